"""The main phase: units, spells, rites, set cards, Nope."""

from __future__ import annotations

import pytest
from duel_cards import ACTIVE, table

from enemy_desktop.games.keyword_duel.consts import BACK, ZONES

AIMED = ("zap", "boost", "stop", "crush", "return", "revive")


# -- units -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("K-MAIN-2")
def test_a_unit_enters_can_defend_and_attacks_from_the_next_turn() -> None:
    g = table({"hand": ["Plain"]}, {"front": ["Mouse"], "hand": ["Wall"] * 5})
    g.do("summon", "Plain")
    assert not g.can("battle")
    g.do("end")
    assert g.do("battle").can("attack", "Mouse", "Plain")
    g.do("end")
    assert g.do("battle").can("attack_at", "Plain", 1)


@pytest.mark.rule("K-MAIN-2", "K-KEY-SWIFT")
def test_swift_attacks_at_once() -> None:
    g = table({"hand": ["Runner"]}).do("summon", "Runner").do("battle").do("attack_at", "Runner", 1)
    assert g.life(1) == 17


@pytest.mark.rule("K15", "K-MAIN-2")
@pytest.mark.parametrize("keyword", ACTIVE)
def test_a_units_active_keyword_happens_once_when_it_is_played(keyword: str) -> None:
    name = f"{keyword.title()} Unit"
    g = table({"hand": [name], "front": ["Wall"], "graveyard": ["Mouse"]}, {"front": ["Mouse"]}, seed=3)
    cards = len(g.zone(0, "hand"))
    g.do("summon", name)
    if keyword in AIMED:
        assert g.purpose == "target" or keyword in ("stop", "revive")
        if g.purpose == "target":
            g.do("target", g.cards(1, "front")[0])
    happened = {
        "draw": len(g.zone(0, "hand")) == cards,
        "zap": g.zone(1, "graveyard") == ["Mouse"],
        "boost": g.zone(1, "front") == ["Mouse"] and g.power("Mouse", 1) == 3,
        "stop": bool(g.state.stopped[g.card("Mouse", 1)]),
        "crush": g.zone(1, "graveyard") == ["Mouse"],
        "return": g.zone(1, "hand") == ["Mouse"],
        "heal": g.life(0) == 23,
        "revive": g.zone(0, "hand") == ["Mouse"],
        "smash": g.zone(1, "graveyard") == ["Mouse"] and g.life(1) == 17,
    }
    assert happened[keyword]
    assert g.purpose == "main"
    assert name in g.zone(0, "front")


@pytest.mark.rule("K15")
def test_several_keywords_happen_in_printed_order() -> None:
    g = table({"hand": ["Busy"], "deck": ["Mouse", "Wall"]})
    g.do("summon", "Busy")
    assert (g.life(0), g.purpose, g.zone(0, "hand")) == (23, "target", [])
    g.do("target_at", 1)
    assert (g.life(1), g.zone(0, "hand")) == (18, ["Mouse"])


@pytest.mark.rule("K16")
@pytest.mark.parametrize("keyword", ["crush", "return", "stop", "revive"])
def test_a_keyword_without_a_legal_target_does_nothing_and_the_unit_stays(keyword: str) -> None:
    name = f"{keyword.title()} Unit"
    g = table({"hand": [name]}).do("summon", name)
    assert g.purpose == "main"
    assert g.zone(0, "front") == [name]


@pytest.mark.rule("K16")
def test_a_unit_does_not_pick_itself_but_to_boost() -> None:
    g = table({"hand": ["Zap Unit", "Boost Unit"], "front": ["Plain"]})
    g.do("summon", "Zap Unit")
    assert not g.can("target", "Zap Unit")
    g.do("target_at", 0).do("summon", "Boost Unit")
    assert g.can("target", "Boost Unit")
    g.do("target", "Boost Unit")
    assert (g.power("Boost Unit"), g.toughness("Boost Unit")) == (3, 5)


