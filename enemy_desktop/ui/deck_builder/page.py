"""The page of decks: the shelf with all decks, and the workbench for one of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QMenu, QStackedWidget, QToolButton

from enemy_desktop.cards.deck import DeckFile, check_deck
from enemy_desktop.cards.faults import errors
from enemy_desktop.storage.decks import StoredDeck
from enemy_desktop.storage.drafts import Draft, DraftFolder
from enemy_desktop.ui.deck_builder import exchange
from enemy_desktop.ui.deck_builder.actions import DeckActions
from enemy_desktop.ui.deck_builder.carry import deck_files
from enemy_desktop.ui.deck_builder.catalogue import CardEntry, Catalogue
from enemy_desktop.ui.deck_builder.deck_menu import fill_menu
from enemy_desktop.ui.deck_builder.dialogs import QuestionDialog
from enemy_desktop.ui.deck_builder.document import DeckDocument
from enemy_desktop.ui.deck_builder.shelf import Shelf, Shelved
from enemy_desktop.ui.deck_builder.workbench import Workbench
from enemy_desktop.ui.i18n import language, tr
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.known_commands import DECKS
from enemy_desktop.ui.windows.library import LoadedGame
from enemy_desktop.ui.windows.widgets import EmptyState, IconTool, Page, button, label

if TYPE_CHECKING:
    from enemy_desktop.ui.windows.window import MainWindow

SPLIT, CARD_SIZE = "decks.split", "decks.card_size"
LARGE_CARD = 172
"""The width of cards at first on a large screen: their texts can be read there."""


def make_page(window: MainWindow) -> Page:
    """The page, for the window's list of pages."""
    return DeckBuilderPage(window)


