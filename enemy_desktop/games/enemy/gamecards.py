"""The cards and decks of .hack//ENEMY, for the readers that know no game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from enemy_desktop.cards.gamecards import FormatInfo, GameCards
from enemy_desktop.games.enemy.formats import FORMATS, GAME_ID, format_options, make_rules
from enemy_desktop.games.enemy.pack_checks import pack_checks, pack_lint
from enemy_desktop.games.enemy.words import CardData

if TYPE_CHECKING:
    from enemy_desktop.cards.tsv_import import CardImporter

LIMITED: Mapping[str, Literal["draft", "sealed"]] = {"draft": "draft", "sealed": "sealed"}
PACKS = {"draft": 4, "sealed": 5}
"""Boosters a player. Four are the draft rules' (source in the rulings); sealed play has no passing, so one more."""


def _importer() -> CardImporter:
    from enemy_desktop.games.enemy.importing import EnemyImporter

    return EnemyImporter()


CARDS: GameCards[CardData] = GameCards(
    game=GAME_ID,
    card_model=CardData,
    pack_checks=pack_checks,
    formats=tuple(
        FormatInfo(f.id, f.name, f.ja_name, format_options(f), LIMITED.get(f.id, ""), PACKS.get(f.id, 0))
        for f in FORMATS.values()
    ),
    deck_rules=make_rules,
    lint=pack_lint,
    importer=_importer,
)
