"""The draw step and the play step: what may be played, costs, limits, and how each kind of card enters play."""

from __future__ import annotations

from enemy_desktop.engine.state import (
    ACTION,
    DRAWN,
    EV_TURN,
    Frame,
    first_of,
    option,
    second_of,
    verb_of,
)
from enemy_desktop.games.enemy.by_hand import due
from enemy_desktop.games.enemy.consts import (
    ACTION_CARD,
    ATTACK,
    ATTACK_STEP,
    DRAW_STEP,
    E_ATTACK,
    E_DISCARD_HAND,
    E_FLIPPED,
    E_PLAYED,
    E_SKIPPED,
    END_STEP,
    EVENT,
    FIELD,
    FIELD_CARD,
    FLIP_ANY,
    FLIP_PLAY,
    HAND,
    HAND_SIZE,
    HIDDEN,
    ITEM,
    ITEMS,
    LEVEL_UP,
    LIMBO,
    MAX_HIDDEN,
    MAX_PCS,
    MONSTER,
    MOVE_TOLD,
    P_LIMIT,
    P_PLAY,
    P_RECONCILE,
    PC,
    PCS,
    PLAY_STEP,
    PORTAL,
    UNTIL_FIGHT,
    V_ATTACK,
    V_DISCARD_HAND,
    V_FLIP,
    V_HIDE,
    V_PASS,
    V_PLAY,
    V_STORE,
    ZONES,
)
from enemy_desktop.games.enemy.costs import met, payers
from enemy_desktop.games.enemy.effects import replace_field
from enemy_desktop.games.enemy.frames import (
    A_DISCARD,
    A_SACRIFICE,
    F_DRAW_STEP,
    F_END_TURN,
    F_ENTER,
    F_HIDE,
    F_JOIN,
    F_PAY,
    F_PICK,
    F_PLAY_STEP,
    F_RECONCILE,
    F_RUN,
    F_SETTLE,
    F_TURN,
    FILTER_HAND,
    FILTER_HIDDEN,
)
from enemy_desktop.games.enemy.happen import sacrifice, turn_trigger
from enemy_desktop.games.enemy.moves import discard, draw, place
from enemy_desktop.games.enemy.queries import copies_in_play, fits, items_of, matches, restricted, same_pc, select
from enemy_desktop.games.enemy.state import EnemyState
from enemy_desktop.games.enemy.table import (
    C_SACRIFICE,
    FIRST_COST,
    N_BEARER,
    N_REPLACE,
    R_FLIP,
    R_HIDDEN,
    U_NEED,
    U_TEXT,
)

# What ``State.extras`` holds: the kind of card that an extra play allows (index into compile.EXTRA_KINDS).
_EXTRA_CARD = 0
_EXTRA_HIDDEN = 6
_EXTRA_OF_TYPE = (1, 2, 3, -1, 4, 5)  # by card type: monster, pc, item, (action), event, field


# -- turns ----------------------------------------------------------------------------------------------------------------


def h_turn(s: EnemyState, fr: Frame) -> None:
    """The start of a turn. A skipped turn ends at once."""
    p = s.active
    s.turn += 1
    s.phase = DRAW_STEP
    if s.log is not None:
        s.log.append((EV_TURN, 3, -1, p, s.turn, 0))
    if s.skip_turn[p]:
        s.skip_turn[p] -= 1
        if s.log is not None:
            s.log.append((E_SKIPPED, 3, -1, p, 0, 0))
        s.stack.append((F_END_TURN, 1))
        return
    s.turns[p] += 1
    s.plays = 1
    s.played = 0
    s.stack.append((F_DRAW_STEP,))
    turn_trigger(s, True)


def h_draw_step(s: EnemyState, fr: Frame) -> None:
    """E-TURN-2: draw one, then reconcile."""
    p = s.active
    s.stack.append((F_PLAY_STEP,))
    if s.skip_draw[p]:
        s.skip_draw[p] -= 1
        if s.log is not None:
            s.log.append((E_SKIPPED, 3, -1, p, 1, 0))
        return
    draw(s, p, 1)
    s.stack.append((F_RECONCILE,))


