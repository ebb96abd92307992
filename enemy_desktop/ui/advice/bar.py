"""The analysis bar: a player's chance to win, as that player can know it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from enemy_desktop.ui.advice.words import percent_words
from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.theme import theme


class AnalysisBar(QWidget):
    """Stands upright beside the table: the viewer's part below, the other player's above. None: not known yet."""

    def __init__(self) -> None:
        super().__init__()
        self.chance: float | None = None
        self.settled = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        theme().changed.connect(self._again)
        self.retranslate()

    def _again(self) -> None:
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as a percentage."""
        return QSize(self.fontMetrics().horizontalAdvance("100 %") + 10, 200)

    def show_chance(self, chance: float | None, settled: bool) -> None:
        """Another chance, 0 to 100. ``settled``: the search has looked for as long as it may."""
        if (chance, settled) != (self.chance, self.settled):
            self.chance, self.settled = chance, settled
            self.retranslate()
            self.update()

    def retranslate(self) -> None:
        """Set all words in the current language."""
        if self.chance is None:
            words = tr("Your chance to win: not known yet")
        else:
            words = tr("Your chance to win: {n}", n=percent_words(self.chance))
        self.setAccessibleName(words)
        self.setToolTip(words + "\n" + tr("From what you know yourself: your cards, and what was shown."))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Two parts, a line in the middle, and the number: in words too, not by colour alone."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme().colours
        box = QRectF(self.rect()).adjusted(2, 4, -2, -4)
        chance = 50.0 if self.chance is None else self.chance
        edge = box.bottom() - box.height() * chance / 100
        painter.setPen(Qt.PenStyle.NoPen)
        known = 0.25 if self.chance is None else 0.9
        painter.setBrush(colours.colour("theirs", known * 0.55))
        painter.drawRoundedRect(box, 7, 7)
        painter.save()
        painter.setClipRect(QRectF(box.left(), edge, box.width(), box.bottom() - edge))
        painter.setBrush(QColor(colours.panel))
        painter.drawRoundedRect(box, 7, 7)
        painter.setBrush(colours.colour("mine", known))
        painter.drawRoundedRect(box, 7, 7)
        painter.restore()
        painter.setPen(QPen(colours.colour("text", 0.7), 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colours.border), 1.2))
        painter.drawRoundedRect(box, 7, 7)
        if self.chance is not None:
            self._number(painter, box, edge, chance)
        painter.end()

    def _number(self, painter: QPainter, box: QRectF, edge: float, chance: float) -> None:
        colours = theme().colours
        painter.setFont(theme().font(0.92, bold=True))
        high = painter.fontMetrics().height() + 6
        mine = chance >= 50
        place = QRectF(box.left(), edge + 2 if mine else edge - high - 2, box.width(), high)
        place.moveTop(min(max(place.top(), box.top() + 2), box.bottom() - high - 2))
        tag = place.adjusted(2, 0, -2, 0)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.colour("window", 0.85))
        painter.drawRoundedRect(tag, 5, 5)
        painter.setPen(QColor(colours.text if self.settled else colours.text_soft))
        painter.drawText(tag, int(Qt.AlignmentFlag.AlignCenter), percent_words(chance))
