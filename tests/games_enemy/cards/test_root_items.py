"""What each item of the Root Set does, who can bear it, and which lower item it asks for."""

from __future__ import annotations

import pytest
from root_table import Table, attack, card, cards, duel, pack_cards, pc, shards, side

BEARERS = {
    "twin_blade": "Sorrel",
    "long_arm": "Fennel",
    "wavemaster": "Geode",
    "heavy_blade": "Rumble",
    "heavy_axeman": "Anchor",
    "blademaster": "Rook",
}
LOW_WEAPON, MID_WEAPON, LOW_ARMOR, MID_ARMOR = "Reed Spear", "Anvil Axe", "Bark Vest", "Kelp Mail"
# The class (none: any PC), the lower item, strength and tolerance of the bearer with it beyond its own.
ITEMS = {
    "Sapling Daggers": ("twin_blade", None, 1, 0),
    "Cross-Stitch Blades": ("twin_blade", LOW_WEAPON, 2, 0),
    "Twin Eclipse": ("twin_blade", MID_WEAPON, 3, 0),
    "Reed Spear": ("long_arm", None, 1, 0),
    "Weathervane Pike": ("long_arm", LOW_WEAPON, 2, 0),
    "World-Pole": ("long_arm", MID_WEAPON, 3, 0),
    "Driftwood Staff": ("wavemaster", None, 1, 0),
    "Lantern Rod": ("wavemaster", LOW_WEAPON, 2, 0),
    "Orrery Scepter": ("wavemaster", MID_WEAPON, 3, 1),
    "Quarry Blade": ("heavy_blade", None, 1, 0),
    "Boiler Cleaver": ("heavy_blade", LOW_WEAPON, 2, 0),
    "Floodgate": ("heavy_blade", MID_WEAPON, 3, 0),
    "Woodcutter's Due": ("heavy_axeman", None, 1, 0),
    "Anvil Axe": ("heavy_axeman", LOW_WEAPON, 2, 0),
    "Thunder Gavel": ("heavy_axeman", MID_WEAPON, 3, 0),
    "Willow Sabre": ("blademaster", None, 1, 0),
    "Live Wire Katana": ("blademaster", LOW_WEAPON, 2, 0),
    "Last Ember": ("blademaster", MID_WEAPON, 3, 0),
    "Shade Wrap": ("twin_blade", None, 0, 1),
    "Bark Vest": ("long_arm", None, 0, 1),
    "Mist Robe": ("wavemaster", None, 0, 1),
    "Riveted Coat": ("heavy_blade", None, 0, 1),
    "Cinder Apron": ("heavy_axeman", None, 0, 1),
    "Static Sash": ("blademaster", None, 0, 1),
    "Tortoise Plate": (None, LOW_ARMOR, 0, 2),
    "Moonless Mantle": (None, LOW_ARMOR, 0, 1),
    "Copper Weave": (None, LOW_ARMOR, 1, 1),
    "Kelp Mail": (None, LOW_ARMOR, 0, 1),
    "Heartwood Harness": (None, MID_ARMOR, 1, 2),
    "Nullcloth": (None, MID_ARMOR, 1, 1),
}


@pytest.mark.rule("E-CARD-5", "E-ITEM-1")
@cards(ITEMS, "bearer, lower, strength, tolerance", text=False)
def test_who_bears_it_and_what_it_adds(
    card: str, bearer: str | None, lower: str | None, strength: int, tolerance: int
) -> None:
    able = [name for c, name in BEARERS.items() if bearer in (None, c)]
    unable = [name for name in BEARERS.values() if name not in able]
    foe = side(pcs=[pc("Foe 1", *([lower] if lower else []))])
    for name in able:
        t = Table(side(hand=[card, "Zero"], pcs=[name]), foe)
        before = (t.strength(name), t.tolerance(name))
        t.do(f"play {card} > {name}").to("play", "target", "arrange")
        assert t.bearer(card) == name
        assert (t.strength(name), t.tolerance(name)) == (before[0] + strength, before[1] + tolerance)
    for name in unable:
        Table(side(hand=[card, "Zero"], pcs=[name]), foe).cannot(f"play {card} > {name}")
    if lower:
        bare = side(pcs=[pc("Foe 1", "Last Ember", "Heartwood Harness")])
        Table(side(hand=[card, "Zero"], pcs=able[:1]), bare).cannot(f"play {card} > {able[0]}")


