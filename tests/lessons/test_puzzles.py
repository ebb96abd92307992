"""The puzzles that come with the program: each is won by its solution whatever the other player does, and by little else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from lesson_kit import PUZZLES, game, puzzle_of, with_destiny

from enemy_desktop.ai.players import GreedyPlayer
from enemy_desktop.engine.match import Match
from enemy_desktop.games.enemy.consts import PCS, ZONES
from enemy_desktop.games.enemy.queries import strength
from enemy_desktop.games.enemy.state import EnemyState
from enemy_desktop.games.lessons import (
    Solver,
    find_move,
    follow_plan,
    parse_move,
    scenario_setup,
    state_moves,
)

each_puzzle = pytest.mark.parametrize("path", PUZZLES, ids=[p.stem for p in PUZZLES])


def test_there_are_fifteen_of_rising_difficulty() -> None:
    found = [puzzle_of(path)[0] for path in PUZZLES]
    assert len(found) == 15
    assert len({p.name for p in found}) == len({p.ja_name for p in found}) == 15
    difficulties = [p.difficulty for p in found]
    assert difficulties == sorted(difficulties)
    assert {1, 2, 3, 4, 5} == set(difficulties)


@each_puzzle
def test_the_solution_wins_whatever_the_other_player_does(path: Path) -> None:
    puzzle, data = puzzle_of(path)
    start = game().scenario(data)
    assert start.turn == 3
    assert start.decider == puzzle.goal.player == 0
    assert puzzle.goal.within_turns == 1
    assert follow_plan(game(), start, puzzle) == []


@each_puzzle
def test_no_move_of_the_solution_is_idle(path: Path) -> None:
    """Without any one of its moves the plan does not work any more, or is not the plan that was written down."""
    puzzle, data = puzzle_of(path)
    start = game().scenario(data)
    named = [text for text in puzzle.solution if parse_move(text)[0] in ("attack", "play", "store", "join")]
    assert named
    for text in named:
        shorter = puzzle.model_copy(update={"solution": [one for one in puzzle.solution if one != text]})
        assert follow_plan(game(), start, shorter), f"{path.name}: {text} is not needed"


@each_puzzle
def test_most_first_moves_fail(path: Path) -> None:
    puzzle, data = puzzle_of(path)
    start = game().scenario(data)
    solver = Solver(game(), start, puzzle.goal)
    winning = solver.winning_moves(start)
    assert winning
    moves = state_moves(game(), start)
    assert find_move([moves[i] for i in winning], puzzle.solution[:1]) >= 0
    assert len(winning) * 2 <= len(solver.choices(start))
    open_moves = [i for i in solver.choices(start) if moves[i][0] != "hide"]
    assert len(open_moves) >= 3
    assert len(winning) * 2 <= len(open_moves), "hiding a card is no real choice here"


@each_puzzle
def test_a_greedy_player_does_not_win(path: Path) -> None:
    puzzle, data = puzzle_of(path)
    match = Match(game(), scenario_setup(game(), data))
    solver = Solver(game(), match.peek(), puzzle.goal)
    greedy = GreedyPlayer(game(), game().knowledge(match.setup, 0))
    while solver.over(match.peek()) is None:
        state = match.peek()
        move = greedy.choose(match.view(0)) if state.decider == 0 else solver.reply(state)
        match.play(state.decider, match.view(state.decider).serial, move)
    assert solver.over(match.peek()) is False


@each_puzzle
def test_luck_is_known_or_does_not_matter(path: Path) -> None:
    """Known: the decks' next cards lie open to the player. Any: the solution wins with the best and the worst destiny."""
    puzzle, data = puzzle_of(path)
    if puzzle.luck == "known":
        state = game().scenario(data)
        for player in (0, 1):
            deck = state.zones[player * ZONES]
            assert all(state.know[c] & 1 for c in deck[-3:])
            assert state.loose[player] == 0
        return
    for mine in (0, 5):
        for theirs in (0, 5):
            changed = with_destiny(data, mine, theirs)
            assert follow_plan(game(), game().scenario(changed), puzzle) == []


@each_puzzle
@pytest.mark.parametrize("seed", [2, 77])
def test_chance_does_not_matter(path: Path, seed: int) -> None:
    puzzle, data = puzzle_of(path)
    data["seed"] = seed
    assert follow_plan(game(), game().scenario(data), puzzle) == []


@each_puzzle
def test_what_the_other_player_hides_is_known(path: Path) -> None:
    _, data = puzzle_of(path)
    view = game().view(game().scenario(data), 0)
    hidden = view.zones[ZONES + game().zone_names.index("hidden")]
    assert all(card >= 0 for card in hidden)


@each_puzzle
def test_the_texts_exist_and_say_the_right_numbers(path: Path) -> None:
    puzzle, data = puzzle_of(path)
    for key in ("name", "story", "hint"):
        english, japanese = puzzle.words(key, "en"), puzzle.words(key, "ja")
        assert english
        assert english.isascii() or "Δ" in english
        assert re.search(r"[ぁ-んァ-ヶ一-龠]", japanese), key
        assert "  " not in english
    state = game().scenario(data)
    assert isinstance(state, EnemyState)
    if puzzle.luck == "known":
        for card in state.zones[ZONES + PCS]:
            name = game().cards[state.defs[card]].name
            ja_name = game().cards[state.defs[card]].ja_name
            if name in puzzle.story:
                assert str(strength(state, card)) in puzzle.story
                assert ja_name in puzzle.ja_story
                assert str(strength(state, card)) in puzzle.ja_story
    words = dict(enumerate(["zero", "one", "two", "three", "four", "five", "six"]))
    assert words[state.points[0]] in puzzle.story.lower()
    assert f"{state.points[0]}点" in puzzle.ja_story


@each_puzzle
def test_the_position_is_sound(path: Path) -> None:
    _, data = puzzle_of(path)
    state = game().scenario(data)
    assert game().faults(state) == []
    assert state.points[0] < 7 > state.points[1]
    assert len(data["players"][0]["hand"]) <= 5
