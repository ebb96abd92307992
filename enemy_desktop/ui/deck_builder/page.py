"""The page of decks: the shelf with all decks, and the workbench for one of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QComboBox, QLineEdit, QMenu, QStackedWidget, QToolButton

from enemy_desktop.cards.deck import DeckFile
from enemy_desktop.cards.faults import errors
from enemy_desktop.storage.atomic import StorageError
from enemy_desktop.storage.decks import StoredDeck
from enemy_desktop.storage.drafts import DraftFolder
from enemy_desktop.ui.deck_builder import exchange
from enemy_desktop.ui.deck_builder.catalogue import CardEntry, Catalogue
from enemy_desktop.ui.deck_builder.dialogs import LineDialog, QuestionDialog
from enemy_desktop.ui.deck_builder.document import DeckDocument, with_folder, with_tags
from enemy_desktop.ui.deck_builder.shelf import Shelf, Shelved
from enemy_desktop.ui.deck_builder.workbench import Workbench
from enemy_desktop.ui.i18n import language, tr, tr_error
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.library import LoadedGame
from enemy_desktop.ui.windows.widgets import EmptyState, IconTool, Page, label

if TYPE_CHECKING:
    from enemy_desktop.ui.windows.window import MainWindow

SPLIT, CARD_SIZE = "decks.split", "decks.card_size"


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
        self.shelf = Shelf(self.program)
        self.shelf.action_wanted.connect(self._act)
        self.shelf.new_wanted.connect(self.new_deck)
        self.shelf.import_wanted.connect(self.ask_import)
        self.loading = EmptyState("deck")
        self.stack = QStackedWidget()
        self.stack.addWidget(self.loading)
        self.stack.addWidget(self.shelf)
        self.body.addWidget(self.stack, 1)
        self._add_commands()
        self.setAcceptDrops(True)
        self.program.library.ready.connect(self._games_ready)
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
        self.save_button = IconTool("save")
        self.menu_button = IconTool("more")
        self.menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu_button.setStyleSheet("QToolButton::menu-indicator { image: none; }")
        self.menu_button.setMenu(QMenu(self))
        self.menu_button.menu().aboutToShow.connect(self._fill_menu)
        self.undo_button.clicked.connect(self.undo)
        self.redo_button.clicked.connect(self.redo)
        self.save_button.clicked.connect(lambda: self.save())
        self.head.insertWidget(1, self.name_edit, 3)
        for widget in (
            self.state_label,
            self.game_box,
            self.format_box,
            self.undo_button,
            self.redo_button,
            self.save_button,
            self.menu_button,
        ):
            self.head.addWidget(widget)
        self._restyle()

    def _restyle(self) -> None:
        self.name_edit.setFont(theme().font(1.3, True))

    def _add_commands(self) -> None:
        """Keys of this page; they work only while it is seen."""
        entries: tuple[tuple[str, str, Callable[[], object]], ...] = (
            ("undo", "Ctrl+Z", self.undo),
            ("redo", "Ctrl+Shift+Z", self.redo),
            ("save", "Ctrl+S", lambda: self.save()),
            ("find", "Ctrl+F", self.to_search),
            ("duplicate", "Ctrl+D", self.duplicate),
            ("rename", "F2", self.rename),
            ("print", "Ctrl+P", lambda: self._with_deck(exchange.print_list)),
            ("paste", "Ctrl+Shift+V", self.paste_import),
        )
        self._actions: dict[str, QAction] = {}
        for name, keys, run in entries:
            action = QAction(self)
            action.setShortcut(QKeySequence(keys))
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            action.triggered.connect(lambda _=False, what=run: what())
            self.addAction(action)
            self._actions[name] = action

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
            self.save_button,
            self.menu_button,
        ):
            widget.setVisible(working)
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
        self.shelf.show_decks(game, self._shelved(game))
        self.stack.setCurrentWidget(self.shelf)
        self._switch()

    def _shelved(self, game: LoadedGame) -> list[Shelved]:
        usual = game.formats[0].id
        rules = self.catalogue(game).rules(usual)
        drafts = self.drafts.drafts(game.id)
        by_file = {draft.of: draft for draft in drafts if draft.of is not None}
        found: list[Shelved] = []
        paths = set()
        for stored in self.program.library.decks(game.id):
            paths.add(stored.path)
            draft = by_file.get(stored.path)
            deck = draft.deck if draft is not None else stored.deck
            from enemy_desktop.cards.deck import check_deck

            wrong = len(errors(check_deck(deck, game.packs, rules, advice=False))) if deck is not None else 1
            found.append(Shelved(stored, draft, wrong))
        for draft in drafts:
            if draft.of is None or draft.of not in paths:
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
        bench.import_files.connect(self.import_files)
        bench.import_text.connect(self.import_text)
        self.stack.addWidget(bench)
        self._benches[game.id] = (game, bench)
        return bench

    # -- opening and leaving

    def open_deck(self, deck: DeckDocument) -> None:
        """Put a deck on the workbench."""
        self._let_go()
        game = deck.catalogue.game
        self.deck, self.bench = deck, self._bench(game)
        deck.failed.connect(self.window_.messages.warn)
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
        """Work on a deck of the shelf; on a copy of a starter deck, after asking for its name."""
        game = self.game
        if game is None or shelved.content is None:
            if shelved.stored.fault:
                self.window_.messages.warn(shelved.stored.fault)
            return
        catalogue = self.catalogue(game)
        folder = self.program.deck_folder
        if shelved.stored.bundled:
            self._copy(shelved)
        elif shelved.draft is not None:
            self.open_deck(DeckDocument.recover(catalogue, shelved.draft, folder, self.drafts, self))
            self.window_.messages.warn(tr("Unsaved work was found and is here again. Save it to keep it."))
        else:
            self.open_deck(DeckDocument.open(catalogue, shelved.stored, folder, self.drafts, self))

    def leave(self) -> None:
        """From the workbench to the shelf; from there to where one came from. Unsaved work is kept."""
        if self.deck is not None:
            if self._asked_to_save():
                self._let_go()
                self.show_shelf()
            return
        self.back.emit()

    def _asked_to_save(self) -> bool:
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
            self._forget()
            return True
        if dialog.answer == 2:
            return self.save()
        return True

    def _forget(self) -> None:
        """Close the deck without a word."""
        if self.deck is not None:
            self.deck.blockSignals(True)
            self.deck.deleteLater()
            self.deck = None
        if self.bench is not None:
            self.bench.deck = None
            self.bench.odds.stop()
            self.bench = None

    def _let_go(self) -> None:
        """Close the deck; unsaved work stays on the disk."""
        if self.bench is not None:
            self.program.window_state.put(SPLIT, bytes(self.bench.splitter.saveState().data()))
            self.program.window_state.put(CARD_SIZE, str(self.bench.grid.base).encode())
        if self.deck is not None:
            self.deck.close()
        self._forget()

    def keep_state(self) -> None:
        """The window closes: unsaved work goes to the disk."""
        self._let_go()

    def hideEvent(self, event: object) -> None:
        """Another page is shown, or the window closes: unsaved work goes to the disk."""
        if self.deck is not None:
            self.deck.write_draft()
        super().hideEvent(event)  # type: ignore[arg-type]

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
        if self.deck is not None:
            self.name_edit.setFocus()
            self.name_edit.selectAll()

    def _renamed(self) -> None:
        text = self.name_edit.text().strip()
        if self.deck is not None and text and text != self.deck.content.name:
            self.deck.set_name(text)

    def new_deck(self) -> None:
        """A new deck: empty, or a copy of a starter deck."""
        game = self.game
        if game is None:
            return
        starters = self.program.library.starters(game.id)
        choices: list[tuple[str, object]] = [(tr("no cards"), None)]
        choices += [(deck.shown_name(language()), number) for number, deck in enumerate(starters)]
        dialog = LineDialog(
            self,
            tr("New deck"),
            tr("What is the new deck called?"),
            self.free_name(tr("New deck")),
            tr("Create"),
            choices,
            tr("Begin with"),
        )
        if not dialog.exec():
            return
        content = DeckFile(game=game.id, name=dialog.text)
        if isinstance(dialog.value, int):
            start = starters[dialog.value].deck
            assert start is not None
            content = start.content.model_copy(update={"name": dialog.text, "ja_name": ""})
        self.begin(content)

    def free_name(self, wanted: str) -> str:
        """A name that no deck has."""
        names = {deck.name for deck in self.shelf.decks}
        name, number = wanted, 2
        while name in names:
            name, number = f"{wanted} {number}", number + 1
        return name

    def begin(self, content: DeckFile) -> DeckDocument:
        """A deck that was never saved, on the workbench."""
        game = self.program.library.games[content.game]
        deck = DeckDocument(self.catalogue(game), content, self.program.deck_folder, self.drafts, None, self)
        self.open_deck(deck)
        deck.write_draft()
        return deck

    def _copy(self, shelved: Shelved) -> None:
        content = shelved.content
        if content is None:
            return
        dialog = LineDialog(
            self,
            tr("Duplicate the deck"),
            tr("Starter decks stay as they are. What is your copy called?")
            if shelved.stored.bundled
            else tr("What is the copy called?"),
            self.free_name(tr("{name} (copy)", name=shelved.name)),
            tr("Duplicate"),
        )
        if dialog.exec():
            deck = self.begin(content.model_copy(update={"name": dialog.text, "ja_name": ""}))
            deck.save()

    def duplicate(self) -> None:
        """A copy of the deck on the workbench, or of the one with the keyboard on the shelf."""
        if self.deck is not None:
            stored = StoredDeck(self.deck.path or Path(), False, None)
            from enemy_desktop.cards.deck import Deck

            shown = Shelved(StoredDeck(stored.path, False, Deck("", self.deck.content)))
            if self._asked_to_save():
                self._copy(shown)
            return
        tile = next((tile for tile in self.shelf.tiles if tile.hasFocus()), None)
        if tile is not None:
            self._copy(tile.deck)

    def _act(self, what: str, shelved: Shelved) -> None:
        """What a tile of the shelf asks for."""
        if what == "open":
            self.open_stored(shelved)
        elif what == "duplicate":
            self._copy(shelved)
        elif what == "delete":
            self._delete(shelved)
        elif what in ("rename", "folder", "tags"):
            self._retitle(what, shelved)
        elif what == "compare":
            self.compare(shelved)
        elif what == "export" and shelved.content is not None and self.game is not None:
            exchange.ask_export(self, self.program, self.catalogue(self.game), shelved.content)

    def _retitle(self, what: str, shelved: Shelved) -> None:
        content = shelved.content
        if content is None:
            return
        if what == "rename":
            dialog = LineDialog(self, tr("Rename the deck"), tr("What is it called?"), shelved.name, tr("Rename"))
        elif what == "folder":
            folders = sorted({deck.folder for deck in self.shelf.decks if deck.folder and not deck.stored.bundled})
            dialog = LineDialog(
                self,
                tr("Put into a folder"),
                tr("In which folder? Nothing means none."),
                shelved.folder,
                tr("Put there"),
                empty=True,
                known=folders,
            )
        else:
            dialog = LineDialog(
                self,
                tr("Tags"),
                tr("Tags, with commas between them"),
                ", ".join(shelved.tags),
                tr("Set"),
                empty=True,
            )
        if not dialog.exec():
            return
        if what == "rename":
            content = content.model_copy(update={"name": dialog.text[:200], "ja_name": ""})
        elif what == "folder":
            content = with_folder(content, dialog.text)
        else:
            content = with_tags(content, dialog.text.replace("、", ",").split(","))
        try:
            if shelved.draft is not None:
                self.drafts.write(shelved.draft.path, content.to_text(), shelved.draft.of, shelved.draft.seen)
            else:
                self.program.deck_folder.save(content, shelved.stored.path)
        except StorageError as error:
            self.window_.messages.warn(tr_error(error))
        self.show_shelf()

    def _delete(self, shelved: Shelved) -> None:
        dialog = QuestionDialog(
            self,
            tr("Delete the deck?"),
            tr("'{name}' is taken off the shelf. Its file goes to the folder 'removed' beside it.", name=shelved.name),
            (tr("Delete"),),
            danger=0,
        )
        if not dialog.exec():
            return
        try:
            if shelved.draft is not None:
                self.drafts.drop(shelved.draft.path)
            if shelved.draft is None or shelved.stored.path != shelved.draft.path:
                kept = self.program.deck_folder.remove(shelved.stored.path)
                self.window_.messages.warn(tr("Deleted. The file is now {file}.", file=str(kept)))
        except StorageError as error:
            self.window_.messages.warn(tr_error(error))
        self.show_shelf()

    def compare(self, shelved: Shelved) -> None:
        """A deck beside another one."""
        from enemy_desktop.ui.deck_builder.comparing import CompareDialog

        if self.game is not None and shelved.content is not None:
            others = [deck for deck in self.shelf.decks if deck.content is not None]
            CompareDialog(self, self.catalogue(self.game), shelved, others).open()

    def show_card(self, entry: CardEntry) -> None:
        """A card large, with its words."""
        from enemy_desktop.ui.windows.card_dialog import CardDialog

        game = self.deck.catalogue if self.deck is not None else None
        if game is not None:
            CardDialog(self.program, game.face(entry), self).open()

    def _fill_menu(self) -> None:
        menu = self.menu_button.menu()
        menu.clear()

        def add(words: str, run: Callable[[], object], keys: str = "") -> None:
            action = QAction(words, menu)
            if keys:
                action.setText(f"{words}\t{QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)}")
            action.triggered.connect(lambda _=False: run())
            menu.addAction(action)

        add(tr("Rename"), self.rename, "F2")
        add(tr("Duplicate…"), self.duplicate, "Ctrl+D")
        add(tr("Compare with…"), self._compare_current)
        menu.addSeparator()
        add(tr("Import…"), self.ask_import)
        add(tr("Paste a deck list"), self.paste_import, "Ctrl+Shift+V")
        add(tr("Export…"), lambda: self._with_deck(exchange.ask_export))
        add(tr("Copy as text"), lambda: self._with_deck(exchange.copy_text))
        add(tr("Save as a picture…"), lambda: self._with_deck(exchange.ask_picture))
        menu.addSeparator()
        add(tr("Print the list (PDF)…"), lambda: self._with_deck(exchange.print_list), "Ctrl+P")
        add(tr("Print proxies (PDF)…"), lambda: self._with_deck(exchange.print_proxies))
        menu.addSeparator()
        add(tr("Delete…"), self._delete_current)

    def _with_deck(self, run: Callable[..., object]) -> None:
        if self.deck is not None:
            run(self, self.program, self.deck.catalogue, self.deck.content)

    def _current_shelved(self) -> Shelved | None:
        from enemy_desktop.cards.deck import Deck

        if self.deck is None:
            return None
        return Shelved(StoredDeck(self.deck.path or Path("deck.json"), False, Deck("", self.deck.content)))

    def _compare_current(self) -> None:
        shelved = self._current_shelved()
        game = self.game
        if shelved is not None and game is not None:
            self.shelf.decks = self._shelved(game)
            self.compare(shelved)

    def _delete_current(self) -> None:
        deck = self.deck
        if deck is None:
            return
        path = deck.path
        dialog = QuestionDialog(
            self,
            tr("Delete the deck?"),
            tr(
                "'{name}' is taken off the shelf. Its file goes to the folder 'removed' beside it.",
                name=deck.content.name,
            ),
            (tr("Delete"),),
            danger=0,
        )
        if not dialog.exec():
            return
        deck.discard()
        deck.undo_stack.setClean()
        self._forget()
        if path is not None:
            try:
                self.program.deck_folder.remove(path)
            except StorageError as error:
                self.window_.messages.warn(tr_error(error))
        self.show_shelf()

    # -- from elsewhere

    def ask_import(self) -> None:
        """Ask for a file with a deck."""
        paths = exchange.ask_import_files(self, self.program)
        if paths:
            self.import_files([str(path) for path in paths])

    def import_files(self, files: list[str]) -> None:
        """Decks from files, each on the shelf; the last one on the workbench."""
        game = self.game
        if game is not None:
            for file in files:
                self._take_import(exchange.import_file(self, self.catalogue(game), Path(file)))

    def import_text(self, text: str) -> None:
        """A deck from a text that was dropped or pasted."""
        game = self.game
        if game is not None:
            self._take_import(exchange.import_text(self, self.catalogue(game), text))

    def paste_import(self) -> None:
        """A deck from the clipboard."""
        from PySide6.QtGui import QGuiApplication

        self.import_text(QGuiApplication.clipboard().text())

    def _take_import(self, content: DeckFile | None) -> None:
        if content is None:
            return
        if self.deck is not None and not self._asked_to_save():
            return
        name = self.free_name(content.name or tr("Imported deck"))
        self.begin(content.model_copy(update={"name": name}))

    # -- words

    def retranslate(self) -> None:
        """Set all words in the current language."""
        self.set_heading(tr("Decks"), tr("Build decks, look at their cards"))
        self.game_box.setAccessibleName(tr("Game"))
        self.format_box.setAccessibleName(tr("Format"))
        self.format_box.setToolTip(tr("The format that the deck is judged by"))
        self.name_edit.setAccessibleName(tr("Name of the deck"))
        self.name_edit.setPlaceholderText(tr("Name of the deck"))
        self.save_button.set_words(tr("Save"))
        self.menu_button.set_words(tr("More"))
        self.loading.set_words(tr("Laying out the cards…"), tr("The games are being loaded."))
        if self.deck is not None:
            self._fill_formats(self.deck.catalogue.game)
        self._switch()
