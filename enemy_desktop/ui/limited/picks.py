"""The cards that one has so far, by groups; cards of the pack can be dropped here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QMimeData, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QColor, QDragEnterEvent, QDragMoveEvent, QDropEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem

from enemy_desktop.ui.deck_builder.carry import read_carried
from enemy_desktop.ui.deck_builder.catalogue import CardEntry, Catalogue
from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.limited.pack_view import SOURCE
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.widgets import fit_row

NAME = Qt.ItemDataRole.UserRole


class PicksList(QListWidget):
    """``dropped``: a card of the pack was dropped here; ``show_wanted``: a card is to be shown large."""

    dropped = Signal(str)
    show_wanted = Signal(str)
    hovered = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.catalogue: Catalogue | None = None
        self.setAcceptDrops(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DropOnly)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemEntered.connect(self._hover)
        self.viewportEntered.connect(lambda: self.hovered.emit(None))
        self.itemActivated.connect(self._activated)

    def show_cards(self, catalogue: Catalogue, names: Sequence[str]) -> None:
        """Show these cards, grouped as the game groups decks; the last one is in sight and chosen."""
        self.catalogue = catalogue
        self.clear()
        counts = Counter(names)
        groups: dict[str, list[CardEntry]] = {}
        for name in counts:
            entry = catalogue.entry(name)
            if entry is not None:
                groups.setdefault(catalogue.group_of(entry), []).append(entry)
        field = catalogue.fields.get(catalogue.look.group)
        order = list(field.words) if field is not None else []
        if not names:
            self._nothing()
        latest: QListWidgetItem | None = None
        for group in sorted(groups, key=lambda g: (order.index(g) if g in order else len(order), g)):
            entries = sorted(groups[group], key=lambda entry: entry.number)
            total = sum(counts[entry.name] for entry in entries)
            self._head(catalogue.group_title(group) or tr("Cards"), total)
            for entry in entries:
                item = self._card(entry, counts[entry.name])
                if names and entry.name == names[-1]:
                    latest = item
        if latest is not None:
            latest.setSelected(True)
            self.scrollToItem(latest)

    def _nothing(self) -> None:
        """What can be done here while there is no card yet."""
        item = QListWidgetItem(tr("The cards that you take come here."))
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        self.setWordWrap(True)
        fit_row(item, 2)
        self.addItem(item)

    def _head(self, title: str, n: int) -> None:
        item = QListWidgetItem(f"{title}  {n}")
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        item.setFont(theme().font(0.94, True))
        item.setForeground(QColor(theme().colours.accent_strong))
        fit_row(item)
        self.addItem(item)

    def _card(self, entry: CardEntry, n: int) -> QListWidgetItem:
        assert self.catalogue is not None
        title = self.catalogue.title(entry)
        item = QListWidgetItem(f"{n} × {title}")
        face = self.catalogue.face(entry)
        numbers = [corner.text for corner in (face.big, face.upper_left) if corner is not None]
        if numbers:
            item.setText(f"{n} × {title}   {' · '.join(numbers)}")
        item.setData(NAME, entry.name)
        item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, face.spoken())
        fit_row(item)
        self.addItem(item)
        return item

    def end_place(self) -> QPoint:
        """Where taken cards fly to, on the screen."""
        return self.viewport().mapToGlobal(QPoint(8, 8))

    def _hover(self, item: QListWidgetItem) -> None:
        name = item.data(NAME)
        entry = self.catalogue.entry(name) if self.catalogue is not None and name else None
        if entry is None:
            self.hovered.emit(None)
            return
        rect = self.visualItemRect(item)
        self.hovered.emit((entry, QRect(self.viewport().mapToGlobal(rect.topLeft()), rect.size())))

    def _activated(self, item: QListWidgetItem) -> None:
        if item.data(NAME):
            self.show_wanted.emit(item.data(NAME))

    def leaveEvent(self, event: Any) -> None:
        """Nothing is pointed at any more."""
        self.hovered.emit(None)
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press takes the large card away."""
        self.hovered.emit(None)
        super().mousePressEvent(event)

    # -- dropping

    def _fits(self, data: QMimeData) -> str:
        names, source = read_carried(data)
        return names[0] if names and source == SOURCE else ""

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Cards of the pack are welcome."""
        if self._fits(event.mimeData()):
            event.acceptProposedAction()
        else:
            event.ignore()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """As above."""
        if self._fits(event.mimeData()):
            event.acceptProposedAction()
        else:
            event.ignore()

    def dropEvent(self, event: QDropEvent) -> None:
        """Take the card."""
        name = self._fits(event.mimeData())
        if name:
            event.acceptProposedAction()
            self.dropped.emit(name)
