"""The contract that every game of the table keeps, proven by seeded random play."""

from __future__ import annotations

from random import Random

import pytest
from games_under_test import UnderTest, game_ids, play_random, under_test, view_facts
from hypothesis import given, settings
from hypothesis import strategies as st

from enemy_desktop.ai.players import GreedyPlayer
from enemy_desktop.engine.errors import IllegalMoveError, RecordError
from enemy_desktop.engine.game import Game
from enemy_desktop.engine.match import Match
from enemy_desktop.engine.record import read_record
from enemy_desktop.engine.state import State
from enemy_desktop.engine.view import View

GAMES_EACH = 300
HANDS_ON = {"hands_on": (0, 1)}


@pytest.fixture(params=game_ids())
def t(request: pytest.FixtureRequest) -> UnderTest:
    return under_test(request.param)


def test_games_are_found() -> None:
    assert "enemy" in game_ids()


@pytest.mark.many_cases
@pytest.mark.parametrize("part", range(6))
def test_random_games_end_and_stay_sound(t: UnderTest, part: int) -> None:
    """Cards are conserved, limits kept, moves exist until the end. Checked after every move."""
    for seed in range(part, GAMES_EACH, 6):
        r = Random(seed)
        state = t.game.new(t.setup(seed))
        moves = 0
        while state.result < 0:
            assert not (faults := t.game.faults(state)), (seed, moves, faults)
            options = t.game.legal_moves(state)
            assert options, (seed, moves)
            t.game.apply(state, r.choice(options))
            moves += 1
            assert moves < 20_000, seed
        assert not t.game.faults(state)
        assert not t.game.legal_moves(state)


def test_a_copy_equals_the_original_and_stays_apart(t: UnderTest) -> None:
    for seed in range(30):
        r = Random(seed)
        state = t.game.new(t.setup(seed))
        while state.result < 0:
            before = t.game.pack(state)
            branch = state.copy()
            assert t.game.pack(branch) == before
            t.game.apply(branch, r.choice(t.game.legal_moves(branch)))
            assert t.game.pack(state) == before, "playing on a copy changed the original"
            move = r.choice(t.game.legal_moves(state))
            twin = state.copy()
            t.game.apply(state, move)
            t.game.apply(twin, move)
            assert t.game.pack(state) == t.game.pack(twin), "the same move led to different states"


def test_bytes_and_back(t: UnderTest) -> None:
    for seed in range(20):
        r = Random(seed)
        state = t.game.new(t.setup(seed))
        while state.result < 0:
            data = t.game.pack(state)
            again = t.game.unpack(data, state)
            assert t.game.pack(again) == data
            for p in (0, 1):
                assert view_facts(t.game.view(again, p)) == view_facts(t.game.view(state, p))
            t.game.apply(state, r.choice(t.game.legal_moves(state)))


def played(t: UnderTest, seed: int, **options: object) -> Match:
    match = Match(t.game, t.setup(seed, **options))
    r = Random(seed)
    while match.result is None:
        view = match.view(match.decider)
        match.play(view.viewer, view.serial, r.randrange(len(view.options)))
    return match


def test_records_replay(t: UnderTest) -> None:
    for seed in range(15):
        match = played(t, seed)
        record = read_record(match.record().to_text(sealed=seed % 2 == 0))
        again = Match.replay(t.game, record)
        assert again.checksum() == match.checksum()
        assert again.events == match.events
        assert record == match.record()


