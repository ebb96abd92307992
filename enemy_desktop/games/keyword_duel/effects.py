"""What the keywords do (K-KEY), and what follows from it: damage, destruction, lost life."""

from __future__ import annotations

from collections.abc import Sequence

from enemy_desktop.games.keyword_duel.consts import (
    BOOST,
    BOOSTING,
    CRUSH,
    DRAW,
    E_BOOSTED,
    E_DAMAGED,
    E_DESTROYED,
    E_LIFE,
    E_STOPPED,
    EJECT,
    FRONT,
    HEAL,
    HEALING,
    MOVE_RETURNED,
    MOVE_REVIVED,
    MOVE_TOLD,
    RETURN,
    REVIVE,
    SMASH,
    SMASH_DAMAGE,
    STOP,
    ZAP,
    ZAP_DAMAGE,
    ZONES,
)  # fmt: skip
from enemy_desktop.games.keyword_duel.frames import F_EJECT, at_player
from enemy_desktop.games.keyword_duel.moves import destroyed, draw, to_hand
from enemy_desktop.games.keyword_duel.queries import has, toughness
from enemy_desktop.games.keyword_duel.state import DuelState


def change_life(s: DuelState, p: int, change: int) -> None:
    """K12: life has no upper limit. Whether somebody has lost is looked at when the whole event is over (K13)."""
    s.life[p] += change
    if s.log is not None:
        s.log.append((E_LIFE, 3, -1, p, change, s.life[p]))


def hurt(s: DuelState, c: int, amount: int) -> None:
    """Marks damage on a unit. ``bury`` looks for what it destroys, so that things that happen together stay together."""
    if amount > 0:
        s.damage[c] += amount
        if s.log is not None:
            s.log.append((E_DAMAGED, 3, c, amount, s.damage[c], 0))


def bury(s: DuelState, doomed: Sequence[int] = ()) -> None:
    """K-BAT-3, K35: destroys ``doomed`` and all units with damage of at least their toughness, all at once.

    Eject (K31) follows when everything has left play, the turn player's first.
    """
    ejected: list[tuple[int, int]] = []
    for p in (s.active, 1 - s.active):
        for c in s.zones[p * ZONES + FRONT][:]:
            if c in doomed or s.damage[c] >= toughness(s, c):
                if s.log is not None:
                    s.log.append((E_DESTROYED, 3, c, 0, 0, 0))
                if has(s, c, EJECT) and s.t.bases[s.defs[c]]:
                    ejected.append((p, s.defs[c]))
                destroyed(s, c, MOVE_TOLD)
    s.stack.extend((F_EJECT, p, d) for p, d in reversed(ejected))


def perform(s: DuelState, p: int, keyword: int, target: int) -> None:
    """Carries out an active keyword for player ``p``. ``target`` is a card, a player (``at_player``), or none."""
    if keyword == DRAW:
        draw(s, p)
    elif keyword == HEAL:
        change_life(s, p, HEALING)
    elif keyword == SMASH:
        # K40: the opponent's side alone, all at the same time.
        for c in s.zones[(1 - p) * ZONES + FRONT]:
            hurt(s, c, SMASH_DAMAGE)
        change_life(s, 1 - p, -SMASH_DAMAGE)
        bury(s)
    elif keyword == ZAP:
        if target < -1:
            change_life(s, at_player(target), -ZAP_DAMAGE)
        else:
            hurt(s, target, ZAP_DAMAGE)
            bury(s)
    elif keyword == BOOST:
        s.boost[target] += BOOSTING
        if s.log is not None:
            s.log.append((E_BOOSTED, 3, target, BOOSTING, 0, 0))
    elif keyword == STOP:
        s.stopped[target] = 1
        if s.log is not None:
            s.log.append((E_STOPPED, 3, target, 0, 0, 0))
    elif keyword == CRUSH:
        bury(s, (target,))
    elif keyword == RETURN:
        to_hand(s, target, MOVE_RETURNED)
    elif keyword == REVIVE:
        to_hand(s, target, MOVE_REVIVED)
