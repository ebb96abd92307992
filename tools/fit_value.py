"""Fits the weights of a game's heuristic value from games that the program plays against itself.

    python tools/fit_value.py play enemy --games 8000 --seed 1 --out positions.npz
    python tools/fit_value.py fit enemy positions.npz --write
    python tools/fit_value.py compare enemy --player greedy --pairs 300

``play`` keeps positions with the facts that the game's ``value`` weighs (``FEATURES``) and who won in the end. ``fit`` is a
logistic regression of the winner on the facts, shrunk towards the weights that were set by hand; it reports how well both
predict games that were not fitted, and writes the game's module ``value_weights``. ``compare`` lets the fitted weights play
against those set by hand, in mirrored pairs. Needs NumPy and scikit-learn: ``pip install -e ".[fit]"``.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib import import_module
from math import log10, sqrt
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import log_loss, roc_auc_score
from sklearn.model_selection import GroupKFold

from enemy_desktop.ai.players import GreedyPlayer, Player
from enemy_desktop.ai.search import Budget, SearchPlayer
from enemy_desktop.ai.series import game_seed
from enemy_desktop.engine.game import DeckList, Game, Setup
from enemy_desktop.engine.state import DRAWN, State
from enemy_desktop.games.registry import game_module, games
from enemy_desktop.storage.bundled import pack_folders, starter_lists

ROOT = Path(__file__).resolve().parent.parent
MOST_DECISIONS = 3000


def load(game_id: str) -> tuple[Game, list[DeckList]]:
    """The game with its bundled cards, and its starter decks."""
    module = game_module(game_id)
    return module.load_game(module.cards.load_packs(pack_folders(game_id))), starter_lists(game_id)


def value_module(game_id: str) -> Any:
    """The game's module ``value``: FEATURES, HAND_SET, WEIGHTS, difference, value, quiet."""
    return import_module(f"enemy_desktop.games.{game_id}.value")


def with_weights(game: Game, weights: Sequence[float]) -> Game:
    """The same game, valued with other weights."""
    value = value_module(game.id).value
    fixed = tuple(weights)

    def weighed(state: State, player: int) -> float:
        return float(value(state, player, fixed))

    other = game.valued_by(weighed)
    # What the weights are worth, not what playing on makes of them.
    other.playout_share = 0.0
    # Greedy players are compared by it as well.
    other.plain_value = weighed  # type: ignore[method-assign]
    return other


# -- play --------------------------------------------------------------------------------------------------------------


def play(game_id: str, count: int, seed: int, every: float, say: bool = True) -> dict[str, Any]:
    """Positions of ``count`` games between greedy players, with the weights set by hand, that play at random now and then.

    Strays make positions that good play never meets but that search must value. A position is kept with chance ``every``,
    after a stray more often. Returns arrays: ``x`` (facts of seat 0 less those of seat 1), ``y`` (1: seat 0 won), ``g``
    (the game's number). Drawn games are left out.
    """
    plain, decks = load(game_id)
    module = value_module(game_id)
    game = with_weights(plain, module.HAND_SET)
    x: list[list[float]] = []
    y: list[int] = []
    g: list[int] = []
    began = perf_counter()
    for number in range(count):
        r = Random(game_seed(seed, number))
        setup = Setup(game=game_id, decks=(r.choice(decks), r.choice(decks)), seed=r.getrandbits(48))
        players = [GreedyPlayer(game, game.knowledge(setup, p), number, deals=1) for p in (0, 1)]
        wild = r.choice((0.0, 0.02, 0.05))
        state = game.new(setup)
        found: list[list[float]] = []
        stray = 0
        for _ in range(MOST_DECISIONS):
            if not state.options:
                break
            if not stray and r.random() < wild:
                stray = r.randint(1, 8)
            if stray:
                stray -= 1
                game.apply(state, r.randrange(len(state.options)))
                keep = 0.5 if not stray else 0.0
            else:
                seat = state.decider
                game.apply(state, players[seat].choose(game.view(state, seat)))
                keep = every
            if state.options and r.random() < keep and module.quiet(state):
                found.append(module.difference(state, 0))
        if state.result in (0, 1):
            x += found
            y += [1 - state.result] * len(found)
            g += [number] * len(found)
        if say and number % 500 == 499:
            print(f"{number + 1} games, {len(y)} positions, {perf_counter() - began:.0f} s", flush=True)
    return {"x": np.array(x, np.float32), "y": np.array(y, np.int8), "g": np.array(g, np.int32)}


# -- fit ---------------------------------------------------------------------------------------------------------------


def design(x: np.ndarray, prior: np.ndarray, spread: np.ndarray) -> np.ndarray:
    """The columns that are fitted: the sum by the hand-set weights, hardly shrunk, and each fact on one scale, shrunk.

    What the games do not show stays as it was set by hand.
    """
    return np.column_stack([30.0 * (x @ prior), x / spread])


