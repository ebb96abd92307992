"""The names of cards by definition and language, and how they stand in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from enemy_desktop.cards.pack import Pack
from enemy_desktop.engine.view import place_of_handle, zone_of_handle
from enemy_desktop.games.keyword_duel import consts as c
from enemy_desktop.games.keyword_duel.game import DuelGame
from enemy_desktop.games.keyword_duel.view import DuelView
from enemy_desktop.games.module import CardPiece, Lang


class CardNames:
    """Names of the cards of ``game``, which come from ``packs``."""

    def __init__(self, game: DuelGame, packs: Sequence[Pack[Any]]) -> None:
        self.game = game
        self._set_of = {card.id: pack.meta.name for pack in packs for card in pack.cards}

    def name(self, definition: int, lang: Lang) -> str:
        """The card's name; in Japanese the English one where the pack gives no other."""
        card = self.game.cards[definition]
        return card.ja_name if lang == "ja" and card.ja_name else card.name

    def translated(self, name: str, lang: Lang) -> str:
        """The name in a language of the card with that English name."""
        return self.name(self.game.by_name[name], lang) if name in self.game.by_name else name

    def piece(self, definition: int, lang: Lang) -> CardPiece:
        """The card in a line of words."""
        return CardPiece(definition, self.name(definition, lang))

    def set_of(self, definition: int) -> str:
        """The name of the card's pack."""
        return self._set_of.get(self.game.cards[definition].id, "")

    def quoted(self, definition: int, lang: Lang) -> str:
        """A card's name as it stands in a sentence."""
        name = self.name(definition, lang)
        return f"《{name}》" if lang == "ja" else name

    def shown(self, view: DuelView, card: int, lang: Lang) -> str:
        """A card in a sentence; one that the viewer does not know by where it lies."""
        if card >= 0 and view.defs[card] >= 0:
            return self.quoted(view.defs[card], lang)
        if card < -1:
            zone = zone_of_handle(card)
            words = _UNKNOWN.get(zone % c.ZONES, _UNKNOWN[c.HAND])[lang]
            return _WHOSE[zone // c.ZONES == view.viewer][lang].format(card=words.format(n=place_of_handle(card) + 1))
        return "カード" if lang == "ja" else "a card"


_UNKNOWN: dict[int, dict[Lang, str]] = {
    c.HAND: {"en": "card {n} in the hand", "ja": "手札の{n}枚目"},
    c.BACK: {"en": "set card {n}", "ja": "セットカード（{n}枚目）"},
    c.ENHANCE: {"en": "card {n} of the Enhance Deck", "ja": "エンハンスデッキの{n}枚目"},
    c.DECK: {"en": "a card of the deck", "ja": "デッキのカード"},
}
_WHOSE: dict[bool, dict[Lang, str]] = {
    True: {"en": "{card}", "ja": "自分の{card}"},
    False: {"en": "{card} of the opponent", "ja": "相手の{card}"},
}


def is_mine(view: DuelView, card: int) -> bool:
    """Whether a card that the viewer sees (or its handle) is on the viewer's side."""
    owner = view.owner[card] if card >= 0 else zone_of_handle(card) // c.ZONES
    return owner == view.viewer
