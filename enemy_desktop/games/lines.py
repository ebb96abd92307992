"""What every game's log needs: sentences with cards as pieces, and draws in a row told in one line."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from string import Formatter

from enemy_desktop.engine.state import EV_TURN, Frame
from enemy_desktop.games.module import CardPiece, Line
from enemy_desktop.games.telling import Told


def compose(template: str, fields: Mapping[str, object], name: str) -> Line:
    """The template with its fields filled in; ``CardPiece`` fields stay pieces.

    ``name`` is how a card's name stands in a sentence of the language: "{card}", or with quotes around it.
    """
    quote = name.split("{card}")
    pieces: list[str | CardPiece] = []
    text = ""
    for literal, field, spec, _ in Formatter().parse(template):
        text += literal
        if field is None:
            continue
        value = fields[field]
        if isinstance(value, CardPiece):
            text += quote[0]
            if text:
                pieces.append(text)
            pieces.append(value)
            text = quote[1]
        else:
            text += format(value, spec or "")
    if text:
        pieces.append(text)
    if pieces and isinstance(pieces[0], str):
        # "a card" may begin a sentence.
        pieces[0] = pieces[0][:1].upper() + pieces[0][1:]
    return tuple(pieces)


def plain(line: Line) -> str:
    """The line as text."""
    return "".join(piece if isinstance(piece, str) else piece.text for piece in line)


class LineTeller(ABC):
    """Tells single events with the sentences of one language.

    ``words`` must hold ``name`` (how a card's name stands in a sentence), ``a_card``, ``cards`` ("{n} cards") and ``and``
    (what stands between listed cards). ``players``: the players' names.
    """

    def __init__(self, players: tuple[str, str], words: Mapping[str, str]) -> None:
        self.players = players
        self.words = words

    @abstractmethod
    def line(self, event: Frame) -> Line | None:
        """The event in words, or None for one that says nothing to a reader."""

    @abstractmethod
    def run_of(self, event: Frame) -> tuple[str, int] | None:
        """Sentence and player of an event that can be told together with others like it."""

    @abstractmethod
    def piece_of(self, card: int) -> CardPiece | None:
        """A card (an instance) as a piece of the line; None for one that the reader does not know."""

    def template(self, key: str, player: int, other: int) -> str:
        """The sentence ``key`` when it is about these players. A game may say it otherwise when one of them is the reader."""
        return self.words[key]

    def run_line(self, events: Sequence[Frame]) -> Line:
        """One line for events for which ``run_of`` gives the same. Raises ValueError for an event that is told alone."""
        run = self.run_of(events[0])
        if run is None:
            raise ValueError(f"an event of kind {events[0][0]} is told alone")
        key, player = run
        pieces = [self._piece(event[2]) for event in events]
        if len(events) > 1 and not any(isinstance(piece, CardPiece) for piece in pieces):
            pieces = [self.words["cards"].format(n=len(events))]
        names = {f"card{i}": piece for i, piece in enumerate(pieces)}
        listed = self.words["and"].join(f"{{{name}}}" for name in names)
        template = self.template(key, player, player).replace("{card}", listed)
        return compose(template, {"player": self.players[player], **names}, self.words["name"])

    def say(
        self, key: str, card: int = -1, target: int = -1, player: int = 0, other: int = 0, **fields: object
    ) -> Line:
        """The sentence ``key`` about these cards and players."""
        return compose(
            self.template(key, player, other),
            {
                "card": self._piece(card),
                "target": self._piece(target),
                "player": self.players[player],
                "other": self.players[other],
                **fields,
            },
            self.words["name"],
        )

    def _piece(self, card: int) -> str | CardPiece:
        seen = self.piece_of(card) if card >= 0 else None
        return self.words["a_card"] if seen is None else seen


class LogTeller:
    """Tells all events of a game in order, as one viewer may see them; runs of draws and the like in one line.

    ``make(look)`` makes the game's ``LineTeller``; ``name`` gives the name of a card (an instance that the viewer may know).
    """

    def __init__(self, make: Callable[[Callable[[int], CardPiece]], LineTeller], name: Callable[[int], str]) -> None:
        # ``Told`` points at cards, not at definitions.
        self.lines = make(lambda instance: CardPiece(instance, name(instance)))

    def tell(self, events: Iterable[Frame]) -> list[Told]:
        """The lines for the next events, in order. Events that nobody needs to be told of give none."""
        lines: list[Told] = []
        run: list[Frame] = []
        for event in events:
            kind = self.lines.run_of(event)
            if run and kind is not None and kind == self.lines.run_of(run[0]):
                run.append(event)
                continue
            line = self.lines.line(event)
            if line is None:
                continue
            if run:
                lines.append(_told(self.lines.run_line(run)))
                run = []
            if kind is not None:
                run = [event]
            else:
                lines.append(_told(line, event[0] == EV_TURN))
        if run:
            lines.append(_told(self.lines.run_line(run)))
        return lines


def _told(line: Line, heading: bool = False) -> Told:
    cards = tuple(piece.definition for piece in line if isinstance(piece, CardPiece))
    return Told(plain(line), cards, heading)
