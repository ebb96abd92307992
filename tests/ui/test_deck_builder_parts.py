"""The parts of the deck builder: search line, table, check, charts, hands, odds, paper, other games, other languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QAccessible, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot
from test_deck_builder import bench, deck_of, open_page, page, place_of, pool_row, shelve
from windows_kit import click, home, make_window, window

from enemy_desktop.ai.playable import Simulation
from enemy_desktop.cards.deck import DeckFile
from enemy_desktop.engine.game import DeckList
from enemy_desktop.storage.paths import Paths
from enemy_desktop.ui.deck_builder import printing
from enemy_desktop.ui.deck_builder.carry import carried, read_carried
from enemy_desktop.ui.deck_builder.charts import ChartView
from enemy_desktop.ui.deck_builder.comparing import CompareDialog
from enemy_desktop.ui.deck_builder.document import DeckDocument, with_count
from enemy_desktop.ui.deck_builder.exchange import ExportDialog, ProxyDialog
from enemy_desktop.ui.deck_builder.page import DeckBuilderPage
from enemy_desktop.ui.deck_builder.workbench import TABS, Workbench
from enemy_desktop.ui.windows.card_dialog import CardDialog
from enemy_desktop.ui.windows.window import MainWindow

__all__ = ["bench", "home", "make_window", "page", "window"]


def shown(bench: Workbench) -> list[str]:
    return [bench.pool.entry(row).name for row in range(len(bench.pool.rows))]


def starter(bench: Workbench, name: str = "ember-rush.json") -> DeckFile:
    stored = next(d for d in bench.program.library.starters("enemy") if d.path.name == name)
    assert stored.deck is not None
    return stored.deck.content


def fill(bench: Workbench, content: DeckFile) -> DeckDocument:
    """Put a deck's cards into the deck on the workbench."""
    assert bench.deck is not None
    cards = {key: [(one.card, one.n) for one in entries] for key, entries in content.sections.items()}
    bench.deck.replace_sections(cards, "fill")
    return bench.deck


# -- searching


def test_each_keystroke_filters(bench: Workbench) -> None:
    whole = len(shown(bench))
    counts = []
    for key in "type:pc lv>=3":
        QTest.keyClicks(bench.search.edit, key)
        counts.append(len(shown(bench)))
    assert counts[0] <= whole
    names = shown(bench)
    assert 0 < len(names) < whole
    for name in names:
        entry = bench.catalogue.entry(name)
        assert entry is not None
        assert entry.data.type == "pc"
        assert entry.data.level >= 3
    assert bench.found_label.text() == f"{len(names)} of {whole} cards"
    QTest.keyClick(bench.search.edit, Qt.Key.Key_Escape)
    assert bench.search.text() == ""
    assert len(shown(bench)) == whole


def test_the_query_of_the_readme_form(bench: Workbench) -> None:
    bench.search.set_text('type:monster element:fire str>=3 text:"fight" vp>=1 -unique')
    names = shown(bench)
    assert names
    for name in names:
        entry = bench.catalogue.entry(name)
        assert entry is not None
        card = entry.data
        assert (card.type, card.element, card.unique) == ("monster", "fire", False)
        assert card.strength >= 3
        assert card.points >= 1
        assert "fight" in " ".join(box.text for box in bench.catalogue.face(entry).boxes).lower()


def test_proposals_by_key(bench: Workbench) -> None:
    edit = bench.search.edit
    edit.setFocus()
    QTest.keyClicks(edit, "ele")
    assert [one.insert for one in edit.proposals][:1] == ["element:"]
    QTest.keyClick(edit, Qt.Key.Key_Tab)
    assert edit.text() == "element:"
    assert len(edit.proposals) == 6
    QTest.keyClick(edit, Qt.Key.Key_Down)
    QTest.keyClick(edit, Qt.Key.Key_Down)
    QTest.keyClick(edit, Qt.Key.Key_Return)
    assert edit.text() == "element:earth "
    assert edit.proposals == []
    assert {bench.catalogue.entries[n].data.element for n in bench.pool.rows} == {"earth"}


