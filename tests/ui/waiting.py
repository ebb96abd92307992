"""Waiting while Qt's event loop runs: for what must happen as long as it takes, for what must not happen a while.

``QTest.qWait`` must not be used: it holds Python's lock while it waits, so that no other thread of the program gets on.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import QEventLoop, QTimer

PATIENCE = 60.0
"""How many seconds a test waits for what must happen. It tells nothing about speed: the machine may have other work. Nobody
waits that long unless something is broken."""


def pause(milliseconds: int) -> None:
    """The event loop runs, and other threads do. What was posted before is carried out in any case."""
    loop = QEventLoop()
    loop.processEvents()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def wait(until: Callable[[], object], why: Callable[[], str] = lambda: "", seconds: float = PATIENCE) -> None:
    """Until something is so. Fails, with ``why()``, after ``seconds``."""
    end = monotonic() + seconds
    while not until():
        assert monotonic() < end, f"waited in vain; {why()}"
        pause(2)
