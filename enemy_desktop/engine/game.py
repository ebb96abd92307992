"""The face of a game to the outside: what Match, players, screen and tests may ask of it. No game is named here."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from copy import copy
from typing import Any, Self

from pydantic import BaseModel, ConfigDict, Field

from enemy_desktop.engine.by_hand import HandStep
from enemy_desktop.engine.errors import IllegalMoveError
from enemy_desktop.engine.rng import advance, below, seeded
from enemy_desktop.engine.state import Frame, State
from enemy_desktop.engine.view import View

# How well a player values positions: the levels below Strong, Strong, and Expert as well as all advice.
CASUAL, SOUND, FULL = 0, 1, 2


class DeckList(BaseModel):
    """A deck as a game starts with it: card names by section ("main" and whatever else the game knows), one entry a card."""

    model_config = ConfigDict(extra="allow")

    name: str = ""
    sections: dict[str, list[str]] = Field(default_factory=dict)


class PackRef(BaseModel):
    """Which cards a game was played with. ``fingerprint`` covers all that the rules read of them."""

    model_config = ConfigDict(extra="allow")

    id: str
    version: str = ""
    fingerprint: str = ""


class Setup(BaseModel):
    """All that decides how a game starts. With the moves it decides everything (a game is deterministic).

    ``first``: the player who goes first where that is known before the start (the loser of the game before), else None.
    ``scenario``: the position that the game starts from instead of a deal; the decks then only say what cards there are.
    """

    model_config = ConfigDict(extra="allow")

    game: str
    decks: tuple[DeckList, DeckList]
    options: dict[str, Any] = Field(default_factory=dict)
    seed: int = 0
    first: int | None = Field(default=None, ge=0, le=1)
    packs: list[PackRef] = Field(default_factory=list)
    scenario: dict[str, Any] | None = None


class Game(ABC):
    """A game with its cards, ready to be played. States and views are the game's own subclasses."""

    id: str
    zone_names: tuple[str, ...]
    verb_names: tuple[str, ...]
    verb_cards: tuple[int, ...]  # bit 0: the first operand of the verb is a card, bit 1: the second
    purpose_names: tuple[str, ...]
    phase_names: tuple[str, ...]
    event_names: dict[int, str]
    by_hand_purpose: int = (
        -1
    )  # the purpose of the decision that says "done by hand, go on"; -1: nothing is done by hand
    explore: float = 0.3
    """How far a search looks around among moves that seem worse (the constant of UCB; values are -1 to 1)."""
    playout_share: float = 0.0
    """How much of what a search counts for a position comes from playing it out (``play_out``), the rest from ``value``."""
    playout_cost: int = 1
    """As how many iterations of a level's budget one with its playout counts, by the time that it takes."""

    @abstractmethod
    def new(self, setup: Setup, logged: bool = False) -> State:
        """The state at the first decision. Raises InputError-like ValueError for unknown cards or options."""

    def scenario(self, data: Mapping[str, Any], logged: bool = False) -> State:
        """The state at the first decision of a position set up by hand. Raises ValueError."""
        raise ValueError("this game cannot set positions up")

    @abstractmethod
    def apply(self, state: State, move: int) -> None:
        """Carries out option number ``move`` of the pending decision (or CONCEDE, TIME_CALLED, a step by hand) and runs on."""

    def hand_step(self, state: State, player: int, step: HandStep) -> int:
        """The move with which ``player``, who decides, does ``step`` by hand; its cards are what their view calls them.

        Raises IllegalMoveError, with nothing changed, where it is not possible. ``View.by_hand`` says whether any is.
        """
        raise IllegalMoveError("nothing is done by hand in this game")

    def legal_moves(self, state: State) -> range:
        """The numbers of the pending decision's options; empty when the game is over."""
        return range(len(state.options))

    @abstractmethod
    def view(self, state: State, viewer: int) -> View:
        """What ``viewer`` may see."""

    @abstractmethod
    def knowledge(self, setup: Setup, viewer: int, open_lists: bool = False) -> object:
        """What ``viewer`` knows beyond the views: the own deck list, and with ``open_lists`` the other one too."""

    @abstractmethod
    def determinize(self, view: View, knowledge: Any, seed: int) -> State:
        """A possible truth behind ``view``; depends on nothing but its arguments."""

    @abstractmethod
    def redeal(self, state: State, viewer: int, seed: int) -> State:
        """The same position with what ``viewer`` cannot know dealt anew: the instrument of the honesty tests."""

    @abstractmethod
    def value(self, state: State, player: int) -> float:
        """How good the position is for ``player``: -1 (lost) to 1 (won)."""

    def plain_value(self, state: State, player: int) -> float:
        """A plain count of what is there, -1 to 1, set by hand and left as it is however ``value`` gets better.

        What the greedy player goes by, so that it stays the same measure for all others from version to version.
        """
        return self.value(state, player)

    def play_out(self, state: State, seed: int) -> float:
        """Plays on by chance to the end: 1 if player 0 wins, -1 if they lose, 0 for a draw. Uses ``state`` up.

        For games in which what lies there says little of how the game ends. The same seed gives the same moves.
        """
        x = seeded(seed)
        while state.options:
            x = advance(x)
            self.apply(state, below(x, len(state.options)))
        return state.outcome(0)

    def at_skill(self, skill: int) -> Self:
        """The same game as players of a skill value it: more simply, where that makes weaker play. Here: all alike."""
        return self

    def valued_by(self, value: Callable[[State, int], float]) -> Self:
        """The same game, but for its value."""
        other = copy(self)
        other.value = value  # type: ignore[method-assign, assignment]
        return other

    def move_keys(self, state: State) -> list[int]:
        """For each option a number that is the same for moves that come to the same, whatever instances they name.

        A search tree over many possible truths lives on these. Here: the options themselves.
        """
        return state.options

    def measures(self, state: State, player: int) -> dict[str, float]:
        """What can be counted in a position, from ``player``'s side, by name: of this the reasons for a move are made.

        Here: nothing.
        """
        return {}

    @abstractmethod
    def pack(self, state: State) -> bytes:
        """The state as bytes; equal states give equal bytes."""

    @abstractmethod
    def unpack(self, data: bytes, like: State) -> State:
        """The state behind ``data``; ``like`` is any state of the same game (for the shared, unchanging parts)."""

    @abstractmethod
    def faults(self, state: State) -> list[str]:
        """Broken invariants in words; empty in a sound state. For tests and bug reports."""

    @abstractmethod
    def card_id(self, definition: int) -> str:
        """The pack's id of a definition."""

    @abstractmethod
    def card_name(self, definition: int) -> str:
        """The English name of a definition."""

    def section(self, definition: int) -> str:
        """The section of a deck list that a card belongs into."""
        return "main"

    def pack_ref(self) -> PackRef:
        """What a record says of the cards that it was played with."""
        return PackRef(id=self.id)

    def redact(self, event: Frame, viewer: int) -> Frame:
        """The event as ``viewer`` may read it."""
        from enemy_desktop.engine.view import redact

        return redact(event, viewer)
