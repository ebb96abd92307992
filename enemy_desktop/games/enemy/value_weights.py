"""Weights of the facts in ``value.FEATURES``. Made by ``tools/fit_value.py``: fit anew, do not edit by hand."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[tuple[float, ...]] = (
    0.23022,  # points
    1.16658,  # points_squared
    0.24627,  # lead_late
    -0.17149,  # pcs
    0.06641,  # pc_strength
    0.06810,  # best_pc
    0.04352,  # healthy
    0.06456,  # items
    0.00000,  # portal
    0.01453,  # portal_strength
    0.16499,  # actions
    0.07596,  # hand
    0.05917,  # hand_points
    0.04472,  # hand_monsters
    0.12984,  # field
    0.29718,  # attack
)

# Where they come from. Losses are of games that were not fitted (five folds by game).
PROVENANCE: Final[dict[str, str | int | float]] = {
    "made_by": "tools/fit_value.py",
    "made_on": "2026-11-30",
    "commit": "a858562",
    "played_with": "--games 6000 --seed 11 --every 0.12",
    "games": 5916,
    "positions": 56573,
    "shrinkage": 30.0,
    "scale": 1.0,
    "hand_set_log_loss": 0.5605,
    "hand_set_auc": 0.7785,
    "hand_set_calibration": 0.014,
    "fitted_log_loss": 0.5317,
    "fitted_auc": 0.8045,
    "fitted_calibration": 0.0236,
}
