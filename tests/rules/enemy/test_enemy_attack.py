"""The attack step up to the fights: avoiding, pairs, extra attackers, the order of fights."""

from __future__ import annotations

import pytest
from enemy_cards import BLANK, action, event, monster, pc, reward
from enemy_table import Side, Table, bearing

from enemy_desktop.games.enemy.words import All, Avoid, Cards, Destroy, Draw, Joins

ANN, BOB, CAT = (pc(name, strength=3) for name in ("Ann", "Bob", "Cat"))
IMP = monster("Imp", strength=3)
OX = monster("Ox", strength=9, points=0)
_ANY = Joins(partner=Cards(kind="monster", place="attack", other=True))
PACK = [monster(f"Wolf {letter}", strength=2, storable=True, abilities=(_ANY,)) for letter in "ABCD"]
PACK_NAMES = [card.name for card in PACK]


def attack_with(pack: int, *pcs: object, first: object = IMP, **sides: object) -> Table:
    """An attack by ``first`` and ``pack`` wolves on the given PCs, at the question whether to avoid it."""
    t = Table(Side(hand=[first], portal=PACK[:pack]), Side(pcs=list(pcs), **sides))  # type: ignore[arg-type]
    t.do(f"attack {first.name}")  # type: ignore[attr-defined]
    for name in PACK_NAMES[:pack]:
        t.do(f"join {name}")
    return t.to("avoid", "reward")


# -- avoiding ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-ATT-2", "F1")
def test_the_defender_fights_all_or_avoids_all() -> None:
    t = attack_with(2, ANN)
    assert (t.asks, t.decider) == ("avoid", "foe")
    t.only("avoid", "fight")


@pytest.mark.rule("E-ATT-2", "F1")
def test_without_a_pc_the_attack_is_avoided() -> None:
    t = Table(Side(hand=[IMP]), Side(hand=[BLANK]))
    t.do("attack Imp").cannot("fight").settle("play")
    assert t.zone("you", "score") == ["Imp"]
    assert "avoided" in t.events
    assert t.turn_player == "foe"


@pytest.mark.rule("E-ATT-2")
def test_texts_can_forbid_fighting_or_avoiding_but_without_a_pc_there_is_no_fight() -> None:
    shy = monster("Shy", abilities=(Avoid(rule="must"),))
    grim = monster("Grim", abilities=(Avoid(rule="cannot"),))
    grim_wolf = monster("Grim Wolf", storable=True, abilities=(_ANY, Avoid(rule="cannot")))
    t = Table(Side(hand=[shy]), Side(pcs=[ANN], hand=[BLANK])).do("attack Shy")
    assert t.zone("you", "score") == ["Shy"], "avoided, nothing is asked"
    t = Table(Side(hand=[grim]), Side(pcs=[ANN], hand=[BLANK])).do("attack Grim")
    assert t.asks == "pair"
    t = Table(Side(hand=[shy], portal=[grim_wolf]), Side(pcs=[ANN], hand=[BLANK])).do("attack Shy", "join Grim Wolf")
    assert t.asks == "pair", "cannot beats must"
    t = Table(Side(hand=[grim]), Side(hand=[BLANK])).do("attack Grim")
    assert t.zone("you", "score") == ["Grim"]


@pytest.mark.rule("E-ATT-2", "E-TURN-1")
def test_an_attack_that_has_lost_its_monsters_is_over() -> None:
    trap = action("Trap", Destroy(target=All(cards=Cards(kind="monster", place="attack"))), timing="attack")
    t = Table(Side(hand=[IMP, BLANK]), Side(pcs=[ANN], hidden=[trap], hand=[BLANK]))
    t.do("attack Imp", "flip Trap")
    assert t.zone("you", "discard") == ["Imp"]
    assert (t.turn_player, t.decider) == ("foe", "foe")
    assert not {"avoided", "fought"} & set(t.events)


@pytest.mark.rule("A8", "E-ATT-2")
def test_the_first_player_may_attack_in_the_first_turn() -> None:
    t = Table(Side(hand=[IMP]), Side(hand=[BLANK]), first_turn=True)
    t.can("attack Imp").do("attack Imp").settle("play")
    assert t.zone("you", "score") == ["Imp"]
    assert t.points("you") == 1


@pytest.mark.rule("F1")
def test_a_wounded_pc_is_a_pc_that_can_fight() -> None:
    t = attack_with(0, bearing(ANN, wounded=True))
    t.only("avoid", "fight")


