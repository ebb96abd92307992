"""Every dependency has its reason in the documentation."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
WANTED = [
    *PROJECT["project"]["dependencies"],
    *(entry for extra in PROJECT["project"]["optional-dependencies"].values() for entry in extra),
    *PROJECT["build-system"]["requires"],
]


def name_of(requirement: str) -> str:
    match = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert match is not None
    return match[0]


@pytest.mark.parametrize("requirement", WANTED)
def test_every_dependency_has_its_reason(requirement: str) -> None:
    name = name_of(requirement)
    page = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    row = next((line for line in page.splitlines() if line.startswith(f"| `{name}`")), None)
    assert row is not None, f"docs/dependencies.md has no row for {name}"
    assert all(len(cell.strip()) > 10 for cell in row.strip("|").split("|")[1:]), f"no reason is given for {name}"


def test_no_reason_is_left_over() -> None:
    page = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    listed = set(re.findall(r"^\| `([A-Za-z0-9._-]+)`", page, re.MULTILINE))
    assert listed == {name_of(requirement) for requirement in WANTED}
