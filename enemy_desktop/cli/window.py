"""Opens the window: ``enemy-desktop``, and ``enemy-desktop open FILE`` for files from a file manager."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from enemy_desktop.cli import common

PACK_SUFFIXES = (".enemypack", ".zip")
HELP = "'enemy-desktop doctor' tells what is missing, 'enemy-desktop --help' what works without a window"


def no_screen(environment: Mapping[str, str] | None = None) -> str:
    """Why no window can be opened, as far as that can be told beforehand; empty where nothing speaks against it.

    Qt ends the whole process when it finds no screen, so this is asked first.
    """
    env = os.environ if environment is None else environment
    if not sys.platform.startswith(("linux", "freebsd", "openbsd")) or env.get("QT_QPA_PLATFORM"):
        return ""
    if env.get("DISPLAY") or env.get("WAYLAND_DISPLAY"):
        return ""
    return "there is no screen to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set)"


def open_window(arguments: Sequence[str]) -> int:
    """Run the window until it is closed. Its exit code; 2 with a message where there can be no window."""
    why = no_screen()
    if not why:
        try:
            from enemy_desktop.ui.app import main
        except ImportError as error:
            why = f"the window cannot be loaded: {error}"
        else:
            return main(arguments)
    typer.echo(f"error: {why}; {HELP}", err=True)
    return common.BAD_INPUT


def command(
    file: Annotated[
        Path | None,
        typer.Argument(metavar="FILE", help="A record, a scenario, a deck or a card pack.", show_default=False),
    ] = None,
) -> None:
    """Open the window with a file: watch a record, play a scenario, take over a deck or card pack.

    A deck is checked and copied into the folder of decks, a pack (a folder, its pack.json, or a zip) installed; what
    has faults is left where it is. Exit codes: those of the window, 1 the deck has faults, 2 the file cannot be used
    or there is no screen.
    """
    raise typer.Exit(open_window([]) if file is None else _open(file))


def _open(file: Path) -> int:
    from enemy_desktop.cards.jsonplace import read_json

    if file.suffix.lower() in PACK_SUFFIXES or file.is_dir():
        return _take_pack(file) or open_window([])
    document = read_json(file)
    kind = kind_of(document.data)
    if kind == "record":
        return open_window(["--replay", str(file)])
    if kind == "scenario":
        return open_window(["--scenario", str(file)])
    if kind == "pack":
        return _take_pack(file.parent) or open_window([])
    if kind != "deck":
        common.bad_file(file, "this is neither a record nor a scenario, a deck or a card pack")
    return _take_deck(file) or open_window([])


def _take_pack(source: Path) -> int:
    """Install a card pack. Raises InputError."""
    from enemy_desktop.storage.atomic import StorageError
    from enemy_desktop.storage.pack_install import PackLibrary
    from enemy_desktop.storage.paths import Paths

    try:
        installed = PackLibrary(Paths.of_user().packs).install(source)
    except StorageError as error:
        common.bad_input(str(error))
    common.tell(installed.pack.faults)
    typer.echo(f"{source}: installed as {installed.pack.folder}")
    return common.OK


def kind_of(data: Any) -> str:
    """What a file of ours is, by what it holds: ``record``, ``scenario``, ``pack``, ``deck``, or empty."""
    if not isinstance(data, dict):
        return ""
    if "sealed" in data or (isinstance(data.get("setup"), dict) and "moves" in data):
        return "record"
    if not isinstance(data.get("game"), str):
        return ""
    if "players" in data:
        return "scenario"
    if isinstance(data.get("cards"), list) and "id" in data:
        return "pack"
    sections = [value for value in data.values() if isinstance(value, list)]
    return "deck" if any(isinstance(entry, dict) and "card" in entry for value in sections for entry in value) else ""


def _take_deck(file: Path) -> int:
    """Copy a deck into the user's folder of decks, unless it is there already."""
    from enemy_desktop.cards.deck import load_deck
    from enemy_desktop.cards.faults import errors
    from enemy_desktop.storage.atomic import StorageError
    from enemy_desktop.storage.decks import DeckFolder
    from enemy_desktop.storage.paths import Paths

    deck = load_deck(file)
    if errors(deck.warnings):
        common.tell(deck.warnings)
        return common.FAULTS
    folder = DeckFolder(Paths.of_user().decks)
    for other in folder.decks(deck.content.game):
        if other.deck is not None and other.deck.content == deck.content:
            typer.echo(f"{file}: this deck is there already: {other.path}")
            return common.OK
    try:
        path = folder.save(deck.content)
    except StorageError as error:
        common.bad_input(str(error))
    typer.echo(f"{file}: taken over as {path}")
    return common.OK
