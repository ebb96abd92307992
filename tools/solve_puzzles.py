"""Looks at puzzles: does the solution win against every reply, what else wins, what does a greedy player make of them.

    python tools/solve_puzzles.py [FILE...]

Without files, all puzzles that come with the program.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from enemy_desktop.ai.players import GreedyPlayer
from enemy_desktop.engine.game import Game
from enemy_desktop.engine.match import Match
from enemy_desktop.games.lessons import (
    Puzzle,
    Solver,
    follow_plan,
    load_puzzle,
    said,
    scenario_setup,
    state_moves,
)
from enemy_desktop.games.registry import game_module
from enemy_desktop.storage import bundled


def load_game(game_id: str) -> Game:
    """A game with the packs that come with the program."""
    module = game_module(game_id)
    return module.load_game(module.cards.load_packs(bundled.pack_folders(game_id)))


def greedy_line(game: Game, puzzle: Puzzle, data: dict[str, object], solver: Solver) -> tuple[bool, list[str]]:
    """How a greedy player does against the best replies: whether it wins, and the moves."""
    match = Match(game, scenario_setup(game, data))
    player = puzzle.goal.player
    greedy = GreedyPlayer(game, game.knowledge(match.setup, player))
    line: list[str] = []
    while (state := match.peek()) and solver.over(state) is None:
        mine = state.decider == player
        move = greedy.choose(match.view(player)) if mine else solver.reply(state)
        text = said(state_moves(game, state)[move])
        line.append(text if mine else f"({text})")
        match.play(state.decider, match.view(state.decider).serial, move)
    return solver.over(match.peek()) is True, line


def report(path: Path) -> bool:
    """Prints what there is to know about a puzzle; whether it is sound."""
    puzzle, data = load_puzzle(path)
    game = load_game(puzzle.game)
    start = game.scenario(data)
    begun = time.perf_counter()
    faults = follow_plan(game, start, puzzle)
    solver = Solver(game, start, puzzle.goal)
    moves = state_moves(game, start)
    every = solver.choices(start)
    winning = solver.winning_moves(start)
    greedy, line = greedy_line(game, puzzle, data, solver)
    took = time.perf_counter() - begun
    print(f"{path.stem}: {puzzle.name} (difficulty {puzzle.difficulty})")
    print(f"  solution {'WINS' if not faults else 'FAILS'}; {solver.looked_at} positions, {took:.1f} s")
    for fault in faults[:5]:
        print(f"    {fault}")
    print(f"  {len(winning)} of {len(every)} first moves win: {[said(moves[i]) for i in winning]}")
    print(f"  others: {[said(moves[i]) for i in every if i not in winning]}")
    print(f"  greedy {'WINS' if greedy else 'fails'}: {'; '.join(line)}")
    return not faults and not greedy and len(winning) * 2 <= len(every)


def main(arguments: list[str]) -> int:
    """The number of puzzles that are not sound, as exit code."""
    files = [Path(a) for a in arguments] or sorted((bundled.resources() / "scenarios").glob("*/puzzles/*.json"))
    return sum(not report(path) for path in files)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
