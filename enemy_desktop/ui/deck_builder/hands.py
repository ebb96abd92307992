"""Sample opening hands of a deck."""

from __future__ import annotations

import random
from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QWidget,
)

from enemy_desktop.cards.deck_stats import chance_to_draw, group_counts
from enemy_desktop.ui.cards.frame import ASPECT
from enemy_desktop.ui.deck_builder.catalogue import CardEntry
from enemy_desktop.ui.deck_builder.document import DeckDocument
from enemy_desktop.ui.deck_builder.panels import Panel
from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.luck import new_seed
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.program import Program
from enemy_desktop.ui.windows.widgets import button, label


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
            width = min(self.width() / columns - 8, (self.height() / rows - 8) / ASPECT, 250.0)
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
        self.random = random.Random(new_seed())
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
        catalogue = self.deck.catalogue
        group = catalogue.fields.get(look.group)
        groups = group_counts([(card.data, n) for card, n in cards], group) if group is not None else {}
        parts = [
            tr(
                "{group} {chance} %",
                group=catalogue.group_title(slug),
                chance=round(100 * chance_to_draw(size, n, look.opening)),
            )
            for slug, n in groups.items()
        ]
        self.words.setText(
            tr("Chance of at least one among the first {n} cards: {list}", n=look.opening, list=" · ".join(parts))
        )

    def retranslate(self) -> None:
        self.again.setText(tr("Draw a new hand"))
        self.one_more.setText(tr("One more card"))
        self.one_more.setAccessibleName(tr("One more card"))
