"""A table plan: which zones lie where and how cards lie in them, in card units, for whoever draws a table. No Qt.

One unit is a card's width; a card is 1 wide and ``CARD_HEIGHT`` high. The plan's origin is its upper left corner; the
viewer's own side is below. Places of "their" side are given as they appear on screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

CARD_HEIGHT = 88 / 63

Layout = Literal["pile", "row", "fan", "slots", "lane"]
Side = Literal["mine", "theirs", "shared"]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a zone lies.

    ``zone`` is the game's zone name; ``side`` whose zone (``shared``: both players' zones of that name lie together).
    ``layout``: ``pile`` (on top of each other, count shown), ``row`` (side by side, pushed together when many), ``fan`` (a
    hand), ``slots`` (fixed places, ``slots`` of them, empty ones drawn), ``lane`` (attackers, facing the cards they fight).
    ``tucked`` names the zone whose cards lie under this zone's cards with the left edge showing (items under PCs).
    ``browse``: opens in a browser with a click. ``turned``: wounded cards and what they bear are turned by 90 degrees.
    """

    zone: str
    side: Side
    x: float
    y: float
    w: float
    h: float
    layout: Layout
    label: str
    ja_label: str
    slots: int = 0
    tucked: str = ""
    browse: bool = False
    turned: bool = False
    face_down: bool = False


@dataclass(frozen=True, slots=True)
class Counter:
    """A number shown beside a player's name: ``key`` is what ``GameTable.counters`` calls it."""

    key: str
    label: str
    ja_label: str


@dataclass(frozen=True, slots=True)
class Plate:
    """Where a player's name and counters stand."""

    side: Side
    x: float
    y: float
    w: float
    h: float


@dataclass(frozen=True, slots=True)
class Moments:
    """Events that a table shows for a moment, by their names (``Game.event_names``).

    ``held_up``: the card is held up for both players to see; ``held_up_of_others``: only when somebody else than the viewer
    did it; ``told``: the event is written across the table.
    """

    held_up: frozenset[str] = frozenset({"revealed"})
    held_up_of_others: frozenset[str] = frozenset({"played"})
    told: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class TablePlan:
    """``plates``: without one for a side, that player's counters are not on the table. ``notes``: where there is room for words:
    the turn, and the fights' sums with what is still unknown."""

    width: float
    height: float
    places: tuple[Place, ...]
    counters: tuple[Counter, ...]
    plates: tuple[Plate, ...] = ()
    notes: Plate | None = None
    moments: Moments = Moments()
