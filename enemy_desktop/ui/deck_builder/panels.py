"""What stands beside the deck's cards: faults and advice, sample hands, how often cards can be played, notes."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from enemy_desktop.ai.playable import TURNS, Odds, OddsWorker, Progress
from enemy_desktop.cards.deck_stats import chance_to_draw
from enemy_desktop.engine.game import DeckList
from enemy_desktop.ui.cards.frame import ASPECT
from enemy_desktop.ui.deck_builder.catalogue import CardEntry
from enemy_desktop.ui.deck_builder.document import DeckDocument, DeckFault
from enemy_desktop.ui.deck_builder.fault_words import fault_words
from enemy_desktop.ui.i18n import tr, translator, trn
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.program import Program
from enemy_desktop.ui.windows.widgets import button, label


class Panel(QWidget):
    """A part that shows a deck. ``refresh`` is called only while it is seen."""

    def __init__(self) -> None:
        super().__init__()
        self.deck: DeckDocument | None = None
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(10, 10, 10, 10)
        self.column.setSpacing(8)
        translator().language_changed.connect(self._translate)

    def show_deck(self, deck: DeckDocument | None) -> None:
        """Show another deck, or the same one after a change."""
        self.deck = deck
        if deck is not None and self.isVisible():
            self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        """Count when it comes into sight."""
        super().showEvent(event)
        if self.deck is not None:
            self.refresh()

    def _translate(self) -> None:
        self.retranslate()
        if self.deck is not None and self.isVisible():
            self.refresh()

    def refresh(self) -> None:
        """Show the deck as it is now."""

    def retranslate(self) -> None:
        """Set all words in the current language."""


class CheckPanel(Panel):
    """Each fault named; ``card_wanted`` brings section and card of the one that was clicked."""

    card_wanted = Signal(str, str)
    advice_switched = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.verdict = label("", "title", 1.1, bold=True, wrap=True)
        self.list = QListWidget()
        self.list.setWordWrap(True)
        self.list.setSpacing(2)
        self.list.itemActivated.connect(self._go)
        self.list.itemClicked.connect(self._go)
        self.advice = QCheckBox()
        self.advice.setChecked(True)
        self.advice.toggled.connect(self._switched)
        self.column.addWidget(self.verdict)
        self.column.addWidget(self.list, 1)
        self.column.addWidget(self.advice)
        self.shown: list[DeckFault] = []
        self.retranslate()

    def _switched(self, on: bool) -> None:
        self.advice_switched.emit(on)
        if self.deck is not None:
            self.refresh()

    def refresh(self) -> None:
        """List all faults and pieces of advice."""
        if self.deck is None:
            return
        self.shown = self.deck.faults(self.advice.isChecked())
        wrong = [one for one in self.shown if not one.advice]
        name = format_words(self.deck)
        if wrong:
            text = trn("{n} thing is wrong for {format}", "{n} things are wrong for {format}", len(wrong), format=name)
        else:
            text = tr("Legal for {format}", format=name)
        self.verdict.setText(text)
        self.list.clear()
        colours = theme().colours
        for one in self.shown:
            words = fault_words(self.deck.catalogue, one.fault.message)
            item = QListWidgetItem(f"{'ⓘ' if one.advice else '⚠'}  {words}")
            item.setForeground(QColor(colours.warn if one.advice else colours.bad))
            if one.card:
                item.setToolTip(tr("Click: show the card"))
            self.list.addItem(item)
        if not self.shown:
            item = QListWidgetItem(tr("Nothing to say against this deck."))
            item.setFlags(Qt.ItemFlag.ItemIsEnabled)
            item.setForeground(QColor(colours.good))
            self.list.addItem(item)

    def _go(self, item: QListWidgetItem) -> None:
        row = self.list.row(item)
        if 0 <= row < len(self.shown):
            self.card_wanted.emit(self.shown[row].section, self.shown[row].card)

    def retranslate(self) -> None:
        self.list.setAccessibleName(tr("Faults and advice"))
        self.advice.setText(tr("Show the rulebook's advice"))


def format_words(deck: DeckDocument) -> str:
    """The name of the deck's format in the interface's language."""
    for one in deck.catalogue.game.formats:
        if one.id == deck.format_id:
            return one.ja_name if translator().language == "ja" else one.name
    return deck.format_id


# ---------------------------------------------------------------------------------------------------------------------


class HandView(QWidget):
    """Cards of a sample hand, side by side, as large as there is room. ``card_wanted`` brings the one that was chosen."""

    card_wanted = Signal(object)

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.program = program
        self.cards: list[CardEntry] = []
        self.deck: DeckDocument | None = None
        self._places: list[QRectF] = []
        self._current = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumHeight(150)
        program.artist.warmed.connect(self.update)

    def show_cards(self, deck: DeckDocument, cards: Sequence[CardEntry]) -> None:
        """Show a hand."""
        self.deck, self.cards = deck, list(cards)
        self._current = min(self._current, max(len(cards) - 1, 0))
        self.setAccessibleName(tr("Sample hand"))
        self.setAccessibleDescription(", ".join(deck.catalogue.title(card) for card in cards))
        self.update()

    def sizeHint(self) -> QSize:
        """Two rows of cards."""
        return QSize(360, 320)

    def _lay_out(self) -> tuple[float, list[QRectF]]:
        n = max(len(self.cards), 1)
        best = (0.0, 1)
        for columns in range(1, n + 1):
            rows = -(-n // columns)
            width = min(self.width() / columns - 8, (self.height() / rows - 8) / ASPECT, 190.0)
            best = max(best, (width, columns), key=lambda found: found[0])
        width, columns = max(best[0], 30.0), best[1]
        rows = -(-n // columns)
        top = max((self.height() - rows * (width * ASPECT + 8)) / 2, 0)
        left = (self.width() - columns * (width + 8)) / 2
        places = [
            QRectF(
                left + 4 + (i % columns) * (width + 8),
                top + 4 + (i // columns) * (width * ASPECT + 8),
                width,
                width * ASPECT,
            )
            for i in range(len(self.cards))
        ]
        return width, places

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the cards."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        colours = theme().colours
        if not self.cards or self.deck is None:
            painter.setPen(QColor(colours.text_soft))
            painter.setFont(theme().font())
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, tr("No cards to draw"))
            painter.end()
            return
        width, self._places = self._lay_out()
        for n, (card, place) in enumerate(zip(self.cards, self._places, strict=True)):
            picture, _ = self.program.artist.soon(
                self.deck.catalogue.face(card), round(width), self.devicePixelRatioF()
            )
            painter.drawPixmap(place.topLeft(), picture)
            if self.hasFocus() and n == self._current:
                painter.setPen(QPen(QColor(colours.focus), 2.5))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(place.adjusted(-3, -3, 3, 3), 8, 8)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click shows a card large."""
        for n, place in enumerate(self._places):
            if place.contains(event.position()):
                self._current = n
                self.card_wanted.emit(self.cards[n])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows choose, Enter and Space show a card large."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
        step = steps.get(Qt.Key(event.key()))
        if step is not None and self.cards:
            self._current = (self._current + step) % len(self.cards)
            self.update()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.cards:
            self.card_wanted.emit(self.cards[self._current])
        else:
            super().keyPressEvent(event)


