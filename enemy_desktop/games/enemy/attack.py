"""The attack step: joining, avoiding, pairing, fights, rewards, scoring."""

from __future__ import annotations

from enemy_desktop.engine.state import (
    ACKNOWLEDGE,
    ACTION,
    ASSIGN,
    CARDS,
    FIRST_STEP,
    NEXT_STEP,
    OPTION,
    Frame,
    first_of,
    option,
    second_of,
    verb_of,
)
from enemy_desktop.games.enemy.by_hand import due, due_in_fight
from enemy_desktop.games.enemy.consts import (
    ATTACK,
    DISCARD,
    E_AVOIDED,
    E_DESTINY,
    E_FIGHT,
    E_FOUGHT,
    E_MONSTERS_WIN,
    E_NO_FIGHT,
    E_PAIRED,
    E_PC_WINS,
    E_REWARD,
    E_SPARED,
    E_TOTALS,
    FLIP_ATTACK,
    FLIP_FIGHT,
    FLIP_WOUND,
    HIDDEN,
    MOVE_TOLD,
    P_AVOID,
    P_CONFIRM,
    P_EXTRA,
    P_FLIP,
    P_JOIN,
    P_ORDER,
    P_PAIR,
    P_REWARD,
    P_SCORE,
    PCS,
    PORTAL,
    T_ATTACKS,
    T_AVOIDED,
    T_LOSES,
    T_WINS,
    V_AVOID,
    V_CONFIRM,
    V_DONE,
    V_EXTRA,
    V_FIGHT,
    V_FLIP,
    V_JOIN,
    V_PAIR,
    V_PASS,
    V_RESOLVE,
    V_REWARD,
    V_SCORE,
    ZONES,
)
from enemy_desktop.games.enemy.frames import (
    F_AVOID,
    F_CLASH,
    F_CONFIRM,
    F_END_TURN,
    F_EXTRA,
    F_FIGHT,
    F_FIGHT_END,
    F_FLIPS,
    F_ORDER,
    F_PAIR,
    F_REWARDS,
    F_RUN,
    F_SCORE_ALL,
    F_SCORE_ONE,
    F_TRIGGERS,
)
from enemy_desktop.games.enemy.happen import destroy, fire, score, watchers, wound
from enemy_desktop.games.enemy.moves import discard, place, top
from enemy_desktop.games.enemy.play import can_flip, end_of_fight, flip
from enemy_desktop.games.enemy.queries import condition, fits, matches, restricted, strength, tolerance
from enemy_desktop.games.enemy.state import EnemyState
from enemy_desktop.games.enemy.table import R_FLIP, R_JOIN, R_REWARD, U_REWARD, U_TEXT

_MUST = 1
_CANNOT = 2


# -- joining --------------------------------------------------------------------------------------------------------------


def h_join(s: EnemyState, fr: Frame) -> None:
    """E-ATT-1, M5: portal monsters join one at a time, each by a text that looks at those already attacking."""
    p = s.active
    options = [option(V_JOIN, m) for m in joiners(s, p)] if s.zones[p * ZONES + PORTAL] else []
    if options:
        options.append(option(V_DONE))
        s.stack.append(fr)
        s.ask(p, CARDS, P_JOIN, options)
        s.least = 0
        return
    _attack_declared(s)


def joiners(s: EnemyState, p: int) -> list[int]:
    """The monsters in the player's portal that may fight along now."""
    if restricted(s, p, R_JOIN):
        return []
    return [m for m in s.zones[p * ZONES + PORTAL] if _may_join(s, p, m)]


def _may_join(s: EnemyState, p: int, m: int) -> bool:
    t = s.t
    attackers = s.zones[p * ZONES + ATTACK]
    for partner, k in t.texts[s.defs[m]].joins:
        f = t.filters[partner]
        if any(fits(s, f, a, m) for a in attackers) and condition(s, k, p, m, ()):
            return True
    for sp in s.speakers:
        if s.where[sp] // ZONES == p:
            for which, partner, k in t.texts[s.defs[sp]].grants:
                f = t.filters[partner]
                if (
                    matches(s, t.filters[which], m, p, sp)
                    and any(fits(s, f, a, m) for a in attackers)
                    and condition(s, k, p, sp, ())
                ):
                    return True
    return False


