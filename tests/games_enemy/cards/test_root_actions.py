"""What each action of the Root Set does when it is flipped, and when it can not be."""

from __future__ import annotations

import pytest
from root_table import Pc, Table, attack, card, cards, duel, pc, shards, side


def flip_in_fight(card: str, monster: str, defender: str | Pc, **you: object) -> Table:
    """The defender has flipped the action in that fight; the fight is over."""
    return duel(monster, defender, side(**you), side(hidden=[card])).to("flip").do(f"flip {card}").to("play")


# -- in a fight ---------------------------------------------------------------------------------------------------------


@card("Crossguard Parry")
def test_three_strength_or_four_with_an_item(card: str) -> None:
    t = flip_in_fight(card, "Zero", "Rook")
    assert t.totals == [(0, 3 + 3)]
    assert card in t.zone("foe", "discard")
    assert flip_in_fight(card, "Zero", pc("Rook", "Static Sash")).totals == [(0, 3 + 4)]
    assert duel("Zero", "Rook", side(hidden=[card])).totals == [(0, 3)], "no PC of the attacker's fights"


CLASS_ACTIONS = {
    "Twin Flurry": ("Sorrel", "Rook", 4),
    "Long Reach": ("Fennel", "Rook", 3),
    "Gravity Swing": ("Rumble", "Rook", 4),
    "Timber Call": ("Anchor", "Rook", 4),
    "Quickdraw": ("Rook", "Sorrel", 3),
}


@cards(CLASS_ACTIONS, "fighter, stranger, bonus")
def test_strength_for_one_class(card: str, fighter: str, stranger: str, bonus: int) -> None:
    assert flip_in_fight(card, "Zero", fighter).totals == [(0, 3 + bonus)]
    t = duel("Zero", stranger, foe=side(hidden=[card]))
    assert t.asks == "play", "there was nothing to flip"
    assert t.totals == [(0, 3)]
    # Strength for a fight ends with it.
    assert flip_in_fight(card, "Zero", fighter).strength(fighter) == 3


@card("Long Reach")
def test_and_two_tolerance(card: str) -> None:
    assert not flip_in_fight(card, "Zero", "Fennel", deck=["Num 8"]).wounded("Fennel"), "lost by two"
    assert flip_in_fight(card, "Zero", "Fennel", deck=["Num 9"]).wounded("Fennel"), "lost by three"


@card("Timber Call")
def test_and_it_can_not_be_destroyed_in_this_fight(card: str) -> None:
    hurt = pc("Anchor", wounded=True)
    t = flip_in_fight(card, "Brute", hurt)
    assert t.totals == [(9, 7)]
    assert t.wounded("Anchor")
    assert duel("Brute", hurt).zone("foe", "pcs") == []


@card("Quickdraw")
def test_five_strength_against_two_points(card: str) -> None:
    assert flip_in_fight(card, "Caldera Wyrm", "Rook", portal=shards(fire=4)).totals == [(8, 3 + 5)]
    assert flip_in_fight(card, "Brute", "Rook").totals == [(9, 3 + 3)]


@card("Ripple Chant")
def test_the_monsters_of_a_wavemasters_fight_are_weaker(card: str) -> None:
    assert flip_in_fight(card, "Brute", "Geode").totals == [(9 - 3, 2)]
    t = attack("Brute", side(portal=["Leaf Gnat"]), side(pcs=["Geode"], hidden=[card])).do("join Leaf Gnat")
    assert t.to("flip").do(f"flip {card}").to("play").totals == [(6 + 0, 2)], "both, and none below 0"
    assert duel("Brute", "Rook", foe=side(hidden=[card])).totals == [(9, 3)]


@card("Feeding Frenzy")
def test_a_monster_grows_by_two_for_each_of_yours_in_the_fight(card: str) -> None:
    t = duel("Zero", "Foe 20", side(hidden=[card])).to("flip")
    assert t.decider == "you"
    assert t.do(f"flip {card}").to("play").totals == [(2, 20)]
    portal = ["Leaf Gnat"] * 3
    t = attack("Zero", side(portal=portal, hidden=[card]), side(pcs=["Foe 20"])).do(*["join Leaf Gnat"] * 3)
    assert t.to("flip").do(f"flip {card}", "card Zero").to("play").totals == [(6 + 3 * 2, 20)], "six at most"
    assert duel("Zero", "Foe 20", foe=side(hidden=[card])).asks == "play", "the defender has no monster"


