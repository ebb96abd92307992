"""Play limits, replacing and making room."""

from __future__ import annotations

import pytest
from enemy_cards import BLANK, action, armor, event, field, for_class, monster, pc, weapon, when_played
from enemy_table import Side, Table, bearing

from enemy_desktop.games.enemy.words import (
    Boost,
    Cards,
    Choose,
    CostDiscard,
    CostSacrifice,
    Destroy,
    Draw,
    NeedSpot,
    Ref,
    Trigger,
)

ANN, BOB, CAT, DAN = (pc(name) for name in ("Ann", "Bob", "Cat", "Dan"))
KNIFE, SWORD = weapon("Knife"), weapon("Long Knife", strength=2)
COAT, PLATE = armor("Coat"), armor("Plate")
MEADOW = field("Sigma Quiet Green Meadow", element="fire")
CAVE = field("Theta Deep Dark Cave")
FIVE = [action(f"Trick {n}") for n in range(1, 6)]
FIVE_NAMES = [card.name for card in FIVE]


# -- PCs --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-LIM-1", "E-LIM-6", "P7")
def test_a_fourth_pc_takes_the_place_of_any_of_the_three() -> None:
    t = Table(Side(hand=[DAN], pcs=[ANN, BOB, CAT]), Side(hand=[BLANK]))
    t.can("play Dan > Ann", "play Dan > Bob", "play Dan > Cat").cannot("play Dan")
    t.do("play Dan > Bob")
    assert sorted(t.zone("you", "pcs")) == ["Ann", "Cat", "Dan"]
    assert t.zone("you", "discard") == ["Bob"]


@pytest.mark.rule("E-LIM-1", "P9")
def test_with_room_a_pc_may_take_a_place_or_replace() -> None:
    t = Table(Side(hand=[CAT], pcs=[ANN, BOB]), Side(hand=[BLANK]))
    t.only("play Cat", "play Cat > Ann", "play Cat > Bob", "hide Cat")
    t.do("play Cat > Ann")
    assert sorted(t.zone("you", "pcs")) == ["Bob", "Cat"]
    assert t.zone("you", "discard") == ["Ann"]


@pytest.mark.rule("E-LIM-1")
def test_with_room_nothing_needs_to_go() -> None:
    t = Table(Side(hand=[CAT], pcs=[ANN, BOB]), Side(hand=[BLANK]))
    t.do("play Cat")
    assert sorted(t.zone("you", "pcs")) == ["Ann", "Bob", "Cat"]
    assert t.zone("you", "discard") == []


@pytest.mark.rule("E-LIM-4", "E-LIM-6", "P7")
def test_a_pc_of_the_same_name_must_be_the_one_that_goes() -> None:
    t = Table(Side(hand=[ANN], pcs=[bearing(ANN, wounded=True), BOB]), Side(hand=[BLANK]))
    t.only("play Ann > Ann", "hide Ann")
    t.do("play Ann > Ann")
    assert sorted(t.zone("you", "pcs")) == ["Ann", "Bob"]
    assert t.zone("you", "discard") == ["Ann"]
    assert not t.wounded("you", "Ann"), "the new one stays"


@pytest.mark.rule("P7", "E-LIM-6")
def test_one_sacrifice_settles_two_limits() -> None:
    t = Table(Side(hand=[ANN], pcs=[ANN, BOB, CAT]), Side(hand=[BLANK]))
    t.only("play Ann > Ann", "hide Ann")
    t.do("play Ann > Ann")
    assert sorted(t.zone("you", "pcs")) == ["Ann", "Bob", "Cat"]
    assert t.zone("you", "discard") == ["Ann"]


@pytest.mark.rule("E-LIM-4", "P21")
def test_both_players_may_have_the_same_pc() -> None:
    t = Table(Side(hand=[ANN]), Side(pcs=[ANN], hand=[BLANK]))
    t.can("play Ann").cannot("play Ann > Ann")
    t.do("play Ann")
    assert t.zone("you", "pcs") == ["Ann"]
    assert t.zone("foe", "pcs") == ["Ann"]


