"""What the deck builder asks of Keyword Duel: fields to search by, charts, and whether a card could be played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from enemy_desktop.cards.deck_stats import ChartSpec, DeckLook
from enemy_desktop.cards.pack import Pack
from enemy_desktop.cards.query import SearchField
from enemy_desktop.games.keyword_duel.consts import AIMED, NOPE, OPENING_HAND, SPELL, UNIT
from enemy_desktop.games.keyword_duel.face import SUITS
from enemy_desktop.games.keyword_duel.formats import MAIN
from enemy_desktop.games.keyword_duel.queries import can_enhance, free_back, free_front, target_count
from enemy_desktop.games.keyword_duel.state import DuelState
from enemy_desktop.games.keyword_duel.text import KEYWORDS, WORDS
from enemy_desktop.games.keyword_duel.words import CardData

TYPES = ("unit", "spell", "rite")
RARITIES = {
    "C": ("Common", "コモン"),
    "U": ("Uncommon", "アンコモン"),
    "R": ("Rare", "レア"),
    "X": ("Extra rare", "エクストラレア"),
}


def search_fields(packs: Sequence[Pack[Any]]) -> tuple[SearchField, ...]:
    """The printed facts."""
    sets = {card.id: pack.meta.id for pack in packs for card in pack.cards}
    names = {pack.meta.id: (pack.meta.name, pack.meta.ja_name or pack.meta.name) for pack in packs}
    words: dict[str, tuple[str, str]] = {key: (entry[0], entry[1]) for key, entry in KEYWORDS.items()}
    return (
        SearchField("type", "Type", "種類", "word", lambda c: c.type, ("t",), {key: WORDS[key] for key in TYPES}),
        SearchField("enhance", "Enhance", "エンハンス", "flag", lambda c: c.enhance, ("e",)),
        SearchField("keyword", "Keyword", "キーワード", "word", lambda c: c.keywords, ("k", "kw"), words),
        SearchField("power", "Power", "パワー", "number", lambda c: c.power, ("p",)),
        SearchField("toughness", "Toughness", "タフネス", "number", lambda c: c.toughness, ("tough",)),
        SearchField("suit", "Suit", "系統", "word", lambda c: c.suit, ("s",), {key: WORDS[key] for key in SUITS}),
        SearchField("rarity", "Rarity", "レアリティ", "word", lambda c: c.rarity, ("r",), RARITIES),
        SearchField("set", "Set", "セット", "word", lambda c: sets.get(c.id), ("pack",), names),
    )


def deck_look(packs: Sequence[Pack[Any]]) -> DeckLook:
    """The groups and charts of a deck."""
    return DeckLook(
        group="type",
        charts=(
            ChartSpec("type", "Cards by type", "種類別の枚数", "words", "type"),
            ChartSpec("power", "Power of units", "ユニットのパワー", "numbers", "power", ("unit",)),
            ChartSpec("toughness", "Toughness of units", "ユニットのタフネス", "numbers", "toughness", ("unit",)),
            ChartSpec("keyword", "Keywords", "キーワード", "words", "keyword"),
            ChartSpec("sacrifice", "Asked for as sacrifice and supplied", "求められる生贄と供給", "needs", "type"),
        ),
        opening=OPENING_HAND,
        main=MAIN,
        asks=_asks,
        gives=_gives,
        words={f"type:{key}": WORDS[key] for key in ("unit", "rite")},
    )


def _asks(card: CardData) -> Iterator[str]:
    """What its sacrifice wants."""
    for need in card.sacrifice:
        yield f"type:{need.kind}" if need.kind is not None else f"name:{need.name}"


def _gives(card: CardData) -> Iterator[str]:
    """As what the card can be sacrificed; a spell never."""
    if card.type != "spell":
        yield f"type:{card.type}"
        yield f"name:{card.name}"


def meets(s: DuelState, player: int, definition: int) -> bool:
    """Whether ``player`` could play the card if they had it at hand: a slot, a target, a sacrifice. A Nope always waits."""
    if s.t.enhance[definition]:
        return can_enhance(s, player, definition)
    kind = s.t.kind[definition]
    if kind == UNIT:
        return free_front(s, player) > 0
    keyword = s.t.active[definition][0]
    if kind == SPELL:
        return keyword == NOPE or keyword not in AIMED or target_count(s, player, keyword) > 0
    return free_back(s, player) > 0
