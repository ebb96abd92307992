"""One card on the table: a picture that can lie anywhere, turn, flip, glow."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from enemy_desktop.games.plan import CARD_HEIGHT
from enemy_desktop.ui.table.glow import RADIUS, halo, shadow, shadow_spread
from enemy_desktop.ui.table.layout import Pose
from enemy_desktop.ui.theme import theme


class Measure:
    """How card units become logical pixels: ``unit`` pixels a card's width, from an origin; ``ratio`` device pixels each."""

    def __init__(self, unit: float = 80.0, left: float = 0.0, top: float = 0.0, ratio: float = 1.0) -> None:
        self.unit = unit
        self.left = left
        self.top = top
        self.ratio = ratio

    def point(self, x: float, y: float) -> QPointF:
        return QPointF(self.left + x * self.unit, self.top + y * self.unit)

    def rect(self, x: float, y: float, w: float, h: float) -> QRectF:
        return QRectF(self.left + x * self.unit, self.top + y * self.unit, w * self.unit, h * self.unit)

    def back(self, point: QPointF) -> tuple[float, float]:
        """Pixels into card units."""
        return (point.x() - self.left) / self.unit, (point.y() - self.top) / self.unit


class CardItem(QGraphicsItem):
    """``card`` is an instance or handle. ``face`` and ``back`` are pictures one unit wide.

    ``ribbon``: words across a card that lies face down. ``legal``: something can be done with it; ``target``: what is dragged
    or chosen can go onto it; ``chosen``; ``focused``: the keyboard is on it; ``raised``: lifted out of the hand.
    """

    def __init__(self, card: int, measure: Measure) -> None:
        super().__init__()
        self.card = card
        self.measure = measure
        self.pose = Pose(0, 0)
        self.zone = -1
        self.index = -1
        self.flip = 1.0
        self.face: QPixmap | None = None
        self.back: QPixmap | None = None
        self.legal = False
        self.target = False
        self.chosen = False
        self.focused = False
        self.raised = False
        self.ribbon = ""

    # -- lying

    def lie(self, pose: Pose) -> None:
        """Puts the card somewhere."""
        self.pose = pose
        m = self.measure
        lift = 0.34 if self.raised else 0.0
        self.setPos(m.point(pose.x, pose.y - lift))
        self.setScale(pose.scale * (1.06 if self.raised else 1.0))
        self.setRotation(0.0 if self.raised else pose.turn)
        self.setZValue(pose.z + (400.0 if self.raised else 0.0))

    def set_flip(self, flip: float) -> None:
        """From 1 (face up) through 0 (on edge) to -1 (face down)."""
        if flip != self.flip:
            self.flip = flip
            self.update()

    def set_presence(self, presence: float) -> None:
        """From 0 (not there) to 1."""
        self.setOpacity(presence)

    def set_marks(self, *, legal: bool, target: bool, chosen: bool, focused: bool) -> None:
        """What the frame of light says."""
        marks = (legal, target, chosen, focused)
        if marks != (self.legal, self.target, self.chosen, self.focused):
            self.legal, self.target, self.chosen, self.focused = marks
            self.update()

    def set_raised(self, raised: bool) -> None:
        """Lifts the card out of its row, or lets it sink back."""
        if raised != self.raised:
            self.raised = raised
            self.lie(self.pose)

    # -- painting

    @property
    def size(self) -> tuple[int, int]:
        width = round(self.measure.unit)
        return width, round(self.measure.unit * CARD_HEIGHT)

    def boundingRect(self) -> QRectF:
        width, height = self.size
        margin = max(8, width // 5)
        return QRectF(-width / 2 - margin, -height / 2 - margin, width + 2 * margin, height + 2 * margin)

    def shape(self) -> QPainterPath:
        width, height = self.size
        path = QPainterPath()
        # A raised card's old place still counts as the card, else it would sink and rise under a resting mouse.
        extra = 0.34 * self.measure.unit if self.raised else 0.0
        path.addRect(QRectF(-width / 2, -height / 2, width, height + extra))
        return path

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        width, height = self.size
        ratio = self.measure.ratio
        colours = theme().colours
        spread = shadow_spread(width)
        drop = width * 0.035
        painter.drawPixmap(
            QPointF(-width / 2 - spread, -height / 2 - spread + drop), shadow(width, height, colours.shadow, ratio)
        )
        if self.target or self.legal:
            glow = max(6, width // 7)
            picture = halo(width, height, colours.target if self.target else colours.legal, glow, 0.75, ratio)
            painter.drawPixmap(QPointF(-width / 2 - glow, -height / 2 - glow), picture)
        picture_now = self.face if self.flip >= 0 and self.face is not None else self.back
        if picture_now is None:
            return
        turning = abs(self.flip) < 0.999
        if turning:
            painter.save()
            painter.scale(max(0.02, abs(self.flip)), 1.0)
        painter.drawPixmap(QPointF(-width / 2, -height / 2), picture_now)
        if self.ribbon and self.flip < 0:
            self._paint_ribbon(painter, width, height)
        if turning:
            painter.restore()
        self._paint_marks(painter, width, height)

    def _paint_ribbon(self, painter: QPainter, width: int, height: int) -> None:
        font = theme().font(1.0, bold=True)
        font.setPixelSize(max(9, round(width * 0.125)))
        flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        room = QRectF(-width / 2 + 4, 0, width - 8, height)
        need = QFontMetricsF(font).boundingRect(room, flags, self.ribbon).height()
        band = QRectF(-width / 2, height / 2 - need - width * 0.14, width, need + 4)
        painter.fillRect(band, QColor(5, 10, 22, 215))
        painter.setPen(QColor("#e9f4ff"))
        painter.setFont(font)
        painter.drawText(band.adjusted(4, 0, -4, 0), flags, self.ribbon)

    def _paint_marks(self, painter: QPainter, width: int, height: int) -> None:
        colours = theme().colours
        box = QRectF(-width / 2, -height / 2, width, height)
        corner = RADIUS * width
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.chosen:
            painter.setPen(QPen(QColor(colours.chosen), max(2.5, width * 0.035)))
            painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), corner, corner)
        elif self.target or self.legal:
            pen = QPen(QColor(colours.target if self.target else colours.legal), max(1.5, width * 0.022))
            if self.target:
                # Not by colour alone: what can be aimed at is dashed.
                pen.setStyle(Qt.PenStyle.DashLine)
            painter.setPen(pen)
            painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), corner, corner)
        if self.focused:
            painter.setPen(QPen(QColor(colours.focus), max(2.5, width * 0.035)))
            off = max(4.0, width * 0.05)
            painter.drawRoundedRect(box.adjusted(-off, -off, off, off), corner + off, corner + off)
