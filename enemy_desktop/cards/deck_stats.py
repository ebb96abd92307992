"""What a deck is made of, in numbers: counts, charts, what its cards ask for and what it supplies, and two decks compared.

Knows no game: a game says with a ``DeckLook`` what is worth counting.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import comb
from typing import Any, Literal

from enemy_desktop.cards.query import SearchField

ChartKind = Literal["numbers", "words", "needs"]


@dataclass(frozen=True)
class ChartSpec:
    """A chart of a deck. ``numbers``: copies by the value of a number field, ``words``: copies by the values of a word field,
    ``needs``: what is asked for against what is supplied, for the keys that begin with ``field``.

    ``only`` limits the chart to cards whose group is one of these. ``total``: the sum of all numbers is worth telling.
    """

    id: str
    label: str
    ja_label: str
    kind: ChartKind
    field: str
    only: tuple[str, ...] = ()
    total: bool = False

    def title(self, lang: str) -> str:
        """The chart's name as people read it."""
        return self.ja_label if lang == "ja" else self.label


@dataclass(frozen=True)
class DeckLook:
    """How a game wants its decks looked at.

    ``group``: the word field that sorts a deck's cards into groups. ``opening``: how many cards a game begins with.
    ``asks``: keys (``element:fire``) that a card's requirements ask for; ``gives``: keys for which a card counts.
    ``words``: the shown forms of keys, English and Japanese. ``main``: the section that is drawn from.
    ``symbols``: a colour and a shape by key, as on cards' faces, for charts.
    """

    group: str
    charts: tuple[ChartSpec, ...]
    opening: int
    main: str
    asks: Callable[[Any], Iterable[str]] = lambda card: ()
    gives: Callable[[Any], Iterable[str]] = lambda card: ()
    words: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    symbols: Mapping[str, tuple[str, str]] = field(default_factory=dict)

    def shown(self, key: str, lang: str) -> str:
        """A key as people read it."""
        words = self.words.get(key)
        if words is None:
            return key.partition(":")[2].replace("_", " ")
        return (words[1] if lang == "ja" else words[0]) or words[0]


def plain_look(fields: Mapping[str, SearchField], main: str, opening: int = 5) -> DeckLook:
    """A look for games that say nothing better: grouped by the first word field, charts of the first few fields."""
    words = [one for one in fields.values() if one.kind == "word"]
    numbers = [one for one in fields.values() if one.kind == "number"]
    charts = [ChartSpec(one.id, one.label, one.ja_label, "words", one.id) for one in words[:2]]
    charts += [ChartSpec(one.id, one.label, one.ja_label, "numbers", one.id) for one in numbers[:4]]
    return DeckLook(words[0].id if words else "", tuple(charts), opening, main)


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar of a chart. ``other`` is the second number of a pair (what is supplied), else None. ``key`` as in ``symbols``."""

    key: str
    label: str
    value: int
    other: int | None = None


@dataclass(frozen=True, slots=True)
class ChartData:
    """A chart ready to be drawn. ``total`` is the sum of the numbers, ``mean`` their mean, where they make sense."""

    title: str
    kind: ChartKind
    bars: tuple[Bar, ...]
    total: int | None = None
    mean: float | None = None


Copies = Sequence[tuple[Any, int]]
"""Cards with how many copies of each."""


def chart(spec: ChartSpec, cards: Copies, fields: Mapping[str, SearchField], look: DeckLook, lang: str) -> ChartData:
    """The data of one chart."""
    group = fields.get(look.group)
    wanted = [(c, n) for c, n in cards if not spec.only or (group and set(group.slugs(c)) & set(spec.only))]
    if spec.kind == "needs":
        return _needs(spec, wanted, look, lang)
    one = fields[spec.field]
    counts: Counter[Any] = Counter()
    for card, n in wanted:
        if spec.kind == "numbers":
            value = one.value(card)
            if value is not None:
                counts[int(value)] += n
        else:
            for slug in one.slugs(card):
                counts[slug] += n
    if spec.kind == "words":
        order = {slug: n for n, slug in enumerate(one.words)}
        keys = sorted(counts, key=lambda slug: (order.get(slug, len(order)), slug))
        bars = tuple(Bar(f"{one.id}:{slug}", one.shown(slug, lang), counts[slug]) for slug in keys)
        return ChartData(spec.title(lang), spec.kind, bars)
    whole = sum(counts.values())
    total = sum(value * n for value, n in counts.items())
    span = range(min(counts, default=0), max(counts, default=-1) + 1)
    bars = tuple(Bar(f"{one.id}:{value}", str(value), counts[value]) for value in span)
    return ChartData(
        spec.title(lang),
        spec.kind,
        bars,
        total if spec.total else None,
        total / whole if whole and not spec.total else None,
    )


def _needs(spec: ChartSpec, cards: Copies, look: DeckLook, lang: str) -> ChartData:
    asked: Counter[str] = Counter()
    given: Counter[str] = Counter()
    for card, n in cards:
        for key in set(look.asks(card)):
            asked[key] += n
        for key in set(look.gives(card)):
            given[key] += n
    order = {key: n for n, key in enumerate(look.words)}
    keys = [key for key in {**asked, **given} if key.startswith(f"{spec.field}:") and (asked[key] or given[key])]
    # What is asked for comes first: that is where something can be missing.
    keys.sort(key=lambda key: (asked[key] == 0, order.get(key, len(order)), key))
    bars = tuple(Bar(key, look.shown(key, lang), asked[key], given[key]) for key in keys)
    return ChartData(spec.title(lang), spec.kind, bars)


def group_counts(cards: Copies, group: SearchField) -> dict[str, int]:
    """Copies by group, in the group's order."""
    counts: Counter[str] = Counter()
    for card, n in cards:
        counts[next(iter(group.slugs(card)), "")] += n
    order = {slug: n for n, slug in enumerate(group.words)}
    return {slug: counts[slug] for slug in sorted(counts, key=lambda slug: (order.get(slug, len(order)), slug))}


def chance_to_draw(deck: int, copies: int, drawn: int, least: int = 1) -> float:
    """How likely ``drawn`` cards of a shuffled deck hold at least ``least`` of ``copies``: 0 to 1."""
    drawn = min(max(drawn, 0), deck)
    copies = min(max(copies, 0), deck)
    if least <= 0:
        return 1.0
    ways = comb(deck, drawn)
    misses = sum(comb(copies, k) * comb(deck - copies, drawn - k) for k in range(min(least, drawn + 1)))
    return 1.0 - misses / ways if ways else 0.0


@dataclass(frozen=True, slots=True)
class Difference:
    """One card in two decks."""

    section: str
    card: str
    left: int
    right: int


def compare(
    left: Mapping[str, Sequence[tuple[str, int]]], right: Mapping[str, Sequence[tuple[str, int]]]
) -> list[Difference]:
    """Two decks (names and copies by section), card by card: in the order of the left one, then what only the right has."""
    found: list[Difference] = []
    for section in dict.fromkeys((*left, *right)):
        ours: Counter[str] = Counter()
        theirs: Counter[str] = Counter()
        for name, n in left.get(section, ()):
            ours[name] += n
        for name, n in right.get(section, ()):
            theirs[name] += n
        found += [Difference(section, name, ours[name], theirs[name]) for name in dict.fromkeys((*ours, *theirs))]
    return found
