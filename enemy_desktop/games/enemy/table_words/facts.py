"""What cards are worth on the table now, the fights as they stand, and which cards lie together.

Numbers come from the rules' own functions, asked on a state that is built from the view (``view.open_state``), so nothing
here can know more than the viewer.
"""

from __future__ import annotations

from collections.abc import Mapping

from enemy_desktop.games.enemy import consts as c
from enemy_desktop.games.enemy.frames import A_DISCARD, A_SACRIFICE, A_SEARCH, A_SPEND, F_PICK
from enemy_desktop.games.enemy.queries import shielded, strength, strength_parts, tolerance
from enemy_desktop.games.enemy.state import EnemyState
from enemy_desktop.games.enemy.table import TO_NAMES
from enemy_desktop.games.enemy.table_words.names import CardNames
from enemy_desktop.games.enemy.view import EnemyView, open_state
from enemy_desktop.games.module import CardFacts, FightSum, Lang, Link, Part

_WORDS: Mapping[str, Mapping[Lang, str]] = {
    "printed": {"en": "printed on the card", "ja": "カードの数値"},
    "effect": {"en": "an effect", "ja": "効果"},
    "by_hand": {"en": "by hand", "ja": "手動"},
    "floor": {"en": "never below 0", "ja": "0より小さくならない"},
    "wounded": {"en": "wounded", "ja": "負傷中"},
    "fight": {"en": "in fight {n}", "ja": "第{n}戦闘"},
    "bearer": {"en": "borne by {name}", "ja": "{name}が装備中"},
    "no_wound": {"en": "cannot be wounded for now", "ja": "しばらく負傷しない"},
    "no_destroy": {"en": "cannot be destroyed for now", "ja": "しばらく破壊されない"},
    "my_destiny": {"en": "your destiny number", "ja": "あなたの運命値"},
    "their_destiny": {"en": "the opponent's destiny number", "ja": "相手の運命値"},
    "my_hidden": {"en": "your hidden cards: {n}", "ja": "あなたの伏せカード：{n}枚"},
    "their_hidden": {"en": "the opponent's hidden cards: {n}", "ja": "相手の伏せカード：{n}枚"},
}


def _say(key: str, lang: Lang, **fields: object) -> str:
    return _WORDS[key][lang].format(**fields)


def zone_of(view: EnemyView, card: int) -> int:
    """The index of the zone where a known card or a handle lies; -1 if it is nowhere in sight."""
    for z, cards in enumerate(view.zones):
        if card in cards:
            return z
    return -1


def card_facts(view: EnemyView, card: int, names: CardNames, lang: Lang) -> CardFacts:
    """Strength by source, tolerance, and notes, of a card that the viewer knows; nothing of one that they do not."""
    if card < 0 or view.defs[card] < 0:
        return CardFacts()
    s = open_state(view)
    d = view.defs[card]
    kind = view.t.kind[d]
    bearer = view.bearer.get(card, -1)
    wounded = card in view.wounded
    notes: list[str] = []
    if wounded:
        notes.append(_say("wounded", lang))
    if card in view.fight_of or card in view.fight_pc:
        k = view.fight_of.get(card) or view.fight_pc.index(card) + 1
        notes.append(_say("fight", lang, n=k))
    if bearer >= 0:
        notes.append(_say("bearer", lang, name=names.name(view.defs[bearer], lang)))
    for mod, key in ((c.MOD_NO_WOUND, "no_wound"), (c.MOD_NO_DESTROY, "no_destroy")):
        if shielded(s, card, mod):
            notes.append(_say(key, lang))
    if kind not in (c.MONSTER, c.PC):
        return CardFacts(notes=tuple(notes), turned=bearer in view.wounded and bearer >= 0)
    parts: list[Part] = []
    for source, amount in strength_parts(s, card):
        known = view.defs[source] if source >= 0 else -1
        label = _say("printed", lang) if source == card and not parts else "" if source >= 0 else _say("by_hand", lang)
        parts.append(Part(known, label or (names.name(known, lang) if known >= 0 else _say("effect", lang)), amount))
    total = sum(part.amount for part in parts)
    now = strength(s, card)
    if now != total:
        parts.append(Part(-1, _say("floor", lang), now - total))
    return CardFacts(
        strength=now,
        tolerance=tolerance(s, card) if kind == c.PC else 0,
        parts=tuple(parts),
        notes=tuple(notes),
        turned=wounded,
    )


# -- fights ---------------------------------------------------------------------------------------------------------------


