"""Who starts the later games of a match: E-START-3, A4."""

from __future__ import annotations

from collections.abc import Sequence

from enemy_desktop.engine.game import Setup
from enemy_desktop.engine.state import DRAWN


def next_setup(setup: Setup, results: Sequence[int], seed: int) -> Setup:
    """The loser of the game before goes first. After a drawn game the cut decides, without Level Up! cards, unless the
    switch ``tied_game_levelup`` says that they count again. Spent Level Up! cards are back, since decks are as before.
    """
    last = results[-1] if results else DRAWN
    if last != DRAWN:
        return setup.model_copy(update={"seed": seed, "first": 1 - last})
    options = dict(setup.options)
    if results and not options.get("tied_game_levelup", False):
        options["level_up_first"] = False
    return setup.model_copy(update={"seed": seed, "first": None, "options": options})
