"""The start page, quick play, the new game page and what they lead to, with real clicks and keys."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from waiting import pause
from windows_kit import MakeWindow, click, dark, home, make_window, play_on, start_quick, window

from enemy_desktop.storage.paths import Paths
from enemy_desktop.ui.app import Arguments
from enemy_desktop.ui.windows.new_game import COMPUTER, HERE, NewGamePage
from enemy_desktop.ui.windows.options_form import OptionsForm, rules_of
from enemy_desktop.ui.windows.window import MainWindow

__all__ = ["home", "make_window", "window"]

PAGES = ("new", "load", "replays", "puzzles", "learn", "decks", "settings")


def test_two_clicks_to_a_running_game(qtbot: QtBot, window: MainWindow) -> None:
    session = start_quick(qtbot, window)
    assert window.current == "game"
    qtbot.waitUntil(lambda: session.my_turn)
    assert session.view is not None
    assert session.view.options
    assert [seat.kind for seat in session.seats] == ["human", "ai"]
    assert session.match.setup.decks[0].name != session.match.setup.decks[1].name


def test_a_quick_game_by_keyboard_alone(qtbot: QtBot, window: MainWindow) -> None:
    menu = window.start_page.menu
    menu.tiles["quick"].setFocus()
    QTest.keyClick(menu.tiles["quick"], Qt.Key.Key_Space)
    panel = menu.quick_panel
    assert panel.isVisible()
    QTest.keyClick(panel.tiles[0], Qt.Key.Key_Right)
    assert panel.tiles[1].hasFocus() or panel.focusWidget() is panel.tiles[1]
    QTest.keyClick(panel.tiles[1], Qt.Key.Key_Escape)
    assert not panel.isVisible()
    assert window.flow.session is None
    QTest.keyClick(menu.tiles["quick"], Qt.Key.Key_Space)
    QTest.keyClick(panel.tiles[2], Qt.Key.Key_Space)
    assert window.flow.session is not None
    assert window.flow.session.match.setup.decks[0].name == panel.tiles[2].deck.name


def test_a_quick_game_of_another_game(qtbot: QtBot, window: MainWindow) -> None:
    click(window.start_page.menu.tiles["quick"])
    panel = window.start_page.menu.quick_panel
    assert set(panel.game_buttons) == set(window.program.library.games)
    assert panel.game_buttons[panel.game_id].isChecked()
    other = next(game for game in panel.game_buttons if game != panel.game_id)
    click(panel.game_buttons[other])
    assert panel.game_buttons[other].isChecked()
    assert {tile.game.id for tile in panel.tiles} == {other}
    click(panel.tiles[0])
    assert window.flow.session is not None
    assert window.flow.session.match.setup.game == other


def test_arrow_keys_walk_through_the_tiles(window: MainWindow) -> None:
    menu = window.start_page.menu
    menu.tiles["quick"].setFocus()
    QTest.keyClick(menu, Qt.Key.Key_Down)
    assert menu.focusWidget() is menu.tiles["new"]
    QTest.keyClick(menu, Qt.Key.Key_Down)
    assert menu.focusWidget() is not menu.tiles["new"]
    QTest.keyClick(menu, Qt.Key.Key_Up)
    QTest.keyClick(menu, Qt.Key.Key_Up)
    assert menu.focusWidget() is menu.tiles["quick"]


@pytest.mark.parametrize("name", PAGES)
def test_every_tile_leads_somewhere_and_escape_leads_back(window: MainWindow, name: str) -> None:
    click(window.start_page.menu.tiles[name])
    assert window.current == name
    page = window.page(name)
    assert page.accessibleName()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert window.current == "start"


def spoken(widget: QWidget) -> str:
    if isinstance(widget, QLabel):
        return widget.text()
    text = widget.text() if isinstance(widget, QAbstractButton) else ""
    return widget.accessibleName() or text or widget.toolTip()


@pytest.mark.parametrize("name", PAGES)
def test_everything_that_takes_the_focus_has_a_name(window: MainWindow, name: str) -> None:
    page = window.show_page(name)
    nameless = [
        type(widget).__name__
        for widget in page.findChildren(QWidget)
        if isinstance(widget, (QAbstractButton, QComboBox, QLineEdit))
        and widget.isVisible()
        and not widget.objectName().startswith("qt_")
        and not isinstance(widget.parent(), QComboBox)
        and not spoken(widget)
    ]
    assert nameless == []


def words_on(page: QWidget) -> list[str]:
    shown = [w.text() for w in page.findChildren(QLabel) if w.isVisible() and w.pixmap().isNull()]
    return shown + [b.text() for b in page.findChildren(QAbstractButton) if b.isVisible()]


def steady_words(page: QWidget) -> list[str]:
    """The words on a page that may go on filling itself once it is shown."""
    before: list[str] = []
    while (now := words_on(page)) != before:
        before = now
        pause(40)
    return now


@pytest.mark.parametrize("name", PAGES)
def test_the_language_switches_on_every_page(qtbot: QtBot, window: MainWindow, name: str) -> None:
    page = window.show_page(name)
    english = steady_words(page)
    window.switch_language()
    japanese = words_on(page)
    assert english != japanese
    same = set(english) & set(japanese)
    allowed = {"", "日本語", "English", ".hack//ENEMY"}
    wrong = {text for text in same - allowed if any(c.isalpha() for c in text) and "%" not in text and "ms" not in text}
    assert wrong == set()
    assert any(ord(c) > 0x3000 for text in japanese for c in text)
    window.switch_language()
    qtbot.waitUntil(lambda: words_on(page) == english)


def test_the_start_page_switches_language_and_theme_by_its_buttons(window: MainWindow) -> None:
    menu = window.start_page.menu
    assert menu.tiles["quick"].accessibleName() == "Quick play"
    click(menu.language_button)
    assert menu.tiles["quick"].accessibleName() == "すぐ遊ぶ"
    was = dark()
    click(menu.theme_button)
    assert dark() is not was
    click(menu.language_button)
    assert menu.tiles["quick"].accessibleName() == "Quick play"


def new_page(window: MainWindow) -> NewGamePage:
    page = window.show_page("new")
    assert isinstance(page, NewGamePage)
    return page


def test_a_new_game_takes_decks_rules_seat_and_opponent(qtbot: QtBot, window: MainWindow) -> None:
    page = new_page(window)
    page.mine.list.setCurrentRow(2)
    page.theirs.list.setCurrentRow(4)
    click(page.seat_choice.buttons["1"])
    page.level_box.setCurrentIndex(page.level_box.findData("random"))
    page.first_box.setCurrentIndex(1)
    page.options.editor("points_to_win").setValue(3)  # type: ignore[union-attr]
    assert page.options.changes() == {"points_to_win": 3}
    mine, theirs = page.mine.deck, page.theirs.deck
    assert mine is not None
    assert theirs is not None
    click(page.start_button)
    session = window.flow.session
    assert session is not None
    setup = session.match.setup
    assert [deck.name for deck in setup.decks] == [theirs.name, mine.name]
    assert setup.first == 1
    assert setup.options["points_to_win"] == 3
    assert [seat.kind for seat in session.seats] == ["ai", "human"]
    assert session.seats[0].level == "random"
    qtbot.waitUntil(lambda: session.my_turn)
    assert session.shown == 1


def test_the_next_visit_remembers_what_was_chosen(window: MainWindow) -> None:
    page = new_page(window)
    page.mine.list.setCurrentRow(3)
    chosen = page.mine.deck
    page.options.editor("points_to_win").setValue(5)  # type: ignore[union-attr]
    click(page.start_button)
    window.drop_page("new")
    again = new_page(window)
    assert again.mine.deck is not None
    assert chosen is not None
    assert again.mine.deck.path == chosen.path
    assert again.options.changes() == {"points_to_win": 5}
    again.options.reset()
    assert again.options.changes() == {}


def test_two_at_one_screen_start_behind_the_curtain(window: MainWindow) -> None:
    page = new_page(window)
    click(page.opponent.buttons[HERE])
    assert page.other_edit.isVisible()
    assert not page.level_box.isVisible()
    QTest.keyClicks(page.name_edit, "Ann")
    QTest.keyClicks(page.other_edit, "Ben")
    click(page.start_button)
    session = window.flow.session
    assert session is not None
    assert session.names() == ("Ann", "Ben")
    assert session.shown == -1
    click(page.opponent.buttons[COMPUTER])


def test_a_deck_that_cannot_be_played_says_why_and_stops_the_start(window: MainWindow, home: Paths) -> None:
    folder = home.decks / "enemy"
    folder.mkdir(parents=True)
    (folder / "short.json").write_text(
        json.dumps({"format": 1, "game": "enemy", "name": "Too short", "main": [{"card": "Cinder Imp", "n": 4}]})
    )
    (folder / "broken.json").write_text('{"format": 1, "game": "enemy", "main": [')
    page = new_page(window)
    names = [page.mine.list.item(row).text() for row in range(page.mine.list.count())]
    assert names[0].startswith("⚠ broken")
    assert names[1].startswith("⚠ Too short")
    page.mine.choose(str(folder / "short.json"))
    assert not page.start_button.isEnabled()
    assert "60" in page.summary.text()
    page.mine.choose(str(folder / "broken.json"))
    assert "broken.json" in page.summary.text()
    assert not page.start_button.isEnabled()
    page.mine.list.setCurrentRow(4)
    assert page.start_button.isEnabled()


def test_a_card_of_a_deck_can_be_looked_at(qtbot: QtBot, window: MainWindow) -> None:
    from enemy_desktop.ui.windows.card_dialog import CardDialog

    page = new_page(window)
    grid = page.mine.grid
    grid.setFocus()
    grid.setCurrentIndex(grid.cards.index(0))
    QTest.keyClick(grid, Qt.Key.Key_Return)
    dialogs = page.findChildren(CardDialog)
    assert len(dialogs) == 1
    assert dialogs[0].face.title in grid.cards.index(0).data()
    dialogs[0].close()


def test_the_form_of_house_rules_explains_in_both_languages(qtbot: QtBot, window: MainWindow) -> None:
    game = next(iter(window.program.library.games.values()))
    rules = rules_of(game.module.options_model)
    assert len(rules) >= 6
    for rule in rules:
        assert rule.description, rule.name
        assert (rule.extra or {}).get("ja_title"), rule.name
        assert (rule.extra or {}).get("ja_description"), rule.name
    form = OptionsForm()
    qtbot.addWidget(form)
    form.show_model(game.module.options_model, {}, {"points_to_win": "nonsense", "decline_scoring": True})
    assert form.changes() == {"decline_scoring": True}


def test_resume_goes_on_after_the_program_was_closed(qtbot: QtBot, make_window: MakeWindow) -> None:
    first = make_window()
    session = start_quick(qtbot, first)
    play_on(qtbot, session, lambda: len(session.match.moves) >= 6 and session.my_turn)
    moves = list(session.match.moves)
    first.close()
    second = make_window()
    tile = second.start_page.menu.tiles["resume"]
    assert tile.isEnabled()
    click(tile)
    again = second.flow.session
    assert again is not None
    assert again.match.moves[: len(moves)] == moves


def test_the_resume_option_goes_on_at_once(qtbot: QtBot, make_window: MakeWindow) -> None:
    first = make_window()
    session = start_quick(qtbot, first)
    play_on(qtbot, session, lambda: len(session.match.moves) >= 3)
    first.close()
    second = make_window(Arguments(resume=True))
    qtbot.waitUntil(lambda: second.current == "game")


def test_leaving_pauses_the_game_and_resume_takes_it_up(qtbot: QtBot, window: MainWindow) -> None:
    session = start_quick(qtbot, window)
    qtbot.waitUntil(lambda: session.my_turn)
    window.go_back()
    assert window.current == "start"
    assert session.paused
    click(window.start_page.menu.tiles["resume"])
    assert window.current == "game"
    assert window.flow.session is session
    assert not session.paused


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "bad.json"),
        ("[]", "a JSON object is expected"),
        ('{"format": 99}', "newer than this program"),
        ('{"format": 1, "setup": {"game": "nowhere", "decks": [{}, {}]}}', "nowhere"),
        ('{"format": 1, "setup": {"game": "enemy", "decks": [{}, {}]}}', "deck 1 is empty"),
    ],
)
def test_a_bad_record_gives_a_message_and_no_game(window: MainWindow, tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "bad.json"
    file.write_text(text)
    window.flow.open_record(file)
    assert window.current == "start"
    assert len(window.messages.texts()) == 1
    assert told in window.messages.texts()[0]
    if "nowhere" not in told:
        assert "bad.json" in window.messages.texts()[0]
    assert window.messages.isVisible()
    window.messages.clear()
    assert not window.messages.isVisible()


def test_a_missing_record_is_told(window: MainWindow, tmp_path: Path) -> None:
    window.flow.open_replay(tmp_path / "none.json")
    assert "none.json" in window.messages.texts()[0]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "no scenario"),
        ("{}", "does not say its game"),
        ('{"format": 1, "game": "enemy", "players": [{"hand": ["Nobody"]}, {}]}', "Nobody"),
    ],
)
def test_a_bad_scenario_gives_a_message(window: MainWindow, tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "bad.json"
    file.write_text(text)
    assert not window.flow.open_scenario(file)
    assert told in window.messages.texts()[0]
    assert "bad.json" in window.messages.texts()[0]


def test_a_scenario_is_played_from_its_position(qtbot: QtBot, make_window: MakeWindow, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    position = {"hand": ["Cinder Imp"], "portal": ["Cinder Imp"]}
    file.write_text(json.dumps({"format": 1, "game": "enemy", "name": "Imps", "players": [position, {}]}))
    window = make_window(Arguments(scenario=file))
    qtbot.waitUntil(lambda: window.current == "game")
    session = window.flow.session
    assert session is not None
    qtbot.waitUntil(lambda: session.my_turn)
    assert session.match.setup.scenario is not None


def test_an_unknown_game_on_the_command_line_is_told(qtbot: QtBot, make_window: MakeWindow) -> None:
    window = make_window(Arguments(game="chess"))
    qtbot.waitUntil(lambda: bool(window.messages.texts()))
    assert "chess" in window.messages.texts()[0]


def test_a_broken_pack_of_the_user_is_left_out_and_told(make_window: MakeWindow, home: Paths, qtbot: QtBot) -> None:
    folder = home.packs / "enemy" / "mine"
    folder.mkdir(parents=True)
    (folder / "pack.json").write_text("{")
    window = make_window()
    qtbot.waitUntil(lambda: bool(window.messages.texts()))
    assert "pack.json" in window.messages.texts()[0]
    assert "enemy" in window.program.library.games


def test_broken_settings_are_told_and_kept(make_window: MakeWindow, home: Paths) -> None:
    home.settings.parent.mkdir(parents=True)
    home.settings.write_text("{ nonsense")
    window = make_window()
    assert "settings.json" in window.messages.texts()[0]
    assert list(home.settings.parent.glob("settings.json.broken-*"))


def test_enter_presses_tiles_and_tab_stays_among_the_decks(qtbot: QtBot, window: MainWindow) -> None:
    menu = window.start_page.menu
    menu.tiles["quick"].setFocus()
    QTest.keyClick(menu.tiles["quick"], Qt.Key.Key_Return)
    panel = menu.quick_panel
    assert panel.isVisible()
    assert panel.focusWidget() is panel.tiles[0]
    seen = []
    games = list(panel.game_buttons.values())
    for _ in range(len(panel.tiles) + len(games) + 1):
        QTest.keyClick(panel.focusWidget(), Qt.Key.Key_Tab)
        seen.append(panel.focusWidget())
    assert seen == [*panel.tiles[1:], *games, panel.close_button, panel.tiles[0]]
    QTest.keyClick(panel.tiles[0], Qt.Key.Key_Return)
    assert window.flow.session is not None


def test_a_missing_japanese_font_is_told(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    from enemy_desktop.ui import theme as themes

    monkeypatch.setattr(themes, "choose_fonts", lambda latin="", japanese="": themes.FontChoice("DejaVu Sans", ""))
    themes.theme().refresh()
    window.switch_language()
    assert "Noto Sans CJK" in window.messages.texts()[0]


def test_the_plain_page_of_decks_judges_by_format(qtbot: QtBot, window: MainWindow) -> None:
    from enemy_desktop.ui.windows.deck_pages import DecksPage

    page = DecksPage(window)
    qtbot.addWidget(page)
    page.entered()
    assert page.pane.list.count() >= 6
    assert page.pane.faults == []
    page.format_box.setCurrentIndex(page.format_box.findData("sealed"))
    assert page.pane.faults
    assert page.pane.list.item(0).text().startswith("⚠")
