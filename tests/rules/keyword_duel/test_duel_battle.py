"""Attacks and fights."""

from __future__ import annotations

import pytest
from duel_cards import table


@pytest.mark.rule("K-BAT-1", "K14", "K3")
def test_each_unit_attacks_once_and_attacks_are_resolved_one_by_one() -> None:
    g = table({"front": ["Plain", "Runner"]}, {"front": ["Mouse"]})
    g.do("battle").do("attack", "Plain", "Mouse")
    assert g.zone(1, "front") == []
    assert not g.can("attack_at", "Plain")
    g.do("attack_at", "Runner", 1)
    assert g.life(1) == 17
    assert g.decider == 1


@pytest.mark.rule("K3")
def test_attacks_per_unit_is_a_switch() -> None:
    g = table({"front": ["Plain"]}, options={"attacks_per_unit": 2}).do("battle")
    g.do("attack_at", "Plain", 1).do("attack_at", "Plain", 1)
    assert g.life(1) == 14
    assert g.decider == 1


@pytest.mark.rule("K-BAT-1")
def test_a_player_may_stop_attacking() -> None:
    g = table({"front": ["Plain", "Runner"]}).do("battle").do("attack_at", "Plain", 1).do("end")
    assert (g.life(1), g.decider) == (17, 1)


@pytest.mark.rule("K32", "K-BAT-1", "K-BAT-4", "K38")
def test_the_opponent_may_be_attacked_past_their_units_and_does_not_strike_back() -> None:
    g = table({"front": ["Plain"]}, {"front": ["Wall", "Brute"]}).do("battle")
    assert g.can("attack", "Plain", "Wall")
    g.do("attack_at", "Plain", 1)
    assert (g.life(1), g.damage("Plain")) == (17, 0)


@pytest.mark.rule("K-BAT-2", "K33", "K-KEY-GUARD")
def test_guards_must_be_attacked_first_and_the_attacker_chooses_among_them() -> None:
    g = table({"front": ["Brute"]}, {"front": ["Guardian", "Plain", "Second Guardian"]}).do("battle")
    assert g.options() == [
        ("attack", "Brute", "Guardian"),
        ("attack", "Brute", "Second Guardian"),
        ("end", "", ""),
    ]


@pytest.mark.rule("K33")
def test_guard_ends_when_the_unit_leaves_and_does_not_bind_keywords() -> None:
    g = table({"hand": ["Return Spell", "Zap Spell"], "front": ["Plain"]}, {"front": ["Guardian", "Mouse"]})
    g.do("cast", "Zap Spell", "Mouse").do("cast", "Return Spell", "Guardian").do("battle")
    assert g.can("attack_at", "Plain", 1)


@pytest.mark.rule("K2", "K33")
def test_a_new_and_a_stopped_unit_guard_all_the_same() -> None:
    guard = {"card": "Guardian", "fresh": True, "stopped": True}
    g = table({"front": ["Plain"]}, {"front": [guard]}).do("battle")
    assert not g.can("attack_at")


@pytest.mark.rule("K-BAT-2", "K34", "K-KEY-EVADE")
def test_evade_ignores_guard_for_every_target() -> None:
    g = table({"front": ["Sneak", "Plain"]}, {"front": ["Guardian", "Mouse"]}).do("battle")
    for target in ("Guardian", "Mouse"):
        assert g.can("attack", "Sneak", target)
    assert g.can("attack_at", "Sneak", 1)
    assert not g.can("attack", "Plain", "Mouse")
    assert not g.can("attack_at", "Plain")


@pytest.mark.rule("K34")
def test_evade_does_not_attack_in_the_turn_it_is_played_nor_outside_the_battle_phase() -> None:
    g = table({"hand": ["Sneak"]}).do("summon", "Sneak")
    assert not g.can("battle")
    assert not g.can("attack_at")


