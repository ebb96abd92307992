"""Counts finished games and reads the statistics, in a thread of its own: a slow disk must not hold the window up."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, Signal

from enemy_desktop.storage.atomic import StorageError
from enemy_desktop.storage.settings import Notice
from enemy_desktop.storage.statistics import PlayedGame, Statistics
from enemy_desktop.ui.background import Background
from enemy_desktop.ui.i18n import tr, tr_error, tr_notice

if TYPE_CHECKING:
    from enemy_desktop.ui.session.session import GameSession
    from enemy_desktop.ui.windows.library import LoadedGame

LOG = logging.getLogger(__name__)
Work = Callable[[Statistics], Any]
Answer = Callable[[Any], None]


class StatisticsKeeper(Background):
    """One for the window. ``notice`` is for the user's eyes; ``counted`` comes after a game went into the file.

    A game that cannot be written now is kept in memory, and tried again with the next piece of work.
    """

    notice = Signal(str)
    counted = Signal()
    _done = Signal(object, object)
    _failed = Signal(object)
    _noticed = Signal(object)

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__("statistics", parent)
        self.file = Statistics(path)
        self._unwritten: deque[PlayedGame] = deque()
        self._told = False
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
        self.put(lambda: self._work(work, answer, failed))

    def close(self) -> None:
        """Do what is left and end the thread."""
        self.end()

    # -- the thread

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
