"""The page of decks: the deck builder where it is installed, else a look at the decks that there are."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, cast

from PySide6.QtWidgets import QComboBox

from enemy_desktop.ui.i18n import language, tr
from enemy_desktop.ui.windows.deck_pane import DeckPane
from enemy_desktop.ui.windows.widgets import EmptyState, Page

if TYPE_CHECKING:
    from enemy_desktop.ui.windows.window import MainWindow

BUILDER = "enemy_desktop.ui.deck_builder.page"
"""The module of the deck builder; its ``make_page(window)`` returns a ``Page``."""


def make_deck_page(window: MainWindow) -> Page:
    """The deck builder's page, or the plain one."""
    try:
        builder: Any = import_module(BUILDER) if find_spec(BUILDER) is not None else None
    except ModuleNotFoundError:
        builder = None
    make = getattr(builder, "make_page", None)
    return cast(Page, make(window)) if callable(make) else DecksPage(window)


class DecksPage(Page):
    """The decks of a game with their cards, judged by a format."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window_ = window
        self.program = window.program
        self.pane = DeckPane(self.program)
        self.game_box = QComboBox()
        self.format_box = QComboBox()
        self.game_box.currentIndexChanged.connect(self._game_changed)
        self.format_box.currentIndexChanged.connect(
            lambda _i: self.pane.set_format(self.format_box.currentData() or "")
        )
        self.head.addWidget(self.game_box)
        self.head.addWidget(self.format_box)
        self.loading = EmptyState("deck")
        self.body.addWidget(self.pane, 1)
        self.body.addWidget(self.loading, 1)
        self.program.library.ready.connect(self._fill)

    def entered(self) -> None:
        """Read the folders anew."""
        super().entered()
        self._fill()

    def _fill(self) -> None:
        library = self.program.library
        ready = library.is_ready and bool(library.games)
        self.pane.setVisible(ready)
        self.loading.setVisible(not ready)
        kept = self.game_box.currentData() or self.program.settings.play.last_game
        self.game_box.blockSignals(True)
        self.game_box.clear()
        for game in library.games.values():
            self.game_box.addItem(game.shown_name(), game.id)
        self.game_box.setCurrentIndex(max(self.game_box.findData(kept), 0))
        self.game_box.blockSignals(False)
        self._game_changed()

    def _game_changed(self) -> None:
        game = self.program.library.games.get(self.game_box.currentData())
        if game is None:
            return
        kept = self.format_box.currentData()
        self.format_box.blockSignals(True)
        self.format_box.clear()
        for one in game.formats:
            self.format_box.addItem((one.ja_name if language() == "ja" else one.name).capitalize(), one.id)
        self.format_box.setCurrentIndex(max(self.format_box.findData(kept), 0))
        self.format_box.blockSignals(False)
        wanted = str(self.pane.deck.path) if self.pane.deck else self.program.settings.play.last_deck
        self.pane.show_game(game, str(self.format_box.currentData() or ""), wanted)

    def retranslate(self) -> None:
        """Set all words in the current language."""
        self.set_heading(tr("Decks"), tr("What each deck is made of, and whether it can be played in a format."))
        self.game_box.setAccessibleName(tr("Game"))
        self.format_box.setAccessibleName(tr("Format"))
        self.loading.set_words(tr("Laying out the cards…"), tr("The games are being loaded."))
        if self.game_box.count():
            self._fill()
