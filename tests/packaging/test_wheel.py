"""``pip install .`` brings everything: the code, the data, the command, the menu entry."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def names(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    out = tmp_path_factory.mktemp("wheel")
    done = subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps", "-w", str(out), str(ROOT)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    (wheel,) = out.glob("enemy_desktop-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


@pytest.mark.parametrize("folder", ["resources", "decks"])
def test_all_data_is_inside(names: set[str], folder: str) -> None:
    for file in (ROOT / folder).rglob("*"):
        if file.is_file() and "__pycache__" not in file.parts:
            assert f"enemy_desktop/_bundled/{file.relative_to(ROOT).as_posix()}" in names


def test_all_code_is_inside(names: set[str]) -> None:
    for file in (ROOT / "enemy_desktop").rglob("*.py"):
        assert file.relative_to(ROOT).as_posix() in names


def test_what_a_desktop_shows(names: set[str]) -> None:
    shared = {name.split(".data/data/", 1)[1] for name in names if ".data/data/" in name}
    assert shared == {
        "share/applications/enemy-desktop.desktop",
        "share/mime/packages/enemy-desktop.xml",
        "share/icons/hicolor/scalable/apps/enemy-desktop.svg",
    }


def test_nothing_else_is_inside(names: set[str]) -> None:
    for name in names:
        assert "__pycache__" not in name
        assert "_cache/" not in name
        assert name.startswith("enemy_desktop"), name
        assert not name.startswith(("enemy_desktop/_bundled/tests", "enemy_desktop/_bundled/docs")), name
