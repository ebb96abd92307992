"""The deck builder by mouse, by drag and by keyboard, on its real page in the real window."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QWidget
from pytestqt.qtbot import QtBot
from waiting import wait
from windows_kit import MakeWindow, click, home, make_window, window

from enemy_desktop.cards.deck import DeckEntry, DeckFile, load_deck
from enemy_desktop.storage.paths import Paths
from enemy_desktop.ui.app import Arguments, parse
from enemy_desktop.ui.deck_builder.deck_menu import fill_menu
from enemy_desktop.ui.deck_builder.dialogs import LineDialog, QuestionDialog
from enemy_desktop.ui.deck_builder.page import DeckBuilderPage
from enemy_desktop.ui.deck_builder.shelf import ShelfTile
from enemy_desktop.ui.deck_builder.workbench import Workbench
from enemy_desktop.ui.windows.deck_pane import DeckPane
from enemy_desktop.ui.windows.window import MainWindow

__all__ = ["home", "make_window", "window"]


def open_page(window: MainWindow) -> DeckBuilderPage:
    page = window.show_page("decks")
    assert isinstance(page, DeckBuilderPage)
    page.game_box.setCurrentIndex(page.game_box.findData("enemy"))
    page.show_shelf()
    return page


@pytest.fixture
def page(window: MainWindow) -> DeckBuilderPage:
    return open_page(window)


@pytest.fixture
def bench(page: DeckBuilderPage) -> Workbench:
    """The workbench with an empty deck."""
    page.begin(DeckFile(game="enemy", name="Mine"))
    assert page.bench is not None
    page.bench.catalogue.wait()
    QApplication.processEvents()
    return page.bench


def answered(dialog_kind: type, answer: Callable[[object], None]) -> None:
    """Answer the next dialog of a kind once it is open."""

    def look() -> None:
        found = QApplication.activeModalWidget()
        if isinstance(found, dialog_kind):
            answer(found)
        else:
            QTimer.singleShot(20, look)

    QTimer.singleShot(20, look)


def deck_of(bench: Workbench) -> dict[str, int]:
    assert bench.deck is not None
    return {one.card: one.n for entries in bench.deck.content.sections.values() for one in entries}


def place_of(view: QAbstractItemView, row: int) -> QPoint:
    return view.visualRect(view.model().index(row, 0)).center()


def pool_row(bench: Workbench, name: str) -> int:
    entry = bench.catalogue.entry(name)
    assert entry is not None
    row = bench.pool.row_of(entry.number)
    assert row >= 0, f"{name} is not shown"
    return row


def deck_row(bench: Workbench, name: str) -> int:
    rows = bench.list.model_.rows
    return next(n for n, row in enumerate(rows) if not row.head and row.name == name)


# -- the shelf


def test_starter_decks_are_shown_and_a_copy_asks_for_its_name(page: DeckBuilderPage, home: Paths) -> None:
    tile = next(tile for tile in page.shelf.tiles if tile.deck.stored.path.name == "ember-rush.json")
    before = tile.deck.stored.path.read_bytes()

    def name_it(dialog: object) -> None:
        assert isinstance(dialog, LineDialog)
        dialog.edit.setText("My Ember")
        click(dialog.ok)

    click(tile)
    assert page.deck is not None
    assert page.deck.content.name == "Ember Rush"
    answered(LineDialog, name_it)
    click(page.copy_button)
    assert page.deck.content.name == "My Ember"
    assert not page.copy_button.isVisible()
    assert page.deck.saved
    assert tile.deck.stored.path.read_bytes() == before
    file = home.decks / "enemy" / "My Ember.json"
    assert load_deck(file).content.size("main") == 60


def test_a_starter_deck_can_be_looked_at_and_not_changed(
    page: DeckBuilderPage, window: MainWindow, home: Paths
) -> None:
    tile = next(tile for tile in page.shelf.tiles if tile.deck.stored.path.name == "ember-rush.json")
    before = tile.deck.stored.path.read_bytes()
    click(tile)
    deck, bench = page.deck, page.bench
    assert deck is not None
    assert bench is not None
    bench.catalogue.wait()
    QApplication.processEvents()
    assert page.state_label.text() == "Starter deck, to look at"
    assert page.copy_button.isVisible()
    assert page.copy_button.parent() is page
    assert not page.save_button.isVisible()
    assert not page.undo_button.isVisible()
    content = deck.content
    # Keys on the deck's cards, a double click in the packs, the name: nothing changes, and why is said.
    bench.list.setFocus()
    bench.list.setCurrentIndex(bench.list.model_.index(1))
    QTest.keyClick(bench.list, Qt.Key.Key_Plus)
    QTest.keyClick(bench.list, Qt.Key.Key_Delete)
    assert any("Starter decks stay as they are" in text for text in window.messages.texts())
    QTest.mouseDClick(bench.grid.viewport(), Qt.MouseButton.LeftButton, pos=place_of(bench.grid, 0))
    page.name_edit.setFocus()
    QTest.keyClicks(page.name_edit, "x")
    QTest.keyClick(page.name_edit, Qt.Key.Key_Return)
    bench.show_tab("notes")
    assert bench.notes.note.isReadOnly()
    assert bench.notes.tags.isReadOnly()
    QTest.keyClicks(bench.notes.note, "x")
    assert deck.content is content
    assert deck.saved
    fill_menu(page)
    words = [action.text().partition("\t")[0] for action in page.menu_button.menu().actions()]
    assert "Delete…" not in words
    assert "Rename" not in words
    assert {"Export…", "Duplicate…", "Print the list (PDF)…"} <= set(words)
    bench.show_tab("check")
    assert bench.check.verdict.text() == "Legal for constructed"
    window.program.change("appearance.language", "ja")
    assert page.name_edit.text() == deck.content.ja_name
    window.program.change("appearance.language", "en")
    page.leave()
    assert page.stack.currentWidget() is page.shelf
    assert tile.deck.stored.path.read_bytes() == before
    assert not list(home.state.rglob("*.draft.json"))
    assert not list(home.decks.rglob("*.json"))


def test_a_deck_with_faults_that_was_opened_from_outside_tells_them(make_window: MakeWindow, home: Paths) -> None:
    mine = home.decks / "enemy" / "mine.json"
    mine.parent.mkdir(parents=True)
    content = DeckFile(game="enemy", name="Mine", sections={"main": (DeckEntry(card="No Such Card", n=4),)})
    mine.write_text(content.to_text(), encoding="utf-8")
    window = make_window(Arguments(deck=mine))
    page = window.page("decks")
    assert isinstance(page, DeckBuilderPage)
    assert window.current == "decks"
    assert page.deck is not None
    assert page.deck.path == mine
    assert page.bench is not None
    assert page.bench.check.isVisible()
    assert any("No Such Card" in page.bench.check.list.item(n).text() for n in range(page.bench.check.list.count()))
    assert any(text.startswith("'Mine' has ") for text in window.messages.texts())
    assert not window.flow.open_deck(home.decks / "enemy" / "not there.json")
    assert "there is no game for this deck" in window.messages.texts()[0]


def test_a_list_of_another_program_opened_from_outside_is_imported(page: DeckBuilderPage, tmp_path: Path) -> None:
    file = tmp_path / "Fiery.txt"
    file.write_text("4 Ash Drakelet\n3 Cinder Imp\n", encoding="utf-8")
    assert page.window_.flow.open_deck(file)
    assert page.deck is not None
    assert page.deck.content.name == "Fiery"
    assert page.deck.content.size("main") == 7
    assert not page.deck.saved


def test_a_file_that_was_refused_is_told(make_window: MakeWindow) -> None:
    window = make_window(parse(["--refused", "deck.json", "--why", "deck.json:1: error: empty", "--why", "(+ 4)"]))
    assert window.messages.texts() == ["deck.json could not be opened.\ndeck.json:1: error: empty\n(+ 4)"]
    assert window.current == "start"


def test_the_tile_of_the_start_page_leads_here_and_escape_back(window: MainWindow) -> None:
    click(window.start_page.menu.tiles["decks"])
    page = window.page("decks")
    assert window.current == "decks"
    assert isinstance(page, DeckBuilderPage)
    assert page.stack.currentWidget() is page.shelf
    assert len(page.shelf.tiles) > 3
    page.begin(DeckFile(game="enemy", name="Empty"))
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert page.stack.currentWidget() is page.shelf
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert window.current == "start"


def test_a_copy_that_is_called_off_leaves_nothing(page: DeckBuilderPage, home: Paths) -> None:
    click(next(tile for tile in page.shelf.tiles if tile.deck.stored.bundled))
    answered(LineDialog, lambda dialog: dialog.reject())  # type: ignore[attr-defined]
    click(page.copy_button)
    assert page.deck is not None
    assert page.deck.locked
    assert not (home.decks / "enemy").exists()


@pytest.mark.parametrize("start", [0, 1])
def test_a_new_deck_is_empty_or_a_starter_deck(page: DeckBuilderPage, start: int) -> None:
    def name_it(dialog: object) -> None:
        assert isinstance(dialog, LineDialog)
        assert dialog.choice is not None
        dialog.choice.setCurrentIndex(start)
        dialog.edit.setText("Fresh")
        QTest.keyClick(dialog.edit, Qt.Key.Key_Return)

    answered(LineDialog, name_it)
    click(page.shelf.new_button)
    assert page.deck is not None
    assert page.deck.content.name == "Fresh"
    assert page.deck.size() == (60 if start else 0)
    assert not page.deck.saved or not start


def shelve(page: DeckBuilderPage, **more: object) -> ShelfTile:
    """A saved deck of the user's on the shelf."""
    entries = (DeckEntry(card="Ash Drakelet", n=4), DeckEntry(card="Sorrel", n=2))
    content = DeckFile(game="enemy", name="Shelved", sections={"main": entries}, extras=dict(more))
    path = page.program.deck_folder.save(content)
    page.show_shelf()
    tile = page.shelf.tile(path)
    assert tile is not None
    return tile


