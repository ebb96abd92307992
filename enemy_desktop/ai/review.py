"""A look back at a game: which of a player's decisions cost most. Made from what that player saw, decision by decision.

``Review`` says what is to be weighed next and takes the answers; who weighs (this process, another one) is not its matter.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from enemy_desktop.ai.advice import CHANCE, Advice, Effort
from enemy_desktop.ai.search import Budget
from enemy_desktop.engine.match import Match
from enemy_desktop.engine.view import View

MOST_MISTAKES = 3
LEAST_LOSS = 2.5
"""Smaller losses, in percent of the chance to win, are not told: another search might find none."""
LEAST_AHEAD = 1.0
CANDIDATES = 8
FIRST_LOOK = Effort(Budget(seconds=0.15), visits=24, deals=0)
THOROUGH = Effort(Budget(seconds=1.0), visits=240, deals=32, look_seconds=1.0)


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of the reviewed player: after how many moves, what they saw, and the option that they took."""

    count: int
    view: View
    played: int


@dataclass(frozen=True, slots=True)
class Mistake:
    """A decision that cost ``lost`` percent of the chance to win, and what would have been better."""

    decision: Decision
    advice: Advice
    lost: float


def decisions_of(match: Match, player: int) -> list[Decision]:
    """The decisions of ``player`` in which there was a choice, in their order."""
    found: list[Decision] = []
    for count in match.moves_of(player):
        view = match.view_at(count, player)
        played = match.moves[count]
        # Conceding and the like are no options.
        if len(view.options) > 1 and 0 <= played < len(view.options):
            found.append(Decision(count, view, played))
    return found


def lost(decision: Decision, advice: Advice) -> float:
    """How much of the chance to win the decision cost, in percent.

    Nothing, if the better move does not lead to a better position by the next turn: then the search only knows more about it.
    """
    ahead = next((item.best - item.other for item in advice.compared if item.key == CHANCE), LEAST_AHEAD)
    if advice.against < 0 or ahead < LEAST_AHEAD:
        return 0.0
    return max(0.0, advice.best.chance - advice.of(advice.against).chance)


class Review:
    """First every decision gets a short look, then the worst ones a thorough one.

    Call ``task`` and ``take`` in turn until ``task`` is None.
    """

    def __init__(self, decisions: Sequence[Decision], first: Effort = FIRST_LOOK, thorough: Effort = THOROUGH) -> None:
        self.decisions = list(decisions)
        self._first = first
        self._thorough = thorough
        self._losses: list[float] = []
        self._queue: list[Decision] | None = None
        self._mistakes: list[Mistake] = []
        self._done = 0

    def task(self) -> tuple[Decision, Effort] | None:
        """What is to be weighed now: with ``ai.advice.weigh(..., effort, decision.played)``; None when all is done."""
        if len(self._losses) < len(self.decisions):
            return self.decisions[len(self._losses)], self._first
        if self._queue is None:
            self._queue = self._worst()
        return (self._queue[0], self._thorough) if self._queue else None

    def take(self, advice: Advice) -> None:
        """The answer to ``task``."""
        if self._queue is None:
            self._losses.append(lost(self.decisions[len(self._losses)], advice))
            return
        decision = self._queue.pop(0)
        self._done += 1
        loss = lost(decision, advice)
        if loss >= LEAST_LOSS:
            self._mistakes.append(Mistake(decision, advice, loss))

    def skip(self) -> None:
        """``task`` could not be weighed: go on without it."""
        if self._queue is None:
            self._losses.append(0.0)
        else:
            self._queue.pop(0)
            self._done += 1

    def _worst(self) -> list[Decision]:
        order = sorted(range(len(self.decisions)), key=lambda i: (-self._losses[i], i))
        return [self.decisions[i] for i in order[:CANDIDATES] if self._losses[i] >= LEAST_LOSS / 2]

    @property
    def progress(self) -> float:
        """From 0 to 1. A thorough look takes as long as six short ones."""
        if not self.decisions:
            return 1.0
        last = 6 * min(CANDIDATES, len(self.decisions))
        whole = len(self.decisions) + last
        if self._queue is None:
            return len(self._losses) / whole
        left = len(self._queue)
        return 1.0 if not left else (len(self.decisions) + last * self._done / (self._done + left)) / whole

    @property
    def mistakes(self) -> list[Mistake]:
        """The decisions that cost most, the worst first; of the steps of one choice only the worst."""
        found: list[Mistake] = []
        seen: set[tuple[int, int]] = set()
        for mistake in sorted(self._mistakes, key=lambda m: (-m.lost, m.decision.count)):
            view = mistake.decision.view
            key = (view.turn, view.group)
            if view.group and key in seen:
                continue
            seen.add(key)
            found.append(mistake)
        return found[:MOST_MISTAKES]
