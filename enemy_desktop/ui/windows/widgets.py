"""Parts that several pages use: a page with a heading, tiles, empty states, labels by role."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QLinearGradient, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from enemy_desktop.ui.i18n import tr, translator
from enemy_desktop.ui.icons import icon
from enemy_desktop.ui.theme import theme

Role = Literal["title", "soft", "warning", "plain"]


def label(text: str = "", role: Role = "plain", scale: float = 1.0, bold: bool = False, wrap: bool = False) -> QLabel:
    """A label in a role of the style sheet."""
    made = ScaledLabel(text, scale, bold)
    if role != "plain":
        made.setProperty("role", role)
    made.setWordWrap(wrap)
    return made


class ScaledLabel(QLabel):
    """A label whose font is a factor of the interface's font, also after that changed."""

    def __init__(self, text: str, scale: float, bold: bool) -> None:
        super().__init__(text)
        self._scale, self._bold = scale, bold
        self.refont()
        theme().changed.connect(self.refont)

    def refont(self) -> None:
        """Take the theme's font anew."""
        self.setFont(theme().font(self._scale, self._bold))


def button(text: str = "", symbol: str = "", role: str = "") -> QPushButton:
    """A push button with an icon that follows the theme."""
    return IconButton(text, symbol, role)


class EnterButton(QPushButton):
    """A push button that Enter presses, too, as people expect outside of dialogs."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


class IconButton(EnterButton):
    """A push button with one of our icons, drawn anew when the theme changes."""

    def __init__(self, text: str, symbol: str, role: str = "") -> None:
        super().__init__(text)
        self._symbol = symbol
        self._role = role
        if role:
            self.setProperty("role", role)
        self.setIconSize(QSize(18, 18))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.redraw()
        theme().changed.connect(self.redraw)

    def setText(self, text: str) -> None:  # noqa: N802
        """Words with a little room after the icon, which style sheets cannot give."""
        super().setText(f" {text}" if self._symbol and text else text)
        self.setAccessibleName(text)

    def set_symbol(self, symbol: str) -> None:
        """Another icon."""
        self._symbol = symbol
        self.redraw()

    def redraw(self) -> None:
        """Draw the icon in the theme's colours."""
        if self._symbol:
            self.setIcon(icon(self._symbol, theme().colours.accent_text if self._role == "primary" else None))


class IconTool(QToolButton):
    """A small button that shows only an icon; its words are in the tooltip and for screen readers."""

    def __init__(self, symbol: str) -> None:
        super().__init__()
        self._symbol = symbol
        self.setIconSize(QSize(20, 20))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.redraw()
        theme().changed.connect(self.redraw)

    def set_symbol(self, symbol: str) -> None:
        """Another icon."""
        self._symbol = symbol
        self.redraw()

    def set_words(self, text: str) -> None:
        """What it does."""
        self.setToolTip(text)
        self.setAccessibleName(text)

    def redraw(self) -> None:
        """Draw the icon in the theme's colours."""
        self.setIcon(icon(self._symbol))