def test_escape_takes_the_proposals_away_and_keeps_the_text(page: DeckBuilderPage, bench: Workbench) -> None:
    edit = bench.search.edit
    edit.setFocus()
    QTest.keyClicks(edit, "ele")
    assert edit.proposals
    QTest.keyClick(edit, Qt.Key.Key_Escape)
    assert edit.proposals == []
    assert edit.text() == "ele"
    assert page.deck is not None


def test_a_proposal_by_mouse(bench: Workbench) -> None:
    edit = bench.search.edit
    QTest.keyClicks(edit, "type:m")
    popup = edit.popup
    QTest.mouseClick(popup.viewport(), Qt.MouseButton.LeftButton, pos=popup.visualItemRect(popup.item(0)).center())
    assert edit.text() == "type:monster "


def test_down_leads_to_the_cards_and_enter_adds(bench: Workbench) -> None:
    edit = bench.search.edit
    edit.setFocus()
    QTest.keyClicks(edit, "bramble boar ")
    QTest.keyClick(edit, Qt.Key.Key_Down)
    assert bench.grid.currentIndex().row() == 0
    QTest.keyClick(bench.grid, Qt.Key.Key_Return)
    assert deck_of(bench) == {"Bramble Boar": 1}


def test_what_is_wrong_in_the_line_is_told(bench: Workbench) -> None:
    bench.search.set_text("elemnt:fire boar")
    assert bench.fault_label.text() == "nothing is called 'elemnt'; did you mean 'element'?"
    assert not bench.fault_label.isHidden()
    assert "Bramble Boar" in shown(bench)
    bench.search.set_text("boar")
    assert bench.fault_label.isHidden()


def test_nothing_found_offers_a_way_back(bench: Workbench) -> None:
    bench.search.set_text("qwertyuiop")
    assert bench.pool_stack.currentWidget() is bench.nothing
    click(bench.nothing.action)
    assert bench.search.text() == ""
    assert bench.pool_stack.currentWidget() is bench.grid


def test_examples_of_the_help_all_find_something(bench: Workbench) -> None:
    bench.search.show_help()
    popover = bench.search._help
    assert popover is not None
    texts = [made.text() for made in popover.examples]
    index = bench.catalogue.index
    assert index is not None
    assert len(texts) >= 8
    for text in texts:
        found, faults = index.search(text)
        assert 0 < len(found) < len(index), text
        assert faults == ()
    click(popover.examples[0])
    assert bench.search.text() == texts[0]


def test_the_chosen_card_stays_chosen_while_typing(bench: Workbench) -> None:
    bench.grid.setCurrentIndex(bench.pool.index(pool_row(bench, "Bramble Boar"), 0))
    bench.search.set_text("element:wood")
    assert bench.pool.entry(bench.grid.currentIndex().row()).name == "Bramble Boar"


# -- grid and table


def test_arrow_keys_walk_through_rows(bench: Workbench) -> None:
    grid = bench.grid
    grid.setFocus()
    grid.setCurrentIndex(bench.pool.index(0, 0))
    columns = grid.viewport().width() // grid.cell().width()
    assert columns > 2
    for key, row in (
        (Qt.Key.Key_Right, 1),
        (Qt.Key.Key_Down, 1 + columns),
        (Qt.Key.Key_Left, columns),
        (Qt.Key.Key_Up, 0),
        (Qt.Key.Key_Up, 0),
        (Qt.Key.Key_End, len(bench.pool.rows) - 1),
        (Qt.Key.Key_Down, len(bench.pool.rows) - 1),
        (Qt.Key.Key_Home, 0),
    ):
        QTest.keyClick(grid, key)
        assert grid.currentIndex().row() == row
        assert grid.viewport().rect().contains(grid.visualRect(grid.currentIndex()).center())


