"""The Battle Phase: attacks, damage in both directions, Pierce, and Eject."""

from __future__ import annotations

from enemy_desktop.engine.state import ACTION, OPTION, Frame, first_of, option, second_of, verb_of
from enemy_desktop.games.keyword_duel.by_hand import due
from enemy_desktop.games.keyword_duel.consts import (
    BATTLE_PHASE,
    DECK,
    E_ATTACKED,
    E_EJECTED,
    FRONT,
    GRAVEYARD,
    MOVE_TOLD,
    P_ATTACK,
    P_EJECT,
    PIERCE,
    V_ATTACK,
    V_BASE,
    V_END,
    V_PASS,
    ZONES,
)  # fmt: skip
from enemy_desktop.games.keyword_duel.effects import bury, change_life, hurt
from enemy_desktop.games.keyword_duel.frames import F_BATTLE, F_END, F_STRIKE, at_player
from enemy_desktop.games.keyword_duel.moves import place, shuffle_deck
from enemy_desktop.games.keyword_duel.queries import attack_options, free_front, has, power, toughness
from enemy_desktop.games.keyword_duel.state import DuelState


def h_battle(s: DuelState, fr: Frame) -> None:
    """K-BAT-1, K14: one attack after the other, until no unit can or the player has enough."""
    s.phase = BATTLE_PHASE
    found = attack_options(s)
    if not found:
        s.stack.append((F_END,))
        return
    s.stack.append(fr)
    s.ask(s.active, ACTION, P_ATTACK, [*found, option(V_END)])


def a_battle(s: DuelState, fr: Frame, o: int) -> None:
    if verb_of(o) == V_END:
        s.stack.append((F_END,))
        return
    s.stack.append((F_BATTLE,))
    c = first_of(o)
    s.spent[c] += 1
    target = second_of(o) if verb_of(o) == V_ATTACK else at_player(second_of(o))
    if s.log is not None:
        s.log.append((E_ATTACKED, 3, c, s.active, target, 0))
    if s.t.unread_cards:
        s.stack.append((F_STRIKE, c, target))
        if target >= 0:
            due(s, target)
        due(s, c)
    else:
        _strike(s, c, target)


def h_strike(s: DuelState, fr: Frame) -> None:
    """An attack that waited for texts that were carried out by hand. It is over if one of the two is gone."""
    _, c, target = fr
    if s.where[c] % ZONES == FRONT and (target < 0 or s.where[target] % ZONES == FRONT):
        _strike(s, c, target)


def _strike(s: DuelState, c: int, target: int) -> None:
    if target < 0:
        # K-BAT-4, K38: nobody strikes back.
        change_life(s, at_player(target), -power(s, c))
    else:
        _fight(s, c, target)


def _fight(s: DuelState, attacker: int, defender: int) -> None:
    """K-BAT-3, K35, K37, K38: both deal their power at the same time, and so does Pierce."""
    force = power(s, attacker)
    answer = power(s, defender)
    left = toughness(s, defender) - s.damage[defender]
    hurt(s, defender, force)
    hurt(s, attacker, answer)
    if has(s, attacker, PIERCE) and force >= left:
        excess = force - (left if s.rules.pierce_remaining else toughness(s, defender))
        if excess > 0:
            change_life(s, 1 - s.active, -excess)
    bury(s)


# -- Eject -------------------------------------------------------------------------------------------------------------


def _bases(s: DuelState, p: int, d: int, zone: int) -> list[int]:
    """The base units of definition ``d`` that player ``p`` has in a zone, as definitions."""
    there = {s.defs[c] for c in s.zones[p * ZONES + zone]}
    return [base for base in s.t.bases[d] if base in there]


def h_eject(s: DuelState, fr: Frame) -> None:
    """K31: one base unit may come from the deck or the Graveyard into an empty slot.

    The choice is among names, so that nothing has to be shown. Whoever has a deck to search is asked, also when there is
    nothing to find: the other player must not learn that from the question.
    """
    _, p, d = fr
    deck = _bases(s, p, d, DECK)
    grave = _bases(s, p, d, GRAVEYARD)
    if free_front(s, p) < 1 or not (s.zones[p * ZONES + DECK] or grave):
        return
    options = [option(V_BASE, base, 0) for base in deck] + [option(V_BASE, base, 1) for base in grave]
    s.stack.append(fr)
    s.ask(p, OPTION, P_EJECT, [*options, option(V_PASS)])


def a_eject(s: DuelState, fr: Frame, o: int) -> None:
    """The unit is put into play, not played: nothing triggers and it cannot attack this turn."""
    if verb_of(o) == V_PASS:
        return
    p = fr[1]
    zone = GRAVEYARD if second_of(o) else DECK
    c = next(c for c in s.zones[p * ZONES + zone] if s.defs[c] == first_of(o))
    place(s, c, p * ZONES + FRONT, MOVE_TOLD)
    s.fresh[c] = 1
    if s.log is not None:
        s.log.append((E_EJECTED, 3, c, p, second_of(o), 0))
    if zone == DECK:
        shuffle_deck(s, p)


__all__ = ["a_battle", "a_eject", "h_battle", "h_eject", "h_strike"]
