"""Finding mistakes in what a pack's author typed: in texts, in words, and between the two. Knows no game.

A game hands in its reader and its own checks of sense; here is what any game needs: findings with a place, several
misspelt words found in one text, differences between two readings, and a walk over words.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ValidationError

from enemy_desktop.cards.explain import model_faults
from enemy_desktop.cards.faults import InputError, JsonPath, Severity, path_text, shown
from enemy_desktop.cards.grammar import Vocabulary
from enemy_desktop.cards.grammar_read import Fault, Reader, Reading
from enemy_desktop.cards.jsonplace import parse_json

MAX_REPAIRS = 4


@dataclass(frozen=True, slots=True)
class Finding:
    """One mistake. ``where`` is a path in the data or a box of the card; line and column count from 1, 0 in data."""

    where: str
    message: str
    severity: Severity = "error"
    line: int = 0
    column: int = 0
    near: tuple[str, ...] = ()

    def __str__(self) -> str:
        place = f" line {self.line}, column {self.column}" if self.line else ""
        return f"{self.where}{place}: {self.severity}: {self.message}"


def text_faults(reader: Reader, rule: str, text: str, names: Vocabulary) -> tuple[Reading, tuple[Fault, ...]]:
    """Read a text; where a word is misspelt, go on with the likeliest spelling to find further mistakes.

    Returns the first reading (of the text as it stands) and all faults, in order, with places in the given text.
    """
    first = reading = reader.read(rule, text, names)
    faults: list[Fault] = []
    shift = 0
    while reading.fault is not None:
        fault = reading.fault
        moved = Fault(fault.start + shift, fault.end + shift, fault.unread, fault.expected, fault.near)
        if faults and moved.start <= faults[-1].start:
            break
        faults.append(moved)
        if not fault.near or len(faults) > MAX_REPAIRS:
            break
        text = text[: fault.start] + fault.near[0] + text[fault.end :]
        shift += (fault.end - fault.start) - len(fault.near[0])
        reading = reader.read(rule, text, names)
    return first, tuple(faults)


def model_findings(data: Mapping[str, Any], model: type[BaseModel]) -> tuple[BaseModel | None, list[Finding]]:
    """Validate data as a model: the model, or what is wrong with it in plain words."""
    try:
        return model.model_validate(data), []
    except ValidationError as error:
        try:
            document = parse_json(json.dumps(data, ensure_ascii=False).encode(), "data")
        except (InputError, TypeError, ValueError, RecursionError) as broken:
            return None, [Finding("", f"not plain data: {shown(broken, 200)}")]
        return None, [
            Finding(fault.where, fault.message, fault.severity) for fault in model_faults(error, model, document)
        ] or [Finding("", shown(error, 200))]


def walk(word: BaseModel, path: JsonPath = ()) -> Iterator[tuple[JsonPath, BaseModel]]:
    """Every word inside a word, itself first, in reading order, with the path that leads to it."""
    yield path, word
    for name in type(word).model_fields:
        yield from _walk_value(getattr(word, name), (*path, name))


def _walk_value(value: object, path: JsonPath) -> Iterator[tuple[JsonPath, BaseModel]]:
    if isinstance(value, BaseModel):
        yield from walk(value, path)
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from _walk_value(item, (*path, index))


def first_difference(one: object, other: object, path: JsonPath = ()) -> tuple[JsonPath, object, object] | None:
    """Where two values first differ, with both values there; None if they are equal."""
    if isinstance(one, BaseModel) and type(one) is type(other):
        for name in type(one).model_fields:
            found = first_difference(getattr(one, name), getattr(other, name), (*path, name))
            if found is not None:
                return found
        return None
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        for index, (left, right) in enumerate(zip(one, other, strict=True)):
            found = first_difference(left, right, (*path, index))
            if found is not None:
                return found
        return None
    return None if one == other and type(one) is type(other) else (path, one, other)


def disagreement(text_says: object, data_says: object, where: JsonPath) -> Finding | None:
    """A finding if the text of a card and its data do not say the same."""
    found = first_difference(text_says, data_says)
    if found is None:
        return None
    path, left, right = found
    return Finding(
        path_text((*where, *path)), f"the text says {_short(left)}, but the data says {_short(right)}", "error"
    )


def _short(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, BaseModel):
        return shown(json.dumps(value.model_dump(exclude_defaults=True), ensure_ascii=False), 120)
    if isinstance(value, tuple):
        return f"{len(value)} things" if len(value) != 1 else "one thing"
    return repr(value)
