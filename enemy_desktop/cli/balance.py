"""``enemy-desktop balance``: play all starter decks against each other and show how decks and cards did."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from enemy_desktop.cli import common

if TYPE_CHECKING:
    from enemy_desktop.ai.tally import Score, Tally
    from enemy_desktop.engine.game import DeckList, Game

CHUNK = 10
"""Games a piece of work: small enough to share out evenly, large enough not to be all overhead."""


def command(
    games: Annotated[
        int, typer.Option("--games", "-n", metavar="N", min=1, max=1_000_000, help="How many games each pair plays.")
    ] = 200,
    seed: Annotated[
        int, typer.Option("--seed", "-s", metavar="S", help="The same seed gives the same games, on every machine.")
    ] = 1,
    player: Annotated[str, typer.Option(metavar="NAME", help="Who plays all the decks.")] = "sharp",
    jobs: Annotated[int, typer.Option("--jobs", "-j", metavar="N", min=1, max=64, help="How many processes.")] = 2,
    decks: Annotated[
        list[str] | None,
        typer.Option(
            "--deck", metavar="DECK", help="Decks instead of all the starter decks: files or names; repeatable."
        ),
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
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of the tables.")] = False,
) -> None:
    """Play decks against each other, each against each, and show how decks and cards did.

    For each deck its share of won games, against each other deck and against all; for each card in how many games it
    was used (played face up, or flipped) and what share of those its user won. A drawn game is half a win. Exit codes:
    0 all games were played, 2 a file or an option cannot be used, 130 stopped.
    """
    from enemy_desktop.ai.players import PLAYERS
    from enemy_desktop.cards.faults import meant, shown

    if player not in PLAYERS:
        hint = meant(player, PLAYERS) or f"; there are: {', '.join(PLAYERS)}"
        common.bad_input(f"there is no player '{shown(player)}'{hint}")
    work = Work(
        common.chosen_game(game), tuple(decks or ()), tuple(str(folder) for folder in packs or ()), player, seed
    )
    table = Bench(work)
    started = perf_counter()
    try:
        tallies = _play_all(work, table, games, jobs)
    except KeyboardInterrupt:
        typer.echo("Stopped.", err=True)
        raise typer.Exit(common.STOPPED) from None
    seconds = perf_counter() - started
    report = _report(table, tallies, games, seed, seconds)
    if as_json:
        typer.echo(json.dumps(report, ensure_ascii=False))
    else:
        _print(report)


class Work:
    """What every process needs to know: few and small things, since it is sent to each."""

    def __init__(self, game: str, decks: tuple[str, ...], packs: tuple[str, ...], player: str, seed: int) -> None:
        self.game = game
        self.decks = decks
        self.packs = packs
        self.player = player
        self.seed = seed


class Bench:
    """A process's own game and decks, read once. Raises InputError, or ends the command, if they cannot be used."""

    def __init__(self, work: Work) -> None:
        from enemy_desktop.storage.bundled import starter_decks

        self.work = work
        packs = common.load_packs(work.game, [Path(folder) for folder in work.packs], installed=False)
        self.play = common.game_cards(work.game).formats[0].id
        self.options = common.read_options(work.game, self.play, ())
        self.game: Game = common.load_game(work.game, packs)
        names = work.decks or tuple(file.stem for file in starter_decks(work.game))
        if len(names) < 2:
            common.bad_input("at least two decks are needed to play against each other")
        self.decks: list[DeckList] = [common.read_deck(work.game, name, self.play, {}, packs) for name in names]
        self.names = _told_apart([deck.name for deck in self.decks])

    def pairs(self) -> list[tuple[int, int]]:
        """All pairs of decks."""
        return [(a, b) for a in range(len(self.decks)) for b in range(a + 1, len(self.decks))]

    def run(self, a: int, b: int, start: int, count: int) -> Tally:
        """Play games ``start`` to ``start + count - 1`` of a pair of decks."""
        from enemy_desktop.ai.series import Series, game_seed, play_one
        from enemy_desktop.ai.tally import Tally

        series = Series((self.decks[a], self.decks[b]), (self.work.player, self.work.player), self.options)
        used = common.module(self.work.game).cards_used
        tally = Tally()
        for number in range(start, start + count):
            tally.count(play_one(self.game, series, game_seed(self.work.seed, a, b), number, used))
        return tally


def _told_apart(names: list[str]) -> list[str]:
    """The names, with a number behind every one that was there before."""
    found: list[str] = []
    for name in names:
        number = 1
        while (name if number == 1 else f"{name} {number}") in found:
            number += 1
        found.append(name if number == 1 else f"{name} {number}")
    return found


_bench: Bench | None = None


def _start_worker(work: Work) -> None:
    global _bench
    # Ctrl-C goes to every process of the terminal; the parent alone answers it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _bench = Bench(work)


def _work(a: int, b: int, start: int, count: int) -> Tally:
    assert _bench is not None
    return _bench.run(a, b, start, count)


def _chunks(table: Bench, games: int) -> Iterator[tuple[int, int, int, int]]:
    for start in range(0, games, CHUNK):
        for a, b in table.pairs():
            yield a, b, start, min(CHUNK, games - start)


