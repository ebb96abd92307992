"""The sequential probability ratio test: stop as soon as the pairs have told which of two differences in Elo is nearer.

Generalised for results of unknown spread: for either hypothesis, the likeliest distribution of a pair's five results whose
mean is the hypothesis's expected share; the test goes by the ratio of both likelihoods (the *pentanomial* test).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log
from typing import Literal

from enemy_desktop.ai.arena.rating import share_of

Verdict = Literal["accepted", "rejected", "undecided"]

TRACE = 1e-3
"""Counted for a result that has not been seen: it is rare, not impossible."""


@dataclass(frozen=True, slots=True)
class Sprt:
    """A test of "the first player is ``elo1`` stronger" (then accepted) against "it is ``elo0`` stronger" (then rejected).

    ``alpha``: how often it may be accepted though ``elo0`` is true. ``beta``: how often rejected though ``elo1`` is.
    Raises ValueError unless ``elo0 < elo1`` and both errors lie between 0 and one half.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise ValueError("the first Elo of an SPRT must be below its second")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ValueError("the errors of an SPRT lie between 0 and 0.5")

    @property
    def bounds(self) -> tuple[float, float]:
        """Rejected at the lower one, accepted at the upper one."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, counts: Sequence[int]) -> float:
        """The logarithm of the ratio of likelihoods, ``elo1`` over ``elo0``; 0 without pairs."""
        total = sum(counts)
        if not total:
            return 0.0
        seen = [n or TRACE for n in counts]
        whole = sum(seen)
        p = [n / whole for n in seen]
        low, high = (_likeliest(p, share_of(elo)) for elo in (self.elo0, self.elo1))
        return sum(n * log(b / a) for n, a, b in zip(seen, low, high, strict=True))


def _likeliest(p: Sequence[float], mean: float) -> list[float]:
    """The distribution over 0, 1/4, ..., 1 of that mean under which frequencies ``p`` are likeliest (empirical likelihood)."""
    off = [half / 4 - mean for half in range(5)]
    # With a multiplier m it is p / (1 + m * off); its mean is right where this falls through 0, between the poles.
    low, high = -1 / off[-1], -1 / off[0]
    for _ in range(60):
        middle = (low + high) / 2
        if sum(q * o / (1 + middle * o) for q, o in zip(p, off, strict=True)) > 0:
            low = middle
        else:
            high = middle
    middle = (low + high) / 2
    return [q / (1 + middle * o) for q, o in zip(p, off, strict=True)]


class Course:
    """How a test goes over pairs in the order of their numbers: whichever come in first, it sees them one after the other.

    ``pairs``: how many it has seen. It stops at its first verdict; later pairs do not count.
    """

    def __init__(self, test: Sprt) -> None:
        self.test = test
        self.pairs = 0
        self.ratio = 0.0
        self.verdict: Verdict = "undecided"
        self._counts = [0, 0, 0, 0, 0]

    def go_on(self, halves: Callable[[int], int | None]) -> None:
        """Goes on to the first pair that is missing, or to the verdict. ``halves``: a pair's half points by its number."""
        while self.verdict == "undecided":
            half = halves(self.pairs)
            if half is None:
                return
            self._counts[half] += 1
            self.pairs += 1
            self.ratio = self.test.ratio(self._counts)
            lower, upper = self.test.bounds
            if self.ratio >= upper:
                self.verdict = "accepted"
            elif self.ratio <= lower:
                self.verdict = "rejected"
