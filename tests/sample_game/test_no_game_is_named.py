"""The table is general: nothing but a game's own folder knows a game by name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from enemy_desktop.games.registry import games

PACKAGE = Path(__file__).resolve().parents[2] / "enemy_desktop"
IDS = sorted(entry.name for entry in (PACKAGE / "games").iterdir() if (entry / "__init__.py").is_file())
SHARED = [
    *(file for part in PACKAGE.iterdir() if part.is_dir() and part.name != "games" for file in part.rglob("*.py")),
    *PACKAGE.glob("*.py"),
    *(PACKAGE / "games").glob("*.py"),
]
# The program is called Enemy Desktop, so its own names hold the word.
OWN = re.compile(r"enemy[ _-]desktop", re.IGNORECASE)
RULE_IDS = re.compile(r"\b[A-Z]-[A-Z]+-\d+\b")


def words_of(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """All that a module says: names, attributes, imports and texts, with their lines."""
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield line, node.value
        elif isinstance(node, ast.Name):
            yield line, node.id
        elif isinstance(node, ast.Attribute):
            yield line, node.attr
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield line, node.name
        elif isinstance(node, ast.arg | ast.keyword):
            yield line, node.arg or ""
        elif isinstance(node, ast.Import):
            yield from ((line, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield line, node.module or ""
            yield from ((line, alias.name) for alias in node.names)


def named(text: str) -> set[str]:
    """The games that a module's text names: by id, by shown name, or by the id of one of their rules."""
    said = [(line, OWN.sub("", word)) for line, word in words_of(ast.parse(text))]
    found = set()
    shown = {module.name.casefold() for module in games().values()}
    for line, word in said:
        parts = re.split(r"[^a-z0-9_]+", word.casefold())
        if any(part in IDS or any(part.startswith(f"{i}_") for i in IDS if len(part) < 40) for part in parts):
            found.add(f"{line}: {word[:60]}")
        if any(name in word.casefold() for name in shown) or RULE_IDS.search(word):
            found.add(f"{line}: {word[:60]}")
    comments = [OWN.sub("", line) for line in text.splitlines() if "#" in line]
    found.update(line.strip()[:60] for line in comments if any(name in line.casefold() for name in shown))
    return found


def test_there_are_games_and_shared_parts_to_look_at() -> None:
    assert {"enemy", "keyword_duel"} <= set(IDS)
    assert len(SHARED) > 120
    for part in ("engine", "cards", "ai", "ui", "storage", "cli"):
        assert any(file.is_relative_to(PACKAGE / part) for file in SHARED)


@pytest.mark.parametrize("file", SHARED, ids=[str(file.relative_to(PACKAGE)) for file in SHARED])
def test_no_shared_module_names_a_game(file: Path) -> None:
    assert named(file.read_text(encoding="utf-8")) == set()


@pytest.mark.parametrize(
    "text",
    [
        "from enemy_desktop.games.enemy.words import CardData",
        "import enemy_desktop.games.keyword_duel",
        'if game == "enemy": pass',
        'path = resources / "packs/keyword_duel/base"',
        "def enemy_rules(): pass",
        "x.keyword_duel",
        '"""How .hack//ENEMY does it."""',
        "x = 1  # as in Keyword Duel",
        '"""See E-TURN-3."""',
    ],
)
def test_a_module_that_named_a_game_would_be_noticed(text: str) -> None:
    assert named(text)


@pytest.mark.parametrize("text", ["import enemy_desktop.engine.game", 'os.environ["ENEMY_DESKTOP_HOME"]', "game.id"])
def test_the_programs_own_name_is_no_game(text: str) -> None:
    assert named(text) == set()


def test_no_game_knows_another() -> None:
    for own in IDS:
        for file in (PACKAGE / "games" / own).rglob("*.py"):
            text = file.read_text(encoding="utf-8")
            for other in set(IDS) - {own}:
                assert f"games.{other}" not in text, file
