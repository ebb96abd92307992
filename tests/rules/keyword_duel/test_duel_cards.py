"""What a card of Keyword Duel can be, and what a deck holds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from duel_cards import CARDS, GAME, UNIT, named, rite, spell, unit
from pydantic import ValidationError

from enemy_desktop.cards.deck import check_deck, parse_deck
from enemy_desktop.cards.pack import Pack, PackMeta
from enemy_desktop.engine.game import DeckList, Setup
from enemy_desktop.games.keyword_duel.formats import make_rules
from enemy_desktop.games.keyword_duel.game import DuelGame
from enemy_desktop.games.keyword_duel.pack_checks import pack_checks
from enemy_desktop.games.keyword_duel.words import CardData, Need

META = PackMeta(format=1, game="keyword_duel", id="test", name="Test", cards=("a.json",))
PACK = Pack(Path("test"), META, CARDS)


@pytest.mark.rule("K6")
@pytest.mark.parametrize("words", [(), ("zap", "draw")])
@pytest.mark.parametrize("kind", ["spell", "rite"])
def test_a_spell_or_rite_has_exactly_one_keyword(kind: str, words: tuple[str, ...]) -> None:
    with pytest.raises(ValidationError, match="exactly one keyword"):
        CardData.model_validate({"id": "x", "name": "X", "type": kind, "keywords": words})


@pytest.mark.rule("K6")
def test_a_unit_has_any_number_of_keywords() -> None:
    assert unit("A").keywords == ()
    assert unit("B", 1, 1, "guard", "pierce", "zap").keywords == ("guard", "pierce", "zap")
    with pytest.raises(ValidationError, match="once"):
        unit("C", 1, 1, "zap", "zap")


@pytest.mark.rule("K19")
@pytest.mark.parametrize("keyword", ["pierce", "swift", "guard", "evade", "eject"])
def test_passive_keywords_make_no_sense_on_rites_and_spells(keyword: str) -> None:
    for make in (rite, spell):
        with pytest.raises(ValidationError, match="makes no sense"):
            make("X", keyword)


@pytest.mark.rule("K19", "K21", "K24")
def test_nope_is_a_spell_of_the_main_deck_and_nothing_else() -> None:
    assert spell("X", "nope").keywords == ("nope",)
    with pytest.raises(ValidationError, match="Nope is a spell of the main deck"):
        rite("X", "nope")
    with pytest.raises(ValidationError, match="Nope is a spell of the main deck"):
        spell("X", "nope", (UNIT,))
    with pytest.raises(ValidationError, match="no use on a unit"):
        unit("X", 1, 1, "nope")


@pytest.mark.rule("K31")
def test_only_an_enhance_unit_ejects() -> None:
    with pytest.raises(ValidationError, match="Eject"):
        unit("X", 1, 1, "eject")
    assert unit("X", 1, 1, "eject", sacrifice=(UNIT,)).enhance


@pytest.mark.rule("K7")
def test_enhance_cards_and_only_they_cost_something() -> None:
    for facts in ({"enhance": True}, {"sacrifice": [{"kind": "unit"}]}):
        with pytest.raises(ValidationError, match="sacrifices"):
            CardData.model_validate({"id": "x", "name": "X", "type": "spell", "keywords": ["zap"], **facts})


def test_units_alone_have_power_and_toughness() -> None:
    with pytest.raises(ValidationError, match="'power'"):
        CardData.model_validate({"id": "x", "name": "X", "type": "unit", "toughness": 2})
    with pytest.raises(ValidationError, match="'toughness'"):
        CardData.model_validate({"id": "x", "name": "X", "type": "rite", "keywords": ["zap"], "toughness": 2})


@pytest.mark.rule("K26")
def test_a_sacrifice_names_a_type_or_a_card() -> None:
    for facts in ({}, {"kind": "unit", "name": "X"}, {"kind": "spell"}, {"name": "X", "n": 0}):
        with pytest.raises(ValidationError):
            Need.model_validate(facts)
    with pytest.raises(ValueError, match="no card is named 'Nobody'"):
        DuelGame([unit("X", 1, 1, sacrifice=(named("Nobody"),))])


def test_a_pack_is_checked_for_sacrifices_that_cannot_be() -> None:
    cards = [
        unit("X", 1, 1, sacrifice=(named("Nobody"),)),
        unit("Y", 1, 1, sacrifice=(UNIT, named("Z"))),
        spell("Z", "zap"),
        unit("Loop", 1, 1, "return", "zap"),
    ]
    found = list(pack_checks(cards, META))
    assert [path for path, _, _ in found] == [(0, "sacrifice", 0, "name"), (1, "sacrifice", 1, "name"), (3, "keywords")]
    assert [severity for *_, severity in found] == ["error", "error", "warning"]
    assert list(pack_checks(cards[:1], META, elsewhere=["Nobody"])) == []


# -- decks -----------------------------------------------------------------------------------------------------------------


def faults(main: dict[str, int], enhance: dict[str, int]) -> list[str]:
    deck = {
        "format": 1,
        "game": "keyword_duel",
        "main": [{"card": name, "n": n} for name, n in main.items()],
        "enhance": [{"card": name, "n": n} for name, n in enhance.items()],
    }
    found = check_deck(parse_deck(json.dumps(deck).encode(), "deck"), [PACK], make_rules("standard", [], {}))
    return [fault.message for fault in found]


GOOD = {card.name: 3 for card in CARDS[:10] if card.name != "Nope"}


@pytest.mark.rule("K-SET-1", "K5")
def test_thirty_cards_and_up_to_five_enhance_cards_are_legal() -> None:
    assert faults(GOOD, {}) == []
    assert faults(GOOD, {"Titan": 3, "Generic": 2}) == []


@pytest.mark.rule("K-SET-1")
def test_the_main_deck_has_exactly_thirty() -> None:
    assert faults({**GOOD, "Plain": 2}, {}) == ["the Main Deck has 29 cards; exactly 30 needed"]
    assert "exactly 30 needed" in faults({**GOOD, "Heal Unit": 1}, {})[0]


@pytest.mark.rule("K-SET-1", "K5")
def test_three_copies_in_either_deck() -> None:
    assert "4 copies of 'Plain'; at most 3" in faults({**GOOD, "Plain": 4, "Brute": 2}, {})[0]
    assert "4 copies of 'Titan'; at most 3" in faults(GOOD, {"Titan": 4})[0]


@pytest.mark.rule("K-SET-1", "K5")
def test_six_enhance_cards_are_too_many_and_no_card_is_in_the_wrong_deck() -> None:
    assert "at most 5 allowed" in faults(GOOD, {"Titan": 3, "Generic": 3})[0]
    assert "it is an Enhance card" in faults({**GOOD, "Plain": 2, "Titan": 1}, {})[0]
    assert "it is no Enhance card" in faults(GOOD, {"Plain": 1})[0]
    deck = DeckList(sections={"main": ["Titan"] * 30})
    with pytest.raises(ValueError, match="does not belong"):
        GAME.new(Setup(game="keyword_duel", decks=(deck, deck)))


def test_an_enhance_card_that_the_deck_cannot_pay_is_pointed_out() -> None:
    assert faults(GOOD, {"Idol": 1}) == ["'Idol' needs a rite, and the deck has none"]
    assert faults(GOOD, {"Grander": 1}) == ["'Grander' needs Titan, which is not in the deck"]
    with pytest.raises(ValueError, match="there is no format"):
        make_rules("vintage", [], {})
    with pytest.raises(ValueError, match="no option"):
        make_rules("standard", [], {"deck_size": 40})
