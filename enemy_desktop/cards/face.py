"""What a card looks like, as neutral data: a game fills it in, the screen paints it, and neither knows the other.

A face is made for one language. It holds words and keys, never a colour value, a font or a Qt object.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import Literal

FrameKind = Literal["creature", "hero", "gear", "secret", "spell", "place", "trophy", "plain"]
"""The kinds of frame that the screen can draw: each has its own window shape and its own small icon."""

BoxKind = Literal["to_play", "text", "reward", "lore"]
Tone = Literal["plain", "up", "down"]
"""How a number compares with the printed one: the same, raised, or lowered."""

COLOUR_KEYS = ("green", "ochre", "red", "blue", "violet", "yellow", "grey", "teal", "rose", "gold")
SHAPE_KEYS = ("leaf", "mountain", "flame", "drop", "moon", "bolt", "star", "hexagon", "diamond", "ring")


@dataclass(frozen=True, slots=True)
class Corner:
    """A number in a corner. ``label`` is its full name, for tooltips and screen readers."""

    text: str
    label: str


@dataclass(frozen=True, slots=True)
class ElementMark:
    """An element, told three ways so that nothing hangs on colour: a colour key, a shape key and a letter."""

    colour: str
    shape: str
    letter: str
    name: str


@dataclass(frozen=True, slots=True)
class Box:
    """A block of text. ``label`` is its heading as shown ("To Play"); lore and plain text usually have none."""

    kind: BoxKind
    text: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class Emblem:
    """What picture to draw: a motif (a key of the screen's motif table), details for it, and a seed.

    Equal emblems are drawn equally on every machine. ``parts`` steer a motif (the weapon of a class), ``rank``
    from 0 to 9 makes it grander.
    """

    motif: str
    seed: int
    parts: tuple[str, ...] = ()
    rank: int = 0


@dataclass(frozen=True, slots=True)
class CardFace:
    """One card's face.

    ``upper_left`` and ``upper_right`` are the corner numbers, ``big`` the large number (strength), ``pips`` the
    count of small spheres under it, ``rank`` a short mark beside the tags ("Lv 2"). ``tags`` is the line of words
    between picture and text. ``big_tone`` tells whether ``big`` differs from the printed number.
    """

    card_id: str
    frame: FrameKind
    title: str
    emblem: Emblem
    unique: bool = False
    upper_left: Corner | None = None
    upper_right: Corner | None = None
    big: Corner | None = None
    big_tone: Tone = "plain"
    pips: int = 0
    pips_label: str = ""
    rank: Corner | None = None
    tags: tuple[str, ...] = ()
    boxes: tuple[Box, ...] = ()
    element: ElementMark | None = None
    set_code: str = ""
    footer: str = ""
    lang: str = "en"
    keywords: tuple[tuple[str, str], ...] = field(default=(), compare=False)
    """Words of the text with their explanation, for the large view."""

    def spoken(self) -> str:
        """The whole face in one line of words, for a screen reader."""
        stop = "。" if self.lang == "ja" else ". "
        join = "、" if self.lang == "ja" else ", "
        parts = [self.title, join.join(self.tags)]
        numbers = [f"{c.label} {c.text}" for c in (self.big, self.upper_left, self.upper_right) if c is not None]
        if self.pips:
            numbers.append(f"{self.pips_label} {self.pips}")
        parts.append(join.join(numbers))
        parts += [f"{box.label}: {box.text}" if box.label else box.text for box in self.boxes if box.kind != "lore"]
        return stop.join(part.rstrip(".。") for part in parts if part).strip() + ("。" if self.lang == "ja" else ".")


def stable_seed(*words: str) -> int:
    """A seed of 63 bits that depends on nothing but the words: the same on every machine and in every run."""
    digest = hashlib.sha256("\x1f".join(words).encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1
