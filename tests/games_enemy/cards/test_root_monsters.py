"""What each monster of the Root Set does, and what it asks for."""

from __future__ import annotations

import pytest
from root_table import Pc, Side, Table, card, cards, duel, pc, shards, side
from root_table import attack as attack_with

# Monsters in a portal that together meet a "to play" line, none of them spare.
NEEDS: dict[str, list[str]] = {
    "Kiln Imp": ["Cinder Imp"],
    "Scrapper Imp": shards(fire=1),
    "Ember Chief": ["Cinder Imp", "Wick Imp", "Gloam Imp"],
    "Redscale Drake": shards(fire=1),
    "Furnace Drake": shards(fire=2),
    "Caldera Wyrm": shards(fire=4),
    "Vermilion Tyrant": shards(fire=4),
    "Kiln Guard": shards(fire=1),
    "Pickpocket Imp": ["Gloam Imp"],
    "Lantern Thief": shards(darkness=1),
    "Imp Ringleader": ["Cinder Imp", "Gloam Imp"],
    "Bone Ferryman": shards(darkness=2),
    "Mourning Host": ["Hollow Squire", "Grave Picker"],
    "Barrow Lord": ["Hollow Squire", "Grave Picker", "Shard darkness"],
    "Shroud Hound": shards(darkness=1),
    "Plague Bearer": shards(darkness=1),
    "Whisper Shade": shards(darkness=1),
    "Dusk Halberdier": shards(darkness=1),
    "Relay Sentinel": shards(thunder=1),
    "Surge Engine": shards(thunder=2),
    "Overclocked Titan": ["Sparkplug Drone", "Backup Unit"],
    "Storm Wyvern": shards(thunder=1),
    "Skybreaker": shards(thunder=2),
    "Arc Familiar": shards(thunder=1),
    "Thunderhead": shards(thunder=2),
    "Echo of Noise": shards(thunder=1),
    "Volt Lancer": shards(thunder=1),
    "Tide Caller": shards(water=1),
    "Current Rider": shards(water=1),
    "Pearl Guardian": shards(water=1),
    "Undertow": shards(water=2),
    "Siren Choir": shards(water=1),
    "Abyss Regent": shards(water=4),
    "Fog Bank": shards(water=2),
    "Leviathan Calf": shards(water=2),
    "Thorn Beetle": shards(wood=1),
    "Nectar Wasp": shards(wood=1),
    "Silk Weaver": ["Leaf Gnat"],
    "Hive Matron": ["Leaf Gnat", "Moth Swarm", "Burrower Grub"],
    "Canopy Stalker": shards(wood=2),
    "Bramble Boar": shards(wood=1),
    "Antler King": shards(wood=3),
    "Mossback Bear": shards(wood=2),
    "Rooted Colossus": shards(wood=2, earth=1),
    "Slate Golem": shards(earth=1),
    "Gate Golem": shards(earth=1),
    "Quarry Giant": shards(earth=2),
    "Monolith": ["Clay Servant", *shards(earth=1)],
    "Plains Bison": shards(earth=1),
    "Terrace Lion": shards(earth=2),
    "Drill Mole": shards(earth=1),
}
FIELD = "Σ Fading, Nameless, Arcade"


def prepared(card: str, you: Side | None = None) -> Side:
    """Your side with what the card asks for."""
    you = you or Side()
    you.portal = [*you.portal, *NEEDS.get(card, ())]
    if card in ("Torchmane", "Antler King"):
        you.field = ["Σ Blinking, Crowded, Terminal"]
    if card == "Skybreaker":
        you.score = [*you.score, "Brute", "Brute"]
    return you


def attack(card: str, you: Side | None = None, foe: Side | None = None) -> Table:
    return attack_with(card, prepared(card, you), foe)


def fought(card: str, defender: str | Pc, you: Side | None = None, foe: Side | None = None) -> Table:
    return duel(card, defender, prepared(card, you), foe)


def sums(card: str, defender: str | Pc, you: Side | None = None, foe: Side | None = None) -> tuple[int, int]:
    return fought(card, defender, you, foe).to("reward", "play").totals[0]


def rewarded(card: str, you: Side | None = None, foe: Side | None = None) -> Table:
    """The attack was avoided and the monster's reward is being used."""
    t = attack(card, you, foe).to("avoid", "reward")
    if t.asks == "avoid":
        t.do("avoid").to("reward")
    return t.do(f"reward {card}")


# -- to play ------------------------------------------------------------------------------------------------------------


