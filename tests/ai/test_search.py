"""Information-set search: honest, reproducible, never illegal, within its budget, and better than no search."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import perf_counter

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "contract"))
from games_under_test import UnderTest, game_ids, under_test
from tries import quickest

from enemy_desktop.ai.levels import LEVELS
from enemy_desktop.ai.players import PLAYERS, make_player
from enemy_desktop.ai.search import Budget, Search, SearchPlayer
from enemy_desktop.engine.game import CASUAL
from enemy_desktop.engine.view import View


@pytest.fixture(params=game_ids())
def t(request: pytest.FixtureRequest) -> UnderTest:
    return under_test(request.param)


def some_views(t: UnderTest, count: int) -> Iterator[tuple[View, object]]:
    """Decisions with a choice, from random games, with what their players know."""
    r = Random(1)
    for seed in range(count):
        setup = t.setup(seed)
        state = t.game.new(setup)
        for _ in range(r.randrange(60)):
            if state.options:
                t.game.apply(state, r.choice(t.game.legal_moves(state)))
        while state.options and len(state.options) < 3:
            t.game.apply(state, r.choice(t.game.legal_moves(state)))
        if state.options:
            yield t.game.view(state, state.decider), t.game.knowledge(setup, state.decider)


def test_a_search_that_stops_early_would_not_have_changed_its_mind(t: UnderTest) -> None:
    shorter = 0
    for view, knowledge in some_views(t, 16):
        early = Search(t.game, view, knowledge, 3)
        early.run(Budget(iterations=120))
        whole = Search(t.game, view, knowledge, 3)
        for _ in range(120):
            whole._iterate()
        assert whole.iterations == 120
        assert early.best() == whole.best()
        shorter += early.iterations < 120
    assert shorter


def test_a_player_goes_on_with_the_tree_of_its_last_decision(t: UnderTest) -> None:
    """After a move of its own that is followed by a decision of its own the search begins with what is known."""
    game = t.game.at_skill(CASUAL)
    reused = 0
    for seed in range(4):
        setup = t.setup(seed)
        state = game.new(setup)
        players = [SearchPlayer("x", game, game.knowledge(setup, p), seed, Budget(iterations=60)) for p in (0, 1)]
        for _ in range(60):
            if not state.options:
                break
            player = players[state.decider]
            view = game.view(state, state.decider)
            tree = player.memory.take(view)
            search = Search(game, view, player.knowledge, seed, tree=tree)
            reused += search.root is tree
            assert len(search.choices()) <= len(view.options)
            game.apply(state, player.choose(view))
    assert reused > 10


def test_a_tree_of_another_decision_is_not_taken_up(t: UnderTest) -> None:
    views = list(some_views(t, 8))
    (view, knowledge), (other, _) = views[0], views[1]
    search = Search(t.game, view, knowledge, 1)
    search.run(Budget(iterations=40))
    player = SearchPlayer("x", t.game, knowledge, 1, Budget(iterations=20))
    player.memory.keep(search, search.best())
    assert player.memory.take(other) is None
    strange = search.below(search.best())
    assert strange is not None
    strange.decider = 1 - view.viewer
    assert Search(t.game, view, knowledge, 1, tree=strange).root is not strange


@pytest.mark.parametrize("name", ["beginner", "easy"])
def test_levels_play_legal_games_and_repeat_themselves(t: UnderTest, name: str) -> None:
    for seed in (1, 2):
        made: list[list[int]] = []
        # Every decision is the player's own chance again, so that some forty of them repeat themselves or do not.
        for most in (10_000, 40):
            setup = t.setup(seed)
            state = t.game.new(setup)
            players = [make_player(name, t.game, t.game.knowledge(setup, p), seed + p) for p in (0, 1)]
            made.append([])
            while state.options and len(made[-1]) < most:
                move = players[state.decider].choose(t.game.view(state, state.decider))
                assert move in t.game.legal_moves(state)
                t.game.apply(state, move)
                made[-1].append(move)
        assert len(made[1]) == 40
        assert made[0][:40] == made[1]


def test_a_little_search_beats_random_play(t: UnderTest) -> None:
    wins = 0
    for seed in range(6):
        for side in (0, 1):
            setup = t.setup(seed)
            state = t.game.new(setup)
            names = ("easy", "random") if side == 0 else ("random", "easy")
            players = [make_player(names[p], t.game, t.game.knowledge(setup, p), seed) for p in (0, 1)]
            while state.options:
                t.game.apply(state, players[state.decider].choose(t.game.view(state, state.decider)))
            wins += state.result == side
    assert wins >= 10


def test_time_budgets_are_kept_and_a_stop_is_heard(t: UnderTest) -> None:
    state = t.game.new(t.setup(4))
    r = Random(4)
    while len(state.options) < 3:
        t.game.apply(state, r.choice(t.game.legal_moves(state)))
    view = t.game.view(state, state.decider)
    searches: list[Search] = []

    def once() -> float:
        searches.append(Search(t.game, view, t.game.knowledge(t.setup(4), state.decider)))
        start = perf_counter()
        searches[-1].run(Budget(seconds=0.2))
        return perf_counter() - start

    most = 0.2 * 1.1 + 0.05
    assert quickest(once, most) < most, "10 % and 50 ms are promised"
    search = searches[-1]
    done = search.iterations
    assert done > 5
    search.run(Budget(seconds=60), stop=lambda: True)
    assert search.iterations == done
    with pytest.raises(ValueError, match="budget"):
        search.run(Budget())


def test_every_level_can_be_made(t: UnderTest) -> None:
    knowledge = t.game.knowledge(t.setup(1), 0)
    for name in PLAYERS:
        assert make_player(name, t.game, knowledge).name == name
    assert set(LEVELS) <= set(PLAYERS)
    with pytest.raises(KeyError):
        make_player("cheater", t.game, knowledge)
