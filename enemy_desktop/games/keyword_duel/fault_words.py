"""What deck rules and advice say, in Japanese. Their sentences are English (formats.py) and known here."""

from __future__ import annotations

import re
from collections.abc import Callable

from enemy_desktop.games.keyword_duel.gamecards import CARDS

Say = Callable[[re.Match[str]], str]

_FORMATS = {one.name: one.ja_name for one in CARDS.formats}
_KINDS = {"unit": "ユニット", "rite": "儀式"}

_SENTENCES: tuple[tuple[str, Say], ...] = (
    ("|".join(map(re.escape, _FORMATS)), lambda m: _FORMATS[m[0]]),
    (r"the Main Deck", lambda m: "メインデッキ"),
    (r"the Enhance Deck", lambda m: "エンハンスデッキ"),
    (r"it is an Enhance card \(K5\)", lambda m: "エンハンスカードです"),
    (r"it is no Enhance card \(K5\)", lambda m: "エンハンスカードではありません"),
    (
        r"'(.*)' needs a (unit|rite), and the deck has none",
        lambda m: f"『{m[1]}』には{_KINDS[m[2]]}が必要ですが、デッキに1枚もありません",
    ),
    (
        r"'(.*)' needs (.*), which is not in the deck",
        lambda m: f"『{m[1]}』には『{m[2]}』が必要ですが、デッキにありません",
    ),
)


def japanese_fault(message: str) -> str | None:
    """The message in Japanese, card names in 『』 still as they are; None for a message that is none of this game's."""
    for pattern, say in _SENTENCES:
        match = re.fullmatch(pattern, message)
        if match:
            return say(match)
    return None
