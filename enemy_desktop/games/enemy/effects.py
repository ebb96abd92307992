"""Carries out compiled texts: one instruction at a time, each frame resumable, so that a copy can branch in the middle."""

from __future__ import annotations

from enemy_desktop.engine.state import CARDS, OPTION, YES_NO, Frame, first_of, option, verb_of
from enemy_desktop.games.enemy.consts import (
    ATTACK,
    ATTACK_STEP,
    DECK,
    DISCARD,
    E_AVOIDANCE,
    E_EXTRA_PLAY,
    E_LOOKED,
    E_REVEALED,
    E_SHIELDED,
    E_STRENGTH,
    E_TOLERANCE,
    FIELD,
    FIELD_CARD,
    FOUND,
    HAND,
    HIDDEN,
    ITEMS,
    LEVEL_UP,
    LIMBO,
    MAX_HIDDEN,
    MAX_PCS,
    MOD_NO_DESTROY,
    MOD_NO_WOUND,
    MOD_STRENGTH,
    MOD_TOLERANCE,
    MONSTER,
    P_ARRANGE,
    P_CHOOSE_ONE,
    P_DISCARD,
    P_LIMIT,
    P_MAY,
    P_SACRIFICE,
    P_SEARCH,
    P_TARGET,
    PC,
    PCS,
    PORTAL,
    REMOVED,
    SCORE,
    V_CARD,
    V_NO,
    V_OPTION,
    V_YES,
    ZONES,
)
from enemy_desktop.games.enemy.costs import h_pick, payable, push_cost
from enemy_desktop.games.enemy.frames import (
    A_DISCARD,
    A_SACRIFICE,
    A_SEARCH,
    A_SPEND,
    A_THAT,
    F_ARRANGE,
    F_BRANCH,
    F_DISCARD,
    F_MAY,
    F_PICK,
    F_RUN,
    FILTER_HAND,
    FILTER_HIDDEN,
)
from enemy_desktop.games.enemy.happen import destroy, heal, prevent, sacrifice, score, wound
from enemy_desktop.games.enemy.moves import discard, draw, place, show, shuffle_deck, to_deck
from enemy_desktop.games.enemy.queries import (
    amount,
    condition,
    copies_in_play,
    immune,
    items_of,
    restricted,
    same_pc,
    select,
)
from enemy_desktop.games.enemy.state import EnemyState
from enemy_desktop.games.enemy.table import (
    M_ALL,
    M_BEARER,
    M_FIGHTER,
    M_SUBJECT,
    M_THAT,
    M_THIS,
    OP_AVOIDANCE,
    OP_CHOOSE,
    OP_DESTROY,
    OP_DISCARD,
    OP_DRAW,
    OP_EXTRA,
    OP_HEAL,
    OP_IF,
    OP_JOIN,
    OP_JUMP,
    OP_LOOK,
    OP_MAY,
    OP_MILL,
    OP_MOVE,
    OP_ONE,
    OP_PREVENT,
    OP_RANDOM,
    OP_REMEMBER,
    OP_REPEAT,
    OP_REVEAL,
    OP_SACRIFICE,
    OP_SEARCH,
    OP_SHIELD,
    OP_SKIP,
    OP_STRENGTH,
    OP_TOLERANCE,
    OP_WOUND,
    R_JOIN,
    TO_DECK,
    TO_DECK_BOTTOM,
    TO_DECK_TOP,
    TO_DISCARD,
    TO_HAND,
    TO_HIDDEN,
    TO_PLAY,
    TO_PORTAL,
    TO_REMOVED,
    Instruction,
)

_HOW_RANDOM = 1
_HOW_ALL = 2
_HOW_PICK = 3
_WHAT_HAND = 0
_WHAT_DECK = 1
_IMMUNE_MOVE = 2
_ORDER_OF_MOVES = (TO_DECK_TOP, TO_DECK_BOTTOM, TO_DECK)


