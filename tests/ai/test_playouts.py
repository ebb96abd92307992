"""Playing a position out by chance: to the end, the same for the same seed, and heard by a search as much as the game asks."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "contract"))
from games_under_test import UnderTest, game_ids, under_test
from positions_kit import positions

from enemy_desktop.ai.levels import LEVELS, searching_player
from enemy_desktop.ai.search import Budget, Search, SearchPlayer
from enemy_desktop.engine.game import CASUAL, FULL, SOUND, Game
from enemy_desktop.engine.state import State


@pytest.fixture(params=game_ids())
def t(request: pytest.FixtureRequest) -> UnderTest:
    return under_test(request.param)


def test_a_playout_ends_and_repeats_itself(t: UnderTest) -> None:
    ends = set()
    for state in positions(t.game.id, 20):
        for seed in range(4):
            first, second = state.copy(), state.copy()
            result = t.game.play_out(first, seed)
            assert first.options == []
            assert t.game.faults(first) == []
            assert result == first.outcome(0)
            assert t.game.play_out(second, seed) == result
            assert t.game.pack(second) == t.game.pack(first)
            ends.add(t.game.pack(first))
    assert len(ends) > 40


def test_the_plain_playout_takes_any_move(t: UnderTest) -> None:
    """What a new game has before it has a better one."""
    for state in positions(t.game.id, 5):
        copy = state.copy()
        assert Game.play_out(t.game, copy, 1) == copy.outcome(0)


def test_playing_out_a_finished_game_tells_who_won(t: UnderTest) -> None:
    state = positions(t.game.id, 1)[0]
    t.game.play_out(state, 3)
    assert t.game.play_out(state.copy(), 4) == state.outcome(0)


def searched(game: Game, t: UnderTest, state: State) -> list[float]:
    view = game.view(state, state.decider)
    search = Search(game, view, t.game.knowledge(t.setup(0), state.decider, open_lists=True), 1)
    search.run(Budget(iterations=40))
    return [choice.value for choice in search.choices()]


def test_a_search_hears_playouts_as_much_as_the_game_asks(t: UnderTest) -> None:
    state = next(s for s in positions(t.game.id, 20) if len(s.options) > 2)
    silent, sure = t.game.valued_by(t.game.value), t.game.valued_by(t.game.value)
    silent.playout_share, sure.playout_share = 0.0, 1.0
    sure.play_out = silent.play_out = lambda state, seed: 1.0  # type: ignore[method-assign]
    assert searched(silent, t, state) != searched(sure, t, state)
    # All that is heard is that player 0 wins; the value of the position right after a move counts as one visit more.
    best = max(searched(sure, t, state), key=abs)
    assert (best > 0.5) == (state.decider == 0)
    assert abs(best) > 0.5


def test_iterations_with_playouts_count_for_several() -> None:
    t = under_test("keyword_duel")
    knowledge = t.game.knowledge(t.setup(0), 0)
    for name in ("normal", "strong"):
        player = searching_player(name, t.game, knowledge, 1)
        assert isinstance(player, SearchPlayer)
        cost = player.game.playout_cost
        assert (cost > 1) == (player.game.playout_share > 0) == (name == "strong")
        assert player.budget.iterations == LEVELS[name].budget.iterations // cost
    assert searching_player("strong", t.game, knowledge, 1, 2).budget.iterations == 1  # type: ignore[union-attr]


def test_levels_up_to_normal_play_nothing_out() -> None:
    for game_id in game_ids():
        game = under_test(game_id).game
        assert game.at_skill(CASUAL).playout_share == 0
        assert game.at_skill(FULL) is game
    duel = under_test("keyword_duel").game
    assert duel.at_skill(SOUND).playout_share == duel.playout_share > 0
