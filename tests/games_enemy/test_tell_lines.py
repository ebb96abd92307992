"""The log: every event is told in both languages or is silent on purpose, and a line tells only what its reader may know."""

from __future__ import annotations

from collections import Counter
from string import Formatter

import pytest
from tell_games import EN, JA, any_setup, english_in, is_japanese, played, starter_setup, the_table

from enemy_desktop.engine.state import EV_CHOICE, EV_KNOW, EV_MOVE, EV_RESULT, EV_SHUFFLE, EV_TURN, Frame
from enemy_desktop.games.enemy import consts as c
from enemy_desktop.games.enemy.table_words.lines import SILENT, EventTeller
from enemy_desktop.games.enemy.table_words.sentences import SENTENCES, ZONE_WORDS
from enemy_desktop.games.lines import compose, plain
from enemy_desktop.games.module import CardPiece, Lang

NAMES = ("Ant", "Bee", "Cow", "Dog")
KINDS = (c.MONSTER, c.PC, c.ITEM, c.PC)
LANGS: tuple[Lang, ...] = ("en", "ja")


def teller(lang: Lang = "en") -> EventTeller:
    return EventTeller(("Ann", "Ben"), lambda card: (CardPiece(card + 100, NAMES[card]), KINDS[card]), lang)


def told(event: Frame, lang: Lang = "en") -> str | None:
    line = teller(lang).line(event)
    return None if line is None else plain(line)


def move(card: int, old: tuple[int, int], new: tuple[int, int], why: int = 0) -> Frame:
    return (EV_MOVE, 3, card, old[0] * c.ZONES + old[1], new[0] * c.ZONES + new[1], why)


def test_both_languages_have_the_same_sentences_with_the_same_fields() -> None:
    def fields(text: str) -> set[str]:
        return {name for _, name, _, _ in Formatter().parse(text) if name}

    assert SENTENCES["en"].keys() == SENTENCES["ja"].keys()
    for key, text in SENTENCES["en"].items():
        assert fields(text) == fields(SENTENCES["ja"][key]), key
    assert all(len(names) == c.ZONES for names in ZONE_WORDS.values())


def test_a_line_keeps_its_cards_as_pieces() -> None:
    ant, bee = CardPiece(7, "Ant"), CardPiece(8, "Bee")
    assert compose("{player} plays {card} on {target}.", {"player": "Ann", "card": ant, "target": bee}, "{card}") == (
        "Ann plays ",
        ant,
        " on ",
        bee,
        ".",
    )
    assert compose("{card} wins.", {"card": ant}, "{card}") == (ant, " wins.")
    assert compose("{card}の勝ち。", {"card": ant}, "《{card}》") == ("《", ant, "》の勝ち。")
    assert compose("{card} wins.", {"card": "a card"}, "{card}") == ("A card wins.",)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (move(0, (0, c.DECK), (0, c.HAND), c.MOVE_DRAWN), "Ann draws Ant."),
        (move(-1, (1, c.DECK), (1, c.HAND), c.MOVE_DRAWN), "Ben draws a card."),
        (move(0, (0, c.DECK), (0, c.HAND)), "Ant goes from deck to hand (Ann)."),
        (move(0, (0, c.DECK), (0, c.DISCARD)), "Ann discards Ant from the top of the deck."),
        (move(0, (0, c.DECK), (0, c.DISCARD), c.MOVE_TOLD), None),
        (move(0, (0, c.HAND), (0, c.DISCARD)), "Ann discards Ant."),
        (move(0, (0, c.ATTACK), (0, c.DISCARD)), "Ant is not scored and goes to the discard pile."),
        (move(0, (0, c.PORTAL), (0, c.ATTACK)), "Ant joins the attack from the portal."),
        (move(0, (0, c.SCORE), (0, c.REMOVED)), "Ann spends Ant."),
        (move(0, (1, c.PORTAL), (0, c.HAND)), "Ant goes from portal (Ben) to hand (Ann)."),
        (move(-1, (1, c.DECK), (1, c.HIDDEN)), "A card goes from deck to hidden cards (Ben)."),
        (move(0, (1, c.HAND), (1, c.LIMBO)), None),
        (move(0, (1, c.LIMBO), (1, c.PCS)), None),
        ((c.E_PLAYED, 3, 0, 0, c.V_PLAY, -1), "Ann plays Ant."),
        ((c.E_PLAYED, 3, 2, 0, c.V_PLAY, 1), "Ann gives Cow to Bee."),
        ((c.E_PLAYED, 3, 3, 0, c.V_PLAY, 1), "Ann plays Dog in place of Bee."),
        ((c.E_PLAYED, 3, 0, 0, c.V_ATTACK, -1), "Ann attacks with Ant."),
        ((c.E_PLAYED, 3, 0, 0, c.V_ATTACK, 1), "Ann attacks with Ant in place of Bee."),
        ((c.E_PLAYED, 3, 0, 0, c.V_STORE, -1), "Ann puts Ant into the portal."),
        ((c.E_PLAYED, 0, -1, 1, c.V_HIDE, -1), "Ben plays a hidden card."),
        ((c.E_PLAYED, 1, 0, 1, c.V_HIDE, -1), "Ben plays Ant as a hidden card."),
        ((c.E_FLIPPED, 3, 2, 1, 0, 0), "Ben flips Cow."),
        ((c.E_DESTINY, 3, 0, 0, 4, 0), "Ann draws destiny: Ant (4)."),
        ((c.E_PAIRED, 3, 0, 1, 1, 0), "Ant is set against Bee."),
        ((c.E_FIGHT, 3, 1, 2, 0, 0), "Fight 2: Bee."),
        ((c.E_FIGHT, 3, -1, 2, 0, 0), "Fight 2: its PC is gone."),
        ((c.E_NO_FIGHT, 3, -1, 2, 0, 0), "Fight 2 is not fought: one side is gone."),
        ((c.E_TOTALS, 3, 1, 7, 5, 2), "Monsters 7, Bee 5 (tolerance 2)."),
        ((c.E_TOTALS, 3, 1, 7, 5, 0), "Monsters 7, Bee 5."),
        ((c.E_SPARED, 3, 1, 3, 2, 0), "Bee takes no wound: lost by 2, tolerance 3."),
        ((c.E_SCORED, 3, 0, 0, 2, 0), "Ann scores Ant (points: 2)."),
        ((c.E_STRENGTH, 3, 1, -2, c.UNTIL_FIGHT, 0), "Bee: strength -2 for this fight."),
        ((c.E_TOLERANCE, 3, 1, 2, c.UNTIL_TURN, 0), "Bee: tolerance +2 for this turn."),
        ((c.E_EXTRA_PLAY, 3, -1, 0, 2, 3), "Ann may play more this turn: an item × 2."),
        ((c.E_SKIPPED, 3, -1, 1, 1, 0), "Ben skips the draw step."),
        ((c.E_SKIPPED, 3, -1, 1, 0, 0), "Ben skips the turn."),
        ((c.E_LOOKED, 3, -1, 0, 0, 1), "Ann looks at the hand of Ben."),
        ((c.E_LOOKED, 3, -1, 0, 1, 0), "Ann looks at the top of the own deck."),
        ((c.E_LOOKED, 3, -1, 2, 1, 1), "The top of the deck of Ben is revealed."),
        ((c.E_REVEALED, 3, 3, 1, 1, 0), "It is Dog."),
        ((c.E_REVEALED, 3, 3, 1, c.FOUND, 0), "Ben finds Dog and shows it."),
        ((c.E_REVEALED, 0, -1, 1, 0, 0), None),
        ((c.E_AVOIDANCE, 3, 0, 0, 0, 0), "Ant: this attack must be avoided."),
        ((c.E_AVOIDANCE, 3, 0, 1, 0, 0), "Ant: this attack cannot be avoided."),
        ((c.E_SHIELDED, 3, 1, 0, 0, 0), "Bee cannot be wounded for now."),
        ((c.E_SHIELDED, 3, 1, 1, 0, 0), "Bee cannot be destroyed for now."),
        ((c.E_FIRST, 3, -1, 1, 2, 0), "Ben goes first, having lost the game before."),
        ((EV_TURN, 3, -1, 1, 4, 0), "Turn 4: Ben"),
        ((EV_SHUFFLE, 3, -1, 1, 9, 0), "Ben shuffles a deck of 9 cards."),
        ((EV_RESULT, 3, -1, 1, 0, 0), "Ben wins the game."),
        ((EV_RESULT, 3, -1, 2, 0, 0), "The game is drawn."),
    ],
)  # fmt: skip
def test_what_is_said(event: Frame, text: str | None) -> None:
    assert told(event) == text
    japanese = told(event, "ja")
    assert (japanese is None) == (text is None)
    if japanese is not None:
        assert is_japanese(japanese)


