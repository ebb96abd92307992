"""The rows of a deck as a model: headings of groups, and cards with their copies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QMimeData,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
)

from enemy_desktop.ui.deck_builder.carry import carried
from enemy_desktop.ui.deck_builder.catalogue import CardEntry
from enemy_desktop.ui.deck_builder.document import DeckDocument
from enemy_desktop.ui.deck_builder.fault_words import fault_words
from enemy_desktop.ui.i18n import tr, trn

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
ROW = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class Row:
    """A heading (``head``), or a card with its copies. ``entry`` is None for a card that no pack has."""

    head: bool
    section: str
    title: str
    n: int
    name: str = ""
    entry: CardEntry | None = None
    problem: str = ""


class DeckModel(QAbstractListModel):
    """The rows of a deck."""

    def __init__(self) -> None:
        super().__init__()
        self.deck: DeckDocument | None = None
        self.rows: list[Row] = []

    def show_deck(self, deck: DeckDocument | None) -> None:
        """Show another deck, or the same one after a change."""
        self.deck = deck
        rows = [] if deck is None else list(_rows(deck))
        if [(r.head, r.section, r.name) for r in rows] == [(r.head, r.section, r.name) for r in self.rows] and rows:
            before, self.rows = self.rows, rows
            for number, (old, new) in enumerate(zip(before, rows, strict=True)):
                if old != new:
                    self.dataChanged.emit(self.index(number), self.index(number))
            return
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: Index = ROOT) -> int:
        """Headings and cards."""
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Words for screen readers; the picture is the delegate's matter."""
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        row = self.rows[index.row()]
        if role == ROW:
            return row
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            text = f"{row.title}: {row.n}" if row.head else f"{row.n} × {row.title}"
            return f"{text}. {row.problem}" if row.problem else text
        if role == Qt.ItemDataRole.AccessibleDescriptionRole and row.entry is not None and self.deck is not None:
            return self.deck.catalogue.face(row.entry).spoken()
        if role == Qt.ItemDataRole.ToolTipRole and row.problem:
            return row.problem
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Cards can be chosen and carried; headings are only read."""
        if not index.isValid() or index.row() >= len(self.rows) or self.rows[index.row()].head:
            return Qt.ItemFlag.ItemIsEnabled
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsDragEnabled

    def mimeTypes(self) -> list[str]:  # noqa: N802 (Qt's name)
        """Names of cards."""
        return [*carried([], "").formats()]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:  # noqa: N802 (Qt's name)
        """The chosen cards."""
        return carried([self.rows[i.row()].name for i in indexes if not self.rows[i.row()].head], "deck")


def _rows(deck: DeckDocument) -> Sequence[Row]:
    catalogue = deck.catalogue
    problems: dict[tuple[str, str], str] = {}
    for fault in deck.faults(advice=False):
        if fault.card:
            problems.setdefault((fault.section, fault.card), fault_words(catalogue, fault.fault.message))
    over = deck.over_owned()
    group_field = catalogue.fields.get(catalogue.look.group)
    order = list(group_field.words) if group_field is not None else []
    rules = catalogue.rules(deck.format_id)
    titles = {section.key: n for n, section in enumerate(rules.sections)}
    rows: list[Row] = []
    for section in sorted(deck.content.sections, key=lambda key: titles.get(key, len(titles))):
        groups: dict[str, list[Row]] = {}
        for one in deck.entries(section):
            entry = catalogue.entry(one.card)
            group = catalogue.group_of(entry) if entry is not None else "?"
            title = catalogue.title(entry) if entry is not None else one.card
            problem = problems.get((section, one.card), "")
            if not problem and entry is not None and entry.number in over:
                problem = trn("you own {n} copy", "you own {n} copies", over[entry.number])
            groups.setdefault(group, []).append(Row(False, section, title, one.n, one.card, entry, problem))
        for group in sorted(groups, key=lambda g: (order.index(g) if g in order else len(order), g)):
            cards = sorted(groups[group], key=lambda row: row.entry.number if row.entry is not None else -1)
            head = tr("Unknown cards") if group == "?" else catalogue.group_title(group) or tr("Cards")
            rows.append(Row(True, section, head, sum(row.n for row in cards), group))
            rows += cards
    return rows