def test_every_place_of_the_grid_is_the_card_that_is_there(bench: Workbench) -> None:
    grid = bench.grid
    for scroll in (0, 333):
        grid.verticalScrollBar().setValue(scroll)
        for row in range(len(bench.pool.rows)):
            rect = grid.visualRect(bench.pool.index(row, 0))
            assert grid.indexAt(rect.center()).row() == row
    assert not grid.indexAt(QPoint(grid.viewport().width() - 1, 10)).isValid() or grid.cell().width() * 2 > 0
    grid.verticalScrollBar().setValue(grid.verticalScrollBar().maximum())
    last = grid.visualRect(bench.pool.index(len(bench.pool.rows) - 1, 0))
    assert last.bottom() <= grid.viewport().height()


def test_larger_cards_by_slider(bench: Workbench) -> None:
    before = bench.grid.cell().width()
    bench.size_slider.setValue(220)
    assert bench.grid.card_width == 220
    assert bench.grid.cell().width() > before


def test_the_table_sorts_by_a_click_on_its_heading(bench: Workbench, qtbot: QtBot) -> None:
    click(bench.table_button)
    assert bench.pool_stack.currentWidget() is bench.table
    column = 2 + [one.id for one in bench.pool.columns].index("str")
    head = bench.table.horizontalHeader()
    at = QPoint(head.sectionViewportPosition(column) + head.sectionSize(column) // 2, head.height() // 2)
    for backwards in (False, True):
        QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=at)
        values = [bench.pool.entry(row).data.strength for row in range(len(bench.pool.rows))]
        numbers = [value for value in values if value is not None]
        assert numbers == sorted(numbers, reverse=backwards)
        assert values[: len(numbers)] == numbers, "cards without a value come last"
    bench.table.setFocus()
    bench.table.setCurrentIndex(bench.pool.index(0, 0))
    QTest.keyClick(bench.table, Qt.Key.Key_Plus)
    assert deck_of(bench) == {bench.pool.entry(0).name: 1}
    click(bench.grid_button)
    assert shown(bench)[0] == bench.catalogue.entries[0].name


def test_space_shows_a_card_large(bench: Workbench, qtbot: QtBot) -> None:
    bench.grid.setFocus()
    bench.grid.setCurrentIndex(bench.pool.index(pool_row(bench, "Bramble Boar"), 0))
    QTest.keyClick(bench.grid, Qt.Key.Key_Space)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, CardDialog)
    assert dialog.face.title == "Bramble Boar"
    QTest.keyClick(dialog, Qt.Key.Key_Escape)


def test_the_card_under_the_pointer_is_shown_large(bench: Workbench, qtbot: QtBot) -> None:
    bench.grid._hover(bench.pool.index(pool_row(bench, "Bramble Boar"), 0))
    qtbot.waitUntil(bench.large.isVisible)
    window = bench.large.window()
    assert window.rect().contains(bench.large.geometry())
    bench.grid.hovered.emit(None)
    assert not bench.large.isVisible()


def test_the_large_card_goes_when_the_deck_is_left(page: DeckBuilderPage, bench: Workbench, qtbot: QtBot) -> None:
    bench.grid._hover(bench.pool.index(0, 0))
    qtbot.waitUntil(bench.large.isVisible)
    page.show_shelf()
    assert not bench.large.isVisible()
    # A pointer that rested on a card just before.
    bench.grid._hover(bench.pool.index(0, 0))
    bench.large._show()
    assert not bench.large.isVisible()


def test_the_menu_of_a_card(bench: Workbench) -> None:
    menu = bench.card_menu(["Ash Drakelet"])
    words = [action.text() for action in menu.actions() if action.text()]
    assert words[:5] == ["Add one", "Take one away", "Number of copies", "I own", "Show large"]
    assert words[5:] == ["Cards that ask for Fire", "Cards that ask for Dragon"]
    menu.actions()[-2].trigger()
    names = shown(bench)
    assert names
    for name in names:
        entry = bench.catalogue.entry(name)
        assert entry is not None
        assert "element:fire" in bench.catalogue.look.asks(entry.data)


# -- judging


