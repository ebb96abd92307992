"""What each field of the Root Set does, and for whom."""

from __future__ import annotations

import pytest
from root_table import Table, attack, card, cards, duel, pc, shards, side

ELEMENT_FIELDS = {
    "Δ Waking, Amber, Orchard": ("Meadow Hare", 2, "Pebble Golem"),
    "Σ Burning, Restless, Bazaar": ("Cinder Imp", 2, "Pebble Golem"),
    "Δ Humming, Broken, Antenna": ("Static Wisp", 2, "Pebble Golem"),
}
NEEDS = {
    "Λ Sunken, Silent, Quarry": shards(earth=1),
    "Θ Falling, Endless, Cistern": shards(water=1),
    "Σ Fading, Nameless, Arcade": shards(darkness=1),
}


@cards({name: (shard,) for name, [shard] in NEEDS.items()}, "shard", text=False)
def test_it_asks_for_its_element(card: str, shard: str) -> None:
    t = Table(side(hand=[card, "Zero"]), side(portal=[shard])).can(f"play {card}").do(f"play {card}").to("play")
    assert t.zone("you", "field") == [card]
    Table(side(hand=[card, "Zero"]), side(portal=shards(fire=1))).cannot(f"play {card}")


@cards(ELEMENT_FIELDS, "monster, strength, stranger")
def test_attackers_of_the_element_are_stronger_for_its_player(
    card: str, monster: str, strength: int, stranger: str
) -> None:
    assert attack(monster, side(field=[card]), side(pcs=["Foe 3"])).strength(monster) == strength + 1
    assert attack(monster, foe=side(pcs=["Foe 3"], field=[card])).strength(monster) == strength
    assert attack(stranger, side(field=[card]), side(pcs=["Foe 3"])).strength(stranger) == 3
    assert Table(side(field=[card], portal=[monster])).strength(monster) == strength, "only while attacking"


@card("Θ Patient, Green, Labyrinth")
def test_storable_wood_monsters_join_wood_monsters(card: str) -> None:
    portal = ["Grove Archer", "Shard wood", "Nectar Wasp", "Cinder Imp"]
    t = attack("Meadow Hare", side(field=[card], portal=portal))
    t.only("join Grove Archer", "join Shard wood", "done")
    assert attack("Pebble Golem", side(field=[card], portal=portal)).asks != "join"
    assert attack("Meadow Hare", side(portal=portal), side(field=[card])).asks != "join"


@card("Θ Patient, Green, Labyrinth")
def test_played_both_players_draw(card: str) -> None:
    hand = ["Num 1"] * 4
    t = Table(side(hand=[card]), side(hand=hand)).do(f"play {card}")
    assert t.count("you", "hand") == 1
    assert t.to("reconcile", "play").asks == "reconcile", "the other hand was four cards"


@card("Λ Sunken, Silent, Quarry")
def test_your_pcs_have_tolerance(card: str) -> None:
    t = Table(side(field=[card], pcs=["Rook", "Cobblestone"]), side(pcs=["Anchor"]))
    assert [t.tolerance(name) for name in ("Rook", "Cobblestone", "Anchor")] == [1, 2, 0]


@card("Δ Rolling, Golden, Steppe")
def test_beasts_of_yours_are_stronger_in_an_attack(card: str) -> None:
    foe = side(pcs=["Foe 20"])
    t = attack("Tunnel Badger", side(field=[card], portal=["Plains Bison", "Leaf Gnat"]), foe)
    t.do("join Plains Bison", "join Leaf Gnat").to("avoid")
    assert [t.strength(name) for name in ("Tunnel Badger", "Plains Bison", "Leaf Gnat")] == [4, 5, 2]
    t = attack("Tunnel Badger", foe=side(pcs=["Foe 20"], field=[card])).to("avoid")
    assert t.strength("Tunnel Badger") == 3


@card("Ω Roaring, Iron, Foundry")
def test_your_armed_pcs_are_stronger(card: str) -> None:
    you = side(field=[card], pcs=[pc("Rook", "Willow Sabre"), pc("Anchor", "Cinder Apron")])
    t = Table(you, side(pcs=[pc("Fennel", "Reed Spear")]))
    assert [t.strength(name) for name in ("Rook", "Anchor", "Fennel")] == [3 + 1 + 1, 3, 3 + 1]
    Table(side(hand=[card, "Zero"], pcs=[pc("Anchor", "Cinder Apron")])).cannot(f"play {card}")
    Table(side(hand=[card, "Zero"]), side(pcs=[pc("Fennel", "Reed Spear")])).can(f"play {card}")


