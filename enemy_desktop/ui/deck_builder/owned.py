"""The user's collection in the deck builder: what is owned, the switch "only what I own", and the dialog to count cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QMenu,
    QSpinBox,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from enemy_desktop.cards.deck import DeckFile
from enemy_desktop.cards.query import fold, parse
from enemy_desktop.storage.atomic import StorageError
from enemy_desktop.storage.collection import MOST, Collection
from enemy_desktop.ui.deck_builder.catalogue import CardEntry, Catalogue
from enemy_desktop.ui.i18n import tr, tr_error, translator, trn
from enemy_desktop.ui.windows.program import Program
from enemy_desktop.ui.windows.widgets import IconTool, button, label

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()


def names_of(content: DeckFile, catalogue: Catalogue) -> dict[str, int]:
    """Copies by the packs' own names, over all sections of a deck; cards that no pack has are left out."""
    found: dict[str, int] = {}
    for entries in content.sections.values():
        for one in entries:
            entry = catalogue.entry(one.card)
            if entry is not None:
                found[entry.name] = found.get(entry.name, 0) + one.n
    return found


class Owned(QObject):
    """The collection of one game, with the tool that the workbench shows.

    ``changed``: counts or the switch are new. ``failed`` brings words for the user; nothing is lost. ``import_wanted``: a deck
    list is to be added to the collection.
    """

    changed = Signal()
    failed = Signal(str)
    import_wanted = Signal(str)

    def __init__(self, program: Program, catalogue: Catalogue, parent: QWidget) -> None:
        super().__init__(parent)
        self.program = program
        self.catalogue = catalogue
        self.collection = Collection(program.paths.collections, catalogue.game.id)
        self.deck: Callable[[], DeckFile | None] = lambda: None
        self.pool: Mapping[int, int] | None = None
        """What there is in place of the collection: the cards of a sealed or draft event."""
        self._counted: tuple[Mapping[str, int], Mapping[int, int]] | None = None
        self.tool = IconTool("collection")
        self.tool.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.tool.setStyleSheet("QToolButton::menu-indicator { image: none; }")
        self.tool.setCheckable(True)
        self.menu = QMenu(parent)
        self.menu.aboutToShow.connect(self._fill)
        self.tool.setMenu(self.menu)
        translator().language_changed.connect(self.retranslate)
        self.retranslate()

    @property
    def respected(self) -> bool:
        """Whether only owned cards are shown, and others marked."""
        return self.collection.respected

    def counts(self) -> Mapping[int, int] | None:
        """Copies by the card's number in the catalogue; None while the switch is off."""
        if self.pool is not None:
            return self.pool
        return self.all_counts() if self.respected else None

    def all_counts(self) -> Mapping[int, int]:
        """Copies by the card's number in the catalogue. Counted once: it is asked with every keystroke of a search."""
        if self._counted is not None and self._counted[0] is self.collection.cards:
            return self._counted[1]
        found: dict[int, int] = {}
        for name, n in self.collection.cards.items():
            entry = self.catalogue.entry(name)
            if entry is not None:
                found[entry.number] = found.get(entry.number, 0) + n
        self._counted = (self.collection.cards, found)
        return found

    def reread(self) -> None:
        """The file may be new: another window, another program."""
        self.collection.read()
        self._told()
        self.retranslate()

    def _told(self) -> None:
        for notice in self.collection.notices:
            self.failed.emit(notice)
        self.collection.notices.clear()

    def respect(self, on: bool) -> None:
        """Show only owned cards, or all."""
        self._do(lambda: self.collection.respect(on))

    def set(self, counts: Mapping[str, int]) -> None:
        """Own so many copies of some cards."""
        self._do(lambda: self.collection.set(counts))

    def add(self, counts: Mapping[str, int]) -> None:
        """Own so many copies more."""
        self._do(lambda: self.collection.add(counts))

    def own_deck(self) -> None:
        """Own at least what the deck on the workbench has."""
        content = self.deck()
        if content is not None:
            self._do(lambda: self.collection.at_least(names_of(content, self.catalogue)))

    def _do(self, change: Callable[[], None]) -> None:
        try:
            change()
        except StorageError as error:
            self.failed.emit(tr_error(error))
        self._told()
        self.retranslate()
        self.changed.emit()

    def count(self) -> None:
        """Open the dialog to count cards."""
        dialog = CollectionDialog(self, self.tool.window())
        dialog.exec()
        dialog.deleteLater()

    def _fill(self) -> None:
        self.menu.clear()

        def add(words: str, run: Callable[..., object], enabled: bool = True) -> QAction:
            action = QAction(words, self.menu)
            action.triggered.connect(lambda _=False: run())
            action.setEnabled(enabled)
            self.menu.addAction(action)
            return action

        only = add(tr("Only what I own"), lambda: self.respect(not self.respected))
        only.setCheckable(True)
        only.setChecked(self.respected)
        self.menu.addSeparator()
        add(tr("Count my cards…"), self.count)
        content = self.deck()
        add(tr("I own this deck"), self.own_deck, content is not None and any(content.sections.values()))
        add(tr("Add a deck list from a file…"), lambda: self.import_wanted.emit("file"))
        add(tr("Add a deck list from the clipboard"), lambda: self.import_wanted.emit("clipboard"))

    def card_menu(self, menu: QMenu, names: Sequence[str]) -> None:
        """The part of a card's menu that is about the collection."""
        owned = menu.addMenu(tr("I own"))
        for n in range(10):
            action = QAction(str(n), owned)
            action.setCheckable(True)
            action.setChecked(len(names) == 1 and self.collection.owned(self._known(names[0])) == n)
            action.triggered.connect(lambda _=False, n=n: self.set({self._known(name): n for name in names}))
            owned.addAction(action)

    def _known(self, name: str) -> str:
        entry = self.catalogue.entry(name)
        return entry.name if entry is not None else name

    def retranslate(self) -> None:
        """Set all words in the current language."""
        self.tool.setChecked(self.respected)
        self.tool.set_words(tr("My collection: only owned cards are shown") if self.respected else tr("My collection"))


