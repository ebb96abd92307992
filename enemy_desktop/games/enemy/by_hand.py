"""Steps by hand: what players do themselves where the text of an imported card could not be read.

Only a player who has the table in hand (``Rules.hands_on``) does anything by hand, only where they decide and nothing is half
done (a cost half paid, cards half picked), and only if they know of a card with such a text. After the first step the pending
decision waits below an F_BY_HAND frame, which asks "done?" after each step; when that is answered, the decision is asked
anew, since by now it may offer something else.

The same frame is put there by the rules when an unread text is due: a card that was played or flipped, a reward, a fight in
which such a card takes part. Whoever controls the card is asked; for the computer's cards, the person on the other side.

A step's means are checked, never its sense. What it does to hidden cards tells nobody what they are: a card that a player
does not know can only go where every card can.
"""

from __future__ import annotations

from typing import Final

from enemy_desktop.engine.by_hand import EV_BY_HAND, EV_UNREAD, HandStep, decode, who_does
from enemy_desktop.engine.state import ACKNOWLEDGE, Frame, option
from enemy_desktop.games.enemy.consts import (
    ATTACK,
    DECK,
    DISCARD,
    E_REVEALED,
    FIELD,
    FIELD_CARD,
    HAND,
    HIDDEN,
    ITEM,
    ITEMS,
    LEVEL_UP,
    LIMBO,
    MAX_PCS,
    MOD_STRENGTH,
    MOD_TOLERANCE,
    MONSTER,
    MOVE_TOLD,
    P_BY_HAND,
    PC,
    PCS,
    PORTAL,
    REMOVED,
    SCORE,
    UNTIL_FIGHT,
    UNTIL_TURN,
    V_CONFIRM,
    ZONES,
)
from enemy_desktop.games.enemy.effects import hide, mill, peel, replace_field
from enemy_desktop.games.enemy.frames import (
    F_ARRANGE,
    F_AVOID,
    F_BY_HAND,
    F_ENTER,
    F_FLIPS,
    F_HIDE,
    F_JOIN,
    F_ORDER,
    F_PAY,
    F_PICK,
    F_PLAY_STEP,
    F_REWARDS,
    F_SCORE_ONE,
    FRAMES,
)
from enemy_desktop.games.enemy.happen import destroy, heal, sacrifice, score, wound
from enemy_desktop.games.enemy.moves import discard, draw, place, show, shuffle_deck, to_deck
from enemy_desktop.games.enemy.queries import copies_in_play, items_of, same_pc
from enemy_desktop.games.enemy.state import EnemyState

# Operations: what ``a``, ``b`` and ``n`` of the step are.
H_MOVE: Final = 0  # a: card, b: zone (index into State.zones), n: into a deck 0 on top, 1 at the bottom, 2 shuffled in
H_TOP: Final = 1  # a: player whose deck's top card it is, b and n as above
H_BEAR: Final = 2  # a: item, b: PC
H_WOUND: Final = 3  # a: PC
H_HEAL: Final = 4  # a: PC
H_DESTROY: Final = 5  # a: card in play
H_STRENGTH_FIGHT: Final = 6  # a: card, n: how much
H_STRENGTH_TURN: Final = 7
H_TOLERANCE_FIGHT: Final = 8
H_TOLERANCE_TURN: Final = 9
H_DRAW: Final = 10  # a: player, n: how many
H_DISCARD: Final = 11  # a: player, n: how many, at random
H_MILL: Final = 12  # a: player, n: how many
H_LOOK: Final = 13  # a: the player, n: how many of the own deck's top cards
H_SHUFFLE: Final = 14  # a: player
H_SHOW: Final = 15  # a: card
H_EXTRA: Final = 16  # a: the active player, n: how many more plays
OPERATIONS: Final = 17
HAND_CARDS: Final = (1, 0, 3, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 1, 0)
"""Which of a and b are cards, as ``Game.verb_cards`` has it."""
MOST: Final = 12
"""The highest number of cards, or of strength, in one step; a look and a discard from the deck may go to its bottom."""

# Why a step is not possible.
POSSIBLE: Final = 0
NOT_NOW: Final = 1
NO_CARD: Final = 2
NO_PLACE: Final = 3
FULL: Final = 4
COPY: Final = 5
NUMBER: Final = 6
REASONS: Final = (
    "",
    "nothing can be done by hand now",
    "that card cannot be taken by hand",
    "such a card cannot be there",
    "there is no room",
    "another copy is there",
    "a number out of range",
)

