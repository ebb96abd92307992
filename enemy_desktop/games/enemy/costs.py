"""Requirements and costs: can they be met, and their payment card by card.

A cost is payable in full or the play is illegal. Where a card asks for several costs, no card pays two of them, and a
choice that would leave the rest unpayable is not offered.
"""

from __future__ import annotations

from collections.abc import Sequence

from enemy_desktop.engine.state import ACKNOWLEDGE, CARDS, FIRST_STEP, NEXT_STEP, Frame, first_of, option, verb_of
from enemy_desktop.games.enemy.consts import HAND, HIDDEN, LIMBO, P_COST, V_CARD, V_CONFIRM, V_DONE, ZONES
from enemy_desktop.games.enemy.frames import (
    A_DISCARD,
    A_SACRIFICE,
    A_SEARCH,
    A_SPEND,
    A_WOUND,
    F_PICK,
    FILTER_HAND,
    FILTER_HIDDEN,
)
from enemy_desktop.games.enemy.moves import show
from enemy_desktop.games.enemy.queries import select, spots
from enemy_desktop.games.enemy.state import EnemyState
from enemy_desktop.games.enemy.table import (
    C_DISCARD,
    C_SACRIFICE,
    C_SPEND,
    FIRST_COST,
    N_NONE,
    N_POINTS,
    N_SPOT,
    Requirement,
)


def met(s: EnemyState, needs: Sequence[Requirement], ctl: int, card: int, target: int) -> bool:
    """Whether all of ``needs`` but the target's own ("bearer", "replace") are met and payable. ``card`` does not count."""
    costs = 0
    for need in needs:
        kind, f, n, who = need
        if kind == N_SPOT:
            if not spots(s, s.t.filters[f], n, ctl, card):
                return False
        elif kind == N_NONE:
            if spots(s, s.t.filters[f], 1, ctl, card):
                return False
        elif kind == N_POINTS:
            if s.points[ctl if who == 0 else 1 - ctl] < n:
                return False
        elif kind >= FIRST_COST:
            costs += 1
            if not payable(s, need, ctl, card, target):
                return False
    return costs < 2 or payable_together(s, needs, ctl, card, target, 0)


def unmet(s: EnemyState, needs: Sequence[Requirement], ctl: int, card: int, target: int) -> int:
    """The number of the first of ``needs`` that ``met`` finds failing by itself; ``len(needs)`` if they fail only together
    (one card cannot pay two costs); -1 if all are met. For telling a player what is missing.
    """
    for i, need in enumerate(needs):
        if not met(s, (need,), ctl, card, target):
            return i
    return -1 if met(s, needs, ctl, card, target) else len(needs)


def payers(s: EnemyState, cost: Requirement, ctl: int, card: int, target: int) -> list[int]:
    """The cards that can pay. A card that is being played or flipped cannot pay for itself, nor can its target."""
    own = card if s.where[card] % ZONES in (HAND, HIDDEN, LIMBO) else -1
    return [c for c in select(s, s.t.filters[cost[1]], ctl, card) if c != own and c != target]


def payable(s: EnemyState, cost: Requirement, ctl: int, card: int, target: int) -> bool:
    return len(payers(s, cost, ctl, card, target)) >= cost[2]


def payable_together(
    s: EnemyState, needs: Sequence[Requirement], ctl: int, card: int, target: int, without: int
) -> bool:
    """Whether different cards can pay all costs at once (a matching). ``without`` is a bit mask of cards not to use."""
    slots: list[list[int]] = []
    for need in needs:
        if need[0] >= FIRST_COST:
            found = [c for c in payers(s, need, ctl, card, target) if not without >> c & 1]
            slots.extend([found] * need[2])
    taken: dict[int, int] = {}
    return all(_assign(i, slots, taken, set()) for i in range(len(slots)))


