"""Steps by hand: what players do themselves where a card's text is more than keywords.

As in any game of the table (``engine.by_hand``): only a player who has the table in hand does anything by hand, only in the
own Main or Battle Phase or where such a text is due, and only if they know of such a card. After the first step the pending
decision waits below an F_BY_HAND frame, which asks "done?" after each step, and is asked anew afterwards.

A step's means are checked, never its sense. A card that a player does not know can only go where every card can.
"""

from __future__ import annotations

from typing import Final

from enemy_desktop.engine.by_hand import EV_BY_HAND, EV_UNREAD, HandStep, decode, who_does
from enemy_desktop.engine.state import ACKNOWLEDGE, Frame, option
from enemy_desktop.games.keyword_duel.consts import (
    BACK,
    DECK,
    ENHANCE,
    FRONT,
    GRAVEYARD,
    HAND,
    LIMBO,
    MOVE_SET,
    MOVE_TOLD,
    P_BY_HAND,
    RITE,
    SWIFT,
    UNIT,
    V_CONFIRM,
    ZONES,
)  # fmt: skip
from enemy_desktop.games.keyword_duel.effects import bury, change_life, hurt
from enemy_desktop.games.keyword_duel.frames import (
    F_AIM,
    F_BATTLE,
    F_BY_HAND,
    F_ENTER,
    F_MAIN,
    F_NOPE,
    F_PAY,
    F_RESOLVE,
    F_TRIGGER,
    FRAMES,
)
from enemy_desktop.games.keyword_duel.moves import draw, place, shuffle_deck, to_graveyard
from enemy_desktop.games.keyword_duel.queries import free_back, free_front, has, power
from enemy_desktop.games.keyword_duel.state import DuelState

# Operations: what ``a``, ``b`` and ``n`` of the step are.
H_MOVE: Final = 0  # a: card, b: zone (index into State.zones), n: into the Back Row 1 face down; a deck is shuffled
H_DESTROY: Final = 1  # a: unit
H_DAMAGE: Final = 2  # a: unit, n: how much (below 0: that much is taken off)
H_POWER: Final = 3  # a: unit, n: power and toughness for this turn
H_STOP: Final = 4  # a: unit
H_READY: Final = 5  # a: unit or rite that can attack, or be used, (again) this turn
H_SHOW: Final = 6  # a: card
H_LIFE: Final = 7  # a: player, n: life points
H_DRAW: Final = 8  # a: player, n: how many
H_DISCARD: Final = 9  # a: player, n: how many, at random
H_MILL: Final = 10  # a: player, n: how many from the top of the deck
OPERATIONS: Final = 11
HAND_CARDS: Final = (1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0)
"""Which of a and b are cards, as ``Game.verb_cards`` has it."""
MOST: Final = 12
"""The highest number of cards, points or damage in one step; a discard from the deck may go to its bottom."""

# Why a step is not possible.
POSSIBLE: Final = 0
NOT_NOW: Final = 1
NO_CARD: Final = 2
NO_PLACE: Final = 3
FULL: Final = 4
NUMBER: Final = 5
REASONS: Final = (
    "",
    "nothing can be done by hand now",
    "that card cannot be taken by hand",
    "such a card cannot be there",
    "there is no room",
    "a number out of range",
)

_CALM: Final = tuple(k in (F_MAIN, F_BATTLE, F_BY_HAND) for k in range(FRAMES))
# While these wait below, cards that they speak of must stay where they are.
_HALF_DONE: Final = tuple(k in (F_PAY, F_ENTER, F_TRIGGER, F_AIM, F_NOPE, F_RESOLVE) for k in range(FRAMES))


# -- when --------------------------------------------------------------------------------------------------------------


def half_done(s: DuelState) -> bool:
    """Whether a card is being played, which a step by hand must not disturb."""
    return any(_HALF_DONE[fr[0]] for fr in s.stack)


