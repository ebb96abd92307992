"""English card text back into effect words, line by line, with exact reports of what could not be read."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from pydantic import BaseModel

from enemy_desktop.cards.grammar_read import Fault, Reader, Reading
from enemy_desktop.games.enemy.text.english import BY_TYPE, ENGLISH
from enemy_desktop.games.enemy.text.vocab import Vocab
from enemy_desktop.games.enemy.words import Ability, Instead, Ref, Requirement, Trigger

READER = Reader(ENGLISH)
MAX_TEXT = 2000
"""Longer than any card text; a longer one is refused unread."""

Part = Literal["to_play", "text", "reward"]
_LINE_BREAK = re.compile(r"\r\n|\r|\n|<br ?/?>|\\n", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class ReadError:
    """What could not be read: in which box, line and column (both from 1), the piece, and what would have fitted."""

    part: Part
    line: int
    column: int
    unread: str
    expected: tuple[str, ...]
    near: tuple[str, ...]
    message: str

    def __str__(self) -> str:
        return f"{self.part} line {self.line}, column {self.column}: {self.message}"


@dataclass(frozen=True, slots=True)
class ParseResult:
    """The words of one text, or the error. ``cost`` is 0 for the wording that ``render_card`` would have written."""

    words: tuple[Any, ...]
    error: ReadError | None = None
    cost: int = 0

    @property
    def ok(self) -> bool:
        """Whether everything was read."""
        return self.error is None

    @property
    def word(self) -> Any:
        """The first word.

        Raises:
            ValueError: nothing was read.
        """
        if not self.words:
            raise ValueError(str(self.error) if self.error else "the text is empty")
        return self.words[0]


@dataclass(frozen=True, slots=True)
class LineReading:
    """One line of a card's text with what it says."""

    part: Part
    line: int
    text: str
    words: tuple[Any, ...]
    error: ReadError | None
    cost: int = 0


@dataclass(frozen=True, slots=True)
class CardReading:
    """All lines of a card's text."""

    lines: tuple[LineReading, ...]

    @property
    def requirements(self) -> tuple[Requirement, ...]:
        """What the "to play" box asks for, as far as it could be read."""
        return tuple(word for line in self.lines if line.part == "to_play" for word in line.words)

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """The abilities, rewards last, as far as they could be read."""
        return tuple(word for line in self.lines if line.part != "to_play" for word in line.words)

    @property
    def errors(self) -> tuple[ReadError, ...]:
        """What could not be read."""
        return tuple(line.error for line in self.lines if line.error is not None)

    @property
    def ok(self) -> bool:
        """Whether every line was read."""
        return not self.errors


def parse_ability(text: str, card_type: str, vocab: Vocab) -> ParseResult:
    """Read one ability of a card of this type. A line with several abilities gives several words."""
    if card_type not in BY_TYPE:
        return _none_expected(text, "text", f"a card of type '{card_type}' has no text")
    return _result(_read(f"abilities.{card_type}", text, vocab), "text", 1)


def parse_reward(text: str, vocab: Vocab) -> ParseResult:
    """Read the reward box of a monster, with or without the word "Reward"."""
    return _result(_read("reward.box", text, vocab), "reward", 1)


def parse_requirements(text: str, vocab: Vocab) -> ParseResult:
    """Read a "to play" box. An empty text asks for nothing."""
    if not text.strip():
        return ParseResult(())
    return _result(_read("needs", text, vocab), "to_play", 1)


def parse_card_text(to_play: str, text: str, reward: str, card_type: str, vocab: Vocab) -> CardReading:
    """Read all boxes of a card. Lines are read one by one: a line that cannot be read spoils no other."""
    lines: list[LineReading] = []
    readers: tuple[tuple[Part, str, Callable[[str], ParseResult]], ...] = (
        ("to_play", to_play, lambda line: parse_requirements(line, vocab)),
        ("text", text, lambda line: parse_ability(line, card_type, vocab)),
        ("reward", reward, lambda line: _reward_of(line, card_type, vocab)),
    )
    for part, box, read in readers:
        for number, line in enumerate(_LINE_BREAK.split(box), start=1):
            if line.strip():
                lines.append(_line(part, number, line, read(line)))
    return CardReading(tuple(lines))


def _reward_of(line: str, card_type: str, vocab: Vocab) -> ParseResult:
    if card_type != "monster":
        return _none_expected(line, "reward", f"a card of type '{card_type}' has no reward")
    return parse_reward(line, vocab)


def _line(part: Part, number: int, text: str, result: ParseResult) -> LineReading:
    error = result.error
    if error is not None:
        error = ReadError(part, number, error.column, error.unread, error.expected, error.near, error.message)
    return LineReading(part, number, text, result.words, error, result.cost)


def _none_expected(text: str, part: Part, message: str) -> ParseResult:
    if not text.strip():
        return ParseResult(())
    return ParseResult((), ReadError(part, 1, 1, text.strip(), (), (), message))


def _read(rule: str, text: str, vocab: Vocab) -> Reading:
    if len(text) > MAX_TEXT:
        return Reading(fault=Fault(MAX_TEXT, len(text), text[MAX_TEXT : MAX_TEXT + 20], ("a shorter text",), ()))
    return READER.read(rule, text, vocab)


def _result(reading: Reading, part: Part, line: int) -> ParseResult:
    if reading.fault is not None:
        fault = reading.fault
        error = ReadError(part, line, fault.start + 1, fault.unread, fault.expected, fault.near, fault.message)
        return ParseResult((), error)
    value = reading.value
    words = value if isinstance(value, tuple) else (value,)
    return ParseResult(tuple(_it_is_that(word) for word in words), None, reading.cost)


def _it_is_that(word: Any) -> Any:
    """Outside triggers and replacements nothing happens to a card, so "it" means what was chosen last."""
    if isinstance(word, Trigger | Instead):
        return word
    return _rewritten(word)


def _rewritten(value: Any) -> Any:
    if isinstance(value, Ref):
        return Ref(pick="that") if value.pick == "subject" else value
    if isinstance(value, tuple):
        items = tuple(_rewritten(item) for item in value)
        return value if all(old is new for old, new in zip(value, items, strict=True)) else items
    if isinstance(value, BaseModel):
        changed = {}
        for name in type(value).model_fields:
            old = getattr(value, name)
            new = _rewritten(old)
            if new is not old:
                changed[name] = new
        return value.model_copy(update=changed) if changed else value
    return value
