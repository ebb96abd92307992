"""The strongest player: several searches of one decision side by side, each with its own random stream (root parallel).

What they found is added up, move by move. With ``helpers`` the searches run in processes of their own, for the time that
the budget gives; without, one after the other here, for the iterations that it gives.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from enemy_desktop.ai.search import Budget, Choice, Memory, Search, think
from enemy_desktop.engine.game import Game
from enemy_desktop.engine.view import View

PARTS = 2
"""How many searches there are without helpers."""
# Far apart, so that no two searches share a stream.
_SEED_STEP = 7919


class Part:
    """One of the searches. It goes on with its own tree after the move that all of them chose together."""

    def __init__(self, game: Game, knowledge: object, seed: int, number: int) -> None:
        self.game = game
        self.knowledge = knowledge
        self.seed = seed + _SEED_STEP * number
        self._memory = Memory()
        self._last: Search | None = None

    def search(
        self, view: View, budget: Budget, played: int = -1, stop: Callable[[], bool] | None = None
    ) -> list[Choice]:
        """What it finds before ``stop`` says so. ``played``: what was chosen at the decision searched last; -1: unknown."""
        if self._last is not None and played >= 0:
            self._memory.keep(self._last, played)
        self._last = think(self.game, view, self.knowledge, self.seed, budget, self._memory, stop)
        return self._last.choices()


class Helpers(Protocol):
    """Parts in processes of their own, numbered from 1."""

    def begin(self, view: View, knowledge: object, seed: int, budget: Budget, played: int) -> None:
        """Sets all of them to work on a decision."""
        ...

    def collect(self) -> Sequence[list[Choice]]:
        """What they found; nothing from one that failed or is late."""
        ...


def together(found: Iterable[Iterable[Choice]]) -> list[Choice]:
    """The searches' choices added up, most visited first."""
    visits: dict[int, int] = {}
    totals: dict[int, float] = {}
    for choices in found:
        for choice in choices:
            visits[choice.move] = visits.get(choice.move, 0) + choice.visits
            totals[choice.move] = totals.get(choice.move, 0.0) + choice.visits * choice.value
    summed = [Choice(move, n, totals[move] / n if n else 0.0) for move, n in visits.items()]
    return sorted(summed, key=lambda c: (-c.visits, -c.value, c.move))


class ExpertPlayer:
    """Decides by several searches. The budget's iterations are for all of them together, its seconds for each."""

    name = "expert"

    def __init__(
        self, game: Game, knowledge: object, seed: int, budget: Budget, helpers: Helpers | None = None
    ) -> None:
        self.knowledge = knowledge
        self.seed = seed
        self.budget = budget
        self.helpers = helpers
        self._parts = [Part(game, knowledge, seed, number) for number in range(PARTS)]
        self._played = -1

    def choose(self, view: View) -> int:
        if len(view.options) == 1:
            self._played = -1
            return 0
        found: list[list[Choice]] = []
        if self.helpers is not None:
            budget = Budget(seconds=self.budget.seconds)
            self.helpers.begin(view, self.knowledge, self.seed, budget, self._played)
            found.append(self._parts[0].search(view, budget, self._played))
            found.extend(self.helpers.collect())
        else:
            budget = Budget(max(1, self.budget.iterations // PARTS), self.budget.seconds / PARTS)
            found.extend(part.search(view, budget, self._played) for part in self._parts)
        self._played = together(found)[0].move
        return self._played
