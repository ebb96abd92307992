"""Makes the documentation site in ``build/site`` from ``docs/``; fails at a warning or a dead link.

    python tools/docs.py [--serve]

Needs the extra ``docs`` (mkdocs-material). Pages that are made from the program (``tools/effect_reference.py``) or from kept
results (``tools/arena_report.py``) must be up to date. Files that README, CONTRIBUTING and ARCHITECTURE link to are looked
at too, since MkDocs does not know them.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def dead_links(root: Path) -> list[str]:
    """Links in Markdown files at the top of the project and in its packs that lead to no file."""
    found = []
    for page in [*sorted(root.glob("*.md")), *sorted(root.glob("resources/packs/**/*.md"))]:
        text = FENCE.sub("", page.read_text(encoding="utf-8"))
        for target in LINK.findall(text):
            path = target.split("#", 1)[0]
            if path and "://" not in path and not path.startswith("mailto:") and not (page.parent / path).exists():
                found.append(f"{page.relative_to(root)}: there is no {target}")
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line. Returns 1 when anything is wrong."""
    parser = argparse.ArgumentParser(description="Make the documentation site.")
    parser.add_argument("--serve", action="store_true", help="show it in a browser and follow changes")
    options = parser.parse_args(arguments)
    logo = ROOT / "docs" / "images" / "logo.svg"
    logo.parent.mkdir(exist_ok=True)
    shutil.copyfile(ROOT / "resources" / "icons" / "enemy-desktop.svg", logo)
    wrong = dead_links(ROOT)
    for line in wrong:
        print(line, file=sys.stderr)
    made = ("tools/effect_reference.py", "tools/arena_report.py")
    old = [page for page in made if subprocess.run([sys.executable, page, "--check"], cwd=ROOT, check=False).returncode]
    command = ["serve"] if options.serve else ["build", "--strict", "--clean"]
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    built = subprocess.run([sys.executable, "-m", "mkdocs", *command], cwd=ROOT, env=quiet, check=False)
    return int(bool(wrong or old or built.returncode))


if __name__ == "__main__":
    raise SystemExit(main())
