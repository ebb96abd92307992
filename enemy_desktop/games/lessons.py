"""Lessons: puzzles ("win this turn") and guided games in steps, as data, for any game that knows scenarios.

A puzzle file is a scenario with more fields (``Puzzle``); a guided game is a list of steps (``Tutorial``), of which some set
up a position. Moves are written as a player would say them, by the game's own verbs and English card names::

    "attack Cinder Imp"    "play Anvil Axe > Stump"    "extra Gloam Imp > Rook"    "avoid"

An operand that is left out fits anything. Nothing here knows a rule: all moves are the engine's options.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from enemy_desktop.engine.errors import EngineError, IllegalMoveError
from enemy_desktop.engine.game import DeckList, Game, Setup
from enemy_desktop.engine.match import Match
from enemy_desktop.engine.state import State, first_of, second_of, verb_of
from enemy_desktop.engine.view import View

Lang = Literal["en", "ja"]


class LessonError(Exception):
    """A lesson's file, or a script in it, does not work. The message names the file or step."""


# ---------------------------------------------------------------------------------------------------------------------
# What a lesson is


class Words(BaseModel):
    """Something with texts: ``x`` in English, ``ja_x`` in Japanese."""

    model_config = ConfigDict(extra="allow")

    def words(self, key: str, lang: Lang) -> str:
        """The text ``key`` in a language, English where there is no other."""
        japanese = getattr(self, f"ja_{key}", "") if lang == "ja" else ""
        return str(japanese or getattr(self, key, ""))


class Goal(BaseModel):
    """``player`` wins within that many of their own turns, the current one included."""

    model_config = ConfigDict(extra="forbid")

    player: int = Field(default=0, ge=0, le=1)
    within_turns: int = Field(default=1, ge=1, le=5)


class Puzzle(Words):
    """A position to win from. All other fields are the scenario's.

    ``solution``: the winner's moves in order, as a plan: at each decision the first one that is left, legal and not too early
    is made, and where there is none, the first such one of ``idle``. Operands that it leaves out are up to the winner.
    ``luck``: "known" if the story tells what will be drawn, "any" if no draw can spoil the solution.
    """

    format: Literal[1] = 1
    game: str
    name: str
    ja_name: str
    difficulty: int = Field(ge=1, le=5)
    story: str
    ja_story: str
    hint: str
    ja_hint: str
    goal: Goal = Goal()
    solution: list[str] = Field(min_length=1)
    idle: list[str] = Field(default_factory=list)
    luck: Literal["known", "any"] = "known"


class Step(Words):
    """A step of a guided game: a text to read (no ``right``), or a move to make.

    ``position``: a scenario to set up first (after a text was read); else the game goes on. ``right``: the moves that count,
    one of them is made.
    ``otherwise``: what is said when another move is tried. ``opponent``: the moves that the other side makes once this step
    is done. ``highlight``: places and cards to point at, "0/hand/Sorrel" or "1/deck" (player, zone, card); where it is empty,
    what the right moves start from and aim at.
    """

    model_config = ConfigDict(extra="forbid")

    id: str
    title: str
    ja_title: str
    text: str
    ja_text: str
    hint: str = ""
    ja_hint: str = ""
    otherwise: str = ""
    ja_otherwise: str = ""
    right: list[str] = Field(default_factory=list)
    opponent: list[str] = Field(default_factory=list)
    highlight: list[str] = Field(default_factory=list)
    position: dict[str, Any] | None = None


class Tutorial(Words):
    """A guided game. ``idle``: what either side does where the script says nothing. The player is player 0."""

    format: Literal[1] = 1
    game: str
    name: str
    ja_name: str
    idle: list[str] = Field(default_factory=list)
    steps: list[Step] = Field(min_length=1)


def read_lesson(path: Path) -> dict[str, Any]:
    """The JSON object in a lesson's file. Raises LessonError that names the file and the place of the fault."""
    try:
        data = json.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise LessonError(f"{path}: {error.strerror or error}") from None
    except (ValueError, RecursionError) as error:
        raise LessonError(f"{path}: {error}") from None
    if not isinstance(data, dict):
        raise LessonError(f"{path}: a JSON object is expected")
    return data


def load_puzzle(path: Path) -> tuple[Puzzle, dict[str, Any]]:
    """A puzzle and its scenario. Raises LessonError that names the file and the field."""
    data = read_lesson(path)
    try:
        return Puzzle.model_validate(data), data
    except ValidationError as error:
        raise LessonError(f"{path}: {_first_fault(error)}") from None