def play(card: str, bearer: str, wounded: bool = False, **you: object) -> Table:
    """You play the item on your PC; whatever it asks for is borne by a PC of the other player."""
    foe = side(pcs=[pc("Foe 1", LOW_WEAPON, LOW_ARMOR), pc("Foe 0", MID_WEAPON, MID_ARMOR)], **you.pop("foe", {}))  # type: ignore[arg-type]
    t = Table(side(hand=[card], pcs=[pc(bearer, wounded=wounded)], **you), foe)
    return t.do(f"play {card} > {bearer}")


# -- when you play this item ----------------------------------------------------------------------------------------------


@pytest.mark.rule("E-ITEM-2")
@cards({"Sapling Daggers": ("Sorrel",), "Mist Robe": ("Geode",)}, "bearer")
def test_played_you_draw(card: str, bearer: str) -> None:
    assert play(card, bearer, deck=["Num 4"]).zone("you", "hand") == ["Num 4"]
    hidden = Table(side(hand=[card], pcs=[bearer], deck=["Num 4"])).do(f"hide {card}")
    assert hidden.zone("you", "hand") == []


@cards({"Driftwood Staff": ("Geode",), "Heartwood Harness": ("Rook",)}, "bearer")
def test_played_it_heals_its_bearer(card: str, bearer: str) -> None:
    assert not play(card, bearer, wounded=True).wounded(bearer)
    other = Table(
        side(hand=[card], pcs=[bearer, pc("Anchor", wounded=True)]), side(pcs=[pc("Foe 0", MID_WEAPON, MID_ARMOR)])
    )
    assert other.do(f"play {card} > {bearer}").wounded("Anchor")


@card("Weathervane Pike")
def test_played_it_orders_your_three_top_cards(card: str) -> None:
    t = play(card, "Fennel", deck=["Num 1", "Num 2", "Num 3"]).do("card Num 3", "card Num 2").to("play")
    assert t.zone("you", "deck")[:3] == ["Num 3", "Num 2", "Num 1"]


@card("Lantern Rod")
def test_played_it_turns_light_on_two_hidden_cards(card: str) -> None:
    t = play(card, "Geode", foe={"hidden": ["Num 7", "Num 8", "Num 9"]}).do("card Num 7", "card Num 9")
    assert [t.saw("you", name) for name in ("Num 7", "Num 8", "Num 9")] == [True, False, True]
    assert t.zone("foe", "hidden") == ["Num 7", "Num 8", "Num 9"]


@card("Floodgate")
def test_played_it_washes_up_to_two_monsters_out_of_the_opponents_portal(card: str) -> None:
    foe = {"portal": ["Leaf Gnat", "Cinder Imp", "Wick Imp"]}
    t = play(card, "Rumble", portal=["Gloam Imp"], foe=foe)
    t.cannot("card Gloam Imp").do("card Leaf Gnat", "card Wick Imp").to("play")
    assert t.zone("foe", "portal") == ["Cinder Imp"]
    assert {"Leaf Gnat", "Wick Imp"} <= set(t.zone("foe", "hand"))
    assert len(play(card, "Rumble", foe=foe).do("done").to("play").zone("foe", "portal")) == 3


@card("Thunder Gavel")
def test_played_it_makes_the_opponent_sacrifice_two_hidden_cards(card: str) -> None:
    t = play(card, "Anchor", hidden=["Num 1"], foe={"hidden": ["Num 7", "Num 8", "Num 9"]})
    assert (t.asks, t.decider) == ("sacrifice", "foe")
    t.do("card Num 7", "card Num 9").to("play")
    assert t.zone("foe", "hidden") == ["Num 8"]
    assert t.zone("you", "hidden") == ["Num 1"]


# -- strength -----------------------------------------------------------------------------------------------------------


@card("World-Pole")
def test_it_is_stronger_while_a_field_lies(card: str) -> None:
    armed = pc("Fennel", card)
    assert Table(side(pcs=[armed]), side(field=["Σ Fading, Nameless, Arcade"])).strength("Fennel") == 3 + 3 + 1
    assert Table(side(pcs=[armed])).strength("Fennel") == 3 + 3


@card("Boiler Cleaver")
def test_it_is_stronger_against_strength_six(card: str) -> None:
    leviathan = side(portal=shards(water=2))
    assert duel("Leviathan Calf", pc("Rumble", card), leviathan).to("may").totals == [(6, 3 + 2 + 1)]
    redscale = side(portal=shards(fire=1))
    assert duel("Redscale Drake", pc("Rumble", card), redscale).to("may", "play").totals == [(5, 3 + 2)]


