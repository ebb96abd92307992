"""The rulebook's own examples, told again with names of ours."""

from __future__ import annotations

import pytest
from enemy_cards import BLANK, armor, field, for_class, monster, pc, weapon
from enemy_table import Side, Table, bearing

from enemy_desktop.games.enemy.words import Cards, Joins, NeedSpot

BLADE, STAFF_USER, AXE = "twin_blade", "wavemaster", "heavy_axeman"
RIN = pc("Rin", 3, BLADE)
MOE = pc("Moe", 3, AXE)
GIL = pc("Gil", 3, STAFF_USER)
BRAM = pc("Bram", 4, "long_arm")
CLOAK = armor("Traveller's Cloak")
ROD = weapon("Rod of Rain", bearer=for_class(STAFF_USER))


def party(**wounded: bool) -> Side:
    return Side(
        pcs=[
            bearing(RIN, CLOAK, wounded=wounded.get("rin", False)),
            MOE,
            bearing(GIL, ROD, wounded=wounded.get("gil", False)),
        ],
    )


@pytest.mark.rule("E-PC-1", "E-LIM-6", "P15")
def test_a_newcomer_takes_the_cloak_but_not_the_rod() -> None:
    side = party()
    side.hand = [BRAM]
    t = Table(side, Side(hand=[BLANK]))
    t.only("play Bram > Rin", "play Bram > Moe", "play Bram > Gil", "hide Bram")
    t.do("play Bram > Rin")
    assert t.items("you", "Bram") == ["Traveller's Cloak"]
    assert t.zone("you", "discard") == ["Rin"]
    side = party()
    side.hand = [BRAM]
    t = Table(side, Side(hand=[BLANK])).do("play Bram > Gil")
    assert t.items("you", "Bram") == []
    assert sorted(t.zone("you", "discard")) == ["Gil", "Rod of Rain"]


@pytest.mark.rule("E-PC-4", "P16")
def test_a_fresh_copy_takes_the_place_and_the_rod_of_the_wounded_one() -> None:
    side = party(gil=True)
    side.hand = [GIL]
    t = Table(side, Side(hand=[BLANK]))
    t.only("play Gil > Gil", "hide Gil")
    t.do("play Gil > Gil")
    assert not t.wounded("you", "Gil")
    assert t.items("you", "Gil") == ["Rod of Rain"]


ANY = Joins(partner=Cards(kind="monster", place="attack", other=True))
SWARM = [monster(f"Drone {n}", 2, storable=True, abilities=(ANY,)) for n in range(1, 5)]


def five_against_three() -> Table:
    t = Table(Side(hand=[monster("Queen", 4)], portal=SWARM), Side(pcs=[RIN, MOE, GIL]))
    t.do("attack Queen", *(f"join Drone {n}" for n in range(1, 5))).to("avoid").do("fight")
    t.do("pair Queen > Rin", "pair Drone 1 > Moe", "pair Drone 2 > Gil").to("extra")
    assert t.decider == "you"
    return t


@pytest.mark.rule("E-ATT-4", "E-ATT-5", "F3")
def test_five_monsters_against_three_pcs_three_on_one() -> None:
    t = five_against_three()
    t.do("extra Drone 3 > Rin", "extra Drone 4 > Rin").to("order")
    assert [t.fighting(f"Drone {n}") for n in range(1, 5)] == ["Moe", "Gil", "Rin", "Rin"]
    assert t.fights() == 3
    t.do("resolve Rin").settle("order")
    assert t.totals == [(4 + 2 + 2, 3)]


@pytest.mark.rule("E-ATT-4", "E-ATT-5", "F3")
def test_five_monsters_against_three_pcs_two_on_one_twice() -> None:
    t = five_against_three()
    t.do("extra Drone 3 > Moe", "extra Drone 4 > Gil").to("order")
    assert [t.fighting(f"Drone {n}") for n in range(1, 5)] == ["Moe", "Gil", "Moe", "Gil"]
    assert t.fights() == 3


