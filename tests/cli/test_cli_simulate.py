"""simulate: reproducible games, a table, a record; and every way to ask for what cannot be."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from enemy_desktop.ai import series
from enemy_desktop.cli import common
from enemy_desktop.cli.main import main
from enemy_desktop.engine.record import read_record
from enemy_desktop.games.enemy import kernel
from enemy_desktop.storage.bundled import starter_decks

DECKS = starter_decks("enemy")
A, B = DECKS[0].stem, DECKS[1].stem


def result_of(run: Any, *arguments: object) -> dict[str, Any]:
    done = run("simulate", "--json", *arguments)
    assert done.code == 0, done.err
    assert done.err == ""
    result: dict[str, Any] = json.loads(done.out)
    return result


def test_the_same_seed_gives_the_same_games(run: Any) -> None:
    first = result_of(run, "--games", 20, "--seed", 7, "--decks", A, B)
    again = result_of(run, "--games", 20, "--seed", 7, "--decks", A, B)
    other = result_of(run, "--games", 20, "--seed", 8, "--decks", A, B)
    for result in (first, again, other):
        assert result.pop("games_per_s") > 0
        assert sum(result["wins"]) + result["draws"] == result["games"] == 20
    assert first == again
    assert first["mean_decisions"] != other["mean_decisions"]


def test_a_side_keeps_its_player_when_seats_are_swapped(run: Any) -> None:
    result = result_of(run, "--games", 8, "--players", "greedy", "random")
    assert result["players"] == ["greedy", "random"]
    assert result["wins"][0] >= 7
    mirrored = result_of(run, "--games", 8, "--players", "random", "greedy")
    assert mirrored["wins"][1] >= 7


def test_the_table(run: Any) -> None:
    done = run("simulate", "--games", 6, "--decks", DECKS[0], DECKS[1])
    assert done.code == 0
    names = [json.loads(deck.read_text(encoding="utf-8"))["name"] for deck in DECKS[:2]]
    assert all(name in done.out for name in names)
    assert "6 games, seed 1" in done.out
    assert "games/s" in done.out
    assert "\x1b" not in done.out


def test_a_deck_against_itself(run: Any) -> None:
    result = result_of(run, "--games", 2, "--decks", A, A)
    assert result["decks"][0].endswith(" 1")
    assert result["decks"][1].endswith(" 2")


def test_formats_and_house_rules_change_the_games(run: Any) -> None:
    usual = result_of(run, "--games", 10)
    short = result_of(run, "--games", 10, "-o", "points_to_win=2")
    assert short["mean_turns"] < usual["mean_turns"]
    sealed = result_of(run, "--games", 10, "--format", "sealed", "--deck-size", 60)
    assert sealed["mean_turns"] < usual["mean_turns"]
    assert result_of(run, "--games", 2, "-o", "destiny_ends_game=off", "-o", "flip_order=attacker")["games"] == 2


def test_the_record_is_of_the_game_that_was_counted(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "r.json"
    result = result_of(run, "--games", 1, "--seed", 5, "--record", file)
    record = read_record(file.read_text(encoding="utf-8"))
    assert len(record.moves) == result["mean_decisions"]
    assert record.result == result["wins"].index(1)
    result_of(run, "--games", 2, "--seed", 5, "--record", file, "--record-game", 2)
    second = read_record(file.read_text(encoding="utf-8"))
    assert second.players == record.players[::-1]
    assert [f.name for f in tmp_path.iterdir()] == ["r.json"]


def test_stopping_shows_what_was_played(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    play_one = series.play_one

    def stop(*arguments: Any) -> Any:
        if arguments[3] == 3:
            raise KeyboardInterrupt
        return play_one(*arguments)

    monkeypatch.setattr(series, "play_one", stop)
    done = run("simulate", "--games", 50)
    assert done.code == common.STOPPED
    assert "3 games, seed 1" in done.out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--decks", "ember-rsh", B], "'ember-rsh' is neither a deck file nor a starter deck (did you mean 'ember-rush'?)"),
        (["--decks", "zzz", B], "the starter decks are: drowned-silence"),
        (["--decks", "none.json", B], "none.json: error: there is no such file"),
        (["--decks", A], "requires 2 arguments"),
        (["--players", "greedy", "gredy"], "there is no player 'gredy' (did you mean 'greedy'?)"),
        (["--games", "0"], "greater than or equal to 1"),
        (["--games", "many"], "valid integer"),
        (["--format", "chess"], "there is no format 'chess'"),
        (["--format", "sealed"], "the deck has 60 cards; exactly 40 needed"),
        (["--format", "sealed", "--deck-size", "2"], "the deck size can be 20 to 100"),
        (["--player-level", "1"], "constructed has no option 'player_level'"),
        (["-o", "destiny_ends_gam=off"], "has no option 'destiny_ends_gam' (did you mean 'destiny_ends_game'?)"),
        (["-o", "destiny"], "an option is written as name=value"),
        (["-o", "points_to_win=lots"], "option 'points_to_win'"),
        (["-o", "flip_order=nobody"], "option 'flip_order'"),
        (["--game", "chess"], "no game 'chess' is installed"),
        (["--pack", "no-folder"], "no-folder: error: there is no such folder"),
        (["--record", "."], "this is a folder"),
        (["--record", "no-such-folder/r.json"], "no-such-folder: there is no such folder"),
        (["--record", "r.json", "--record-game", "101"], "there is no game 101 among 100 games"),
    ],
)  # fmt: skip
def test_what_cannot_be_done_is_said_at_once(run: Any, arguments: list[str], words: str) -> None:
    done = run("simulate", *arguments)
    assert done.code == 2
    assert words in " ".join(done.err.split())
    assert done.out == ""


def test_an_illegal_deck_is_not_played(run: Any, tmp_path: Path) -> None:
    content = json.loads(DECKS[0].read_text(encoding="utf-8"))
    content["main"][0]["n"] -= 1
    file = tmp_path / "d.json"
    file.write_text(json.dumps(content), encoding="utf-8")
    done = run("simulate", "--decks", file, B)
    assert done.code == 2
    assert f"{file}:1:" in done.err
    assert "the deck has 59 cards; exactly 60 needed" in done.err


def test_a_record_that_cannot_be_written(run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    done = run("simulate", "--games", 1, "--record", tmp_path / "r.json")
    assert done.code == 2
    assert "the disk is full" in done.err
    assert list(tmp_path.iterdir()) == []


def test_a_pack_that_repeats_cards(run: Any, tmp_path: Path) -> None:
    card = {"id": "x-1", "name": "Xx", "type": "field"}
    for name, cards in (
        ("x.json", [card]),
        ("pack.json", {"format": 1, "game": "enemy", "id": "x", "name": "X", "cards": ["x.json"]}),
    ):
        (tmp_path / name).write_text(json.dumps(cards))
    assert run("simulate", "--games", 1, "--pack", tmp_path).code == 0
    done = run("simulate", "--games", 1, "--pack", tmp_path, "--pack", tmp_path)
    assert done.code == 2
    assert "the packs do not fit together: two cards have the id 'x-1'" in done.err


def test_cards_that_never_come_to_an_end_are_reported(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "BUDGET", 2)
    done = run("simulate", "--games", 1)
    assert done.code == 2
    assert "the rules cannot go on with these cards: no decision after 2 steps" in done.err


def test_an_error_of_the_program_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(series, "play_one", broken)
    with pytest.raises(RuntimeError, match="a bug"):
        main(["simulate", "--games", "1"])
