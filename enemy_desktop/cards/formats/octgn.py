"""OCTGN's ``.o8d``: counted cards in sections, known by a GUID; the name stands there for people."""

from __future__ import annotations

from enemy_desktop.cards.formats.lackey import left, stray
from enemy_desktop.cards.formats.model import Builder
from enemy_desktop.cards.formats.writing import Sheet, game_guid, guid_of
from enemy_desktop.cards.formats.xmltree import Node
from enemy_desktop.cards.formats.xmlwrite import attribute, content


def read(root: Node, builder: Builder) -> None:
    """Take a deck."""
    builder.game = root.get("game")
    for node in root.kids:
        if node.tag == "section":
            for kid in node.kids:
                _card(kid, node.get("name"), builder)
            stray(node, builder)
        elif node.tag == "notes":
            builder.remark("", node.text)
        elif node.tag == "card":
            _card(node, "", builder)
        else:
            left(node, builder)
    stray(root, builder)


def _card(node: Node, zone: str, builder: Builder) -> None:
    if node.tag != "card":
        left(node, builder)
        return
    name = node.text if node.text.strip() else node.get("name")
    ident = node.get("id").strip()
    if not name.strip() and ident:
        builder.notes.add(node.line, "a card has an identity but no name; the identity is taken as its name")
        name = ident
    count = builder.number(node.get("qty"), node.line, name)
    if count:
        builder.card(name, count, zone=zone, line=node.line, ident=ident)
    for kid in node.kids:
        left(kid, builder)


def write(sheet: Sheet) -> str:
    """The deck in OCTGN's form. The identities are ours: no game of OCTGN has others for these cards."""
    lines = ['<?xml version="1.0" encoding="utf-8" standalone="yes"?>', f'<deck game="{game_guid(sheet.game)}">']
    for section in sheet.sections:
        lines.append(f'  <section name={attribute(section.title)} shared="False">')
        for card in section.cards:
            guid = guid_of(sheet.game, card.name)
            lines.append(f'    <card qty="{card.n}" id="{guid}">{content(card.name)}</card>')
        lines.append("  </section>")
    lines.append(f"  <notes>{content(sheet.note)}</notes>")
    return "\n".join([*lines, "</deck>", ""])
