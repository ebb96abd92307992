"""Writes autosaves in a thread of its own: a slow disk must not hold the table up. Only the newest one counts."""

from __future__ import annotations

import threading

from PySide6.QtCore import QObject, Signal

from enemy_desktop.engine.record import Record
from enemy_desktop.storage.atomic import StorageError
from enemy_desktop.storage.records import RecordFolder


class Saver(QObject):
    """``failed`` brings what went wrong, once until it goes well again."""

    failed = Signal(str)

    def __init__(self, records: RecordFolder | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._records = records
        self._lock = threading.Condition()
        self._next: tuple[str, Record] | None = None
        self._busy = False
        self._stop = False
        self._thread: threading.Thread | None = None
        self._told = False

    def save(self, key: str, record: Record) -> None:
        """Writes the record, sealed, as soon as the disk is free. Returns at once."""
        if self._records is None or self._stop:
            return
        with self._lock:
            self._next = (key, record)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="autosave", daemon=True)
                self._thread.start()
            self._lock.notify_all()

    def flush(self) -> None:
        """Returns when everything is written."""
        with self._lock:
            self._lock.wait_for(lambda: self._thread is None or (self._next is None and not self._busy), timeout=30)

    def close(self) -> None:
        """Writes what is left and ends the thread."""
        self.flush()
        with self._lock:
            self._stop = True
            self._lock.notify_all()
        if self._thread is not None:
            self._thread.join(timeout=5)
            self._thread = None

    def _work(self) -> None:
        while True:
            with self._lock:
                self._lock.wait_for(lambda: self._next is not None or self._stop)
                job, self._next = self._next, None
                if job is None:
                    return
                self._busy = True
            self._write(*job)
            with self._lock:
                self._busy = False
                self._lock.notify_all()

    def _write(self, key: str, record: Record) -> None:
        assert self._records is not None
        try:
            self._records.autosave(key, record.to_text(sealed=True).encode())
            self._told = False
        except (StorageError, ValueError) as error:
            if not self._told:
                self._told = True
                self.failed.emit(str(error))
