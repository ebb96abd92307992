"""What lies behind an emblem: a sky with a sign of the online world, and whole landscapes for places."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainterPath, QRadialGradient

from enemy_desktop.ui.cards.kit import (
    NO_PEN,
    Kit,
    around,
    blade,
    ellipse,
    mirrored,
    moved,
    polygon,
    regular,
    smooth,
    star,
)
from enemy_desktop.ui.cards.palette import mix, with_alpha
from enemy_desktop.ui.cards.shapes import element_shape, ticked_ring


def sky(kit: Kit, box: QRectF) -> None:
    """Fill the box: dark at the edges, lit from behind the emblem."""
    shade = QLinearGradient(box.topLeft(), box.bottomLeft())
    night = "#070b22"
    shade.setColorAt(0, mix(mix(kit.tint.deep, kit.tint.dark, 0.5), night, 0.45))
    shade.setColorAt(0.55, mix(mix(kit.tint.dark, kit.tint.mid, 0.12), night, 0.25))
    shade.setColorAt(1, mix(kit.deep, night, 0.5))
    kit.p.fillRect(box, QBrush(shade))
    lit = QRadialGradient(QPointF(box.center().x(), box.center().y()), max(box.width(), box.height()) * 0.62)
    lit.setColorAt(0, with_alpha(mix(kit.main, kit.other, 0.6), 0.6))
    lit.setColorAt(0.42, with_alpha(kit.main, 0.22))
    lit.setColorAt(1, with_alpha(kit.deep, 0))
    kit.p.fillRect(box, QBrush(lit))


def backdrop(kit: Kit, box: QRectF, shape: str | None) -> None:
    """The sky and one seeded sign behind the emblem; small element signs drift around it."""
    sky(kit, box)
    kit.pick(_rings, _grid, _hexes, _rays, _orbits, _circuit)(kit, box)
    if shape is not None:
        for _ in range(11):
            x, y = kit.between(box.left(), box.right()), kit.between(box.top(), box.bottom())
            size = kit.between(2.5, 7)
            sign = moved(element_shape(shape), x, y, kit.between(-40, 40), size)
            kit.light(x, y, size * 2.4, kit.other, 0.28)
            kit.flat(sign, kit.glow_colour, kit.between(0.25, 0.6))
    for _ in range(16):
        kit.flat(
            ellipse(kit.between(box.left(), box.right()), kit.between(box.top(), box.bottom()), kit.between(0.5, 1.4)),
            "#ffffff",
            kit.between(0.3, 0.85),
        )


def _rings(kit: Kit, box: QRectF) -> None:
    for radius, width in ((98, 1.6), (91, 0.8), (72, 0.8)):
        kit.line(ellipse(0, 0, radius), with_alpha(kit.other, 0.42), width)
    kit.line(ticked_ring(97, 60, 92), with_alpha(kit.other, 0.4), 0.9)
    for i in range(kit.count(3, 6)):
        del i
        start = kit.between(0, 360)
        arc = smooth([around(start + k * 9, 82) for k in range(5)], closed=False)
        kit.glow(arc, kit.other, 2, 4)


def _grid(kit: Kit, box: QRectF) -> None:
    horizon = 26.0
    path = QPainterPath()
    for i in range(-12, 13):
        path.moveTo(i * 9, horizon)
        path.lineTo(i * 44, box.bottom() + 10)
    y, step = horizon, 3.0
    while y < box.bottom():
        path.moveTo(box.left(), y)
        path.lineTo(box.right(), y)
        y += step
        step *= 1.4
    kit.line(path, with_alpha(kit.other, 0.4), 0.9)
    kit.p.setPen(NO_PEN)
    sun = QLinearGradient(0, -80, 0, horizon)
    sun.setColorAt(0, with_alpha(kit.glow_colour, 0.6))
    sun.setColorAt(1, with_alpha(kit.main, 0.1))
    kit.p.setBrush(QBrush(sun))
    half = QPainterPath()
    half.addRect(QRectF(-200, -200, 400, 200 + horizon))
    kit.p.drawPath(ellipse(0, horizon - 26, 74).intersected(half))


def _hexes(kit: Kit, box: QRectF) -> None:
    size = 19.0
    for row in range(-7, 8):
        for col in range(-7, 8):
            x, y = (col + (row % 2) / 2) * size * 1.76, row * size * 1.52
            if box.contains(x, y):
                cell = moved(regular(6, size * 0.94), x, y)
                if kit.rng.random() < 0.22:
                    kit.flat(cell, kit.other, kit.between(0.06, 0.2))
                kit.line(cell, with_alpha(kit.other, 0.2), 0.8)


def _rays(kit: Kit, box: QRectF) -> None:
    del box
    count = kit.count(9, 15)
    for i in range(count):
        angle = 360 * (i + kit.between(-0.2, 0.2)) / count
        wide = kit.between(3, 8)
        kit.flat(
            polygon([(0, 0), around(angle - wide, 220), around(angle + wide, 220)]), kit.other, kit.between(0.06, 0.16)
        )
    kit.line(ellipse(0, 0, 94), with_alpha(kit.other, 0.45), 1.4)


def _orbits(kit: Kit, box: QRectF) -> None:
    del box
    tilt = kit.between(-30, 30)
    for i in range(4):
        orbit = moved(ellipse(0, 0, 112 - i * 9, 44 + i * 13), 0, 0, tilt + i * 40)
        kit.line(orbit, with_alpha(kit.other, 0.34), 1)
        spot = orbit.pointAtPercent(kit.rng.random())
        kit.orb(spot.x(), spot.y(), kit.between(2.5, 5), kit.other)


def _circuit(kit: Kit, box: QRectF) -> None:
    for side in (-1, 1):
        for i in range(9):
            y = box.top() + (i + 0.5) * box.height() / 9
            turn = kit.between(34, 70)
            path = QPainterPath()
            path.moveTo(box.right() * side, y)
            path.lineTo(turn * side, y)
            bend = kit.pick(-1, 1) * kit.between(5, 13)
            path.lineTo((turn - abs(bend)) * side, y + bend)
            kit.line(path, with_alpha(kit.other, 0.36), 1.1)
            kit.flat(ellipse((turn - abs(bend)) * side, y + bend, 2), kit.other, 0.8)
    for _ in range(20):
        x, y = kit.between(box.left(), box.right()), kit.between(box.top(), box.bottom())
        bar = QPainterPath()
        bar.addRect(QRectF(x, y, 1.4, kit.between(5, 22)))
        kit.flat(bar, kit.glow_colour, kit.between(0.08, 0.3))


# ---------------------------------------------------------------------------------------------------------------------
# Places


def place(kit: Kit, box: QRectF, shape: str | None) -> None:
    """A landscape with a gate of light; the land follows the element's shape."""
    top = QLinearGradient(box.topLeft(), QPointF(box.left(), 40))
    top.setColorAt(0, kit.deep)
    top.setColorAt(0.5, kit.dark)
    top.setColorAt(0.85, mix(kit.main, kit.other, 0.2))
    top.setColorAt(1, mix(kit.other, kit.accent, 0.3))
    kit.p.fillRect(box, QBrush(top))
    for _ in range(34):
        kit.flat(
            ellipse(kit.between(box.left(), box.right()), kit.between(box.top(), 10), kit.between(0.4, 1.2)),
            "#ffffff",
            kit.between(0.3, 0.9),
        )
    _heaven(kit, box)
    near: Callable[[Kit, QRectF], None] = {
        "leaf": _forest,
        "mountain": _crags,
        "flame": _volcano,
        "drop": _sea,
        "moon": _ruins,
        "bolt": _towers,
    }.get(shape or "", kit.pick(_crags, _ruins, _forest))
    ridge(kit, box, -6, 26, mix(kit.main, kit.dark, 0.35))
    ridge(kit, box, 12, 18, mix(kit.main, kit.dark, 0.62))
    near(kit, box)
    _gate(kit)
    haze = QLinearGradient(QPointF(0, 52), QPointF(0, box.bottom()))
    haze.setColorAt(0, with_alpha(kit.deep, 0))
    haze.setColorAt(1, with_alpha(kit.deep, 0.8))
    kit.p.fillRect(box, QBrush(haze))