@card("Λ Drifting, Blue, Terrace")
def test_when_a_monster_of_yours_is_avoided_you_may_draw(card: str) -> None:
    t = attack("Zero", side(field=[card])).to("may").do("yes")
    assert t.count("you", "hand") == 1
    assert attack("Zero", side(field=[card])).to("may").do("no").count("you", "hand") == 0
    assert attack("Zero", foe=side(field=[card])).to("may", "play").asks == "play"
    assert duel("Zero", "Foe 3", side(field=[card])).asks == "play"


@card("Λ Drifting, Blue, Terrace")
def test_played_you_draw(card: str) -> None:
    assert Table(side(hand=[card], deck=["Num 4"])).do(f"play {card}").zone("you", "hand") == ["Num 4"]


@card("Θ Falling, Endless, Cistern")
def test_nobody_uses_rewards(card: str) -> None:
    for you, foe in ((side(field=[card]), side()), (side(), side(field=[card]))):
        t = attack("Brine Specter", you, foe)
        assert t.asks == "play"
        assert t.zone("you", "score") == ["Brine Specter"]
    assert attack("Brine Specter").asks == "reward"


@card("Σ Fading, Nameless, Arcade")
def test_nobody_brings_monsters_from_a_portal(card: str) -> None:
    for you, foe in ((side(field=[card]), side(pcs=["Foe 3"])), (side(), side(field=[card], pcs=["Foe 3"]))):
        you.portal = ["Leaf Gnat"]
        you.hidden = ["Open Portal"]
        t = attack("Zero", you, foe).to("flip").do("flip Open Portal").to("target", "avoid")
        if t.asks == "target":
            t.do("card Leaf Gnat")
        assert t.zone("you", "portal") == ["Leaf Gnat"], "not even by an action"
    assert attack("Zero", side(portal=["Leaf Gnat"])).asks == "join"


@card("Σ Fading, Nameless, Arcade")
def test_played_each_player_sacrifices_a_hidden_card(card: str) -> None:
    you = side(hand=[card], hidden=["Num 1", "Num 2"], portal=shards(darkness=1))
    t = Table(you, side(hidden=["Num 7", "Num 8"])).do(f"play {card}")
    assert (t.asks, t.decider) == ("sacrifice", "you")
    t.do("card Num 1")
    assert (t.asks, t.decider) == ("sacrifice", "foe")
    t.do("card Num 8").to("play")
    assert t.zone("you", "hidden") == ["Num 2"]
    assert t.zone("foe", "hidden") == ["Num 7"]


@card("Ω Starless, Hollow, Choir")
def test_attacking_undead_of_yours_are_stronger(card: str) -> None:
    assert attack("Hollow Squire", side(field=[card]), side(pcs=["Foe 3"])).strength("Hollow Squire") == 4
    assert attack("Gloam Imp", side(field=[card]), side(pcs=["Foe 3"])).strength("Gloam Imp") == 2
    assert attack("Hollow Squire", foe=side(field=[card], pcs=["Foe 3"])).strength("Hollow Squire") == 3


@card("Ω Starless, Hollow, Choir")
def test_destroyed_undead_of_yours_may_go_under_the_deck(card: str) -> None:
    t = duel("Hollow Squire", "Foe 20", side(field=[card])).to("may").do("yes").to("play")
    assert t.zone("you", "deck")[-1] == "Hollow Squire"
    t = duel("Hollow Squire", "Foe 20", side(field=[card])).to("may").do("no").to("play")
    assert "Hollow Squire" in t.zone("you", "discard")
    assert duel("Gloam Imp", "Foe 20", side(field=[card])).asks == "play"
    assert duel("Hollow Squire", "Foe 20", foe=side(field=[card])).asks == "play"


@card("Σ Blinking, Crowded, Terminal")
def test_at_the_start_of_your_turn_you_may_look_at_a_hidden_card(card: str) -> None:
    def start() -> Table:
        return Table(side(field=[card]), side(hand=["Zero", "Num 9"], hidden=["Num 7"]), turn="foe").do("hide Zero")

    assert start().to("may").do("yes", "card Num 7").saw("you", "Num 7")
    assert not start().to("may").do("no").saw("you", "Num 7")


@card("Σ Blinking, Crowded, Terminal")
def test_with_three_hidden_cards_your_pcs_are_stronger(card: str) -> None:
    foe = side(pcs=["Anchor"], hidden=["Zero"] * 3)
    t = Table(side(field=[card], pcs=["Rook"], hidden=["Zero"] * 3), foe)
    assert [t.strength("Rook"), t.strength("Anchor")] == [4, 3]
    assert Table(side(field=[card], pcs=["Rook"], hidden=["Zero"] * 2), foe).strength("Rook") == 3


pytestmark = pytest.mark.rule("E-CARD-8")
