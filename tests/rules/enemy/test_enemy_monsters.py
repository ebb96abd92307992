"""Monsters, the portal, unique cards, spotting, and the words of the glossary."""

from __future__ import annotations

import pytest
from enemy_cards import BLANK, action, event, field, level_up, monster, pc, reward, weapon
from enemy_table import Side, Table, bearing

from enemy_desktop.games.enemy.words import (
    Boost,
    CardData,
    Cards,
    Choose,
    CostSpend,
    Destroy,
    Discard,
    Draw,
    ExtraPlay,
    Heal,
    JoinNow,
    Joins,
    Move,
    NeedSpot,
    Ref,
    Sacrifice,
    Search,
    Trigger,
)

ANN = pc("Ann", strength=3)
BOB = pc("Bob", strength=3)
IMP = monster("Imp", strength=3)
HOARD = monster("Hoard", strength=2, storable=True)
KING = monster("King", strength=6, points=2, unique=True, storable=True)
MEADOW = field("Sigma Quiet Green Meadow")
CALL = event("Call", Search(place="discard", cards=Cards(kind="monster"), to="play"))


def joins(name: str, partner: Cards | None = None, **facts: object) -> object:
    """A storable monster that may fight when a matching one fights (without ``partner``: any other monster)."""
    text = Joins(partner=partner or Cards(kind="monster", place="attack", other=True))
    return monster(name, storable=True, abilities=(text,), **facts)  # type: ignore[arg-type]


def attacking(species: str) -> Cards:
    return Cards(kind="monster", place="attack", species=species, other=True)


# -- playing monsters -------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-MON-1", "M1")
def test_a_monster_attacks_and_only_a_storable_one_may_wait() -> None:
    t = Table(Side(hand=[IMP, HOARD]), Side(pcs=[ANN]))
    t.only("attack Imp", "hide Imp", "attack Hoard", "store Hoard", "hide Hoard")
    t.do("store Hoard")
    assert t.zone("you", "portal") == ["Hoard"]
    assert t.turn_player == "foe", "storing is the play of the turn, and no attack"
    assert t.zone("foe", "discard") == []


@pytest.mark.rule("E-MON-1", "P5")
def test_there_is_one_attack_a_turn() -> None:
    again = monster("Again", abilities=(reward(ExtraPlay(n=2)),))
    t = Table(Side(hand=[again, IMP, HOARD]), Side(hand=[IMP]))
    t.do("attack Again").to("reward").do("reward Again").settle("play")
    assert t.turn_player == "foe", "plays allowed after the attack come too late"
    assert t.events.count("attack") == 1
    assert sorted(t.zone("you", "hand")) == ["Hoard", "Imp"]


@pytest.mark.rule("E-MON-1")
def test_the_other_player_has_no_play_in_my_turn() -> None:
    t = Table(Side(hand=[IMP]), Side(pcs=[ANN], hand=[IMP, HOARD], portal=[HOARD]))
    t.do("attack Imp")
    assert t.decider == "foe"
    t.only("avoid", "fight")


@pytest.mark.rule("M2", "E-MON-1")
def test_an_effect_plays_a_monster_to_the_portal_or_not_at_all() -> None:
    t = Table(Side(hand=[CALL], discard=[HOARD]), Side(hand=[BLANK], pcs=[ANN]))
    t.do("play Call").choose_if_asked("Hoard").settle("play")
    assert t.zone("you", "portal") == ["Hoard"]
    assert t.zone("you", "discard") == ["Call"]
    assert "attack" not in t.events


@pytest.mark.rule("M2", "E-MON-1", "P5")
def test_an_extra_play_does_not_attack() -> None:
    t = Table(Side(hand=[event("Two Plays", ExtraPlay(n=2)), IMP, HOARD]), Side(hand=[BLANK], pcs=[ANN]))
    t.can("attack Imp", "attack Hoard").do("play Two Plays")
    t.only("hide Imp", "store Hoard", "hide Hoard", "pass")
    t.do("store Hoard")
    assert t.zone("you", "portal") == ["Hoard"]