class Tile(EnterButton):
    """A large button with an icon, a title and a line of explanation, painted as a pane of glass."""

    def __init__(self, symbol: str, *, primary: bool = False, large: bool = False) -> None:
        super().__init__()
        self._symbol = symbol
        self._primary = primary
        self._large = large
        self._title = ""
        self._line = ""
        self._compact = False
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self._restyle)

    def set_words(self, title: str, line: str = "") -> None:
        """Title and explanation, also for screen readers."""
        self._title, self._line = title, line
        self.setAccessibleName(title)
        self.setAccessibleDescription(line)
        self.setToolTip(line)
        self.updateGeometry()
        self.update()

    def text(self) -> str:
        """The title."""
        return self._title

    def set_compact(self, compact: bool) -> None:
        """Where there is little room, the explanation is only in the tooltip and for screen readers."""
        if compact != self._compact:
            self._compact = compact
            self.updateGeometry()
            self.update()

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """As high as its words need."""
        big = QFontMetricsF(theme().font(1.25 if self._large else 1.08, True))
        small = QFontMetricsF(theme().font(0.9))
        pad = (14 if self._compact else 30) if self._large else (10 if self._compact else 20)
        height = big.height() + pad + (small.height() + 3 if self._line and not self._compact else 0)
        width = 74 + max(big.horizontalAdvance(self._title), 60)
        return QSize(round(width), round(height))

    def minimumSizeHint(self) -> QSize:
        """Narrower than its words: they are shortened."""
        return QSize(96, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint pane, icon and words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme().colours
        lit = self.isEnabled() and (self.underMouse() or self.hasFocus())
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        fill = QLinearGradient(box.topLeft(), box.bottomRight())
        if self._primary and self.isEnabled():
            fill.setColorAt(0, QColor(colours.accent_strong))
            fill.setColorAt(1, QColor(colours.accent))
        else:
            fill.setColorAt(0, colours.colour("raised", 0.95 if lit else 0.82))
            fill.setColorAt(1, colours.colour("panel", 0.92 if lit else 0.74))
        painter.setBrush(fill)
        edge = colours.colour("focus") if self.hasFocus() else colours.colour("accent" if lit else "border", 0.95)
        painter.setPen(QPen(edge, 2.4 if self.hasFocus() else 1.4))
        painter.drawRoundedRect(box, 12, 12)
        if lit and not self._primary:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colours.colour("accent"))
            painter.drawRoundedRect(QRectF(box.left() + 5, box.top() + 12, 3, box.height() - 24), 1.5, 1.5)
        ink = colours.accent_text if self._primary and self.isEnabled() else colours.text
        soft = colours.accent_text if self._primary and self.isEnabled() else colours.text_soft
        if not self.isEnabled():
            ink = soft = colours.text_faint
        size = 30 if self._large else 22
        left = box.left() + 16
        mark = icon(self._symbol, ink if self._primary or not self.isEnabled() else colours.accent_strong)
        ratio = self.devicePixelRatioF()
        pixmap = mark.pixmap(QSize(size, size), ratio)
        painter.drawPixmap(QPointF(left, box.center().y() - size / 2), pixmap)
        left += size + 14
        big, small = theme().font(1.25 if self._large else 1.08, True), theme().font(0.9)
        big_metrics, small_metrics = QFontMetricsF(big), QFontMetricsF(small)
        room = box.right() - 12 - left
        total = big_metrics.height() + (small_metrics.height() + 3 if self._line and not self._compact else 0)
        top = box.center().y() - total / 2
        painter.setFont(big)
        painter.setPen(QColor(ink))
        title = big_metrics.elidedText(self._title, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QPointF(left, top + big_metrics.ascent()), title)
        if self._line and not self._compact:
            painter.setFont(small)
            painter.setPen(QColor(soft))
            line = small_metrics.elidedText(self._line, Qt.TextElideMode.ElideRight, room)
            painter.drawText(QPointF(left, top + big_metrics.height() + 3 + small_metrics.ascent()), line)
        painter.end()


class Page(QWidget):
    """One page of the window, with a heading and a way back. Words are set in ``retranslate``, also later on.

    ``back`` is the user's wish to leave.
    """

    back = Signal()

    def __init__(self, parent: QWidget | None = None, heading_scale: float = 1.55) -> None:
        super().__init__(parent)
        self._heading = label("", "title", heading_scale, bold=True)
        self._lead = label("", "soft", min(1.0, heading_scale * 0.85))
        self._lead.setWordWrap(True)
        self.back_button = IconTool("previous")
        self.back_button.clicked.connect(self.back)
        self.head = QHBoxLayout()
        self.head.setSpacing(14)
        self.head.addWidget(self.back_button)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._heading)
        words.addWidget(self._lead)
        self.head.addLayout(words, 1)
        self.body = QVBoxLayout()
        self.body.setSpacing(12)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(24, 18, 24, 18)
        whole.setSpacing(14)
        whole.addLayout(self.head)
        whole.addLayout(self.body, 1)
        translator().language_changed.connect(self._translate)

    def set_heading(self, heading: str, lead: str = "") -> None:
        """The page's title and a line under it."""
        self._heading.setText(heading)
        self._lead.setText(lead)
        self._lead.setVisible(bool(lead))
        self.setAccessibleName(heading)

    def _translate(self) -> None:
        self.back_button.set_words(tr("Back"))
        self.retranslate()

    def retranslate(self) -> None:
        """Set all words in the current language."""

    def keep_state(self) -> None:
        """The window closes: remember sizes and places (``MainWindow.keep``)."""

    def focus_first(self) -> None:
        """The page is shown: the keyboard goes to its most important part."""

    def entered(self) -> None:
        """The page is about to be shown."""
        self._translate()


