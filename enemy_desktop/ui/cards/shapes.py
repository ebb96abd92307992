"""Small signs: the shapes of elements, and the icons of frames and boxes. All fit into a circle of radius 1."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from enemy_desktop.ui.cards.kit import around, ellipse, mirrored, moved, polygon, regular, smooth, star


def _leaf() -> QPainterPath:
    path = QPainterPath(QPointF(-0.72, 0.8))
    path.cubicTo(-0.95, -0.3, -0.2, -0.95, 0.85, -0.85)
    path.cubicTo(0.95, 0.2, 0.3, 0.9, -0.5, 0.62)
    path.closeSubpath()
    return path


def _flame() -> QPainterPath:
    path = QPainterPath(QPointF(0.05, -1.0))
    path.cubicTo(0.15, -0.45, 0.8, -0.2, 0.7, 0.38)
    path.cubicTo(0.62, 0.85, 0.25, 1.0, 0.0, 1.0)
    path.cubicTo(-0.45, 1.0, -0.78, 0.7, -0.7, 0.25)
    path.cubicTo(-0.65, -0.05, -0.45, -0.15, -0.42, -0.45)
    path.cubicTo(-0.2, -0.3, -0.12, -0.15, -0.12, 0.0)
    path.cubicTo(0.05, -0.3, 0.1, -0.6, 0.05, -1.0)
    path.closeSubpath()
    return path


def _drop() -> QPainterPath:
    path = QPainterPath(QPointF(0, -1))
    path.cubicTo(0.25, -0.5, 0.72, -0.05, 0.72, 0.36)
    path.cubicTo(0.72, 0.78, 0.4, 1.0, 0, 1.0)
    path.cubicTo(-0.4, 1.0, -0.72, 0.78, -0.72, 0.36)
    path.cubicTo(-0.72, -0.05, -0.25, -0.5, 0, -1)
    path.closeSubpath()
    return path


def element_shape(key: str) -> QPainterPath:
    """The sign of an element by its shape key; an unknown key gives a plain disc."""
    if key == "leaf":
        return _leaf()
    if key == "mountain":
        return polygon([(-1, 0.75), (-0.32, -0.75), (0.05, -0.1), (0.3, -0.45), (1, 0.75)])
    if key == "flame":
        return _flame()
    if key == "drop":
        return _drop()
    if key == "moon":
        return ellipse(-0.05, 0, 0.95).subtracted(ellipse(0.42, -0.2, 0.78))
    if key == "bolt":
        return polygon([(0.3, -1), (-0.66, 0.18), (-0.06, 0.18), (-0.3, 1), (0.68, -0.26), (0.06, -0.26)])
    if key == "star":
        return star(5, 1, 0.46)
    if key == "hexagon":
        return regular(6, 0.95)
    if key == "diamond":
        return regular(4, 1)
    if key == "ring":
        return ellipse(0, 0, 0.95).subtracted(ellipse(0, 0, 0.5))
    return ellipse(0, 0, 0.9)


def _hero() -> QPainterPath:
    path = ellipse(0, -0.48, 0.42)
    path.addPath(smooth(mirrored([(0, 0.05), (0.5, 0.16), (0.78, 0.62), (0.8, 0.95), (0, 0.95)]), tension=0.7))
    return path


def _sword() -> QPainterPath:
    path = moved(polygon([(0, -1.1), (0.16, -0.9), (0.16, 0.4), (-0.16, 0.4), (-0.16, -0.9)]), 0, 0.1, 40)
    path.addPath(moved(polygon([(-0.46, 0.4), (0.46, 0.4), (0.46, 0.6), (-0.46, 0.6)]), 0, 0.1, 40))
    path.addPath(moved(polygon([(-0.1, 0.6), (0.1, 0.6), (0.1, 1.0), (-0.1, 1.0)]), 0, 0.1, 40))
    return path


def frame_icon(frame: str) -> QPainterPath:
    """The icon of a kind of frame: claw, person, sword, eye, spark, gate, trophy star."""
    if frame == "creature":
        path = QPainterPath()
        for dx in (-0.62, 0.0, 0.62):
            path.addPath(
                smooth([(dx + 0.3, -0.95), (dx + 0.16, 0.1), (dx - 0.34, 0.98), (dx - 0.14, 0.0)], tension=0.7)
            )
        return path
    if frame == "hero":
        return _hero()
    if frame == "gear":
        return _sword()
    if frame == "secret":
        eye = smooth([(-1, 0), (-0.5, -0.5), (0, -0.62), (0.5, -0.5), (1, 0), (0.5, 0.5), (0, 0.62), (-0.5, 0.5)])
        return eye.subtracted(ellipse(0, 0, 0.4)).united(ellipse(0, 0, 0.2))
    if frame == "spell":
        return star(4, 1, 0.3).united(moved(star(4, 0.42, 0.14), 0.66, -0.66))
    if frame == "place":
        gate = ellipse(0, -0.05, 0.88).subtracted(ellipse(0, -0.05, 0.55))
        return gate.united(polygon([(-1, 0.95), (-0.6, 0.72), (0.6, 0.72), (1, 0.95)]))
    if frame == "trophy":
        return star(8, 1, 0.62)
    return regular(4, 0.9)


def box_icon(kind: str) -> QPainterPath:
    """The icon before a block of text: a key-like check for costs, a gem for rewards."""
    if kind == "to_play":
        return polygon([(-0.8, -0.9), (0.9, 0), (-0.8, 0.9), (-0.35, 0)])
    if kind == "reward":
        return polygon([(-0.55, -0.75), (0.55, -0.75), (1, -0.15), (0, 0.95), (-1, -0.15)])
    return ellipse(0, 0, 0.4)


def chamfered(box: QRectF, cut: float, corners: str = "abcd") -> QPainterPath:
    """A rectangle whose named corners are cut: a upper left, b upper right, c lower right, d lower left."""
    left, top, right, bottom = box.left(), box.top(), box.right(), box.bottom()
    points: list[tuple[float, float]] = []
    points += [(left, top + cut), (left + cut, top)] if "a" in corners else [(left, top)]
    points += [(right - cut, top), (right, top + cut)] if "b" in corners else [(right, top)]
    points += [(right, bottom - cut), (right - cut, bottom)] if "c" in corners else [(right, bottom)]
    points += [(left + cut, bottom), (left, bottom - cut)] if "d" in corners else [(left, bottom)]
    return polygon(points)


def ticked_ring(radius: float, ticks: int, inner: float) -> QPainterPath:
    """Short radial lines on a circle."""
    path = QPainterPath()
    for i in range(ticks):
        path.moveTo(*around(360 * i / ticks, inner))
        path.lineTo(*around(360 * i / ticks, radius))
    return path
