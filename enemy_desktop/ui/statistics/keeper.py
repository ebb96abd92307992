"""Counts finished games and reads the statistics, in a thread of its own: a slow disk must not hold the window up."""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, Signal

from enemy_desktop.storage.atomic import StorageError
from enemy_desktop.storage.settings import Notice
from enemy_desktop.storage.statistics import PlayedGame, Statistics
from enemy_desktop.ui.i18n import tr, tr_error, tr_notice

if TYPE_CHECKING:
    from enemy_desktop.ui.session.session import GameSession
    from enemy_desktop.ui.windows.library import LoadedGame

LOG = logging.getLogger(__name__)
Work = Callable[[Statistics], Any]
Answer = Callable[[Any], None]


class StatisticsKeeper(QObject):
    """One for the window. ``notice`` is for the user's eyes; ``counted`` comes after a game went into the file.

    A game that cannot be written now is kept in memory, and tried again with the next piece of work.
    """

    notice = Signal(str)
    counted = Signal()
    _done = Signal(object, object)
    _failed = Signal(object)
    _noticed = Signal(object)

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.file = Statistics(path)
        self._jobs: deque[tuple[Work, Answer | None, Answer | None]] = deque()
        self._unwritten: deque[PlayedGame] = deque()
        self._told = False
        self._lock = threading.Condition()
        self._busy = False
        self._stop = False
        self._thread: threading.Thread | None = None
        queued = Qt.ConnectionType.QueuedConnection
        self._done.connect(lambda answer, found: answer(found), queued)
        self._failed.connect(self._tell_failure, queued)
        self._noticed.connect(self._tell_notice, queued)

    # -- what may be asked

    def count(self, game: LoadedGame, session: GameSession) -> None:
        """Count a session's game that is over. A failure is told and never stops the game."""
        from enemy_desktop.ui.statistics.gather import played_game

        try:
            played = played_game(game, session)
        except Exception:
            LOG.exception("The game %s could not be counted", session.key)
            self.notice.emit(tr("This game could not be counted in the statistics."))
            return
        if played is not None:
            self.add(played)

    def add(self, played: PlayedGame) -> None:
        """Count a game, soon."""
        with self._lock:
            self._unwritten.append(played)
        self.ask(lambda _file: None, lambda _found: self.counted.emit())

    def ask(self, work: Work, answer: Answer | None = None, failed: Answer | None = None) -> None:
        """Do ``work`` in the thread; ``answer`` gets what it returns, in the window's thread.

        If it fails, that is told, and ``failed`` gets the error.
        """
        with self._lock:
            if self._stop:
                return
            self._jobs.append((work, answer, failed))
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="statistics", daemon=True)
                self._thread.start()
            self._lock.notify_all()

    def flush(self) -> None:
        """Returns when all that was asked is done."""
        with self._lock:
            self._lock.wait_for(lambda: not self._jobs and not self._busy, timeout=30)

    def close(self) -> None:
        """Do what is left and end the thread."""
        self.flush()
        with self._lock:
            self._stop = True
            self._lock.notify_all()
        if self._thread is not None:
            self._thread.join(timeout=10)
            self._thread = None

    # -- the thread

    def _run(self) -> None:
        while True:
            with self._lock:
                self._lock.wait_for(lambda: bool(self._jobs) or self._stop)
                if not self._jobs:
                    return
                work, answer, failed = self._jobs.popleft()
                self._busy = True
            with suppress(RuntimeError):  # the window was closed meanwhile
                self._work(work, answer, failed)
            with self._lock:
                self._busy = False
                self._lock.notify_all()

    def _work(self, work: Work, answer: Answer | None, failed: Answer | None) -> None:
        try:
            self._write_games()
            found = work(self.file)
        except Exception as error:
            if not isinstance(error, StorageError):
                LOG.exception("The statistics failed")
            self._failed.emit(error)
            if failed is not None:
                self._done.emit(failed, error)
        else:
            if answer is not None:
                self._done.emit(answer, found)
        for notice in self.file.take_notices():
            self._noticed.emit(notice)

    def _write_games(self) -> None:
        """Write the games that wait. One that fails stays, and is told once."""
        while self._unwritten:
            try:
                self.file.add(self._unwritten[0])
            except StorageError as error:
                if not self._told:
                    self._told = True
                    self._failed.emit(error)
                return
            self._told = False
            with self._lock:
                self._unwritten.popleft()

    # -- the window's thread

    def _tell_failure(self, error: Exception) -> None:
        words = tr_error(error) if isinstance(error, StorageError) else str(error)
        self.notice.emit(tr("Statistics: {why}", why=words))

    def _tell_notice(self, notice: Notice) -> None:
        self.notice.emit(f"{notice.path}: {tr_notice(notice)}")