def test_rename_folder_tags_and_filter(page: DeckBuilderPage, qtbot: QtBot) -> None:
    path = shelve(page).deck.stored.path

    def typed(text: str) -> Callable[[object], None]:
        def answer(dialog: object) -> None:
            assert isinstance(dialog, LineDialog)
            dialog.edit.setText(text)
            click(dialog.ok)

        return answer

    for what, text in (("rename", "Second"), ("folder", "Club night"), ("tags", "fast, fire , fast")):
        answered(LineDialog, typed(text))
        tile = page.shelf.tile(path)
        assert tile is not None
        tile.action_wanted.emit(what)
    data = json.loads(path.read_text(encoding="utf-8"))
    assert (data["name"], data["folder"], data["tags"]) == ("Second", "Club night", ["fast", "fire"])
    tile = page.shelf.tile(path)
    assert tile is not None
    assert (tile.deck.name, tile.deck.folder, tile.deck.tags) == ("Second", "Club night", ("fast", "fire"))
    QTest.keyClicks(page.shelf.filter, "CLUB")
    assert [tile.deck.name for tile in page.shelf.tiles] == ["Second"]
    page.shelf.filter.clear()
    assert len(page.shelf.tiles) > 1
    chip = page.shelf._tags.itemAt(0).widget()
    click(chip)
    assert [tile.deck.name for tile in page.shelf.tiles] == ["Second"]
    click(chip)
    assert len(page.shelf.tiles) > 1