@pytest.mark.rule("P8", "E-WORD-1")
def test_making_room_is_a_sacrifice_and_no_destruction() -> None:
    avenger = pc("Avenger", abilities=(Trigger(on="destroyed", subject=Ref(pick="this"), then=(Draw(),)),))
    bolt = event("Bolt", Destroy(target=Choose(cards=Cards(kind="pc"))))
    t = Table(Side(hand=[DAN], pcs=[avenger]), Side(hand=[BLANK]))
    t.do("play Dan > Avenger")
    assert t.zone("you", "hand") == []
    destroyed = Table(Side(hand=[bolt], pcs=[avenger]), Side(hand=[BLANK]))
    destroyed.do("play Bolt").choose_if_asked("Avenger")
    assert destroyed.zone("you", "hand") == ["Blank"], "the same card, destroyed, does speak"


# -- hidden cards -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-LIM-2", "E-LIM-6", "P7", "P10")
def test_a_sixth_hidden_card_sends_one_of_the_five_older_ones_away() -> None:
    t = Table(Side(hand=[BLANK], hidden=FIVE), Side(hand=[BLANK]))
    t.do("hide Blank")
    assert (t.asks, t.decider) == ("limit", "you")
    t.only(*(f"card {name}" for name in FIVE_NAMES))
    t.choose("Trick 3")
    assert sorted(t.zone("you", "hidden")) == ["Blank", "Trick 1", "Trick 2", "Trick 4", "Trick 5"]
    assert t.zone("you", "discard") == ["Trick 3"]


@pytest.mark.rule("E-LIM-2")
def test_a_fifth_hidden_card_has_room() -> None:
    t = Table(Side(hand=[BLANK], hidden=FIVE[:4]), Side(hand=[BLANK]))
    t.do("hide Blank")
    assert t.turn_player == "foe"
    assert len(t.zone("you", "hidden")) == 5
    assert t.zone("you", "discard") == []


@pytest.mark.rule("P11")
def test_a_sacrificed_hidden_card_is_shown_and_does_nothing() -> None:
    loud = action("Loud", Draw(n=3), timing="play")
    t = Table(Side(hand=[BLANK], hidden=[loud, *FIVE[:4]]), Side(hand=[BLANK]))
    assert "Loud" not in t.seen_by("foe")
    t.do("hide Blank").choose("Loud")
    assert t.zone("you", "discard") == ["Loud"]
    assert "Loud" in t.seen_by("foe")
    assert t.zone("you", "hand") == [], "three cards would have been drawn"


# -- items ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-LIM-3", "E-ITEM-1", "E-LIM-6")
def test_a_second_weapon_replaces_the_first() -> None:
    t = Table(Side(hand=[SWORD], pcs=[bearing(ANN, KNIFE, COAT)]), Side(hand=[BLANK]))
    t.only("play Long Knife > Ann", "hide Long Knife")
    t.do("play Long Knife > Ann")
    assert sorted(t.items("you", "Ann")) == ["Coat", "Long Knife"]
    assert t.zone("you", "discard") == ["Knife"]


@pytest.mark.rule("E-LIM-3", "E-ITEM-1")
def test_a_second_armor_replaces_the_first() -> None:
    t = Table(Side(hand=[PLATE], pcs=[bearing(ANN, KNIFE, COAT)]), Side(hand=[BLANK]))
    t.do("play Plate > Ann")
    assert sorted(t.items("you", "Ann")) == ["Knife", "Plate"]
    assert t.zone("you", "discard") == ["Coat"]


@pytest.mark.rule("E-LIM-3")
def test_a_weapon_and_an_armor_go_together_and_every_pc_has_room_of_its_own() -> None:
    t = Table(Side(hand=[SWORD], pcs=[bearing(ANN, COAT), bearing(BOB, KNIFE)]), Side(hand=[BLANK]))
    t.can("play Long Knife > Ann", "play Long Knife > Bob")
    t.do("play Long Knife > Ann")
    assert sorted(t.items("you", "Ann")) == ["Coat", "Long Knife"]
    assert t.items("you", "Bob") == ["Knife"]
    assert t.zone("you", "discard") == []


