"""Some cards of a pack in a row, as they are drawn."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from enemy_desktop.cards.face import CardFace
from enemy_desktop.ui.cards.frame import ASPECT
from enemy_desktop.ui.windows.program import Program

WIDTH, GAP = 104, 10
MOST = 12


class CardStrip(QWidget):
    """As many cards as there is room for. They are drawn beside the window and come when they are ready."""

    def __init__(self, program: Program) -> None:
        super().__init__()
        self._program = program
        self._faces: list[CardFace] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        program.artist.warmed.connect(self.update)

    def show_faces(self, faces: Sequence[CardFace]) -> None:
        """Show these."""
        self._faces = list(faces[:MOST])
        self.setVisible(bool(faces))
        self.setAccessibleName(", ".join(face.title for face in self._faces))
        self._program.artist.warm(self._faces, WIDTH, self.devicePixelRatioF())
        self.update()

    def sizeHint(self) -> QSize:
        """One row."""
        return QSize(WIDTH * 3, round(WIDTH * ASPECT) + 4)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The cards that fit."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for number, face in enumerate(self._faces):
            left = number * (WIDTH + GAP)
            if left + WIDTH > self.width():
                break
            pixmap, _ = self._program.artist.soon(face, WIDTH, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(left, 2), pixmap)
        painter.end()
