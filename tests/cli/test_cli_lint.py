"""validate-pack also reads the sense of the words, which playing does not ask for."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from enemy_desktop.games.enemy import GAME


def pack_with(folder: Path, effect: dict[str, Any]) -> Path:
    card = {
        "id": "x-1",
        "name": "Quiet Hour",
        "type": "event",
        "abilities": [{"ability": "resolve", "then": [effect]}],
    }
    (folder / "pack.json").write_text(
        json.dumps({"format": 1, "game": "enemy", "id": "bad", "name": "Bad", "cards": ["c.json"]}), encoding="utf-8"
    )
    (folder / "c.json").write_text(json.dumps([card], indent=1), encoding="utf-8")
    return folder


def test_a_word_without_sense_is_told_with_its_place(run: Any, tmp_path: Path) -> None:
    pack = pack_with(tmp_path, {"do": "destroy", "target": {"pick": "that"}})
    result = run("validate-pack", pack)
    assert result.code == 1
    lines = (pack / "c.json").read_text(encoding="utf-8").splitlines()
    line = next(i for i, text in enumerate(lines, 1) if '"pick"' in text)
    assert f"c.json:{line}:" in result.out
    assert "no card was chosen" in result.out
    assert GAME.cards.load_pack(pack).by_name["Quiet Hour"], "such a pack can still be loaded"


def test_a_pack_that_makes_sense_is_ok(run: Any, tmp_path: Path) -> None:
    result = run("validate-pack", pack_with(tmp_path, {"do": "draw", "n": 2}))
    assert (result.code, result.err) == (0, "")
    assert "ok (Bad: 1 card)" in result.out
