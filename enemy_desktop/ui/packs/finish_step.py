"""What the new pack is called and who made it; then it is installed and can be played with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QLabel, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from enemy_desktop.cards.tsv_import import ImportedPack
from enemy_desktop.storage.table_pack import PACK_ID
from enemy_desktop.ui.i18n import tr, trn
from enemy_desktop.ui.packs.draft import TableDraft
from enemy_desktop.ui.packs.faults import FaultList
from enemy_desktop.ui.windows.widgets import Scroller, button, label, panel

FIELDS = ("name", "pack_id", "version", "authors", "license")


class FinishStep(QWidget):
    """``changed``: something was typed. ``action``: a button of the end was pressed (deck, packs, again)."""

    changed = Signal()
    action = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.draft: TableDraft | None = None
        self._pack: ImportedPack
        self.taken: Callable[[str], str] = lambda _id: ""
        """The name of an installed pack with that id; empty for none."""
        self.edits = {key: QLineEdit() for key in FIELDS}
        self.edits["pack_id"].setMaxLength(30)
        for key in FIELDS:
            self.edits[key].textEdited.connect(lambda _t: self._typed())
        self.note = QPlainTextEdit()
        self.note.setTabChangesFocus(True)
        self.note.setFixedHeight(72)
        self.note.textChanged.connect(self._typed)
        self.images_words = label("", wrap=True)
        self.images_button, self.no_images_button = button("", "open"), button("", "close")
        self.images_button.clicked.connect(self._ask_images)
        self.no_images_button.clicked.connect(lambda: self._set_images(None))
        self.labels: dict[str, QLabel] = {}
        holder = QWidget()
        form = QFormLayout(holder)
        form.setContentsMargins(0, 0, 8, 0)
        form.setVerticalSpacing(8)
        for key in (*FIELDS, "note", "images"):
            caption = label("", "soft")
            self.labels[key] = caption
            if key == "images":
                row = QHBoxLayout()
                row.addWidget(self.images_words, 1)
                row.addWidget(self.images_button)
                row.addWidget(self.no_images_button)
                form.addRow(caption, row)
                continue
            widget = self.note if key == "note" else self.edits[key]
            caption.setBuddy(widget)
            form.addRow(caption, widget)
        self.wrong = label("", "warning", wrap=True)
        left = panel()
        column = QVBoxLayout(left)
        column.setContentsMargins(14, 12, 8, 12)
        column.addWidget(Scroller(holder), 1)
        column.addWidget(self.wrong)
        self.summary = label("", "title", 1.15, bold=True, wrap=True)
        self.parts = label("", wrap=True)
        self.faults_title = label("", "soft", wrap=True)
        self.faults = FaultList()
        self.copy_button = button("", "copy")
        self.copy_button.clicked.connect(self.faults.copy)
        self.done = panel()
        self.done_words = label("", "title", 1.1, bold=True, wrap=True)
        self.deck_button, self.packs_button = button("", "deck", "primary"), button("", "grid")
        self.again_button = button("", "table")
        after = ((self.deck_button, "deck"), (self.packs_button, "packs"), (self.again_button, "again"))
        for one, wish in after:
            one.clicked.connect(lambda _=False, name=wish: self.action.emit(name))
        done_column = QVBoxLayout(self.done)
        done_column.setContentsMargins(14, 12, 14, 12)
        done_column.addWidget(self.done_words)
        done_row = QHBoxLayout()
        for one, _ in after:
            done_row.addWidget(one)
        done_row.addStretch()
        done_column.addLayout(done_row)
        self.done.hide()
        right = QWidget()
        right_column = QVBoxLayout(right)
        right_column.setContentsMargins(0, 0, 0, 0)
        right_column.addWidget(self.summary)
        right_column.addWidget(self.parts)
        right_column.addWidget(self.faults_title)
        right_column.addWidget(self.faults, 1)
        right_column.addWidget(self.copy_button, 0, Qt.AlignmentFlag.AlignLeft)
        right_column.addStretch()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(12)
        whole.addWidget(self.done)
        both = QHBoxLayout()
        both.setSpacing(16)
        both.addWidget(left, 1)
        both.addWidget(right, 1)
        whole.addLayout(both, 1)

    def show_pack(self, draft: TableDraft, pack: ImportedPack, taken: Callable[[str], str]) -> None:
        """The pack as it would be made. ``taken``: the name of an installed pack with an id."""
        self.draft, self.taken = draft, taken
        for key, edit in self.edits.items():
            edit.setText(str(getattr(draft, key)))
        self.note.blockSignals(True)
        self.note.setPlainText(draft.note)
        self.note.blockSignals(False)
        self.done.hide()
        self._pack = pack
        self._show_words()
        self._check()

    def show_done(self, name: str, cards: int) -> None:
        """It is installed."""
        words = trn("{n} card", "{n} cards", cards)
        self.done_words.setText(tr("'{name}' is installed and can be played with: {cards}.", name=name, cards=words))
        self.done.show()
        self.deck_button.setFocus()

    @property
    def valid(self) -> bool:
        """Whether the pack can be made with what was typed."""
        return self.draft is not None and not self._fault()

    def _fault(self) -> str:
        assert self.draft is not None
        if not self.draft.name.strip():
            return tr("The pack needs a name.")
        if not PACK_ID.fullmatch(self.draft.pack_id):
            return tr("An id has small letters, digits and -, at most 30, and begins with a letter or digit.")
        return ""

    def _check(self) -> None:
        if self.draft is None:
            return
        text = self._fault()
        there = self.taken(self.draft.pack_id)
        if not text and there:
            text = tr("The installed pack '{name}' has this id: it is replaced, and kept beside the packs.", name=there)
        self.wrong.setText(text)
        self.wrong.setVisible(bool(text))

    def _typed(self) -> None:
        if self.draft is None:
            return
        for key, edit in self.edits.items():
            setattr(self.draft, key, edit.text().strip() if key == "pack_id" else edit.text())
        self.draft.note = self.note.toPlainText()
        self._check()
        self.changed.emit()

    def _ask_images(self) -> None:
        from PySide6.QtWidgets import QFileDialog

        start = str(self.draft.images or self.draft.file.parent) if self.draft is not None else str(Path.home())
        name = QFileDialog.getExistingDirectory(self, tr("Folder with the pictures"), start)
        if name:
            self._set_images(Path(name))

    def _set_images(self, folder: Path | None) -> None:
        if self.draft is not None:
            self.draft.images = folder
            self._show_words()
            self.changed.emit()

    def _show_words(self) -> None:
        draft = self.draft
        if draft is None:
            return
        self.images_words.setText(str(draft.images) if draft.images is not None else tr("none: cards are drawn"))
        self.no_images_button.setVisible(draft.images is not None)
        pack = self._pack
        self.summary.setText(trn("{n} card", "{n} cards", pack.cards))
        self.parts.setText(
            "\n".join(
                (
                    tr("{n} read whole", n=pack.cards - pack.by_hand),
                    tr("{n} with text that the players carry out by hand", n=pack.by_hand),
                    trn(
                        "{n} row makes no card and is left out", "{n} rows make no card and are left out", pack.left_out
                    ),
                )
            )
        )
        self.faults.show_faults(pack.report, draft.file.parent)
        self.copy_button.setVisible(bool(pack.report))
        self.faults_title.setVisible(bool(pack.report))
        self.faults_title.setText(
            tr("What was not read, by line and column. The pack keeps this list, and the rows that were left out.")
        )

    def retranslate(self) -> None:
        """Set all words in the current language."""
        names = {
            "name": tr("Name"),
            "pack_id": tr("Id"),
            "version": tr("Version"),
            "authors": tr("By (parted by commas)"),
            "license": tr("Licence"),
            "note": tr("Note"),
            "images": tr("Pictures"),
        }
        for key, text in names.items():
            self.labels[key].setText(text)
            widget = self.note if key == "note" else self.edits.get(key)
            if widget is not None:
                widget.setAccessibleName(text)
        self.images_button.setText(tr("Choose a folder…"))
        self.no_images_button.setText(tr("None"))
        self.copy_button.setText(tr("Copy the faults"))
        self.deck_button.setText(tr("Build a deck with it"))
        self.packs_button.setText(tr("Card packs"))
        self.again_button.setText(tr("Import another table"))
        self.faults.setAccessibleName(tr("Faults"))
        self._show_words()
        self._check()
