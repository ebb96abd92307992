"""How a card is played: paying for it, its target, the answer with a Nope, what it does."""

from __future__ import annotations

from enemy_desktop.engine.state import (
    ACKNOWLEDGE,
    ALONE,
    CARDS,
    NEXT_STEP,
    Frame,
    first_of,
    option,
    verb_of,
)
from enemy_desktop.games.keyword_duel.by_hand import due
from enemy_desktop.games.keyword_duel.consts import (
    AIMED,
    BACK,
    E_CANCELLED,
    E_NOPED,
    E_PLAYED,
    E_SACRIFICED,
    E_TRIGGERED,
    FRONT,
    LIMBO,
    MOVE_TOLD,
    P_CONFIRM,
    P_NOPE,
    P_SACRIFICE,
    P_TARGET,
    RITE,
    SWIFT,
    UNIT,
    V_CONFIRM,
    V_NOPE,
    V_PASS,
    V_SACRIFICE,
    V_TARGET,
    V_TARGET_AT,
    ZONES,
)  # fmt: skip
from enemy_desktop.games.keyword_duel.effects import perform
from enemy_desktop.games.keyword_duel.frames import (
    F_AIM,
    F_ENTER,
    F_NOPE,
    F_RESOLVE,
    F_TRIGGER,
    NO_TARGET,
    at_player,
)
from enemy_desktop.games.keyword_duel.moves import destroyed, place, to_graveyard
from enemy_desktop.games.keyword_duel.queries import (
    has,
    may_hold_nope,
    nopes,
    payers,
    targets,
)
from enemy_desktop.games.keyword_duel.state import DuelState


def announce(s: DuelState, c: int, verb: int, target: int) -> None:
    """The card is shown and on its way."""
    place(s, c, s.active * ZONES + LIMBO, MOVE_TOLD)
    if s.log is not None:
        s.log.append((E_PLAYED, 3, c, s.active, verb, target))


# -- sacrifices --------------------------------------------------------------------------------------------------------


def h_pay(s: DuelState, fr: Frame) -> None:
    """K25, K26: the sacrifice is chosen card by card, then paid as a whole."""
    c = fr[1]
    chosen = fr[2:]
    p = s.active
    if len(chosen) < len(s.t.parts[s.defs[c]]):
        s.stack.append(fr)
        parts = s.t.parts[s.defs[c]]
        found = payers(s, p, s.defs[c], chosen)
        if len(found) == parts[len(chosen) :].count(parts[len(chosen)]) and not s.rules.hands_on >> p & 1:
            # All of them will be paid, so there is nothing to choose.
            found = found[:1]
        options = [option(V_SACRIFICE, x) for x in found]
        s.ask(p, CARDS, P_SACRIFICE, options, c, NEXT_STEP)
    elif s.rules.hands_on >> p & 1:
        s.stack.append(fr)
        s.ask(p, ACKNOWLEDGE, P_CONFIRM, [option(V_CONFIRM)], c, NEXT_STEP)
    else:
        _paid(s, fr)


def a_pay(s: DuelState, fr: Frame, o: int) -> None:
    if verb_of(o) == V_CONFIRM:
        _paid(s, fr)
    else:
        s.stack.append((*fr, first_of(o)))


def _paid(s: DuelState, fr: Frame) -> None:
    """K27, K28: sacrificing is no destruction, so nothing is ejected. Enhance Units and Rites go where the switch says."""
    c = fr[1]
    for x in fr[2:]:
        if s.log is not None:
            s.log.append((E_SACRIFICED, 3, x, 0, 0, 0))
        if s.rules.sacrificed_to_enhance:
            destroyed(s, x, MOVE_TOLD)
        else:
            to_graveyard(s, x, MOVE_TOLD)
    kind = s.t.kind[s.defs[c]]
    if kind == UNIT:
        s.stack.append((F_ENTER, c))
    elif kind == RITE:
        offer_nope(s, c, NO_TARGET)
    else:
        s.stack.append((F_AIM, c))


def h_aim(s: DuelState, fr: Frame) -> None:
    """The target of an Enhance Spell is chosen when its sacrifice is paid, before anybody can answer with a Nope."""
    c = fr[1]
    keyword = s.t.active[s.defs[c]][0]
    if keyword not in AIMED:
        offer_nope(s, c, NO_TARGET)
        return
    found = targets(s, s.active, keyword)
    if not found:
        to_graveyard(s, c)
        return
    s.stack.append(fr)
    s.ask(s.active, CARDS, P_TARGET, [_target_option(x) for x in found], c, NEXT_STEP)


