"""Pairs of an arena spread over a Dask cluster: the same pairs, by whatever machines its workers are on.

``distributed`` is an optional extra (``arena``) and is imported only here. The cluster's workers must have this program,
in the same version. A worker that dies loses nothing but time: the scheduler gives its pairs to another one, and a pair
counts when its result has come back.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any

from enemy_desktop.ai.arena.crew import ArenaError, Done, load_checked
from enemy_desktop.ai.arena.plan import Arena, Unit
from enemy_desktop.ai.arena.play import PairResult, play_pair

if TYPE_CHECKING:
    from enemy_desktop.engine.game import Game

AHEAD = 2
"""Pairs that are handed out for each thread of the cluster: one to play and one to go on with at once."""

_kept = threading.local()


def play_on_cluster(arena: Arena, units: Iterator[Unit], address: str, seconds: float = 10.0) -> Iterator[Done]:
    """Plays pairs on the cluster of that scheduler, in whatever order they end. Raises ArenaError.

    ``units`` is asked for a pair when one has ended. ``seconds``: how long to wait for the scheduler. Closing the iterator
    takes back what has not been begun.
    """
    try:
        dask = import_module("distributed")
    except ImportError as error:
        raise ArenaError('playing on a cluster needs Dask: pip install "enemy-desktop[arena]"') from error
    try:
        client: Any = dask.Client(address, timeout=seconds, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise ArenaError(f"no scheduler answers at '{address}'") from error
    with client:
        yield from _play(dask, client, arena, units)


def _play(dask: Any, client: Any, arena: Arena, units: Iterator[Unit]) -> Iterator[Done]:
    running: dict[Any, Unit] = {}
    done = dask.as_completed(loop=client.loop)

    def fill() -> None:
        threads = sum(client.nthreads().values())
        while len(running) < max(1, threads) * AHEAD:
            unit = next(units, None)
            if unit is None:
                return
            # The arena goes with each pair (some kilobytes): data laid down with one worker would die with it.
            future = client.submit(play_unit, arena, unit, key=f"arena-{arena.key(unit)}", pure=False)
            running[future] = unit
            done.add(future)

    fill()
    try:
        for future in done:
            unit = running.pop(future)
            try:
                result: PairResult = future.result()
            except ArenaError:
                raise
            except dask.KilledWorker as error:
                raise ArenaError(
                    f"pair {unit.number + 1} of {unit.first} and {unit.second} ends its workers"
                ) from error
            except Exception as error:
                raise ArenaError(f"the cluster failed: {type(error).__name__}: {error}") from error
            fill()
            yield unit, result
    finally:
        client.cancel(list(running))


def play_unit(arena: Arena, unit: Unit) -> PairResult:
    """What a worker does. Its game is loaded once in each thread and kept for the arena that needs it."""
    game: Game | None = getattr(_kept, "game", None)
    if game is None or _kept.arena != (arena.load, arena.pack, arena.code):
        game = load_checked(arena)
        _kept.game = game
        _kept.arena = (arena.load, arena.pack, arena.code)
    return play_pair(arena, game, unit)
