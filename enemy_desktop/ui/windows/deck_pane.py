"""Choosing a deck: the list of decks, how the chosen one means to win, and a look at its cards."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from enemy_desktop.cards.face import CardFace
from enemy_desktop.storage.decks import StoredDeck
from enemy_desktop.ui.cards.frame import ASPECT
from enemy_desktop.ui.i18n import language, tr, translator, trn
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.library import LoadedGame, plan_of
from enemy_desktop.ui.windows.program import Program
from enemy_desktop.ui.windows.widgets import fit_row, label

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()


class DeckCards(QAbstractListModel):
    """The cards of a deck: one row a card, with its count and section."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[tuple[CardFace, int]] = []

    def show_deck(self, game: LoadedGame, deck: StoredDeck) -> None:
        """Take the cards of a deck that the packs know."""
        self.beginResetModel()
        counts: dict[str, int] = {}
        if deck.deck is not None:
            for entries in deck.deck.content.sections.values():
                for entry in entries:
                    counts[entry.card] = counts.get(entry.card, 0) + entry.n
        self.rows = [(face, n) for name, n in counts.items() if (face := game.face(name)) is not None]
        self.endResetModel()

    def rowCount(self, parent: Index = ROOT) -> int:
        """How many different cards."""
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Words for tooltips and screen readers; the picture is the delegate's matter."""
        if not index.isValid():
            return None
        face, n = self.rows[index.row()]
        if role == Qt.ItemDataRole.UserRole:
            return self.rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{n} × {face.title}"
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole):
            return face.spoken()
        return None


