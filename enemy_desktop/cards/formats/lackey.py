"""LackeyCCG's ``.dek``: one element for each copy, in zones that the plug-in names. Also Magic Online's ``.dek``."""

from __future__ import annotations

from enemy_desktop.cards.faults import shown
from enemy_desktop.cards.formats.model import Builder, clean_name
from enemy_desktop.cards.formats.writing import Sheet
from enemy_desktop.cards.formats.xmltree import Node
from enemy_desktop.cards.formats.xmlwrite import attribute, content

_META = {"author", "email", "date", "format"}


def read(root: Node, builder: Builder) -> None:
    """Take a deck: zones with cards, cards outside zones, and what the file says about itself."""
    for node in root.kids:
        if node.tag == "meta":
            _meta(node, builder)
        elif node.tag == "superzone":
            zone = node.get("name")
            for kid in node.kids:
                _card(kid, zone, builder)
            stray(node, builder)
        elif node.tag in ("card", "cards"):
            _card(node, "", builder)
        else:
            left(node, builder)
    stray(root, builder)


def _meta(node: Node, builder: Builder) -> None:
    for kid in node.kids:
        if kid.tag == "game":
            builder.game = kid.text
        elif kid.tag in ("title", "name"):
            builder.name = builder.name or kid.text
        elif kid.tag in ("note", "notes"):
            builder.remark("", kid.text)
        elif kid.tag in _META:
            builder.remark(kid.tag.title(), kid.text)
        else:
            left(kid, builder)


def _card(node: Node, zone: str, builder: Builder) -> None:
    if node.tag != "card":
        left(node, builder)
        return
    name = node.first("name")
    text = name.text if name is not None else node.get("name") or node.text
    ident = name.get("id") if name is not None else node.get("id")
    if not text.strip() and ident:
        builder.notes.add(node.line, f"a card has only a picture's name, '{shown(ident)}'; that is taken as its name")
        text = ident
    code = node.first("set")
    count = builder.number(node.get("qty") or node.get("number") or node.get("quantity"), node.line, text)
    if count:
        builder.card(text, count, zone=zone, line=node.line, set=code.text.strip()[:40] if code else "", ident=ident)
    for kid in (*node.kids, *(name.kids if name is not None else ()), *(code.kids if code is not None else ())):
        if kid is not name and kid is not code:
            left(kid, builder)


def read_mtgo(root: Node, builder: Builder) -> None:
    """Take Magic Online's deck: ``<Cards CatID Quantity Sideboard Name/>``."""
    for node in root.kids:
        if node.tag == "cards":
            name = node.get("name")
            zone = "Sideboard" if node.get("sideboard").strip().lower() == "true" else ""
            count = builder.number(node.get("quantity"), node.line, name)
            if count:
                builder.card(name, count, zone=zone, line=node.line)
        elif node.tag not in ("netdeckid", "preconstructeddeckid"):
            left(node, builder)
    stray(root, builder)


def left(node: Node, builder: Builder) -> None:
    """Say that an element was not taken."""
    text = clean_name(node.text)
    inside = f" with the text '{shown(text)}'" if text else ""
    count, todo = 0, list(node.kids)
    while todo:
        count += 1
        todo += todo.pop().kids
    if count:
        inside += f"{' and' if text else ' with'} {count} {'element' if count == 1 else 'elements'} in it"
    builder.notes.add(node.line, f"<{shown(node.tag)}>{inside} was not taken")


def stray(node: Node, builder: Builder) -> None:
    """Say that text between elements was not taken."""
    text = clean_name(node.text)
    if text:
        builder.notes.add(node.line, f"text between the elements of <{shown(node.tag)}> was not taken: '{shown(text)}'")


def write(sheet: Sheet) -> str:
    """The deck as LackeyCCG reads it."""
    lines = ['<deck version="0.8">', "  <meta>", f"    <game>{content(sheet.game)}</game>"]
    if sheet.name:
        lines.append(f"    <title>{content(sheet.name)}</title>")
    if sheet.note:
        lines.append(f"    <note>{content(sheet.note)}</note>")
    lines.append("  </meta>")
    for section in sheet.sections:
        title = "Deck" if section.first else section.title
        lines.append(f"  <superzone name={attribute(title)}>")
        for card in section.cards:
            ref = sheet.ref(card.name)
            name = f"<name id={attribute(ref.id)}>{content(card.name)}</name>"
            lines += [f"    <card>{name}<set>{content(ref.set)}</set></card>"] * card.n
        lines.append("  </superzone>")
    return "\n".join([*lines, "</deck>", ""])
