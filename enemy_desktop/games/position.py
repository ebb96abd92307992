"""A position under test: asks what is possible and makes legal moves, by the names that the game has for verbs and cards.

Moves are named by verb (``Game.verb_names``) and by card names or instance numbers::

    position.do("attack", "Goblin", "Guard")
    assert position.can("end") and position.zone(0, "hand") == ["Goblin"]
"""

from __future__ import annotations

from typing import Generic, Self, TypeVar

from enemy_desktop.engine.game import Game
from enemy_desktop.engine.state import State, first_of, second_of, verb_of

G = TypeVar("G", bound=Game)
S = TypeVar("S", bound=State)


class Position(Generic[G, S]):
    """``state`` changes with every move that is made."""

    def __init__(self, game: G, state: S) -> None:
        self.game = game
        self.state = state

    # -- what is there --------------------------------------------------------------------------------------------------

    def name(self, c: int) -> str:
        """The English name of an instance; "" for none."""
        return self.game.card_name(self.state.defs[c]) if c >= 0 else ""

    def zone(self, player: int, zone: str) -> list[str]:
        """The names of the cards in a zone, in order (a deck's top last)."""
        return [self.name(c) for c in self.cards(player, zone)]

    def cards(self, player: int, zone: str) -> list[int]:
        """The instances in a zone, in order."""
        names = self.game.zone_names
        return self.state.zones[player * len(names) + names.index(zone)]

    @property
    def purpose(self) -> str:
        """What is asked now; "" when the game is over."""
        return self.game.purpose_names[self.state.purpose] if self.state.options else ""

    @property
    def decider(self) -> int:
        """Who must decide, or -1."""
        return self.state.decider if self.state.options else -1

    @property
    def result(self) -> int | None:
        """The winner, 2 for a draw, None while the game runs."""
        return None if self.state.result < 0 else self.state.result

    def options(self) -> list[tuple[str, str, str]]:
        """The legal moves as (verb, name, name); a number operand as its digits."""
        found = []
        for o in self.state.options:
            verb = verb_of(o)
            cards = self.game.verb_cards[verb]
            a, b = first_of(o), second_of(o)
            found.append(
                (
                    self.game.verb_names[verb],
                    self.name(a) if cards & 1 else str(a) if a >= 0 else "",
                    self.name(b) if cards & 2 else str(b) if b >= 0 else "",
                )
            )
        return found

    # -- moves ----------------------------------------------------------------------------------------------------------

    def find(self, verb: str, a: str | int | None = None, b: str | int | None = None) -> int:
        """The number of the first option that is meant, or -1."""
        for i, o in enumerate(self.state.options):
            if (
                self.game.verb_names[verb_of(o)] == verb
                and self._fits(o, 1, first_of(o), a)
                and self._fits(o, 2, second_of(o), b)
            ):
                return i
        return -1

    def _fits(self, o: int, bit: int, operand: int, wanted: str | int | None) -> bool:
        if wanted is None:
            return True
        if isinstance(wanted, int):
            return operand == wanted
        if not self.game.verb_cards[verb_of(o)] & bit:
            return str(operand) == wanted
        return self.name(operand) == wanted if wanted else operand < 0

    def can(self, verb: str, a: str | int | None = None, b: str | int | None = None) -> bool:
        """Whether that move is legal now. ``b=""`` asks for a move without a target."""
        return self.find(verb, a, b) >= 0

    def do(self, verb: str, a: str | int | None = None, b: str | int | None = None) -> Self:
        """Makes the move. Raises AssertionError that lists the legal moves if it is not one."""
        i = self.find(verb, a, b)
        if i < 0:
            raise AssertionError(f"{verb} {a or ''} {b or ''} is not legal; {self.purpose}: {self.options()}")
        self.game.apply(self.state, i)
        return self

    def faults(self) -> list[str]:
        """Broken invariants in words."""
        return self.game.faults(self.state)
