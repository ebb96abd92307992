"""``install.sh`` of the archive: installs, installs over, takes away, and leaves all else alone."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "packaging" / "linux" / "install.sh"
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a shell script")


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    folder = tmp_path / "the archive"
    program = folder / "lib" / "enemy-desktop" / "enemy-desktop"
    program.parent.mkdir(parents=True)
    program.write_text("#!/bin/sh\necho started\n", encoding="utf-8")
    program.chmod(0o755)
    (program.parent / "old-library").write_text("", encoding="utf-8")
    entry = folder / "share" / "applications" / "enemy-desktop.desktop"
    entry.parent.mkdir(parents=True)
    entry.write_text("[Desktop Entry]\n", encoding="utf-8")
    shutil.copy(SCRIPT, folder / "install.sh")
    return folder


def run(archive: Path, home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    env = {"HOME": str(home), "PATH": os.environ["PATH"]}
    return subprocess.run(
        ["sh", str(archive / "install.sh"), *arguments], env=env, capture_output=True, text=True, check=False
    )


def files(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if not path.is_dir()}


def test_install_upgrade_remove(archive: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    deck = home / ".local" / "share" / "enemy-desktop" / "decks" / "mine.json"
    deck.parent.mkdir(parents=True)
    deck.write_text("mine", encoding="utf-8")
    other = home / ".local" / "share" / "applications" / "other.desktop"
    other.parent.mkdir(parents=True)
    other.write_text("", encoding="utf-8")
    before = files(home)

    assert run(archive, home).returncode == 0
    program = home / ".local" / "bin" / "enemy-desktop"
    assert subprocess.run([str(program)], capture_output=True, text=True, check=True).stdout == "started\n"
    assert (home / ".local" / "share" / "applications" / "enemy-desktop.desktop").is_file()

    (archive / "lib" / "enemy-desktop" / "old-library").unlink()
    assert run(archive, home).returncode == 0
    assert not (home / ".local" / "lib" / "enemy-desktop" / "old-library").exists()

    assert run(archive, home, "--remove").returncode == 0
    left = {name for name in files(home) if "mimeinfo.cache" not in name and "/mime/" not in name}
    assert left == before
    assert deck.read_text(encoding="utf-8") == "mine"


def test_another_place(archive: Path, tmp_path: Path) -> None:
    place = tmp_path / "other place"
    assert run(archive, tmp_path / "home", "--prefix", str(place)).returncode == 0
    assert (place / "bin" / "enemy-desktop").is_symlink()
    assert not (tmp_path / "home").exists()


@pytest.mark.parametrize("arguments", [["--fly"], ["--prefix"]])
def test_bad_options(archive: Path, tmp_path: Path, arguments: list[str]) -> None:
    done = run(archive, tmp_path / "home", *arguments)
    assert done.returncode == 2
    assert "install.sh:" in done.stderr


def test_help(archive: Path, tmp_path: Path) -> None:
    done = run(archive, tmp_path / "home", "--help")
    assert done.returncode == 0
    assert "--remove" in done.stdout
