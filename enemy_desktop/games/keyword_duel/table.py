"""The card table: all printed facts of a match's cards, shared by all copies of a state, never changed."""

from __future__ import annotations

from collections.abc import Sequence

from enemy_desktop.games.keyword_duel.consts import ACTIVE, BY_HAND, KEYWORD_NAMES, RITE, TYPE_NAMES, UNIT
from enemy_desktop.games.keyword_duel.words import CardData

# What a part of a sacrifice wants: a definition (0 or more), or one of these.
ANY_UNIT = -1
ANY_RITE = -2


class CardTable:
    """Facts as parallel tuples by definition index, the place of a card in ``ids``.

    ``bits``: a bit for each keyword. ``active``: the active keywords in printed order (of a spell or rite: its one keyword, or
    ``BY_HAND``). ``unread``: whether the card has a text that its players carry out by hand.
    ``parts``: the cards of a sacrifice one by one, named ones first; ``units`` and ``rites`` of them are units and rites.
    ``bases``: the base units of an Enhance Unit (K31).
    """

    __slots__ = (
        "active",
        "bases",
        "bits",
        "enhance",
        "ids",
        "kind",
        "names",
        "parts",
        "power",
        "rites",
        "toughness",
        "units",
        "unread",
        "unread_cards",
    )

    def __init__(self, cards: Sequence[CardData]) -> None:
        """Raises ValueError for a sacrifice that names a card that is not there."""
        by_name = {card.name: d for d, card in enumerate(cards)}
        self.ids = tuple(card.id for card in cards)
        self.names = tuple(card.name for card in cards)
        self.kind = tuple(TYPE_NAMES.index(card.type) for card in cards)
        self.enhance = tuple(card.enhance for card in cards)
        self.power = tuple(card.power or 0 for card in cards)
        self.toughness = tuple(card.toughness or 0 for card in cards)
        numbers = [tuple(KEYWORD_NAMES.index(k) for k in card.keywords) for card in cards]
        self.bits = tuple(sum(1 << k for k in found) for found in numbers)
        self.active = tuple(
            tuple(k for k in found if k in ACTIVE) if kind == UNIT else found or (BY_HAND,)
            for found, kind in zip(numbers, self.kind, strict=True)
        )
        self.unread = tuple(bool(card.unread) for card in cards)
        self.unread_cards = any(self.unread)
        self.parts = tuple(_parts(card, by_name) for card in cards)
        self.rites = tuple(sum(1 for part in parts if self._wants_rite(part)) for parts in self.parts)
        self.units = tuple(len(parts) - rites for parts, rites in zip(self.parts, self.rites, strict=True))
        self.bases = tuple(
            tuple(sorted({part for part in parts if part >= 0 and self.kind[part] == UNIT})) for parts in self.parts
        )

    def _wants_rite(self, part: int) -> bool:
        return part == ANY_RITE or (part >= 0 and self.kind[part] == RITE)


def _parts(card: CardData, by_name: dict[str, int]) -> tuple[int, ...]:
    found: list[int] = []
    for need in card.sacrifice:
        if need.name is None:
            part = ANY_UNIT if need.kind == "unit" else ANY_RITE
        elif need.name in by_name:
            part = by_name[need.name]
        else:
            raise ValueError(f"{card.name}: no card is named {need.name!r}")
        found.extend([part] * need.n)
    return tuple(sorted(found, key=lambda part: (part < 0, part)))
