"""Work with the files of card packs in a thread of its own, one piece after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal

from enemy_desktop.ui.background import Background

Answer = Callable[[Any], object]


class Worker(Background):
    """``busy_changed`` tells in the window's thread that work began or that there is none left."""

    busy_changed = Signal(bool)
    _done = Signal(object, object)
    _idle = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__("card packs", parent)
        self._done.connect(self._answer, Qt.ConnectionType.QueuedConnection)
        self._idle.connect(self._rest, Qt.ConnectionType.QueuedConnection)

    def ask(self, work: Callable[[], object], answer: Answer, failed: Answer) -> None:
        """Do ``work`` in the thread; in the window's thread ``answer`` gets what it returns, ``failed`` what it raises."""

        def job() -> Callable[[], None]:
            told: tuple[Answer, object]
            try:
                told = (answer, work())
            except Exception as error:
                told = (failed, error)

            def tell() -> None:
                self._done.emit(*told)
                self._idle.emit()

            return tell

        if self.put(job):
            self.busy_changed.emit(True)

    def close(self) -> None:
        """What waits is not begun any more; returns when the thread has ended, or after ten seconds."""
        self.end(drop=True)

    def _answer(self, answer: Answer, found: object) -> None:
        if not self._stop:
            answer(found)

    def _rest(self) -> None:
        if not self.busy and not self._stop:
            self.busy_changed.emit(False)
