"""From the bytes of a deck list to its text: byte order marks, UTF-8, UTF-16, Latin-1, line ends of all systems."""

from __future__ import annotations

import codecs
import re

from enemy_desktop.cards.faults import file_error
from enemy_desktop.cards.formats.model import Notes

MAX_BYTES = 5_000_000
LINE_END = re.compile(r"\r\n|\r|\n")

_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_DECLARED = re.compile(rb"""^\s*<\?xml[^<>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']""")
_KNOWN = {
    "iso-8859-1": "latin-1", "latin-1": "latin-1", "latin1": "latin-1", "iso-8859-15": "iso-8859-15",
    "windows-1252": "cp1252", "cp1252": "cp1252", "us-ascii": "utf-8", "ascii": "utf-8", "utf-8": "utf-8",
    "utf8": "utf-8", "shift_jis": "cp932", "shift-jis": "cp932", "windows-31j": "cp932", "euc-jp": "euc-jp",
}  # fmt: skip


def decode(source: bytes, file: str, notes: Notes) -> str:
    """The text of a file, without a byte order mark. Raises InputError for what is no text, or far too much of it."""
    if len(source) > MAX_BYTES:
        raise file_error(file, f"the file is too large for a deck list ({len(source):,} bytes; at most {MAX_BYTES:,})")
    if source.startswith(b"PK\x03\x04"):
        raise file_error(file, "this is a zip file, not a deck list; a pack is installed or imported as a pack")
    for bom, encoding in _BOMS:
        if source.startswith(bom):
            text = source[len(bom) :].decode(encoding, errors="replace")
            if "\ufffd" in text and encoding != "utf-8":
                notes.add(0, f"some bytes are no {encoding.upper()} text; they are shown as \ufffd")
            elif "\ufffd" in text:
                break
            return _text(text, file)
    body = source.removeprefix(codecs.BOM_UTF8)
    declared = _DECLARED.match(body[:400])
    name = _KNOWN.get(declared[1].decode("ascii").lower(), "utf-8") if declared else "utf-8"
    for encoding in dict.fromkeys((name, "utf-8")):
        try:
            return _text(body.decode(encoding), file)
        except UnicodeDecodeError as error:
            at = error.start
    line = len(LINE_END.findall(body[:at].decode("latin-1"))) + 1
    notes.add(line, f"byte 0x{body[at]:02X} is not UTF-8; the file is read as Latin-1")
    return _text(_western(body), file)


def _western(body: bytes) -> str:
    """Windows' Latin-1, which has signs where the standard has control characters."""
    return body.decode("cp1252", errors="ed_latin1")


def _as_latin1(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeDecodeError)
    return error.object[error.start : error.end].decode("latin-1"), error.end


codecs.register_error("ed_latin1", _as_latin1)


def _text(text: str, file: str) -> str:
    if "\0" in text:
        raise file_error(file, "this is not a text file", unreadable=False)
    return text.removeprefix("\ufeff")
