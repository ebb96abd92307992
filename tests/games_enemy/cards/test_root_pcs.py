"""What each PC of the Root Set does, and whose place the higher ones take."""

from __future__ import annotations

import pytest
from root_table import Table, attack, card, cards, duel, pc, shards, side

FIELD = "Σ Fading, Nameless, Arcade"
REPLACES = {
    "Marlinspike": ("Sorrel", "Ohm"),
    "Ashlance": ("Fennel", "Ohm"),
    "Vineweaver": ("Sorrel", "Ohm"),
    "Landslide": ("Stump", "Ohm"),
    "Nightjar": ("Rumble", "Sorrel"),
    "Twofold": ("Ohm", "Sorrel"),
    "Vesper": ("Ashlance", "Fennel"),
    "Deepwell": ("Ohm", "Geode"),
    "Oakhart": ("Nightjar", "Rumble"),
    "Hammerfall": ("Landslide", "Stump"),
    "Solstice": ("Vineweaver", "Rook"),
}


@cards(REPLACES, "old, other", text=False)
def test_a_higher_pc_takes_the_place_of_one_a_level_lower(card: str, old: str, other: str) -> None:
    t = Table(side(hand=[card, "Zero"], pcs=[other, old]))
    t.can(f"play {card} > {old}").cannot(f"play {card}", f"play {card} > {other}")
    t.do(f"play {card} > {old}").to("play")
    assert card in t.zone("you", "pcs")
    assert old in t.zone("you", "discard")
    Table(side(hand=[card, "Zero"]), side(pcs=[old])).cannot(f"play {card}", f"play {card} > {old}")


# -- when played --------------------------------------------------------------------------------------------------------


@card("Zigzag")
def test_played_it_orders_your_two_top_cards(card: str) -> None:
    t = Table(side(hand=[card], deck=["Num 1", "Num 2", "Num 3"])).do(f"play {card}")
    t.only("card Num 1", "card Num 2").do("card Num 2").to("play")
    assert t.zone("you", "deck")[:3] == ["Num 2", "Num 1", "Num 3"]


@card("Gaffer")
def test_played_it_allows_a_field(card: str) -> None:
    t = Table(side(hand=[card, FIELD, "Zero"], portal=shards(darkness=1))).do(f"play {card}")
    t.only(f"play {FIELD}", "pass").do(f"play {FIELD}").to("play")
    assert t.zone("you", "field") == [FIELD]
    assert t.active == "foe"
    Table(side(hand=["Fennel", FIELD])).do("play Fennel").cannot(f"play {FIELD}")


@card("Inkwell")
def test_played_it_shows_you_the_opponents_hand(card: str) -> None:
    t = Table(side(hand=[card, "Fennel"]), side(hand=["Num 7"])).do(f"play {card}")
    assert t.saw("you", "Num 7")
    assert not Table(side(hand=[card, "Fennel"]), side(hand=["Num 7"])).do("play Fennel").saw("you", "Num 7")


@card("Candlewick")
def test_played_it_puts_an_action_on_top_of_your_deck(card: str) -> None:
    t = Table(side(hand=[card], deck=["Num 1", "Last Stand", "Care Package"])).do(f"play {card}")
    t.only("card Last Stand", "done").do("card Last Stand").to("play")
    assert t.zone("you", "deck")[0] == "Last Stand"
    assert t.saw("foe", "Last Stand"), "it was shown"


@card("Ohm")
def test_it_asks_for_a_small_wavemaster_and_allows_an_event(card: str) -> None:
    hand = [card, "Patch Notes", "Zero"]
    t = Table(side(hand=hand, pcs=["Geode"])).do(f"play {card}")
    t.only("play Patch Notes", "pass")
    Table(side(hand=hand, pcs=["Fennel"]), side(pcs=["Geode"])).cannot(f"play {card}")
    Table(side(hand=hand, pcs=["Deepwell"])).cannot(f"play {card}")


@card("Nightjar", text=False)
def test_it_asks_for_a_small_heavy_blade(card: str) -> None:
    Table(side(hand=[card, "Zero"], pcs=["Oakhart"])).cannot(f"play {card} > Oakhart")


@card("Stump")
def test_played_it_lets_the_opponent_draw(card: str) -> None:
    hand = ["Num 1"] * 4
    t = Table(side(hand=[card]), side(hand=hand)).do(f"play {card}").to("reconcile")
    assert t.count("foe", "hand") == 4 + 1 + 1
    assert Table(side(hand=["Rook"]), side(hand=hand)).do("play Rook").to("reconcile", "play").asks == "play"


@card("Hammerfall")
def test_played_it_destroys_a_monster_in_the_opponents_portal(card: str) -> None:
    t = Table(side(hand=[card], pcs=["Landslide"], portal=["Leaf Gnat"]), side(portal=["Cinder Imp", "Wick Imp"]))
    t.do(f"play {card} > Landslide").only("card Cinder Imp", "card Wick Imp", "done").do("card Wick Imp").to("play")
    assert t.zone("foe", "portal") == ["Cinder Imp"]
    assert "Wick Imp" in t.zone("foe", "discard")


