"""How the program starts: options, a light first picture, sounds that may be missing."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest
from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot
from waiting import PATIENCE

from enemy_desktop.cli.start import may_have_screen, opens_window
from enemy_desktop.ui.app import Arguments, main, parse
from enemy_desktop.ui.sound import RATE, Sounds, names, samples
from enemy_desktop.ui.windows.early import early_look
from enemy_desktop.ui.windows.hero import DAY, NIGHT, gate_place, scene

HEAVY = (
    "pydantic",
    "rapidfuzz",
    "typer",
    "rich",
    "enemy_desktop.games",
    "enemy_desktop.ai",
    "enemy_desktop.storage.settings",
)


def test_options_are_read() -> None:
    assert parse([]) == Arguments()
    assert parse(["--game", "enemy"]).game == "enemy"
    assert parse(["--resume"]).resume
    assert parse(["--replay", "a.json"]).replay == Path("a.json")
    assert parse(["--scenario=b.json"]).scenario == Path("b.json")


def test_bad_options_end_with_2_and_help_with_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--replay", "a", "--resume"]) == 2
    assert "not allowed" in capsys.readouterr().err
    assert main(["--nonsense"]) == 2
    assert main(["--help"]) == 0
    assert "--scenario" in capsys.readouterr().out


def test_the_bare_command_and_its_options_open_the_window_and_commands_do_not() -> None:
    for arguments in ([], ["--resume"], ["--replay", "x"], ["--replay=x"], ["--game=enemy"]):
        assert opens_window(arguments)
    for arguments in (["simulate"], ["--help"], ["--version"], ["validate-deck", "--replay"]):
        assert not opens_window(arguments)


def test_without_a_screen_the_command_line_has_the_word(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert not may_have_screen()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert may_have_screen()


def test_the_first_picture_waits_for_nothing_heavy(tmp_path: Path) -> None:
    script = """
import sys
from enemy_desktop.ui import app
application = app.application()
window = app.open_window(app.Arguments())
window.start_page.painted.connect(lambda: (print("\\n".join(sys.modules)), application.quit()))
application.exec()
"""
    environment = {**os.environ, "ENEMY_DESKTOP_HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=environment, timeout=60)
    assert done.returncode == 0, done.stderr
    loaded = done.stdout.split()
    assert "enemy_desktop.ui.windows.start" in loaded
    assert [name for name in loaded if name.startswith(HEAVY)] == []


SAYS_WHEN_IT_LISTENS = """
import runpy, sys
from enemy_desktop.ui import app
listen = app._end_politely
def tell(window):
    listen(window)
    print("listening", flush=True)
