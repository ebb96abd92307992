"""balance: each deck against each, each card by its games; the same in one process and in several."""

from __future__ import annotations

import json
from typing import Any

import pytest

from enemy_desktop.cli import balance, common
from enemy_desktop.storage.bundled import starter_decks

DECKS = [deck.stem for deck in starter_decks("enemy")]
THREE = [argument for deck in DECKS[:3] for argument in ("--deck", deck)]


def report_of(run: Any, *arguments: object) -> dict[str, Any]:
    done = run("balance", "--json", *arguments)
    assert done.code == 0, done.err
    report: dict[str, Any] = json.loads(done.out)
    assert report.pop("games_per_s") > 0
    return report


def test_the_sums_are_right_and_the_number_of_processes_changes_nothing(run: Any) -> None:
    report = report_of(run, "--games", 12, "--jobs", 1, "--player", "random", *THREE)
    assert report == report_of(run, "--games", 12, "--jobs", 2, "--player", "random", *THREE)
    assert report["games"] == 36
    assert [deck["games"] for deck in report["decks"]] == [24, 24, 24]
    assert sum(deck["wins"] + deck["draws"] / 2 for deck in report["decks"]) == 36
    for deck in report["decks"]:
        assert deck["share"] == pytest.approx(sum(deck["against"].values()) / 2, abs=1e-3)
        for other in report["decks"]:
            if other is not deck:
                assert deck["against"][other["name"]] + other["against"][deck["name"]] == pytest.approx(1, abs=1e-3)
    assert report_of(run, "--games", 12, "--jobs", 1, "--player", "random", "--seed", 2, *THREE) != report


def test_every_card_of_the_decks_has_its_row(run: Any) -> None:
    report = report_of(run, "--games", 4, "--jobs", 1, "--player", "random", *THREE)
    wanted = set()
    for file in starter_decks("enemy")[:3]:
        wanted |= {entry["card"] for entry in json.loads(file.read_text(encoding="utf-8"))["main"]}
    rows = {row["name"]: row for row in report["cards"]}
    assert wanted <= rows.keys()
    assert any(row["used"] for row in rows.values())
    for row in rows.values():
        assert 0 <= row["rate"] <= 1
        assert row["used"] <= 8 * len(row["decks"])
        assert (row["share"] is None) == (row["used"] == 0)
    shares = [row["share"] for row in report["cards"] if row["share"] is not None]
    assert shares == sorted(shares, reverse=True)


def test_the_tables_with_the_usual_player(run: Any) -> None:
    done = run("balance", "--games", 1, "--jobs", 1)
    assert done.code == 0
    assert "Share of won games against each deck" in done.out
    assert "Won of these" in done.out
    assert "15 games, seed 1, player sharp" in done.out
    for file in starter_decks("enemy"):
        assert json.loads(file.read_text(encoding="utf-8"))["name"] in done.out


def test_a_deck_named_twice_is_two_decks(run: Any) -> None:
    report = report_of(run, "--games", 2, "--jobs", 1, "--player", "random", "--deck", DECKS[0], "--deck", DECKS[0])
    first, second = (deck["name"] for deck in report["decks"])
    assert second == f"{first} 2"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--player", "rndom"], "there is no player 'rndom' (did you mean 'random'?)"),
        (["--deck", DECKS[0]], "at least two decks are needed"),
        (["--deck", "nothing", "--deck", DECKS[0]], "'nothing' is neither a deck file nor a starter deck"),
        (["--games", "0"], "greater than or equal to 1"),
        (["--jobs", "0"], "greater than or equal to 1"),
        (["--game", "chess"], "no game 'chess' is installed"),
        (["--pack", "no-folder"], "there is no such folder"),
    ],
)
def test_what_cannot_be_done_is_said_at_once(run: Any, arguments: list[str], words: str) -> None:
    done = run("balance", *arguments)
    assert done.code == 2
    assert words in " ".join(done.err.split())


@pytest.mark.parametrize("jobs", [1, 2])
def test_stopping(run: Any, monkeypatch: pytest.MonkeyPatch, jobs: int) -> None:
    def stop(*_: object) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(balance.Bench, "run", stop)
    monkeypatch.setattr("concurrent.futures.as_completed", stop)
    done = run("balance", "--games", 2, "--jobs", jobs, "--player", "random", *THREE)
    assert done.code == common.STOPPED
    assert done.out == ""
