"""The ground that the table stands on: a sea of light, a fine grid towards a horizon, and a turning portal in the middle.

Painted once for each size and theme; drawing a frame only copies it.
"""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen, QPixmap, QRadialGradient

from enemy_desktop.ui.theme import Colours


def paint_backdrop(width: int, height: int, ratio: float, colours: Colours, middle: QPointF, reach: float) -> QPixmap:
    """The picture. ``middle`` is where the portal stands, ``reach`` its radius, in logical pixels."""
    pixmap = QPixmap(max(1, round(width * ratio)), max(1, round(height * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    painter = QPainter(pixmap)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _ground(painter, width, height, colours, middle)
        _grid(painter, width, height, colours, middle)
        _portal(painter, colours, middle, reach)
        _motes(painter, width, height, colours)
        _edges(painter, width, height, colours)
    finally:
        painter.end()
    return pixmap


def _ground(painter: QPainter, width: int, height: int, colours: Colours, middle: QPointF) -> None:
    base = QLinearGradient(0, 0, 0, height)
    base.setColorAt(0, colours.colour("table_edge"))
    base.setColorAt(0.5, _mixed(colours.table_edge, colours.table_centre, 0.45))
    base.setColorAt(1, colours.colour("table_edge"))
    painter.fillRect(QRectF(0, 0, width, height), base)
    light = QRadialGradient(middle, max(width, height) * 0.62)
    light.setColorAt(0, colours.colour("table_centre", 0.95))
    light.setColorAt(0.55, colours.colour("table_centre", 0.32))
    light.setColorAt(1, colours.colour("table_centre", 0.0))
    painter.fillRect(QRectF(0, 0, width, height), light)


def _grid(painter: QPainter, width: int, height: int, colours: Colours, middle: QPointF) -> None:
    """Two floors that meet at the horizon: below it the viewer's, above it the other player's."""
    for side in (1, -1):
        depth = height - middle.y() if side > 0 else middle.y()
        for k in range(1, 13):
            far = (k / 12) ** 1.9
            y = middle.y() + side * depth * far
            pen = QPen(colours.colour("table_line", 0.035 + 0.085 * far), 1.0)
            painter.setPen(pen)
            painter.drawLine(QPointF(0, y), QPointF(width, y))
        for k in range(-16, 17):
            near = QPointF(middle.x() + k * width * 0.075, middle.y() + side * depth)
            start = QPointF(middle.x() + k * width * 0.018, middle.y())
            line = QLinearGradient(start, near)
            line.setColorAt(0, colours.colour("table_line", 0.0))
            line.setColorAt(1, colours.colour("table_line", 0.10))
            painter.setPen(QPen(line, 1.0))
            painter.drawLine(start, near)


def _portal(painter: QPainter, colours: Colours, middle: QPointF, reach: float) -> None:
    glow = QRadialGradient(middle, reach * 1.25)
    glow.setColorAt(0.0, colours.colour("table_line", 0.16))
    glow.setColorAt(0.62, colours.colour("table_line", 0.05))
    glow.setColorAt(0.8, colours.colour("table_line", 0.12))
    glow.setColorAt(1.0, colours.colour("table_line", 0.0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(glow)
    painter.drawEllipse(middle, reach * 1.25, reach * 1.25)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for radius, width, alpha in ((1.0, 2.2, 0.30), (0.94, 1.0, 0.18), (0.66, 1.4, 0.20), (0.30, 1.2, 0.18)):
        painter.setPen(QPen(colours.colour("table_line", alpha), width))
        painter.drawEllipse(middle, reach * radius, reach * radius)
    painter.setPen(QPen(colours.colour("table_line", 0.26), 1.4))
    for tick in range(72):
        angle = tick * pi / 36
        inner = 0.88 if tick % 6 else 0.80
        painter.drawLine(_around(middle, reach * inner, angle), _around(middle, reach * 0.93, angle))
    for arm in range(3):
        points = [_around(middle, reach * (0.30 + 0.36 * i / 14), arm * 2 * pi / 3 + i * 0.13) for i in range(15)]
        for i, (a, b) in enumerate(pairwise(points)):
            painter.setPen(QPen(colours.colour("table_line", 0.05 + 0.2 * i / 14), 1.0 + i * 0.14))
            painter.drawLine(a, b)


def _motes(painter: QPainter, width: int, height: int, colours: Colours) -> None:
    """Specks of light, always the same ones."""
    x = 12345
    painter.setPen(Qt.PenStyle.NoPen)
    for _ in range(70):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        px = (x >> 8) % 1000 / 1000 * width
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        py = (x >> 8) % 1000 / 1000 * height
        size = 0.7 + (x >> 20) % 10 / 9
        painter.setBrush(colours.colour("table_line", 0.10 + (x >> 13) % 10 / 60))
        painter.drawEllipse(QPointF(px, py), size, size)


def _edges(painter: QPainter, width: int, height: int, colours: Colours) -> None:
    for start, end in ((QPointF(0, 0), QPointF(width * 0.12, 0)), (QPointF(width, 0), QPointF(width * 0.88, 0))):
        side = QLinearGradient(start, end)
        side.setColorAt(0, colours.colour("table_edge", 0.75))
        side.setColorAt(1, colours.colour("table_edge", 0.0))
        painter.fillRect(QRectF(0, 0, width, height), side)


def _around(middle: QPointF, radius: float, angle: float) -> QPointF:
    return QPointF(middle.x() + cos(angle) * radius, middle.y() + sin(angle) * radius)


def _mixed(a: str, b: str, share: float) -> QColor:
    one, two = QColor(a), QColor(b)
    keep = 1 - share
    return QColor.fromRgbF(
        one.redF() * keep + two.redF() * share,
        one.greenF() * keep + two.greenF() * share,
        one.blueF() * keep + two.blueF() * share,
    )
