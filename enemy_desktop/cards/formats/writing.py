"""A deck as the writers get it: cards by section, and what each program wants to know about a card."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from dataclasses import dataclass

_SPACE = uuid.UUID("6f1c6f4e-6d0f-5b1c-9a52-0f0f5f3f7a11")
"""Namespace of the identities that we give to cards in files which want one."""


@dataclass(frozen=True, slots=True)
class CardRef:
    """How files name a card beside its name.

    ``id``: its id in its pack. ``set``: the pack's id. ``number``: its number there, -1 if its id is no number of the
    pack. ``text``: what to show beside the card where there is no picture.
    """

    id: str = ""
    set: str = ""
    number: int = -1
    text: str = ""


@dataclass(frozen=True, slots=True)
class SheetCard:
    """Copies of a card."""

    name: str
    n: int


@dataclass(frozen=True, slots=True)
class SheetSection:
    """A part of a deck. ``title`` is its key as people write it; ``first``: it is the deck itself."""

    key: str
    title: str
    cards: tuple[SheetCard, ...]
    first: bool


@dataclass(frozen=True)
class Sheet:
    """A deck to be written."""

    game: str
    name: str
    note: str
    sections: tuple[SheetSection, ...]
    ref: Callable[[str], CardRef]


def title_of(key: str) -> str:
    """``level_up`` as ``Level Up``."""
    return " ".join(word[:1].upper() + word[1:] for word in key.replace("_", " ").split()) or key


def guid_of(game: str, name: str) -> str:
    """The identity of a card in files that want one: the same on every machine, since the name makes the card."""
    return str(uuid.uuid5(_SPACE, f"{game}\0{name}"))


def game_guid(game: str) -> str:
    """The identity of a game in such files."""
    return str(uuid.uuid5(_SPACE, game))
