"""The course of a game: points by turn, the moments that decided it, and where its turns begin. Knows no game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from enemy_desktop.engine.match import Match
from enemy_desktop.engine.state import EV_TURN, State
from enemy_desktop.engine.view import View
from enemy_desktop.games.module import GameTable, Lang, Line
from enemy_desktop.games.plan import TablePlan

Kind = Literal["score", "loss", "end"]
LOSSES = ("destroyed",)
"""What games call the event of a card that is lost; a third party's game that calls it otherwise shows no such moments."""
MOST_MOMENTS = 24


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that decided: after which move it stood on the table, in which turn, whose it was (-1: nobody's)."""

    move: int
    turn: int
    player: int
    kind: Kind
    text: str


@dataclass(frozen=True, slots=True)
class TurnMark:
    """Where a turn begins: after how many moves, its number, whose it is."""

    move: int
    turn: int
    player: int


@dataclass(frozen=True)
class Course:
    """``scores[i]`` is how it stood when the turn of ``marks[i]`` began; the last entry is the end of the game."""

    marks: tuple[TurnMark, ...]
    scores: tuple[tuple[int, int], ...]
    moments: tuple[Moment, ...]


def open_view(match: Match, count: int, viewer: int, plan: TablePlan | None = None) -> View:
    """The position after ``count`` moves with all cards known: for games that are over.

    With a plan, piles that lie face down (decks) stay so.
    """
    state = _state(match, count)
    names = match.game.zone_names
    closed = set()
    if plan is not None:
        down = {place.zone for place in plan.places if place.layout == "pile" and place.face_down}
        closed = {player * len(names) + i for player in (0, 1) for i, name in enumerate(names) if name in down}
    state.know = [know if where in closed else know | 3 for know, where in zip(state.know, state.where, strict=True)]
    return match.game.view(state, viewer)


def _state(match: Match, count: int) -> State:
    if count >= len(match.moves):
        return match.peek()
    return match._snapshots[count].copy()


def plain(line: Line) -> str:
    """A line's words without its links."""
    return "".join(piece if isinstance(piece, str) else piece.text for piece in line)


def turn_marks(match: Match) -> tuple[TurnMark, ...]:
    """Where the turns begin, from the events. Of turns that were skipped at one move only the last one is told."""
    marks: dict[int, TurnMark] = {}
    for move, event in match.events:
        if event[0] == EV_TURN:
            marks[move] = TurnMark(move, event[4], event[3])
    return tuple(marks[move] for move in sorted(marks))


def course(table: GameTable, match: Match, names: tuple[str, str], lang: Lang) -> Course:
    """The course of a game that is over (all cards may be named). A second's work for a long game at most."""
    key = table.plan.counters[0].key if table.plan.counters else ""
    losses = {code for code, name in match.game.event_names.items() if name in LOSSES}
    marks = turn_marks(match)
    last = len(match.moves)
    cache: dict[int, tuple[int, int]] = {}

    def score(count: int) -> tuple[int, int]:
        if count not in cache:
            view = open_view(match, count, 0)
            cache[count] = (_points(table, view, 0, key), _points(table, view, 1, key))
        return cache[count]

    moments: list[Moment] = []
    changed = {move for move, _ in match.events}
    before = score(0)
    for move in sorted(changed):
        now = score(move)
        turn = _turn_at(marks, move)
        for player in (0, 1):
            if now[player] != before[player]:
                difference = now[player] - before[player]
                text = f"{names[player]}: {difference:+d} → {now[player]}"
                moments.append(Moment(move, turn, player, "score", text))
        before = now
    end = open_view(match, last, 0)
    for move, event in match.events:
        if event[0] in losses:
            told = table.line((event[0], 1, *event[2:]), end, names, lang)
            if told is not None:
                moments.append(Moment(move, _turn_at(marks, move), -1, "loss", plain(told)))
    moments.sort(key=lambda moment: moment.move)
    if len(moments) > MOST_MOMENTS:
        # A long game: what changed the score matters most.
        moments = [moment for moment in moments if moment.kind == "score"][-MOST_MOMENTS:]
    scores = (*(score(mark.move) for mark in marks), score(last))
    return Course(marks, scores, tuple(moments))


def _points(table: GameTable, view: View, player: int, key: str) -> int:
    return int(table.counters(view, player).get(key, 0))


def _turn_at(marks: tuple[TurnMark, ...], move: int) -> int:
    """The turn that was running when this move was made."""
    turn = 0
    for mark in marks:
        if mark.move < move or move == 0:
            turn = mark.turn
    return turn
