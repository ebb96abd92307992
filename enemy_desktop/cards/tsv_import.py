"""Card data in tables (LackeyCCG's tab-separated sets, CSV) made a card pack. Knows no game.

In three steps, so that a wizard can show each: ``read_table`` gives header and rows with their places; ``guess_columns``
says which column is what, and can be overruled; ``import_cards`` lets the game read card by card and gathers what it
could not read. Nothing is dropped silently: a row that makes no card goes to ``left-out.txt`` as it stands, and every
piece that was not read is reported with its line and column.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from pydantic import BaseModel, ValidationError
from rapidfuzz import fuzz

from enemy_desktop.cards.faults import Fault, InputError, Severity, meant, shown
from enemy_desktop.cards.formats.decode import LINE_END, decode
from enemy_desktop.cards.formats.model import Notes
from enemy_desktop.cards.pack import FORMAT, MAX_CARDS, C, PackMeta
from enemy_desktop.cards.pack import ExtraChecks as Checks

MAX_COLUMNS = 200
MAX_CELL = 20_000
CARD_FILE = "cards.json"
REPORT_FILE = "import-report.txt"
LEFT_OUT_FILE = "left-out.txt"
_ROUNDS = 4


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its line in the file, its cells, the column of the file where each begins (1: not known), the raw text."""

    line: int
    cells: tuple[str, ...]
    starts: tuple[int, ...]
    raw: str