@card("Sabrelle")
def test_played_it_allows_a_hidden_card(card: str) -> None:
    t = Table(side(hand=[card, "Zero", "Rook"])).do(f"play {card}")
    t.only("hide Zero", "hide Rook", "pass").do("hide Zero").to("play")
    assert t.zone("you", "hidden") == ["Zero"]
    assert t.active == "foe"


# -- strength -----------------------------------------------------------------------------------------------------------


@card("Quillon")
def test_it_is_stronger_with_a_weapon(card: str) -> None:
    assert Table(side(pcs=[pc(card, "Sapling Daggers")])).strength(card) == 3 + 1 + 1
    t = Table(side(pcs=[pc(card, "Shade Wrap"), pc("Sorrel", "Sapling Daggers")]))
    assert [t.strength(card), t.strength("Sorrel")] == [3, 3 + 1]


@card("Twofold")
def test_other_twin_blades_of_yours_are_stronger(card: str) -> None:
    t = Table(side(pcs=[card, "Sorrel", "Rook"]), side(pcs=["Zigzag"]))
    assert [t.strength(name) for name in (card, "Sorrel", "Rook", "Zigzag")] == [5, 4, 3, 3]


@card("Solstice")
def test_all_your_other_pcs_are_stronger(card: str) -> None:
    t = Table(side(pcs=[card, "Sorrel", "Rook"]), side(pcs=["Zigzag"]))
    assert [t.strength(name) for name in (card, "Sorrel", "Rook", "Zigzag")] == [5, 4, 4, 3]


@card("Sparrowbolt")
def test_it_is_stronger_against_a_storable_monster(card: str) -> None:
    assert duel("Leaf Gnat", card).totals == [(2, 4)]
    assert duel("Zero", card).totals == [(0, 3)]


@card("Ashlance")
def test_it_is_stronger_against_a_monster_of_two_points(card: str) -> None:
    assert duel("Caldera Wyrm", card, side(portal=shards(fire=4))).totals == [(8, 6)]
    assert duel("Brute", card).totals == [(9, 4)]


@card("Chimney")
def test_it_is_stronger_wounded(card: str) -> None:
    t = Table(side(pcs=[pc(card, wounded=True), pc("Rook", wounded=True)]))
    assert [t.strength(card), t.strength("Rook")] == [5, 3]
    assert Table(side(pcs=[card])).strength(card) == 3


@card("Lucent")
def test_it_is_stronger_with_a_hidden_card_of_yours(card: str) -> None:
    assert Table(side(pcs=[card], hidden=["Zero"])).strength(card) == 4
    assert Table(side(pcs=[card]), side(hidden=["Zero"])).strength(card) == 3


@card("Vineweaver")
def test_it_grows_with_up_to_two_hidden_cards(card: str) -> None:
    found = [Table(side(pcs=[card], hidden=["Zero"] * n), side(hidden=["Zero"])).strength(card) for n in range(4)]
    assert found == [4, 5, 6, 6]


# -- fights and wounds --------------------------------------------------------------------------------------------------


@card("Marlinspike")
def test_when_it_wins_you_may_draw(card: str) -> None:
    t = duel("Zero", card, foe=side(hand=["Num 1"] * 4)).to("may")
    assert t.decider == "foe"
    assert t.do("yes").to("reconcile").count("foe", "hand") == 4 + 1 + 1
    assert duel("Brute", card, foe=side(hand=["Num 1"] * 4)).asks == "play"


@card("Rumble")
def test_when_it_loses_you_may_draw_two(card: str) -> None:
    t = duel("Brute", card, foe=side(hand=["Num 1"] * 3)).to("may").do("yes").to("reconcile")
    assert t.count("foe", "hand") == 3 + 2 + 1
    assert duel("Zero", card, foe=side(hand=["Num 1"] * 3)).asks == "play"


@card("Halyard")
def test_when_it_is_wounded_you_may_draw_two(card: str) -> None:
    t = duel("Brute", card, foe=side(hand=["Num 1"] * 3)).to("may").do("yes").to("reconcile")
    assert t.count("foe", "hand") == 3 + 2 + 1
    spared = duel("Num 2", card, foe=side(hand=["Num 1"] * 3))
    assert spared.asks == "play"
    assert not spared.wounded(card)


@card("Mast")
def test_when_it_is_healed_you_may_draw_two(card: str) -> None:
    t = Table(side(hand=["Care Package"], pcs=[pc(card, wounded=True)])).do("play Care Package").to("may").do("yes")
    assert t.to("play").count("you", "hand") == 2 + 1
    other = Table(side(hand=["Care Package"], pcs=[pc("Rook", wounded=True), card])).do("play Care Package")
    assert other.to("may", "play").asks == "play"


@card("Oakhart")
def test_when_it_wins_you_may_heal_a_pc(card: str) -> None:
    foe = side(pcs=[pc("Rook", wounded=True)])
    yours = side(pcs=[pc("Anchor", wounded=True)])
    t = attack("Zero", yours, side(pcs=[card, pc("Rook", wounded=True)])).to("avoid").do("fight", f"pair Zero > {card}")
    assert not t.to("may").do("yes").to("play").wounded("Rook")
    assert t.wounded("Anchor")
    t = duel("Brute", card, foe=foe).to("may", "play", "pair")
    assert t.do(f"pair Brute > {card}").to("may", "play").asks == "play"


