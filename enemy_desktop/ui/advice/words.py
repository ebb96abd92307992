"""Advice in words: the proposed move, why, what follows, and what else there is."""

from __future__ import annotations

from dataclasses import dataclass

from enemy_desktop.ai.advice import Advice, line_views
from enemy_desktop.engine.view import View
from enemy_desktop.games.module import GameTable, Lang
from enemy_desktop.games.reasons import reasons
from enemy_desktop.ui.i18n import tr

ALIKE = 1.5
"""Two chances that differ by less, in percent, are told as the same."""
MOST_OTHERS = 2
FEWEST_TRIES = 6


@dataclass(frozen=True, slots=True)
class Spoken:
    """``reasons``: (whether it speaks for the move, in words); never empty. ``against``: the move that they compare it with.

    ``then``: what follows in the player's own hands. ``others``: the next best moves and how good they are.
    """

    move: str
    chance: float
    against: str
    reasons: tuple[tuple[bool, str], ...]
    then: str
    others: tuple[tuple[str, str], ...]


def spoken(table: GameTable, view: View, knowledge: object, advice: Advice, lang: Lang) -> Spoken:
    """The advice for the decision of ``view``, to its owner."""
    best = advice.best
    others: list[tuple[str, str]] = []
    for weighed in advice.moves[1:]:
        if len(others) < MOST_OTHERS and weighed.visits >= FEWEST_TRIES:
            alike = weighed.chance > best.chance - ALIKE
            good = tr("about as good") if alike else percent_words(weighed.chance)
            others.append((table.option(view, weighed.move, lang), good))
    line = [table.option(seen, move, lang) for seen, move in line_views(table.game, view, knowledge, advice)]
    against = table.option(view, advice.against, lang) if advice.against >= 0 else ""
    return Spoken(
        table.option(view, best.move, lang),
        best.chance,
        against,
        why(table, view, advice, lang),
        " → ".join(line[1:]),
        tuple(others),
    )


def why(table: GameTable, view: View, advice: Advice, lang: Lang) -> tuple[tuple[bool, str], ...]:
    """The reasons, each with whether it speaks for the move. There is always one."""
    if len(view.options) == 1 or advice.against < 0:
        return ((True, tr("There is no other move to choose.")),)
    found = [(reason.good, reason.text) for reason in reasons(table.measures, advice.compared, lang)]
    if any(good for good, _ in found):
        return tuple(found)
    other = advice.of(advice.against)
    if advice.best.chance - other.chance >= ALIKE:
        text = tr(
            "Its use comes later: the search puts the chance to win at {a}, with the other move at {b}.",
            a=percent_words(advice.best.chance),
            b=percent_words(other.chance),
        )
    else:
        text = tr("Both moves lead to much the same.")
    return ((True, text), *found)


def percent_words(chance: float) -> str:
    """A chance as it is written."""
    return f"{round(chance)} %"