def test_every_event_of_the_game_is_told_or_silent_on_purpose() -> None:
    assert {EV_KNOW, EV_CHOICE, c.E_ATTACK} == SILENT
    for code in c.EVENT_NAMES:
        for lang in LANGS:
            for a in (0, 1):
                event = (code, 3, 0, a, a, a) if code != EV_MOVE else move(0, (0, c.PCS), (0, c.DECK))
                assert (told(event, lang) is None) == (code in SILENT), c.EVENT_NAMES[code]


@pytest.mark.parametrize("seed", range(8))
def test_games_are_told_as_they_go_to_each_reader(seed: int) -> None:
    table = the_table()
    setup = any_setup(seed) if seed % 2 else starter_setup(seed)
    since = 0
    unnamed = 0
    codes: Counter[int] = Counter()
    for match in played(setup, seed):
        for viewer in (0, 1):
            view = match.view(viewer)
            for event in match.events_for(viewer, since):
                codes[event[0]] += 1
                lines = [table.line(event, view, names, lang) for names, lang in ((EN, "en"), (JA, "ja"))]
                assert (lines[0] is None) == (lines[1] is None)
                if lines[0] is None or lines[1] is None:
                    assert event[0] in SILENT or event[0] in (EV_MOVE, c.E_REVEALED)
                    continue
                english, japanese = plain(lines[0]), plain(lines[1])
                assert english
                assert "{" not in english
                assert is_japanese(japanese)
                assert english_in(japanese) == "", japanese
                pieces = [piece for piece in lines[0] if isinstance(piece, CardPiece)]
                assert all(piece.text == table.name(piece.definition, "en") for piece in pieces)
                if event[2] < 0 and event[0] == EV_MOVE:
                    assert not pieces
                if event[2] >= 0 and not pieces:
                    unnamed += 1
        since = len(match.events)
    assert codes[EV_MOVE] > 50
    # A card that was shown and shuffled away in one and the same step is "a card": rare.
    assert unnamed <= 2


@pytest.mark.parametrize("seed", range(4))
def test_no_line_hangs_on_what_its_reader_cannot_know(seed: int) -> None:
    table = the_table()
    since = 0
    for number, match in enumerate(played(any_setup(seed + 20), seed)):
        if number % 5:
            continue
        state = match.peek()
        for viewer in (0, 1):
            dealt = table.game.view(table.game.redeal(state, viewer, number), viewer)
            view = match.view(viewer)
            for event in match.events_for(viewer, since):
                assert table.line(event, view, EN, "en") == table.line(event, dealt, EN, "en")
        since = len(match.events)
