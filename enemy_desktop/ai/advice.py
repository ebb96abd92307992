"""What a player would do, how good it is, and what it leads to: from one seat's view and what a fair player knows.

Nothing here sees more than a view. With budgets of iterations the advice depends on view, knowledge and seed alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from zlib import crc32

from enemy_desktop.ai.players import one_deep
from enemy_desktop.ai.search import Budget, Choice, Node, Search
from enemy_desktop.engine.game import Game
from enemy_desktop.engine.state import State
from enemy_desktop.engine.view import View
from enemy_desktop.games.reasons import LOSE, WIN, Compared

Stop = Callable[[], bool]
FIRM = 20
"""How often the search must have tried a move of its own before a line of play follows it."""
LONGEST_LINE = 8
MOST_STEPS = 160
"""Of one look ahead, in decisions."""
FEWEST_DEALS = 6
CHANCE = "chance"
"""Among what is compared: the chance to win, 0 to 100, as the position at the viewer's next turn is valued."""
CLEARLY = 3.0
"""From what difference on, in percent, one move is clearly better than another."""


class Stopped(Exception):  # noqa: N818 - nothing went wrong
    """Somebody does not want to know any more."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A move of the view: how often the search tried it, and the chance to win with it, 0 to 100."""

    move: int
    visits: int
    chance: float


@dataclass(frozen=True, slots=True)
class Advice:
    """``moves``: the best one first. ``against``: the move that ``compared`` compares it with, -1 for none.

    ``line``: the moves that follow in the viewer's own hands, until luck or the other player has a say, as numbers of the
    options on the deal that ``deal`` gives (``line_views``). It begins with the best move.
    """

    moves: tuple[Weighed, ...]
    against: int = -1
    compared: tuple[Compared, ...] = ()
    line: tuple[int, ...] = ()
    deal: int = 0

    @property
    def best(self) -> Weighed:
        """What is proposed."""
        return self.moves[0]

    def of(self, move: int) -> Weighed:
        """What was found out about a move. Raises KeyError."""
        for weighed in self.moves:
            if weighed.move == move:
                return weighed
        raise KeyError(move)


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is spent: ``search`` on the search; then ``visits`` on each of the proposed move and the one to be weighed
    against it, anew; ``deals`` looks ahead after both, in at most ``look_seconds`` (0: no limit)."""

    search: Budget
    visits: int = 0
    deals: int = 32
    look_seconds: float = 0.0


def percent(value: float) -> float:
    """A value from -1 to 1 as a chance to win."""
    return min(100.0, max(0.0, 50.0 * (value + 1.0)))


class Weighing(Search):
    """A search that may also be told what to try first, and that searches on where nothing is to be chosen."""

    def __init__(self, game: Game, view: View, knowledge: object, seed: int = 0) -> None:
        self.seed = seed
        self._forced: int | None = None
        super().__init__(game, view, knowledge, seed)

    def keys(self) -> list[int]:
        """What the options of the view are called in the tree."""
        return self.game.move_keys(self.game.determinize(self.view, self.knowledge, 1))

    def spend(self, budget: Budget, stop: Stop | None = None, key: int | None = None) -> None:
        """Goes on for a budget; with ``key`` only that first move is tried. Raises Stopped, ValueError without a budget."""
        if not budget.iterations and budget.seconds <= 0:
            raise ValueError("a budget needs iterations or seconds")
        deadline = perf_counter() + budget.seconds if budget.seconds > 0 else float("inf")
        limit = budget.iterations or 1 << 60
        self._forced = key
        try:
            for i in range(limit):
                if i & 3 == 0:
                    if stop is not None and stop():
                        raise Stopped
                    if perf_counter() >= deadline:
                        return
                self._iterate()
        finally:
            self._forced = None

    def _step(self, node: Node, state: State) -> tuple[Node, State]:
        if self._forced is not None and node is self.root:
            keys = self.game.move_keys(state)
            if self._forced in keys:
                child = node.children[self._forced]
                child.available += 1
                self.game.apply(state, keys.index(self._forced))
                return child, state
        return super()._step(node, state)

    def outlook(self) -> float:
        """The chance of the viewer to win, 0 to 100: with the best move, where it is the viewer's to choose."""
        if self.view.decider == self.view.viewer:
            return percent(self.choices()[0].value)
        children = self.root.children.values()
        visits = sum(child.visits for child in children)
        # The totals are those of the other player, whose better moves are tried more often.
        return percent(-sum(child.total for child in children) / visits if visits else 0.0)


