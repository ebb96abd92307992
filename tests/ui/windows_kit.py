"""A window for tests: its files are in a folder of its own, nothing moves, the computer plays at once."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from enemy_desktop.ai.players import GreedyPlayer
from enemy_desktop.storage.paths import Paths
from enemy_desktop.ui.app import Arguments, open_window
from enemy_desktop.ui.i18n import translator
from enemy_desktop.ui.session.session import GameSession
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.window import MainWindow

QUIET = {
    "appearance": {"theme": "dark", "language": "en"},
    "motion": {"speed": 0.0, "ai_pause_ms": 0},
    "sound": {"on": False},
}
"""Settings under which nothing moves, waits or sounds."""
MakeWindow = Callable[..., MainWindow]


def click(widget: QWidget) -> None:
    """A real click in the middle of a widget."""
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


@pytest.fixture
def home(tmp_path: Path) -> Paths:
    """The user's folders of one test."""
    return Paths.below(tmp_path / "home")


@pytest.fixture
def make_window(qtbot: QtBot, home: Paths) -> Iterator[MakeWindow]:
    """Opens windows, with all games loaded, still and quick."""
    made: list[MainWindow] = []

    def make(arguments: Arguments | None = None) -> MainWindow:
        if not home.settings.exists():
            # To change them in an open window would paint everything anew each time.
            home.settings.parent.mkdir(parents=True, exist_ok=True)
            home.settings.write_text(json.dumps(QUIET))
        window = open_window(arguments or Arguments(), home)
        made.append(window)
        window.resize(1280, 720)
        qtbot.waitUntil(lambda: window.is_furnished)
        for part, values in QUIET.items():
            for name, value in values.items():
                window.program.change(f"{part}.{name}", value)
        window.program.library.wait()
        return window

    yield make
    for window in made:
        window.close()
        window.deleteLater()
    translator().set_language("en")


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    """One window."""
    return make_window()


def start_quick(qtbot: QtBot, window: MainWindow, deck: int = 1, level: str = "random") -> GameSession:
    """A quick game by two clicks."""
    window.program.change("play.last_level", level)
    menu = window.start_page.menu
    click(menu.tiles["quick"])
    qtbot.waitUntil(lambda: bool(menu.quick_panel.tiles))
    click(menu.quick_panel.tiles[deck])
    session = window.flow.session
    assert session is not None
    return session


def play_on(qtbot: QtBot, session: GameSession, until: Callable[[], bool], seconds: int = 60) -> None:
    """The person plays greedily until something is so."""
    me = GreedyPlayer(session.table.game, session.table.game.knowledge(session.match.setup, 0), 5)

    def step() -> bool:
        if until():
            return True
        if session.my_turn and session.view is not None:
            view = session.view
            session.act(me.choose(view), view.serial)
        return until()

    qtbot.waitUntil(step, timeout=seconds * 1000)


def dark() -> bool:
    """The theme in force."""
    return theme().dark
