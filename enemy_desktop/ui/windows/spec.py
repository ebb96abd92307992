"""What a new game is to be: seats, decks, options, and a match of one or more games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.luck import new_seed

if TYPE_CHECKING:
    from enemy_desktop.engine.game import DeckList, Setup
    from enemy_desktop.games.module import GameModule, GameTable
    from enemy_desktop.ui.session.seats import Seats


@dataclass(frozen=True)
class NewGame:
    """One game to be started. ``first``: who begins, None for "as the rules say". ``games``: 1, or 3 for best of three.

    ``format``: the id of the format that it is played in, for the statistics; empty: none.
    ``event``: the file of the sealed or draft event that it is a part of, empty for none.
    """

    game: str
    seats: Seats
    decks: tuple[DeckList, DeckList]
    options: Mapping[str, Any] = field(default_factory=dict)
    first: int | None = None
    games: int = 1
    seed: int = field(default_factory=new_seed)
    format: str = ""
    event: str = ""

    def again(self) -> NewGame:
        """The same with other luck."""
        return replace(self, seed=new_seed())

    def setup(self, table: GameTable) -> Setup:
        """As the rules want it."""
        from enemy_desktop.ui.session.seats import make_setup

        return make_setup(table, self.decks, self.seats, self.seed, self.options, self.first)


@dataclass(frozen=True, slots=True)
class Level:
    """A strength of the computer's player, as menus show it. ``budget_ms``: how long it may think at a decision."""

    id: str
    title: str
    line: str
    budget_ms: int


def levels() -> list[Level]:
    """The levels that this installation has, the easiest first."""
    from enemy_desktop.ai.players import NOT_OFFERED, PLAYERS

    words = {
        "random": (tr("Sleepwalker"), tr("Makes any legal move. For trying things out."), 200),
        "beginner": (tr("Beginner"), tr("Thinks a little and often errs, as people do."), 800),
        "greedy": (tr("Daredevil"), tr("Looks one move ahead and takes what looks best."), 800),
        "easy": (tr("Adventurer"), tr("Plays soundly and sometimes misses the best move."), 1000),
        "normal": (tr("Veteran"), tr("Thinks several moves ahead about what you may hold."), 1500),
        "strong": (tr("Legend"), tr("Takes its time and forgives little."), 3000),
        "expert": (tr("Grandmaster"), tr("Thinks twice as long, on two processors at once."), 5000),
    }
    found = []
    order = list(words)
    for name in sorted(PLAYERS.keys() - NOT_OFFERED, key=lambda n: order.index(n) if n in order else len(order)):
        if name in words:
            title, line, budget = words[name]
        else:
            title, line, budget = _title(name), tr("Another player of this installation."), 1500
        found.append(Level(name, title, line, budget))
    return found


def _title(name: str) -> str:
    return name.replace("_", " ").replace("-", " ").capitalize()


def usual_level(names: Sequence[str]) -> str:
    """The level for a first game: not the weakest, not the strongest."""
    for name in ("easy", "greedy"):
        if name in names:
            return name
    return names[min(1, len(names) - 1)] if names else ""


def next_setup_rule(module: GameModule) -> Any:
    """The game's rule for who starts the next game of a match; without one, the loser of the game before does."""
    rule = getattr(module, "next_setup", None)
    if callable(rule):
        return rule
    return _loser_first


def _loser_first(setup: Setup, results: Sequence[int], seed: int) -> Setup:
    last = results[-1] if results else 2
    return setup.model_copy(update={"seed": seed, "first": 1 - last if last in (0, 1) else None})