def weigh(
    game: Game,
    view: View,
    knowledge: object,
    effort: Effort,
    played: int = -1,
    seed: int = 0,
    stop: Stop | None = None,
) -> Advice:
    """Searches the decision of ``view`` (the viewer decides) and says what is best there and why.

    ``played``: a move to be weighed against it, for a look back; without one the next move that is clearly worse. Raises
    Stopped.
    """
    search = Weighing(game, view, knowledge, seed)
    search.spend(effort.search, stop)
    ranked = search.choices()
    best = ranked[0].move
    names = search.keys()
    keys = {choice.move: names[choice.move] for choice in ranked}
    if played >= 0:
        # Equal cards are equal moves, and the search names the first of them.
        against = next(move for move, key in keys.items() if key == names[played])
    else:
        against = _rival(ranked)
    values = {choice.move: choice for choice in ranked}
    if against not in (-1, best) and effort.visits:
        values.update(_measured(search, effort.visits, {move: keys[move] for move in (best, against)}, stop))
        if played >= 0 and values[against].value >= values[best].value:
            best = against
    order = [best, *(choice.move for choice in ranked if choice.move != best)]
    moves = tuple(Weighed(move, values[move].visits, percent(values[move].value)) for move in order)
    compared: tuple[Compared, ...] = ()
    if against in (-1, best):
        against = -1
    elif effort.deals:
        compared = compare(search, keys[best], keys[against], effort, stop)
    deal = _deal(view, seed, 0)
    return Advice(moves, against, compared, _line(search, keys[best], deal), deal)


def _measured(search: Weighing, visits: int, keys: dict[int, int], stop: Stop | None) -> dict[int, Choice]:
    """Moves weighed anew with as many visits each: the more often tried one has less of what was only tried out in its mean,
    and the one that was chosen for its mean has luck in it."""
    fresh = Weighing(search.game, search.view, search.knowledge, search.seed + 1)
    for key in keys.values():
        fresh.spend(Budget(iterations=visits), stop, key)
    return {choice.move: choice for choice in fresh.choices() if choice.move in keys}


def _rival(ranked: list[Choice]) -> int:
    """The move to compare the best one with: the next one that is clearly worse, else the one thought least of; -1: none."""
    if len(ranked) < 2:
        return -1
    clear = ranked[0].value - 2 * CLEARLY / 100
    return next((choice.move for choice in ranked[1:] if choice.value <= clear), ranked[-1].move)


def _deal(view: View, seed: int, number: int) -> int:
    return crc32(f"deal/{seed}/{number}/{view.turn}/{view.serial}".encode())


# -- what a move leads to


def compare(search: Weighing, best: int, other: int, effort: Effort, stop: Stop | None = None) -> tuple[Compared, ...]:
    """Plays on after two moves (keys) to the viewer's next turn, on the same deals, and compares what there is then.

    Both sides play what the search found, and one move deep where it did not look. Raises Stopped.
    """
    game, view = search.game, search.view
    viewer = view.viewer
    deadline = perf_counter() + effort.look_seconds if effort.look_seconds > 0 else float("inf")
    now = game.measures(game.determinize(view, search.knowledge, _deal(view, 0, 0)), viewer)
    samples: list[tuple[dict[str, float], dict[str, float]]] = []
    for number in range(effort.deals):
        if len(samples) >= FEWEST_DEALS and perf_counter() >= deadline:
            break
        truth = game.determinize(view, search.knowledge, _deal(view, 0, number))
        pair = [_look_ahead(search, truth.copy(), key, stop) for key in (best, other)]
        samples.append((pair[0], pair[1]))
    return tuple(_compared(key, now.get(key, 0.0), samples) for key in samples[0][0]) if samples else ()


