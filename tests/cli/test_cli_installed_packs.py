"""Commands know the packs that the user installed, and tell those that cannot be used."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from enemy_desktop.storage.pack_install import PackLibrary
from enemy_desktop.storage.paths import Paths

EXAMPLES = Path(__file__).parent.parent.parent / "docs" / "examples"
DECK = EXAMPLES / "harbour-watch.json"


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> PackLibrary:
    """The user's packs of one test: the example pack is installed."""
    monkeypatch.setenv("ENEMY_DESKTOP_HOME", str(tmp_path / "home"))
    library = PackLibrary(Paths.of_user().packs)
    library.install(EXAMPLES / "harbour")
    return library


def test_decks_with_installed_cards(run: Any, library: PackLibrary, tmp_path: Path) -> None:
    assert run("validate-deck", DECK).code == 0
    assert run("import", DECK, "--to", "text").code == 0
    given = run("validate-deck", DECK, "--pack", EXAMPLES / "harbour")
    assert (given.code, given.err) == (0, ""), "a pack that is named stands for the installed one of its id"
    library.switch("enemy", "harbour", False)
    off = run("validate-deck", DECK)
    assert off.code == 1
    assert "there is no card 'Quay Crab'" in off.out
    assert run("import", DECK).code == 1


def test_games_and_their_records(run: Any, library: PackLibrary, tmp_path: Path) -> None:
    record, plain = tmp_path / "r.json", tmp_path / "plain.json"
    played = run("simulate", "--decks", DECK, "ember-rush", "-n", "1", "--record", record)
    assert played.code == 0, played.err
    packs = json.loads(record.read_text())["setup"]["packs"]
    assert [pack["id"] for pack in packs[1:]] == ["root", "harbour"]
    told = run("replay", record)
    assert told.code == 0, told.err
    # Games of other decks are the same whatever is installed, and so are their records.
    assert run("simulate", "--decks", "ember-rush", "ember-rush", "-n", "1", "--record", plain).code == 0
    library.switch("enemy", "harbour", False)
    assert run("replay", record).out == told.out, "a pack that is off is still there to replay with"
    other = tmp_path / "other.json"
    assert run("simulate", "--decks", "ember-rush", "ember-rush", "-n", "1", "--record", other).code == 0
    assert plain.read_text() == other.read_text()
    kept = library.remove("enemy", "harbour")
    assert run("replay", record).out == told.out, "so is one that was removed, as long as its files are kept"
    shutil.rmtree(kept)
    gone = run("replay", record)
    assert gone.code == 2
    assert "a card pack that is not installed: harbour" in gone.err
    assert run("replay", record, "--pack", EXAMPLES / "harbour").out == told.out
    assert run("replay", plain).code == 0


def test_packs_that_cannot_be_used_are_told_and_left_out(run: Any, library: PackLibrary) -> None:
    folder = library.folder / "enemy"
    broken = Path(shutil.copytree(EXAMPLES / "harbour", folder / "broken"))
    (broken / "cards.json").write_text("[{]")
    result = run("validate-deck", DECK)
    assert result.code == 0
    assert f"{broken}: warning: this pack is left out:" in result.err
    shutil.rmtree(broken)
    twin = Path(shutil.copytree(EXAMPLES / "harbour", folder / "twin"))
    result = run("import", DECK, "--to", "text")
    assert result.code == 0
    assert (
        f"{twin}: warning: this pack is left out: the pack 'harbour' has a card called 'Quay Crab' already"
        in result.err
    )
    # One that is named on the command line goes before an installed one with the same cards.
    shutil.rmtree(twin)
    named = Path(shutil.copytree(EXAMPLES / "harbour", library.folder.parent / "named"))
    data = json.loads((named / "pack.json").read_text())
    (named / "pack.json").write_text(json.dumps({**data, "id": "named"}))
    result = run("validate-deck", DECK, "--pack", named)
    assert result.code == 0
    assert "left out: the pack 'named' has a card called" in result.err