def load_tutorial(path: Path) -> Tutorial:
    """A guided game. Raises LessonError that names the file and the field."""
    try:
        tutorial = Tutorial.model_validate(read_lesson(path))
    except ValidationError as error:
        raise LessonError(f"{path}: {_first_fault(error)}") from None
    if tutorial.steps[0].position is None:
        raise LessonError(f"{path}: steps.0: the first step must set up a position")
    for number, step in enumerate(tutorial.steps[1:], 1):
        if step.position is not None and tutorial.steps[number - 1].right:
            raise LessonError(f"{path}: steps.{number}: a position can only be set up after a text to read")
    if tutorial.steps[-1].right:
        raise LessonError(f"{path}: steps.{len(tutorial.steps) - 1}: the last step must be a text to read")
    return tutorial


def _first_fault(error: ValidationError) -> str:
    first = error.errors()[0]
    return f"{'.'.join(str(part) for part in first['loc'])}: {first['msg']}"


def scenario_setup(game: Game, data: Mapping[str, Any], hands_on: Sequence[int] | None = None) -> Setup:
    """How a match from a scenario starts; its record carries the scenario and replays.

    ``hands_on`` sets the option of that name: players who confirm their choices in steps. Raises ValueError.
    """
    scenario = dict(data)
    options = dict(scenario.get("options") or {})
    if hands_on is not None:
        options["hands_on"] = list(hands_on)
    scenario["options"] = options
    state = game.scenario(scenario)
    zones = len(game.zone_names)
    decks = []
    for player in (0, 1):
        cards = [c for zone in state.zones[player * zones : (player + 1) * zones] for c in zone]
        sections: dict[str, list[str]] = {"main": []}
        for definition in sorted((state.defs[c] for c in cards), key=game.card_name):
            sections.setdefault(game.section(definition), []).append(game.card_name(definition))
        decks.append(DeckList(sections=sections))
    return Setup(
        game=game.id,
        decks=(decks[0], decks[1]),
        options=options,
        seed=int(scenario.get("seed", 0)),
        packs=[game.pack_ref()],
        scenario=scenario,
    )


# ---------------------------------------------------------------------------------------------------------------------
# Moves in words


def parse_move(text: str) -> tuple[str, str, str]:
    """Verb, first and second operand; empty where they are left out."""
    verb, _, rest = text.partition(" ")
    first, _, second = rest.partition(" > ")
    return verb, first.strip(), second.strip()


def _spoken(game: Game, defs: Sequence[int], verb: int, a: int, b: int) -> tuple[str, str, str]:
    bits = game.verb_cards[verb]

    def operand(value: int, bit: int) -> str:
        if not bits & bit:
            return str(value) if value >= 0 else ""
        return game.card_name(defs[value]) if value >= 0 and defs[value] >= 0 else ""

    return game.verb_names[verb], operand(a, 1), operand(b, 2)


def fits(spoken: tuple[str, str, str], text: str) -> bool:
    """Whether a move in words is the one that ``text`` says."""
    return all(not wanted or wanted == said for wanted, said in zip(parse_move(text), spoken, strict=True))


def state_moves(game: Game, state: State) -> list[tuple[str, str, str]]:
    """The pending decision's options in words, from the full state."""
    return [_spoken(game, state.defs, verb_of(o), first_of(o), second_of(o)) for o in state.options]


def view_moves(game: Game, view: View) -> list[tuple[str, str, str]]:
    """The options of who decides in words, as far as the viewer knows the cards."""
    return [_spoken(game, view.defs, *o) for o in view.options]


def said(move: tuple[str, str, str]) -> str:
    """A move as it is written in a lesson."""
    verb, first, second = move
    return " ".join(x for x in (verb, first) if x) + (f" > {second}" if second else "")


def find_move(moves: Sequence[tuple[str, str, str]], wanted: Iterable[str]) -> int:
    """The number of the first option that one of ``wanted`` says, -1 if there is none."""
    for text in wanted:
        for i, move in enumerate(moves):
            if fits(move, text):
                return i
    return -1


# ---------------------------------------------------------------------------------------------------------------------
# Puzzles: what wins


class TooLargeError(Exception):
    """The search looked at more positions than it may."""