@card(*NEEDS, text=False)
def test_it_can_be_played_with_all_that_it_asks_for_and_not_with_less(card: str) -> None:
    move = f"attack {card}" if card != "Monolith" else "attack Monolith > Clay Servant"
    assert any(m.startswith(move) for m in Table(prepared(card, side(hand=[card])), Side()).moves)
    for i in range(len(NEEDS[card])):
        less = prepared(card, side(hand=[card, "Zero"]))
        less.portal = NEEDS[card][:i] + NEEDS[card][i + 1 :]
        Table(less, Side()).cannot(move, f"store {card}").can(f"hide {card}")
        less.portal = [*less.portal, "Zero"]
        Table(less, Side()).cannot(move, f"store {card}")


@card("Torchmane", "Antler King", text=False)
def test_it_asks_for_a_field(card: str) -> None:
    none = prepared(card, side(hand=[card]))
    none.field = []
    Table(none, Side()).cannot(f"attack {card}")
    none = prepared(card, side(hand=[card]))
    none.field = []
    Table(none, side(field=[FIELD])).can(f"attack {card}")


@card("Skybreaker", text=False)
def test_it_asks_for_two_points_of_yours(card: str) -> None:
    poor = prepared(card, side(hand=[card]))
    poor.score = ["Brute"]
    Table(poor, side(score=["Brute", "Brute"])).cannot("attack Skybreaker")


@card("Vermilion Tyrant", text=False)
def test_it_eats_a_monster_from_your_portal(card: str) -> None:
    t = Table(prepared(card, side(hand=[card], portal=["Leaf Gnat"])), Side()).do("attack Vermilion Tyrant")
    assert t.asks == "cost"
    t.do("card Leaf Gnat")
    assert "Leaf Gnat" in t.zone("you", "discard")
    assert t.count("you", "portal") == 4
    # The fire may burn anywhere, the meal must lie in your own portal.
    Table(side(hand=[card]), side(portal=shards(fire=4))).cannot("attack Vermilion Tyrant")


@card("Overclocked Titan", text=False)
def test_it_is_built_from_two_machines_in_the_portal(card: str) -> None:
    t = Table(prepared(card, side(hand=[card])), Side()).do("attack Overclocked Titan").to("play")
    assert sorted(t.zone("you", "discard")) == ["Backup Unit", "Sparkplug Drone"]
    assert t.points("you") == 3
    hand = [card, "Zero"]
    Table(side(hand=hand, portal=["Sparkplug Drone", *shards(thunder=2)])).cannot("attack Overclocked Titan")
    dull = ["Ore Hauler", "Sparkplug Drone"]
    Table(side(hand=hand, portal=dull)).cannot("attack Overclocked Titan")
    Table(side(hand=hand, portal=dull), side(portal=shards(thunder=1))).can("attack Overclocked Titan")


@card("Barrow Lord", text=False)
def test_it_asks_for_two_undead_and_three_dark_cards(card: str) -> None:
    for portal, able in (
        (["Hollow Squire", *shards(darkness=2)], False),
        (["Hollow Squire", "Drowned Sailor", *shards(darkness=1)], False),
        (["Hollow Squire", "Drowned Sailor", *shards(darkness=2)], True),
    ):
        assert (f"attack {card}" in Table(side(hand=[card, "Zero"], portal=portal)).moves) is able


@card("Monolith", text=False)
def test_it_takes_the_place_of_a_golem_in_the_portal(card: str) -> None:
    t = Table(prepared(card, side(hand=[card])), side(pcs=["Foe 3"]))
    t.cannot("attack Monolith > Shard earth").do("attack Monolith > Clay Servant")
    assert "Clay Servant" in t.zone("you", "discard")
    assert t.zone("you", "attack") == ["Monolith"]


# -- joining ------------------------------------------------------------------------------------------------------------