def fight_sums(view: EnemyView, lang: Lang) -> tuple[FightSum, ...]:
    """The fights that wait or are being resolved. Sums hold destiny numbers once they are drawn."""
    if not view.fight_pc:
        return ()
    s = open_state(view)
    found = []
    for i, pc in enumerate(view.fight_pc):
        current = view.fight_now == i + 1
        if current or view.fight_open >> i & 1:
            found.append(_fight(view, s, i + 1, pc, current, lang))
    return tuple(found)


def _fight(view: EnemyView, s: EnemyState, k: int, pc: int, current: bool, lang: Lang) -> FightSum:
    p = view.active
    monsters = tuple(m for m in view.zones[p * c.ZONES + c.ATTACK] if view.fight_of.get(m) == k)
    attack = sum(strength(s, m) for m in monsters)
    defence = strength(s, pc) if pc >= 0 else 0
    destiny = (view.destiny[p], view.destiny[1 - p]) if current else (-1, -1)
    unknown: list[str] = []
    if pc >= 0 and monsters:
        for player, number in ((p, destiny[0]), (1 - p, destiny[1])):
            if number < 0:
                unknown.append(_say("my_destiny" if player == view.viewer else "their_destiny", lang))
        if destiny == (-1, -1):
            for player in (p, 1 - p):
                hidden = len(view.zones[player * c.ZONES + c.HIDDEN])
                if hidden:
                    unknown.append(_say("my_hidden" if player == view.viewer else "their_hidden", lang, n=hidden))
    return FightSum(
        attackers=monsters,
        defender=pc,
        attack=attack + max(0, destiny[0]),
        defence=defence + max(0, destiny[1]),
        tolerance=tolerance(s, pc) if pc >= 0 else 0,
        unknown=tuple(unknown),
        current=current,
        destiny=destiny,
    )


def links(view: EnemyView) -> tuple[Link, ...]:
    """Items tucked under their bearers, monsters and the PCs they fight."""
    tucked = [Link(item, pc, "tucked") for item, pc in view.bearer.items()]
    fights = [
        Link(monster, view.fight_pc[k - 1], "fight")
        for monster, k in view.fight_of.items()
        if k <= len(view.fight_pc) and view.fight_pc[k - 1] >= 0
    ]
    return (*tucked, *fights)


# -- where an option puts its card ---------------------------------------------------------------------------------------------

_ZONE_OF_KIND = {c.PC: c.PCS, c.FIELD_CARD: c.FIELD, c.EVENT: c.LIMBO}
_ZONE_OF_VERB = {
    c.V_ATTACK: c.ATTACK,
    c.V_STORE: c.PORTAL,
    c.V_HIDE: c.HIDDEN,
    c.V_FLIP: c.LIMBO,
    c.V_JOIN: c.ATTACK,
    c.V_SCORE: c.SCORE,
}
_ZONE_OF_ACTION = {A_DISCARD: c.DISCARD, A_SACRIFICE: c.DISCARD, A_SPEND: c.REMOVED}
_ZONE_OF_SEARCH = {"hand": c.HAND, "portal": c.PORTAL, "deck_top": c.DECK}


def target_zone(view: EnemyView, index: int) -> tuple[int, str] | None:
    """Where option ``index`` would put its card, if it names no card to go onto."""
    verb, card, target = view.options[index]
    zone: int | None = None
    if verb == c.V_PLAY and target < 0:
        zone = _ZONE_OF_KIND.get(view.t.kind[view.defs[card]])
    elif verb in _ZONE_OF_VERB and target == -1:
        zone = _ZONE_OF_VERB[verb]
    elif verb == c.V_CARD:
        zone = _picked(view, card)
        if zone is not None and card >= 0:
            return view.owner[card], c.ZONE_NAMES[zone]
    return None if zone is None else (view.viewer, c.ZONE_NAMES[zone])


def _picked(view: EnemyView, card: int) -> int | None:
    if view.purpose == c.P_ARRANGE:
        return c.DECK
    asking = view.stack[-1] if view.stack else ()
    if not asking or asking[0] != F_PICK:
        return None
    if asking[8] != A_SEARCH:
        return _ZONE_OF_ACTION.get(asking[8])
    to = TO_NAMES[asking[9]]
    if to == "play":
        return _ZONE_OF_KIND.get(view.t.kind[view.defs[card]]) if card >= 0 else None
    return _ZONE_OF_SEARCH.get(to)
