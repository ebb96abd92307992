"""Cards change places here, and only here: zones, knowledge and what is marked on cards stay in step."""

from __future__ import annotations

from enemy_desktop.engine.state import EV_MOVE, EV_SHUFFLE
from enemy_desktop.games.keyword_duel.consts import (
    BACK,
    DECK,
    E_DECKED,
    ENHANCE,
    FRONT,
    GRAVEYARD,
    HAND,
    MOVE_DRAWN,
    MOVE_SET,
    SPELL,
    ZONES,
)  # fmt: skip
from enemy_desktop.games.keyword_duel.state import DuelState


def place(s: DuelState, c: int, z: int, why: int = 0) -> None:
    """Moves card ``c`` to zone ``z`` (an index into ``State.zones``), to its end (a deck's top). ``why``: for the log."""
    old = s.where[c]
    oz = old % ZONES
    nz = z % ZONES
    cards = s.zones[old]
    if cards[-1] == c:
        cards.pop()
    else:
        i = cards.index(c)
        del cards[i]
        if oz == DECK and i < s.loose[old // ZONES]:
            s.loose[old // ZONES] -= 1
    if oz == DECK and s.loose[old // ZONES] > len(cards):
        s.loose[old // ZONES] = len(cards)
    s.zones[z].append(c)
    s.where[c] = z
    if oz == FRONT or oz == BACK:
        s.damage[c] = 0
        s.boost[c] = 0
        s.fresh[c] = 0
        s.spent[c] = 0
        s.stopped[c] = 0
        s.down[c] = 0
    if nz == DECK:
        s.know[c] = 0
    elif nz == HAND or nz == ENHANCE:
        s.know[c] |= 1 << z // ZONES
    elif why == MOVE_SET:
        s.know[c] |= 1 << z // ZONES
        s.down[c] = 1
    else:
        s.know[c] = 3
    if s.log is not None:
        s.log.append((EV_MOVE, s.know[c], c, old, z, why))


def face_down(s: DuelState, c: int) -> bool:
    """Whether a card of the Back Row is a set card (K2, K4)."""
    return bool(s.down[c])


def to_graveyard(s: DuelState, c: int, why: int = 0) -> None:
    place(s, c, s.owner[c] * ZONES + GRAVEYARD, why)


def destroyed(s: DuelState, c: int, why: int = 0) -> None:
    """K28: Enhance Units and Rites go back to the Enhance Deck, everything else to the Graveyard."""
    d = s.defs[c]
    if s.t.enhance[d] and s.t.kind[d] != SPELL:
        place(s, c, s.owner[c] * ZONES + ENHANCE, why)
    else:
        to_graveyard(s, c, why)


def to_hand(s: DuelState, c: int, why: int) -> None:
    """K29: an Enhance card cannot be in a hand, it goes to the Enhance Deck."""
    place(s, c, s.owner[c] * ZONES + (ENHANCE if s.t.enhance[s.defs[c]] else HAND), why)


def draw(s: DuelState, p: int) -> None:
    """Draws one card. K-DRAW-2, K9: whoever must draw from an empty deck loses at once.

    Decks are loose, so any of the loose cards may be the top one; one of them is brought up at random.
    """
    deck = s.zones[p * ZONES + DECK]
    n = len(deck)
    if not n:
        if s.log is not None:
            s.log.append((E_DECKED, 3, -1, p, 0, 0))
        s.finish(1 - p)
        return
    if s.loose[p] >= n:
        j = s.below(n)
        deck[j], deck[-1] = deck[-1], deck[j]
        s.loose[p] = n - 1
    place(s, deck[-1], p * ZONES + HAND, MOVE_DRAWN)


def shuffle_deck(s: DuelState, p: int) -> None:
    """The deck has no order any more."""
    deck = s.zones[p * ZONES + DECK]
    deck.sort()
    s.loose[p] = len(deck)
    if s.log is not None:
        s.log.append((EV_SHUFFLE, 3, -1, p, len(deck), 0))
