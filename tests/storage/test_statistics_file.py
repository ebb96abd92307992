"""The file with the statistics of played games: each game once, two windows, broken and read-only files, old versions."""

from __future__ import annotations

import csv
import io
import os
import sqlite3
import subprocess
import sys
import threading
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from enemy_desktop.storage import statistics as module
from enemy_desktop.storage.atomic import StorageError
from enemy_desktop.storage.statistics import PlayedGame, PlayedSide, Statistics
from enemy_desktop.storage.statistics_report import (
    MOST_PERIODS,
    PAIR,
    WATCHED,
    Count,
    Wanted,
    csv_text,
    report,
    unit_for,
)

NOON = int(datetime(2026, 3, 10, 12).timestamp())
DAY = 86_400


def side(
    deck: str = "Wolves", kind: str = "human", level: str = "", points: int | None = 3, used: str = ""
) -> PlayedSide:
    return PlayedSide(kind, "Ann" if kind == "human" else "", level, deck, f"id of {deck}", points, frozenset(used))


def game(key: str, result: int = 0, **changes: object) -> PlayedGame:
    """A game of the person (side 0) against the computer."""
    values: dict[str, object] = {
        "key": key,
        "game": "chess",
        "format": "usual",
        "ended": NOON,
        "result": result,
        "first": 0,
        "conceded": False,
        "turns": 8,
        "seconds": 600,
        "sides": (side(used="ab"), side("Bears", "ai", "easy", used="c")),
    }
    return PlayedGame(**{**values, **changes})  # type: ignore[arg-type]


@pytest.fixture
def file(tmp_path: Path) -> Statistics:
    return Statistics(tmp_path / "data" / "statistics.sqlite3")


def test_reading_makes_no_file(file: Statistics) -> None:
    assert report(file, Wanted()).anything == 0
    assert not file.path.parent.exists()


def test_a_game_counts_once_and_the_first_result_stands(file: Statistics) -> None:
    assert file.add(game("one", 0))
    assert not file.add(game("one", 1))
    assert report(file, Wanted()).total == Count(1, 1, 0)


def test_counts_by_deck_opponent_card_first_and_length(file: Statistics) -> None:
    file.add(game("1", 0))
    file.add(game("2", 1, first=1, turns=12, seconds=1200))
    file.add(game("3", 2, conceded=True, sides=(side("Bears", "ai", "strong"), side("Foxes", used="a"))))
    found = report(file, Wanted("chess"))
    assert found.total == Count(3, 1, 1)
    # In the third game the computer sat first and went first.
    assert (found.first, found.second) == (Count(1, 1, 0), Count(2, 0, 1))
    assert found.conceded == 1
    assert (found.turns, found.seconds) == (pytest.approx(28 / 3), 800)
    assert {row.name: row.count for row in found.decks} == {"Wolves": Count(2, 1, 0), "Foxes": Count(1, 0, 1)}
    assert {(row.kind, row.name): row.count for row in found.opponents} == {
        ("ai", "easy"): Count(2, 1, 0),
        ("ai", "strong"): Count(1, 0, 1),
    }
    assert {row.name: row.count for row in found.opposing} == {"Bears": Count(3, 1, 1)}
    # Cards of the computer ("c") are not the person's.
    assert {row.name: row.count for row in found.cards} == {"a": Count(3, 1, 1), "b": Count(2, 1, 0)}
    assert found.lengths == ((8, Count(2, 1, 1)), (12, Count(1, 0, 0)))


def test_versions_of_a_deck_are_told(file: Statistics) -> None:
    file.add(game("1"))
    changed = PlayedSide("human", "Ann", "", "Wolves", "other cards", 3)
    file.add(game("2", sides=(changed, side("Bears", "ai", "easy"))))
    (row,) = report(file, Wanted()).decks
    assert (row.name, row.count.games, row.versions) == ("Wolves", 2, 2)


def test_two_people_and_watched_games_are_apart(file: Statistics) -> None:
    file.add(game("1"))
    file.add(game("2", 0, sides=(side("Wolves"), side("Foxes"))))
    file.add(game("3", 0, sides=(side("Wolves", "ai", "easy"), side("Foxes", "ai", "easy"))))
    assert report(file, Wanted()).total.games == 1
    assert report(file, Wanted()).kinds == (0, 1, 2)
    for people in (PAIR, WATCHED):
        decks = report(file, Wanted(people=people)).decks
        assert {row.name: row.count for row in decks} == {"Wolves": Count(1, 1, 0), "Foxes": Count(1, 0, 0)}


def test_filters_by_game_format_and_date(file: Statistics) -> None:
    file.add(game("1", format="draft"))
    file.add(game("2", game="go"))
    file.add(game("3", ended=NOON + 5 * DAY))
    assert report(file, Wanted()).total.games == 3
    assert report(file, Wanted("go")).total.games == 1
    assert report(file, Wanted(format="draft")).total.games == 1
    assert report(file, Wanted(since=NOON + DAY)).total.games == 1
    assert report(file, Wanted(until=NOON + DAY)).total.games == 2
    found = report(file, Wanted("chess"))
    assert found.games == ("chess", "go")
    assert found.formats == ("draft", "usual")


