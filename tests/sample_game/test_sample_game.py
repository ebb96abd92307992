"""A game from somebody else: installed as a package of its own, it appears and works everywhere. It is the example of the
guide ``docs/add-a-game.md``, whose code is this code."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
GUIDE = ROOT / "docs" / "add-a-game.md"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample's package, installed into a folder of its own."""
    source = tmp_path_factory.mktemp("source") / "sample"
    shutil.copytree(HERE, source, ignore=shutil.ignore_patterns("__pycache__", "test_*"))
    target = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    if importlib.util.find_spec("hatchling") is not None:
        command.append("--no-build-isolation")
    done = subprocess.run([*command, "--target", str(target), str(source)], capture_output=True, text=True, timeout=250)
    assert done.returncode == 0, done.stderr
    return target


def run(site: Path, home: Path, *command: str, timeout: int = 250) -> str:
    """Runs Python with the sample installed, and nothing of the working folder on its path."""
    env = {**os.environ, "PYTHONPATH": str(site), "ENEMY_DESKTOP_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, *command], capture_output=True, text=True, encoding="utf-8", env=env, cwd=ROOT, timeout=timeout
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


@pytest.mark.slow
def test_it_appears_beside_the_others(site: Path, tmp_path: Path) -> None:
    code = "from enemy_desktop.games.registry import games; print(*games())"
    assert run(site, tmp_path, "-c", code).split()[-1] == "heaps"
    assert "heaps" not in subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout.split()


@pytest.mark.slow
def test_the_commands_know_it(site: Path, tmp_path: Path) -> None:
    cli = ("-m", "enemy_desktop")
    record = tmp_path / "game.json"
    shown = run(site, tmp_path, *cli, "simulate", "--game", "heaps", "-n", "4", "--json", "--record", str(record))
    assert json.loads(shown)["games"] == 4
    assert "wins the game" in run(site, tmp_path, *cli, "replay", str(record)) or "drawn" in record.read_text()
    data = site / "heaps_game" / "data"
    assert "6 cards" in run(site, tmp_path, *cli, "validate-pack", str(data / "packs" / "pebbles"))
    assert "ok" in run(site, tmp_path, *cli, "validate-deck", str(data / "decks" / "even.json"))
    report = json.loads(run(site, tmp_path, *cli, "balance", "--game", "heaps", "-n", "10", "-j", "1", "--json"))
    assert report["games"] == 10


@pytest.mark.slow
def test_it_keeps_the_contract(site: Path, tmp_path: Path) -> None:
    shown = run(site, tmp_path, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/contract", "-k", "heaps")
    assert not re.search(r"failed|error|no tests ran", shown), shown


@pytest.mark.slow
def test_a_window_plays_it(site: Path, tmp_path: Path) -> None:
    """The generic table lays it out, offers its moves and tells its log; the computer plays the other side."""
    code = """
from PySide6.QtCore import QEventLoop, QTimer
from enemy_desktop.storage.paths import Paths
from enemy_desktop.ui.app import Arguments, application, open_window
from enemy_desktop.ui.session.seats import computer, human
from enemy_desktop.ui.windows.library import deck_list
from enemy_desktop.ui.windows.spec import NewGame
from pathlib import Path
import sys
application()
window = open_window(Arguments(), Paths.below(Path(sys.argv[1])))
loop = QEventLoop()
window.furnished.connect(loop.quit)
loop.exec()
window.program.library.wait()
for key, value in (("motion.speed", 0.0), ("motion.ai_pause_ms", 0)):
    window.program.change(key, value)
game = window.program.library.games["heaps"]
decks = [deck_list(deck) for deck in window.program.library.starters("heaps")]
window.flow.start_game(NewGame("heaps", (human(), computer("greedy", "", 50)), (decks[0], decks[1]), {}, seed=3))
session = window.flow.session
def step():
    if session.over:
        loop.quit()
    elif session.my_turn and session.view is not None:
        session.act(0, session.view.serial)
timer = QTimer()
timer.timeout.connect(step)
timer.start(2)
QTimer.singleShot(120_000, loop.quit)
loop.exec()
scene = window.page("game").table.scene
print("over" if session.over else "stuck", len(scene.cards) > 20)
window.close()
"""
    assert run(site, tmp_path, "-c", code, str(tmp_path)).split()[-2:] == ["over", "True"]


def blocks() -> list[tuple[str, str]]:
    """The guide's listings: the file that each says it is from, and its text."""
    return re.findall(
        r"^`([\w./]+)`:\n\n```\w+\n(.*?)^```", GUIDE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )


def test_the_guides_listings_are_the_samples_code() -> None:
    found = blocks()
    assert len(found) >= 8
    for name, text in found:
        lines = [line.rstrip() for line in (HERE / name).read_text(encoding="utf-8").splitlines()]
        wanted = [line.rstrip() for line in text.splitlines()]
        at = [i for i in range(len(lines)) if lines[i : i + len(wanted)] == wanted]
        assert at, f"{name}: not found: {text[:200]}"


def test_the_guide_speaks_of_every_file_and_every_duty() -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    for file in (HERE / "heaps_game").rglob("*"):
        if file.suffix in (".py", ".json") and file.name != "__init__.py":
            assert file.name in guide, file
    from enemy_desktop.engine.game import Game
    from enemy_desktop.games.module import GameModule, GameTable

    for face in (Game, GameTable, GameModule):
        for duty in face.__abstractmethods__:
            assert f"`{duty}`" in guide, f"{face.__name__}.{duty}"
