"""Mistakes as people make them, injected at random into texts and JSON data of cards of .hack//ENEMY."""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Callable
from typing import Any

WORD = re.compile(r"[A-Za-z][A-Za-z']{2,}")
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def misspelt(word: str, rng: random.Random) -> str:
    """A word with one slip: letters swapped, one dropped, doubled or replaced."""
    kind = rng.choice(("swap", "drop", "double", "replace"))
    at = rng.randrange(len(word) - 1)
    if kind == "swap":
        return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    if kind == "drop":
        return word[:at] + word[at + 1 :]
    if kind == "double":
        return word[: at + 1] + word[at:]
    return word[:at] + rng.choice(LETTERS) + word[at + 1 :]


def _spelling(text: str, rng: random.Random) -> str:
    found = list(WORD.finditer(text))
    if not found:
        return text
    match = rng.choice(found)
    return text[: match.start()] + misspelt(match[0], rng) + text[match.end() :]


def _words(text: str, rng: random.Random) -> str:
    words = text.split(" ")
    if len(words) < 3:
        return text
    kind = rng.choice(("swap", "drop", "repeat"))
    at = rng.randrange(len(words) - 1)
    if kind == "swap":
        words[at], words[at + 1] = words[at + 1], words[at]
    elif kind == "drop":
        del words[at]
    else:
        words.insert(at, words[at])
    return " ".join(words)


_NUMBER = re.compile(r"(?<![+\-\d])\d+\b")
_NOUN = re.compile(
    r"\b(Goblins?|Insects?|Wolf|Wolves|Fire|Water|Wood|Earth|Thunder|Darkness|Twin Blade|Wavemaster|PCs?)\b"
)
_FOR_NUMBERS = ("Goblins", "Fire", "level", "portal", "opponent's", "“Ash Courier”")
_FOR_NOUNS = ("7", "level", "strength", "opponent's", "+2", "3 2")


def _parameters(text: str, rng: random.Random) -> str:
    """A number where a name should be, a name where a number should be, a missing count, a parameter elsewhere."""
    pattern = rng.choice((_NUMBER, _NOUN))
    found = list(pattern.finditer(text))
    if not found:
        return _words(text, rng)
    match = rng.choice(found)
    rest = text[: match.start()] + text[match.end() :]
    kind = rng.choice(("replace", "missing", "moved"))
    if kind == "replace":
        return (
            text[: match.start()] + rng.choice(_FOR_NUMBERS if pattern is _NUMBER else _FOR_NOUNS) + text[match.end() :]
        )
    if kind == "missing":
        return rest
    words = rest.split()
    words.insert(rng.randrange(len(words) + 1), match[0])
    return " ".join(words)


TEXT_MUTATIONS: dict[str, Callable[[str, random.Random], str]] = {
    "spelling": _spelling,
    "words": _words,
    "parameters": _parameters,
}


# ---------------------------------------------------------------------------------------------------------------------
# JSON


def _objects(data: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    if isinstance(data, dict):
        found.append(data)
        for value in data.values():
            found += _objects(value)
    elif isinstance(data, list | tuple):
        for value in data:
            found += _objects(value)
    return found


def _key(data: Any, rng: random.Random) -> None:
    """A misspelt field name."""
    owner = rng.choice([one for one in _objects(data) if any(len(key) > 1 for key in one)])
    key = rng.choice([key for key in owner if len(key) > 1])
    owner[misspelt(key, rng)] = owner.pop(key)


def _value(data: Any, rng: random.Random) -> None:
    """A misspelt value."""
    owners = [
        (one, key) for one in _objects(data) for key, value in one.items() if isinstance(value, str) and len(value) > 2
    ]
    if owners:
        owner, key = rng.choice(owners)
        owner[key] = misspelt(owner[key], rng)


def _swapped(data: Any, rng: random.Random) -> None:
    """The values of two fields of one object, changed round."""
    owners = [one for one in _objects(data) if len(one) > 1]
    if not owners:
        return _key(data, rng)
    owner = rng.choice(owners)
    one, two = rng.sample(sorted(owner), 2)
    owner[one], owner[two] = owner[two], owner[one]
    return None


def _elsewhere(data: Any, rng: random.Random) -> None:
    """A field that slipped into another object."""
    objects = _objects(data)
    if len(objects) < 2:
        return _key(data, rng)
    owner, other = rng.sample(objects, 2)
    if not owner:
        return _key(data, rng)
    key = rng.choice(sorted(owner))
    value = owner.pop(key)
    if isinstance(value, dict | list) and any(one is other for one in _objects(value)):
        owner[key] = value
        return _key(data, rng)
    other[key] = value
    return None


def _kind(data: Any, rng: random.Random) -> None:
    """A value of another kind: a name where a number should be and the other way round."""
    owners = [(one, key) for one in _objects(data) for key, value in one.items() if not isinstance(value, dict | list)]
    owner, key = rng.choice(owners)
    value = owner[key]
    if isinstance(value, int):
        owner[key] = rng.choice((str(value), "goblin", None))
    else:
        owner[key] = rng.choice((3, True, None, [value]))


def _other_slot(data: Any, rng: random.Random) -> None:
    """A value under the name of another field of filters."""
    slots = ("element", "species", "pc_class", "kind", "side", "place", "state", "level", "name", "n", "who", "bearing")
    owners = [(one, key) for one in _objects(data) for key in one if key in slots]
    if not owners:
        return _key(data, rng)
    owner, key = rng.choice(owners)
    owner[rng.choice([slot for slot in slots if slot != key])] = owner.pop(key)
    return None


JSON_MUTATIONS: dict[str, Callable[[Any, random.Random], None]] = {
    "field name": _key,
    "value spelling": _value,
    "swapped values": _swapped,
    "field elsewhere": _elsewhere,
    "kind of value": _kind,
    "wrong slot": _other_slot,
}


def mutated_words(data: dict[str, Any], kind: str, rng: random.Random) -> dict[str, Any]:
    """A copy of a card's JSON data with one mistake in its requirements or abilities."""
    made = copy.deepcopy(data)
    words = {name: made.get(name, []) for name in ("to_play", "abilities")}
    holder: list[Any] = words["to_play"] + words["abilities"]
    JSON_MUTATIONS[kind](holder, rng)
    return made
