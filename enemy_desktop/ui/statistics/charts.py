"""Games as painted columns: won, drawn and lost above each other, and the share of wins as a line over them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from enemy_desktop.storage.statistics_report import Count
from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.statistics.words import count_words, percent, score_of
from enemy_desktop.ui.theme import theme

TREND = 20
"""So many games at least, where there are so many, make a point of the line: single days would only jump up and down."""


@dataclass(frozen=True, slots=True)
class Column:
    """``label`` stands below the column, ``name`` is what it is called in full; ``trend``: the share of wins around it."""

    label: str
    name: str
    count: Count
    trend: float | None = None


class GamesChart(QWidget):
    """Columns of games, and a line through their trends where they have some."""

    def __init__(self) -> None:
        super().__init__()
        self.columns: tuple[Column, ...] = ()
        self._title = ""
        self._line = False
        self._parts = True
        self._areas: list[QRectF] = []
        self._current = -1
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme().changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """A flat rectangle."""
        return QSize(420, 230)

    def minimumSizeHint(self) -> QSize:
        """High enough for the numbers at its side."""
        return QSize(200, round(QFontMetricsF(theme().font(0.9)).height() * 9))

    def show_columns(self, title: str, columns: Sequence[Column], parts: bool = True) -> None:
        """Show other columns. Without ``parts`` games are not told apart by their result."""
        self._title, self.columns, self._parts = title, tuple(columns), parts
        self._line = any(column.trend is not None for column in columns)
        self._current = min(self._current, len(self.columns) - 1)
        self.setAccessibleName(title)
        said = [self.words(column) for column in self.columns if column.count.games]
        self.setAccessibleDescription(". ".join(said) if said else tr("Nothing to show"))
        self.update()

    def words(self, column: Column) -> str:
        """A column in words."""
        text = count_words(column.count) if self._parts else count_words(Count(column.count.games)).partition(":")[0]
        if column.trend is not None:
            text += ". " + tr("Share of wins in {n} games up to here: {share}", n=TREND, share=percent(column.trend))
        return f"{column.name}: {text}"

    # -- painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint heading, legend, columns and line."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme().colours
        bold = theme().font(0.94, True)
        head = QFontMetricsF(bold)
        painter.setFont(bold)
        painter.setPen(QColor(colours.accent_strong))
        painter.drawText(QPointF(4, head.ascent() + 2), self._title)
        fine = QFontMetricsF(theme().font(0.84))
        top = head.height() + 8
        self._areas = []
        most = max((column.count.games for column in self.columns), default=0)
        if not most:
            painter.setFont(theme().font(0.9))
            painter.setPen(QColor(colours.text_faint))
            painter.drawText(QPointF(4, top + fine.ascent()), tr("Nothing to show"))
            painter.end()
            return
        if self._parts:
            self._legend(painter, QPointF(4, top))
            top += fine.height() + 6
        left = fine.horizontalAdvance(str(most)) + 12
        right = fine.horizontalAdvance("100 %") + 8 if self._line else 8.0
        area = QRectF(left, top + fine.height() * 0.6, self.width() - left - right, 0)
        area.setBottom(self.height() - fine.height() - 6)
        self._scale(painter, area, most)
        self._columns(painter, area, most)
        if self._line:
            self._share_line(painter, area)
        if self.hasFocus() and 0 <= self._current < len(self._areas):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colours.focus), 2))
            painter.drawRoundedRect(self._areas[self._current].adjusted(1, 0, -1, 0), 4, 4)
        painter.end()

    def _brush(self, part: str) -> QBrush:
        """Told apart by pattern and lightness, not by hue alone."""
        colours = theme().colours
        if part == "won":
            return QBrush(colours.colour("mine", 0.95))
        if part == "drawn":
            return QBrush(colours.colour("text_soft", 0.8), Qt.BrushStyle.Dense5Pattern)
        return QBrush(colours.colour("theirs", 0.85), Qt.BrushStyle.BDiagPattern)

    def _edge(self, part: str) -> QPen:
        colours = theme().colours
        return QPen(QColor({"won": colours.mine, "drawn": colours.text_soft}.get(part, colours.theirs)), 1.1)

    def _legend(self, painter: QPainter, at: QPointF) -> None:
        colours = theme().colours
        font = theme().font(0.84)
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        left = at.x()
        parts = [("won", tr("won")), ("lost", tr("lost"))]
        if any(column.count.draws for column in self.columns):
            parts.insert(1, ("drawn", tr("drawn")))
        for part, text in parts:
            box = QRectF(left, at.y() + metrics.height() * 0.2, metrics.height() * 1.1, metrics.height() * 0.62)
            painter.setPen(self._edge(part))
            painter.setBrush(self._brush(part))
            painter.drawRect(box)
            painter.setPen(QColor(colours.text_soft))
            painter.drawText(QPointF(box.right() + 5, at.y() + metrics.ascent()), text)
            left = box.right() + 5 + metrics.horizontalAdvance(text) + 14
        if self._line:
            middle = at.y() + metrics.height() * 0.5
            painter.setPen(QPen(QColor(colours.accent_strong), 2.2))
            painter.drawLine(QPointF(left, middle), QPointF(left + 22, middle))
            painter.setBrush(QColor(colours.accent_strong))
            painter.drawEllipse(QPointF(left + 11, middle), 3.4, 3.4)
            painter.setPen(QColor(colours.text_soft))
            painter.drawText(QPointF(left + 28, at.y() + metrics.ascent()), tr("share of wins in {n} games", n=TREND))

    def _scale(self, painter: QPainter, area: QRectF, most: int) -> None:
        colours = theme().colours
        font = theme().font(0.84)
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        step = max(1, -(-most // 4))
        for games in range(0, most + 1, step):
            y = area.bottom() - area.height() * games / most
            painter.setPen(QPen(colours.colour("border"), 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(QColor(colours.text_soft))
            text = str(games)
            painter.drawText(
                QPointF(area.left() - 7 - metrics.horizontalAdvance(text), y + metrics.ascent() / 2 - 1), text
            )
        if self._line:
            painter.setPen(QColor(colours.accent_strong))
            for share in (0.0, 0.5, 1.0):
                y = area.bottom() - area.height() * share
                painter.drawText(QPointF(area.right() + 6, y + metrics.ascent() / 2 - 1), percent(share))

    def _columns(self, painter: QPainter, area: QRectF, most: int) -> None:
        colours = theme().colours
        font = theme().font(0.84)
        metrics = QFontMetricsF(font)
        step = area.width() / len(self.columns)
        width = min(step * 0.74, 44.0)
        widest = max(metrics.horizontalAdvance(column.label) for column in self.columns) + 6
        every = max(1, -(-round(widest) // max(round(step), 1)))
        for number, column in enumerate(self.columns):
            middle = area.left() + step * (number + 0.5)
            self._areas.append(QRectF(middle - step / 2, area.top() - 4, step, area.height() + metrics.height() + 8))
            floor = area.bottom()
            count = column.count
            parts = (
                (("won", count.wins), ("drawn", count.draws), ("lost", count.losses))
                if self._parts
                else (("won", count.games),)
            )
            for part, games in parts:
                if games:
                    height = area.height() * games / most
                    painter.setPen(self._edge(part))
                    painter.setBrush(self._brush(part))
                    painter.drawRect(QRectF(middle - width / 2, floor - height, width, height))
                    floor -= height
            if number % every == 0:
                painter.setFont(font)
                painter.setPen(QColor(colours.text_soft))
                painter.drawText(
                    QPointF(middle - metrics.horizontalAdvance(column.label) / 2, area.bottom() + metrics.ascent() + 3),
                    column.label,
                )

    def _share_line(self, painter: QPainter, area: QRectF) -> None:
        colours = theme().colours
        step = area.width() / len(self.columns)
        points = [
            QPointF(area.left() + step * (number + 0.5), area.bottom() - area.height() * column.trend)
            for number, column in enumerate(self.columns)
            if column.trend is not None
        ]
        path = QPainterPath(points[0])
        for point in points[1:]:
            path.lineTo(point)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        # A dark rim keeps the line apart from the columns behind it.
        for colour, thick in ((colours.panel, 5.0), (colours.accent_strong, 2.2)):
            painter.setPen(QPen(QColor(colour), thick))
            painter.drawPath(path)
        painter.setPen(QPen(QColor(colours.panel), 1.2))
        painter.setBrush(QColor(colours.accent_strong))
        for point in points:
            painter.drawEllipse(point, 4.2, 4.2)

    # -- pointing

    def _at(self, at: QPointF) -> int:
        return next((n for n, area in enumerate(self._areas) if area.contains(at)), -1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click chooses a column and tells it."""
        found = self._at(event.position())
        if found >= 0:
            self._current = found
            self._tell()
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk through the columns and tell them."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None or not self._areas:
            super().keyPressEvent(event)
            return
        start = self._current if self._current >= 0 else (-1 if step > 0 else 0)
        self._current = (start + step) % len(self._areas)
        self._tell()
        self.update()

    def _tell(self) -> None:
        area = self._areas[self._current]
        at = self.mapToGlobal(area.center().toPoint())
        QToolTip.showText(at, self.words(self.columns[self._current]), self)

    def event(self, event: QEvent) -> bool:
        """Tooltips by column."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            found = self._at(QPointF(event.pos()))
            if found >= 0:
                QToolTip.showText(event.globalPos(), self.words(self.columns[found]), self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)


def trends(counts: Sequence[Count], games: int = TREND) -> list[float | None]:
    """For each period with games: the share of wins in it and in those before it until there are ``games`` of them."""
    found: list[float | None] = []
    for end, count in enumerate(counts, 1):
        if not count.games:
            found.append(None)
            continue
        score = score_of(Count())
        for earlier in reversed(counts[:end]):
            score.add(score_of(earlier))
            if score.games >= games:
                break
        found.append(score.share)
    return found


def length_columns(lengths: Sequence[tuple[int, Count]], most: int = 24) -> list[Column]:
    """Games by their turns, as columns without gaps: by single turns, or by several where there would be too many."""
    if not lengths:
        return []
    first, last = lengths[0][0], lengths[-1][0]
    width = 1
    while (last // width) - (first // width) + 1 > most:
        width = {1: 2, 2: 5, 5: 10}.get(width, width * 2)
    found: dict[int, Count] = {}
    for turns, count in lengths:
        place = turns // width
        known = found.get(place, Count())
        found[place] = Count(known.games + count.games, known.wins + count.wins, known.draws + count.draws)
    columns = []
    for place in range(first // width, last // width + 1):
        low, high = place * width, place * width + width - 1
        text = str(low) if width == 1 else f"{low}–{high}"
        columns.append(Column(text, tr("{n} turns", n=text), found.get(place, Count())))
    return columns
