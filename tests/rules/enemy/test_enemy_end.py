"""How the game ends: seven points, the last card of a deck, giving up, the clock."""

from __future__ import annotations

import pytest
from enemy_cards import BLANK, event, monster, pc, reward
from enemy_table import Side, Table

from enemy_desktop.games.enemy.words import All, Cards, Draw, Joins, Move

ANN, BOB = pc("Ann", strength=3), pc("Bob", strength=3)
IMP = monster("Imp", strength=3, points=1)
_ANY = Joins(partner=Cards(kind="monster", place="attack", other=True))
WOLF = monster("Wolf", strength=3, points=1, storable=True, abilities=(_ANY,))


def scored(points: int) -> list[object]:
    return [monster("Trophy", points=1)] * points


# -- seven points -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-WIN-1", "E-WIN-4", "D12")
def test_seven_points_end_the_game_at_once() -> None:
    t = Table(Side(hand=[IMP], score=scored(6)), Side(pcs=[ANN]))
    t.do("attack Imp", "avoid")
    assert t.result == "you"
    assert t.moves == set()


@pytest.mark.rule("E-WIN-1")
def test_six_points_do_not_end_the_game() -> None:
    t = Table(Side(hand=[IMP], score=scored(5)), Side(pcs=[ANN], hand=[BLANK]))
    t.do("attack Imp", "avoid")
    assert t.points("you") == 6
    assert t.result is None


@pytest.mark.rule("E-WIN-1")
def test_more_than_seven_points_win_too() -> None:
    t = Table(Side(hand=[monster("Whale", points=3)], score=scored(6)), Side(pcs=[ANN]))
    t.do("attack Whale", "avoid")
    assert t.points("you") == 9
    assert t.result == "you"


@pytest.mark.rule("E-WIN-4", "D12")
def test_a_win_in_one_fight_stops_the_next() -> None:
    t = Table(Side(hand=[IMP], portal=[WOLF], score=scored(6)), Side(pcs=[ANN, BOB]))
    t.do("attack Imp", "join Wolf").to("avoid").do("fight", "pair Imp > Ann", "pair Wolf > Bob").to("order")
    t.do("resolve Ann").settle()
    assert t.result == "you"
    assert len(t.totals) == 1
    assert not t.wounded("foe", "Bob")


@pytest.mark.rule("E-WIN-4", "D12")
def test_avoided_monsters_are_scored_together() -> None:
    t = Table(Side(hand=[IMP], portal=[WOLF], score=scored(6)), Side(pcs=[ANN]))
    t.do("attack Imp", "join Wolf").to("avoid").do("avoid")
    assert t.result == "you"
    assert t.points("you") == 8, "both were scored, not only the first"


@pytest.mark.rule("E-WIN-4", "D11")
@pytest.mark.parametrize(("mine", "theirs", "result"), [(8, 7, "you"), (7, 8, "foe"), (7, 7, "draw"), (9, 9, "draw")])
def test_both_at_seven_at_the_same_moment(mine: int, theirs: int, result: str) -> None:
    t = Table(Side(hand=[BLANK], score=scored(mine)), Side(score=scored(theirs)))
    assert t.result == result, "a position in which both are there is over before anybody acts"


@pytest.mark.rule("D11")
def test_otherwise_who_gets_to_seven_first_has_won() -> None:
    stored = Cards(kind="monster", place="portal", side="yours")
    flood = event("Flood", Move(target=All(cards=stored), to="score"))
    t = Table(Side(hand=[flood], portal=[WOLF, WOLF], score=scored(5)), Side(portal=[WOLF], score=scored(6)))
    t.do("play Flood")
    assert t.result == "you"
    assert (t.points("you"), t.points("foe")) == (7, 6)


@pytest.mark.rule("D13")
def test_points_lost_after_seven_do_not_matter() -> None:
    stored = Cards(kind="monster", place="portal", side="yours")
    purge = Move(target=All(cards=Cards(kind="monster", place="score", side="yours")), to="discard")
    flood = event("Flood", Move(target=All(cards=stored), to="score"), purge)
    t = Table(Side(hand=[flood], portal=[WOLF], score=scored(6)), Side(pcs=[ANN]))
    t.do("play Flood")
    assert t.result == "you"
    assert t.points("you") == 7, "the game was over before the second half of the text"
    early = Table(Side(hand=[flood], portal=[WOLF], score=scored(5)), Side(pcs=[ANN], hand=[BLANK]))
    early.do("play Flood")
    assert early.result is None
    assert early.points("you") == 0, "with a point less, the same text takes them all"


