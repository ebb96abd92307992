"""What the table of Keyword Duel says: every question, option, event and reason, in both languages."""

from __future__ import annotations

import string
from random import Random

import pytest
from duel_kit import MODULE, NAMES, game, packs, position, table

from enemy_desktop.engine.game import DeckList, Setup
from enemy_desktop.engine.match import Match
from enemy_desktop.games.keyword_duel import consts as c
from enemy_desktop.games.keyword_duel.scenario import Scenario
from enemy_desktop.games.keyword_duel.table_words.lines import SENTENCES
from enemy_desktop.games.keyword_duel.table_words.options import SAID
from enemy_desktop.games.keyword_duel.table_words.prompts import ASKED, WAITING
from enemy_desktop.games.keyword_duel.table_words.why import SAID as REASONS
from enemy_desktop.games.keyword_duel.text import KEYWORDS
from enemy_desktop.games.lines import plain
from enemy_desktop.games.module import Lang
from enemy_desktop.games.telling import tell_game

LANGS: tuple[Lang, Lang] = ("en", "ja")


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("words", [SENTENCES, SAID, ASKED, REASONS], ids=["log", "options", "prompts", "reasons"])
def test_both_languages_say_the_same(words: dict[str, dict[str, str]]) -> None:
    assert list(words["en"]) == list(words["ja"])
    for key in words["en"]:
        assert fields(words["en"][key]) == fields(words["ja"][key]), key
        assert words["en"][key] != words["ja"][key] or key == "name" or not fields(words["en"][key]), key
    assert set(WAITING["en"]) == set(WAITING["ja"]) == set(range(len(c.PURPOSE_NAMES)))


def random_match(seed: int) -> Match:
    r = Random(seed)
    cards = [card for card in packs()[0].cards if not card.enhance]
    enhance = [card for card in packs()[0].cards if card.enhance]
    decks = [
        DeckList(
            sections={
                "main": [card.name for card in r.sample(cards, 30)],
                "enhance": [card.name for card in r.sample(enhance, 5)],
            }
        )
        for _ in (0, 1)
    ]
    options = {"nope_on_nope": seed % 2 == 0, "hands_on": [0, 1] if seed % 3 == 0 else []}
    match = Match(game(), Setup(game="keyword_duel", decks=(decks[0], decks[1]), options=options, seed=seed))
    match.players = list(NAMES)
    return match


def test_everything_is_said_in_whole_games() -> None:
    """Every purpose, verb and event comes up, and nothing is left open or unsaid, whoever looks."""
    purposes, verbs, events = set(), set(), set()
    for seed in range(40):
        match = random_match(seed)
        r = Random(seed)
        while match.result is None:
            for player in (0, 1):
                view = match.view(player)
                purposes.add((view.purpose, view.decider == player))
                for lang in LANGS:
                    said = [table().prompt(view, NAMES, lang)]
                    said += [table().option(view, i, lang) for i in range(len(view.options))]
                    assert all(said)
                    assert not any("{" in text or "None" in text or "-1" in text for text in said), said
                    if lang == "ja":
                        assert all(any(ord(x) > 0x3000 for x in text) for text in said), said
                for i, option in enumerate(view.options):
                    verbs.add(option[0])
                    zone = table().target_zone(view, i)
                    assert zone is None or (zone[0] in (0, 1) and zone[1] in c.ZONE_NAMES)
                for card in r.sample([x for zone in view.zones for x in zone], 4):
                    facts = table().facts(view, card, "en")
                    assert facts.strength is None or facts.strength == sum(p.amount for p in facts.parts)
                    for lang in LANGS:
                        why = table().why_not(view, card, -1, r.choice(c.ZONE_NAMES), lang)
                        assert why
                        assert "{" not in why
            view = match.view(match.decider)
            match.play(view.viewer, view.serial, r.randrange(len(view.options)))
        events |= {event[0] for _, event in match.events}
    assert verbs == set(range(len(c.VERB_NAMES)))
    # What is done by hand has its own test: these cards have nothing to be done by hand.
    known = set(range(len(c.PURPOSE_NAMES))) - {c.P_BY_HAND}
    assert {purpose for purpose, mine in purposes if mine} == known
    assert {purpose for purpose, mine in purposes if not mine} == known
    own = {code for code in c.EVENT_NAMES if code >= 32} - {c.E_TIME, c.E_CONCEDED}
    assert own <= events


