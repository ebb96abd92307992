"""How good a position is: a weighted sum of a few open facts, squeezed into -1 to 1."""

from __future__ import annotations

from math import tanh

from enemy_desktop.engine.state import DRAWN
from enemy_desktop.games.enemy.consts import ATTACK, HAND, HIDDEN, ITEMS, PCS, PORTAL, ZONES
from enemy_desktop.games.enemy.state import EnemyState

FEATURES = (
    "points", "pcs", "pc_strength", "healthy", "items", "portal", "portal_strength", "hidden", "hand", "actions", "attack",
)  # fmt: skip
# Set by hand; the scale is such that one victory point is worth about 1.
WEIGHTS = (1.0, 0.42, 0.07, 0.25, 0.16, 0.22, 0.03, 0.05, 0.04, 0.10, 0.05)
SCALE = 0.28


def features(s: EnemyState, p: int) -> tuple[float, ...]:
    """The facts of player ``p`` alone, in the order of ``FEATURES``. Printed strengths: standing texts are not summed up."""
    t = s.t
    defs = s.defs
    zones = s.zones
    base = p * ZONES
    strength = t.strength
    pcs = zones[base + PCS]
    pc_strength = 0
    healthy = 0
    for c in pcs:
        pc_strength += strength[defs[c]] + t.tolerance[defs[c]]
        healthy += 1 - s.wounded[c]
    items = zones[base + ITEMS]
    for c in items:
        pc_strength += strength[defs[c]] + t.tolerance[defs[c]]
    portal = zones[base + PORTAL]
    portal_strength = 0
    for c in portal:
        portal_strength += strength[defs[c]]
    actions = 0
    for c in zones[base + HIDDEN]:
        if t.texts[defs[c]].flip_program >= 0:
            actions += 1
    attack = 0
    for c in zones[base + ATTACK]:
        attack += strength[defs[c]]
    return (
        s.points[p], len(pcs), pc_strength, healthy, len(items), len(portal), portal_strength, len(zones[base + HIDDEN]),
        len(zones[base + HAND]), actions, attack,
    )  # fmt: skip


def value(s: EnemyState, player: int) -> float:
    """-1 (lost) to 1 (won) for ``player``. A drawn game is 0."""
    if s.result >= 0:
        return 0.0 if s.result == DRAWN else 1.0 if s.result == player else -1.0
    mine = features(s, player)
    theirs = features(s, 1 - player)
    total = 0.0
    for i in range(len(WEIGHTS)):
        total += WEIGHTS[i] * (mine[i] - theirs[i])
    # The nearer to the goal, the more a point is worth.
    goal = s.rules.points_to_win
    total += 1.5 * (s.points[player] ** 2 - s.points[1 - player] ** 2) / (goal * goal)
    return 0.98 * tanh(SCALE * total)
