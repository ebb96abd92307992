"""Starts the tests of real drags in a process of its own, with a real window on a screen in memory."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
TESTS = HERE / "deck_builder_drags.py"


@pytest.mark.skipif(shutil.which("xvfb-run") is None, reason="needs Xvfb")
def test_drags_in_a_real_window() -> None:
    environment = {**os.environ, "QT_QPA_PLATFORM": "xcb"}
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", str(TESTS)]
    screen = ["xvfb-run", "-a", "-s", "-screen 0 1400x900x24"]
    done = subprocess.run(
        [*screen, *command],
        env=environment,
        cwd=HERE.parent.parent,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    assert f"{TESTS.read_text(encoding='utf-8').count('def test_')} passed" in done.stdout + done.stderr