@pytest.mark.parametrize("lang", LANGS)
def test_a_recorded_game_is_told_to_any_reader(lang: Lang) -> None:
    match = random_match(4)
    r = Random(4)
    while match.result is None:
        view = match.view(match.decider)
        match.play(view.viewer, view.serial, r.randrange(len(view.options)))
    readers = {reader: list(tell_game(table(), match.record(), lang, reader)) for reader in ("open", "public", 0, 1)}
    words = {reader: "\n".join(plain(line) for turn in told for line in turn.lines) for reader, told in readers.items()}
    unseen = SENTENCES[lang]["a_card"]
    assert unseen not in words["open"]
    assert words["public"].count(unseen) > words[0].count(unseen) > 0
    assert "Ann" in words["open"]
    teller = MODULE.teller(game(), NAMES, lambda card: match.peek().defs[card], lang)
    told = teller.tell([event for _, event in match.events])
    assert sum(line.heading for line in told) == match.turn
    # The cards of the opening hand are told in one line.
    assert len(told[1].cards) == 4


# -- reasons ---------------------------------------------------------------------------------------------------------------


def why(g: Scenario, card: str, zone: str, to: str = "", player: int = 0) -> str:
    target = g.card(to) if to else -1
    return table().why_not(g.view(player), g.card(card, player), target, zone, "en")


def test_why_a_card_cannot_be_played() -> None:
    full = position(
        {
            "hand": ["Moss Squire", "Refused Stamp", "Ebb Tide", "Bathhouse"],
            "front": ["Old Stump"] * 3,
            "back": ["Herb Garden", "Reading Room", "Toll Gate"],
            "enhance": ["Lantern Knight", "Hollow Oak", "Kiln Dragon"],
        }
    )
    assert why(full, "Moss Squire", "front") == "Your Front Row is full."
    assert why(full, "Moss Squire", "back") == "Only spells and rites are set."
    assert why(full, "Bathhouse", "back") == "Your Back Row is full."
    assert why(full, "Refused Stamp", "limbo") == "A Nope is used in the opponent's turn. You can set it."
    assert why(full, "Lantern Knight", "front") == "It needs a sacrifice: Forge Hand, 1 Unit."
    assert why(full, "Ebb Tide", "back", "Herb Garden") == "That is no target for it."
    assert why(full, "Toll Gate", "limbo") == "There is no target for it."
    full.do("use", "Herb Garden")
    assert why(full, "Herb Garden", "limbo") == "It was used this turn."
    no_room = position({"front": ["Old Stump"] * 3, "back": ["Bathhouse"], "enhance": ["Lighthouse Beam", "Undertow"]})
    assert no_room.can("enhance", "Lighthouse Beam")
    alone = position({"front": ["Old Stump"], "enhance": ["Final Notice"]})
    assert why(alone, "Final Notice", "limbo") == "After the sacrifice there would be no target for it."
    today = position({"hand": ["Warm Soup"]}, options={"set_then_use_same_turn": False}).do("set", "Warm Soup")
    assert why(today, "Warm Soup", "limbo") == "It was set this turn."