@pytest.mark.rule("M2")
def test_the_switch_lets_an_extra_play_store_a_monster_that_is_not_storable() -> None:
    t = Table(
        Side(hand=[event("Two Plays", ExtraPlay(n=2)), IMP]), Side(hand=[BLANK], pcs=[ANN]), nonstorable_by_effect=True
    )
    t.cannot("store Imp").do("play Two Plays")
    t.only("store Imp", "hide Imp", "pass").do("store Imp")
    assert t.zone("you", "portal") == ["Imp"]


@pytest.mark.rule("M2")
def test_a_monster_that_is_not_storable_stays_unless_the_effect_says_portal() -> None:
    gate = event("Gate", Search(place="discard", cards=Cards(kind="monster"), to="portal"))
    t = Table(Side(hand=[CALL], discard=[IMP]), Side(hand=[BLANK]))
    t.do("play Call").choose_if_asked("Imp").settle("play")
    assert t.zone("you", "portal") == []
    assert sorted(t.zone("you", "discard")) == ["Call", "Imp"]
    t = Table(Side(hand=[gate], discard=[IMP]), Side(hand=[BLANK]))
    t.do("play Gate").choose_if_asked("Imp")
    assert t.zone("you", "portal") == ["Imp"], "the effect itself names the portal"


@pytest.mark.rule("M2")
def test_the_switch_lets_a_monster_that_is_not_storable_into_the_portal() -> None:
    t = Table(Side(hand=[CALL], discard=[IMP]), Side(hand=[BLANK]), nonstorable_by_effect=True)
    t.do("play Call").choose_if_asked("Imp")
    assert t.zone("you", "portal") == ["Imp"]


@pytest.mark.rule("M3")
def test_a_portal_has_no_limit() -> None:
    t = Table(Side(hand=[HOARD], portal=[HOARD] * 12), Side(hand=[BLANK]))
    t.can("store Hoard").do("store Hoard")
    assert t.turn_player == "foe"
    assert len(t.zone("you", "portal")) == 13
    assert t.zone("you", "discard") == []


# -- unique monsters --------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-LIM-8", "M4")
@pytest.mark.parametrize("side", ["you", "foe"])
@pytest.mark.parametrize("place", ["portal", "score"])
def test_a_unique_monster_in_play_forbids_a_copy(side: str, place: str) -> None:
    there = {"you": Side(hand=[KING, IMP]), "foe": Side(hand=[BLANK], pcs=[ANN])}
    getattr(there[side], place).append(KING)
    t = Table(there["you"], there["foe"])
    t.only("hide King", "attack Imp", "hide Imp")
    t.do("hide King")
    assert t.zone("you", "hidden") == ["King"]


@pytest.mark.rule("E-LIM-8", "M4")
@pytest.mark.parametrize("place", ["hand", "discard", "hidden", "deck"])
def test_a_copy_that_is_not_face_up_in_play_forbids_nothing(place: str) -> None:
    foe = Side(pcs=[ANN])
    getattr(foe, place).append(KING)
    t = Table(Side(hand=[KING]), foe)
    t.only("attack King", "store King", "hide King")


@pytest.mark.rule("E-LIM-8", "M4")
@pytest.mark.parametrize(("attacker", "found"), [(KING, []), (IMP, ["King"])], ids=["King", "Imp"])
def test_an_attacking_unique_monster_counts_as_in_play(attacker: CardData, found: list[str]) -> None:
    echo = action("Echo", Search(place="discard", cards=Cards(name="King"), to="portal"), timing="attack")
    t = Table(Side(hand=[attacker], hidden=[echo], discard=[KING]), Side(pcs=[ANN]))
    t.do(f"attack {attacker.name}", "flip Echo", "card King").to("avoid")
    assert t.zone("you", "portal") == found


