"""What an arena plays, and by what its results are kept."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from arena_kit import arena_of, duel, pair_of, without_times

from enemy_desktop.ai.arena import plan
from enemy_desktop.ai.arena.cheat import SeeingPlayer, Sight
from enemy_desktop.ai.arena.entrants import enter, plain_name, signature
from enemy_desktop.ai.arena.plan import Arena, Unit, code_version, deck_fingerprint, seat_decks
from enemy_desktop.ai.arena.play import PairResult, play_pair
from enemy_desktop.ai.levels import LEVELS
from enemy_desktop.ai.players import PLAYERS
from enemy_desktop.engine.game import DeckList, PackRef

TWO_DECKS = (DeckList(name="One", sections={"main": ["A"]}), DeckList(name="Two", sections={"main": ["B"]}))


@pytest.mark.parametrize("decks", [1, 2, 4, 6])
def test_the_schedule_goes_over_all_pairings_of_decks(decks: int) -> None:
    cycle = [seat_decks(decks, number) for number in range(decks * decks)]
    assert sorted(cycle) == [(a, b) for a in range(decks) for b in range(decks)]
    assert [seat_decks(decks, number + decks * decks) for number in range(decks)] == cycle[:decks]
    for start in range(0, len(cycle), decks):
        for seat in (0, 1):
            assert {pairing[seat] for pairing in cycle[start : start + decks]} == set(range(decks))
    # A deck against itself comes last.
    assert all((a == b) == (number >= decks * (decks - 1)) for number, (a, b) in enumerate(cycle))


def test_every_two_players_play_the_same_numbers() -> None:
    arena = arena_of("random", "greedy", "easy", pairs=5)
    assert arena.matches() == [("random", "greedy"), ("random", "easy"), ("greedy", "easy")]
    units = list(arena.units())
    assert Counter((unit.first, unit.second) for unit in units) == {
        ("greedy", "random"): 5,
        ("easy", "random"): 5,
        ("easy", "greedy"): 5,
    }
    assert [unit.number for unit in units] == [n for n in range(5) for _ in range(3)]
    assert set(units) == set(arena_of("easy", "greedy", "random", pairs=5).units())


def test_a_key_is_made_of_all_that_a_result_depends_on() -> None:
    arena = arena_of("greedy", "random")
    unit = Unit("greedy", "random", 0)
    key = arena.key(unit)
    assert key == arena_of("random", "greedy", pairs=9).key(unit)
    assert len(key) == 32
    other_decks = (*arena.decks[:1], arena.decks[2], arena.decks[1], *arena.decks[3:])
    others: list[Arena] = [
        replace(arena, game="other"),
        replace(arena, seed=2),
        replace(arena, code="later"),
        replace(arena, options={**arena.options, "more": True}),
        replace(arena, pack=PackRef(id="x", fingerprint="x")),
        replace(arena, decks=other_decks),
        replace(arena, decks=arena.decks[:3]),
    ]
    keys = [other.key(unit) for other in others[:-1]]
    keys += [arena.key(Unit("greedy", "random", 1)), arena.key(Unit("easy", "random", 0))]
    keys += [arena.key(Unit("random", "strong@10", 0)), arena.key(Unit("random", "strong@11", 0))]
    assert len({key, *keys}) == len(keys) + 1
    # Other decks in the list change nothing for the pairs that do not use them.
    assert others[-1].key(unit) == key
    assert others[-1].key(Unit("greedy", "random", 3)) != arena.key(Unit("greedy", "random", 3))


def test_a_key_is_the_same_in_later_versions() -> None:
    """Results that were kept are found again: whoever changes what keys are made of loses them all."""
    arena = replace(
        arena_of("greedy", "random", pack=PackRef(id="x", fingerprint="x"), options={"a": 1}), decks=TWO_DECKS
    )
    assert arena.key(Unit("greedy", "random", 3)) == "a6d1fa1e71dd08ad444e976f6aca5834"


def test_another_way_of_playing_has_other_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    arena = arena_of("greedy", "random")
    key = arena.key(Unit("greedy", "random", 3))
    monkeypatch.setattr(plan, "WAY", 2)
    assert arena.key(Unit("greedy", "random", 3)) != key


def test_a_deck_is_its_cards() -> None:
    one = DeckList(name="One", sections={"main": ["A", "B"], "side": []})
    assert deck_fingerprint(one) == deck_fingerprint(DeckList(name="Two", sections={"main": ["B", "A"]}))
    assert deck_fingerprint(one) != deck_fingerprint(DeckList(name="One", sections={"main": ["A", "B", "B"]}))


def test_the_version_of_the_code_is_that_of_its_files(monkeypatch: pytest.MonkeyPatch) -> None:
    version = code_version(duel())
    assert version == code_version(duel())
    assert len(version) == 16
    real = Path.read_bytes
    for name, same in (
        ("search.py", False),
        ("rng.py", False),
        ("value.py", False),
        ("theme.py", True),
        ("crew.py", True),
    ):

        def read(path: Path, name: str = name) -> bytes:
            return real(path) + (b"#" if path.name == name else b"")

        monkeypatch.setattr(Path, "read_bytes", read)
        assert (code_version(duel()) == version) == same, name


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("greedy", "greedy"),
        ("strong@80", "strong@80"),
        ("strong@080", "strong@80"),
        ("search:80", "strong@80"),
        ("cheat:search:80", "cheat:strong@80"),
        ("cheat:greedy", "cheat:greedy"),
    ],
)
def test_players_are_spelled_in_one_way(name: str, plain: str) -> None:
    assert plain_name(name) == plain
    assert signature(name).startswith(plain)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("nobody", "no player 'nobody'"),
        ("", "no player ''"),
        ("greedy@5", "does not search"),
        ("strong@", "a number of iterations"),
        ("strong@0", "a number of iterations"),
        ("strong@-5", "a number of iterations"),
        ("strong@x", "a number of iterations"),
        ("strong@9999999999", "a number of iterations"),
        ("cheat:cheat:greedy", "cheats twice"),
        ("cheat:random", "nothing with what it sees"),
    ],
)
def test_what_is_no_player_is_refused(name: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        plain_name(name)


def test_levels_go_by_iterations_not_by_the_clock() -> None:
    for name, level in LEVELS.items():
        if level.budget.seconds:
            assert plain_name(name) == f"{name}@{level.budget.iterations}"
            assert level.budget.iterations > 0
        else:
            assert plain_name(name) == name
    arena = arena_of("strong@3", "greedy")
    setup = arena.setup(0)
    game = duel()
    state = game.new(setup)
    player = enter("strong@3", game, game.knowledge(setup, state.decider), 1)
    assert 0 <= player.choose(game.view(state, state.decider)) < len(state.options)


def test_players_swap_seats_over_the_same_deal() -> None:
    arena = arena_of("greedy", "random")
    for number in range(2):
        same = play_pair(arena, duel(), Unit("greedy", "greedy", number))
        one, two = same.games
        # Against itself a player wins once from each side of the same game.
        assert same.points == 2
        assert (one.turns, one.winner, one.opening) == (two.turns, 1 - two.winner, 1 - two.opening)
        assert (one.effort[0].decisions, one.effort[0].choices) == (two.effort[1].decisions, two.effort[1].choices)
        pair = play_pair(arena, duel(), Unit("greedy", "random", number))
        assert without_times(pair) == without_times(play_pair(arena, duel(), Unit("greedy", "random", number)))
        assert pair.games[0].opening == 1 - pair.games[1].opening
        assert all(effort.seconds > 0 and effort.choices <= effort.decisions for effort in pair.games[0].effort)


def test_results_are_plain_data() -> None:
    pair = pair_of(0, 2)
    assert (pair.points, pair.turned().points) == (3, 1)
    assert pair.turned().turned() == pair
    assert PairResult.from_json(pair.to_json()) == pair
    assert pair_of(1, 0).points == 2
    for bad in ({}, {"games": []}, {"games": [1, 2]}, {"games": None}):
        with pytest.raises(ValueError, match=r"pair|unpack"):
            PairResult.from_json(bad)


def test_the_twin_that_sees_everything_is_for_the_arena_alone() -> None:
    assert not any("cheat" in name for name in PLAYERS)
    game = duel()
    arena = arena_of("greedy", "cheat:greedy")
    setup = arena.setup(0)
    state = game.new(setup)
    seat = state.decider
    twin = enter("cheat:greedy", game, game.knowledge(setup, seat), 1)
    assert isinstance(twin, SeeingPlayer)
    assert twin.name == "cheat:greedy"
    view = game.view(state, seat)
    assert len(view.options) > 1
    with pytest.raises(RuntimeError, match="not shown the state"):
        twin.choose(view)
    before = game.pack(state)
    twin.show(view, state)
    assert 0 <= twin.choose(view) < len(state.options)
    assert game.pack(state) == before
    # The game that all others play with deals as before.
    assert game.pack(game.determinize(view, game.knowledge(setup, seat), 5)) != before
    sight = Sight()
    sight.add(view, state)
    game.apply(state, 0)
    assert game.pack(sight.determinize(view, None, 5)) == before


@pytest.mark.parametrize("name", ["cheat:greedy", "cheat:normal@4", "cheat:expert@4"])
def test_the_twin_plays_whole_games(name: str) -> None:
    arena = arena_of("random", name)
    pair = play_pair(arena, duel(), Unit(name, "random", 0))
    assert 0 <= pair.points <= 4
