"""Plain lists: LackeyCCG's and Cockatrice's text, and whatever a clipboard holds.

A line is a card, with a count before or behind its name or none (one copy); ``SB:`` in front puts it beside the deck.
``Zone:``, ``[Zone]`` or a line like "Sideboard" begins the next part. Lines that begin with ``//`` or ``#`` are comments.
Lines before the first counted card are the deck's name and remarks, unless they are known cards.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from enemy_desktop.cards.faults import Fault, InputError, shown
from enemy_desktop.cards.formats.decode import LINE_END
from enemy_desktop.cards.formats.model import MAX_NAME, Builder
from enemy_desktop.cards.formats.writing import Sheet

MAX_LINES = 50_000
MAX_LINE = 2 * MAX_NAME
_BULLET = re.compile(r"^[-*+–—•·]\s+(?=\S)")
_COUNT = re.compile(r"^[xX×(\[{]*(\d{1,9})[xX×*)\]}]*(?:[ \t\u3000]+|(?<=[xX×*)\]}]))(?=\S)")
_BEHIND = re.compile(r"[ \t\u3000]+(?:[xX×](\d{1,4})|[(\[][xX×](\d{1,4})[)\]])$")
_SIDE = re.compile(r"^sb:\s*", re.IGNORECASE)
_HEADER = re.compile(r"^(?:[=~_#*-]{2,}\s*)?(.{1,80}?)(?:\s*[(\[]\d{1,4}[)\]])?\s*:(?:\s*[=~_#*-]{2,})?$")
_FRAMED = re.compile(r"^(?:\[([^\[\]]{1,60})\]|[=~_*-]{2,}\s*(.{1,60}?)\s*[=~_*-]{2,})$")
_COUNTED = re.compile(r"^(.{1,60}?)\s*[(\[]\d{1,4}[)\]]$")
_SIDEBOARD = re.compile(r"^side ?board\b", re.IGNORECASE)
_MAINBOARD = re.compile(r"^(?:(?:main ?)?deck(?:list)?|main ?board|main)$", re.IGNORECASE)
_NAMED = re.compile(r"^(?:deck\s+)?(?:name|title)\s*[:=]\s*(.+)$", re.IGNORECASE)


def read(text: str, builder: Builder, is_card: Callable[[str], bool] | None) -> None:
    """Take all lines. ``is_card`` says whether a name is known; it settles what a line without a count is.

    Raises InputError for a table of card data.
    """
    lines = [line.strip() for line in LINE_END.split(text, MAX_LINES)]
    if len(lines) > MAX_LINES:
        lines.pop()
        builder.notes.add(MAX_LINES, f"the list is read no further: more than {MAX_LINES:,} lines are no deck")
    if next((line for line in lines if line), "").lower().startswith(("name\tset\t", "name,set,")):
        message = "this is a table of card data, not a deck list; it is imported as a pack"
        raise InputError([Fault(builder.notes.file, 1, 1, "", message)])
    _Reader(builder, is_card or (lambda name: False), lines).run()


class _Reader:
    def __init__(self, builder: Builder, is_card: Callable[[str], bool], lines: list[str]) -> None:
        self.builder = builder
        self.is_card = is_card
        self.lines = lines
        self.zone = ""
        self.opened = 0
        self.taken = 0
        self.headers = 0
        counted = (i for i, line in enumerate(lines) if _COUNT.match(_BULLET.sub("", line[:MAX_LINE])))
        self.first_counted = next(counted, -1)

    def run(self) -> None:
        blocks = 0
        gap = True
        for number, line in enumerate(self.lines, start=1):
            if not line:
                gap = True
                continue
            before = self.taken
            self.line(number, line)
            if self.taken > before and gap:
                blocks += 1
                gap = False
        self.close_zone()
        if blocks == 2 and not self.headers:
            self.builder.notes.add(
                0, "an empty line parts the list; both parts are read as the deck, none as a sideboard"
            )

    def line(self, number: int, line: str) -> None:
        comment = line.startswith(("//", "#", ";"))
        if comment:
            self.comment(number, line.lstrip("/#; \t"))
            return
        if len(line) > MAX_LINE:
            self.builder.notes.add(number, f"not taken, no card's name is that long: '{shown(line)}'")
            return
        line = _BULLET.sub("", line) if _COUNT.match(_BULLET.sub("", line)) else line
        side = _SIDE.match(line)
        rest = line[side.end() :] if side else line
        count = _COUNT.match(rest)
        if count:
            self.card(number, rest[count.end() :], int(count[1]), side is not None)
        elif side and rest:
            self.uncounted(number, rest, True)
        elif (behind := _BEHIND.search(line)) and self.is_card(line[: behind.start()]):
            self.uncounted(number, line, False)
        elif self.is_card(line):
            self.card(number, line, 1, False)
        elif not self.header(number, line):
            self.uncounted(number, line, False)

    def comment(self, number: int, text: str) -> None:
        named = _NAMED.match(text)
        if named and not self.builder.name:
            self.builder.name = named[1]
        elif not self.taken or not self.header(number, text.rstrip(":") + ":" if _SIDEBOARD.match(text) else ""):
            self.builder.remark("", text)

    def header(self, number: int, line: str) -> bool:
        """Whether the line begins a part of the deck."""
        framed = _FRAMED.match(line)
        match = _HEADER.match(line)
        counted = _COUNTED.match(line)
        if framed:
            zone = framed[1] or framed[2]
        elif match:
            zone = match[1]
        elif _SIDEBOARD.match(line):
            zone = "Sideboard"
        elif _MAINBOARD.match(counted[1] if counted else line):
            zone = ""
        else:
            return False
        self.close_zone()
        self.zone = "" if _MAINBOARD.match(zone) else zone.strip()
        self.opened = number
        self.headers += 1
        self.in_zone = self.taken
        return True

    def close_zone(self) -> None:
        if self.opened and self.zone and self.taken == self.in_zone:
            self.builder.notes.add(self.opened, f"there are no cards under '{shown(self.zone)}'")

    def uncounted(self, number: int, line: str, side: bool) -> None:
        """A line without a count in front: a card, or the deck's name and remarks at the top."""
        behind = _BEHIND.search(line)
        if behind:
            self.card(number, line[: behind.start()], int(behind[1] or behind[2]), side)
        elif not side and number - 1 < self.first_counted:
            named = _NAMED.match(line)
            if not self.builder.name:
                self.builder.name = named[1] if named else line
                self.builder.notes.add(number, f"read as the deck's name: '{shown(self.builder.name)}'")
            else:
                self.builder.remark("", line)
                self.builder.notes.add(number, f"read as a remark: '{shown(line)}'")
        else:
            self.card(number, line, 1, side)

    def card(self, number: int, name: str, count: int, side: bool) -> None:
        self.taken += 1
        self.builder.card(name, count, zone="Sideboard" if side else self.zone, line=number)

    in_zone = 0


def write(sheet: Sheet) -> str:
    """One card a line: LackeyCCG's text, which Cockatrice reads as well. The first part has no header."""
    lines: list[str] = []
    for section in sheet.sections:
        if not section.first and section.cards:
            lines.append(f"{section.title}:")
        lines += [f"{card.n}\t{card.name}" for card in section.cards]
    return "\n".join([*lines, ""])