@pytest.mark.rule("E-MON-1", "E-ATT-1", "M5")
def test_four_goblins_two_of_the_stored_ones_join() -> None:
    with_goblin = Joins(partner=Cards(kind="monster", place="attack", species="goblin", other=True))
    goblins = [
        monster(f"Gob {letter}", 2, species="goblin", storable=True, abilities=(with_goblin,)) for letter in "ABCD"
    ]
    t = Table(Side(hand=goblins), Side(pcs=[RIN]))
    for letter in "ABC":
        t.do(f"store Gob {letter}")
        assert t.turn_player == "foe", "one goblin a turn"
        t.do("hide Blank").settle("play")
        assert t.turn_player == "you"
    assert sorted(t.zone("you", "portal")) == ["Gob A", "Gob B", "Gob C"]
    t.can("attack Gob D", "store Gob D").do("attack Gob D")
    t.only("join Gob A", "join Gob B", "join Gob C", "done")
    t.do("join Gob A", "join Gob C", "done")
    assert sorted(t.zone("you", "attack")) == ["Gob A", "Gob C", "Gob D"]
    assert t.zone("you", "portal") == ["Gob B"], "kept back to be spotted later"


@pytest.mark.rule("E-TOL-1")
@pytest.mark.parametrize(
    ("tolerance", "monsters", "wounded"),
    [(0, 7, True), (1, 7, False), (2, 7, False), (2, 8, False), (2, 9, True), (1, 8, True)],
)
def test_a_pc_of_strength_6_against_7_8_and_9(tolerance: int, monsters: int, wounded: bool) -> None:
    t = Table(Side(hand=[monster("Brute", monsters)]), Side(pcs=[pc("Six", 6, tolerance=tolerance)]))
    t.do("attack Brute").fight()
    assert t.totals == [(monsters, 6)]
    assert t.wounded("foe", "Six") is wounded
    assert t.zone("you", "score") == ["Brute"]


@pytest.mark.rule("E-SPOT-1", "M8")
def test_four_fires_on_a_weapon_in_a_score_pile_in_a_portal_and_on_a_field() -> None:
    phoenix = monster("Phoenix", 9, to_play=(NeedSpot(cards=Cards(element="fire"), n=4),))
    fire = {"element": "fire"}

    def table(*, torch: bool = True, scored: bool = True, stored: bool = True, forge: bool = True) -> Table:
        return Table(
            Side(
                hand=[phoenix],
                pcs=[bearing(RIN, weapon("Torch", **fire))] if torch else [RIN],
                score=[monster("Spark", **fire)] if scored else [],
            ),
            Side(
                portal=[monster("Cinder", storable=True, **fire)] if stored else [],
                field=field("Sigma Red Hot Forge", **fire) if forge else None,
            ),
        )

    table().can("attack Phoenix")
    for missing in ("torch", "scored", "stored", "forge"):
        table(**{missing: False}).cannot("attack Phoenix").can("hide Phoenix")


@pytest.mark.rule("E-LIM-8", "M4")
def test_a_scored_unique_monster_stops_the_other_copy_until_it_is_gone() -> None:
    dread = monster("Dread", 9, points=2, unique=True)
    t = Table(Side(hand=[BLANK], score=[dread]), Side(hand=[dread]), turn="foe")
    t.only("hide Dread")
    t = Table(Side(hand=[BLANK], discard=[dread]), Side(hand=[dread]), turn="foe")
    t.only("attack Dread", "hide Dread")


@pytest.mark.rule("E-TURN-4", "E-TURN-2")
def test_discarding_the_first_hand_brings_five_new_cards() -> None:
    t = Table(Side(hand=[SWARM[0]] * 5), Side(hand=[BLANK] * 4), first_turn=True)
    t.do("discard_hand").do("hide Blank").settle("play")
    assert t.turn_player == "you"
    assert t.zone("you", "hand") == ["Blank"] * 5
