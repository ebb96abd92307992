"""Build hook: ``ENEMY_DESKTOP_COMPILE=1 pip install .`` makes a wheel whose rules and search are compiled with mypyc.

The same source, unchanged; the .py files travel along and are what runs where no compiled module fits. Without the variable
nothing here does anything and the wheel is pure Python. ``python hatch_build.py FOLDER`` compiles into a copy of the source
tree (what tests and benchmarks use).
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SWITCH = "ENEMY_DESKTOP_COMPILE"
NEEDED = ["mypy[mypyc]>=1.13", "setuptools>=70", "pydantic>=2.9,<3"]

# What a game in search runs through, again and again. All else gains nothing from being compiled.
COMPILED = {
    "enemy_desktop/engine": "errors redeal rng state view",
    "enemy_desktop/ai": "search",
    "enemy_desktop/games/enemy": (
        "attack consts costs effects frames happen kernel matching moves opening play queries state table value view"
    ),
    "enemy_desktop/games/keyword_duel": (
        "battle casting consts effects frames kernel moves opening play playout queries state table value view"
    ),
}


def modules() -> list[str]:
    """The paths of the modules to compile, from the project's folder."""
    return [f"{folder}/{name}.py" for folder, names in COMPILED.items() for name in names.split()]


def compile_in(project: Path, scratch: Path) -> dict[Path, str]:
    """Compiles below ``scratch``; gives for each extension module its place in a wheel."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    scratch.mkdir(parents=True, exist_ok=True)
    settings = scratch / "mypy.ini"
    # Only what is compiled is of interest here; the whole project is checked elsewhere.
    settings.write_text("[mypy]\nfollow_imports = silent\nignore_missing_imports = True\n", encoding="utf-8")
    before = Path.cwd()
    os.chdir(project)
    try:
        extensions = mypycify(
            [f"--config-file={settings}", f"--cache-dir={scratch / 'cache'}", *modules()],
            opt_level="3",
            target_dir=str(scratch / "c"),
        )
        command = build_ext(Distribution({"name": "enemy_desktop", "ext_modules": extensions}))
        command.build_lib = str(scratch / "lib")
        command.build_temp = str(scratch / "temp")
        command.parallel = os.cpu_count() or 1
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(before)
    built = sorted(path for path in (scratch / "lib").rglob("*") if path.suffix in (".so", ".pyd"))
    if len(built) < len(modules()):
        raise RuntimeError(f"{len(built)} extension modules came of {len(modules())} sources")
    return {path: path.relative_to(scratch / "lib").as_posix() for path in built}


class CompileHook(BuildHookInterface[Any]):
    """Adds the compiled modules to a wheel when the switch is set."""

    PLUGIN_NAME = "custom"

    def _wanted(self) -> bool:
        return os.environ.get(SWITCH, "") not in ("", "0") and self.target_name == "wheel"

    def dependencies(self) -> list[str]:
        """What building needs beyond hatchling: a compiler for Python when the switch is set."""
        return NEEDED if self._wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not self._wanted() or version == "editable":
            return
        scratch = Path(self.directory).parent / "build" / "mypyc"
        for path, place in compile_in(Path(self.root), scratch).items():
            build_data["force_include"][str(path)] = place
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


if __name__ == "__main__":
    import shutil

    here = Path(__file__).resolve().parent
    target = Path(sys.argv[1]).resolve()
    for source, destination in compile_in(here, target / "build").items():
        (target / destination).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, target / destination)
