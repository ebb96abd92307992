"""A fight: flips, destiny, strength, tolerance, wounds, rewards and scoring."""

from __future__ import annotations

import pytest
from enemy_cards import BLANK, action, armor, event, field, for_class, item, monster, pc, reward, weapon
from enemy_table import Side, Table, bearing

from enemy_desktop.games.enemy.words import (
    All,
    Boost,
    Cards,
    Choose,
    Destroy,
    Draw,
    Joins,
    Move,
    Ref,
    Strength,
    Trigger,
    Wound,
)

ANN, BOB, CAT = (pc(name, strength=3) for name in ("Ann", "Bob", "Cat"))
_ANY = Joins(partner=Cards(kind="monster", place="attack", other=True))


def number(destiny: int) -> object:
    """A card for the top of a deck."""
    return monster(f"Number {destiny}", points=0, destiny=destiny)


def duel(attacker: object, defender: object, you: Side | None = None, foe: Side | None = None) -> Table:
    """One monster against one PC, about to flip actions."""
    you, foe = you or Side(), foe or Side()
    you.hand.insert(0, attacker)
    foe.pcs.insert(0, defender)
    t = Table(you, foe)
    return t.do(f"attack {attacker.name}").to_flip()  # type: ignore[attr-defined]


def group(*monsters: object, pcs: object = (ANN,), you: Side | None = None, foe: Side | None = None) -> Table:
    """The first monster attacks and the others join it from the portal; the defender will fight."""
    you, foe = you or Side(), foe or Side()
    you.hand.insert(0, monsters[0])
    you.portal[:0] = monsters[1:]
    foe.pcs[:0] = list(pcs)  # type: ignore[call-overload]
    t = Table(you, foe)
    t.do(f"attack {monsters[0].name}")  # type: ignore[attr-defined]
    for card in monsters[1:]:
        t.do(f"join {card.name}")  # type: ignore[attr-defined]
    return t.to("avoid").do("fight")


def joiner(name: str, strength: int = 2, **facts: object) -> object:
    texts = (_ANY, *facts.pop("abilities", ()))  # type: ignore[misc]
    return monster(name, strength=strength, storable=True, abilities=texts, **facts)  # type: ignore[arg-type]


# -- destiny and strength ---------------------------------------------------------------------------------------------


@pytest.mark.rule("E-FIGHT-1", "F6", "E-CARD-1")
def test_each_side_adds_the_number_of_its_top_card_and_discards_it() -> None:
    t = duel(monster("Imp", 3), ANN, Side(deck=[number(4), BLANK]), Side(deck=[number(2), BLANK], hand=[BLANK]))
    t.fight()
    assert t.totals == [(3 + 4, 3 + 2)]
    assert "Number 4" in t.zone("you", "discard")
    assert "Number 2" in t.zone("foe", "discard")
    assert t.destinies == [("you", 4), ("foe", 2)]
    begin = t.events.index("destiny")
    between = t.events[begin : t.events.index("totals")]
    assert set(between) == {"destiny", "move"}, "both are drawn, with nothing in between, before anything is compared"


@pytest.mark.rule("E-FIGHT-1", "F6")
def test_one_destiny_a_side_however_many_monsters() -> None:
    t = group(
        monster("Imp", 3), joiner("Wolf", 2), joiner("Bear", 4), you=Side(deck=[number(5), number(7)]), foe=Side()
    )
    t.fight()
    assert t.totals == [(3 + 2 + 4 + 5, 3)]
    assert t.events.count("destiny") == 2


@pytest.mark.rule("E-FIGHT-1", "F6")
def test_actions_are_flipped_before_destiny_is_drawn() -> None:
    t = duel(monster("Imp", 3), ANN, Side(deck=[number(4)]), Side(hidden=[action("Push")], deck=[number(1)]))
    assert (t.asks, t.decider) == ("flip", "foe")
    assert "destiny" not in t.events
    t.do("flip Push").fight()
    assert t.totals == [(7, 3 + 2 + 1)]


@pytest.mark.rule("E-FIGHT-1")
def test_destiny_is_always_drawn_even_when_it_cannot_matter() -> None:
    t = duel(monster("Titan", 20), ANN, Side(deck=[number(0)]), Side(deck=[number(9)]))
    t.fight()
    assert t.totals == [(20, 12)]


