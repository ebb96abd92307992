"""A twin that sees everything, for the arena alone: it bounds what better guessing of hidden cards could still gain.

**Never offered at the table.** No name in ``PLAYERS`` leads here, and it cannot play there: it needs the true state, which
only the arena hands over, before each decision. It searches exactly like the player it is the twin of; but wherever that one
deals itself a possible truth, this one gets the truth, with the shuffles that are to come.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from enemy_desktop.ai.players import Player
from enemy_desktop.engine.game import Game
from enemy_desktop.engine.state import State
from enemy_desktop.engine.view import View

_KEPT = 2
"""A search may ask once more about the decision before, when it takes its tree along."""


class Sight:
    """The true states behind the last views that were shown."""

    def __init__(self) -> None:
        self._states: dict[tuple[int, int, int], State] = {}

    def add(self, view: View, state: State) -> None:
        """``state`` is what ``view`` was made of."""
        self._states[view.viewer, view.turn, view.serial] = state.copy()
        while len(self._states) > _KEPT:
            del self._states[next(iter(self._states))]

    def determinize(self, view: View, knowledge: object, seed: int) -> State:
        """The truth behind a view, whatever it hides. Raises RuntimeError for one that was not shown."""
        state = self._states.get((view.viewer, view.turn, view.serial))
        if state is None:
            raise RuntimeError("a player that sees everything was not shown the state")
        return state.copy()


class SeeingPlayer:
    """The twin. ``show`` it the state in which it decides, then let it ``choose``."""

    def __init__(self, game: Game, make: Callable[[Game], Player]) -> None:
        self._sight = Sight()
        # The same game but for one method: the twin differs from the player by nothing else.
        seeing = copy(game)
        seeing.determinize = self._sight.determinize  # type: ignore[method-assign]
        self._twin = make(seeing)
        self.name = f"cheat:{self._twin.name}"

    def show(self, view: View, state: State) -> None:
        """The true state behind the view, as the arena has it."""
        self._sight.add(view, state)

    def choose(self, view: View) -> int:
        return self._twin.choose(view)
