"""How to play: the first steps at this table, and the words of each game."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QTabWidget, QTextBrowser, QVBoxLayout, QWidget

from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.library import LoadedGame, lang
from enemy_desktop.ui.windows.palette import matches
from enemy_desktop.ui.windows.widgets import Page, Tile

if TYPE_CHECKING:
    from enemy_desktop.ui.windows.window import MainWindow


class LearnPage(Page):
    """What to do first, how the table is used, and a glossary that can be searched."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window_ = window
        self.guide_tile = Tile("learn", primary=True)
        self.guide_tile.clicked.connect(lambda: window.flow.wish("tutorial"))
        self.first_tile = Tile("play")
        self.first_tile.clicked.connect(self._play)
        self.keys_tile = Tile("keyboard")
        self.keys_tile.clicked.connect(window.show_cheat_sheet)
        self.puzzle_tile = Tile("puzzle")
        self.puzzle_tile.clicked.connect(lambda: window.flow.wish("puzzles"))
        row = QHBoxLayout()
        row.setSpacing(12)
        for tile in (self.guide_tile, self.first_tile, self.puzzle_tile, self.keys_tile):
            row.addWidget(tile, 1)
        self.body.addLayout(row)
        self.table_text = QTextBrowser()
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._glossary)
        self.glossary = QTextBrowser()
        words = QWidget()
        box = QVBoxLayout(words)
        box.addWidget(self.search)
        box.addWidget(self.glossary, 1)
        self.tabs = QTabWidget()
        self.tabs.addTab(self.table_text, "")
        self.tabs.addTab(words, "")
        self.body.addWidget(self.tabs, 1)
        theme().changed.connect(self.retranslate)
        window.program.library.ready.connect(self.retranslate)

    def _play(self) -> None:
        self.window_.show_start()
        self.window_.start_page.menu.choose_quick()

    def _glossary(self) -> None:
        parts = []
        for game in self._games():
            entries = game.table.glossary(lang())
            found = [(w, m) for w, m in entries.items() if matches(self.search.text(), f"{w} {m}")]
            if found:
                parts.append(f"<h3 style='color:{theme().colours.accent_strong}'>{escape(game.shown_name())}</h3>")
                parts += [f"<p><b>{escape(word)}</b><br>{escape(meaning)}</p>" for word, meaning in found]
        self.glossary.setHtml("".join(parts) or f"<p>{escape(tr('No word is called that.'))}</p>")

    def _games(self) -> list[LoadedGame]:
        return list(self.window_.program.library.games.values())

    def retranslate(self) -> None:
        """Set all words in the current language."""
        self.set_heading(
            tr("How to play"), tr("Play first, read later: the table only lets you do what the rules allow.")
        )
        self.guide_tile.set_words(tr("Guided first game"), tr("Ten minutes, step by step"))
        self.first_tile.set_words(tr("Play a first game"), tr("Against the computer"))
        self.puzzle_tile.set_words(tr("Puzzles"), tr("Positions to solve"))
        self.keys_tile.set_words(tr("Cheat sheet of keys"), tr("Everything works by keyboard"))
        self.tabs.setTabText(0, tr("At the table"))
        self.tabs.setTabText(1, tr("Words of the game"))
        self.search.setPlaceholderText(tr("Search the words"))
        self.search.setAccessibleName(tr("Search the words"))
        self.table_text.setAccessibleName(tr("At the table"))
        self.glossary.setAccessibleName(tr("Words of the game"))
        sections = (
            (
                tr("Whose turn is it?"),
                tr("The band below the table always says who decides and what is asked. Cards that you can use glow."),
            ),
            (
                tr("Three ways to do everything"),
                tr(
                    "Drag a card to where it should go; or click it and then a place that glows; or use the arrow keys, "
                    "Enter and the numbers of the options. A double click does the only sensible thing."
                ),
            ),
            (
                tr("Why does it not work?"),
                tr("Drop a card where it cannot go: it flies back and the table says which requirement is not met."),
            ),
            (
                tr("Look closer"),
                tr("Point at a card or press Space on it: it is shown large, with its words explained and its strength "
                   "broken down. Piles open with a click."),
            ),
            (
                tr("Before a fight is decided"),
                tr("Both sums stand beside the fight, with what is still unknown."),
            ),
            (
                tr("A slip?"),
                tr("Undo takes a move back as long as nothing new was revealed. Choices in several steps are final only "
                   "with Confirm."),
            ),
            (
                tr("Leaving"),
                tr("Every move is saved. Close the program whenever you like; Resume goes on at the same decision."),
            ),
        )  # fmt: skip
        colour = theme().colours.accent_strong
        self.table_text.setHtml(
            "".join(f"<h3 style='color:{colour}'>{escape(head)}</h3><p>{escape(text)}</p>" for head, text in sections)
        )
        self._glossary()
