"""What every game's state has in common: plain lists of small integers, made to be copied.

Cards are integers (instances); ``defs[c]`` is the instance's index into the match's card table. Zones are lists of
instances, the top of a deck at the end; ``where[c]`` is the zone. The unfinished business is a stack of frames: tuples of
integers, immutable, so that copying the stack copies nothing but references. Exactly one decision is pending whenever
``options`` is not empty.

Decks are shuffled lazily: the ``loose[p]`` lowest cards of player p's deck are in no order yet, a draw takes one of them at
random. That is the same distribution as a shuffle, costs nothing, and no order exists that could leak.

``know[c]`` holds in its two lowest bits which players know the identity of the card *at its present position*, and above
them a label: unknown cards of one owner with the same label are exchangeable in the eyes of the other player. Labels are
public (they say "came into the deck with the third reshuffle"), identities are not.
"""

from __future__ import annotations

from enemy_desktop.engine.rng import INCREMENT, MASK, MULTIPLIER

Frame = tuple[int, ...]

# The shapes of a decision: all that a screen or an AI has to know how to answer.
SHAPES = ("action", "cards", "option", "number", "order", "yes_no", "assign", "acknowledge")
ACTION, CARDS, OPTION, NUMBER, ORDER, YES_NO, ASSIGN, ACKNOWLEDGE = range(8)

# How a decision belongs to a choice made in steps.
ALONE, FIRST_STEP, NEXT_STEP = range(3)

UNDECIDED = -1
DRAWN = 2

# Events that the kernel itself knows; a game's own start at 32. An event is (code, seen, card, a, b, c): ``seen`` is the
# bit mask of players who may know which card it is.
EV_MOVE, EV_SHUFFLE, EV_KNOW, EV_TURN, EV_RESULT, EV_CHOICE = range(6)
EV_GAME = 32

# A move's number for what is not an option of the pending decision.
CONCEDE = (-1, -2)
TIME_CALLED = -3


def option(verb: int, a: int = -1, b: int = -1) -> int:
    """Packs an option: a verb (0..255) and up to two operands (-1..4094), mostly cards: where from, where to."""
    return verb | (a + 1) << 8 | (b + 1) << 20


def verb_of(o: int) -> int:
    return o & 255


def first_of(o: int) -> int:
    return (o >> 8 & 4095) - 1


def second_of(o: int) -> int:
    return (o >> 20) - 1


class State:
    """The part of a state that the kernel reads. A game's own state class adds its fields and ``copy``."""

    __slots__ = (
        "active",
        "answered",
        "decider",
        "defs",
        "group",
        "know",
        "least",
        "log",
        "loose",
        "most",
        "options",
        "phase",
        "purpose",
        "result",
        "rng",
        "shape",
        "source",
        "stack",
        "turn",
        "where",
        "zones",
    )

    rng: int
    turn: int
    active: int
    phase: int
    result: int
    # the pending decision
    decider: int
    shape: int
    purpose: int
    source: int
    least: int
    most: int
    group: int
    options: list[int]
    answered: list[int]
    # the cards
    zones: list[list[int]]
    where: list[int]
    defs: list[int]
    know: list[int]
    loose: list[int]
    stack: list[Frame]
    log: list[Frame] | None

    def begin(self, zones: int) -> None:
        """Empties what the kernel reads: no cards, so many zones, no turn yet, nothing asked."""
        self.rng = 0
        self.turn = 0
        self.active = 0
        self.phase = 0
        self.result = UNDECIDED
        self.decider = -1
        self.shape = 0
        self.purpose = 0
        self.source = -1
        self.least = 1
        self.most = 1
        self.group = 0
        self.options = []
        self.answered = [0, 0]
        self.zones = [[] for _ in range(zones)]
        self.where = []
        self.defs = []
        self.know = []
        self.loose = [0, 0]
        self.stack = []
        self.log = None

    def copy(self) -> State:
        """An independent copy. It has no log: copies are for looking ahead."""
        raise NotImplementedError

    def serial(self, player: int) -> int:
        """The number of the next decision of ``player``. Counted per player, so that it tells nothing of the other."""
        return self.answered[player] + 1

    def below(self, n: int) -> int:
        """A random number from 0 to ``n`` - 1; moves the stream on."""
        x = (self.rng * MULTIPLIER + INCREMENT) & MASK
        self.rng = x
        return ((x >> 33) * n) >> 31

    def ask(
        self, player: int, shape: int, purpose: int, options: list[int], source: int = -1, link: int = ALONE
    ) -> None:
        """Makes the decision pending. The frame that asks must be on top of the stack and ask the same when run again.

        ``link``: a choice made in steps is a group of decisions; its steps can be taken back until the last one
        (``FIRST_STEP`` begins a group, ``NEXT_STEP`` goes on with it, ``ALONE`` is a decision by itself).
        """
        if link != NEXT_STEP:
            self.group = self.answered[0] + self.answered[1] + 1 if link == FIRST_STEP else 0
        self.decider = player
        self.shape = shape
        self.purpose = purpose
        self.source = source
        self.options = options
        self.least = 1
        self.most = 1

    def outcome(self, player: int) -> float:
        """What a game that is over is worth to ``player``: 1 won, 0 drawn, -1 lost."""
        return 0.0 if self.result == DRAWN else 1.0 if self.result == player else -1.0

    def finish(self, result: int) -> None:
        """Ends the game: ``result`` is the winner, or ``DRAWN``."""
        self.result = result
        self.stack = []
        self.options = []
        if self.log is not None:
            self.log.append((EV_RESULT, 3, -1, result, 0, 0))
