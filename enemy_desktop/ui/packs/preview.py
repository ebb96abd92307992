"""One row of a table as the card that it makes: drawn, and its text as the program understood it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from enemy_desktop.cards.face import CardFace
from enemy_desktop.ui.cards.frame import ASPECT
from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.program import Program
from enemy_desktop.ui.windows.widgets import label, panel


class CardPreview(QWidget):
    """``words``: show the text that was understood below the card."""

    def __init__(self, program: Program, width: int = 216, words: bool = True) -> None:
        super().__init__()
        self._program = program
        self._width = width
        self.face: CardFace | None = None
        self.picture = QLabel()
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.picture.setWordWrap(True)
        self.picture.setFixedSize(width, round(width * ASPECT))
        self.heading = label("", "soft", 0.94)
        self.words = label("", wrap=True)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        frame = panel()
        inner = QVBoxLayout(frame)
        inner.setContentsMargins(10, 8, 10, 8)
        inner.addWidget(self.heading)
        inner.addWidget(self.words)
        frame.setVisible(words)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(frame)
        column.addStretch()
        theme().changed.connect(self._draw)

    def show_face(self, face: CardFace | None, nothing: str = "") -> None:
        """Show a card, or say why there is none."""
        self.face = face
        self.heading.setText(tr("As the program understands it"))
        if face is None:
            self.picture.clear()
            self.picture.setText(nothing)
            self.picture.setAccessibleName(nothing)
            self.words.setText("–")
            return
        lines = [f"{box.label}: {box.text}" if box.label else box.text for box in face.boxes if box.kind != "lore"]
        self.words.setText("\n".join(lines) or tr("No text"))
        self.picture.setAccessibleName(face.spoken())
        self._draw()

    def _draw(self) -> None:
        if self.face is not None:
            self.picture.setPixmap(self._program.artist.pixmap(self.face, self._width, self.devicePixelRatioF()))
