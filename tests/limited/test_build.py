"""Decks out of a pool: always allowed, near what the game advises."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit import GAMES, event_of, kit_of, packs_of

from enemy_desktop.cards.deck import Deck, DeckEntry, DeckFile, check_deck
from enemy_desktop.cards.limited.build import build_deck, deck_value
from enemy_desktop.cards.limited.event import Kind, deck_faults, proposal
from enemy_desktop.cards.limited.judge import Judge, usual_judge
from enemy_desktop.games.registry import game_module


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", ["draft", "sealed"])
def test_proposals_are_allowed_and_only_of_the_pool(game: str, kind: Kind) -> None:
    kit = kit_of(game, kind)
    for seed in (1, 2, 3):
        event = event_of(game, "sealed", seed)
        deck = proposal(event, kit)
        assert deck_faults(event, kit, deck) == []
        names = Counter(name for cards in deck.values() for name in cards)
        assert not names - Counter(event.pool(0))
        assert proposal(event, kit) == deck


def test_an_enemy_deck_has_monsters_and_pcs_as_advised() -> None:
    kit = kit_of("enemy", "sealed")
    for seat in (0, 1, 2):
        deck = kit.known(proposal(event_of("enemy", "sealed", 4), kit, seat)["main"])
        assert len(deck) == 40
        types = Counter(card.type for card in deck)
        assert 16 <= types["monster"] <= 24
        assert 8 <= types["pc"] <= 11
        supply = kit.judge.supply(deck)
        unmet = [card.name for card in deck if kit.judge.met(card, supply, len(deck)) < 0.2]
        assert len(unmet) <= 2


def test_a_built_deck_is_better_than_the_first_cards_of_the_pool() -> None:
    kit = kit_of("enemy", "sealed")
    event = event_of("enemy", "sealed", 8)
    pool = kit.known(event.pool(0))
    built = kit.known(proposal(event, kit)["main"])
    assert deck_value(built, kit.judge) > deck_value(pool[:40], kit.judge) + 10


@settings(max_examples=25)
@given(data=st.data())
def test_any_pool_gives_an_allowed_deck_or_says_why_not(data: st.DataObject) -> None:
    kit = kit_of("keyword_duel", "draft")
    names = data.draw(st.lists(st.sampled_from(sorted(kit.cards)), min_size=0, max_size=60))
    free = kit.known(kit.free)
    deck = build_deck(kit.known(names), kit.rules, kit.judge, free)
    sections = {key: tuple(DeckEntry(card=name) for name in cards) for key, cards in deck.items()}
    content = DeckFile(game="keyword_duel", sections=sections)
    assert check_deck(Deck("deck", content), kit.packs, kit.rules, advice=False) == []
    extra = Counter(deck["main"]) - Counter(names)
    assert set(extra) <= set(kit.free)
    main = [name for name in names if not kit.cards[name].enhance]
    if len(main) < 30:
        with pytest.raises(ValueError, match="the Main Deck needs 30 cards"):
            build_deck(kit.known(names), kit.rules, kit.judge)


def test_copies_banned_and_restricted_names_are_minded() -> None:
    packs = packs_of("enemy")
    rules = game_module("enemy").cards.deck_rules("tournament", [pack.meta for pack in packs], {})
    kit = kit_of("enemy", "sealed")
    cards = [card for card in packs[0].cards if card.type != "level_up"]
    deck = build_deck([card for card in cards for _ in range(6)], rules, kit.judge)
    counts = Counter(deck["main"])
    assert sum(counts.values()) == 60
    assert max(counts.values()) <= 4
    assert "Kernel Panic" not in counts
    assert counts["Ghost Route"] <= 1


def test_a_fault_of_the_deck_is_told() -> None:
    kit = kit_of("enemy", "sealed")
    event = event_of("enemy", "sealed", 4)
    deck = proposal(event, kit)
    other = next(name for name in kit.cards if name not in event.pool(0) and kit.cards[name].type == "pc")
    assert deck_faults(event, kit, {"main": deck["main"][1:]}) == ["the deck has 39 cards; exactly 40 needed"]
    assert deck_faults(event, kit, {"main": [*deck["main"][1:], other]}) == [
        f"there are not so many copies of '{other}' in the pool"
    ]


def test_games_that_say_nothing_still_draft() -> None:
    module = game_module("enemy")
    packs = packs_of("enemy")
    cards = list(packs[0].cards)
    judge = usual_judge(cards, module.search_fields(packs), module.deck_look(packs))
    rare: Any = max(cards, key=judge.worth)
    assert rare.rarity in ("R", "X")
    assert judge.role(rare) == rare.type
    plain = usual_judge(cards, (), None)
    assert plain.worth(rare) > plain.worth(next(card for card in cards if card.rarity == "C"))
    event = event_of("enemy", "sealed", 4)
    kit = replace(kit_of("enemy", "sealed"), judge=judge)
    assert deck_faults(event, kit, proposal(event, kit)) == []
    assert isinstance(module.judge(packs), Judge)
