"""The switches of .hack//ENEMY (rulings.md section 5 and the formats), as a strict model that records carry."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from enemy_desktop.games.enemy.state import Rules


class EnemyOptions(BaseModel):
    """House rules and format of one game.

    ``destiny_ends_game`` (D1): a destiny draw of the last card makes it the last turn, too. ``decline_scoring`` (F13): the
    attacker may leave all winners unscored. ``nonstorable_by_effect`` (M2): an extra play may put a monster that is not
    storable into the portal. ``flip_order`` (F5): who is asked first in a fight. ``tied_game_levelup`` (A4): after a drawn
    game Level Up! cards count again for who starts. ``level_up_first``: Level Up! cards decide who starts game 1 (off in
    draft and sealed). ``hands_on``: players who have the table in hand and confirm each choice made in steps.
    ``ask_bluffs``: who has hidden cards is asked for flips even when none can be flipped, so that bluffs hold.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    format: Literal["constructed", "tournament", "draft", "sealed"] = "constructed"
    points_to_win: int = Field(default=7, ge=1, le=30)
    destiny_ends_game: bool = True
    decline_scoring: bool = False
    nonstorable_by_effect: bool = False
    flip_order: Literal["defender", "attacker"] = "defender"
    tied_game_levelup: bool = False
    level_up_first: bool = True
    hands_on: tuple[int, ...] = ()
    ask_bluffs: bool = True
    turn_limit: int = Field(default=400, ge=1, le=2000)

    def rules(self) -> Rules:
        """As the engine wants them."""
        hands_on = 0
        for player in self.hands_on:
            hands_on |= 1 << player
        return Rules(
            points_to_win=self.points_to_win,
            destiny_ends_game=self.destiny_ends_game,
            decline_scoring=self.decline_scoring,
            nonstorable_by_effect=self.nonstorable_by_effect,
            flip_first_attacker=self.flip_order == "attacker",
            ask_bluffs=self.ask_bluffs,
            hands_on=hands_on,
            turn_limit=self.turn_limit,
        )
