"""English sentences whose subject is the reader: a player who is called "You" draws, but you draw."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

YOU: Final = "You"
"""The name of the person who reads, in English."""

_IRREGULAR: Final = {"goes": "go", "is": "are", "has": "have", "does": "do", "may": "may"}
_SUBJECT: Final = re.compile(r"^\{player\} (\w+)")


def in_second_person(
    template: str, player: str, other: str, own: Mapping[str, str], others: Mapping[str, str] | None = None
) -> str:
    """The template as it is said when ``player`` or ``other`` is the reader.

    A sentence that begins with "{player}" gets its verb changed; ``own`` has what else is said otherwise when the player is
    the reader, ``others`` when the other one is.
    """
    if player == YOU:
        template = _SUBJECT.sub(lambda found: f"{{player}} {_base(found[1])}", template)
        for third, second in own.items():
            template = template.replace(third, second)
    if other == YOU:
        for third, second in (others or {}).items():
            template = template.replace(third, second)
    return template


def _base(verb: str) -> str:
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith(("shes", "ches", "sses")):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") else verb
