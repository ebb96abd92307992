"""replay: the game in words; records that were cut off, edited or never were records."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from enemy_desktop.cli.main import main
from enemy_desktop.engine.match import Match
from enemy_desktop.engine.record import read_record
from enemy_desktop.games.registry import game_module
from enemy_desktop.storage.bundled import pack_folders


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a finished game."""
    file = tmp_path_factory.mktemp("records") / "game.json"
    assert main(["simulate", "--games", "1", "--seed", "3", "--record", str(file)]) == 0
    return file


def changed(record: Path, tmp_path: Path, **changes: Any) -> Path:
    """The record with fields replaced (given as functions of the old value)."""
    data = json.loads(record.read_text(encoding="utf-8"))
    for key, change in changes.items():
        data[key] = change(data[key])
    file = tmp_path / "changed.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    return file


def test_the_whole_game_is_told_turn_by_turn(run: Any, record: Path) -> None:
    done = run("replay", record)
    assert done.code == 0
    lines = done.out.splitlines()
    data = read_record(record.read_text(encoding="utf-8"))
    assert lines[0] == f".hack//ENEMY: {data.players[0]} - {data.players[1]}"
    turns = [line for line in lines if line.startswith("Turn ")]
    assert [int(line.split()[1].rstrip(":")) for line in turns] == list(range(1, len(turns) + 1))
    assert len(turns) == data.checks[-1].turn
    assert lines[-1] == f"  {data.players[data.result or 0]} wins the game."
    assert any(" draws destiny: " in line for line in lines)


def test_in_japanese(run: Any, record: Path) -> None:
    done = run("replay", record, "--lang", "ja")
    assert done.code == 0
    assert "1ターン目：" in done.out
    assert done.out.rstrip().endswith("の勝ち。")


def test_as_a_player_saw_it(run: Any, record: Path) -> None:
    told = {who: run("replay", record, "--seen-by", who).out for who in ("open", "public", "1", "2")}
    first, second = read_record(record.read_text(encoding="utf-8")).players
    assert f"{first} draws 4 cards." in told["2"]
    assert f"{first} draws 4 cards." not in told["1"]
    assert f"{second} draws 4 cards." in told["1"]
    assert " draws 4 cards." not in told["open"]
    assert f"{first} draws 4 cards." in told["public"]
    assert f"{second} draws 4 cards." in told["public"]


def test_an_unfinished_game_is_told_without_secrets(run: Any, record: Path, tmp_path: Path) -> None:
    packs = game_module("enemy").cards.load_packs(pack_folders("enemy"))
    game = game_module("enemy").load_game(packs)
    match = Match.replay(game, read_record(record.read_text(encoding="utf-8")), upto=10)
    for sealed in (False, True):
        file = tmp_path / "running.json"
        file.write_text(match.record().to_text(sealed), encoding="utf-8")
        done = run("replay", file)
        assert done.code == 0
        assert done.out.count(" draws 4 cards.") == 2
        assert done.out.endswith("The game is not over; 10 moves so far.\n")
        assert run("replay", file, "--seen-by", "open").out.count(" draws 4 cards.") == 0


def test_names_are_told_apart(run: Any, record: Path, tmp_path: Path) -> None:
    assert ": Ann 1 - Ann 2" in run("replay", changed(record, tmp_path, players=lambda _: ["Ann", "Ann"])).out
    nameless = changed(record, tmp_path, players=lambda _: [])
    assert run("replay", nameless).code == 0
    loud = changed(record, tmp_path, players=lambda _: ["A\x1b[31m", "B"])
    assert "\x1b" not in run("replay", loud).out


# -- Records that do not replay ---------------------------------------------------------------------------------------


def test_an_impossible_move_is_named(run: Any, record: Path, tmp_path: Path) -> None:
    file = changed(record, tmp_path, moves=lambda moves: [*moves[:6], 99, *moves[7:]])
    done = run("replay", file)
    assert done.code == 2
    assert done.err.startswith(f"{file}: error: move 7 (turn ")
    assert "99 is not one of" in done.err
    assert done.out == ""


def test_another_legal_move_is_noticed_at_the_next_turn(run: Any, record: Path, tmp_path: Path) -> None:
    def other(moves: list[int]) -> list[int]:
        return [1 if moves[0] == 0 else 0, *moves[1:]]

    done = run("replay", changed(record, tmp_path, moves=other))
    assert done.code == 2
    assert "error: move " in done.err


