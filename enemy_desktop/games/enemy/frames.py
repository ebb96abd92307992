"""The kinds of frames on the stack of unfinished business, and where cards stand in them.

A frame is a tuple of integers: its kind, then its fields. ``CARDS_IN`` tells which fields are cards, so that a view can
hide those that the viewer does not know: (fixed positions, where a tail of cards begins or 0).
"""

from __future__ import annotations

from typing import Final

F_TURN: Final = 0
F_DRAW_STEP: Final = 1
F_RECONCILE: Final = 2
F_PLAY_STEP: Final = 3
F_PAY: Final = 4  # card, target, verb, next requirement, 1 = needs of a flip
F_ENTER: Final = 5  # card, target, verb
F_MAY_TRIGGER: Final = 6  # program, source, controller, subject
F_RUN: Final = 7  # program, instruction, source, controller, subject, *that
F_PICK: Final = 8  # purpose, who, controller, source, filter, left, up to, action, argument, group size, *picked
F_SETTLE: Final = 9  # card
F_JOIN: Final = 10
F_FLIPS: Final = 11  # timing, asked player, passes, wounded PC
F_AVOID: Final = 12
F_SCORE_ALL: Final = 13  # fight (0: avoided attack)
F_REWARDS: Final = 14  # fight, *monsters that may still use their reward
F_PAIR: Final = 15
F_EXTRA: Final = 16
F_CONFIRM: Final = 17  # player
F_ORDER: Final = 18
F_FIGHT: Final = 19  # fight
F_CLASH: Final = 20  # fight
F_SCORE_ONE: Final = 21  # fight, *winners
F_FIGHT_END: Final = 22  # fight
F_END_TURN: Final = 23
F_WOUND: Final = 24  # PC, 1 = by game text, stage
F_DESTROY: Final = 25  # card, 1 = by game text, stage
F_TRIGGERS: Final = 26  # groups of (program, source, controller, subject, may)
F_ARRANGE: Final = 27  # player, number, *cards put back so far
F_HIDE: Final = 28  # card
F_INSTEAD: Final = 29  # source, subject, number of the text, 1 = destroy, by game text
F_OPENING: Final = 30  # how the first player was found, 0 = cut
F_DISCARD: Final = 31  # player, number, how, controller, source
F_BRANCH: Final = 32  # a choice among branches of the program of the frame below: number
F_MAY: Final = 33  # yes or no for the frame below: cost, jump
F_BY_HAND: Final = 34  # card whose unread text is due or -1, the player who carries it out
FRAMES: Final = 35

CARDS_IN: Final = (
    ((), 0), ((), 0), ((), 0), ((), 0), ((1, 2), 0), ((1, 2), 0), ((2, 4), 0), ((3, 5), 6), ((4,), 11), ((1,), 0), ((), 0),
    ((4,), 0), ((), 0), ((), 0), ((), 2), ((), 0), ((), 0), ((), 0), ((), 0), ((), 0), ((), 0), ((), 2), ((), 0), ((), 0),
    ((1,), 0), ((1,), 0), ((), 0), ((), 3), ((1,), 0), ((1, 2), 0), ((), 0), ((5,), 0), ((), 0), ((), 0),
    ((1,), 0),
)  # fmt: skip

# What is done with picked cards (the action of F_PICK).
A_THAT: Final = 0  # they become "that" of the running text below
A_DISCARD: Final = 1
A_SACRIFICE: Final = 2
A_SPEND: Final = 3
A_WOUND: Final = 4
A_SEARCH: Final = 5  # argument: where to; the picked cards become "that"

# Special filters of F_PICK
FILTER_HAND: Final = -1
FILTER_HIDDEN: Final = -2