def a_join(s: EnemyState, fr: Frame, o: int) -> None:
    if verb_of(o) == V_JOIN:
        place(s, first_of(o), s.active * ZONES + ATTACK)
        s.stack.append(fr)
    else:
        _attack_declared(s)


def _attack_declared(s: EnemyState) -> None:
    s.stack.append((F_AVOID,))
    s.stack.append((F_FLIPS, FLIP_ATTACK, s.active, 0, -1))
    for m in s.zones[s.active * ZONES + ATTACK]:
        fire(s, T_ATTACKS, m)


# -- flipping actions -------------------------------------------------------------------------------------------------------


def h_flips(s: EnemyState, fr: Frame) -> None:
    """F5: the players take turns until both pass in a row. Against a wound only the PC's player is asked.

    Who has hidden cards is asked even if none of them can be flipped now, or the question would tell what they are.
    """
    _, timing, player, passes, pc = fr
    if passes > 1 or (timing == FLIP_FIGHT and not _both_sides(s, s.fight_now)):
        return
    hidden = s.zones[player * ZONES + HIDDEN]
    options: list[int] = []
    if hidden and not restricted(s, player, R_FLIP):
        options = [option(V_FLIP, c) for c in hidden if can_flip(s, c, player, timing, pc)]
    if not options and not (hidden and s.rules.ask_bluffs):
        _passed(s, fr)
        return
    options.append(option(V_PASS))
    s.stack.append(fr)
    s.ask(player, ACTION, P_FLIP, options, pc)


def a_flips(s: EnemyState, fr: Frame, o: int) -> None:
    if verb_of(o) == V_PASS:
        _passed(s, fr)
        return
    _, timing, player, _, pc = fr
    if timing != FLIP_WOUND:
        player = 1 - player
    s.stack.append((F_FLIPS, timing, player, 0, pc))
    flip(s, first_of(o), fr[2])


def _passed(s: EnemyState, fr: Frame) -> None:
    _, timing, player, passes, pc = fr
    if timing != FLIP_WOUND and passes < 1:
        s.stack.append((F_FLIPS, timing, 1 - player, passes + 1, pc))


# -- avoid or fight -----------------------------------------------------------------------------------------------------------


def avoidance(s: EnemyState) -> int:
    """What texts say of the attack: bit 0 must be avoided, bit 1 cannot be avoided."""
    rule = s.attack_rule
    for m in s.zones[s.active * ZONES + ATTACK]:
        for kind, k in s.t.texts[s.defs[m]].avoids:
            if condition(s, k, s.active, m, ()):
                rule |= 1 << kind
    return rule


def h_avoid(s: EnemyState, fr: Frame) -> None:
    """E-ATT-2, F1: all or nothing; with no PC the attack must be avoided. "Cannot" beats "must"."""
    d = 1 - s.active
    if not s.zones[s.active * ZONES + ATTACK]:
        s.stack.append((F_END_TURN, 0))
        return
    if not s.zones[d * ZONES + PCS]:
        _avoid(s)
        return
    rule = avoidance(s)
    if rule & _CANNOT:
        _fight(s)
    elif rule & _MUST:
        _avoid(s)
    else:
        s.stack.append(fr)
        s.ask(d, OPTION, P_AVOID, [option(V_FIGHT), option(V_AVOID)])


def a_avoid(s: EnemyState, fr: Frame, o: int) -> None:
    if verb_of(o) == V_AVOID:
        _avoid(s)
    else:
        _fight(s)