JOINS = {
    "Cinder Imp": ("Gloam Imp", "Bonfire Wisp"),
    "Wick Imp": ("Gloam Imp", "Bonfire Wisp"),
    "Gloam Imp": ("Cinder Imp", "Hollow Squire"),
    "Scrapper Imp": ("Gloam Imp", "Bonfire Wisp"),
    "Lantern Thief": ("Hollow Squire", "Cinder Imp"),
    "Kiln Guard": ("Harbor Pikeman", "Bonfire Wisp"),
    "Dusk Halberdier": ("Harbor Pikeman", "Hollow Squire"),
    "Volt Lancer": ("Harbor Pikeman", "Static Wisp"),
    "Harbor Pikeman": ("Grove Archer", "Ripple Scout"),
    "Grove Archer": ("Harbor Pikeman", "Meadow Hare"),
    "Dune Sapper": ("Harbor Pikeman", "Pebble Golem"),
    "Shroud Hound": ("Hollow Squire", "Gloam Imp"),
    "Barrow Lord": ("Hollow Squire", "Gloam Imp"),
    "Sparkplug Drone": ("Rivet Crawler", "Static Wisp"),
    "Backup Unit": ("Rivet Crawler", "Static Wisp"),
    "Ore Hauler": ("Rivet Crawler", "Leaf Gnat"),
    "Arc Familiar": ("Bonfire Wisp", "Rivet Crawler"),
    "Reef Dancer": ("Ripple Scout", "Harbor Pikeman"),
    "Pearl Guardian": ("Ripple Scout", "Harbor Pikeman"),
    "Current Rider": ("Harbor Pikeman", "Leaf Gnat"),
    "Fog Bank": ("Drowned Sailor", "Hollow Squire"),
    "Leaf Gnat": ("Zero", None),
    "Thorn Beetle": ("Burrower Grub", "Meadow Hare"),
    "Moth Swarm": ("Burrower Grub", "Meadow Hare"),
    "Burrower Grub": ("Leaf Gnat", "Tunnel Badger"),
    "Gate Golem": ("Pebble Golem", "Tunnel Badger"),
    "Clay Servant": ("Pebble Golem", "Tunnel Badger"),
    "Plains Bison": ("Meadow Hare", "Pebble Golem"),
}


@cards(JOINS, "partner, stranger")
def test_it_joins_from_the_portal_when_its_kind_attacks(card: str, partner: str, stranger: str | None) -> None:
    t = attack_with(partner, side(portal=[card]))
    t.only(f"join {card}", "done").do(f"join {card}").to("play")
    assert card not in t.zone("you", "portal")
    t = attack_with(partner, side(portal=[card])).do("done").to("play", "reward")
    assert t.zone("you", "portal") == [card]
    if stranger is not None:
        assert attack_with(stranger, side(portal=[card])).asks != "join"


@card(*(name for name in JOINS if name != "Barrow Lord"), text=False)
def test_it_can_be_stored(card: str) -> None:
    t = Table(prepared(card, side(hand=[card])), Side()).do(f"store {card}").to("play")
    assert t.zone("you", "portal").count(card) == 1
    assert "attack" not in t.events


@card("Clay Servant")
def test_it_follows_a_unique_monster(card: str) -> None:
    attack("Ember Chief", side(portal=[card])).can("join Clay Servant")
    attack("Scrapper Imp", side(portal=[card, "Cinder Imp"])).can("join Cinder Imp").cannot("join Clay Servant")


@card("Ore Hauler")
def test_it_joins_earth_monsters_while_the_opponents_hand_is_small(card: str) -> None:
    attack("Pebble Golem", side(portal=[card]), side(hand=["Zero"] * 3)).can("join Ore Hauler")
    assert attack("Pebble Golem", side(portal=[card]), side(hand=["Zero"] * 4)).asks != "join"


@card("Silk Weaver")
def test_it_lets_insects_join_wood_monsters(card: str) -> None:
    attack("Meadow Hare", side(portal=[card, "Burrower Grub", "Shard wood"])).only(
        "join Burrower Grub", "join Silk Weaver", "done"
    )
    assert attack("Tunnel Badger", side(portal=[card, "Burrower Grub"])).asks != "join"
    assert attack("Meadow Hare", side(portal=["Burrower Grub"])).asks != "join"


@card("Imp Ringleader")
def test_when_played_it_brings_up_to_two_imps_along(card: str) -> None:
    t = attack(card, side(portal=["Kiln Imp", "Leaf Gnat"]), side(portal=["Wick Imp"]))
    assert t.asks == "target"
    t.only("card Kiln Imp", "card Cinder Imp", "card Gloam Imp", "done").do("card Kiln Imp", "card Gloam Imp")
    assert sorted(t.zone("you", "attack")) == ["Gloam Imp", "Imp Ringleader", "Kiln Imp"]
    assert "Cinder Imp" in t.zone("you", "portal")
    assert attack(card).do("done").zone("you", "attack") == ["Imp Ringleader"]


# -- strength -----------------------------------------------------------------------------------------------------------


@card("Ember Chief")
def test_other_attacking_imps_of_yours_are_stronger(card: str) -> None:
    t = attack(card, side(portal=["Leaf Gnat"])).do("join Cinder Imp", "join Leaf Gnat")
    assert t.strength("Leaf Gnat") == 2, "no imp"
    assert t.strength("Cinder Imp") == 3
    assert t.strength("Ember Chief") == 5
    assert t.strength("Wick Imp") == 2, "it stayed in the portal"


