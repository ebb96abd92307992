"""What an arena comes to: scores, ratings with intervals, tests, decks, seconds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from enemy_desktop.ai.arena.contest import Contest
from enemy_desktop.ai.arena.play import Effort, PairResult
from enemy_desktop.ai.arena.rating import Counts, Match, Ratings, share_interval, superiority
from enemy_desktop.ai.series import DRAW


def counts_of(results: Iterable[PairResult]) -> Counts:
    """How many pairs gave the first player 0, 1, 2, 3, 4 half points."""
    found = [0, 0, 0, 0, 0]
    for result in results:
        found[result.points] += 1
    return (found[0], found[1], found[2], found[3], found[4])


class _Sum:
    """The games of a player, or of one side of a match."""

    def __init__(self) -> None:
        self.games = self.wins = self.draws = 0
        self.effort = Effort()

    def add(self, result: PairResult, side: int) -> None:
        for game in result.games:
            self.games += 1
            self.wins += game.winner == side
            self.draws += game.winner == DRAW
            self.effort += game.effort[side]

    @property
    def facts(self) -> dict[str, Any]:
        share = (self.wins + self.draws / 2) / self.games if self.games else 0.0
        return {
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.games - self.wins - self.draws,
            "score": round(share, 4),
        }


def report(contest: Contest) -> dict[str, Any]:
    """What an arena comes to, as plain data. All but the seconds is the same on every machine."""
    arena = contest.arena
    counted = {match: contest.counted(match) for match in contest.found}
    counts = {match: counts_of(results.values()) for match, results in counted.items()}
    ratings = Ratings(arena.players, counts)
    sums = {name: _Sum() for name in arena.players}
    for match, results in counted.items():
        for result in results.values():
            for side in (0, 1):
                sums[match[side]].add(result, side)
    every = [game for results in counted.values() for result in results.values() for game in result.games]
    opened = sum(1.0 if game.winner == game.opening else 0.5 if game.winner == DRAW else 0.0 for game in every)
    many = max(1, len(every))
    players = [
        {
            "name": name,
            **sums[name].facts,
            "elo": round(ratings.elo[name], 1),
            "interval": [round(x, 1) for x in ratings.interval[name]],
            **_effort(sums[name].effort),
        }
        for name in arena.players
    ]
    return {
        "game": arena.game,
        "seed": arena.seed,
        "code": arena.code,
        "decks": [deck.name for deck in arena.decks],
        "pairs": sum(map(len, counted.values())),
        "games": len(every),
        "draws": sum(game.winner == DRAW for game in every),
        "decisions": sum(effort.decisions for game in every for effort in game.effort),
        "mean_turns": round(sum(game.turns for game in every) / many, 2),
        "first_share": round(opened / many, 4),
        "complete": contest.complete,
        "players": sorted(players, key=lambda row: -row["elo"]),
        "matches": [_match(contest, match, counted[match], counts[match], ratings) for match in contest.found],
    }


def _match(
    contest: Contest, match: Match, results: Mapping[int, PairResult], counts: Counts, ratings: Ratings
) -> dict[str, Any]:
    side = _Sum()
    for result in results.values():
        side.add(result, 0)
    row: dict[str, Any] = {
        "players": list(match),
        "pairs": len(results),
        **side.facts,
        "interval": [round(x, 4) for x in share_interval(counts)],
        "pair_points": {str(half / 2): n for half, n in enumerate(counts)},
        "elo": round(ratings.match[match], 1),
        "elo_interval": [round(x, 1) for x in ratings.match_interval[match]],
        "superiority": round(superiority(counts), 4),
        "decks": _by_deck(contest, match, results),
    }
    known = contest.course(match)
    if known is not None and contest.test is not None:
        row["sprt"] = {
            "elo0": contest.test.elo0,
            "elo1": contest.test.elo1,
            "alpha": contest.test.alpha,
            "beta": contest.test.beta,
            "pairs": known.pairs,
            "ratio": round(known.ratio, 3),
            "bounds": [round(x, 3) for x in contest.test.bounds],
            "verdict": known.verdict,
        }
    return row


def _by_deck(contest: Contest, match: Match, results: Mapping[int, PairResult]) -> list[dict[str, Any]]:
    """How the first player did with each deck, and against each."""
    decks = contest.arena.decks
    games, points, against = [0] * len(decks), [0] * len(decks), [0] * len(decks)
    for number, result in results.items():
        for game, (own, other) in zip(result.games, contest.decks(match, number), strict=True):
            games[own] += 1
            points[own] += game.points
            against[other] += game.points
    # As often in one seat as in the other: each deck is played with as often as it is played against.
    return [
        {
            "name": deck.name,
            "games": games[n],
            "score_with": round(points[n] / 2 / games[n], 4) if games[n] else None,
            "score_against": round(against[n] / 2 / games[n], 4) if games[n] else None,
        }
        for n, deck in enumerate(decks)
    ]


def _effort(effort: Effort) -> dict[str, Any]:
    many = max(1, effort.choices)
    return {
        "decisions": effort.decisions,
        "choices": effort.choices,
        "seconds_per_choice": round(effort.seconds / many, 5),
        "cpu_per_choice": round(effort.cpu / many, 5),
    }