@pytest.mark.rule("E-ATT-3", "F2", "F17", "D12")
def test_an_avoided_attack_scores_all_monsters_with_points_together() -> None:
    t = Table(Side(hand=[OX], portal=PACK[:3]), Side(pcs=[ANN], hand=[BLANK]))
    t.do("attack Ox", "join Wolf A", "join Wolf B").to("avoid").do("avoid")
    assert sorted(t.zone("you", "score")) == ["Wolf A", "Wolf B"]
    assert t.zone("you", "discard") == ["Ox"], "no point, no score"
    assert t.zone("you", "portal") == ["Wolf C"]
    assert t.points("you") == 2
    assert t.turn_player == "foe", "the turn is over"
    assert "monsters_win" not in t.events
    assert "destiny" not in t.events
    assert not t.wounded("foe", "Ann")


@pytest.mark.rule("E-ATT-3", "F2")
def test_rewards_of_an_avoided_attack_come_first_in_the_attackers_order() -> None:
    lord = monster("Lord", points=0, abilities=(reward(Draw(n=2)),))
    page = monster("Page", storable=True, abilities=(_ANY, reward(Draw())))
    t = Table(Side(hand=[lord], portal=[page]), Side(pcs=[ANN], hand=[BLANK]))
    t.do("attack Lord", "join Page").to("avoid").do("avoid")
    assert (t.asks, t.decider) == ("reward", "you")
    t.only("reward Lord", "reward Page", "done")
    assert t.zone("you", "score") == [], "nothing is scored before the rewards"
    t.do("reward Page")
    assert t.zone("you", "hand") == ["Blank"]
    t.only("reward Lord", "done").do("done")
    assert t.zone("you", "hand") == ["Blank"], "the other reward was declined"
    assert t.zone("you", "score") == ["Page"]
    assert t.zone("you", "discard") == ["Lord"]


# -- pairs ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-ATT-4", "F3")
@pytest.mark.parametrize(
    ("monsters", "pcs", "fights"), [(1, 1, 1), (1, 3, 1), (2, 3, 2), (3, 3, 3), (3, 2, 2), (5, 3, 3), (4, 1, 1)]
)
def test_there_are_as_many_fights_as_monsters_or_pcs(monsters: int, pcs: int, fights: int) -> None:
    t = attack_with(monsters - 1, *[ANN, BOB, CAT][:pcs])
    t.do("fight").to("order", "flip", "play")
    assert t.fights() == fights


@pytest.mark.rule("E-ATT-4", "F3")
def test_the_defender_pairs_and_chooses_who_stays_out() -> None:
    t = attack_with(1, ANN, BOB, CAT)
    t.do("fight")
    assert (t.asks, t.decider) == ("pair", "foe")
    assert {f"pair {m} > {p}" for m in ("Imp", "Wolf A") for p in ("Ann", "Bob", "Cat")} <= t.moves
    t.do("pair Wolf A > Cat")
    t.can("pair Imp > Ann", "pair Imp > Bob").cannot("pair Imp > Cat", "pair Wolf A > Ann")
    t.do("pair Imp > Bob")
    t.to("order")
    assert t.fighting("Wolf A") == "Cat"
    assert t.fighting("Imp") == "Bob"
    assert t.pcs_in_fights() == {"Bob", "Cat"}


@pytest.mark.rule("E-ATT-4")
def test_pairs_can_be_changed_until_they_are_final() -> None:
    t = attack_with(1, ANN, BOB)
    t.do("fight", "pair Imp > Ann")
    t.take_back()
    t.do("pair Imp > Bob", "pair Wolf A > Ann").to("order")
    assert t.fighting("Imp") == "Bob"
    assert t.fighting("Wolf A") == "Ann"


@pytest.mark.rule("E-ATT-4", "F3")
def test_the_defender_cannot_leave_a_pair_unmade() -> None:
    t = attack_with(1, ANN, BOB)
    t.do("fight")
    t.only("pair Imp > Ann", "pair Imp > Bob", "pair Wolf A > Ann", "pair Wolf A > Bob")
    t.do("pair Imp > Ann")
    t.only("pair Wolf A > Bob")


