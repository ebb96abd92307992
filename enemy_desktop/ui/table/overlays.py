"""What can lie over the table: the curtain, a pile opened to look through, a question, a short notice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QPoint, QPointF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QListView,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from enemy_desktop.games.plan import CARD_HEIGHT
from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.table.backdrop import paint_backdrop
from enemy_desktop.ui.theme import theme

TOO_SOON = 400
"""How long a curtain stays down at least, in milliseconds at the usual speed."""


class Cover(QWidget):
    """A child that always covers its parent while it is shown. Tab stays in it: what lies below is not to be reached."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        parent.installEventFilter(self)
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if watched is self.parent() and event.type() == QEvent.Type.Resize:
            self.fit()
        return False

    def fit(self) -> None:
        """Takes the parent's size."""
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the focus, as Space does; outside of dialogs Qt leaves it alone."""
        at = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(at, QPushButton):
            if not event.isAutoRepeat():
                at.click()
            return
        super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: N802
        """The next of the cover's own widgets, round and round. Qt asks here for every widget in it."""
        stops = [
            w
            for w in self.findChildren(QWidget)
            if w.focusPolicy() & Qt.FocusPolicy.TabFocus and w.isEnabled() and w.isVisibleTo(self)
        ]
        if stops:
            now = self.focusWidget()
            at = stops.index(now) if now in stops else -1
            reason = Qt.FocusReason.TabFocusReason if next else Qt.FocusReason.BacktabFocusReason
            stops[(at + (1 if next else -1)) % len(stops)].setFocus(reason)
        return True


class Curtain(Cover):
    """Hides the whole table until the right person lifts it."""

    lifted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("curtain")
        self._ground: QPixmap | None = None
        self._fell = QElapsedTimer()
        self.title = QLabel()
        self.title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.title.setProperty("role", "title")
        self.words = QLabel()
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.words.setWordWrap(True)
        self.button = QPushButton()
        self.button.setProperty("role", "primary")
        self.button.clicked.connect(self._lift)
        box = QVBoxLayout(self)
        box.addStretch(3)
        box.addWidget(self.title)
        box.addWidget(self.words)
        box.addSpacing(18)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.button)
        row.addStretch(1)
        box.addLayout(row)
        box.addStretch(3)

    def close_for(self, name: str) -> None:
        """Falls, and waits for the player of that name."""
        self.title.setFont(theme().font(2.0, bold=True))
        self.words.setFont(theme().font(1.1))
        self.title.setText(tr("{name} decides", name=name))
        self.words.setText(tr("Hand the screen over. The other player looks away."))
        self.button.setText(tr("I am {name}: show the table", name=name))
        self.button.setFont(theme().font(1.15, bold=True))
        self.setAccessibleName(self.title.text())
        self._ground = None
        self.fit()
        self.show()
        self.raise_()
        self.button.setFocus()
        self._fell.start()

    def _lift(self) -> None:
        # The click or key that ended the last turn may come twice; the curtain is for the next player.
        if self._fell.elapsed() < theme().duration(TOO_SOON):
            return
        self.hide()
        self.lifted.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and not event.isAutoRepeat():
            self._lift()

    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        if self._ground is None or self._ground.deviceIndependentSize().toSize() != self.size():
            middle = QPointF(self.width() / 2, self.height() / 2)
            reach = min(self.width(), self.height()) * 0.36
            self._ground = paint_backdrop(self.width(), self.height(), ratio, theme().colours, middle, reach)
        painter = QPainter(self)
        try:
            painter.drawPixmap(0, 0, self._ground)
        finally:
            painter.end()


@dataclass(frozen=True, slots=True)
class Entry:
    """One card of a browser: its card or handle, picture, words, and the option that it stands for (-1: only to look at)."""

    card: int
    picture: QPixmap
    text: str
    option: int = -1


