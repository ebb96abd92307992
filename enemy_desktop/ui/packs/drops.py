"""Packs and tables dropped on the window, wherever: what would happen is shown while they are held over it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QDragMoveEvent, QDropEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from enemy_desktop.ui.i18n import tr, trn
from enemy_desktop.ui.icons import icon
from enemy_desktop.ui.packs.files import Kind, dropped, of_kind
from enemy_desktop.ui.theme import theme


class DropVeil(QWidget):
    """Lies over the window while packs are held over it and says what letting go would do."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.title, self.line = "", ""
        self.hide()

    def show_files(self, files: Sequence[tuple[Path, Kind]]) -> None:
        """Say what these files are."""
        packs, tables = of_kind(files, "pack"), of_kind(files, "table")
        names = ", ".join(path.name for path, _ in files[:3]) + ("…" if len(files) > 3 else "")
        if packs:
            self.title = trn("Let go to install {n} card pack", "Let go to install {n} card packs", len(packs))
        else:
            self.title = tr("Let go to make a card pack of this table")
        if packs and tables:
            self.title += " · " + tr("then the table is opened")
        self.line = names
        self.setAccessibleName(self.title)
        self.setAccessibleDescription(names)
        parent = self.parentWidget()
        assert parent is not None
        self.setGeometry(parent.rect())
        self.raise_()
        self.show()
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """A veil, a dashed frame, an icon and the words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme().colours
        painter.fillRect(self.rect(), colours.colour("window", 0.86))
        pen = QPen(colours.colour("accent"), 3)
        pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(18, 18, -18, -18), 16, 16)
        size, middle = 64, self.rect().center()
        mark = icon("add", colours.accent_strong).pixmap(QSize(size, size), self.devicePixelRatioF())
        painter.drawPixmap(middle.x() - size // 2, middle.y() - size - 16, mark)
        painter.setPen(colours.colour("text"))
        painter.setFont(theme().font(1.6, True))
        centre = Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(QRectF(40, middle.y(), self.width() - 80, 80), int(centre), self.title)
        painter.setPen(colours.colour("text_soft"))
        painter.setFont(theme().font(1.0))
        painter.drawText(QRectF(40, middle.y() + 84, self.width() - 80, 60), int(centre), self.line)
        painter.end()


class DropGuard(QObject):
    """Looks at what is dragged before any widget of the window does. ``taken`` has the files that were let go."""

    taken = Signal(list)

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.veil = DropVeil(window)
        self._files: list[tuple[Path, Kind]] = []

    def watch(self) -> None:
        """Begin: once there are games that packs can be for."""
        self._window.setAcceptDrops(True)
        handle = self._window.windowHandle()
        if handle is not None:
            handle.installEventFilter(self)

    @property
    def held(self) -> bool:
        """Packs are held over the window now."""
        return bool(self._files)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Drags of packs and tables are ours; all others go on to the widgets."""
        kind = event.type()
        if kind == QEvent.Type.DragEnter and isinstance(event, QDragMoveEvent):
            self._files = [] if self._asking() else dropped(event.mimeData())
            if self._files:
                self.veil.show_files(self._files)
            return self._take(event)
        if kind == QEvent.Type.DragMove and isinstance(event, QDropEvent):
            return self._take(event)
        if kind == QEvent.Type.DragLeave and self._files:
            self._end()
            return True
        if kind == QEvent.Type.Drop and isinstance(event, QDropEvent) and self._files:
            files = self._files
            self._take(event)
            self._end()
            self.taken.emit(files)
            return True
        return False

    def _asking(self) -> bool:
        """A question stands before the window: it comes first."""
        return QApplication.activeModalWidget() is not None

    def _take(self, event: QDropEvent) -> bool:
        if not self._files:
            return False
        # Whatever the other side would like best: its files stay where they are.
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        return True

    def _end(self) -> None:
        self._files = []
        self.veil.hide()