def _target_option(target: int) -> int:
    return option(V_TARGET, target) if target >= 0 else option(V_TARGET_AT, at_player(target))


def _chosen(o: int) -> int:
    return first_of(o) if verb_of(o) == V_TARGET else at_player(first_of(o))


def a_aim(s: DuelState, fr: Frame, o: int) -> None:
    offer_nope(s, fr[1], _chosen(o))


# -- units -------------------------------------------------------------------------------------------------------------


def h_enter(s: DuelState, fr: Frame) -> None:
    """K-MAIN-2, K30: into the Front Row; its active keywords follow."""
    c = fr[1]
    place(s, c, s.active * ZONES + FRONT, MOVE_TOLD)
    s.fresh[c] = 0 if has(s, c, SWIFT) else 1
    if s.t.unread_cards:
        due(s, c)
    if s.t.active[s.defs[c]]:
        s.stack.append((F_TRIGGER, c, 0))


def h_trigger(s: DuelState, fr: Frame) -> None:
    """K15: the unit's active keywords one after the other. One without a legal target does nothing (K16)."""
    _, c, i = fr
    keyword = s.t.active[s.defs[c]][i]
    if keyword not in AIMED:
        _trigger(s, c, i, NO_TARGET)
        return
    found = targets(s, s.active, keyword, c)
    if not found:
        _next_trigger(s, c, i)
        return
    s.stack.append(fr)
    # Before the first keyword nothing has happened yet that the player did not know: the play can still be taken back.
    s.ask(s.active, CARDS, P_TARGET, [_target_option(x) for x in found], c, ALONE if i else NEXT_STEP)


def a_trigger(s: DuelState, fr: Frame, o: int) -> None:
    _trigger(s, fr[1], fr[2], _chosen(o))


def _trigger(s: DuelState, c: int, i: int, target: int) -> None:
    keyword = s.t.active[s.defs[c]][i]
    if s.log is not None:
        s.log.append((E_TRIGGERED, 3, c, keyword, target, 0))
    _next_trigger(s, c, i)
    perform(s, s.active, keyword, target)


def _next_trigger(s: DuelState, c: int, i: int) -> None:
    if i + 1 < len(s.t.active[s.defs[c]]):
        s.stack.append((F_TRIGGER, c, i + 1))


# -- Nope --------------------------------------------------------------------------------------------------------------


def offer_nope(s: DuelState, c: int, target: int) -> None:
    s.stack.append((F_RESOLVE, c, target))
    s.stack.append((F_NOPE, c, 1 - s.active, 0))


def h_nope(s: DuelState, fr: Frame) -> None:
    """K21: the opponent may cancel a spell or rite as it is played. Whoever may hold a Nope is asked, so that being asked
    tells nothing."""
    _, c, p, count = fr
    found = nopes(s, p)
    if not found and not (s.rules.ask_bluffs and may_hold_nope(s, p)):
        _concluded(s, c, count)
        return
    s.stack.append(fr)
    s.ask(p, CARDS, P_NOPE, [*(option(V_NOPE, x) for x in found), option(V_PASS)], c)


def a_nope(s: DuelState, fr: Frame, o: int) -> None:
    _, c, p, count = fr
    if verb_of(o) == V_PASS:
        _concluded(s, c, count)
        return
    nope = first_of(o)
    to_graveyard(s, nope, MOVE_TOLD)
    if s.log is not None:
        s.log.append((E_NOPED, 3, nope, p, c, 0))
    if s.rules.nope_on_nope:
        s.stack.append((F_NOPE, c, 1 - p, count + 1))
    else:
        _concluded(s, c, count + 1)


def _concluded(s: DuelState, c: int, count: int) -> None:
    """K22, K23: an odd number of Nopes cancels the card; what was paid for it is lost."""
    if count % 2:
        s.stack.pop()
        if s.log is not None:
            s.log.append((E_CANCELLED, 3, c, 0, 0, 0))
        destroyed(s, c, MOVE_TOLD)


def h_resolve(s: DuelState, fr: Frame) -> None:
    """K-MAIN-4, K-MAIN-5: a spell does its keyword and goes to the Graveyard, a rite takes its slot."""
    _, c, target = fr
    d = s.defs[c]
    if s.t.kind[d] == RITE:
        place(s, c, s.active * ZONES + BACK, MOVE_TOLD)
        return
    to_graveyard(s, c, MOVE_TOLD)
    if s.t.unread_cards:
        due(s, c)
    perform(s, s.active, s.t.active[d][0], target)
