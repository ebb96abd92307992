"""The command import: what goes to standard output, what to standard error, and the exit codes."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from enemy_desktop.cards.deck import load_deck, parse_deck
from enemy_desktop.storage.bundled import starter_decks

TARGETS = ("text", "json", "dek", "cod", "o8d", "tts", "code")
LIST = "4 Cinder Imp\n3 Wick Imp\n2 delta waking amber orchard\n"


def listed(tmp_path: Path, text: str | bytes, name: str = "deck.txt") -> Path:
    file = tmp_path / name
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return file


def cards(deck: Any) -> dict[str, dict[str, int]]:
    return {key: {e.card: e.n for e in entries} for key, entries in deck.sections.items() if entries}


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("deck", starter_decks("enemy"), ids=lambda path: path.stem)
def test_starter_decks_through_every_format_and_back(run: Any, tmp_path: Path, target: str, deck: Path) -> None:
    there = run("import", deck, "--to", target)
    assert there.code == 0
    file = listed(tmp_path, there.out, "again")
    back = run("import", file, "--to", "json")
    assert (back.code, back.err) == (0, "")
    assert cards(parse_deck(back.out.encode(), "x").content) == cards(load_deck(deck).content)


def test_all_known(run: Any, tmp_path: Path) -> None:
    result = run("import", listed(tmp_path, LIST), "--to", "text")
    assert result.code == 0
    assert result.out == "4\tCinder Imp\n3\tWick Imp\n2\tΔ Waking, Amber, Orchard\n"
    assert result.err.endswith(":3:1: warning: 'delta waking amber orchard' is read as 'Δ Waking, Amber, Orchard'\n")


def test_unknown_cards_are_listed_with_near_names_and_stay(run: Any, tmp_path: Path) -> None:
    file = listed(tmp_path, "4 Cindr Imp\n3 Wick Imp\n1 Quite Something Else\n")
    result = run("import", file, "--to", "json")
    assert result.code == 1
    assert f"{file}:1:1: error: there is no card 'Cindr Imp' (4); near: Cinder Imp" in result.err
    assert f"{file}:3:1: error: there is no card 'Quite Something Else' (1)" in result.err
    assert f"{file}: 5 cards of 8 not known" in result.err
    deck = json.loads(result.out)
    assert deck["game"] == "enemy"
    assert deck["name"] == "deck"
    assert [entry["card"] for entry in deck["main"]] == ["Cindr Imp", "Wick Imp", "Quite Something Else"]


def test_level_up_cards_of_a_foreign_deck_stand_outside_the_deck(run: Any, tmp_path: Path) -> None:
    from enemy_desktop.cli.common import load_packs

    level_up = next(c.name for c in load_packs("enemy")[0].cards if c.type == "level_up")
    source = (
        f'<cockatrice_deck version="1"><zone name="main"><card number="2" name="Cinder Imp"/></zone>'
        f'<zone name="side"><card number="1" name="{level_up}"/></zone></cockatrice_deck>'
    )
    result = run("import", listed(tmp_path, source, "x.cod"))
    assert (result.code, result.err) == (0, "")
    assert json.loads(result.out)["level_up"] == [{"card": level_up, "n": 1}]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "the file is empty"),
        (b"\x00\x01", "not a text file"),
        (b"PK\x03\x04", "a zip file"),
        (b"<plugin></plugin>", "the description of a LackeyCCG plug-in"),
        (b'{"format": 9, "game": "enemy", "main": []}', "made by a newer version"),
        (b'{"ObjectStates": [', "expected"),
    ],
)
def test_what_cannot_be_read(run: Any, tmp_path: Path, content: bytes, message: str) -> None:
    result = run("import", listed(tmp_path, content))
    assert result.code == 2
    assert result.out == ""
    assert message in result.err


def test_no_such_file_folder_format_or_game(run: Any, tmp_path: Path) -> None:
    file = listed(tmp_path, LIST)
    for arguments, message in (
        ((tmp_path / "none.dek",), "there is no such file"),
        ((tmp_path,), "this is a folder"),
        ((file, "--to", "pdf"), "there is no format 'pdf'"),
        ((file, "--game", "chess"), "no game 'chess' is installed"),
        ((file, "--pack", tmp_path / "nothing"), "there is no such folder"),
    ):
        result = run("import", *arguments)
        assert (result.code, result.out) == (2, "")
        assert message in result.err


def test_standard_input(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(LIST.encode())))
    result = run("import", "-", "--to", "code")
    assert result.code == 0
    assert result.out.startswith("ED1")
    assert result.err.startswith("-:3:1: warning:")


def test_what_a_format_cannot_hold_is_told(run: Any) -> None:
    result = run("import", starter_decks("enemy")[0], "--to", "text")
    assert "warning: the format holds no plan, ja_name, ja_plan, name; only the deck file keeps that" in result.err


def test_packs_of_the_user_are_known(run: Any, tmp_path: Path) -> None:
    from enemy_desktop.storage.paths import Paths

    folder = tmp_path / "mine"
    table = listed(tmp_path, "Name\tType\tDestiny\nOwn Lantern\tField\t3\n", "cards.txt")
    assert run("import-pack", table, "--out", folder, "--id", "lantern").code == 0
    deck = listed(tmp_path, "2 Own Lantern\n")
    assert run("import", deck).code == 1
    assert run("import", deck, "--pack", folder).code == 0
    home = Paths.of_user().packs / "enemy" / "lantern"
    try:
        home.parent.mkdir(parents=True)
        folder.rename(home)
        assert run("import", deck).code == 0
        (home / "cards.json").write_text("[")
        broken = run("import", deck)
        assert broken.code == 1
        assert "lantern" in broken.err
    finally:
        home.rename(tmp_path / "gone")


def test_it_needs_no_screen_and_no_qt(tmp_path: Path) -> None:
    file = listed(tmp_path, LIST)
    environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "QT_QPA_PLATFORM")}
    script = (
        "import sys; from enemy_desktop.cli.main import main; "
        f"code = main(['import', {str(file)!r}, '--to', 'tts']); "
        "print([name for name in sys.modules if name.startswith('PySide6')], code, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=environment, check=True)
    assert done.stderr.splitlines()[-1] == "[] 0"
    deck = json.loads(done.stdout)["ObjectStates"][0]
    assert len(deck["DeckIDs"]) == 9
    assert deck["ContainedObjects"][0]["Description"].startswith("Cinder Imp. Monster")
