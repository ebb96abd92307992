"""LackeyCCG's ``plugininfo.txt``: what a plug-in is called and what it calls the parts of a deck.

It looks like XML and often is none: real ones close elements by another's name. Text outside the elements is comment.
"""

from __future__ import annotations

from dataclasses import dataclass

from enemy_desktop.cards.faults import Fault, InputError
from enemy_desktop.cards.formats.decode import decode
from enemy_desktop.cards.formats.model import MAX_NAME, Notes, clean_name
from enemy_desktop.cards.formats.xmltree import read_xml

NAME = "plugininfo.txt"


@dataclass(frozen=True, slots=True)
class PluginInfo:
    """A plug-in's name and version ("" where it has none), its deck zones in order, and what was odd about the file."""

    name: str
    version: str
    deck_zones: tuple[str, ...]
    notes: tuple[Fault, ...] = ()


def read_plugin(source: bytes, file: str) -> PluginInfo:
    """Read a plug-in's description. Raises InputError for a file that is none."""
    notes = Notes(file)
    root = read_xml(decode(source, file, notes), file, notes)
    plugin = root if root.tag == "plugin" else root.first("plugin")
    if plugin is None:
        raise InputError([Fault(file, root.line, 1 if root.line else 0, "", "there is no <plugin> in this file")])
    # A file that closes the wrong element has later parts inside earlier ones.
    name = version = ""
    zones: list[str] = []
    todo = [plugin]
    while todo:
        node = todo.pop()
        todo += node.kids[::-1]
        if node.tag == "pluginname":
            name = name or clean_name(node.text)[:MAX_NAME]
        elif node.tag == "pluginversion":
            version = version or clean_name(node.text)[:MAX_NAME]
        elif node.tag == "deckzone":
            label = node.first("label")
            if label is not None and clean_name(label.text):
                zones.append(clean_name(label.text)[:MAX_NAME])
    return PluginInfo(name, version, tuple(zones), notes.all())
