"""Watching a game again: seek, play, step, from either side or with open cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, Qt, QTimer
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from enemy_desktop.engine.errors import RecordError
from enemy_desktop.engine.match import Match
from enemy_desktop.engine.record import Record
from enemy_desktop.engine.state import Frame
from enemy_desktop.engine.view import View
from enemy_desktop.ui.advice.review_panel import ReviewPanel
from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.lessons.pointer import Pointer, option_marks
from enemy_desktop.ui.session.seats import people
from enemy_desktop.ui.windows.analysis import TurnMark, open_view, turn_marks
from enemy_desktop.ui.windows.docked_table import DockedTable, PreviewHolder
from enemy_desktop.ui.windows.known_commands import REPLAY
from enemy_desktop.ui.windows.library import LoadedGame
from enemy_desktop.ui.windows.log_panel import LogPanel
from enemy_desktop.ui.windows.saved import player_names
from enemy_desktop.ui.windows.seek_bar import SeekBar
from enemy_desktop.ui.windows.widgets import IconTool, Page, button, label

if TYPE_CHECKING:
    from enemy_desktop.ui.windows.window import MainWindow

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
OPEN = 2
PAUSE_MS = 900


class ReplayPage(Page):
    """One record. ``position`` is the number of moves that were made."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window_ = window
        self.program = window.program
        self.game: LoadedGame | None = None
        self.match: Match | None = None
        self.marks: tuple[TurnMark, ...] = ()
        self._humans: tuple[int, ...] = ()
        self.names = ("", "")
        self.position = 0
        self.playing = False
        self.table: DockedTable | None = None
        self.viewer_box = QComboBox()
        self.viewer_box.currentIndexChanged.connect(self._viewer_changed)
        self.head.addWidget(self.viewer_box)
        self.review_button = button("", "hint")
        self.review_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.review_button.clicked.connect(self.toggle_review)
        self.head.addWidget(self.review_button)
        self.log = LogPanel()
        self.log.card_wanted.connect(lambda definition: self._show_definition(definition, True))
        self.log.card_pointed.connect(lambda definition: self._show_definition(definition, False))
        self.side = QSplitter(Qt.Orientation.Vertical)
        self.holder = PreviewHolder()
        self.side.addWidget(self.holder)
        self.side.addWidget(self.log)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self._holder = QWidget()
        self._holder_box = QVBoxLayout(self._holder)
        self._holder_box.setContentsMargins(0, 0, 0, 0)
        self.splitter.addWidget(self._holder)
        self.review = ReviewPanel()
        self.review.shown.connect(self._show_better)
        self.review.closed.connect(self.close_review)
        self.side_stack = QStackedWidget()
        self.side_stack.addWidget(self.side)
        self.side_stack.addWidget(self.review)
        self.pointer: Pointer | None = None
        self.splitter.addWidget(self.side_stack)
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setSizes([930, 290])
        self.side.setSizes([470, 150])
        for name, splitter in self._splitters():
            kept = self.program.window_state.get(name)
            if kept is not None:
                splitter.restoreState(QByteArray(kept))
        self.body.addWidget(self.splitter, 1)
        self.seek_bar = SeekBar()
        self.seek_bar.valueChanged.connect(self._seek_bar_moved)
        self.where = label("", "soft")
        self.where.setMinimumWidth(180)
        self.tools: dict[str, IconTool] = {}
        row = QHBoxLayout()
        for name, symbol, run in (
            ("first", "first", lambda: self.seek(0)),
            ("turn_back", "previous", lambda: self.seek(self.seek_bar.turn_move(-1))),
            ("back", "undo", lambda: self.step(-1)),
            ("play", "play", self.toggle),
            ("step", "redo", lambda: self.step(1)),
            ("turn_on", "next", lambda: self.seek(self.seek_bar.turn_move(1))),
            ("last", "last", lambda: self.seek(self.seek_bar.maximum())),
        ):
            tool = IconTool(symbol)
            tool.clicked.connect(lambda _=False, do=run: do())
            self.tools[name] = tool
            row.addWidget(tool)
        self.speed_box = QComboBox()
        for speed in SPEEDS:
            self.speed_box.addItem(f"{speed:g} ×", speed)
        self.speed_box.setCurrentIndex(SPEEDS.index(1.0))
        row.addWidget(self.speed_box)
        row.addWidget(self.seek_bar, 1)
        row.addWidget(self.where)
        self.body.addLayout(row)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._play_on)
        self._add_commands()

    def _splitters(self) -> tuple[tuple[str, QSplitter], ...]:
        return ("replay.columns", self.splitter), ("replay.side", self.side)

    def keep_state(self) -> None:
        """Remember how wide everything is."""
        for name, splitter in self._splitters():
            self.window_.keep(name, splitter.saveState())

    def _add_commands(self) -> None:
        runs: dict[str, Callable[[], object]] = {
            "replay.play": self.toggle,
            "replay.step": lambda: self.step(1),
            "replay.back": lambda: self.step(-1),
            "replay.turn_on": lambda: self.seek(self.seek_bar.turn_move(1)),
            "replay.turn_back": lambda: self.seek(self.seek_bar.turn_move(-1)),
            "replay.first": lambda: self.seek(0),
            "replay.last": lambda: self.seek(self.seek_bar.maximum()),
            "replay.side": self._next_viewer,
            "replay.review": self.toggle_review,
        }
        for name, words, usual in REPLAY:
            self.window_.commands.add(name, words, usual, runs[name], self)

    # -- opening

    def take(self, game: LoadedGame, record: Record) -> str:
        """Show a record from its beginning. Returns what is wrong with it, "" for nothing: it then ends at the fault.

        Raises RecordError when not even its beginning can be shown.
        """
        self.pause()
        fault = ""
        try:
            match = Match.replay(game.table.game, record)
        except RecordError as error:
            if error.move < 1:
                raise
            fault = str(error)
            match = Match.replay(game.table.game, record, error.move - 1)
        self.game, self.match = game, match
        self.marks = turn_marks(match)
        self.names = player_names(record)
        if self.table is not None:
            self._holder_box.removeWidget(self.table)
            self.table.deleteLater()
        self.table = DockedTable(game.table, self.program.artist, self.program.settings)
        self.table.stage.done.connect(self._settled)
        self._holder_box.addWidget(self.table)
        self.holder.hold(self.table.preview)
        self.pointer = Pointer(self.table)
        self.pointer.point_at(())
        self.close_review()
        self.review.take(game.table, match, self.names)
        self._humans = people(record)
        self.seek_bar.blockSignals(True)
        self.seek_bar.set_game(len(match.moves), self.marks)
        self.seek_bar.blockSignals(False)
        self.position = 0
        self._fill_viewers()
        self._retell()
        self._show(False)
        return fault

    # -- moving

    def seek(self, move: int) -> None:
        """Go to the position after so many moves."""
        if self.match is None:
            return
        self.position = min(max(move, 0), len(self.match.moves))
        self._show(False)

    def step(self, by: int) -> None:
        """One move on (shown as a move) or back."""
        if self.match is None or not 0 <= self.position + by <= len(self.match.moves):
            self.pause()
            return
        self.position += by
        self._show(by == 1)

    def toggle(self) -> None:
        """Play or pause."""
        if self.playing:
            self.pause()
        elif self.match is not None:
            if self.position >= len(self.match.moves):
                self.seek(0)
            self.playing = True
            self._words_of_play()
            self._play_on()

    def pause(self) -> None:
        """Stop playing."""
        self.playing = False
        self._timer.stop()
        self._words_of_play()

    @property
    def speed(self) -> float:
        """How many times as fast as usual."""
        return float(self.speed_box.currentData())

    def _play_on(self) -> None:
        if not self.playing or self.match is None or self.table is None:
            return
        if not self.isVisible():
            self.pause()
            return
        if self.table.stage.busy:
            return
        if self.position >= len(self.match.moves):
            self.pause()
            return
        self.table.set_speed(self.speed)
        self.step(1)

    def _settled(self) -> None:
        if self.playing:
            self._timer.start(round(PAUSE_MS / self.speed))

    def _seek_bar_moved(self, value: int) -> None:
        if value != self.position:
            self.seek(value)

    # -- showing

    @property
    def viewer(self) -> int:
        """Whose side is shown: 0, 1, or ``OPEN``."""
        data = self.viewer_box.currentData()
        return OPEN if data is None else int(data)

    def view(self, position: int) -> View:
        """The position as the chosen side sees it."""
        assert self.match is not None
        assert self.game is not None
        if self.viewer == OPEN:
            return open_view(self.match, position, 0, self.game.table.plan)
        return self.match.view_at(position, self.viewer)

    def events(self) -> tuple[list[Frame], list[int]]:
        """All events as the chosen side may read them, and after how many moves each came."""
        assert self.match is not None
        moves = [move for move, _ in self.match.events]
        if self.viewer == OPEN:
            return [(event[0], 1, *event[2:]) for _, event in self.match.events], moves
        return self.match.events_for(self.viewer), moves

    def _show(self, animate: bool) -> None:
        if self.match is None or self.table is None:
            return
        if self.pointer is not None:
            self.pointer.point_at(())
        events: list[Frame] = []
        if animate:
            told, moves = self.events()
            events = [event for event, move in zip(told, moves, strict=True) if move == self.position]
        self.table.show_view(self.view(self.position), events, self.names, animate and self.isVisible())
        self.seek_bar.blockSignals(True)
        self.seek_bar.setValue(self.position)
        self.seek_bar.blockSignals(False)
        self.log.show_until(self.position)
        self._words_of_place()

    def _retell(self) -> None:
        """The whole log anew: another side or another language."""
        if self.match is None or self.game is None:
            return
        self.log.clear()
        events, moves = self.events()
        last = len(self.match.moves)
        view = open_view(self.match, last, 0) if self.viewer == OPEN else self.match.view_at(last, self.viewer)
        self.log.add(self.game.table, events, view, self.names, moves)
        self.log.show_until(self.position)

    def _viewer_changed(self) -> None:
        if self.match is not None and self.table is not None:
            self.table.preview.clear()
            self.table.stage.stop()
            self.table.scene.clear_view()
            self._retell()
            self._show(False)

    def _next_viewer(self) -> None:
        self.viewer_box.setCurrentIndex((self.viewer_box.currentIndex() + 1) % self.viewer_box.count())

    def _fill_viewers(self) -> None:
        kept = self.viewer_box.currentIndex()
        self.viewer_box.blockSignals(True)
        self.viewer_box.clear()
        self.viewer_box.addItem(tr("All cards open"), OPEN)
        for player in (0, 1):
            self.viewer_box.addItem(tr("As {name} saw it", name=self.names[player]), player)
        self.viewer_box.setCurrentIndex(max(kept, 0))
        self.viewer_box.blockSignals(False)

    def _show_definition(self, definition: int, lock: bool) -> None:
        if self.table is None or definition < 0 or (not lock and self.table.preview.locked):
            return
        self.table.show_definition(definition)
        if lock:
            self.table.preview.set_locked(True)

    # -- looking back

    def toggle_review(self) -> None:
        """Look back at the decisions of the side that is shown (of the person, where all cards are open), or stop it."""
        if self.side_stack.currentWidget() is self.review:
            self.review.cancel()
            self.close_review()
        elif self.match is not None:
            self.begin_review(self.viewer if self.viewer != OPEN else (self._humans or (0,))[0])

    def begin_review(self, player: int) -> None:
        """Look back at one player's decisions."""
        self.pause()
        self.side_stack.setCurrentWidget(self.review)
        self.review.begin(player)
        self._words_of_review()

    def close_review(self) -> None:
        """The log and the large card again."""
        self.side_stack.setCurrentWidget(self.side)
        if self.pointer is not None:
            self.pointer.point_at(())
        self._words_of_review()

    def _show_better(self, player: int, count: int, move: int) -> None:
        """The decision as the player saw it, and what would have been better."""
        self.pause()
        self.viewer_box.setCurrentIndex(self.viewer_box.findData(player))
        self.seek(count)
        if self.pointer is not None and self.game is not None and self.match is not None:
            self.pointer.point_at(option_marks(self.game.table, self.match.view_at(count, player), [move]))

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody looks any more: the review stops."""
        self.review.cancel()
        super().hideEvent(event)

    # -- words

    def _words_of_review(self) -> None:
        shown = self.side_stack.currentWidget() is self.review
        self.review_button.setText(tr("Log and card") if shown else tr("Review"))
        self.review_button.setToolTip(tr("The three decisions that cost most, and what was better"))

    def _words_of_place(self) -> None:
        if self.match is None:
            return
        turn = 0
        for mark in self.marks:
            if mark.move <= self.position:
                turn = mark.turn
        words = tr("Turn {turn} · move {move} of {all}", turn=turn, move=self.position, all=len(self.match.moves))
        self.where.setText(words)
        self.seek_bar.setAccessibleName(tr("Place in the game"))
        self.seek_bar.setAccessibleDescription(words)

    def _words_of_play(self) -> None:
        tool = self.tools["play"]
        tool.set_symbol("pause" if self.playing else "play")
        tool.set_words(tr("Pause") if self.playing else tr("Play"))

    def retranslate(self) -> None:
        """Set all words in the current language."""
        lead = " – ".join(self.names) if any(self.names) else ""
        self.set_heading(tr("Replay"), lead)
        words = {
            "first": tr("To the beginning"),
            "turn_back": tr("Previous turn"),
            "back": tr("Previous move"),
            "step": tr("Next move"),
            "turn_on": tr("Next turn"),
            "last": tr("To the end"),
        }
        for name, text in words.items():
            self.tools[name].set_words(text)
        self._words_of_play()
        self._words_of_review()
        self.review.retranslate()
        self.viewer_box.setAccessibleName(tr("Point of view"))
        self.speed_box.setAccessibleName(tr("Speed"))
        if self.match is not None:
            self._fill_viewers()
            self._retell()
            self._words_of_place()

    def focus_first(self) -> None:
        """The keys work at once."""
        self.seek_bar.setFocus()
