"""What all tests of windows share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from enemy_desktop.ui.windows import library


@pytest.fixture(autouse=True, scope="session")
def _games_are_loaded_once() -> Iterator[None]:
    """Windows of users without card packs of their own share the loaded games; nothing changes those."""
    load_game = library.load_game
    kept: dict[str, library.LoadedGame] = {}

    def load(module: Any, user_packs: Path) -> library.LoadedGame:
        if user_packs.is_dir() and any(user_packs.iterdir()):
            return load_game(module, user_packs)
        if module.id not in kept:
            kept[module.id] = load_game(module, user_packs)
        return kept[module.id]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(library, "load_game", load)
        yield