class DeckBuilderPage(Page):
    """``bench`` is the workbench of the chosen game, made when it is first needed; ``deck`` the deck on it."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window_ = window
        self.program = window.program
        self.drafts = DraftFolder(self.program.paths.state / "deck_drafts")
        self.deck: DeckDocument | None = None
        self.bench: Workbench | None = None
        self._benches: dict[str, tuple[LoadedGame, Workbench]] = {}
        self.back_button.clicked.disconnect()
        self.back_button.clicked.connect(self.leave)
        self._build_head()
        self.decks = DeckActions(self)
        self.shelf = Shelf(self.program)
        self.shelf.action_wanted.connect(self.decks.act)
        self.shelf.new_wanted.connect(self.decks.new_deck)
        self.shelf.import_wanted.connect(self.decks.ask_import)
        self.shelf.paste_wanted.connect(self.decks.paste_import)
        self.loading = EmptyState("deck")
        self.stack = QStackedWidget()
        self.stack.addWidget(self.loading)
        self.stack.addWidget(self.shelf)
        self.body.addWidget(self.stack, 1)
        self._add_commands()
        self.setAcceptDrops(True)
        self.program.library.ready.connect(self._games_ready)
        self.program.library.changed.connect(self._packs_changed)
        theme().changed.connect(self._restyle)
        self._switch()

    # -- the head of the page

    def _build_head(self) -> None:
        self.name_edit = QLineEdit()
        self.name_edit.setMaxLength(200)
        self.name_edit.editingFinished.connect(self._renamed)
        self.state_label = label("", "soft", 0.92)
        self.game_box = QComboBox()
        self.game_box.activated.connect(lambda _i: self._game_chosen())
        self.format_box = QComboBox()
        self.format_box.activated.connect(lambda _i: self._format_chosen())
        self.undo_button, self.redo_button = IconTool("undo"), IconTool("redo")
        self.gauntlet_button = IconTool("gauntlet")
        self.save_button = IconTool("save")
        self.copy_button = button("", "copy", "primary")
        self.copy_button.clicked.connect(lambda _on: self.decks.duplicate())
        self.menu_button = IconTool("more")
        self.menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu_button.setStyleSheet("QToolButton::menu-indicator { image: none; }")
        self.menu_button.setMenu(QMenu(self))
        self.menu_button.menu().aboutToShow.connect(lambda: fill_menu(self))
        self.undo_button.clicked.connect(self.undo)
        self.redo_button.clicked.connect(self.redo)
        self.gauntlet_button.clicked.connect(lambda _on: self.decks.gauntlet())
        self.save_button.clicked.connect(lambda _on: self.save())
        self.head.insertWidget(1, self.name_edit, 3)
        for widget in (
            self.state_label,
            self.game_box,
            self.format_box,
            self.undo_button,
            self.redo_button,
            self.gauntlet_button,
            self.save_button,
            self.copy_button,
            self.menu_button,
        ):
            self.head.addWidget(widget)
        self._restyle()

    def _restyle(self) -> None:
        self.name_edit.setFont(theme().font(1.3, True))

    def _add_commands(self) -> None:
        """Keys of this page: they work only while it is seen, and can be rebound as all keys."""
        runs: dict[str, Callable[[], object]] = {
            "undo": self.undo,
            "redo": self.redo,
            "save": self.save,
            "find": self.to_search,
            "other_side": lambda: self.bench.other_side() if self.bench is not None else None,
            "duplicate": self.decks.duplicate,
            "rename": self.rename,
            "print": lambda: self.with_deck(exchange.print_list),
            "paste": self.decks.paste_import,
        }
        for name, words, usual in DECKS:
            self.window_.commands.add(name, words, usual, runs[name.partition(".")[2]], self)

    def keys(self, name: str) -> str:
        """The key of a command as the desktop writes it."""
        command = self.window_.commands.get(f"decks.{name}")
        return self.window_.commands.key_words(command) if command is not None else ""

    def _switch(self) -> None:
        """Show what belongs to the shelf, or to the workbench."""
        working = self.bench is not None and self.stack.currentWidget() is self.bench
        shelf = self.stack.currentWidget() is self.shelf
        self._heading.setVisible(not working)
        self._lead.setVisible(not working)
        self.name_edit.setVisible(working)
        for widget in (
            self.state_label,
            self.format_box,
            self.undo_button,
            self.redo_button,
            self.gauntlet_button,
            self.save_button,
            self.menu_button,
        ):
            widget.setVisible(working)
        locked = working and self.deck is not None and self.deck.locked
        for widget in (self.undo_button, self.redo_button, self.save_button):
            widget.setVisible(working and not locked)
        self.copy_button.setVisible(locked)
        self.game_box.setVisible(shelf and self.game_box.count() > 1)
        self._show_state()

    def _show_state(self) -> None:
        deck = self.deck
        if deck is None:
            return
        self.undo_button.setEnabled(deck.undo_stack.canUndo())
        self.redo_button.setEnabled(deck.undo_stack.canRedo())
        self.save_button.setEnabled(not deck.saved)
        undo, redo = deck.undo_stack.undoText(), deck.undo_stack.redoText()
        self.undo_button.set_words(tr("Undo: {what}", what=undo) if undo else tr("Undo"))
        self.redo_button.set_words(tr("Redo: {what}", what=redo) if redo else tr("Redo"))
        self.name_edit.setReadOnly(deck.locked)
        if deck.locked:
            self.state_label.setText(tr("Starter deck, to look at"))
            japanese = deck.content.ja_name if language() == "ja" else ""
            self.name_edit.setText(japanese or deck.content.name)
            return
        self.state_label.setText(tr("Saved") if deck.saved else tr("Not saved yet"))
        if not self.name_edit.hasFocus():
            self.name_edit.setText(deck.content.name)

    # -- games

    @property
    def game(self) -> LoadedGame | None:
        """The chosen game."""
        return self.program.library.games.get(str(self.game_box.currentData() or ""))

    def entered(self) -> None:
        """Read the folders anew."""
        super().entered()
        self._games_ready()

    def _games_ready(self) -> None:
        library = self.program.library
        if not library.is_ready or not library.games:
            self.stack.setCurrentWidget(self.loading)
            self._switch()
            return
        kept = self.game_box.currentData() or self.window_.arguments.game or self.program.settings.play.last_game
        self.game_box.clear()
        for game in library.games.values():
            self.game_box.addItem(game.shown_name(), game.id)
        self.game_box.setCurrentIndex(max(self.game_box.findData(kept), 0))
        if self.deck is None:
            self.show_shelf()

    def _game_chosen(self) -> None:
        self.show_shelf()

    def show_shelf(self) -> None:
        """All decks of the chosen game."""
        game = self.game
        if game is None:
            return
        self.shelf.show_decks(game, self.shelved(game))
        self.stack.setCurrentWidget(self.shelf)
        self._switch()

    def shelved(self, game: LoadedGame) -> list[Shelved]:
        """The user's decks, unsaved work and starter decks of a game."""
        usual = game.formats[0].id
        rules = self.catalogue(game).rules(usual)
        drafts = self.drafts.drafts(game.id)
        by_file: dict[Path, Draft] = {}
        for draft in drafts:
            if draft.of is not None:
                by_file.setdefault(draft.of, draft)
        found: list[Shelved] = []
        paths: set[Path | None] = set()
        for stored in self.program.library.decks(game.id):
            paths.add(stored.path)
            unsaved = by_file.get(stored.path)
            deck = unsaved.deck if unsaved is not None else stored.deck
            wrong = len(errors(check_deck(deck, game.packs, rules, advice=False))) if deck is not None else 1
            found.append(Shelved(stored, unsaved, wrong))
        for draft in drafts:
            # Never saved, or one more of two windows that worked on the same deck.
            if draft.of is None or draft.of not in paths or by_file[draft.of] is not draft:
                found.insert(0, Shelved(StoredDeck(draft.path, False, draft.deck), draft, 0))
        return found

    def catalogue(self, game: LoadedGame) -> Catalogue:
        """The cards of a game, with the workbench that shows them."""
        return self._bench(game).catalogue

    def _bench(self, game: LoadedGame) -> Workbench:
        known = self._benches.get(game.id)
        if known is not None and known[0] is game:
            return known[1]
        bench = Workbench(self.program, Catalogue(game, self))
        bench.card_wanted.connect(self.show_card)
        bench.import_files.connect(self.decks.import_files)
        bench.import_text.connect(self.decks.import_text)
        bench.owned.failed.connect(self.window_.messages.warn)
        bench.owned.import_wanted.connect(self.decks.import_owned)
        self.stack.addWidget(bench)
        self._benches[game.id] = (game, bench)
        return bench

    def _packs_changed(self, game_id: str) -> None:
        """The game has other cards now: its workbench is made anew, with the deck that was on it."""
        old = self._benches.pop(game_id, None)
        deck = self.deck
        if deck is not None and deck.catalogue.game.id == game_id:
            deck.write_draft()
            path, draft = deck.path, deck.draft_path
            self.let_go()
            self._open_again(self.program.library.games[game_id], path, draft)
        if old is not None:
            self.stack.removeWidget(old[1])
            old[1].catalogue.stop()
            old[1].deleteLater()
        if self.deck is None and self.program.library.is_ready:
            self.show_shelf()

    def _open_again(self, game: LoadedGame, path: Path | None, draft: Path | None) -> None:
        folder, catalogue = self.program.deck_folder, self.catalogue(game)
        unsaved = next((one for one in self.drafts.drafts(game.id) if draft is not None and one.path == draft), None)
        stored = next((one for one in folder.decks(game.id) if path is not None and one.path == path), None)
        if unsaved is not None:
            self.open_deck(DeckDocument.recover(catalogue, unsaved, folder, self.drafts, self))
        elif stored is not None and stored.deck is not None and not stored.bundled:
            self.open_deck(DeckDocument.open(catalogue, stored, folder, self.drafts, self))

    # -- opening and leaving

    def open_deck(self, deck: DeckDocument) -> None:
        """Put a deck on the workbench."""
        self.let_go()
        game = deck.catalogue.game
        self.deck, self.bench = deck, self._bench(game)
        deck.failed.connect(self.window_.messages.warn)
        deck.refused.connect(self._say_locked)
        deck.changed.connect(self._show_state)
        deck.state_changed.connect(self._show_state)
        self._fill_formats(game)
        self.bench.show_deck(deck)
        self.bench.show_tab("cards")
        self.stack.setCurrentWidget(self.bench)
        kept = self.program.window_state.get(SPLIT)
        if kept is not None:
            self.bench.splitter.restoreState(QByteArray(kept))
        else:
            width = max(self.width() - 60, 900)
            scale = max(theme().font().pointSizeF() / 10.5, 1.0)
            right = min(max(round(width * 0.34), round(400 * scale)), max(560, width // 2))
            self.bench.splitter.setSizes([width - right, right])
        size = self.program.window_state.get(CARD_SIZE)
        if size is not None and size.isdigit():
            self.bench.grid.set_base(int(size))
        elif self.width() > 1_600:
            self.bench.grid.set_base(LARGE_CARD)
        self._switch()
        self.bench.search.edit.setFocus()

    def _fill_formats(self, game: LoadedGame) -> None:
        kept = self.format_box.currentData()
        self.format_box.clear()
        for one in game.formats:
            self.format_box.addItem((one.ja_name if language() == "ja" else one.name).capitalize(), one.id)
        self.format_box.setCurrentIndex(max(self.format_box.findData(kept), 0))
        if self.deck is not None:
            self.deck.format_id = str(self.format_box.currentData())

    def _format_chosen(self) -> None:
        if self.bench is not None:
            self.bench.set_format(str(self.format_box.currentData() or ""))

    def open_stored(self, shelved: Shelved) -> None:
        """Work on a deck of the shelf, or look at a starter deck."""
        game = self.game
        if game is None or shelved.content is None:
            if shelved.stored.fault:
                self.window_.messages.warn(shelved.stored.fault)
            return
        catalogue = self.catalogue(game)
        folder = self.program.deck_folder
        if shelved.stored.bundled:
            self.open_deck(DeckDocument.look(catalogue, shelved.stored, folder, self.drafts, self))
        elif shelved.draft is not None:
            self.open_deck(DeckDocument.recover(catalogue, shelved.draft, folder, self.drafts, self))
            self.window_.messages.warn(tr("Unsaved work was found and is here again. Save it to keep it."))
        else:
            self.open_deck(DeckDocument.open(catalogue, shelved.stored, folder, self.drafts, self))

    def _say_locked(self) -> None:
        self.window_.messages.warn(tr("Starter decks stay as they are. Make a copy to change it."))

    def open_path(self, path: Path) -> bool:
        """Open the deck, or import the list, in a file that came from outside. False, after a message, for anything else."""
        return self.decks.open_path(path)

    def leave(self) -> None:
        """From the workbench to the shelf; from there to where one came from. Unsaved work is kept."""
        if self.deck is not None:
            if self.asked_to_save():
                self.let_go()
                self.show_shelf()
            return
        self.back.emit()

    def asked_to_save(self) -> bool:
        """Whether the deck can be left: it is saved, saved now, thrown away or kept as unsaved work."""
        deck = self.deck
        if deck is None or deck.saved:
            return True
        dialog = QuestionDialog(
            self,
            tr("Save the deck?"),
            tr("'{name}' has changes that are not saved.", name=deck.content.name),
            (tr("Discard changes"), tr("Keep for later"), tr("Save")),
            danger=0,
        )
        if not dialog.exec():
            return False
        if dialog.answer == 0:
            deck.discard()
            deck.undo_stack.setClean()
            self.forget()
            return True
        if dialog.answer == 2:
            return self.save()
        return True

    def forget(self) -> None:
        """Close the deck without a word."""
        if self.deck is not None:
            self.deck.blockSignals(True)
            self.deck.deleteLater()
            self.deck = None
        if self.bench is not None:
            self.bench.deck = None
            self.bench.odds.stop()
            self.bench = None

    def let_go(self) -> None:
        """Close the deck; unsaved work stays on the disk."""
        if self.bench is not None:
            self.program.window_state.put(SPLIT, bytes(self.bench.splitter.saveState().data()))
            self.program.window_state.put(CARD_SIZE, str(self.bench.grid.base).encode())
        if self.deck is not None:
            self.deck.close()
        self.forget()

    def keep_state(self) -> None:
        """The window closes: unsaved work goes to the disk."""
        self.let_go()

    def hideEvent(self, event: object) -> None:
        """Another page is shown, or the window closes: unsaved work goes to the disk."""
        if self.deck is not None:
            self.deck.write_draft()
        super().hideEvent(event)  # type: ignore[arg-type]

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Files with decks can be dropped anywhere on the page."""
        if deck_files(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Import them."""
        files = deck_files(event.mimeData())
        if files:
            event.acceptProposedAction()
            self.decks.import_files(files)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leads from the workbench to the shelf."""
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
            event.accept()
            return
        super().keyPressEvent(event)

    # -- what can be done

    def undo(self) -> None:
        """Take the last change back."""
        if self.deck is not None:
            self.deck.undo_stack.undo()
            self._show_state()

    def redo(self) -> None:
        """Make it again."""
        if self.deck is not None:
            self.deck.undo_stack.redo()
            self._show_state()

    def to_search(self) -> None:
        """To the search line."""
        if self.bench is not None:
            self.bench.search.edit.setFocus()
            self.bench.search.edit.selectAll()
        else:
            self.shelf.filter.setFocus()

    def save(self) -> bool:
        """Write the deck. Asks first when somebody else wrote its file meanwhile."""
        deck = self.deck
        if deck is None:
            return True
        if deck.locked:
            self.decks.duplicate()
            return True
        if not deck.content.name.strip():
            self.rename()
            if not deck.content.name.strip():
                return False
        copy = False
        if deck.written_elsewhere:
            dialog = QuestionDialog(
                self,
                tr("The file was changed"),
                tr("Another window or program wrote {file} meanwhile.", file=str(deck.path)),
                (tr("Overwrite it"), tr("Save as a new deck")),
                danger=0,
            )
            if not dialog.exec():
                return False
            copy = dialog.answer == 1
        return deck.save(copy)

    def rename(self) -> None:
        """Type another name."""
        if self.deck is not None and self.deck.locked:
            self._say_locked()
        elif self.deck is not None:
            self.name_edit.setFocus()
            self.name_edit.selectAll()

    def _renamed(self) -> None:
        text = self.name_edit.text().strip()
        if self.deck is not None and not self.deck.locked and text and text != self.deck.content.name:
            self.deck.set_name(text)

    def begin(self, content: DeckFile) -> DeckDocument:
        """A deck that was never saved, on the workbench."""
        game = self.program.library.games[content.game]
        deck = DeckDocument(self.catalogue(game), content, self.program.deck_folder, self.drafts, None, self)
        self.open_deck(deck)
        deck.write_draft()
        return deck

    def show_card(self, entry: CardEntry) -> None:
        """A card large, with its words."""
        from enemy_desktop.ui.windows.card_dialog import CardDialog

        game = self.deck.catalogue if self.deck is not None else None
        if game is not None:
            CardDialog(self.program, game.face(entry), self).open()

    def with_deck(self, run: Callable[..., object]) -> None:
        """Carry something out with the deck on the workbench (``exchange``); nothing without one."""
        if self.deck is not None:
            run(self, self.program, self.deck.catalogue, self.deck.content)

    # -- words

    def retranslate(self) -> None:
        """Set all words in the current language."""
        self.set_heading(tr("Decks"), tr("Build decks, look at their cards"))
        self.game_box.setAccessibleName(tr("Game"))
        self.format_box.setAccessibleName(tr("Format"))
        self.format_box.setToolTip(tr("The format that the deck is judged by"))
        self.copy_button.setText(tr("Make a copy"))
        self.name_edit.setAccessibleName(tr("Name of the deck"))
        self.name_edit.setPlaceholderText(tr("Name of the deck"))
        self.gauntlet_button.set_words(tr("Gauntlet: against the starter decks"))
        self.save_button.set_words(tr("Save"))
        self.menu_button.set_words(tr("More"))
        self.loading.set_words(tr("Laying out the cards…"), tr("The games are being loaded."))
        if self.deck is not None:
            self._fill_formats(self.deck.catalogue.game)
        self._switch()
