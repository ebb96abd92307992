"""The table for screen readers: every place and every card is an accessible thing with a name, a state and an action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import shiboken6
from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QAccessibleInterface,
)
from PySide6.QtWidgets import QAccessibleWidget

from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.table.board import Board

# Python must keep what it gave to Qt, else it is gone when a reader asks.
_KEPT: dict[int, TableAccess] = {}
_installed: list[Callable[..., Any]] = []


class _Press(QAccessibleActionInterface):
    """The one action of a card or a place: what Enter does on it."""

    def __init__(self, run: Callable[[], None]) -> None:
        super().__init__()
        self._run = run

    def actionNames(self) -> list[str]:  # noqa: N802
        return [QAccessibleActionInterface.pressAction()]

    def doAction(self, name: str) -> None:  # noqa: N802
        if name == QAccessibleActionInterface.pressAction():
            self._run()

    def keyBindingsForAction(self, name: str) -> list[str]:  # noqa: N802
        return []


class Thing(QAccessibleInterface):
    """A card (``card`` not -1) or the place with number ``zone``."""

    def __init__(self, owner: TableAccess, card: int = -1, zone: int = -1) -> None:
        super().__init__()
        self.owner = owner
        self.card = card
        self.zone = zone
        self._press = _Press(self._act)

    def _act(self) -> None:
        self.owner.describer.press(self.card, self.zone)

    def isValid(self) -> bool:  # noqa: N802
        board = self.owner.board
        if not shiboken6.isValid(board):
            return False
        return self.card == -1 or self.card in board.table_scene.cards

    def object(self) -> QObject | None:  # type: ignore[override]
        return None

    def window(self) -> Any:
        return self.owner.board.window().windowHandle()

    def parent(self) -> QAccessibleInterface:
        return self.owner

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def childCount(self) -> int:  # noqa: N802
        return 0

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]  # noqa: N802
        return None

    def indexOfChild(self, other: QAccessibleInterface) -> int:  # noqa: N802
        return -1

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Button if self.card != -1 else QAccessible.Role.Grouping

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        state.focusable = True
        describer = self.owner.describer
        state.focused = describer.has_focus(self.card, self.zone)
        state.selectable = self.card != -1 and describer.is_usable(self.card)
        state.selected = self.card != -1 and describer.is_chosen(self.card)
        return state

    def text(self, which: QAccessible.Text) -> str:
        if not self.isValid():
            return ""
        if which == QAccessible.Text.Name:
            return self.owner.describer.name(self.card, self.zone)
        if which == QAccessible.Text.Description:
            return self.owner.describer.description(self.card, self.zone)
        return ""

    def setText(self, which: QAccessible.Text, text: str) -> None:  # noqa: N802
        return

    def rect(self) -> QRect:
        board = self.owner.board
        scene = board.table_scene
        if self.card != -1:
            item = scene.cards.get(self.card)
            if item is None:
                return QRect()
            box = item.mapToScene(item.shape()).boundingRect()
        else:
            box = scene.zones[self.zone].box
        local = board.mapFromScene(box).boundingRect()
        return QRect(board.viewport().mapToGlobal(local.topLeft()), local.size())

    def interface_cast(self, kind: QAccessible.InterfaceType) -> Any:
        # Qt wants an address. A number or None crashes: only a VoidPtr is understood, also for "none".
        wanted = kind == QAccessible.InterfaceType.ActionInterface
        return shiboken6.VoidPtr(shiboken6.getCppPointer(self._press)[0] if wanted else 0)


class Describer:
    """What the table says about its things; the table's widget overrides it."""

    def name(self, card: int, zone: int) -> str:
        return ""

    def description(self, card: int, zone: int) -> str:
        return ""

    def is_usable(self, card: int) -> bool:
        return False

    def is_chosen(self, card: int) -> bool:
        return False

    def has_focus(self, card: int, zone: int) -> bool:
        return False

    def press(self, card: int, zone: int) -> None:
        return


class TableAccess(QAccessibleWidget):
    """The list of all places and drawn cards. Empty behind a curtain."""

    def __init__(self, board: Board, describer: Describer) -> None:
        super().__init__(board, QAccessible.Role.List, tr("Table"))
        self.board = board
        self.describer = describer
        self._things: dict[tuple[int, int], Thing] = {}

    def _keys(self) -> list[tuple[int, int]]:
        scene = self.board.table_scene
        if scene.shown is None:
            return []
        keys = [(-1, number) for number in range(len(scene.zones))]
        cards = [card for card in scene.shown.spots if card in scene.cards]
        return keys + [(card, -1) for card in cards]

    def thing(self, card: int, zone: int) -> Thing:
        """The accessible thing for a card or a place."""
        key = (card, zone)
        if key not in self._things:
            self._things[key] = Thing(self, card, zone)
            QAccessible.registerAccessibleInterface(self._things[key])
        return self._things[key]

    def childCount(self) -> int:  # noqa: N802
        return len(self._keys())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        keys = self._keys()
        return self.thing(*keys[index]) if 0 <= index < len(keys) else None

    def indexOfChild(self, other: QAccessibleInterface) -> int:  # noqa: N802
        if not isinstance(other, Thing):
            return -1
        keys = self._keys()
        key = (other.card, other.zone)
        return keys.index(key) if key in keys else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]  # noqa: N802
        for key in reversed(self._keys()):
            if self.thing(*key).rect().contains(x, y):
                return self.thing(*key)
        return None

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]  # noqa: N802
        for key in self._keys():
            if self.describer.has_focus(*key):
                return self.thing(*key)
        return None

    def text(self, which: QAccessible.Text) -> str:
        return tr("Table") if which == QAccessible.Text.Name else ""

    def focus_moved(self, card: int, zone: int) -> None:
        """Tells readers that the keyboard is on another thing."""
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleEvent(self.thing(card, zone), QAccessible.Event.Focus))


def announce(widget: QObject, text: str, pressing: bool = False) -> None:
    """Lets readers say a sentence. ``pressing``: at once, as for a question to the user."""
    if not text or not QAccessible.isActive():
        return
    event = QAccessibleAnnouncementEvent(widget, text)
    if pressing:
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
    QAccessible.updateAccessibility(event)


def make_accessible(board: Board, describer: Describer) -> TableAccess:
    """Makes a board accessible; returns its interface."""
    if not _installed:
        _installed.append(_factory)
        QAccessible.installFactory(_factory)
    access = TableAccess(board, describer)
    number = id(board)
    _KEPT[number] = access
    board.destroyed.connect(lambda _=None: _KEPT.pop(number, None))
    return access


def _factory(key: str, thing: QObject) -> QAccessibleInterface | None:
    return _KEPT.get(id(thing)) if isinstance(thing, Board) else None
