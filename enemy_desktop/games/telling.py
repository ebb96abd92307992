"""What it takes to tell a game in words: lines, tellers, and a plain teller for games that bring none of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

from enemy_desktop.engine.game import Game
from enemy_desktop.engine.state import DRAWN, EV_RESULT, EV_TURN, Frame


@dataclass(frozen=True, slots=True)
class Told:
    """One line of the log. ``cards``: the cards it speaks of, as instances, in the order of the text."""

    text: str
    cards: tuple[int, ...] = ()
    heading: bool = False


class Teller(Protocol):
    """Tells events, as one viewer may see them, in words. May remember what it told, so one teller tells one game."""

    def tell(self, events: Iterable[Frame]) -> list[Told]: ...


class PlainTeller:
    """Tells the turns and the result, and of other events their names and cards, by the game's own names for them."""

    def __init__(self, game: Game, players: tuple[str, str], definition: Callable[[int], int]) -> None:
        self.game = game
        self.players = players
        self.definition = definition

    def tell(self, events: Iterable[Frame]) -> list[Told]:
        lines: list[Told] = []
        for code, _, card, a, b, _ in events:
            if code == EV_TURN:
                lines.append(Told(f"Turn {b}: {self.players[a]}", heading=True))
            elif code == EV_RESULT:
                lines.append(Told("The game is drawn." if a == DRAWN else f"{self.players[a]} wins the game."))
            else:
                name = self.game.event_names.get(code, "").replace("_", " ")
                if name and card >= 0:
                    lines.append(Told(f"{name}: {self.game.card_name(self.definition(card))}", (card,)))
        return lines


def used_by_name(game: Game, events: Iterable[Frame]) -> Iterable[tuple[int, int]]:
    """Player and card of the events that the game calls "played" and "flipped", with the player in their first field."""
    codes = {code for code, name in game.event_names.items() if name in ("played", "flipped")}
    for event in events:
        if event[0] in codes and event[2] >= 0:
            yield event[3], event[2]
