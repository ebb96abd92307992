"""Enhance cards: paying for them, where they go, Eject."""

from __future__ import annotations

import pytest
from duel_cards import GAME, table

from enemy_desktop.engine.match import Match
from enemy_desktop.games.keyword_duel.consts import DECK
from enemy_desktop.games.lessons import scenario_setup


@pytest.mark.rule("K-MAIN-3", "K25", "K30", "K7")
def test_an_enhance_unit_is_paid_from_a_full_row_and_waits_a_turn() -> None:
    g = table({"front": ["Plain", "Wall", "Mouse"], "enhance": ["Titan"]})
    g.do("enhance", "Titan")
    assert (g.purpose, [name for _, name, _ in g.options()]) == ("sacrifice", ["Plain", "Wall", "Mouse"])
    g.do("sacrifice", "Plain")
    assert not g.can("sacrifice", "Plain")
    g.do("sacrifice", "Mouse")
    assert g.zone(0, "front") == ["Wall", "Titan"]
    assert g.zone(0, "graveyard") == ["Plain", "Mouse"]
    assert g.do("battle").can("attack_at", "Wall", 1)
    assert not g.can("attack_at", "Titan")


@pytest.mark.rule("K30", "K15")
def test_the_active_keywords_of_an_enhance_unit_happen() -> None:
    g = table({"front": ["Base", "Plain"], "enhance": ["Grown"]}).do("enhance", "Grown")
    assert g.life(0) == 23
    assert g.zone(0, "front") == ["Grown"]


@pytest.mark.rule("K25")
def test_there_must_be_an_empty_slot_after_paying() -> None:
    full = {
        "front": ["Plain", "Wall", "Mouse"],
        "back": ["Heal Rite"],
        "enhance": ["Idol", "Great Rite", "Higher Rite"],
    }
    g = table(full)
    assert not g.can("enhance", "Idol")
    assert g.can("enhance", "Great Rite")
    g = table({**full, "back": ["Heal Rite", "Draw Rite", "Zap Rite"]})
    assert not g.can("enhance", "Great Rite")
    # The rite that is paid makes room for the one that comes.
    g.do("enhance", "Higher Rite").do("sacrifice", "Heal Rite").settle()
    assert g.zone(0, "back") == ["Draw Rite", "Zap Rite", "Higher Rite"]


@pytest.mark.rule("K26", "K2")
def test_exactly_the_listed_cards_are_paid_and_only_active_ones() -> None:
    assert not table({"front": ["Plain"], "enhance": ["Titan"]}).can("enhance")
    assert not table({"set": ["Heal Rite"], "enhance": ["Idol"]}).can("enhance")
    assert table({"back": ["Heal Rite"], "enhance": ["Idol"]}).can("enhance", "Idol")
    assert not table({"hand": ["Plain", "Plain"], "enhance": ["Titan"]}, {"front": ["Wall", "Wall"]}).can("enhance")


@pytest.mark.rule("K26")
def test_a_named_part_needs_that_name_and_comes_first() -> None:
    assert not table({"front": ["Plain", "Wall"], "enhance": ["Grown"]}).can("enhance")
    assert not table({"front": ["Base"], "enhance": ["Grown"]}).can("enhance")
    g = table({"front": ["Plain", "Base", "Wall"], "enhance": ["Grown"]}).do("enhance", "Grown")
    # Base is the only one of its name, so it was taken at once; what else is paid is open.
    assert [name for _, name, _ in g.options()] == ["Plain", "Wall"]
    g.do("sacrifice", "Wall")
    assert g.zone(0, "graveyard") == ["Base", "Wall"]


@pytest.mark.rule("K26", "K2")
def test_new_stopped_and_enhance_units_can_be_paid() -> None:
    g = table(
        {
            "hand": ["Mouse"],
            "front": [{"card": "Grown", "stopped": True}],
            "enhance": ["Titan", "Grander"],
        }
    )
    g.do("summon", "Mouse").do("enhance", "Titan")
    assert g.zone(0, "front") == ["Titan"]
    g.do("enhance", "Grander")
    assert g.zone(0, "front") == ["Grander"]


