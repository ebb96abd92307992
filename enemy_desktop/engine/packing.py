"""States as bytes and back: for checksums, for worker processes, for the test that nothing is lost on the way.

A game says which of its fields are numbers, lists of numbers and lists of frames; the rest is the same for all.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence

from enemy_desktop.engine.state import Frame, State


class Packer:
    """Packs the named fields, the zones, the random stream and the options of a game's states."""

    def __init__(self, scalars: Sequence[str], lists: Sequence[str], frames: Sequence[str]) -> None:
        self.scalars = tuple(scalars)
        self.lists = tuple(lists)
        self.frames = tuple(frames)

    def pack(self, s: State) -> bytes:
        """The random stream (8 bytes), then everything else as 16-bit numbers, lists with their lengths; options as 32-bit."""
        numbers = [getattr(s, name) for name in self.scalars]
        for name in self.lists:
            values = getattr(s, name)
            numbers.append(len(values))
            numbers.extend(values)
        for zone in s.zones:
            numbers.append(len(zone))
            numbers.extend(zone)
        for name in self.frames:
            frames = getattr(s, name)
            numbers.append(len(frames))
            for fr in frames:
                numbers.append(len(fr))
                numbers.extend(fr)
        words = array("h", numbers)
        options = array("i", s.options)
        return (
            s.rng.to_bytes(8, "little")
            + len(numbers).to_bytes(4, "little")
            + _little(words).tobytes()
            + _little(options).tobytes()
        )

    def fill(self, s: State, data: bytes, zones: int) -> None:
        """Reads ``data`` into the empty state ``s`` of a game with so many zones. The game sets what never changes."""
        s.log = None
        s.rng = int.from_bytes(data[:8], "little")
        end = 12 + 2 * int.from_bytes(data[8:12], "little")
        words = array("h")
        words.frombytes(data[12:end])
        options = array("i")
        options.frombytes(data[end:])
        reader = _Reader(_little(words).tolist())
        s.options = _little(options).tolist()
        for name in self.scalars:
            setattr(s, name, reader.one())
        for name in self.lists:
            setattr(s, name, reader.list())
        s.zones = [reader.list() for _ in range(zones)]
        for name in self.frames:
            frames: list[Frame] = [tuple(reader.list()) for _ in range(reader.one())]
            setattr(s, name, frames)


def _little(a: array[int]) -> array[int]:
    # Checksums are the same on every platform.
    if sys.byteorder == "big":
        a.byteswap()
    return a


class _Reader:
    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.at = 0

    def one(self) -> int:
        self.at += 1
        return self.numbers[self.at - 1]

    def list(self) -> list[int]:
        n = self.one()
        self.at += n
        return self.numbers[self.at - n : self.at]