def fitted(x: np.ndarray, y: np.ndarray, prior: np.ndarray, strength: float, good: Sequence[int] = ()) -> np.ndarray:
    """Weights w such that tanh(w·x) is about the expected result. No constant term: seats are alike.

    ``good``: the facts of which more is never worse. If one of them comes out negative, it is left out.
    """
    out: list[int] = []
    while True:
        kept = [i for i in range(len(prior)) if i not in out]
        w = np.zeros(len(prior))
        w[kept] = _fitted(x[:, kept], y, prior[kept], strength)
        bad = [i for i in good if w[i] < 0]
        if not bad:
            return w
        out += bad


def _fitted(x: np.ndarray, y: np.ndarray, prior: np.ndarray, strength: float) -> np.ndarray:
    spread = np.where(x.std(0) > 1e-9, x.std(0), 1.0)
    # Every position is seen from both seats, so that the fit is antisymmetric as the value is.
    both = np.vstack([x, -x])
    model = LogisticRegression(C=1.0 / strength, fit_intercept=False, max_iter=2000)
    model.fit(design(both, prior, spread), np.concatenate([y, 1 - y]))
    c = model.coef_[0]
    # The chance to win is the logistic of the sum, and the value 2p - 1 = tanh(sum / 2).
    return (30.0 * c[0] * prior + c[1:] / spread) / 2


def quality(x: np.ndarray, y: np.ndarray, w: np.ndarray) -> dict[str, float]:
    """Log loss, AUC, and calibration error (mean distance of stated from real chance over ten bins)."""
    p = 1 / (1 + np.exp(-2 * np.clip(x @ w, -15, 15)))
    edges = np.quantile(p, np.linspace(0, 1, 11)[1:-1])
    bins = np.searchsorted(edges, p)
    off = sum(
        abs(p[bins == b].mean() - y[bins == b].mean()) * (bins == b).mean() for b in range(10) if (bins == b).any()
    )
    return {
        "log_loss": float(log_loss(y, p, labels=[0, 1])),
        "auc": float(roc_auc_score(y, p)),
        "calibration": float(off),
    }


def cross_validated(
    x: np.ndarray, y: np.ndarray, g: np.ndarray, prior: np.ndarray, strength: float, good: Sequence[int] = ()
) -> dict[str, float]:
    """How well weights predict games that they were not fitted to: five folds, a game is never in two."""
    rows = [
        quality(x[test], y[test], fitted(x[train], y[train], prior, strength, good))
        for train, test in GroupKFold(n_splits=5).split(x, y, g)
    ]
    return {k: float(np.mean([row[k] for row in rows])) for k in rows[0]}


# -- compare -----------------------------------------------------------------------------------------------------------


def make(name: str, game: Game, knowledge: object, seed: int) -> Player:
    """``greedy``, or the number of iterations of a search."""
    if name == "greedy":
        return GreedyPlayer(game, knowledge, seed)
    return SearchPlayer(name, game, knowledge, seed, Budget(iterations=int(name)))


def duel(games_of: tuple[Game, Game], player: str, decks: tuple[DeckList, DeckList], seed: int) -> int:
    """One game; ``games_of``: the game as seat 0 and seat 1 value it. Returns the seat that won, or 2."""
    game = games_of[0]
    setup = Setup(game=game.id, decks=decks, seed=seed)
    players = [make(player, games_of[p], game.knowledge(setup, p), game_seed(seed, p)) for p in (0, 1)]
    state = game.new(setup)
    while state.options:
        game.apply(state, players[state.decider].choose(game.view(state, state.decider)))
    return 2 if state.result == DRAWN else state.result


def compare(
    game_id: str, new: Sequence[float], old: Sequence[float], player: str, pairs: int, seed: int, say: bool = True
) -> dict[str, Any]:
    """The score of ``new`` against ``old`` in the hands of the same player, over mirrored pairs: each pair plays the same
    decks from the same seed twice, with the weights swapped. The interval is from the spread of the pairs.
    """
    game, decks = load(game_id)
    a, b = with_weights(game, new), with_weights(game, old)
    matchups = [(x, y) for x in decks for y in decks]
    Random(seed).shuffle(matchups)
    scores: list[float] = []
    for number in range(pairs):
        deal = game_seed(seed, number)
        lists = matchups[number % len(matchups)]
        score = 0.0
        for swap in (False, True):
            winner = duel((b, a) if swap else (a, b), player, lists, deal)
            score += 0.25 if winner == 2 else 0.5 * (winner == int(swap))
        scores.append(score)
        if say and number % 50 == 49:
            print(f"{number + 1} pairs: {np.mean(scores):.3f}", flush=True)
    mean = float(np.mean(scores))
    half = 1.96 * float(np.std(scores, ddof=1)) / sqrt(pairs) if pairs > 1 else 1.0
    return {
        "player": player,
        "pairs": pairs,
        "seed": seed,
        "score": round(mean, 4),
        "interval": round(half, 4),
        "elo": round(elo(mean)),
    }


def elo(score: float) -> float:
    """The difference in Elo points behind a score."""
    score = min(max(score, 1e-3), 1 - 1e-3)
    return -400 * log10(1 / score - 1)


# -- the module of weights ---------------------------------------------------------------------------------------------


