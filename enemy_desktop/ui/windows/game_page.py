"""The page on which a game is played: the table, docks for the log and the large card, the tools, and the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QByteArray, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDockWidget,
    QHBoxLayout,
    QMainWindow,
    QMessageBox,
    QStackedWidget,
    QWidget,
)

from enemy_desktop.engine.best_of import BestOf
from enemy_desktop.engine.state import Frame
from enemy_desktop.engine.view import View
from enemy_desktop.storage.atomic import StorageError
from enemy_desktop.ui.advice.game_advice import GameAdvice
from enemy_desktop.ui.i18n import language, tr
from enemy_desktop.ui.session.session import GameSession
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.docked_table import DockedTable, PreviewHolder
from enemy_desktop.ui.windows.end_panel import EndPanel
from enemy_desktop.ui.windows.known_commands import GAME
from enemy_desktop.ui.windows.library import LoadedGame
from enemy_desktop.ui.windows.log_panel import LogPanel
from enemy_desktop.ui.windows.widgets import IconTool, Page

if TYPE_CHECKING:
    from enemy_desktop.ui.windows.replay_page import ReplayPage
    from enemy_desktop.ui.windows.window import MainWindow

SPEEDS = (0.0, 0.5, 1.0, 2.0, 4.0)
END_PAUSE_MS = 1400
STATE = "game.docks"
SOUNDS = (
    ("scored", "score"),
    ("destroyed", "loss"),
    ("destiny", "destiny"),
    ("fight", "attack"),
    ("played", "card"),
    ("flipped", "card"),
    ("move", "draw"),
)
"""What is heard of a change: the first event of this list that is in it. Games' own names for events; unknown are silent."""


