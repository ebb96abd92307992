"""Strict JSON that knows where everything stands.

``read_json`` turns a file into a ``Document``: plain data, and for every value its line and column, so that whoever
checks the data later can name the place. The good case takes the C decoder of the standard library; places are worked
out only when somebody asks, by a scanner of our own that needs no recursion. The libraries that map JSON to places keep
no limits, accept duplicate keys and recurse, so they do not fit files that strangers wrote.

Refused, each with its place: invalid UTF-8, anything JSON does not know (comments, NaN, Infinity, trailing commas),
duplicate keys, halves of surrogate pairs, numbers without end, nesting deeper than ``MAX_DEPTH``, files larger than
``MAX_BYTES``, more values than ``MAX_VALUES``. A byte order mark is tolerated.
"""

from __future__ import annotations

import json
import math
import os
import re
import stat
from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, NoReturn

from enemy_desktop.cards.faults import MAX_FAULTS, Fault, InputError, Severity, file_error, path_text, shown

MAX_BYTES = 5_000_000
MAX_DEPTH = 60
MAX_VALUES = 500_000
MAX_NUMBER = 40
"""Characters of a number: more than any 64-bit integer or double needs."""

_SPACE = re.compile(r"[ \t\n\r]*")
_STRING = re.compile(r'"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"')
_STRING_START = re.compile(r'"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*')
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?")
_WORD = re.compile(r"[A-Za-z0-9_+\-.]+")
_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")
_LINE_END = re.compile(r"\r\n|\n|\r")
_CONSTANTS = {"true": True, "false": False, "null": None}


class _Spot:
    """Where a value starts, and where its children do; scalars in a container are kept as bare offsets."""

    __slots__ = ("keys", "kids", "start")

    def __init__(self, start: int, kids: list[_Spot | int] | dict[str, _Spot | int]) -> None:
        self.start = start
        self.kids = kids
        self.keys: dict[str, int] = {}


class Document:
    """A JSON file that was read: ``data``, and the place of everything in it.

    ``file`` is the name used in messages. Paths are tuples of keys and indexes.
    """

    def __init__(self, file: str, text: str, data: Any) -> None:
        self.file = file
        self.text = text
        self.data = data

    @cached_property
    def _root(self) -> _Spot | int:
        return _Scanner(self.file, self.text).run()[1]

    @cached_property
    def _line_starts(self) -> list[int]:
        return [0, *(m.end() for m in _LINE_END.finditer(self.text))]

    def line_column(self, offset: int) -> tuple[int, int]:
        """Line and column, from 1, of a character of the text."""
        line = bisect_right(self._line_starts, offset)
        return line, offset - self._line_starts[line - 1] + 1

    def place(self, path: Sequence[str | int], *, key: bool = False) -> tuple[int, int]:
        """Line and column of the value at ``path`` (of its field name with ``key``).

        A path that leads further than the data gives the place of the last value that exists.
        """
        spot = self._root
        offset = spot if isinstance(spot, int) else spot.start
        for part in path:
            if isinstance(spot, int):
                break
            if isinstance(spot.kids, dict):
                if not isinstance(part, str) or part not in spot.kids:
                    break
                at_key = spot.keys[part]
                spot = spot.kids[part]
            else:
                if not isinstance(part, int) or not 0 <= part < len(spot.kids):
                    break
                at_key = -1
                spot = spot.kids[part]
            offset = spot if isinstance(spot, int) else spot.start
            if key and at_key >= 0:
                offset = at_key
        return self.line_column(offset)

    def fault(
        self, path: Sequence[str | int], message: str, severity: Severity = "error", *, key: bool = False
    ) -> Fault:
        """A fault at the value (or the field name) that ``path`` leads to."""
        line, column = self.place(path, key=key)
        return Fault(self.file, line, column, path_text(path), message, severity)


def read_json(path: Path | str, *, name: str | None = None, max_bytes: int = MAX_BYTES) -> Document:
    """Read a JSON file. ``name`` is what messages call it (default: the path).

    Raises InputError, with ``unreadable`` set when the file could not be read at all.
    """
    return parse_json(read_bytes(path, name=name, max_bytes=max_bytes), str(path) if name is None else name)


def read_bytes(path: Path | str, *, name: str | None = None, max_bytes: int = MAX_BYTES) -> bytes:
    """The bytes of a regular file of bounded size. Raises InputError (``unreadable``) for everything else."""
    shown_name = str(path) if name is None else name
    try:
        # Looked at before it is opened: opening a pipe would wait for a writer for ever.
        status = os.stat(path)
        if stat.S_ISDIR(status.st_mode):
            raise file_error(shown_name, "this is a folder; a file is needed")
        if not stat.S_ISREG(status.st_mode):
            raise file_error(shown_name, "this is not an ordinary file")
        if status.st_size > max_bytes:
            raise file_error(shown_name, _too_large(status.st_size, max_bytes))
        with open(path, "rb") as file:
            data = file.read(max_bytes + 1)
    except OSError as error:
        raise file_error(shown_name, os_reason(error)) from None
    except ValueError:
        raise file_error(shown_name, "this is not a file name") from None
    if len(data) > max_bytes:
        raise file_error(shown_name, _too_large(len(data), max_bytes))
    return data