@pytest.mark.rule("E-CARD-1", "E-FIGHT-1")
@pytest.mark.parametrize(
    "card",
    [
        monster("Die", destiny=6),
        pc("Die", destiny=6),
        weapon("Die", destiny=6),
        action("Die", destiny=6),
        event("Die", destiny=6),
        field("Die", destiny=6),
    ],
    ids=lambda card: card.type,
)
def test_every_type_of_card_has_destiny(card: object) -> None:
    t = duel(monster("Imp", 3), ANN, Side(), Side(deck=[card]))
    t.fight()
    assert t.totals == [(3, 9)]


@pytest.mark.rule("E-FIGHT-2", "F18")
def test_the_stronger_pc_destroys_all_monsters_of_the_fight() -> None:
    sad = joiner("Wolf", 2, abilities=(Trigger(on="destroyed", subject=Ref(pick="this"), then=(Draw(),)),))
    t = group(monster("Imp", 3, points=2), sad, pcs=[pc("Hero", 6)])
    t.fight()
    assert t.totals == [(5, 6)]
    assert sorted(t.zone("you", "discard")) == ["Blank", "Imp", "Wolf"], "the Blank was the destiny"
    assert t.zone("you", "score") == []
    assert t.zone("foe", "score") == [], "the defender scores nothing"
    assert t.events.count("destroyed") == 2
    assert t.zone("you", "hand") == ["Blank"], "destroyed, so the wolf's text worked"
    assert not t.wounded("foe", "Hero")


@pytest.mark.rule("E-FIGHT-3", "F7", "F8", "E-TOL-1")
def test_the_monsters_win_a_tie_and_tolerance_0_does_not_spare() -> None:
    t = duel(monster("Imp", 3), ANN).fight()
    assert t.totals == [(3, 3)]
    assert t.wounded("foe", "Ann")
    assert t.zone("you", "score") == ["Imp"]
    assert "monsters_win" in t.events


@pytest.mark.rule("E-FIGHT-3")
def test_the_stronger_monsters_win_and_wound() -> None:
    t = duel(monster("Imp", 4), bearing(ANN, weapon("Mallet", strength=0))).fight()
    assert t.wounded("foe", "Ann")
    assert t.zone("foe", "pcs") == ["Ann"]
    assert t.items("foe", "Ann") == ["Mallet"]
    assert t.zone("you", "score") == ["Imp"]


# -- tolerance --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-TOL-1", "F8")
@pytest.mark.parametrize(
    ("tolerance", "margin", "wounded"),
    [
        (0, 0, True), (0, 1, True),
        (1, 0, False), (1, 1, False), (1, 2, True),
        (2, 0, False), (2, 2, False), (2, 3, True),
        (3, 3, False), (3, 4, True),
    ],
)  # fmt: skip
def test_tolerance_spares_a_loss_that_is_no_larger(tolerance: int, margin: int, wounded: bool) -> None:
    t = duel(monster("Imp", 4 + margin), pc("Tough", 4, tolerance=tolerance)).fight()
    assert t.totals == [(4 + margin, 4)]
    assert t.wounded("foe", "Tough") is wounded
    assert t.zone("you", "score") == ["Imp"], "the monsters have won in any case"
    assert "monsters_win" in t.events


@pytest.mark.rule("E-TOL-1", "E-CARD-5")
@pytest.mark.parametrize(("margin", "wounded"), [(4, False), (5, True)])
def test_tolerance_adds_up_over_the_pc_and_its_items(margin: int, wounded: bool) -> None:
    knife = weapon("Knife", strength=1, tolerance=1)
    coat = armor("Coat", strength=2, tolerance=2)
    t = duel(monster("Imp", 6 + margin), bearing(pc("Tough", 3, tolerance=1), knife, coat)).fight()
    assert t.totals == [(6 + margin, 3 + 1 + 2)]
    assert t.wounded("foe", "Tough") is wounded


@pytest.mark.rule("F9")
def test_a_wounded_pc_that_tolerance_spares_is_not_destroyed() -> None:
    t = duel(monster("Imp", 5), bearing(pc("Tough", 4, tolerance=1), wounded=True), Side(), Side(hand=[BLANK])).fight()
    assert t.zone("foe", "pcs") == ["Tough"]
    assert t.wounded("foe", "Tough")
    assert t.zone("you", "score") == ["Imp"]