def h_run(s: EnemyState, fr: Frame) -> None:
    """The next instruction. The frame goes back on the stack first, so that whatever the instruction asks comes above it."""
    rows = s.t.programs[fr[1]]
    pc = fr[2]
    if pc >= len(rows):
        return
    row = rows[pc]
    s.stack.append((F_RUN, fr[1], pc + 1, *fr[3:]))
    op = row[0]
    ctl = fr[4]
    if op == OP_DRAW:
        n = amount(s, s.t.amounts[row[2]], ctl, fr[3])
        for p in _players(s, row[1], ctl):
            draw(s, p, n)
    elif op == OP_CHOOSE:
        who = 1 - ctl if row[4] else ctl
        _set_that(s, ())
        s.stack.append((F_PICK, P_TARGET, who, ctl, fr[3], row[1], row[2], row[3], A_THAT, 0, row[2]))
    elif op == OP_IF:
        if not condition(s, row[1], ctl, fr[3], _subjects(s, row[1], fr)):
            _jump(s, row[2])
    elif op == OP_JUMP:
        _jump(s, row[1])
    elif op == OP_MAY:
        if row[1] >= 0 and not payable(s, s.t.costs[row[1]], ctl, fr[3], -1):
            _jump(s, row[2])
        else:
            s.stack.append((F_MAY, row[1], row[2]))
    elif op == OP_ONE:
        s.stack.append((F_BRANCH, pc))
    elif op <= OP_MOVE or op >= OP_STRENGTH:
        _verb(s, fr, row, ctl)
    else:
        _other(s, fr, row, ctl)


def _players(s: EnemyState, who: int, ctl: int) -> tuple[int, ...]:
    """0 the controller, 1 the opponent, 2 both: the active player first."""
    if who == 0:
        return (ctl,)
    if who == 1:
        return (1 - ctl,)
    return (s.active, 1 - s.active)


def _set_that(s: EnemyState, cards: Frame) -> None:
    fr = s.stack[-1]
    s.stack[-1] = (*fr[:6], *cards)


def _jump(s: EnemyState, pc: int) -> None:
    fr = s.stack[-1]
    s.stack[-1] = (F_RUN, fr[1], pc, *fr[3:])


def _subjects(s: EnemyState, k: int, fr: Frame) -> Frame:
    """The cards that a condition "was" speaks of."""
    mode = s.t.conditions[k][3]
    return tuple(_targets(s, mode, -1, fr)) if s.t.conditions[k][0] == 8 else ()


def _targets(s: EnemyState, mode: int, f: int, fr: Frame) -> list[int]:
    if mode == M_THAT:
        return list(fr[6:])
    if mode == M_ALL:
        return select(s, s.t.filters[f], fr[4], fr[3])
    c = -1
    if mode == M_THIS:
        c = fr[3]
    elif mode == M_BEARER:
        c = s.bearer[fr[3]]
    elif mode == M_SUBJECT:
        c = fr[5]
    elif mode == M_FIGHTER and s.fight_now:
        c = s.fight_pc[s.fight_now - 1]
    return [c] if c >= 0 else []


def _verb(s: EnemyState, fr: Frame, row: Instruction, ctl: int) -> None:
    """Instructions that do something to cards, and the rest of the frequent ones."""
    op = row[0]
    if op == OP_STRENGTH or op == OP_TOLERANCE:
        _modify(s, fr, row, ctl)
    elif op == OP_SHIELD:
        for c in _targets(s, row[1], row[2], fr):
            s.mods.append((MOD_NO_DESTROY if row[3] else MOD_NO_WOUND, c, 0, row[4], fr[3]))
            if s.log is not None:
                s.log.append((E_SHIELDED, 3, c, row[3], 0, 0))
    elif op == OP_DESTROY:
        # Frames are last in, first out; the first card is destroyed first.
        for c in reversed(_targets(s, row[1], row[2], fr)):
            if s.where[c] % ZONES not in (HAND, DECK, DISCARD, REMOVED):
                destroy(s, c, 1)
    elif op == OP_WOUND:
        for c in reversed(_targets(s, row[1], row[2], fr)):
            wound(s, c, 1)
    elif op == OP_HEAL:
        for c in _targets(s, row[1], row[2], fr):
            heal(s, c, ctl)
    elif op == OP_MOVE:
        for c in _targets(s, row[1], row[2], fr):
            move(s, c, row[3], ctl)
    elif op == OP_REMEMBER:
        if row[1] != M_THAT:
            _set_that(s, tuple(_targets(s, row[1], row[2], fr)))
    elif op == OP_RANDOM:
        found = select(s, s.t.filters[row[1]], ctl, fr[3])
        picked: list[int] = []
        while found and len(picked) < row[2]:
            picked.append(found.pop(s.below(len(found))))
        _set_that(s, tuple(picked))
    elif op == OP_DISCARD:
        for p in reversed(_players(s, row[1], ctl)):
            s.stack.append((F_DISCARD, p, row[2], row[3], ctl, fr[3]))
    elif op == OP_MILL:
        for p in _players(s, row[1], ctl):
            mill(s, p, row[2])
    elif op == OP_SACRIFICE:
        for p in reversed(_players(s, row[1], ctl)):
            s.stack.append((F_PICK, P_SACRIFICE, p, p, fr[3], row[2], row[3], 0, A_SACRIFICE, 0, row[3]))
    else:
        _rare(s, fr, row, ctl)