class Solver:
    """Finds out by looking at everything whether the goal can be reached against every reply.

    It sees the full state: deck orders count as known. Raises TooLargeError after ``budget`` positions.
    """

    def __init__(self, game: Game, start: State, goal: Goal, budget: int = 400_000) -> None:
        self.game = game
        self.goal = goal
        self.budget = budget
        self.last_turn = start.turn + 2 * (goal.within_turns - 1) + (start.active != goal.player)
        self.looked_at = 0
        self._known: dict[bytes, bool] = {}

    def over(self, state: State) -> bool | None:
        """True if the goal is reached, False if it cannot be reached any more, None while it can."""
        if state.result >= 0 or not state.options:
            return state.result == self.goal.player
        return False if state.turn > self.last_turn else None

    def after(self, state: State, move: int) -> State:
        """The position after a move."""
        follow = state.copy()
        self.game.apply(follow, move)
        return follow

    def choices(self, state: State) -> list[int]:
        """The options that differ: of those that come to the same, one."""
        found: dict[int, int] = {}
        for i, key in enumerate(self.game.move_keys(state)):
            found.setdefault(key, i)
        return list(found.values())

    def wins(self, state: State) -> bool:
        """Whether the player can force the goal from here."""
        over = self.over(state)
        if over is not None:
            return over
        key = self.game.pack(state)
        known = self._known.get(key)
        if known is None:
            self.looked_at += 1
            if self.looked_at > self.budget:
                raise TooLargeError(f"more than {self.budget} positions")
            mine = state.decider == self.goal.player
            found = any if mine else all
            known = found(self.wins(self.after(state, move)) for move in self.choices(state))
            self._known[key] = known
        return known

    def winning_moves(self, state: State) -> list[int]:
        """The different options after which the goal can still be forced."""
        return [move for move in self.choices(state) if self.wins(self.after(state, move))]

    def reply(self, state: State) -> int:
        """The other side's best option: one that spoils the goal if there is one, else the one that resists longest."""
        choices = self.choices(state)
        best, longest = choices[0], -1
        for move in choices:
            follow = self.after(state, move)
            if not self.wins(follow):
                return move
            length = self._length(follow)
            if length > longest:
                best, longest = move, length
        return best

    def _length(self, state: State) -> int:
        """How many decisions are left if the player wins by the first way that is found."""
        count = 0
        while self.over(state) is None:
            mine = state.decider == self.goal.player
            moves = [m for m in self.choices(state) if not mine or self.wins(self.after(state, m))]
            if not moves:
                return count
            state = self.after(state, moves[0])
            count += 1
        return count


def follow_plan(game: Game, start: State, puzzle: Puzzle) -> list[str]:
    """Plays a puzzle's solution against every reply. Returns what goes wrong, each as the moves up to there; empty if it wins."""
    goal = Solver(game, start, puzzle.goal)
    faults: list[str] = []

    def play(state: State, left: tuple[str, ...], line: tuple[str, ...]) -> None:
        over = goal.over(state)
        if over is not None:
            if not over:
                faults.append(f"not won after: {'; '.join(line)}")
            return
        moves = state_moves(game, state)
        if state.decider != puzzle.goal.player:
            for i in goal.choices(state):
                play(goal.after(state, i), left, (*line, f"({said(moves[i])})"))
            return
        ways = [
            (k, i) for k, text in enumerate((*left, *puzzle.idle)) for i in goal.choices(state) if fits(moves[i], text)
        ]
        if not ways and len(moves) == 1:
            ways = [(len(left), 0)]
        if not ways:
            options = ", ".join(said(m) for m in moves)
            faults.append(f"nothing planned after: {'; '.join(line)} (possible: {options})")
            return
        # What the plan leaves open (when, which PC, which order) depends on the replies, and is done in a way that wins.
        k, i = next((way for way in ways if goal.wins(goal.after(state, way[1]))), ways[0])
        play(goal.after(state, i), left[:k] + left[k + 1 :], (*line, said(moves[i])))

    play(start, tuple(puzzle.solution), ())
    return faults


