"""How good a position is: a weighted sum of open and own facts, squeezed into -1 to 1; and guesses about single moves."""

from __future__ import annotations

from math import tanh
from operator import mul
from typing import Final

from enemy_desktop.engine.state import first_of, second_of, verb_of
from enemy_desktop.games.keyword_duel import kernel
from enemy_desktop.games.keyword_duel.consts import (
    BACK,
    BOOST,
    CRUSH,
    DECK,
    DRAW,
    EJECT,
    ENHANCE,
    EVADE,
    FRONT,
    GUARD,
    HAND,
    HAND_SIZE,
    HEAL,
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
    V_CAST,
    V_TARGET,
    V_TARGET_AT,
    V_USE,
    VERB_CARDS,
    ZAP,
    ZAP_DAMAGE,
    ZONES,
)  # fmt: skip
from enemy_desktop.games.keyword_duel.frames import at_player
from enemy_desktop.games.keyword_duel.moves import face_down
from enemy_desktop.games.keyword_duel.queries import may_attack, power, toughness
from enemy_desktop.games.keyword_duel.state import DuelState
from enemy_desktop.games.keyword_duel.value_weights import WEIGHTS

# The facts of a side, in the order of the weights; the value counts mine less theirs. "..._at_risk": what the removal that
# the other player holds may cost.
FEATURES: Final = (
    "life", "low_life", "power", "toughness", "pierce", "guard", "evade", "eject", "stopped_power", "boosted_attack",
    "rite_draw", "rite_zap", "rite_boost", "rite_stop", "rite_crush", "rite_return", "rite_heal", "rite_revive", "rite_smash",
    "set", "set_nope", "next_hand", "hand", "enhance", "low_deck",
    "crush_at_risk", "return_at_risk", "zap_at_risk", "smash_at_risk",
)  # fmt: skip
# More of these is never worse.
NEVER_WORSE: Final = ("life", "power", "toughness", "hand")
# Set by hand before anything was fitted: about 1 for a life point, and all of it scaled by 0.055.
HAND_SET: Final[tuple[float, ...]] = tuple(0.055 * n for n in (
    1.0, -0.09, 0.9, 0.45, 0.6, 0.9, 0.7, 1.2, -0.54, 0.6,
    2.2, 3.4, 2.0, 2.2, 6.0, 3.2, 2.6, 1.6, 6.5,
    0.45, 0.75, 0.3, 0.06, 0.25, -0.4,
    -0.35, -0.25, -0.3, -0.3,
))  # fmt: skip

# What single cards are worth, about 1 for a life point: for guesses about moves and for what is at risk.
POWER: Final = 0.9
TOUGHNESS: Final = 0.45
# What a static keyword adds to a unit in play.
STATIC: Final = ((PIERCE, 0.6), (GUARD, 0.9), (EVADE, 0.7), (SWIFT, 0.1), (EJECT, 1.2))
STATIC_BITS: Final = sum(1 << keyword for keyword, _ in STATIC)
# What an active keyword is worth on a rite, which does it every turn.
RITES: Final = {DRAW: 2.2, ZAP: 3.4, BOOST: 2.0, STOP: 2.2, CRUSH: 6.0, RETURN: 3.2, HEAL: 2.6, REVIVE: 1.6, SMASH: 6.5}
# Which fact counts a rite of that keyword, or is at risk by it.
RITE_FACT: Final = {DRAW: 10, ZAP: 11, BOOST: 12, STOP: 13, CRUSH: 14, RETURN: 15, HEAL: 16, REVIVE: 17, SMASH: 18}
AT_RISK: Final = ((CRUSH, 99, 25), (RETURN, 99, 26), (ZAP, ZAP_DAMAGE, 27), (SMASH, SMASH_DAMAGE, 28))
REMOVAL_BITS: Final = sum(1 << keyword for keyword, _, _ in AT_RISK)
LOW_LIFE: Final = 8
LOW_DECK: Final = 6


def worth(s: DuelState, c: int) -> float:
    """A unit or rite in play, by what is printed on it."""
    d = s.defs[c]
    if s.t.kind[d] != UNIT:
        return RITES.get(s.t.active[d][0], 1.0)
    bits = s.t.bits[d]
    n = POWER * s.t.power[d] + TOUGHNESS * s.t.toughness[d]
    if bits & STATIC_BITS:
        for keyword, more in STATIC:
            if bits >> keyword & 1:
                n += more
    return n


