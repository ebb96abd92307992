"""What each event of the Root Set does, and what it asks for."""

from __future__ import annotations

import pytest
from root_table import Table, card, cards, pc, shards, side

FIELD = "Δ Waking, Amber, Orchard"
KITE, ORCA, HELBA = "Level Up! Kite", "Level Up! Orca", "Level Up! Helba"


def play(card: str, you: object = None, foe: object = None) -> Table:
    """You have played the event."""
    you = you or side()
    you.hand = [card, *you.hand]  # type: ignore[attr-defined]
    return Table(you, foe or side()).do(f"play {card}")  # type: ignore[arg-type]


@card("Care Package")
def test_it_heals_a_pc_of_yours_and_draws(card: str) -> None:
    t = play(
        card, side(pcs=[pc("Rook", wounded=True), pc("Anchor", wounded=True)]), side(pcs=[pc("Foe 3", wounded=True)])
    )
    t.only("card Rook", "card Anchor").do("card Rook").to("play")
    assert [t.wounded(name) for name in ("Rook", "Anchor", "Foe 3")] == [False, True, True]
    assert t.count("you", "hand") == 1
    assert t.zone("you", "discard") == [card]
    assert play(card).to("play").count("you", "hand") == 1, "with nobody to heal you still draw"


@card("Homecoming")
def test_it_puts_a_field_from_the_deck_into_play(card: str) -> None:
    other = "Δ Rolling, Golden, Steppe"
    t = play(card, side(deck=["Num 1", FIELD]), side(field=[other])).only(f"card {FIELD}", "done").do(f"card {FIELD}")
    t.to("play")
    assert t.zone("you", "field") == [FIELD]
    assert t.zone("foe", "discard") == [other], "there is one field"
    assert play(card, side(field=[other])).to("play").zone("you", "field") == [other]


@card("Party Invite")
def test_it_allows_two_pcs_but_not_beside_a_legend(card: str) -> None:
    hand = ["Rook", "Sorrel", "Anchor", "Zero"]
    t = play(card, side(hand=hand)).only("play Rook", "play Sorrel", "play Anchor", "pass").do("play Rook")
    t.do("play Sorrel").to("play")
    assert sorted(t.zone("you", "pcs")) == ["Rook", "Sorrel"]
    assert t.active == "foe"
    Table(side(hand=[card, *hand], pcs=["Oakhart"])).cannot(f"play {card}")
    Table(side(hand=[card, *hand], pcs=["Fennel"]), side(pcs=["Oakhart"])).can(f"play {card}")


@card("Bulk Order")
def test_it_allows_two_items(card: str) -> None:
    hand = ["Willow Sabre", "Static Sash", "Willow Sabre", "Zero"]
    t = play(card, side(hand=hand, pcs=["Rook"]))
    t.only("play Willow Sabre > Rook", "play Static Sash > Rook", "pass")
    t.do("play Willow Sabre > Rook", "play Static Sash > Rook").to("play")
    assert sorted(t.zone("you", "items")) == ["Static Sash", "Willow Sabre"]
    assert t.active == "foe"
    Table(side(hand=[card, *hand]), side(pcs=["Rook"])).cannot(f"play {card}")


@card("Bounty Board")
def test_it_finds_a_monster_of_two_points(card: str) -> None:
    t = play(card, side(deck=["Brute", "Caldera Wyrm", "Vermilion Tyrant"]))
    t.only("card Caldera Wyrm", "card Vermilion Tyrant", "done").do("card Caldera Wyrm").to("play")
    assert t.zone("you", "hand") == ["Caldera Wyrm"]


@card("Grudge Match")
def test_a_wound_for_a_wound(card: str) -> None:
    you = side(pcs=["Rook", pc("Anchor", wounded=True), "Fennel"])
    t = play(card, you, side(pcs=["Foe 3", "Foe 6", pc("Foe 1", wounded=True)]))
    t.only("card Rook", "card Fennel").do("card Rook")
    assert t.wounded("Rook"), "the cost"
    t.only("card Foe 3", "card Foe 6").do("card Foe 6").to("play")
    assert t.wounded("Foe 6")
    Table(side(hand=[card, "Zero"], pcs=[pc("Anchor", wounded=True)]), side(pcs=["Foe 3"])).cannot(f"play {card}")


