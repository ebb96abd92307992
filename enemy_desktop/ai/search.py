"""Information-set Monte Carlo tree search for any game of the table.

One tree over what the searching player can tell apart; every iteration walks it through another possible truth
(determinization), so that only moves that exist there are considered, and a child counts how often it was *available*.
Rollouts are cut off after a few decisions and the position is valued. Choices in many steps (fights, discards, orders) are
just more decisions.

Nothing here sees more than a view and what a fair player knows. With an iteration budget the result depends on view,
knowledge and seed alone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import log, sqrt
from time import perf_counter
from zlib import crc32

from enemy_desktop.engine.game import Game
from enemy_desktop.engine.rng import INCREMENT, MASK, MULTIPLIER, seeded
from enemy_desktop.engine.state import State
from enemy_desktop.engine.view import View


class Node:
    """A move in the tree: ``total`` is the sum of results for the player who made it, ``available`` how often it could be."""

    __slots__ = ("available", "children", "hint", "total", "visits")

    def __init__(self, hint: float) -> None:
        self.children: dict[int, Node] = {}
        self.visits = 0
        self.available = 1
        self.total = 0.0
        self.hint = hint


@dataclass(frozen=True, slots=True)
class Budget:
    """When to stop: after ``iterations`` (0: no limit) or ``seconds`` (0: no limit). One of them must be set."""

    iterations: int = 0
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Choice:
    """A searched move: its option number, how often it was tried, and the mean result, -1 to 1, for the searching player."""

    move: int
    visits: int
    value: float


class Search:
    """A search for one decision. ``run`` spends a budget; it may be called again to go on."""

    def __init__(
        self,
        game: Game,
        view: View,
        knowledge: object,
        seed: int = 0,
        explore: float = 0.7,
        depth: int = 8,
        bias: float = 0.6,
    ) -> None:
        self.game = game
        self.view = view
        self.knowledge = knowledge
        self.explore = explore
        self.depth = depth
        self.bias = bias
        self.iterations = 0
        self.root = Node(0.0)
        self._x = seeded(crc32(f"{seed}/{view.turn}/{view.serial}".encode()))
        first = game.determinize(view, knowledge, self._x)
        # Equal cards are equal moves: the option's number is that of the first one.
        self._index: dict[int, int] = {}
        for i, key in enumerate(game.move_keys(first)):
            self._index.setdefault(key, i)
        self._root_hints(first)

    def _root_hints(self, first: State) -> None:
        """At the root every move is tried once on one truth: its value is the hint that leads the early visits."""
        game = self.game
        player = self.view.viewer
        now = game.value(first, player)
        for key, i in self._index.items():
            state = first.copy()
            game.apply(state, i)
            self.root.children[key] = Node(game.value(state, player) - now)

    def run(self, budget: Budget, stop: Callable[[], bool] | None = None) -> None:
        """Iterates until the budget is spent or ``stop`` says so (asked every few iterations)."""
        if not budget.iterations and budget.seconds <= 0:
            raise ValueError("a budget needs iterations or seconds")
        if len(self._index) < 2:
            return
        limit = budget.iterations or 1 << 60
        deadline = perf_counter() + budget.seconds if budget.seconds > 0 else float("inf")
        for i in range(limit):
            if i & 7 == 0 and (perf_counter() >= deadline or (stop is not None and stop())):
                return
            self._iterate()

    def _iterate(self) -> None:
        game = self.game
        x = (self._x * MULTIPLIER + INCREMENT) & MASK
        self._x = x
        state = game.determinize(self.view, self.knowledge, x)
        node = self.root
        path: list[tuple[Node, int]] = []
        while state.options:
            player = state.decider
            node, fresh = self._step(node, state)
            path.append((node, player))
            if fresh:
                break
        self._rollout(state)
        value = game.value(state, 0)
        for node, player in path:
            node.visits += 1
            node.total += value if player == 0 else -value
        self.root.visits += 1
        self.iterations += 1

    def _step(self, node: Node, state: State) -> tuple[Node, bool]:
        """Chooses a child, applies its move; tells whether it was visited for the first time."""
        children = node.children
        best: Node | None = None
        best_score = -1e9
        best_move = 0
        explore = self.explore
        bias = self.bias
        keys = self.game.move_keys(state)
        seen: set[int] = set()
        for i in range(len(keys)):
            key = keys[i]
            if key in seen:
                continue
            seen.add(key)
            child = children.get(key)
            if child is None:
                child = Node(self.game.hint(state, i))
                children[key] = child
            else:
                child.available += 1
            n = child.visits
            if n:
                score = child.total / n + explore * sqrt(log(child.available) / n) + bias * child.hint / (n + 1)
            else:
                score = 1e3 + child.hint
            if score > best_score:
                best_score = score
                best = child
                best_move = i
        assert best is not None
        self.game.apply(state, best_move)
        return best, best.visits == 0

    def _rollout(self, state: State) -> None:
        apply = self.game.apply
        x = self._x
        for _ in range(self.depth):
            n = len(state.options)
            if not n:
                break
            x = (x * MULTIPLIER + INCREMENT) & MASK
            apply(state, ((x >> 33) * n) >> 31)
        self._x = x

    def choices(self) -> list[Choice]:
        """The moves, most visited first."""
        found = [
            Choice(i, self.root.children[key].visits, self._mean(self.root.children[key]))
            for key, i in self._index.items()
        ]
        return sorted(found, key=lambda c: (-c.visits, -c.value, c.move))

    @staticmethod
    def _mean(node: Node) -> float:
        return node.total / node.visits if node.visits else node.hint

    def best(self) -> int:
        """The option number of the most visited move."""
        return self.choices()[0].move


class SearchPlayer:
    """Decides by search with a fixed budget."""

    def __init__(self, name: str, game: Game, knowledge: object, seed: int, budget: Budget) -> None:
        self.name = name
        self.game = game
        self.knowledge = knowledge
        self.seed = seed
        self.budget = budget

    def choose(self, view: View) -> int:
        if len(view.options) == 1:
            return 0
        search = Search(self.game, view, self.knowledge, self.seed)
        search.run(self.budget)
        return search.best()
