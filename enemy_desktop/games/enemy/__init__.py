"""The game .hack//ENEMY. ``GAME`` is what the program finds it by; it is loaded when first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from enemy_desktop.games.enemy.module import GAME

__all__ = ["GAME"]


def __getattr__(name: str) -> object:
    """Loads ``GAME`` late, so that whoever needs one module of the rules does not pay for reading and showing cards."""
    if name == "GAME":
        from enemy_desktop.games.enemy.module import GAME

        return GAME
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
