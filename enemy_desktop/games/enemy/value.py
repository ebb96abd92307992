"""How good a position is: a weighted sum of a few open facts, squeezed into -1 to 1."""

from __future__ import annotations

from math import exp, tanh
from operator import mul
from typing import Final

from enemy_desktop.games.enemy.consts import (
    ATTACK,
    ATTACK_STEP,
    DECK,
    FIELD,
    HAND,
    HIDDEN,
    ITEMS,
    MONSTER,
    PCS,
    PORTAL,
    VERB_CARDS,
    ZONES,
)  # fmt: skip
from enemy_desktop.games.enemy.queries import strength, tolerance
from enemy_desktop.games.enemy.state import EnemyState
from enemy_desktop.games.enemy.value_weights import WEIGHTS

# The facts of a side, in the order of the weights; the value is the weighted sum of mine less theirs, squeezed.
# "lead_late": points, times how far the shorter deck has run down: the game ends when one is empty. "attack" is in points.
FEATURES: Final = (
    "points", "points_squared", "lead_late", "pcs", "pc_strength", "best_pc", "healthy", "items", "portal",
    "portal_strength", "actions", "hand", "hand_points", "hand_monsters", "field", "attack",
    "turn", "plays", "before_attack",
)  # fmt: skip
# More of these is never worse.
NEVER_WORSE: Final = (
    "points",
    "points_squared",
    "lead_late",
    "healthy",
    "portal",
    "portal_strength",
    "actions",
    "attack",
)
# As they were before anything was fitted: set by hand, about 1 for a victory point, and then scaled by 0.28.
HAND_SET: Final[tuple[float, ...]] = (
    0.28, 0.42, 0.0, 0.1176, 0.0196, 0.0, 0.112, 0.0448, 0.07,
    0.0084, 0.098, 0.0112, 0.0, 0.0, 0.042, 0.28, 0.0, 0.0, 0.0,
)  # fmt: skip
# Cards in the shorter deck from which on the end is in sight.
LATE: Final = 30

# The chance that monsters beat a PC, by what their strength is above its own: destiny makes a fight uncertain.
_REACH = 12
_CHANCE = tuple(1 / (1 + exp(-(margin + 0.5) / 1.2)) for margin in range(-_REACH, _REACH + 1))
# What wounding a healthy PC, and destroying a wounded one, is worth.
_WOUND = (0.3, 0.7)
_REWARD = 0.1
# A monster that is not in a fight yet will make some fight better.
_UNASSIGNED = 0.2


def _chance(margin: int) -> float:
    return _CHANCE[min(max(margin, -_REACH), _REACH) + _REACH]


def _fight(s: EnemyState, monsters: list[int], total: int, pc: int, defence: int) -> float:
    points = max(s.t.points[s.defs[m]] for m in monsters)
    margin = total - defence
    return _chance(margin) * points + _chance(margin - tolerance(s, pc)) * _WOUND[s.wounded[pc]]


def promise(s: EnemyState) -> float:
    """What the attack being made promises to the attacker, in points; 0 without an attack.

    Before the fights are assigned: the strongest monsters meet the strongest PCs, extra ones go where the monsters are
    weakest, and the defender avoids the attack if that costs less.
    """
    attackers = s.zones[s.active * ZONES + ATTACK]
    if not attackers:
        return 0.0
    points = s.t.points
    defs = s.defs
    if s.fight_pc:
        sum_ = 0.0
        for k in range(len(s.fight_pc)):
            monsters = [m for m in attackers if s.fight_of[m] == k + 1]
            pc = s.fight_pc[k]
            if monsters and pc < 0:
                sum_ += sum(points[defs[m]] for m in monsters)
            elif monsters:
                sum_ += _fight(s, monsters, sum(strength(s, m) for m in monsters), pc, strength(s, pc))
        return sum_ + _UNASSIGNED * sum(1 for m in attackers if not s.fight_of[m])
    avoided = sum(points[defs[m]] + _REWARD for m in attackers)
    pcs = [(strength(s, c), c) for c in s.zones[(1 - s.active) * ZONES + PCS]]
    if not pcs:
        return avoided
    pcs.sort(reverse=True)
    ranked = [(strength(s, m), m) for m in attackers]
    ranked.sort(reverse=True)
    n = min(len(pcs), len(ranked))
    groups = [[m] for _, m in ranked[:n]]
    totals = [x for x, _ in ranked[:n]]
    for x, m in ranked[n:]:
        weakest = 0
        for k in range(1, n):
            if totals[k] - pcs[k][0] < totals[weakest] - pcs[weakest][0]:
                weakest = k
        totals[weakest] += x
        groups[weakest].append(m)
    fought = 0.0
    for k in range(n):
        fought += _fight(s, groups[k], totals[k], pcs[k][1], pcs[k][0])
    return min(fought, avoided)


