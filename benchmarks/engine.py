"""How fast rules and search are: .hack//ENEMY with two starter decks, pure Python or compiled, whatever is installed.

``python benchmarks/engine.py --json`` prints one JSON object as its last line:

- ``copy_us``: a copy of a state, mean over states of all kinds; ``copy_worst_us``: of the slowest kind (in the middle of an
  effect, in a fight, late in the game)
- ``decisions_per_s``, ``games_per_s``: whole random games, choosing included
- ``determinize_us``: one more possible truth for a view (as a search asks for); ``determinize_first_us``: the first of a view
- ``view_us``: a view of the deciding player
- ``packed_bytes``: a state as bytes, mean
- ``search_per_s``: iterations of a search a second, by game; ``…_played_out``: with playouts (``Game.play_out``)
- ``compiled``: whether the rules run as a mypyc wheel

``--peers`` measures all in one run: this source in pure Python (``pure``), the same source through mypyc (``compiled``; built
for the run, or taken from ``--wheel FILE``), RLCard's raw uno and OpenSpiel's crazy_eights from Python, where they are
installed. On a noisy machine compare numbers of one run only.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import fmean
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from enemy_desktop.ai.search import Budget, Search
from enemy_desktop.engine.game import CASUAL, DeckList, Game, Setup
from enemy_desktop.engine.state import State
from enemy_desktop.games.registry import game_module
from enemy_desktop.storage.bundled import pack_folders, starter_lists

ROOT = Path(__file__).resolve().parent.parent
SEARCHED = ("enemy", "keyword_duel")
ITERATIONS = 400


def load(decks: int, game_id: str = "enemy") -> tuple[Game, list[DeckList]]:
    module = game_module(game_id)
    game = module.load_game(module.cards.load_packs(pack_folders(game_id)))
    return game, starter_lists(game_id)[:decks]


def best(run: Callable[[], float], times: int = 3) -> float:
    """The smallest of several timings: what the machine's noise adds is never negative."""
    return min(run() for _ in range(times))


def random_games(game: Game, setups: list[Setup]) -> tuple[float, int]:
    r = Random(1)
    decisions = 0
    start = perf_counter()
    for setup in setups:
        state = game.new(setup)
        options = state.options
        while options:
            game.apply(state, int(r.random() * len(options)))
            options = state.options
            decisions += 1
    return perf_counter() - start, decisions


def sample(game: Game, setups: list[Setup]) -> list[State]:
    """States from all over some random games."""
    r = Random(2)
    states = []
    for setup in setups[:20]:
        state = game.new(setup)
        while state.options:
            states.append(state.copy())
            game.apply(state, int(r.random() * len(state.options)))
    return states


def per_call(call: Callable[[Any], object], items: list[Any], rounds: int) -> float:
    """Microseconds a call, the best of three rounds over all items."""

    def run() -> float:
        start = perf_counter()
        for _ in range(rounds):
            for item in items:
                call(item)
        return perf_counter() - start

    return best(run) / (rounds * len(items)) * 1e6


def measure(games: int) -> dict[str, Any]:
    game, decks = load(2)
    setups = [Setup(game="enemy", decks=(decks[0], decks[1]), seed=seed) for seed in range(games)]
    random_games(game, setups[:20])
    rates = [random_games(game, setups) for _ in range(3)]
    seconds, decisions = min(rates)
    states = sample(game, setups)
    views = [(game.view(s, s.decider), game.knowledge(setups[0], s.decider, open_lists=True)) for s in states[::7]]
    kinds: dict[int, list[State]] = {}
    for s in states:
        kinds.setdefault(s.purpose, []).append(s)
    first = per_call(lambda v: game.determinize(v[0], object_knowledge(v[1]), 1), views, 1)
    for view, knowledge in views:
        game.determinize(view, knowledge, 0)
    return {
        "copy_us": round(per_call(lambda s: s.copy(), states, 3), 2),
        "copy_worst_us": round(max(per_call(lambda s: s.copy(), kind[:200], 5) for kind in kinds.values()), 2),
        "decisions_per_s": round(decisions / seconds),
        "games_per_s": round(games / seconds, 1),
        "determinize_us": round(per_call(lambda v: game.determinize(v[0], v[1], 1), views, 3), 2),
        "determinize_first_us": round(first, 2),
        "view_us": round(per_call(lambda s: game.view(s, s.decider), states, 1), 2),
        "packed_bytes": round(fmean(len(game.pack(s)) for s in states)),
        "decisions_per_game": round(decisions / games, 1),
        "search_per_s": search_rates(),
        "compiled": "enemy_desktop.games.enemy.kernel" in sys.modules
        and not str(sys.modules["enemy_desktop.games.enemy.kernel"].__file__).endswith(".py"),
    }


