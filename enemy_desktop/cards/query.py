"""The search language for cards: one line such as ``type:monster element:fire str>=5 text:"may fight" -unique``.

Knows no game: what can be asked for, a game says with its ``SearchField`` list. A line is parsed once into a tree
(``parse``); a ``CardIndex`` answers it with sets of cards held as the bits of one integer, so that thousands of cards are
filtered within a keystroke.

::

    term term        both            field:value      the value, or a word that begins so
    term | term      either          field=value      exactly the value
    -term            not             field>=3         numbers: = != < <= > >=, and 2..4
    ( ... )          together        field:a,b        one of several values
    word "two words" in the name or text              field:none     no value
    unique           a yes-or-no property
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import eq, ge, gt, le, lt, ne
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel

from enemy_desktop.cards.faults import near

Kind = Literal["word", "number", "text", "flag"]
NOTHING = ("none", "なし")
SOMETHING = ("any", "*", "あり")
MAX_LENGTH = 2_000
MAX_DEPTH = 40
_KEPT_TERMS = 400
_KEPT_WORDS = 40


@dataclass(frozen=True)
class SearchField:
    """One thing that cards can be searched, sorted and counted by.

    ``value`` reads it from a card of the game: ``word`` gives a slug, several, or None; ``number`` an int or None; ``text``
    a string; ``flag`` a bool. ``words`` are the shown forms of slugs, English and Japanese; their order is the sort order.
    """

    id: str
    label: str
    ja_label: str
    kind: Kind
    value: Callable[[Any], Any]
    aliases: tuple[str, ...] = ()
    words: Mapping[str, tuple[str, str]] = field(default_factory=dict)

    def shown(self, slug: str, lang: str) -> str:
        """A value as people read it."""
        words = self.words.get(slug)
        if words is None:
            return slug.replace("_", " ")
        return (words[1] if lang == "ja" else words[0]) or words[0]

    def title(self, lang: str) -> str:
        """The field's name as people read it."""
        return self.ja_label if lang == "ja" else self.label

    def slugs(self, card: Any) -> tuple[str, ...]:
        """The values of a word field, always as a tuple."""
        found = self.value(card)
        if found is None:
            return ()
        return (found,) if isinstance(found, str) else tuple(found)


@dataclass(frozen=True, slots=True)
class CardTexts:
    """The words of one card in all languages: its names, its line of types, its rules text."""

    names: tuple[str, ...]
    tags: tuple[str, ...]
    text: str


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


@dataclass(frozen=True, slots=True)
class Completion:
    """A proposal: the text from ``start`` to ``end`` becomes ``insert``. ``label`` explains it, ``n`` counts its cards."""

    start: int
    end: int
    insert: str
    label: str
    n: int


def fold(text: str) -> str:
    """Text as it is compared: no case, no width, plain quotes and dashes."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    return plain.translate(_PLAIN) if not plain.isascii() else plain


_PLAIN = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "・": " "})
# Signs of the language as Japanese keyboards write them. One sign stays one sign: places in the line are kept.
_SIGNS = str.maketrans("：；＝＞＜（）｜－＂“”，　！", ':;=><()|-""", !')


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


_OPS = ("!=", ">=", "<=", ":", "=", ">", "<")
_STOPS = set(' \t\n()|"')


def parse(text: str) -> Query:
    """Read a line. Never raises: what makes no sense is left out and told in ``faults``."""
    reader = _Reader(text[:MAX_LENGTH].translate(_SIGNS))
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
        while self.at < len(self.text) and self.text[self.at] not in _STOPS:
            op = next((op for op in _OPS if self.text.startswith(op, self.at)), "")
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


def _values(term: Term) -> list[str]:
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


# ---------------------------------------------------------------------------------------------------------------------
# The index


