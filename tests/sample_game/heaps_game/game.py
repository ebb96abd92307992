"""The rules of Three Heaps behind the kernel's face."""

from __future__ import annotations

from collections.abc import Sequence
from math import tanh
from typing import Any, cast

from pydantic import BaseModel, ConfigDict, ValidationError

from enemy_desktop.engine.game import Game, PackRef, Setup
from enemy_desktop.engine.rng import seeded, shuffle
from enemy_desktop.engine.state import (
    ACTION,
    CONCEDE,
    DRAWN,
    EV_TURN,
    FIRST_STEP,
    NEXT_STEP,
    OPTION,
    TIME_CALLED,
    State,
    first_of,
    option,
    second_of,
    verb_of,
)
from enemy_desktop.engine.view import View, fill_view, seen
from heaps_game import state as st
from heaps_game.cards import GAME_ID, CardData
from heaps_game.state import PACKER, HeapsState


class HeapsOptions(BaseModel):
    """``hands_on``: players who have the table in hand; here they are asked nothing more than others."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    hands_on: tuple[int, ...] = ()


class HeapsView(View):
    """An allow-list: nothing is copied into it but what the viewer may know."""

    __slots__ = ("last_turn", "owner", "stack", "weights")

    weights: tuple[int, ...]
    owner: tuple[int, ...]
    stack: list[tuple[int, ...]]
    last_turn: int


class Knowledge:
    """Deck lists as definitions; None for one that the player has not seen."""

    def __init__(self, lists: tuple[list[int] | None, list[int] | None]) -> None:
        self.lists = lists


class HeapsGame(Game):
    """``cards`` are all cards that decks may be made of. Raises ValueError if two of them have one name."""

    id = GAME_ID
    zone_names = st.ZONE_NAMES
    verb_names = st.VERB_NAMES
    verb_cards = st.VERB_CARDS
    purpose_names = st.PURPOSE_NAMES
    phase_names = ("play",)
    event_names = {0: "move", 3: "turn", 4: "result", st.E_LAID: "played", st.E_ENDED: "ended"}  # noqa: RUF012

    def __init__(self, cards: Sequence[CardData]) -> None:
        self.cards = tuple(sorted(cards, key=lambda c: c.id))
        self.by_name = {c.name: d for d, c in enumerate(self.cards)}
        if len(self.by_name) < len(self.cards):
            raise ValueError("two cards have the same name")
        self.weights = tuple(c.weight for c in self.cards)

    def pack_ref(self) -> PackRef:
        """What a record says of the cards that it was played with."""
        return PackRef(id="heaps", fingerprint="-".join(f"{c.id}:{c.weight}" for c in self.cards))

    def new(self, setup: Setup, logged: bool = False) -> HeapsState:
        try:
            HeapsOptions.model_validate(setup.options)
        except ValidationError as error:
            raise ValueError(f"options: {error.errors()[0]['msg']}") from None
        decks = (self._definitions(setup, 0), self._definitions(setup, 1))
        s = st.new_state(self.weights, decks, setup.seed, -1 if setup.first is None else setup.first)
        s.log = [] if logged else None
        self._run(s)
        return s

    def _definitions(self, setup: Setup, player: int) -> list[int]:
        names = setup.decks[player].sections.get("main", [])
        for name in names:
            if name not in self.by_name:
                raise ValueError(f"deck {player + 1}: no card is named {name!r}")
        return [self.by_name[name] for name in names]

    # -- the loop

    def _run(self, s: HeapsState) -> None:
        """Runs on until something is asked or the game is over. The frame that asks stays on the stack."""
        while s.result < 0 and not s.options:
            frame = s.stack[-1]
            p = s.active
            open_heaps = [h for h in range(st.HEAPS) if len(s.zones[p * st.ZONES + st.HEAP + h]) < st.ROOM]
            if frame[0] == st.F_LAY:
                s.ask(p, OPTION, st.P_LAY, [option(st.V_LAY, h) for h in open_heaps], frame[1], NEXT_STEP)
            elif s.last_turn or not open_heaps or not s.zones[p * st.ZONES + st.HAND]:
                st.finish(s)
            else:
                s.turn += 1
                if s.log is not None:
                    s.log.append((EV_TURN, 3, -1, p, s.turn, 0))
                self._ask_card(s)

    def _ask_card(self, s: HeapsState) -> None:
        hand = s.zones[s.active * st.ZONES + st.HAND]
        s.ask(s.active, ACTION, st.P_TAKE, [option(st.V_TAKE, c) for c in hand], link=FIRST_STEP)

    def apply(self, state: State, move: int) -> None:
        s = cast(HeapsState, state)
        if move < 0:
            if move in CONCEDE:
                s.finish(1 - CONCEDE.index(move))
            elif move == TIME_CALLED:
                s.last_turn = 1
            return
        o = s.options[move]
        p = s.active
        s.answered[s.decider] += 1
        s.options = []
        frame = s.stack.pop()
        if verb_of(o) == st.V_TAKE:
            s.stack.append((st.F_LAY, first_of(o)))
        else:
            c = frame[1]
            st.place(s, c, p * st.ZONES + st.HEAP + first_of(o))
            if s.log is not None:
                s.log.append((st.E_LAID, s.know[c], c, p, first_of(o), 0))
            st.draw(s, p)
            s.active = 1 - p
            s.stack.append((st.F_TURN,))
        self._run(s)

    # -- what a player sees, and what may be behind it

    def view(self, state: State, viewer: int) -> HeapsView:
        s = cast(HeapsState, state)
        v = HeapsView()
        fill_view(v, s, viewer)
        # A card that was taken lies in the hand until it is laid: its owner alone knows which one it is.
        v.stack = [tuple(seen(s, n, viewer) if i else n for i, n in enumerate(frame)) for frame in s.stack]
        v.source = seen(s, s.source, viewer) if s.options else -1
        mine = v.decider == viewer
        v.options = [(verb_of(o), first_of(o), second_of(o)) for o in s.options] if mine else []
        v.weights = s.weights
        v.owner = s.owner
        v.last_turn = s.last_turn
        return v

    def knowledge(self, setup: Setup, viewer: int, open_lists: bool = False) -> Knowledge:
        lists = [self._definitions(setup, p) if open_lists or p == viewer else None for p in (0, 1)]
        return Knowledge((lists[0], lists[1]))

    def determinize(self, view: View, knowledge: Any, seed: int) -> HeapsState:
        v = cast(HeapsView, view)
        s = HeapsState()
        s.weights = v.weights
        s.owner = v.owner
        for name in ("turn", "active", "phase", "result", "least", "most", "group", "last_turn"):
            setattr(s, name, getattr(v, name))
        s.decider = s.source = -1
        s.shape = s.purpose = 0
        s.options = []
        s.answered = [v.serial - 1, v.serial - 1]
        s.log = None
        s.rng = seeded(seed)
        s.defs = v.defs[:]
        n = len(v.owner)
        s.where = [0] * n
        s.know = [0] * n
        s.zones = [zone[:] for zone in v.zones]
        s.loose = [len(s.zones[p * st.ZONES + st.DECK]) for p in (0, 1)]
        self._deal(v, s, knowledge)
        s.stack = [tuple(self._card(s, v, n) if i else n for i, n in enumerate(frame)) for frame in v.stack]
        if v.decider >= 0 and s.stack[-1][0] == st.F_TURN:
            # The turn has begun already; only its question is asked again.
            self._ask_card(s)
        else:
            self._run(s)
        s.group = v.group or s.group
        return s

    def _card(self, s: HeapsState, v: HeapsView, shown: int) -> int:
        """The card behind a handle of the view."""
        if shown >= -1:
            return shown
        z = next(z for z, cards in enumerate(v.zones) if shown in cards)
        return s.zones[z][v.zones[z].index(shown)]

    def _deal(self, v: HeapsView, s: HeapsState, knowledge: Knowledge) -> None:
        """Unknown cards, in ascending order, into unknown places; then a shuffled, sorted pool onto them."""
        known = {c for zone in v.zones for c in zone if c >= 0}
        for p in (0, 1):
            unknown = [c for c in range(len(v.owner)) if v.owner[c] == p and c not in known]
            pool = sorted(self._pool(v, knowledge, p, len(unknown)))
            s.rng = shuffle(pool, s.rng)
            for c, d in zip(unknown, pool, strict=True):
                s.defs[c] = d
            left = iter(unknown)
            for z in range(p * st.ZONES, (p + 1) * st.ZONES):
                s.zones[z] = [c if c >= 0 else next(left) for c in s.zones[z]]
                for c in s.zones[z]:
                    s.where[c] = z
                    if v.result >= 0 and z % st.ZONES >= st.HEAP:
                        s.know[c] = 3
                    elif z % st.ZONES != st.DECK:
                        s.know[c] = 1 << p

    def _pool(self, v: HeapsView, knowledge: Knowledge, p: int, size: int) -> list[int]:
        cards = knowledge.lists[p]
        if cards is None:
            guess = list(range(len(self.cards))) * size
            shuffle(guess, seeded(v.turn * 1000003 + size))
            return guess[:size]
        left = list(cards)
        for c, d in enumerate(v.defs):
            if d >= 0 and v.owner[c] == p and d in left:
                left.remove(d)
        return left[:size]

    def redeal(self, state: State, viewer: int, seed: int) -> HeapsState:
        s = cast(HeapsState, state).copy()
        x = seeded(seed)
        for p in (0, 1):
            hidden = [c for c in range(len(s.owner)) if s.owner[c] == p and not s.know[c] >> viewer & 1]
            defs = [s.defs[c] for c in hidden]
            x = shuffle(defs, x)
            for c, d in zip(hidden, defs, strict=True):
                s.defs[c] = d
        s.rng = x
        return s

    # -- for players that think, for files and for tests

    def value(self, state: State, player: int) -> float:
        s = cast(HeapsState, state)
        if s.result >= 0:
            return 0.0 if s.result == DRAWN else 1.0 if s.result == player else -1.0
        leads = [st.weight(s, player, h) - st.weight(s, 1 - player, h) for h in range(st.HEAPS)]
        if s.stack[-1][0] != st.F_LAY:
            return _promise(leads)
        # A card that was taken counts as laid where it serves its owner best.
        w = s.weights[s.defs[s.stack[-1][1]]]
        sign = 1 if s.active == player else -1
        laid = [_promise([lead + sign * w * (h == at) for h, lead in enumerate(leads)]) for at in range(st.HEAPS)]
        return max(laid) if sign > 0 else min(laid)

    def move_keys(self, state: State) -> list[int]:
        """Two copies of a card in one hand are one move."""
        defs = cast(HeapsState, state).defs
        return [
            option(st.V_TAKE, defs[first_of(o)]) if verb_of(o) == st.V_TAKE else o
            for o in cast(HeapsState, state).options
        ]

    def pack(self, state: State) -> bytes:
        return PACKER.pack(state)

    def unpack(self, data: bytes, like: State) -> HeapsState:
        s = HeapsState()
        s.weights = cast(HeapsState, like).weights
        s.owner = cast(HeapsState, like).owner
        PACKER.fill(s, data, 2 * st.ZONES)
        return s

    def faults(self, state: State) -> list[str]:
        s = cast(HeapsState, state)
        found = []
        if sorted(c for zone in s.zones for c in zone) != list(range(len(s.owner))):
            found.append("cards were lost or doubled")
        for z, zone in enumerate(s.zones):
            if z % st.ZONES >= st.HEAP and len(zone) > st.ROOM:
                found.append(f"too many cards in {st.ZONE_NAMES[z % st.ZONES]}")
            found.extend(f"card {c} says that it lies elsewhere" for c in zone if s.where[c] != z)
        return found

    def card_id(self, definition: int) -> str:
        return self.cards[definition].id

    def card_name(self, definition: int) -> str:
        return self.cards[definition].name


def _promise(leads: Sequence[int]) -> float:
    """How good it is to be ahead so far in the heaps: a small lead counts most, a large one is more than enough."""
    return 0.3 * sum(tanh(0.15 * lead) for lead in leads)
