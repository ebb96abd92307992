"""What the packaged program starts with.

The window is opened without the command line's libraries being loaded first: they would make the first picture late.
"""

from __future__ import annotations

import multiprocessing
import sys


def main() -> int:
    """Run the program; its exit code."""
    multiprocessing.freeze_support()
    if sys.argv[1:] in ([], ["open"]) and _screen_likely():
        from enemy_desktop.ui.app import main as window

        return window([])
    from enemy_desktop.cli.main import run

    run()
    return 0


def _screen_likely() -> bool:
    """Whether nothing speaks against opening a window; otherwise the command line explains what is missing."""
    import os

    return sys.platform != "linux" or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    )


if __name__ == "__main__":
    sys.exit(main())
