"""Games played in several processes of this machine: pairs of an arena, and whatever else comes in pieces.

Each process loads the game once and has one piece at a time. One that dies is replaced and its piece played again: a piece
counts when its result has come back, so it counts once.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from typing import Any, Generic, Protocol, TypeVar

from enemy_desktop.ai.arena.plan import Arena, Unit, code_version
from enemy_desktop.ai.arena.play import PairResult, play_pair
from enemy_desktop.ai.process import Child, settle
from enemy_desktop.engine.game import Game

NICE = 10
"""How far processes stand back behind other programs."""

TRIES = 3
"""How often a piece may end its process before the crew gives up."""

U = TypeVar("U", bound=Hashable)
R = TypeVar("R")
U_contra = TypeVar("U_contra", bound=Hashable, contravariant=True)
R_co = TypeVar("R_co", covariant=True)
Done = tuple[Unit, PairResult]


class ArenaError(Exception):
    """The games cannot go on; the message says why. What was played is kept."""


class Work(Protocol[U_contra, R_co]):
    """What processes do. It is pickled, so it must be small and of a class at top level."""

    def load(self) -> Game:
        """The game, loaded once in each process."""

    def play(self, game: Game, unit: U_contra) -> R_co:
        """A piece's result: by the piece alone, whoever plays it."""


@dataclass(frozen=True, slots=True)
class PairWork:
    """Pairs of an arena."""

    arena: Arena

    def load(self) -> Game:
        """The arena's game, made sure to be the one that it began with. Raises ArenaError, and what loading raises."""
        return load_checked(self.arena)

    def play(self, game: Game, unit: Unit) -> PairResult:
        return play_pair(self.arena, game, unit)


def load_checked(arena: Arena) -> Game:
    """The arena's game, made sure to be the one that it began with. Raises ArenaError, and what loading raises."""
    game = arena.load()
    if game.pack_ref().fingerprint != arena.pack.fingerprint:
        raise ArenaError("a process has found other cards than those that the arena began with")
    if arena.checked and code_version(game) != arena.code:
        raise ArenaError("the program's files have changed since the arena began; start it again")
    return game


def play_here(arena: Arena, game: Game, units: Iterator[Unit]) -> Iterator[Done]:
    """Plays pair after pair in this process."""
    for unit in units:
        yield unit, play_pair(arena, game, unit)


def play_in_processes(arena: Arena, units: Iterator[Unit], jobs: int, nice: int = NICE) -> Iterator[Done]:
    """Plays pairs in ``jobs`` processes, in whatever order they end. Raises ArenaError.

    ``units`` is asked for a pair when a process is free. Closing the iterator ends the processes at once.
    """
    with contextlib.closing(Crew(PairWork(arena), units, jobs, nice)) as crew:
        while crew.busy:
            yield from crew.poll(None)


class Crew(Generic[U, R]):
    """Processes that play pieces. ``units`` is asked for one when a process is free.

    ``busy`` until the last result was fetched. Call ``poll`` until then, and ``close`` in any case.
    """

    def __init__(self, work: Work[U, R], units: Iterator[U], jobs: int, nice: int = NICE) -> None:
        self._start: Callable[[U], _Member[U, R]] = lambda unit: _Member(work, nice, unit)
        self._units = units
        self._lost: dict[U, int] = {}
        self._stillborn = 0
        self._crew: list[_Member[U, R]] = []
        while len(self._crew) < jobs:
            unit = next(units, None)
            if unit is None:
                break
            self._crew.append(self._start(unit))

    @property
    def busy(self) -> bool:
        """Whether something is being played."""
        return bool(self._crew)

    def poll(self, seconds: float | None = 0.0) -> list[tuple[U, R]]:
        """What has been played meanwhile; waits so long for something to happen (None: as long as it takes).

        Raises ArenaError when it cannot go on; the crew is closed then.
        """
        found: list[tuple[U, R]] = []
        ready = set(wait([member.pipe for member in self._crew], seconds)) if self._crew else set()
        try:
            for member in [m for m in self._crew if m.pipe in ready]:
                answer = member.receive()
                if answer is None:
                    self._replace(member)
                elif answer.error:
                    raise ArenaError(answer.error)
                elif answer.done:
                    found.append((member.unit, answer.result))
                    self._go_on(member)
        except BaseException:
            self.close()
            raise
        return found

    def close(self) -> None:
        """Ends the processes at once."""
        for member in self._crew:
            member.kill()
        self._crew.clear()

    def _replace(self, member: _Member[U, R]) -> None:
        member.kill()
        if not member.started:
            self._stillborn += 1
            if self._stillborn >= TRIES:
                raise ArenaError("processes end before they have loaded the game")
        else:
            lost = self._lost[member.unit] = self._lost.get(member.unit, 0) + 1
            if lost >= TRIES:
                raise ArenaError(f"{member.unit} has ended its process {lost} times")
        self._crew[self._crew.index(member)] = self._start(member.unit)

    def _go_on(self, member: _Member[U, R]) -> None:
        unit = next(self._units, None)
        if unit is None:
            member.kill()
            self._crew.remove(member)
        elif not member.give(unit):
            member.kill()
            self._crew[self._crew.index(member)] = self._start(unit)


@dataclass(frozen=True, slots=True)
class _Answer:
    """From a process: the game is loaded, or (``done``) a result, or an error in words."""

    done: bool = False
    result: Any = None
    error: str = ""


class _Member(Child, Generic[U, R]):
    """The parent's end of one process, which plays ``unit``. ``started``: the game is loaded there."""

    def __init__(self, work: Work[U, R], nice: int, unit: U) -> None:
        super().__init__("arena", _work, (work, nice))
        self.started = False
        self.unit = unit
        self.give(unit)

    @property
    def pipe(self) -> Connection:
        """What to wait for."""
        return self._pipe

    def give(self, unit: U) -> bool:
        """Sends a piece; False if the process is gone."""
        self.unit = unit
        try:
            self._pipe.send(unit)
        except OSError:
            return False
        return True

    def receive(self) -> _Answer | None:
        """What the process says; None when it is gone."""
        try:
            answer: _Answer = self._pipe.recv()
        except (EOFError, OSError):
            return None
        self.started = True
        return answer


def _work(pipe: Connection, work: Work[Any, Any], nice: int) -> None:
    """The process: loads the game, then plays what it is given until the pipe is closed."""
    settle(nice)
    try:
        game = work.load()
        pipe.send(_Answer())
        while True:
            pipe.send(_Answer(True, work.play(game, pipe.recv())))
    except (EOFError, OSError):
        return
    except Exception as error:
        with contextlib.suppress(OSError):
            pipe.send(
                _Answer(error=str(error) if isinstance(error, ArenaError) else f"{type(error).__name__}: {error}")
            )
