"""The start of a game, drawing, the end of a turn and of the game."""

from __future__ import annotations

from collections import Counter

import pytest
from duel_cards import GAME, table

from enemy_desktop.engine.game import DeckList, Setup
from enemy_desktop.games.keyword_duel.consts import BACK, DECK, ENHANCE, HAND, LIFE, ZONES
from enemy_desktop.games.keyword_duel.module import GAME as MODULE
from enemy_desktop.games.keyword_duel.state import DuelState

DECKS = (
    DeckList(sections={"main": ["Plain"] * 30, "enhance": ["Titan", "Idol"]}),
    DeckList(sections={"main": ["Plain"] * 30}),
)


def start(seed: int = 1, first: int | None = None) -> DuelState:
    return GAME.new(Setup(game="keyword_duel", decks=DECKS, seed=seed, first=first))


@pytest.mark.rule("K-SET-1", "K-SET-3", "K8", "K10", "K11")
def test_a_game_starts_with_twenty_life_and_four_cards_and_the_first_player_draws_to_five() -> None:
    s = start(first=0)
    assert s.life == [20, 20] == [LIFE, LIFE]
    assert [len(s.zones[HAND]), len(s.zones[ZONES + HAND])] == [5, 4]
    assert [len(s.zones[DECK]), len(s.zones[ZONES + DECK])] == [25, 26]
    assert [len(s.zones[ENHANCE]), len(s.zones[ZONES + ENHANCE])] == [2, 0]
    # No second opening hand: the first question is the turn itself.
    assert GAME.purpose_names[s.purpose] == "main"


@pytest.mark.rule("K-SET-1", "K5")
def test_the_enhance_deck_is_open_to_its_owner_only() -> None:
    s = start(first=0)
    own, other = GAME.view(s, 0), GAME.view(s, 1)
    assert {GAME.card_name(own.defs[c]) for c in own.zones[ENHANCE]} == {"Titan", "Idol"}
    assert len(other.zones[ENHANCE]) == 2
    assert max(other.zones[ENHANCE]) < 0


@pytest.mark.rule("K-SET-3")
def test_chance_decides_who_starts_in_every_game() -> None:
    starters = Counter(start(seed).active for seed in range(200))
    assert 70 < starters[0] < 130
    later = MODULE.next_setup(Setup(game="keyword_duel", decks=DECKS, first=1), [0], seed=5)
    assert (later.first, later.seed) == (None, 5)


@pytest.mark.rule("K-SET-3")
def test_decks_are_shuffled() -> None:
    deck = DeckList(sections={"main": ["Plain"] * 15 + ["Mouse"] * 15})
    hands = set()
    for seed in range(20):
        s = GAME.new(Setup(game="keyword_duel", decks=(deck, deck), seed=seed, first=0))
        hands.add(tuple(sorted(GAME.card_name(s.defs[c]) for c in s.zones[HAND])))
    assert len(hands) > 3


@pytest.mark.rule("K-SET-4", "K8")
def test_nobody_attacks_in_the_first_turn_but_keywords_work() -> None:
    g = table({"hand": ["Runner", "Zap Spell"], "front": ["Plain"]}, turn=1)
    g.do("summon", "Runner").do("cast_at", "Zap Spell", 1)
    assert g.life(1) == 18
    assert not g.can("battle")


@pytest.mark.rule("K8", "K-KEY-SWIFT")
def test_the_second_player_may_attack_in_their_first_turn_with_swift() -> None:
    g = table({"hand": ["Runner", "Plain"]}, turn=2)
    g.do("summon", "Plain")
    assert not g.can("battle")
    g.do("summon", "Runner").do("battle")
    assert g.can("attack_at", "Runner", 1)
    assert not g.can("attack_at", "Plain")


@pytest.mark.rule("K-DRAW-1", "K10")
@pytest.mark.parametrize(("held", "after"), [(0, 5), (2, 5), (3, 5), (4, 5), (5, 6), (7, 8)])
def test_the_draw_phase(held: int, after: int) -> None:
    g = table({"hand": ["Wall"] * held}, step="draw")
    assert len(g.zone(0, "hand")) == after


@pytest.mark.rule("K11")
def test_there_is_no_hand_limit() -> None:
    g = table({"hand": ["Wall"] * 12}, step="draw")
    g.do("end")
    assert len(g.zone(0, "hand")) == 13


@pytest.mark.rule("K-DRAW-2", "K9")
def test_a_draw_from_an_empty_deck_loses_at_once() -> None:
    g = table({"hand": ["Wall"] * 3, "deck": ["Plain"]}, step="draw")
    # One card came, the second could not: a draw phase that is cut short loses too.
    assert g.result == 1
    assert g.zone(0, "hand") == ["Wall"] * 3 + ["Plain"]


