"""A small arena for tests: Keyword Duel, whose games are short, with its starter decks."""

from __future__ import annotations

from functools import cache
from typing import Any

from enemy_desktop.ai.arena.plan import Arena
from enemy_desktop.ai.arena.play import Effort, PairResult, Played
from enemy_desktop.cli.arena import Load
from enemy_desktop.engine.game import Game
from enemy_desktop.games.registry import game_module
from enemy_desktop.storage.bundled import starter_lists

GAME = "keyword_duel"


@cache
def duel() -> Game:
    return Load(GAME)()


def arena_of(*players: str, pairs: int = 4, **changes: Any) -> Arena:
    module = game_module(GAME)
    play = module.cards.formats[0].id
    facts: dict[str, Any] = {
        "load": Load(GAME),
        "game": GAME,
        "players": players,
        "decks": tuple(starter_lists(GAME)),
        "pairs": pairs,
        "options": module.options_for(play),
        "pack": duel().pack_ref(),
        "code": "test",
    }
    return Arena(**{**facts, **changes})


def pair_of(first: int, second: int) -> PairResult:
    """A pair with these winners (2: a draw), seen from the first player."""
    effort = (Effort(3, 2, 0.5, 0.25), Effort(4, 4, 1.0, 0.5))
    return PairResult((Played(first, 0, 7, effort), Played(second, 1, 9, effort)))


def without_times(result: PairResult) -> list[Any]:
    """All of a pair that must not depend on the machine."""
    return [
        (game.winner, game.opening, game.turns, [(e.decisions, e.choices) for e in game.effort])
        for game in result.games
    ]


class Memory:
    """Keeps results as the file does, in memory."""

    def __init__(self) -> None:
        self.rows: dict[str, str] = {}

    def find(self, key: str) -> str | None:
        return self.rows.get(key)

    def keep(self, key: str, facts: Any, data: str) -> None:
        self.rows.setdefault(key, data)
