"""The two kinds of lessons as a session is led by them: a puzzle, and a guided game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from enemy_desktop.engine.game import Game
from enemy_desktop.engine.match import Match
from enemy_desktop.games.lessons import (
    LessonError,
    Puzzle,
    Solver,
    TooLargeError,
    Tutorial,
    TutorialRun,
    Verdict,
    scenario_setup,
    view_moves,
)
from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.lessons.session import Job
from enemy_desktop.ui.table.view import words_language

REPLY_BUDGET = 6000
"""So many positions may be looked at for one reply: about a second."""


class PuzzleGuide:
    """A puzzle that is tried: every legal move may be made, and the other side always finds the best reply.

    Raises ValueError if the position cannot be set up.
    """

    may_undo = True

    def __init__(self, game: Game, puzzle: Puzzle, data: Mapping[str, Any], hands_on: tuple[int, ...] | None) -> None:
        self.game = game
        self.puzzle = puzzle
        self.player = puzzle.goal.player
        self.match = Match(game, scenario_setup(game, data, hands_on))
        self._start = self.match.peek()

    def _solver(self) -> Solver:
        return Solver(self.game, self._start, self.puzzle.goal, REPLY_BUDGET)

    @property
    def outcome(self) -> bool | None:
        """True: solved, False: not solved in time, None: under way."""
        return self._solver().over(self.match.peek())

    def judge(self, index: int) -> Verdict:
        """Every legal move may be tried, until the time is up."""
        if self.outcome is False:
            return Verdict(False, tr("The turn is over. Try again, or take your last move back."))
        return Verdict(True)

    def moved(self) -> None:
        """Nothing to keep."""

    def automatic(self) -> int:
        """A player with one option that says nothing may be spared the click; a puzzle shows everything."""
        return -1

    def job(self) -> Job | None:
        """The best reply, from the full position. After the puzzle's end nobody moves any more."""
        state = self.match.peek()
        if self.outcome is not None or state.decider == self.puzzle.goal.player:
            return None
        solver = self._solver()

        def find() -> int:
            try:
                return solver.reply(state)
            except TooLargeError:
                other = state.decider
                values = [self.game.value(solver.after(state, i), other) for i in range(len(state.options))]
                return values.index(max(values))

        return find

    def replied(self, index: int) -> None:
        """Nothing to keep."""

    def winning(self) -> list[int] | None:
        """The player's options that still win; None if that takes too long to find out."""
        state = self.match.peek()
        if state.decider != self.puzzle.goal.player or self.outcome is not None:
            return []
        try:
            return self._solver().winning_moves(state)
        except TooLargeError:
            return None


class TutorialGuide:
    """A guided game. Raises LessonError where its script does not work."""

    may_undo = False
    player = TutorialRun.PLAYER

    def __init__(self, game: Game, tutorial: Tutorial, hands_on: tuple[int, ...] = (), at: int = 0) -> None:
        self.run = TutorialRun(game, tutorial, at, hands_on)
        self.game = game

    @property
    def match(self) -> Match:
        """The match of the current position."""
        return self.run.match

    @match.setter
    def match(self, match: Match) -> None:
        self.run.match = match

    def judge(self, index: int) -> Verdict:
        """Only the step's own moves."""
        if self.run.reading:
            return Verdict(False, tr("Read on first: press “Next”."))
        return self.run.judge(index, words_language())

    def moved(self) -> None:
        """The step is done."""
        self.run.moved()

    def automatic(self) -> int:
        """What needs no thought on the way to the step's move."""
        try:
            return self.run.automatic()
        except LessonError:
            return -1

    def job(self) -> Job | None:
        """The script's next move of the other side; None until the player has read on."""
        index = self.run.reply()
        return None if index < 0 else lambda: index

    def replied(self, index: int) -> None:
        """The script goes on."""
        player = 1 - self.run.PLAYER
        self.run.replied(view_moves(self.game, self.match.view(player))[index])