@pytest.mark.rule("E-ITEM-1")
def test_an_item_goes_only_where_its_requirements_are_met() -> None:
    staff = weapon("Staff", bearer=for_class("wavemaster"))
    lance = weapon("Lance", to_play=(NeedSpot(cards=Cards(kind="field")),))
    wave = pc("Wave", pc_class="wavemaster")
    t = Table(Side(hand=[staff, lance], pcs=[ANN, wave]), Side())
    t.only("play Staff > Wave", "hide Staff", "hide Lance")


@pytest.mark.rule("E-ITEM-2")
def test_what_an_item_does_when_played_needs_its_requirements() -> None:
    purse = weapon("Purse", bearer=for_class("wavemaster"), abilities=(when_played(Draw(n=2)),))
    wave = pc("Wave", pc_class="wavemaster")
    unmet = Table(Side(hand=[purse], pcs=[ANN]), Side(hand=[BLANK]))
    unmet.only("hide Purse").do("hide Purse")
    assert unmet.zone("you", "hand") == [], "face down it does nothing"
    met = Table(Side(hand=[purse], pcs=[wave]), Side(hand=[BLANK]))
    met.do("play Purse > Wave")
    assert met.zone("you", "hand") == ["Blank", "Blank"]


@pytest.mark.rule("P17")
def test_a_level_3_item_asks_for_no_lower_level() -> None:
    great = weapon("Great Sword", level=3)
    t = Table(Side(hand=[great], pcs=[ANN]), Side())
    t.can("play Great Sword > Ann")


@pytest.mark.rule("P18")
def test_items_go_on_own_pcs_only() -> None:
    t = Table(Side(hand=[KNIFE]), Side(pcs=[ANN]))
    t.only("hide Knife")
    both = Table(Side(hand=[KNIFE], pcs=[BOB]), Side(pcs=[ANN]))
    both.only("hide Knife", "play Knife > Bob")


# -- fields -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-LIM-5", "E-LIM-7", "E-CARD-8", "P7")
def test_a_field_sends_the_opponents_field_to_its_owners_pile() -> None:
    t = Table(Side(hand=[CAVE]), Side(hand=[BLANK], field=MEADOW))
    t.do("play Theta Deep Dark Cave")
    assert t.field == "Theta Deep Dark Cave"
    assert t.zone("foe", "discard") == ["Sigma Quiet Green Meadow"]
    assert t.zone("you", "discard") == []


@pytest.mark.rule("E-LIM-7", "P20")
def test_a_player_may_replace_the_own_field() -> None:
    t = Table(Side(hand=[CAVE], field=MEADOW), Side(hand=[BLANK]))
    t.do("play Theta Deep Dark Cave")
    assert t.field == "Theta Deep Dark Cave"
    assert t.zone("you", "discard") == ["Sigma Quiet Green Meadow"]


@pytest.mark.rule("P20")
def test_your_on_a_field_means_who_played_it() -> None:
    home = field("Delta Warm Home Ground", abilities=(Boost(to=Cards(kind="pc", side="yours"), strength=2),))
    theirs = Table(Side(pcs=[ANN]), Side(pcs=[BOB], field=home))
    assert theirs.strength("you", "Ann") == 3
    assert theirs.strength("foe", "Bob") == 5
    ours = Table(Side(pcs=[ANN], field=home), Side(pcs=[BOB]))
    assert ours.strength("you", "Ann") == 5
    assert ours.strength("foe", "Bob") == 3


# -- the order of playing ---------------------------------------------------------------------------------------------


@pytest.mark.rule("P6")
def test_what_will_make_room_may_still_be_spotted() -> None:
    hearth = field("Delta Old Burning Hearth", to_play=(NeedSpot(cards=Cards(kind="field", element="fire")),))
    t = Table(Side(hand=[hearth], field=MEADOW), Side(hand=[BLANK]))
    t.do("play Delta Old Burning Hearth")
    assert t.field == "Delta Old Burning Hearth"
    assert t.zone("you", "discard") == ["Sigma Quiet Green Meadow"]
    unmet = Table(Side(hand=[hearth], field=CAVE), Side(hand=[BLANK]))
    unmet.only("hide Delta Old Burning Hearth")


