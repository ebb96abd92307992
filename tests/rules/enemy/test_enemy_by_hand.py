"""Texts that nobody could read are carried out by hand: when that is offered, what it does, and that it stays sound."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from enemy_cards import BLANK, action, event, field, monster, pc, weapon
from enemy_table import NAMES, SIDES, Side, Table, bearing

from enemy_desktop.ai.players import RandomPlayer
from enemy_desktop.engine.by_hand import EV_BY_HAND, EV_UNREAD, FIRST, HandStep, decode, encode, is_by_hand
from enemy_desktop.engine.errors import EngineError, IllegalMoveError, RecordError
from enemy_desktop.engine.game import DeckList, Setup
from enemy_desktop.engine.match import Match
from enemy_desktop.engine.record import read_record
from enemy_desktop.engine.view import View, handle
from enemy_desktop.games.enemy import by_hand as h
from enemy_desktop.games.enemy.consts import (
    ATTACK,
    DECK,
    DISCARD,
    FIELD,
    HAND,
    HIDDEN,
    PCS,
    PORTAL,
    REMOVED,
    SCORE,
    ZONES,
)
from enemy_desktop.games.enemy.game import EnemyGame
from enemy_desktop.games.enemy.table_words.table import EnemyTable
from enemy_desktop.games.enemy.words import CardData
from enemy_desktop.games.lines import plain
from enemy_desktop.games.module import HandEntry, Lang

LANGS: tuple[Lang, Lang] = ("en", "ja")
NAMED = ("Ann", "Bob")
STRANGE = "Whistle a tune; something happens."


def unread(card: CardData, text: str = STRANGE) -> CardData:
    """The card as it is when nobody could read its text."""
    return CardData.model_validate({**card.model_dump(), "abilities": (), "unread": text})


RIDDLE = unread(event("Riddle"))
KNACK = unread(action("Knack"))
PUZZLER = unread(monster("Puzzler", strength=3, points=1), f"Reward: {STRANGE}")
CHARMER = unread(pc("Charmer", strength=4))
GUARD = pc("Guard", strength=5)
SCOUT = pc("Scout", strength=2)
WARDEN = pc("Warden", strength=3)
BRUTE = monster("Brute", strength=9, points=2)
SLUG = monster("Slug", strength=1, points=3, storable=True)
LONE = monster("Lone One", strength=2, points=1, unique=True, storable=True)
BLADE = weapon("Blade")
CLUB = weapon("Club")


def hand_table(you: Side | None = None, foe: Side | None = None, **options: Any) -> Table:
    """You have the table in hand, an unread event in hand, and it is your play step."""
    you = you or Side()
    you.hand.append(RIDDLE)
    return Table(you, foe or Side(), **options)


def card(g: Table, side: str, zone: int, number: int = 0) -> int:
    return g.state.zones[SIDES[side] * ZONES + zone][number]


def by_hand(g: Table, operation: int, a: int, b: int = -1, n: int = 0) -> Table:
    """The player who decides does a step; cards are instances that they know, or handles."""
    player = g.match.decider
    g.match.by_hand(player, g.state.serial(player), HandStep(operation, a, b, n))
    assert not (faults := g.game.faults(g.state)), faults
    return g


def refused(g: Table, operation: int, a: int, b: int = -1, n: int = 0) -> str:
    before = g.match.checksum()
    with pytest.raises(IllegalMoveError) as error:
        by_hand(g, operation, a, b, n)
    assert g.match.checksum() == before
    return str(error.value)


def zone(side: str, z: int) -> int:
    return SIDES[side] * ZONES + z


def told(g: Table, code: int) -> list[tuple[int, ...]]:
    return [event for _, event in g.match.events if event[0] == code]


# -- the moves ---------------------------------------------------------------------------------------------------------


def test_a_step_is_one_number_and_back() -> None:
    for player in (0, 1):
        for step in (HandStep(0), HandStep(16, 254, 23, 12), HandStep(6, 0, -1, -12), HandStep(31, 4094, 4094, 100)):
            move = encode(player, step)
            assert is_by_hand(move)
            assert move <= FIRST
            assert decode(move) == (player, step)
    assert not any(is_by_hand(move) for move in (-3, -2, -1, 0, 5))
    for step in (HandStep(32), HandStep(0, 4095), HandStep(0, -2), HandStep(0, 0, 0, 101)):
        with pytest.raises(ValueError, match="no move"):
            encode(0, step)
    with pytest.raises(IndexError):
        decode(FIRST + 1)
    with pytest.raises(IndexError):
        decode(FIRST - (1 << 60))


# -- when it is offered ------------------------------------------------------------------------------------------------


def test_offered_to_who_decides_and_knows_of_an_unread_card() -> None:
    g = hand_table()
    assert g.match.view(0).by_hand == 1
    assert g.match.view(1).by_hand == 0
    without = Table(Side(hand=[BLANK]), Side())
    assert without.match.view(0).by_hand == 0
    assert "now" in refused(without, h.H_DRAW, 0, -1, 1)
    # The other player's unread card is known once it is seen, not before.
    assert Table(Side(hand=[BLANK]), Side(hand=[RIDDLE])).match.view(0).by_hand == 0
    assert Table(Side(hand=[BLANK]), Side(discard=[RIDDLE])).match.view(0).by_hand == 1
    assert Table(Side(hand=[BLANK], deck=[RIDDLE]), Side()).match.view(0).by_hand == 1


def test_only_who_has_the_table_in_hand() -> None:
    g = hand_table(hands_on=(1,))
    assert g.match.view(0).by_hand == 0
    assert "now" in refused(g, h.H_DRAW, 0, -1, 1)


def test_not_in_the_middle_of_picking_cards() -> None:
    g = hand_table(Side(hand=[BLANK] * 5, deck=[BLANK]), turn="foe")
    g.to("play").do("hide Blank") if g.decider == "foe" else None
    g.to("reconcile")
    assert g.decider == "you"
    assert g.match.view(0).by_hand == 0
    assert "now" in refused(g, h.H_SHUFFLE, 0)


def test_several_in_a_row_then_the_decision_is_asked_anew() -> None:
    g = hand_table(Side(hand=[BLANK]))
    before = g.moves
    for n in (1, 2, 1):
        by_hand(g, h.H_DRAW, 0, -1, n)
        assert (g.decider, g.asks, g.moves) == ("you", "by_hand", {"confirm"})
        assert g.match.view(0).by_hand == 1
    g.do("confirm")
    assert g.asks == "play"
    assert before <= g.moves
    assert len(g.zone("you", "hand")) == 6


def test_a_stale_step_and_a_stale_click_are_refused() -> None:
    g = hand_table()
    serial = g.state.serial(0)
    by_hand(g, h.H_DRAW, 0, -1, 1)
    with pytest.raises(IllegalMoveError, match="not pending"):
        g.match.by_hand(0, serial, HandStep(h.H_DRAW, 0, -1, 1))
    with pytest.raises(IllegalMoveError, match="not pending"):
        g.match.play(0, serial, 0)
    with pytest.raises(IllegalMoveError, match="nothing to decide"):
        g.match.by_hand(1, 1, HandStep(h.H_DRAW, 0, -1, 1))


# -- unread texts are due ----------------------------------------------------------------------------------------------


def test_an_unread_event_is_played_and_its_player_carries_it_out() -> None:
    g = hand_table().do("play Riddle")
    assert (g.decider, g.asks) == ("you", "by_hand")
    assert g.name(g.match.view(0).source) == "Riddle"
    assert len(told(g, EV_UNREAD)) == 1
    g.do("confirm")
    assert g.zone("you", "discard") == ["Riddle"]


def test_an_unread_action_can_be_flipped_at_any_time_of_flips_and_does_nothing_by_itself() -> None:
    g = Table(Side(hidden=[KNACK], hand=[BLANK, BLANK]), Side()).can("flip Knack").do("flip Knack")
    assert g.asks == "by_hand"
    assert g.zone("you", "limbo") == ["Knack"]
    g.do("confirm")
    assert g.asks == "play"
    assert g.zone("you", "discard") == ["Knack"]
    for moment in ("attack", "fight"):
        g = Table(Side(hand=[BRUTE], hidden=[KNACK]), Side(pcs=[GUARD])).do("attack Brute")
        if moment == "fight":
            g.to("avoid").do("fight").to("order", "flip")
            while g.asks != "flip":
                g.settle("flip")
        g.can("flip Knack").do("flip Knack")
        assert g.asks == "by_hand"


def test_strength_by_hand_decides_a_fight() -> None:
    g = Table(Side(hand=[BRUTE]), Side(pcs=[CHARMER])).do("attack Brute").to("avoid").do("fight").to("order")
    g.do(next(iter(g.moves)))
    assert (g.decider, g.asks) == ("foe", "by_hand"), "an unread card takes part in the fight"
    by_hand(g, h.H_STRENGTH_FIGHT, card(g, "foe", PCS), -1, 12)
    assert g.strength("foe", "Charmer") == 16
    g.fight()
    assert "Brute" in g.zone("you", "discard")
    assert g.strength("foe", "Charmer") == 4, "it lasted for the fight"


def test_an_unread_reward_is_due_when_the_monster_wins_or_is_avoided() -> None:
    g = Table(Side(hand=[PUZZLER]), Side()).do("attack Puzzler")
    assert (g.decider, g.asks) == ("you", "by_hand")
    g.do("confirm")
    assert g.zone("you", "score") == ["Puzzler"]
    assert [event[2:4] for event in told(g, EV_UNREAD)] == [(g.state.zones[SCORE][0], 0)]


def test_the_computers_unread_text_is_carried_out_by_the_person() -> None:
    g = Table(Side(hand=[RIDDLE]), Side(), hands_on=(1,)).do("play Riddle")
    assert (g.decider, g.asks) == ("foe", "by_hand")
    by_hand(g, h.H_DRAW, 0, -1, 2)
    assert told(g, EV_BY_HAND)[0][3] == 1, "the log says who did it"


def test_without_people_nothing_is_asked() -> None:
    g = Table(Side(hand=[RIDDLE]), Side(), hands_on=()).do("play Riddle")
    assert "by_hand" not in g.asked_of("you") + g.asked_of("foe")
    assert not told(g, EV_UNREAD)


def test_a_player_who_picks_among_options_never_does_anything_by_hand() -> None:
    g = hand_table(Side(hand=[BLANK] * 2))
    player = RandomPlayer(3)
    for _ in range(40):
        view = g.match.view(g.match.decider)
        move = player.choose(view)
        assert 0 <= move < len(view.options)
        g.match.play(view.viewer, view.serial, move)
        if not g.state.options:
            break
    assert not any(is_by_hand(move) for move in g.match.moves)


# -- what steps do -----------------------------------------------------------------------------------------------------


def test_cards_move() -> None:
    g = hand_table(Side(hand=[SLUG], discard=[BRUTE, GUARD], deck=[BLANK]))
    slug, brute, guard = card(g, "you", HAND), card(g, "you", DISCARD), card(g, "you", DISCARD, 1)
    by_hand(g, h.H_MOVE, slug, zone("you", PORTAL))
    assert g.zone("you", "portal") == ["Slug"]
    by_hand(g, h.H_MOVE, guard, zone("you", PCS))
    assert g.zone("you", "pcs") == ["Guard"]
    by_hand(g, h.H_MOVE, brute, zone("you", DECK), 0)
    assert g.zone("you", "deck")[-1] == "Brute"
    by_hand(g, h.H_MOVE, brute, zone("you", DECK), 1)
    assert g.zone("you", "deck")[0] == "Brute"
    by_hand(g, h.H_MOVE, slug, zone("foe", SCORE))
    assert g.state.points == [0, 3]
    by_hand(g, h.H_MOVE, slug, zone("you", HIDDEN))
    assert (g.state.points, g.zone("you", "hidden")) == ([0, 0], ["Slug"])
    by_hand(g, h.H_MOVE, slug, zone("you", DECK), 2)
    assert "Slug" in g.zone("you", "deck")
    by_hand(g, h.H_TOP, 0, zone("you", REMOVED))
    assert len(g.zone("you", "removed")) == 1


def test_a_pc_that_moves_away_loses_its_items_and_a_field_replaces_the_other() -> None:
    g = hand_table(Side(pcs=[bearing(GUARD, BLADE)], hand=[field("Meadow")]), Side(field=field("Moor")))
    by_hand(g, h.H_MOVE, card(g, "you", PCS), zone("you", HAND))
    assert g.zone("you", "discard") == ["Blade"]
    by_hand(g, h.H_MOVE, card(g, "you", HAND), zone("you", FIELD))
    assert (g.zone("you", "field"), g.zone("foe", "field")) == (["Meadow"], [])


def test_items_are_given() -> None:
    g = hand_table(Side(pcs=[bearing(GUARD, BLADE), SCOUT], hand=[CLUB]))
    guard, scout = card(g, "you", PCS), card(g, "you", PCS, 1)
    by_hand(g, h.H_BEAR, card(g, "you", HAND), guard)
    assert (g.items("you", "Guard"), g.zone("you", "discard")) == (["Club"], ["Blade"])
    by_hand(g, h.H_BEAR, g.state.zones[zone("you", 4)][0], scout)
    assert (g.items("you", "Guard"), g.items("you", "Scout")) == ([], ["Club"])
    refused(g, h.H_BEAR, g.state.zones[zone("you", 4)][0], scout)
    refused(g, h.H_BEAR, scout, guard)


def test_wounds_healing_and_destruction_follow_the_rules() -> None:
    g = hand_table(Side(), Side(pcs=[GUARD, SCOUT]))
    guard, scout = card(g, "foe", PCS), card(g, "foe", PCS, 1)
    refused(g, h.H_HEAL, guard)
    by_hand(g, h.H_WOUND, guard)
    assert g.wounded("foe", "Guard")
    by_hand(g, h.H_HEAL, guard)
    assert not g.wounded("foe", "Guard")
    by_hand(g, h.H_WOUND, guard)
    by_hand(g, h.H_WOUND, guard)
    by_hand(g, h.H_DESTROY, scout)
    assert g.zone("foe", "discard") == ["Guard", "Scout"]


def test_a_wound_by_hand_can_be_answered_with_an_action() -> None:
    g = hand_table(Side(), Side(pcs=[GUARD], hidden=[action("Ward", timing="wound")]))
    by_hand(g, h.H_WOUND, card(g, "foe", PCS))
    assert (g.decider, g.asks) == ("foe", "flip")
    g.do("pass")
    assert (g.decider, g.asks, g.wounded("foe", "Guard")) == ("you", "by_hand", True)


def test_numbers_for_a_turn() -> None:
    g = hand_table(Side(pcs=[GUARD]))
    guard = card(g, "you", PCS)
    by_hand(g, h.H_STRENGTH_TURN, guard, -1, -2)
    by_hand(g, h.H_TOLERANCE_TURN, guard, -1, 2)
    assert (g.strength("you", "Guard"), g.tolerance("you", "Guard")) == (3, 2)
    g.do("confirm", "hide Riddle")
    assert (g.strength("you", "Guard"), g.tolerance("you", "Guard")) == (5, 0)
    assert NAMES[g.state.active] == "foe"


def test_hands_and_decks() -> None:
    g = hand_table(Side(hand=[BLANK]), Side(hand=[BLANK, BLANK], fill=9))
    by_hand(g, h.H_DISCARD, 1, -1, 2)
    by_hand(g, h.H_DRAW, 1, -1, 3)
    by_hand(g, h.H_MILL, 1, -1, 4)
    assert [len(g.zone("foe", z)) for z in ("hand", "deck", "discard")] == [3, 2, 6]
    assert "range" in refused(g, h.H_MILL, 1, -1, 3)
    assert "range" in refused(g, h.H_DISCARD, 1, -1, 4)
    assert "range" in refused(g, h.H_DRAW, 1, -1, 0)
    by_hand(g, h.H_EXTRA, 0, -1, 1)
    g.do("confirm", "hide Blank").can("hide Riddle")


def test_drawing_the_last_card_by_hand_makes_this_the_last_turn() -> None:
    g = hand_table(Side(deck=[BLANK], fill=1))
    by_hand(g, h.H_DRAW, 0, -1, 2)
    assert g.state.last_turn == 1
    g.do("confirm", "hide Riddle")
    assert g.match.result is not None


def test_scoring_by_hand_wins_at_once() -> None:
    g = hand_table(Side(discard=[SLUG, BRUTE, LONE]), points_to_win=5)
    for number, points in ((2, 1), (0, 4), (0, 6)):
        by_hand(g, h.H_MOVE, card(g, "you", DISCARD, number), zone("you", SCORE))
        assert g.state.points[0] == points
    assert g.match.result == 0


def test_a_full_hidden_row_makes_its_owner_choose() -> None:
    g = hand_table(Side(), Side(hidden=[BLANK] * 5, discard=[SLUG]))
    by_hand(g, h.H_MOVE, card(g, "foe", DISCARD), zone("foe", HIDDEN))
    assert (g.decider, g.asks) == ("foe", "limit")
    g.do("card Blank")
    assert (g.decider, g.asks, len(g.zone("foe", "hidden"))) == ("you", "by_hand", 5)


def test_monsters_join_an_attack_only_while_it_gathers() -> None:
    g = Table(Side(hand=[BRUTE], portal=[SLUG]), Side(pcs=[CHARMER])).do("attack Brute").to("avoid")
    by_hand(g, h.H_MOVE, card(g, "you", PORTAL), zone("you", ATTACK))
    g.do("confirm", "fight").to("order")
    assert g.match.view(1).by_hand == 1
    discard = card(g, "you", ATTACK, 1)
    by_hand(g, h.H_MOVE, discard, zone("you", PORTAL))
    assert "there" in refused(g, h.H_MOVE, discard, zone("you", ATTACK))
    g.fight()
    assert g.zone("you", "portal") == ["Slug"]


def test_a_fighter_that_leaves_by_hand_is_gone_from_its_fight() -> None:
    g = Table(Side(hand=[BRUTE]), Side(pcs=[CHARMER])).do("attack Brute").to("avoid").do("fight").to("order")
    g.do(next(iter(g.moves)))
    by_hand(g, h.H_MOVE, card(g, "foe", PCS), zone("foe", HAND))
    g.fight()
    assert g.zone("you", "score") == ["Brute"], "E-FIGHT-5: its PC is gone"


def test_an_attack_that_loses_its_monsters_by_hand_ends_the_turn() -> None:
    g = Table(Side(hand=[BRUTE]), Side(pcs=[CHARMER])).do("attack Brute").to("avoid")
    by_hand(g, h.H_DESTROY, card(g, "you", ATTACK))
    g.do("confirm")
    assert NAMES[g.state.active] == "foe"


# -- what cannot be ----------------------------------------------------------------------------------------------------


def test_cards_go_only_where_they_can_be() -> None:
    g = hand_table(Side(hand=[SLUG, GUARD], pcs=[GUARD, SCOUT], portal=[LONE], discard=[LONE, BLADE, WARDEN]))
    slug, guard = card(g, "you", HAND), card(g, "you", HAND, 1)
    lone, blade, warden = (card(g, "you", DISCARD, n) for n in range(3))
    for z in (PCS, FIELD, ATTACK, 4, 11):
        assert "such a card" in refused(g, h.H_MOVE, slug, zone("you", z))
    for z in (HAND, PORTAL, PCS, DISCARD):
        assert "such a card" in refused(g, h.H_MOVE, slug, zone("foe", z))
    assert "such a card" in refused(g, h.H_MOVE, guard, zone("you", PORTAL))
    assert "such a card" in refused(g, h.H_MOVE, blade, zone("you", SCORE))
    assert "such a card" in refused(g, h.H_MOVE, slug, 99)
    assert "such a card" in refused(g, h.H_MOVE, slug, zone("you", HAND))
    assert "copy" in refused(g, h.H_MOVE, guard, zone("you", PCS))
    assert "copy" in refused(g, h.H_MOVE, lone, zone("you", SCORE))
    by_hand(g, h.H_MOVE, warden, zone("you", PCS))
    assert "cannot be taken" in refused(g, h.H_WOUND, slug)
    assert "range" in refused(g, h.H_STRENGTH_FIGHT, warden, -1, 13)
    assert "range" in refused(g, h.H_STRENGTH_FIGHT, warden, -1, 0)
    assert "no step" in refused(g, 17, 0)
    for number in (-1, 999, handle(zone("foe", HAND), 0), handle(50, 3)):
        assert "seen" in refused(g, h.H_MOVE, number, zone("you", DISCARD))


def test_no_room_for_a_fourth_pc() -> None:
    g = hand_table(Side(pcs=[GUARD, SCOUT, WARDEN], discard=[CHARMER]))
    assert "room" in refused(g, h.H_MOVE, card(g, "you", DISCARD), zone("you", PCS))


def test_bad_moves_of_a_record_are_named() -> None:
    g = new_match()
    while not g.view(g.decider).by_hand:
        g.play(g.decider, g.view(g.decider).serial, 0)
    record = g.record()
    for bad in (encode(g.decider, HandStep(h.H_MOVE, 5, 999)), encode(1 - g.decider, HandStep(h.H_DRAW, 0, -1, 1)), -9):
        edited = record.model_copy(update={"moves": [*record.moves, bad]})
        with pytest.raises(RecordError) as error:
            Match.replay(g.game, edited)
        assert error.value.move == len(record.moves) + 1
    with pytest.raises(EngineError):
        g._apply(FIRST - (1 << 60))


# -- knowledge ---------------------------------------------------------------------------------------------------------


def test_unknown_cards_go_where_every_card_can_go_and_nowhere_else() -> None:
    for secret in (SLUG, GUARD, field("Moor"), KNACK):
        g = hand_table(Side(), Side(hidden=[secret], hand=[secret]))
        for place in (HAND, HIDDEN):
            h_ = handle(zone("foe", place), 0)
            assert [
                h.impossible(g.state, 0, HandStep(h.H_MOVE, card(g, "foe", place), zone("foe", z))) for z in range(12)
            ] == [0 if z in (DECK, HAND, DISCARD, HIDDEN, REMOVED) and z != place else h.NO_PLACE for z in range(12)]
            assert "seen" in refused(g, h.H_MOVE, card(g, "foe", place), zone("foe", DISCARD)), "only by its handle"
            refused(g, h.H_SHOW, h_)
        assert "taken" in refused(g, h.H_MOVE, handle(zone("you", DECK), 3), zone("you", HAND))
        assert "such a card" in refused(g, h.H_LOOK, 1, -1, 1), "nobody looks into the other deck"
        by_hand(g, h.H_MOVE, handle(zone("foe", HIDDEN), 0), zone("foe", DISCARD))
        assert g.zone("foe", "discard") == [secret.name]


def test_looking_shows_the_cards_to_one_and_showing_to_both() -> None:
    g = hand_table(Side(deck=[SLUG, BRUTE]))
    by_hand(g, h.H_LOOK, 0, -1, 2)
    slug = card(g, "you", DECK, -1)
    brute = card(g, "you", DECK, -2)
    assert [g.match.view(p).defs[slug] >= 0 for p in (0, 1)] == [True, False]
    by_hand(g, h.H_SHOW, slug)
    assert [g.match.view(p).defs[slug] >= 0 for p in (0, 1)] == [True, True]
    refused(g, h.H_SHOW, slug)
    by_hand(g, h.H_MOVE, brute, zone("you", HAND))
    assert g.zone("you", "hand") == ["Riddle", "Brute"]
    events = [event for event in g.match.events_for(1) if event[2] == brute]
    assert events == [], "the other player does not read which card it was"
    by_hand(g, h.H_SHUFFLE, 0)
    assert g.match.view(0).defs[slug] < 0


# -- words -------------------------------------------------------------------------------------------------------------


def leaves(entries: tuple[HandEntry, ...]) -> list[HandEntry]:
    return [x for e in entries for x in (leaves(e.entries) if e.entries else [e])]


def test_the_menu_offers_what_is_possible_and_the_log_tells_it() -> None:
    g = hand_table(
        Side(hand=[SLUG], pcs=[bearing(GUARD, BLADE, wounded=True), SCOUT], discard=[BRUTE, WARDEN], portal=[LONE]),
        Side(hidden=[BLANK], hand=[BLANK], pcs=[CHARMER, SCOUT, WARDEN], discard=[GUARD]),
    )
    table = EnemyTable(g.game, ())
    view = g.match.view(0)
    done: set[int] = set()
    for lang in LANGS:
        cards = [c for zone_ in view.zones for c in zone_]
        found = [e for c in cards for e in leaves(table.by_hand(view, c, -1, NAMED, lang))]
        found += [e for q in (0, 1) for e in leaves(table.by_hand(view, -1, q, NAMED, lang))]
        assert any(e.step is None and e.why for e in found), "what lacks room is shown, and why"
        for step in {e.step for e in found if e.step is not None}:
            state = g.state.copy()
            state.log = []
            move = g.game.hand_step(state, 0, step)
            g.game.apply(state, move)
            done.add(step.operation)
            for reader in (0, 1):
                event = next(g.game.redact(e, reader) for e in state.log or [] if e[0] == EV_BY_HAND)
                line = table.line(event, g.game.view(state, reader), NAMED, lang)
                assert line is not None
                assert ("手動" if lang == "ja" else "by hand") in plain(line)
                assert "{" not in plain(line)
    assert done == set(range(h.OPERATIONS)), done
    by_hand(g, h.H_STRENGTH_TURN, card(g, "you", PCS), -1, 2)
    facts = table.facts(g.match.view(0), card(g, "you", PCS), "en")
    assert [(p.label, p.amount) for p in facts.parts][-1] == ("by hand", 2)
    for lang in LANGS:
        assert {"en": "by hand", "ja": "手動"}[lang] in table.prompt(g.match.view(0), NAMED, lang)
        assert {"en": "by hand", "ja": "手動"}[lang] in table.prompt(g.match.view(1), NAMED, lang)
    g.do("confirm", "play Riddle")
    assert "Riddle" in table.prompt(g.match.view(0), NAMED, "en")
    assert table.option(g.match.view(0), 0, "en") == "Done by hand: go on"


# -- whole games -------------------------------------------------------------------------------------------------------


def unread_game(seed: int) -> tuple[EnemyGame, Setup]:
    """A game in which much could not be read, with small decks."""
    r = Random(seed)
    cards = [
        monster(f"Beast {n}", strength=1 + n % 6, points=n % 3, storable=n % 2 == 0, unique=n == 5) for n in range(8)
    ]
    cards += [pc(f"Hero {n}", strength=2 + n % 4) for n in range(6)]
    cards += [BLADE, CLUB, field("Moor"), action("Ward", timing="wound"), action("Push"), event("Gift")]
    cards += [unread(event("Riddle")), unread(action("Knack"))]
    cards = [unread(c, f"Reward: {STRANGE}\n{STRANGE}") if r.random() < 0.3 and c.type != "item" else c for c in cards]
    names = [c.name for c in cards]
    decks = tuple(DeckList(sections={"main": [r.choice(names) for _ in range(40)]}) for _ in range(2))
    hands_on = ((0, 1), (0,), (1,))[seed % 3]
    return EnemyGame(cards), Setup(game="enemy", decks=decks, options={"hands_on": hands_on}, seed=seed)


def new_match(seed: int = 3) -> Match:
    game, setup = unread_game(seed)
    return Match(game, setup)


def any_step(r: Random, view: View) -> HandStep:
    """A step as somebody might try it: often on cards that lie open, mostly of the right kind."""
    places = [PCS, PORTAL, ATTACK, DISCARD, HAND, HIDDEN, SCORE, 4]
    cards = [c for z in places for side in (0, 1) for c in view.zones[side * ZONES + z]]
    operation = r.choice((h.H_MOVE, h.H_MOVE, *range(h.OPERATIONS)))
    which = h.HAND_CARDS[operation]
    a = r.choice(cards) if which & 1 and cards else r.randrange(2)
    b = r.choice(cards) if which & 2 and cards else r.randrange(2 * ZONES)
    return HandStep(operation, a, b, r.choice((0, 1, 2, 3, -2)))


def try_by_hand(r: Random, match: Match, done: set[int]) -> bool:
    view = match.view(match.decider)
    for _ in range(12):
        step = any_step(r, view)
        try:
            match.by_hand(view.viewer, view.serial, step)
        except IllegalMoveError:
            continue
        done.add(step.operation)
        return True
    return False


@pytest.mark.parametrize("part", range(3))
def test_random_games_with_steps_by_hand_stay_sound_and_replay(part: int) -> None:
    done: set[int] = set()
    for seed in range(part, 15, 3):
        r = Random(seed)
        match = new_match(seed)
        while match.result is None:
            view = match.view(match.decider)
            if view.by_hand and r.random() < 0.4 and try_by_hand(r, match, done):
                pass
            else:
                match.play(view.viewer, view.serial, r.randrange(len(view.options)))
            assert not (faults := match.game.faults(match._state)), (seed, len(match.moves), faults)
            assert len(match.moves) < 4000, seed
        again = Match.replay(match.game, read_record(match.record().to_text(sealed=True)))
        assert again.checksum() == match.checksum()
        assert again.events == match.events
        sums = [match.checksum()]
        while match.moves:
            match.undo_to(len(match.moves) - 1)
            sums.append(match.checksum())
        assert sums[-1] == new_match(seed).checksum()
    assert len(done) >= 12, sorted(done)


def view_facts(view: View) -> dict[str, object]:
    names = [name for cls in type(view).__mro__ for name in getattr(cls, "__slots__", ())]
    return {n: getattr(view, n) for n in names if n not in ("t", "rules", "template", "template_for", "asked")}


def test_steps_by_hand_tell_nothing_of_hidden_cards() -> None:
    """With hidden cards dealt anew everybody sees the same, may do the same by hand, and reads the same of it."""
    checked = 0
    for seed in range(5):
        r = Random(seed)
        match = new_match(seed)
        game = match.game
        assert isinstance(game, EnemyGame)
        while match.result is None and len(match.moves) < 250:
            view = match.view(match.decider)
            player = view.viewer
            if view.by_hand and r.random() < 0.3:
                other = game.redeal(match._state, player, r.randrange(1 << 30))
                assert view_facts(game.view(other, player)) == view_facts(view)
                for _ in range(40):
                    step = any_step(r, view)
                    assert legal(game, match._state, player, step) == legal(game, other, player, step)
                    checked += 1
                watcher = 1 - player
                twin = game.redeal(match._state, watcher, r.randrange(1 << 30))
                assert view_facts(game.view(twin, watcher)) == view_facts(match.view(watcher))
                deal = game.determinize(view, game.knowledge(match.setup, player, open_lists=True), 5)
                assert view_facts(game.view(deal, player)) == view_facts(view)
                if try_by_hand(r, match, set()):
                    continue
            match.play(player, view.serial, r.randrange(len(view.options)))
    assert checked > 1000


def legal(game: EnemyGame, state: Any, player: int, step: HandStep) -> str:
    try:
        return str(game.hand_step(state, player, step))
    except IllegalMoveError as error:
        return str(error)
