"""What a deck is made of: charts, chances, needs and comparisons."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from enemy_desktop.cards.deck_stats import (
    Bar,
    ChartSpec,
    DeckLook,
    Difference,
    chance_to_draw,
    chart,
    compare,
    group_counts,
)
from enemy_desktop.cards.query import SearchField


@dataclass(frozen=True)
class Toy:
    kind: str
    size: int | None = None
    colour: str = ""
    asks: tuple[str, ...] = ()


KIND = SearchField(
    "kind", "Kind", "種類", "word", lambda c: c.kind, (), {"b": ("Beta", "ベータ"), "a": ("Alpha", "アルファ")}
)
SIZE = SearchField("size", "Size", "大きさ", "number", lambda c: c.size)
FIELDS = {"kind": KIND, "size": SIZE}
LOOK = DeckLook(
    group="kind",
    charts=(),
    opening=3,
    main="main",
    asks=lambda c: [f"colour:{x}" for x in c.asks],
    gives=lambda c: [f"colour:{c.colour}"] if c.colour else [],
    words={"colour:red": ("Red", "赤"), "colour:blue": ("Blue", "青")},
)
DECK = [(Toy("a", 1, "red", ("blue", "blue")), 3), (Toy("b", 4, "green"), 2), (Toy("a", None, "red", ("red",)), 1)]


def test_numbers_leave_no_gap() -> None:
    spec = ChartSpec("s", "Sizes", "大きさ", "numbers", "size")
    data = chart(spec, DECK, FIELDS, LOOK, "en")
    assert data.title == "Sizes"
    assert [(bar.label, bar.value) for bar in data.bars] == [("1", 3), ("2", 0), ("3", 0), ("4", 2)]
    assert data.mean == pytest.approx((3 * 1 + 2 * 4) / 5)
    assert data.total is None


def test_numbers_with_a_total_and_a_group() -> None:
    spec = ChartSpec("s", "Sizes", "大きさ", "numbers", "size", ("a",), total=True)
    data = chart(spec, DECK, FIELDS, LOOK, "ja")
    assert (data.title, data.total, data.mean) == ("大きさ", 3, None)
    assert [(bar.label, bar.value) for bar in data.bars] == [("1", 3)]


def test_words_stand_in_the_fields_order() -> None:
    data = chart(ChartSpec("k", "Kinds", "種類", "words", "kind"), DECK, FIELDS, LOOK, "en")
    assert data.bars == (Bar("kind:b", "Beta", 2), Bar("kind:a", "Alpha", 4))


def test_needs_count_each_card_once_and_what_is_asked_for_comes_first() -> None:
    data = chart(ChartSpec("n", "Needs", "条件", "needs", "colour"), DECK, FIELDS, LOOK, "en")
    assert data.bars == (
        Bar("colour:red", "Red", 1, 4),
        Bar("colour:blue", "Blue", 3, 0),
        Bar("colour:green", "green", 0, 2),
    )


@pytest.mark.parametrize("kind", ["numbers", "words", "needs"])
def test_an_empty_deck_has_empty_charts(kind: str) -> None:
    spec = ChartSpec("x", "X", "X", kind, "size" if kind == "numbers" else "kind" if kind == "words" else "colour")  # type: ignore[arg-type]
    data = chart(spec, [], FIELDS, LOOK, "en")
    assert (data.bars, data.total, data.mean) == ((), None, None)


def test_groups() -> None:
    assert group_counts(DECK, KIND) == {"b": 2, "a": 4}


@given(st.integers(1, 8), st.data())
def test_chances_are_those_of_counting(deck: int, data: st.DataObject) -> None:
    copies = data.draw(st.integers(0, deck))
    drawn = data.draw(st.integers(0, deck))
    least = data.draw(st.integers(0, 4))
    hands = list(combinations(range(deck), drawn))
    good = sum(sum(card < copies for card in hand) >= least for hand in hands)
    assert chance_to_draw(deck, copies, drawn, least) == pytest.approx(good / len(hands))


def test_chances_of_more_cards_than_there_are() -> None:
    assert chance_to_draw(3, 9, 9) == 1.0
    assert chance_to_draw(0, 0, 4) == 0.0


def test_comparison_adds_up_entries_and_keeps_the_order() -> None:
    left = {"main": [("A", 2), ("B", 1), ("A", 1)], "side": [("C", 1)]}
    right = {"main": [("D", 4), ("A", 3)]}
    assert compare(left, right) == [
        Difference("main", "A", 3, 3),
        Difference("main", "B", 1, 0),
        Difference("main", "D", 0, 4),
        Difference("side", "C", 1, 0),
    ]
