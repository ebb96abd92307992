"""Work with files in a thread of its own, one piece after the other: a slow disk or a large pack never holds the window up."""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal

LOG = logging.getLogger(__name__)
Answer = Callable[[Any], object]


class Worker(QObject):
    """``busy_changed`` tells in the window's thread that work began or that there is none left."""

    busy_changed = Signal(bool)
    _done = Signal(object, object)
    _idle = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lock = threading.Condition()
        self._jobs: deque[tuple[Callable[[], object], Answer, Answer]] = deque()
        self._thread: threading.Thread | None = None
        self._working = False
        self._stop = False
        self._done.connect(self._answer, Qt.ConnectionType.QueuedConnection)
        self._idle.connect(self._rest, Qt.ConnectionType.QueuedConnection)

    @property
    def busy(self) -> bool:
        """Whether something is being done or waits."""
        with self._lock:
            return self._working or bool(self._jobs)

    def ask(self, work: Callable[[], object], answer: Answer, failed: Answer) -> None:
        """Do ``work`` in the thread; in the window's thread ``answer`` gets what it returns, ``failed`` what it raises."""
        with self._lock:
            if self._stop:
                return
            self._jobs.append((work, answer, failed))
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="card packs", daemon=True)
                self._thread.start()
            self._lock.notify_all()
        self.busy_changed.emit(True)

    def close(self) -> None:
        """What waits is not begun any more; returns when the thread has ended, or after ten seconds."""
        with self._lock:
            self._stop = True
            self._jobs.clear()
            self._lock.notify_all()
        if self._thread is not None:
            self._thread.join(timeout=10)
            self._thread = None

    def _run(self) -> None:
        while True:
            with self._lock:
                self._lock.wait_for(lambda: bool(self._jobs) or self._stop)
                if not self._jobs:
                    return
                work, answer, failed = self._jobs.popleft()
                self._working = True
            told: tuple[Answer, object]
            try:
                told = (answer, work())
            except Exception as error:
                told = (failed, error)
            with self._lock:
                self._working = False
            with suppress(RuntimeError):  # the window was closed meanwhile
                self._done.emit(*told)
                self._idle.emit()

    def _answer(self, answer: Answer, found: object) -> None:
        if not self._stop:
            answer(found)

    def _rest(self) -> None:
        if not self.busy and not self._stop:
            self.busy_changed.emit(False)
