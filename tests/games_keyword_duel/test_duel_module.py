"""Keyword Duel as the program finds it: options, records, hidden knowledge, the deck builder's questions, strength."""

from __future__ import annotations

from random import Random

import pytest
from duel_kit import MODULE, game, packs, position
from pydantic import ValidationError

from enemy_desktop.ai.players import make_player
from enemy_desktop.engine.game import DeckList, PackRef, Setup
from enemy_desktop.engine.view import Knowledge
from enemy_desktop.games.keyword_duel.consts import BACK, ENHANCE, HAND, UNIT, ZONES
from enemy_desktop.games.keyword_duel.deckwork import deck_look, search_fields
from enemy_desktop.games.keyword_duel.options import DuelOptions
from enemy_desktop.games.keyword_duel.value import settled
from enemy_desktop.games.registry import games


def deck(seed: int) -> DeckList:
    r = Random(seed)
    cards = [card for card in packs()[0].cards if not card.enhance]
    enhance = [card for card in packs()[0].cards if card.enhance]
    return DeckList(
        sections={
            "main": [card.name for card in r.sample(cards, 30)],
            "enhance": [card.name for card in r.sample(enhance, 5)],
        }
    )


def setup(seed: int, **options: object) -> Setup:
    return Setup(game="keyword_duel", decks=(deck(seed), deck(seed + 1)), options=options, seed=seed)


def test_it_is_installed_beside_the_others() -> None:
    assert games()["keyword_duel"] is MODULE
    assert next(iter(games())) != "keyword_duel"


def test_every_switch_has_a_title_and_a_text_in_both_languages() -> None:
    switches = {
        "back_row_slots", "attacks_per_unit", "set_then_use_same_turn", "nope_on_nope", "sacrificed_enhance_zone",
        "pierce_remaining_toughness", "self_target",
    }  # fmt: skip
    assert switches <= set(DuelOptions.model_fields)
    for name, field in DuelOptions.model_fields.items():
        if name == "hands_on":
            continue
        extra = field.json_schema_extra
        assert isinstance(extra, dict)
        assert field.title
        assert field.description
        assert extra["ja_title"]
        assert extra["ja_description"]
    assert DuelOptions().rules() == DuelOptions.model_validate(MODULE.options_for("standard")).rules()
    with pytest.raises(ValueError, match="there is no format"):
        MODULE.options_for("tournament")
    for bad in ({"back_row_slots": 0}, {"attacks_per_unit": 9}, {"sacrificed_enhance_zone": "hand"}, {"unknown": 1}):
        with pytest.raises(ValidationError):
            DuelOptions.model_validate(bad)


def test_bad_setups_are_refused_in_words() -> None:
    good = setup(1)
    for change, what in (
        ({"options": {"self_target": "maybe"}}, "option self_target"),
        ({"decks": (DeckList(sections={"main": ["Nobody"]}), deck(1))}, "deck 1: no card is named 'Nobody'"),
        ({"decks": (deck(1), DeckList())}, "deck 2 is empty"),
        ({"decks": (deck(1), DeckList(sections={"main": ["Moss Squire"] * 128}))}, "the table takes 127"),
        ({"packs": [PackRef(id="base", fingerprint="other")]}, "not the ones"),
    ):
        with pytest.raises(ValueError, match=what):
            game().new(good.model_copy(update=change))


def test_a_deal_behind_a_view_keeps_to_what_set_cards_can_be() -> None:
    """Face-down cards are spells or rites, Enhance Decks hold Enhance cards, also when the lists are not known."""
    for seed in range(12):
        r = Random(seed)
        s = game().new(setup(seed))
        knowledge = [game().knowledge(setup(seed), p, open_lists=bool(seed % 2)) for p in (0, 1)]
        while s.options:
            viewer = r.randrange(2)
            view = game().view(s, viewer)
            deals = [game().determinize(view, knowledge[viewer], r.randrange(1 << 30)), game().redeal(s, viewer, seed)]
            for deal in deals:
                assert not game().faults(deal)
                for p in (0, 1):
                    for c in deal.zones[p * ZONES + BACK]:
                        assert deal.t.kind[deal.defs[c]] != UNIT
                    assert all(deal.t.enhance[deal.defs[c]] for c in deal.zones[p * ZONES + ENHANCE])
                    assert not any(deal.t.enhance[deal.defs[c]] for c in deal.zones[p * ZONES + HAND])
            game().apply(s, r.choice(game().legal_moves(s)))


