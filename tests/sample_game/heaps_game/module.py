"""Three Heaps as an installed game: what the entry point names."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from enemy_desktop.cards.pack import Pack
from enemy_desktop.games.module import GameModule
from heaps_game.cards import CARDS, GAME_ID
from heaps_game.game import HeapsGame, HeapsOptions
from heaps_game.table import HeapsTable


class HeapsModule(GameModule):
    """Its packs and decks lie in its own package."""

    id = GAME_ID
    name = "Three Heaps"
    ja_name = "三つの山"
    options_model = HeapsOptions
    cards = CARDS
    data = Path(__file__).parent / "data"

    def load_game(self, packs: Sequence[Pack[Any]]) -> HeapsGame:
        return HeapsGame([card for pack in packs for card in pack.cards])

    def load_table(self, packs: Sequence[Pack[Any]]) -> HeapsTable:
        return HeapsTable(self.load_game(packs), packs)

    def options_for(self, format_id: str) -> dict[str, Any]:
        if format_id != "standard":
            raise ValueError(f"there is no format '{format_id}'; there is standard")
        return {}


GAME = HeapsModule()
