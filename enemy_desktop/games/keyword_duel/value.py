"""How good a position is: a weighted sum of open and own facts, squeezed into -1 to 1; and guesses about single moves."""

from __future__ import annotations

from math import tanh

from enemy_desktop.engine.state import DRAWN, first_of, second_of, verb_of
from enemy_desktop.games.keyword_duel import kernel
from enemy_desktop.games.keyword_duel.consts import (
    BACK,
    BOOST,
    CRUSH,
    DECK,
    EJECT,
    ENHANCE,
    EVADE,
    FRONT,
    GUARD,
    HAND,
    HAND_SIZE,
    NOPE,
    P_CONFIRM,
    P_EJECT,
    P_NOPE,
    P_SACRIFICE,
    P_TARGET,
    PIERCE,
    RETURN,
    REVIVE,
    SMASH,
    SMASH_DAMAGE,
    STOP,
    SWIFT,
    UNIT,
    V_ATTACK,
    V_ATTACK_AT,
    V_BATTLE,
    V_CAST,
    V_CAST_AT,
    V_END,
    V_ENHANCE,
    V_NOPE,
    V_RITE,
    V_SACRIFICE,
    V_SET,
    V_SUMMON,
    V_TARGET,
    V_TARGET_AT,
    V_USE,
    V_USE_AT,
    VERB_CARDS,
    ZAP,
    ZAP_DAMAGE,
    ZONES,
)  # fmt: skip
from enemy_desktop.games.keyword_duel.frames import at_player
from enemy_desktop.games.keyword_duel.moves import face_down
from enemy_desktop.games.keyword_duel.queries import may_attack, power, toughness
from enemy_desktop.games.keyword_duel.state import DuelState

# Set by hand; the scale is such that one life point is worth about 1.
SCALE = 0.055
POWER, TOUGHNESS = 0.9, 0.45
# What a static keyword adds to a unit in play.
STATIC = {PIERCE: 0.6, GUARD: 0.9, EVADE: 0.7, SWIFT: 0.1, EJECT: 1.2}
# What an active keyword is worth on a rite, which does it every turn.
RITES = {4: 2.2, ZAP: 3.4, BOOST: 2.0, STOP: 2.2, CRUSH: 6.0, RETURN: 3.2, 10: 2.6, REVIVE: 1.6, 14: 6.5}
HAND_CARD, NOW, SET_CARD, SET_NOPE = 0.3, 0.06, 0.45, 0.75
ENHANCE_CARD = 0.25
# What part of a unit's worth is gone already while the other player can remove it.
THREAT = {CRUSH: 0.35, RETURN: 0.25, ZAP: 0.3, SMASH: 0.3}
REACH = {CRUSH: 99, RETURN: 99, ZAP: ZAP_DAMAGE, SMASH: SMASH_DAMAGE}
LOW_LIFE, LOW_DECK = 8, 6


def worth(s: DuelState, c: int) -> float:
    """A unit or rite in play, by what is printed on it."""
    d = s.defs[c]
    if s.t.kind[d] != UNIT:
        return RITES.get(s.t.active[d][0], 1.0)
    bits = s.t.bits[d]
    n = POWER * s.t.power[d] + TOUGHNESS * s.t.toughness[d]
    for keyword, more in STATIC.items():
        if bits >> keyword & 1:
            n += more
    return n


def _side(s: DuelState, p: int) -> float:
    zones = s.zones
    base = p * ZONES
    life = s.life[p]
    n = float(life)
    if life < LOW_LIFE:
        n -= 0.09 * (LOW_LIFE - life) ** 2
    fights = p == s.active and s.turn > 1
    for c in zones[base + FRONT]:
        n += worth(s, c)
        if s.stopped[c]:
            n -= 0.6 * POWER * s.t.power[s.defs[c]]
        if s.boost[c] and fights and may_attack(s, c):
            n += 0.6 * s.boost[c]
    for c in zones[base + BACK]:
        if not face_down(s, c):
            n += worth(s, c)
            if fights and not s.spent[c]:
                n += 0.05
        else:
            n += SET_NOPE if s.t.bits[s.defs[c]] >> NOPE & 1 else SET_CARD
    hand = len(zones[base + HAND])
    # The next draw phase fills the hand up, so a card held back is worth little.
    n += HAND_CARD * max(HAND_SIZE, hand + 1) + NOW * hand
    n += ENHANCE_CARD * len(zones[base + ENHANCE])
    deck = len(zones[base + DECK])
    if deck < LOW_DECK:
        n -= 0.4 * (LOW_DECK - deck)
    return n


def _threatened(s: DuelState, p: int) -> float:
    """What the cards that the other player holds may cost player ``p`` soon: each kind of removal hits the best unit it
    reaches, Smash all of them."""
    units = s.zones[p * ZONES + FRONT]
    if not units:
        return 0.0
    base = (1 - p) * ZONES
    held = 0
    for z in (HAND, BACK):
        for c in s.zones[base + z]:
            held |= s.t.bits[s.defs[c]]
    n = 0.0
    for keyword, part in THREAT.items():
        if held >> keyword & 1:
            found = [worth(s, c) for c in units if s.t.toughness[s.defs[c]] <= REACH[keyword]]
            if found:
                n += part * (sum(found) if keyword == SMASH else max(found))
    return n


