"""Faults of packs and tables as a list: by file, line and column, to be copied, and to be opened."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QListWidget, QListWidgetItem, QWidget

from enemy_desktop.cards.faults import Fault
from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.packs.bits import row_icon
from enemy_desktop.ui.theme import theme

MOST = 300


class FaultList(QListWidget):
    """Enter or a double click opens a fault's file; Ctrl+C copies the chosen lines, or all."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.faults: tuple[Fault, ...] = ()
        self._base: Path | None = None
        self.setWordWrap(True)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setStyleSheet("QListView::item { padding: 5px 6px; border-radius: 0; }")
        self.itemActivated.connect(self._open)
        theme().changed.connect(self._restyle)

    def show_faults(self, faults: Sequence[Fault], base: Path | None = None) -> None:
        """Show these, errors first; names of files below ``base`` are shown without it."""
        ordered = sorted(faults, key=lambda fault: fault.severity != "error")
        self.faults, self._base = tuple(ordered[:MOST]), base
        self.clear()
        for fault in self.faults:
            text = f"{place(fault, base)}  {fault.message}".strip()
            item = QListWidgetItem(text)
            kind = tr("Error") if fault.severity == "error" else tr("Warning")
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{kind}: {text}")
            item.setToolTip(str(fault))
            self.addItem(item)
        if len(faults) > MOST:
            self.addItem(tr("… and {n} more", n=len(faults) - MOST))
        self.setVisible(bool(faults))
        self._restyle()

    def copy(self) -> None:
        """The chosen faults, or all, to the clipboard: one a line, as editors understand them."""
        chosen = sorted({self.row(item) for item in self.selectedItems()})
        some = [self.faults[row] for row in chosen if row < len(self.faults)] or list(self.faults)
        QGuiApplication.clipboard().setText("\n".join(map(str, some)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Other widths break lines elsewhere."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+C copies."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
            return
        super().keyPressEvent(event)

    def _open(self, item: QListWidgetItem) -> None:
        row = self.row(item)
        if row < len(self.faults) and os.path.exists(self.faults[row].file):
            QDesktopServices.openUrl(QUrl.fromLocalFile(self.faults[row].file))

    def _restyle(self) -> None:
        colours = theme().colours
        for row, fault in enumerate(self.faults):
            item = self.item(row)
            if item is not None:
                item.setIcon(row_icon("warning", colours.bad if fault.severity == "error" else colours.warn))


def place(fault: Fault, base: Path | None = None) -> str:
    """``cards.json:3:5``: where a fault stands."""
    name = fault.file
    if base is not None:
        with suppress(ValueError):
            name = str(Path(name).relative_to(base))
    name = "" if name == "." else name
    return f"{name}:{fault.line}:{fault.column}" if fault.line else name
