"""The strip below the table: whose decision it is and what is asked, what happened last, and the options as buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.theme import theme

MOST_BUTTONS = 9


@dataclass(frozen=True, slots=True)
class Button:
    """One button: what it stands for (an option's number, or a command below 0), its words, whether it is the main one."""

    value: int
    text: str
    main: bool = False
    hint: str = ""


class Elided(QLabel):
    """A label of one line that is shortened where it is too long; the whole text is its tooltip."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._full = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def set_full(self, text: str) -> None:
        """Sets the text."""
        self._full = text
        self.setAccessibleName(text)
        self._fit()

    def full(self) -> str:
        """The whole text."""
        return self._full

    def _fit(self) -> None:
        shown = QFontMetrics(self.font()).elidedText(self._full, Qt.TextElideMode.ElideRight, max(20, self.width() - 4))
        self.setText(shown)
        self.setToolTip(self._full if shown != self._full else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()


class Strip(QFrame):
    """``pressed`` brings a button's value."""

    pressed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("strip")
        self.setProperty("role", "panel")
        self.prompt = Elided()
        self.news = Elided()
        self.news.setProperty("role", "soft")
        self.buttons: list[Button] = []
        self._page = 0
        self._row = QHBoxLayout()
        self._row.setSpacing(8)
        self._widgets: list[QPushButton] = []
        box = QVBoxLayout(self)
        box.setContentsMargins(14, 6, 14, 8)
        box.setSpacing(4)
        # Wide buttons must not widen the window: they are leafed through instead.
        box.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)
        self.setMinimumWidth(300)
        head = QHBoxLayout()
        head.setSpacing(16)
        head.addWidget(self.prompt, 3)
        head.addWidget(self.news, 2)
        self.news.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        box.addLayout(head)
        line = QHBoxLayout()
        line.addLayout(self._row)
        line.addStretch(1)
        box.addLayout(line)
        box.addStretch(1)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._fill)
        theme().changed.connect(self.restyle)
        self.restyle()

    def restyle(self) -> None:
        """Takes the fonts of the theme; keeps the strip's height, so that the table does not jump."""
        self.prompt.setFont(theme().font(1.2, bold=True))
        self.news.setFont(theme().font(0.9))
        line = QFontMetrics(theme().font(1.2, bold=True)).height()
        button = QFontMetrics(theme().font()).height()
        self.setFixedHeight(line + round(button * 1.5) + 50)

    def set_prompt(self, text: str, mine: bool) -> None:
        """What is asked. ``mine``: of somebody at this screen, now."""
        colours = theme().colours
        self.prompt.setStyleSheet(f"color: {colours.accent_strong if mine else colours.text_soft};")
        self.prompt.set_full(text)
        self.setAccessibleName(text)

    def set_news(self, lines: Sequence[str]) -> None:
        """What happened last; without lines the question has the whole width."""
        self.news.setVisible(bool(lines))
        self.news.set_full("  ·  ".join(lines))

    def set_buttons(self, buttons: Sequence[Button]) -> None:
        """Shows these buttons, numbered from 1."""
        if list(buttons) != self.buttons:
            self.buttons = list(buttons)
            self._page = 0
            self._fill()

    def shown_values(self) -> list[int]:
        """The values of the buttons that have numbers now, in their order."""
        return [b.value for b in self._page_buttons()]

    def button_for(self, value: int) -> QPushButton | None:
        """The button of a value, if it is shown now."""
        values = self.shown_values()
        return self._widgets[values.index(value)] if value in values and len(self._widgets) >= len(values) else None

    def _widest(self) -> int:
        """How wide a button may be: half the strip, so that there are always two; the whole where there is only one."""
        room = max(200, self.width() - 28)
        return room if len(self.buttons) == 1 else room // 2

    def _pages(self) -> list[list[Button]]:
        """Buttons by page: as many as fit beside each other, at most nine."""
        metrics = QFontMetrics(theme().font(bold=True))
        room = max(200, self.width() - 28)
        more = metrics.horizontalAdvance(tr("More")) + 70
        pages: list[list[Button]] = [[]]
        used = 0
        for button in self.buttons:
            need = min(metrics.horizontalAdvance(f"8  {button.text}") + 52, self._widest())
            if pages[-1] and (used + need > room - more or len(pages[-1]) == MOST_BUTTONS):
                pages.append([])
                used = 0
            pages[-1].append(button)
            used += need
        return pages

    def _page_buttons(self) -> list[Button]:
        pages = self._pages()
        return pages[self._page % len(pages)]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the focus, as Space does; outside of dialogs Qt leaves it alone."""
        at = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(at, QPushButton):
            at.click()
        else:
            super().keyPressEvent(event)

    def turn_page(self) -> None:
        """Shows the next buttons."""
        self._page += 1
        self._fill()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            # Not from here: this may be called while buttons are being placed.
            self._later.start()

    def _fill(self) -> None:
        for old in self._widgets:
            self._row.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._widgets = []
        widest = self._widest()
        for number, button in enumerate(self._page_buttons(), 1):
            self._add(f"{number}  {button.text}", button.value, button.main, button.hint, widest)
        if len(self._pages()) > 1:
            self._add(f"0  {tr('More')}", None, False, "", widest)

    def _add(self, text: str, value: int | None, main: bool, hint: str, widest: int) -> None:
        widget = QPushButton(self)
        widget.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        widget.setMaximumWidth(widest)
        font = theme().font(bold=main)
        widget.setFont(font)
        shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, widest - 40)
        widget.setText(shown.replace("&", "&&"))
        widget.setAccessibleName(text.split("  ", 1)[-1])
        if hint or shown != text:
            widget.setToolTip(hint or text)
        if main:
            widget.setProperty("role", "primary")
        if value is None:
            widget.clicked.connect(self.turn_page)
        else:
            widget.clicked.connect(lambda _=False, v=value: self.pressed.emit(v))
        self._row.addWidget(widget)
        widget.show()
        self._widgets.append(widget)