def test_an_edited_record_names_the_move(t: UnderTest) -> None:
    match = played(t, 3)
    record = match.record()
    record.moves[10] += 1000
    with pytest.raises(RecordError) as error:
        Match.replay(t.game, record)
    assert error.value.move == 11
    assert "move 11" in str(error.value)
    for sums in (["0" * 16], [c.sum[::-1] for c in match.checks[2:3]]):
        record = match.record()
        record.checks[2].sum = sums[0]
        with pytest.raises(RecordError, match="not the recorded one") as error:
            Match.replay(t.game, record)
        assert error.value.move == record.checks[2].moves
    record = match.record()
    record.moves = record.moves[: len(record.moves) // 2]
    with pytest.raises(RecordError, match="result"):
        Match.replay(t.game, record)


def test_undo_to_the_start_and_the_same_again(t: UnderTest) -> None:
    for seed in range(10):
        match = played(t, seed, **(HANDS_ON if seed % 2 else {}))
        record = match.record()
        sums = []
        while match.moves:
            match.undo_to(len(match.moves) - 1)
            sums.append(match.checksum())
        fresh = Match(t.game, record.setup)
        assert fresh.checksum() == sums[-1]
        assert fresh.events == match.events
        for move in record.moves:
            match.play(match.decider, match.view(match.decider).serial, move)
        assert match.record() == record


def test_only_the_pending_decision_is_answered(t: UnderTest) -> None:
    match = Match(t.game, t.setup(5))
    p = match.decider
    serial = match.view(p).serial
    before = match.checksum()
    for player, number, move in (
        (1 - p, serial, 0),
        (p, serial + 1, 0),
        (p, serial - 1, 0),
        (p, serial, -1),
        (p, serial, 999),
    ):
        with pytest.raises(IllegalMoveError):
            match.play(player, number, move)
    assert match.checksum() == before
    match.play(p, serial, 0)
    with pytest.raises(IllegalMoveError):
        match.play(p, serial, 0)
    match.concede(0)
    assert match.result == 1
    with pytest.raises(IllegalMoveError):
        match.concede(1)


# -- honest play ----------------------------------------------------------------------------------------------------------------


class LeakyPlayer:
    """Looks at the full state: what an honest player must not be able to do. It must fail the tests that the others pass."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, state: State) -> int:
        values = []
        for move in self.game.legal_moves(state):
            branch = state.copy()
            self.game.apply(branch, move)
            values.append((self.game.value(branch, state.decider) + _peeked(branch, state.decider), -move))
        return -max(values)[1]


def _peeked(state: State, player: int) -> float:
    """A number made of hidden cards."""
    other = [d for d, k in zip(state.defs, state.know, strict=True) if not k >> player & 1]
    return sum((i + 1) * d for i, d in enumerate(other)) % 101 / 1000


@pytest.mark.many_cases
def test_views_leak_nothing(t: UnderTest) -> None:
    """Re-dealing what a player cannot see changes neither view, options nor the greedy move; a leaky player is found out."""
    leaks = 0
    states = 0
    for seed in range(24):
        r = Random(seed)
        setup = t.setup(seed)
        state = t.game.new(setup)
        knowledge = [t.game.knowledge(setup, p) for p in (0, 1)]
        while state.result < 0:
            for p in (0, 1):
                other = t.game.redeal(state, p, r.randrange(1 << 30))
                assert view_facts(t.game.view(other, p)) == view_facts(t.game.view(state, p))
            p = state.decider
            if len(state.options) > 1 and r.random() < 0.25:
                states += 1
                player = GreedyPlayer(t.game, knowledge[p], seed)
                other = t.game.redeal(state, p, r.randrange(1 << 30))
                assert player.choose(t.game.view(other, p)) == player.choose(t.game.view(state, p))
                leaky = LeakyPlayer(t.game)
                leaks += leaky.choose(other) != leaky.choose(state)
            t.game.apply(state, r.choice(t.game.legal_moves(state)))
    assert states > 200
    assert leaks > states // 20, "the test would not notice a leak"


@pytest.mark.many_cases
def test_the_log_leaks_nothing(t: UnderTest) -> None:
    """Two games that look alike to a player up to a point have told that player the same events, move by move."""
    compared = 0
    for seed in range(40):
        r = Random(seed)
        setup = t.setup(seed)
        state = t.game.new(setup, logged=True)
        for _ in range(r.randrange(5, 80)):
            if state.result >= 0:
                break
            state.log = []
            p = r.randrange(2)
            twin = t.game.redeal(state, p, r.randrange(1 << 30))
            twin.rng = state.rng
            twin.log = []
            move = r.choice(t.game.legal_moves(state))
            if move < len(twin.options) and state.options == twin.options:
                t.game.apply(twin, move)
            t.game.apply(state, move)
            mine = [t.game.redact(event, p) for event in state.log]
            other = [t.game.redact(event, p) for event in twin.log or []]
            # Until the first card that the re-deal really turned into another one for the player, the logs are the same.
            for a, b in zip(mine, other, strict=False):
                if a != b:
                    break
                hidden = a[2] < 0 or a[1] == 1
                assert hidden
                compared += 1
    assert compared > 500


@pytest.mark.many_cases
def test_a_possible_truth_looks_the_same_and_mostly_is_not_the_truth(t: UnderTest) -> None:
    same = 0
    states = 0
    for seed in range(12):
        r = Random(seed)
        setup = t.setup(seed)
        state = t.game.new(setup)
        knowledge = [t.game.knowledge(setup, p, open_lists=True) for p in (0, 1)]
        while state.result < 0:
            p = state.decider
            view = t.game.view(state, p)
            truth = t.game.determinize(view, knowledge[p], r.randrange(1 << 30))
            assert view_facts(t.game.view(truth, p)) == view_facts(view)
            assert not t.game.faults(truth)
            assert sorted(truth.defs) == sorted(state.defs), "with open lists every deal has the right cards"
            states += 1
            same += truth.defs == state.defs
            play_random(t.game, truth, r)
            t.game.apply(state, r.choice(t.game.legal_moves(state)))
    assert same < states // 10


def hidden_ids(view: View) -> set[int]:
    return {c for c, d in enumerate(view.defs) if d < 0}


def test_unknown_cards_have_no_identity(t: UnderTest) -> None:
    """No instance number of a card that the viewer does not know is anywhere in the view."""
    for seed in range(10):
        r = Random(seed)
        state = t.game.new(t.setup(seed))
        while state.result < 0:
            for p in (0, 1):
                view = t.game.view(state, p)
                hidden = hidden_ids(view)
                shown = {c for zone in view.zones for c in zone if c >= 0}
                shown |= {
                    n for verb, a, b in view.options for n, bit in ((a, 1), (b, 2)) if t.game.verb_cards[verb] & bit
                }
                assert not hidden & shown
                if view.decider != p:
                    assert view.options == []
            t.game.apply(state, r.choice(t.game.legal_moves(state)))


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 1 << 40), choices=st.lists(st.integers(0, 1 << 16), max_size=120))
@pytest.mark.parametrize("game_id", game_ids())
def test_any_choices_keep_the_invariants(game_id: str, seed: int, choices: list[int]) -> None:
    """Hypothesis picks the moves, so that a failure shrinks to a short game."""
    t = under_test(game_id)
    state = t.game.new(t.setup(seed))
    for choice in choices:
        if state.result >= 0:
            break
        t.game.apply(state, choice % len(state.options))
        assert not t.game.faults(state)
    play_random(t.game, state, Random(seed))


def test_stepwise_choices_can_be_taken_back(t: UnderTest) -> None:
    """With the table in hand, a step that was taken back leads to the same decision again, and the game still ends."""
    taken = 0
    for seed in range(25):
        match = Match(t.game, t.setup(seed, **HANDS_ON))
        r = Random(seed)
        while match.result is None:
            p = match.decider
            if match.can_take_back(p) and r.random() < 0.4:
                match.take_back(p)
                assert match.decider == p
                taken += 1
                continue
            view = match.view(p)
            match.play(p, view.serial, r.randrange(len(view.options)))
        assert Match.replay(t.game, match.record()).checksum() == match.checksum()
    assert taken > 10
