"""The guides tell the truth: commands run, keys are as stated, links lead somewhere."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from types import ModuleType

import pytest
from tools_kit import load_tool

from enemy_desktop.cli.main import main
from enemy_desktop.ui.table.keys import TABLE_KEYS
from enemy_desktop.ui.windows.known_commands import GAME, REPLAY

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.glob("*.md"))


def commands() -> list[tuple[str, list[str]]]:
    """All blocks of commands: each page's blocks in one go, since a later command may use an earlier one's file."""
    found = []
    for page in PAGES:
        blocks = re.findall(r"^```console\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
        lines = [line.removeprefix("$ ") for block in blocks for line in block.splitlines() if line.startswith("$ ")]
        if lines:
            found.append((page.name, lines))
    return found


@pytest.mark.parametrize(("page", "lines"), commands(), ids=[page for page, _ in commands()])
def test_commands_of_the_guides(
    page: str, lines: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ENEMY_DESKTOP_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    (tmp_path / "docs").symlink_to(DOCS)
    for line in lines:
        program, *arguments = shlex.split(line)
        assert program == "enemy-desktop", f"{page}: {line}"
        assert main(arguments) == 0, f"{page}: {line}\n{capsys.readouterr()}"


def test_some_commands_were_found() -> None:
    assert {"players-guide.md", "card-pack-guide.md", "troubleshooting.md", "ai.md"} <= {page for page, _ in commands()}


def test_the_keys_of_the_guide() -> None:
    text = (DOCS / "players-guide.md").read_text(encoding="utf-8")
    usual = {name: key for name, _, key in (*TABLE_KEYS, *GAME, *REPLAY)}
    stated = {
        "table.activate": "| Enter |",
        "table.next": "| Tab, Shift+Tab |",
        "table.preview": "| Space |",
        "table.cancel": "| Escape |",
        "table.browse": "| B |",
        "table.by_hand": "| H |",
        "table.read": "| R |",
        "game.undo": "| Ctrl+Z |",
        "game.take_back": "| Ctrl+Backspace |",
        "game.pause": "| Ctrl+P |",
        "game.save": "| Ctrl+S |",
        "game.log": "| F2, F3 |",
        "game.faster": "| Ctrl+=, Ctrl+- |",
        "game.leave": "| Ctrl+W |",
    }
    for name, row in stated.items():
        key = {"Return": "Enter"}.get(usual[name], usual[name])
        assert key in row, f"{name} is now {key}"
        assert row in text, f"the guide does not tell of {name}"
    assert usual["replay.side"] == "V"
    assert usual["replay.turn_on"] == "PgDown"


def test_the_example_deck_in_the_guide_is_the_example() -> None:
    text = (DOCS / "card-pack-guide.md").read_text(encoding="utf-8")
    pack = (DOCS / "examples" / "harbour" / "pack.json").read_text(encoding="utf-8")
    assert pack in text


def test_the_texts_in_the_guide_are_what_the_program_writes() -> None:
    from enemy_desktop.games.registry import game_module
    from enemy_desktop.storage.bundled import pack_folders

    module = game_module("enemy")
    packs = module.cards.load_packs([*pack_folders("enemy"), DOCS / "examples" / "harbour"])
    table = module.load_table(packs)
    guide = " ".join((DOCS / "card-pack-guide.md").read_text(encoding="utf-8").split())
    count = sum(len(pack.cards) for pack in packs)
    by_name = {table.game.card_name(number): number for number in range(count)}
    for name in ("Anchor Crab", "Sudden Wave"):
        for lang in ("en", "ja"):
            for box in table.face(by_name[name], lang).boxes:  # type: ignore[arg-type]
                if box.kind != "lore" and not (name == "Sudden Wave" and lang == "ja"):
                    assert box.text in guide, f"{name}: {box.text}"


@pytest.fixture(scope="module")
def site() -> ModuleType:
    return load_tool("docs")


def test_links_outside_the_site(site: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "A.md").write_text(
        "[b](B.md#x) [c](C.md) [d](https://d.invalid)\n```\n[e](E.md)\n```\n", encoding="utf-8"
    )
    (tmp_path / "B.md").write_text("", encoding="utf-8")
    assert site.dead_links(tmp_path) == ["A.md: there is no C.md"]
    assert site.dead_links(ROOT) == []


def test_links_between_pages() -> None:
    for page in PAGES:
        for target in re.findall(r"!?\[[^\]]*\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
            path = target.split("#", 1)[0]
            if path and "://" not in path:
                assert (page.parent / path).exists(), f"{page.name}: there is no {target}"
