"""Expert: searches side by side, alone and with helpers in processes of their own, which may fail."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "contract"))
from games_under_test import UnderTest, under_test
from tries import quickest

from enemy_desktop.ai.expert import ExpertPlayer, Part, together
from enemy_desktop.ai.helpers import ProcessHelpers, spare_cores
from enemy_desktop.ai.players import make_player
from enemy_desktop.ai.search import Budget, Choice
from enemy_desktop.engine.view import View
from enemy_desktop.storage.bundled import pack_folders

BUDGET = Budget(seconds=0.2)


@pytest.fixture(scope="module")
def t() -> UnderTest:
    return under_test("enemy")


@pytest.fixture(scope="module")
def asked(t: UnderTest) -> tuple[View, object]:
    setup = t.setup(4)
    state = t.game.new(setup)
    r = Random(4)
    while len(state.options) < 4:
        t.game.apply(state, r.choice(t.game.legal_moves(state)))
    return t.game.view(state, state.decider), t.game.knowledge(setup, state.decider)


@pytest.fixture
def helpers(t: UnderTest) -> Iterator[ProcessHelpers]:
    found = ProcessHelpers(t.game, [str(folder) for folder in pack_folders("enemy")], 2)
    yield found
    found.kill()


def test_what_the_searches_found_is_added_up() -> None:
    one = [Choice(2, 10, 0.5), Choice(0, 4, -1.0)]
    two = [Choice(0, 8, 0.5), Choice(2, 1, 0.0), Choice(1, 0, 0.3)]
    assert together([one, two]) == [Choice(0, 12, 0.0), Choice(2, 11, 5 / 11), Choice(1, 0, 0.0)]


def test_alone_it_is_reproducible_and_uses_several_streams(t: UnderTest, asked: tuple[View, object]) -> None:
    view, knowledge = asked
    moves = {ExpertPlayer(t.game, knowledge, 7, Budget(iterations=60)).choose(view) for _ in range(3)}
    assert len(moves) == 1
    parts = [Part(t.game, knowledge, 7, number).search(view, Budget(iterations=60)) for number in (0, 1)]
    assert parts[0] != parts[1]


def test_helpers_search_along(t: UnderTest, asked: tuple[View, object], helpers: ProcessHelpers) -> None:
    view, knowledge = asked
    for _ in range(300):  # until both have loaded the game and are not held up by what else the machine does
        helpers.begin(view, knowledge, 7, BUDGET, -1)
        found = helpers.collect()
        if len(found) == 2 and all(sum(choice.visits for choice in choices) > 5 for choices in found):
            break
    else:
        raise AssertionError(f"the helpers found {found}")
    assert found[0] != found[1]
    player = ExpertPlayer(t.game, knowledge, 7, BUDGET, helpers)

    def once() -> float:
        start = time.perf_counter()
        assert 0 <= player.choose(view) < len(view.options)
        return time.perf_counter() - start

    most = BUDGET.seconds * 1.1 + 0.05
    assert quickest(once, most) < most, "10 % and 50 ms are promised"


def test_a_helper_that_is_late_catches_up(asked: tuple[View, object], helpers: ProcessHelpers) -> None:
    """It leaves the decision that it is at, and all that wait, for the newest one."""
    view, knowledge = asked
    # Done at once, but waited for on a busy machine.
    patient = Budget(iterations=50, seconds=60.0)
    helpers.begin(view, knowledge, 7, patient, -1)
    assert len(helpers.collect()) == 2
    for _ in range(3):
        helpers.begin(view, knowledge, 7, Budget(iterations=1 << 40, seconds=300.0), 0)
    helpers.begin(view, knowledge, 7, patient, 0)
    assert len(helpers.collect()) == 2, "they search what nobody waits for"


def test_a_helper_that_dies_is_done_without(t: UnderTest, asked: tuple[View, object], helpers: ProcessHelpers) -> None:
    view, knowledge = asked
    player = ExpertPlayer(t.game, knowledge, 7, BUDGET, helpers)
    helpers._helpers[0].kill()
    assert 0 <= player.choose(view) < len(view.options)
    assert helpers.size == 1
    helpers.kill()
    assert 0 <= player.choose(view) < len(view.options)
    assert helpers.size == 0


def test_one_core_is_left_to_the_player_itself() -> None:
    assert 0 <= spare_cores() <= 7


def test_names_with_a_budget(t: UnderTest) -> None:
    knowledge = t.game.knowledge(t.setup(1), 0)
    player = make_player("expert@120", t.game, knowledge)
    assert isinstance(player, ExpertPlayer)
    assert player.budget == Budget(iterations=120)
    for wrong in ("expert@", "expert@x", "random@5", "nobody@5"):
        with pytest.raises(KeyError):
            make_player(wrong, t.game, knowledge)
