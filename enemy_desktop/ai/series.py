"""Games between players of this program, one after the other: reproducible from one seed, in any number of processes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from enemy_desktop.ai.players import make_player
from enemy_desktop.engine.game import DeckList, Game, PackRef, Setup
from enemy_desktop.engine.match import Match
from enemy_desktop.engine.state import DRAWN, Frame

CardsUsed = Callable[[Game, Iterable[Frame]], Iterable[tuple[int, int]]]

DRAW = 2


@dataclass(frozen=True)
class Series:
    """What is the same in all games of a series between side 0 and side 1.

    The sides swap seats from game to game, so that nothing hangs on the seat. ``packs``: what records say of the cards.
    """

    decks: tuple[DeckList, DeckList]
    players: tuple[str, str] = ("random", "random")
    options: Mapping[str, Any] = field(default_factory=dict)
    packs: tuple[PackRef, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one game went, as seen from the sides: ``winner`` 0, 1 or ``DRAW``; ``first``: the side that went first.

    ``used``: for each side the definitions of the cards that it used for what they are.
    """

    winner: int
    first: int
    turns: int
    decisions: int
    used: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())


def game_seed(seed: int, *numbers: int) -> int:
    """A seed for one game of many: the same on every machine, unlike for other numbers."""
    text = "/".join(map(str, (seed, *numbers)))
    return int.from_bytes(blake2b(text.encode(), digest_size=7).digest(), "big")


def swapped(number: int) -> bool:
    """Whether the sides have swapped seats in game ``number``."""
    return number % 2 == 1


def setup_for(game: Game, series: Series, seed: int, number: int) -> Setup:
    """How game ``number`` (from 0) of a series starts."""
    a, b = series.decks
    return Setup(
        game=game.id,
        decks=(b, a) if swapped(number) else (a, b),
        options=dict(series.options),
        seed=game_seed(seed, number),
        packs=list(series.packs),
    )


def _seats(game: Game, series: Series, setup: Setup, number: int) -> list[Any]:
    names = series.players[::-1] if swapped(number) else series.players
    return [
        make_player(name, game, game.knowledge(setup, seat), game_seed(setup.seed, seat))
        for seat, name in enumerate(names)
    ]


def play_one(game: Game, series: Series, seed: int, number: int, cards_used: CardsUsed | None = None) -> Outcome:
    """Play game ``number``. Raises ValueError if it cannot be set up, EngineError if the rules fail."""
    setup = setup_for(game, series, seed, number)
    players = _seats(game, series, setup, number)
    state = game.new(setup, logged=cards_used is not None)
    first = state.active
    decisions = 0
    used: tuple[set[int], set[int]] = (set(), set())
    while state.options:
        player = state.decider
        game.apply(state, players[player].choose(game.view(state, player)))
        decisions += 1
        if state.log and cards_used is not None:
            for user, card in cards_used(game, state.log):
                used[user].add(state.defs[card])
            state.log = []
    flip = swapped(number)
    winner = DRAW if state.result == DRAWN else state.result ^ flip
    by_side = used[::-1] if flip else used
    return Outcome(winner, first ^ flip, state.turn, decisions, (frozenset(by_side[0]), frozenset(by_side[1])))


def play_recorded(game: Game, series: Series, seed: int, number: int, names: tuple[str, str]) -> Match:
    """The same game as ``play_one`` plays, as a match that has a record. ``names``: of the sides."""
    setup = setup_for(game, series, seed, number)
    players = _seats(game, series, setup, number)
    match = Match(game, setup)
    match.players = list(names[::-1] if swapped(number) else names)
    while match.decider >= 0:
        player = match.decider
        view = match.view(player)
        match.play(player, view.serial, players[player].choose(view))
    return match
