"""Decks, opponents or cards as a sortable table, with the share of wins as a bar and its interval as a whisker."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from enemy_desktop.cards.query import fold
from enemy_desktop.storage.statistics_report import Row
from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.statistics.words import balance_words, count_words, percent, score_of, share_words, widest_share
from enemy_desktop.ui.theme import theme

NAME, GAMES, BALANCE, SHARE = range(4)
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Shown:
    """A row with its name in the interface's language; ``note`` is for its tooltip."""

    name: str
    row: Row
    note: str = ""


class ShareModel(QAbstractTableModel):
    """Rows sorted by a column; the most games first at the beginning."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Shown] = []
        self._all: list[Shown] = []
        self._filter = ""
        self._column, self._order = GAMES, Qt.SortOrder.DescendingOrder
        self.heading = ""

    def show_rows(self, heading: str, rows: Sequence[Shown]) -> None:
        """Other rows, in the same order as before."""
        self.beginResetModel()
        self.heading, self._all = heading, list(rows)
        self._arrange()
        self.endResetModel()

    def set_filter(self, text: str) -> None:
        """Only rows whose name has all these words."""
        self.beginResetModel()
        self._filter = text
        self._arrange()
        self.endResetModel()

    def _arrange(self) -> None:
        words = fold(self._filter).split()
        self.rows = [shown for shown in self._all if all(word in fold(shown.name) for word in words)]
        self.rows.sort(key=lambda shown: fold(shown.name))
        if self._column != NAME:
            keys = {
                GAMES: lambda shown: shown.row.count.games,
                BALANCE: lambda shown: shown.row.count.wins - shown.row.count.losses,
                SHARE: lambda shown: score_of(shown.row.count).share,
            }
            self.rows.sort(key=keys[self._column])
            if self._order == Qt.SortOrder.DescendingOrder:
                self.rows.sort(key=keys[self._column], reverse=True)
        elif self._order == Qt.SortOrder.DescendingOrder:
            self.rows.reverse()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """By a column; equal rows by name."""
        if column < 0:
            return
        self.layoutAboutToBeChanged.emit()
        self._column, self._order = column, order
        self._arrange()
        self.layoutChanged.emit()

    def rowCount(self, parent: Index | None = None) -> int:
        """One for each row."""
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index | None = None) -> int:
        """Name, games, balance, share."""
        return 0 if parent is not None and parent.isValid() else 4

    def headerData(self, section: int, way: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The headings; what they mean as tooltips."""
        if way != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return (self.heading, tr("Games"), tr("Won – lost"), tr("Share of wins"))[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignHCenter if section in (GAMES, BALANCE) else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        if role == Qt.ItemDataRole.ToolTipRole and section == SHARE:
            return tr(
                "A drawn game is half a win. The thin line is where the true share lies with 95 % certainty, "
                "by the games so far."
            )
        if role == Qt.ItemDataRole.ToolTipRole and section == BALANCE:
            return tr("Won – lost, with the drawn games between them where there are any")
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Words, alignment and tooltips."""
        if not index.isValid() or not 0 <= index.row() < len(self.rows):
            return None
        shown = self.rows[index.row()]
        count = shown.row.count
        if role == Qt.ItemDataRole.DisplayRole:
            return (shown.name, str(count.games), balance_words(count), share_words(count))[index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() in (GAMES, BALANCE):
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role == Qt.ItemDataRole.ToolTipRole:
            return "\n".join(part for part in (shown.name, count_words(count), shown.note) if part)
        return None


class ShareDelegate(QStyledItemDelegate):
    """Paints the bar of a share; its words stay beside it."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The cell's ground as usual, then bar, whisker and words."""
        model = index.model()
        box = QStyleOptionViewItem(option)
        self.initStyleOption(box, index)
        box.text = ""
        style = box.widget.style() if box.widget is not None else None
        if style is None or not isinstance(model, ShareModel):
            super().paint(painter, option, index)
            return
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, box, painter, box.widget)
        score = score_of(model.rows[index.row()].row.count)
        colours = theme().colours
        font = theme().font(0.92)
        metrics = QFontMetricsF(font)
        rect = QRectF(option.rect).adjusted(8, 0, -8, 0)
        text = share_words(model.rows[index.row()].row.count)
        words = metrics.horizontalAdvance(widest_share()) + 10
        if words > rect.width() * 0.6:
            text = percent(score.share) if score.games else "–"
            words = metrics.horizontalAdvance("100 %") + 10
        bar = QRectF(
            rect.left(), rect.center().y() - metrics.height() * 0.32, rect.width() - words, metrics.height() * 0.64
        )
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.colour("border", 0.45))
        painter.drawRoundedRect(bar, 3, 3)
        if score.games:
            painter.setBrush(colours.colour("accent", 0.85))
            painter.drawRoundedRect(QRectF(bar.left(), bar.top(), bar.width() * score.share, bar.height()), 3, 3)
            low, high = (bar.left() + bar.width() * edge for edge in score.interval)
            middle, reach = bar.center().y(), bar.height() * 0.3
            for colour, thick in ((colours.panel, 3.4), (colours.text, 1.6)):
                painter.setPen(QPen(QColor(colour), thick))
                painter.drawLine(QPointF(low, middle), QPointF(high, middle))
                painter.drawLine(QPointF(low, middle - reach), QPointF(low, middle + reach))
                painter.drawLine(QPointF(high, middle - reach), QPointF(high, middle + reach))
        half = bar.left() + bar.width() / 2
        painter.setPen(QPen(colours.colour("text_faint", 0.9), 1, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(half, rect.top()), QPointF(half, rect.bottom()))
        painter.setPen(QColor(colours.text))
        painter.setFont(font)
        painter.drawText(
            QRectF(rect.right() - words, rect.top(), words, rect.height()),
            Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
            text,
        )
        painter.restore()


class ShareTable(QTableView):
    """``opened`` brings the row that was double-clicked or chosen by Enter, ``delete_wanted`` the one for Delete."""

    opened = Signal(object)
    delete_wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.shares = ShareModel()
        self.setModel(self.shares)
        self.setItemDelegateForColumn(SHARE, ShareDelegate(self))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setTabKeyNavigation(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setSortIndicator(GAMES, Qt.SortOrder.DescendingOrder)
        self.setSortingEnabled(True)
        self.doubleClicked.connect(lambda index: self.opened.emit(self.shares.rows[index.row()]))
        theme().changed.connect(self.fit)
        self.fit()

    def show_rows(self, heading: str, rows: Sequence[Shown]) -> None:
        """Show other rows; the chosen one stays chosen where it is still there."""
        kept = self.chosen
        self.setAccessibleName(heading)
        self.shares.show_rows(heading, rows)
        if kept is not None:
            for number, shown in enumerate(self.shares.rows):
                if (shown.row.name, shown.row.game, shown.row.kind) == (kept.row.name, kept.row.game, kept.row.kind):
                    self.selectRow(number)

    @property
    def chosen(self) -> Shown | None:
        """The chosen row."""
        row = self.currentIndex().row()
        return self.shares.rows[row] if 0 <= row < len(self.shares.rows) else None

    def fit(self) -> None:
        """Rows as high and columns as wide as the font needs."""
        metrics = QFontMetricsF(theme().font())
        self.verticalHeader().setDefaultSectionSize(round(metrics.height() + 12))
        head = self.horizontalHeader()
        bold = QFontMetricsF(theme().font(1.0, True))
        head.setMinimumSectionSize(round(metrics.horizontalAdvance("000")))
        for column in (NAME, SHARE):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        titles, wide = (tr("Games"), tr("Won – lost")), ("0000", "000 – 00 – 000")
        for column, title, widest in zip((GAMES, BALANCE), titles, wide, strict=True):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.Interactive)
            width = max(metrics.horizontalAdvance(widest) + 18, bold.horizontalAdvance(title) + 38)
            self.setColumnWidth(column, round(width))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is little room, names and bars are worth more than won and lost, which tooltips have, too."""
        super().resizeEvent(event)
        metrics = QFontMetricsF(theme().font())
        self.setColumnHidden(BALANCE, self.viewport().width() < metrics.averageCharWidth() * 62)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens the chosen row, Delete asks to delete it."""
        chosen = self.chosen
        if chosen is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit(chosen)
        elif chosen is not None and event.key() == Qt.Key.Key_Delete:
            self.delete_wanted.emit(chosen)
        else:
            super().keyPressEvent(event)
