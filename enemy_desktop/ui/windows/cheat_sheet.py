"""The cheat sheet: all keys in force, by where they work."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.commands import Commands, group_words
from enemy_desktop.ui.windows.widgets import Scroller, button, label


class CheatSheet(QDialog):
    """Shows keys in columns; a button leads to where they are changed."""

    def __init__(self, commands: Commands, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Cheat sheet of keys"))
        self.setModal(True)
        self.resize(min(960, parent.width() - 60), min(640, parent.height() - 60))
        groups: dict[str, list[tuple[str, str]]] = {}
        for command in commands.all():
            groups.setdefault(command.group, []).append((command.words(), commands.key_words(command)))
        content = QWidget()
        columns = QHBoxLayout(content)
        columns.setSpacing(26)
        sides = [QVBoxLayout(), QVBoxLayout()]
        heights = [0, 0]
        for group, rows in sorted(groups.items(), key=lambda entry: -len(entry[1])):
            side = heights.index(min(heights))
            heights[side] += len(rows) + 2
            sides[side].addWidget(label(group_words(group), "title", 1.1, bold=True))
            sides[side].addLayout(_rows(rows))
            sides[side].addSpacing(10)
        for column in sides:
            column.addStretch()
            columns.addLayout(column, 1)
        box = QVBoxLayout(self)
        box.addWidget(label(tr("Cheat sheet of keys"), "title", 1.4, bold=True))
        box.addWidget(Scroller(content), 1)
        foot = QHBoxLayout()
        foot.addWidget(label(tr("Every key can be changed in the settings."), "soft"), 1)
        close = button(tr("Close"), "", "primary")
        close.clicked.connect(self.accept)
        foot.addWidget(close)
        box.addLayout(foot)
        close.setFocus()


def _rows(rows: list[tuple[str, str]]) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(5)
    grid.setColumnStretch(1, 1)
    for index, (words, key) in enumerate(rows):
        cap = QLabel(key or "–")
        colours = theme().colours
        cap.setStyleSheet(
            f"background: {colours.raised}; border: 1px solid {colours.border}; border-radius: 6px; padding: 2px 8px;"
        )
        cap.setAccessibleName(f"{words}: {key or tr('no key')}")
        cap.setAlignment(Qt.AlignmentFlag.AlignCenter)
        grid.addWidget(cap, index, 0)
        text = label(words, wrap=True)
        grid.addWidget(text, index, 1)
    return grid
