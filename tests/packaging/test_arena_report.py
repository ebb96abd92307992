"""The page of arena results is what the kept runs give, and tells who won the right way round."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest
from tools_kit import load_tool


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    return load_tool("arena_report")


def run(first: str, second: str, score: float) -> dict[str, Any]:
    return {
        "game": "enemy",
        "seed": 1,
        "players": [{"name": first, "cpu_per_choice": 0.001}, {"name": second, "cpu_per_choice": 0.002}],
        "matches": [
            {
                "players": [first, second],
                "pairs": 10,
                "score": score,
                "interval": [score - 0.1, score + 0.05],
                "elo": 100 * (score - 0.5),
                "elo_interval": [-5.0, 20.0],
            }
        ],
    }


def test_page_and_plot_are_up_to_date(tool: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main(["--check"]) == 0, capsys.readouterr().err


@pytest.mark.parametrize("turned", [False, True])
def test_the_stronger_name_stands_first(tool: ModuleType, turned: bool) -> None:
    one = run("greedy", "strong", 0.3) if not turned else run("strong", "greedy", 0.7)
    (row,) = tool.rows([one], plotted=False)
    assert (row["high"], row["low"]) == ("strong", "greedy")
    assert row["score"] == pytest.approx(0.7)
    assert row["ends"][0] < 0.7 < row["ends"][1]
    assert row["elo_ends"][0] < row["elo_ends"][1]
    assert row["ms"] == (1.0 if turned else 2.0)


def test_budgets_are_plotted_by_their_size(tool: ModuleType) -> None:
    runs = [run("greedy", f"search:{n}", 0.4) for n in (50, 200, 100)]
    assert [row["high"] for row in tool.rows(runs, plotted=True)] == ["search:50", "search:100", "search:200"]
    assert tool.rows(runs, plotted=False) == []
    assert tool.plot(runs).count("<circle") == 3


def test_budgets_of_several_levels_are_lines_of_their_own(tool: ModuleType) -> None:
    runs = [run("greedy", name, 0.4) for name in ("search:50", "normal@100", "strong@100", "normal@50")]
    plot = tool.plot(runs)
    assert plot.count("<polyline") == 2
    assert plot.count("<circle") == 4
    assert ".hack//ENEMY, normal" in plot
    assert plot.index(", normal") < plot.index(", strong")
    assert plot.count("stroke-dasharray") == 1


def test_a_cheat_is_no_budget(tool: ModuleType) -> None:
    runs = [run("strong@400", "cheat:strong@400", 0.2)]
    assert tool.rows(runs, plotted=True) == []
    (row,) = tool.rows(runs, plotted=False)
    assert row["high"] == "cheat:strong@400"


def test_without_runs_there_is_an_empty_plot(tool: ModuleType) -> None:
    assert "</svg>" in tool.plot([])
