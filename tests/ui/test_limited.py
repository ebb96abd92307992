"""Sealed and draft events in the real window: by mouse, by drag and by keyboard, left, resumed and played out."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from windows_kit import MakeWindow, click, home, make_window, window

from enemy_desktop.cards.deck import DeckFile
from enemy_desktop.ui.deck_builder.carry import carried
from enemy_desktop.ui.deck_builder.page import DeckBuilderPage
from enemy_desktop.ui.deck_builder.pool_model import OWNED
from enemy_desktop.ui.limited import book
from enemy_desktop.ui.limited.page import EventsPage
from enemy_desktop.ui.windows.window import MainWindow

__all__ = ["home", "make_window", "window"]


def events_page(window: MainWindow) -> EventsPage:
    click(window.start_page.menu.tiles["events"])
    page = window.page("events")
    assert isinstance(page, EventsPage)
    assert window.current == "events"
    return page


def begin(page: EventsPage, kind: str = "draft", game: str = "enemy", opponents: int = 1, games: str = "1") -> Any:
    form = page.form
    click(form.kind.buttons[kind])
    form.game_box.setCurrentIndex(form.game_box.findData(game))
    form.opponents.setValue(opponents)
    form.packs.setValue(3 if kind == "draft" else 4)
    form.matches.set_value(games)
    form.seed_edit.setText("5")
    assert form.begin_button.isEnabled(), form.summary.text()
    click(form.begin_button)
    assert page.host is not None
    return page.host


def drafted(page: EventsPage) -> None:
    """The rest of the draft, by the program's advice."""
    host = page.host
    assert host is not None
    while host.state.table().picks_made + 1 < host.state.table().picks_in_all:
        host.pick(page.draft.advised())
    page.draft.refresh()
    page.draft.take(page.draft.advised())