class Browser(Cover):
    """Cards beside each other, to look at or to choose from. ``picked`` brings an option, ``pointed`` a card, ``closed``;
    ``menu_wanted`` a card and a point of the screen."""

    picked = Signal(int)
    pointed = Signal(int)
    menu_wanted = Signal(int, QPoint)
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("browser")
        self.entries: tuple[Entry, ...] = ()
        self.choosing = False
        self.frame = QFrame(self)
        self.frame.setProperty("role", "panel")
        self.title = QLabel()
        self.title.setWordWrap(True)
        self.list = QListWidget()
        self.list.setViewMode(QListView.ViewMode.IconMode)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setMovement(QListView.Movement.Static)
        self.list.setWordWrap(True)
        self.list.setUniformItemSizes(True)
        self.list.setSpacing(8)
        self.list.setMouseTracking(True)
        self.list.itemEntered.connect(lambda item: self.pointed.emit(self._entry(item).card))
        self.list.currentItemChanged.connect(self._current)
        self.list.itemActivated.connect(self._take)
        self.list.itemClicked.connect(self._take)
        self.list.installEventFilter(self)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._menu)
        self.button = QPushButton()
        self.button.clicked.connect(self.finish)
        inner = QVBoxLayout(self.frame)
        inner.setContentsMargins(16, 14, 16, 14)
        inner.addWidget(self.title)
        inner.addWidget(self.list, 1)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.button)
        inner.addLayout(row)
        self.list.setStyleSheet("QListWidget { border: none; background: transparent; }")
        self._card_width = 100

    def fit(self) -> None:
        """As large as the cards need, in the middle; at most as large as the table."""
        super().fit()
        cell = self._card_width + 30
        high = round(self._card_width * CARD_HEIGHT) + 62
        widest = max(1, (self.width() - 120) // cell)
        columns = min(max(len(self.entries), 2), widest)
        rows = -(-max(1, len(self.entries)) // columns)
        width = min(self.width() - 24, max(360, columns * cell + 70))
        height = min(self.height() - 16, rows * high + 120)
        self.frame.setGeometry((self.width() - width) // 2, (self.height() - height) // 2, width, height)

    def open_with(self, title: str, entries: Sequence[Entry], card_width: int) -> None:
        """Opens. Entries with an option can be chosen with a click or Enter."""
        self.entries = tuple(entries)
        self.choosing = any(entry.option >= 0 for entry in entries)
        self.title.setFont(theme().font(1.2, bold=True))
        self.title.setText(title)
        self.button.setText(tr("Back to the table") if self.choosing else tr("Close"))
        self._card_width = card_width
        self.list.clear()
        self.list.setIconSize(QSize(card_width, round(card_width * CARD_HEIGHT)))
        self.list.setAccessibleName(title)
        for number, entry in enumerate(entries):
            picture = QIcon(entry.picture)
            for mode in (QIcon.Mode.Selected, QIcon.Mode.Disabled):
                picture.addPixmap(entry.picture, mode)
            item = QListWidgetItem(picture, entry.text)
            item.setData(Qt.ItemDataRole.UserRole, number)
            item.setToolTip(entry.text)
            if self.choosing and entry.option < 0:
                item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEnabled)
            self.list.addItem(item)
        self.fit()
        self.show()
        self.raise_()
        self.list.setFocus()
        if self.list.count():
            self.list.setCurrentRow(0)

    def finish(self) -> None:
        """Closes."""
        if self.isVisible():
            self.hide()
            self.entries = ()
            self.list.clear()
            self.closed.emit()

    def _entry(self, item: QListWidgetItem) -> Entry:
        return self.entries[int(item.data(Qt.ItemDataRole.UserRole))]

    def _current(self, item: QListWidgetItem | None, before: QListWidgetItem | None) -> None:
        if item is not None and self.entries:
            self.pointed.emit(self._entry(item).card)

    def _menu(self, at: QPoint) -> None:
        """A right click, or the menu key on the current card."""
        item = self.list.itemAt(at) or self.list.currentItem()
        if item is not None and self.entries:
            self.menu_wanted.emit(self._entry(item).card, self.list.viewport().mapToGlobal(at))

    def _take(self, item: QListWidgetItem) -> None:
        if not self.entries:
            return
        option = self._entry(item).option
        if option >= 0:
            self.finish()
            self.picked.emit(option)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if watched is self.list and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Escape:
                self.finish()
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.list.currentItem() is not None:
                self._take(self.list.currentItem())
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.finish()
            return
        super().keyPressEvent(event)

    def mousePressEvent(self, event: object) -> None:
        self.finish()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            painter.fillRect(self.rect(), theme().colours.colour("window", 0.72))
        finally:
            painter.end()


class Question(Cover):
    """A yes-or-no question that covers the table: whoever answers may be somebody who must not see it."""

    answered = Signal(bool)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.frame = QFrame(self)
        self.frame.setProperty("role", "panel")
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.yes = QPushButton()
        self.yes.setProperty("role", "primary")
        self.no = QPushButton()
        self.yes.clicked.connect(lambda: self._say(True))
        self.no.clicked.connect(lambda: self._say(False))
        inner = QVBoxLayout(self.frame)
        inner.setContentsMargins(28, 24, 28, 20)
        inner.setSpacing(18)
        inner.addWidget(self.words)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.yes)
        row.addWidget(self.no)
        row.addStretch(1)
        inner.addLayout(row)
        outer = QVBoxLayout(self)
        outer.addStretch(1)
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(self.frame, 2)
        middle.addStretch(1)
        outer.addLayout(middle)
        outer.addStretch(1)

    def put(self, text: str, yes: str, no: str) -> None:
        """Asks."""
        self.words.setFont(theme().font(1.15))
        self.words.setText(text)
        self.yes.setText(yes)
        self.no.setText(no)
        self.fit()
        self.show()
        self.raise_()
        self.no.setFocus()

    def _say(self, answer: bool) -> None:
        self.hide()
        self.answered.emit(answer)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._say(False)
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            painter.fillRect(self.rect(), theme().colours.colour("window"))
        finally:
            painter.end()


class Toast(QLabel):
    """A sentence that goes away by itself. It takes no clicks."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("toast")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def tell(self, text: str, ms: int = 0) -> None:
        """Shows the sentence, long enough to be read."""
        if not text:
            return
        colours = theme().colours
        self.setStyleSheet(
            f"#toast {{ background: {colours.raised}; color: {colours.text}; border: 2px solid {colours.warn};"
            " border-radius: 12px; padding: 10px 18px; }"
        )
        self.setFont(theme().font(1.05))
        self.setText(text)
        parent = self.parentWidget()
        if parent is not None:
            width = min(560, parent.width() - 40)
            self.setFixedWidth(width)
            self.adjustSize()
            self.resize(width, self.heightForWidth(width))
            self.move((parent.width() - width) // 2, round(parent.height() * 0.60) - self.height() // 2)
        self.show()
        self.raise_()
        self._timer.start(ms or max(2600, 55 * len(text)))
