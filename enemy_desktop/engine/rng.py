"""The random stream: one 64-bit integer, so that a copy is cheap, a save is exact and every platform agrees.

A linear congruential generator (Knuth's MMIX constants); its upper 31 bits are used, its lower ones are weak.
"""

from __future__ import annotations

MASK = (1 << 64) - 1
MULTIPLIER = 6364136223846793005
INCREMENT = 1442695040888963407


def seeded(seed: int) -> int:
    """The stream's first state for a seed (any integer). Mixed, so that seeds 1 and 2 have nothing in common."""
    x = (seed ^ (seed >> 64)) & MASK
    for _ in range(2):
        x = (x + 0x9E3779B97F4A7C15) & MASK
        x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
        x ^= x >> 31
    return x


def advance(x: int) -> int:
    """The state after ``x``."""
    return (x * MULTIPLIER + INCREMENT) & MASK


def below(x: int, n: int) -> int:
    """The number from 0 to ``n`` - 1 that state ``x`` stands for (``n`` below 2**16, so the bias is under 2**-15)."""
    return ((x >> 33) * n) >> 31


def shuffle(items: list[int], x: int) -> int:
    """Shuffles ``items`` in place (Fisher-Yates) and returns the stream's next state."""
    for i in range(len(items) - 1, 0, -1):
        x = (x * MULTIPLIER + INCREMENT) & MASK
        j = ((x >> 33) * (i + 1)) >> 31
        items[i], items[j] = items[j], items[i]
    return x
