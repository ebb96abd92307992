"""What the cards of .hack//ENEMY show, and what makes two of them the same."""

from __future__ import annotations

import pytest
from enemy_cards import BLANK, action, event, field, item, level_up, monster, pc, weapon
from enemy_table import Side, Table, bearing
from pydantic import ValidationError

from enemy_desktop.games.enemy.compile import compile_cards
from enemy_desktop.games.enemy.formats import name_key
from enemy_desktop.games.enemy.game import EnemyGame
from enemy_desktop.games.enemy.words import CardData, Cards, Choose, Destroy, Draw, NeedSpot

ELEMENTS = ("wood", "earth", "fire", "water", "darkness", "thunder")
CLASSES = ("twin_blade", "long_arm", "wavemaster", "heavy_blade", "heavy_axeman", "blademaster")


@pytest.mark.rule("E-CARD-1")
def test_there_are_six_types_and_each_card_has_a_destiny() -> None:
    cards = [monster("M"), pc("P"), item("I"), action("A"), event("E"), field("F")]
    assert [card.type for card in cards] == ["monster", "pc", "item", "action", "event", "field"]
    assert all(0 <= card.destiny <= 9 for card in cards)
    with pytest.raises(ValidationError):
        CardData(id="x", name="X", type="spell")  # type: ignore[arg-type]
    with pytest.raises(ValidationError):
        field("F", destiny=-1)


@pytest.mark.rule("E-CARD-2")
@pytest.mark.parametrize("element", ELEMENTS)
def test_each_element_is_seen_by_those_who_ask_for_it_only(element: str) -> None:
    seekers = [monster(f"Seeks {e}", to_play=(NeedSpot(cards=Cards(element=e)),)) for e in ELEMENTS]  # type: ignore[arg-type]
    t = Table(Side(hand=seekers, portal=[monster("Source", element=element, storable=True)]), Side())
    t.can(f"attack Seeks {element}")
    t.cannot(*(f"attack Seeks {other}" for other in ELEMENTS if other != element))


@pytest.mark.rule("E-CARD-2")
def test_there_is_no_seventh_element_and_a_card_may_have_none() -> None:
    assert monster("Plain").element is None
    for wrong in ("metal", ["fire", "water"], ""):
        with pytest.raises(ValidationError):
            monster("Odd", element=wrong)
    seeks_any = [monster(f"Seeks {e}", to_play=(NeedSpot(cards=Cards(element=e)),)) for e in ELEMENTS]  # type: ignore[arg-type]
    t = Table(Side(hand=seeks_any, portal=[monster("Plain", storable=True)], pcs=[pc("Ann")]), Side())
    t.cannot(*(f"attack Seeks {e}" for e in ELEMENTS))


@pytest.mark.rule("E-CARD-3")
def test_a_monster_has_species_strength_and_points() -> None:
    full = monster("Full", strength=4, points=2, species="goblin", storable=True, unique=True)
    assert (full.species, full.strength, full.points, full.storable, full.unique) == ("goblin", 4, 2, True, True)
    assert monster("Poor", points=0).points == 0
    for missing in ("species", "strength"):
        with pytest.raises(ValidationError, match=missing):
            monster("Half", **{missing: None})
    for kind in (pc, field, event):
        with pytest.raises(ValidationError):
            kind("Odd", storable=True)
        with pytest.raises(ValidationError):
            kind("Odd", points=1)
        with pytest.raises(ValidationError):
            kind("Odd", unique=True)


@pytest.mark.rule("E-CARD-4")
@pytest.mark.parametrize("pc_class", CLASSES)
def test_a_pc_has_level_class_and_strength(pc_class: str) -> None:
    card = pc("Ann", strength=4, pc_class=pc_class, level=2, tolerance=1)
    assert (card.pc_class, card.level, card.strength, card.tolerance) == (pc_class, 2, 4, 1)
    seekers = [monster(f"Seeks {c}", to_play=(NeedSpot(cards=Cards(kind="pc", pc_class=c)),)) for c in CLASSES]  # type: ignore[arg-type]
    t = Table(Side(hand=seekers, pcs=[card]), Side())
    t.can(f"attack Seeks {pc_class}")
    t.cannot(*(f"attack Seeks {other}" for other in CLASSES if other != pc_class))


