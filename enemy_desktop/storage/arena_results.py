"""Results of arenas in an SQLite file: one row a mirrored pair. Knows nothing of games or players.

A row is committed before the next one is begun: a killed program has lost no more than what it was just playing. Several
arenas may use one file at the same time.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import TracebackType

from enemy_desktop.storage.atomic import StorageError, reason_of

VERSION = 1
"""The layout of the file, in its ``user_version``."""

_APPLICATION = 0x454E4152

_TABLE = """
CREATE TABLE IF NOT EXISTS pairs (
    key TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    first TEXT NOT NULL,
    second TEXT NOT NULL,
    number INTEGER NOT NULL,
    seed INTEGER NOT NULL,
    deck_1 TEXT NOT NULL,
    deck_2 TEXT NOT NULL,
    points INTEGER NOT NULL,
    code TEXT NOT NULL,
    played TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')),
    data TEXT NOT NULL
) WITHOUT ROWID
"""

_FACTS = ("game", "first", "second", "number", "seed", "deck_1", "deck_2", "points", "code")


class ArenaResults:
    """The file, open. Use it in a ``with``.

    Every method raises StorageError where the file cannot be used; making one also where the file is no such file.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StorageError(path, "cannot be written: {why}", reason_of(error)) from error
        if path.is_dir():
            raise StorageError(path, "a folder stands where a file is expected")
        try:
            self._db = sqlite3.connect(path, timeout=30, isolation_level=None)
            self._open()
        except sqlite3.Error as error:
            raise self._failure(error) from error

    def _open(self) -> None:
        db = self._db
        (version,) = db.execute("PRAGMA user_version").fetchone()
        (kind,) = db.execute("PRAGMA application_id").fetchone()
        (tables,) = db.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if (version or tables) and kind != _APPLICATION:
            raise StorageError(self.path, "this database holds something else, not the results of an arena")
        if version > VERSION:
            raise StorageError(self.path, "these results were written by a later version of the program")
        # Readers and one writer at a time do not wait for each other; a crash of the program loses nothing.
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = NORMAL")
        db.execute(f"PRAGMA application_id = {_APPLICATION}")
        db.execute(f"PRAGMA user_version = {VERSION}")
        db.execute(_TABLE)

    def find(self, key: str) -> str | None:
        """The data kept by a key."""
        try:
            row = self._db.execute("SELECT data FROM pairs WHERE key = ?", (key,)).fetchone()
        except sqlite3.Error as error:
            raise self._failure(error) from error
        return None if row is None else str(row[0])

    def keep(self, key: str, facts: Mapping[str, str | int], data: str) -> None:
        """Keeps a row for good. One whose key is there already changes nothing.

        ``facts``: the columns that people may want to read: game, first, second, number, seed, deck_1, deck_2, points, code.
        """
        values = (key, *(facts[name] for name in _FACTS), data)
        places = ", ".join("?" * len(values))
        try:
            self._db.execute(f"INSERT OR IGNORE INTO pairs (key, {', '.join(_FACTS)}, data) VALUES ({places})", values)
        except sqlite3.Error as error:
            raise self._failure(error) from error

    def forget(self, keys: Iterable[str]) -> int:
        """Takes rows out; returns how many there were."""
        try:
            self._db.execute("BEGIN IMMEDIATE")
            found = sum(self._db.execute("DELETE FROM pairs WHERE key = ?", (key,)).rowcount for key in keys)
            self._db.execute("COMMIT")
        except sqlite3.Error as error:
            raise self._failure(error) from error
        return found

    def __len__(self) -> int:
        try:
            return int(self._db.execute("SELECT count(*) FROM pairs").fetchone()[0])
        except sqlite3.Error as error:
            raise self._failure(error) from error

    def close(self) -> None:
        """Closes the file."""
        self._db.close()

    def __enter__(self) -> ArenaResults:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _failure(self, error: sqlite3.Error) -> StorageError:
        code = getattr(error, "sqlite_errorname", "")
        if code == "SQLITE_NOTADB":
            return StorageError(self.path, "this is not a database")
        if code in ("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM"):
            return StorageError(self.path, "cannot be written")
        if code == "SQLITE_FULL":
            return StorageError(self.path, "the disk is full")
        if code in ("SQLITE_BUSY", "SQLITE_LOCKED"):
            return StorageError(self.path, "another program holds this file")
        return StorageError(self.path, "cannot be used: {why}", str(error))
