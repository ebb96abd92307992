"""``enemy-desktop doctor``: tells what is there and what is missing, whatever the state of the machine."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from enemy_desktop.cli import doctor
from enemy_desktop.cli.main import main

SEEN = {
    "qt": "6.9.9",
    "platform": "xcb",
    "screens": ["1920 x 1080 at 1, 60 Hz"],
    "families": 12,
    "latin": "Inter",
    "japanese": "Noto Sans JP",
}


def probe_saying(seen: dict[str, Any] | None, why: str = "") -> Any:
    return lambda env: (seen, why)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ENEMY_DESKTOP_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_all_is_well(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    monkeypatch.setattr(doctor, "probe_qt", probe_saying(SEEN))
    monkeypatch.setattr(doctor, "missing_libraries", list)
    assert main(["doctor"]) == 0
    said = capsys.readouterr().out
    for wanted in ("Enemy Desktop", "Python", "pyside6-essentials", "Noto Sans JP", "197 cards", "not there yet"):
        assert wanted.lower() in said.lower()
    assert "error:" not in said
    assert not home.exists(), "the doctor only looks"


def test_no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter([(None, "could not connect to display"), (SEEN, "")])
    monkeypatch.setattr(doctor, "probe_qt", lambda env: next(answers))
    monkeypatch.setattr(doctor, "missing_libraries", list)
    found = doctor.examine()
    assert found.faults == ["no window can be opened: could not connect to display"]
    assert "Noto Sans JP" in found.text(), "the fonts are looked at all the same"


def test_qt_is_broken_altogether(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "probe_qt", probe_saying(None, "libEGL.so.1: cannot open shared object file"))
    monkeypatch.setattr(doctor, "missing_libraries", lambda: ["libEGL.so.1", "libodd.so.7"])
    text = doctor.examine().text()
    assert "libEGL.so.1 is missing; Debian and Ubuntu: apt install libegl1" in text
    assert "libodd.so.7 is missing\n" in text
    assert "no window can be opened: libEGL.so.1" in text


@pytest.mark.parametrize(("change", "wanted"), [({"japanese": ""}, "no Japanese font"), ({"families": 0}, "no font")])
def test_fonts(monkeypatch: pytest.MonkeyPatch, change: dict[str, Any], wanted: str) -> None:
    monkeypatch.setattr(doctor, "probe_qt", probe_saying({**SEEN, **change}))
    found = doctor.examine()
    assert any(wanted in line for line in found.faults + found.advice)


def test_a_folder_that_is_a_file(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    monkeypatch.setattr(doctor, "probe_qt", probe_saying(SEEN))
    (home / "data").mkdir(parents=True)
    (home / "data" / "decks").write_text("not a folder", encoding="utf-8")
    found = doctor.examine()
    assert any("decks" in fault and "this is no folder" in fault for fault in found.faults)


def test_folders_are_shown_without_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(doctor, "probe_qt", probe_saying(SEEN))
    monkeypatch.setenv("HOME", str(tmp_path / "secret-name"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "secret-name"))
    monkeypatch.delenv("ENEMY_DESKTOP_HOME")
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    assert "secret-name" not in doctor.examine({}).text()


def test_every_dependency_is_looked_at() -> None:
    assert {"pydantic", "pyside6-essentials", "typer"} <= {name.lower() for name in doctor.needed()}
    assert "pytest" not in doctor.needed()


def test_the_probe_in_a_process_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    import os

    seen, why = doctor.probe_qt({**os.environ, "QT_QPA_PLATFORM": "offscreen"})
    assert why == ""
    assert seen is not None
    assert seen["platform"] == "offscreen"
    assert seen["screens"]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a screen that cannot be had is a matter of X11")
def test_a_screen_that_is_not_there_ends_only_the_probe() -> None:
    import os

    env = {**os.environ, "QT_QPA_PLATFORM": "xcb", "DISPLAY": ":4711"}
    env.pop("WAYLAND_DISPLAY", None)
    seen, why = doctor.probe_qt(env)
    assert seen is None
    assert "display" in why or "platform plugin" in why


@pytest.mark.parametrize("stdout", ["", "nonsense", "[1]"])
def test_a_probe_that_says_nothing_of_use(monkeypatch: pytest.MonkeyPatch, stdout: str) -> None:
    import subprocess

    def run(*_args: Any, **_more: Any) -> Any:
        return subprocess.CompletedProcess([], -6, stdout, "first complaint\nqt.qpa: could not connect to display :9\n")

    monkeypatch.setattr(doctor.subprocess, "run", run)
    assert doctor.probe_qt({}) == (None, "qt.qpa: could not connect to display :9")


def test_what_the_probe_prints(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--probe"]) == 0
    assert set(json.loads(capsys.readouterr().out)) == set(SEEN)
