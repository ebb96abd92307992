"""What only shows in a process of its own: Ctrl-C, and the progress bar of a real terminal."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from enemy_desktop.cli import common

pytestmark = pytest.mark.skipif(os.name == "nt", reason="process groups and terminals of Unix")

PROGRAM = [sys.executable, "-m", "enemy_desktop"]
PATIENCE = 60.0


def read_until(terminal: int, wanted: bytes | None) -> bytes:
    """What a program writes to a terminal until it has written something that matches, or (None) until it ends."""
    shown = b""
    end = time.monotonic() + PATIENCE
    while wanted is None or not re.search(wanted, shown):
        ready, _, _ = select.select([terminal], [], [], max(0.0, end - time.monotonic()))
        assert ready, f"{shown[-2000:]!r} is all that it wrote"
        try:
            part = os.read(terminal, 4096)
        except OSError:  # that is how Linux tells the end
            part = b""
        if not part:
            assert wanted is None, shown
            break
        shown += part
    return shown


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments",
    [
        ["balance", "--games", "5000", "--jobs", "2"],
        ["balance", "--games", "100000", "--jobs", "1"],
        ["simulate", "--games", "1000000"],
    ],
)
def test_control_c_ends_it_soon_and_without_a_traceback(arguments: list[str]) -> None:
    pty = pytest.importorskip("pty")
    terminal, end = pty.openpty()
    process = subprocess.Popen(
        [*PROGRAM, *arguments],
        stdout=end,
        stderr=end,
        env={**os.environ, "TERM": "xterm"},
        start_new_session=True,
        # A shell starts what runs in the background deaf to interrupts, and that is inherited.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    os.close(end)
    try:
        shown = read_until(terminal, rb"\b[1-9]\d*/\d+\b")
        os.killpg(process.pid, signal.SIGINT)
        shown += read_until(terminal, None)
        assert process.wait(timeout=PATIENCE) == common.STOPPED
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        os.close(terminal)
    assert b"Traceback" not in shown


def test_a_terminal_gets_a_progress_bar_and_the_pipe_stays_clean(tmp_path: Path) -> None:
    pty = pytest.importorskip("pty")
    terminal, end = pty.openpty()
    with (tmp_path / "out.txt").open("w+", encoding="utf-8") as out:
        process = subprocess.Popen(
            [*PROGRAM, "simulate", "--games", "40"], stdout=out, stderr=end, env={**os.environ, "TERM": "xterm"}
        )
        os.close(end)
        shown = read_until(terminal, None)
        os.close(terminal)
        assert process.wait(timeout=PATIENCE) == 0
        out.seek(0)
        text = out.read()
    assert b"40/40" in shown
    assert "40 games, seed 1" in text
    assert "\x1b" not in text
