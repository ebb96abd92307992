"""The cards of the packs as a grid of drawn cards."""

from __future__ import annotations

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QCursor,
    QFontMetricsF,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QRegion,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from enemy_desktop.ui.cards.frame import ASPECT
from enemy_desktop.ui.deck_builder.catalogue import CardEntry
from enemy_desktop.ui.deck_builder.pool_model import BANNED, COUNT, ENTRY, OWNED, PoolModel
from enemy_desktop.ui.deck_builder.pool_view import (
    GAP,
    HANG,
    LARGEST,
    SMALLEST,
    USUAL,
    Index,
    PoolInput,
    PoolKeys,
)
from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.program import Program


class PoolDelegate(QStyledItemDelegate):
    """Draws a card with the number of copies in the deck."""

    def __init__(self, program: Program, grid: PoolGrid) -> None:
        super().__init__(grid)
        self.program = program
        self.grid = grid

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """The card with room around it; the room that is left in a row is shared out."""
        return self.grid.cell()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint card, copies, and the rings of choice and keyboard."""
        entry: CardEntry = index.data(ENTRY)
        n: int = index.data(COUNT)
        colours = theme().colours
        width = self.grid.card_width
        height = width * ASPECT
        rect = QRectF(option.rect)
        place = QRectF(rect.center().x() - width / 2, rect.top() + GAP / 2, width, height)
        ratio = painter.device().devicePixelRatioF()
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        state = option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        focus = bool(state & QStyle.StateFlag.State_HasFocus)
        hover = bool(state & QStyle.StateFlag.State_MouseOver)
        if chosen or focus or hover:
            ring = colours.focus if focus else colours.accent
            painter.setPen(QPen(QColor(ring), 3 if focus else 2.4))
            painter.setBrush(colours.colour("accent", 0.22 if chosen else 0.0))
            painter.drawRoundedRect(place.adjusted(-4, -4, 4, 4), 10, 10)
        picture, _ = self.program.artist.soon(self.grid.pool.catalogue.face(entry), width, ratio)
        painter.drawPixmap(place.topLeft(), picture)
        if index.data(BANNED):
            self._banned(painter, place)
        owned: int | None = index.data(OWNED)
        if n or owned is not None:
            self._copies(painter, place, n, owned)
        painter.restore()

    def _copies(self, painter: QPainter, place: QRectF, n: int, owned: int | None) -> None:
        colours = theme().colours
        font = theme().font(1.05, True)
        metrics = QFontMetricsF(font)
        text = f"×{n}" if owned is None else f"{n} / {owned}"
        w = metrics.horizontalAdvance(text) + 16
        badge = QRectF(
            place.center().x() - w / 2, place.bottom() + HANG + 2 - metrics.height(), w, metrics.height() + 2
        )
        painter.setPen(QPen(QColor(colours.window), 1.5))
        more = owned is not None and n > owned
        painter.setBrush(QColor(colours.bad if more else colours.accent if n else colours.border))
        painter.drawRoundedRect(badge, badge.height() / 2, badge.height() / 2)
        painter.setFont(font)
        painter.setPen(QColor(colours.accent_text if n else colours.text))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, text)

    def _banned(self, painter: QPainter, place: QRectF) -> None:
        colours = theme().colours
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.colour("shadow", 0.5))
        painter.drawRoundedRect(place, 8, 8)
        text = tr("not in this format")
        font = theme().font(0.86, True)
        metrics = QFontMetricsF(font)
        flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        room = metrics.boundingRect(QRectF(0, 0, place.width() - 16, 200), flags, text)
        band = QRectF(
            place.left() + 4, place.center().y() - room.height() / 2 - 5, place.width() - 8, room.height() + 10
        )
        painter.setBrush(QColor(colours.window))
        painter.setPen(QPen(QColor(colours.bad), 1.5))
        painter.drawRoundedRect(band, 6, 6)
        painter.setFont(font)
        painter.setPen(QColor(colours.bad))
        painter.drawText(band, flags, text)


class PoolGrid(PoolInput, QListView):
    """``add_wanted`` brings names and by how much; ``count_wanted`` names and how many; ``show_wanted`` a name.

    A list view (so that screen readers know it as one) that lays its cards out itself: all cells are equal, so a card's
    place is a division, whether there are twenty cards or five thousand.
    """

    add_wanted = Signal(list, int)
    count_wanted = Signal(list, int)
    show_wanted = Signal(str)
    hovered = Signal(object)
    menu_wanted = Signal(QPoint)
    dropped_back = Signal(list)
    width_changed = Signal(int)

    def __init__(self, program: Program, pool: PoolModel) -> None:
        super().__init__()
        self.program = program
        self.pool = pool
        self.base = USUAL
        self._columns = 1
        self._cell = QSize(1, 1)
        self.setModel(pool)
        self.setItemDelegate(PoolDelegate(program, self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDropIndicatorShown(False)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(lambda at: self.menu_wanted.emit(self.viewport().mapToGlobal(at)))
        self.doubleClicked.connect(lambda index: self.add_wanted.emit([pool.entry(index.row()).name], 1))
        self.entered.connect(self._hover)
        self.viewportEntered.connect(lambda: self.hovered.emit(None))
        self._keys = PoolKeys(self)
        self._repaint = QTimer(self)
        self._repaint.setSingleShot(True)
        self._repaint.setInterval(16)
        self._repaint.timeout.connect(self.viewport().update)
        program.artist.warmed.connect(self._repaint.start)
        program.artist.changed.connect(self._repaint.start)
        theme().changed.connect(self.relay)
        self._measure()

    # -- where cards lie

    @property
    def card_width(self) -> int:
        """The width of a card, with the user's factor for cards."""
        return round(min(max(self.base * theme().card_scale, SMALLEST), LARGEST * 2))

    def set_base(self, base: int) -> None:
        """Larger or smaller cards."""
        base = min(max(base, SMALLEST), LARGEST)
        if base != self.base:
            self.base = base
            self.width_changed.emit(base)
            self.relay()

    def relay(self) -> None:
        """Lay the cards out anew; those in sight stay in sight."""
        first = self.indexAt(QPoint(self._cell.width() // 2, self._cell.height() // 2))
        self.doItemsLayout()
        if first.isValid():
            self.scrollTo(first, QAbstractItemView.ScrollHint.PositionAtTop)

    def _measure(self) -> None:
        """The room of one card: rows are filled from edge to edge."""
        width = self.card_width + GAP
        room = max(self.viewport().width() - 2, width)
        self._columns = max(room // width, 1)
        self._cell = QSize(room // self._columns, round(self.card_width * ASPECT) + GAP + HANG)

    def cell(self) -> QSize:
        """The room of one card."""
        return self._cell

    def doItemsLayout(self) -> None:  # noqa: N802 (Qt's name)
        """Measure; nothing is laid out one by one."""
        self._measure()
        self.updateGeometries()
        self.viewport().update()

    def updateGeometries(self) -> None:  # noqa: N802 (Qt's name)
        """How far one can scroll."""
        rows = -(-len(self.pool.rows) // self._columns)
        bar = self.verticalScrollBar()
        bar.setSingleStep(max(self._cell.height() // 4, 1))
        bar.setPageStep(max(self.viewport().height() - self._cell.height() // 2, 1))
        bar.setRange(0, max(rows * self._cell.height() + 4 - self.viewport().height(), 0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another number of columns."""
        super().resizeEvent(event)
        self.doItemsLayout()

    def verticalOffset(self) -> int:  # noqa: N802 (Qt's name)
        """How far it is scrolled."""
        return self.verticalScrollBar().value()

    def horizontalOffset(self) -> int:  # noqa: N802 (Qt's name)
        """Never."""
        return 0

    def visualRect(self, index: Index) -> QRect:  # noqa: N802 (Qt's name)
        """Where a card is, in the viewport."""
        if not index.isValid():
            return QRect()
        row, column = divmod(index.row(), self._columns)
        width, height = self._cell.width(), self._cell.height()
        return QRect(column * width, row * height + 2 - self.verticalOffset(), width, height)

    def indexAt(self, at: QPoint) -> QModelIndex:  # noqa: N802 (Qt's name)
        """The card at a place of the viewport."""
        column = at.x() // self._cell.width()
        row = (at.y() - 2 + self.verticalOffset()) // self._cell.height()
        number = row * self._columns + column
        if not 0 <= column < self._columns or not 0 <= number < len(self.pool.rows):
            return QModelIndex()
        return self.pool.index(number, 0)

    def scrollTo(  # noqa: N802 (Qt's name)
        self, index: Index, hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible
    ) -> None:
        """Bring a card into sight."""
        if not index.isValid():
            return
        rect = self.visualRect(index)
        bar = self.verticalScrollBar()
        room = self.viewport().height()
        if hint == QAbstractItemView.ScrollHint.PositionAtTop:
            bar.setValue(bar.value() + rect.top())
        elif hint == QAbstractItemView.ScrollHint.PositionAtCenter:
            bar.setValue(bar.value() + rect.center().y() - room // 2)
        elif rect.top() < 0:
            bar.setValue(bar.value() + rect.top() - 2)
        elif rect.bottom() > room:
            bar.setValue(bar.value() + min(rect.bottom() - room + 4, rect.top()))

    def moveCursor(  # noqa: N802 (Qt's name)
        self, action: QAbstractItemView.CursorAction, _modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Where an arrow key leads."""
        count = len(self.pool.rows)
        if not count:
            return QModelIndex()
        here = self.currentIndex().row() if self.currentIndex().isValid() else -1
        if here < 0:
            return self.pool.index(0, 0)
        page = max(self.viewport().height() // self._cell.height(), 1) * self._columns
        moves = QAbstractItemView.CursorAction
        steps = {
            moves.MoveLeft: -1,
            moves.MovePrevious: -1,
            moves.MoveRight: 1,
            moves.MoveNext: 1,
            moves.MoveUp: -self._columns,
            moves.MoveDown: self._columns,
            moves.MovePageUp: -page,
            moves.MovePageDown: page,
            moves.MoveHome: -here,
            moves.MoveEnd: count - 1 - here,
        }
        there = here + steps[action]
        if action in (moves.MoveUp, moves.MoveDown) and not 0 <= there < count:
            # From the last whole row down to the end of a shorter one, else nowhere.
            last_row = (count - 1) // self._columns
            down = action == moves.MoveDown and here // self._columns < last_row
            there = count - 1 if down else here
        return self.pool.index(min(max(there, 0), count - 1), 0)

    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:  # noqa: N802 (Qt's name)
        """From the card at one corner to the card at the other one, in reading order."""
        first, last = self.indexAt(rect.topLeft()), self.indexAt(rect.bottomRight())
        if not first.isValid() or not last.isValid():
            chosen = QItemSelection()
        else:
            low, high = sorted((first.row(), last.row()))
            chosen = QItemSelection(self.pool.index(low, 0), self.pool.index(high, 0))
        self.selectionModel().select(chosen, command)

    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:  # noqa: N802 (Qt's name)
        """What has to be painted anew; cards out of sight do not count."""
        region = QRegion()
        area = self.viewport().rect()
        for part in selection.toList():
            for row in range(part.top(), part.bottom() + 1):
                rect = self.visualRect(self.pool.index(row, 0))
                if rect.intersects(area):
                    region += rect
        return region

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cards in sight."""
        painter = QPainter(self.viewport())
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        area = event.rect()
        height = self._cell.height()
        first = max((area.top() - 2 + self.verticalOffset()) // height, 0) * self._columns
        last = ((area.bottom() - 2 + self.verticalOffset()) // height + 1) * self._columns
        chosen = {index.row() for index in self.selectedIndexes()}
        current = self.currentIndex().row() if self.hasFocus() and self.currentIndex().isValid() else -1
        under = self.indexAt(self.viewport().mapFromGlobal(QCursor.pos())) if self.underMouse() else QModelIndex()
        flags = QStyle.StateFlag
        base = option.state & ~(flags.State_Selected | flags.State_HasFocus | flags.State_MouseOver)
        for number in range(first, min(last, len(self.pool.rows))):
            index = self.pool.index(number, 0)
            option.rect = self.visualRect(index)
            state = base
            if number in chosen:
                state |= flags.State_Selected
            if number == current:
                state |= flags.State_HasFocus
            if under.isValid() and number == under.row():
                state |= flags.State_MouseOver
            option.state = state
            self.itemDelegate().paint(painter, option, index)
        painter.end()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """With Ctrl: larger and smaller cards."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.set_base(self.base + (12 if event.angleDelta().y() > 0 else -12))
            event.accept()
            return
        self.hovered.emit(None)
        super().wheelEvent(event)

    # -- pointing

    def _hover(self, index: QModelIndex) -> None:
        rect = self.visualRect(index)
        at = QRect(self.viewport().mapToGlobal(rect.topLeft()), rect.size())
        self.hovered.emit((self.pool.entry(index.row()), at))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press takes the large card away."""
        self.hovered.emit(None)
        super().mousePressEvent(event)
