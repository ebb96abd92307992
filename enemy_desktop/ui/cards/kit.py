"""The drawing tools that all emblems share: closed smooth outlines, mirrored shapes, shaded fills, glows.

Emblems are drawn around (0, 0) and stay within a radius of about 100; y points down. Randomness comes from the
emblem's own seed only.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QRadialGradient,
    QTransform,
)

from enemy_desktop.ui.cards.palette import Tint, mix, with_alpha

Point = tuple[float, float]
T = TypeVar("T")
ACCENTS = ("#ffd04a", "#6ff0e0", "#ff7fb5", "#9fe870", "#ffa25c", "#b9a2ff")
NO_PEN = QPen(Qt.PenStyle.NoPen)


def polygon(points: Iterable[Point]) -> QPainterPath:
    """A closed path with straight sides."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path


def smooth(points: Sequence[Point], closed: bool = True, tension: float = 0.5) -> QPainterPath:
    """A smooth path through the points (Catmull-Rom)."""
    count = len(points)
    path = QPainterPath(QPointF(*points[0]))
    for i in range(count if closed else count - 1):
        p0 = points[(i - 1) % count] if closed or i > 0 else points[0]
        p1 = points[i]
        p2 = points[(i + 1) % count]
        p3 = points[(i + 2) % count] if closed or i + 2 < count else points[-1]
        k = tension / 3 * 2
        path.cubicTo(
            QPointF(p1[0] + (p2[0] - p0[0]) * k / 2, p1[1] + (p2[1] - p0[1]) * k / 2),
            QPointF(p2[0] - (p3[0] - p1[0]) * k / 2, p2[1] - (p3[1] - p1[1]) * k / 2),
            QPointF(*p2),
        )
    if closed:
        path.closeSubpath()
    return path


def mirrored(points: Sequence[Point]) -> list[Point]:
    """A whole outline from its right half, listed from top to bottom; points on the axis are not doubled."""
    left = [(-x, y) for x, y in reversed(points) if abs(x) > 0.01]
    return [*points, *left]


def flip(path: QPainterPath) -> QPainterPath:
    """The path mirrored left to right."""
    return QTransform(-1, 0, 0, 1, 0, 0).map(path)


def moved(path: QPainterPath, dx: float = 0, dy: float = 0, angle: float = 0, scale: float = 1) -> QPainterPath:
    """The path scaled, then turned by ``angle`` degrees, then moved."""
    return QTransform().translate(dx, dy).rotate(angle).scale(scale, scale).map(path)


def around(angle: float, radius: float, cx: float = 0, cy: float = 0) -> Point:
    """The point at an angle in degrees (0 is up, clockwise)."""
    turn = math.radians(angle - 90)
    return cx + radius * math.cos(turn), cy + radius * math.sin(turn)


def ellipse(cx: float, cy: float, rx: float, ry: float | None = None) -> QPainterPath:
    """An ellipse, or a circle when one radius is given."""
    path = QPainterPath()
    path.addEllipse(QPointF(cx, cy), rx, rx if ry is None else ry)
    return path


def blade(length: float, width: float, bulge: float = 0.35, curve: float = 0.0) -> QPainterPath:
    """A pointed leaf from (0, 0) straight up to (0, -length): feathers, petals, spikes, flames."""
    half = width / 2
    path = QPainterPath(QPointF(0, 0))
    path.cubicTo(half * 1.3, -length * bulge * 0.6, half + curve, -length * (bulge + 0.3), curve, -length)
    path.cubicTo(-half + curve, -length * (bulge + 0.3), -half * 1.3, -length * bulge * 0.6, 0, 0)
    path.closeSubpath()
    return path


def horn(base: Point, tip: Point, width: float, bend: float) -> QPainterPath:
    """A curved, tapering horn, tusk, claw or tail. ``bend`` pushes its middle sideways."""
    dx, dy = tip[0] - base[0], tip[1] - base[1]
    length = math.hypot(dx, dy) or 1.0
    nx, ny = -dy / length, dx / length
    mx, my = base[0] + dx * 0.5 + nx * bend, base[1] + dy * 0.5 + ny * bend
    half = width / 2
    path = QPainterPath(QPointF(base[0] + nx * half, base[1] + ny * half))
    path.quadTo(QPointF(mx + nx * half * 0.8, my + ny * half * 0.8), QPointF(*tip))
    path.quadTo(QPointF(mx - nx * half * 0.8, my - ny * half * 0.8), QPointF(base[0] - nx * half, base[1] - ny * half))
    path.closeSubpath()
    return path


