"""``enemy-desktop doctor``: what this machine has and what is missing, ready to paste into a bug report.

Qt ends a process that finds no screen, and may be missing or broken itself; so a second process looks at it, and this
one tells what came of that.
"""

from __future__ import annotations

import contextlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from typing import Annotated, Any

import typer

from enemy_desktop.cli import common

PROBE_SECONDS = 30
OPTIONAL = {"miniaudio": "sound"}
SCREEN_VARIABLES = (
    "DISPLAY",
    "WAYLAND_DISPLAY",
    "XDG_SESSION_TYPE",
    "XDG_CURRENT_DESKTOP",
    "QT_QPA_PLATFORM",
    "QT_SCALE_FACTOR",
    "LANG",
    "LC_ALL",
    "ENEMY_DESKTOP_HOME",
)
DEBIAN_PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libfontconfig.so.1": "libfontconfig1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
}
"""Which package of Debian and Ubuntu brings a library that Qt needs on Linux."""


@dataclass
class Findings:
    """What was found: sections of rows, and what is missing. ``faults`` keep the program from working, ``advice`` not."""

    sections: list[tuple[str, list[tuple[str, str]]]] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    advice: list[str] = field(default_factory=list)

    def add(self, title: str, rows: list[tuple[str, str]]) -> None:
        """One more section."""
        self.sections.append((title, rows))

    def text(self) -> str:
        """Everything as plain text."""
        lines = []
        for title, rows in self.sections:
            lines.append(title)
            width = max((len(name) for name, _ in rows), default=0)
            lines += [f"  {name:<{width}}  {value}".rstrip() for name, value in rows]
            lines.append("")
        if self.faults or self.advice:
            lines.append("Missing")
            lines += [f"  error: {fault}" for fault in self.faults]
            lines += [f"  note: {line}" for line in self.advice]
        else:
            lines.append("Nothing is missing.")
        return "\n".join(lines)


def command(
    probe: Annotated[
        bool, typer.Option("--probe", hidden=True, help="Look at Qt in this process; prints JSON.")
    ] = False,
) -> None:
    """Tell what this machine has and what is missing, for a bug report.

    Versions, folders, screen, fonts, games. Exit codes: 0 the program can run, 1 something that it needs is missing.
    """
    if probe:
        typer.echo(json.dumps(look_at_qt()))
        return
    found = examine()
    typer.echo(found.text())
    raise typer.Exit(common.FAULTS if found.faults else common.OK)


def examine(environment: Mapping[str, str] | None = None) -> Findings:
    """Look at everything. Never raises for what it finds, and writes nothing."""
    env = dict(os.environ if environment is None else environment)
    found = Findings()
    _versions(found)
    _folders(found, env)
    _games(found)
    _screen(found, env)
    return found


# -- versions


def _versions(found: Findings) -> None:
    rows = [
        ("Enemy Desktop", _version_of("enemy-desktop") or "(not installed)"),
        ("Python", f"{platform.python_version()} ({platform.python_implementation()}, {platform.machine()})"),
        ("System", _system()),
        ("Kind", "packaged program" if getattr(sys, "frozen", False) else "Python package"),
    ]
    for name in needed():
        number = _version_of(name)
        rows.append((name, number or "missing"))
        if number is None:
            found.faults.append(f"the package {name} is not installed: python -m pip install --force-reinstall .")
    for name, purpose in OPTIONAL.items():
        number = _version_of(name)
        rows.append((name, number or "not installed"))
        if number is None:
            found.advice.append(f"without the package {name} there is no {purpose}")
    found.add("Versions", rows)


def needed() -> list[str]:
    """The names of the packages that the program cannot do without, as its own installation states them."""
    try:
        wanted = requires("enemy-desktop") or []
    except PackageNotFoundError:
        return []
    names = [re.match(r"[A-Za-z0-9._-]+", line) for line in wanted if "extra ==" not in line]
    return sorted((name[0] for name in names if name), key=str.casefold)