def commit() -> str:
    """The project's commit, or "unknown" outside a checkout."""
    found = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return found.stdout.strip() or "unknown"


def module_text(game_id: str, weights: Sequence[float], facts: dict[str, Any]) -> str:
    """The source of the game's module ``value_weights``."""
    names = value_module(game_id).FEATURES
    rows = "\n".join(f"    {w:.5f},  # {name}" for name, w in zip(names, weights, strict=True))
    told = "\n".join(f"    {key!r}: {json.dumps(value)}," for key, value in facts.items()).replace("'", '"')
    return (
        '"""Weights of the facts in ``value.FEATURES``. Made by ``tools/fit_value.py``: fit anew, do not edit by hand."""\n\n'
        "from __future__ import annotations\n\nfrom typing import Final\n\n"
        f"WEIGHTS: Final[tuple[float, ...]] = (\n{rows}\n)\n\n"
        "# Where they come from. Losses are of games that were not fitted (five folds by game).\n"
        f"PROVENANCE: Final[dict[str, str | int | float]] = {{\n{told}\n}}\n"
    )


def fit(game_id: str, files: Sequence[Path], strength: float, scale: float) -> tuple[np.ndarray, dict[str, Any]]:
    """The weights and the facts about how they came about. Raises ValueError for other facts, another game, few games."""
    module = value_module(game_id)
    parts = [np.load(path) for path in files]
    for path, part in zip(files, parts, strict=True):
        if str(part["game"]) != game_id or list(part["features"]) != list(module.FEATURES):
            raise ValueError(f"{path}: positions of another game or with other facts; play them again")
    x = np.vstack([part["x"] for part in parts]).astype(float)
    y = np.concatenate([part["y"] for part in parts])
    # The games of two files are different games.
    g = np.concatenate([part["g"].astype(np.int64) + (i << 32) for i, part in enumerate(parts)])
    if len(set(g.tolist())) < 10:
        raise ValueError("too few decided games to tell how well a fit predicts; play at least ten")
    prior = np.array(module.HAND_SET)
    good = [module.FEATURES.index(name) for name in module.NEVER_WORSE]
    before = quality(x, y, prior)
    after = cross_validated(x, y, g, prior, strength, good)
    weights = fitted(x, y, prior, strength, good)
    facts = {
        "made_by": "tools/fit_value.py",
        "made_on": datetime.now(UTC).date().isoformat(),
        "commit": commit(),
        "played_with": ", ".join(str(part["how"]) for part in parts),
        "games": len(set(g.tolist())),
        "positions": len(y),
        "shrinkage": strength,
        "scale": scale,
    }
    facts |= {f"hand_set_{k}": round(v, 4) for k, v in before.items()}
    facts |= {f"fitted_{k}": round(v, 4) for k, v in after.items()}
    return weights * scale, facts


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    p = commands.add_parser("play", help="play games and keep positions")
    p.add_argument("game", choices=sorted(games()))
    p.add_argument("--games", type=int, default=6000)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--every", type=float, default=0.12, help="the chance that a position is kept")
    p.add_argument("--out", type=Path, required=True)
    p = commands.add_parser("fit", help="fit weights to kept positions")
    p.add_argument("game", choices=sorted(games()))
    p.add_argument("positions", type=Path, nargs="+")
    p.add_argument("--shrinkage", type=float, default=30.0)
    p.add_argument("--scale", type=float, default=1.0, help="factor on all weights: how sure the value is of itself")
    p.add_argument("--write", action="store_true", help="write the game's module value_weights")
    p.add_argument(
        "--keep", default="", help="write the weights set by hand instead, with this reason and the fit's report"
    )
    p = commands.add_parser("compare", help="fitted weights against those set by hand")
    p.add_argument("game", choices=sorted(games()))
    p.add_argument("--player", default="greedy", help="greedy, or a number of iterations")
    p.add_argument("--pairs", type=int, default=200)
    p.add_argument("--seed", type=int, default=7)
    options = parser.parse_args(arguments)
    module = value_module(options.game)
    if options.command == "play":
        found = play(options.game, options.games, options.seed, options.every)
        how = f"--games {options.games} --seed {options.seed} --every {options.every}"
        np.savez_compressed(options.out, game=options.game, features=list(module.FEATURES), how=how, **found)
    elif options.command == "fit":
        weights, facts = fit(options.game, options.positions, options.shrinkage, options.scale)
        for name, old, new in zip(module.FEATURES, module.HAND_SET, weights, strict=True):
            print(f"{name:18} {old:9.4f} -> {new:9.4f}")
        print(json.dumps(facts, indent=2))
        if options.keep:
            weights, facts = np.array(module.HAND_SET), {**facts, "set_by_hand_because": options.keep}
        if options.write:
            target = Path(module.__file__).with_name("value_weights.py")
            target.write_text(module_text(options.game, weights, facts), encoding="utf-8")
    else:
        print(
            json.dumps(
                compare(options.game, module.WEIGHTS, module.HAND_SET, options.player, options.pairs, options.seed)
            )
        )


if __name__ == "__main__":
    main()
