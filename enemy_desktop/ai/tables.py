"""The other tables of an event: matches between computers, played in a process of their own. No Qt, no user files.

Both sides play one move deep on the game's own value, which is quick and the same for everybody; the match follows from its
seed.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from enemy_desktop.ai.players import make_player
from enemy_desktop.ai.process import Child, load_game, settle
from enemy_desktop.ai.series import game_seed
from enemy_desktop.engine.best_of import BestOf, NextSetup
from enemy_desktop.engine.game import DeckList, Game, Setup
from enemy_desktop.engine.state import DRAWN

PLAYER = "greedy"
NICE = 5


@dataclass(frozen=True)
class Table:
    """One match: ``games`` are results that it has already (0, 1, 2 drawn), ``number`` comes back with each new one."""

    number: int
    decks: tuple[DeckList, DeckList]
    seed: int
    best_of: int = 3
    options: Mapping[str, Any] = field(default_factory=dict)
    games: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Told:
    """A game of table ``number`` ended with ``result``; or ``error`` in words (``number`` -1), after which nothing follows."""

    number: int
    result: int = DRAWN
    error: str = ""


def play_table(game: Game, next_setup: NextSetup, table: Table, player: str = PLAYER) -> Iterator[int]:
    """The results of the games that the match still needs, one after the other. Raises ValueError for a bad deck or option."""
    first = Setup(game=game.id, decks=table.decks, options=dict(table.options))
    match = BestOf(first, next_setup, table.best_of)
    for result in table.games:
        match.add(result)
    while match.result is None:
        setup = match.setup(game_seed(table.seed, len(match.results)))
        state = game.new(setup)
        players = [
            make_player(player, game, game.knowledge(setup, seat), game_seed(setup.seed, seat)) for seat in (0, 1)
        ]
        while state.options:
            decider = state.decider
            game.apply(state, players[decider].choose(game.view(state, decider)))
        match.add(state.result)
        yield state.result


def run(pipe: Connection, game_id: str, folders: Sequence[str], tables: Sequence[Table]) -> None:
    """The process: plays the tables one after the other and tells each game."""
    from enemy_desktop.games.registry import game_module

    settle(NICE)
    try:
        game = load_game(game_id, folders)
        next_setup = game_module(game_id).next_setup
        for table in tables:
            for result in play_table(game, next_setup, table):
                _say(pipe, Told(table.number, result))
    except (EOFError, OSError):
        return
    except Exception as error:
        with contextlib.suppress(OSError):
            _say(pipe, Told(-1, error=f"{type(error).__name__}: {error}"))


def _say(pipe: Connection, told: Told) -> None:
    pipe.send_bytes(json.dumps({"number": told.number, "result": told.result, "error": told.error}).encode())


class TablesWorker(Child):
    """The parent's end. Every method returns at once."""

    def __init__(self, game_id: str, folders: Sequence[Path], tables: Sequence[Table]) -> None:
        super().__init__("tables", run, (game_id, [str(folder) for folder in folders], list(tables)))

    def poll(self) -> list[Told]:
        """What was told since the last time. Raises EOFError or OSError when the process is gone, ValueError for nonsense."""
        found: list[Told] = []
        while self._pipe.poll():
            try:
                message: Any = json.loads(self._pipe.recv_bytes(1 << 16))
            except (EOFError, OSError):
                if found:
                    return found
                raise
            if not isinstance(message, dict):
                raise ValueError("not an answer")
            found.append(Told(int(message["number"]), int(message["result"]), str(message["error"])))
        return found
