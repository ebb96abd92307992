"""When the next thing happens: not before the screen has caught up, and not sooner than a pause after the last change."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import QObject, QTimer

HOLD_LIMIT_MS = 20_000


class Pace(QObject):
    """At most one thing waits at a time. ``paused`` stops everything."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._holds: dict[str, int] = {}
        self._count = 0
        self._due: Callable[[], None] | None = None
        self._pause = 0.0
        self._changed = 0.0
        self._paused = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._run)

    @property
    def waiting(self) -> bool:
        """Something is planned."""
        return self._due is not None

    def touch(self) -> None:
        """The table has changed just now: pauses count from here."""
        self._changed = monotonic()

    def hold(self, who: str) -> None:
        """Nothing happens until ``release``; a screen that forgets it is not waited for longer than ``HOLD_LIMIT_MS``."""
        self._count += 1
        number = self._holds[who] = self._count
        QTimer.singleShot(HOLD_LIMIT_MS, self, lambda: self.release(who) if self._holds.get(who) == number else None)

    def release(self, who: str) -> None:
        """The screen has caught up."""
        if self._holds.pop(who, None) is not None and not self._holds:
            self.touch()
            self._arm()

    def later(self, what: Callable[[], None], pause_ms: int) -> None:
        """Does something when nobody holds, and not sooner than ``pause_ms`` after the last change."""
        self._due = what
        self._pause = pause_ms / 1000
        self._arm()

    def forget(self) -> None:
        """What was planned does not happen."""
        self._due = None
        self._timer.stop()

    def set_paused(self, paused: bool) -> None:
        """Stops, or goes on."""
        self._paused = paused
        self._arm()

    def _arm(self) -> None:
        if self._due is not None and not self._holds and not self._paused:
            self._timer.start(max(0, round((self._changed + self._pause - monotonic()) * 1000)))

    def _run(self) -> None:
        if self._holds or self._paused:
            return
        due, self._due = self._due, None
        if due is not None:
            due()
