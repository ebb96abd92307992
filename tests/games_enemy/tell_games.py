"""Games to be told: random ones with starter decks, and with decks that hold every card of the Root Set."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache

from enemy_desktop.cards.deck import load_deck
from enemy_desktop.engine.game import DeckList, Setup
from enemy_desktop.engine.match import Match
from enemy_desktop.games.enemy import GAME
from enemy_desktop.games.enemy.table_words.table import EnemyTable
from enemy_desktop.storage.bundled import pack_folders, starter_decks

EN = ("Alice", "Bob")
JA = ("アリス", "ボブ")


@cache
def the_table() -> EnemyTable:
    return GAME.load_table(GAME.cards.load_packs(pack_folders("enemy")))


def starter_setup(seed: int) -> Setup:
    files = starter_decks("enemy")
    decks = [load_deck(files[(seed + i) % len(files)]).content for i in (0, 1 + seed % 5)]
    lists = [DeckList(name=d.name, sections={key: d.cards(key) for key in d.sections}) for d in decks]
    return Setup(game="enemy", decks=(lists[0], lists[1]), seed=seed)


def any_setup(seed: int, **options: object) -> Setup:
    """Two decks of 60 cards taken at random from all cards, with Level Up! cards to spend."""
    dice = random.Random(seed)
    cards = the_table().game.cards
    main = [card.name for card in cards if card.type != "level_up"]
    extra = [card.name for card in cards if card.type == "level_up"]
    first, second = (DeckList(sections={"main": dice.sample(main, 60), "level_up": extra}) for _ in range(2))
    return Setup(game="enemy", decks=(first, second), seed=seed, options=dict(options))


def played(setup: Setup, seed: int) -> Iterator[Match]:
    """The match before each of its random moves, and at its end. Choices that lead on are made more often than passes."""
    match = Match(the_table().game, setup)
    dice = random.Random(seed)
    while match.decider >= 0:
        yield match
        view = match.view(match.decider)
        verbs = [option[0] for option in view.options]
        weights = [1 if the_table().game.verb_names[v] in ("pass", "done", "no", "hide", "avoid") else 4 for v in verbs]
        match.play(match.decider, view.serial, dice.choices(range(len(verbs)), weights)[0])
    yield match


@cache
def ja_names() -> tuple[str, ...]:
    """Japanese names, the longest first, so that none is cut by a shorter one."""
    return tuple(sorted({card.ja_name or card.name for card in the_table().game.cards}, key=len, reverse=True))


def english_in(text: str) -> str:
    """What is left of a Japanese text that is neither Japanese nor a name nor usual in Japanese."""
    for name in ja_names():
        text = text.replace(name, "")
    return " ".join(re.findall(r"[A-Za-z]{2,}", text.replace("PC", "")))


def is_japanese(text: str) -> bool:
    return bool(re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", text))
