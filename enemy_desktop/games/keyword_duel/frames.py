"""The kinds of frames on the stack of unfinished business. A frame is a tuple of integers: its kind, then its fields.

All cards in frames lie open (a card that is being played is shown), so frames need no hiding in views.
"""

from __future__ import annotations

from typing import Final

F_OPENING: Final = 0  # the player who goes first, -1 for a random one
F_TURN: Final = 1
F_MAIN: Final = 2
F_PAY: Final = 3  # Enhance card, *cards chosen to be sacrificed
F_ENTER: Final = 4  # unit
F_TRIGGER: Final = 5  # unit, number of the active keyword
F_AIM: Final = 6  # Enhance spell
F_NOPE: Final = 7  # card, who is asked, Nopes so far
F_RESOLVE: Final = 8  # card, target
F_BATTLE: Final = 9
F_EJECT: Final = 10  # player, definition of the destroyed Enhance Unit
F_END: Final = 11
F_BY_HAND: Final = 12  # card whose text is due or -1, the player who carries it out
F_STRIKE: Final = 13  # attacker, target
FRAMES: Final = 14

# Targets in frames and in calls: a card, or a player as -2 - player, or none.
NO_TARGET: Final = -1


def at_player(p: int) -> int:
    """The target that is player ``p``. The same number turns it back."""
    return -2 - p
