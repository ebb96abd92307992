"""The command palette: type a few letters, press Enter."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.commands import Command, Commands, group_words
from enemy_desktop.ui.windows.widgets import fit_row


class CommandPalette(QDialog):
    """Lists the commands that can be carried out now."""

    def __init__(self, commands: Commands, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Command palette"))
        self.setModal(True)
        self.setObjectName("palette")
        colours = theme().colours
        self.setStyleSheet(f"QDialog#palette {{ background: {colours.panel}; border: 2px solid {colours.accent}; }}")
        self._commands = [c for c in commands.all() if c.runs and c.action.isEnabled() and _reachable(c)]
        self._keys = {c.id: commands.key_words(c) for c in self._commands}
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("What do you want to do?"))
        self.search.setAccessibleName(tr("Search commands"))
        self.search.setClearButtonEnabled(True)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Commands"))
        box = QVBoxLayout(self)
        box.addWidget(self.search)
        box.addWidget(self.list, 1)
        self.search.textChanged.connect(self._filter)
        self.search.installEventFilter(self)
        self.list.itemActivated.connect(self._run)
        self.list.itemClicked.connect(self._run)
        self._filter("")

    def open_centred(self) -> None:
        """Show it in the upper middle of the window."""
        window = self.parentWidget()
        if window is not None:
            self.resize(min(620, window.width() - 80), min(440, window.height() - 120))
            corner = window.mapToGlobal(window.rect().topLeft())
            self.move(corner.x() + (window.width() - self.width()) // 2, corner.y() + 60)
        self.open()
        self.search.setFocus()

    def _filter(self, text: str) -> None:
        self.list.clear()
        for command in self._commands:
            words = command.words()
            if matches(text, words):
                key = self._keys[command.id]
                group = group_words(command.group)
                item = QListWidgetItem(f"{words}    {key}" if key else words)
                item.setToolTip(group)
                fit_row(item)
                item.setData(Qt.ItemDataRole.UserRole, command.id)
                self.list.addItem(item)
        if not self.list.count():
            item = QListWidgetItem(tr("No command is called that."))
            item.setFlags(Qt.ItemFlag.NoItemFlags)
            self.list.addItem(item)
        else:
            self.list.setCurrentRow(0)

    def _run(self, item: QListWidgetItem) -> None:
        name = item.data(Qt.ItemDataRole.UserRole)
        found = next((c for c in self._commands if c.id == name), None)
        if found is not None:
            self.accept()
            found.action.trigger()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Arrow keys and Enter work from the search field."""
        if watched is self.search and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                step = 1 if event.key() == Qt.Key.Key_Down else -1
                self.list.setCurrentRow((self.list.currentRow() + step) % max(self.list.count(), 1))
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                item = self.list.currentItem()
                if item is not None:
                    self._run(item)
                return True
        return super().eventFilter(watched, event)


def matches(typed: str, words: str) -> bool:
    """All typed pieces are found in the words, or the letters stand there in this order."""
    low = words.casefold()
    pieces = typed.casefold().split()
    if all(piece in low for piece in pieces):
        return True
    rest = iter(low)
    return len(typed) > 1 and all(letter in rest for letter in "".join(pieces))


def _reachable(command: Command) -> bool:
    """Its page is on the screen."""
    parent = command.action.parent()
    return not isinstance(parent, QWidget) or parent.isVisible()
