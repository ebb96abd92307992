"""Keyword Duel on the screen: whole games with nothing but the mouse, and with nothing but keys."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from pytestqt.qtbot import QtBot

sys.path.insert(0, str(Path(__file__).parent.parent / "ui"))
import table_kit
from table_kit import Keyboard, Mouse, against_computer, open_table


@pytest.fixture(autouse=True)
def _this_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(table_kit, "GAME", "keyword_duel")
    for kept in (table_kit.game_table, table_kit.decks):
        kept.cache_clear()
    yield
    for kept in (table_kit.game_table, table_kit.decks):
        kept.cache_clear()


@pytest.mark.many_cases
@pytest.mark.slow
@pytest.mark.parametrize("hand", [Mouse, Keyboard])
def test_a_whole_game(qtbot: QtBot, hand: type[Mouse] | type[Keyboard]) -> None:
    table = open_table(against_computer(), 5)
    player = hand(table, Random(5))
    match = table.session.match
    try:
        for _ in range(3000):
            table.wait_for_me()
            if table.session.over:
                break
            choices = table.view.control.choices
            assert choices is not None
            choice = player.r.choice(choices.all)
            made = len(match.moves)
            way = player.finish(choice, made)
            assert len(match.moves) > made, f"{way}: nothing happened"
            assert match.moves[made] == choice.index, way
        assert table.session.over
        assert match.setup.game == "keyword_duel"
        used = {part for way in player.ways for part in way.split(", ")}
        assert used >= ({"button", "drag to zone", "click zone"} if hand is Mouse else {"number", "tab", "arrows"})
    finally:
        table.close()
