"""Makes the page of arena results and its plot from runs that are kept in ``docs/arena/``.

    enemy-desktop arena --players greedy normal -n 300 --json > docs/arena/enemy-greedy-normal.json
    python tools/arena_report.py [--check]

Each file there is the last line that one run of ``enemy-desktop arena --json`` printed, as it was printed. Runs of two
players become rows of a table; runs against ``greedy`` of players that are spelled with a budget (``search:400``,
``normal@400``) become points of the plot. ``--check`` writes nothing and fails when page or plot are not what the files give.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from math import log2
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
RUNS = ROOT / "docs" / "arena"
PAGE = ROOT / "docs" / "arena-results.md"
PLOT = ROOT / "docs" / "images" / "arena-budgets.svg"
NAMES = {"enemy": ".hack//ENEMY", "keyword_duel": "Keyword Duel"}
ORDER = ("random", "beginner", "easy", "greedy", "normal", "strong", "expert")
COLOURS = {"enemy": "#0f766e", "keyword_duel": "#b45309"}

HEAD = """# Arena results

Made by `tools/arena_report.py` from the runs in `docs/arena/`, which are kept as `enemy-desktop arena --json` printed them.
A pair is two games with the same shuffles and decks, the players in both seats; the starter decks meet in turn. Players that
search go by iterations here, so the same command gives the same games on every machine. A score counts a drawn game half;
its interval (95 %) comes from drawing pairs again and again. "Time" is processor time for a decision with a choice, with the
rules compiled; plain Python takes about 2.7 times as long. Budgets (`normal@400`; `search:400` is short for `strong@400`) are
iterations; where a level plays positions out, in Keyword Duel from `strong` on, one counts for four.

`greedy` goes one move ahead by a plain count of what lies open. It is meant to stay as it is, so that it measures the others.
"""


def load() -> list[dict[str, Any]]:
    """The runs, by game and strength."""
    return [json.loads(path.read_text(encoding="utf-8")) for path in sorted(RUNS.glob("*.json"))]


def spelled(name: str) -> tuple[str, int]:
    """The level of a player, a cheat's too, and the iterations that it is spelled with, else 0."""
    base, _, number = name.removeprefix("cheat:").replace("search:", "strong@").partition("@")
    return base, int(number or 0)


def rank(name: str) -> tuple[int, int, str]:
    base, iterations = spelled(name)
    place = ORDER.index(base) if base in ORDER else len(ORDER)
    return place + 10 * name.startswith("cheat:"), iterations, name


def budget(name: str) -> int:
    """The iterations of a player that is spelled with a budget, else 0; 0 for a cheat, who is measured against its twin."""
    return 0 if name.startswith("cheat:") else spelled(name)[1]


def rows(runs: Sequence[dict[str, Any]], plotted: bool) -> list[dict[str, Any]]:
    """One row for each match: the stronger player by name first."""
    found = []
    for run in runs:
        cost = {player["name"]: player["cpu_per_choice"] for player in run["players"]}
        for match in run["matches"]:
            low, high = sorted(match["players"], key=rank)
            turned = match["players"][0] != high
            score = 1 - match["score"] if turned else match["score"]
            ends = match["interval"]
            ends = [1 - ends[1], 1 - ends[0]] if turned else ends
            elo = -match["elo"] if turned else match["elo"]
            elo_ends = match["elo_interval"]
            elo_ends = [-elo_ends[1], -elo_ends[0]] if turned else elo_ends
            if bool(budget(high)) == plotted:
                found.append(
                    {"game": run["game"], "high": high, "low": low, "pairs": match["pairs"], "score": score, "ends": ends,
                     "elo": elo, "elo_ends": elo_ends, "ms": cost[high] * 1000, "seed": run["seed"]}
                )  # fmt: skip
    return sorted(found, key=lambda row: (row["game"], rank(row["high"]), rank(row["low"])))


def table(found: Sequence[dict[str, Any]]) -> str:
    lines = [
        "| player | against | pairs | score | 95 % | Elo | 95 % | time |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    lines += [
        f"| {row['high']} | {row['low']} | {row['pairs']} | {100 * row['score']:.1f} % "
        f"| {100 * row['ends'][0]:.1f}–{100 * row['ends'][1]:.1f} | {row['elo']:+.0f} "
        f"| {row['elo_ends'][0]:+.0f} to {row['elo_ends'][1]:+.0f} | {row['ms']:.1f} ms |"
        for row in found
    ]
    return "\n".join(lines)


