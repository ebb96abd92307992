"""Playing on by chance to the end: how the race of lives and decks goes on where the value only counts what lies there."""

from __future__ import annotations

from enemy_desktop.engine.rng import INCREMENT, MASK, MULTIPLIER, seeded
from enemy_desktop.games.keyword_duel import kernel
from enemy_desktop.games.keyword_duel.consts import P_ATTACK, P_MAIN, V_END, V_SET
from enemy_desktop.games.keyword_duel.state import DuelState


def play_out(s: DuelState, seed: int) -> float:
    """1 if player 0 wins, -1 if they lose, 0 for a draw. Uses ``s`` up.

    Who is at it takes any option, but thinks again once before ending a turn or setting a card: by chance
    alone most attacks would never be made.
    """
    x = seeded(seed)
    while s.options:
        options = s.options
        n = len(options)
        x = (x * MULTIPLIER + INCREMENT) & MASK
        i = ((x >> 33) * n) >> 31
        purpose = s.purpose
        if n > 1 and (purpose == P_MAIN or purpose == P_ATTACK):
            verb = options[i] & 255
            if verb == V_END or verb == V_SET:
                x = (x * MULTIPLIER + INCREMENT) & MASK
                i = ((x >> 33) * n) >> 31
        kernel.apply(s, i)
    return s.outcome(0)
