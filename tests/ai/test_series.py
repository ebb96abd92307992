"""Series of games: the same from the same seed, fair in seats, and counted rightly."""

from __future__ import annotations

import pytest

from enemy_desktop.ai.series import DRAW, Outcome, Series, game_seed, play_one, play_recorded, setup_for, swapped
from enemy_desktop.ai.tally import Score, Tally, total
from enemy_desktop.cards.deck import load_deck
from enemy_desktop.engine.game import DeckList, Game
from enemy_desktop.games.registry import game_module
from enemy_desktop.storage.bundled import pack_folders, starter_decks


@pytest.fixture(scope="module")
def game() -> Game:
    module = game_module("enemy")
    return module.load_game(module.cards.load_packs(pack_folders("enemy")))


@pytest.fixture(scope="module")
def series() -> Series:
    a, b = (
        DeckList(name=content.name, sections={key: content.cards(key) for key in content.sections})
        for content in (load_deck(file).content for file in starter_decks("enemy")[:2])
    )
    return Series((a, b), ("random", "greedy"))


def test_seeds_are_the_same_everywhere_and_unlike_each_other() -> None:
    assert game_seed(1, 2, 3) == 38285329841504649
    assert len({game_seed(1, n) for n in range(1_000)}) == 1_000
    assert game_seed(1, 23) != game_seed(12, 3) != game_seed(1, 2, 3)


def test_sides_swap_seats_with_their_decks(game: Game, series: Series) -> None:
    even, odd = setup_for(game, series, 1, 0), setup_for(game, series, 1, 1)
    assert even.decks == odd.decks[::-1] == series.decks
    assert [swapped(n) for n in range(4)] == [False, True, False, True]


@pytest.mark.parametrize("number", range(4))
def test_a_game_and_its_record_are_the_same_game(game: Game, series: Series, number: int) -> None:
    outcome = play_one(game, series, 9, number)
    assert outcome == play_one(game, series, 9, number)
    match = play_recorded(game, series, 9, number, ("A", "B"))
    assert len(match.moves) == outcome.decisions
    assert match.turn == outcome.turns
    assert match.players == (["B", "A"] if number % 2 else ["A", "B"])
    if outcome.winner != DRAW:
        assert match.players[match.result or 0] == "AB"[outcome.winner]


def test_used_cards_are_those_of_the_side_that_used_them(game: Game, series: Series) -> None:
    watch = game_module("enemy").cards_used
    for number in range(4):
        outcome = play_one(game, series, 9, number, watch)
        plain = play_one(game, series, 9, number)
        assert (outcome.winner, outcome.first, outcome.turns) == (plain.winner, plain.first, plain.turns)
        for side, used in enumerate(outcome.used):
            names = {game.card_name(definition) for definition in used}
            assert names <= set(series.decks[side].sections["main"])
        assert any(outcome.used)


def test_scores() -> None:
    assert Score().share == 0
    assert Score().interval == (0.0, 1.0)
    score = total([Score(10, 5, 2), Score(10, 8, 0)])
    assert (score.games, score.wins, score.draws, score.share) == (20, 13, 2, 0.7)
    low, high = score.interval
    assert 0.45 < low < 0.7 < high < 0.9
    low, high = Score(1000, 700).interval
    assert high - low < 0.06


def test_tallies() -> None:
    games = [
        Outcome(0, 0, 10, 30, (frozenset({1, 2}), frozenset({3}))),
        Outcome(1, 0, 20, 50, (frozenset({1}), frozenset())),
        Outcome(DRAW, 1, 30, 70, (frozenset(), frozenset({3}))),
    ]
    tally = Tally()
    for outcome in games[:1]:
        tally.count(outcome)
    rest = Tally()
    for outcome in games[1:]:
        rest.count(outcome)
    tally.add(rest)
    assert tally.games == 3
    assert (tally.turns, tally.decisions) == (60, 150)
    assert tally.sides == (Score(3, 1, 1), Score(3, 1, 1))
    assert tally.first == Score(3, 1, 1)
    assert tally.used == ({1: Score(2, 1, 0), 2: Score(1, 1, 0)}, {3: Score(2, 0, 1)})