@pytest.mark.rule("K-BAT-3", "K38")
def test_both_deal_their_power_at_the_same_time() -> None:
    g = table({"front": ["Plain"]}, {"front": ["Brute"]}).do("battle").do("attack", "Plain", "Brute")
    assert g.zone(0, "graveyard") == ["Plain"]
    assert g.zone(1, "graveyard") == ["Brute"]
    g = table({"front": ["Plain"]}, {"front": ["Wall"]}).do("battle").do("attack", "Plain", "Wall")
    assert (g.zone(0, "front"), g.zone(1, "front")) == (["Plain"], ["Wall"])


@pytest.mark.rule("K-BAT-3", "K35")
@pytest.mark.parametrize(("damage", "dies"), [(4, False), (5, True), (7, True)])
def test_damage_of_at_least_the_toughness_destroys_and_adds_up(damage: int, dies: bool) -> None:
    g = table({"front": ["Plain"]}, {"front": [{"card": "Wall", "damage": damage}]})
    g.do("battle").do("attack", "Plain", "Wall")
    assert (g.zone(1, "front") == []) == dies


@pytest.mark.rule("K35", "K-KEY-ZAP")
def test_zap_and_a_fight_add_up() -> None:
    g = table({"hand": ["Zap Spell"], "front": ["Sneak"]}, {"front": ["Guardian"]})
    g.do("cast", "Zap Spell", "Guardian").settle()
    assert (g.damage("Guardian"), g.zone(1, "front")) == (2, ["Guardian"])
    g.do("battle").do("attack", "Sneak", "Guardian")
    assert g.zone(1, "graveyard") == ["Guardian"]


@pytest.mark.rule("K35", "K-KEY-BOOST")
def test_a_boost_counts_for_power_and_toughness() -> None:
    g = table({"hand": ["Boost Spell"], "front": ["Plain"]}, {"front": ["Piercer"]})
    g.do("cast", "Boost Spell", "Plain").do("battle").do("attack", "Plain", "Piercer")
    assert g.zone(1, "graveyard") == ["Piercer"]
    assert g.zone(0, "graveyard") == ["Boost Spell", "Plain"]
    g = table({"front": [{"card": "Plain", "boosts": 2}]}, {"front": ["Piercer"]})
    g.do("battle").do("attack", "Plain", "Piercer")
    assert g.zone(0, "front") == ["Plain"]


@pytest.mark.rule("K36")
def test_a_boosted_unit_that_was_hurt_survives_the_end_of_the_turn() -> None:
    g = table({"front": [{"card": "Plain", "boosts": 2}]}, {"front": ["Piercer"], "hand": ["Wall"] * 5})
    g.do("battle").do("attack", "Plain", "Piercer")
    assert (g.zone(0, "front"), g.damage("Plain"), g.toughness("Plain")) == (["Plain"], 0, 3)


# -- Pierce ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("K37", "K-KEY-PIERCE")
def test_pierce_deals_what_is_left_also_when_the_attacker_dies() -> None:
    g = table({"front": ["Piercer"]}, {"front": ["Plain"]}).do("battle").do("attack", "Piercer", "Plain")
    assert g.life(1) == 17
    assert (g.zone(0, "graveyard"), g.zone(1, "graveyard")) == (["Piercer"], ["Plain"])


@pytest.mark.rule("K37", "K-KEY-PIERCE")
def test_pierce_needs_the_defender_dead_and_an_attack() -> None:
    g = table({"front": ["Piercer"]}, {"front": ["Wall"]}).do("battle").do("attack", "Piercer", "Wall")
    assert g.life(1) == 20
    g = table({"front": ["Mouse"]}, {"front": ["Piercer"]}).do("battle").do("attack", "Mouse", "Piercer")
    assert g.life(0) == 20


@pytest.mark.rule("K37")
@pytest.mark.parametrize(("switch", "life"), [(True, 16), (False, 20)])
def test_pierce_remaining_toughness_is_a_switch(switch: bool, life: int) -> None:
    g = table(
        {"front": ["Piercer"]},
        {"front": [{"card": "Wall", "damage": 6}]},
        options={"pierce_remaining_toughness": switch},
    )
    g.do("battle").do("attack", "Piercer", "Wall")
    assert (g.zone(1, "front"), g.life(1)) == ([], life)