def h_reconcile(s: EnemyState, fr: Frame) -> None:
    """Over five: the player chooses what to discard. Under five: draw up to five."""
    p = s.active
    extra = len(s.zones[p * ZONES + HAND]) - HAND_SIZE
    if extra > 0:
        s.stack.append((F_PICK, P_RECONCILE, p, p, -1, FILTER_HAND, extra, 0, A_DISCARD, 0, extra))
    elif extra < 0:
        draw(s, p, -extra)


def h_end_turn(s: EnemyState, fr: Frame) -> None:
    """Stage 0: "at the end of the turn". Stage 1: what lasted for the turn ends, and maybe the game (E-WIN-2)."""
    if fr[1] == 0:
        s.phase = END_STEP
        s.stack.append((F_END_TURN, 1))
        turn_trigger(s, False)
        return
    s.mods = []
    s.extras = []
    s.plays = 0
    s.attack_rule = 0
    if s.last_turn or s.turn >= s.rules.turn_limit:
        a, b = s.points
        s.finish(DRAWN if a == b else 0 if a > b else 1)
        return
    s.active = 1 - s.active
    s.stack.append((F_TURN,))


# -- the play step ----------------------------------------------------------------------------------------------------------


def h_play_step(s: EnemyState, fr: Frame) -> None:
    """E-TURN-4: one of the plays must be made; extra plays that a text allows may be made (P5)."""
    s.phase = PLAY_STEP
    p = s.active
    options = _flips(s, p) if s.zones[p * ZONES + HIDDEN] else []
    must = False
    if s.plays or s.extras:
        plays = _plays(s, p)
        must = s.plays > 0 and len(s.zones[p * ZONES + HAND]) > 0
        if not must and plays:
            plays.append(option(V_PASS))
        options = plays + options
    if not options and not _must_bluff(s, p):
        s.stack.append((F_END_TURN, 0))
        return
    if not must and (not options or verb_of(options[0]) == V_FLIP):
        options.append(option(V_PASS))
    s.stack.append(fr)
    s.ask(p, ACTION, P_PLAY, options)


def _must_bluff(s: EnemyState, p: int) -> bool:
    """Whether not asking would tell the opponent that no card in hand, or no hidden card, can be used now."""
    if not s.rules.ask_bluffs or not (s.plays or s.extras):
        return False
    return bool(s.zones[p * ZONES + HIDDEN] or s.zones[p * ZONES + HAND])


def _flips(s: EnemyState, p: int) -> list[int]:
    if not (s.plays or s.extras) or restricted(s, p, R_FLIP):
        return []
    return [option(V_FLIP, c) for c in s.zones[p * ZONES + HIDDEN] if can_flip(s, c, p, FLIP_PLAY, -1)]


def can_flip(s: EnemyState, c: int, p: int, timing: int, pc: int) -> bool:
    """E-HID-3: an action, its timing, its condition. ``pc`` is the PC about to be wounded, where that is the timing."""
    text = s.t.texts[s.defs[c]]
    if text.flip_timing != timing:
        # An action that nobody could read: its players know when it may be flipped.
        return text.flip_timing == FLIP_ANY
    if text.flip_cards >= 0:
        f = s.t.filters[text.flip_cards]
        if timing == 0:
            k = s.fight_now
            if p == s.active:
                if not any(s.fight_of[m] == k and fits(s, f, m, c) for m in s.zones[p * ZONES + ATTACK]):
                    return False
            elif s.fight_pc[k - 1] < 0 or not fits(s, f, s.fight_pc[k - 1], c):
                return False
        elif timing == 2:
            if not any(matches(s, f, m, p, c) for m in s.zones[s.active * ZONES + ATTACK]):
                return False
        elif timing == 3 and not fits(s, f, pc, c):
            return False
    return not text.to_flip or met(s, text.to_flip, p, c, -1)


