"""A game that is being played at this screen: who decides, what the screen may show, undo, saving, going on after a fault."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, Literal
from uuid import uuid4

from PySide6.QtCore import QObject, Signal

from enemy_desktop.engine.by_hand import HandStep
from enemy_desktop.engine.errors import EngineError, IllegalMoveError
from enemy_desktop.engine.game import Setup
from enemy_desktop.engine.match import Match
from enemy_desktop.engine.record import Record
from enemy_desktop.engine.state import ACKNOWLEDGE, Frame
from enemy_desktop.engine.view import View
from enemy_desktop.games.module import GameTable
from enemy_desktop.storage.atomic import StorageError
from enemy_desktop.storage.records import RecordFolder
from enemy_desktop.storage.settings import Settings
from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.session.brain import Brain
from enemy_desktop.ui.session.clock import PlayClock
from enemy_desktop.ui.session.faults import write_fault
from enemy_desktop.ui.session.pace import Pace
from enemy_desktop.ui.session.saver import Saver
from enemy_desktop.ui.session.seats import Seat, Seats, pack_folders, saved_seats
from enemy_desktop.ui.session.undoing import last_choice, revealed_since

LOG = logging.getLogger(__name__)
UndoState = Literal["none", "free", "marked", "refused", "consent"]


@dataclass(slots=True)
class Services:
    """What a session uses of the rest of the program. Without ``records`` nothing is saved, without ``crash_folder`` a fault
    writes no file. ``brain`` is made when it is needed and none is given."""

    settings: Settings = field(default_factory=Settings)
    records: RecordFolder | None = None
    crash_folder: Path | None = None
    brain: Brain | None = None


class GameSession(QObject):
    """One game and its seats. Make it with ``start`` or ``resume``, connect, then call ``begin``.

    ``shown`` is the player whose view the screen shows, -1 while a curtain is down (two people at one screen): then ``view``
    is None and ``events()`` is empty, so that nothing can leak.

    ``hints``: how many were given. ``match_play``: a game of a match or an event, in which there are none.

    Signals:
      ``changed(before, after, events)``  the shown player's view is new. ``before``: the view that this player saw last, or
          None (first look, after resume); ``events``: a tuple of what happened since then, redacted for this player.
      ``asked(view)``  somebody at this screen must decide now, and sees the table: ``view.options`` are the legal moves.
      ``thinking(bool)``  the computer thinks, or has stopped thinking.
      ``curtain(player)``  hide the table: another person's turn to look. Call ``lift()`` when they are there.
      ``undo_asked(player)``  hide the table and ask this player whether the other may take a move back: call ``answer_undo``.
      ``finished(result)``  the winner, 2 for a draw.
      ``notice(text)``  a sentence to show.
      ``paused_changed(bool)``
      ``crashed(path)``  the rules failed; the last decision is restored, the record is at ``path`` ("" if not written).
    """

    changed = Signal(object, object, object)
    asked = Signal(object)
    thinking = Signal(bool)
    curtain = Signal(int)
    undo_asked = Signal(int)
    finished = Signal(int)
    notice = Signal(str)
    paused_changed = Signal(bool)
    crashed = Signal(str)

    def __init__(
        self,
        table: GameTable,
        match: Match,
        seats: Seats,
        services: Services | None = None,
        key: str = "",
        notes: dict[str, Any] | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.table = table
        self.match = match
        self.seats = seats
        self.services = services or Services()
        self.key = key or f"{datetime.now():%Y%m%d-%H%M%S}-{uuid4().hex[:6]}"
        self.notes: dict[str, Any] = dict(notes or {})
        self.undo_marks = int(self.notes.get("undo_marks", 0))
        self.hints = int(self.notes.get("hints", 0))
        self.match_play = bool(self.notes.get("match_play", False))
        self.clock = PlayClock(self.notes.get("seconds"))
        self.paused = False
        self.last_record: Path | None = None
        self.shown = self._first_shown()
        self._seen: list[tuple[View | None, int]] = [(None, 0), (None, 0)]
        self._pace = Pace(self)
        self._bad_moves: set[int] = set()
        self._just_lifted = False
        self._undo_target = -1
        self._over = False
        self._closed = False
        self._knowledge: list[object] = [None, None]
        self._brain = self.services.brain
        self._listening = False
        self._saver = Saver(self.services.records, self)
        self._saver.failed.connect(self.notice)

    # -- making one

    @classmethod
    def start(
        cls,
        table: GameTable,
        setup: Setup,
        seats: Seats,
        services: Services | None = None,
        parent: QObject | None = None,
    ) -> GameSession:
        """A new game. Raises ValueError if the setup names cards or options that do not exist."""
        match = Match(table.game, setup)
        match.players = [seat.name for seat in seats]
        return cls(table, match, seats, services, parent=parent)

    @classmethod
    def resume(
        cls,
        table: GameTable,
        record: Record,
        services: Services | None = None,
        seats: Seats | None = None,
        parent: QObject | None = None,
    ) -> GameSession:
        """The game of a record, at the decision where it stopped, with the seats it was played with (or others).

        Raises RecordError that says at which move the record does not replay.
        """
        match = Match.replay(table.game, record)
        kept = record.notes.get("session")
        notes = dict(kept) if isinstance(kept, dict) else {}
        if seats is None:
            seats = saved_seats(record)
        return cls(table, match, seats, services, str(notes.get("key", "")), notes, parent)

    def begin(self) -> None:
        """Shows the first view and asks the first decision. Call once, with everything connected."""
        if self.match.result is None:
            self.clock.run()
            if any(seat.kind == "ai" for seat in self.seats):
                self._make_brain().warm()
        if self.shown >= 0:
            self._publish()
        self._autosave()
        self._advance()

    # -- looking

    @property
    def hot_seat(self) -> bool:
        """Two people at this screen."""
        return self.seats[0].kind == self.seats[1].kind == "human"

    @property
    def view(self) -> View | None:
        """What the screen may show now."""
        return self.match.view(self.shown) if self.shown >= 0 else None

    @property
    def my_turn(self) -> bool:
        """Somebody at this screen decides, sees the table and is not kept waiting."""
        return (
            self.shown >= 0
            and not self.paused
            and not self._over
            and self.match.decider == self.shown
            and self.seats[self.shown].kind == "human"
            and not self._pace.waiting
        )

    @property
    def over(self) -> bool:
        """The game has a result."""
        return self.match.result is not None

    @property
    def is_thinking(self) -> bool:
        return self._brain is not None and self._brain.thinking

    def names(self) -> tuple[str, str]:
        """The players' names in the interface's language."""
        return self._name(0), self._name(1)

    def _name(self, player: int) -> str:
        seat = self.seats[player]
        if seat.name:
            return seat.name
        if seat.kind == "ai":
            return tr("Computer") if self.seats[1 - player].kind == "human" else tr("Computer {n}", n=player + 1)
        return tr("Player {n}", n=player + 1) if self.hot_seat else tr("You")

    def events(self, since: int = 0) -> list[Frame]:
        """All events so far as the shown player may read them: for the log in words. Empty while a curtain is down."""
        return self.match.events_for(self.shown, since) if self.shown >= 0 else []

    def is_human(self, player: int) -> bool:
        return self.seats[player].kind == "human"

    def knowledge(self, player: int) -> object:
        """What a player may know beyond the views."""
        if self._knowledge[player] is None:
            self._knowledge[player] = self.table.game.knowledge(self.match.setup, player)
        return self._knowledge[player]

    # -- acting

    def act(self, index: int, serial: int | None = None) -> bool:
        """The shown player takes option ``index`` of the pending decision. False, and nothing happens, if that is not possible.

        ``serial``: the ``View.serial`` that the click was made for; an old one is refused.
        """
        view = self.view
        if view is None or not self.my_turn or not 0 <= index < len(view.options):
            return False
        if serial is not None and serial != view.serial:
            return False
        return self._play(self.shown, view.serial, index)

    def by_hand(self, step: HandStep, serial: int | None = None) -> bool:
        """The shown player, who decides, does a step by hand, for either side. False, and nothing happens, if it is not possible.

        The step's cards are what the view calls them; ``serial`` as in ``act``.
        """
        view = self.view
        if view is None or not self.my_turn or not view.by_hand or (serial is not None and serial != view.serial):
            return False
        try:
            self.match.by_hand(self.shown, view.serial, step)
        except IllegalMoveError as error:
            LOG.warning("Refused: %s", error)
            self.notice.emit(tr("That can not be done by hand now."))
            return False
        except EngineError as error:
            self._fault(error)
            return False
        self._bad_moves.clear()
        self._just_lifted = False
        self._after_move()
        return True

    def can_take_back(self) -> bool:
        """Whether the last step of a choice that is not confirmed yet can be taken back."""
        return self.my_turn and self.match.can_take_back(self.shown)

    def take_back(self) -> bool:
        """Takes the last step of the running choice back."""
        if not self.can_take_back():
            return False
        self.match.take_back(self.shown)
        self._rewound()
        return True

    def concede(self, player: int | None = None) -> bool:
        """A person gives the game up (the shown one by default)."""
        who = self.shown if player is None else player
        if who not in (0, 1) or not self.is_human(who) or self.over:
            return False
        self._stop_waiting()
        try:
            self.match.concede(who)
        except (IllegalMoveError, EngineError) as error:
            self._fault(error)
            return False
        self._after_move()
        return True

    def set_paused(self, paused: bool) -> None:
        """Stops the computer and the table, or goes on."""
        if paused == self.paused or self._over:
            return
        self.paused = paused
        if paused:
            self._stop_waiting()
            self.clock.halt()
        else:
            self.clock.run()
        self._pace.set_paused(paused)
        self.paused_changed.emit(paused)
        if not paused:
            self._advance()

    def lift(self) -> None:
        """The person who decides is at the screen alone: show their view."""
        if self.shown >= 0 or not self.hot_seat:
            return
        decider = self.match.decider
        self.shown = decider if decider >= 0 else 0
        self._just_lifted = True
        self._publish()
        self._advance()

    # -- waiting for the screen

    def hold(self, who: str) -> None:
        """The screen is still showing the last change: the computer's next move waits until ``release``."""
        self._pace.hold(who)

    def release(self, who: str) -> None:
        """The screen has caught up."""
        self._pace.release(who)

    # -- undo

    def undo_state(self) -> UndoState:
        """What ``undo`` would do: ``none`` (nothing to undo), ``free``, ``marked`` (allowed by a setting, the game is marked),
        ``refused`` (new information was revealed), ``consent`` (the other person is asked)."""
        target = self._last_choice()
        if target < 0 or self._over or self.shown < 0:
            return "none"
        if self.hot_seat:
            return "consent"
        if not revealed_since(self.match, self.shown, target):
            return "free"
        return "marked" if self.services.settings.play.undo_hidden else "refused"

    def undo(self) -> bool:
        """Back to the shown player's last real choice, by the policy of ``undo_state``. True if it was done at once."""
        state = self.undo_state()
        if state == "none":
            self.notice.emit(tr("There is nothing to undo."))
        elif state == "refused":
            self.notice.emit(
                tr("New information was revealed since then: this can not be undone. (A setting allows it.)")
            )
        elif state == "consent":
            # The other person comes to the screen to answer: nothing of this player's view may stay on it.
            self._undo_target = self._last_choice()
            other = 1 - self.shown
            self._stop_waiting()
            self.shown = -1
            self.undo_asked.emit(other)
        else:
            self._undo_to(self._last_choice(), state == "marked")
            return True
        return False

    def answer_undo(self, agreed: bool) -> None:
        """The other person's answer to ``undo_asked``. The curtain falls for whoever decides then."""
        target, self._undo_target = self._undo_target, -1
        if target < 0 or target >= len(self.match.moves):
            return
        if agreed:
            self._undo_to(target, False)
        else:
            self.notice.emit(tr("The other player does not agree to undo."))
            self._advance()

    def _last_choice(self) -> int:
        """The number of moves before the shown player's last decision with more than one option; -1: there is none."""
        if self.shown < 0 or not self.is_human(self.shown):
            return -1
        return last_choice(self.match, self.shown)

    def _undo_to(self, count: int, marked: bool) -> None:
        self._stop_waiting()
        if marked:
            self.undo_marks += 1
        self.match.undo_to(count)
        self._rewound()

    def _rewound(self) -> None:
        """Moves were taken back: whoever looked last has seen as many events as there are now."""
        self._bad_moves.clear()
        for player in (0, 1):
            view, seen = self._seen[player]
            self._seen[player] = (view, min(seen, len(self.match.events)))
        self._publish()
        self._autosave()
        self._advance()

    # -- records

    def record(self) -> Record:
        """The game so far, with who played it and what the program needs to go on."""
        record = self.match.record()
        record.notes["session"] = {
            "key": self.key,
            "seats": [seat.model_dump() for seat in self.seats],
            "undo_marks": self.undo_marks,
            "hints": self.hints,
            "match_play": self.match_play,
            "started": self.notes.get("started", datetime.now().astimezone().isoformat(timespec="seconds")),
            "saved": datetime.now().astimezone().isoformat(timespec="seconds"),
            "turn": self.match.turn,
            "seconds": round(self.clock.seconds),
            "format": str(self.notes.get("format", "")),
        }
        self.notes = dict(record.notes["session"])
        return record

    def save(self, title: str) -> Path:
        """Keeps the game so far under a title, sealed while it runs. Raises StorageError."""
        if self.services.records is None:
            raise StorageError(Path(title), "there is no folder to save in")
        return self.services.records.keep(title, self.record().to_text(sealed=not self.over).encode())

    def flush(self) -> None:
        """Returns when the last autosave is on the disk."""
        self._saver.flush()

    def close(self) -> None:
        """The window goes: stops the computer and finishes writing. The game can be resumed from its autosave."""
        if self._closed:
            return
        self._closed = True
        self._stop_waiting(restart=False)
        if self._brain is not None:
            self._brain.close()
        self._saver.close()

    def _autosave(self) -> None:
        if self.services.records is None or self._closed or not self.services.settings.play.autosave:
            return
        if self.match.result is None:
            self._saver.save(self.key, self.record())

    # -- the flow

    def _first_shown(self) -> int:
        if self.hot_seat:
            return -1
        return 1 if self.seats[1].kind == "human" else 0

    def _make_brain(self) -> Brain:
        if self._brain is None:
            self._brain = Brain(self.table.game, pack_folders(self.table), parent=self)
        if not self._listening:
            self._listening = True
            self._brain.answered.connect(self._computer_answered)
            self._brain.troubled.connect(self.notice)
        return self._brain

    def _publish(self) -> None:
        """Tells the screen what the shown player sees now."""
        if self.shown < 0:
            return
        before, count = self._seen[self.shown]
        view = self.match.view(self.shown)
        events = tuple(self.match.events_for(self.shown, count))
        self._seen[self.shown] = (view, len(self.match.events))
        self._pace.touch()
        self.changed.emit(before, view, events)

    def _advance(self) -> None:
        """Finds out what comes next, now that nothing is going on."""
        if self._closed or self.paused or self._pace.waiting or self.is_thinking:
            return
        if self.match.result is not None:
            self._finish()
            return
        decider = self.match.decider
        seat = self.seats[decider]
        if seat.kind == "ai":
            self._think(decider, seat)
        elif self.hot_seat and decider != self.shown:
            # The player who moved last sees what came of it first; then the curtain falls.
            if self.shown >= 0:
                self._later(self._drop_curtain, 0)
            else:
                self.curtain.emit(decider)
        else:
            view = self.match.view(decider)
            if self._is_forced(view):
                self._later(lambda: self._take_forced(view.serial), 0)
            else:
                self.asked.emit(view)

    def _drop_curtain(self) -> None:
        self.shown = -1
        self.curtain.emit(self.match.decider)

    def _is_forced(self, view: View) -> bool:
        """One option that leaves nothing to confirm and nothing to read is taken by itself, if the settings say so."""
        play = self.services.settings.play
        if view.purpose == self.table.game.by_hand_purpose:
            # Nobody else knows when all is done by hand.
            return False
        if view.shape == ACKNOWLEDGE:
            taken = not play.confirm_choices
        else:
            taken = play.take_forced and view.group == 0
        return (
            taken
            and len(view.options) == 1
            and not self._bad_moves
            # Who was called to the screen must see what for.
            and not self._just_lifted
        )

    def _take_forced(self, serial: int) -> None:
        if self.shown >= 0 and self.match.decider == self.shown:
            self._play(self.shown, serial, 0)

    def _think(self, player: int, seat: Seat) -> None:
        view = self.match.view(player)
        self.thinking.emit(True)
        brain = self._make_brain()
        if len(view.options) == 1:
            self._later(lambda: self._computer_moves(0), 0)
            return
        brain.ask(view, self.knowledge(player), seat.level, self.match.setup.seed % (1 << 31), seat.budget_ms)

    def _computer_answered(self, move: int) -> None:
        self._later(lambda: self._computer_moves(move), self.services.settings.motion.ai_pause_ms)

    def _computer_moves(self, move: int) -> None:
        decider = self.match.decider
        if decider < 0 or self.seats[decider].kind != "ai":
            return
        view = self.match.view(decider)
        if move in self._bad_moves:
            left = [i for i in range(len(view.options)) if i not in self._bad_moves]
            if not left:
                self.thinking.emit(False)
                self.notice.emit(tr("The computer can not go on. Undo, save the game or give it up."))
                return
            move = left[0]
        self.thinking.emit(False)
        self._play(decider, view.serial, move)

    def _play(self, player: int, serial: int, move: int) -> bool:
        try:
            self.match.play(player, serial, move)
        except IllegalMoveError as error:
            LOG.warning("Refused: %s", error)
            return False
        except EngineError as error:
            self._bad_moves.add(move)
            self._fault(error)
            return False
        self._bad_moves.clear()
        self._just_lifted = False
        self._after_move()
        return True

    def _after_move(self) -> None:
        self.clock.tick()
        self._publish()
        self._autosave()
        self._advance()

    def _finish(self) -> None:
        if self._over:
            return
        self._over = True
        self.clock.halt()
        if self.shown < 0:
            self.shown = 0
            self._publish()
        records = self.services.records
        if records is not None:
            self._saver.flush()
            try:
                title = f"{datetime.now():%Y-%m-%d %H.%M} {' - '.join(self.names())}"
                self.last_record = records.finish(self.key, self.record().to_text().encode(), title)
            except (StorageError, ValueError) as error:
                self.notice.emit(str(error))
        if self._brain is not None:
            self._brain.close()
        self.finished.emit(self.match.result if self.match.result is not None else 2)

    def _fault(self, error: Exception) -> None:
        """The rules failed. The match has restored its last decision; record and log are written, then it is asked again."""
        LOG.exception("The rules failed; the last decision is restored", exc_info=error)
        path = write_fault(self.record(), error, self.services.crash_folder)
        self._publish()
        self.crashed.emit(path)
        self._advance()

    # -- waiting

    def _later(self, what: Callable[[], None], pause_ms: int) -> None:
        """Does something when the screen has caught up, and not sooner than ``pause_ms`` after the last change."""
        self._pace.later(what, pause_ms)

    def _stop_waiting(self, restart: bool = True) -> None:
        """Nothing that was planned happens, and the computer stops thinking."""
        was_thinking = self.is_thinking or self._pace.waiting
        self._pace.forget()
        if self._brain is not None and restart:
            self._brain.cancel()
        if was_thinking:
            self.thinking.emit(False)