def test_faults_are_named_and_lead_to_the_card(page: DeckBuilderPage, bench: Workbench) -> None:
    deck = fill(bench, starter(bench))
    assert "✓ legal" in bench.verdict.text()
    deck.set_count("Ash Drakelet", 6)
    assert "2 faults" in bench.verdict.text()
    click(bench.verdict)
    assert bench.deck_stack.currentWidget() is bench.check
    texts = [bench.check.list.item(n).text() for n in range(bench.check.list.count())]
    assert texts == ["⚠  The deck has 62 cards; exactly 60 needed", "⚠  6 copies of 'Ash Drakelet'; at most 4"]
    item = bench.check.list.item(1)
    QTest.mouseClick(
        bench.check.list.viewport(), Qt.MouseButton.LeftButton, pos=bench.check.list.visualItemRect(item).center()
    )
    assert bench.deck_stack.currentWidget() is bench.list
    assert bench.list.chosen_names() == ["Ash Drakelet"]


def test_advice_can_be_switched_off(bench: Workbench) -> None:
    deck = fill(bench, starter(bench))
    deck.add(["Brimble", "Cobblestone", "Rumble", "Nightjar", "Sorrel"], -1)
    deck.add(["Kiln Imp"], 4)
    deck.add(["Care Package"], 1)
    bench.show_tab("check")
    assert bench.check.shown
    assert all(one.advice for one in bench.check.shown)
    assert "advice" in bench.verdict.text()
    click(bench.check.advice)
    assert bench.check.shown == []
    assert "✓ legal" in bench.verdict.text()


def test_another_format_judges_anew(page: DeckBuilderPage, bench: Workbench) -> None:
    fill(bench, starter(bench))
    page.format_box.setCurrentIndex(page.format_box.findData("draft"))
    page.format_box.activated.emit(page.format_box.currentIndex())
    assert "60 of 40 cards" in bench.verdict.text()
    entry = next(entry for entry in bench.catalogue.entries if entry.data.type == "level_up")
    assert bench.pool.index(bench.pool.row_of(entry.number), 0).data(Qt.ItemDataRole.UserRole + 2)


# -- looking at it


def bars(bench: Workbench, title: str) -> dict[str, tuple[int, int | None]]:
    view = next(v for v in bench.charts.findChildren(ChartView) if v.chart is not None and v.chart.title == title)
    assert view.chart is not None
    return {bar.label: (bar.value, bar.other) for bar in view.chart.bars}


def test_charts_count_the_deck(bench: Workbench) -> None:
    fill(bench, starter(bench))
    bench.show_tab("charts")
    assert bars(bench, "Cards by type")["Monster"] == (30, None)
    assert bars(bench, "Victory points of monsters") == {
        "0": (4, None),
        "1": (23, None),
        "2": (2, None),
        "3": (1, None),
    }
    assert bars(bench, "Elements asked for and supplied")["Fire"][0] > 0
    assert bars(bench, "PCs by class") == {"Twin Blade": (2, None), "Heavy Blade": (12, None)}


def test_a_bar_leads_to_its_cards_by_mouse_and_by_key(bench: Workbench) -> None:
    fill(bench, starter(bench))
    bench.show_tab("charts")
    QApplication.processEvents()
    view = next(v for v in bench.charts.findChildren(ChartView) if v.chart and v.chart.title == "Cards by type")
    view.grab()
    area, bar = view._areas[1]
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=area.center().toPoint())
    assert bench.search.text() == bar.key == "type:pc"
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Down)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert bench.search.text() == "type:item"
    assert {bench.catalogue.entries[n].data.type for n in bench.pool.rows} == {"item"}


def test_sample_hands(bench: Workbench) -> None:
    deck = fill(bench, starter(bench))
    bench.draws.random.seed(4)
    bench.show_tab("draws")
    first = list(bench.draws.hand.cards)
    assert len(first) == 4
    click(bench.draws.one_more)
    assert bench.draws.hand.cards[:4] == first
    assert len(bench.draws.hand.cards) == 5
    hands = set()
    for _ in range(8):
        click(bench.draws.again)
        hands.add(tuple(card.name for card in bench.draws.hand.cards))
        for card in bench.draws.hand.cards:
            assert bench.draws.hand.cards.count(card) <= deck.count(card)
    assert len(hands) > 4
    assert re.search(r"Monster \d+ %", bench.draws.words.text())


