"""A table whose large card stands in a dock of its own instead of at the table's side."""

from __future__ import annotations

from PySide6.QtWidgets import QSizePolicy

from enemy_desktop.games.module import GameTable
from enemy_desktop.storage.settings import Settings
from enemy_desktop.ui.cards.artist import CardArtist
from enemy_desktop.ui.table.view import TableView


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