def test_why_a_unit_cannot_attack() -> None:
    front = [
        {"card": "Moss Squire", "fresh": True},
        {"card": "Old Stump", "stopped": True},
        "Slag Ogre",
    ]
    g = position({"front": front}, {"front": ["Pier Crab", "Honey Bear"], "hand": ["Warm Soup"]})
    assert why(g, "Slag Ogre", "player") == "Attacks are made in the Battle Phase."
    g.do("battle")
    assert why(g, "Moss Squire", "player") == "It came this turn and cannot attack yet."
    assert why(g, "Old Stump", "player").startswith("It is stopped")
    assert why(g, "Slag Ogre", "player") == "A unit with Guard must be attacked first."
    assert why(g, "Slag Ogre", "front", "Honey Bear") == "A unit with Guard must be attacked first."
    assert why(g, "Slag Ogre", "front", "Moss Squire") == "That is your own."
    assert why(g, "Warm Soup", "limbo", player=1) == "Only on your turn."
    g = position({"front": ["Slag Ogre"]}, turn=1)
    assert why(g, "Slag Ogre", "player") == "Nobody attacks in the first turn of the game."
    g = position({"front": ["Slag Ogre", "Moss Squire"], "hand": ["Warm Soup"], "back": ["Bathhouse"]}).do("battle")
    g.do("attack_at", "Slag Ogre", 1)
    assert why(g, "Slag Ogre", "player") == "It has attacked this turn."
    assert why(g, "Warm Soup", "limbo").startswith("Cards are played in the Main Phase")
    assert why(g, "Bathhouse", "player") == "Only units attack."
    GAME_OVER = position({"hand": ["Spark Shower"]}, {"life": 1}).do("cast_at", "Spark Shower", 1).settle()  # noqa: N806
    assert why(GAME_OVER, "Spark Shower", "player") == "The game is over."


# -- faces, facts, glossary ------------------------------------------------------------------------------------------------


def test_facts_and_faces_show_what_a_unit_is_worth_now() -> None:
    g = position(
        {"front": [{"card": "Forge Hand", "damage": 2, "boosts": 1, "stopped": True}], "set": ["Warm Soup"]},
        {"set": ["Gossip"]},
    )
    view = g.view(0)
    facts = table().facts(view, g.card("Forge Hand"), "en")
    assert (facts.strength, facts.tolerance, facts.turned) == (5, 3, True)
    assert [part.amount for part in facts.parts] == [3, 2]
    assert facts.notes == ("Toughness 5", "2 damage this turn", "stopped: cannot attack in its next Battle Phase")
    face = table().face(view.defs[g.card("Forge Hand")], "en", facts)
    assert face.big is not None
    assert face.upper_right is not None
    assert (face.big.text, face.big_tone, face.upper_right.text) == ("5", "up", "3")
    own = table().facts(view, g.card("Warm Soup"), "en")
    assert (own.notes, own.turned) == (("set face down",), True)
    theirs = next(card for card in view.zones[c.ZONES + c.BACK])
    assert theirs < 0
    assert table().facts(view, theirs, "en").notes == ()


@pytest.mark.parametrize("lang", LANGS)
def test_every_face_says_its_keywords_and_its_sacrifice(lang: Lang) -> None:
    for d, card in enumerate(game().cards):
        face = table().face(d, lang)
        text = next((box.text for box in face.boxes if box.kind == "text"), "")
        for keyword in card.keywords:
            assert KEYWORDS[keyword][1 if lang == "ja" else 0] in text
        sacrifice = next((box.text for box in face.boxes if box.kind == "to_play"), "")
        assert bool(sacrifice) == card.enhance
        for need in card.sacrifice:
            if need.name is not None:
                assert table().name(game().by_name[need.name], lang) in sacrifice
        assert face.title == (card.ja_name if lang == "ja" else card.name)
        assert face.spoken()
        assert face.set_code == "Lantern Harbor"


def test_the_glossary_explains_all_keywords_in_both_languages() -> None:
    english, japanese = table().glossary("en"), table().glossary("ja")
    assert len(english) == len(japanese) == 25
    assert {names[0] for names in KEYWORDS.values()} <= set(english)
    assert {names[1] for names in KEYWORDS.values()} <= set(japanese)


def test_counters_and_the_plan_fit_the_game() -> None:
    view = position({"hand": ["Warm Soup"]}, {"life": 7}).view(0)
    assert table().counters(view, 0) == {"life": 20, "hand": 1, "deck": 20}
    assert table().counters(view, 1)["life"] == 7
    assert {counter.key for counter in table().plan.counters} == set(table().counters(view, 0))
    for place in table().plan.places:
        assert place.zone in c.ZONE_NAMES
    mine = {place.zone for place in table().plan.places if place.side == "mine"}
    assert mine == {"front", "back", "player", "graveyard", "deck", "enhance", "hand"}
