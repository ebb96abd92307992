"""A slider through the moves of a game, with a mark for each turn."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSlider

from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.analysis import TurnMark


class SeekBar(QSlider):
    """Clicking jumps there. Page keys go from turn to turn."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.marks: Sequence[TurnMark] = ()
        self.setTracking(True)
        self.setMinimumHeight(self.sizeHint().height())
        theme().changed.connect(self.update)

    def set_game(self, moves: int, marks: Sequence[TurnMark]) -> None:
        """A game of so many moves."""
        self.marks = tuple(marks)
        self.setRange(0, moves)
        self.update()

    def turn_move(self, step: int) -> int:
        """The move at which the next turn (+1) or this one or the one before it (-1) begins."""
        here = self.value()
        places = [mark.move for mark in self.marks]
        if step > 0:
            return next((place for place in places if place > here), self.maximum())
        return next((place for place in reversed(places) if place < here), 0)

    def sizeHint(self) -> QSize:
        """Room for the numbers of the turns above the line."""
        return QSize(300, round(QFontMetricsF(theme().font(0.78)).height()) + 26)

    def _x(self, move: int) -> float:
        handle = 16
        span = max(self.maximum(), 1)
        return handle / 2 + (self.width() - handle) * move / span

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Jump to the place."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self._jump(event)
            event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._jump(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go."""
        self.setSliderDown(False)
        event.accept()

    def _jump(self, event: QMouseEvent) -> None:
        share = (event.position().x() - 8) / max(self.width() - 16, 1)
        self.setValue(round(min(max(share, 0.0), 1.0) * self.maximum()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Marks and numbers, the line, the handle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme().colours
        font = theme().font(0.78)
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        line = self.height() - 13.0
        painter.setPen(QPen(colours.colour("border"), 4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(QPointF(8, line), QPointF(self.width() - 8, line))
        here = self._x(self.value())
        painter.setPen(QPen(colours.colour("accent"), 4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(QPointF(8, line), QPointF(here, line))
        free = 0.0
        for mark in self.marks:
            if not mark.turn:
                continue
            x = self._x(mark.move)
            colour = colours.colour("mine" if mark.player == 0 else "theirs")
            painter.setPen(QPen(colour, 1.6, Qt.PenStyle.SolidLine if mark.player == 0 else Qt.PenStyle.DotLine))
            painter.drawLine(QPointF(x, line - 9), QPointF(x, line + 6))
            text = str(mark.turn)
            width = metrics.horizontalAdvance(text)
            if x - width / 2 > free:
                painter.setPen(colours.colour("text_soft"))
                painter.drawText(QPointF(x - width / 2, line - 12), text)
                free = x + width / 2 + 5
        painter.setPen(QPen(colours.colour("focus" if self.hasFocus() else "window"), 2.5 if self.hasFocus() else 1))
        painter.setBrush(colours.colour("accent_strong"))
        painter.drawEllipse(QPointF(here, line), 8, 8)
        painter.end()
