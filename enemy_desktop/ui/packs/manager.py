"""The page of card packs: what is installed for each game, on or off, what is in it and what is wrong with it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAction, QDesktopServices, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QProgressBar,
    QSplitter,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from enemy_desktop.cards.faults import errors
from enemy_desktop.storage.pack_install import StoredPack
from enemy_desktop.ui.deck_builder.dialogs import QuestionDialog
from enemy_desktop.ui.i18n import tr, trn
from enemy_desktop.ui.packs.bits import fit_height, indicator_style, row_icon
from enemy_desktop.ui.packs.desk import Told
from enemy_desktop.ui.packs.details import PackDetails
from enemy_desktop.ui.packs.faults import FaultList
from enemy_desktop.ui.packs.files import pack_kinds
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.widgets import IconTool, Page, button, label, panel

if TYPE_CHECKING:
    from enemy_desktop.ui.windows.window import MainWindow

ROLE = Qt.ItemDataRole.UserRole
SPLIT = "packs.split"


class PacksPage(Page):
    """A list of packs by game, and beside it the chosen pack. ``stored`` has what was read last."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window_ = window
        self.program = window.program
        self.desk = window.packs
        self.stored: dict[str, list[StoredPack]] = {}
        self._wanted: tuple[str, str] | None = None
        self._filling = False
        self._undo: Told | None = None
        self._build_list()
        self._build_notice()
        self.details = PackDetails(self.program)
        self.details.deck_wanted.connect(self._build_deck)
        self.splitter = QSplitter()
        self.splitter.setChildrenCollapsible(False)
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.tree, 1)
        self.hint = label("", "soft", 0.94, wrap=True)
        column.addWidget(self.hint)
        self.splitter.addWidget(left)
        self.splitter.addWidget(self.details)
        self.splitter.setStretchFactor(0, 46)
        self.splitter.setStretchFactor(1, 54)
        self.body.addWidget(self.notice)
        self.body.addWidget(self.splitter, 1)
        self._build_foot()
        self.desk.told.connect(self._told)
        self.desk.changed.connect(lambda _game: self.refresh())
        self.desk.busy_changed.connect(self._show_busy)
        self.program.library.ready.connect(self.refresh)
        theme().changed.connect(self._fill)

    # -- parts

    def _build_list(self) -> None:
        self.tree = QTreeWidget()
        self.tree.setColumnCount(3)
        self.tree.setRootIsDecorated(False)
        self.tree.setItemsExpandable(False)
        self.tree.setAllColumnsShowFocus(True)
        self.tree.setIndentation(14)
        self.tree.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.tree.setMinimumWidth(340)
        header = self.tree.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.ResizeToContents)
        self.tree.itemSelectionChanged.connect(self._chosen_changed)
        self.tree.itemChanged.connect(self._ticked)
        self._remove_key = QAction(self.tree)
        self._remove_key.setShortcut(QKeySequence(QKeySequence.StandardKey.Delete))
        self._remove_key.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self._remove_key.triggered.connect(self.ask_remove)
        self.tree.addAction(self._remove_key)

    def _build_notice(self) -> None:
        self.notice = panel()
        self.notice_text = label("", wrap=True)
        self.notice_text.setTextFormat(Qt.TextFormat.PlainText)
        self.undo_button = button("", "undo")
        self.undo_button.clicked.connect(self.undo)
        self.notice_faults = FaultList()
        self.copy_button, self.close_button = IconTool("copy"), IconTool("close")
        self.copy_button.clicked.connect(self.notice_faults.copy)
        self.close_button.clicked.connect(self.notice.hide)
        row = QHBoxLayout()
        row.addWidget(self.notice_text, 1)
        for widget in (self.undo_button, self.copy_button, self.close_button):
            row.addWidget(widget, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self.notice)
        column.setContentsMargins(12, 8, 8, 8)
        column.addLayout(row)
        column.addWidget(self.notice_faults)
        self.notice.hide()

    def _build_foot(self) -> None:
        self.install_button = button("", "add", "primary")
        self.folder_button = button("", "open")
        self.table_button = button("", "table")
        self.switch_button = button("", "confirm")
        self.remove_button = button("", "delete", "danger")
        self.show_button = button("", "open")
        self.busy = QProgressBar()
        self.busy.setRange(0, 0)
        self.busy.setMaximumWidth(120)
        self.busy.hide()
        self.install_button.clicked.connect(self.ask_install)
        self.folder_button.clicked.connect(self.ask_folder)
        self.table_button.clicked.connect(lambda: self.window_.flow.wish("import_pack"))
        self.switch_button.clicked.connect(self.switch_chosen)
        self.remove_button.clicked.connect(self.ask_remove)
        self.show_button.clicked.connect(self.show_folder)
        row = QHBoxLayout()
        for widget in (self.install_button, self.folder_button, self.table_button):
            row.addWidget(widget)
        row.addWidget(self.busy)
        row.addStretch()
        for widget in (self.show_button, self.switch_button, self.remove_button):
            row.addWidget(widget)
        self.body.addLayout(row)

    # -- reading

    def entered(self) -> None:
        """Read the folders anew."""
        super().entered()
        kept = self.program.window_state.get(SPLIT)
        if kept is not None:
            self.splitter.restoreState(kept)
        self.refresh()

    def keep_state(self) -> None:
        """Remember how wide the list is."""
        self.window_.keep(SPLIT, self.splitter.saveState())

    def focus_first(self) -> None:
        """The keyboard goes to the list."""
        self.tree.setFocus()

    def refresh(self) -> None:
        """Read the packs anew; the list follows."""
        if self.program.library.is_ready:
            self.desk.read(self._show)

    def want(self, game: str, pack_id: str) -> None:
        """Choose that pack as soon as it is there."""
        self._wanted = (game, pack_id)

    def _show(self, stored: dict[str, list[StoredPack]]) -> None:
        self.stored = stored
        self._fill()

    def _fill(self) -> None:
        self.tree.setStyleSheet("QTreeView::item { padding: 7px 6px; border-radius: 0; }" + indicator_style())
        chosen = self._wanted or self._key(self.chosen)
        self._filling = True
        self.tree.clear()
        first: QTreeWidgetItem | None = None
        wanted: QTreeWidgetItem | None = None
        for game, packs in self.stored.items():
            loaded = self.program.library.games.get(game)
            head = QTreeWidgetItem([loaded.shown_name() if loaded is not None else game])
            head.setFlags(Qt.ItemFlag.ItemIsEnabled)
            head.setFont(0, theme().font(1.0, True))
            self.tree.addTopLevelItem(head)
            head.setExpanded(True)
            for one in sorted(packs, key=lambda one: (not one.bundled, one.name.casefold())):
                item = self._item(one)
                head.addChild(item)
                first = first or item
                if self._key(one) == chosen:
                    wanted = item
            head.setExpanded(True)
        self._filling = False
        if wanted is not None:
            self._wanted = None
        current = wanted or first
        if current is not None:
            self.tree.setCurrentItem(current)
        mine = sum(not one.bundled for packs in self.stored.values() for one in packs)
        self.hint.setText(
            tr("Drop a pack (a folder or a zip) or a table of cards anywhere on this window to add it.")
            if mine
            else tr(
                "Nothing but the program's own packs is installed. Drop a pack (a folder or a zip) anywhere on this "
                "window, or a table of cards, which is made a pack."
            )
        )
        self._chosen_changed()

    def _item(self, one: StoredPack) -> QTreeWidgetItem:
        cards = str(len(one.pack.cards)) if one.pack is not None else "–"
        wrong = len(errors(one.faults))
        state = self._state(one)
        item = QTreeWidgetItem([_name(one), cards, state])
        item.setData(0, ROLE, self._key(one))
        item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if one.bundled:
            item.setIcon(0, row_icon("lock", theme().colours.text_soft))
        else:
            flags |= Qt.ItemFlag.ItemIsUserCheckable
            item.setCheckState(0, Qt.CheckState.Checked if one.on else Qt.CheckState.Unchecked)
        item.setFlags(flags)
        if wrong:
            item.setIcon(2, row_icon("warning", theme().colours.bad))
        elif one.faults:
            item.setIcon(2, row_icon("warning", theme().colours.warn))
        words = ", ".join((_name(one), trn("{n} card", "{n} cards", len(one.pack.cards)) if one.pack else "", state))
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, words)
        item.setToolTip(0, str(one.folder))
        return item

    def _state(self, one: StoredPack) -> str:
        if one.bundled and one.pack is not None:
            return tr("With the program")
        if one.clash:
            return (
                tr("Off: same cards as '{id}'", id=one.clash)
                if not one.on
                else tr("Same cards as '{id}'", id=one.clash)
            )
        if one.pack is None:
            return trn("{n} error", "{n} errors", max(1, len(errors(one.faults))))
        if not one.on:
            return tr("Off")
        return trn("On, {n} warning", "On, {n} warnings", len(one.faults)) if one.faults else tr("On")

    # -- the chosen pack

    @staticmethod
    def _key(one: StoredPack | None) -> tuple[str, str] | None:
        return None if one is None else (one.game, one.id)

    @property
    def chosen(self) -> StoredPack | None:
        """The chosen pack."""
        items = self.tree.selectedItems()
        key: Any = items[0].data(0, ROLE) if items else None
        if key is None:
            return None
        return next((one for one in self.stored.get(key[0], ()) if (one.game, one.id) == tuple(key)), None)

    def choose(self, game: str, pack_id: str) -> None:
        """Choose a pack of the list."""
        for top in range(self.tree.topLevelItemCount()):
            head = self.tree.topLevelItem(top)
            for row in range(head.childCount() if head is not None else 0):
                item = head.child(row) if head is not None else None
                if item is not None and tuple(item.data(0, ROLE) or ()) == (game, pack_id):
                    self.tree.setCurrentItem(item)

    def _chosen_changed(self) -> None:
        if self._filling:
            return
        one = self.chosen
        game = self.program.library.games.get(one.game) if one is not None else None
        self.details.show_pack(one, game)
        mine = one is not None and not one.bundled
        for widget in (self.switch_button, self.remove_button):
            widget.setEnabled(mine)
        self._remove_key.setEnabled(mine)
        self.show_button.setEnabled(one is not None)
        if one is not None:
            self.switch_button.setText(tr("Switch off") if one.on else tr("Switch on"))

    # -- what can be done

    def ask_install(self) -> None:
        """Ask for a pack's file and install it."""
        from enemy_desktop.ui.windows.window import open_file_dialog

        path = open_file_dialog(self, tr("Install a card pack"), Path.home(), pack_kinds())
        if path is not None:
            self.desk.install(path)

    def ask_folder(self) -> None:
        """Ask for a pack's folder and install it."""
        from PySide6.QtWidgets import QFileDialog

        name = QFileDialog.getExistingDirectory(self, tr("Install a card pack"), str(Path.home()))
        if name:
            self.desk.install(Path(name))

    def switch_chosen(self) -> None:
        """On becomes off, and the other way round."""
        one = self.chosen
        if one is not None and not one.bundled:
            self.desk.switch(one, not one.on)

    def _ticked(self, item: QTreeWidgetItem, column: int) -> None:
        if self._filling or column != 0:
            return
        key: Any = item.data(0, ROLE)
        one = next((p for p in self.stored.get(key[0], ()) if p.id == key[1]), None) if key else None
        on = item.checkState(0) == Qt.CheckState.Checked
        if one is not None and not one.bundled and one.on != on:
            self._wanted = (one.game, one.id)
            self.desk.switch(one, on)

    def ask_remove(self) -> None:
        """Take the chosen pack away, after a question."""
        one = self.chosen
        if one is None or one.bundled:
            return
        question = tr(
            "Decks with its cards stay, but cannot be played without it. Its files are kept and can be brought back.",
        )
        dialog = QuestionDialog(self, tr("Remove '{name}'?", name=_name(one)), question, (tr("Remove"),), danger=0)
        if dialog.exec():
            self.desk.remove(one)

    def show_folder(self) -> None:
        """Open the pack's folder in the file manager."""
        one = self.chosen
        if one is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(one.folder)))

    def undo(self) -> None:
        """Take back what was done last."""
        told, self._undo = self._undo, None
        self.notice.hide()
        if told is not None and told.undo is not None:
            told.undo()

    def _build_deck(self) -> None:
        one = self.chosen
        if one is not None:
            build_deck_with(self.window_, one)

    # -- what happened

    def _told(self, told: Told) -> None:
        if told.pack is not None:
            self._wanted = told.pack
        if self.window_.current != "packs":
            return
        if told.again is None:
            self.show_told(told)
        if not told.good or told.pack is not None:
            self.refresh()

    def show_told(self, told: Told) -> None:
        """Say what happened, above the list."""
        self._undo = told if told.undo is not None else None
        self.notice_text.setText(told.text)
        self.notice_text.setProperty("role", "plain" if told.good else "warning")
        self.notice_text.style().polish(self.notice_text)
        self.undo_button.setVisible(told.undo is not None)
        self.notice_faults.show_faults(told.faults)
        fit_height(self.notice_faults, 150)
        self.copy_button.setVisible(bool(told.faults))
        self.notice.setAccessibleName(told.text)
        self.notice.show()
        QAccessible.updateAccessibility(QAccessibleEvent(self.notice, QAccessible.Event.Alert))

    def _show_busy(self, busy: bool) -> None:
        self.busy.setVisible(busy)

    # -- words

    def retranslate(self) -> None:
        """Set all words in the current language."""
        self.set_heading(
            tr("Card packs"), tr("The cards that can be played with. Packs are data: nothing in them is run.")
        )
        self.tree.setHeaderLabels([tr("Pack"), tr("Cards"), tr("State")])
        self.tree.setAccessibleName(tr("Card packs"))
        self.busy.setAccessibleName(tr("Working…"))
        self.install_button.setText(tr("Install a file…"))
        self.folder_button.setText(tr("Install a folder…"))
        self.table_button.setText(tr("Import a table of cards…"))
        self.switch_button.setText(tr("Switch off"))
        self.remove_button.setText(tr("Remove…"))
        self.show_button.setText(tr("Show the folder"))
        self.undo_button.setText(tr("Undo"))
        self.copy_button.set_words(tr("Copy"))
        self.close_button.set_words(tr("Close"))
        self.notice_faults.setAccessibleName(tr("Faults"))
        self.details.retranslate()
        if self.stored:
            self._fill()


def _name(one: StoredPack) -> str:
    from enemy_desktop.ui.i18n import language

    if one.meta is not None and language() == "ja" and one.meta.ja_name:
        return one.meta.ja_name
    return one.name


def build_deck_with(window: MainWindow, one: StoredPack) -> None:
    """A new deck on the workbench, with the cards of this pack in front."""
    from enemy_desktop.cards.deck import DeckFile

    page: Any = window.show_page("decks")
    begin = getattr(page, "begin", None)
    if not callable(begin):
        return
    if not page.asked_to_save():
        return
    page.let_go()
    begin(DeckFile.model_validate({"format": 1, "game": one.game, "name": _name(one)[:200]}))
    bench = page.bench
    if bench is not None and one.meta is not None and "set" in bench.catalogue.fields:
        bench.search.set_text(f'set:"{one.meta.id}"')
