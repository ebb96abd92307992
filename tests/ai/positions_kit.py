"""Positions to value, search and play on from."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType

sys.path.insert(0, str(Path(__file__).parent.parent / "contract"))
from games_under_test import under_test

from enemy_desktop.engine.state import State


def module(game_id: str, name: str) -> ModuleType:
    return import_module(f"enemy_desktop.games.{game_id}.{name}")


def positions(game_id: str, count: int) -> list[State]:
    """Positions of random games in which the facts are weighed as they are."""
    t = under_test(game_id)
    value = module(game_id, "value")
    r = Random(3)
    found: list[State] = []
    seed = 0
    while len(found) < count:
        state = t.game.new(t.setup(seed))
        seed += 1
        while state.options and len(found) < count:
            t.game.apply(state, r.randrange(len(state.options)))
            if state.options and value.quiet(state) and r.random() < 0.1:
                found.append(state.copy())
    return found
