"""A match of several games between the same players with the same decks, best of three as a rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from enemy_desktop.engine.game import Setup
from enemy_desktop.engine.state import DRAWN

NextSetup = Callable[[Setup, Sequence[int], int], Setup]


class BestOf:
    """Counts the games. ``next_setup`` is the game's rule for who starts the next one (``GameModule.next_setup``).

    ``games`` is the most games that are played (3); who has won more than half of them has won the match. After the last
    game more wins take it; equal is a drawn match.
    """

    def __init__(self, first: Setup, next_setup: NextSetup, games: int = 3) -> None:
        if games < 1:
            raise ValueError("a match has at least one game")
        self.games = games
        self.results: list[int] = []
        self._next = next_setup
        self._setup = first

    @property
    def wins(self) -> tuple[int, int]:
        return self.results.count(0), self.results.count(1)

    @property
    def result(self) -> int | None:
        """The winner of the match, 2 for a drawn one, None while it goes on."""
        a, b = self.wins
        if max(a, b) > self.games // 2:
            return 0 if a > b else 1
        if len(self.results) < self.games:
            return None
        return DRAWN if a == b else 0 if a > b else 1

    def add(self, result: int) -> None:
        """A game ended. Raises ValueError when the match is over or the result is none."""
        if self.result is not None:
            raise ValueError("the match is over")
        if result not in (0, 1, DRAWN):
            raise ValueError(f"{result} is no result")
        self.results.append(result)

    def setup(self, seed: int) -> Setup:
        """The next game's setup. Raises ValueError when the match is over."""
        if self.result is not None:
            raise ValueError("the match is over")
        if not self.results:
            return self._setup.model_copy(update={"seed": seed})
        return self._next(self._setup, self.results, seed)
