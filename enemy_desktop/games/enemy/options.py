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

    # Titles and descriptions are what a form shows; Japanese stands in the extra of each field.

    format: Literal["constructed", "tournament", "draft", "sealed"] = "constructed"
    points_to_win: int = Field(
        default=7,
        ge=1,
        le=30,
        title="Points to win",
        description="Who has this many victory points wins at once.",
        json_schema_extra={
            "ja_title": "勝利に必要な点",
            "ja_description": "この勝利点に達したプレイヤーがすぐに勝ちます。",
        },
    )
    destiny_ends_game: bool = Field(
        default=True,
        title="Destiny can empty the deck",
        description="If the last card leaves the deck as a destiny card, this is the last turn, too.",
        json_schema_extra={
            "ja_title": "運命の1枚でデッキが尽きる",
            "ja_description": "最後の1枚が運命のために引かれたときも、そのターンが最後になります。",
        },
    )
    decline_scoring: bool = Field(
        default=False,
        title="Scoring may be declined",
        description="The attacker may leave all winning monsters unscored.",
        json_schema_extra={
            "ja_title": "得点しないことを選べる",
            "ja_description": "攻撃側は、勝ったモンスターをすべて得点にしないことを選べます。",
        },
    )
    nonstorable_by_effect: bool = Field(
        default=False,
        title="Extra plays fill the portal freely",
        description="An extra play may put a monster that is not storable into the portal.",
        json_schema_extra={
            "ja_title": "追加のプレイでは制限なくポータルへ",
            "ja_description": "追加のプレイでは、貯められないモンスターもポータルに置けます。",
        },
    )
    flip_order: Literal["defender", "attacker"] = Field(
        default="defender",
        title="Who is asked first for flips",
        description="In a fight both may flip hidden actions; this player is asked first.",
        json_schema_extra={
            "ja_title": "先に伏せカードを聞かれる側",
            "ja_description": "戦闘では両者が伏せたアクションを表にできます。こちらの側が先に聞かれます。",
            "choices": {"defender": "The defender", "attacker": "The attacker"},
            "ja_choices": {"defender": "防御側", "attacker": "攻撃側"},
        },
    )
    tied_game_levelup: bool = Field(
        default=False,
        title="Level Up! cards count again after a draw",
        description="After a drawn game they decide once more who starts; otherwise the cut does.",
        json_schema_extra={
            "ja_title": "引き分けの次もレベルアップカードで先攻を決める",
            "ja_description": "引き分けのあと、もう一度枚数で先攻を決めます。オフならデッキのカットで決めます。",
        },
    )
    level_up_first: bool = Field(
        default=True,
        title="Level Up! cards decide who starts",
        description="Who brings more of them goes first in the first game.",
        json_schema_extra={
            "ja_title": "レベルアップカードの枚数で先攻を決める",
            "ja_description": "最初のゲームでは、多く持ち込んだプレイヤーが先攻です。",
        },
    )
    hands_on: tuple[int, ...] = ()
    ask_bluffs: bool = Field(
        default=True,
        title="Always ask for flips",
        description="Who has hidden cards is asked even when none can be flipped, so that bluffs hold.",
        json_schema_extra={
            "ja_title": "いつも伏せカードについて聞く",
            "ja_description": "表にできるものがなくても聞くので、はったりが利きます。",
        },
    )
    turn_limit: int = Field(
        default=400,
        ge=1,
        le=2000,
        title="Most turns",
        description="A game that lasts this long is over: who has more points wins.",
        json_schema_extra={
            "ja_title": "ターン数の上限",
            "ja_description": "ここまで続いたら終わりで、点の多いプレイヤーの勝ちです。",
        },
    )

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
