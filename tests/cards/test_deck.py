"""Deck files and the general checks: with a made-up game, so that nothing here hangs on one."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import BaseModel

from enemy_desktop.cards.deck import (
    Deck,
    DeckFile,
    DeckRules,
    SectionRule,
    check_deck,
    load_deck,
    near_names,
    parse_deck,
    resolve_deck,
)
from enemy_desktop.cards.faults import MAX_FAULTS, Fault, InputError
from enemy_desktop.cards.pack import Pack, PackMeta


class Piece(BaseModel):
    """A card of the made-up game."""

    id: str
    name: str
    heavy: bool = False


NAMES = ["Acorn", "Boulder", "Cloud", "Dune", "Ember"]
PACK = Pack(
    Path("made-up"),
    PackMeta(format=1, game="made_up", id="base", name="Base", cards=("cards.json",)),
    tuple(Piece(id=name.lower(), name=name, heavy=name == "Boulder") for name in NAMES),
)
RULES: DeckRules[Piece] = DeckRules(
    game="made_up",
    name="open play",
    sections=(
        SectionRule("main", "the deck", 8, 8, 3),
        SectionRule("side", "the side deck", 0, 2, None, lambda c: "it is heavy" if c.heavy else None, "it is small"),
    ),
    banned=frozenset({"cloud"}),
    restricted={"dune": 1},
    reasons={"cloud": "too light"},
    name_key=str.casefold,
    advice=(lambda cards: [(None, "think twice"), (0, f"{cards[0].n} of {cards[0].card.name}")],),
)


def text(main: list[Any], **more: Any) -> str:
    """A deck file, one entry a line; the first entry stands in line 6."""
    lines = ",\n".join(json.dumps(entry) for entry in main)
    rest = "".join(f",\n{json.dumps(key)}: {json.dumps(value)}" for key, value in more.items())
    return f'{{\n"format": 1,\n"game": "made_up",\n"name": "Try",\n"main": [\n{lines}\n]{rest}\n}}'


def deck(*entries: tuple[str, int], **more: Any) -> Deck:
    return parse_deck(text([{"card": card, "n": n} for card, n in entries], **more).encode(), "d.json")


def said(deck: Deck, rules: DeckRules[Piece] = RULES) -> list[str]:
    return [str(fault) for fault in check_deck(deck, [PACK], rules, advice=False)]


GOOD = (("Acorn", 3), ("Boulder", 3), ("Ember", 2))


def test_a_legal_deck_has_no_faults_and_resolves() -> None:
    good = deck(*GOOD, side=[{"card": "dune"}])
    assert said(good) == []
    cards = resolve_deck(good, [PACK], RULES)
    assert [card.name for card in cards["main"]] == ["Acorn"] * 3 + ["Boulder"] * 3 + ["Ember"] * 2
    assert [card.name for card in cards["side"]] == ["Dune"]
    assert good.content.cards("main")[:4] == ["Acorn"] * 3 + ["Boulder"]
    assert good.content.size("main") == 8
    assert good.content.size("elsewhere") == 0


def test_an_illegal_deck_does_not_resolve() -> None:
    with pytest.raises(InputError, match="the deck has 1 card; exactly 8 needed"):
        resolve_deck(deck(("Acorn", 1)), [PACK], RULES)


@pytest.mark.parametrize(
    ("entries", "more", "faults"),
    [
        ((("Acorn", 3), ("Ember", 3)), {}, ["d.json:5:1: error: the deck has 6 cards; exactly 8 needed"]),
        ((*GOOD, ("Dune", 1)), {}, ["d.json:5:1: error: the deck has 9 cards; exactly 8 needed"]),
        ((("Acorn", 5), ("Ember", 3)), {}, ["d.json:6:1: error: 5 copies of 'Acorn'; at most 3"]),
        (
            (("Acorn", 3), ("Ember", 3), ("acorn", 2)),
            {},
            ["d.json:8:1: error: 5 copies of 'Acorn'; at most 3, counting entry 1"],
        ),
        (
            (("Acorn", 3), ("Ember", 3), ("Bowlder", 2)),
            {},
            ["d.json:8:10: error: there is no card 'Bowlder' (did you mean 'Boulder'?)"],
        ),
        ((("Acorn", 3), ("Ember", 3), ("Zzz", 2)), {}, ["d.json:8:10: error: there is no card 'Zzz'"]),
        (
            GOOD,
            {"sde": [{"card": "Dune"}]},
            ["d.json:10:1: error: open play knows no section 'sde' (did you mean 'side'?)"],
        ),
        (
            GOOD,
            {"side": [{"card": "Boulder"}]},
            ["d.json:10:19: error: 'Boulder' cannot be in the side deck: it is heavy"],
        ),
        (
            GOOD,
            {"side": [{"card": "Dune"}, {"card": "Ember", "n": 2}]},
            ["d.json:10:1: error: the side deck has 3 cards; at most 2 allowed (it is small)"],
        ),
        (
            (*GOOD[:2], ("Cloud", 2)),
            {},
            ["d.json:8:10: error: 'Cloud' is banned in open play (too light)"],
        ),
        (
            (*GOOD[:2], ("Dune", 2)),
            {},
            ["d.json:8:1: error: 'Dune' is restricted in open play: at most 1"],
        ),
        (
            (*GOOD[:2], ("Dune", 1), ("Ember", 1)),
            {"side": [{"card": "Dune"}]},
            ["d.json:11:10: error: 'Dune' is restricted in open play: at most 1"],
        ),
        (
            GOOD,
            {"side": "Dune"},
            ['d.json:10:9: error: \'side\' must be a list of entries like {"card": "Name", "n": 4}'],
        ),
        (GOOD, {"side": [{"crad": "Dune"}]}, ["d.json:10:9: error: 'side' must be a list of entries like"]),
    ],
)
def test_what_speaks_against_a_deck(
    entries: tuple[tuple[str, int], ...], more: dict[str, Any], faults: list[str]
) -> None:
    found = said(deck(*entries, **more))
    assert len(found) == len(faults), found
    assert all(one.startswith(other) for one, other in zip(found, faults, strict=True)), found


def test_a_deck_of_another_game_is_not_looked_into() -> None:
    (fault,) = check_deck(parse_deck(b'{"format": 1, "game": "chess", "main": []}', "d.json"), [PACK], RULES)
    assert fault.message == "this is a deck for 'chess', not for 'made_up'"
    assert fault.line == 1


def test_advice_is_given_for_legal_decks_only() -> None:
    faults = check_deck(deck(*GOOD), [PACK], RULES)
    assert [str(fault) for fault in faults] == ["d.json:5:1: warning: think twice", "d.json:6:1: warning: 3 of Acorn"]
    assert check_deck(deck(*GOOD), [PACK], RULES, advice=False) == []
    assert [f.severity for f in check_deck(deck(("Acorn", 3)), [PACK], RULES)] == ["error"]


def test_the_first_pack_that_has_a_name_wins() -> None:
    other = Pack(Path("other"), PACK.meta, (Piece(id="x", name="acorn", heavy=True),))
    cards = resolve_deck(deck(*GOOD), [other, PACK], RULES)["main"]
    assert cards[0].id == "x"
    assert near_names("Clod", [other, PACK])[0] == "Cloud"


def test_the_number_of_faults_is_bounded() -> None:
    many = deck(*[(f"Unknown {i}", 1) for i in range(1_000)])
    faults = check_deck(many, [PACK], RULES)
    assert len(faults) == MAX_FAULTS + 1
    assert faults[-1].message.endswith("more faults are not shown")


def test_a_deck_without_a_file_has_faults_without_places() -> None:
    made = Deck("My deck", DeckFile(game="made_up"))
    assert said(made) == ["My deck: error: the deck has 0 cards; exactly 8 needed"]


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("[]", "d.json:1:1: error: a deck is an object, not a list"),
        ('{"game": "made_up", "main": []}', "d.json:1:1: error: the field 'format' is missing"),
        ('{"format": 1, "main": []}', "d.json:1:1: error: the field 'game' is missing"),
        ('{"format": 9, "game": "made_up"}', "d.json:1:12: error: this deck has format 9, made by a newer version"),
        ('{"format": "1", "game": "made_up"}', "d.json:1:12: error: 'format' must be a whole number, not the text '1'"),
        (text([{"card": "Acorn", "n": 0}]), "d.json:6:24: error: 'n' is 0; at least 1 is needed"),
        (text([{"card": "Acorn", "n": 2.5}]), "d.json:6:24: error: 'n' must be a whole number, not the number 2.5"),
        (text([{"card": "Acorn", "n": "4"}]), "d.json:6:24: error: 'n' must be a whole number, not the text '4'"),
        (text([{"card": "Acorn"}, {"n": 3}]), "d.json:7:1: error: the field 'card' is missing"),
        (
            text([{"card": "Acorn"}, "Ember"]),
            "d.json:7:1: error: entry 2 of 'main' must be an object, not the text 'Ember'",
        ),
        (text([{"card": ""}]), "d.json:6:10: error: 'card' has too few characters"),
        (text([{"card": "Acorn"}], name=5), "d.json:8:1: error: field 'name' stands twice"),
        (text([{"card": "Acorn"}], plan=["x"]), "d.json:8:9: error: 'plan' must be a text, not a list"),
        (text([{"card": "Acorn"}] * 2_001), "d.json:5:9: error: 'main' has too many entries; at most 2000 allowed"),
    ],
    ids=lambda value: value[-40:] if value.startswith("d.json") else "",
)
def test_a_broken_deck_file_names_the_place(source: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_deck(source.encode(), "d.json")
    assert len(caught.value.faults) == 1
    assert str(caught.value).startswith(message)


def test_a_near_miss_among_unknown_fields_is_a_warning() -> None:
    (warning,) = deck(*GOOD, ja_nane="x", later=1).warnings
    assert str(warning) == "d.json:10:1: warning: unknown field 'ja_nane' (did you mean 'ja_name'?)"


def test_the_file_is_named_as_asked(tmp_path: Path) -> None:
    (tmp_path / "d.json").write_text("{")
    with pytest.raises(InputError, match=r"^mine: error|^mine:1:2: error"):
        load_deck(tmp_path / "d.json", name="mine")
    os.truncate(tmp_path / "d.json", 100_000_000)
    with pytest.raises(InputError, match="too large"):
        load_deck(tmp_path / "d.json")


# -- Writing ----------------------------------------------------------------------------------------------------------


def test_the_text_has_one_entry_a_line() -> None:
    content = deck(("Acorn", 3), ("Ember", 1), tags=["a", "b"], side=[]).content
    assert content.to_text() == (
        '{\n  "format": 1,\n  "game": "made_up",\n  "name": "Try",\n  "main": [\n'
        '    {"card": "Acorn", "n": 3},\n    {"card": "Ember", "n": 1}\n  ],\n  "side": [],\n  "tags": ["a", "b"]\n}\n'
    )


words = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=6)
json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**9), 10**9)
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3),
    max_leaves=8,
)
entries = st.builds(
    lambda card, n, extra: {**extra, "card": card, "n": n},
    words,
    st.integers(1, 99),
    st.dictionaries(words, json_values, max_size=2),
)


@given(
    st.dictionaries(words, json_values, max_size=4),
    st.dictionaries(words, st.lists(entries, max_size=4), max_size=3),
    words,
)
def test_everything_survives_a_round_trip_unknown_fields_too(
    extras: dict[str, Any], sections: dict[str, Any], name: str
) -> None:
    source = {**extras, **sections, "format": 1, "game": "made_up", "name": name}
    for key in ("ja_name", "plan", "ja_plan", "note"):
        source.pop(key, None)
    content = parse_deck(json.dumps(source).encode(), "d.json").content
    again = parse_deck(content.to_text().encode(), "d.json").content
    assert again == content
    assert json.loads(content.to_text()) == source


@given(st.dictionaries(st.sampled_from(["format", "game", "main", "side", "sections", "extras", "card"]), json_values))
def test_any_data_gives_a_deck_or_faults(data: dict[str, Any]) -> None:
    faults: list[Fault] = []
    try:
        faults = check_deck(parse_deck(json.dumps(data).encode(), "d.json"), [PACK], RULES)
    except InputError as error:
        faults = list(error.faults)
    assert all(str(fault).startswith("d.json") and str(fault).isprintable() for fault in faults)


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_mutated_bytes_give_a_deck_or_faults(tmp_path: Path, data: st.DataObject) -> None:
    source = bytearray(text([{"card": name, "n": n} for name, n in GOOD], side=[{"card": "Dune", "x": [1]}]).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, max(0, len(source) - 1)))
        source[at : at + data.draw(st.integers(0, 6))] = data.draw(st.binary(max_size=4))
    file = tmp_path / "d.json"
    file.write_bytes(bytes(source))
    faults: list[Fault] = []
    try:
        faults = check_deck(load_deck(file), [PACK], RULES)
    except InputError as error:
        faults = list(error.faults)
    assert all(fault.file == str(file) and str(fault).isprintable() for fault in faults)
