"""Shows a change of the table one thing after the other: cards that are turned up in the middle first, then all ways at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from enemy_desktop.cards.face import CardFace
from enemy_desktop.engine.state import Frame
from enemy_desktop.engine.view import View
from enemy_desktop.games.module import Line
from enemy_desktop.games.plan import CARD_HEIGHT
from enemy_desktop.ui.table.card_item import CardItem, Measure
from enemy_desktop.ui.table.layout import Pose
from enemy_desktop.ui.table.motion import Motion, Track
from enemy_desktop.ui.table.scene import TableScene
from enemy_desktop.ui.theme import theme

MOST_BEATS = 6
BIG = 1.9
HOLD_MS = 950


@dataclass(frozen=True, slots=True)
class Beat:
    """Cards that are held up together: (definition, player, words below); without cards, ``words`` alone."""

    cards: tuple[tuple[int, int, str], ...] = ()
    words: str = ""


class CaptionItem(QGraphicsItem):
    """Words on a dark band, in the middle of ``at``."""

    def __init__(self, text: str, at: QPointF, width: float) -> None:
        super().__init__()
        self.text = text
        self.at = at
        self.width = width
        self.setZValue(2100)

    def _box(self) -> QRectF:
        metrics = QFontMetricsF(theme().font(1.05, bold=True))
        flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        need = metrics.boundingRect(QRectF(0, 0, self.width, 1000), flags, self.text)
        return QRectF(self.at.x() - need.width() / 2 - 14, self.at.y(), need.width() + 28, need.height() + 12)

    def boundingRect(self) -> QRectF:
        return self._box().adjusted(-3, -3, 3, 3)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        colours = theme().colours
        box = self._box()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(colours.colour("window", 0.93))
        painter.setPen(QPen(QColor(colours.accent), 1.5))
        painter.drawRoundedRect(box, 12, 12)
        painter.setPen(QColor(colours.text))
        painter.setFont(theme().font(1.05, bold=True))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), self.text)


class Stage(QObject):
    """Plays changes on a scene. ``busy`` from ``play`` until ``done``; ``told`` brings the words of each change, ``held_up``
    the definition of a card that is held up."""

    done = Signal()
    told = Signal(list)
    held_up = Signal(int)

    def __init__(self, scene: TableScene, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.scene = scene
        self.motion = Motion(self)
        self.motion.finished.connect(self._moved)
        self.busy = False
        self.speed = 1.0
        self.factor = 1.0
        self._beats: list[Beat] = []
        self._props: list[QGraphicsItem] = []
        self._waiting: dict[int, tuple[CardFace, CardItem]] = {}
        scene.artist.ready.connect(self._picture_ready)
        self._final: Callable[[], list[Track]] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._next)

    def play(self, view: View, events: Sequence[Frame], animate: bool = True) -> None:
        """Shows what happened and ends in ``view``. A change that is still being shown is finished at once."""
        self.skip()
        self.told.emit(self.words(view, events))
        self.busy = True
        self._final = lambda: self.scene.change_to(view, events, self._seconds() if animate else 0.0)
        self._beats = self._find_beats(view, events) if animate and self.speed > 0 else []
        self._next()

    def skip(self) -> None:
        """Shows the end of what is being shown, at once."""
        if not self.busy:
            return
        self._beats.clear()
        self._timer.stop()
        self._drop_props()
        self.motion.skip()
        if self._final is not None:
            self._next()
            self.motion.skip()

    def stop(self) -> None:
        """Forgets what is being shown; nothing is finished (the scene is about to be emptied)."""
        self._beats.clear()
        self._final = None
        self._timer.stop()
        self._drop_props()
        self.motion.clear()
        if self.busy:
            self.busy = False
            self.done.emit()

    def _seconds(self) -> float:
        return theme().duration(420) / 1000 / self.factor if self.speed > 0 else 0.0

    # -- the steps

    def _next(self) -> None:
        self._drop_props()
        if self._beats:
            self._hold_up(self._beats.pop(0))
            return
        final, self._final = self._final, None
        if final is None:
            return
        tracks = final()
        if any(track.duration > 0 for track in tracks):
            self.motion.start(tracks)
            return
        for track in tracks:
            track.item.lie(track.end)
            track.item.set_flip(track.flip[1])
            track.item.set_presence(track.presence[1])
            if track.done is not None:
                track.done()
        self._moved()

    def _moved(self) -> None:
        if self.busy and self._final is None and not self._beats and not self._timer.isActive():
            self.busy = False
            self.scene.update()
            self.done.emit()

    def _hold_up(self, beat: Beat) -> None:
        """Cards fly into the middle, turn over, and stay for a moment."""
        scene = self.scene
        small = scene.measure
        big = Measure(small.unit * BIG, small.left, small.top, small.ratio)
        plan = scene.table.plan
        middle = (plan.width / 2 / BIG, plan.height * 0.44 / BIG)
        seconds = self._seconds()
        if beat.words:
            caption = CaptionItem(beat.words, big.point(middle[0], middle[1] - 0.2), small.unit * 5)
            scene.addItem(caption)
            self._props.append(caption)
            self._timer.start(round(HOLD_MS / self.speed / self.factor))
            return
        self.held_up.emit(beat.cards[-1][0])
        tracks = []
        for i, (definition, player, words) in enumerate(beat.cards):
            item = CardItem(-1, big)
            face = scene.table.face(definition, scene.card_lang)
            picture, there = scene.artist.soon(face, big.unit, big.ratio)
            item.dress(picture, scene.artist.back(big.unit, big.ratio))
            if not there:
                self._waiting[id(item)] = (face, item)
            x = middle[0] + (i - (len(beat.cards) - 1) / 2) * 1.35
            end = Pose(x, middle[1], 1.0, 0.0, 2000.0 + i)
            mine = scene.shown is None or player == scene.shown.view.viewer
            start = Pose(x, middle[1] + (1.2 if mine else -1.2), 0.4, 0.0, 2000.0 + i)
            scene.addItem(item)
            self._props.append(item)
            flip = (-1.0, 1.0) if seconds > 0 else (1.0, 1.0)
            tracks.append(Track(item, start, end, flip, (0.0, 1.0), 0.0, seconds, 0.0))
            below = big.point(x, middle[1] + CARD_HEIGHT / 2 + 0.04)
            caption = CaptionItem(words, below, big.unit * 1.25)
            scene.addItem(caption)
            self._props.append(caption)
        if seconds > 0:
            self.motion.start(tracks)
        else:
            for track in tracks:
                track.item.lie(track.end)
                track.item.set_flip(1.0)
        self._timer.start(round(seconds * 1000 + HOLD_MS / self.speed / self.factor))

    def _drop_props(self) -> None:
        for item in self._props:
            if isinstance(item, CardItem):
                self.motion.stop(item)
            self.scene.removeItem(item)
        self._props.clear()
        self._waiting.clear()

    def _picture_ready(self, face: CardFace | None, width: float) -> None:
        """A card that is held up gets its picture as soon as it is painted."""
        for key, (wanted, item) in list(self._waiting.items()):
            unit, ratio = item.measure.unit, item.measure.ratio
            if wanted == face and self.scene.artist.is_ready(wanted, unit, ratio):
                item.dress(self.scene.artist.pixmap(wanted, unit, ratio), item.back)
                del self._waiting[key]

    # -- what there is to show

    def words(self, view: View, events: Sequence[Frame]) -> list[str]:
        """What happened, in the scene's language, a sentence each."""
        scene = self.scene
        found = (scene.table.line(event, view, scene.names, scene.lang) for event in events)
        return [plain(line) for line in found if line]

    def _find_beats(self, view: View, events: Sequence[Frame]) -> list[Beat]:
        scene = self.scene
        names = scene.table.game.event_names
        moments = scene.table.plan.moments
        before = scene.shown.view if scene.shown is not None else None
        beats: list[Beat] = []
        last = ""
        for event in events:
            name = names.get(event[0], "")
            if name in ("move", "shuffle", "know", "choice"):
                continue
            card, player = event[2], event[3]
            if name in moments.told:
                line = scene.table.line(event, view, scene.names, scene.lang)
                words = plain(line) if line else ""
                if words and last == "told":
                    beats[-1] = Beat(words=f"{beats[-1].words}\n{words}")
                elif words:
                    beats.append(Beat(words=words))
                last = "told" if words else last
                continue
            held_up = name in moments.held_up or (name in moments.held_up_of_others and player != view.viewer)
            definition = _definition(card, view, before)
            if held_up and definition >= 0:
                line = scene.table.line(event, view, scene.names, scene.lang)
                shown = (definition, player, plain(line) if line else "")
                if name == last and len(beats[-1].cards) == 1 and beats[-1].cards[0][1] != player:
                    beats[-1] = Beat((*beats[-1].cards, shown))
                else:
                    beats.append(Beat((shown,)))
                last = name
            else:
                last = ""
        return beats[-MOST_BEATS:]


def _definition(card: int, view: View, before: View | None) -> int:
    if card < 0:
        return -1
    if view.defs[card] >= 0:
        return view.defs[card]
    return before.defs[card] if before is not None and card < len(before.defs) else -1


def plain(line: Line) -> str:
    """A line of words without its links to cards."""
    return "".join(piece if isinstance(piece, str) else piece.text for piece in line)


def folded(lines: Sequence[str]) -> list[str]:
    """Lines that follow each other and say the same are one line with a number."""
    runs = [(line, len(list(same))) for line, same in groupby(lines)]
    return [line if n == 1 else f"{line} (×{n})" for line, n in runs]