def _heaven(kit: Kit, box: QRectF) -> None:
    x = kit.between(box.left() * 0.7, box.right() * 0.7)
    radius = kit.between(16, 30)
    y = kit.between(-74, -50)
    kit.light(x, y, radius * 3, kit.glow_colour, 0.5)
    kit.fill(ellipse(x, y, radius), mix(kit.glow_colour, "#ffffff", 0.3), mix(kit.other, kit.main, 0.4), 0.2)
    style = kit.pick("rings", "moonlets", "clouds")
    if style == "rings":
        kit.line(
            moved(ellipse(0, 0, radius * 1.7, radius * 0.42), x, y, kit.between(-25, 25)),
            with_alpha(kit.glow_colour, 0.8),
            2,
        )
    elif style == "moonlets":
        for i in range(2):
            kit.flat(ellipse(x + radius * (1.6 + i), y + radius * (0.6 - i), radius * 0.2), kit.glow_colour, 0.9)
    for _ in range(4):
        cx, cy = kit.between(box.left(), box.right()), kit.between(-60, -14)
        wide = kit.between(20, 46)
        kit.flat(ellipse(cx, cy, wide, 2.2), kit.glow_colour, 0.2)
        kit.flat(ellipse(cx + wide * 0.3, cy + 3, wide * 0.7, 1.8), kit.glow_colour, 0.16)


