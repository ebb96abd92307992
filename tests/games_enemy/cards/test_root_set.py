"""The Root Set as a whole: it loads, it is balanced as its README says, and it speaks every word of the language."""

from __future__ import annotations

import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import pytest

from enemy_desktop.cards.deck import check_deck, load_deck
from enemy_desktop.cards.pack import Pack, load_pack
from enemy_desktop.games.enemy import words
from enemy_desktop.games.enemy.compile import compile_cards
from enemy_desktop.games.enemy.formats import deck_rules
from enemy_desktop.games.enemy.pack_checks import pack_checks
from enemy_desktop.games.enemy.words import CardData, Word

ROOT = Path(__file__).resolve().parents[3]
PACK = ROOT / "resources" / "packs" / "enemy" / "root"
DECKS = sorted((ROOT / "decks" / "enemy").glob("*.json"))
ELEMENTS = get_args(words.Element)
CLASSES = get_args(words.PcClass)
LEVEL_UPS = {f"Level Up! {who}" for who in ("Black Rose", "Kite", "Helba", "Balmung", "Orca")}


@pytest.fixture(scope="module")
def pack() -> Pack[CardData]:
    return load_pack(PACK, CardData, pack_checks)


def of_type(pack: Pack[CardData], kind: str) -> list[CardData]:
    return [card for card in pack.cards if card.type == kind]


def words_in(value: Any) -> Iterator[Word]:
    """A word and all words inside it."""
    if isinstance(value, Word):
        yield value
        for name in type(value).model_fields:
            yield from words_in(getattr(value, name))
    elif isinstance(value, tuple):
        for entry in value:
            yield from words_in(entry)


def literals(annotation: Any) -> set[Any]:
    """The values that a field of that type can name."""
    if get_origin(annotation) is Literal:
        return set(get_args(annotation))
    return {v for inner in get_args(annotation) if not isinstance(inner, str | int) for v in literals(inner)}


# -- the pack ---------------------------------------------------------------


def test_the_pack_loads_without_a_warning_and_compiles(pack: Pack[CardData]) -> None:
    assert pack.warnings == ()
    table = compile_cards(pack.cards)
    assert table.names == tuple(card.name for card in pack.cards)


def test_there_are_enough_cards_of_every_type(pack: Pack[CardData]) -> None:
    assert len(pack.cards) >= 180
    assert Counter(card.type for card in pack.cards) == {
        "monster": 78,
        "pc": 36,
        "item": 30,
        "action": 18,
        "event": 18,
        "field": 12,
        "level_up": 5,
    }


@pytest.mark.parametrize("kind", ["monster", "pc", "item", "action", "event", "field"])
def test_elements_are_balanced(pack: Pack[CardData], kind: str) -> None:
    count = Counter(card.element for card in of_type(pack, kind) if card.element)
    assert set(count) == set(ELEMENTS)
    assert len(set(count.values())) == 1, count


def test_each_class_has_each_element_once_and_the_same_levels_and_items(pack: Pack[CardData]) -> None:
    pcs = of_type(pack, "pc")
    assert Counter((pc.pc_class, pc.element) for pc in pcs) == {(c, e): 1 for c in CLASSES for e in ELEMENTS}
    assert Counter((pc.pc_class, pc.level) for pc in pcs) == {
        (c, level): n for c in CLASSES for level, n in ((1, 4), (2, 1), (3, 1))
    }
    items: Counter[tuple[Any, ...]] = Counter()
    for item in of_type(pack, "item"):
        bearer = next(r.cards for r in item.to_play if isinstance(r, words.NeedBearer))
        items[bearer.pc_class, item.subtype, item.level] += 1
    for c in CLASSES:
        assert [items[c, "weapon", level] for level in (1, 2, 3)] == [1, 1, 1]
        assert items[c, "armor", 1] == 1


def test_species_families_and_uniques(pack: Pack[CardData]) -> None:
    monsters = of_type(pack, "monster")
    species = Counter(card.species for card in monsters)
    assert len(species) >= 8
    assert set(species) == set(pack.meta.vocab["species"])
    assert min(species.values()) >= 6
    joining = {card.species for card in monsters if card.storable and any(a.ability == "joins" for a in card.abilities)}
    assert len(joining) >= 6
    assert sum(card.unique for card in monsters) >= 6


def test_names_and_lore_stand_in_both_languages(pack: Pack[CardData]) -> None:
    for card in pack.cards:
        assert card.ja_name, card.name
        if card.type == "level_up":
            continue
        assert card.lore, card.name
        assert card.ja_lore, card.name
        assert all(ord(sign) < 0x2E80 for sign in card.name + card.lore), card.name
        assert any("HIRAGANA" in unicodedata.name(sign, "") for sign in card.ja_lore), card.name
    assert len({card.ja_name for card in pack.cards}) == len(pack.cards)


