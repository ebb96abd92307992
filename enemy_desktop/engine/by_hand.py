"""Steps by hand: what players do themselves where no rule can read a card's text.

A step is no option of the pending decision. It is a move of the record all the same: one negative number below the
special moves, so that saves, replays and undo need nothing more, while players that choose among the options (random ones,
a search) never meet it. Which steps there are, and which are possible, is the game's (``Game.hand_step``): the means are
checked (a card in a zone that may be there, a number in its range), never the sense.

Events: ``EV_BY_HAND`` (card, a: who did it, b: the operation, c: the game's) comes before what the step causes;
``EV_UNREAD`` (card, a: whose) says that a text is due that the players carry out.
"""

from __future__ import annotations

from typing import NamedTuple

from enemy_desktop.engine.errors import IllegalMoveError
from enemy_desktop.engine.state import State
from enemy_desktop.engine.view import place_of_handle, zone_of_handle

EV_BY_HAND = 6
EV_UNREAD = 7

FIRST = -16
"""Moves from here downwards are steps by hand."""
LEAST_NUMBER = -100
MOST_NUMBER = 100

_OPERATIONS = 32
_PLACES = 4096


class HandStep(NamedTuple):
    """One step. ``a`` and ``b``: cards, zones or players as the operation says, -1 for none; ``n``: a number.

    As a player gives it, cards are what that player's view calls them: instances or handles. In a record they are instances.
    """

    operation: int
    a: int = -1
    b: int = -1
    n: int = 0


def encode(player: int, step: HandStep) -> int:
    """The move with which ``player`` does ``step``. Raises ValueError for a number that no move has room for."""
    operation, a, b, n = step
    fits = 0 <= operation < _OPERATIONS and -1 <= a < _PLACES - 1 and -1 <= b < _PLACES - 1
    if not fits or not LEAST_NUMBER <= n <= MOST_NUMBER:
        raise ValueError(f"no move says {step}")
    return FIRST - (operation | player << 5 | (a + 1) << 6 | (b + 1) << 18 | (n - LEAST_NUMBER) << 30)


def decode(move: int) -> tuple[int, HandStep]:
    """Who does what by hand. Raises IndexError for a number that is no such move."""
    code = FIRST - move
    n = (code >> 30) + LEAST_NUMBER
    if code < 0 or n > MOST_NUMBER:
        raise IndexError(f"move {move}")
    return code >> 5 & 1, HandStep(code & 31, (code >> 6 & 4095) - 1, (code >> 18 & 4095) - 1, n)


def who_does(hands_on: int, controller: int) -> int:
    """Who carries out a text of ``controller``'s: that player if at the table (bit of ``hands_on``), else the other one."""
    return controller if hands_on >> controller & 1 else 1 - controller


def is_by_hand(move: int) -> bool:
    return move <= FIRST


def instance(s: State, player: int, card: int) -> int:
    """The card that ``player`` calls by this number: an instance that they know where it lies, or a handle.

    Raises IllegalMoveError for anything else, so that no number tells what a card is or where it lies.
    """
    if 0 <= card < len(s.defs):
        if s.know[card] >> player & 1:
            return card
    elif card < -1:
        zone = zone_of_handle(card)
        place = place_of_handle(card)
        if zone < len(s.zones) and place < len(s.zones[zone]) and not s.know[s.zones[zone][place]] >> player & 1:
            return s.zones[zone][place]
    raise IllegalMoveError("there is no such card to be seen")


def resolved(s: State, player: int, step: HandStep, cards: int) -> HandStep:
    """``step`` with instances for what the player's view calls its cards. ``cards``: bit 0: ``a`` is one, bit 1: ``b``."""
    a = instance(s, player, step.a) if cards & 1 else step.a
    b = instance(s, player, step.b) if cards & 2 else step.b
    return HandStep(step.operation, a, b, step.n)
