"""Our share code: a deck as one word of letters and digits, to be pasted into a chat.

``ED1`` and the bytes below in base 58, eight bytes in eleven digits (no 0, O, I, l: nothing that is mistaken for
something else, nothing that chats turn into something else). All numbers are variable-length, seven bits a byte, low
ones first; a text is its length in bytes and its UTF-8::

    game, name of the deck, number of packs, (pack id)...
    number of sections, then for each: key, number of entries, then for each entry:
        head = kind * 4 + copies (1 to 3; 0: copies follow as a number of their own)
        kind 0: a card by its name, as a text
        kind p: a card of pack p: its number there as the difference to the entry before (zigzag), one byte of a
                checksum of its name

    CRC-32 of all that, four bytes, the highest first

A card of a pack is told by its number; the byte shows whether the reader's pack has the same card there.
"""

from __future__ import annotations

import zlib

from enemy_desktop.cards.faults import Fault, InputError
from enemy_desktop.cards.formats.model import MAX_COPIES, MAX_NAME, Builder
from enemy_desktop.cards.formats.writing import Sheet

PREFIX = "ED"
VERSION = "1"
MAX_CODE = 2_000_000
_DIGITS = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
_VALUE = {digit: value for value, digit in enumerate(_DIGITS)}
_LENGTHS = (0, 2, 3, 5, 6, 7, 9, 10, 11)
"""Digits for a block of so many bytes. Blocks keep the time linear."""
_LEAST = 12


def fits(text: str) -> bool:
    """Whether a text is meant as a share code. Line breaks that a mail put into it do not count."""
    if len(text) > 2 * MAX_CODE or not text.lstrip().startswith(PREFIX):
        return False
    word = "".join(text.split())
    return (
        _LEAST <= len(word) <= MAX_CODE
        and word[len(PREFIX)] in _DIGITS
        and all(c in _VALUE for c in word[len(PREFIX) + 1 :])
    )


def name_check(name: str) -> int:
    """One byte that two names rarely share."""
    return zlib.crc32(name.encode("utf-8", errors="replace")) & 0xFF


def read(text: str, builder: Builder) -> None:
    """Take a share code. Raises InputError for one that is damaged or newer than this program."""
    word = "".join(text.split())
    file = builder.notes.file
    version = word[len(PREFIX)]
    if version != VERSION:
        raise _wrong(file, f"this share code is of kind {version}, made by a newer version (this one reads {VERSION})")
    data = _bytes(word[len(PREFIX) + 1 :])
    if len(data) < 5 or zlib.crc32(data[:-4]).to_bytes(4, "big") != data[-4:]:
        raise _wrong(file, "this share code is damaged: a letter is wrong or missing")
    try:
        _Reader(data[:-4]).deck(builder)
    except (IndexError, ValueError, UnicodeDecodeError):
        raise _wrong(file, "this share code says something that no deck is") from None


def _wrong(file: str, message: str) -> InputError:
    return InputError([Fault(file, 1, 1, "", message)])


class _Reader:
    """Raises IndexError at the end of the data and ValueError for numbers that cannot be."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def byte(self) -> int:
        value = self.data[self.at]
        self.at += 1
        return value

    def number(self) -> int:
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                return value
            shift += 7
            if shift > 28:
                raise ValueError("a number without end")

    def text(self) -> str:
        length = self.number()
        found = self.data[self.at : self.at + length]
        if len(found) != length:
            raise IndexError("a text ends early")
        self.at += length
        return found.decode("utf-8")

    def deck(self, builder: Builder) -> None:
        builder.game = self.text()
        builder.name = self.text()
        packs = [self.text() for _ in range(self.number())]
        for _ in range(self.number()):
            section = self.text()
            last = 0
            for _ in range(self.number()):
                kind, copies = divmod(self.number(), 4)
                if kind == 0:
                    name = self.text()
                    builder.card(name, copies or self.number(), zone=section)
                    continue
                step = self.number()
                last += (step >> 1) ^ -(step & 1)
                check = self.byte()
                ident = f"{packs[kind - 1]}/{last}"
                builder.card(ident, copies or self.number(), zone=section, ident=ident, check=check)
        if self.at != len(self.data):
            raise ValueError("more data than a deck has")


def write(sheet: Sheet) -> str:
    """The code of a deck, with a line break behind it."""
    refs = (sheet.ref(card.name) for section in sheet.sections for card in section.cards)
    packs = list(dict.fromkeys(ref.set for ref in refs if ref.number >= 0))
    out = bytearray()
    _text(out, sheet.game)
    _text(out, sheet.name)
    _number(out, len(packs))
    for pack in packs:
        _text(out, pack)
    sections = [section for section in sheet.sections if section.cards]
    _number(out, len(sections))
    for section in sections:
        _text(out, section.key)
        _number(out, len(section.cards))
        last = 0
        for card in section.cards:
            ref = sheet.ref(card.name)
            copies = card.n if card.n <= 3 else 0
            kind = packs.index(ref.set) + 1 if ref.number >= 0 else 0
            _number(out, kind * 4 + copies)
            if kind:
                step = ref.number - last
                _number(out, step * 2 if step >= 0 else -step * 2 - 1)
                out.append(name_check(card.name))
                last = ref.number
            else:
                _text(out, card.name[:MAX_NAME])
            if not copies:
                _number(out, min(card.n, MAX_COPIES))
    out += zlib.crc32(out).to_bytes(4, "big")
    return PREFIX + VERSION + _word(bytes(out)) + "\n"


def _text(out: bytearray, text: str) -> None:
    data = text.encode("utf-8", errors="replace")
    _number(out, len(data))
    out += data


def _number(out: bytearray, value: int) -> None:
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)


def _word(data: bytes) -> str:
    return "".join(_block(data[at : at + 8]) for at in range(0, len(data), 8))


def _block(data: bytes) -> str:
    value = int.from_bytes(data, "big")
    digits = ""
    for _ in range(_LENGTHS[len(data)]):
        value, digit = divmod(value, 58)
        digits = _DIGITS[digit] + digits
    return digits


def _bytes(word: str) -> bytes:
    """The bytes of a word; none for a word that no bytes give."""
    out = bytearray()
    for at in range(0, len(word), 11):
        block = word[at : at + 11]
        if len(block) not in _LENGTHS:
            return b""
        size = _LENGTHS.index(len(block))
        value = 0
        for digit in block:
            value = value * 58 + _VALUE[digit]
        if value >= 1 << 8 * size:
            return b""
        out += value.to_bytes(size, "big")
    return bytes(out)
