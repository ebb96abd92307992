"""How computer drafters weigh the cards of Keyword Duel."""

from __future__ import annotations

from collections.abc import Iterator

from enemy_desktop.cards.limited.judge import RARE, Judge
from enemy_desktop.games.keyword_duel.words import CardData

SHARES = {"unit": 0.6, "spell": 0.25, "rite": 0.15}
KEYWORD = {
    "pierce": 0.8,
    "swift": 0.9,
    "guard": 0.7,
    "evade": 1.2,
    "draw": 1.2,
    "zap": 1.1,
    "boost": 0.8,
    "stop": 0.8,
    "crush": 1.5,
    "return": 1.0,
    "heal": 0.5,
    "nope": 1.1,
    "revive": 1.0,
    "eject": 0.8,
    "smash": 1.4,
}


def judge() -> Judge:
    """The judge for any packs of the game."""
    return Judge(_worth, lambda card: card.type, SHARES, _asks, _gives)


def _worth(card: CardData) -> float:
    keywords = sum(KEYWORD[keyword] for keyword in card.keywords)
    if card.type == "unit":
        found = 0.9 + 0.65 * (card.power or 0) + 0.4 * (card.toughness or 0) + keywords
    elif card.type == "rite":
        found = 2.0 + 1.3 * keywords
    else:
        found = 2.2 + keywords
    found += 0.5 * RARE.get(card.rarity, 0.0)
    # A sacrifice costs about half of what stands there.
    return max(found - 0.9 * sum(need.n for need in card.sacrifice), 0.2)


def _asks(card: CardData) -> Iterator[tuple[str, int]]:
    for need in card.sacrifice:
        yield (f"type:{need.kind}" if need.kind is not None else f"name:{need.name}"), need.n


def _gives(card: CardData) -> Iterator[str]:
    if card.type != "spell" and not card.enhance:
        yield f"type:{card.type}"
        yield f"name:{card.name}"
