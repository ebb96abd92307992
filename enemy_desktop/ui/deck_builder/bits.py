"""Small parts of the workbench: the large card, tabs and a button whose words always fit."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, QTimer
from PySide6.QtGui import QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import (
    QLabel,
    QPushButton,
    QTabBar,
    QWidget,
)

from enemy_desktop.ui.deck_builder.catalogue import CardEntry, Catalogue
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.program import Program

HOVER_MS = 420


class LargeCard(QLabel):
    """The card under the pointer, large, beside it. It takes no part in anything else."""

    def __init__(self, program: Program, parent: QWidget) -> None:
        super().__init__(parent)
        self.program = program
        self._host = parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        self._wanted: tuple[CardEntry, QRect, Catalogue] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._show)

    def want(self, found: tuple[CardEntry, QRect] | None, catalogue: Catalogue) -> None:
        """Show a card soon, or none."""
        self._timer.stop()
        if found is None:
            self._wanted = None
            self.hide()
            return
        self._wanted = (found[0], found[1], catalogue)
        if self.isVisible():
            self._show()
        else:
            self._timer.start(HOVER_MS)

    def _show(self) -> None:
        if self._wanted is None or not self._host.isVisible():
            return
        entry, rect, catalogue = self._wanted
        window = self._host.window()
        width = max(220.0, min(330.0, (window.height() - 60) / 1.4))
        picture = self.program.artist.pixmap(catalogue.face(entry), width, self.devicePixelRatioF())
        self.setPixmap(picture)
        size = picture.deviceIndependentSize().toSize()
        self.resize(size)
        at = window.mapFromGlobal(rect.topLeft())
        left = at.x() + rect.width() + 14
        if left + size.width() > window.width() - 8:
            left = at.x() - size.width() - 14
        left = min(max(left, 8), window.width() - size.width() - 8)
        top = min(max(at.y() + rect.height() // 2 - size.height() // 2, 8), window.height() - size.height() - 8)
        self.setParent(window)
        self.move(left, top)
        self.show()
        self.raise_()


class FittingTabs(QTabBar):
    """Tabs whose words become smaller rather than be cut off."""

    def __init__(self) -> None:
        super().__init__()
        theme().changed.connect(self.fit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit anew."""
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """The largest words that fit."""
        words = [self.tabText(n) for n in range(self.count()) if self.isTabVisible(n)]
        room = self.width() - 14 * len(words)
        for percent in range(100, 59, -5):
            font = theme().font(percent / 100)
            metrics = QFontMetricsF(font)
            if sum(metrics.horizontalAdvance(text) for text in words) <= room:
                break
        if font != self.font():
            self.setFont(font)

    def set_text(self, number: int, text: str) -> None:
        """Other words on a tab."""
        if self.tabText(number) != text:
            self.setTabText(number, text)
            self.fit()


class FittingButton(QPushButton):
    """A button that says the same in fewer words where there is less room. The first words are also its name."""

    def __init__(self) -> None:
        super().__init__()
        self._words: tuple[str, ...] = ("",)
        self.setFlat(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme().changed.connect(self._fit)

    def set_words(self, words: tuple[str, ...]) -> None:
        """The same in more and in fewer words."""
        self._words = words
        self.setAccessibleName(words[0])
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """The fewest words are enough."""
        return QSize(80, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit anew."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        metrics = QFontMetricsF(theme().font(1.0, True))
        room = self.width() - 24
        self.setText(next((text for text in self._words if metrics.horizontalAdvance(text) <= room), self._words[-1]))
