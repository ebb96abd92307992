"""Decks in and out: files and texts of other programs, pictures, paper."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from enemy_desktop.cards import formats
from enemy_desktop.cards.deck import DeckFile
from enemy_desktop.cards.faults import InputError
from enemy_desktop.cards.formats import MatchedDeck, Target
from enemy_desktop.cards.pack import card_name
from enemy_desktop.storage.atomic import StorageError, read_bytes, write_atomic
from enemy_desktop.storage.decks import file_name
from enemy_desktop.ui.deck_builder import printing
from enemy_desktop.ui.deck_builder.catalogue import CardEntry, Catalogue
from enemy_desktop.ui.deck_builder.note_words import place_words, refusal_words
from enemy_desktop.ui.i18n import tr, tr_error, trn
from enemy_desktop.ui.windows.program import Program
from enemy_desktop.ui.windows.widgets import Scroller, button, label

MOST_BYTES = 8 << 20
SUFFIX: dict[Target, str] = {
    "text": ".txt",
    "json": ".enemydeck",
    "dek": ".dek",
    "cod": ".cod",
    "o8d": ".o8d",
    "tts": ".json",
    "code": ".txt",
}


def foreign_cards(catalogue: Catalogue) -> formats.Catalogue:  # type: ignore[type-arg]
    """The cards as the readers of deck lists want them."""
    game = catalogue.game
    texts = {}
    for entry in catalogue.entries:
        face = catalogue.game.table.face(entry.definition, "en")
        texts[card_name(entry.data)] = "\n".join(box.text for box in face.boxes if box.kind != "lore")
    return formats.Catalogue(game.packs, catalogue.rules(game.formats[0].id), texts)


# ---------------------------------------------------------------------------------------------------------------------
# In


class ImportDialog(QDialog):
    """What was read, what was not: cards that nobody knows, with near names to pick from."""

    def __init__(self, parent: QWidget, found: MatchedDeck, source: str) -> None:
        super().__init__(parent)
        self.setModal(True)
        self.setWindowTitle(tr("Import"))
        self.picks: dict[str, QComboBox] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 16)
        column.setSpacing(10)
        column.addWidget(label(tr("Import a deck"), "title", 1.2, bold=True))
        size = sum(found.deck.size(key) for key in found.deck.sections)
        text = tr("{file}: {cards} were read.", file=source, cards=trn("{n} card", "{n} cards", size))
        column.addWidget(label(text, wrap=True))
        if found.unmatched:
            words = trn(
                "{n} name is not known here. Choose the card that is meant, or keep the name.",
                "{n} names are not known here. Choose the cards that are meant, or keep the names.",
                len(found.unmatched),
            )
            column.addWidget(label(words, "warning", wrap=True))
            holder = QWidget()
            form = QFormLayout(holder)
            for one in found.unmatched:
                box = QComboBox()
                box.setAccessibleName(tr("Card that is meant by {name}", name=one.name))
                for name in one.near:
                    box.addItem(name, name)
                box.addItem(tr("keep the name as it is"), "")
                box.addItem(tr("leave these cards out"), None)
                if not one.near:
                    box.setCurrentIndex(0)
                form.addRow(label(f"{one.n} × {one.name}"), box)
                self.picks[one.name] = box
            column.addWidget(Scroller(holder), 2)
        if found.notes:
            column.addWidget(label(trn("{n} remark", "{n} remarks", len(found.notes)), "soft"))
            notes = QPlainTextEdit("\n".join(place_words(note.line, note.message) for note in found.notes))
            notes.setReadOnly(True)
            notes.setAccessibleName(tr("Remarks"))
            if found.unmatched:
                notes.setMaximumHeight(140)
            column.addWidget(notes, 1)
        row = QHBoxLayout()
        row.addStretch()
        cancel = button(tr("Cancel"))
        cancel.clicked.connect(self.reject)
        self.ok = button(tr("Import"), "", "primary")
        self.ok.setDefault(True)
        self.ok.clicked.connect(self.accept)
        row.addWidget(cancel)
        row.addWidget(self.ok)
        column.addLayout(row)
        self.resize(600, 480 if found.unmatched or found.notes else 180)

    @property
    def chosen(self) -> dict[str, str]:
        """Names of the file with the cards that are meant."""
        return {name: str(box.currentData()) for name, box in self.picks.items() if box.currentData()}

    @property
    def left_out(self) -> set[str]:
        """Names whose cards are not wanted."""
        return {name for name, box in self.picks.items() if box.currentData() is None}


def import_file(parent: QWidget, catalogue: Catalogue, path: Path) -> DeckFile | None:
    """A deck from a file, after asking about names that are not known. None, after a message, when there is none."""
    try:
        source = read_bytes(path, MOST_BYTES)
    except StorageError as error:
        _warn(parent, tr_error(error))
        return None
    return _import(parent, catalogue, source, path.name, path.stem)


def import_text(parent: QWidget, catalogue: Catalogue, text: str) -> DeckFile | None:
    """A deck from a text, such as the clipboard's."""
    return _import(parent, catalogue, text.encode(), tr("the text"), "")