def test_set_cards_are_dealt_evenly_among_what_they_can_be() -> None:
    g = position(
        {"hand": ["Moss Squire"]}, {"set": ["Warm Soup"], "hand": ["Gossip", "Moss Squire"], "deck": ["Bathhouse"]}
    )
    view = g.view(0)
    lists = [[g.state.defs[c] for c in range(len(g.state.owner)) if g.state.owner[c] == p] for p in (0, 1)]
    knowledge = Knowledge((lists[0], lists[1]), range(len(game().cards)))
    found: dict[str, int] = {}
    for seed in range(600):
        deal = game().determinize(view, knowledge, seed)
        name = game().card_name(deal.defs[deal.zones[ZONES + BACK][0]])
        found[name] = found.get(name, 0) + 1
    assert set(found) == {"Warm Soup", "Gossip", "Bathhouse"}
    assert min(found.values()) > 150


def test_what_both_know_stays_known() -> None:
    """A unit that was returned to the hand is still seen there; where it is played from the hand, nobody is surprised."""
    g = position({"hand": ["Ebb Tide"]}, {"front": ["Moss Squire"], "hand": ["Honey Bear"]})
    g.do("cast", "Ebb Tide", "Moss Squire").settle()
    view = g.view(0)
    hand = view.zones[ZONES + HAND]
    assert [game().card_name(view.defs[c]) for c in hand if c >= 0] == ["Moss Squire"]
    assert sum(c < 0 for c in hand) == 1
    for seed in range(5):
        deal = game().determinize(view, game().knowledge(setup(1), 0), seed)
        assert game().view(deal, 0).zones == view.zones


def test_the_search_fields_and_charts_are_for_this_game() -> None:
    fields = {field.id: field for field in search_fields(packs())}
    card = next(card for card in packs()[0].cards if card.name == "Lantern Knight")
    assert {key: field.value(card) for key, field in fields.items()} == {
        "type": "unit", "enhance": True, "keyword": ("swift", "eject"), "power": 6, "toughness": 4, "suit": "ember",
        "rarity": "X", "set": "base",
    }  # fmt: skip
    look = deck_look(packs())
    assert look.group in fields
    assert {chart.field for chart in look.charts} <= set(fields)


def test_whether_a_card_could_be_played_now() -> None:
    def meets(you: dict[str, object], name: str, foe: dict[str, object] | None = None) -> bool:
        return MODULE.meets(game(), position(you, foe).state, 0, game().by_name[name])

    assert meets({}, "Moss Squire")
    assert not meets({"front": ["Old Stump"] * 3}, "Moss Squire")
    assert not meets({}, "Snuff Out")
    assert meets({}, "Snuff Out", {"front": ["Old Stump"]})
    assert meets({}, "Refused Stamp")
    assert meets({}, "Spark Shower")
    assert not meets({"back": ["Bathhouse"] * 3}, "Herb Garden")
    assert meets({"front": ["Old Stump"] * 2}, "Kiln Dragon")
    assert not meets({"front": ["Old Stump"]}, "Kiln Dragon")


def test_the_value_finishes_plays_that_are_half_done() -> None:
    g = position(
        {"front": ["Old Stump", "Pier Crab", "Moss Squire"], "enhance": ["Kiln Dragon"]}, {"front": ["Pier Crab"]}
    )
    g.do("enhance", "Kiln Dragon")
    done = settled(g.state)
    assert game().zone_names[done.where[g.card("Kiln Dragon")] % ZONES] == "front"
    assert g.purpose == "sacrifice"
    # An answer with a Nope is taken for granted where it is to hand.
    plain = position(
        {"hand": ["Landslip"]}, {"front": ["Moss Squire"], "hand": ["Old Stump"]}, options={"ask_bluffs": True}
    )
    noped = position(
        {"hand": ["Landslip"]}, {"front": ["Moss Squire"], "hand": ["Refused Stamp"]}, options={"ask_bluffs": True}
    )
    values = []
    for g in (plain, noped):
        game().apply(g.state, g.find("cast", "Landslip"))
        values.append(game().value(g.state, 0))
    assert values[0] > values[1] + 0.1


def test_greedy_beats_random_by_far() -> None:
    wins = 0
    for seed in range(20):
        start = setup(seed)
        s = game().new(start)
        players = [
            make_player(name, game(), game().knowledge(start, p), seed) for p, name in enumerate(("greedy", "random"))
        ]
        while s.options:
            game().apply(s, players[s.decider].choose(game().view(s, s.decider)))
        wins += s.result == 0
    assert wins >= 18
