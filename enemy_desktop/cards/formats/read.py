"""The door for foreign deck lists: what a file holds is seen from its content, not from its suffix."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import replace

from enemy_desktop.cards.deck import parse_deck
from enemy_desktop.cards.faults import Fault, InputError, shown
from enemy_desktop.cards.formats import cockatrice, code, lackey, octgn, text, tts
from enemy_desktop.cards.formats.decode import decode
from enemy_desktop.cards.formats.model import TITLES, Builder, ForeignDeck, Kind, Notes
from enemy_desktop.cards.formats.xmltree import Node, read_xml
from enemy_desktop.cards.jsonplace import parse_json

_SUFFIXES: dict[str, tuple[Kind, ...]] = {
    ".dek": ("dek", "mtgo"), ".cod": ("cod",), ".o8d": ("o8d",), ".json": ("json", "tts"), ".txt": ("text", "code"),
}  # fmt: skip
_XML = re.compile(r"\s*<(?:[?!A-Za-z_])")
_OTHER_XML = {
    "cockatrice_carddatabase": "a card database of Cockatrice",
    "plugin": "the description of a LackeyCCG plug-in",
    "packdefinitions": "booster packs of LackeyCCG",
    "formatdefinitions": "formats of LackeyCCG",
    "ccg-setinfo": "a card set of GCCG",
    "html": "a web page",
}


def read_deck_list(source: bytes, file: str, is_card: Callable[[str], bool] | None = None) -> ForeignDeck:
    """Read a deck list of any known kind; ``file`` is what messages call it, and its suffix is only a hint.

    ``is_card`` says whether a name is a card's; it helps with plain lists. Raises InputError for what cannot be read,
    and where no card at all is found.
    """
    notes = Notes(file)
    content = decode(source, file, notes)
    builder = Builder(notes)
    if not content.strip():
        raise InputError([Fault(file, 0, 0, "", "the file is empty")])
    if content.lstrip().startswith(("{", "[")):
        found = _json(content, builder)
    elif code.fits(content):
        code.read(content, builder)
        found = builder.done("code")
    elif _XML.match(content):
        found = _xml(content, builder)
    else:
        text.read(content, builder, is_card)
        found = builder.done("text")
    return _checked(found, file)


def _checked(found: ForeignDeck, file: str) -> ForeignDeck:
    if not found.entries:
        told = [Fault(f.file, f.line, f.column, f.where, f.message, "error") for f in found.notes]
        raise InputError([*told, Fault(file, 0, 0, "", "there is no card in this file")])
    suffix = os.path.splitext(file)[1].lower()
    wanted = _SUFFIXES.get(suffix)
    if wanted and found.kind not in wanted:
        message = f"the file ends in '{suffix}' but is a {TITLES[found.kind]}; it was read as that"
        return replace(found, notes=(Fault(file, 0, 0, "", message, "warning"), *found.notes))
    return found


def _json(content: str, builder: Builder) -> ForeignDeck:
    file = builder.notes.file
    source = content.encode("utf-8", errors="replace")
    if content.lstrip().startswith("["):
        # "[4] Name" and "[Main]" begin plain lists.
        try:
            doc = parse_json(source, file)
        except InputError:
            text.read(content, builder, None)
            return builder.done("text")
    else:
        doc = parse_json(source, file)
    if tts.fits(doc.data):
        tts.read(doc, builder)
        return builder.done("tts")
    if not isinstance(doc.data, dict) or not ({"game", "format", "main"} & doc.data.keys()):
        message = "this JSON is neither a deck file of this program nor a saved object of Tabletop Simulator"
        raise InputError([doc.fault((), message)])
    deck = parse_deck(source, file)
    builder.name, builder.game = deck.content.name, deck.content.game
    builder.remark("", deck.content.note)
    for warning in deck.warnings:
        builder.notes.found.append(warning)
    for key, entries in deck.content.sections.items():
        for index, entry in enumerate(entries):
            builder.card(entry.card, entry.n, zone=key, line=doc.place((key, index))[0])
    return builder.done("json", deck.content)


def _xml(content: str, builder: Builder) -> ForeignDeck:
    file = builder.notes.file
    root = _whole(read_xml(content, file, builder.notes))
    kind = _kind(root)
    if kind is None:
        what = _OTHER_XML.get(root.tag, f"XML whose root is <{shown(root.tag)}>")
        message = f"this is {what}, not a deck list; known roots are <deck>, <Deck> and <cockatrice_deck>"
        raise InputError([Fault(file, root.line, 1 if root.line else 0, "", message)])
    reader = {"dek": lackey.read, "mtgo": lackey.read_mtgo, "cod": cockatrice.read, "o8d": octgn.read}[kind]
    reader(root, builder)
    return builder.done(kind)


def _whole(root: Node) -> Node:
    """A root above everything: a damaged file may have lost its own, or closed it too early."""
    if root.tag in ("superzone", "section", "zone", "card"):
        return Node("", root.line, kids=[root])
    if not root.tag:
        decks = [kid for kid in root.kids if kid.tag in ("deck", "cockatrice_deck")]
        kids = [kid for kid in root.kids if kid not in decks]
        for deck in decks[:1]:
            return Node(deck.tag, deck.line, deck.attrs, [*deck.kids, *kids, *decks[1:]], deck.text)
    return root


def _kind(root: Node) -> Kind | None:
    """Which program's deck it is. The root's name is shared, so that its children decide; a broken file may lack it."""
    if root.tag == "cockatrice_deck":
        return "cod"
    if root.tag in _OTHER_XML or (root.tag == "set" and root.first("cards") is not None):
        return None
    tags = {kid.tag for kid in root.kids}
    if "superzone" in tags or root.tag == "superzone":
        return "dek"
    if "section" in tags or root.tag == "section":
        return "o8d"
    if "zone" in tags or root.tag == "zone":
        return "cod"
    if "cards" in tags and root.tag in ("deck", ""):
        return "mtgo"
    card = root.first("card")
    if card is not None:
        if card.get("qty"):
            return "o8d"
        return "cod" if card.get("number") else "dek"
    if root.tag == "deck":
        return "o8d" if root.get("game") else "dek"
    return None