@pytest.mark.rule("F10")
def test_tolerance_does_not_help_against_a_wound_by_card_text() -> None:
    dart = event("Dart", Wound(target=Choose(cards=Cards(kind="pc", side="opponents"))))
    t = Table(Side(hand=[dart]), Side(hand=[BLANK], pcs=[pc("Tough", 4, tolerance=9)]))
    t.do("play Dart").choose_if_asked("Tough")
    assert t.wounded("foe", "Tough")


# -- wounds -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-PC-2")
def test_a_wound_turns_the_pc_and_it_keeps_its_items() -> None:
    t = duel(monster("Imp", 9), bearing(ANN, weapon("Knife"))).fight()
    assert t.wounded("foe", "Ann")
    assert t.items("foe", "Ann") == ["Knife"]
    assert "wounded" in t.events


@pytest.mark.rule("E-PC-3")
def test_a_wounded_pc_fights_at_full_strength() -> None:
    t = duel(monster("Imp", 4), bearing(pc("Hero", 5), wounded=True)).fight()
    assert t.totals == [(4, 5)]
    assert t.zone("foe", "pcs") == ["Hero"]
    assert t.wounded("foe", "Hero"), "winning heals nothing"


@pytest.mark.rule("E-PC-3")
def test_a_second_wound_destroys_the_pc_and_all_its_items() -> None:
    pair = [weapon("Knife"), armor("Coat")]
    t = duel(monster("Imp", 9), bearing(ANN, *pair, wounded=True), Side(), Side(pcs=[BOB], hand=[BLANK])).fight()
    assert t.zone("foe", "pcs") == ["Bob"]
    assert {"Ann", "Knife", "Coat"} <= set(t.zone("foe", "discard"))
    assert t.zone("foe", "items") == []


@pytest.mark.rule("E-FIGHT-7", "F20")
def test_losing_the_last_pc_ends_neither_game_nor_attack() -> None:
    t = group(
        monster("Imp", 9),
        joiner("Wolf", 9),
        pcs=[bearing(ANN, wounded=True), bearing(BOB, wounded=True)],
        foe=Side(hand=[BLANK]),
    )
    t.do("pair Imp > Ann", "pair Wolf > Bob").to("order").do("resolve Ann").to("order")
    assert t.result is None
    t.fight()
    assert t.zone("foe", "pcs") == []
    assert sorted(t.zone("you", "score")) == ["Imp", "Wolf"]
    assert t.result is None
    assert t.turn_player == "foe"


# -- flips ------------------------------------------------------------------------------------------------------------

PUSH = action("Push")
SHOVE = action("Shove", Strength(target=Ref(pick="fighter"), amount=3))
CHARGE = action(
    "Charge",
    Strength(target=Choose(cards=Cards(kind="monster", side="yours", place="fight")), amount=4),
    cards=Cards(kind="monster"),
)


@pytest.mark.rule("F5")
def test_the_defender_flips_first_then_in_turn_until_both_pass() -> None:
    t = duel(monster("Imp", 3), ANN, Side(hidden=[CHARGE]), Side(hidden=[PUSH, SHOVE]))
    assert t.decider == "foe"
    t.do("flip Push")
    assert (t.asks, t.decider) == ("flip", "you")
    t.can("flip Charge", "pass").do("pass")
    assert (t.asks, t.decider) == ("flip", "foe")
    t.can("flip Shove", "pass").do("flip Shove")
    assert (t.asks, t.decider) == ("flip", "you"), "one pass does not end it"
    t.do("flip Charge").choose_if_asked("Imp")
    t.fight()
    assert t.totals == [(3 + 4, 3 + 2 + 3)]


@pytest.mark.rule("F5")
def test_two_passes_in_a_row_end_the_flips() -> None:
    t = duel(monster("Imp", 3), ANN, Side(hidden=[CHARGE]), Side(hidden=[PUSH]))
    t.do("pass")
    assert t.decider == "you"
    t.do("pass")
    assert t.totals == [(3, 3)], "destiny followed at once"


@pytest.mark.rule("F5")
def test_the_switch_lets_the_attacker_flip_first() -> None:
    t = Table(Side(hand=[monster("Imp", 3)], hidden=[CHARGE]), Side(pcs=[ANN], hidden=[PUSH]), flip_order="attacker")
    t.do("attack Imp").to_flip()
    assert t.decider == "you"
    t.do("pass")
    assert t.decider == "foe"
    t.can("flip Push")


