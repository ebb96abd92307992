"""Advice from a process of its own: hints, chances that get better founded, decisions weighed for a look back. No Qt.

As for the computer's player (``ai.worker``), views and what a fair player knows go in, JSON comes out, and never a state.
A new question, or ``stop``, ends the one that is being thought about within some milliseconds.
"""

from __future__ import annotations

import contextlib
import json
import pickle
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from enemy_desktop.ai.advice import Advice, Effort, Stopped, Weighed, outlooks, weigh
from enemy_desktop.ai.parcel import pack_message, unpack_message
from enemy_desktop.ai.process import Child, load_game, settle
from enemy_desktop.ai.search import Budget
from enemy_desktop.engine.game import Game
from enemy_desktop.engine.view import View
from enemy_desktop.games.reasons import Compared

NICE = 5
"""Less important than the computer's player, for which somebody waits."""
MOST_BYTES = 1 << 20


@dataclass(frozen=True, slots=True)
class Question:
    """``effort``: weigh the decision of ``view`` (``played``: against this option), one answer. Without it: the viewer's
    chance to win, an answer after each of ``slices`` slices of ``slice_seconds``."""

    number: int
    view: View
    knowledge: object
    effort: Effort | None = None
    played: int = -1
    slices: int = 6
    slice_seconds: float = 0.25


@dataclass(frozen=True, slots=True)
class Told:
    """An answer to question ``number``: ``advice``, or ``chance`` (0 to 100), or ``error`` in words. ``last``: no more comes."""

    number: int
    advice: Advice | None = None
    chance: float | None = None
    error: str = ""
    last: bool = True


# -- the child


def run(pipe: Connection, game_id: str, folders: Sequence[str]) -> None:
    """The process: loads the game, then answers until the pipe is closed."""
    settle(NICE)
    try:
        game = load_game(game_id, folders)
        _say(pipe, ready=True)
        while True:
            question = unpack_message(pipe.recv_bytes(), game)
            if question is None:
                continue
            if not isinstance(question, Question):
                raise pickle.UnpicklingError("not a question")
            try:
                _answer(pipe, game, question)
            except Stopped:
                continue
    except (EOFError, OSError):
        return
    except Exception as error:
        with contextlib.suppress(OSError):
            _say(pipe, number=-1, error=f"{type(error).__name__}: {error}")


def _answer(pipe: Connection, game: Game, question: Question) -> None:
    """Whatever waits in the pipe, even its end, is more important than the question. Raises Stopped."""
    number = question.number
    try:
        if question.effort is not None:
            advice = weigh(game, question.view, question.knowledge, question.effort, question.played, stop=pipe.poll)
            _say(pipe, number=number, advice=asdict(advice))
            return
        each = Budget(seconds=question.slice_seconds)
        told = outlooks(game, question.view, question.knowledge, question.slices, each, stop=pipe.poll)
        for count, chance in enumerate(told, 1):
            _say(pipe, number=number, chance=chance, last=count == question.slices)
    except (Stopped, EOFError, OSError):
        raise
    except Exception as error:
        _say(pipe, number=number, error=f"{type(error).__name__}: {error}")


def _say(pipe: Connection, **message: object) -> None:
    pipe.send_bytes(json.dumps(message).encode())


# -- the parent


def advice_from(data: Any) -> Advice:
    """What the process said. Raises ValueError for nonsense."""
    try:
        moves = tuple(Weighed(int(m["move"]), int(m["visits"]), float(m["chance"])) for m in data["moves"])
        compared = tuple(
            Compared(
                str(c["key"]), float(c["now"]), float(c["best"]), float(c["other"]), float(c["error"]),
                (float(c["rise"][0]), float(c["rise"][1])), (float(c["fall"][0]), float(c["fall"][1])),
            )
            for c in data["compared"]
        )  # fmt: skip
        line = tuple(int(move) for move in data["line"])
        advice = Advice(moves, int(data["against"]), compared, line, int(data["deal"]))
    except (KeyError, IndexError, TypeError, OverflowError) as error:
        raise ValueError(f"not an advice: {error}") from None
    known = {weighed.move for weighed in moves}
    if not moves or min(known) < 0 or advice.against not in {-1, *known}:
        raise ValueError("not an advice: its moves make no sense")
    return advice


class AdviceWorker(Child):
    """The parent's end of one process. Every method returns at once. A killed worker is done with; make another."""

    def __init__(self, game: Game, folders: Sequence[Path]) -> None:
        super().__init__("advice", run, (game.id, [str(folder) for folder in folders]))
        self.game = game
        self.ready = False

    def ask(self, question: Question) -> None:
        """Sends a question; the one before is forgotten. Raises OSError if the process is gone."""
        self._pipe.send_bytes(pack_message(question, self.game))

    def stop(self) -> None:
        """Nobody wants an answer any more; the process rests. Raises OSError if it is gone."""
        self._pipe.send_bytes(pack_message(None, self.game))

    def poll(self) -> Told | None:
        """The next answer, or None. Raises EOFError or OSError if the process is gone, ValueError for nonsense from it."""
        while self._pipe.poll():
            message: Any = json.loads(self._pipe.recv_bytes(MOST_BYTES))
            if not isinstance(message, dict):
                raise ValueError("not an answer")
            if message.get("ready"):
                self.ready = True
                continue
            advice, chance = message.get("advice"), message.get("chance")
            return Told(
                int(message["number"]),
                None if advice is None else advice_from(advice),
                None if chance is None else min(100.0, max(0.0, float(chance))),
                str(message.get("error", "")),
                bool(message.get("last", True)),
            )
        return None