@pytest.mark.rule("K-MAIN-3", "K28", "K18")
def test_an_enhance_spell_happens_and_goes_to_the_graveyard() -> None:
    g = table({"front": ["Plain"], "enhance": ["Great Crush"]}, {"front": ["Wall", "Brute"]})
    g.do("enhance", "Great Crush")
    assert (g.purpose, [name for _, name, _ in g.options()]) == ("target", ["Wall", "Brute"])
    g.do("target", "Wall").settle()
    assert g.zone(1, "graveyard") == ["Wall"]
    assert g.zone(0, "graveyard") == ["Plain", "Great Crush"]


@pytest.mark.rule("K18", "K25")
def test_an_enhance_spell_needs_a_target_after_paying() -> None:
    assert not table({"front": ["Plain"], "enhance": ["Great Crush"]}).can("enhance")
    # What was paid can be brought back.
    g = table({"front": ["Plain"], "enhance": ["Great Revive"]}).do("enhance", "Great Revive").settle()
    assert g.zone(0, "hand") == ["Plain"]
    other = {"sacrificed_enhance_zone": "enhance_deck"}
    assert not table({"front": ["Titan"], "enhance": ["Great Revive"]}, options=other).can("enhance")
    assert table({"front": ["Titan", "Plain"], "enhance": ["Great Revive"]}, options=other).can("enhance")


@pytest.mark.rule("K18")
def test_an_enhance_spell_whose_target_was_not_paid_for_does_nothing() -> None:
    g = table(
        {"front": ["Titan", "Plain"], "enhance": ["Great Revive"]}, options={"sacrificed_enhance_zone": "enhance_deck"}
    )
    g.do("enhance", "Great Revive").do("sacrifice", "Titan")
    assert (g.purpose, g.zone(0, "graveyard"), g.zone(0, "hand")) == ("main", ["Great Revive"], [])


@pytest.mark.rule("K-MAIN-3", "K-MAIN-5")
def test_an_enhance_rite_enters_and_is_used() -> None:
    g = table({"front": ["Plain"], "enhance": ["Great Rite"]})
    g.do("enhance", "Great Rite").settle()
    g.do("use_at", "Great Rite", 1)
    assert g.life(1) == 18
    assert g.zone(0, "back") == ["Great Rite"]


@pytest.mark.rule("K26")
def test_a_named_rite_is_paid_from_the_back_row() -> None:
    assert not table({"back": ["Draw Rite"], "enhance": ["Rite Price"]}).can("enhance")
    g = table({"back": ["Draw Rite", "Heal Rite"], "enhance": ["Rite Price"]}).do("enhance", "Rite Price").settle()
    assert g.zone(0, "back") == ["Draw Rite"]


@pytest.mark.rule("K21", "K23", "K28")
def test_enhance_spells_and_rites_can_be_noped_and_what_was_paid_is_lost() -> None:
    g = table({"front": ["Plain"], "enhance": ["Great Rite"]}, {"hand": ["Nope"]}, passes=False)
    g.do("enhance", "Great Rite").do("nope", "Nope")
    assert (g.zone(0, "enhance"), g.zone(0, "graveyard")) == (["Great Rite"], ["Plain"])
    g = table({"front": ["Plain"], "enhance": ["Great Crush"]}, {"hand": ["Nope"], "front": ["Wall"]}, passes=False)
    g.do("enhance", "Great Crush").do("nope", "Nope")
    assert (g.zone(0, "enhance"), g.zone(0, "graveyard")) == ([], ["Plain", "Great Crush"])
    assert g.zone(1, "front") == ["Wall"]


@pytest.mark.rule("K21")
def test_an_enhance_unit_cannot_be_noped() -> None:
    g = table({"front": ["Plain", "Wall"], "enhance": ["Titan"]}, {"hand": ["Nope"]}, passes=False)
    g.do("enhance", "Titan")
    assert (g.purpose, g.zone(0, "front")) == ("main", ["Titan"])


