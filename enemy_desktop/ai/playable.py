""" "What can I play with?": how often a deck meets what its cards ask for by some turn, found by playing it. No Qt.

The deck plays against itself, both sides one move deep on the game's own value. At the first choice of each of a side's
turns every card of the deck is asked whether its needs would be met, had it been drawn. A card counts as playable by turn
n of its owner when that was so in any of the turns up to n.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from enemy_desktop.ai.players import one_deep
from enemy_desktop.ai.process import Child, load_game, settle
from enemy_desktop.engine.game import DeckList, Game, Setup
from enemy_desktop.engine.state import ACTION, State

TURNS = (2, 4, 6)
GAMES = 400
MOST_DECISIONS = 600
Meets = Callable[[Game, State, int, int], bool]


@dataclass(frozen=True, slots=True)
class Odds:
    """``met[name]``: how many of ``sides`` (two a game) met the card's needs by each of ``turns``."""

    turns: tuple[int, ...]
    sides: int
    met: Mapping[str, tuple[int, ...]]

    def share(self, name: str, turn: int) -> float:
        """How often, 0 to 1."""
        found = self.met.get(name)
        return found[self.turns.index(turn)] / self.sides if found and self.sides else 0.0


class Simulation:
    """Games of one deck against itself, one after another; ``odds`` is what is known so far.

    Raises ValueError for a deck that the game does not take.
    """

    def __init__(
        self, game: Game, meets: Meets, deck: DeckList, options: Mapping[str, Any], turns: Sequence[int] = TURNS
    ) -> None:
        self.game = game
        self.turns = tuple(turns)
        self._meets = meets
        self._setup = Setup(game=game.id, decks=(deck, deck), options=dict(options))
        self._names = dict.fromkeys(name for cards in deck.sections.values() for name in cards)
        state = game.new(self._setup)
        self._definitions = {game.card_name(d): d for d in set(state.defs)}
        self._met: dict[str, list[int]] = {name: [0] * len(self.turns) for name in self._names}
        self._sides = 0

    def play(self, seed: int) -> None:
        """One more game, until both sides had all the turns that are asked about."""
        state = self.game.new(self._setup.model_copy(update={"seed": seed, "first": seed % 2}))
        seen: tuple[dict[str, int], dict[str, int]] = ({}, {})
        own = [0, 0]
        last_turn = -1
        for _ in range(MOST_DECISIONS):
            if not state.options:
                break
            player = state.decider
            if player == state.active and state.turn != last_turn and state.shape == ACTION:
                last_turn = state.turn
                own[player] += 1
                self._look(state, player, own[player], seen[player])
                if min(own) >= self.turns[-1]:
                    break
            self.game.apply(state, one_deep(self.game, state))
        for found in seen:
            self._sides += 1
            for name, turn in found.items():
                counts = self._met[name]
                for i, limit in enumerate(self.turns):
                    counts[i] += turn <= limit

    def _look(self, state: State, player: int, turn: int, found: dict[str, int]) -> None:
        if turn > self.turns[-1]:
            return
        for name in self._names:
            if name not in found and self._meets(self.game, state, player, self._definitions[name]):
                found[name] = turn

    @property
    def odds(self) -> Odds:
        """What is known so far."""
        return Odds(self.turns, self._sides, {name: tuple(counts) for name, counts in self._met.items()})


# ---------------------------------------------------------------------------------------------------------------------
# In a process of its own, so that the screen never waits


@dataclass(frozen=True, slots=True)
class Progress:
    """What a process tells: ``done`` games of ``games``, and the odds so far; or ``error`` in words."""

    done: int
    games: int
    odds: Odds
    error: str = ""


def run(
    pipe: Connection, game_id: str, folders: Sequence[str], deck: str, options: Mapping[str, Any], games: int, seed: int
) -> None:
    """The process: plays and tells, until it is done or the pipe is closed."""
    from enemy_desktop.games.registry import game_module

    settle()
    try:
        game = load_game(game_id, folders)
        simulation = Simulation(game, game_module(game_id).meets, DeckList.model_validate_json(deck), options)
        for number in range(games):
            simulation.play(seed + number)
            # Word comes often at first, so that numbers stand on the screen at once, then now and then.
            if number < 4 or number % 8 == 7 or number == games - 1:
                _say(pipe, number + 1, games, simulation.odds)
    except (EOFError, OSError):
        return
    except Exception as error:
        with contextlib.suppress(OSError):
            _say(pipe, 0, games, Odds(TURNS, 0, {}), f"{type(error).__name__}: {error}")


def _say(pipe: Connection, done: int, games: int, odds: Odds, error: str = "") -> None:
    message = {
        "done": done,
        "games": games,
        "turns": odds.turns,
        "sides": odds.sides,
        "met": {name: list(counts) for name, counts in odds.met.items()},
        "error": error,
    }
    pipe.send_bytes(json.dumps(message).encode())


class OddsWorker(Child):
    """The parent's end. Every method returns at once."""

    def __init__(
        self,
        game_id: str,
        folders: Sequence[Path],
        deck: DeckList,
        options: Mapping[str, Any],
        games: int = GAMES,
        seed: int = 1,
    ) -> None:
        arguments = (game_id, [str(f) for f in folders], deck.model_dump_json(), dict(options), games, seed)
        super().__init__("odds", run, arguments)

    def poll(self) -> Progress | None:
        """The newest word of the process, or None. Raises EOFError or OSError when it is gone, ValueError for nonsense."""
        newest: Progress | None = None
        while self._pipe.poll():
            try:
                message: Any = json.loads(self._pipe.recv_bytes(1 << 22))
            except (EOFError, OSError):
                if newest is not None:
                    return newest
                raise
            if not isinstance(message, dict):
                raise ValueError("not an answer")
            met = {str(name): tuple(map(int, counts)) for name, counts in message["met"].items()}
            odds = Odds(tuple(map(int, message["turns"])), int(message["sides"]), met)
            newest = Progress(int(message["done"]), int(message["games"]), odds, str(message["error"]))
        return newest

    def stop(self) -> None:
        """End the process at once."""
        self.kill()
