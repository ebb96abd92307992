"""The wizard that makes a pack of a table of cards, with real clicks and keys."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest
from packs_kit import HARBOUR, HEADER, Drag, idle, table
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot
from windows_kit import MakeWindow, click, home, make_window, window

from enemy_desktop.cards.faults import InputError
from enemy_desktop.games.registry import games
from enemy_desktop.storage.paths import Paths
from enemy_desktop.ui.packs.cells import LongCell
from enemy_desktop.ui.packs.draft import open_table
from enemy_desktop.ui.packs.wizard import ImportPage
from enemy_desktop.ui.windows.window import MainWindow

__all__ = ["home", "make_window", "window"]

ROWS = (
    "Test Imp\tMonster\tImp\t3\t4\t1\tWhen you play this monster, draw a card.\\nFlurb the grix.\t\tIt waits.",
    "Weak One\tMonster\tImp\t\t4\t\t\t\t",
    "Lantern\tField\t\t\t2\t\t\t\t",
    "Test Ogre\tMonster\tOgre\t5\t2\t1\t\tDraw a crad.\t",
)


def wizard(window: MainWindow) -> ImportPage:
    """The page."""
    return cast(ImportPage, window.page("import_pack"))


def read_on(qtbot: QtBot, page: ImportPage, step: str) -> None:
    """A click on the button of the next step, until that step is there."""
    click(page.next_button)
    qtbot.waitUntil(lambda: page.step == step and not page.worker.busy)


def shown(page: ImportPage) -> list[str]:
    """The rows in the list of cards."""
    model = page.cards.model
    return [model.data(model.index(row)) for row in range(model.rowCount())]


def test_from_a_dropped_table_to_a_deck_with_its_cards(
    qtbot: QtBot, window: MainWindow, home: Paths, tmp_path: Path
) -> None:
    file = table(tmp_path / "Lost Set.txt", *ROWS)
    before = file.read_bytes()
    assert Drag(window, file).drop()
    assert window.current == "import_pack"
    page = wizard(window)
    assert page.draft is not None
    assert page.files.rows_words.text() == "4 rows, 9 columns, parted by tabs"
    assert page.draft.pack_id == "lost-set"
    read_on(qtbot, page, "columns")
    head = page.columns.model.headerData(5, Qt.Orientation.Horizontal, Qt.ItemDataRole.DisplayRole)
    assert head == "VP\n→ Victory points"
    read_on(qtbot, page, "cards")
    # The first row with something unread is shown: what was read, what was not and where.
    cards = page.cards
    assert shown(page) == ["Test Imp", "Weak One", "Lantern", "Test Ogre"]
    assert cards.head.text() == "Test Imp"
    assert cards.problems.item(0).text() == "Text: left to the players: cannot read 'Flurb the grix'"
    text = cast(LongCell, cards.cells["text"])
    (mark,) = text.extraSelections()
    assert mark.cursor.selectedText() == "Flurb the grix."
    assert "When you play this monster, draw a card." in cards.preview.words.text()
    assert "By hand: Flurb the grix." in cards.preview.words.text()
    assert cards.preview.face is not None
    assert cards.preview.face.title == "Test Imp"
    # A click on the problem leads to its place.
    cards.problems.itemClicked.emit(cards.problems.item(0))
    assert text.textCursor().position() == text.toPlainText().index("Flurb")
    # Only unread rows; correcting one shows its reading anew.
    cards.filter.setCurrentIndex(cards.filter.findData("unread"))
    cards.filter.activated.emit(cards.filter.currentIndex())
    assert shown(page) == ["Test Imp", "Weak One", "Test Ogre"]
    text.setFocus()
    text.moveCursor(QTextCursor.MoveOperation.End)
    for _ in range(len("Flurb the grix.")):
        QTest.keyClick(text, Qt.Key.Key_Backspace)
    qtbot.waitUntil(lambda: "read whole" in cards.state.text())
    assert "1 cell corrected" in cards.state.text()
    assert text.extraSelections() == []
    click(cards.next_button)
    assert cards.head.text() == "Weak One"
    assert cards.preview.face is None
    assert "needs strength" in cards.preview.picture.text()
    strength = cast(QLineEdit, cards.cells["strength"])
    QTest.keyClicks(strength, "2")
    qtbot.waitUntil(lambda: cards.preview.face is not None)
    click(cards.next_button)
    assert cards.head.text() == "Test Ogre"
    assert "left to the players" in cards.problems.item(0).text()
    # Name and install.
    read_on(qtbot, page, "finish")
    assert page.finish.summary.text() == "4 cards"
    assert "1 with text that the players carry out by hand" in page.finish.parts.text()
    line = page.finish.faults.item(0).text()
    assert line.startswith(f"Lost Set.txt:5:{ROWS[3].index('crad') + 1}"), line
    for key, typed in (("name", "Old Lost Set"), ("version", "1.1"), ("authors", "Ann, Bob")):
        edit = page.finish.edits[key]
        edit.selectAll()
        QTest.keyClicks(edit, typed)
    edit = page.finish.edits["pack_id"]
    edit.selectAll()
    QTest.keyClicks(edit, "Bad Id")
    assert not page.next_button.isEnabled()
    edit.selectAll()
    QTest.keyClicks(edit, "old-lost")
    assert page.next_button.isEnabled()
    click(page.next_button)
    idle(qtbot, window, lambda: page.installed is not None)
    assert file.read_bytes() == before, "the table itself is never changed"
    folder = home.packs / "enemy" / "old-lost"
    meta = json.loads((folder / "pack.json").read_text(encoding="utf-8"))
    assert (meta["name"], meta["version"], meta["authors"]) == ("Old Lost Set", "1.1", ["Ann", "Bob"])
    assert "cannot read 'crad'" in (folder / "import-report.txt").read_text(encoding="utf-8")
    assert page.finish.done_words.text() == "'Old Lost Set' is installed and can be played with: 4 cards."
    assert not list((home.state / "table_drafts").glob("*")), "nothing is left of the draft"
    click(page.finish.deck_button)
    assert window.current == "decks"
    decks = window.page("decks")
    found = decks.bench.search.text()  # type: ignore[attr-defined]
    assert found == 'set:"old-lost"'
    assert decks.bench.catalogue.entry("Test Ogre") is not None  # type: ignore[attr-defined]


def test_columns_are_mapped_by_hand_with_a_live_card(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "odd.csv"
    file.write_bytes(b'Wort,Art,Zahl,Was\n"Lantern",Field,3,"Draw, then"\nOther,Field,2,\n')
    page = wizard(window)
    window.flow.wish("import_pack")
    assert page.open_file(file)
    read_on(qtbot, page, "columns")
    assert page.columns.wrong.text() == "Say which column is: Name, Type"
    assert not page.next_button.isEnabled()
    for key, index in (("name", 0), ("type", 1), ("destiny", 2)):
        box = page.columns.boxes[key]
        box.setCurrentIndex(index + 1)
        box.activated.emit(index + 1)
    qtbot.waitUntil(lambda: page.columns.preview.face is not None)
    face = page.columns.preview.face
    assert face is not None
    assert face.title == "Lantern"
    # One column is never two things.
    box = page.columns.boxes["set"]
    box.setCurrentIndex(1)
    box.activated.emit(1)
    assert page.columns.boxes["name"].currentData() == -1
    click(page.columns.guess_button)
    assert page.draft is not None
    assert page.draft.mapping == {}


def test_corrections_outlive_the_window(qtbot: QtBot, make_window: MakeWindow, home: Paths, tmp_path: Path) -> None:
    file = table(tmp_path / "set.txt", *ROWS)
    window = make_window()
    window.show_page("import_pack")
    page = wizard(window)
    assert page.open_file(file)
    read_on(qtbot, page, "columns")
    read_on(qtbot, page, "cards")
    cast(LongCell, page.cards.cells["text"]).setPlainText("Draw a card.")
    assert page.draft is not None
    assert page.draft.edits == {(0, 6): "Draw a card."}
    window.close()
    draft = open_table(file, games())
    assert draft.fetch(home.state / "table_drafts", games())
    assert draft.edits == {(0, 6): "Draw a card."}
    other = make_window()
    other.show_page("import_pack")
    assert wizard(other).open_file(file)
    assert "corrections of last time" in wizard(other).files.kept.text()
    # Another content is another table.
    table(file, *ROWS[:2])
    assert not open_table(file, games()).fetch(home.state / "table_drafts", games())
    for nonsense in ("", "[]", '{"edits": [[9, 9, "x"]], "mapping": {}, "game": "enemy"}', '{"edits": 3}'):
        (home.state / "table_drafts" / f"{draft.digest}.json").write_text(nonsense)
        assert not draft.fetch(home.state / "table_drafts", games())


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (b"", "the file is empty"),
        (b"\n\n  \n", "the file is empty"),
        (b"only words", "its first line has no columns"),
        (HEADER.encode(), "the table has a header and no cards"),
        (b"PK\x03\x04zip", "this is a zip file"),
        (b'a,b\n"x' + b"y" * 200_000, "the table cannot be read"),
        (b"x" * 5_000_001, "too large"),
    ],
    ids=["empty", "blank", "words", "header", "zip", "quote", "huge"],
)
def test_files_that_are_no_table(tmp_path: Path, source: bytes, message: str) -> None:
    file = tmp_path / "t.tsv"
    file.write_bytes(source)
    with pytest.raises(InputError) as caught:
        open_table(file, games())
    assert message in str(caught.value)
    assert str(file) in str(caught.value)


def test_bad_files_are_told_and_leave_the_page_usable(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    page = wizard(window)
    window.show_page("import_pack")
    (tmp_path / "empty.tsv").write_bytes(b"")
    assert Drag(window, tmp_path / "empty.tsv").drop()
    assert page.files.wrong.text() == "'empty.tsv' cannot be used."
    assert page.files.faults.item(0).text().endswith("the file is empty")
    assert not page.next_button.isEnabled()
    # Latin-1, a byte order mark and ragged rows are read, and told by line.
    latin = table(tmp_path / "latin.tsv", "Café\tField\t\t\t3", *ROWS, "Long" + "\t" * 9 + "more", encoding="latin-1")
    assert page.open_file(latin)
    told = [item.text() for item in map(page.files.faults.item, range(page.files.faults.count()))]
    assert told == [
        "latin.tsv:2:1  byte 0xE9 is not UTF-8; the file is read as Latin-1",
        "latin.tsv:7:1  cells behind the last column were not taken: 'more'",
    ]
    assert page.draft is not None
    assert page.draft.cell(0, 0) == "Café"
    # No row makes a card: said, with the way back to the columns.
    nothing = table(tmp_path / "nothing.tsv", "A\tDragon", header="Name\tType")
    assert page.open_file(nothing)
    read_on(qtbot, page, "columns")
    click(page.next_button)
    qtbot.waitUntil(lambda: "no row of this table makes a card" in page.wrong.text())
    assert page.step == "columns"


def test_an_id_that_is_taken_and_a_name_that_another_pack_has(
    qtbot: QtBot, window: MainWindow, home: Paths, tmp_path: Path
) -> None:
    window.packs.install(HARBOUR)
    idle(qtbot, window, lambda: "Quay Crab" in window.program.library.games["enemy"].definitions)
    file = table(tmp_path / "harbour.txt", "Quay Crab\tField\t\t\t3", "Pier\tField\t\t\t3")
    page = wizard(window)
    window.show_page("import_pack")
    assert page.open_file(file)
    assert page.draft is not None
    assert page.draft.pack_id == "harbour-2", "never the id of a pack that is there"
    read_on(qtbot, page, "columns")
    read_on(qtbot, page, "cards")
    # There can be only one card of a name: the row is left out, and says whose name it has, until it is corrected.
    assert page.cards.head.text() == "Quay Crab"
    assert "left out: the pack 'harbour' has a card called 'Quay Crab' already" in page.cards.problems.item(0).text()
    assert page.pack is not None
    assert (page.pack.cards, page.pack.left_out) == (1, 1)
    page.cards.show_row(0)
    name = cast(QLineEdit, page.cards.cells["name"])
    name.selectAll()
    QTest.keyClicks(name, "Old Quay")
    read_on(qtbot, page, "finish")
    click(page.next_button)
    idle(qtbot, window, lambda: page.installed is not None)
    assert not (home.packs / "enemy" / "harbour-2" / "left-out.txt").exists()
    assert "Old Quay" in window.program.library.games["enemy"].definitions


def test_reading_a_long_table_is_shown_and_can_be_stopped(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    text = "When you play this monster, draw a card."
    rows = [f"Imp {n}\tMonster\tImp\t3\t4\t1\t{text}\t\t" for n in range(1_500)]
    page = wizard(window)
    window.show_page("import_pack")
    assert page.open_file(table(tmp_path / "long.txt", *rows))
    read_on(qtbot, page, "columns")
    click(page.next_button)
    qtbot.waitUntil(lambda: page.stop_button.isVisible())
    assert page.progress.maximum() == 1_500
    assert not page.next_button.isEnabled()
    click(page.stop_button)
    qtbot.waitUntil(lambda: not page.worker.busy)
    assert page.step == "columns"
    assert page.pack is None
    assert page.next_button.isEnabled()
    # Fewer rows, to the cards; the words follow the language, the row and its corrections stay.
    assert page.open_file(table(tmp_path / "short.txt", *rows[:2]))
    read_on(qtbot, page, "columns")
    read_on(qtbot, page, "cards")
    page.cards.go_on(1)
    cast(QLineEdit, page.cards.cells["strength"]).selectAll()
    QTest.keyClicks(page.cards.cells["strength"], "5")
    window.program.change("appearance.language", "ja")
    assert page.next_button.text().strip() == "次へ"
    assert page.cards.cells["strength"].accessibleName() == "強さ"
    assert page.cards.head.text() == "Imp 1"
    assert cast(QLineEdit, page.cards.cells["strength"]).text() == "5"
    click(page.cards.revert_button)
    assert cast(QLineEdit, page.cards.cells["strength"]).text() == "3"
    assert page.draft is not None
    assert page.draft.edits == {}