def offered(s: DuelState, player: int) -> bool:
    """Whether ``player`` may do something by hand now."""
    if not s.t.unread_cards or s.result >= 0 or not s.options or s.decider != player:
        return False
    if not s.rules.hands_on >> player & 1 or not _CALM[s.stack[-1][0]] or half_done(s):
        return False
    if s.stack[-1][0] == F_BY_HAND:
        return True
    unread = s.t.unread
    return any(unread[s.defs[c]] and (s.owner[c] == player or s.know[c] >> player & 1) for c in range(len(s.defs)))


def due(s: DuelState, c: int) -> None:
    """The text of ``c`` counts now: if it is more than keywords, its controller carries it out; for the computer's cards,
    the person on the other side."""
    if not s.t.unread[s.defs[c]]:
        return
    controller = s.where[c] // ZONES
    player = who_does(s.rules.hands_on, controller)
    if not s.rules.hands_on >> player & 1 or half_done(s):
        return
    if s.log is not None:
        s.log.append((EV_UNREAD, 3, c, controller, 0, 0))
    s.stack.append((F_BY_HAND, c, player))


def h_by_hand(s: DuelState, fr: Frame) -> None:
    """Asks whether all is done. Without anybody at the table such a text does nothing."""
    if s.rules.hands_on >> fr[2] & 1:
        s.stack.append(fr)
        s.ask(fr[2], ACKNOWLEDGE, P_BY_HAND, [option(V_CONFIRM)], fr[1])


def a_by_hand(s: DuelState, fr: Frame, o: int) -> None:
    """Done: the frame below goes on, and asks anew what it asked."""


# -- which -------------------------------------------------------------------------------------------------------------


def refusal(s: DuelState, player: int, step: HandStep) -> int:
    """Why ``player`` cannot do ``step`` (cards as instances): a number of ``REASONS``, 0 if they can."""
    if not offered(s, player):
        return NOT_NOW
    return impossible(s, player, step)


def impossible(s: DuelState, player: int, step: HandStep) -> int:
    """The same for a moment in which steps by hand are allowed. Depends on nothing that ``player`` does not know."""
    op, a, b, n = step
    if op < 0 or op >= OPERATIONS:
        return NOT_NOW
    if not HAND_CARDS[op]:
        return _not_so_many(s, op, a, n)
    if a < 0 or a >= len(s.defs):
        return NO_CARD
    zone = s.where[a] % ZONES
    if op == H_MOVE:
        return _cannot_go(s, player, a, b, n)
    if op == H_SHOW:
        return POSSIBLE if s.know[a] >> player & 1 and s.know[a] != 3 and zone != DECK else NO_CARD
    if op == H_READY:
        return POSSIBLE if zone == FRONT or (zone == BACK and not s.down[a]) else NO_CARD
    if zone != FRONT:
        return NO_CARD
    if op == H_DAMAGE:
        return POSSIBLE if n and -s.damage[a] <= n <= MOST else NUMBER
    if op == H_POWER:
        return POSSIBLE if n and -MOST <= n <= MOST and power(s, a) + n >= 0 else NUMBER
    return POSSIBLE


def _cannot_go(s: DuelState, player: int, c: int, z: int, n: int) -> int:
    zone = z % ZONES
    if z < 0 or z >= 2 * ZONES or z // ZONES != s.owner[c] or n < 0 or n > 1 or (n and zone != BACK):
        return NO_PLACE
    here = s.where[c] % ZONES
    if z == s.where[c] or here == DECK or here == LIMBO:
        return NO_PLACE
    if not s.know[c] >> player & 1:
        # Where only some kinds of cards can be, the answer would tell the kind. Enhance Decks are apart anyway.
        return POSSIBLE if here != ENHANCE and zone in (HAND, GRAVEYARD, DECK) else NO_PLACE
    d = s.defs[c]
    kind = s.t.kind[d]
    enhance = s.t.enhance[d]
    if zone == GRAVEYARD:
        return POSSIBLE
    if zone == ENHANCE:
        return POSSIBLE if enhance else NO_PLACE
    if zone == HAND or zone == DECK:
        return NO_PLACE if enhance else POSSIBLE
    if zone == FRONT:
        if kind != UNIT:
            return NO_PLACE
        return POSSIBLE if free_front(s, s.owner[c]) > 0 else FULL
    if zone != BACK or kind == UNIT or (n and enhance) or (not n and kind != RITE):
        return NO_PLACE
    return POSSIBLE if free_back(s, s.owner[c]) > 0 else FULL


