"""The deck's cards on screen: by groups, each row with a stepper, the card's name, its numbers and a strip of its picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QMimeData,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
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
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from enemy_desktop.cards.face import CardFace
from enemy_desktop.ui.cards.frame import ASPECT
from enemy_desktop.ui.cards.kit import moved
from enemy_desktop.ui.cards.palette import tint
from enemy_desktop.ui.cards.shapes import element_shape
from enemy_desktop.ui.deck_builder.carry import carried, read_carried, start_drag
from enemy_desktop.ui.deck_builder.catalogue import CardEntry
from enemy_desktop.ui.deck_builder.document import DeckDocument
from enemy_desktop.ui.deck_builder.fault_words import fault_words
from enemy_desktop.ui.deck_builder.pool_view import PoolKeys
from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.program import Program

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
ROW = Qt.ItemDataRole.UserRole
STRIP_CARD = 190
"""The width at which a row's strip of picture is painted."""


@dataclass(frozen=True, slots=True)
class Row:
    """A heading (``head``), or a card with its copies. ``entry`` is None for a card that no pack has."""

    head: bool
    section: str
    title: str
    n: int
    name: str = ""
    entry: CardEntry | None = None
    problem: str = ""


class DeckModel(QAbstractListModel):
    """The rows of a deck."""

    def __init__(self) -> None:
        super().__init__()
        self.deck: DeckDocument | None = None
        self.rows: list[Row] = []

    def show_deck(self, deck: DeckDocument | None) -> None:
        """Show another deck, or the same one after a change."""
        self.deck = deck
        rows = [] if deck is None else list(_rows(deck))
        if [(r.head, r.section, r.name) for r in rows] == [(r.head, r.section, r.name) for r in self.rows] and rows:
            before, self.rows = self.rows, rows
            for number, (old, new) in enumerate(zip(before, rows, strict=True)):
                if old != new:
                    self.dataChanged.emit(self.index(number), self.index(number))
            return
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: Index = ROOT) -> int:
        """Headings and cards."""
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Words for screen readers; the picture is the delegate's matter."""
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        row = self.rows[index.row()]
        if role == ROW:
            return row
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            text = f"{row.title}: {row.n}" if row.head else f"{row.n} × {row.title}"
            return f"{text}. {row.problem}" if row.problem else text
        if role == Qt.ItemDataRole.AccessibleDescriptionRole and row.entry is not None and self.deck is not None:
            return self.deck.catalogue.face(row.entry).spoken()
        if role == Qt.ItemDataRole.ToolTipRole and row.problem:
            return row.problem
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Cards can be chosen and carried; headings are only read."""
        if not index.isValid() or index.row() >= len(self.rows) or self.rows[index.row()].head:
            return Qt.ItemFlag.ItemIsEnabled
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsDragEnabled

    def mimeTypes(self) -> list[str]:  # noqa: N802 (Qt's name)
        """Names of cards."""
        return [*carried([], "").formats()]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:  # noqa: N802 (Qt's name)
        """The chosen cards."""
        return carried([self.rows[i.row()].name for i in indexes if not self.rows[i.row()].head], "deck")


def _rows(deck: DeckDocument) -> Sequence[Row]:
    catalogue = deck.catalogue
    problems: dict[tuple[str, str], str] = {}
    for fault in deck.faults(advice=False):
        if fault.card:
            problems.setdefault((fault.section, fault.card), fault_words(catalogue, fault.fault.message))
    group_field = catalogue.fields.get(catalogue.look.group)
    order = list(group_field.words) if group_field is not None else []
    rules = catalogue.rules(deck.format_id)
    titles = {section.key: n for n, section in enumerate(rules.sections)}
    rows: list[Row] = []
    for section in sorted(deck.content.sections, key=lambda key: titles.get(key, len(titles))):
        groups: dict[str, list[Row]] = {}
        for one in deck.entries(section):
            entry = catalogue.entry(one.card)
            group = catalogue.group_of(entry) if entry is not None else "?"
            title = catalogue.title(entry) if entry is not None else one.card
            problem = problems.get((section, one.card), "")
            groups.setdefault(group, []).append(Row(False, section, title, one.n, one.card, entry, problem))
        for group in sorted(groups, key=lambda g: (order.index(g) if g in order else len(order), g)):
            cards = sorted(groups[group], key=lambda row: row.entry.number if row.entry is not None else -1)
            head = tr("Unknown cards") if group == "?" else catalogue.group_title(group) or tr("Cards")
            rows.append(Row(True, section, head, sum(row.n for row in cards), group))
            rows += cards
    return rows


class RowDelegate(QStyledItemDelegate):
    """Draws headings and cards."""

    def __init__(self, program: Program, view: DeckList) -> None:
        super().__init__(view)
        self.program = program
        self.view = view

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """As high as the font needs."""
        row: Row = index.data(ROW)
        height = QFontMetricsF(theme().font()).height()
        return QSize(100, round(height + (16 if row.head else 18)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a row."""
        row: Row = index.data(ROW)
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if row.head:
            self._head(painter, QRectF(option.rect), row)
        else:
            self._card(painter, option, row)
        painter.restore()

    def _head(self, painter: QPainter, rect: QRectF, row: Row) -> None:
        colours = theme().colours
        font = theme().font(0.94, True)
        metrics = QFontMetricsF(font)
        base = rect.bottom() - 6 - metrics.descent()
        painter.setFont(font)
        painter.setPen(QColor(colours.accent_strong))
        painter.drawText(QPointF(rect.left() + 6, base), row.title)
        left = rect.left() + 16 + metrics.horizontalAdvance(row.title)
        text = str(row.n)
        right = rect.right() - 10 - metrics.horizontalAdvance(text)
        painter.drawText(QPointF(right, base), text)
        painter.setPen(QPen(colours.colour("border"), 1))
        line = base - metrics.ascent() * 0.35
        painter.drawLine(QPointF(left, line), QPointF(right - 10, line))

    def _card(self, painter: QPainter, option: QStyleOptionViewItem, row: Row) -> None:
        colours = theme().colours
        box = QRectF(option.rect).adjusted(2, 2, -2, -2)
        state = option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        focus = bool(state & QStyle.StateFlag.State_HasFocus)
        hover = bool(state & QStyle.StateFlag.State_MouseOver)
        ratio = painter.device().devicePixelRatioF()
        painter.setPen(Qt.PenStyle.NoPen)
        base = QColor(colours.raised if hover or chosen else colours.panel)
        painter.setBrush(base)
        painter.drawRoundedRect(box, 7, 7)
        deck = self.view.model_.deck
        face = deck.catalogue.face(row.entry) if deck is not None and row.entry is not None else None
        if face is not None:
            self._strip(painter, box, face, base, ratio)
        edge = colours.focus if focus else colours.accent if chosen or hover else colours.bad if row.problem else ""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if edge:
            painter.setPen(QPen(QColor(edge), 2 if focus or chosen else 1.3))
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 7, 7)
        minus, number, plus = stepper(QRect(option.rect))
        self._step(painter, minus, "−", hover)
        self._step(painter, plus, "+", hover)
        painter.setFont(theme().font(1.05, True))
        painter.setPen(QColor(colours.text))
        painter.drawText(QRectF(number), Qt.AlignmentFlag.AlignCenter, str(row.n))
        self._words(painter, box, QRectF(plus).right() + 9, row, face)

    def _step(self, painter: QPainter, rect: QRect, sign: str, hover: bool) -> None:
        colours = theme().colours
        box = QRectF(rect).adjusted(2, 3, -2, -3)
        lit = hover and rect.contains(self.view.mouse)
        painter.setPen(QPen(colours.colour("accent" if lit else "border"), 1))
        painter.setBrush(colours.colour("accent", 0.9) if lit else colours.colour("field", 0.7))
        painter.drawRoundedRect(box, 5, 5)
        ink = QColor(colours.accent_text if lit else colours.text_soft)
        painter.setPen(QPen(ink, 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        centre = box.center()
        arm = min(box.width(), box.height()) * 0.26
        painter.drawLine(QPointF(centre.x() - arm, centre.y()), QPointF(centre.x() + arm, centre.y()))
        if sign == "+":
            painter.drawLine(QPointF(centre.x(), centre.y() - arm), QPointF(centre.x(), centre.y() + arm))

    def _strip(self, painter: QPainter, box: QRectF, face: CardFace, base: QColor, ratio: float) -> None:
        """A band through the card's picture, fading into the row."""
        picture, ready = self.program.artist.soon(face, STRIP_CARD, ratio)
        width = min(box.width() * 0.48, STRIP_CARD * 0.86)
        strip = self.view.strip(face, picture, ready, width, box.height(), ratio, base)
        round_box = QPainterPath()
        round_box.addRoundedRect(box, 7, 7)
        painter.save()
        painter.setClipPath(round_box)
        painter.drawPixmap(QPointF(box.right() - width, box.top() + 1), strip)
        painter.restore()

    def _words(self, painter: QPainter, box: QRectF, left: float, row: Row, face: CardFace | None) -> None:
        colours = theme().colours
        right = box.right() - 8
        font = theme().font(0.94)
        bold = theme().font(0.94, True)
        if face is not None:
            # The name is worth more than the numbers: where there is little room, these go, the least telling first.
            words = QFontMetricsF(font).horizontalAdvance(f"⚠ {row.title}" if row.problem else row.title)
            signs = box.height() * 0.6 + 15 if face.element is not None else 10
            right = self._numbers(painter, box, right, face, bold, right - left - words - signs)
        if face is not None and face.element is not None:
            colour = tint(face.element.colour)
            size = box.height() * 0.3
            painter.setPen(QPen(QColor(colour.dark), 1.2))
            painter.setBrush(QColor(colour.mid))
            centre = QPointF(left + size, box.center().y())
            painter.drawEllipse(centre, size, size)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor("#ffffff"))
            painter.drawPath(moved(element_shape(face.element.shape), centre.x(), centre.y(), 0, size * 0.66))
            left += size * 2 + 7
        elif face is not None:
            left += 2
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(QColor(colours.bad if row.problem else colours.text))
        title = f"⚠ {row.title}" if row.problem else row.title
        text = metrics.elidedText(title, Qt.TextElideMode.ElideRight, right - left - 8)
        painter.drawText(QRectF(left, box.top(), right - left, box.height()), Qt.AlignmentFlag.AlignVCenter, text)

    def _numbers(self, painter: QPainter, box: QRectF, right: float, face: CardFace, font: QFont, room: float) -> float:
        """Strength, points and destiny as small plates at the right."""
        colours = theme().colours
        metrics = QFontMetricsF(font)
        plates = [
            (face.big, colours.text, ""),
            (face.upper_left, colours.warn, "★"),
            (face.upper_right, colours.accent_strong, "◎"),
        ]
        width = max(metrics.horizontalAdvance("★8"), metrics.horizontalAdvance("◎8")) + 8
        painter.setFont(font)
        plates = plates[: max(min(int(room // (width + 3)), 3), 0)]
        for corner, ink, sign in reversed(plates):
            place = QRectF(right - width, box.center().y() - metrics.height() / 2, width, metrics.height())
            right -= width + 3
            if corner is None:
                continue
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colours.colour("window", 0.72))
            painter.drawRoundedRect(place, 5, 5)
            painter.setPen(QColor(ink))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, f"{sign}{corner.text}")
        return right


def stepper(rect: QRect) -> tuple[QRect, QRect, QRect]:
    """Where a row's minus, number and plus are."""
    size = rect.height() - 6
    top = rect.top() + 3
    left = rect.left() + 5
    return (
        QRect(left, top, size, size),
        QRect(left + size, top, round(size * 0.9), size),
        QRect(left + size + round(size * 0.9), top, size, size),
    )


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
        if (names and source != "deck") or (not names and (mime.hasUrls() or mime.hasText())):
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
        elif not names and mime.hasUrls():
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            self.files_dropped.emit([url.toLocalFile() for url in mime.urls() if url.isLocalFile()])
        elif not names and mime.hasText():
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
