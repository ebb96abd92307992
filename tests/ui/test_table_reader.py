"""A screen reader's way through the table: a program that only knows AT-SPI reads the cards and plays one.

Needs Xvfb, D-Bus, at-spi2-core and pyatspi (which Debian has for its own Python only); is skipped without them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PYTHON = "/usr/bin/python3"

TABLE = """
import sys
sys.path[:0] = [{root!r}, {here!r}]
from PySide6.QtWidgets import QApplication
app = QApplication(["table"])
app.setApplicationName("table-to-read")
from table_kit import against_computer, open_table
table = open_table(against_computer(), 1)
table.wait_for_me()
made = len(table.session.match.moves)
def changed(*_):
    moves = table.session.match.moves
    if len(moves) > made:
        print("moved", moves[made], flush=True)
table.session.changed.connect(changed)
if __name__ == "__main__":
    print("ready", flush=True)
    app.exec()
"""

READER = """
import sys, time
import pyatspi

def application():
    desktop = pyatspi.Registry.getDesktop(0)
    for i in range(desktop.childCount):
        found = desktop.getChildAtIndex(i)
        if found is not None and found.name == "table-to-read":
            return found
    return None

def walk(node):
    yield node
    for i in range(node.childCount):
        child = node.getChildAtIndex(i)
        if child is not None:
            yield from walk(child)

def wait(find):
    for _ in range(900):
        found = find()
        if found:
            return found
        time.sleep(0.1)
    sys.exit("waited in vain")

app = wait(application)
things = list(walk(app))
for thing in things:
    print("|".join((thing.getRoleName(), thing.name)), flush=True)
usable = [t for t in things if "can be used" in t.name]
card = usable[0]
title = card.name.split(",")[0]
before = {t.name for t in things}
card.queryAction().doAction(0)
def offered():
    return [t for t in walk(app) if t.getRoleName() == "push button" and title in t.name and t.name not in before
            and "can be used" not in t.name]
buttons = wait(offered)
print("pressing|" + buttons[0].name, flush=True)
buttons[0].queryAction().doAction(0)
"""

RUN = """
"$1" "$2" > "$3" 2>&1 &
table=$!
for i in $(seq 900); do grep -q ready "$3" && break; sleep 0.1; done
timeout 120 "$4" "$5"
code=$?
for i in $(seq 600); do [ $code = 0 ] && ! grep -q moved "$3" || break; sleep 0.1; done
kill $table
exit $code
"""


@cache
def can_read() -> bool:
    if not all(shutil.which(tool) for tool in ("xvfb-run", "dbus-run-session")) or not Path(PYTHON).exists():
        return False
    if not Path("/usr/libexec/at-spi2-registryd").exists():
        return False
    found = subprocess.run([PYTHON, "-c", "import pyatspi"], capture_output=True, check=False)
    return found.returncode == 0


@pytest.mark.slow
@pytest.mark.skipif(not can_read(), reason="no Xvfb, D-Bus, at-spi2-core or pyatspi here")
def test_a_reader_plays_a_card_from_what_it_reads(tmp_path: Path) -> None:
    (tmp_path / "table.py").write_text(TABLE.format(root=str(HERE.parent.parent), here=str(HERE)))
    (tmp_path / "reader.py").write_text(READER)
    (tmp_path / "run.sh").write_text(RUN)
    log = tmp_path / "table.log"
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "xcb",
        "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
        "ENEMY_DESKTOP_HOME": str(tmp_path / "home"),
    }
    display = str(200 + os.getpid() % 600)
    reader = subprocess.run(
        [
            *("xvfb-run", "-a", "-n", display, "dbus-run-session", "bash", str(tmp_path / "run.sh")),
            *(sys.executable, str(tmp_path / "table.py"), str(log), PYTHON, str(tmp_path / "reader.py")),
        ],
        env=environment,
        capture_output=True,
        text=True,
        timeout=280,
        check=False,
    )
    said = reader.stdout.splitlines()
    assert reader.returncode == 0, reader.stderr + log.read_text()
    roles = {line.split("|")[0] for line in said}
    assert {"list", "push button", "panel"} <= roles
    assert any(line.startswith("panel|Hand of Anna, ") for line in said)
    assert any("can not see" in line for line in said)
    assert any(line.startswith("pressing|") for line in said)
    assert "moved" in log.read_text()
