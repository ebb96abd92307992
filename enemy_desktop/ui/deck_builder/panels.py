"""What stands beside the deck's cards: its faults with the advice, and its notes."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import (
    QColor,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QCheckBox,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from enemy_desktop.ui.deck_builder.document import DeckDocument, DeckFault
from enemy_desktop.ui.deck_builder.fault_words import fault_words
from enemy_desktop.ui.i18n import tr, translator, trn
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.widgets import label


class Panel(QWidget):
    """A part that shows a deck. ``refresh`` is called only while it is seen."""

    def __init__(self) -> None:
        super().__init__()
        self.deck: DeckDocument | None = None
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(10, 10, 10, 10)
        self.column.setSpacing(8)
        translator().language_changed.connect(self._translate)

    def show_deck(self, deck: DeckDocument | None) -> None:
        """Show another deck, or the same one after a change."""
        self.deck = deck
        if deck is not None and self.isVisible():
            self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        """Count when it comes into sight."""
        super().showEvent(event)
        if self.deck is not None:
            self.refresh()

    def _translate(self) -> None:
        self.retranslate()
        if self.deck is not None and self.isVisible():
            self.refresh()

    def refresh(self) -> None:
        """Show the deck as it is now."""

    def retranslate(self) -> None:
        """Set all words in the current language."""


class CheckPanel(Panel):
    """Each fault named; ``card_wanted`` brings section and card of the one that was clicked."""

    card_wanted = Signal(str, str)
    advice_switched = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.verdict = label("", "title", 1.1, bold=True, wrap=True)
        self.list = QListWidget()
        self.list.setWordWrap(True)
        self.list.setSpacing(2)
        self.list.itemActivated.connect(self._go)
        self.list.itemClicked.connect(self._go)
        self.advice = QCheckBox()
        self.advice.setChecked(True)
        self.advice.toggled.connect(self._switched)
        self.column.addWidget(self.verdict)
        self.column.addWidget(self.list, 1)
        self.column.addWidget(self.advice)
        self.shown: list[DeckFault] = []
        self.retranslate()

    def _switched(self, on: bool) -> None:
        self.advice_switched.emit(on)
        if self.deck is not None:
            self.refresh()

    def refresh(self) -> None:
        """List all faults and pieces of advice."""
        if self.deck is None:
            return
        self.shown = self.deck.faults(self.advice.isChecked())
        wrong = [one for one in self.shown if not one.advice]
        name = format_words(self.deck)
        if wrong:
            text = trn("{n} thing is wrong for {format}", "{n} things are wrong for {format}", len(wrong), format=name)
        else:
            text = tr("Legal for {format}", format=name)
        self.verdict.setText(text)
        self.list.clear()
        colours = theme().colours
        for one in self.shown:
            words = fault_words(self.deck.catalogue, one.fault.message)
            item = QListWidgetItem(f"{'ⓘ' if one.advice else '⚠'}  {words}")
            item.setForeground(QColor(colours.warn if one.advice else colours.bad))
            if one.card:
                item.setToolTip(tr("Click: show the card"))
            self.list.addItem(item)
        if not self.shown:
            item = QListWidgetItem(tr("Nothing to say against this deck."))
            item.setFlags(Qt.ItemFlag.ItemIsEnabled)
            item.setForeground(QColor(colours.good))
            self.list.addItem(item)

    def _go(self, item: QListWidgetItem) -> None:
        row = self.list.row(item)
        if 0 <= row < len(self.shown):
            self.card_wanted.emit(self.shown[row].section, self.shown[row].card)

    def retranslate(self) -> None:
        self.list.setAccessibleName(tr("Faults and advice"))
        self.advice.setText(tr("Show the rulebook's advice"))


def format_words(deck: DeckDocument) -> str:
    """The name of the deck's format in the interface's language."""
    for one in deck.catalogue.game.formats:
        if one.id == deck.format_id:
            return one.ja_name if translator().language == "ja" else one.name
    return deck.format_id


class NotesPanel(Panel):
    """How the deck means to win, notes, tags, and the folder in which it lies."""

    def __init__(self) -> None:
        super().__init__()
        self._plan_label, self._note_label = label("", "soft", 0.94), label("", "soft", 0.94)
        self._tags_label, self._folder_label = label("", "soft", 0.94), label("", "soft", 0.94)
        self.plan = QPlainTextEdit()
        self.note = QPlainTextEdit()
        self.tags = QLineEdit()
        self.folder = QLineEdit()
        self.plan.setTabChangesFocus(True)
        self.note.setTabChangesFocus(True)
        self._busy = False
        for words, edit, stretch in (
            (self._plan_label, self.plan, 2),
            (self._note_label, self.note, 4),
            (self._tags_label, self.tags, 0),
            (self._folder_label, self.folder, 0),
        ):
            self.column.addWidget(words)
            self.column.addWidget(edit, stretch)
            words.setBuddy(edit)
        self.plan.textChanged.connect(self._plan_edited)
        self.note.textChanged.connect(self._note_edited)
        self.tags.editingFinished.connect(self._tags_edited)
        self.folder.editingFinished.connect(self._folder_edited)
        self.retranslate()

    def refresh(self) -> None:
        """Show what the deck holds; what is being typed is left alone."""
        if self.deck is None:
            return
        self._busy = True
        for edit in (self.plan, self.note, self.tags, self.folder):
            edit.setReadOnly(self.deck.locked)
        content = self.deck.content
        plan = content.ja_plan if self._japanese else content.plan
        if self.plan.toPlainText() != plan:
            self.plan.setPlainText(plan)
        if self.note.toPlainText() != content.note:
            self.note.setPlainText(content.note)
        if not self.tags.hasFocus():
            self.tags.setText(", ".join(self.deck.tags))
        if not self.folder.hasFocus():
            self.folder.setText(self.deck.folder)
        self._busy = False

    @property
    def _japanese(self) -> bool:
        """Whether the deck's Japanese plan is meant: it has one, and the interface is Japanese."""
        return self.deck is not None and bool(self.deck.content.ja_plan) and translator().language == "ja"

    def _plan_edited(self) -> None:
        if self.deck is not None and not self._busy:
            self.deck.set_plan(self.plan.toPlainText(), self._japanese)

    def _note_edited(self) -> None:
        if self.deck is not None and not self._busy:
            self.deck.set_note(self.note.toPlainText())

    def _tags_edited(self) -> None:
        if self.deck is not None and not self._busy and self.tags.isModified():
            self.deck.set_tags(self.tags.text().replace("、", ",").split(","))

    def _folder_edited(self) -> None:
        if self.deck is not None and not self._busy and self.folder.isModified():
            self.deck.set_folder(self.folder.text())

    def retranslate(self) -> None:
        words = (
            (self._plan_label, self.plan, tr("How this deck means to win")),
            (self._note_label, self.note, tr("Notes")),
            (self._tags_label, self.tags, tr("Tags, with commas between them")),
            (self._folder_label, self.folder, tr("Folder")),
        )
        for name, edit, text in words:
            name.setText(text)
            edit.setAccessibleName(text)
        self.tags.setPlaceholderText(tr("fast, fire, for the club"))
        self.folder.setPlaceholderText(tr("none"))
