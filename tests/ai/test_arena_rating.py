"""Ratings and the sequential test, on results whose answers are known."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt
from random import Random

import pytest

from enemy_desktop.ai.arena.rating import (
    Counts,
    Ratings,
    elo_of,
    fit,
    match_elo,
    share_interval,
    share_of,
    superiority,
)
from enemy_desktop.ai.arena.sprt import Course, Sprt


def test_the_scale() -> None:
    assert elo_of(0.5) == 0
    assert elo_of(10 / 11) == pytest.approx(400)
    assert share_of(elo_of(0.64)) == pytest.approx(0.64)


def test_two_players_by_hand() -> None:
    found = fit(["a", "b"], {("a", "b"): (75, 25)}, prior=0)
    assert found["a"] - found["b"] == pytest.approx(190.85, abs=0.01)
    assert found["a"] + found["b"] == pytest.approx(0)
    # Half a point more for either side.
    found = fit(["a", "b"], {("a", "b"): (10, 0)})
    assert found["a"] - found["b"] == pytest.approx(elo_of(10.5 / 11))


def test_strengths_are_found_again_from_what_they_make_one_expect() -> None:
    true = {"a": 210.0, "b": 15.0, "c": -60.0, "d": -165.0}
    names = list(true)
    matches = {}
    for i, a in enumerate(names):
        for b in names[i + 1 :]:
            n = 100 * (i + 1)
            share = share_of(true[a] - true[b])
            matches[a, b] = (n * share, n * (1 - share))
    assert fit(names, matches, prior=0) == pytest.approx(true, abs=1e-6)


def test_the_fit_is_the_likeliest_one() -> None:
    matches = {("a", "b"): (40.0, 60.0), ("b", "c"): (70.0, 30.0), ("a", "c"): (65.0, 35.0)}
    found = fit(["a", "b", "c"], matches, prior=0)

    def likelihood(elo: dict[str, float]) -> float:
        total = 0.0
        for (a, b), (x, y) in matches.items():
            total += x * log(share_of(elo[a] - elo[b])) + y * log(share_of(elo[b] - elo[a]))
        return total

    best = likelihood(found)
    for name in found:
        for step in (-3, 3):
            assert likelihood({**found, name: found[name] + step}) < best


def test_one_sided_results_and_no_results_have_ratings_too() -> None:
    found = fit(["a", "b", "c"], {("a", "b"): (600, 0), ("b", "c"): (600, 0), ("a", "c"): (600, 0)})
    assert found["a"] > found["b"] + 500 > found["c"] + 1000
    assert fit(["a", "b"], {}) == {"a": 0, "b": 0}
    ratings = Ratings(["a", "b"], {("a", "b"): (0, 0, 0, 0, 0)})
    assert ratings.elo == {"a": 0, "b": 0}
    assert ratings.match_interval["a", "b"] == (0, 0)
    sure = Ratings(["a", "b"], {("a", "b"): (0, 0, 0, 0, 300)})
    low, high = sure.match_interval["a", "b"]
    assert 500 < low < sure.match["a", "b"] <= high


def test_intervals_by_the_spread_of_pairs() -> None:
    counts: Counts = (30, 60, 100, 70, 40)
    ratings = Ratings(["a", "b"], {("a", "b"): counts})
    n = sum(counts)
    mean = sum(half / 4 * c for half, c in enumerate(counts)) / n
    error = sqrt(sum(c * (half / 4 - mean) ** 2 for half, c in enumerate(counts)) / n / n)
    low, high = ratings.match_interval["a", "b"]
    assert ratings.match["a", "b"] == pytest.approx(match_elo(counts))
    assert low == pytest.approx(elo_of(mean - 1.96 * error), abs=4)
    assert high == pytest.approx(elo_of(mean + 1.96 * error), abs=4)
    assert ratings.interval["a"] == pytest.approx((low / 2, high / 2), abs=1)
    low, high = share_interval(counts)
    assert (low, high) == pytest.approx((mean - 1.96 * error, mean + 1.96 * error), abs=0.002)
    again = Ratings(["a", "b"], {("a", "b"): counts})
    assert again.interval == ratings.interval
    # Pairs that all end 1 : 1 say more than games of a thrown coin.
    low, high = share_interval((0, 0, 300, 0, 0))
    assert 0.45 < low < 0.5 < high < 0.55
    assert share_interval((0, 0, 0, 0, 0)) == (0, 1)
    low, high = share_interval((0, 0, 0, 0, 50))
    assert low > 0.9
    assert high == pytest.approx(1)


def test_superiority() -> None:
    assert superiority((0, 0, 0, 0, 0)) == 0.5
    assert superiority((10, 5, 20, 5, 10)) == pytest.approx(0.5)
    assert superiority((10, 5, 20, 5, 30)) > 0.99
    assert superiority((10, 5, 20, 5, 30)) == pytest.approx(1 - superiority((30, 5, 20, 5, 10)))
    assert 0.9 < superiority((0, 0, 0, 0, 3)) < 1


def test_the_sequential_test_by_the_normal_approximation() -> None:
    test = Sprt(0, 20)
    assert test.bounds == pytest.approx((-log(19), log(19)))
    counts = (300, 700, 1500, 800, 400)
    n = sum(counts)
    mean = sum(half / 4 * c for half, c in enumerate(counts)) / n
    variance = sum(c * (half / 4 - mean) ** 2 for half, c in enumerate(counts)) / n
    s0, s1 = 0.5, share_of(20)
    expected = n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance)
    assert test.ratio(counts) == pytest.approx(expected, rel=0.03)
    assert test.ratio((0, 0, 0, 0, 0)) == 0


def test_the_likeliest_distributions_have_the_means_of_both_hypotheses() -> None:
    from enemy_desktop.ai.arena.sprt import _likeliest

    for mean in (0.3, 0.5, 0.71):
        found = _likeliest([0.2, 0.1, 0.4, 0.2, 0.1], mean)
        assert sum(found) == pytest.approx(1)
        assert sum(p * half / 4 for half, p in enumerate(found)) == pytest.approx(mean)


def course(test: Sprt, halves: Sequence[int | None]) -> tuple[str, int]:
    found = Course(test)
    found.go_on(lambda number: halves[number] if number < len(halves) else None)
    return found.verdict, found.pairs


def test_wrong_verdicts_are_as_rare_as_asked_for() -> None:
    random = Random(5)
    test = Sprt(0, 100, alpha=0.1, beta=0.1)

    def results(elo: float) -> list[int]:
        p = share_of(elo)
        return [2 * sum(random.random() < p for _ in range(2)) for _ in range(400)]

    ends = {elo: [course(test, results(elo))[0] for _ in range(50)] for elo in (0, 100)}
    assert ends[0].count("accepted") <= 10
    assert ends[100].count("rejected") <= 10
    assert all(found.count("undecided") < 3 for found in ends.values())


def test_a_course_ends_at_its_first_verdict_and_waits_for_missing_pairs() -> None:
    test = Sprt(0, 50)
    wins = [4, 2, 4, 3, 4] * 20
    verdict, pairs = course(test, wins)
    assert verdict == "accepted"
    assert pairs < len(wins)
    assert course(test, [*wins[:pairs], *[0] * 80]) == (verdict, pairs)
    assert course(test, [*wins[: pairs - 1], None, *wins]) == ("undecided", pairs - 1)
    assert course(test, []) == ("undecided", 0)
    assert course(test, [4 - half for half in wins])[0] == "rejected"
    # It goes on where it was.
    found = Course(test)
    for known in range(len(wins)):
        found.go_on(lambda number, known=known: wins[number] if number <= known else None)
    assert (found.verdict, found.pairs) == (verdict, pairs)


@pytest.mark.parametrize("wrong", [(10, 10), (10, 0), (0, 10, 0.5), (0, 10, 0.05, 0), (float("nan"), 1)])
def test_impossible_tests(wrong: tuple[float, ...]) -> None:
    with pytest.raises(ValueError, match="SPRT"):
        Sprt(*wrong)


def test_a_ratio_is_one_of_likelihoods() -> None:
    """A result that is as likely under both says nothing."""
    test = Sprt(-30, 30)
    assert test.ratio((10, 20, 40, 20, 10)) == pytest.approx(0, abs=1e-9)
    assert exp(test.ratio((0, 0, 0, 0, 10))) > 1