@pytest.mark.rule("K16")
@pytest.mark.parametrize("keyword", ["zap", "crush", "return"])
def test_self_target_is_a_switch(keyword: str) -> None:
    name = f"{keyword.title()} Unit"
    g = table({"hand": [name], "front": ["Plain"]}, options={"self_target": True}).do("summon", name)
    assert g.can("target", name)
    g.do("target", name)
    assert (name in g.zone(0, "front")) == (keyword == "zap")


@pytest.mark.rule("K16")
def test_self_target_does_not_let_a_unit_stop_itself() -> None:
    g = table({"hand": ["Stop Unit"], "front": ["Plain"]}, {"front": ["Mouse", "Wall"]}, options={"self_target": True})
    g.do("summon", "Stop Unit")
    assert [name for _, name, _ in g.options()] == ["Mouse", "Wall"]


@pytest.mark.rule("K17")
@pytest.mark.parametrize("keyword", AIMED)
def test_what_keywords_reach(keyword: str) -> None:
    name = f"{keyword.title()} Spell"
    g = table(
        {"hand": [name], "front": ["Plain"], "back": ["Heal Rite"], "graveyard": ["Mouse", "Zap Spell", "Titan"]},
        {"front": ["Wall"], "graveyard": ["Brute"]},
    )
    reached = sorted((verb, b) for verb, a, b in g.options() if a == name and verb != "set")
    units = [("cast", "Plain"), ("cast", "Wall")]
    assert (
        reached
        == {
            "zap": [*units, ("cast_at", "0"), ("cast_at", "1")],
            "boost": units,
            "crush": units,
            "return": units,
            "stop": [("cast", "Wall")],
            "revive": [("cast", "Mouse"), ("cast", "Titan")],
        }[keyword]
    )


# -- spells ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("K18")
@pytest.mark.parametrize("keyword", ["boost", "stop", "crush", "return", "revive"])
def test_a_spell_without_a_target_cannot_be_cast(keyword: str) -> None:
    g = table({"hand": [f"{keyword.title()} Spell"]})
    assert not g.can("cast")
    assert g.can("set")


@pytest.mark.rule("K18", "K7")
@pytest.mark.parametrize("keyword", ["draw", "heal", "smash"])
def test_draw_heal_and_smash_can_always_be_cast_for_nothing(keyword: str) -> None:
    assert table({"hand": [f"{keyword.title()} Spell"]}).can("cast", f"{keyword.title()} Spell", "")


@pytest.mark.rule("K-MAIN-4", "K-KEY-CRUSH")
def test_a_spell_does_its_keyword_and_goes_to_the_graveyard() -> None:
    g = table({"hand": ["Crush Spell"]}, {"front": ["Wall"]}).do("cast", "Crush Spell", "Wall").settle()
    assert g.zone(1, "graveyard") == ["Wall"]
    assert g.zone(0, "graveyard") == ["Crush Spell"]
    assert g.zone(0, "back") == []


# -- rites -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("K-MAIN-5", "K19", "K41", "K4")
def test_a_rite_does_nothing_when_it_enters_and_works_once_a_turn() -> None:
    g = table({"hand": ["Heal Rite", "Wall", "Wall", "Wall", "Wall"]}, {"hand": ["Wall"] * 5})
    g.do("rite", "Heal Rite").settle()
    assert (g.life(0), g.zone(0, "back")) == (20, ["Heal Rite"])
    # Also in the turn in which it came, and in every later one.
    for turn in (1, 2, 3):
        g.do("use", "Heal Rite")
        assert g.life(0) == 20 + 3 * turn
        assert not g.can("use", "Heal Rite")
        g.do("end")
        assert not g.can("use")
        g.do("end")
    assert g.zone(0, "back") == ["Heal Rite"]


@pytest.mark.rule("K41", "K-KEY-DRAW")
def test_a_draw_rite_draws_every_turn() -> None:
    g = table({"back": ["Draw Rite"], "hand": ["Wall"] * 5}, {"hand": ["Wall"] * 5})
    g.do("use", "Draw Rite")
    assert len(g.zone(0, "hand")) == 6
    g.do("end").do("end").do("use", "Draw Rite")
    assert len(g.zone(0, "hand")) == 8


