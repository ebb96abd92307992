"""The panel of a hint: the proposed move, the chance to win with it, the reasons, what follows, and what else there is."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from enemy_desktop.ui.advice.words import Spoken, percent_words
from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.windows.widgets import Scroller, button, label

FOR, AGAINST = "＋", "－"


class HintPanel(QWidget):
    """``accepted``: make the proposed move. ``closed``: away with it."""

    accepted = Signal()
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.spoken: Spoken | None = None
        self.state = label("", "soft", wrap=True)
        self.busy = QProgressBar()
        self.busy.setRange(0, 0)
        self.busy.setTextVisible(False)
        self.busy.setFixedHeight(6)
        self.move_words = label("", "title", 1.12, bold=True, wrap=True)
        self.chance_words = label("", wrap=True)
        self.against_words = label("", "soft", 0.94, wrap=True)
        self.reason_words = label("", wrap=True)
        self.then_words = label("", "soft", 0.94, wrap=True)
        self.other_words = label("", "soft", 0.94, wrap=True)
        self.accept_button = button("", "confirm", "primary")
        self.accept_button.clicked.connect(self.accepted)
        self.close_button = button("", "close")
        self.close_button.clicked.connect(self.closed)
        content = QWidget()
        inner = QVBoxLayout(content)
        inner.setContentsMargins(10, 8, 10, 8)
        inner.setSpacing(7)
        head = (self.state, self.busy)
        texts = (
            self.move_words, self.chance_words, self.against_words, self.reason_words, self.then_words, self.other_words,
        )  # fmt: skip
        for text in (self.state, *texts):
            text.setTextFormat(Qt.TextFormat.PlainText)
        for part in (*head, *texts):
            inner.addWidget(part)
        inner.addStretch(1)
        area = Scroller(content)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 6)
        box.addWidget(area, 1)
        row = QHBoxLayout()
        row.setContentsMargins(8, 0, 8, 0)
        row.addWidget(self.accept_button, 1)
        row.addWidget(self.close_button, 1)
        box.addLayout(row)
        self.rest("")

    def think(self) -> None:
        """The answer is on its way."""
        self._show(None, tr("Thinking about your decision…"), True)

    def rest(self, why: str) -> None:
        """Nothing is proposed; ``why`` in words."""
        self._show(None, why, False)

    def show_spoken(self, spoken: Spoken) -> None:
        """A proposal."""
        self._show(spoken, "", False)

    def _show(self, spoken: Spoken | None, state: str, busy: bool) -> None:
        self.spoken = spoken
        self.state.setText(state)
        self.state.setVisible(bool(state))
        self.busy.setVisible(busy)
        parts = (self.move_words, self.chance_words, self.against_words, self.reason_words)
        for part in parts:
            part.setVisible(spoken is not None)
        self.accept_button.setVisible(spoken is not None)
        self.accept_button.setText(tr("Do it"))
        self.close_button.setText(tr("Close"))
        self.then_words.setVisible(spoken is not None and bool(spoken.then))
        self.other_words.setVisible(spoken is not None and bool(spoken.others))
        if spoken is None:
            return
        self.move_words.setText(spoken.move)
        self.chance_words.setText(tr("Chance to win: {n}", n=percent_words(spoken.chance)))
        self.against_words.setText(
            tr("By your next turn, compared with “{move}”:", move=spoken.against) if spoken.against else ""
        )
        self.against_words.setVisible(bool(spoken.against))
        self.reason_words.setText("\n".join(f"{FOR if good else AGAINST} {text}" for good, text in spoken.reasons))
        self.then_words.setText(tr("Then: {line}", line=spoken.then))
        others = "\n".join(f"· {text}: {good}" for text, good in spoken.others)
        self.other_words.setText(tr("Also possible:") + "\n" + others)
        self.setAccessibleName(self.told())

    def told(self) -> str:
        """The hint in one piece, for a screen reader."""
        if self.spoken is None:
            return self.state.text()
        reasons = " ".join(text for _, text in self.spoken.reasons)
        return f"{self.spoken.move}. {self.chance_words.text()}. {reasons}"
