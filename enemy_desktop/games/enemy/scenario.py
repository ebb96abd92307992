"""Scenarios: a position set up by hand, from which only legal moves are made. Tests, puzzles, tutorials and bug reports.

As data (``ScenarioFile``, also what the files in ``resources/scenarios`` hold)::

    {"format": 1, "game": "enemy", "name": "Four goblins",
     "players": [{"hand": ["Goblin"], "portal": ["Goblin", "Goblin"], "deck": ["Top card", "Second"]},
                 {"pcs": [{"card": "Guard", "wounded": true, "items": ["Sword"]}], "hidden": ["Trick"]}],
     "active": 0, "step": "play", "options": {"points_to_win": 7}, "seed": 1}

``deck`` lists the top card first, in its real order; a player without ``deck`` gets ``filler`` (any card) forty times.
``step`` is "play" (the draw step is over) or "draw" (the turn begins). ``own_turns`` is how many turns each player has had
(with 0 the current turn is a first turn).

In a test::

    g = scenario(cards, players=[{"hand": ["Goblin"]}, {"pcs": ["Guard"]}])
    assert g.can("attack", "Goblin") and not g.can("store", "Goblin")
    g.do("attack", "Goblin").do("fight").do("pair", "Goblin", "Guard")
    assert g.zone(0, "score") == ["Goblin"]

Moves are named by verb (see ``consts.VERB_NAMES``) and by card names or instance numbers. Forced single options are taken by
the engine itself, except questions for flips: ``passes=True`` (default) passes those when ``do`` meets them unasked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field

from enemy_desktop.games.enemy import consts
from enemy_desktop.games.enemy.consts import (
    DECK,
    DISCARD,
    FIELD,
    HAND,
    HIDDEN,
    ITEMS,
    P_FLIP,
    PCS,
    PLAY_STEP,
    PORTAL,
    REMOVED,
    SCORE,
    ZONES,
)  # fmt: skip
from enemy_desktop.games.enemy.frames import F_PLAY_STEP, F_TURN
from enemy_desktop.games.enemy.game import EnemyGame
from enemy_desktop.games.enemy.kernel import apply, run
from enemy_desktop.games.enemy.moves import place
from enemy_desktop.games.enemy.opening import new_state
from enemy_desktop.games.enemy.options import EnemyOptions
from enemy_desktop.games.enemy.queries import strength, tolerance
from enemy_desktop.games.enemy.state import EnemyState
from enemy_desktop.games.enemy.view import EnemyView, make_view
from enemy_desktop.games.enemy.words import CardData
from enemy_desktop.games.position import Position


class PcSetup(BaseModel):
    model_config = ConfigDict(extra="forbid")

    card: str
    wounded: bool = False
    items: list[str] = Field(default_factory=list)


class PlayerSetup(BaseModel):
    """One side of the table. ``known_hidden``: the opponent has seen the hidden cards. ``known_deck``: how many of the top
    cards of ``deck`` both players have seen.
    """

    model_config = ConfigDict(extra="forbid")

    hand: list[str] = Field(default_factory=list)
    pcs: list[PcSetup | str] = Field(default_factory=list)
    portal: list[str] = Field(default_factory=list)
    hidden: list[str] = Field(default_factory=list)
    score: list[str] = Field(default_factory=list)
    discard: list[str] = Field(default_factory=list)
    removed: list[str] = Field(default_factory=list)
    field: str | None = None
    deck: list[str] | None = None
    own_turns: int = Field(default=1, ge=0)
    known_hidden: bool = False
    known_deck: int = Field(default=0, ge=0)


class ScenarioFile(BaseModel):
    """A position as data. Extra fields (hints, a puzzle's goal, a tutorial's steps) are kept for who reads them."""

    model_config = ConfigDict(extra="allow")

    format: Literal[1] = 1
    game: Literal["enemy"] = "enemy"
    name: str = ""
    players: tuple[PlayerSetup, PlayerSetup]
    active: int = Field(default=0, ge=0, le=1)
    step: Literal["play", "draw"] = "play"
    turn: int = Field(default=3, ge=1)
    options: dict[str, Any] = Field(default_factory=dict)
    seed: int = 1
    filler: str | None = None


def build_state(game: EnemyGame, data: ScenarioFile, logged: bool = False) -> EnemyState:
    """The state at the scenario's first decision. Raises ValueError for a card that the game does not know."""
    filler = data.filler or next(c.name for c in game.cards if c.type == "monster")
    decks = (_definitions(game, data.players[0], filler), _definitions(game, data.players[1], filler))
    options = EnemyOptions.model_validate(data.options)
    s = new_state(game.table, options.rules(), decks, data.seed, first=data.active, logged=logged)
    s.stack = []
    s.turn = data.turn
    s.active = data.active
    for p, setup in enumerate(data.players):
        _lay_out(game, s, p, setup)
    s.turns = [data.players[0].own_turns, data.players[1].own_turns]
    if data.step == "draw":
        s.stack = [(F_TURN,)]
    else:
        s.turns[data.active] += 1
        s.phase = PLAY_STEP
        s.plays = 1
        s.stack = [(F_PLAY_STEP,)]
    if s.log is not None:
        s.log.clear()
    s.triggers = []
    run(s)
    return s


