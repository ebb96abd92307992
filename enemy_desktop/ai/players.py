"""Players that need no search: random, and greedy one move deep on the game's heuristic value. They get views only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol
from zlib import crc32

from enemy_desktop.engine.game import Game
from enemy_desktop.engine.rng import advance, below, seeded
from enemy_desktop.engine.state import State
from enemy_desktop.engine.view import View


class Player(Protocol):
    """Whoever decides. ``choose`` gets a view in which this player decides and returns the number of an option."""

    name: str

    def choose(self, view: View) -> int: ...


class RandomPlayer:
    """Any legal move, from a stream of its own."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._x = seeded(seed)

    def choose(self, view: View) -> int:
        self._x = advance(self._x)
        return below(self._x, len(view.options))


class GreedyPlayer:
    """Tries every move on ``deals`` possible truths behind the view and takes the one with the best mean value.

    The value is the game's plain count: this player is what the others are measured by, and must not move with them. With
    ``plain=False`` it is the game's own value, which changes as that gets better.

    Deterministic in view and seed. Its own steps of one choice are followed to the choice's end, greedily.
    """

    def __init__(
        self, game: Game, knowledge: object, seed: int = 0, deals: int = 2, name: str = "greedy", plain: bool = True
    ) -> None:
        self.name = name
        self.value = game.plain_value if plain else game.value
        self.game = game
        self.knowledge = knowledge
        self.seed = seed
        self.deals = deals

    def choose(self, view: View) -> int:
        n = len(view.options)
        if n == 1:
            return 0
        game = self.game
        totals = [0.0] * n
        for deal in range(self.deals):
            seed = crc32(f"{self.seed}/{view.turn}/{view.serial}/{deal}".encode())
            truth = game.determinize(view, self.knowledge, seed)
            for move in range(n):
                state = truth.copy()
                game.apply(state, move)
                totals[move] += self.value(state, view.viewer)
        best = 0
        for move in range(1, n):
            if totals[move] > totals[best] + 1e-12:
                best = move
        return best


def one_deep(game: Game, state: State) -> int:
    """The move with the best value right after it, the first of equal ones, for who knows the whole state."""
    best, best_value = 0, -9.0
    player = state.decider
    for move in range(len(state.options)):
        after = state.copy()
        game.apply(after, move)
        value = game.value(after, player)
        if value > best_value:
            best, best_value = move, value
    return best


MakePlayer = Callable[[Game, object, int], Player]


def _searcher(name: str) -> MakePlayer:
    def make(game: Game, knowledge: object, seed: int) -> Player:
        # Imported late: who simulates with greedy players needs no search.
        from enemy_desktop.ai.levels import searching_player

        return searching_player(name, game, knowledge, seed)

    return make


# Weakest first. "sharp" is quick and plays well: for measuring decks and cards, not for sitting at the table.
PLAYERS: dict[str, MakePlayer] = {
    "random": lambda game, knowledge, seed: RandomPlayer(seed),
    "beginner": _searcher("beginner"),
    "greedy": lambda game, knowledge, seed: GreedyPlayer(game, knowledge, seed),
    "easy": _searcher("easy"),
    "sharp": lambda game, knowledge, seed: GreedyPlayer(game, knowledge, seed, name="sharp", plain=False),
    "normal": _searcher("normal"),
    "strong": _searcher("strong"),
    "expert": _searcher("expert"),
}


NOT_OFFERED = frozenset(("sharp",))
"""Players that no menu of the window shows."""


def make_player(name: str, game: Game, knowledge: object, seed: int = 0) -> Player:
    """The player of that name; ``name@N`` is a level that searches, held to N iterations. Raises KeyError for another."""
    base, at, number = name.partition("@")
    if not at:
        return PLAYERS[name](game, knowledge, seed)
    from enemy_desktop.ai.levels import searching_player

    if not number.isascii() or not number.isdigit():
        raise KeyError(name)
    return searching_player(base, game, knowledge, seed, int(number))