class DrawsPanel(Panel):
    """Sample opening draws, and the cards drawn after them."""

    card_wanted = Signal(object)

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.hand = HandView(program)
        self.hand.card_wanted.connect(self.card_wanted)
        self.words = label("", "soft", 0.94, wrap=True)
        self.again = button("", "redo", "primary")
        self.again.clicked.connect(self.draw)
        self.one_more = button("", "add")
        self.one_more.clicked.connect(self.draw_one)
        row = QHBoxLayout()
        row.addWidget(self.again)
        row.addWidget(self.one_more)
        row.addStretch()
        self.column.addLayout(row)
        self.column.addWidget(self.hand, 1)
        self.column.addWidget(self.words)
        self.random = random.Random()
        self._pile: list[CardEntry] = []
        self._drawn: list[CardEntry] = []
        self._of: tuple[object, object] | None = None
        self.retranslate()

    def refresh(self) -> None:
        """A new hand when the deck changed."""
        if self.deck is None:
            return
        key = (self.deck, self.deck.content.sections)
        if key != self._of:
            self._of = key
            self.draw()
        else:
            self._show()

    @property
    def _main(self) -> str:
        assert self.deck is not None
        return self.deck.catalogue.look.main

    def draw(self) -> None:
        """Shuffle and draw an opening hand."""
        if self.deck is None:
            return
        self._pile = [card for card, n in self.deck.cards(self._main) for _ in range(n)]
        self.random.shuffle(self._pile)
        count = self.deck.catalogue.look.opening
        self._drawn, self._pile = self._pile[:count], self._pile[count:]
        self._show()

    def draw_one(self) -> None:
        """One more card."""
        if self._pile:
            self._drawn.append(self._pile.pop(0))
        self._show()

    def _show(self) -> None:
        if self.deck is None:
            return
        self.hand.show_cards(self.deck, self._drawn)
        self.one_more.setEnabled(bool(self._pile) and len(self._drawn) < 20)
        look = self.deck.catalogue.look
        cards = self.deck.cards(self._main)
        size = sum(n for _, n in cards)
        if not size:
            self.words.setText("")
            return
        groups: dict[str, int] = {}
        for card, n in cards:
            group = self.deck.catalogue.group_of(card)
            groups[group] = groups.get(group, 0) + n
        parts = [
            tr(
                "{group} {chance} %",
                group=self.deck.catalogue.group_title(group),
                chance=round(100 * chance_to_draw(size, n, look.opening)),
            )
            for group, n in groups.items()
        ]
        self.words.setText(
            tr("Chance of at least one among the first {n} cards: {list}", n=look.opening, list=" · ".join(parts))
        )

    def retranslate(self) -> None:
        self.again.setText(tr("Draw a new hand"))
        self.one_more.setText(tr("One more card"))
        self.one_more.setAccessibleName(tr("One more card"))