@pytest.mark.rule("E-LIM-8", "M4")
def test_an_effect_does_not_play_a_second_copy_either() -> None:
    caller = monster("Caller", abilities=(reward(Search(place="discard", cards=Cards(name="King"), to="play")),))
    t = Table(Side(hand=[caller], portal=[KING], discard=[KING]), Side(hand=[BLANK]))
    t.do("attack Caller").to("reward").do("reward Caller", "card King").settle("play")
    assert t.zone("you", "portal") == ["King"]
    t = Table(Side(hand=[caller], discard=[KING]), Side(hand=[BLANK]))
    t.do("attack Caller").to("reward").do("reward Caller", "card King").settle("play")
    assert t.zone("you", "portal") == ["King"], "alone it can"


@pytest.mark.rule("E-LIM-8", "E-CARD-3")
def test_monsters_without_the_dot_may_be_there_any_number_of_times() -> None:
    t = Table(Side(hand=[HOARD], portal=[HOARD], score=[HOARD]), Side(portal=[HOARD], pcs=[ANN]))
    t.only("attack Hoard", "store Hoard", "hide Hoard")


@pytest.mark.rule("E-LIM-8", "M4")
def test_the_dot_does_not_hinder_spotting_by_name() -> None:
    page = monster("Page", to_play=(NeedSpot(cards=Cards(kind="monster", name="King")),))
    t = Table(Side(hand=[KING, page], portal=[KING]), Side(pcs=[ANN]))
    t.can("attack Page")
    t.cannot("attack King", "store King")


# -- joining from the portal ------------------------------------------------------------------------------------------


@pytest.mark.rule("E-ATT-1", "M5")
def test_portal_monsters_join_one_by_one_any_number_of_them() -> None:
    pack = [joins(f"Wolf {letter}", strength=2) for letter in "ABC"]
    t = Table(Side(hand=[IMP], portal=pack), Side(pcs=[ANN]))
    t.do("attack Imp")
    assert (t.asks, t.decider) == ("join", "you")
    t.only("join Wolf A", "join Wolf B", "join Wolf C", "done")
    t.do("join Wolf B")
    t.only("join Wolf A", "join Wolf C", "done")
    t.do("join Wolf A", "done")
    assert (t.asks, t.decider) == ("avoid", "foe")
    assert sorted(t.zone("you", "attack")) == ["Imp", "Wolf A", "Wolf B"]
    assert t.zone("you", "portal") == ["Wolf C"]


@pytest.mark.rule("M5", "E-ATT-1")
def test_each_joining_monster_looks_at_the_attackers_that_are_there() -> None:
    warrior = joins("Warrior", partner=attacking("warrior"), species="warrior")
    bug = joins("Bug", partner=attacking("bug"), species="bug")
    beetle = joins("Beetle", partner=attacking("warrior"), species="bug")
    t = Table(Side(hand=[monster("Captain", species="warrior")], portal=[warrior, bug, beetle]), Side(pcs=[ANN]))
    t.do("attack Captain")
    t.only("join Warrior", "join Beetle", "done")
    t.do("join Beetle")
    t.can("join Bug", "join Warrior")


@pytest.mark.rule("M5")
def test_a_monster_is_not_its_own_reason_and_two_are_not_each_others() -> None:
    one = joins("One", partner=attacking("bug"), species="bug")
    two = joins("Two", partner=attacking("bug"), species="bug")
    t = Table(Side(hand=[IMP], portal=[one, two]), Side(pcs=[ANN]))
    t.do("attack Imp")
    assert (t.asks, t.decider) == ("avoid", "foe"), "nothing can join, so nothing is asked"


