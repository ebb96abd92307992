"""The file of the arena's results: kept for good, each once, and never a foreign file spoilt."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from enemy_desktop.storage.arena_results import ArenaResults
from enemy_desktop.storage.atomic import StorageError
from enemy_desktop.storage.paths import Paths

FACTS = {
    "game": "g",
    "first": "a",
    "second": "b",
    "number": 3,
    "seed": 1,
    "deck_1": "x",
    "deck_2": "『y』",
    "points": 4,
    "code": "c",
}


def test_rows_are_kept_once_and_found_again(tmp_path: Path) -> None:
    file = tmp_path / "new" / "arena.sqlite3"
    with ArenaResults(file) as results:
        assert results.find("k") is None
        results.keep("k", FACTS, "one")
        results.keep("k", FACTS, "two")
        results.keep("l", FACTS, "three")
        assert len(results) == 2
    with ArenaResults(file) as results:
        assert (results.find("k"), results.find("l")) == ("one", "three")
        assert results.forget(["k", "nothing"]) == 1
        assert (results.find("k"), len(results)) == (None, 1)
    row = sqlite3.connect(file).execute("SELECT first, second, number, deck_2, points, played FROM pairs").fetchone()
    assert row[:5] == ("a", "b", 3, "『y』", 4)
    assert row[5].endswith("Z")


def test_two_may_write_to_one_file(tmp_path: Path) -> None:
    file = tmp_path / "arena.sqlite3"
    with ArenaResults(file) as one, ArenaResults(file) as two:
        one.keep("k", FACTS, "one")
        two.keep("k", FACTS, "two")
        two.keep("l", FACTS, "two")
        assert (one.find("k"), one.find("l")) == ("one", "two")


def test_what_was_kept_survives_the_killing_of_the_program(tmp_path: Path) -> None:
    file = tmp_path / "arena.sqlite3"
    program = (
        "import os, sys, signal\n"
        "from pathlib import Path\n"
        "from enemy_desktop.storage.arena_results import ArenaResults\n"
        f"results = ArenaResults(Path({str(file)!r}))\n"
        f"for n in range(5): results.keep(str(n), {FACTS!r}, 'data')\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], timeout=60)
    assert done.returncode == -9
    with ArenaResults(file) as results:
        assert len(results) == 5


def test_foreign_files_are_left_alone(tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_bytes(b"no database at all, but long enough to be looked at as one" * 20)
    with pytest.raises(StorageError, match="not a database"):
        ArenaResults(text)
    assert text.read_bytes().startswith(b"no database")
    other = tmp_path / "other.sqlite3"
    with sqlite3.connect(other) as db:
        db.execute("CREATE TABLE things (a)")
    before = other.read_bytes()
    with pytest.raises(StorageError, match="something else"):
        ArenaResults(other)
    assert other.read_bytes() == before
    with pytest.raises(StorageError, match="folder"):
        ArenaResults(tmp_path)
    later = tmp_path / "later.sqlite3"
    ArenaResults(later).close()
    with sqlite3.connect(later) as db:
        db.execute("PRAGMA user_version = 99")
    with pytest.raises(StorageError, match="later version"):
        ArenaResults(later)


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StorageError, match="cannot be written"):
        ArenaResults(tmp_path / "file" / "arena.sqlite3")


def test_it_is_in_the_data_folder() -> None:
    paths = Paths.below(Path("x"))
    assert paths.arena == paths.data / "arena.sqlite3"
    assert os.path.commonpath([paths.arena, paths.data]) == str(paths.data)
