"""The card table: all printed facts and compiled texts of a match's cards, shared by all copies of a state, never changed.

Facts are parallel tuples by definition index; texts are programs (tuples of instructions, which are tuples of integers).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from enemy_desktop.games.enemy.words import Cards, Effect
    from enemy_desktop.games.enemy.words import Requirement as WordedRequirement

Instruction = tuple[int, ...]
Program = tuple[Instruction, ...]
Amount = tuple[int, int, int, int]  # base, filter (-1: none), times, most (0: no limit)
Requirement = tuple[int, int, int, int]  # need, filter, number, who
Condition = tuple[int, int, int, int]  # kind, filter, number, who or mode

# Needs and costs
N_SPOT, N_NONE, N_BEARER, N_REPLACE, N_POINTS, C_SACRIFICE, C_SPEND, C_DISCARD, C_WOUND = range(9)
NEED_NAMES = ("spot", "spot_none", "bearer", "replace", "points", "sacrifice", "spend", "discard", "wound")
FIRST_COST = C_SACRIFICE

# Conditions
K_SPOT, K_NONE, K_HAND_LEAST, K_HAND_MOST, K_POINTS, K_AHEAD, K_FACING, K_ALONE, K_WAS = range(9)

# How an instruction gets its cards
M_THAT, M_THIS, M_BEARER, M_FIGHTER, M_SUBJECT, M_ALL = range(6)

# Instructions
(
    OP_CHOOSE, OP_RANDOM, OP_REMEMBER, OP_DRAW, OP_DISCARD, OP_MILL, OP_DESTROY, OP_WOUND, OP_HEAL, OP_SACRIFICE, OP_MOVE,
    OP_SEARCH, OP_REVEAL, OP_LOOK, OP_STRENGTH, OP_TOLERANCE, OP_AVOIDANCE, OP_EXTRA, OP_SKIP, OP_JOIN, OP_PREVENT,
    OP_SHIELD, OP_MAY, OP_IF, OP_JUMP, OP_ONE, OP_REPEAT,
) = range(27)  # fmt: skip

# Where OP_MOVE puts cards
TO_HAND, TO_PORTAL, TO_DISCARD, TO_DECK_TOP, TO_DECK_BOTTOM, TO_DECK, TO_REMOVED, TO_SCORE, TO_HIDDEN, TO_PLAY = range(
    10
)
TO_NAMES = ("hand", "portal", "discard", "deck_top", "deck_bottom", "deck", "removed", "score", "hidden", "play")

# Filters' dynamic tests
STATE_ANY, STATE_WOUNDED, STATE_HEALTHY = range(3)
BEARS_ANY, BEARS_ITEM, BEARS_WEAPON, BEARS_ARMOR = range(4)

R_FLIP, R_HIDDEN, R_HEAL, R_REWARD, R_JOIN = range(5)
# What of a card's text could not be read (bits): its text, its reward, what it asks for.
U_TEXT, U_REWARD, U_NEED = 1, 2, 4

RESTRICT_NAMES = ("flip", "hidden", "heal", "reward", "join")
IMMUNE_NAMES = ("wound", "destroy", "move")


class Filter:
    """A compiled ``words.Cards``.

    ``ok[d]``: definition d matches all printed facts that are asked for. ``zones[p]``: the zones to look in when player p
    speaks. ``dynamic``: more must be tested at each card (``state``, ``bears``, ``other``, ``in_fight``, ``facts``).
    ``hidden``: the filter wants hidden cards, whose printed facts do not exist for anybody (P13).
    """

    __slots__ = ("bears", "dynamic", "hidden", "in_fight", "ok", "other", "state", "zones")

    def __init__(
        self,
        ok: tuple[bool, ...],
        zones: tuple[tuple[int, ...], tuple[int, ...]],
        state: int,
        bears: int,
        other: bool,
        in_fight: bool,
        hidden: bool,
    ) -> None:
        self.ok = ok
        self.zones = zones
        self.state = state
        self.bears = bears
        self.other = other
        self.in_fight = in_fight
        self.hidden = hidden
        self.dynamic = bool(state or bears or other or in_fight)


class Def:
    """One card definition's compiled texts."""

    __slots__ = (
        "avoids",
        "boosts",
        "flip_cards",
        "flip_program",
        "flip_timing",
        "grants",
        "immunes",
        "insteads",
        "joins",
        "needs",
        "played",
        "resolve",
        "restricts",
        "reward",
        "speaks",
        "to_flip",
        "triggers",
    )

    def __init__(self) -> None:
        self.needs: tuple[Requirement, ...] = ()
        self.played: int = -1
        self.resolve: int = -1
        self.reward: int = -1
        self.flip_timing: int = -1
        self.flip_cards: int = -1
        self.to_flip: tuple[Requirement, ...] = ()
        self.flip_program: int = -1
        self.boosts: tuple[tuple[int, int, Amount, int, int], ...] = ()  # mode, filter, strength, tolerance, condition
        self.joins: tuple[tuple[int, int], ...] = ()  # partner, condition
        self.grants: tuple[tuple[int, int, int], ...] = ()  # which, partner, condition
        self.avoids: tuple[tuple[int, int], ...] = ()  # rule (0 must, 1 cannot), condition
        self.restricts: tuple[tuple[int, int, int], ...] = ()  # who, what, condition
        self.immunes: tuple[tuple[int, int, int], ...] = ()  # mode, filter, against
        self.triggers: tuple[tuple[int, int, int, int, int], ...] = ()  # on, mode, filter, may, program
        self.insteads: tuple[tuple[int, int, int, int, int, int], ...] = ()  # of, mode, filter, may, cost, program
        self.speaks: bool = False


class CardTable:
    """All definitions of the packs in play. Index ``d`` is the place of a card in ``ids``."""

    __slots__ = (
        "amounts",
        "conditions",
        "cost_words",
        "costs",
        "destiny",
        "filter_words",
        "filters",
        "ids",
        "kind",
        "level",
        "names",
        "points",
        "program_words",
        "programs",
        "same",
        "storable",
        "strength",
        "subtype",
        "texts",
        "tolerance",
        "unique",
        "unread",
        "unread_cards",
    )

    def __init__(self) -> None:
        self.ids: tuple[str, ...] = ()
        self.names: tuple[str, ...] = ()
        self.same: tuple[int, ...] = ()  # equal numbers: equal names (E-CARD-9)
        self.kind: tuple[int, ...] = ()
        self.subtype: tuple[int, ...] = ()
        self.strength: tuple[int, ...] = ()
        self.tolerance: tuple[int, ...] = ()
        self.destiny: tuple[int, ...] = ()
        self.points: tuple[int, ...] = ()
        self.level: tuple[int, ...] = ()
        self.unique: tuple[bool, ...] = ()
        self.storable: tuple[bool, ...] = ()
        self.texts: tuple[Def, ...] = ()
        self.unread: tuple[int, ...] = ()
        self.unread_cards: bool = False  # whether there is any such card
        self.filters: tuple[Filter, ...] = ()
        self.programs: tuple[Program, ...] = ()
        self.amounts: tuple[Amount, ...] = ()
        self.conditions: tuple[Condition, ...] = ()
        self.costs: tuple[Requirement, ...] = ()
        # The words behind filters, costs, programs (all effects, and the effect behind each instruction): for telling a
        # decision in words. The rules never read them.
        self.filter_words: tuple[Cards, ...] = ()
        self.cost_words: tuple[WordedRequirement, ...] = ()
        self.program_words: tuple[tuple[tuple[Effect, ...], tuple[Effect, ...]], ...] = ()
