"""What packages say about the program: changelog, AppStream, manual page, icons, licences."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import about
import commands
import icons
import licences
import linux
import pytest

ROOT = Path(__file__).resolve().parents[2]


def tool(*command: str) -> None:
    """Run a checking tool where it is installed."""
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed")
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture
def share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    for size in icons.SIZES:
        (pictures / f"{size}.png").write_bytes(b"")
    linux.write_share(tmp_path / "share", pictures, commands.summaries(), section=6)
    return tmp_path / "share"


def test_the_changelog_is_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    newest = about.releases()[0]
    assert newest.version == about.version()
    assert len(newest.changes) > 5
    assert not any("`" in change or "###" in change or "\n" in change for change in newest.changes)


def test_an_odd_changelog_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "CHANGELOG.md").write_text("# Changes\n\n## [] soon\n\n- A\n", encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "1.2.3"\n', encoding="utf-8")
    monkeypatch.setattr(about, "ROOT", tmp_path)
    with pytest.raises(ValueError, match="not the heading of a version"):
        about.releases()


def test_released_versions(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    text = "# C\n\n## [Unreleased]\n\n## [1.2.3] - 2026-02-03\n\n### Added\n\n- `A` and\n  **B**\n\n### Fixed\n\n- C\n"
    (tmp_path / "CHANGELOG.md").write_text(text, encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "1.2.3"\n', encoding="utf-8")
    monkeypatch.setattr(about, "ROOT", tmp_path)
    (only,) = about.releases()
    assert (only.version, f"{only.date:%Y-%m-%d}", only.changes) == ("1.2.3", "2026-02-03", ("A and B", "C"))
    lines = about.debian_changelog("1.2.3-1").splitlines()
    assert lines[0] == "enemy-desktop (1.2.3-1) unstable; urgency=medium"
    assert lines[2:4] == ["  * A and B", "  * C"]


def test_the_debian_changelog_keeps_to_its_width() -> None:
    lines = about.debian_changelog("1-1").splitlines()
    assert lines[-1].startswith(" -- ")
    assert all(len(line) <= 80 for line in lines[:-1])


def test_the_description_of_the_program(share: Path) -> None:
    file = share / "metainfo" / "org.enemydesktop.EnemyDesktop.metainfo.xml"
    found = ElementTree.parse(file).getroot()
    assert found.findtext("id") == "org.enemydesktop.EnemyDesktop"
    assert found.find("releases/release") is not None
    tool("appstreamcli", "validate", "--no-net", str(file))


def test_the_menu_entry(share: Path) -> None:
    tool("desktop-file-validate", str(share / "applications" / "enemy-desktop.desktop"))


def test_file_types_are_the_same_everywhere(share: Path) -> None:
    spaces = {"": "http://www.freedesktop.org/standards/shared-mime-info"}
    types = ElementTree.parse(share / "mime" / "packages" / "enemy-desktop.xml").getroot()
    declared = {entry.get("type") for entry in types.findall("mime-type", spaces)}
    entry = (share / "applications" / "enemy-desktop.desktop").read_text(encoding="utf-8")
    line = next(line for line in entry.splitlines() if line.startswith("MimeType="))
    info = ElementTree.parse(share / "metainfo" / "org.enemydesktop.EnemyDesktop.metainfo.xml").getroot()
    assert declared == set(line.removeprefix("MimeType=").strip(";").split(";"))
    assert declared == {entry.text for entry in info.findall("provides/mediatype")}
    assert len(declared) == 3


def test_the_manual_page_names_every_command(share: Path) -> None:
    text = about.man_page(commands.summaries(), 6)
    assert "@" not in text
    for name in commands.summaries():
        assert name.replace("-", "\\-") in text
    manual = share / "man" / "man6" / "enemy-desktop.6.gz"
    assert manual.is_file()
    if shutil.which("man") is not None:
        done = subprocess.run(
            ["man", "--warnings", "-l", "-E", "UTF-8", "-Tutf8", str(manual)],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0
        assert done.stderr == ""
        assert "ENEMY-DESKTOP(6)" in done.stdout


def test_the_same_sources_make_the_same_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    assert linux.compressed(about.debian_changelog("1-1")) == linux.compressed(about.debian_changelog("1-1"))
    assert "2023" in about.man_page({}, 1)


def test_icons(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "packaging" / "icons.py"), str(tmp_path)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        check=False,
    )
    assert done.returncode == 0
    for size in icons.SIZES:
        data = (tmp_path / f"{size}.png").read_bytes()
        assert data.startswith(b"\x89PNG")
        assert struct.unpack(">II", data[16:24]) == (size, size)
    ico = (tmp_path / "enemy-desktop.ico").read_bytes()
    assert struct.unpack("<HHH", ico[:6]) == (0, 1, len(icons.ICO_SIZES))
    length, start = struct.unpack("<II", ico[14:22])
    assert ico[start : start + 8] == b"\x89PNG\r\n\x1a\n"
    assert ico[start : start + length] == (tmp_path / "16.png").read_bytes()
    icns = (tmp_path / "enemy-desktop.icns").read_bytes()
    assert icns[:4] == b"icns"
    assert struct.unpack(">I", icns[4:8])[0] == len(icns)


def test_licences(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    licences.collect(tmp_path / "licenses", {})
    there = {file.name for file in (tmp_path / "licenses").iterdir()}
    assert {"LICENSE", "THIRD_PARTY.md", "LGPL-3.0.txt", "GPL-3.0.txt", "Python.txt", "ICU.txt"} <= there
    assert "system" not in there
    monkeypatch.setattr(licences, "debian_packages", lambda origins: {"libodd.so": "no-such-package"})
    with pytest.raises(FileNotFoundError, match="no-such-package"):
        licences.collect(tmp_path / "licenses", {"libodd.so": Path("/usr/lib/libodd.so")})


def test_every_dependency_is_in_the_notices() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    notices = (ROOT / "THIRD_PARTY.md").read_text(encoding="utf-8").lower().replace("-", "").replace("_", "")
    bundled = [*project["dependencies"], *project["optional-dependencies"]["sound"]]
    for requirement in bundled:
        name = about.re.match(r"[A-Za-z0-9._-]+", requirement)[0].lower()
        plain = name.replace("-", "").replace("_", "").removesuffix("essentials")
        assert plain in notices, f"THIRD_PARTY.md says nothing about {name}"


def test_file_types_are_found_by_name(share: Path) -> None:
    if shutil.which("update-mime-database") is None:
        pytest.skip("update-mime-database is not installed")
    subprocess.run(["update-mime-database", str(share / "mime")], check=True, capture_output=True)
    globs = (share / "mime" / "globs2").read_text(encoding="utf-8")
    for kind in ("deck", "record", "pack"):
        assert f":application/x-enemy-desktop-{kind}:*.enemy{kind}\n" in globs
