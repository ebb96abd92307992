"""The lists of saved games and of replays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QMessageBox, QTreeWidget, QTreeWidgetItem

from enemy_desktop.engine.errors import RecordError
from enemy_desktop.engine.record import Record, read_record
from enemy_desktop.storage.atomic import StorageError
from enemy_desktop.storage.records import StoredRecord
from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.windows.widgets import EmptyState, Page, button

if TYPE_CHECKING:
    from enemy_desktop.ui.windows.window import MainWindow


@dataclass(frozen=True)
class Listed:
    """A record file as a list shows it. ``record`` is None when it cannot be read; ``fault`` then says why."""

    stored: StoredRecord
    record: Record | None
    fault: str = ""
    autosave: bool = False

    @property
    def running(self) -> bool:
        """The game can go on."""
        return self.record is not None and self.record.result is None


class RecordsPage(Page):
    """A table of records with what can be done about the chosen one."""

    symbol = "open"

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window_ = window
        self.program = window.program
        self.listed: list[Listed] = []
        self.tree = QTreeWidget()
        self.tree.setRootIsDecorated(False)
        self.tree.setUniformRowHeights(True)
        self.tree.setAllColumnsShowFocus(True)
        self.tree.setStyleSheet("QTreeView::item { padding: 9px 8px; border-radius: 0; }")
        self.tree.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.tree.itemActivated.connect(lambda _item, _column: self.open_chosen())
        self.tree.itemSelectionChanged.connect(self._chosen)
        self.empty = EmptyState(self.symbol)
        self.body.addWidget(self.tree, 1)
        self.body.addWidget(self.empty, 1)
        self.open_button = button("", "play", "primary")
        self.open_button.clicked.connect(self.open_chosen)
        self.file_button = button("", "open")
        self.file_button.clicked.connect(window.flow.ask_record)
        self.remove_button = button("", "delete", "danger")
        self.remove_button.clicked.connect(self.remove_chosen)
        row = QHBoxLayout()
        row.addWidget(self.file_button)
        row.addStretch()
        row.addWidget(self.remove_button)
        row.addWidget(self.open_button)
        self.body.addLayout(row)

    def records_found(self) -> list[Listed]:
        """The records to be listed."""
        raise NotImplementedError

    def entered(self) -> None:
        """Read the folder anew."""
        super().entered()
        self.refresh()

    def refresh(self) -> None:
        """Read the folder anew."""
        self.listed = self.records_found()
        self.tree.clear()
        for one in self.listed:
            self.tree.addTopLevelItem(self._item(one))
        for column in range(self.tree.columnCount()):
            self.tree.resizeColumnToContents(column)
        self.tree.setVisible(bool(self.listed))
        self.empty.setVisible(not self.listed)
        if self.listed:
            self.tree.setCurrentIndex(self.tree.model().index(0, 0))
        self._chosen()

    def read(self, stored: StoredRecord, autosave: bool) -> Listed:
        """A record file with what is in it, or why it cannot be read."""
        try:
            record = read_record(self.program.records.read(stored).decode("utf-8-sig", "replace"))
        except StorageError as error:
            return Listed(stored, None, error.reason, autosave)
        except RecordError as error:
            return Listed(stored, None, str(error), autosave)
        return Listed(stored, record, "", autosave)

    def _item(self, one: Listed) -> QTreeWidgetItem:
        date = one.stored.written.strftime("%Y-%m-%d %H:%M")
        if one.record is None:
            item = QTreeWidgetItem([f"⚠ {one.stored.key}", "", "", "", date])
            item.setToolTip(0, f"{one.stored.path}: {one.fault}")
            return item
        record = one.record
        session = record.notes.get("session")
        turn = (
            session.get("turn", "") if isinstance(session, dict) else (record.checks[-1].turn if record.checks else "")
        )
        decks = " – ".join(deck.name or "?" for deck in record.setup.decks)
        names = player_names(record)
        title = " – ".join(names)
        result = {None: tr("under way"), 2: tr("drawn")}.get(record.result)
        if result is None and record.result is not None:
            result = tr("{name} won", name=names[record.result])
        item = QTreeWidgetItem([title, decks, result or "", str(turn), date])
        item.setToolTip(0, str(one.stored.path))
        return item

    @property
    def chosen(self) -> Listed | None:
        """The chosen record."""
        items = self.tree.selectedItems()
        if not items or not self.listed:
            return None
        return self.listed[self.tree.indexOfTopLevelItem(items[0])]

    def _chosen(self) -> None:
        for one in (self.open_button, self.remove_button):
            one.setEnabled(self.chosen is not None)
            one.setVisible(bool(self.listed))

    def open_chosen(self) -> None:
        """Go on with the chosen game, or watch it."""
        raise NotImplementedError

    def remove_chosen(self) -> None:
        """Delete the chosen file, after a question."""
        chosen = self.chosen
        if chosen is None or not self._really(chosen):
            return
        try:
            self.program.records.remove(chosen.stored)
        except StorageError as error:
            self.window_.messages.warn(str(error))
        self.refresh()

    def _really(self, chosen: Listed) -> bool:
        answer = QMessageBox.question(
            self, tr("Delete"), tr("Delete the record {name}? This cannot be undone.", name=chosen.stored.key)
        )
        return answer == QMessageBox.StandardButton.Yes

    def retranslate(self) -> None:
        """Set all words in the current language."""
        self.tree.setHeaderLabels([tr("Players"), tr("Decks"), tr("Result"), tr("Turn"), tr("Written")])
        self.file_button.setText(tr("Open a file…"))
        self.remove_button.setText(tr("Delete"))
        if self.listed:
            self.refresh()


def player_names(record: Record) -> tuple[str, str]:
    """The names in a record, with words for seats that have none."""
    session = record.notes.get("session")
    seats = session.get("seats") if isinstance(session, dict) else None
    names = []
    for player in (0, 1):
        name = record.players[player] if player < len(record.players) else ""
        kind = ""
        if isinstance(seats, list) and player < len(seats) and isinstance(seats[player], dict):
            kind = str(seats[player].get("kind", ""))
        names.append(name or (tr("Computer") if kind == "ai" else tr("Player {n}", n=player + 1)))
    return names[0], names[1]


class LoadPage(RecordsPage):
    """Games that can go on: autosaves first, then games that were saved under a name."""

    symbol = "save"

    def records_found(self) -> list[Listed]:
        """Autosaves and saved games that still run, and files that cannot be read."""
        found = [self.read(stored, True) for stored in self.program.records.running()]
        kept = [self.read(stored, False) for stored in self.program.records.kept()]
        return found + [one for one in kept if one.running]

    def open_chosen(self) -> None:
        """Go on with the chosen game."""
        chosen = self.chosen
        if chosen is not None:
            if chosen.autosave:
                self.window_.flow.resume_stored(chosen.stored)
            else:
                self.window_.flow.open_record(chosen.stored.path)

    def retranslate(self) -> None:
        """Set all words in the current language."""
        super().retranslate()
        self.set_heading(tr("Load"), tr("Every game is saved after each move and goes on where it stopped."))
        self.tree.setAccessibleName(tr("Saved games"))
        self.open_button.setText(tr("Go on"))
        self.empty.set_words(
            tr("No game is under way"), tr("Begin a game: it is kept here after each move, even if the power fails.")
        )


class ReplaysPage(RecordsPage):
    """Games that are over, to be watched."""

    symbol = "replay"

    def records_found(self) -> list[Listed]:
        """Kept records that are over, and files that cannot be read."""
        return [one for one in (self.read(s, False) for s in self.program.records.kept()) if not one.running]

    def open_chosen(self) -> None:
        """Watch the chosen game."""
        chosen = self.chosen
        if chosen is not None:
            self.window_.flow.open_replay(chosen.stored.path)

    def retranslate(self) -> None:
        """Set all words in the current language."""
        super().retranslate()
        self.set_heading(tr("Replays"), tr("Games that are over. Watch them move by move, from either side."))
        self.tree.setAccessibleName(tr("Replays"))
        self.open_button.setText(tr("Watch"))
        self.empty.set_words(
            tr("No replays yet"),
            tr("Every finished game comes here by itself. You can also open a record from a file."),
        )


__all__ = ["Listed", "LoadPage", "RecordsPage", "ReplaysPage", "player_names"]
