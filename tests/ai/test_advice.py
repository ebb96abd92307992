"""Advice: what the search says, for reasons that are so, from one seat's view alone; a process that stops at once; reviews."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from statistics import mean
from time import monotonic, perf_counter, sleep

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "contract"))
from games_under_test import UnderTest, game_ids, under_test
from tries import quickest

from enemy_desktop.ai.advice import (
    CHANCE,
    Advice,
    Effort,
    Stopped,
    Weighed,
    Weighing,
    line_views,
    outlooks,
    percent,
    weigh,
)
from enemy_desktop.ai.advisor import AdviceWorker, Question, Told, advice_from
from enemy_desktop.ai.players import make_player
from enemy_desktop.ai.review import Review, decisions_of, lost
from enemy_desktop.ai.search import Budget
from enemy_desktop.engine.game import Setup
from enemy_desktop.engine.match import Match
from enemy_desktop.engine.view import View
from enemy_desktop.games.module import GameTable
from enemy_desktop.games.reasons import LOSE, WIN, Compared, Measure, reasons
from enemy_desktop.games.registry import game_module
from enemy_desktop.storage.bundled import pack_folders

SMALL = Effort(Budget(iterations=40), visits=8, deals=6)


@cache
def table_of(game_id: str) -> GameTable:
    module = game_module(game_id)
    return module.load_table(module.cards.load_packs(pack_folders(game_id)))


@pytest.fixture(params=game_ids())
def t(request: pytest.FixtureRequest) -> UnderTest:
    return under_test(request.param)


def positions(t: UnderTest, seed: int, chance: float) -> Iterator[tuple[Setup, object]]:
    """States of a random game in which there is a choice."""
    r = Random(seed)
    setup = t.setup(seed)
    state = t.game.new(setup)
    while state.options:
        if len(state.options) > 1 and r.random() < chance:
            yield setup, state
        t.game.apply(state, r.randrange(len(state.options)))


def test_a_hint_is_what_the_search_likes_best(t: UnderTest) -> None:
    compared = 0
    for setup, state in positions(t, 3, 0.08):
        p = state.decider
        view, knowledge = t.game.view(state, p), t.game.knowledge(setup, p)
        advice = weigh(t.game, view, knowledge, Effort(Budget(iterations=40), deals=0))
        search = Weighing(t.game, view, knowledge)
        search.spend(Budget(iterations=40))
        assert advice.best.move == search.best()
        assert [w.move for w in advice.moves] == [c.move for c in search.choices()]
        assert advice.best.chance == percent(search.choices()[0].value)
        assert advice.line[0] == advice.best.move
        compared += 1
    assert compared >= 4


def test_dealing_hidden_cards_anew_changes_nothing(t: UnderTest) -> None:
    """Move, chances, line and the reasons' numbers come from the view alone; so does the chance to win of who waits."""
    compared = 0
    for setup, state in positions(t, 7, 0.06):
        for p in (state.decider, 1 - state.decider):
            knowledge = t.game.knowledge(setup, p)
            told = []
            for truth in (state, t.game.redeal(state, p, 11)):
                view = t.game.view(truth, p)
                if p == state.decider:
                    told.append(weigh(t.game, view, knowledge, Effort(Budget(iterations=16), 4, 2)))
                else:
                    told.append(list(outlooks(t.game, view, knowledge, 2, Budget(iterations=8))))
            assert told[0] == told[1]
            compared += 1
    assert compared >= 6


def test_reasons_are_facts_of_the_positions_that_the_moves_lead_to(t: UnderTest) -> None:
    """Every number that is told is the mean over possible deals, and every sentence fits its numbers."""
    table = table_of(t.game.id)
    told = 0
    for setup, state in positions(t, 5, 0.03):
        p = state.decider
        view, knowledge = t.game.view(state, p), t.game.knowledge(setup, p)
        advice = weigh(t.game, view, knowledge, SMALL)
        if advice.against < 0:
            continue
        now = t.game.measures(state, p)
        for item in advice.compared:
            # What the viewer has and sees is counted as it is.
            if item.key in now and item.key.startswith(("my_", "their_")):
                assert item.now == now[item.key], item.key
            assert 0 <= item.rise[0] + item.fall[0] <= 1.0001
            assert item.best == pytest.approx(item.now) or item.rise[0] > 0 or item.fall[0] > 0
        numbers = {item.key: item for item in advice.compared}
        for lang in ("en", "ja"):
            for reason in reasons(table.measures, advice.compared, lang):
                item, weight = numbers[reason.key], {**table.measures, **_ENDS}[reason.key].weight
                assert reason.good == (weight * (item.best - item.other) > 0)
                assert any(f"{n:.1f}" in reason.text for n in (item.best, item.other)) or "%" in reason.text + "%" * (
                    "％" in reason.text
                )
                told += 1
    assert told > 2