def _plays(s: EnemyState, p: int) -> list[int]:
    """Every legal play: each rule adds moves, prohibitions filter last."""
    t = s.t
    hand = s.zones[p * ZONES + HAND]
    base = s.plays > 0
    extras = s.extras
    any_card = base or _EXTRA_CARD in extras
    options: list[int] = []
    for c in hand:
        d = s.defs[c]
        kind = t.kind[d]
        if kind == ACTION_CARD or kind == LEVEL_UP:
            continue
        if not any_card and not allowed(s, kind):
            continue
        needs = t.texts[d].needs
        if kind == MONSTER:
            if not (t.unique[d] and copies_in_play(s, t.same[d])):
                _monster_plays(s, p, c, d, base, options)
        elif kind == PC:
            _pc_plays(s, p, c, d, options)
        elif kind == ITEM:
            _item_plays(s, p, c, d, options)
        elif not needs or met(s, needs, p, c, -1):
            options.append(option(V_PLAY, c))
    if hiding_allowed(s):
        # "Cannot play hidden cards" gives way where nothing else can be played: a player must play (E-TURN-5).
        if not options or not restricted(s, p, R_HIDDEN):
            for c in hand:
                options.append(option(V_HIDE, c))
    if base and not s.played and s.turns[p] == 1 and hand:
        options.append(option(V_DISCARD_HAND))
    return options


def allowed(s: EnemyState, kind: int) -> bool:
    """Whether the turn's own play, or an extra one, is left for a card of type ``kind``."""
    return s.plays > 0 or _EXTRA_CARD in s.extras or _EXTRA_OF_TYPE[kind] in s.extras


def hiding_allowed(s: EnemyState) -> bool:
    """Whether the turn's own play, or an extra one, is left for a hidden card."""
    return s.plays > 0 or _EXTRA_CARD in s.extras or _EXTRA_HIDDEN in s.extras


def storing_allowed(s: EnemyState, d: int) -> bool:
    """Whether a monster can be played to the portal: storable ones can, others only by an extra play (M2, a switch)."""
    return s.t.storable[d] or (s.plays == 0 and s.rules.nonstorable_by_effect)


def _monster_plays(s: EnemyState, p: int, c: int, d: int, base: bool, options: list[int]) -> None:
    """E-MON-1: to attack with the turn's own play; to the portal if storable. An extra play reaches only the portal."""
    t = s.t
    needs = t.texts[d].needs
    targets = replace_targets(s, p, c, d)
    store = storing_allowed(s, d)
    for target in targets:
        if needs and not met(s, needs, p, c, target):
            continue
        if base:
            options.append(option(V_ATTACK, c, target))
        if store:
            options.append(option(V_STORE, c, target))


def replace_targets(s: EnemyState, p: int, c: int, d: int) -> list[int]:
    """The cards that the new one must replace, or [-1] if it need not."""
    for kind, f, _, _ in s.t.texts[d].needs:
        if kind == N_REPLACE:
            return select(s, s.t.filters[f], p, c)
    return [-1]


def _pc_plays(s: EnemyState, p: int, c: int, d: int, options: list[int]) -> None:
    needs = s.t.texts[d].needs
    for target in pc_targets(s, p, c, d):
        if not needs or met(s, needs, p, c, target):
            options.append(option(V_PLAY, c, target))


def pc_targets(s: EnemyState, p: int, c: int, d: int) -> list[int]:
    """The PCs that a new PC can replace, and -1 for a free slot, whatever else it needs.

    E-LIM-1, E-LIM-4, E-LIM-6, P7, P9: a free slot or the place of a PC; a copy of itself can only be replaced.
    """
    own = s.zones[p * ZONES + PCS]
    same = same_pc(s, p, s.t.same[d])
    targets = replace_targets(s, p, c, d)
    if same >= 0:
        return [same] if targets == [-1] or same in targets else []
    if targets == [-1]:
        return own if len(own) >= MAX_PCS and not _cost_makes_room(s, p, c, d) else [-1, *own]
    return targets


