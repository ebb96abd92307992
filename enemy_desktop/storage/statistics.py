"""The statistics of played games: one SQLite file, each finished game in it once.

Every piece of work opens the file, does one transaction and closes it again, and the file keeps the usual rollback journal:
so two windows wait for each other instead of destroying each other's work, and the file can also be read where it cannot
be written (which a write-ahead log does not allow). Whoever calls this may have to wait: use it in a thread of its own.
"""

from __future__ import annotations

import logging
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar
from urllib.parse import quote

from enemy_desktop.storage.atomic import StorageError, reason_of, set_aside
from enemy_desktop.storage.settings import Notice

LOG = logging.getLogger(__name__)
APPLICATION = 0x454E4D59
"""Says in the file's head that it is ours."""
WAIT_SECONDS = 5.0
TRIES = 4
_ASIDE = threading.Lock()
T = TypeVar("T")

MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        key TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL,
        format TEXT NOT NULL,
        ended INTEGER NOT NULL,
        people INTEGER NOT NULL,
        result INTEGER NOT NULL,
        first INTEGER NOT NULL,
        conceded INTEGER NOT NULL,
        turns INTEGER NOT NULL,
        seconds INTEGER NOT NULL
    );
    CREATE INDEX games_by_kind ON games (game, people, ended);
    CREATE TABLE sides (
        game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        side INTEGER NOT NULL,
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        level TEXT NOT NULL,
        deck TEXT NOT NULL,
        deck_id TEXT NOT NULL,
        points INTEGER,
        PRIMARY KEY (game_id, side)
    ) WITHOUT ROWID;
    CREATE TABLE cards (
        id INTEGER PRIMARY KEY,
        game TEXT NOT NULL,
        name TEXT NOT NULL,
        UNIQUE (game, name)
    );
    CREATE TABLE used (
        game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        side INTEGER NOT NULL,
        card_id INTEGER NOT NULL REFERENCES cards,
        PRIMARY KEY (game_id, side, card_id)
    ) WITHOUT ROWID;
    """,
)
"""Step ``n`` leads from version ``n`` of the file to ``n + 1``. Steps are only added, never changed."""
TABLES = ("games", "sides", "cards", "used")


@dataclass(frozen=True, slots=True)
class PlayedSide:
    """One side of a game. ``kind``: ``human`` or ``ai``; ``deck_id``: a fingerprint of the cards; ``used``: cards' names."""

    kind: str
    name: str
    level: str
    deck: str
    deck_id: str
    points: int | None
    used: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game. ``key``: the same for the same game, however often it is resumed; ``ended``: seconds since 1970;
    ``first``: who went first, -1: not known; ``result``: the winner, 2 for a draw; ``seconds``: how long it was played."""

    key: str
    game: str
    format: str
    ended: int
    result: int
    first: int
    conceded: bool
    turns: int
    seconds: int
    sides: tuple[PlayedSide, PlayedSide]

    @property
    def people(self) -> int:
        """How many of the sides were people at this screen."""
        return sum(side.kind == "human" for side in self.sides)


class _MovedError(Exception):
    """The file cannot be worked on; it may have been set aside by another window meanwhile."""


class _BrokenError(Exception):
    """The file is no database, not ours or damaged; ``file`` tells it from one that took its place since (device, inode)."""

    def __init__(self, why: str, file: tuple[int, int]) -> None:
        super().__init__(why)
        self.file = file


class Statistics:
    """The file and what may be done with it. Methods raise StorageError; ``take_notices`` tells what happened to a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._notices: list[Notice] = []
        self._checked: tuple[int, int] | None = None

    def take_notices(self) -> list[Notice]:
        """What the user should hear about since the last time."""
        found, self._notices = self._notices, []
        return found

    # -- what may be done

    def add(self, played: PlayedGame) -> bool:
        """Count a game. False if a game of this key is counted already: then the first result stands."""
        return self.write(lambda db: _add(db, played))

    def forget(self, game: str = "", people: int | None = None, deck: str | None = None) -> int:
        """Delete games; returns how many. Without arguments: all.

        ``deck`` deletes those that a side of interest played with the deck of that name: the person's, both of two people,
        both of two computers.
        """
        return self.write(lambda db: _forget(db, game, people, deck))

    def read(self, work: Callable[[sqlite3.Connection], T], empty: T) -> T:
        """What ``work`` finds in the file; ``empty`` when there is no file yet. Makes no file."""
        return self._carry_out(work, False, lambda: empty)

    def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Carry ``work`` out in one transaction."""

        def unreachable() -> T:
            raise StorageError(self.path, "cannot be written: {why}", "there is no such file or folder")

        return self._carry_out(work, True, unreachable)

    # -- the file

    def _carry_out(self, work: Callable[[sqlite3.Connection], T], write: bool, empty: Callable[[], T]) -> T:
        for _ in range(TRIES - 1):
            try:
                return self._try(work, write, empty)
            except _BrokenError as error:
                self._keep_broken(error)
            except _MovedError:
                time.sleep(0.02)
        try:
            return self._try(work, write, empty)
        except (_BrokenError, _MovedError) as error:
            raise self._fault(write, str(error)) from error

    def _try(self, work: Callable[[sqlite3.Connection], T], write: bool, empty: Callable[[], T]) -> T:
        mark = (0, 0)
        try:
            if write:
                self.path.parent.mkdir(parents=True, exist_ok=True)
            elif not self.path.exists():
                return empty()
            with self._opened(write) as db:
                mark = self._mark()
                self._understand(db, mark)
                with _transaction(db, write):
                    return work(db)
        except sqlite3.Error as error:
            if _code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
                raise _BrokenError(str(error), mark) from error
            if _code(error) in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY):
                # Perhaps another window has just set the file aside, under our hands: then the next try finds the new one.
                raise _MovedError(_reason(error)) from error
            raise self._fault(write, _reason(error)) from error
        except OSError as error:
            raise self._fault(write, reason_of(error)) from error

    def _mark(self) -> tuple[int, int]:
        """Which file stands there now; (0, 0): none."""
        try:
            facts = self.path.stat()
        except OSError:
            return 0, 0
        return facts.st_dev, facts.st_ino

    def _fault(self, write: bool, why: str) -> StorageError:
        if write:
            return StorageError(self.path, "cannot be written: {why}", why)
        return StorageError(self.path, "cannot be read: {why}", why)

    @contextmanager
    def _opened(self, write: bool) -> Iterator[sqlite3.Connection]:
        # "rw" falls back to reading where the file cannot be written; "rwc" makes the file.
        address = f"file:{quote(str(self.path))}?mode={'rwc' if write else 'rw'}"
        db = sqlite3.connect(address, uri=True, timeout=WAIT_SECONDS, isolation_level=None)
        try:
            db.execute("PRAGMA foreign_keys = ON")
            yield db
        finally:
            db.close()

    def _understand(self, db: sqlite3.Connection, mark: tuple[int, int]) -> None:
        """Check the file once, and bring it to the present version."""
        version = _number(db, "user_version")
        if version > len(MIGRATIONS):
            raise StorageError(
                self.path,
                "was written by a newer version of the program (format {why}) and stays as it is",
                str(version),
            )
        if self._checked != mark:
            mine = _number(db, "application_id") == APPLICATION
            if not mine and (version or _number(db, "schema_version")):
                raise _BrokenError("this is no file with statistics", mark)
            found = db.execute("PRAGMA quick_check(1)").fetchone()
            if found is None or found[0] != "ok":
                raise _BrokenError("the file is damaged", mark)
            if version and not set(TABLES) <= {row[0] for row in db.execute("SELECT name FROM sqlite_master")}:
                raise _BrokenError("tables are missing", mark)
        if version < len(MIGRATIONS):
            self._migrate(db, version)
        self._checked = mark

    def _migrate(self, db: sqlite3.Connection, version: int) -> None:
        """Step by step to the present version, after a copy of a file that has something in it."""
        if version:
            copy = self.path.with_name(f"{self.path.name}.version-{version}")
            target = sqlite3.connect(copy)
            try:
                db.backup(target)
            finally:
                target.close()
        with _transaction(db, True):
            # Another window may have done it while this one waited.
            for step in range(_number(db, "user_version"), len(MIGRATIONS)):
                for statement in MIGRATIONS[step].split(";"):
                    if statement.strip():
                        db.execute(statement)
            db.execute(f"PRAGMA application_id = {APPLICATION}")
            db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")

    def _keep_broken(self, error: _BrokenError) -> None:
        """The broken file gets another name, with its journal, which must not be played into a new file."""
        self._checked = None
        # The journal goes first: once the broken file is gone, the one that is found there may be a new file's.
        journal = self.path.with_name(self.path.name + "-journal")
        with _ASIDE:
            there = self._mark()
            if there == (0, 0) or (error.file != (0, 0) and there != error.file):
                return  # another window has set it aside
            moved = set_aside(journal)
            kept = set_aside(self.path)
        if kept is None:
            raise StorageError(
                self.path, "is not written: the file that stands there cannot be read or renamed"
            ) from error
        if moved is not None:
            with suppress(OSError):
                os.rename(moved, kept.with_name(kept.name + "-journal"))
        LOG.warning("%s was set aside as %s: %s", self.path, kept, error)
        self._notices.append(
            Notice("The file with the statistics of played games cannot be used.", self.path, {}, kept)
        )


@contextmanager
def _transaction(db: sqlite3.Connection, write: bool) -> Iterator[None]:
    db.execute("BEGIN IMMEDIATE" if write else "BEGIN")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            db.execute("ROLLBACK")
        raise


def _number(db: sqlite3.Connection, pragma: str) -> int:
    return int(db.execute(f"PRAGMA {pragma}").fetchone()[0])


def _code(error: sqlite3.Error) -> int:
    """The primary result code; 0 where the library gives none."""
    return int(getattr(error, "sqlite_errorcode", 0) or 0) & 0xFF


def _reason(error: sqlite3.Error) -> str:
    """SQLite's error in the words that other files' errors have."""
    words = {
        sqlite3.SQLITE_FULL: "the disk is full",
        sqlite3.SQLITE_READONLY: "no permission to do that",
        sqlite3.SQLITE_PERM: "no permission to do that",
        sqlite3.SQLITE_CANTOPEN: "no permission to do that",
        sqlite3.SQLITE_BUSY: "another window is writing there",
        sqlite3.SQLITE_LOCKED: "another window is writing there",
    }
    return words.get(_code(error), str(error))


# ---------------------------------------------------------------------------------------------------------------------
# Work


def _add(db: sqlite3.Connection, played: PlayedGame) -> bool:
    done = db.execute(
        "INSERT OR IGNORE INTO games (key, game, format, ended, people, result, first, conceded, turns, seconds)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            played.key,
            played.game,
            played.format,
            played.ended,
            played.people,
            played.result,
            played.first,
            int(played.conceded),
            played.turns,
            played.seconds,
        ),
    )
    if not done.rowcount:
        return False
    number = done.lastrowid
    for side, one in enumerate(played.sides):
        db.execute(
            "INSERT INTO sides VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (number, side, one.kind, one.name, one.level, one.deck, one.deck_id, one.points),
        )
        names = [(played.game, name) for name in sorted(one.used)]
        db.executemany("INSERT OR IGNORE INTO cards (game, name) VALUES (?, ?)", names)
        db.executemany(
            "INSERT INTO used SELECT ?, ?, id FROM cards WHERE game = ? AND name = ?",
            [(number, side, *name) for name in names],
        )
    return True


def _forget(db: sqlite3.Connection, game: str, people: int | None, deck: str | None) -> int:
    tests, values = ["1"], list[object]()
    if game:
        tests.append("game = ?")
        values.append(game)
    if people is not None:
        tests.append("people = ?")
        values.append(people)
    if deck is not None:
        tests.append(
            "EXISTS (SELECT 1 FROM sides s WHERE s.game_id = games.id AND s.deck = ?"
            " AND (games.people <> 1 OR s.kind = 'human'))"
        )
        values.append(deck)
    gone = db.execute(f"DELETE FROM games WHERE {' AND '.join(tests)}", values).rowcount
    db.execute("DELETE FROM cards WHERE id NOT IN (SELECT card_id FROM used)")
    return gone
