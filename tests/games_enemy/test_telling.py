"""Whole games in words: draws and discards put together, and a viewer is told only what they may know."""

from __future__ import annotations

import random

import pytest

from enemy_desktop.cards.deck import load_deck
from enemy_desktop.cards.pack import load_pack
from enemy_desktop.engine.game import DeckList, Setup
from enemy_desktop.engine.match import Match
from enemy_desktop.engine.state import EV_KNOW, EV_MOVE, EV_RESULT, EV_TURN, Frame
from enemy_desktop.games.enemy import consts as c
from enemy_desktop.games.enemy.game import EnemyGame
from enemy_desktop.games.enemy.telling import EnemyTeller, cards_used
from enemy_desktop.games.enemy.words import CardData
from enemy_desktop.games.module import Lang
from enemy_desktop.games.registry import game_module
from enemy_desktop.games.telling import PlainTeller, Teller, used_by_name
from enemy_desktop.storage.bundled import pack_folders, starter_decks

NAMES = {0: "Ant", 1: "Bee", 2: "Cow", 3: "Dog"}


def named(card: int) -> tuple[str, int]:
    return NAMES[card], c.MONSTER


def told(*events: Frame, lang: Lang = "en") -> list[str]:
    return [line.text for line in EnemyTeller(("Ann", "Ben"), named, lang).tell(events)]


def move(card: int, old: tuple[int, int], new: tuple[int, int], why: int = 0) -> Frame:
    return (EV_MOVE, 3, card, old[0] * c.ZONES + old[1], new[0] * c.ZONES + new[1], why)


def draw(card: int, player: int = 0) -> Frame:
    return move(card, (player, c.DECK), (player, c.HAND), c.MOVE_DRAWN)


def discard(card: int, player: int = 0) -> Frame:
    return move(card, (player, c.HAND), (player, c.DISCARD))


@pytest.mark.parametrize(
    ("events", "lines"),
    [
        ([draw(0)], ["Ann draws Ant."]),
        ([draw(-1, 1)], ["Ben draws a card."]),
        ([draw(-1, 1)] * 3, ["Ben draws 3 cards."]),
        ([draw(0), draw(1)], ["Ann draws Ant; Bee."]),
        ([draw(0), draw(-1)], ["Ann draws Ant; a card."]),
        ([draw(0), draw(-1, 1)], ["Ann draws Ant.", "Ben draws a card."]),
        ([discard(0), discard(1), draw(2)], ["Ann discards Ant; Bee.", "Ann draws Cow."]),
        ([discard(0), discard(1, 1)], ["Ann discards Ant.", "Ben discards Bee."]),
        ([draw(0), (EV_KNOW, 3, 1, 5, 3, 0), draw(1)], ["Ann draws Ant; Bee."]),
        ([draw(0), (c.E_WOUNDED, 3, 3, 0, 0, 0), draw(1)], ["Ann draws Ant.", "Dog is wounded.", "Ann draws Bee."]),
        ([move(0, (0, c.HAND), (0, c.DISCARD), c.MOVE_TOLD)], []),
        ([(c.E_PLAYED, 0, -1, 1, c.V_HIDE, -1)], ["Ben plays a hidden card."]),
        ([(c.E_SCORED, 3, 0, 0, 2, 0)], ["Ann scores Ant (points: 2)."]),
    ],
)  # fmt: skip
def test_what_is_said(events: list[Frame], lines: list[str]) -> None:
    assert told(*events) == lines


def test_in_japanese() -> None:
    assert told(draw(-1), draw(-1), lang="ja") == ["Annはカード2枚を引いた。"]
    assert told(draw(0), draw(1), lang="ja") == ["Annは《Ant》《Bee》を引いた。"]


def test_lines_name_their_cards() -> None:
    events: list[Frame] = [
        (EV_TURN, 3, -1, 0, 1, 0),
        draw(0),
        draw(1),
        (c.E_PLAYED, 3, 2, 0, c.V_PLAY, 3),
        (c.E_PAIRED, 3, 1, 0, 1, 0),
        (c.E_WOUNDED, 3, 3, 0, 0, 0),
    ]
    lines = EnemyTeller(("Ann", "Ben"), named).tell(events)
    assert [line.cards for line in lines] == [(), (0, 1), (2, 3), (1, 0), (3,)]
    assert [line.heading for line in lines] == [True, False, False, False, False]


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
    lang: Lang = "ja" if seed % 2 else "en"

    def teller() -> Teller:
        return game_module("enemy").teller(game, ("Ann", "Ben"), defs.__getitem__, lang)

    open_log = teller().tell(event for _, event in match.events)
    assert sum(line.heading for line in open_log) == match.turn
    for viewer in (0, 1):
        events = match.events_for(viewer)
        known = {event[2] for event in events} | {e[3] for e in events if e[0] == c.E_PAIRED}
        known |= {e[5] for e in events if e[0] == c.E_PLAYED}
        log = teller().tell(events)
        assert len(log) <= len(open_log)
        assert all(card in known for line in log for card in line.cards)
        # In steps, as a running game tells it, nothing is told differently but that runs may be cut.
        steps = teller()
        stepwise = [line for i in range(0, len(events), 50) for line in steps.tell(events[i : i + 50])]
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
