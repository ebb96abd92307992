"""What a booster of a set holds, as ``pack.json`` says it. Knows no game.

::

    "booster": [{"n": 10, "rarity": {"C": 1}}, {"n": 4, "rarity": {"U": 1}}, {"n": 1, "rarity": {"R": 7, "X": 1}}]

A slot is some cards of one kind: ``rarity`` says how often each rarity comes (weights; without it, any), ``where`` limits
the slot to cards whose printed facts have one of the given values (``{"type": ["pc"]}``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

MOST_IN_BOOSTER = 60

Fact = Annotated[tuple[str | int | bool, ...], Field(min_length=1, max_length=50, strict=False)]
Weight = Annotated[int, Field(ge=1, le=1_000)]


class BoosterSlot(BaseModel):
    """``n`` cards of a booster."""

    model_config = ConfigDict(extra="allow", frozen=True, strict=True)

    n: Annotated[int, Field(ge=1, le=MOST_IN_BOOSTER)] = 1
    rarity: Mapping[str, Weight] = {}
    where: Mapping[str, Fact] = {}

    def takes(self, card: BaseModel) -> bool:
        """Whether the card's printed facts are those of the slot; its rarity is another matter."""
        return all(_fact(card, name) & set(values) for name, values in self.where.items())


def card_rarity(card: BaseModel) -> str:
    """The rarity of a card of any game; empty for a game without rarities."""
    return str(getattr(card, "rarity", "") or "")


def _fact(card: BaseModel, name: str) -> set[object]:
    value = getattr(card, name, None)
    return set(value) if isinstance(value, (tuple, list, set, frozenset)) else {value}


def slot_faults(
    slots: Iterable[BoosterSlot], cards: Iterable[BaseModel]
) -> Iterable[tuple[tuple[int | str, ...], str]]:
    """What of a booster's slots no card of the set can fill: places below ``booster``, and words."""
    known = list(cards)
    for number, slot in enumerate(slots):
        fitting = [card for card in known if slot.takes(card)]
        if not fitting:
            yield (number, "where"), "no card of this pack fits this slot, so that any card is taken"
            continue
        there = {card_rarity(card) for card in fitting}
        for rarity in slot.rarity:
            if rarity not in there:
                yield (number, "rarity", rarity), f"no card of this slot has the rarity '{rarity}'"
