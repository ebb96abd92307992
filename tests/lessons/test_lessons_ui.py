"""Lessons on the screen, with real mouse events: the whole guided game, puzzles solved and failed, what the coach says."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from lesson_kit import PUZZLES, puzzle_of, write
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

sys.path.append(str(Path(__file__).resolve().parents[1] / "ui"))

from table_kit import Mouse, Table
from waiting import pause, wait

from enemy_desktop.storage.paths import Paths
from enemy_desktop.ui.app import Arguments, application, open_window
from enemy_desktop.ui.i18n import translator
from enemy_desktop.ui.lessons.page import LessonPage
from enemy_desktop.ui.lessons.progress import ProgressFile
from enemy_desktop.ui.lessons.puzzle import PuzzlePage
from enemy_desktop.ui.lessons.tutorial import TutorialPage
from enemy_desktop.ui.windows.window import MainWindow


@pytest.fixture
def window(tmp_path: Path) -> Iterator[MainWindow]:
    application()
    made = open_window(Arguments(), Paths.below(tmp_path))
    made.resize(1280, 720)
    wait(lambda: made.is_furnished and made.program.library.is_ready)
    # Whatever language a test before this one left behind.
    translator().set_language("en")
    made.program.settings.motion.speed = 0
    made.program.settings.motion.ai_pause_ms = 0
    yield made
    translator().set_language("en")
    made.shut()
    made.close()
    made.deleteLater()


def lessons_file(window: MainWindow) -> Path:
    return window.paths.data / "lessons.json"


def ready(page: LessonPage) -> bool:
    session, table = page.session, page.table
    return bool(session and table and session.my_turn and table.control.asking and not table.stage.busy)


def press(page: LessonPage, name: str) -> None:
    made = page.coach.buttons[name]
    assert made.isVisible()
    assert made.isEnabled()
    QTest.mouseClick(made, Qt.MouseButton.LeftButton)


def make_move(page: LessonPage, index: int, r: Random) -> None:
    """Makes an option by mouse, in any of the ways there are."""
    session, table = page.session, page.table
    assert session is not None
    assert table is not None
    assert table.control.choices is not None
    mouse = Mouse(Table(table, session), r)
    choice = table.control.choices.all[index]
    made = len(session.match.moves)
    mouse.do(choice)
    pause(1)
    if len(session.match.moves) == made and table.control.selected != -1:
        mouse.press_button(index)


def start_tutorial(window: MainWindow) -> TutorialPage:
    window.flow.wish("learn")
    tile = window.page("learn").guide_tile  # type: ignore[attr-defined]
    QTest.mouseClick(tile, Qt.MouseButton.LeftButton)
    page = window.page("tutorial")
    assert window.current == "tutorial"
    assert isinstance(page, TutorialPage)
    return page


def start_puzzle(window: MainWindow, number: int) -> PuzzlePage:
    assert window.flow.open_puzzle(PUZZLES[number], PUZZLES)
    page = window.page("puzzle")
    assert isinstance(page, PuzzlePage)
    wait(lambda: ready(page))
    return page


def bad_move(page: PuzzlePage) -> int:
    """A move after which the turn ends at once and is not won: hiding a card."""
    assert page.guide is not None
    assert page.session is not None
    view = page.session.view
    assert view is not None
    hide = page.guide.game.verb_names.index("hide")
    return next(i for i, option in enumerate(view.options) if option[0] == hide)


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_whole_guided_game_by_mouse(window: MainWindow, lang: str) -> None:
    window.program.change("appearance.language", lang)
    page = start_tutorial(window)
    r = Random(5)
    seen = []
    while True:
        guide = page.guide
        assert guide is not None
        run = guide.run
        seen.append(run.step.id)
        assert page.coach.title.text() == run.step.words("title", lang)  # type: ignore[arg-type]
        assert page.coach.text.text() == run.step.words("text", lang)  # type: ignore[arg-type]
        if run.finished:
            break
        at = run.at
        if run.reading:
            press(page, "next")
        else:
            wait(lambda run=run: ready(page) and run.right_moves())  # type: ignore[misc]
            assert page.pointer is not None
            assert page.pointer.boxes(), f"nothing is pointed at in step {run.step.id}"
            make_move(page, run.right_moves()[0], r)
        wait(lambda at=at: page.guide is not None and page.guide.run.at > at)  # type: ignore[misc]
    assert page.guide is not None
    assert seen == [step.id for step in page.guide.run.tutorial.steps]
    wait(lambda: page.session is not None and page.session.over)
    assert page.session is not None
    assert page.session.match.result == 0
    assert json.loads(lessons_file(window).read_text(encoding="utf-8"))["tutorials"] == ["enemy"]
    press(page, "next")
    assert window.current == "puzzles"


def test_another_move_is_answered_and_not_made(window: MainWindow) -> None:
    page = start_tutorial(window)
    assert page.guide is not None
    assert page.session is not None
    wait(lambda: ready(page))
    r = Random(1)
    make_move(page, 0, r)
    assert "Next" in page.coach.answer.text()
    assert page.session.match.moves == []
    press(page, "next")
    press(page, "next")
    wait(lambda: ready(page))
    step = page.guide.run.step
    assert step.id == "play-pc"
    wrong = next(i for i in range(len(page.session.view.options)) if i not in page.guide.run.right_moves())  # type: ignore[union-attr]
    make_move(page, wrong, r)
    assert page.coach.answer.text() == step.otherwise
    assert page.coach.answer.isVisible()
    assert page.session.match.moves == []
    assert not page.session.undo()
    press(page, "hint")
    assert "ringed" in page.coach.answer.text()
    make_move(page, page.guide.run.right_moves()[0], r)
    assert page.guide.run.step.id == "their-turn"
    assert not page.coach.answer.isVisible()
    press(page, "restart")
    assert page.guide.run.at == 0
    assert page.session.match.moves == []


def test_the_language_is_switched_in_a_step(window: MainWindow) -> None:
    page = start_tutorial(window)
    assert page.guide is not None
    step = page.guide.run.step
    assert page.coach.title.text() == step.title
    window.switch_language()
    assert page.coach.title.text() == step.ja_title
    assert page.coach.buttons["next"].text().strip() == "次へ"
    window.switch_language()
    assert page.coach.title.text() == step.title


@pytest.mark.parametrize("number", [0, 1, 5, 12])
def test_puzzles_are_solved_by_mouse(window: MainWindow, number: int) -> None:
    page = start_puzzle(window, number)
    assert page.guide is not None
    r = Random(number)
    while page.guide.outcome is None:
        wait(lambda: page.guide is not None and (page.guide.outcome is not None or ready(page)))
        if page.guide.outcome is None:
            winning = page.guide.winning()
            assert winning
            make_move(page, winning[0], r)
    assert page.guide.outcome
    wait(lambda: "Solved" in page.coach.answer.text())
    assert ProgressFile(lessons_file(window)).is_solved(f"enemy/{PUZZLES[number].stem}")
    press(page, "next")
    assert page.path == PUZZLES[number + 1]
    assert page.guide.outcome is None


def test_a_puzzle_that_fails_can_be_taken_back_and_tried_again(window: MainWindow) -> None:
    page = start_puzzle(window, 0)
    assert page.session is not None
    make_move(page, bad_move(page), Random(2))
    wait(lambda: page.guide is not None and page.guide.outcome is False)
    wait(lambda: page.coach.buttons["next"].isVisible())
    assert "Try again" in page.coach.answer.text()
    assert not page.session.act(0)
    press(page, "undo")
    assert page.guide is not None
    assert page.guide.outcome is None
    wait(lambda: ready(page))
    assert page.session.match.moves == []
    make_move(page, bad_move(page), Random(2))
    wait(lambda: page.guide is not None and page.guide.outcome is False and page.coach.buttons["next"].isVisible())
    press(page, "next")
    assert page.path == PUZZLES[0]
    assert page.session.match.moves == []
    assert not lessons_file(window).exists()


def test_the_other_side_fights_where_avoiding_would_lose(window: MainWindow) -> None:
    """The best reply is found in a thread, not only a legal one."""
    page = start_puzzle(window, 0)
    assert page.session is not None
    assert page.guide is not None
    session = page.session
    game = page.guide.game
    attack = game.verb_names.index("attack")
    view = session.view
    assert view is not None
    make_move(page, next(i for i, o in enumerate(view.options) if o[0] == attack), Random(3))
    wait(lambda: page.guide is not None and page.guide.outcome is False)
    fought = [event for _, event in session.match.events if game.event_names.get(event[0]) in ("fought", "avoided")]
    assert fought
    assert session.match.view(0).points[0] < 7  # type: ignore[attr-defined]


def test_hints_come_in_two_steps(window: MainWindow) -> None:
    page = start_puzzle(window, 1)
    assert page.guide is not None
    assert page.pointer is not None
    press(page, "hint")
    assert page.coach.answer.text() == page.guide.puzzle.hint
    assert page.pointer.marks == []
    press(page, "hint")
    assert page.guide.puzzle.hint in page.coach.answer.text()
    assert page.pointer.boxes()
    assert page.pointer.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


def test_the_list_marks_what_is_solved(window: MainWindow) -> None:
    ProgressFile(lessons_file(window)).solved(f"enemy/{PUZZLES[2].stem}")
    window.flow.wish("puzzles")
    page = window.page("puzzles")
    rows = [page.list.item(i).text() for i in range(page.list.count())]  # type: ignore[attr-defined]
    names = [puzzle_of(path)[0].name for path in PUZZLES]
    # Other games' puzzles are in the list, too; each row says whose it is.
    marked = {name: row for row in rows for name in names if f"☆ {name}  ·  " in row or f"★ {name}  ·  " in row}
    assert list(marked) == names
    assert [row.startswith("✓") for row in marked.values()] == [i == 2 for i in range(15)]
    page.list.setCurrentRow(rows.index(marked[names[3]]))  # type: ignore[attr-defined]
    QTest.mouseClick(page.play_button, Qt.MouseButton.LeftButton)  # type: ignore[attr-defined]
    assert window.current == "puzzle"
    shown = window.page("puzzle")
    assert isinstance(shown, PuzzlePage)
    assert shown.path == PUZZLES[3]
    QTest.mouseClick(shown.back_button, Qt.MouseButton.LeftButton)
    assert window.current == "puzzles"


def test_a_broken_puzzle_is_reported_by_its_file(window: MainWindow, tmp_path: Path) -> None:
    data = json.loads(PUZZLES[0].read_text(encoding="utf-8"))
    data["players"][0]["hand"] = ["Nobody"]
    file = write(tmp_path / "mine.json", data)
    told: list[str] = []
    window.messages.warn = told.append  # type: ignore[method-assign]
    assert not window.flow.open_puzzle(file)
    assert str(file) in told[-1]
    assert "Nobody" in told[-1]
    del data["story"]
    assert not window.flow.open_puzzle(write(file, data))
    assert str(file) in told[-1]
    assert "story" in told[-1]
    assert not window.flow.open_puzzle(write(file, {**data, "story": "x", "game": "chess"}))
    assert window.current != "puzzle"


def test_a_damaged_progress_file_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "lessons.json"
    path.write_text("{broken", encoding="utf-8")
    progress = ProgressFile(path)
    assert not progress.is_solved("enemy/x")
    progress.solved("enemy/x")
    progress.finished("enemy")
    assert ProgressFile(path).is_solved("enemy/x")
    kept = [file for file in tmp_path.iterdir() if file.name != path.name]
    assert kept
    first = tmp_path / "other.json"
    first.write_text(json.dumps({"format": 1, "solved": ["a"], "more": 3}), encoding="utf-8")
    ProgressFile(first).solved("b")
    assert json.loads(first.read_text(encoding="utf-8")) == {
        "format": 1,
        "solved": ["a", "b"],
        "tutorials": [],
        "more": 3,
    }