def os_reason(error: OSError) -> str:
    """Why the operating system refused, as a sentence without codes."""
    if isinstance(error, FileNotFoundError):
        return "there is no such file"
    if isinstance(error, PermissionError):
        return "no permission to use this file"
    if isinstance(error, IsADirectoryError):
        return "this is a folder; a file is needed"
    if isinstance(error, NotADirectoryError):
        return "a part of this path is not a folder"
    return (error.strerror or "the file cannot be used").lower()


def _too_large(size: int, most: int) -> str:
    return f"the file is too large ({size:,} bytes; at most {most:,})"


def parse_json(source: bytes, file: str) -> Document:
    """Parse the bytes of a JSON file; ``file`` is what messages call it. Raises InputError."""
    if len(source) > MAX_BYTES:
        raise file_error(file, _too_large(len(source), MAX_BYTES))
    text = _decode(source, file)
    if not _SURROGATE.search(text):
        try:
            data = json.loads(
                text, object_pairs_hook=_object, parse_constant=_strange, parse_float=_float, parse_int=_int
            )
        except (ValueError, RecursionError):
            # The scanner says what it is, and where.
            pass
        else:
            if _within_limits(data):
                return Document(file, text, data)
    return Document(file, text, _Scanner(file, text).run()[0])


def _decode(source: bytes, file: str) -> str:
    if source.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise file_error(file, "this is UTF-16 text; save it as UTF-8", unreadable=False)
    start = 3 if source.startswith(b"\xef\xbb\xbf") else 0
    try:
        return source[start:].decode("utf-8")
    except UnicodeDecodeError as error:
        at = error.start + start
        before = source[start:at].decode("utf-8")
        ends = list(_LINE_END.finditer(before))
        column = len(before) - (ends[-1].end() if ends else 0) + 1
        message = f"not UTF-8: byte 0x{source[at]:02X}, the {at + 1:,}th byte of the file; save it as UTF-8"
        raise InputError([Fault(file, len(ends) + 1, column, "", message)]) from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("duplicate key")
    return found


def _strange(word: str) -> NoReturn:
    raise ValueError(word)


def _float(text: str) -> float:
    value = float(text)
    if len(text) > MAX_NUMBER or not math.isfinite(value):
        raise ValueError("number")
    return value


def _int(text: str) -> int:
    if len(text) > MAX_NUMBER:
        raise ValueError("number")
    return int(text)


def _within_limits(data: Any) -> bool:
    """Whether depth and number of values are allowed; level by level, so that depth costs no stack."""
    level = [data]
    values = 0
    for _ in range(MAX_DEPTH):
        values += len(level)
        if values > MAX_VALUES:
            return False
        below: list[Any] = []
        for node in level:
            if isinstance(node, dict):
                below.extend(node.values())
            elif isinstance(node, list):
                below.extend(node)
        if not below:
            return True
        level = below
    return values + len(level) <= MAX_VALUES and not any(isinstance(node, dict | list) for node in level)