def test_odds_come_from_test_games_and_stop_when_nobody_looks(bench: Workbench, qtbot: QtBot) -> None:
    fill(bench, starter(bench))
    bench.show_tab("odds")
    qtbot.waitUntil(lambda: bench.odds.odds is not None and bench.odds.odds.sides >= 8)
    tree = bench.odds.tree
    rows = {tree.topLevelItem(n).text(0): tree.topLevelItem(n) for n in range(tree.topLevelItemCount())}
    assert len(rows) == 22
    free, dear = rows["Ash Drakelet"], rows["Vermilion Tyrant"]
    assert [free.text(column) for column in (1, 2, 3)] == ["100%"] * 3
    shares = [float(dear.data(column, Qt.ItemDataRole.UserRole)) for column in (1, 2, 3)]
    assert shares == sorted(shares)
    assert shares[0] < 0.2
    bench.show_tab("cards")
    assert bench.odds.worker is None


def test_odds_of_a_deck_without_cards_are_explained(bench: Workbench, qtbot: QtBot) -> None:
    bench.show_tab("odds")
    qtbot.waitUntil(lambda: "too few" in bench.odds.words.text())


def test_the_simulation_is_repeatable_and_grows_with_turns(bench: Workbench) -> None:
    game = bench.catalogue.game
    content = starter(bench)
    deck = DeckList(sections={"main": content.cards("main")})
    options = game.module.options_for("constructed")

    def odds() -> dict[str, tuple[int, ...]]:
        simulation = Simulation(game.table.game, game.module.meets, deck, options)
        for seed in range(3):
            simulation.play(seed)
        assert simulation.odds.sides == 6
        return dict(simulation.odds.met)

    found = odds()
    assert found == odds()
    assert all(a <= b <= c <= 6 for a, b, c in found.values())
    assert found["Ash Drakelet"] == (6, 6, 6)


# -- paper, pictures, texts


def test_proxies_have_the_size_of_cards() -> None:
    for paper in printing.PAPERS:
        places = printing.sheet_places(paper)
        assert len(places) == 9
        for place in places:
            assert place.width() / printing.DPI * 25.4 == pytest.approx(63)
            assert place.height() / printing.DPI * 25.4 == pytest.approx(88)
        for one, other in ((a, b) for a in places for b in places if a is not b):
            overlap = one.intersected(other)
            assert overlap.width() < 0.01 or overlap.height() < 0.01


def test_pdfs_are_written(bench: Workbench, tmp_path: Path) -> None:
    content = starter(bench)
    cards = [(bench.catalogue.entries[n], 4) for n in range(3)]
    path = tmp_path / "proxies.pdf"
    assert printing.write_proxies(path, cards, bench.catalogue, bench.program.artist) == 2
    source = path.read_bytes()
    assert source.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type\s*/Page\b", source)) == 2
    assert len(re.findall(rb"/Subtype\s*/Image", source)) == 3, "each card's picture is stored once"
    listed = tmp_path / "list.pdf"
    assert printing.write_list(listed, content, bench.catalogue) == 60
    assert listed.read_bytes().startswith(b"%PDF-")


def test_a_pdf_that_cannot_be_written_says_so(bench: Workbench, tmp_path: Path) -> None:
    from enemy_desktop.storage.atomic import StorageError

    with pytest.raises(StorageError) as told:
        printing.write_list(tmp_path / "no such folder" / "x.pdf", starter(bench), bench.catalogue)
    assert "cannot be written" in str(told.value)


def test_the_picture_of_a_deck(bench: Workbench) -> None:
    image = printing.deck_picture(starter(bench), bench.catalogue, bench.program.artist, columns=8)
    assert isinstance(image, QImage)
    assert image.width() > 8 * printing.PICTURE_CARD
    empty = printing.deck_picture(DeckFile(game="enemy", name="E"), bench.catalogue, bench.program.artist)
    assert not empty.isNull()


