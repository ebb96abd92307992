"""The weights of a game's value: fitted data that says where it comes from, and a value that is sane with them."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "contract"))
from games_under_test import game_ids, under_test
from positions_kit import module, positions

from enemy_desktop.engine.game import CASUAL, FULL, SOUND

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.mark.parametrize("game_id", game_ids())
def test_every_fact_has_its_weight_and_the_fit_says_where_it_comes_from(game_id: str) -> None:
    value, data = module(game_id, "value"), module(game_id, "value_weights")
    assert len(value.FEATURES) == len(set(value.FEATURES)) == len(data.WEIGHTS) == len(value.HAND_SET)
    assert value.WEIGHTS is data.WEIGHTS
    told = data.PROVENANCE
    assert told["games"] >= 1000
    assert told["positions"] > told["games"]
    assert {"made_by", "made_on", "commit", "played_with", "shrinkage"} <= set(told)
    assert told["fitted_log_loss"] < told["hand_set_log_loss"]
    # Weights that were set by hand are shipped only with the reason why the fit is not.
    by_hand = pytest.approx(value.HAND_SET, abs=1e-5) == data.WEIGHTS
    assert by_hand == bool(told.get("set_by_hand_because"))


@pytest.mark.parametrize("game_id", game_ids())
def test_what_is_good_for_one_is_bad_for_the_other(game_id: str) -> None:
    value = module(game_id, "value")
    for state in positions(game_id, 60):
        assert value.difference(state, 0) == [-n for n in value.difference(state, 1)]
        assert value.value(state, 0) == pytest.approx(-value.value(state, 1), abs=1e-12)
        assert -1 < value.value(state, 0) < 1


@pytest.mark.parametrize("skill", [CASUAL, SOUND, FULL])
@pytest.mark.parametrize("game_id", game_ids())
def test_every_skill_values_a_position_oppositely_for_both(game_id: str, skill: int) -> None:
    game = under_test(game_id).game
    worth = game.at_skill(skill).value
    found = positions(game_id, 40)
    for state in found:
        assert worth(state, 0) == pytest.approx(-worth(state, 1), abs=1e-12)
        assert -1 < worth(state, 0) < 1
    assert any(abs(worth(state, 0)) > 0.05 for state in found)


def test_the_levels_of_enemy_differ_by_how_they_value() -> None:
    game = under_test("enemy").game
    found = positions("enemy", 20)
    seen = [tuple(game.at_skill(skill).value(state, 0) for state in found) for skill in (CASUAL, SOUND, FULL)]
    assert len(set(seen)) == 3
    assert seen[2] == tuple(game.value(state, 0) for state in found)


@pytest.mark.parametrize("game_id", game_ids())
def test_no_weight_is_negative_where_more_is_never_worse(game_id: str) -> None:
    value = module(game_id, "value")
    assert value.NEVER_WORSE
    for name in value.NEVER_WORSE:
        assert value.WEIGHTS[value.FEATURES.index(name)] >= 0, name


@pytest.mark.parametrize(("game_id", "field"), [("enemy", "points"), ("keyword_duel", "life")])
def test_more_points_are_better(game_id: str, field: str) -> None:
    value = module(game_id, "value")
    better = 0
    for state in positions(game_id, 40):
        richer = state.copy()
        numbers = getattr(richer, field)
        if max(numbers) > 5 and field == "points":
            continue
        before = value.value(richer, 0)
        numbers[0] += 1
        assert value.value(richer, 0) > before, "one more is better"
        better += 1
    assert better > 20


@pytest.mark.parametrize("game_id", game_ids())
def test_other_weights_value_the_same_game_differently(game_id: str) -> None:
    value = module(game_id, "value")
    found = positions(game_id, 30)
    surer = tuple(2 * w for w in value.WEIGHTS)
    assert any(abs(value.value(s, 0, surer)) > abs(value.value(s, 0)) + 0.02 for s in found)
    assert all(value.value(s, 0, (0.0,) * len(value.FEATURES)) == 0 for s in found)


def test_the_script_plays_fits_and_compares(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("numpy")
    pytest.importorskip("sklearn")
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        fit_value = import_module("fit_value")
    finally:
        sys.path.remove(str(ROOT / "tools"))
    kept = tmp_path / "positions.npz"
    fit_value.main(["play", "enemy", "--games", "12", "--seed", "4", "--every", "0.3", "--out", str(kept)])
    weights, facts = fit_value.fit("enemy", [kept], 30.0, 1.0)
    value = module("enemy", "value")
    assert len(weights) == len(value.FEATURES)
    assert facts["positions"] > 100
    assert 0.3 < facts["fitted_log_loss"] < 1.5
    # What it would write can be read, and is what was fitted.
    space: dict[str, object] = {}
    exec(fit_value.module_text("enemy", weights, facts), space)
    assert space["WEIGHTS"] == pytest.approx(tuple(weights), abs=1e-5)
    assert space["PROVENANCE"] == facts
    with pytest.raises(ValueError, match="another game"):
        fit_value.fit("keyword_duel", [kept], 30.0, 1.0)
    capsys.readouterr()
    fit_value.main(["compare", "enemy", "--pairs", "1", "--seed", "1"])
    told = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert told["pairs"] == 1
    assert 0 <= told["score"] <= 1
