"""Whether the printed facts of a card match a filter: what can be known before a game starts."""

from __future__ import annotations

from enemy_desktop.games.enemy.words import CardData, Cards


def matches_print(wanted: Cards, card: CardData) -> bool:
    """Whether the printed facts of ``card`` match. Strengths and points in filters are always the printed ones.

    Where a card lies, whose it is and what has happened to it are no printed facts.
    """
    if card.type == "level_up":
        # M10: outside their own kind Level Up! cards do not exist.
        return wanted.kind == "level_up" and wanted.name in (None, card.name)
    if wanted.kind in ("weapon", "armor"):
        if card.subtype != wanted.kind:
            return False
    elif wanted.kind not in ("card", "hidden") and card.type != wanted.kind:
        return False
    strength = card.strength or 0
    return (
        wanted.element in (None, card.element)
        and wanted.species in (None, card.species)
        and wanted.pc_class in (None, card.pc_class)
        and wanted.level in (None, card.level)
        and wanted.name in (None, card.name)
        and (wanted.unique is None or card.unique)
        and (wanted.storable is None or card.storable)
        and (wanted.strength_max is None or strength <= wanted.strength_max)
        and (wanted.strength_min is None or strength >= wanted.strength_min)
        and (wanted.points_min is None or card.points >= wanted.points_min)
        and (wanted.points_max is None or card.points <= wanted.points_max)
    )