@pytest.mark.rule("M5")
def test_what_a_joining_monster_asked_for_when_played_is_not_asked_again() -> None:
    text = Joins(partner=Cards(kind="monster", place="attack", other=True))
    picky = monster("Picky", storable=True, to_play=(NeedSpot(cards=Cards(kind="field")),), abilities=(text,))
    t = Table(Side(hand=[IMP, picky], portal=[picky]), Side(pcs=[ANN]))
    t.cannot("attack Picky", "store Picky").do("attack Imp")
    t.can("join Picky")


@pytest.mark.rule("M6")
def test_portal_monsters_do_not_attack_alone() -> None:
    t = Table(Side(hand=[BLANK], portal=[joins("Wolf"), HOARD]), Side(pcs=[ANN]))
    t.only("attack Blank", "hide Blank")


@pytest.mark.rule("E-ATT-1")
def test_another_card_can_let_portal_monsters_join() -> None:
    any_attacker = Cards(kind="monster", place="attack", side="yours")
    gate = field("Delta Wide Open Gate", abilities=(Joins(partner=any_attacker, which=Cards(kind="monster")),))
    t = Table(Side(hand=[IMP], portal=[HOARD], field=gate), Side(pcs=[ANN]))
    t.do("attack Imp")
    t.only("join Hoard", "done")
    horn = monster("Horn", abilities=(Trigger(on="attacks", subject=Ref(pick="this"), then=(_join_now(),)),))
    t = Table(Side(hand=[horn], portal=[HOARD]), Side(pcs=[ANN]))
    t.do("attack Horn").choose_if_asked("Hoard").to("avoid")
    assert sorted(t.zone("you", "attack")) == ["Hoard", "Horn"]


def _join_now() -> JoinNow:
    return JoinNow(target=Choose(cards=Cards(kind="monster", place="portal", side="yours")))


# -- scored monsters and Level Up! ------------------------------------------------------------------------------------


@pytest.mark.rule("M7")
def test_text_of_a_scored_monster_is_off() -> None:
    chief = monster("Chief", storable=True, abilities=(Boost(to=Cards(kind="pc", side="yours"), strength=4),))
    scored = Table(Side(pcs=[ANN], score=[chief]), Side())
    assert scored.strength("you", "Ann") == 3
    stored = Table(Side(pcs=[ANN], portal=[chief]), Side())
    assert stored.strength("you", "Ann") == 7


@pytest.mark.rule("M10", "E-START-1", "E-LVL-1")
def test_level_up_cards_are_spotted_only_as_such() -> None:
    star = level_up("Star")
    asks = {
        "Any Card": Cards(kind="card", place="score"),
        "Any Monster": Cards(kind="monster"),
        "Any Level": Cards(kind="level_up"),
    }
    seekers = [monster(name, to_play=(NeedSpot(cards=cards),)) for name, cards in asks.items()]
    t = Table(Side(hand=seekers, score=[star]), Side(pcs=[ANN]))
    t.can("attack Any Level").cannot("attack Any Card", "attack Any Monster")
    assert t.points("you") == 0


@pytest.mark.rule("E-LVL-2", "M10", "E-WORD-1")
def test_a_promo_event_spends_level_up_cards() -> None:
    prize = event("Prize", Draw(n=3), promo=True, to_play=(CostSpend(n=2),))
    star, moon = level_up("Star"), level_up("Moon")
    short = Table(Side(hand=[prize], score=[star]), Side(hand=[BLANK]))
    short.only("hide Prize")
    t = Table(Side(hand=[prize], score=[star, moon]), Side(hand=[BLANK]))
    t.do("play Prize").choose_if_asked("Star", "Moon")
    assert t.zone("you", "score") == []
    assert sorted(t.zone("you", "removed")) == ["Moon", "Star"]
    assert t.zone("you", "discard") == ["Prize"]
    assert len(t.zone("you", "hand")) == 3


# -- spotting ---------------------------------------------------------------------------------------------------------

