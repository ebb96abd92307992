"""Questions about a state that the rules, the words and the heuristics ask. Nothing here changes anything."""

from __future__ import annotations

from enemy_desktop.engine.state import option
from enemy_desktop.games.keyword_duel.consts import (
    BACK,
    BOOST,
    CRUSH,
    EVADE,
    FRONT,
    FRONT_SLOTS,
    GRAVEYARD,
    GUARD,
    HAND,
    NOPE,
    REVIVE,
    RITE,
    SPELL,
    STOP,
    UNIT,
    V_ATTACK,
    V_ATTACK_AT,
    ZAP,
    ZONES,
)  # fmt: skip
from enemy_desktop.games.keyword_duel.consts import RETURN as RETURN_KEYWORD
from enemy_desktop.games.keyword_duel.frames import at_player
from enemy_desktop.games.keyword_duel.moves import face_down
from enemy_desktop.games.keyword_duel.state import DuelState
from enemy_desktop.games.keyword_duel.table import ANY_UNIT


def power(s: DuelState, c: int) -> int:
    return s.t.power[s.defs[c]] + s.boost[c]


def toughness(s: DuelState, c: int) -> int:
    return s.t.toughness[s.defs[c]] + s.boost[c]


def has(s: DuelState, c: int, keyword: int) -> bool:
    """Whether the keyword is printed on the card."""
    return bool(s.t.bits[s.defs[c]] >> keyword & 1)


def rites_in_play(s: DuelState, p: int) -> list[int]:
    """The active (face up) cards of the Back Row: K2, K4."""
    return [c for c in s.zones[p * ZONES + BACK] if not face_down(s, c)]


def free_front(s: DuelState, p: int) -> int:
    return FRONT_SLOTS - len(s.zones[p * ZONES + FRONT])


def free_back(s: DuelState, p: int) -> int:
    return s.rules.back_row_slots - len(s.zones[p * ZONES + BACK])


# -- targets -----------------------------------------------------------------------------------------------------------


def targets(s: DuelState, p: int, keyword: int, source: int = -1) -> list[int]:
    """What player ``p`` may choose as the target of a keyword (K17): cards, and players as ``at_player``.

    ``source``: the unit whose keyword it is, which may not pick itself (K16) but to boost itself.
    """
    if keyword == REVIVE:
        return [c for c in s.zones[p * ZONES + GRAVEYARD] if s.t.kind[s.defs[c]] == UNIT]
    theirs = s.zones[(1 - p) * ZONES + FRONT]
    if keyword == STOP:
        return theirs[:]
    found = [*theirs, *s.zones[p * ZONES + FRONT]]
    if source >= 0 and keyword != BOOST and not s.rules.self_target and source in found:
        found.remove(source)
    if keyword == ZAP:
        found += [at_player(1 - p), at_player(p)]
    return found


def target_count(s: DuelState, p: int, keyword: int, units: int = 0) -> int:
    """How many targets there will be for a spell or rite when ``units`` own units have been sacrificed."""
    if keyword == REVIVE:
        return len(targets(s, p, REVIVE)) + (0 if s.rules.sacrificed_to_enhance else units)
    if keyword == STOP:
        return len(s.zones[(1 - p) * ZONES + FRONT])
    if keyword in (ZAP, BOOST, CRUSH, RETURN_KEYWORD):
        count = len(s.zones[FRONT]) + len(s.zones[ZONES + FRONT]) - units
        return count + 2 if keyword == ZAP else count
    return 1


# -- Enhance cards -----------------------------------------------------------------------------------------------------


def payers(s: DuelState, p: int, d: int, chosen: tuple[int, ...] = ()) -> list[int]:
    """The cards that may be sacrificed next for definition ``d``, after ``chosen``; empty if all are chosen or none can.

    Parts that name a card come first, so that whatever is chosen, the rest can still be paid.
    """
    parts = s.t.parts[d]
    if len(chosen) >= len(parts):
        return []
    part = parts[len(chosen)]
    cards = s.zones[p * ZONES + FRONT] + rites_in_play(s, p)
    if part >= 0:
        return [c for c in cards if s.defs[c] == part and c not in chosen]
    wanted = UNIT if part == ANY_UNIT else RITE
    return [c for c in cards if s.t.kind[s.defs[c]] == wanted and c not in chosen]