@card("Bonfire Wisp")
def test_it_burns_brighter_alone(card: str) -> None:
    assert sums(card, "Foe 20")[0] == 4
    t = attack(card, side(portal=["Leaf Gnat"]), side(pcs=["Foe 20"])).do("join Leaf Gnat").to("play")
    assert t.totals == [(3 + 2, 20)]


@card("Volt Lancer")
def test_it_is_stronger_against_armor(card: str) -> None:
    assert sums(card, pc("Foe 20", "Static Sash"))[0] == 5
    assert sums(card, pc("Foe 20", "Willow Sabre"))[0] == 4


@card("Quarry Giant")
def test_it_is_stronger_against_a_weapon(card: str) -> None:
    assert sums(card, pc("Foe 20", "Willow Sabre"))[0] == 8
    assert sums(card, pc("Foe 20", "Static Sash"))[0] == 6


@card("Grove Archer")
def test_it_is_stronger_while_the_opponent_is_ahead(card: str) -> None:
    assert sums(card, "Foe 20", Side(), side(score=["Brute"]))[0] == 4
    assert sums(card, "Foe 20", side(score=["Brute"]), side(score=["Brute"]))[0] == 3


@card("Moth Swarm")
def test_it_grows_with_the_other_insects_of_its_fight(card: str) -> None:
    portal = ["Leaf Gnat", "Burrower Grub", "Thorn Beetle", "Leaf Gnat"]
    t = attack(card, side(portal=portal), side(pcs=["Foe 20"]))
    for name in portal[:2]:
        t.do(f"join {name}")
    assert t.fight().totals == [(2 + 2 + 2 + 2, 20)]
    t = attack(card, side(portal=portal), side(pcs=["Foe 20"]))
    for name in portal:
        t.do(f"join {name}")
    assert t.fight().totals == [(2 + 3 + 2 + 2 + 3 + 2, 20)], "three at most"
    assert sums(card, "Foe 20")[0] == 2
    t = attack("Zero", side(portal=[card, "Leaf Gnat"]), side(pcs=["Foe 20"])).do("join Leaf Gnat", f"join {card}")
    assert t.fight().totals == [(0 + 2 + (2 + 1), 20)], "the first of them is no insect"


@card("Fog Bank")
def test_wounded_pcs_of_the_opponent_are_weaker(card: str) -> None:
    t = Table(side(portal=[card], pcs=[pc("Foe 6", wounded=True)]), side(pcs=[pc("Foe 3", wounded=True), "Foe 1"]))
    assert [t.strength(name) for name in ("Foe 3", "Foe 1", "Foe 6")] == [2, 1, 6]


# -- avoiding -----------------------------------------------------------------------------------------------------------


@card("Skybreaker")
def test_it_cannot_be_avoided(card: str) -> None:
    t = attack(card, Side(), side(pcs=["Foe 3"])).to("avoid", "play")
    assert t.asks == "play"
    assert t.totals == [(7, 3)]


@card("Relay Sentinel")
def test_it_cannot_be_avoided_by_one_with_a_hidden_card(card: str) -> None:
    t = attack(card, Side(), side(pcs=["Foe 3"], hidden=["Zero"])).to("avoid", "play")
    assert t.totals == [(5, 3)]
    attack(card, side(hidden=["Zero"]), side(pcs=["Foe 3"])).to("avoid").only("avoid", "fight")


@card("Terrace Lion")
def test_it_cannot_be_avoided_on_your_field(card: str) -> None:
    t = attack(card, side(field=[FIELD]), side(pcs=["Foe 3"])).to("avoid", "play")
    assert t.totals == [(6, 3)]
    attack(card, Side(), side(pcs=["Foe 3"], field=[FIELD])).to("avoid").only("avoid", "fight")


@card("Antler King")
def test_it_cannot_be_avoided_once_you_have_four_points(card: str) -> None:
    t = attack(card, side(score=["Brute"] * 4), side(pcs=["Foe 3"])).to("avoid", "play")
    assert t.totals == [(8, 3)]
    attack(card, side(score=["Brute"] * 3), side(pcs=["Foe 3"])).to("avoid").only("avoid", "fight")


@card("Siren Choir")
def test_it_must_be_avoided_by_one_without_a_healthy_pc(card: str) -> None:
    t = attack(card, side(pcs=["Rook"]), side(pcs=[pc("Foe 20", wounded=True)])).to("avoid", "play")
    assert t.asks == "play"
    assert t.zone("you", "score") == [card]
    attack(card, Side(), side(pcs=[pc("Foe 20", wounded=True), "Foe 1"])).to("avoid").only("avoid", "fight")


# -- standing texts -----------------------------------------------------------------------------------------------------


