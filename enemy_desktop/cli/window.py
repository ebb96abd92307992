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
LIST_SUFFIXES = (".dek", ".cod", ".o8d", ".txt")
"""Deck lists of other programs, which the deck builder imports and asks about."""
MOST_TOLD = 5
"""So many faults of a file are told in the window; standard error has all."""
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
        typer.Argument(
            metavar="FILE",
            help="A record, a scenario, a deck, a deck list of another program or a card pack.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Open the window with a file: watch a record, play a scenario, take over a deck or card pack.

    A deck is copied into the folder of decks and opened in the deck builder, which shows its faults; a deck list of
    another program is imported there; a pack (a folder, its pack.json, or a zip) is installed. What cannot be read is
    left where it is: the reason goes to standard error, and where nobody reads that (a double click in a file manager)
    the window tells it. Exit codes: those of the window, 2 the file cannot be used or there is no screen.
    """
    raise typer.Exit(open_window([]) if file is None else open_file(file))


class _RefusedError(Exception):
    """A file that cannot be used, with the line that says why."""


def open_file(file: Path) -> int:
    """Do what a file asks for, or tell why it cannot be used; the exit code."""
    from enemy_desktop.cards.faults import InputError

    try:
        return _open(file)
    except InputError as error:
        why = [str(fault) for fault in error.faults]
    except _RefusedError as error:
        why = [str(error)]
    for line in why:
        typer.echo(line, err=True)
    if not sys.stderr.isatty() and not no_screen():
        told = [*why[:MOST_TOLD], *([f"(+ {len(why) - MOST_TOLD})"] if len(why) > MOST_TOLD else [])]
        open_window(["--refused", str(file), *(part for line in told for part in ("--why", line))])
    return common.BAD_INPUT


def _open(file: Path) -> int:
    from enemy_desktop.cards.jsonplace import read_json

    if file.suffix.lower() in PACK_SUFFIXES or file.is_dir():
        return _take_pack(file) or open_window([])
    if file.suffix.lower() in LIST_SUFFIXES and file.is_file():
        return open_window(["--deck", str(file.absolute())])
    document = read_json(file)
    kind = kind_of(document.data)
    if kind == "record":
        return open_window(["--replay", str(file)])
    if kind == "scenario":
        return open_window(["--scenario", str(file)])
    if kind == "pack":
        return _take_pack(file.parent) or open_window([])
    if kind != "deck":
        raise _RefusedError(f"{file}: error: this is neither a record nor a scenario, a deck or a card pack")
    return open_window(["--deck", str(_take_deck(file))])


def _take_pack(source: Path) -> int:
    """Install a card pack. Raises InputError."""
    from enemy_desktop.storage.atomic import StorageError
    from enemy_desktop.storage.pack_install import PackLibrary
    from enemy_desktop.storage.paths import Paths

    try:
        installed = PackLibrary(Paths.of_user().packs).install(source)
    except StorageError as error:
        raise _RefusedError(f"error: {error}") from error
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


def _take_deck(file: Path) -> Path:
    """The deck in the user's folder of decks, copied there unless it is there already. Raises InputError."""
    from enemy_desktop.cards.deck import load_deck
    from enemy_desktop.storage.atomic import StorageError
    from enemy_desktop.storage.decks import DeckFolder
    from enemy_desktop.storage.paths import Paths

    deck = load_deck(file)
    common.tell(deck.warnings, err=True)
    folder = DeckFolder(Paths.of_user().decks)
    for other in folder.decks(deck.content.game):
        if other.deck is not None and other.deck.content == deck.content:
            typer.echo(f"{file}: this deck is there already: {other.path}")
            return other.path
    try:
        path = folder.save(deck.content)
    except StorageError as error:
        raise _RefusedError(f"error: {error}") from error
    typer.echo(f"{file}: taken over as {path}")
    return path
