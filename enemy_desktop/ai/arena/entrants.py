"""Who may play in an arena, and how they are spelled: players without a clock.

``normal``
    A player by its name. A level that thinks by the clock is held to its budget of iterations instead: results are then
    the same on every machine, however busy it is.
``normal@800``
    The same with 800 iterations a decision.
``search:800``
    ``strong`` with 800 iterations.
``cheat:normal``
    A twin that sees everything (see ``cheat``). Only here, never at the table.
"""

from __future__ import annotations

from dataclasses import replace

from enemy_desktop.ai.arena.cheat import SeeingPlayer
from enemy_desktop.ai.levels import LEVELS
from enemy_desktop.ai.players import PLAYERS, Player, make_player
from enemy_desktop.ai.search import Budget
from enemy_desktop.engine.game import Game

CHEAT = "cheat:"
SEARCH = "search:"
SEARCH_BASE = "strong"
MOST_ITERATIONS = 1_000_000


def plain_name(name: str) -> str:
    """The player that is really made, in the spelling of ``make_player``, ``cheat:`` in front of it if it cheats.

    Raises ValueError, in words, for what is no player here.
    """
    if name.startswith(CHEAT):
        inner = plain_name(name[len(CHEAT) :])
        if inner.startswith(CHEAT):
            raise ValueError(f"'{name}' cheats twice")
        if inner == "random":
            raise ValueError(f"'{name}' would do nothing with what it sees")
        return CHEAT + inner
    if name.startswith(SEARCH):
        return plain_name(f"{SEARCH_BASE}@{name[len(SEARCH) :]}")
    base, at, number = name.partition("@")
    if base not in PLAYERS:
        raise ValueError(f"there is no player '{base}'")
    if not at:
        level = LEVELS.get(base)
        if level is None or level.budget.seconds <= 0 or not level.budget.iterations:
            return base
        return f"{base}@{level.budget.iterations}"
    if base not in LEVELS:
        raise ValueError(f"'{base}' does not search, so no budget can be given to it")
    if not number.isascii() or not number.isdigit() or not 1 <= int(number) <= MOST_ITERATIONS:
        raise ValueError(f"'{name}': after the @ stands a number of iterations, 1 to {MOST_ITERATIONS}")
    return f"{base}@{int(number)}"


def signature(name: str) -> str:
    """What of a player goes into keys of results: who it really is, and its level's numbers."""
    plain = plain_name(name)
    base, _, number = plain.removeprefix(CHEAT).partition("@")
    level = LEVELS.get(base)
    if level is None:
        return plain
    if number:
        level = replace(level, budget=Budget(iterations=int(number)))
    return f"{plain} {level!r}"


def enter(name: str, game: Game, knowledge: object, seed: int) -> Player:
    """The player of that name. Raises ValueError for what is no player here."""
    plain = plain_name(name)
    if not plain.startswith(CHEAT):
        return make_player(plain, game, knowledge, seed)
    return SeeingPlayer(game, lambda seeing: make_player(plain[len(CHEAT) :], seeing, knowledge, seed))
