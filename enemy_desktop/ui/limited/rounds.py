"""The rounds of an event: what is played next, how it stands, and all matches."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from enemy_desktop.cards.limited.event import PERSON, EventMatch
from enemy_desktop.cards.limited.pairing import BYE, DRAWN
from enemy_desktop.ui.i18n import tr, translator
from enemy_desktop.ui.limited.book import EventHost
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.widgets import button, label, panel


def place_words(place: int, seats: int) -> str:
    """A rank in words."""
    return tr("Place {n} of {all}", n=place, all=seats)


class RoundsScreen(QWidget):
    """``play_wanted``: the person's match; ``deck_wanted``: change the deck; ``look_wanted``: the deck of a seat."""

    play_wanted = Signal()
    deck_wanted = Signal()
    look_wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.host: EventHost | None = None
        self.title = label("", "title", 1.5, bold=True)
        self.line = label("", "soft", 1.05, wrap=True)
        self.play_button = button("", "play", "primary")
        self.play_button.clicked.connect(self.play_wanted)
        self.deck_button = button("", "deck")
        self.deck_button.clicked.connect(self.deck_wanted)
        self.table_heading = label("", "title", 1.05, bold=True)
        self.table = QTreeWidget()
        self.table.setRootIsDecorated(False)
        self.table.setUniformRowHeights(True)
        self.table.itemActivated.connect(self._activated)
        self.rounds_heading = label("", "title", 1.05, bold=True)
        self.rounds = QTreeWidget()
        self.rounds.setRootIsDecorated(True)
        self.hint = label("", "soft", 0.92, wrap=True)
        top = QHBoxLayout()
        words = QVBoxLayout()
        words.addWidget(self.title)
        words.addWidget(self.line)
        top.addLayout(words, 1)
        top.addWidget(self.deck_button)
        top.addWidget(self.play_button)
        middle = QHBoxLayout()
        middle.setSpacing(14)
        for heading, tree, more, share in (
            (self.table_heading, self.table, self.hint, 50),
            (self.rounds_heading, self.rounds, None, 50),
        ):
            frame = panel()
            box = QVBoxLayout(frame)
            box.setContentsMargins(14, 12, 14, 12)
            box.addWidget(heading)
            box.addWidget(tree, 1)
            if more is not None:
                box.addWidget(more)
            middle.addWidget(frame, share)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addLayout(top)
        column.addLayout(middle, 1)
        translator().language_changed.connect(self.refresh)
        theme().changed.connect(self.refresh)

    def show_event(self, host: EventHost) -> None:
        """Show the rounds of an event."""
        if self.host is not None:
            self.host.changed.disconnect(self.refresh)
        self.host = host
        host.changed.connect(self.refresh)
        self.refresh()

    def leave(self) -> None:
        """The event is left."""
        if self.host is not None:
            self.host.changed.disconnect(self.refresh)
            self.host = None

    def refresh(self) -> None:
        """Show how it stands, in the current language."""
        host = self.host
        self.table_heading.setText(tr("Standings"))
        self.rounds_heading.setText(tr("Rounds"))
        self.table.setAccessibleName(tr("Standings"))
        self.rounds.setAccessibleName(tr("Rounds"))
        self.table.setHeaderLabels([tr("Place"), tr("Player"), tr("Points"), tr("Won – drawn – lost"), tr("Opponents")])
        self.table.headerItem().setToolTip(4, tr("How well those did whom this player met: it decides between equals."))
        self.rounds.setHeaderLabels([tr("Match"), tr("Result")])
        self.deck_button.setText(tr("Change the deck"))
        if host is None:
            return
        self._fill_table(host)
        self._fill_rounds(host)
        self._words(host)

    def _fill_table(self, host: EventHost) -> None:
        self.table.clear()
        for place, one in enumerate(host.state.standings(), 1):
            record = f"{one.wins} – {one.draws} – {one.losses}"
            strength = f"{round(one.strength * 100)} %" if one.strength else ""
            item = QTreeWidgetItem([str(place), host.seat_name(one.seat), str(one.points), record, strength])
            item.setData(0, Qt.ItemDataRole.UserRole, one.seat)
            for column in (0, 2, 3, 4):
                item.setTextAlignment(column, Qt.AlignmentFlag.AlignCenter)
            if one.seat == PERSON:
                self._light(item, 5)
            self.table.addTopLevelItem(item)
        head = self.table.header()
        head.setStretchLastSection(False)
        for column in range(5):
            mode = QHeaderView.ResizeMode.Stretch if column == 1 else QHeaderView.ResizeMode.ResizeToContents
            head.setSectionResizeMode(column, mode)

    @staticmethod
    def _light(item: QTreeWidgetItem, columns: int) -> None:
        font = QFont(theme().font(1.0, True))
        for column in range(columns):
            item.setFont(column, font)
            item.setForeground(column, QColor(theme().colours.accent_strong))

    def _fill_rounds(self, host: EventHost) -> None:
        self.rounds.clear()
        event = host.state
        for number, matches in enumerate(event.rounds, 1):
            over = all(match.result(event.best_of) is not None for match in matches)
            head = QTreeWidgetItem([tr("Round {n} of {all}", n=number, all=event.rounds_wanted), ""])
            head.setFirstColumnSpanned(True)
            font = QFont(theme().font(1.0, True))
            head.setFont(0, font)
            for match in matches:
                if match.b == BYE:
                    names = tr("{name} has no opponent in this round", name=host.seat_name(match.a))
                else:
                    names = f"{host.seat_name(match.a)} – {host.seat_name(match.b)}"
                item = QTreeWidgetItem([names, self._result_words(host, match)])
                item.setTextAlignment(1, Qt.AlignmentFlag.AlignCenter)
                if PERSON in (match.a, match.b):
                    self._light(item, 2)
                head.addChild(item)
            self.rounds.addTopLevelItem(head)
            head.setExpanded(not over or number >= len(event.rounds) - 1)
        head_view = self.rounds.header()
        head_view.setStretchLastSection(False)
        head_view.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        head_view.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        if event.rounds:
            self.rounds.scrollToBottom()

    def _result_words(self, host: EventHost, match: EventMatch) -> str:
        best_of = host.state.best_of
        result = match.result(best_of)
        if match.b == BYE:
            return tr("a win")
        score = f"{match.games.count(0)} : {match.games.count(1)}"
        if result is not None:
            return tr("{score}, drawn", score=score) if result == DRAWN else score
        if PERSON in (match.a, match.b):
            return tr("{score}, under way", score=score) if match.games or match.running else tr("to be played")
        return tr("{score}, playing…", score=score) if host.busy else score

    def _words(self, host: EventHost) -> None:
        event = host.state
        phase = event.phase
        match = event.own_match()
        self.hint.setText(
            tr("Now all decks can be looked at: double click a player.")
            if phase == "over"
            else tr("A win is worth 3 points, a draw 1.")
        )
        self.play_button.setVisible(match is not None)
        self.deck_button.setVisible(phase == "play" and match is not None and not match.running)
        seats = len(event.seats)
        if phase == "over":
            place = event.place()
            self.title.setText(tr("You have won the event!") if place == 1 else place_words(place, seats))
            winner = host.seat_name(event.standings()[0].seat)
            self.line.setText(place_words(1, seats) if place == 1 else tr("{name} has won the event.", name=winner))
            return
        number = len(event.rounds)
        self.title.setText(tr("Round {n} of {all}", n=number, all=event.rounds_wanted))
        if match is not None:
            other = host.seat_name(match.b)
            score = f"{match.games.count(0)} : {match.games.count(1)}"
            if event.best_of > 1:
                games = tr("best of {n}", n=event.best_of)
                words = tr("You play against {name}, {games}: {score}", name=other, games=games, score=score)
            else:
                words = tr("You play against {name}, one game", name=other)
            self.line.setText(words)
            begun = bool(match.games or match.running)
            self.play_button.setText(tr("Go on with the match") if begun else tr("Play the match"))
        else:
            self.line.setText(tr("Your match is over. The other tables are still playing…"))

    def _activated(self, item: QTreeWidgetItem) -> None:
        if self.host is not None and self.host.state.phase == "over":
            self.look_wanted.emit(int(item.data(0, Qt.ItemDataRole.UserRole)))
