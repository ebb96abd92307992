"""What must hold over all cards of a pack of Keyword Duel together, beyond each card's own data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from enemy_desktop.cards.faults import meant
from enemy_desktop.cards.pack import Finding, PackMeta
from enemy_desktop.games.keyword_duel.words import PASSIVE, CardData


def pack_checks(cards: Sequence[CardData], meta: PackMeta, *, elsewhere: Iterable[str] = ()) -> Iterable[Finding]:
    """Sacrifices that name no card, or a spell; units whose Return could repeat another keyword without end.

    ``elsewhere``: names of cards in other packs that this one may speak of.
    """
    types = {card.name: card.type for card in cards}
    names = {*elsewhere, *types}
    for index, card in enumerate(cards):
        for at, need in enumerate(card.sacrifice):
            if need.name is None:
                continue
            if need.name not in names:
                message = f"no card of this pack is called '{need.name}'{meant(need.name, names)}"
                yield (index, "sacrifice", at, "name"), message, "error"
            elif types.get(need.name) == "spell":
                yield (
                    (index, "sacrifice", at, "name"),
                    "a spell never lies face up in play, so it cannot be paid",
                    "error",
                )
        active = [keyword for keyword in card.keywords if keyword not in PASSIVE]
        if card.type == "unit" and "return" in active and len(active) > 1:
            message = "two units with Return can return each other for ever, and with them the other keyword"
            yield (index, "keywords"), message, "warning"
