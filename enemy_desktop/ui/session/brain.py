"""The screen's end of the computer's player: asks a process, waits without holding anything up, and copes when it fails."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal

from enemy_desktop.ai.players import GreedyPlayer, RandomPlayer
from enemy_desktop.ai.worker import Reply, Request, Worker
from enemy_desktop.engine.game import Game
from enemy_desktop.engine.view import View
from enemy_desktop.ui.i18n import tr

LOG = logging.getLogger(__name__)
POLL_MS = 8
MOST_RESTARTS = 3
LOADING_MS = 30_000


class Brain(QObject):
    """One process that decides for the computer. At most one question is open at a time.

    ``answered`` brings the number of an option. ``troubled`` brings a sentence for the user: the process crashed, hung or
    answered nonsense, and a simpler player has decided instead, in this process. After ``MOST_RESTARTS`` such failures no
    process is started any more.
    """

    answered = Signal(int)
    troubled = Signal(str)

    def __init__(
        self, game: Game, folders: Sequence[Path], grace_ms: int = 8000, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.game = game
        self.folders = tuple(folders)
        self.grace_ms = grace_ms
        self.failures = 0
        self._number = 0
        self._open: Request | None = None
        self._asked = 0.0
        self._sent = False
        self._worker: Worker | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_MS)
        self._timer.timeout.connect(self._look)

    @property
    def thinking(self) -> bool:
        """A question is open."""
        return self._open is not None

    @property
    def worker(self) -> Worker | None:
        """The process, if there is one."""
        return self._worker

    def warm(self) -> None:
        """Starts the process ahead of the first question."""
        if self._worker is None and self.failures < MOST_RESTARTS:
            try:
                self._worker = Worker(self.game, self.folders)
            except OSError as error:
                LOG.warning("The computer's process cannot be started: %s", error)
                self.failures = MOST_RESTARTS

    def ask(self, view: View, knowledge: object, level: str, seed: int = 0, budget_ms: int = 1500) -> None:
        """Asks for a decision; the answer comes by ``answered``, never before this method has returned."""
        self.cancel()
        self._number += 1
        self._open = Request(self._number, level, seed, budget_ms, view, knowledge)
        self._asked = monotonic()
        self._sent = False
        self.warm()
        self._timer.start()
        self._send()

    def cancel(self) -> None:
        """Forgets the open question, ends the process that thinks about it, and starts a fresh one."""
        if self._open is None:
            return
        self._open = None
        self._timer.stop()
        self._drop()
        self.warm()

    def close(self) -> None:
        """Ends the process for good."""
        self._open = None
        self._timer.stop()
        self._drop()
        self.failures = MOST_RESTARTS

    def _drop(self) -> None:
        if self._worker is not None:
            self._worker.kill()
            self._worker = None

    def _send(self) -> None:
        if self._open is None or self._worker is None or self._sent:
            return
        try:
            self._worker.ask(self._open)
            self._sent = True
        except Exception as error:
            self._failed(f"{type(error).__name__}: {error}")

    def _look(self) -> None:
        request = self._open
        if request is None:
            self._timer.stop()
            return
        if self._worker is None:
            self._stand_in()
            return
        was_ready = self._worker.ready
        try:
            reply = self._worker.poll()
        except Exception as error:
            self._failed(f"{type(error).__name__}: {error}")
            return
        if self._worker.ready and not was_ready:
            self._asked = monotonic()
        if reply is not None:
            self._take(request, reply)
            return
        if not self._worker.alive:
            self._failed("the process ended")
            return
        limit = self.grace_ms + request.budget_ms if self._worker.ready else LOADING_MS
        if (monotonic() - self._asked) * 1000 > limit:
            self._failed("no answer in time")

    def _take(self, request: Request, reply: Reply) -> None:
        if reply.number not in (request.number, -1):
            return
        if reply.error:
            self._failed(reply.error)
        elif not 0 <= reply.move < len(request.view.options):
            self._failed(f"it answered {reply.move}")
        else:
            self._answer(reply.move)

    def _failed(self, why: str) -> None:
        self.failures += 1
        LOG.warning("The computer's player failed (%s); a simpler one goes on", why)
        self._drop()
        if self.failures >= MOST_RESTARTS:
            self.troubled.emit(tr("The computer's player fails again and again. A simpler player plays on."))
        else:
            self.troubled.emit(tr("The computer's player did not answer. A simpler player decided this time."))
        self._stand_in()
        self.warm()

    def _stand_in(self) -> None:
        if self._open is not None:
            self._answer(simple_choice(self.game, self._open))

    def _answer(self, move: int) -> None:
        self._open = None
        self._timer.stop()
        self.answered.emit(move)


def simple_choice(game: Game, request: Request) -> int:
    """What the simpler players say to a request: one move deep, and any legal move if even that fails. Never raises."""
    try:
        return GreedyPlayer(game, request.knowledge, request.seed, deals=1).choose(request.view)
    except Exception:
        LOG.exception("The simpler player failed, too")
        return RandomPlayer(request.seed + request.view.serial).choose(request.view)
