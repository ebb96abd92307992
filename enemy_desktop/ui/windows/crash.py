"""When an error was not caught: says so, keeps the game, and offers all that a report needs."""

from __future__ import annotations

import logging
import platform
import traceback
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPlainTextEdit, QVBoxLayout

from enemy_desktop.storage.atomic import StorageError, write_atomic
from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.windows.widgets import button, label

if TYPE_CHECKING:
    from enemy_desktop.ui.windows.window import MainWindow

LOG = logging.getLogger(__name__)
_OPEN: list[CrashDialog] = []


class CrashDialog(QDialog):
    """``report`` is the text to attach, ``record`` the file with the game, None when there is none.

    One at a time: an error that repeats must not bury the window.
    """

    def __init__(self, window: MainWindow, text: str, record: Path | None) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Something went wrong"))
        self.setModal(True)
        self.report = text
        self.record = record
        self._window = window
        self.resize(min(760, window.width() - 80), min(520, window.height() - 80))
        box = QVBoxLayout(self)
        box.setSpacing(10)
        box.addWidget(label(tr("Something went wrong"), "title", 1.4, bold=True))
        lines = [tr("The program goes on. This is a fault of the program, not yours.")]
        if record is not None:
            lines.append(
                tr("Your game is at its last decision, and its record was written to {file}.", file=str(record))
            )
            lines.append(tr("Please attach this file to your report."))
        words = label(" ".join(lines), wrap=True)
        words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        box.addWidget(words)
        self.details = QPlainTextEdit(text)
        self.details.setReadOnly(True)
        self.details.setAccessibleName(tr("Details"))
        box.addWidget(self.details, 1)
        row = QHBoxLayout()
        self.copy_button = button(tr("Copy the report"), "copy")
        self.copy_button.clicked.connect(self._copy)
        self.folder_button = button(tr("Show the folder"), "open")
        self.folder_button.clicked.connect(self._show_folder)
        self.go_on_button = button(tr("Go on"), "", "primary")
        self.go_on_button.clicked.connect(self.accept)
        self.leave_button = button(tr("To the start page"))
        self.leave_button.clicked.connect(self._leave)
        for one in (self.copy_button, self.folder_button):
            row.addWidget(one)
        row.addStretch()
        row.addWidget(self.leave_button)
        row.addWidget(self.go_on_button)
        box.addLayout(row)
        self.go_on_button.setFocus()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.report)

    def _show_folder(self) -> None:
        folder = self.record.parent if self.record is not None else self._window.paths.logs
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))

    def _leave(self) -> None:
        self.accept()
        self._window.flow.leave_game()


def describe(error: BaseException, trace: TracebackType | None) -> str:
    """The error with its place, the versions, and no more about this machine than its system's name."""
    from importlib.metadata import PackageNotFoundError, version

    import PySide6

    try:
        number = version("enemy-desktop")
    except PackageNotFoundError:
        number = "?"
    head = (
        f"Enemy Desktop {number}, Python {platform.python_version()}, Qt {PySide6.__version__}, "
        f"{platform.system()} {platform.machine()}, {datetime.now():%Y-%m-%d %H:%M}\n\n"
    )
    return head + "".join(traceback.format_exception(type(error), error, trace))


def keep_record(window: MainWindow) -> Path | None:
    """Write the game that is being played beside the log; None without a game or a disk to write to."""
    session = window.flow.session
    if session is None:
        return None
    path = window.paths.logs / f"crash-{datetime.now():%Y%m%d-%H%M%S-%f}.json"
    try:
        write_atomic(path, session.record().to_text().encode(), backup=False)
        session.flush()
    except (StorageError, RuntimeError) as problem:
        LOG.warning("The record is not written: %s", problem)
        return None
    return path


def show_crash(
    window: MainWindow, error: BaseException, trace: TracebackType | None, record: Path | None = None
) -> CrashDialog | None:
    """Tell of an error. While one is told of, further ones only go to the log."""
    if _OPEN:
        return None
    dialog = CrashDialog(window, describe(error, trace), record or keep_record(window))
    _OPEN.append(dialog)
    dialog.finished.connect(lambda _result: _OPEN.clear())
    dialog.destroyed.connect(lambda: _OPEN.clear())
    if window.current == "game":
        restore = getattr(window.page("game"), "restore", None)
        if callable(restore):
            try:
                restore()
            except Exception:
                LOG.exception("The table could not be shown anew")
    dialog.open()
    return dialog
