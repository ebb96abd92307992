"""The pack that is passed round: its cards drawn as large as there is room, one of them chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QEasingCurve,
    QMimeData,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPropertyAnimation,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLabel,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from enemy_desktop.ui.cards.frame import ASPECT
from enemy_desktop.ui.deck_builder.carry import carried, start_drag
from enemy_desktop.ui.deck_builder.catalogue import CardEntry, Catalogue
from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.program import Program

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
ENTRY = Qt.ItemDataRole.UserRole
ADVISED = Qt.ItemDataRole.UserRole + 1
GAP = 12
LARGEST = 330
SLIDE_MS = 340
SOURCE = "pack"


class PackModel(QAbstractListModel):
    """The cards of a pack. ``advised``: the row that the program would take, -1 for none."""

    def __init__(self) -> None:
        super().__init__()
        self.catalogue: Catalogue | None = None
        self.cards: list[CardEntry] = []
        self.advised = -1

    def show(self, catalogue: Catalogue, cards: Sequence[CardEntry]) -> None:
        """Show another pack."""
        self.beginResetModel()
        self.catalogue, self.cards, self.advised = catalogue, list(cards), -1
        self.endResetModel()

    def advise(self, row: int) -> None:
        """Mark a card."""
        before, self.advised = self.advised, row
        for changed in (before, row):
            if changed >= 0:
                self.dataChanged.emit(self.index(changed), self.index(changed))

    def rowCount(self, parent: Index = ROOT) -> int:
        """One row a card."""
        return 0 if parent.isValid() else len(self.cards)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Words for screen readers; the picture is the delegate's matter."""
        if not index.isValid() or index.row() >= len(self.cards) or self.catalogue is None:
            return None
        entry = self.cards[index.row()]
        if role == ENTRY:
            return entry
        if role == ADVISED:
            return index.row() == self.advised
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            title = self.catalogue.title(entry)
            return tr("{card} (advised)", card=title) if index.row() == self.advised else title
        if role == Qt.ItemDataRole.AccessibleDescriptionRole:
            return self.catalogue.face(entry).spoken()
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Cards can be chosen and carried to one's own."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsDragEnabled

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:  # noqa: N802 (Qt's name)
        """The chosen card."""
        return carried([self.cards[index.row()].name for index in indexes][:1], SOURCE)


