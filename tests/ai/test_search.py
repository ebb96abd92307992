"""Information-set search: honest, reproducible, never illegal, within its budget, and better than no search."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from time import perf_counter

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "contract"))
from games_under_test import UnderTest, game_ids, under_test

from enemy_desktop.ai.levels import LEVELS
from enemy_desktop.ai.players import PLAYERS, make_player
from enemy_desktop.ai.search import Budget, Search


@pytest.fixture(params=game_ids())
def t(request: pytest.FixtureRequest) -> UnderTest:
    return under_test(request.param)


def test_redealing_hidden_cards_never_changes_the_move(t: UnderTest) -> None:
    """Same view, same seed, same move: whatever the hidden cards are."""
    compared = 0
    for seed in range(12):
        r = Random(seed)
        setup = t.setup(seed)
        state = t.game.new(setup)
        knowledge = [t.game.knowledge(setup, p) for p in (0, 1)]
        while state.options:
            p = state.decider
            if len(state.options) > 1 and r.random() < 0.12:
                moves = []
                for position in (state, t.game.redeal(state, p, r.randrange(1 << 30))):
                    search = Search(t.game, t.game.view(position, p), knowledge[p], seed)
                    search.run(Budget(iterations=24))
                    moves.append(search.choices())
                assert moves[0] == moves[1]
                compared += 1
            t.game.apply(state, r.choice(t.game.legal_moves(state)))
    assert compared > 60


@pytest.mark.parametrize("name", ["beginner", "easy"])
def test_levels_play_legal_games_and_repeat_themselves(t: UnderTest, name: str) -> None:
    for seed in (1, 2):
        endings = []
        for _ in range(2):
            setup = t.setup(seed)
            state = t.game.new(setup)
            players = [make_player(name, t.game, t.game.knowledge(setup, p), seed + p) for p in (0, 1)]
            while state.options:
                move = players[state.decider].choose(t.game.view(state, state.decider))
                assert move in t.game.legal_moves(state)
                t.game.apply(state, move)
            endings.append(t.game.pack(state))
        assert endings[0] == endings[1]


def test_a_little_search_beats_random_play(t: UnderTest) -> None:
    wins = 0
    for seed in range(6):
        for side in (0, 1):
            setup = t.setup(seed)
            state = t.game.new(setup)
            names = ("beginner", "random") if side == 0 else ("random", "beginner")
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
    search = Search(t.game, view, t.game.knowledge(t.setup(4), state.decider))
    start = perf_counter()
    search.run(Budget(seconds=0.2))
    # 10 % and 50 ms are promised; the rest is for a machine that does other things as well.
    assert perf_counter() - start < 0.2 * 1.1 + 0.05 + 0.3
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
