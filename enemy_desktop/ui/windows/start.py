"""The start page: the picture, the program's name, and what can be done. Its picture is the window's first paint.

Nothing heavy is imported at the top: until ``furnish`` is called the page is only a picture.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.windows.hero import NOTHING, gate_place, mood, scene, set_pen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from enemy_desktop.cards.face import CardFace
    from enemy_desktop.ui.windows.program import Program
    from enemy_desktop.ui.windows.start_menu import StartMenu

TITLE = "Enemy Desktop"
LEFT = 48
FIRST_SKETCH = 0.34


class StartPage(QWidget):
    """``wish`` names what the user wants: ``quick``, ``new``, ``resume``, ``load``, ``replays``, ``puzzles``, ..."""

    wish = Signal(str)
    painted = Signal()

    def __init__(self, dark: bool, scale: float = 1.0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._dark = dark
        self._scale = scale
        self._scene: QPixmap | None = None
        self._scene_key: tuple[int, int, float, bool] | None = None
        self._first = True
        self._menu: StartMenu | None = None
        self._program: Program | None = None
        self._cards: Sequence[CardFace] = ()
        self.setAccessibleName(TITLE)

    @property
    def menu(self) -> StartMenu:
        """The tiles; there after ``furnish``."""
        assert self._menu is not None
        return self._menu

    def furnish(self, program: Program) -> None:
        """Put the tiles on the picture, once the first picture has been seen."""
        from enemy_desktop.ui.theme import theme
        from enemy_desktop.ui.windows.start_menu import StartMenu

        self._program = program
        self._menu = StartMenu(program, self)
        self._menu.wish.connect(self.wish)
        theme().changed.connect(self._restyle)
        self._place()
        self._menu.show()
        self._restyle()

    def show_cards(self, faces: Sequence[CardFace]) -> None:
        """Cards that float before the gate."""
        self._cards = tuple(faces)
        if self._program is not None and self._cards:
            width = self._card_width()
            self._program.artist.warm(self._cards, width, self.devicePixelRatioF())
            self._program.artist.warmed.connect(self.update)
        self.update()

    def _restyle(self) -> None:
        from enemy_desktop.ui.theme import theme

        self._dark = theme().dark
        if self._program is not None:
            self._scale = self._program.settings.appearance.font_scale
        self.update()

    def resizeEvent(self, _event: QResizeEvent) -> None:
        """The tiles keep their place."""
        self._place()

    def _place(self) -> None:
        if self._menu is not None:
            self._menu.setGeometry(self.rect())
            self._menu.set_title_room(self._title_bottom())

    def _title_font(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(max(round(min(self.width() * 0.052, self.height() * 0.105)), 28))
        font.setWeight(QFont.Weight.Black)
        font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 104)
        return font

    def _title_bottom(self) -> int:
        return round(self.height() * 0.07 + QFontMetricsF(self._title_font()).height() * 1.42)

    def _card_width(self) -> float:
        return round(gate_place(self.width(), self.height())[1] * 0.62)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the picture, the name, and the cards that float before the gate."""
        ratio = self.devicePixelRatioF()
        # The first picture is a sketch, so that the window is there at once; it is painted over a moment later.
        fine = ratio * (FIRST_SKETCH if self._first else 1.0)
        key = (self.width(), self.height(), fine, self._dark)
        if key != self._scene_key:
            self._scene = scene(QSize(max(self.width(), 1), max(self.height(), 1)), fine, self._dark)
            self._scene_key = key
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if self._scene is not None:
            painter.drawPixmap(0, 0, self._scene)
        self._paint_title(painter)
        if self._program is not None and self._cards:
            self._paint_cards(painter, ratio)
        painter.end()
        if self._first:
            self._first = False
            self.painted.emit()

    def _paint_title(self, painter: QPainter) -> None:
        colours = mood(self._dark)
        font = self._title_font()
        metrics = QFontMetricsF(font)
        top = self.height() * 0.07
        base = QPointF(LEFT, top + metrics.ascent())
        path = QPainterPath()
        path.addText(base, font, TITLE)
        set_pen(painter, QColor(colours.glow), 7)
        painter.setOpacity(0.22)
        painter.drawPath(path)
        painter.setOpacity(1)
        fill = QLinearGradient(0, top, 0, top + metrics.height())
        fill.setColorAt(0.2, QColor(colours.title))
        fill.setColorAt(1, QColor(colours.title_low))
        painter.setPen(NOTHING)
        painter.fillPath(path, fill)
        small = QFont(self.font())
        small.setPixelSize(max(round(font.pixelSize() * 0.30), 13))
        painter.setFont(small)
        painter.setPen(QColor(colours.title_low if self._dark else colours.title))
        line = tr("A table for card games of another world")
        painter.drawText(QPointF(LEFT + 3, base.y() + metrics.descent() + QFontMetricsF(small).ascent() + 4), line)

    def _paint_cards(self, painter: QPainter, ratio: float) -> None:
        assert self._program is not None
        centre, radius = gate_place(self.width(), self.height())
        width = self._card_width()
        artist = self._program.artist
        places = ((-0.62, 0.10, -11.0), (0.62, 0.10, 11.0), (0.0, -0.06, 0.0))
        faces = self._cards[:3]
        for face, (dx, dy, turn) in zip(faces, places[3 - len(faces) :], strict=True):
            if not artist.is_ready(face, width, ratio):
                continue
            pixmap = artist.pixmap(face, width, ratio)
            height = pixmap.height() / pixmap.devicePixelRatioF()
            painter.save()
            x, y = centre.x() + dx * radius, centre.y() + dy * radius
            painter.translate(x, y)
            painter.rotate(turn)
            painter.setPen(NOTHING)
            for grow in range(5):
                painter.setBrush(QColor(0, 0, 0, 22))
                painter.drawRoundedRect(
                    QRectF(-width / 2 - grow + 2, -height / 2 - grow + 6, width + 2 * grow, height + 2 * grow), 12, 12
                )
            painter.drawPixmap(QPointF(-width / 2, -height / 2), pixmap)
            painter.restore()