@pytest.mark.rule("E-LVL-1")
def test_level_up_cards_name_their_character_and_nothing_else(pack: Pack[CardData]) -> None:
    cards = of_type(pack, "level_up")
    assert {card.name for card in cards} == LEVEL_UPS
    assert {(card.destiny, card.points, card.element, card.to_play, card.abilities, card.lore) for card in cards} == {
        (0, 0, None, (), (), "")
    }


@pytest.mark.rule("E-LVL-2")
def test_promo_events_spend_level_up_cards(pack: Pack[CardData]) -> None:
    promos = [card for card in pack.cards if card.promo]
    assert len(promos) == 5
    for card in pack.cards:
        assert card.promo == (card.rarity == "P")
        assert card.promo == any(isinstance(r, words.CostSpend) for r in card.to_play), card.name


@pytest.mark.rule("E-CARD-8")
def test_fields_are_named_by_a_server_and_three_keywords(pack: Pack[CardData]) -> None:
    for card in of_type(pack, "field"):
        server, keywords = card.name.split(" ", 1)
        assert unicodedata.name(server).startswith("GREEK CAPITAL LETTER")
        assert len(keywords.split(", ")) == 3


def test_destiny_falls_as_strength_rises(pack: Pack[CardData]) -> None:
    bounds = {2: (3, 5), 3: (3, 5), 4: (2, 3), 5: (1, 2), 6: (1, 2), 7: (0, 1), 8: (0, 0), 9: (0, 0)}
    by_strength: dict[int, list[int]] = defaultdict(list)
    for card in of_type(pack, "monster"):
        assert card.strength is not None
        low, high = bounds[card.strength]
        assert low <= card.destiny <= high, card.name
        by_strength[card.strength].append(card.destiny)
    means = [sum(found) / len(found) for _, found in sorted(by_strength.items())]
    assert means == sorted(means, reverse=True)
    assert max(card.destiny for card in pack.cards) == 5


def test_the_lists_name_one_card_each_and_say_why(pack: Pack[CardData]) -> None:
    meta = pack.meta
    assert len(meta.banned) == len(meta.restricted) == 1
    assert set(meta.list_reasons) == {*meta.banned, *meta.restricted} <= set(pack.by_name)


# -- the language ---------------------------------------------------------------

VOCABULARY = sorted(
    {
        value.__name__
        for value in vars(words).values()
        if isinstance(value, type) and issubclass(value, Word) and value is not Word
    }
)


@pytest.mark.parametrize("name", VOCABULARY)
def test_every_word_and_every_value_of_it_is_used(pack: Pack[CardData], name: str) -> None:
    model = getattr(words, name)
    found = [word for card in pack.cards for word in words_in(card) if type(word) is model]
    assert found, f"no card says '{name}'"
    for field, info in model.model_fields.items():
        if name == "CardData" and field == "rarity":
            continue  # S and T are for starters and tournaments of other packs
        used = {getattr(word, field) for word in found if isinstance(getattr(word, field), str | int)}
        assert literals(info.annotation) <= used, f"{name}.{field}: no card says {literals(info.annotation) - used}"


@pytest.mark.parametrize("field", [name for name in words.Cards.model_fields if name not in ("kind", "side", "place")])
def test_every_filter_field_is_used(pack: Pack[CardData], field: str) -> None:
    assert any(
        getattr(word, field) is not None
        for card in pack.cards
        for word in words_in(card)
        if isinstance(word, words.Cards)
    )


# -- the starter decks ---------------------------------------------------------------


@pytest.mark.parametrize("file", DECKS, ids=lambda file: file.stem)
def test_starter_decks_are_legal_and_follow_the_rulebooks_advice(pack: Pack[CardData], file: Path) -> None:
    deck = load_deck(file)
    level = deck.content.size("level_up")
    for rules in (deck_rules("constructed"), deck_rules("tournament", [pack.meta], player_level=level)):
        assert check_deck(deck, [pack], rules) == []
    content = deck.content
    assert content.game == "enemy"
    assert all((content.name, content.ja_name, content.plan, content.ja_plan))
    assert content.plan.count(".") == 1, "a plan is one sentence"
    points = sum(pack.by_name[name].points for name in content.cards("main"))
    assert points >= 20


def test_there_are_six_starter_decks_with_plans_of_their_own() -> None:
    decks = [load_deck(file).content for file in DECKS]
    assert len(decks) == 6
    assert len({deck.plan for deck in decks}) == len({deck.name for deck in decks}) == 6
    for deck in decks:
        for other in decks:
            if deck is not other:
                shared = sum((Counter(deck.cards("main")) & Counter(other.cards("main"))).values())
                assert shared <= 20, (deck.name, other.name)
