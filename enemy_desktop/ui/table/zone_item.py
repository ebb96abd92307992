"""The places on the table: frames with labels, counts, and the light that says that a card can go there."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontInfo, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from enemy_desktop.games.plan import CARD_HEIGHT, Place
from enemy_desktop.ui.i18n import language
from enemy_desktop.ui.table.card_item import Measure
from enemy_desktop.ui.table.glow import halo
from enemy_desktop.ui.table.layout import slot_poses
from enemy_desktop.ui.theme import theme


class ZoneItem(QGraphicsItem):
    """One place of the plan. ``zones``: the view's zones that lie here; ``count``: how many cards there are."""

    def __init__(self, place: Place, measure: Measure) -> None:
        super().__init__()
        self.place = place
        self.measure = measure
        self.zones: tuple[int, ...] = ()
        self.count = 0
        self.legal = False
        self.focused = False
        self.setZValue(-500)

    @property
    def label(self) -> str:
        """The place's name in the interface's language."""
        return self.place.ja_label if language() == "ja" else self.place.label

    @property
    def box(self) -> QRectF:
        """The place in pixels."""
        p = self.place
        return self.measure.rect(p.x, p.y, p.w, p.h)

    def set_state(self, *, count: int, legal: bool, focused: bool) -> None:
        """How many cards lie here, and what the frame says."""
        if (count, legal, focused) != (self.count, self.legal, self.focused):
            self.count, self.legal, self.focused = count, legal, focused
            self.update()

    def boundingRect(self) -> QRectF:
        margin = self.measure.unit * 0.25
        return self.box.adjusted(-margin, -margin, margin, margin)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        colours = theme().colours
        unit = self.measure.unit
        box = self.box
        corner = unit * 0.08
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        framed = self.place.layout != "fan"
        if self.legal:
            glow = max(6, round(unit / 7))
            size = (round(box.width()), round(box.height()))
            picture = halo(*size, colours.target, glow, 0.7, self.measure.ratio, hollow=corner)
            painter.drawPixmap(box.topLeft() - type(box.topLeft())(glow, glow), picture)
        if framed or self.legal:
            painter.setBrush(colours.colour("target" if self.legal else "zone", 0.2 if self.legal else 0.42))
            pen = QPen(colours.colour("target" if self.legal else "zone_line", 1.0 if self.legal else 0.55), 1.4)
            if self.legal:
                pen.setStyle(Qt.PenStyle.DashLine)
                pen.setWidthF(2.0)
            painter.setPen(pen)
            painter.drawRoundedRect(box, corner, corner)
        if self.place.layout == "slots":
            self._paint_slots(painter)
        if self.count == 0 and framed:
            self._paint_label(painter, box)
        if self.focused:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colours.focus), max(2.5, unit * 0.035)))
            painter.drawRoundedRect(box.adjusted(-4, -4, 4, 4), corner + 4, corner + 4)

    def _paint_slots(self, painter: QPainter) -> None:
        colours = theme().colours
        pen = QPen(colours.colour("zone_line", 0.5), 1.2)
        pen.setStyle(Qt.PenStyle.DotLine)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for pose in slot_poses(self.place):
            w, h = pose.scale, pose.scale * CARD_HEIGHT
            rect = self.measure.rect(pose.x - w / 2, pose.y - h / 2, w, h)
            painter.drawRoundedRect(rect, self.measure.unit * 0.06, self.measure.unit * 0.06)

    def _paint_label(self, painter: QPainter, box: QRectF) -> None:
        inner = box.adjusted(4, 2, -4, -2)
        painter.setFont(label_font(self.label, inner.width()))
        painter.setPen(theme().colours.colour("text_soft", 0.9))
        flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        painter.drawText(inner, flags, self.label)


def label_font(label: str, width: float) -> QFont:
    """The usual font of labels, or a smaller one in which the longest word has room: only spaces break lines."""
    font = theme().font(0.82)
    longest = max((QFontMetricsF(font).horizontalAdvance(word) for word in label.split()), default=0.0)
    if longest > width:
        font.setPixelSize(max(7, int(QFontInfo(font).pixelSize() * width / longest)))
    return font


class BadgeItem(QGraphicsItem):
    """A small number at the corner of a pile, above its cards."""

    def __init__(self, zone: ZoneItem) -> None:
        super().__init__()
        self.zone_item = zone
        self.setZValue(350)

    def _pill(self) -> tuple[QRectF, str]:
        text = str(self.zone_item.count)
        font = theme().font(0.86, bold=True)
        metrics = QFontMetricsF(font)
        width = max(metrics.horizontalAdvance(text) + 12, metrics.height() + 2)
        box = self.zone_item.box
        height = metrics.height() + 2
        low = self.zone_item.measure.unit * 0.11
        return QRectF(box.right() - width + 6, box.bottom() - height + low, width, height), text

    def boundingRect(self) -> QRectF:
        return self._pill()[0].adjusted(-30, -6, 6, 6)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self.zone_item.count == 0:
            return
        pill, text = self._pill()
        colours = theme().colours
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colours.colour("zone_line", 0.95), 1.2))
        painter.setBrush(colours.colour("window", 0.92))
        painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
        painter.setPen(QColor(colours.text))
        painter.setFont(theme().font(0.86, bold=True))
        painter.drawText(pill, int(Qt.AlignmentFlag.AlignCenter), text)
