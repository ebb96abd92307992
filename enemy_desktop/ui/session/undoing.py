"""What undo may go back to, and whether somebody would know more than they did then."""

from __future__ import annotations

from enemy_desktop.engine.by_hand import is_by_hand
from enemy_desktop.engine.match import Match


def last_choice(match: Match, player: int) -> int:
    """The number of moves before the player's last step by hand or decision with more than one option; -1: there is none."""
    for count in reversed(match.moves_of(player)):
        if is_by_hand(match.moves[count]) or len(match.view_at(count, player).options) > 1:
            return count
    return -1


def revealed_since(match: Match, player: int, count: int) -> bool:
    """Whether the player learned anything after ``count`` moves: a card's identity, or a real choice of the other player."""
    known = match.view_at(count, player).defs
    for n in range(count + 1, len(match.moves) + 1):
        view = match.view_at(n, player)
        if any(now >= 0 and then < 0 for now, then in zip(view.defs, known, strict=True)):
            return True
        if n < len(match.moves) and view.decider == 1 - player:
            if len(match.view_at(n, 1 - player).options) > 1:
                return True
    return False
