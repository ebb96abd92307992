"""Pieces of work, one after the other, in a thread of their own: a slow disk or a large file never holds the window up."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress

from PySide6.QtCore import QObject

FLUSH_SECONDS = 30
END_SECONDS = 10

Job = Callable[[], Callable[[], None] | None]
"""Runs in the thread. What it gives back, if anything, is run there too when the thread counts as free again: signals."""


class Background(QObject):
    """The thread starts with the first piece of work and ends with ``end``."""

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._lock = threading.Condition()
        self._jobs: deque[Job] = deque()
        self._thread: threading.Thread | None = None
        self._working = False
        self._stop = False

    @property
    def busy(self) -> bool:
        """Whether something is being done or waits."""
        with self._lock:
            return self._working or bool(self._jobs)

    def put(self, job: Job, alone: bool = False) -> bool:
        """Do ``job`` after what waits; ``alone``: instead of it. False when the thread was ended."""
        with self._lock:
            if self._stop:
                return False
            if alone:
                self._jobs.clear()
            self._jobs.append(job)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name=self._name, daemon=True)
                self._thread.start()
            self._lock.notify_all()
        return True

    def flush(self) -> None:
        """Returns when all that was asked is done, or after half a minute."""
        with self._lock:
            self._lock.wait_for(lambda: not self._jobs and not self._working, timeout=FLUSH_SECONDS)

    def end(self, drop: bool = False) -> None:
        """End the thread when what waits is done; ``drop``: what waits is not begun any more."""
        if not drop:
            self.flush()
        with self._lock:
            self._stop = True
            if drop:
                self._jobs.clear()
            self._lock.notify_all()
        if self._thread is not None:
            self._thread.join(timeout=END_SECONDS)
            self._thread = None

    def _run(self) -> None:
        while True:
            with self._lock:
                self._lock.wait_for(lambda: bool(self._jobs) or self._stop)
                if not self._jobs:
                    return
                job = self._jobs.popleft()
                self._working = True
            tell: Callable[[], None] | None = None
            with suppress(RuntimeError):  # the window was closed meanwhile
                tell = job()
            with self._lock:
                self._working = False
                self._lock.notify_all()
            if tell is not None:
                with suppress(RuntimeError):
                    tell()
