"""The loop that carries a game of .hack//ENEMY on to its next decision, and the answers to decisions."""

from __future__ import annotations

from collections.abc import Callable

from enemy_desktop.engine.aside import out_of_band
from enemy_desktop.engine.by_hand import is_by_hand
from enemy_desktop.engine.errors import EngineError
from enemy_desktop.engine.state import DRAWN, Frame, verb_of
from enemy_desktop.games.enemy import attack, by_hand, costs, effects, happen, opening, play
from enemy_desktop.games.enemy.consts import E_CONCEDED, E_TIME, V_PASS
from enemy_desktop.games.enemy.frames import F_TRIGGERS, FRAMES
from enemy_desktop.games.enemy.state import EnemyState

# How many frames may run between two decisions. The longest honest chains are a few hundred.
BUDGET = 4000

Handler = Callable[[EnemyState, Frame], None]
Answer = Callable[[EnemyState, Frame, int], None]


def _no_answer(s: EnemyState, fr: Frame, o: int) -> None:
    raise EngineError(f"frame {fr[0]} asks nothing")


HANDLERS: list[Handler] = [
    play.h_turn, play.h_draw_step, play.h_reconcile, play.h_play_step, play.h_pay, play.h_enter, happen.h_may_trigger,
    effects.h_run, effects.h_picked, play.h_settle, attack.h_join, attack.h_flips, attack.h_avoid, attack.h_score_all,
    attack.h_rewards, attack.h_pair, attack.h_extra, attack.h_confirm, attack.h_order, attack.h_fight, attack.h_clash,
    attack.h_score_one, attack.h_fight_end, play.h_end_turn, happen.h_wound, happen.h_destroy, happen.h_triggers,
    effects.h_arrange, play.h_hide, happen.h_instead, opening.h_opening, effects.h_discard, effects.h_branch,
    effects.h_may, by_hand.h_by_hand,
]  # fmt: skip

ANSWERS: list[Answer] = [
    _no_answer, _no_answer, _no_answer, play.a_play_step, _no_answer, _no_answer, happen.a_may_trigger, _no_answer,
    costs.a_pick,
    _no_answer, attack.a_join, attack.a_flips, attack.a_avoid, _no_answer, attack.a_rewards, attack.a_pair, attack.a_extra,
    attack.a_confirm, attack.a_order, _no_answer, _no_answer, attack.a_score_one, _no_answer, _no_answer, _no_answer,
    _no_answer, happen.a_triggers, effects.a_arrange, _no_answer, happen.a_instead, _no_answer, _no_answer,
    effects.a_branch, effects.a_may, by_hand.a_by_hand,
]  # fmt: skip

assert len(HANDLERS) == len(ANSWERS) == FRAMES


def run(s: EnemyState) -> None:
    """Runs on until a decision is pending or the game is over."""
    goal = s.rules.points_to_win
    points = s.points
    budget = BUDGET
    while s.result < 0:
        if s.options:
            # One forced option is taken by itself, but never where that would tell what a hidden card is, nor for a player
            # who has the table in hand and wants to see every step.
            if len(s.options) > 1 or s.rules.hands_on >> s.decider & 1 or verb_of(s.options[0]) == V_PASS:
                return
            answer(s, 0)
            continue
        if s.triggers:
            found = s.triggers
            s.triggers = []
            s.stack.append((F_TRIGGERS, *[n for group in found for n in group]))
        fr = s.stack.pop()
        HANDLERS[fr[0]](s, fr)
        if points[0] >= goal or points[1] >= goal:
            # E-WIN-1, E-WIN-4, D11: checked after each instruction, so that what happens together counts together.
            s.finish(DRAWN if points[0] == points[1] else 0 if points[0] > points[1] else 1)
            return
        budget -= 1
        if budget < 0:
            raise EngineError(f"no decision after {BUDGET} steps in turn {s.turn}: two card texts call each other")


def answer(s: EnemyState, index: int) -> None:
    """Gives option ``index`` to the frame that asked."""
    o = s.options[index]
    s.options = []
    fr = s.stack.pop()
    ANSWERS[fr[0]](s, fr, o)


def apply(s: EnemyState, move: int) -> None:
    """The only door to a change: option number ``move`` of the pending decision, a concession, the call of time, a step by hand.

    Raises IndexError for a number that is no move, and changes nothing then.
    """
    if move < 0:
        if is_by_hand(move):
            by_hand.apply(s, move)
            run(s)
        elif out_of_band(s, move, E_CONCEDED, E_TIME):
            # A6: the current turn is finished, then the points decide.
            s.last_turn = 1
        return
    if move >= len(s.options):
        raise IndexError(f"move {move} of {len(s.options)}")
    s.answered[s.decider] += 1
    answer(s, move)
    run(s)
