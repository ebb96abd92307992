"""Card packs: a folder with ``pack.json`` and the card files that it names. Knows no game.

::

    {"format": 1, "game": "some_game", "id": "base", "name": "Base Set", "cards": ["monsters.json", "heroes.json"]}

A card file is a JSON list of cards. What a card is, the game says: with a pydantic model (which has ``id`` and
``name``), and with a function for checks that need all cards at once. A pack is data only: nothing in it is run, and
nothing outside its folder is read.
"""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Generic, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from enemy_desktop.cards.booster_slots import MOST_IN_BOOSTER, BoosterSlot, slot_faults
from enemy_desktop.cards.explain import described, model_faults
from enemy_desktop.cards.faults import (
    MAX_FAULTS,
    Fault,
    InputError,
    JsonPath,
    Severity,
    errors,
    file_error,
    in_file_order,
    meant,
    near,
    shown,
)
from enemy_desktop.cards.jsonplace import MAX_BYTES, Document, parse_json, read_bytes

FORMAT = 1
PACK_FILE = "pack.json"
MAX_FILES = 200
MAX_CARDS = 20_000
MAX_PACK_BYTES = 50_000_000

Names = Annotated[tuple[Annotated[str, Field(min_length=1, max_length=200)], ...], Field(strict=False)]
Slug = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9_-]{0,39}$")]
Label = Annotated[str, Field(max_length=200)]
Note = Annotated[str, Field(max_length=20_000)]

C = TypeVar("C", bound=BaseModel)


class PackMeta(BaseModel):
    """``pack.json``. Fields that this version does not know stay in ``extras`` and are written back.

    ``vocab`` holds words that the cards use, by kind and slug (``vocab["species"]["wyrm"]``); ``cards`` the card files,
    relative to the pack's folder. ``banned`` and ``restricted`` are names for formats with such lists (restricted: one
    copy), ``list_reasons`` says why, by name. ``booster``: what a booster of this set holds, for sealed and draft events;
    ``free_cards``: names of cards of which everybody has any number in such an event, beside what they opened.
    """

    model_config = ConfigDict(extra="allow", frozen=True, strict=True)

    format: int
    game: Slug
    id: Slug
    name: Annotated[str, Field(min_length=1, max_length=200)]
    ja_name: Label = ""
    version: Label = ""
    authors: Names = ()
    license: Label = ""
    note: Note = ""
    vocab: dict[str, dict[str, Any]] = {}
    cards: Annotated[tuple[Annotated[str, Field(min_length=1, max_length=200)], ...], Field(min_length=1, strict=False)]
    banned: Names = ()
    restricted: Names = ()
    list_reasons: dict[str, Note] = {}
    booster: Annotated[tuple[BoosterSlot, ...], Field(max_length=30, strict=False)] = ()
    free_cards: Names = ()

    @property
    def extras(self) -> dict[str, Any]:
        """The fields that this version does not know."""
        return dict(self.model_extra or {})


Finding = tuple[JsonPath, str, Severity]
"""What a game's check found: a path, a message, a severity. A path starts with the index of a card among all cards of
the pack (then fields inside that card), or with a field name of ``pack.json``."""

ExtraChecks = Callable[[Sequence[C], PackMeta], Iterable[Finding]]


@dataclass(frozen=True)
class Pack(Generic[C]):
    """A pack that was read without errors. ``warnings`` were found on the way."""

    folder: Path
    meta: PackMeta
    cards: tuple[C, ...]
    warnings: tuple[Fault, ...] = ()
    by_name: Mapping[str, C] = field(init=False, repr=False)
    by_id: Mapping[str, C] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_name", {card_name(card): card for card in self.cards})
        object.__setattr__(self, "by_id", {card_id(card): card for card in self.cards})


def card_name(card: BaseModel) -> str:
    """The name of a card of any game."""
    return str(getattr(card, "name", ""))


def card_id(card: BaseModel) -> str:
    """The id of a card of any game."""
    return str(getattr(card, "id", ""))


def find_card(packs: Iterable[Pack[C]], name: str) -> C | None:
    """The card of that exact name in the first pack that has one."""
    for pack in packs:
        if name in pack.by_name:
            return pack.by_name[name]
    return None


def read_meta(folder: Path | str) -> PackMeta:
    """Only ``pack.json`` of a pack: enough to know its game. Raises InputError."""
    return _PackReader(Path(folder)).meta()


def load_pack(folder: Path | str, card_model: type[C], extra_checks: ExtraChecks[C] | None = None) -> Pack[C]:
    """Read a pack with all its cards. Raises InputError with every fault that was found."""
    return _PackReader(Path(folder)).pack(card_model, extra_checks)


