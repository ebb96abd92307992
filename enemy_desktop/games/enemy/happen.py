"""What happens to cards: wounds, destruction, sacrifice, healing, scoring, and the triggers that watch them.

Timing is fixed: a wound or a destruction is first *about to happen* (cannot, replaced, prevented), then happens, then has
happened (triggers, queued in ``State.triggers`` and taken up before the next frame).
"""

from __future__ import annotations

from enemy_desktop.engine.state import ORDER, YES_NO, Frame, option, second_of, verb_of
from enemy_desktop.games.enemy.consts import (
    E_DESTROYED,
    E_HEALED,
    E_PREVENTED,
    E_SACRIFICED,
    E_SCORED,
    E_TRIGGERED,
    E_WOUNDED,
    FLIP_WOUND,
    HIDDEN,
    MOD_NO_DESTROY,
    MOD_NO_WOUND,
    MOVE_TOLD,
    P_INSTEAD,
    P_MAY,
    P_TRIGGER,
    PC,
    PCS,
    SCORE,
    T_DESTROYED,
    T_HEALED,
    T_SCORED,
    T_TURN_END,
    T_TURN_START,
    T_WOUNDED,
    V_NO,
    V_TRIGGER,
    V_YES,
    ZONES,
)
from enemy_desktop.games.enemy.costs import payable, push_cost
from enemy_desktop.games.enemy.frames import F_DESTROY, F_FLIPS, F_INSTEAD, F_MAY_TRIGGER, F_RUN, F_TRIGGERS, F_WOUND
from enemy_desktop.games.enemy.moves import discard, place
from enemy_desktop.games.enemy.queries import applies, immune, items_of, restricted, shielded
from enemy_desktop.games.enemy.state import EnemyState
from enemy_desktop.games.enemy.table import R_HEAL

# Stages of an about-to-happen frame: below FLIPS the number of the next replacement to look at.
_FLIPS = 100
_HAPPENS = 101
PREVENTED = 200

_IMMUNE_WOUND = 0
_IMMUNE_DESTROY = 1


# -- triggers -----------------------------------------------------------------------------------------------------------


def watchers(s: EnemyState, on: int, subject: int) -> Frame:
    """The triggers that what happens to ``subject`` (-1: a turn's start or end) sets off, as fields of F_TRIGGERS."""
    found: list[int] = []
    for sp in s.speakers:
        for kind, mode, f, may, program in s.t.texts[s.defs[sp]].triggers:
            if kind != on:
                continue
            ctl = s.where[sp] // ZONES
            if subject < 0:
                if ctl == s.active:
                    found.extend((program, sp, ctl, -1, may))
            elif applies(s, mode, f, subject, sp, ctl):
                found.extend((program, sp, ctl, subject, may))
    return tuple(found)


def fire(s: EnemyState, on: int, subject: int) -> None:
    """Queues the triggers for what has just happened (or, where the card leaves play, is happening right now)."""
    if s.speakers:
        found = watchers(s, on, subject)
        if found:
            s.triggers.append(found)


def h_triggers(s: EnemyState, fr: Frame) -> None:
    """The active player's texts first; a player orders their own simultaneous ones."""
    groups = [fr[i : i + 5] for i in range(1, len(fr), 5)]
    mine = [g for g in groups if g[2] == s.active]
    player = s.active
    if not mine:
        mine = groups
        player = 1 - s.active
    if len(mine) > 1:
        s.stack.append(fr)
        options = [option(V_TRIGGER, g[1], i) for i, g in enumerate(groups) if g[2] == player]
        s.ask(player, ORDER, P_TRIGGER, options)
        return
    _take(s, groups, groups.index(mine[0]))


def a_triggers(s: EnemyState, fr: Frame, o: int) -> None:
    groups = [fr[i : i + 5] for i in range(1, len(fr), 5)]
    _take(s, groups, second_of(o))


def _take(s: EnemyState, groups: list[Frame], i: int) -> None:
    program, source, ctl, subject, may = groups[i]
    rest = groups[:i] + groups[i + 1 :]
    if rest:
        s.stack.append((F_TRIGGERS, *[n for g in rest for n in g]))
    if may:
        s.stack.append((F_MAY_TRIGGER, program, source, ctl, subject))
    else:
        _run_trigger(s, program, source, ctl, subject)


