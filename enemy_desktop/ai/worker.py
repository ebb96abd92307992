"""The computer's player in a process of its own, so that its thinking never holds up a screen. No Qt, no user files.

The process loads a game by its id and pack folders, once, and then answers *requests*: a view in which somebody decides,
what that somebody knows beyond it, the name of a level, a time budget and a seed; it answers with the number of an option.
It never gets a state. Parent to child are pickles (the child trusts its parent) in which the game's own unchanging parts
are names, not copies; child to parent is JSON, so that a child that went wrong can not do anything but be wrong.
"""

from __future__ import annotations

import contextlib
import json
import pickle
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from enemy_desktop.ai.expert import ExpertPlayer
from enemy_desktop.ai.helpers import ProcessHelpers, spare_cores
from enemy_desktop.ai.parcel import pack_message, unpack_message
from enemy_desktop.ai.players import Player, make_player
from enemy_desktop.ai.process import Child, load_game, settle
from enemy_desktop.engine.game import Game
from enemy_desktop.engine.view import View


@dataclass(frozen=True, slots=True)
class Request:
    """One decision for the computer.

    ``number`` is given back with the answer. ``level`` is the name of a player (``ai.players``). ``budget_ms`` is how long the
    asker will wait; the levels have budgets of their own.
    """

    number: int
    level: str
    seed: int
    budget_ms: int
    view: View
    knowledge: object


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to request ``number``: an option, or ``error`` in words. ``number`` 0: the process has loaded the game."""

    number: int
    move: int = -1
    error: str = ""


def pack_request(request: Request, game: Game) -> bytes:
    """A request as bytes; ``game`` is the game that the view belongs to."""
    return pack_message(request, game)


def unpack_request(data: bytes, game: Game) -> Request:
    """The request behind ``data``, with the unchanging parts of ``game``. Raises pickle.UnpicklingError, KeyError."""
    found = unpack_message(data, game)
    if not isinstance(found, Request):
        raise pickle.UnpicklingError("not a request")
    return found


class Thinker:
    """The players of one game: made once for each level and seat, so that a player may keep what it found out."""

    def __init__(self, game: Game, folders: Sequence[str] = ()) -> None:
        self.game = game
        self._folders = folders
        self._helpers: ProcessHelpers | None = None
        self._players: dict[tuple[str, int, int], tuple[bytes, Player]] = {}

    def answer(self, request: Request) -> Reply:
        """Lets the player of the request choose. Never raises."""
        try:
            player = self._player(request)
            move = player.choose(request.view)
        except Exception as error:
            return Reply(request.number, error=f"{type(error).__name__}: {error}")
        if not 0 <= move < len(request.view.options):
            return Reply(request.number, error=f"option {move} of {len(request.view.options)}")
        return Reply(request.number, move)

    def _player(self, request: Request) -> Player:
        key = (request.level, request.view.viewer, request.seed)
        known = pack_request(Request(0, "", 0, 0, _NO_VIEW, request.knowledge), self.game)
        kept = self._players.get(key)
        if kept is None or kept[0] != known:
            kept = (known, make_player(request.level, self.game, request.knowledge, request.seed))
            if isinstance(kept[1], ExpertPlayer):
                kept[1].helpers = self._all_helpers()
            self._players[key] = kept
        return kept[1]

    def _all_helpers(self) -> ProcessHelpers | None:
        """Helpers for Expert, started when it first plays; None on a machine with one core."""
        if self._helpers is None and spare_cores():
            self._helpers = ProcessHelpers(self.game, self._folders, spare_cores())
        return self._helpers


_NO_VIEW = View()


def run(pipe: Connection, game_id: str, folders: Sequence[str]) -> None:
    """The process: loads the game, then answers until the pipe is closed."""
    settle()
    try:
        thinker = Thinker(load_game(game_id, folders), folders)
        _say(pipe, Reply(0), ready=True, qt="PySide6" in sys.modules)
        while True:
            data = pipe.recv_bytes()
            request = unpack_request(data, thinker.game)
            _say(pipe, thinker.answer(request))
    except (EOFError, OSError):
        return
    except Exception as error:
        with contextlib.suppress(OSError):
            _say(pipe, Reply(-1, error=f"{type(error).__name__}: {error}"))


def _say(pipe: Connection, reply: Reply, **more: object) -> None:
    pipe.send_bytes(json.dumps({"number": reply.number, "move": reply.move, "error": reply.error, **more}).encode())


class Worker(Child):
    """The parent's end of one process. Every method returns at once.

    ``ready``: the game is loaded there. ``alive``: the process runs. A killed worker is done with; make another.
    """

    def __init__(self, game: Game, folders: Sequence[Path]) -> None:
        super().__init__("ai", run, (game.id, [str(folder) for folder in folders]))
        self.game = game
        self.ready = False
        self.has_qt = False

    def ask(self, request: Request) -> None:
        """Sends a request. Raises OSError if the process is gone."""
        self._pipe.send_bytes(pack_request(request, self.game))

    def poll(self) -> Reply | None:
        """The next answer, or None. Raises EOFError or OSError if the process is gone, ValueError for nonsense from it."""
        while self._pipe.poll():
            message: Any = json.loads(self._pipe.recv_bytes(1 << 20))
            if not isinstance(message, dict):
                raise ValueError("not an answer")
            reply = Reply(int(message["number"]), int(message["move"]), str(message["error"]))
            if message.get("ready"):
                self.ready = True
                self.has_qt = bool(message.get("qt"))
                continue
            return reply
        return None
