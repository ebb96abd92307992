"""The user's card packs: installed from a folder or a zip, listed, switched on and off, removed.

::

    <packs>/<game>/<id>/          a pack that is on
    <packs>/<game>/.off/<id>/     one that is off
    <packs>/.removed/<game>/...   removed ones, to be fetched back
    <packs>/.incoming/...         being installed; of no meaning afterwards

Where a pack lies says whether it is on, so that two windows at once cannot disagree about it.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from enemy_desktop.cards.faults import Fault, InputError, file_error, meant, shown
from enemy_desktop.cards.jsonplace import parse_json, read_bytes
from enemy_desktop.cards.pack import Pack, PackMeta, read_meta
from enemy_desktop.games.registry import games
from enemy_desktop.storage import bundled
from enemy_desktop.storage.atomic import StorageError, reason_of
from enemy_desktop.storage.unpack import Unpacked, unpack

OFF, REMOVED, INCOMING = ".off", ".removed", ".incoming"
MOST_CLASHES = 20


@dataclass(frozen=True)
class StoredPack:
    """A pack in the library. ``pack`` is None when it cannot be used; ``faults`` then say why, by file and line.

    ``faults`` of a pack that can be used are warnings. ``bundled`` packs come with the program and are always on.
    ``clash``: the id of another pack that is on and has a card of the same name or id; the two cannot be on together.
    """

    folder: Path
    game: str
    id: str
    on: bool
    bundled: bool
    meta: PackMeta | None
    pack: Pack[Any] | None
    faults: tuple[Fault, ...] = ()
    clash: str = ""

    @property
    def name(self) -> str:
        """The pack's own name, or its folder's."""
        return self.meta.name if self.meta is not None else self.id


@dataclass(frozen=True)
class Installed:
    """A pack that was installed, and the files of its source that were left out."""

    pack: StoredPack
    left_out: tuple[str, ...] = ()


class PackLibrary:
    """The packs below one folder (``Paths.packs``), and those that come with the program."""

    def __init__(self, folder: Path, bundled_folders: Callable[[str], Sequence[Path]] = bundled.pack_folders) -> None:
        self.folder = folder
        self._bundled = bundled_folders

    # -- reading ------------------------------------------------------------------------------------------------------

    def folders(self, game: str) -> list[Path]:
        """The folders of the user's packs that are on, by name. Whether they can be read, nobody has looked."""
        return _packs_in(self.folder / game)

    def removed(self, game: str) -> list[Path]:
        """The folders of packs that were removed or replaced, by name."""
        return _packs_in(self.folder / REMOVED / game)

    def packs(self, game: str, *, only_on: bool = False) -> list[StoredPack]:
        """All packs of a game: those of the program, the user's that are on, then those that are off. Reads all cards.

        A pack may speak of cards of any other that is on: those that are on stand in an order in which each can be read
        after those before it. ``only_on`` leaves the rest out. Raises KeyError for a game that is not installed.
        """
        cards = _Taken({}, {})
        found: dict[Path, StoredPack] = {}
        waiting = [(folder, True) for folder in self._bundled(game)] + [(f, False) for f in self.folders(game)]
        while waiting:
            later: list[tuple[Path, bool]] = []
            learned = False
            for folder, own in waiting:
                stored = _read(folder, game, True, own, cards)
                found.pop(folder, None)
                found[folder] = stored
                if stored.pack is not None:
                    cards.add(stored.pack, stored.id)
                    learned = bool(later)
                elif not stored.clash:
                    later.append((folder, own))
            # What could not be read may have spoken of cards that came after it.
            waiting = later if learned else []
        if not only_on:
            for folder in _packs_in(self.folder / game / OFF):
                found[folder] = _read(folder, game, False, False, cards)
        return list(found.values())

    def playable(self, game: str) -> tuple[list[Pack[Any]], list[StoredPack]]:
        """The packs that are played with, in an order in which they can be loaded, and those that are on but cannot be.

        Raises InputError when a pack that comes with the program cannot be read.
        """
        stored = self.packs(game, only_on=True)
        for one in stored:
            if one.bundled and one.pack is None:
                raise InputError(one.faults)
        return [one.pack for one in stored if one.pack is not None], [one for one in stored if one.pack is None]

    # -- changing -----------------------------------------------------------------------------------------------------

    def install(self, source: Path, *, replace_old: bool = False) -> Installed:
        """Install the pack in a folder or zip. It is on afterwards.

        Raises InputError for a source that is no pack, not a safe one, or has faults (told with the names of the
        source's files); StorageError where it cannot be written, and for a pack of that id that is there already, unless
        ``replace_old``: then the old one goes to the removed ones. Nothing is changed when it fails.
        """
        with self._incoming() as incoming:
            taken = unpack(source, incoming / "pack")
            try:
                meta = read_meta(taken.folder)
                self._check(taken, meta, source)
            except InputError as error:
                raise InputError([_told(fault, taken.folder, source) for fault in error.faults]) from None
            target = self.folder / meta.game / meta.id
            old = [path for path in (target, target.parent / OFF / meta.id) if os.path.lexists(path)]
            if old and not replace_old:
                raise StorageError(old[0], "is there already: {why}", "a pack with this id is installed")
            moved = [(path, self._put_away(path, meta.game, meta.id)) for path in old]
            try:
                _move(taken.folder, target)
            except StorageError:
                for path, away in moved:
                    with suppress(StorageError):
                        _move(away, path)
                raise
        stored = next((pack for pack in self.packs(meta.game) if pack.folder == target), None)
        assert stored is not None, "the pack was moved there just now"
        return Installed(stored, tuple(taken.left_out))

    def switch(self, game: str, pack_id: str, on: bool) -> Path:
        """Switch a pack of the user's on or off; returns where it lies now. Raises StorageError."""
        here, there = self.folder / game / OFF / pack_id, self.folder / game / pack_id
        source, target = (here, there) if on else (there, here)
        if not _is_id(pack_id) or not os.path.lexists(source):
            if _is_id(pack_id) and os.path.lexists(target):
                return target
            raise StorageError(source, "there is no such pack")
        _move(source, target)
        return target

    def remove(self, game: str, pack_id: str) -> Path:
        """Take a pack of the user's out of the library; returns where its files are kept. Raises StorageError."""
        for path in (self.folder / game / pack_id, self.folder / game / OFF / pack_id):
            if _is_id(pack_id) and os.path.lexists(path):
                return self._put_away(path, game, pack_id)
        raise StorageError(self.folder / game / pack_id, "there is no such pack")

    def bring_back(self, kept: Path, game: str, pack_id: str, on: bool) -> Path:
        """Undo ``remove``, which said where the files are kept; returns where the pack lies now. Raises StorageError."""
        if kept.parent != self.folder / REMOVED / game or not _is_id(pack_id):
            raise StorageError(kept, "there is no such pack")
        target = self.folder / game / pack_id if on else self.folder / game / OFF / pack_id
        for taken in (self.folder / game / pack_id, self.folder / game / OFF / pack_id):
            if os.path.lexists(taken):
                raise StorageError(taken, "is there already: {why}", "a pack with this id is installed")
        _move(kept, target)
        return target

    def _put_away(self, path: Path, game: str, pack_id: str) -> Path:
        base = self.folder / REMOVED / game
        target = base / pack_id
        number = 2
        while os.path.lexists(target):
            target = base / f"{pack_id} {number}"
            number += 1
        _move(path, target)
        return target

    @contextmanager
    def _incoming(self) -> Iterator[Path]:
        """A folder on the same disk, so that a finished pack takes its place in one step."""
        base = self.folder / INCOMING
        try:
            base.mkdir(parents=True, exist_ok=True)
            folder = Path(tempfile.mkdtemp(dir=base))
        except OSError as error:
            raise StorageError(base, "cannot be written: {why}", reason_of(error)) from error
        try:
            yield folder
        finally:
            shutil.rmtree(folder, ignore_errors=True)
            with suppress(OSError):
                base.rmdir()

    def _check(self, taken: Unpacked, meta: PackMeta, source: Path) -> None:
        """Raises InputError if the pack cannot be played with."""
        file = str(taken.folder / "pack.json")
        if meta.game not in games():
            hint = meant(meta.game, games())
            raise file_error(file, f"no game '{shown(meta.game)}' is installed{hint}", unreadable=False)
        if not _is_id(meta.id):
            raise file_error(file, f"a pack cannot have the id '{shown(meta.id)}'", unreadable=False)
        if any(folder.name == meta.id for folder in self._bundled(meta.game)):
            raise file_error(file, f"a pack with the id '{meta.id}' comes with the program", unreadable=False)
        cards = _Taken({}, {})
        for pack in self.packs(meta.game, only_on=True):
            if pack.id != meta.id and pack.pack is not None:
                cards.add(pack.pack, pack.id)
        mine = games()[meta.game].cards.load_pack(taken.folder, cards.names)
        twice, _ = cards.twice(mine, taken.folder)
        if twice:
            raise InputError(twice)


