"""The formats of Keyword Duel and what they ask of a deck. K-SET-1, K5.

Draft and sealed play are house formats, since the rules speak of neither: the same sizes, but any number of copies, since
one plays what one opened.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from enemy_desktop.cards.deck import Advice, DeckCard, DeckRules, SectionRule
from enemy_desktop.cards.pack import PackMeta
from enemy_desktop.games.keyword_duel.game import GAME_ID
from enemy_desktop.games.keyword_duel.words import CardData

STANDARD, DRAFT, SEALED = "standard", "draft", "sealed"
FORMATS = (STANDARD, DRAFT, SEALED)
DECK_SIZE = 30
ENHANCE_SIZE = 5
COPIES = 3
MAIN, ENHANCE_SECTION = "main", "enhance"


def make_rules(format_id: str, packs: Sequence[PackMeta], options: Mapping[str, int]) -> DeckRules[CardData]:
    """What the format asks of a deck. Raises ValueError for an unknown format or option."""
    if format_id not in FORMATS:
        raise ValueError(f"there is no format '{format_id}'; there are {', '.join(FORMATS)}")
    for key in options:
        raise ValueError(f"{format_id} has no option '{key}'")
    copies = COPIES if format_id == STANDARD else None
    return DeckRules(
        game=GAME_ID,
        name=format_id,
        sections=(
            SectionRule(MAIN, "the Main Deck", DECK_SIZE, DECK_SIZE, copies, _refuse_main),
            SectionRule(ENHANCE_SECTION, "the Enhance Deck", 0, ENHANCE_SIZE, copies, _refuse_enhance),
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