@pytest.mark.rule("F5")
def test_any_number_of_actions_may_be_flipped() -> None:
    pushes = [action(f"Push {n}") for n in range(5)]
    t = duel(monster("Imp", 3), ANN, Side(), Side(hidden=pushes))
    for n in range(5):
        t.to("flip").do(f"flip Push {n}")
    t.fight()
    assert t.totals == [(3, 3 + 5 * 2)]


@pytest.mark.rule("F5")
def test_outside_fights_the_turn_player_flips_first() -> None:
    mine = action("Mine", Draw(), timing="attack", cards=Cards(kind="monster", side="yours"))
    theirs = action("Theirs", Draw(), timing="attack", cards=Cards(kind="monster", side="opponents"))
    t = Table(Side(hand=[monster("Imp", 3)], hidden=[mine]), Side(pcs=[ANN], hidden=[theirs]))
    t.do("attack Imp")
    assert (t.asks, t.decider) == ("flip", "you")
    t.can("flip Mine").do("pass")
    assert (t.asks, t.decider) == ("flip", "foe")
    t.can("flip Theirs")


@pytest.mark.rule("F19", "E-HID-3")
def test_strength_from_an_action_ends_with_the_fight() -> None:
    rally = action("Rally", Strength(target=Choose(cards=Cards(kind="pc", side="yours", name="Bob")), amount=5))
    t = group(monster("Imp", 3), joiner("Wolf", 3), pcs=[ANN, BOB], you=Side(hidden=[BLANK]), foe=Side(hidden=[rally]))
    t.do("pair Imp > Ann", "pair Wolf > Bob").to("order").do("resolve Ann").to("flip").do("flip Rally")
    t.choose_if_asked("Bob")
    assert t.strength("foe", "Bob") == 8
    t.to("order")
    assert t.strength("foe", "Bob") == 3, "Bob's own fight comes after that fight"
    t.fight()
    assert t.totals == [(3, 3), (3, 3)]


@pytest.mark.rule("F19")
def test_strength_from_an_action_is_gone_after_the_own_fight() -> None:
    t = duel(monster("Imp", 3), ANN, Side(hidden=[BLANK]), Side(hidden=[PUSH])).do("flip Push")
    assert t.strength("foe", "Ann") == 5
    t.fight()
    assert t.totals == [(3, 5)]
    assert t.strength("foe", "Ann") == 3


# -- rewards ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("F12", "E-FIGHT-3")
def test_winners_use_rewards_in_the_attackers_order_each_once_and_optionally() -> None:
    one = monster("One", 3, abilities=(reward(Draw()),))
    two = joiner("Two", 3, abilities=(reward(Draw(n=2)),))
    plain = joiner("Plain", 3)
    t = group(one, two, plain).to("reward")
    assert t.decider == "you"
    t.only("reward One", "reward Two", "done")
    t.do("reward Two")
    assert len(t.zone("you", "hand")) == 2
    t.only("reward One", "done")
    t.do("done").settle("score", "play")
    assert len(t.zone("you", "hand")) == 2


@pytest.mark.rule("F12")
def test_a_single_reward_may_be_declined() -> None:
    t = duel(monster("One", 3, abilities=(reward(Draw()),)), ANN).to("reward")
    t.only("reward One", "done")
    t.do("done")
    assert t.zone("you", "hand") == []
    assert t.zone("you", "score") == ["One"]


@pytest.mark.rule("E-FIGHT-3", "E-FIGHT-2")
def test_losing_monsters_have_no_reward() -> None:
    t = duel(monster("One", 2, abilities=(reward(Draw()),)), ANN).fight(rewards=True)
    assert t.zone("you", "hand") == []
    assert "reward" not in t.events


@pytest.mark.rule("F11")
def test_wound_then_rewards_then_score_then_discards() -> None:
    eye = monster("Eye", 3, abilities=(reward(Draw()),))
    t = group(eye, joiner("Wolf", 3)).to("reward")
    assert t.wounded("foe", "Ann"), "the wound comes first"
    assert t.zone("you", "score") == [], "the score comes after the rewards"
    t.do("reward Eye").to("score")
    assert t.zone("you", "discard") == ["Blank"], "destiny; the other winner is still there"
    t.do("score Wolf")
    assert sorted(t.zone("you", "discard")) == ["Blank", "Eye"]