@pytest.mark.rule("K9")
def test_drawing_the_last_card_is_safe() -> None:
    g = table({"hand": ["Wall"] * 3, "deck": ["Plain", "Plain"]}, step="draw")
    assert g.result is None
    assert g.zone(0, "deck") == []


@pytest.mark.rule("K9", "K-DRAW-2")
def test_a_keyword_can_draw_from_an_empty_deck_too() -> None:
    g = table({"hand": ["Draw Spell"], "deck": []})
    g.do("cast", "Draw Spell").settle()
    assert g.result == 1


@pytest.mark.rule("K-END-1", "K36")
def test_damage_and_boosts_end_together_at_the_end_of_the_turn() -> None:
    g = table({"front": [{"card": "Plain", "damage": 4, "boosts": 1}]}, {"front": [{"card": "Wall", "damage": 5}]})
    assert (g.power("Plain", 0), g.toughness("Plain", 0)) == (5, 5)
    g.do("end")
    assert g.zone(0, "front") == ["Plain"]
    assert (g.power("Plain", 0), g.toughness("Plain", 0), g.damage("Plain", 0), g.damage("Wall")) == (3, 3, 0, 0)
    assert g.decider == 1


@pytest.mark.rule("K-WIN-1", "K12")
def test_no_life_left_loses_at_once() -> None:
    for life in (1, 2):
        g = table({"hand": ["Zap Spell", "Draw Spell"]}, {"life": life})
        g.do("cast_at", "Zap Spell", 1).settle()
        assert g.result == 0
        assert g.options() == []


@pytest.mark.rule("K12", "K-KEY-HEAL")
def test_life_has_no_upper_limit() -> None:
    g = table({"hand": ["Heal Spell"]}).do("cast", "Heal Spell").settle()
    assert g.life(0) == 23


@pytest.mark.rule("K13", "K-WIN-1")
def test_both_at_zero_together_is_a_draw() -> None:
    from enemy_desktop.games.keyword_duel.kernel import run

    g = table({"hand": ["Wall"]})
    g.state.life[:] = [0, -2]
    g.state.options = []
    run(g.state)
    assert g.result == 2


@pytest.mark.rule("K14")
def test_the_battle_phase_is_optional_and_there_is_no_way_back() -> None:
    g = table({"hand": ["Mouse"], "front": ["Plain", "Runner"]})
    assert g.can("end")
    g.do("battle")
    assert g.purpose == "attack"
    assert not g.can("summon", "Mouse")
    # Any order; each attack is over before the next is declared.
    g.do("attack_at", "Runner", 1)
    assert g.life(1) == 17
    g.do("attack_at", "Plain", 1)
    assert g.life(1) == 14
    assert g.decider == 1


@pytest.mark.rule("K-MAIN-1")
def test_any_number_of_plays_but_not_without_end() -> None:
    g = table({"hand": ["Return Unit"], "front": ["Return Unit"]})
    for _ in range(100):
        g.do("summon", "Return Unit")
        if g.purpose == "target":
            g.do("target", "Return Unit")
    assert not g.can("summon")
    assert g.options() == [("battle", "", ""), ("end", "", "")] or g.options() == [("end", "", "")]


@pytest.mark.rule("K-SET-2", "K1", "K-MAIN-1")
def test_three_slots_in_front_and_three_in_the_back() -> None:
    g = table({"hand": ["Plain"] * 4 + ["Heal Rite"] * 4})
    for _ in range(3):
        g.do("summon", "Plain").do("rite", "Heal Rite")
    g.settle()
    assert not g.can("summon")
    assert not g.can("rite")
    assert not g.can("set")
    g.do("end")
    assert len(g.zone(0, "front")) == len(g.zone(0, "back")) == 3


@pytest.mark.rule("K1")
@pytest.mark.parametrize("slots", [1, 5])
def test_back_row_slots_is_a_switch(slots: int) -> None:
    g = table({"hand": ["Heal Rite"] * 6}, options={"back_row_slots": slots})
    for _ in range(slots):
        g.do("set", "Heal Rite")
    assert not g.can("set")
    assert len(g.state.zones[BACK]) == slots


def test_when_time_is_called_the_turn_is_finished_and_more_life_wins() -> None:
    for life, result in ((15, 0), (20, 2)):
        g = table({}, {"life": life})
        GAME.apply(g.state, -3)
        assert g.result is None
        assert g.do("end").result == result
    g = table({})
    GAME.apply(g.state, -1)
    assert g.result == 1
