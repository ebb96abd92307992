"""A table to test rules on: two sides laid out by hand, moves in words, and what may and may not be done.

Built on the project's scenario builder and played through ``Match``, so that only legal moves are made and the events are
those that a screen gets. "you" are player 0, "foe" is player 1; moves read like ``attack Imp``, ``play Knife > Ann``,
``pair Imp > Ann``. Both players have the table in hand, which means that every step is asked and confirmed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from dataclasses import field as default
from typing import Any, TypeAlias

from enemy_cards import BLANK

from enemy_desktop.engine.game import DeckList, Setup
from enemy_desktop.engine.match import Match
from enemy_desktop.engine.state import first_of, second_of, verb_of
from enemy_desktop.games.enemy import consts
from enemy_desktop.games.enemy.consts import VERB_CARDS, VERB_NAMES, ZONE_NAMES, ZONES
from enemy_desktop.games.enemy.game import EnemyGame
from enemy_desktop.games.enemy.queries import items_of, strength, tolerance
from enemy_desktop.games.enemy.scenario import ScenarioFile, build_state
from enemy_desktop.games.enemy.state import EnemyState
from enemy_desktop.games.enemy.words import CardData

SIDES = {"you": 0, "foe": 1}
NAMES = ("you", "foe")


@dataclass
class Bearing:
    """A PC with what it bears."""

    card: CardData
    items: tuple[CardData, ...]
    wounded: bool


def bearing(card: CardData, *items: CardData, wounded: bool = False) -> Bearing:
    return Bearing(card, items, wounded)


Pc: TypeAlias = CardData | Bearing


@dataclass
class Side:
    """What lies on one side. ``deck`` begins with the top card; ``fill`` blank cards lie below."""

    hand: list[CardData] = default(default_factory=list)
    pcs: list[Pc] = default(default_factory=list)
    portal: list[CardData] = default(default_factory=list)
    hidden: list[CardData] = default(default_factory=list)
    score: list[CardData] = default(default_factory=list)
    discard: list[CardData] = default(default_factory=list)
    removed: list[CardData] = default(default_factory=list)
    field: CardData | None = None
    deck: list[CardData] = default(default_factory=list)
    fill: int = 20

    def cards(self) -> Iterator[CardData]:
        for zone in (self.hand, self.portal, self.hidden, self.score, self.discard, self.removed, self.deck):
            yield from zone
        for pc in self.pcs:
            if isinstance(pc, Bearing):
                yield pc.card
                yield from pc.items
            else:
                yield pc
        if self.field is not None:
            yield self.field

    def setup(self, own_turns: int) -> dict[str, Any]:
        zones = ("hand", "portal", "hidden", "score", "discard", "removed")
        pcs = [pc if isinstance(pc, Bearing) else bearing(pc) for pc in self.pcs]
        return {
            **{zone: [card.name for card in getattr(self, zone)] for zone in zones},
            "pcs": [{"card": p.card.name, "wounded": p.wounded, "items": [i.name for i in p.items]} for p in pcs],
            "field": self.field.name if self.field else None,
            "deck": [card.name for card in self.deck] + [BLANK.name] * self.fill,
            "own_turns": own_turns,
        }


def game_of(*sides: Side, extra: tuple[CardData, ...] = ()) -> EnemyGame:
    """The game with all the cards that lie on the sides."""
    cards = {BLANK.name: BLANK}
    for card in (*extra, *(card for side in sides for card in side.cards())):
        if cards.setdefault(card.name, card) != card:
            raise ValueError(f"two different test cards are called {card.name!r}")
    return EnemyGame(list(cards.values()))


class Table:
    """A running game. ``turn`` says whose turn it is; ``first_turn`` that neither player has had one before."""

    def __init__(
        self,
        you: Side,
        foe: Side,
        *,
        turn: str = "you",
        first_turn: bool = False,
        last_turn: bool = False,
        hands_on: tuple[int, ...] = (0, 1),
        **options: Any,
    ) -> None:
        self.game = game_of(you, foe)
        own_turns = 0 if first_turn else 2
        data = ScenarioFile.model_validate(
            {
                "players": (you.setup(own_turns), foe.setup(own_turns)),
                "active": SIDES[turn],
                "options": {"hands_on": hands_on, **options},
                "filler": BLANK.name,
            }
        )
        state = build_state(self.game, data, logged=True)
        state.last_turn = int(last_turn)
        self.match = _match_from(self.game, state)
        self._asked: list[tuple[str, str]] = []
        self._note()

    # -- what is there ------------------------------------------------------------------------------------------------

    @property
    def state(self) -> EnemyState:
        state = self.match._state
        assert isinstance(state, EnemyState)
        return state

    def name(self, card: int) -> str:
        return self.game.table.names[self.state.defs[card]]

    def _cards(self, side: str, zone: str) -> list[int]:
        return self.state.zones[SIDES[side] * ZONES + ZONE_NAMES.index(zone)]

    def zone(self, side: str, zone: str) -> list[str]:
        return [self.name(card) for card in self._cards(side, zone)]

    def _card(self, side: str, name: str) -> int:
        for zone in ("pcs", "attack", "portal"):
            for card in self._cards(side, zone):
                if self.name(card) == name:
                    return card
        raise AssertionError(f"{side} has no {name} in play")

    def wounded(self, side: str, name: str) -> bool:
        return bool(self.state.wounded[self._card(side, name)])

    def items(self, side: str, name: str) -> list[str]:
        return [self.name(item) for item in items_of(self.state, self._card(side, name))]

    def strength(self, side: str, name: str) -> int:
        return strength(self.state, self._card(side, name))

    def tolerance(self, side: str, name: str) -> int:
        return tolerance(self.state, self._card(side, name))

    def points(self, side: str) -> int:
        return self.state.points[SIDES[side]]

    @property
    def field(self) -> str:
        """The name of the one field in play."""
        fields = [name for side in NAMES for name in self.zone(side, "field")]
        assert len(fields) < 2, "there are two fields in play"
        return fields[0] if fields else ""

    @property
    def phase(self) -> str:
        return consts.PHASE_NAMES[self.state.phase]

    @property
    def turn_player(self) -> str:
        return NAMES[self.state.active]

    @property
    def last_turn(self) -> bool:
        return bool(self.state.last_turn)

    @property
    def result(self) -> str | None:
        result = self.match.result
        return None if result is None else (*NAMES, "draw")[result]

    @property
    def events(self) -> list[str]:
        """The names of all that happened since the start."""
        return [consts.EVENT_NAMES[event[0]] for _, event in self.match.events]

    @property
    def totals(self) -> list[tuple[int, int]]:
        """The sums of all fights so far: monsters, PC."""
        return [(event[3], event[4]) for _, event in self.match.events if event[0] == consts.E_TOTALS]

    @property
    def destinies(self) -> list[tuple[str, int]]:
        """All destiny draws so far: who, which number."""
        return [(NAMES[event[3]], event[4]) for _, event in self.match.events if event[0] == consts.E_DESTINY]

    def fights(self) -> int:
        return len(self.state.fight_pc)

    def fighting(self, monster: str) -> str:
        """The PC that the attacking monster is assigned to."""
        number = self.state.fight_of[self._card(self.turn_player, monster)]
        return self.name(self.state.fight_pc[number - 1]) if number else ""

    def pcs_in_fights(self) -> set[str]:
        return {self.name(pc) for pc in self.state.fight_pc}

    # -- what a player sees -------------------------------------------------------------------------------------------

    def seen_by(self, side: str) -> set[str]:
        """The names of all cards that the player can see now."""
        view = self.match.view(SIDES[side])
        return {self.game.table.names[d] for d in view.defs if d >= 0}

    def counts_seen_by(self, side: str, whose: str) -> dict[str, int]:
        view = self.match.view(SIDES[side])
        return {zone: len(view.zones[SIDES[whose] * ZONES + i]) for i, zone in enumerate(ZONE_NAMES)}

    # -- what is asked ------------------------------------------------------------------------------------------------

    @property
    def decider(self) -> str:
        return NAMES[self.match.decider] if self.match.decider >= 0 else ""

    @property
    def asks(self) -> str:
        """What the pending decision is about; "" when the game is over."""
        return consts.PURPOSE_NAMES[self.state.purpose] if self.state.options else ""

    def asked_of(self, side: str) -> list[str]:
        """What the player has been asked so far."""
        return [purpose for who, purpose in self._asked if who == side]

    def _words(self, option: int) -> str:
        verb = verb_of(option)
        words = VERB_NAMES[verb]
        if VERB_CARDS[verb] & 1 and first_of(option) >= 0:
            words += f" {self.name(first_of(option))}"
        if VERB_CARDS[verb] & 2 and second_of(option) >= 0:
            words += f" > {self.name(second_of(option))}"
        return words

    @property
    def moves(self) -> set[str]:
        return {self._words(option) for option in self.state.options}

    def can(self, *moves: str) -> Table:
        missing = set(moves) - self.moves
        assert not missing, f"{sorted(missing)} should be possible; {self._situation()}"
        return self

    def cannot(self, *moves: str) -> Table:
        wrong = set(moves) & self.moves
        assert not wrong, f"{sorted(wrong)} should not be possible; {self._situation()}"
        return self

    def only(self, *moves: str) -> Table:
        """Exactly these moves are possible."""
        self.can(*moves)
        more = self.moves - set(moves)
        assert not more, f"{sorted(more)} should not be possible; {self._situation()}"
        return self

    def _situation(self) -> str:
        return f"{self.decider} is asked for {self.asks or 'nothing'}: {sorted(self.moves)}"

    # -- acting -------------------------------------------------------------------------------------------------------

    def do(self, *moves: str) -> Table:
        """Make the moves one after another. Questions for flips and confirmations that stand before them are passed."""
        for move in moves:
            while move not in self.moves:
                if "confirm" in self.moves:
                    self._make("confirm")
                elif self.asks == "flip":
                    self._make("pass")
                else:
                    break
            self.can(move)
            self._make(move)
        return self

    def _make(self, move: str) -> None:
        number = [self._words(option) for option in self.state.options].index(move)
        player = self.match.decider
        self.match.play(player, self.state.serial(player), number)
        faults = self.game.faults(self.state)
        assert not faults, f"after {move}: {faults}"
        self._note()

    def _note(self) -> None:
        if self.state.options:
            self._asked.append((self.decider, self.asks))

    def choose(self, *names: str) -> Table:
        """Pick these cards, and confirm."""
        self.do(*(f"card {name}" for name in names))
        if self.moves == {"confirm"}:
            self.do("confirm")
        return self

    def choose_if_asked(self, *names: str) -> Table:
        """Pick those of the cards that there is a choice about: where there is none, the program has picked already."""
        for name in names:
            if f"card {name}" in self.moves:
                self.choose(name)
        return self

    def to(self, *purposes: str) -> Table:
        """Go on in the plainest way until one of the purposes is asked. It must come before the game is over."""
        self.settle(*purposes)
        assert self.asks in purposes, f"{purposes} was never asked; {self._situation()}, result {self.result}"
        return self

    def settle(self, *purposes: str, rewards: bool = False) -> Table:
        """Go on in the plainest way until one of the purposes is asked, or the next play, or the game is over.

        That is: no flips, nobody joins, fight, the first pair, the first fight, no rewards, the first card to score.
        """
        while self.state.options and self.asks not in purposes and self.asks != "play":
            options = [self._words(option) for option in self.state.options]
            plain = ("confirm", "pass", "done", "no", "fight")
            if rewards and self.asks == "reward":
                plain = ()
            self._make(next((move for move in plain if move in options), options[0]))
        return self

    def fight(self, rewards: bool = False) -> Table:
        """All fights of the attack to their end."""
        return self.settle(rewards=rewards)

    def to_flip(self, pair: str = "") -> Table:
        """Fight, pair, and begin the first fight: the next question is about flips, if anybody has hidden cards."""
        self.to("avoid").do("fight")
        if pair:
            self.do(f"pair {pair}")
        self.to("order")
        self._make(next(move for move in sorted(self.moves)))
        return self

    def take_back(self) -> Table:
        """The player who decides takes the last step back."""
        self.match.take_back(self.match.decider)
        return self

    def concede(self, side: str) -> Table:
        self.match.concede(SIDES[side])
        return self

    def call_time(self) -> Table:
        self.match.call_time()
        return self


def _match_from(game: EnemyGame, state: EnemyState) -> Match:
    """A match that begins with ``state`` instead of shuffled decks."""
    deck = DeckList(sections={"main": [BLANK.name] * 9})
    match = Match(game, Setup(game=game.id, decks=(deck, deck)))
    match._state = state
    match.events = []
    match.checks = []
    match._turn = -1
    match._after()
    return match
