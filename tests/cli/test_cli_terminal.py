"""What only shows in a process of its own: Ctrl-C, and the progress bar of a real terminal."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from enemy_desktop.cli import common

pytestmark = pytest.mark.skipif(os.name == "nt", reason="process groups and terminals of Unix")

PROGRAM = [sys.executable, "-m", "enemy_desktop"]


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments",
    [
        ["balance", "--games", "100000", "--jobs", "2"],
        ["balance", "--games", "100000", "--jobs", "1"],
        ["simulate", "--games", "1000000"],
    ],
)
def test_control_c_ends_it_soon_and_without_a_traceback(arguments: list[str]) -> None:
    process = subprocess.Popen(
        [*PROGRAM, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # A shell starts what runs in the background deaf to interrupts, and that is inherited.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    try:
        time.sleep(5)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == common.STOPPED
    assert "Traceback" not in out + err


def test_a_terminal_gets_a_progress_bar_and_the_pipe_stays_clean(tmp_path: Path) -> None:
    pty = pytest.importorskip("pty")
    terminal, end = pty.openpty()
    with (tmp_path / "out.txt").open("w+", encoding="utf-8") as out:
        process = subprocess.Popen(
            [*PROGRAM, "simulate", "--games", "40"], stdout=out, stderr=end, env={**os.environ, "TERM": "xterm"}
        )
        os.close(end)
        shown = b""
        while True:
            try:
                part = os.read(terminal, 4096)
            except OSError:
                break
            if not part:
                break
            shown += part
        os.close(terminal)
        assert process.wait(timeout=60) == 0
        out.seek(0)
        text = out.read()
    assert b"40/40" in shown
    assert "40 games, seed 1" in text
    assert "\x1b" not in text
