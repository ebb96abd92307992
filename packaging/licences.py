"""Gathers the licence texts that go with the packaged program."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Mapping
from functools import cache
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent


def collect(folder: Path, origins: Mapping[str, Path]) -> None:
    """Write all texts into a folder. ``origins``: where each shared library was taken from.

    Libraries of the system come with the notice of their Debian package. Raises FileNotFoundError for a library whose
    terms are not known: nothing is passed on without them.
    """
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "system").mkdir(parents=True)
    for file in (ROOT / "LICENSE", ROOT / "THIRD_PARTY.md", *sorted((HERE / "licenses").iterdir())):
        shutil.copy(file, folder / file.name)
    for package in sorted(set(debian_packages(origins).values())):
        source = Path("/usr/share/doc") / package / "copyright"
        if not source.is_file():
            raise FileNotFoundError(f"{source}: the terms of the package {package} are not known")
        (folder / "system" / f"{package}.txt").write_bytes(source.read_bytes())
    if not any((folder / "system").iterdir()):
        (folder / "system").rmdir()


def debian_packages(origins: Mapping[str, Path]) -> dict[str, str]:
    """Which Debian package each library is from, for those that are from one."""
    found: dict[str, str] = {}
    if shutil.which("dpkg-query") is None:
        return found
    for place, file in origins.items():
        package = owner(file)
        if package:
            found[place] = package
    return found


@cache
def owner(file: Path) -> str:
    """The Debian package that a file belongs to, or an empty text."""
    real = file.resolve()
    # /lib may be a link to /usr/lib, and packages name their files either way.
    names = [str(file), str(real), str(real).removeprefix("/usr"), "/usr" + str(real)]
    for name in dict.fromkeys(names):
        done = subprocess.run(["dpkg-query", "-S", name], capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return done.stdout.split(":", 1)[0].split(",", 1)[0]
    return ""
