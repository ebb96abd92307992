"""Pairs of an arena played in this process or in several of this machine.

Each process loads the game once and has one pair at a time. One that dies is replaced and its pair played again: a pair
counts when its result has come back, so it counts once.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from multiprocessing.connection import Connection, wait

from enemy_desktop.ai.arena.plan import Arena, Unit, code_version
from enemy_desktop.ai.arena.play import PairResult, play_pair
from enemy_desktop.ai.process import Child, settle
from enemy_desktop.engine.game import Game

NICE = 10
"""How far processes stand back behind other programs."""

TRIES = 3
"""How often a pair may end its process before the arena gives up."""

Done = tuple[Unit, PairResult]


class ArenaError(Exception):
    """The arena cannot go on; the message says why. What was played is kept."""


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
    crew: list[_Member] = []
    again: list[Unit] = []
    lost: dict[Unit, int] = {}
    stillborn = 0

    def next_unit() -> Unit | None:
        return again.pop() if again else next(units, None)

    try:
        first = next_unit()
        while first is not None and len(crew) < jobs:
            crew.append(_Member(arena, nice, first))
            first = next_unit() if len(crew) < jobs else None
        while crew:
            ready = set(wait([member.pipe for member in crew]))
            for member in [m for m in crew if m.pipe in ready]:
                answer = member.receive()
                if answer is None:
                    member.kill()
                    if member.started:
                        lost[member.unit] = lost.get(member.unit, 0) + 1
                    else:
                        stillborn += 1
                    if stillborn >= TRIES or lost.get(member.unit, 0) >= TRIES:
                        raise ArenaError(_lost(member))
                    crew[crew.index(member)] = _Member(arena, nice, member.unit)
                elif isinstance(answer, str):
                    raise ArenaError(answer)
                elif isinstance(answer, PairResult):
                    done = member.unit
                    following = next_unit()
                    if following is None or not member.give(following):
                        member.kill()
                        crew.remove(member)
                        if following is not None:
                            crew.append(_Member(arena, nice, following))
                    yield done, answer
    finally:
        for member in crew:
            member.kill()


def _lost(member: _Member) -> str:
    unit = member.unit
    if not member.started:
        return "processes end before they have loaded the game"
    return f"pair {unit.number + 1} of {unit.first} and {unit.second} has ended its process {TRIES} times"


class _Member(Child):
    """The parent's end of one process, which plays ``unit``. ``started``: the game is loaded there."""

    def __init__(self, arena: Arena, nice: int, unit: Unit) -> None:
        super().__init__("arena", _work, (arena, nice))
        self.started = False
        self.unit = unit
        self.give(unit)

    @property
    def pipe(self) -> Connection:
        """What to wait for."""
        return self._pipe

    def give(self, unit: Unit) -> bool:
        """Sends a pair; False if the process is gone."""
        self.unit = unit
        try:
            self._pipe.send(unit)
        except OSError:
            return False
        return True

    def receive(self) -> PairResult | str | bool | None:
        """What the process says: a result, an error in words, True when it has loaded the game; None when it is gone."""
        try:
            answer: PairResult | str | bool = self._pipe.recv()
        except (EOFError, OSError):
            return None
        if answer is True:
            self.started = True
        return answer


def _work(pipe: Connection, arena: Arena, nice: int) -> None:
    """The process: loads the game, then plays what it is given until the pipe is closed."""
    settle(nice)
    try:
        game = load_checked(arena)
        pipe.send(True)
        while True:
            pipe.send(play_pair(arena, game, pipe.recv()))
    except (EOFError, OSError):
        return
    except Exception as error:
        with contextlib.suppress(OSError):
            pipe.send(str(error) if isinstance(error, ArenaError) else f"{type(error).__name__}: {error}")