class CollectionModel(QAbstractTableModel):
    """Cards with how many of them are owned; the count can be edited."""

    def __init__(self, owned: Owned) -> None:
        super().__init__()
        self.owned = owned
        self.rows: list[CardEntry] = list(owned.catalogue.entries)

    def show(self, rows: Sequence[CardEntry]) -> None:
        """Show these cards."""
        self.beginResetModel()
        self.rows = list(rows)
        self.endResetModel()

    def rowCount(self, parent: Index = ROOT) -> int:
        """One row a card."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = ROOT) -> int:
        """Card, owned."""
        return 0 if parent.isValid() else 2

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The columns' names."""
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return tr("Card") if section == 0 else tr("Owned")
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Name and count."""
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        entry = self.rows[index.row()]
        n = self.owned.collection.owned(entry.name)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            if index.column() == 0:
                return self.owned.catalogue.title(entry)
            return n if role == Qt.ItemDataRole.EditRole or n else ""
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return tr("{card}: {n} owned", card=self.owned.catalogue.title(entry), n=n)
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() == 1:
            return Qt.AlignmentFlag.AlignCenter
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:  # noqa: N802 (Qt's name)
        """Another count."""
        if role != Qt.ItemDataRole.EditRole or index.column() != 1:
            return False
        entry = self.rows[index.row()]
        if int(value) != self.owned.collection.owned(entry.name):
            self.owned.set({entry.name: int(value)})
            self.dataChanged.emit(index, index)
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Counts can be edited."""
        base = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return base | Qt.ItemFlag.ItemIsEditable if index.column() == 1 else base


class CountDelegate(QStyledItemDelegate):
    """A stepper for a count."""

    def createEditor(self, parent: QWidget, _option: QStyleOptionViewItem, _index: Index) -> QWidget:  # noqa: N802
        """The stepper."""
        box = QSpinBox(parent)
        box.setRange(0, MOST)
        box.valueChanged.connect(lambda _n: self.commitData.emit(box))
        return box


class CollectionDialog(QDialog):
    """All cards of the game with a stepper each. What is typed is kept at once."""

    def __init__(self, owned: Owned, parent: QWidget) -> None:
        super().__init__(parent)
        self.owned = owned
        self.setModal(True)
        self.setWindowTitle(tr("My collection"))
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Search cards"))
        self.search.setAccessibleName(tr("Search cards"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._search)
        self.model_ = CollectionModel(owned)
        self.table = QTableView()
        self.table.setModel(self.model_)
        self.table.setItemDelegateForColumn(1, CountDelegate(self.table))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.AllEditTriggers)
        self.table.setShowGrid(False)
        self.table.verticalHeader().hide()
        self.table.setAccessibleName(tr("My collection"))
        head = self.table.horizontalHeader()
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        head.setSectionResizeMode(1, QHeaderView.ResizeMode.Fixed)
        head.resizeSection(1, 110)
        self.total = label("", "soft")
        all_button = button(tr("Own one more of all shown"), "add")
        all_button.clicked.connect(lambda: self._all(1))
        none_button = button(tr("None of all shown"), "remove")
        none_button.clicked.connect(lambda: self._all(None))
        close = button(tr("Close"), "", "primary")
        close.clicked.connect(self.accept)
        for one in (all_button, none_button, close):
            one.setAutoDefault(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 16)
        column.setSpacing(10)
        column.addWidget(label(tr("My collection"), "title", 1.2, bold=True))
        column.addWidget(self.search)
        column.addWidget(self.table, 1)
        column.addWidget(self.total)
        row = QHBoxLayout()
        row.addWidget(all_button)
        row.addWidget(none_button)
        row.addStretch()
        row.addWidget(close)
        column.addLayout(row)
        owned.changed.connect(self._count)
        window = parent.window()
        self.resize(min(620, window.width() - 60), min(640, window.height() - 60))
        self._count()
        self.search.setFocus()

    def _search(self, text: str) -> None:
        catalogue = self.owned.catalogue
        if catalogue.index is not None:
            found, _ = catalogue.index.search(parse(text))
            self.model_.show([catalogue.entries[n] for n in found])
        else:
            self.model_.show([e for e in catalogue.entries if fold(text) in fold(catalogue.title(e))])

    def _all(self, by: int | None) -> None:
        """One more of each shown card, or none."""
        if by is None:
            self.owned.set({entry.name: 0 for entry in self.model_.rows})
        else:
            self.owned.add({entry.name: by for entry in self.model_.rows})
        if self.model_.rows:
            self.model_.dataChanged.emit(self.model_.index(0, 1), self.model_.index(len(self.model_.rows) - 1, 1))

    def _count(self) -> None:
        counts = [n for n in self.owned.all_counts().values() if n]
        cards = trn("{n} card", "{n} cards", sum(counts))
        self.total.setText(tr("Owned: {cards}, {different} different", cards=cards, different=len(counts)))