def ridge(kit: Kit, box: QRectF, base: float, height: float, colour: QColor) -> None:
    """A mountain chain from edge to edge."""
    points = [(box.left() - 5, box.bottom() + 5)]
    steps = 13
    for i in range(steps + 1):
        x = box.left() + box.width() * i / steps
        points.append((x, base - (height if i % 2 else height * 0.3) * kit.between(0.4, 1)))
    points.append((box.right() + 5, box.bottom() + 5))
    kit.fill(polygon(points), colour, kit.deep, 0.3)


def _forest(kit: Kit, box: QRectF) -> None:
    for layer, y in ((0, 34), (1, 56)):
        for i in range(12):
            x = box.left() + box.width() * (i + kit.between(0, 0.8)) / 12
            if abs(x) < 30 + layer * 6:
                continue
            size = kit.between(22, 36) * (1 + layer * 0.35)
            for k in range(3):
                kit.fill(
                    polygon(
                        [
                            (x, y - size + k * size * 0.2),
                            (x + size * (0.2 + k * 0.09), y - size * 0.42 + k * size * 0.24),
                            (x - size * (0.2 + k * 0.09), y - size * 0.42 + k * size * 0.24),
                        ]
                    ),
                    mix(kit.main, kit.dark, 0.25 + layer * 0.4),
                    rim=0.25,
                )
    _ground(kit, box, 50, mix(kit.main, kit.dark, 0.7))


