"""The grammar machinery on a toy language: what is written, what is read, and what is said about the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import pytest
from pydantic import BaseModel, ConfigDict

from enemy_desktop.cards.grammar import (
    Bag,
    Choice,
    GrammarError,
    Language,
    Listing,
    MarkForms,
    Names,
    Number,
    Quoted,
    Rule,
    Words,
    also,
    parts_of,
    say,
)
from enemy_desktop.cards.grammar_read import Reader, words_of
from enemy_desktop.cards.grammar_tokens import tokens_of
from enemy_desktop.cards.grammar_write import Writer


class Thing(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)
    colour: str | None = None
    animal: str | None = None
    big: Literal[True] | None = None
    name: str | None = None


class Take(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)
    thing: Thing
    n: int = 1
    secret: bool = False


class Zoo:
    """Two animals and one card."""

    def write(self, kind: str, form: str, value: str) -> str:
        return "“" + value + "”" if kind == "card" else {"fox": "fox", "red_panda": "red panda"}[value]

    def entries(self, kind: str) -> Mapping[str, tuple[tuple[tuple[str, ...], str], ...]]:
        return {"fox": (((), "fox"),), "red": ((("panda",), "red_panda"),)} if kind == "animal" else {}

    def settle(self, kind: str, text: str) -> str:
        return text


def _join(pieces: list[str], marks: Mapping[str, str]) -> str:
    return " ".join(" ".join(pieces).split()).replace(" ,", ",").replace("@a", "a")


RULES: dict[str, Rule] = {
    "colour": Words({"red": ("red", "scarlet"), "blue": ("blue",)}, "a colour"),
    "animal": Names("animal", "one", "an animal"),
    "few": Number(2, 9),
    "quoted": Quoted("card", "en", "a name"),
    "is_big": Choice((say("big", big=True),)),
    "has_colour": Choice((say("{colour:colour}"),)),
    "before": Bag(("is_big", "has_colour")),
    "named": Choice((say("named {name:quoted}"),)),
    "after": Bag(("named",)),
    "thing": Choice((say("{*before} {animal:animal} {*after}"), say("{*before} thing {*after}"))),
    "counted": Choice((say("@a {*thing:thing}", n=1), say("{n:few} {*thing:thing}"))),
    "take": Choice((say("[take|grab] {*counted}", Take), also("{*counted} [please|] is taken", Take)), "a command"),
    "takes": Listing("take", "take", "take", "take", "[, then|;]", most=3),
}
LANGUAGE = Language(
    "toy",
    RULES,
    _join,
    {"a": MarkForms(("a", "an"))},
    {"two": "2", "colour": "color", "don't": "not"},
    (("level .", "level"),),
)
NAMES = Zoo()
WRITER, READER = Writer(LANGUAGE), Reader(LANGUAGE)


@pytest.mark.parametrize(
    ("word", "text"),
    [
        (Take(thing=Thing()), "take a thing"),
        (Take(thing=Thing(animal="red_panda"), n=3), "take 3 red panda"),
        (Take(thing=Thing(colour="red", animal="fox", big=True, name="Rex")), "take a big red fox named “Rex”"),
    ],
)
def test_writes_and_reads_back(word: Take, text: str) -> None:
    assert WRITER.write("take", word, NAMES) == text
    reading = READER.read("take", text, NAMES)
    assert reading.value == word
    assert reading.cost == 0


def test_a_field_that_no_saying_mentions_is_never_lost() -> None:
    with pytest.raises(GrammarError, match="no saying"):
        WRITER.write("take", Take(thing=Thing(), secret=True), NAMES)
    with pytest.raises(GrammarError, match="no saying"):
        WRITER.write("take", Take(thing=Thing(), n=10), NAMES)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("GRAB two  RED foxes".replace("foxes", "fox"), Take(thing=Thing(colour="red", animal="fox"), n=2)),
        ("take a red big fox", Take(thing=Thing(colour="red", animal="fox", big=True))),
        ("take a scarlet red panda", Take(thing=Thing(colour="red", animal="red_panda"))),
        ('take an fox named "Rex"', Take(thing=Thing(animal="fox", name="Rex"))),
        ("a fox please is taken", Take(thing=Thing(animal="fox"))),
    ],
)
def test_tolerated_wordings(text: str, word: Take) -> None:
    assert READER.read("take", text, NAMES).value == word


def test_tolerated_wordings_cost_more() -> None:
    assert READER.read("take", "take a fox", NAMES).cost == 0
    assert READER.read("take", "grab a fox", NAMES).cost == 1
    assert READER.read("take", "a fox is taken", NAMES).cost > READER.read("take", "grab a fox", NAMES).cost


def test_lists_have_their_bounds() -> None:
    assert len(READER.read("takes", "take a fox, then take a thing, then take 2 fox", NAMES).value) == 3
    assert not READER.read("takes", "take a fox" + ", then take a fox" * 3, NAMES).ok
    words = (Take(thing=Thing()),) * 2
    assert WRITER.write("takes", words, NAMES) == "take a thing, then take a thing"
    with pytest.raises(GrammarError):
        WRITER.write("takes", (), NAMES)


@pytest.mark.parametrize(
    ("text", "start", "unread", "near"),
    [
        ("tkae a fox", 0, "tkae a fox", ("take",)),
        ("take a rde fox", 7, "rde fox", ("red",)),
        ("take a fox nmaed “Rex”", 11, "nmaed “Rex”", ("named",)),
        ("take 12 fox", 5, "12 fox", ()),
        ("take a", 6, "", ()),
        ("", 0, "", ()),
    ],
)
def test_the_fault_names_the_place(text: str, start: int, unread: str, near: tuple[str, ...]) -> None:
    fault = READER.read("take", text, NAMES).fault
    assert fault is not None
    assert fault.start == start
    assert fault.unread == unread
    assert fault.near[: len(near)] == near
    assert fault.expected
    assert fault.message


def test_the_fault_says_what_was_expected() -> None:
    fault = READER.read("take", "take 12 fox", NAMES).fault
    assert fault is not None
    assert "a number from 2 to 9" in fault.expected


def test_a_text_after_the_end_is_a_fault() -> None:
    fault = READER.read("take", "take a fox today", NAMES).fault
    assert fault is not None
    assert fault.unread == "today"
    assert "the end of the text" in fault.expected


def test_contradicting_statements_are_not_united() -> None:
    assert READER.read("thing", "red blue fox", NAMES).value is None


@pytest.mark.parametrize("template", ["a [b", "{field}", "a < b", "{unclosed"])
def test_a_broken_template_is_an_error(template: str) -> None:
    with pytest.raises(GrammarError):
        parts_of(template)


def test_an_unknown_rule_is_an_error() -> None:
    language = Language("broken", {"start": Choice((say("{=nothing}"),))}, _join)
    with pytest.raises(GrammarError, match="nothing"):
        Writer(language).write("start", 1, NAMES)
    with pytest.raises(GrammarError, match="nothing"):
        Reader(language).read("start", "x", NAMES)


def test_a_terminal_cannot_be_spliced() -> None:
    language = Language("broken", {"start": Choice((say("{*few}", Take),)), "few": Number(1, 2)}, _join)
    with pytest.raises(GrammarError, match="spliced"):
        Writer(language).write("start", Take(thing=Thing()), NAMES)


def test_tokens_keep_their_places_and_lose_their_looks() -> None:
    text = "Two twin-blades’ “A ””b””” don’t +3 −4 level. 5!"
    tokens = tokens_of(text, LANGUAGE)
    assert [token.norm for token in tokens] == ["2", "twin", "blades'", "A ”b”", "not", "+3", "-4", "level", "5"]
    assert text[tokens[1].start : tokens[1].end] == "twin"
    assert words_of("Colour", LANGUAGE) == ("color",)


def test_hostile_texts_end_in_a_fault() -> None:
    nested: dict[str, Rule] = {"start": Choice((say("( {=start} )"), say("x")))}
    reader = Reader(Language("nested", nested, _join))
    assert not reader.read("start", "(" * 5000, NAMES).ok
    assert not reader.read("start", "\x00\ud800“" * 50, NAMES).ok
