"""What a game hands to the rest of the program: its cards' reader, its rules, its words and its table plan.

A game is a ``GameModule``, found through the entry point group ``enemy_desktop.games`` (see registry.py). Loaded with packs
it gives a ``GameTable``: all that a screen, a command or a log needs to show a game without knowing it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal

from pydantic import BaseModel

from enemy_desktop.cards.deck_stats import DeckLook
from enemy_desktop.cards.face import CardFace
from enemy_desktop.cards.gamecards import GameCards
from enemy_desktop.cards.limited.judge import Judge, usual_judge
from enemy_desktop.cards.pack import Pack
from enemy_desktop.cards.query import SearchField
from enemy_desktop.engine.by_hand import HandStep
from enemy_desktop.engine.game import DeckList, Game, Setup
from enemy_desktop.engine.state import Frame, State
from enemy_desktop.engine.view import View
from enemy_desktop.games.plan import TablePlan
from enemy_desktop.games.reasons import Measure
from enemy_desktop.games.telling import PlainTeller, Teller, used_by_name

Lang = Literal["en", "ja"]


@dataclass(frozen=True, slots=True)
class CardPiece:
    """A card in a line of words: its definition (for showing it) and its name in the line's language."""

    definition: int
    text: str


Line = tuple[str | CardPiece, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """One summand of a number: from which card (definition, -1: none), in words, and how much."""

    definition: int
    label: str
    amount: int


@dataclass(frozen=True, slots=True)
class CardFacts:
    """What a card is worth on the table now. ``parts`` sum up to ``strength``. ``notes``: state in words ("wounded")."""

    strength: int | None = None
    tolerance: int = 0
    parts: tuple[Part, ...] = ()
    notes: tuple[str, ...] = ()
    turned: bool = False


@dataclass(frozen=True, slots=True)
class FightSum:
    """A fight as it stands, for the screen to show before it is decided. ``unknown`` lists in words what is still open."""

    attackers: tuple[int, ...]
    defender: int
    attack: int
    defence: int
    tolerance: int
    unknown: tuple[str, ...] = ()
    current: bool = False
    destiny: tuple[int, int] = (-1, -1)


@dataclass(frozen=True, slots=True)
class Link:
    """Two cards on the table that belong together: an item to its bearer ("tucked"), a monster to the PC it fights ("fight")."""

    card: int
    to: int
    kind: Literal["tucked", "fight"]


@dataclass(frozen=True, slots=True)
class HandEntry:
    """A line of the menu "By hand": a step to be done, a menu of its own (``entries``), or what cannot be done now (``why``)."""

    text: str
    step: HandStep | None = None
    why: str = ""
    entries: tuple[HandEntry, ...] = ()


class GameTable(ABC):
    """A game with its packs, ready for the table. Everything that shows a game asks here, in English or Japanese.

    Nothing here gets a full state except ``open_view`` and ``scenario``, which are for replays and for setting up.
    """

    game: Game
    packs: Sequence[Pack[Any]]
    plan: TablePlan
    measures: Mapping[str, Measure] = MappingProxyType({})
    """How what ``Game.measures`` counts is told, by name. A measure that is not here is not told."""

    @abstractmethod
    def face(self, definition: int, lang: Lang, facts: CardFacts | None = None) -> CardFace:
        """The card's face, with current numbers where ``facts`` says so."""

    @abstractmethod
    def name(self, definition: int, lang: Lang) -> str:
        """The card's name."""

    @abstractmethod
    def line(self, event: Frame, view: View, names: tuple[str, str], lang: Lang) -> Line | None:
        """A redacted event in words, or None for one that says nothing to a reader. ``view`` is any later view of the viewer."""

    @abstractmethod
    def prompt(self, view: View, names: tuple[str, str], lang: Lang) -> str:
        """Whose decision it is and what is asked, in one sentence."""

    @abstractmethod
    def option(self, view: View, index: int, lang: Lang) -> str:
        """An option in words ("Attack with ...")."""

    @abstractmethod
    def why_not(self, view: View, card: int, to: int, zone: str, lang: Lang) -> str:
        """Why ``card`` cannot go onto card ``to`` (-1: none) or zone ``zone`` now: the first requirement that fails."""

    @abstractmethod
    def facts(self, view: View, card: int, lang: Lang) -> CardFacts:
        """What a card that the viewer knows is worth now."""

    @abstractmethod
    def fights(self, view: View, lang: Lang) -> tuple[FightSum, ...]:
        """The fights of the attack that is going on."""

    @abstractmethod
    def links(self, view: View) -> tuple[Link, ...]:
        """Cards that lie with other cards."""

    @abstractmethod
    def counters(self, view: View, player: int) -> Mapping[str, int]:
        """The numbers of the plan's counters."""

    @abstractmethod
    def target_zone(self, view: View, index: int) -> tuple[int, str] | None:
        """Where option ``index`` would put its card if it has no target card: (player, zone name); None: nowhere."""

    def by_hand(self, view: View, card: int, player: int, names: tuple[str, str], lang: Lang) -> tuple[HandEntry, ...]:
        """What the viewer may do by hand, where ``view.by_hand`` says so: with ``card``, or with card -1 for ``player``.

        Steps name cards as the view does. Here: nothing.
        """
        return ()

    @abstractmethod
    def scenario(self, data: Mapping[str, Any], logged: bool = True) -> State:
        """The state that a scenario describes. Raises ValueError."""

    @abstractmethod
    def glossary(self, lang: Lang) -> Mapping[str, str]:
        """Keywords and what they mean."""


@dataclass(frozen=True)
class Starter:
    """A starter deck as menus show it."""

    deck: DeckList
    name: str
    ja_name: str = ""
    plan: str = ""
    ja_plan: str = ""
    extra: Mapping[str, Any] = field(default_factory=dict)


class GameModule(ABC):
    """A game as it is installed. Made without arguments; must be cheap to make.

    ``rank``: games stand in menus by rank, then by name; the first one is meant where no game is named. ``data``: the folder
    with the game's own ``packs``, ``decks`` and ``scenarios``, for a game that comes as a package of its own; None: they
    come with the program.
    """

    id: str
    rank: int = 100
    data: Path | None = None
    name: str
    ja_name: str
    options_model: type[BaseModel]
    cards: GameCards[Any]

    @abstractmethod
    def load_game(self, packs: Sequence[Pack[Any]]) -> Game:
        """The rules with the packs' cards, without words: all that a simulation or a worker process needs."""

    @abstractmethod
    def load_table(self, packs: Sequence[Pack[Any]]) -> GameTable:
        """Rules and words."""

    @abstractmethod
    def options_for(self, format_id: str) -> dict[str, Any]:
        """The options that a format sets."""

    def next_setup(self, setup: Setup, results: Sequence[int], seed: int) -> Setup:
        """The next game of a match of several, after games with ``results`` (0, 1, or 2 for a draw).

        Here: the loser of the game before goes first; after a draw it is found as in the first game.
        """
        last = results[-1] if results else 2
        return setup.model_copy(update={"seed": seed, "first": None if last == 2 else 1 - last})

    def teller(self, game: Game, players: tuple[str, str], definition: Callable[[int], int], lang: Lang) -> Teller:
        """Tells a whole game in words. ``definition`` gives the definition of a card that the viewer may know."""
        return PlainTeller(game, players, definition)

    def cards_used(self, game: Game, events: Iterable[Frame]) -> Iterable[tuple[int, int]]:
        """Which player used which card (an instance) for what it is, in these events: for statistics."""
        return used_by_name(game, events)

    def search_fields(self, packs: Sequence[Pack[Any]]) -> tuple[SearchField, ...]:
        """What cards can be searched and sorted by, the most telling first. Here: nothing but names and texts."""
        return ()

    def deck_look(self, packs: Sequence[Pack[Any]]) -> DeckLook | None:
        """How a deck is grouped and charted; None: as one plain list."""
        return None

    def judge(self, packs: Sequence[Pack[Any]]) -> Judge:
        """How computer drafters weigh the cards. Here: by rarity and numbers, and by the needs that the deck's charts know."""
        cards = [card for pack in packs for card in pack.cards]
        return usual_judge(cards, self.search_fields(packs), self.deck_look(packs))

    def meets(self, game: Game, state: State, player: int, definition: int) -> bool:
        """Whether all that the card asks for would be met if ``player``, whose turn it is, had it at hand in ``state``.

        Asked between the decisions of simulated games. Here: a card asks for nothing.
        """
        return True

    def fault_words(self, packs: Sequence[Pack[Any]], message: str, lang: Lang) -> str | None:
        """A deck rule's or an advice's English message in ``lang``, names of cards in 『』 still English.

        None for a message that this game does not make, and for English.
        """
        return None