def _cost_makes_room(s: EnemyState, p: int, c: int, d: int) -> bool:
    """P6: costs are paid before room is made, so where a PC must be sacrificed to pay, that makes the room."""
    for need in s.t.texts[d].needs:
        if need[0] == C_SACRIFICE:
            found = payers(s, need, p, c, -1)
            if found and all(s.where[x] == p * ZONES + PCS for x in found):
                return True
    return False


def _item_plays(s: EnemyState, p: int, c: int, d: int, options: list[int]) -> None:
    """E-ITEM-1, P18: on an own PC that meets the bearer line."""
    needs = s.t.texts[d].needs
    for kind, f, _, _ in needs:
        if kind == N_BEARER:
            for pc in s.zones[p * ZONES + PCS]:
                if fits(s, s.t.filters[f], pc, c) and met(s, needs, p, c, pc):
                    options.append(option(V_PLAY, c, pc))


def a_play_step(s: EnemyState, fr: Frame, o: int) -> None:
    verb = verb_of(o)
    c = first_of(o)
    p = s.active
    if verb == V_PASS:
        s.plays = 0
        s.extras = []
        s.stack.append((F_END_TURN, 0))
        return
    s.stack.append(fr)
    if verb == V_FLIP:
        flip(s, c, p)
        return
    first = s.plays > 0
    _use_play(s, verb, c)
    s.played += 1
    if verb == V_DISCARD_HAND:
        if s.log is not None:
            s.log.append((E_DISCARD_HAND, 3, -1, p, 0, 0))
        for h in s.zones[p * ZONES + HAND][:]:
            discard(s, h)
        s.extras = []
        return
    if s.log is not None:
        seen = 1 << p if verb == V_HIDE else 3
        s.log.append((E_PLAYED, seen, c, p, verb, second_of(o)))
    if verb == V_HIDE:
        s.stack.append((F_HIDE, c))
        hidden = s.zones[p * ZONES + HIDDEN]
        if len(hidden) >= MAX_HIDDEN:
            n = len(hidden) - MAX_HIDDEN + 1
            s.stack.append((F_PICK, P_LIMIT, p, p, -1, FILTER_HIDDEN, n, 0, A_SACRIFICE, 0, n))
        return
    if verb == V_ATTACK and first:
        s.extras = []
    place(s, c, p * ZONES + LIMBO)
    s.stack.append((F_PAY, c, second_of(o), verb, 0, 0))


def _use_play(s: EnemyState, verb: int, c: int) -> None:
    """An extra play is used up before the turn's own play, the most special first; an attack is always the own play."""
    if verb in (V_ATTACK, V_DISCARD_HAND):
        s.plays -= 1
        return
    kind = _EXTRA_HIDDEN if verb == V_HIDE else _EXTRA_OF_TYPE[s.t.kind[s.defs[c]]]
    for extra in (kind, _EXTRA_CARD):
        if extra in s.extras:
            # Storing with an extra play is always possible; a monster that is not storable cannot come here.
            s.extras.remove(extra)
            return
    s.plays -= 1


def flip(s: EnemyState, c: int, p: int) -> None:
    """Turns a hidden action face up; then its costs, its text, and the discard pile."""
    place(s, c, p * ZONES + LIMBO)
    if s.log is not None:
        s.log.append((E_FLIPPED, 3, c, p, 0, 0))
    s.stack.append((F_PAY, c, -1, V_FLIP, 0, 1))


def h_hide(s: EnemyState, fr: Frame) -> None:
    place(s, fr[1], s.active * ZONES + HIDDEN, MOVE_TOLD)


def h_pay(s: EnemyState, fr: Frame) -> None:
    """P6: all requirements were checked; now the costs are paid one after another."""
    _, c, target, verb, i, flipping = fr
    text = s.t.texts[s.defs[c]]
    needs = text.to_flip if flipping else text.needs
    player = s.where[c] // ZONES
    while i < len(needs):
        kind, f, n, _ = needs[i]
        i += 1
        if kind >= FIRST_COST:
            s.stack.append((F_PAY, c, target, verb, i, flipping))
            action = (A_SACRIFICE, 3, A_DISCARD, 4)[kind - FIRST_COST]
            s.stack.append((F_PICK, 2, player, player, c, f, n, 0, action, 1, n))
            return
    if flipping:
        s.stack.append((F_SETTLE, c))
        if s.t.unread_cards:
            due(s, c, player, U_TEXT | U_NEED)
        if text.flip_program >= 0:  # an imported action that nobody could read has no program
            s.stack.append((F_RUN, text.flip_program, 0, c, player, -1))
    else:
        s.stack.append((F_ENTER, c, target, verb))


