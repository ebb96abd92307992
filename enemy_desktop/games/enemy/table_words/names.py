"""The names of cards by definition and language, and the pack's words that card texts are written with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from enemy_desktop.cards.pack import Pack
from enemy_desktop.games.enemy.game import EnemyGame
from enemy_desktop.games.enemy.text.vocab import Vocab
from enemy_desktop.games.module import CardPiece, Lang


class CardNames:
    """Names of the cards of ``game``, and of the species that their ``packs`` declare (the first pack that does counts)."""

    def __init__(self, game: EnemyGame, packs: Sequence[Pack[Any]]) -> None:
        self.game = game
        self._set_of: dict[str, str] = {}
        species: dict[str, Mapping[str, str]] = {}
        for pack in packs:
            for slug, names in pack.meta.vocab.get("species", {}).items():
                species.setdefault(slug, names)
            for card in pack.cards:
                self._set_of[card.id] = pack.meta.name
        self.vocab = Vocab(species, {card.name: card.ja_name for card in game.cards})

    def name(self, definition: int, lang: Lang) -> str:
        """The card's name; in Japanese the English one where the pack gives no other."""
        card = self.game.cards[definition]
        return card.ja_name if lang == "ja" and card.ja_name else card.name

    def piece(self, definition: int, lang: Lang) -> CardPiece:
        """The card in a line of words."""
        return CardPiece(definition, self.name(definition, lang))

    def set_of(self, definition: int) -> str:
        """The name of the card's pack."""
        return self._set_of.get(self.game.cards[definition].id, "")
