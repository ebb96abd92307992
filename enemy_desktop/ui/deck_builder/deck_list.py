"""The deck's cards on screen: by groups, changed by steppers, keys and drags."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import (
    QMimeData,
    QModelIndex,
    QPoint,
    QRect,
    QRectF,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QAbstractItemView, QListView

from enemy_desktop.cards.face import CardFace
from enemy_desktop.ui.cards.frame import ASPECT
from enemy_desktop.ui.deck_builder.carry import carried, deck_files, read_carried, start_drag
from enemy_desktop.ui.deck_builder.deck_model import DeckModel, Index, Row
from enemy_desktop.ui.deck_builder.deck_rows import STRIP_CARD, RowDelegate, stepper
from enemy_desktop.ui.deck_builder.document import DeckDocument
from enemy_desktop.ui.deck_builder.pool_view import PoolKeys
from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.program import Program


class DeckList(QListView):
    """``add_wanted`` brings names, by how much, and the section; ``count_wanted`` names, how many, and the section."""

    add_wanted = Signal(list, int, str)
    count_wanted = Signal(list, int, str)
    show_wanted = Signal(str)
    hovered = Signal(object)
    menu_wanted = Signal(QPoint)
    cards_dropped = Signal(list)
    files_dropped = Signal(list)
    text_dropped = Signal(str)

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.program = program
        self.model_ = DeckModel()
        self.mouse = QPoint(-1, -1)
        self._dragging_over = False
        self._strips: dict[tuple[object, ...], QPixmap] = {}
        self.setModel(self.model_)
        self.setItemDelegate(RowDelegate(program, self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDropIndicatorShown(False)
        self.setMouseTracking(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(lambda at: self.menu_wanted.emit(self.viewport().mapToGlobal(at)))
        self.doubleClicked.connect(self._double)
        self.entered.connect(self._hover)
        self.viewportEntered.connect(lambda: self.hovered.emit(None))
        self._repaint = QTimer(self)
        self._repaint.setSingleShot(True)
        self._repaint.setInterval(16)
        self._repaint.timeout.connect(self.viewport().update)
        program.artist.warmed.connect(self._repaint.start)
        theme().changed.connect(self._restyle)

    def _restyle(self) -> None:
        self._strips.clear()
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def show_deck(self, deck: DeckDocument | None) -> None:
        """Show a deck, or the same one after a change: the choice stays."""
        kept = self.chosen()
        current = self._row(self.currentIndex())
        self.model_.show_deck(deck)
        wanted = {(row.section, row.name) for row in kept}
        here = (current.section, current.name) if current is not None else ("", "")
        if self.selectedIndexes():
            return
        near = -1
        for number, row in enumerate(self.model_.rows):
            if row.head:
                continue
            if (row.section, row.name) in wanted:
                self.selectionModel().select(self.model_.index(number), self.selectionModel().SelectionFlag.Select)
            if (row.section, row.name) == here:
                near = number
        if near >= 0:
            self.selectionModel().setCurrentIndex(self.model_.index(near), self.selectionModel().SelectionFlag.NoUpdate)

    def choose(self, section: str, name: str) -> bool:
        """Choose a card's row and bring it into sight."""
        for number, row in enumerate(self.model_.rows):
            if not row.head and row.name == name and (not section or row.section == section):
                index = self.model_.index(number)
                self.setCurrentIndex(index)
                self.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)
                return True
        return False

    def strip(
        self, face: CardFace, picture: QPixmap, ready: bool, width: float, height: float, ratio: float, base: QColor
    ) -> QPixmap:
        """The band of a card's picture for a row, kept."""
        key = (face.card_id, face.title, ready, round(width), round(height), ratio, base.name())
        found = self._strips.get(key)
        if found is not None:
            return found
        if len(self._strips) > 400:
            self._strips.clear()
        made = QPixmap(round(width * ratio), round((height - 2) * ratio))
        made.setDevicePixelRatio(ratio)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        card_height = STRIP_CARD * ASPECT
        # The middle of the emblem stands at about a third of the card's height.
        top = card_height * 0.3 - height / 2
        source = QRectF(STRIP_CARD * 0.07 * ratio, top * ratio, STRIP_CARD * 0.86 * ratio, (height - 2) * ratio)
        painter.drawPixmap(QRectF(width - STRIP_CARD * 0.86, 0, STRIP_CARD * 0.86, height - 2), picture, source)
        fade = QLinearGradient(0, 0, width, 0)
        fade.setColorAt(0.0, base)
        clear = QColor(base)
        clear.setAlphaF(0.25)
        fade.setColorAt(0.75, clear)
        fade.setColorAt(1.0, clear)
        painter.fillRect(QRectF(0, 0, width + 1, height), fade)
        painter.end()
        self._strips[key] = made
        return made

    # -- choosing

    def _row(self, index: Index) -> Row | None:
        if not index.isValid() or index.row() >= len(self.model_.rows):
            return None
        row = self.model_.rows[index.row()]
        return None if row.head else row

    def chosen(self) -> list[Row]:
        """The chosen cards, else the one with the keyboard."""
        rows = [row for index in sorted(self.selectedIndexes()) if (row := self._row(index)) is not None]
        current = self._row(self.currentIndex())
        return rows or ([current] if current is not None else [])

    def chosen_names(self) -> list[str]:
        """The names of the chosen cards."""
        return [row.name for row in self.chosen()]

    def _by_section(self, emit: Any, n: int) -> None:
        sections: dict[str, list[str]] = {}
        for row in self.chosen():
            sections.setdefault(row.section, []).append(row.name)
        for section, names in sections.items():
            emit(names, n, section)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys for the deck, else Qt's own."""
        plain = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
        key = event.key()
        if plain or not self.chosen():
            super().keyPressEvent(event)
        elif key in PoolKeys.ADD or key == Qt.Key.Key_Right:
            self._by_section(self.add_wanted.emit, 1)
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._by_section(self.count_wanted.emit, 0)
        elif key in PoolKeys.TAKE or key == Qt.Key.Key_Left:
            self._by_section(self.add_wanted.emit, -1)
        elif Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
            self._by_section(self.count_wanted.emit, key - Qt.Key.Key_0)
        elif key == Qt.Key.Key_Space:
            self.show_wanted.emit(self.chosen()[0].name)
        else:
            super().keyPressEvent(event)

    def _step_at(self, at: QPoint) -> tuple[Row, int] | None:
        index = self.indexAt(at)
        row = self._row(index)
        if row is None:
            return None
        minus, _, plus = stepper(self.visualRect(index))
        if minus.contains(at):
            return row, -1
        return (row, 1) if plus.contains(at) else None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press on the stepper changes the copies; elsewhere it chooses."""
        self.hovered.emit(None)
        found = self._step_at(event.position().toPoint())
        if found is not None and event.button() == Qt.MouseButton.LeftButton:
            row, by = found
            self.setCurrentIndex(self.indexAt(event.position().toPoint()))
            self.add_wanted.emit([row.name], by, row.section)
            event.accept()
            return
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The stepper lights up; a drag that began on it carries nothing."""
        self.mouse = event.position().toPoint()
        self.viewport().update()
        super().mouseMoveEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Two quick presses on the stepper are two steps."""
        if self._step_at(event.position().toPoint()) is not None:
            self.mousePressEvent(event)
            return
        super().mouseDoubleClickEvent(event)

    def _double(self, index: QModelIndex) -> None:
        row = self._row(index)
        if row is not None and self._step_at(self.mouse) is None:
            self.add_wanted.emit([row.name], -1, row.section)

    def _hover(self, index: QModelIndex) -> None:
        row = self._row(index)
        if row is None or row.entry is None:
            self.hovered.emit(None)
            return
        rect = self.visualRect(index)
        self.hovered.emit((row.entry, QRect(self.viewport().mapToGlobal(rect.topLeft()), rect.size())))

    def leaveEvent(self, event: Any) -> None:
        """Nothing is pointed at any more."""
        self.mouse = QPoint(-1, -1)
        self.hovered.emit(None)
        super().leaveEvent(event)

    # -- carrying

    def startDrag(self, _actions: Qt.DropAction) -> None:  # noqa: N802 (Qt's name)
        """Carry the chosen cards out of the deck."""
        self.hovered.emit(None)
        rows = [row for row in self.chosen() if row.entry is not None]
        deck = self.model_.deck
        if not rows or deck is None:
            return
        faces = [deck.catalogue.face(row.entry) for row in rows if row.entry is not None]
        actions = Qt.DropAction.MoveAction | Qt.DropAction.CopyAction
        start_drag(self, self.program.artist, carried([row.name for row in rows], "deck"), faces, actions)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Cards, files and texts can be dropped on the deck."""
        self._over(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """As above."""
        self._over(event)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """The glow goes."""
        self._glow(False)
        event.accept()

    def _over(self, event: QDropEvent) -> None:
        names, source = read_carried(event.mimeData())
        mime = event.mimeData()
        if (names and source != "deck") or (not names and _comes_from_elsewhere(mime)):
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            self._glow(True)
        else:
            event.ignore()

    def _glow(self, on: bool) -> None:
        if on != self._dragging_over:
            self._dragging_over = on
            self.viewport().update()

    def dropEvent(self, event: QDropEvent) -> None:
        """Into the deck."""
        self._glow(False)
        mime = event.mimeData()
        names, source = read_carried(mime)
        if names and source != "deck":
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            self.cards_dropped.emit(names)
        elif not names and deck_files(mime):
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            self.files_dropped.emit(deck_files(mime))
        elif not names and mime.hasText() and not mime.hasUrls():
            event.acceptProposedAction()
            self.text_dropped.emit(mime.text())
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Rows; a glow while something can be dropped; words when the deck is empty."""
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme().colours
        area = QRectF(self.viewport().rect()).adjusted(2, 2, -2, -2)
        if not self.model_.rows:
            painter.setFont(theme().font())
            painter.setPen(QColor(colours.text_soft))
            text = tr("The deck is empty.\nDrag cards here, double-click them, or press Enter on one.")
            painter.drawText(
                area.adjusted(24, 0, -24, 0), Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, text
            )
        if self._dragging_over:
            painter.setPen(QPen(QColor(colours.target), 3))
            painter.setBrush(colours.colour("target", 0.10))
            painter.drawRoundedRect(area, 9, 9)
        painter.end()


def _comes_from_elsewhere(mime: QMimeData) -> bool:
    """A deck of another program: a file, or a text that is no file's name."""
    return bool(deck_files(mime)) or (mime.hasText() and not mime.hasUrls())
