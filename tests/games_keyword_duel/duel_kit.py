"""What the tests of Keyword Duel's table share: the game with its set, and positions made of its cards."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from enemy_desktop.cards.pack import Pack
from enemy_desktop.games.keyword_duel.game import DuelGame
from enemy_desktop.games.keyword_duel.module import GAME as MODULE
from enemy_desktop.games.keyword_duel.scenario import Scenario, scenario
from enemy_desktop.games.keyword_duel.table_words.table import DuelTable
from enemy_desktop.storage.bundled import pack_folders, scenario_folder

SCENARIOS = scenario_folder("keyword_duel")
PUZZLES = sorted((SCENARIOS / "puzzles").glob("*.json"))
TUTORIAL: Path = SCENARIOS / "tutorial.json"
NAMES = ("Ann", "Bob")


@cache
def packs() -> tuple[Pack[Any], ...]:
    return tuple(MODULE.cards.load_packs(pack_folders("keyword_duel")))


@cache
def table() -> DuelTable:
    return MODULE.load_table(packs())


def game() -> DuelGame:
    return table().game


def position(you: dict[str, Any], foe: dict[str, Any] | None = None, **fields: Any) -> Scenario:
    """Player 0 is to act, unless ``fields`` say otherwise. Nobody is asked about a Nope that they do not have."""
    options = {"ask_bluffs": False, **fields.pop("options", {})}
    fields.setdefault("filler", "Old Stump")
    return scenario(game(), [you, foe or {}], options=options, **fields)