def star(points: int, outer: float, inner: float, turn: float = 0) -> QPainterPath:
    """A star polygon around (0, 0)."""
    return polygon(around(turn + 180 * i / points, outer if i % 2 == 0 else inner) for i in range(points * 2))


def regular(sides: int, radius: float, turn: float = 0) -> QPainterPath:
    """A regular polygon around (0, 0)."""
    return polygon(around(turn + 360 * i / sides, radius) for i in range(sides))


class Kit:
    """A painter with a tint and a seeded random source.

    ``main`` and ``other`` are the two body colours of this emblem, shifted a little by the seed, so that two cards of
    one element and species still differ.
    """

    def __init__(self, painter: QPainter, tint: Tint, seed: int, parts: tuple[str, ...] = (), rank: int = 0) -> None:
        self.p = painter
        self.tint = tint
        self.rng = random.Random(seed)
        self.parts = parts
        self.rank = rank
        shift = self.rng.uniform(-0.05, 0.05)
        depth = self.rng.uniform(-0.07, 0.07)
        self.main = self._shifted(tint.mid, shift, depth)
        self.other = self._shifted(tint.bright, -shift, self.rng.uniform(-0.1, 0.05))
        self.dark = QColor(tint.dark)
        self.deep = QColor(tint.deep)
        self.glow_colour = QColor(tint.glow)
        self.accent = QColor(self.rng.choice([tint.accent, tint.accent, *ACCENTS]))
        self.notes: dict[str, str] = {}

    @staticmethod
    def _shifted(colour: str, shift: float, depth: float) -> QColor:
        base = QColor(colour)
        hue = (max(base.hslHueF(), 0.0) + shift) % 1.0
        light = min(max(base.lightnessF() + depth, 0.0), 1.0)
        return QColor.fromHslF(hue, base.hslSaturationF(), light)

    # -- chance

    def pick(self, *choices: T) -> T:
        """One of the choices."""
        return self.rng.choice(choices)

    def between(self, low: float, high: float) -> float:
        """A number between two."""
        return self.rng.uniform(low, high)

    def count(self, low: int, high: int) -> int:
        """A whole number between two, both included."""
        return self.rng.randint(low, high)

    # -- paint

    def fill(
        self, path: QPainterPath, light: QColor | str, dark: QColor | str | None = None, rim: float = 0.55
    ) -> None:
        """Fill with a gradient from the upper left (light) to the lower right, with a bright rim and dark outline."""
        box = path.boundingRect()
        light = QColor(light)
        dark = mix(light, self.deep, 0.62) if dark is None else QColor(dark)
        shade = QLinearGradient(
            box.left() + box.width() * 0.25, box.top(), box.right() - box.width() * 0.2, box.bottom()
        )
        shade.setColorAt(0, mix(light, "#ffffff", 0.16))
        shade.setColorAt(0.45, light)
        shade.setColorAt(1, dark)
        self.p.setBrush(QBrush(shade))
        self.p.setPen(
            QPen(
                with_alpha(self.deep, 0.75),
                2.4,
                Qt.PenStyle.SolidLine,
                Qt.PenCapStyle.RoundCap,
                Qt.PenJoinStyle.RoundJoin,
            )
        )
        self.p.drawPath(path)
        if rim > 0:
            self.line(path, with_alpha(mix(light, "#ffffff", 0.55), rim), 0.9)

    def both(
        self, path: QPainterPath, light: QColor | str, dark: QColor | str | None = None, rim: float = 0.55
    ) -> None:
        """Fill a path and its mirror image; the right one lies a little in the shade."""
        light = QColor(light)
        self.fill(flip(path), light, dark, rim)
        self.fill(path, mix(light, self.deep, 0.14), dark, rim)

    def flat(self, path: QPainterPath, colour: QColor | str, alpha: float | None = None) -> None:
        """Fill with one colour."""
        self.p.setPen(NO_PEN)
        self.p.setBrush(QColor(colour) if alpha is None else with_alpha(colour, alpha))
        self.p.drawPath(path)

    def line(self, path: QPainterPath, colour: QColor | str, width: float = 1.5) -> None:
        """Stroke a path with round ends."""
        pen = QPen(QColor(colour), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        self.p.setPen(pen)
        self.p.setBrush(Qt.BrushStyle.NoBrush)
        self.p.drawPath(path)

    def glow(
        self, path: QPainterPath, colour: QColor | str | None = None, width: float = 1.6, reach: float = 4
    ) -> None:
        """Stroke a path as a line of light: wide and faint first, then narrow and bright."""
        base = self.glow_colour if colour is None else QColor(colour)
        for spread, alpha in ((reach, 0.10), (reach * 0.55, 0.2), (reach * 0.25, 0.4)):
            self.line(path, with_alpha(base, alpha), width + spread * 2)
        self.line(path, mix(base, "#ffffff", 0.35), width)

    def light(
        self, cx: float, cy: float, radius: float, colour: QColor | str | None = None, alpha: float = 0.8
    ) -> None:
        """A soft spot of light."""
        base = self.glow_colour if colour is None else QColor(colour)
        shade = QRadialGradient(QPointF(cx, cy), radius)
        shade.setColorAt(0, with_alpha(base, alpha))
        shade.setColorAt(0.35, with_alpha(base, alpha * 0.42))
        shade.setColorAt(1, with_alpha(base, 0))
        self.p.setPen(NO_PEN)
        self.p.setBrush(QBrush(shade))
        self.p.drawEllipse(QPointF(cx, cy), radius, radius)

    def orb(self, cx: float, cy: float, radius: float, colour: QColor | str | None = None) -> None:
        """A glass ball with a highlight."""
        base = QColor(self.accent if colour is None else colour)
        self.light(cx, cy, radius * 2.2, base, 0.55)
        shade = QRadialGradient(QPointF(cx, cy), radius, QPointF(cx - radius * 0.35, cy - radius * 0.4))
        shade.setColorAt(0, mix(base, "#ffffff", 0.75))
        shade.setColorAt(0.45, base)
        shade.setColorAt(1, mix(base, self.deep, 0.7))
        self.p.setBrush(QBrush(shade))
        self.p.setPen(QPen(with_alpha(self.deep, 0.8), radius * 0.12))
        self.p.drawEllipse(QPointF(cx, cy), radius, radius)

    def eye(self, cx: float, cy: float, size: float, slant: float = 14, colour: QColor | str | None = None) -> None:
        """A glowing slanted eye and its mirror image at (-cx, cy)."""
        base = QColor(self.accent if colour is None else colour)
        lid = QPainterPath(QPointF(-size, 0))
        lid.quadTo(-size * 0.1, -size * 0.95, size, -size * 0.12)
        lid.quadTo(size * 0.1, size * 0.62, -size, 0)
        for side in (-1, 1):
            self.light(cx * side, cy, size * 2.1, base, 0.75)
            shape = moved(lid, cx, cy, -slant)
            shape = shape if side > 0 else flip(shape)
            self.flat(moved(shape), mix(self.deep, "#000000", 0.4))
            self.p.save()
            self.p.translate(cx * side, cy)
            self.p.scale(0.82, 0.82)
            self.p.translate(-cx * side, -cy)
            self.flat(shape, base)
            self.p.restore()
            self.flat(ellipse(cx * side, cy - size * 0.1, size * 0.16, size * 0.36), self.deep)
            self.flat(ellipse((cx + size * 0.12) * side, cy - size * 0.28, size * 0.13), "#ffffff", 0.95)

    def clip_right(self, path: QPainterPath, alpha: float = 0.2) -> None:
        """Shade the right half of a symmetric shape: a cut-stone look."""
        half = QPainterPath()
        half.addRect(QRectF(0, -300, 300, 600))
        self.flat(path.intersected(half), self.deep, alpha)

    def spread(self, count: int, arc: float, draw: Callable[[float, float], None]) -> None:
        """Call ``draw(angle, share)`` for ``count`` places across an arc; ``share`` runs from -1 to 1."""
        for i in range(count):
            share = 0.0 if count == 1 else i / (count - 1) * 2 - 1
            draw(arc / 2 * share, share)