@pytest.mark.rule("F3", "E-ATT-4", "E-ATT-5")
@pytest.mark.parametrize(("monsters", "pcs"), [(2, 2), (2, 3), (3, 2), (4, 2), (3, 3)])
def test_step_by_step_and_with_the_table_in_hand_the_same_fights_can_be_made(monsters: int, pcs: int) -> None:
    def reached(hands_on: tuple[int, ...], path: tuple[str, ...] = ()) -> set[frozenset[tuple[str, str]]]:
        t = Table(Side(hand=[IMP], portal=PACK[: monsters - 1]), Side(pcs=[ANN, BOB, CAT][:pcs]), hands_on=hands_on)
        t.do("attack Imp", *(f"join {name}" for name in PACK_NAMES[: monsters - 1])).to("avoid").do("fight", *path)
        if t.asks == "confirm":
            t.do("confirm")
        if t.asks in ("pair", "extra"):
            return set().union(*(reached(hands_on, (*path, move)) for move in sorted(t.moves)))
        attackers = t.zone("you", "attack")
        return {frozenset((name, t.fighting(name)) for name in attackers)}

    by_steps, by_hand = reached(()), reached((0, 1))
    assert by_steps == by_hand
    small, large = sorted((monsters, pcs))
    pairings = {(2, 2): 2, (2, 3): 6, (3, 3): 6}.get((small, large))
    if monsters <= pcs:
        assert len(by_steps) == pairings
    else:
        for fights in by_steps:
            assert {pc for _, pc in fights} == {"Ann", "Bob"}, "every PC has a fight, every monster is in one"
            assert len(fights) == monsters


# -- extra attackers --------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-ATT-5", "F3")
def test_the_attacker_adds_every_monster_that_is_left() -> None:
    t = attack_with(3, ANN, BOB)
    t.do("fight", "pair Imp > Ann", "pair Wolf A > Bob").to("extra")
    assert t.decider == "you"
    t.can("extra Wolf B > Ann", "extra Wolf B > Bob").cannot("done", "confirm", "pass")
    t.do("extra Wolf B > Ann")
    t.do("extra Wolf C > Ann").to("order")
    assert [t.fighting(name) for name in ("Imp", "Wolf A", "Wolf B", "Wolf C")] == ["Ann", "Bob", "Ann", "Ann"]


@pytest.mark.rule("E-ATT-5")
def test_extra_attackers_can_be_moved_until_they_are_final() -> None:
    t = attack_with(3, ANN, BOB)
    t.do("fight", "pair Imp > Ann", "pair Wolf A > Bob").to("extra")
    t.do("extra Wolf B > Ann")
    t.take_back()
    t.do("extra Wolf B > Bob", "extra Wolf C > Bob").to("order")
    assert t.fighting("Wolf B") == "Bob"
    assert t.fighting("Wolf C") == "Bob"


@pytest.mark.rule("E-ATT-5")
def test_extra_attackers_join_fights_that_exist() -> None:
    t = attack_with(1, ANN, BOB, CAT)
    t.do("fight", "pair Imp > Ann", "pair Wolf A > Bob").to("order", "extra")
    assert t.asks == "order", "two monsters, two fights: nothing is left to add"
    assert t.pcs_in_fights() == {"Ann", "Bob"}


# -- the order of fights ----------------------------------------------------------------------------------------------


@pytest.mark.rule("E-ATT-6", "F4")
def test_the_defender_picks_the_next_fight_after_seeing_the_last() -> None:
    t = attack_with(2, ANN, BOB, CAT)
    t.do("fight", "pair Imp > Ann", "pair Wolf A > Bob", "pair Wolf B > Cat").to("order")
    assert t.decider == "foe"
    t.only("resolve Ann", "resolve Bob", "resolve Cat")
    t.do("resolve Bob").to("order")
    assert len(t.totals) == 1, "the fight is over before the next is chosen"
    assert t.zone("you", "discard").count("Wolf A") == 1
    assert t.decider == "foe"
    t.only("resolve Ann", "resolve Cat")


@pytest.mark.rule("F4")
def test_every_fight_is_resolved() -> None:
    t = attack_with(2, ANN, BOB, CAT)
    t.do("fight", "pair Imp > Ann", "pair Wolf A > Bob", "pair Wolf B > Cat").to("play")
    assert len(t.totals) == 3
    assert t.zone("you", "attack") == []


@pytest.mark.rule("E-TURN-1", "E-ATT-6")
def test_after_the_last_fight_the_turn_ends() -> None:
    t = Table(Side(hand=[event("Gift"), IMP]), Side(pcs=[ANN], hand=[BLANK]))
    t.do("attack Imp").fight()
    assert (t.turn_player, t.phase) == ("foe", "play")
    assert t.zone("you", "hand") == ["Gift"]
