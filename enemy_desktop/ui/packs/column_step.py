"""Which column of a table is what, with the table and the card of the chosen row beside it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QSplitter,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from enemy_desktop.cards.tsv_import import Column, guess_columns
from enemy_desktop.ui.i18n import language, tr
from enemy_desktop.ui.packs.draft import TableDraft
from enemy_desktop.ui.packs.preview import CardPreview
from enemy_desktop.ui.windows.library import lang
from enemy_desktop.ui.windows.program import Program
from enemy_desktop.ui.windows.widgets import Scroller, button, label, panel

PREVIEW_ROWS = 200
PREVIEW_DELAY_MS = 120
Index = QModelIndex | QPersistentModelIndex


def title_of(column: Column) -> str:
    """A column's name in the interface's language."""
    return column.ja_title if language() == "ja" and column.ja_title else column.title


class TableModel(QAbstractTableModel):
    """The first rows of a table as they stand in the file; the heads say what each column is taken for."""

    def __init__(self) -> None:
        super().__init__()
        self.draft: TableDraft | None = None

    def show_draft(self, draft: TableDraft | None) -> None:
        """Another table, or another mapping."""
        self.beginResetModel()
        self.draft = draft
        self.endResetModel()

    def heads_changed(self) -> None:
        """Columns are other things now."""
        if self.draft is not None and self.columnCount():
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.columnCount() - 1)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Some rows."""
        return 0 if parent.isValid() or self.draft is None else min(len(self.draft.table.rows), PREVIEW_ROWS)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """All columns."""
        return 0 if parent.isValid() or self.draft is None else len(self.draft.table.header)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A cell."""
        if self.draft is None or not index.isValid():
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            text = self.draft.cell(index.row(), index.column())
            return text.replace("\n", " ⏎ ") if role == Qt.ItemDataRole.DisplayRole else text
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        """A column's head and what it is taken for; a row's line in the file."""
        if self.draft is None or role != Qt.ItemDataRole.DisplayRole:
            return None
        if orientation == Qt.Orientation.Vertical:
            return str(self.draft.table.rows[section].line)
        head = self.draft.table.header[section] or str(section + 1)
        key = next((key for key, at in self.draft.mapping.items() if at == section), "")
        title = next((title_of(column) for column in self.draft.importer.columns if column.key == key), "")
        return f"{head}\n→ {title}" if title else f"{head}\n" + tr("(not used)")


class ColumnStep(QWidget):
    """``changed``: a column is something else now."""

    changed = Signal()

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.draft: TableDraft | None = None
        self.boxes: dict[str, QComboBox] = {}
        self._labels: dict[str, QLabel] = {}
        self._form_place = QVBoxLayout()
        self._form_place.setContentsMargins(0, 0, 0, 0)
        holder = QWidget()
        holder.setLayout(self._form_place)
        self._form: QWidget | None = None
        self.guess_button = button("", "undo")
        self.guess_button.clicked.connect(self.guess)
        left = panel()
        column = QVBoxLayout(left)
        column.setContentsMargins(10, 8, 4, 8)
        column.addWidget(Scroller(holder), 1)
        column.addWidget(self.guess_button, 0, Qt.AlignmentFlag.AlignLeft)
        self.model = TableModel()
        self.table = QTableView()
        self.table.setModel(self.model)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setWordWrap(False)
        self.table.setTabKeyNavigation(False)
        self.table.horizontalHeader().setDefaultSectionSize(130)
        self.table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.preview = CardPreview(program, 190)
        self.wrong = label("", "warning", wrap=True)
        self.words = label("", "soft", 0.94, wrap=True)
        self.splitter = QSplitter()
        self.splitter.setChildrenCollapsible(False)
        self.splitter.addWidget(left)
        self.splitter.addWidget(self.table)
        side = QWidget()
        side_column = QVBoxLayout(side)
        side_column.setContentsMargins(0, 0, 0, 0)
        side_column.addWidget(Scroller(self.preview), 1)
        self.splitter.addWidget(side)
        for place, share in enumerate((34, 44, 22)):
            self.splitter.setStretchFactor(place, share)
        left.setMinimumWidth(300)
        side.setMinimumWidth(236)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.wrong)
        whole.addWidget(self.words)
        row = QHBoxLayout()
        row.addWidget(self.splitter)
        whole.addLayout(row, 1)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PREVIEW_DELAY_MS)
        self._timer.timeout.connect(self.show_card)
        self.table.selectionModel().currentChanged.connect(lambda *_: self._timer.start())

    def show_draft(self, draft: TableDraft) -> None:
        """Another table."""
        self.draft = draft
        self.model.show_draft(draft)
        self._build_form(draft)
        self.table.selectionModel().setCurrentIndex(
            self.model.index(0, 0),
            self.table.selectionModel().SelectionFlag.ClearAndSelect | self.table.selectionModel().SelectionFlag.Rows,
        )
        self._show_wrong()
        self._timer.start()

    def _build_form(self, draft: TableDraft) -> None:
        if self._form is not None:
            self._form_place.removeWidget(self._form)
            self._form.deleteLater()
        self._form = QWidget()
        form = QFormLayout(self._form)
        form.setContentsMargins(0, 0, 6, 0)
        form.setVerticalSpacing(5)
        self.boxes, self._labels = {}, {}
        for column in draft.importer.columns:
            box = QComboBox()
            box.setMinimumContentsLength(10)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.addItem(tr("– none –"), -1)
            for index, head in enumerate(draft.table.header):
                box.addItem(head or tr("column {n}", n=index + 1), index)
            box.setCurrentIndex(draft.mapping.get(column.key, -1) + 1)
            title = title_of(column) + (" *" if column.needed else "")
            box.setAccessibleName(tr("Column for: {what}", what=title_of(column)))
            box.activated.connect(lambda _i, key=column.key: self._chosen(key))
            caption = label(title, bold=column.needed)
            caption.setBuddy(box)
            form.addRow(caption, box)
            self.boxes[column.key] = box
            self._labels[column.key] = caption
        self._form_place.addWidget(self._form)
        self._form_place.addStretch()

    def guess(self) -> None:
        """As the heads say."""
        if self.draft is not None:
            self.draft.mapping = guess_columns(self.draft.table.header, self.draft.importer.columns)
            self._mapped()

    def _chosen(self, key: str) -> None:
        if self.draft is not None:
            self.draft.set_column(key, int(self.boxes[key].currentData()))
            self._mapped()

    def _mapped(self) -> None:
        if self.draft is None:
            return
        for key, box in self.boxes.items():
            box.setCurrentIndex(self.draft.mapping.get(key, -1) + 1)
        self.model.heads_changed()
        self._show_wrong()
        self._timer.start()
        self.changed.emit()

    def _show_wrong(self) -> None:
        missing = self.draft.missing if self.draft is not None else []
        names = ", ".join(title_of(column) for column in missing)
        self.wrong.setText(tr("Say which column is: {columns}", columns=names) if missing else "")
        self.wrong.setVisible(bool(missing))

    def show_card(self) -> None:
        """The card of the chosen row, as the columns stand."""
        draft = self.draft
        if draft is None or not draft.table.rows or not self.isVisible():
            return
        row = max(0, self.table.currentIndex().row())
        if draft.missing:
            self.preview.show_face(None, tr("No card without its columns."))
            return
        reader = draft.reader({})
        reading = reader.card(draft.values(row), row + 1)
        why = next((problem.message for problem in reading.problems if problem.severity == "error"), "")
        self.preview.show_face(draft.face(reading, reader.vocab, lang()), why or tr("This row makes no card."))

    def showEvent(self, event: object) -> None:
        """Show the card that was waited for."""
        super().showEvent(event)  # type: ignore[arg-type]
        self._timer.start()

    def retranslate(self) -> None:
        """Set all words in the current language."""
        self.words.setText(
            tr("The heads of the table were compared with what the game knows. * cannot be done without.")
        )
        self.guess_button.setText(tr("Guess anew"))
        self.table.setAccessibleName(tr("The table"))
        if self.draft is not None:
            self._build_form(self.draft)
            self.model.show_draft(self.draft)
            self._show_wrong()
            self._timer.start()
