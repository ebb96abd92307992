"""Tells a whole game of .hack//ENEMY in words: single events by ``table_words.lines``, runs of draws and discards together.

A teller reads events as one viewer may see them (``Match.events_for``, or ``Match.events`` for an open replay): a card
that the viewer may not know comes as -1 and is told as "a card".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from enemy_desktop.engine.state import EV_TURN, Frame
from enemy_desktop.games.enemy import consts as c
from enemy_desktop.games.enemy.table_words.lines import EventTeller, plain
from enemy_desktop.games.module import CardPiece, Lang, Line
from enemy_desktop.games.telling import Told


class EnemyTeller:
    """Tells events in one language.

    ``card`` gives the name and the type of a card (an instance that the viewer may know), ``players`` the players' names.
    """

    def __init__(self, players: tuple[str, str], card: Callable[[int], tuple[str, int]], lang: Lang = "en") -> None:
        def look(instance: int) -> tuple[CardPiece, int]:
            # ``Told`` points at cards, not at definitions.
            name, kind = card(instance)
            return CardPiece(instance, name), kind

        self._events = EventTeller(players, look, lang)

    def tell(self, events: Iterable[Frame]) -> list[Told]:
        """The lines for the next events, in order. Events that nobody needs to be told of give none."""
        lines: list[Told] = []
        run: list[Frame] = []
        for event in events:
            kind = self._events.run_of(event)
            if run and kind is not None and kind == self._events.run_of(run[0]):
                run.append(event)
                continue
            line = self._events.line(event)
            if line is None:
                continue
            if run:
                lines.append(_told(self._events.run_line(run)))
                run = []
            if kind is not None:
                run = [event]
            else:
                lines.append(_told(line, event[0] == EV_TURN))
        if run:
            lines.append(_told(self._events.run_line(run)))
        return lines


def _told(line: Line, heading: bool = False) -> Told:
    cards = tuple(piece.definition for piece in line if isinstance(piece, CardPiece))
    return Told(plain(line), cards, heading)


def cards_used(events: Iterable[Frame]) -> Iterator[tuple[int, int]]:
    """Player and card of every card played face up or flipped. A card played hidden was not used for what it is."""
    for event in events:
        if event[2] >= 0 and ((event[0] == c.E_PLAYED and event[4] != c.V_HIDE) or event[0] == c.E_FLIPPED):
            yield event[3], event[2]
