"""Saved games: autosaves of running games, and records that were kept as replays. Knows nothing of what is in them."""

from __future__ import annotations

import logging
import os
import re
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from enemy_desktop.storage.atomic import BACKUP, StorageError, read_bytes, reason_of, write_atomic
from enemy_desktop.storage.decks import free_file

LOG = logging.getLogger(__name__)
SUFFIX = ".json"
_KEY = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,79}")


@dataclass(frozen=True, slots=True)
class StoredRecord:
    """A record file: its name, when it was written, how large it is. Its text is read when it is wanted."""

    path: Path
    written: datetime
    size: int

    @property
    def key(self) -> str:
        """The file's name without its ending."""
        return self.path.stem


class RecordFolder:
    """Autosaves in one folder, kept records in another."""

    def __init__(self, autosaves: Path, records: Path, most_autosaves: int = 20) -> None:
        self.autosaves = autosaves
        self.records = records
        self.most_autosaves = most_autosaves

    # -- running games

    def autosave(self, key: str, data: bytes) -> None:
        """Write the record of a running game under its key (letters, digits, ``-`` and ``_``). Raises StorageError.

        Called after every move: the file before stays beside it, so that a cut-off write loses one move at most.
        """
        write_atomic(self._autosave_path(key), data)

    def finish(self, key: str, data: bytes | None = None, title: str = "") -> Path | None:
        """A game is over: its autosave goes; with ``data``, its record is kept as a replay. Returns the replay's file.

        The replay is written before the autosave goes. Raises StorageError.
        """
        kept = self.keep(title or key, data) if data is not None else None
        path = self._autosave_path(key)
        for file in (path, path.with_name(path.name + BACKUP)):
            try:
                file.unlink(missing_ok=True)
            except OSError as error:
                raise StorageError(file, "cannot be removed: {why}", reason_of(error)) from error
        return kept

    def running(self) -> list[StoredRecord]:
        """Games that can go on, the last one first. Those beyond the limit are removed, oldest first."""
        found = _listed(self.autosaves)
        for old in found[self.most_autosaves :]:
            for file in (old.path, old.path.with_name(old.path.name + BACKUP)):
                try:
                    file.unlink(missing_ok=True)
                except OSError as error:
                    LOG.warning("The old autosave %s stays: %s", file, reason_of(error))
        return found[: self.most_autosaves]

    def backup_of(self, record: StoredRecord) -> bytes | None:
        """The autosave one move earlier, for when the last one cannot be used."""
        try:
            return read_bytes(record.path.with_name(record.path.name + BACKUP))
        except StorageError:
            return None

    # -- kept records

    def keep(self, title: str, data: bytes) -> Path:
        """Keep a record under a title; a second one of the same title gets a number. Raises StorageError."""
        path = free_file(self.records, title, SUFFIX)
        write_atomic(path, data, backup=False)
        return path

    def kept(self) -> list[StoredRecord]:
        """The kept records, the last one first."""
        return _listed(self.records)

    def read(self, record: StoredRecord) -> bytes:
        """The bytes of a record. Raises StorageError."""
        return read_bytes(record.path)

    def remove(self, record: StoredRecord) -> None:
        """Delete a record. Raises StorageError."""
        try:
            os.unlink(record.path)
        except OSError as error:
            raise StorageError(record.path, "cannot be removed: {why}", reason_of(error)) from error

    def _autosave_path(self, key: str) -> Path:
        if not _KEY.fullmatch(key):
            raise ValueError(f"not a key for an autosave: {key!r}")
        return self.autosaves / f"{key}{SUFFIX}"


def _listed(folder: Path) -> list[StoredRecord]:
    found = []
    try:
        for file in folder.iterdir():
            if file.suffix == SUFFIX and not file.name.startswith("."):
                facts = file.stat()
                found.append(StoredRecord(file, datetime.fromtimestamp(facts.st_mtime).astimezone(), facts.st_size))
    except FileNotFoundError:
        return []
    except OSError as error:
        LOG.warning("The folder %s is not read: %s", folder, reason_of(error))
    return sorted(found, key=lambda r: (r.written, r.path.name), reverse=True)
