"""Starts the window: ``main(["--replay", "game.json"])``. Only what the first picture needs is imported before it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from enemy_desktop.ui.garbage import collect_here_only

if TYPE_CHECKING:
    from enemy_desktop.storage.paths import Paths
    from enemy_desktop.ui.windows.window import MainWindow

NAME = "Enemy Desktop"
EXIT_OK, EXIT_BAD_INPUT = 0, 2


class Arguments(NamedTuple):
    """What the window is to open with. ``game``: an installed game's id; ``resume``: the last game goes on at once.

    ``deck``: a file in the folder of decks, or a list of another program, for the deck builder; ``refused``: a file that
    could not be opened, ``why`` says the reason.
    """

    game: str = ""
    resume: bool = False
    replay: Path | None = None
    scenario: Path | None = None
    deck: Path | None = None
    refused: str = ""
    why: str = ""


def parse(argv: Sequence[str]) -> Arguments:
    """Read the options. Prints help or an error and raises SystemExit, as command lines do."""
    if not argv:
        return Arguments()
    import argparse

    parser = argparse.ArgumentParser(prog="enemy-desktop", description="Open the table.")
    parser.add_argument("--game", default="", metavar="ID", help="the game that menus begin with")
    one = parser.add_mutually_exclusive_group()
    one.add_argument("--resume", action="store_true", help="go on with the last game at once")
    one.add_argument("--replay", type=Path, metavar="FILE", help="watch the game of a record")
    one.add_argument("--scenario", type=Path, metavar="FILE", help="set up a scenario and play it")
    one.add_argument("--deck", type=Path, metavar="FILE", help="open a deck of the deck folder in the deck builder")
    one.add_argument("--refused", default="", metavar="FILE", help=argparse.SUPPRESS)
    parser.add_argument("--why", action="append", default=[], help=argparse.SUPPRESS)
    found = parser.parse_args(list(argv))
    why = "\n".join(found.why)
    return Arguments(found.game, found.resume, found.replay, found.scenario, found.deck, found.refused, why)


def application(argv: Sequence[str] = ()) -> QApplication:
    """The one application object, made if there is none yet."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        QApplication.setApplicationName("enemy-desktop")
        QApplication.setApplicationDisplayName(NAME)
        QApplication.setDesktopFileName("enemy-desktop")
        with _plain_end_without_a_screen():
            app = QApplication(["enemy-desktop", *argv])
    collect_here_only(app)
    return app


@contextmanager
def _plain_end_without_a_screen() -> Iterator[None]:
    """Where Qt finds no screen it aborts the process, core dump and all; here it ends with a message and exit code 2."""
    said: list[str] = []

    def listen(kind: QtMsgType, _context: object, message: str | None) -> None:
        said.append(message or "")
        if kind == QtMsgType.QtFatalMsg:
            # The first message is the reason, the fatal one only says that there was one.
            why = next((line for line in said if line), "no screen").removeprefix("qt.qpa.xcb: ").splitlines()[0]
            print(
                f"error: no window can be opened: {why}; 'enemy-desktop doctor' tells what is missing, "
                "'enemy-desktop --help' what works without a window",
                file=sys.stderr,
                flush=True,
            )
            # Qt aborts as soon as this returns, and nothing was begun that would have to be put away.
            os._exit(EXIT_BAD_INPUT)

    before = qInstallMessageHandler(listen)
    try:
        yield
    finally:
        qInstallMessageHandler(before)
    for message in said:
        print(message, file=sys.stderr)


def open_window(arguments: Arguments, paths: Paths | None = None) -> MainWindow:
    """Make the window and show it. It fills itself after its first picture."""
    from enemy_desktop.storage.paths import Paths
    from enemy_desktop.ui.i18n import translator
    from enemy_desktop.ui.windows.early import early_look
    from enemy_desktop.ui.windows.window import MainWindow

    paths = paths or Paths.of_user()
    look = early_look(paths.settings, paths.window)
    translator().set_language(look.language)
    window = MainWindow(arguments, paths, look)
    window.show()
    return window


def main(argv: Sequence[str] | None = None) -> int:
    """Run the window until it is closed; the exit code. Bad options end with 2."""
    try:
        arguments = parse(sys.argv[1:] if argv is None else argv)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else EXIT_BAD_INPUT
    app = application()
    window = open_window(arguments)
    window.furnished.connect(lambda: _end_politely(window))
    try:
        return app.exec()
    finally:
        window.shut()


def _end_politely(window: MainWindow) -> None:
    """Ctrl-C in a terminal and the end of a session close the window, so that everything is kept."""
    import signal

    from PySide6.QtCore import QTimer

    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None:
            signal.signal(number, lambda _number, _frame: window.close())
    # Python handles a signal only when it gets to run; Qt alone would sleep on.
    waker = QTimer(window)
    waker.timeout.connect(lambda: None)
    waker.start(250)


if __name__ == "__main__":
    sys.exit(main())