def difference(s: DuelState, player: int) -> list[float]:
    """The facts of ``player`` less those of the other one, in the order of ``FEATURES``."""
    d = [0.0] * len(FEATURES)
    _add(s, player, 1.0, d)
    _add(s, 1 - player, -1.0, d)
    return d


def _add(s: DuelState, p: int, sign: float, d: list[float]) -> None:
    """Add the facts of player ``p`` alone."""
    zones = s.zones
    defs = s.defs
    bits = s.t.bits
    base = p * ZONES
    life = s.life[p]
    d[0] += sign * life
    if life < LOW_LIFE:
        d[1] += sign * (LOW_LIFE - life) ** 2
    fights = p == s.active and s.turn > 1
    units = zones[base + FRONT]
    held = 0
    for c in zones[base + HAND]:
        held |= bits[defs[c]]
    for c in zones[base + BACK]:
        f = defs[c]
        held |= bits[f]
        if face_down(s, c):
            d[20 if bits[f] >> NOPE & 1 else 19] += sign
        else:
            keyword = s.t.active[f][0]
            if keyword in RITE_FACT:
                d[RITE_FACT[keyword]] += sign
    if held & REMOVAL_BITS:
        _risk(s, zones[(1 - p) * ZONES + FRONT], held, -sign, d)
    if units:
        total = 0
        for c in units:
            f = defs[c]
            power_ = s.t.power[f]
            total += power_
            d[3] += sign * s.t.toughness[f]
            if bits[f] & STATIC_BITS:
                b = bits[f]
                if b >> PIERCE & 1:
                    d[4] += sign
                if b >> GUARD & 1:
                    d[5] += sign
                if b >> EVADE & 1:
                    d[6] += sign
                if b >> EJECT & 1:
                    d[7] += sign
            if s.stopped[c]:
                d[8] += sign * power_
            if s.boost[c] and fights and may_attack(s, c):
                d[9] += sign * s.boost[c]
        d[2] += sign * total
    hand = len(zones[base + HAND])
    # The next draw phase fills the hand up, so a card held back is worth little.
    d[21] += sign * max(HAND_SIZE, hand + 1)
    d[22] += sign * hand
    d[23] += sign * len(zones[base + ENHANCE])
    deck = len(zones[base + DECK])
    if deck < LOW_DECK:
        d[24] += sign * (LOW_DECK - deck)


def _risk(s: DuelState, units: list[int], held: int, sign: float, d: list[float]) -> None:
    """What the removal that is held may cost: each kind hits the best unit it reaches, Smash all of them."""
    if not units:
        return
    worths = [worth(s, c) for c in units]
    toughness_ = [s.t.toughness[s.defs[c]] for c in units]
    for keyword, reach, fact in AT_RISK:
        if held >> keyword & 1:
            n = 0.0
            for k in range(len(units)):
                if toughness_[k] <= reach:
                    if keyword == SMASH:
                        n += worths[k]
                    elif worths[k] > n:
                        n = worths[k]
            d[fact] += sign * n


def value(s: DuelState, player: int, weights: tuple[float, ...] = WEIGHTS) -> float:
    """-1 (lost) to 1 (won) for ``player``. A drawn game is 0.

    A card that is being played counts as played: what is still to be chosen for it is chosen by a rule of thumb first.
    """
    if s.options and s.purpose in _UNFINISHED:
        s = settled(s)
        if s.options and s.purpose == P_NOPE:
            # Whoever can answer with a Nope takes what is better.
            answers = [value(_after(s, i), player, weights) for i in _answers(s)]
            return max(answers) if s.decider == player else min(answers)
    if s.result >= 0:
        return s.outcome(player)
    return 0.98 * tanh(sum(map(mul, weights, difference(s, player))))


# A plain count of life, cards and what units can hit and take; keywords do not count, rites are all alike. Left as it is.
_PLAIN: Final[tuple[float, ...]] = tuple(0.055 * n for n in (
    1.0, 0.0, 0.9, 0.45, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
    2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5,
    0.5, 0.5, 0.0, 0.3, 0.0, 0.0,
    0.0, 0.0, 0.0, 0.0,
))  # fmt: skip


def plain_value(s: DuelState, player: int) -> float:
    """As ``value``, but what the opponent may hold or answer does not count."""
    if s.options and s.purpose in _UNFINISHED:
        s = settled(s)
    if s.result >= 0:
        return s.outcome(player)
    return 0.98 * tanh(sum(map(mul, _PLAIN, difference(s, player))))


def quiet(s: DuelState) -> bool:
    """Whether the facts of this very position are what ``value`` weighs: not while a card is being played."""
    return s.result < 0 and s.purpose not in _UNFINISHED


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