def _modify(s: EnemyState, fr: Frame, row: Instruction, ctl: int) -> None:
    n = amount(s, s.t.amounts[row[3]], ctl, fr[3])
    is_strength = row[0] == OP_STRENGTH
    if not n:
        return
    for c in _targets(s, row[1], row[2], fr):
        s.mods.append((MOD_STRENGTH if is_strength else MOD_TOLERANCE, c, n, row[4], fr[3]))
        if s.log is not None:
            s.log.append((E_STRENGTH if is_strength else E_TOLERANCE, 3, c, n, row[4], 0))


def _rare(s: EnemyState, fr: Frame, row: Instruction, ctl: int) -> None:
    op = row[0]
    if op == OP_AVOIDANCE:
        s.attack_rule |= 1 << row[1]
        if s.log is not None:
            s.log.append((E_AVOIDANCE, 3, fr[3], row[1], 0, 0))
    elif op == OP_EXTRA:
        if ctl == s.active:
            s.extras.extend([row[2]] * row[1])
            if s.log is not None:
                s.log.append((E_EXTRA_PLAY, 3, -1, ctl, row[1], row[2]))
    elif op == OP_SKIP:
        player = ctl if row[1] == 0 else 1 - ctl
        if row[2]:
            s.skip_draw[player] += 1
        else:
            s.skip_turn[player] += 1
    elif op == OP_JOIN:
        # Only while the attack still gathers: monsters that come later would be in no fight.
        if s.phase == ATTACK_STEP and ctl == s.active and not s.fight_pc and not restricted(s, ctl, R_JOIN):
            for c in _targets(s, row[1], row[2], fr):
                if s.where[c] == ctl * ZONES + PORTAL:
                    place(s, c, ctl * ZONES + ATTACK)
    elif op == OP_PREVENT:
        prevent(s)
    elif op == OP_REPEAT:
        n = len(select(s, s.t.filters[row[1]], ctl, fr[3]))
        for _ in range(n):
            s.stack.append((F_RUN, row[2], 0, *fr[3:]))


def _other(s: EnemyState, fr: Frame, row: Instruction, ctl: int) -> None:
    """Searching, looking, revealing."""
    op = row[0]
    if op == OP_SEARCH:
        _set_that(s, ())
        s.stack.append((F_PICK, P_SEARCH, ctl, ctl, fr[3], row[1], row[2], 1, A_SEARCH, row[3], row[2]))
        return
    who = ctl if row[2] == 0 else 1 - ctl
    seers = 3 if op == OP_REVEAL else 1 << ctl
    if row[1] == _WHAT_HAND:
        cards = s.zones[who * ZONES + HAND][:]
    elif row[1] == _WHAT_DECK:
        cards = peel(s, who, row[3])
    else:
        cards = [c for c in fr[6:] if s.where[c] % ZONES == HIDDEN]
    if s.log is not None:
        s.log.append((E_LOOKED, 3, -1, 2 if op == OP_REVEAL else ctl, row[1], who))
    for c in cards:
        show(s, c, seers)
        if s.log is not None:
            s.log.append((E_REVEALED, seers, c, who, row[1], 0))
    if row[1] != _WHAT_HAND:
        _set_that(s, tuple(cards))
    if op == OP_LOOK and row[4] and len(cards) > 1:
        s.stack.append((F_ARRANGE, ctl, len(cards), *cards))