@card("Server Reset")
def test_it_destroys_the_field_and_all_hidden_cards(card: str) -> None:
    t = play(card, side(hand=["Num 1"], hidden=["Num 2"]), side(field=[FIELD], hidden=["Num 7", "Num 8"])).to("play")
    assert t.zone("you", "hidden") == t.zone("foe", "hidden") == t.zone("foe", "field") == []
    assert {"Num 1", "Num 2"} <= set(t.zone("you", "discard"))
    assert {"Num 7", "Num 8", FIELD} == set(t.zone("foe", "discard"))
    Table(side(hand=[card], hidden=["Num 2"], pcs=["Rook"], fill=1), side()).cannot(f"play {card}")


@card("Portal Tide")
def test_two_monsters_go_back_to_hand_or_a_small_one_under_the_deck(card: str) -> None:
    mine, theirs = ["Cinder Imp"], ["Leaf Gnat", "Plague Bearer"]
    t = (
        play(card, side(portal=mine), side(portal=theirs))
        .do("option 0", "card Leaf Gnat", "card Cinder Imp")
        .to("play")
    )
    assert t.zone("you", "hand") == ["Cinder Imp"]
    assert t.zone("foe", "portal") == ["Plague Bearer"]
    assert "Leaf Gnat" in t.zone("foe", "hand")
    theirs[0] = "Thorn Beetle"
    t = play(card, side(portal=mine), side(portal=theirs)).do("option 1").to("play")
    assert t.zone("foe", "deck")[-1] == "Thorn Beetle", "of strength 3 or less, and the opponent's"
    assert t.zone("foe", "portal") == ["Plague Bearer"]


@card("Name and Shame")
def test_the_opponents_hand_is_shown_and_a_card_picked(card: str) -> None:
    t = play(card, side(portal=shards(darkness=1)), side(hand=["Num 7", "Num 8"]))
    assert t.saw("you", "Num 7")
    t.only("card Num 7", "card Num 8").do("card Num 8").to("play")
    assert t.zone("foe", "discard") == ["Num 8"]
    Table(side(hand=[card, "Zero"], portal=shards(fire=1)), side(hand=["Num 7"])).cannot(f"play {card}")


@card("Roll Call")
def test_each_monster_in_your_portal_mills_and_one_more_may_be_stored(card: str) -> None:
    hand = ["Gloam Imp", "Rook", "Zero"]
    t = play(
        card, side(hand=hand, portal=["Cinder Imp", "Wick Imp"]), side(portal=["Leaf Gnat"], deck=["Num 7", "Num 8"])
    )
    assert t.zone("foe", "discard") == ["Num 7", "Num 8"]
    t.only("store Gloam Imp", "pass").do("store Gloam Imp").to("play")
    assert t.count("you", "portal") == 3
    assert play(card, side(hand=hand)).zone("foe", "discard") == []


@card("Patch Notes")
def test_draw_three_or_a_new_hand(card: str) -> None:
    assert len(play(card, side(hand=["Num 1", "Num 2"])).to("play").zone("you", "hand")) == 2 + 3
    t = play(card, side(hand=["Num 1", "Num 2", "Num 3"], deck=["Num 4"])).to("play")
    assert t.zone("you", "hand") == ["Num 4", "Zero", "Zero", "Zero"]
    assert {"Num 1", "Num 2", "Num 3"} <= set(t.zone("you", "discard"))


@card("Kernel Panic")
def test_the_opponents_turn_is_skipped(card: str) -> None:
    spots = {"portal": shards(thunder=2)}
    hand = ["Static Wisp", "Rivet Crawler"]
    t = play(card, side(hand=hand, **spots), side(hand=["Num 7"])).to("play")
    assert t.active == "you"
    assert t.zone("foe", "hand") == ["Num 7"], "not even a draw step"
    assert set(hand) <= set(t.zone("you", "discard"))
    Table(side(hand=[card, "Static Wisp", "Zero"], **spots)).cannot(f"play {card}")
    Table(side(hand=[card, *hand], portal=shards(thunder=1, fire=1))).cannot(f"play {card}")


