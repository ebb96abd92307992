"""Sums over many games: wins by side, lengths, and for each card how it did in the decks that it was used by."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt

from enemy_desktop.ai.series import DRAW, Outcome


@dataclass
class Score:
    """Games of one deck, player or card: a drawn game is half a win."""

    games: int = 0
    wins: int = 0
    draws: int = 0

    def add(self, other: Score) -> None:
        """Add the games of another score to this one."""
        self.games += other.games
        self.wins += other.wins
        self.draws += other.draws

    @property
    def share(self) -> float:
        """Wins by games, from 0 to 1; 0 without games."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The share's 95 % interval (Wilson); 0 to 1 without games."""
        if not self.games:
            return 0.0, 1.0
        z = 1.96
        n = self.games
        p = self.share
        middle = p + z * z / (2 * n)
        spread = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        whole = 1 + z * z / n
        return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


@dataclass
class Tally:
    """The games between side 0 and side 1. ``used``: for each side a score by definition of the cards that it used."""

    sides: tuple[Score, Score] = field(default_factory=lambda: (Score(), Score()))
    first: Score = field(default_factory=Score)
    turns: int = 0
    decisions: int = 0
    used: tuple[dict[int, Score], dict[int, Score]] = field(default_factory=lambda: ({}, {}))

    @property
    def games(self) -> int:
        return self.sides[0].games

    def count(self, outcome: Outcome) -> None:
        """Add one game."""
        self.turns += outcome.turns
        self.decisions += outcome.decisions
        self.first.add(_one(outcome, outcome.first))
        for side in (0, 1):
            score = _one(outcome, side)
            self.sides[side].add(score)
            for definition in outcome.used[side]:
                self.used[side].setdefault(definition, Score()).add(score)

    def add(self, other: Tally) -> None:
        """Add the games of another tally of the same two sides."""
        self.turns += other.turns
        self.decisions += other.decisions
        self.first.add(other.first)
        for side in (0, 1):
            self.sides[side].add(other.sides[side])
            for definition, score in other.used[side].items():
                self.used[side].setdefault(definition, Score()).add(score)


def _one(outcome: Outcome, side: int) -> Score:
    return Score(1, int(outcome.winner == side), int(outcome.winner == DRAW))


def total(scores: Iterable[Score]) -> Score:
    """All the games of several scores."""
    found = Score()
    for score in scores:
        found.add(score)
    return found
