"""Numbers and names of the statistics in words."""

from __future__ import annotations

from datetime import date

from enemy_desktop.ai.tally import Score
from enemy_desktop.storage.statistics_report import Count, Unit
from enemy_desktop.ui.i18n import language, tr, trn


def score_of(count: Count) -> Score:
    """A count as a score: it knows its share and its interval."""
    return Score(count.games, count.wins, count.draws)


def percent(share: float) -> str:
    """A share as people write it."""
    return f"{round(share * 100)} %"


def share_words(count: Count) -> str:
    """The share of wins with its interval; a dash without games."""
    if not count.games:
        return "–"
    score = score_of(count)
    low, high = score.interval
    return tr(
        "{share} ({low}–{high} %)",
        share=percent(score.share),
        low=round(low * 100),
        high=round(high * 100),
    )


def widest_share() -> str:
    """The longest words that ``share_words`` has: room for them keeps bars equally long."""
    return tr("{share} ({low}–{high} %)", share=percent(1), low=100, high=100)


def balance_words(count: Count) -> str:
    """Wins, draws and losses, with a sign between that says nothing by itself."""
    if count.draws:
        return f"{count.wins} – {count.draws} – {count.losses}"
    return f"{count.wins} – {count.losses}"


def count_words(count: Count) -> str:
    """A count in a sentence's words, for screen readers and tooltips."""
    words = trn("{n} game", "{n} games", count.games)
    if not count.games:
        return words
    parts = [tr("{n} won", n=count.wins), tr("{n} lost", n=count.losses)]
    if count.draws:
        parts.append(tr("{n} drawn", n=count.draws))
    return f"{words}: {', '.join(parts)}"


def minutes(seconds: float) -> str:
    """A length of time: seconds below a minute and a half, then minutes, then hours."""
    if seconds < 90:
        return tr("{n} s", n=round(seconds))
    if seconds < 5_400:
        return tr("{n} min", n=round(seconds / 60))
    return tr("{h} h {min} min", h=int(seconds // 3_600), min=round(seconds % 3_600 / 60))


def period_words(start: date, unit: Unit) -> tuple[str, str]:
    """A period's label below a chart, and its name in full."""
    japanese = language() == "ja"
    if unit == "year":
        return str(start.year), str(start.year)
    if unit == "month":
        full = f"{start.year}年{start.month}月" if japanese else f"{start:%Y-%m}"
        return (f"{start.month}月" if japanese else f"{start:%Y-%m}"), full
    short = f"{start.month}/{start.day}" if japanese else f"{start:%m-%d}"
    full = start.isoformat()
    return short, tr("week from {day}", day=full) if unit == "week" else full
