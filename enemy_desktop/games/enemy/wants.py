"""What a card is and what it asks for, as deck builder, advice and drafters look at it."""

from __future__ import annotations

from collections.abc import Iterator

from enemy_desktop.games.enemy.words import CardData, Cards, Flip, Requirement

NEVER_ON_THE_TABLE = ("action", "event", "level_up")
"""Types of cards that nothing can spot."""


def requirements(card: CardData) -> Iterator[Requirement]:
    """All that the card asks for: its "to play" line, and an action's "to flip": E-CARD-5, P12."""
    yield from card.to_play
    for ability in card.abilities:
        if isinstance(ability, Flip):
            yield from ability.to_flip


def facets(what: CardData | Cards) -> Iterator[str]:
    """Element, species and class as keys: what a card is, or what is asked for."""
    if what.element:
        yield f"element:{what.element}"
    if what.species:
        yield f"species:{what.species}"
    if what.pc_class:
        yield f"class:{what.pc_class}"
