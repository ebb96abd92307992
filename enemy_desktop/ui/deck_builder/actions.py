"""What can be done with whole decks: new ones, copies, names, folders, tags, comparing, deleting, importing."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

from enemy_desktop.cards.deck import Deck, DeckFile
from enemy_desktop.storage.atomic import StorageError
from enemy_desktop.storage.decks import StoredDeck
from enemy_desktop.ui.deck_builder import exchange
from enemy_desktop.ui.deck_builder.dialogs import LineDialog, QuestionDialog
from enemy_desktop.ui.deck_builder.document import with_folder, with_tags
from enemy_desktop.ui.deck_builder.owned import names_of
from enemy_desktop.ui.deck_builder.shelf import Shelved
from enemy_desktop.ui.i18n import language, tr, tr_error, trn

if TYPE_CHECKING:
    from enemy_desktop.ui.deck_builder.page import DeckBuilderPage


class DeckActions:
    """Belongs to the page, whose shelf and workbench it serves."""

    def __init__(self, page: DeckBuilderPage) -> None:
        self.page = page

    def new_deck(self) -> None:
        """A new deck: empty, or a copy of a starter deck."""
        game = self.page.game
        if game is None:
            return
        starters = self.page.program.library.starters(game.id)
        choices: list[tuple[str, object]] = [(tr("no cards"), None)]
        choices += [(deck.shown_name(language()), number) for number, deck in enumerate(starters)]
        dialog = LineDialog(
            self.page,
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
        self.page.begin(content)

    def free_name(self, wanted: str) -> str:
        """A name that no deck has."""
        names = {deck.name for deck in self.page.shelf.decks}
        name, number = wanted, 2
        while name in names:
            name, number = f"{wanted} {number}", number + 1
        return name

    def copy(self, shelved: Shelved) -> None:
        """A copy under another name, on the workbench and on the disk."""
        content = shelved.content
        if content is None:
            return
        dialog = LineDialog(
            self.page,
            tr("Duplicate the deck"),
            tr("Starter decks stay as they are. What is your copy called?")
            if shelved.stored.bundled
            else tr("What is the copy called?"),
            self.free_name(tr("{name} (copy)", name=shelved.name)),
            tr("Duplicate"),
        )
        if dialog.exec():
            deck = self.page.begin(content.model_copy(update={"name": dialog.text, "ja_name": ""}))
            deck.save()

    def duplicate(self) -> None:
        """A copy of the deck on the workbench, or of the one with the keyboard on the shelf."""
        if self.page.deck is not None:
            shown = self.current_shelved()
            if shown is not None and self.page.asked_to_save():
                self.copy(shown)
            return
        tile = next((tile for tile in self.page.shelf.tiles if tile.hasFocus()), None)
        if tile is not None:
            self.copy(tile.deck)

    def act(self, what: str, shelved: Shelved) -> None:
        """What a tile of the shelf asks for."""
        if what == "open":
            self.page.open_stored(shelved)
        elif what == "duplicate":
            self.copy(shelved)
        elif what == "delete":
            self.delete(shelved)
        elif what in ("rename", "folder", "tags"):
            self.retitle(what, shelved)
        elif what == "compare":
            self.compare(shelved)
        elif what == "export" and shelved.content is not None and self.page.game is not None:
            exchange.ask_export(self.page, self.page.program, self.page.catalogue(self.page.game), shelved.content)

    def retitle(self, what: str, shelved: Shelved) -> None:
        """Another name, folder or other tags for a deck of the shelf."""
        content = shelved.content
        if content is None:
            return
        if what == "rename":
            dialog = LineDialog(self.page, tr("Rename the deck"), tr("What is it called?"), shelved.name, tr("Rename"))
        elif what == "folder":
            folders = sorted({deck.folder for deck in self.page.shelf.decks if deck.folder and not deck.stored.bundled})
            dialog = LineDialog(
                self.page,
                tr("Put into a folder"),
                tr("In which folder? Nothing means none."),
                shelved.folder,
                tr("Put there"),
                empty=True,
                known=folders,
            )
        else:
            dialog = LineDialog(
                self.page,
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
                self.page.drafts.write(shelved.draft.path, content.to_text(), shelved.draft.of, shelved.draft.seen)
            else:
                self.page.program.deck_folder.save(content, shelved.stored.path)
        except StorageError as error:
            self.page.window_.messages.warn(tr_error(error))
        self.page.show_shelf()

    def delete(self, shelved: Shelved) -> None:
        """Take a deck off the shelf, after asking."""
        dialog = QuestionDialog(
            self.page,
            tr("Delete the deck?"),
            tr("'{name}' is taken off the shelf. Its file goes to the folder 'removed' beside it.", name=shelved.name),
            (tr("Delete"),),
            danger=0,
        )
        if not dialog.exec():
            return
        try:
            if shelved.draft is not None:
                self.page.drafts.drop(shelved.draft.path)
            if shelved.draft is None or shelved.stored.path != shelved.draft.path:
                kept = self.page.program.deck_folder.remove(shelved.stored.path)
                self.page.window_.messages.warn(tr("Deleted. The file is now {file}.", file=str(kept)))
        except StorageError as error:
            self.page.window_.messages.warn(tr_error(error))
        self.page.show_shelf()

    def compare(self, shelved: Shelved) -> None:
        """A deck beside another one."""
        from enemy_desktop.ui.deck_builder.comparing import CompareDialog

        if self.page.game is not None and shelved.content is not None:
            others = [deck for deck in self.page.shelf.decks if deck.content is not None]
            CompareDialog(self.page, self.page.catalogue(self.page.game), shelved, others).open()

    def compare_current(self) -> None:
        """The deck on the workbench beside another one."""
        shelved = self.current_shelved()
        game = self.page.game
        if shelved is not None and game is not None:
            self.page.shelf.decks = self.page.shelved(game)
            self.compare(shelved)

    def gauntlet(self) -> None:
        """The deck on the workbench against the starter decks, in a window beside this one."""
        from enemy_desktop.ui.deck_builder.gauntlet import GauntletDialog

        deck, bench = self.page.deck, self.page.bench
        if deck is None or bench is None:
            return
        open_one = next((one for one in self.page.findChildren(GauntletDialog) if one.deck is deck), None)
        dialog = open_one or GauntletDialog(self.page, deck, self.page.program.library.starters(deck.catalogue.game.id))
        if open_one is None:
            dialog.check_wanted.connect(lambda: bench.show_tab("check"))
        dialog.show()
        dialog.raise_()
        dialog.activateWindow()

    def delete_current(self) -> None:
        """Take the deck on the workbench off the shelf, after asking."""
        deck = self.page.deck
        if deck is None:
            return
        path = deck.path
        dialog = QuestionDialog(
            self.page,
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
        self.page.forget()
        if path is not None:
            try:
                self.page.program.deck_folder.remove(path)
            except StorageError as error:
                self.page.window_.messages.warn(tr_error(error))
        self.page.show_shelf()

    def current_shelved(self) -> Shelved | None:
        """The deck on the workbench as it would stand on the shelf."""

        if self.page.deck is None:
            return None
        deck = self.page.deck
        return Shelved(StoredDeck(deck.path or Path("deck.json"), deck.locked, Deck("", deck.content)))

    def open_path(self, path: Path) -> bool:
        """Open the deck in that file of the deck folder, with its faults before one; import the list of another program.

        False, after a message, for anything else.
        """
        page, library = self.page, self.page.program.library
        if not library.is_ready:
            library.wait()
        for game in library.games.values():
            if any(stored.path == path for stored in library.decks(game.id)):
                break
        else:
            if path.is_file() and path.suffix.lower() not in (".json", ".enemydeck"):
                self.import_files([str(path)])
                return page.deck is not None
            page.window_.messages.warn(tr("{file}: there is no game for this deck.", file=str(path)))
            return False
        if page.deck is not None:
            page.let_go()
        page.game_box.setCurrentIndex(page.game_box.findData(game.id))
        page.show_shelf()
        page.open_stored(next(deck for deck in page.shelf.decks if deck.stored.path == path))
        deck, bench = page.deck, page.bench
        if deck is None or bench is None:
            return False
        wrong = len(deck.faults(advice=False))
        if wrong:
            words = trn("'{name}' has {n} fault.", "'{name}' has {n} faults.", wrong, name=deck.content.name)
            page.window_.messages.warn(words)
            bench.show_tab("check")
        return True

    def ask_import(self) -> None:
        """Ask for a file with a deck."""
        paths = exchange.ask_import_files(self.page, self.page.program)
        if paths:
            self.import_files([str(path) for path in paths])

    def import_files(self, files: list[str]) -> None:
        """Decks from files, each on the shelf; the last one on the workbench."""
        game = self.page.game
        if game is not None:
            for file in files:
                self.take_import(exchange.import_file(self.page, self.page.catalogue(game), Path(file)))

    def import_text(self, text: str) -> None:
        """A deck from a text that was dropped or pasted."""
        game = self.page.game
        if game is not None:
            self.take_import(exchange.import_text(self.page, self.page.catalogue(game), text))

    def import_owned(self, source: str) -> None:
        """Add the cards of a deck list, from a ``file`` or the ``clipboard``, to the collection."""
        bench = self.page.bench
        if bench is None:
            return
        contents: list[DeckFile | None] = []
        if source == "clipboard":
            contents.append(exchange.import_text(self.page, bench.catalogue, QGuiApplication.clipboard().text()))
        else:
            files = exchange.ask_import_files(self.page, self.page.program)
            contents += [exchange.import_file(self.page, bench.catalogue, path) for path in files]
        for content in contents:
            if content is not None:
                bench.owned.add(names_of(content, bench.catalogue))

    def paste_import(self) -> None:
        """A deck from the clipboard."""

        self.import_text(QGuiApplication.clipboard().text())

    def take_import(self, content: DeckFile | None) -> None:
        """An imported deck, on the workbench."""
        if content is None:
            return
        if self.page.deck is not None and not self.page.asked_to_save():
            return
        name = self.free_name(content.name or tr("Imported deck"))
        self.page.begin(content.model_copy(update={"name": name}))