class _TextColumn:
    """Lower-cased texts of all cards in one string: one scan finds the cards that hold a word."""

    def __init__(self, texts: Iterable[str]) -> None:
        self.texts = [fold(text).replace("\n", " ") for text in texts]
        self.starts: list[int] = []
        at = 0
        for text in self.texts:
            self.starts.append(at)
            at += len(text) + 1
        self.blob = "\n".join(self.texts)
        self._last: dict[str, list[int]] = {}

    def holding(self, needle: str) -> list[int]:
        """The cards whose text holds ``needle``. While a word is being typed, only those that held its beginning are read."""
        begun = self._last.get(needle[:-1])
        if begun is not None and len(begun) * 4 < len(self.texts):
            texts = self.texts
            found = [card for card in begun if needle in texts[card]]
        else:
            found = self._scan(needle)
        if len(self._last) >= _KEPT_WORDS:
            self._last.clear()
        self._last[needle] = found
        return found

    def forget(self) -> None:
        self._last.clear()

    def _scan(self, needle: str) -> list[int]:
        found: list[int] = []
        blob, starts, n = self.blob, self.starts, len(self.starts)
        find = blob.find
        at = find(needle)
        while at >= 0:
            card = bisect_right(starts, at) - 1
            found.append(card)
            if card + 1 >= n:
                break
            at = find(needle, starts[card + 1])
        return found

    def equal(self, needle: str) -> list[int]:
        return [card for card, text in enumerate(self.texts) if needle in text.split("\t")]