def test_drafting_by_mouse_keyboard_and_drag(window: MainWindow, qtbot: QtBot) -> None:
    page = events_page(window)
    host = begin(page)
    draft = page.draft
    view = draft.pack
    assert page.stack.currentWidget() is draft
    first = host.state.table().pack(0)
    assert [entry.name for entry in view.model_.cards] == list(first)
    assert not draft.take_button.isEnabled()
    # a click chooses, the button takes
    place = view.visualRect(view.model_.index(2)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert view.chosen == first[2]
    click(draft.take_button)
    assert host.state.picks[0] == [first[2]]
    # a double click takes
    second = host.state.table().pack(0)
    place = view.visualRect(view.model_.index(1)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert host.state.picks[0][1:] == [second[1]]
    # the keyboard: right, Enter
    third = host.state.table().pack(0)
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Right)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert host.state.picks[0][2:] == [third[1]]
    # carried to the own cards
    fourth = host.state.table().pack(0)
    data = carried([fourth[3]], "pack")
    event = QDropEvent(
        QPointF(10, 10), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier(0)
    )
    draft.picks.dropEvent(event)
    assert host.state.picks[0][3:] == [fourth[3]]
    # cards from elsewhere are none of the pack's
    other: QMimeData = carried(["Zigzag"], "pool")
    draft.picks.dropEvent(
        QDropEvent(QPointF(10, 10), Qt.DropAction.CopyAction, other, Qt.MouseButton.LeftButton, Qt.KeyboardModifier(0))
    )
    draft.take("No such card")
    assert host.state.table().picks_made == 4
    shown = [draft.picks.item(row).text() for row in range(draft.picks.count())]
    assert sum(text.startswith(("1 ×", "2 ×")) for text in shown) == len(set(host.state.picks[0]))
    assert "pick 5 of 15" in draft.line.text()
    # advice is marked and chosen, and nothing is taken by it
    click(draft.advise_button)
    assert view.chosen == draft.advised()
    assert view.model_.cards[view.model_.advised].name == view.chosen
    assert host.state.table().picks_made == 4
    # the clock takes what is chosen
    host.state.pick_seconds = 30
    draft.refresh()
    wanted = host.state.table().pack(0)[2]
    view.choose(wanted)
    for _ in range(30):
        draft._tick()
    assert host.state.picks[0][4:] == [wanted]
    host.state.pick_seconds = 0
    drafted(page)
    boosters = Counter(name for packs in host.state.boosters for pack in packs for name in pack)
    assert Counter(name for picks in host.state.picks for name in picks) == boosters
    assert page.stack.currentWidget() is page.build


def test_an_event_is_left_and_found_again_by_another_window(
    window: MainWindow, make_window: MakeWindow, qtbot: QtBot
) -> None:
    page = events_page(window)
    host = begin(page)
    page.draft.take(page.draft.advised())
    picks = host.state.picks
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert page.stack.currentWidget() is page.home
    assert page.tree.topLevelItemCount() == 1
    assert "1 of 45" in page.tree.topLevelItem(0).text(3)
    window.close()
    other = events_page(make_window())
    click(other.open_button)
    assert other.host is not None
    assert other.host.state.picks == picks
    assert other.stack.currentWidget() is other.draft


class DeadWorker:
    """A process that ends before it has told anything."""

    def __init__(self, *_arguments: object) -> None:
        pass

    def poll(self) -> list[object]:
        raise EOFError

    def kill(self) -> None:
        pass


def test_building_is_limited_to_the_pool(window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    page = events_page(window)
    host = begin(page, "sealed", "keyword_duel", opponents=3)
    build = page.build
    assert page.stack.currentWidget() is build
    assert build.bench is not None
    assert build.deck is not None
    bench, deck = build.bench, build.deck
    pool = Counter(host.state.pool(0))
    assert {entry.name for entry in bench.catalogue.entries} == set(pool) | set(host.kit.free)
    assert not bench.owned.tool.isVisibleTo(bench)
    assert not build.done_button.isEnabled()
    name, n = pool.most_common(1)[0]
    for _ in range(n + 2):
        bench.grid.add_wanted.emit([name], 1)
    entry = bench.catalogue.entry(name)
    assert entry is not None
    assert deck.count(entry) == n
    bench.grid.count_wanted.emit([name], 9)
    assert deck.count(entry) == n
    row = bench.pool.row_of(entry.number)
    assert bench.pool.index(row, 0).data(OWNED) == n
    click(build.propose_button)
    assert build.done_button.isEnabled()
    build.undo()
    assert deck.count(entry) == n
    assert deck.size() == n
    build.redo()
    deck.write_draft()
    assert sum(len(names) for names in host.state.work.values()) == deck.size()
    click(build.keep_button)
    assert [deck.name for deck in window.program.deck_folder.decks("keyword_duel") if not deck.bundled] == [
        host.state.name
    ]
    # a process that dies is tried once more and then told; nothing is lost, and it can be tried again
    with monkeypatch.context() as patch:
        patch.setattr(book, "TablesWorker", DeadWorker)
        click(build.done_button)
        qtbot.waitUntil(lambda: len(window.messages.texts()) > 1)
    assert "The matches at the other tables could not be played" in window.messages.texts()[0]
    assert not host.busy
    assert len(host.state.open_tables()) == 1
    assert page.stack.currentWidget() is page.rounds
    assert all(deck is not None for deck in host.state.decks)
    host.start_tables()
    assert host.busy
    qtbot.waitUntil(lambda: not host.busy)
    assert [match.result(1) is not None for match in host.state.rounds[0]].count(True) == 1
    assert "You" in page.rounds.rounds.topLevelItem(0).child(0).text(0) + page.rounds.rounds.topLevelItem(0).child(
        1
    ).text(0)
    # another deck before the match, and back without a change
    click(page.rounds.deck_button)
    assert page.stack.currentWidget() is build
    page.leave()
    assert page.stack.currentWidget() is page.rounds


def concede(window: MainWindow, qtbot: QtBot) -> None:
    session = window.flow.session
    assert session is not None
    qtbot.waitUntil(lambda: session.shown == 0)
    session.concede(0)
    qtbot.waitUntil(lambda: session.over)


def test_a_match_is_played_left_resumed_and_counted(window: MainWindow, make_window: MakeWindow, qtbot: QtBot) -> None:
    page = events_page(window)
    host = begin(page, "sealed", "enemy", opponents=1, games="3")
    click(page.build.propose_button)
    click(page.build.done_button)
    click(page.rounds.play_button)
    flow = window.flow
    assert window.current == "game"
    session = flow.session
    assert session is not None
    match = host.state.own_match()
    assert match is not None
    assert match.running == session.key
    assert session.match.setup.options["points_to_win"] == 5
    assert flow.match is not None
    concede(window, qtbot)
    assert match.games == [1]
    assert match.running == ""
    # the second game of the match, left in the middle
    flow.next_game()
    assert flow.session is not None
    assert match.running == flow.session.key
    flow.session.flush()
    window.close()
    again = make_window()
    page = events_page(again)
    click(page.open_button)
    assert page.stack.currentWidget() is page.rounds
    assert "0 : 1" in page.rounds.line.text()
    click(page.rounds.play_button)
    assert again.flow.session is not None
    assert again.flow.session.key == match.running
    assert again.flow.match is not None
    assert again.flow.match.results == [1]
    concede(again, qtbot)
    game_page: Any = again.page("game")
    qtbot.waitUntil(lambda: game_page.stack.currentWidget() is game_page.end)
    assert game_page.end.event_button.isVisibleTo(game_page.end)
    assert not game_page.end.rematch_button.isVisibleTo(game_page.end)
    click(game_page.end.event_button)
    assert again.current == "events"
    assert page.host is not None
    assert page.host.state.phase == "over"
    assert page.rounds.title.text() == "Place 2 of 2"
    page.rounds.look_wanted.emit(1)
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is not None)
    QApplication.activeModalWidget().close()
    page.leave()
    assert page.tree.topLevelItem(0).text(3) == "Place 2 of 2"


def test_a_game_resumed_from_the_start_page_counts_too(
    window: MainWindow, make_window: MakeWindow, qtbot: QtBot
) -> None:
    page = events_page(window)
    begin(page, "sealed", "keyword_duel", opponents=1)
    click(page.build.propose_button)
    click(page.build.done_button)
    click(page.rounds.play_button)
    assert window.flow.session is not None
    window.flow.session.flush()
    window.close()
    again = make_window()
    again.flow.resume_last()
    concede(again, qtbot)
    assert again.flow.played_event is not None
    (stored,) = again.flow.book.events()
    assert stored.event.phase == "over"


def test_numbers_that_make_no_event_are_told_and_a_set_that_is_gone(window: MainWindow) -> None:
    page = events_page(window)
    form = page.form
    click(form.kind.buttons["sealed"])
    form.game_box.setCurrentIndex(form.game_box.findData("enemy"))
    form.packs.setValue(1)
    assert not form.begin_button.isEnabled()
    assert form.summary.text() == "15 cards are too few for a deck of 40."
    form.deck_size.setValue(20)
    form.packs.setValue(2)
    assert form.begin_button.isEnabled()
    click(form.begin_button)
    host = page.host
    assert host is not None
    assert host.kit.rules.sections[0].least == 20
    host.state.set_id = "gone"
    assert host.save()
    page.leave()
    click(page.open_button)
    assert page.host is None
    assert "'gone' is not installed" in " ".join(window.messages.texts())


def test_packs_slide_where_motion_is_wanted_and_events_speak_japanese(window: MainWindow, qtbot: QtBot) -> None:
    page = events_page(window)
    begin(page)
    view = page.draft.pack
    page.draft.take(view.model_.cards[0].name)
    assert view._moving == []
    window.program.change("motion.reduced", "no")
    window.program.change("motion.speed", 4.0)
    page.draft.take(view.model_.cards[0].name)
    assert len(view._moving) == 2
    qtbot.waitUntil(lambda: view._moving == [])
    window.program.change("appearance.language", "ja")
    assert page.draft.take_button.text().strip() == "このカードを取る"
    assert "パック 1 / 3" in page.draft.line.text()
    page.leave()
    assert "ドラフト中" in page.tree.topLevelItem(0).text(3)


# -- the collection


@pytest.fixture
def decks(window: MainWindow) -> DeckBuilderPage:
    page = window.show_page("decks")
    assert isinstance(page, DeckBuilderPage)
    page.game_box.setCurrentIndex(page.game_box.findData("enemy"))
    page.begin(DeckFile(game="enemy", name="Mine"))
    assert page.bench is not None
    page.bench.catalogue.wait()
    QApplication.processEvents()
    return page


def test_only_what_i_own(decks: DeckBuilderPage) -> None:
    bench, deck = decks.bench, decks.deck
    assert bench is not None
    assert deck is not None
    assert not bench.owned.respected
    assert len(bench.pool.rows) == len(bench.catalogue.entries)
    names = [bench.catalogue.entries[n].name for n in (3, 7)]
    bench.owned.set({names[0]: 2, names[1]: 1})
    assert len(bench.pool.rows) == len(bench.catalogue.entries)
    assert bench.pool.index(3, 0).data(OWNED) is None
    bench.owned.respect(True)
    assert [bench.pool.entry(row).name for row in range(len(bench.pool.rows))] == names
    assert bench.pool.index(0, 0).data(OWNED) == 2
    deck.add([names[0]], 3)
    assert deck.over_owned() == {3: 2}
    (row,) = [row for row in bench.list.model_.rows if not row.head]
    assert row.problem == "you own 2 copies"
    bench.owned.own_deck()
    assert deck.over_owned() == {}
    assert bench.owned.collection.owned(names[0]) == 3
    bench.owned.set(dict.fromkeys(names, 0))
    assert bench.pool_stack.currentWidget() is bench.nothing
    assert bench.nothing.title.text() == "Your collection is empty"
    click(bench.nothing.action)
    assert not bench.owned.respected
    assert len(bench.pool.rows) == len(bench.catalogue.entries)


def test_counting_in_the_dialog_and_from_the_clipboard(
    decks: DeckBuilderPage, window: MainWindow, qtbot: QtBot
) -> None:
    from enemy_desktop.ui.deck_builder.owned import CollectionDialog

    bench = decks.bench
    assert bench is not None
    dialog = CollectionDialog(bench.owned, decks)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.search.setText("type:field element:fire")
    shown = [entry.name for entry in dialog.model_.rows]
    assert 0 < len(shown) < 10
    dialog.model_.setData(dialog.model_.index(0, 1), 4)
    assert bench.owned.collection.owned(shown[0]) == 4
    dialog._all(1)
    assert bench.owned.collection.owned(shown[0]) == 5
    assert bench.owned.collection.owned(shown[-1]) == (1 if len(shown) > 1 else 5)
    assert f"{4 + len(shown)} cards" in dialog.total.text()
    dialog.close()
    QGuiApplication.clipboard().setText(f"3 {shown[0]}")
    decks.decks.import_owned("clipboard")
    assert bench.owned.collection.owned(shown[0]) == 8
    menu = bench.card_menu([shown[0]])
    assert "I own" in [action.text() for action in menu.actions()]
    bench.owned.collection.path.write_text("{")
    bench.owned.reread()
    assert "the collection cannot be used" in " ".join(window.messages.texts())
    assert bench.owned.all_counts() == {}