def peel(s: EnemyState, p: int, n: int) -> list[int]:
    """Fixes the top ``n`` cards of the deck (fewer if it is shorter) and returns them, the top one first."""
    deck = s.zones[p * ZONES + DECK]
    cards: list[int] = []
    for i in range(len(deck) - 1, max(-1, len(deck) - 1 - n), -1):
        if s.loose[p] > i:
            j = s.below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
            s.loose[p] = i
        cards.append(deck[i])
    return cards


def mill(s: EnemyState, p: int, n: int) -> None:
    """The top ``n`` cards of the deck to the discard pile. Not a draw: an empty deck stays empty, no last turn begins."""
    for c in peel(s, p, n):
        discard(s, c)


def move(s: EnemyState, c: int, to: int, ctl: int) -> None:
    """Puts a card somewhere by game text. What cannot go there stays (effects do what they can)."""
    t = s.t
    d = s.defs[c]
    zone = s.where[c] % ZONES
    owner = s.owner[c]
    if t.kind[d] == LEVEL_UP or zone == LIMBO:
        return
    in_play = zone in (PCS, ITEMS, PORTAL, ATTACK, FIELD)
    if in_play and immune(s, c, _IMMUNE_MOVE):
        return
    if to == TO_PORTAL or to > TO_REMOVED:
        _move_into_play(s, c, to, ctl)
        return
    if t.kind[d] == PC and zone == PCS:
        for i in items_of(s, c):
            sacrifice(s, i)
    if to == TO_HAND:
        place(s, c, owner * ZONES + HAND)
    elif to == TO_DISCARD:
        discard(s, c)
    elif to == TO_REMOVED:
        place(s, c, owner * ZONES + REMOVED)
    else:
        to_deck(s, c, _ORDER_OF_MOVES.index(to))


def _move_into_play(s: EnemyState, c: int, to: int, ctl: int) -> None:
    t = s.t
    d = s.defs[c]
    zone = s.where[c] % ZONES
    owner = s.owner[c]
    kind = t.kind[d]
    entering = zone not in (PORTAL, ATTACK, SCORE)
    if to == TO_HIDDEN:
        if zone == PCS:
            for i in items_of(s, c):
                sacrifice(s, i)
        if zone != HIDDEN:
            hide(s, c, owner)
    elif to == TO_PLAY:
        if kind == PC:
            if len(s.zones[owner * ZONES + PCS]) < MAX_PCS and same_pc(s, owner, t.same[d]) < 0:
                place(s, c, owner * ZONES + PCS)
        elif kind == FIELD_CARD:
            replace_field(s)
            place(s, c, owner * ZONES + FIELD)
        elif kind == MONSTER and (t.storable[d] or s.rules.nonstorable_by_effect):
            # M2: a monster that an effect plays goes to the portal or is not played.
            _move_into_play(s, c, TO_PORTAL, ctl)
    elif kind == MONSTER and not (entering and t.unique[d] and copies_in_play(s, t.same[d])):
        if to == TO_PORTAL:
            if zone != PORTAL:
                place(s, c, owner * ZONES + PORTAL)
        elif zone != SCORE:
            score(s, c, ctl)


def hide(s: EnemyState, c: int, player: int, why: int = 0) -> None:
    """Turns a card into a hidden one of ``player``, its owner."""
    hidden = s.zones[player * ZONES + HIDDEN]
    place(s, c, player * ZONES + HIDDEN, why)
    if len(hidden) > MAX_HIDDEN:
        # The new card is the last; the choice is among the five older ones (P10).
        s.stack.append((F_PICK, P_LIMIT, player, player, c, FILTER_HIDDEN, 1, 0, A_SACRIFICE, 0, 1))


def replace_field(s: EnemyState) -> None:
    """E-LIM-7: the field in play goes to its owner's discard pile."""
    for p in (0, 1):
        for c in s.zones[p * ZONES + FIELD][:]:
            sacrifice(s, c)


# -- choices inside a text ------------------------------------------------------------------------------------------------------


def h_may(s: EnemyState, fr: Frame) -> None:
    run = s.stack[-1]
    s.stack.append(fr)
    s.ask(run[4], YES_NO, P_MAY, [option(V_YES), option(V_NO)], run[3])


def a_may(s: EnemyState, fr: Frame, o: int) -> None:
    if verb_of(o) == V_NO:
        _jump(s, fr[2])
    elif fr[1] >= 0:
        run = s.stack[-1]
        push_cost(s, s.t.costs[fr[1]], run[4], run[3])


