"""What a game says about its cards and decks, gathered for whoever reads packs and decks without knowing the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Generic, Protocol

from enemy_desktop.cards.deck import C, DeckRules
from enemy_desktop.cards.pack import ExtraChecks, Pack, PackMeta, load_pack


@dataclass(frozen=True, slots=True)
class FormatInfo:
    """A way to play, as menus show it. ``options``: the deck rules' options that it knows, with their defaults."""

    id: str
    name: str
    ja_name: str
    options: Mapping[str, int] = field(default_factory=dict)


class MakeRules(Protocol[C]):
    """Makes the deck rules of a format. Raises ValueError for a format or option that the game does not know."""

    def __call__(self, format_id: str, packs: Sequence[PackMeta], options: Mapping[str, int], /) -> DeckRules[C]: ...


@dataclass(frozen=True)
class GameCards(Generic[C]):
    """The card model of a game, its checks over whole packs, its formats (the usual one first) and their deck rules."""

    game: str
    card_model: type[C]
    pack_checks: ExtraChecks[C]
    formats: tuple[FormatInfo, ...]
    deck_rules: MakeRules[C]

    def load_packs(self, folders: Sequence[Path]) -> list[Pack[C]]:
        """Read packs of this game, in order. Raises InputError."""
        return [load_pack(folder, self.card_model, self.pack_checks) for folder in folders]
