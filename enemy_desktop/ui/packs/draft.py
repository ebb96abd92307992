"""A table of cards on its way to becoming a pack: what is which column, what was corrected, what the pack is called.

Knows nothing of the screen. Corrections stay here and on the disk until the pack is made; the table's file is never
written to.
"""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from enemy_desktop.cards.face import CardFace
from enemy_desktop.cards.faults import Fault, InputError, shown
from enemy_desktop.cards.jsonplace import read_bytes
from enemy_desktop.cards.pack import FORMAT, Pack, PackMeta
from enemy_desktop.cards.tsv_import import (
    CardImporter,
    CardReading,
    Column,
    ImportedPack,
    Problem,
    RowReader,
    Table,
    guess_columns,
    import_cards,
    read_table,
)
from enemy_desktop.games.module import GameModule, Lang
from enemy_desktop.storage.atomic import write_atomic
from enemy_desktop.storage.table_pack import id_from, picture_folder, plugin_name, write_pack

LOG = logging.getLogger(__name__)
KEPT = ("game", "mapping", "pack_id", "name", "version", "authors", "license", "note")


@dataclass
class TableDraft:
    """``mapping``: column key to index. ``edits``: corrected cells by row (from 0) and column. ``digest``: of the file."""

    file: Path
    table: Table
    module: GameModule
    importer: CardImporter
    digest: str
    mapping: dict[str, int]
    edits: dict[tuple[int, int], str] = field(default_factory=dict)
    pack_id: str = ""
    name: str = ""
    version: str = "1"
    authors: str = ""
    license: str = ""
    note: str = ""
    images: Path | None = None
    faults: tuple[Fault, ...] = ()

    # -- the table

    def cell(self, row: int, column: int) -> str:
        """A cell as it stands now."""
        return self.edits.get((row, column), self.table.rows[row].cells[column])

    def set_cell(self, row: int, column: int, text: str) -> None:
        """Correct a cell; the file's own text takes a correction back."""
        if text == self.table.rows[row].cells[column]:
            self.edits.pop((row, column), None)
        else:
            self.edits[row, column] = text

    def values(self, row: int) -> dict[str, str]:
        """A row by column keys."""
        return {key: self.cell(row, at) for key, at in self.mapping.items()}

    def corrected(self) -> Table:
        """The table with all corrections in it."""
        rows = list(self.table.rows)
        changed: dict[int, list[str]] = {}
        for (row, column), text in self.edits.items():
            changed.setdefault(row, list(rows[row].cells))[column] = text
        for row, cells in changed.items():
            rows[row] = replace(rows[row], cells=tuple(cells), raw=self.table.delimiter.join(cells))
        return replace(self.table, rows=tuple(rows))

    @property
    def missing(self) -> list[Column]:
        """Columns that cannot be done without and are not there."""
        return [column for column in self.importer.columns if column.needed and column.key not in self.mapping]

    def set_column(self, key: str, index: int) -> None:
        """Say which column of the table is the game's ``key``; -1: none is. A column is never two things."""
        self.mapping = {other: at for other, at in self.mapping.items() if other != key and at != index}
        if index >= 0:
            self.mapping[key] = index

    def set_game(self, module: GameModule, importer: CardImporter) -> None:
        """The cards are another game's: its columns are guessed anew."""
        self.module, self.importer = module, importer
        self.mapping = guess_columns(self.table.header, importer.columns)

    # -- reading cards

    def reader(self, elsewhere: Mapping[str, str]) -> RowReader:
        """Reads single rows, as they stand now.

        ``elsewhere``: names of cards in other packs, with those packs' ids. Texts may speak of them; a row that has such
        a name makes no card, since there can be only one.
        """
        rows = [self.values(row) for row in range(len(self.table.rows))]
        return _OwnNames(self.importer, elsewhere).reader(rows, self.pack_id, elsewhere)

    def read(self, elsewhere: Mapping[str, str], step: Callable[[int, int], None] | None = None) -> ImportedPack:
        """The whole pack. Raises InputError when no row makes a card or a column is missing."""
        cards = self.module.cards
        return import_cards(
            self.corrected(),
            self.mapping,
            _OwnNames(self.importer, elsewhere),
            cards.card_model,
            partial(cards.pack_checks, elsewhere=elsewhere),
            game=self.module.id,
            pack_id=self.pack_id,
            name=self.name[:200] or self.pack_id,
            elsewhere=elsewhere,
            about=self.about(),
            step=step,
        )

    def about(self) -> dict[str, Any]:
        """What ``pack.json`` says of its making."""
        authors = tuple(name.strip()[:200] for name in self.authors.split(",") if name.strip())
        note = self.note.strip() or f"Made from the table {self.file.name}."
        return {
            "version": self.version.strip()[:200],
            "authors": authors,
            "license": self.license.strip()[:200],
            "note": note[:20_000],
        }

    def face(self, reading: CardReading, vocab: Mapping[str, Mapping[str, Any]], lang: Lang) -> CardFace | None:
        """How the card of a reading looks; None if it makes none."""
        if reading.data is None:
            return None
        fields = {
            "format": FORMAT,
            "game": self.module.id,
            "id": "preview",
            "name": "preview",
            "cards": ("cards.json",),
        }
        try:
            card = self.module.cards.card_model.model_validate_json(json.dumps(reading.data))
            meta = PackMeta.model_validate({**fields, "vocab": {kind: dict(words) for kind, words in vocab.items()}})
            return self.module.load_table([Pack(Path(), meta, (card,))]).face(0, lang)
        except (ValidationError, ValueError, KeyError):
            LOG.info("No picture of %r", reading.data.get("name"), exc_info=True)
            return None

    def write(self, pack: ImportedPack, folder: Path) -> list[Fault]:
        """The pack's folder, with pictures if a folder for them was chosen. Raises StorageError."""
        return write_pack(folder, pack, self.images, self.table.file)

    # -- kept on the disk

    def keep(self, folder: Path) -> None:
        """Write corrections and choices to the disk. Raises StorageError."""
        edits = [[row, column, text] for (row, column), text in sorted(self.edits.items())]
        data = {"format": 1, "file": str(self.file), "game": self.module.id, "mapping": self.mapping, "edits": edits}
        data |= {key: getattr(self, key) for key in KEPT[2:]}
        text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
        write_atomic(self._kept(folder), text.encode(), backup=False)

    def forget(self, folder: Path) -> None:
        """The pack is made: what was kept is of no use any more."""
        with suppress(OSError):
            self._kept(folder).unlink()

    def fetch(self, folder: Path, modules: Mapping[str, GameModule]) -> bool:
        """Corrections and choices of before, for a file with the same content. False if there are none to be used."""
        try:
            data: Any = json.loads(self._kept(folder).read_text(encoding="utf-8"))
            edits = {(int(row), int(column)): str(text) for row, column, text in data["edits"]}
            mapping = {str(key): int(at) for key, at in data["mapping"].items()}
            module = modules[str(data["game"])]
            texts = {key: str(data[key]) for key in KEPT[2:]}
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return False
        rows, columns = len(self.table.rows), len(self.table.header)
        if module.cards.importer is None or not all(0 <= r < rows and 0 <= c < columns for r, c in edits):
            return False
        if module.id != self.module.id:
            self.set_game(module, module.cards.importer())
        keys = {column.key for column in self.importer.columns}
        if not all(key in keys and 0 <= at < columns for key, at in mapping.items()):
            return False
        self.edits, self.mapping = edits, mapping
        for key, text in texts.items():
            setattr(self, key, text)
        return True

    def _kept(self, folder: Path) -> Path:
        return folder / f"{self.digest}.json"


