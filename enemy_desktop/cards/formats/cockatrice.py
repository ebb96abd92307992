"""Cockatrice's ``.cod``: counted cards in the zones main, side and tokens."""

from __future__ import annotations

from enemy_desktop.cards.formats.lackey import left, stray
from enemy_desktop.cards.formats.model import Builder
from enemy_desktop.cards.formats.writing import Sheet
from enemy_desktop.cards.formats.xmltree import Node
from enemy_desktop.cards.formats.xmlwrite import attribute, content


def read(root: Node, builder: Builder) -> None:
    """Take a deck with its name and comments."""
    for node in root.kids:
        if node.tag == "deckname":
            builder.name = builder.name or node.text
        elif node.tag == "comments":
            builder.remark("", node.text)
        elif node.tag == "tags":
            builder.remark("Tags", ", ".join(tag.text.strip() for tag in node.kids if tag.text.strip()))
        elif node.tag == "format":
            builder.remark("Format", node.text)
        elif node.tag == "zone":
            for kid in node.kids:
                _card(kid, node.get("name"), builder)
            stray(node, builder)
        elif node.tag == "card":
            _card(node, "", builder)
        elif node.tag != "lastloadedtimestamp":
            left(node, builder)
    stray(root, builder)


def _card(node: Node, zone: str, builder: Builder) -> None:
    if node.tag != "card":
        left(node, builder)
        return
    name = node.get("name") or node.text
    count = builder.number(node.get("number") or node.get("qty"), node.line, name)
    if count:
        builder.card(name, count, zone=zone, line=node.line, set=node.get("setshortname")[:40], ident=node.get("uuid"))
    for kid in node.kids:
        left(kid, builder)


def write(sheet: Sheet) -> str:
    """The deck as Cockatrice reads it. It knows one part beside the deck, so all others stand there together."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<cockatrice_deck version="1">']
    lines.append(f"  <deckname>{content(sheet.name)}</deckname>")
    lines.append(f"  <comments>{content(sheet.note)}</comments>")
    for zone, first in (("main", True), ("side", False)):
        cards = [card for section in sheet.sections if section.first is first for card in section.cards]
        if not cards:
            continue
        lines.append(f'  <zone name="{zone}">')
        lines += [f'    <card number="{card.n}" name={attribute(card.name)}/>' for card in cards]
        lines.append("  </zone>")
    return "\n".join([*lines, "</cockatrice_deck>", ""])
