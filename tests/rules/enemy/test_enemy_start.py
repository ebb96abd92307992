"""Before a game and between games: Level Up! cards, the cut, opening hands, best of three, formats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from enemy_cards import event, level_up, monster, pc
from enemy_table import Side, Table

from enemy_desktop.engine.best_of import BestOf
from enemy_desktop.engine.game import DeckList, Setup
from enemy_desktop.engine.match import Match
from enemy_desktop.games.enemy import consts
from enemy_desktop.games.enemy.consts import DECK, HAND, SCORE, ZONES
from enemy_desktop.games.enemy.game import EnemyGame
from enemy_desktop.games.enemy.match_play import next_setup
from enemy_desktop.games.enemy.module import GAME
from enemy_desktop.games.enemy.state import EnemyState
from enemy_desktop.games.enemy.words import CardData, CostSpend

LOW, MIDDLE, HIGH = (monster(f"Number {n}", destiny=n) for n in (1, 4, 8))
STARS = [level_up(name) for name in ("Star", "Moon", "Sun")]
NOBODY = -1
CUT, LEVEL, LOSER = 0, 1, 2


def game_with(*cards: CardData) -> EnemyGame:
    return EnemyGame([LOW, MIDDLE, HIGH, *STARS, *cards])


def deck(*main: CardData, stars: int = 0) -> DeckList:
    return DeckList(sections={"main": [c.name for c in main], "level_up": [c.name for c in STARS[:stars]]})


def setup(mine: DeckList, theirs: DeckList, seed: int = 1, **more: Any) -> Setup:
    return Setup(game="enemy", decks=(mine, theirs), seed=seed, **more)


def start(mine: DeckList, theirs: DeckList, seed: int = 1, **more: Any) -> Match:
    return Match(game_with(), setup(mine, theirs, seed, **more))


def state_of(match: Match) -> EnemyState:
    state = match.peek()
    assert isinstance(state, EnemyState)
    return state


def cuts(match: Match) -> list[tuple[int, int]]:
    """The numbers of each cut: player 0, player 1."""
    numbers = [event[4] for _, event in match.events if event[0] == consts.E_CUT]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def first(match: Match) -> tuple[int, int]:
    """Who went first, and why."""
    found = [(event[3], event[4]) for _, event in match.events if event[0] == consts.E_FIRST]
    assert len(found) == 1
    assert match.turn == 1
    assert state_of(match).active == found[0][0]
    return found[0]


# -- Level Up! cards --------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-START-1", "A3")
def test_level_up_cards_lie_open_in_the_score_pile_and_are_worth_nothing() -> None:
    match = start(deck(*[LOW] * 60, stars=2), deck(*[LOW] * 60))
    state = state_of(match)
    pile = state.zones[SCORE]
    assert sorted(match.game.card_name(state.defs[c]) for c in pile) == ["Moon", "Star"]
    for player in (0, 1):
        seen = match.view(player)
        assert sorted(match.game.card_name(seen.defs[c]) for c in seen.zones[SCORE]) == ["Moon", "Star"]
    assert state.points == [0, 0]
    assert len(state.zones[DECK]) + len(state.zones[HAND]) == 60, "they come from outside the deck"


@pytest.mark.rule("E-START-2", "A3")
@pytest.mark.parametrize(("mine", "theirs", "who"), [(1, 0, 0), (0, 1, 1), (3, 2, 0), (1, 3, 1)])
def test_more_level_up_cards_go_first(mine: int, theirs: int, who: int) -> None:
    loser_of_any_cut = deck(*[LOW] * 60, stars=mine), deck(*[HIGH] * 60, stars=theirs)
    if who == 1:
        loser_of_any_cut = deck(*[HIGH] * 60, stars=mine), deck(*[LOW] * 60, stars=theirs)
    for seed in range(5):
        match = start(*loser_of_any_cut, seed)
        assert first(match) == (who, LEVEL)
        assert cuts(match) == [], "no cut is needed"


@pytest.mark.rule("E-START-2", "A3")
@pytest.mark.parametrize("stars", [0, 2])
def test_with_equally_many_the_cut_decides(stars: int) -> None:
    match = start(deck(*[LOW] * 60, stars=stars), deck(*[HIGH] * 60, stars=stars))
    assert cuts(match) == [(1, 8)]
    assert first(match) == (1, CUT)


@pytest.mark.rule("A3", "E-FMT-3")
@pytest.mark.parametrize("play", ["draft", "sealed"])
def test_level_up_cards_do_not_decide_in_limited_play(play: str) -> None:
    options = GAME.options_for(play)
    match = start(deck(*[LOW] * 40, stars=1), deck(*[HIGH] * 40), options=options)
    assert first(match) == (1, CUT)


# -- the cut ----------------------------------------------------------------------------------------------------------

MIXED = [LOW, HIGH] * 30


@pytest.mark.rule("E-START-2", "A2")
def test_the_higher_destiny_goes_first_and_has_no_choice() -> None:
    starts = set()
    for seed in range(40):
        match = start(deck(*MIXED), deck(*MIXED), seed)
        *ties, last = cuts(match)
        assert all(a == b for a, b in ties), "only a tie is cut again"
        assert last[0] != last[1]
        who = 0 if last[0] > last[1] else 1
        assert first(match) == (who, CUT)
        starts.add((who, len(ties) > 0))
        assert match.decider == who
        assert consts.PURPOSE_NAMES[state_of(match).purpose] == "play", "no question whether to go first"
    assert starts == {(0, False), (1, False), (0, True), (1, True)}, "both players, with and without ties"


@pytest.mark.rule("E-START-2")
def test_the_cut_is_at_a_random_card() -> None:
    numbers = {cuts(start(deck(LOW, MIDDLE, HIGH, *[LOW] * 9), deck(*[LOW] * 20), seed))[0][0] for seed in range(60)}
    assert numbers == {1, 4, 8}


@pytest.mark.rule("A1", "E-START-2")
def test_after_the_cut_nobody_knows_a_position_in_a_deck() -> None:
    in_hand = set()
    for seed in range(60):
        match = start(deck(HIGH, *[LOW] * 7), deck(*[MIDDLE] * 8), seed)
        state = state_of(match)
        for player in (0, 1):
            view = match.view(player)
            for whose in (0, 1):
                assert all(card < 0 for card in view.zones[whose * ZONES + DECK]), "every card is unknown"
        sizes = [len(state.zones[p * ZONES + DECK]) + len(state.zones[p * ZONES + HAND]) for p in (0, 1)]
        assert sizes == [8, 8], "the cut cards are back"
        if cuts(match)[-1][0] == 8:
            in_hand.add("Number 8" in [match.game.card_name(state.defs[c]) for c in state.zones[HAND]])
    assert in_hand == {True, False}, "the card that was shown can be anywhere in the deck now"


# -- opening hands ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-START-4", "A7")
def test_four_cards_each_and_the_first_player_draws_in_the_first_turn() -> None:
    for seed in range(6):
        match = start(deck(*MIXED), deck(*MIXED), seed)
        state = state_of(match)
        who = first(match)[0]
        assert len(state.zones[who * ZONES + HAND]) == 5, "four, and one drawn"
        assert len(state.zones[(1 - who) * ZONES + HAND]) == 4
        assert len(state.zones[who * ZONES + DECK]) == 55
        assert len(state.zones[(1 - who) * ZONES + DECK]) == 56


@pytest.mark.rule("E-START-4")
def test_decks_are_shuffled() -> None:
    singles = [monster(f"Single {n}") for n in range(20)]
    game = EnemyGame([*singles, LOW])
    hands = set()
    for seed in range(30):
        match = Match(game, setup(deck(*singles), deck(*[LOW] * 20), seed, first=0))
        state = state_of(match)
        hands.add(frozenset(game.card_name(state.defs[c]) for c in state.zones[HAND]))
    assert len(hands) == 30, "another hand with every seed"
    assert set().union(*hands) == {card.name for card in singles}, "every card can come"


@pytest.mark.rule("A9")
def test_there_is_no_mulligan() -> None:
    match = start(deck(*MIXED), deck(*MIXED))
    state = state_of(match)
    assert match.moves == [], "nobody was asked anything before the first play"
    verbs = {consts.VERB_NAMES[option & 255] for option in state.options}
    assert consts.PURPOSE_NAMES[state.purpose] == "play"
    assert verbs == {"attack", "hide", "discard_hand"}


# -- best of three ----------------------------------------------------------------------------------------------------


def played(results: Sequence[int], **options: Any) -> BestOf:
    match = BestOf(setup(deck(*[LOW] * 60, stars=1), deck(*[HIGH] * 60, stars=3), options=options), next_setup)
    for result in results:
        match.add(result)
    return match


@pytest.mark.rule("E-WIN-3")
@pytest.mark.parametrize(
    ("results", "winner"), [([0, 0], 0), ([1, 1], 1), ([0, 1, 0], 0), ([1, 0, 1], 1), ([2, 1, 1], 1)]
)
def test_two_wins_take_the_match(results: list[int], winner: int) -> None:
    assert played(results[:-1]).result is None, "not before the second win"
    match = played(results)
    assert match.result == winner
    with pytest.raises(ValueError, match="over"):
        match.add(0)
    with pytest.raises(ValueError, match="over"):
        match.setup(7)


@pytest.mark.rule("A5", "E-WIN-3")
@pytest.mark.parametrize(
    ("results", "winner"), [([0, 2, 2], 0), ([2, 1, 2], 1), ([0, 1, 2], 2), ([2, 2, 2], 2), ([1, 2, 0], 2)]
)
def test_after_three_games_more_wins_take_the_match(results: list[int], winner: int) -> None:
    assert played(results[:-1]).result is None
    assert played(results).result == winner


@pytest.mark.rule("E-START-3", "A4")
@pytest.mark.parametrize("loser", [0, 1])
def test_the_loser_of_the_game_before_goes_first(loser: int) -> None:
    second = Match(game_with(), played([1 - loser]).setup(5))
    assert first(second) == (loser, LOSER), "whatever Level Up! cards there are, and without a cut"
    assert cuts(second) == []
    third = Match(game_with(), played([loser, 1 - loser]).setup(6))
    assert first(third) == (loser, LOSER), "the last game counts, not the first"


@pytest.mark.rule("E-START-3", "A3", "A4")
def test_after_a_drawn_game_the_cut_decides_without_level_up_cards() -> None:
    few_stars_high_deck = setup(deck(*[HIGH] * 60), deck(*[LOW] * 60, stars=3))
    match = BestOf(few_stars_high_deck, next_setup)
    assert first(Match(game_with(), match.setup(1))) == (1, LEVEL), "game 1: more Level Up! cards"
    match.add(2)
    second = Match(game_with(), match.setup(2))
    assert first(second) == (0, CUT)
    assert cuts(second) == [(8, 1)]


@pytest.mark.rule("A4", "E-START-3")
def test_the_switch_counts_level_up_cards_after_a_drawn_game() -> None:
    match = BestOf(
        setup(deck(*[HIGH] * 60), deck(*[LOW] * 60, stars=3), options={"tied_game_levelup": True}), next_setup
    )
    match.add(2)
    assert first(Match(game_with(), match.setup(2))) == (1, LEVEL)


@pytest.mark.rule("E-WIN-3", "E-LVL-2")
def test_every_game_is_played_with_the_same_decks_and_spent_cards_are_back() -> None:
    prize = event("Prize", promo=True, to_play=(CostSpend(),))
    begin = setup(deck(*[prize] * 60, stars=3), deck(*[LOW] * 60))
    game = game_with(prize)
    match = Match(game, begin)
    state = state_of(match)
    option = next(i for i, o in enumerate(state.options) if consts.VERB_NAMES[o & 255] == "play")
    match.play(0, state.serial(0), option)
    while state_of(match).decider == 0 and consts.PURPOSE_NAMES[state_of(match).purpose] == "cost":
        match.play(0, state_of(match).serial(0), 0)
    assert len(state_of(match).zones[SCORE]) == 2
    best_of = BestOf(begin, next_setup)
    best_of.add(0)
    later = best_of.setup(9)
    assert later.decks == begin.decks
    assert len(state_of(Match(game, later)).zones[SCORE]) == 3


# -- formats ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-FMT-1", "E-FMT-3", "E-WIN-1")
@pytest.mark.parametrize(("play", "goal"), [("constructed", 7), ("tournament", 7), ("draft", 5), ("sealed", 5)])
def test_the_format_says_how_many_points_win(play: str, goal: int) -> None:
    imp = monster("Imp", points=1)
    options = GAME.options_for(play)
    for points, result in ((goal - 2, None), (goal - 1, "you")):
        trophies = [monster("Trophy", points=1)] * points
        t = Table(Side(hand=[imp], score=trophies), Side(pcs=[pc("Ann")], hand=[imp]), **options)
        t.do("attack Imp", "avoid")
        assert t.result == result
