"""The game's words and what they mean, and which of them a card's face uses."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from enemy_desktop.cards.face import CardFace
from enemy_desktop.games.module import Lang


@dataclass(frozen=True, slots=True)
class Entry:
    """A word in both languages. ``en_forms``: an expression for the forms of the English word, where they differ."""

    en: str
    en_text: str
    ja: str
    ja_text: str
    en_forms: str = ""
    ja_forms: str = ""


ENTRIES: Final = (
    Entry(
        "Destiny",
        "The number in the upper right corner. In a fight both players reveal the top card of their deck, add its destiny "
        "number to their side, and discard it.",
        "運命",
        "カードの右上の数字。戦闘ではお互いにデッキの一番上のカードを公開し、その数字を自分の側に加えて捨て札にする。",
    ),
    Entry(
        "Victory points",
        "Scored monsters bring them; whoever has enough of them in the score pile (usually seven) wins at once.",
        "勝利点",
        "得点したモンスターが与える点。得点置き場に決められた点（通常7点）がたまると、ただちに勝つ。",
        en_forms=r"victory points?|points?",
    ),
    Entry(
        "Strength",
        "How much a card counts in a fight. A tie goes to the monsters.",
        "強さ",
        "戦闘で数える値。同点ならモンスターの勝ち。",
    ),
    Entry(
        "Tolerance",
        "A PC that loses a fight by no more than the tolerance of itself and its items takes no wound.",
        "耐久",
        "戦闘に負けても、その差がPCとアイテムの耐久の合計以下なら負傷しない。",
    ),
    Entry(
        "Storable",
        "This monster may be put into the portal instead of attacking.",
        "保管可能",
        "このモンスターは、攻撃する代わりにポータルに置くことができる。",
    ),
    Entry(
        "Unique",
        "While a copy lies face up in a portal, a score pile or an attack, on either side, no other copy can be played, "
        "except hidden.",
        "ユニーク",
        "どちらかのポータル、得点置き場、攻撃に同じカードが表向きである間は、伏せる以外にプレイできない。",
    ),
    Entry(
        "Portal",
        "Where a player's storable monsters wait. They join an attack when their text, or another card's, allows it.",
        "ポータル",
        "保管可能なモンスターが待つ場所。カードの効果が認めるときに攻撃に加わる。",
        en_forms=r"portals?",
    ),
    Entry(
        "Hidden card",
        "A card played face down; any card can be. Only an action among them can be flipped, at the time that it says.",
        "伏せカード",
        "裏向きにプレイしたカード。どのカードでも伏せられるが、表にできるのはアクションだけ。",
        en_forms=r"hidden(?: cards?)?",
        ja_forms="伏せ",
    ),
    Entry(
        "Flip",
        "Turn a hidden action face up: its text takes effect, then it goes to the discard pile.",
        "表にする",
        "伏せたアクションを表向きにする。効果が働き、その後捨て札になる。",
        en_forms=r"flip(?:s|ped)?",
        ja_forms="表に",
    ),
    Entry(
        "Spot",
        "See such a card in play: among PCs, items, fields, portals, score piles and attacking monsters of both players, "
        "unless the text says whose.",
        "スポット",
        "場にそのカードがあること。PC、アイテム、フィールド、ポータル、得点置き場、攻撃中のモンスターを、両者分見る。",
        en_forms=r"spot(?:s|ted)?",
    ),
    Entry(
        "Sacrifice",
        "Put a card of your own from play into its owner's discard pile. That is not destruction.",
        "生贄",
        "場にある自分のカードを持ち主の捨て札に置くこと。破壊ではない。",
        en_forms=r"sacrifices?d?",
    ),
    Entry(
        "Destroy",
        "Put a card from play into its owner's discard pile; a PC with all its items.",
        "破壊",
        "場のカードを持ち主の捨て札に置くこと。PCはアイテムもろとも破壊される。",
        en_forms=r"destroy(?:s|ed)?",
    ),
    Entry(
        "Discard",
        "Put a card from the hand, or from where the text says, into its owner's discard pile.",
        "捨てる",
        "手札、または効果が示す場所のカードを、持ち主の捨て札に置くこと。",
        en_forms=r"discard(?:s|ed)?(?! pile)",
        ja_forms="捨てる|捨てて|捨てさせ",
    ),
    Entry(
        "Wounded",
        "A wounded PC lies turned and fights at full strength; wounded again it is destroyed.",
        "負傷",
        "負傷したPCは横向きになるが、強さは変わらない。もう一度負傷すると破壊される。",
        en_forms=r"wound(?:s|ed)?",
    ),
    Entry(
        "Healthy",
        "Not wounded. A PC enters play healthy.",
        "健康",
        "負傷していないこと。PCは健康な状態で場に出る。",
    ),
    Entry(
        "Heal",
        "Turn a wounded PC upright: it is healthy again.",
        "回復",
        "負傷したPCを元に戻すこと。",
        en_forms=r"heal(?:s|ed)?(?!thy)",
    ),
    Entry(
        "Bearer",
        "The PC that an item was given to. Each PC bears at most one weapon and one armor.",
        "装備",
        "アイテムを持つPCが装備者。武器と防具を1つずつまで装備できる。",
        en_forms=r"bearers?|bears?|bearing",
    ),
    Entry(
        "Avoid",
        "Decline the whole attack: each attacking monster may use its reward, and those with victory points are scored.",
        "回避",
        "攻撃全体を受け流すこと。モンスターは報酬を使うことができ、勝利点のあるものは得点になる。",
        en_forms=r"avoid(?:s|ed)?",
    ),
    Entry(
        "Reward",
        "What a monster may do for its player when it is avoided or wins its fight.",
        "報酬",
        "モンスターが回避されるか戦闘に勝ったときに使うことができる効果。",
        en_forms=r"rewards?",
    ),
    Entry(
        "Joins",
        "From the portal into an attack that is being declared; the text names the attacker beside whom it may fight.",
        "参加",
        "宣言された攻撃にポータルから加わること。一緒に戦う攻撃者は効果が示す。",
        en_forms=r"joins?|may fight|can fight",
    ),
    Entry(
        "Replace",
        "Come into the place of another card, which is sacrificed. A PC takes over the items that it can bear.",
        "入れ替え",
        "別のカードの代わりに置くこと。元のカードは生贄になる。PCは装備できるアイテムを受け継ぐ。",
        en_forms=r"replac(?:e|es|ed|ing)",
    ),
    Entry(
        "Spend",
        "Remove a Level Up! card from the score pile for the rest of the game, as a price.",
        "消費",
        "代償として、得点置き場のレベルアップカードをゲームから取り除くこと。",
        en_forms=r"spends?",
    ),
    Entry(
        "Level Up!",
        "Cards that lie in the score pile from the start. They bring no points; some events are paid with them.",
        "レベルアップ",
        "最初から得点置き場に置くカード。勝利点はなく、一部のイベントの代償に使う。",
        en_forms=r"Level Up!",
    ),
)


@cache
def glossary(lang: Lang) -> Mapping[str, str]:
    """All words with what they mean, in the order of the table above."""
    return {entry.ja: entry.ja_text for entry in ENTRIES} if lang == "ja" else {e.en: e.en_text for e in ENTRIES}


@cache
def _patterns(lang: Lang) -> tuple[tuple[re.Pattern[str], str, str], ...]:
    if lang == "ja":
        return tuple((re.compile(e.ja_forms or re.escape(e.ja)), e.ja, e.ja_text) for e in ENTRIES)
    forms = ((e, e.en_forms or re.escape(e.en)) for e in ENTRIES)
    return tuple((re.compile(rf"(?<!\w)(?:{f})(?!\w)", re.IGNORECASE), e.en, e.en_text) for e, f in forms)


def keywords_in(face: CardFace, lang: Lang) -> tuple[tuple[str, str], ...]:
    """The words of the glossary that stand on the face (not in its title or lore), with what they mean."""
    printed = [*face.tags, *(f"{box.label} {box.text}" for box in face.boxes if box.kind != "lore")]
    if face.unique:
        printed.append("ユニーク" if lang == "ja" else "Unique")
    if face.pips:
        printed.append(face.pips_label)
    text = "\n".join(printed)
    return tuple((term, meaning) for pattern, term, meaning in _patterns(lang) if pattern.search(text))
