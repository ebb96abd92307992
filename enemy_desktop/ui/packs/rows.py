"""The rows of a table as a list: what became of each, filtered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from enemy_desktop.cards.match_names import fold
from enemy_desktop.cards.tsv_import import CardReading, RowResult
from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.packs.bits import row_icon
from enemy_desktop.ui.theme import theme

State = Literal["read", "hand", "out"]
Filter = Literal["all", "unread", "hand", "out", "remarks"]
Index = QModelIndex | QPersistentModelIndex


def state_of(reading: CardReading) -> State:
    """Read whole, with text that the players carry out, or no card at all."""
    return "out" if reading.data is None else "hand" if reading.by_hand else "read"


def passes(reading: CardReading, wanted: Filter) -> bool:
    """Whether a filter lets a row through."""
    state = state_of(reading)
    return {
        "all": True,
        "unread": state != "read",
        "hand": state == "hand",
        "out": state == "out",
        "remarks": bool(reading.problems),
    }[wanted]


class RowsModel(QAbstractListModel):
    """``results`` are all rows; ``shown`` the numbers of those that the filter lets through."""

    def __init__(self) -> None:
        super().__init__()
        self.results: list[RowResult] = []
        self.names: list[str] = []
        self.shown: list[int] = []
        self._filter: Filter = "all"
        self._text = ""

    def set_results(self, results: Sequence[RowResult], names: Sequence[str]) -> None:
        """All rows anew, with the cells that hold their names."""
        self.beginResetModel()
        self.results, self.names = list(results), list(names)
        self._choose()
        self.endResetModel()

    def set_filter(self, wanted: Filter, text: str = "") -> None:
        """Which rows are shown."""
        self.beginResetModel()
        self._filter, self._text = wanted, fold(text)
        self._choose()
        self.endResetModel()

    def _choose(self) -> None:
        self.shown = [
            number
            for number, result in enumerate(self.results)
            if passes(result.reading, self._filter) and (not self._text or self._text in fold(self.names[number]))
        ]

    def set_reading(self, number: int, reading: CardReading, name: str) -> None:
        """One row was read anew. It stays in the list even if the filter would not let it through any more."""
        self.results[number] = RowResult(self.results[number].row, reading)
        self.names[number] = name
        if number in self.shown:
            at = self.index(self.shown.index(number))
            self.dataChanged.emit(at, at)

    def count(self, wanted: Filter) -> int:
        """How many rows a filter would let through."""
        return sum(passes(result.reading, wanted) for result in self.results)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """The rows that are shown."""
        return 0 if parent.isValid() else len(self.shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A row's name, with a mark for what became of it."""
        if not index.isValid() or index.row() >= len(self.shown):
            return None
        number = self.shown[index.row()]
        result = self.results[number]
        state = state_of(result.reading)
        name = self.names[number] or tr("(no name)")
        if role == Qt.ItemDataRole.DisplayRole:
            return name
        if role == Qt.ItemDataRole.DecorationRole:
            colours = theme().colours
            kind, colour = {
                "read": ("confirm", colours.good),
                "hand": ("hand", colours.warn),
                "out": ("close", colours.bad),
            }[state]
            return row_icon(kind, colour)
        words = {"read": tr("read whole"), "hand": tr("text by hand"), "out": tr("left out")}[state]
        line = tr("line {line}", line=result.row.line)
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"{line}: {words}"
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{name}, {words}, {line}"
        return None
