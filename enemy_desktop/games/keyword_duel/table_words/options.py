"""An option in words, and where it puts its card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from enemy_desktop.games.keyword_duel import consts as c
from enemy_desktop.games.keyword_duel.table_words.names import CardNames, is_mine
from enemy_desktop.games.keyword_duel.view import DuelView
from enemy_desktop.games.module import Lang

SAID: Final[Mapping[Lang, Mapping[str, str]]] = {
    "en": {
        "summon": "Play {a}",
        "rite": "Play the rite {a}",
        "rite_set": "Turn {a} up",
        "cast": "Cast {a}",
        "cast_on": "Cast {a} on {b}",
        "cast_at": "Cast {a} on {who}",
        "set": "Set {a} face down",
        "use": "Use {a}",
        "use_on": "Use {a} on {b}",
        "use_at": "Use {a} on {who}",
        "enhance": "Play {a} from the Enhance Deck",
        "sacrifice": "Sacrifice {a}",
        "target": "Choose {a}",
        "target_at": "Choose {who}",
        "nope": "Cancel it with {a}",
        "pass_nope": "Let it happen",
        "pass_eject": "Put nothing into play",
        "battle": "Go to the Battle Phase",
        "attack": "Attack {b} with {a}",
        "attack_at": "Attack {who} with {a}",
        "end": "End the turn",
        "base_deck": "Put {a} from the deck into play",
        "base_grave": "Put {a} from the Graveyard into play",
        "confirm": "Confirm the sacrifice",
        "by_hand": "Done by hand: go on",
        "me": "yourself",
        "them": "the opponent",
        "mine": "{a} (yours)",
        "theirs": "{a} (the opponent's)",
    },
    "ja": {
        "summon": "{a}を出す",
        "rite": "儀式{a}を使う",
        "rite_set": "{a}を表にする",
        "cast": "{a}を唱える",
        "cast_on": "{b}に{a}を唱える",
        "cast_at": "{who}に{a}を唱える",
        "set": "{a}をセットする",
        "use": "{a}を起動する",
        "use_on": "{b}に{a}を起動する",
        "use_at": "{who}に{a}を起動する",
        "enhance": "エンハンスデッキから{a}を使う",
        "sacrifice": "{a}を生贄にする",
        "target": "{a}を選ぶ",
        "target_at": "{who}を選ぶ",
        "nope": "{a}で打ち消す",
        "pass_nope": "何もしない",
        "pass_eject": "何も出さない",
        "battle": "バトルフェイズへ進む",
        "attack": "{a}で{b}を攻撃する",
        "attack_at": "{a}で{who}を攻撃する",
        "end": "ターンを終える",
        "base_deck": "デッキから{a}を場に出す",
        "base_grave": "墓地から{a}を場に出す",
        "confirm": "生贄を確定する",
        "by_hand": "手動の処理を終えて続ける",
        "me": "自分",
        "them": "相手",
        "mine": "自分の{a}",
        "theirs": "相手の{a}",
    },
}

_PLAIN: Final = {
    c.V_SUMMON: "summon",
    c.V_SET: "set",
    c.V_ENHANCE: "enhance",
    c.V_SACRIFICE: "sacrifice",
    c.V_NOPE: "nope",
    c.V_BATTLE: "battle",
    c.V_ATTACK: "attack",
    c.V_END: "end",
    c.V_CONFIRM: "confirm",
}
_AT: Final = {c.V_CAST_AT: "cast_at", c.V_USE_AT: "use_at", c.V_ATTACK_AT: "attack_at", c.V_TARGET_AT: "target_at"}


def tell_option(view: DuelView, index: int, names: CardNames, lang: Lang) -> str:
    """Option ``index`` of the viewer's decision in words."""
    verb, a, b = view.options[index]
    said = SAID[lang]
    cards = c.VERB_CARDS[verb]
    first = names.shown(view, a, lang) if cards & 1 else ""
    second = names.shown(view, b, lang) if cards & 2 else ""
    if view.purpose == c.P_BY_HAND:
        return said["by_hand"]
    if verb in _AT:
        player = a if verb == c.V_TARGET_AT else b
        return said[_AT[verb]].format(a=first, who=said["me" if player == view.viewer else "them"])
    if verb == c.V_PASS:
        return said["pass_nope" if view.purpose == c.P_NOPE else "pass_eject"]
    if verb == c.V_BASE:
        return said["base_grave" if b else "base_deck"].format(a=names.quoted(a, lang))
    if verb == c.V_TARGET:
        return said["target"].format(a=_whose(view, index, 1, lang, first))
    if verb in (c.V_CAST, c.V_USE):
        key = "cast" if verb == c.V_CAST else "use"
        if b == -1:
            return said[key].format(a=first)
        return said[f"{key}_on"].format(a=first, b=_whose(view, index, 2, lang, second))
    if verb == c.V_RITE:
        return said["rite_set" if a in view.face_down else "rite"].format(a=first)
    return said[_PLAIN[verb]].format(a=first, b=second)


def _whose(view: DuelView, index: int, operand: int, lang: Lang, text: str) -> str:
    """Says whose the target is where cards of both players can be chosen with this verb."""
    verb = view.options[index][0]
    card = view.options[index][operand]
    sides = {is_mine(view, o[operand]) for o in view.options if o[0] == verb and o[operand] != -1}
    if len(sides) < 2:
        return text
    return SAID[lang]["mine" if is_mine(view, card) else "theirs"].format(a=text)


_ZONES: Final = {c.V_SUMMON: c.FRONT, c.V_RITE: c.BACK, c.V_SET: c.BACK, c.V_SACRIFICE: c.GRAVEYARD, c.V_NOPE: c.LIMBO}
_KINDS: Final = {c.UNIT: c.FRONT, c.RITE: c.BACK, c.SPELL: c.LIMBO}


def target_zone(view: DuelView, index: int) -> tuple[int, str] | None:
    """Where option ``index`` would put its card, or whom it points at, if it names no card to go onto."""
    verb, a, b = view.options[index]
    if verb in (c.V_CAST_AT, c.V_USE_AT, c.V_ATTACK_AT):
        return b, c.ZONE_NAMES[c.PLAYER]
    if verb == c.V_TARGET_AT:
        return a, c.ZONE_NAMES[c.PLAYER]
    if verb == c.V_RITE and a in view.face_down:
        # It lies where it will lie.
        return None
    zone = _ZONES.get(verb)
    if verb == c.V_ENHANCE:
        zone = _KINDS[view.t.kind[view.defs[a]]]
    elif verb in (c.V_CAST, c.V_USE) and b == -1:
        zone = c.LIMBO
    return None if zone is None else (view.viewer, c.ZONE_NAMES[zone])
