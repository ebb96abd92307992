"""Where the data that comes with the program is: packs, starter decks, icons, translations.

Inside an installed package the folders stand in ``enemy_desktop/_bundled/``; in a checkout at the top of the project.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from enemy_desktop.engine.game import DeckList

_PACKAGE = Path(__file__).resolve().parent.parent


def _folder(name: str) -> Path:
    installed = _PACKAGE / "_bundled" / name
    return installed if installed.is_dir() else _PACKAGE.parent / name


def resources() -> Path:
    """The folder with packs, icons, translations and styles."""
    return _folder("resources")


def decks() -> Path:
    """The folder with the starter decks, one folder a game."""
    return _folder("decks")


def _own_data(game: str, kind: str) -> Path | None:
    """The folder of that kind that a game brings in its own package; None if its data comes with the program."""
    # Imported late: who only wants an icon needs no games.
    from enemy_desktop.games.registry import games

    found = games().get(game)
    return None if found is None or found.data is None else found.data / kind


def pack_folders(game: str) -> list[Path]:
    """The packs that come with a game, in the order of their names."""
    folder = _own_data(game, "packs") or resources() / "packs" / game
    return sorted(file.parent for file in folder.glob("*/pack.json"))


def deck_folder(game: str) -> Path:
    """The folder with the starter decks of a game."""
    return _own_data(game, "decks") or decks() / game


def starter_decks(game: str) -> list[Path]:
    """The deck files that come with a game, in the order of their names."""
    return sorted(deck_folder(game).glob("*.json"))


def starter_lists(game: str) -> list[DeckList]:
    """The starter decks of a game as a game starts with them. Raises InputError for a file that cannot be read."""
    from enemy_desktop.cards.deck import load_deck
    from enemy_desktop.engine.game import DeckList

    found = []
    for path in starter_decks(game):
        content = load_deck(path).content
        found.append(DeckList(name=content.name, sections={key: content.cards(key) for key in content.sections}))
    return found


def scenario_folder(game: str) -> Path:
    """The folder with the guided game (``tutorial.json``) and the ``puzzles`` of a game. It need not be there."""
    return _own_data(game, "scenarios") or resources() / "scenarios" / game