def test_export_shows_each_format_and_copies(page: DeckBuilderPage, bench: Workbench) -> None:
    dialog = ExportDialog(page, bench.catalogue, starter(bench))
    seen = set()
    for number in range(dialog.kind.count()):
        dialog.kind.setCurrentIndex(number)
        seen.add(dialog.preview.toPlainText())
    assert len(seen) == dialog.kind.count() == 7
    dialog.kind.setCurrentIndex(dialog.kind.findData("text"))
    click(dialog.copy_button)
    assert "Ash Drakelet" in QGuiApplication.clipboard().text()
    again = bench.deck
    assert again is not None
    page.decks.paste_import()
    assert sum(deck_of(bench).values()) == 60


def test_proxies_by_copies_or_once(page: DeckBuilderPage, bench: Workbench) -> None:
    dialog = ProxyDialog(page, [(bench.catalogue.entries[0], 4), (bench.catalogue.entries[1], 3)])
    assert sum(n for _, n in dialog.cards) == 7
    QTest.keyClick(dialog.copies, Qt.Key.Key_Space)
    assert sum(n for _, n in dialog.cards) == 2
    assert "1 sheet" in dialog.words.text()


def test_comparison(page: DeckBuilderPage) -> None:
    shelve(page)
    left = next(deck for deck in page.shelf.decks if deck.name == "Shelved")
    game = page.game
    assert game is not None
    dialog = CompareDialog(page, page.catalogue(game), left, page.shelf.decks)
    dialog.choice.setCurrentText("Ember Rush")
    rows = [
        [dialog.tree.topLevelItem(n).text(column) for column in range(4)]
        for n in range(dialog.tree.topLevelItemCount())
    ]
    assert ["Cobblestone", "–", "3", "+3"] in rows
    assert not any(row[0] in ("Ash Drakelet", "Sorrel") for row in rows)
    QTest.keyClick(dialog.only_changes, Qt.Key.Key_Space)
    names = [dialog.tree.topLevelItem(n).text(0) for n in range(dialog.tree.topLevelItemCount())]
    assert "Ash Drakelet" in names


def test_what_is_carried_survives_and_foreign_data_is_nothing() -> None:
    assert read_carried(carried(["A", "B"], "pool")) == (["A", "B"], "pool")
    data = QMimeData()
    data.setText("A")
    assert read_carried(data) == ([], "")
    data.setData("application/x-enemy-desktop-cards", b"[1")
    assert read_carried(data) == ([], "")


def test_counts_are_kept_in_bounds_and_repeated_entries_become_one() -> None:
    from enemy_desktop.cards.deck import DeckEntry

    content = DeckFile(
        game="enemy", sections={"main": (DeckEntry(card="A", n=1), DeckEntry(card="B"), DeckEntry(card="A", n=2))}
    )
    more = with_count(content, str, "main", "A", 500)
    assert [(one.card, one.n) for one in more.sections["main"]] == [("A", 99), ("B", 1)]
    assert [one.card for one in with_count(content, str, "main", "A", -3).sections["main"]] == ["B"]


# -- every language, every game, every reader


def named(widget: QWidget) -> str:
    text = widget.text() if hasattr(widget, "text") and callable(widget.text) else ""
    return widget.accessibleName() or str(text)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_everything_has_a_name_for_screen_readers(window: MainWindow, language: str) -> None:
    window.program.change("appearance.language", language)
    page = open_page(window)
    page.begin(DeckFile(game="enemy", name="Mine"))
    assert page.bench is not None
    page.bench.catalogue.wait()
    fill(page.bench, starter(page.bench))
    for tab in TABS:
        page.bench.show_tab(tab)
        kinds = (QPushButton, QToolButton, QLineEdit, QComboBox, ChartView)
        nameless = [
            f"{type(widget).__name__} in {type(widget.parentWidget()).__name__}"
            for kind in kinds
            for widget in page.findChildren(kind)
            if widget.isVisible()
            and not named(widget).strip()
            and widget.objectName() != "qt_toolbar_ext_button"
            and not isinstance(widget.parentWidget(), (QLineEdit, QComboBox))
        ]
        assert nameless == []


