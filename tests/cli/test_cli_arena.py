"""arena: the last line is the report; the same in any number of processes; a killed run goes on where it was."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from enemy_desktop.cli import arena, common
from enemy_desktop.storage.bundled import starter_decks

DUEL = ["--game", "keyword_duel"]
DECKS = [file.stem for file in starter_decks("keyword_duel")]


def report_of(run: Any, *arguments: object, code: int = 0) -> dict[str, Any]:
    done = run("arena", "--json", *DUEL, *arguments)
    assert done.code == code, done.err
    report: dict[str, Any] = json.loads(done.out.splitlines()[-1])
    return report


def lasting(report: dict[str, Any]) -> dict[str, Any]:
    """The report without what a clock or another run has to do with."""
    kept = {key: value for key, value in report.items() if key not in ("taken_over", "played", "seconds")}
    kept["players"] = [
        {key: value for key, value in player.items() if not key.endswith("_per_choice")} for player in report["players"]
    ]
    return kept


def test_a_killed_run_goes_on_and_ends_as_if_nothing_had_been(run: Any, tmp_path: Path) -> None:
    killed, whole = tmp_path / "killed.sqlite3", tmp_path / "whole.sqlite3"
    arguments = ["--players", "random", "greedy", "--pairs", "7", "--seed", "4"]
    command = [
        sys.executable,
        "-m",
        "enemy_desktop",
        "arena",
        *DUEL,
        *arguments,
        "--jobs",
        "2",
        "--results",
        str(killed),
    ]
    for _ in range(5):  # on a busy machine it may be through before it is killed
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            end = time.monotonic() + 90
            while _rows(killed) < 2:
                assert time.monotonic() < end
                assert process.poll() is None or _rows(killed) == 7
                time.sleep(0.02)
        finally:
            process.kill()
            process.wait()
        kept = _rows(killed)
        if kept < 7:
            break
        for file in tmp_path.glob("killed.sqlite3*"):
            file.unlink()
    assert 2 <= kept < 7
    report = report_of(run, *arguments, "--jobs", 1, "--results", killed)
    assert (report["taken_over"], report["played"]) == (kept, 7 - kept)
    assert _rows(killed) == 7
    other = report_of(run, *arguments, "--jobs", 1, "--results", whole)
    assert (other["taken_over"], other["played"]) == (0, 7)
    assert lasting(report) == lasting(other)
    # Nothing is left to play; the order of players is only that of the report.
    again = report_of(run, "--players", "greedy", "random", *arguments[3:], "--results", whole)
    assert (again["taken_over"], again["played"]) == (7, 0)
    assert again["players"] == other["players"]
    [match], [turned] = other["matches"], again["matches"]
    assert match["players"] == turned["players"][::-1] == ["random", "greedy"]
    assert match["score"] + turned["score"] == 1
    assert match["elo"] == -turned["elo"]
    fresh = report_of(run, *arguments[:3], "--pairs", "2", "--seed", "4", "--fresh", "--jobs", 1, "--results", whole)
    assert (fresh["taken_over"], fresh["played"], fresh["games"]) == (0, 2, 4)


def _rows(file: Path) -> int:
    try:
        with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as db:
            return int(db.execute("SELECT count(*) FROM pairs").fetchone()[0])
    except sqlite3.Error:
        return 0


def test_what_the_report_says(run: Any, tmp_path: Path) -> None:
    arguments = ["--players", "random", "greedy", "strong@2", "--decks", *DECKS[:2], "--jobs", 1]
    report = report_of(run, *arguments, "--pairs", 2, "--results", tmp_path / "a", "--sprt", 0, 100, "--code", "test")
    assert [player["name"] for player in report["players"]][-1] == "random"
    assert (report["games"], report["pairs"], report["played"], report["complete"]) == (12, 6, 6, True)
    assert len(report["decks"]) == 2
    assert report["code"] == "test"
    for player in report["players"]:
        assert player["games"] == 8
        assert len(player["interval"]) == 2
        assert player["decisions"] >= player["choices"] > 0
    assert len(report["matches"]) == 3
    for match in report["matches"]:
        assert match["sprt"]["verdict"] in ("accepted", "rejected", "undecided")
        assert (match["sprt"]["elo0"], match["sprt"]["elo1"]) == (0, 100)
    done = run("arena", *DUEL, *arguments, "--pairs", 2, "--results", tmp_path / "a", "--code", "test")
    assert done.code == 0
    assert "strong@2 " in done.out
    assert "random - greedy" in done.out
    assert "12 games with 2 decks, seed 1" in done.out
    assert "6 pairs taken over" in done.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--players", "rndom", "greedy"], "there is no player 'rndom' (did you mean 'random'?)"),
        (["--players", "nobody", "greedy"], "there is no player 'nobody'; there are: random"),
        (["--players", "greedy"], "at least two players"),
        (["--players", "strong@7", "search:7"], "'search:7' and 'strong@7' are the same player"),
        (["--players", "greedy@3", "random"], "'greedy' does not search"),
        (["--decks", "nothing"], "'nothing' is neither a deck file nor a starter deck"),
        (["--decks", "no.json"], "no.json"),
        (["--pairs", "0"], "greater than or equal to 1"),
        (["--sprt", "5", "5"], "the first Elo of an SPRT must be below"),
        (["--sprt", "0", "5", "--alpha", "0.7"], "between 0 and 0.5"),
        (["--pack", "no-folder"], "there is no such folder"),
        (["--results", "."], "a folder stands"),
        (["--option", "nonsense=1"], "has no option 'nonsense'"),
    ],
)
def test_what_cannot_be_done_is_said_at_once(run: Any, arguments: list[str], words: str) -> None:
    done = run("arena", *DUEL, *arguments)
    assert done.code == 2
    assert words in " ".join(done.err.split())


def test_an_unknown_game(run: Any) -> None:
    done = run("arena", "--game", "chess")
    assert done.code == 2
    assert "no game 'chess' is installed" in done.err


def test_stopping_shows_and_keeps_what_was_played(run: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    real = arena._playing

    def playing(*arguments: Any) -> Any:
        for number, done in enumerate(real(*arguments)):
            if number == 2:
                raise KeyboardInterrupt
            yield done

    monkeypatch.setattr(arena, "_playing", playing)
    arguments = ["--players", "random", "greedy", "--pairs", 5, "--jobs", 1, "--results", tmp_path / "a"]
    report = report_of(run, *arguments, code=common.STOPPED)
    assert (report["played"], report["pairs"], report["complete"]) == (2, 2, False)
    monkeypatch.undo()
    assert report_of(run, *arguments)["taken_over"] == 2


def test_lists_end_at_the_next_option(run: Any, tmp_path: Path) -> None:
    report = report_of(
        run,
        "--decks",
        DECKS[2],
        "--players",
        "random",
        "--players",
        "greedy",
        "-n",
        1,
        "-j",
        1,
        "--results",
        tmp_path / "a",
    )
    assert len(report["decks"]) == 1
    assert len(report["players"]) == 2


def test_a_cluster_plays_the_same_pairs(run: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The command hands pairs and address over; what a cluster does with them has tests of its own."""
    from enemy_desktop.ai.arena import cluster
    from enemy_desktop.ai.arena.crew import ArenaError, load_checked, play_here

    asked = []

    def play(contest_arena: Any, units: Any, address: str) -> Any:
        asked.append(address)
        if address == "tcp://nowhere":
            raise ArenaError("no scheduler answers at 'tcp://nowhere'")
        return play_here(contest_arena, load_checked(contest_arena), units)

    monkeypatch.setattr(cluster, "play_on_cluster", play)
    arguments = ["--pairs", 1, "--results", tmp_path / "a", "--cluster"]
    assert report_of(run, *arguments, "tcp://here")["played"] == 1
    done = run("arena", *DUEL, "--fresh", *arguments, "tcp://nowhere")
    assert done.code == 2
    assert "error: no scheduler answers at 'tcp://nowhere'" in done.err
    assert asked == ["tcp://here", "tcp://nowhere"]