@card("Vermilion Tyrant", "Overclocked Titan")
def test_the_opponent_can_not_flip_actions_in_its_fights(card: str) -> None:
    parry = "Crossguard Parry"
    t = fought(card, "Foe 3", Side(), side(hidden=[parry]))
    assert t.asks == "play", "nobody was asked for an action"
    assert t.zone("foe", "hidden") == [parry]
    assert fought("Bonfire Wisp", "Foe 3", Side(), side(hidden=[parry])).asks == "flip"


@card("Shroud Hound")
def test_in_a_portal_it_forbids_the_opponent_to_heal(card: str) -> None:
    hurt = pc("Foe 3", wounded=True)
    t = Table(side(hand=["Care Package"], pcs=[hurt]), side(portal=[card])).do("play Care Package").to("play")
    assert t.wounded("Foe 3")
    t = Table(side(hand=["Care Package"], pcs=[hurt], portal=[card])).do("play Care Package").to("play")
    assert not t.wounded("Foe 3"), "its own player may"


@card("Arc Familiar")
def test_with_two_thunder_cards_the_opponent_can_not_hide(card: str) -> None:
    pair = ["Zero", "Num 1"]
    Table(side(hand=pair), side(portal=[card, "Shard thunder"])).only("attack Zero", "attack Num 1")
    Table(side(hand=pair), side(portal=[card, "Shard fire"])).can("attack Zero", "hide Zero")
    both = ["Last Stand", "Quickdraw"]
    Table(side(hand=both), side(portal=[card, "Shard thunder"])).only("hide Last Stand", "hide Quickdraw")


@card("Pearl Guardian")
def test_no_text_takes_monsters_out_of_your_portal(card: str) -> None:
    safe, lost = [card, "Shard water"], ["Shard fire"]
    t = Table(side(hand=["Portal Tide"], portal=lost), side(portal=safe)).do("play Portal Tide", "option 0")
    t.do("card Shard water", "card Shard fire").to("play")
    assert t.zone("foe", "portal") == safe
    assert t.zone("you", "portal") == []


@card("Barrow Lord")
def test_instead_of_being_destroyed_it_goes_to_the_portal_for_two_cards(card: str) -> None:
    t = fought(card, "Foe 20", side(hand=["Num 1", "Num 2"])).to("instead")
    t.can("no").do("yes").to("play")
    assert card in t.zone("you", "portal")
    assert {"Num 1", "Num 2"} <= set(t.zone("you", "discard"))
    t = fought(card, "Foe 20", side(hand=["Num 1"])).to("instead", "play")
    assert t.asks == "play", "one card does not pay for it"
    assert card in t.zone("you", "discard")


# -- triggers -----------------------------------------------------------------------------------------------------------


@card("Backup Unit")
def test_you_may_draw_when_another_machine_of_yours_is_destroyed(card: str) -> None:
    t = fought("Rivet Crawler", "Foe 20", side(portal=[card])).to("may").do("yes").to("play")
    assert t.count("you", "hand") == 1
    assert fought("Static Wisp", "Foe 20", side(portal=[card])).to("may", "play").asks == "play"
    assert fought("Rivet Crawler", "Foe 20", foe=side(portal=[card])).to("may", "play").asks == "play"
    assert fought(card, "Foe 20").to("may", "play").asks == "play", "not for itself"


@card("Burrower Grub")
def test_you_may_draw_when_it_is_destroyed(card: str) -> None:
    t = fought(card, "Foe 20").to("may").do("yes").to("play")
    assert t.count("you", "hand") == 1
    t = fought(card, "Foe 1").to("may", "play")
    assert t.asks == "play"
    assert t.count("you", "hand") == 0


@card("Drowned Sailor")
def test_when_it_loses_the_opponent_loses_two_cards_of_the_deck(card: str) -> None:
    lost = fought(card, "Foe 20").to("play")
    assert lost.count("foe", "discard") == 1 + 2, "the destiny and two more"
    assert fought(card, "Foe 1").to("play").count("foe", "discard") == 1


@card("Storm Wyvern")
def test_when_it_attacks_you_may_look_at_a_hidden_card(card: str) -> None:
    t = attack(card, Side(), side(hidden=["Num 7", "Num 8"])).to("may").do("yes")
    assert t.asks == "target"
    t.do("card Num 7")
    assert t.saw("you", "Num 7")
    assert not t.saw("you", "Num 8")
    t = attack(card, Side(), side(hidden=["Num 7"])).to("may").do("no")
    assert not t.saw("you", "Num 7")