def features(s: EnemyState, p: int) -> tuple[float, ...]:
    """The facts of player ``p`` alone, in the order of ``FEATURES``.

    Printed strengths, standing texts are not summed up; but an attack is valued by the strengths that count.
    """
    t = s.t
    defs = s.defs
    zones = s.zones
    strengths = t.strength
    tolerances = t.tolerance
    base = p * ZONES
    points = s.points[p]
    goal = s.rules.points_to_win
    left = min(len(zones[DECK]), len(zones[ZONES + DECK]))
    pc_strength = 0
    best_pc = 0
    healthy = 0
    pcs = zones[base + PCS]
    if pcs:
        wounded = s.wounded
        for c in pcs:
            d = defs[c]
            n = strengths[d] + tolerances[d]
            pc_strength += n
            if n > best_pc:
                best_pc = n
            if not wounded[c]:
                healthy += 1
        for c in zones[base + ITEMS]:
            d = defs[c]
            pc_strength += strengths[d] + tolerances[d]
    portal = zones[base + PORTAL]
    portal_strength = 0
    for c in portal:
        portal_strength += strengths[defs[c]]
    actions = 0
    texts = t.texts
    for c in zones[base + HIDDEN]:
        if texts[defs[c]].flip_program >= 0:
            actions += 1
    hand = zones[base + HAND]
    hand_points = 0
    hand_monsters = 0
    kinds = t.kind
    printed = t.points
    for c in hand:
        d = defs[c]
        if kinds[d] == MONSTER:
            hand_monsters += 1
            if printed[d] > hand_points:
                hand_points = printed[d]
    # A search compares positions of different moments: what may still be done in this turn is worth something.
    turn = 1.0 if p == s.active else 0.0
    attack = promise(s) if turn and zones[base + ATTACK] else 0.0
    return (
        points, points * points / (goal * goal), points * (LATE - left) / LATE if left < LATE else 0.0,
        len(pcs), pc_strength, best_pc, healthy, len(zones[base + ITEMS]), len(portal),
        portal_strength, actions, len(hand), hand_points, hand_monsters, len(zones[base + FIELD]), attack,
        turn, turn if s.plays else 0.0, turn if s.phase < ATTACK_STEP else 0.0,
    )  # fmt: skip


def difference(s: EnemyState, player: int) -> list[float]:
    """The facts of ``player`` less those of the other one."""
    return [mine - theirs for mine, theirs in zip(features(s, player), features(s, 1 - player), strict=True)]


def _weighed(s: EnemyState, player: int, weights: tuple[float, ...]) -> float:
    total: float = sum(map(mul, weights, features(s, player))) - sum(map(mul, weights, features(s, 1 - player)))
    return total


def value(s: EnemyState, player: int, weights: tuple[float, ...] = WEIGHTS) -> float:
    """-1 (lost) to 1 (won) for ``player``. A drawn game is 0."""
    if s.result >= 0:
        return s.outcome(player)
    return 0.98 * tanh(_weighed(s, player, weights))


# Plain counts of what lies open, in the order of the facts: set by hand once, and left as they are. The casual one counts
# cards more than how strong they are.
_PLAIN: Final[tuple[float, ...]] = (
    1.0, 1.5, 0.0, 0.42, 0.07, 0.0, 0.25, 0.16, 0.22,
    0.03, 0.1, 0.04, 0.0, 0.0, 0.15, 0.0, 0.0, 0.0, 0.0,
)  # fmt: skip
_PLAIN_HIDDEN: Final = 0.05
_CASUAL: Final[tuple[float, ...]] = (
    1.0, 0.75, 0.0, 0.6, 0.03, 0.0, 0.25, 0.2, 0.25,
    0.0, 0.0, 0.04, 0.0, 0.0, 0.1, 0.0, 0.0, 0.0, 0.0,
)  # fmt: skip
_ATTACKER: Final = 0.2


def _counted(s: EnemyState, player: int, weights: tuple[float, ...], hidden: float) -> float:
    if s.result >= 0:
        return s.outcome(player)
    total = _weighed(s, player, weights)
    for p, sign in ((player, 1), (1 - player, -1)):
        base = p * ZONES
        total += sign * (hidden * len(s.zones[base + HIDDEN]) + _ATTACKER * len(s.zones[base + ATTACK]))
    return 0.98 * tanh(0.28 * total)


def plain_value(s: EnemyState, player: int) -> float:
    """As ``value``, but nothing in it looks ahead: an attacking monster counts for itself, whatever it will meet."""
    return _counted(s, player, _PLAIN, _PLAIN_HIDDEN)


def casual_value(s: EnemyState, player: int) -> float:
    """A cruder count than ``plain_value``."""
    return _counted(s, player, _CASUAL, 0.0)


def quiet(s: EnemyState) -> bool:
    """Whether the facts of this very position are what ``value`` weighs: here they always are."""
    return s.result < 0


def move_keys(s: EnemyState) -> list[int]:
    """Options by definition instead of instance: two copies of a card in one hand are one move."""
    defs = s.defs
    keys: list[int] = []
    for o in s.options:
        verb = o & 255
        cards = VERB_CARDS[verb]
        a = (o >> 8 & 4095) - 1
        b = (o >> 20) - 1
        if cards & 1 and a >= 0:
            a = defs[a]
        if cards & 2 and b >= 0:
            b = defs[b]
        keys.append(verb | (a + 1) << 8 | (b + 1) << 20)
    return keys
