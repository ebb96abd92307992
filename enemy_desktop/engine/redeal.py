"""Dealing anew what a player cannot know: the instrument of the honesty tests, the same for every game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar, cast

from enemy_desktop.engine.state import Frame, State

S = TypeVar("S", bound=State)
TRIES = 8


def redeal(
    before: S,
    viewer: int,
    seed: int,
    permute: Callable[[S, int, int], None],
    handlers: Sequence[Callable[[S, Frame], None]],
) -> S:
    """A copy of ``before`` after ``permute(state, viewer, seed)``, the game's own exchange of unknown cards.

    Where the other player is asked, only deals in which they would be asked the same are possible truths; if none is found
    in a few tries, the cards stay as they are.
    """
    for attempt in range(TRIES):
        s = cast(S, before.copy())
        permute(s, viewer, seed + attempt)
        if not s.options or s.decider == viewer:
            return s
        s.options = []
        fr = s.stack.pop()
        handlers[fr[0]](s, fr)
        if s.options and s.stack and s.stack[-1] == before.stack[-1]:
            s.group = before.group
            return s
    return cast(S, before.copy())
