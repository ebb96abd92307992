"""``enemy-desktop simulate``: play games between two decks and show how they went."""

from __future__ import annotations

import json
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import typer

from enemy_desktop.cli import common

if TYPE_CHECKING:
    from enemy_desktop.ai.series import Series
    from enemy_desktop.ai.tally import Tally
    from enemy_desktop.engine.game import Game


def command(
    decks: Annotated[
        tuple[str, str],
        typer.Option(
            metavar="A B",
            help="The two decks: deck files, or names of starter decks. [default: the first two starter decks]",
            show_default=False,
        ),
    ] = ("", ""),
    games: Annotated[
        int, typer.Option("--games", "-n", metavar="N", min=1, max=1_000_000, help="How many games.")
    ] = 100,
    seed: Annotated[
        int, typer.Option("--seed", "-s", metavar="S", help="The same seed gives the same games, on every machine.")
    ] = 1,
    players: Annotated[
        tuple[str, str],
        typer.Option(metavar="P Q", help="Who plays deck A and deck B: random, greedy, ..."),
    ] = ("random", "random"),
    record: Annotated[
        Path | None, typer.Option("--record", "-r", metavar="FILE", help="Write the record of one game, for replay.")
    ] = None,
    record_game: Annotated[int, typer.Option(metavar="N", min=1, help="Which of the games to record.")] = 1,
    play: Annotated[
        str,
        typer.Option("--format", "-f", metavar="NAME", help="The format. [default: the usual one]", show_default=False),
    ] = "",
    option: Annotated[
        list[str] | None,
        typer.Option(
            "--option",
            "-o",
            metavar="NAME=VALUE",
            help="A house rule or another option of the game, such as destiny_ends_game=off; repeatable.",
        ),
    ] = None,
    player_level: Annotated[
        int | None, typer.Option(metavar="N", help="Level of the decks' owners, where the format asks for it.")
    ] = None,
    deck_size: Annotated[
        int | None, typer.Option(metavar="N", help="Size of the decks, where the format leaves it open.")
    ] = None,
    packs: Annotated[
        list[Path] | None,
        typer.Option(
            "--pack", "-p", metavar="FOLDER", help="A pack beside those that come with the program; repeatable."
        ),
    ] = None,
    game: Annotated[
        str, typer.Option(metavar="ID", help="The game. [default: the first one installed]", show_default=False)
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of the table.")] = False,
) -> None:
    """Play games between two decks and show how they went.

    The decks swap seats from game to game. Everything but the speed depends on the seed alone. Exit codes: 0 all games
    were played, 2 a file or an option cannot be used, 130 stopped (what was played is shown).
    """
    if record is not None:
        _check_target(record)
        if record_game > games:
            common.bad_input(f"there is no game {record_game} among {common.count(games, 'game')}")
    limits = {key: n for key, n in (("player_level", player_level), ("deck_size", deck_size)) if n is not None}
    engine, series = _prepare(common.chosen_game(game), decks, players, play, option or [], limits, packs or [])
    started = perf_counter()
    tally, stopped = _play(engine, series, seed, games)
    seconds = perf_counter() - started
    if record is not None and not stopped:
        _write_record(engine, series, seed, record_game, record)
    _report(series, tally, seed, seconds, as_json)
    raise typer.Exit(common.STOPPED if stopped else common.OK)


def _check_target(record: Path) -> None:
    """Say now, not after an hour of games, that the record cannot be written."""
    try:
        if record.is_dir():
            common.bad_input(f"{record}: this is a folder; a file is needed")
        if not record.absolute().parent.is_dir():
            common.bad_input(f"{record.parent}: there is no such folder")
    except (OSError, ValueError):
        common.bad_input(f"{record}: this is not a file name")


def _prepare(
    game: str,
    decks: tuple[str, str],
    players: tuple[str, str],
    play: str,
    pairs: list[str],
    limits: dict[str, int],
    folders: list[Path],
) -> tuple[Game, Series]:
    from enemy_desktop.ai.players import PLAYERS
    from enemy_desktop.ai.series import Series
    from enemy_desktop.cards.faults import meant, shown
    from enemy_desktop.storage.bundled import starter_decks
    from enemy_desktop.storage.record_packs import pack_refs

    for name in players:
        if name not in PLAYERS:
            hint = meant(name, PLAYERS) or f"; there are: {', '.join(PLAYERS)}"
            common.bad_input(f"there is no player '{shown(name)}'{hint}")
    cards = common.game_cards(game)
    play = play or cards.formats[0].id
    options = common.read_options(game, play, pairs)
    if not any(decks):
        starters = starter_decks(game)
        if not starters:
            common.bad_input(f"no starter decks come with the game '{game}': name two with --decks")
        decks = (starters[0].stem, starters[1 % len(starters)].stem)
    packs = common.packs_for_decks(game, decks, folders)
    a, b = (common.read_deck(game, name, play, limits, packs) for name in decks)
    engine = common.load_game(game, packs)
    return engine, Series((a, b), players, options, tuple(pack_refs(engine, packs)))


def _play(engine: Game, series: Series, seed: int, games: int) -> tuple[Tally, bool]:
    from enemy_desktop.ai.series import play_one
    from enemy_desktop.ai.tally import Tally
    from enemy_desktop.cli.progress import progress

    tally = Tally()
    try:
        with progress("Games", games) as step:
            for number in range(games):
                tally.count(play_one(engine, series, seed, number))
                step(1)
    except KeyboardInterrupt:
        return tally, True
    return tally, False


def side_names(series: Series) -> tuple[str, str]:
    """The two sides' names: those of the decks, told apart where they are the same."""
    a, b = (deck.name for deck in series.decks)
    return (a, b) if a != b else (f"{a} 1", f"{b} 2")


def _write_record(engine: Game, series: Series, seed: int, number: int, path: Path) -> None:
    from enemy_desktop.ai.series import play_recorded

    match = play_recorded(engine, series, seed, number - 1, side_names(series))
    common.write_text(path, match.record().to_text())


def _report(series: Series, tally: Tally, seed: int, seconds: float, as_json: bool) -> None:
    names = side_names(series)
    games = tally.games
    speed = games / seconds if seconds > 0 else 0.0
    per_game = max(1, games)
    if as_json:
        result = {
            "decks": list(names),
            "players": list(series.players),
            "seed": seed,
            "games": games,
            "wins": [side.wins for side in tally.sides],
            "draws": tally.sides[0].draws,
            "share": [round(side.share, 4) for side in tally.sides],
            "first_share": round(tally.first.share, 4),
            "mean_turns": round(tally.turns / per_game, 2),
            "mean_decisions": round(tally.decisions / per_game, 2),
            "games_per_s": round(speed, 1),
        }
        typer.echo(json.dumps(result, ensure_ascii=False))
        return
    from enemy_desktop.cli.progress import print_table

    rows = [
        [name, player, str(side.wins), f"{side.share:.1%}", "{:.1%} to {:.1%}".format(*side.interval)]
        for name, player, side in zip(names, series.players, tally.sides, strict=True)
    ]
    columns = [("Deck", False), ("Player", False), ("Wins", True), ("Share", True), ("95 % interval", True)]
    print_table(f"{common.count(games, 'game')}, seed {seed}", columns, rows)
    typer.echo(
        f"Drawn: {tally.sides[0].draws}. Whoever went first won {tally.first.share:.1%}. "
        f"On average {tally.turns / per_game:.1f} turns, {tally.decisions / per_game:.1f} decisions. "
        f"{speed:.1f} games/s."
    )
