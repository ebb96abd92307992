"""The log in words: every event has its sentence in both languages, and a viewer is told only what they may know."""

from __future__ import annotations

import random
from string import Formatter

import pytest

from enemy_desktop.cards.deck import load_deck
from enemy_desktop.cards.pack import load_pack
from enemy_desktop.engine.game import DeckList, Setup
from enemy_desktop.engine.match import Match
from enemy_desktop.engine.state import EV_MOVE, EV_RESULT, EV_TURN, Frame
from enemy_desktop.games.enemy import consts as c
from enemy_desktop.games.enemy.game import EnemyGame
from enemy_desktop.games.enemy.telling import EnemyTeller, Language, cards_used
from enemy_desktop.games.enemy.telling_words import HEADINGS, WORDS, ZONE_WORDS
from enemy_desktop.games.enemy.words import CardData
from enemy_desktop.games.telling import PlainTeller, used_by_name
from enemy_desktop.storage.bundled import pack_folders, starter_decks

NAMES = {0: "Ant", 1: "Bee", 2: "Cow", 3: "Dog"}


def told(*events: Frame, language: Language = "en") -> list[str]:
    return [line.text for line in EnemyTeller(("Ann", "Ben"), NAMES.__getitem__, language).tell(events)]


def move(card: int, old: tuple[int, int], new: tuple[int, int]) -> Frame:
    return (EV_MOVE, 3, card, old[0] * c.ZONES + old[1], new[0] * c.ZONES + new[1], 0)


def test_both_languages_say_the_same_with_the_same_fields() -> None:
    def fields(text: str) -> set[str]:
        return {name for _, name, _, _ in Formatter().parse(text) if name}

    assert set(WORDS["en"]) == set(WORDS["ja"])
    assert HEADINGS.keys() == WORDS.keys() == ZONE_WORDS.keys()
    for key, text in WORDS["en"].items():
        assert fields(text) == fields(WORDS["ja"][key]), key
    assert all(len(names) == c.ZONES for names in ZONE_WORDS.values())


@pytest.mark.parametrize(
    ("events", "lines"),
    [
        ([move(0, (0, c.DECK), (0, c.HAND))], ["Ann draws Ant."]),
        ([move(-1, (1, c.DECK), (1, c.HAND))], ["Ben draws a card."]),
        ([move(-1, (1, c.DECK), (1, c.HAND))] * 3, ["Ben draws 3 cards."]),
        ([move(0, (0, c.DECK), (0, c.HAND)), move(1, (0, c.DECK), (0, c.HAND))], ["Ann draws Ant; Bee."]),
        (
            [move(0, (0, c.DECK), (0, c.HAND)), move(-1, (1, c.DECK), (1, c.HAND))],
            ["Ann draws Ant.", "Ben draws a card."],
        ),
        ([move(0, (0, c.DECK), (0, c.DISCARD)), (c.E_DESTINY, 3, 0, 0, 4, 0)], ["Ann draws destiny: Ant (4)."]),
        ([move(0, (0, c.DECK), (0, c.DISCARD))], ["From the deck of Ann to the discard pile: Ant."]),
        ([move(0, (0, c.PCS), (0, c.DISCARD)), (c.E_DESTROYED, 3, 0, 0, 0, 0)], ["Ant is destroyed."]),
        ([move(0, (0, c.ATTACK), (0, c.SCORE)), (c.E_SCORED, 3, 0, 0, 2, 0)], ["Ann scores Ant (points: 2)."]),
        ([move(0, (0, c.ATTACK), (0, c.DISCARD))], ["Ant is not scored and goes to the discard pile."]),
        ([move(0, (0, c.PORTAL), (0, c.ATTACK))], ["Ant joins the attack from the portal."]),
        ([move(0, (0, c.SCORE), (0, c.REMOVED))], ["Ann spends Ant."]),
        (
            [move(0, (1, c.PORTAL), (0, c.HAND))],
            ["Ant goes from portal (Ben) to hand (Ann)."],
        ),
        (
            [
                (c.E_PLAYED, 0, -1, 1, c.V_HIDE, -1),
                move(-1, (1, c.HAND), (1, c.HIDDEN)),
                move(-1, (1, c.DECK), (1, c.HIDDEN)),
            ],
            ["Ben plays a card hidden.", "A card goes from deck (Ben) to hidden cards (Ben)."],
        ),
        (
            [(c.E_FLIPPED, 3, 2, 1, 0, 0), move(2, (1, c.HIDDEN), (1, c.DISCARD)), move(2, (1, c.HIDDEN), (1, c.DISCARD))],
            ["Ben flips Cow.", "Cow goes from hidden cards (Ben) to discard pile (Ben)."],
        ),
        ([(c.E_PLAYED, 3, 0, 0, c.V_PLAY, 1)], ["Ann plays Ant on Bee."]),
        ([(c.E_PLAYED, 3, 0, 0, c.V_STORE, -1)], ["Ann puts Ant into the portal."]),
        ([(c.E_PLAYED, 3, 0, 0, c.V_ATTACK, 3)], ["Ann attacks with Ant in place of Dog."]),
        ([(c.E_TOTALS, 3, 1, 7, 5, 2)], ["Monsters 7, Bee 5 (tolerance 2)."]),
        ([(c.E_SPARED, 3, 1, 3, 2, 0)], ["Bee takes no wound: lost by 2, tolerance 3."]),
        ([(c.E_STRENGTH, 3, 1, -2, c.UNTIL_FIGHT, 0)], ["Bee: strength -2 for this fight."]),
        ([(c.E_TOLERANCE, 3, 1, 2, c.UNTIL_TURN, 0)], ["Bee: tolerance +2 for this turn."]),
        ([(c.E_FIGHT, 3, -1, 2, 0, 0)], ["Fight 2: its PC is gone."]),
        ([(c.E_NO_FIGHT, 3, -1, 2, 0, 0)], ["Fight 2 is not fought: one side is gone."]),
        ([(c.E_LOOKED, 3, -1, 0, 0, 1), (c.E_REVEALED, 0, -1, 1, 0, 0)], ["Ann looks at the hand of Ben."]),
        ([(c.E_LOOKED, 3, -1, 2, 1, 1)], ["The top of the deck of Ben is revealed."]),
        ([(c.E_REVEALED, 3, 3, 1, 1, 0)], ["It is Dog."]),
        ([(c.E_SKIPPED, 3, -1, 1, 1, 0)], ["Ben skips the draw step."]),
        ([(c.E_SHIELDED, 3, 1, 1, 0, 0)], ["Bee cannot be destroyed for now."]),
        ([(c.E_AVOIDANCE, 3, 1, 0, 0, 0)], ["This attack must be avoided."]),
        ([(c.E_CONCEDED, 3, -1, 0, 0, 0), (EV_RESULT, 3, -1, 1, 0, 0)], ["Ann concedes.", "Ben wins the game."]),
        ([(EV_RESULT, 3, -1, 2, 0, 0)], ["The game is drawn."]),
    ],
)  # fmt: skip
def test_what_is_said(events: list[Frame], lines: list[str]) -> None:
    assert told(*events) == lines


