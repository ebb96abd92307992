"""The turn of .hack//ENEMY: draw step, play step, decks that run out while drawing."""

from __future__ import annotations

import pytest
from enemy_cards import BLANK, action, event, field, monster, pc, weapon
from enemy_table import Side, Table

from enemy_desktop.games.enemy.words import Cards, Choose, Destroy, Discard, Draw, ExtraPlay, NeedSpot, Skip

ANN = pc("Ann", strength=3)
BOB = pc("Bob", strength=3)
IMP = monster("Imp", strength=3, points=1)
CARDS = [monster(f"Card {letter}", points=0) for letter in "ABCDEFGHIJ"]
NAMES = [card.name for card in CARDS]
STUCK = monster("Stuck", to_play=(NeedSpot(cards=Cards(kind="monster", species="nowhere")),))
TWO_CARDS = event("Two Cards", Draw(n=2))
THREE_CARDS = event("Three Cards", Draw(n=3))
TWO_PLAYS = event("Two Plays", ExtraPlay(n=2))
HURRY = action("Hurry", ExtraPlay(), timing="play")


# -- steps ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-TURN-1")
def test_a_turn_without_an_attack_has_no_attack_step() -> None:
    t = Table(Side(hand=[ANN]), Side(hand=[BOB]))
    assert (t.phase, t.turn_player) == ("play", "you")
    t.do("play Ann")
    assert (t.phase, t.turn_player) == ("play", "foe"), "after the play comes the other player's turn, already drawn"
    t.do("play Bob")
    assert (t.phase, t.turn_player) == ("play", "you")
    assert "attack" not in t.events


@pytest.mark.rule("E-TURN-1")
def test_a_monster_played_to_attack_brings_the_attack_step() -> None:
    t = Table(Side(hand=[IMP]), Side(pcs=[ANN]))
    t.do("attack Imp")
    assert (t.phase, t.turn_player, t.decider) == ("attack", "you", "foe")
    t.do("avoid")
    assert (t.phase, t.turn_player) == ("play", "foe")


# -- draw step --------------------------------------------------------------------------------------------------------


def next_turn(you: Side) -> Table:
    """A table at the moment when the other player has just ended a turn by playing a card face down."""
    t = Table(you, Side(hand=[BLANK]), turn="foe")
    t.do("hide Blank")
    return t


@pytest.mark.rule("E-TURN-2", "D6")
@pytest.mark.parametrize(("before", "after"), [(0, 5), (1, 5), (3, 5), (4, 5)])
def test_few_cards_are_drawn_up_to_five(before: int, after: int) -> None:
    t = next_turn(Side(hand=CARDS[:before], deck=CARDS[before:]))
    assert (t.asks, t.decider) == ("play", "you"), "nothing to choose with five cards or fewer"
    assert sorted(t.zone("you", "hand")) == NAMES[:after]


@pytest.mark.rule("E-TURN-2", "D6")
@pytest.mark.parametrize("before", [5, 6, 8])
def test_with_five_or_more_a_card_is_drawn_and_the_player_chooses_what_to_discard(before: int) -> None:
    t = next_turn(Side(hand=CARDS[:before], deck=CARDS[before:]))
    assert (t.asks, t.decider, t.phase) == ("reconcile", "you", "draw")
    assert sorted(t.zone("you", "hand")) == NAMES[: before + 1], "the draw comes first and cannot be refused"
    t.only(*(f"card {name}" for name in NAMES[: before + 1]))
    gone = NAMES[1 : before - 3]
    assert len(gone) == before + 1 - 5
    t.choose(*gone)
    assert t.asks == "play"
    assert sorted(t.zone("you", "hand")) == sorted(set(NAMES[: before + 1]) - set(gone))
    assert sorted(t.zone("you", "discard")) == sorted(gone)


@pytest.mark.rule("E-TURN-3", "D3")
def test_the_discard_pile_becomes_the_deck_when_a_card_is_needed() -> None:
    t = next_turn(Side(hand=CARDS[:1], deck=CARDS[1:3], fill=0, discard=CARDS[3:8]))
    hand = t.zone("you", "hand")
    assert len(hand) == 5
    assert set(NAMES[:3]) < set(hand), "the cards of the old deck come first"
    assert set(hand) <= set(NAMES[:8])
    assert t.zone("you", "discard") == [], "the whole pile was taken"
    assert len(t.zone("you", "deck")) == 3


@pytest.mark.rule("D3")
def test_an_empty_deck_is_not_refilled_before_a_card_is_needed() -> None:
    t = next_turn(Side(hand=CARDS[:4], deck=CARDS[4:5], fill=0, discard=CARDS[5:8]))
    assert len(t.zone("you", "hand")) == 5
    assert t.zone("you", "deck") == []
    assert sorted(t.zone("you", "discard")) == NAMES[5:8]


@pytest.mark.rule("E-TURN-3", "D4")
def test_without_deck_and_discard_pile_the_hand_stays_short() -> None:
    t = next_turn(Side(hand=CARDS[:2], fill=0))
    assert (t.asks, t.decider) == ("play", "you")
    assert sorted(t.zone("you", "hand")) == NAMES[:2]
    assert t.last_turn, "a draw that finds nothing starts the last turn"
    assert t.result is None, "nobody loses by it"


