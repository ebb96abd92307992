"""The game's English phrases that are said otherwise when they are about the reader."""

from __future__ import annotations

from typing import Final

from enemy_desktop.games.second_person import YOU, in_second_person

_OWN: Final = {
    " and shows it": " and show it",
    " the own ": " your ",
    "The hand of {player} is": "Your hand is",
    "The top of the deck of {player} is": "The top of your deck is",
    "Hidden cards of {player} are": "Your hidden cards are",
    "from {here} ({player})": "from your {here}",
    "to {there} ({player})": "to {there}",
}
_OTHERS: Final = {
    "the hand of {other}": "your hand",
    "the deck of {other}": "your deck",
    "hidden cards of {other}": "your hidden cards",
    "to {there} ({other})": "to your {there}",
}


def addressed(template: str, player: str, other: str) -> str:
    """The template as it is said when ``player`` or ``other`` is the reader."""
    return in_second_person(template, player, other, _OWN, _OTHERS)


__all__ = ["YOU", "addressed"]