def _crags(kit: Kit, box: QRectF) -> None:
    for i in range(7):
        x = box.left() + box.width() * (i + 0.5) / 7
        if abs(x) < 34:
            continue
        height = kit.between(30, 74)
        wide = kit.between(12, 20)
        rock = polygon(
            [
                (x - wide, 70),
                (x - wide * 0.7, 60 - height * 0.7),
                (x - wide * 0.1, 60 - height),
                (x + wide * 0.5, 62 - height * 0.8),
                (x + wide, 70),
            ]
        )
        kit.fill(rock, mix(kit.main, kit.dark, 0.3))
        kit.fill(
            polygon([(x - wide * 0.1, 60 - height), (x + wide * 0.5, 62 - height * 0.8), (x + wide, 70), (x, 70)]),
            mix(kit.main, kit.dark, 0.65),
            rim=0.2,
        )
    for x in (-56, 58):
        isle = smooth([(x - 24, -30), (x, -35), (x + 24, -30), (x + 8, -14), (x, -2), (x - 9, -13)], tension=0.4)
        kit.fill(isle, mix(kit.main, kit.dark, 0.4))
        kit.fill(smooth([(x - 24, -30), (x, -36), (x + 24, -30), (x, -26)], tension=0.6), kit.other, rim=0.3)
    _ground(kit, box, 54, mix(kit.main, kit.dark, 0.6))


def _volcano(kit: Kit, box: QRectF) -> None:
    x = kit.pick(-64, 64)
    kit.light(x, -30, 52, kit.accent, 0.8)
    for i in range(5):
        kit.fill(
            moved(blade(kit.between(24, 44), 13, 0.4, kit.between(-6, 6)), x, -12, -26 + i * 13), kit.accent, rim=0.2
        )
    kit.fill(polygon([(x - 60, 66), (x - 14, -14), (x + 12, -14), (x + 62, 66)]), mix(kit.main, kit.dark, 0.6))
    for side in (-1, 1):
        flow = smooth(
            [
                (x - 4 * side, -13),
                (x + 5 * side, -13),
                (x + 15 * side, 16),
                (x + 12 * side, 34),
                (x + 34 * side, 62),
                (x + 22 * side, 62),
                (x + 4 * side, 34),
                (x + 7 * side, 14),
            ],
            tension=0.5,
        )
        kit.light(x + 12 * side, 24, 26, kit.accent, 0.5)
        kit.fill(flow, mix(kit.accent, "#ffffff", 0.2), kit.main)
    _ground(kit, box, 50, mix(kit.main, kit.dark, 0.75))
    for y in (60, 74):
        crack = smooth([(box.left() + i * box.width() / 8, y + kit.between(-5, 5)) for i in range(9)], closed=False)
        kit.glow(crack, kit.accent, 1.6, 4)


def _sea(kit: Kit, box: QRectF) -> None:
    for i in range(7):
        y = 34 + i * (box.bottom() - 34) / 7
        points = [(box.left() + k * box.width() / 12, y + (3 if k % 2 else -3) * (1 + i * 0.25)) for k in range(13)]
        wave = smooth([*points, (box.right() + 5, box.bottom() + 5), (box.left() - 5, box.bottom() + 5)], tension=0.5)
        kit.fill(wave, mix(kit.other, kit.dark, 0.25 + i * 0.11), mix(kit.main, kit.deep, 0.4 + i * 0.08), 0.5)
    for x in (-74, 76):
        kit.fill(
            smooth([(x - 26, 46), (x - 10, 26), (x + 6, 30), (x + 26, 46)], tension=0.6), mix(kit.main, kit.dark, 0.5)
        )
    kit.fill(
        smooth([(-52, 62), (-30, 50), (0, 47), (30, 50), (52, 62), (0, 68)], tension=0.6), mix("#e8d9b0", kit.main, 0.4)
    )


def _ruins(kit: Kit, box: QRectF) -> None:
    for x, height in ((-88, 62), (-62, 84), (62, 78), (90, 56)):
        kit.fill(
            polygon([(x - 8, 62), (x - 7, 60 - height), (x + 7, 62 - height + kit.between(-8, 8)), (x + 8, 62)]),
            mix(kit.main, kit.dark, 0.35),
        )
        for i in range(3):
            kit.fill(
                polygon([(x - 10, 54 - i * 22), (x + 10, 54 - i * 22), (x + 9, 60 - i * 22), (x - 9, 60 - i * 22)]),
                mix(kit.main, kit.dark, 0.15),
                rim=0.3,
            )
    arch = smooth(mirrored([(0, -66), (44, -52), (62, -22), (52, -18), (38, -40), (0, -52)]), tension=0.5)
    kit.fill(arch, mix(kit.main, kit.dark, 0.45))
    _ground(kit, box, 56, mix(kit.main, kit.dark, 0.7))