def _names(setup: PlayerSetup) -> list[str]:
    names = [*setup.hand, *setup.portal, *setup.hidden, *setup.score, *setup.discard, *setup.removed]
    for pc in setup.pcs:
        names.extend([pc] if isinstance(pc, str) else [pc.card, *pc.items])
    if setup.field is not None:
        names.append(setup.field)
    return names


def _definitions(game: EnemyGame, setup: PlayerSetup, filler: str) -> list[int]:
    names = _names(setup) + (setup.deck if setup.deck is not None else [filler] * 40)
    for name in names:
        if name not in game.by_name:
            raise ValueError(f"no card is named {name!r}")
    return [game.by_name[name] for name in names]


def _lay_out(game: EnemyGame, s: EnemyState, p: int, setup: PlayerSetup) -> None:
    deck = s.zones[p * ZONES + DECK]

    def put(name: str, zone: int) -> int:
        d = game.by_name[name]
        where = [*deck, *(c for c in s.zones[p * ZONES + SCORE] if s.defs[c] == d)]
        c = next(c for c in where if s.defs[c] == d)
        if s.where[c] != p * ZONES + zone:
            place(s, c, p * ZONES + zone)
        return c

    for zone, names in (
        (PORTAL, setup.portal), (HIDDEN, setup.hidden), (SCORE, setup.score), (DISCARD, setup.discard),
        (REMOVED, setup.removed), (HAND, setup.hand), (FIELD, [setup.field] if setup.field else []),
    ):  # fmt: skip
        for name in names:
            put(name, zone)
    for pc in setup.pcs:
        entry = PcSetup(card=pc) if isinstance(pc, str) else pc
        c = put(entry.card, PCS)
        s.wounded[c] = int(entry.wounded)
        for item in entry.items:
            s.bearer[put(item, ITEMS)] = c
    if setup.known_hidden:
        for c in s.zones[p * ZONES + HIDDEN]:
            s.know[c] |= 3
    if setup.deck is not None:
        left = deck[:]
        order: list[int] = []
        for name in reversed(setup.deck):
            c = next(c for c in left if s.defs[c] == game.by_name[name])
            left.remove(c)
            order.append(c)
        deck[:] = order
        s.loose[p] = 0
        for c in order[len(order) - min(setup.known_deck, len(order)) :]:
            s.know[c] |= 3
    else:
        s.loose[p] = len(deck)


class Scenario(Position[EnemyGame, EnemyState]):
    """A position under test. ``passes``: questions for flips that ``do`` meets unasked for are passed."""

    def __init__(self, game: EnemyGame, state: EnemyState, passes: bool = True) -> None:
        super().__init__(game, state)
        self.passes = passes

    # -- what is there ----------------------------------------------------------------------------------------------

    def card(self, name: str, player: int | None = None) -> int:
        """The instance of that name that is in play, in hand, or anywhere, in this order. Raises LookupError."""
        for zones in ((PCS, ITEMS, PORTAL, FIELD, consts.ATTACK, HIDDEN), (HAND, SCORE), range(ZONES)):
            for p in (0, 1) if player is None else (player,):
                for z in zones:
                    for c in self.state.zones[p * ZONES + z]:
                        if self.name(c) == name:
                            return c
        raise LookupError(f"no card named {name!r} is there")

    def wounded(self, name: str, player: int | None = None) -> bool:
        return bool(self.state.wounded[self.card(name, player)])

    def items(self, name: str, player: int | None = None) -> list[str]:
        pc = self.card(name, player)
        return [self.name(c) for p in (0, 1) for c in self.state.zones[p * ZONES + ITEMS] if self.state.bearer[c] == pc]

    def strength(self, name: str, player: int | None = None) -> int:
        return strength(self.state, self.card(name, player))

    def tolerance(self, name: str, player: int | None = None) -> int:
        return tolerance(self.state, self.card(name, player))

    def points(self, player: int) -> int:
        return self.state.points[player]

    def view(self, player: int) -> EnemyView:
        return make_view(self.state, player)

    # -- moves ----------------------------------------------------------------------------------------------------------

    def do(self, verb: str, a: str | int | None = None, b: str | int | None = None) -> Self:
        """Makes the move. Raises AssertionError that lists the legal moves if it is not one."""
        while self.passes and verb != "flip" and self._asks_flip() and not self.can(verb, a, b):
            self._pass()
        return super().do(verb, a, b)

    def settle(self) -> Self:
        """Passes all questions for flips until another decision is pending or the game is over."""
        while self._asks_flip():
            self._pass()
        return self

    def _asks_flip(self) -> bool:
        return bool(self.state.options) and self.state.purpose == P_FLIP

    def _pass(self) -> None:
        apply(self.state, self.find("pass"))


def scenario(
    cards: Sequence[CardData] | EnemyGame,
    players: Sequence[dict[str, Any]],
    passes: bool = True,
    logged: bool = False,
    **fields: Any,
) -> Scenario:
    """Builds a ``Scenario``; ``fields`` are those of ``ScenarioFile`` (active, step, options, seed, filler, turn)."""
    game = cards if isinstance(cards, EnemyGame) else EnemyGame(cards)
    data = ScenarioFile.model_validate({"players": tuple(players), **fields})
    return Scenario(game, build_state(game, data, logged), passes)
