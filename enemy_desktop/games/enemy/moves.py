"""Cards change places here, and only here: zones, knowledge, points and the list of speaking cards stay in step."""

from __future__ import annotations

from enemy_desktop.engine.rng import shuffle
from enemy_desktop.engine.state import EV_KNOW, EV_MOVE, EV_SHUFFLE
from enemy_desktop.games.enemy.consts import (
    ATTACK,
    DECK,
    DISCARD,
    E_LAST_TURN,
    FIELD,
    HAND,
    HIDDEN,
    ITEMS,
    MOVE_DRAWN,
    PC,
    PCS,
    PORTAL,
    SCORE,
    ZONES,
)
from enemy_desktop.games.enemy.state import EnemyState

_PRIVATE = tuple(z in (DECK, HAND, HIDDEN) for z in range(ZONES))
# In these zones a card's text is on (a scored monster's is not, M7).
_ACTIVE = tuple(z in (PCS, ITEMS, PORTAL, ATTACK, FIELD) for z in range(ZONES))


def place(s: EnemyState, c: int, z: int, why: int = 0) -> None:
    """Moves card ``c`` to zone ``z`` (an index into ``State.zones``), to its end (a deck's top). ``why``: for the log."""
    old = s.where[c]
    oz = old % ZONES
    nz = z % ZONES
    zones = s.zones
    cards = zones[old]
    if cards[-1] == c:
        cards.pop()
    else:
        i = cards.index(c)
        del cards[i]
        if oz == DECK and i < s.loose[old // ZONES]:
            s.loose[old // ZONES] -= 1
    zones[z].append(c)
    s.where[c] = z
    if _ACTIVE[oz]:
        _leave_active(s, c, nz)
    elif oz == SCORE:
        s.points[old // ZONES] -= s.t.points[s.defs[c]]
    elif oz == DECK and s.loose[old // ZONES] > len(cards):
        s.loose[old // ZONES] = len(cards)
    if not _PRIVATE[nz]:
        s.know[c] |= 3
        if _ACTIVE[nz]:
            if s.t.texts[s.defs[c]].speaks:
                s.speakers.append(c)
        elif nz == SCORE:
            s.points[z // ZONES] += s.t.points[s.defs[c]]
    elif oz == HAND:
        _conceal(s, c, old)
    elif nz == HAND or nz == HIDDEN:
        s.know[c] |= 1 << z // ZONES
    if s.log is not None:
        s.log.append((EV_MOVE, s.know[c] & 3, c, old, z, why))


def _leave_active(s: EnemyState, c: int, nz: int) -> None:
    if s.t.texts[s.defs[c]].speaks:
        s.speakers.remove(c)
    s.fight_of[c] = 0
    s.wounded[c] = 0
    s.bearer[c] = -1
    if not _ACTIVE[nz] and s.mods:
        s.mods = [m for m in s.mods if m[1] != c]
    if s.t.kind[s.defs[c]] == PC:
        for k in range(len(s.fight_pc)):
            if s.fight_pc[k] == c:
                s.fight_pc[k] = -1


def _conceal(s: EnemyState, c: int, old: int) -> None:
    """A card left a hand unseen. Whoever knew cards of that hand cannot tell any more whether it was one of them."""
    owner = old // ZONES
    know = s.know
    label = know[c] >> 2
    opponent = 2 - owner  # the bit of the other player
    mixed = know[c] & opponent
    know[c] = know[c] & ~3 | 1 << owner
    for h in s.zones[old]:
        if know[h] & opponent:
            mixed = 1
            know[h] &= ~opponent
        if know[h] >> 2 != label:
            mixed = 1
    if mixed:
        _merge(s, [c, *s.zones[old]])


def _merge(s: EnemyState, cards: list[int]) -> None:
    """The unknown cards among and like ``cards`` are one pool from now on: any of them can be anywhere among them."""
    know = s.know
    owner = s.owner[cards[0]]
    labels = {know[c] >> 2 for c in cards}
    label = min(labels) << 2
    for c in range(len(know)):
        if s.owner[c] == owner and know[c] >> 2 in labels:
            know[c] = know[c] & 3 | label


def discard(s: EnemyState, c: int, why: int = 0) -> None:
    """To its owner's discard pile."""
    place(s, c, s.owner[c] * ZONES + DISCARD, why)


def shuffle_deck(s: EnemyState, p: int) -> None:
    """No position in the deck is known any more."""
    deck = s.zones[p * ZONES + DECK]
    know = s.know
    for c in deck:
        know[c] &= ~3
    deck.sort()
    s.loose[p] = len(deck)
    if s.log is not None:
        s.log.append((EV_SHUFFLE, 3, -1, p, len(deck), 0))


def settle_order(s: EnemyState, p: int) -> None:
    """Gives the deck an order now, where a text needs one (a card goes to the bottom, the top cards are looked at)."""
    deck = s.zones[p * ZONES + DECK]
    n = s.loose[p]
    if n:
        low = deck[:n]
        s.rng = shuffle(low, s.rng)
        deck[:n] = low
        s.loose[p] = 0


def reshuffle(s: EnemyState, p: int) -> None:
    """E-TURN-3, D3: the discard pile becomes the deck. Its cards were all seen, so they are a pool of their own."""
    pile = s.zones[p * ZONES + DISCARD]
    label = max(s.know) >> 2
    label = (label + 1) << 2
    s.zones[p * ZONES + DISCARD] = []
    deck = s.zones[p * ZONES + DECK]
    for c in pile:
        s.where[c] = p * ZONES + DECK
        s.know[c] = label
    deck.extend(pile)
    shuffle_deck(s, p)


def top(s: EnemyState, p: int, counts: bool) -> int:
    """Brings the card to be drawn to the deck's top and returns it, or -1 if deck and discard pile are empty (D4).

    ``counts``: taking the last card makes this the last turn (E-WIN-2, D1).
    """
    deck = s.zones[p * ZONES + DECK]
    if not deck:
        if counts:
            last_turn(s)
        reshuffle(s, p)
        if not deck:
            return -1
    n = len(deck)
    if s.loose[p] >= n:
        j = s.below(n)
        deck[j], deck[-1] = deck[-1], deck[j]
        s.loose[p] = n - 1
    if n == 1 and counts:
        last_turn(s)
    return deck[-1]


def last_turn(s: EnemyState) -> None:
    if not s.last_turn:
        s.last_turn = 1
        if s.log is not None:
            s.log.append((E_LAST_TURN, 3, -1, 0, 0, 0))


def draw(s: EnemyState, p: int, n: int) -> None:
    """Draws up to ``n`` cards into the hand; stops where nothing is left to draw."""
    hand = p * ZONES + HAND
    for _ in range(n):
        c = top(s, p, True)
        if c < 0:
            return
        place(s, c, hand, MOVE_DRAWN)


def to_deck(s: EnemyState, c: int, where: int, why: int = 0) -> None:
    """To the owner's deck: 0 on top, 1 at the bottom, 2 shuffled in."""
    p = s.owner[c]
    deck = s.zones[p * ZONES + DECK]
    if where < 2:
        settle_order(s, p)
    place(s, c, p * ZONES + DECK, why)
    if where == 1:
        deck.insert(0, deck.pop())
    elif where == 2:
        # Any card of the deck can now be this one: one pool.
        unknown = [h for z in (HAND, HIDDEN) for h in s.zones[p * ZONES + z] if s.know[h] & 3 != 3]
        if any(s.know[d] >> 2 != s.know[c] >> 2 for d in deck):
            _merge(s, [*deck, *unknown])
        shuffle_deck(s, p)


def show(s: EnemyState, c: int, players: int) -> None:
    """The players of the bit mask now know the card where it lies."""
    if s.know[c] & players != players:
        s.know[c] |= players
        if s.log is not None:
            s.log.append((EV_KNOW, s.know[c] & 3, c, s.where[c], players, 0))