@dataclass(frozen=True)
class Table:
    """A table that was read. ``delimiter`` is a tab, or the sign of a CSV file."""

    file: str
    delimiter: str
    header: tuple[str, ...]
    rows: tuple[Row, ...]
    raw_header: str
    notes: tuple[Fault, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """A column that a game understands. ``words``: what headers may call it, in lower case, letters and digits only.

    ``long``: its cells hold sentences.
    """

    key: str
    title: str
    words: tuple[str, ...]
    needed: bool = False
    long: bool = False
    ja_title: str = ""


@dataclass(frozen=True, slots=True)
class Problem:
    """Something of a card that was not read: in which column (a ``Column`` key), at which character of the cell."""

    column: str
    message: str
    offset: int = 0
    severity: Severity = "warning"


@dataclass(frozen=True)
class CardReading:
    """A row as the game reads it: the card as JSON data (None: no card can be made of it), and what was not read.

    ``by_hand``: some of its text is carried out by the players. ``image``: its picture's file name without suffix.
    """

    data: dict[str, Any] | None
    problems: tuple[Problem, ...] = ()
    by_hand: bool = False
    image: str = ""


class RowReader(Protocol):
    """Reads the rows of one table; made with all of them, since card text speaks of other cards.

    ``vocab`` goes into ``pack.json``. ``problems`` are about the whole table.
    """

    @property
    def vocab(self) -> Mapping[str, Mapping[str, Any]]: ...

    @property
    def problems(self) -> Sequence[str]: ...

    def card(self, values: Mapping[str, str], number: int, *, plain: bool = False) -> CardReading:
        """Read a row's values by column key. ``plain``: all text is left to the players."""
        ...


class CardImporter(Protocol):
    """What a game knows about tables of its cards."""

    @property
    def columns(self) -> Sequence[Column]: ...

    def reader(self, rows: Sequence[Mapping[str, str]], pack_id: str, elsewhere: Iterable[str]) -> RowReader:
        """A reader for these rows. ``elsewhere``: names of cards in other packs that texts may speak of."""
        ...


@dataclass(frozen=True)
class RowResult:
    """One row of the table and what became of it, for a preview."""

    row: Row
    reading: CardReading


@dataclass(frozen=True)
class ImportedPack:
    """A pack made of a table. ``files`` is the whole folder: names and bytes. ``report``: what was not read.

    ``images``: the picture's name in the table by the card's id.
    """

    meta: PackMeta
    files: Mapping[str, bytes]
    results: tuple[RowResult, ...]
    report: tuple[Fault, ...]
    images: Mapping[str, str] = field(default_factory=dict)

    @property
    def cards(self) -> int:
        """How many cards the pack has."""
        return sum(result.reading.data is not None for result in self.results)

    @property
    def by_hand(self) -> int:
        """How many of them have text that the players carry out."""
        return sum(result.reading.data is not None and result.reading.by_hand for result in self.results)

    @property
    def left_out(self) -> int:
        """How many rows made no card."""
        return sum(result.reading.data is None for result in self.results)


# ---------------------------------------------------------------------------------------------------------------------
# Tables


def read_table(source: bytes, file: str) -> Table:
    """Read a table with a header line. Raises InputError for what is none.

    Tab-separated tables know no quotes, since real ones have them unbalanced; CSV does.
    """
    notes = Notes(file)
    text = decode(source, file, notes)
    lines = LINE_END.split(text)
    first = next((number for number, line in enumerate(lines, start=1) if line.strip()), 0)
    if not first:
        raise InputError([Fault(file, 0, 0, "", "the file is empty")])
    head = lines[first - 1]
    delimiter = "\t" if "\t" in head else max(",;|", key=head.count)
    if head.count(delimiter) < 1:
        message = "this is no table of card data: its first line has no columns (parted by tabs or commas)"
        raise InputError([Fault(file, first, 1, "", message)])
    found = _tabbed(lines, first) if delimiter == "\t" else _quoted(lines, delimiter, file)
    if not found:
        raise InputError([Fault(file, first, 1, "", "this is no table of card data: it has no words in it")])
    header, rows = found[0], found[1:]
    names = tuple(cell.strip() for cell in header.cells)
    if len(names) > MAX_COLUMNS:
        raise InputError([Fault(file, first, 1, "", f"more than {MAX_COLUMNS} columns are no table of card data")])
    if len(rows) > MAX_CARDS:
        raise InputError([Fault(file, 0, 0, "", f"more than {MAX_CARDS:,} rows are too many for one pack")])
    return Table(file, delimiter, names, tuple(_even(row, len(names), notes) for row in rows), header.raw, notes.all())


def _tabbed(lines: Sequence[str], first: int) -> list[Row]:
    rows: list[Row] = []
    for number, line in enumerate(lines[first - 1 :], start=first):
        if not line.strip():
            continue
        cells = line.split("\t", MAX_COLUMNS * 2)
        starts: list[int] = []
        at = 1
        for cell in cells:
            starts.append(at + len(cell) - len(cell.lstrip()))
            at += len(cell) + 1
        rows.append(Row(number, tuple(cell.strip() for cell in cells), tuple(starts), line))
    return rows


def _quoted(lines: Sequence[str], delimiter: str, file: str) -> list[Row]:
    rows: list[Row] = []
    reader = csv.reader(io.StringIO("\n".join(lines)), delimiter=delimiter)
    before = 0
    try:
        for cells in reader:
            line, before = before + 1, reader.line_num
            if not any(cell.strip() for cell in cells):
                continue
            raw = "\n".join(lines[line - 1 : reader.line_num])
            rows.append(Row(line, tuple(cell.strip() for cell in cells), (1,) * len(cells), raw))
    except csv.Error as error:
        message = f"the table cannot be read: {shown(error)}"
        raise InputError([Fault(file, reader.line_num, 1, "", message)]) from None
    return rows


def _even(row: Row, columns: int, notes: Notes) -> Row:
    """A row with as many cells as the header. Ragged rows are real: short ones end in empty cells, long ones are told."""
    cells, starts = list(row.cells), list(row.starts)
    extra = [cell for cell in cells[columns:] if cell]
    if extra:
        some = ", ".join(f"'{shown(cell, 30)}'" for cell in extra[:3])
        more = f" and {len(extra) - 3} more" if len(extra) > 3 else ""
        notes.add(row.line, f"cells behind the last column were not taken: {some}{more}")
    for index, cell in enumerate(cells[:columns]):
        if len(cell) > MAX_CELL:
            notes.add(row.line, f"a cell is cut after {MAX_CELL:,} characters")
            cells[index] = cell[:MAX_CELL]
    missing = columns - len(cells)
    if missing > 0:
        cells += [""] * missing
        starts += [1] * missing
    return Row(row.line, tuple(cells[:columns]), tuple(starts[:columns]), row.raw)


# ---------------------------------------------------------------------------------------------------------------------
# Columns


def guess_columns(header: Sequence[str], columns: Sequence[Column]) -> dict[str, int]:
    """Which column of the table is which of the game's: key to index. Exact headers first, then near ones."""
    plain = [_plain(name) for name in header]
    found: dict[str, int] = {}
    for column in columns:
        for index, name in enumerate(plain):
            if name and name in column.words and column.key not in found and index not in found.values():
                found[column.key] = index
    near: list[tuple[float, str, int]] = []
    for column in columns:
        if column.key in found:
            continue
        for index, name in enumerate(plain):
            if len(name) >= 4 and index not in found.values():
                score = max(fuzz.ratio(name[:40], word) for word in column.words)
                if score >= 85:
                    near.append((-score, column.key, index))
    for _, key, index in sorted(near):
        if key not in found and index not in found.values():
            found[key] = index
    return found


def override_columns(
    guessed: Mapping[str, int], wishes: Iterable[str], header: Sequence[str], columns: Sequence[Column]
) -> dict[str, int]:
    """``key=Header``, ``key=3`` (counted from 1) or ``key=`` (none) over what was guessed. Raises ValueError."""
    found = dict(guessed)
    keys = [column.key for column in columns]
    for wish in wishes:
        key, equals, wanted = (part.strip() for part in wish.partition("="))
        if not equals:
            raise ValueError(f"a column is given as key=Header, not '{shown(wish)}'")
        if key not in keys:
            hint = meant(key, keys) or f"; there are: {', '.join(keys)}"
            raise ValueError(f"there is no column key '{shown(key)}'{hint}")
        if not wanted:
            found.pop(key, None)
            continue
        index = _column_index(wanted, header)
        found = {other: at for other, at in found.items() if at != index}
        found[key] = index
    return found


def _column_index(wanted: str, header: Sequence[str]) -> int:
    if wanted in header:
        return header.index(wanted)
    folded = [name.casefold() for name in header]
    if wanted.casefold() in folded:
        return folded.index(wanted.casefold())
    if wanted.isascii() and wanted.isdigit() and len(wanted) <= 4 and 1 <= int(wanted) <= len(header):
        return int(wanted) - 1
    hint = meant(wanted, header) or f"; there are: {', '.join(shown(name, 30) for name in header)}"
    raise ValueError(f"the table has no column '{shown(wanted)}'{hint}")


def _plain(name: str) -> str:
    return "".join(c for c in name.casefold() if c.isalnum())


# ---------------------------------------------------------------------------------------------------------------------
# Cards


def import_cards(
    table: Table,
    mapping: Mapping[str, int],
    importer: CardImporter,
    card_model: type[C],
    checks: Checks[C],
    *,
    game: str,
    pack_id: str,
    name: str,
    elsewhere: Iterable[str] = (),
    about: Mapping[str, Any] | None = None,
    step: Callable[[int, int], None] | None = None,
) -> ImportedPack:
    """Make a pack of a table. ``mapping`` is column key to index, as ``guess_columns`` gives it.

    ``about``: more fields for ``pack.json`` (version, authors, license, note). ``step`` is told after each row how many
    of how many were read; what it raises ends the work.

    Raises InputError when a needed column is missing or no row makes a card.
    """
    missing = [column for column in importer.columns if column.needed and column.key not in mapping]
    if missing:
        titles = ", ".join(f"'{column.title}' ({column.key})" for column in missing)
        there = ", ".join(shown(cell, 30) for cell in table.header)
        message = f"no column for {titles} was found; the table has: {there}"
        raise InputError([*_as_errors(table.notes), Fault(table.file, table_line(table), 1, "", message)])
    maker = _Maker(table, mapping, importer, card_model, game, pack_id, name, tuple(elsewhere))
    maker.about, maker.step = dict(about or {}), step
    return maker.pack(checks)


def table_line(table: Table) -> int:
    """A line to name for what is about the header: the one before the first row's."""
    return max(1, table.rows[0].line - 1) if table.rows else 1


def _as_errors(faults: Iterable[Fault]) -> list[Fault]:
    return [Fault(f.file, f.line, f.column, f.where, f.message, "error") for f in faults]


class _Maker:
    def __init__(
        self,
        table: Table,
        mapping: Mapping[str, int],
        importer: CardImporter,
        card_model: type[BaseModel],
        game: str,
        pack_id: str,
        name: str,
        elsewhere: tuple[str, ...],
    ) -> None:
        self.table = table
        self.mapping = mapping
        self.columns = {column.key: column for column in importer.columns}
        self.card_model: type[Any] = card_model
        self.game, self.pack_id, self.name = game, pack_id, name
        self.values = [{key: row.cells[at] for key, at in mapping.items()} for row in table.rows]
        self.reader = importer.reader(self.values, pack_id, elsewhere)
        self.report: list[Fault] = list(table.notes)
        self.readings: list[CardReading] = []
        self.about: dict[str, Any] = {}
        self.step: Callable[[int, int], None] | None = None

    def pack(self, checks: Checks[Any]) -> ImportedPack:
        used = set(self.mapping.values())
        for index, title in enumerate(self.table.header):
            filled = sum(bool(row.cells[index]) for row in self.table.rows)
            if index not in used and filled:
                text = f"the column '{shown(title) or index + 1}' is not used ({filled} cells)"
                self.report.append(Fault(self.table.file, table_line(self.table), 1, "", text, "warning"))
        for problem in self.reader.problems:
            self.report.append(Fault(self.table.file, 0, 0, "", problem, "warning"))
        for number, values in enumerate(self.values, start=1):
            self.readings.append(self.reader.card(values, number))
            if self.step is not None:
                self.step(number, len(self.values))
        self._twins()
        meta = self._meta()
        self._whole(checks, meta)
        for row, reading in zip(self.table.rows, self.readings, strict=True):
            self.report += [self._fault(row, problem) for problem in reading.problems]
        if not any(reading.data for reading in self.readings):
            last = Fault(self.table.file, 0, 0, "", "no row of this table makes a card")
            raise InputError([*_as_errors(self.report[:50]), last])
        self.report.sort(key=lambda fault: (fault.line, fault.column))
        results = tuple(map(RowResult, self.table.rows, self.readings))
        images = {str(r.data["id"]): r.image for r in self.readings if r.data is not None and r.image}
        return ImportedPack(meta, self._files(meta), results, tuple(self.report), images)

    def _fault(self, row: Row, problem: Problem) -> Fault:
        at = self.mapping.get(problem.column, -1)
        column = row.starts[at] + (problem.offset if self.table.delimiter == "\t" else 0) if at >= 0 else 1
        title = self.table.header[at] if at >= 0 else ""
        label = f"{title}: " if title else ""
        return Fault(self.table.file, row.line, column, title, label + problem.message, problem.severity)

    def _refuse(self, index: int, message: str) -> None:
        old = self.readings[index]
        problem = Problem("name", message, severity="error")
        self.readings[index] = CardReading(None, (*old.problems, problem))

    def _twins(self) -> None:
        """A name makes a card, so that a second row of that name is none: a reprint, or a mistake."""
        first: dict[str, int] = {}
        for index, reading in enumerate(self.readings):
            if reading.data is None:
                continue
            name = str(reading.data.get("name"))
            if name in first:
                line = self.table.rows[first[name]].line
                self._refuse(index, f"left out: '{shown(name)}' stands in line {line} already")
            else:
                first[name] = index

    def _whole(self, checks: Checks[Any], meta: PackMeta) -> None:
        """What only all cards together show. A card with such a fault loses its reading, then its place."""
        for turn in range(_ROUNDS):
            cards: list[Any] = []
            rows: list[int] = []
            for index, reading in enumerate(self.readings):
                if reading.data is None:
                    continue
                try:
                    cards.append(self.card_model.model_validate_json(json.dumps(reading.data)))
                    rows.append(index)
                except ValidationError as error:
                    self._refuse(index, f"left out: {shown(error.errors()[0]['msg'], 200)}")
            bad: dict[int, str] = {}
            for path, message, severity in checks(cards, meta):
                if severity == "error" and path and isinstance(path[0], int):
                    bad.setdefault(rows[path[0]], message)
            if not bad:
                return
            for index, message in bad.items():
                plain = self.reader.card(self.values[index], index + 1, plain=True)
                if turn or plain.data is None or plain.data == self.readings[index].data:
                    self._refuse(index, f"left out: {message}")
                else:
                    told = Problem("name", f"its text is left to the players: {message}")
                    self.readings[index] = CardReading(plain.data, (*plain.problems, told), True, plain.image)

    def _meta(self) -> PackMeta:
        fields = {
            "format": FORMAT,
            "game": self.game,
            "id": self.pack_id,
            "name": self.name,
            "version": "1",
            "note": "Made from a table of card data.",
            "vocab": {kind: dict(words) for kind, words in self.reader.vocab.items()},
            "cards": (CARD_FILE,),
        }
        return PackMeta.model_validate({**fields, **self.about})

    def _files(self, meta: PackMeta) -> dict[str, bytes]:
        cards = [reading.data for reading in self.readings if reading.data is not None]
        body = ",\n".join(json.dumps(card, ensure_ascii=False) for card in cards)
        head = json.dumps(meta.model_dump(exclude_defaults=True), ensure_ascii=False, indent=2)
        files = {"pack.json": f"{head}\n".encode(), CARD_FILE: f"[\n{body}\n]\n".encode()}
        if self.report:
            files[REPORT_FILE] = "".join(f"{fault}\n" for fault in self.report).encode()
        left = [row.raw for row, reading in zip(self.table.rows, self.readings, strict=True) if reading.data is None]
        if left:
            files[LEFT_OUT_FILE] = "\n".join([self.table.raw_header, *left, ""]).encode()
        return files
