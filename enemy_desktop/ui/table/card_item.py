"""One card on the table: a picture that can lie anywhere, turn, flip, glow.

Qt paints the cards by itself from finished pictures that hold their shadow, too: a paint method in Python costs as much as
the picture. Only the frames of light around a few cards are painted here.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QStyleOptionGraphicsItem, QWidget

from enemy_desktop.games.plan import CARD_HEIGHT
from enemy_desktop.ui.table.glow import RADIUS, halo, shadow, shadow_spread
from enemy_desktop.ui.table.layout import Pose
from enemy_desktop.ui.theme import theme

RAISED = 0.34
"""How far a card of the hand is lifted, in card widths."""
RAISED_SCALE = 1.06
MOST_BAKED = 400


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


class CardItem(QGraphicsPixmapItem):
    """``card`` is an instance or handle, ``zone`` and ``index`` where it is in the view.

    ``legal``: something can be done with it; ``target``: what is dragged or chosen can go onto it; ``chosen``; ``focused``:
    the keyboard is on it; ``raised``: lifted out of the hand.
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
        self.ribbon = ""
        self.legal = False
        self.target = False
        self.chosen = False
        self.focused = False
        self.raised = False
        self._faced = QPixmap()
        self._backed = QPixmap()
        self._halo: QGraphicsPixmapItem | None = None
        self._frame: _Frame | None = None
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)

    # -- pictures

    def dress(self, face: QPixmap | None, back: QPixmap | None, ribbon: str = "") -> None:
        """Gives the card its pictures, one unit wide. ``ribbon``: words across the back, for whoever may look at it."""
        self.face, self.back, self.ribbon = face, back, ribbon
        ratio = self.measure.ratio
        self._faced = with_shadow(face, self.size, ratio) if face is not None else QPixmap()
        self._backed = with_shadow(back, self.size, ratio, ribbon) if back is not None else QPixmap()
        width, height = self.size
        spread = shadow_spread(width)
        self.setOffset(-width / 2 - spread, -height / 2 - spread)
        self._show_side()
        self._light()

    def _show_side(self) -> None:
        side = self._faced if self.flip >= 0 and self.face is not None else self._backed
        if side.cacheKey() != self.pixmap().cacheKey():
            self.setPixmap(side)

    def set_fine(self, fine: bool) -> None:
        """Whether the picture is smoothed while it is turned or larger: not worth its time when a hundred cards fly."""
        mode = Qt.TransformationMode.SmoothTransformation if fine else Qt.TransformationMode.FastTransformation
        if mode != self.transformationMode():
            self.setTransformationMode(mode)

    # -- lying

    def lie(self, pose: Pose) -> None:
        """Puts the card somewhere."""
        self.pose = pose
        raised = self.raised
        self.setPos(self.measure.point(pose.x, pose.y - (RAISED if raised else 0.0)))
        scale = pose.scale * (RAISED_SCALE if raised else 1.0)
        if scale != self.scale():
            self.setScale(scale)
        turn = 0.0 if raised else pose.turn
        if turn != self.rotation():
            self.setRotation(turn)
        z = pose.z + (400.0 if raised else 0.0)
        if z != self.zValue():
            self.setZValue(z)

    def set_flip(self, flip: float) -> None:
        """From 1 (face up) through 0 (on edge) to -1 (face down)."""
        if flip != self.flip:
            turning = abs(flip) < 0.999
            if turning or abs(self.flip) < 0.999:
                self.setTransform(QTransform.fromScale(max(0.02, abs(flip)), 1.0) if turning else QTransform())
            self.flip = flip
            self._show_side()

    def set_presence(self, presence: float) -> None:
        """From 0 (not there) to 1."""
        if presence != self.opacity():
            self.setOpacity(presence)

    def set_marks(self, *, legal: bool, target: bool, chosen: bool, focused: bool) -> None:
        """What the frame of light says."""
        marks = (legal, target, chosen, focused)
        if marks != (self.legal, self.target, self.chosen, self.focused):
            self.legal, self.target, self.chosen, self.focused = marks
            self._light()

    def sink(self) -> None:
        """The card leaves the hand that it is raised out of: it is not raised any more, and goes on from where it is seen."""
        if self.raised:
            self.raised = False
            p = self.pose
            self.lie(replace(p, y=p.y - RAISED, scale=p.scale * RAISED_SCALE, turn=0.0))

    def set_raised(self, raised: bool) -> None:
        """Lifts the card out of its row, or lets it sink back."""
        if raised != self.raised:
            self.raised = raised
            self.lie(self.pose)

    def _light(self) -> None:
        """Light behind the card and a frame around it, where there is something to say."""
        width, height = self.size
        if self.legal or self.target:
            if self._halo is None:
                self._halo = QGraphicsPixmapItem(self)
                self._halo.setFlag(QGraphicsItem.GraphicsItemFlag.ItemStacksBehindParent)
                self._halo.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
            colours = theme().colours
            glow = max(6, width // 7)
            colour = colours.target if self.target else colours.legal
            self._halo.setPixmap(halo(width, height, colour, glow, 0.75, self.measure.ratio))
            self._halo.setOffset(-width / 2 - glow, -height / 2 - glow)
            self._halo.show()
        elif self._halo is not None:
            self._halo.hide()
        if self.legal or self.target or self.chosen or self.focused:
            if self._frame is None:
                self._frame = _Frame(self)
            self._frame.refit()
            self._frame.show()
        elif self._frame is not None:
            self._frame.hide()

    # -- size

    @property
    def size(self) -> tuple[int, int]:
        """Of the card without its shadow, in logical pixels."""
        width = round(self.measure.unit)
        return width, round(self.measure.unit * CARD_HEIGHT)

    def shape(self) -> QPainterPath:
        width, height = self.size
        path = QPainterPath()
        # A raised card's old place still counts as the card, else it would sink and rise under a resting mouse.
        extra = RAISED * self.measure.unit if self.raised else 0.0
        path.addRect(QRectF(-width / 2, -height / 2, width, height + extra))
        return path


class _Frame(QGraphicsItem):
    """The frames around a card that is marked."""

    def __init__(self, card: CardItem) -> None:
        super().__init__(card)
        self.card = card

    def refit(self) -> None:
        self.prepareGeometryChange()
        self.update()

    def boundingRect(self) -> QRectF:
        width, height = self.card.size
        margin = max(11, width // 7)
        return QRectF(-width / 2 - margin, -height / 2 - margin, width + 2 * margin, height + 2 * margin)

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        card = self.card
        width, height = card.size
        colours = theme().colours
        box = QRectF(-width / 2, -height / 2, width, height)
        corner = RADIUS * width
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if card.chosen:
            painter.setPen(QPen(QColor(colours.chosen), max(2.5, width * 0.035)))
            painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), corner, corner)
            self._paint_tick(painter, QPointF(0, box.top()), max(7.0, width * 0.11))
        elif card.target or card.legal:
            pen = QPen(QColor(colours.target if card.target else colours.legal), max(1.5, width * 0.022))
            if card.target:
                # Not by colour alone: what can be aimed at is dashed.
                pen.setStyle(Qt.PenStyle.DashLine)
            painter.setPen(pen)
            painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), corner, corner)
        if card.focused:
            painter.setPen(QPen(QColor(colours.focus), max(2.0, width * 0.03)))
            # Two rings, so that it is not told by colour alone.
            for off in (max(3.0, width * 0.04), max(8.0, width * 0.105)):
                painter.drawRoundedRect(box.adjusted(-off, -off, off, off), corner + off, corner + off)

    def _paint_tick(self, painter: QPainter, at: QPointF, radius: float) -> None:
        """A tick on a disc: what is chosen is not told by colour alone."""
        colours = theme().colours
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.chosen))
        painter.drawEllipse(at, radius, radius)
        tick = QPainterPath(at + QPointF(-radius * 0.5, 0))
        tick.lineTo(at + QPointF(-radius * 0.1, radius * 0.42))
        tick.lineTo(at + QPointF(radius * 0.52, -radius * 0.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colours.window), max(1.6, radius * 0.24)))
        painter.drawPath(tick)