def _compared(key: str, now: float, samples: list[tuple[dict[str, float], dict[str, float]]]) -> Compared:
    n = len(samples)
    a = [one[key] for one, _ in samples]
    b = [two[key] for _, two in samples]
    mean_a, mean_b = sum(a) / n, sum(b) / n
    spread = sum((x - y - (mean_a - mean_b)) ** 2 for x, y in zip(a, b, strict=True)) / max(1, n - 1)
    return Compared(
        key,
        now,
        mean_a,
        mean_b,
        sqrt(spread / n),
        (sum(x > now for x in a) / n, sum(x > now for x in b) / n),
        (sum(x < now for x in a) / n, sum(x < now for x in b) / n),
    )


def _look_ahead(search: Weighing, state: State, key: int, stop: Stop | None) -> dict[str, float]:
    """The measures at the beginning of the viewer's next turn after the move ``key``; ``state`` is used up."""
    game = search.game
    viewer, turn = search.view.viewer, search.view.turn
    game.apply(state, game.move_keys(state).index(key))
    node: Node | None = search.root.children[key]
    for _ in range(MOST_STEPS):
        if not state.options or (state.active == viewer and state.turn > turn):
            break
        if stop is not None and stop():
            raise Stopped
        keys = game.move_keys(state)
        move = 0
        if len(state.options) > 1:
            found = _known(node, keys)
            move = found if found >= 0 else one_deep(game, state)
        node = node.children.get(keys[move]) if node is not None else None
        game.apply(state, move)
    found_measures = dict(game.measures(state, viewer))
    found_measures[WIN] = float(state.result == viewer)
    found_measures[LOSE] = float(state.result == 1 - viewer)
    found_measures[CHANCE] = percent(game.value(state, viewer))
    return found_measures


def _known(node: Node | None, keys: list[int]) -> int:
    """What the search plays here, -1 if it has not looked often enough."""
    best, most = -1, FIRM - 1
    if node is not None:
        for move, key in enumerate(keys):
            child = node.children.get(key)
            if child is not None and child.visits > most:
                best, most = move, child.visits
    return best


# -- the line of play


def _line(search: Weighing, key: int, deal: int) -> tuple[int, ...]:
    game, view = search.game, search.view
    state = game.determinize(view, search.knowledge, deal)
    move = game.move_keys(state).index(key)
    node: Node | None = search.root.children[key]
    line: list[int] = []
    while True:
        line.append(move)
        before = _seen(game, state, view.viewer)
        game.apply(state, move)
        if len(line) == LONGEST_LINE or not state.options or state.decider != view.viewer:
            break
        if _seen(game, state, view.viewer) != before or state.turn != view.turn:
            # Something was drawn or turned up: on another deal it would have been another card.
            break
        keys = game.move_keys(state)
        move = _known(node, keys) if len(keys) > 1 else 0
        if move < 0:
            break
        node = node.children.get(keys[move]) if node is not None else None
    return tuple(line)


def _seen(game: Game, state: State, viewer: int) -> int:
    return sum(1 for d in game.view(state, viewer).defs if d >= 0)


def line_views(game: Game, view: View, knowledge: object, advice: Advice) -> Iterator[tuple[View, int]]:
    """The line as views of the viewer and the options taken in them, forced ones left out: to be told in words."""
    state = game.determinize(view, knowledge, advice.deal)
    for move in advice.line:
        if not state.options or state.decider != view.viewer or not 0 <= move < len(state.options):
            return
        if len(state.options) > 1:
            yield game.view(state, view.viewer), move
        game.apply(state, move)


def outlooks(
    game: Game, view: View, knowledge: object, slices: int, each: Budget, seed: int = 0, stop: Stop | None = None
) -> Iterator[float]:
    """The viewer's chance to win, 0 to 100, better and better founded: after each of ``slices`` budgets. Raises Stopped.

    Somebody must be asked something; for a game that is over there is nothing to search.
    """
    search = Weighing(game, view, knowledge, seed)
    for _ in range(slices):
        search.spend(each, stop)
        yield search.outlook()
