"""The page of sealed and draft events: the list with the form for a new one, and the screens of one event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QStackedWidget,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from enemy_desktop.cards.limited.event import LimitedEvent, Wish
from enemy_desktop.storage.atomic import StorageError
from enemy_desktop.storage.events import StoredEvent
from enemy_desktop.ui.deck_builder.catalogue import Catalogue
from enemy_desktop.ui.deck_builder.dialogs import QuestionDialog
from enemy_desktop.ui.i18n import language, tr, tr_error
from enemy_desktop.ui.limited.book import EventHost
from enemy_desktop.ui.limited.building import BuildScreen
from enemy_desktop.ui.limited.drafting import DraftScreen
from enemy_desktop.ui.limited.new_event import NewEventForm
from enemy_desktop.ui.limited.picks import PicksList
from enemy_desktop.ui.limited.rounds import RoundsScreen, place_words
from enemy_desktop.ui.windows.known_commands import EVENTS
from enemy_desktop.ui.windows.library import LoadedGame
from enemy_desktop.ui.windows.widgets import EmptyState, Page, button, label, panel

if TYPE_CHECKING:
    from enemy_desktop.ui.windows.window import MainWindow


def state_words(event: LimitedEvent) -> str:
    """Where an event stands, in a few words."""
    phase = event.phase
    if phase == "draft":
        table = event.table()
        return tr("drafting, {n} of {all} cards", n=table.picks_made, all=table.picks_in_all)
    if phase == "build":
        return tr("building the deck")
    if phase == "play":
        return tr("round {n} of {all}", n=max(len(event.rounds), 1), all=event.rounds_wanted)
    return place_words(event.place(), len(event.seats))


class EventsPage(Page):
    """``host`` is the event that is shown, None for the list."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window, 1.3)
        self.window_ = window
        self.program = window.program
        self.book = window.flow.book
        self.host: EventHost | None = None
        self.listed: list[StoredEvent] = []
        self._catalogues: dict[str, tuple[LoadedGame, Catalogue]] = {}
        self.back_button.clicked.disconnect()
        self.back_button.clicked.connect(self.leave)
        self.loading = EmptyState("event")
        self.form = NewEventForm(self.program)
        self.form.begin_wanted.connect(self.begin)
        self.draft = DraftScreen(self.program)
        self.draft.done.connect(self._next)
        self.draft.show_wanted.connect(self.show_card)
        self.build = BuildScreen(self.program)
        self.build.done.connect(self._next)
        self.build.failed.connect(window.messages.warn)
        self.build.show_wanted.connect(self.show_card)
        self.rounds = RoundsScreen()
        self.rounds.play_wanted.connect(self.play)
        self.rounds.deck_wanted.connect(self.change_deck)
        self.rounds.look_wanted.connect(self.look_at)
        self.home = self._make_home()
        self.stack = QStackedWidget()
        for screen in (self.loading, self.home, self.draft, self.build, self.rounds):
            self.stack.addWidget(screen)
        self.body.addWidget(self.stack, 1)
        for name, words, usual in EVENTS:
            runs = {
                "take": self.draft.take_chosen,
                "advise": self._advise,
                "undo": self.build.undo,
                "redo": self.build.redo,
            }
            window.commands.add(name, words, usual, runs[name.partition(".")[2]], self)
        self.program.library.ready.connect(self._fill)

    def _make_home(self) -> QWidget:
        home = QWidget()
        left = panel()
        box = QVBoxLayout(left)
        box.setContentsMargins(2, 2, 2, 2)
        box.addWidget(self.form)
        self.list_heading = label("", "title", 1.15, bold=True)
        self.tree = QTreeWidget()
        self.tree.setRootIsDecorated(False)
        self.tree.setUniformRowHeights(True)
        self.tree.itemActivated.connect(lambda _item: self.open_chosen())
        self.tree.itemSelectionChanged.connect(self._chosen_changed)
        self.empty = EmptyState("event")
        self.remove_button = button("", "delete", "danger")
        self.remove_button.clicked.connect(self.remove_chosen)
        self.open_button = button("", "next", "primary")
        self.open_button.clicked.connect(self.open_chosen)
        right = panel()
        column = QVBoxLayout(right)
        column.setContentsMargins(16, 14, 16, 14)
        column.addWidget(self.list_heading)
        column.addWidget(self.tree, 1)
        column.addWidget(self.empty, 1)
        foot = QHBoxLayout()
        foot.addStretch()
        foot.addWidget(self.remove_button)
        foot.addWidget(self.open_button)
        column.addLayout(foot)
        row = QHBoxLayout(home)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(14)
        row.addWidget(left, 40)
        row.addWidget(right, 60)
        return home

    # -- the list

    def entered(self) -> None:
        """Read the folder anew; an event that is open is shown as it stands now."""
        super().entered()
        self._fill()

    def _fill(self) -> None:
        library = self.program.library
        if not library.is_ready or not library.games:
            self.stack.setCurrentWidget(self.loading)
            return
        if self.host is not None:
            self._next()
            return
        self.form.fill()
        self.show_list()

    def show_list(self) -> None:
        """All events."""
        self.listed = self.book.events()
        self.tree.clear()
        games = self.program.library.games
        for one in self.listed:
            event = one.event
            game = games[event.game].shown_name() if event.game in games else event.game
            written = one.written.strftime("%Y-%m-%d %H:%M")
            seats = str(len(event.seats))
            self.tree.addTopLevelItem(QTreeWidgetItem([event.name, game, seats, state_words(event), written]))
        head = self.tree.header()
        for column in range(5):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.tree.setVisible(bool(self.listed))
        self.empty.setVisible(not self.listed)
        if self.listed:
            self.tree.setCurrentIndex(self.tree.model().index(0, 0))
        self._chosen_changed()
        self.stack.setCurrentWidget(self.home)
        self._head()

    @property
    def chosen(self) -> StoredEvent | None:
        """The chosen event of the list."""
        items = self.tree.selectedItems()
        return self.listed[self.tree.indexOfTopLevelItem(items[0])] if items and self.listed else None

    def _chosen_changed(self) -> None:
        chosen = self.chosen
        for one in (self.open_button, self.remove_button):
            one.setVisible(bool(self.listed))
            one.setEnabled(chosen is not None)
        if chosen is not None:
            self.open_button.setText(tr("Look at it") if chosen.event.phase == "over" else tr("Go on"))

    def open_chosen(self) -> None:
        """Go on with the chosen event."""
        chosen = self.chosen
        if chosen is None:
            return
        try:
            host = self.book.open(chosen)
        except ValueError as error:
            self.window_.messages.warn(str(error))
            return
        self.open(host)

    def remove_chosen(self) -> None:
        """Take the chosen event off the list, after asking."""
        chosen = self.chosen
        if chosen is None:
            return
        dialog = QuestionDialog(
            self,
            tr("Delete the event?"),
            tr(
                "'{name}' is taken off the list. Its file goes to the folder 'removed' beside it.",
                name=chosen.event.name,
            ),
            (tr("Delete"),),
            danger=0,
        )
        if not dialog.exec():
            return
        try:
            self.book.remove(chosen)
        except StorageError as error:
            self.window_.messages.warn(tr_error(error))
        self.show_list()

    def begin(self, game: LoadedGame, wish: Wish) -> None:
        """A new event."""
        try:
            host = self.book.begin(game, wish)
        except ValueError as error:
            self.window_.messages.warn(str(error))
            return
        except StorageError as error:
            self.window_.messages.warn(tr_error(error))
            return
        self.program.change("play.last_game", game.id)
        if wish.player:
            self.program.change("play.player_name", wish.player)
        self.open(host)

    # -- one event

    def open(self, host: EventHost) -> None:
        """Show an event."""
        if self.host is not host:
            self._let_go(close=self.host is not None)
            self.host = host
        self._next()

    def _catalogue(self, game: LoadedGame) -> Catalogue:
        known = self._catalogues.get(game.id)
        if known is None or known[0] is not game:
            known = (game, Catalogue(game, self))
            self._catalogues[game.id] = known
        return known[1]

    def _next(self) -> None:
        """The screen that the event has come to."""
        host = self.host
        if host is None:
            return
        phase = host.state.phase
        if phase == "draft":
            self.stack.setCurrentWidget(self.draft)
            self.draft.show_event(host, self._catalogue(host.game))
            self.draft.pack.setFocus()
        elif phase == "build":
            self.draft.leave()
            self.stack.setCurrentWidget(self.build)
            if self.build.host is not host:
                self.build.show_event(host)
        else:
            self.draft.leave()
            self.build.leave()
            self.stack.setCurrentWidget(self.rounds)
            self.rounds.show_event(host)
            if phase == "play":
                host.start_tables()
                self.rounds.refresh()
            self.rounds.play_button.setFocus()
        self._head()

    def change_deck(self) -> None:
        """Build another deck out of the pool, before the next match begins."""
        host = self.host
        if host is not None:
            self.build.show_event(host)
            self.stack.setCurrentWidget(self.build)
            self._head()

    def play(self) -> None:
        """The match of the round."""
        if self.host is not None:
            self.host.play(self.window_.flow)

    def leave(self) -> None:
        """One step back: from the event to the list, from the list to where one came from."""
        if self.stack.currentWidget() is self.build and self.host is not None and self.host.state.phase == "play":
            self.build.leave()
            self._next()
        elif self.host is not None:
            self._let_go(close=True)
            self.form.fill()
            self.show_list()
        else:
            self.back.emit()

    def _let_go(self, close: bool) -> None:
        """Leave the event; all of it is on the disk. One whose game waits at the table stays open."""
        host, self.host = self.host, None
        self.draft.leave()
        self.build.leave()
        self.rounds.leave()
        spec = self.window_.flow.spec
        if host is not None and close and (spec is None or spec.event != str(host.path)):
            self.book.close(host)

    def keep_state(self) -> None:
        """The window closes."""
        self.draft.leave()
        self.build.leave()

    def hideEvent(self, event: object) -> None:
        """Another page is shown: the clock of a draft stops, unfinished work goes to the disk."""
        self.draft.leave()
        if self.build.deck is not None:
            self.build.deck.write_draft()
        super().hideEvent(event)  # type: ignore[arg-type]

    def _advise(self) -> None:
        if self.stack.currentWidget() is self.draft:
            self.draft.advise()

    def show_card(self, name: str) -> None:
        """A card large, with its words."""
        from enemy_desktop.ui.windows.card_dialog import CardDialog

        host = self.host
        face = host.game.face(name) if host is not None else None
        if face is not None:
            CardDialog(self.program, face, self).open()

    def look_at(self, seat: int) -> None:
        """The deck of a seat, after the event."""
        host = self.host
        if host is None:
            return
        dialog = QDialog(self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setModal(True)
        title = tr("The deck of {name}", name=host.seat_name(seat))
        dialog.setWindowTitle(title)
        cards = PicksList()
        cards.setAcceptDrops(False)
        cards.setAccessibleName(title)
        deck = host.state.decks[seat] or {}
        cards.show_cards(self._catalogue(host.game), [name for names in deck.values() for name in names])
        cards.scrollToTop()
        cards.show_wanted.connect(self.show_card)
        close = button(tr("Close"), "", "primary")
        close.clicked.connect(dialog.accept)
        column = QVBoxLayout(dialog)
        column.addWidget(label(title, "title", 1.2, bold=True))
        column.addWidget(cards, 1)
        column.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        dialog.resize(420, min(620, self.window().height() - 80))
        dialog.open()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leads back to the list."""
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
            event.accept()
            return
        super().keyPressEvent(event)

    def focus_first(self) -> None:
        """The keyboard goes to what comes next."""
        if self.host is None:
            (self.tree if self.listed else self.form.begin_button).setFocus()

    # -- words

    def _head(self) -> None:
        host = self.host
        if host is None:
            self.set_heading(
                tr("Events"), tr("Open packs, build a deck of what you get, and play it against the others.")
            )
            return
        event = host.state
        one = next((f for f in host.game.formats if f.id == event.format_id), None)
        kind = (one.ja_name if language() == "ja" else one.name).capitalize() if one is not None else event.format_id
        pack = next((p.meta for p in host.game.packs if p.meta.id == event.set_id), None)
        title = (pack.ja_name if language() == "ja" and pack.ja_name else pack.name) if pack is not None else ""
        names = ", ".join(host.seat_name(seat) for seat in range(len(event.seats)))
        self.set_heading(f"{kind} · {title}", tr("{names} · seed {seed}", names=names, seed=event.seed))

    def retranslate(self) -> None:
        """Set all words in the current language."""
        self.loading.set_words(tr("Laying out the cards…"), tr("The games are being loaded."))
        self.list_heading.setText(tr("Your events"))
        self.tree.setAccessibleName(tr("Your events"))
        self.tree.setHeaderLabels([tr("Event"), tr("Game"), tr("Players"), tr("State"), tr("Written")])
        self.remove_button.setText(tr("Delete…"))
        self.empty.set_words(
            tr("No events yet"),
            tr("A sealed event or a draft is kept here after every step, and can be left and resumed at any time."),
        )
        self._head()
        if self.host is None and self.stack.currentWidget() is self.home:
            self.show_list()
