"""The turn: draw phase, main phase, the end of the turn."""

from __future__ import annotations

from enemy_desktop.engine.state import (
    ACTION,
    DRAWN,
    EV_TURN,
    FIRST_STEP,
    Frame,
    first_of,
    option,
    second_of,
    verb_of,
)
from enemy_desktop.games.keyword_duel.by_hand import due
from enemy_desktop.games.keyword_duel.casting import announce, offer_nope
from enemy_desktop.games.keyword_duel.consts import (
    AIMED,
    BACK,
    DRAW_PHASE,
    E_SET,
    E_USED,
    END_PHASE,
    ENHANCE,
    FRONT,
    HAND,
    HAND_SIZE,
    MAIN_PHASE,
    MOST_PLAYS,
    MOVE_SET,
    NOPE,
    P_MAIN,
    SPELL,
    UNIT,
    V_BATTLE,
    V_CAST,
    V_CAST_AT,
    V_END,
    V_ENHANCE,
    V_RITE,
    V_SET,
    V_SUMMON,
    V_USE,
    V_USE_AT,
    ZONES,
)  # fmt: skip
from enemy_desktop.games.keyword_duel.effects import perform
from enemy_desktop.games.keyword_duel.frames import (
    F_BATTLE,
    F_END,
    F_ENTER,
    F_MAIN,
    F_PAY,
    F_TURN,
    NO_TARGET,
    at_player,
)
from enemy_desktop.games.keyword_duel.moves import draw, face_down, place
from enemy_desktop.games.keyword_duel.queries import (
    attack_options,
    can_enhance,
    can_use,
    free_back,
    free_front,
    targets,
)
from enemy_desktop.games.keyword_duel.state import DuelState


def h_turn(s: DuelState, fr: Frame) -> None:
    """K-DRAW-1, K8, K10: up to five cards, at least one."""
    s.turn += 1
    s.phase = DRAW_PHASE
    s.plays = 0
    p = s.active
    if s.log is not None:
        s.log.append((EV_TURN, 3, -1, p, s.turn, 0))
    s.stack.append((F_MAIN,))
    for _ in range(max(1, HAND_SIZE - len(s.zones[p * ZONES + HAND]))):
        draw(s, p)
        if s.result >= 0:
            return


# -- main phase --------------------------------------------------------------------------------------------------------


def h_main(s: DuelState, fr: Frame) -> None:
    s.phase = MAIN_PHASE
    p = s.active
    found: list[int] = []
    if s.plays < MOST_PLAYS:
        kinds = s.t.kind
        defs = s.defs
        front = free_front(s, p) > 0
        back = free_back(s, p) > 0
        for c in s.zones[p * ZONES + HAND]:
            kind = kinds[defs[c]]
            if kind == UNIT:
                if front:
                    found.append(option(V_SUMMON, c))
                continue
            if kind == SPELL:
                _aimed(s, found, V_CAST, c)
            elif back:
                found.append(option(V_RITE, c))
            if back:
                found.append(option(V_SET, c))
        for c in s.zones[p * ZONES + BACK]:
            if not face_down(s, c):
                if can_use(s, c):
                    _aimed(s, found, V_USE, c)
            elif turning_allowed(s, c):
                if kinds[defs[c]] == SPELL:
                    _aimed(s, found, V_CAST, c)
                else:
                    found.append(option(V_RITE, c))
        found.extend(option(V_ENHANCE, c) for c in s.zones[p * ZONES + ENHANCE] if can_enhance(s, p, defs[c]))
    if attack_options(s):
        found.append(option(V_BATTLE))
    found.append(option(V_END))
    s.stack.append(fr)
    s.ask(p, ACTION, P_MAIN, found, link=FIRST_STEP)


def turning_allowed(s: DuelState, c: int) -> bool:
    """K20: whether its controller may turn a set card up in the own Main Phase now."""
    return not s.fresh[c] or s.rules.set_then_use_same_turn


def _aimed(s: DuelState, found: list[int], verb: int, c: int) -> None:
    """K18: one option for each target of a spell or rite. A Nope has no use in the own turn (K21)."""
    keyword = s.t.active[s.defs[c]][0]
    if keyword == NOPE:
        return
    if keyword not in AIMED:
        found.append(option(verb, c))
        return
    for target in targets(s, s.active, keyword):
        found.append(option(verb, c, target) if target >= 0 else option(verb + 1, c, at_player(target)))


def a_main(s: DuelState, fr: Frame, o: int) -> None:
    verb = verb_of(o)
    if verb == V_END:
        s.stack.append((F_END,))
        return
    if verb == V_BATTLE:
        s.stack.append((F_BATTLE,))
        return
    s.plays += 1
    s.stack.append((F_MAIN,))
    c = first_of(o)
    p = s.active
    if verb == V_SET:
        _set(s, c)
    elif verb == V_ENHANCE:
        announce(s, c, verb, NO_TARGET)
        s.stack.append((F_PAY, c))
    elif verb == V_SUMMON:
        announce(s, c, verb, NO_TARGET)
        s.stack.append((F_ENTER, c))
    elif verb == V_USE or verb == V_USE_AT:
        target = second_of(o) if verb == V_USE else at_player(second_of(o))
        s.spent[c] += 1
        if s.log is not None:
            s.log.append((E_USED, 3, c, p, verb, target))
        if s.t.unread_cards:
            due(s, c)
        perform(s, p, s.t.active[s.defs[c]][0], target)
    else:
        target = at_player(second_of(o)) if verb == V_CAST_AT else second_of(o)
        announce(s, c, verb, target)
        offer_nope(s, c, target)


def _set(s: DuelState, c: int) -> None:
    """K-MAIN-6: face down into the Back Row. Only its owner knows it."""
    p = s.active
    if s.log is not None:
        s.log.append((E_SET, 1 << p, c, p, 0, 0))
    place(s, c, p * ZONES + BACK, MOVE_SET)
    s.fresh[c] = 1


# -- the end of the turn -----------------------------------------------------------------------------------------------


def h_end(s: DuelState, fr: Frame) -> None:
    """K-END-1, K36: boosts and damage end together. K39: a stopped unit's Battle Phase is over."""
    s.phase = END_PHASE
    for p in (0, 1):
        for z in (FRONT, BACK):
            for c in s.zones[p * ZONES + z]:
                s.damage[c] = 0
                s.boost[c] = 0
                s.fresh[c] = 0
                s.spent[c] = 0
    for c in s.zones[s.active * ZONES + FRONT]:
        s.stopped[c] = 0
    if s.last_turn:
        a, b = s.life
        s.finish(DRAWN if a == b else 0 if a > b else 1)
        return
    s.active = 1 - s.active
    s.stack.append((F_TURN,))
