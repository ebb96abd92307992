"""Settings for all tests: no screen, no user files, repeatable generated examples."""

from __future__ import annotations

import gc
import os
import sys
import threading
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, is_hypothesis_test, settings
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from enemy_desktop.ui import garbage, luck
from enemy_desktop.ui.app import application

# Before anything opens a window. A test that wants a real one starts a process of its own under Xvfb.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# The same examples in every run, so that a red run can be repeated; two cores are shared, so no deadline by the clock.
settings.register_profile("repeatable", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("search", deadline=None, max_examples=1000, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "repeatable"))

LUCK = int(os.environ.get("TEST_LUCK", "1"))
"""Where the program draws a seed by chance (a quick game and its opponent's deck), it draws the same ones in every run of a
test. Another number in this variable looks for tests that only pass by luck."""

PATIENCE_MS = 60_000
"""How long a test waits for what must happen. It tells nothing about speed: the machine may have other work. Nobody waits
that long unless something is broken."""
for wait in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitSignals, QtBot.waitCallback):
    wait.__kwdefaults__["timeout"] = PATIENCE_MS


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """Before all fixtures, also those that several tests share."""
    luck.source = Random(LUCK)


@pytest.fixture(autouse=True, scope="session")
def _no_user_files(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Decks, settings and saves of whoever runs the tests are out of reach."""
    home = tmp_path_factory.mktemp("home")
    before = os.environ.get("ENEMY_DESKTOP_HOME")
    os.environ["ENEMY_DESKTOP_HOME"] = str(home)
    yield home
    if before is None:
        del os.environ["ENEMY_DESKTOP_HOME"]
    else:
        os.environ["ENEMY_DESKTOP_HOME"] = before


@pytest.fixture(scope="session")
def qapp() -> QApplication:
    """Instead of pytest-qt's: the program's own, with all that belongs to it."""
    return application()


_elsewhere: list[str] = []
"""The threads that collected garbage though there is an application: what Qt may still be using could be among it."""


def _watch_garbage(phase: str, _info: dict[str, int]) -> None:
    thread = threading.current_thread()
    if phase == "start" and thread is not threading.main_thread() and QApplication.instance() is not None:
        _elsewhere.append(thread.name)


gc.callbacks.append(_watch_garbage)


_tests_run = count(1)


@pytest.fixture(autouse=True)
def _garbage_is_collected_here() -> Iterator[None]:
    yield
    if not gc.isenabled():
        # A test may have run no event loop, which does this in the program. Windows that tests left behind hold many megabytes
        # each, so all that is old goes more often than the number of objects asks for.
        if next(_tests_run) % 16:
            garbage.collect()
        else:
            gc.collect()
    there = _elsewhere.copy()
    _elsewhere.clear()
    assert not there, f"collected in threads where Qt's objects must not be destroyed: {there}"


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    """The interface's language is one for the process: a test that switches it must not change the next one."""
    yield
    screen = sys.modules.get("enemy_desktop.ui.i18n")
    if screen is not None and screen.translator().language != "en":
        screen.translator().set_language("en")


# Counting lines makes a test two to four times as slow. It pauses where it would tell nothing: in tests that play or make up
# hundreds of cases, which prove other things than "this line runs"; in those of players, window and installed program, whose
# work is mostly done elsewhere. The bound in tools/test.sh is met without them.
UNCOUNTED = (
    "ai/test_arena",
    "ai/test_expert",
    "ai/test_honesty",
    "ai/test_process",
    "ai/test_search",
    "ai/test_series",
    "e2e/",
    "games_keyword_duel/test_duel_everywhere",
    "games_keyword_duel/test_duel_screen",
    "lessons/test_lessons_ui",
    "packaging/",
    "sample_game/",
    "ui/",
)
"""How the paths of such tests begin, below this folder."""


def _lines_count(item: pytest.Item) -> bool:
    if any(item.iter_markers("many_cases")) or any(item.iter_markers("slow")):
        return False
    if is_hypothesis_test(getattr(item, "obj", None)):
        return False
    return not item.path.relative_to(Path(__file__).parent).as_posix().startswith(UNCOUNTED)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Counting lines pauses for a whole test, its fixtures included."""
    plugin = item.config.pluginmanager.getplugin("_cov")
    counter = getattr(plugin, "cov_controller", None)
    if counter is None or not counter.started or _lines_count(item):
        yield
        return
    counter.pause()
    yield
    counter.resume()
