"""The printed words of Keyword Duel: keywords, types, and what a card's text says, in English and Japanese."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from enemy_desktop.games.keyword_duel.words import CardData, Keyword, Need

Lang = Literal["en", "ja"]

KEYWORDS: Final[dict[Keyword, tuple[str, str, str, str]]] = {
    "pierce": (
        "Pierce",
        "貫通",
        "When this unit attacks and destroys the defender, the Power left over hits the opponent's Life Points.",
        "攻撃して相手ユニットを破壊したとき、余ったパワー分を相手のライフに与える。",
    ),
    "swift": ("Swift", "疾風", "May attack in the turn in which it is played.", "出したターンに攻撃できる。"),
    "guard": (
        "Guard",
        "守護",
        "The opponent's attacks must go to a unit with Guard.",
        "相手は守護を持つユニットを攻撃しなければならない。",
    ),
    "evade": ("Evade", "回避", "Ignores Guard.", "守護を無視して攻撃できる。"),
    "draw": ("Draw", "ドロー", "Draw a card.", "カードを1枚引く。"),
    "zap": ("Zap", "電撃", "2 damage to a unit or player.", "ユニット1体かプレイヤー1人に2ダメージ。"),
    "boost": (
        "Boost",
        "強化",
        "A unit gets +2 Power and +2 Toughness this turn.",
        "ユニット1体はターン終了までパワーとタフネスが+2される。",
    ),
    "stop": (
        "Stop",
        "停止",
        "A unit of the opponent cannot attack in its next Battle Phase.",
        "相手ユニット1体は次のバトルフェイズに攻撃できない。",
    ),
    "crush": ("Crush", "粉砕", "Destroy a unit.", "ユニット1体を破壊する。"),
    "return": ("Return", "帰還", "A unit goes back to its owner's hand.", "ユニット1体を持ち主の手札に戻す。"),
    "heal": ("Heal", "回復", "Gain 3 Life Points.", "ライフを3点得る。"),
    "nope": (
        "Nope",
        "却下",
        "In the opponent's turn: cancel a spell or rite that is being played.",
        "相手のターンに、使われた呪文か儀式を打ち消す。",
    ),
    "revive": (
        "Revive",
        "蘇生",
        "A unit goes from your Graveyard to your hand.",
        "自分の墓地のユニット1枚を手札に戻す。",
    ),
    "eject": (
        "Eject",
        "脱出",
        "When this unit is destroyed, put its base unit from your deck or Graveyard into play.",
        "破壊されたとき、元になったユニット1枚をデッキか墓地から場に出す。",
    ),
    "smash": (
        "Smash",
        "爆砕",
        "3 damage to all units of the opponent and to the opponent.",
        "相手のユニットすべてと相手に3ダメージ。",
    ),
}
"""English and Japanese name, English and Japanese reminder."""

WORDS: Final[dict[str, tuple[str, str]]] = {
    "unit": ("Unit", "ユニット"),
    "spell": ("Spell", "呪文"),
    "rite": ("Rite", "儀式"),
    "enhance": ("Enhance", "エンハンス"),
    "power": ("Power", "パワー"),
    "toughness": ("Toughness", "タフネス"),
    "sacrifice": ("Sacrifice", "生贄"),
    "by_hand": ("By hand", "手動"),
    "life": ("Life Points", "ライフ"),
    "ember": ("Ember", "炎"),
    "tide": ("Tide", "潮"),
    "grove": ("Grove", "森"),
    "gale": ("Gale", "風"),
    "dusk": ("Dusk", "宵"),
}


def word(key: str, lang: Lang) -> str:
    """A printed word."""
    english, japanese = WORDS[key]
    return japanese if lang == "ja" else english


def keyword_name(keyword: Keyword, lang: Lang) -> str:
    return KEYWORDS[keyword][1 if lang == "ja" else 0]


def reminder(keyword: Keyword, lang: Lang) -> str:
    """What the keyword does, in a sentence."""
    return KEYWORDS[keyword][3 if lang == "ja" else 2]


def keyword_line(keyword: Keyword, lang: Lang) -> str:
    """A keyword with its reminder, as a line of a card's text."""
    return f"{keyword_name(keyword, lang)}{'：' if lang == 'ja' else ': '}{reminder(keyword, lang)}"


def need_words(need: Need, lang: Lang, card_name: Callable[[str], str] = str) -> str:
    """A part of a sacrifice: "2 Units", "Moss Squire". ``card_name`` gives a card's name in the language."""
    if need.name is not None:
        name = card_name(need.name)
        if lang == "ja":
            return f"《{name}》" + (f"{need.n}枚" if need.n > 1 else "")
        return name if need.n == 1 else f"{need.n} {name}"
    kind = word(need.kind or "unit", lang)
    if lang == "ja":
        return f"{kind}{need.n}枚"
    return f"{need.n} {kind}" + ("s" if need.n > 1 else "")


def sacrifice_words(card: CardData, lang: Lang, card_name: Callable[[str], str] = str) -> str:
    """What an Enhance card sacrifices; empty for a normal card."""
    return ("、" if lang == "ja" else ", ").join(need_words(need, lang, card_name) for need in card.sacrifice)