@pytest.mark.rule("E-CARD-4")
def test_a_pc_without_class_level_or_strength_or_with_a_seventh_class_is_no_card() -> None:
    for missing in ("pc_class", "level", "strength"):
        with pytest.raises(ValidationError, match=missing):
            pc("Half", **{missing: None})
    with pytest.raises(ValidationError):
        pc("Odd", pc_class="healer")


@pytest.mark.rule("E-CARD-5")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_an_item_has_a_level_from_1_to_3(level: int) -> None:
    assert item("Knife", level=level).level == level


@pytest.mark.rule("E-CARD-5")
def test_an_item_of_another_level_or_kind_or_without_a_bearer_is_no_card() -> None:
    for level in (0, 4):
        with pytest.raises(ValidationError):
            item("Odd", level=level)
    with pytest.raises(ValidationError):
        item("Odd", subtype="shield")
    with pytest.raises(ValidationError, match="bearer"):
        CardData(id="x", name="X", type="item", subtype="weapon", level=1)


@pytest.mark.rule("E-CARD-5")
def test_an_item_adds_its_strength_and_tolerance_to_its_bearer() -> None:
    t = Table(Side(pcs=[bearing(pc("Ann", 3), weapon("Knife", 2, tolerance=1)), pc("Bob", 3)]), Side())
    assert (t.strength("you", "Ann"), t.tolerance("you", "Ann")) == (5, 1)
    assert (t.strength("you", "Bob"), t.tolerance("you", "Bob")) == (3, 0)


@pytest.mark.rule("E-CARD-7")
def test_an_event_happens_once_and_goes_to_the_discard_pile() -> None:
    bolt = event("Bolt", Destroy(target=Choose(cards=Cards(kind="pc", side="opponents"))))
    t = Table(Side(hand=[bolt]), Side(pcs=[pc("Ann"), pc("Bob")], hand=[BLANK]))
    t.do("play Bolt").choose("Ann")
    assert t.zone("you", "discard") == ["Bolt"]
    assert t.zone("foe", "pcs") == ["Bob"]
    assert t.turn_player == "foe"


@pytest.mark.rule("E-CARD-8")
def test_a_field_stays_for_both_players() -> None:
    meadow = field("Sigma Quiet Green Meadow", element="wood")
    seeker = monster("Seeker", to_play=(NeedSpot(cards=Cards(kind="field")),))
    t = Table(Side(hand=[meadow]), Side(hand=[seeker]))
    t.do("play Sigma Quiet Green Meadow")
    assert t.field == "Sigma Quiet Green Meadow"
    assert t.decider == "foe"
    t.can("attack Seeker"), "there is one field for both"


@pytest.mark.rule("E-CARD-9")
def test_the_name_alone_makes_two_cards_the_same() -> None:
    ann, other_ann = pc("Ann", 1, id="ann-1"), pc("Ann", 7, pc_class="wavemaster", level=3, element="fire", id="ann-2")
    anna = pc("Anna", 1, id="anna")
    same = compile_cards([ann, other_ann, anna]).same
    assert same[0] == same[1]
    assert same[0] != same[2], "all facts alike but the name: another card"
    with pytest.raises(ValueError, match="Ann"):
        EnemyGame([ann, other_ann])
    t = Table(Side(hand=[anna], pcs=[ann]), Side())
    t.can("play Anna", "play Anna > Ann")


@pytest.mark.rule("A10", "E-CARD-9")
def test_the_dot_is_not_part_of_the_name() -> None:
    assert name_key("•King") == name_key("King")
    assert name_key("King") != name_key("Kings")


@pytest.mark.rule("E-LVL-1")
def test_level_up_cards_differ_only_in_the_character() -> None:
    card = level_up("Level Up! of Somebody")
    assert (card.points, card.element, card.species, card.destiny, card.abilities, card.to_play) == (
        0, None, None, 0, (), (),
    )  # fmt: skip
    with pytest.raises(ValidationError):
        CardData(id="x", name="X", type="level_up", points=1)
    with pytest.raises(ValidationError):
        CardData(id="x", name="X", type="level_up", abilities=event("E", Draw()).abilities)