# -- against a wound ----------------------------------------------------------------------------------------------------


@card("Last Stand")
def test_it_prevents_a_wound(card: str) -> None:
    t = duel("Brute", "Rook", foe=side(hidden=[card])).to("flip").do(f"flip {card}").to("play")
    assert not t.wounded("Rook")
    assert t.zone("you", "score") == ["Brute"], "the monster has won all the same"
    assert duel("Brute", "Rook", foe=side(hidden=[card])).to("flip").do("pass").to("play").wounded("Rook")
    assert duel("Zero", "Rook", foe=side(hidden=[card])).asks == "play", "no wound, no flip"


@card("Decoy Avatar")
def test_it_prevents_a_wound_for_a_card_and_draws_one(card: str) -> None:
    t = duel("Brute", "Rook", foe=side(hidden=[card], hand=["Num 1"] * 5)).to("flip").do(f"flip {card}")
    assert t.asks == "cost"
    t.do("card Num 1").to("reconcile")
    assert not t.wounded("Rook")
    assert t.count("foe", "hand") == 5 - 1 + 1 + 1, "the cost, this draw, the draw step"
    poor = duel("Brute", "Rook", foe=side(hidden=[card]))
    assert poor.asks == "play"
    assert poor.wounded("Rook")


@card("Thorned Bark")
def test_it_keeps_all_your_pcs_from_wounds_for_the_turn(card: str) -> None:
    foe = side(pcs=["Rook", "Anchor"], hidden=[card])
    t = attack("Brute", side(portal=["Leaf Gnat"], deck=["Zero", "Num 9"]), foe).do("join Leaf Gnat").to("avoid")
    t.do("fight", "pair Brute > Rook", "resolve Rook").to("flip").do(f"flip {card}").to("play")
    assert t.totals == [(9, 3), (2 + 9, 3)]
    assert not t.wounded("Rook")
    assert not t.wounded("Anchor")
    assert duel("Brute", "Landslide", foe=side(hidden=[card])).wounded("Landslide"), "it is for lv. 1 PCs"


# -- in an attack -------------------------------------------------------------------------------------------------------


@card("Smoke Screen")
def test_an_attacker_is_weaker_or_your_pcs_tougher(card: str) -> None:
    def flipped(option: int) -> Table:
        t = attack("Brute", side(pcs=["Rook"]), side(pcs=["Foe 6"], hidden=[card])).to("flip").do(f"flip {card}")
        return t.do(f"option {option}").to("avoid")

    assert flipped(0).do("fight").totals == [(7, 6)]
    t = flipped(1)
    assert t.tolerance("Foe 6") == 1
    assert t.tolerance("Rook") == 0
    assert t.do("fight").totals == [(9, 6)]
    assert attack("Brute", side(hidden=[card]), side(pcs=["Foe 6"])).asks == "avoid", "not for the attacker"


@card("Taunting Emote")
def test_a_strong_attack_can_not_be_avoided(card: str) -> None:
    t = attack("Brute", side(hidden=[card]), side(pcs=["Foe 6"])).to("flip").do(f"flip {card}")
    assert t.to("avoid", "play").totals == [(9, 6)]
    attack("Brute", side(hidden=[card]), side(pcs=["Foe 6"])).to("flip").do("pass").only("avoid", "fight")
    attack("Bramble Boar", side(hidden=[card], portal=shards(wood=1)), side(pcs=["Foe 6"])).can(f"flip {card}")
    attack("Drill Mole", side(hidden=[card], portal=shards(earth=1)), side(pcs=["Foe 6"])).only("avoid", "fight")
    attack("Brute", foe=side(pcs=["Foe 6"], hidden=[card])).only("avoid", "fight")