def test_a_record_that_is_cut_off(run: Any, record: Path, tmp_path: Path) -> None:
    text = record.read_text(encoding="utf-8")
    file = tmp_path / "cut.json"
    for length in (0, 1, len(text) // 2, len(text) - 3):
        file.write_text(text[:length], encoding="utf-8")
        done = run("replay", file)
        assert done.code == 2
        assert f"{file}: error: not a record" in done.err
    done = run("replay", changed(record, tmp_path, moves=lambda moves: moves[:-1]))
    assert done.code == 2
    assert "after its last move" in done.err


def test_moves_after_the_end(run: Any, record: Path, tmp_path: Path) -> None:
    moves = json.loads(record.read_text(encoding="utf-8"))["moves"]
    done = run("replay", changed(record, tmp_path, moves=lambda moves: [*moves, 0]))
    assert done.code == 2
    assert f"move {len(moves) + 1}: the game is already over" in done.err


def test_other_cards_are_noticed(run: Any, record: Path, tmp_path: Path) -> None:
    def other(setup: dict[str, Any]) -> dict[str, Any]:
        return {**setup, "packs": [{**setup["packs"][0], "fingerprint": "0123"}]}

    done = run("replay", changed(record, tmp_path, setup=other))
    assert done.code == 2
    assert "the cards are not the ones that the game was played with" in done.err


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda s: {**s, "game": "chess"}, "a record of the game 'chess', which is not installed"),
        (lambda s: {**s, "options": {"points_to_win": "x"}}, "cannot be set up: option points_to_win"),
        (lambda s: {**s, "options": {"nothing": 1}}, "cannot be set up: option nothing"),
        (lambda s: {**s, "decks": s["decks"][:1]}, "not a record: setup.decks"),
        (lambda s: {**s, "decks": [s["decks"][0], {"sections": {"main": ["Nobody"]}}]}, "no card is named 'Nobody'"),
        (lambda s: {**s, "decks": [s["decks"][0], {"sections": {}}]}, "deck 2 is empty"),
        (lambda s: {**s, "decks": [s["decks"][0], {"sections": {"main": ["x"] * 1001}}]}, "deck 2 has 1,001 cards"),
        (lambda s: {**s, "seed": s["seed"] + 1}, "move 0: the state at turn 1 is not the recorded one"),
        (lambda s: None, "not a record: setup"),
    ],
)
def test_a_setup_that_cannot_be(run: Any, record: Path, tmp_path: Path, change: Any, words: str) -> None:
    file = changed(record, tmp_path, setup=change)
    done = run("replay", file)
    assert done.code == 2
    assert done.err.startswith(f"{file}: error: ")
    assert words in done.err


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\xff\xfe\x00", "not UTF-8"),
        (b"[" * 200_000, "not a record"),
        (b"[]", "a JSON object is expected"),
        (b'{"format": 9}', "newer than this program"),
        (b'{"sealed": 5}', "sealed"),
        (b'{"sealed": "not base85 \xc3\xa9"}', "sealed"),
        (b" " * 8_000_001, "too large"),
    ],
)
def test_files_that_are_no_records(run: Any, tmp_path: Path, content: bytes, words: str) -> None:
    file = tmp_path / "x.json"
    file.write_bytes(content)
    done = run("replay", file)
    assert done.code == 2
    assert words in done.err


def test_what_is_not_there(run: Any, record: Path, tmp_path: Path) -> None:
    assert "there is no such file" in run("replay", tmp_path / "none.json").err
    assert "this is a folder" in run("replay", tmp_path).err
    assert run("replay", record, "--lang", "fr").code == 2
    assert run("replay", record, "--pack", tmp_path).code == 2
    assert run("replay", "--help").code == 0


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_mutated_records_never_end_in_a_traceback(run: Any, record: Path, tmp_path: Path, data: st.DataObject) -> None:
    source = bytearray(record.read_bytes())
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(source) - 1))
        source[at : at + data.draw(st.integers(0, 4))] = data.draw(
            st.binary(max_size=3) | st.from_regex(rb"[0-9]{1,3}")
        )
    file = tmp_path / "x.json"
    file.write_bytes(bytes(source))
    done = run("replay", file)
    assert done.code in (0, 2)
    assert (done.code == 2) == done.err.startswith(f"{file}: error: ")
