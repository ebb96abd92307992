"""The guided game and the five puzzles."""

from __future__ import annotations

from pathlib import Path

import pytest
from duel_kit import PUZZLES, TUTORIAL, game

from enemy_desktop.ai.players import GreedyPlayer
from enemy_desktop.engine.match import Match
from enemy_desktop.games.lessons import (
    Solver,
    TutorialRun,
    follow_plan,
    load_puzzle,
    load_tutorial,
    scenario_setup,
    state_moves,
)

each_puzzle = pytest.mark.parametrize("path", PUZZLES, ids=[p.stem for p in PUZZLES])


def test_there_are_five_of_rising_difficulty_with_both_languages() -> None:
    puzzles = [load_puzzle(path)[0] for path in PUZZLES]
    assert len(puzzles) == 5
    assert [p.difficulty for p in puzzles] == sorted(p.difficulty for p in puzzles)
    assert puzzles[0].difficulty == 1
    assert puzzles[-1].difficulty >= 4
    for puzzle in puzzles:
        for key in ("name", "story", "hint"):
            japanese = puzzle.words(key, "ja")
            assert puzzle.words(key, "en") != japanese
            assert any(ord(c) > 0x3000 for c in japanese)


@each_puzzle
def test_the_solution_wins_whatever_the_other_player_does(path: Path) -> None:
    puzzle, data = load_puzzle(path)
    assert follow_plan(game(), game().scenario(data), puzzle) == []


@each_puzzle
def test_no_move_of_the_solution_can_be_left_out(path: Path) -> None:
    puzzle, data = load_puzzle(path)
    for i in range(len(puzzle.solution)):
        shorter = puzzle.model_copy(
            update={"solution": puzzle.solution[:i] + puzzle.solution[i + 1 :], "idle": ["confirm", "pass", "end"]}
        )
        faults = follow_plan(game(), game().scenario(data), shorter)
        assert faults, puzzle.solution[i]


@each_puzzle
def test_it_can_go_wrong_and_ending_the_turn_does_not_help(path: Path) -> None:
    puzzle, data = load_puzzle(path)
    start = game().scenario(data)
    solver = Solver(game(), start, puzzle.goal)
    good = solver.winning_moves(start)
    moves = state_moves(game(), start)
    assert 0 < len(good) < len(solver.choices(start))
    assert ("end", "", "") not in [moves[i] for i in good]


def greedy_wins(path: Path) -> bool:
    puzzle, data = load_puzzle(path)
    setup = scenario_setup(game(), data)
    match = Match(game(), setup)
    player = GreedyPlayer(game(), game().knowledge(setup, 0), 1, plain=False)
    solver = Solver(game(), match.peek(), puzzle.goal)
    while solver.over(match.peek()) is None:
        view = match.view(match.decider)
        move = player.choose(view) if match.decider == 0 else solver.reply(match.peek())
        match.play(match.decider, view.serial, move)
    return match.result == 0


def test_grabbing_what_looks_best_does_not_solve_them_all() -> None:
    """The hardest one, and some of the others, ask for more than one step of thought."""
    solved = [greedy_wins(path) for path in PUZZLES]
    assert not solved[-1]
    assert solved.count(False) >= 2


@pytest.mark.parametrize("hands_on", [(), (0,)])
def test_the_guided_game_leads_to_a_win(hands_on: tuple[int, ...]) -> None:
    tutorial = load_tutorial(TUTORIAL)
    run = TutorialRun(game(), tutorial, hands_on=hands_on)
    seen = []
    for _ in range(200):
        run.settle()
        seen.append(run.step.id)
        if run.finished:
            break
        if run.reading:
            run.next()
        else:
            # What the step asks for can be done now, and something else could be done as well or it is forced.
            assert run.right_moves()
            run.play_right()
    assert run.finished
    assert run.match.result == 0
    assert seen == [step.id for step in tutorial.steps]


def test_the_guided_game_speaks_both_languages_and_points_at_what_is_there() -> None:
    tutorial = load_tutorial(TUTORIAL)
    for step in tutorial.steps:
        for key in ("title", "text"):
            assert any(ord(c) > 0x3000 for c in step.words(key, "ja")), step.id
        if step.right:
            assert step.otherwise, step.id
            assert step.ja_otherwise, step.id
        for place in step.highlight:
            player, zone, *card = place.split("/")
            assert player in ("0", "1")
            assert zone in game().zone_names
            assert not card or card[0] in game().by_name
