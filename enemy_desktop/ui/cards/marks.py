"""The marks on a frame: points star, destiny disc, strength shield, spheres, level tag, element badge, type icon."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

from enemy_desktop.cards.face import CardFace, ElementMark
from enemy_desktop.ui.cards.kit import ellipse, mirrored, moved, polygon, smooth, star
from enemy_desktop.ui.cards.palette import GOLD, INK, LOWERED, RAISED, Tint, mix, tint, with_alpha
from enemy_desktop.ui.cards.shapes import chamfered, element_shape, frame_icon, ticked_ring
from enemy_desktop.ui.cards.text import Fonts, draw_number

DARK = "#060b16"


def fill(
    painter: QPainter, path: QPainterPath, top: QColor | str, bottom: QColor | str, edge: QColor | str, width: float
) -> None:
    """Fill from top to bottom and draw an edge."""
    box = path.boundingRect()
    shade = QLinearGradient(box.topLeft(), box.bottomLeft())
    shade.setColorAt(0, QColor(top))
    shade.setColorAt(1, QColor(bottom))
    painter.setBrush(QBrush(shade))
    painter.setPen(QPen(QColor(edge), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.drawPath(path)


def points_star(painter: QPainter, cx: float, cy: float, size: float, text: str, fonts: Fonts) -> None:
    """Victory points: a gold star with the number."""
    path = moved(star(8, size, size * 0.8, 22.5), cx, cy)
    fill(painter, path, "#fff0b8", "#c98d1e", DARK, size * 0.09)
    fill(painter, moved(star(8, size * 0.8, size * 0.66, 22.5), cx, cy), "#7a5410", "#3d2805", "#ffe9a6", size * 0.05)
    draw_number(painter, cx, cy, text, fonts.font(round(size * 1.02), bold=True), "#fff6d6", DARK, size * 0.12)


def destiny_disc(painter: QPainter, cx: float, cy: float, size: float, text: str, fonts: Fonts, colours: Tint) -> None:
    """Destiny: a dark disc with a ring of ticks and the number."""
    shade = QRadialGradient(QPointF(cx, cy - size * 0.3), size * 1.25)
    shade.setColorAt(0, mix(colours.dark, "#16304a", 0.5))
    shade.setColorAt(1, QColor(DARK))
    painter.setBrush(QBrush(shade))
    painter.setPen(QPen(QColor(DARK), size * 0.2))
    painter.drawEllipse(QPointF(cx, cy), size * 0.96, size * 0.96)
    painter.setPen(QPen(mix(colours.bright, "#ffffff", 0.25), size * 0.09))
    painter.drawEllipse(QPointF(cx, cy), size * 0.94, size * 0.94)
    painter.setPen(QPen(with_alpha(colours.bright, 0.75), size * 0.06))
    painter.drawPath(moved(ticked_ring(size * 0.82, 24, size * 0.7), cx, cy))
    draw_number(painter, cx, cy, text, fonts.font(round(size * 1.12), bold=True), INK, DARK, size * 0.1)


def strength_shield(
    painter: QPainter, cx: float, cy: float, size: float, face: CardFace, fonts: Fonts, colours: Tint
) -> None:
    """Strength: a shield in the card's colour; a changed number is green with an arrow up or red with an arrow down."""
    assert face.big is not None
    points = [(0.0, -1.0), (0.55, -0.86), (0.94, -0.72), (0.9, 0.1), (0.52, 0.68), (0.0, 1.04)]
    shape = moved(smooth(mirrored(points), tension=0.3), cx, cy, 0, size)
    fill(painter, shape, "#f4f9ff", "#8093aa", DARK, size * 0.1)
    inner = moved(smooth(mirrored(points), tension=0.3), cx, cy, 0, size * 0.82)
    fill(
        painter,
        inner,
        mix(colours.mid, colours.dark, 0.35),
        mix(colours.dark, DARK, 0.45),
        with_alpha(colours.glow, 0.8),
        size * 0.04,
    )
    colour = {"plain": "#ffffff", "up": RAISED, "down": LOWERED}[face.big_tone]
    text = face.big.text.replace("-", "−")
    digits = 1.2 if len(text) < 2 else (0.95 if len(text) == 2 else 0.72)
    draw_number(
        painter, cx, cy - size * 0.04, text, fonts.font(round(size * digits), bold=True), colour, DARK, size * 0.14
    )
    if face.big_tone != "plain":
        turn = 0 if face.big_tone == "up" else 180
        arrow = moved(
            polygon([(0, -1), (0.9, 0.5), (0, 0.15), (-0.9, 0.5)]), cx + size * 0.78, cy - size * 0.72, turn, size * 0.3
        )
        fill(painter, arrow, colour, colour, DARK, size * 0.07)