def test_every_event_of_the_game_has_a_sentence_in_both_languages() -> None:
    for code in c.EVENT_NAMES:
        if code < c.E_DESTINY or code == c.E_ATTACK:  # the play of the attacker tells of the attack
            continue
        for language in ("en", "ja"):
            for a in (0, 1):
                assert len(told((code, 3, 0, a, a, a), language=language)) == 1, c.EVENT_NAMES[code]


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_are_told_to_each_viewer_without_a_card_they_may_not_know(seed: int) -> None:
    game = EnemyGame(load_pack(pack_folders("enemy")[0], CardData).cards)
    files = starter_decks("enemy")
    decks = [load_deck(files[(seed + i) % len(files)]).content for i in (0, 2)]
    lists = [DeckList(sections={key: deck.cards(key) for key in deck.sections}) for deck in decks]
    match = Match(game, Setup(game="enemy", decks=(lists[0], lists[1]), seed=seed))
    dice = random.Random(seed)
    while match.decider >= 0:
        view = match.view(match.decider)
        match.play(match.decider, view.serial, dice.randrange(len(view.options)))
    defs = match.peek().defs
    language: Language = "ja" if seed % 2 else "en"

    def name(card: int) -> str:
        return game.card_name(defs[card])

    open_log = EnemyTeller(("Ann", "Ben"), name, language).tell(event for _, event in match.events)
    assert sum(line.heading for line in open_log) == match.turn
    for viewer in (0, 1):
        events = match.events_for(viewer)
        known = {event[2] for event in events} | {e[3] for e in events if e[0] == c.E_PAIRED}
        known |= {e[5] for e in events if e[0] == c.E_PLAYED}
        log = EnemyTeller(("Ann", "Ben"), name, language).tell(events)
        assert len(log) <= len(open_log)
        assert all(card in known for line in log for card in line.cards)
        # In steps, as a running game tells it, nothing is told differently but that runs may be cut.
        teller = EnemyTeller(("Ann", "Ben"), name, language)
        stepwise = [line for i in range(0, len(events), 50) for line in teller.tell(events[i : i + 50])]
        assert len(stepwise) >= len(log)
        assert stepwise[-1] == log[-1]


def test_a_game_without_its_own_words_is_told_by_names() -> None:
    game = EnemyGame(load_pack(pack_folders("enemy")[0], CardData).cards)
    name = game.card_name(5)
    teller = PlainTeller(game, ("Ann", "Ben"), lambda card: 5)
    lines = teller.tell(
        [
            (EV_TURN, 3, -1, 1, 4, 0),
            (c.E_PC_WINS, 3, 7, 0, 0, 0),
            (c.E_TIME, 3, -1, 0, 0, 0),
            (EV_RESULT, 3, -1, 0, 0, 0),
            (EV_RESULT, 3, -1, 2, 0, 0),
        ]
    )
    assert [line.text for line in lines] == [
        "Turn 4: Ben",
        f"pc wins: {name}",
        "Ann wins the game.",
        "The game is drawn.",
    ]
    assert [line.cards for line in lines] == [(), (7,), (), ()]
    assert lines[0].heading


def test_cards_that_were_used_for_what_they_are() -> None:
    game = EnemyGame(load_pack(pack_folders("enemy")[0], CardData).cards)
    events: list[Frame] = [
        (c.E_PLAYED, 3, 1, 0, c.V_PLAY, -1),
        (c.E_PLAYED, 3, 2, 0, c.V_HIDE, -1),
        (c.E_PLAYED, 0, -1, 1, c.V_HIDE, -1),
        (c.E_FLIPPED, 3, 3, 1, 0, 0),
        (c.E_DESTROYED, 3, 4, 0, 0, 0),
    ]
    assert list(cards_used(events)) == [(0, 1), (1, 3)]
    assert list(used_by_name(game, events)) == [(0, 1), (0, 2), (1, 3)]
