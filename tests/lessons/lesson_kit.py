"""What the tests of lessons share: the game, the files, and the cards of decks by destiny."""

from __future__ import annotations

import json
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any, cast

from enemy_desktop.games.enemy.game import EnemyGame
from enemy_desktop.games.lessons import Puzzle, load_puzzle
from enemy_desktop.games.registry import game_module
from enemy_desktop.storage.bundled import pack_folders, resources

FOLDER = resources() / "scenarios" / "enemy"
TUTORIAL = FOLDER / "tutorial.json"
PUZZLES = sorted((FOLDER / "puzzles").glob("*.json"))


@cache
def game() -> EnemyGame:
    module = game_module("enemy")
    return cast(EnemyGame, module.load_game(module.cards.load_packs(pack_folders("enemy"))))


def puzzle_of(path: Path) -> tuple[Puzzle, dict[str, Any]]:
    puzzle, data = load_puzzle(path)
    return puzzle, deepcopy(data)


def with_destiny(data: dict[str, Any], mine: int, theirs: int) -> dict[str, Any]:
    """The same position, with other cards in the decks: only ones of those destinies."""
    changed = deepcopy(data)
    for side, number in zip(changed["players"], (mine, theirs), strict=True):
        name = next(c.name for c in game().cards if c.destiny == number and c.type == "monster")
        side["deck"] = [name] * len(side["deck"])
    return changed


def write(path: Path, data: object) -> Path:
    path.write_text(json.dumps(data), encoding="utf-8")
    return path