class CardThumbs(QStyledItemDelegate):
    """Draws cards as small pictures with their count."""

    def __init__(self, program: Program, width: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.program = program
        self.base = width

    @property
    def width(self) -> int:
        """The width of a picture, with the user's factor for cards."""
        return round(self.base * theme().card_scale)

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """The picture with a little room around it."""
        return QSize(self.width + 12, round(self.width * ASPECT) + 12)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the card, its count, and the ring of the keyboard."""
        face, n = index.data(Qt.ItemDataRole.UserRole)
        colours = theme().colours
        rect = QRectF(option.rect)
        state = option.state
        ratio = painter.device().devicePixelRatioF()
        artist = self.program.artist
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QPointF(rect.left() + 6, rect.top() + 6)
        painter.drawPixmap(place, artist.soon(face, self.width, ratio)[0])
        if state & QStyle.StateFlag.State_HasFocus or state & QStyle.StateFlag.State_Selected:
            painter.setPen(QPen(QColor(colours.focus), 2.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(3, 3, -3, -3), 8, 8)
        if n > 1:
            font = theme().font(0.95, True)
            metrics = QFontMetricsF(font)
            text = f"×{n}"
            w = metrics.horizontalAdvance(text) + 12
            # In the middle of the picture's lower edge: the corners hold numbers, the foot the name.
            edge = place.y() + self.width * ASPECT * 0.69
            badge = QRectF(rect.center().x() - w / 2, edge - metrics.height(), w, metrics.height() + 2)
            painter.setPen(QPen(QColor(colours.accent), 1))
            painter.setBrush(QColor(colours.window))
            painter.drawRoundedRect(badge, 7, 7)
            painter.setFont(font)
            painter.setPen(QColor(colours.text))
            painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, text)
        painter.restore()


class CardGrid(QListView):
    """Cards side by side; Enter or a click shows one large."""

    card_wanted = Signal(object)

    def __init__(self, program: Program, width: int = 92) -> None:
        super().__init__()
        self.cards = DeckCards()
        self.setModel(self.cards)
        self.setItemDelegate(CardThumbs(program, width, self))
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setUniformItemSizes(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setSpacing(0)
        self.activated.connect(self._want)
        self.clicked.connect(self._want)
        program.artist.warmed.connect(self.viewport().update)
        theme().changed.connect(self._restyle)

    def _restyle(self) -> None:
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def _want(self, index: QModelIndex) -> None:
        if index.isValid():
            self.card_wanted.emit(self.cards.rows[index.row()][0])


class DeckPane(QWidget):
    """The decks of a game on the left, the chosen one on the right. ``changed`` comes with another choice."""

    changed = Signal()

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.program = program
        self.game: LoadedGame | None = None
        self.format_id = ""
        self._decks: list[StoredDeck] = []
        self.list = QListWidget()
        self.list.setMinimumWidth(190)
        self.list.setMaximumWidth(270)
        self.list.setWordWrap(True)
        self.list.currentRowChanged.connect(self._chosen)
        self._name = label("", "title", 1.15, bold=True)
        self._size = label("", "soft", 0.94)
        self._plan = label("", wrap=True)
        self._faults = label("", "warning", 0.94, wrap=True)
        self._faults.setTextFormat(Qt.TextFormat.PlainText)
        self._faults.hide()
        self.grid = CardGrid(program)
        self.grid.card_wanted.connect(self._show_card)
        right = QVBoxLayout()
        right.setSpacing(4)
        head = QHBoxLayout()
        head.addWidget(self._name, 1)
        head.addWidget(self._size)
        right.addLayout(head)
        right.addWidget(self._plan)
        right.addWidget(self._faults)
        right.addWidget(self.grid, 1)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(10, 10, 10, 10)
        whole.setSpacing(14)
        whole.addWidget(self.list)
        whole.addLayout(right, 1)
        translator().language_changed.connect(self.refresh)

    @property
    def deck(self) -> StoredDeck | None:
        """The chosen deck."""
        row = self.list.currentRow()
        return self._decks[row] if 0 <= row < len(self._decks) else None

    @property
    def faults(self) -> list[str]:
        """Why the chosen deck cannot be played in the format; empty for a legal one."""
        if self.game is None or self.deck is None:
            return [tr("No deck is chosen.")]
        return [fault.message if self.deck.deck else str(fault.message) for fault in self._faults_of(self.deck)]

    def _faults_of(self, deck: StoredDeck) -> list[Any]:
        assert self.game is not None
        return list(self.game.deck_faults(deck, self.format_id))

    def show_game(self, game: LoadedGame, format_id: str, wanted: str) -> None:
        """List a game's decks; ``wanted`` is the path of the one to choose."""
        self.game, self.format_id = game, format_id
        self._decks = self.program.library.decks(game.id)
        self._fill(wanted)

    def set_format(self, format_id: str) -> None:
        """Judge the decks by another format."""
        if format_id != self.format_id:
            self.format_id = format_id
            self._fill(str(self.deck.path) if self.deck else "")

    def choose(self, path: str) -> None:
        """Choose the deck in that file, if it is listed."""
        for row, deck in enumerate(self._decks):
            if str(deck.path) == path:
                self.list.setCurrentRow(row)

    def choose_other_than(self, path: str) -> None:
        """Choose a legal deck that is not the one in that file."""
        for row, deck in enumerate(self._decks):
            if str(deck.path) != path and not self._faults_of(deck):
                self.list.setCurrentRow(row)
                return

    def refresh(self) -> None:
        """Words and cards in the current language."""
        if self.game is not None:
            self._fill(str(self.deck.path) if self.deck else "")

    def _fill(self, wanted: str) -> None:
        self.list.blockSignals(True)
        self.list.clear()
        chosen = -1
        first_legal = -1
        for row, deck in enumerate(self._decks):
            legal = not self._faults_of(deck)
            name = deck.shown_name(language())
            whose = tr("Starter deck") if deck.bundled else tr("My deck")
            item = QListWidgetItem(f"{name}\n{whose}" if legal else f"⚠ {name}\n{tr('not playable in this format')}")
            item.setToolTip(plan_of(deck))
            fit_row(item, 2)
            self.list.addItem(item)
            if str(deck.path) == wanted:
                chosen = row
            if legal and first_legal < 0:
                first_legal = row
        self.list.setAccessibleName(tr("Decks"))
        self.list.setCurrentRow(chosen if chosen >= 0 else max(first_legal, 0))
        self.list.blockSignals(False)
        self._chosen(self.list.currentRow())

    def _chosen(self, _row: int) -> None:
        deck = self.deck
        if deck is None or self.game is None:
            self._name.setText(tr("No decks yet"))
            self._plan.setText(tr("Decks are files in the folder that the settings show."))
            return
        self._name.setText(deck.shown_name(language()))
        self._plan.setText(plan_of(deck))
        count = sum(entry.n for entries in deck.deck.content.sections.values() for entry in entries) if deck.deck else 0
        self._size.setText(trn("{n} card", "{n} cards", count))
        faults = self.faults
        self._faults.setVisible(bool(faults))
        more = trn("… and {n} more", "… and {n} more", len(faults) - 3) if len(faults) > 3 else ""
        self._faults.setText("\n".join([*faults[:3], *([more] if more else [])]))
        self.grid.cards.show_deck(self.game, deck)
        self.grid.setAccessibleName(tr("Cards of the deck {name}", name=deck.shown_name(language())))
        self.changed.emit()

    def _show_card(self, face: CardFace) -> None:
        from enemy_desktop.ui.windows.card_dialog import CardDialog

        CardDialog(self.program, face, self).open()
