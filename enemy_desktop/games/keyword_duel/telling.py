"""Tells a whole game of Keyword Duel in words: events by ``table_words.lines``, draws in a row together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from enemy_desktop.engine.state import Frame
from enemy_desktop.games.keyword_duel import consts as c
from enemy_desktop.games.keyword_duel.table_words.lines import EventTeller
from enemy_desktop.games.lines import LogTeller
from enemy_desktop.games.module import Lang


class DuelTeller(LogTeller):
    """Tells events in one language. ``card`` gives the name of a card (an instance that the viewer may know)."""

    def __init__(self, players: tuple[str, str], card: Callable[[int], str], lang: Lang = "en") -> None:
        super().__init__(lambda piece: EventTeller(players, piece, lang), card)


def cards_used(events: Iterable[Frame]) -> Iterator[tuple[int, int]]:
    """Player and card of every card that was played, and of every Nope. One that was only set was not used."""
    for event in events:
        if event[2] >= 0 and event[0] in (c.E_PLAYED, c.E_NOPED):
            yield event[3], event[2]
