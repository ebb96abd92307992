"""Paths, decks, records, window state, logs."""

from __future__ import annotations

import errno
import json
import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

from enemy_desktop.cards.deck import parse_deck
from enemy_desktop.storage import bundled, logs
from enemy_desktop.storage.atomic import StorageError
from enemy_desktop.storage.decks import DeckFolder, file_name
from enemy_desktop.storage.paths import Paths
from enemy_desktop.storage.records import RecordFolder
from enemy_desktop.storage.window_state import WindowState


def deck_text(name: str, game: str = "some_game") -> str:
    return json.dumps({"format": 1, "game": game, "name": name, "main": [{"card": "Thing", "n": 4}], "mine": 7})


# -- paths


def test_one_variable_moves_everything(tmp_path: Path) -> None:
    paths = Paths.of_user({"ENEMY_DESKTOP_HOME": str(tmp_path / "home")})
    every = [
        paths.settings,
        paths.window,
        paths.decks,
        paths.packs,
        paths.images,
        paths.records,
        paths.autosaves,
        paths.logs,
    ]
    every.append(paths.statistics)
    assert all((tmp_path / "home") in path.parents for path in every)
    assert not (tmp_path / "home").exists()


def test_without_it_the_system_decides() -> None:
    paths = Paths.of_user({})
    assert "enemy-desktop" in str(paths.settings)
    assert paths.settings.name == "settings.json"


def test_pictures_come_from_the_user_first(tmp_path: Path) -> None:
    paths = Paths.below(tmp_path)
    assert paths.image_folders("root", Path("pack")) == (tmp_path / "data" / "images" / "root", Path("pack") / "images")


# -- decks


def test_decks_of_both_folders(tmp_path: Path) -> None:
    user, shipped = tmp_path / "user", tmp_path / "shipped"
    for folder, name in ((user, "zeta"), (user, "Alpha"), (shipped, "Basic")):
        (folder / "some_game").mkdir(parents=True, exist_ok=True)
        (folder / "some_game" / f"{name}.json").write_text(deck_text(name))
    (user / "some_game" / "broken.json").write_text('{"format": 1,\n "game": ')
    (user / "some_game" / "other.json").write_text(deck_text("Other", "other_game"))
    (user / "some_game" / ".hidden.json").write_text("x")
    found = DeckFolder(user, shipped).decks("some_game")
    assert [d.name for d in found] == ["Alpha", "broken", "other", "zeta", "Basic"]
    assert [d.bundled for d in found] == [False, False, False, False, True]
    broken = found[1]
    assert broken.deck is None
    assert "broken.json" in broken.fault
    assert ":2:" in broken.fault
    assert "other_game" in found[2].fault
    assert DeckFolder(user, shipped).decks("no_game") == []


def test_saving_a_deck(tmp_path: Path) -> None:
    folder = DeckFolder(tmp_path / "user", tmp_path / "shipped")
    content = parse_deck(deck_text("A/B: best?").encode(), "x").content
    first = folder.save(content)
    second = folder.save(content)
    assert (first.name, second.name) == ("A B best.json", "A B best 2.json")
    assert folder.save(content, first) == first
    again = folder.decks("some_game")
    assert [d.deck.content for d in again if d.deck is not None] == [content, content]
    assert json.loads(first.read_text())["mine"] == 7


def test_a_shipped_deck_is_never_written_over(tmp_path: Path) -> None:
    shipped = tmp_path / "shipped" / "some_game" / "Basic.json"
    shipped.parent.mkdir(parents=True)
    shipped.write_text(deck_text("Basic"))
    folder = DeckFolder(tmp_path / "user", tmp_path / "shipped")
    content = parse_deck(deck_text("Basic").encode(), "x").content
    assert folder.save(content, shipped) == tmp_path / "user" / "some_game" / "Basic.json"
    assert shipped.read_text() == deck_text("Basic")
    with pytest.raises(StorageError, match="comes with the program"):
        folder.remove(shipped)


def test_a_removed_deck_can_be_fetched_back(tmp_path: Path) -> None:
    folder = DeckFolder(tmp_path / "user", tmp_path / "shipped")
    path = folder.save(parse_deck(deck_text("Mine").encode(), "x").content)
    gone = folder.remove(path)
    assert folder.decks("some_game") == []
    assert gone.read_text() != ""
    with pytest.raises(StorageError, match="no such file"):
        folder.remove(path)


