"""The door for writing deck lists that other programs read."""

from __future__ import annotations

from enemy_desktop.cards.deck import DeckFile
from enemy_desktop.cards.formats import cockatrice, code, lackey, octgn, text, tts
from enemy_desktop.cards.formats.match import Catalogue, sheet_of
from enemy_desktop.cards.formats.model import Target
from enemy_desktop.cards.pack import C

_WRITERS = {
    "dek": lackey.write,
    "cod": cockatrice.write,
    "o8d": octgn.write,
    "tts": tts.write,
    "text": text.write,
    "code": code.write,
}


def write_deck_list(deck: DeckFile, target: Target, catalogue: Catalogue[C]) -> str:
    """A deck as text in one of ``TARGETS``. Raises ValueError for another target."""
    if target == "json":
        return deck.to_text()
    writer = _WRITERS.get(target)
    if writer is None:
        raise ValueError(f"there is no format '{target}'; there are json, {', '.join(_WRITERS)}")
    return writer(sheet_of(deck, catalogue))


def losses(deck: DeckFile, target: Target) -> list[str]:
    """What a deck has that the format cannot hold, in words."""
    found: list[str] = []
    if target == "json":
        return found
    names = {"plan": deck.plan, "ja_name": deck.ja_name, "ja_plan": deck.ja_plan}
    if target in ("text", "o8d"):
        names["name"] = deck.name
    if target in ("text", "code"):
        names["note"] = deck.note
    given = [*(key for key, value in names.items() if value), *deck.extras]
    if given:
        found.append(f"the format holds no {', '.join(given)}; only the deck file keeps that")
    if target == "cod" and len([key for key, entries in deck.sections.items() if entries]) > 2:
        found.append("the format knows one part beside the deck; all others were put together into it")
    return found
