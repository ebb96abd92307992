"""The cards of a table one by one: its cells, what was read of them and what was not, and the drawn card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import QItemSelectionModel, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QListWidget,
    QListWidgetItem,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from enemy_desktop.cards.tsv_import import CardReading, Column, ImportedPack, Problem, RowReader
from enemy_desktop.ui.i18n import tr, trn
from enemy_desktop.ui.packs.bits import fit_height, row_icon
from enemy_desktop.ui.packs.cells import LongCell
from enemy_desktop.ui.packs.column_step import title_of
from enemy_desktop.ui.packs.draft import TableDraft
from enemy_desktop.ui.packs.preview import CardPreview
from enemy_desktop.ui.packs.rows import Filter, RowsModel
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.library import lang
from enemy_desktop.ui.windows.program import Program
from enemy_desktop.ui.windows.widgets import Scroller, button, label, panel

READ_DELAY_MS = 180


class CardStep(QWidget):
    """``edited``: a cell was corrected. ``row`` is the number of the row that is shown, -1 for none."""

    edited = Signal()

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.draft: TableDraft | None = None
        self.reader: RowReader | None = None
        self.row = -1
        self.cells: dict[str, QLineEdit | LongCell] = {}
        self.model = RowsModel()
        self._form: QWidget | None = None
        self._build_list()
        self._build_cells()
        self.preview = CardPreview(program)
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(Scroller(self.preview))
        right.setMinimumWidth(262)
        self.splitter = QSplitter()
        self.splitter.setChildrenCollapsible(False)
        for widget, share in ((self.left, 24), (self.middle, 50), (right, 26)):
            self.splitter.addWidget(widget)
            self.splitter.setStretchFactor(self.splitter.count() - 1, share)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.splitter, 1)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(READ_DELAY_MS)
        self._timer.timeout.connect(self.read_row)
        for keys, step in (("Alt+Down", 1), ("Alt+Up", -1)):
            QShortcut(
                QKeySequence(keys), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut
            ).activated.connect(lambda by=step: self.go_on(by))

    # -- parts

    def _build_list(self) -> None:
        self.left = QWidget()
        self.filter = QComboBox()
        self.filter.activated.connect(lambda _i: self._filter_changed())
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(lambda _t: self._filter_changed())
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setUniformItemSizes(True)
        self.list.setStyleSheet("QListView::item { padding: 4px 4px; border-radius: 0; }")
        self.list.selectionModel().currentChanged.connect(lambda *_: self._chosen())
        self.nothing = label("", "soft", wrap=True)
        self.nothing.hide()
        column = QVBoxLayout(self.left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        for widget in (self.filter, self.search):
            column.addWidget(widget)
        column.addWidget(self.list, 1)
        column.addWidget(self.nothing)
        self.left.setMinimumWidth(220)

    def _build_cells(self) -> None:
        self.middle = panel()
        self.head = label("", "title", 1.1, bold=True, wrap=True)
        self.state = label("", "soft", 0.94, wrap=True)
        self.next_button = button("", "next")
        self.next_button.clicked.connect(lambda: self.go_on(1, unread=True))
        self.revert_button = button("", "undo")
        self.revert_button.clicked.connect(self.revert)
        self.problems = QListWidget()
        self.problems.setWordWrap(True)
        self.problems.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.problems.setStyleSheet("QListView::item { padding: 3px 4px; border-radius: 0; }")
        self.problems.itemClicked.connect(self._to_problem)
        self.problems.itemActivated.connect(self._to_problem)
        self._place = QVBoxLayout()
        self._place.setContentsMargins(0, 0, 0, 0)
        holder = QWidget()
        holder.setLayout(self._place)
        column = QVBoxLayout(self.middle)
        column.setContentsMargins(12, 8, 6, 8)
        column.setSpacing(6)
        column.addWidget(self.head)
        column.addWidget(self.state)
        column.addWidget(self.problems)
        column.addWidget(Scroller(holder), 1)
        row = QHBoxLayout()
        row.addWidget(self.revert_button)
        row.addStretch()
        row.addWidget(self.next_button)
        column.addLayout(row)
        self.middle.setMinimumWidth(400)

    # -- filling

    def show_pack(self, draft: TableDraft, reader: RowReader, pack: ImportedPack) -> None:
        """All rows as they were read."""
        self.draft, self.reader = draft, reader
        self._build_form(draft)
        self.model.set_results(pack.results, [self._name(row) for row in range(len(pack.results))])
        self._fill_filter()
        kept = self.row
        self.row = -1
        self.show_row(kept if 0 <= kept < len(self.model.results) else self._first())

    def _first(self) -> int:
        """The first row that needs a look, else the first."""
        unread = [n for n, result in enumerate(self.model.results) if result.reading.problems]
        return unread[0] if unread else 0

    def _name(self, row: int) -> str:
        """The cell with a row's name: the game's first column."""
        assert self.draft is not None
        key = self.draft.importer.columns[0].key
        return self.draft.cell(row, self.draft.mapping[key]) if key in self.draft.mapping else ""

    def _fill_filter(self) -> None:
        kept = self.filter.currentData() or "all"
        self.filter.clear()
        words: tuple[tuple[Filter, str], ...] = (
            ("all", tr("All rows")),
            ("unread", tr("Only with something unread")),
            ("hand", tr("Text by hand")),
            ("out", tr("Left out")),
            ("remarks", tr("With remarks")),
        )
        for key, text in words:
            self.filter.addItem(f"{text} ({self.model.count(key)})", key)
        self.filter.setCurrentIndex(max(0, self.filter.findData(kept)))

    def _build_form(self, draft: TableDraft) -> None:
        if self._form is not None:
            self._place.removeWidget(self._form)
            self._form.deleteLater()
        self._form = QWidget()
        grid = QGridLayout(self._form)
        grid.setContentsMargins(0, 0, 6, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(4)
        self.cells = {}
        used = [column for column in draft.importer.columns if column.key in draft.mapping]
        row = 0
        for column in [column for column in used if column.long]:
            cell = LongCell()
            cell.changed.connect(lambda key=column.key: self._typed(key))
            grid.addWidget(self._caption(column, cell), row, 0, 1, 4)
            grid.addWidget(cell, row + 1, 0, 1, 4)
            row += 2
        for number, column in enumerate([column for column in used if not column.long]):
            line = QLineEdit()
            line.textEdited.connect(lambda _t, key=column.key: self._typed(key))
            grid.addWidget(self._caption(column, line), row + number // 2, number % 2 * 2)
            grid.addWidget(line, row + number // 2, number % 2 * 2 + 1)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        self._place.addWidget(self._form)
        self._place.addStretch()

    def _caption(self, column: Column, cell: QLineEdit | LongCell) -> QLabel:
        caption = label(title_of(column), "soft", 0.94)
        caption.setBuddy(cell)
        cell.setAccessibleName(title_of(column))
        self.cells[column.key] = cell
        return caption

    # -- one row

    def _filter_changed(self) -> None:
        self.model.set_filter(cast(Filter, self.filter.currentData() or "all"), self.search.text())
        self.nothing.setText("" if self.model.shown else tr("No row is so."))
        self.nothing.setVisible(not self.model.shown)
        if self.row in self.model.shown:
            self._mark_row()
        elif self.model.shown:
            self.show_row(self.model.shown[0])

    def _mark_row(self) -> None:
        at = self.model.index(self.model.shown.index(self.row))
        self.list.selectionModel().setCurrentIndex(at, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self.list.scrollTo(at)

    def _chosen(self) -> None:
        index = self.list.currentIndex()
        if index.isValid() and index.row() < len(self.model.shown):
            self.show_row(self.model.shown[index.row()])

    def show_row(self, row: int) -> None:
        """Show a row of the table."""
        if self.draft is None or not 0 <= row < len(self.model.results) or row == self.row:
            return
        self._read_now()
        self.row = row
        if row in self.model.shown:
            self._mark_row()
        for key, cell in self.cells.items():
            text = self.draft.cell(row, self.draft.mapping[key])
            if isinstance(cell, LongCell):
                cell.show_text(text)
            else:
                cell.setText(text)
        self._show_reading(self.model.results[row].reading)

    def go_on(self, by: int, unread: bool = False) -> None:
        """To the next row of the list; with ``unread`` to the next that has something unread."""
        order = self.model.shown
        here = order.index(self.row) if self.row in order else -1
        places = range(here + by, len(order) if by > 0 else -1, by)
        for place in places:
            if not unread or self.model.results[order[place]].reading.problems:
                self.show_row(order[place])
                return

    def _typed(self, key: str) -> None:
        if self.draft is None or self.row < 0:
            return
        cell = self.cells[key]
        text = cell.toPlainText() if isinstance(cell, LongCell) else cell.text()
        self.draft.set_cell(self.row, self.draft.mapping[key], text)
        self._timer.start()
        self.edited.emit()

    def _read_now(self) -> None:
        """Read what was typed just now, before another row is shown."""
        if self._timer.isActive():
            self._timer.stop()
            self.read_row()

    def read_row(self) -> None:
        """Read the shown row anew, as its cells stand."""
        if self.draft is None or self.reader is None or self.row < 0:
            return
        reading = self.reader.card(self.draft.values(self.row), self.row + 1)
        self.model.set_reading(self.row, reading, self._name(self.row))
        self._fill_filter()
        self._show_reading(reading)

    def revert(self) -> None:
        """The row as the file has it."""
        if self.draft is None or self.row < 0:
            return
        for column in [column for row, column in self.draft.edits if row == self.row]:
            del self.draft.edits[self.row, column]
        row, self.row = self.row, -1
        self._timer.stop()
        self.show_row(row)
        self.read_row()
        self.edited.emit()

    def _show_reading(self, reading: CardReading) -> None:
        draft, reader = self.draft, self.reader
        assert draft is not None
        assert reader is not None
        line = draft.table.rows[self.row].line
        self.head.setText(self._name(self.row) or tr("(no name)"))
        state = (
            tr("makes no card")
            if reading.data is None
            else tr("some of its text is carried out by the players")
            if reading.by_hand
            else tr("read whole")
        )
        changed = sum(row == self.row for row, _ in draft.edits)
        words = [tr("Line {line}", line=line), state]
        if changed:
            words.append(trn("{n} cell corrected", "{n} cells corrected", changed))
        self.state.setText("  ·  ".join(words))
        self.revert_button.setEnabled(bool(changed))
        self._show_problems(reading.problems)
        why = next((problem.message for problem in reading.problems if problem.severity == "error"), "")
        self.preview.show_face(draft.face(reading, reader.vocab, lang()), why or tr("This row makes no card."))

    def _show_problems(self, problems: Sequence[Problem]) -> None:
        assert self.draft is not None
        colours = theme().colours
        self.problems.clear()
        titles = {column.key: title_of(column) for column in self.draft.importer.columns}
        for problem in problems:
            text = f"{titles.get(problem.column, '')}: {problem.message}"
            item = QListWidgetItem(
                row_icon("warning", colours.bad if problem.severity == "error" else colours.warn), text
            )
            kind = tr("Error") if problem.severity == "error" else tr("Warning")
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{kind}: {text}")
            item.setToolTip(tr("column {n} of the cell", n=problem.offset + 1))
            item.setData(Qt.ItemDataRole.UserRole, (problem.column, problem.offset))
            self.problems.addItem(item)
        self.problems.setVisible(bool(problems))
        fit_height(self.problems, 120)
        for key, cell in self.cells.items():
            if isinstance(cell, LongCell):
                cell.show_problems([problem for problem in problems if problem.column == key])

    def _to_problem(self, item: QListWidgetItem) -> None:
        key, offset = item.data(Qt.ItemDataRole.UserRole)
        cell = self.cells.get(key)
        if isinstance(cell, LongCell):
            cell.go_to(offset)
        elif cell is not None:
            cell.setFocus()
            cell.selectAll()

    # -- words

    def retranslate(self) -> None:
        """Set all words in the current language."""
        self.filter.setAccessibleName(tr("Which rows"))
        self.search.setPlaceholderText(tr("Search names"))
        self.search.setAccessibleName(tr("Search names"))
        self.list.setAccessibleName(tr("Rows of the table"))
        self.problems.setAccessibleName(tr("What was not read"))
        self.next_button.setText(tr("Next with something unread"))
        self.revert_button.setText(tr("As in the file"))
        if self.draft is not None and self.row >= 0:
            self._build_form(self.draft)
            self._fill_filter()
            row, self.row = self.row, -1
            self.show_row(row)
