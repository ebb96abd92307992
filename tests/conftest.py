"""Settings for all tests: no screen, no user files, repeatable generated examples."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Before anything imports Qt. A test that wants a real window starts a process of its own under Xvfb.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# The same examples in every run, so that a red run can be repeated; two cores are shared, so no deadline by the clock.
settings.register_profile("repeatable", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("search", deadline=None, max_examples=1000, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "repeatable"))


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


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    """The interface's language is one for the process: a test that switches it must not change the next one."""
    yield
    screen = sys.modules.get("enemy_desktop.ui.i18n")
    if screen is not None and screen.translator().language != "en":
        screen.translator().set_language("en")
