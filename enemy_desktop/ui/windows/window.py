"""The main window: one stack of pages. What is heavy is imported after the first picture was painted."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QSize, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from enemy_desktop.ui.i18n import tr, tr_notice, translator
from enemy_desktop.ui.windows.start import StartPage

if TYPE_CHECKING:
    from types import TracebackType

    from enemy_desktop.storage.decks import StoredDeck
    from enemy_desktop.storage.paths import Paths
    from enemy_desktop.ui.app import Arguments
    from enemy_desktop.ui.packs.desk import PackDesk
    from enemy_desktop.ui.packs.hub import PackHub
    from enemy_desktop.ui.windows.commands import Commands
    from enemy_desktop.ui.windows.early import EarlyLook
    from enemy_desktop.ui.windows.flow import Flow
    from enemy_desktop.ui.windows.library import LoadedGame
    from enemy_desktop.ui.windows.message import MessageBar
    from enemy_desktop.ui.windows.program import Program
    from enemy_desktop.ui.windows.widgets import Page

SMALLEST = (1024, 640)
USUAL = (1280, 800)


class MainWindow(QMainWindow):
    """``furnished`` comes when the start page can be used; ``program``, ``flow`` and ``commands`` are there from then on."""

    furnished = Signal()

    def __init__(self, arguments: Arguments, paths: Paths, look: EarlyLook) -> None:
        super().__init__()
        self.arguments = arguments
        self.paths = paths
        self.setWindowTitle("Enemy Desktop")
        self.setMinimumSize(*SMALLEST)
        self.resize(self._usual_size())
        self.start_page = StartPage(look.dark, look.scale)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.start_page)
        self._holder = QWidget()
        self._column = QVBoxLayout(self._holder)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self.stack, 1)
        self.setCentralWidget(self._holder)
        self._pages: dict[str, Page] = {}
        self._history: list[str] = []
        self._shut = False
        self._hub: PackHub | None = None
        self._before_hook = sys.excepthook
        self.is_furnished = False
        self.program: Program
        self.flow: Flow
        self.commands: Commands
        self.messages: MessageBar
        self.start_page.painted.connect(lambda: QTimer.singleShot(0, self.furnish))

    # -- coming up

    def _usual_size(self) -> QSize:
        """The usual size, or what the screen has room for."""
        screen = self.screen()
        usual = QSize(*USUAL)
        return usual if screen is None else usual.boundedTo(screen.availableSize()).expandedTo(QSize(*SMALLEST))

    def furnish(self) -> None:
        """Everything that the first picture did not need."""
        if self.is_furnished or self._shut:
            return
        self.is_furnished = True
        from enemy_desktop.storage.logs import set_up_logging
        from enemy_desktop.storage.settings import SettingsStore
        from enemy_desktop.ui.icons import app_icon
        from enemy_desktop.ui.theme import load_bundled_fonts
        from enemy_desktop.ui.windows.commands import Commands
        from enemy_desktop.ui.windows.flow import Flow
        from enemy_desktop.ui.windows.message import MessageBar
        from enemy_desktop.ui.windows.program import Program

        set_up_logging(self.paths.logs)
        load_bundled_fonts()
        store = SettingsStore.open(self.paths.settings)
        self.program = Program(self.paths, store, self)
        self.program.asked_game = self.arguments.game or ""
        self.program.apply()
        self.setWindowIcon(app_icon())
        self.messages = MessageBar()
        self._column.insertWidget(0, self.messages)
        self.program.notice.connect(self.messages.warn)
        self.commands = Commands(self, self.program)
        self.flow = Flow(self)
        self.start_page.furnish(self.program)
        self.start_page.wish.connect(self.flow.wish)
        self.start_page.menu.quick_panel.chosen.connect(self._quick)
        self._add_commands()
        self._restore_geometry()
        self._catch_errors()
        translator().language_changed.connect(self._retitle)
        self.program.library.ready.connect(self._games_ready)
        self.flow.refresh_start()
        for notice in store.notices:
            self.messages.warn(f"{notice.path}: {tr_notice(notice)}")
        from enemy_desktop.ui.theme import theme

        if theme().fonts.japanese_missing:
            import logging

            logging.getLogger(__name__).warning("No Japanese font was found")
        self._warn_of_fonts()
        if self.arguments.refused:
            file, why = self.arguments.refused, self.arguments.why
            self.messages.warn(tr("{file} could not be opened.\n{why}", file=file, why=why))
        self.furnished.emit()
        QTimer.singleShot(0, self.program.library.start)

    def _games_ready(self) -> None:
        for fault in self.program.library.faults:
            self.messages.warn(fault)
        self.flow.games_ready()
        self.pack_hub.guard.watch()
        arguments = self.arguments
        if arguments.game and arguments.game not in self.program.library.games:
            known = ", ".join(self.program.library.games)
            self.messages.warn(
                tr("There is no game '{game}'. Installed are: {known}.", game=arguments.game, known=known)
            )
        if arguments.resume:
            self.flow.wish("resume")
        elif arguments.replay is not None:
            self.flow.open_replay(arguments.replay)
        elif arguments.scenario is not None:
            self.flow.open_scenario(arguments.scenario)
        elif arguments.deck is not None:
            self.flow.open_deck(arguments.deck)

    @property
    def pack_hub(self) -> PackHub:
        """Card packs: what is done with them, and drops of them on this window."""
        if self._hub is None:
            from enemy_desktop.ui.packs.hub import PackHub

            self._hub = PackHub(self)
        return self._hub

    @property
    def packs(self) -> PackDesk:
        """What is done with card packs."""
        return self.pack_hub.desk

    def _catch_errors(self) -> None:
        """Errors that nobody caught lead to the crash dialog, and the program goes on."""
        self._before_hook = sys.excepthook
        sys.excepthook = self._crashed

    def _crashed(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            self._before_hook(kind, error, trace)
            return
        import logging

        logging.getLogger(__name__).critical("Not caught", exc_info=(kind, error, trace))
        self._before_hook(kind, error, trace)
        from enemy_desktop.ui.windows.crash import show_crash

        show_crash(self, error, trace)

    # -- pages

    def page(self, name: str) -> Page:
        """A page by name, made when it is first wanted."""
        if name not in self._pages:
            from enemy_desktop.ui.windows.pages import make_page

            made = make_page(name, self)
            made.back.connect(self.go_back)
            self._pages[name] = made
            self.stack.addWidget(made)
        return self._pages[name]

    def show_page(self, name: str, remember: bool = True) -> Page:
        """Go to a page."""
        made = self.page(name)
        if remember and self.current != name:
            self._history.append(self.current)
        made.entered()
        self.stack.setCurrentWidget(made)
        made.setFocus()
        made.focus_first()
        return made

    @property
    def current(self) -> str:
        """The name of the page that is shown; ``start`` for the first one."""
        shown = self.stack.currentWidget()
        return next((name for name, page in self._pages.items() if page is shown), "start")

    def drop_page(self, name: str) -> None:
        """Forget a page, with all that it holds."""
        made = self._pages.pop(name, None)
        if made is not None:
            self.stack.removeWidget(made)
            made.deleteLater()

    def show_start(self) -> None:
        """Back to the start page."""
        self._history.clear()
        self.flow.refresh_start()
        self.stack.setCurrentWidget(self.start_page)
        self.start_page.menu.tiles["quick"].setFocus()

    def go_back(self) -> None:
        """One page back; from the game the game is kept and can be resumed."""
        if self.current == "game":
            self.flow.leave_game()
            return
        while self._history:
            name = self._history.pop()
            if name != "start" and name in self._pages and name != self.current:
                self.show_page(name, remember=False)
                return
        self.show_start()

    def _quick(self, game: LoadedGame, deck: StoredDeck) -> None:
        self.flow.quick_game(game, deck)

    # -- commands of the whole window

    def _add_commands(self) -> None:
        add = self.commands.add
        add("window.full_screen", lambda: tr("Full screen"), "F11", self.toggle_full_screen)
        add("window.palette", lambda: tr("Command palette"), "Ctrl+K", self.show_palette)
        add("window.help", lambda: tr("Cheat sheet of keys"), "F1", self.show_cheat_sheet)
        add("window.language", lambda: tr("Switch the language"), "Ctrl+L", self.switch_language)
        add("window.theme", lambda: tr("Switch between dark and light"), "Ctrl+T", self.switch_theme)
        add("window.settings", lambda: tr("Settings"), "Ctrl+,", lambda: self.flow.wish("settings"))
        add("window.statistics", lambda: tr("Statistics"), "", lambda: self.flow.wish("statistics"))
        add("window.new", lambda: tr("New game"), "Ctrl+N", lambda: self.flow.wish("new"))
        add("window.events", lambda: tr("Sealed and draft events"), "", lambda: self.flow.wish("events"))
        add("window.open", lambda: tr("Open a record…"), "Ctrl+O", self.flow.ask_record)
        add("window.packs", lambda: tr("Card packs"), "Ctrl+Shift+K", lambda: self.flow.wish("packs"))
        add("window.import_pack", lambda: tr("Import a table of cards…"), "", lambda: self.flow.wish("import_pack"))
        add("window.quit", lambda: tr("Quit"), "Ctrl+Q", self.close)
        from enemy_desktop.ui.table.keys import TABLE_KEYS
        from enemy_desktop.ui.windows.known_commands import DECKS, EVENTS, GAME, REPLAY

        for name, words, usual in (*GAME, *TABLE_KEYS, *DECKS, *EVENTS, *REPLAY):
            self.commands.list_only(name, words, usual)

    def toggle_full_screen(self) -> None:
        """Full screen and back."""
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()

    def show_palette(self) -> None:
        """All commands, to be found by typing."""
        from enemy_desktop.ui.windows.palette import CommandPalette

        CommandPalette(self.commands, self).open_centred()

    def show_cheat_sheet(self) -> None:
        """All keys."""
        from enemy_desktop.ui.windows.cheat_sheet import CheatSheet

        CheatSheet(self.commands, self).open()

    def switch_language(self) -> None:
        """English to Japanese and back."""
        self.program.change("appearance.language", "ja" if translator().language == "en" else "en")

    def switch_theme(self) -> None:
        """Dark to light and back."""
        from enemy_desktop.ui.theme import theme

        self.program.change("appearance.theme", "light" if theme().dark else "dark")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape goes back."""
        # The namespace Qt is imported late on purpose: its enumerations take 15 ms to make (see hero.py).
        from PySide6.QtCore import Qt

        if event.key() == Qt.Key.Key_Escape and self.is_furnished:
            if self.isFullScreen():
                self.showNormal()
            elif self.current not in ("start", "game"):
                self.go_back()
            return
        super().keyPressEvent(event)

    # -- state and end

    def _retitle(self) -> None:
        self.commands.retranslate()
        self._warn_of_fonts()
        self.flow.show_cards()
        self.flow.refresh_start()

    def _warn_of_fonts(self) -> None:
        """Japanese without a font for it shows as boxes: say so in a language that can be read."""
        from enemy_desktop.ui.theme import theme

        if translator().language == "ja" and theme().fonts.japanese_missing:
            self.messages.warn(
                "No Japanese font was found: Japanese shows as boxes. Please install one, Noto Sans CJK say."
            )

    def _restore_geometry(self) -> None:
        kept = self.program.window_state.get("main.geometry")
        if kept is not None and not self.isFullScreen():
            self.restoreGeometry(QByteArray(kept))
        else:
            self._fit_into_screen()

    def _fit_into_screen(self) -> None:
        """The first time: title bar and borders want room too, and only a shown window knows how much."""
        screen = self.screen()
        if screen is None or self.isFullScreen() or self.isMaximized():
            return
        borders = self.frameGeometry().size() - self.size()
        self.resize(self.size().boundedTo(screen.availableSize() - borders).expandedTo(self.minimumSize()))

    def keep(self, name: str, value: QByteArray | bytes) -> None:
        """Keep a part of the window's state."""
        self.program.window_state.put(name, bytes(value.data()) if isinstance(value, QByteArray) else value)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Games are saved after each move, so closing asks nothing."""
        self.shut()
        super().closeEvent(event)

    def shut(self) -> None:
        """Keep the state and let go of everything; can be called twice."""
        if self._shut:
            return
        self._shut = True
        if not self.is_furnished:
            return
        self.flow.shut()
        if self._hub is not None:
            self._hub.close()
        self.program.close()
        for page in self._pages.values():
            page.keep_state()
        self.keep("main.geometry", self.saveGeometry())
        from enemy_desktop.ui.theme import theme
        from enemy_desktop.ui.windows.early import LOOK

        self.keep(LOOK, b"dark" if theme().dark else b"light")
        self.program.window_state.save()
        self.program.save()
        sys.excepthook = self._before_hook


def open_file_dialog(parent: QWidget, title: str, folder: Path, kinds: str) -> Path | None:
    """Ask for a file to open."""
    from PySide6.QtWidgets import QFileDialog

    name, _ = QFileDialog.getOpenFileName(parent, title, str(folder), kinds)
    return Path(name) if name else None


def save_file_dialog(parent: QWidget, title: str, proposal: Path, kinds: str) -> Path | None:
    """Ask for a file to write."""
    from PySide6.QtWidgets import QFileDialog

    name, _ = QFileDialog.getSaveFileName(parent, title, str(proposal), kinds)
    return Path(name) if name else None
