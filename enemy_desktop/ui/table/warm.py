"""Pictures of cards that have not been seen yet, painted while nothing else happens, so that they are there when drawn."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from enemy_desktop.games.plan import CARD_HEIGHT
from enemy_desktop.ui.table.scene import TableScene

STEP_MS = 120
AT_ONCE = 4
MOST_BYTES = 64 << 20


class Warmer(QObject):
    """Orders a few pictures at a time, all cards of the game or as many as fit into memory. Waits while ``busy()``."""

    def __init__(self, scene: TableScene, busy: Callable[[], bool], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.scene = scene
        self._busy = busy
        self._next = 0
        self._timer = QTimer(self)
        self._timer.setInterval(STEP_MS)
        self._timer.timeout.connect(self._step)

    def start(self) -> None:
        """Begins anew, for cards of the size, language and fonts of now."""
        self._next = 0
        self._timer.start()

    def stop(self) -> None:
        """No more."""
        self._timer.stop()

    def _most(self) -> int:
        scene = self.scene
        width = scene.measure.unit * scene.measure.ratio
        every = sum(len(pack.cards) for pack in scene.table.packs)
        return min(every, int(MOST_BYTES / (4 * width * width * CARD_HEIGHT)))

    def _step(self) -> None:
        if self._busy():
            return
        scene = self.scene
        last = min(self._next + AT_ONCE, self._most())
        faces = [scene.table.face(number, scene.card_lang) for number in range(self._next, last)]
        scene.artist.warm(faces, scene.measure.unit, scene.measure.ratio)
        self._next = last
        if last >= self._most():
            self._timer.stop()
