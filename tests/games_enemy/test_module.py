"""The game as it is installed, and what its table knows of cards, fights and places."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
from tell_games import any_setup, english_in, is_japanese, played, the_table
from tell_table import Position, action, card, event, item, monster, pc

from enemy_desktop.games.enemy import GAME, consts
from enemy_desktop.games.enemy import words as w
from enemy_desktop.games.enemy.formats import FORMATS
from enemy_desktop.games.enemy.queries import strength, tolerance
from enemy_desktop.games.enemy.state import EnemyState
from enemy_desktop.games.enemy.table_words.glossary import ENTRIES
from enemy_desktop.games.module import CardFacts, FightSum, GameModule, Lang, Link, Part
from enemy_desktop.games.registry import game_module, games
from enemy_desktop.storage.bundled import pack_folders

LANGS: tuple[Lang, ...] = ("en", "ja")


# -- the module -----------------------------------------------------------------------------------------------------------


def test_the_game_is_found_by_its_entry_point() -> None:
    assert isinstance(GAME, GameModule)
    assert games()["enemy"] is GAME
    assert game_module("enemy") is GAME
    assert GAME.id == GAME.cards.game == "enemy"


def test_importing_the_game_reads_neither_cards_nor_words() -> None:
    code = "import sys, enemy_desktop.games.enemy; print('pydantic' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
    code = "import sys; from enemy_desktop.games.enemy import GAME; print(GAME.id, *(m for m in sys.modules if 'words.' in m))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "enemy"


def test_nothing_else_stands_in_the_package() -> None:
    import enemy_desktop.games.enemy as package

    with pytest.raises(AttributeError, match="no attribute 'GAMES'"):
        _ = package.GAMES  # type: ignore[attr-defined]


def test_formats_set_options_that_the_game_knows() -> None:
    for format_id, chosen in FORMATS.items():
        options = GAME.options_model.model_validate(GAME.options_for(format_id))
        assert options.model_dump()["points_to_win"] == chosen.points_to_win
        assert options.model_dump()["level_up_first"] == chosen.level_up
    with pytest.raises(ValueError, match="there is no format 'tea'; there are constructed"):
        GAME.options_for("tea")


def test_the_game_is_loaded_with_and_without_words() -> None:
    packs = GAME.cards.load_packs(pack_folders("enemy"))
    game = GAME.load_game(packs)
    table = GAME.load_table(packs)
    assert game.fingerprint == table.game.fingerprint
    assert [pack.meta.id for pack in table.packs] == [pack.meta.id for pack in packs]
    assert len(game.cards) == sum(len(pack.cards) for pack in packs)
    with pytest.raises(ValueError, match="two cards have the id"):
        GAME.load_table([*packs, packs[0]])


# -- cards ------------------------------------------------------------------------------------------------------------------


def test_every_card_has_a_face_and_a_name_in_both_languages() -> None:
    table = the_table()
    for d, data in enumerate(table.game.cards):
        for lang in LANGS:
            face = table.face(d, lang)
            assert face.title == table.name(d, lang)
            assert face.lang == lang
            assert face.card_id == data.id
            assert face.set_code
        assert table.name(d, "en") == data.name
        assert table.name(d, "ja") == (data.ja_name or data.name)


def test_a_face_shows_what_a_card_is_worth_now() -> None:
    table = the_table()
    d = next(i for i, data in enumerate(table.game.cards) if data.type == "pc" and not data.tolerance)
    printed = table.game.cards[d].strength or 0
    face = table.face(d, "en", CardFacts(strength=printed + 2, tolerance=3))
    assert face.big is not None
    assert (face.big.text, face.big_tone, face.pips) == (str(printed + 2), "up", 3)
    plain = table.face(d, "en")
    assert plain.big is not None
    assert (plain.big.text, plain.big_tone, plain.pips) == (str(printed), "plain", 0)
    # An item has no strength of its own on the table: its face stays as printed.
    sword = next(i for i, data in enumerate(table.game.cards) if data.type == "item" and data.tolerance)
    assert table.face(sword, "en", CardFacts(notes=("borne",))).pips == table.game.cards[sword].tolerance


def test_the_glossary_explains_the_games_words_in_both_languages() -> None:
    table = the_table()
    english, japanese = table.glossary("en"), table.glossary("ja")
    assert len(english) == len(japanese) == len(ENTRIES) > 20
    for term in ("Storable", "Reward", "Tolerance", "Destiny", "Portal", "Hidden card", "Spot", "Sacrifice", "Unique"):
        assert term in english
    for term, meaning in english.items():
        assert len(meaning) > 15, term
        assert meaning.endswith(".")
    for term, meaning in japanese.items():
        assert is_japanese(meaning), term
        assert english_in(meaning) == ""
        assert meaning.endswith("。")


def test_a_face_explains_the_words_that_stand_on_it_and_no_others() -> None:
    def keywords(*cards: w.CardData, lang: Lang = "en") -> list[str]:
        g = Position(list(cards), {"hand": [cards[0].name]}, {})
        return [term for term, _ in g.table.face(g.table.game.by_name[cards[0].name], lang).keywords]

    storable = monster("Goblin", storable=True, unique=True, abilities=(w.Reward(then=(w.Draw(),)),))
    assert keywords(storable) == ["Storable", "Unique", "Reward"]
    assert keywords(storable, lang="ja") == ["保管可能", "ユニーク", "報酬"]
    assert keywords(pc("Plain")) == []
    assert keywords(pc("Tough", tolerance=1)) == ["Tolerance"]
    healer = event("Cure", w.Heal(target=w.Choose(cards=w.Cards(kind="pc", state="wounded"))))
    assert set(keywords(healer)) == {"Wounded", "Heal"}
    healthy = event("Harm", w.Wound(target=w.Choose(cards=w.Cards(kind="pc", state="healthy"))))
    assert set(keywords(healthy)) == {"Wounded", "Healthy"}
    assert "Discard" not in keywords(event("Dig", w.Search(place="discard", cards=w.Cards(kind="monster"))))
    assert "Discard" in keywords(event("Burn", w.Discard(who="opponent")))
    table = the_table()
    found = {term for d in range(len(table.game.cards)) for term, _ in table.face(d, "en").keywords}
    assert found >= {"Storable", "Reward", "Tolerance", "Portal", "Hidden card", "Spot", "Sacrifice", "Unique", "Joins"}


# -- what cards are worth -----------------------------------------------------------------------------------------------------

BLADE = item("Blade", strength=2, tolerance=1)
BANNER = card("Banner", "field", abilities=(w.Boost(to=w.Cards(kind="pc", side="yours"), strength=1, tolerance=1),))
CHEER = action(
    "Cheer", "play", w.Strength(target=w.All(cards=w.Cards(kind="pc", side="yours")), amount=2, until="turn")
)
SHIELD = action("Shield", "play", w.Shield(target=w.All(cards=w.Cards(kind="pc", side="yours")), against="wound"))
CARDS = [
    BLADE,
    BANNER,
    CHEER,
    SHIELD,
    pc("Ann PC"),
    pc("Other"),
    monster("Goblin", storable=True, points=1),
    monster("Troll", 5),
]


def test_strength_is_broken_down_by_source() -> None:
    g = Position(
        CARDS,
        {
            "hand": ["Goblin", "Goblin"],
            "pcs": [{"card": "Ann PC", "wounded": True, "items": ["Blade"]}],
            "hidden": ["Cheer", "Shield"],
            "field": "Banner",
        },
        {},
    )
    g.play.do("flip", "Cheer").do("flip", "Shield")
    d = g.table.game.by_name
    facts = g.table.facts(g.view(), g.card("Ann PC"), "en")
    assert facts == CardFacts(
        strength=8,
        tolerance=2,
        parts=(
            Part(d["Ann PC"], "printed on the card", 3),
            Part(d["Blade"], "Blade", 2),
            Part(d["Banner"], "Banner", 1),
            Part(d["Cheer"], "Cheer", 2),
        ),
        notes=("wounded", "cannot be wounded for now"),
        turned=True,
    )
    assert g.table.facts(g.view(), g.card("Blade"), "en") == CardFacts(notes=("borne by Ann PC",), turned=True)
    assert g.table.facts(g.view(), g.card("Banner"), "ja") == CardFacts()
    assert g.table.facts(g.view(1), g.card("Ann PC"), "ja").notes == ("負傷中", "しばらく負傷しない")


def test_strength_below_nothing_is_nothing_and_the_parts_say_so() -> None:
    curse = event("Curse", w.Strength(target=w.All(cards=w.Cards(kind="pc")), amount=-5, until="turn"), w.ExtraPlay())
    g = Position([*CARDS, curse], {"hand": ["Curse", "Goblin", "Goblin"], "pcs": ["Ann PC"]}, {})
    g.play.do("play", "Curse")
    facts = g.table.facts(g.view(), g.card("Ann PC"), "en")
    assert facts.strength == 0
    assert [(part.label, part.amount) for part in facts.parts] == [
        ("printed on the card", 3),
        ("Curse", -5),
        ("never below 0", 2),
    ]


def test_of_a_hidden_card_nothing_is_told() -> None:
    g = Position(CARDS, {"hand": ["Goblin"]}, {"hand": ["Troll"], "hidden": ["Cheer"]})
    for handle in (g.view().zones[consts.ZONES + consts.HAND][0], g.view().zones[consts.ZONES + consts.HIDDEN][0]):
        assert handle < 0
        assert g.table.facts(g.view(), handle, "en") == CardFacts()


@pytest.mark.parametrize("seed", range(4))
def test_facts_are_the_rules_own_numbers_and_hang_on_nothing_hidden(seed: int) -> None:
    table = the_table()
    for number, match in enumerate(played(any_setup(seed + 60), seed)):
        if number % 7:
            continue
        state = match.peek()
        assert isinstance(state, EnemyState)
        for viewer in (0, 1):
            view = match.view(viewer)
            dealt = table.game.view(table.game.redeal(state, viewer, number), viewer)
            for zone in (consts.PCS, consts.ATTACK, consts.PORTAL, consts.ITEMS, consts.SCORE):
                for x in view.zones[zone] + view.zones[consts.ZONES + zone]:
                    facts = table.facts(view, x, "en")
                    assert facts == table.facts(dealt, x, "en")
                    if facts.strength is not None:
                        assert facts.strength == strength(state, x) == sum(part.amount for part in facts.parts)
                    if zone == consts.PCS:
                        assert facts.tolerance == tolerance(state, x)
                        assert facts.turned == bool(state.wounded[x])
            assert table.fights(view, "en") == table.fights(dealt, "en")
            assert table.links(view) == table.links(dealt)
            for index in range(len(view.options)):
                place = table.target_zone(view, index)
                assert place is None or (place[0] in (0, 1) and place[1] in table.game.zone_names)


# -- fights, links, counters, places ------------------------------------------------------------------------------------------


def fight() -> Position:
    return Position(
        CARDS,
        {"hand": ["Goblin", "Troll"], "deck": ["Goblin"] * 9, "hidden": ["Troll"]},
        {
            "pcs": [{"card": "Ann PC", "items": ["Blade"]}, "Other"],
            "deck": ["Goblin"] * 9,
            "hidden": ["Troll", "Troll"],
        },
    )


def test_a_fight_is_summed_up_with_what_is_still_open() -> None:
    g = fight()
    assert g.table.fights(g.view(), "en") == ()
    g.play.do("attack", "Troll").do("fight").do("pair", "Troll", "Ann PC")
    troll, ann = g.card("Troll", 0), g.card("Ann PC")
    assert g.play.purpose == "flip"
    open_things = (
        "your destiny number",
        "the opponent's destiny number",
        "your hidden cards: 1",
        "the opponent's hidden cards: 2",
    )
    assert g.table.fights(g.view(), "en") == (FightSum((troll,), ann, 5, 5, 1, open_things, current=True),)
    other_side = g.table.fights(g.view(1), "ja")[0]
    assert other_side.unknown == ("相手の運命値", "あなたの運命値", "相手の伏せカード：1枚", "あなたの伏せカード：2枚")
    assert Link(troll, ann, "fight") in g.table.links(g.view())
    assert Link(g.card("Blade"), ann, "tucked") in g.table.links(g.view())
    notes = g.table.facts(g.view(), troll, "en").notes
    assert notes == ("in fight 1",)
    g.play.settle()
    assert g.table.fights(g.view(), "en") == ()
    assert [link.kind for link in g.table.links(g.view())] == ["tucked"]


def test_drawn_destiny_is_in_the_sum() -> None:
    lucky = monster("Lucky", 1, destiny=4)
    prize = monster("Prize", 5, points=1, abilities=(w.Reward(then=(w.Draw(),)),))
    g = Position(
        [*CARDS, lucky, prize],
        {"hand": ["Prize", "Troll"], "deck": ["Lucky", "Goblin", "Goblin"]},
        {"pcs": ["Ann PC"], "deck": ["Goblin"] * 3},
    )
    g.play.do("attack", "Prize").do("fight")
    assert g.play.purpose == "reward"
    assert g.table.fights(g.view(), "en") == (
        FightSum((g.card("Prize"),), g.card("Ann PC"), 9, 3, 0, (), current=True, destiny=(4, 0)),
    )


def test_counters_are_those_of_the_plan() -> None:
    g = Position(CARDS, {"hand": ["Goblin", "Troll"], "score": ["Goblin"], "hidden": ["Cheer"], "deck": ["Troll"]}, {})
    assert g.table.counters(g.view(), 0) == {"points": 1, "hand": 2, "deck": 1, "hidden": 1}
    assert set(g.table.counters(g.view(1), 0)) == {counter.key for counter in g.table.plan.counters}


def places(g: Position) -> dict[str, tuple[int, str] | None]:
    view = g.view(g.play.decider)
    return {g.table.option(view, i, "en"): g.table.target_zone(view, i) for i in range(len(view.options))}


def test_where_options_put_their_cards() -> None:
    wind = event("Wind", w.Discard(who="opponent", n=1))
    g = Position(
        [*CARDS, wind],
        {"hand": ["Goblin", "Other", "Banner", "Wind", "Blade"], "pcs": ["Ann PC"], "hidden": ["Cheer"]},
        {"hand": ["Goblin", "Troll"]},
    )
    found = places(g)
    expected: dict[str, Any] = {
        "Attack with Goblin": (0, "attack"),
        "Put Goblin into the portal": (0, "portal"),
        "Play Other": (0, "pcs"),
        "Play Other in place of Ann PC": None,
        "Give Blade to Ann PC": None,
        "Play Banner": (0, "field"),
        "Play Wind": (0, "limbo"),
        "Play Goblin as a hidden card": (0, "hidden"),
        "Flip Cheer": (0, "limbo"),
    }
    assert {text: found[text] for text in expected} == expected
    g.play.do("play", "Wind")
    assert places(g) == {"Discard Goblin": (1, "discard"), "Discard Troll": (1, "discard")}


def test_where_a_search_puts_its_cards() -> None:
    seek = event("Seek", w.Search(cards=w.Cards(kind="field"), to="play"))
    fetch = event("Fetch", w.Search(place="discard", cards=w.Cards(kind="monster"), to="hand"))
    g = Position([*CARDS, seek], {"hand": ["Seek", "Goblin"], "deck": ["Banner", "Troll"]}, {})
    g.play.do("play", "Seek")
    assert places(g) == {"Take Banner": (0, "field"), "No more cards": None}
    g = Position([*CARDS, fetch], {"hand": ["Fetch", "Goblin"], "discard": ["Troll"]}, {})
    g.play.do("play", "Fetch")
    assert places(g) == {"Take Troll": (0, "hand"), "No more cards": None}


# -- scenarios --------------------------------------------------------------------------------------------------------------


def test_a_scenario_makes_a_state() -> None:
    table = the_table()
    name = next(data.name for data in table.game.cards if data.type == "pc")
    state = table.scenario({"players": [{"hand": [name, name]}, {"pcs": [name]}], "hint": "kept"})
    assert state.log is not None
    assert [table.name(state.defs[x], "en") for x in state.zones[consts.ZONES + consts.PCS]] == [name]
    assert table.scenario({"players": [{"hand": [name, name]}, {}]}, logged=False).log is None


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({}, "scenario: players: "),
        ({"players": [{"hand": ["No such card"]}, {}]}, "no card is named 'No such card'"),
        ({"players": [{"hand": 5}, {}]}, "scenario: players.0.hand: "),
        ({"players": [{}, {}], "options": {"points_to_win": 0}}, "scenario: points_to_win: "),
    ],
)
def test_a_broken_scenario_is_refused_with_its_place(data: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match="^" + message.replace(".", r"\.")):
        the_table().scenario(data)


def test_a_deck_larger_than_any_zone_is_refused() -> None:
    from enemy_desktop.engine.game import DeckList, Setup
    from enemy_desktop.games.enemy.game import MOST_CARDS
    from enemy_desktop.storage.bundled import pack_folders

    game = GAME.load_game(GAME.cards.load_packs(pack_folders("enemy")))
    name = next(c.name for c in game.cards if c.type == "monster")
    fits = DeckList(sections={"main": [name] * MOST_CARDS})
    game.new(Setup(game="enemy", decks=(fits, fits)))
    large = DeckList(sections={"main": [name] * (MOST_CARDS + 1)})
    with pytest.raises(ValueError, match="deck 2 has 128 cards"):
        game.new(Setup(game="enemy", decks=(fits, large)))
