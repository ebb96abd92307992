"""The gauntlet: the deck on the workbench plays against the starter decks, in processes of their own."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from time import monotonic

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QHBoxLayout,
    QProgressBar,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from enemy_desktop.ai.arena.crew import ArenaError, Crew
from enemy_desktop.ai.arena.gauntlet import Bout, Gauntlet, Standing
from enemy_desktop.engine.game import DeckList
from enemy_desktop.storage.decks import StoredDeck
from enemy_desktop.ui.deck_builder.document import DeckDocument
from enemy_desktop.ui.deck_builder.fault_words import fault_words
from enemy_desktop.ui.deck_builder.panels import format_words
from enemy_desktop.ui.i18n import language, tr, translator, trn
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.spec import levels
from enemy_desktop.ui.windows.widgets import button, label

GAMES = (10, 20, 50, 100, 200, 500)
USUAL_GAMES, USUAL_PLAYER = 50, "greedy"
POLL_MS = 100
_BAR = Qt.ItemDataRole.UserRole
NAME, SCORE, SHARE, BAR, SPREAD = range(5)


@dataclass(frozen=True, slots=True)
class _Bar:
    """What a row's bar shows: the share, and from where to where it may really be."""

    share: float
    low: float
    high: float


def spare_cores() -> int:
    """How many processes may play: one core is left to the window."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, cores - 1)


class GauntletDialog(QDialog):
    """Stands beside the window, which goes on working; closes with its deck. ``check_wanted``: show the deck's faults."""

    check_wanted = Signal()

    def __init__(self, parent: QWidget, deck: DeckDocument, starters: Sequence[StoredDeck]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.deck = deck
        self.starters = [one for one in starters if one.deck is not None]
        self.standings: list[Standing] = []
        self.crew: Crew[Bout, tuple[int, int]] | None = None
        self.note = ""
        self._total = self._done = 0
        self._begun = 0.0
        self._played: object = None
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_MS)
        self._timer.timeout.connect(self._fetch)
        self._build()
        deck.changed.connect(self._deck_changed)
        deck.destroyed.connect(self.reject)
        translator().language_changed.connect(self.retranslate)
        self.retranslate()
        self.start.setFocus()
        self.resize(780, 540)

    def _build(self) -> None:
        self.title = label("", "title", 1.2, bold=True, wrap=True)
        self.lead = label("", "soft", wrap=True)
        self.player = QComboBox()
        self.games = QComboBox()
        self.start = button("", "play", "primary")
        self.start.clicked.connect(self.begin)
        self.stop_button = button("", "close")
        self.stop_button.clicked.connect(self.cancel)
        self.stop_button.hide()
        self._player_words, self._games_words = label(""), label("")
        top = QHBoxLayout()
        top.setSpacing(10)
        for words, box in ((self._player_words, self.player), (self._games_words, self.games)):
            words.setBuddy(box)
            top.addWidget(words)
            top.addWidget(box)
            top.addSpacing(8)
        top.addStretch()
        top.addWidget(self.start)
        top.addWidget(self.stop_button)
        self.fault = label("", "warning", wrap=True)
        self.faults_button = button("")
        self.faults_button.clicked.connect(self._to_faults)
        fault_row = QHBoxLayout()
        fault_row.addWidget(self.fault, 1)
        fault_row.addWidget(self.faults_button)
        self.tree = QTreeWidget()
        self.tree.setRootIsDecorated(False)
        self.tree.setUniformRowHeights(True)
        self.tree.setItemDelegateForColumn(BAR, _BarDelegate(self.tree))
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.state = label("", "soft", wrap=True)
        self.close_button = button("")
        self.close_button.clicked.connect(self.reject)
        foot = QHBoxLayout()
        foot.addWidget(self.state, 1)
        foot.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 16)
        column.setSpacing(10)
        column.addWidget(self.title)
        column.addWidget(self.lead)
        column.addLayout(top)
        column.addLayout(fault_row)
        column.addWidget(self.tree, 1)
        column.addWidget(self.bar)
        column.addLayout(foot)

    # -- playing

    @property
    def is_playing(self) -> bool:
        """Whether games are under way."""
        return self.crew is not None

    def begin(self) -> None:
        """Play with the deck as it is now; a deck with faults is not played with."""
        self.cancel()
        if self._show_faults():
            return
        deck = self.deck
        content = deck.content
        game = deck.catalogue.game
        sections = {key: [card.name for card, n in deck.cards(key) for _ in range(n)] for key in content.sections}
        opponents = []
        for stored in self.starters:
            assert stored.deck is not None
            starter = stored.deck.content
            opponents.append(DeckList(name=starter.name, sections={k: starter.cards(k) for k in starter.sections}))
        gauntlet = Gauntlet(
            game=game.id,
            folders=tuple(str(pack.folder) for pack in game.packs),
            deck=DeckList(name=content.name, sections=sections),
            opponents=tuple(opponents),
            player=str(self.player.currentData()),
            bouts=int(self.games.currentData()) // 2,
            options=game.module.options_for(deck.format_id),
        )
        self.standings = [Standing() for _ in opponents]
        self._played = content.sections
        self.note = ""
        self._total, self._done = gauntlet.bouts * len(opponents), 0
        self._begun = monotonic()
        try:
            self.crew = Crew(gauntlet, gauntlet.units(), spare_cores())
        except OSError as error:
            self._fail(str(error))
            return
        self._timer.start()
        self._show()

    def cancel(self) -> None:
        """End the games; what was played stays to be seen."""
        self._timer.stop()
        if self.crew is not None:
            self.crew.close()
            self.crew = None
            self._show()

    def _fetch(self) -> None:
        if self.crew is None:
            return
        try:
            found = self.crew.poll()
        except ArenaError as error:
            self._fail(str(error))
            return
        for bout, points in found:
            self.standings[bout.opponent].take(points)
            self._done += 1
        if not self.crew.busy:
            self.cancel()
        elif found or self._done:
            self._show()

    def _fail(self, why: str) -> None:
        self.note = tr("The games cannot be played: {why}", why=why)
        self.cancel()
        self._show()

    def done(self, result: int) -> None:
        """Closed by a button, Escape or the window's frame: nobody looks, so no games are played."""
        self.cancel()
        super().done(result)

    # -- the deck

    def _deck_changed(self) -> None:
        self._show_faults()
        self._show()

    def _show_faults(self) -> bool:
        """Say whether the deck has faults, and the first of them."""
        wrong = self.deck.faults(advice=False)
        if wrong:
            text = trn(
                "{n} thing is wrong for {format}, so no games can be played:",
                "{n} things are wrong for {format}, so no games can be played:",
                len(wrong),
                format=format_words(self.deck),
            )
            self.fault.setText(f"{text} {fault_words(self.deck.catalogue, wrong[0].fault.message)}")
        self.fault.setVisible(bool(wrong))
        self.faults_button.setVisible(bool(wrong))
        self.start.setEnabled(not wrong and bool(self.starters))
        return bool(wrong)

    def _to_faults(self) -> None:
        self.check_wanted.emit()
        self.reject()

    # -- what is shown

    def _show(self) -> None:
        playing = self.is_playing
        for widget in (self.player, self.games):
            widget.setEnabled(not playing)
        had_focus = self.start.hasFocus() or self.stop_button.hasFocus()
        self.start.setVisible(not playing)
        self.stop_button.setVisible(playing)
        if had_focus:
            (self.stop_button if playing else self.start).setFocus()
        self.bar.setVisible(playing)
        self.bar.setRange(0, max(1, self._total))
        self.bar.setValue(self._done)
        self.state.setText(self._state_words())
        self._fill()

    def _state_words(self) -> str:
        if self.note:
            return self.note
        if not self.standings:
            return "" if self.starters else tr("No starter decks come with this game.")
        games, total = 2 * self._done, 2 * self._total
        if self.is_playing:
            text = tr("{n} of {all} games", n=games, all=total)
            left = self._time_left()
            return f"{text} · {left}" if left else text
        text = trn("{n} game was played.", "{n} games were played.", games)
        if self._played != self.deck.content.sections:
            text += " " + tr("The deck has been changed since.")
        return text

    def _time_left(self) -> str:
        if self._done < len(self.standings):
            return ""
        seconds = (monotonic() - self._begun) * (self._total - self._done) / self._done
        if seconds < 50:
            return tr("less than a minute left")
        return trn("about {n} minute left", "about {n} minutes left", max(1, round(seconds / 60)))

    def _fill(self) -> None:
        if self.tree.topLevelItemCount() != len(self.starters) + 1:
            self.tree.clear()
            for _ in range(len(self.starters) + 1):
                self.tree.addTopLevelItem(QTreeWidgetItem())
        whole = Standing()
        for standing in self.standings:
            whole.wins += standing.wins
            whole.draws += standing.draws
            whole.losses += standing.losses
            whole.counts = [a + b for a, b in zip(whole.counts, standing.counts, strict=True)]
        names = [tr("All of them"), *(one.shown_name(language()) for one in self.starters)]
        for row, name in enumerate(names):
            standing = whole if row == 0 else self.standings[row - 1] if self.standings else Standing()
            item = self.tree.topLevelItem(row)
            assert item is not None
            item.setText(NAME, name)
            if row == 0:
                item.setFont(NAME, theme().font(1.0, True))
            played = standing.games > 0
            low, high = standing.interval
            item.setText(SCORE, f"{standing.wins} / {standing.draws} / {standing.losses}" if played else "–")
            item.setText(SHARE, f"{standing.share:.0%}" if played else "–")
            item.setData(BAR, _BAR, _Bar(standing.share, low, high) if played else None)
            item.setText(SPREAD, f"{low:.0%} – {high:.0%}" if played else "–")
            for column in (SCORE, SHARE, SPREAD):
                item.setTextAlignment(column, Qt.AlignmentFlag.AlignCenter)

    def retranslate(self) -> None:
        """Set all words in the current language."""
        self.setWindowTitle(tr("Gauntlet"))
        self.title.setText(tr("{deck} against the starter decks", deck=self.deck.content.name or tr("The deck")))
        self.lead.setText(
            tr("The same player plays both decks. Games come in twos: with the same shuffles, the decks swap seats.")
        )
        self._player_words.setText(tr("Player"))
        self._games_words.setText(tr("Games against each deck"))
        self.player.setAccessibleName(tr("Player"))
        self.games.setAccessibleName(tr("Games against each deck"))
        self._fill_choices()
        self.start.setText(tr("Play the games"))
        self.stop_button.setText(tr("Stop"))
        self.faults_button.setText(tr("Show the faults"))
        self.close_button.setText(tr("Close"))
        self.tree.setAccessibleName(tr("Results by opponent"))
        self.tree.setHeaderLabels([tr("Opponent"), tr("Won / drawn / lost"), tr("Share"), "", tr("Likely between")])
        head = self.tree.header()
        head.setStretchLastSection(False)
        head.setSectionResizeMode(NAME, head.ResizeMode.Stretch)
        head.setSectionResizeMode(BAR, head.ResizeMode.Stretch)
        for column in (SCORE, SHARE, SPREAD):
            head.setSectionResizeMode(column, head.ResizeMode.ResizeToContents)
        self._show_faults()
        self._show()

    def _fill_choices(self) -> None:
        player = self.player.currentData() or USUAL_PLAYER
        games = self.games.currentData() or USUAL_GAMES
        self.player.clear()
        for level in levels():
            if level.id != "random":
                self.player.addItem(level.title, level.id)
                self.player.setItemData(self.player.count() - 1, level.line, Qt.ItemDataRole.ToolTipRole)
        self.player.setCurrentIndex(max(self.player.findData(player), 0))
        self.games.clear()
        for count in GAMES:
            self.games.addItem(str(count), count)
        self.games.setCurrentIndex(self.games.findData(games))


class _BarDelegate(QStyledItemDelegate):
    """Paints a share as a mark, with the band in which it may really lie; the middle is dotted."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        bar = index.data(_BAR)
        colours = theme().colours
        box = QRectF(option.rect).adjusted(6, 4, -6, -4)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.colour("border", 0.35))
        painter.drawRoundedRect(box, 4, 4)
        if isinstance(bar, _Bar):
            colour = colours.good if bar.low > 0.5 else colours.bad if bar.high < 0.5 else colours.warn
            band = QColor(colour)
            band.setAlphaF(0.38)
            painter.setBrush(band)
            left, right = (box.left() + box.width() * share for share in (bar.low, bar.high))
            painter.drawRoundedRect(QRectF(QPointF(left, box.top()), QPointF(right, box.bottom())), 4, 4)
            at = box.left() + box.width() * bar.share
            painter.setPen(QPen(QColor(colour), 3))
            painter.drawLine(QPointF(at, box.top() + 1), QPointF(at, box.bottom() - 1))
        painter.setPen(QPen(colours.colour("text", 0.35), 1, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(box.center().x(), box.top()), QPointF(box.center().x(), box.bottom()))
        painter.restore()