@card("Canopy Stalker")
def test_when_it_is_avoided_you_draw(card: str) -> None:
    assert attack(card).to("play").count("you", "hand") == 1
    assert fought(card, "Foe 1").to("play").count("you", "hand") == 0


@card("Rooted Colossus")
def test_when_it_is_scored_all_your_pcs_are_healed(card: str) -> None:
    you = side(pcs=[pc("Foe 3", wounded=True), pc("Foe 6", wounded=True)])
    t = attack(card, you, side(pcs=[pc("Foe 1", wounded=True)])).to("avoid").do("avoid").to("play")
    assert [t.wounded(name) for name in ("Foe 3", "Foe 6", "Foe 1")] == [False, False, True]
    t = fought(card, "Foe 20", side(pcs=[pc("Foe 3", wounded=True)])).to("play")
    assert t.wounded("Foe 3"), "it was not scored"


# -- rewards ------------------------------------------------------------------------------------------------------------

REWARDS = (
    "Wick Imp", "Kiln Imp", "Furnace Drake", "Torchmane", "Pickpocket Imp", "Grave Picker", "Bone Ferryman",
    "Mourning Host", "Plague Bearer", "Whisper Shade", "Rivet Crawler", "Surge Engine", "Static Wisp", "Thunderhead",
    "Echo of Noise", "Tide Caller", "Undertow", "Abyss Regent", "Brine Specter", "Nectar Wasp", "Hive Matron",
    "Meadow Hare", "Mossback Bear", "Dune Sapper", "Tunnel Badger", "Drill Mole",
)  # fmt: skip


@card(*REWARDS, text=False)
def test_a_reward_is_for_winners_and_can_be_declined(card: str) -> None:
    assert fought(card, "Foe 0").to("reward", "play").can("done", f"reward {card}").asks == "reward"
    assert fought(card, "Foe 20").to("reward", "play").asks == "play"


@card("Wick Imp")
def test_reward_orders_your_two_top_cards(card: str) -> None:
    t = rewarded(card, side(deck=["Num 1", "Num 2", "Num 3"])).only("card Num 1", "card Num 2").do("card Num 2")
    assert t.to("play").zone("you", "deck")[:3] == ["Num 2", "Num 1", "Num 3"]


@card("Tunnel Badger")
def test_reward_orders_your_three_top_cards(card: str) -> None:
    t = rewarded(card, side(deck=["Num 1", "Num 2", "Num 3"]))
    t.do("card Num 3").only("card Num 1", "card Num 2").do("card Num 1")
    assert t.to("play").zone("you", "deck")[:3] == ["Num 3", "Num 1", "Num 2"]


@card("Kiln Imp")
def test_reward_brings_a_storable_imp_back_to_the_portal(card: str) -> None:
    pile = ["Gloam Imp", "Pickpocket Imp", "Leaf Gnat"]
    t = rewarded(card, side(discard=pile), side(discard=["Cinder Imp"])).only("card Gloam Imp", "done")
    t.do("card Gloam Imp").to("play")
    assert "Gloam Imp" in t.zone("you", "portal")
    t = rewarded(card, side(discard=pile)).do("done").to("play")
    assert t.zone("you", "portal") == ["Cinder Imp"]


@card("Furnace Drake")
def test_reward_destroys_a_weapon_of_the_opponent(card: str) -> None:
    armed = side(pcs=[pc("Foe 3", "Reed Spear", "Bark Vest")])
    t = rewarded(card, side(pcs=[pc("Foe 6", "Willow Sabre")]), armed).to("play")
    assert t.zone("foe", "items") == ["Bark Vest"]
    assert t.zone("you", "items") == ["Willow Sabre"]


@card("Drill Mole")
def test_reward_destroys_an_armor_of_the_opponent(card: str) -> None:
    armed = pc("Foe 6", "Static Sash")
    t = rewarded(card, side(pcs=[armed]), side(pcs=[pc("Foe 3", "Reed Spear", "Bark Vest")])).to("play")
    assert t.zone("foe", "items") == ["Reed Spear"]
    assert t.zone("you", "items") == ["Static Sash"]


@card("Torchmane")
def test_reward_draws_the_top_card_if_it_is_a_monster(card: str) -> None:
    assert rewarded(card, side(deck=["Num 4"])).to("play").zone("you", "hand") == ["Num 4"]
    t = rewarded(card, side(deck=["Anvil Axe"])).to("play")
    assert t.zone("you", "hand") == []
    assert t.saw("foe", "Anvil Axe"), "both have seen it"


@card("Pickpocket Imp")
def test_reward_takes_a_card_from_the_opponents_hand_at_random(card: str) -> None:
    t = rewarded(card, Side(), side(hand=["Num 1", "Num 2"])).to("play")
    assert len({"Num 1", "Num 2"} & set(t.zone("foe", "discard"))) == 1


