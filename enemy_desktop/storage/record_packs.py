"""The packs that a recorded game was played with, found again among those that are installed.

A record names its packs and has a fingerprint over all their cards. Packs come and go between a game and its replay: an
installed pack must not spoil the records of before, and one that was switched off is still there to replay with.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain, islice, product
from pathlib import Path
from typing import Any

from enemy_desktop.cards.faults import InputError, shown
from enemy_desktop.cards.pack import Pack, read_meta
from enemy_desktop.engine.game import Game, PackRef
from enemy_desktop.games.module import GameModule
from enemy_desktop.storage.pack_install import PackLibrary

MOST_REMOVED = 20
"""Versions of packs, and ways to put them together, that are tried for one record."""


def pack_refs(game: Game, packs: Sequence[Pack[Any]]) -> list[PackRef]:
    """What a new game's setup says of its cards: the game's fingerprint over all of them, then each pack by its id."""
    return [game.pack_ref(), *(PackRef(id=pack.meta.id, version=pack.meta.version) for pack in packs)]


def fits(game: Game, refs: Iterable[PackRef]) -> bool:
    """Whether a game has the cards that a record was played with. Records without a fingerprint fit any."""
    mine = game.pack_ref().fingerprint
    return all(not ref.fingerprint or not mine or ref.fingerprint == mine for ref in refs)


def packs_of_record(library: PackLibrary, module: GameModule, refs: Sequence[PackRef]) -> list[Pack[Any]] | None:
    """The installed packs, on or off, with which ``refs`` fit; None if there are none.

    Packs that were removed, or replaced by a newer version, are still kept and count for the packs that ``refs`` name.
    Reads all packs of the game: ask ``fits`` first whether the packs that are loaded will do.
    """
    stored = library.packs(module.id)
    own = [one.pack for one in stored if one.bundled and one.pack is not None]
    mine = {one.id: _pack(one.pack, module, one.folder) for one in stored if not one.bundled}
    known = {key: pack for key, pack in mine.items() if pack is not None}
    named = [ref.id for ref in refs if not ref.fingerprint]
    for chosen in chain(_choices(named, known), _versions(named, known, _removed(library, module, named))):
        packs = [*own, *chosen]
        try:
            if fits(module.load_game(packs), refs):
                return packs
        except (ValueError, KeyError):
            continue
    return None


def missing_packs(library: PackLibrary, game: str, refs: Sequence[PackRef]) -> list[str]:
    """The ids of packs that a record names and nobody has installed."""
    stored = library.packs(game)
    there = {one.id for one in stored} | {one.meta.id for one in stored if one.meta is not None}
    return [shown(ref.id) for ref in refs if not ref.fingerprint and ref.id not in there]


def _pack(pack: Pack[Any] | None, module: GameModule, folder: Path) -> Pack[Any] | None:
    """A pack of the user's that is off because another one has the same cards can still be read by itself."""
    if pack is not None:
        return pack
    try:
        return module.cards.load_pack(folder)
    except InputError:
        return None


def _removed(library: PackLibrary, module: GameModule, named: Sequence[str]) -> dict[str, list[Pack[Any]]]:
    """Packs of these ids that were taken out of the library, by id."""
    found: dict[str, list[Pack[Any]]] = {}
    for folder in library.removed(module.id):
        with suppress(InputError):
            if read_meta(folder).id in named and len(found) < MOST_REMOVED:
                pack = module.cards.load_pack(folder)
                found.setdefault(pack.meta.id, []).append(pack)
    return found


def _versions(
    named: Sequence[str], known: Mapping[str, Pack[Any]], removed: Mapping[str, Sequence[Pack[Any]]]
) -> Iterator[list[Pack[Any]]]:
    """What the record names, in every version that is still there."""
    if not removed:
        return
    ids = [name for name in named if name in known or name in removed]
    each = [[*([known[name]] if name in known else []), *removed.get(name, ())] for name in ids]
    yield from (list(packs) for packs in islice(product(*each), MOST_REMOVED))


def _choices(named: Sequence[str], known: dict[str, Pack[Any]]) -> Iterator[list[Pack[Any]]]:
    """The likeliest first: what the record names, nothing beside the program's own, one pack, all but one, all."""
    if any(name in known for name in named):
        yield [known[name] for name in named if name in known]
    yield []
    every = list(known.values())
    yield from ([pack] for pack in every)
    if len(every) > 1:
        yield every
    if len(every) > 2:
        yield from ([other for other in every if other is not pack] for pack in every)