@pytest.mark.rule("K37", "K13")
def test_pierce_can_win() -> None:
    g = table({"front": ["Piercer"]}, {"front": ["Mouse"], "life": 5}).do("battle").do("attack", "Piercer", "Mouse")
    assert g.result == 0


# -- Stop ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("K39", "K-KEY-STOP")
def test_a_stopped_unit_misses_one_battle_phase() -> None:
    g = table({"hand": ["Stop Spell", *["Wall"] * 5]}, {"front": ["Plain", "Mouse"], "hand": ["Wall"] * 5})
    g.do("cast", "Stop Spell", "Plain").do("end")
    g.do("battle")
    assert not g.can("attack_at", "Plain")
    g.do("attack_at", "Mouse", 0)
    assert g.decider == 0
    g.do("end")
    assert g.do("battle").can("attack_at", "Plain", 0)


@pytest.mark.rule("K39")
def test_stop_is_over_although_the_battle_phase_was_left_out_and_when_the_unit_leaves() -> None:
    g = table({"hand": ["Stop Spell", *["Wall"] * 5]}, {"front": ["Plain", "Mouse"], "hand": ["Wall"] * 5})
    g.do("cast", "Stop Spell", "Plain").do("end").do("end").do("end")
    assert g.do("battle").can("attack_at", "Plain", 0)
    g = table({"hand": ["Return Spell"]}, {"front": [{"card": "Runner", "stopped": True}], "hand": ["Wall"] * 5})
    g.do("cast", "Return Spell", "Runner").do("end").do("summon", "Runner").do("battle")
    assert g.can("attack_at", "Runner", 0)


@pytest.mark.rule("K-KEY-STOP")
def test_a_stopped_unit_still_fights_back() -> None:
    g = table({"front": ["Plain"]}, {"front": [{"card": "Plain", "stopped": True}]})
    g.do("battle").do("attack", "Plain", "Plain")
    assert (g.zone(0, "front"), g.zone(1, "front")) == ([], [])


# -- Smash and the other keywords -------------------------------------------------------------------------------------------


@pytest.mark.rule("K40", "K-KEY-SMASH")
def test_smash_hits_the_opponents_side_at_once_and_nothing_of_ones_own() -> None:
    g = table({"hand": ["Smash Spell"], "front": ["Mouse"]}, {"front": ["Plain", "Wall", "Mouse"]})
    g.do("cast", "Smash Spell").settle()
    assert (g.life(0), g.life(1)) == (20, 17)
    assert g.zone(0, "front") == ["Mouse"]
    assert (g.zone(1, "front"), g.damage("Wall", 1)) == (["Wall"], 3)


@pytest.mark.rule("K-KEY", "K-KEY-CRUSH", "K-KEY-RETURN", "K-KEY-REVIVE", "K-KEY-DRAW", "K-KEY-HEAL", "K-KEY-ZAP")
@pytest.mark.parametrize("way", ["Spell", "Rite"])
def test_a_keyword_does_the_same_on_every_card(way: str) -> None:
    rites = [f"{word} {way}" for word in ("Crush", "Return", "Revive", "Draw", "Heal", "Zap")]
    side = {"graveyard": ["Mouse"], "deck": ["Brute", "Plain"]}
    foe = {"front": ["Wall", "Plain"]}
    place = {"hand": rites} if way == "Spell" else {"back": rites}
    g = table({**place, **side}, foe, options={"back_row_slots": 6})
    verb = "cast" if way == "Spell" else "use"
    g.do(verb, f"Crush {way}", "Wall").do(verb, f"Return {way}", "Plain").do(verb, f"Revive {way}", "Mouse")
    g.do(verb, f"Draw {way}").do(verb, f"Heal {way}").do(f"{verb}_at", f"Zap {way}", 1).settle()
    assert (g.zone(1, "graveyard"), g.zone(1, "hand"), g.zone(1, "front")) == (["Wall"], ["Plain"], [])
    assert g.zone(0, "hand") == ["Mouse", "Brute"]
    assert (g.life(0), g.life(1)) == (23, 18)
    assert "Mouse" not in g.zone(0, "graveyard")