def _import(parent: QWidget, catalogue: Catalogue, source: bytes, shown: str, name: str) -> DeckFile | None:
    cards = foreign_cards(catalogue)
    try:
        foreign = formats.read_deck_list(source, shown, cards.is_card)
    except InputError as error:
        _warn(parent, refusal_words(error))
        return None
    found = formats.match_deck(foreign, cards)
    deck = found.deck
    if found.unmatched or found.notes:
        dialog = ImportDialog(parent, found, shown)
        if not dialog.exec():
            return None
        deck = formats.match_deck(foreign, cards, dialog.chosen).deck
        left_out = dialog.left_out
        sections = {
            key: tuple(entry for entry in entries if entry.card not in left_out)
            for key, entries in deck.sections.items()
        }
        deck = deck.model_copy(update={"sections": sections})
    return deck if deck.name else deck.model_copy(update={"name": name[:200]})


def ask_import_files(parent: QWidget, program: Program) -> list[Path]:
    """Ask for files with decks."""
    kinds = tr("Deck lists (*.enemydeck *.dek *.cod *.o8d *.json *.txt);;All files (*)")
    names, _ = QFileDialog.getOpenFileNames(parent, tr("Import decks"), str(Path.home()), kinds)
    return [Path(name) for name in names]


# ---------------------------------------------------------------------------------------------------------------------
# Out


def _warn(parent: QWidget, text: str) -> None:
    messages = getattr(parent.window(), "messages", None)
    if messages is not None:
        messages.warn(text)


def _path(parent: QWidget, title: str, content: DeckFile, suffix: str, kinds: str) -> Path | None:
    proposal = Path.home() / f"{file_name(content.name or 'deck')}{suffix}"
    name, _ = QFileDialog.getSaveFileName(parent, title, str(proposal), kinds)
    if not name:
        return None
    path = Path(name)
    return path if path.suffix else path.with_suffix(suffix)


class ExportDialog(QDialog):
    """Choose a format, see what it will hold, copy it or write it to a file."""

    def __init__(self, parent: QWidget, catalogue: Catalogue, content: DeckFile) -> None:
        super().__init__(parent)
        self.setModal(True)
        self.setWindowTitle(tr("Export"))
        self._cards = foreign_cards(catalogue)
        self._content = content
        self.kind = QComboBox()
        self.kind.setAccessibleName(tr("Format of the file"))
        for target in formats.TARGETS:
            self.kind.addItem(target_words(target), target)
        self.preview = QPlainTextEdit()
        self.preview.setReadOnly(True)
        self.preview.setAccessibleName(tr("What the file will hold"))
        self.losses = label("", "warning", 0.94, wrap=True)
        self.copy_button, self.save_button = button("", "copy"), button("", "save", "primary")
        self.copy_button.setText(tr("Copy"))
        self.save_button.setText(tr("Save to a file…"))
        self.copy_button.clicked.connect(self.copy)
        self.save_button.clicked.connect(self.save)
        cancel = button(tr("Close"))
        cancel.clicked.connect(self.reject)
        row = QHBoxLayout()
        row.addWidget(cancel)
        row.addStretch()
        row.addWidget(self.copy_button)
        row.addWidget(self.save_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 16)
        column.addWidget(label(tr("Export '{name}'", name=content.name), "title", 1.2, bold=True))
        column.addWidget(self.kind)
        column.addWidget(self.preview, 1)
        column.addWidget(self.losses)
        column.addLayout(row)
        self.kind.currentIndexChanged.connect(lambda _i: self.show_text())
        self.resize(600, 520)
        self.show_text()

    @property
    def target(self) -> Target:
        """The chosen format."""
        found: Target = self.kind.currentData()
        return found

    def show_text(self) -> None:
        """Write the deck in the chosen format."""
        self.preview.setPlainText(formats.write_deck_list(self._content, self.target, self._cards))
        lost = formats.losses(self._content, self.target)
        self.losses.setVisible(bool(lost))
        self.losses.setText(tr("This format does not hold everything that the deck file holds.") if lost else "")

    def copy(self) -> None:
        """To the clipboard."""
        QGuiApplication.clipboard().setText(self.preview.toPlainText())
        self.accept()

    def save(self) -> None:
        """To a file."""
        suffix = SUFFIX[self.target]
        kinds = tr("Deck files (*.enemydeck *.json)") if self.target == "json" else f"*{suffix}"
        path = _path(self, tr("Export"), self._content, suffix, kinds)
        if path is None:
            return
        try:
            text = formats.write_deck_list(self._content, self.target, self._cards)
            write_atomic(path, text.encode(), backup=False)
        except StorageError as error:
            self.losses.setText(tr_error(error))
            self.losses.show()
            return
        self.accept()


