"""Plays many random games of every installed game and checks the invariants after each move. For the night.

``python tools/nightly.py [--games 20000] [--jobs 2] [--seed 0]`` exits with 1 and prints what it takes to play them again if
games break an invariant, do not end, or do not replay.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from random import Random
from time import perf_counter

from enemy_desktop.engine.game import DeckList, Game, Setup
from enemy_desktop.engine.match import Match
from enemy_desktop.games.registry import game_module, games
from enemy_desktop.storage.bundled import pack_folders, starter_lists

MOST_MOVES = 20_000
CHUNK = 50
ENOUGH = 20


@cache
def load(game_id: str) -> tuple[Game, tuple[DeckList, ...]]:
    module = game_module(game_id)
    game = module.load_game(module.cards.load_packs(pack_folders(game_id)))
    return game, tuple(starter_lists(game_id))


def one_game(game_id: str, seed: int) -> str:
    """What is wrong with the game of this seed; "" if nothing. Every tenth game is replayed from its record."""
    game, decks = load(game_id)
    r = Random(seed)
    setup = Setup(game=game_id, decks=(r.choice(decks), r.choice(decks)), seed=seed)
    state = game.new(setup)
    moves: list[int] = []
    while state.result < 0:
        if faults := game.faults(state):
            return f"after {len(moves)} moves: {'; '.join(faults)}; moves: {moves}"
        if len(moves) > MOST_MOVES:
            return "the game does not end"
        move = r.choice(game.legal_moves(state))
        moves.append(move)
        game.apply(state, move)
    if seed % 10 == 0:
        match = Match(game, setup)
        for move in moves:
            match.play(match.decider, match.view(match.decider).serial, move)
        if game.pack(match.peek()) != game.pack(state):
            return "played through a match, the same moves led to another state"
        Match.replay(game, match.record())
    return ""


def chunk(job: tuple[str, int, int]) -> list[str]:
    game_id, first, count = job
    found = []
    for seed in range(first, first + count):
        try:
            wrong = one_game(game_id, seed)
        except Exception as error:
            wrong = f"{type(error).__name__}: {error}"
        if wrong:
            found.append(f"{game_id} seed {seed}: {wrong}")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20_000, help="games of each installed game")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    jobs = [
        (game_id, args.seed + first, min(CHUNK, args.games - first))
        for game_id in games()
        for first in range(0, args.games, CHUNK)
    ]
    start = perf_counter()
    done = 0
    wrong: list[str] = []
    with ProcessPoolExecutor(args.jobs) as pool:
        for (_, _, count), found in zip(jobs, pool.map(chunk, jobs), strict=True):
            done += count
            wrong.extend(found)
            for line in found:
                print(line)
            if len(wrong) >= ENOUGH:
                print("enough; stopped")
                pool.shutdown(cancel_futures=True)
                break
    print(f"{done} games, {len(wrong)} broken, {done / (perf_counter() - start):.0f} games/s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