@pytest.mark.rule("D10", "E-WIN-1")
def test_seven_points_in_the_last_turn_win_at_once() -> None:
    t = Table(Side(hand=[IMP], score=scored(6)), Side(pcs=[ANN], score=scored(6)), last_turn=True)
    t.do("attack Imp", "avoid")
    assert t.result == "you"


# -- the last card ----------------------------------------------------------------------------------------------------


def draw_last(deck: int, **options: object) -> Table:
    """You come to draw one card from a deck of the given size; the other player is ahead by 2 to 1."""
    t = Table(
        Side(hand=[BLANK] * 4, deck=[BLANK] * deck, fill=0, score=scored(1), discard=[BLANK] * 6),
        Side(hand=[BLANK], score=scored(2), pcs=[ANN]),
        turn="foe",
        **options,
    )
    return t.do("hide Blank")


@pytest.mark.rule("E-WIN-2", "D1", "D8")
def test_drawing_the_last_card_makes_this_the_last_turn() -> None:
    t = draw_last(1)
    assert t.last_turn
    assert t.result is None
    assert (t.asks, t.decider) == ("play", "you"), "the turn is played in full"
    t.do("attack Blank", "avoid")
    assert t.result == "foe", "more points, and no further turn for anybody"


@pytest.mark.rule("E-WIN-2", "D1")
def test_leaving_a_card_in_the_deck_ends_nothing() -> None:
    t = draw_last(2)
    assert not t.last_turn
    t.do("attack Blank", "avoid")
    assert t.result is None
    assert t.turn_player == "foe"


@pytest.mark.rule("D1")
def test_a_draw_that_finds_the_deck_empty_makes_this_the_last_turn() -> None:
    t = draw_last(0)
    assert t.last_turn
    assert len(t.zone("you", "hand")) == 5, "the discard pile came back first"
    t.do("hide Blank")
    assert t.result == "foe"


@pytest.mark.rule("E-WIN-2")
@pytest.mark.parametrize(("mine", "theirs", "result"), [(3, 2, "you"), (2, 3, "foe"), (2, 2, "draw"), (0, 0, "draw")])
def test_at_the_end_more_points_win_and_equal_points_draw(mine: int, theirs: int, result: str) -> None:
    t = Table(Side(hand=[BLANK], score=scored(mine)), Side(score=scored(theirs)), last_turn=True)
    t.do("hide Blank")
    assert t.result == result


@pytest.mark.rule("D1", "E-WIN-2")
@pytest.mark.parametrize("whose", ["you", "foe"])
def test_a_destiny_draw_of_the_last_card_counts(whose: str) -> None:
    small = {"deck": [BLANK], "fill": 0, "discard": [BLANK] * 9}
    you = Side(hand=[IMP], score=scored(1), **(small if whose == "you" else {}))
    foe = Side(pcs=[ANN], **(small if whose == "foe" else {}))
    t = Table(you, foe)
    t.do("attack Imp").fight()
    assert t.last_turn
    assert t.result == "you"


@pytest.mark.rule("D1", "E-WIN-2")
def test_with_the_switch_off_destiny_does_not_count() -> None:
    small = Side(hand=[IMP], deck=[BLANK], fill=0, discard=[BLANK] * 9, score=scored(1))
    t = Table(small, Side(pcs=[ANN], hand=[BLANK]), destiny_ends_game=False)
    t.do("attack Imp").fight()
    assert t.zone("you", "deck") == [], "destiny took the last card"
    assert not t.last_turn
    assert t.result is None
    assert t.turn_player == "foe"


@pytest.mark.rule("D1", "E-WIN-2")
def test_with_the_switch_off_a_draw_into_the_hand_still_counts() -> None:
    t = draw_last(1, destiny_ends_game=False)
    assert t.last_turn
    t.do("hide Blank")
    assert t.result == "foe"


