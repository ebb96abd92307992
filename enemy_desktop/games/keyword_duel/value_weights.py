"""Weights of the facts in ``value.FEATURES``. Made by ``tools/fit_value.py``: fit anew, do not edit by hand."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[tuple[float, ...]] = (
    0.05500,  # life
    -0.00495,  # low_life
    0.04950,  # power
    0.02475,  # toughness
    0.03300,  # pierce
    0.04950,  # guard
    0.03850,  # evade
    0.06600,  # eject
    -0.02970,  # stopped_power
    0.03300,  # boosted_attack
    0.12100,  # rite_draw
    0.18700,  # rite_zap
    0.11000,  # rite_boost
    0.12100,  # rite_stop
    0.33000,  # rite_crush
    0.17600,  # rite_return
    0.14300,  # rite_heal
    0.08800,  # rite_revive
    0.35750,  # rite_smash
    0.02475,  # set
    0.04125,  # set_nope
    0.01650,  # next_hand
    0.00330,  # hand
    0.01375,  # enhance
    -0.02200,  # low_deck
    -0.01925,  # crush_at_risk
    -0.01375,  # return_at_risk
    -0.01650,  # zap_at_risk
    -0.01650,  # smash_at_risk
)

# Where they come from. Losses are of games that were not fitted (five folds by game).
PROVENANCE: Final[dict[str, str | int | float]] = {
    "made_by": "tools/fit_value.py",
    "made_on": "2026-11-30",
    "commit": "a858562",
    "played_with": "--games 4000 --seed 21 --every 0.12",
    "games": 3997,
    "positions": 43331,
    "shrinkage": 30.0,
    "scale": 1.0,
    "hand_set_log_loss": 1.0453,
    "hand_set_auc": 0.5352,
    "hand_set_calibration": 0.2442,
    "fitted_log_loss": 0.6055,
    "fitted_auc": 0.7257,
    "fitted_calibration": 0.0257,
    "set_by_hand_because": "fits predict better and play worse: 10 % of 150 pairs of greedy games (docs/ai.md)",
}
