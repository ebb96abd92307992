"""Information-set Monte Carlo tree search for any game of the table.

One tree over what the searching player can tell apart; every iteration walks it through another possible truth
(determinization), so that only moves that exist there are considered, and a child counts how often it was *available*.
A move that is new to the tree is tried on a copy, and the game's value of the position that it leads to counts as its first
visit: the tree begins with what one move ahead shows, for both players, and grows where that is good. A leaf is valued as it
stands, and where the game asks for that (``Game.playout_share``) by playing it out, too. Choices in many steps (fights,
discards, orders) are just more decisions.

Nothing here sees more than a view and what a fair player knows. With an iteration budget the result depends on view,
knowledge and seed alone, and on the tree that the search goes on with, if any.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import log, sqrt
from time import perf_counter
from zlib import crc32

from mypy_extensions import mypyc_attr

from enemy_desktop.engine.game import Game
from enemy_desktop.engine.rng import INCREMENT, MASK, MULTIPLIER, seeded
from enemy_desktop.engine.state import State
from enemy_desktop.engine.view import View

# Who decides below a node: not seen yet, player 0 or 1, or one of both by what is hidden.
UNSEEN, MIXED = -1, 2

# On how many truths every move at the root is tried first.
_TRIALS = 3
# How often a run asks the clock and whether the best move can still change.
_PAUSE = 7
# By the clock alone no search stops before this many iterations.
_FEW = 200


class Node:
    """A move in the tree: ``total`` is the sum of results for the player who made it, ``available`` how often it could be.

    ``first``: the value of the position right after it. ``decider``: who chooses among the children.
    """

    __slots__ = ("available", "children", "decider", "first", "total", "visits")

    def __init__(self, first: float) -> None:
        self.children: dict[int, Node] = {}
        self.decider = UNSEEN
        self.visits = 0
        self.available = 1
        self.total = 0.0
        self.first = first


@dataclass(frozen=True, slots=True)
class Budget:
    """When to stop: after ``iterations`` (0: no limit) or ``seconds`` (0: no limit). One of them must be set.

    A search also stops as soon as no other move can be tried more often than the best one any more.
    """

    iterations: int = 0
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Choice:
    """A searched move: its option number, how often it was tried, and the mean result, -1 to 1, for the searching player."""

    move: int
    visits: int
    value: float


@mypyc_attr(allow_interpreted_subclasses=True)
class Search:
    """A search for one decision. ``run`` spends a budget; it may be called again to go on.

    ``tree``: what an earlier search found out about this decision (``below``). It is taken up if it fits.
    """

    def __init__(
        self,
        game: Game,
        view: View,
        knowledge: object,
        seed: int = 0,
        tree: Node | None = None,
    ) -> None:
        self.game = game
        self.view = view
        self.knowledge = knowledge
        self.explore: float = game.explore
        self._share: float = game.playout_share
        self.iterations = 0
        self.root = Node(0.0)
        self._x = seeded(crc32(f"{seed}/{view.turn}/{view.serial}".encode()))
        first = game.determinize(view, knowledge, self._x)
        # Equal cards are equal moves: the option's number is that of the first one.
        self._index: dict[int, int] = {}
        for i, key in enumerate(game.move_keys(first)):
            self._index.setdefault(key, i)
        if tree is not None and tree.decider == view.viewer and tree.children.keys() >= self._index.keys():
            # What was a move in another truth only has no place among the moves that there are.
            tree.children = {key: tree.children[key] for key in self._index}
            tree.visits = sum(child.visits for child in tree.children.values())
            self.root = tree
        self._try_all(first)

    def _try_all(self, truth: State) -> None:
        """At the root every move is tried on several truths; on one where another truth may offer other moves."""
        game = self.game
        player = truth.decider
        trials = _TRIALS if player == self.view.viewer else 1
        totals = dict.fromkeys(self._index, 0.0)
        for trial in range(trials):
            if trial:
                self._x = (self._x * MULTIPLIER + INCREMENT) & MASK
                truth = game.determinize(self.view, self.knowledge, self._x)
            for key, i in self._index.items():
                state = truth.copy()
                game.apply(state, i)
                totals[key] += game.value(state, player)
        for key, total in totals.items():
            child = self.root.children.get(key)
            if child is None:
                self.root.children[key] = Node(total / trials)
            else:
                child.first = total / trials

    def run(self, budget: Budget, stop: Callable[[], bool] | None = None) -> None:
        """Iterates until the budget is spent or ``stop`` says so (asked every few iterations)."""
        if not budget.iterations and budget.seconds <= 0:
            raise ValueError("a budget needs iterations or seconds")
        if len(self._index) < 2:
            return
        limit = budget.iterations or 1 << 60
        deadline = perf_counter() + budget.seconds if budget.seconds > 0 else float("inf")
        start = perf_counter()
        for i in range(limit):
            if i & _PAUSE == 0:
                now = perf_counter()
                if now >= deadline or (stop is not None and stop()):
                    return
                # By the clock: as many more as the time so far allowed for.
                left = limit - i if budget.iterations else int(i * (deadline - now) / (now - start + 1e-9)) + _FEW
                if self._lead() > left:
                    return
            self._iterate()

    def _lead(self) -> int:
        """How many more visits the most visited move has than the next one."""
        first = second = 0
        for child in self.root.children.values():
            n = child.visits
            if n > first:
                second = first
                first = n
            elif n > second:
                second = n
        return first - second

    def _iterate(self) -> None:
        game = self.game
        x = (self._x * MULTIPLIER + INCREMENT) & MASK
        self._x = x
        state = game.determinize(self.view, self.knowledge, x)
        node = self.root
        path: list[tuple[Node, int]] = []
        while state.options:
            player = state.decider
            node, state = self._step(node, state)
            path.append((node, player))
            if not node.visits:
                break
        value = game.value(state, 0)
        if self._share and state.options:
            value += self._share * (game.play_out(state, x) - value)
        for node, player in path:
            node.visits += 1
            node.total += value if player == 0 else -value
        self.root.visits += 1
        self.iterations += 1

    def _step(self, node: Node, state: State) -> tuple[Node, State]:
        """The chosen child and the state after its move."""
        children = node.children
        best: Node | None = None
        best_score = -1e9
        best_move = 0
        best_after: State | None = None
        explore = self.explore
        game = self.game
        keys = game.move_keys(state)
        player = state.decider
        if node.decider != player:
            node.decider = player if node.decider == UNSEEN else MIXED
        seen: set[int] = set()
        for i in range(len(keys)):
            key = keys[i]
            if key in seen:
                continue
            seen.add(key)
            child = children.get(key)
            after: State | None = None
            if child is None:
                after = state.copy()
                game.apply(after, i)
                child = Node(game.value(after, player))
                children[key] = child
            else:
                child.available += 1
            n = child.visits + 1
            score = (child.total + child.first) / n + explore * sqrt(log(child.available + 1) / n)
            if score > best_score:
                best_score = score
                best = child
                best_move = i
                best_after = after
        assert best is not None
        if best_after is None:
            game.apply(state, best_move)
            best_after = state
        return best, best_after

    def choices(self) -> list[Choice]:
        """The moves, most visited first."""
        found = [
            Choice(i, self.root.children[key].visits, self._mean(self.root.children[key]))
            for key, i in self._index.items()
        ]
        return sorted(found, key=lambda c: (-c.visits, -c.value, c.move))

    @staticmethod
    def _mean(node: Node) -> float:
        return (node.total + node.first) / (node.visits + 1)

    def best(self) -> int:
        """The option number of the most visited move."""
        return self.choices()[0].move

    def below(self, move: int) -> Node | None:
        """What is known of the decision after option ``move``: the ``tree`` of its search, if it is this player's."""
        first = self.game.determinize(self.view, self.knowledge, self._x)
        return self.root.children.get(self.game.move_keys(first)[move])