_CALM: Final = tuple(
    k in (F_PLAY_STEP, F_JOIN, F_FLIPS, F_AVOID, F_ORDER, F_REWARDS, F_SCORE_ONE, F_BY_HAND) for k in range(FRAMES)
)
# While these wait below, cards that they speak of must stay where they are.
_HALF_DONE: Final = tuple(k in (F_PAY, F_ENTER, F_HIDE, F_PICK, F_ARRANGE) for k in range(FRAMES))
_IN_PLAY: Final = tuple(z in (PCS, ITEMS, PORTAL, ATTACK, FIELD) for z in range(ZONES))


# -- when --------------------------------------------------------------------------------------------------------------


def half_done(s: EnemyState) -> bool:
    """Whether something is going on that a step by hand must not disturb."""
    return any(_HALF_DONE[fr[0]] for fr in s.stack)


def offered(s: EnemyState, player: int) -> bool:
    """Whether ``player`` may do something by hand now."""
    if not s.t.unread_cards or s.result >= 0 or not s.options or s.decider != player:
        return False
    if not s.rules.hands_on >> player & 1 or not _CALM[s.stack[-1][0]] or half_done(s):
        return False
    if s.stack[-1][0] == F_BY_HAND:
        return True
    unread = s.t.unread
    return any(unread[s.defs[c]] and (s.owner[c] == player or s.know[c] >> player & 1) for c in range(len(s.defs)))


def due(s: EnemyState, c: int, controller: int, boxes: int) -> None:
    """The text of ``c`` counts now: if something in these boxes could not be read, a person carries it out by hand."""
    if not s.t.unread[s.defs[c]] & boxes:
        return
    player = who_does(s.rules.hands_on, controller)
    if not s.rules.hands_on >> player & 1 or half_done(s):
        return
    if s.log is not None:
        s.log.append((EV_UNREAD, 3, c, controller, 0, 0))
    s.stack.append((F_BY_HAND, c, player))


def due_in_fight(s: EnemyState, k: int, boxes: int) -> None:
    """The same for all cards of fight ``k``, each player asked once."""
    asked = 0
    cards = [m for m in s.zones[s.active * ZONES + ATTACK] if s.fight_of[m] == k]
    pc = s.fight_pc[k - 1]
    if pc >= 0:
        cards.append(pc)
        cards.extend(items_of(s, pc))
    for c in cards:
        controller = s.where[c] // ZONES
        player = who_does(s.rules.hands_on, controller)
        if not asked >> player & 1 and s.t.unread[s.defs[c]] & boxes:
            asked |= 1 << player
            due(s, c, controller, boxes)


def h_by_hand(s: EnemyState, fr: Frame) -> None:
    """Asks whether all is done. Without anybody at the table an unread text does nothing."""
    if s.rules.hands_on >> fr[2] & 1:
        s.stack.append(fr)
        s.ask(fr[2], ACKNOWLEDGE, P_BY_HAND, [option(V_CONFIRM)], fr[1])


def a_by_hand(s: EnemyState, fr: Frame, o: int) -> None:
    """Done: the frame below goes on, and asks anew what it asked."""


# -- which -------------------------------------------------------------------------------------------------------------


def refusal(s: EnemyState, player: int, step: HandStep) -> int:
    """Why ``player`` cannot do ``step`` (cards as instances): a number of ``REASONS``, 0 if they can."""
    if not offered(s, player):
        return NOT_NOW
    return impossible(s, player, step)


def impossible(s: EnemyState, player: int, step: HandStep) -> int:
    """The same for a moment in which steps by hand are allowed. Depends on nothing that ``player`` does not know."""
    op, a, b, n = step
    if op < 0 or op >= OPERATIONS:
        return NOT_NOW
    if HAND_CARDS[op] & 1:
        if not _can_take(s, player, a):
            return NO_CARD
    elif a < 0 or a > 1:
        return NO_CARD
    if op == H_MOVE:
        return _cannot_go(s, player, a, b, n)
    if op == H_TOP:
        if not s.zones[a * ZONES + DECK]:
            return NO_CARD
        return POSSIBLE if b // ZONES == a and b % ZONES in (HAND, HIDDEN, REMOVED, DISCARD) else NO_PLACE
    if op == H_BEAR:
        return _cannot_bear(s, player, a, b)
    if op <= H_TOLERANCE_TURN:
        return _cannot_happen(s, player, op, a, n)
    if op == H_SHOW:
        private = s.where[a] % ZONES in (HAND, HIDDEN, DECK)
        return POSSIBLE if private and s.know[a] >> player & 1 and s.know[a] & 3 != 3 else NO_CARD
    if op == H_SHUFFLE:
        return POSSIBLE
    return _not_so_many(s, player, op, a, n)


