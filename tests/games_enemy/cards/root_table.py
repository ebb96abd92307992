"""A table in the middle of a game, laid with cards of the Root Set, for the tests of what each card does.

Moves are strings as a player would say them: ``"attack Cinder Imp"``, ``"play Anvil Axe > Stump"``, ``"card Sorrel"``.
Besides the pack there are plain cards of the tests: ``Zero`` (a monster of strength 0 without points or element, the
filling of decks and hands, destiny 0), ``Num 1`` to ``Num 9`` (the same with that destiny), ``Brute`` (strength 9, one
point), ``Foe 3`` (a PC of that strength, class Wavemaster, lv. 1; also 0, 1, 6, 20), and a storable ``Shard`` for each
element, strength 1, species of none of the tests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from enemy_desktop.cards.pack import load_pack
from enemy_desktop.engine.state import first_of, second_of, verb_of
from enemy_desktop.games.enemy import consts as k
from enemy_desktop.games.enemy import kernel, queries
from enemy_desktop.games.enemy.game import EnemyGame
from enemy_desktop.games.enemy.scenario import scenario
from enemy_desktop.games.enemy.state import EnemyState
from enemy_desktop.games.enemy.words import CardData

PACK = Path(__file__).resolve().parents[3] / "resources" / "packs" / "enemy" / "root"
ELEMENTS = ("wood", "earth", "fire", "water", "darkness", "thunder")
SEATS = ("you", "foe")
DECK_FILL = 12


# -- which card a test is about ---------------------------------------------------------------------------------------

COVERED: set[str] = set()


@cache
def pack_cards() -> dict[str, CardData]:
    """The cards of the pack by name."""
    return {card.name: card for card in load_pack(PACK, CardData).cards}


def card(*names: str, text: bool = True) -> pytest.MarkDecorator:
    """Marks a test as the one of these cards, gives it the name as ``card``, and puts the card's id into its own id.

    ``text``: the test proves the card's own text, not only what it asks for or what all cards of its kind do.
    """
    return cards(dict.fromkeys(names, ()), text=text)


def cards(rows: Mapping[str, Sequence[Any]], args: str = "", *, text: bool = True) -> pytest.MarkDecorator:
    """The same for a test that is a table: the further arguments ``args`` for each card."""
    if text:
        COVERED.update(rows)
    found = pack_cards()
    names = ["card", *args.replace(",", " ").split()]
    params = [pytest.param(name, *values, id=f"{found[name].id} {name}") for name, values in rows.items()]
    return pytest.mark.parametrize(names, params)


# -- the cards on the table ---------------------------------------------------------------------------------------------


def _plain() -> Iterable[CardData]:
    for n in range(10):
        name = f"Num {n}" if n else "Zero"
        yield CardData(id=f"t-num-{n}", name=name, type="monster", species="test", strength=0, destiny=n)
    yield CardData(id="t-brute", name="Brute", type="monster", species="test", strength=9, points=1)
    for n in (0, 1, 3, 6, 20):
        yield CardData(id=f"t-foe-{n}", name=f"Foe {n}", type="pc", pc_class="wavemaster", level=1, strength=n)
    for element in ELEMENTS:
        name = f"Shard {element}"
        yield CardData(
            id=f"t-{element}", name=name, type="monster", species="test", strength=1, storable=True, element=element
        )


@cache
def _game() -> EnemyGame:
    return EnemyGame([*pack_cards().values(), *_plain()])


@dataclass(frozen=True)
class Pc:
    """A PC on the table with what it bears."""

    name: str
    items: tuple[str, ...] = ()
    wounded: bool = False


def pc(name: str, *items: str, wounded: bool = False) -> Pc:
    return Pc(name, items, wounded)


@dataclass
class Side:
    """What lies before one player. ``deck``: the top cards, the first on top; twelve Zeros lie below."""

    hand: Sequence[str] = ()
    pcs: Sequence[str | Pc] = ()
    portal: Sequence[str] = ()
    hidden: Sequence[str] = ()
    score: Sequence[str] = ()
    discard: Sequence[str] = ()
    deck: Sequence[str] = ()
    field: Sequence[str] = ()
    fill: int = DECK_FILL

    def setup(self) -> dict[str, Any]:
        """As the scenario builder takes it."""
        pcs = [Pc(one) if isinstance(one, str) else one for one in self.pcs]
        return {
            "hand": list(self.hand),
            "pcs": [{"card": one.name, "wounded": one.wounded, "items": list(one.items)} for one in pcs],
            "portal": list(self.portal),
            "hidden": list(self.hidden),
            "score": list(self.score),
            "discard": list(self.discard),
            "field": next(iter(self.field), None),
            "deck": [*self.deck, *["Zero"] * self.fill],
        }


def shards(**count: int) -> list[str]:
    """Storable monsters that lend elements to be spotted: ``shards(fire=2)``."""
    return [f"Shard {element}" for element, n in count.items() for _ in range(n)]


# What is answered by itself on the way to what a test is about.
_DEFAULTS: Mapping[str, tuple[str, ...]] = {
    "join": ("done",),
    "flip": ("pass",),
    "avoid": ("fight",),
    "reward": ("done",),
    "trigger": ("trigger",),
    "order": ("resolve",),
    "pair": ("pair",),
    "extra": ("extra",),
    "score": ("score",),
    "may": ("no",),
    "instead": ("no",),
    "cost": ("card",),
}


@dataclass
class Table:
    """A game in the play step of ``turn``, whose player has made no play yet."""

    you: Side = field(default_factory=Side)
    foe: Side = field(default_factory=Side)
    turn: str = "you"
    s: EnemyState = field(init=False)

    def __post_init__(self) -> None:
        players = [self.you.setup(), self.foe.setup()]
        active = SEATS.index(self.turn)
        options = {"ask_bluffs": False}
        self.s = scenario(_game(), players, logged=True, active=active, options=options).state

    # -- what can be asked ----------------------------------------------------------------------------------------------

    def _name(self, c: int) -> str:
        return self.s.t.names[self.s.defs[c]]

    def _said(self, o: int) -> str:
        verb = verb_of(o)
        text = k.VERB_NAMES[verb]
        a, b = first_of(o), second_of(o)
        if verb == k.V_OPTION:
            return f"{text} {a}"
        if k.VERB_CARDS[verb] & 1 and a >= 0:
            text += f" {self._name(a)}"
        if k.VERB_CARDS[verb] & 2 and b >= 0:
            text += f" > {self._name(b)}"
        return text

    @property
    def moves(self) -> list[str]:
        """The legal moves of whoever must decide."""
        return [self._said(o) for o in self.s.options]

    @property
    def asks(self) -> str:
        """What the pending decision is for; "over" after the game."""
        return k.PURPOSE_NAMES[self.s.purpose] if self.s.options else "over"

    @property
    def decider(self) -> str:
        return SEATS[self.s.decider]

    @property
    def active(self) -> str:
        """Whose turn it is."""
        return SEATS[self.s.active]

    def zone(self, seat: str, zone: str) -> list[str]:
        """The names of the cards there; of a deck the top card first."""
        found = [self._name(c) for c in self.s.zones[SEATS.index(seat) * k.ZONES + k.ZONE_NAMES.index(zone)]]
        return found[::-1] if zone == "deck" else found

    def count(self, seat: str, zone: str) -> int:
        return len(self.zone(seat, zone))

    def find(self, name: str, seat: str | None = None) -> int:
        """The instance of that name that lies face up before the players (``seat`` says before whom), or attacks."""
        seen = (k.PCS, k.ITEMS, k.PORTAL, k.ATTACK, k.FIELD, k.SCORE)
        for c in range(len(self.s.defs)):
            at, zone = divmod(self.s.where[c], k.ZONES)
            if self._name(c) == name and zone in seen and seat in (None, SEATS[at]):
                return c
        raise AssertionError(f"{name} is not in play")

    def strength(self, name: str, seat: str | None = None) -> int:
        return queries.strength(self.s, self.find(name, seat))

    def tolerance(self, name: str, seat: str | None = None) -> int:
        return queries.tolerance(self.s, self.find(name, seat))

    def wounded(self, name: str, seat: str | None = None) -> bool:
        return bool(self.s.wounded[self.find(name, seat)])

    def bearer(self, item: str) -> str:
        return self._name(self.s.bearer[self.find(item)])

    def points(self, seat: str) -> int:
        return self.s.points[SEATS.index(seat)]

    @property
    def events(self) -> list[str]:
        """Everything that has happened since the table was laid."""
        return [k.EVENT_NAMES[entry[0]] for entry in self.s.log or ()]

    def saw(self, seat: str, name: str) -> bool:
        """Whether the player knows a card of that name in a hand, deck or row of hidden cards of the other player."""
        me = SEATS.index(seat)
        private = (k.HAND, k.DECK, k.HIDDEN)
        return any(
            self._name(c) == name and divmod(self.s.where[c], k.ZONES)[1] in private and self.s.know[c] >> me & 1
            for c in range(len(self.s.defs))
            if self.s.owner[c] != me
        )

    @property
    def totals(self) -> list[tuple[int, int]]:
        """The sums of all fights so far: monsters, PC."""
        return [(e[3], e[4]) for e in self.s.log or () if k.EVENT_NAMES[e[0]] == "totals"]

    # -- what can be done -----------------------------------------------------------------------------------------------

    def can(self, *moves: str) -> Table:
        for move in moves:
            assert move in self.moves, f"'{move}' is not among {self.moves}"
        return self

    def cannot(self, *moves: str) -> Table:
        for move in moves:
            assert move not in self.moves, f"'{move}' is possible"
        return self

    def only(self, *moves: str) -> Table:
        assert sorted(set(self.moves)) == sorted(moves)
        return self

    def do(self, *moves: str) -> Table:
        for move in moves:
            self.can(move)
            kernel.apply(self.s, self.moves.index(move))
        return self

    def to(self, *purposes: str) -> Table:
        """Answers by itself, as a player without wishes would, until one of these is asked."""
        for _ in range(60):
            if self.asks in purposes:
                return self
            kernel.apply(self.s, self._default())
        raise AssertionError(f"never asked: {purposes}")

    def fight(self) -> Table:
        """On to the next turn, the way ``to`` goes: a fight is fought, no action flipped, no reward used."""
        if self.asks == "play":
            self.do(self._idle())
        return self.to("play", "over")

    def _default(self) -> int:
        wanted = _DEFAULTS.get(self.asks, ())
        for i, move in enumerate(self.moves):
            if move.split(" ")[0] in wanted:
                return i
        raise AssertionError(f"a wish is needed for '{self.asks}': {self.moves}")

    def _idle(self) -> str:
        return next(m for m in self.moves if m == "pass" or m.startswith("hide "))

    def end_turn(self) -> Table:
        """The player at turn hides a card (or passes); on to the play step of the other."""
        before = self.s.turn
        while self.s.turn == before and self.s.options:
            kernel.apply(self.s, self.moves.index(self._idle()) if self.asks == "play" else self._default())
        return self


# -- ways into a fight ---------------------------------------------------------------------------------------------------


def side(**zones: Any) -> Side:
    return Side(**zones)


def attack(monster: str, you: Side | None = None, foe: Side | None = None) -> Table:
    """You have played ``monster`` to attack; the next question of the attack is pending."""
    you, foe = you or Side(), foe or Side()
    you.hand = [monster, *you.hand]
    return Table(you, foe).do(f"attack {monster}")


def duel(monster: str, defender: str | Pc, you: Side | None = None, foe: Side | None = None) -> Table:
    """``monster`` of yours fights ``defender``; actions can be flipped now, if somebody has hidden cards, else it is over."""
    you, foe = you or Side(), foe or Side()
    foe.pcs = [defender, *foe.pcs]
    return attack(monster, you, foe).to("avoid").do("fight")


def totals(monster: str, defender: str | Pc, you: Side | None = None, foe: Side | None = None) -> tuple[int, int]:
    """The sums with which that fight is decided, destiny 0 on both sides."""
    return duel(monster, defender, you, foe).to("play", "over", "reward").totals[0]


def avoided(monster: str, you: Side | None = None, foe: Side | None = None) -> Table:
    """``monster`` of yours attacks, nobody defends; its reward can be used now, if it has one."""
    return attack(monster, you, foe)


Check = Callable[[Table], object]
