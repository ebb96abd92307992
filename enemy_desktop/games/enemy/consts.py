"""The numbers that stand for things in a state of .hack//ENEMY: zones, types, verbs, purposes, phases, events."""

from __future__ import annotations

from typing import Final

# Zones of a player; the zone's index in ``State.zones`` is player * ZONES + zone.
DECK: Final = 0
HAND: Final = 1
DISCARD: Final = 2
PCS: Final = 3
ITEMS: Final = 4
PORTAL: Final = 5
HIDDEN: Final = 6
SCORE: Final = 7
REMOVED: Final = 8
ATTACK: Final = 9
FIELD: Final = 10
LIMBO: Final = 11  # a card that is being played: no longer in hand, not yet in play
ZONES: Final = 12
ZONE_NAMES: Final = (
    "deck", "hand", "discard", "pcs", "items", "portal", "hidden", "score", "removed", "attack", "field", "limbo",
)  # fmt: skip

MONSTER: Final = 0
PC: Final = 1
ITEM: Final = 2
ACTION_CARD: Final = 3
EVENT: Final = 4
FIELD_CARD: Final = 5
LEVEL_UP: Final = 6
TYPE_NAMES: Final = ("monster", "pc", "item", "action", "event", "field", "level_up")

NO_SUBTYPE: Final = 0
WEAPON: Final = 1
ARMOR: Final = 2

DRAW_STEP: Final = 0
PLAY_STEP: Final = 1
ATTACK_STEP: Final = 2
END_STEP: Final = 3
PHASE_NAMES: Final = ("draw", "play", "attack", "end")

MAX_PCS: Final = 3
MAX_HIDDEN: Final = 5
HAND_SIZE: Final = 5

# Verbs of options.
V_PLAY: Final = 0  # a: card, b: the PC that bears or is replaced, or the portal monster that is replaced
V_ATTACK: Final = 1  # a: monster, b: replaced monster
V_STORE: Final = 2  # a: monster to the portal, b: replaced monster
V_HIDE: Final = 3  # a: card
V_FLIP: Final = 4  # a: hidden card
V_DISCARD_HAND: Final = 5
V_PASS: Final = 6
V_CARD: Final = 7  # a: the card chosen
V_YES: Final = 8
V_NO: Final = 9
V_OPTION: Final = 10  # a: number of the option (0 based)
V_JOIN: Final = 11  # a: portal monster
V_DONE: Final = 12
V_AVOID: Final = 13
V_FIGHT: Final = 14
V_PAIR: Final = 15  # a: monster, b: PC
V_EXTRA: Final = 16  # a: monster, b: the PC of the fight that it is added to
V_RESOLVE: Final = 17  # a: the fight's PC or, if gone, one of its monsters; b: the fight's number
V_REWARD: Final = 18  # a: monster
V_SCORE: Final = 19  # a: monster
V_TRIGGER: Final = 20  # a: the card whose text is carried out next, b: number in the queue
V_CONFIRM: Final = 21
VERB_NAMES: Final = (
    "play", "attack", "store", "hide", "flip", "discard_hand", "pass", "card", "yes", "no", "option", "join", "done",
    "avoid", "fight", "pair", "extra", "resolve", "reward", "score", "trigger", "confirm",
)  # fmt: skip
# Which operands of a verb are cards (and must be hidden behind handles in a view).
VERB_CARDS: Final = (
    3, 3, 3, 1, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 3, 3, 1, 1, 1, 1, 0,
)  # fmt: skip

# Purposes of decisions.
P_PLAY: Final = 0
P_RECONCILE: Final = 1
P_COST: Final = 2
P_LIMIT: Final = 3
P_JOIN: Final = 4
P_FLIP: Final = 5
P_AVOID: Final = 6
P_PAIR: Final = 7
P_EXTRA: Final = 8
P_ORDER: Final = 9
P_REWARD: Final = 10
P_SCORE: Final = 11
P_TARGET: Final = 12
P_MAY: Final = 13
P_CHOOSE_ONE: Final = 14
P_TRIGGER: Final = 15
P_SEARCH: Final = 16
P_DISCARD: Final = 17
P_SACRIFICE: Final = 18
P_INSTEAD: Final = 19
P_WOUND: Final = 20
P_ARRANGE: Final = 21
P_CONFIRM: Final = 22
P_BY_HAND: Final = 23
PURPOSE_NAMES: Final = (
    "play", "reconcile", "cost", "limit", "join", "flip", "avoid", "pair", "extra", "order", "reward", "score", "target",
    "may", "choose_one", "trigger", "search", "discard", "sacrifice", "instead", "wound", "arrange", "confirm", "by_hand",
)  # fmt: skip

