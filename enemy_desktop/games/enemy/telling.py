"""Tells a whole game of .hack//ENEMY in words: single events by ``table_words.lines``, runs of draws and discards together.

A teller reads events as one viewer may see them (``Match.events_for``, or ``Match.events`` for an open replay): a card
that the viewer may not know comes as -1 and is told as "a card".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from enemy_desktop.engine.state import Frame
from enemy_desktop.games.enemy import consts as c
from enemy_desktop.games.enemy.table_words.lines import EventTeller
from enemy_desktop.games.lines import LogTeller
from enemy_desktop.games.module import CardPiece, Lang


class EnemyTeller(LogTeller):
    """Tells events in one language.

    ``card`` gives the name and the type of a card (an instance that the viewer may know), ``players`` the players' names.
    """

    def __init__(self, players: tuple[str, str], card: Callable[[int], tuple[str, int]], lang: Lang = "en") -> None:
        def make(piece: Callable[[int], CardPiece]) -> EventTeller:
            return EventTeller(players, lambda instance: (piece(instance), card(instance)[1]), lang)

        super().__init__(make, lambda instance: card(instance)[0])


def cards_used(events: Iterable[Frame]) -> Iterator[tuple[int, int]]:
    """Player and card of every card played face up or flipped. A card played hidden was not used for what it is."""
    for event in events:
        if event[2] >= 0 and ((event[0] == c.E_PLAYED and event[4] != c.V_HIDE) or event[0] == c.E_FLIPPED):
            yield event[3], event[2]
