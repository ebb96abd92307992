"""What it takes to tell a game in words: lines, tellers, and a plain teller for games that bring none of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

from enemy_desktop.engine.game import Game
from enemy_desktop.engine.match import Match
from enemy_desktop.engine.record import Record
from enemy_desktop.engine.state import DRAWN, EV_RESULT, EV_TURN, Frame
from enemy_desktop.engine.view import View

if TYPE_CHECKING:
    from enemy_desktop.games.module import GameTable, Lang, Line


@dataclass(frozen=True, slots=True)
class Told:
    """One line of the log. ``cards``: the cards it speaks of, as instances, in the order of the text."""

    text: str
    cards: tuple[int, ...] = ()
    heading: bool = False


class Teller(Protocol):
    """Tells events, as one viewer may see them, in words. May remember what it told, so one teller tells one game."""

    def tell(self, events: Iterable[Frame]) -> list[Told]: ...


class PlainTeller:
    """Tells the turns and the result, and of other events their names and cards, by the game's own names for them."""

    def __init__(self, game: Game, players: tuple[str, str], definition: Callable[[int], int]) -> None:
        self.game = game
        self.players = players
        self.definition = definition

    def tell(self, events: Iterable[Frame]) -> list[Told]:
        lines: list[Told] = []
        for code, _, card, a, b, _ in events:
            if code == EV_TURN:
                lines.append(Told(f"Turn {b}: {self.players[a]}", heading=True))
            elif code == EV_RESULT:
                lines.append(Told("The game is drawn." if a == DRAWN else f"{self.players[a]} wins the game."))
            else:
                name = self.game.event_names.get(code, "").replace("_", " ")
                if name and card >= 0:
                    lines.append(Told(f"{name}: {self.game.card_name(self.definition(card))}", (card,)))
        return lines


def used_by_name(game: Game, events: Iterable[Frame]) -> Iterable[tuple[int, int]]:
    """Player and card of the events that the game calls "played" and "flipped", with the player in their first field."""
    codes = {code for code, name in game.event_names.items() if name in ("played", "flipped")}
    for event in events:
        if event[0] in codes and event[2] >= 0:
            yield event[3], event[2]


Reader = Literal["open", "public"] | int
"""Who reads: everything, what both players know, or what one player (0 or 1) knows."""


@dataclass(frozen=True, slots=True)
class ToldTurn:
    """A turn in words. ``turn`` 0 is what comes before the first turn. ``times[i]``: how often line ``i`` happened in a row."""

    turn: int
    lines: tuple[Line, ...]
    times: tuple[int, ...]


def events_read_by(match: Match, reader: Reader) -> list[Frame]:
    """All events of the match so far as ``reader`` may read them."""
    if isinstance(reader, int):
        return match.events_for(reader)
    events = [event for _, event in match.events]
    if reader == "open":
        return events
    return [event if event[1] == 3 or event[2] < 0 else (event[0], 0, -1, *event[3:]) for event in events]


def tell_game(
    table: GameTable, record: Record, lang: Lang, viewer: Reader = "open", names: tuple[str, str] | None = None
) -> Iterator[ToldTurn]:
    """The recorded game in words, turn by turn, as ``viewer`` may read it. Raises RecordError if it does not replay.

    ``names`` are the players', by default those of the record.
    """
    match = Match.replay(table.game, record)
    words = "プレイヤー" if lang == "ja" else "Player "
    first, second, *_ = [*record.players, "", ""]
    players = names or (first or f"{words}1", second or f"{words}2")
    # An event names only cards that its reader knew when it happened, wherever they are now.
    state = match.peek()
    view = table.game.view(state, viewer if isinstance(viewer, int) else 0)
    view.defs = state.defs[:]
    return _turns(table, events_read_by(match, viewer), view, players, lang)


def _turns(
    table: GameTable, events: list[Frame], view: View, players: tuple[str, str], lang: Lang
) -> Iterator[ToldTurn]:
    turn = 0
    lines: list[Line] = []
    times: list[int] = []
    for event in events:
        if event[0] == EV_TURN:
            if lines:
                yield ToldTurn(turn, tuple(lines), tuple(times))
            turn, lines, times = event[4], [], []
        line = table.line(event, view, players, lang)
        if line is None:
            continue
        if lines and line == lines[-1]:
            times[-1] += 1
        else:
            lines.append(line)
            times.append(1)
    if lines:
        yield ToldTurn(turn, tuple(lines), tuple(times))