def test_deleting_asks_and_keeps_the_file(page: DeckBuilderPage, home: Paths) -> None:
    tile = shelve(page)
    path = tile.deck.stored.path
    answered(QuestionDialog, lambda dialog: dialog.reject())  # type: ignore[attr-defined]
    QTest.keyClick(tile, Qt.Key.Key_Delete)
    assert path.exists()
    answered(QuestionDialog, lambda dialog: click(dialog.buttons[0]))  # type: ignore[attr-defined]
    QTest.keyClick(tile, Qt.Key.Key_Delete)
    assert not path.exists()
    assert page.shelf.tile(path) is None
    assert [file.name for file in (home.decks / "enemy" / "removed").iterdir()] == [path.name]


def test_starter_decks_cannot_be_changed_from_the_shelf(page: DeckBuilderPage) -> None:
    tile = next(tile for tile in page.shelf.tiles if tile.deck.stored.bundled)
    words = [action.text() for action in tile.menu_for().actions() if action.text()]
    assert words == ["Look at it", "Duplicate…", "Compare with…", "Export…"]


def test_a_deck_that_cannot_be_read_is_shown_with_its_fault(page: DeckBuilderPage, home: Paths) -> None:
    folder = home.decks / "enemy"
    folder.mkdir(parents=True)
    (folder / "broken.json").write_text('{"format": 1, "game": "enemy", "main": [{"card": 3}]}')
    page.show_shelf()
    tile = page.shelf.tile(folder / "broken.json")
    assert tile is not None
    assert "broken.json:1:" in tile.deck.stored.fault
    assert "cannot be read" in tile.accessibleDescription()
    click(tile)
    assert page.deck is None
    assert (folder / "broken.json").exists()