@pytest.mark.parametrize(
    ("days", "unit"), [(1, "day"), (32, "day"), (33, "week"), (217, "week"), (218, "month"), (2_000, "year")]
)
def test_periods_are_few(days: int, unit: str) -> None:
    first = date(2024, 1, 10)
    assert unit_for(first, first + timedelta(days=days - 1)) == unit


@pytest.mark.parametrize("days", [0, 20, 40, 200, 400, 1_500])
def test_periods_hold_every_game_and_no_gap(file: Statistics, days: int) -> None:
    for n in range(5):
        file.add(game(str(n), n % 3, ended=NOON + n * days * DAY // 4))
    found = report(file, Wanted())
    assert sum(period.count.games for period in found.periods) == 5
    assert len(found.periods) <= MOST_PERIODS + 1
    assert list(found.periods) == sorted(found.periods, key=lambda period: period.start)
    assert found.periods[0].count.games
    assert found.periods[-1].count.games


def test_deleting_a_deck_and_all(file: Statistics) -> None:
    file.add(game("1"))
    file.add(game("2", sides=(side("Foxes", used="x"), side("Wolves", "ai", "easy"))))
    file.add(game("3", game="go"))
    assert file.forget("chess", 1, "Wolves") == 1  # the computer's Wolves are not the person's
    assert {row.name for row in report(file, Wanted("chess")).cards} == {"x"}
    with sqlite3.connect(file.path) as db:
        assert {name for (name,) in db.execute("SELECT name FROM cards")} == {"x", "a", "b", "c"}
        assert not db.execute("SELECT 1 FROM used WHERE game_id NOT IN (SELECT id FROM games)").fetchall()
    db.close()
    assert file.forget() == 2
    assert report(file, Wanted()).anything == 0


def test_a_table_for_other_programs(file: Statistics) -> None:
    file.add(game("1", 1, first=-1, sides=(side('=HYPERLINK("x")', used="ba"), side("Bears, two", "ai", "easy", None))))
    (row,) = csv.DictReader(io.StringIO(csv_text(file, Wanted()), newline=""))
    assert row["winner"] == "2"
    assert row["first"] == ""
    assert row["deck_1"] == '\'=HYPERLINK("x")'
    assert row["deck_2"] == "Bears, two"
    assert row["cards_used_1"] == "a; b"
    assert row["points_2"] == ""
    assert datetime.fromisoformat(row["ended"]).timestamp() == NOON


# ---------------------------------------------------------------------------------------------------------------------
# Files that make trouble


@pytest.mark.parametrize("content", [b"no database at all", b"SQLite format 3\0" + b"\xff" * 4_000, b"\0" * 100])
def test_a_broken_file_is_set_aside_and_told(file: Statistics, content: bytes) -> None:
    file.path.parent.mkdir(parents=True)
    file.path.write_bytes(content)
    assert file.add(game("1"))
    (notice,) = file.take_notices()
    assert notice.kept_as is not None
    assert notice.kept_as.read_bytes() == content
    assert report(file, Wanted()).total.games == 1
    assert file.take_notices() == []


def test_a_file_cut_off_in_the_middle_is_set_aside(file: Statistics) -> None:
    for n in range(60):
        file.add(game(str(n), sides=(side(used="abcdefghijklmnop"), side("Bears", "ai", "easy", used="qrstuvwxyz"))))
    whole = file.path.read_bytes()
    file.path.write_bytes(whole[: len(whole) // 2])
    fresh = Statistics(file.path)
    assert fresh.add(game("new"))
    (notice,) = fresh.take_notices()
    assert notice.kept_as is not None
    assert notice.kept_as.read_bytes() == whole[: len(whole) // 2]


def test_another_programs_database_is_not_touched(file: Statistics) -> None:
    file.path.parent.mkdir(parents=True)
    db = sqlite3.connect(file.path)
    db.execute("CREATE TABLE notes (text)")
    db.execute("INSERT INTO notes VALUES ('dear diary')")
    db.commit()
    db.close()
    file.add(game("1"))
    (notice,) = file.take_notices()
    assert notice.kept_as is not None
    db = sqlite3.connect(notice.kept_as)
    assert db.execute("SELECT text FROM notes").fetchall() == [("dear diary",)]
    db.close()


def test_a_newer_version_stays_as_it_is(file: Statistics) -> None:
    file.add(game("1"))
    db = sqlite3.connect(file.path)
    db.execute("PRAGMA user_version = 99")
    db.close()
    before = file.path.read_bytes()
    for work in (lambda: file.add(game("2")), lambda: report(file, Wanted()), file.forget):
        with pytest.raises(StorageError, match="newer version of the program"):
            work()
    assert file.path.read_bytes() == before


def test_an_older_version_is_brought_forward_after_a_copy(file: Statistics, monkeypatch: pytest.MonkeyPatch) -> None:
    file.add(game("1"))
    steps = (*module.MIGRATIONS, "ALTER TABLE games ADD COLUMN mood TEXT NOT NULL DEFAULT 'fair'")
    monkeypatch.setattr(module, "MIGRATIONS", steps)
    newer = Statistics(file.path)
    assert report(newer, Wanted()).total.games == 1
    db = sqlite3.connect(file.path)
    assert db.execute("SELECT key, mood FROM games").fetchall() == [("1", "fair")]
    db.close()
    copy = sqlite3.connect(f"{file.path}.version-1")
    assert copy.execute("PRAGMA user_version").fetchone() == (1,)
    assert copy.execute("SELECT key FROM games").fetchall() == [("1",)]
    copy.close()


def test_a_full_disk_is_told_and_loses_nothing(file: Statistics, monkeypatch: pytest.MonkeyPatch) -> None:
    file.add(game("1"))
    connect = sqlite3.connect

    def tight(*arguments: object, **options: object) -> sqlite3.Connection:
        db: sqlite3.Connection = connect(*arguments, **options)  # type: ignore[call-overload]
        pages = db.execute("PRAGMA page_count").fetchone()[0]
        db.execute(f"PRAGMA max_page_count = {pages}")
        return db

    monkeypatch.setattr(sqlite3, "connect", tight)
    many = frozenset(f"card {n}" * 20 for n in range(500))
    big = PlayedSide("human", "", "", "Wolves", "", 1, many)
    with pytest.raises(StorageError, match="the disk is full"):
        file.add(game("2", sides=(big, side("Bears", "ai", "easy"))))
    assert report(file, Wanted()).total.games == 1


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="needs a user whom file modes bind")
def test_a_read_only_folder_can_still_be_read(file: Statistics) -> None:
    file.add(game("1"))
    file.path.chmod(0o444)
    file.path.parent.chmod(0o555)
    try:
        assert report(file, Wanted()).total.games == 1
        with pytest.raises(StorageError, match="no permission"):
            file.add(game("2"))
    finally:
        file.path.parent.chmod(0o755)


def test_a_file_that_can_only_be_read_is_told(file: Statistics, monkeypatch: pytest.MonkeyPatch) -> None:
    file.add(game("1"))
    connect = sqlite3.connect
    monkeypatch.setattr(
        sqlite3, "connect", lambda address, **options: connect(address.replace("=rwc", "=ro"), **options)
    )
    with pytest.raises(StorageError, match="no permission"):
        file.add(game("2"))
    assert report(file, Wanted()).total.games == 1


def test_a_folder_in_the_files_place_is_told(file: Statistics) -> None:
    file.path.mkdir(parents=True)
    with pytest.raises(StorageError, match=r"statistics\.sqlite3: cannot be"):
        file.add(game("1"))
    assert file.path.is_dir()


# ---------------------------------------------------------------------------------------------------------------------
# Two windows

CHILD = """
import sys
from pathlib import Path
from enemy_desktop.storage.statistics import PlayedGame, PlayedSide, Statistics
file, name = Statistics(Path(sys.argv[1])), sys.argv[2]
side = PlayedSide("human", "", "", name, "", 1, frozenset({"a", name}))
other = PlayedSide("ai", "", "easy", "x", "", 1)
for n in range(25):
    file.add(PlayedGame(f"{name}-{n}", "chess", "", 1, 0, 0, False, 1, 1, (side, other)))
"""


def test_two_processes_write_at_the_same_time(file: Statistics) -> None:
    children = [
        subprocess.Popen([sys.executable, "-c", CHILD, str(file.path), name], stderr=subprocess.PIPE)
        for name in ("one", "two")
    ]
    for child in children:
        _, errors = child.communicate(timeout=60)
        assert child.returncode == 0, errors.decode()
    found = report(file, Wanted())
    assert {row.name: row.count.games for row in found.decks} == {"one": 25, "two": 25}
    assert {row.name: row.count.games for row in found.cards} == {"a": 50, "one": 25, "two": 25}


def test_a_lock_that_stays_is_told(file: Statistics, monkeypatch: pytest.MonkeyPatch) -> None:
    file.add(game("1"))
    monkeypatch.setattr(module, "WAIT_SECONDS", 0.05)
    db = sqlite3.connect(file.path, isolation_level=None)
    db.execute("BEGIN IMMEDIATE")
    try:
        with pytest.raises(StorageError, match="another window is writing there"):
            file.add(game("2"))
    finally:
        db.execute("ROLLBACK")
        db.close()
    assert file.add(game("2"))


def test_only_one_of_two_windows_sets_a_broken_file_aside(file: Statistics) -> None:
    file.path.parent.mkdir(parents=True)
    file.path.write_bytes(b"no database at all")
    windows = [Statistics(file.path) for _ in range(4)]
    threads = [threading.Thread(target=lambda w=window, n=n: w.add(game(str(n)))) for n, window in enumerate(windows)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    kept = sorted(file.path.parent.glob("*.broken-*"))
    assert kept[0].read_bytes() == b"no database at all"
    counted = [report(Statistics(path), Wanted()).total.games for path in (file.path, *kept[1:])]
    assert sum(counted) == 4