# Events of this game (the kernel's own are below 32): (code, seen, card, a, b, c)
E_DESTINY: Final = 32  # card, a: player, b: number, c: definition
E_WOUNDED: Final = 33
E_HEALED: Final = 34
E_DESTROYED: Final = 35
E_PLAYED: Final = 36  # card, a: player, b: verb, c: target
E_FLIPPED: Final = 37  # card, a: player
E_ATTACK: Final = 38  # a: player
E_AVOIDED: Final = 39  # a: defender
E_FOUGHT: Final = 40  # a: defender
E_PAIRED: Final = 41  # card: monster, a: PC
E_FIGHT: Final = 42  # card: PC, a: fight
E_TOTALS: Final = 43  # a: monsters' total, b: PC's total, c: tolerance
E_PC_WINS: Final = 44  # card: PC
E_MONSTERS_WIN: Final = 45  # card: PC
E_SPARED: Final = 46  # card: PC, by tolerance
E_REWARD: Final = 47  # card
E_SCORED: Final = 48  # card, a: player, b: points now
E_STRENGTH: Final = 49  # card, a: amount
E_TOLERANCE: Final = 50  # card, a: amount
E_TRIGGERED: Final = 51  # card whose text works
E_EXTRA_PLAY: Final = 52  # a: player, b: number
E_SKIPPED: Final = 53  # a: player, b: 0 turn, 1 draw step
E_PREVENTED: Final = 54  # card
E_LOOKED: Final = 55  # a: who looks, b: 0 hand, 1 deck, 2 hidden; c: whose
E_REVEALED: Final = 56  # card, a: player, b: 0 hand, 1 deck, 2 hidden, 3 found by a search
E_SACRIFICED: Final = 57  # card
E_LAST_TURN: Final = 58
E_NO_FIGHT: Final = 59  # a: fight; it lost its PC or its monsters
E_DISCARD_HAND: Final = 60  # a: player
E_CUT: Final = 61  # card, a: player, b: destiny, c: definition
E_FIRST: Final = 62  # a: the player who goes first, b: 0 cut, 1 Level Up!, 2 loser of the game before
E_AVOIDANCE: Final = 63  # a: 0 must, 1 cannot
E_SHIELDED: Final = 64  # card, a: 0 wound, 1 destroy
E_TIME: Final = 65
E_CONCEDED: Final = 66  # a: player
EVENT_NAMES: Final = {
    0: "move", 1: "shuffle", 2: "know", 3: "turn", 4: "result", 5: "choice", 6: "by_hand", 7: "unread",
    32: "destiny", 33: "wounded", 34: "healed", 35: "destroyed", 36: "played", 37: "flipped", 38: "attack", 39: "avoided",
    40: "fought", 41: "paired", 42: "fight", 43: "totals", 44: "pc_wins", 45: "monsters_win", 46: "spared", 47: "reward",
    48: "scored", 49: "strength", 50: "tolerance", 51: "triggered", 52: "extra_play", 53: "skipped", 54: "prevented",
    55: "looked", 56: "revealed", 57: "sacrificed", 58: "last_turn", 59: "no_fight", 60: "discard_hand", 61: "cut",
    62: "first", 63: "avoidance", 64: "shielded", 65: "time", 66: "conceded",
}  # fmt: skip

# Why a card moved, the last field of a move: told by another event beside it, or a draw.
MOVE_TOLD: Final = 1
MOVE_DRAWN: Final = 2
# E_REVEALED: shown because a search found it.
FOUND: Final = 3

# Triggers
TRIGGER_NAMES: Final = (
    "turn_start", "turn_end", "wins", "loses", "wounded", "destroyed", "avoided", "scored", "attacks", "healed",
)  # fmt: skip
T_TURN_START: Final = 0
T_TURN_END: Final = 1
T_WINS: Final = 2
T_LOSES: Final = 3
T_WOUNDED: Final = 4
T_DESTROYED: Final = 5
T_AVOIDED: Final = 6
T_SCORED: Final = 7
T_ATTACKS: Final = 8
T_HEALED: Final = 9

# Flip timings
TIMING_NAMES: Final = ("fight", "play", "attack", "wound", "any")
FLIP_FIGHT: Final = 0
FLIP_PLAY: Final = 1
FLIP_ATTACK: Final = 2
FLIP_WOUND: Final = 3
FLIP_ANY: Final = 4  # an imported action whose text nobody could read: the players know when

# Modifications: (kind, card, amount, until)
MOD_STRENGTH: Final = 0
MOD_TOLERANCE: Final = 1
MOD_NO_WOUND: Final = 2
MOD_NO_DESTROY: Final = 3
UNTIL_FIGHT: Final = 0
UNTIL_TURN: Final = 1
