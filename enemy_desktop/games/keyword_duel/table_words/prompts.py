"""Whose decision it is and what is asked, in one sentence, for the one who decides and for the one who waits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from enemy_desktop.engine.state import DRAWN
from enemy_desktop.games.keyword_duel import consts as c
from enemy_desktop.games.keyword_duel.frames import F_TRIGGER
from enemy_desktop.games.keyword_duel.table import ANY_RITE, ANY_UNIT
from enemy_desktop.games.keyword_duel.table_words.names import CardNames
from enemy_desktop.games.keyword_duel.text import keyword_line
from enemy_desktop.games.keyword_duel.view import DuelView
from enemy_desktop.games.keyword_duel.words import Keyword
from enemy_desktop.games.module import Lang
from enemy_desktop.games.second_person import YOU, in_second_person

ASKED: Final[Mapping[Lang, Mapping[str, str]]] = {
    "en": {
        "over": "The game is over: {player} wins.",
        "drawn": "The game is over: it is drawn.",
        "main": "{player}, play cards, then go to the Battle Phase or end the turn.",
        "main_no_battle": "{player}, play cards, or end the turn.",
        "sacrifice": "{player}, choose {what} to sacrifice for {card}.",
        "sacrifice_more": "{player}, choose {what} to sacrifice for {card} ({n} to go).",
        "target": "{player}, choose a target for {card}. {text}",
        "nope": "{player}, {card} is being played. Cancel it with a Nope?",
        "nope_none": "{player}, {card} is being played, and you have no Nope.",
        "nope_nope": "{player}, your {card} is being cancelled. Cancel the Nope with a Nope?",
        "attack": "{player}, choose a unit and what it attacks, or end the turn.",
        "eject": "{player}, put a base unit of {card} into play?",
        "eject_none": "{player}, there is no base unit of {card} in your deck or Graveyard.",
        "confirm": "{player}, confirm what you sacrifice for {card}.",
        "by_hand": "{player}, carry out by hand what {card} says, then go on.",
        "by_hand_more": "{player}, go on when all is done by hand.",
        "a_unit": "a unit",
        "a_rite": "a rite",
    },
    "ja": {
        "over": "ゲーム終了：{player}の勝ち。",
        "drawn": "ゲーム終了：引き分け。",
        "main": "{player}：カードを使ってからバトルフェイズへ進むか、ターンを終えてください。",
        "main_no_battle": "{player}：カードを使うか、ターンを終えてください。",
        "sacrifice": "{player}：{card}のために生贄にする{what}を選んでください。",
        "sacrifice_more": "{player}：{card}のために生贄にする{what}を選んでください（あと{n}枚）。",
        "target": "{player}：{card}の対象を選んでください。{text}",
        "nope": "{player}：{card}が使われます。「却下」で打ち消しますか？",
        "nope_none": "{player}：{card}が使われます。「却下」はありません。",
        "nope_nope": "{player}：あなたの{card}が打ち消されます。「却下」で打ち消しますか？",
        "attack": "{player}：攻撃するユニットと対象を選ぶか、ターンを終えてください。",
        "eject": "{player}：{card}の元になったユニットを場に出しますか？",
        "eject_none": "{player}：{card}の元になったユニットはデッキにも墓地にもありません。",
        "confirm": "{player}：{card}のための生贄を確定してください。",
        "by_hand": "{player}：{card}のテキストを手動で行い、終わったら続けてください。",
        "by_hand_more": "{player}：手動の処理が終わったら続けてください。",
        "a_unit": "ユニット",
        "a_rite": "儀式",
    },
}

# The one who waits: nothing here depends on more than the purpose and an open card.
WAITING: Final[Mapping[Lang, Mapping[int, str]]] = {
    "en": {
        c.P_MAIN: "{player} is in the Main Phase.",
        c.P_SACRIFICE: "{player} is choosing what to sacrifice for {card}.",
        c.P_TARGET: "{player} is choosing a target for {card}.",
        c.P_NOPE: "{player} may answer {card} with a Nope.",
        c.P_ATTACK: "{player} is in the Battle Phase.",
        c.P_EJECT: "{player} may put a base unit into play.",
        c.P_CONFIRM: "{player} is confirming a sacrifice.",
        c.P_BY_HAND: "{player} is carrying out a text by hand.",
    },
    "ja": {
        c.P_MAIN: "{player}のメインフェイズです。",
        c.P_SACRIFICE: "{player}が{card}のための生贄を選んでいます。",
        c.P_TARGET: "{player}が{card}の対象を選んでいます。",
        c.P_NOPE: "{player}は{card}に「却下」で応じることができます。",
        c.P_ATTACK: "{player}のバトルフェイズです。",
        c.P_EJECT: "{player}は元になったユニットを場に出すことができます。",
        c.P_CONFIRM: "{player}が生贄を確定しています。",
        c.P_BY_HAND: "{player}が手動でテキストを行っています。",
    },
}


def tell_prompt(view: DuelView, players: tuple[str, str], names: CardNames, lang: Lang) -> str:
    """Whose decision it is and what is asked. A viewer who waits is told no more than that."""
    words = _prompt(view, players, names, lang)
    # Nobody calls the reader by name: "Play cards", not "You, play cards".
    called = f"{YOU}, "
    if lang == "en" and words.startswith(called):
        words = words[len(called) : len(called) + 1].upper() + words[len(called) + 1 :]
    return words


def _prompt(view: DuelView, players: tuple[str, str], names: CardNames, lang: Lang) -> str:
    asked = ASKED[lang]
    if view.decider < 0:
        if view.result == DRAWN:
            return asked["drawn"]
        winner = players[max(0, view.result)]
        words = (
            in_second_person(asked["over"], winner, "", {"{player} wins": "{player} win"})
            if lang == "en"
            else asked["over"]
        )
        return words.format(player=winner)
    fields = {"player": players[view.decider], "card": _card(view, names, lang)}
    if view.decider != view.viewer:
        return WAITING[lang][view.purpose].format(**fields)
    verbs = {o[0] for o in view.options}
    match view.purpose:
        case c.P_MAIN:
            return asked["main" if c.V_BATTLE in verbs else "main_no_battle"].format(**fields)
        case c.P_SACRIFICE:
            return _sacrifice(view, fields, names, lang)
        case c.P_TARGET:
            return asked["target"].format(text=_keyword_text(view, names, lang), **fields)
        case c.P_NOPE:
            if view.active == view.viewer:
                return asked["nope_nope"].format(**fields)
            return asked["nope" if c.V_NOPE in verbs else "nope_none"].format(**fields)
        case c.P_EJECT:
            return asked["eject" if c.V_BASE in verbs else "eject_none"].format(**fields)
        case c.P_CONFIRM:
            return asked["confirm"].format(**fields)
        case c.P_BY_HAND:
            return asked["by_hand" if view.source != -1 else "by_hand_more"].format(**fields)
    return asked["attack"].format(**fields)


def _card(view: DuelView, names: CardNames, lang: Lang) -> str:
    if view.purpose == c.P_EJECT:
        return names.quoted(view.stack[-1][2], lang)
    return names.shown(view, view.source, lang)


def _sacrifice(view: DuelView, fields: Mapping[str, str], names: CardNames, lang: Lang) -> str:
    frame = view.stack[-1]
    parts = view.t.parts[view.defs[frame[1]]]
    chosen = len(frame) - 2
    part = parts[chosen]
    asked = ASKED[lang]
    what = {ANY_UNIT: asked["a_unit"], ANY_RITE: asked["a_rite"]}.get(part) or names.quoted(part, lang)
    left = len(parts) - chosen
    return asked["sacrifice_more" if left > 1 else "sacrifice"].format(what=what, n=left, **fields)


def _keyword_text(view: DuelView, names: CardNames, lang: Lang) -> str:
    """The keyword that wants a target, with its reminder."""
    frame = view.stack[-1]
    active = view.t.active[view.defs[frame[1]]]
    name: Keyword = c.KEYWORD_NAMES[active[frame[2]] if frame[0] == F_TRIGGER else active[0]]
    return keyword_line(name, lang)