@card("Grave Picker")
def test_reward_digs_an_undead_out_of_two_more_cards(card: str) -> None:
    t = rewarded(card, side(deck=["Hollow Squire", "Num 1", "Num 2"], discard=["Plague Bearer", "Gloam Imp"]))
    assert t.zone("you", "deck")[0] == "Num 2"
    t.can("card Hollow Squire", "card Plague Bearer").cannot("card Gloam Imp").do("card Hollow Squire").to("play")
    assert t.zone("you", "hand") == ["Hollow Squire"]
    assert "Num 1" in t.zone("you", "discard")


@card("Bone Ferryman")
def test_reward_mills_three_cards_of_the_opponent(card: str) -> None:
    t = rewarded(card, Side(), side(deck=["Num 1", "Num 2", "Num 3", "Num 4"])).to("play")
    assert t.zone("foe", "discard") == ["Num 1", "Num 2", "Num 3"]


@card("Brine Specter")
def test_reward_mills_two_cards_of_both(card: str) -> None:
    t = rewarded(card, side(deck=["Num 3", "Num 4"]), side(deck=["Num 1", "Num 2"])).to("play")
    assert t.zone("foe", "discard") == ["Num 1", "Num 2"]
    assert t.zone("you", "discard") == ["Num 3", "Num 4"]


@card("Mourning Host")
def test_reward_makes_the_opponent_sacrifice_an_item(card: str) -> None:
    t = rewarded(card, Side(), side(pcs=[pc("Foe 3", "Reed Spear", "Bark Vest")]))
    assert (t.asks, t.decider) == ("sacrifice", "foe")
    t.do("card Bark Vest").to("play")
    assert t.zone("foe", "items") == ["Reed Spear"]
    assert rewarded(card, Side(), side(pcs=["Foe 3"])).asks == "play", "nothing to sacrifice"


@card("Plague Bearer")
def test_reward_wounds_a_healthy_pc_of_the_opponents_choice(card: str) -> None:
    t = rewarded(card, side(pcs=["Foe 0"]), side(pcs=["Foe 3", "Foe 6", pc("Foe 1", wounded=True)]))
    assert (t.asks, t.decider) == ("target", "foe")
    t.only("card Foe 3", "card Foe 6").do("card Foe 6").to("play")
    assert t.wounded("Foe 6")
    assert not t.wounded("Foe 3")


@card("Whisper Shade")
def test_reward_picks_from_a_hand_of_four(card: str) -> None:
    t = rewarded(card, Side(), side(hand=["Num 1", "Num 2", "Num 3", "Num 4"]))
    assert (t.asks, t.decider) == ("discard", "you")
    t.do("card Num 3").to("play")
    assert t.zone("foe", "discard") == ["Num 3"]
    t = rewarded(card, Side(), side(hand=["Num 1", "Num 2", "Num 3"])).to("discard", "play")
    assert t.asks == "play"
    assert t.zone("foe", "discard") == []


@card("Rivet Crawler")
def test_reward_hides_a_random_card_of_your_deck(card: str) -> None:
    t = rewarded(card, side(deck=["Num 1"])).to("play")
    assert t.count("you", "hidden") == 1
    assert t.count("you", "deck") == 12
    t = rewarded(card, side(hidden=["Num 1"] * 5))
    assert t.asks == "limit", "the sixth hidden card pushes one out"


@card("Surge Engine")
def test_reward_returns_an_event_from_the_discard_pile(card: str) -> None:
    t = rewarded(card, side(discard=["Care Package", "Last Stand", "Num 1"])).only("card Care Package", "done")
    assert t.do("card Care Package").to("play").zone("you", "hand") == ["Care Package"]


@card("Static Wisp")
def test_reward_destroys_a_hidden_card(card: str) -> None:
    t = rewarded(card, side(hidden=["Num 1"]), side(hidden=["Num 2", "Num 3"])).only("card Num 2", "card Num 3")
    t.do("card Num 3").to("play")
    assert t.zone("foe", "hidden") == ["Num 2"]
    assert "Num 3" in t.zone("foe", "discard")


@card("Thunderhead")
def test_reward_draws_or_empties_hands(card: str) -> None:
    foe = {"hand": ["Num 1", "Num 2", "Num 3"]}
    drawn = rewarded(card, side(hand=["Num 4"]), side(**foe)).do("option 0").to("play")
    assert drawn.count("you", "hand") == 2
    t = rewarded(card, side(hand=["Num 4", "Num 5"]), side(**foe)).do("option 1")
    assert t.decider == "foe", "yours are only two"
    t.do("card Num 1", "card Num 2").to("play")
    assert t.zone("you", "hand") == []
    assert t.zone("foe", "discard") == ["Num 1", "Num 2"]