_baked: OrderedDict[tuple[object, ...], QPixmap] = OrderedDict()


def with_shadow(picture: QPixmap, size: tuple[int, int], ratio: float, ribbon: str = "") -> QPixmap:
    """The picture of a card on its shadow, with words across it where there are any. Kept, least recently used go first."""
    width, height = size
    colours = theme().colours
    key = (picture.cacheKey(), size, ratio, ribbon, colours.shadow)
    found = _baked.get(key)
    if found is not None:
        _baked.move_to_end(key)
        return found
    spread = shadow_spread(width)
    drop = round(width * 0.035)
    baked = QPixmap(round((width + 2 * spread) * ratio), round((height + 2 * spread + drop) * ratio))
    baked.setDevicePixelRatio(ratio)
    baked.fill(Qt.GlobalColor.transparent)
    painter = QPainter(baked)
    try:
        painter.drawPixmap(QPointF(0, drop), shadow(width, height, colours.shadow, ratio))
        painter.drawPixmap(QPointF(spread, spread), picture)
        if ribbon:
            _paint_ribbon(painter, QRectF(spread, spread, width, height), ribbon)
    finally:
        painter.end()
    _baked[key] = baked
    while len(_baked) > MOST_BAKED:
        _baked.popitem(last=False)
    return baked


def _paint_ribbon(painter: QPainter, box: QRectF, words: str) -> None:
    font = theme().font(1.0, bold=True)
    font.setPixelSize(max(9, round(box.width() * 0.125)))
    # From the left: in a crowded row only the left edge of a card can be seen.
    flags = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)
    need = QFontMetricsF(font).boundingRect(box.adjusted(4, 0, -4, 0), flags, words).height()
    band = QRectF(box.left(), box.bottom() - need - box.width() * 0.14, box.width(), need + 4)
    painter.fillRect(band, QColor(5, 10, 22, 215))
    painter.setPen(QColor("#e9f4ff"))
    painter.setFont(font)
    painter.drawText(band.adjusted(4, 0, -4, 0), flags, words)
