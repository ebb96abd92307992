"""The charts of a deck, painted: columns by number, bars by word, and pairs of what is asked for and what is there."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QShowEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QVBoxLayout, QWidget

from enemy_desktop.cards.deck_stats import Bar, ChartData, chart
from enemy_desktop.ui.cards.kit import moved
from enemy_desktop.ui.cards.palette import tint
from enemy_desktop.ui.cards.shapes import element_shape
from enemy_desktop.ui.deck_builder.document import DeckDocument
from enemy_desktop.ui.i18n import tr, translator
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.library import lang


class ChartView(QWidget):
    """One chart. ``wanted`` brings the key of a bar that was clicked, or chosen by keyboard: ``element:fire``."""

    wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.chart: ChartData | None = None
        self.symbols: dict[str, tuple[str, str]] = {}
        self._areas: list[tuple[QRectF, Bar]] = []
        self._hover = -1
        self._current = 0
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.updateGeometry)

    def show_chart(self, data: ChartData, symbols: dict[str, tuple[str, str]]) -> None:
        """Show another chart, or the same one with other numbers."""
        self.chart, self.symbols = data, symbols
        self._current = min(self._current, max(len(data.bars) - 1, 0))
        words = ". ".join(_bar_words(bar) for bar in data.bars)
        self.setAccessibleName(data.title)
        self.setAccessibleDescription(f"{self._sum()} {words}".strip())
        self.updateGeometry()
        self.update()

    def _sum(self) -> str:
        if self.chart is None:
            return ""
        if self.chart.total is not None:
            return tr("{n} in all", n=self.chart.total)
        if self.chart.mean is not None:
            return tr("{n} on average", n=f"{self.chart.mean:.1f}")
        return ""

    # -- measures

    def _line(self) -> float:
        return QFontMetricsF(theme().font(0.9)).height()

    def sizeHint(self) -> QSize:
        """As high as its bars need."""
        line = self._line()
        head = line * 1.7
        if self.chart is None or not self.chart.bars:
            return QSize(260, round(head + line * 1.6))
        if self.chart.kind == "numbers":
            return QSize(260, round(head + line * 6.4))
        step = line * (2.1 if self.chart.kind == "needs" else 1.45)
        legend = line * 1.4 if self.chart.kind == "needs" else 0
        return QSize(260, round(head + legend + step * len(self.chart.bars) + 8))

    def minimumSizeHint(self) -> QSize:
        """It may be narrower, not lower."""
        return QSize(180, self.sizeHint().height())

    # -- painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the chart."""
        if self.chart is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme().colours
        line = self._line()
        bold = theme().font(0.94, True)
        painter.setFont(bold)
        painter.setPen(QColor(colours.accent_strong))
        base = QFontMetricsF(bold).ascent() + 2
        painter.drawText(QPointF(4, base), self.chart.title)
        text = self._sum()
        if text:
            painter.setFont(theme().font(0.9))
            painter.setPen(QColor(colours.text_soft))
            width = QFontMetricsF(theme().font(0.9)).horizontalAdvance(text)
            painter.drawText(QPointF(self.width() - width - 6, base), text)
        self._areas = []
        area = QRectF(4, line * 1.7, self.width() - 8, self.height() - line * 1.7 - 6)
        if not self.chart.bars or not any(bar.value or bar.other for bar in self.chart.bars):
            painter.setFont(theme().font(0.9))
            painter.setPen(QColor(colours.text_faint))
            painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, tr("Nothing to show"))
        elif self.chart.kind == "numbers":
            self._columns(painter, area)
        elif self.chart.kind == "needs":
            self._pairs(painter, area)
        else:
            self._bars(painter, area)
        if self.hasFocus() and self._areas:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colours.focus), 2))
            painter.drawRoundedRect(self._areas[self._current][0].adjusted(1, 1, -1, -1), 5, 5)
        painter.end()

    def _fill(self, key: str, box: QRectF, upright: bool, lit: bool) -> QBrush:
        colours = theme().colours
        symbol = self.symbols.get(key)
        start = tint(symbol[0]).bright if symbol else colours.accent_strong
        end = tint(symbol[0]).mid if symbol else colours.accent
        shade = QLinearGradient(box.topLeft(), box.bottomLeft() if upright else box.topRight())
        shade.setColorAt(0 if upright else 1, QColor(start))
        shade.setColorAt(1 if upright else 0, QColor(end).lighter(118) if lit else QColor(end))
        return QBrush(shade)

    def _columns(self, painter: QPainter, area: QRectF) -> None:
        assert self.chart is not None
        colours = theme().colours
        font = theme().font(0.9)
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        bars = self.chart.bars
        foot = metrics.height() + 2
        top = area.top() + metrics.height() + 2
        floor = area.bottom() - foot
        most = max(bar.value for bar in bars)
        step = min(area.width() / len(bars), 64.0)
        width = min(step * 0.74, 46.0)
        left = area.left()
        for number, bar in enumerate(bars):
            middle = left + step * (number + 0.5)
            height = (floor - top) * bar.value / most
            box = QRectF(middle - width / 2, floor - height, width, height)
            lit = number == self._hover
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colours.colour("border", 0.35))
            painter.drawRoundedRect(QRectF(middle - width / 2, top, width, floor - top), 4, 4)
            if bar.value:
                painter.setBrush(self._fill(bar.key, box, True, lit))
                painter.drawRoundedRect(box, 4, 4)
            painter.setPen(QColor(colours.text if bar.value else colours.text_faint))
            text = str(bar.value) if bar.value else "·"
            painter.drawText(
                QRectF(middle - step / 2, box.top() - metrics.height(), step, metrics.height()),
                Qt.AlignmentFlag.AlignCenter,
                text,
            )
            painter.setPen(QColor(colours.text_soft))
            painter.drawText(QRectF(middle - step / 2, floor + 2, step, foot), Qt.AlignmentFlag.AlignCenter, bar.label)
            self._areas.append((QRectF(middle - step / 2, area.top(), step, area.height()), bar))
        painter.setPen(QPen(colours.colour("border"), 1.2))
        painter.drawLine(QPointF(area.left(), floor + 0.5), QPointF(area.left() + step * len(bars), floor + 0.5))

    def _label_room(self, bars: tuple[Bar, ...], area: QRectF) -> float:
        metrics = QFontMetricsF(theme().font(0.9))
        widest = max(metrics.horizontalAdvance(bar.label) for bar in bars)
        signs = any(bar.key in self.symbols for bar in bars)
        return min(widest + 12 + (metrics.height() + 2 if signs else 0), area.width() * 0.45)

    def _label(self, painter: QPainter, bar: Bar, box: QRectF) -> None:
        """A bar's name, with its sign where it has one: never by colour alone."""
        colours = theme().colours
        metrics = QFontMetricsF(theme().font(0.9))
        symbol = self.symbols.get(bar.key)
        if symbol is not None:
            size = metrics.height() * 0.42
            centre = QPointF(box.left() + size, box.center().y())
            painter.setPen(QPen(QColor(tint(symbol[0]).dark), 1))
            painter.setBrush(QColor(tint(symbol[0]).mid))
            painter.drawEllipse(centre, size, size)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor("#ffffff"))
            painter.drawPath(moved(element_shape(symbol[1]), centre.x(), centre.y(), 0, size * 0.66))
            box = box.adjusted(size * 2 + 5, 0, 0, 0)
        painter.setFont(theme().font(0.9))
        painter.setPen(QColor(colours.text))
        text = metrics.elidedText(bar.label, Qt.TextElideMode.ElideRight, box.width() - 6)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)

    def _bars(self, painter: QPainter, area: QRectF) -> None:
        assert self.chart is not None
        colours = theme().colours
        metrics = QFontMetricsF(theme().font(0.9))
        bars = self.chart.bars
        step = self._line() * 1.45
        room = self._label_room(bars, area)
        right = metrics.horizontalAdvance("000") + 6
        most = max(bar.value for bar in bars)
        for number, bar in enumerate(bars):
            top = area.top() + step * number
            self._label(painter, bar, QRectF(area.left(), top, room, step))
            whole = QRectF(area.left() + room, top + step * 0.2, area.width() - room - right, step * 0.6)
            box = QRectF(whole.topLeft(), QPointF(whole.left() + whole.width() * bar.value / most, whole.bottom()))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colours.colour("border", 0.35))
            painter.drawRoundedRect(whole, 4, 4)
            painter.setBrush(self._fill(bar.key, box, False, number == self._hover))
            painter.drawRoundedRect(box, 4, 4)
            painter.setPen(QColor(colours.text))
            painter.drawText(
                QRectF(whole.right() + 2, top, right, step),
                Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight,
                str(bar.value),
            )
            self._areas.append((QRectF(area.left(), top, area.width(), step), bar))

    def _pairs(self, painter: QPainter, area: QRectF) -> None:
        assert self.chart is not None
        colours = theme().colours
        metrics = QFontMetricsF(theme().font(0.9))
        bars = self.chart.bars
        line = self._line()
        self._legend(painter, area, line)
        step = line * 2.1
        room = self._label_room(bars, area)
        right = metrics.horizontalAdvance("000") + 6
        most = max(max(bar.value, bar.other or 0) for bar in bars)
        for number, bar in enumerate(bars):
            top = area.top() + line * 1.4 + step * number
            self._label(painter, bar, QRectF(area.left(), top, room, step))
            whole = QRectF(area.left() + room, top + step * 0.1, area.width() - room - right, step * 0.38)
            for row, value in enumerate((bar.value, bar.other or 0)):
                place = whole.translated(0, row * step * 0.42)
                box = QRectF(place.topLeft(), QPointF(place.left() + place.width() * value / most, place.bottom()))
                lacking = row == 1 and bar.value > 0 and value == 0
                if row == 0:
                    painter.setPen(QPen(colours.colour("text_soft"), 1.2, Qt.PenStyle.SolidLine))
                    painter.setBrush(QBrush(colours.colour("text_soft", 0.55), Qt.BrushStyle.BDiagPattern))
                else:
                    painter.setPen(Qt.PenStyle.NoPen)
                    painter.setBrush(self._fill(bar.key, box, False, number == self._hover))
                if value:
                    painter.drawRoundedRect(box, 3, 3)
                painter.setFont(theme().font(0.82))
                painter.setPen(QColor(colours.bad if lacking else colours.text if value else colours.text_faint))
                painter.drawText(
                    QRectF(whole.right() + 2, place.top() - 3, right, place.height() + 6),
                    Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight,
                    f"⚠{value}" if lacking else str(value),
                )
            self._areas.append((QRectF(area.left(), top, area.width(), step), bar))

    def _legend(self, painter: QPainter, area: QRectF, line: float) -> None:
        colours = theme().colours
        font = theme().font(0.82)
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        left = area.left()
        for row, text in enumerate((tr("cards that ask for it"), tr("cards that supply it"))):
            box = QRectF(left, area.top() + 3, line, line * 0.55)
            if row == 0:
                painter.setPen(QPen(colours.colour("text_soft"), 1.2))
                painter.setBrush(QBrush(colours.colour("text_soft", 0.55), Qt.BrushStyle.BDiagPattern))
            else:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(self._fill("", box, False, False))
            painter.drawRoundedRect(box, 3, 3)
            painter.setPen(QColor(colours.text_soft))
            painter.drawText(QPointF(box.right() + 5, area.top() + metrics.ascent() - 1), text)
            left = box.right() + 5 + metrics.horizontalAdvance(text) + 14

    # -- pointing

    def _at(self, at: QPointF) -> int:
        return next((n for n, (area, _) in enumerate(self._areas) if area.contains(at)), -1)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The bar under the pointer lights up."""
        found = self._at(event.position())
        if found != self._hover:
            self._hover = found
            self.setCursor(Qt.CursorShape.PointingHandCursor if found >= 0 else Qt.CursorShape.ArrowCursor)
            self.update()

    def leaveEvent(self, _event: QEvent) -> None:
        """Nothing is pointed at."""
        self._hover = -1
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click looks for the cards of a bar."""
        found = self._at(event.position())
        if found >= 0:
            self._current = found
            self.wanted.emit(self._areas[found][1].key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk through the bars, Enter looks for the cards of one."""
        if not self._areas:
            super().keyPressEvent(event)
            return
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
        step = steps.get(Qt.Key(event.key()))
        if step is not None:
            self._current = (self._current + step) % len(self._areas)
            self.update()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.wanted.emit(self._areas[self._current][1].key)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Tooltips by bar."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            found = self._at(QPointF(event.pos()))
            if found >= 0:
                QToolTip.showText(event.globalPos(), _bar_words(self._areas[found][1]), self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)


def _bar_words(bar: Bar) -> str:
    if bar.other is not None:
        return tr("{name}: {n} cards ask for it, {m} supply it", name=bar.label, n=bar.value, m=bar.other)
    return f"{bar.label}: {bar.value}"


class ChartsPanel(QWidget):
    """All charts of a deck, below each other. ``wanted`` brings the key of a bar that was clicked."""

    wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._deck: DeckDocument | None = None
        self._views: list[ChartView] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(10, 8, 10, 8)
        self._column.setSpacing(14)
        self._column.addStretch()
        translator().language_changed.connect(self.refresh)

    def show_deck(self, deck: DeckDocument | None) -> None:
        """Show another deck, or the same one after a change."""
        self._deck = deck
        self.refresh()

    def refresh(self) -> None:
        """Count anew. Does nothing while nobody sees it."""
        if self._deck is None or not self.isVisible():
            return
        catalogue = self._deck.catalogue
        look = catalogue.look
        specs = look.charts
        while len(self._views) < len(specs):
            view = ChartView()
            view.wanted.connect(self.wanted)
            self._views.append(view)
            self._column.insertWidget(len(self._views) - 1, view)
        cards = [(entry.data, n) for entry, n in self._deck.cards()]
        for number, view in enumerate(self._views):
            view.setVisible(number < len(specs))
            if number < len(specs):
                view.show_chart(chart(specs[number], cards, catalogue.fields, look, lang()), dict(look.symbols))

    def showEvent(self, event: QShowEvent) -> None:
        """Count when it comes into sight."""
        self.refresh()
        super().showEvent(event)
