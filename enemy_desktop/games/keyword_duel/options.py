"""The switches of Keyword Duel, as a strict model that records carry."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from enemy_desktop.games.keyword_duel.state import Rules


class DuelOptions(BaseModel):
    """House rules of one game.

    ``back_row_slots`` (K1). ``attacks_per_unit`` (K3): attacks of a unit in one Battle Phase. ``set_then_use_same_turn``
    (K20): a card may be turned up in the turn in which it was set. ``nope_on_nope`` (K22): a Nope can be Noped.
    ``sacrificed_enhance_zone`` (K27): where sacrificed Enhance Units and Rites go. ``pierce_remaining_toughness`` (K37):
    Pierce counts what earlier damage left of the defender; off: its whole toughness. ``self_target`` (K16): a unit's own
    Zap, Crush or Return may hit the unit itself. ``ask_bluffs``: whoever may hold a Nope is asked, so that the question
    tells nothing. ``hands_on``: players who have the table in hand and confirm each choice made in steps.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    back_row_slots: int = Field(default=3, ge=1, le=6)
    attacks_per_unit: int = Field(default=1, ge=1, le=3)
    set_then_use_same_turn: bool = True
    nope_on_nope: bool = False
    sacrificed_enhance_zone: Literal["graveyard", "enhance_deck"] = "graveyard"
    pierce_remaining_toughness: bool = True
    self_target: bool = False
    ask_bluffs: bool = True
    hands_on: tuple[int, ...] = ()

    def rules(self) -> Rules:
        """As the engine wants them."""
        hands_on = 0
        for player in self.hands_on:
            hands_on |= 1 << player
        return Rules(
            back_row_slots=self.back_row_slots,
            attacks_per_unit=self.attacks_per_unit,
            set_then_use_same_turn=self.set_then_use_same_turn,
            nope_on_nope=self.nope_on_nope,
            sacrificed_to_enhance=self.sacrificed_enhance_zone == "enhance_deck",
            pierce_remaining=self.pierce_remaining_toughness,
            self_target=self.self_target,
            ask_bluffs=self.ask_bluffs,
            hands_on=hands_on,
        )