app._end_politely = tell
sys.argv = ["enemy-desktop"]
runpy.run_module("enemy_desktop", run_name="__main__")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_closes_the_window_and_keeps_its_state(tmp_path: Path, number: int) -> None:
    environment = {**os.environ, "ENEMY_DESKTOP_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    program = [sys.executable, "-c", SAYS_WHEN_IT_LISTENS]
    process = subprocess.Popen(program, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "listening\n"
        process.send_signal(number)
        assert process.wait(timeout=PATIENCE) == 0
    finally:
        process.kill()
        process.wait()
    assert (tmp_path / "state" / "window.json").exists()


def write(path: Path, data: object) -> Path:
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_the_early_look_is_what_the_settings_say(tmp_path: Path) -> None:
    none = tmp_path / "none"
    assert early_look(none, none).dark
    file = write(tmp_path / "s.json", {"appearance": {"theme": "light", "language": "ja", "font_scale": 1.5}})
    assert early_look(file, none) == (False, "ja", 1.5)
    window = write(tmp_path / "w.json", {"windows": {"main.look": "bGlnaHQ="}})
    assert not early_look(none, window).dark
    for nonsense in ([], {"appearance": 3}, {"appearance": {"theme": 1, "language": 2, "font_scale": "x"}}):
        assert early_look(write(tmp_path / "n.json", nonsense), none) == (True, "system", 1.0)
    file.write_text("{")
    assert early_look(file, none).dark


def test_the_look_of_last_time_is_kept(qtbot: QtBot, tmp_path: Path) -> None:
    from windows_kit import open_window

    from enemy_desktop.storage.paths import Paths

    home = Paths.below(tmp_path)
    for theme, is_dark in (("light", False), ("dark", True)):
        window = open_window(Arguments(), home)
        qtbot.waitUntil(lambda w=window: w.is_furnished)
        window.program.change("appearance.theme", theme)
        window.close()
        window.deleteLater()
        none = tmp_path / "none"
        assert early_look(none, home.window).dark is is_dark


@pytest.mark.parametrize("dark", [True, False])
def test_the_picture_fills_its_place_at_every_size(qtbot: QtBot, dark: bool) -> None:
    for width, height, ratio in ((1280, 720, 1.0), (1024, 640, 2.0), (3440, 1440, 1.0)):
        picture = scene(QSize(width, height), ratio, dark)
        assert picture.deviceIndependentSize().toSize() == QSize(width, height)
        image = picture.toImage()
        colours = {
            image.pixelColor(x, y).name() for x in range(0, image.width(), 97) for y in range(0, image.height(), 61)
        }
        assert len(colours) > 40
        centre, radius = gate_place(width, height)
        assert centre.x() + radius < width
        assert centre.y() - radius * 1.1 > 0
    assert NIGHT != DAY


# -- sounds


def test_every_sound_is_short_and_neither_silent_nor_too_loud() -> None:
    for name in names():
        wave = samples(name)
        assert 0.05 < len(wave) / RATE < 2.0, name
        assert 10_000 < max(map(abs, wave)) < 32_000, name
        assert abs(wave[-1]) < 4_000, name


def test_without_the_library_everything_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    sounds = Sounds()
    assert sounds.missing == "library"
    assert not sounds.play("card")
    sounds.close()


class Device:
    """Stands in for a sound device: takes the stream and asks it for samples."""

    made: ClassVar[list[Device]] = []

    def __init__(self, **options: Any) -> None:
        self.options = options
        self.stream: Any = None
        Device.made.append(self)

    def start(self, stream: Any) -> None:
        self.stream = stream

    def close(self) -> None:
        self.stream = None


def library(device: type) -> Any:
    return SimpleNamespace(PlaybackDevice=device, SampleFormat=SimpleNamespace(SIGNED16=2))


def test_sounds_are_mixed_and_played(qtbot: QtBot) -> None:
    Device.made.clear()
    sounds = Sounds(True, 0.5, library(Device))
    assert sounds.play("card")
    assert not sounds.play("no such sound")
    qtbot.waitUntil(lambda: bool(Device.made) and Device.made[0].stream is not None)
    device = Device.made[0]
    assert device.options["sample_rate"] == RATE
    heard: list[int] = []

    def listen() -> bool:
        heard.extend(device.stream.send(800))
        return any(heard)

    qtbot.waitUntil(listen)
    assert max(map(abs, heard)) <= 10_001
    sounds.set(False, 0.5)
    assert not sounds.play("card")
    sounds.close()
    assert device.stream is None


def _nothing(name: str) -> Any:
    raise OSError(f"{name} cannot be opened")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="ALSA is Linux' sound system")
def test_what_alsa_says_of_a_missing_device_is_not_for_the_terminal(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    alsa = SimpleNamespace(snd_lib_error_set_handler=lambda handler: asked.append(type(handler).__name__))
    monkeypatch.setattr("ctypes.CDLL", lambda name: asked.append(name) or alsa)

    class Late(Device):
        def __init__(self, **options: Any) -> None:
            assert asked == ["libasound.so.2", "CFunctionType"]
            super().__init__(**options)

    Device.made.clear()
    sounds = Sounds(True, 0.5, library(Late))
    sounds.play("card")
    qtbot.waitUntil(lambda: bool(Device.made))
    sounds.close()
    monkeypatch.setattr("ctypes.CDLL", _nothing)
    sounds = Sounds(True, 0.5, library(Device))
    sounds.play("card")
    qtbot.waitUntil(lambda: len(Device.made) == 2)
    assert sounds.missing == "", "a system without ALSA has another way to its sounds"
    sounds.close()


def test_without_a_device_sounds_go_silent(qtbot: QtBot) -> None:
    class Broken:
        def __init__(self, **options: Any) -> None:
            raise OSError("no device")

    sounds = Sounds(True, 0.5, library(Broken))
    sounds.play("card")
    qtbot.waitUntil(lambda: sounds.missing == "device")
    assert not sounds.play("card")
