"""Choosing keys for commands, with conflicts shown."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QKeySequence
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from enemy_desktop.ui.i18n import tr, translator
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.commands import Command, Commands, group_words
from enemy_desktop.ui.windows.palette import matches
from enemy_desktop.ui.windows.widgets import button, label


class KeysEditor(QWidget):
    """A list of commands; the chosen one gets another key below it."""

    def __init__(self, commands: Commands) -> None:
        super().__init__()
        self.commands = commands
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self.refresh)
        self.tree = QTreeWidget()
        self.tree.setColumnCount(3)
        self.tree.setUniformRowHeights(True)
        self.tree.currentItemChanged.connect(self._chosen)
        self.conflict_line = label("", "warning", wrap=True)
        self.edit = QKeySequenceEdit()
        self.edit.setMaximumSequenceLength(1)
        self.edit.editingFinished.connect(self._edited)
        self.caption = label("", "soft")
        self.clear_button = button("", "remove")
        self.clear_button.clicked.connect(lambda: self._set(""))
        self.usual_button = button("", "undo")
        self.usual_button.clicked.connect(lambda: self._set(None))
        self.reset_button = button("")
        self.reset_button.clicked.connect(self._reset)
        row = QHBoxLayout()
        row.addWidget(self.caption)
        row.addWidget(self.edit, 1)
        row.addWidget(self.clear_button)
        row.addWidget(self.usual_button)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.search)
        box.addWidget(self.tree, 1)
        box.addWidget(self.conflict_line)
        box.addLayout(row)
        box.addWidget(self.reset_button, 0, Qt.AlignmentFlag.AlignRight)
        translator().language_changed.connect(self.retranslate)
        theme().changed.connect(self.refresh)
        self.retranslate()

    @property
    def chosen(self) -> Command | None:
        """The chosen command."""
        item = self.tree.currentItem()
        name = item.data(0, Qt.ItemDataRole.UserRole) if item is not None else None
        return self.commands.get(name) if name else None

    def choose(self, name: str) -> None:
        """Choose a command by name."""
        for top in range(self.tree.topLevelItemCount()):
            group = self.tree.topLevelItem(top)
            for row in range(group.childCount() if group else 0):
                item = group.child(row) if group else None
                if item is not None and item.data(0, Qt.ItemDataRole.UserRole) == name:
                    self.tree.setCurrentItem(item)

    def refresh(self) -> None:
        """Show the keys in force."""
        kept = self.chosen.id if self.chosen else ""
        conflicts = self.commands.conflicts()
        in_conflict = {command.id for found in conflicts.values() for command in found}
        self.tree.clear()
        groups: dict[str, QTreeWidgetItem] = {}
        for command in self.commands.all():
            words = command.words()
            if not matches(self.search.text(), words):
                continue
            if command.group not in groups:
                top = QTreeWidgetItem([group_words(command.group)])
                top.setFlags(Qt.ItemFlag.ItemIsEnabled)
                self.tree.addTopLevelItem(top)
                groups[command.group] = top
            usual = QKeySequence(command.usual).toString(QKeySequence.SequenceFormat.NativeText)
            key = self.commands.key_words(command)
            clash = command.id in in_conflict
            item = QTreeWidgetItem([words, f"⚠ {key}" if clash else key, usual])
            item.setData(0, Qt.ItemDataRole.UserRole, command.id)
            if clash:
                item.setForeground(1, QColor(theme().colours.warn))
            groups[command.group].addChild(item)
        self.tree.expandAll()
        for column in range(3):
            self.tree.resizeColumnToContents(column)
        if kept:
            self.choose(kept)
        lines = [
            tr(
                "{key} is used twice: {commands}.",
                key=QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText),
                commands=", ".join(command.words() for command in found),
            )
            for key, found in conflicts.items()
        ]
        self.conflict_line.setText("\n".join(lines))
        self.conflict_line.setVisible(bool(lines))
        self._chosen()

    def _chosen(self) -> None:
        command = self.chosen
        for widget in (self.edit, self.clear_button, self.usual_button):
            widget.setEnabled(command is not None)
        if command is not None:
            self.caption.setText(tr("New key for “{command}”:", command=command.words()))
            self.edit.setKeySequence(QKeySequence(self.commands.key(command)))
        else:
            self.caption.setText(tr("Choose a command."))
            self.edit.clear()

    def _edited(self) -> None:
        self._set(self.edit.keySequence().toString(QKeySequence.SequenceFormat.PortableText))

    def _set(self, key: str | None) -> None:
        command = self.chosen
        if command is not None and key != self.commands.key(command):
            self.commands.rebind(command, key)
            self.refresh()

    def _reset(self) -> None:
        self.commands.reset()
        self.refresh()

    def retranslate(self) -> None:
        """Set all words in the current language."""
        self.tree.setHeaderLabels([tr("Command"), tr("Key"), tr("Usual key")])
        header = self.tree.header()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setStretchLastSection(False)
        self.search.setPlaceholderText(tr("Search commands"))
        self.search.setAccessibleName(tr("Search commands"))
        self.tree.setAccessibleName(tr("Commands and their keys"))
        self.edit.setAccessibleName(tr("New key"))
        self.clear_button.setText(tr("No key"))
        self.usual_button.setText(tr("Usual key"))
        self.reset_button.setText(tr("All keys as usual"))
        self.refresh()