@pytest.mark.rule("E-TURN-3", "D4")
def test_destiny_without_deck_and_discard_pile_counts_nothing() -> None:
    high = monster("High", points=0, destiny=9)
    t = Table(Side(hand=[IMP], deck=[high]), Side(pcs=[pc("Five", strength=5)], fill=0))
    t.do("attack Imp").fight()
    assert t.totals == [(3 + 9, 5 + 0)]
    assert t.wounded("foe", "Five")


@pytest.mark.rule("D5")
def test_a_flipped_action_lies_in_the_discard_pile_before_destiny_is_drawn() -> None:
    push = action("Push", destiny=6)
    t = Table(Side(hand=[IMP]), Side(pcs=[ANN], hidden=[push], fill=0))
    t.do("attack Imp").to_flip().do("flip Push").fight()
    assert t.totals == [(3, 3 + 2 + 6)], "the only card that can be destiny is the action itself, shuffled back"


@pytest.mark.rule("D5")
def test_an_event_that_is_still_happening_is_not_shuffled_back() -> None:
    t = Table(Side(hand=[THREE_CARDS], deck=CARDS[:1], fill=0, discard=CARDS[1:2]), Side())
    t.do("play Three Cards")
    assert sorted(t.zone("you", "hand")) == NAMES[:2], "two cards were there to draw, the event was not the third"
    assert t.zone("you", "discard") == ["Three Cards"]


@pytest.mark.rule("D5")
def test_decks_and_piles_of_the_players_do_not_mix() -> None:
    t = Table(Side(hand=[THREE_CARDS], fill=0, discard=CARDS[:3]), Side(discard=CARDS[3:6]))
    t.do("play Three Cards")
    assert sorted(t.zone("you", "hand")) == NAMES[:3]
    assert sorted(t.zone("foe", "discard")) == NAMES[3:6]


@pytest.mark.rule("E-TURN-6", "D7")
def test_nothing_is_discarded_at_the_end_of_a_turn() -> None:
    t = Table(Side(hand=[TWO_CARDS, *CARDS[:5]], deck=CARDS[5:8]), Side(hand=[BLANK]))
    t.do("play Two Cards")
    assert t.turn_player == "foe"
    assert len(t.zone("you", "hand")) == 7, "seven cards, over the end of the turn"
    t.do("hide Blank")
    assert (t.asks, t.decider, t.turn_player) == ("reconcile", "you", "you")
    assert len(t.zone("you", "hand")) == 8
    t.choose(*NAMES[:3])
    assert len(t.zone("you", "hand")) == 5


# -- play step --------------------------------------------------------------------------------------------------------

KNIFE = weapon("Knife")
PLACE = field("Sigma Quiet Green Meadow")
SPARK = action("Spark")
HOARD = monster("Hoard", storable=True)


@pytest.mark.rule("E-TURN-4", "P1", "E-CARD-6")
def test_the_play_step_offers_every_card_its_ways_and_nothing_else() -> None:
    t = Table(Side(hand=[ANN, PLACE, KNIFE, TWO_CARDS, IMP, HOARD, SPARK], pcs=[BOB]), Side())
    t.only(
        "play Ann", "play Ann > Bob", "hide Ann",
        "play Sigma Quiet Green Meadow", "hide Sigma Quiet Green Meadow",
        "play Knife > Bob", "hide Knife",
        "play Two Cards", "hide Two Cards",
        "attack Imp", "hide Imp",
        "attack Hoard", "store Hoard", "hide Hoard",
        "hide Spark",
    )  # fmt: skip


@pytest.mark.rule("E-TURN-4", "P5")
@pytest.mark.parametrize(
    "move", ["play Ann", "play Sigma Quiet Green Meadow", "play Knife > Bob", "store Hoard", "hide Spark"]
)
def test_one_play_ends_the_play_step(move: str) -> None:
    t = Table(Side(hand=[ANN, PLACE, KNIFE, HOARD, SPARK], pcs=[BOB]), Side(hand=[BLANK]))
    t.do(move)
    assert (t.turn_player, t.decider) == ("foe", "foe")
    assert len(t.zone("you", "hand")) == 4


@pytest.mark.rule("E-TURN-4", "P5")
def test_a_card_can_allow_more_plays() -> None:
    t = Table(Side(hand=[TWO_PLAYS, ANN, KNIFE, IMP]), Side(pcs=[BOB]))
    t.do("play Two Plays")
    assert (t.asks, t.decider, t.phase) == ("play", "you", "play")
    t.do("play Ann")
    t.only("play Knife > Ann", "hide Knife", "hide Imp", "pass")
    t.do("play Knife > Ann")
    assert t.turn_player == "foe", "two more plays, not three"


@pytest.mark.rule("E-TURN-4", "P5")
def test_plays_that_are_only_allowed_need_not_be_made() -> None:
    t = Table(Side(hand=[TWO_PLAYS, ANN]), Side(hand=[BLANK]))
    t.cannot("pass").do("play Two Plays").can("pass").do("pass")
    assert t.turn_player == "foe"
    assert t.zone("you", "hand") == ["Ann"]


