"""What one player sees of a game of Keyword Duel, and possible truths behind it (determinization)."""

from __future__ import annotations

from enemy_desktop.engine.rng import INCREMENT, MASK, MULTIPLIER, seeded, shuffle
from enemy_desktop.engine.state import Frame
from enemy_desktop.engine.view import (
    Knowledge,
    View,
    begin_from_view,
    fill_view,
    loose_view,
    options_view,
    place_of_handle,
    seen,
    zone_of_handle,
)
from enemy_desktop.games.keyword_duel import by_hand
from enemy_desktop.games.keyword_duel.consts import BACK, DECK, ENHANCE, FRONT, HAND, UNIT, VERB_CARDS, ZONES
from enemy_desktop.games.keyword_duel.kernel import HANDLERS, run
from enemy_desktop.games.keyword_duel.state import DuelState, Rules
from enemy_desktop.games.keyword_duel.table import CardTable

Marks = tuple[int, int, int, int, int]  # damage, boost, fresh, spent, stopped

_NO_MARKS: Marks = (0, 0, 0, 0, 0)
_PRIVATE = tuple(z in (DECK, HAND, BACK, ENHANCE) for z in range(ZONES))


class DuelView(View):
    """An allow-list: everything here is open to the viewer by the rules or by what they have seen.

    ``marks``: what is marked on cards in play, by card or handle, where it is not nothing. ``open_cards``: cards in hands,
    Back Rows and Enhance Decks that both players know. ``face_down``: the set cards, as cards or handles. ``stack``: the
    unfinished business; all cards in it lie open.
    """

    __slots__ = (
        "asked",
        "face_down",
        "last_turn",
        "life",
        "loose",
        "marks",
        "open_cards",
        "owner",
        "plays",
        "rules",
        "stack",
        "t",
        "template",
        "template_for",
    )

    t: CardTable
    rules: Rules
    owner: tuple[int, ...]
    life: list[int]
    marks: dict[int, Marks]
    open_cards: list[int]
    face_down: list[int]
    plays: int
    last_turn: int
    loose: list[int]
    stack: list[Frame]
    template: Template | None
    template_for: Knowledge | None
    asked: DuelState | None


def make_view(s: DuelState, viewer: int) -> DuelView:
    """The view of ``viewer``."""
    v = DuelView()
    fill_view(v, s, viewer)
    v.source = seen(s, s.source, viewer) if s.options else -1
    v.options = options_view(s, viewer, VERB_CARDS) if v.decider == viewer else []
    if s.t.unread_cards and by_hand.offered(s, viewer):
        v.by_hand = 1
    v.t = s.t
    v.rules = s.rules
    v.owner = s.owner
    v.life = s.life[:]
    v.marks = {}
    v.open_cards = []
    v.face_down = []
    for base in (0, ZONES):
        for z in (base + FRONT, base + BACK):
            for c, shown in zip(s.zones[z], v.zones[z], strict=True):
                marks = (s.damage[c], s.boost[c], s.fresh[c], s.spent[c], s.stopped[c])
                if marks != _NO_MARKS:
                    v.marks[shown] = marks
                if s.down[c]:
                    v.face_down.append(shown)
        for z in (base + HAND, base + ENHANCE, base + BACK):
            v.open_cards.extend(c for c in s.zones[z] if s.know[c] == 3)
    v.plays = s.plays
    v.last_turn = s.last_turn
    v.loose = [loose_view(v, s, p, p * ZONES + DECK) for p in (0, 1)]
    v.stack = s.stack[:]
    v.template = None
    v.template_for = None
    v.asked = None
    return v


