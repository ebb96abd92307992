"""Whole games, played with nothing but mouse events, and with nothing but keys."""

from __future__ import annotations

from random import Random

import pytest
from pytestqt.qtbot import QtBot
from table_kit import Keyboard, Mouse, against_computer, open_table


@pytest.mark.slow
@pytest.mark.parametrize("seed", [3, 8])
def test_a_whole_game_by_mouse(qtbot: QtBot, seed: int) -> None:
    table = open_table(against_computer(), seed)
    mouse = Mouse(table, Random(seed))
    match = table.session.match
    try:
        for _ in range(3000):
            table.wait_for_me()
            if table.session.over:
                break
            choices = table.view.control.choices
            assert choices is not None
            choice = mouse.r.choice(choices.all)
            made = len(match.moves)
            way = mouse.finish(choice, made)
            assert len(match.moves) > made, f"{way}: nothing happened"
            assert match.moves[made] == choice.index, way
        assert table.session.over
        assert match.result in (0, 1, 2)
        used = {way.split(",")[0] for way in mouse.ways}
        assert {"button", "pick", "drag to zone", "click zone", "double click"} <= used
    finally:
        table.close()


@pytest.mark.slow
@pytest.mark.parametrize("seed", [4, 9])
def test_a_whole_game_by_keyboard(qtbot: QtBot, seed: int) -> None:
    table = open_table(against_computer(), seed)
    keyboard = Keyboard(table, Random(seed))
    match = table.session.match
    try:
        for _ in range(3000):
            table.wait_for_me()
            if table.session.over:
                break
            choices = table.view.control.choices
            assert choices is not None
            choice = keyboard.r.choice(choices.all)
            made = len(match.moves)
            way = keyboard.finish(choice, made)
            assert len(match.moves) > made, f"{way}: nothing happened"
            assert match.moves[made] == choice.index, way
        assert table.session.over
        used = {part for way in keyboard.ways for part in way.split(", ")}
        assert {"number", "tab", "arrows", "zone", "picked"} <= used
    finally:
        table.close()
