"""Playing one mirrored pair, and what is kept of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from time import perf_counter, process_time
from typing import Any

from enemy_desktop.ai.arena.cheat import SeeingPlayer
from enemy_desktop.ai.arena.entrants import enter
from enemy_desktop.ai.arena.plan import Arena, Unit
from enemy_desktop.ai.series import DRAW, game_seed
from enemy_desktop.engine.game import Game
from enemy_desktop.engine.state import DRAWN


@dataclass(frozen=True, slots=True)
class Effort:
    """A player's decisions: all, those with a choice (two options or more), and the seconds spent on the latter.

    ``seconds``: by the clock on the wall. ``cpu``: of this process alone, which other programs do not lengthen.
    """

    decisions: int = 0
    choices: int = 0
    seconds: float = 0.0
    cpu: float = 0.0

    def __add__(self, other: Effort) -> Effort:
        return Effort(
            self.decisions + other.decisions,
            self.choices + other.choices,
            self.seconds + other.seconds,
            self.cpu + other.cpu,
        )


@dataclass(frozen=True, slots=True)
class Played:
    """One game. ``winner`` and ``opening`` (who went first): 0 the unit's first player, 1 its second; ``winner`` may be DRAW."""

    winner: int
    opening: int
    turns: int
    effort: tuple[Effort, Effort]

    @property
    def points(self) -> int:
        """Half points of the unit's first player: 2, 1 or 0."""
        return 1 if self.winner == DRAW else 2 if self.winner == 0 else 0

    def turned(self) -> Played:
        """The same game with its players in the other order."""
        winner = DRAW if self.winner == DRAW else 1 - self.winner
        return Played(winner, 1 - self.opening, self.turns, (self.effort[1], self.effort[0]))


@dataclass(frozen=True, slots=True)
class PairResult:
    """Both games of a mirrored pair."""

    games: tuple[Played, Played]

    @property
    def points(self) -> int:
        """Half points of the unit's first player: 0 to 4."""
        return self.games[0].points + self.games[1].points

    def turned(self) -> PairResult:
        """The same pair with its players in the other order."""
        one, two = self.games
        return PairResult((one.turned(), two.turned()))

    def to_json(self) -> dict[str, Any]:
        """Plain data: read back by ``from_json``."""
        return {
            "games": [
                {
                    "winner": game.winner,
                    "opening": game.opening,
                    "turns": game.turns,
                    "effort": [[e.decisions, e.choices, round(e.seconds, 6), round(e.cpu, 6)] for e in game.effort],
                }
                for game in self.games
            ]
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> PairResult:
        """What ``to_json`` wrote. Raises ValueError for anything else."""
        try:
            one, two = (
                Played(
                    int(game["winner"]),
                    int(game["opening"]),
                    int(game["turns"]),
                    (_effort(game["effort"][0]), _effort(game["effort"][1])),
                )
                for game in data["games"]
            )
            if not all(game.winner in (0, 1, DRAW) for game in (one, two)):
                raise ValueError("a winner who did not play")
        except (KeyError, TypeError, IndexError) as error:
            raise ValueError(f"not the result of a pair: {error}") from error
        return cls((one, two))


def _effort(data: list[Any]) -> Effort:
    decisions, choices, seconds, cpu = data
    return Effort(int(decisions), int(choices), float(seconds), float(cpu))


def play_pair(arena: Arena, game: Game, unit: Unit) -> PairResult:
    """Play both games of a pair. Raises ValueError if they cannot be set up, EngineError if the rules fail."""
    return PairResult((_play(arena, game, unit, False), _play(arena, game, unit, True)))


def _play(arena: Arena, game: Game, unit: Unit, swap: bool) -> Played:
    setup = arena.setup(unit.number)
    names = (unit.second, unit.first) if swap else (unit.first, unit.second)
    # The random stream of a player goes with the seat: a player against itself plays the same game twice, to 1 : 1.
    players = [
        enter(name, game, game.knowledge(setup, seat), game_seed(setup.seed, seat)) for seat, name in enumerate(names)
    ]
    state = game.new(setup)
    opening = state.active
    decisions = [0, 0]
    choices = [0, 0]
    seconds = [0.0, 0.0]
    cpu = [0.0, 0.0]
    while state.options:
        seat = state.decider
        decisions[seat] += 1
        player = players[seat]
        view = game.view(state, seat)
        if isinstance(player, SeeingPlayer):
            player.show(view, state)
        if len(state.options) == 1:
            move = player.choose(view)
        else:
            choices[seat] += 1
            wall, used = perf_counter(), process_time()
            move = player.choose(view)
            seconds[seat] += perf_counter() - wall
            cpu[seat] += process_time() - used
        game.apply(state, move)
    effort = [Effort(decisions[s], choices[s], seconds[s], cpu[s]) for s in (0, 1)]
    if swap:
        effort.reverse()
    winner = DRAW if state.result == DRAWN else state.result ^ swap
    return Played(winner, opening ^ swap, state.turn, (effort[0], effort[1]))