EMBER = monster("Ember", to_play=(NeedSpot(cards=Cards(element="fire")),))
FIRE = {
    "pcs": pc("Fire Pc", element="fire"),
    "portal": monster("Fire Stored", element="fire", storable=True),
    "score": monster("Fire Scored", element="fire"),
    "field": field("Fire Field", element="fire"),
    "items": weapon("Fire Knife", element="fire"),
}


@pytest.mark.rule("E-SPOT-1", "M8")
@pytest.mark.parametrize("side", ["you", "foe"])
@pytest.mark.parametrize("place", list(FIRE))
def test_face_up_cards_in_play_can_be_spotted_on_both_sides(side: str, place: str) -> None:
    sides = {"you": Side(hand=[EMBER]), "foe": Side()}
    if place == "items":
        sides[side].pcs.append(bearing(ANN, FIRE["items"]))
    elif place == "field":
        sides[side].field = FIRE["field"]
    else:
        getattr(sides[side], place).append(FIRE[place])
    Table(sides["you"], sides["foe"]).can("attack Ember")


@pytest.mark.rule("E-SPOT-1")
@pytest.mark.parametrize("place", ["hand", "deck", "discard", "removed", "hidden"])
def test_cards_out_of_sight_can_not_be_spotted(place: str) -> None:
    sides = [Side(hand=[EMBER]), Side(hand=[])]
    for side in sides:
        getattr(side, place).append(monster("Fire Away", element="fire"))
    Table(*sides).cannot("attack Ember").can("hide Ember")


@pytest.mark.rule("E-SPOT-1")
def test_attacking_monsters_can_be_spotted() -> None:
    late = action("Late", Draw(), timing="attack", to_flip=(NeedSpot(cards=Cards(element="fire")),))
    hot = Table(Side(hand=[monster("Hot", element="fire")]), Side(pcs=[ANN], hidden=[late]))
    hot.do("attack Hot").can("flip Late")
    cold = Table(Side(hand=[IMP]), Side(pcs=[ANN], hidden=[late]))
    cold.do("attack Imp").cannot("flip Late")


@pytest.mark.rule("E-SPOT-1")
def test_a_text_can_say_whose_card_is_meant() -> None:
    mine = monster("Mine", to_play=(NeedSpot(cards=Cards(kind="pc", side="yours")),))
    theirs = monster("Theirs", to_play=(NeedSpot(cards=Cards(kind="pc", side="opponents")),))
    t = Table(Side(hand=[mine, theirs], pcs=[ANN]), Side())
    t.can("attack Mine").cannot("attack Theirs")
    t = Table(Side(hand=[mine, theirs]), Side(pcs=[ANN]))
    t.can("attack Theirs").cannot("attack Mine")


@pytest.mark.rule("E-SPOT-2")
def test_an_element_in_a_text_is_nothing_to_spot() -> None:
    speaks_of_fire = pc("Speaker", abilities=(Boost(to=Cards(element="fire"), strength=1),))
    t = Table(Side(hand=[EMBER], pcs=[speaks_of_fire]), Side(portal=[EMBER]))
    t.cannot("attack Ember")


@pytest.mark.rule("M8")
def test_the_card_being_played_does_not_spot_itself() -> None:
    self_made = monster("Self Made", element="fire", to_play=(NeedSpot(cards=Cards(element="fire")),))
    t = Table(Side(hand=[self_made]), Side())
    t.only("hide Self Made")
    t = Table(Side(hand=[self_made], portal=[self_made]), Side())
    t.can("attack Self Made")


@pytest.mark.rule("M8")
def test_each_card_counts_once_in_one_requirement_but_serves_two() -> None:
    two = monster("Two", to_play=(NeedSpot(cards=Cards(kind="monster", element="fire"), n=2),))
    both = monster(
        "Both", to_play=(NeedSpot(cards=Cards(element="fire")), NeedSpot(cards=Cards(kind="monster", species="blob")))
    )
    t = Table(Side(hand=[two, both], score=[FIRE["score"]]), Side())
    t.cannot("attack Two").can("attack Both")
    t = Table(Side(hand=[two, both], score=[FIRE["score"]], portal=[FIRE["portal"]]), Side())
    t.can("attack Two", "attack Both")