@card("Woodcutter's Due")
def test_it_is_stronger_against_wood(card: str) -> None:
    assert duel("Leaf Gnat", pc("Anchor", card)).totals == [(2, 3 + 1 + 1)]
    assert duel("Zero", pc("Anchor", card)).totals == [(0, 3 + 1)]


# -- fights, wounds, turns ----------------------------------------------------------------------------------------------


@card("Twin Eclipse")
def test_when_its_bearer_wins_two_cards_of_the_opponents_hand_go_under_the_deck(card: str) -> None:
    hand = ["Num 1", "Num 2", "Num 3"]
    t = duel("Zero", pc("Sorrel", card), side(hand=hand)).to("may")
    assert t.decider == "foe"
    t.do("yes").to("play")
    gone = t.zone("you", "deck")[-2:]
    assert len(gone) == 2
    assert sorted([*gone, *t.zone("you", "hand")]) == hand
    own = duel("Zero", pc("Sorrel", card), foe=side(hand=["Num 5"] * 4)).to("may").do("yes").to("play")
    assert own.zone("foe", "hand").count("Num 5") == 4, "the bearer's own hand is no opponent's"
    assert duel("Brute", pc("Sorrel", card), side(hand=hand)).zone("you", "hand") == hand


@card("Orrery Scepter")
def test_at_the_start_of_your_turn_you_may_order_your_two_top_cards(card: str) -> None:
    def start() -> Table:
        you = side(pcs=[pc("Geode", card)], deck=["Num 1", "Num 2"], hand=["Zero"] * 4)
        return Table(you, side(hand=["Zero", "Num 9"]), turn="foe").do("hide Zero").to("may")

    assert start().do("yes", "card Num 2").to("play").zone("you", "hand")[-1] == "Num 2"
    assert start().do("no").to("play").zone("you", "hand")[-1] == "Num 1"


@card("Last Ember")
def test_it_burns_out_instead_of_a_wound(card: str) -> None:
    foe = side(pcs=[pc("Anchor", "Woodcutter's Due"), pc("Rook", card)])
    t = attack("Brute", foe=foe).to("avoid").do("fight", "pair Brute > Rook").to("instead")
    assert t.decider == "foe"
    t.do("yes").to("play")
    assert not t.wounded("Rook")
    assert card in t.zone("foe", "discard")
    assert t.zone("foe", "items") == ["Woodcutter's Due"]
    t = duel("Brute", pc("Rook", card)).to("instead").do("no").to("play")
    assert t.wounded("Rook")
    assert t.zone("foe", "items") == [card]


@card("Kelp Mail")
def test_when_its_bearer_is_wounded_you_may_draw_two(card: str) -> None:
    t = duel("Brute", pc("Rook", card), foe=side(hand=["Num 1"] * 3)).to("may").do("yes").to("reconcile")
    assert t.count("foe", "hand") == 3 + 2 + 1
    foe = side(pcs=[pc("Rook", card), "Anchor"], hand=["Num 1"] * 3)
    assert attack("Brute", foe=foe).to("avoid").do("fight", "pair Brute > Anchor").to("may", "play").asks == "play"


@card("Moonless Mantle")
def test_no_text_wounds_its_bearer(card: str) -> None:
    def reward(defender: object) -> Table:
        t = attack("Plague Bearer", side(portal=shards(darkness=1)), side(pcs=[defender]))
        return t.to("avoid").do("avoid", "reward Plague Bearer").to("play")

    assert not reward(pc("Rook", card)).wounded("Rook")
    assert reward("Rook").wounded("Rook")
    assert duel("Brute", pc("Rook", card)).to("play").wounded("Rook"), "a lost fight does"


@card("Nullcloth")
def test_the_opponent_can_not_use_rewards(card: str) -> None:
    t = duel("Meadow Hare", "Foe 0", side(deck=["Num 9"]), side(pcs=[pc("Rook", card)]))
    t.do("pair Meadow Hare > Foe 0")
    assert t.to("reward", "play").asks == "play"
    t = duel("Meadow Hare", "Foe 0", side(deck=["Num 9"], pcs=[pc("Rook", card)]))
    assert t.to("reward", "play").asks == "reward", "yours can be used"


def test_the_table_has_every_item() -> None:
    assert set(ITEMS) == {c.name for c in pack_cards().values() if c.type == "item"}
