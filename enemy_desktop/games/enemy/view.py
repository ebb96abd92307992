"""What one player sees of a game of .hack//ENEMY, and possible truths behind it (determinization)."""

from __future__ import annotations

from enemy_desktop.engine.rng import INCREMENT, MASK, MULTIPLIER, seeded, shuffle
from enemy_desktop.engine.state import Frame
from enemy_desktop.engine.view import (
    Knowledge,
    Pool,
    View,
    begin_from_view,
    fill_view,
    loose_view,
    options_view,
    place_of_handle,
    seen,
    zone_of_handle,
)
from enemy_desktop.games.enemy import by_hand
from enemy_desktop.games.enemy.consts import DECK, HAND, HIDDEN, LEVEL_UP, VERB_CARDS, ZONES
from enemy_desktop.games.enemy.frames import CARDS_IN
from enemy_desktop.games.enemy.kernel import HANDLERS, run
from enemy_desktop.games.enemy.state import EnemyState, Rules
from enemy_desktop.games.enemy.table import CardTable


class EnemyView(View):
    """An allow-list: everything here is open to the viewer by the rules or by what they have seen.

    ``wounded``: the wounded PCs. ``bearer``: item to PC. ``fight_of``: attacking monster to number of its fight. ``labels``:
    handle to label (see engine.state) where it is not 0; ``pools``: the unknown cards behind a label of one owner, which
    everybody saw when they were shuffled. ``stack``: the unfinished business, unknown cards as handles.
    """

    __slots__ = (
        "asked",
        "attack_rule",
        "bearer",
        "destiny",
        "extras",
        "fight_now",
        "fight_of",
        "fight_open",
        "fight_pc",
        "label_pools",
        "labels",
        "last_turn",
        "loose",
        "mods",
        "owner",
        "played",
        "plays",
        "points",
        "rules",
        "skip_draw",
        "skip_turn",
        "speakers",
        "stack",
        "t",
        "template",
        "template_for",
        "turns",
        "wounded",
    )

    t: CardTable
    rules: Rules
    owner: tuple[int, ...]
    wounded: list[int]
    bearer: dict[int, int]
    fight_of: dict[int, int]
    labels: dict[int, int]
    label_pools: dict[tuple[int, int], Pool]
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
    loose: list[int]
    stack: list[Frame]
    template: Template | None
    template_for: Knowledge | None
    asked: EnemyState | None


def make_view(s: EnemyState, viewer: int) -> EnemyView:
    """The view of ``viewer``."""
    v = EnemyView()
    fill_view(v, s, viewer)
    v.source = seen(s, s.source, viewer) if s.options else -1
    v.options = options_view(s, viewer, VERB_CARDS) if v.decider == viewer else []
    if s.t.unread_cards and by_hand.offered(s, viewer):
        v.by_hand = 1
    v.t = s.t
    v.rules = s.rules
    v.owner = s.owner
    zones = s.zones
    v.wounded = []
    v.bearer = {}
    v.fight_of = {}
    for base in (0, ZONES):
        for c in zones[base + 3]:
            if s.wounded[c]:
                v.wounded.append(c)
        for c in zones[base + 4]:
            v.bearer[c] = s.bearer[c]
        for c in zones[base + 9]:
            if s.fight_of[c]:
                v.fight_of[c] = s.fight_of[c]
    v.labels = {}
    v.label_pools = {}
    if max(s.know) > 3:
        _labels(v, s, viewer)
    v.fight_pc = s.fight_pc[:]
    v.fight_open = s.fight_open
    v.fight_now = s.fight_now
    v.points = s.points[:]
    v.plays = s.plays
    v.played = s.played
    v.extras = s.extras[:]
    v.skip_turn = s.skip_turn[:]
    v.skip_draw = s.skip_draw[:]
    v.turns = s.turns[:]
    v.last_turn = s.last_turn
    v.attack_rule = s.attack_rule
    v.destiny = s.destiny[:]
    v.mods = s.mods[:]
    v.speakers = s.speakers[:]
    v.loose = [loose_view(v, s, p, p * ZONES + DECK) for p in (0, 1)]
    v.stack = [_frame_view(s, fr, viewer) for fr in s.stack]
    v.template = None
    v.template_for = None
    v.asked = None
    return v