@dataclass(frozen=True)
class _Taken:
    """Names and ids of cards that packs have which are on: each with its pack's id."""

    names: dict[str, str]
    ids: dict[str, str]

    def add(self, pack: Pack[Any], pack_id: str) -> None:
        self.names.update(dict.fromkeys(pack.by_name, pack_id))
        self.ids.update(dict.fromkeys(pack.by_id, pack_id))

    def twice(self, pack: Pack[Any], folder: Path) -> tuple[list[Fault], str]:
        """Faults for the cards that another pack has too, each at its line, and the other pack's id; none if all differ."""
        same = [("name", name, other) for name, other in self.names.items() if name in pack.by_name]
        names = {name for _, name, _ in same}
        by_id = [(i, other) for i, other in self.ids.items() if i in pack.by_id]
        same += [("id", i, other) for i, other in by_id if str(getattr(pack.by_id[i], "name", "")) not in names]
        if not same:
            return [], ""
        words = {"name": "called", "id": "with the id"}
        texts = {
            (key, value): f"the pack '{other}' has a card {words[key]} '{shown(value)}'" for key, value, other in same
        }
        faults: list[Fault] = []
        for file in pack.meta.cards:
            with suppress(InputError):
                document = parse_json(read_bytes(folder / file), str(folder / file))
                for index, card in enumerate(document.data if isinstance(document.data, list) else ()):
                    for key in words:
                        text = texts.get((key, str(card.get(key)))) if isinstance(card, dict) else None
                        if text is not None:
                            faults.append(document.fault((index, key), text + " already"))
        if len(faults) > MOST_CLASHES:
            more = f"and {len(faults) - MOST_CLASHES} more cards that another pack has already"
            last = faults[MOST_CLASHES]
            faults = [*faults[:MOST_CLASHES], replace(last, message=more)]
        key, value, other = same[0]
        return faults or [Fault(str(folder / "pack.json"), 0, 0, "", texts[(key, value)] + " already")], other


