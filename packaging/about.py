"""What packages say about the program, taken from the project's own files: version, dates, changes, commands."""

from __future__ import annotations

import html
import os
import re
import subprocess
import tomllib
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MAINTAINER = "The Enemy Desktop authors <authors@enemydesktop.invalid>"
SUMMARY = "card table for trading card games that are long out of print"
DESCRIPTION = """\
Enemy Desktop is a table for trading card games that can no longer be bought.
It knows the whole rules of its games: it offers what can be done, says why
something else cannot, and plays against you.

It comes with .hack//ENEMY with all its rules, card sets of its own design,
starter decks and puzzles, in English and Japanese. Everything can be done by
mouse, by keyboard alone, and with a screen reader."""


@dataclass(frozen=True)
class Release:
    """One version of the changelog. ``changes`` are plain lines of text."""

    version: str
    date: datetime
    changes: tuple[str, ...]


def version() -> str:
    """The project's version."""
    data = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return str(data["project"]["version"])


def build_time() -> datetime:
    """When the sources were changed last, so that one state of them always gives the same package."""
    stamp = os.environ.get("SOURCE_DATE_EPOCH", "")
    if not stamp:
        done = subprocess.run(
            ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False
        )
        stamp = done.stdout.strip() or str(int((ROOT / "CHANGELOG.md").stat().st_mtime))
    return datetime.fromtimestamp(int(stamp), UTC)


def releases() -> list[Release]:
    """The versions of CHANGELOG.md, the last one first. What is unreleased counts as the project's version."""
    found: list[Release] = []
    for part in re.split(r"^## ", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        head, _, body = part.partition("\n")
        match = re.match(r"\[?([\w.+-]+)\]?(?:\s+-\s+(\d{4}-\d{2}-\d{2}))?", head)
        if match is None:
            raise ValueError(f"CHANGELOG.md: not the heading of a version: {head!r}")
        number = version() if match[1].lower() == "unreleased" else match[1]
        day = datetime.fromisoformat(match[2]).replace(tzinfo=UTC) if match[2] else build_time()
        lines = [" ".join(item.split()) for item in re.split(r"^- ", body, flags=re.MULTILINE)[1:]]
        changes = tuple(re.sub(r"\s*###.*", "", line).replace("`", "").replace("**", "") for line in lines)
        if changes and all(release.version != number for release in found):
            found.append(Release(number, day, changes))
    return found


def metainfo() -> str:
    """The AppStream file."""
    source = (ROOT / "packaging" / "linux" / "org.enemydesktop.EnemyDesktop.metainfo.xml.in").read_text("utf-8")
    lines = []
    for release in releases():
        items = "".join(f"\n          <li>{html.escape(change, quote=False)}</li>" for change in release.changes)
        lines.append(
            f'<release version="{release.version}" date="{release.date:%Y-%m-%d}">\n      <description>\n        '
            f"<ul>{items}\n        </ul>\n      </description>\n    </release>"
        )
    return source.replace("@RELEASES@", "\n    ".join(lines))


def man_page(commands: dict[str, str], section: int = 1) -> str:
    """The manual page. ``commands``: what each command does, in a line."""
    source = (ROOT / "packaging" / "linux" / "enemy-desktop.man.in").read_text("utf-8")
    parts = [f".TP\n.B {_roff(name)}\n{_roff(line)}" for name, line in sorted(commands.items()) if name != "open"]
    parts.append("Each command explains its options with\n.BR \\-\\-help .")
    parts.insert(-1, ".PP")
    values = {"DATE": f"{build_time():%Y-%m-%d}", "VERSION": version(), "COMMANDS": "\n".join(parts)}
    values["SECTION"] = str(section)
    return re.sub(r"@(\w+)@", lambda match: values[match[1]], source)


def _roff(text: str) -> str:
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + escaped if escaped[:1] in (".", "'") else escaped


def debian_changelog(package_version: str) -> str:
    """The changelog in Debian's form: what the version brings."""
    newest = releases()[0]
    lines = [f"enemy-desktop ({package_version}) unstable; urgency=medium", ""]
    for change in newest.changes:
        words, line = change.split(), "  *"
        for word in words:
            if len(line) + 1 + len(word) > 78:
                lines.append(line)
                line = "   "
            line += " " + word
        lines.append(line)
    lines += ["", f" -- {MAINTAINER}  {build_time():%a, %d %b %Y %H:%M:%S +0000}", ""]
    return "\n".join(lines)
