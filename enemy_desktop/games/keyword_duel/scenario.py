"""Scenarios: a position set up by hand, from which only legal moves are made. Tests, puzzles, tutorials and bug reports.

As data (``ScenarioFile``)::

    {"format": 1, "game": "keyword_duel", "name": "One more",
     "players": [{"hand": ["Spark Shower"], "front": [{"card": "Moss Squire", "damage": 1}], "back": ["Bathhouse"],
                  "set": ["Closed Shutters"], "enhance": ["Forest Elder"], "deck": ["Top card", "Second"]},
                 {"life": 4, "front": ["Bark Warden"]}],
     "active": 0, "step": "main", "turn": 5, "options": {}, "seed": 1}

``deck`` lists the top card first, in its real order; a player without ``deck`` gets ``filler`` (any unit) twenty times.
``step`` is "main" or "battle" (the draw phase is over), or "draw" (the turn begins). Units have been there for a turn unless they
are ``fresh``. In turn 1 nobody may attack.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from enemy_desktop.games.keyword_duel.consts import (
    BACK,
    BOOSTING,
    DECK,
    ENHANCE,
    FRONT,
    GRAVEYARD,
    HAND,
    LIFE,
    MOVE_SET,
    ZONES,
)  # fmt: skip
from enemy_desktop.games.keyword_duel.frames import F_BATTLE, F_MAIN, F_TURN
from enemy_desktop.games.keyword_duel.game import DuelGame
from enemy_desktop.games.keyword_duel.kernel import run
from enemy_desktop.games.keyword_duel.moves import place
from enemy_desktop.games.keyword_duel.opening import new_state
from enemy_desktop.games.keyword_duel.options import DuelOptions
from enemy_desktop.games.keyword_duel.queries import power, toughness
from enemy_desktop.games.keyword_duel.state import DuelState
from enemy_desktop.games.keyword_duel.view import DuelView, make_view
from enemy_desktop.games.keyword_duel.words import CardData
from enemy_desktop.games.position import Position

FILLERS = 20


class UnitSetup(BaseModel):
    """A unit in the Front Row. ``boosts``: how often it was boosted this turn."""

    model_config = ConfigDict(extra="forbid")

    card: str
    damage: int = Field(default=0, ge=0, le=30)
    boosts: int = Field(default=0, ge=0, le=5)
    fresh: bool = False
    stopped: bool = False


class PlayerSetup(BaseModel):
    """One side of the table. ``back``: rites in play. ``known_set``: the opponent has seen the set cards."""

    model_config = ConfigDict(extra="forbid")

    life: int = Field(default=LIFE, ge=1, le=99)
    hand: list[str] = Field(default_factory=list)
    front: list[UnitSetup | str] = Field(default_factory=list, max_length=3)
    back: list[str] = Field(default_factory=list, max_length=6)
    set: list[str] = Field(default_factory=list, max_length=6)
    enhance: list[str] = Field(default_factory=list)
    graveyard: list[str] = Field(default_factory=list)
    deck: list[str] | None = None
    known_set: bool = False
    known_hand: bool = False


class ScenarioFile(BaseModel):
    """A position as data. Extra fields (hints, a puzzle's goal, a tutorial's steps) are kept for who reads them."""

    model_config = ConfigDict(extra="allow")

    format: Literal[1] = 1
    game: Literal["keyword_duel"] = "keyword_duel"
    name: str = ""
    players: tuple[PlayerSetup, PlayerSetup]
    active: int = Field(default=0, ge=0, le=1)
    step: Literal["main", "battle", "draw"] = "main"
    turn: int = Field(default=5, ge=1)
    options: dict[str, Any] = Field(default_factory=dict)
    seed: int = 1
    filler: str | None = None


def build_state(game: DuelGame, data: ScenarioFile, logged: bool = False) -> DuelState:
    """The state at the scenario's first decision. Raises ValueError for a card that is not known or cannot lie there."""
    filler = data.filler or next(c.name for c in game.cards if c.type == "unit" and not c.enhance)
    decks = (_definitions(game, data.players[0], filler), _definitions(game, data.players[1], filler))
    options = DuelOptions.model_validate(data.options)
    s = new_state(game.table, options.rules(), decks, data.seed, first=data.active, logged=logged)
    s.active = data.active
    s.turn = data.turn
    for p, setup in enumerate(data.players):
        _lay_out(game, s, p, setup)
        s.life[p] = setup.life
    if s.log is not None:
        s.log.clear()
    if data.step == "draw":
        s.turn -= 1
        s.stack = [(F_TURN,)]
    else:
        s.stack = [(F_MAIN,) if data.step == "main" else (F_BATTLE,)]
    if faults := game.faults(s):
        raise ValueError(f"this position cannot be: {'; '.join(faults)}")
    run(s)
    return s


