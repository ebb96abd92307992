"""Tells a whole game of Keyword Duel in words: events by ``table_words.lines``, draws in a row together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from enemy_desktop.engine.state import Frame
from enemy_desktop.games.keyword_duel import consts as c


def cards_used(events: Iterable[Frame]) -> Iterator[tuple[int, int]]:
    """Player and card of every card that was played, and of every Nope."""
    for event in events:
        if event[2] >= 0 and event[0] in (c.E_PLAYED, c.E_NOPED):
            yield event[3], event[2]
