"""Pairs in one process, in several, and on a cluster: the same results, also where processes are killed on the way."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from arena_kit import Memory, arena_of, duel, pair_of, without_times

from enemy_desktop.ai.arena import crew
from enemy_desktop.ai.arena.contest import Contest
from enemy_desktop.ai.arena.crew import ArenaError, load_checked, play_here, play_in_processes
from enemy_desktop.ai.arena.plan import Arena, Unit, code_version
from enemy_desktop.ai.arena.report import counts_of, report
from enemy_desktop.ai.arena.sprt import Sprt
from enemy_desktop.engine.game import Game, PackRef

ARENA = arena_of("greedy", "random", pairs=6)


@pytest.fixture(scope="module")
def right() -> dict[Unit, Any]:
    """What must come out."""
    return {unit: without_times(result) for unit, result in play_here(ARENA, duel(), ARENA.units())}


def test_killed_processes_are_replaced_and_nothing_is_lost_or_counted_twice(right: dict[Unit, Any]) -> None:
    contest = Contest(ARENA, Memory())
    killed = 0
    for unit, result in play_in_processes(ARENA, contest.remaining(), 2):
        contest.take(unit, result)
        processes = [p for p in multiprocessing.active_children() if "arena" in p.name]
        assert len(processes) <= 2
        if killed < 2 and processes and contest.played < 5:
            os.kill(processes[0].pid or 0, signal.SIGKILL)
            killed += 1
    assert killed == 2
    assert contest.played == 6
    assert contest.complete
    found = {Unit("greedy", "random", n): without_times(r) for n, r in contest.found["greedy", "random"].items()}
    assert found == right
    for process in multiprocessing.active_children():
        if "arena" in process.name:
            process.join(5)
            assert not process.is_alive()


def test_closing_ends_the_processes() -> None:
    playing = play_in_processes(ARENA, ARENA.units(), 1)
    assert isinstance(playing, Iterator)
    next(playing)
    [process] = [p for p in multiprocessing.active_children() if "arena" in p.name]
    playing.close()  # type: ignore[attr-defined]
    process.join(5)
    assert not process.is_alive()


class DyingLoad:
    """Loads nothing: the process ends."""

    def __call__(self) -> Game:
        os._exit(3)


class NoLoad:
    """Cannot load."""

    def __call__(self) -> Game:
        raise ValueError("no such game here")


@pytest.mark.parametrize(("load", "words"), [(DyingLoad(), "before they have loaded"), (NoLoad(), "no such game here")])
def test_what_cannot_be_loaded_ends_the_arena(load: Any, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "TRIES", 2)
    with pytest.raises(ArenaError, match=words):
        list(play_in_processes(replace(ARENA, load=load), ARENA.units(), 1))


def test_processes_make_sure_that_cards_and_code_are_the_arena_s() -> None:
    with pytest.raises(ArenaError, match="other cards"):
        load_checked(replace(ARENA, pack=PackRef(id="x", fingerprint="x")))
    with pytest.raises(ArenaError, match="files have changed"):
        load_checked(replace(ARENA, checked=True))
    assert load_checked(replace(ARENA, checked=True, code=code_version(duel()))).id == ARENA.game


# -- taking results in


def test_results_count_once_and_are_taken_over(right: dict[Unit, Any]) -> None:
    keeper = Memory()
    contest = Contest(ARENA, keeper)
    units = list(contest.remaining())
    assert len(units) == contest.total == 6
    for unit, result in play_here(ARENA, duel(), iter(units[3:])):
        contest.take(unit, result)
    assert [unit.number for unit in contest.remaining()] == [0, 1, 2]
    assert not contest.complete
    later = Contest(ARENA, keeper)
    assert (later.taken_over, later.played) == (3, 0)
    assert [unit.number for unit in later.remaining()] == [0, 1, 2]
    # Players in the other order are the same players.
    turned = Contest(replace(ARENA, players=("random", "greedy")), keeper)
    assert turned.taken_over == 3
    right_way = contest.found["greedy", "random"][4].turned()
    assert without_times(turned.found["random", "greedy"][4]) == without_times(right_way)
    assert Contest(replace(ARENA, code="other"), keeper).taken_over == 0
    # A row that cannot be read is played again.
    keeper.rows[ARENA.key(units[5])] = "{"
    assert [unit.number for unit in Contest(ARENA, keeper).remaining()] == [0, 1, 2, 5]


def test_the_report_does_not_depend_on_the_order_of_results() -> None:
    arena = arena_of("easy", "greedy", "random", pairs=12)
    units = list(arena.units())
    results = {unit: pair_of(hash((unit.number * 7 + len(unit.first)) % 5) % 3, unit.number % 3) for unit in units}
    contests = []
    for order in (units, units[::-1]):
        contest = Contest(arena, Memory())
        for unit in order:
            contest.take(unit, results[unit])
        contests.append(report(contest))
    one, two = contests
    assert one == two
    assert (one["pairs"], one["games"], one["complete"]) == (36, 72, True)
    assert sum(player["score"] for player in one["players"]) == pytest.approx(1.5, abs=1e-3)
    assert sum(player["elo"] for player in one["players"]) == pytest.approx(0, abs=0.2)
    assert [player["elo"] for player in one["players"]] == sorted((p["elo"] for p in one["players"]), reverse=True)
    assert one["decisions"] == 72 * 7
    for player in one["players"]:
        assert player["games"] == player["wins"] + player["draws"] + player["losses"] == 48
        assert player["interval"][0] < player["elo"] < player["interval"][1]
        assert player["seconds_per_choice"] == pytest.approx(0.25)
        assert player["cpu_per_choice"] == pytest.approx(0.125)
    for match in one["matches"]:
        assert sum(match["pair_points"].values()) == 12
        assert match["score"] == pytest.approx((match["wins"] + match["draws"] / 2) / 24, abs=1e-4)
        assert match["interval"][0] < match["score"] < match["interval"][1]


def test_an_arena_without_results_has_a_report() -> None:
    found = report(Contest(ARENA, Memory()))
    assert (found["games"], found["complete"]) == (0, False)
    assert [player["score"] for player in found["players"]] == [0, 0]


def test_the_report_tells_of_decks_whoever_is_listed_first() -> None:
    """Seat 0 wins every game: with a deck one wins as often as it sits there."""
    for players in (("greedy", "random"), ("random", "greedy")):
        arena = arena_of(*players, pairs=5)
        contest = Contest(arena, Memory())
        for unit in contest.remaining():
            contest.take(unit, pair_of(0, 1))
        [match] = report(contest)["matches"]
        assert [deck["name"] for deck in match["decks"]] == [deck.name for deck in arena.decks]
        # Five pairs: decks 0 to 3 in seat 0, then deck 0 again; in seat 1 decks 1, 2, 3, 0, then 2.
        assert [deck["games"] for deck in match["decks"]] == [3, 2, 3, 2]
        assert [deck["score_with"] for deck in match["decks"]] == [0.6667, 0.5, 0.3333, 0.5]
        assert [deck["score_against"] for deck in match["decks"]] == [0.3333, 0.5, 0.6667, 0.5]
        first = contest.found[players][0]
        assert contest.decks(players, 0)[0] == ((0, 1) if first.games[0].winner == 0 else (1, 0))


def test_a_decided_match_is_left_alone_and_counts_up_to_its_verdict() -> None:
    arena = arena_of("greedy", "easy", "random", pairs=50)
    contest = Contest(arena, Memory(), Sprt(0, 100))
    # Greedy, listed first but second by name, wins against easy; all else is level.
    levels = {("easy", "greedy"): (1, 1), ("greedy", "random"): (0, 1), ("easy", "random"): (0, 1)}
    order = list(contest.remaining())
    for unit in order[::-1]:
        contest.take(unit, pair_of(*levels[unit.first, unit.second]))
    matches = {tuple(match["players"]): match for match in report(contest)["matches"]}
    sure = matches["greedy", "easy"]
    assert sure["sprt"]["verdict"] == "accepted"
    assert sure["pairs"] == sure["sprt"]["pairs"] < 20
    assert sure["wins"] == sure["games"] == 2 * sure["pairs"]
    assert matches["greedy", "random"]["sprt"]["verdict"] == "rejected"
    begun = Contest(arena, Memory(), Sprt(0, 100))
    for unit in begun.remaining():
        begun.take(unit, pair_of(*levels[unit.first, unit.second]))
    assert begun.complete
    assert begun.played < 150
    again = {tuple(match["players"]): match for match in report(begun)["matches"]}
    assert again == matches


def test_counts() -> None:
    pairs = [pair_of(0, 0), pair_of(1, 1), pair_of(2, 0), pair_of(0, 1), pair_of(2, 2), pair_of(1, 2)]
    assert counts_of(pairs) == (1, 1, 2, 1, 1)


# -- on a cluster


def test_a_lost_worker_of_a_cluster_loses_no_game_and_counts_none_twice(right: dict[Unit, Any]) -> None:
    distributed = pytest.importorskip("distributed")
    from enemy_desktop.ai.arena.cluster import play_on_cluster

    # Small pairs, and enough of them that the killed worker had some under way and some behind it.
    arena: Arena = replace(ARENA, pairs=10)
    cluster = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    )
    try:
        contest = Contest(arena, Memory())
        victim = next(iter(cluster.workers.values())).pid
        killed = False
        for unit, result in play_on_cluster(arena, contest.remaining(), cluster.scheduler_address):
            assert unit.number not in contest.found["greedy", "random"]
            contest.take(unit, result)
            if not killed and contest.played == 2:
                os.kill(victim, signal.SIGKILL)
                killed = True
    finally:
        cluster.close()
    assert killed
    assert contest.played == 10
    assert contest.complete
    found = {n: without_times(r) for n, r in contest.found["greedy", "random"].items()}
    assert {n: found[n] for n in range(6)} == {unit.number: facts for unit, facts in right.items()}


def test_a_cluster_that_is_not_there() -> None:
    pytest.importorskip("distributed")
    from enemy_desktop.ai.arena.cluster import play_on_cluster

    started = time.monotonic()
    with pytest.raises(ArenaError, match=r"no scheduler answers at 'tcp://127\.0\.0\.1:9'"):
        list(play_on_cluster(ARENA, ARENA.units(), "tcp://127.0.0.1:9", seconds=0.3))
    assert time.monotonic() - started < 20