def _play_all(work: Work, table: Bench, games: int, jobs: int) -> dict[tuple[int, int], Tally]:
    from enemy_desktop.ai.tally import Tally
    from enemy_desktop.cli.progress import progress

    tallies = {pair: Tally() for pair in table.pairs()}
    with progress("Games", games * len(tallies)) as step:
        if jobs == 1:
            for a, b, start, count in _chunks(table, games):
                tallies[a, b].add(table.run(a, b, start, count))
                step(count)
            return tallies
        from concurrent.futures import ProcessPoolExecutor, as_completed
        from multiprocessing import active_children, get_context

        pool = ProcessPoolExecutor(jobs, get_context("spawn"), _start_worker, (work,))
        try:
            running = {pool.submit(_work, *chunk): chunk for chunk in _chunks(table, games)}
            for done in as_completed(running):
                a, b, _, count = running[done]
                tallies[a, b].add(done.result())
                step(count)
        except BaseException:
            # An interrupt can leave the pool's threads waiting for work that never comes; its processes have nothing to lose.
            for process in active_children():
                process.terminate()
            pool.shutdown(wait=False, cancel_futures=True)
            raise
        pool.shutdown()
    return tallies


def _report(
    table: Bench, tallies: dict[tuple[int, int], Tally], games: int, seed: int, seconds: float
) -> dict[str, Any]:
    from enemy_desktop.ai.tally import Score, total

    names = table.names
    against: dict[tuple[int, int], Score] = {}
    cards: dict[int, Score] = {}
    plays: dict[int, dict[int, Score]] = {}
    for (a, b), tally in tallies.items():
        against[a, b], against[b, a] = tally.sides
        for deck, used in zip((a, b), tally.used, strict=True):
            for definition, score in used.items():
                plays.setdefault(definition, {}).setdefault(deck, Score()).add(score)
    for definition, by_deck in plays.items():
        cards[definition] = total(by_deck.values())
    deck_scores = [total(s for (a, _), s in against.items() if a == i) for i in range(len(names))]
    played = sum(tally.games for tally in tallies.values())
    return {
        "games": played,
        "games_a_pair": games,
        "player": table.work.player,
        "seed": seed,
        "games_per_s": round(played / seconds, 1) if seconds > 0 else 0.0,
        "mean_turns": round(sum(t.turns for t in tallies.values()) / max(1, played), 2),
        "first_share": round(total(t.first for t in tallies.values()).share, 4),
        "decks": [
            {
                "name": names[i],
                **_facts(deck_scores[i]),
                "against": {names[j]: round(against[i, j].share, 4) for j in range(len(names)) if j != i},
            }
            for i in range(len(names))
        ],
        "cards": _card_rows(table, cards, deck_scores),
    }


def _facts(score: Score) -> dict[str, Any]:
    low, high = score.interval
    return {
        "games": score.games,
        "wins": score.wins,
        "draws": score.draws,
        "share": round(score.share, 4),
        "interval": [round(low, 4), round(high, 4)],
    }


def _card_rows(table: Bench, cards: dict[int, Score], decks: list[Score]) -> list[dict[str, Any]]:
    """Every card that is in a deck, the most successful first. ``rate``: in what share of its decks' games it was used."""
    from enemy_desktop.ai.tally import Score

    in_decks: dict[str, list[int]] = {}
    for number, deck in enumerate(table.decks):
        for name in {name for names in deck.sections.values() for name in names}:
            in_decks.setdefault(name, []).append(number)
    by_name = {table.game.card_name(definition): score for definition, score in cards.items()}
    rows = []
    for name, numbers in in_decks.items():
        score = by_name.get(name, Score())
        possible = sum(decks[number].games for number in numbers)
        rows.append(
            {
                "name": name,
                "decks": [table.names[number] for number in numbers],
                "used": score.games,
                "rate": round(score.games / possible, 4) if possible else 0.0,
                "share": round(score.share, 4) if score.games else None,
                "interval": [round(x, 4) for x in score.interval],
            }
        )
    return sorted(rows, key=lambda row: (row["share"] is None, -(row["share"] or 0.0), row["name"]))


def _print(report: dict[str, Any]) -> None:
    from enemy_desktop.cli.progress import print_table

    decks = report["decks"]
    numbers = [str(i + 1) for i in range(len(decks))]
    rows = []
    for i, deck in enumerate(decks):
        cells = ["-" if other is deck else f"{deck['against'][other['name']]:.0%}" for other in decks]
        low, high = deck["interval"]
        rows.append([numbers[i], deck["name"], *cells, f"{deck['share']:.1%}", f"{low:.1%} to {high:.1%}"])
    columns = [("", True), ("Deck", False), *((n, True) for n in numbers), ("All", True), ("95 % interval", True)]
    print_table("Share of won games against each deck", columns, rows)
    rows = []
    for card in report["cards"]:
        share = "never used" if card["share"] is None else f"{card['share']:.1%}"
        low, high = card["interval"]
        interval = "" if card["share"] is None else f"{low:.1%} to {high:.1%}"
        rows.append([card["name"], f"{card['rate']:.1%}", str(card["used"]), share, interval, ", ".join(card["decks"])])
    columns = [
        ("Card", False),
        ("Used in", True),
        ("Games", True),
        ("Won of these", True),
        ("95 % interval", True),
        ("Decks", False),
    ]
    print_table("Cards", columns, rows)
    typer.echo(
        f"{common.count(report['games'], 'game')}, seed {report['seed']}, player {report['player']}; "
        f"{report['mean_turns']} turns on average; whoever went first won {report['first_share']:.1%}. "
        f"{report['games_per_s']} games/s."
    )