_ENDS = {WIN: Measure(1, ("", ""), ("", "")), LOSE: Measure(-1, ("", ""), ("", ""))}


def test_every_measure_of_a_game_has_words_and_no_others(t: UnderTest) -> None:
    table = table_of(t.game.id)
    if not table.measures:
        pytest.skip("the game counts nothing")
    state = t.game.new(t.setup(1))
    assert set(t.game.measures(state, 0)) == set(table.measures)
    mine, theirs = t.game.measures(state, 0), t.game.measures(state, 1)
    for key, measure in table.measures.items():
        # The same from the other side, with the opposite worth.
        other = key.replace("my_", "their_") if key.startswith("my_") else key.replace("their_", "my_")
        assert mine[key] == theirs[other]
        assert measure.weight == -table.measures[other].weight
        for english, japanese in (measure.more, measure.less, *(w for w in (measure.rise, measure.fall) if w)):
            assert english.isascii()
            assert not japanese.isascii()


def test_words_of_reasons() -> None:
    measures = {
        "gain": Measure(1.0, ("More", "多"), ("Fewer", "少"), rise=("You score", "得点する")),
        "cost": Measure(0.1, ("More cards", "手札多"), ("Fewer cards", "手札少")),
        "same": Measure(5.0, ("No", "無"), ("No", "無")),
    }
    compared = [
        Compared("gain", 1, 1.9, 1.2, 0.1, (0.9, 0.2), (0, 0)),
        Compared("cost", 5, 3.0, 4.5, 0.2, (0, 0), (1, 0.5)),
        Compared("same", 0, 1.0, 0.0, 0.9, (1, 0), (0, 0)),  # not sure
        Compared("unknown", 0, 9.0, 0.0, 0.0, (1, 0), (0, 0)),
        Compared(LOSE, 0, 0.0, 0.5, 0.05, (0, 0.5), (0, 0)),
    ]
    found = reasons(measures, compared, "en")
    assert [(r.text, r.good) for r in found] == [
        ("You have lost in 0 % of the cases instead of 50 %.", True),
        ("You score in 90 % of the cases instead of 20 %.", True),
        ("Fewer cards: 3.0 instead of 4.5 on average.", False),
    ]
    assert [r.text for r in reasons(measures, compared, "ja")][1:] == [
        "得点する可能性が90％（もう一方では20％）です。",
        "手札少（平均3.0、もう一方では4.5）。",
    ]


def test_winning_more_and_losing_less_is_one_reason() -> None:
    both = [Compared(WIN, 0, 0.9, 0.1, 0.0, (0.9, 0.1), (0, 0)), Compared(LOSE, 0, 0.1, 0.8, 0.0, (0.1, 0.8), (0, 0))]
    assert [r.text for r in reasons({}, both, "en")] == ["You have won in 90 % of the cases instead of 10 %."]
    assert [r.text for r in reasons({}, both, "ja")] == ["勝っている可能性が90％（もう一方では10％）です。"]


def test_a_line_ends_where_luck_or_the_other_player_has_a_say(t: UnderTest) -> None:
    table = table_of(t.game.id)
    longer = 0
    for checked, (setup, state) in enumerate(positions(t, 9, 0.12)):
        p = state.decider
        view, knowledge = t.game.view(state, p), t.game.knowledge(setup, p)
        advice = weigh(t.game, view, knowledge, Effort(Budget(iterations=150), deals=0))
        line = list(line_views(t.game, view, knowledge, advice))
        assert line[0][1] == advice.best.move
        known = sum(d >= 0 for d in view.defs)
        for seen, move in line:
            assert seen.viewer == seen.decider == p
            assert seen.turn == view.turn
            assert sum(d >= 0 for d in seen.defs) == known
            assert table.option(seen, move, "en")
        longer += len(line) > 1
        if longer and checked > 2:
            return
    raise AssertionError("no line has a second move")


