"""What the formats of .hack//ENEMY ask of a deck, and the advice that they give."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from enemy_desktop.cards.deck import Deck, check_deck, parse_deck
from enemy_desktop.cards.pack import Pack, PackMeta
from enemy_desktop.engine import rng
from enemy_desktop.games.enemy.formats import FORMATS, deck_rules, name_key
from enemy_desktop.games.enemy.pack_checks import pack_checks
from enemy_desktop.games.enemy.tournament import open_package, packages_earned, player_level
from enemy_desktop.games.enemy.words import (
    CardData,
    Cards,
    CostDiscard,
    CostSacrifice,
    CostSpend,
    CostWound,
    Draw,
    Flip,
    NeedBearer,
    NeedNone,
    NeedPoints,
    NeedReplace,
    NeedSpot,
    Requirement,
    Resolve,
)


def make(name: str, kind: str = "monster", **facts: Any) -> CardData:
    base: dict[str, dict[str, Any]] = {
        "monster": {"species": "wyrm", "strength": 4, "points": 1},
        "pc": {"pc_class": "long_arm", "level": 1, "strength": 3},
        "item": {"subtype": "weapon", "level": 1, "to_play": (NeedBearer(cards=Cards(kind="pc")),)},
        "event": {"abilities": (Resolve(then=(Draw(),)),)},
        "action": {"abilities": (Flip(timing="play", then=(Draw(),)),)},
        "field": {},
        "level_up": {"rarity": "L"},
    }
    ident = "t-" + "".join(c if c.isascii() and c.isalnum() else "-" for c in name.lower())
    return CardData(id=ident, name=name, type=kind, **{**base[kind], **facts})  # type: ignore[arg-type]


MONSTERS = [make(f"Wyrm {i}") for i in range(8)]
PCS = [make(f"Hero {i}", "pc") for i in range(4)]
EVENTS = [make(f"Event {i}", "event") for i in range(4)]
LEVEL_UPS = [make(f"Level Up! {i}", "level_up") for i in range(2)]
PROMO = make("Promo", "event", promo=True, rarity="P", to_play=(CostSpend(),))
POOL = [*MONSTERS, *PCS, *EVENTS, *LEVEL_UPS, PROMO]

META = PackMeta(
    format=1,
    game="enemy",
    id="t",
    name="T",
    cards=("c.json",),
    banned=("Event 0",),
    restricted=("Event 1",),
    list_reasons={"Event 0": "nobody can play against it"},
)


def pack(*more: CardData) -> Pack[CardData]:
    return Pack(Path("t"), META, (*POOL, *more))


def sixty() -> dict[str, int]:
    """A deck that nothing speaks against: 30 monsters, 14 PCs, 16 others."""
    counts = {card.name: 4 for card in (*MONSTERS[:7], *EVENTS)}
    return {**counts, "Wyrm 7": 2, "Hero 0": 4, "Hero 1": 4, "Hero 2": 4, "Hero 3": 2}


def forty() -> dict[str, int]:
    """The same shape in 40 cards, with eleven copies of one: opened at the table."""
    return {"Wyrm 0": 11, **{f"Wyrm {i}": 3 for i in (1, 2, 3)}, "Hero 0": 5, "Hero 1": 4, "Event 0": 11}


def deck(main: dict[str, int], level_up: dict[str, int] | None = None) -> Deck:
    content: dict[str, Any] = {"format": 1, "game": "enemy", "name": "d"}
    for key, counts in (("main", main), ("level_up", level_up)):
        if counts is not None:
            content[key] = [{"card": name, "n": n} for name, n in counts.items()]
    return parse_deck(json.dumps(content).encode(), "d.json")


def said(
    main: dict[str, int],
    level_up: dict[str, int] | None = None,
    *more: CardData,
    play: str = "constructed",
    advice: bool = False,
    **options: Any,
) -> list[str]:
    packs = [pack(*more)]
    rules = deck_rules(play, [p.meta for p in packs], **options)
    return [fault.message for fault in check_deck(deck(main, level_up), packs, rules, advice=advice)]


def swap(counts: dict[str, int], take: str, n: int, give: str) -> dict[str, int]:
    """The deck with ``n`` copies of one card replaced by as many of another."""
    counts = {**counts, give: counts.get(give, 0) + n, take: counts[take] - n}
    return {name: n for name, n in counts.items() if n}


@pytest.mark.rule("E-DECK-1", "E-FMT-1")
def test_sixty_cards_neither_more_nor_fewer() -> None:
    assert said(sixty()) == []
    assert said({**sixty(), "Wyrm 7": 1}) == ["the deck has 59 cards; exactly 60 needed"]
    assert said({**sixty(), "Wyrm 7": 3}) == ["the deck has 61 cards; exactly 60 needed"]


@pytest.mark.rule("E-DECK-2")
def test_four_of_a_name() -> None:
    assert said(swap(sixty(), "Wyrm 1", 1, "Wyrm 0")) == ["5 copies of 'Wyrm 0'; at most 4"]


@pytest.mark.rule("E-DECK-2", "A10", "E-CARD-9")
def test_the_dot_is_no_part_of_a_name() -> None:
    assert name_key("• Wyrm 0") == name_key("•Wyrm 0") == name_key("Wyrm 0") == "Wyrm 0"
    dotted = swap(sixty(), "Wyrm 0", 2, "•Wyrm 0")
    assert said(dotted) == []
    assert said(swap(dotted, "Wyrm 1", 1, "•Wyrm 0")) == ["5 copies of 'Wyrm 0'; at most 4, counting entry 1"]


@pytest.mark.rule("E-DECK-3", "A3")
def test_any_number_of_level_up_cards_outside_the_deck() -> None:
    assert said(sixty(), {"Level Up! 0": 9, "Level Up! 1": 30}) == []
    inside = swap(sixty(), "Wyrm 7", 1, "Level Up! 0")
    assert said(inside) == [
        "'Level Up! 0' cannot be in the deck: Level Up! cards stand outside the deck, in 'level_up' (E-DECK-3)"
    ]
    assert said(sixty(), {"Wyrm 7": 1}) == ["'Wyrm 7' cannot be in the Level Up! part: it is no Level Up! card"]


@pytest.mark.rule("A3", "E-FMT-2")
def test_a_tournament_caps_level_up_cards_at_the_players_level() -> None:
    main = swap(swap(swap(sixty(), "Event 0", 2, "Wyrm 7"), "Event 0", 2, "Hero 3"), "Event 1", 3, "Promo")
    assert said(main, {"Level Up! 0": 2}, play="tournament", player_level=2) == []
    assert said(main, {"Level Up! 0": 2, "Level Up! 1": 1}, play="tournament", player_level=2) == [
        "the Level Up! part has 3 cards; at most 2 allowed "
        "(in a tournament no more than the player's level, which is 2)"
    ]
    assert said(main, {"Level Up! 0": 1}, play="tournament") != []
    assert said(main, {"Level Up! 0": 50}) == []


@pytest.mark.rule("A10", "E-FMT-2")
def test_the_lists_count_in_tournaments_only() -> None:
    assert said(sixty()) == []
    assert said(sixty(), play="tournament") == [
        "'Event 0' is banned in tournament (nobody can play against it)",
        "'Event 1' is restricted in tournament: at most 1",
    ]


@pytest.mark.rule("A10", "E-DECK-4")
def test_a_deck_that_cannot_win_by_points_is_legal() -> None:
    blank = [make(f"Blank {i}", points=0) for i in range(8)]
    main = {name.replace("Wyrm", "Blank"): n for name, n in sixty().items()}
    assert said(main, None, *blank) == []
    assert "the monsters are worth 0 victory points together; 7 are needed to win by points" in said(
        main, None, *blank, advice=True
    )


@pytest.mark.rule("E-LVL-2", "A10")
def test_a_promo_event_is_an_event_with_four_of_a_name_and_a_cost() -> None:
    assert said(swap(sixty(), "Event 0", 4, "Promo"), {"Level Up! 0": 1}) == []
    five = swap(swap(sixty(), "Event 0", 4, "Promo"), "Event 1", 1, "Promo")
    assert said(five, {"Level Up! 0": 1}) == ["5 copies of 'Promo'; at most 4"]
    with pytest.raises(ValueError, match="cannot have promo"):
        make("No Event", promo=True)
    free = make("Free", "event", promo=True, rarity="P")
    found = list(pack_checks([PROMO, free], META))
    assert [(path, severity) for path, _, severity in found] == [((1, "to_play"), "error")]


@pytest.mark.rule("E-LVL-3")
def test_each_full_thousand_points_gives_a_package() -> None:
    assert [player_level(points) for points in (0, 999, 1_000, 1_999, 2_000)] == [0, 0, 1, 1, 2]
    assert packages_earned(950, 1_050) == 1
    assert packages_earned(0, 3_400) == 3
    assert packages_earned(1_000, 1_999) == 0
    stream = rng.seeded(3)
    seen = set()
    for _ in range(40):
        package, stream = open_package(POOL, stream)
        assert package.promo is PROMO
        seen.add(package.level_up.name)
    assert seen == {"Level Up! 0", "Level Up! 1"}
    with pytest.raises(ValueError, match="no Level Up! cards"):
        open_package(MONSTERS, stream)


# -- Draft and sealed -------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-FMT-3")
@pytest.mark.parametrize("play", ["draft", "sealed"])
def test_limited_decks(play: str) -> None:
    assert FORMATS[play].points_to_win == 5
    assert said(forty(), play=play) == []
    assert said(sixty(), play=play) == ["the deck has 60 cards; exactly 40 needed"]
    assert said(sixty(), play=play, deck_size=60) == []
    promo = swap(forty(), "Event 0", 1, "Promo")
    assert said(promo, play=play) == [
        f"'Promo' cannot be in the deck: promo and tournament cards are not played in {play}"
    ]
    prize = make("Prize", rarity="T")
    assert len(said(swap(forty(), "Event 0", 1, "Prize"), None, prize, play=play)) == 1


@pytest.mark.rule("A3", "E-FMT-3")
@pytest.mark.parametrize("play", ["draft", "sealed"])
def test_no_level_up_cards_in_limited_play(play: str) -> None:
    assert said(forty(), {"Level Up! 0": 1}, play=play) == [
        f"the Level Up! part has 1 card; at most 0 allowed (Level Up! cards are not played in {play})"
    ]


def test_options_that_cannot_be() -> None:
    with pytest.raises(ValueError, match="there is no format 'chess'"):
        deck_rules("chess")
    with pytest.raises(ValueError, match="only draft and sealed"):
        deck_rules("constructed", deck_size=40)
    with pytest.raises(ValueError, match="20 to 100"):
        deck_rules("draft", deck_size=5)
    with pytest.raises(ValueError, match="level"):
        deck_rules("tournament", player_level=-1)


@pytest.mark.rule("E-FMT-1")
def test_constructed_and_tournament_are_played_to_seven_points() -> None:
    assert {name: f.points_to_win for name, f in FORMATS.items() if not f.limited} == {
        "constructed": 7,
        "tournament": 7,
    }


# -- Advice -----------------------------------------------------------------------------------------------------------


def advice(main: dict[str, int], *more: CardData, level_up: dict[str, int] | None = None) -> list[str]:
    return said(main, level_up, *more, advice=True)


@pytest.mark.rule("E-DECK-4")
def test_a_sound_deck_gets_no_advice() -> None:
    assert advice(sixty()) == []
    assert said(forty(), play="draft", advice=True) == []


@pytest.mark.rule("E-DECK-4")
def test_advice_on_the_shape() -> None:
    few = {name: n for name, n in sixty().items() if name not in ("Wyrm 0", "Wyrm 1")}
    more = [make(f"More {i}", "event") for i in range(2)]
    few |= {"More 0": 4, "More 1": 4}
    assert advice(few, *more) == ["22 of 60 cards are monsters; about half is a good measure"]
    no_heroes = swap(sixty(), "Hero 0", 4, "More 0")
    assert advice(no_heroes, *more) == ["10 of 60 cards are PCs; 12 to 16 is a good measure"]
    heroes = swap(swap(sixty(), "Event 0", 2, "Hero 3"), "Event 1", 1, "Extra")
    assert advice(heroes, make("Extra", "pc")) == ["17 of 60 cards are PCs; 12 to 16 is a good measure"]


@pytest.mark.rule("E-DECK-4")
def test_advice_on_item_levels() -> None:
    items = [make(f"Blade {level}", "item", level=level) for level in (1, 2, 3)]
    third = swap(sixty(), "Event 0", 1, "Blade 3")
    assert advice(third, *items) == ["there are lv. 3 items, but none of lv. 1 and 2"]
    second = swap(third, "Event 0", 1, "Blade 2")
    assert advice(second, *items) == ["there are lv. 3 items, but none of lv. 1"]
    assert advice(swap(second, "Event 0", 1, "Blade 1"), *items) == []


NEEDS: list[tuple[str, dict[str, Any], str | None]] = [
    ("event", {"to_play": (NeedSpot(cards=Cards(kind="monster", species="wyrm"), n=3),)}, None),
    ("event", {"to_play": (NeedSpot(cards=Cards(kind="monster", species="imp")),)}, "1 × imp monster"),
    ("event", {"to_play": (NeedSpot(cards=Cards(side="opponents", species="imp")),)}, None),
    ("event", {"to_play": (NeedSpot(cards=Cards(kind="pc"), n=3),)}, None),
    ("event", {"to_play": (NeedSpot(cards=Cards(kind="pc"), n=4),)}, "4 × PC"),
    (
        "event",
        {"to_play": (NeedSpot(cards=Cards(kind="pc", pc_class="wavemaster", level=2)),)},
        "1 × lv. 2 wavemaster PC",
    ),
    ("event", {"to_play": (NeedSpot(cards=Cards(kind="monster", place="portal")),)}, "1 × monster in a portal"),
    ("event", {"to_play": (NeedSpot(cards=Cards(kind="monster", place="score")),)}, None),
    ("event", {"to_play": (NeedSpot(cards=Cards(kind="hidden"), n=2),)}, None),
    ("event", {"to_play": (NeedSpot(cards=Cards(kind="event")),)}, "1 × event"),
    ("event", {"to_play": (NeedSpot(cards=Cards(name="Wyrm 3")),)}, None),
    ("event", {"to_play": (NeedSpot(cards=Cards(name="Nobody")),)}, "1 × card named 'Nobody'"),
    ("event", {"to_play": (NeedNone(cards=Cards(species="imp")),)}, None),
    ("event", {"to_play": (CostSacrifice(cards=Cards(kind="field")),)}, "1 × field"),
    ("event", {"to_play": (CostSacrifice(cards=Cards(kind="pc")),)}, None),
    ("event", {"to_play": (CostDiscard(cards=Cards(kind="action")),)}, "1 × action"),
    ("event", {"to_play": (CostDiscard(cards=Cards(kind="event")),)}, None),
    ("event", {"to_play": (CostWound(cards=Cards(kind="pc", pc_class="long_arm"), n=2),)}, None),
    ("event", {"to_play": (CostWound(cards=Cards(kind="pc", pc_class="twin_blade")),)}, "1 × twin blade PC"),
    ("event", {"to_play": (NeedPoints(who="you", least=5),)}, None),
    ("item", {"to_play": (NeedBearer(cards=Cards(kind="pc", pc_class="long_arm")),)}, None),
    ("item", {"to_play": (NeedBearer(cards=Cards(kind="pc", pc_class="wavemaster")),)}, "1 × wavemaster PC"),
    ("monster", {"to_play": (NeedReplace(cards=Cards(kind="monster")),)}, "1 × monster in a portal"),
    ("pc", {"to_play": (NeedReplace(cards=Cards(kind="pc", level=1)),)}, None),
    ("pc", {"level": 2, "to_play": (NeedReplace(cards=Cards(kind="pc", level=2)),)}, "1 × lv. 2 PC"),
    ("monster", {"species": "imp", "to_play": (NeedSpot(cards=Cards(species="imp")),)}, "1 × imp card"),
    (
        "monster",
        {"to_play": (NeedSpot(cards=Cards(strength_min=9, points_min=2)),)},
        "1 × card of strength 9 or more worth",
    ),
    (
        "action",
        {"abilities": (Flip(timing="play", to_flip=(CostSacrifice(cards=Cards(kind="item")),), then=(Draw(),)),)},
        "1 × item",
    ),
]


@pytest.mark.rule("E-DECK-4")
@pytest.mark.parametrize(("kind", "facts", "missing"), NEEDS)
def test_every_requirement_can_be_met_by_the_deck_itself(kind: str, facts: dict[str, Any], missing: str | None) -> None:
    asking = make("Asking", kind, **facts)
    found = advice(swap(sixty(), "Event 0" if kind != "pc" else "Hero 3", 1, "Asking"), asking)
    if missing is None:
        assert found == []
    else:
        assert len(found) == 1
        assert found[0].startswith(f"'Asking' asks for {missing}")
        assert found[0].endswith("which this deck does not supply")


@pytest.mark.rule("E-DECK-4")
def test_another_copy_meets_a_requirement_the_card_itself_does_not() -> None:
    need: tuple[Requirement, ...] = (NeedSpot(cards=Cards(species="imp")),)
    imp = make("Imp", species="imp", to_play=need)
    assert len(advice(swap(sixty(), "Wyrm 0", 1, "Imp"), imp)) == 1
    assert advice(swap(sixty(), "Wyrm 0", 2, "Imp"), imp) == []
    unique = make("Imp", species="imp", unique=True, to_play=(NeedSpot(cards=Cards(species="imp"), n=2),))
    assert len(advice(swap(sixty(), "Wyrm 0", 4, "Imp"), unique)) == 1


@pytest.mark.rule("E-DECK-4", "E-LVL-2")
def test_a_promo_event_needs_level_up_cards_to_spend() -> None:
    main = swap(sixty(), "Event 0", 1, "Promo")
    assert advice(main) == ["'Promo' asks for 1 × Level Up! card, which this deck does not supply"]
    assert advice(main, level_up={"Level Up! 0": 1}) == []