def _can_take(s: EnemyState, player: int, c: int) -> bool:
    if c < 0 or c >= len(s.defs):
        return False
    zone = s.where[c] % ZONES
    known = s.know[c] >> player & 1
    if zone == DECK:
        # An unknown card of a deck lies nowhere yet: only the top one can be taken (H_TOP).
        return bool(known)
    if zone == HAND or zone == HIDDEN:
        return True
    return s.t.kind[s.defs[c]] != LEVEL_UP or zone in (SCORE, REMOVED)


def _cannot_go(s: EnemyState, player: int, c: int, z: int, n: int) -> int:
    if z < 0 or z >= 2 * ZONES or n < 0 or n > 2:
        return NO_PLACE
    zone = z % ZONES
    side = z // ZONES
    old = s.where[c]
    own = side == s.owner[c]
    if (z == old and zone != DECK) or (n and zone != DECK):
        return NO_PLACE
    if not s.know[c] >> player & 1:
        # Where only some kinds of cards can be, the answer would tell the kind.
        return POSSIBLE if own and zone in (DECK, HAND, DISCARD, HIDDEN, REMOVED) else NO_PLACE
    kind = s.t.kind[s.defs[c]]
    if kind == LEVEL_UP:
        return POSSIBLE if own and zone in (SCORE, REMOVED) else NO_PLACE
    if zone in (DECK, HAND, DISCARD, HIDDEN, REMOVED):
        return POSSIBLE if own else NO_PLACE
    if kind == PC:
        if zone != PCS or not own:
            return NO_PLACE
        if same_pc(s, side, s.t.same[s.defs[c]]) >= 0:
            return COPY
        return FULL if len(s.zones[z]) >= MAX_PCS else POSSIBLE
    if kind == FIELD_CARD:
        return POSSIBLE if zone == FIELD and own else NO_PLACE
    if kind != MONSTER or zone not in (PORTAL, ATTACK, SCORE) or not (own or zone == SCORE):
        return NO_PLACE
    if zone == ATTACK and not (side == s.active and _gathering(s)):
        return NO_PLACE
    d = s.defs[c]
    entering = old % ZONES not in (PORTAL, ATTACK, SCORE)
    return COPY if entering and s.t.unique[d] and copies_in_play(s, s.t.same[d]) else POSSIBLE


def _gathering(s: EnemyState) -> bool:
    """Whether the attack can still grow: monsters that came later would be in no fight."""
    return any(fr[0] == F_JOIN or fr[0] == F_AVOID for fr in s.stack)


def _cannot_bear(s: EnemyState, player: int, item: int, pc: int) -> int:
    if not s.know[item] >> player & 1 or s.t.kind[s.defs[item]] != ITEM or s.where[item] % ZONES == LIMBO:
        return NO_CARD
    if pc < 0 or pc >= len(s.defs) or s.where[pc] != s.owner[item] * ZONES + PCS or s.bearer[item] == pc:
        return NO_PLACE
    return POSSIBLE


def _cannot_happen(s: EnemyState, player: int, op: int, c: int, n: int) -> int:
    zone = s.where[c] % ZONES
    if op == H_DESTROY:
        return POSSIBLE if _IN_PLAY[zone] else NO_CARD
    if op == H_WOUND or op == H_HEAL:
        return POSSIBLE if zone == PCS and (op == H_WOUND or s.wounded[c]) else NO_CARD
    if op == H_TOLERANCE_FIGHT or op == H_TOLERANCE_TURN:
        if zone != PCS:
            return NO_CARD
    elif zone not in (PCS, PORTAL, ATTACK):
        return NO_CARD
    return POSSIBLE if n and -MOST <= n <= MOST else NUMBER


