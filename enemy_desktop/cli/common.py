"""What the commands share: exit codes, messages, and finding games, packs and decks. Nothing heavy is imported here."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import typer

if TYPE_CHECKING:
    from enemy_desktop.cards.faults import Fault
    from enemy_desktop.cards.gamecards import GameCards
    from enemy_desktop.cards.pack import Pack

OK, FAULTS, BAD_INPUT, STOPPED = 0, 1, 2, 130
"""Exit codes: all well; faults were found; the input cannot be used; stopped by the user."""

ENTRY_POINTS = "enemy_desktop.games"


def bad_input(message: str) -> NoReturn:
    """End the command: what was asked for cannot be done."""
    typer.echo(f"error: {message}", err=True)
    raise typer.Exit(BAD_INPUT)


def tell(faults: Iterable[Fault], *, err: bool = False) -> None:
    """Print faults, one a line."""
    for fault in faults:
        typer.echo(str(fault), err=err)


def count(n: int, one: str, many: str = "") -> str:
    """``1 fault``, ``2 faults``."""
    return f"{n} {one if n == 1 else many or one + 's'}"


def known_games() -> list[str]:
    """The ids of the games that are installed."""
    return ["enemy"]


def game_cards(game: str) -> GameCards[Any]:
    """What a game that is installed says about its cards."""
    from enemy_desktop.games.enemy.gamecards import CARDS

    return CARDS


def load_packs(game: str, more: Iterable[Path] = ()) -> list[Pack[Any]]:
    """The packs that come with a game, then ``more``. Raises InputError."""
    from enemy_desktop.storage.bundled import pack_folders

    return game_cards(game).load_packs([*pack_folders(game), *more])


def silence_broken_pipe() -> None:
    """The reader of our output has gone (``| head``): nothing that is still to be flushed may complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
