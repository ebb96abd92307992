"""Tournament ranking and the packages that it earns. E-LVL-3."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from enemy_desktop.engine import rng
from enemy_desktop.games.enemy.words import CardData

POINTS_A_PACKAGE = 1_000


@dataclass(frozen=True, slots=True)
class Package:
    """What a package holds: one Level Up! card and one promo event."""

    level_up: CardData
    promo: CardData


def player_level(points: int) -> int:
    """The level of a player with that many tournament points: one for each full 1,000. It caps Level Up! cards (A3)."""
    return max(0, points) // POINTS_A_PACKAGE


def packages_earned(before: int, after: int) -> int:
    """How many packages a player gets whose points grew from ``before`` to ``after``."""
    return max(0, player_level(after) - player_level(before))


def open_package(cards: Sequence[CardData], stream: int) -> tuple[Package, int]:
    """A package drawn at random from the cards of the packs, and the random stream's next state.

    Raises ValueError if the cards hold no Level Up! card or no promo event.
    """
    level_ups = [card for card in cards if card.type == "level_up"]
    promos = [card for card in cards if card.promo]
    if not level_ups or not promos:
        raise ValueError("these packs have no Level Up! cards, or no promo events")
    stream = rng.advance(stream)
    level_up = level_ups[rng.below(stream, len(level_ups))]
    stream = rng.advance(stream)
    return Package(level_up, promos[rng.below(stream, len(promos))]), stream
