"""Questions to a state: who matches a filter, how strong is a card, does a condition hold. Nothing here changes anything."""

from __future__ import annotations

from enemy_desktop.engine.state import Frame
from enemy_desktop.games.enemy.consts import (
    ATTACK,
    HAND,
    ITEM,
    ITEMS,
    MOD_STRENGTH,
    MOD_TOLERANCE,
    PC,
    PCS,
    PORTAL,
    SCORE,
    WEAPON,
    ZONES,
)
from enemy_desktop.games.enemy.state import EnemyState
from enemy_desktop.games.enemy.table import (
    BEARS_ITEM,
    BEARS_WEAPON,
    K_AHEAD,
    K_ALONE,
    K_FACING,
    K_HAND_LEAST,
    K_HAND_MOST,
    K_NONE,
    K_POINTS,
    K_SPOT,
    M_ALL,
    M_BEARER,
    M_THIS,
    R_FLIP,
    STATE_WOUNDED,
    Amount,
    Filter,
)


def controller(s: EnemyState, c: int) -> int:
    """The player in whose zone the card lies."""
    return s.where[c] // ZONES


def items_of(s: EnemyState, pc: int) -> list[int]:
    """The items that ``pc`` bears, in the order in which they came."""
    bearer = s.bearer
    return [i for i in s.zones[s.where[pc] // ZONES * ZONES + ITEMS] if bearer[i] == pc]


def in_fight(s: EnemyState, c: int) -> bool:
    """Whether the card is in the fight being resolved."""
    k = s.fight_now
    return k > 0 and (s.fight_of[c] == k or s.fight_pc[k - 1] == c)


def fits(s: EnemyState, f: Filter, c: int, source: int) -> bool:
    """Whether ``c`` matches ``f`` in all but the zone. ``source`` is the card that speaks ("another")."""
    if not f.ok[s.defs[c]]:
        return False
    if not f.dynamic:
        return True
    if f.other and c == source:
        return False
    if f.state and s.wounded[c] != (1 if f.state == STATE_WOUNDED else 0):
        return False
    if f.in_fight and not in_fight(s, c):
        return False
    if f.bears:
        subtype = s.t.subtype
        for i in items_of(s, c):
            if f.bears == BEARS_ITEM or subtype[s.defs[i]] == (WEAPON if f.bears == BEARS_WEAPON else WEAPON + 1):
                return True
        return False
    return True


def matches(s: EnemyState, f: Filter, c: int, ctl: int, source: int) -> bool:
    """Whether ``c`` matches ``f`` where it is, when a card of player ``ctl`` speaks."""
    return s.where[c] in f.zones[ctl] and fits(s, f, c, source)


def select(s: EnemyState, f: Filter, ctl: int, source: int) -> list[int]:
    """All matching cards, in the order of zones and places (which tells nothing about hidden ones)."""
    ok = f.ok
    defs = s.defs
    zones = s.zones
    if f.dynamic:
        return [c for z in f.zones[ctl] for c in zones[z] if ok[defs[c]] and fits(s, f, c, source)]
    return [c for z in f.zones[ctl] for c in zones[z] if ok[defs[c]]]


def spots(s: EnemyState, f: Filter, n: int, ctl: int, source: int) -> bool:
    """Whether at least ``n`` matching cards can be spotted (E-SPOT-1)."""
    ok = f.ok
    defs = s.defs
    for z in f.zones[ctl]:
        for c in s.zones[z]:
            if ok[defs[c]] and (not f.dynamic or fits(s, f, c, source)):
                n -= 1
                if n <= 0:
                    return True
    return False


def amount(s: EnemyState, a: Amount, ctl: int, source: int) -> int:
    """The value of a compiled amount."""
    if a[1] < 0:
        return a[0]
    n = len(select(s, s.t.filters[a[1]], ctl, source)) * a[2]
    most = a[3]
    if most and n > most:
        return most
    if most and n < -most:
        return -most
    return n


def condition(s: EnemyState, k: int, ctl: int, source: int, that: Frame) -> bool:
    """Whether condition ``k`` of the table (-1: none) holds for a card of player ``ctl``."""
    if k < 0:
        return True
    kind, f, n, who = s.t.conditions[k]
    if kind == K_SPOT:
        return spots(s, s.t.filters[f], n, ctl, source)
    if kind == K_NONE:
        return not spots(s, s.t.filters[f], 1, ctl, source)
    player = ctl if who == 0 else 1 - ctl
    if kind == K_HAND_LEAST:
        return len(s.zones[player * ZONES + HAND]) >= n
    if kind == K_HAND_MOST:
        return len(s.zones[player * ZONES + HAND]) <= n
    if kind == K_POINTS:
        return s.points[player] >= n
    if kind == K_AHEAD:
        return s.points[player] > s.points[1 - player]
    if kind == K_FACING:
        return facing(s, s.t.filters[f], ctl, source)
    if kind == K_ALONE:
        return alone(s, source)
    # K_WAS: ``that`` holds the cards in question
    g = s.t.filters[f]
    return len(that) > 0 and all(fits(s, g, c, source) for c in that)


def facing(s: EnemyState, f: Filter, ctl: int, source: int) -> bool:
    """Whether the other side of the fight has a matching card, and ``source`` (or its bearer) is in that fight, if it can be."""
    k = s.fight_now
    if not k:
        return False
    kind = s.t.kind[s.defs[source]]
    fighter = s.bearer[source] if kind == ITEM else source
    if kind <= ITEM and not in_fight(s, fighter):
        return False
    if ctl == s.active:
        pc = s.fight_pc[k - 1]
        return pc >= 0 and fits(s, f, pc, source)
    return any(s.fight_of[m] == k and fits(s, f, m, source) for m in s.zones[s.active * ZONES + ATTACK])


def alone(s: EnemyState, source: int) -> bool:
    """Whether no other monster is in the source's fight (in the attack, before fights are assigned)."""
    k = s.fight_of[source]
    attackers = s.zones[s.active * ZONES + ATTACK]
    if k:
        return sum(1 for m in attackers if s.fight_of[m] == k) == 1
    return len(attackers) == 1


def applies(s: EnemyState, mode: int, f: int, c: int, source: int, ctl: int) -> bool:
    """Whether a text of ``source`` that speaks of (mode, filter) speaks of ``c``."""
    if mode == M_ALL:
        return matches(s, s.t.filters[f], c, ctl, source)
    if mode == M_THIS:
        return c == source
    if mode == M_BEARER:
        return c == s.bearer[source]
    return False


def strength(s: EnemyState, c: int) -> int:
    """The card's strength now: printed, items, standing texts, and what lasts for this fight or turn. Never below 0."""
    n = sum(part[1] for part in strength_parts(s, c))
    return n if n > 0 else 0


def strength_parts(s: EnemyState, c: int) -> list[tuple[int, int]]:
    """The sum of ``strength`` by source: (card, amount). The first is the card itself with its printed number."""
    t = s.t
    defs = s.defs
    parts = [(c, t.strength[defs[c]])]
    if t.kind[defs[c]] == PC:
        for i in items_of(s, c):
            n = t.strength[defs[i]]
            if n:
                parts.append((i, n))
    for sp in s.speakers:
        for mode, f, add, _, k in t.texts[defs[sp]].boosts:
            ctl = s.where[sp] // ZONES
            if applies(s, mode, f, c, sp, ctl) and condition(s, k, ctl, sp, ()):
                n = amount(s, add, ctl, sp)
                if n:
                    parts.append((sp, n))
    for mod in s.mods:
        if mod[1] == c and mod[0] == MOD_STRENGTH:
            parts.append((mod[4], mod[2]))
    return parts


def tolerance(s: EnemyState, pc: int) -> int:
    """E-TOL-1: icons on the PC and its items, and what texts add. Never below 0."""
    t = s.t
    defs = s.defs
    n = t.tolerance[defs[pc]]
    for i in items_of(s, pc):
        n += t.tolerance[defs[i]]
    for sp in s.speakers:
        for mode, f, _, add, k in t.texts[defs[sp]].boosts:
            if add:
                ctl = s.where[sp] // ZONES
                if applies(s, mode, f, pc, sp, ctl) and condition(s, k, ctl, sp, ()):
                    n += add
    for mod in s.mods:
        if mod[1] == pc and mod[0] == MOD_TOLERANCE:
            n += mod[2]
    return n if n > 0 else 0


def restricted(s: EnemyState, player: int, what: int) -> bool:
    """Whether a text in play forbids ``player`` to do ``what``. A monster's text about flips speaks of its own fights."""
    for sp in s.speakers:
        for who, kind, k in s.t.texts[s.defs[sp]].restricts:
            if kind != what:
                continue
            ctl = s.where[sp] // ZONES
            if who != 2 and (ctl if who == 0 else 1 - ctl) != player:
                continue
            zone = s.where[sp] % ZONES
            if what == R_FLIP and (
                zone == PORTAL or (zone == ATTACK and s.fight_now and s.fight_of[sp] != s.fight_now)
            ):
                continue
            if condition(s, k, ctl, sp, ()):
                return True
    return False


def immune(s: EnemyState, c: int, against: int) -> bool:
    """Whether a text in play says that game text cannot do this to ``c``."""
    for sp in s.speakers:
        for mode, f, kind in s.t.texts[s.defs[sp]].immunes:
            if kind == against and applies(s, mode, f, c, sp, s.where[sp] // ZONES):
                return True
    return False


def shielded(s: EnemyState, c: int, mod: int) -> bool:
    """Whether a shield for this fight or turn is on ``c``."""
    return any(m[0] == mod and m[1] == c for m in s.mods)


def copies_in_play(s: EnemyState, same: int) -> bool:
    """Whether a face-up card of that name is in a portal, a score pile or the attack, on either side (E-LIM-8)."""
    names = s.t.same
    defs = s.defs
    for p in (0, ZONES):
        for z in (PORTAL, ATTACK, SCORE):
            for c in s.zones[p + z]:
                if names[defs[c]] == same:
                    return True
    return False


def same_pc(s: EnemyState, player: int, same: int) -> int:
    """The player's PC of that name, or -1 (E-LIM-4)."""
    for c in s.zones[player * ZONES + PCS]:
        if s.t.same[s.defs[c]] == same:
            return c
    return -1
