"""A table whose large card stands in a dock of its own instead of at the table's side."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from enemy_desktop.games.module import GameTable
from enemy_desktop.storage.settings import Settings
from enemy_desktop.ui.cards.artist import CardArtist
from enemy_desktop.ui.cards.frame import ASPECT
from enemy_desktop.ui.table.preview import PreviewPanel
from enemy_desktop.ui.table.view import TableView
from enemy_desktop.ui.theme import theme

WORDS = 0.12
"""The share of the height that is kept for the words below the picture."""
FEWEST_WORDS = 58
NARROWEST_WORDS = 106


class DockedTable(TableView):
    """``preview`` has no place yet: whoever makes the table puts it somewhere and may make it as wide as they like."""

    def __init__(self, table: GameTable, artist: CardArtist, settings: Settings) -> None:
        super().__init__(table, artist, settings)
        layout = self.layout()
        if layout is not None:
            layout.removeWidget(self.preview)
            layout.setContentsMargins(4, 0, 4, 4)
        self.preview.setParent(None)
        self.preview.setMinimumWidth(170)
        self.preview.setMaximumWidth(16_777_215)
        self.preview.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def _fit_preview(self) -> None:
        """The dock decides."""


class PreviewHolder(QWidget):
    """Keeps a preview as large as there is room for it, in both directions, so that its text can be read and its words stay
    in sight."""

    def __init__(self) -> None:
        super().__init__()
        self._preview: PreviewPanel | None = None
        self.setMinimumSize(180, 220)
        theme().changed.connect(self._fit)

    def hold(self, preview: PreviewPanel) -> None:
        """Take a preview; the one before goes."""
        old, self._preview = self._preview, preview
        if old is not None:
            old.hide()
            old.deleteLater()
        preview.setParent(self)
        preview.show()
        self._fit()

    def sizeHint(self) -> QSize:
        """A card with some words."""
        return QSize(260, 460)

    def resizeEvent(self, _event: QResizeEvent) -> None:
        """The picture is as wide as the height allows."""
        self._fit()

    def _fit(self) -> None:
        preview = self._preview
        if preview is None:
            return
        words = max(FEWEST_WORDS, self.height() * WORDS)
        below = min(self.width() - 20, round((self.height() - words - preview.lock.sizeHint().height() - 36) / ASPECT))
        beside = min(self.width() - 28 - NARROWEST_WORDS, round((self.height() - 20) / ASPECT))
        # Below a low picture its text could not be read: then the words stand at its side.
        preview.set_beside(beside > below * 1.2)
        preview.picture.setFixedWidth(max(110, below, beside if beside > below * 1.2 else 0))
        preview.setGeometry(self.rect())
