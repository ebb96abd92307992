"""Where the data that comes with the program is: packs, starter decks, icons, translations.

Inside an installed package the folders stand in ``enemy_desktop/_bundled/``; in a checkout at the top of the project.
"""

from __future__ import annotations

from pathlib import Path

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


def pack_folders(game: str) -> list[Path]:
    """The packs that come with a game, in the order of their names."""
    return sorted(file.parent for file in (resources() / "packs" / game).glob("*/pack.json"))


def starter_decks(game: str) -> list[Path]:
    """The deck files that come with a game, in the order of their names."""
    return sorted((decks() / game).glob("*.json"))
