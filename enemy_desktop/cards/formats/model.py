"""What a foreign deck list says, before anybody asks whether such cards exist."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Literal

from enemy_desktop.cards.deck import MAX_ENTRIES, DeckFile
from enemy_desktop.cards.faults import Fault, Severity, shown

Kind = Literal["dek", "cod", "o8d", "tts", "text", "json", "code", "mtgo"]
"""What was read. ``mtgo`` is the other program whose decks end in ``.dek``."""

Target = Literal["text", "json", "dek", "cod", "o8d", "tts", "code"]
"""What can be written."""

TARGETS: tuple[Target, ...] = ("text", "json", "dek", "cod", "o8d", "tts", "code")
TITLES: dict[str, str] = {
    "dek": "LackeyCCG deck",
    "cod": "Cockatrice deck",
    "o8d": "OCTGN deck",
    "tts": "Tabletop Simulator object",
    "text": "plain list",
    "json": "deck file",
    "code": "share code",
    "mtgo": "Magic Online deck",
}

MAX_COPIES = 999
MAX_NAME = 200
MAX_NOTES = 500
MAX_NOTE = 20_000
"""As deck files have it."""

_BLANK = re.compile("[\x00-\x20\x7f-\xa0]+")


def clean_name(text: str) -> str:
    """A name on one line: control characters and runs of spaces become one space."""
    return _BLANK.sub(" ", text.removeprefix("\ufeff")).strip()


@dataclass(frozen=True, slots=True)
class Entry:
    """``n`` copies of a card as the file has it.

    ``zone``: the file's own word for the part of the deck, "" for one without a name. ``set``: a set's code. ``ident``:
    an identity that is not the name (a GUID; "pack/number" in a share code), and ``check`` a mark of the name where the
    name itself is not there. ``line``: where it stands, 0 where lines mean nothing.
    """

    name: str
    n: int = 1
    zone: str = ""
    set: str = ""
    ident: str = ""
    line: int = 0
    check: int | None = None


@dataclass(frozen=True)
class ForeignDeck:
    """A deck list that was read.

    ``notes`` are warnings: everything that was not taken, and everything that was guessed. ``original`` is the deck
    file, where it was one of ours.
    """

    kind: Kind
    file: str
    entries: tuple[Entry, ...]
    name: str = ""
    note: str = ""
    game: str = ""
    notes: tuple[Fault, ...] = ()
    original: DeckFile | None = None

    @property
    def size(self) -> int:
        """How many cards were read."""
        return sum(entry.n for entry in self.entries)


@dataclass
class Notes:
    """Gathers what a reader has to say. Very many remarks are counted instead of kept."""

    file: str
    found: list[Fault] = field(default_factory=list)
    more: int = 0

    def add(self, line: int, message: str, severity: Severity = "warning") -> None:
        """Remark something about a line (0: about the whole file)."""
        if len(self.found) < MAX_NOTES:
            self.found.append(Fault(self.file, line, 1 if line else 0, "", message, severity))
        else:
            self.more += 1

    def all(self) -> tuple[Fault, ...]:
        """The remarks."""
        if not self.more:
            return tuple(self.found)
        return (*self.found, Fault(self.file, 0, 0, "", f"{self.more:,} more remarks are not shown", "warning"))


class Builder:
    """Gathers entries: repeated cards are added up, impossible ones are remarked."""

    def __init__(self, notes: Notes) -> None:
        self.notes = notes
        self.name = ""
        self.note: list[str] = []
        self.game = ""
        self._entries: dict[tuple[str, str, str], Entry] = {}
        self._sizes: dict[str, int] = {}

    def card(
        self,
        name: str,
        n: int = 1,
        *,
        zone: str = "",
        line: int = 0,
        set: str = "",
        ident: str = "",
        check: int | None = None,
    ) -> None:
        """Add copies of a card."""
        name = clean_name(name)
        zone = clean_name(zone)[:MAX_NAME]
        if not name:
            self.notes.add(line, "a card without a name was not taken")
            return
        if len(name) > MAX_NAME:
            self.notes.add(line, f"not taken, too long for a card's name: '{shown(name)}'")
            return
        if n < 1:
            self.notes.add(line, f"not taken: {n} copies of '{shown(name)}'")
            return
        # Where the name is only a stand-in for the identity, the identity makes the card.
        key = (zone, name, ident if check is not None else "")
        old = self._entries.get(key)
        total = n + (old.n if old else 0)
        if total > MAX_COPIES:
            self.notes.add(line, f"not taken: {total:,} copies of '{shown(name)}' (at most {MAX_COPIES})")
            return
        if old is None:
            self._sizes[zone] = self._sizes.get(zone, 0) + 1
            if self._sizes[zone] > MAX_ENTRIES or len(self._entries) >= 2 * MAX_ENTRIES:
                self.notes.add(line, f"not taken, too many different cards: '{shown(name)}'")
                return
            self._entries[key] = Entry(name, n, zone, set, ident, line, check)
        else:
            self._entries[key] = Entry(name, total, zone, old.set or set, old.ident or ident, old.line, check)

    def number(self, text: str, line: int, name: str) -> int:
        """A count as a file writes it: 1 where it is missing; 0, with a remark, where it is none."""
        text = text.strip()
        if not text:
            return 1
        if text.isascii() and text.isdigit() and len(text) <= 6 and int(text):
            return int(text)
        self.notes.add(line, f"'{shown(text)}' is no number of copies of '{shown(clean_name(name))}'; not taken")
        return 0

    def remark(self, label: str, text: str) -> None:
        """Keep a text about the deck in its note."""
        text = text.strip()
        if text:
            self.note.append(f"{label}: {text}" if label else text)

    def done(self, kind: Kind, original: DeckFile | None = None) -> ForeignDeck:
        """What was read."""
        name = clean_name(self.name)
        note = "\n".join(self.note)
        if len(name) > MAX_NAME:
            self.notes.add(0, f"the deck's name is cut after {MAX_NAME} characters")
        if len(note) > MAX_NOTE:
            self.notes.add(0, f"the notes about the deck are cut after {MAX_NOTE:,} characters")
        return ForeignDeck(
            kind,
            self.notes.file,
            tuple(self._entries.values()),
            name[:MAX_NAME],
            note[:MAX_NOTE],
            clean_name(self.game)[:MAX_NAME],
            self.notes.all(),
            original,
        )
