"""Ratings from mirrored pairs: Bradley-Terry on the Elo scale, with intervals from bootstrapped pairs.

A match between two players is given by its *counts*: how many pairs gave the first player 0, 1, 2, 3 and 4 half points.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import erf, exp, log, log10, sqrt
from random import Random

Counts = tuple[int, int, int, int, int]
Match = tuple[str, str]

SCALE = 400 / log(10)
"""Elo points to one natural unit of the Bradley-Terry strengths."""

PRIOR = 0.5
"""Points that either side of a match gets beside those it made: keeps the rating of who won everything finite."""

RESAMPLES = 1_000


def points(counts: Sequence[int]) -> float:
    """The first player's points."""
    return sum(half * n for half, n in enumerate(counts)) / 2


def games(counts: Sequence[int]) -> int:
    """How many games the pairs were."""
    return 2 * sum(counts)


def elo_of(share: float) -> float:
    """The difference in Elo that makes one expect this share of the points, 0 < share < 1."""
    return 400 * log10(share / (1 - share))


def share_of(elo: float) -> float:
    """The share of the points that is expected with this difference in Elo."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def match_elo(counts: Sequence[int], prior: float = PRIOR) -> float:
    """The difference in Elo that fits one match best; 0 for none. Raises ZeroDivisionError without prior and a point."""
    n = games(counts)
    return elo_of((points(counts) + prior) / (n + 2 * prior)) if n else 0.0


def fit(players: Sequence[str], matches: Mapping[Match, Sequence[float]], prior: float = PRIOR) -> dict[str, float]:
    """Elo of each player, 0 on average: the Bradley-Terry strengths of greatest likelihood, a draw half a win.

    ``matches``: for two players their points. Every two players count as having shared ``2 * prior`` games besides, so that
    there is one answer whatever the results. Found by Newton's method.
    """
    index = {name: i for i, name in enumerate(players)}
    n = len(players)
    won = [[0.0 if i == j else prior for j in range(n)] for i in range(n)]
    for (a, b), (x, y) in matches.items():
        won[index[a]][index[b]] += x
        won[index[b]][index[a]] += y
    strength = [0.0] * n
    for _ in range(100):
        gradient = [0.0] * n
        # One row is spare, as only differences count: the sum of strengths is held at 0 instead.
        curve = [[1.0] * n for _ in range(n)]
        for i in range(n):
            for j in range(i):
                total = won[i][j] + won[j][i]
                if not total:
                    continue
                p = 1 / (1 + exp(strength[j] - strength[i]))
                slope = total * p * (1 - p)
                gradient[i] += won[i][j] - total * p
                gradient[j] -= won[i][j] - total * p
                curve[i][j] -= slope
                curve[j][i] -= slope
                curve[i][i] += slope
                curve[j][j] += slope
        step = _solve(curve, gradient)
        # Far from the goal Newton's step can be far too long.
        longest = max(map(abs, step), default=0.0)
        scale = min(1.0, 2.0 / longest) if longest else 1.0
        strength = [s + scale * d for s, d in zip(strength, step, strict=True)]
        if longest < 1e-9:
            break
    mean = sum(strength) / n if n else 0.0
    return {name: SCALE * (s - mean) for name, s in zip(players, strength, strict=True)}


def _solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a small system of linear equations (Gauss, with pivoting)."""
    n = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i in range(n):
        pivot = max(range(i, n), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        head = rows[i]
        for r in range(i + 1, n):
            row = rows[r]
            factor = row[i] / head[i]
            if factor:
                for c in range(i, n + 1):
                    row[c] -= factor * head[c]
    found = [0.0] * n
    for i in range(n - 1, -1, -1):
        found[i] = (rows[i][n] - sum(rows[i][c] * found[c] for c in range(i + 1, n))) / rows[i][i]
    return found


class Ratings:
    """Elo of players and differences in Elo of matches, both with 95 % intervals.

    ``elo[name]`` and ``interval[name]``: by all matches together, 0 on average. ``match[a, b]``: the difference between two
    players by their own games, and its interval. Everything depends on the counts alone.
    """

    def __init__(
        self, players: Sequence[str], matches: Mapping[Match, Counts], resamples: int = RESAMPLES, prior: float = PRIOR
    ) -> None:
        self.elo = fit(players, {match: _shared(counts) for match, counts in matches.items()}, prior)
        self.match = {match: match_elo(counts, prior) for match, counts in matches.items()}
        random = Random(1)
        by_player: dict[str, list[float]] = {name: [] for name in players}
        by_match: dict[Match, list[float]] = {match: [] for match in matches}
        for _ in range(resamples if len(players) > 1 else 0):
            drawn = {match: _resample(counts, prior, random) for match, counts in matches.items()}
            for match, counts in drawn.items():
                by_match[match].append(match_elo(counts, prior))
            for name, elo in fit(players, {match: _shared(counts) for match, counts in drawn.items()}, prior).items():
                by_player[name].append(elo)
        self.interval = {name: _middle(found, self.elo[name]) for name, found in by_player.items()}
        self.match_interval = {match: _middle(found, self.match[match]) for match, found in by_match.items()}


def _shared(counts: Sequence[int]) -> tuple[float, float]:
    won = points(counts)
    return won, games(counts) - won


def _resample(counts: Counts, prior: float, random: Random) -> Counts:
    """As many pairs, drawn from these with putting back, ``prior`` pairs of each whole result among them.

    Without those, players who won everything would seem to be known exactly.
    """
    n = sum(counts)
    found = [0, 0, 0, 0, 0]
    if n:
        for half in random.choices(range(5), weights=_widened(counts, prior), k=n):
            found[half] += 1
    return (found[0], found[1], found[2], found[3], found[4])


def _middle(found: list[float], otherwise: float) -> tuple[float, float]:
    """From where to where the middle 95 % lie."""
    if not found:
        return otherwise, otherwise
    found.sort()
    last = len(found) - 1
    return found[round(0.025 * last)], found[round(0.975 * last)]


def share_interval(counts: Sequence[int]) -> tuple[float, float]:
    """The 95 % interval of the first player's share, by the spread of pairs; 0 to 1 without pairs.

    Wilson's interval for as many independent games as would have that spread: it stays inside 0 to 1, and is not a point
    when all pairs ended alike.
    """
    n = sum(counts)
    if not n:
        return 0.0, 1.0
    share = points(counts) / (2 * n)
    spread = _variance(counts) / n
    even = share * (1 - share)
    size = 2 * n if spread <= 0 or even <= 0 else min(max(even / spread, 1.0), 20.0 * n)
    z = 1.96
    middle = share + z * z / (2 * size)
    half = z * sqrt(share * (1 - share) / size + z * z / (4 * size * size))
    whole = 1 + z * z / size
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


def _variance(counts: Sequence[int]) -> float:
    """The variance of a pair's share, 0 to 1."""
    n = sum(counts)
    mean = points(counts) / (2 * n)
    return sum(c * (half / 4 - mean) ** 2 for half, c in enumerate(counts)) / n


def superiority(counts: Sequence[int], prior: float = PRIOR) -> float:
    """The likelihood that the first player is the stronger one: that its expected share is above one half.

    By the normal distribution of the pairs' mean; ``prior`` pairs of each whole result are added, so that a few equal
    results are not taken for certainty. One half without pairs.
    """
    n = sum(counts)
    if not n:
        return 0.5
    wider = _widened(counts, prior)
    total = sum(wider)
    mean = sum(half / 4 * c for half, c in enumerate(wider)) / total
    variance = sum(c * (half / 4 - mean) ** 2 for half, c in enumerate(wider)) / total
    return 0.5 * (1 + erf((mean - 0.5) / sqrt(2 * variance / total)))


def _widened(counts: Sequence[int], prior: float) -> list[float]:
    return [counts[0] + prior, *counts[1:4], counts[4] + prior]