@pytest.mark.rule("K19", "K18")
def test_a_rite_without_a_target_cannot_be_used() -> None:
    g = table({"back": ["Crush Rite", "Zap Rite"]})
    assert not g.can("use", "Crush Rite")
    assert g.can("use_at", "Zap Rite", 1)


@pytest.mark.rule("K42")
def test_rites_are_not_used_in_the_opponents_turn() -> None:
    g = table(
        {"hand": ["Wall"]},
        {"back": ["Boost Rite"], "hand": ["Boost Spell"], "set": ["Boost Spell"], "front": ["Plain"]},
    )
    g.do("summon", "Wall")
    assert (g.decider, g.options()) == (0, [("end", "", "")])
    assert g.view(1).options == []


# -- setting ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("K-MAIN-6", "K4", "K20")
def test_spells_and_rites_are_set_face_down_and_units_are_not() -> None:
    g = table({"hand": ["Zap Spell", "Heal Rite", "Plain", "Nope"]})
    assert not g.can("set", "Plain")
    for name in ("Zap Spell", "Heal Rite", "Nope"):
        g.do("set", name)
    assert g.zone(0, "back") == ["Zap Spell", "Heal Rite", "Nope"]
    other = g.view(1)
    assert max(other.zones[BACK]) < 0
    assert other.face_down == other.zones[BACK]


@pytest.mark.rule("K-MAIN-6", "K20")
def test_a_set_card_is_turned_up_in_the_same_turn() -> None:
    g = table({"hand": ["Zap Spell", "Heal Rite"]})
    g.do("set", "Zap Spell").do("set", "Heal Rite")
    assert not g.can("use", "Heal Rite")
    g.do("cast_at", "Zap Spell", 1).do("rite", "Heal Rite").do("use", "Heal Rite")
    assert (g.life(0), g.life(1)) == (23, 18)
    assert g.zone(0, "back") == ["Heal Rite"]


@pytest.mark.rule("K20")
def test_a_set_rite_takes_its_own_slot_in_a_full_row() -> None:
    g = table({"set": ["Heal Rite"], "back": ["Draw Rite", "Zap Rite"]})
    g.do("rite", "Heal Rite").settle()
    assert sorted(g.zone(0, "back")) == ["Draw Rite", "Heal Rite", "Zap Rite"]


@pytest.mark.rule("K20", "K-MAIN-6")
def test_set_then_use_same_turn_is_a_switch() -> None:
    g = table(
        {"hand": ["Zap Spell", "Wall", "Wall", "Wall", "Wall"]},
        {"hand": ["Wall"] * 5},
        options={"set_then_use_same_turn": False},
    )
    g.do("set", "Zap Spell")
    assert not g.can("cast_at", "Zap Spell")
    g.do("end").do("end")
    assert g.can("cast_at", "Zap Spell", 1)


@pytest.mark.rule("K20", "K21")
def test_in_the_opponents_turn_only_a_nope_is_turned_up() -> None:
    g = table({"hand": ["Heal Spell"]}, {"set": ["Zap Spell", "Heal Rite", "Nope"]}, passes=False)
    g.do("cast", "Heal Spell")
    assert (g.decider, g.purpose) == (1, "nope")
    assert g.options() == [("nope", "Nope", ""), ("pass", "", "")]


@pytest.mark.rule("K-MAIN-6", "K21")
def test_a_nope_is_not_played_in_the_own_turn() -> None:
    g = table({"hand": ["Nope"], "set": ["Nope"]}, {"front": ["Plain"], "back": ["Heal Rite"]})
    assert g.options() == [("set", "Nope", ""), ("end", "", "")]


