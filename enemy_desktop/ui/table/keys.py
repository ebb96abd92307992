"""The keys of the table. They can be bound anew in the settings (``keys``): "none" takes a key away."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from enemy_desktop.ui.i18n import tr

TABLE_KEYS: tuple[tuple[str, Callable[[], str], str], ...] = (
    ("table.next", lambda: tr("Next card that can be used"), "Tab"),
    ("table.previous", lambda: tr("Previous card that can be used"), "Shift+Tab"),
    ("table.left", lambda: tr("Go left"), "Left"),
    ("table.right", lambda: tr("Go right"), "Right"),
    ("table.up", lambda: tr("Go up"), "Up"),
    ("table.down", lambda: tr("Go down"), "Down"),
    ("table.activate", lambda: tr("Choose the card or place"), "Return"),
    ("table.preview", lambda: tr("Show the card large and keep it"), "Space"),
    ("table.cancel", lambda: tr("Let go, or take the last step back"), "Escape"),
    ("table.browse", lambda: tr("Look through the pile"), "B"),
    ("table.by_hand", lambda: tr("By hand: what the rules can not read"), "H"),
    ("table.read", lambda: tr("Read the question aloud again"), "R"),
    *((f"table.option{n}", lambda n=n: tr("Option {n}", n=n), str(n)) for n in range(1, 10)),
    ("table.more", lambda: tr("More options"), "0"),
)
"""Name, words and usual key of every command."""


class KeyMap:
    """Which command a key press means."""

    def __init__(self, chosen: Mapping[str, str] | None = None) -> None:
        self._commands: dict[str, str] = {}
        self.rebind(chosen or {})

    def rebind(self, chosen: Mapping[str, str]) -> None:
        """Takes the user's own keys over."""
        self._commands.clear()
        for name, _, usual in TABLE_KEYS:
            key = chosen.get(name, usual)
            if key and key != "none":
                self._commands[_portable(QKeySequence(key))] = name

    def command(self, event: QKeyEvent) -> str:
        """The command's name, or an empty text."""
        key = event.key()
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key == Qt.Key.Key_Enter:
            key = Qt.Key.Key_Return
        if key == Qt.Key.Key_Backtab:
            key, modifiers = Qt.Key.Key_Tab, modifiers | Qt.KeyboardModifier.ShiftModifier
        try:
            combination = QKeyCombination(modifiers, Qt.Key(key))
        except ValueError:
            return ""
        return self._commands.get(_portable(QKeySequence(combination)), "")


def _portable(sequence: QKeySequence) -> str:
    return sequence.toString(QKeySequence.SequenceFormat.PortableText)
