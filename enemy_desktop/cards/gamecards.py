"""What a game says about its cards and decks, gathered for whoever reads packs and decks without knowing the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Generic, Literal, Protocol, TypeVar

from pydantic import BaseModel

from enemy_desktop.cards.deck import DeckRules
from enemy_desktop.cards.pack import C, Finding, Pack, PackMeta, load_pack

if TYPE_CHECKING:
    from enemy_desktop.cards.tsv_import import CardImporter

C_contra = TypeVar("C_contra", bound=BaseModel, contravariant=True)


@dataclass(frozen=True, slots=True)
class FormatInfo:
    """A way to play, as menus show it. ``options``: the deck rules' options that it knows, with their defaults.

    ``limited``: with the cards of ``packs`` boosters that one opens (sealed) or drafts from, not with one's own collection.
    """

    id: str
    name: str
    ja_name: str
    options: Mapping[str, int] = field(default_factory=dict)
    limited: Literal["", "draft", "sealed"] = ""
    packs: int = 4


class PackChecks(Protocol[C_contra]):
    """Checks over all cards of a pack. ``elsewhere``: names of cards in other packs, which these may speak of."""

    def __call__(
        self, cards: Sequence[C_contra], meta: PackMeta, /, *, elsewhere: Iterable[str] = ()
    ) -> Iterable[Finding]: ...


class MakeRules(Protocol[C]):
    """Makes the deck rules of a format. Raises ValueError for a format or option that the game does not know."""

    def __call__(self, format_id: str, packs: Sequence[PackMeta], options: Mapping[str, int], /) -> DeckRules[C]: ...


@dataclass(frozen=True)
class GameCards(Generic[C]):
    """The card model of a game, its checks over whole packs, its formats (the usual one first) and their deck rules."""

    game: str
    card_model: type[C]
    pack_checks: PackChecks[C]
    formats: tuple[FormatInfo, ...]
    deck_rules: MakeRules[C]
    lint: PackChecks[C] | None = None
    """Checks of sense, for a pack's author: words that say nothing where they stand. Slower; not needed to play."""
    importer: Callable[[], CardImporter] | None = None
    """Reads tables of the game's cards; made when it is wanted, since it needs the game's text parser."""

    def load_pack(self, folder: Path, elsewhere: Iterable[str] = (), lint: bool = False) -> Pack[C]:
        """Read a pack of this game, which may speak of the cards called ``elsewhere``. Raises InputError."""
        if not lint or self.lint is None:
            return load_pack(folder, self.card_model, partial(self.pack_checks, elsewhere=elsewhere))
        both = (self.pack_checks, self.lint)
        known = tuple(elsewhere)
        return load_pack(
            folder,
            self.card_model,
            lambda cards, meta: [f for check in both for f in check(cards, meta, elsewhere=known)],
        )

    def load_packs(self, folders: Sequence[Path]) -> list[Pack[C]]:
        """Read packs of this game, in order; each may speak of cards of those before it. Raises InputError."""
        packs: list[Pack[C]] = []
        for folder in folders:
            packs.append(self.load_pack(folder, [name for pack in packs for name in pack.by_name]))
        return packs