@pytest.mark.rule("F11")
def test_a_monster_that_its_reward_moved_away_cannot_be_scored() -> None:
    ghost = monster("Ghost", 9, storable=True, abilities=(reward(Move(target=Ref(pick="this"), to="portal")),))
    t = duel(ghost, ANN).to("reward").do("reward Ghost")
    assert t.zone("you", "portal") == ["Ghost"]
    assert t.zone("you", "score") == []
    assert t.turn_player == "foe"


# -- scoring ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-FIGHT-4", "F13", "F14")
def test_one_winner_with_a_point_is_scored_the_others_are_discarded() -> None:
    sad = joiner("Wolf", 2, abilities=(Trigger(on="destroyed", subject=Ref(pick="this"), then=(Draw(),)),))
    t = group(monster("Imp", 3), sad, joiner("Null", 1, points=0)).to("score")
    assert t.decider == "you"
    t.only("score Imp", "score Wolf")
    t.do("score Imp")
    assert t.zone("you", "score") == ["Imp"]
    assert sorted(t.zone("you", "discard")) == ["Blank", "Null", "Wolf"]
    assert t.zone("you", "hand") == [], "discarded, not destroyed: the wolf is silent"
    assert "destroyed" not in t.events


@pytest.mark.rule("F13")
def test_scoring_is_not_optional() -> None:
    t = group(monster("Imp", 3), joiner("Wolf", 3)).to("score")
    t.cannot("done", "pass", "no")
    alone = duel(monster("Imp", 3), ANN).fight()
    assert alone.zone("you", "score") == ["Imp"]


@pytest.mark.rule("F13")
def test_the_switch_makes_scoring_optional() -> None:
    t = Table(Side(hand=[monster("Imp", 3)]), Side(pcs=[ANN]), decline_scoring=True)
    t.do("attack Imp").to("score")
    assert (t.asks, t.decider) == ("score", "you")
    t.only("score Imp", "done").do("done")
    assert t.zone("you", "score") == []
    assert sorted(t.zone("you", "discard")) == ["Blank", "Imp"]


@pytest.mark.rule("E-FIGHT-4", "F17")
def test_without_a_victory_point_nothing_is_scored() -> None:
    eye = monster("Eye", 9, points=0, abilities=(reward(Draw()),))
    t = duel(eye, ANN).to("reward").do("reward Eye")
    assert t.zone("you", "score") == []
    assert sorted(t.zone("you", "discard")) == ["Blank", "Eye"]
    assert t.zone("you", "hand") == ["Blank"]


@pytest.mark.rule("E-FIGHT-4")
def test_each_won_fight_scores_one() -> None:
    t = group(monster("Imp", 3), joiner("Wolf", 3), joiner("Bear", 3), pcs=[ANN, BOB, CAT])
    t.do("pair Imp > Ann", "pair Wolf > Bob", "pair Bear > Cat").fight()
    assert sorted(t.zone("you", "score")) == ["Bear", "Imp", "Wolf"]
    assert t.points("you") == 3


# -- fights that lost a side ------------------------------------------------------------------------------------------

SNIPE = action("Snipe", Destroy(target=Ref(pick="fighter")), cards=Cards(kind="monster"))
PURGE = action("Purge", Destroy(target=Choose(cards=Cards(kind="monster", place="fight"))))
WINS = Trigger(on="wins", subject=Ref(pick="this"), then=(Draw(n=3),))


@pytest.mark.rule("E-FIGHT-5", "F15")
def test_a_fight_that_loses_its_pc_scores_all_its_monsters_without_destiny() -> None:
    eye = joiner("Eye", 1, points=0, abilities=(reward(Draw()), WINS))
    t = group(monster("Imp", 3), joiner("Wolf", 2), eye, you=Side(hidden=[SNIPE])).to("flip")
    t.do("flip Snipe").to("reward")
    t.only("reward Eye", "done").do("reward Eye").settle("play")
    assert t.zone("foe", "pcs") == []
    assert sorted(t.zone("you", "score")) == ["Imp", "Wolf"]
    assert sorted(t.zone("you", "discard")) == ["Eye", "Snipe"]
    assert t.totals == []
    assert "destiny" not in t.events
    assert "monsters_win" not in t.events
    assert t.zone("you", "hand") == ["Blank"], "the reward was used, but nobody won"


