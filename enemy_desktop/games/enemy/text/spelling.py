"""How English tokens of .hack//ENEMY are brought to one spelling, and how pieces of a card text are put together."""

from __future__ import annotations

from collections.abc import Mapping

from enemy_desktop.cards.grammar import Language, MarkForms
from enemy_desktop.games.enemy.words import AtRandom, Choose, Ref

_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_SAME = {
    "can": "may",
    "can't": "cannot",
    "mustn't": "cannot",
    "armour": "armor",
    "armours": "armors",
    "lv": "level",
    "lvl": "level",
    "lvls": "level",
    "opponents": "opponent's",
    "opponents'": "opponent's",
    "owners": "owner's",
    "owners'": "owner's",
    "owner": "owner's",
    "enemys": "enemy's",
    "enemies": "enemy's",
    "vp": "points",
    "vps": "points",
    "point": "points",
    "creature": "monster",
    "creatures": "monsters",
    "foes": "enemy's",
    "pc's": "pcs",
    "storeable": "storable",
    "everytime": "whenever",
}
SPELL: Mapping[str, str] = {word: str(n) for n, word in enumerate(_NUMBERS)} | _SAME
RESPELL = (
    ("level .", "level"),
    ("lv .", "level"),
    ("may not", "cannot"),
    ("must not", "cannot"),
    ("victory points", "points"),
    ("in to", "into"),
    ("on to", "onto"),
    ("level ups", "level up"),
)

THIS = ("card", "monster", "pc", "item", "weapon", "armor", "field", "action", "event")
"""What "this …" may be followed by. Which one is written depends on the card."""

RESERVED = {
    "wood", "earth", "fire", "water", "darkness", "thunder",
    "twin blade", "twin blades", "long arm", "long arms", "wavemaster", "wavemasters", "heavy blade", "heavy blades",
    "heavy axeman", "heavy axemen", "blademaster", "blademasters",
    "card", "cards", "monster", "monsters", "pc", "pcs", "item", "items", "weapon", "weapons", "armor", "armors",
    "action", "actions", "event", "events", "field", "fields", "level", "strength", "points", "wounded", "healthy",
    "unique", "storable", "attacking", "other", "hidden", "a", "an", "all", "each", "your", "of", "in", "1",
}  # fmt: skip
"""What no species can be called, since card text would be ambiguous (in normal spelling)."""

MARKS = {
    "a": MarkForms(("a", "an", "any", "1", "any 1")),
    "this": MarkForms(tuple(f"this {noun}" for noun in THIS)),
}
_VOWELS = "aeiou"
_CONSONANT = ("uni", "use", "one", "eu")


def many(value: object) -> bool:
    """Whether what is spoken of takes the plural."""
    if isinstance(value, bool | int):
        return value != 1
    if isinstance(value, Choose | AtRandom):
        return value.n > 1
    return not isinstance(value, Ref)


def join(pieces: list[str], marks: Mapping[str, str]) -> str:
    """Put the pieces of an English text together: spaces, articles, capitals (none at the start of a ``phrase``)."""
    words = [word for piece in pieces for word in _pieces(piece, marks)]
    text = ""
    for place, word in enumerate(words):
        if word == "@a":
            following = next((other for other in words[place + 1 :] if other[0].isalpha()), "")
            after = words[place + 1] if place + 1 < len(words) else ""
            word = _article(after.lstrip("“") or following)
        if text and not text.endswith("(") and word[0] not in ".,;:)":
            text += " "
        starts = text.endswith(". ") or (not text and "phrase" not in marks)
        text += word[:1].upper() + word[1:] if starts else word
    return text


def _pieces(piece: str, marks: Mapping[str, str]) -> list[str]:
    if piece.startswith("“"):
        return [piece]
    if piece == "@this":
        return ["this", marks.get("this", "card")]
    return piece.split()


def _article(following: str) -> str:
    lower = following.lower()
    vowel = lower[:1] in _VOWELS and not lower.startswith(_CONSONANT)
    return "an" if lower and vowel else "a"


SPELLING = Language("English", {}, join, MARKS, SPELL, RESPELL, many)
"""The spelling alone, for cutting names into tokens."""
