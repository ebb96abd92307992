"""Keyword Duel goes through the very tests that .hack//ENEMY goes through: curtain, undo, saves, replays, screen reader."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "ui"))
import table_kit
from test_session import (  # noqa: F401
    opened,
    test_a_finished_game_is_kept_as_a_replay,
    test_a_game_between_two_computers_ends,
    test_a_game_is_resumed_at_the_same_decision,
    test_the_curtain_falls_before_every_change_of_the_decider,
    test_undo_at_one_screen_needs_the_other_players_consent,
    test_views_follow_each_other_and_events_are_told_once,
)
from test_table import (  # noqa: F401
    tables,
    test_a_reader_finds_every_card_with_name_and_place,
)


@pytest.fixture(autouse=True)
def _this_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(table_kit, "GAME", "keyword_duel")
    for kept in (table_kit.game_table, table_kit.decks):
        kept.cache_clear()
    yield
    for kept in (table_kit.game_table, table_kit.decks):
        kept.cache_clear()


def test_it_is_this_game() -> None:
    assert table_kit.game_table().game.id == "keyword_duel"
