"""A state as bytes and back: for checksums, for worker processes, for the test that nothing is lost on the way."""

from __future__ import annotations

from array import array

from enemy_desktop.engine.state import Frame
from enemy_desktop.games.enemy.state import EnemyState

_SCALARS = (
    "turn", "active", "phase", "result", "decider", "shape", "purpose", "source", "least", "most", "group", "fight_open",
    "fight_now", "plays", "played", "last_turn", "attack_rule",
)  # fmt: skip
_LISTS = (
    "answered", "where", "defs", "know", "loose", "wounded", "bearer", "fight_of", "fight_pc", "points", "extras", "skip_turn",
    "skip_draw", "turns", "destiny", "speakers",
)  # fmt: skip
_FRAMES = ("stack", "mods", "triggers")


def pack(s: EnemyState) -> bytes:
    """The random stream (8 bytes), then everything else as 16-bit numbers, lists with their lengths; options as 32-bit."""
    numbers = [getattr(s, name) for name in _SCALARS]
    for name in _LISTS:
        values = getattr(s, name)
        numbers.append(len(values))
        numbers.extend(values)
    for zone in s.zones:
        numbers.append(len(zone))
        numbers.extend(zone)
    for name in _FRAMES:
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


def _little(a: array[int]) -> array[int]:
    # Checksums are the same on every platform.
    import sys

    if sys.byteorder == "big":
        a.byteswap()
    return a


def unpack(data: bytes, like: EnemyState) -> EnemyState:
    """The state behind ``data``, with the unchanging parts of ``like``."""
    s = EnemyState()
    s.t = like.t
    s.rules = like.rules
    s.owner = like.owner
    s.log = None
    s.rng = int.from_bytes(data[:8], "little")
    end = 12 + 2 * int.from_bytes(data[8:12], "little")
    words = array("h")
    words.frombytes(data[12:end])
    options = array("i")
    options.frombytes(data[end:])
    reader = _Reader(_little(words).tolist())
    s.options = _little(options).tolist()
    for name in _SCALARS:
        setattr(s, name, reader.one())
    for name in _LISTS:
        setattr(s, name, reader.list())
    s.zones = [reader.list() for _ in like.zones]
    for name in _FRAMES:
        frames: list[Frame] = [tuple(reader.list()) for _ in range(reader.one())]
        setattr(s, name, frames)
    return s


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
