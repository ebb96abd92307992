"""The one format of Keyword Duel and what it asks of a deck. K-SET-1, K5."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from enemy_desktop.cards.deck import Advice, DeckCard, DeckRules, SectionRule
from enemy_desktop.cards.pack import PackMeta
from enemy_desktop.games.keyword_duel.game import GAME_ID
from enemy_desktop.games.keyword_duel.words import CardData

STANDARD = "standard"
DECK_SIZE = 30
ENHANCE_SIZE = 5
COPIES = 3
MAIN, ENHANCE_SECTION = "main", "enhance"


def make_rules(format_id: str, packs: Sequence[PackMeta], options: Mapping[str, int]) -> DeckRules[CardData]:
    """What the format asks of a deck. Raises ValueError for an unknown format or option."""
    if format_id != STANDARD:
        raise ValueError(f"there is no format '{format_id}'; there is {STANDARD}")
    for key in options:
        raise ValueError(f"{STANDARD} has no option '{key}'")
    return DeckRules(
        game=GAME_ID,
        name=STANDARD,
        sections=(
            SectionRule(MAIN, "the Main Deck", DECK_SIZE, DECK_SIZE, COPIES, _refuse_main),
            SectionRule(ENHANCE_SECTION, "the Enhance Deck", 0, ENHANCE_SIZE, COPIES, _refuse_enhance),
        ),
        advice=(_payable,),
    )


def _refuse_main(card: CardData) -> str | None:
    return "it is an Enhance card (K5)" if card.enhance else None


def _refuse_enhance(card: CardData) -> str | None:
    return None if card.enhance else "it is no Enhance card (K5)"


def _payable(cards: Sequence[DeckCard[CardData]]) -> Iterable[Advice]:
    """An Enhance card whose sacrifice the deck can never pay is of no use."""
    names = {entry.card.name: entry.n for entry in cards}
    units = sum(entry.n for entry in cards if entry.card.type == "unit")
    rites = sum(entry.n for entry in cards if entry.card.type == "rite")
    for entry in cards:
        for need in entry.card.sacrifice:
            if need.name is not None and names.get(need.name, 0) < need.n:
                yield None, f"'{entry.card.name}' needs {need.name}, which is not in the deck"
            elif need.kind is not None and (units if need.kind == "unit" else rites) < need.n:
                yield None, f"'{entry.card.name}' needs a {need.kind}, and the deck has none"
