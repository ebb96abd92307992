"""A game that starts from a scenario's position instead of a deal."""

from __future__ import annotations

from typing import Any, cast

from PySide6.QtCore import QObject

from enemy_desktop.engine.game import DeckList, Game, Setup
from enemy_desktop.engine.match import Match
from enemy_desktop.engine.state import State
from enemy_desktop.ui.session.seats import computer, human
from enemy_desktop.ui.session.session import GameSession, Services
from enemy_desktop.ui.windows.library import LoadedGame
from enemy_desktop.ui.windows.spec import levels, usual_level


class _FromPosition:
    """A game whose first state is a given one; all else is the real game's."""

    def __init__(self, game: Game, state: State) -> None:
        self._game = game
        self._state = state

    def new(self, setup: Setup, logged: bool = False) -> State:
        """The given position."""
        return self._state

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


def owners_cards(game: Game, state: State) -> tuple[DeckList, DeckList]:
    """What each side has on the table, as lists that say which cards there may be."""
    count = len(game.zone_names)
    lists = []
    for player in (0, 1):
        zones = state.zones[player * count : (player + 1) * count]
        names = [game.card_name(state.defs[card]) for zone in zones for card in zone]
        lists.append(DeckList(sections={"main": names}))
    return lists[0], lists[1]


def scenario_session(
    game: LoadedGame, data: dict[str, Any], services: Services, level: str, parent: QObject
) -> GameSession:
    """The side that decides first is the person's. Nothing is saved: a scenario is begun again from its file.

    Raises ValueError that says what is wrong with the scenario.
    """
    state = game.table.scenario(data)
    rules = game.table.game
    known = {one.id: one for one in levels()}
    chosen = known[level if level in known else usual_level(list(known))]
    seats = (human(), computer(chosen.id, "", chosen.budget_ms))
    if state.decider == 1:
        seats = (seats[1], seats[0])
    setup = Setup(game=game.id, decks=owners_cards(rules, state), options=dict(data.get("options") or {}))
    match = Match(cast(Game, _FromPosition(rules, state)), setup)
    match.players = [seat.name for seat in seats]
    return GameSession(
        game.table, match, seats, Services(services.settings, None, services.crash_folder), parent=parent
    )
