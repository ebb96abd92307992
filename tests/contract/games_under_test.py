"""All installed games with their starter decks, and what the contract tests need to play them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from enemy_desktop.engine.game import DeckList, Game, Setup
from enemy_desktop.engine.state import State
from enemy_desktop.engine.view import View
from enemy_desktop.games.registry import game_module, games
from enemy_desktop.storage.bundled import pack_folders, starter_lists

CACHES = {"template", "template_for", "asked"}
SHARED = {"t", "rules"}


@dataclass(frozen=True)
class UnderTest:
    game: Game
    decks: tuple[DeckList, ...]

    def setup(self, seed: int, **options: Any) -> Setup:
        r = Random(seed)
        return Setup(game=self.game.id, decks=(r.choice(self.decks), r.choice(self.decks)), options=options, seed=seed)


@cache
def under_test(game_id: str) -> UnderTest:
    module = game_module(game_id)
    packs = module.cards.load_packs(pack_folders(game_id))
    return UnderTest(module.load_game(packs), tuple(starter_lists(game_id)))


def game_ids() -> list[str]:
    return sorted(games())


def _own_names(cls: type) -> tuple[str, ...]:
    """The fields that a class adds; a compiled class has them under another name."""
    return tuple(vars(cls).get("__mypyc_attrs__") or vars(cls).get("__slots__", ()))


def view_facts(view: View) -> dict[str, object]:
    """Everything in a view but its caches, comparable."""
    names = [name for cls in type(view).__mro__ for name in _own_names(cls)]
    assert "zones" in names
    return {name: getattr(view, name) for name in names if name not in CACHES | SHARED}


def play_random(game: Game, state: State, r: Random, most: int = 100_000) -> int:
    """Plays at random to the end; returns the number of moves. Fails if the game does not end."""
    for n in range(most):
        moves = game.legal_moves(state)
        if not moves:
            return n
        game.apply(state, r.choice(moves))
    raise AssertionError("the game does not end")
