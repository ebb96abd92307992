"""The cards of the packs as a model: filtered by the search line, sorted by a column, with what the deck has of each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QMimeData, QModelIndex, QPersistentModelIndex, Qt

from enemy_desktop.cards.query import SearchField, fold
from enemy_desktop.ui.deck_builder.carry import carried
from enemy_desktop.ui.deck_builder.catalogue import CardEntry, Catalogue
from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.windows.library import lang

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
ENTRY = Qt.ItemDataRole.UserRole
COUNT = Qt.ItemDataRole.UserRole + 1
BANNED = Qt.ItemDataRole.UserRole + 2
OWNED = Qt.ItemDataRole.UserRole + 3
NAME_COLUMN, COUNT_COLUMN = 0, 1


class PoolModel(QAbstractTableModel):
    """One row a card that the search finds. Columns: name, copies in the deck, then the game's fields."""

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__()
        self.catalogue = catalogue
        self.columns: list[SearchField] = [f for f in catalogue.fields.values() if f.kind in ("word", "number")]
        self.rows: list[int] = []
        self.found: list[int] = list(range(len(catalogue.entries)))
        self.counts: Mapping[int, int] = {}
        self.banned: frozenset[int] = frozenset()
        self.owned: Mapping[int, int] | None = None
        self._order: list[int] = list(self.found)
        self._sorted_by = (-1, Qt.SortOrder.AscendingOrder)
        self._lay_out()

    # -- what is shown

    def entry(self, row: int) -> CardEntry:
        """The card in a row."""
        return self.catalogue.entries[self.rows[row]]

    def row_of(self, number: int) -> int:
        """The row of a card, -1 if it is not shown."""
        try:
            return self.rows.index(number)
        except ValueError:
            return -1

    def show(self, found: Sequence[int]) -> None:
        """Show these cards of the catalogue and no others."""
        self.beginResetModel()
        self.found = list(found)
        self._lay_out()
        self.endResetModel()

    def _lay_out(self) -> None:
        if len(self.found) == len(self._order):
            self.rows = list(self._order)
            return
        wanted = bytearray(len(self._order))
        for number in self.found:
            wanted[number] = 1
        self.rows = [number for number in self._order if wanted[number]]

    def set_counts(self, counts: Mapping[int, int]) -> None:
        """How many copies of each card the deck has."""
        changed = {number for number in {*counts, *self.counts} if counts.get(number) != self.counts.get(number)}
        self.counts = counts
        for row, number in enumerate(self.rows):
            if number in changed:
                self.dataChanged.emit(self.index(row, 0), self.index(row, COUNT_COLUMN))

    def set_owned(self, owned: Mapping[int, int] | None) -> None:
        """How many copies of each card there are to be had; None: as many as one likes."""
        if owned != self.owned:
            self.owned = owned
            if self.rows:
                self.dataChanged.emit(self.index(0, 0), self.index(len(self.rows) - 1, COUNT_COLUMN))

    def set_banned(self, banned: Iterable[int]) -> None:
        """Cards that the format does not allow."""
        wanted = frozenset(banned)
        if wanted != self.banned:
            self.banned = wanted
            if self.rows:
                self.dataChanged.emit(self.index(0, 0), self.index(len(self.rows) - 1, 0))

    def retranslate(self) -> None:
        """Names and words in the current language."""
        self.layoutAboutToBeChanged.emit()
        self.layoutChanged.emit()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.columnCount() - 1)

    # -- Qt's questions

    def rowCount(self, parent: Index = ROOT) -> int:
        """How many cards are shown."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = ROOT) -> int:
        """Name, copies, fields."""
        return 0 if parent.isValid() else 2 + len(self.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The columns' names."""
        if orientation != Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        if section == NAME_COLUMN:
            return tr("Card")
        if section == COUNT_COLUMN:
            return tr("In deck")
        return self.columns[section - 2].title(lang())

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Words for tables and screen readers; pictures are the delegate's matter."""
        if not index.isValid():
            return None
        entry = self.entry(index.row())
        if role == ENTRY:
            return entry
        if role == COUNT:
            return self.counts.get(entry.number, 0)
        if role == BANNED:
            return entry.number in self.banned
        if role == OWNED:
            return None if self.owned is None else self.owned.get(entry.number, 0)
        column = index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._shown(entry, column)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            n = self.counts.get(entry.number, 0)
            title = self.catalogue.title(entry)
            if column == NAME_COLUMN and self.owned is not None:
                have = self.owned.get(entry.number, 0)
                return tr("{card}, {n} of {all} in the deck", card=title, n=n, all=have)
            return (
                tr("{card}, {n} in the deck", card=title, n=n)
                if column == NAME_COLUMN
                else str(self._shown(entry, column))
            )
        if role == Qt.ItemDataRole.AccessibleDescriptionRole and column == NAME_COLUMN:
            return self.catalogue.face(entry).spoken()
        if role == Qt.ItemDataRole.TextAlignmentRole and column > NAME_COLUMN:
            if column == COUNT_COLUMN or self.columns[column - 2].kind == "number":
                return Qt.AlignmentFlag.AlignCenter
        return None

    def _shown(self, entry: CardEntry, column: int) -> str:
        if column == NAME_COLUMN:
            return self.catalogue.title(entry)
        if column == COUNT_COLUMN:
            n = self.counts.get(entry.number, 0)
            if self.owned is not None:
                return f"{n} / {self.owned.get(entry.number, 0)}"
            return str(n) if n else ""
        one = self.columns[column - 2]
        if one.kind == "number":
            value = one.value(entry.data)
            return "" if value is None else str(value)
        return ", ".join(one.shown(slug, lang()) for slug in one.slugs(entry.data))

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Cards can be chosen and carried away."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsDragEnabled

    def mimeTypes(self) -> list[str]:  # noqa: N802 (Qt's name)
        """Names of cards."""
        return [*carried([], "").formats()]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:  # noqa: N802 (Qt's name)
        """The chosen cards."""
        rows = sorted({index.row() for index in indexes})
        return carried([self.entry(row).name for row in rows], "pool")

    def supportedDragActions(self) -> Qt.DropAction:  # noqa: N802 (Qt's name)
        """Cards are copied: the packs keep theirs."""
        return Qt.DropAction.CopyAction

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; -1 is the catalogue's own order. Cards without a value come last."""
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        cards = [(index, self.rows[index.row()]) for index in before]
        numbers = list(range(len(self.catalogue.entries)))
        backwards = order == Qt.SortOrder.DescendingOrder
        if column >= 0:
            keys = [self._key(entry, column) for entry in self.catalogue.entries]
            having = [n for n in numbers if keys[n] is not None]
            having.sort(key=lambda n: keys[n], reverse=backwards)
            numbers = having + [n for n in numbers if keys[n] is None]
        self._order = numbers
        self._sorted_by = (column, order)
        self._lay_out()
        places = {number: row for row, number in enumerate(self.rows)}
        after = [
            self.index(places[number], index.column()) if number in places else QModelIndex() for index, number in cards
        ]
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()

    def _key(self, entry: CardEntry, column: int) -> Any:
        if column == NAME_COLUMN:
            return fold(self.catalogue.title(entry))
        if column == COUNT_COLUMN:
            return self.counts.get(entry.number, 0)
        one = self.columns[column - 2]
        if one.kind == "number":
            return one.value(entry.data)
        slugs = one.slugs(entry.data)
        if not slugs:
            return None
        order = list(one.words)
        return order.index(slugs[0]) if slugs[0] in one.words else len(order)
