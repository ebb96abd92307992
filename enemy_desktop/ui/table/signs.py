"""What is written onto the table: players' plates with their counters, and the sums of fights."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from enemy_desktop.games.module import FightSum
from enemy_desktop.games.plan import Plate
from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.table.card_item import Measure
from enemy_desktop.ui.theme import theme

LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
CENTRE = int(Qt.AlignmentFlag.AlignCenter)


class PlateItem(QGraphicsItem):
    """A player's name, the first counter large, the others small. ``deciding``: this player is asked something now."""

    def __init__(self, plate: Plate, measure: Measure) -> None:
        super().__init__()
        self.plate = plate
        self.measure = measure
        self.name = ""
        self.counters: tuple[tuple[str, int], ...] = ()
        self.active = False
        self.deciding = False
        self.setZValue(-400)

    def show_player(self, name: str, counters: tuple[tuple[str, int], ...], active: bool, deciding: bool) -> None:
        """What stands on the plate."""
        if (name, counters, active, deciding) != (self.name, self.counters, self.active, self.deciding):
            self.name, self.counters, self.active, self.deciding = name, counters, active, deciding
            self.setToolTip("\n".join(f"{label}: {number}" for label, number in counters))
            self.update()

    @property
    def box(self) -> QRectF:
        p = self.plate
        return self.measure.rect(p.x, p.y, p.w, p.h)

    def boundingRect(self) -> QRectF:
        return self.box.adjusted(-6, -6, 6, 6)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        colours = theme().colours
        tone = "mine" if self.plate.side == "mine" else "theirs"
        box = self.box
        corner = box.height() * 0.22
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = QLinearGradient(box.topLeft(), box.topRight())
        ground.setColorAt(0, colours.colour(tone, 0.34 if self.deciding else 0.16))
        ground.setColorAt(1, colours.colour("panel", 0.85))
        painter.setBrush(ground)
        painter.setPen(QPen(colours.colour(tone, 1.0 if self.deciding else 0.5), 2.2 if self.deciding else 1.2))
        painter.drawRoundedRect(box, corner, corner)
        if not self.counters:
            return
        number_box = QRectF(box.right() - box.height() * 1.05, box.top(), box.height() * 1.0, box.height())
        painter.setPen(QColor(colours.text))
        big = theme().font(1.0, bold=True)
        big.setPixelSize(max(12, round(box.height() * 0.52)))
        painter.setFont(big)
        painter.drawText(number_box.adjusted(0, 0, 0, -box.height() * 0.26), CENTRE, str(self.counters[0][1]))
        small = theme().font(0.74)
        small.setPixelSize(max(9, round(box.height() * 0.2)))
        painter.setFont(small)
        painter.setPen(QColor(colours.text_soft))
        painter.drawText(
            number_box.adjusted(-8, box.height() * 0.62, 8, -3), CENTRE, _short(self.counters[0][0], number_box.width())
        )
        left = QRectF(box.left() + 8, box.top() + 2, number_box.left() - box.left() - 10, box.height() - 4)
        name_font = theme().font(1.0, bold=True)
        name_font.setPixelSize(max(10, round(box.height() * 0.29)))
        painter.setFont(name_font)
        painter.setPen(QColor(colours.text))
        marked = ("▶ " if self.deciding else "") + self.name
        name = QFontMetricsF(name_font).elidedText(marked, Qt.TextElideMode.ElideRight, left.width())
        painter.drawText(QRectF(left.left(), left.top(), left.width(), left.height() * 0.58), LEFT, name)
        painter.setFont(small)
        painter.setPen(QColor(colours.text_soft))
        under = tr("has the turn") if self.active else ""
        text = QFontMetricsF(small).elidedText(under, Qt.TextElideMode.ElideRight, left.width())
        painter.drawText(
            QRectF(left.left(), left.top() + left.height() * 0.56, left.width(), left.height() * 0.44), LEFT, text
        )


def _short(label: str, width: float) -> str:
    """The last word of a long label: "Victory points" on a small plate is "points"."""
    return label.split(" ")[-1] if len(label) > 8 else label