def test_starter_decks_are_found(tmp_path: Path) -> None:
    found = DeckFolder(tmp_path).decks("enemy")
    assert len(found) == len(bundled.starter_decks("enemy"))
    assert found
    assert all(d.bundled and d.deck is not None and not d.fault for d in found)
    assert all(d.shown_name("ja") and d.shown_name("en") for d in found)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Plain", "Plain"),
        ("../../etc/passwd", "etc passwd"),
        ("  . ", "_"),
        ("CON", "_CON"),
        ("com1.txt", "_com1.txt"),
        ("闇のデッキ", "闇のデッキ"),
        ("a\x00b\nc", "a b c"),
        ("x" * 300, "x" * 80),
        ("", "_"),
    ],
)
def test_file_names_for_every_system(text: str, name: str) -> None:
    assert file_name(text) == name


# -- records


def test_autosave_until_the_game_is_over(tmp_path: Path) -> None:
    folder = RecordFolder(tmp_path / "auto", tmp_path / "kept")
    assert folder.running() == []
    folder.autosave("match-1", b"move 1")
    folder.autosave("match-1", b"move 2")
    (record,) = folder.running()
    assert record.key == "match-1"
    assert folder.read(record) == b"move 2"
    assert folder.backup_of(record) == b"move 1"
    kept = folder.finish("match-1", b"whole game", "Ember vs Tide")
    assert kept == tmp_path / "kept" / "Ember vs Tide.json"
    assert folder.running() == []
    assert list((tmp_path / "auto").iterdir()) == []
    assert [r.path for r in folder.kept()] == [kept]
    folder.remove(folder.kept()[0])
    assert folder.kept() == []


def test_old_autosaves_go(tmp_path: Path) -> None:
    folder = RecordFolder(tmp_path / "auto", tmp_path / "kept", most_autosaves=2)
    for number in range(4):
        folder.autosave(f"m{number}", b"x")
        os.utime(tmp_path / "auto" / f"m{number}.json", (1000 + number, 1000 + number))
    assert [r.key for r in folder.running()] == ["m3", "m2"]
    assert sorted(p.name for p in (tmp_path / "auto").iterdir()) == ["m2.json", "m3.json"]


def test_if_the_replay_cannot_be_written_the_autosave_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = RecordFolder(tmp_path / "auto", tmp_path / "kept")
    folder.autosave("m", b"game")

    def full(*_args: object, **_kwargs: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StorageError, match="disk is full"):
        folder.finish("m", b"game over")
    monkeypatch.undo()
    assert folder.read(folder.running()[0]) == b"game"


@pytest.mark.parametrize("key", ["", "../x", "a/b", "a.b", "x" * 81])
def test_keys_cannot_leave_the_folder(tmp_path: Path, key: str) -> None:
    with pytest.raises(ValueError, match="not a key"):
        RecordFolder(tmp_path / "a", tmp_path / "b").autosave(key, b"")


# -- window state


def test_window_state_comes_back(tmp_path: Path) -> None:
    file = tmp_path / "state" / "window.json"
    state = WindowState.open(file)
    state.put("table.geometry", b"\x00\xff\x01")
    assert state.save()
    assert WindowState.open(file).get("table.geometry") == b"\x00\xff\x01"
    assert WindowState.open(file).get("other") is None


@pytest.mark.parametrize("text", ["", "[]", '{"windows": 3}', '{"windows": {"a": "***", "b": 1}}', "\x00"])
def test_a_broken_window_state_is_just_not_used(tmp_path: Path, text: str) -> None:
    file = tmp_path / "window.json"
    file.write_text(text)
    assert WindowState.open(file).values == {}


def test_window_state_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("a file")
    state = WindowState(tmp_path / "state" / "window.json")
    state.put("a", b"1")
    assert not state.save()


# -- logs


def test_the_log_is_written_and_rotated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "SIZE", 2000)
    file = logs.set_up_logging(tmp_path / "logs")
    assert file is not None
    logger = logging.getLogger("enemy_desktop.some.part")
    for number in range(200):
        logger.info("line %d こんにちは", number)
    logs.set_up_logging(tmp_path / "elsewhere")
    files = sorted((tmp_path / "logs").iterdir())
    assert 2 <= len(files) <= logs.KEPT + 1
    assert all(f.stat().st_size <= 2200 for f in files)
    assert "line 199 こんにちは" in file.read_text(encoding="utf-8")
    _quiet()


def test_no_log_folder_is_no_reason_to_stop(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "logs").write_text("a file")
    assert logs.set_up_logging(tmp_path / "logs") is None
    assert "No log file" in capsys.readouterr().err
    _quiet()


def _quiet() -> None:
    logger = logging.getLogger("enemy_desktop")
    for handler in list(logger.handlers):
        logger.removeHandler(handler)
        handler.close()


def test_storage_needs_no_screen() -> None:
    code = (
        "import sys; import enemy_desktop.storage.records, enemy_desktop.storage.settings, enemy_desktop.storage.logs, "
        "enemy_desktop.storage.window_state; print(any(m.startswith('PySide6') for m in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "False"
