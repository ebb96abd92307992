"""Two decks side by side: what each has more of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QHBoxLayout,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from enemy_desktop.cards.deck import DeckFile
from enemy_desktop.cards.deck_stats import compare
from enemy_desktop.ui.deck_builder.catalogue import Catalogue
from enemy_desktop.ui.deck_builder.shelf import Shelved
from enemy_desktop.ui.i18n import tr, trn
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.widgets import button, label


def _sections(content: DeckFile, catalogue: Catalogue) -> Mapping[str, Sequence[tuple[str, int]]]:
    found = {}
    for key, entries in content.sections.items():
        cards = []
        for one in entries:
            entry = catalogue.entry(one.card)
            cards.append((entry.name if entry is not None else one.card, one.n))
        found[key] = cards
    return found


class CompareDialog(QDialog):
    """``left`` beside a deck that is chosen here."""

    def __init__(self, parent: QWidget, catalogue: Catalogue, left: Shelved, others: Sequence[Shelved]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(True)
        self.setWindowTitle(tr("Compare decks"))
        self._catalogue = catalogue
        self._left = left
        self._others = [deck for deck in others if deck.stored.path != left.stored.path or deck.content != left.content]
        self.choice = QComboBox()
        self.choice.setAccessibleName(tr("Compare with"))
        for deck in self._others:
            self.choice.addItem(deck.name)
        self.only_changes = QCheckBox(tr("Only what differs"))
        self.only_changes.setChecked(True)
        self.sum = label("", "soft")
        self.tree = QTreeWidget()
        self.tree.setRootIsDecorated(False)
        self.tree.setUniformRowHeights(True)
        self.tree.setAlternatingRowColors(True)
        top = QHBoxLayout()
        top.addWidget(label(left.name, "title", 1.15, bold=True), 1)
        top.addWidget(label("↔", "soft", 1.2))
        top.addWidget(self.choice, 1)
        close = button(tr("Close"), "", "primary")
        close.clicked.connect(self.accept)
        foot = QHBoxLayout()
        foot.addWidget(self.only_changes)
        foot.addStretch()
        foot.addWidget(close)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 16)
        column.addLayout(top)
        column.addWidget(self.sum)
        column.addWidget(self.tree, 1)
        column.addLayout(foot)
        self.choice.currentIndexChanged.connect(lambda _i: self.fill())
        self.only_changes.toggled.connect(lambda _on: self.fill())
        self.resize(680, 560)
        self.fill()

    def fill(self) -> None:
        """List the differences."""
        number = self.choice.currentIndex()
        self.tree.clear()
        if not 0 <= number < len(self._others):
            self.sum.setText(tr("There is no other deck."))
            return
        right = self._others[number]
        ours, theirs = self._left.content, right.content
        assert ours is not None
        assert theirs is not None
        self.tree.setHeaderLabels([tr("Card"), self._left.name, right.name, tr("Difference")])
        self.tree.setAccessibleName(tr("Differences"))
        colours = theme().colours
        changed = 0
        for one in compare(_sections(ours, self._catalogue), _sections(theirs, self._catalogue)):
            by = one.right - one.left
            changed += by != 0
            if not by and self.only_changes.isChecked():
                continue
            entry = self._catalogue.entry(one.card)
            title = self._catalogue.title(entry) if entry is not None else one.card
            item = QTreeWidgetItem([title, str(one.left or "–"), str(one.right or "–"), f"{by:+d}" if by else "="])
            for column in (1, 2, 3):
                item.setTextAlignment(column, Qt.AlignmentFlag.AlignCenter)
            if by:
                item.setForeground(3, QColor(colours.good if by > 0 else colours.bad))
            self.tree.addTopLevelItem(item)
        self.sum.setText(
            trn("{n} card differs", "{n} cards differ", changed) if changed else tr("Both decks have the same cards.")
        )
        head = self.tree.header()
        head.setStretchLastSection(False)
        head.setSectionResizeMode(0, head.ResizeMode.Stretch)
        for column in (1, 2, 3):
            head.setSectionResizeMode(column, head.ResizeMode.ResizeToContents)
