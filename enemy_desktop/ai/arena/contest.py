"""An arena under way: what is played, what is still to be played, and what it comes to."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Protocol

from enemy_desktop.ai.arena.plan import Arena, Unit
from enemy_desktop.ai.arena.play import Effort, PairResult
from enemy_desktop.ai.arena.rating import (
    Counts,
    Match,
    Ratings,
    share_interval,
    superiority,
)
from enemy_desktop.ai.arena.sprt import Course, Sprt
from enemy_desktop.ai.series import DRAW


class Keeper(Protocol):
    """Where results are kept. ``keep`` has kept a result for good when it returns; a second one of a key changes nothing."""

    def find(self, key: str) -> str | None: ...

    def keep(self, key: str, facts: Mapping[str, str | int], data: str) -> None: ...


class Contest:
    """Takes results in any order; all that it tells depends on the results alone, not on their order.

    ``found``: by match (two players as listed) and number the results, seen from the first player listed.

    With a ``test``, each match ends at the pair, counted by numbers, where the test has been decided; later pairs that
    were already being played are kept but not counted.
    """

    def __init__(self, arena: Arena, keeper: Keeper, test: Sprt | None = None) -> None:
        self.arena = arena
        self.keeper = keeper
        self.test = test
        self.found: dict[Match, dict[int, PairResult]] = {match: {} for match in arena.matches()}
        self.taken_over = 0
        self.played = 0
        self._courses = {} if test is None else {match: Course(test) for match in self.found}
        for unit in arena.units():
            data = keeper.find(arena.key(unit))
            result = None if data is None else _read(data)
            if result is not None:
                self._enter(unit, result)
                self.taken_over += 1

    @property
    def total(self) -> int:
        """How many pairs there are if no test ends a match early."""
        return len(self.found) * self.arena.pairs

    @property
    def complete(self) -> bool:
        """Whether nothing is left to be played."""
        return next(self.remaining(), None) is None

    def remaining(self) -> Iterator[Unit]:
        """What is still to be played: asked when a process is free, so that decided matches are left alone."""
        for unit in self.arena.units():
            match = self._match(unit)
            if unit.number not in self.found[match] and not self._decided(match):
                yield unit

    def _match(self, unit: Unit) -> Match:
        match = unit.first, unit.second
        return match if match in self.found else (unit.second, unit.first)

    def _enter(self, unit: Unit, result: PairResult) -> None:
        match = self._match(unit)
        self.found[match][unit.number] = result if match[0] == unit.first else result.turned()

    def take(self, unit: Unit, result: PairResult) -> None:
        """Keeps a result, at once and for good."""
        arena = self.arena
        a, b = arena.seat_decks(unit.number)
        facts: dict[str, str | int] = {
            "game": arena.game,
            "first": unit.first,
            "second": unit.second,
            "number": unit.number,
            "seed": arena.seed,
            "deck_1": arena.decks[a].name,
            "deck_2": arena.decks[b].name,
            "points": result.points,
            "code": arena.code,
        }
        self.keeper.keep(arena.key(unit), facts, json.dumps(result.to_json()))
        self._enter(unit, result)
        self.played += 1

    def course(self, match: Match) -> Course | None:
        """How the test goes in a match; None without a test."""
        if self.test is None:
            return None
        course = self._courses[match]
        found = self.found[match]
        last = self.arena.pairs
        course.go_on(lambda number: found[number].points if number in found and number < last else None)
        return course

    def _decided(self, match: Match) -> bool:
        known = self.course(match)
        return known is not None and known.verdict != "undecided"

    def counted(self, match: Match) -> list[PairResult]:
        """The pairs of a match that count, by number."""
        found = self.found[match]
        last = self.arena.pairs
        known = self.course(match)
        if known is not None and known.verdict != "undecided":
            last = known.pairs
        return [found[n] for n in sorted(found) if n < last]

    def report(self) -> dict[str, Any]:
        """What it comes to, as plain data. All but the seconds is the same on every machine."""
        return _report(self)


def _read(data: str) -> PairResult | None:
    """A kept result; None for what is none (it is then played again)."""
    try:
        return PairResult.from_json(json.loads(data))
    except ValueError:
        return None


def counts_of(results: list[PairResult]) -> Counts:
    """How many pairs gave the first player 0, 1, 2, 3, 4 half points."""
    found = [0, 0, 0, 0, 0]
    for result in results:
        found[result.points] += 1
    return (found[0], found[1], found[2], found[3], found[4])


class _Sum:
    """The games of a player, or of one side of a match."""

    def __init__(self) -> None:
        self.games = self.wins = self.draws = 0
        self.effort = Effort()

    def add(self, result: PairResult, side: int) -> None:
        for game in result.games:
            self.games += 1
            self.wins += game.winner == side
            self.draws += game.winner == DRAW
            self.effort += game.effort[side]

    @property
    def facts(self) -> dict[str, Any]:
        share = (self.wins + self.draws / 2) / self.games if self.games else 0.0
        return {
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.games - self.wins - self.draws,
            "score": round(share, 4),
        }


def _report(contest: Contest) -> dict[str, Any]:
    arena = contest.arena
    counted = {match: contest.counted(match) for match in contest.found}
    counts = {match: counts_of(results) for match, results in counted.items()}
    ratings = Ratings(arena.players, counts)
    sums = {name: _Sum() for name in arena.players}
    for match, results in counted.items():
        for result in results:
            for side in (0, 1):
                sums[match[side]].add(result, side)
    every = [game for results in counted.values() for result in results for game in result.games]
    opened = sum(1.0 if game.winner == game.opening else 0.5 if game.winner == DRAW else 0.0 for game in every)
    many = max(1, len(every))
    players = [
        {
            "name": name,
            **sums[name].facts,
            "elo": round(ratings.elo[name], 1),
            "interval": [round(x, 1) for x in ratings.interval[name]],
            **_effort(sums[name].effort),
        }
        for name in arena.players
    ]
    return {
        "game": arena.game,
        "seed": arena.seed,
        "code": arena.code,
        "decks": [deck.name for deck in arena.decks],
        "pairs": sum(map(len, counted.values())),
        "games": len(every),
        "draws": sum(game.winner == DRAW for game in every),
        "decisions": sum(effort.decisions for game in every for effort in game.effort),
        "mean_turns": round(sum(game.turns for game in every) / many, 2),
        "first_share": round(opened / many, 4),
        "complete": contest.complete,
        "players": sorted(players, key=lambda row: -row["elo"]),
        "matches": [_match(contest, match, counted[match], counts[match], ratings) for match in contest.found],
    }


def _match(
    contest: Contest, match: Match, results: list[PairResult], counts: Counts, ratings: Ratings
) -> dict[str, Any]:
    side = _Sum()
    for result in results:
        side.add(result, 0)
    row: dict[str, Any] = {
        "players": list(match),
        "pairs": len(results),
        **side.facts,
        "interval": [round(x, 4) for x in share_interval(counts)],
        "pair_points": {str(half / 2): n for half, n in enumerate(counts)},
        "elo": round(ratings.match[match], 1),
        "elo_interval": [round(x, 1) for x in ratings.match_interval[match]],
        "superiority": round(superiority(counts), 4),
    }
    known = contest.course(match)
    if known is not None and contest.test is not None:
        row["sprt"] = {
            "elo0": contest.test.elo0,
            "elo1": contest.test.elo1,
            "alpha": contest.test.alpha,
            "beta": contest.test.beta,
            "pairs": known.pairs,
            "ratio": round(known.ratio, 3),
            "bounds": [round(x, 3) for x in contest.test.bounds],
            "verdict": known.verdict,
        }
    return row


def _effort(effort: Effort) -> dict[str, Any]:
    many = max(1, effort.choices)
    return {
        "decisions": effort.decisions,
        "choices": effort.choices,
        "seconds_per_choice": round(effort.seconds / many, 5),
        "cpu_per_choice": round(effort.cpu / many, 5),
    }
