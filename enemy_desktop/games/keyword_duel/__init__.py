"""The game Keyword Duel. ``GAME`` is what the program finds it by; it is loaded when first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from enemy_desktop.games.keyword_duel.module import GAME

__all__ = ["GAME"]


def __getattr__(name: str) -> object:
    """Loads ``GAME`` late, so that whoever needs the rules alone does not pay for reading and showing cards."""
    if name == "GAME":
        from enemy_desktop.games.keyword_duel.module import GAME

        return GAME
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
