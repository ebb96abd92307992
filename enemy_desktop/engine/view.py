"""What a view of any game has in common: the allow-list of what one player may know.

A card that the viewer knows is its instance number (0 or more). A card that the viewer does not know is a *handle*: a
negative number that stands for a position (zone and place in it), never for the card. Handles change whenever the position
does; two handles tell nothing about two cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from enemy_desktop.engine.state import Frame, State, first_of, second_of, verb_of

PLACES = 128  # more than any zone holds


def handle(zone: int, place: int) -> int:
    """The handle of the unknown card at ``place`` of ``zone``."""
    return -2 - (zone * PLACES + place)


def zone_of_handle(h: int) -> int:
    return (-2 - h) // PLACES


def place_of_handle(h: int) -> int:
    return (-2 - h) % PLACES


Pool = tuple[int, ...]  # definitions, sorted

Option = tuple[int, int, int]  # verb, from, to: cards or handles where the verb says so


class View:
    """The part of a view that is the same in all games. A game's own view adds its facts.

    ``zones``: as in the state, cards or handles. ``defs[c]``: the definition of a known card, else -1. ``options``: the legal
    moves by index, empty unless the viewer decides. ``serial``: the number of the viewer's next decision.
    ``group``: not 0 while the viewer is inside a choice made in steps, which can be taken back. ``by_hand``: 1 while the
    viewer may carry texts out by hand.
    """

    __slots__ = (
        "active",
        "by_hand",
        "decider",
        "defs",
        "group",
        "least",
        "most",
        "options",
        "phase",
        "purpose",
        "result",
        "serial",
        "shape",
        "source",
        "turn",
        "viewer",
        "zones",
    )

    viewer: int
    turn: int
    active: int
    phase: int
    result: int
    decider: int
    shape: int
    purpose: int
    source: int
    least: int
    most: int
    group: int
    by_hand: int
    serial: int
    options: list[Option]
    zones: list[list[int]]
    defs: list[int]


def fill_view(v: View, s: State, viewer: int) -> None:
    """Fills in the common part of ``v``. Everything comes from ``State.know`` and from what is open to all."""
    bit = 1 << viewer
    know = s.know
    v.viewer = viewer
    v.turn = s.turn
    v.active = s.active
    v.phase = s.phase
    v.result = s.result
    v.serial = s.answered[viewer] + 1
    v.defs = [d if k & bit else -1 for k, d in zip(know, s.defs, strict=True)]
    v.zones = [zone_view(s.zones[z], z, know, bit) for z in range(len(s.zones))]
    v.decider = s.decider if s.options else -1
    mine = v.decider == viewer
    v.shape = s.shape if s.options else 0
    v.purpose = s.purpose if s.options else 0
    v.least = s.least
    v.most = s.most
    v.group = s.group if mine else 0
    v.by_hand = 0


def zone_view(cards: list[int], z: int, know: list[int], bit: int) -> list[int]:
    """A zone's cards, unknown ones as handles."""
    if not cards:
        return []
    first = -2 - z * PLACES
    # Decks and the other player's hand are mostly unknown as a whole, and long.
    for c in cards:
        if know[c] & bit:
            return [c if know[c] & bit else first - i for i, c in enumerate(cards)]
    return list(range(first, first - len(cards), -1))


def seen(s: State, c: int, viewer: int) -> int:
    """``c`` if the viewer knows it where it lies, else the handle of its position; -1 stays -1."""
    if c < 0 or s.know[c] >> viewer & 1:
        return c
    z = s.where[c]
    return handle(z, s.zones[z].index(c))


def options_view(s: State, viewer: int, verb_cards: Sequence[int]) -> list[Option]:
    """The pending options as ``viewer`` may see them. ``verb_cards``: as in ``Game``."""
    found: list[Option] = []
    for o in s.options:
        verb = verb_of(o)
        cards = verb_cards[verb]
        a = first_of(o)
        b = second_of(o)
        found.append((verb, seen(s, a, viewer) if cards & 1 else a, seen(s, b, viewer) if cards & 2 else b))
    return found


def loose_view(v: View, s: State, p: int, zone: int) -> int:
    """How many cards of player p's deck (the zone of that index) are in no order for the viewer.

    A deck of which the viewer knows no place is as good as unordered.
    """
    deck = v.zones[zone]
    return len(deck) if not deck or max(deck) < 0 else s.loose[p]


class Knowledge:
    """What a player may know beyond the view: the two deck lists (definitions), None for one that is not open.

    ``guess``: the definitions of which an unknown list may be made, sorted (the format's card pool).
    """

    __slots__ = ("guess", "lists")

    def __init__(self, lists: tuple[Sequence[int] | None, Sequence[int] | None], guess: Sequence[int]) -> None:
        self.lists: tuple[Pool | None, Pool | None] = (
            None if lists[0] is None else tuple(sorted(lists[0])),
            None if lists[1] is None else tuple(sorted(lists[1])),
        )
        self.guess: Pool = tuple(sorted(guess))


def begin_from_view(s: State, v: View) -> None:
    """Fills the kernel's part of an empty state with what a view says; unknown cards are still handles in the zones."""
    s.begin(0)
    s.turn = v.turn
    s.active = v.active
    s.phase = v.phase
    s.result = v.result
    s.group = v.group
    s.answered = [v.serial - 1, v.serial - 1]
    s.defs = v.defs[:]
    s.where = [0] * len(v.defs)
    s.know = [0] * len(v.defs)
    s.zones = [z[:] for z in v.zones]


def redact(event: Frame, viewer: int) -> Frame:
    """The event as the viewer may read it: without the card, if the viewer may not know which one it is."""
    if event[2] >= 0 and not event[1] >> viewer & 1:
        return (event[0], 0, -1, *event[3:])
    return (event[0], 1, *event[2:])