def test_screen_readers_see_cards_with_copies_and_texts(bench: Workbench) -> None:
    assert bench.deck is not None
    bench.deck.set_count("Antler King", 2)
    for view, name, cards in (
        (bench.grid, "Cards of the packs", "Antler King, 2 in the deck"),
        (bench.list, "Cards of the deck", "2 × Antler King"),
    ):
        tree = QAccessible.queryAccessibleInterface(view)
        assert (tree.role(), tree.text(QAccessible.Text.Name)) == (QAccessible.Role.List, name)
        items = [tree.child(number) for number in range(tree.childCount())]
        card = next(item for item in items if item.text(QAccessible.Text.Name) == cards)
        assert card.role() == QAccessible.Role.ListItem
        assert "Strength 8" in card.text(QAccessible.Text.Description)
        assert card.rect().width() > 20


@pytest.mark.parametrize(
    "query", ["elemnt:fire", "zzzzz:1", "str:big", "type>2", "type:mnster", "type:qqqqq", "a)", "(" * 90]
)
def test_faults_of_the_search_line_are_japanese(bench: Workbench, query: str) -> None:
    bench.program.change("appearance.language", "ja")
    bench.search.set_text(query)
    text = bench.fault_label.text()
    assert text
    assert not re.search("[a-z]{4,}", re.sub("「.*?」", "", text)), text


def test_japanese(window: MainWindow) -> None:
    window.program.change("appearance.language", "ja")
    page = open_page(window)
    page.begin(DeckFile(game="enemy", name="Mine"))
    bench = page.bench
    assert bench is not None
    bench.catalogue.wait()
    QApplication.processEvents()
    deck = fill(bench, starter(bench))
    deck.set_count("Ash Drakelet", 6)
    bench.show_tab("check")
    texts = [bench.check.list.item(n).text() for n in range(bench.check.list.count())]
    assert texts == ["⚠  デッキは62枚です。ちょうど60枚必要です", "⚠  『灰の仔竜』が6枚あります。4枚までです"]
    bench.search.set_text("種類:モンスター 属性:火 強さ>=8")
    assert {bench.catalogue.entries[n].data.element for n in bench.pool.rows} == {"fire"}
    assert bench.fault_label.isHidden()
    window.program.change("appearance.language", "en")
    assert bench.check.list.item(1).text() == "⚠  6 copies of 'Ash Drakelet'; at most 4"


ENGLISH = re.compile(r"[a-z]{4,}")


def test_no_fault_or_advice_stays_english_in_japanese(window: MainWindow) -> None:
    """Decks that do everything wrong, in every format: whatever the rules say is Japanese then."""
    from enemy_desktop.ui.deck_builder.fault_words import fault_words

    window.program.change("appearance.language", "ja")
    page = open_page(window)
    game = page.game
    assert game is not None
    catalogue = page.catalogue(game)
    names = [entry.name for entry in catalogue.entries]
    wrong = [
        {"main": [(name, 1) for name in names[:60]]},
        {
            "main": [(names[0], 9), (names[-1], 2), ("Nobody", 1)],
            "level_up": [(names[0], 1)],
            "elsewhere": [(names[0], 1)],
        },
        {"main": [(name, 3) for name in names[40:60]]},
        {"main": [(e.name, 4) for e in catalogue.entries if e.data.type == "item"][:15]},
        {"main": [(e.name, 2) for e in catalogue.entries if e.data.to_play][:30], "level_up": [(names[-1], 5)]},
        {"main": [(e.name, 2) for e in catalogue.entries if e.data.to_play][30:60]},
        {},
    ]
    seen = set()
    deck = DeckDocument(catalogue, DeckFile(game="enemy", name="X"), page.program.deck_folder, page.drafts)
    for cards in wrong:
        deck.replace_sections(cards, "x")
        for one in game.formats:
            deck.format_id = one.id
            for fault in deck.faults():
                words = fault_words(catalogue, fault.fault.message)
                seen.add(words)
                plain = re.sub("『.*?』|「elsewhere」", "", words)
                assert not ENGLISH.search(plain), (fault.fault.message, words)
    assert len(seen) > 20
    deck.discard()