def _definitions(game: DuelGame, setup: PlayerSetup, filler: str) -> list[int]:
    names = [*setup.hand, *setup.back, *setup.set, *setup.enhance, *setup.graveyard]
    names += [unit if isinstance(unit, str) else unit.card for unit in setup.front]
    names += setup.deck if setup.deck is not None else [filler] * FILLERS
    for name in names:
        if name not in game.by_name:
            raise ValueError(f"no card is named {name!r}")
    return [game.by_name[name] for name in names]


def _lay_out(game: DuelGame, s: DuelState, p: int, setup: PlayerSetup) -> None:
    deck = s.zones[p * ZONES + DECK]
    enhance = s.zones[p * ZONES + ENHANCE]

    def put(name: str, zone: int, why: int = 0) -> int:
        d = game.by_name[name]
        c = next(c for c in (*deck, *enhance) if s.defs[c] == d)
        if s.where[c] != p * ZONES + zone:
            place(s, c, p * ZONES + zone, why)
        return c

    for entry in setup.front:
        unit = UnitSetup(card=entry) if isinstance(entry, str) else entry
        c = put(unit.card, FRONT)
        s.damage[c] = unit.damage
        s.boost[c] = BOOSTING * unit.boosts
        s.fresh[c] = int(unit.fresh)
        s.stopped[c] = int(unit.stopped)
    for zone, names in ((BACK, setup.back), (GRAVEYARD, setup.graveyard), (HAND, setup.hand)):
        for name in names:
            put(name, zone)
    for name in setup.set:
        put(name, BACK, MOVE_SET)
    for zone, known in ((BACK, setup.known_set), (HAND, setup.known_hand)):
        if known:
            for c in s.zones[p * ZONES + zone]:
                s.know[c] = 3
    s.loose[p] = len(deck)
    if setup.deck is not None:
        left = deck[:]
        order: list[int] = []
        for name in reversed(setup.deck):
            c = next(c for c in left if s.defs[c] == game.by_name[name])
            left.remove(c)
            order.append(c)
        deck[:] = order
        s.loose[p] = 0


class Scenario(Position[DuelGame, DuelState]):
    """A position under test. ``passes``: questions for a Nope that ``do`` meets unasked for are passed."""

    def __init__(self, game: DuelGame, state: DuelState, passes: bool = True) -> None:
        super().__init__(game, state)
        self.passes = passes

    def card(self, name: str, player: int | None = None) -> int:
        """The instance of that name that is in play, in hand, or anywhere, in this order. Raises LookupError."""
        for zones in ((FRONT, BACK), (HAND, ENHANCE), range(ZONES)):
            for p in (0, 1) if player is None else (player,):
                for z in zones:
                    for c in self.state.zones[p * ZONES + z]:
                        if self.name(c) == name:
                            return c
        raise LookupError(f"no card named {name!r} is there")

    def life(self, player: int) -> int:
        return self.state.life[player]

    def power(self, name: str, player: int | None = None) -> int:
        return power(self.state, self.card(name, player))

    def toughness(self, name: str, player: int | None = None) -> int:
        return toughness(self.state, self.card(name, player))

    def damage(self, name: str, player: int | None = None) -> int:
        return self.state.damage[self.card(name, player)]

    def view(self, player: int) -> DuelView:
        return make_view(self.state, player)

    def do(self, verb: str, a: str | int | None = None, b: str | int | None = None) -> Scenario:
        """Makes the move. Raises AssertionError that lists the legal moves if it is not one."""
        while self.passes and verb not in ("nope", "pass") and self.purpose == "nope":
            super().do("pass")
        return super().do(verb, a, b)

    def settle(self) -> Scenario:
        """Passes all questions for a Nope until another decision is pending or the game is over."""
        while self.purpose == "nope":
            super().do("pass")
        return self


def scenario(
    cards: Sequence[CardData] | DuelGame,
    players: Sequence[dict[str, Any]],
    passes: bool = True,
    logged: bool = False,
    **fields: Any,
) -> Scenario:
    """Builds a ``Scenario``; ``fields`` are those of ``ScenarioFile`` (active, step, turn, options, seed, filler)."""
    game = cards if isinstance(cards, DuelGame) else DuelGame(cards)
    data = ScenarioFile.model_validate({"players": tuple(players), **fields})
    return Scenario(game, build_state(game, data, logged), passes)
