"""A game session that a lesson leads: it judges moves before they are made, and says what the other side does."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from enemy_desktop.engine.game import Game
from enemy_desktop.engine.match import Match
from enemy_desktop.engine.view import View
from enemy_desktop.games.lessons import Verdict
from enemy_desktop.games.module import GameTable
from enemy_desktop.ui.session.brain import Brain
from enemy_desktop.ui.session.seats import computer, human
from enemy_desktop.ui.session.session import GameSession, Services, UndoState

LOG = logging.getLogger(__name__)
POLL_MS = 8
REPLY_PAUSE_MS = 500

Job = Callable[[], int]


class Guide(Protocol):
    """What leads a lesson. ``player`` is the person's side."""

    match: Match
    may_undo: bool
    player: int

    def judge(self, index: int) -> Verdict:
        """What to say of an option, before it is taken."""

    def moved(self) -> None:
        """An option that was judged right is taken now."""

    def automatic(self) -> int:
        """The option that the player's side takes by itself now, -1 for none."""

    def job(self) -> Job | None:
        """Finds the other side's move, in a thread of its own; None: it waits."""

    def replied(self, index: int) -> None:
        """The other side takes that option now."""


class LessonBrain(Brain):
    """Stands in for the computer's player: asks the lesson, without a process. While the lesson says None it waits."""

    def __init__(self, game: Game, job: Callable[[], Job | None], parent: QObject | None = None) -> None:
        super().__init__(game, (), parent=parent)
        self._job = job
        self._waiting = False
        self._future: Future[int] | None = None
        self._pool = ThreadPoolExecutor(1, "lesson")
        self._watch = QTimer(self)
        self._watch.setInterval(POLL_MS)
        self._watch.timeout.connect(self._poll)

    @property
    def thinking(self) -> bool:
        """A question is open."""
        return self._waiting

    def warm(self) -> None:
        """There is no process."""

    def ask(self, view: View, knowledge: object, level: str, seed: int = 0, budget_ms: int = 1500) -> None:
        """Asks the lesson; the answer comes by ``answered``, never before this method has returned."""
        self._waiting = True
        self.poke()

    def poke(self) -> None:
        """The lesson went on: perhaps it has an answer now."""
        if self._waiting and self._future is None:
            job = self._job()
            if job is not None:
                self._future = self._pool.submit(job)
                self._watch.start()

    def cancel(self) -> None:
        """Forgets the open question."""
        self._waiting = False
        self._future = None
        self._watch.stop()

    def close(self) -> None:
        """No more questions."""
        self.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _poll(self) -> None:
        future = self._future
        if future is None or not future.done():
            return
        self.cancel()
        try:
            move = future.result()
        except Exception:
            LOG.exception("The lesson has no answer")
            move = 0
        self.answered.emit(move)


class LessonSession(GameSession):
    """``refused(text)``: another move is asked for, and why. The lesson's player is the person at this screen."""

    refused = Signal(str)

    def __init__(self, table: GameTable, guide: Guide, services: Services, parent: QObject | None = None) -> None:
        self.guide = guide
        self.coach = LessonBrain(table.game, guide.job)
        settings = services.settings
        own = Services(settings, None, services.crash_folder, self.coach)
        other = computer("lesson", budget_ms=0)
        seats = (human(), other) if guide.player == 0 else (other, human())
        guide.match.players = ["", ""]
        super().__init__(table, guide.match, seats, own, parent=parent)
        self.coach.setParent(self)

    def act(self, index: int, serial: int | None = None) -> bool:
        """As any session's, after the lesson agreed."""
        view = self.view
        if view is None or not self.my_turn or not 0 <= index < len(view.options):
            return False
        if serial is not None and serial != view.serial:
            return False
        verdict = self.guide.judge(index)
        if not verdict.right:
            self.refused.emit(verdict.text)
            return False
        self.guide.moved()
        return super().act(index, serial)

    def go_on(self) -> None:
        """The lesson went on by itself: whoever waited for it may go on, too."""
        self.coach.poke()
        if not self.coach.thinking:
            self._advance()

    def undo_state(self) -> UndoState:
        """Free in a puzzle, never in a guided game, which would lose its thread."""
        if not self.guide.may_undo:
            return "none"
        return "free" if self._last_choice() >= 0 and not self.over else "none"

    def can_take_back(self) -> bool:
        """As with undo."""
        return self.guide.may_undo and super().can_take_back()

    def _is_forced(self, view: View) -> bool:
        return self.guide.automatic() >= 0

    def _take_forced(self, serial: int) -> None:
        index = self.guide.automatic()
        if index >= 0 and self.match.decider == self.shown:
            self._play(self.shown, serial, index)

    def _computer_answered(self, move: int) -> None:
        pause = min(self.services.settings.motion.ai_pause_ms, REPLY_PAUSE_MS)
        self._later(lambda: self._reply(move), pause)

    def _reply(self, move: int) -> None:
        if self.match.decider >= 0 and not self.is_human(self.match.decider):
            self.guide.replied(move)
            self._computer_moves(move)
