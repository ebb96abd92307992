"""Events that are going on: their files, the other tables played in a process, and results that come from games."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from enemy_desktop.ai.tables import Table, TablesWorker
from enemy_desktop.cards.limited.event import (
    PERSON,
    EventMatch,
    Kit,
    LimitedEvent,
    Wish,
    add_game,
    begin_rounds,
    card_map,
    deck_faults,
    new_event,
    next_round,
    pick,
)
from enemy_desktop.engine.game import DeckList
from enemy_desktop.storage.atomic import StorageError
from enemy_desktop.storage.events import EventFolder, StoredEvent
from enemy_desktop.ui.i18n import tr, tr_error
from enemy_desktop.ui.windows.library import LoadedGame
from enemy_desktop.ui.windows.program import Program

if TYPE_CHECKING:
    from enemy_desktop.engine.best_of import BestOf
    from enemy_desktop.ui.windows.flow import Flow
    from enemy_desktop.ui.windows.spec import NewGame

LOG = logging.getLogger(__name__)
POLL_MS = 120
MOST_FAILURES = 2


def make_kit(game: LoadedGame, format_id: str, set_id: str, options: Mapping[str, int]) -> Kit:
    """What an event needs of a game. Raises ValueError for a format, an option or a set that is not there."""
    packs = game.packs
    own = next((pack for pack in packs if pack.meta.id == set_id), None)
    if own is None:
        raise ValueError(tr("The set '{name}' is not installed.", name=set_id))
    rules = game.module.cards.deck_rules(format_id, [pack.meta for pack in packs], dict(options))
    return Kit(card_map(packs), rules, game.module.judge(packs), packs, tuple(own.meta.free_cards))


class EventHost(QObject):
    """One event that is open. ``changed`` comes with every step; ``failed`` brings words for the user, nothing is lost.

    Every step is written at once. Matches between computers are played in a process while anybody looks or plays.
    """

    changed = Signal()
    failed = Signal(str)

    def __init__(
        self, game: LoadedGame, folder: EventFolder, path: Path, event: LimitedEvent, parent: QObject | None = None
    ) -> None:
        """Raises ValueError if the event's set or format is not installed."""
        super().__init__(parent)
        self.game = game
        self.path = path
        self.state = event
        self.kit = make_kit(game, event.format_id, event.set_id, event.options)
        self._folder = folder
        self._worker: TablesWorker | None = None
        self._failures = 0
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_MS)
        self._timer.timeout.connect(self._listen)

    # -- steps

    def save(self) -> bool:
        """Write the event. False, after ``failed``, when that is not possible."""
        try:
            self._folder.save(self.path, self.state)
        except StorageError as error:
            self.failed.emit(tr_error(error))
            return False
        return True

    def pick(self, name: str) -> None:
        """The person takes a card, the computers theirs. Raises ValueError for a card that is not in the pack."""
        pick(self.state, self.kit, name)
        self.save()
        self.changed.emit()

    def keep_work(self, sections: Mapping[str, Sequence[str]]) -> None:
        """The person's unfinished deck."""
        work = {key: list(names) for key, names in sections.items()}
        if work != self.state.work:
            self.state.work = work
            self.save()

    def finish_building(self, sections: Mapping[str, Sequence[str]]) -> None:
        """The person's deck is done; before the first round all others build theirs. Raises ValueError for a bad deck."""
        if self.state.phase == "build":
            begin_rounds(self.state, self.kit, sections)
            self.start_tables()
        else:
            faults = deck_faults(self.state, self.kit, sections)
            if faults:
                raise ValueError(faults[0])
            self.state.decks = [{key: list(names) for key, names in sections.items()}, *self.state.decks[1:]]
        self.save()
        self.changed.emit()

    # -- the other tables

    @property
    def busy(self) -> bool:
        """The other tables are playing."""
        return self._worker is not None

    def start_tables(self) -> None:
        """Let the computers play their matches of this round."""
        if self._worker is not None or not self.state.rounds:
            return
        matches = self.state.rounds[-1]
        open_tables = self.state.open_tables()
        number = len(self.state.rounds)
        options = self.game.module.options_for(self.state.format_id)
        tables = [
            Table(
                index,
                (self.deck_list(match.a), self.deck_list(match.b)),
                self.state.seed * 1_009 + number * 37 + index,
                self.state.best_of,
                options,
                tuple(match.games),
            )
            for index, match in enumerate(matches)
            if match in open_tables
        ]
        if not tables:
            self._advance()
            return
        self._worker = TablesWorker(self.game.id, [pack.folder for pack in self.game.packs], tables)
        self._timer.start()

    def _listen(self) -> None:
        worker = self._worker
        if worker is None:
            self._timer.stop()
            return
        try:
            news = worker.poll()
        except (OSError, EOFError, ValueError) as error:
            self._stopped(str(error) or type(error).__name__)
            return
        matches = self.state.rounds[-1]
        for told in news:
            if told.number < 0 or told.number >= len(matches):
                self._stopped(told.error)
                return
            match = matches[told.number]
            if match.result(self.state.best_of) is None:
                add_game(match, told.result, self.state.best_of)
        if news:
            self._failures = 0
            self.save()
            if not self.state.open_tables():
                self.stop()
                self._advance()
            self.changed.emit()

    def _stopped(self, why: str) -> None:
        """The process went wrong: it is tried once more, then it is told."""
        self.stop()
        self._failures += 1
        LOG.warning("The other tables stopped: %s", why)
        if self._failures < MOST_FAILURES:
            self.start_tables()
        else:
            self.failed.emit(tr("The matches at the other tables could not be played: {why}", why=why))

    def stop(self) -> None:
        """End the process; what it has told is kept."""
        self._timer.stop()
        if self._worker is not None:
            self._worker.kill()
            self._worker = None

    def _advance(self) -> None:
        """Pair the next round once this one is over."""
        if next_round(self.state):
            self.save()
            self.start_tables()

    # -- the person's games

    def deck_list(self, seat: int) -> DeckList:
        """A seat's deck as a game starts with it."""
        deck = self.state.decks[seat] or {}
        return DeckList(name=self.seat_name(seat), sections={key: list(names) for key, names in deck.items()})

    def seat_name(self, seat: int) -> str:
        """A seat's name."""
        return self.state.seats[seat].name or (tr("You") if seat == PERSON else tr("Player {n}", n=seat + 1))

    def play(self, flow: Flow) -> bool:
        """Begin or go on with the person's match. False, with a message, when that is not possible."""
        match = self.state.own_match()
        if match is None:
            return False
        if match.running and self._go_on(flow, match):
            return True
        best = self._best_of(match)
        spec = self._spec(match)
        if best is not None:
            return flow.start_game(spec, best)
        return flow.start_game(spec)

    def _spec(self, match: EventMatch) -> NewGame:
        from enemy_desktop.ui.session.seats import computer, human
        from enemy_desktop.ui.windows.spec import NewGame, levels, usual_level

        known = {level.id: level for level in levels()}
        seat = self.state.seats[match.b]
        level = known[seat.level if seat.level in known else usual_level(list(known))]
        return NewGame(
            self.game.id,
            (human(self.seat_name(match.a)), computer(level.id, self.seat_name(match.b), level.budget_ms)),
            (self.deck_list(match.a), self.deck_list(match.b)),
            self.game.module.options_for(self.state.format_id),
            games=self.state.best_of,
            format=self.state.format_id,
            event=str(self.path),
        )

    def _best_of(self, match: EventMatch) -> BestOf | None:
        """The match around the next game, where games were played already; None before the first one."""
        from enemy_desktop.engine.best_of import BestOf
        from enemy_desktop.ui.windows.spec import next_setup_rule

        if self.state.best_of < 2 or not match.games:
            return None
        best = BestOf(self._spec(match).setup(self.game.table), next_setup_rule(self.game.module), self.state.best_of)
        for result in match.games:
            best.add(result)
        return best

    def _go_on(self, flow: Flow, match: EventMatch) -> bool:
        """The game of the match that waits in this window, or on the disk."""
        session = flow.session
        if session is not None and session.key == match.running and not session.over:
            flow.resume_last()
            return True
        stored = next((one for one in flow.program.records.running() if one.key == match.running), None)
        if stored is None or not flow.resume_stored(stored):
            return False
        from enemy_desktop.engine.best_of import BestOf
        from enemy_desktop.ui.windows.spec import next_setup_rule

        spec = self._spec(match)
        best = self._best_of(match)
        if best is None and self.state.best_of > 1:
            best = BestOf(spec.setup(self.game.table), next_setup_rule(self.game.module), self.state.best_of)
        flow.adopt(spec, best)
        return True

    def started(self, key: str) -> None:
        """A game of the person's match has begun."""
        match = self.state.own_match()
        if match is not None:
            match.running = key
            self.save()

    def report(self, key: str, result: int) -> bool:
        """A game ended. False if it is none of this event's."""
        match = self.state.own_match()
        if match is None or not key or match.running != key:
            return False
        add_game(match, result, self.state.best_of)
        self.save()
        if self.state.own_match() is None and not self.busy:
            self._advance()
        self.changed.emit()
        return True