def h_branch(s: EnemyState, fr: Frame) -> None:
    run = s.stack[-1]
    row = s.t.programs[run[1]][fr[1]]
    s.stack.append(fr)
    s.ask(run[4], OPTION, P_CHOOSE_ONE, [option(V_OPTION, i, run[1]) for i in range(len(row) - 1)], run[3])


def a_branch(s: EnemyState, fr: Frame, o: int) -> None:
    run = s.stack[-1]
    _jump(s, s.t.programs[run[1]][fr[1]][first_of(o) + 1])


def h_discard(s: EnemyState, fr: Frame) -> None:
    """Discarding from a hand: at random, the whole hand, or by somebody's choice."""
    _, player, n, how, ctl, source = fr
    hand = s.zones[player * ZONES + HAND]
    if how == _HOW_ALL:
        for c in hand[:]:
            discard(s, c)
    elif how == _HOW_RANDOM:
        for _ in range(min(n, len(hand))):
            discard(s, hand[s.below(len(hand))])
    else:
        who = player
        if how == _HOW_PICK:
            who = ctl
            for c in hand:
                show(s, c, 1 << ctl)
        s.stack.append((F_PICK, P_DISCARD, who, player, source, FILTER_HAND, n, 0, A_DISCARD, 0, n))


def h_picked(s: EnemyState, fr: Frame) -> None:
    """F_PICK: asks for the next card, or does with the picked ones what the frame is for."""
    done = h_pick(s, fr)
    if done is None:
        return
    cards = done[11:]
    action = done[8]
    if action == A_THAT:
        _set_that(s, cards)
    elif action == A_DISCARD:
        for c in cards:
            discard(s, c)
    elif action == A_SACRIFICE:
        for c in cards:
            sacrifice(s, c)
    elif action == A_SPEND:
        for c in cards:
            place(s, c, s.owner[c] * ZONES + REMOVED)
    elif action == A_SEARCH:
        _found(s, done, cards)
    else:
        for c in reversed(cards):
            wound(s, c, 1)


def _found(s: EnemyState, fr: Frame, cards: Frame) -> None:
    who = fr[2]
    zones = s.t.filters[fr[5]].zones[who]
    from_deck = len(zones) > 0 and zones[0] % ZONES == DECK
    for c in cards:
        show(s, c, 3)
        if s.log is not None:
            s.log.append((E_REVEALED, 3, c, who, FOUND, 0))
    if fr[9] != TO_DECK_TOP:
        for c in cards:
            move(s, c, fr[9], who)
    if from_deck:
        shuffle_deck(s, who)
    if fr[9] == TO_DECK_TOP:
        for c in cards:
            _on_top(s, c, who)
    _set_that(s, cards)


def _on_top(s: EnemyState, c: int, player: int) -> None:
    """A card shown and put on top of its owner's deck, from a pile or from somewhere in that (loose) deck."""
    deck = s.zones[player * ZONES + DECK]
    if s.where[c] == player * ZONES + DECK:
        deck.remove(c)
        deck.append(c)
        s.loose[player] = min(s.loose[player], len(deck) - 1)
        s.know[c] |= 3
    else:
        to_deck(s, c, 0)


def h_arrange(s: EnemyState, fr: Frame) -> None:
    """The looked-at cards go back in any order: the one chosen next will lie on top of the rest."""
    player = fr[1]
    rest = fr[3:]
    if len(rest) < 2:
        return
    s.stack.append(fr)
    s.ask(player, CARDS, P_ARRANGE, [option(V_CARD, c) for c in rest], -1)


def a_arrange(s: EnemyState, fr: Frame, o: int) -> None:
    c = first_of(o)
    rest = [r for r in fr[3:] if r != c]
    deck = s.zones[s.where[c] // ZONES * ZONES + DECK]
    # ``rest`` lie directly below the cards already placed: fr[2] cards in all are being arranged.
    top = len(deck) - (fr[2] - len(fr[3:]))
    low = top - len(fr[3:])
    deck[low:top] = [*reversed(rest), c]
    for r in fr[3:]:
        s.know[r] &= ~(2 - fr[1])
    if len(rest) > 1:
        s.stack.append((F_ARRANGE, fr[1], fr[2], *rest))
