"""What the grid and the table of the packs' cards share: sizes, keys, drags."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    Qt,
)
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
)

from enemy_desktop.ui.deck_builder.carry import read_carried, start_drag

if TYPE_CHECKING:
    from PySide6.QtCore import Signal
    from PySide6.QtWidgets import QAbstractItemView as View

    from enemy_desktop.ui.deck_builder.pool_grid import PoolGrid
    from enemy_desktop.ui.deck_builder.pool_model import PoolModel
    from enemy_desktop.ui.deck_builder.pool_table import PoolTable
    from enemy_desktop.ui.windows.program import Program
else:
    # Qt's classes cannot be inherited from twice.
    View = object

Index = QModelIndex | QPersistentModelIndex
SMALLEST, USUAL, LARGEST = 84, 132, 260
GAP = 12
HANG = 10
"""How far the number of copies hangs out below a card."""


class PoolKeys:
    """The keys that grid and table share. ``press`` is True for a key that was used."""

    ADD = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Insert)
    TAKE = (Qt.Key.Key_Minus, Qt.Key.Key_Delete, Qt.Key.Key_Backspace)

    def __init__(self, view: PoolGrid | PoolTable) -> None:
        self.view = view

    def press(self, event: QKeyEvent) -> bool:
        """Add, take away, set a number of copies, show large."""
        plain = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
        if plain:
            return False
        key = event.key()
        names = self.view.chosen_names()
        if not names:
            return False
        if key in self.ADD:
            self.view.add_wanted.emit(names, 1)
        elif key in self.TAKE:
            self.view.add_wanted.emit(names, -1)
        elif Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
            self.view.count_wanted.emit(names, key - Qt.Key.Key_0)
        elif key == Qt.Key.Key_Space:
            self.view.show_wanted.emit(names[0])
        else:
            return False
        return True


class PoolInput(View):
    """Choosing, keys and drags of the grid and the table: cards of the packs go to the deck, cards of the deck come back.

    To be mixed in before Qt's view; ``pool``, ``program`` and the signals are the view's.
    """

    program: Program
    pool: PoolModel
    hovered: Signal
    dropped_back: Signal
    _keys: PoolKeys

    def chosen_names(self) -> list[str]:
        """The names of the chosen cards, in their order."""
        rows = sorted({index.row() for index in self.selectedIndexes()})
        if not rows and self.currentIndex().isValid():
            rows = [self.currentIndex().row()]
        return [self.pool.entry(row).name for row in rows]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys for the deck, else Qt's own."""
        if not self._keys.press(event):
            super().keyPressEvent(event)

    def leaveEvent(self, event: Any) -> None:
        """Nothing is pointed at any more."""
        self.hovered.emit(None)
        super().leaveEvent(event)

    def startDrag(self, _actions: Qt.DropAction) -> None:  # noqa: N802 (Qt's name)
        """Carry the chosen cards, seen as cards."""
        self.hovered.emit(None)
        rows = sorted({index.row() for index in self.selectedIndexes()})
        if not rows:
            return
        data = self.pool.mimeData([self.pool.index(row, 0) for row in rows])
        faces = [self.pool.catalogue.face(self.pool.entry(row)) for row in rows]
        start_drag(self, self.program.artist, data, faces, Qt.DropAction.CopyAction)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Cards of the deck can be put back here."""
        accept_back(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """As above."""
        accept_back(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Out of the deck."""
        names = accept_back(event)
        if names:
            self.dropped_back.emit(names)


def accept_back(event: QDropEvent) -> list[str]:
    """Accept cards that come from the deck; their names."""
    names, source = read_carried(event.mimeData())
    if names and source == "deck":
        event.setDropAction(Qt.DropAction.MoveAction)
        event.accept()
        return names
    event.ignore()
    return []
