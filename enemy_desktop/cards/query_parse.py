"""Reads a line of the search language into a tree. See query.py for the language."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field

MAX_LENGTH = 2_000
MAX_DEPTH = 40


@dataclass(frozen=True, slots=True)
class QueryFault:
    """Something in the line that was left out of the search. ``template`` is English with named ``places``.

    ``start`` and ``end`` are places in the line.
    """

    start: int
    end: int
    template: str
    places: Mapping[str, str] = field(default_factory=dict)

    @property
    def message(self) -> str:
        """The fault in English."""
        return self.template.format(**self.places)


def fold(text: str) -> str:
    """Text as it is compared: no case, no width, plain quotes and dashes."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    return plain.translate(_PLAIN) if not plain.isascii() else plain


_PLAIN = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "・": " "})
# Signs of the language as Japanese keyboards write them. One sign stays one sign: places in the line are kept.
SIGNS = str.maketrans("：；＝＞＜（）｜－＂“”，　！", ':;=><()|-""", !')


# ---------------------------------------------------------------------------------------------------------------------
# The tree


@dataclass(frozen=True, slots=True)
class Term:
    """``name`` is empty for bare words. ``quoted`` words are never read as properties."""

    name: str
    op: str
    value: str
    start: int
    end: int
    value_start: int
    quoted: bool = False


@dataclass(frozen=True, slots=True)
class Not:
    """Everything but."""

    part: Node


@dataclass(frozen=True, slots=True)
class Both:
    """All of the parts; without parts: everything."""

    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Either:
    """Any of the parts."""

    parts: tuple[Node, ...]


Node = Term | Not | Both | Either


@dataclass(frozen=True, slots=True)
class Query:
    """A line that was read, with what could not be read of it."""

    text: str
    root: Node
    faults: tuple[QueryFault, ...] = ()


OPS = ("!=", ">=", "<=", ":", "=", ">", "<")
STOPS = set(' \t\n()|"')


def parse(text: str) -> Query:
    """Read a line. Never raises: what makes no sense is left out and told in ``faults``."""
    reader = _Reader(text[:MAX_LENGTH].translate(SIGNS))
    root = reader.either(0)
    while reader.at < len(reader.text):
        if reader.text[reader.at] == ")":
            reader.fault(reader.at, reader.at + 1, "this bracket was never opened")
            reader.at += 1
        rest = reader.either(0)
        root = Both((root, rest))
    return Query(text, root, tuple(reader.faults))


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.faults: list[QueryFault] = []

    def fault(self, start: int, end: int, template: str, **places: str) -> None:
        self.faults.append(QueryFault(start, end, template, places))

    def skip(self) -> None:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    def either(self, depth: int) -> Node:
        parts = [self.both(depth)]
        while True:
            self.skip()
            if self.text.startswith("|", self.at):
                self.at += 1
            elif self.word_here("or"):
                self.at += 2
            else:
                break
            parts.append(self.both(depth))
        # An "or" that is still being typed does not yet mean "or everything".
        said = [part for part in parts if part != Both(())]
        return said[0] if len(said) == 1 else Either(tuple(said)) if said else Both(())

    def both(self, depth: int) -> Node:
        parts: list[Node] = []
        while True:
            self.skip()
            if self.at >= len(self.text) or self.text[self.at] in "|)" or self.word_here("or"):
                break
            if self.word_here("and"):
                self.at += 3
                continue
            part = self.unary(depth)
            if part is not None:
                parts.append(part)
        return parts[0] if len(parts) == 1 else Both(tuple(parts))

    def word_here(self, word: str) -> bool:
        end = self.at + len(word)
        here = self.text[self.at : end]
        return here.casefold() == word and self.at > 0 and end < len(self.text) and self.text[end] in " ()"

    def unary(self, depth: int) -> Node | None:
        char = self.text[self.at]
        if char in "-!":
            start = self.at
            self.at += 1
            if self.at >= len(self.text) or self.text[self.at].isspace() or self.text[self.at] in ")|":
                return None
            if depth >= MAX_DEPTH:
                self.fault(start, len(self.text), "too deeply nested")
                self.at = len(self.text)
                return None
            part = self.unary(depth + 1)
            return Not(part) if part is not None else None
        if char == "(":
            start = self.at
            self.at += 1
            if depth >= MAX_DEPTH:
                self.fault(start, len(self.text), "too deeply nested")
                self.at = len(self.text)
                return None
            inner = self.either(depth + 1)
            if self.text.startswith(")", self.at):
                self.at += 1
            return inner if inner != Both(()) else None
        return self.term()

    def term(self) -> Node | None:
        start = self.at
        if self.text[start] == '"':
            value, _ = self.value()
            return Term("", ":", value, start, self.at, start, True) if value else None
        while self.at < len(self.text) and self.text[self.at] not in STOPS:
            op = next((op for op in OPS if self.text.startswith(op, self.at)), "")
            if op and self.at > start:
                name = self.text[start : self.at]
                self.at += len(op)
                value_start = self.at
                value, quoted = self.value()
                return Term(name, op, value, start, self.at, value_start, quoted)
            self.at += len(op) or 1
        return Term("", ":", self.text[start : self.at], start, self.at, start)

    def value(self) -> tuple[str, bool]:
        """A word, a text in quotes, or several of them with commas; a missing closing quote is still to come."""
        start = self.at
        quoted = False
        while self.at < len(self.text):
            char = self.text[self.at]
            if char == '"':
                quoted = True
                end = self.text.find('"', self.at + 1)
                self.at = len(self.text) if end < 0 else end + 1
                continue
            if char.isspace() or char in "()|":
                break
            self.at += 1
        raw = self.text[start : self.at]
        if raw.count('"') in (1, 2) and raw.startswith('"') and "," not in raw.rpartition('"')[2]:
            return raw.strip('"').strip(), True
        return raw, quoted


def values_of(term: Term) -> list[str]:
    """``a,"b c",d`` as its parts."""
    if term.quoted and '"' not in term.value:
        return [term.value]
    parts: list[str] = []
    here = ""
    inside = False
    for char in term.value:
        if char == '"':
            inside = not inside
        elif char == "," and not inside:
            parts.append(here)
            here = ""
        else:
            here += char
    parts.append(here)
    return [part.strip() for part in parts if part.strip()]