@pytest.mark.rule("P6")
def test_costs_are_paid_before_room_is_made() -> None:
    eve = pc("Eve", to_play=(CostSacrifice(cards=Cards(kind="pc", side="yours")),))
    t = Table(Side(hand=[eve], pcs=[ANN, BOB, CAT]), Side(hand=[BLANK]))
    t.can("play Eve").do("play Eve")
    assert (t.asks, t.decider) == ("cost", "you")
    t.only("card Ann", "card Bob", "card Cat").choose("Bob")
    assert sorted(t.zone("you", "pcs")) == ["Ann", "Cat", "Eve"], "the cost made the room"
    assert t.zone("you", "discard") == ["Bob"]


@pytest.mark.rule("P6")
def test_a_cost_that_makes_no_room_does_not_help() -> None:
    eve = pc("Eve", to_play=(CostSacrifice(cards=Cards(kind="item", side="yours")),))
    t = Table(Side(hand=[eve], pcs=[bearing(ANN, KNIFE), BOB, CAT]), Side(hand=[BLANK]))
    t.only("play Eve > Ann", "play Eve > Bob", "play Eve > Cat", "hide Eve")
    t.do("play Eve > Bob")
    assert sorted(t.zone("you", "pcs")) == ["Ann", "Cat", "Eve"]
    assert sorted(t.zone("you", "discard")) == ["Bob", "Knife"]


@pytest.mark.rule("P6")
def test_a_cost_that_cannot_be_paid_in_full_forbids_the_play() -> None:
    dear = monster("Dear", to_play=(CostDiscard(n=2),))
    poor = Table(Side(hand=[dear, BLANK]), Side(hand=[BLANK]))
    poor.cannot("attack Dear").can("hide Dear")
    rich = Table(Side(hand=[dear, BLANK, KNIFE]), Side(hand=[BLANK], pcs=[ANN]))
    rich.can("attack Dear").do("attack Dear").choose_if_asked("Blank", "Knife")
    assert sorted(rich.zone("you", "discard")) == ["Blank", "Knife"]
    assert rich.asks == "avoid"


# -- what moves with a replacement ------------------------------------------------------------------------------------


@pytest.mark.rule("E-PC-1", "P15")
def test_items_pass_to_a_new_pc_that_may_bear_them() -> None:
    blade = weapon("Twin Fangs", bearer=for_class("twin_blade"))
    cloak = armor("Fine Cloak")
    kai, lou = pc("Kai", pc_class="twin_blade"), pc("Lou", pc_class="long_arm")
    t = Table(Side(hand=[lou], pcs=[bearing(kai, blade, cloak)]), Side(hand=[BLANK]))
    t.do("play Lou > Kai")
    assert t.items("you", "Lou") == ["Fine Cloak"]
    assert sorted(t.zone("you", "discard")) == ["Kai", "Twin Fangs"]


@pytest.mark.rule("P15")
def test_only_the_bearer_line_is_looked_at_again() -> None:
    once = weapon("Once", to_play=(NeedSpot(cards=Cards(kind="field")),), abilities=(when_played(Draw(n=2)),))
    t = Table(Side(hand=[BOB], pcs=[bearing(ANN, once)]), Side(hand=[BLANK]))
    t.do("play Bob > Ann")
    assert t.items("you", "Bob") == ["Once"], "there is no field any more, and that does not matter"
    assert t.zone("you", "hand") == [], "it was not played again"


@pytest.mark.rule("E-PC-4", "P16", "E-PC-1")
def test_a_copy_of_a_wounded_pc_comes_in_healthy_with_the_items() -> None:
    t = Table(Side(hand=[ANN], pcs=[bearing(ANN, KNIFE, COAT, wounded=True), BOB]), Side(hand=[BLANK]))
    assert t.wounded("you", "Ann")
    t.do("play Ann > Ann")
    assert not t.wounded("you", "Ann")
    assert sorted(t.items("you", "Ann")) == ["Coat", "Knife"]
    assert t.zone("you", "discard") == ["Ann"]


@pytest.mark.rule("P16", "E-PC-2")
def test_a_pc_that_replaces_a_wounded_one_is_healthy() -> None:
    t = Table(Side(hand=[BOB], pcs=[bearing(ANN, KNIFE, wounded=True)]), Side(hand=[BLANK]))
    t.do("play Bob > Ann")
    assert not t.wounded("you", "Bob")
    assert t.items("you", "Bob") == ["Knife"]