class Memory:
    """The tree below a player's last move, for its next decision if that comes at once."""

    def __init__(self) -> None:
        self._tree: Node | None = None
        self._turn = 0
        self._serial = 0

    def take(self, view: View) -> Node | None:
        """The tree to go on with; None if there is none for this decision."""
        return self._tree if (self._turn, self._serial) == (view.turn, view.serial) else None

    def keep(self, search: Search, move: int) -> None:
        """After option ``move`` was chosen by what ``search`` found."""
        self._set(search.view, search.below(move))

    def pass_by(self, view: View) -> None:
        """After a decision that had one option only."""
        tree = self.take(view)
        children = list(tree.children.values()) if tree is not None else []
        self._set(view, children[0] if len(children) == 1 else None)

    def _set(self, view: View, tree: Node | None) -> None:
        self._tree = tree
        self._turn = view.turn
        self._serial = view.serial + 1


class SearchPlayer:
    """Decides by search with a fixed budget. At its own next decision it goes on with the tree that it has."""

    def __init__(self, name: str, game: Game, knowledge: object, seed: int, budget: Budget) -> None:
        self.name = name
        self.game = game
        self.knowledge = knowledge
        self.seed = seed
        self.budget = budget
        self.memory = Memory()

    def choose(self, view: View) -> int:
        if len(view.options) == 1:
            self.memory.pass_by(view)
            return 0
        search = think(self.game, view, self.knowledge, self.seed, self.budget, self.memory)
        move = search.best()
        self.memory.keep(search, move)
        return move


def think(
    game: Game,
    view: View,
    knowledge: object,
    seed: int,
    budget: Budget,
    memory: Memory,
    stop: Callable[[], bool] | None = None,
) -> Search:
    """A search that has spent its budget, less what is remembered: at least a quarter of it, for news."""
    search = Search(game, view, knowledge, seed, tree=memory.take(view))
    done = search.root.visits
    if budget.iterations and done:
        budget = Budget(max(budget.iterations // 4, budget.iterations - done), budget.seconds)
    search.run(budget, stop)
    return search
