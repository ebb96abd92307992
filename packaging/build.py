"""Builds packages of the program: ``python packaging/build.py onedir|deb|tar|rpm``.

- ``tools``: nothing but the virtual environment for building
- ``onedir``: a folder with the program and all that it needs, in ``build/packaging/dist/enemy-desktop``; the others are
  made from it. PyInstaller makes it in a virtual environment of its own.
- ``deb``: a package for Debian 12, Ubuntu 24.04 and later
- ``tar``: an archive for any Linux of that age, with a script that installs it for one user
- ``rpm``: a package for Fedora and the like

Packages land in ``dist/``. What is needed: Python 3.11 or newer with venv, and on Debian or Ubuntu the packages that
``packaging/build-needs.txt`` lists.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import about
import licences
import linux

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
WORK = ROOT / "build" / "packaging"
OUT = ROOT / "dist"


def run(*command: str | Path, **more: str) -> str:
    """Run a command and give back what it prints; ``more`` are variables. Ends the build when it fails."""
    done = subprocess.run(
        [str(part) for part in command],
        # Not the project's folder: Python would take the program from there instead of the installed one.
        cwd=WORK,
        env={**os.environ, "SOURCE_DATE_EPOCH": str(int(about.build_time().timestamp())), **more},
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode:
        print(done.stdout, file=sys.stderr)
        sys.exit(f"build: {command[0]} ended with {done.returncode}")
    return done.stdout


def environment() -> Path:
    """The Python of the virtual environment for building; it is made anew when what the project needs has changed."""
    folder = WORK / "venv"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    wanted = hashlib.sha256((ROOT / "pyproject.toml").read_bytes() + sys.version.encode()).hexdigest()
    stamp = folder / ".made-for"
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != wanted:
        shutil.rmtree(folder, ignore_errors=True)
        run(sys.executable, "-m", "venv", folder)
        run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", f"{ROOT}[packaging,sound]")
        stamp.write_text(wanted, encoding="utf-8")
    else:
        run(
            python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--force-reinstall", ROOT
        )  # fmt: skip
    return python


def onedir() -> Path:
    """The folder with the program."""
    python = environment()
    icons = ROOT / "build" / "icons"
    shutil.rmtree(icons, ignore_errors=True)
    run(python, HERE / "icons.py", icons)
    run(
        python, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "ERROR",
        "--distpath", WORK / "dist", "--workpath", WORK / "work", HERE / "enemy-desktop.spec",
        PYTHONHASHSEED="1",
    )  # fmt: skip
    folder = WORK / "dist" / "enemy-desktop"
    if sys.platform.startswith("linux"):
        linux.linked(folder)
    program = folder / ("enemy-desktop-cli.exe" if os.name == "nt" else "enemy-desktop")
    run(program, "simulate", "-n", "1", "--json")
    licences.collect(folder / "licenses", origins(WORK / "work"))
    (WORK / "commands.json").write_text(run(python, HERE / "commands.py"), encoding="utf-8")
    return folder


def origins(work: Path) -> dict[str, Path]:
    """Where each shared library of the folder was taken from, as the recipe noted it."""
    notes = work / "origins.json"
    found: dict[str, str] = json.loads(notes.read_text(encoding="utf-8")) if notes.is_file() else {}
    return {place: Path(file) for place, file in found.items()}


def share(folder: Path, section: int = 1) -> None:
    """What a desktop wants to know, below ``share``; the manual page is of ``section``."""
    commands = json.loads((WORK / "commands.json").read_text(encoding="utf-8"))
    linux.write_share(folder, ROOT / "build" / "icons", commands, section)


def tar(built: Path) -> Path:
    """The archive with the script that installs it."""
    name = f"enemy-desktop-{about.version()}-linux-{linux.machine()}"
    folder = WORK / name
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(built, folder / "lib" / "enemy-desktop", symlinks=True)
    share(folder / "share")
    shutil.copy(HERE / "linux" / "install.sh", folder / "install.sh")
    for file in ("LICENSE", "THIRD_PARTY.md", "CHANGELOG.md"):
        shutil.copy(ROOT / file, folder / file)
    # The Flatpak recipe takes the folder under a name without a version.
    (WORK / "archive").unlink(missing_ok=True)
    (WORK / "archive").symlink_to(name)
    target = OUT / f"{name}.tar.xz"
    stamp = int(about.build_time().timestamp())

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = stamp
        return entry

    with tarfile.open(target, "w:xz", preset=6) as archive:
        archive.add(folder, name, filter=plain)
    return target


def deb(built: Path, revision: str, compression: str) -> Path:
    """The Debian package."""
    import debian

    folder = WORK / "deb"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(built, folder / "usr" / "lib" / "enemy-desktop", symlinks=True)
    share(folder / "usr" / "share", section=6)
    return debian.build(folder, OUT, f"{about.version()}{revision}", compression, origins(WORK / "work"), run)


def rpm(built: Path) -> Path:
    """The rpm package."""
    if shutil.which("rpmbuild") is None:
        sys.exit("build: rpmbuild is not installed (Debian: apt install rpm)")
    folder = WORK / "rpm"
    shutil.rmtree(folder, ignore_errors=True)
    root = folder / "root"
    shutil.copytree(built, root / "usr" / "lib" / "enemy-desktop", symlinks=True)
    share(root / "usr" / "share")
    (root / "usr" / "bin").mkdir()
    (root / "usr" / "bin" / "enemy-desktop").symlink_to("../lib/enemy-desktop/enemy-desktop")
    spec = folder / "enemy-desktop.spec"
    spec.write_text(linux.rpm_spec(root), encoding="utf-8")
    run("rpmbuild", "-bb", "--quiet", "--define", f"_topdir {folder}", "--define", f"_rpmdir {folder}/out", spec)
    (made,) = (folder / "out").rglob("*.rpm")
    return Path(shutil.copy(made, OUT / made.name))


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Build packages of the program.")
    parser.add_argument(
        "kinds", nargs="+", choices=["tools", "onedir", "deb", "tar", "rpm"], metavar="onedir|deb|tar|rpm"
    )
    parser.add_argument("--again", action="store_true", help="package the folder that is there, without building it")
    parser.add_argument("--revision", default="-1", help="what follows the version of the Debian package (default: -1)")
    parser.add_argument("--fast", action="store_true", help="a larger Debian package, made in a second (zstd)")
    options = parser.parse_args()
    WORK.mkdir(parents=True, exist_ok=True)
    OUT.mkdir(parents=True, exist_ok=True)
    if options.kinds == ["tools"]:
        environment()
        return 0
    built = WORK / "dist" / "enemy-desktop"
    if not (options.again and built.is_dir()):
        built = onedir()
    print(f"onedir: {built} ({linux.megabytes(built):.1f} MB)")
    for kind in options.kinds:
        if kind == "deb":
            made = deb(built, options.revision, "zstd" if options.fast else "xz")
        elif kind == "tar":
            made = tar(built)
        elif kind == "rpm":
            made = rpm(built)
        else:
            continue
        print(f"{kind}: {made} ({linux.megabytes(made):.1f} MB)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
