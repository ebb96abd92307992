"""The course of points as a small painted chart: one step a turn, both players, told apart by line, mark and name."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from enemy_desktop.ui.i18n import tr, translator
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.analysis import Course


class PointsChart(QWidget):
    """``move_wanted`` brings the move at which a clicked turn begins."""

    move_wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._course: Course | None = None
        self._names = ("", "")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(150)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme().changed.connect(self.update)
        translator().language_changed.connect(self._retell)

    def sizeHint(self) -> QSize:
        """A flat rectangle."""
        return QSize(520, 210)

    def show_course(self, course: Course, names: tuple[str, str]) -> None:
        """Show a game."""
        self._course, self._names = course, names
        self._retell()
        self.update()

    def _retell(self) -> None:
        """The chart in words, for screen readers and as a tooltip."""
        if self._course is None or not self._course.scores:
            return
        a, b = self._course.scores[-1]
        text = tr(
            "Points by turn. At the end {one} has {a} and {other} has {b}.",
            one=self._names[0],
            a=a,
            other=self._names[1],
            b=b,
        )
        self.setAccessibleName(text)
        self.setToolTip(text)
        self.update()

    def _area(self) -> QRectF:
        metrics = QFontMetricsF(theme().font(0.86))
        return QRectF(self.rect()).adjusted(
            metrics.horizontalAdvance("00") + 14, metrics.height() * 1.5 + 8, -14, -metrics.height() * 1.2 - 10
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint grid, steps, marks and names."""
        if self._course is None or not self._course.scores:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme().colours
        area = self._area()
        scores = self._course.scores
        most = max(max(a, b) for a, b in scores)
        most = max(most, 3)
        count = max(len(scores) - 1, 1)
        font = theme().font(0.86)
        painter.setFont(font)
        metrics = QFontMetricsF(font)

        def x(index: float) -> float:
            return area.left() + area.width() * index / count

        def y(points: float) -> float:
            return area.bottom() - area.height() * points / most

        step = max(1, round(most / 5))
        for points in range(0, most + 1, step):
            painter.setPen(QPen(colours.colour("border"), 1))
            painter.drawLine(QPointF(area.left(), y(points)), QPointF(area.right(), y(points)))
            painter.setPen(QColor(colours.text_soft))
            label = str(points)
            painter.drawText(
                QPointF(area.left() - 8 - metrics.horizontalAdvance(label), y(points) + metrics.ascent() / 2 - 1), label
            )
        turns = self._course.marks
        every = max(1, round(len(turns) * 26 / max(area.width(), 1)))
        for index, mark in enumerate(turns):
            if index % every == 0:
                label = str(mark.turn)
                painter.drawText(
                    QPointF(x(index) - metrics.horizontalAdvance(label) / 2, area.bottom() + metrics.height() + 2),
                    label,
                )
        looks = (
            (colours.mine, Qt.PenStyle.SolidLine, True),
            (colours.theirs, Qt.PenStyle.DashLine, False),
        )
        for player, (colour, style, round_mark) in enumerate(looks):
            path = QPainterPath(QPointF(x(0), y(scores[0][player])))
            for index in range(1, len(scores)):
                path.lineTo(x(index), y(scores[index - 1][player]))
                path.lineTo(x(index), y(scores[index][player]))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colour), 2.6, style))
            painter.drawPath(path)
            painter.setPen(QPen(QColor(colours.window), 1))
            painter.setBrush(QColor(colour))
            for index in range(1, len(scores)):
                if scores[index][player] != scores[index - 1][player] or index == len(scores) - 1:
                    self._mark(painter, QPointF(x(index), y(scores[index][player])), round_mark)
        left = area.left()
        for player, (colour, style, round_mark) in enumerate(looks):
            painter.setPen(QPen(QColor(colour), 2.6, style))
            painter.drawLine(QPointF(left, metrics.height() * 0.7), QPointF(left + 26, metrics.height() * 0.7))
            painter.setBrush(QColor(colour))
            painter.setPen(Qt.PenStyle.NoPen)
            self._mark(painter, QPointF(left + 13, metrics.height() * 0.7), round_mark)
            painter.setPen(QColor(colours.text))
            name = metrics.elidedText(self._names[player], Qt.TextElideMode.ElideRight, area.width() * 0.38)
            painter.drawText(QPointF(left + 34, metrics.ascent()), name)
            left += 34 + metrics.horizontalAdvance(name) + 24
        painter.end()

    @staticmethod
    def _mark(painter: QPainter, at: QPointF, is_round: bool) -> None:
        if is_round:
            painter.drawEllipse(at, 4.5, 4.5)
        else:
            painter.drawRect(QRectF(at.x() - 4, at.y() - 4, 8, 8))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click wants the turn below it."""
        if self._course is None or not self._course.marks:
            return
        area = self._area()
        share = (event.position().x() - area.left()) / max(area.width(), 1)
        turns = self._course.marks
        index = min(max(round(share * len(turns)), 0), len(turns) - 1)
        self.move_wanted.emit(turns[index].move)