# -- Nope ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("K21", "K23", "K-KEY-NOPE")
@pytest.mark.parametrize("where", ["hand", "set"])
def test_a_nope_cancels_a_spell_from_the_hand_and_from_the_back_row(where: str) -> None:
    g = table({"hand": ["Smash Spell"]}, {where: ["Nope"], "front": ["Mouse"]}, passes=False)
    g.do("cast", "Smash Spell")
    assert g.life(1) == 20
    g.do("nope", "Nope")
    assert (g.life(1), g.zone(1, "front")) == (20, ["Mouse"])
    assert g.zone(0, "graveyard") == ["Smash Spell"]
    assert g.zone(1, "graveyard") == ["Nope"]
    assert (g.decider, g.purpose) == (0, "main")


@pytest.mark.rule("K21", "K23")
@pytest.mark.parametrize("where", ["hand", "set"])
def test_a_nope_cancels_a_rite_as_it_is_played_or_turned_up(where: str) -> None:
    g = table({where: ["Heal Rite"]}, {"hand": ["Nope"]}, passes=False)
    g.do("rite", "Heal Rite").do("nope", "Nope")
    assert g.zone(0, "back") == []
    assert g.zone(0, "graveyard") == ["Heal Rite"]


@pytest.mark.rule("K21")
def test_units_their_triggers_uses_of_rites_attacks_and_setting_cannot_be_cancelled() -> None:
    g = table(
        {"hand": ["Heal Unit", "Zap Spell"], "back": ["Heal Rite"], "front": ["Plain"]},
        {"hand": ["Nope"], "set": ["Nope"]},
        passes=False,
        options={"ask_bluffs": True},
    )
    for move in (("summon", "Heal Unit"), ("use", "Heal Rite"), ("set", "Zap Spell"), ("battle",)):
        g.do(*move)
        assert g.decider == 0
    g.do("attack_at", "Plain", 1)
    assert g.purpose != "nope"
    assert g.life(0) == 26


@pytest.mark.rule("K21")
def test_whoever_may_hold_a_nope_is_asked_and_being_asked_tells_nothing() -> None:
    ask = {"ask_bluffs": True}
    for other in ({"hand": ["Wall"]}, {"set": ["Zap Spell"]}, {"hand": ["Nope"]}):
        g = table({"hand": ["Heal Spell", "Wall"]}, other, passes=False, options=ask).do("cast", "Heal Spell")
        assert (g.decider, g.purpose) == (1, "nope")
        assert g.view(0).options == []
    for other in ({}, {"hand": ["Wall"], "known_hand": True}):
        g = table({"hand": ["Heal Spell", "Wall"]}, other, passes=False, options=ask).do("cast", "Heal Spell")
        assert (g.decider, g.purpose, g.life(0)) == (0, "main", 23)


@pytest.mark.rule("K22")
def test_a_nope_cannot_be_noped() -> None:
    g = table({"hand": ["Heal Spell", "Nope"]}, {"hand": ["Nope"]}, passes=False)
    g.do("cast", "Heal Spell").do("nope", "Nope")
    assert (g.decider, g.purpose, g.life(0)) == (0, "main", 20)


@pytest.mark.rule("K22")
def test_nope_on_nope_is_a_switch() -> None:
    def cast(*noping: int) -> int:
        g = table(
            {"hand": ["Heal Spell", "Nope"], "set": ["Nope"]},
            {"hand": ["Nope", "Nope", "Nope"]},
            passes=False,
            options={"nope_on_nope": True},
        )
        g.do("cast", "Heal Spell")
        for player in noping:
            assert (g.decider, g.purpose) == (player, "nope")
            g.do("nope", "Nope")
        if g.purpose == "nope":
            g.do("pass")
        assert g.purpose == "main"
        return g.life(0)

    assert [cast(), cast(1), cast(1, 0), cast(1, 0, 1), cast(1, 0, 1, 0)] == [23, 20, 23, 20, 23]


def test_a_known_set_card_is_shown_and_still_face_down() -> None:
    g = table({"hand": ["Heal Spell"]}, {"set": ["Nope"], "known_set": True}, passes=False)
    view = g.view(0)
    assert view.zones[ZONES + BACK] == view.face_down == [g.card("Nope", 1)]
    assert g.state.down[g.card("Nope", 1)] == 1
    assert not g.faults()
    g.do("cast", "Heal Spell")
    assert g.purpose == "nope"
