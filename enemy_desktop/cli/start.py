"""The way in: opens the window before anything heavy is imported; everything else is the command line's matter.

The command line opens the window, too (``cli.window``), and says why where that cannot be. This is only the quick way.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

WINDOW_OPTIONS = ("--game", "--resume", "--replay", "--scenario")
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


def opens_window(arguments: Sequence[str]) -> bool:
    """Without arguments, and with the window's own options, the window opens; everything else is a command."""
    return not arguments or arguments[0].split("=", 1)[0] in WINDOW_OPTIONS


def may_have_screen() -> bool:
    """Whether nothing speaks against a window; if something does, the command line says what."""
    return not sys.platform.startswith(("linux", "freebsd", "openbsd")) or any(map(os.environ.get, SCREENS))


def run() -> None:
    """The program's entry point."""
    arguments = sys.argv[1:]
    if opens_window(arguments) and may_have_screen():
        try:
            from enemy_desktop.ui.app import main
        except ImportError:
            pass  # the command line says what is missing
        else:
            sys.exit(main(arguments))
    from enemy_desktop.cli.main import run as run_command

    run_command()
