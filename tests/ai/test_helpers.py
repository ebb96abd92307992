"""The processes that search along with Expert, when they are late."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent.parent / "contract"))
from games_under_test import under_test

from enemy_desktop.ai.helpers import ProcessHelpers
from enemy_desktop.ai.search import Budget
from enemy_desktop.storage.bundled import pack_folders

LONG = Budget(iterations=1 << 40, seconds=300.0)
# Done at once, but waited for on a busy machine.
PATIENT = Budget(iterations=50, seconds=60.0)


def test_a_helper_that_is_late_catches_up() -> None:
    """It leaves the decision that it is at, and all that wait, for the newest one."""
    t = under_test("enemy")
    setup = t.setup(4)
    state = t.game.new(setup)
    r = Random(4)
    while len(state.options) < 4:
        t.game.apply(state, r.choice(t.game.legal_moves(state)))
    view, knowledge = t.game.view(state, state.decider), t.game.knowledge(setup, state.decider)
    helpers = ProcessHelpers(t.game, [str(folder) for folder in pack_folders("enemy")], 1)
    try:
        helpers.begin(view, knowledge, 7, PATIENT, -1)
        assert len(helpers.collect()) == 1
        for _ in range(3):
            helpers.begin(view, knowledge, 7, LONG, 0)
        helpers.begin(view, knowledge, 7, PATIENT, 0)
        assert len(helpers.collect()) == 1, "it searches what nobody waits for"
    finally:
        helpers.kill()
