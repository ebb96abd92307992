"""The Debian package: the program below /usr/lib/enemy-desktop, with Debian's own libraries instead of copies of them."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path

import about
import licences
import linux

HERE = Path(__file__).resolve().parent
FONTS = ("fonts-ipaexfont-gothic | fonts-noto-cjk | fonts-ipafont-gothic | fonts-vlgothic", "fonts-dejavu-core")
"""A font with Japanese letters (the first is the smallest), and one for Latin letters."""

PLUGIN_LIBRARIES = ("libgl1", "libegl1", "libfontconfig1", "libxkbcommon-x11-0", "libxcb-cursor0")
"""What Qt loads by itself, beside what it is linked with."""


def build(
    folder: Path, out: Path, version: str, compression: str, origins: Mapping[str, Path], run: Callable[..., str]
) -> Path:
    """Make the package of ``folder`` (with ``usr`` in it). Returns its file."""
    program = folder / "usr" / "lib" / "enemy-desktop"
    depends = _use_system_libraries(program, origins)
    # Debian's policy: programs of the section "games" are in /usr/games, their manual pages in section 6.
    (folder / "usr" / "games").mkdir()
    (folder / "usr" / "games" / "enemy-desktop").symlink_to("../lib/enemy-desktop/enemy-desktop")
    _documents(folder / "usr" / "share", program, version)
    _permissions(folder)
    size = sum(file.lstat().st_size for file in folder.rglob("*") if not file.is_dir()) // 1024 + 1
    architecture = run("dpkg", "--print-architecture").strip()
    control = folder / "DEBIAN"
    control.mkdir(mode=0o755)
    description = "\n".join(f" {line}" if line else " ." for line in about.DESCRIPTION.splitlines())
    fields = {
        "Package": "enemy-desktop",
        "Version": version,
        "Architecture": architecture,
        "Maintainer": about.MAINTAINER,
        "Installed-Size": str(size),
        "Depends": ", ".join([*depends, *FONTS]),
        "Recommends": "at-spi2-core, xdg-desktop-portal",
        "Section": "games",
        "Priority": "optional",
        "Description": f"{about.SUMMARY}\n{description}",
    }
    text = "".join(f"{name}: {value}\n" for name, value in fields.items())
    (control / "control").write_text(text, encoding="utf-8")
    sums = []
    for file in sorted(folder.joinpath("usr").rglob("*")):
        if file.is_file() and not file.is_symlink():
            sums.append(f"{_md5(file)}  {file.relative_to(folder)}\n")
    (control / "md5sums").write_text("".join(sums), encoding="utf-8")
    for file in control.iterdir():
        file.chmod(0o644)
    target = out / f"enemy-desktop_{version}_{architecture}.deb"
    level = "-z6" if compression == "xz" else "-z3"
    run("dpkg-deb", "--root-owner-group", f"-Z{compression}", level, "--build", folder, target)
    return target


def _md5(file: Path) -> str:
    import hashlib

    return hashlib.md5(file.read_bytes(), usedforsecurity=False).hexdigest()


def _use_system_libraries(program: Path, origins: Mapping[str, Path]) -> list[str]:
    """Take copies of Debian's libraries out; the packages that the program then depends on."""
    internal = program / "_internal"
    for place in licences.debian_packages(origins):
        copy = internal / place
        if "/" not in place and not copy.name.startswith("libpython"):
            copy.unlink(missing_ok=True)
    shutil.rmtree(program / "licenses" / "system", ignore_errors=True)
    packages = set(PLUGIN_LIBRARIES)
    for library, wanted_by in linux.linked(program).items():
        package = licences.owner(Path(library))
        if not package:
            raise FileNotFoundError(f"{library}: no Debian package has it, and {', '.join(sorted(wanted_by))} needs it")
        packages.add(package)
    packages.discard("libc6")
    return [f"libc6 (>= {_version_of('libc6')})", *sorted(packages)]


def _version_of(package: str) -> str:
    done = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", package], capture_output=True, text=True, check=True)
    return done.stdout.split("-", 1)[0]


def _documents(share: Path, program: Path, version: str) -> None:
    """Copyright, changelog, and the reasons for what lintian would complain about."""
    documents = share / "doc" / "enemy-desktop"
    documents.mkdir(parents=True)
    shutil.copy(HERE / "debian" / "copyright", documents / "copyright")
    (documents / "changelog.Debian.gz").write_bytes(linux.compressed(about.debian_changelog(version)))
    overrides = share / "lintian" / "overrides"
    overrides.mkdir(parents=True)
    shutil.copy(HERE / "debian" / "lintian-overrides", overrides / "enemy-desktop")
    # Debian has these two texts, and wants packages to point to them.
    for name, common in (("GPL-3.0.txt", "GPL-3"), ("LGPL-3.0.txt", "LGPL-3")):
        text = program / "licenses" / name
        text.unlink()
        text.symlink_to(f"../../../share/common-licenses/{common}")


def _permissions(folder: Path) -> None:
    """What dpkg expects: folders and programs 755, all else 644."""
    for file in [folder, *folder.rglob("*")]:
        if file.is_symlink():
            continue
        if file.is_dir() or (file.name == "enemy-desktop" and file.parent.name == "enemy-desktop"):
            file.chmod(0o755)
        else:
            file.chmod(0o644)
