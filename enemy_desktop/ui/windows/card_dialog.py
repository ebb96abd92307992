"""One card, large, with its text and its keywords explained."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from enemy_desktop.cards.face import CardFace
from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.windows.program import Program
from enemy_desktop.ui.windows.widgets import Scroller, button, label


class CardPanel(QWidget):
    """Words about a card: tags, numbers, boxes, keywords."""

    def __init__(self, face: CardFace | None = None, with_title: bool = True) -> None:
        super().__init__()
        self._with_title = with_title
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(4, 4, 8, 4)
        self._column.setSpacing(8)
        self._holder: QWidget | None = None
        if face is not None:
            self.show_face(face)

    def show_face(self, face: CardFace) -> None:
        """Show another card."""
        if self._holder is not None:
            self._column.removeWidget(self._holder)
            self._holder.hide()
            self._holder.deleteLater()
        self._holder = QWidget()
        rows = QVBoxLayout(self._holder)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(8)
        if self._with_title:
            rows.addWidget(label(face.title, "title", 1.25, bold=True, wrap=True))
        if face.tags:
            rows.addWidget(label(" · ".join(face.tags), "soft", wrap=True))
        numbers = [
            f"{corner.label} {corner.text}" for corner in (face.big, face.upper_left, face.upper_right) if corner
        ]
        if face.pips:
            numbers.append(f"{face.pips_label} {face.pips}")
        if numbers:
            rows.addWidget(label("   ".join(numbers), bold=True, wrap=True))
        for box in face.boxes:
            text = f"{box.label}: {box.text}" if box.label else box.text
            words = label(text, "soft" if box.kind == "lore" else "plain", wrap=True)
            words.setTextFormat(Qt.TextFormat.PlainText)
            words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            rows.addWidget(words)
        for word, meaning in face.keywords:
            rows.addWidget(label(f"{word}: {meaning}", "soft", 0.94, wrap=True))
        rows.addStretch()
        self._column.addWidget(self._holder)


class CardDialog(QDialog):
    """A card large beside its words. Escape closes it."""

    def __init__(self, program: Program, face: CardFace, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(True)
        self.setWindowTitle(face.title)
        self.face = face
        window = parent.window()
        width = max(240, min(380, (window.height() - 150) / 1.4))
        picture = QLabel()
        picture.setPixmap(program.artist.pixmap(face, width, self.devicePixelRatioF()))
        picture.setAccessibleName(face.spoken())
        close = button(tr("Close"), "", "primary")
        close.clicked.connect(self.accept)
        right = QVBoxLayout()
        right.addWidget(Scroller(CardPanel(face)), 1)
        right.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        row = QHBoxLayout(self)
        row.setSpacing(18)
        row.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(right, 1)
        self.resize(round(width) + 380, round(width * 1.4) + 40)
        close.setFocus()