@pytest.mark.rule("K27")
def test_a_sacrificed_enhance_card_goes_to_the_graveyard_and_ejects_nothing() -> None:
    g = table({"front": ["Grown", "Plain"], "graveyard": ["Base"], "enhance": ["Titan"]}).do("enhance", "Titan")
    assert g.zone(0, "graveyard") == ["Base", "Grown", "Plain"]
    assert (g.purpose, g.zone(0, "enhance")) == ("main", [])


@pytest.mark.rule("K27")
def test_sacrificed_enhance_zone_is_a_switch() -> None:
    g = table(
        {"front": ["Grown", "Plain"], "graveyard": ["Base"], "enhance": ["Titan"]},
        options={"sacrificed_enhance_zone": "enhance_deck"},
    )
    g.do("enhance", "Titan")
    assert (g.zone(0, "graveyard"), g.zone(0, "enhance"), g.purpose) == (["Base", "Plain"], ["Grown"], "main")


@pytest.mark.rule("K28", "K-BAT-3")
@pytest.mark.parametrize("way", ["fight", "crush", "zap", "smash"])
def test_a_destroyed_enhance_unit_goes_back_and_can_be_played_again(way: str) -> None:
    spells = {"crush": ["Crush Spell"], "zap": ["Zap Spell"], "smash": ["Smash Spell"]}.get(way, [])
    g = table(
        {"hand": spells, "front": ["Piercer"]},
        {"front": [{"card": "Titan", "damage": 5}, "Plain", "Wall"], "hand": ["Wall"] * 5},
    )
    if way == "fight":
        g.do("battle").do("attack", "Piercer", "Titan")
    elif way == "smash":
        g.do("cast", "Smash Spell")
    else:
        g.do("cast", f"{way.title()} Spell", "Titan")
    g.settle()
    assert g.zone(1, "enhance") == ["Titan"]
    assert "Titan" not in g.zone(1, "graveyard")
    # Everybody saw it go there.
    assert g.view(0).defs[g.card("Titan", 1)] >= 0
    if way in ("crush", "zap"):
        g.do("end")
        assert g.can("enhance", "Titan")


@pytest.mark.rule("K29", "K-KEY-RETURN", "K-KEY-REVIVE")
def test_an_enhance_unit_returns_and_is_revived_to_the_enhance_deck() -> None:
    g = table({"hand": ["Return Spell", "Revive Spell"], "graveyard": ["Idol"]}, {"front": ["Titan"]})
    g.do("cast", "Return Spell", "Titan").do("cast", "Revive Spell", "Idol").settle()
    assert (g.zone(1, "enhance"), g.zone(1, "hand")) == (["Titan"], [])
    assert (g.zone(0, "enhance"), g.zone(0, "hand")) == (["Idol"], [])


# -- Eject -----------------------------------------------------------------------------------------------------------------

CRUSHED = {"hand": ["Crush Spell"]}


@pytest.mark.rule("K31", "K-KEY-EJECT")
def test_the_base_unit_comes_from_the_deck_and_the_deck_is_shuffled() -> None:
    deck = ["Plain", "Base", "Wall", "Mouse"]
    g = table(CRUSHED, {"front": ["Grown"], "deck": deck, "hand": ["Wall"] * 5}, logged=True)
    g.do("cast", "Crush Spell", "Grown").settle()
    assert (g.decider, g.purpose) == (1, "eject")
    base = str(GAME.by_name["Base"])
    assert g.options() == [("base", base, "0"), ("pass", "", "")]
    g.do("base", base)
    assert g.zone(1, "front") == ["Base"]
    assert g.zone(1, "enhance") == ["Grown"]
    assert sorted(g.zone(1, "deck")) == ["Mouse", "Plain", "Wall"]
    assert g.state.loose[1] == 3
    # It was not played: its Draw did not happen, and although it has Swift it does not attack this turn.
    assert len(g.zone(1, "hand")) == 5
    assert g.state.fresh[g.card("Base", 1)] == 1
    g.do("end")
    assert g.do("battle").can("attack_at", "Base", 0)