def _run_trigger(s: EnemyState, program: int, source: int, ctl: int, subject: int) -> None:
    if s.log is not None:
        s.log.append((E_TRIGGERED, 3, source, ctl, 0, 0))
    s.stack.append((F_RUN, program, 0, source, ctl, subject))


def h_may_trigger(s: EnemyState, fr: Frame) -> None:
    s.stack.append(fr)
    s.ask(fr[3], YES_NO, P_MAY, [option(V_YES), option(V_NO)], fr[2])


def a_may_trigger(s: EnemyState, fr: Frame, o: int) -> None:
    if verb_of(o) == V_YES:
        _run_trigger(s, fr[1], fr[2], fr[3], fr[4])


def turn_trigger(s: EnemyState, start: bool) -> None:
    fire(s, T_TURN_START if start else T_TURN_END, -1)


# -- wounds ---------------------------------------------------------------------------------------------------------------


def wound(s: EnemyState, pc: int, by_text: int) -> None:
    """A PC is about to be wounded. ``by_text``: by game text, which some texts forbid; a lost fight is not."""
    if s.where[pc] % ZONES != PCS:
        return
    if s.speakers or s.mods or s.zones[s.where[pc] // ZONES * ZONES + HIDDEN]:
        s.stack.append((F_WOUND, pc, by_text, 0))
    else:
        wound_now(s, pc)


def h_wound(s: EnemyState, fr: Frame) -> None:
    _, pc, by_text, stage = fr
    if stage == PREVENTED or s.where[pc] % ZONES != PCS:
        return
    if stage == 0 and (shielded(s, pc, MOD_NO_WOUND) or (by_text and immune(s, pc, _IMMUNE_WOUND))):
        return
    if stage < _FLIPS and _replace(s, pc, 0, by_text, stage):
        return
    player = s.where[pc] // ZONES
    if stage < _HAPPENS and s.zones[player * ZONES + HIDDEN]:
        s.stack.append((F_WOUND, pc, by_text, _HAPPENS))
        s.stack.append((F_FLIPS, FLIP_WOUND, player, 0, pc))
        return
    wound_now(s, pc)


def wound_now(s: EnemyState, pc: int) -> None:
    """E-PC-2, E-PC-3: the first wound turns the PC, the second destroys it with all its items."""
    if s.wounded[pc]:
        destroy(s, pc, 0)
        return
    s.wounded[pc] = 1
    if s.log is not None:
        s.log.append((E_WOUNDED, 3, pc, 0, 0, 0))
    fire(s, T_WOUNDED, pc)


def prevent(s: EnemyState) -> None:
    """The nearest wound that is about to happen does not."""
    for i in range(len(s.stack) - 1, -1, -1):
        fr = s.stack[i]
        if fr[0] == F_WOUND:
            s.stack[i] = (F_WOUND, fr[1], fr[2], PREVENTED)
            if s.log is not None:
                s.log.append((E_PREVENTED, 3, fr[1], 0, 0, 0))
            return


def heal(s: EnemyState, pc: int, ctl: int) -> None:
    """Only a wounded PC can be healed (E-PC-2, F21)."""
    if s.t.kind[s.defs[pc]] != PC or not s.wounded[pc] or restricted(s, ctl, R_HEAL):
        return
    s.wounded[pc] = 0
    if s.log is not None:
        s.log.append((E_HEALED, 3, pc, 0, 0, 0))
    fire(s, T_HEALED, pc)


# -- destruction --------------------------------------------------------------------------------------------------------------


def destroy(s: EnemyState, c: int, by_text: int) -> None:
    """A card in play is about to be destroyed."""
    if s.speakers or s.mods:
        s.stack.append((F_DESTROY, c, by_text, 0))
    else:
        destroy_now(s, c)


def h_destroy(s: EnemyState, fr: Frame) -> None:
    _, c, by_text, stage = fr
    zone = s.where[c] % ZONES
    if stage == PREVENTED or zone in (0, 1, 2, 8):
        return
    if stage == 0 and (shielded(s, c, MOD_NO_DESTROY) or (by_text and immune(s, c, _IMMUNE_DESTROY))):
        return
    if stage < _FLIPS and _replace(s, c, 1, by_text, stage):
        return
    destroy_now(s, c)


def destroy_now(s: EnemyState, c: int) -> None:
    """From play to the owner's discard pile; a PC with all its items."""
    items = items_of(s, c) if s.t.kind[s.defs[c]] == PC and s.where[c] % ZONES == PCS else []
    fire(s, T_DESTROYED, c)
    for i in items:
        fire(s, T_DESTROYED, i)
    for i in items:
        discard(s, i, MOVE_TOLD)
        if s.log is not None:
            s.log.append((E_DESTROYED, 3, i, 0, 0, 0))
    discard(s, c, MOVE_TOLD)
    if s.log is not None:
        s.log.append((E_DESTROYED, 3, c, 0, 0, 0))


# -- replacement ----------------------------------------------------------------------------------------------------------------


def _replace(s: EnemyState, c: int, of: int, by_text: int, first: int) -> bool:
    """Finds the next text, from number ``first`` on, that replaces the wound (0) or destruction (1) of ``c``."""
    number = -1
    for sp in s.speakers:
        for kind, mode, f, _, cost, _ in s.t.texts[s.defs[sp]].insteads:
            number += 1
            if number < first or kind != of:
                continue
            ctl = s.where[sp] // ZONES
            if applies(s, mode, f, c, sp, ctl) and (cost < 0 or payable(s, s.t.costs[cost], ctl, sp, c)):
                s.stack.append((F_INSTEAD, sp, c, number, of, by_text))
                return True
    return False


def _instead_text(s: EnemyState, number: int) -> tuple[int, int, int, int, int, int]:
    for sp in s.speakers:
        texts = s.t.texts[s.defs[sp]].insteads
        if number < len(texts):
            return texts[number]
        number -= len(texts)
    raise IndexError(number)


def h_instead(s: EnemyState, fr: Frame) -> None:
    text = _instead_text(s, fr[3])
    if text[3]:
        s.stack.append(fr)
        s.ask(s.where[fr[1]] // ZONES, YES_NO, P_INSTEAD, [option(V_YES, fr[2]), option(V_NO, fr[2])], fr[1])
    else:
        _do_instead(s, fr, text)


def a_instead(s: EnemyState, fr: Frame, o: int) -> None:
    if verb_of(o) == V_YES:
        _do_instead(s, fr, _instead_text(s, fr[3]))
    else:
        s.stack.append((F_DESTROY if fr[4] else F_WOUND, fr[2], fr[5], fr[3] + 1))


def _do_instead(s: EnemyState, fr: Frame, text: tuple[int, int, int, int, int, int]) -> None:
    _, _, _, _, cost, program = text
    ctl = s.where[fr[1]] // ZONES
    if s.log is not None:
        s.log.append((E_TRIGGERED, 3, fr[1], ctl, 0, 0))
    if program >= 0:
        s.stack.append((F_RUN, program, 0, fr[1], ctl, fr[2]))
    if cost >= 0:
        push_cost(s, s.t.costs[cost], ctl, fr[1])


# -- sacrifice and score ---------------------------------------------------------------------------------------------------------


def sacrifice(s: EnemyState, c: int) -> None:
    """E-WORD-1: to the owner's discard pile, which is not destruction (P8). What a PC bears goes with it."""
    if s.t.kind[s.defs[c]] == PC and s.where[c] % ZONES == PCS:
        for i in items_of(s, c):
            sacrifice(s, i)
    discard(s, c, MOVE_TOLD)
    if s.log is not None:
        s.log.append((E_SACRIFICED, 3, c, 0, 0, 0))


def score(s: EnemyState, c: int, player: int) -> None:
    """Into the player's score pile; its own "when scored" text still counts."""
    fire(s, T_SCORED, c)
    place(s, c, player * ZONES + SCORE, MOVE_TOLD)
    if s.log is not None:
        s.log.append((E_SCORED, 3, c, player, s.points[player], 0))
