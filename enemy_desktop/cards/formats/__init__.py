"""Deck lists of other programs: bytes in, a deck and a report out; a deck in, text out. Knows no game and no files.

``read_deck_list`` sees what a file holds and takes all it can; ``match_deck`` finds the cards in a ``Catalogue``;
``write_deck_list`` writes.
"""

from enemy_desktop.cards.formats.lackey_plugin import PluginInfo, read_plugin
from enemy_desktop.cards.formats.match import Catalogue, MatchedDeck, Unmatched, match_deck, sheet_of
from enemy_desktop.cards.formats.model import TARGETS, TITLES, Entry, ForeignDeck, Kind, Target
from enemy_desktop.cards.formats.read import read_deck_list
from enemy_desktop.cards.formats.write import losses, write_deck_list

__all__ = [
    "TARGETS",
    "TITLES",
    "Catalogue",
    "Entry",
    "ForeignDeck",
    "Kind",
    "MatchedDeck",
    "PluginInfo",
    "Target",
    "Unmatched",
    "losses",
    "match_deck",
    "read_deck_list",
    "read_plugin",
    "sheet_of",
    "write_deck_list",
]
