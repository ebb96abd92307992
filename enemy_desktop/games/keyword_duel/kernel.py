"""The loop that carries a game of Keyword Duel on to its next decision, and the answers to decisions."""

from __future__ import annotations

from collections.abc import Callable

from enemy_desktop.engine.aside import out_of_band
from enemy_desktop.engine.by_hand import is_by_hand
from enemy_desktop.engine.errors import EngineError
from enemy_desktop.engine.state import DRAWN, Frame, verb_of
from enemy_desktop.games.keyword_duel import battle, by_hand, casting, opening, play
from enemy_desktop.games.keyword_duel.consts import E_CONCEDED, E_TIME, V_END, V_PASS
from enemy_desktop.games.keyword_duel.frames import FRAMES
from enemy_desktop.games.keyword_duel.state import DuelState

Handler = Callable[[DuelState, Frame], None]
Answer = Callable[[DuelState, Frame, int], None]


def _no_answer(s: DuelState, fr: Frame, o: int) -> None:
    raise EngineError(f"frame {fr[0]} asks nothing")


HANDLERS: tuple[Handler, ...] = (
    opening.h_opening, play.h_turn, play.h_main, casting.h_pay, casting.h_enter, casting.h_trigger, casting.h_aim, casting.h_nope,
    casting.h_resolve, battle.h_battle, battle.h_eject, play.h_end, by_hand.h_by_hand, battle.h_strike,
)  # fmt: skip

ANSWERS: tuple[Answer, ...] = (
    _no_answer, _no_answer, play.a_main, casting.a_pay, _no_answer, casting.a_trigger, casting.a_aim, casting.a_nope, _no_answer,
    battle.a_battle, battle.a_eject, _no_answer, by_hand.a_by_hand, _no_answer,
)  # fmt: skip

assert len(HANDLERS) == len(ANSWERS) == FRAMES


def run(s: DuelState) -> None:
    """Runs on until a decision is pending or the game is over."""
    life = s.life
    while s.result < 0:
        if life[0] <= 0 or life[1] <= 0:
            # K-WIN-1, K12, K13: looked at after each event, so that what happens together counts together.
            s.finish(DRAWN if life[0] <= 0 and life[1] <= 0 else 1 if life[0] <= 0 else 0)
            return
        if s.options:
            # One forced option is taken by itself, but never where that would tell what a hidden card is, nor for a player
            # who has the table in hand and wants to see every step.
            if len(s.options) > 1 or s.rules.hands_on >> s.decider & 1 or verb_of(s.options[0]) in (V_PASS, V_END):
                return
            answer(s, 0)
            continue
        fr = s.stack.pop()
        HANDLERS[fr[0]](s, fr)


def answer(s: DuelState, index: int) -> None:
    """Gives option ``index`` to the frame that asked."""
    o = s.options[index]
    s.options = []
    fr = s.stack.pop()
    ANSWERS[fr[0]](s, fr, o)


def apply(s: DuelState, move: int) -> None:
    """The only door to a change: option number ``move`` of the pending decision, a concession, the call of time, a step by hand.

    Raises IndexError for a number that is no move, and changes nothing then.
    """
    if move < 0:
        if is_by_hand(move):
            by_hand.apply(s, move)
            run(s)
        elif out_of_band(s, move, E_CONCEDED, E_TIME):
            # The current turn is finished, then the life points decide.
            s.last_turn = 1
        return
    if move >= len(s.options):
        raise IndexError(f"move {move} of {len(s.options)}")
    s.answered[s.decider] += 1
    answer(s, move)
    run(s)
