"""The invariants of a state, in words. A sound state has no faults."""

from __future__ import annotations

from enemy_desktop.games.keyword_duel.consts import (
    BACK,
    DECK,
    ENHANCE,
    FRONT,
    FRONT_SLOTS,
    GRAVEYARD,
    HAND,
    LIMBO,
    PLAYER,
    SPELL,
    UNIT,
    ZONE_NAMES,
    ZONES,
)  # fmt: skip
from enemy_desktop.games.keyword_duel.moves import face_down
from enemy_desktop.games.keyword_duel.queries import toughness
from enemy_desktop.games.keyword_duel.state import DuelState


def faults(s: DuelState) -> list[str]:
    """What is wrong with ``s``: cards lost or doubled, in a wrong zone, limits passed, dead units alive, knowledge too small."""
    return [*_cards(s), *_limits(s), *_marks(s), *_knowledge(s)]


def _cards(s: DuelState) -> list[str]:
    found: list[str] = []
    if sorted(c for zone in s.zones for c in zone) != list(range(len(s.owner))):
        found.append("cards were lost or doubled")
    for z, zone in enumerate(s.zones):
        name = ZONE_NAMES[z % ZONES]
        for c in zone:
            kind = s.t.kind[s.defs[c]]
            enhance = s.t.enhance[s.defs[c]]
            if s.where[c] != z:
                found.append(f"card {c} lies in zone {z} but says {s.where[c]}")
            if s.owner[c] != z // ZONES:
                found.append(f"card {c} is in a {name} that is not its owner's")
            if (z % ZONES == FRONT) != (kind == UNIT) and z % ZONES in (FRONT, BACK):
                found.append(f"a card of type {kind} lies in {name}")
            if enhance and z % ZONES in (DECK, HAND):
                found.append(f"an Enhance card lies in {name} (K5)")
            if not enhance and z % ZONES == ENHANCE:
                found.append("a card of the main deck lies in the Enhance Deck")
            if z % ZONES == BACK and ((face_down(s, c) and enhance) or (not face_down(s, c) and kind == SPELL)):
                found.append(f"card {c} cannot lie in the Back Row that way (K4, K5)")
            if z % ZONES == PLAYER:
                found.append("a card lies where no card can lie")
    return found


def _limits(s: DuelState) -> list[str]:
    found: list[str] = []
    for p in (0, 1):
        for zone, slots in ((FRONT, FRONT_SLOTS), (BACK, s.rules.back_row_slots)):
            if len(s.zones[p * ZONES + zone]) > slots:
                found.append(f"player {p} has {len(s.zones[p * ZONES + zone])} cards in {ZONE_NAMES[zone]}")
        if s.loose[p] > len(s.zones[p * ZONES + DECK]):
            found.append(f"deck {p} has more loose cards than cards")
        if s.result < 0 and s.life[p] <= 0:
            found.append(f"player {p} has no life left and plays on")
    if len(s.zones[LIMBO]) + len(s.zones[ZONES + LIMBO]) > 1:
        found.append("two cards are being played")
    return found


def _marks(s: DuelState) -> list[str]:
    found: list[str] = []
    for c, z in enumerate(s.where):
        marked = s.damage[c] or s.boost[c] or s.fresh[c] or s.spent[c] or s.stopped[c]
        if marked and z % ZONES not in (FRONT, BACK):
            found.append(f"card {c} is out of play and still marked")
        if z % ZONES == FRONT and s.result < 0 and s.damage[c] >= toughness(s, c):
            found.append(f"unit {c} has {s.damage[c]} damage and lives")
    return found


def _knowledge(s: DuelState) -> list[str]:
    found: list[str] = []
    for z, zone in enumerate(s.zones):
        for c in zone:
            know = s.know[c]
            if z % ZONES in (HAND, BACK, ENHANCE):
                if not know >> z // ZONES & 1:
                    found.append(f"player {z // ZONES} does not know the own card {c}")
            elif z % ZONES in (FRONT, LIMBO, GRAVEYARD) and know != 3:
                found.append(f"card {c} lies open but is not known to both")
    return found
