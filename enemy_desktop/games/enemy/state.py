"""The state of a game of .hack//ENEMY and the switches of its rules."""

from __future__ import annotations

from enemy_desktop.engine.state import Frame, State
from enemy_desktop.games.enemy.table import CardTable


class Rules:
    """A game's options as plain values, shared by all copies of a state. See ``options.EnemyOptions`` for what they mean."""

    __slots__ = (
        "ask_bluffs",
        "decline_scoring",
        "destiny_ends_game",
        "flip_first_attacker",
        "hands_on",
        "nonstorable_by_effect",
        "points_to_win",
        "turn_limit",
    )

    def __init__(
        self,
        points_to_win: int = 7,
        destiny_ends_game: bool = True,
        decline_scoring: bool = False,
        nonstorable_by_effect: bool = False,
        flip_first_attacker: bool = False,
        ask_bluffs: bool = True,
        hands_on: int = 0,
        turn_limit: int = 400,
    ) -> None:
        self.points_to_win = points_to_win
        self.destiny_ends_game = destiny_ends_game
        self.decline_scoring = decline_scoring
        self.nonstorable_by_effect = nonstorable_by_effect
        self.flip_first_attacker = flip_first_attacker
        self.ask_bluffs = ask_bluffs
        self.hands_on = hands_on
        self.turn_limit = turn_limit


class EnemyState(State):
    """All that changes in a game. The fields of the kernel are in ``State``; these are the game's own.

    Per card: ``wounded`` (0, 1), ``bearer`` (the PC that an item is on, or -1), ``fight_of`` (1 to 3 for an attacking monster
    that is assigned to that fight, else 0). ``fight_pc[k]`` is the PC of fight k + 1, -1 if it left play; ``fight_open`` has
    bit k set while that fight waits; ``fight_now`` is the fight being resolved (1 to 3) or 0. ``speakers`` are the active
    cards in play whose texts are always on. ``mods`` are strengths, tolerances and shields for a fight or a turn.
    """

    __slots__ = (
        "attack_rule",
        "bearer",
        "destiny",
        "extras",
        "fight_now",
        "fight_of",
        "fight_open",
        "fight_pc",
        "last_turn",
        "mods",
        "owner",
        "played",
        "plays",
        "points",
        "rules",
        "skip_draw",
        "skip_turn",
        "speakers",
        "t",
        "triggers",
        "turns",
        "wounded",
    )

    t: CardTable
    rules: Rules
    owner: tuple[int, ...]
    wounded: list[int]
    bearer: list[int]
    fight_of: list[int]
    fight_pc: list[int]
    fight_open: int
    fight_now: int
    points: list[int]
    plays: int
    played: int
    extras: list[int]
    skip_turn: list[int]
    skip_draw: list[int]
    turns: list[int]
    last_turn: int
    attack_rule: int
    destiny: list[int]
    mods: list[Frame]
    speakers: list[int]
    triggers: list[Frame]

    def copy(self) -> EnemyState:
        s = EnemyState()
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
        s.wounded = self.wounded[:]
        s.bearer = self.bearer[:]
        s.fight_of = self.fight_of[:]
        s.fight_pc = self.fight_pc[:]
        s.fight_open = self.fight_open
        s.fight_now = self.fight_now
        s.points = self.points[:]
        s.plays = self.plays
        s.played = self.played
        s.extras = self.extras[:]
        s.skip_turn = self.skip_turn[:]
        s.skip_draw = self.skip_draw[:]
        s.turns = self.turns[:]
        s.last_turn = self.last_turn
        s.attack_rule = self.attack_rule
        s.destiny = self.destiny[:]
        s.mods = self.mods[:]
        s.speakers = self.speakers[:]
        s.triggers = self.triggers[:]
        return s
