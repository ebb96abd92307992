"""Packs and tables for tests of the window, and real drops of them on it."""

from __future__ import annotations

import json
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from pytestqt.qtbot import QtBot

from enemy_desktop.ui.windows.window import MainWindow

HARBOUR = Path(__file__).parent.parent.parent / "docs" / "examples" / "harbour"
HEADER = "Name\tType\tSpecies\tStrength\tDestiny\tVP\tText\tReward\tLore"
COPY, LEFT, PLAIN = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def harbour(folder: Path, **changes: Any) -> Path:
    """The example pack in a new folder, with other words in its ``pack.json``."""
    shutil.copytree(HARBOUR, folder)
    data = json.loads((folder / "pack.json").read_text(encoding="utf-8"))
    (folder / "pack.json").write_text(json.dumps({**data, **changes}), encoding="utf-8")
    return folder


def zipped(folder: Path, target: Path) -> Path:
    """A pack's folder as a zip."""
    with zipfile.ZipFile(target, "w") as archive:
        for file in sorted(folder.rglob("*")):
            if file.is_file():
                archive.write(file, str(file.relative_to(folder)))
    return target


def table(target: Path, *rows: str, header: str = HEADER, encoding: str = "utf-8") -> Path:
    """A tab-separated table."""
    target.write_bytes("\n".join([header, *rows, ""]).encode(encoding))
    return target


class Drag:
    """Files that are dragged over a window, by the events that the window system sends to it."""

    def __init__(self, window: MainWindow, *files: Path | str) -> None:
        self.window = window
        # Events do not own what is dragged.
        self.data = QMimeData()
        self.data.setUrls([QUrl.fromLocalFile(str(file)) for file in files])

    def enter(self) -> bool:
        """Over the window; whether it would take them."""
        event = QDragEnterEvent(QPoint(600, 300), COPY, self.data, LEFT, PLAIN)
        QCoreApplication.sendEvent(self.window.windowHandle(), event)
        return event.isAccepted()

    def leave(self) -> None:
        """Away again."""
        QCoreApplication.sendEvent(self.window.windowHandle(), QDragLeaveEvent())

    def drop(self) -> bool:
        """Entered and let go; whether they were taken."""
        if not self.enter():
            return False
        event = QDropEvent(QPointF(600, 300), COPY, self.data, LEFT, PLAIN)
        QCoreApplication.sendEvent(self.window.windowHandle(), event)
        return event.isAccepted()


def idle(qtbot: QtBot, window: MainWindow, until: Callable[[], bool] = lambda: True) -> None:
    """Until nothing is done with packs any more."""
    qtbot.waitUntil(lambda: not window.packs.worker.busy and until())
