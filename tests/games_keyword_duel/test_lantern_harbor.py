"""The first set: what it holds, and that every card does what its keywords say."""

from __future__ import annotations

from collections import Counter

import pytest
from duel_kit import MODULE, game, packs, position

from enemy_desktop.cards.deck import check_deck, load_deck
from enemy_desktop.games.keyword_duel.consts import ZONES
from enemy_desktop.games.keyword_duel.scenario import Scenario
from enemy_desktop.games.keyword_duel.text import KEYWORDS
from enemy_desktop.games.keyword_duel.words import CardData
from enemy_desktop.storage.bundled import starter_decks
from enemy_desktop.ui.cards.emblem import MOTIFS

CARDS = packs()[0].cards
MAIN = [card for card in CARDS if not card.enhance]
ENHANCE = [card for card in CARDS if card.enhance]
ids = {"ids": lambda card: card.id}


def test_the_set_is_large_enough_and_uses_every_keyword() -> None:
    assert len(MAIN) >= 90
    assert len(ENHANCE) == 30
    assert {keyword for card in CARDS for keyword in card.keywords} == set(KEYWORDS)
    assert Counter(card.type for card in ENHANCE) == {"unit": 18, "spell": 6, "rite": 6}
    assert not packs()[0].warnings


def test_every_card_has_two_names_two_lores_and_a_picture() -> None:
    for card in CARDS:
        assert card.ja_name, card.name
        assert card.lore, card.name
        assert card.ja_lore, card.name
        assert any(ord(c) > 0x3000 for c in card.ja_name), card.name
        assert card.motif.split(":")[0] in MOTIFS, card.name
    for read in (lambda c: c.name, lambda c: c.ja_name, lambda c: c.lore, lambda c: c.ja_lore):
        assert len({read(card) for card in CARDS}) == len(CARDS)


def test_the_starter_decks_are_legal_and_every_sacrifice_can_be_paid() -> None:
    rules = MODULE.cards.deck_rules("standard", [], {})
    files = starter_decks("keyword_duel")
    assert len(files) == 4
    for file in files:
        deck = load_deck(file)
        assert check_deck(deck, packs(), rules) == []
        assert 3 <= deck.content.size("enhance") <= 5
        assert deck.content.ja_name
        assert deck.content.plan
        assert deck.content.ja_plan


# -- every card ------------------------------------------------------------------------------------------------------------

YOU = {"front": ["Moss Squire"], "graveyard": ["Harbor Whale"]}
FOE = {"front": ["Cloud Herder"], "deck": ["Old Stump"] * 9}


def gain(g: Scenario, keyword: str, card: str) -> bool:
    """Whether a keyword of ``card``, aimed at Cloud Herder or the other player, has happened."""
    theirs = next((c for c in g.cards(1, "front") if g.name(c) == "Cloud Herder"), -1)
    return {
        "draw": "Kite School" in g.zone(0, "hand"),
        "zap": theirs < 0 or g.state.damage[theirs] >= 2,
        "boost": theirs >= 0 and g.state.boost[theirs] == 2,
        "stop": theirs >= 0 and g.state.stopped[theirs] == 1,
        "crush": "Cloud Herder" in g.zone(1, "graveyard"),
        "return": "Cloud Herder" in g.zone(1, "hand"),
        "heal": g.life(0) == 23,
        "revive": "Harbor Whale" in g.zone(0, "hand"),
        "smash": g.life(1) == 17,
    }[keyword]


def aim(g: Scenario, keyword: str) -> None:
    g.do("target", "Harbor Whale" if keyword == "revive" else "Cloud Herder")


def active(card: CardData) -> list[str]:
    return [k for k in card.keywords if k not in ("pierce", "swift", "guard", "evade", "eject")]


@pytest.mark.parametrize("card", [c for c in MAIN if c.type == "unit"], **ids)
def test_a_unit_enters_and_its_keywords_happen(card: CardData) -> None:
    g = position({**YOU, "hand": [card.name], "deck": ["Kite School"]}, FOE).do("summon", card.name)
    for keyword in active(card):
        if g.purpose == "target":
            aim(g, keyword)
    assert g.purpose == "main"
    assert card.name in g.zone(0, "front")
    assert (g.power(card.name), g.toughness(card.name)) == (card.power, card.toughness)
    for keyword in active(card):
        assert gain(g, keyword, card.name), keyword