def page(runs: Sequence[dict[str, Any]]) -> str:
    """The whole page."""
    parts = [HEAD]
    for game, title in NAMES.items():
        named = [row for row in rows(runs, False) if row["game"] == game]
        spelled = [row for row in rows(runs, True) if row["game"] == game]
        parts.append(f"## {title}\n\n{table(named)}\n")
        if spelled:
            parts.append(f"### More iterations\n\n{table(spelled)}\n")
    parts.append(f"## Strength by budget\n\n![Score against greedy by iterations](images/{PLOT.name})\n")
    return "\n".join(parts)


def plot(runs: Sequence[dict[str, Any]]) -> str:
    """The scores of budgets against greedy as SVG: iterations doubling to the right."""
    found = [row for row in rows(runs, True) if row["low"] == "greedy"]
    budgets = sorted({budget(row["high"]) for row in found}) or [1]
    left, right, top, bottom = 60, 620, 20, 300
    least, most = 40.0, 90.0

    def x(n: int) -> float:
        span = log2(budgets[-1] / budgets[0]) or 1.0
        return left + 30 + (right - left - 60) * log2(n / budgets[0]) / span

    def y(percent: float) -> float:
        return bottom - (bottom - top) * (min(most, max(least, percent)) - least) / (most - least)

    out = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" font-family="sans-serif" font-size="13">',
        '<rect width="640" height="360" fill="#ffffff"/>',
    ]
    for percent in range(int(least), int(most) + 1, 10):
        out.append(f'<line x1="{left}" y1="{y(percent):.1f}" x2="{right}" y2="{y(percent):.1f}" stroke="#d4d4d8"/>')
        out.append(f'<text x="{left - 8}" y="{y(percent) + 4:.1f}" text-anchor="end" fill="#3f3f46">{percent} %</text>')
    for n in budgets:
        out.append(f'<text x="{x(n):.1f}" y="{bottom + 20}" text-anchor="middle" fill="#3f3f46">{n}</text>')
    out.append(
        f'<text x="{(left + right) / 2}" y="{bottom + 44}" text-anchor="middle" fill="#3f3f46">'
        "iterations a decision; score against greedy, 95 %</text>"
    )
    lines: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for row in found:
        lines.setdefault((row["game"], spelled(row["high"])[0]), []).append(row)
    for k, ((game, name), points) in enumerate(lines.items()):
        colour = COLOURS[game]
        dashes = "" if game not in [other for other, _ in list(lines)[:k]] else ' stroke-dasharray="7 4"'
        shift = 5 * k - 2.5 * (len(lines) - 1)
        way = " ".join(f"{x(budget(row['high'])) + shift:.1f},{y(100 * row['score']):.1f}" for row in points)
        out.append(f'<polyline points="{way}" fill="none" stroke="{colour}" stroke-width="2"{dashes}/>')
        for row in points:
            at = x(budget(row["high"])) + shift
            low, high = (y(100 * end) for end in row["ends"])
            out.append(f'<line x1="{at:.1f}" y1="{low:.1f}" x2="{at:.1f}" y2="{high:.1f}" stroke="{colour}"/>')
            out.append(f'<circle cx="{at:.1f}" cy="{y(100 * row["score"]):.1f}" r="4" fill="{colour}"/>')
        out.append(f'<text x="{left + 12}" y="{top + 14 + 18 * k}" fill="{colour}">{NAMES[game]}, {name}</text>')
    return "\n".join([*out, "</svg>", ""])


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line. Returns 1 when ``--check`` finds something old."""
    parser = argparse.ArgumentParser(description="Make the page of arena results.")
    parser.add_argument("--check", action="store_true", help="write nothing, fail when something is old")
    options = parser.parse_args(arguments)
    runs = load()
    old = False
    for path, text in ((PAGE, page(runs)), (PLOT, plot(runs))):
        if options.check:
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                print(
                    f"{path.relative_to(ROOT)} is not what the runs give: python tools/arena_report.py", file=sys.stderr
                )
                old = True
        else:
            path.write_text(text, encoding="utf-8")
    return int(old)


if __name__ == "__main__":
    raise SystemExit(main())
