"""The tiles of the start page, and the choice of a starter deck for a quick game."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from enemy_desktop.ui.i18n import language, tr, translator
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.program import Program
from enemy_desktop.ui.windows.quick import QuickPanel
from enemy_desktop.ui.windows.widgets import IconTool, Tile, button, label

WISHES = ("new", "resume", "load", "replays", "puzzles", "learn", "decks", "events", "packs", "statistics", "settings")
SYMBOLS = {
    "quick": "play",
    "new": "add",
    "resume": "next",
    "load": "open",
    "replays": "replay",
    "puzzles": "puzzle",
    "learn": "learn",
    "decks": "deck",
    "events": "event",
    "packs": "grid",
    "statistics": "chart",
    "settings": "settings",
}


class StartMenu(QWidget):
    """Lies over the picture. ``wish`` names the tile; ``quick`` opens the choice of a deck first."""

    wish = Signal(str)

    def __init__(self, program: Program, parent: QWidget) -> None:
        super().__init__(parent)
        self.program = program
        self.tiles: dict[str, Tile] = {}
        self.hidden_tiles: set[str] = set()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(48, 200, 0, 22)
        self._column.setSpacing(10)
        self._columns = 2
        holder = QWidget()
        holder.setMaximumWidth(520)
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(10)
        quick = Tile(SYMBOLS["quick"], primary=True, large=True)
        quick.clicked.connect(self.choose_quick)
        self.tiles["quick"] = quick
        grid.addWidget(quick, 0, 0, 1, 2)
        for name in WISHES:
            tile = Tile(SYMBOLS[name])
            tile.clicked.connect(lambda _=False, wish=name: self.wish.emit(wish))
            self.tiles[name] = tile
        self._grid = grid
        self._fill_grid()
        self._holder = holder
        self._row = QHBoxLayout()
        self._row.addWidget(holder, 42)
        self._row.addStretch(58)
        self._column.addLayout(self._row)
        self._column.addStretch(1)
        foot = QHBoxLayout()
        self._note = label("", "soft", 0.9)
        self.quit_button = button("", "close")
        self.quit_button.clicked.connect(lambda: self.wish.emit("quit"))
        foot.addWidget(self.quit_button)
        foot.addWidget(self._note, 1)
        self.language_button = IconTool("language")
        self.language_button.clicked.connect(self._switch_language)
        self.theme_button = IconTool("theme")
        self.theme_button.clicked.connect(self._switch_theme)
        foot.addWidget(self.language_button)
        foot.addWidget(self.theme_button)
        foot.setContentsMargins(0, 0, 22, 0)
        self._column.addLayout(foot)
        self.quick_panel = QuickPanel(program, self)
        self.quick_panel.hide()
        self.quick_panel.closed.connect(quick.setFocus)
        translator().language_changed.connect(self.retranslate)
        program.library.ready.connect(self.retranslate)
        theme().changed.connect(self._fit)
        self.retranslate()
        quick.setFocus()

    def _fill_grid(self) -> None:
        place = 0
        for name in WISHES:
            tile = self.tiles[name]
            if name in self.hidden_tiles:
                tile.hide()
                continue
            self._grid.addWidget(tile, 1 + place // self._columns, place % self._columns)
            place += 1
        self._grid.addWidget(self.tiles["quick"], 0, 0, 1, self._columns)

    def hide_tile(self, name: str) -> None:
        """Take a tile away that leads nowhere in this installation."""
        self.hidden_tiles.add(name)
        self._fill_grid()

    def set_title_room(self, bottom: int) -> None:
        """The tiles begin below the title; the choice of a deck lies in the middle."""
        self._column.setContentsMargins(48, bottom + 10, 0, 22)
        self.quick_panel.setGeometry(self.rect())
        self._fit()

    def resizeEvent(self, _event: QResizeEvent) -> None:
        """Small windows and large letters leave no room for explanations."""
        self._fit()

    def _fit(self) -> None:
        """Explanations go where there is little room for them; where there is still too little, three tiles share a row."""
        room = self.height() - self._column.contentsMargins().top() - 22 - self.language_button.sizeHint().height() - 20
        for compact, columns in ((False, 2), (True, 2), (True, 3)):
            for tile in self.tiles.values():
                tile.set_compact(compact)
            rows = -(-(len(WISHES) - len(self.hidden_tiles)) // columns)
            need = self.tiles["quick"].sizeHint().height() + rows * (self.tiles["new"].sizeHint().height() + 10)
            if need <= room:
                break
        if columns != self._columns:
            self._columns = columns
            self._holder.setMaximumWidth(260 * columns)
            self._row.setStretch(0, 21 * columns)
            self._row.setStretch(1, 100 - 21 * columns)
            self._fill_grid()

    def choose_quick(self) -> None:
        """Open the choice of a starter deck."""
        self.quick_panel.setGeometry(self.rect())
        self.quick_panel.open()

    def set_resume(self, possible: bool, words: str = "") -> None:
        """Whether there is a game that can go on, and which."""
        self.tiles["resume"].setEnabled(possible)
        line = words if possible else tr("No game is under way")
        self.tiles["resume"].set_words(tr("Resume"), line)

    def retranslate(self) -> None:
        """Set all words in the current language."""
        words = {
            "quick": (tr("Quick play"), tr("Choose a starter deck and play against the computer")),
            "new": (tr("New game"), tr("Opponent, decks, rules")),
            "load": (tr("Load"), tr("Go on with a saved game")),
            "replays": (tr("Replays"), tr("Watch games again")),
            "puzzles": (tr("Puzzles"), tr("Win this turn")),
            "learn": (tr("How to play"), tr("A guided first game")),
            "events": (tr("Events"), tr("Sealed and draft against the computer")),
            "decks": (tr("Decks"), tr("Build decks, look at their cards")),
            "packs": (tr("Card packs"), tr("Install, switch off, make your own")),
            "statistics": (tr("Statistics"), tr("How your decks and cards do")),
            "settings": (tr("Settings"), tr("Look, speed, keys, sound")),
        }
        for name, (title, line) in words.items():
            self.tiles[name].set_words(title, line)
        self.tiles["resume"].set_words(tr("Resume"), self.tiles["resume"].accessibleDescription())
        self.quit_button.setText(tr("Quit"))
        self.language_button.set_words("日本語" if language() == "en" else "English")
        self.theme_button.set_words(tr("Light theme") if theme().dark else tr("Dark theme"))
        library = self.program.library
        self._note.setText("" if library.is_ready else tr("Laying out the cards…"))
        self._note.setVisible(True)
        self._fit()

    def _switch_language(self) -> None:
        self.program.change("appearance.language", "ja" if language() == "en" else "en")

    def _switch_theme(self) -> None:
        self.program.change("appearance.theme", "light" if theme().dark else "dark")
        self.retranslate()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys walk through the tiles."""
        order = [self.tiles[name] for name in ("quick", *WISHES) if name not in self.hidden_tiles]
        order = [tile for tile in order if tile.isEnabled()]
        focus = self.focusWidget()
        steps = {
            Qt.Key.Key_Down: self._columns,
            Qt.Key.Key_Up: -self._columns,
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Right: 1,
        }
        step = steps.get(Qt.Key(event.key()))
        if step is None or focus not in order:
            super().keyPressEvent(event)
            return
        here = order.index(focus)
        if here == 0:
            there = 1 if step > 0 else 0
        else:
            there = here + step
            if there < 1:
                there = 0
        if 0 <= there < len(order):
            order[there].setFocus(Qt.FocusReason.TabFocusReason)
