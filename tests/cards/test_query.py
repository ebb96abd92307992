"""The search language: what each form finds, what is told when a line makes no sense, and what is proposed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel, Field

from enemy_desktop.cards.query import CardIndex, CardTexts, Completion, SearchField, fields_of_model, fold, parse


@dataclass(frozen=True)
class Toy:
    name: str
    kind: str
    colours: tuple[str, ...] = ()
    size: int | None = None
    rare: bool = False
    text: str = ""
    ja_name: str = ""


CARDS = (
    Toy("Red Fox", "animal", ("red",), 2, text="When you play this, draw a card.", ja_name="赤いキツネ"),
    Toy("Blue Whale", "animal", ("blue",), 9, True, "It may fight twice.", "シロナガスクジラ"),
    Toy("Red and Blue Box", "thing", ("red", "blue"), None, text="May FIGHT, once.", ja_name="赤と青の箱"),
    Toy("Stone", "thing", (), 0, ja_name="石"),
    Toy("Fox Box", "thing", ("red",), 4, True, ja_name="キツネの箱"),
)
FIELDS = (
    SearchField(
        "kind",
        "Kind",
        "種類",
        "word",
        lambda c: c.kind,
        ("k",),
        {"animal": ("Animal", "動物"), "thing": ("Thing", "物")},
    ),
    SearchField(
        "colour",
        "Colour",
        "色",
        "word",
        lambda c: c.colours,
        ("c", "color"),
        {"red": ("Red", "赤"), "blue": ("Dark Blue", "青")},
    ),
    SearchField("size", "Size", "大きさ", "number", lambda c: c.size, ("s",)),
    SearchField("rare", "Rare", "レア", "flag", lambda c: c.rare),
    SearchField("maker", "Maker", "作者", "text", lambda c: f"Made by {c.kind} & Co"),
)


def toy_index() -> CardIndex:
    texts = [CardTexts((c.name, c.ja_name), (c.kind,), c.text) for c in CARDS]
    return CardIndex(CARDS, FIELDS, texts)


INDEX = toy_index()


def found(query: str) -> str:
    """The numbers of the cards that a query finds, as one word."""
    return "".join(map(str, INDEX.search(query)[0]))


@pytest.mark.parametrize(
    ("query", "cards"),
    [
        ("", "01234"),
        ("   ", "01234"),
        ("fox", "04"),
        ("FOX box", "4"),
        ("kind:animal", "01"),
        ("k:an", "01"),
        ("kind=an", ""),
        ("kind=thing", "234"),
        ("kind!=thing", "01"),
        ("colour:red", "024"),
        ("color:red,blue", "0124"),
        ("colour:red colour:blue", "2"),
        ("colour:none", "3"),
        ("colour:any", "0124"),
        ("colour:dark", "12"),
        ('colour:"dark blue"', "12"),
        ("size>=4", "14"),
        ("size>4", "1"),
        ("size<=2", "03"),
        ("size<2", "3"),
        ("size:4", "4"),
        ("size=4", "4"),
        ("size!=4", "0123"),
        ("size:0..4", "034"),
        ("size:4..", "14"),
        ("size:..2", "03"),
        ("size:2,9", "01"),
        ("size:none", "2"),
        ("rare", "14"),
        ("-rare", "023"),
        ("rare:yes", "14"),
        ("rare:no", "023"),
        ('"rare"', ""),
        ("name:box", "24"),
        ('name="fox box"', "4"),
        ("text:fight", "12"),
        ('text:"may fight"', "12"),
        ('text:"may fight" -rare', "2"),
        ("maker:animal", "01"),
        ("fox | whale", "014"),
        ("fox or whale", "014"),
        ("kind:thing (fox | stone)", "34"),
        ("-(fox | stone)", "12"),
        ("not:fox", "01234"),
        ("kind:thing and rare", "4"),
        ("!fox", "123"),
        ("--fox", "04"),
    ],
)
def test_what_a_query_finds(query: str, cards: str) -> None:
    assert found(query) == cards


@pytest.mark.parametrize(
    ("query", "cards"),
    [
        ("種類:動物", "01"),
        ("種類：動物", "01"),
        ("色:赤 －レア", "02"),
        ("大きさ＞＝４", "14"),
        ("（キツネ｜石）", "034"),
        ("キツネ　箱", "4"),
        ("色:赤，青", "0124"),
        ("ｋｉｎｄ：ａｎｉｍａｌ", "01"),
        ("名前:赤", "02"),
    ],
)
def test_japanese_and_wide_signs(query: str, cards: str) -> None:
    assert found(query) == cards
    assert INDEX.search(query)[1] == ()


@pytest.mark.parametrize(
    "query", ["colour:", "size>=", "-colour:", "kind:thing colour:", "(", "-", "fox |", "fox or ", '"', 'text:"']
)
def test_what_is_still_being_typed_hides_nothing(query: str) -> None:
    """While a term is begun, the rest of the line counts and nothing is called wrong."""
    cards, faults = INDEX.search(query)
    rest = {"kind:thing colour:": "234", "fox |": "04", "fox or ": "04"}.get(query, "01234")
    assert "".join(map(str, cards)) == rest
    assert faults == ()


@pytest.mark.parametrize(
    ("query", "cards", "message", "place"),
    [
        ("colur:red", "01234", "nothing is called 'colur'; did you mean 'colour'?", (0, 9)),
        ("fox zzzzz:1", "04", "nothing is called 'zzzzz'", (4, 11)),
        ("-zzzzz:1 fox", "04", "nothing is called 'zzzzz'", (1, 8)),
        ("size:big", "01234", "'big' is no number", (0, 8)),
        ("kind>2", "01234", "'kind' is no number", (0, 6)),
        ("name>2", "01234", "'name' is no number", (0, 6)),
        ("colour:rde", "", "no value 'rde'; did you mean 'red'?", (0, 10)),
        ("colour:qqqqqq", "", "no card has the value 'qqqqqq'", (0, 13)),
        ("fox) box", "4", "this bracket was never opened", (3, 4)),
    ],
)
def test_what_makes_no_sense_is_told_and_left_out(query: str, cards: str, message: str, place: tuple[int, int]) -> None:
    numbers, faults = INDEX.search(query)
    assert "".join(map(str, numbers)) == cards
    assert [(fault.message, (fault.start, fault.end)) for fault in faults] == [(message, place)]


def test_brackets_without_end_are_refused_not_followed() -> None:
    cards, faults = INDEX.search("(" * 500 + "fox")
    assert [fault.message for fault in faults] == ["too deeply nested"]
    assert len(cards) == 5
    assert INDEX.search("-" * 500 + "fox")[1][0].message == "too deeply nested"


def test_typing_on_finds_the_same_as_asking_at_once() -> None:
    """A word that is being typed is looked for among what its beginning found; the answer is that of a fresh index."""
    for query in ("box", "キツネの箱", "draw a card", "may fight"):
        typed = toy_index()
        for end in range(1, len(query) + 1):
            assert typed.search(f'"{query[:end]}"')[0] == toy_index().search(f'"{query[:end]}"')[0]


def test_answers_do_not_depend_on_what_was_asked_before() -> None:
    index = toy_index()
    first = [index.search(query)[0] for query in ("fox", "-fox", "colour:red", "zzzzz:1")]
    assert [index.search(query)[0] for query in ("fox", "-fox", "colour:red", "zzzzz:1")] == first
    index.forget()
    assert [index.search(query)[0] for query in ("fox", "-fox", "colour:red", "zzzzz:1")] == first


SIGNS = 'foxredkindsize:=!<>()|-" ,.0123種色＝：'


@given(st.text(SIGNS, max_size=60))
def test_no_line_is_too_strange(query: str) -> None:
    cards, faults = INDEX.search(query)
    assert cards == sorted(set(cards))
    assert all(0 <= card < len(CARDS) for card in cards)
    assert all(0 <= fault.start <= fault.end <= max(len(query), 1) for fault in faults)
    for cursor in {0, len(query) // 2, len(query)}:
        for one in INDEX.complete(query, cursor):
            assert 0 <= one.start <= one.end <= len(query)


@given(
    st.sampled_from(["fox", "kind:animal", "size>=2", "rare", "colour:red,blue", 'text:"may fight"', "size:none"]),
    st.data(),
)
def test_and_or_not_are_those_of_sets(one: str, data: st.DataObject) -> None:
    other = data.draw(st.sampled_from(["box", "colour:none", "size<4", "-rare", "(fox | stone)"]))
    a, b, everything = set(INDEX.search(one)[0]), set(INDEX.search(other)[0]), set(range(len(CARDS)))
    assert set(INDEX.search(f"{one} {other}")[0]) == a & b
    assert set(INDEX.search(f"{one} | {other}")[0]) == a | b
    assert set(INDEX.search(f"-({one})")[0]) == everything - a
    assert set(INDEX.search(f"-({one} | {other})")[0]) == everything - (a | b)


def taken(line: str, one: Completion) -> str:
    return line[: one.start] + one.insert + line[one.end :]


@pytest.mark.parametrize(
    ("line", "proposals"),
    [
        ("ki", ["kind:"]),
        ("fox ki", ["fox kind:"]),
        ("-ra", ["-rare"]),
        ("kind:", ["kind:animal", "kind:thing"]),
        ("kind:a", ["kind:animal"]),
        ("-kind:a", ["-kind:animal"]),
        ("colour:red,b", ["colour:red,blue"]),
        ("colour:dark", ["colour:blue"]),
        ("size>=", ["size>=0", "size>=2", "size>=4", "size>=9"]),
        ("(kind:t", ["(kind:thing"]),
        ("rare:", ["rare:yes", "rare:no"]),
        ("si", ["size>="]),
        ("anim", ["kind:animal"]),
        ("zzz", []),
        ("zzz:", []),
    ],
)
def test_proposals(line: str, proposals: list[str]) -> None:
    assert [taken(line, one) for one in INDEX.complete(line, len(line))] == proposals


def test_proposals_speak_japanese_and_count() -> None:
    proposals = INDEX.complete("色:", 2, "ja")
    assert [(one.insert, one.label, one.n) for one in proposals] == [("赤", "赤", 3), ("青", "青", 2)]
    assert [one.label for one in INDEX.complete("種", 1, "ja")] == ["種類"]


def test_a_proposal_in_the_middle_keeps_the_rest() -> None:
    line = "ki box"
    (one,) = INDEX.complete(line, 2)
    assert taken(line, one) == "kind: box"


def test_every_proposed_value_finds_its_count() -> None:
    for name in ("kind", "colour"):
        for one in INDEX.complete(f"{name}:", len(name) + 1):
            assert len(INDEX.search(f"{name}:{one.insert}")[0]) == one.n


def test_parsing_keeps_the_line_and_long_lines_are_cut() -> None:
    assert parse("Fox").text == "Fox"
    assert INDEX.search("fox " * 5_000)[1] == ()


def test_fold() -> None:
    assert fold("Ｆｏｘ’s “Ｂox” – ＡＢＣ") == 'fox\'s "box" - abc'
    assert fold("ｷﾂﾈ") == "キツネ"


class Model(BaseModel):
    id: str
    name: str
    kind: Literal["big_one", "small"]
    size: Annotated[int, Field(ge=0)] | None = None
    rare: bool = False
    lore: str = ""
    ja_name: str = ""
    parts: tuple[str, ...] = ()


def test_plain_facts_of_a_model_become_fields() -> None:
    fields = fields_of_model(Model)
    assert [(one.id, one.kind) for one in fields] == [("kind", "word"), ("size", "number"), ("rare", "flag")]
    cards = [Model(id="a", name="A", kind="big_one", size=3), Model(id="b", name="B", kind="small", rare=True)]
    index = CardIndex(cards, fields, [CardTexts((card.name,), (), "") for card in cards])
    assert index.search("kind:big")[0] == [0]
    assert index.search("size>=1")[0] == [0]
    assert index.search("rare")[0] == [1]
    assert fields[0].shown("big_one", "ja") == "Big one"