def value(s: DuelState, player: int) -> float:
    """-1 (lost) to 1 (won) for ``player``. A drawn game is 0.

    A card that is being played counts as played: what is still to be chosen for it is chosen by a rule of thumb first.
    """
    if s.options and s.purpose in _UNFINISHED:
        s = settled(s)
        if s.options and s.purpose == P_NOPE:
            # Whoever can answer with a Nope takes what is better.
            answers = [value(_after(s, i), player) for i in _answers(s)]
            return max(answers) if s.decider == player else min(answers)
    if s.result >= 0:
        return 0.0 if s.result == DRAWN else 1.0 if s.result == player else -1.0
    mine = _side(s, player) - _threatened(s, player)
    theirs = _side(s, 1 - player) - _threatened(s, 1 - player)
    return 0.98 * tanh(SCALE * (mine - theirs))


_UNFINISHED = frozenset((P_NOPE, P_SACRIFICE, P_CONFIRM, P_TARGET, P_EJECT))


def settled(s: DuelState) -> DuelState:
    """A copy in which the play that is going on is finished, up to the question for a Nope where there is one: the cheapest
    sacrifice, a sensible target."""
    s = s.copy()
    while s.options and s.purpose in _UNFINISHED and (s.purpose != P_NOPE or len(s.options) == 1):
        kernel.apply(s, _usual(s))
    return s


def _after(s: DuelState, move: int) -> DuelState:
    s = s.copy()
    kernel.apply(s, move)
    return s


def _answers(s: DuelState) -> tuple[int, int]:
    """To Nope or not; one Nope is as good as another."""
    return 0, len(s.options) - 1


def _usual(s: DuelState) -> int:
    options = s.options
    if s.purpose == P_SACRIFICE:
        return min(range(len(options)), key=lambda i: (worth(s, first_of(options[i])), i))
    if s.purpose == P_TARGET:
        keyword = _pending_keyword(s)
        return max(range(len(options)), key=lambda i: (target_score(s, s.decider, keyword, _target_of(options[i])), -i))
    return 0


def _pending_keyword(s: DuelState) -> int:
    fr = s.stack[-1]
    active = s.t.active[s.defs[fr[1]]]
    return active[fr[2]] if len(fr) > 2 else active[0]


def _target_of(o: int) -> int:
    verb = verb_of(o)
    if verb == V_TARGET:
        return first_of(o)
    if verb == V_TARGET_AT:
        return at_player(first_of(o))
    return second_of(o) if verb in (V_CAST, V_USE) else at_player(second_of(o))


def target_score(s: DuelState, p: int, keyword: int, target: int) -> float:
    """How much player ``p`` gains by aiming a keyword at a target, roughly in life points."""
    if target == -1:
        return 1.0
    if target < -1:
        return -ZAP_DAMAGE if at_player(target) == p else ZAP_DAMAGE
    side = -1 if s.owner[target] == p else 1
    if keyword == CRUSH:
        return side * worth(s, target)
    if keyword == RETURN:
        return side * (worth(s, target) - 0.5 + (0.5 if s.t.enhance[s.defs[target]] else 0.0))
    if keyword == ZAP:
        dies = s.damage[target] + ZAP_DAMAGE >= toughness(s, target)
        return side * (worth(s, target) if dies else 0.3)
    if keyword == STOP:
        return 0.6 * power(s, target)
    if keyword == BOOST:
        return (1.0 + 0.1 * power(s, target) if may_attack(s, target) else 0.0) if side < 0 else -1.0
    return 0.3 * worth(s, target)


def move_keys(s: DuelState) -> list[int]:
    """Options by definition instead of instance for cards that are not in play: two copies in one hand are one move."""
    defs = s.defs
    where = s.where
    keys: list[int] = []
    for o in s.options:
        verb = o & 255
        cards = VERB_CARDS[verb]
        a = (o >> 8 & 4095) - 1
        b = (o >> 20) - 1
        if cards & 1 and a >= 0 and where[a] % ZONES not in (FRONT, BACK):
            a = 4096 + defs[a]
        if cards & 2 and b >= 0 and where[b] % ZONES not in (FRONT, BACK):
            b = 4096 + defs[b]
        keys.append(verb | (a + 1) << 8 | (b + 1) << 24)
    return keys


_HINTS = {V_SUMMON: 0.3, V_RITE: 0.3, V_ENHANCE: 0.15, V_BATTLE: 0.15, V_END: -0.3, V_SET: -0.05, V_NOPE: 0.1}


def hint(s: DuelState, move: int) -> float:
    """A guess from the verb and the cards alone."""
    o = s.options[move]
    verb = verb_of(o)
    a = first_of(o)
    if verb in (V_CAST, V_CAST_AT, V_USE, V_USE_AT):
        return 0.1 * target_score(s, s.decider, s.t.active[s.defs[a]][0], _target_of(o))
    if verb in (V_TARGET, V_TARGET_AT):
        return 0.1 * target_score(s, s.decider, _pending_keyword(s), _target_of(o))
    if verb == V_SACRIFICE:
        return -0.05 * worth(s, a)
    if verb == V_ATTACK_AT:
        return 0.08 * power(s, a)
    if verb == V_ATTACK:
        b = second_of(o)
        kills = power(s, a) >= toughness(s, b) - s.damage[b]
        dies = power(s, b) >= toughness(s, a) - s.damage[a]
        return 0.08 * ((worth(s, b) if kills else 0.0) - (worth(s, a) if dies else 0.0))
    if verb == V_SUMMON:
        return 0.2 + 0.04 * worth(s, a)
    return _HINTS.get(verb, 0.0)
