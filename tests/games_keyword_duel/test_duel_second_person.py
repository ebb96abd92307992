"""The log and the banner of a duel speak to their reader."""

from __future__ import annotations

import re

from duel_kit import table
from test_duel_words import random_match

from enemy_desktop.games.keyword_duel.table_words.lines import SENTENCES, EventTeller
from enemy_desktop.games.module import CardPiece
from enemy_desktop.games.second_person import YOU

THIRD = re.compile(r"\{player\} (?!may)\w+s\b")


def teller(*players: str, lang: str = "en") -> EventTeller:
    return EventTeller((players[0], players[1]), lambda card: CardPiece(card, "Moss"), lang)  # type: ignore[arg-type]


def test_every_sentence_that_begins_with_the_reader_changes() -> None:
    you, others = teller(YOU, "Bob"), teller("Anna", "Bob")
    for key, template in SENTENCES["en"].items():
        assert not THIRD.search(you.template(key, 0, 1)), key
        assert others.template(key, 0, 1) == template


def test_sentences_about_the_reader() -> None:
    you = teller(YOU, "Bob")
    assert you.template("lost", 0, 1) == "{player} lose {n} Life Points and have {m}."
    assert you.template("lost", 1, 0) == SENTENCES["en"]["lost"]
    assert you.template("attacked_at", 1, 0) == "{card} attacks you."
    assert you.template("returned", 0, 1) == "{card} goes back to your hand."
    assert teller("あなた", "Bob", lang="ja").template("lost", 0, 1) == SENTENCES["ja"]["lost"]


def test_the_banner_does_not_call_the_reader() -> None:
    match = random_match(3)
    view = match.view(match.decider)
    asked = table().prompt(view, (YOU, YOU), "en")
    assert not asked.startswith(YOU)
    assert asked[0].isupper()
    assert table().prompt(view, ("Anna", "Anna"), "en").lower() == f"anna, {asked.lower()}"
