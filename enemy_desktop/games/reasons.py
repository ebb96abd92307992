"""Why one move is better than another, in words: made from what both lead to on the same possible deals. No Qt.

A game says what can be counted in a position (``Game.measures``) and how a difference is told (``GameTable.measures``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

Lang = Literal["en", "ja"]
Both = tuple[str, str]
"""The same in English and Japanese."""

WIN, LOSE = "win", "lose"
"""Measures of every game: whether the viewer has won or lost by then."""

MOST_REASONS = 3
CLEAR_SHARE = 0.12
"""From what difference on a chance is told."""
SURE = 1.6
"""A difference is told if it is that many times as large as its standard error."""


@dataclass(frozen=True, slots=True)
class Measure:
    """How something that is counted is told.

    ``weight``: what one more of it is worth to the viewer; only its sign and its size beside the others matter. ``more`` and
    ``less``: a sentence for a higher and a lower number than after the other move. ``rise`` and ``fall``: a sentence for its
    going up or down by the viewer's next turn, of which the chance is told. ``least``: smaller differences are not told.
    """

    weight: float
    more: Both
    less: Both
    rise: Both | None = None
    fall: Both | None = None
    least: float = 0.2


@dataclass(frozen=True, slots=True)
class Compared:
    """One measure by the viewer's next turn, after the better move and after the other one, over the same deals.

    ``now``: as it is. ``best``, ``other``: means. ``error``: the standard error of their difference. ``rise``, ``fall``: in
    what share of the deals it goes up and down, after the better and after the other move.
    """

    key: str
    now: float
    best: float
    other: float
    error: float
    rise: tuple[float, float]
    fall: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Reason:
    """One difference in words. ``good``: it speaks for the better move; else it is its price. ``worth``: how much it counts."""

    text: str
    good: bool
    worth: float
    key: str


ENDS: Mapping[str, Measure] = {
    WIN: Measure(
        12.0,
        ("You win more often", "勝つことが多くなります"),
        ("You win less often", "勝つことが少なくなります"),
        rise=("You have won", "勝っている"),
        least=0.03,
    ),
    LOSE: Measure(
        -12.0,
        ("You lose more often", "負けることが多くなります"),
        ("You lose less often", "負けることが少なくなります"),
        rise=("You have lost", "負けている"),
        least=0.03,
    ),
}


def reasons(measures: Mapping[str, Measure], compared: Sequence[Compared], lang: Lang) -> list[Reason]:
    """The differences that are sure enough, those for the better move first, the weightiest first; one price at most."""
    told = {**ENDS, **measures}
    found = [
        reason for item in compared if item.key in told and (reason := _reason(item, told[item.key], lang)) is not None
    ]
    found.sort(key=lambda reason: (not reason.good, -reason.worth, reason.key))
    ends = [reason for reason in found if reason.key in ENDS]
    if len(ends) == 2 and ends[0].good == ends[1].good:
        # To win more often and to lose less often is one reason.
        found.remove(ends[1])
    good = [reason for reason in found if reason.good][:MOST_REASONS]
    return good + [reason for reason in found if not reason.good][:1]


def _reason(item: Compared, measure: Measure, lang: Lang) -> Reason | None:
    difference = item.best - item.other
    if abs(difference) < max(measure.least, SURE * item.error):
        return None
    ja = lang == "ja"
    worth = measure.weight * difference
    text = ""
    for words, (p, q) in ((measure.rise, item.rise), (measure.fall, item.fall)):
        # The chance is told where it says the same as the mean.
        same_way = (p > q) == ((difference > 0) == (words is measure.rise))
        if words is not None and abs(p - q) >= CLEAR_SHARE and same_way:
            chance = (round(100 * p), round(100 * q))
            text = (
                f"{words[1]}可能性が{chance[0]}％（もう一方では{chance[1]}％）です"
                if ja
                else f"{words[0]} in {chance[0]} % of the cases instead of {chance[1]} %"
            )
            break
    if not text:
        a, b = _number(item.best), _number(item.other)
        if a == b:
            return None
        words = measure.more if difference > 0 else measure.less
        text = f"{words[1]}（平均{a}、もう一方では{b}）" if ja else f"{words[0]}: {a} instead of {b} on average"
    return Reason(text + ("。" if ja else "."), worth > 0, abs(worth), item.key)


def _number(n: float) -> str:
    return f"{n:.1f}"
