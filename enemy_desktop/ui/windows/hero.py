"""The picture behind the start page: a gate of light above a digital sea. Drawn by us, for any size and both themes.

This module is imported before the window's first picture, so it needs nothing but Qt's painter. It also keeps clear of
the namespace ``Qt``, and of the constructors that want it (``QPen``): its hundred enumerations are made when it is first
touched, which takes longer than the picture.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPixmap,
    QPolygonF,
    QRadialGradient,
)


class Mood(NamedTuple):
    """The colours of the picture in one theme."""

    sky_top: str
    sky_low: str
    glow: str
    line: str
    bright: str
    warm: str
    sea: str
    deep: str
    shard: str
    shard_edge: str
    title: str
    title_low: str


NIGHT = Mood(
    sky_top="#070b1c",
    sky_low="#123456",
    glow="#2fa9b5",
    line="#4fd6d0",
    bright="#c9fff5",
    warm="#ffb45c",
    sea="#0b2440",
    deep="#050914",
    shard="#1c3a66",
    shard_edge="#6fe6e0",
    title="#f2fdff",
    title_low="#7fe9e2",
)
DAY = Mood(
    sky_top="#cfe2f2",
    sky_low="#f6fbff",
    glow="#8fdcdc",
    line="#3f9aa5",
    bright="#ffffff",
    warm="#e08a2b",
    sea="#bfdce8",
    deep="#dfeaf4",
    shard="#a9c6df",
    shard_edge="#3f8c9b",
    title="#0f2740",
    title_low="#0b7f86",
)

NOTHING = QColor(0, 0, 0, 0)
"""As a pen or a brush: nothing is drawn with it."""
HORIZON = 0.70
"""How far down the horizon lies, as a share of the height."""


def mood(dark: bool) -> Mood:
    """The colours for a theme."""
    return NIGHT if dark else DAY


def gate_place(width: float, height: float) -> tuple[QPointF, float]:
    """Centre and radius of the gate in a picture of that size: right of the middle, so that words find room on the left."""
    radius = min(height * 0.34, width * 0.24)
    return QPointF(width * 0.715, height * 0.46), radius


def scene(size: QSize, ratio: float, dark: bool) -> QPixmap:
    """The picture at a logical size, sharp on a screen of that pixel ratio."""
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    painter = QPainter(pixmap)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_scene(painter, QRectF(0, 0, size.width(), size.height()), mood(dark))
    finally:
        painter.end()
    return pixmap


def paint_scene(painter: QPainter, box: QRectF, colours: Mood) -> None:
    """Paint sky, sea, gate and shards into the box."""
    width, height = box.width(), box.height()
    horizon = height * HORIZON
    centre, radius = gate_place(width, height)
    sky = QLinearGradient(0, 0, 0, horizon)
    sky.setColorAt(0, QColor(colours.sky_top))
    sky.setColorAt(1, QColor(colours.sky_low))
    painter.fillRect(QRectF(0, 0, width, horizon), sky)
    sea = QLinearGradient(0, horizon, 0, height)
    sea.setColorAt(0, QColor(colours.sea))
    sea.setColorAt(1, QColor(colours.deep))
    painter.fillRect(QRectF(0, horizon, width, height - horizon), sea)
    _light(painter, centre, radius * 2.3, colours.glow, 0.55)
    _light(painter, QPointF(centre.x(), horizon), radius * 1.7, colours.glow, 0.4)
    _stars(painter, width, horizon, colours)
    _grid(painter, width, height, horizon, centre.x(), colours)
    _shards(painter, centre, radius, colours, behind=True)
    _gate(painter, centre, radius, colours)
    _shards(painter, centre, radius, colours, behind=False)
    _mirror(painter, centre, radius, horizon, height, colours)


def set_pen(painter: QPainter, colour: QColor, width: float) -> None:
    """Draw lines with that colour and width from now on."""
    pen = painter.pen()
    pen.setColor(colour)
    pen.setWidthF(width)
    painter.setPen(pen)


def _alpha(colour: str, alpha: float) -> QColor:
    result = QColor(colour)
    result.setAlphaF(max(0.0, min(alpha, 1.0)))
    return result


def _light(painter: QPainter, centre: QPointF, radius: float, colour: str, alpha: float) -> None:
    light = QRadialGradient(centre, radius)
    light.setColorAt(0, _alpha(colour, alpha))
    light.setColorAt(0.45, _alpha(colour, alpha * 0.35))
    light.setColorAt(1, _alpha(colour, 0))
    painter.fillRect(
        QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius),
        light,
    )


def _noise(number: int) -> float:
    """A fixed scatter from 0 to 1: the same sky on every machine."""
    x = (number * 0x9E3779B1 + 0x7F4A7C15) & 0xFFFFFFFF
    x ^= x >> 15
    x = x * 0x2C1B3C6D & 0xFFFFFFFF
    x ^= x >> 12
    return (x & 0xFFFF) / 0xFFFF


def _stars(painter: QPainter, width: float, horizon: float, colours: Mood) -> None:
    painter.setPen(NOTHING)
    for index in range(90):
        x, y = _noise(index * 3) * width, _noise(index * 3 + 1) ** 1.3 * horizon * 0.96
        size = 0.6 + 1.4 * _noise(index * 3 + 2) ** 3
        painter.setBrush(_alpha(colours.bright if colours is NIGHT else colours.line, 0.25 + 0.5 * _noise(index + 500)))
        if index % 6:
            painter.drawEllipse(QPointF(x, y), size, size)
        else:  # data motes: small squares that stand on a corner
            s = size * 1.9
            painter.drawPolygon(QPolygonF([QPointF(x, y - s), QPointF(x + s, y), QPointF(x, y + s), QPointF(x - s, y)]))


def _grid(painter: QPainter, width: float, height: float, horizon: float, vanish: float, colours: Mood) -> None:
    """The sea: a net of lines that runs to the horizon."""
    painter.save()
    painter.setClipRect(QRectF(0, horizon, width, height - horizon))
    depth = height - horizon
    for row in range(1, 15):
        t = (row / 14) ** 2.1
        set_pen(painter, _alpha(colours.line, 0.10 + 0.34 * t), 0.8 + 0.8 * t)
        painter.drawLine(QPointF(0, horizon + t * depth), QPointF(width, horizon + t * depth))
    for column in range(-26, 27):
        foot = vanish + column * width * 0.085
        fade = max(0.0, 1 - abs(column) / 30)
        set_pen(painter, _alpha(colours.line, 0.26 * fade), 1)
        painter.drawLine(QPointF(vanish + column * width * 0.008, horizon), QPointF(foot, height))
    painter.restore()
    set_pen(painter, _alpha(colours.bright if colours is NIGHT else colours.line, 0.55), 1.2)
    painter.drawLine(QPointF(0, horizon), QPointF(width, horizon))


def _gate(painter: QPainter, centre: QPointF, radius: float, colours: Mood) -> None:
    painter.save()
    painter.translate(centre)
    painter.setBrush(NOTHING)
    inside = QRadialGradient(QPointF(0, 0), radius * 0.8)
    inside.setColorAt(0, _alpha(colours.bright, 0.55 if colours is NIGHT else 0.9))
    inside.setColorAt(0.35, _alpha(colours.glow, 0.40))
    inside.setColorAt(1, _alpha(colours.glow, 0.02))
    painter.setPen(NOTHING)
    painter.setBrush(inside)
    painter.drawEllipse(QPointF(0, 0), radius * 0.8, radius * 0.8)
    painter.setBrush(NOTHING)
    for share, width, alpha in ((1.0, 0.012, 0.95), (0.955, 0.005, 0.7), (0.80, 0.008, 0.75), (0.52, 0.006, 0.55)):
        set_pen(painter, _alpha(colours.line, alpha * 0.28), radius * width * 4.5)
        painter.drawEllipse(QPointF(0, 0), radius * share, radius * share)
        set_pen(painter, _alpha(colours.shard_edge, alpha), max(radius * width, 1))
        painter.drawEllipse(QPointF(0, 0), radius * share, radius * share)
    ticks = QPainterPath()
    for step in range(120):
        angle = step * pi / 60
        outer = 0.935 if step % 5 else 0.945
        inner = 0.905 if step % 5 else 0.87
        ticks.moveTo(cos(angle) * radius * outer, sin(angle) * radius * outer)
        ticks.lineTo(cos(angle) * radius * inner, sin(angle) * radius * inner)
    set_pen(painter, _alpha(colours.line, 0.65), 1.1)
    painter.drawPath(ticks)
    for arm in range(3):
        swirl = QPainterPath()
        for step in range(34):
            angle = arm * 2 * pi / 3 + step * 0.105
            reach = radius * (0.06 + step * 0.0145)
            point = QPointF(cos(angle) * reach, sin(angle) * reach)
            swirl.moveTo(point) if step == 0 else swirl.lineTo(point)
        for width, alpha in ((radius * 0.05, 0.14), (radius * 0.016, 0.8)):
            set_pen(painter, _alpha(colours.bright if colours is NIGHT else colours.line, alpha), width)
            painter.drawPath(swirl)
    for spoke in range(6):
        painter.save()
        painter.rotate(spoke * 60)
        blade = QPolygonF(
            [
                QPointF(0, -radius * 0.58),
                QPointF(radius * 0.055, -radius * 0.76),
                QPointF(0, -radius * 1.10),
                QPointF(-radius * 0.055, -radius * 0.76),
            ]
        )
        fill = QLinearGradient(0, -radius * 1.1, 0, -radius * 0.58)
        fill.setColorAt(0, _alpha(colours.bright, 0.95))
        fill.setColorAt(1, QColor(colours.shard))
        painter.setBrush(fill)
        set_pen(painter, QColor(colours.shard_edge), 1.3)
        painter.drawPolygon(blade)
        painter.restore()
        angle = spoke * pi / 3
        knob = QPointF(cos(angle) * radius * 0.978, sin(angle) * radius * 0.978)
        set_pen(painter, QColor(colours.shard_edge), 1.2)
        painter.setBrush(QColor(colours.warm))
        painter.drawEllipse(knob, radius * 0.030, radius * 0.030)
    painter.restore()


def _shards(painter: QPainter, centre: QPointF, radius: float, colours: Mood, behind: bool) -> None:
    """Splinters of the world that float around the gate."""
    for index in range(18):
        if (index % 3 == 0) != behind:
            continue
        angle = _noise(index + 40) * 2 * pi
        reach = radius * (1.22 + 0.55 * _noise(index + 80))
        x = centre.x() + cos(angle) * reach * 1.12
        y = centre.y() + sin(angle) * reach * 0.86
        size = radius * (0.035 + 0.07 * _noise(index + 120) ** 2)
        painter.save()
        painter.translate(x, y)
        painter.rotate(_noise(index + 160) * 60 - 30)
        top = QPointF(0, -size * 1.7)
        left, right, low = QPointF(-size * 0.7, -size * 0.1), QPointF(size * 0.7, 0), QPointF(0, size * 1.4)
        alpha = 0.45 if behind else 0.85
        painter.setPen(NOTHING)
        painter.setBrush(_alpha(colours.shard, alpha))
        painter.drawPolygon(QPolygonF([top, right, low]))
        painter.setBrush(_alpha(colours.glow, alpha * 0.8))
        painter.drawPolygon(QPolygonF([top, left, low]))
        set_pen(painter, _alpha(colours.shard_edge, alpha), 1)
        painter.setBrush(NOTHING)
        painter.drawPolygon(QPolygonF([top, right, low, left]))
        painter.restore()


def _mirror(painter: QPainter, centre: QPointF, radius: float, horizon: float, height: float, colours: Mood) -> None:
    """The gate's light on the sea: short bars that grow wider towards the viewer."""
    depth = height - horizon
    for row in range(9):
        t = (row + 0.6) / 9
        y = horizon + t**1.6 * depth
        half = radius * (0.32 + 0.5 * _noise(row + 300)) * (1 - 0.35 * t)
        set_pen(painter, _alpha(colours.bright, 0.34 * (1 - t) + 0.05), 1.5 + 2.5 * t)
        shift = (_noise(row + 330) - 0.5) * radius * 0.3
        painter.drawLine(QPointF(centre.x() - half + shift, y), QPointF(centre.x() + half + shift, y))