def _version_of(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _system() -> str:
    name = platform.platform(terse=False)
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError, KeyError):
            name = f"{platform.freedesktop_os_release()['PRETTY_NAME']}, {name}"
    return name


# -- folders


def _folders(found: Findings, env: Mapping[str, str]) -> None:
    try:
        from enemy_desktop.storage import bundled
        from enemy_desktop.storage.paths import Paths
    except ImportError as error:
        found.faults.append(f"the program is not whole: {error}")
        return
    paths = Paths.of_user(env)
    rows = []
    for name, folder in (
        ("settings", paths.config),
        ("decks", paths.decks),
        ("packs", paths.packs),
        ("pictures", paths.images),
        ("records", paths.records),
        ("running games", paths.autosaves),
        ("logs", paths.logs),
    ):
        state = _folder_state(folder)
        rows.append((name, f"{_short(folder)}  ({state})"))
        if "cannot" in state:
            found.faults.append(f"the folder of {name}, {_short(folder)}, {state}")
    for name, folder in (("program's data", bundled.resources()), ("starter decks", bundled.decks())):
        there = folder.is_dir()
        rows.append((name, f"{_short(folder)}  ({'there' if there else 'missing'})"))
        if not there:
            found.faults.append(f"the {name} are missing from {_short(folder)}: install the program again")
    found.add("Folders", rows)


def _folder_state(folder: Path) -> str:
    """In words: whether it is there and what can be done with it. Makes nothing."""
    try:
        if folder.is_dir():
            files = sum(1 for file in folder.rglob("*") if file.is_file())
            return common.count(files, "file") if os.access(folder, os.W_OK | os.X_OK) else "cannot be written to"
        if os.path.lexists(folder):
            return "cannot be used: this is no folder"
        parent = next(above for above in folder.parents if above.exists())
        return "not there yet" if os.access(parent, os.W_OK | os.X_OK) else "cannot be made"
    except OSError as error:
        return f"cannot be read: {error.strerror}"


def _short(path: Path) -> str:
    """A path without the user's name, since it will be shown to others."""
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        return str(path)


# -- games


def _games(found: Findings) -> None:
    rows: list[tuple[str, str]] = []
    try:
        from enemy_desktop.games.registry import games
        from enemy_desktop.storage import bundled

        for module in games().values():
            try:
                packs = module.cards.load_packs(bundled.pack_folders(module.id))
            except Exception as error:
                found.faults.append(f"the cards of {module.name} cannot be read: {error}")
                continue
            cards = common.count(sum(len(pack.cards) for pack in packs), "card")
            decks = common.count(len(bundled.starter_decks(module.id)), "starter deck")
            rows.append((module.id, f"{module.name}: {cards}, {decks}"))
    except ImportError as error:
        found.faults.append(f"the games cannot be loaded: {error}")
    if not rows:
        found.faults.append("no game is installed: install the program again")
    found.add("Games", rows or [("none", "")])


# -- screen and fonts


def _screen(found: Findings, env: Mapping[str, str]) -> None:
    rows = [(name, env[name]) for name in SCREEN_VARIABLES if env.get(name)]
    for library in missing_libraries():
        package = DEBIAN_PACKAGES.get(library)
        found.faults.append(
            f"the library {library} is missing" + (f"; Debian and Ubuntu: apt install {package}" if package else "")
        )
    seen, why = probe_qt(env)
    if seen is None:
        rows.append(("Qt", f"no window can be opened: {why}"))
        found.faults.append(f"no window can be opened: {why}")
        # Without a screen the fonts can still be looked at.
        seen, _ = probe_qt({**env, "QT_QPA_PLATFORM": "offscreen"})
        if seen is None:
            found.add("Screen and fonts", rows)
            return
    rows.append(("Qt", f"{seen['qt']}, {seen['platform']}"))
    rows += [(f"screen {n}", words) for n, words in enumerate(seen["screens"], 1)]
    rows.append(("fonts", f"{seen['families']} families"))
    rows.append(("for Latin letters", seen["latin"] or "none"))
    rows.append(("for Japanese", seen["japanese"] or "none"))
    if not seen["families"]:
        found.faults.append("there is no font at all; Debian and Ubuntu: apt install fonts-dejavu-core")
    elif not seen["japanese"]:
        found.advice.append("no Japanese font: install Noto Sans CJK; Debian and Ubuntu: apt install fonts-noto-cjk")
    found.add("Screen and fonts", rows)


