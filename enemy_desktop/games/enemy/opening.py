"""The start of a game: instances, Level Up! cards, who goes first, opening hands."""

from __future__ import annotations

from collections.abc import Sequence

from enemy_desktop.engine.rng import seeded, shuffle
from enemy_desktop.engine.state import Frame
from enemy_desktop.games.enemy.consts import DECK, DRAW_STEP, E_CUT, E_FIRST, LEVEL_UP, SCORE, ZONES
from enemy_desktop.games.enemy.frames import F_OPENING, F_TURN
from enemy_desktop.games.enemy.moves import draw
from enemy_desktop.games.enemy.state import EnemyState, Rules
from enemy_desktop.games.enemy.table import CardTable

OPENING_HAND = 4
# How the first player is found: by cutting, or a known player by Level Up! cards or as the loser of the game before.
BY_CUT = 0
BY_LEVEL = 1
BY_LOSS = 2


def new_state(
    t: CardTable,
    rules: Rules,
    decks: tuple[Sequence[int], Sequence[int]],
    seed: int,
    first: int = -1,
    first_why: int = BY_CUT,
    logged: bool = False,
) -> EnemyState:
    """A state before its opening. ``decks``: definition indices, main deck and Level Up! cards together.

    Which instance is which card is shuffled, so that an instance's number tells nothing of its deck (E-START-4).
    ``first``: the player who goes first, or -1 to cut for it.
    """
    s = EnemyState()
    s.t = t
    s.rules = rules
    s.begin(2 * ZONES)
    s.phase = DRAW_STEP
    s.rng = seeded(seed)
    defs: list[int] = []
    owner: list[int] = []
    for p in (0, 1):
        cards = sorted(decks[p])
        s.rng = shuffle(cards, s.rng)
        defs.extend(cards)
        owner.extend([p] * len(cards))
    n = len(defs)
    s.defs = defs
    s.owner = tuple(owner)
    s.where = [0] * n
    s.know = [0] * n
    s.wounded = [0] * n
    s.bearer = [-1] * n
    s.fight_of = [0] * n
    for c in range(n):
        level_up = t.kind[defs[c]] == LEVEL_UP
        z = owner[c] * ZONES + (SCORE if level_up else DECK)
        s.zones[z].append(c)
        s.where[c] = z
        s.know[c] = 3 if level_up else 0
    s.loose = [len(s.zones[DECK]), len(s.zones[ZONES + DECK])]
    s.stack = [(F_OPENING, first, first_why)]
    s.log = [] if logged else None
    s.fight_pc = []
    s.fight_open = 0
    s.fight_now = 0
    s.points = [0, 0]
    s.plays = 0
    s.played = 0
    s.extras = []
    s.skip_turn = [0, 0]
    s.skip_draw = [0, 0]
    s.turns = [0, 0]
    s.last_turn = 0
    s.attack_rule = 0
    s.destiny = [-1, -1]
    s.mods = []
    s.speakers = []
    s.triggers = []
    return s


def h_opening(s: EnemyState, fr: Frame) -> None:
    """E-START-2 to E-START-4: who goes first, then four cards each."""
    _, first, why = fr
    if first < 0:
        first = _cut(s)
    s.active = first
    if s.log is not None:
        s.log.append((E_FIRST, 3, -1, first, why, 0))
    for p in (first, 1 - first):
        draw(s, p, OPENING_HAND)
    s.stack.append((F_TURN,))


def _cut(s: EnemyState) -> int:
    """A1: a random card of each deck is shown; the higher destiny goes first, a tie is cut again. The cards go back.

    The decks have no order yet, so nothing has to be shuffled again. Decks in which every card has one and the same number
    would tie for ever: after fifty ties the stream decides.
    """
    for _ in range(50):
        numbers: list[int] = []
        for p in (0, 1):
            deck = s.zones[p * ZONES + DECK]
            c = deck[s.below(len(deck))]
            numbers.append(s.t.destiny[s.defs[c]])
            if s.log is not None:
                s.log.append((E_CUT, 3, c, p, numbers[p], s.defs[c]))
        if numbers[0] != numbers[1]:
            return 0 if numbers[0] > numbers[1] else 1
    return s.below(2)
