"""What can I play with? How often a deck meets what its cards ask for, from test games in a process of its own."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHideEvent,
    QPainter,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
)

from enemy_desktop.ai.playable import TURNS, Odds, OddsWorker, Progress
from enemy_desktop.engine.game import DeckList
from enemy_desktop.ui.deck_builder.panels import Panel
from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.widgets import label


class OddsPanel(Panel):
    """What can I play with? For each card: how often the deck meets what it asks for by turns 2, 4 and 6."""

    card_wanted = Signal(str)

    def __init__(self, folders: Sequence[Path] = ()) -> None:
        super().__init__()
        self.folders = list(folders)
        self.words = label("", "soft", 0.94, wrap=True)
        self.tree = QTreeWidget()
        self.tree.setRootIsDecorated(False)
        self.tree.setUniformRowHeights(True)
        self.tree.setSortingEnabled(True)
        for column in range(1, 1 + len(TURNS)):
            self.tree.setItemDelegateForColumn(column, _ShareDelegate(self.tree))
        self.tree.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.tree.itemActivated.connect(lambda item, _c: self.card_wanted.emit(item.data(0, Qt.ItemDataRole.UserRole)))
        self.tree.itemClicked.connect(lambda item, _c: self.card_wanted.emit(item.data(0, Qt.ItemDataRole.UserRole)))
        self.column.addWidget(self.words)
        self.column.addWidget(self.tree, 1)
        self.odds: Odds | None = None
        self.worker: OddsWorker | None = None
        self._of: object = None
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(350)
        self._wait.timeout.connect(self._begin)
        self._poll = QTimer(self)
        self._poll.setInterval(80)
        self._poll.timeout.connect(self._fetch)
        self.retranslate()
        # What is hard to play is what one wants to know first.
        self.tree.sortByColumn(len(TURNS), Qt.SortOrder.AscendingOrder)

    def refresh(self) -> None:
        """Simulate anew when the cards changed."""
        if self.deck is None:
            return
        key = (self.deck, self.deck.content.sections, self.deck.format_id)
        if key != self._of:
            self._of = key
            self.stop()
            self.words.setText(tr("Playing test games…"))
            self._wait.start()
        elif self.odds is not None:
            self._show(self.odds)

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody looks: no games are played."""
        if self.worker is not None:
            self.stop()
            self._of = None
        super().hideEvent(event)

    def stop(self) -> None:
        """End the games."""
        self._wait.stop()
        self._poll.stop()
        if self.worker is not None:
            self.worker.stop()
            self.worker = None

    def _begin(self) -> None:
        if self.deck is None:
            return
        catalogue = self.deck.catalogue
        sections: dict[str, list[str]] = {}
        for key in self.deck.content.sections:
            sections[key] = [card.name for card, n in self.deck.cards(key) for _ in range(n)]
        look = catalogue.look
        if len(sections.get(look.main, [])) <= look.opening:
            self.tree.clear()
            self.words.setText(tr("The deck has too few cards for test games."))
            return
        deck = DeckList(name=self.deck.content.name, sections=sections)
        options = catalogue.game.module.options_for(self.deck.format_id)
        try:
            self.worker = OddsWorker(catalogue.game.id, self.folders, deck, options)
        except OSError as error:
            self.words.setText(tr("The test games cannot be played: {why}", why=str(error)))
            return
        self._poll.start()

    def _fetch(self) -> None:
        if self.worker is None:
            self._poll.stop()
            return
        try:
            found = self.worker.poll()
        except (EOFError, OSError, ValueError) as error:
            self.stop()
            self.words.setText(tr("The test games cannot be played: {why}", why=str(error) or type(error).__name__))
            return
        if found is None:
            return
        if found.error:
            self.stop()
            self.words.setText(tr("The test games cannot be played: {why}", why=found.error))
            return
        self._take(found)
        if found.done >= found.games:
            self.stop()

    def _take(self, found: Progress) -> None:
        self.odds = found.odds
        text = tr(
            "How often what a card asks for was there on one of your first 2, 4 or 6 turns, in {n} test games of this deck "
            "against itself.",
            n=found.done,
        )
        self.words.setText(text)
        self._show(found.odds)

    def _show(self, odds: Odds) -> None:
        if self.deck is None:
            return
        current: QTreeWidgetItem | None = self.tree.currentItem()
        chosen = current.data(0, Qt.ItemDataRole.UserRole) if current is not None else ""
        self.tree.setSortingEnabled(False)
        self.tree.clear()
        catalogue = self.deck.catalogue
        for card, _ in self.deck.cards(catalogue.look.main):
            if card.name not in odds.met:
                continue
            item = _OddsItem([catalogue.title(card)])
            item.setData(0, Qt.ItemDataRole.UserRole, card.name)
            for column, turn in enumerate(odds.turns, 1):
                share = odds.share(card.name, turn)
                item.setData(column, Qt.ItemDataRole.UserRole, share)
                item.setText(column, f"{share:.0%}")
                item.setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self.tree.addTopLevelItem(item)
            if card.name == chosen:
                self.tree.setCurrentItem(item)
        self.tree.setSortingEnabled(True)
        metrics = QFontMetricsF(theme().font())
        width = round(max(metrics.horizontalAdvance("100% "), metrics.horizontalAdvance(tr("Turn {n}", n=6))) + 30)
        self.tree.header().setStretchLastSection(False)
        self.tree.header().setSectionResizeMode(0, self.tree.header().ResizeMode.Stretch)
        for column in range(1, 4):
            self.tree.header().setSectionResizeMode(column, self.tree.header().ResizeMode.Fixed)
            self.tree.setColumnWidth(column, width)

    def retranslate(self) -> None:
        self.tree.setHeaderLabels([tr("Card"), *(tr("Turn {n}", n=turn) for turn in TURNS)])
        self.tree.setAccessibleName(tr("What can I play with?"))


class _OddsItem(QTreeWidgetItem):
    """Sorts shares as numbers."""

    def __lt__(self, other: QTreeWidgetItem) -> bool:
        tree = self.treeWidget()
        column = tree.sortColumn() if tree is not None else 0
        if column > 0:
            mine, theirs = (one.data(column, Qt.ItemDataRole.UserRole) or 0.0 for one in (self, other))
            return bool(mine < theirs)
        return self.text(0) < other.text(0)


class _ShareDelegate(QStyledItemDelegate):
    """Paints a share as a bar behind its number."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        share = float(index.data(Qt.ItemDataRole.UserRole) or 0.0)
        colours = theme().colours
        box = QRectF(option.rect).adjusted(4, 4, -4, -4)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.colour("border", 0.35))
        painter.drawRoundedRect(box, 4, 4)
        colour = colours.good if share >= 0.7 else colours.warn if share >= 0.3 else colours.bad
        fill = QColor(colour)
        fill.setAlphaF(0.42)
        painter.setBrush(fill)
        painter.drawRoundedRect(QRectF(box.topLeft(), QPointF(box.left() + box.width() * share, box.bottom())), 4, 4)
        painter.setPen(QColor(colours.text))
        painter.setFont(theme().font(0.94))
        painter.drawText(
            box.adjusted(0, 0, -6, 0), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, f"{share:.0%}"
        )
        painter.restore()
