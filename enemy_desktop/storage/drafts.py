"""Unsaved work on decks: written while the user builds, gone when the deck is saved, found again after a crash."""

from __future__ import annotations

import hashlib
import json
import logging
import secrets
from dataclasses import dataclass
from pathlib import Path

from enemy_desktop.cards.deck import Deck, parse_deck
from enemy_desktop.cards.faults import InputError
from enemy_desktop.storage.atomic import StorageError, read_bytes, reason_of, set_aside, write_atomic

LOG = logging.getLogger(__name__)
SUFFIX = ".draft.json"


@dataclass(frozen=True, slots=True)
class Draft:
    """Unsaved work. ``of`` is the deck's file, None for a deck that was never saved; ``seen`` its mark when it was read."""

    path: Path
    of: Path | None
    seen: str
    deck: Deck


def mark_of(path: Path) -> str:
    """A mark of a file's bytes, to tell whether somebody else wrote it meanwhile; empty for a file that is not there."""
    try:
        return hashlib.sha256(read_bytes(path)).hexdigest()
    except StorageError:
        return ""


class DraftFolder:
    """The drafts of all games: ``<folder>/<game>/*.draft.json``."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def new_path(self, game: str) -> Path:
        """A file for a new draft; two windows never get the same one."""
        return self.folder / game / f"{secrets.token_hex(6)}{SUFFIX}"

    def write(self, path: Path, text: str, of: Path | None, seen: str) -> None:
        """Write unsaved work. Raises StorageError."""
        body = {"format": 1, "of": str(of) if of is not None else "", "seen": seen, "deck": text}
        write_atomic(path, json.dumps(body, ensure_ascii=False).encode(), backup=False)

    def drop(self, path: Path) -> None:
        """The work was saved, or is not wanted."""
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            LOG.warning("The draft %s stays: %s", path, reason_of(error))

    def drafts(self, game: str) -> list[Draft]:
        """All drafts of a game that can be read. One that cannot is set aside, never deleted."""
        found: list[Draft] = []
        try:
            files = sorted((self.folder / game).glob(f"*{SUFFIX}"))
        except OSError as error:
            LOG.warning("The folder of drafts is not read: %s", reason_of(error))
            return []
        for file in files:
            try:
                data = json.loads(read_bytes(file, 8 << 20))
                deck = parse_deck(str(data["deck"]).encode(), str(file))
                of = Path(data["of"]) if data["of"] else None
                found.append(Draft(file, of, str(data["seen"]), deck))
            except (StorageError, InputError, ValueError, KeyError, TypeError, RecursionError) as error:
                LOG.warning("The draft %s cannot be used: %s", file, error)
                set_aside(file)
        return found