# ---------------------------------------------------------------------------------------------------------------------
# Guided games


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a move is the one that the step asks for."""

    right: bool
    text: str = ""


class TutorialRun:
    """Leads through a guided game. The player of the lesson is player 0; the screen, or a test, makes their moves.

    ``match`` is the running match; it is a new one after each step that sets up a position. Call ``judge`` before a move and
    ``moved`` when the right one is made; ``next`` when a text was read. ``reply`` is what the other side does now, tell it
    by ``replied``.
    """

    PLAYER = 0

    def __init__(self, game: Game, tutorial: Tutorial, at: int = 0, hands_on: Sequence[int] = ()) -> None:
        self.game = game
        self.tutorial = tutorial
        self.hands_on = tuple(hands_on)
        self.at = 0
        self.queue: list[str] = []
        self.match: Match
        self.begin(at)

    @property
    def step(self) -> Step:
        return self.tutorial.steps[self.at]

    @property
    def reading(self) -> bool:
        """The step is a text, and ``next`` leads on."""
        return not self.step.right

    @property
    def finished(self) -> bool:
        """The last step is shown."""
        return self.at == len(self.tutorial.steps) - 1

    def begin(self, at: int = 0) -> None:
        """Sets up step ``at`` anew: the last position before it, and all moves up to it along the script."""
        start = at
        while start > 0 and self.tutorial.steps[start].position is None:
            start -= 1
        self.at = start
        self._set_up()
        while self.at < at:
            self.settle()
            if self.reading:
                self.next()
            else:
                self.play_right()

    def restart(self) -> None:
        """Back to the beginning of the current step's position."""
        start = self.at
        while start > 0 and self.tutorial.steps[start].position is None:
            start -= 1
        self.begin(start)

    def _set_up(self) -> None:
        position = self.step.position
        if position is None:
            return
        self.queue = []
        try:
            setup = scenario_setup(self.game, {"game": self.tutorial.game, **position}, self.hands_on)
            self.match = Match(self.game, setup)
        except ValueError as error:
            raise LessonError(f"step '{self.step.id}': {error}") from None

    def _advance(self) -> None:
        self.queue += self.step.opponent
        if not self.finished:
            self.at += 1
            self._set_up()

    def next(self) -> bool:
        """The text was read. False if the step waits for a move, or is the last one."""
        if not self.reading or self.finished:
            return False
        self._advance()
        return True

    # -- the player's moves

    def _moves(self, player: int) -> list[tuple[str, str, str]]:
        return view_moves(self.game, self.match.view(player))

    def right_moves(self) -> list[int]:
        """The options that the step asks for; empty while it is not the player's decision."""
        if self.reading or self.match.decider != self.PLAYER:
            return []
        moves = self._moves(self.PLAYER)
        return [i for i, move in enumerate(moves) if find_move([move], self.step.right) >= 0]

    def judge(self, index: int, lang: Lang) -> Verdict:
        """What to say of the player's option ``index``."""
        if index in self.right_moves():
            return Verdict(True)
        return Verdict(False, self.step.words("otherwise", lang) or self.step.words("hint", lang))

    def moved(self) -> None:
        """The player makes a move that was judged right."""
        self._advance()

    def automatic(self) -> int:
        """The option that the player's side takes by itself: where the step asks for a move that is not possible yet, the
        only option, or an idle one; while a text is read, an only option that no step asks for. -1: the player decides.
        Raises LessonError where the script leads nowhere."""
        if self.match.decider != self.PLAYER or self.right_moves():
            return -1
        moves = self._moves(self.PLAYER)
        if self.reading:
            following = next((step.right for step in self.tutorial.steps[self.at :] if step.right), [])
            return 0 if len(moves) == 1 and find_move(moves, following) < 0 else -1
        if len(moves) == 1:
            return 0
        i = find_move(moves, self.tutorial.idle)
        if i < 0:
            raise LessonError(f"step '{self.step.id}': none of {self.step.right} among {[said(m) for m in moves]}")
        return i

    def play_right(self) -> None:
        """Makes the first right move: for a demonstration, and for tests."""
        right = self.right_moves()
        if not right:
            raise LessonError(f"step '{self.step.id}': {self.step.right} is not possible now")
        wanted = find_move(self._moves(self.PLAYER), self.step.right)
        self._play(self.PLAYER, wanted)
        self._advance()

    def _play(self, player: int, index: int) -> None:
        try:
            self.match.play(player, self.match.view(player).serial, index)
        except (EngineError, IllegalMoveError) as error:
            raise LessonError(f"step '{self.step.id}': {error}") from error

    # -- the other side

    def reply(self) -> int:
        """The other side's move now; -1: it waits until the player has read on. Raises LessonError for a bad script."""
        player = 1 - self.PLAYER
        if self.match.decider != player:
            return -1
        moves = self._moves(player)
        if self.queue:
            i = find_move(moves, self.queue[:1])
            if i >= 0:
                return i
        elif self.reading:
            return -1
        if len(moves) == 1:
            return 0
        i = find_move(moves, self.tutorial.idle)
        if i < 0:
            wanted = self.queue[:1] or "nothing"
            raise LessonError(f"step '{self.step.id}': the opponent wants {wanted} of {[said(m) for m in moves]}")
        return i

    def replied(self, move: tuple[str, str, str]) -> None:
        """The other side made that move."""
        if self.queue and fits(move, self.queue[0]):
            del self.queue[0]

    def settle(self) -> None:
        """Makes all moves that need no thought: the other side's, and the player's automatic ones."""
        while self.match.decider >= 0:
            player = self.match.decider
            index = self.automatic() if player == self.PLAYER else self.reply()
            if index < 0:
                return
            move = self._moves(player)[index]
            self._play(player, index)
            if player != self.PLAYER:
                self.replied(move)