def test_a_chance_is_near_certain_where_the_game_is_decided(t: UnderTest) -> None:
    """At the last decision of a game its winner is all but sure to win, and the loser to lose, whoever of them decides."""
    leaning = []
    for seed in range(2):
        setup = t.setup(seed)
        state = t.game.new(setup)
        players = [make_player("greedy", t.game, t.game.knowledge(setup, p), p) for p in (0, 1)]
        states = []
        while state.options:
            states.append(state.copy())
            t.game.apply(state, players[state.decider].choose(t.game.view(state, state.decider)))
        if state.result > 1:
            continue
        late = states[-1]
        chances = [
            list(outlooks(t.game, t.game.view(late, p), t.game.knowledge(setup, p), 1, Budget(iterations=30)))[-1]
            for p in (state.result, 1 - state.result)
        ]
        assert all(0 <= chance <= 100 for chance in chances)
        leaning.append(chances[0] - chances[1])
    assert mean(leaning) > 50


def test_who_stops_it_is_heard() -> None:
    t = under_test("keyword_duel")
    setup, state = next(positions(t, 3, 0.2))
    view, knowledge = t.game.view(state, state.decider), t.game.knowledge(setup, state.decider)
    asked = []

    def stop() -> bool:
        asked.append(perf_counter())
        return len(asked) > 5

    with pytest.raises(Stopped):
        weigh(t.game, view, knowledge, Effort(Budget(seconds=30)), stop=stop)
    asked[:] = []
    with pytest.raises(Stopped):
        weigh(t.game, view, knowledge, Effort(Budget(iterations=4), visits=0, deals=10_000), stop=stop)
    with pytest.raises(ValueError, match="budget"):
        weigh(t.game, view, knowledge, Effort(Budget()))


# -- a process


@pytest.fixture(scope="module")
def worker() -> Iterator[AdviceWorker]:
    made = AdviceWorker(under_test("keyword_duel").game, pack_folders("keyword_duel"))
    yield made
    made.kill()


def hear(worker: AdviceWorker, number: int, seconds: float = 60) -> Told:
    until = monotonic() + seconds
    while monotonic() < until:
        told = worker.poll()
        if told is not None and told.number == number:
            return told
        assert worker.alive
        sleep(0.002)
    raise AssertionError("no answer")


def a_view() -> tuple[View, object]:
    t = under_test("keyword_duel")
    setup, state = next(positions(t, 3, 0.2))
    return t.game.view(state, state.decider), t.game.knowledge(setup, state.decider)


def test_the_process_says_what_is_said_here(worker: AdviceWorker) -> None:
    view, knowledge = a_view()
    worker.ask(Question(1, view, knowledge, SMALL))
    told = hear(worker, 1)
    assert told.last
    assert told.advice == weigh(under_test("keyword_duel").game, view, knowledge, SMALL)


def test_chances_come_one_after_another(worker: AdviceWorker) -> None:
    view, knowledge = a_view()
    worker.ask(Question(2, view, knowledge, slices=3, slice_seconds=0.02))
    heard = [hear(worker, 2) for _ in range(3)]
    assert [told.last for told in heard] == [False, False, True]
    assert all(told.chance is not None and 0 < told.chance < 100 for told in heard)


def test_a_new_question_ends_the_old_one_at_once(worker: AdviceWorker) -> None:
    """Cancel within 50 ms is promised."""
    view, knowledge = a_view()
    numbers = itertools.count(10)

    def once() -> float:
        number = next(numbers)
        worker.ask(Question(number * 2, view, knowledge, Effort(Budget(seconds=60))))
        sleep(0.06)
        begun = perf_counter()
        worker.stop()
        worker.ask(Question(number * 2 + 1, view, knowledge, Effort(Budget(iterations=1), deals=0)))
        hear(worker, number * 2 + 1)
        return perf_counter() - begun

    assert quickest(once, 0.05, tries=50) < 0.05


