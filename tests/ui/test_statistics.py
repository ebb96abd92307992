"""Played games are counted once, and the page shows them: by deck, opponent and card, over time and by length."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QDate, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from windows_kit import click, play_on, start_quick

from enemy_desktop.engine.game import DeckList
from enemy_desktop.engine.record import read_record
from enemy_desktop.storage.atomic import StorageError
from enemy_desktop.storage.paths import Paths
from enemy_desktop.storage.statistics import PlayedGame, PlayedSide, Statistics
from enemy_desktop.storage.statistics_report import PAIR, Count, Wanted, report
from enemy_desktop.ui.app import Arguments, open_window
from enemy_desktop.ui.deck_builder.dialogs import QuestionDialog
from enemy_desktop.ui.session import clock as clock_module
from enemy_desktop.ui.session.clock import LONGEST, PlayClock
from enemy_desktop.ui.session.seats import human
from enemy_desktop.ui.session.session import GameSession
from enemy_desktop.ui.statistics.charts import TREND, Column, GamesChart, length_columns, trends
from enemy_desktop.ui.statistics.gather import deck_fingerprint, played_game
from enemy_desktop.ui.statistics.page import BETWEEN, WEEK, StatisticsPage
from enemy_desktop.ui.statistics.table import BALANCE, GAMES, NAME, SHARE, Shown
from enemy_desktop.ui.statistics.words import minutes, share_words
from enemy_desktop.ui.windows.card_dialog import CardDialog
from enemy_desktop.ui.windows.spec import NewGame
from enemy_desktop.ui.windows.window import MainWindow

DAY = 86_400


@pytest.fixture(scope="module")
def one_window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    """One window for all tests of the page: coming up costs more than these tests do."""
    window = open_window(Arguments(), Paths.below(tmp_path_factory.mktemp("statistics") / "home"))
    window.resize(1280, 720)
    while not window.is_furnished:
        qapp.processEvents()
    window.program.change("motion.speed", 0.0)
    window.program.change("sound.on", False)
    window.program.library.wait()
    yield window
    window.close()
    window.deleteLater()


@pytest.fixture
def shared(one_window: MainWindow) -> Iterator[MainWindow]:
    """The window on its start page, in English, without statistics."""
    one_window.program.change("appearance.language", "en")
    one_window.resize(1280, 720)
    one_window.drop_page("statistics")
    one_window.show_start()
    one_window.messages.clear()
    one_window.program.change("motion.ai_pause_ms", 0)
    one_window.program.statistics.flush()
    one_window.program.statistics.file.forget()
    yield one_window
    one_window.program.statistics.flush()
    one_window.program.change("appearance.language", "en")


def counted(window: MainWindow, wanted: Wanted | None = None) -> Count:
    window.program.statistics.flush()
    return report(Statistics(window.paths.statistics), wanted or Wanted()).total


def finish(session: GameSession, qtbot: QtBot) -> None:
    """Give the game up."""
    assert session.concede(0 if session.is_human(0) else 1)
    qtbot.waitUntil(lambda: session._over)


def fill(window: MainWindow) -> None:
    """Six games of the first installed game: five against the computer, one of two people."""
    game = next(iter(window.program.library.games.values()))
    first, second, *_ = window.program.library.starters(game.id)
    cards = [*game.definitions][:3]
    now = int(datetime.now().timestamp())

    def side(deck: str, kind: str = "human", level: str = "", used: int = 0) -> PlayedSide:
        return PlayedSide(kind, "Ann" if kind == "human" else "", level, deck, deck, 3, frozenset(cards[:used]))

    me, other = side(first.name, used=3), side(second.name, used=1)
    easy, strong = side("Bears", "ai", "easy"), side("Foxes", "ai", "strong")
    file = window.program.statistics.file
    for number, (sides, result, age, form) in enumerate(
        (
            ((me, easy), 0, 0, "constructed"),
            ((me, easy), 0, 1, "constructed"),
            ((me, strong), 1, 1, "constructed"),
            ((other, easy), 2, 20, "tournament"),
            ((strong, other), 0, 40, "tournament"),
            ((me, other), 1, 40, ""),
        )
    ):
        file.add(
            PlayedGame(
                f"game {number}",
                game.id,
                form,
                now - age * DAY,
                result,
                0,
                False,
                8 + number,
                300,
                (sides[0], sides[1]),
            )
        )


def open_page(window: MainWindow, qtbot: QtBot) -> StatisticsPage:
    window.flow.wish("statistics")
    page = window.page("statistics")
    assert isinstance(page, StatisticsPage)
    settle(page, qtbot)
    return page


def settle(page: StatisticsPage, qtbot: QtBot) -> None:
    """All that was asked for is done, and the page shows what it asked for last."""
    seen: list[object] = []
    page.program.statistics.ask(lambda _file: True, seen.append)
    qtbot.waitUntil(lambda: bool(seen) and page.up_to_date)


def rows(page: StatisticsPage, table: str) -> list[tuple[str, str, str, str]]:
    model = page.tables[table].shares
    return [
        tuple(model.index(row, column).data() for column in range(model.columnCount()))  # type: ignore[misc]
        for row in range(model.rowCount())
    ]


def choose(page: StatisticsPage, name: str, value: object, qtbot: QtBot) -> None:
    """Choose in a filter by keyboard, as the combo boxes do it."""
    box = getattr(page, name)
    place = next(n for n in range(box.count()) if box.itemData(n) == value)
    box.setFocus()
    while box.currentIndex() != place:
        QTest.keyClick(box, Qt.Key.Key_Down if box.currentIndex() < place else Qt.Key.Key_Up)
    settle(page, qtbot)


# ---------------------------------------------------------------------------------------------------------------------
# Counting


def test_a_game_is_counted_with_all_that_the_page_needs(qtbot: QtBot, shared: MainWindow) -> None:
    session = start_quick(qtbot, shared)
    game = shared.program.library.games[session.match.setup.game]

    def both_used_cards() -> bool:
        events = [event for _, event in session.match.events]
        return {player for player, _ in game.module.cards_used(session.match.game, events)} == {0, 1}

    play_on(qtbot, session, lambda: session.match.turn >= 4 and session.my_turn and both_used_cards())
    finish(session, qtbot)
    shared.program.statistics.flush()
    keys = shared.program.statistics.file.read(lambda db: db.execute("SELECT key FROM games").fetchall(), [])
    assert keys == [(session.key,)]
    played = played_game(game, session)
    assert played is not None
    assert (played.format, played.result, played.turns) == (
        game.formats[0].id,
        session.match.result,
        session.match.turn,
    )
    assert played.first == session.match._snapshots[0].active
    assert [side.kind for side in played.sides] == ["human", "ai"]
    assert played.sides[1].level == "random"
    for player, side in enumerate(played.sides):
        assert side.used
        mine = {name for names in session.match.setup.decks[player].sections.values() for name in names}
        assert side.deck == session.match.setup.decks[player].name
        assert side.used <= mine
        assert isinstance(side.points, int)


def test_conceding_counts_as_a_loss(qtbot: QtBot, shared: MainWindow) -> None:
    finish(start_quick(qtbot, shared), qtbot)
    assert counted(shared) == Count(1, 0, 0)
    shared.program.statistics.flush()
    assert report(shared.program.statistics.file, Wanted()).conceded == 1


def test_a_game_that_is_resumed_and_reopened_counts_once(qtbot: QtBot, shared: MainWindow) -> None:
    session = start_quick(qtbot, shared)
    play_on(qtbot, session, lambda: session.match.turn >= 2 and session.my_turn)
    session.undo()
    path = session.save("before the end")
    finish(session, qtbot)
    assert counted(shared).games == 1
    # The same game again from the save: the first result stands.
    record = read_record(path.read_text(encoding="utf-8"))
    assert shared.flow.resume_record(record, path)
    again = shared.flow.session
    assert again is not None
    assert again is not session
    assert again.notes["format"] == session.notes["format"]
    finish(again, qtbot)
    assert counted(shared).games == 1
    # And its replay.
    assert again.last_record is not None
    assert shared.flow.open_record(again.last_record)
    assert counted(shared).games == 1


def test_a_position_set_up_by_hand_is_not_counted(qtbot: QtBot, shared: MainWindow) -> None:
    from enemy_desktop.storage import bundled

    game = next(iter(shared.program.library.games))
    scenario = next(iter(sorted((bundled.scenario_folder(game) / "puzzles").glob("*.json"))))
    assert shared.flow.open_scenario(scenario)
    session = shared.flow.session
    assert session is not None
    finish(session, qtbot)
    assert counted(shared).games == 0


def test_two_people_at_one_screen_both_count(qtbot: QtBot, shared: MainWindow) -> None:
    from enemy_desktop.ui.windows.library import deck_list

    game = next(iter(shared.program.library.games.values()))
    first, second, *_ = shared.program.library.starters(game.id)
    decks = (deck_list(first), deck_list(second))
    options = game.module.options_for(game.formats[0].id)
    assert shared.flow.start_game(NewGame(game.id, (human("Ann"), human("Bo")), decks, options, format="constructed"))
    session = shared.flow.session
    assert session is not None
    assert session.concede(1)
    qtbot.waitUntil(lambda: session._over)
    assert counted(shared).games == 0
    assert counted(shared, Wanted(people=PAIR)) == Count(2, 1, 0)


def test_a_disk_that_is_full_is_told_and_the_game_is_counted_later(
    qtbot: QtBot,
    shared: MainWindow,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    keeper = shared.program.statistics
    add = keeper.file.add

    def full(_played: PlayedGame) -> bool:
        raise StorageError(keeper.file.path, "cannot be written: {why}", "the disk is full")

    monkeypatch.setattr(keeper.file, "add", full)
    told: list[str] = []
    shared.program.notice.connect(told.append)
    finish(start_quick(qtbot, shared), qtbot)
    qtbot.waitUntil(lambda: bool(told))
    assert "the disk is full" in told[0]
    assert shared.flow.session is not None
    assert shared.flow.session.over
    finish(start_again(shared), qtbot)
    keeper.flush()
    assert len(told) == 1, "told once, not with every game"
    monkeypatch.setattr(keeper.file, "add", add)
    page = open_page(shared, qtbot)
    assert page.report is not None
    assert page.report.total.games == 2


def start_again(shared: MainWindow) -> GameSession:
    shared.flow.rematch()
    session = shared.flow.session
    assert session is not None
    return session


def test_a_fault_while_counting_never_stops_the_end_of_the_game(
    qtbot: QtBot,
    shared: MainWindow,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = start_quick(qtbot, shared)
    module = type(shared.program.library.games[session.match.setup.game].module)

    def broken(*_arguments: object) -> object:
        raise RuntimeError("the game's own fault")

    monkeypatch.setattr(module, "cards_used", broken)
    told: list[str] = []
    shared.program.notice.connect(told.append)
    finish(session, qtbot)
    assert told == ["This game could not be counted in the statistics."]


def test_the_clock_leaves_pauses_and_long_absence_out(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(clock_module, "monotonic", lambda: now[0])
    clock = PlayClock(60)
    now[0] = 1_000
    assert clock.seconds == 60, "it stands still until it runs"
    clock.run()
    now[0] = 1_030
    clock.halt()
    now[0] = 9_000
    assert clock.seconds == 90
    clock.run()
    clock.tick()
    now[0] = 90_000
    clock.tick()
    assert clock.seconds == 90 + LONGEST
    for nonsense in ("long", None, -5, float("nan"), True):
        assert PlayClock(nonsense).seconds == 0


def test_a_fingerprint_is_of_the_cards_not_of_names_and_order() -> None:
    one = DeckList(name="A", sections={"main": ["x", "y", "x"], "side": ["z"]})
    same = DeckList(name="B", sections={"side": ["z"], "main": ["x", "x", "y"]})
    other = DeckList(name="A", sections={"main": ["x", "y"], "side": ["z"]})
    moved = DeckList(name="A", sections={"main": ["x", "y", "x", "z"], "side": []})
    assert deck_fingerprint(one) == deck_fingerprint(same)
    assert len({deck_fingerprint(deck) for deck in (one, other, moved)}) == 3


# ---------------------------------------------------------------------------------------------------------------------
# The page


def test_without_games_the_page_says_so_and_offers_one(qtbot: QtBot, shared: MainWindow) -> None:
    click(shared.start_page.menu.tiles["statistics"])
    page = shared.page("statistics")
    assert isinstance(page, StatisticsPage)
    settle(page, qtbot)
    assert page.empty.isVisible()
    assert not page.tabs.isVisible()
    assert page.empty.title.text() == "No games yet"
    click(page.empty.action)
    assert shared.current == "new"


def test_numbers_charts_and_tables(qtbot: QtBot, shared: MainWindow) -> None:
    fill(shared)
    page = open_page(shared, qtbot)
    words = {
        name: tuple(part.accessibleName() or part.text() for part in parts) for name, parts in page.numbers.items()
    }
    assert words["games"] == ("Games", "5", "2 won, 2 lost, 1 drawn")
    assert words["share"][1] == "50 %"
    assert words["turns"][1] == "10.0"
    assert sum(column.count.games for column in page.time_chart.columns) == 5
    assert [column.label for column in page.length_chart.columns] == ["8", "9", "10", "11", "12"]
    assert "2 games: 1 won, 1 lost" in page.time_chart.accessibleDescription()
    first, second, *_ = shared.program.library.starters(next(iter(shared.program.library.games)))
    assert rows(page, "decks") == [
        (first.name, "3", "2 – 1", "67 % (21–94 %)"),
        (second.name, "2", "0 – 1 – 1", "25 % (3–80 %)"),
    ]
    assert [row[0] for row in rows(page, "opponents")] == ["Adventurer", "Legend"]
    assert len(rows(page, "cards")) == 3


def test_filters_by_format_days_and_who_played(qtbot: QtBot, shared: MainWindow) -> None:
    fill(shared)
    page = open_page(shared, qtbot)
    choose(page, "format_box", "tournament", qtbot)
    assert page.numbers["games"][1].text() == "2"
    choose(page, "time_box", WEEK, qtbot)
    assert page.empty.isVisible()
    assert page.empty.title.text() == "Nothing fits"
    click(page.empty.action)
    settle(page, qtbot)
    assert page.numbers["games"][1].text() == "5"
    choose(page, "time_box", BETWEEN, qtbot)
    today = QDate.currentDate()
    page.to_date.setDate(today.addDays(-10))
    page.from_date.setDate(today.addDays(-30))
    settle(page, qtbot)
    assert page.numbers["games"][1].text() == "1"
    choose(page, "time_box", "always", qtbot)
    choose(page, "kind_box", PAIR, qtbot)
    assert page.numbers["games"][1].text() == "1"
    assert not page.numbers["share"][0].parentWidget().isVisible()
    assert len(rows(page, "decks")) == 2
    # Nobody's games are told by colour: both sides of two people count.
    assert page.time_chart.words(page.time_chart.columns[0]).endswith("1 game")


def test_a_game_that_ends_while_the_page_is_seen_comes_in(qtbot: QtBot, shared: MainWindow) -> None:
    page = open_page(shared, qtbot)
    fill(shared)
    with qtbot.waitSignal(shared.program.statistics.counted):
        side = PlayedSide("human", "", "", "Late", "x", 0)
        shared.program.statistics.add(
            PlayedGame("late", "chess", "", int(datetime.now().timestamp()), 0, 0, False, 3, 9, (side, side))
        )
    settle(page, qtbot)
    assert page.report is not None
    assert page.report.anything == 7


def test_tables_sort_filter_and_show_cards(qtbot: QtBot, shared: MainWindow) -> None:
    fill(shared)
    page = open_page(shared, qtbot)
    table = page.tables["cards"]
    table.sortByColumn(NAME, Qt.SortOrder.AscendingOrder)
    names = [row[0] for row in rows(page, "cards")]
    assert names == sorted(names, key=str.casefold)
    table.sortByColumn(GAMES, Qt.SortOrder.DescendingOrder)
    assert rows(page, "cards")[0][1] == "5"
    table.sortByColumn(SHARE, Qt.SortOrder.AscendingOrder)
    assert rows(page, "cards")[0][1] == "5"
    page.tabs.setCurrentIndex(3)
    QTest.keyClicks(page.card_filter, names[0][:4])
    assert 1 <= len(rows(page, "cards")) <= 3
    page.card_filter.clear()
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_Down)
    assert table.chosen is not None
    QTest.keyClick(table, Qt.Key.Key_Return)
    (dialog,) = [found for found in page.findChildren(CardDialog) if found.isVisible()]
    assert dialog.face.title
    dialog.close()
    page.show_card(Shown("Gone", report_row("Gone")))
    assert "Gone" in "".join(shared.messages.texts())


def report_row(name: str) -> object:
    from enemy_desktop.storage.statistics_report import Row

    return Row(name, Count(1, 1, 0), "no such game")


def answer(page: StatisticsPage, qtbot: QtBot, ask: Callable[[], None], yes: bool) -> None:
    ask()
    (dialog,) = [found for found in page.findChildren(QuestionDialog) if found.isVisible()]
    if yes:
        click(dialog.buttons[0])
    else:
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
    settle(page, qtbot)


def test_one_decks_games_or_all_are_deleted_after_a_question(qtbot: QtBot, shared: MainWindow) -> None:
    fill(shared)
    page = open_page(shared, qtbot)
    table = page.tables["decks"]
    assert not page.delete_deck_button.isVisible()
    page.tabs.setCurrentIndex(1)
    assert page.delete_deck_button.isVisible()
    assert not page.delete_deck_button.isEnabled()
    table.setFocus()
    table.selectRow(0)
    assert page.delete_deck_button.isEnabled()
    answer(page, qtbot, lambda: click(page.delete_deck_button), yes=False)
    assert page.numbers["games"][1].text() == "5"
    answer(page, qtbot, lambda: QTest.keyClick(table, Qt.Key.Key_Delete), yes=True)
    assert page.numbers["games"][1].text() == "2"
    answer(page, qtbot, lambda: click(page.delete_all_button), yes=True)
    assert page.empty.title.text() == "No games yet"


def test_the_table_for_other_programs_holds_what_is_shown(
    qtbot: QtBot,
    shared: MainWindow,
    tmp_path: Path,
) -> None:
    fill(shared)
    page = open_page(shared, qtbot)
    choose(page, "format_box", "tournament", qtbot)
    page.export(tmp_path / "games.csv")
    settle(page, qtbot)
    with (tmp_path / "games.csv").open(encoding="utf-8-sig", newline="") as file:
        found = list(csv.DictReader(file))
    assert [row["format"] for row in found] == ["tournament"] * 2
    page.export(tmp_path / "no folder" / "\0.csv")
    settle(page, qtbot)
    assert "cannot be written" in "".join(shared.messages.texts()) or "null" in "".join(shared.messages.texts())


def test_a_broken_file_is_told_in_the_shared(qtbot: QtBot, shared: MainWindow) -> None:
    shared.paths.statistics.parent.mkdir(parents=True, exist_ok=True)
    shared.paths.statistics.write_bytes(b"no database at all, for sure")
    page = open_page(shared, qtbot)
    assert page.empty.title.text() == "No games yet"
    qtbot.waitUntil(lambda: "cannot be used" in "".join(shared.messages.texts()))
    assert "broken-1" in "".join(shared.messages.texts())


def test_everything_is_in_japanese_too(qtbot: QtBot, shared: MainWindow) -> None:
    fill(shared)
    page = open_page(shared, qtbot)
    shared.program.change("appearance.language", "ja")
    assert page.tabs.tabText(1) == "デッキ別"
    assert page.numbers["games"][2].accessibleName() == "2勝, 2敗, 1引き分け"
    first = shared.program.library.starters(next(iter(shared.program.library.games)))[0]
    assert rows(page, "decks")[0][0] == first.shown_name("ja") != first.name
    game = next(iter(shared.program.library.games.values()))
    assert {row[0] for row in rows(page, "cards")} == {game.table.name(n, "ja") for n in range(3)}


def test_names_for_screen_readers(qtbot: QtBot, shared: MainWindow) -> None:
    fill(shared)
    page = open_page(shared, qtbot)
    for widget in (page.game_box, page.format_box, page.kind_box, page.time_box, page.from_date, page.to_date):
        assert widget.accessibleName()
    for table in page.tables.values():
        assert table.accessibleName()
    assert page.length_chart.accessibleName() == "Games by number of turns"
    assert "8 turns: 1 game: 1 won, 0 lost" in page.length_chart.accessibleDescription()


def test_large_letters_shorten_and_scroll_instead_of_cutting(qtbot: QtBot, shared: MainWindow) -> None:
    fill(shared)
    shared.program.change("appearance.font_scale", 2.0)
    try:
        page = open_page(shared, qtbot)
        detail = page.numbers["games"][2]
        qtbot.waitUntil(lambda: detail.text().endswith("…"))
        assert detail.toolTip() == "2 won, 2 lost, 1 drawn"
        qtbot.waitUntil(lambda: page.length_chart.height() >= page.length_chart.minimumSizeHint().height())
        page.tabs.setCurrentIndex(2)
        qtbot.waitUntil(lambda: page.tables["opponents"].isColumnHidden(BALANCE))
        assert shared.width() == 1280
        shared.show_start()
        tiles = [tile for tile in shared.start_page.menu.tiles.values() if tile.isVisible()]
        qtbot.waitUntil(lambda: shared.start_page.menu._columns == 3)
        QApplication.processEvents()
        for number, tile in enumerate(tiles):
            assert not any(tile.geometry().intersects(other.geometry()) for other in tiles[number + 1 :])
    finally:
        shared.program.change("appearance.font_scale", 1.0)
    qtbot.waitUntil(lambda: shared.start_page.menu._columns == 2)


# ---------------------------------------------------------------------------------------------------------------------
# Small parts


def test_the_line_smooths_over_games_not_over_days() -> None:
    assert trends([Count(10, 10, 0), Count(), Count(10, 0, 0), Count(TREND, TREND, 0)]) == [1.0, None, 0.5, 1.0]


def test_many_lengths_are_put_together() -> None:
    columns = length_columns([(3, Count(1, 1, 0)), (4, Count(1, 0, 0)), (99, Count(2, 0, 0))])
    assert len(columns) <= 24
    assert columns[0].label == "0–4"
    assert columns[0].count == Count(2, 1, 0)
    assert sum(column.count.games for column in columns) == 4
    assert length_columns([]) == []


def test_columns_are_told_by_arrow_keys(qtbot: QtBot) -> None:
    chart = GamesChart()
    qtbot.addWidget(chart)
    chart.resize(500, 240)
    chart.show_columns("Games", [Column("a", "Monday", Count(3, 1, 1), 0.5), Column("b", "Tuesday", Count(1, 1, 0))])
    chart.grab()
    QTest.keyClick(chart, Qt.Key.Key_Right)
    assert chart._current == 0
    QTest.keyClick(chart, Qt.Key.Key_Right)
    assert chart._current == 1
    assert chart.words(chart.columns[0]) == (
        "Monday: 3 games: 1 won, 1 lost, 1 drawn. Share of wins in 20 games up to here: 50 %"
    )


@pytest.mark.parametrize(
    ("seconds", "words"), [(0, "0 s"), (89, "89 s"), (90, "2 min"), (1_080, "18 min"), (9_000, "2 h 30 min")]
)
def test_lengths_of_time(seconds: float, words: str) -> None:
    assert minutes(seconds) == words


def test_a_share_without_games_is_a_dash() -> None:
    assert share_words(Count()) == "–"
