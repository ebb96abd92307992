"""From one view to the next: which card goes from where to where. Pure bookkeeping on views, spots and redacted events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from enemy_desktop.engine.state import EV_MOVE, Frame
from enemy_desktop.ui.table.layout import Spot


@dataclass(frozen=True, slots=True)
class Old:
    """Where a drawn card was before: its zone and place in it."""

    zone: int
    index: int


@dataclass(slots=True)
class Changes:
    """``came``: new card to the drawn card that it was before (a handle that was revealed or moved), or to the zone that it
    came from. ``went``: card that is no longer drawn to the zone it went to (-1: nobody knows). ``order``: card to the number
    of the event that moved it, for moving one after the other."""

    came_as: dict[int, int]
    came_from: dict[int, int]
    went: dict[int, int]
    order: dict[int, int]


def changes(old: Mapping[int, Old], new: Mapping[int, Spot], events: Sequence[Frame]) -> Changes:
    """Matches what was drawn with what is drawn now."""
    first_from: dict[int, int] = {}
    last_to: dict[int, int] = {}
    order: dict[int, int] = {}
    unseen: list[tuple[int, int]] = []
    moves = 0
    for event in events:
        if event[0] != EV_MOVE:
            continue
        card, source, goal = event[2], event[3], event[4]
        moves += 1
        if card >= 0:
            first_from.setdefault(card, source)
            last_to[card] = goal
            order.setdefault(card, moves)
        else:
            unseen.append((source, goal))
    gone = {card: place for card, place in old.items() if card not in new}
    here = [spot for card, spot in new.items() if card not in old]
    found = Changes({}, {}, {}, order)
    used: set[int] = set()
    for spot in here:
        if spot.card in first_from:
            continue
        # Turned over or shuffled where it lies.
        same = next(
            (c for c, p in gone.items() if c not in used and (p.zone, p.index) == (spot.zone, spot.index)), None
        )
        if same is not None and not any(goal == spot.zone for _, goal in unseen):
            found.came_as[spot.card] = same
            used.add(same)
    for spot in here:
        if spot.card in found.came_as:
            continue
        source = first_from.get(spot.card, -1)
        if source < 0:
            hit = next((m for m in unseen if m[1] == spot.zone), None)
            if hit is None:
                continue
            unseen.remove(hit)
            source = hit[0]
        found.came_from[spot.card] = source
        before = [c for c, p in gone.items() if c not in used and p.zone == source and c not in last_to]
        if before:
            chosen = max(before, key=lambda c: gone[c].index)
            found.came_as[spot.card] = chosen
            used.add(chosen)
    for card, place in gone.items():
        if card in used:
            continue
        goal = last_to.get(card, -1)
        if goal < 0:
            hit = next((m for m in unseen if m[0] == place.zone), None)
            if hit is not None:
                unseen.remove(hit)
                goal = hit[1]
        found.went[card] = goal
    return found
