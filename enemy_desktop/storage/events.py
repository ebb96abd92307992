"""Sealed and draft events: one file each, written after every pick and every game, so that they can be left and resumed."""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from pydantic import ValidationError

from enemy_desktop.cards.limited.event import FORMAT, LimitedEvent
from enemy_desktop.storage.atomic import StorageError, read_bytes, reason_of, set_aside, write_atomic
from enemy_desktop.storage.decks import SUFFIX, free_file, put_away

LOG = logging.getLogger(__name__)
MOST_BYTES = 16 << 20


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event and its file."""

    path: Path
    written: datetime
    event: LimitedEvent


class EventFolder:
    """The events of all games: ``<folder>/<game>/*.json``. ``notices``: files that could not be used, and where they are now."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.notices: list[str] = []

    def create(self, event: LimitedEvent) -> Path:
        """Write a new event. Raises StorageError."""
        path = free_file(self.folder / event.game, event.name or event.kind, SUFFIX)
        self._write(path, event)
        return path

    def save(self, path: Path, event: LimitedEvent) -> None:
        """Write an event again.

        Raises StorageError, with nothing written, also when somebody else (another window) wrote the file meanwhile.
        """
        if path.exists():
            try:
                there = read_event(path)
            except ValueError:
                set_aside(path)
            else:
                if there.revision != event.revision:
                    raise StorageError(path, "is not written: {why}", "another window went on with this event")
        self._write(path, event)

    def _write(self, path: Path, event: LimitedEvent) -> None:
        fresh = event.model_copy(update={"revision": event.revision + 1})
        text = json.dumps(fresh.model_dump(mode="json"), ensure_ascii=False, separators=(",", ":")) + "\n"
        write_atomic(path, text.encode())
        event.revision = fresh.revision

    def events(self, game: str = "") -> list[StoredEvent]:
        """The events of a game (of all games without one), the last written first. A broken file is set aside."""
        found = []
        try:
            folders = [self.folder / game] if game else sorted(f for f in self.folder.iterdir() if f.is_dir())
            files = [f for folder in folders for f in sorted(folder.glob(f"*{SUFFIX}")) if not f.name.startswith(".")]
        except FileNotFoundError:
            return []
        except OSError as error:
            LOG.warning("The folder of events is not read: %s", reason_of(error))
            return []
        for file in files:
            try:
                written = datetime.fromtimestamp(file.stat().st_mtime).astimezone()
                found.append(StoredEvent(file, written, read_event(file)))
            except (StorageError, OSError) as error:
                self.notices.append(str(error))
            except ValueError as error:
                kept = set_aside(file)
                self.notices.append(f"{file}: {error}; kept as {kept.name if kept is not None else file.name}")
                LOG.warning("%s", self.notices[-1])
        return sorted(found, key=lambda one: (one.written, one.path.name), reverse=True)

    def remove(self, path: Path) -> Path:
        """Take an event out of the list; its file goes to the folder ``removed``. Raises StorageError."""
        return put_away(path)


def read_event(path: Path) -> LimitedEvent:
    """An event from its file. Raises StorageError if it cannot be read, ValueError (in words) if it is no event."""
    source = read_bytes(path, MOST_BYTES)
    try:
        data = json.loads(source.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise ValueError(f"this is no event: {error}") from None
    if not isinstance(data, dict):
        raise ValueError("this is no event: not an object")
    version = data.get("format")
    if isinstance(version, int) and version > FORMAT:
        raise ValueError(f"this event has format {version}, made by a newer version of the program")
    try:
        return LimitedEvent.model_validate(data)
    except ValidationError as error:
        one = error.errors()[0]
        where = ".".join(str(step) for step in one["loc"])
        raise ValueError(f"this is no event: {where + ': ' if where else ''}{one['msg']}") from None
