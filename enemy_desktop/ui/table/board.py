"""The widget that shows the scene and hears mouse and keys."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QWidget

from enemy_desktop.ui.table.card_item import CardItem
from enemy_desktop.ui.table.layout import Pose
from enemy_desktop.ui.table.scene import TableScene


class Board(QGraphicsView):
    """Tells what is done with the mouse in terms of cards and places; keys go to whoever set ``key_handler``.

    Signals: ``hovered(card)`` (-1: none), ``card_clicked``, ``card_double_clicked``, ``zone_clicked(number)``,
    ``drag_started(card)``, ``dropped(card, onto, zone number)`` (-1: none), ``pressed`` at every press of a button,
    ``resized``. ``may_drag`` decides which cards can be taken up; ``may_aim`` which cards a dragged one is drawn to.
    """

    hovered = Signal(int)
    card_clicked = Signal(int)
    card_double_clicked = Signal(int)
    zone_clicked = Signal(int)
    drag_started = Signal(int)
    dropped = Signal(int, int, int)
    resized = Signal()
    right_clicked = Signal(int, QPoint)

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self.table_scene = scene
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.setMinimumSize(520, 320)
        self._press: QPointF | None = None
        self._pressed_card: CardItem | None = None
        self._dragging = False
        self._grip = (0.0, 0.0)
        self._hover = -1
        self._double = False

    def set_busy(self, busy: bool) -> None:
        """While much moves, painting everything costs less than finding out what to paint."""
        modes = QGraphicsView.ViewportUpdateMode
        self.setViewportUpdateMode(modes.FullViewportUpdate if busy else modes.SmartViewportUpdate)

    # -- to be told by the owner

    def before_press(self) -> bool:
        """Called at each press: True if the press was used up (it skipped a motion)."""
        return False

    def may_drag(self, card: int) -> bool:
        """Whether a card can be taken up."""
        return False

    def may_aim(self, dragged: int, card: int) -> bool:
        """Whether a dragged card can go onto another."""
        return False

    def handle_key(self, event: QKeyEvent) -> bool:
        """True if the key was used."""
        return False

    def handle_tab(self, forward: bool) -> bool:
        """True if the focus stays on the table."""
        return False

    # -- mouse

    @property
    def dragging(self) -> bool:
        return self._dragging

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self._double = False
        if self.before_press():
            self._press = None
            return
        pos = self.mapToScene(event.position().toPoint())
        item = self.table_scene.card_at(pos)
        if event.button() == Qt.MouseButton.RightButton:
            self.right_clicked.emit(item.card if item is not None else -1, event.position().toPoint())
            return
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self._press = pos
        self._pressed_card = item
        if item is not None:
            x, y = self.table_scene.measure.back(pos)
            self._grip = (x - item.pose.x, y - item.pose.y)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        pos = self.mapToScene(event.position().toPoint())
        if self._dragging and self._pressed_card is not None:
            self._carry(pos)
            return
        if self._press is not None and self._pressed_card is not None:
            far = (pos - self._press).manhattanLength() >= QApplication.startDragDistance()
            if far and self.may_drag(self._pressed_card.card):
                self._dragging = True
                self.table_scene.raise_card(None)
                self.drag_started.emit(self._pressed_card.card)
                self._carry(pos)
            return
        self._point_at(pos)

    def _carry(self, pos: QPointF) -> None:
        item = self._pressed_card
        if item is None:
            return
        x, y = self.table_scene.measure.back(pos)
        item.lie(Pose(x - self._grip[0], y - self._grip[1], 1.06, 0.0, 1500.0))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or self._press is None:
            return
        pos = self.mapToScene(event.position().toPoint())
        item, self._pressed_card = self._pressed_card, None
        self._press = None
        scene = self.table_scene
        if self._dragging and item is not None:
            self._dragging = False
            zone = scene.zone_at(pos)
            onto = self._under(item, pos)
            number = scene.zones.index(zone) if zone is not None else -1
            home = scene.zone_of_card(onto) if onto != -1 else None
            if home is not None:
                number = scene.zones.index(home)
            self.dropped.emit(item.card, onto, number)
            return
        if self._double:
            self._double = False
            return
        if item is not None and scene.card_at(pos) is item:
            self.card_clicked.emit(item.card)
        elif item is None:
            zone = scene.zone_at(pos)
            self.zone_clicked.emit(scene.zones.index(zone) if zone is not None else -1)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        item = self.table_scene.card_at(self.mapToScene(event.position().toPoint()))
        self._double = True
        self._press = self.mapToScene(event.position().toPoint())
        self._pressed_card = None
        if item is not None:
            self.card_double_clicked.emit(item.card)

    def _under(self, item: CardItem, pos: QPointF) -> int:
        """The card that a dropped one is meant for: the legal goal that it covers most, else the card under the mouse."""
        shape = item.mapToScene(item.shape()).boundingRect()
        best, most = -1, 0.0
        below = -1
        for other in self.table_scene.cards.values():
            if other is item:
                continue
            box = other.mapToScene(other.shape()).boundingRect()
            common = box.intersected(shape)
            area = common.width() * common.height() / max(1.0, shape.width() * shape.height())
            if area > 0.2 and area > most and self.may_aim(item.card, other.card):
                best, most = other.card, area
        for found in self.table_scene.items(pos):
            if isinstance(found, CardItem) and found is not item and found.card in self.table_scene.cards:
                below = found.card
                break
        return best if best != -1 else below

    def _point_at(self, pos: QPointF) -> None:
        item = self.table_scene.card_at(pos)
        card = item.card if item is not None else -1
        if card != self._hover:
            self._hover = card
            self.table_scene.raise_card(card if card != -1 else None)
            self.hovered.emit(card)
        usable = card != -1 and self.may_drag(card)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if usable else Qt.CursorShape.ArrowCursor)

    def leaveEvent(self, event: QEvent) -> None:
        if self._hover != -1 and not self._dragging:
            self._hover = -1
            self.table_scene.raise_card(None)
            self.hovered.emit(-1)
        super().leaveEvent(event)

    def let_drop(self) -> int:
        """Ends a drag from outside (Escape, a change of the table); returns the card that was dragged, or -1."""
        card = self._pressed_card.card if self._dragging and self._pressed_card is not None else -1
        self._dragging = False
        self._press = None
        self._pressed_card = None
        return card

    # -- keys

    def event(self, event: QEvent) -> bool:
        # Tab never reaches keyPressEvent by itself.
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab) and self.handle_key(event):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.handle_key(event):
            event.ignore()

    # -- size

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()
