"""How computer drafters weigh the cards of .hack//ENEMY: a rough eye, good enough to build decks that play."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from enemy_desktop.cards.limited.judge import RARE, Judge
from enemy_desktop.games.enemy.wants import NEVER_ON_THE_TABLE, facets, requirements
from enemy_desktop.games.enemy.words import (
    CardData,
    Cards,
    CostDiscard,
    CostSacrifice,
    CostSpend,
    CostWound,
    NeedBearer,
    NeedPoints,
    NeedReplace,
    NeedSpot,
)

# Half monsters, a bit more than a fifth PCs: what the rulebook advises (E-DECK-4). The rest is what drafts have left over.
SHARES = {"monster": 0.5, "pc": 0.23, "item": 0.08, "action": 0.09, "event": 0.05, "field": 0.05}
BASE = {"monster": 1.6, "pc": 2.6, "item": 2.4, "action": 3.2, "event": 2.9, "field": 2.7}
STRENGTH = {"monster": 0.32, "pc": 0.55, "item": 0.6}
POINT, TOLERANCE, DESTINY = 1.25, 0.4, 0.18
ABILITY = {"reward": 0.6, "joins": 0.6, "boost": 0.5, "trigger": 0.5, "avoid": 0.4, "played": 0.5, "instead": 0.5}
COST = 0.7
"""What a sacrifice, a discard or a wound takes off a card, each."""


def judge() -> Judge:
    """The judge for any packs of the game."""
    return Judge(_worth, _role, SHARES, _asks, _gives)


def _role(card: CardData) -> str:
    return card.type


def _worth(card: CardData) -> float:
    found = BASE.get(card.type, 0.0) + STRENGTH.get(card.type, 0.0) * (card.strength or 0)
    found += POINT * min(card.points, 3) + TOLERANCE * card.tolerance + DESTINY * card.destiny
    found += sum(ABILITY.get(ability.ability, 0.0) for ability in card.abilities)
    found += 0.4 * card.storable - 0.2 * card.unique + RARE.get(card.rarity, 0.0)
    for need in requirements(card):
        if isinstance(need, (CostSacrifice, CostDiscard, CostWound, CostSpend)):
            found -= COST * need.n
        elif isinstance(need, NeedReplace):
            found -= 0.4
        elif isinstance(need, NeedPoints):
            found -= 0.5
    # A text that nobody reads by itself is worth something, but nobody knows how much.
    return max(found + (0.4 if card.unread else 0.0), 0.2)


def _asks(card: CardData) -> tuple[tuple[str, int], ...]:
    return _asks_of(card.id, card)


@cache
def _asks_of(_id: str, card: CardData) -> tuple[tuple[str, int], ...]:
    """The "to play" line as keys: E-CARD-5, P12. What only the opponent has is nobody's matter when building."""
    found: list[tuple[str, int]] = []
    for need in requirements(card):
        if isinstance(need, (NeedSpot, CostSacrifice, CostWound)):
            found += ((key, need.n) for key in _keys(need.cards))
        elif isinstance(need, (NeedBearer, NeedReplace)):
            found += ((key, 1) for key in _keys(need.cards) or ["type:pc"])
    return tuple(found)


def _keys(wanted: Cards) -> list[str]:
    if wanted.side == "opponents":
        return []
    keys = list(facets(wanted))
    if not keys and wanted.kind in ("pc", "monster", "item", "field"):
        keys.append(f"type:{wanted.kind}")
    return keys


def _gives(card: CardData) -> Iterator[str]:
    """For what the card counts once it lies on the table; actions and events never lie there."""
    if card.type not in NEVER_ON_THE_TABLE:
        yield f"type:{card.type}"
        yield from facets(card)
