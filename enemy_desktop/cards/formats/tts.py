"""Tabletop Simulator's saved objects: decks, single cards, and bags of them.

A card's name is the first line of its nickname. Which picture it has, the deck's own map of sheets says, never the
card's: saved cards carry maps that do not agree with their numbers.
"""

from __future__ import annotations

import json
from typing import Any

from enemy_desktop.cards.explain import described
from enemy_desktop.cards.faults import shown
from enemy_desktop.cards.formats.decode import LINE_END
from enemy_desktop.cards.formats.model import Builder
from enemy_desktop.cards.formats.writing import Sheet, SheetSection
from enemy_desktop.cards.jsonplace import Document

_DECKS = ("deck", "deckcustom")
_CARDS = ("card", "cardcustom")
_BAGS = ("bag", "infinite_bag", "custom_model_bag", "custom_model_infinite_bag", "bag_infinite")
_TAG = "section:"
_WIDE, _HIGH = 10, 7
MAX_OBJECTS = 20_000


def fits(data: object) -> bool:
    """Whether a JSON file is a saved object, a whole save, or one object taken out of it."""
    return isinstance(data, dict) and (
        "ObjectStates" in data
        or "ContainedObjects" in data
        or "DeckIDs" in data
        or ("CardID" in data and "Nickname" in data)
    )


def read(doc: Document, builder: Builder) -> None:
    """Take all cards of a saved object."""
    data = doc.data
    states = data.get("ObjectStates")
    name = data.get("SaveName")
    if isinstance(name, str):
        builder.name = name
    if isinstance(data.get("Note"), str):
        builder.remark("", data["Note"])
    if isinstance(states, list):
        _Reader(doc, builder).objects([(("ObjectStates", i), value) for i, value in enumerate(states)])
    elif states is not None:
        builder.notes.add(doc.place(("ObjectStates",))[0], f"'ObjectStates' is a list, not {described(states)}")
    else:
        _Reader(doc, builder).objects([((), data)])


class _Reader:
    """Walks the objects without recursion, so that no file is nested too deeply for it."""

    def __init__(self, doc: Document, builder: Builder) -> None:
        self.doc = doc
        self.builder = builder
        self.decks = 0

    def line(self, path: tuple[str | int, ...]) -> int:
        return self.doc.place(path)[0]

    def objects(self, found: list[tuple[tuple[str | int, ...], Any]]) -> None:
        todo = found[::-1]
        seen = 0
        while todo:
            path, value = todo.pop()
            seen += 1
            if seen > MAX_OBJECTS:
                self.builder.notes.add(self.line(path), "the file is read no further: too many objects")
                return
            if not isinstance(value, dict):
                self.builder.notes.add(self.line(path), f"an object was expected, not {described(value)}; not taken")
                continue
            kind = str(value.get("Name", "")).lower()
            inside = value.get("ContainedObjects")
            if kind in _CARDS or (not kind and "CardID" in value and "DeckIDs" not in value):
                self.card(path, value, _zone(value, ""))
            elif kind in _DECKS or "DeckIDs" in value:
                self.deck(path, value)
            elif isinstance(inside, list) and (kind in _BAGS or inside):
                todo += [((*path, "ContainedObjects", i), kid) for i, kid in enumerate(inside)][::-1]
            else:
                what = _text(value.get("Nickname")) or _text(value.get("Name")) or "an object without a name"
                self.builder.notes.add(self.line(path), f"'{shown(what)}' is no card and was not taken")

    def deck(self, path: tuple[str | int, ...], value: dict[str, Any]) -> None:
        title = _text(value.get("Nickname"))
        zone = _zone(value, title)
        if not self.decks and zone == title:
            # The first deck of a stranger is the deck, and what it is called is the deck's name.
            self.builder.name = self.builder.name or title
            zone = ""
        self.decks += 1
        cards = value.get("ContainedObjects")
        ids = value.get("DeckIDs")
        cards = cards if isinstance(cards, list) else []
        for index, card in enumerate(cards):
            place = (*path, "ContainedObjects", index)
            if isinstance(card, dict):
                self.card(place, card, zone)
            else:
                self.builder.notes.add(self.line(place), f"a card is an object, not {described(card)}; not taken")
        if isinstance(ids, list) and len(ids) > len(cards):
            missing = len(ids) - len(cards)
            text = f"{missing:,} of the deck's {len(ids):,} cards are only numbers of pictures; they have no name"
            self.builder.notes.add(self.line((*path, "DeckIDs")), f"{text} and were not taken")

    def card(self, path: tuple[str | int, ...], value: dict[str, Any], zone: str) -> None:
        line = self.line(path)
        name = _text(value.get("Nickname")) or _text(value.get("Description"))
        if not name:
            number = shown(value.get("CardID", "?"), 20)
            self.builder.notes.add(line, f"the card with the number {number} has no nickname and was not taken")
            return
        self.builder.card(name, zone=zone, line=line)