# -- the words of the glossary ----------------------------------------------------------------------------------------


@pytest.mark.rule("E-WORD-1")
def test_destroyed_cards_go_to_their_owners_pile() -> None:
    bolt = event("Bolt", Destroy(target=Choose(cards=Cards(kind="pc", side="opponents"))))
    t = Table(Side(hand=[bolt], pcs=[BOB]), Side(hand=[BLANK], pcs=[ANN]))
    t.do("play Bolt").choose_if_asked("Ann")
    assert t.zone("foe", "pcs") == []
    assert t.zone("foe", "discard") == ["Ann"]
    assert t.zone("you", "discard") == ["Bolt"]
    assert "destroyed" in t.events


@pytest.mark.rule("E-WORD-1")
def test_discarding_is_from_the_hand_and_sacrifice_from_play_by_the_controller() -> None:
    toll = event("Toll", Discard(who="opponent"), Sacrifice(who="opponent", cards=Cards(kind="pc")))
    t = Table(Side(hand=[toll], pcs=[ANN]), Side(hand=[BLANK, IMP], pcs=[BOB, pc("Cat")]))
    t.do("play Toll")
    assert t.decider == "foe"
    t.only("card Blank", "card Imp").choose("Imp")
    assert t.decider == "foe"
    t.only("card Bob", "card Cat").choose("Cat")
    assert sorted(t.zone("foe", "discard")) == ["Cat", "Imp"]
    assert t.zone("you", "pcs") == ["Ann"]
    assert "destroyed" not in t.events


@pytest.mark.rule("E-PC-2", "F21", "E-WORD-1")
def test_only_a_wounded_pc_can_be_healed() -> None:
    salve = event("Salve", Heal(target=Choose(cards=Cards(kind="pc", side="yours"))))
    hurt = [bearing(BOB, weapon("Knife"), wounded=True), bearing(pc("Cat"), wounded=True)]
    t = Table(Side(hand=[salve], pcs=[ANN, *hurt]), Side(hand=[BLANK]))
    t.do("play Salve").only("card Bob", "card Cat").choose("Bob")
    assert [t.wounded("you", name) for name in ("Ann", "Bob", "Cat")] == [False, False, True]
    assert t.items("you", "Bob") == ["Knife"]
    assert t.events.count("healed") == 1
    healthy = Table(Side(hand=[salve], pcs=[ANN, BOB]), Side(hand=[BLANK]))
    healthy.do("play Salve")
    assert healthy.turn_player == "foe", "nobody to choose"
    assert "healed" not in healthy.events


@pytest.mark.rule("E-WORD-1")
def test_the_bearer_is_the_pc_that_has_the_item() -> None:
    crown = weapon("Crown", strength=0, abilities=(Boost(to=Ref(pick="bearer"), strength=4),))
    t = Table(Side(pcs=[bearing(ANN, crown), BOB]), Side(pcs=[ANN]))
    assert t.strength("you", "Ann") == 7
    assert t.strength("you", "Bob") == 3
    assert t.strength("foe", "Ann") == 3


@pytest.mark.rule("E-WORD-1")
def test_returned_cards_are_not_destroyed() -> None:
    gust = event("Gust", Move(target=Choose(cards=Cards(kind="pc", side="opponents")), to="hand"))
    t = Table(Side(hand=[gust]), Side(hand=[], pcs=[bearing(ANN, weapon("Knife"))]))
    t.do("play Gust").choose_if_asked("Ann")
    assert "Ann" in t.zone("foe", "hand")
    assert "Ann" not in t.zone("foe", "discard")
    assert t.zone("foe", "discard") == ["Knife"], "an item without a bearer does not stay"
    assert "destroyed" not in t.events
