"""The game's words and what they mean."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from enemy_desktop.games.keyword_duel.text import KEYWORDS
from enemy_desktop.games.module import Lang

_ENTRIES: Final[tuple[tuple[str, str, str, str], ...]] = (
    (
        "Power",
        "The damage that a unit deals: to the other unit in a fight, or to the player it attacks.",
        "パワー",
        "ユニットが与えるダメージ。戦闘では相手ユニットに、直接攻撃ではプレイヤーに与える。",
    ),
    (
        "Toughness",
        "A unit with that much damage in one turn is destroyed. Damage ends with the turn.",
        "タフネス",
        "1ターンにこれ以上のダメージを受けたユニットは破壊される。ダメージはターン終了時になくなる。",
    ),
    (
        "Life Points",
        "Each player starts with 20. Who has none left has lost.",
        "ライフ",
        "最初は20点。0点以下になったプレイヤーは負け。",
    ),
    (
        "Front Row",
        "Three slots for units.",
        "前列",
        "ユニットを置く3つの場所。",
    ),
    (
        "Back Row",
        "Slots for rites, face up, and set cards, face down.",
        "後列",
        "表向きの儀式と、裏向きのセットカードを置く場所。",
    ),
    (
        "Active",
        "Face up in play. Only active cards attack, guard and are sacrificed.",
        "アクティブ",
        "場に表向きで出ている状態。攻撃、守護、生贄はアクティブなカードだけ。",
    ),
    (
        "Set",
        "To lay a spell or rite face down into the Back Row. It can be turned up in an own Main Phase; a Nope in the "
        "opponent's turn.",
        "セット",
        "呪文や儀式を後列に裏向きに置くこと。自分のメインフェイズに表にできる。「却下」は相手のターンに表にする。",
    ),
    (
        "Enhance",
        "Enhance cards are played from the Enhance Deck for a sacrifice. When destroyed they go back there.",
        "エンハンス",
        "生贄を払ってエンハンスデッキから使うカード。破壊されるとエンハンスデッキに戻る。",
    ),
    (
        "Sacrifice",
        "Active cards of your own that go to the Graveyard as a cost. A sacrifice destroys nothing.",
        "生贄",
        "コストとして墓地に置く自分のアクティブなカード。破壊ではない。",
    ),
    (
        "Base unit",
        "A unit that the sacrifice of an Enhance Unit names.",
        "元になったユニット",
        "エンハンスユニットの生贄に名前の書かれたユニット。",
    ),
)


def glossary(lang: Lang) -> Mapping[str, str]:
    """Word to meaning: first the fifteen keywords, then the rest."""
    at = 1 if lang == "ja" else 0
    words = {names[at]: names[2 + at] for names in KEYWORDS.values()}
    words.update({entry[2 * at]: entry[2 * at + 1] for entry in _ENTRIES})
    return words