def payable(s: DuelState, p: int, d: int) -> bool:
    """Whether the sacrifice of an Enhance card can be paid in full (K26)."""
    units = s.zones[p * ZONES + FRONT]
    if s.t.units[d] > len(units):
        return False
    rites = rites_in_play(s, p)
    if s.t.rites[d] > len(rites):
        return False
    names = [part for part in s.t.parts[d] if part >= 0]
    if not names:
        return True
    there = [s.defs[c] for c in units] + [s.defs[c] for c in rites]
    return all(there.count(name) >= names.count(name) for name in names)


def room_after_paying(s: DuelState, p: int, d: int) -> bool:
    """K25: whether the right row has an empty slot once the sacrifice is paid. A spell needs none."""
    kind = s.t.kind[d]
    if kind == UNIT:
        return free_front(s, p) + s.t.units[d] > 0
    return kind == SPELL or free_back(s, p) + s.t.rites[d] > 0


def target_after_paying(s: DuelState, p: int, d: int) -> bool:
    """K18 for an Enhance Spell: whether it will have a target once the sacrifice is paid."""
    if s.t.kind[d] != SPELL:
        return True
    keyword = s.t.active[d][0]
    if keyword == REVIVE and s.rules.sacrificed_to_enhance:
        # Only units that are no Enhance cards end in the Graveyard then; some payment must bring one there.
        plain = sum(1 for part in s.t.parts[d] if part >= 0 and not s.t.enhance[part] and s.t.kind[part] == UNIT)
        spare = sum(1 for c in s.zones[p * ZONES + FRONT] if not s.t.enhance[s.defs[c]])
        return bool(targets(s, p, REVIVE)) or plain > 0 or (ANY_UNIT in s.t.parts[d] and spare > plain)
    return target_count(s, p, keyword, s.t.units[d]) > 0


def can_enhance(s: DuelState, p: int, d: int) -> bool:
    """K-MAIN-3: whether an Enhance card can be played now."""
    return payable(s, p, d) and room_after_paying(s, p, d) and target_after_paying(s, p, d)


# -- attacks -----------------------------------------------------------------------------------------------------------


def may_attack(s: DuelState, c: int) -> bool:
    """K-BAT-1: whether a unit in play may attack now, if it is its controller's Battle Phase (K-SET-4 aside)."""
    return not s.fresh[c] and not s.stopped[c] and s.spent[c] < s.rules.attacks_per_unit


def attack_targets(s: DuelState, c: int) -> list[int]:
    """What unit ``c`` may attack (K-BAT-2, K32 to K34): units, and the opponent as ``at_player``."""
    foe = 1 - s.owner[c]
    units = s.zones[foe * ZONES + FRONT]
    if not has(s, c, EVADE):
        guards = [u for u in units if has(s, u, GUARD)]
        if guards:
            return guards
    return [*units, at_player(foe)]


def attack_options(s: DuelState) -> list[int]:
    """All legal attacks of the turn player. K-SET-4, K8: none on the first turn of the game."""
    found: list[int] = []
    if s.turn <= 1:
        return found
    for c in s.zones[s.active * ZONES + FRONT]:
        if may_attack(s, c):
            for target in attack_targets(s, c):
                if target >= 0:
                    found.append(option(V_ATTACK, c, target))
                else:
                    found.append(option(V_ATTACK_AT, c, at_player(target)))
    return found


# -- Nope --------------------------------------------------------------------------------------------------------------


def nopes(s: DuelState, p: int) -> list[int]:
    """The Nopes that player ``p`` has in hand or set."""
    bits = s.t.bits
    defs = s.defs
    return [
        c
        for z in (HAND, BACK)
        for c in s.zones[p * ZONES + z]
        if bits[defs[c]] >> NOPE & 1 and (z == HAND or face_down(s, c))
    ]


def may_hold_nope(s: DuelState, p: int) -> bool:
    """Whether anybody who looks at the table must reckon with a Nope of player ``p``: a card that not both know."""
    return any(s.know[c] != 3 for z in (HAND, BACK) for c in s.zones[p * ZONES + z])


def can_use(s: DuelState, c: int) -> bool:
    """K-MAIN-5, K19: whether a rite in play may still be used this turn, a target aside."""
    return not s.spent[c]
