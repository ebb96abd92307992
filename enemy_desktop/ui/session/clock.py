"""How long a game was played: without pauses, without the time between closing and resuming, without an hour at lunch."""

from __future__ import annotations

from time import monotonic

LONGEST = 600.0
"""Between two moves no more seconds than these count: after that, nobody sat at the table."""


class PlayClock:
    """``before``: the seconds that the game was played before it was saved; anything that is no such number counts as none."""

    def __init__(self, before: object = 0) -> None:
        known = isinstance(before, int | float) and not isinstance(before, bool) and 0 <= before < 1e9
        self._sum = float(before) if known and isinstance(before, int | float) else 0.0
        self._since: float | None = None

    @property
    def seconds(self) -> float:
        """Played so far."""
        return self._sum + self._running()

    def run(self) -> None:
        """The game is on the table."""
        if self._since is None:
            self._since = monotonic()

    def tick(self) -> None:
        """A move was made."""
        if self._since is not None:
            self._sum += self._running()
            self._since = monotonic()

    def halt(self) -> None:
        """The game waits or is over."""
        self._sum += self._running()
        self._since = None

    def _running(self) -> float:
        return 0.0 if self._since is None else min(monotonic() - self._since, LONGEST)
