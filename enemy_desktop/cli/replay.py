"""``enemy-desktop replay``: tell a recorded game in words."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from enemy_desktop.cli import common

if TYPE_CHECKING:
    from enemy_desktop.engine.game import Game
    from enemy_desktop.engine.match import Match
    from enemy_desktop.engine.record import Record
    from enemy_desktop.games.module import GameModule


MAX_DECK = 1_000
"""Far more than any deck has; what is larger was not written by a game."""


class Language(StrEnum):
    EN = "en"
    JA = "ja"


class Viewer(StrEnum):
    """Whose knowledge the telling is limited to."""

    OPEN = "open"
    PUBLIC = "public"
    FIRST = "1"
    SECOND = "2"


_READERS: dict[Viewer, Literal["open", "public"] | int] = {
    Viewer.OPEN: "open",
    Viewer.PUBLIC: "public",
    Viewer.FIRST: 0,
    Viewer.SECOND: 1,
}


def command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record of a game.", show_default=False)],
    lang: Annotated[Language, typer.Option("--lang", "-l", help="English or Japanese.")] = Language.EN,
    seen_by: Annotated[
        Viewer | None,
        typer.Option(
            "--seen-by",
            help="Tell all (open), what both players know (public), or what player 1 or 2 knows. "
            "[default: open; public for a game that is not over]",
            show_default=False,
        ),
    ] = None,
    packs: Annotated[
        list[Path] | None,
        typer.Option(
            "--pack", "-p", metavar="FOLDER", help="A pack beside those that come with the program; repeatable."
        ),
    ] = None,
) -> None:
    """Tell a recorded game in words, turn by turn.

    Exit codes: 0 the game was told, 2 the record cannot be read, or does not replay: then the message names the move.
    """
    from enemy_desktop.games.telling import events_read_by

    record = _read(file)
    found, match = _replay(file, record, packs or [])
    viewer = seen_by or (Viewer.OPEN if match.result is not None else Viewer.PUBLIC)
    names = _names(record)
    typer.echo(f"{found.name}: {names[0]} - {names[1]}")
    defs = match.peek().defs
    teller = found.teller(match.game, names, defs.__getitem__, "ja" if lang is Language.JA else "en")
    for line in teller.tell(events_read_by(match, _READERS[viewer])):
        typer.echo(f"\n{line.text}" if line.heading else f"  {line.text}")
    if match.result is None:
        typer.echo(f"\nThe game is not over; {common.count(len(match.moves), 'move')} so far.")


def _read(file: Path) -> Record:
    from enemy_desktop.cards.jsonplace import read_bytes
    from enemy_desktop.engine.errors import RecordError
    from enemy_desktop.engine.record import MAX_BYTES, read_record

    source = read_bytes(file, max_bytes=MAX_BYTES)
    try:
        return read_record(source.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        common.bad_file(file, f"not a record: not UTF-8 at byte {error.start + 1:,}")
    except RecordError as error:
        common.bad_file(file, str(error))


def _replay(file: Path, record: Record, folders: list[Path]) -> tuple[GameModule, Match]:
    from enemy_desktop.cards.faults import shown
    from enemy_desktop.engine.errors import RecordError
    from enemy_desktop.engine.match import Match

    game = record.setup.game
    if game not in common.known_games():
        common.bad_file(file, f"this is a record of the game '{shown(game)}', which is not installed")
    found = common.module(game)
    for number, deck in enumerate(record.setup.decks, 1):
        size = sum(map(len, deck.sections.values()))
        if size > MAX_DECK:
            common.bad_file(file, f"deck {number} has {size:,} cards; at most {MAX_DECK:,} can be played with")
    engine = _engine(file, record, folders)
    try:
        return found, Match.replay(engine, record)
    except RecordError as error:
        common.bad_file(file, shown(error, 400))
    except Exception as error:
        # The rules met something that no game can hold: a record that nobody's game wrote.
        common.bad_file(file, f"this record does not replay: {shown(error, 400) or type(error).__name__}")


def _engine(file: Path, record: Record, folders: list[Path]) -> Game:
    """The rules with the cards that the record was played with, as far as they are to be found."""
    from enemy_desktop.storage.pack_install import PackLibrary
    from enemy_desktop.storage.paths import Paths
    from enemy_desktop.storage.record_packs import fits, missing_packs, packs_of_record

    game, refs = record.setup.game, record.setup.packs
    engine = common.load_game(game, common.load_packs(game, folders, installed=False))
    if fits(engine, refs):
        return engine
    if folders:
        with_installed = common.load_game(game, common.load_packs(game, folders))
        return with_installed if fits(with_installed, refs) else engine
    library = PackLibrary(Paths.of_user().packs)
    packs = packs_of_record(library, common.module(game), refs)
    if packs is not None:
        return common.load_game(game, packs)
    missing = missing_packs(library, game, refs)
    if missing:
        common.bad_file(file, f"the game was played with a card pack that is not installed: {', '.join(missing)}")
    return engine


def _names(record: Record) -> tuple[str, str]:
    """The players' names: as recorded, else their decks', told apart where they are the same."""
    from enemy_desktop.cards.faults import shown

    recorded = [*record.players[:2], "", ""]
    names = [shown(recorded[i] or record.setup.decks[i].name or f"Player {i + 1}") for i in (0, 1)]
    return (names[0], names[1]) if names[0] != names[1] else (f"{names[0]} 1", f"{names[1]} 2")
