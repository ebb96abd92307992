"""The state of a game of Keyword Duel and the switches of its rules."""

from __future__ import annotations

from dataclasses import dataclass

from enemy_desktop.engine.state import State
from enemy_desktop.games.keyword_duel.table import CardTable


@dataclass(frozen=True, slots=True)
class Rules:
    """A game's options as plain values, shared by all copies of a state. See ``options.DuelOptions``."""

    back_row_slots: int = 3
    attacks_per_unit: int = 1
    set_then_use_same_turn: bool = True
    nope_on_nope: bool = False
    sacrificed_to_enhance: bool = False
    pierce_remaining: bool = True
    self_target: bool = False
    ask_bluffs: bool = True
    hands_on: int = 0


class DuelState(State):
    """All that changes in a game. The fields of the kernel are in ``State``; these are the game's own.

    Per card, 0 unless it is in play: ``damage`` of this turn; ``boost``; ``fresh``: 1 for a unit that may not attack this turn
    because it just came, and for a card that was set this turn; ``spent``: attacks of a unit this turn, uses of a rite;
    ``stopped``: 1 until the end of its controller's next Battle Phase; ``down``: 1 for a set card.
    """

    __slots__ = (
        "boost",
        "damage",
        "down",
        "fresh",
        "last_turn",
        "life",
        "owner",
        "plays",
        "rules",
        "spent",
        "stopped",
        "t",
    )

    t: CardTable
    rules: Rules
    owner: tuple[int, ...]
    life: list[int]
    damage: list[int]
    boost: list[int]
    fresh: list[int]
    spent: list[int]
    stopped: list[int]
    down: list[int]
    plays: int
    last_turn: int

    def copy(self) -> DuelState:
        s = DuelState()
        s.t = self.t
        s.rules = self.rules
        s.owner = self.owner
        s.rng = self.rng
        s.turn = self.turn
        s.active = self.active
        s.phase = self.phase
        s.result = self.result
        s.decider = self.decider
        s.shape = self.shape
        s.purpose = self.purpose
        s.source = self.source
        s.least = self.least
        s.most = self.most
        s.group = self.group
        # Options lists are never changed in place, only replaced, so copies may share them; frames are tuples.
        s.options = self.options
        s.answered = self.answered[:]
        s.zones = [z[:] for z in self.zones]
        s.where = self.where[:]
        s.defs = self.defs[:]
        s.know = self.know[:]
        s.loose = self.loose[:]
        s.stack = self.stack[:]
        s.log = None
        s.life = self.life[:]
        s.damage = self.damage[:]
        s.boost = self.boost[:]
        s.fresh = self.fresh[:]
        s.spent = self.spent[:]
        s.stopped = self.stopped[:]
        s.down = self.down[:]
        s.plays = self.plays
        s.last_turn = self.last_turn
        return s