class CardIndex:
    """Cards with all that a query can ask of them, read once. ``texts``: the words of each card, in the same order."""

    def __init__(self, cards: Sequence[Any], fields: Sequence[SearchField], texts: Sequence[CardTexts]) -> None:
        self.cards = cards
        self.fields = tuple(fields)
        self.everything = (1 << len(cards)) - 1
        self.names = _TextColumn("\t".join(t.names) for t in texts)
        self.rules = _TextColumn(t.text for t in texts)
        self.anything = _TextColumn("\t".join((*t.names, *t.tags, t.text)) for t in texts)
        self.by_name: dict[str, SearchField | str] = {}
        for key, names in _TEXT_FIELDS.items():
            self.by_name.update(dict.fromkeys(map(fold, names), key))
        self._words: dict[str, dict[str, int]] = {}
        self._numbers: dict[str, dict[int, int]] = {}
        self._some: dict[str, int] = {}
        self._texts: dict[str, _TextColumn] = {}
        self._forms: dict[str, list[tuple[str, str]]] = {}
        for one in self.fields:
            for name in (one.id, *one.aliases, one.label, one.ja_label):
                self.by_name.setdefault(fold(name).replace(" ", "_"), one)
            self._read(one)
        self._kept: OrderedDict[tuple[str, str, str, bool], tuple[int, tuple[str, dict[str, str]] | None]] = (
            OrderedDict()
        )

    def __len__(self) -> int:
        return len(self.cards)

    def _read(self, one: SearchField) -> None:
        if one.kind == "text":
            self._texts[one.id] = _TextColumn(str(one.value(card) or "") for card in self.cards)
            return
        words: dict[str, list[int]] = {}
        numbers: dict[int, list[int]] = {}
        some: list[int] = []
        for i, card in enumerate(self.cards):
            if one.kind == "word":
                for slug in one.slugs(card):
                    words.setdefault(slug, []).append(i)
            else:
                value = one.value(card)
                if value is None or value is False:
                    continue
                numbers.setdefault(int(value), []).append(i)
            if one.kind != "word" or one.slugs(card):
                some.append(i)
        self._some[one.id] = self.mask(some)
        if one.kind == "word":
            order = {slug: n for n, slug in enumerate(one.words)}
            slugs = sorted(words, key=lambda slug: (order.get(slug, len(order)), slug))
            self._words[one.id] = {slug: self.mask(words[slug]) for slug in slugs}
            self._forms[one.id] = [
                (fold(form), slug)
                for slug in slugs
                for form in dict.fromkeys((slug, slug.replace("_", " "), *one.words.get(slug, ())))
                if form
            ]
        else:
            self._numbers[one.id] = {value: self.mask(numbers[value]) for value in sorted(numbers)}

    def mask(self, cards: Iterable[int]) -> int:
        """A set of cards as an integer."""
        bits = bytearray(len(self.cards) // 8 + 1)
        for card in cards:
            bits[card >> 3] |= 1 << (card & 7)
        return int.from_bytes(bits, "little")

    @staticmethod
    def members(mask: int) -> list[int]:
        """The cards of a set, in order."""
        return [card for card, bit in enumerate(bin(mask)[:1:-1]) if bit == "1"]

    def forget(self) -> None:
        """Drop the answers that are kept for terms asked before."""
        self._kept.clear()
        for column in (self.names, self.rules, self.anything, *self._texts.values()):
            column.forget()

    # -- answering

    def search(self, query: Query | str) -> tuple[list[int], tuple[QueryFault, ...]]:
        """The cards that a line finds, in order, and what was left out of the line and why."""
        if isinstance(query, str):
            query = parse(query)
        faults = list(query.faults)
        mask = self._answer(query.root, faults)
        return self.members(mask), tuple(faults)

    def _answer(self, node: Node, faults: list[QueryFault]) -> int:
        match node:
            case Both(parts):
                mask = self.everything
                for part in parts:
                    mask &= self._answer(part, faults)
                return mask
            case Either(parts):
                mask = 0
                for part in parts:
                    mask |= self._answer(part, faults)
                return mask
            case Not(part):
                before = len(faults)
                mask = self._answer(part, faults)
                # A term that was left out stays left out: its opposite would empty the list.
                return self.everything & ~mask if len(faults) == before and not _unfinished(part) else self.everything
            case Term():
                return self._term(node, faults)

    def _term(self, term: Term, faults: list[QueryFault]) -> int:
        key = (term.name, term.op, term.value, term.quoted)
        kept = self._kept.get(key)
        if kept is None:
            kept = self._find(term)
            self._kept[key] = kept
            if len(self._kept) > _KEPT_TERMS:
                self._kept.popitem(last=False)
        mask, fault = kept
        if fault is not None:
            faults.append(QueryFault(term.start, term.end, fault[0], fault[1]))
        return mask

    def _find(self, term: Term) -> tuple[int, tuple[str, dict[str, str]] | None]:
        if not term.name:
            value = fold(term.value)
            if not term.quoted:
                flag = self.by_name.get(value)
                if isinstance(flag, SearchField) and flag.kind == "flag":
                    return self._some[flag.id], None
            return self.mask(self.anything.holding(value)), None
        one = self.by_name.get(fold(term.name))
        if one is None:
            found = near(fold(term.name), self.by_name)
            if found:
                places = {"name": term.name, "near": found[0]}
                return self.everything, ("nothing is called '{name}'; did you mean '{near}'?", places)
            return self.everything, ("nothing is called '{name}'", {"name": term.name})
        if _unfinished(term):
            return self.everything, None
        if isinstance(one, str):
            return self._in_text(self.names if one == "name" else self.rules, term, one)
        if one.kind == "text":
            return self._in_text(self._texts[one.id], term, one.id)
        if one.kind == "number":
            return self._number(one, term)
        if one.kind == "flag":
            wanted = fold(term.value) in ("yes", "true", "1", "はい", *SOMETHING)
            if term.op == "!=":
                wanted = not wanted
            mask = self._some[one.id]
            return mask if wanted else self.everything & ~mask, None
        return self._word(one, term)

    def _in_text(self, column: _TextColumn, term: Term, name: str) -> tuple[int, tuple[str, dict[str, str]] | None]:
        if term.op not in (":", "=", "!="):
            return self.everything, ("'{name}' is no number", {"name": name})
        value = fold(term.value)
        mask = self.mask(column.equal(value) if term.op == "=" and column is self.names else column.holding(value))
        return self.everything & ~mask if term.op == "!=" else mask, None

    def _number(self, one: SearchField, term: Term) -> tuple[int, tuple[str, dict[str, str]] | None]:
        by_value = self._numbers[one.id]
        mask = 0
        for value in _values(term):
            folded = fold(value)
            if folded in NOTHING:
                mask |= self.everything & ~self._some[one.id]
                continue
            if folded in SOMETHING:
                mask |= self._some[one.id]
                continue
            low, dots, high = folded.partition("..")
            try:
                least = int(low) if low or not dots else -(10**9)
                most = int(high) if high else 10**9 if dots else least
            except ValueError:
                return self.everything, ("'{value}' is no number", {"value": value})
            if dots:
                mask |= _united(m for v, m in by_value.items() if least <= v <= most)
            else:
                test = _TESTS["=" if term.op == "!=" else term.op]
                mask |= _united(m for v, m in by_value.items() if test(v, least))
        return self.everything & ~mask if term.op == "!=" else mask, None

    def _word(self, one: SearchField, term: Term) -> tuple[int, tuple[str, dict[str, str]] | None]:
        if term.op not in (":", "=", "!="):
            return self.everything, ("'{name}' is no number", {"name": term.name})
        by_slug = self._words[one.id]
        forms = self._forms[one.id]
        mask = 0
        unknown = ""
        for value in _values(term):
            folded = fold(value)
            if folded in NOTHING:
                mask |= self.everything & ~self._some[one.id]
                continue
            if folded in SOMETHING:
                mask |= self._some[one.id]
                continue
            slugs = {slug for form, slug in forms if form == folded}
            if not slugs and term.op == ":":
                slugs = {slug for form, slug in forms if form.startswith(folded) or f" {folded}" in form}
            if not slugs:
                unknown = value
            mask |= _united(by_slug[slug] for slug in slugs)
        if unknown and not mask:
            found = near(fold(unknown), [form for form, _ in forms])
            if found:
                return 0, ("no value '{value}'; did you mean '{near}'?", {"value": unknown, "near": found[0]})
            return 0, ("no card has the value '{value}'", {"value": unknown})
        return self.everything & ~mask if term.op == "!=" else mask, None

    # -- what can be asked

    def values(self, field_id: str) -> list[tuple[str, int]]:
        """The values of a word field with how many cards have them, in the field's order."""
        return [(slug, mask.bit_count()) for slug, mask in self._words.get(field_id, {}).items()]

    def complete(self, text: str, cursor: int, lang: str = "en", most: int = 40) -> list[Completion]:
        """What can stand where the cursor is."""
        line = text.translate(_SIGNS)
        start = cursor
        quotes = line[:cursor].count('"')
        while start > 0 and (line[start - 1] not in " ()|" or (quotes % 2 and '"' in line[start - 1 : cursor])):
            start -= 1
            if quotes % 2 and line[start] == '"' and (start == 0 or line[start - 1] in " ()|-"):
                break
        while start < cursor and line[start] in "-!":
            start += 1
        end = cursor
        while end < len(line) and line[end] not in " ()|":
            end += 1
        word = line[start:cursor]
        at, op = min(
            ((word.find(op), op) for op in _OPS if op in word), default=(-1, ""), key=lambda p: (p[0], -len(p[1]))
        )
        if at > 0:
            one = self.by_name.get(fold(word[:at]))
            begin = start + at + len(op)
            comma = line.rfind(",", begin, cursor)
            begin = max(begin, comma + 1)
            return self._complete_value(one, line[begin:cursor].strip('"'), begin, end, lang)[:most]
        return self._complete_name(fold(word), start, end, lang)[:most]

    def _complete_value(
        self, one: SearchField | str | None, typed: str, start: int, end: int, lang: str
    ) -> list[Completion]:
        if not isinstance(one, SearchField):
            return []
        folded = fold(typed)
        found: list[Completion] = []
        if one.kind == "word":
            by_slug = self._words[one.id]
            fitting = {slug for form, slug in self._forms[one.id] if form.startswith(folded) or f" {folded}" in form}
            for slug in by_slug:
                if slug in fitting:
                    shown = one.shown(slug, lang)
                    insert = shown if lang == "ja" else slug
                    found.append(Completion(start, end, _quoted(insert), shown, by_slug[slug].bit_count()))
        elif one.kind == "number":
            for value, mask in self._numbers[one.id].items():
                if str(value).startswith(folded):
                    found.append(Completion(start, end, str(value), "", mask.bit_count()))
        elif one.kind == "flag":
            count = self._some[one.id].bit_count()
            found = [
                Completion(start, end, "yes", "", count),
                Completion(start, end, "no", "", len(self.cards) - count),
            ]
        return found

    def _complete_name(self, typed: str, start: int, end: int, lang: str) -> list[Completion]:
        found: list[Completion] = []
        total = len(self.cards)
        for key, names in _TEXT_FIELDS.items():
            if any(fold(name).startswith(typed) for name in names):
                found.append(Completion(start, end, f"{key}:", names[-1] if lang == "ja" else names[0], total))
        for one in self.fields:
            if not any(fold(n).startswith(typed) for n in (one.id, *one.aliases, one.label, one.ja_label)):
                continue
            count = self._some[one.id].bit_count() if one.id in self._some else total
            op = "" if one.kind == "flag" else ">=" if one.kind == "number" else ":"
            found.append(Completion(start, end, f"{one.id}{op}", one.title(lang), count))
        if len(typed) >= 2:
            for one in self.fields:
                if one.kind != "word":
                    continue
                for slug, mask in self._words[one.id].items():
                    own = () if ":" in slug else (slug.replace("_", " "),)
                    forms = (*own, *one.words.get(slug, ()))
                    if any(fold(form).startswith(typed) for form in forms):
                        shown = one.shown(slug, lang)
                        insert = f"{one.id}:{_quoted(shown if lang == 'ja' else slug)}"
                        found.append(Completion(start, end, insert, f"{one.title(lang)}: {shown}", mask.bit_count()))
        return found


_TEXT_FIELDS: Mapping[str, tuple[str, ...]] = {
    "name": ("name", "n", "名前"),
    "text": ("text", "o", "rules", "テキスト"),
}
_TESTS: Mapping[str, Callable[[int, int], bool]] = {":": eq, "=": eq, "!=": ne, ">": gt, "<": lt, ">=": ge, "<=": le}


def _united(masks: Iterable[int]) -> int:
    whole = 0
    for mask in masks:
        whole |= mask
    return whole


def _unfinished(node: Node) -> bool:
    """``element:`` while it is being typed: it asks for nothing yet."""
    return isinstance(node, Term) and bool(node.name) and not _values(node)


def _quoted(text: str) -> str:
    return f'"{text}"' if any(char in _STOPS or char == "," for char in text) else text


# ---------------------------------------------------------------------------------------------------------------------
# Fields without a game's help


def fields_of_model(model: type[BaseModel]) -> tuple[SearchField, ...]:
    """The plain facts of a card model as fields: yes-or-no, whole numbers, and words out of a closed list.

    For games that say nothing better. Names, texts and everything that is built of parts are left out.
    """
    found: list[SearchField] = []
    for name, info in model.model_fields.items():
        if name in _NO_FIELDS or name.startswith("ja_"):
            continue
        kind, slugs = _plain_kind(info.annotation)
        if kind is None:
            continue
        label = name.replace("_", " ").capitalize()
        words = {slug: (slug.replace("_", " ").capitalize(), "") for slug in slugs}
        found.append(SearchField(name, label, label, kind, _reader(name), (), words))
    return tuple(sorted(found, key=lambda one: ("word", "number", "flag").index(one.kind)))


_NO_FIELDS = ("id", "name", "lore", "text", "number")


def _reader(name: str) -> Callable[[Any], Any]:
    return lambda card: getattr(card, name, None)


def _plain_kind(annotation: Any) -> tuple[Kind | None, tuple[str, ...]]:
    """What kind of field an annotation makes, and the words of a closed list."""
    parts = [annotation]
    plain: list[Any] = []
    while parts:
        part = parts.pop()
        origin = get_origin(part)
        if origin is Annotated:
            parts.append(get_args(part)[0])
        elif origin in (Union, UnionType):
            parts.extend(get_args(part))
        elif part is not NoneType:
            plain.append(part)
    if plain == [bool]:
        return "flag", ()
    if plain == [int]:
        return "number", ()
    if len(plain) == 1 and get_origin(plain[0]) is Literal:
        values = get_args(plain[0])
        if all(isinstance(value, str) for value in values):
            return "word", values
    return None, ()
