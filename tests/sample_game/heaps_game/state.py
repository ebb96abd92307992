"""The state of Three Heaps: numbers, zones and verbs, and one class with a copy."""

from __future__ import annotations

from enemy_desktop.engine.packing import Packer
from enemy_desktop.engine.rng import seeded, shuffle
from enemy_desktop.engine.state import DRAWN, EV_MOVE, State

# A zone's index in ``State.zones`` is player * ZONES + zone.
DECK, HAND, HEAP = 0, 1, 2  # HEAP, HEAP + 1 and HEAP + 2 are the three heaps
HEAPS = 3
ZONES = HEAP + HEAPS
ZONE_NAMES = ("deck", "hand", "left", "middle", "right")
ROOM = 4  # cards in a heap
HAND_SIZE = 4

V_TAKE, V_LAY = 0, 1  # take a card from the hand, lay it onto a heap
VERB_NAMES = ("take", "lay")
VERB_CARDS = (1, 0)
P_TAKE, P_LAY = 0, 1
PURPOSE_NAMES = ("take", "lay")
E_LAID = 32  # card, a: player, b: heap
E_ENDED = 33  # a: player 0's heaps, b: player 1's heaps

F_TURN, F_LAY = 0, 1  # F_LAY: card


class HeapsState(State):
    """``weights`` by definition and ``owner`` by card never change and are shared by all copies."""

    __slots__ = ("last_turn", "owner", "weights")

    weights: tuple[int, ...]
    owner: tuple[int, ...]
    last_turn: int

    def copy(self) -> HeapsState:
        s = HeapsState()
        s.weights = self.weights
        s.owner = self.owner
        for name in PACKER.scalars:
            setattr(s, name, getattr(self, name))
        for name in PACKER.lists:
            setattr(s, name, getattr(self, name)[:])
        s.rng = self.rng
        s.options = self.options
        s.zones = [zone[:] for zone in self.zones]
        s.stack = self.stack[:]
        s.log = None
        return s


PACKER = Packer(
    scalars=(
        "turn", "active", "phase", "result", "decider", "shape", "purpose", "source", "least", "most", "group", "last_turn",
    ),
    lists=("answered", "where", "defs", "know", "loose"),
    frames=("stack",),
)  # fmt: skip


def new_state(weights: tuple[int, ...], decks: tuple[list[int], list[int]], seed: int, first: int) -> HeapsState:
    """Before the first decision. Which instance is which card is shuffled, so that numbers tell nothing."""
    s = HeapsState()
    s.weights = weights
    s.rng = seeded(seed)
    s.turn = s.active = s.phase = s.shape = s.purpose = s.group = s.last_turn = 0
    s.result = s.decider = s.source = -1
    s.least = s.most = 1
    s.options = []
    s.answered = [0, 0]
    s.log = None
    s.defs = []
    owner: list[int] = []
    s.zones = [[] for _ in range(2 * ZONES)]
    for p in (0, 1):
        cards = sorted(decks[p])
        s.rng = shuffle(cards, s.rng)
        s.zones[p * ZONES + DECK] = list(range(len(owner), len(owner) + len(cards)))
        s.defs.extend(cards)
        owner.extend([p] * len(cards))
    s.owner = tuple(owner)
    s.where = [p * ZONES + DECK for p in owner]
    s.know = [0] * len(owner)
    s.loose = [len(decks[0]), len(decks[1])]
    s.active = s.below(2) if first < 0 else first
    s.stack = []
    for p in (0, 1):
        for _ in range(HAND_SIZE):
            draw(s, p)
    s.stack = [(F_TURN,)]
    return s


def place(s: HeapsState, c: int, zone: int) -> None:
    """Moves a card. In hand and heaps its owner knows it, and nobody else."""
    old = s.where[c]
    s.zones[old].remove(c)
    s.zones[zone].append(c)
    s.where[c] = zone
    s.know[c] |= 1 << s.owner[c]
    if s.log is not None:
        s.log.append((EV_MOVE, s.know[c], c, old, zone, 0))


def draw(s: HeapsState, p: int) -> None:
    """Decks have no order: any card may be the next one."""
    deck = s.zones[p * ZONES + DECK]
    if deck:
        c = deck[s.below(len(deck))]
        place(s, c, p * ZONES + HAND)
        s.loose[p] = len(deck)


def weight(s: HeapsState, p: int, heap: int) -> int:
    """What a player has in a heap."""
    return sum(s.weights[s.defs[c]] for c in s.zones[p * ZONES + HEAP + heap])


def finish(s: HeapsState) -> None:
    """Everything is turned up; whoever has more in more heaps wins."""
    heaps = [0, 0]
    for h in range(HEAPS):
        mine, theirs = weight(s, 0, h), weight(s, 1, h)
        heaps[0] += mine > theirs
        heaps[1] += theirs > mine
        for p in (0, 1):
            for c in s.zones[p * ZONES + HEAP + h]:
                s.know[c] = 3
    if s.log is not None:
        s.log.append((E_ENDED, 3, -1, heaps[0], heaps[1], 0))
    s.finish(DRAWN if heaps[0] == heaps[1] else 0 if heaps[0] > heaps[1] else 1)