def _towers(kit: Kit, box: QRectF) -> None:
    for i in range(9):
        x = box.left() + box.width() * (i + 0.5) / 9
        if abs(x) < 30:
            continue
        height = kit.between(40, 108)
        wide = kit.between(8, 13)
        kit.fill(
            polygon(
                [
                    (x - wide, 68),
                    (x - wide * 0.8, 66 - height),
                    (x, 58 - height),
                    (x + wide * 0.8, 66 - height),
                    (x + wide, 68),
                ]
            ),
            mix(kit.main, kit.dark, 0.55),
        )
        for k in range(5):
            if kit.rng.random() < 0.75:
                window = QPainterPath()
                window.addRect(QRectF(x - wide * 0.4, 60 - height + k * height * 0.16, wide * 0.8, 2.6))
                kit.flat(window, kit.glow_colour, 0.85)
    bolt = moved(element_shape("bolt"), kit.pick(-58, 58), -58, 8, 24)
    kit.light(0, -58, 60, kit.glow_colour, 0.2)
    kit.glow(bolt, kit.glow_colour, 1.4, 5)
    _ground(kit, box, 54, mix(kit.main, kit.dark, 0.72))


def _ground(kit: Kit, box: QRectF, y: float, colour: QColor) -> None:
    land = smooth(
        [
            (box.left() - 8, y + 6),
            (box.left() * 0.5, y + 2),
            (0, y - 3),
            (box.right() * 0.5, y + 2),
            (box.right() + 8, y + 6),
            (box.right() + 8, box.bottom() + 8),
            (box.left() - 8, box.bottom() + 8),
        ],
        tension=0.3,
    )
    kit.fill(land, colour, kit.deep, 0.4)
    path = smooth([(-10, y + 2), (10, y + 2), (30, box.bottom() + 8), (-34, box.bottom() + 8)], tension=0.2)
    kit.flat(path, kit.glow_colour, 0.18)


def _gate(kit: Kit) -> None:
    kit.light(0, 14, 66, kit.glow_colour, 0.85)
    kit.p.save()
    kit.p.translate(0, 12)
    kit.fill(
        ellipse(0, 0, 40, 42).subtracted(ellipse(0, 0, 31, 33)),
        mix(kit.accent, "#ffffff", 0.2),
        mix(kit.accent, kit.deep, 0.55),
    )
    core = QRadialGradient(QPointF(0, 0), 33)
    core.setColorAt(0, mix(kit.glow_colour, "#ffffff", 0.6))
    core.setColorAt(0.5, with_alpha(kit.other, 0.85))
    core.setColorAt(1, with_alpha(kit.main, 0.5))
    kit.p.setPen(NO_PEN)
    kit.p.setBrush(QBrush(core))
    kit.p.drawEllipse(QPointF(0, 0), 31, 33)
    for turn in range(3):
        swirl = smooth([around(turn * 120 + i * 26, 3 + i * 3.4) for i in range(9)], closed=False)
        kit.line(swirl, with_alpha("#ffffff", 0.65), 1.8)
    for i in range(8):
        x, y = around(i * 45, 37)
        kit.fill(moved(regular(4, 5), x, y), kit.other, rim=0.5)
    kit.fill(moved(star(4, 13, 5), 0, -44), kit.accent)
    kit.p.restore()
    kit.fill(polygon([(-34, 62), (-26, 50), (26, 50), (34, 62)]), mix(kit.accent, kit.dark, 0.55))
    kit.fill(polygon([(-44, 70), (-34, 62), (34, 62), (44, 70)]), mix(kit.accent, kit.dark, 0.7))