def test_a_question_that_makes_no_sense_is_answered_with_an_error(worker: AdviceWorker) -> None:
    view, knowledge = a_view()
    worker.ask(Question(200, view, knowledge, SMALL, played=len(view.options) + 4))
    assert "IndexError" in hear(worker, 200).error
    worker.ask(Question(201, view, knowledge, Effort(Budget(iterations=2), deals=0)))
    assert hear(worker, 201).advice is not None


@pytest.mark.parametrize(
    "data",
    [
        None,
        {},
        {"moves": [], "against": -1, "compared": [], "line": [], "deal": 0},
        {"moves": [{"move": -2, "visits": 1, "chance": 3}], "against": -1, "compared": [], "line": [], "deal": 0},
        {"moves": [{"move": 0, "visits": 1, "chance": 3}], "against": 5, "compared": [], "line": [], "deal": 0},
        {"moves": [{"move": 0, "visits": 1, "chance": 3}], "against": -1, "compared": [{}], "line": [], "deal": 0},
    ],
)
def test_nonsense_from_the_process_is_an_error(data: object) -> None:
    with pytest.raises(ValueError, match="not an advice"):
        advice_from(data)


# -- a look back


def played_game(t: UnderTest, seed: int) -> Match:
    match = Match(t.game, t.setup(seed))
    players = [make_player("greedy", t.game, t.game.knowledge(match.setup, p), p) for p in (0, 1)]
    while match.decider >= 0:
        view = match.view(match.decider)
        match.play(view.viewer, view.serial, players[view.viewer].choose(view))
    return match


def test_a_planted_blunder_is_found(t: UnderTest) -> None:
    """Somewhere in the game the move is made after which things stand worst: the review names it, and a better one."""
    whole = played_game(t, 4)
    player = 0
    knowledge = t.game.knowledge(whole.setup, player)
    best: tuple[float, int, int] = (0.0, -1, -1)
    state = t.game.new(whole.setup)
    for count, made in enumerate(whole.moves):
        if state.decider == player and len(state.options) > 1:
            values = []
            for move in range(len(state.options)):
                after = state.copy()
                t.game.apply(after, move)
                values.append(t.game.value(after, player))
            best = max(best, (max(values) - min(values), count, values.index(min(values))))
        t.game.apply(state, made)
    gap, count, blunder = best
    assert gap > 0.15
    match = Match(t.game, whole.setup)
    for move in [*whole.moves[:count], blunder]:
        match.play(match.decider, match.view(match.decider).serial, move)
    match.concede(player)
    decisions = decisions_of(match, player)
    assert [d.count for d in decisions] == sorted({d.count for d in decisions})
    assert decisions[-1].played == blunder
    near = decisions[-3:]
    review = Review(near, Effort(Budget(iterations=100), 60, 0), Effort(Budget(iterations=160), 100, 12))
    before = 0.0
    while (task := review.task()) is not None:
        decision, effort = task
        assert decision.view.viewer == player
        review.take(weigh(t.game, decision.view, knowledge, effort, decision.played))
        assert review.progress >= before
        before = review.progress
    assert review.progress == 1.0
    found = [m for m in review.mistakes if m.decision.count == count]
    assert found, review.mistakes
    assert found[0].advice.best.move != blunder
    assert found[0].lost >= 4
    assert found[0].advice.compared


def test_no_decisions_and_no_mistakes_are_no_trouble() -> None:
    t = under_test("keyword_duel")
    review = Review([])
    assert review.task() is None
    assert review.mistakes == []
    assert review.progress == 1.0
    decisions = decisions_of(played_game(t, 4), 0)[:3]
    review = Review(decisions)
    while review.task() is not None:
        review.skip()
    assert review.mistakes == []


def test_a_move_that_only_is_known_better_costs_nothing() -> None:
    decision = decisions_of(played_game(under_test("keyword_duel"), 4), 0)[0]
    moves = (Weighed(0, 9, 80.0), Weighed(1, 9, 60.0))
    level = Compared(CHANCE, 50, 70.0, 69.8, 0.1, (0, 0), (0, 0))
    ahead = Compared(CHANCE, 50, 70.0, 60.0, 0.1, (0, 0), (0, 0))
    assert lost(decision, Advice(moves, 1, (level,))) == 0
    assert lost(decision, Advice(moves, 1, (ahead,))) == 20
    assert lost(decision, Advice(moves)) == 0
