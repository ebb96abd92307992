"""The coach beside the table: what the step says, what came of a move, and the buttons that lead on."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.table.access import announce
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.widgets import Scroller, button, label


class StepBar(QWidget):
    """How far one is, as a thin bar. Readers hear it in words from the label above it."""

    def __init__(self) -> None:
        super().__init__()
        self._share = 0.0
        self.setFixedHeight(6)
        theme().changed.connect(self.update)

    def set_share(self, share: float) -> None:
        """From 0 to 1."""
        self._share = min(max(share, 0.0), 1.0)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Groove and bar."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme().colours.colour("border"))
        painter.drawRoundedRect(self.rect(), 3, 3)
        painter.setBrush(theme().colours.colour("accent"))
        painter.drawRoundedRect(0, 0, max(6, round(self.width() * self._share)), self.height(), 3, 3)
        painter.end()


class Coach(QFrame):
    """``wish`` brings what a button asks for: "hint", "restart", "undo", "next"."""

    wish = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("coach")
        self.setProperty("role", "panel")
        self.place = label("", "soft", 0.9)
        self.bar = StepBar()
        self.title = label("", "title", 1.2, bold=True, wrap=True)
        self.text = label("", "plain", 1.02, wrap=True)
        self.answer = label("", "warning", 1.0, bold=True, wrap=True)
        for words in (self.text, self.answer):
            words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            words.setAlignment(Qt.AlignmentFlag.AlignTop)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 4, 0)
        column.setSpacing(8)
        column.addWidget(self.text)
        column.addWidget(self.answer)
        column.addStretch(1)
        self.scroller = Scroller(content)
        self.buttons = {
            "hint": button(""),
            "undo": button(""),
            "restart": button(""),
            "next": button("", "next", "primary"),
        }
        row = QHBoxLayout()
        row.setSpacing(6)
        for name, made in self.buttons.items():
            made.clicked.connect(lambda _=False, n=name: self.wish.emit(n))
            if name != "next":
                row.addWidget(made, 1)
        box = QVBoxLayout(self)
        box.setContentsMargins(14, 12, 14, 12)
        box.setSpacing(8)
        box.addWidget(self.place)
        box.addWidget(self.bar)
        box.addWidget(self.title)
        box.addWidget(self.scroller, 1)
        box.addLayout(row)
        box.addWidget(self.buttons["next"])

    def tell(self, place: str, share: float, title: str, text: str) -> None:
        """A step's words; what was answered before goes."""
        self.place.setText(place)
        self.bar.set_share(share)
        self.title.setText(title)
        self.text.setText(text)
        self.answer_with("")
        self.setAccessibleName(f"{place}. {title}")
        announce(self, f"{title}. {text}", pressing=True)

    def answer_with(self, text: str, good: bool = False) -> None:
        """What is said of a move, or a hint."""
        colours = theme().colours
        mark = ("✓ " if good else "") if text else ""
        self.answer.setText(mark + text)
        self.answer.setStyleSheet(f"color: {colours.good if good else colours.warn};")
        self.answer.setVisible(bool(text))
        if text:
            QTimer.singleShot(0, self, lambda: self.scroller.ensureWidgetVisible(self.answer))
        else:
            self.scroller.verticalScrollBar().setValue(0)
        announce(self, text, pressing=True)

    def show_buttons(self, *names: str, ready: bool = True, last: str = "") -> None:
        """Which buttons there are; ``last`` are the words of the one that leads on, which is enabled if ``ready``."""
        words = {"hint": tr("Hint"), "restart": tr("Restart"), "undo": tr("Undo"), "next": last or tr("Next")}
        for name, made in self.buttons.items():
            made.setText(words[name])
            made.setVisible(name in names)
        self.buttons["next"].setEnabled(ready)

    def labels(self) -> list[QLabel]:
        """All that can be read, from top to bottom."""
        return [self.place, self.title, self.text, self.answer]
