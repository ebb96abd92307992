"""The game page, its end, replays, settings, commands and the crash dialog."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot
from windows_kit import MakeWindow, click, dark, home, make_window, play_on, start_quick, window

from enemy_desktop.engine.record import read_record
from enemy_desktop.storage.paths import Paths
from enemy_desktop.ui.session.session import GameSession
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.analysis import course, open_view, turn_marks
from enemy_desktop.ui.windows.cheat_sheet import CheatSheet
from enemy_desktop.ui.windows.crash import CrashDialog
from enemy_desktop.ui.windows.game_page import GamePage
from enemy_desktop.ui.windows.palette import CommandPalette, matches
from enemy_desktop.ui.windows.replay_page import OPEN, ReplayPage
from enemy_desktop.ui.windows.saved import ReplaysPage
from enemy_desktop.ui.windows.settings_page import SettingsPage
from enemy_desktop.ui.windows.spec import NewGame
from enemy_desktop.ui.windows.widgets import IconTool
from enemy_desktop.ui.windows.window import MainWindow

__all__ = ["home", "make_window", "window"]


def game_page(window: MainWindow) -> GamePage:
    page = window.page("game")
    assert isinstance(page, GamePage)
    return page


def finished_game(qtbot: QtBot, window: MainWindow) -> GameSession:
    session = start_quick(qtbot, window)
    play_on(qtbot, session, lambda: session.over, 120)
    page = game_page(window)
    qtbot.waitUntil(lambda: page.stack.currentWidget() is page.end)
    return session


def replay_page(window: MainWindow) -> ReplayPage:
    page = window.page("replay")
    assert isinstance(page, ReplayPage)
    return page


# -- the game page


def test_the_log_tells_links_filters_and_copies(qtbot: QtBot, window: MainWindow) -> None:
    session = start_quick(qtbot, window)
    play_on(qtbot, session, lambda: len(session.match.moves) >= 12 and session.my_turn)
    page = game_page(window)
    lines = page.log.lines()
    assert len(lines) > 5
    shown = page.log.text.toPlainText()
    assert all(line in shown for line in lines)
    assert "href" in page.log.text.toHtml()
    definition = next(iter(page.game.definitions.values())) if page.game else 0
    page.log.text.anchorClicked.emit(QUrl(f"card:{definition}"))
    assert page.table is not None
    assert page.table.preview.locked
    assert page.table.preview.accessibleName() == session.table.name(definition, "en")
    word = lines[-1].split()[0]
    QTest.keyClicks(page.log.filter, word)
    assert all(word.casefold() in line.casefold() for line in page.log.lines())
    assert len(page.log.lines()) <= len(lines)
    click(page.log.copy_button)
    assert QGuiApplication.clipboard().text() == "\n".join(page.log.lines())


def test_the_log_follows_the_language(qtbot: QtBot, window: MainWindow) -> None:
    session = start_quick(qtbot, window)
    play_on(qtbot, session, lambda: len(session.match.moves) >= 6)
    page = game_page(window)
    english = page.log.lines()
    window.switch_language()
    japanese = page.log.lines()
    assert len(japanese) == len(english)
    assert japanese != english
    assert any(ord(c) > 0x3000 for c in japanese[0])
    assert page.log_dock.windowTitle() == "ログ"


def test_the_log_shortens_after_undo(qtbot: QtBot, window: MainWindow) -> None:
    window.program.settings.play.undo_hidden = True
    session = start_quick(qtbot, window)
    play_on(qtbot, session, lambda: len(session.match.moves) >= 8 and session.my_turn)
    page = game_page(window)
    moves, lines = len(session.match.moves), len(page.log.lines())
    QTest.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert len(session.match.moves) < moves
    assert len(page.log.lines()) < lines


def test_behind_the_curtain_nothing_is_left_in_the_log(qtbot: QtBot, window: MainWindow) -> None:
    from enemy_desktop.ui.session.seats import human
    from enemy_desktop.ui.windows.library import deck_list

    game = next(iter(window.program.library.games.values()))
    decks = [deck_list(deck) for deck in window.program.library.starters(game.id)[:2]]
    window.flow.start_game(NewGame(game.id, (human("Ann"), human("Ben")), (decks[0], decks[1])))
    session = window.flow.session
    page = game_page(window)
    assert session is not None
    assert page.log.lines() == []
    session.lift()
    qtbot.waitUntil(lambda: bool(page.log.lines()))
    seen = session.shown
    play_on(qtbot, session, lambda: session.shown != seen or session.over)
    assert session.shown == -1
    assert page.log.lines() == []
    assert page.log.text.toPlainText() == ""


def test_escape_and_numbers_lead_back_to_the_table(qtbot: QtBot, window: MainWindow) -> None:
    session = start_quick(qtbot, window)
    page = game_page(window)
    table = page.table
    assert table is not None
    qtbot.waitUntil(lambda: session.my_turn and table.control.asking)
    tool = next(t for t in page.findChildren(IconTool) if t.isVisible() and t.isEnabled())
    tool.setFocus()
    assert not table.board.hasFocus()
    QTest.keyClick(tool, Qt.Key.Key_Escape)
    assert window.current == "game"
    assert table.board.hasFocus()
    qtbot.waitUntil(lambda: bool(table.strip.shown_values()))
    made = len(session.match.moves)
    tool.setFocus()
    QTest.keyClick(tool, Qt.Key.Key_1)
    assert len(session.match.moves) > made
    assert table.board.hasFocus()


def test_pause_and_concede(qtbot: QtBot, window: MainWindow) -> None:
    session = start_quick(qtbot, window)
    qtbot.waitUntil(lambda: session.my_turn)
    page = game_page(window)
    click(page.tools["pause"])
    assert session.paused
    assert page.tools["pause"].accessibleName() == "Go on"
    click(page.tools["pause"])
    assert not session.paused
    click(page.tools["concede"])
    box = page.findChild(QMessageBox)
    assert box is not None
    click(box.button(QMessageBox.StandardButton.No))
    assert not session.over
    click(page.tools["concede"])
    box = next(b for b in page.findChildren(QMessageBox) if b.isVisible())
    click(box.button(QMessageBox.StandardButton.Yes))
    qtbot.waitUntil(lambda: session.over)
    assert session.match.result == 1
    qtbot.waitUntil(lambda: page.stack.currentWidget() is page.end)
    assert page.end.title.text() == "Defeat"


def test_docks_hide_and_their_state_is_kept(qtbot: QtBot, make_window: MakeWindow) -> None:
    first = make_window()
    start_quick(qtbot, first)
    page = game_page(first)
    assert page.log_dock.isVisible()
    QTest.keyClick(page, Qt.Key.Key_F2)
    assert not page.log_dock.isVisible()
    first.close()
    second = make_window()
    start_quick(qtbot, second)
    assert not game_page(second).log_dock.isVisible()
    assert game_page(second).preview_dock.isVisible()


def test_a_saved_game_can_be_loaded(qtbot: QtBot, window: MainWindow) -> None:
    session = start_quick(qtbot, window)
    play_on(qtbot, session, lambda: len(session.match.moves) >= 4 and session.my_turn)
    moves = list(session.match.moves)
    game_page(window).save_as("A good start")
    play_on(qtbot, session, lambda: len(session.match.moves) >= 8)
    page = window.show_page("load")
    listed = [one.stored.key for one in page.listed]  # type: ignore[attr-defined]
    assert "A good start" in listed
    row = listed.index("A good start")
    page.tree.setCurrentItem(page.tree.topLevelItem(row))  # type: ignore[attr-defined]
    click(page.open_button)  # type: ignore[attr-defined]
    assert window.flow.session is not session
    assert window.flow.session is not None
    assert window.flow.session.match.moves[: len(moves)] == moves


# -- the end


def test_the_end_tells_who_won_the_course_and_leads_on(qtbot: QtBot, window: MainWindow) -> None:
    session = finished_game(qtbot, window)
    end = game_page(window).end
    assert end.title.text() == ("Victory!" if session.match.result == 0 else "Defeat")
    found = course(session.table, session.match, session.names(), "en")
    assert found.scores[-1] == tuple(session.table.counters(session.match.view(0), p)["points"] for p in (0, 1))
    assert len(found.scores) == len(found.marks) + 1
    assert found.marks == turn_marks(session.match)
    gained = [m for m in found.moments if m.kind == "score"]
    assert gained
    assert end.moments.count() == len(found.moments)
    item = end.moments.item(0)
    end.moments.itemClicked.emit(item)
    assert window.current == "replay"
    assert replay_page(window).position == item.data(Qt.ItemDataRole.UserRole)
    window.go_back()
    assert window.current == "game"
    click(end.rematch_button)
    again = window.flow.session
    assert again is not None
    assert again is not session
    assert again.match.setup.decks == session.match.setup.decks
    assert again.match.setup.seed != session.match.setup.seed


def test_the_record_of_a_finished_game_can_be_written_to_a_file(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    session = start_quick(qtbot, window)
    qtbot.waitUntil(lambda: session.my_turn)
    session.concede()
    page = game_page(window)
    page.write_replay(tmp_path / "mine.json")
    assert read_record((tmp_path / "mine.json").read_text()).result == 1
    page.write_replay(tmp_path)
    assert str(tmp_path) in window.messages.texts()[0]


def test_best_of_three_counts_and_the_loser_goes_first(qtbot: QtBot, window: MainWindow) -> None:
    from enemy_desktop.ui.session.seats import computer, human
    from enemy_desktop.ui.windows.library import deck_list

    game = next(iter(window.program.library.games.values()))
    decks = [deck_list(deck) for deck in window.program.library.starters(game.id)[:2]]
    seats = (human("Ann"), computer("random"))
    window.flow.start_game(NewGame(game.id, seats, (decks[0], decks[1]), games=3))
    page = game_page(window)
    for number, wins in ((1, "0 : 1"), (2, "0 : 2")):
        session = window.flow.session
        assert session is not None
        if number == 2:
            assert session.match.setup.first == 0
        qtbot.waitUntil(lambda s=session: s.my_turn)
        session.concede()
        qtbot.waitUntil(lambda: page.stack.currentWidget() is page.end)
        assert wins in page.end.match_line.text()
        if number == 1:
            assert page.end.next_button.isVisible()
            assert not page.end.rematch_button.isVisible()
            click(page.end.next_button)
    assert "wins the match" in page.end.match_line.text()
    assert not page.end.next_button.isVisible()


# -- replays


def test_a_replay_is_listed_watched_and_sought(qtbot: QtBot, window: MainWindow) -> None:
    session = finished_game(qtbot, window)
    page = window.show_page("replays")
    assert isinstance(page, ReplaysPage)
    assert len(page.listed) == 1
    click(page.open_button)
    assert window.current == "replay"
    replay = replay_page(window)
    match = session.match
    assert replay.seek_bar.maximum() == len(match.moves)
    assert replay.position == 0
    assert [mark.turn for mark in replay.marks][:2] == [1, 2]
    bar = replay.seek_bar
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=QPoint(bar.width() // 2, bar.height() - 13))
    assert abs(replay.position - len(match.moves) / 2) <= 1
    half, lines = replay.position, replay.log.lines()
    assert replay.table is not None
    assert replay.table.scene.shown is not None
    assert replay.table.scene.shown.view.turn == match.view_at(half, 0).turn
    QTest.keyClick(bar, Qt.Key.Key_End)
    assert replay.position == len(match.moves)
    assert len(replay.log.lines()) > len(lines)
    assert replay.table.scene.shown.view.result == match.result
    QTest.keyClick(bar, Qt.Key.Key_Left)
    assert replay.position == len(match.moves) - 1
    QTest.keyClick(bar, Qt.Key.Key_Home)
    assert replay.position == 0
    QTest.keyClick(bar, Qt.Key.Key_PageDown)
    assert replay.position in {mark.move for mark in replay.marks}
    assert replay.position > 0
    click(replay.tools["first"])
    click(replay.tools["step"])
    assert replay.position == 1


def test_a_replay_plays_by_itself_and_pauses(qtbot: QtBot, window: MainWindow) -> None:
    session = start_quick(qtbot, window)
    play_on(qtbot, session, lambda: len(session.match.moves) >= 20 and session.my_turn)
    session.concede()
    window.flow.watch(session.record())
    replay = replay_page(window)
    replay.speed_box.setCurrentIndex(replay.speed_box.count() - 1)
    click(replay.tools["play"])
    assert replay.playing
    qtbot.waitUntil(lambda: replay.position >= 2)
    QTest.keyClick(replay.seek_bar, Qt.Key.Key_Space)
    assert not replay.playing
    here = replay.position
    qtbot.wait(300)
    assert replay.position == here


def test_a_replay_shows_either_side_or_all_cards(qtbot: QtBot, window: MainWindow) -> None:
    session = start_quick(qtbot, window)
    play_on(qtbot, session, lambda: len(session.match.moves) >= 4 and session.my_turn)
    session.concede()
    window.flow.watch(session.record())
    replay = replay_page(window)
    hand = session.table.game.zone_names.index("hand")
    count = len(session.table.game.zone_names)

    def known(player: int) -> bool:
        assert replay.table is not None
        assert replay.table.scene.shown is not None
        view = replay.table.scene.shown.view
        return all(card >= 0 for card in view.zones[player * count + hand])

    assert replay.viewer == OPEN
    assert known(0)
    assert known(1)
    for player in (0, 1):
        replay.viewer_box.setCurrentIndex(player + 1)
        assert replay.viewer == player
        assert known(player)
        assert not known(1 - player)
    QTest.keyClick(replay.seek_bar, Qt.Key.Key_V)
    assert replay.viewer == OPEN
    deck = session.table.game.zone_names.index("deck")
    assert any(card < 0 for card in open_view(session.match, 1, 0, session.table.plan).zones[deck])


def test_an_edited_replay_is_shown_up_to_its_fault(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    session = start_quick(qtbot, window)
    play_on(qtbot, session, lambda: len(session.match.moves) >= 8 and session.my_turn)
    session.concede()
    data = json.loads(session.record().to_text())
    data["moves"][5] = 999
    file = tmp_path / "edited.json"
    file.write_text(json.dumps(data))
    assert window.flow.open_replay(file)
    assert "move 6" in window.messages.texts()[0]
    assert "edited.json" in window.messages.texts()[0]
    assert replay_page(window).seek_bar.maximum() == 5


# -- settings


def settings_page(window: MainWindow) -> SettingsPage:
    page = window.show_page("settings")
    assert isinstance(page, SettingsPage)
    return page


def test_settings_are_in_force_at_once_and_persist(make_window: MakeWindow) -> None:
    first = make_window()
    page = settings_page(first)
    box = page.rows["appearance.theme"].widget
    box.setCurrentIndex(box.findData("light"))  # type: ignore[attr-defined]
    assert not dark()
    page.rows["play.take_forced"].widget.click()  # type: ignore[attr-defined]
    size = theme().font().pointSizeF()
    slider = page.rows["appearance.font_scale"].widget.focusProxy()
    slider.setValue(30)  # type: ignore[attr-defined]
    assert theme().font().pointSizeF() == pytest.approx(size * 1.5)
    QTest.keyClicks(page.rows["play.player_name"].widget, "Kite")
    first.close()
    second = make_window()
    settings = second.program.settings
    assert settings.appearance.font_scale == pytest.approx(1.5)
    assert settings.play.take_forced is False
    assert settings.play.player_name == "Kite"


def test_keys_are_rebound_conflicts_shown_and_all_reset(window: MainWindow, home: Paths) -> None:
    page = settings_page(window)
    editor = page.keys
    editor.choose("window.help")
    command = window.commands.get("window.help")
    assert command is not None
    editor.edit.setKeySequence(QKeySequence("Ctrl+K"))
    editor.edit.editingFinished.emit()
    assert window.commands.key(command) == "Ctrl+K"
    assert command.action.shortcut() == QKeySequence("Ctrl+K")
    assert "Ctrl+K" in editor.conflict_line.text()
    assert "Command palette" in editor.conflict_line.text()
    editor.edit.setKeySequence(QKeySequence("F9"))
    editor.edit.editingFinished.emit()
    assert not editor.conflict_line.isVisible()
    QTest.keyClick(window, Qt.Key.Key_F9)
    sheet = window.findChild(CheatSheet)
    assert sheet is not None
    sheet.close()
    click(editor.clear_button)
    assert window.commands.key(command) == ""
    click(editor.usual_button)
    assert window.commands.key(command) == "F1"
    window.commands.rebind(command, "F9")
    window.program.save()
    assert json.loads(home.settings.read_text())["keys"] == {"window.help": "F9"}
    click(editor.reset_button)
    assert window.commands.key(command) == "F1"


def test_keys_in_a_game_and_in_a_replay_do_not_clash(window: MainWindow) -> None:
    assert window.commands.conflicts() == {}
    command = window.commands.get("game.pause")
    assert command is not None
    window.commands.rebind(command, "Space")
    assert "Space" in window.commands.conflicts()


def test_the_table_hears_of_other_keys(qtbot: QtBot, window: MainWindow) -> None:
    start_quick(qtbot, window)
    table = game_page(window).table
    command = window.commands.get("table.next")
    assert table is not None
    assert command is not None
    window.commands.rebind(command, "N")
    assert table.keys._commands.get("N") == "table.next"


# -- palette, cheat sheet, screen


def test_the_palette_finds_and_runs(window: MainWindow) -> None:
    QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    palette = window.findChild(CommandPalette)
    assert palette is not None
    QTest.keyClicks(palette.search, "dark light")
    assert palette.list.count() == 1
    before = dark()
    QTest.keyClick(palette.search, Qt.Key.Key_Return)
    assert dark() is not before


def test_the_palette_offers_only_what_can_be_done_here(qtbot: QtBot, window: MainWindow) -> None:
    start_quick(qtbot, window)
    in_game = {c.id for c in CommandPalette(window.commands, window)._commands}
    window.show_start()
    at_start = {c.id for c in CommandPalette(window.commands, window)._commands}
    assert "game.undo" in in_game - at_start
    assert "window.quit" in in_game & at_start
    assert not any(name.startswith("table.") for name in in_game)


def test_words_are_found_by_pieces_and_letters() -> None:
    assert matches("fu sc", "Full screen")
    assert matches("flsc", "Full screen")
    assert not matches("screenfull", "Full screen")


def test_full_screen_and_back(window: MainWindow) -> None:
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isFullScreen()


# -- when something goes wrong


def test_an_uncaught_error_opens_the_crash_dialog_with_the_record(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = start_quick(qtbot, window)
    play_on(qtbot, session, lambda: len(session.match.moves) >= 4 and session.my_turn)
    moves = list(session.match.moves)
    heard: list[str] = []
    monkeypatch.setattr(window, "_before_hook", lambda kind, error, trace: heard.append(str(error)))
    try:
        raise RuntimeError("the sky fell")
    except RuntimeError as error:
        sys.excepthook(type(error), error, error.__traceback__)
        sys.excepthook(type(error), error, error.__traceback__)
    assert heard == ["the sky fell", "the sky fell"]
    dialogs = [d for d in window.findChildren(CrashDialog) if d.isVisible()]
    assert len(dialogs) == 1
    dialog = dialogs[0]
    assert "the sky fell" in dialog.report
    assert dialog.record is not None
    assert read_record(dialog.record.read_text()).moves == moves
    click(dialog.copy_button)
    assert "the sky fell" in QGuiApplication.clipboard().text()
    click(dialog.go_on_button)
    assert window.current == "game"
    assert session.my_turn
    assert session.view is not None
    assert session.act(0, session.view.serial)


def test_a_fault_of_the_rules_restores_the_last_decision(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = start_quick(qtbot, window)
    play_on(qtbot, session, lambda: len(session.match.moves) >= 4 and session.my_turn)
    assert session.view is not None
    moves, serial = list(session.match.moves), session.view.serial

    def broken(state: object, move: int) -> None:
        raise ZeroDivisionError("a bad rule")

    with monkeypatch.context() as patch:
        patch.setattr(session.match.game, "apply", broken)
        session.act(0, serial)
    assert session.match.moves == moves
    dialog = next(d for d in window.findChildren(CrashDialog) if d.isVisible())
    assert dialog.record is not None
    assert read_record(dialog.record.read_text()).moves == moves
    click(dialog.go_on_button)
    assert session.view.serial == serial
    assert session.act(0, serial)
