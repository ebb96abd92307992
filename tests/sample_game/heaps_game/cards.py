"""The cards of Three Heaps and what a deck holds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from enemy_desktop.cards.deck import DeckRules, SectionRule
from enemy_desktop.cards.gamecards import FormatInfo, GameCards
from enemy_desktop.cards.pack import Finding, PackMeta

GAME_ID = "heaps"
DECK_SIZE = 16


class CardData(BaseModel):
    """A pebble. ``weight`` is all that counts."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    id: Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9-]{0,39}$")]
    name: Annotated[str, Field(min_length=1, max_length=60)]
    weight: Annotated[int, Field(ge=0, le=9)]
    colour: Literal["red", "blue", "green"] = "green"
    ja_name: str = ""
    lore: str = ""


def pack_checks(cards: Sequence[CardData], meta: PackMeta, *, elsewhere: Iterable[str] = ()) -> Iterable[Finding]:
    """Nothing has to hold over several cards."""
    return ()


def deck_rules(format_id: str, packs: Sequence[PackMeta], options: Mapping[str, int]) -> DeckRules[CardData]:
    """Sixteen cards, at most four of a name. Raises ValueError for another format."""
    if format_id != "standard":
        raise ValueError(f"there is no format '{format_id}'; there is standard")
    section: SectionRule[CardData] = SectionRule("main", "the deck", DECK_SIZE, DECK_SIZE, 4)
    return DeckRules(game=GAME_ID, name="standard", sections=(section,))


CARDS: GameCards[CardData] = GameCards(
    game=GAME_ID,
    card_model=CardData,
    pack_checks=pack_checks,
    formats=(FormatInfo("standard", "standard", "スタンダード"),),
    deck_rules=deck_rules,
)
