"""The cards of the packs as a table."""

from __future__ import annotations

from PySide6.QtCore import (
    QModelIndex,
    QPoint,
    QRect,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QFontMetricsF,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableView,
)

from enemy_desktop.ui.deck_builder.pool_model import COUNT_COLUMN, NAME_COLUMN, PoolModel
from enemy_desktop.ui.deck_builder.pool_view import PoolInput, PoolKeys
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.program import Program


class PoolTable(PoolInput, QTableView):
    """The same cards as rows; a click on a heading sorts."""

    add_wanted = Signal(list, int)
    count_wanted = Signal(list, int)
    show_wanted = Signal(str)
    hovered = Signal(object)
    menu_wanted = Signal(QPoint)
    dropped_back = Signal(list)

    def __init__(self, program: Program, pool: PoolModel) -> None:
        super().__init__()
        self.program = program
        self.pool = pool
        self.setModel(pool)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.verticalHeader().hide()
        head = self.horizontalHeader()
        head.setSectionsMovable(True)
        head.setHighlightSections(False)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        head.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        head.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDropIndicatorShown(False)
        self.setMouseTracking(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(lambda at: self.menu_wanted.emit(self.viewport().mapToGlobal(at)))
        self.doubleClicked.connect(lambda index: self.add_wanted.emit([pool.entry(index.row()).name], 1))
        self.entered.connect(self._hover)
        self.viewportEntered.connect(lambda: self.hovered.emit(None))
        self._keys = PoolKeys(self)
        theme().changed.connect(self.fit)

    def fit(self) -> None:
        """Columns as wide as their words need, rows as high as the font needs."""
        metrics = QFontMetricsF(theme().font())
        self.verticalHeader().setDefaultSectionSize(round(metrics.height() + 12))
        bold = QFontMetricsF(theme().font(1.0, True))
        rows = self.pool.rows[:: max(len(self.pool.rows) // 200, 1)]
        for column in range(self.pool.columnCount()):
            title = str(self.pool.headerData(column, Qt.Orientation.Horizontal))
            width = bold.horizontalAdvance(title) + 40
            for number in rows:
                text = self.pool._shown(self.pool.catalogue.entries[number], column)
                width = max(width, metrics.horizontalAdvance(text) + 22)
            most = 300 if column == NAME_COLUMN else 90 if column == COUNT_COLUMN else 200
            self.setColumnWidth(column, round(min(width, most * max(metrics.height() / 17, 1))))

    def _hover(self, index: QModelIndex) -> None:
        rect = self.visualRect(index.siblingAtColumn(NAME_COLUMN))
        at = QRect(self.viewport().mapToGlobal(rect.topLeft()), rect.size())
        self.hovered.emit((self.pool.entry(index.row()), at) if index.column() == NAME_COLUMN else None)
