"""validate-deck and validate-pack: what they say, their exit codes, and that bad input never ends in a traceback."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from enemy_desktop.storage.bundled import pack_folders, starter_decks

DECK = starter_decks("enemy")[0]
PACK = pack_folders("enemy")[0]


def deck_with(tmp_path: Path, **changes: Any) -> Path:
    """A starter deck, one entry a line, with fields replaced."""
    content = {**json.loads(DECK.read_text(encoding="utf-8")), **changes}
    file = tmp_path / "d.json"
    lines = []
    for key, value in content.items():
        if isinstance(value, list):
            body = ",\n".join(json.dumps(entry, ensure_ascii=False) for entry in value)
            lines.append(f'"{key}": [\n{body}\n]')
        else:
            lines.append(f'"{key}": {json.dumps(value, ensure_ascii=False)}')
    file.write_text("{\n" + ",\n".join(lines) + "\n}", encoding="utf-8")
    return file


def main_cards() -> list[dict[str, Any]]:
    cards: list[dict[str, Any]] = json.loads(DECK.read_text(encoding="utf-8"))["main"]
    return cards


# -- validate-deck ----------------------------------------------------------------------------------------------------


def test_every_starter_deck_is_legal_without_a_word_of_advice(run: Any) -> None:
    result = run("validate-deck", *starter_decks("enemy"))
    assert result.code == 0
    assert result.out.count(": ok (constructed, 60 cards)") == len(starter_decks("enemy")) == 6
    assert result.err == ""


def test_a_deck_of_59(run: Any, tmp_path: Path) -> None:
    cards = main_cards()
    cards[0]["n"] -= 1
    file = deck_with(tmp_path, main=cards)
    result = run("validate-deck", file)
    assert result.code == 1
    assert f"{file}:8:1: error: the deck has 59 cards; exactly 60 needed" in result.out
    assert result.out.endswith(f"{file}: 1 error\n")


def test_five_of_a_name(run: Any, tmp_path: Path) -> None:
    cards = main_cards()
    cards[0]["n"], cards[1]["n"] = 5, cards[1]["n"] - 1 + cards[0]["n"] - 4
    result = run("validate-deck", deck_with(tmp_path, main=cards))
    assert result.code == 1
    assert f":9:1: error: 5 copies of '{cards[0]['card']}'; at most 4" in result.out


def test_an_unknown_card(run: Any, tmp_path: Path) -> None:
    cards = main_cards()
    right = cards[2]["card"]
    cards[2]["card"] = right[:-1] + "q"
    result = run("validate-deck", deck_with(tmp_path, main=cards))
    assert result.code == 1
    assert f":11:10: error: there is no card '{cards[2]['card']}' (did you mean '{right}'" in result.out


def test_advice_is_a_warning_and_can_be_switched_off(run: Any, tmp_path: Path) -> None:
    file = deck_with(tmp_path, plna="slip")
    result = run("validate-deck", file)
    assert result.code == 0
    pool = json.loads((PACK / "cards" / "monsters.json").read_text(encoding="utf-8"))
    plain = [c["name"] for c in pool if not c.get("to_play") and not c.get("unique")][:15]
    only_monsters = deck_with(tmp_path, main=[{"card": name, "n": 4} for name in plain])
    result = run("validate-deck", only_monsters)
    assert result.code == 0
    assert "warning: 60 of 60 cards are monsters" in result.out
    assert "ok (constructed, 60 cards, 2 warnings)" in result.out
    assert ": warning: " not in run("validate-deck", "--no-advice", only_monsters).out


def test_formats_and_their_options(run: Any, tmp_path: Path) -> None:
    assert run("validate-deck", "-f", "draft", DECK).code == 1
    assert run("validate-deck", "-f", "draft", "--deck-size", 60, DECK).code == 0
    levels = [c["name"] for c in json.loads((PACK / "cards" / "level_up.json").read_text(encoding="utf-8"))]
    file = deck_with(tmp_path, level_up=[{"card": levels[0], "n": 2}])
    assert run("validate-deck", file).code == 0
    assert "at most 1 allowed" in run("validate-deck", "-f", "tournament", "--player-level", 1, file).out
    assert run("validate-deck", "-f", "tournament", "--player-level", 2, file).code == 0


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--format", "chess"], "there is no format 'chess'; there are constructed"),
        (["--deck-size", "40"], "constructed has no option 'deck_size'"),
        (["-f", "draft", "--deck-size", "9999"], "20 to 100"),
        (["-f", "tournament", "--player-level", "-3"], "level is 0 or more"),
        (["--deck-size", "many"], "valid integer"),
        (["--colour"], "No such option"),
        (["--pack", "no-such-folder"], "no-such-folder: error: there is no such folder"),
    ],
)
def test_options_that_cannot_be_used_end_with_2(run: Any, options: list[str], words: str) -> None:
    result = run("validate-deck", *options, DECK)
    assert result.code == 2
    assert words in result.err
    assert result.out == ""


def test_a_game_that_is_not_installed(run: Any, tmp_path: Path) -> None:
    result = run("validate-deck", deck_with(tmp_path, game="enmy"))
    assert result.code == 1
    assert ":3:9: error: no game 'enmy' is installed (did you mean 'enemy'?)" in result.out


@pytest.mark.parametrize(
    ("content", "code", "words"),
    [
        (None, 2, "there is no such file"),
        (b"", 1, "the file is empty"),
        (b"{", 1, ":1:2: error: the file ends where a field name is expected"),
        (b"\xff\xff", 1, "not UTF-8"),
        (b"[" * 100_000, 1, "nested too deep"),
        (b'{"format": 1, "game": "enemy", "main": 5}', 1, "'main' must be a list"),
    ],
)
def test_bad_deck_files(run: Any, tmp_path: Path, content: bytes | None, code: int, words: str) -> None:
    file = tmp_path / "d.json"
    if content is not None:
        file.write_bytes(content)
    result = run("validate-deck", file)
    assert result.code == code
    assert words in result.out + result.err


def test_the_worst_file_decides_the_exit_code(run: Any, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{")
    assert run("validate-deck", DECK, broken).code == 1
    assert run("validate-deck", tmp_path, broken, DECK).code == 2
    huge = tmp_path / "huge.json"
    huge.touch()
    os.truncate(huge, 100_000_000)
    result = run("validate-deck", huge)
    assert result.code == 2
    assert "too large" in result.err


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary(max_size=80))
def test_any_bytes_as_a_deck(run: Any, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "d.json"
    file.write_bytes(content)
    assert run("validate-deck", file).code == 1


# -- validate-pack ----------------------------------------------------------------------------------------------------


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return Path(shutil.copytree(PACK, tmp_path / "pack"))


def edit(file: Path, old: str, new: str) -> int:
    """Replace the first ``old`` in a file; the line it stood in."""
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def test_the_packs_of_the_program_are_sound(run: Any) -> None:
    result = run("validate-pack", *pack_folders("enemy"))
    assert result.code == 0
    assert result.out.count(": ok (") == len(pack_folders("enemy"))


def test_a_fault_in_a_pack(run: Any, pack: Path) -> None:
    file = pack / "cards" / "monsters.json"
    line = edit(file, '"strength"', '"strenght"')
    result = run("validate-pack", pack)
    assert result.code == 1
    assert f"{file}:{line}:" in result.out
    assert "unknown field 'strenght' (did you mean 'strength'?)" in result.out
    assert run("validate-pack", pack / "pack.json").out == result.out.replace(f"{pack}: ", f"{pack / 'pack.json'}: ")


def test_only_the_faults_of_the_file_that_was_named(run: Any, pack: Path) -> None:
    edit(pack / "cards" / "monsters.json", '"strength"', '"strenght"')
    assert run("validate-pack", pack / "cards" / "monsters.json").code == 1
    result = run("validate-pack", pack / "cards" / "pcs.json")
    assert result.code == 0
    assert "its pack has errors elsewhere" in result.out


def test_a_card_file_without_a_pack(run: Any, tmp_path: Path) -> None:
    file = Path(shutil.copy(PACK / "cards" / "pcs.json", tmp_path))
    result = run("validate-pack", file)
    assert result.code == 0
    assert "read without a pack" in result.out
    edit(file, '"level": 1', '"level": 99')
    assert "'level' is 99; at most 9 is allowed" in run("validate-pack", file).out
    assert run("validate-pack", "--game", "chess", file).code == 2


def test_a_pack_of_a_game_that_is_not_installed(run: Any, pack: Path) -> None:
    edit(pack / "pack.json", '"game": "enemy"', '"game": "chess"')
    result = run("validate-pack", pack)
    assert result.code == 1
    assert "no game 'chess' is installed" in result.out


def test_a_pack_may_speak_of_the_programs_cards(run: Any, tmp_path: Path) -> None:
    name = main_cards()[0]["card"]
    card = {"id": "x-1", "name": "Xx", "type": "field", "to_play": [{"need": "spot", "cards": {"name": name}}]}
    meta = {"format": 1, "game": "enemy", "id": "x", "name": "X", "cards": ["x.json"]}
    (tmp_path / "pack.json").write_text(json.dumps(meta))
    (tmp_path / "x.json").write_text(json.dumps([card]))
    assert run("validate-pack", tmp_path).code == 0
    card["to_play"] = [{"need": "spot", "cards": {"name": name + "x"}}]
    (tmp_path / "x.json").write_text(json.dumps([card]))
    assert f"(did you mean '{name}'?)" in run("validate-pack", tmp_path).out


def test_a_warning_alone_is_no_fault(run: Any, pack: Path) -> None:
    edit(pack / "pack.json", '"authors"', '"auhtors"')
    result = run("validate-pack", pack)
    assert result.code == 0
    assert "warning: unknown field 'auhtors'" in result.out


@pytest.mark.parametrize("name", ["nothing-here", "a" * 5_000, "x\0y", ""])
def test_a_path_that_is_no_pack(run: Any, tmp_path: Path, name: str) -> None:
    result = run("validate-pack", f"{tmp_path}/{name}")
    assert result.code == 2
    assert "error:" in result.err.lower()


# -- The program itself -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("arguments", [["--help"], ["-h"], ["validate-deck", "--help"], ["validate-pack", "-h"]])
def test_help_everywhere(run: Any, arguments: list[str]) -> None:
    result = run(*arguments)
    assert result.code == 0
    assert "Usage: enemy-desktop" in result.out
    assert "xit codes" in result.out


def test_version_and_unknown_commands(run: Any) -> None:
    assert run("--version").out.startswith("enemy-desktop ")
    assert run("fly").code == 2
    assert run("validate-deck").code == 2


def test_it_starts_without_screen_or_colours_loaded() -> None:
    code = (
        "import sys\nfrom enemy_desktop.cli.main import main\ncode = main(['--help'])\n"
        "heavy = {'PySide6', 'rich', 'pydantic', 'rapidfuzz'} & set(sys.modules)\nsys.exit(str(heavy) if heavy else code)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr


def test_as_a_module_and_with_a_reader_that_goes_away() -> None:
    command = [sys.executable, "-m", "enemy_desktop", "validate-deck", *map(str, starter_decks("enemy"))]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0
    assert done.stderr == ""
    reader, writer = os.pipe()
    os.close(reader)
    try:
        gone = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, text=True, timeout=60, check=False)
    finally:
        os.close(writer)
    assert "Traceback" not in gone.stderr
