"""Building the deck of an event: the deck builder's workbench with the pool's cards only."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from enemy_desktop.cards.deck import DeckEntry, DeckFile
from enemy_desktop.cards.limited.event import PERSON, proposal
from enemy_desktop.storage.atomic import StorageError
from enemy_desktop.ui.deck_builder.workbench import TABS, Workbench
from enemy_desktop.ui.i18n import tr, tr_error, translator, trn
from enemy_desktop.ui.limited.book import EventHost
from enemy_desktop.ui.limited.pool_deck import PoolCatalogue, PoolDeck, limits_of
from enemy_desktop.ui.windows.program import Program
from enemy_desktop.ui.windows.widgets import button, label


class BuildScreen(QWidget):
    """``done``: the deck is finished and the rounds can be seen; ``failed`` brings words; ``show_wanted`` a card's name."""

    done = Signal()
    failed = Signal(str)
    show_wanted = Signal(str)

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.program = program
        self.host: EventHost | None = None
        self.bench: Workbench | None = None
        self.deck: PoolDeck | None = None
        self.line = label("", "soft", wrap=True)
        self.propose_button = button("", "computer")
        self.propose_button.clicked.connect(self.propose)
        self.empty_button = button("", "delete")
        self.empty_button.clicked.connect(self.empty)
        self.keep_button = button("", "save")
        self.keep_button.clicked.connect(self.keep)
        self.done_button = button("", "confirm", "primary")
        self.done_button.clicked.connect(self.finish)
        top = QHBoxLayout()
        top.addWidget(self.line, 1)
        for one in (self.propose_button, self.empty_button, self.keep_button, self.done_button):
            top.addWidget(one)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self._column.addLayout(top)
        translator().language_changed.connect(self.retranslate)

    def show_event(self, host: EventHost) -> None:
        """Build the deck of an event, or change it between matches."""
        self.leave()
        self.host = host
        event = host.state
        pool = event.pool(PERSON)
        limits = limits_of(host, pool)
        catalogue = PoolCatalogue(host.game, limits, event.format_id, event.options, self)
        bench = Workbench(self.program, catalogue)
        bench.owned.pool = {
            entry.number: limits[entry.name] for entry in catalogue.entries if entry.name not in host.kit.free
        } | {entry.number: 99 for entry in catalogue.entries if entry.name in host.kit.free}
        bench.owned.tool.hide()
        bench.card_wanted.connect(lambda entry: self.show_wanted.emit(entry.name))
        for name in ("notes",):
            bench.tabs.setTabVisible(TABS.index(name), False)
        bench.list.setAcceptDrops(True)
        sections = event.work or (event.decks[PERSON] if event.decks else None) or {}
        content = DeckFile(
            game=host.game.id,
            name=event.name,
            sections={
                key: tuple(DeckEntry(card=name, n=names.count(name)) for name in dict.fromkeys(names))
                for key, names in sections.items()
            },
        )
        self.deck = PoolDeck(catalogue, content, host, self.program, limits, self)
        self.deck.changed.connect(self._judge)
        self.deck.failed.connect(self.failed)
        self.bench = bench
        self._column.addWidget(bench, 1)
        bench.show_deck(self.deck)
        width = max(self.width(), 900)
        bench.splitter.setSizes([round(width * 0.62), round(width * 0.38)])
        self.retranslate()
        self._judge()

    def leave(self) -> None:
        """The screen is left: unfinished work is in the event's file."""
        if self.deck is not None:
            self.deck.close()
            self.deck.blockSignals(True)
            self.deck.deleteLater()
        if self.bench is not None:
            self.bench.deck = None
            self.bench.odds.stop()
            self._column.removeWidget(self.bench)
            self.bench.hide()
            self.bench.deleteLater()
        self.deck = self.bench = self.host = None

    # -- what can be done

    def propose(self) -> None:
        """A deck as the computers build theirs, as one step that can be undone."""
        if self.host is None or self.deck is None:
            return
        try:
            self.deck.fill(proposal(self.host.state, self.host.kit))
        except ValueError as error:
            self.failed.emit(str(error))

    def empty(self) -> None:
        """Take all cards out, as one step that can be undone."""
        if self.deck is not None:
            self.deck.fill({})

    def keep(self) -> None:
        """Keep the deck among the user's own, too."""
        if self.deck is None:
            return
        try:
            path = self.program.deck_folder.save(self.deck.content)
        except StorageError as error:
            self.failed.emit(tr_error(error))
            return
        self.failed.emit(tr("The deck is now among your decks: {file}", file=path.name))

    def finish(self) -> None:
        """The deck is done."""
        if self.host is None or self.deck is None:
            return
        try:
            self.host.finish_building(self.deck.sections())
        except ValueError as error:
            self.failed.emit(str(error))
            return
        self.done.emit()

    def undo(self) -> None:
        """Take the last change back."""
        if self.deck is not None:
            self.deck.undo_stack.undo()

    def redo(self) -> None:
        """Make it again."""
        if self.deck is not None:
            self.deck.undo_stack.redo()

    def _judge(self) -> None:
        deck = self.deck
        if deck is None:
            return
        self.done_button.setEnabled(not deck.faults(advice=False))
        self.empty_button.setEnabled(not deck.is_empty)
        self.keep_button.setEnabled(not deck.is_empty)

    def retranslate(self) -> None:
        """Set all words in the current language."""
        self.propose_button.setText(tr("Build for me"))
        self.empty_button.setText(tr("Empty"))
        self.keep_button.setText(tr("Keep among my decks"))
        host, deck = self.host, self.deck
        if host is None or deck is None:
            return
        self.done_button.setText(tr("Ready to play") if host.state.phase == "build" else tr("Take this deck"))
        words = trn("Your pool: {n} card.", "Your pool: {n} cards.", len(host.state.pool(PERSON)))
        if host.kit.free:
            free = [deck.catalogue.entry(name) for name in host.kit.free]
            titles = ", ".join(deck.catalogue.title(entry) for entry in free if entry is not None)
            words += " " + tr("Beside it as many as you like: {cards}.", cards=titles)
        self.line.setText(words)