class EmptyState(QWidget):
    """What a list shows when there is nothing in it: a picture, a sentence, and what can be done about it."""

    def __init__(self, symbol: str) -> None:
        super().__init__()
        self._symbol = symbol
        self._picture = _Ring(symbol)
        self.title = label("", "title", 1.25, bold=True)
        self.line = label("", "soft", wrap=True)
        self.title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.line.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.line.setMaximumWidth(560)
        self.action = button("", "", "primary")
        self.action.hide()
        box = QVBoxLayout(self)
        box.addStretch(2)
        box.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignHCenter)
        box.addSpacing(12)
        box.addWidget(self.title)
        row = QHBoxLayout()
        row.addStretch()
        row.addWidget(self.line, 10)
        row.addStretch()
        box.addLayout(row)
        box.addSpacing(8)
        box.addWidget(self.action, 0, Qt.AlignmentFlag.AlignHCenter)
        box.addStretch(3)

    def set_words(self, title: str, line: str, action: str = "") -> None:
        """Title, explanation, and the words of the button (none without)."""
        self.title.setText(title)
        self.line.setText(line)
        self.action.setText(action)
        self.action.setVisible(bool(action))


class _Ring(QWidget):
    """An icon inside a ring of light."""

    def __init__(self, symbol: str) -> None:
        super().__init__()
        self._symbol = symbol
        self.setFixedSize(150, 150)
        theme().changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ring and icon."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme().colours
        centre = QPointF(75, 75)
        for radius, width, alpha in ((70, 10, 0.10), (70, 2, 0.8), (60, 1, 0.5), (44, 1.2, 0.6)):
            painter.setPen(QPen(colours.colour("accent", alpha), width))
            painter.drawEllipse(centre, radius - 4, radius - 4)
        painter.setPen(QPen(colours.colour("accent", 0.6), 1.2))
        for step in range(36):
            painter.save()
            painter.translate(centre)
            painter.rotate(step * 10)
            painter.drawLine(QPointF(0, -56), QPointF(0, -50 if step % 3 else -46))
            painter.restore()
        pixmap = icon(self._symbol, colours.accent_strong).pixmap(QSize(44, 44), self.devicePixelRatioF())
        painter.drawPixmap(QPointF(53, 53), pixmap)
        painter.end()


WIDEST = 640
"""A column wider than this may be cut off rather than push everything else out of the window."""


class Scroller(QScrollArea):
    """A scroll area for one column of content, without a frame and as wide as its place."""

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        content.setObjectName("scrolled")
        self.setStyleSheet("QScrollArea, QWidget#scrolled { background: transparent; }")
        self.viewport().setAutoFillBackground(False)
        content.setAutoFillBackground(False)
        self.setWidget(content)

        content.installEventFilter(self)
        self._widen()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Content that grew wider (another language, larger letters) is not cut off at the side."""
        if watched is self.widget() and event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._widen()
        return super().eventFilter(watched, event)

    def _widen(self) -> None:
        content = self.widget()
        if content is not None:
            need = content.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width()
            self.setMinimumWidth(min(need, WIDEST))


def fit_row(item: QListWidgetItem, lines: int = 1) -> None:
    """Give a row of a list the height that its words need with the font in force."""
    height = QFontMetricsF(theme().font()).lineSpacing() * lines + 16
    item.setSizeHint(QSize(0, round(height)))


def panel() -> QFrame:
    """A framed pane."""
    frame = QFrame()
    frame.setProperty("role", "panel")
    return frame
