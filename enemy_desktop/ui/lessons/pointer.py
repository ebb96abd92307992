"""Points at cards, places and buttons of a table: a ring around each, with an arrow above it."""

from __future__ import annotations

from collections.abc import Sequence
from math import sin

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from enemy_desktop.engine.view import View
from enemy_desktop.games.module import GameTable
from enemy_desktop.ui.table.choices import Choices
from enemy_desktop.ui.table.view import TableView
from enemy_desktop.ui.theme import theme

TICK_MS = 66
ROOM = 26
"""Around a ring, for its glow and the arrow."""


class Mark:
    """Something to point at: a card, a place, or the button of an option."""

    __slots__ = ("button", "card", "zone")

    def __init__(self, card: int = -1, zone: tuple[int, str] | None = None, button: int = -1) -> None:
        self.card = card
        self.zone = zone
        self.button = button

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Mark) and (self.card, self.zone, self.button) == (other.card, other.zone, other.button)

    def __hash__(self) -> int:
        return hash((self.card, self.zone, self.button))

    def __repr__(self) -> str:
        return f"Mark({self.card}, {self.zone}, {self.button})"


def written_marks(table: GameTable, view: View, texts: Sequence[str]) -> list[Mark]:
    """What a lesson's "0/hand/Sorrel" or "1/deck" means in a view. Cards that are not there are left out."""
    found: list[Mark] = []
    names = table.game.zone_names
    for text in texts:
        player, zone, *name = text.split("/", 2)
        if not name:
            found.append(Mark(zone=(int(player), zone)))
            continue
        cards = view.zones[int(player) * len(names) + names.index(zone)]
        for card in cards:
            if card >= 0 and view.defs[card] >= 0 and table.game.card_name(view.defs[card]) == name[0]:
                found.append(Mark(card=card))
                break
    return found


def option_marks(table: GameTable, view: View, options: Sequence[int]) -> list[Mark]:
    """What options start from and aim at."""
    found: list[Mark] = []
    choices = Choices(view, table).all
    for index in options:
        choice = choices[index]
        if choice.source == -1:
            found.append(Mark(button=index))
            continue
        found.append(Mark(card=choice.source))
        if choice.target != -1:
            found.append(Mark(card=choice.target))
        elif choice.zone is not None:
            found.append(Mark(zone=choice.zone))
    return list(dict.fromkeys(found))


class Pointer(QWidget):
    """Lies over a table and lets every click through. ``marks`` are what it points at; those out of sight are not drawn."""

    def __init__(self, table: TableView) -> None:
        super().__init__(table)
        self.table = table
        self.marks: list[Mark] = []
        self._boxes: list[QRectF] = []
        self._phase = 0.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self._tick)
        table.installEventFilter(self)
        self._fit()

    def point_at(self, marks: Sequence[Mark]) -> None:
        """Points at other things."""
        self.marks = list(marks)
        if self.marks:
            self._timer.start()
        else:
            self._timer.stop()
        self.setVisible(bool(self.marks))
        self.raise_()
        self._look()
        self.update()

    def boxes(self) -> list[QRectF]:
        """Where the rings are now, in the table's coordinates."""
        self._look()
        return self._boxes

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """As large as the table."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show):
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        self.setGeometry(self.table.rect())
        self.raise_()

    def _look(self) -> None:
        self._boxes = [box for mark in self.marks if (box := self._box(mark)) is not None]

    def _box(self, mark: Mark) -> QRectF | None:
        table = self.table
        if mark.button != -1:
            button = table.strip.button_for(mark.button)
            if button is None or not button.isVisible():
                return None
            return QRectF(QRect(button.mapTo(table, button.rect().topLeft()), button.size()))
        if mark.card != -1:
            item = table.scene.cards.get(mark.card)
            scene = self._pile_of(mark.card) if item is None else item.mapToScene(item.shape()).boundingRect()
        else:
            zone = next((z for z in table.scene.zones if mark.zone in table.scene.zone_keys(z)), None)
            scene = None if zone is None else zone.box
        if scene is None:
            return None
        area = table.board.mapFromScene(scene).boundingRect()
        area.moveTopLeft(table.board.viewport().mapTo(table, area.topLeft()))
        return QRectF(area)

    def _pile_of(self, card: int) -> QRectF | None:
        """The place of a card that lies below others and is not drawn."""
        scene = self.table.scene
        if scene.shown is None:
            return None
        zones = scene.shown.view.zones
        return next((z.box for z in scene.zones if any(card in zones[k] for k in z.zones)), None)

    def _tick(self) -> None:
        before = self._boxes
        self._look()
        if not theme().reduced_motion:
            self._phase += 0.28
        elif before == self._boxes:
            return
        for box in (*before, *self._boxes):
            self.update(box.adjusted(-ROOM, -ROOM, ROOM, ROOM).toAlignedRect())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The rings and their arrows: shape and place tell, not colour alone."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme().colours
        swing = (sin(self._phase) + 1) / 2
        for box in self._boxes:
            ring = box.adjusted(-4, -4, 4, 4)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for width, alpha in ((10.0, 0.12 + 0.16 * swing), (5.5, 0.3 + 0.2 * swing)):
                painter.setPen(QPen(colours.colour("warn", alpha), width))
                painter.drawRoundedRect(ring, 9, 9)
            painter.setPen(QPen(colours.colour("warn"), 2.4))
            painter.drawRoundedRect(ring, 9, 9)
            if self.table.strip.geometry().contains(box.center().toPoint()):
                continue  # the strip's words stand above its buttons
            above = ring.top() > ROOM
            tip = QPointF(ring.center().x(), ring.top() - 3 - 5 * swing if above else ring.top() + 14 + 5 * swing)
            arrow = QPolygonF([tip, tip + QPointF(-9, -12), tip + QPointF(9, -12)])
            painter.setPen(QPen(colours.colour("shadow", 0.7), 1.2))
            painter.setBrush(colours.colour("warn"))
            painter.drawPolygon(arrow)
        painter.end()
