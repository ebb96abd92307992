"""Small questions: a name for a deck, one line of text, yes or no."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QComboBox, QDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.windows.widgets import button, label


class LineDialog(QDialog):
    """Asks for one line of text, and with ``choices`` (words and values) also for one of them."""

    def __init__(
        self,
        parent: QWidget,
        title: str,
        question: str,
        text: str = "",
        done: str = "",
        choices: Sequence[tuple[str, object]] = (),
        choice_words: str = "",
        empty: bool = False,
        chosen: object = None,
        known: Sequence[str] = (),
    ) -> None:
        super().__init__(parent)
        self.setModal(True)
        self.setWindowTitle(title)
        self._empty = empty
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 16)
        column.setSpacing(10)
        column.addWidget(label(title, "title", 1.2, bold=True))
        column.addWidget(label(question, "soft", wrap=True))
        self.known: QComboBox | None = None
        if known:
            self.known = QComboBox()
            self.known.setEditable(True)
            self.known.addItems([*known])
            line = self.known.lineEdit()
            assert line is not None
            self.edit = line
            column.addWidget(self.known)
        else:
            self.edit = QLineEdit()
            column.addWidget(self.edit)
        self.edit.setText(text)
        self.edit.setAccessibleName(question)
        self.edit.selectAll()
        self.edit.setMaxLength(400)
        self.edit.textChanged.connect(self._typed)
        self.choice: QComboBox | None = None
        if choices:
            column.addWidget(label(choice_words, "soft"))
            self.choice = QComboBox()
            self.choice.setAccessibleName(choice_words)
            for words, value in choices:
                self.choice.addItem(words, value)
                if value == chosen and chosen is not None:
                    self.choice.setCurrentIndex(self.choice.count() - 1)
            column.addWidget(self.choice)
        row = QHBoxLayout()
        row.addStretch()
        cancel = button(tr("Cancel"))
        cancel.clicked.connect(self.reject)
        self.ok = button(done or tr("OK"), "", "primary")
        self.ok.setDefault(True)
        self.ok.clicked.connect(self.accept)
        row.addWidget(cancel)
        row.addWidget(self.ok)
        column.addSpacing(6)
        column.addLayout(row)
        self.setMinimumWidth(440)
        self._typed()
        self.edit.setFocus()

    def _typed(self) -> None:
        self.ok.setEnabled(self._empty or bool(self.edit.text().strip()))

    @property
    def text(self) -> str:
        """What was typed."""
        return self.edit.text().strip()

    @property
    def value(self) -> object:
        """What was chosen."""
        return self.choice.currentData() if self.choice is not None else None


class QuestionDialog(QDialog):
    """Asks something with named answers; ``answer`` is the number of the one that was chosen, -1 for none."""

    def __init__(self, parent: QWidget, title: str, question: str, answers: Sequence[str], danger: int = -1) -> None:
        super().__init__(parent)
        self.setModal(True)
        self.setWindowTitle(title)
        self.answer = -1
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 16)
        column.setSpacing(10)
        column.addWidget(label(title, "title", 1.2, bold=True))
        words = label(question, wrap=True)
        words.setMinimumWidth(420)
        column.addWidget(words)
        row = QHBoxLayout()
        row.addStretch()
        cancel = button(tr("Cancel"))
        cancel.clicked.connect(self.reject)
        row.addWidget(cancel)
        self.buttons = []
        for number, text in enumerate(answers):
            made = button(text, "", "danger" if number == danger else "primary" if number == len(answers) - 1 else "")
            made.clicked.connect(lambda _=False, n=number: self._choose(n))
            self.buttons.append(made)
            row.addWidget(made)
        column.addSpacing(6)
        column.addLayout(row)
        self.buttons[-1].setDefault(True)
        self.buttons[-1].setFocus()

    def _choose(self, number: int) -> None:
        self.answer = number
        self.accept()