class FightItem(QGraphicsItem):
    """The sums of one fight, between the attackers and the card that they fight."""

    def __init__(self, fight: FightSum, at: QPointF, measure: Measure) -> None:
        super().__init__()
        self.fight = fight
        self.at = at
        self.measure = measure
        self.setZValue(380)
        self.setToolTip(self.spoken())

    def spoken(self) -> str:
        """The fight in one sentence."""
        fight = self.fight
        text = tr("Attack {attack} against {defence}", attack=fight.attack, defence=fight.defence)
        if fight.tolerance:
            text += tr(", tolerance {n}", n=fight.tolerance)
        if fight.unknown:
            text += ". " + tr("Still unknown: {what}", what=", ".join(fight.unknown))
        return text

    def _box(self) -> QRectF:
        unit = self.measure.unit
        width, height = unit * 1.24, unit * 0.36
        return QRectF(self.at.x() - width / 2, self.at.y() - height / 2, width, height)

    def boundingRect(self) -> QRectF:
        return self._box().adjusted(-8, -8, 8, 8)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        colours = theme().colours
        box = self._box()
        fight = self.fight
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(colours.colour("window", 0.94))
        painter.setPen(
            QPen(QColor(colours.target if fight.current else colours.zone_line), 2.4 if fight.current else 1.4)
        )
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        font = theme().font(1.0, bold=True)
        font.setPixelSize(max(10, round(box.height() * 0.56)))
        painter.setFont(font)
        third = box.width() / 3
        wins = fight.attack >= fight.defence
        painter.setPen(QColor(colours.text if wins else colours.text_soft))
        painter.drawText(QRectF(box.left(), box.top(), third, box.height()), CENTRE, str(fight.attack))
        painter.setPen(QColor(colours.text_soft if wins else colours.text))
        defence = str(fight.defence) + ("●" * fight.tolerance if fight.tolerance <= 3 else f"+{fight.tolerance}")
        painter.drawText(QRectF(box.left() + 2 * third, box.top(), third, box.height()), CENTRE, defence)
        middle = "?" if fight.unknown else (">" if fight.attack > fight.defence else "=" if wins else "<")
        painter.setPen(QColor(colours.warn if fight.unknown else colours.good))
        painter.drawText(
            QRectF(box.left() + third, box.top(), third, box.height()), CENTRE, f"⚔{middle}" if _has_sword() else middle
        )


def _has_sword() -> bool:
    """Whether the font has crossed swords; not every system's does."""
    return QFontMetricsF(theme().font()).inFont("⚔")


class NotesItem(QGraphicsItem):
    """Words on the table: the turn, and each fight's sums with what is still unknown."""

    def __init__(self, plate: Plate, measure: Measure) -> None:
        super().__init__()
        self.plate = plate
        self.measure = measure
        self.title = ""
        self.lines: tuple[str, ...] = ()
        self.setZValue(-400)

    def show_words(self, title: str, lines: tuple[str, ...]) -> None:
        """What stands there."""
        if (title, lines) != (self.title, self.lines):
            self.title, self.lines = title, lines
            self.setToolTip("\n".join((title, *lines)).strip())
            self.update()

    @property
    def box(self) -> QRectF:
        p = self.plate
        return self.measure.rect(p.x, p.y, p.w, p.h)

    def boundingRect(self) -> QRectF:
        return self.box.adjusted(-3, -3, 3, 3)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if not self.title:
            return
        colours = theme().colours
        box = self.box
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(colours.colour("panel", 0.62))
        painter.setPen(QPen(colours.colour("zone_line", 0.6), 1.2))
        painter.drawRoundedRect(box, box.height() * 0.1, box.height() * 0.1)
        inner = box.adjusted(8, 5, -8, -5)
        font = theme().font(1.0, bold=True)
        font.setPixelSize(max(10, round(self.measure.unit * 0.17)))
        painter.setFont(font)
        painter.setPen(QColor(colours.accent_strong))
        head = QFontMetricsF(font).height() + 2
        title = QFontMetricsF(font).elidedText(self.title, Qt.TextElideMode.ElideRight, inner.width())
        painter.drawText(QRectF(inner.left(), inner.top(), inner.width(), head), LEFT, title)
        rest = QRectF(inner.left(), inner.top() + head, inner.width(), inner.height() - head)
        flags = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
        text = "\n".join(self.lines)
        small = theme().font(1.0)
        for size in range(max(10, round(self.measure.unit * 0.15)), 7, -1):
            small.setPixelSize(size)
            if QFontMetricsF(small).boundingRect(rest, flags, text).height() <= rest.height():
                break
        painter.setFont(small)
        painter.setPen(QColor(colours.text))
        painter.drawText(rest, flags, text)