def _not_so_many(s: DuelState, op: int, a: int, n: int) -> int:
    if a < 0 or a > 1:
        return NO_CARD
    if op == H_LIFE:
        return POSSIBLE if n and -MOST <= n <= MOST else NUMBER
    if op == H_DRAW:
        return POSSIBLE if 0 < n <= MOST else NUMBER
    return POSSIBLE if 0 < n <= len(s.zones[a * ZONES + (HAND if op == H_DISCARD else DECK)]) else NUMBER


# -- what --------------------------------------------------------------------------------------------------------------


def apply(s: DuelState, move: int) -> None:
    """Does the step. Raises IndexError, with nothing changed, if it is not possible. The caller runs on."""
    player, step = decode(move)
    why = refusal(s, player, step)
    if why:
        raise IndexError(f"by hand: {REASONS[why]}")
    s.answered[player] += 1
    s.options = []
    s.group = 0
    if s.stack[-1][0] != F_BY_HAND:
        s.stack.append((F_BY_HAND, -1, player))
    told = len(s.log) if s.log is not None else 0
    op, a, b, n = step
    card = a if HAND_CARDS[op] else -1
    seen = s.know[card] & 3 if card >= 0 else 3
    if op == H_MOVE:
        if s.stack[-1][1] == a:
            # Frames name only cards that lie open.
            s.stack[-1] = (F_BY_HAND, -1, player)
        _go(s, a, b, n)
        # Whoever knew it before, or knows it now, may read which card it was.
        seen |= s.know[a] & 3
    elif op == H_SHOW:
        s.know[a] = 3
        seen = 3
    else:
        _happen(s, step)
    if s.log is not None:
        s.log.insert(told, (EV_BY_HAND, seen, card, player, op, b + n * 100 if op == H_MOVE else detail(step)))


def detail(step: HandStep) -> int:
    """What the event of a step tells beside card and operation, in one number."""
    return step.n if HAND_CARDS[step.operation] else step.a + 2 * step.n


def _go(s: DuelState, c: int, z: int, n: int) -> None:
    zone = z % ZONES
    place(s, c, z, MOVE_SET if n else MOVE_TOLD)
    if zone == DECK:
        shuffle_deck(s, z // ZONES)
    elif n or (zone == FRONT and not has(s, c, SWIFT)):
        s.fresh[c] = 1


def _happen(s: DuelState, step: HandStep) -> None:
    op, a, _, n = step
    if op == H_DESTROY:
        bury(s, (a,))
    elif op == H_DAMAGE:
        if n > 0:
            hurt(s, a, n)
        else:
            s.damage[a] += n
        bury(s)
    elif op == H_POWER:
        s.boost[a] += n
        bury(s)
    elif op == H_STOP:
        s.stopped[a] = 1
    elif op == H_READY:
        s.fresh[a] = 0
        s.spent[a] = 0
        s.stopped[a] = 0
    elif op == H_LIFE:
        change_life(s, a, n)
    elif op == H_DRAW:
        for _ in range(n):
            if s.result < 0:
                draw(s, a)
    elif op == H_DISCARD:
        hand = s.zones[a * ZONES + HAND]
        for _ in range(n):
            to_graveyard(s, hand[s.below(len(hand))])
    else:
        deck = s.zones[a * ZONES + DECK]
        for _ in range(n):
            # Any of the loose cards may be the top one.
            loose = len(deck) == s.loose[a]
            to_graveyard(s, deck[s.below(len(deck))] if loose else deck[-1])
