"""What is wrong with a file: faults with a place, and the one exception that carries them.

Every reader of decks, packs and records reports through these two. A fault prints as ``file:line:column: error: text``,
which editors and terminals turn into a link.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

Severity = Literal["error", "warning"]
JsonPath = tuple[str | int, ...]

MAX_FAULTS = 200
"""A file is read no further once this many faults were found in it: a hostile file must not cost minutes."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong in one file.

    ``line`` and ``column`` count from 1; both are 0 when the fault is about the whole file. ``where`` is the place in
    the data (``cards[3].strength``), empty for the whole file.
    """

    file: str
    line: int
    column: int
    where: str
    message: str
    severity: Severity = "error"

    def __str__(self) -> str:
        place = f":{self.line}:{self.column}" if self.line else ""
        return f"{shown(self.file, 400)}{place}: {self.severity}: {self.message}"


class InputError(Exception):
    """Something that was handed to the program cannot be used.

    ``faults`` has at least one error. ``unreadable`` is True when the file itself could not be opened or read (missing,
    a folder, no permission, far too large), False when the file was read and faults stand in it.
    """

    def __init__(self, faults: Sequence[Fault], *, unreadable: bool = False) -> None:
        super().__init__(faults, unreadable)
        self.faults: tuple[Fault, ...] = tuple(faults)
        self.unreadable = unreadable

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.faults)

    def __reduce__(self) -> tuple[object, ...]:
        # Worker processes hand their exceptions over by pickle, which forgets keyword arguments.
        return (_rebuilt, (self.faults, self.unreadable))


def _rebuilt(faults: Sequence[Fault], unreadable: bool) -> InputError:
    return InputError(faults, unreadable=unreadable)


def file_error(file: str, message: str, *, unreadable: bool = True) -> InputError:
    """An InputError about a whole file."""
    return InputError([Fault(file, 0, 0, "", message)], unreadable=unreadable)


def errors(faults: Iterable[Fault]) -> list[Fault]:
    """Those of the faults that are errors, not warnings."""
    return [fault for fault in faults if fault.severity == "error"]


def in_file_order(faults: Iterable[Fault]) -> list[Fault]:
    """Faults sorted as one reads a file: by file, line and column; the order is kept among equals."""
    return sorted(faults, key=lambda fault: (fault.file, fault.line, fault.column))


def shown(value: object, limit: int = 60) -> str:
    """Text from a file, safe to print: no control characters, no line breaks, cut after ``limit`` characters."""
    text = value if isinstance(value, str) else str(value)
    cut = text[:limit]
    safe = "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in cut)
    return safe + "…" if len(text) > limit else safe


def path_text(path: Sequence[str | int]) -> str:
    """``("cards", 3, "strength")`` as ``cards[3].strength``."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part}]"
        else:
            text += f".{shown(part)}" if text else shown(part)
    return text


def parse_path(text: str) -> tuple[str | int, ...]:
    """The other way round, for names without dots and brackets."""
    return tuple(int(part[1:-1]) if part.startswith("[") else part for part in re.findall(r"\[\d+\]|[^.\[\]]+", text))


def near(word: str, known: Iterable[str], count: int = 1) -> list[str]:
    """Up to ``count`` of the known words that ``word`` was probably meant to be, the nearest first."""
    choices = [k for k in known if k]
    if not word or not choices:
        return []
    # A typing slip leaves a word nearly as it was; anything under 70 is another word, except that two swapped letters
    # weigh heavily in a short one. Words of hostile length are cut, since the comparison is quadratic.
    typed = word[:80].casefold()
    found = process.extract(typed, choices, scorer=fuzz.ratio, processor=str.casefold, limit=count + 2)
    close = [name for name, score, _ in found if score >= 70 or _one_slip(typed, name.casefold())]
    return close[:count]


def _one_slip(word: str, other: str) -> bool:
    return len(word) >= 3 and OSA.distance(word, other, score_cutoff=1) <= 1


def meant(word: str, known: Iterable[str], count: int = 1) -> str:
    """The words `` (did you mean 'x'?)`` for a message, or nothing when no known word is near."""
    found = near(word, known, count)
    if not found:
        return ""
    return f" (did you mean {' or '.join(repr(shown(name)) for name in found)}?)"