@pytest.mark.rule("P5")
def test_extra_plays_come_before_the_attack() -> None:
    t = Table(Side(hand=[ANN, IMP, BLANK], hidden=[HURRY]), Side(pcs=[BOB]))
    t.do("flip Hurry", "play Ann")
    assert t.phase == "play"
    t.can("attack Imp").do("attack Imp").to("avoid").do("avoid")
    assert t.turn_player == "foe"
    assert t.zone("you", "hand") == ["Blank"]


@pytest.mark.rule("P5")
def test_an_attack_ends_the_turn_with_extra_plays_left() -> None:
    t = Table(Side(hand=[ANN, IMP], hidden=[HURRY]), Side(pcs=[BOB]))
    t.do("flip Hurry", "attack Imp").to("avoid").do("avoid")
    assert t.turn_player == "foe"
    assert t.zone("you", "hand") == ["Ann"]


@pytest.mark.rule("E-TURN-5", "P1", "P2")
def test_without_a_playable_card_one_is_played_face_down() -> None:
    t = Table(Side(hand=[STUCK, SPARK, KNIFE]), Side())
    t.only("hide Stuck", "hide Spark", "hide Knife")
    t.do("hide Stuck")
    assert t.zone("you", "hidden") == ["Stuck"]


@pytest.mark.rule("E-TURN-5", "P2")
def test_a_playable_card_may_be_played_face_down_as_a_bluff() -> None:
    t = Table(Side(hand=[IMP, STUCK]), Side())
    t.only("attack Imp", "hide Imp", "hide Stuck")
    t.do("hide Imp")
    assert t.zone("you", "hidden") == ["Imp"]
    assert t.turn_player == "foe"


@pytest.mark.rule("E-TURN-5", "P1", "D4")
def test_an_empty_hand_passes_the_play_step() -> None:
    t = Table(Side(fill=0), Side(hand=[BLANK, ANN]), turn="foe")
    t.do("play Ann")
    assert t.asked_of("you") == [], "you had nothing to play and nothing to draw"
    assert t.events.count("turn") == 1, "your turn came all the same"
    assert t.result == "draw", "and it was the last"


@pytest.mark.rule("E-TURN-5")
def test_discarding_the_first_hand_leaves_nothing_to_play() -> None:
    toll = event("Toll", Discard(who="opponent", how="all"), Skip(what="draw_step"))
    t = Table(Side(hand=[toll]), Side(hand=[BLANK] * 4))
    t.do("play Toll")
    assert t.asked_of("foe") == [], "no draw step, no hand, no play"
    assert (t.turn_player, t.decider) == ("you", "you")


@pytest.mark.rule("E-TURN-5")
def test_a_hand_emptied_by_an_extra_play_ends_the_play_step() -> None:
    t = Table(Side(hand=[TWO_PLAYS]), Side(hand=[BLANK]))
    t.do("play Two Plays")
    assert (t.turn_player, t.decider) == ("foe", "foe")


# -- the first turn ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-TURN-4", "P3", "P4")
def test_in_the_first_turn_the_hand_may_be_discarded() -> None:
    t = Table(Side(hand=[STUCK, SPARK, KNIFE]), Side(hand=[BLANK]), first_turn=True)
    t.only("hide Stuck", "hide Spark", "hide Knife", "discard_hand")
    t.do("discard_hand")
    assert t.zone("you", "hand") == []
    assert sorted(t.zone("you", "discard")) == ["Knife", "Spark", "Stuck"], "the whole hand"
    assert (t.turn_player, t.decider) == ("foe", "foe"), "it was the turn's play, and there is no attack"


@pytest.mark.rule("P4")
def test_each_player_has_the_choice_in_the_own_first_turn_only() -> None:
    t = Table(Side(hand=[ANN, BOB, BLANK]), Side(hand=[ANN, BOB, BLANK]), first_turn=True)
    t.can("discard_hand").do("play Ann")
    assert t.decider == "foe"
    t.can("discard_hand").do("discard_hand")
    assert t.decider == "you"
    t.cannot("discard_hand").do("play Bob")
    assert t.decider == "foe"
    assert len(t.zone("foe", "hand")) == 5, "the next draw step fills the hand"
    t.cannot("discard_hand")


@pytest.mark.rule("P4", "E-TURN-4")
def test_discarding_the_hand_is_no_extra_play() -> None:
    t = Table(Side(hand=[TWO_PLAYS, ANN]), Side(), first_turn=True)
    t.do("play Two Plays")
    t.can("play Ann").cannot("discard_hand")


@pytest.mark.rule("P19")
def test_an_event_may_be_played_for_nothing() -> None:
    bolt = event("Bolt", Destroy(target=Choose(cards=Cards(kind="pc", side="opponents"))), Draw())
    t = Table(Side(hand=[bolt], deck=CARDS[:1]), Side(hand=[BLANK]))
    t.do("play Bolt")
    assert t.zone("you", "discard") == ["Bolt"]
    assert t.zone("you", "hand") == ["Card A"], "what can be done is done"
