"""Hints, the analysis bar and the review as somebody at the screen meets them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from table_kit import Table, against_computer, game_table, new_setup, open_table, two_people
from windows_kit import MakeWindow, click, home, make_window, play_on, start_quick, window  # noqa: F401

from enemy_desktop.ai.advice import CHANCE, Advice, Effort, Weighed, weigh
from enemy_desktop.ai.players import PLAYERS, make_player
from enemy_desktop.ai.search import Budget
from enemy_desktop.engine.best_of import BestOf
from enemy_desktop.engine.match import Match
from enemy_desktop.games.reasons import Compared
from enemy_desktop.ui.advice.adviser import MOST_RESTARTS, Adviser
from enemy_desktop.ui.advice.game_advice import GameAdvice
from enemy_desktop.ui.advice.review_panel import ReviewPanel
from enemy_desktop.ui.advice.words import spoken, why
from enemy_desktop.ui.i18n import translator
from enemy_desktop.ui.lessons.pointer import option_marks
from enemy_desktop.ui.session.seats import Seats, computer, human, pack_folders
from enemy_desktop.ui.session.session import GameSession
from enemy_desktop.ui.windows.game_page import GamePage
from enemy_desktop.ui.windows.replay_page import ReplayPage
from enemy_desktop.ui.windows.spec import NewGame, levels
from enemy_desktop.ui.windows.window import MainWindow

QUICK = Effort(Budget(iterations=40), visits=8, deals=6)


def advised_table(seats: Seats, seed: int = 1, match_play: bool = False) -> tuple[Table, GameAdvice]:
    """A table whose game has begun, with advice beside it."""
    table = open_table(seats, seed)
    table.session.match_play = match_play
    advice = GameAdvice(table.view.settings, table.view)
    advice.effort = QUICK
    advice.take(table.session, table.view)
    return table, advice


@pytest.fixture
def casual() -> Iterator[tuple[Table, GameAdvice]]:
    table, advice = advised_table(against_computer())
    yield table, advice
    advice.close()
    table.close()


def to_a_choice(table: Table) -> None:
    """On to a decision with several options."""
    session = table.session
    while True:
        table.wait_for_me()
        view = session.view
        assert view is not None
        if len(view.options) > 2:
            return
        session.act(0, view.serial)


def test_a_hint_shows_the_searchs_move_and_makes_it(qtbot: QtBot, casual: tuple[Table, GameAdvice]) -> None:
    table, advice = casual
    session = table.session
    to_a_choice(table)
    opened: list[bool] = []
    advice.opened.connect(opened.append)
    view = session.view
    assert view is not None
    assert advice.hint()
    assert advice.panel.busy.isVisibleTo(advice.panel)
    table.wait(lambda: advice.panel.spoken is not None)
    found = weigh(session.table.game, view, session.knowledge(0), QUICK)
    said = advice.panel.spoken
    assert said == spoken(session.table, view, session.knowledge(0), found, "en")
    assert said is not None
    assert said.reasons
    assert advice.pointer is not None
    assert advice.pointer.marks == option_marks(session.table, view, [found.best.move])
    assert session.hints == 1
    assert session.record().notes["session"]["hints"] == 1
    translator().set_language("ja")
    advice.retell()
    assert "勝率" in advice.panel.chance_words.text()
    translator().set_language("en")
    made = len(session.match.moves)
    advice.accept()
    assert session.match.moves[made] == found.best.move
    assert advice.panel.spoken is None
    assert advice.pointer.marks == []
    assert opened == [True, False]


def test_a_hint_goes_when_the_person_moves_and_when_it_is_closed(
    qtbot: QtBot, casual: tuple[Table, GameAdvice]
) -> None:
    table, advice = casual
    session = table.session
    to_a_choice(table)
    advice.effort = Effort(Budget(seconds=60))
    assert advice.hint()
    assert advice.adviser is not None
    assert advice.adviser.thinking
    advice.dismiss()
    assert not advice.adviser.thinking
    assert advice.hint()
    view = session.view
    assert view is not None
    session.act(0, view.serial)
    assert not advice.adviser.thinking
    assert advice.panel.spoken is None
    session.set_paused(True)
    assert not advice.hint()
    assert "nothing for you to decide" in table.view.toast.text()


def test_the_bar_follows_the_game_from_one_seat(qtbot: QtBot, casual: tuple[Table, GameAdvice]) -> None:
    table, advice = casual
    assert not advice.bar_on
    table.view.settings.play.analysis_bar = True
    advice.apply_settings()
    assert advice.bar_on
    to_a_choice(table)
    table.wait(lambda: advice.bar.settled)
    chance = advice.bar.chance
    assert chance is not None
    assert 0 < chance < 100
    assert f"{round(chance)} %" in advice.bar.accessibleName()
    asked = advice._guessed
    assert asked is not None
    assert asked.viewer == 0
    advice.bar.resize(60, 300)
    image = advice.bar.grab().toImage()
    assert image.pixel(30, 20) != image.pixel(30, 280)
    table.session.concede()
    assert not advice.bar_on
    assert advice.adviser is None
    table.view.settings.play.analysis_bar = False


@pytest.mark.parametrize("case", ["match", "two people", "two computers", "switched off"])
def test_where_there_must_be_no_advice_there_is_none(qtbot: QtBot, case: str) -> None:
    seats = {"two people": two_people(), "two computers": (computer("random"), computer("random"))}
    table, advice = advised_table(seats.get(case, against_computer()), match_play=case == "match")
    table.view.settings.play.analysis_bar = True
    table.view.settings.play.hints = case != "switched off"
    advice.apply_settings()
    if case == "two people":
        table.session.lift()
    assert not advice.hint()
    assert not advice.hints_allowed
    assert bool(advice.refusal()) == (case != "switched off")
    assert advice.bar_on == (case == "switched off")
    assert advice.panel.spoken is None
    if case != "switched off":
        assert advice.adviser is None
    advice.close()
    table.close()
    table.view.settings.play.analysis_bar = False
    table.view.settings.play.hints = True


def test_match_play_is_remembered_when_a_game_goes_on(qtbot: QtBot) -> None:
    seats = against_computer()
    session = GameSession.start(game_table(), new_setup(seats), seats)
    assert not session.match_play
    session.match_play = True
    again = GameSession.resume(game_table(), session.record())
    assert again.match_play
    session.close()
    again.close()


def test_the_page_has_no_way_to_advice_in_a_match(qtbot: QtBot, window: MainWindow) -> None:  # noqa: F811
    session = start_quick(qtbot, window)
    page = window.page("game")
    assert isinstance(page, GamePage)
    assert page.tools["hint"].isVisible()
    assert page.tools["analysis_bar"].isVisible()
    before = window.program.settings.play.analysis_bar
    assert not before
    page.toggle_analysis_bar()
    assert page.advice.bar.isVisible()
    qtbot.waitUntil(lambda: session.my_turn)
    page.advice.effort = QUICK
    QTest.keyClick(page.table.board, Qt.Key.Key_F4)  # type: ignore[union-attr]
    assert page.hint_dock.isVisible()
    qtbot.waitUntil(lambda: page.advice.panel.spoken is not None)
    QTest.keyClick(page.table.board, Qt.Key.Key_F4)  # type: ignore[union-attr]
    assert not page.hint_dock.isVisible()
    spec = window.flow.spec
    assert spec is not None
    three = NewGame(spec.game, (human(), computer("random")), spec.decks, spec.options, games=3)
    assert window.flow.start_game(three)
    assert isinstance(window.flow.match, BestOf)
    assert not page.tools["hint"].isVisible()
    assert not page.tools["analysis_bar"].isVisible()
    assert not page.advice.bar.isVisible()
    page.toggle_analysis_bar()
    page.hint()
    assert window.program.settings.play.analysis_bar
    assert not page.hint_dock.isVisible()
    assert page.advice.adviser is None
    window.program.change("play.analysis_bar", False)
    # After the game the decisions can be looked at, beside the replay.
    session = window.flow.session  # type: ignore[assignment]
    play_on(qtbot, session, lambda: session.over or len(session.match.moves) > 12)
    session.concede()
    qtbot.waitUntil(lambda: page.stack.currentWidget() is page.end)
    replay = window.page("replay")
    assert isinstance(replay, ReplayPage)
    replay.review.first = replay.review.thorough = Effort(Budget(iterations=2), deals=0)
    click(page.end.review_button)
    assert replay.isVisible()
    assert replay.side_stack.currentWidget() is replay.review
    qtbot.waitUntil(lambda: not replay.review.running)
    assert replay.review.summary()
    count = replay.match.moves_of(0)[0]  # type: ignore[union-attr]
    replay.review.shown.emit(0, count, 0)
    assert (replay.viewer, replay.position) == (0, count)
    assert replay.pointer is not None
    assert replay.pointer.marks
    replay.seek(0)
    assert replay.pointer.marks == []
    replay.toggle_review()
    assert replay.side_stack.currentWidget() is replay.side


def finished_match(seed: int = 3) -> Match:
    table = game_table()
    match = Match(table.game, new_setup(against_computer(), seed))
    players = [make_player(name, table.game, table.game.knowledge(match.setup, p), p) for p, name in
               enumerate(("random", "greedy"))]  # fmt: skip
    while match.decider >= 0 and len(match.moves) < 40:
        view = match.view(match.decider)
        match.play(view.viewer, view.serial, players[view.viewer].choose(view))
    if match.decider >= 0:
        match.concede(0)
    return match


def test_a_review_finds_the_worst_and_keeps_it(qtbot: QtBot) -> None:
    panel = ReviewPanel()
    qtbot.addWidget(panel)
    panel.first = Effort(Budget(iterations=12), 4, 0)
    panel.thorough = Effort(Budget(iterations=30), 20, 6)
    match = finished_match()
    panel.take(game_table(), match, ("Anna", "Robo"))
    panel.begin(0)
    assert panel.running
    assert panel.cancel_button.isVisibleTo(panel)
    qtbot.waitUntil(lambda: not panel.running, timeout=90_000)
    mistakes = panel.mistakes()
    assert 1 <= len(mistakes) <= 3
    assert [m.lost for m in mistakes] == sorted((m.lost for m in mistakes), reverse=True)
    for mistake in mistakes:
        assert mistake.decision.view.viewer == 0
        assert match.moves[mistake.decision.count] == mistake.decision.played
        assert why(game_table(), mistake.decision.view, mistake.advice, "en")
    assert len(panel._items) == len(mistakes)
    heard: list[tuple[int, int, int]] = []
    panel.shown.connect(lambda *what: heard.append(what))
    panel._items[0].findChildren(type(panel.cancel_button))[0].click()
    assert heard == [(0, mistakes[0].decision.count, mistakes[0].advice.best.move)]
    ready = panel.review
    panel.take(game_table(), Match.replay(game_table().game, match.record()), ("Anna", "Robo"))
    panel.begin(0)
    assert panel.review is ready
    assert not panel.running


def test_a_review_can_be_stopped_and_says_when_there_is_nothing(qtbot: QtBot) -> None:
    panel = ReviewPanel()
    qtbot.addWidget(panel)
    panel.take(game_table(), finished_match(), ("", ""))
    panel.begin(1)
    adviser = panel._adviser
    assert adviser is not None
    worker = adviser.worker
    assert worker is not None
    panel.cancel()
    qtbot.waitUntil(lambda: not worker.alive)
    assert panel.summary() == "Stopped before the end."
    assert panel.again_button.isVisibleTo(panel)
    empty = Match(game_table().game, new_setup(against_computer()))
    empty.concede(0)
    panel.take(game_table(), empty, ("", ""))
    panel.begin(0)
    qtbot.waitUntil(lambda: not panel.running)
    assert panel.summary() == "There was nothing to decide in this game."


def test_an_adviser_whose_process_dies_says_so_and_goes_on(qtbot: QtBot, casual: tuple[Table, GameAdvice]) -> None:
    table, _ = casual
    to_a_choice(table)
    view = table.session.view
    assert view is not None
    adviser = Adviser(table.session.table.game, pack_folders(table.session.table))
    failed: list[str] = []
    adviser.failed.connect(failed.append)
    for _ in range(MOST_RESTARTS):
        adviser.weigh(view, table.session.knowledge(0), Effort(Budget(seconds=60)))
        assert adviser.worker is not None
        adviser.worker._process.kill()
        before = len(failed)
        table.wait(lambda before=before: len(failed) > before)
    assert adviser.failures == MOST_RESTARTS
    adviser.weigh(view, table.session.knowledge(0), QUICK)
    assert adviser.worker is None
    table.wait(lambda: len(failed) > MOST_RESTARTS)
    assert "again and again" in failed[-1]
    assert not adviser.thinking
    adviser.close()


def test_there_is_always_a_reason(casual: tuple[Table, GameAdvice]) -> None:
    table, _ = casual
    to_a_choice(table)
    view, words = table.session.view, table.session.table
    assert view is not None
    level = (Compared(CHANCE, 50, 50, 50, 0, (0, 0), (0, 0)),)
    cases = {
        "other move to choose": Advice((Weighed(0, 9, 50.0),)),
        "much the same": Advice((Weighed(0, 9, 50.0), Weighed(1, 9, 49.5)), 1, level),
        "comes later": Advice((Weighed(0, 9, 60.0), Weighed(1, 9, 40.0)), 1, level),
    }
    for text, advice in cases.items():
        ((good, said),) = why(words, view, advice, "en")
        assert good
        assert text in said


def test_every_level_has_a_name_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLAYERS, "expert", PLAYERS["strong"])
    for lang in ("en", "ja"):
        translator().set_language(lang)
        found = levels()
        assert found[-1].id == "expert"
        assert found[-1].title == {"en": "Grandmaster", "ja": "グランドマスター"}[lang]
        assert len({level.title for level in found}) == len(found)
