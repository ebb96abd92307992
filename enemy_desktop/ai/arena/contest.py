"""An arena under way: what is played, what is still to be played, and what it comes to."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Protocol

from enemy_desktop.ai.arena.plan import Arena, Unit
from enemy_desktop.ai.arena.play import PairResult
from enemy_desktop.ai.arena.rating import Match
from enemy_desktop.ai.arena.sprt import Course, Sprt


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

    def counted(self, match: Match) -> dict[int, PairResult]:
        """The pairs of a match that count, in the order of their numbers."""
        found = self.found[match]
        last = self.arena.pairs
        known = self.course(match)
        if known is not None and known.verdict != "undecided":
            last = known.pairs
        return {n: found[n] for n in sorted(found) if n < last}

    def decks(self, match: Match, number: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """In both games of a pair the numbers of the decks: that of the player listed first, then the other's."""
        a, b = self.arena.seat_decks(number)
        return ((a, b), (b, a)) if match[0] < match[1] else ((b, a), (a, b))


def _read(data: str) -> PairResult | None:
    """A kept result; None for what is none (it is then played again)."""
    try:
        return PairResult.from_json(json.loads(data))
    except ValueError:
        return None
