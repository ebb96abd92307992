"""Weights of the facts in ``value.FEATURES``. Made by ``tools/fit_value.py``: fit anew, do not edit by hand."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[tuple[float, ...]] = (
    0.24176,  # points
    0.97887,  # points_squared
    0.37576,  # lead_late
    -0.15785,  # pcs
    0.06704,  # pc_strength
    0.04740,  # best_pc
    0.05729,  # healthy
    0.01604,  # items
    0.00000,  # portal
    0.02566,  # portal_strength
    0.15158,  # actions
    -0.02307,  # hand
    0.03463,  # hand_points
    0.05290,  # hand_monsters
    0.13858,  # field
    0.42973,  # attack
    -0.15600,  # turn
    0.21560,  # plays
    0.04466,  # before_attack
)

# Where they come from. Losses are of games that were not fitted (five folds by game).
PROVENANCE: Final[dict[str, str | int | float]] = {
    "made_by": "tools/fit_value.py",
    "made_on": "2026-11-30",
    "commit": "a93c33c",
    "played_with": "--games 2500 --seed 101 --every 0.12, --games 2500 --seed 202 --every 0.12",
    "games": 4921,
    "positions": 47344,
    "shrinkage": 30.0,
    "scale": 1.0,
    "hand_set_log_loss": 0.5533,
    "hand_set_auc": 0.7846,
    "hand_set_calibration": 0.0088,
    "fitted_log_loss": 0.5296,
    "fitted_auc": 0.8063,
    "fitted_calibration": 0.0161,
}
