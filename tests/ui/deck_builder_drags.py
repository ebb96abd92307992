"""Real drags in a real window: run under Xvfb by test_deck_builder_drag.py, since Qt's offscreen screen knows no drags."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from test_deck_builder import bench, deck_of, deck_row, page, place_of, pool_row
from waiting import pause, wait
from windows_kit import home, make_window, window

from enemy_desktop.ui.deck_builder.workbench import Workbench

__all__ = ["bench", "home", "make_window", "page", "window"]


def drag(source: QWidget, start: QPoint, target: QWidget, end: QPoint) -> None:
    """A whole drag: pressed, moved and let go by the window system's events, while Qt runs its drag loop."""
    handle = source.window().windowHandle()
    first, last = source.mapTo(source.window(), start), target.mapTo(target.window(), end)
    way = [first + (last - first) * step / 6 for step in range(1, 7)]
    left, plain = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    done: list[bool] = []

    def go_on() -> None:
        if way:
            QTest.mouseMove(handle, way.pop(0))
            QTimer.singleShot(20, go_on)
        else:
            QTest.mouseRelease(handle, left, plain, last)
            done.append(True)

    QTest.mousePress(handle, left, plain, first)
    QTimer.singleShot(250, go_on)
    # Long enough to begin the drag, whose loop then runs inside of this move.
    QTest.mouseMove(handle, first + QPoint(0, QApplication.startDragDistance() + 8))
    wait(lambda: done)
    pause(50)


def test_drag_into_the_deck_and_back_out(bench: Workbench) -> None:
    row = pool_row(bench, "Bramble Boar")
    drag(bench.grid.viewport(), place_of(bench.grid, row), bench.list.viewport(), QPoint(120, 200))
    assert deck_of(bench) == {"Bramble Boar": 1}
    at = place_of(bench.list, deck_row(bench, "Bramble Boar"))
    drag(bench.list.viewport(), at, bench.grid.viewport(), QPoint(200, 200))
    assert deck_of(bench) == {}


def test_several_chosen_cards_are_dragged_together(bench: Workbench) -> None:
    first = pool_row(bench, "Antler King")
    bench.grid.setFocus()
    bench.grid.setCurrentIndex(bench.pool.index(first, 0))
    for _ in range(2):
        QTest.keyClick(bench.grid, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    names = bench.grid.chosen_names()
    assert len(names) == 3
    drag(bench.grid.viewport(), place_of(bench.grid, first + 1), bench.list.viewport(), QPoint(120, 200))
    assert deck_of(bench) == dict.fromkeys(names, 1)
    assert bench.deck is not None
    bench.deck.undo_stack.undo()
    assert deck_of(bench) == {}


def test_a_drag_that_ends_elsewhere_changes_nothing(bench: Workbench) -> None:
    row = pool_row(bench, "Bramble Boar")
    drag(bench.grid.viewport(), place_of(bench.grid, row), bench.verdict, QPoint(20, 10))
    assert deck_of(bench) == {}
