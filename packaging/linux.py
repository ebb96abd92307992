"""What Linux desktops want beside the program: menu entry, icons, file types, description, manual page."""

from __future__ import annotations

import gzip
import os
import platform
import re
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

import about

HERE = Path(__file__).resolve().parent


def write_share(share: Path, icons: Path, commands: Mapping[str, str], section: int = 1) -> None:
    """Fill a ``share`` folder. ``icons``: made by icons.py. ``commands``: for the manual page, which is of ``section``."""
    _copy(HERE / "linux" / "enemy-desktop.desktop", share / "applications" / "enemy-desktop.desktop")
    _copy(HERE / "linux" / "enemy-desktop-mime.xml", share / "mime" / "packages" / "enemy-desktop.xml")
    hicolor = share / "icons" / "hicolor"
    for picture in sorted(icons.glob("*.png")):
        _copy(picture, hicolor / f"{picture.stem}x{picture.stem}" / "apps" / "enemy-desktop.png")
    drawing = HERE.parent / "resources" / "icons" / "enemy-desktop.svg"
    _copy(drawing, hicolor / "scalable" / "apps" / "enemy-desktop.svg")
    _write(share / "metainfo" / "org.enemydesktop.EnemyDesktop.metainfo.xml", about.metainfo().encode())
    manual = share / "man" / f"man{section}" / f"enemy-desktop.{section}.gz"
    _write(manual, compressed(about.man_page(dict(commands), section)))


def compressed(text: str) -> bytes:
    """Text as a gzip file without time or name in it."""
    return gzip.compress(text.encode(), 9, mtime=0)


def rpm_spec(root: Path) -> str:
    """The recipe for rpmbuild; ``root`` holds the files as they are to be installed."""
    newest = about.releases()[0]
    changes = "\n".join(f"- {change}" for change in newest.changes).replace("%", "%%")
    return f"""\
Name: enemy-desktop
Version: {about.version()}
Release: 1
Summary: {about.SUMMARY[:1].upper()}{about.SUMMARY[1:]}
License: MIT AND CC-BY-SA-4.0 AND LGPL-3.0-only AND PSF-2.0
BuildArch: {machine()}
AutoReqProv: no
Requires: glibc >= {platform.libc_ver()[1]}, libEGL.so.1()(64bit), libGL.so.1()(64bit)
Requires: (google-noto-sans-cjk-fonts or google-noto-sans-jp-fonts or google-noto-sans-cjk-vf-fonts or ipa-gothic-fonts)
# The program brings its libraries along as they are.
%global __os_install_post %{{nil}}
%global debug_package %{{nil}}
%global _build_id_links none
%global _binary_payload w6.xzdio

%description
{about.DESCRIPTION}

%install
mkdir -p %{{buildroot}}
cp -a {root}/. %{{buildroot}}/

%files
/usr/bin/enemy-desktop
/usr/lib/enemy-desktop
/usr/share/applications/enemy-desktop.desktop
/usr/share/icons/hicolor/*/apps/enemy-desktop.*
/usr/share/man/man1/enemy-desktop.1.gz
/usr/share/metainfo/org.enemydesktop.EnemyDesktop.metainfo.xml
/usr/share/mime/packages/enemy-desktop.xml

%changelog
* {newest.date:%a %b %d %Y} {about.MAINTAINER} - {about.version()}-1
{changes}
"""


def binaries(folder: Path) -> list[Path]:
    """The programs and libraries in a folder."""
    found = []
    for file in sorted(folder.rglob("*")):
        if file.is_file() and not file.is_symlink():
            with file.open("rb") as source:
                if source.read(4) == b"\x7fELF":
                    found.append(file)
    return found


def linked(program: Path) -> dict[str, set[str]]:
    """The shared libraries from outside that a folder's binaries are directly linked with, each with who wants it.

    Raises FileNotFoundError when one is missing on this machine: the package would silently lack it.
    """
    internal = program / "_internal"
    private = {**os.environ, "LD_LIBRARY_PATH": f"{internal}:{internal / 'PySide6' / 'Qt' / 'lib'}"}
    found: dict[str, set[str]] = {}
    missing: set[str] = set()
    for file in binaries(program):
        direct = subprocess.run(["objdump", "-p", str(file)], capture_output=True, text=True, check=True).stdout
        wanted = set(re.findall(r"^\s+NEEDED\s+(\S+)", direct, re.MULTILINE))
        done = subprocess.run(["ldd", str(file)], capture_output=True, text=True, env=private, check=False)
        for line in done.stdout.splitlines():
            name = line.split()[0] if line.split() else ""
            if line.rstrip().endswith("not found"):
                missing.add(f"{name} (for {file.name})")
            elif (match := re.search(r"=> (/\S+)", line)) and name in wanted and not match[1].startswith(str(program)):
                found.setdefault(match[1], set()).add(file.name)
    if missing:
        raise FileNotFoundError(f"libraries that this machine lacks: {', '.join(sorted(missing))}")
    return found


def machine() -> str:
    """The kind of processor, as archives and rpm packages call it."""
    return {"AMD64": "x86_64", "arm64": "aarch64"}.get(platform.machine(), platform.machine())


def megabytes(path: Path) -> float:
    """The size of a file or of all files in a folder, in millions of bytes."""
    files = [path] if path.is_file() else [file for file in path.rglob("*") if file.is_file() and not file.is_symlink()]
    return sum(file.stat().st_size for file in files) / 1e6


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _write(target: Path, data: bytes) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)
