"""The draft itself: everybody opens a pack, takes one card and passes the rest on, until all packs are gone."""

from __future__ import annotations

from collections.abc import Sequence

Boosters = Sequence[Sequence[Sequence[str]]]
"""Names of cards by round and by the seat that opens the pack."""


class DraftTable:
    """A draft of ``boosters[round][seat]``. All seats choose at the same time, then the packs move on.

    Packs go to the left (to the next seat) in the first round, to the right in the second, and so on. All packs of a round
    have the same number of cards. Raises ValueError for boosters that are not so.
    """

    def __init__(self, boosters: Boosters) -> None:
        if not boosters or not boosters[0]:
            raise ValueError("a draft needs packs and players")
        self.seats = len(boosters[0])
        for packs in boosters:
            if len(packs) != self.seats:
                raise ValueError("in every round of a draft each player opens one pack")
            if len({len(pack) for pack in packs}) != 1 or not packs[0]:
                raise ValueError("all packs of a round have the same number of cards")
        self.boosters = [[tuple(pack) for pack in packs] for packs in boosters]
        self.pools: list[list[str]] = [[] for _ in range(self.seats)]
        self.round = 0
        self._packs = [list(pack) for pack in self.boosters[0]]

    @classmethod
    def resume(cls, boosters: Boosters, picks: Sequence[Sequence[str]]) -> DraftTable:
        """The draft after picks that were made before, by seat. Raises ValueError if they cannot have been made."""
        table = cls(boosters)
        if len(picks) != table.seats or len({len(made) for made in picks}) > 1:
            raise ValueError("every player has made the same number of picks")
        for names in zip(*picks, strict=True):
            table.choose(names)
        return table

    @property
    def done(self) -> bool:
        """All packs are gone."""
        return self.round >= len(self.boosters)

    @property
    def direction(self) -> int:
        """1: packs go to the next seat (left), -1: to the seat before."""
        return 1 if self.round % 2 == 0 else -1

    @property
    def pick(self) -> int:
        """The number of the pick in this round, from 0."""
        return 0 if self.done else len(self.boosters[self.round][0]) - len(self._packs[0])

    @property
    def picks_made(self) -> int:
        """How many cards everybody has."""
        return len(self.pools[0])

    @property
    def picks_in_all(self) -> int:
        """How many cards everybody will have."""
        return sum(len(packs[0]) for packs in self.boosters)

    def pack(self, seat: int) -> tuple[str, ...]:
        """What a seat may choose from now; nothing after the end."""
        return () if self.done else tuple(self._packs[seat])

    def choose(self, names: Sequence[str]) -> None:
        """Everybody's choice, by seat. Raises ValueError, with nothing changed, for a card that is not in the seat's pack."""
        if self.done:
            raise ValueError("the draft is over")
        if len(names) != self.seats:
            raise ValueError(f"{self.seats} players choose, not {len(names)}")
        for seat, name in enumerate(names):
            if name not in self._packs[seat]:
                raise ValueError(f"there is no '{name}' in the pack of player {seat + 1}")
        for seat, name in enumerate(names):
            self._packs[seat].remove(name)
            self.pools[seat].append(name)
        if self._packs[0]:
            step = self.direction
            self._packs = [self._packs[(seat - step) % self.seats] for seat in range(self.seats)]
            return
        self.round += 1
        if not self.done:
            self._packs = [list(pack) for pack in self.boosters[self.round]]
