"""Cards on their way: one clock moves all of them, so that a hundred cost little more than one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import pi, sin
from time import perf_counter
from typing import Protocol

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from enemy_desktop.ui.table.layout import Pose

FRAME_MS = 16
MANY = 40
"""With more cards than this on their way, their pictures are drawn faster instead of smoother, and do not grow."""


class Movable(Protocol):
    """What can be moved: it lies in a pose, shows its face from 1 (up) to -1 (down), and is more or less there."""

    def lie(self, pose: Pose) -> None: ...

    def set_flip(self, flip: float) -> None: ...

    def set_presence(self, presence: float) -> None: ...

    def set_fine(self, fine: bool) -> None: ...


@dataclass(slots=True)
class Track:
    """One card's way. ``flip`` and ``presence`` are (from, to). ``lift``: how much larger it gets half way."""

    item: Movable
    start: Pose
    end: Pose
    flip: tuple[float, float] = (1.0, 1.0)
    presence: tuple[float, float] = (1.0, 1.0)
    delay: float = 0.0
    duration: float = 0.35
    lift: float = 0.08
    done: Callable[[], None] | None = None


def eased(t: float) -> float:
    """Slow at both ends."""
    return t * t * (3 - 2 * t)


def between(a: float, b: float, t: float) -> float:
    return a * (1 - t) + b * t


class Motion(QObject):
    """Moves cards. ``finished`` when the last one has arrived."""

    finished = Signal()
    stepped = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tracks: dict[int, Track] = {}
        self._begun: dict[int, float] = {}
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self.step)

    @property
    def running(self) -> bool:
        return bool(self._tracks)

    def start(self, tracks: Iterable[Track]) -> None:
        """Sends cards on their way. A card that is already on one leaves it where it is now."""
        now = perf_counter()
        for track in tracks:
            self._tracks[id(track.item)] = track
            self._begun[id(track.item)] = now
        if len(self._tracks) > MANY:
            for track in self._tracks.values():
                track.lift = 0.0
                track.item.set_fine(False)
        if self._tracks:
            self._timer.start()
            self.step()

    def stop(self, item: Movable) -> None:
        """Takes a card off its way without finishing it."""
        self._tracks.pop(id(item), None)
        self._begun.pop(id(item), None)

    def pause(self) -> None:
        """Stops the clock; ``put_all`` moves the cards."""
        self._timer.stop()

    def put_all(self, t: float) -> None:
        """Puts all cards at a share (0 to 1) of their ways."""
        for track in self._tracks.values():
            self._put(track, t)
        self.stepped.emit()

    def clear(self) -> None:
        """Takes all cards off their ways; nothing is finished."""
        self._tracks.clear()
        self._begun.clear()
        self._timer.stop()

    def skip(self) -> None:
        """Everything arrives at once."""
        if not self._tracks:
            return
        tracks = list(self._tracks.values())
        self.clear()
        for track in tracks:
            self._put(track, 1.0)
        for track in tracks:
            if track.done is not None:
                track.done()
        self.stepped.emit()
        self.finished.emit()

    def step(self) -> None:
        """Moves all cards to where they are now."""
        now = perf_counter()
        over: list[Track] = []
        for key, track in list(self._tracks.items()):
            passed = now - self._begun[key] - track.delay
            t = 1.0 if track.duration <= 0 else min(max(passed / track.duration, 0.0), 1.0)
            self._put(track, t)
            if t >= 1.0 and passed >= 0:
                over.append(track)
                del self._tracks[key]
                del self._begun[key]
        for track in over:
            if track.done is not None:
                track.done()
        self.stepped.emit()
        if not self._tracks and self._timer.isActive():
            self._timer.stop()
            self.finished.emit()

    def _put(self, track: Track, t: float) -> None:
        e = eased(t)
        a, b = track.start, track.end
        bump = track.lift * sin(pi * e) if 0 < t < 1 else 0.0
        moved = (a.x - b.x) ** 2 + (a.y - b.y) ** 2 > 0.01
        if t >= 1:
            track.item.set_fine(True)
        track.item.lie(
            Pose(
                between(a.x, b.x, e),
                between(a.y, b.y, e),
                between(a.scale, b.scale, e) * (1 + (bump if moved else 0.0)),
                between(a.turn, b.turn, e),
                b.z + (1000.0 if moved and t < 1 else 0.0),
            )
        )
        track.item.set_flip(between(*track.flip, e))
        track.item.set_presence(between(*track.presence, e))
