"""The cards and decks of Keyword Duel, for the readers that know no game."""

from __future__ import annotations

from enemy_desktop.cards.gamecards import FormatInfo, GameCards
from enemy_desktop.games.keyword_duel.formats import DRAFT, SEALED, STANDARD, make_rules
from enemy_desktop.games.keyword_duel.game import GAME_ID
from enemy_desktop.games.keyword_duel.pack_checks import pack_checks
from enemy_desktop.games.keyword_duel.words import CardData

CARDS: GameCards[CardData] = GameCards(
    game=GAME_ID,
    card_model=CardData,
    pack_checks=pack_checks,
    formats=(
        FormatInfo(STANDARD, "standard", "スタンダード"),
        FormatInfo(DRAFT, "draft", "ドラフト", limited="draft", packs=4),
        FormatInfo(SEALED, "sealed", "シールド", limited="sealed", packs=5),
    ),
    deck_rules=make_rules,
)
