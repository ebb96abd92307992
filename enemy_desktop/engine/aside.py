"""Moves that answer no decision: a concession, and the call of time."""

from __future__ import annotations

from enemy_desktop.engine.state import CONCEDE, TIME_CALLED, State


def out_of_band(s: State, move: int, conceded: int, time_called: int) -> bool:
    """Carries out a concession. True if time is called: what that means, the game says.

    ``conceded`` and ``time_called`` are the game's codes for the events. Raises IndexError, with nothing changed, for a
    number that is no such move, and when the game is over.
    """
    if s.result >= 0:
        raise IndexError("the game is over")
    if move in CONCEDE:
        player = CONCEDE.index(move)
        if s.log is not None:
            s.log.append((conceded, 3, -1, player, 0, 0))
        s.finish(1 - player)
        return False
    if move != TIME_CALLED:
        raise IndexError(f"move {move}")
    if s.log is not None:
        s.log.append((time_called, 3, -1, 0, 0, 0))
    return True
