"""The list of puzzles: game by game, easy ones first."""

from __future__ import annotations

from itertools import pairwise

from enemy_desktop.games.registry import games
from enemy_desktop.storage.bundled import scenario_folder
from enemy_desktop.ui.windows.puzzles import find_puzzles


def test_puzzles_come_game_by_game_and_easy_ones_first() -> None:
    puzzles = find_puzzles([scenario_folder(game) / "puzzles" for game in reversed(games())])
    played = [str(puzzle.data["game"]) for puzzle in puzzles]
    assert list(dict.fromkeys(played)) == [game for game in games() if game in played]
    assert len(played) > len(set(played)) == sum(a != b for a, b in pairwise(played)) + 1
    assert all(a.difficulty <= b.difficulty for a, b in pairwise(puzzles) if a.data["game"] == b.data["game"])
    assert all(puzzle.game_name for puzzle in puzzles)