def missing_libraries() -> list[str]:
    """Libraries that Qt's X11 plugin wants and that this Linux does not have; nothing on other systems."""
    ldd = shutil.which("ldd")
    if not sys.platform.startswith("linux") or ldd is None:
        return []
    from importlib.util import find_spec

    try:
        place = find_spec("PySide6")
    except (ImportError, ValueError):
        return []
    if place is None or not place.submodule_search_locations:
        return []
    found: list[str] = []
    for folder in place.submodule_search_locations:
        for name in ("plugins/platforms/libqxcb.so", "lib/libQt6Gui.so.6"):
            file = Path(folder) / "Qt" / name
            if file.is_file():
                done = subprocess.run([ldd, str(file)], capture_output=True, text=True, check=False)
                found += [line.split()[0] for line in done.stdout.splitlines() if line.rstrip().endswith("not found")]
    return sorted(set(found))


def probe_qt(env: Mapping[str, str]) -> tuple[dict[str, Any] | None, str]:
    """Look at Qt in a process of its own: what it found, or None and why not. Never raises."""
    itself = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "enemy_desktop"]
    try:
        done = subprocess.run(
            [*itself, "doctor", "--probe"],
            capture_output=True,
            text=True,
            errors="replace",
            timeout=PROBE_SECONDS,
            env=dict(env),
            check=False,
        )
    except subprocess.TimeoutExpired:
        return None, f"Qt did not answer within {PROBE_SECONDS} seconds"
    except OSError as error:
        return None, str(error.strerror or error)
    try:
        seen = json.loads(done.stdout.splitlines()[-1])
    except (ValueError, IndexError):
        seen = None
    if not isinstance(seen, dict):
        return None, _reason(done.stderr) or f"the process ended with {done.returncode}"
    if "error" in seen:
        return None, str(seen["error"])
    return seen, ""


def _reason(stderr: str) -> str:
    """The line of Qt's complaints that says most."""
    lines = [line.strip() for line in stderr.splitlines() if line.strip()]
    for sign in ("could not connect to display", "Could not load the Qt platform plugin", "cannot open shared object"):
        for line in lines:
            if sign in line:
                return line
    return lines[0] if lines else ""


def look_at_qt() -> dict[str, Any]:
    """What Qt sees: its version, platform, screens and fonts; or ``error``. Qt ends the process if there is no screen."""
    try:
        from PySide6.QtCore import qVersion
        from PySide6.QtGui import QGuiApplication
        from PySide6.QtWidgets import QApplication

        app = QApplication.instance() or QApplication(["enemy-desktop"])
        assert isinstance(app, QGuiApplication)
        from PySide6.QtGui import QFontDatabase

        from enemy_desktop.ui.theme import choose_fonts, load_bundled_fonts
    except ImportError as error:
        return {"error": f"Qt cannot be loaded: {error}"}
    load_bundled_fonts()
    fonts = choose_fonts()
    screens = []
    for screen in app.screens():
        size = screen.geometry()
        ratio = screen.devicePixelRatio()
        screens.append(f"{size.width()} x {size.height()} at {ratio:g}, {screen.refreshRate():g} Hz")
    return {
        "qt": qVersion(),
        "platform": app.platformName(),
        "screens": screens,
        "families": len(QFontDatabase.families()),
        "latin": fonts.latin,
        "japanese": fonts.japanese,
    }
