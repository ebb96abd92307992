"""What happens when: starting, leaving and resuming games, records that are opened, the next game of a match."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from PySide6.QtCore import QObject

from enemy_desktop.engine.errors import RecordError
from enemy_desktop.engine.record import Record, read_record
from enemy_desktop.storage.atomic import StorageError, read_bytes
from enemy_desktop.storage.records import StoredRecord
from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.luck import any_of
from enemy_desktop.ui.windows.library import LoadedGame, deck_list
from enemy_desktop.ui.windows.spec import NewGame, levels, next_setup_rule, usual_level

if TYPE_CHECKING:
    from enemy_desktop.engine.best_of import BestOf
    from enemy_desktop.storage.decks import StoredDeck
    from enemy_desktop.ui.lessons.puzzle import PuzzlePage
    from enemy_desktop.ui.lessons.tutorial import TutorialPage
    from enemy_desktop.ui.limited.book import EventBook
    from enemy_desktop.ui.session.session import GameSession, Services
    from enemy_desktop.ui.windows.game_page import GamePage
    from enemy_desktop.ui.windows.replay_page import ReplayPage
    from enemy_desktop.ui.windows.window import MainWindow

LOG = logging.getLogger(__name__)
PAGES = (
    "new",
    "load",
    "replays",
    "puzzles",
    "learn",
    "settings",
    "decks",
    "statistics",
    "packs",
    "import_pack",
    "events",
)


class Flow(QObject):
    """Belongs to the window. ``session`` is the game that is being played, ``match`` the best-of-three around it."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window = window
        self.program = window.program
        self.session: GameSession | None = None
        self.spec: NewGame | None = None
        self.match: BestOf | None = None
        # Not named "event": Qt would call it.
        self.played_event: Path | None = None
        """The event that the last finished game belonged to."""
        self._book: EventBook | None = None

    @property
    def book(self) -> EventBook:
        """The sealed and draft events."""
        if self._book is None:
            from enemy_desktop.ui.limited.book import EventBook

            self._book = EventBook(self.program)
            self._book.failed.connect(self.window.messages.warn)
        return self._book

    # -- the start page

    def wish(self, name: str) -> None:
        """What a tile asks for."""
        if name == "quit":
            self.window.close()
        elif name == "resume":
            self.resume_last()
        elif name == "tutorial":
            self.open_tutorial()
        elif name in PAGES:
            self.window.show_page(name)
        else:
            LOG.warning("Nobody knows the wish %r", name)

    def refresh_start(self) -> None:
        """Whether there is something to resume."""
        menu = self.window.start_page._menu
        if menu is None:
            return
        if self.session is not None and not self.session.over:
            menu.set_resume(True, " – ".join(self.session.names()))
            return
        running = self.program.records.running()
        menu.set_resume(bool(running), running[0].written.strftime("%Y-%m-%d %H:%M") if running else "")

    def games_ready(self) -> None:
        """The start page can show some cards."""
        self.show_cards()

    def show_cards(self) -> None:
        """The start page shows cards of the game that was played last, in the current language."""
        from enemy_desktop.ui.windows.quick import signature

        games = list(self.program.library.games.values())
        wanted = self.program.wanted_game()
        games.sort(key=lambda game: game.id != wanted)
        for game in games:
            decks = self.program.library.starters(game.id)
            if decks:
                faces = [face for deck in decks[:3] for face in signature(game, deck, 1)]
                self.window.start_page.show_cards(faces)
                break

    def game(self, game_id: str) -> LoadedGame | None:
        """A loaded game, or None with a message."""
        library = self.program.library
        if not library.is_ready:
            library.wait()
        found = library.games.get(game_id)
        if found is None:
            self.window.messages.warn(tr("The game '{game}' is not installed.", game=game_id))
        return found

    def game_of(self, record: Record, path: Path | None) -> LoadedGame | None:
        """The game of a record with the packs that it was played with, or None with a message."""
        game = self.game(record.setup.game)
        try:
            return None if game is None else self.program.library.for_record(game, record.setup.packs)
        except ValueError as error:
            self.window.messages.warn(f"{path}: {error}" if path else str(error))
            return None

    # -- starting

    def quick_game(self, game: LoadedGame, deck: StoredDeck) -> None:
        """A whole game against the computer with a starter deck, by the usual rules."""
        from enemy_desktop.ui.session.seats import computer, human

        starters = [other for other in self.program.library.starters(game.id) if other.path != deck.path] or [deck]
        theirs = any_of(starters)
        known = {level.id: level for level in levels()}
        chosen = self.program.settings.play.last_level
        level = known[chosen if chosen in known else usual_level(list(known))]
        seats = (human(self.program.settings.play.player_name), computer(level.id, "", level.budget_ms))
        self.program.change("play.last_game", game.id)
        self.program.change("play.last_deck", str(deck.path))
        usual = game.formats[0].id
        options = game.module.options_for(usual)
        self.start_game(NewGame(game.id, seats, (deck_list(deck), deck_list(theirs)), options, format=usual))

    def start_game(self, spec: NewGame, match: BestOf | None = None) -> bool:
        """Begin a game. False, with a message, when it cannot be set up."""
        from enemy_desktop.engine.best_of import BestOf
        from enemy_desktop.ui.session.session import GameSession

        game = self.game(spec.game)
        if game is None:
            return False
        try:
            setup = match.setup(spec.seed) if match is not None else spec.setup(game.table)
            session = GameSession.start(game.table, setup, spec.seats, self.services(), self)
        except ValueError as error:
            self.window.messages.warn(tr("The game cannot start: {why}", why=str(error)))
            return False
        session.notes["format"] = spec.format
        if match is None and spec.games > 1:
            match = BestOf(setup, next_setup_rule(game.module), spec.games)
        session.match_play = match is not None or bool(spec.event)
        self.spec, self.match = spec, match
        if spec.event:
            self.book.started(Path(spec.event), session.key)
        self._seat(game, session)
        return True

    def services(self) -> Services:
        """What sessions use of the program."""
        from enemy_desktop.ui.session.session import Services

        return Services(self.program.settings, self.program.records, self.program.paths.logs)

    def _seat(self, game: LoadedGame, session: GameSession) -> None:
        """Show a session's game and begin it."""
        self._drop_session()
        self.played_event = None
        self.session = session
        page = cast("GamePage", self.window.page("game"))
        page.take(game, session, self.match)
        self.window.show_page("game")
        session.finished.connect(self._finished)
        session.finished.connect(lambda _result: self.program.statistics.count(game, session))
        session.begin()

    def _finished(self, result: int) -> None:
        if self.match is not None and self.match.result is None:
            self.match.add(result)
        if self.session is not None and self.program.paths.events.is_dir():
            self.played_event = self.book.report(self.session.key, result)

    def adopt(self, spec: NewGame, match: BestOf | None) -> None:
        """The resumed game is a part of something larger."""
        self.spec, self.match = spec, match
        page = cast("GamePage", self.window.page("game"))
        page.match = match
        page.retranslate()

    def open_event(self, path: Path) -> None:
        """To an event."""
        from enemy_desktop.ui.limited.page import EventsPage

        page = self.window.show_page("events")
        # The way back does not lead to the game that is over.
        self.window._history = [name for name in self.window._history if name != "game"]
        host = self.book.at(path)
        if host is not None and isinstance(page, EventsPage):
            page.open(host)

    def rematch(self) -> None:
        """The same seats and decks with other luck."""
        if self.spec is not None:
            self.start_game(self.spec.again())

    def next_game(self) -> None:
        """The next game of the match; who begins is the rules' matter."""
        if self.spec is not None and self.match is not None and self.match.result is None:
            self.start_game(self.spec.again(), self.match)

    # -- going on

    def leave_game(self) -> None:
        """To the start page; the game waits, and is on the disk."""
        if self.session is not None and not self.session.over:
            self.session.set_paused(True)
            self.session.flush()
        self.window.show_start()

    def resume_last(self) -> None:
        """The game that waits in this window, else the last autosave."""
        if self.session is not None and not self.session.over:
            self.window.show_page("game")
            self.session.set_paused(False)
            return
        running = self.program.records.running()
        if not running:
            self.window.messages.warn(tr("No game is under way."))
            return
        self.resume_stored(running[0])

    def resume_stored(self, stored: StoredRecord) -> bool:
        """Go on with a saved game; if its file is damaged, with the one a move before."""
        record = self.read(stored.path)
        if record is not None and self.resume_record(record, stored.path):
            return True
        earlier = self.program.records.backup_of(stored)
        if earlier is None:
            return False
        try:
            record = read_record(earlier.decode("utf-8", "replace"))
        except RecordError:
            return False
        if self.resume_record(record, stored.path):
            self.window.messages.warn(tr("The game goes on one move earlier, from the copy beside the file."))
            return True
        return False

    def resume_record(self, record: Record, path: Path) -> bool:
        """Go on with the game of a record. False, with a message, when that is not possible."""
        from enemy_desktop.ui.session.session import GameSession

        game = self.game_of(record, path)
        if game is None:
            return False
        try:
            session = GameSession.resume(game.table, record, self.services(), parent=self)
        except RecordError as error:
            self.window.messages.warn(f"{path}: {error}")
            return False
        self.match = None
        form = str(session.notes.get("format", ""))
        options = dict(record.setup.options)
        self.spec = NewGame(record.setup.game, session.seats, record.setup.decks, options, format=form)
        self._seat(game, session)
        return True

    def read(self, path: Path) -> Record | None:
        """A record from a file, or None with a message that names the file and what is wrong."""
        try:
            return read_record(read_bytes(path).decode("utf-8-sig", "replace"))
        except StorageError as error:
            self.window.messages.warn(str(error))
        except RecordError as error:
            self.window.messages.warn(f"{path}: {error}")
        return None

    # -- records

    def ask_record(self) -> None:
        """Ask for a record's file and open it."""
        from enemy_desktop.ui.windows.window import open_file_dialog

        path = open_file_dialog(
            self.window,
            tr("Open a record"),
            self.program.paths.records,
            tr("Records (*.enemyrecord *.json);;All files (*)"),
        )
        if path is not None:
            self.open_record(path)

    def open_record(self, path: Path) -> bool:
        """A game that still runs goes on, a finished one is watched."""
        record = self.read(path)
        if record is None:
            return False
        if record.result is None and isinstance(record.notes.get("session"), dict):
            return self.resume_record(record, path)
        return self.watch(record, path)

    def open_replay(self, path: Path, move: int | None = None) -> bool:
        """Watch the game of a record's file."""
        record = self.read(path)
        return record is not None and self.watch(record, path, move)

    def watch(self, record: Record, path: Path | None = None, move: int | None = None) -> bool:
        """Watch the game of a record, from move ``move`` on. A record that does not replay is shown up to its fault."""
        game = self.game_of(record, path)
        if game is None:
            return False
        page = cast("ReplayPage", self.window.page("replay"))
        try:
            fault = page.take(game, record)
        except RecordError as error:
            self.window.messages.warn(f"{path}: {error}" if path else str(error))
            return False
        if fault:
            self.window.messages.warn(f"{path}: {fault}" if path else fault)
        self.window.show_page("replay")
        if move is not None:
            page.seek(move)
        return True

    def open_scenario(self, path: Path) -> bool:
        """Play from the position of a scenario's file. False, with a message, when it cannot be set up."""
        try:
            data: Any = json.loads(read_bytes(path).decode("utf-8-sig"))
        except StorageError as error:
            self.window.messages.warn(str(error))
            return False
        except (ValueError, RecursionError) as error:
            self.window.messages.warn(tr("{file}: no scenario: {why}", file=str(path), why=str(error)))
            return False
        if not isinstance(data, dict) or not isinstance(data.get("game"), str):
            self.window.messages.warn(tr("{file}: no scenario: it does not say its game", file=str(path)))
            return False
        return self.play_scenario(data, str(path))

    def play_scenario(self, data: dict[str, Any], source: str) -> bool:
        """Play from a scenario's position: the side that decides is yours, the computer has the other one."""
        from enemy_desktop.ui.windows.scenario_game import scenario_session

        game = self.game(data["game"])
        if game is None:
            return False
        try:
            session = scenario_session(game, data, self.services(), self.program.settings.play.last_level, self)
        except (ValueError, KeyError, TypeError) as error:
            self.window.messages.warn(tr("{file}: no scenario: {why}", file=source, why=str(error)))
            return False
        self.match, self.spec = None, None
        self._seat(game, session)
        return True

    # -- decks

    def open_deck(self, path: Path) -> bool:
        """Open a deck of the deck folder in the deck builder. False, with a message, when that is not possible."""
        page = self.window.show_page("decks")
        opened = getattr(page, "open_path", None)
        return callable(opened) and bool(opened(path))

    # -- lessons

    def open_tutorial(self) -> bool:
        """Begin the guided game of the first game that has one. False, with a message, when there is none."""
        from enemy_desktop.ui.lessons.tutorial import tutorial_file

        library = self.program.library
        if not library.is_ready:
            library.wait()
        wanted = self.program.wanted_game()
        games = sorted(library.games.values(), key=lambda game: game.id != wanted)
        game = next((game for game in games if tutorial_file(game.id) is not None), None)
        if game is None:
            self.window.messages.warn(tr("There is no guided game for this game."))
            return False
        page = cast("TutorialPage", self.window.page("tutorial"))
        return page.start(game) and self.window.show_page("tutorial") is page

    def open_puzzle(self, path: Path, files: Sequence[Path] = ()) -> bool:
        """Try a puzzle; ``files`` are the ones to go on with. False, with a message, when it cannot be set up."""
        page = cast("PuzzlePage", self.window.page("puzzle"))
        return page.start(path, files) and self.window.show_page("puzzle") is page

    # -- the end

    def _drop_session(self) -> None:
        if self.session is not None:
            self.session.close()
            self.session.deleteLater()
            self.session = None

    def shut(self) -> None:
        """Let go of the game: it is on the disk."""
        if self._book is not None:
            self._book.shut()
        if self.session is not None:
            self.session.close()