@card("Coalbin")
def test_instead_of_being_destroyed_it_loses_an_item(card: str) -> None:
    t = duel("Brute", pc(card, "Cinder Apron", wounded=True)).to("instead")
    assert t.decider == "foe"
    t.do("yes").to("play")
    assert t.wounded(card)
    assert "Cinder Apron" in t.zone("foe", "discard")
    t = duel("Brute", pc(card, wounded=True))
    assert t.asks == "play"
    assert card in t.zone("foe", "discard")


@card("Deepwell")
def test_a_card_saves_another_pc_from_a_wound(card: str) -> None:
    def fight(fighter: str, *hand: str) -> Table:
        foe = side(pcs=[card, "Rook"], hand=hand)
        t = attack("Brute", foe=foe).to("avoid").do("fight", f"pair Brute > {fighter}")
        return t.to("instead", "play")

    t = fight("Rook", "Num 1")
    assert (t.asks, t.decider) == ("instead", "foe")
    t.do("yes").to("play")
    assert not t.wounded("Rook")
    assert "Num 1" in t.zone("foe", "discard")
    assert fight("Rook", "Num 1").do("no").to("play").wounded("Rook")
    assert fight("Rook").asks == "play", "no card, no help"
    assert fight(card, "Num 1").asks == "play", "not for itself"
    assert duel("Brute", "Rook", side(pcs=[card], hand=["Num 1"])).asks == "play", "not for the other player"


# -- standing texts -----------------------------------------------------------------------------------------------------


@card("Vesper")
def test_no_text_destroys_your_items(card: str) -> None:
    foe = side(pcs=[card, pc("Foe 3", "Bark Vest")])
    t = attack("Drill Mole", side(portal=shards(earth=1)), foe).to("avoid").do("avoid", "reward Drill Mole").to("play")
    assert t.zone("foe", "items") == ["Bark Vest"]
    foe = side(pcs=[card, pc("Foe 3", "Bark Vest")])
    portal = ["Hollow Squire", "Grave Picker"]
    t = attack("Mourning Host", side(portal=portal), foe).to("avoid").do("avoid", "reward Mourning Host").to("play")
    assert t.zone("foe", "items") == [], "a sacrifice is no destruction"
    yours = side(portal=shards(earth=1), pcs=[card])
    t = attack("Drill Mole", yours, side(pcs=[pc("Foe 3", "Bark Vest")])).to("avoid").do("avoid", "reward Drill Mole")
    assert t.to("play").zone("foe", "items") == [], "those of the other player are not safe"


@card("Anchor")
def test_no_text_takes_it_away(card: str) -> None:
    for name, left in ((card, [card]), ("Rook", [])):
        foe = side(pcs=[pc(name, wounded=True)])
        t = attack("Abyss Regent", side(portal=shards(water=4)), foe).to("avoid").do("avoid", "reward Abyss Regent")
        assert t.to("play").zone("foe", "pcs") == left


@card("Brimble")
def test_while_you_have_it_you_hide_cards_only_in_need(card: str) -> None:
    Table(side(pcs=[card], hand=["Zero", "Num 1"])).only("attack Zero", "attack Num 1")
    Table(side(pcs=[card], hand=["Last Stand", "Quickdraw"])).only("hide Last Stand", "hide Quickdraw")
    Table(side(hand=["Zero", "Num 1"]), side(pcs=[card])).can("hide Zero")


@card("Hazelnut")
def test_at_the_start_of_your_turn_a_card_heals_a_pc(card: str) -> None:
    def start(*hand: str) -> Table:
        you = side(pcs=[card, pc("Rook", wounded=True)], hand=hand)
        foe = side(hand=["Num 1", "Num 2"], pcs=[pc("Foe 3", wounded=True)])
        t = Table(you, foe, turn="foe").do("hide Num 1")
        return t.to("may", "play")

    t = start("Num 3")
    assert (t.asks, t.decider) == ("may", "you")
    t.do("yes").to("play")
    assert not t.wounded("Rook")
    assert t.zone("you", "discard") == ["Num 3"]
    assert start("Num 3").do("no").to("play").wounded("Rook")
    assert start().asks == "play", "nothing to pay with"


@card("Duskwing")
def test_at_the_end_of_your_turn_you_may_look_at_a_hidden_card(card: str) -> None:
    t = Table(side(pcs=[card], hand=["Rook"]), side(hidden=["Num 7", "Num 8"])).do("play Rook").to("may").do("yes")
    t.only("card Num 7", "card Num 8").do("card Num 8")
    assert t.saw("you", "Num 8")
    assert not t.saw("you", "Num 7")
    t = Table(side(pcs=[card], hand=["Rook"]), side(hidden=["Num 7"]), turn="foe").end_turn()
    assert not t.saw("you", "Num 7"), "that turn was the opponent's"


pytestmark = pytest.mark.rule("E-CARD-4")
