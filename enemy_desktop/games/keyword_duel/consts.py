"""The numbers that stand for things in a state of Keyword Duel: zones, types, keywords, verbs, purposes, events."""

from __future__ import annotations

from typing import Final

# Zones of a player; the zone's index in ``State.zones`` is player * ZONES + zone.
DECK: Final = 0
HAND: Final = 1
GRAVEYARD: Final = 2
FRONT: Final = 3
BACK: Final = 4
ENHANCE: Final = 5
LIMBO: Final = 6  # a card that is being played: no longer where it came from, not yet resolved
PLAYER: Final = 7  # always empty: the place on the table that stands for the player, as a target of attacks and damage
ZONES: Final = 8
ZONE_NAMES: Final = ("deck", "hand", "graveyard", "front", "back", "enhance", "limbo", "player")

UNIT: Final = 0
SPELL: Final = 1
RITE: Final = 2
TYPE_NAMES: Final = ("unit", "spell", "rite")

PIERCE: Final = 0
SWIFT: Final = 1
GUARD: Final = 2
EVADE: Final = 3
DRAW: Final = 4
ZAP: Final = 5
BOOST: Final = 6
STOP: Final = 7
CRUSH: Final = 8
RETURN: Final = 9
HEAL: Final = 10
NOPE: Final = 11
REVIVE: Final = 12
EJECT: Final = 13
SMASH: Final = 14
BY_HAND: Final = 15  # stands for the keyword of a spell or rite that has none: its players carry its text out
KEYWORD_NAMES: Final = (
    "pierce", "swift", "guard", "evade", "draw", "zap", "boost", "stop", "crush", "return", "heal", "nope", "revive",
    "eject", "smash",
)  # fmt: skip
# Keywords that do something once: when a unit is played, when a spell is cast, when a rite is used (K15, K19).
ACTIVE: Final = frozenset((DRAW, ZAP, BOOST, STOP, CRUSH, RETURN, HEAL, REVIVE, SMASH))
# Those of them that need a target.
AIMED: Final = frozenset((ZAP, BOOST, STOP, CRUSH, RETURN, REVIVE))

DRAW_PHASE: Final = 0
MAIN_PHASE: Final = 1
BATTLE_PHASE: Final = 2
END_PHASE: Final = 3
PHASE_NAMES: Final = ("draw", "main", "battle", "end")

LIFE: Final = 20
HAND_SIZE: Final = 5
OPENING_HAND: Final = 4
FRONT_SLOTS: Final = 3
ZAP_DAMAGE: Final = 2
SMASH_DAMAGE: Final = 3
HEALING: Final = 3
BOOSTING: Final = 2

# Verbs of options. "at" verbs point at a player (b: 0 or 1) instead of a card.
V_SUMMON: Final = 0  # a: unit from the hand
V_RITE: Final = 1  # a: rite from the hand or a set one
V_CAST: Final = 2  # a: spell from the hand or a set one, b: target, -1 for none
V_CAST_AT: Final = 3
V_SET: Final = 4  # a: spell or rite
V_USE: Final = 5  # a: rite in play, b: target, -1 for none
V_USE_AT: Final = 6
V_ENHANCE: Final = 7  # a: card of the Enhance Deck
V_SACRIFICE: Final = 8  # a: card
V_TARGET: Final = 9  # a: target
V_TARGET_AT: Final = 10  # a: player
V_NOPE: Final = 11  # a: the Nope
V_PASS: Final = 12
V_BATTLE: Final = 13
V_ATTACK: Final = 14  # a: attacker, b: the unit it attacks
V_ATTACK_AT: Final = 15
V_END: Final = 16
V_BASE: Final = 17  # a: definition, b: 0 from the deck, 1 from the graveyard
V_CONFIRM: Final = 18
VERB_NAMES: Final = (
    "summon", "rite", "cast", "cast_at", "set", "use", "use_at", "enhance", "sacrifice", "target", "target_at", "nope",
    "pass", "battle", "attack", "attack_at", "end", "base", "confirm",
)  # fmt: skip
# Which operands of a verb are cards (and must be hidden behind handles in a view).
VERB_CARDS: Final = (1, 1, 3, 1, 1, 3, 1, 1, 1, 1, 0, 1, 0, 0, 3, 1, 0, 0, 0)

# Purposes of decisions.
P_MAIN: Final = 0
P_SACRIFICE: Final = 1
P_TARGET: Final = 2
P_NOPE: Final = 3
P_ATTACK: Final = 4
P_EJECT: Final = 5
P_CONFIRM: Final = 6
P_BY_HAND: Final = 7
PURPOSE_NAMES: Final = ("main", "sacrifice", "target", "nope", "attack", "eject", "confirm", "by_hand")

# Events of this game (the kernel's own are below 32): (code, seen, card, a, b, c). A target is a card, or -2 - player,
# or -1 for none.
E_FIRST: Final = 32  # a: the player who goes first
E_PLAYED: Final = 33  # card, a: player, b: verb, c: target
E_SET: Final = 34  # card, a: player
E_USED: Final = 35  # card: a rite in play, a: player, c: target
E_NOPED: Final = 36  # card: the Nope, a: player, b: the card that it answers
E_CANCELLED: Final = 37  # card
E_TRIGGERED: Final = 38  # card: a unit, a: keyword, b: target
E_ATTACKED: Final = 39  # card: attacker, a: player, b: target
E_DAMAGED: Final = 40  # card, a: amount, b: all damage of this turn
E_LIFE: Final = 41  # a: player, b: change, c: life now
E_DESTROYED: Final = 42  # card
E_SACRIFICED: Final = 43  # card
E_BOOSTED: Final = 44  # card
E_STOPPED: Final = 45  # card
E_EJECTED: Final = 46  # card: the base unit, a: player, b: 0 from the deck, 1 from the graveyard
E_DECKED: Final = 47  # a: player who had to draw and could not
E_TIME: Final = 48
E_CONCEDED: Final = 49  # a: player
EVENT_NAMES: Final = {
    0: "move", 1: "shuffle", 2: "know", 3: "turn", 4: "result", 5: "choice", 6: "by_hand", 7: "unread",
    32: "first", 33: "played", 34: "set", 35: "used", 36: "noped", 37: "cancelled", 38: "triggered", 39: "attacked",
    40: "damaged", 41: "life", 42: "destroyed", 43: "sacrificed", 44: "boosted", 45: "stopped", 46: "ejected",
    47: "decked", 48: "time", 49: "conceded",
}  # fmt: skip

# Why a card moved, the last field of a move: told by another event beside it, or a draw, or by its keyword.
MOVE_TOLD: Final = 1
MOVE_DRAWN: Final = 2
MOVE_SET: Final = 3
MOVE_RETURNED: Final = 4
MOVE_REVIVED: Final = 5

# More plays in one turn than anybody needs: a pair of units that return each other could go on for ever (K-MAIN-1).
MOST_PLAYS: Final = 100
