"""``enemy-desktop`` and ``enemy-desktop open FILE``: what a double click on a file leads to."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from enemy_desktop.cli import window
from enemy_desktop.cli.main import main
from enemy_desktop.storage import bundled

ROOT = Path(__file__).resolve().parents[2]
STARTER = bundled.decks() / "enemy" / "ember-rush.json"


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[list[str]]:
    calls: list[list[str]] = []
    monkeypatch.setattr(window, "open_window", lambda arguments: calls.append(list(arguments)) or 0)
    monkeypatch.setattr(window, "no_screen", lambda: "")
    monkeypatch.setenv("ENEMY_DESKTOP_HOME", str(tmp_path / "home"))
    return calls


def own_decks(tmp_path: Path) -> list[str]:
    return [file.name for file in (tmp_path / "home" / "data" / "decks" / "enemy").glob("*.json")]


def test_no_command_opens_the_window(opened: list[list[str]]) -> None:
    assert main([]) == 0
    assert main(["--game", "enemy", "--resume"]) == 0
    assert main(["open"]) == 0
    assert opened == [[], ["--game", "enemy", "--resume"], []]


def test_options_of_the_window_belong_to_no_command(
    capsys: pytest.CaptureFixture[str], opened: list[list[str]]
) -> None:
    assert main(["--resume", "doctor"]) == 2
    assert "without a command" in capsys.readouterr().err
    assert opened == []


def test_a_record(opened: list[list[str]], tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    assert main(["simulate", "-n", "1", "--record", str(record)]) == 0
    assert main(["open", str(record)]) == 0
    assert opened == [["--replay", str(record)]]


def test_a_scenario(opened: list[list[str]]) -> None:
    puzzle = min((bundled.resources() / "scenarios" / "enemy" / "puzzles").glob("*.json"))
    assert main(["open", str(puzzle)]) == 0
    assert opened == [["--scenario", str(puzzle)]]


def test_a_deck_is_taken_over_once(opened: list[list[str]], tmp_path: Path) -> None:
    mine = tmp_path / "mine.json"
    mine.write_text(STARTER.read_text(encoding="utf-8").replace("Ember Rush", "Mine"), encoding="utf-8")
    assert main(["open", str(mine)]) == 0
    assert main(["open", str(mine)]) == 0
    assert own_decks(tmp_path) == ["Mine.json"]
    there = tmp_path / "home" / "data" / "decks" / "enemy" / "Mine.json"
    assert opened == [["--deck", str(there)]] * 2


def test_another_deck_of_the_same_name_keeps_both(opened: list[list[str]], tmp_path: Path) -> None:
    for number, name in enumerate(("Ash Drakelet", "Cinder Imp")):
        data = {"format": 1, "game": "enemy", "name": "Twin", "main": [{"card": name, "n": 4}]}
        file = tmp_path / f"{number}.json"
        file.write_text(json.dumps(data), encoding="utf-8")
        assert main(["open", str(file)]) == 0
    assert sorted(own_decks(tmp_path)) == ["Twin 2.json", "Twin.json"]


def test_a_starter_deck_is_there_already(opened: list[list[str]], tmp_path: Path) -> None:
    copy = shutil.copy(STARTER, tmp_path / "copy.json")
    assert main(["open", str(copy)]) == 0
    assert own_decks(tmp_path) == []
    assert opened == [["--deck", str(STARTER)]]


@pytest.mark.parametrize("suffix", [".dek", ".cod", ".o8d", ".txt"])
def test_a_list_of_another_program(opened: list[list[str]], tmp_path: Path, suffix: str) -> None:
    file = tmp_path / f"list{suffix}"
    file.write_text("4 Ash Drakelet\n", encoding="utf-8")
    assert main(["open", str(file)]) == 0
    assert opened == [["--deck", str(file)]]
    assert own_decks(tmp_path) == []


def test_a_pack_in_every_form(opened: list[list[str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "harbour"
    shutil.copytree(ROOT / "docs" / "examples" / "harbour", source)
    packed = Path(shutil.make_archive(str(tmp_path / "harbour"), "zip", source)).rename(tmp_path / "harbour.enemypack")
    target = tmp_path / "home" / "data" / "packs" / "enemy" / "harbour"
    for form in (source, source / "pack.json", packed):
        assert main(["open", str(form)]) == 0
        assert (target / "cards.json").read_bytes() == (source / "cards.json").read_bytes()
        assert main(["open", str(form)]) == 2
        assert "is there already" in capsys.readouterr().err
        shutil.rmtree(target)
    assert [call[:1] for call in opened] == [[], ["--refused"]] * 3


def test_a_broken_pack(opened: list[list[str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "harbour"
    shutil.copytree(ROOT / "docs" / "examples" / "harbour", source)
    (source / "cards.json").write_text('[{"id": "x", "name": "X", "type": "cloud"}]', encoding="utf-8")
    assert main(["open", str(source)]) == 2
    said = capsys.readouterr().err
    assert "cards.json:1:" in said
    (call,) = opened
    assert call[:3] == ["--refused", str(source), "--why"]
    assert said.splitlines()[0] in call
    assert not (tmp_path / "home" / "data" / "packs" / "enemy" / "harbour").exists()


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", "empty"),
        ("[]", "neither a record nor a scenario"),
        ('{"game": 7}', "neither a record nor a scenario"),
        ('{"format": 1, "game": "enemy", "main": [{"card": 7}]}', "must be a text"),
    ],
)
def test_files_that_cannot_be_used(
    opened: list[list[str]], tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, wanted: str
) -> None:
    file = tmp_path / "odd.json"
    file.write_text(text, encoding="utf-8")
    assert main(["open", str(file)]) != 0
    said = capsys.readouterr()
    assert wanted in said.err
    assert str(file) in said.err
    (call,) = opened
    assert call[:2] == ["--refused", str(file)]
    assert wanted in call[3]


def test_in_a_terminal_the_message_is_enough(
    opened: list[list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window.sys.stderr, "isatty", lambda: True)
    assert main(["open", str(tmp_path / "not there.json")]) == 2
    assert opened == []


def test_without_a_screen_nothing_is_opened(
    opened: list[list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window, "no_screen", lambda: "no screen")
    assert main(["open", str(tmp_path / "not there.json")]) == 2
    assert opened == []


def test_many_faults_are_told_shortly(opened: list[list[str]], tmp_path: Path) -> None:
    file = tmp_path / "many.json"
    entries = [{"card": number} for number in range(9)]
    file.write_text(json.dumps({"format": 1, "game": "enemy", "main": [{"card": "x"}, *entries]}), encoding="utf-8")
    assert main(["open", str(file)]) == 2
    (call,) = opened
    assert call.count("--why") == window.MOST_TOLD + 1
    assert call[-1] == "(+ 4)"


def test_a_file_may_stand_without_open(opened: list[list[str]], tmp_path: Path) -> None:
    copy = shutil.copy(STARTER, tmp_path / "copy.json")
    assert main([str(copy)]) == 0
    assert opened == [["--deck", str(STARTER)]]
    assert main([str(tmp_path / "no such file.json")]) == 2
    assert len(opened) == 1


def test_no_screen(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(window.sys, "platform", "linux")
    assert window.no_screen({}) != ""
    assert window.no_screen({"DISPLAY": ":0"}) == ""
    assert window.no_screen({"WAYLAND_DISPLAY": "wayland-0"}) == ""
    assert window.no_screen({"QT_QPA_PLATFORM": "offscreen"}) == ""
    monkeypatch.setattr(window, "no_screen", lambda: "there is no screen")
    assert main([]) == 2
    said = capsys.readouterr().err
    assert "there is no screen" in said
    assert "doctor" in said


def test_a_screen_that_is_not_there_ends_it_with_a_message(tmp_path: Path) -> None:
    """Qt alone would abort the process."""
    env = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    env |= {"QT_QPA_PLATFORM": "no-such-screen", "ENEMY_DESKTOP_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "enemy_desktop"]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2, done.stderr
    assert done.stderr.startswith("error: no window can be opened: "), done.stderr
    assert "doctor" in done.stderr
    assert len(done.stderr.splitlines()) == 1
