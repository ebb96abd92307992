"""``enemy-desktop arena``: players against each other in mirrored pairs of games, with ratings and their errors."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand

from enemy_desktop.cli import common

if TYPE_CHECKING:
    from enemy_desktop.ai.arena.contest import Contest
    from enemy_desktop.ai.arena.crew import Done
    from enemy_desktop.ai.arena.plan import Arena
    from enemy_desktop.ai.arena.sprt import Sprt
    from enemy_desktop.engine.game import Game
    from enemy_desktop.storage.arena_results import ArenaResults


class ListCommand(TyperCommand):
    """A command whose ``--players`` and ``--decks`` take everything up to the next option: ``--decks A B C``."""

    lists = ("--players", "--decks")

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        found: list[str] = []
        current = ""
        fresh = False
        for arg in args:
            if arg.startswith("-") and arg != "-":
                current = arg if arg in self.lists else ""
                fresh = bool(current)
                found.append(arg)
            elif current and not fresh:
                found += [current, arg]
            else:
                fresh = False
                found.append(arg)
        return super().parse_args(ctx, found)


@dataclass(frozen=True)
class Load:
    """Loads a game with its packs, in whatever process this is called."""

    game: str
    packs: tuple[str, ...] = ()

    def __call__(self) -> Game:
        return common.load_game(
            self.game, common.load_packs(self.game, [Path(folder) for folder in self.packs], installed=False)
        )


def command(
    players: Annotated[
        list[str] | None,
        typer.Option(
            "--players",
            metavar="NAME...",
            help="Two players or more: random, beginner, greedy, easy, normal, ...; normal@800 or search:800 for a "
            "budget in iterations, cheat:normal for a twin that sees everything. [default: greedy random]",
            show_default=False,
        ),
    ] = None,
    decks: Annotated[
        list[str] | None,
        typer.Option(
            "--decks",
            metavar="DECK...",
            help="Deck files, names of starter decks, or all. [default: all the starter decks]",
            show_default=False,
        ),
    ] = None,
    pairs: Annotated[
        int,
        typer.Option("--pairs", "-n", metavar="N", min=1, max=1_000_000, help="How many pairs of games each two play."),
    ] = 100,
    game: Annotated[
        str,
        typer.Option("--game", metavar="ID", help="The game. [default: the first one installed]", show_default=False),
    ] = "",
    seed: Annotated[
        int, typer.Option("--seed", "-s", metavar="S", help="The same seed gives the same games, on every machine.")
    ] = 1,
    jobs: Annotated[
        int,
        typer.Option("--jobs", "-j", metavar="N", min=0, max=256, help="How many processes; 0: one for each core."),
    ] = 0,
    results: Annotated[
        Path | None,
        typer.Option(
            "--results",
            metavar="FILE",
            help="Where results are kept, a pair at a time. [default: arena.sqlite3 in the program's data folder]",
            show_default=False,
        ),
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume/--fresh", help="Take over pairs that the file holds already, or play them again.")
    ] = True,
    sprt: Annotated[
        tuple[float, float],
        typer.Option(
            metavar="ELO0 ELO1",
            help="Stop each match as soon as it is clear whether the player listed first is ELO0 or ELO1 stronger.",
            show_default=False,
        ),
    ] = (0.0, 0.0),
    alpha: Annotated[
        float, typer.Option(metavar="P", help="How often SPRT may accept what only ELO0 is true of.")
    ] = 0.05,
    beta: Annotated[float, typer.Option(metavar="P", help="How often SPRT may reject what ELO1 is true of.")] = 0.05,
    cluster: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS", help="Play on a Dask cluster: the address of its scheduler.", show_default=False
        ),
    ] = "",
    option: Annotated[
        list[str] | None,
        typer.Option(
            "--option", "-o", metavar="NAME=VALUE", help="A house rule or another option of the game; repeatable."
        ),
    ] = None,
    packs: Annotated[
        list[Path] | None,
        typer.Option(
            "--pack", "-p", metavar="FOLDER", help="A pack beside those that come with the program; repeatable."
        ),
    ] = None,
    code: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help="A name for this version of the players. Results of the same name are taken over whatever has changed "
            "in the program's files since. [default: a hash of these files]",
            show_default=False,
        ),
    ] = "",
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object instead of the tables; it is the last line printed.")
    ] = False,
) -> None:
    """Let players play against each other, each against each, in mirrored pairs of games over all pairings of decks.

    A pair is two games with the same shuffles and the same decks in the same seats; the players swap. Players that search
    go by their budget of iterations, never by the clock, so all but the seconds is the same on every machine. Every pair is
    kept in a file at once: a run that was stopped, or killed, goes on where it was. Exit codes: 0 all was played, 2 a file
    or an option cannot be used, 130 stopped (what was played is shown).
    """
    from enemy_desktop.ai.arena.contest import Contest
    from enemy_desktop.ai.arena.crew import ArenaError
    from enemy_desktop.storage.atomic import StorageError

    test = _test(sprt, alpha, beta)
    names = _players(players or ["greedy", "random"])
    engine, arena = _prepare(common.chosen_game(game), names, decks or [], pairs, seed, option or [], packs or [], code)
    try:
        with _results(results) as keeper:
            if not resume:
                keeper.forget(arena.key(unit) for unit in arena.units())
            contest = Contest(arena, keeper, test)
            started = perf_counter()
            try:
                stopped = _run(contest, engine, jobs or _cores(), cluster)
            finally:
                # Also when it could not go on: what was played is in the file, and shown.
                if as_json or contest.played or contest.taken_over:
                    _show(contest, perf_counter() - started, as_json)
    except (ArenaError, StorageError) as error:
        common.bad_input(str(error))
    raise typer.Exit(common.STOPPED if stopped else common.OK)


def _cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _test(elos: tuple[float, float], alpha: float, beta: float) -> Sprt | None:
    from enemy_desktop.ai.arena.sprt import Sprt

    if elos == (0.0, 0.0):
        return None
    try:
        return Sprt(*elos, alpha, beta)
    except ValueError as error:
        common.bad_input(str(error))


def _players(names: list[str]) -> tuple[str, ...]:
    from enemy_desktop.ai.arena.entrants import plain_name
    from enemy_desktop.ai.players import PLAYERS
    from enemy_desktop.cards.faults import meant, shown

    found: dict[str, str] = {}
    for name in names:
        try:
            plain = plain_name(name)
        except ValueError as error:
            base = name.rpartition(":")[2].partition("@")[0]
            hint = "" if base in PLAYERS else meant(base, PLAYERS) or f"; there are: {', '.join(PLAYERS)}"
            common.bad_input(f"{shown(str(error))}{hint}")
        if plain in found:
            common.bad_input(f"'{shown(name)}' and '{shown(found[plain])}' are the same player")
        found[plain] = name
    if len(found) < 2:
        common.bad_input("an arena needs at least two players")
    return tuple(names)


def _prepare(
    game: str,
    players: tuple[str, ...],
    deck_names: list[str],
    pairs: int,
    seed: int,
    option: list[str],
    folders: list[Path],
    code: str,
) -> tuple[Game, Arena]:
    from enemy_desktop.ai.arena.plan import Arena, code_version
    from enemy_desktop.storage.bundled import starter_decks

    play = common.game_cards(game).formats[0].id
    options = common.read_options(game, play, option)
    packs = common.load_packs(game, folders, installed=False)
    starters = [file.stem for file in starter_decks(game)]
    names = [starter for name in deck_names or ["all"] for starter in (starters if name == "all" else [name])]
    if not names:
        common.bad_input(f"no starter decks come with the game '{game}': name some with --decks")
    decks = tuple(common.read_deck(game, name, play, {}, packs) for name in names)
    engine = common.load_game(game, packs)
    arena = Arena(
        load=Load(game, tuple(str(folder) for folder in folders)),
        game=game,
        players=players,
        decks=decks,
        pairs=pairs,
        seed=seed,
        options=options,
        pack=engine.pack_ref(),
        code=code or code_version(engine),
        checked=not code,
    )
    return engine, arena


def _results(file: Path | None) -> ArenaResults:
    from enemy_desktop.storage.arena_results import ArenaResults
    from enemy_desktop.storage.paths import Paths

    return ArenaResults(Paths.of_user().arena if file is None else file)


def _run(contest: Contest, engine: Game, jobs: int, cluster: str) -> bool:
    """Plays what is left; whether the user stopped it."""
    from enemy_desktop.cli.progress import progress

    if contest.taken_over:
        typer.echo(f"{common.count(contest.taken_over, 'pair')} taken over from the file.", err=True)
    playing = _playing(contest, engine, jobs, cluster)
    try:
        with progress("Pairs", contest.total) as step:
            step(contest.taken_over)
            try:
                for unit, result in playing:
                    contest.take(unit, result)
                    step(1)
            finally:
                close = getattr(playing, "close", None)
                if close is not None:
                    close()
    except KeyboardInterrupt:
        typer.echo("Stopped. The same command goes on from here.", err=True)
        return True
    return False


def _playing(contest: Contest, engine: Game, jobs: int, cluster: str) -> Iterator[Done]:
    from enemy_desktop.ai.arena.crew import play_here, play_in_processes

    if cluster:
        from enemy_desktop.ai.arena.cluster import play_on_cluster

        return play_on_cluster(contest.arena, contest.remaining(), cluster)
    if jobs == 1:
        return play_here(contest.arena, engine, contest.remaining())
    return play_in_processes(contest.arena, contest.remaining(), jobs)


def _show(contest: Contest, seconds: float, as_json: bool) -> None:
    from enemy_desktop.ai.arena.report import report as sum_up

    report = {
        **sum_up(contest),
        "taken_over": contest.taken_over,
        "played": contest.played,
        "seconds": round(seconds, 1),
    }
    if as_json:
        typer.echo(json.dumps(report, ensure_ascii=False))
    else:
        _print(report)


def _print(report: dict[str, Any]) -> None:
    from enemy_desktop.cli.progress import print_table

    rows = [
        [
            player["name"],
            f"{player['score']:.1%}",
            str(player["games"]),
            f"{player['elo']:+.0f}",
            "{:+.0f} to {:+.0f}".format(*player["interval"]),
            f"{1000 * player['seconds_per_choice']:.1f} ms",
        ]
        for player in report["players"]
    ]
    columns = [
        ("Player", False),
        ("Score", True),
        ("Games", True),
        ("Elo", True),
        ("95 % interval", True),
        ("A decision", True),
    ]
    print_table("Players, Elo 0 on average", columns, rows)
    rows = [
        [
            " - ".join(match["players"]),
            str(match["pairs"]),
            f"{match['wins']} / {match['draws']} / {match['losses']}",
            f"{match['score']:.1%}",
            "{:.1%} to {:.1%}".format(*match["interval"]),
            f"{match['elo']:+.0f}",
            "{:+.0f} to {:+.0f}".format(*match["elo_interval"]),
            f"{match['superiority']:.1%}",
            *([_sprt_words(match["sprt"])] if "sprt" in match else []),
        ]
        for match in report["matches"]
    ]
    columns = [
        ("Match", False),
        ("Pairs", True),
        ("Won / drawn / lost", True),
        ("Score", True),
        ("95 % interval", True),
        ("Elo", True),
        ("95 % interval", True),
        ("Stronger", True),
    ]
    if any("sprt" in match for match in report["matches"]):
        columns.append(("SPRT", False))
    print_table("Matches, as the first player sees them", columns, rows)
    typer.echo(
        f"{report['game']}: {common.count(report['games'], 'game')} with {common.count(len(report['decks']), 'deck')}, "
        f"seed {report['seed']}; {common.count(report['draws'], 'draw')}; {report['mean_turns']} turns on average; "
        f"whoever went first won {report['first_share']:.1%}. {report['played']} of the pairs were played now, in "
        f"{report['seconds']} s."
    )


def _sprt_words(sprt: dict[str, Any]) -> str:
    low, high = sprt["bounds"]
    return (
        f"{sprt['verdict']} after {common.count(sprt['pairs'], 'pair')}: {sprt['ratio']:+.2f} of {low:.2f} to {high:.2f} "
        f"(Elo {sprt['elo0']:g} or {sprt['elo1']:g})"
    )
