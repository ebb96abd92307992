"""Chance outside the rules: seeds of new games, the deck that the computer takes, the hand that is drawn for a look."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random, SystemRandom
from typing import TypeVar

Thing = TypeVar("Thing")

source: Random = SystemRandom()
"""Nobody can guess what comes from here. Tests put a source in its place whose numbers are always the same."""


def new_seed() -> int:
    """A seed for a game, an event or a shuffle."""
    return source.randrange(1 << 53)


def any_of(things: Sequence[Thing]) -> Thing:
    """One of them. Raises IndexError if there is none."""
    return source.choice(things)