def _assign(i: int, slots: list[list[int]], taken: dict[int, int], seen: set[int]) -> bool:
    for c in slots[i]:
        if c not in seen:
            seen.add(c)
            if c not in taken or _assign(taken[c], slots, taken, seen):
                taken[c] = i
                return True
    return False


def push_cost(s: EnemyState, cost: Requirement, ctl: int, card: int) -> None:
    """Asks for the cards that pay ``cost``."""
    kind, f, n, _ = cost
    if kind == C_SACRIFICE:
        action = A_SACRIFICE
    elif kind == C_SPEND:
        action = A_SPEND
    elif kind == C_DISCARD:
        action = A_DISCARD
    else:
        action = A_WOUND
    s.stack.append((F_PICK, P_COST, ctl, ctl, card, f, n, 0, action, 0, n))


# -- picking cards, one by one ------------------------------------------------------------------------------------------------


def candidates(s: EnemyState, fr: Frame) -> list[int]:
    """The cards that an F_PICK frame may still pick."""
    f = fr[5]
    if f == FILTER_HAND:
        found = s.zones[fr[3] * ZONES + HAND]
    elif f == FILTER_HIDDEN:
        found = s.zones[fr[3] * ZONES + HIDDEN]
    else:
        found = select(s, s.t.filters[f], fr[3], fr[4])
    picked = fr[11:]
    found = [c for c in found if c not in picked]
    if fr[1] == P_COST and fr[9]:
        return _keeps_payable(s, fr, found)
    return found


def _keeps_payable(s: EnemyState, fr: Frame, found: list[int]) -> list[int]:
    # The payment frame below says which costs are still to come (its needs from there on).
    below = s.stack[-1]
    needs = s.t.texts[s.defs[below[1]]].to_flip if below[5] else s.t.texts[s.defs[below[1]]].needs
    rest = needs[below[4] :]
    now = needs[below[4] - 1]
    left = (now[0], now[1], fr[6] - 1, now[3])
    picked = 0
    for c in fr[11:]:
        picked |= 1 << c
    target = below[2]
    asked = [left, *rest] if left[2] > 0 else list(rest)
    return [c for c in found if c != target and payable_together(s, asked, fr[3], fr[4], target, picked | 1 << c)]


def h_pick(s: EnemyState, fr: Frame) -> Frame | None:
    """Asks for the next card; returns the finished frame when all are picked, for the caller to act on."""
    left = fr[6]
    picked = fr[11:]
    if left < 0:
        return fr
    who = fr[2]
    steps = fr[10] > 1 or fr[7]
    if left == 0:
        return _confirm(s, fr) if steps else fr
    found = candidates(s, fr)
    if not fr[7] and len(found) <= left:
        return (*fr, *found)
    if not found:
        return fr
    if fr[8] == A_SEARCH:
        for z in s.t.filters[fr[5]].zones[fr[3]]:
            for c in s.zones[z]:
                show(s, c, 1 << who)
    s.stack.append(fr)
    options = [option(V_CARD, c) for c in found]
    if fr[7]:
        options.append(option(V_DONE))
    link = 0 if not steps else NEXT_STEP if picked else FIRST_STEP
    s.ask(who, CARDS, fr[1], options, fr[4], link)
    s.least = 0 if fr[7] else left
    s.most = left
    return None


def _confirm(s: EnemyState, fr: Frame) -> Frame | None:
    if not s.rules.hands_on >> fr[2] & 1:
        return fr
    s.stack.append(fr)
    s.ask(fr[2], ACKNOWLEDGE, fr[1], [option(V_CONFIRM)], fr[4], NEXT_STEP)
    return None


def a_pick(s: EnemyState, fr: Frame, o: int) -> None:
    verb = verb_of(o)
    if verb == V_CARD:
        s.stack.append((*fr[:6], fr[6] - 1, *fr[7:], first_of(o)))
    elif verb == V_DONE and fr[6] > 0 and len(fr) > 11:
        s.stack.append((*fr[:6], 0, *fr[7:]))
    else:
        s.stack.append((*fr[:6], -1, *fr[7:]))
