"""The invariants of a state, in words. A sound state has no faults."""

from __future__ import annotations

from enemy_desktop.games.enemy.consts import (
    ATTACK,
    DECK,
    FIELD,
    HAND,
    HIDDEN,
    ITEM,
    ITEMS,
    LIMBO,
    MAX_HIDDEN,
    MAX_PCS,
    MONSTER,
    PC,
    PCS,
    PORTAL,
    SCORE,
    ZONE_NAMES,
    ZONES,
)  # fmt: skip
from enemy_desktop.games.enemy.queries import items_of
from enemy_desktop.games.enemy.state import EnemyState

_ONLY = {PCS: PC, ITEMS: ITEM, PORTAL: MONSTER, ATTACK: MONSTER}


def faults(s: EnemyState) -> list[str]:
    """What is wrong with ``s``: cards lost or doubled, limits passed, facts that do not fit the zones, knowledge too small."""
    return [*_cards(s), *_limits(s), *_knowledge(s), *_derived(s)]


def _cards(s: EnemyState) -> list[str]:
    found: list[str] = []
    everywhere = sorted(c for zone in s.zones for c in zone)
    if everywhere != list(range(len(s.owner))):
        found.append("cards were lost or doubled")
    for z, zone in enumerate(s.zones):
        for c in zone:
            if s.where[c] != z:
                found.append(f"card {c} lies in zone {z} but says {s.where[c]}")
            kind = s.t.kind[s.defs[c]]
            if z % ZONES in _ONLY and kind != _ONLY[z % ZONES]:
                found.append(f"a card of type {kind} lies in {ZONE_NAMES[z % ZONES]}")
            if z % ZONES not in (PCS, ITEMS, ATTACK, FIELD, PORTAL, LIMBO, SCORE, HIDDEN) and s.owner[c] != z // ZONES:
                found.append(f"card {c} is in a {ZONE_NAMES[z % ZONES]} that is not its owner's")
    return found


def _limits(s: EnemyState) -> list[str]:
    found: list[str] = []
    for p in (0, 1):
        pcs = s.zones[p * ZONES + PCS]
        if len(pcs) > MAX_PCS:
            found.append(f"player {p} has {len(pcs)} PCs")
        if len({s.t.same[s.defs[c]] for c in pcs}) < len(pcs):
            found.append(f"player {p} has two PCs of one name")
        # A sixth hidden card may lie there only while its owner chooses what to sacrifice.
        if len(s.zones[p * ZONES + HIDDEN]) > MAX_HIDDEN + (1 if s.stack else 0):
            found.append(f"player {p} has {len(s.zones[p * ZONES + HIDDEN])} hidden cards")
        for c in pcs:
            kinds = [s.t.subtype[s.defs[i]] for i in items_of(s, c)]
            if len(set(kinds)) < len(kinds):
                found.append(f"PC {c} bears two items of one subtype")
        for i in s.zones[p * ZONES + ITEMS]:
            if s.bearer[i] not in pcs:
                found.append(f"item {i} is on no PC")
    if len(s.zones[FIELD]) + len(s.zones[ZONES + FIELD]) > 1:
        found.append("two fields are in play")
    unique = [
        s.t.same[s.defs[c]]
        for p in (0, 1)
        for z in (PORTAL, ATTACK, SCORE)
        for c in s.zones[p * ZONES + z]
        if s.t.unique[s.defs[c]]
    ]
    if len(set(unique)) < len(unique):
        found.append("two copies of a unique monster are in play")
    return found


def _knowledge(s: EnemyState) -> list[str]:
    found: list[str] = []
    for z, zone in enumerate(s.zones):
        for c in zone:
            know = s.know[c] & 3
            if z % ZONES in (HAND, HIDDEN):
                if not know >> z // ZONES & 1:
                    found.append(f"player {z // ZONES} does not know the own card {c}")
            elif z % ZONES != DECK and know != 3:
                found.append(f"card {c} lies open but is not known to both")
    return found


def _derived(s: EnemyState) -> list[str]:
    found: list[str] = []
    for p in (0, 1):
        points = sum(s.t.points[s.defs[c]] for c in s.zones[p * ZONES + SCORE])
        if points != s.points[p]:
            found.append(f"player {p} has {s.points[p]} points but the score pile says {points}")
        if s.loose[p] > len(s.zones[p * ZONES + DECK]):
            found.append(f"deck {p} has more loose cards than cards")
    active = [
        c
        for p in (0, 1)
        for z in (PCS, ITEMS, PORTAL, ATTACK, FIELD)
        for c in s.zones[p * ZONES + z]
        if s.t.texts[s.defs[c]].speaks
    ]
    if sorted(active) != sorted(s.speakers):
        found.append("the list of speaking cards is wrong")
    for c in range(len(s.owner)):
        if s.wounded[c] and s.where[c] % ZONES != PCS:
            found.append(f"card {c} is wounded but no PC in play")
        if s.fight_of[c] and s.where[c] % ZONES != ATTACK:
            found.append(f"card {c} is in a fight but not attacking")
    return found
