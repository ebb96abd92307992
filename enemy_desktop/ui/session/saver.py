"""Writes autosaves in a thread of its own: a slow disk must not hold the table up. Only the newest one counts."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from enemy_desktop.engine.record import Record
from enemy_desktop.storage.atomic import StorageError
from enemy_desktop.storage.records import RecordFolder
from enemy_desktop.ui.background import Background


class Saver(Background):
    """``failed`` brings what went wrong, once until it goes well again."""

    failed = Signal(str)

    def __init__(self, records: RecordFolder | None, parent: QObject | None = None) -> None:
        super().__init__("autosave", parent)
        self._records = records
        self._told = False

    def save(self, key: str, record: Record) -> None:
        """Writes the record, sealed, as soon as the disk is free. Returns at once."""
        records = self._records
        if records is not None:
            self.put(lambda: self._write(records, key, record), alone=True)

    def close(self) -> None:
        """Writes what is left and ends the thread."""
        self.end()

    def _write(self, records: RecordFolder, key: str, record: Record) -> None:
        try:
            records.autosave(key, record.to_text(sealed=True).encode())
            self._told = False
        except (StorageError, ValueError) as error:
            if not self._told:
                self._told = True
                self.failed.emit(str(error))
