"""The life of processes that think: they may have helpers, and nothing of them is left when the program has gone."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
from pathlib import Path
from time import monotonic, sleep

import pytest

PROGRAM = """
    import os, sys, time
    from enemy_desktop.ai.process import Child, settle

    def helper(pipe):
        settle()
        pipe.send_bytes(str(os.getpid()).encode())
        while True:  # thinks, and hears nothing
            pass

    def child(pipe):
        settle()
        other = Child("helper", helper, ())
        pipe.send_bytes(f"{os.getpid()} {other._pipe.recv_bytes().decode()}".encode())
        while True:
            pass

    def main():
        made = Child("child", child, ())
        print(made._pipe.recv_bytes().decode(), flush=True)
        if sys.argv[1] == "kill":
            made.kill()
        elif sys.argv[1] == "wait":
            time.sleep(600)
"""


def gone(pid: int) -> bool:
    """Whether a process has ended; one that nobody asked about yet (a zombie) has."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks into /proc")
@pytest.mark.parametrize("end", ["wait", "leave", "kill"])
def test_neither_a_process_nor_its_helper_outlives_the_program(tmp_path: Path, end: str) -> None:
    """``wait``: the program is killed with SIGKILL; ``leave``: it ends by itself; ``kill``: it ends its child first."""
    (tmp_path / "orphans.py").write_text(textwrap.dedent(PROGRAM))
    run = [sys.executable, "-c", "import orphans; orphans.main()", end]
    root = Path(__file__).resolve().parents[2]
    env = {**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{root}"}
    program = subprocess.Popen(run, stdout=subprocess.PIPE, text=True, env=env)
    assert program.stdout is not None
    child, helper = (int(pid) for pid in program.stdout.readline().split())
    if end == "wait":
        assert not gone(child)
        assert not gone(helper)
        program.send_signal(signal.SIGKILL)
    assert program.wait(timeout=60) in (0, -signal.SIGKILL)
    until = monotonic() + 60
    while not (gone(child) and gone(helper)):
        assert monotonic() < until, "something is left"
        sleep(0.02)
