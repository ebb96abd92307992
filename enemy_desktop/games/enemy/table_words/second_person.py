"""English sentences whose subject is the reader: a player who is called "You" draws, but you draw."""

from __future__ import annotations

import re
from typing import Final

YOU: Final = "You"

_IRREGULAR: Final = {"goes": "go", "is": "are", "has": "have", "does": "do", "may": "may"}
_SUBJECT: Final = re.compile(r"^\{player\} (\w+)")
_OWN: Final = {
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
    if player == YOU:
        template = _SUBJECT.sub(lambda found: f"{{player}} {_base(found[1])}", template)
        template = template.replace(" and shows it", " and show it").replace(" the own ", " your ")
        for third, second in _OWN.items():
            template = template.replace(third, second)
    if other == YOU:
        for third, second in _OTHERS.items():
            template = template.replace(third, second)
    return template


def _base(verb: str) -> str:
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith(("shes", "ches", "sses")):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") else verb
