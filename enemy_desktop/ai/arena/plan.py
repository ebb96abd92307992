"""What an arena plays: every two players, in mirrored pairs of games, over all pairings of decks.

A *mirrored pair* is two games of one seed, so with the same shuffles for each seat. The decks keep their seats and the
players swap: who had the good hand, the better deck or the first turn in one game meets it in the other. A pair is worth
0 to 4 half points to either player, and pairs, not games, are what the statistics count: the two games of one are not
independent.

*Schedule*: with D decks, pair number n takes seat decks ``(a, a + shift)`` modulo D, where ``a = n mod D`` and the shift is
1, 2, ..., D - 1, 0, one for each D pairs. So D pairs use every deck once in each seat, and D * D pairs every pairing of
seat decks once, a deck against itself at the very end; then it begins again. Number and seed decide all else, so that the
games are the same in any number of processes, and the same for every two players.

A pair has a *key* that is made of everything its result depends on: game, cards, options, decks, seed, number, both players
with their budgets, and the version of the code. Results are kept by it, so that none is played twice and none is taken for
that of another budget, deck or program.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import combinations
from pathlib import Path
from typing import Any, Protocol

from enemy_desktop.ai.arena.entrants import signature
from enemy_desktop.ai.series import game_seed
from enemy_desktop.engine.game import DeckList, Game, PackRef, Setup

WAY = 1
"""To be raised when the arena itself, whose files ``code_version`` leaves out, plays another game than before."""


class LoadGame(Protocol):
    """Loads the arena's game. It is pickled and called once in each process, so it must be small and at top level."""

    def __call__(self) -> Game: ...


@dataclass(frozen=True)
class Arena:
    """One arena. ``decks`` and ``pack``: as the game takes them. ``code``: the version of the program (``code_version``).

    ``checked``: whether every process must find that same version (not so where the user has named it).
    """

    load: LoadGame
    game: str
    players: tuple[str, ...]
    decks: tuple[DeckList, ...]
    pairs: int
    seed: int = 1
    options: Mapping[str, Any] = field(default_factory=dict)
    pack: PackRef = field(default_factory=lambda: PackRef(id=""))
    code: str = ""
    checked: bool = False

    def units(self) -> Iterator[Unit]:
        """All pairs of games, number by number, so that all players have about as many games whenever one stops."""
        matches = [sorted(match) for match in self.matches()]
        for number in range(self.pairs):
            for first, second in matches:
                yield Unit(first, second, number)

    def matches(self) -> list[tuple[str, str]]:
        """Every two players, as they are listed."""
        return list(combinations(self.players, 2))

    def seat_decks(self, number: int) -> tuple[int, int]:
        """The numbers of the decks of both seats in pair ``number``."""
        return seat_decks(len(self.decks), number)

    def setup(self, number: int) -> Setup:
        """How both games of pair ``number`` start."""
        a, b = self.seat_decks(number)
        return Setup(
            game=self.game,
            decks=(self.decks[a], self.decks[b]),
            options=dict(self.options),
            seed=game_seed(self.seed, number),
            packs=[self.pack] if self.pack.id else [],
        )

    def key(self, unit: Unit) -> str:
        """What the pair's result is kept by: 32 hexadecimal digits."""
        a, b = self.seat_decks(unit.number)
        return _digest(
            {
                "game": self.game,
                "cards": self.pack.fingerprint,
                "options": dict(self.options),
                "players": [signature(unit.first), signature(unit.second)],
                "decks": [deck_fingerprint(self.decks[a]), deck_fingerprint(self.decks[b])],
                "seed": self.seed,
                "number": unit.number,
                # Results of before it was counted are those of 1.
                "code": self.code if WAY == 1 else f"{self.code} {WAY}",
            }
        )


@dataclass(frozen=True, slots=True)
class Unit:
    """One mirrored pair: ``first`` sits in seat 0 in its first game and in seat 1 in its second.

    ``first`` is before ``second`` in the order of names: players listed in another order play the same games.
    """

    first: str
    second: str
    number: int

    def __str__(self) -> str:
        return f"pair {self.number + 1} of {self.first} and {self.second}"


def seat_decks(decks: int, number: int) -> tuple[int, int]:
    """The schedule: the numbers of the decks of both seats in pair ``number`` over so many decks."""
    a = number % decks
    shift = (number // decks + 1) % decks
    return a, (a + shift) % decks


def deck_fingerprint(deck: DeckList) -> str:
    """A deck by its cards: its name and the order of its list do not matter."""
    return _digest({name: sorted(cards) for name, cards in deck.sections.items() if cards})


def code_version(game: Game) -> str:
    """A hash of all that decides how players play: the files of engine, players and the game's own package.

    The arena's own files and compiled copies do not count. Where a program carries no source files, its version does.
    """
    package = Path(__file__).resolve().parents[2]
    digest = blake2b(digest_size=8)
    found = False
    for place in (package / "engine", package / "ai", _own_files(type(game))):
        for file in sorted(place.rglob("*")) if place.is_dir() else [place]:
            skipped = "__pycache__" in file.parts or Path(__file__).resolve().parent in file.parents
            if skipped or file.suffix in (".so", ".pyd", ".pyc") or not file.is_file():
                continue
            found = True
            digest.update(f"{place.name}/{file.relative_to(place).as_posix()}\n".encode())
            digest.update(file.read_bytes())
    if not found:
        from importlib.metadata import version

        digest.update(version("enemy-desktop").encode())
    return digest.hexdigest()


def _own_files(game: type[Game]) -> Path:
    """The folder of the package that a game's class is in; the file alone where that is no package."""
    module = sys.modules[game.__module__]
    file = Path(module.__file__ or "")
    return file.parent if module.__package__ else file


def _digest(facts: Mapping[str, Any] | Sequence[Any]) -> str:
    text = json.dumps(facts, sort_keys=True, ensure_ascii=False)
    return blake2b(text.encode(), digest_size=16).hexdigest()
