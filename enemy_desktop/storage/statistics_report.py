"""What the statistics say: counts by deck, opponent, card, time and length, and the rows of a table for other programs.

Whose games are counted: those of the person against the computer; of two people, or two computers, both sides.
"""

from __future__ import annotations

import csv
import io
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from typing import Literal

from enemy_desktop.storage.statistics import Statistics

Unit = Literal["day", "week", "month", "year"]
MOST_PERIODS = 32
SOLO, PAIR, WATCHED = 1, 2, 0
"""How many people sat at the screen."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which games. ``game`` empty: of all games; ``format`` None: all; ``since`` and ``until`` in seconds since 1970."""

    game: str = ""
    format: str | None = None
    people: int = SOLO
    since: int | None = None
    until: int | None = None


@dataclass(frozen=True, slots=True)
class Count:
    """Games with their wins and draws, from the side that is looked at."""

    games: int = 0
    wins: int = 0
    draws: int = 0

    @property
    def losses(self) -> int:
        """Neither won nor drawn."""
        return self.games - self.wins - self.draws


@dataclass(frozen=True, slots=True)
class Row:
    """Games by something. ``game``: of which game; ``kind``: of an opponent, ``human`` or ``ai`` (then ``name`` is the level);
    ``versions``: how many different lists of cards a deck had; ``last``: the end of the last game."""

    name: str
    count: Count
    game: str = ""
    kind: str = ""
    versions: int = 0
    last: int = 0


@dataclass(frozen=True, slots=True)
class Period:
    """The games of a day, week, month or year, by its first day."""

    start: date
    count: Count


@dataclass(frozen=True)
class Report:
    """All that the page shows. ``anything``: whether the file holds any game at all, whatever is wanted."""

    wanted: Wanted = Wanted()
    anything: int = 0
    games: tuple[str, ...] = ()
    formats: tuple[str, ...] = ()
    kinds: tuple[int, ...] = ()
    total: Count = Count()
    first: Count = Count()
    second: Count = Count()
    conceded: int = 0
    turns: float = 0.0
    seconds: float = 0.0
    unit: Unit = "day"
    periods: tuple[Period, ...] = ()
    lengths: tuple[tuple[int, Count], ...] = ()
    decks: tuple[Row, ...] = ()
    opponents: tuple[Row, ...] = ()
    opposing: tuple[Row, ...] = ()
    cards: tuple[Row, ...] = field(default=(), repr=False)


_COUNT = "COUNT(*), SUM(g.result = s.side), SUM(g.result = 2)"
_FROM = "games g JOIN sides s ON s.game_id = g.id AND (g.people <> 1 OR s.kind = 'human')"


def report(statistics: Statistics, wanted: Wanted) -> Report:
    """What the file says of the wanted games. Raises StorageError."""
    return statistics.read(lambda db: _report(db, wanted), Report(wanted))


def csv_text(statistics: Statistics, wanted: Wanted) -> str:
    """The wanted games as comma-separated values with a line of headings, the oldest first. Raises StorageError."""
    return statistics.read(lambda db: _csv(db, wanted), _table([]))


def _where(wanted: Wanted) -> tuple[str, list[object]]:
    tests, values = ["g.people = ?"], list[object]([wanted.people])
    for test, value in (
        ("g.game = ?", wanted.game or None),
        ("g.format = ?", wanted.format),
        ("g.ended >= ?", wanted.since),
        ("g.ended < ?", wanted.until),
    ):
        if value is not None:
            tests.append(test)
            values.append(value)
    return " AND ".join(tests), values


def _report(db: sqlite3.Connection, wanted: Wanted) -> Report:
    where, values = _where(wanted)

    def count(extra: str = "1") -> Count:
        row = db.execute(f"SELECT {_COUNT} FROM {_FROM} WHERE {where} AND {extra}", values).fetchone()
        return _count(row)

    def column(sql: str, places: list[object]) -> tuple[str, ...]:
        return tuple(str(row[0]) for row in db.execute(sql, places))

    means = db.execute(
        f"SELECT AVG(turns), AVG(seconds), SUM(conceded), MIN(ended), MAX(ended) FROM games g WHERE {where}", values
    ).fetchone()
    unit, periods = _periods(db, where, values, means[3], means[4])
    by_game = "game = ?" if wanted.game else "?= ''"
    return Report(
        wanted,
        int(db.execute("SELECT COUNT(*) FROM games").fetchone()[0]),
        column("SELECT DISTINCT game FROM games ORDER BY game", []),
        column(f"SELECT DISTINCT format FROM games WHERE {by_game} ORDER BY format", [wanted.game]),
        tuple(int(row[0]) for row in db.execute("SELECT DISTINCT people FROM games ORDER BY people")),
        count(),
        count("g.first = s.side"),
        count("g.first = 1 - s.side"),
        int(means[2] or 0),
        float(means[0] or 0),
        float(means[1] or 0),
        unit,
        periods,
        tuple(
            (int(row[3]), _count(row))
            for row in db.execute(
                f"SELECT {_COUNT}, g.turns FROM {_FROM} WHERE {where} GROUP BY g.turns ORDER BY g.turns", values
            )
        ),
        _rows(db, f"{_FROM}", "s.deck", "''", where, values),
        _rows(
            db,
            f"{_FROM} JOIN sides o ON o.game_id = g.id AND o.side = 1 - s.side",
            "CASE o.kind WHEN 'ai' THEN o.level ELSE o.name END",
            "o.kind",
            where,
            values,
            by_game=False,
        ),
        _rows(
            db, f"{_FROM} JOIN sides o ON o.game_id = g.id AND o.side = 1 - s.side", "o.deck", "''", where, values, "o"
        ),
        _rows(
            db,
            f"{_FROM} JOIN used u ON u.game_id = g.id AND u.side = s.side JOIN cards c ON c.id = u.card_id",
            "c.name",
            "''",
            where,
            values,
        ),
    )