class GamePage(Page):
    """Shows one session at a time. ``take`` brings another."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window, 1.1)
        self.window_ = window
        self.program = window.program
        self.game: LoadedGame | None = None
        self.session: GameSession | None = None
        self.match: BestOf | None = None
        self.table: DockedTable | None = None
        self._told = 0
        self._teller = -1
        self._last_decider = -1
        layout = self.layout()
        if layout is not None:
            layout.setContentsMargins(8, 6, 8, 6)
            layout.setSpacing(4)
        self.body.setSpacing(4)
        self.tools: dict[str, IconTool] = {}
        self.speed_box = QComboBox()
        self._tool_bar()
        self.docks = QMainWindow()
        self.docks.setWindowFlags(Qt.WindowType.Widget)
        self.docks.setDockNestingEnabled(True)
        self.docks.setDockOptions(
            QMainWindow.DockOption.AllowNestedDocks
            | QMainWindow.DockOption.AllowTabbedDocks
            | QMainWindow.DockOption.AnimatedDocks
        )
        self.stack = QStackedWidget()
        self.end = EndPanel()
        self.end.wish.connect(self._end_wish)
        self.end.moment_wanted.connect(self._watch)
        self._seat_holder = QWidget()
        self.stack.addWidget(self._seat_holder)
        self.stack.addWidget(self.end)
        self.advice = GameAdvice(self.program.settings, self)
        self.advice.opened.connect(self._hint_opened)
        self.advice.changed.connect(self._words_of_tools)
        self.docks.setCentralWidget(self._with_bar())
        self.log = LogPanel()
        self.log.card_wanted.connect(self._show_definition)
        self.log.card_pointed.connect(lambda definition: self._show_definition(definition, False))
        self.log_dock = self._dock("log", self.log)
        self.holder = PreviewHolder()
        self.preview_dock = self._dock("preview", self.holder)
        self.docks.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.preview_dock)
        self.docks.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.log_dock)
        self.hint_dock = self._dock("hint", self.advice.panel)
        self.docks.tabifyDockWidget(self.preview_dock, self.hint_dock)
        self.body.addWidget(self.docks, 1)
        self._add_commands()
        kept = self.program.window_state.get(STATE)
        self._sized = kept is not None and self.docks.restoreState(QByteArray(kept))
        self.hint_dock.hide()
        self.program.settings_changed.connect(self._setting_changed)
        theme().changed.connect(self._words_of_tools)

    # -- parts

    def _with_bar(self) -> QWidget:
        """The table, with the analysis bar at its side."""
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(self.advice.bar)
        row.addWidget(self.stack, 1)
        return holder

    def _dock(self, name: str, content: QWidget) -> QDockWidget:
        dock = QDockWidget()
        dock.setObjectName(name)
        dock.setWidget(content)
        dock.setFeatures(
            QDockWidget.DockWidgetFeature.DockWidgetMovable
            | QDockWidget.DockWidgetFeature.DockWidgetFloatable
            | QDockWidget.DockWidgetFeature.DockWidgetClosable
        )
        return dock

    def showEvent(self, event: QShowEvent) -> None:
        """The first time, the docks get the sizes that suit the window."""
        super().showEvent(event)
        if not self._sized:
            self._sized = True
            QTimer.singleShot(0, self._usual_sizes)

    def _usual_sizes(self) -> None:
        width = round(min(max(self.width() * 0.21, 220), 420))
        self.docks.resizeDocks([self.preview_dock, self.log_dock], [width, width], Qt.Orientation.Horizontal)
        height = max(self.docks.height(), 400)
        preview = round(min(width * 1.4 + 190, height * 0.78))
        self.docks.resizeDocks([self.preview_dock, self.log_dock], [preview, height - preview], Qt.Orientation.Vertical)

    def _tool_bar(self) -> None:
        for name, symbol, run in (
            ("undo", "undo", self.undo),
            ("take_back", "previous", self.take_back),
            ("hint", "hint", self.hint),
            ("analysis_bar", "balance", self.toggle_analysis_bar),
            ("pause", "pause", self.pause),
            ("save", "save", self.save),
            ("log", "log", self.toggle_log),
            ("preview", "eye", self.toggle_preview),
            ("palette", "command", lambda: self.window_.show_palette()),
            ("help", "keyboard", lambda: self.window_.show_cheat_sheet()),
            ("sound", "sound_on", self.toggle_sound),
            ("language", "language", lambda: self.window_.switch_language()),
            ("theme", "theme", lambda: self.window_.switch_theme()),
            ("full", "fullscreen", lambda: self.window_.toggle_full_screen()),
            ("concede", "concede", self.concede),
        ):
            tool = IconTool(symbol)
            tool.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            tool.clicked.connect(lambda _=False, do=run: do())
            self.tools[name] = tool
            if name == "log":
                for speed in SPEEDS:
                    self.speed_box.addItem("", speed)
                self.speed_box.setFocusPolicy(Qt.FocusPolicy.TabFocus)
                self.speed_box.currentIndexChanged.connect(self._speed_chosen)
                self.head.addWidget(self.speed_box)
            self.head.addWidget(tool)
        self.head.setSpacing(6)

    def _add_commands(self) -> None:
        runs: dict[str, Callable[[], object]] = {
            "game.undo": self.undo,
            "game.take_back": self.take_back,
            "game.hint": self.hint,
            "game.analysis_bar": self.toggle_analysis_bar,
            "game.pause": self.pause,
            "game.save": self.save,
            "game.concede": self.concede,
            "game.log": self.toggle_log,
            "game.preview": self.toggle_preview,
            "game.faster": lambda: self._change_speed(1),
            "game.slower": lambda: self._change_speed(-1),
            "game.copy_log": self.log.copy,
            "game.leave": self.window_.flow.leave_game,
        }
        for name, words, usual in GAME:
            self.window_.commands.add(name, words, usual, runs[name], self)

    # -- a game

    def take(self, game: LoadedGame, session: GameSession, match: BestOf | None) -> None:
        """Show another game. Call the session's ``begin`` afterwards."""
        self.game, self.session, self.match = game, session, match
        self._told, self._teller, self._last_decider = 0, -1, -1
        self.log.clear()
        old = self.table
        self.table = DockedTable(game.table, self.program.artist, self.program.settings)
        self.holder.hold(self.table.preview)
        self.stack.addWidget(self.table)
        self.stack.setCurrentWidget(self.table)
        if old is not None:
            self.stack.removeWidget(old)
            old.deleteLater()
        self.table.set_session(session)
        self.advice.take(session, self.table)
        session.changed.connect(self._changed)
        session.asked.connect(self._asked)
        session.curtain.connect(self._curtain)
        session.undo_asked.connect(self._curtain)
        session.finished.connect(self._finished)
        session.crashed.connect(self._crashed)
        session.thinking.connect(lambda _on: self._words_of_tools())
        session.paused_changed.connect(lambda _on: self._words_of_tools())
        self.retranslate()
        QTimer.singleShot(0, self.table.setFocus)

    def restore(self) -> None:
        """After an error: show the last decision anew."""
        session, table = self.session, self.table
        if session is None or table is None or session.view is None:
            return
        table.stage.stop()
        table.scene.clear_view()
        table.show_view(session.view, (), session.names(), animate=False)
        if session.my_turn:
            session.asked.emit(session.view)

    def _changed(self, before: View | None, view: View, events: Sequence[Frame]) -> None:
        session = self.session
        if session is None:
            return
        if view.viewer != self._teller or self._told > len(session.match.events):
            self.log.clear()
            self._told, self._teller = 0, view.viewer
        fresh = session.events(self._told)
        self._told += len(fresh)
        self.log.add(session.table, fresh, view, session.names())
        self._sound(events)
        self._words_of_tools()

    def _asked(self, view: View) -> None:
        if self._last_decider not in (-1, view.viewer):
            self.program.sounds.play("turn")
        self._last_decider = view.viewer
        self._words_of_tools()

    def _sound(self, events: Sequence[Frame]) -> None:
        if self.session is None or not self.program.settings.sound.on:
            return
        if self.session.match.decider >= 0 and not self.session.is_human(self.session.match.decider):
            self._last_decider = self.session.match.decider
        names = {self.session.table.game.event_names.get(event[0], "") for event in events}
        for name, sound in SOUNDS:
            if name in names:
                self.program.sounds.play(sound)
                return

    def _curtain(self, _player: int) -> None:
        self.log.clear()
        self._told, self._teller = 0, -1

    def _finished(self, result: int) -> None:
        session = self.session
        if session is None:
            return
        humans = [player for player in (0, 1) if session.is_human(player)]
        self.program.sounds.play("win" if result in humans or len(humans) != 1 else "lose")
        still = theme().reduced_motion
        QTimer.singleShot(0 if still else END_PAUSE_MS, self, lambda: self._show_end(session))

    def _show_end(self, session: GameSession) -> None:
        if self.session is not session or self.game is None or not session.over:
            return
        if self.table is not None and self.table.stage.busy:
            QTimer.singleShot(300, self, lambda: self._show_end(session))
            return
        self.end.show_end(self.game, session, self.match, self.window_.flow.played_event is not None)
        self.stack.setCurrentWidget(self.end)
        if self.isVisible():
            self.end.take_focus()
        self._words_of_tools()

    def _crashed(self, path: str) -> None:
        from enemy_desktop.engine.errors import EngineError
        from enemy_desktop.ui.windows.crash import show_crash

        error = EngineError(tr("The rules failed at a move. The game is back at the decision before it."))
        show_crash(self.window_, error, None, Path(path) if path else None)

    def _end_wish(self, wish: str) -> None:
        flow = self.window_.flow
        if wish == "rematch":
            if flow.spec is None:
                self.window_.messages.warn(tr("This game cannot be begun again from here."))
            flow.rematch()
        elif wish == "next":
            flow.next_game()
        elif wish == "event" and flow.played_event is not None:
            flow.open_event(flow.played_event)
        elif wish == "start":
            self.window_.show_start()
        elif wish == "save":
            self.save_replay()
        elif wish == "review":
            self.review()
        elif wish == "table" and self.table is not None:
            self.stack.setCurrentWidget(self.table)

    def _watch(self, move: int) -> None:
        if self.session is not None:
            self.window_.flow.watch(self.session.record(), self.session.last_record, move)

    def review(self) -> None:
        """Look back at the decisions that cost most, beside the replay."""
        session = self.session
        if session is None or not self.window_.flow.watch(session.record(), session.last_record, 0):
            return
        humans = [player for player in (0, 1) if session.is_human(player)]
        cast("ReplayPage", self.window_.page("replay")).begin_review(humans[0] if humans else 0)

    # -- tools

    def undo(self) -> None:
        """Back to the last real choice, as the rules of undo allow."""
        if self.session is not None:
            self.session.undo()

    def take_back(self) -> None:
        """Take the last step of a choice back."""
        if self.session is not None:
            self.session.take_back()

    def hint(self) -> None:
        """Ask for a proposal; once more: away with it."""
        if self.hint_dock.isVisible():
            self.advice.dismiss()
        else:
            self.advice.hint()

    def _hint_opened(self, there: bool) -> None:
        self.hint_dock.setVisible(there)
        if there:
            self.hint_dock.raise_()

    def toggle_analysis_bar(self) -> None:
        """The analysis bar on or off, where it is allowed."""
        refusal = self.advice.refusal()
        if refusal and self.table is not None:
            self.table.notify(refusal)
        elif not refusal:
            self.program.change("play.analysis_bar", not self.program.settings.play.analysis_bar)

    def pause(self) -> None:
        """Stop, or go on."""
        if self.session is not None and not self.session.over:
            self.session.set_paused(not self.session.paused)

    def concede(self) -> None:
        """Give the game up, after a question."""
        session = self.session
        if session is None or session.over or session.shown < 0 or not session.is_human(session.shown):
            return
        box = QMessageBox(
            QMessageBox.Icon.Question,
            tr("Concede"),
            tr("Give this game up? {name} wins.", name=session.names()[1 - session.shown]),
            QMessageBox.StandardButton.Yes | QMessageBox.StandardButton.No,
            self,
        )
        box.setDefaultButton(QMessageBox.StandardButton.No)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.finished.connect(lambda answer: self._conceded(answer, session))
        box.open()

    def _conceded(self, answer: int, session: GameSession) -> None:
        if answer == QMessageBox.StandardButton.Yes.value and session is self.session:
            session.set_paused(False)
            session.concede()

    def save(self) -> None:
        """Keep the game so far under a name."""
        session = self.session
        if session is None:
            return
        if session.over:
            self.save_replay()
            return
        from PySide6.QtWidgets import QInputDialog

        title, accepted = QInputDialog.getText(
            self, tr("Save"), tr("Name of the saved game:"), text=" – ".join(session.names())
        )
        if accepted and title.strip():
            self.save_as(title.strip())

    def save_as(self, title: str) -> None:
        """Keep the game so far under this name."""
        if self.session is None:
            return
        try:
            path = self.session.save(title)
        except StorageError as error:
            self.window_.messages.warn(str(error))
            return
        if self.table is not None:
            self.table.notify(tr("Saved as {name}.", name=path.stem))

    def save_replay(self) -> None:
        """Write the record of a finished game to a file of the user's choice."""
        session = self.session
        if session is None:
            return
        from enemy_desktop.ui.windows.window import save_file_dialog

        name = session.last_record.stem if session.last_record else "replay"
        kinds = tr("Records (*.enemyrecord *.json);;All files (*)")
        path = save_file_dialog(self, tr("Save the replay"), Path.home() / f"{name}.enemyrecord", kinds)
        if path is not None:
            self.write_replay(path if path.suffix else path.with_suffix(".enemyrecord"))

    def write_replay(self, path: Path) -> None:
        """Write the record to a file; a failure is told."""
        from enemy_desktop.storage.atomic import write_atomic

        if self.session is None:
            return
        try:
            write_atomic(path, self.session.record().to_text().encode(), backup=False)
        except StorageError as error:
            self.window_.messages.warn(str(error))

    def toggle_log(self) -> None:
        """Show or hide the log."""
        self.log_dock.setVisible(not self.log_dock.isVisible())

    def toggle_preview(self) -> None:
        """Show or hide the large card."""
        self.preview_dock.setVisible(not self.preview_dock.isVisible())

    def toggle_sound(self) -> None:
        """Sounds on or off."""
        self.program.change("sound.on", not self.program.settings.sound.on)

    def _speed_chosen(self, index: int) -> None:
        if index >= 0:
            self.program.change("motion.speed", float(self.speed_box.itemData(index)))

    def _change_speed(self, step: int) -> None:
        index = min(max(self.speed_box.currentIndex() + step, 0), len(SPEEDS) - 1)
        self.speed_box.setCurrentIndex(index)

    def _show_definition(self, definition: int, lock: bool = True) -> None:
        if self.table is None or definition < 0 or (not lock and self.table.preview.locked):
            return
        self.table.show_definition(definition)
        if lock:
            self.table.preview.set_locked(True)

    def _setting_changed(self, where: str) -> None:
        if where == "keys" and self.table is not None:
            self.table.keys.rebind(self.program.settings.keys)
        elif where == "motion.speed":
            self._speed_words()
        elif where in ("appearance.card_language", "appearance.card_scale") and self.table is not None:
            self.table.retell()
        elif where in ("play.hints", "play.analysis_bar"):
            self.advice.apply_settings()
        self._words_of_tools()

    # -- words

    def _speed_words(self) -> None:
        self.speed_box.blockSignals(True)
        words = [tr("no motion"), "½ ×", "1 ×", "2 ×", "4 ×"]
        for index, text in enumerate(words):
            self.speed_box.setItemText(index, text)
        now = self.program.settings.motion.speed
        nearest = min(range(len(SPEEDS)), key=lambda index: abs(SPEEDS[index] - now))
        self.speed_box.setCurrentIndex(nearest)
        self.speed_box.blockSignals(False)
        self.speed_box.setAccessibleName(tr("Speed of motion"))
        self.speed_box.setToolTip(tr("Speed of motion"))

    def _words_of_tools(self) -> None:
        session = self.session
        over = session is None or session.over
        paused = session is not None and session.paused
        on = self.program.settings.sound.on
        words = {
            "undo": (tr("Undo"), "game.undo"),
            "take_back": (tr("Take the last step back"), "game.take_back"),
            "hint": (tr("Hint: what would you do, and why?"), "game.hint"),
            "analysis_bar": (tr("Analysis bar on or off"), "game.analysis_bar"),
            "pause": (tr("Go on") if paused else tr("Pause"), "game.pause"),
            "save": (tr("Save under a name…"), "game.save"),
            "log": (tr("Show or hide the log"), "game.log"),
            "preview": (tr("Show or hide the large card"), "game.preview"),
            "palette": (tr("Command palette"), "window.palette"),
            "help": (tr("Cheat sheet of keys"), "window.help"),
            "sound": (tr("Sounds off") if on else tr("Sounds on"), ""),
            "language": ("日本語" if language() == "en" else "English", "window.language"),
            "theme": (tr("Light theme") if theme().dark else tr("Dark theme"), "window.theme"),
            "full": (tr("Full screen"), "window.full_screen"),
            "concede": (tr("Concede…"), "game.concede"),
        }
        commands = self.window_.commands
        for name, (text, command_name) in words.items():
            tool = self.tools[name]
            tool.set_words(text)
            command = commands.get(command_name)
            key = commands.key_words(command) if command is not None else ""
            if key:
                tool.setToolTip(f"{text} ({key})")
        self.tools["pause"].set_symbol("play" if paused else "pause")
        self.tools["sound"].set_symbol("sound_on" if on else "sound_off")
        self.tools["undo"].setEnabled(session is not None and not over)
        self.tools["take_back"].setEnabled(session is not None and session.can_take_back())
        self.tools["pause"].setEnabled(not over)
        # Where there must be none, there is not even a button.
        allowed = not over and not self.advice.refusal()
        self.tools["hint"].setVisible(allowed and self.advice.hints_allowed)
        self.tools["hint"].setEnabled(session is not None and session.my_turn)
        self.tools["analysis_bar"].setVisible(allowed)
        self.tools["concede"].setEnabled(
            session is not None and not over and session.shown >= 0 and session.is_human(session.shown)
        )

    def retranslate(self) -> None:
        """Set all words in the current language."""
        session = self.session
        names = " – ".join(session.names()) if session is not None else ""
        title = self.game.shown_name() if self.game is not None else tr("Game")
        if self.match is not None:
            a, b = self.match.wins
            number = min(len(self.match.results) + (0 if session is not None and session.over else 1), self.match.games)
            title += " · " + tr("game {n} of {all} ({a} : {b})", n=number, all=self.match.games, a=a, b=b)
        self.set_heading(title, names)
        self.log_dock.setWindowTitle(tr("Log"))
        self.preview_dock.setWindowTitle(tr("Card"))
        self.hint_dock.setWindowTitle(tr("Hint"))
        self.advice.retell()
        self._speed_words()
        self._words_of_tools()
        if session is not None and session.view is not None and self._told:
            self.log.clear()
            self.log.add(session.table, session.events(), session.view, session.names())

    def keep_state(self) -> None:
        """Remember where the docks are."""
        self.window_.keep(STATE, self.docks.saveState())

    def entered(self) -> None:
        """The way back has its own words here."""
        super().entered()
        self.back_button.set_words(tr("Start page"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A key that no tool and no dock wanted: Escape leads back to the table, numbers answer its question from anywhere."""
        table = self.table
        at_table = table is not None and self.stack.currentWidget() is not self.end and not table.board.hasFocus()
        if table is not None and at_table and not table.curtain.isVisible() and not table.browser.isVisible():
            number = Qt.Key.Key_0 <= event.key() <= Qt.Key.Key_9
            if event.key() == Qt.Key.Key_Escape or (number and table.handle_key(event)):
                table.setFocus()
                return
        super().keyPressEvent(event)

    def focus_first(self) -> None:
        """The keyboard goes to the table, or to what comes after the game."""
        if self.stack.currentWidget() is self.end:
            self.end.take_focus()
        elif self.table is not None:
            self.table.setFocus()