class PackDelegate(QStyledItemDelegate):
    """Draws a card with its rings."""

    def __init__(self, program: Program, view: PackView) -> None:
        super().__init__(view)
        self.program = program
        self.view = view

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """The cell of one card."""
        return self.view.cell

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the card, the ring of choice, and the star of advice."""
        catalogue = self.view.model_.catalogue
        if catalogue is None:
            return
        entry: CardEntry = index.data(ENTRY)
        colours = theme().colours
        place = self.view.place(QRect(option.rect))
        state = option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        focus = bool(state & QStyle.StateFlag.State_HasFocus)
        hover = bool(state & QStyle.StateFlag.State_MouseOver)
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if chosen or focus or hover:
            painter.setPen(QPen(QColor(colours.focus if focus else colours.accent), 4 if chosen else 2))
            painter.setBrush(colours.colour("accent", 0.22 if chosen else 0.0))
            painter.drawRoundedRect(place.adjusted(-4, -4, 4, 4), 11, 11)
        ratio = painter.device().devicePixelRatioF()
        picture, _ = self.program.artist.soon(catalogue.face(entry), place.width(), ratio)
        painter.drawPixmap(place.topLeft(), picture)
        if index.data(ADVISED):
            self._star(painter, place)
        painter.restore()

    def _star(self, painter: QPainter, place: QRectF) -> None:
        colours = theme().colours
        font = theme().font(1.0, True)
        metrics = QFontMetricsF(font)
        text = f"★ {tr('advised')}"
        width = min(metrics.horizontalAdvance(text) + 18, place.width())
        badge = QRectF(place.center().x() - width / 2, place.top() + place.height() * 0.44, width, metrics.height() + 6)
        painter.setPen(QPen(QColor(colours.window), 1.5))
        painter.setBrush(QColor(colours.accent))
        painter.drawRoundedRect(badge, badge.height() / 2, badge.height() / 2)
        painter.setFont(font)
        painter.setPen(QColor(colours.accent_text))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, text)


class PackView(QListView):
    """``take_wanted``: this card of the pack is to be taken; ``show_wanted``: it is to be shown large; ``chosen_changed``."""

    take_wanted = Signal(str)
    show_wanted = Signal(str)
    hovered = Signal(object)
    chosen_changed = Signal()

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.program = program
        self.model_ = PackModel()
        self.cell = QSize(100, 140)
        self._width = 80.0
        self._moving: list[QWidget] = []
        self.setModel(self.model_)
        self.setItemDelegate(PackDelegate(program, self))
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setDragEnabled(True)
        self.setAcceptDrops(False)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.doubleClicked.connect(lambda index: self.take_wanted.emit(self.model_.cards[index.row()].name))
        self.entered.connect(self._hover)
        self.viewportEntered.connect(lambda: self.hovered.emit(None))
        self.selectionModel().selectionChanged.connect(lambda *_: self.chosen_changed.emit())
        self._repaint = QTimer(self)
        self._repaint.setSingleShot(True)
        self._repaint.setInterval(16)
        self._repaint.timeout.connect(self.viewport().update)
        program.artist.warmed.connect(self._repaint.start)
        program.artist.changed.connect(self._repaint.start)
        theme().changed.connect(self.viewport().update)

    # -- what is shown

    def show_pack(self, catalogue: Catalogue, cards: Sequence[CardEntry]) -> None:
        """Show another pack; the keyboard begins at its first card, and nothing is chosen yet."""
        self.hovered.emit(None)
        self.model_.show(catalogue, cards)
        self._measure()
        if cards:
            self.selectionModel().setCurrentIndex(self.model_.index(0), self.selectionModel().SelectionFlag.NoUpdate)
        self.chosen_changed.emit()

    @property
    def chosen(self) -> str:
        """The name of the chosen card; empty for none."""
        rows = [index.row() for index in self.selectedIndexes()]
        return self.model_.cards[rows[0]].name if rows else ""

    @property
    def card_width(self) -> float:
        """How wide cards are drawn."""
        return self._width

    def choose(self, name: str) -> None:
        """Choose a card."""
        for row, entry in enumerate(self.model_.cards):
            if entry.name == name:
                self.setCurrentIndex(self.model_.index(row))
                return

    def place(self, cell: QRect) -> QRectF:
        """Where in its cell a card is drawn."""
        height = self._width * ASPECT
        centre = QRectF(cell).center()
        return QRectF(centre.x() - self._width / 2, centre.y() - height / 2, self._width, height)

    def _measure(self) -> None:
        """The number of columns with which the cards are largest."""
        count = max(len(self.model_.cards), 1)
        width, height = max(self.viewport().width() - 2, 60), max(self.viewport().height() - 2, 60)
        best, columns = 0.0, 1
        for wanted in range(1, count + 1):
            rows = -(-count // wanted)
            card = min(width / wanted - GAP, (height / rows - GAP) / ASPECT, LARGEST * theme().card_scale)
            if card > best:
                best, columns = card, wanted
        rows = -(-count // columns)
        self._width = max(best, 40.0)
        self.cell = QSize(width // columns, min(height // rows, round(self._width * ASPECT) + GAP * 3))
        self.setGridSize(self.cell)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Larger or smaller cards."""
        super().resizeEvent(event)
        self._measure()

    # -- input

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes the chosen card (the one with the keyboard, if none is), Space shows it large."""
        key = event.key()
        index = self.currentIndex()
        name = self.model_.cards[index.row()].name if index.isValid() else ""
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and name:
            self.take_wanted.emit(self.chosen or name)
        elif key == Qt.Key.Key_Space and name:
            self.show_wanted.emit(name)
        else:
            super().keyPressEvent(event)

    def _hover(self, index: QModelIndex) -> None:
        place = self.place(self.visualRect(index)).toRect()
        self.hovered.emit(
            (self.model_.cards[index.row()], QRect(self.viewport().mapToGlobal(place.topLeft()), place.size()))
        )

    def leaveEvent(self, event: Any) -> None:
        """Nothing is pointed at any more."""
        self.hovered.emit(None)
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press takes the large card away."""
        self.hovered.emit(None)
        super().mousePressEvent(event)

    def startDrag(self, _actions: Qt.DropAction) -> None:  # noqa: N802 (Qt's name)
        """Carry the card under the pointer."""
        self.hovered.emit(None)
        index = self.currentIndex()
        catalogue = self.model_.catalogue
        if index.isValid() and catalogue is not None:
            face = catalogue.face(self.model_.cards[index.row()])
            start_drag(self, self.program.artist, self.model_.mimeData([index]), [face], Qt.DropAction.CopyAction)

    # -- passing

    def pass_on(self, taken: str, direction: int, to: QPoint) -> None:
        """Show how the rest of the pack goes to the neighbour and the taken card (``to``: global) to one's own.

        Call before the next pack is shown. Does nothing where the settings want no motion.
        """
        duration = theme().duration(SLIDE_MS)
        catalogue = self.model_.catalogue
        if not duration or catalogue is None or not self.isVisible():
            return
        self._stop()
        row = next((n for n, entry in enumerate(self.model_.cards) if entry.name == taken), -1)
        whole = self.viewport().grab()
        if row >= 0:
            rect = self.visualRect(self.model_.index(row))
            painter = QPainter(whole)
            painter.fillRect(rect, QColor(theme().colours.window))
            painter.end()
        start = self.viewport().mapTo(self.window(), QPoint(0, 0))
        away = QPoint(start.x() + (-1 if direction > 0 else 1) * self.viewport().width(), start.y())
        self._move(self.viewport(), whole, QPoint(0, 0), self.viewport().mapFrom(self.window(), away), duration)
        if row >= 0:
            face = catalogue.face(self.model_.cards[row])
            card, _ = self.program.artist.soon(face, self._width, self.devicePixelRatioF())
            at = self.viewport().mapTo(
                self.window(), self.place(self.visualRect(self.model_.index(row))).topLeft().toPoint()
            )
            self._move(self.window(), card, at, self.window().mapFromGlobal(to), duration)

    def _move(self, parent: QWidget, picture: QPixmap, start: QPoint, end: QPoint, duration: int) -> None:
        shown = QLabel(parent)
        shown.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        shown.setPixmap(picture)
        shown.adjustSize()
        shown.move(start)
        shown.show()
        shown.raise_()
        self._moving.append(shown)
        motion = QPropertyAnimation(shown, b"pos", shown)
        motion.setDuration(duration)
        motion.setStartValue(start)
        motion.setEndValue(end)
        motion.setEasingCurve(QEasingCurve.Type.InCubic)
        motion.finished.connect(lambda: self._arrived(shown))
        motion.start()

    def _arrived(self, shown: QWidget) -> None:
        if shown in self._moving:
            self._moving.remove(shown)
            shown.hide()
            shown.deleteLater()

    def _stop(self) -> None:
        for shown in list(self._moving):
            self._arrived(shown)