class _OwnNames:
    """A game's importer, but no card gets a name that a card of another pack has."""

    def __init__(self, importer: CardImporter, taken: Mapping[str, str]) -> None:
        self.columns = importer.columns
        self._importer, self._taken = importer, taken

    def reader(self, rows: Sequence[Mapping[str, str]], pack_id: str, elsewhere: Iterable[str]) -> RowReader:
        return _OwnNamesReader(self._importer.reader(rows, pack_id, elsewhere), self._taken)


class _OwnNamesReader:
    def __init__(self, reader: RowReader, taken: Mapping[str, str]) -> None:
        self.vocab, self.problems = reader.vocab, reader.problems
        self._reader, self._taken = reader, taken

    def card(self, values: Mapping[str, str], number: int, *, plain: bool = False) -> CardReading:
        reading = self._reader.card(values, number, plain=plain)
        name = str(reading.data.get("name", "")) if reading.data is not None else ""
        if name not in self._taken:
            return reading
        text = f"left out: the pack '{self._taken[name]}' has a card called '{shown(name)}' already"
        return CardReading(None, (*reading.problems, Problem("name", text, severity="error")))


def open_table(file: Path, modules: Mapping[str, GameModule]) -> TableDraft:
    """Read a table; its game is the one that knows most of its columns. Raises InputError."""
    source = read_bytes(file)
    table = read_table(source, str(file))
    best: tuple[int, GameModule, CardImporter, dict[str, int]] | None = None
    for module in modules.values():
        if module.cards.importer is None:
            continue
        importer = module.cards.importer()
        mapping = guess_columns(table.header, importer.columns)
        if best is None or len(mapping) > best[0]:
            best = (len(mapping), module, importer, mapping)
    if best is None:
        raise InputError([Fault(str(file), 0, 0, "", "no game is installed that can read tables of cards")])
    if not table.rows:
        raise InputError([Fault(str(file), 1, 1, "", "the table has a header and no cards")])
    plugin, faults = plugin_name(file)
    digest = hashlib.blake2b(source, digest_size=12).hexdigest()
    name = (plugin or file.stem)[:200]
    draft = TableDraft(file, table, best[1], best[2], digest, best[3], pack_id=id_from(file.stem), name=name)
    draft.images = picture_folder(file)
    draft.faults = (*table.notes, *faults)
    return draft