# ---------------------------------------------------------------------------------------------------------------------


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


# ---------------------------------------------------------------------------------------------------------------------


class NotesPanel(Panel):
    """How the deck means to win, notes, tags, and the folder in which it lies."""

    def __init__(self) -> None:
        super().__init__()
        self._plan_label, self._note_label = label("", "soft", 0.94), label("", "soft", 0.94)
        self._tags_label, self._folder_label = label("", "soft", 0.94), label("", "soft", 0.94)
        self.plan = QPlainTextEdit()
        self.note = QPlainTextEdit()
        self.tags = QLineEdit()
        self.folder = QLineEdit()
        self.plan.setTabChangesFocus(True)
        self.note.setTabChangesFocus(True)
        self._busy = False
        for words, edit, stretch in (
            (self._plan_label, self.plan, 2),
            (self._note_label, self.note, 4),
            (self._tags_label, self.tags, 0),
            (self._folder_label, self.folder, 0),
        ):
            self.column.addWidget(words)
            self.column.addWidget(edit, stretch)
            words.setBuddy(edit)
        self.plan.textChanged.connect(self._plan_edited)
        self.note.textChanged.connect(self._note_edited)
        self.tags.editingFinished.connect(self._tags_edited)
        self.folder.editingFinished.connect(self._folder_edited)
        self.retranslate()

    def refresh(self) -> None:
        """Show what the deck holds; what is being typed is left alone."""
        if self.deck is None:
            return
        self._busy = True
        content = self.deck.content
        plan = content.ja_plan if self._japanese else content.plan
        if self.plan.toPlainText() != plan:
            self.plan.setPlainText(plan)
        if self.note.toPlainText() != content.note:
            self.note.setPlainText(content.note)
        if not self.tags.hasFocus():
            self.tags.setText(", ".join(self.deck.tags))
        if not self.folder.hasFocus():
            self.folder.setText(self.deck.folder)
        self._busy = False

    @property
    def _japanese(self) -> bool:
        """Whether the deck's Japanese plan is meant: it has one, and the interface is Japanese."""
        return self.deck is not None and bool(self.deck.content.ja_plan) and translator().language == "ja"

    def _plan_edited(self) -> None:
        if self.deck is not None and not self._busy:
            self.deck.set_plan(self.plan.toPlainText(), self._japanese)

    def _note_edited(self) -> None:
        if self.deck is not None and not self._busy:
            self.deck.set_note(self.note.toPlainText())

    def _tags_edited(self) -> None:
        if self.deck is not None and not self._busy:
            self.deck.set_tags(self.tags.text().replace("、", ",").split(","))

    def _folder_edited(self) -> None:
        if self.deck is not None and not self._busy:
            self.deck.set_folder(self.folder.text())

    def retranslate(self) -> None:
        words = (
            (self._plan_label, self.plan, tr("How this deck means to win")),
            (self._note_label, self.note, tr("Notes")),
            (self._tags_label, self.tags, tr("Tags, with commas between them")),
            (self._folder_label, self.folder, tr("Folder")),
        )
        for name, edit, text in words:
            name.setText(text)
            edit.setAccessibleName(text)
        self.tags.setPlaceholderText(tr("fast, fire, for the club"))
        self.folder.setPlaceholderText(tr("none"))
