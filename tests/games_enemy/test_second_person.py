"""The log speaks to its reader: a player called "You" draws nothing, you draw."""

from __future__ import annotations

import re

import pytest
from tell_games import any_setup, the_table

from enemy_desktop.engine.match import Match
from enemy_desktop.games.enemy.table_words.second_person import YOU, addressed
from enemy_desktop.games.enemy.table_words.sentences import SENTENCES

THIRD = re.compile(r"\{player\} (?!may|pass)\w+s\b")


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("draw", "{player} draw {card}."),
        ("first_cut", "{player} go first by the cut."),
        ("discard", "{player} discard {card}."),
        ("found", "{player} find {card} and show it."),
        ("reveal_hand", "Your hand is revealed."),
        ("look_own_deck_top", "{player} look at the top of your deck."),
        ("extra_play", "{player} may play more this turn: {kind} × {n}."),
        ("win", "{player} win the game."),
    ],
)
def test_sentences_about_the_reader(key: str, said: str) -> None:
    assert addressed(SENTENCES["en"][key], YOU, "Bob") == said


def test_every_sentence_that_begins_with_a_player_changes() -> None:
    for key, template in SENTENCES["en"].items():
        assert not THIRD.search(addressed(template, YOU, "Bob")), key
        assert addressed(template, "Alice", "Bob") == template, key


def test_the_reader_as_the_other_player() -> None:
    assert addressed(SENTENCES["en"]["look_hand"], "Bob", YOU) == "{player} looks at your hand."


def test_who_is_asked_is_not_called_you() -> None:
    table = the_table()
    state = table.game.new(any_setup(3))
    view = table.game.view(state, state.decider)
    assert view.decider == view.viewer
    you = table.prompt(view, (YOU, YOU), "en")
    assert you == table.prompt(view, ("Bob", "Bob"), "en").removeprefix("Bob, ").capitalize()
    assert not you.startswith("You")


def test_the_table_speaks_to_its_reader() -> None:
    table = the_table()
    match = Match(table.game, any_setup(1))
    view = match.view(0)
    names = (YOU, "Bob")
    lines = [table.line(event, view, names, "en") for event in match.events_for(0)]
    told = ["".join(p if isinstance(p, str) else p.text for p in line) for line in lines if line]
    assert any(line.startswith("You draw ") for line in told)
    assert not [line for line in told if line.startswith(("You draws", "You cuts", "You goes"))]
