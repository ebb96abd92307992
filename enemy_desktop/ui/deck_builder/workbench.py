"""The workbench: the packs' cards on the left, the deck that is being built on the right."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction, QHideEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMenu,
    QSlider,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from enemy_desktop.cards.query import parse
from enemy_desktop.games.module import GameModule
from enemy_desktop.ui.deck_builder.bits import FittingButton, FittingTabs, LargeCard
from enemy_desktop.ui.deck_builder.catalogue import Catalogue
from enemy_desktop.ui.deck_builder.charts import ChartsPanel
from enemy_desktop.ui.deck_builder.deck_list import DeckList
from enemy_desktop.ui.deck_builder.document import DeckDocument
from enemy_desktop.ui.deck_builder.hands import DrawsPanel
from enemy_desktop.ui.deck_builder.odds import OddsPanel
from enemy_desktop.ui.deck_builder.owned import Owned
from enemy_desktop.ui.deck_builder.panels import CheckPanel, NotesPanel, format_words
from enemy_desktop.ui.deck_builder.pool_grid import PoolGrid
from enemy_desktop.ui.deck_builder.pool_model import PoolModel
from enemy_desktop.ui.deck_builder.pool_table import PoolTable
from enemy_desktop.ui.deck_builder.pool_view import LARGEST, SMALLEST
from enemy_desktop.ui.deck_builder.search_line import SearchLine, query_fault_words
from enemy_desktop.ui.i18n import tr, translator, trn
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.program import Program
from enemy_desktop.ui.windows.widgets import EmptyState, IconTool, Scroller, label

TABS = ("cards", "charts", "check", "draws", "odds", "notes")


class Workbench(QWidget):
    """``card_wanted`` brings a card to be shown large; ``import_files`` and ``import_text`` what was dropped on the deck."""

    card_wanted = Signal(object)
    import_files = Signal(list)
    import_text = Signal(str)

    def __init__(self, program: Program, catalogue: Catalogue) -> None:
        super().__init__()
        self.program = program
        self.catalogue = catalogue
        self.deck: DeckDocument | None = None
        self.pool = PoolModel(catalogue)
        self.owned = Owned(program, catalogue, self)
        self.owned.deck = lambda: self.deck.content if self.deck is not None else None
        self.owned.changed.connect(self._owned_changed)
        self._left, self._right = QWidget(), QWidget()
        self._build_pool()
        self._build_deck()
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(10)
        self.splitter.addWidget(self._left)
        self.splitter.addWidget(self._right)
        self.splitter.setStretchFactor(0, 3)
        self.splitter.setStretchFactor(1, 2)
        self.splitter.setStyleSheet("QSplitter::handle { background: transparent; }")
        self.large = LargeCard(program, self)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.splitter)
        catalogue.ready.connect(lambda: self.search_for(self.search.text()))
        catalogue.start()
        translator().language_changed.connect(self.retranslate)
        self.retranslate()
        self.search_for("")

    # -- the packs' cards

    def _build_pool(self) -> None:
        self.search = SearchLine()
        self.search.set_catalogue(self.catalogue)
        self.search.changed.connect(self.search_for)
        self.grid = PoolGrid(self.program, self.pool)
        self.table = PoolTable(self.program, self.pool)
        self.nothing = EmptyState("search")
        self.nothing.action.clicked.connect(self._show_all)
        self.pool_stack = QStackedWidget()
        for view in (self.grid, self.table):
            self.pool_stack.addWidget(view)
            view.add_wanted.connect(self._add)
            view.count_wanted.connect(self._set)
            view.show_wanted.connect(self._show_named)
            view.hovered.connect(lambda found: self.large.want(found, self.catalogue))
            view.menu_wanted.connect(self._pool_menu)
            view.dropped_back.connect(lambda names: self._add(names, -1))
        self.pool_stack.addWidget(self.nothing)
        self.search.down_wanted.connect(self._to_cards)
        self.found_label = label("", "soft", 0.92)
        self.fault_label = label("", "warning", 0.92, wrap=True)
        self.fault_label.hide()
        self.grid_button, self.table_button = IconTool("grid"), IconTool("table")
        self._as_table = False
        for tool, as_table in ((self.grid_button, False), (self.table_button, True)):
            tool.setCheckable(True)
            tool.clicked.connect(lambda _=False, table=as_table: self.show_as_table(table))
        self.size_slider = QSlider(Qt.Orientation.Horizontal)
        self.size_slider.setRange(SMALLEST, LARGEST)
        self.size_slider.setFixedWidth(96)
        self.size_slider.setValue(self.grid.base)
        self.size_slider.valueChanged.connect(self.grid.set_base)
        self.grid.width_changed.connect(self.size_slider.setValue)
        top = QHBoxLayout()
        top.setSpacing(6)
        top.addWidget(self.search, 1)
        top.addWidget(self.owned.tool)
        top.addWidget(self.grid_button)
        top.addWidget(self.table_button)
        foot = QHBoxLayout()
        foot.addWidget(self.found_label)
        foot.addWidget(self.fault_label, 1)
        foot.addStretch()
        foot.addWidget(self.size_slider)
        self._left.setMinimumWidth(330)
        column = QVBoxLayout(self._left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(top)
        column.addWidget(self.pool_stack, 1)
        column.addLayout(foot)

    def hideEvent(self, event: QHideEvent) -> None:
        """Another page: the card under the pointer goes with it."""
        self.large.want(None, self.catalogue)
        super().hideEvent(event)

    def show_as_table(self, table: bool) -> None:
        """A table, or drawn cards."""
        self._as_table = table
        self.grid_button.setChecked(not table)
        self.table_button.setChecked(table)
        self.size_slider.setVisible(not table)
        if table:
            self.table.fit()
        else:
            self.pool.sort(-1)
        self._show_pool()

    def _show_pool(self) -> None:
        if self.pool.rows:
            self.pool_stack.setCurrentWidget(self.table if self._as_table else self.grid)
        else:
            self._say_nothing()
            self.pool_stack.setCurrentWidget(self.nothing)

    def _say_nothing(self) -> None:
        """Why no card is shown, and what can be done about it."""
        if self.owned.respected and self.owned.pool is None and not self.search.text():
            self.nothing.set_words(
                tr("Your collection is empty"),
                tr("Only cards that you own are shown. Count your cards, or show all."),
                tr("Show all cards"),
            )
        else:
            self.nothing.set_words(tr("No card fits"), tr("Take a word out of the search line."), tr("Show all cards"))

    def _show_all(self) -> None:
        if self.owned.respected and self.owned.pool is None and not self.search.text():
            self.owned.respect(False)
        self.search.set_text("")

    def search_for(self, text: str) -> None:
        """Filter the cards: called with every keystroke."""
        self.large.want(None, self.catalogue)
        index = self.catalogue.index
        if index is None:
            return
        found, faults = index.search(parse(text))
        owned = self.owned.counts()
        if owned is not None:
            found = [number for number in found if owned.get(number)]
        current = self._current()
        if found != self.pool.found:
            self.pool.show(found)
            self._keep_current(current)
        self.search.show_faults(faults)
        self.fault_label.setText("  ".join(query_fault_words(fault) for fault in faults[:2]))
        self.fault_label.setVisible(bool(faults))
        self._count_found()
        self._show_pool()

    def _count_found(self) -> None:
        shown, all_ = len(self.pool.rows), len(self.catalogue.entries)
        text = trn("{n} card", "{n} cards", all_) if shown == all_ else tr("{n} of {all} cards", n=shown, all=all_)
        self.found_label.setText(text)

    def _current(self) -> int:
        view = self.table if self._as_table else self.grid
        index = view.currentIndex()
        return self.pool.rows[index.row()] if index.isValid() and index.row() < len(self.pool.rows) else -1

    def _keep_current(self, number: int) -> None:
        row = self.pool.row_of(number)
        view = self.table if self._as_table else self.grid
        if row >= 0:
            view.setCurrentIndex(self.pool.index(row, 0))
            view.scrollTo(self.pool.index(row, 0))
        else:
            view.scrollToTop()

    def _to_cards(self) -> None:
        if not self.pool.rows:
            return
        view = self.table if self._as_table else self.grid
        view.setFocus(Qt.FocusReason.TabFocusReason)
        if not view.currentIndex().isValid():
            view.setCurrentIndex(self.pool.index(0, 0))

    def other_side(self) -> None:
        """The keyboard goes from the packs' cards to the deck and back."""
        if self._right.isAncestorOf(self.focusWidget() or self):
            self._to_cards()
            return
        self.show_tab("cards")
        self.list.setFocus(Qt.FocusReason.TabFocusReason)
        first = next((n for n, row in enumerate(self.list.model_.rows) if not row.head), -1)
        if not self.list.chosen() and first >= 0:
            self.list.setCurrentIndex(self.list.model_.index(first))

    def _pool_menu(self, at: QPoint) -> None:
        view = self.table if self._as_table else self.grid
        names = view.chosen_names()
        if names:
            self.card_menu(names).popup(at)

    def card_menu(self, names: Sequence[str], section: str = "") -> QMenu:
        """What can be done with some cards."""
        menu = QMenu(self)

        def add(words: str, run: object) -> None:
            action = QAction(words, menu)
            action.triggered.connect(run)
            menu.addAction(action)

        add(tr("Add one"), lambda: self._add(names, 1, section))
        add(tr("Take one away"), lambda: self._add(names, -1, section))
        copies = menu.addMenu(tr("Number of copies"))
        for n in range(5):
            action = QAction(str(n), copies)
            action.triggered.connect(lambda _=False, n=n: self._set(names, n, section))
            copies.addAction(action)
        if self.owned.tool.isVisibleTo(self):
            self.owned.card_menu(menu, names)
        menu.addSeparator()
        add(tr("Show large"), lambda: self._show_named(names[0]))
        entry = self.catalogue.entry(names[0])
        look = self.catalogue.look
        if entry is not None and self.catalogue.index is not None and "needs" in self.catalogue.fields:
            for key in dict.fromkeys(look.gives(entry.data)):
                query = f'needs:"{look.shown(key, "en")}"'
                words = tr("Cards that ask for {what}", what=look.shown(key, translator().language))
                add(words, lambda _=False, text=query: self.search.set_text(text))
        return menu

    # -- the deck

    def _build_deck(self) -> None:
        self.list = DeckList(self.program)
        self.list.add_wanted.connect(self._add)
        self.list.count_wanted.connect(self._set)
        self.list.show_wanted.connect(self._show_named)
        self.list.hovered.connect(lambda found: self.large.want(found, self.catalogue))
        self.list.menu_wanted.connect(self._deck_menu)
        self.list.cards_dropped.connect(lambda names: self._add(names, 1))
        self.list.files_dropped.connect(self.import_files)
        self.list.text_dropped.connect(self.import_text)
        self.charts = ChartsPanel()
        self.charts.wanted.connect(self._look_for)
        self.check = CheckPanel()
        self.check.card_wanted.connect(self.go_to)
        self.check.advice_switched.connect(lambda _on: self._judge())
        self.draws = DrawsPanel(self.program)
        self.draws.card_wanted.connect(self.card_wanted)
        self.odds = OddsPanel([pack.folder for pack in self.catalogue.game.packs])
        self.odds.card_wanted.connect(lambda name: self.go_to("", name, stay=True))
        self.notes = NotesPanel()
        self.tabs = FittingTabs()
        self.tabs.setExpanding(True)
        self.tabs.setUsesScrollButtons(False)
        self.tabs.setDrawBase(False)
        self.tabs.setStyleSheet("QTabBar::tab { padding: 7px 6px; }")
        for _name in TABS:
            self.tabs.addTab("")
        self.deck_stack = QStackedWidget()
        self._chart_scroller = Scroller(self.charts)
        for panel in (self.list, self._chart_scroller, self.check, self.draws, self.odds, self.notes):
            self.deck_stack.addWidget(panel)
        # A game that cannot tell whether a card's needs are met has nothing to show there.
        self.tabs.setTabVisible(TABS.index("odds"), type(self.catalogue.game.module).meets is not GameModule.meets)
        self.tabs.currentChanged.connect(self.deck_stack.setCurrentIndex)
        self.verdict = FittingButton()
        self.verdict.clicked.connect(lambda: self.show_tab("check"))
        self._right.setMinimumWidth(330)
        column = QVBoxLayout(self._right)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.tabs)
        column.addWidget(self.deck_stack, 1)
        column.addWidget(self.verdict)

    def _count_owned(self, deck: DeckDocument) -> None:
        """How many copies there are to be had: those of the collection, while its switch is on."""
        deck.owned = self.owned.counts()
        self.pool.set_owned(deck.owned)

    def _owned_changed(self) -> None:
        self.search_for(self.search.text())
        self._changed()

    def show_tab(self, name: str) -> None:
        """Go to a tab of the deck."""
        self.tabs.setCurrentIndex(TABS.index(name))

    def show_deck(self, deck: DeckDocument | None) -> None:
        """Work on another deck."""
        if self.deck is not None:
            self.deck.changed.disconnect(self._changed)
        self.deck = deck
        if deck is not None:
            self.owned.reread()
            deck.changed.connect(self._changed)
            self._changed()

    def set_format(self, format_id: str) -> None:
        """Judge the deck by another format."""
        if self.deck is not None and format_id:
            self.deck.format_id = format_id
            self._changed()

    def _changed(self) -> None:
        deck = self.deck
        if deck is None:
            return
        self._count_owned(deck)
        self.pool.set_counts(deck.counts())
        self.pool.set_banned(self.catalogue.banned(deck.format_id))
        self.list.show_deck(deck)
        for panel in (self.charts, self.check, self.draws, self.odds, self.notes):
            panel.show_deck(deck)
        self._judge()

    def _judge(self) -> None:
        deck = self.deck
        if deck is None:
            return
        advice = self.check.advice.isChecked()
        faults = deck.faults(advice)
        wrong = [one for one in faults if not one.advice]
        size = deck.size()
        rule = self.catalogue.rules(deck.format_id).sections[0]
        main = deck.size(rule.key)
        count = (
            tr("{n} of {wanted} cards", n=main, wanted=rule.least) if rule.least else trn("{n} card", "{n} cards", main)
        )
        if size != main:
            count += f" + {size - main}"
        colours = theme().colours
        if wrong:
            state, colour = trn("⚠ {n} fault", "⚠ {n} faults", len(wrong)), colours.bad
        elif faults:
            state, colour = (
                trn("legal · {n} piece of advice", "legal · {n} pieces of advice", len(faults)),
                colours.warn,
            )
        else:
            state, colour = tr("✓ legal"), colours.good
        over = len(deck.over_owned())
        if over and not wrong:
            state = f"{state} · " + trn("{n} card not owned", "{n} cards not owned", over)
            colour = colours.warn
        short = f"{main} / {rule.least}" if rule.least else str(main)
        self.verdict.set_words(
            (
                f"{count}   ·   {format_words(deck).capitalize()}: {state}",
                f"{short}   ·   {format_words(deck).capitalize()}: {state}",
                f"{short}  ·  {state}",
            )
        )
        self.verdict.setStyleSheet(f"color: {colour}; font-weight: 600; padding: 5px 8px;")
        number = f" {len(wrong)}" if wrong else ""
        self.tabs.set_text(TABS.index("check"), tr("Check") + number)

    def _add(self, names: Sequence[str], by: int, section: str = "") -> None:
        if self.deck is not None:
            self.deck.add(names, by, section or None)

    def _set(self, names: Sequence[str], n: int, section: str = "") -> None:
        if self.deck is not None:
            for name in names:
                self.deck.set_count(name, n, section or None)

    def _deck_menu(self, at: QPoint) -> None:
        rows = self.list.chosen()
        if rows:
            self.card_menu([row.name for row in rows], rows[0].section).popup(at)

    def go_to(self, section: str, name: str, stay: bool = False) -> None:
        """To a card of the deck; without one, to the deck's cards."""
        if stay:
            entry = self.catalogue.entry(name)
            if entry is not None:
                self.card_wanted.emit(entry)
            return
        self.show_tab("cards")
        if name:
            self.list.choose(section, name)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _look_for(self, key: str) -> None:
        name, _, value = key.partition(":")
        self.search.set_text(f'{name}:"{value}"' if " " in value else f"{name}:{value}")

    def _show_named(self, name: str) -> None:
        entry = self.catalogue.entry(name)
        if entry is not None:
            self.card_wanted.emit(entry)

    # -- words

    def retranslate(self) -> None:
        """Set all words in the current language."""
        self.pool.retranslate()
        if self._as_table:
            self.table.fit()
        self.grid.setAccessibleName(tr("Cards of the packs"))
        self.table.setAccessibleName(tr("Cards of the packs, as a table"))
        self.list.setAccessibleName(tr("Cards of the deck"))
        self.grid_button.set_words(tr("Drawn cards"))
        self.table_button.set_words(tr("Table"))
        self.size_slider.setToolTip(tr("Size of the cards"))
        self.size_slider.setAccessibleName(tr("Size of the cards"))
        self._say_nothing()
        names = (tr("Deck"), tr("Charts"), tr("Check"), tr("Hands"), tr("Odds"), tr("Notes"))
        tips = (
            tr("The cards of the deck"),
            tr("What the deck is made of"),
            tr("Whether the deck can be played in the format"),
            tr("Sample opening hands"),
            tr("What can I play with?"),
            tr("Notes, tags and folder"),
        )
        for n, (name, tip) in enumerate(zip(names, tips, strict=True)):
            self.tabs.set_text(n, name)
            self.tabs.setTabToolTip(n, tip)
            self.tabs.setAccessibleTabName(n, tip)
        self.tabs.setAccessibleName(tr("Parts of the deck"))
        self.grid_button.setChecked(not self._as_table)
        self.table_button.setChecked(self._as_table)
        if self.deck is not None:
            self._count_found()
            self._changed()
