"""The installed command in a real window on a screen of its own, used with real keys and looked at from outside."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from enemy_desktop.engine.game import Game
from enemy_desktop.engine.match import Match
from enemy_desktop.engine.record import Record, read_record
from enemy_desktop.games.registry import game_module
from enemy_desktop.storage.bundled import pack_folders
from enemy_desktop.ui.session.seats import people

COMMAND = Path(sys.executable).parent / "enemy-desktop"
PATIENCE = 90.0
OWN_MOVES = 4
# Tried in turn until a move was made: the first option; the next card that can be used, and its place; another option.
KEYS = ("1", "Tab", "Return", "Return", "2", "Tab", "Return")

pytestmark = pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("xdotool") and COMMAND.exists()),
    reason="no Xvfb, no xdotool, or the project is not installed",
)


def wait(done: Callable[[], bool], message: str) -> None:
    end = monotonic() + PATIENCE
    while not done():
        assert monotonic() < end, message
        sleep(0.1)


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[dict[str, str]]:
    """The environment of a fresh screen of 1280 × 720 with a home of its own."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()
    environment = {k: v for k, v in os.environ.items() if k not in ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY")}
    yield {**environment, "DISPLAY": f":{number}", "ENEMY_DESKTOP_HOME": str(tmp_path / "home"), "LANG": "C.UTF-8"}
    server.terminate()
    server.wait(10)


def xdotool(screen: dict[str, str], *arguments: str) -> str:
    done = subprocess.run(["xdotool", *arguments], env=screen, capture_output=True, text=True, check=False)
    return done.stdout.strip()


def autosave(screen: dict[str, str]) -> Record | None:
    """The running game."""
    for file in Path(screen["ENEMY_DESKTOP_HOME"]).glob("**/autosaves/*.json"):
        return read_record(file.read_text(encoding="utf-8"))
    return None


def moves(screen: dict[str, str]) -> int:
    """How many moves the running game has; -1 without one."""
    record = autosave(screen)
    return -1 if record is None else len(record.moves)


@cache
def rules(game: str) -> Game[Any]:
    module = game_module(game)
    return module.load_game(module.cards.load_packs(pack_folders(game)))


def moves_at_my_turn(screen: dict[str, str]) -> int:
    """The number of moves when the person is to decide: from then on it only grows by what is done here."""
    found = -1

    def mine() -> bool:
        nonlocal found
        record = autosave(screen)
        if record is None:
            return False
        found = len(record.moves)
        return Match.replay(rules(record.setup.game), record).decider in (*people(record), -1)

    wait(mine, "it is never the person's turn")
    return found


def open_program(screen: dict[str, str], *arguments: str) -> subprocess.Popen[bytes]:
    program = subprocess.Popen([str(COMMAND), *arguments], env=screen)
    wait(lambda: xdotool(screen, "search", "--onlyvisible", "--name", "Enemy Desktop") != "", "no window appears")
    sleep(3)
    xdotool(screen, "windowfocus", xdotool(screen, "search", "--onlyvisible", "--name", "Enemy Desktop").split()[0])
    return program


@pytest.mark.slow
def test_a_game_is_begun_killed_and_resumed(screen: dict[str, str]) -> None:
    program = open_program(screen)
    try:
        # Two presses to a running game: quick play, and the first deck.
        wait_for_game = monotonic() + PATIENCE
        while moves(screen) < 0 and monotonic() < wait_for_game:
            xdotool(screen, "key", "Return")
            sleep(2)
        assert moves(screen) >= 0, "no game has started"
        made = tries = 0
        while made < OWN_MOVES:
            before = moves_at_my_turn(screen)
            sleep(0.3)  # the table shows it a little later than the autosave has it
            xdotool(screen, "key", KEYS[tries % len(KEYS)])
            sleep(0.6)
            if moves(screen) > before:
                made, tries = made + 1, 0
            else:
                tries += 1
                assert tries < 40, f"no key makes a move any more, after {made}"
        count = moves_at_my_turn(screen)
        assert count > OWN_MOVES, "the computer has not moved"
    finally:
        program.kill()
        program.wait(20)
    assert moves(screen) == count, "the autosave is not the game"

    program = open_program(screen, "--resume")
    try:
        sleep(3)
        assert moves_at_my_turn(screen) >= count
        xdotool(screen, "key", "ctrl+q")
        assert program.wait(PATIENCE) == 0
    finally:
        program.kill()
    assert moves(screen) >= count
    settings = list(Path(screen["ENEMY_DESKTOP_HOME"]).glob("**/window*.json"))
    assert all(isinstance(json.loads(file.read_text(encoding="utf-8")), dict) for file in settings)
