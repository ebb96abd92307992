"""The levels of play that search: how long each may think, and how a beginner errs.

A level is a number of iterations, so that it is the same on every machine and can be measured without a clock; its seconds
only keep a slow machine from being waited for. Expert alone uses at the table all the time that it has (``expert``).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from zlib import crc32

from enemy_desktop.ai.expert import ExpertPlayer
from enemy_desktop.ai.search import Budget, Search, SearchPlayer
from enemy_desktop.engine.game import CASUAL, FULL, SOUND, Game
from enemy_desktop.engine.rng import advance, below, seeded
from enemy_desktop.engine.view import View


@dataclass(frozen=True, slots=True)
class Level:
    """``budget`` for one decision. ``slip``: in how many of 100 decisions a move that looks nearly as good is taken instead,
    where "nearly" is ``margin`` on the scale from -1 to 1. ``skill``: how it values positions (``Game.at_skill``).
    """

    name: str
    budget: Budget
    slip: int = 0
    margin: float = 0.0
    skill: int = FULL


LEVELS = {
    level.name: level
    for level in (
        Level("beginner", Budget(iterations=16), slip=60, margin=0.30, skill=CASUAL),
        Level("easy", Budget(iterations=48), slip=15, margin=0.10, skill=CASUAL),
        Level("normal", Budget(iterations=200, seconds=0.15), skill=CASUAL),
        Level("strong", Budget(iterations=800, seconds=1.0), skill=SOUND),
        Level("expert", Budget(iterations=3000, seconds=2.0)),
    )
}


class SlippingPlayer:
    """Searches a little, then sometimes takes another move that looks nearly as good: mistakes as people make them.

    The last resort of a position (all other moves clearly worse) is always seen.
    """

    def __init__(self, level: Level, game: Game, knowledge: object, seed: int) -> None:
        self.name = level.name
        self.level = level
        self.game = game
        self.knowledge = knowledge
        self.seed = seed

    def choose(self, view: View) -> int:
        if len(view.options) == 1:
            return 0
        search = Search(self.game, view, self.knowledge, self.seed)
        search.run(self.level.budget)
        choices = search.choices()
        x = seeded(crc32(f"slip/{self.seed}/{view.turn}/{view.serial}".encode()))
        if below(x, 100) >= self.level.slip:
            return choices[0].move
        near = [c for c in choices if c.value >= choices[0].value - self.level.margin]
        return near[below(advance(x), len(near))].move


def searching_player(
    name: str, game: Game, knowledge: object, seed: int, iterations: int = 0
) -> SearchPlayer | SlippingPlayer | ExpertPlayer:
    """The player of a level, with ``iterations`` by those alone. Raises KeyError.

    An iteration that plays a position out counts for several, so that levels take about as long in every game.
    """
    level = LEVELS[name]
    game = game.at_skill(level.skill)
    budget = Budget(iterations=iterations) if iterations else level.budget
    level = replace(level, budget=replace(budget, iterations=max(1, budget.iterations // game.playout_cost)))
    if level.slip:
        return SlippingPlayer(level, game, knowledge, seed)
    if name == "expert":
        return ExpertPlayer(game, knowledge, seed, level.budget)
    return SearchPlayer(name, game, knowledge, seed, level.budget)