def search_rates() -> dict[str, int]:
    """Iterations a second by game."""
    rates = {}
    for game_id in SEARCHED:
        game, decks = load(2, game_id)
        if game.playout_share:
            rates[f"{game_id}_played_out"] = search_rate(game, decks)
            game = game.at_skill(CASUAL)
        rates[game_id] = search_rate(game, decks)
    return rates


def search_rate(game: Game, decks: Sequence[DeckList]) -> int:
    """Iterations a second over decisions with a choice from all over some random games; making the first deals included."""
    setups = [Setup(game=game.id, decks=(decks[0], decks[1]), seed=seed) for seed in range(6)]
    states = [s for s in sample(game, setups)[::9] if len(s.options) > 1]

    def run() -> float:
        done = 0
        start = perf_counter()
        for s in states:
            search = Search(game, game.view(s, s.decider), game.knowledge(setups[0], s.decider, open_lists=True), 1)
            search.run(Budget(iterations=ITERATIONS))
            done += search.iterations
        return (perf_counter() - start) / max(1, done)

    return round(1 / best(run))


def object_knowledge(knowledge: Any) -> Any:
    """A fresh equal knowledge, so that no earlier preparation of the view fits it."""
    return type(knowledge)(knowledge.lists, knowledge.guess)


def rlcard_uno(seconds: float) -> float | None:
    """Moves a second of RLCard's raw uno (its game class without the environment's encodings)."""
    try:
        from rlcard.games.uno import Game as Uno  # type: ignore[import-not-found]
    except ImportError:
        return None
    r = Random(3)
    moves = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        uno = Uno()
        uno.init_game()
        while not uno.is_over():
            uno.step(r.choice(uno.get_legal_actions()))
            moves += 1
    return moves / (perf_counter() - start)


def openspiel_crazy_eights(seconds: float) -> float | None:
    """Moves a second of OpenSpiel's crazy_eights through its Python bindings."""
    try:
        import pyspiel  # type: ignore[import-not-found]
    except ImportError:
        return None
    r = Random(4)
    game = pyspiel.load_game("crazy_eights")
    moves = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(r.choice(state.legal_actions()))
            moves += 1
    return moves / (perf_counter() - start)


def build_wheel(folder: Path) -> Path:
    """The program as a wheel with rules and search compiled. Raises CalledProcessError."""
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", str(folder), str(ROOT)]
    subprocess.run(command, check=True, env=os.environ | {"ENEMY_DESKTOP_COMPILE": "1"})
    return next(folder.glob("*.whl"))


def measured_from(folder: Path, games: int) -> dict[str, Any]:
    """What a process of its own measures with the program in ``folder``."""
    command = [sys.executable, __file__, "--json", "--games", str(games)]
    path = os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH", ""))))
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONPATH": path})
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def measure_all(games: int, wheel: Path | None) -> dict[str, Any]:
    """Pure and compiled and the peers, one after the other."""
    result: dict[str, Any] = {"pure": measured_from(ROOT, games)}
    with TemporaryDirectory() as scratch:
        try:
            with zipfile.ZipFile(wheel or build_wheel(Path(scratch))) as archive:
                archive.extractall(Path(scratch) / "compiled")
        except subprocess.CalledProcessError:
            result["compiled"] = "cannot be built here"
        else:
            result["compiled"] = measured_from(Path(scratch) / "compiled", games)
    for key, rate in (("rlcard_uno", rlcard_uno(2.0)), ("openspiel_crazy_eights", openspiel_crazy_eights(2.0))):
        result[key + "_moves_per_s"] = "not installed" if rate is None else round(rate)
    return result


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print one JSON object as the last line")
    parser.add_argument("--peers", action="store_true", help="pure, compiled, RLCard and OpenSpiel in one run")
    parser.add_argument("--wheel", type=Path, help="with --peers: a compiled wheel, instead of building one")
    parser.add_argument("--games", type=int, default=300, help="random games per timing (default 300)")
    args = parser.parse_args()
    games = max(20, args.games)
    result = measure_all(games, args.wheel) if args.peers else measure(games)
    if args.json:
        print(json.dumps(result))
    else:
        for key, number in result.items():
            print(f"{key:32} {number}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