# -- to and from the deck


def test_double_click_adds(bench: Workbench) -> None:
    row = pool_row(bench, "Bramble Boar")
    at = place_of(bench.grid, row)
    QTest.mouseClick(bench.grid.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseDClick(bench.grid.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert deck_of(bench) == {"Bramble Boar": 1}


def test_keys_add_take_and_set(bench: Workbench) -> None:
    bench.grid.setFocus()
    bench.grid.setCurrentIndex(bench.pool.index(pool_row(bench, "Grove Archer"), 0))
    QTest.keyClick(bench.grid, Qt.Key.Key_Return)
    QTest.keyClick(bench.grid, Qt.Key.Key_Plus)
    assert deck_of(bench) == {"Grove Archer": 2}
    QTest.keyClick(bench.grid, Qt.Key.Key_4)
    assert deck_of(bench) == {"Grove Archer": 4}
    QTest.keyClick(bench.grid, Qt.Key.Key_Minus)
    assert deck_of(bench) == {"Grove Archer": 3}
    QTest.keyClick(bench.grid, Qt.Key.Key_0)
    assert deck_of(bench) == {}


def test_keys_in_the_decks_list(bench: Workbench) -> None:
    assert bench.deck is not None
    bench.deck.add(["Grove Archer", "Sorrel"])
    bench.list.setFocus()
    assert bench.list.choose("main", "Sorrel")
    QTest.keyClick(bench.list, Qt.Key.Key_Plus)
    QTest.keyClick(bench.list, Qt.Key.Key_Right)
    assert deck_of(bench) == {"Grove Archer": 1, "Sorrel": 3}
    QTest.keyClick(bench.list, Qt.Key.Key_Left)
    assert deck_of(bench) == {"Grove Archer": 1, "Sorrel": 2}
    QTest.keyClick(bench.list, Qt.Key.Key_Delete)
    assert deck_of(bench) == {"Grove Archer": 1}


def test_the_stepper(bench: Workbench) -> None:
    from enemy_desktop.ui.deck_builder.deck_rows import stepper

    assert bench.deck is not None
    bench.deck.set_count("Sorrel", 2)
    row = bench.list.model_.index(deck_row(bench, "Sorrel"))
    minus, _, plus = stepper(bench.list.visualRect(row))
    QTest.mouseClick(bench.list.viewport(), Qt.MouseButton.LeftButton, pos=plus.center())
    assert deck_of(bench) == {"Sorrel": 3}
    for _ in range(2):
        QTest.mouseClick(bench.list.viewport(), Qt.MouseButton.LeftButton, pos=minus.center())
    assert deck_of(bench) == {"Sorrel": 1}


def test_level_up_cards_go_to_their_own_section(bench: Workbench) -> None:
    assert bench.deck is not None
    bench.search.set_text("type:level_up")
    bench.grid.setFocus()
    bench.grid.setCurrentIndex(bench.pool.index(0, 0))
    QTest.keyClick(bench.grid, Qt.Key.Key_Return)
    assert [key for key, entries in bench.deck.content.sections.items() if entries] == ["level_up"]


def test_counts_stand_on_the_cards_and_in_words(bench: Workbench) -> None:
    assert bench.deck is not None
    bench.deck.set_count("Grove Archer", 3)
    index = bench.pool.index(pool_row(bench, "Grove Archer"), 0)
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "Grove Archer, 3 in the deck"
    row = bench.list.model_.index(deck_row(bench, "Grove Archer"))
    assert row.data(Qt.ItemDataRole.AccessibleTextRole) == "3 × Grove Archer"
    assert "Strength 3" in str(row.data(Qt.ItemDataRole.AccessibleDescriptionRole))


def test_a_key_leads_from_the_packs_to_the_deck_and_back(bench: Workbench) -> None:
    assert bench.deck is not None
    bench.deck.add(["Sorrel"])
    bench.grid.setFocus()
    bench.show_tab("charts")
    bench.other_side()
    assert bench.focusWidget() is bench.list
    assert bench.list.chosen_names() == ["Sorrel"]
    bench.other_side()
    assert bench.focusWidget() is bench.grid


# -- undo, saving, unsaved work


def test_undo_and_redo_by_key(page: DeckBuilderPage, bench: Workbench) -> None:
    assert page.deck is not None
    page.deck.add(["Sorrel"])
    page.deck.set_count("Sorrel", 4)
    bench.list.setFocus()
    page.undo()
    assert deck_of(bench) == {"Sorrel": 1}
    assert page.redo_button.isEnabled()
    click(page.undo_button)
    assert deck_of(bench) == {}
    assert not page.undo_button.isEnabled()
    click(page.redo_button)
    click(page.redo_button)
    assert deck_of(bench) == {"Sorrel": 4}


def test_typing_notes_is_one_step(page: DeckBuilderPage, bench: Workbench) -> None:
    assert page.deck is not None
    bench.show_tab("notes")
    QTest.keyClicks(bench.notes.note, "Good against imps")
    assert page.deck.content.note == "Good against imps"
    page.undo()
    assert page.deck.content.note == ""
    assert bench.notes.note.toPlainText() == ""


def test_tags_and_folder_from_the_notes(page: DeckBuilderPage, bench: Workbench) -> None:
    assert page.deck is not None
    bench.show_tab("notes")
    bench.notes.tags.setFocus()
    QTest.keyClicks(bench.notes.tags, "fast, fire")
    QTest.keyClick(bench.notes.tags, Qt.Key.Key_Return)
    QTest.keyClicks(bench.notes.folder, "Club")
    QTest.keyClick(bench.notes.folder, Qt.Key.Key_Return)
    assert (page.deck.tags, page.deck.folder) == (("fast", "fire"), "Club")
    page.undo()
    page.undo()
    assert (page.deck.tags, page.deck.folder) == ((), "")


def test_a_name_is_typed_into_the_head(page: DeckBuilderPage, bench: Workbench) -> None:
    assert page.deck is not None
    page.rename()
    QTest.keyClicks(page.name_edit, "Second wind")
    QTest.keyClick(page.name_edit, Qt.Key.Key_Return)
    assert page.deck.content.name == "Second wind"
    page.undo()
    assert page.deck.content.name == "Mine"


def test_saving_writes_the_deck_and_drops_the_draft(page: DeckBuilderPage, bench: Workbench, home: Paths) -> None:
    assert page.deck is not None
    page.deck.set_count("Sorrel", 3)
    page.deck.write_draft()
    drafts = home.state / "deck_drafts" / "enemy"
    assert len(list(drafts.iterdir())) == 1
    assert page.state_label.text() == "Not saved yet"
    click(page.save_button)
    assert page.state_label.text() == "Saved"
    assert load_deck(home.decks / "enemy" / "Mine.json").content.cards("main") == ["Sorrel"] * 3
    assert list(drafts.iterdir()) == []
    assert any(stored.name == "Mine" for stored in page.program.library.decks("enemy"))


def test_a_saved_deck_can_be_chosen_for_a_new_game(page: DeckBuilderPage, bench: Workbench) -> None:
    starter = next(deck for deck in page.program.library.starters("enemy") if deck.deck is not None)
    assert starter.deck is not None
    page.forget()
    page.begin(starter.deck.content.model_copy(update={"name": "For the table", "ja_name": ""}))
    assert page.save()
    from enemy_desktop.ui.windows.new_game import NewGamePage

    new_game = page.window_.show_page("new")
    assert isinstance(new_game, NewGamePage)
    panes = new_game.findChildren(DeckPane)
    assert panes
    for pane in panes:
        texts = [pane.list.item(row).text() for row in range(pane.list.count())]
        assert "For the table\nMy deck" in texts


def test_two_windows_on_one_deck_lose_nothing(page: DeckBuilderPage, make_window: MakeWindow) -> None:
    path = shelve(page).deck.stored.path
    other = open_page(make_window())
    for one, n in ((page, 7), (other, 8)):
        tile = one.shelf.tile(path)
        assert tile is not None
        click(tile)
        assert one.deck is not None
        one.deck.set_count("Sorrel", n)
        one.deck.write_draft()
    assert other.game is not None
    found = [deck for deck in other.shelved(other.game) if deck.draft is not None]
    counts = {one.n for deck in found for one in deck.draft.deck.content.sections["main"] if one.card == "Sorrel"}
    assert counts == {7, 8}


def test_unsaved_work_is_found_again_after_a_crash(page: DeckBuilderPage, home: Paths, make_window: MakeWindow) -> None:
    path = shelve(page).deck.stored.path
    before = path.read_bytes()
    tile = page.shelf.tile(path)
    assert tile is not None
    click(tile)
    assert page.deck is not None
    page.deck.set_count("Sorrel", 9)
    wait(
        lambda: (
            [one.n for draft in page.drafts.drafts("enemy") for one in draft.deck.content.sections["main"]] == [4, 9]
        )
    )
    # The first window goes on and is never closed in order: this one finds what it wrote meanwhile.
    again = open_page(make_window())
    tile = again.shelf.tile(path)
    assert tile is not None
    assert "unsaved changes" in tile.accessibleDescription()
    assert path.read_bytes() == before
    click(tile)
    assert again.deck is not None
    assert [one.n for one in again.deck.entries("main")] == [4, 9]
    assert not again.deck.saved
    assert again.save()
    assert load_deck(path).content.size("main") == 13


@pytest.mark.parametrize(("answer", "kept"), [(0, 2), (1, 2), (2, 3)])
def test_leaving_asks_about_unsaved_work(page: DeckBuilderPage, home: Paths, answer: int, kept: int) -> None:
    tile = shelve(page)
    path = tile.deck.stored.path
    click(tile)
    assert page.deck is not None
    page.deck.set_count("Sorrel", 3)
    answered(QuestionDialog, lambda dialog: click(dialog.buttons[answer]))  # type: ignore[attr-defined]
    click(page.back_button)
    assert page.deck is None
    assert load_deck(path).content.sections["main"][1].n == kept
    drafts = list((home.state / "deck_drafts" / "enemy").glob("*"))
    assert len(drafts) == (1 if answer == 1 else 0)


def test_another_window_that_wrote_the_file_is_not_overwritten(page: DeckBuilderPage, home: Paths) -> None:
    tile = shelve(page)
    path = tile.deck.stored.path
    click(tile)
    assert page.deck is not None
    page.deck.set_count("Sorrel", 3)
    other = load_deck(path).content.model_copy(update={"note": "from elsewhere"})
    page.program.deck_folder.save(other, path)
    answered(QuestionDialog, lambda dialog: dialog.reject())  # type: ignore[attr-defined]
    assert not page.save()
    assert load_deck(path).content.note == "from elsewhere"
    answered(QuestionDialog, lambda dialog: click(dialog.buttons[1]))  # type: ignore[attr-defined]
    assert page.save()
    assert load_deck(path).content.note == "from elsewhere"
    assert page.deck.path is not None
    assert page.deck.path != path
    assert load_deck(page.deck.path).content.sections["main"][1].n == 3


def test_a_folder_that_cannot_be_written_is_told_and_loses_nothing(
    page: DeckBuilderPage, bench: Workbench, monkeypatch: pytest.MonkeyPatch
) -> None:
    from enemy_desktop.storage import atomic

    def full(*_args: object, **_more: object) -> None:
        raise OSError(28, "No space left on device")

    assert page.deck is not None
    page.deck.set_count("Sorrel", 3)
    told: list[str] = []
    page.deck.failed.connect(told.append)
    monkeypatch.setattr(atomic.tempfile, "mkstemp", full)
    assert not page.save()
    assert "the disk is full" in told[0]
    assert deck_of(bench) == {"Sorrel": 3}
    assert not page.deck.saved
    monkeypatch.undo()
    assert page.save()


def test_what_the_program_does_not_know_is_kept(page: DeckBuilderPage, home: Paths) -> None:
    folder = home.decks / "enemy"
    folder.mkdir(parents=True)
    file = folder / "future.json"
    file.write_text(
        '{"format": 1, "game": "enemy", "name": "Future", "sleeves": {"colour": "red"}, '
        '"main": [{"card": "Sorrel", "n": 2, "foil": true}]}'
    )
    page.show_shelf()
    tile = page.shelf.tile(file)
    assert tile is not None
    click(tile)
    assert page.deck is not None
    page.deck.set_count("Sorrel", 3)
    assert page.save()
    data = json.loads(file.read_text(encoding="utf-8"))
    assert data["sleeves"] == {"colour": "red"}
    assert data["main"] == [{"card": "Sorrel", "n": 3, "foil": True}]


# -- from elsewhere


def drop(widget: QWidget, data: QMimeData) -> bool:
    """Files and texts that come from another program."""
    at = QPointF(widget.rect().center())
    actions = Qt.DropAction.CopyAction
    enter = QDragEnterEvent(at.toPoint(), actions, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(widget, enter)
    if not enter.isAccepted():
        return False
    event = QDropEvent(at, actions, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(widget, event)
    return event.isAccepted()


def test_a_dropped_file_is_imported(page: DeckBuilderPage, bench: Workbench, tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    file.write_text("4 Ash Drakelet\n2 Sorrel\n")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    assert drop(bench.list.viewport(), data)
    assert page.deck is not None
    assert page.deck.content.name == "list"
    assert deck_of(bench) == {"Ash Drakelet": 4, "Sorrel": 2}


def test_a_file_can_be_dropped_on_the_shelf_and_other_files_are_left_alone(
    page: DeckBuilderPage, tmp_path: Path
) -> None:
    file, pack = tmp_path / "list.txt", tmp_path / "pack.zip"
    file.write_text("4 Ash Drakelet\n")
    pack.write_bytes(b"")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(pack))])
    assert not drop(page, data)
    data.setUrls([QUrl.fromLocalFile(str(file))])
    assert drop(page, data)
    assert page.deck is not None
    assert page.deck.content.size("main") == 4


def test_a_pasted_list_asks_about_names_that_nobody_knows(page: DeckBuilderPage, bench: Workbench) -> None:
    from enemy_desktop.ui.deck_builder.exchange import ImportDialog

    QGuiApplication.clipboard().setText("4 Ash Drakelett\n2 Sorrel\n1 Qwertyuiop\n3 Zxcvbnm\n")

    def answer(dialog: object) -> None:
        assert isinstance(dialog, ImportDialog)
        assert set(dialog.picks) == {"Ash Drakelett", "Qwertyuiop", "Zxcvbnm"}
        assert dialog.picks["Ash Drakelett"].currentText() == "Ash Drakelet"
        box = dialog.picks["Zxcvbnm"]
        box.setCurrentIndex(box.count() - 1)
        click(dialog.ok)

    answered(ImportDialog, answer)
    page.decks.paste_import()
    assert deck_of(bench) == {"Ash Drakelet": 4, "Sorrel": 2, "Qwertyuiop": 1}
    assert any(row.head and row.title == "Unknown cards" for row in bench.list.model_.rows)


def test_the_shelf_takes_a_list_from_the_clipboard(page: DeckBuilderPage) -> None:
    QGuiApplication.clipboard().setText("4 Ash Drakelet\n2 Sorrel\n")
    click(page.shelf.paste_button)
    assert page.deck is not None
    assert page.bench is not None
    assert deck_of(page.bench) == {"Ash Drakelet": 4, "Sorrel": 2}
    assert page.save()
    page.leave()
    assert page.deck is None
    page.shelf.setFocus()
    QTest.keyClick(page.shelf, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert page.deck is not None


def test_a_file_that_is_no_deck_is_told(page: DeckBuilderPage, bench: Workbench, tmp_path: Path) -> None:
    file = tmp_path / "noise.dek"
    file.write_bytes(bytes(range(256)))
    page.decks.import_files([str(file)])
    assert page.deck is not None
    assert page.deck.content.name == "Mine"
    assert any("noise.dek" in text for text in page.window_.messages.texts())
