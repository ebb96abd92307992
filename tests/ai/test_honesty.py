"""No search knows more than its player: hidden cards dealt anew never change what it finds, and one that peeks is caught."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "contract"))
from games_under_test import UnderTest, game_ids, under_test

from enemy_desktop.ai.arena.cheat import SeeingPlayer
from enemy_desktop.ai.players import make_player
from enemy_desktop.ai.search import Budget, Search, SearchPlayer
from enemy_desktop.engine.game import CASUAL, Game
from enemy_desktop.engine.state import State

STATES = 1000
# Enough for every option to be tried and for the tree to go on below some; a leak shows in the first deals.
FEW = Budget(iterations=10)


@pytest.fixture(params=game_ids())
def t(request: pytest.FixtureRequest) -> UnderTest:
    return under_test(request.param)


def positions(t: UnderTest, count: int) -> Iterator[tuple[State, State, object, int]]:
    """Decisions with a choice from all over random games: the truth, another truth behind the same view, what its player
    knows, and a seed.
    """
    r = Random(5)
    found = 0
    seed = 0
    while True:
        seed += 1
        setup = t.setup(seed)
        state = t.game.new(setup)
        knowledge = [t.game.knowledge(setup, p) for p in (0, 1)]
        while state.options:
            p = state.decider
            if len(state.options) > 1 and r.random() < 0.3:
                yield state, t.game.redeal(state, p, r.randrange(1 << 30)), knowledge[p], seed
                found += 1
                if found == count:
                    return
            t.game.apply(state, r.choice(t.game.legal_moves(state)))


def test_hidden_cards_never_change_what_a_search_finds(t: UnderTest) -> None:
    for state, other, knowledge, seed in positions(t, STATES):
        found = []
        for position in (state, other):
            search = Search(t.game, t.game.view(position, position.decider), knowledge, seed)
            search.run(FEW)
            found.append(search.choices())
        assert found[0] == found[1]


def test_a_search_that_peeks_is_caught(t: UnderTest) -> None:
    caught = 0
    for state, other, knowledge, seed in positions(t, 200):

        def make(game: Game, knowledge: object = knowledge, seed: int = seed) -> SearchPlayer:
            return SearchPlayer("leaky", game.at_skill(CASUAL), knowledge, seed, Budget(iterations=30))

        moves = []
        for position in (state, other):
            view = t.game.view(position, position.decider)
            player = SeeingPlayer(t.game, make)
            player.show(view, position)
            moves.append(player.choose(view))
        caught += moves[0] != moves[1]
    assert caught > 10


@pytest.mark.parametrize("name", ["easy", "normal@30", "expert@40"])
def test_players_with_a_memory_are_honest_over_a_whole_game(t: UnderTest, name: str) -> None:
    """What a player remembers of its decisions is what it was shown: on another truth it decides the same all along."""
    setup = t.setup(3)
    state = t.game.new(setup)
    r = Random(3)
    twins = [[make_player(name, t.game, t.game.knowledge(setup, p), 9) for p in (0, 1)] for _ in range(2)]
    for _ in range(90):
        if not state.options:
            break
        p = state.decider
        other = t.game.redeal(state, p, r.randrange(1 << 30))
        moves = [twins[0][p].choose(t.game.view(state, p)), twins[1][p].choose(t.game.view(other, p))]
        assert moves[0] == moves[1]
        t.game.apply(state, moves[0])
