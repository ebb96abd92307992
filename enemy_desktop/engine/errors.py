"""The kernel's errors."""

from __future__ import annotations


class EngineError(Exception):
    """The rules ran into something that must not be; the game can be restored to its last decision."""


class IllegalMoveError(Exception):
    """A move that is not among the pending decision's options, or answers an old decision. Nothing was changed."""


class RecordError(Exception):
    """A record that cannot be read or does not replay. ``move`` is the number of the first bad move, or -1."""

    def __init__(self, message: str, move: int = -1) -> None:
        super().__init__(message)
        self.move = move