def _avoid(s: EnemyState) -> None:
    """E-ATT-3, F2: all rewards, then all scoring, then the turn ends."""
    attackers = s.zones[s.active * ZONES + ATTACK]
    if s.log is not None:
        s.log.append((E_AVOIDED, 3, -1, 1 - s.active, 0, 0))
    s.stack.append((F_END_TURN, 0))
    s.stack.append((F_SCORE_ALL, 0))
    s.stack.append((F_REWARDS, 0, *attackers))
    if s.t.unread_cards:
        _unread_rewards(s, attackers)
    for m in attackers:
        fire(s, T_AVOIDED, m)


def _fight(s: EnemyState) -> None:
    if s.log is not None:
        s.log.append((E_FOUGHT, 3, -1, 1 - s.active, 0, 0))
    s.fight_pc = []
    s.fight_open = 0
    s.stack.append((F_PAIR,))


# -- pairing ------------------------------------------------------------------------------------------------------------------


def h_pair(s: EnemyState, fr: Frame) -> None:
    """E-ATT-4, F3: the defender pairs monsters and PCs one to one until one side runs out.

    A player with the table in hand pairs in any order; others pair the shorter side in its order, so that each assignment
    can be reached in one way only.
    """
    d = 1 - s.active
    monsters = [m for m in s.zones[s.active * ZONES + ATTACK] if not s.fight_of[m]]
    pcs = [c for c in s.zones[d * ZONES + PCS] if c not in s.fight_pc]
    if not monsters or not pcs:
        s.stack.append((F_EXTRA,))
        if len(s.fight_pc) > 1 or pcs or monsters:
            s.stack.append((F_CONFIRM, d))
        return
    if not s.rules.hands_on >> d & 1:
        if len(pcs) <= len(monsters):
            pcs = pcs[:1]
        else:
            monsters = monsters[:1]
    s.stack.append(fr)
    options = [option(V_PAIR, m, c) for m in monsters for c in pcs]
    s.ask(d, ASSIGN, P_PAIR, options, -1, NEXT_STEP if s.fight_pc else FIRST_STEP)


def a_pair(s: EnemyState, fr: Frame, o: int) -> None:
    m = first_of(o)
    pc = second_of(o)
    s.fight_pc.append(pc)
    k = len(s.fight_pc)
    s.fight_of[m] = k
    s.fight_open |= 1 << (k - 1)
    if s.log is not None:
        s.log.append((E_PAIRED, 3, m, pc, k, 0))
    s.stack.append(fr)


def h_confirm(s: EnemyState, fr: Frame) -> None:
    """A player with the table in hand says that the positions are final; until then steps can be taken back."""
    if s.rules.hands_on >> fr[1] & 1:
        s.stack.append(fr)
        s.ask(fr[1], ACKNOWLEDGE, P_CONFIRM, [option(V_CONFIRM)], -1, NEXT_STEP)


def a_confirm(s: EnemyState, fr: Frame, o: int) -> None:
    s.group = 0


def h_extra(s: EnemyState, fr: Frame) -> None:
    """E-ATT-5, F3: the attacker adds every monster that is left to some fight."""
    p = s.active
    attackers = s.zones[p * ZONES + ATTACK]
    left = [m for m in attackers if not s.fight_of[m]]
    if not left:
        s.stack.append((F_ORDER,))
        # More monsters than fights: some were added, and that must be declared final.
        if len(attackers) > len(s.fight_pc) > 1:
            s.stack.append((F_CONFIRM, p))
        return
    if not s.rules.hands_on >> p & 1:
        left = left[:1]
    s.stack.append(fr)
    first = len([m for m in attackers if s.fight_of[m]]) == len(s.fight_pc)
    s.ask(
        p,
        ASSIGN,
        P_EXTRA,
        [option(V_EXTRA, m, pc) for m in left for pc in s.fight_pc],
        -1,
        FIRST_STEP if first else NEXT_STEP,
    )


def a_extra(s: EnemyState, fr: Frame, o: int) -> None:
    m = first_of(o)
    pc = second_of(o)
    s.fight_of[m] = s.fight_pc.index(pc) + 1
    if s.log is not None:
        s.log.append((E_PAIRED, 3, m, pc, s.fight_of[m], 0))
    s.stack.append(fr)


