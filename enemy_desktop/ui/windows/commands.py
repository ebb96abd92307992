"""All commands of the window by name, with keys that can be rebound. The palette, the cheat sheet and menus read them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from enemy_desktop.ui.i18n import tr

if TYPE_CHECKING:
    from enemy_desktop.ui.windows.program import Program

Words = Callable[[], str]


@dataclass(slots=True)
class Command:
    """One command. ``usual`` is its key when the user chose none; ``group`` is where lists show it."""

    id: str
    words: Words
    usual: str
    action: QAction
    runs: bool = True
    """Whether the window itself carries it out; keys of the table are only shown and rebound here."""

    @property
    def group(self) -> str:
        """The part of the name before the dot."""
        return self.id.partition(".")[0]


def group_words(group: str) -> str:
    """The heading of a group of commands."""
    names: Mapping[str, str] = {
        "window": tr("Everywhere"),
        "game": tr("In a game"),
        "table": tr("On the table"),
        "replay": tr("In a replay"),
        "decks": tr("In the deck builder"),
        "events": tr("In an event"),
    }
    return names.get(group, group)


class Commands(QObject):
    """The window's commands. Keys come from the settings (``keys``), else they are the usual ones; "none" means no key."""

    def __init__(self, window: QWidget, program: Program) -> None:
        super().__init__(window)
        self._window = window
        self._program = program
        self._commands: dict[str, Command] = {}

    def add(
        self,
        name: str,
        words: Words,
        usual: str,
        run: Callable[[], object],
        widget: QWidget | None = None,
    ) -> QAction:
        """A new command. With ``widget`` its key works only while that widget is shown and it is part of it."""
        action = QAction(words(), widget or self._window)
        action.triggered.connect(lambda _=False: run())
        action.setShortcutContext(
            Qt.ShortcutContext.WidgetWithChildrenShortcut if widget is not None else Qt.ShortcutContext.WindowShortcut
        )
        (widget or self._window).addAction(action)
        before = self._commands.get(name)
        if before is not None:
            before.action.deleteLater()
        self._commands[name] = Command(name, words, usual, action)
        self._bind(self._commands[name])
        return action

    def list_only(self, name: str, words: Words, usual: str) -> None:
        """A command of a page that is not there yet, or a key that another part listens to (the table).

        It is shown in the lists and can be rebound; ``add`` gives it life later.
        """
        if name not in self._commands:
            self._commands[name] = Command(name, words, usual, QAction(words(), self), runs=False)

    def all(self) -> list[Command]:
        """All commands, in the order of their coming."""
        return list(self._commands.values())

    def get(self, name: str) -> Command | None:
        """A command by name."""
        return self._commands.get(name)

    def key(self, command: Command) -> str:
        """The key in force, in the portable spelling; empty for none."""
        chosen = self._program.settings.keys.get(command.id)
        if chosen is None:
            return command.usual
        return "" if chosen == "none" else chosen

    def key_words(self, command: Command) -> str:
        """The key in force as the desktop writes it."""
        sequence = QKeySequence(self.key(command), QKeySequence.SequenceFormat.PortableText)
        return sequence.toString(QKeySequence.SequenceFormat.NativeText)

    def rebind(self, command: Command, key: str | None) -> None:
        """Another key (empty: none); None goes back to the usual one."""
        keys = self._program.settings.keys
        if key is None or key == command.usual:
            keys.pop(command.id, None)
        else:
            keys[command.id] = key or "none"
        self._bind(command)
        self._program.touch()
        self._program.settings_changed.emit("keys")

    def reset(self) -> None:
        """All keys as usual."""
        self._program.settings.keys.clear()
        for command in self.all():
            self._bind(command)
        self._program.touch()
        self._program.settings_changed.emit("keys")

    def conflicts(self) -> dict[str, list[Command]]:
        """Keys that more than one command has which can be meant at the same time."""
        by_key: dict[str, list[Command]] = {}
        for command in self.all():
            key = self.key(command)
            if key:
                by_key.setdefault(QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText), []).append(
                    command
                )
        return {key: found for key, found in by_key.items() if len(found) > 1 and _meet(found)}

    def retranslate(self) -> None:
        """Set all words in the current language."""
        for command in self.all():
            command.action.setText(command.words())

    def _bind(self, command: Command) -> None:
        if command.runs:
            command.action.setShortcut(QKeySequence(self.key(command), QKeySequence.SequenceFormat.PortableText))


def _meet(commands: list[Command]) -> bool:
    """Keys of different pages never meet; those of the table belong to the game's page, those of the window to all."""
    pages = [{"table": "game"}.get(command.group, command.group) for command in commands]
    return "window" in pages or len(set(pages)) < len(pages)
