"""A game that starts from a scenario's position instead of a deal."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject

from enemy_desktop.engine.match import Match
from enemy_desktop.games.lessons import scenario_setup
from enemy_desktop.ui.session.seats import computer, human
from enemy_desktop.ui.session.session import GameSession, Services
from enemy_desktop.ui.windows.library import LoadedGame
from enemy_desktop.ui.windows.spec import levels, usual_level


def scenario_session(
    game: LoadedGame, data: dict[str, Any], services: Services, level: str, parent: QObject
) -> GameSession:
    """The side that decides first is the person's, the computer has the other one.

    Raises ValueError that says what is wrong with the scenario.
    """
    rules = game.table.game
    known = {one.id: one for one in levels()}
    chosen = known[level if level in known else usual_level(list(known))]
    me = max(rules.scenario(data).decider, 0)
    other = computer(chosen.id, "", chosen.budget_ms)
    seats = (human(), other) if me == 0 else (other, human())
    takes = "hands_on" in game.module.options_model.model_fields
    match = Match(rules, scenario_setup(rules, data, [me] if takes else None))
    match.players = [seat.name for seat in seats]
    return GameSession(game.table, match, seats, services, parent=parent)
