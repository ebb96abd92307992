"""The screen's end of the process that gives advice: asks, waits without holding anything up, and copes when it fails."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from enemy_desktop.ai.advice import Effort
from enemy_desktop.ai.advisor import AdviceWorker, Question, Told
from enemy_desktop.engine.game import Game
from enemy_desktop.engine.view import View
from enemy_desktop.ui.i18n import tr

LOG = logging.getLogger(__name__)
POLL_MS = 15
MOST_RESTARTS = 3


class Adviser(QObject):
    """One process; it is started with the first question. At most one question is open: a new one ends the one before.

    ``advised`` brings the advice of ``weigh``, ``guessed`` the chances of ``outlook`` (0 to 100, and whether it was the last
    one). ``failed`` brings a sentence for the user; the open question is then forgotten.
    """

    advised = Signal(object)
    guessed = Signal(float, bool)
    failed = Signal(str)

    def __init__(self, game: Game, folders: Sequence[Path], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self.folders = tuple(folders)
        self.failures = 0
        self._number = 0
        self._open = False
        self._worker: AdviceWorker | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_MS)
        self._timer.timeout.connect(self._look)

    @property
    def thinking(self) -> bool:
        """A question is open."""
        return self._open

    @property
    def worker(self) -> AdviceWorker | None:
        """The process, if there is one."""
        return self._worker

    def weigh(self, view: View, knowledge: object, effort: Effort, played: int = -1) -> None:
        """Asks what is best at a decision of the view's owner."""
        self._ask(Question(self._number + 1, view, knowledge, effort, played))

    def outlook(self, view: View, knowledge: object, slices: int = 6, slice_seconds: float = 0.25) -> None:
        """Asks for the chance of the view's owner to win, again and again while it gets better founded."""
        self._ask(Question(self._number + 1, view, knowledge, None, -1, slices, slice_seconds))

    def stop(self) -> None:
        """Forgets the open question; the process rests."""
        if not self._open:
            return
        self._rest()
        if self._worker is not None:
            try:
                self._worker.stop()
            except OSError:
                self._drop()

    def close(self) -> None:
        """Ends the process for good."""
        self._rest()
        self._drop()
        self.failures = MOST_RESTARTS

    def _ask(self, question: Question) -> None:
        self._number = question.number
        self._open = True
        self._timer.start()
        if self.failures >= MOST_RESTARTS:
            # The answer comes later, as it would from a process.
            return
        try:
            if self._worker is None:
                self._worker = AdviceWorker(self.game, self.folders)
            self._worker.ask(question)
        except Exception as error:
            self._trouble(f"{type(error).__name__}: {error}")

    def _rest(self) -> None:
        self._open = False
        self._timer.stop()

    def _drop(self) -> None:
        if self._worker is not None:
            self._worker.kill()
            self._worker = None

    def _look(self) -> None:
        if not self._open:
            self._timer.stop()
            return
        worker = self._worker
        if worker is None:
            self._rest()
            self.failed.emit(tr("There is no advice: the process that thinks about it fails again and again."))
            return
        try:
            told = worker.poll()
        except Exception as error:
            self._trouble(f"{type(error).__name__}: {error}")
            return
        if told is not None:
            self._take(told)
        elif not worker.alive:
            self._trouble("the process ended")

    def _take(self, told: Told) -> None:
        if told.number == -1:
            self._trouble(told.error)
            return
        if told.number != self._number:
            return
        if told.last:
            self._rest()
        if told.error:
            LOG.warning("No advice: %s", told.error)
            self.failed.emit(tr("There is no advice for this decision."))
        elif told.advice is not None:
            self.advised.emit(told.advice)
        elif told.chance is not None:
            self.guessed.emit(told.chance, told.last)

    def _trouble(self, why: str) -> None:
        LOG.warning("The process that gives advice failed: %s", why)
        self.failures += 1
        self._drop()
        self._rest()
        self.failed.emit(tr("There is no advice for this decision."))