def _frame_view(s: EnemyState, fr: Frame, viewer: int) -> Frame:
    fixed, tail = CARDS_IN[fr[0]]
    if not fixed and not tail:
        return fr
    return tuple(seen(s, n, viewer) if i in fixed or (tail and i >= tail) else n for i, n in enumerate(fr))


def _labels(v: EnemyView, s: EnemyState, viewer: int) -> None:
    bit = 1 << viewer
    pools: dict[tuple[int, int], list[int]] = {}
    for z in range(2 * ZONES):
        if z % ZONES not in (DECK, HAND, HIDDEN):
            continue
        for i, c in enumerate(s.zones[z]):
            k = s.know[c]
            if k > 3 and not k & bit:
                v.labels[v.zones[z][i]] = k >> 2
                pools.setdefault((z // ZONES, k >> 2), []).append(s.defs[c])
    v.label_pools = {key: tuple(sorted(defs)) for key, defs in pools.items()}


class Template:
    """A state that fits a view, but for which card is where: ``groups`` are the exchangeable unknown cards.

    A group is (number of places that matter, cards): the cards in the places that matter come first. The rest lies in a
    loose deck, whose order does not exist yet.
    """

    __slots__ = ("groups", "mine", "state")

    def __init__(self, state: EnemyState, groups: list[tuple[int, list[int]]], mine: bool) -> None:
        self.state = state
        self.groups = groups
        self.mine = mine


def determinize(v: EnemyView, knowledge: Knowledge, seed: int) -> EnemyState:
    """A state that the viewer cannot tell from the truth: same view, hidden cards drawn from a sorted pool.

    The same view, knowledge and seed give the same state, whatever the truth is.
    """
    template = v.template
    if template is None or v.template_for is not knowledge:
        template = _template(v, knowledge)
        v.template = template
        v.template_for = knowledge
    s = template.state.copy()
    x = seeded(seed)
    defs = s.defs
    for k, cards in template.groups:
        n = len(cards)
        for i in range(min(k, n - 1)):
            x = (x * MULTIPLIER + INCREMENT) & MASK
            j = i + (((x >> 33) * (n - i)) >> 31)
            a = cards[i]
            b = cards[j]
            defs[a], defs[b] = defs[b], defs[a]
    s.rng = x
    if not template.mine:
        run(s)
    return s


def _template(v: EnemyView, knowledge: Knowledge) -> Template:
    n = len(v.owner)
    s = EnemyState()
    s.t = v.t
    s.rules = v.rules
    s.owner = v.owner
    begin_from_view(s, v)
    s.rng = 0
    s.loose = v.loose[:]
    groups = _deal(v, s, knowledge)
    s.wounded = [0] * n
    for c in v.wounded:
        s.wounded[c] = 1
    s.bearer = [-1] * n
    for c, pc in v.bearer.items():
        s.bearer[c] = pc
    s.fight_of = [0] * n
    for c, k in v.fight_of.items():
        s.fight_of[c] = k
    s.fight_pc = v.fight_pc[:]
    s.fight_open = v.fight_open
    s.fight_now = v.fight_now
    s.points = v.points[:]
    s.plays = v.plays
    s.played = v.played
    s.extras = v.extras[:]
    s.skip_turn = v.skip_turn[:]
    s.skip_draw = v.skip_draw[:]
    s.turns = v.turns[:]
    s.last_turn = v.last_turn
    s.attack_rule = v.attack_rule
    s.destiny = v.destiny[:]
    s.mods = v.mods[:]
    s.speakers = v.speakers[:]
    s.triggers = []
    s.stack = [_frame_back(s, fr) for fr in v.stack]
    mine = v.decider == v.viewer
    if mine:
        # The viewer's options depend on nothing that is hidden from them: asked once, they hold for every deal.
        fr = s.stack.pop()
        HANDLERS[fr[0]](s, fr)
        s.group = v.group
    return Template(s, groups, mine)


def _frame_back(s: EnemyState, fr: Frame) -> Frame:
    fixed, tail = CARDS_IN[fr[0]]
    return tuple(
        s.zones[zone_of_handle(n)][place_of_handle(n)] if n < -1 and (i in fixed or (tail and i >= tail)) else n
        for i, n in enumerate(fr)
    )


def _deal(v: EnemyView, s: EnemyState, knowledge: Knowledge) -> list[tuple[int, list[int]]]:
    """Puts the unknown instances, in ascending order, into the unknown places, and pools' cards onto them."""
    bit = 1 << v.viewer
    known: set[int] = set()
    for entries in v.zones:
        for c in entries:
            if c >= 0:
                known.add(c)
    groups: list[tuple[int, list[int]]] = []
    for p in (0, 1):
        unknown = [c for c in range(len(v.owner)) if v.owner[c] == p and c not in known]
        # label to (cards in places that matter, cards in a loose deck)
        found: dict[int, tuple[list[int], list[int]]] = {}
        i = 0
        for zone in (HAND, HIDDEN, DECK):
            z = p * ZONES + zone
            cards = s.zones[z]
            loose = zone == DECK and all(h < 0 for h in v.zones[z])
            if loose:
                # Nobody whose view this is knows a place in the deck, so it can be in no order at all.
                s.loose[p] = len(cards)
            for at in range(len(cards)):
                h = cards[at]
                if h >= 0:
                    continue
                c = unknown[i]
                i += 1
                cards[at] = c
                label = v.labels.get(h, 0)
                s.know[c] = label << 2 | (1 << p if zone != DECK and p != v.viewer else 0)
                found.setdefault(label, ([], []))[1 if loose else 0].append(c)
        for z in range(p * ZONES, p * ZONES + ZONES):
            private = z % ZONES in (DECK, HAND, HIDDEN)
            for c in s.zones[z]:
                s.where[c] = z
                if c in known:
                    s.know[c] = (bit | (1 << p if z % ZONES != DECK else 0)) if private else 3
        for label in sorted(found):
            matter, rest = found[label]
            cards = matter + rest
            pool = v.label_pools[(p, label)] if label else _pool(v, knowledge, p, len(cards))
            for c, d in zip(cards, pool, strict=False):
                s.defs[c] = d
            if matter:
                groups.append((len(matter), cards))
    return groups


def _pool(v: EnemyView, knowledge: Knowledge, p: int, size: int) -> list[int]:
    """The sorted definitions that the ``size`` unknown cards of player ``p`` without a label can be."""
    cards = knowledge.lists[p]
    kind = v.t.kind
    if cards is None:
        # An unknown list: every card of the format is as likely. Drawn once a view, by the view alone.
        guess = list(knowledge.guess) * (size // max(1, len(knowledge.guess)) + 1)
        shuffle(guess, seeded(v.turn * 1000003 + size))
        return sorted(guess[:size])
    left: dict[int, int] = {}
    for d in cards:
        if kind[d] != LEVEL_UP:
            left[d] = left.get(d, 0) + 1
    for c, d in enumerate(v.defs):
        if d >= 0 and v.owner[c] == p and d in left:
            left[d] -= 1
    for (owner, _), pool in v.label_pools.items():
        if owner == p:
            for d in pool:
                if d in left:
                    left[d] -= 1
    found = [d for d in sorted(left) for _ in range(max(0, left[d]))]
    # A list that does not fit what was seen (a wrong belief) is filled up, or cut, so that every place has a card.
    while len(found) < size:
        found.append(found[-1] if found else 0)
    return found[:size]


def open_state(v: EnemyView) -> EnemyState:
    """A state in which all that is open to the viewer is as the view says, for asking the rules' own questions.

    What the viewer cannot know is the card with number 0 throughout, and nothing has run on: not for playing.
    """
    if v.asked is None:
        v.asked = _template(v, Knowledge((None, None), (0,))).state
    return v.asked
