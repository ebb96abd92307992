"""One deck against several others, with one player on both sides: what a deck builder wants to know of a deck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from enemy_desktop.ai.arena.entrants import enter
from enemy_desktop.ai.arena.rating import Counts, share_interval
from enemy_desktop.ai.process import load_game
from enemy_desktop.ai.series import game_seed
from enemy_desktop.engine.game import DeckList, Game, Setup
from enemy_desktop.engine.state import DRAWN


@dataclass(frozen=True, slots=True)
class Bout:
    """Two games against one opponent, with the same shuffles for each seat; the decks swap seats."""

    opponent: int
    number: int

    def __str__(self) -> str:
        return f"bout {self.number + 1} against deck {self.opponent + 1}"


@dataclass(frozen=True)
class Gauntlet:
    """``deck`` against each of ``opponents`` in ``bouts`` bouts. ``folders``: those of the packs.

    ``player`` is spelled as in the arena and goes by iterations: all depends on these fields alone.
    """

    game: str
    folders: tuple[str, ...]
    deck: DeckList
    opponents: tuple[DeckList, ...]
    player: str
    bouts: int
    seed: int = 1
    options: Mapping[str, Any] = field(default_factory=dict)

    def units(self) -> Iterator[Bout]:
        """All bouts: one against each opponent, then the next one against each."""
        for number in range(self.bouts):
            for opponent in range(len(self.opponents)):
                yield Bout(opponent, number)

    def load(self) -> Game:
        """The game with its packs. Raises KeyError, InputError."""
        return load_game(self.game, self.folders)

    def play(self, game: Game, unit: Bout) -> tuple[int, int]:
        """Half points of the deck in both games: 2 for a won one, 1 for a draw.

        Raises ValueError if it cannot be set up, EngineError if the rules fail.
        """
        return self._play(game, unit, 0), self._play(game, unit, 1)

    def _play(self, game: Game, unit: Bout, seat: int) -> int:
        other = self.opponents[unit.opponent]
        setup = Setup(
            game=self.game,
            decks=(self.deck, other) if seat == 0 else (other, self.deck),
            options=dict(self.options),
            seed=game_seed(self.seed, unit.opponent, unit.number),
        )
        players = [enter(self.player, game, game.knowledge(setup, p), game_seed(setup.seed, p)) for p in (0, 1)]
        state = game.new(setup)
        while state.options:
            player = state.decider
            game.apply(state, players[player].choose(game.view(state, player)))
        return 1 if state.result == DRAWN else 2 if state.result == seat else 0


@dataclass
class Standing:
    """The games against one opponent, or against all."""

    wins: int = 0
    draws: int = 0
    losses: int = 0
    counts: list[int] = field(default_factory=lambda: [0, 0, 0, 0, 0])

    def take(self, points: tuple[int, int]) -> None:
        """Add a bout."""
        for half in points:
            self.wins += half == 2
            self.draws += half == 1
            self.losses += half == 0
        self.counts[sum(points)] += 1

    @property
    def games(self) -> int:
        """How many games."""
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float:
        """The deck's share of the points; one half without games."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """The share's 95 % interval, by the spread of bouts."""
        counts: Counts = (self.counts[0], self.counts[1], self.counts[2], self.counts[3], self.counts[4])
        return share_interval(counts)
