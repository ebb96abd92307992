"""Processes that search along with Expert, one for each core that is free. They get views, never a state."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from time import perf_counter

from enemy_desktop.ai.expert import Part
from enemy_desktop.ai.parcel import pack_message, unpack_message
from enemy_desktop.ai.process import Child, load_game, settle
from enemy_desktop.ai.search import Budget, Choice
from enemy_desktop.engine.game import Game
from enemy_desktop.engine.view import View

MOST_HELPERS = 7
# How much longer than its budget a helper may take before it is not waited for any more.
_GRACE = 0.04


@dataclass(frozen=True, slots=True)
class Task:
    """One decision for a helper. ``number`` is given back with the answer; ``played``: see ``Part.search``."""

    number: int
    view: View
    knowledge: object
    seed: int
    budget: Budget
    played: int


def spare_cores() -> int:
    """How many helpers this machine has room for."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(MOST_HELPERS, max(0, cores - 1))


def run(pipe: Connection, game_id: str, folders: Sequence[str], number: int) -> None:
    """The process: loads the game, then searches until the pipe is closed. Only the newest task counts: who is late once
    catches up.
    """
    settle()
    with contextlib.suppress(EOFError, OSError):
        game = load_game(game_id, folders)
        part: Part | None = None
        known: object = None
        last = 0
        while True:
            data = pipe.recv_bytes()
            while pipe.poll():
                data = pipe.recv_bytes()
            task = unpack_message(data, game)
            if not isinstance(task, Task):
                continue
            whose = pack_message((task.knowledge, task.seed), game)
            if part is None or known != whose:
                part, known = Part(game, task.knowledge, task.seed, number), whose
            # What was played is about the decision before, which may have been passed over.
            played = task.played if task.number == last + 1 else -1
            last = task.number
            choices = part.search(task.view, task.budget, played, pipe.poll)
            pipe.send_bytes(json.dumps([task.number, [[c.move, c.visits, c.value] for c in choices]]).encode())


class _Helper(Child):
    def __init__(self, game: Game, folders: Sequence[str], number: int) -> None:
        super().__init__(f"helper-{number}", run, (game.id, list(folders), number))
        self.pipe = self._pipe


class ProcessHelpers:
    """The helpers of one player. A helper that ends is done without."""

    def __init__(self, game: Game, folders: Sequence[str], size: int) -> None:
        self._game = game
        self._helpers = [_Helper(game, folders, number + 1) for number in range(size)]
        self._number = 0
        self._options = 0
        self._deadline = 0.0

    @property
    def size(self) -> int:
        """How many there are."""
        return len(self._helpers)

    def begin(self, view: View, knowledge: object, seed: int, budget: Budget, played: int) -> None:
        """Sets all of them to work on a decision."""
        self._number += 1
        self._options = len(view.options)
        self._deadline = perf_counter() + budget.seconds + _GRACE
        data = pack_message(Task(self._number, view, knowledge, seed, budget, played), self._game)
        for helper in list(self._helpers):
            try:
                helper.pipe.send_bytes(data)
            except OSError:
                self._drop(helper)

    def collect(self) -> list[list[Choice]]:
        """What they found; nothing from one that failed or is late (its answer is thrown away when it comes)."""
        found: list[list[Choice]] = []
        missing = {helper.pipe: helper for helper in self._helpers}
        while missing:
            ready = wait(list(missing), max(0.0, self._deadline - perf_counter()))
            if not ready:
                break
            for pipe in ready:
                helper = missing[pipe]  # type: ignore[index]
                try:
                    choices = self._read(helper)
                except (EOFError, OSError, ValueError, TypeError):
                    self._drop(helper)
                    del missing[helper.pipe]
                    continue
                if choices is not None:
                    found.append(choices)
                    del missing[helper.pipe]
        return found

    def _read(self, helper: _Helper) -> list[Choice] | None:
        """The answer to the present task; None for an older one. Raises ValueError for nonsense."""
        number, rows = json.loads(helper.pipe.recv_bytes(1 << 20))
        if number != self._number:
            return None
        choices = [Choice(int(move), int(visits), float(value)) for move, visits, value in rows]
        if any(not 0 <= choice.move < self._options for choice in choices):
            raise ValueError("not an option")
        return choices

    def _drop(self, helper: _Helper) -> None:
        helper.kill()
        self._helpers.remove(helper)

    def kill(self) -> None:
        """Ends all of them."""
        for helper in list(self._helpers):
            self._drop(helper)