class _Scanner:
    """Reads JSON text with an explicit stack; gives data and spots, or raises InputError with the exact place."""

    def __init__(self, file: str, text: str) -> None:
        self.doc = Document(file, text, None)
        self.text = text
        self.pos = 0
        self.values = 0
        self.twins: list[Fault] = []

    def run(self) -> tuple[Any, _Spot | int]:
        text = self.text
        self._skip()
        if self.pos == len(text):
            self._fail(0, "the file is empty")
        # Each open container: its data, its spot, and for an object the key whose value is being read.
        open_data: list[dict[str, Any] | list[Any]] = []
        open_spots: list[_Spot] = []
        open_keys: list[str] = []
        while True:
            value, spot, opened = self._value(len(open_data))
            if opened:
                open_data.append(value)
                open_spots.append(spot)
                open_keys.append("")
                self._skip()
                if isinstance(value, dict):
                    if text.startswith("}", self.pos):
                        self.pos += 1
                    else:
                        open_keys[-1] = self._key(spot)
                        continue
                elif text.startswith("]", self.pos):
                    self.pos += 1
                else:
                    continue
                value, spot = open_data.pop(), open_spots.pop()
                open_keys.pop()
            # A value is complete: hand it to what holds it, and close whatever ends here too.
            while True:
                if not open_data:
                    self._end()
                    return value, spot
                holder, holder_spot = open_data[-1], open_spots[-1]
                if isinstance(holder, dict) and isinstance(holder_spot.kids, dict):
                    holder[open_keys[-1]] = value
                    holder_spot.kids[open_keys[-1]] = spot
                elif isinstance(holder, list) and isinstance(holder_spot.kids, list):
                    holder.append(value)
                    holder_spot.kids.append(spot)
                self._skip()
                closer = "}" if isinstance(holder, dict) else "]"
                if text.startswith(",", self.pos):
                    comma = self.pos
                    self.pos += 1
                    self._skip()
                    if text.startswith(closer, self.pos):
                        self._fail(comma, f"a comma before '{closer}' is one too many")
                    if isinstance(holder, dict):
                        open_keys[-1] = self._key(holder_spot)
                    break
                if not text.startswith(closer, self.pos):
                    line, column = self.doc.line_column(holder_spot.start)
                    opener = "{" if closer == "}" else "["
                    since = f"the '{opener}' of line {line}, column {column}"
                    if self.pos >= len(text):
                        self._fail(self.pos, f"the file ends before {since} is closed")
                    self._fail(self.pos, f"expected ',' or '{closer}' here (inside {since})")
                self.pos += 1
                value, spot = open_data.pop(), open_spots.pop()
                open_keys.pop()

    def _fail(self, offset: int, message: str) -> NoReturn:
        line, column = self.doc.line_column(offset)
        raise InputError([*self.twins, Fault(self.doc.file, line, column, "", message)])

    def _skip(self) -> None:
        match = _SPACE.match(self.text, self.pos)
        if match:
            self.pos = match.end()

    def _end(self) -> None:
        self._skip()
        if self.pos < len(self.text):
            self._fail(self.pos, "text after the end of the data")
        if self.twins:
            raise InputError(self.twins)

    def _value(self, depth: int) -> tuple[Any, Any, bool]:
        """The value that starts here: data, spot, and whether it is a container that was only opened."""
        text, start = self.text, self.pos
        self.values += 1
        if self.values > MAX_VALUES:
            self._fail(start, f"too many values in one file (at most {MAX_VALUES:,})")
        char = text[start : start + 1]
        if char in ("{", "["):
            if depth >= MAX_DEPTH:
                self._fail(start, f"nested too deep (more than {MAX_DEPTH} levels)")
            self.pos += 1
            if char == "{":
                return {}, _Spot(start, {}), True
            return [], _Spot(start, []), True
        if char == '"':
            return self._string(), start, False
        if char == "":
            self._fail(start, "the file ends where a value is expected")
        word = _WORD.match(text, start)
        if word is None:
            self._fail(start, f"expected a value, found '{shown(char)}'")
        self.pos = word.end()
        if word.group() in _CONSTANTS:
            return _CONSTANTS[word.group()], start, False
        number = _NUMBER.fullmatch(word.group())
        if number is None:
            if word.group().lstrip("+-").lower() in ("nan", "inf", "infinity"):
                self._fail(start, f"'{shown(word.group())}' is not a number that JSON knows")
            self._fail(start, f"'{shown(word.group())}' is not a value; text needs double quotes")
        if len(number.group()) > MAX_NUMBER:
            self._fail(start, f"a number of {len(number.group())} characters is too long (at most {MAX_NUMBER})")
        if number.group(1) is None and number.group(2) is None:
            return int(number.group()), start, False
        value = float(number.group())
        if not math.isfinite(value):
            self._fail(start, f"the number {shown(number.group())} is too large")
        return value, start, False

    def _string(self) -> str:
        match = _STRING.match(self.text, self.pos)
        if match is None:
            self._bad_string()
        value: str = json.loads(match.group())
        try:
            value.encode("utf-8")
        except UnicodeEncodeError:
            self._fail(self.pos, "this text has half of a surrogate pair (\\ud800 to \\udfff), which is no character")
        self.pos = match.end()
        return value

    def _bad_string(self) -> NoReturn:
        good = _STRING_START.match(self.text, self.pos)
        stop = good.end() if good else self.pos
        char = self.text[stop : stop + 1]
        if char == "\\":
            self._fail(stop, f"'{shown(self.text[stop : stop + 2])}' is not an escape that JSON knows")
        if char in ("", "\n", "\r"):
            self._fail(self.pos, "this text has no closing double quote")
        self._fail(stop, f"a control character (code {ord(char)}) inside a text must be written as an escape")

    def _key(self, spot: _Spot) -> str:
        start = self.pos
        if not self.text.startswith('"', start):
            if start >= len(self.text):
                self._fail(start, "the file ends where a field name is expected")
            self._fail(start, f"expected a field name in double quotes, found '{shown(self.text[start])}'")
        key = self._string()
        if key in spot.keys:
            line, column = self.doc.line_column(start)
            first, _ = self.doc.line_column(spot.keys[key])
            if len(self.twins) < MAX_FAULTS:
                message = f"field '{shown(key)}' stands twice in one object (first in line {first})"
                self.twins.append(Fault(self.doc.file, line, column, shown(key), message))
        else:
            spot.keys[key] = start
        self._skip()
        if not self.text.startswith(":", self.pos):
            self._fail(self.pos, f"expected ':' after the field name '{shown(key)}'")
        self.pos += 1
        self._skip()
        return key
