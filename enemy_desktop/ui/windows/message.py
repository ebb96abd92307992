"""Messages at the top of the window: what went wrong with a file, in words that can be copied. They wait until closed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from enemy_desktop.ui.i18n import tr, translator
from enemy_desktop.ui.icons import icon
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.widgets import IconTool, label

MOST = 3


class MessageBar(QWidget):
    """Up to three messages, the newest on top; older ones go."""

    def __init__(self) -> None:
        super().__init__()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(10, 8, 10, 0)
        self._column.setSpacing(6)
        self._shown: list[_Message] = []
        self.hide()

    def texts(self) -> list[str]:
        """The messages that are shown, the newest first."""
        return [message.text for message in self._shown]

    def warn(self, text: str) -> None:
        """Show a message, unless it is already there."""
        if not text or text in self.texts():
            return
        message = _Message(text)
        message.close_button.clicked.connect(lambda: self._drop(message))
        self._shown.insert(0, message)
        self._column.insertWidget(0, message)
        for old in self._shown[MOST:]:
            self._drop(old)
        self.show()
        QAccessible.updateAccessibility(QAccessibleEvent(message, QAccessible.Event.Alert))

    def clear(self) -> None:
        """Close all."""
        for message in list(self._shown):
            self._drop(message)

    def _drop(self, message: _Message) -> None:
        if message in self._shown:
            self._shown.remove(message)
            self._column.removeWidget(message)
            message.hide()
            message.deleteLater()
        self.setVisible(bool(self._shown))


class _Message(QFrame):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text
        self.setProperty("role", "panel")
        self.setAccessibleName(text)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 8, 8)
        row.setSpacing(10)
        self._mark = QLabel()
        row.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        words = label(text, "plain", 0.96, wrap=True)
        words.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        words.setTextFormat(Qt.TextFormat.PlainText)
        row.addWidget(words, 1)
        self.copy_button = IconTool("copy")
        self.copy_button.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.text))
        self.close_button = IconTool("close")
        row.addWidget(self.copy_button, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        self._restyle()
        self._retranslate()
        theme().changed.connect(self._restyle)
        translator().language_changed.connect(self._retranslate)

    def _restyle(self) -> None:
        self._mark.setPixmap(icon("warning", theme().colours.warn).pixmap(20, 20))

    def _retranslate(self) -> None:
        self.copy_button.set_words(tr("Copy"))
        self.close_button.set_words(tr("Close"))