class Group:
    """Exchangeable unknown cards: the first ``set_cards`` of them lie face down in the Back Row, so they are no units; of the
    others the first ones, up to ``matter``, lie in places that matter, the rest in a loose deck without an order.

    ``plain``: how many of the cards are no units; they come first when a deal begins.
    """

    __slots__ = ("cards", "matter", "plain", "set_cards")

    def __init__(self, cards: list[int], set_cards: int, matter: int, plain: int) -> None:
        self.cards = cards
        self.set_cards = set_cards
        self.matter = matter
        self.plain = plain

    def deal(self, defs: list[int], x: int) -> int:
        """Deals the definitions that lie on the cards anew; returns the stream's next state."""
        cards = self.cards
        n = len(cards)
        for i in range(min(self.matter, n - 1)):
            x = (x * MULTIPLIER + INCREMENT) & MASK
            room = (self.plain if i < self.set_cards else n) - i
            a = cards[i]
            b = cards[i + (((x >> 33) * room) >> 31)]
            defs[a], defs[b] = defs[b], defs[a]
        return x


class Template:
    """A state that fits a view, but for which card is where."""

    __slots__ = ("groups", "mine", "state")

    def __init__(self, state: DuelState, groups: list[Group], mine: bool) -> None:
        self.state = state
        self.groups = groups
        self.mine = mine


def determinize(v: DuelView, knowledge: Knowledge, seed: int) -> DuelState:
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
    for group in template.groups:
        x = group.deal(s.defs, x)
    s.rng = x
    if not template.mine:
        run(s)
    return s


def _template(v: DuelView, knowledge: Knowledge) -> Template:
    n = len(v.owner)
    s = DuelState()
    s.t = v.t
    s.rules = v.rules
    s.owner = v.owner
    begin_from_view(s, v)
    s.rng = 0
    s.loose = v.loose[:]
    s.life = v.life[:]
    s.damage = [0] * n
    s.boost = [0] * n
    s.fresh = [0] * n
    s.spent = [0] * n
    s.stopped = [0] * n
    s.down = [0] * n
    s.plays = v.plays
    s.last_turn = v.last_turn
    groups = _deal(v, s, knowledge)
    for shown in v.face_down:
        s.down[_instance(s, shown)] = 1
    for shown, marks in v.marks.items():
        c = _instance(s, shown)
        s.damage[c], s.boost[c], s.fresh[c], s.spent[c], s.stopped[c] = marks
    s.stack = v.stack[:]
    mine = v.decider == v.viewer
    if mine:
        # The viewer's options depend on nothing that is hidden from them: asked once, they hold for every deal.
        fr = s.stack.pop()
        HANDLERS[fr[0]](s, fr)
        s.group = v.group
    return Template(s, groups, mine)


def _instance(s: DuelState, shown: int) -> int:
    """The card that a view shows as a card or a handle, once the unknown places are filled."""
    return shown if shown >= 0 else s.zones[zone_of_handle(shown)][place_of_handle(shown)]


def _deal(v: DuelView, s: DuelState, knowledge: Knowledge) -> list[Group]:
    """Puts the unknown instances, in ascending order, into the unknown places, and pools' cards onto them."""
    known = {c for entries in v.zones for c in entries if c >= 0}
    kind = v.t.kind
    groups: list[Group] = []
    for p in (0, 1):
        unknown = [c for c in range(len(v.owner)) if v.owner[c] == p and c not in known]
        at = 0
        found: dict[int, list[int]] = {}
        for zone in (BACK, HAND, DECK, ENHANCE):
            cards = s.zones[p * ZONES + zone]
            found[zone] = []
            for i, h in enumerate(cards):
                if h < 0:
                    cards[i] = c = unknown[at]
                    at += 1
                    found[zone].append(c)
                    s.know[c] = 1 << p if zone != DECK else 0
        for z in range(p * ZONES, p * ZONES + ZONES):
            for c in s.zones[z]:
                s.where[c] = z
                if c in known:
                    s.know[c] = _known(v, c, z % ZONES, p)
        main = found[BACK] + found[HAND] + found[DECK]
        pool = _pool(v, knowledge, p, len(main), False)
        plain = sum(1 for d in pool if kind[d] != UNIT)
        # Face-down cards are no units. A list that has too few others is a wrong belief; it is mended.
        fallback = next((d for d in range(len(kind)) if kind[d] != UNIT and not v.t.enhance[d]), 0)
        pool.sort(key=lambda d: (kind[d] == UNIT, d))
        while plain < len(found[BACK]):
            pool[plain] = fallback
            plain += 1
        for c, d in zip(main, pool, strict=True):
            s.defs[c] = d
        loose = s.loose[p] >= len(s.zones[p * ZONES + DECK])
        matter = len(found[BACK]) + len(found[HAND]) + (0 if loose else len(found[DECK]))
        if matter:
            groups.append(Group(main, len(found[BACK]), matter, plain))
        hidden = found[ENHANCE]
        for c, d in zip(hidden, _pool(v, knowledge, p, len(hidden), True), strict=True):
            s.defs[c] = d
        if hidden:
            groups.append(Group(hidden, 0, len(hidden), 0))
    return groups