@pytest.mark.rule("D1", "D4", "E-WIN-2")
@pytest.mark.parametrize(("counts", "last"), [(True, True), (False, False)])
def test_a_destiny_draw_that_finds_the_deck_empty_counts_too(counts: bool, last: bool) -> None:
    foe = Side(pcs=[ANN], fill=0, discard=[BLANK] * 9, hand=[BLANK] * 4)
    t = Table(Side(hand=[IMP]), foe, destiny_ends_game=counts)
    t.do("attack Imp").fight()
    assert len(t.destinies) == 2
    assert t.last_turn is last
    assert t.result == ("you" if last else None)


@pytest.mark.rule("D2")
def test_refilling_the_deck_does_not_cancel_the_last_turn() -> None:
    two = event("Two Cards", Draw(n=2))
    t = Table(
        Side(hand=[two], deck=[BLANK], fill=0, discard=[BLANK] * 9, score=scored(2)),
        Side(hand=[BLANK], score=scored(1)),
    )
    t.do("play Two Cards")
    assert len(t.zone("you", "deck")) == 8, "the deck was refilled for the second card"
    assert t.result == "you"


@pytest.mark.rule("D9")
def test_both_decks_running_out_is_the_same() -> None:
    t = Table(
        Side(hand=[IMP], deck=[BLANK], fill=0),
        Side(pcs=[ANN], deck=[BLANK], fill=0, score=scored(3)),
    )
    t.do("attack Imp").fight()
    assert t.result == "foe"


@pytest.mark.rule("D8")
def test_the_other_player_gets_no_further_turn() -> None:
    t = draw_last(1)
    t.do("hide Blank")
    assert t.result is not None
    assert t.asked_of("foe") == ["play"], "only the turn before"


@pytest.mark.rule("E-WIN-2", "D2")
def test_destiny_is_drawn_as_needed_in_the_last_turn() -> None:
    t = Table(
        Side(hand=[IMP], fill=0, discard=[monster("Lucky", points=0, destiny=5)]),
        Side(pcs=[ANN], score=[]),
        last_turn=True,
    )
    t.do("attack Imp").fight()
    assert t.totals == [(3 + 5, 3)]
    assert t.result == "you"


# -- giving up and the clock ------------------------------------------------------------------------------------------


@pytest.mark.rule("A6", "E-WIN-4")
@pytest.mark.parametrize("who", ["you", "foe"])
def test_a_player_may_concede_at_any_time(who: str) -> None:
    other = {"you": "foe", "foe": "you"}[who]
    t = Table(Side(hand=[IMP], score=scored(6)), Side(pcs=[ANN], score=scored(6)))
    t.concede(who)
    assert t.result == other
    t = Table(Side(hand=[IMP], score=scored(6)), Side(pcs=[ANN], score=scored(6)))
    t.do("attack Imp")
    assert t.decider == "foe"
    t.concede(who)
    assert t.result == other, "also while the other player decides"


@pytest.mark.rule("A6")
@pytest.mark.parametrize(("mine", "theirs", "result"), [(1, 0, "you"), (0, 1, "foe"), (1, 1, "draw")])
def test_when_time_is_called_the_turn_is_finished_and_points_decide(mine: int, theirs: int, result: str) -> None:
    t = Table(Side(hand=[IMP, BLANK], score=scored(mine)), Side(pcs=[ANN], score=scored(theirs), hand=[BLANK]))
    t.call_time()
    assert t.result is None
    assert (t.asks, t.decider) == ("play", "you"), "the running turn goes on"
    t.do("hide Blank")
    assert t.result == result


@pytest.mark.rule("A6", "D10")
def test_the_last_turn_by_the_clock_can_still_score() -> None:
    t = Table(Side(hand=[IMP]), Side(pcs=[ANN]))
    t.call_time()
    t.do("attack Imp", "avoid")
    assert t.result == "you"


@pytest.mark.rule("E-WIN-4", "D12")
def test_points_are_looked_at_whenever_a_score_pile_changes() -> None:
    stored = Cards(kind="monster", place="portal", side="yours")
    herald = monster("Herald", points=1, abilities=(reward(Move(target=All(cards=stored), to="score")),))
    t = Table(Side(hand=[herald], portal=[WOLF], score=scored(6)), Side(pcs=[ANN]))
    t.do("attack Herald").to("avoid").do("avoid").to("reward").do("reward Herald")
    assert t.result == "you"
    assert t.points("you") == 7, "the herald itself was not scored any more"
