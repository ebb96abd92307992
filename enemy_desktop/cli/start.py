"""Decides between the window and the commands before anything heavy is imported: a window should come up at once."""

from __future__ import annotations

import sys
from collections.abc import Sequence

WINDOW_OPTIONS = ("--game", "--resume", "--replay", "--scenario")
BAD_INPUT = 2


def opens_window(arguments: Sequence[str]) -> bool:
    """Without arguments, and with the window's own options, the window opens; everything else is a command."""
    return not arguments or arguments[0].split("=", 1)[0] in WINDOW_OPTIONS


def run_window(arguments: Sequence[str]) -> int:
    """Open the window; the exit code. Where the screen's part cannot be loaded, says why."""
    try:
        from enemy_desktop.ui.app import main
    except ImportError as error:
        print(f"error: the window cannot be opened: {error}", file=sys.stderr)
        return BAD_INPUT
    return main(arguments)


def run() -> None:
    """The program's entry point."""
    arguments = sys.argv[1:]
    if opens_window(arguments):
        sys.exit(run_window(arguments))
    from enemy_desktop.cli.main import run as run_command

    run_command()
