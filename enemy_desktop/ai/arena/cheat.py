"""A twin that sees everything, for the arena alone: it bounds what better guessing of hidden cards could still gain.

**Never offered at the table.** No name in ``PLAYERS`` leads here, and it cannot play there: it needs the true state, which
only the arena hands over, before each decision. It searches exactly like the player it is the twin of; but wherever that one
deals itself a possible truth, this one gets the truth, with the shuffles that are to come.
"""

from __future__ import annotations

from typing import Any

from enemy_desktop.ai.players import Player
from enemy_desktop.engine.game import Game, PackRef, Setup
from enemy_desktop.engine.state import Frame, State
from enemy_desktop.engine.view import View


class SeeingGame(Game):
    """A game whose ``determinize`` gives copies of ``truth``. All else is as in the game that it stands for."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.id = game.id
        self.zone_names = game.zone_names
        self.verb_names = game.verb_names
        self.verb_cards = game.verb_cards
        self.purpose_names = game.purpose_names
        self.phase_names = game.phase_names
        self.event_names = game.event_names
        self.truth: State | None = None

    def __getattr__(self, name: str) -> Any:
        """What this game has beyond the common face of games."""
        return getattr(self._game, name)

    def new(self, setup: Setup, logged: bool = False) -> State:
        return self._game.new(setup, logged)

    def apply(self, state: State, move: int) -> None:
        self._game.apply(state, move)

    def view(self, state: State, viewer: int) -> View:
        return self._game.view(state, viewer)

    def knowledge(self, setup: Setup, viewer: int, open_lists: bool = False) -> object:
        return self._game.knowledge(setup, viewer, open_lists)

    def determinize(self, view: View, knowledge: Any, seed: int) -> State:
        """The truth, whatever the view hides."""
        if self.truth is None:
            raise RuntimeError("a player that sees everything was not shown the state")
        return self.truth.copy()

    def redeal(self, state: State, viewer: int, seed: int) -> State:
        return self._game.redeal(state, viewer, seed)

    def value(self, state: State, player: int) -> float:
        return self._game.value(state, player)

    def move_keys(self, state: State) -> list[int]:
        return self._game.move_keys(state)

    def hint(self, state: State, move: int) -> float:
        return self._game.hint(state, move)

    def pack(self, state: State) -> bytes:
        return self._game.pack(state)

    def unpack(self, data: bytes, like: State) -> State:
        return self._game.unpack(data, like)

    def faults(self, state: State) -> list[str]:
        return self._game.faults(state)

    def card_id(self, definition: int) -> str:
        return self._game.card_id(definition)

    def card_name(self, definition: int) -> str:
        return self._game.card_name(definition)

    def section(self, definition: int) -> str:
        return self._game.section(definition)

    def pack_ref(self) -> PackRef:
        return self._game.pack_ref()

    def redact(self, event: Frame, viewer: int) -> Frame:
        return self._game.redact(event, viewer)


class SeeingPlayer:
    """The twin. ``show`` it the state in which it decides, then let it ``choose``."""

    def __init__(self, twin: Player, game: SeeingGame) -> None:
        self.name = f"cheat:{twin.name}"
        self._twin = twin
        self._game = game

    def show(self, state: State) -> None:
        """The true state, as the arena has it."""
        self._game.truth = state

    def choose(self, view: View) -> int:
        return self._twin.choose(view)