@card("Echo of Noise")
def test_reward_makes_the_opponent_skip_a_draw_step(card: str) -> None:
    t = rewarded(card, Side(), side(hand=["Num 1"])).to("play")
    assert t.active == "foe"
    assert t.zone("foe", "hand") == ["Num 1"]
    t.end_turn().end_turn()
    assert t.count("foe", "hand") == 5, "only once"


@card("Tide Caller")
def test_reward_returns_an_item_to_its_owners_hand(card: str) -> None:
    yours = side(pcs=[pc("Foe 6", "Static Sash")])
    t = rewarded(card, yours, side(pcs=[pc("Foe 3", "Reed Spear", "Bark Vest")]))
    t.only("card Reed Spear", "card Bark Vest").do("card Reed Spear").to("play")
    assert t.zone("foe", "items") == ["Bark Vest"]
    assert "Reed Spear" in t.zone("foe", "hand")


@card("Undertow")
def test_reward_returns_a_hidden_card_to_the_hand(card: str) -> None:
    t = rewarded(card, side(hidden=["Num 3"]), side(hidden=["Num 1", "Num 2"])).only("card Num 1", "card Num 2")
    t.do("card Num 1").to("play")
    assert t.zone("foe", "hidden") == ["Num 2"]
    assert "Num 1" in t.zone("foe", "hand")


@card("Abyss Regent")
def test_reward_puts_a_wounded_pc_on_top_of_its_owners_deck(card: str) -> None:
    foe = side(pcs=["Foe 3", pc("Foe 6", "Reed Spear", wounded=True)])
    t = rewarded(card, side(pcs=[pc("Foe 1", wounded=True)]), foe).to("play")
    assert t.zone("foe", "pcs") == ["Foe 3"]
    assert t.zone("you", "pcs") == ["Foe 1"]
    assert "Foe 6" in t.zone("foe", "hand"), "drawn from the top of the deck"
    assert "Reed Spear" in t.zone("foe", "discard")
    assert rewarded(card, Side(), side(pcs=["Foe 3"])).to("play").zone("foe", "pcs") == ["Foe 3"]


@card("Nectar Wasp")
def test_reward_heals_a_pc_of_yours(card: str) -> None:
    t = rewarded(card, side(pcs=[pc("Foe 3", wounded=True), "Foe 6"]), side(pcs=[pc("Foe 1", wounded=True)])).to("play")
    assert not t.wounded("Foe 3")
    assert t.wounded("Foe 1")


@card("Hive Matron")
def test_reward_calls_two_storable_insects_out_of_the_deck(card: str) -> None:
    deck = ["Thorn Beetle", "Canopy Stalker", "Leaf Gnat", "Cinder Imp", "Moth Swarm"]
    t = rewarded(card, side(deck=deck)).only("card Thorn Beetle", "card Leaf Gnat", "card Moth Swarm", "done")
    t.do("card Thorn Beetle", "card Leaf Gnat").to("play")
    assert sorted(t.zone("you", "portal")) == sorted([*NEEDS[card], "Thorn Beetle", "Leaf Gnat"])


@card("Meadow Hare")
def test_reward_finds_a_field(card: str) -> None:
    t = rewarded(card, side(deck=["Num 1", FIELD])).only(f"card {FIELD}", "done").do(f"card {FIELD}").to("play")
    assert t.zone("you", "hand") == [FIELD]


@card("Mossback Bear")
def test_reward_shuffles_a_monster_from_the_discard_pile_into_the_deck(card: str) -> None:
    t = rewarded(card, side(discard=["Num 1", "Anvil Axe"]), side(discard=["Num 2"])).only("card Num 1", "done")
    t.do("card Num 1").to("play")
    assert "Num 1" in t.zone("you", "deck")
    assert t.zone("you", "discard") == ["Anvil Axe"]


@card("Dune Sapper")
def test_reward_destroys_the_field(card: str) -> None:
    t = rewarded(card, Side(), side(field=[FIELD])).to("play")
    assert t.zone("foe", "field") == []
    assert t.zone("foe", "discard") == [FIELD]


def test_the_table_of_needs_has_every_monster_that_asks_for_something() -> None:
    from root_table import pack_cards

    asking = {c.name for c in pack_cards().values() if c.type == "monster" and c.to_play}
    assert asking == {*NEEDS, "Torchmane"}


pytestmark = pytest.mark.rule("E-CARD-3")
