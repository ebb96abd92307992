"""The pages that tell what cards can say are what the models say now."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest
from tools_kit import load_tool

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    return load_tool("effect_reference")


def test_the_pages_are_up_to_date(tool: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main(["--check"]) == 0, capsys.readouterr().err


def test_a_stale_page_is_told(
    tool: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tool, "DOCS", tmp_path)
    assert tool.main(["--check"]) == 1
    assert "effects-enemy.md" in capsys.readouterr().err
    assert tool.main([]) == 0
    assert tool.main(["--check"]) == 0


def test_every_word_has_its_section(tool: ModuleType) -> None:
    from enemy_desktop.games.enemy.words import CardData
    from enemy_desktop.games.registry import game_module

    page = tool.page(game_module("enemy"))
    for key, members in tool._words(CardData.model_json_schema()).items():
        assert members, key
        for value in members:
            assert f"`{value}`" in page
    assert page.count("```json") > 40, "nearly every word has an example"
