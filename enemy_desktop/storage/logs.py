"""The log file: rotated, small, and never a reason to stop."""

from __future__ import annotations

import logging
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path

NAME = "enemy-desktop.log"
SIZE = 1_000_000
KEPT = 4
LAYOUT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
OURS = "enemy_desktop"


class _QuietRotatingHandler(RotatingFileHandler):
    """A log on a full disk loses lines, it does not print tracebacks into the terminal for each of them."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 (the standard library's name)
        if not isinstance(sys.exc_info()[1], OSError):
            super().handleError(record)


def set_up_logging(folder: Path, level: int = logging.INFO, console: bool = False) -> Path | None:
    """Log to ``<folder>/enemy-desktop.log``: five files of a megabyte at most.

    Returns the file, or None where it cannot be written (the log then goes to standard error only). Calling it again
    replaces what was set up before.
    """
    logger = logging.getLogger(OURS)
    for old in list(logger.handlers):
        logger.removeHandler(old)
        old.close()
    logger.setLevel(level)
    path: Path | None = folder / NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = _QuietRotatingHandler(folder / NAME, maxBytes=SIZE, backupCount=KEPT, encoding="utf-8")
        file.setFormatter(logging.Formatter(LAYOUT))
        logger.addHandler(file)
    except OSError as error:
        path = None
        console = True
        problem = error
    if console:
        stream = logging.StreamHandler()
        stream.setFormatter(logging.Formatter(LAYOUT))
        logger.addHandler(stream)
    if path is None:
        logger.warning("No log file in %s: %s", folder, problem)
    return path
