"""Choose a table of cards: by a dialog or by dropping it; what it is, and what is odd about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QComboBox, QFormLayout, QFrame, QVBoxLayout, QWidget

from enemy_desktop.cards.faults import Fault
from enemy_desktop.games.module import GameModule
from enemy_desktop.ui.i18n import language, tr, trn
from enemy_desktop.ui.packs.draft import TableDraft
from enemy_desktop.ui.packs.faults import FaultList
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.widgets import button, label


class DropPlace(QFrame):
    """A dashed frame: here a file can be dropped (the window itself takes it)."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """The frame."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(theme().colours.colour("accent", 0.8), 2)
        pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.drawRoundedRect(self.rect().adjusted(2, 2, -2, -2), 12, 12)
        painter.end()


class FileStep(QWidget):
    """``choose``: the user wants to choose a file. ``game_chosen``: another game, by its id."""

    choose = Signal()
    game_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.draft: TableDraft | None = None
        self._modules: Mapping[str, GameModule] = {}
        self.place = DropPlace()
        self.title = label("", "title", 1.2, bold=True)
        self.line = label("", "soft", wrap=True)
        for one in (self.title, self.line):
            one.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.choose_button = button("", "open", "primary")
        self.choose_button.clicked.connect(self.choose)
        inside = QVBoxLayout(self.place)
        inside.setContentsMargins(24, 22, 24, 22)
        inside.setSpacing(10)
        inside.addWidget(self.title)
        inside.addWidget(self.line)
        inside.addWidget(self.choose_button, 0, Qt.AlignmentFlag.AlignHCenter)
        self.facts = QWidget()
        form = QFormLayout(self.facts)
        form.setContentsMargins(0, 0, 0, 0)
        form.setHorizontalSpacing(16)
        self.game_label, self.file_label, self.rows_label = label("", "soft"), label("", "soft"), label("", "soft")
        self.file_words, self.rows_words = label("", bold=True, wrap=True), label("", wrap=True)
        self.game_box = QComboBox()
        self.game_box.activated.connect(lambda _i: self.game_chosen.emit(str(self.game_box.currentData())))
        form.addRow(self.file_label, self.file_words)
        form.addRow(self.rows_label, self.rows_words)
        form.addRow(self.game_label, self.game_box)
        self.kept = label("", wrap=True)
        self.wrong = label("", "warning", wrap=True)
        self.faults = FaultList()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self.place)
        column.addWidget(self.wrong)
        column.addWidget(self.facts)
        column.addWidget(self.kept)
        column.addWidget(self.faults, 1)
        column.addStretch()
        self.show_nothing()

    def show_nothing(self, text: str = "", faults: Sequence[Fault] = ()) -> None:
        """No table, and why."""
        self.draft = None
        self.facts.hide()
        self.kept.hide()
        self.wrong.setText(text)
        self.wrong.setVisible(bool(text))
        self.faults.show_faults(faults)

    def show_draft(self, draft: TableDraft, modules: Mapping[str, GameModule], kept: bool) -> None:
        """A table was read. ``kept``: corrections of before were found."""
        self.draft, self._modules = draft, modules
        self.wrong.hide()
        self.facts.show()
        self.kept.setText(tr("Your corrections of last time were found and are in it again.") if kept else "")
        self.kept.setVisible(kept)
        self.game_box.clear()
        for module in modules.values():
            if module.cards.importer is not None:
                name = module.ja_name if language() == "ja" else module.name
                self.game_box.addItem(name, module.id)
        self.game_box.setCurrentIndex(max(0, self.game_box.findData(draft.module.id)))
        self.faults.show_faults(draft.faults, draft.file.parent)
        self._show_words()

    def _show_words(self) -> None:
        draft = self.draft
        if draft is None:
            return
        self.file_words.setText(str(draft.file))
        table = draft.table
        kind = tr("parted by tabs") if table.delimiter == "\t" else tr("CSV, parted by “{sign}”", sign=table.delimiter)
        rows = trn("{n} row", "{n} rows", len(table.rows))
        columns = trn("{n} column", "{n} columns", len(table.header))
        self.rows_words.setText(f"{rows}, {columns}, {kind}")

    def retranslate(self) -> None:
        """Set all words in the current language."""
        self.title.setText(tr("A table with one card a row"))
        self.line.setText(
            tr(
                "Tab-separated card data as LackeyCCG has it, or CSV. The first line names the columns. Drop the file "
                "anywhere on this window, or choose it."
            )
        )
        self.choose_button.setText(tr("Choose a file…"))
        self.file_label.setText(tr("File"))
        self.rows_label.setText(tr("What it holds"))
        self.game_label.setText(tr("Cards of the game"))
        self.game_box.setAccessibleName(tr("Cards of the game"))
        self.faults.setAccessibleName(tr("Faults"))
        self._show_words()