def test_no_fault_of_keyword_duel_stays_english_in_japanese(window: MainWindow) -> None:
    from enemy_desktop.ui.deck_builder.fault_words import fault_words

    window.program.change("appearance.language", "ja")
    page = open_page(window)
    game = window.program.library.games["keyword_duel"]
    catalogue = page.catalogue(game)
    enhance = [entry.name for entry in catalogue.entries if entry.data.enhance]
    others = [entry.name for entry in catalogue.entries if not entry.data.enhance]
    spells = [entry.name for entry in catalogue.entries if entry.data.type == "spell"]
    wrong = [
        {},
        {
            "main": [(others[0], 9), (enhance[0], 1), ("Nobody", 1)],
            "enhance": [(others[1], 1)],
            "elsewhere": [(others[2], 1)],
        },
        {"main": [(name, 3) for name in spells[:10]], "enhance": [(name, 1) for name in enhance[:5]]},
        {"main": [(name, 3) for name in spells[:10]], "enhance": [(name, 1) for name in enhance[5:10]]},
        {"main": [(name, 3) for name in spells[:10]], "enhance": [(name, 1) for name in enhance]},
    ]
    seen = set()
    deck = DeckDocument(catalogue, DeckFile(game=game.id, name="X"), page.program.deck_folder, page.drafts)
    for cards in wrong:
        deck.replace_sections(cards, "x")
        for one in game.formats:
            deck.format_id = one.id
            for fault in deck.faults():
                words = fault_words(catalogue, fault.fault.message)
                seen.add(words)
                assert not ENGLISH.search(re.sub("『.*?』|「elsewhere」", "", words)), (fault.fault.message, words)
    assert len(seen) > 8
    assert any("必要ですが、デッキに" in words for words in seen), "advice about sacrifices"
    deck.discard()


def test_another_game_works_as_well(window: MainWindow, qtbot: QtBot) -> None:
    others = [game for game in window.program.library.games.values() if game.id != "enemy"]
    if not others:
        pytest.skip("only one game is installed")
    page = open_page(window)
    for game in others:
        page.game_box.setCurrentIndex(page.game_box.findData(game.id))
        page.show_shelf()
        start = next(deck for deck in page.program.library.starters(game.id))
        assert start.deck is not None
        page.begin(start.deck.content.model_copy(update={"name": "Mine"}))
        bench = page.bench
        assert bench is not None
        bench.catalogue.wait()
        QApplication.processEvents()
        assert len(bench.pool.rows) == len(bench.catalogue.entries) > 10
        for tab in TABS:
            bench.show_tab(tab)
            QApplication.processEvents()
        assert not [one for one in page.deck.faults() if not one.advice] if page.deck else False
        bench.show_tab("cards")
        bench.search.show_help()
        assert bench.search._help is not None
        bench.search._help.close()
        at = place_of(bench.grid, 0)
        before = page.deck.size() if page.deck else 0
        QTest.mouseClick(bench.grid.viewport(), Qt.MouseButton.LeftButton, pos=at)
        QTest.mouseDClick(bench.grid.viewport(), Qt.MouseButton.LeftButton, pos=at)
        assert page.deck is not None
        assert page.deck.size() == before + 1
        page.undo()
        page.let_go()


def test_unsaved_work_survives_closing_the_window(page: DeckBuilderPage, home: Paths) -> None:
    page.begin(DeckFile(game="enemy", name="Mine"))
    assert page.deck is not None
    page.deck.set_count("Sorrel", 3)
    page.window_.close()
    (draft,) = page.drafts.drafts("enemy")
    assert draft.deck.content.cards("main") == ["Sorrel"] * 3


def test_a_broken_draft_is_set_aside(page: DeckBuilderPage, home: Paths) -> None:
    folder = home.state / "deck_drafts" / "enemy"
    folder.mkdir(parents=True)
    (folder / "x.draft.json").write_bytes(b"\xff\x00nonsense")
    page.show_shelf()
    assert [file.name for file in folder.iterdir()] == ["x.draft.json.broken-1"]