@pytest.mark.parametrize("card", [c for c in MAIN if c.type == "spell"], **ids)
def test_a_spell_happens(card: CardData) -> None:
    keyword = card.keywords[0]
    if keyword == "nope":
        g = position({"hand": ["Warm Soup"]}, {"hand": [card.name]}, passes=False).do("cast", "Warm Soup")
        g.do("nope", card.name)
        assert (g.life(0), g.zone(1, "graveyard")) == (20, [card.name])
        return
    g = position({**YOU, "hand": [card.name], "deck": ["Kite School"]}, FOE)
    target = {"draw": "", "heal": "", "smash": "", "revive": "Harbor Whale"}.get(keyword, "Cloud Herder")
    g.do("cast", card.name, target).settle()
    assert gain(g, keyword, card.name)
    assert card.name in g.zone(0, "graveyard")


@pytest.mark.parametrize("card", [c for c in MAIN if c.type == "rite"], **ids)
def test_a_rite_enters_and_is_used(card: CardData) -> None:
    keyword = card.keywords[0]
    g = position({**YOU, "hand": [card.name], "deck": ["Kite School"]}, FOE).do("rite", card.name).settle()
    target = {"draw": "", "heal": "", "smash": "", "revive": "Harbor Whale"}.get(keyword, "Cloud Herder")
    g.do("use", card.name, target)
    assert gain(g, keyword, card.name)
    assert g.zone(0, "back") == [card.name]


def paying(card: CardData) -> dict[str, object]:
    """A side that can pay for a card."""
    by_name = {c.name: c for c in CARDS}
    front, back = [], []
    for need in card.sacrifice:
        if need.name is not None:
            (front if by_name[need.name].type == "unit" else back).extend([need.name] * need.n)
        else:
            (front if need.kind == "unit" else back).extend(
                ["Pier Crab" if need.kind == "unit" else "Bathhouse"] * need.n
            )
    return {
        "front": front,
        "back": back,
        "graveyard": ["Harbor Whale"],
        "enhance": [card.name],
        "deck": ["Kite School"],
    }


@pytest.mark.parametrize("card", ENHANCE, **ids)
def test_an_enhance_card_is_paid_and_does_what_it_says(card: CardData) -> None:
    g = position(paying(card), FOE)
    g.do("enhance", card.name)
    keywords = active(card)
    for keyword in keywords:
        if g.purpose == "target":
            aim(g, keyword)
    g.settle()
    if card.type == "rite":
        g.do("use", card.name, {"draw": "", "heal": "", "smash": ""}.get(keywords[0], "Cloud Herder"))
    assert g.purpose == "main"
    for keyword in keywords:
        assert gain(g, keyword, card.name), keyword
    paid = sum(need.n for need in card.sacrifice)
    assert len(g.zone(0, "graveyard")) == paid + (0 if "revive" in keywords else 1) + (card.type == "spell")
    if card.type == "unit":
        assert g.zone(0, "front") == [card.name]
        assert (g.power(card.name), g.toughness(card.name)) == (card.power, card.toughness)


@pytest.mark.parametrize("card", [c for c in ENHANCE if "eject" in c.keywords], **ids)
def test_an_enhance_unit_with_eject_brings_its_base_unit_back(card: CardData) -> None:
    base = next(need.name for need in card.sacrifice if need.name is not None)
    g = position({"hand": ["Snuff Out"]}, {"front": [card.name], "graveyard": [base]})
    g.do("cast", "Snuff Out", card.name).settle()
    g.do("base", str(game().by_name[base]), "1")
    assert g.zone(1, "front") == [base]
    assert g.zone(1, "enhance") == [card.name]


def test_no_unit_repeats_another_keyword_by_returning_for_ever() -> None:
    for card in CARDS:
        if card.type == "unit" and "return" in card.keywords:
            assert len(active(card)) == 1, card.name


def test_positions_that_cannot_be_are_refused() -> None:
    for you, what in (
        ({"hand": ["Nobody"]}, "no card is named 'Nobody'"),
        ({"back": ["Moss Squire"]}, "cannot be"),
        ({"hand": ["Lantern Knight"]}, "K5"),
        ({"back": ["Bathhouse"] * 4}, "cards in back"),
        ({"front": [{"card": "Moss Squire", "damage": 3}]}, "damage and lives"),
    ):
        with pytest.raises(ValueError, match=what):
            position(you)
    with pytest.raises(ValueError, match=r"scenario: players\.0\.hands"):
        game().scenario({"players": [{"hands": []}, {}]})
    assert len(position({}).state.zones) == 2 * ZONES