@card("Open Portal")
def test_two_monsters_come_through_the_portal(card: str) -> None:
    portal = ["Cinder Imp", "Shard fire", "Plague Bearer"]
    t = attack("Zero", side(hidden=[card], portal=portal), side(pcs=["Foe 6"], portal=["Leaf Gnat"])).to("flip")
    t.do(f"flip {card}")
    t.only("card Cinder Imp", "card Shard fire", "card Plague Bearer", "done")
    t.do("card Cinder Imp", "card Plague Bearer")
    assert sorted(t.zone("you", "attack")) == ["Cinder Imp", "Plague Bearer", "Zero"]
    assert t.zone("you", "portal") == ["Shard fire"]
    attack("Zero", side(portal=portal), side(pcs=["Foe 6"], hidden=[card])).only("avoid", "fight")


@card("Ghost Route")
def test_a_weak_attack_must_be_avoided_for_two_cards(card: str) -> None:
    t = attack("Leaf Gnat", side(hidden=[card], hand=["Num 1", "Num 2"]), side(pcs=["Foe 20"])).to("flip")
    t.do(f"flip {card}").to("play")
    assert t.zone("you", "score") == ["Leaf Gnat"]
    assert {"Num 1", "Num 2"} <= set(t.zone("you", "discard"))
    attack("Leaf Gnat", side(hidden=[card], hand=["Num 1"]), side(pcs=["Foe 20"])).only("avoid", "fight")
    strong = side(hidden=[card], hand=["Num 1", "Num 2"], portal=shards(wood=1))
    attack("Bramble Boar", strong, side(pcs=["Foe 20"])).only("avoid", "fight")
    mole = side(hidden=[card], hand=["Num 1", "Num 2"], portal=shards(earth=1))
    attack("Drill Mole", mole, side(pcs=["Foe 20"])).can(f"flip {card}")
    foe = side(pcs=["Foe 20"], hidden=[card], hand=["Num 1", "Num 2"])
    attack("Leaf Gnat", foe=foe).only("avoid", "fight")


# -- in the play step ---------------------------------------------------------------------------------------------------


@card("Borrowed Time")
def test_one_more_play_now_and_no_draw_step_later(card: str) -> None:
    t = Table(side(hidden=[card], hand=["Rook", "Sorrel", "Num 1"]), side(hand=["Zero"])).do(f"flip {card}")
    t.do("play Rook").can("play Sorrel").do("play Sorrel").to("play")
    assert t.active == "foe"
    assert t.end_turn().zone("you", "hand") == ["Num 1"], "nothing was drawn"
    plain = Table(side(hidden=[card], hand=["Rook", "Sorrel", "Num 1"]), side(hand=["Zero"])).do("play Rook").to("play")
    assert plain.active == "foe"
    assert plain.end_turn().count("you", "hand") == 5


@card("Nightly Rollback")
def test_it_heals_a_pc_and_draws(card: str) -> None:
    you = side(hidden=[card], hand=["Num 1"], pcs=[pc("Rook", wounded=True), "Anchor"], deck=["Num 4"])
    t = Table(you, side(pcs=[pc("Foe 3", wounded=True)])).do(f"flip {card}")
    assert not t.wounded("Rook")
    assert t.wounded("Foe 3")
    assert t.zone("you", "hand") == ["Num 1", "Num 4"]
    assert t.can("hide Num 1").active == "you", "a flip is no play"


@card("Trapdoor Script")
def test_a_hidden_card_is_destroyed_and_another_looked_at(card: str) -> None:
    you = side(hidden=[card, "Num 2"], hand=["Num 1"])
    t = Table(you, side(hidden=["Num 7", "Num 8", "Num 9"])).do(f"flip {card}")
    t.only("card Num 7", "card Num 8", "card Num 9")
    t.do("card Num 7", "card Num 9").to("play")
    assert t.zone("foe", "hidden") == ["Num 8", "Num 9"]
    assert t.saw("you", "Num 9")
    assert not t.saw("you", "Num 8")
    Table(side(hidden=[card], hand=["Num 1"])).cannot(f"flip {card}")


pytestmark = pytest.mark.rule("E-CARD-6", "E-HID-3")