def sphere(painter: QPainter, cx: float, cy: float, radius: float) -> None:
    """One tolerance sphere: a drop of blue-white glass."""
    shade = QRadialGradient(QPointF(cx, cy), radius, QPointF(cx - radius * 0.35, cy - radius * 0.4))
    shade.setColorAt(0, QColor("#ffffff"))
    shade.setColorAt(0.4, QColor("#8fe9ff"))
    shade.setColorAt(1, QColor("#0f5f8f"))
    painter.setBrush(QBrush(shade))
    painter.setPen(QPen(QColor(DARK), radius * 0.28))
    painter.drawEllipse(QPointF(cx, cy), radius, radius)


def spheres(painter: QPainter, cx: float, top: float, radius: float, count: int) -> float:
    """The spheres under the strength: one column up to three, else two. Returns the bottom of the last one."""
    columns = 1 if count <= 3 else 2
    step = radius * 2.35
    for i in range(count):
        row, column = divmod(i, columns)
        sphere(painter, cx + (column - (columns - 1) / 2) * step, top + radius + row * step, radius)
    return top + ((count + columns - 1) // columns) * step


def level_tag(
    painter: QPainter, cx: float, cy: float, width: float, text: str, fonts: Fonts, lang: str, colours: Tint
) -> None:
    """The level, on a small plate."""
    height = width * 0.46
    box = QRectF(cx - width / 2, cy - height / 2, width, height)
    fill(painter, chamfered(box, height * 0.3), "#eef5ff", "#a9bacd", DARK, height * 0.1)
    del colours
    font = fonts.font(round(height * 0.68), lang, bold=True)
    draw_number(painter, cx, cy, text, font, "#0c1a2c", with_alpha("#ffffff", 0.0), 0.1)


def element_badge(painter: QPainter, cx: float, cy: float, size: float, mark: ElementMark, fonts: Fonts) -> None:
    """An element: its sign on a disc of its colour, and its letter on a small disc beside it."""
    colours = tint(mark.colour)
    shade = QRadialGradient(QPointF(cx, cy - size * 0.25), size * 1.15)
    shade.setColorAt(0, QColor(colours.mid))
    shade.setColorAt(1, QColor(colours.deep))
    painter.setBrush(QBrush(shade))
    painter.setPen(QPen(QColor(DARK), size * 0.22))
    painter.drawEllipse(QPointF(cx, cy), size * 0.94, size * 0.94)
    painter.setPen(QPen(QColor(colours.bright), size * 0.09))
    painter.drawEllipse(QPointF(cx, cy), size * 0.92, size * 0.92)
    sign = moved(element_shape(mark.shape), cx, cy, 0, size * 0.58)
    fill(painter, sign, "#ffffff", colours.glow, with_alpha(DARK, 0.7), size * 0.05)
    lx, ly = cx + size * 0.72, cy + size * 0.68
    painter.setBrush(QColor("#f4f9ff"))
    painter.setPen(QPen(QColor(DARK), size * 0.09))
    painter.drawEllipse(QPointF(lx, ly), size * 0.4, size * 0.4)
    draw_number(
        painter, lx, ly, mark.letter, fonts.font(round(size * 0.6), bold=True), "#0b1626", with_alpha("#ffffff", 0), 0.1
    )


def type_icon(painter: QPainter, cx: float, cy: float, size: float, frame: str, colours: Tint) -> None:
    """The kind of card, as a sign on a diamond-cut plate."""
    plate = moved(chamfered(QRectF(-1, -1, 2, 2), 0.5), cx, cy, 0, size)
    fill(painter, plate, mix(colours.dark, "#20304a", 0.3), DARK, mix(colours.bright, "#ffffff", 0.15), size * 0.1)
    icon = moved(frame_icon(frame), cx, cy, 0, size * 0.62)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(mix(colours.glow, "#ffffff", 0.35))
    painter.drawPath(icon)


def unique_dot(painter: QPainter, cx: float, cy: float, radius: float) -> None:
    """The dot before a unique card's name."""
    painter.setPen(QPen(QColor(DARK), radius * 0.4))
    painter.setBrush(QColor(GOLD))
    painter.drawPath(ellipse(cx, cy, radius))
