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

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import eq, ge, gt, le, lt, ne
from typing import Any

from enemy_desktop.cards.faults import near
from enemy_desktop.cards.query_fields import SearchField, fields_of_model
from enemy_desktop.cards.query_parse import (
    OPS,
    SIGNS,
    STOPS,
    Both,
    Either,
    Node,
    Not,
    Query,
    QueryFault,
    Term,
    fold,
    parse,
    values_of,
)

__all__ = [
    "CardIndex",
    "CardTexts",
    "Completion",
    "Query",
    "QueryFault",
    "SearchField",
    "fields_of_model",
    "fold",
    "parse",
]

NOTHING = ("none", "なし")
SOMETHING = ("any", "*", "あり")
_KEPT_TERMS = 400
_KEPT_WORDS = 40


@dataclass(frozen=True, slots=True)
class CardTexts:
    """The words of one card in all languages: its names, its line of types, its rules text."""

    names: tuple[str, ...]
    tags: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Completion:
    """A proposal: the text from ``start`` to ``end`` becomes ``insert``. ``label`` explains it, ``n`` counts its cards."""

    start: int
    end: int
    insert: str
    label: str
    n: int


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
        for value in values_of(term):
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
        for value in values_of(term):
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
        line = text.translate(SIGNS)
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
            ((word.find(op), op) for op in OPS if op in word), default=(-1, ""), key=lambda p: (p[0], -len(p[1]))
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
    return isinstance(node, Term) and bool(node.name) and not values_of(node)


def _quoted(text: str) -> str:
    return f'"{text}"' if any(char in STOPS or char == "," for char in text) else text