@pytest.mark.rule("K31")
def test_a_unit_ejected_in_the_own_turn_does_not_attack() -> None:
    g = table({"front": ["Twofold"], "graveyard": ["Base"], "hand": ["Crush Spell"]}, {"front": ["Wall"]})
    g.do("cast", "Crush Spell", "Twofold").settle()
    g.do("base", str(GAME.by_name["Base"]), "1")
    assert g.zone(0, "front") == ["Base"]
    assert not g.can("battle")


@pytest.mark.rule("K31")
def test_the_owner_may_choose_from_several_or_none() -> None:
    def crushed() -> object:
        side = {"front": ["Twofold"], "graveyard": ["Other Base", "Base"], "deck": ["Base", "Plain", "Plain", "Plain"]}
        return table(CRUSHED, side).do("cast", "Crush Spell", "Twofold").settle()

    g = crushed()
    base, other = (str(GAME.by_name[name]) for name in ("Base", "Other Base"))
    assert g.options() == [("base", base, "0"), ("base", base, "1"), ("base", other, "1"), ("pass", "", "")]
    g.do("base", other, "1")
    assert (g.zone(1, "front"), g.zone(1, "graveyard")) == (["Other Base"], ["Base"])
    g = crushed().do("pass")
    assert (g.zone(1, "front"), g.purpose) == ([], "main")


@pytest.mark.rule("K31")
def test_a_generic_sacrifice_names_no_base_unit() -> None:
    g = table(CRUSHED, {"front": ["Generic"], "graveyard": ["Base"]}).do("cast", "Crush Spell", "Generic").settle()
    assert (g.purpose, g.zone(1, "front")) == ("main", [])


@pytest.mark.rule("K31")
def test_who_has_a_deck_is_asked_although_there_is_nothing_to_find() -> None:
    g = table(CRUSHED, {"front": ["Grown"]}).do("cast", "Crush Spell", "Grown").settle()
    assert (g.decider, g.options()) == (1, [("pass", "", "")])
    assert g.view(0).options == []
    g = table(CRUSHED, {"front": ["Grown"], "deck": []}).do("cast", "Crush Spell", "Grown").settle()
    assert g.decider == 0


@pytest.mark.rule("K31")
def test_two_at_once_the_turn_players_first() -> None:
    side = {"graveyard": ["Base"]}
    g = table({"front": [{"card": "Twofold", "damage": 0}], **side}, {"front": ["Twofold"], **side})
    g.do("battle").do("attack", "Twofold", "Twofold")
    assert (g.decider, g.purpose) == (0, "eject")
    g.do("base", str(GAME.by_name["Base"]), "1")
    assert (g.decider, g.purpose) == (1, "eject")
    g.do("pass")
    assert (g.zone(0, "front"), g.zone(1, "front")) == (["Base"], [])
    assert g.zone(0, "enhance") == g.zone(1, "enhance") == ["Twofold"]


@pytest.mark.rule("K31")
def test_a_search_shows_nothing_to_the_opponent() -> None:
    deck = ["Plain", "Base", "Wall", "Mouse"]
    g = table(CRUSHED, {"front": ["Grown"], "deck": deck}).do("cast", "Crush Spell", "Grown").settle()
    for player in (0, 1):
        assert max(g.view(player).zones[8 + DECK]) < 0


# -- steps -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("K26")
def test_a_sacrifice_can_be_taken_back_until_it_is_confirmed() -> None:
    position = {
        "players": [{"front": ["Plain", "Wall", "Mouse"], "enhance": ["Titan"]}, {}],
        "options": {"ask_bluffs": False},
        "filler": "Plain",
    }
    match = Match(GAME, scenario_setup(GAME, position, [0]))

    def play(index: int) -> None:
        match.play(0, match.view(0).serial, index)

    assert not match.can_take_back(0)
    play(next(i for i, (verb, *_) in enumerate(match.view(0).options) if GAME.verb_names[verb] == "enhance"))
    play(0)
    play(1)
    assert GAME.purpose_names[match.view(0).purpose] == "confirm"
    for _ in range(3):
        assert match.can_take_back(0)
        match.take_back(0)
    assert not match.can_take_back(0)
    assert GAME.purpose_names[match.view(0).purpose] == "main"
    assert match.view(0).serial == 1