def where_now(folder: Path) -> Path:
    """Where a pack lies that was read from ``folder`` and may have been switched or removed since."""
    off = folder.parent.name == OFF
    game = folder.parent.parent if off else folder.parent
    moved = (
        folder,
        game / folder.name if off else game / OFF / folder.name,
        game.parent / REMOVED / game.name / folder.name,
    )
    return next((place for place in moved if place.is_dir()), folder)


def _is_id(text: str) -> bool:
    """Whether a pack's id can be a folder's name on every system."""
    reserved = {"con", "prn", "aux", "nul", *(f"{p}{i}" for p in ("com", "lpt") for i in range(10))}
    plain = text.isascii() and all(c.isalnum() or c in "_-" for c in text)
    return bool(text) and plain and text.lower() not in reserved


def _packs_in(folder: Path) -> list[Path]:
    try:
        with os.scandir(folder) as entries:
            names = sorted(e.name for e in entries if e.is_dir() and not e.name.startswith("."))
    except OSError:
        return []
    return [folder / name for name in names]


def _read(folder: Path, game: str, on: bool, own: bool, cards: _Taken) -> StoredPack:
    meta: PackMeta | None = None
    pack: Pack[Any] | None = None
    clash = ""
    faults: tuple[Fault, ...]
    try:
        meta = read_meta(folder)
        if meta.game != game:
            raise file_error(str(folder / "pack.json"), f"this is a pack for '{meta.game}', not for '{game}'")
        pack = games()[game].cards.load_pack(folder, cards.names)
        faults = pack.warnings
        twice, clash = cards.twice(pack, folder)
        if twice:
            faults, pack = (*faults, *twice), None
    except InputError as error:
        faults = error.faults
    return StoredPack(folder, game, folder.name, on, own, meta, pack, tuple(faults), clash)


def _told(fault: Fault, folder: Path, source: Path) -> Fault:
    """A fault with the name of the source instead of the folder where it lies meanwhile."""
    return replace(
        fault,
        file=fault.file.replace(str(folder), str(source)),
        message=fault.message.replace(str(folder), str(source)),
    )


def _move(source: Path, target: Path) -> None:
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        if os.path.lexists(target):
            raise StorageError(target, "is there already")
        os.rename(source, target)
    except OSError as error:
        raise StorageError(target, "cannot be written: {why}", reason_of(error)) from error
