"""Who plays whom, and how it stands: Swiss rounds and round robin, 3 points a win, 1 a draw."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from enemy_desktop.engine.rng import seeded, shuffle

BYE = -1
WIN, DRAW = 3, 1
DRAWN = 2
FLOOR = 1 / 3
"""A player's share of points counts at least so much for those who met them."""


@dataclass(frozen=True, slots=True)
class Result:
    """A match that is over: ``result`` 0: ``a`` won, 1: ``b`` won, 2: drawn. ``games``: those that each won. ``b`` can be BYE."""

    a: int
    b: int
    result: int
    games: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Standing:
    """How a seat stands. ``strength``: the mean share of points of those it met, ``games``: games won less games lost."""

    seat: int
    points: int
    wins: int
    draws: int
    losses: int
    strength: float
    games: int


def standings(seats: int, results: Iterable[Result]) -> list[Standing]:
    """The table, best first: points, then strength of those met, then games, then the seat."""
    done = list(results)
    tally = [[0, 0, 0] for _ in range(seats)]  # won, drawn, lost
    games = [0] * seats
    met: list[list[int]] = [[] for _ in range(seats)]
    for one in done:
        for seat, other, side in ((one.a, one.b, 0), (one.b, one.a, 1)):
            if seat == BYE:
                continue
            tally[seat][1 if one.result == DRAWN else 0 if one.result == side else 2] += 1
            games[seat] += one.games[side] - one.games[1 - side]
            if other != BYE:
                met[seat].append(other)
    points = [wins * WIN + draws * DRAW for wins, draws, _ in tally]
    played = [sum(counts) for counts in tally]
    share = [max(points[n] / (WIN * played[n]), FLOOR) if played[n] else FLOOR for n in range(seats)]
    found = []
    for n in range(seats):
        wins, draws, losses = tally[n]
        strength = sum(share[m] for m in met[n]) / len(met[n]) if met[n] else 0.0
        found.append(Standing(n, points[n], wins, draws, losses, strength, games[n]))
    return sorted(found, key=lambda s: (-s.points, -s.strength, -s.games, s.seat))


def robin_rounds(seats: int) -> list[list[tuple[int, int]]]:
    """Everybody meets everybody once; with an odd number one seat has a bye in each round."""
    ring = list(range(seats)) + ([BYE] if seats % 2 else [])
    count = len(ring)
    rounds = []
    for _ in range(count - 1):
        pairs = [(ring[n], ring[count - 1 - n]) for n in range(count // 2)]
        rounds.append([_seated(a, b) for a, b in pairs])
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return rounds


def swiss_round(seats: int, results: Sequence[Result], seed: int) -> list[tuple[int, int]]:
    """The next round: those who stand alike meet, nobody meets anybody twice while that can be avoided.

    With an odd number the last one who had no bye yet has one.
    """
    order = list(range(seats))
    shuffle(order, seeded(seed))
    chance = {seat: n for n, seat in enumerate(order)}
    points = {one.seat: one.points for one in standings(seats, results)}
    ranked = sorted(range(seats), key=lambda seat: (-points[seat], chance[seat]))
    pairs: list[tuple[int, int]] = []
    if seats % 2:
        had = {one.a for one in results if one.b == BYE}
        bye = next((seat for seat in reversed(ranked) if seat not in had), ranked[-1])
        ranked.remove(bye)
        pairs.append((bye, BYE))
    met = {frozenset((one.a, one.b)) for one in results}
    return [*_pair(ranked, met), *pairs]


def _pair(ranked: Sequence[int], met: set[frozenset[int]]) -> list[tuple[int, int]]:
    """Pairs from the top down; where the rest could not be paired afresh, another partner is tried. Else rematches."""
    found = _afresh(ranked, met)
    if found is None:
        found = [(ranked[n], ranked[n + 1]) for n in range(0, len(ranked), 2)]
    return [_seated(a, b) for a, b in found]


def _afresh(ranked: Sequence[int], met: set[frozenset[int]]) -> list[tuple[int, int]] | None:
    if not ranked:
        return []
    first = ranked[0]
    for other in ranked[1:]:
        if frozenset((first, other)) in met:
            continue
        rest = _afresh([seat for seat in ranked[1:] if seat != other], met)
        if rest is not None:
            return [(first, other), *rest]
    return None


def _seated(a: int, b: int) -> tuple[int, int]:
    """The lower seat first, a bye last."""
    return (b, a) if a == BYE or (b != BYE and b < a) else (a, b)
