"""The draft on screen: the pack in the middle, the own picks beside it."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QTabWidget, QVBoxLayout, QWidget

from enemy_desktop.cards.deck import DeckFile
from enemy_desktop.cards.limited.event import PERSON, drafter
from enemy_desktop.ui.deck_builder.bits import LargeCard
from enemy_desktop.ui.deck_builder.catalogue import Catalogue
from enemy_desktop.ui.deck_builder.charts import ChartsPanel
from enemy_desktop.ui.i18n import tr, translator, trn
from enemy_desktop.ui.limited.book import EventHost
from enemy_desktop.ui.limited.pack_view import PackView
from enemy_desktop.ui.limited.picks import PicksList
from enemy_desktop.ui.limited.pool_deck import PoolDeck
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.program import Program
from enemy_desktop.ui.windows.widgets import Scroller, button, label

LAST_SECONDS = 5


class DraftScreen(QWidget):
    """``done``: the last card was taken; ``show_wanted``: a card is to be shown large (its name)."""

    done = Signal()
    show_wanted = Signal(str)

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.program = program
        self.host: EventHost | None = None
        self.catalogue: Catalogue | None = None
        self._deck: PoolDeck | None = None
        self._left = 0
        self._clock = QTimer(self)
        self._clock.setInterval(1_000)
        self._clock.timeout.connect(self._tick)
        self.line = label("", "title", 1.15, bold=True)
        self.way = label("", "soft")
        self.clock = label("", "title", 1.15, bold=True)
        self.advise_button = button("", "help")
        self.advise_button.clicked.connect(self.advise)
        self.take_button = button("", "confirm", "primary")
        self.take_button.clicked.connect(self.take_chosen)
        self.pack = PackView(program)
        self.picks = PicksList()
        self.charts = ChartsPanel()
        self.large = LargeCard(program, self)
        self.tabs = QTabWidget()
        self.tabs.addTab(self.picks, "")
        self.tabs.addTab(Scroller(self.charts), "")
        self.pack.take_wanted.connect(self.take)
        self.pack.show_wanted.connect(self.show_wanted)
        self.pack.chosen_changed.connect(self._show_buttons)
        self.picks.dropped.connect(self.take)
        self.picks.show_wanted.connect(self.show_wanted)
        # The pack's cards are large enough to be read; those of the list are only names.
        self.picks.hovered.connect(self._large)
        self.pack.hovered.connect(self._large)
        top = QHBoxLayout()
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.line)
        words.addWidget(self.way)
        top.addLayout(words, 1)
        top.addWidget(self.clock)
        top.addWidget(self.advise_button)
        top.addWidget(self.take_button)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(10)
        self.splitter.setStyleSheet("QSplitter::handle { background: transparent; }")
        self.splitter.addWidget(self.pack)
        self.splitter.addWidget(self.tabs)
        self.splitter.setStretchFactor(0, 3)
        self.splitter.setStretchFactor(1, 1)
        self.tabs.setMinimumWidth(270)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(top)
        column.addWidget(self.splitter, 1)
        translator().language_changed.connect(self.retranslate)

    # -- what is shown

    def show_event(self, host: EventHost, catalogue: Catalogue) -> None:
        """Show the draft of an event."""
        self.host, self.catalogue = host, catalogue
        self._deck = None
        self.retranslate()
        self.refresh()

    def leave(self) -> None:
        """The screen is left: the clock stops."""
        self._clock.stop()
        self._large(None)

    def refresh(self) -> None:
        """Show the pack that is there now."""
        host, catalogue = self.host, self.catalogue
        if host is None or catalogue is None:
            return
        table = host.state.table()
        entries = [catalogue.entry(name) for name in table.pack(PERSON)]
        self.pack.show_pack(catalogue, [entry for entry in entries if entry is not None])
        self._show_picks()
        self._words()
        # The pack that comes next, less one card, so that it is painted when it is here.
        coming = [catalogue.entry(name) for name in table.pack((PERSON - table.direction) % table.seats)]
        faces = [catalogue.face(entry) for entry in coming if entry is not None]
        self.program.artist.warm(faces, self.pack.card_width, self.devicePixelRatioF())
        self._left = host.state.pick_seconds
        self._show_clock()
        if self._left and not table.done:
            self._clock.start()
        else:
            self._clock.stop()

    def _show_picks(self) -> None:
        host, catalogue = self.host, self.catalogue
        if host is None or catalogue is None:
            return
        names = host.state.pool(PERSON)
        self.picks.show_cards(catalogue, names)
        if self._deck is None:
            self._deck = PoolDeck(catalogue, DeckFile(game=host.game.id), host, self.program, {}, self)
        self._deck.put(names)
        self.charts.show_deck(self._deck)

    def _large(self, found: object) -> None:
        if self.catalogue is not None:
            self.large.want(found if isinstance(found, tuple) else None, self.catalogue)

    # -- choosing

    def take_chosen(self) -> None:
        """Take the chosen card."""
        if self.pack.chosen:
            self.take(self.pack.chosen)

    def take(self, name: str) -> None:
        """Take a card; the packs move on."""
        host = self.host
        if host is None or name not in host.state.table().pack(PERSON):
            return
        self._large(None)
        self.pack.pass_on(name, host.state.table().direction, self.picks.end_place())
        host.pick(name)
        self.program.sounds.play("card")
        if host.state.phase != "draft":
            self.leave()
            self.done.emit()
            return
        self.refresh()
        self.pack.setFocus()

    def advised(self) -> str:
        """What the program would take in this seat: it knows the pack and the picks, as the other drafters do of theirs."""
        host = self.host
        if host is None:
            return ""
        table = host.state.table()
        pack = table.pack(PERSON)
        kit = host.kit
        chosen = drafter(host.state, kit, PERSON).choose(kit.known(pack), kit.known(table.pools[PERSON]))
        return pack[chosen]

    def advise(self) -> None:
        """Mark the card that the program would take."""
        name = self.advised()
        for row, entry in enumerate(self.pack.model_.cards):
            if entry.name == name:
                self.pack.model_.advise(row)
                break
        self.pack.choose(name)
        self.pack.setFocus()

    def _tick(self) -> None:
        self._left -= 1
        self._show_clock()
        if self._left <= 0:
            self.take(self.pack.chosen or self.advised())

    # -- words

    def _show_clock(self) -> None:
        on = self.host is not None and self.host.state.pick_seconds > 0
        self.clock.setVisible(on)
        if on:
            self.clock.setText(f"{self._left // 60}:{self._left % 60:02d}")
            colour = theme().colours.bad if self._left <= LAST_SECONDS else theme().colours.text
            self.clock.setStyleSheet(f"color: {colour};")

    def _show_buttons(self) -> None:
        self.take_button.setEnabled(bool(self.pack.chosen))

    def _words(self) -> None:
        host = self.host
        if host is None:
            return
        table = host.state.table()
        if table.done:
            return
        size = len(table.boosters[table.round][0])
        self.line.setText(
            tr(
                "Pack {pack} of {packs}, pick {pick} of {picks}",
                pack=table.round + 1,
                packs=len(table.boosters),
                pick=table.pick + 1,
                picks=size,
            )
        )
        seats = table.seats
        other = host.seat_name((PERSON + table.direction) % seats)
        giver = host.seat_name((PERSON - table.direction) % seats)
        if table.direction > 0:
            way = tr("← passed to {name}; the next pack comes from {giver}", name=other, giver=giver)
        else:
            way = tr("passed to {name} →; the next pack comes from {giver}", name=other, giver=giver)
        self.way.setText(way)
        had = table.picks_made
        self.tabs.setTabText(0, tr("Picked") + (f" {had}" if had else ""))
        self.pack.setAccessibleName(trn("The pack: {n} card", "The pack: {n} cards", len(table.pack(PERSON))))

    def retranslate(self) -> None:
        """Set all words in the current language."""
        self.advise_button.setText(tr("What would you take?"))
        self.take_button.setText(tr("Take this card"))
        self.tabs.setTabText(0, tr("Picked"))
        self.tabs.setTabText(1, tr("Charts"))
        self.picks.setAccessibleName(tr("Cards that you picked"))
        self.clock.setAccessibleName(tr("Time left for this pick"))
        if self.host is not None and self.isVisible():
            self._words()
            self._show_picks()
            self.pack.viewport().update()
