"""How large the packages are, and how soon the packaged program is there. Needs Linux with Xvfb, dpkg-deb and xz.

``python benchmarks/package.py --json`` builds what is not there yet and prints one JSON object as its last line:

- ``installed_mb``: the files of the Debian package, unpacked (goal: 130), in millions of bytes
- ``download_mb``: the package itself, compressed with xz (goal: 45)
- ``folder_mb``: the folder that is the same for all systems of the kind (goal: 130)
- ``start_ms``, ``bare_ms``, ``start_ratio``: time from the start of the process to the first painted window of the packaged
  program, and of a bare PySide6 window that is packaged by the same recipe (goal: 1.5 times as long); the median of
  ``--starts`` each, taken in turns. What is painted is seen from outside: in the memory of the X server.
- ``first_start_ms``: the program's first start, with empty folders

On a noisy machine compare numbers of one run only.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter, sleep

ROOT = Path(__file__).resolve().parent.parent
PACKAGING = ROOT / "packaging"
WORK = ROOT / "build" / "packaging"
sys.path.insert(0, str(PACKAGING))

from xscreen import Screen  # noqa: E402

BARE = """\
import sys
from PySide6.QtWidgets import QApplication, QWidget
app = QApplication([])
window = QWidget()
window.resize(1280, 720)
window.show()
sys.exit(app.exec())
"""
BARE_SPEC = """\
import sys
sys.path.insert(0, {packaging!r})
import slim
from PyInstaller.depend.bindepend import get_imports
analysis = Analysis([{script!r}], excludes=slim.EXCLUDED_MODULES)
binaries = slim.needed(slim.kept(analysis.binaries), lambda file: [name for name, _ in get_imports(file)])
archive = PYZ(analysis.pure)
program = EXE(archive, analysis.scripts, exclude_binaries=True, name="bare", strip=True, upx=False)
COLLECT(program, binaries, slim.kept(analysis.datas), strip=True, upx=False, name="bare")
"""


def bare_program() -> Path:
    """A window with nothing in it, packaged like the program."""
    program = WORK / "bare" / "bare" / "bare"
    folder = WORK / "bare-source"
    folder.mkdir(parents=True, exist_ok=True)
    script, spec = folder / "bare.py", folder / "bare.spec"
    script.write_text(BARE, encoding="utf-8")
    spec.write_text(BARE_SPEC.format(packaging=str(PACKAGING), script=str(script)), encoding="utf-8")
    python = WORK / "venv" / "bin" / "python"
    subprocess.run(
        [str(python), "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR",
         "--distpath", str(WORK / "bare"), "--workpath", str(folder / "work"), str(spec)],
        cwd=folder, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    return program


def start_ms(program: Path, screen: Screen, home: Path) -> float:
    """Time from starting a program until the screen shows something of it, in milliseconds."""
    screen.settle(0.3)
    before = screen.fingerprint()
    environment = screen.environment(ENEMY_DESKTOP_HOME=str(home))
    begun = perf_counter()
    process = subprocess.Popen([str(program)], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        return (screen.wait_for_change(before) - begun) * 1000
    finally:
        # The program may go on loading: that is not to disturb the next start.
        sleep(1.0)
        process.terminate()
        process.wait()
        sleep(0.2)


def starts(program: Path, bare: Path, rounds: int) -> dict[str, float]:
    """The program and the bare window in turns, on one screen."""
    found: dict[str, list[float]] = {"program": [], "bare": []}
    home = Path(tempfile.mkdtemp(prefix="home-"))
    try:
        with Screen() as screen:
            # Reads the files of both into memory once, and makes the caches of fonts.
            start_ms(bare, screen, home)
            first = start_ms(program, screen, home)
            for _ in range(rounds):
                found["bare"].append(start_ms(bare, screen, home))
                found["program"].append(start_ms(program, screen, home))
    finally:
        shutil.rmtree(home, ignore_errors=True)
    program_ms, bare_ms = statistics.median(found["program"]), statistics.median(found["bare"])
    return {
        "start_ms": round(program_ms, 1),
        "bare_ms": round(bare_ms, 1),
        "start_ratio": round(program_ms / bare_ms, 2),
        "first_start_ms": round(first, 1),
    }


def megabytes(folder: Path) -> float:
    """The files of a folder together, in millions of bytes."""
    return sum(f.stat().st_size for f in folder.rglob("*") if f.is_file() and not f.is_symlink()) / 1e6


def released(again: bool) -> Path:
    """Build the Debian package as it is released."""
    build = [sys.executable, str(PACKAGING / "build.py"), "deb", *(["--again"] if again else [])]
    subprocess.run(build, check=True, stdout=subprocess.DEVNULL)
    return max((ROOT / "dist").glob("enemy-desktop_*-1_*.deb"), key=lambda file: file.stat().st_mtime)


def sizes(package: Path) -> dict[str, float]:
    """Measure a Debian package, and the folder that it was made from."""
    unpacked = Path(tempfile.mkdtemp(prefix="unpacked-"))
    try:
        subprocess.run(["dpkg-deb", "-x", str(package), str(unpacked)], check=True)
        installed = megabytes(unpacked)
    finally:
        shutil.rmtree(unpacked, ignore_errors=True)
    return {
        "installed_mb": round(installed, 1),
        "download_mb": round(package.stat().st_size / 1e6, 1),
        "folder_mb": round(megabytes(WORK / "dist" / "enemy-desktop"), 1),
    }


def main() -> int:
    """The command line. Ends with 1 when a goal is missed."""
    parser = argparse.ArgumentParser(description="Measure the packages: size and start.")
    parser.add_argument("--json", action="store_true", help="print one JSON object as the last line")
    parser.add_argument("--starts", type=int, default=9, metavar="N", help="how many starts of each (default: 9)")
    parser.add_argument("--again", action="store_true", help="measure the folder that build.py made last")
    parser.add_argument("--package", type=Path, metavar="DEB", help="measure this package, made from that folder")
    options = parser.parse_args()
    if shutil.which("Xvfb") is None:
        print("benchmark: Xvfb is not installed (Debian: apt install xvfb)", file=sys.stderr)
        return 2
    os.environ.pop("QT_QPA_PLATFORM", None)
    found: dict[str, float] = sizes(options.package or released(options.again))
    found |= starts(WORK / "dist" / "enemy-desktop" / "enemy-desktop", bare_program(), options.starts)
    goals = {"installed_mb": 130.0, "download_mb": 45.0, "folder_mb": 130.0, "start_ratio": 1.5}
    for name, value in found.items():
        goal = f"  (goal: at most {goals[name]:g})" if name in goals else ""
        print(f"{name:<15} {value:>8}{goal}")
    if options.json:
        print(json.dumps(found))
    return int(any(found[name] > goal for name, goal in goals.items()))


if __name__ == "__main__":
    raise SystemExit(main())