# -- fights -------------------------------------------------------------------------------------------------------------------


def _monsters(s: EnemyState, k: int) -> list[int]:
    return [m for m in s.zones[s.active * ZONES + ATTACK] if s.fight_of[m] == k]


def _both_sides(s: EnemyState, k: int) -> bool:
    if s.fight_pc[k - 1] < 0:
        return False
    return any(s.fight_of[m] == k for m in s.zones[s.active * ZONES + ATTACK])


def h_order(s: EnemyState, fr: Frame) -> None:
    """E-ATT-6, F4: the defender picks the next fight after seeing the last result."""
    if not s.fight_open:
        s.fight_pc = []
        s.stack.append((F_END_TURN, 0))
        return
    options: list[int] = []
    for k in range(len(s.fight_pc)):
        if s.fight_open >> k & 1:
            card = s.fight_pc[k]
            if card < 0:
                monsters = _monsters(s, k + 1)
                card = monsters[0] if monsters else -1
            options.append(option(V_RESOLVE, card, k))
    s.stack.append(fr)
    s.ask(1 - s.active, ACTION, P_ORDER, options)


def a_order(s: EnemyState, fr: Frame, o: int) -> None:
    k = second_of(o)
    s.fight_open &= ~(1 << k)
    s.stack.append(fr)
    s.stack.append((F_FIGHT, k + 1))


def h_fight(s: EnemyState, fr: Frame) -> None:
    """E-FIGHT-1: actions first, then destiny, then strengths."""
    k = fr[1]
    s.fight_now = k
    s.destiny = [-1, -1]
    if s.log is not None:
        s.log.append((E_FIGHT, 3, s.fight_pc[k - 1], k, 0, 0))
    s.stack.append((F_CLASH, k))
    if _both_sides(s, k):
        first = s.active if s.rules.flip_first_attacker else 1 - s.active
        s.stack.append((F_FLIPS, FLIP_FIGHT, first, 0, -1))
        if s.t.unread_cards:
            due_in_fight(s, k, U_TEXT)


def _draw_destiny(s: EnemyState, player: int) -> int:
    """Reveals the top card, notes its number, discards it. With nothing to draw the number is 0 (D4)."""
    c = top(s, player, s.rules.destiny_ends_game)
    if c < 0:
        s.destiny[player] = 0
        return 0
    n = s.t.destiny[s.defs[c]]
    place(s, c, player * ZONES + DISCARD, MOVE_TOLD)
    s.destiny[player] = n
    if s.log is not None:
        s.log.append((E_DESTINY, 3, c, player, n, s.defs[c]))
    return n


def h_clash(s: EnemyState, fr: Frame) -> None:
    """Destiny and the comparison: E-FIGHT-2, E-FIGHT-3, E-FIGHT-5, E-FIGHT-6, E-TOL-1, F6 to F9."""
    k = fr[1]
    monsters = _monsters(s, k)
    pc = s.fight_pc[k - 1]
    s.stack.append((F_FIGHT_END, k))
    if not monsters or pc < 0:
        if s.log is not None:
            s.log.append((E_NO_FIGHT, 3, pc, k, 0, 0))
        if monsters:
            s.stack.append((F_SCORE_ALL, k))
            s.stack.append((F_REWARDS, k, *monsters))
            if s.t.unread_cards:
                _unread_rewards(s, monsters)
        return
    attack = _draw_destiny(s, s.active)
    defence = _draw_destiny(s, 1 - s.active)
    for m in monsters:
        attack += strength(s, m)
    defence += strength(s, pc)
    tol = tolerance(s, pc)
    if s.log is not None:
        s.log.append((E_TOTALS, 3, pc, attack, defence, tol))
    if defence > attack:
        _pc_wins(s, pc, monsters)
        return
    if s.log is not None:
        s.log.append((E_MONSTERS_WIN, 3, pc, k, 0, 0))
    s.stack.append((F_SCORE_ONE, k, *monsters))
    s.stack.append((F_REWARDS, k, *monsters))
    if s.t.unread_cards:
        _unread_rewards(s, monsters)
    _later(s, T_WINS, monsters, T_LOSES, [pc])
    if tol and attack - defence <= tol:
        if s.log is not None:
            s.log.append((E_SPARED, 3, pc, tol, attack - defence, 0))
    else:
        wound(s, pc, 0)