def _count(row: tuple[int | None, ...]) -> Count:
    return Count(int(row[0] or 0), int(row[1] or 0), int(row[2] or 0))


def _rows(
    db: sqlite3.Connection,
    source: str,
    name: str,
    kind: str,
    where: str,
    values: list[object],
    deck_of: str = "s",
    by_game: bool = True,
) -> tuple[Row, ...]:
    game = "g.game" if by_game else "''"
    sql = (
        f"SELECT {_COUNT}, {name}, {game}, {kind}, COUNT(DISTINCT {deck_of}.deck_id), MAX(g.ended)"
        f" FROM {source} WHERE {where} GROUP BY 4, 5, 6 ORDER BY 1 DESC, 4"
    )
    return tuple(Row(row[3], _count(row), row[4], row[5], row[6], row[7]) for row in db.execute(sql, values))


# ---------------------------------------------------------------------------------------------------------------------
# Over time


def _periods(
    db: sqlite3.Connection, where: str, values: list[object], begin: int | None, end: int | None
) -> tuple[Unit, tuple[Period, ...]]:
    """The games by period, with the empty ones between; the smallest unit that gives not too many of them."""
    if begin is None or end is None:
        return "day", ()
    first, last = _day(begin), _day(end)
    unit = unit_for(first, last)
    start = {
        "day": "date(g.ended, 'unixepoch', 'localtime')",
        "week": "date(g.ended, 'unixepoch', 'localtime', 'weekday 0', '-6 days')",
        "month": "date(g.ended, 'unixepoch', 'localtime', 'start of month')",
        "year": "date(g.ended, 'unixepoch', 'localtime', 'start of year')",
    }[unit]
    found = {
        date.fromisoformat(row[3]): _count(row)
        for row in db.execute(f"SELECT {_COUNT}, {start} FROM {_FROM} WHERE {where} GROUP BY 4", values)
    }
    if not found:
        return unit, ()
    periods = []
    here = min(found)
    while here <= max(found):
        periods.append(Period(here, found.get(here, Count())))
        here = _next(here, unit)
    return unit, tuple(periods)


def _day(seconds: int) -> date:
    return datetime.fromtimestamp(seconds).astimezone().date()


def unit_for(first: date, last: date) -> Unit:
    """The smallest unit by which the days from ``first`` to ``last`` make at most ``MOST_PERIODS`` periods."""
    days = (last - first).days + 1
    if days <= MOST_PERIODS:
        return "day"
    if days <= (MOST_PERIODS - 1) * 7:
        return "week"
    months = (last.year - first.year) * 12 + last.month - first.month + 1
    return "month" if months <= MOST_PERIODS else "year"


def _next(start: date, unit: Unit) -> date:
    if unit == "day":
        return start + timedelta(days=1)
    if unit == "week":
        return start + timedelta(days=7)
    if unit == "year" or start.month == 12:
        return start.replace(year=start.year + 1, month=1)
    return start.replace(month=start.month + 1)


# ---------------------------------------------------------------------------------------------------------------------
# For other programs

_GAME = ("ended", "game", "format", "first", "winner", "conceded", "turns", "seconds")
_SIDE = ("player", "kind", "level", "deck", "deck_fingerprint", "points", "cards_used")
HEADINGS = (*_GAME, *(f"{what}_{side}" for side in (1, 2) for what in _SIDE))


def _csv(db: sqlite3.Connection, wanted: Wanted) -> str:
    return _table(_csv_rows(db, wanted))


def _csv_rows(db: sqlite3.Connection, wanted: Wanted) -> Iterator[list[object]]:
    where, values = _where(wanted)
    games = db.execute(
        "SELECT id, ended, game, format, first, result, conceded, turns, seconds FROM games g"
        f" WHERE {where} ORDER BY ended, id",
        values,
    )
    for number, ended, game, form, first, result, conceded, turns, seconds in games:
        when = datetime.fromtimestamp(ended, UTC).isoformat()
        winner = {0: 1, 1: 2}.get(result, "draw")
        row: list[object] = [when, game, form, first + 1 if first >= 0 else "", winner, conceded, turns, seconds]
        for side in (0, 1):
            row += (
                db.execute(
                    "SELECT name, kind, level, deck, deck_id, points FROM sides WHERE game_id = ? AND side = ?",
                    (number, side),
                ).fetchone()
                or [""] * 6
            )
            names = db.execute(
                "SELECT c.name FROM used u JOIN cards c ON c.id = u.card_id WHERE u.game_id = ? AND u.side = ?"
                " ORDER BY c.name",
                (number, side),
            )
            row.append("; ".join(name for (name,) in names))
        yield row


def _table(rows: Iterator[list[object]] | list[list[object]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(HEADINGS)
    writer.writerows([_harmless(value) for value in row] for row in rows)
    return text.getvalue()


def _harmless(value: object) -> object:
    """A name that a spreadsheet would take for a formula gets an apostrophe, as spreadsheets themselves do."""
    return f"'{value}" if isinstance(value, str) and value[:1] in "=+-@\t\r" and value else value
