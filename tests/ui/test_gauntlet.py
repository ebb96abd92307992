"""The gauntlet on the real page: games in processes beside the window, faults told, ended with its deck."""

from __future__ import annotations

import multiprocessing

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from windows_kit import MakeWindow, click, home, make_window, window

from enemy_desktop.ai.arena.crew import ArenaError, Crew
from enemy_desktop.ai.arena.gauntlet import Standing
from enemy_desktop.cards.deck import load_deck
from enemy_desktop.storage.bundled import starter_decks
from enemy_desktop.ui.deck_builder import gauntlet
from enemy_desktop.ui.deck_builder.gauntlet import GauntletDialog
from enemy_desktop.ui.deck_builder.page import DeckBuilderPage
from enemy_desktop.ui.i18n import translator
from enemy_desktop.ui.windows.window import MainWindow

__all__ = ["MakeWindow", "home", "make_window", "window"]
GAME = "keyword_duel"


def crew_processes() -> list[object]:
    return [process for process in multiprocessing.active_children() if "arena" in process.name]


@pytest.fixture
def page(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> DeckBuilderPage:
    monkeypatch.setattr(gauntlet, "GAMES", (2, 500))
    monkeypatch.setattr(gauntlet, "USUAL_GAMES", 2)
    page = window.show_page("decks")
    assert isinstance(page, DeckBuilderPage)
    page.game_box.setCurrentIndex(page.game_box.findData(GAME))
    page.show_shelf()
    content = load_deck(starter_decks(GAME)[0]).content
    page.begin(content.model_copy(update={"name": "Mine", "ja_name": ""}))
    assert page.bench is not None
    page.bench.catalogue.wait()
    return page


def opened(page: DeckBuilderPage) -> GauntletDialog:
    click(page.gauntlet_button)
    [dialog] = page.findChildren(GauntletDialog)
    return dialog


def test_a_deck_runs_the_gauntlet(page: DeckBuilderPage, qtbot: QtBot) -> None:
    dialog = opened(page)
    assert not dialog.isModal()
    assert dialog.title.text() == "Mine against the starter decks"
    assert dialog.player.currentData() == "greedy"
    assert dialog.player.findData("random") == -1
    assert opened(page) is dialog
    assert dialog.tree.topLevelItemCount() == 1 + len(starter_decks(GAME))
    assert dialog.tree.topLevelItem(1).text(gauntlet.SHARE) == "–"
    click(dialog.start)
    assert dialog.is_playing
    assert dialog.stop_button.isVisible()
    assert not dialog.player.isEnabled()
    qtbot.waitUntil(lambda: not dialog.is_playing)
    assert [standing.games for standing in dialog.standings] == [2] * 4
    # The same deck on both sides, and the same shuffles: one game each.
    assert dialog.standings[0].share == 0.5
    rows = [dialog.tree.topLevelItem(row) for row in range(5)]
    assert rows[0].text(gauntlet.NAME) == "All of them"
    total = [int(n) for n in rows[0].text(gauntlet.SCORE).split(" / ")]
    assert sum(total) == 8
    assert total[0] == sum(standing.wins for standing in dialog.standings)
    assert rows[1].text(gauntlet.SHARE) == "50%"
    assert " – " in rows[1].text(gauntlet.SPREAD)
    assert dialog.state.text() == "8 games were played."
    assert dialog.start.isVisible()
    dialog.grab()
    # The deck is not what was played with any more, and cannot be played with.
    assert page.deck is not None
    page.deck.add([page.deck.cards()[0][0].name], -1)
    assert dialog.state.text() == "8 games were played. The deck has been changed since."
    assert not dialog.start.isEnabled()
    assert dialog.fault.isVisible()
    assert "1 thing is wrong" in dialog.fault.text()
    dialog.begin()
    assert not dialog.is_playing
    translator().set_language("ja")
    assert dialog.title.text() == "「Mine」対スターターデッキ"
    assert "枚" in dialog.fault.text()
    translator().set_language("en")
    click(dialog.faults_button)
    qtbot.waitUntil(lambda: not page.findChildren(GauntletDialog))
    assert page.bench is not None
    assert page.bench.tabs.tabText(page.bench.tabs.currentIndex()).startswith("Check")


def test_it_can_be_stopped_and_ends_with_its_deck(
    page: DeckBuilderPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = opened(page)
    dialog.games.setCurrentIndex(1)
    QTest.keyClick(dialog.start, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: sum(standing.games for standing in dialog.standings) >= 8)
    assert crew_processes()
    assert "of 2000 games" in dialog.state.text()
    assert "left" in dialog.state.text()
    click(dialog.stop_button)
    qtbot.waitUntil(lambda: not crew_processes())
    assert not dialog.is_playing
    assert dialog.state.text().endswith("games were played.")
    click(dialog.start)
    assert dialog.is_playing

    def fail(_crew: object, _seconds: float = 0.0) -> None:
        raise ArenaError("the rules are on strike")

    with monkeypatch.context() as patch:
        patch.setattr(Crew, "poll", fail)
        qtbot.waitUntil(lambda: not dialog.is_playing)
    assert dialog.state.text() == "The games cannot be played: the rules are on strike"
    click(dialog.start)
    assert dialog.is_playing
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.is_playing
    qtbot.waitUntil(lambda: not page.findChildren(GauntletDialog))
    dialog = opened(page)
    click(dialog.start)
    page.let_go()
    qtbot.waitUntil(lambda: not page.findChildren(GauntletDialog))
    qtbot.waitUntil(lambda: not crew_processes())


def test_standings() -> None:
    standing = Standing()
    assert (standing.share, standing.interval) == (0.5, (0.0, 1.0))
    for points in ((2, 0), (2, 1), (2, 2), (0, 1)):
        standing.take(points)
    assert (standing.wins, standing.draws, standing.losses, standing.games) == (4, 2, 2, 8)
    assert standing.counts == [0, 1, 1, 1, 1]
    assert standing.share == 0.625
    low, high = standing.interval
    assert low < 0.625 < high
