"""Cells of a table that can be corrected: long texts with what was not read underlined, and single lines."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QResizeEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from enemy_desktop.cards.tsv_import import Problem
from enemy_desktop.ui.theme import theme

MOST_LINES = 7


class LongCell(QPlainTextEdit):
    """``changed`` comes with every letter. Tab goes on to the next cell."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTabChangesFocus(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        self._problems: tuple[Problem, ...] = ()
        self.textChanged.connect(self._typed)
        theme().changed.connect(self._mark)

    def show_text(self, text: str) -> None:
        """Another row's cell; nothing is told."""
        self.blockSignals(True)
        self.setPlainText(text)
        self.blockSignals(False)
        self._problems = ()
        self._mark()
        self._fit()

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Underline from where reading stopped to the end of the sentence's line."""
        self._problems = tuple(problems)
        self._mark()

    def go_to(self, offset: int) -> None:
        """The cursor to a place in the text."""
        cursor = self.textCursor()
        cursor.setPosition(min(offset, len(self.toPlainText())))
        self.setTextCursor(cursor)
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _typed(self) -> None:
        self._fit()
        self.changed.emit()

    def _mark(self) -> None:
        text = self.toPlainText()
        marks: list[QTextEdit.ExtraSelection] = []
        for problem in self._problems:
            start = min(problem.offset, len(text))
            ends = [at for mark in ("\n", "\\n", "<br") if (at := text.find(mark, start)) >= 0]
            stop = min(ends, default=len(text))
            if stop == start:
                start = max(0, start - 1)
            cursor = QTextCursor(self.document())
            cursor.setPosition(start)
            cursor.setPosition(stop, QTextCursor.MoveMode.KeepAnchor)
            look = QTextCharFormat()
            colours = theme().colours
            colour = colours.bad if problem.severity == "error" else colours.warn
            look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            look.setUnderlineColor(QColor(colour))
            tint = QColor(colour)
            tint.setAlphaF(0.16)
            look.setBackground(tint)
            mark = QTextEdit.ExtraSelection()
            mark.cursor, mark.format = cursor, look
            marks.append(mark)
        self.setExtraSelections(marks)

    def _fit(self) -> None:
        """As high as its lines, up to some."""
        lines = max(1, min(MOST_LINES, round(self.document().size().height())))
        margins = 2 * self.frameWidth() + 2 * self.document().documentMargin() + 10
        self.setFixedHeight(round(QFontMetricsF(self.font()).lineSpacing() * lines + margins))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Other widths have other lines."""
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:
        """Its height is fixed."""
        return QSize(200, self.height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape is for the page."""
        if event.key() == Qt.Key.Key_Escape:
            event.ignore()
            return
        super().keyPressEvent(event)
