from __future__ import annotations

from typing import Final

WEIGHTS: Final[tuple[float, ...]] = tuple(
    0.055 * n
    for n in (
        1.0,
        -0.09,
        0.0,
        0.9,
        0.45,
        0.6,
        0.9,
        0.7,
        1.2,
        -0.54,
        0.6,
        2.2,
        3.4,
        2.0,
        2.2,
        6.0,
        3.2,
        2.6,
        1.6,
        6.5,
        0.45,
        0.75,
        0.3,
        0.06,
        0.25,
        -0.4,
        -0.35,
        -0.25,
        -0.3,
        -0.3,
        0.0,
        0.0,
        0.0,
        0.0,
        0.0,
        0.0,
    )
)