def _not_so_many(s: EnemyState, player: int, op: int, a: int, n: int) -> int:
    if op == H_EXTRA:
        if a != s.active:
            return NO_PLACE
        for fr in s.stack:
            if fr[0] == F_PLAY_STEP:
                return POSSIBLE if 0 < n <= MOST else NUMBER
        return NOT_NOW
    if op == H_LOOK and a != player:
        return NO_PLACE
    if op == H_DRAW:
        return POSSIBLE if 0 < n <= MOST else NUMBER
    cards = s.zones[a * ZONES + (HAND if op == H_DISCARD else DECK)]
    if not cards:
        return NO_CARD
    return POSSIBLE if 0 < n <= len(cards) else NUMBER


# -- what --------------------------------------------------------------------------------------------------------------


def apply(s: EnemyState, move: int) -> None:
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
    card = a if HAND_CARDS[op] & 1 else -1
    seen = s.know[card] & 3 if card >= 0 else 3
    if op == H_MOVE:
        _go(s, a, b, n)
        # Whoever knew it before, or knows it now, may read which card it was.
        seen |= s.know[card] & 3
    elif op == H_TOP:
        _go(s, peel(s, a, 1)[0], b, n)
    elif op == H_BEAR:
        _bear(s, a, b)
        seen = 3
    elif op == H_SHOW:
        show(s, a, 3)
        seen = 3
    else:
        _happen(s, player, step)
    if s.log is not None:
        s.log.insert(told, (EV_BY_HAND, seen, card, player, op, detail(step)))


def detail(step: HandStep) -> int:
    """What the event of a step tells beside card and operation, in one number."""
    op, a, b, n = step
    if op == H_MOVE:
        return b + n * 100
    if op == H_TOP:
        return b
    if op == H_BEAR:
        return b
    if op <= H_TOLERANCE_TURN or op == H_SHOW:
        return n
    return a + 2 * n


def _go(s: EnemyState, c: int, z: int, n: int) -> None:
    zone = z % ZONES
    if s.where[c] % ZONES == PCS:
        for i in items_of(s, c):
            sacrifice(s, i)
    if zone == DECK:
        to_deck(s, c, n, MOVE_TOLD)
    elif zone == DISCARD:
        discard(s, c, MOVE_TOLD)
    elif zone == HIDDEN:
        hide(s, c, z // ZONES, MOVE_TOLD)
    elif zone == SCORE and s.t.kind[s.defs[c]] == MONSTER:
        score(s, c, z // ZONES)
    else:
        if zone == FIELD:
            replace_field(s)
        place(s, c, z, MOVE_TOLD)


def _bear(s: EnemyState, item: int, pc: int) -> None:
    for i in items_of(s, pc):
        if s.t.subtype[s.defs[i]] == s.t.subtype[s.defs[item]]:
            sacrifice(s, i)
    place(s, item, s.where[pc] // ZONES * ZONES + ITEMS, MOVE_TOLD)
    s.bearer[item] = pc


def _happen(s: EnemyState, player: int, step: HandStep) -> None:
    op, a, _, n = step
    if op == H_WOUND:
        wound(s, a, 1)
    elif op == H_HEAL:
        heal(s, a, player)
    elif op == H_DESTROY:
        destroy(s, a, 1)
    elif op <= H_TOLERANCE_TURN:
        is_strength = op <= H_STRENGTH_TURN
        until = UNTIL_FIGHT if op == H_STRENGTH_FIGHT or op == H_TOLERANCE_FIGHT else UNTIL_TURN
        s.mods.append((MOD_STRENGTH if is_strength else MOD_TOLERANCE, a, n, until, -1))
    elif op == H_DRAW:
        draw(s, a, n)
    elif op == H_DISCARD:
        hand = s.zones[a * ZONES + HAND]
        for _ in range(n):
            discard(s, hand[s.below(len(hand))])
    elif op == H_MILL:
        mill(s, a, n)
    elif op == H_LOOK:
        _look(s, player, n)
    elif op == H_SHUFFLE:
        shuffle_deck(s, a)
    else:
        s.extras.extend([0] * n)


def _look(s: EnemyState, player: int, n: int) -> None:
    for c in peel(s, player, n):
        show(s, c, 1 << player)
        if s.log is not None:
            s.log.append((E_REVEALED, 1 << player, c, player, 1, 0))