def _known(v: DuelView, c: int, zone: int, p: int) -> int:
    """Who knows card ``c`` that the viewer knows where it lies."""
    if not _PRIVATE[zone] or c in v.open_cards:
        return 3
    return 1 << v.viewer | (1 << p if zone != DECK else 0)


def _pool(v: DuelView, knowledge: Knowledge, p: int, size: int, enhance: bool) -> list[int]:
    """The sorted definitions that the ``size`` unknown cards of player ``p`` (in the Enhance Deck or elsewhere) can be."""
    cards = knowledge.lists[p]
    belongs = v.t.enhance
    if cards is None:
        # An unknown list: every card is as likely. Drawn once a view, by the view alone.
        own = [d for d in knowledge.guess if belongs[d] == enhance]
        guess = own * (size // max(1, len(own)) + 1)
        shuffle(guess, seeded(v.turn * 1000003 + size))
        found = guess[:size]
    else:
        left: dict[int, int] = {}
        for d in cards:
            if belongs[d] == enhance:
                left[d] = left.get(d, 0) + 1
        for c, d in enumerate(v.defs):
            if d >= 0 and v.owner[c] == p and d in left:
                left[d] -= 1
        found = [d for d in sorted(left) for _ in range(max(0, left[d]))]
    # A list that does not fit what was seen (a wrong belief) is filled up, or cut, so that every place has a card.
    while len(found) < size:
        found.append(found[-1] if found else next((d for d in range(len(belongs)) if belongs[d] == enhance), 0))
    return sorted(found[:size])


def open_state(v: DuelView) -> DuelState:
    """A state in which all that is open to the viewer is as the view says, for asking the rules' own questions.

    What the viewer cannot know is some card throughout, and nothing has run on: not for playing.
    """
    if v.asked is None:
        v.asked = _template(v, Knowledge((None, None), range(len(v.t.kind)))).state
    return v.asked


def permute_unknown(s: DuelState, viewer: int, seed: int) -> None:
    """Permutes the definitions of what ``viewer`` cannot know: cards of one owner, Enhance cards among themselves."""
    x = seeded(seed)
    kind = s.t.kind
    for p in (0, 1):
        places: dict[int, list[int]] = {
            zone: [c for c in s.zones[p * ZONES + zone] if not s.know[c] >> viewer & 1]
            for zone in (BACK, HAND, DECK, ENHANCE)
        }
        main = places[BACK] + places[HAND] + places[DECK]
        defs = sorted((s.defs[c] for c in main), key=lambda d: (kind[d] == UNIT, d))
        for c, d in zip(main, defs, strict=True):
            s.defs[c] = d
        x = Group(main, len(places[BACK]), len(main), sum(1 for d in defs if kind[d] != UNIT)).deal(s.defs, x)
        hidden = places[ENHANCE]
        x = Group(hidden, 0, len(hidden), 0).deal(s.defs, x)
    s.rng = x
