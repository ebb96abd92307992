"""Where cyclic garbage is collected: in the window's thread, and nowhere else.

Python collects in whatever thread happens to allocate. A closed window with its items is such garbage, and Qt's objects must
not be destroyed by the thread that loads the games or paints cards while the window's own thread is using them: that takes
the whole program down, seldom and each time somewhere else.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QCoreApplication, QTimer

INTERVAL_MS = 500


class _Collector(QTimer):
    """Collects a little twice a second, as the interpreter would have done by itself."""

    def __init__(self, app: QCoreApplication) -> None:
        super().__init__(app)
        gc.disable()
        self.timeout.connect(collect)
        self.start(INTERVAL_MS)


def collect_here_only(app: QCoreApplication) -> None:
    """From now on garbage is collected in the thread of ``app``, while its events are handled. The second call does nothing."""
    if app.findChild(_Collector) is None:
        _Collector(app)


def collect() -> None:
    """Collect as many generations as the interpreter's own thresholds ask for, if any."""
    counts, limits = gc.get_count(), gc.get_threshold()
    due = 0
    while due < len(counts) and counts[due] > limits[due]:
        due += 1
    if due:
        gc.collect(due - 1)