def load_card_file(
    path: Path | str, card_model: type[C], extra_checks: ExtraChecks[C] | None = None, meta: PackMeta | None = None
) -> tuple[tuple[C, ...], tuple[Fault, ...]]:
    """Read one card file outside a pack: its cards and the warnings. Raises InputError.

    ``extra_checks`` is asked only with ``meta``, since it may need the pack's words.
    """
    reader = _PackReader(Path(path).parent)
    doc = parse_json(read_bytes(path), str(path))
    entries: list[_Entry[C]] = []
    with suppress(_TooManyError):
        entries = reader.entries(doc, card_model)
        reader.twins(entries)
        if meta is not None and extra_checks is not None and not errors(reader.faults):
            reader.extra(entries, extra_checks, meta, None)
    reader.finish()
    return tuple(entry.card for entry in entries), tuple(in_file_order(reader.faults))


@dataclass(frozen=True, slots=True)
class _Entry(Generic[C]):
    card: C
    doc: Document
    index: int


class _TooManyError(Exception):
    """Enough faults: reading stops."""


class _PackReader:
    """Reads one pack and gathers faults on the way."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.faults: list[Fault] = []
        self.meta_doc: Document | None = None

    def add(self, *faults: Fault) -> None:
        self.faults.extend(faults)
        if len(self.faults) >= MAX_FAULTS:
            raise _TooManyError

    def finish(self) -> None:
        """Raises InputError if there was an error."""
        if errors(self.faults):
            raise InputError(in_file_order(self.faults[:MAX_FAULTS]))

    def meta(self) -> PackMeta:
        doc = self._pack_document()
        self.meta_doc = doc
        if not isinstance(doc.data, dict):
            raise InputError([doc.fault((), f"a pack is an object, not {described(doc.data)}")])
        version = doc.data.get("format")
        if isinstance(version, int) and not isinstance(version, bool) and version != FORMAT:
            raise InputError([doc.fault(("format",), format_message("pack", version, FORMAT))])
        try:
            meta = PackMeta.model_validate(doc.data)
        except ValidationError as error:
            raise InputError(in_file_order(model_faults(error, PackMeta, doc)[:MAX_FAULTS])) from None
        for name in list(meta.extras)[:MAX_FAULTS]:
            # Kept, since a later version may know it; but a slip of the finger deserves a word.
            hint = meant(name, [f for f in PackMeta.model_fields if f not in doc.data])
            if hint:
                self.faults.append(doc.fault((name,), f"unknown field '{shown(name)}'{hint}", "warning", key=True))
        return meta

    def _pack_document(self) -> Document:
        try:
            if not os.path.lexists(self.folder):
                raise file_error(str(self.folder), "there is no such folder")
            if not os.path.isdir(self.folder):
                raise file_error(str(self.folder), "this is not a folder; a pack is a folder with a pack.json")
            file = self.folder / PACK_FILE
            if not os.path.lexists(file):
                raise file_error(str(self.folder), "there is no pack.json in this folder")
            if not self._inside(file):
                raise file_error(str(file), "this link leads out of the pack's folder")
        except ValueError:
            raise file_error(str(self.folder), "this is not a folder name") from None
        return parse_json(read_bytes(file), str(file))

    def _inside(self, file: Path) -> bool:
        root = os.path.realpath(self.folder)
        return os.path.realpath(file).startswith(root.rstrip(os.sep) + os.sep)

    def pack(self, card_model: type[C], extra_checks: ExtraChecks[C] | None) -> Pack[C]:
        meta = self.meta()
        entries: list[_Entry[C]] = []
        with suppress(_TooManyError):
            for doc in self._documents(meta):
                entries.extend(self.entries(doc, card_model))
                if len(entries) > MAX_CARDS:
                    self.add(doc.fault((), f"too many cards in one pack (at most {MAX_CARDS:,})"))
                    break
            self.twins(entries)
            self._lists(meta, entries)
            self._booster(meta, entries)
            if extra_checks is not None and not errors(self.faults):
                self.extra(entries, extra_checks, meta, self.meta_doc)
        self.finish()
        return Pack(self.folder, meta, tuple(e.card for e in entries), tuple(in_file_order(self.faults)))

    def _documents(self, meta: PackMeta) -> Iterable[Document]:
        """The card files that can be read; a fault at its entry in ``pack.json`` for every other."""
        assert self.meta_doc is not None
        seen: set[str] = set()
        room = MAX_PACK_BYTES
        for index, name in enumerate(meta.cards):
            path: JsonPath = ("cards", index)
            if index >= MAX_FILES:
                self.add(self.meta_doc.fault(path, f"too many card files (at most {MAX_FILES})"))
                return
            file = self.folder / name
            problem = _bad_file_name(name)
            if problem is None and name in seen:
                problem = f"the card file '{shown(name)}' is listed twice"
            if problem is None and not self._inside(file):
                problem = f"the card file '{shown(name)}' is a link out of the pack's folder"
            seen.add(name)
            if problem is not None:
                self.add(self.meta_doc.fault(path, problem))
                continue
            try:
                source = read_bytes(file, max_bytes=MAX_BYTES)
            except InputError as error:
                reason = error.faults[0].message
                self.add(self.meta_doc.fault(path, f"the card file '{shown(name)}' cannot be read: {reason}"))
                continue
            room -= len(source)
            if room < 0:
                self.add(
                    self.meta_doc.fault(path, f"the card files are too large together (at most {MAX_PACK_BYTES:,})")
                )
                return
            try:
                yield parse_json(source, str(file))
            except InputError as error:
                self.add(*error.faults)

    def entries(self, doc: Document, card_model: type[C]) -> list[_Entry[C]]:
        """The good cards of a card file."""
        if not isinstance(doc.data, list):
            self.add(doc.fault((), f"a card file is a list of cards, not {described(doc.data)}"))
            return []
        found: list[_Entry[C]] = []
        for index, data in enumerate(doc.data):
            if not isinstance(data, dict):
                self.add(doc.fault((index,), f"a card is an object, not {described(data)}"))
                continue
            try:
                found.append(_Entry(card_model.model_validate(data), doc, index))
            except ValidationError as error:
                self.add(*model_faults(error, card_model, doc, (index,)))
            if len(found) > MAX_CARDS:
                break
        return found

    def twins(self, entries: Sequence[_Entry[C]]) -> None:
        """Ids and names that stand twice. Names are compared as a reader sees them."""
        for what, read in (("id", card_id), ("name", card_name)):
            first: dict[str, _Entry[C]] = {}
            for entry in entries:
                value = read(entry.card)
                key = unicodedata.normalize("NFC", value)
                if key not in first:
                    first[key] = entry
                    continue
                before = first[key]
                line, _ = before.doc.place((before.index, what))
                where = f"line {line}" if before.doc is entry.doc else f"{shown(before.doc.file, 400)}:{line}"
                message = f"the {what} '{shown(value)}' is taken already ({where})"
                self.add(entry.doc.fault((entry.index, what), message))

    def _lists(self, meta: PackMeta, entries: Sequence[_Entry[C]]) -> None:
        """Banned and restricted names that this pack does not have: they may mean another pack, or be a slip."""
        assert self.meta_doc is not None
        names = {card_name(entry.card) for entry in entries}
        for key, listed in (("banned", meta.banned), ("restricted", meta.restricted), ("list_reasons", ())):
            paths: list[tuple[JsonPath, str]] = [((key, i), name) for i, name in enumerate(listed)]
            if key == "list_reasons":
                paths = [((key, name), name) for name in meta.list_reasons]
            for path, name in paths:
                if name not in names and near(name, names):
                    message = f"no card of this pack is called '{shown(name)}'{meant(name, names)}"
                    self.add(self.meta_doc.fault(path, message, "warning", key=key == "list_reasons"))

    def _booster(self, meta: PackMeta, entries: Sequence[_Entry[C]]) -> None:
        """Slots that no card fills, a booster that is far too large, free cards that are not there."""
        assert self.meta_doc is not None
        for where, message in slot_faults(meta.booster, [entry.card for entry in entries]):
            path: JsonPath = ("booster", *where)
            self.add(self.meta_doc.fault(path, message, "warning", key=where[-1] != "where"))
        if sum(slot.n for slot in meta.booster) > MOST_IN_BOOSTER:
            self.add(self.meta_doc.fault(("booster",), f"a booster has at most {MOST_IN_BOOSTER} cards", key=True))
        names = {card_name(entry.card) for entry in entries}
        for index, name in enumerate(meta.free_cards):
            if name not in names:
                message = f"no card of this pack is called '{shown(name)}'{meant(name, names)}"
                self.add(self.meta_doc.fault(("free_cards", index), message))

    def extra(
        self, entries: Sequence[_Entry[C]], checks: ExtraChecks[C], meta: PackMeta, meta_doc: Document | None
    ) -> None:
        """The game's own checks."""
        for path, message, severity in checks([entry.card for entry in entries], meta):
            head = path[0] if path else None
            if isinstance(head, int):
                entry = entries[head]
                self.add(entry.doc.fault((entry.index, *path[1:]), message, severity))
            elif meta_doc is not None:
                self.add(meta_doc.fault(path, message, severity))


def format_message(what: str, version: int, known: int) -> str:
    """What to say about a file of a format number that this version does not read."""
    if version > known:
        return f"this {what} has format {version}, made by a newer version of the program (this one reads {known})"
    return f"a {what} of format {version} does not exist (this version reads {known})"


def _bad_file_name(name: str) -> str | None:
    """Why a pack must not name this file, or None."""
    parts = name.split("/")
    if "\\" in name or ":" in name or "\0" in name:
        return f"'{shown(name)}' is not a plain relative file name (use '/' between folders)"
    if name.startswith("/") or ".." in parts or "" in parts or "." in parts:
        return f"'{shown(name)}' is not a file inside the pack's folder"
    return None
