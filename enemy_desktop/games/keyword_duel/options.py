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

    # Titles and descriptions are what a form shows; Japanese stands in the extra of each field.

    back_row_slots: int = Field(
        default=3,
        ge=1,
        le=6,
        title="Back Row slots",
        description="How many rites and set cards fit into the Back Row.",
        json_schema_extra={
            "ja_title": "後列の数",
            "ja_description": "後列に置ける儀式とセットカードの数です。",
        },
    )
    attacks_per_unit: int = Field(
        default=1,
        ge=1,
        le=3,
        title="Attacks of a unit",
        description="How often each unit may attack in one Battle Phase.",
        json_schema_extra={
            "ja_title": "ユニットの攻撃回数",
            "ja_description": "1回のバトルフェイズに各ユニットが攻撃できる回数です。",
        },
    )
    set_then_use_same_turn: bool = Field(
        default=True,
        title="Set cards work at once",
        description="A set card may be turned up in the same turn.",
        json_schema_extra={
            "ja_title": "セットしたターンに使える",
            "ja_description": "セットしたカードを同じターンに表にできます。",
        },
    )
    nope_on_nope: bool = Field(
        default=False,
        title="Nope against Nope",
        description="A Nope may be cancelled with another Nope.",
        json_schema_extra={
            "ja_title": "却下を却下できる",
            "ja_description": "「却下」を別の「却下」で打ち消せます。",
        },
    )
    sacrificed_enhance_zone: Literal["graveyard", "enhance_deck"] = Field(
        default="graveyard",
        title="Sacrificed Enhance cards",
        description="Where a sacrificed Enhance Unit or Rite goes.",
        json_schema_extra={
            "ja_title": "生贄にしたエンハンスカード",
            "ja_description": "生贄にしたエンハンスユニットや儀式の行き先です。",
            "choices": {"graveyard": "To the Graveyard", "enhance_deck": "Back to the Enhance Deck"},
            "ja_choices": {"graveyard": "墓地へ", "enhance_deck": "エンハンスデッキへ戻す"},
        },
    )
    pierce_remaining_toughness: bool = Field(
        default=True,
        title="Pierce counts earlier damage",
        description="Pierce deals what is above the Toughness that earlier damage has left; otherwise above the whole Toughness.",
        json_schema_extra={
            "ja_title": "貫通は受けていたダメージも数える",
            "ja_description": "貫通は、それまでのダメージで減ったタフネスを超えた分です。オフなら元のタフネスを超えた分です。",
        },
    )
    self_target: bool = Field(
        default=False,
        title="Units may aim at themselves",
        description="A unit's own Zap, Crush or Return may hit the unit itself.",
        json_schema_extra={
            "ja_title": "自分自身を対象にできる",
            "ja_description": "ユニットの電撃、粉砕、帰還でそのユニット自身を選べます。",
        },
    )
    ask_bluffs: bool = Field(
        default=True,
        title="Always ask for a Nope",
        description="Who may hold a Nope is asked even without one, so that bluffs hold.",
        json_schema_extra={
            "ja_title": "いつも却下について聞く",
            "ja_description": "「却下」がなくても聞くので、はったりが利きます。",
        },
    )
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