def target_words(target: Target) -> str:
    """A format's name as people read it."""
    return {
        "text": tr("Plain list"),
        "json": tr("Deck file of this program"),
        "dek": "LackeyCCG (.dek)",
        "cod": "Cockatrice (.cod)",
        "o8d": "OCTGN (.o8d)",
        "tts": "Tabletop Simulator (.json)",
        "code": tr("Share code"),
    }[target]


def ask_export(parent: QWidget, _program: Program, catalogue: Catalogue, content: DeckFile) -> None:
    """Choose a format and a file."""
    ExportDialog(parent, catalogue, content).open()


def copy_text(parent: QWidget, _program: Program, catalogue: Catalogue, content: DeckFile) -> None:
    """The deck as a plain list, to the clipboard."""
    QGuiApplication.clipboard().setText(formats.write_deck_list(content, "text", foreign_cards(catalogue)))
    _warn(parent, tr("The deck is on the clipboard as a list."))


def ask_picture(parent: QWidget, program: Program, catalogue: Catalogue, content: DeckFile) -> None:
    """Write a picture of the deck."""
    path = _path(parent, tr("Save as a picture"), content, ".png", tr("Pictures (*.png *.jpg)"))
    if path is None:
        return
    QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
    try:
        image = printing.deck_picture(content, catalogue, program.artist)
        done = image.save(str(path))
    finally:
        QApplication.restoreOverrideCursor()
    _warn(parent, tr("Written: {file}", file=str(path)) if done else tr("{file} cannot be written.", file=str(path)))


class ProxyDialog(QDialog):
    """Which cards to print, and on which paper."""

    def __init__(self, parent: QWidget, cards: Sequence[tuple[CardEntry, int]]) -> None:
        super().__init__(parent)
        self.setModal(True)
        self.setWindowTitle(tr("Print proxies"))
        self._cards = cards
        self.paper = QComboBox()
        self.paper.addItems([*printing.PAPERS])
        self.paper.setAccessibleName(tr("Paper"))
        self.copies = QCheckBox(tr("Every copy, not each card once"))
        self.copies.setChecked(True)
        self.words = label("", "soft", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 16)
        column.setSpacing(10)
        column.addWidget(label(tr("Print proxies"), "title", 1.2, bold=True))
        column.addWidget(label(tr("Cards of 63 × 88 mm with marks to cut along. Print at 100 %."), "soft", wrap=True))
        column.addWidget(self.paper)
        column.addWidget(self.copies)
        column.addWidget(self.words)
        row = QHBoxLayout()
        row.addStretch()
        cancel = button(tr("Cancel"))
        cancel.clicked.connect(self.reject)
        done = button(tr("Save as PDF…"), "", "primary")
        done.setDefault(True)
        done.clicked.connect(self.accept)
        row.addWidget(cancel)
        row.addWidget(done)
        column.addLayout(row)
        self.paper.currentIndexChanged.connect(lambda _i: self._count())
        self.copies.toggled.connect(lambda _on: self._count())
        self._count()

    @property
    def cards(self) -> list[tuple[CardEntry, int]]:
        """The cards to print."""
        return [(entry, n if self.copies.isChecked() else 1) for entry, n in self._cards]

    def _count(self) -> None:
        count = sum(n for _, n in self.cards)
        sheets = -(-count // len(printing.sheet_places(self.paper.currentText())))
        self.words.setText(
            tr(
                "{cards} on {sheets}.",
                cards=trn("{n} card", "{n} cards", count),
                sheets=trn("{n} sheet", "{n} sheets", sheets),
            )
        )


def _known(content: DeckFile, catalogue: Catalogue) -> list[tuple[CardEntry, int]]:
    return [
        (entry, n)
        for group in printing.groups_of(content, catalogue)
        for entry, _, n in group.cards
        if entry is not None
    ]


def print_proxies(parent: QWidget, program: Program, catalogue: Catalogue, content: DeckFile) -> None:
    """Proxy sheets as a PDF."""
    dialog = ProxyDialog(parent, _known(content, catalogue))
    if not dialog.exec():
        return
    path = _path(parent, tr("Print proxies"), content, ".pdf", "*.pdf")
    if path is None:
        return
    QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
    try:
        printing.write_proxies(path, dialog.cards, catalogue, program.artist, dialog.paper.currentText())
    except StorageError as error:
        _warn(parent, tr_error(error))
        return
    finally:
        QApplication.restoreOverrideCursor()
    _warn(parent, tr("Written: {file}", file=str(path)))


def print_list(parent: QWidget, _program: Program, catalogue: Catalogue, content: DeckFile) -> None:
    """The deck's list as a PDF."""
    path = _path(parent, tr("Print the list"), content, ".pdf", "*.pdf")
    if path is None:
        return
    try:
        printing.write_list(path, content, catalogue)
    except StorageError as error:
        _warn(parent, tr_error(error))
        return
    _warn(parent, tr("Written: {file}", file=str(path)))
