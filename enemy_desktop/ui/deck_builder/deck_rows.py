"""Draws the rows of a deck: a stepper, the card's name, its numbers and a strip of its picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
)
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from enemy_desktop.cards.face import CardFace
from enemy_desktop.ui.cards.kit import moved
from enemy_desktop.ui.cards.palette import tint
from enemy_desktop.ui.cards.shapes import element_shape
from enemy_desktop.ui.deck_builder.deck_model import ROW, Index, Row
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.program import Program

if TYPE_CHECKING:
    from enemy_desktop.ui.deck_builder.deck_list import DeckList


STRIP_CARD = 190
"""The width at which a row's strip of picture is painted."""


class RowDelegate(QStyledItemDelegate):
    """Draws headings and cards."""

    def __init__(self, program: Program, view: DeckList) -> None:
        super().__init__(view)
        self.program = program
        self.view = view

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """As high as the font needs."""
        row: Row = index.data(ROW)
        height = QFontMetricsF(theme().font()).height()
        return QSize(100, round(height + (16 if row.head else 18)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a row."""
        row: Row = index.data(ROW)
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if row.head:
            self._head(painter, QRectF(option.rect), row)
        else:
            self._card(painter, option, row)
        painter.restore()

    def _head(self, painter: QPainter, rect: QRectF, row: Row) -> None:
        colours = theme().colours
        font = theme().font(0.94, True)
        metrics = QFontMetricsF(font)
        base = rect.bottom() - 6 - metrics.descent()
        painter.setFont(font)
        painter.setPen(QColor(colours.accent_strong))
        painter.drawText(QPointF(rect.left() + 6, base), row.title)
        left = rect.left() + 16 + metrics.horizontalAdvance(row.title)
        text = str(row.n)
        right = rect.right() - 10 - metrics.horizontalAdvance(text)
        painter.drawText(QPointF(right, base), text)
        painter.setPen(QPen(colours.colour("border"), 1))
        line = base - metrics.ascent() * 0.35
        painter.drawLine(QPointF(left, line), QPointF(right - 10, line))

    def _card(self, painter: QPainter, option: QStyleOptionViewItem, row: Row) -> None:
        colours = theme().colours
        box = QRectF(option.rect).adjusted(2, 2, -2, -2)
        state = option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        focus = bool(state & QStyle.StateFlag.State_HasFocus)
        hover = bool(state & QStyle.StateFlag.State_MouseOver)
        ratio = painter.device().devicePixelRatioF()
        painter.setPen(Qt.PenStyle.NoPen)
        base = QColor(colours.raised if hover or chosen else colours.panel)
        painter.setBrush(base)
        painter.drawRoundedRect(box, 7, 7)
        deck = self.view.model_.deck
        face = deck.catalogue.face(row.entry) if deck is not None and row.entry is not None else None
        if face is not None:
            self._strip(painter, box, face, base, ratio)
        edge = colours.focus if focus else colours.accent if chosen or hover else colours.bad if row.problem else ""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if edge:
            painter.setPen(QPen(QColor(edge), 2 if focus or chosen else 1.3))
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 7, 7)
        minus, number, plus = stepper(QRect(option.rect))
        if deck is None or not deck.locked:
            self._step(painter, minus, "−", hover)
            self._step(painter, plus, "+", hover)
        painter.setFont(theme().font(1.05, True))
        painter.setPen(QColor(colours.text))
        painter.drawText(QRectF(number), Qt.AlignmentFlag.AlignCenter, str(row.n))
        self._words(painter, box, QRectF(plus).right() + 9, row, face)

    def _step(self, painter: QPainter, rect: QRect, sign: str, hover: bool) -> None:
        colours = theme().colours
        box = QRectF(rect).adjusted(2, 3, -2, -3)
        lit = hover and rect.contains(self.view.mouse)
        painter.setPen(QPen(colours.colour("accent" if lit else "border"), 1))
        painter.setBrush(colours.colour("accent", 0.9) if lit else colours.colour("field", 0.7))
        painter.drawRoundedRect(box, 5, 5)
        ink = QColor(colours.accent_text if lit else colours.text_soft)
        painter.setPen(QPen(ink, 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        centre = box.center()
        arm = min(box.width(), box.height()) * 0.26
        painter.drawLine(QPointF(centre.x() - arm, centre.y()), QPointF(centre.x() + arm, centre.y()))
        if sign == "+":
            painter.drawLine(QPointF(centre.x(), centre.y() - arm), QPointF(centre.x(), centre.y() + arm))

    def _strip(self, painter: QPainter, box: QRectF, face: CardFace, base: QColor, ratio: float) -> None:
        """A band through the card's picture, fading into the row."""
        picture, ready = self.program.artist.soon(face, STRIP_CARD, ratio)
        width = min(box.width() * 0.48, STRIP_CARD * 0.86)
        strip = self.view.strip(face, picture, ready, width, box.height(), ratio, base)
        round_box = QPainterPath()
        round_box.addRoundedRect(box, 7, 7)
        painter.save()
        painter.setClipPath(round_box)
        painter.drawPixmap(QPointF(box.right() - width, box.top() + 1), strip)
        painter.restore()

    def _words(self, painter: QPainter, box: QRectF, left: float, row: Row, face: CardFace | None) -> None:
        colours = theme().colours
        right = box.right() - 8
        font = theme().font(0.94)
        bold = theme().font(0.94, True)
        if face is not None:
            # The name is worth more than the numbers: where there is little room, these go, the least telling first.
            words = QFontMetricsF(font).horizontalAdvance(f"⚠ {row.title}" if row.problem else row.title)
            signs = box.height() * 0.6 + 15 if face.element is not None else 10
            right = self._numbers(painter, box, right, face, bold, right - left - words - signs)
        if face is not None and face.element is not None:
            colour = tint(face.element.colour)
            size = box.height() * 0.3
            painter.setPen(QPen(QColor(colour.dark), 1.2))
            painter.setBrush(QColor(colour.mid))
            centre = QPointF(left + size, box.center().y())
            painter.drawEllipse(centre, size, size)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor("#ffffff"))
            painter.drawPath(moved(element_shape(face.element.shape), centre.x(), centre.y(), 0, size * 0.66))
            left += size * 2 + 7
        elif face is not None:
            left += 2
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(QColor(colours.bad if row.problem else colours.text))
        title = f"⚠ {row.title}" if row.problem else row.title
        text = metrics.elidedText(title, Qt.TextElideMode.ElideRight, right - left - 8)
        painter.drawText(QRectF(left, box.top(), right - left, box.height()), Qt.AlignmentFlag.AlignVCenter, text)

    def _numbers(self, painter: QPainter, box: QRectF, right: float, face: CardFace, font: QFont, room: float) -> float:
        """Strength, points and destiny as small plates at the right."""
        colours = theme().colours
        metrics = QFontMetricsF(font)
        plates = [
            (face.big, colours.text, ""),
            (face.upper_left, colours.warn, "★"),
            (face.upper_right, colours.accent_strong, "◎"),
        ]
        width = max(metrics.horizontalAdvance("★8"), metrics.horizontalAdvance("◎8")) + 8
        painter.setFont(font)
        plates = plates[: max(min(int(room // (width + 3)), 3), 0)]
        for corner, ink, sign in reversed(plates):
            place = QRectF(right - width, box.center().y() - metrics.height() / 2, width, metrics.height())
            right -= width + 3
            if corner is None:
                continue
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colours.colour("window", 0.72))
            painter.drawRoundedRect(place, 5, 5)
            painter.setPen(QColor(ink))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, f"{sign}{corner.text}")
        return right


def stepper(rect: QRect) -> tuple[QRect, QRect, QRect]:
    """Where a row's minus, number and plus are."""
    size = rect.height() - 6
    top = rect.top() + 3
    left = rect.left() + 5
    return (
        QRect(left, top, size, size),
        QRect(left + size, top, round(size * 0.9), size),
        QRect(left + size + round(size * 0.9), top, size, size),
    )
