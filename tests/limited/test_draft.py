"""The draft: nothing is lost or doubled, packs go round, and nobody sees more than they may."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit import event_of, kit_of

from enemy_desktop.cards.limited import event as events
from enemy_desktop.cards.limited.draft import DraftTable
from enemy_desktop.cards.limited.event import drafter, pick
from enemy_desktop.cards.limited.judge import Drafter

BOOSTERS = st.integers(2, 6).flatmap(
    lambda seats: st.lists(
        st.integers(1, 5).flatmap(
            lambda size: st.lists(
                st.lists(st.sampled_from("abcdef"), min_size=size, max_size=size), min_size=seats, max_size=seats
            )
        ),
        min_size=1,
        max_size=4,
    )
)


@settings(max_examples=60)
@given(boosters=BOOSTERS, data=st.data())
def test_nothing_is_lost_or_doubled(boosters: list[list[list[str]]], data: st.DataObject) -> None:
    table = DraftTable(boosters)
    everything = Counter(name for packs in boosters for pack in packs for name in pack)
    made = 0
    while not table.done:
        later = Counter(n for packs in boosters[table.round + 1 :] for pack in packs for n in pack)
        there = Counter(n for seat in range(table.seats) for n in table.pack(seat))
        had = Counter(n for pool in table.pools for n in pool)
        assert later + there + had == everything
        assert {len(table.pack(seat)) for seat in range(table.seats)} == {len(table.pack(0))}
        assert table.picks_made == made
        table.choose([data.draw(st.sampled_from(sorted(table.pack(seat)))) for seat in range(table.seats)])
        made += 1
    assert Counter(n for pool in table.pools for n in pool) == everything
    assert made == table.picks_in_all
    assert table.pack(0) == ()
    again = DraftTable.resume(boosters, table.pools)
    assert again.pools == table.pools


def test_packs_go_left_then_right() -> None:
    boosters = [[[f"{r}{s}{n}" for n in range(3)] for s in range(3)] for r in range(2)]
    table = DraftTable(boosters)
    table.choose(["000", "010", "020"])
    assert table.direction == 1
    assert table.pack(1) == ("001", "002")
    table.choose(["021", "001", "011"])
    table.choose([table.pack(seat)[0] for seat in range(3)])
    assert (table.round, table.pick, table.direction) == (1, 0, -1)
    table.choose(["100", "110", "120"])
    assert table.pack(1) == ("121", "122")
    assert table.pack(2) == ("101", "102")


def test_a_card_that_is_not_there_changes_nothing() -> None:
    table = DraftTable([[["a", "b"], ["c", "d"]]])
    with pytest.raises(ValueError, match="no 'a' in the pack of player 2"):
        table.choose(["a", "a"])
    assert table.pools == [[], []]
    with pytest.raises(ValueError, match="2 players choose"):
        table.choose(["a"])
    table.choose(["a", "c"])
    table.choose(["d", "b"])
    with pytest.raises(ValueError, match="over"):
        table.choose(["a", "a"])


@pytest.mark.parametrize("boosters", [[], [[]], [[["a"], ["b", "c"]]], [[["a"], ["b"]], [["c"]]], [[[], []]]])
def test_boosters_that_do_not_fit_are_refused(boosters: Any) -> None:
    with pytest.raises(ValueError, match=r"draft|packs|pack"):
        DraftTable(boosters)


def test_picks_that_cannot_have_been_made_are_refused() -> None:
    with pytest.raises(ValueError, match="no 'z'"):
        DraftTable.resume([[["a", "b"], ["c", "d"]]], [["z"], ["c"]])
    with pytest.raises(ValueError, match="same number"):
        DraftTable.resume([[["a", "b"], ["c", "d"]]], [["a"], []])


def test_drafters_get_their_pack_and_their_picks_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    event = event_of("enemy", "draft", opponents=3, packs=3)
    kit = kit_of("enemy", "draft")
    seen: list[tuple[list[str], list[str]]] = []

    class Watched(Drafter):
        def choose(self, pack: Sequence[Any], pool: Sequence[Any]) -> int:
            seen.append(([card.name for card in pack], [card.name for card in pool]))
            return super().choose(pack, pool)

    monkeypatch.setattr(events, "Drafter", Watched)
    for _ in range(4):
        table = event.table()
        seen.clear()
        pick(event, kit, table.pack(0)[0])
        assert seen == [(list(table.pack(seat)), table.pools[seat]) for seat in (1, 2, 3)]


def test_what_others_hold_does_not_change_a_choice() -> None:
    """The same pack and picks give the same choice, whatever the rest of the table is."""
    kit = kit_of("enemy", "draft")
    one, other = event_of("enemy", "draft", 5, packs=3), event_of("enemy", "draft", 5, packs=3)
    other.boosters = [[packs[0][::-1], packs[1], packs[2]] for packs in other.boosters]
    pick(one, kit, one.table().pack(0)[0])
    pick(other, kit, other.table().pack(0)[3])
    assert one.picks[1:] == other.picks[1:]


def test_the_same_seed_drafts_the_same() -> None:
    kit = kit_of("keyword_duel", "draft")
    pools = []
    for _ in range(2):
        event = event_of("keyword_duel", "draft", 9, packs=2)
        for _ in range(10):
            pick(event, kit, event.table().pack(0)[0])
        pools.append(event.picks)
    assert pools[0] == pools[1]
    assert event_of("keyword_duel", "draft", 10, packs=2).boosters != event_of("keyword_duel", "draft", 9).boosters[:2]


def test_drafters_want_what_their_picks_ask_for() -> None:
    kit = kit_of("enemy", "draft")
    one = drafter(event_of("enemy", "draft"), kit, 1)
    insects = [card for card in kit.cards.values() if card.type == "monster" and card.species == "insect"]
    dragons = [card for card in kit.cards.values() if card.type == "monster" and card.species == "dragon"]
    asking = [card for card in insects if any(key == "species:insect" for key, _ in kit.judge.asks(card))]
    assert asking
    with_insects = one.scores(asking, [*insects, *insects][:16])
    with_dragons = one.scores(asking, [*dragons, *dragons][:16])
    assert all(a > b for a, b in zip(with_insects, with_dragons, strict=True))


def test_drafters_turn_to_pcs_when_they_have_only_monsters() -> None:
    kit = kit_of("enemy", "draft")
    one = drafter(event_of("enemy", "draft"), kit, 1)
    monsters = [card for card in kit.cards.values() if card.type == "monster"][:20]
    pcs = [card for card in kit.cards.values() if card.type == "pc"][:20]
    (pc,) = [card for card in kit.cards.values() if card.type == "pc"][25:26]
    assert one.scores([pc], monsters)[0] > one.scores([pc], pcs)[0] + 1
    with pytest.raises(ValueError, match="nothing to choose"):
        one.choose([], [])
