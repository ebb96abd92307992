"""A process of its own for thinking: made, watched and ended in one place. No Qt, no user files.

Such a process may have helpers of its own (it is no daemon in the sense of ``multiprocessing``), and it never outlives the
program: when the program ends it, when it closes the pipe, and also when it is killed without a word.
"""

from __future__ import annotations

import atexit
import contextlib
import multiprocessing
import multiprocessing.util
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import ModuleType
from typing import Any

from enemy_desktop.engine.game import Game

NAME = "enemy-desktop-"


def load_game(game_id: str, folders: Sequence[str]) -> Game:
    """The rules of an installed game with the cards of some pack folders. Raises KeyError, InputError."""
    from enemy_desktop.games.registry import game_module

    module = game_module(game_id)
    return module.load_game(module.cards.load_packs([Path(folder) for folder in folders]))


# -- the child


def settle(nice: int = 0) -> None:
    """The first thing that the process does: it leaves interrupts to its parent, and ends when the parent has gone.

    ``nice``: how much less important it is than what somebody waits for.
    """
    with contextlib.suppress(ValueError, OSError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    if nice and hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(nice)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_leave_with, args=(parent,), name="parent-watch", daemon=True).start()


def _leave_with(parent: BaseProcess) -> None:
    """Whatever this process thinks about is of no use to anybody without its parent."""
    wait([parent.sentinel])
    os._exit(0)


# -- the parent


@contextlib.contextmanager
def no_main_module() -> Iterator[None]:
    """A spawned process imports its parent's main module again: a screen, a script that starts a game. It must not here."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


class Child:
    """The parent's end of one process that runs ``target(pipe, *arguments)``. Every method returns at once.

    A killed child is done with; make another.
    """

    def __init__(self, name: str, target: Callable[..., None], arguments: tuple[Any, ...]) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe: Connection
        self._pipe, child = context.Pipe()
        self._process: BaseProcess = context.Process(
            target=target, args=(child, *arguments), name=NAME + name, daemon=False
        )
        with no_main_module():
            self._process.start()
        child.close()

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self._process.is_alive()

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid or 0

    def kill(self) -> None:
        """Ends the process at once, whatever it does."""
        with contextlib.suppress(OSError, ValueError):
            self._process.kill()
        with contextlib.suppress(OSError):
            self._pipe.close()


def _end_children() -> None:
    """Before ``multiprocessing`` waits at the end for processes that wait for us."""
    for process in multiprocessing.active_children():
        if process.name.startswith(NAME):
            process.kill()


# Later registered means earlier called: multiprocessing's own was registered when its ``util`` was imported.
atexit.register(_end_children)
