"""What the readers of deck lists remark, in the interface's language. They speak English; their sentences are known here."""

from __future__ import annotations

import re
from functools import lru_cache

from enemy_desktop.cards.faults import Fault, InputError
from enemy_desktop.ui.i18n import language, tr, translator

NOTES = (
    # Bytes and files
    "byte {byte} is not UTF-8; the file is read as Latin-1",
    "some bytes are no {encoding} text; they are shown as \ufffd",
    "the file is too large for a deck list ({size} bytes; at most {most})",
    "this is a zip file, not a deck list; a pack is installed or imported as a pack",
    "this is not a text file",
    "the file is empty",
    "there is no card in this file",
    "the file ends in '{suffix}' but is a {kind}; it was read as that",
    "this JSON is neither a deck file of this program nor a saved object of Tabletop Simulator",
    "this is {what}, not a deck list; known roots are <deck>, <Deck> and <cockatrice_deck>",
    # Cards
    "a card without a name was not taken",
    "not taken, too long for a card's name: '{card}'",
    "not taken: {n} copies of '{card}' (at most {most})",
    "not taken: {n} more copies of '{card}' are too many",
    "not taken: {n} copies of '{card}'",
    "not taken, too many different cards: '{card}'",
    "'{text}' is no number of copies of '{card}'; not taken",
    "the deck's name is cut after {n} characters",
    "the notes about the deck are cut after {n} characters",
    "{n} more remarks are not shown",
    "a card has only a picture's name, '{name}'; that is taken as its name",
    "a card has an identity but no name; the identity is taken as its name",
    # Where cards go
    "near names are given for the first {n} unknown cards only",
    "the file says that it is a deck for '{game}', not for '{own}'",
    "{format} knows no section '{section}'; its cards stay in it",
    "'{zone}' is no part of the deck here; its cards stay in a section '{section}'",
    "the zone '{zone}' is not known; its cards were put into the deck",
    "'{card}' does not go into the deck; it was put into '{section}'",
    "'{card}' does not go into '{wanted}'; it was put into '{section}'",
    "card {id} has another name in the pack that is here",
    "'{name}' is read as '{card}', whose identity it has",
    "'{name}' is read as '{card}'",
    # Plain lists
    "the list is read no further: more than {n} lines are no deck",
    "this is a table of card data, not a deck list; it is imported as a pack",
    "an empty line parts the list; both parts are read as the deck, none as a sideboard",
    "not taken, no card's name is that long: '{line}'",
    "there are no cards under '{heading}'",
    "read as the deck's name: '{name}'",
    "read as a remark: '{line}'",
    # XML
    "<{tag}> with the text '{text}' and {n} {elements} in it was not taken",
    "<{tag}> with the text '{text}' was not taken",
    "<{tag}> with {n} {elements} in it was not taken",
    "<{tag}> was not taken",
    "text between the elements of <{tag}> was not taken: '{text}'",
    "this is not valid XML ({why}); it is read as far as it makes sense",
    "this XML declares entities of its own or reaches outside the file; it is not read",
    "this looks like XML, but no element in it can be read",
    "</{tag}> closes nothing",
    "the file ends inside <{tag}>",
    "a '<' that begins no element is read as text",
    "a <{tag}> before it was closed; it is closed here",
    "<{tag}> is nested too deeply; what stands inside is read beside it",
    "an element with more than {n} characters of attributes; they are not taken",
    "attributes are not written as they should be: '{text}'",
    "the file is read no further: too much of it makes no sense",
    "<{tag}> is never closed; it ends with <{other}>",
    # Tabletop Simulator
    "'ObjectStates' is a list, not {what}",
    "{n} of the deck's {all} cards are only numbers of pictures; they have no name and were not taken",
    "the card with the number {n} has no nickname and was not taken",
    "the file is read no further: too many objects",
    "an object was expected, not {what}; not taken",
    "a card is an object, not {what}; not taken",
    "'{what}' is no card and was not taken",
    # Share codes
    "this share code is of kind {kind}, made by a newer version (this one reads {own})",
    "this share code is damaged: a letter is wrong or missing",
    "this share code says something that no deck is",
)
"""The sentences, with named places for what differs. The first one that fits is meant."""

WORDS = (
    "LackeyCCG deck",
    "Cockatrice deck",
    "OCTGN deck",
    "Tabletop Simulator object",
    "plain list",
    "deck file",
    "share code",
    "Magic Online deck",
    "element",
    "elements",
    "a list",
    "an object",
    "an empty text",
)
"""Words that stand in places and have a translation of their own."""


@lru_cache(maxsize=1)
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    found = []
    for sentence in NOTES:
        pattern = re.sub(r"\\{(\w+)\\}", r"(?P<\1>.*?)", re.escape(sentence))
        found.append((sentence, re.compile(pattern, re.DOTALL)))
    return tuple(found)


def sentence_of(message: str) -> tuple[str, dict[str, str]] | None:
    """The known sentence that a remark is, and what stands in its places; None for one that nobody knows."""
    for sentence, pattern in _patterns():
        match = pattern.fullmatch(message)
        if match:
            return sentence, match.groupdict()
    return None


def note_words(message: str) -> str:
    """A remark in the interface's language; the English one where nobody knows it."""
    if language() == "en":
        return message
    found = sentence_of(message)
    if found is None:
        return message
    sentence, places = found
    texts = {name: translator().text(text) if text in WORDS else text for name, text in places.items()}
    return translator().text(sentence).format(**texts)


def place_words(line: int, message: str) -> str:
    """A remark with its line, where it has one."""
    return tr("line {line}: {text}", line=line, text=note_words(message)) if line else note_words(message)


def refusal_words(error: InputError) -> str:
    """Why a file cannot be read: its faults, one a line."""

    def one(fault: Fault) -> str:
        return f"{fault.file}: {place_words(fault.line, fault.message)}"

    return "\n".join(one(fault) for fault in error.faults)