def _pc_wins(s: EnemyState, pc: int, monsters: list[int]) -> None:
    """F18: all monsters of the fight are destroyed, nothing is scored."""
    if s.log is not None:
        s.log.append((E_PC_WINS, 3, pc, 0, 0, 0))
    _later(s, T_WINS, [pc], T_LOSES, monsters)
    for m in reversed(monsters):
        destroy(s, m, 0)


def _later(s: EnemyState, on: int, cards: list[int], other: int, others: list[int]) -> None:
    """Winning and losing are known now, but their texts work after the wound or the destruction."""
    if not s.speakers:
        return
    found: list[int] = []
    for c in cards:
        found.extend(watchers(s, on, c))
    for c in others:
        found.extend(watchers(s, other, c))
    if found:
        s.stack.append((F_TRIGGERS, *found))


# -- rewards and scoring ------------------------------------------------------------------------------------------------------


def _unread_rewards(s: EnemyState, monsters: list[int]) -> None:
    """Rewards that nobody could read are carried out by hand, before those that the rules carry out."""
    if not restricted(s, s.active, R_REWARD):
        for m in reversed(monsters):
            due(s, m, s.active, U_REWARD)


def h_rewards(s: EnemyState, fr: Frame) -> None:
    """F12: the attacker's order, each optional, each at most once."""
    p = s.active
    place_of = p * ZONES + ATTACK
    if restricted(s, p, R_REWARD):
        return
    options = [option(V_REWARD, m) for m in fr[2:] if s.where[m] == place_of and s.t.texts[s.defs[m]].reward >= 0]
    if options:
        options.append(option(V_DONE))
        s.stack.append(fr)
        s.ask(p, ACTION, P_REWARD, options)


def a_rewards(s: EnemyState, fr: Frame, o: int) -> None:
    if verb_of(o) == V_DONE:
        return
    m = first_of(o)
    s.stack.append((F_REWARDS, fr[1], *[c for c in fr[2:] if c != m]))
    if s.log is not None:
        s.log.append((E_REWARD, 3, m, 0, 0, 0))
    s.stack.append((F_RUN, s.t.texts[s.defs[m]].reward, 0, m, s.active, -1))


def h_score_all(s: EnemyState, fr: Frame) -> None:
    """E-ATT-3, E-FIGHT-5: every monster with a victory point is scored, the others are discarded."""
    k = fr[1]
    for m in s.zones[s.active * ZONES + ATTACK][:]:
        if k == 0 or s.fight_of[m] == k:
            if s.t.points[s.defs[m]] > 0:
                score(s, m, s.active)
            else:
                discard(s, m)


def h_score_one(s: EnemyState, fr: Frame) -> None:
    """E-FIGHT-4, F13: one winner with a victory point is scored; the rest are discarded, not destroyed (F14)."""
    p = s.active
    options = [option(V_SCORE, m) for m in fr[2:] if s.where[m] == p * ZONES + ATTACK and s.t.points[s.defs[m]] > 0]
    if not options:
        return
    if s.rules.decline_scoring:
        options.append(option(V_DONE))
    elif len(options) == 1:
        score(s, first_of(options[0]), p)
        return
    s.stack.append(fr)
    s.ask(p, CARDS, P_SCORE, options)


def a_score_one(s: EnemyState, fr: Frame, o: int) -> None:
    if verb_of(o) == V_SCORE:
        score(s, first_of(o), s.active)


def h_fight_end(s: EnemyState, fr: Frame) -> None:
    """What is left of the fight's monsters goes to the discard pile; bonuses for the fight end."""
    for m in _monsters(s, fr[1]):
        discard(s, m)
    s.fight_now = 0
    end_of_fight(s)
