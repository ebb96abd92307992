"""An event from the first booster to the last round, as data that can be written and read: sealed or draft.

Seat 0 is the person, the others are computers. What the computers do follows from the event's seed and from what they may
see: their pack and their picks while drafting, their pool when building. Nothing here knows a game; what one needs of it
is in a ``Kit``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from enemy_desktop.cards.deck import Deck, DeckEntry, DeckFile, DeckRules, check_deck
from enemy_desktop.cards.faults import errors
from enemy_desktop.cards.limited.boosters import Boosters, allowed_by
from enemy_desktop.cards.limited.build import build_deck
from enemy_desktop.cards.limited.draft import DraftTable
from enemy_desktop.cards.limited.judge import Drafter, Judge
from enemy_desktop.cards.limited.pairing import BYE, DRAWN, Result, Standing, robin_rounds, standings, swiss_round
from enemy_desktop.cards.pack import Pack, Slug, card_name
from enemy_desktop.engine.rng import seeded

FORMAT = 1
PERSON = 0
MOST_OPPONENTS, MOST_PACKS = 7, 12
NAMES = ("Aster", "Birch", "Cinder", "Dune", "Ember", "Fen", "Gale", "Heath", "Iris", "Juniper", "Kestrel", "Lark")

Kind = Literal["draft", "sealed"]
Pairing = Literal["swiss", "robin"]
Phase = Literal["draft", "build", "play", "over"]
Name = Annotated[str, Field(min_length=1, max_length=200)]


class Part(BaseModel):
    """Fields that this version does not know are kept."""

    model_config = ConfigDict(extra="allow", validate_assignment=True)


class EventSeat(Part):
    """Who sits there. ``level``: the computer's player by name, empty for the person."""

    name: Annotated[str, Field(max_length=60)] = ""
    level: Annotated[str, Field(max_length=80)] = ""


class EventMatch(Part):
    """A match of a round. ``games``: who won each game so far, 0 for ``a``, 1 for ``b``, 2 drawn. ``b`` -1: ``a`` has a bye.

    ``running``: the key of the autosave of the game that the person is playing, empty for none.
    """

    a: Annotated[int, Field(ge=0, le=MOST_OPPONENTS)]
    b: Annotated[int, Field(ge=BYE, le=MOST_OPPONENTS)]
    games: list[Annotated[int, Field(ge=0, le=2)]] = Field(default_factory=list, max_length=9)
    running: Annotated[str, Field(max_length=80)] = ""

    def result(self, best_of: int) -> int | None:
        """0, 1 or 2 (drawn) once the match is decided, else None. A bye is won."""
        if self.b == BYE:
            return 0
        a, b = self.games.count(0), self.games.count(1)
        if max(a, b) > best_of // 2:
            return 0 if a > b else 1
        if len(self.games) < best_of:
            return None
        return DRAWN if a == b else 0 if a > b else 1


