"""The start of a game: instances, who goes first, opening hands. K-SET-1 to K-SET-3."""

from __future__ import annotations

from collections.abc import Sequence

from enemy_desktop.engine.rng import seeded, shuffle
from enemy_desktop.engine.state import Frame
from enemy_desktop.games.keyword_duel.consts import DECK, DRAW_PHASE, E_FIRST, ENHANCE, LIFE, OPENING_HAND, ZONES
from enemy_desktop.games.keyword_duel.frames import F_OPENING, F_TURN
from enemy_desktop.games.keyword_duel.moves import draw
from enemy_desktop.games.keyword_duel.state import DuelState, Rules
from enemy_desktop.games.keyword_duel.table import CardTable


def new_state(
    t: CardTable,
    rules: Rules,
    decks: tuple[Sequence[int], Sequence[int]],
    seed: int,
    first: int = -1,
    logged: bool = False,
) -> DuelState:
    """A state before its opening. ``decks``: definition indices, Main and Enhance Deck together.

    Which instance is which card is shuffled, so that an instance's number tells nothing of its deck. ``first``: the player
    who goes first, or -1 to leave it to chance.
    """
    s = DuelState()
    s.t = t
    s.rules = rules
    s.begin(2 * ZONES)
    s.phase = DRAW_PHASE
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
    for c in range(n):
        enhance = t.enhance[defs[c]]
        z = owner[c] * ZONES + (ENHANCE if enhance else DECK)
        s.zones[z].append(c)
        s.where[c] = z
        s.know[c] = 1 << owner[c] if enhance else 0
    s.loose = [len(s.zones[DECK]), len(s.zones[ZONES + DECK])]
    s.stack = [(F_OPENING, first)]
    s.log = [] if logged else None
    s.life = [LIFE, LIFE]
    s.damage = [0] * n
    s.boost = [0] * n
    s.fresh = [0] * n
    s.spent = [0] * n
    s.stopped = [0] * n
    s.down = [0] * n
    s.plays = 0
    s.last_turn = 0
    return s


def h_opening(s: DuelState, fr: Frame) -> None:
    """K-SET-3: four cards each; chance decides who starts, unless that is known."""
    first = fr[1] if fr[1] >= 0 else s.below(2)
    s.active = first
    if s.log is not None:
        s.log.append((E_FIRST, 3, -1, first, 0, 0))
    for p in (first, 1 - first):
        for _ in range(OPENING_HAND):
            draw(s, p)
            if s.result >= 0:
                return
    s.stack.append((F_TURN,))
