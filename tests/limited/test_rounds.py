"""Pairings, standings, and an event from the first pack to the last round."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kit import event_of, kit_of

from enemy_desktop.cards.limited.event import (
    EventMatch,
    LimitedEvent,
    add_game,
    begin_rounds,
    next_round,
    pick,
    proposal,
    usual_rounds,
)
from enemy_desktop.cards.limited.pairing import BYE, Result, robin_rounds, standings, swiss_round


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7, 8])
def test_in_a_round_robin_everybody_meets_everybody_once(seats: int) -> None:
    rounds = robin_rounds(seats)
    pairs = [pair for matches in rounds for pair in matches if BYE not in pair]
    assert sorted(pairs) == list(combinations(range(seats), 2))
    for matches in rounds:
        present = [seat for pair in matches for seat in pair if seat != BYE]
        assert sorted(present) == list(range(seats))
    assert len(rounds) == usual_rounds(seats, "robin")


@given(seats=st.integers(2, 8), seed=st.integers(0, 1_000), data=st.data())
def test_swiss_rounds_pair_all_and_nobody_twice(seats: int, seed: int, data: st.DataObject) -> None:
    results: list[Result] = []
    met: set[frozenset[int]] = set()
    for number in range(usual_rounds(seats, "swiss")):
        pairs = swiss_round(seats, results, seed + number)
        assert sorted(seat for pair in pairs for seat in pair if seat != BYE) == list(range(seats))
        byes = [a for a, b in pairs if b == BYE]
        assert len(byes) == seats % 2
        assert not set(byes) & {one.a for one in results if one.b == BYE}
        for a, b in pairs:
            assert a < b or b == BYE
            if b != BYE and seats > 3:
                assert frozenset((a, b)) not in met or seats in (5,)
                met.add(frozenset((a, b)))
            result = 0 if b == BYE else data.draw(st.integers(0, 2))
            results.append(Result(a, b, result, (1, 0)))
    table = standings(seats, results)
    assert [one.points for one in table] == sorted((one.points for one in table), reverse=True)
    assert sum(one.points for one in table) == sum(2 if one.result == 2 else 3 for one in results)


def test_equals_are_ranked_by_whom_they_met() -> None:
    results = [Result(0, 1, 0), Result(2, 3, 0), Result(0, 2, 0), Result(1, 3, 0)]
    table = standings(4, results)
    assert [one.seat for one in table] == [0, 1, 2, 3]
    assert (table[1].points, table[2].points) == (3, 3)
    assert table[1].strength > table[2].strength or table[1].games >= table[2].games


def test_a_match_ends_when_it_is_decided() -> None:
    match = EventMatch(a=0, b=1, running="x")
    add_game(match, 1, 3)
    assert (match.result(3), match.running) == (None, "")
    add_game(match, 2, 3)
    add_game(match, 1, 3)
    assert match.result(3) == 1
    with pytest.raises(ValueError, match="over"):
        add_game(match, 0, 3)
    assert EventMatch(a=0, b=1, games=[2, 0, 1]).result(3) == 2
    assert EventMatch(a=0, b=BYE).result(3) == 0


def test_an_event_from_the_first_pack_to_the_end() -> None:
    kit = kit_of("keyword_duel", "draft")
    event = event_of("keyword_duel", "draft", opponents=3, best_of=1)
    assert event.phase == "draft"
    while event.phase == "draft":
        pick(event, kit, event.table().pack(0)[0])
    assert event.phase == "build"
    with pytest.raises(ValueError, match="the Main Deck"):
        begin_rounds(event, kit, {"main": event.pool(0)[:5]})
    assert event.decks == []
    begin_rounds(event, kit, proposal(event, kit))
    assert event.phase == "play"
    assert not next_round(event)
    for number in range(event.rounds_wanted):
        assert len(event.rounds) == number + 1
        assert len(event.open_tables()) == 1
        own = event.own_match()
        assert own is not None
        add_game(own, 0, 1)
        assert event.own_match() is None
        add_game(event.open_tables()[0], 2, 1)
        assert next_round(event) == (number + 1 < event.rounds_wanted)
    assert event.phase == "over"
    assert event.place() == 1
    assert LimitedEvent.model_validate_json(event.model_dump_json()) == event


def test_an_odd_table_has_byes_and_ends() -> None:
    kit = kit_of("enemy", "sealed")
    event = event_of("enemy", "sealed", opponents=2, best_of=1, pairing="robin")
    begin_rounds(event, kit, proposal(event, kit))
    byes = 0
    while event.phase == "play":
        for match in event.rounds[-1]:
            byes += match.b == BYE
            if match.result(1) is None:
                add_game(match, 1, 1)
        next_round(event)
    assert byes == 3
    assert len(event.results()) == 6


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"opponents": 0}, "1 to 7 opponents"),
        ({"opponents": 8}, "1 to 7 opponents"),
        ({"packs": 0}, "1 to 12 packs"),
        ({"packs": 2}, "2 packs have 30 cards; a deck needs 40"),
    ],
)
def test_events_that_cannot_be_are_refused(more: dict[str, int], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        event_of("enemy", "sealed", **more)