class LimitedEvent(Part):
    """``boosters``: names by round and seat. ``picks``: what each seat took so far, in order (a draft). ``decks``: by seat,
    names by section, None until it is built. ``work``: the person's unfinished deck. ``pick_seconds``: how long the person may
    think about a pick, 0 for as long as they like. ``revision`` counts its writings.
    """

    format: int = FORMAT
    game: Slug
    kind: Kind
    format_id: Annotated[str, Field(max_length=80)]
    name: Annotated[str, Field(max_length=200)] = ""
    created: Annotated[str, Field(max_length=40)] = ""
    set_id: Annotated[str, Field(max_length=80)]
    seed: int
    options: dict[str, int] = Field(default_factory=dict)
    best_of: Annotated[int, Field(ge=1, le=9)] = 3
    pairing: Pairing = "swiss"
    rounds_wanted: Annotated[int, Field(ge=1, le=20)] = 3
    pick_seconds: Annotated[int, Field(ge=0, le=3_600)] = 0
    seats: Annotated[list[EventSeat], Field(min_length=2, max_length=MOST_OPPONENTS + 1)]
    boosters: Annotated[list[list[list[Name]]], Field(min_length=1, max_length=MOST_PACKS)]
    picks: list[list[Name]] = Field(default_factory=list)
    decks: list[dict[str, list[Name]] | None] = Field(default_factory=list)
    work: dict[str, list[Name]] = Field(default_factory=dict)
    rounds: list[list[EventMatch]] = Field(default_factory=list)
    revision: Annotated[int, Field(ge=0)] = 0

    @model_validator(mode="after")
    def _whole(self) -> LimitedEvent:
        count = len(self.seats)
        if any(len(packs) != count for packs in self.boosters):
            raise ValueError("'boosters' has one pack for each seat in each round")
        for name, found in (("picks", self.picks), ("decks", self.decks)):
            if found and len(found) != count:
                raise ValueError(f"'{name}' has one entry for each seat")
        for matches in self.rounds:
            if any(match.a >= count or match.b >= count or match.a == match.b for match in matches):
                raise ValueError("a match of 'rounds' names a seat that there is not")
        if self.kind == "draft":
            DraftTable.resume(self.boosters, self.picks or [[] for _ in self.seats])
        return self

    # -- where it stands

    @property
    def phase(self) -> Phase:
        """What comes next."""
        if self.kind == "draft" and not self.table().done:
            return "draft"
        if not self.decks or self.decks[PERSON] is None:
            return "build"
        return "over" if self.rounds_done >= self.rounds_wanted else "play"

    def table(self) -> DraftTable:
        """The draft as it stands."""
        return DraftTable.resume(self.boosters, self.picks or [[] for _ in self.seats])

    def pool(self, seat: int) -> list[str]:
        """The cards of a seat: its picks, or in a sealed event what it opened."""
        if self.kind == "draft":
            return list(self.picks[seat]) if self.picks else []
        return [name for packs in self.boosters for name in packs[seat]]

    @property
    def rounds_done(self) -> int:
        """Rounds of which all matches are decided."""
        return sum(all(match.result(self.best_of) is not None for match in matches) for matches in self.rounds)

    def own_match(self) -> EventMatch | None:
        """The person's match of the current round; None when it is decided, or before the first round."""
        if not self.rounds:
            return None
        found = next((match for match in self.rounds[-1] if PERSON in (match.a, match.b)), None)
        return found if found is not None and found.result(self.best_of) is None else None

    def open_tables(self) -> list[EventMatch]:
        """Matches of the current round between computers that are not decided."""
        if not self.rounds:
            return []
        return [m for m in self.rounds[-1] if PERSON not in (m.a, m.b) and m.result(self.best_of) is None]

    def results(self) -> list[Result]:
        """All decided matches."""
        found = []
        for matches in self.rounds:
            for match in matches:
                result = match.result(self.best_of)
                if result is not None:
                    games = (
                        (self.best_of // 2 + 1, 0) if match.b == BYE else (match.games.count(0), match.games.count(1))
                    )
                    found.append(Result(match.a, match.b, result, games))
        return found

    def standings(self) -> list[Standing]:
        """The table, best first."""
        return standings(len(self.seats), self.results())

    def place(self, seat: int = PERSON) -> int:
        """The rank of a seat, from 1."""
        return [one.seat for one in self.standings()].index(seat) + 1


@dataclass(frozen=True)
class Kit:
    """What an event needs of its game: cards by name, deck rules of its format, the judge of its computers."""

    cards: Mapping[str, Any]
    rules: DeckRules[Any]
    judge: Judge
    packs: Sequence[Pack[Any]]
    free: tuple[str, ...] = ()
    """Names of cards of which everybody has any number."""

    def known(self, names: Sequence[str]) -> list[Any]:
        """The cards of some names. Raises ValueError for a name that no pack has any more."""
        missing = [name for name in names if name not in self.cards]
        if missing:
            raise ValueError(f"no pack has a card named '{missing[0]}'")
        return [self.cards[name] for name in names]


@dataclass(frozen=True)
class Wish:
    """What an event is to be. ``level``: of the opponents.

    ``pick_seconds`` 0: no clock. ``rounds`` 0: as many as suit the number of players.
    """

    kind: Kind
    format_id: str
    set_id: str
    seed: int
    opponents: int = 3
    packs: int = 4
    best_of: int = 3
    pairing: Pairing = "swiss"
    rounds: int = 0
    pick_seconds: int = 0
    level: str = "easy"
    player: str = ""
    name: str = ""
    created: str = ""
    options: Mapping[str, int] = field(default_factory=dict)


def usual_rounds(seats: int, pairing: Pairing) -> int:
    """How many rounds: all of a round robin; Swiss: three, or fewer where somebody would have to meet twice."""
    robin = seats - 1 if seats % 2 == 0 else seats
    return robin if pairing == "robin" else min(3, robin)


def new_event(wish: Wish, game: str, pack: Pack[Any], kit: Kit) -> LimitedEvent:
    """Opens the boosters. Raises ValueError if there are too few cards for the decks, or a number makes no sense."""
    if not 1 <= wish.opponents <= MOST_OPPONENTS:
        raise ValueError(f"an event has 1 to {MOST_OPPONENTS} opponents")
    if not 1 <= wish.packs <= MOST_PACKS:
        raise ValueError(f"everybody opens 1 to {MOST_PACKS} packs")
    seats = wish.opponents + 1
    boosters = Boosters(pack, allowed_by(kit.rules))
    least = kit.rules.sections[0].least
    if boosters.size * wish.packs < least and not kit.free:
        raise ValueError(f"{wish.packs} packs have {boosters.size * wish.packs} cards; a deck needs {least}")
    stream = seeded(wish.seed)
    opened: list[list[list[str]]] = []
    for _ in range(wish.packs):
        row = []
        for _ in range(seats):
            cards, stream = boosters.open(stream)
            row.append(list(cards))
        opened.append(row)
    offset = wish.seed % len(NAMES)
    names = [NAMES[(offset + n) % len(NAMES)] for n in range(wish.opponents)]
    return LimitedEvent(
        game=game,
        kind=wish.kind,
        format_id=wish.format_id,
        name=wish.name,
        created=wish.created,
        set_id=wish.set_id,
        seed=wish.seed,
        options=dict(wish.options),
        best_of=wish.best_of,
        pairing=wish.pairing,
        rounds_wanted=wish.rounds or usual_rounds(seats, wish.pairing),
        pick_seconds=wish.pick_seconds,
        seats=[EventSeat(name=wish.player), *(EventSeat(name=name, level=wish.level) for name in names)],
        boosters=opened,
        picks=[[] for _ in range(seats)] if wish.kind == "draft" else [],
    )


def drafter(event: LimitedEvent, kit: Kit, seat: int) -> Drafter:
    """The computer drafter of a seat."""
    picks = sum(len(packs[0]) for packs in event.boosters)
    return Drafter(kit.judge, kit.rules.sections[0].least, picks, event.seed * 31 + seat)


def pick(event: LimitedEvent, kit: Kit, name: str) -> None:
    """The person takes a card; the computers choose at the same time, and the packs move on.

    Raises ValueError, with nothing changed, for a card that is not in the person's pack.
    """
    table = event.table()
    chosen = [name]
    for seat in range(1, table.seats):
        # A drafter gets the cards in front of it and its own, nothing else of the table.
        pack, own = kit.known(table.pack(seat)), kit.known(table.pools[seat])
        chosen.append(table.pack(seat)[drafter(event, kit, seat).choose(pack, own)])
    table.choose(chosen)
    event.picks = [list(pool) for pool in table.pools]


def proposal(event: LimitedEvent, kit: Kit, seat: int = PERSON) -> dict[str, list[str]]:
    """A deck out of a seat's pool. Raises ValueError if none can be made."""
    return build_deck(kit.known(event.pool(seat)), kit.rules, kit.judge, kit.known(kit.free))


def deck_faults(event: LimitedEvent, kit: Kit, sections: Mapping[str, Sequence[str]]) -> list[str]:
    """What speaks against the person's deck: cards that it does not have, and the rules of the format."""
    left: dict[str, int] = {}
    for name in event.pool(PERSON):
        left[name] = left.get(name, 0) + 1
    found = []
    for name in [name for names in sections.values() for name in names]:
        if name in kit.free:
            continue
        left[name] = left.get(name, 0) - 1
        if left[name] == -1:
            found.append(f"there are not so many copies of '{name}' in the pool")
    entries = {key: tuple(DeckEntry(card=name) for name in names) for key, names in sections.items()}
    deck = Deck("deck", DeckFile(game=kit.rules.game, sections=entries))
    return found + [fault.message for fault in errors(check_deck(deck, kit.packs, kit.rules, advice=False))]


def begin_rounds(event: LimitedEvent, kit: Kit, sections: Mapping[str, Sequence[str]]) -> None:
    """The person's deck is done: the computers build theirs, and the first round is paired.

    Raises ValueError, with nothing changed, for a deck that is not allowed.
    """
    faults = deck_faults(event, kit, sections)
    if faults:
        raise ValueError(faults[0])
    own = {key: list(names) for key, names in sections.items()}
    others = [proposal(event, kit, seat) for seat in range(1, len(event.seats))]
    event.decks = [own, *others]
    next_round(event)


def next_round(event: LimitedEvent) -> bool:
    """Pair the next round. False when there is none: the last one is not over, or it was the last."""
    if event.phase != "play" or event.rounds_done < len(event.rounds):
        return False
    number = len(event.rounds)
    seats = len(event.seats)
    if event.pairing == "robin":
        rounds = robin_rounds(seats)
        pairs = rounds[number % len(rounds)]
    else:
        pairs = swiss_round(seats, event.results(), event.seed * 97 + number)
    event.rounds = [*event.rounds, [EventMatch(a=a, b=b) for a, b in pairs]]
    return True


def add_game(match: EventMatch, result: int, best_of: int) -> None:
    """A game of a match ended: 0 ``a`` won, 1 ``b`` won, 2 drawn. Raises ValueError when the match is decided already."""
    if match.result(best_of) is not None:
        raise ValueError("the match is over")
    match.games = [*match.games, result]
    match.running = ""


def card_map(packs: Sequence[Pack[Any]]) -> dict[str, Any]:
    """Cards by name; the first pack that has one counts."""
    return {card_name(card): card for pack in reversed(packs) for card in pack.cards}