class EventBook(QObject):
    """All events. An event is open once, however often it is asked for."""

    failed = Signal(str)

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.program = program
        self.folder = EventFolder(program.paths.events)
        self._open: dict[Path, EventHost] = {}

    def events(self) -> list[StoredEvent]:
        """All events, the last written first; open ones as they are."""
        found = self.folder.events()
        for notice in self.folder.notices:
            self.failed.emit(notice)
        self.folder.notices.clear()
        return [
            StoredEvent(one.path, one.written, self._open[one.path].state) if one.path in self._open else one
            for one in found
        ]

    def begin(self, game: LoadedGame, wish: Wish) -> EventHost:
        """A new event. Raises ValueError if it cannot be, StorageError if it cannot be written."""
        kit = make_kit(game, wish.format_id, wish.set_id, wish.options)
        pack = next(pack for pack in game.packs if pack.meta.id == wish.set_id)
        event = new_event(wish, game.id, pack, kit)
        path = self.folder.create(event)
        return self._host(game, path, event)

    def open(self, stored: StoredEvent) -> EventHost:
        """An event of the list. Raises ValueError if its game, set or format is not installed."""
        if stored.path in self._open:
            return self._open[stored.path]
        game = self.program.library.games.get(stored.event.game)
        if game is None:
            raise ValueError(tr("The game '{game}' is not installed.", game=stored.event.game))
        return self._host(game, stored.path, stored.event)

    def _host(self, game: LoadedGame, path: Path, event: LimitedEvent) -> EventHost:
        host = EventHost(game, self.folder, path, event, self)
        host.failed.connect(self.failed)
        self._open[path] = host
        return host

    def at(self, path: Path) -> EventHost | None:
        """The event of a file, opened if need be; None if it cannot be."""
        if path in self._open:
            return self._open[path]
        stored = next((one for one in self.events() if one.path == path), None)
        return self._try(lambda: self.open(stored)) if stored is not None else None

    def _try(self, run: Callable[[], EventHost]) -> EventHost | None:
        try:
            return run()
        except ValueError as error:
            self.failed.emit(str(error))
            return None

    def remove(self, stored: StoredEvent) -> None:
        """Take an event out of the list. Raises StorageError."""
        host = self._open.pop(stored.path, None)
        if host is not None:
            host.stop()
            host.deleteLater()
        self.folder.remove(stored.path)

    def close(self, host: EventHost) -> None:
        """Nobody looks at the event any more: its process ends, its file has all that there is to know."""
        host.stop()
        if self._open.get(host.path) is host:
            del self._open[host.path]
        host.deleteLater()

    def started(self, path: Path, key: str) -> None:
        """A game of an event has begun."""
        host = self.at(path)
        if host is not None:
            host.started(key)

    def report(self, key: str, result: int) -> Path | None:
        """A game ended: the file of the event that it belongs to, or None."""
        if not self.folder.folder.is_dir():
            return None
        for one in self.events():
            match = one.event.own_match()
            if match is not None and match.running == key:
                host = self._try(lambda one=one: self.open(one))  # type: ignore[misc]
                if host is not None and host.report(key, result):
                    return one.path
        return None

    def shut(self) -> None:
        """The program ends."""
        for host in self._open.values():
            host.stop()