@card("Scoreboard Error")
def test_a_scored_monster_of_one_point_is_lost(card: str) -> None:
    pile = ["Caldera Wyrm", "Brute", "Leaf Gnat"]
    t = play(card, side(score=["Brute"]), side(score=pile)).only("card Brute", "card Leaf Gnat")
    t.do("card Brute").to("play")
    assert t.points("foe") == 3
    assert t.zone("foe", "discard") == ["Brute"]
    assert t.points("you") == 1
    Table(side(hand=[card, "Zero"]), side(score=["Caldera Wyrm", "Brute"])).cannot(f"play {card}")


# -- promos -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-LVL-2", "M10")
@cards(
    {
        "Opening Ceremony": (1,),
        "Winner's Podium": (2,),
        "Champion's Toast": (1,),
        "Rematch Bell": (1,),
        "Encore Broadcast": (1,),
    },
    "cost",
    text=False,
)
def test_a_promo_spends_level_up_cards(card: str, cost: int) -> None:
    own = [KITE, ORCA, HELBA]
    t = Table(side(hand=[card, "Zero"], score=own)).do(f"play {card}").to("play", "cost", "search", "target")
    while t.asks == "cost":
        t.do(next(move for move in t.moves if move.startswith("card")))
    assert t.count("you", "removed") == cost
    Table(side(hand=[card, "Zero"], score=own[1:cost])).cannot(f"play {card}")
    Table(side(hand=[card, "Zero"]), side(score=own)).cannot(f"play {card}")


@card("Opening Ceremony")
def test_it_allows_two_more_cards(card: str) -> None:
    t = play(card, side(hand=["Rook", "Leaf Gnat", "Num 1"], score=[KITE])).do("play Rook")
    t.cannot("attack Num 1").do("store Leaf Gnat").to("play")
    assert t.active == "foe"
    assert t.zone("you", "portal") == ["Leaf Gnat"]


@card("Winner's Podium")
def test_a_discarded_monster_of_one_point_is_scored(card: str) -> None:
    pile = ["Brute", "Caldera Wyrm", "Leaf Gnat"]
    t = play(card, side(discard=pile, score=[KITE, ORCA]), side(discard=["Wick Imp"])).only(
        "card Brute", "card Leaf Gnat"
    )
    t.do("card Leaf Gnat").to("play")
    assert t.points("you") == 1
    assert t.zone("you", "score") == ["Leaf Gnat"]


@card("Champion's Toast")
def test_all_your_pcs_are_healed_and_each_lets_you_draw(card: str) -> None:
    hurt = [pc("Rook", wounded=True), pc("Anchor", wounded=True)]
    t = play(card, side(pcs=hurt, score=[KITE]), side(pcs=[pc("Foe 3", wounded=True)])).to("play")
    assert [t.wounded(name) for name in ("Rook", "Anchor", "Foe 3")] == [False, False, True]
    assert t.count("you", "hand") == 2


@card("Rematch Bell")
def test_a_monster_in_the_opponents_portal_is_removed(card: str) -> None:
    t = play(card, side(score=[KITE], portal=["Wick Imp"]), side(portal=["Cinder Imp", "Barrow Lord"]))
    t.only("card Cinder Imp", "card Barrow Lord").do("card Barrow Lord").to("play")
    assert t.zone("foe", "removed") == ["Barrow Lord"]
    assert t.count("you", "hand") == 2, "it was unique"
    t = play(card, side(score=[KITE]), side(portal=["Cinder Imp"])).to("play")
    assert t.zone("foe", "removed") == ["Cinder Imp"]
    assert t.count("you", "hand") == 0


@card("Encore Broadcast")
def test_any_card_comes_to_the_top_and_is_drawn_with_level_up_cards_left(card: str) -> None:
    t = play(card, side(score=[KITE, ORCA], deck=["Num 1", "Brute"])).to("cost").do(f"card {KITE}").to("search")
    t.do("card Brute").to("play")
    assert t.zone("you", "hand") == ["Brute"]
    t = play(card, side(score=[KITE], deck=["Num 1", "Brute"])).to("search").do("card Brute").to("play")
    assert t.zone("you", "hand") == []
    assert t.zone("you", "deck")[0] == "Brute"
    many = side(score=[KITE, ORCA, HELBA, "Level Up! Balmung", "Level Up! Black Rose"], deck=["Brute"])
    t = play(card, many).to("search").do("card Brute").to("play")
    assert t.count("you", "hand") == 3, "three at most"


pytestmark = pytest.mark.rule("E-CARD-7")
