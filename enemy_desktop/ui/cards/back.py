"""The back of a card: the same for all cards of a table."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

from enemy_desktop.ui.cards.frame import HEIGHT, RADIUS, WIDTH
from enemy_desktop.ui.cards.kit import Kit, around, ellipse, moved, polygon, regular, smooth, star
from enemy_desktop.ui.cards.palette import Tint, mix, with_alpha
from enemy_desktop.ui.cards.shapes import ticked_ring

NIGHT = Tint("#040a18", "#0c2347", "#1f7f9c", "#6fe6e0", "#d8fff8", "#ffb45c")


def paint_back(painter: QPainter, plain: bool = False) -> None:
    """Paint the back into (0, 0) to (630, 880). ``plain`` leaves the fine lines out, for small cards."""
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing)
    outline = QPainterPath()
    outline.addRoundedRect(QRectF(0, 0, WIDTH, HEIGHT), RADIUS, RADIUS)
    painter.setClipPath(outline)
    base = QLinearGradient(0, 0, WIDTH, HEIGHT)
    base.setColorAt(0, mix(NIGHT.dark, "#201a55", 0.5))
    base.setColorAt(0.5, mix(NIGHT.deep, "#0b1133", 0.5))
    base.setColorAt(1, mix(NIGHT.dark, "#0b3a4a", 0.5))
    painter.fillRect(QRectF(0, 0, WIDTH, HEIGHT), QBrush(base))
    lit = QRadialGradient(QPointF(WIDTH / 2, HEIGHT / 2), 420)
    lit.setColorAt(0, with_alpha(NIGHT.mid, 0.75))
    lit.setColorAt(0.5, with_alpha(NIGHT.mid, 0.2))
    lit.setColorAt(1, with_alpha(NIGHT.deep, 0))
    painter.fillRect(QRectF(0, 0, WIDTH, HEIGHT), QBrush(lit))
    painter.translate(WIDTH / 2, HEIGHT / 2)
    kit = Kit(painter, NIGHT, 7)
    if not plain:
        for row in range(-9, 10):
            for col in range(-7, 8):
                cell = moved(regular(6, 32), (col + (row % 2) / 2) * 60, row * 52)
                kit.line(cell, with_alpha(NIGHT.bright, 0.09), 1.6)
    for radius, width, alpha in ((262, 3.0, 0.75), (248, 1.6, 0.5), (190, 2.4, 0.6), (118, 2.6, 0.8)):
        kit.line(ellipse(0, 0, radius), with_alpha(NIGHT.bright, alpha), width * (2 if plain else 1))
    if not plain:
        kit.line(ticked_ring(246, 72, 232), with_alpha(NIGHT.bright, 0.6), 2)
        kit.line(ticked_ring(186, 36, 176), with_alpha(NIGHT.glow, 0.6), 2)
    for turn in range(6):
        angle = turn * 60
        spoke = moved(polygon([(0, -128), (15, -176), (0, -244), (-15, -176)]), 0, 0, angle)
        kit.fill(spoke, mix(NIGHT.mid, NIGHT.bright, 0.35))
        wing = moved(smooth([(22, -132), (66, -166), (92, -152), (58, -118)], tension=0.5), 0, 0, angle)
        kit.fill(wing, mix(NIGHT.mid, NIGHT.dark, 0.4))
        kit.orb(*around(angle + 30, 219), 10, NIGHT.accent)
    for arm in range(3):
        swirl = smooth([around(arm * 120 + i * 22, 20 + i * 9.4) for i in range(10)], closed=False)
        kit.glow(swirl, NIGHT.bright, 6, 8)
    kit.light(0, 0, 150, NIGHT.glow, 0.5)
    kit.fill(star(6, 66, 34), mix(NIGHT.accent, "#ffffff", 0.15))
    kit.orb(0, 0, 30, NIGHT.bright)
    for sx in (-1, 1):
        for sy in (-1, 1):
            corner = QPainterPath()
            x, y = sx * (WIDTH / 2 - 48), sy * (HEIGHT / 2 - 48)
            corner.moveTo(x, y - sy * 120)
            corner.lineTo(x, y - sy * 26)
            corner.lineTo(x - sx * 26, y)
            corner.lineTo(x - sx * 120, y)
            kit.glow(corner, NIGHT.bright, 3.4, 6)
            kit.orb(x - sx * 26, y - sy * 26, 9, NIGHT.accent)
    painter.translate(-WIDTH / 2, -HEIGHT / 2)
    painter.setClipping(False)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, width, colour in (
        (3.0, 6.0, "#03060d"),
        (10.0, 10.0, mix(NIGHT.mid, NIGHT.dark, 0.35)),
        (8.0, 2.5, with_alpha(NIGHT.glow, 0.8)),
    ):
        painter.setPen(QPen(QColor(colour), width))
        painter.drawRoundedRect(
            QRectF(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset), RADIUS - inset, RADIUS - inset
        )
    painter.restore()