def _text(value: object) -> str:
    """The first line of a text that has one."""
    return next((line.strip() for line in LINE_END.split(value) if line.strip()), "") if isinstance(value, str) else ""


def _zone(value: dict[str, Any], title: str) -> str:
    tags = value.get("Tags")
    for tag in tags if isinstance(tags, list) else ():
        if isinstance(tag, str) and tag.startswith(_TAG):
            return tag.removeprefix(_TAG)
    return title


def write(sheet: Sheet) -> str:
    """A saved object with one deck for each part, face down. The pictures' addresses are left empty.

    Cards lie on sheets of ten by seven in the order of the list, so that sheets of pictures made in that order fit.
    """
    objects = [
        _deck(sheet, section, 1 + sum(_sheets(s) for s in sheet.sections[:number]), number)
        for number, section in enumerate(sheet.sections)
        if section.cards
    ]
    saved = {
        "SaveName": sheet.name, "Date": "", "VersionNumber": "", "GameMode": "", "GameType": "", "GameComplexity": "",
        "Tags": [], "Gravity": 0.5, "PlayArea": 0.5, "Table": "", "Sky": "", "Note": sheet.note, "TabStates": {},
        "LuaScript": "", "LuaScriptState": "", "XmlUI": "", "ObjectStates": objects,
    }  # fmt: skip
    return json.dumps(saved, ensure_ascii=False, indent=1) + "\n"


def _sheets(section: SheetSection) -> int:
    return -(-len(section.cards) // (_WIDE * _HIGH))


def _deck(sheet: Sheet, section: SheetSection, first_key: int, place: int) -> dict[str, Any]:
    per = _WIDE * _HIGH
    custom = {
        str(first_key + number): {
            "FaceURL": "", "BackURL": "", "NumWidth": _WIDE, "NumHeight": _HIGH, "BackIsHidden": True,
            "UniqueBack": False, "Type": 0,
        }
        for number in range(_sheets(section))
    }  # fmt: skip
    cards = []
    tags = [_TAG + section.key]
    where = _transform(place)
    for index, card in enumerate(section.cards):
        key = first_key + index // per
        text = sheet.ref(card.name).text
        found = {
            "Name": "Card", "Transform": where, "Nickname": card.name, "Description": text, "Tags": tags,
            "CardID": key * 100 + index % per, "CustomDeck": {str(key): custom[str(key)]},
        }  # fmt: skip
        cards += [found] * card.n
    if len(cards) == 1:
        # The program knows no deck of a single card.
        return cards[0]
    title = sheet.name if section.first else section.title
    return {
        "Name": "Deck", "Transform": where, "Nickname": title, "Description": "", "Tags": tags,
        "DeckIDs": [card["CardID"] for card in cards], "CustomDeck": custom, "ContainedObjects": cards,
    }  # fmt: skip


def _transform(place: int) -> dict[str, float]:
    return {
        "posX": 3.0 * place, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0,
        "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0,
    }  # fmt: skip