def h_settle(s: EnemyState, fr: Frame) -> None:
    """A one-shot card whose text is done goes to its owner's discard pile (D5), unless the text put it elsewhere."""
    if s.where[fr[1]] % ZONES == LIMBO:
        discard(s, fr[1])


def h_enter(s: EnemyState, fr: Frame) -> None:
    """The card enters play; what a limit pushes out is sacrificed first."""
    _, c, target, verb = fr
    p = s.active
    t = s.t
    d = s.defs[c]
    kind = t.kind[d]
    text = t.texts[d]
    if kind == EVENT:
        s.stack.append((F_SETTLE, c))
        if t.unread_cards:
            due(s, c, p, U_TEXT | U_NEED)
        if text.resolve >= 0:  # an imported event that nobody could read has no program
            s.stack.append((F_RUN, text.resolve, 0, c, p, -1))
        return
    if kind == PC:
        _enter_pc(s, p, c, target)
    elif kind == ITEM:
        _enter_item(s, p, c, target)
    elif kind == FIELD_CARD:
        replace_field(s)
        place(s, c, p * ZONES + FIELD)
    else:
        if target >= 0 and s.where[target] == p * ZONES + PORTAL:
            sacrifice(s, target)
        if verb == V_ATTACK:
            s.phase = ATTACK_STEP
            # Whatever remains of the play step is over: an attack ends the turn.
            s.stack.pop()
            place(s, c, p * ZONES + ATTACK)
            if s.log is not None:
                s.log.append((E_ATTACK, 3, c, p, 0, 0))
            s.stack.append((F_JOIN,))
        else:
            place(s, c, p * ZONES + PORTAL)
    if t.unread_cards:
        due(s, c, p, U_TEXT | U_NEED)
    if text.played >= 0:
        s.stack.append((F_RUN, text.played, 0, c, p, -1))


def _enter_pc(s: EnemyState, p: int, c: int, target: int) -> None:
    """E-PC-1, E-PC-2, E-PC-4, P15, P16: the new PC is healthy; items that it can bear pass to it, the others are sacrificed."""
    pcs = p * ZONES + PCS
    if target < 0 or s.where[target] != pcs:
        place(s, c, pcs)
        return
    items = items_of(s, target)
    at = s.zones[pcs].index(target)
    # The items are nobody's for a moment, so that they do not go with the old PC.
    for i in items:
        s.bearer[i] = -1
    sacrifice(s, target)
    place(s, c, pcs)
    s.zones[pcs].insert(at, s.zones[pcs].pop())
    for i in items:
        for kind, f, _, _ in s.t.texts[s.defs[i]].needs:
            if kind == N_BEARER and fits(s, s.t.filters[f], c, i):
                s.bearer[i] = c
        if s.bearer[i] < 0:
            sacrifice(s, i)


def _enter_item(s: EnemyState, p: int, c: int, pc: int) -> None:
    """E-LIM-3: the item of the same subtype on that PC is sacrificed."""
    if s.where[pc] != p * ZONES + PCS:
        discard(s, c)
        return
    for i in items_of(s, pc):
        if s.t.subtype[s.defs[i]] == s.t.subtype[s.defs[c]]:
            sacrifice(s, i)
    place(s, c, p * ZONES + ITEMS)
    s.bearer[c] = pc


def end_of_fight(s: EnemyState) -> None:
    """F19: what lasts for a fight ends with it."""
    if s.mods:
        s.mods = [m for m in s.mods if m[3] != UNTIL_FIGHT]
