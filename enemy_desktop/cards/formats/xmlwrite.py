"""Text inside XML that we write."""

from __future__ import annotations

import re
from xml.sax.saxutils import escape

_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_QUOTES = {'"': "&quot;", "'": "&apos;", "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"}


def content(text: str) -> str:
    """Text between tags. Characters that XML cannot hold at all become the replacement sign."""
    return escape(_FORBIDDEN.sub("\ufffd", text), {"\r": "&#13;"})


def attribute(text: str) -> str:
    """An attribute's value with its quotes."""
    return '"' + escape(_FORBIDDEN.sub("\ufffd", text), _QUOTES) + '"'
