"""Finds the games that are installed: the entry point group ``enemy_desktop.games``."""

from __future__ import annotations

import logging
from functools import cache
from importlib.metadata import entry_points

from enemy_desktop.games.module import GameModule

GROUP = "enemy_desktop.games"
log = logging.getLogger(__name__)


@cache
def games() -> dict[str, GameModule]:
    """The games by id, in the order of rank and name. One that cannot be loaded is left out and logged."""
    found: list[GameModule] = []
    for entry in sorted(entry_points(group=GROUP), key=lambda e: e.name):
        try:
            module = entry.load()
        except Exception:
            log.exception("the game %r cannot be loaded", entry.name)
            continue
        if isinstance(module, GameModule):
            found.append(module)
        else:
            log.error("the entry point %r is no game", entry.name)
    return {module.id: module for module in sorted(found, key=lambda m: (m.rank, m.name))}


def game_module(game_id: str) -> GameModule:
    """The game of that id. Raises KeyError."""
    return games()[game_id]
