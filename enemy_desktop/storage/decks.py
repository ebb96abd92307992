"""The deck folders: starter decks that come with the program, and the user's own."""

from __future__ import annotations

import logging
import os
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from enemy_desktop.cards.deck import Deck, DeckFile, load_deck
from enemy_desktop.cards.faults import InputError
from enemy_desktop.games.registry import games
from enemy_desktop.storage import bundled
from enemy_desktop.storage.atomic import StorageError, reason_of, write_atomic

LOG = logging.getLogger(__name__)
SUFFIX = ".json"
_FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]+')
_RESERVED = {"con", "prn", "aux", "nul", *(f"com{i}" for i in range(10)), *(f"lpt{i}" for i in range(10))}


@dataclass(frozen=True, slots=True)
class StoredDeck:
    """One deck file. ``deck`` is None when it cannot be read; ``fault`` then says why, with file and line."""

    path: Path
    bundled: bool
    deck: Deck | None
    fault: str = ""

    @property
    def name(self) -> str:
        """The deck's own name, or the file's."""
        return (self.deck.content.name if self.deck is not None else "") or self.path.stem

    def shown_name(self, lang: str) -> str:
        """The name in a language."""
        japanese = self.deck.content.ja_name if self.deck is not None and lang == "ja" else ""
        return japanese or self.name


class DeckFolder:
    """The decks of all games: ``<folder>/<game>/*.json``, and those that come with the program."""

    def __init__(self, folder: Path, bundled_folder: Path | None = None) -> None:
        self.folder = folder
        self._bundled_folder = bundled_folder

    def decks(self, game: str) -> list[StoredDeck]:
        """All decks of a game, the user's own first, each by name. A file that cannot be read is listed with its fault."""
        found = [*_read(self.folder / game, game, False), *_read(self._starters(game), game, True)]
        return sorted(found, key=lambda d: (d.bundled, d.name.casefold(), d.path.name))

    def save(self, content: DeckFile, path: Path | None = None) -> Path:
        """Write a deck: to ``path``, or to a new file named after the deck. Raises StorageError.

        A deck that came with the program is never written over: saving it makes a file of the user's own.
        """
        if path is None or self._is_bundled(path):
            path = free_file(self.folder / content.game, content.name or "deck", SUFFIX)
        write_atomic(path, content.to_text().encode())
        return path

    def remove(self, path: Path) -> Path:
        """Take a deck of the user's out of the list. Its file is renamed, so that it can be fetched back.

        Returns where it is now. Raises StorageError; always for a deck that came with the program.
        """
        if self._is_bundled(path):
            raise StorageError(path, "comes with the program and cannot be removed")
        return put_away(path)

    def _starters(self, game: str) -> Path:
        return bundled.deck_folder(game) if self._bundled_folder is None else self._bundled_folder / game

    def _is_bundled(self, path: Path) -> bool:
        folders = {bundled.decks(), *(bundled.deck_folder(game) for game in games())}
        if self._bundled_folder is not None:
            folders = {self._bundled_folder}
        return any(folder.resolve() in path.resolve().parents for folder in folders)


def _read(folder: Path, game: str, is_bundled: bool) -> Sequence[StoredDeck]:
    try:
        files = sorted(f for f in folder.iterdir() if f.suffix == SUFFIX and f.is_file() and not f.name.startswith("."))
    except FileNotFoundError:
        return []
    except OSError as error:
        LOG.warning("The deck folder %s is not read: %s", folder, reason_of(error))
        return []
    found = []
    for file in files:
        try:
            deck = load_deck(file)
        except InputError as error:
            found.append(StoredDeck(file, is_bundled, None, str(error)))
            continue
        if deck.content.game != game:
            fault = f"{file}: this is a deck of the game '{deck.content.game}', not of '{game}'"
            found.append(StoredDeck(file, is_bundled, None, fault))
        else:
            found.append(StoredDeck(file, is_bundled, deck))
    return found


def file_name(text: str) -> str:
    """A file name that every system takes, from any text. Letters of all scripts stay."""
    name = _FORBIDDEN.sub(" ", unicodedata.normalize("NFC", text))
    name = " ".join(name.split()).strip(". ")[:80].strip(". ")
    if not name or name.casefold().split(".")[0] in _RESERVED:
        name = f"_{name}"
    return name


def put_away(path: Path) -> Path:
    """Move a file to the folder ``removed`` beside it; where it is now. Raises StorageError."""
    target = free_file(path.parent / "removed", path.stem, SUFFIX)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        os.replace(path, target)
    except OSError as error:
        raise StorageError(path, "cannot be removed: {why}", reason_of(error)) from error
    return target


def free_file(folder: Path, name: str, suffix: str) -> Path:
    """The first of ``name``, ``name 2``, ``name 3`` that no file in the folder has."""
    base = file_name(name)
    path = folder / f"{base}{suffix}"
    number = 2
    while path.exists():
        path = folder / f"{base} {number}{suffix}"
        number += 1
    return path