@pytest.mark.rule("F15", "F4")
def test_a_fight_that_lost_its_pc_before_is_still_chosen_and_resolved() -> None:
    spite = monster("Spite", 3, abilities=(reward(Destroy(target=Choose(cards=Cards(kind="pc", name="Bob")))),))
    t = group(spite, joiner("Wolf", 1), pcs=[ANN, BOB], foe=Side(hand=[BLANK]))
    t.do("pair Spite > Ann", "pair Wolf > Bob").to("order").do("resolve Ann").to("reward").do("reward Spite")
    t.choose_if_asked("Bob").settle("order", "play")
    t.fight()
    assert sorted(t.zone("you", "score")) == ["Spite", "Wolf"]
    assert t.totals == [(3, 3)], "one destiny, for the fight that had both sides"


@pytest.mark.rule("E-FIGHT-5", "F15", "F20")
def test_a_fight_without_a_pc_leaves_the_other_fights_alone() -> None:
    t = group(monster("Imp", 3), joiner("Wolf", 1), pcs=[ANN, pc("Hero", 9)], you=Side(hidden=[SNIPE, BLANK]))
    t.do("pair Imp > Ann", "pair Wolf > Hero").to("order").do("resolve Ann").to("flip").do("flip Snipe").to("order")
    assert t.zone("you", "score") == ["Imp"]
    assert t.zone("you", "attack") == ["Wolf"], "its own fight is still to come"
    t.only("resolve Hero").fight()
    assert t.totals == [(1, 9)]
    assert t.zone("you", "score") == ["Imp"]
    assert "Wolf" in t.zone("you", "discard")


@pytest.mark.rule("E-FIGHT-6", "F16")
def test_a_fight_that_loses_its_monsters_is_nothing() -> None:
    hero = pc("Hero", 3, abilities=(WINS,))
    t = duel(monster("Imp", 9), hero, Side(), Side(hidden=[PURGE], hand=[BLANK]))
    hand = len(t.zone("foe", "hand"))
    t.do("flip Purge").choose_if_asked("Imp")
    t.settle("play")
    assert "destiny" not in t.events
    assert t.totals == []
    assert "pc_wins" not in t.events
    assert not t.wounded("foe", "Hero")
    assert len(t.zone("foe", "hand")) == max(hand + 1, 5), "the next draw step, and no three cards more"
    assert t.zone("you", "discard") == ["Imp"]


@pytest.mark.rule("F16")
def test_a_fight_without_anybody_is_nothing() -> None:
    boom = action("Boom", Destroy(target=All(cards=Cards(kind="card", place="fight"))))
    t = duel(monster("Imp", 9, abilities=(WINS,)), ANN, Side(), Side(hidden=[boom], hand=[BLANK], pcs=[BOB]))
    t.do("flip Boom")
    assert (t.turn_player, t.decider) == ("foe", "foe")
    assert t.zone("foe", "pcs") == ["Bob"]
    assert t.zone("you", "discard") == ["Imp"]
    assert t.zone("you", "score") == []
    assert not {"destiny", "pc_wins", "monsters_win"} & set(t.events)


@pytest.mark.rule("F16", "E-FIGHT-6")
def test_the_winner_of_a_fight_is_credited() -> None:
    t = duel(monster("Imp", 1), pc("Hero", 3, abilities=(WINS,)), Side(), Side(deck=[BLANK] * 9)).fight()
    assert "pc_wins" in t.events
    assert len(t.zone("foe", "hand")) == 5
    t = duel(monster("Imp", 3, abilities=(WINS,)), ANN).fight()
    assert t.zone("you", "hand") == ["Blank"] * 3


@pytest.mark.rule("E-CARD-4", "E-CARD-5")
def test_items_add_their_strength_and_a_boost_counts_in_the_fight() -> None:
    staff = item("Staff", strength=2, bearer=for_class("wavemaster"))
    wave = pc("Wave", 3, pc_class="wavemaster", abilities=(Boost(to=Ref(pick="this"), strength=1),))
    t = duel(monster("Imp", 3), bearing(wave, staff)).fight()
    assert t.totals == [(3, 3 + 2 + 1)]
