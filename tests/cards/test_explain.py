"""Pydantic's errors in plain words, for a model of a made-up game: every kind of value, unions, and nothing twice."""

from __future__ import annotations

import json
from enum import StrEnum
from typing import Annotated, Any, Literal

import pytest
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from enemy_desktop.cards.explain import model_faults
from enemy_desktop.cards.faults import Fault, InputError, errors, file_error, meant, near, path_text, shown
from enemy_desktop.cards.jsonplace import parse_json


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Mood(StrEnum):
    CALM = "calm"
    WILD = "wild"


class Push(Strict):
    do: Literal["push"]
    far: Annotated[int, Field(ge=1)]


class Pull(Strict):
    do: Literal["pull"]
    near: Annotated[float, Field(lt=3.5)] = 1.0


class Count(Strict):
    of: str
    times: int = 1


class Thing(Strict):
    name: str = "x"
    size: float = 1.0
    nothing: None = None
    mood: Annotated[Mood, Field(strict=False)] = Mood.CALM
    moves: list[Annotated[Push | Pull, Field(discriminator="do")]] = []
    named: dict[str, Count] = {}
    amount: int | Count = 1
    maybe: Count | None = None
    pairs: list[list[int]] = []


def faults(data: Any) -> list[Fault]:
    doc = parse_json(json.dumps([data]).encode(), "t.json")
    with pytest.raises(ValidationError) as caught:
        Thing.model_validate(data)
    return model_faults(caught.value, Thing, doc, (0,))


@pytest.mark.parametrize(
    ("data", "where", "message"),
    [
        ({"name": 3}, "[0].name", "'name' must be a text, not the number 3"),
        ({"name": True}, "[0].name", "'name' must be a text, not true"),
        ({"name": []}, "[0].name", "'name' must be a text, not a list"),
        ({"size": "big"}, "[0].size", "'size' must be a number, not the text 'big'"),
        ({"size": ""}, "[0].size", "'size' must be a number, not an empty text"),
        ({"nothing": 0}, "[0].nothing", "'nothing' must be null, not the number 0"),
        ({"mood": "clam"}, "[0].mood", "'mood': 'clam' is not one of calm, wild (did you mean 'calm'?)"),
        ({"mood": 5}, "[0].mood", "'mood': the number 5 is not one of calm, wild"),
        ({"moves": [{"do": "pul"}]}, "[0].moves[0].do", "'do': 'pul' is not one of push, pull (did you mean 'pull'?)"),
        ({"moves": [{"do": "push", "far": 0}]}, "[0].moves[0].far", "'far' is 0; at least 1 is needed"),
        ({"moves": [{"do": "push"}]}, "[0].moves[0]", "the field 'far' is missing"),
        ({"moves": [{"do": "push", "fra": 1}]}, "[0].moves[0].fra", "unknown field 'fra' (did you mean 'far'?)"),
        ({"moves": [{"do": "pull", "near": 9.0}]}, "[0].moves[0].near", "'near': input should be less than 3.5"),
        ({"named": {"a": {"off": "x"}}}, "[0].named.a.off", "unknown field 'off' (did you mean 'of'?)"),
        ({"named": {"a": {"of": "x", "time": 1}}}, "[0].named.a.time", "unknown field 'time' (did you mean 'times'?)"),
        ({"named": []}, "[0].named", "'named' must be an object, not a list"),
        ({"amount": "x"}, "[0].amount", "'amount' must be a whole number or an object, not the text 'x'"),
        ({"amount": {"of": 5}}, "[0].amount.of", "'of' must be a text, not the number 5"),
        ({"amount": {"of": "x", "tmes": 1}}, "[0].amount.tmes", "unknown field 'tmes' (did you mean 'times'?)"),
        ({"maybe": {"of": "x", "tmes": 1}}, "[0].maybe.tmes", "unknown field 'tmes' (did you mean 'times'?)"),
        ({"maybe": 4}, "[0].maybe", "'maybe' must be an object, not the number 4"),
        ({"pairs": [[1], [2, "x"]]}, "[0].pairs[1][1]", "entry 2 of 'pairs' must be a whole number, not the text 'x'"),
        ({"zzz": 1}, "[0].zzz", "unknown field 'zzz'"),
    ],
)
def test_one_fault_in_plain_words(data: Any, where: str, message: str) -> None:
    (fault,) = faults(data)
    assert (fault.where, fault.message) == (where, message)
    assert fault.line == 1


def test_several_faults_are_all_told_once() -> None:
    assert [fault.where for fault in faults({"name": 1, "amount": None, "moves": [{"do": "push", "x": 1}]})] == [
        "[0].name",
        "[0].moves[0]",
        "[0].moves[0].x",
        "[0].amount",
    ]


def test_small_things() -> None:
    assert path_text(("a", 0, "b", 1)) == "a[0].b[1]"
    assert shown("x" * 100, 5) == "xxxxx…"
    assert shown("a\nb\x1b") == "a\\u000ab\\u001b"
    assert near("", ["a"]) == near("a", []) == []
    assert near("Dragn", ["Dragon", "Dragoon", "Cat"], 2) == ["Dragon", "Dragoon"]
    assert meant("Dragn", ["Dragon", "Dragoon"], 2) == " (did you mean 'Dragon' or 'Dragoon'?)"
    assert meant("qqq", ["Dragon"]) == ""
    assert len(errors([Fault("f", 0, 0, "", "m", "warning"), Fault("f", 0, 0, "", "m")])) == 1


def test_the_error_survives_the_way_between_processes() -> None:
    import pickle

    error = pickle.loads(pickle.dumps(file_error("f.json", "gone")))
    assert isinstance(error, InputError)
    assert error.unreadable
    assert str(error) == "f.json: error: gone"
