"""A running game: the one full state, the moves so far, and the door through which players see and act."""

from __future__ import annotations

from hashlib import blake2b

from enemy_desktop.engine.by_hand import HandStep, is_by_hand
from enemy_desktop.engine.errors import EngineError, IllegalMoveError, RecordError
from enemy_desktop.engine.game import Game, Setup
from enemy_desktop.engine.record import Check, Record
from enemy_desktop.engine.state import CONCEDE, TIME_CALLED, Frame, State
from enemy_desktop.engine.view import View


class Match:
    """Plays one game of ``game``. Nobody but this object changes the state, and only by ``apply``.

    ``events`` are all events so far, each with the number of moves made before it; ``events_for`` redacts them.
    """

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.moves: list[int] = []
        self.checks: list[Check] = []
        self.players: list[str] = ["", ""]
        self.events: list[tuple[int, Frame]] = []
        if setup.scenario is not None:
            self._state = game.scenario(setup.scenario, logged=True)
        else:
            self._state = game.new(setup, logged=True)
        self._snapshots: list[State] = []
        self._turn = -1
        self._after()

    # -- looking ------------------------------------------------------------------------------------------------------

    @property
    def decider(self) -> int:
        """Who must decide, or -1 when the game is over."""
        return self._state.decider if self._state.options else -1

    @property
    def result(self) -> int | None:
        """The winner, 2 for a draw, None while the game runs."""
        return None if self._state.result < 0 else self._state.result

    @property
    def turn(self) -> int:
        return self._state.turn

    def view(self, player: int) -> View:
        return self.game.view(self._state, player)

    def view_at(self, count: int, player: int) -> View:
        """What ``player`` saw after ``count`` moves (all of them: what they see now)."""
        state = self._state if count == len(self.moves) else self._snapshots[count]
        return self.game.view(state, player)

    def events_for(self, player: int, since: int = 0) -> list[Frame]:
        """The events from number ``since`` on, as ``player`` may read them."""
        return [self.game.redact(event, player) for _, event in self.events[since:]]

    def peek(self) -> State:
        """A copy of the full state: for tests, replays with open cards and bug reports, never for a player."""
        return self._state.copy()

    # -- acting -------------------------------------------------------------------------------------------------------

    def play(self, player: int, serial: int, move: int) -> None:
        """``player`` answers their decision number ``serial`` with option ``move``.

        Raises IllegalMoveError, with nothing changed, for anybody who does not decide, an old or future serial (a stale
        click), or a number that is no option. If the rules fail, the state before the move is restored and EngineError
        raised: the match can go on.
        """
        s = self._pending(player, serial)
        if not 0 <= move < len(s.options):
            raise IllegalMoveError(f"move {move} is not one of {len(s.options)}")
        self._apply(move)

    def by_hand(self, player: int, serial: int, step: HandStep) -> None:
        """``player``, whose decision number ``serial`` is pending, does ``step`` by hand; then they decide again.

        Raises IllegalMoveError, with nothing changed, as ``play`` does and where the game does not allow the step.
        """
        self._apply(self.game.hand_step(self._pending(player, serial), player, step))

    def _pending(self, player: int, serial: int) -> State:
        s = self._state
        if s.result >= 0:
            raise IllegalMoveError("the game is over")
        if not s.options or s.decider != player:
            raise IllegalMoveError(f"player {player} has nothing to decide")
        if serial != s.serial(player):
            raise IllegalMoveError(f"decision {serial} is not pending ({s.serial(player)} is)")
        return s

    def concede(self, player: int) -> None:
        """The other player wins."""
        self._out_of_band(CONCEDE[player])

    def call_time(self) -> None:
        """The current turn is the last one."""
        self._out_of_band(TIME_CALLED)

    def _out_of_band(self, move: int) -> None:
        if self._state.result >= 0:
            raise IllegalMoveError("the game is over")
        self._apply(move)

    def _apply(self, move: int) -> None:
        before = self._state.copy()
        try:
            self.game.apply(self._state, move)
        except Exception as error:
            self._state = before
            self._state.log = []
            raise EngineError(f"move {len(self.moves) + 1} failed: {error}") from error
        self._snapshots.append(before)
        self.moves.append(move)
        self._after()

    def _after(self) -> None:
        s = self._state
        if s.log:
            self.events.extend((len(self.moves), event) for event in s.log)
        s.log = []
        if s.turn != self._turn or s.result >= 0:
            self._turn = s.turn
            self.checks.append(Check(moves=len(self.moves), turn=s.turn, sum=self.checksum()))

    def checksum(self) -> str:
        """A short hash of the full state, equal on every platform."""
        return blake2b(self.game.pack(self._state), digest_size=8).hexdigest()

    # -- going back ---------------------------------------------------------------------------------------------------

    def undo_to(self, count: int) -> None:
        """Back to the decision after ``count`` moves. Whether a player may is the table's policy, not the rules'."""
        if not 0 <= count <= len(self.moves):
            raise IllegalMoveError(f"there are {len(self.moves)} moves, not {count}")
        if count == len(self.moves):
            return
        self._state = self._snapshots[count].copy()
        self._state.log = []
        del self._snapshots[count:]
        del self.moves[count:]
        self.events = [(n, event) for n, event in self.events if n <= count]
        self.checks = [check for check in self.checks if check.moves <= count]
        self._turn = self._state.turn

    def can_take_back(self, player: int) -> bool:
        """Whether the last move was a step of the choice that ``player`` is still in the middle of."""
        s = self._state
        if not s.options or s.decider != player or s.group == 0 or not self._snapshots:
            return False
        last = self._snapshots[-1]
        return last.decider == player and last.group == s.group

    def take_back(self, player: int) -> None:
        """Takes the last step of a choice back that is not confirmed yet."""
        if not self.can_take_back(player):
            raise IllegalMoveError("there is no step to take back")
        self.undo_to(len(self.moves) - 1)

    def moves_of(self, player: int) -> list[int]:
        """The numbers of moves made before each decision of ``player``: the points that undo can go back to."""
        return [i for i, s in enumerate(self._snapshots) if s.decider == player]

    # -- records --------------------------------------------------------------------------------------------------------

    def record(self) -> Record:
        return Record(
            setup=self.setup,
            moves=self.moves[:],
            result=self.result,
            checks=[check.model_copy() for check in self.checks],
            players=self.players[:],
        )

    @classmethod
    def replay(cls, game: Game, record: Record, upto: int | None = None) -> Match:
        """The match after the first ``upto`` moves of ``record`` (all by default).

        Raises RecordError that names the move at which the record does not replay: an impossible move, a state that differs
        from the recorded checksum (edited, or played under other cards or rules), another result.
        """
        try:
            match = cls(game, record.setup)
        except ValueError as error:
            raise RecordError(f"the record's game cannot be set up: {error}", 0) from error
        match.players = list(record.players) or ["", ""]
        sums = {check.moves: check for check in record.checks}
        match._compare(sums)
        moves = record.moves if upto is None else record.moves[:upto]
        for number, move in enumerate(moves, 1):
            match._replay_move(move, number)
            match._compare(sums)
        if upto is None and record.result != match.result:
            raise RecordError(
                f"after its last move ({len(moves)}) the record says result {record.result}, but it is {match.result}",
                len(moves),
            )
        return match

    def _replay_move(self, move: int, number: int) -> None:
        s = self._state
        if s.result >= 0:
            raise RecordError(f"move {number}: the game is already over", number)
        if move >= len(s.options) or (move < TIME_CALLED and not is_by_hand(move)):
            raise RecordError(
                f"move {number} (turn {s.turn}): {move} is not one of {len(s.options)} legal moves", number
            )
        try:
            self._apply(move)
        except EngineError as error:
            raise RecordError(f"move {number} (turn {s.turn}): {error}", number) from error

    def _compare(self, sums: dict[int, Check]) -> None:
        check = sums.get(len(self.moves))
        if check is not None and (check.sum != self.checksum() or check.turn != self._state.turn):
            raise RecordError(
                f"move {len(self.moves)}: the state at turn {self._state.turn} is not the recorded one; the record was "
                "edited before this point, or played with other cards or another version of the rules",
                len(self.moves),
            )
