"""Face-down cards and actions."""

from __future__ import annotations

import pytest
from enemy_cards import BLANK, action, event, field, monster, pc, weapon
from enemy_table import Side, Table, bearing

from enemy_desktop.games.enemy.words import (
    All,
    Cards,
    Choose,
    Destroy,
    Draw,
    NeedSpot,
    Prevent,
    Restrict,
)

ANN = pc("Ann", strength=3)
IMP = monster("Imp", strength=3)
PUSH = action("Push")
REST = action("Rest", Draw(n=2), timing="play")


@pytest.mark.rule("E-HID-1", "E-CARD-6", "E-VIEW-1")
@pytest.mark.parametrize(
    "card",
    [IMP, ANN, weapon("Knife"), PUSH, event("Gift"), field("Sigma Quiet Green Meadow")],
    ids=lambda card: card.type,
)
def test_any_card_can_be_played_face_down_and_only_its_owner_sees_it(card: object) -> None:
    name = card.name  # type: ignore[attr-defined]
    t = Table(Side(hand=[card]), Side(hand=[BLANK]))
    t.can(f"hide {name}").do(f"hide {name}")
    assert t.zone("you", "hidden") == [name]
    assert name in t.seen_by("you")
    assert name not in t.seen_by("foe")
    assert t.counts_seen_by("foe", "you")["hidden"] == 1


@pytest.mark.rule("E-CARD-6")
def test_an_action_is_only_ever_played_face_down() -> None:
    t = Table(Side(hand=[PUSH, REST], pcs=[ANN]), Side())
    t.only("hide Push", "hide Rest")


@pytest.mark.rule("E-HID-2", "P13")
@pytest.mark.parametrize(
    "card", [IMP, ANN, event("Gift"), field("Sigma Quiet Green Meadow")], ids=lambda card: card.type
)
def test_a_hidden_card_that_is_no_action_can_not_be_turned_up(card: object) -> None:
    t = Table(Side(hand=[IMP], hidden=[card, REST]), Side(pcs=[ANN], hidden=[card, PUSH]))
    name = card.name  # type: ignore[attr-defined]
    t.can("flip Rest").cannot(f"flip {name}")
    t.do("attack Imp").to_flip()
    t.can("flip Push").cannot(f"flip {name}")
    t.fight()
    assert name in t.zone("you", "hidden")
    assert name in t.zone("foe", "hidden")


@pytest.mark.rule("P13", "E-LIM-8", "M4")
def test_face_down_cards_have_no_name_type_or_dot() -> None:
    king = monster("King", unique=True, element="fire")
    needs_king = monster("Page", to_play=(NeedSpot(cards=Cards(kind="monster", name="King")),))
    needs_fire = monster("Ash", to_play=(NeedSpot(cards=Cards(element="fire")),))
    t = Table(Side(hand=[king, needs_king, needs_fire], hidden=[king]), Side(hidden=[king]))
    t.only("attack King", "hide King", "hide Page", "hide Ash")


@pytest.mark.rule("P14")
def test_a_hidden_card_is_not_taken_back_or_played_again() -> None:
    t = Table(Side(hand=[BLANK], hidden=[IMP, ANN]), Side(hand=[BLANK]))
    t.only("attack Blank", "hide Blank")


@pytest.mark.rule("P12")
def test_what_an_action_asks_for_is_looked_at_when_it_is_flipped() -> None:
    wary = action("Wary", Draw(), timing="play", to_flip=(NeedSpot(cards=Cards(kind="field")),))
    t = Table(Side(hand=[wary]), Side(hand=[BLANK]))
    t.can("hide Wary")
    unmet = Table(Side(hand=[BLANK], hidden=[wary]), Side())
    unmet.cannot("flip Wary")
    met = Table(Side(hand=[BLANK], hidden=[wary]), Side(field=field("Sigma Quiet Green Meadow")))
    met.can("flip Wary")


@pytest.mark.rule("E-HID-3", "E-CARD-6")
def test_a_flipped_action_happens_once_and_goes_to_the_discard_pile() -> None:
    t = Table(Side(hand=[BLANK], hidden=[REST]), Side(hand=[BLANK]))
    t.do("flip Rest")
    assert t.zone("you", "hidden") == []
    assert t.zone("you", "discard") == ["Rest"]
    assert t.zone("you", "hand") == ["Blank"] * 3
    assert (t.asks, t.decider) == ("play", "you"), "flipping is not the play of the turn"
    t.cannot("flip Rest")


@pytest.mark.rule("E-HID-3")
def test_an_action_is_flipped_at_its_own_time_only() -> None:
    t = Table(Side(hand=[IMP], hidden=[REST, PUSH]), Side(pcs=[ANN], hidden=[PUSH, REST]))
    t.can("flip Rest").cannot("flip Push")
    t.do("attack Imp").to_flip()
    assert t.decider == "foe"
    t.can("flip Push").cannot("flip Rest")


@pytest.mark.rule("E-HID-3", "P12")
def test_an_action_for_one_class_needs_that_class_in_the_fight() -> None:
    chant = action("Chant", cards=Cards(kind="pc", pc_class="wavemaster"))
    wave = pc("Wave", pc_class="wavemaster")
    out = Table(Side(hand=[IMP]), Side(pcs=[ANN, wave], hidden=[chant]))
    out.do("attack Imp").to_flip("Imp > Ann").cannot("flip Chant")
    inside = Table(Side(hand=[IMP]), Side(pcs=[ANN, wave], hidden=[chant]))
    inside.do("attack Imp").to_flip("Imp > Wave").can("flip Chant")


@pytest.mark.rule("E-HID-3", "P12")
def test_an_action_against_an_attack_looks_at_who_attacks() -> None:
    wary = action("Wary", Draw(), timing="attack", cards=Cards(kind="monster", side="opponents", species="dragon"))
    t = Table(Side(hand=[IMP]), Side(pcs=[ANN], hidden=[wary]))
    t.do("attack Imp").only("pass").do("pass")
    assert t.asks == "avoid"
    t = Table(Side(hand=[monster("Wyrm", species="dragon")]), Side(pcs=[ANN], hidden=[wary]))
    t.do("attack Wyrm").only("flip Wary", "pass")


@pytest.mark.rule("E-HID-3", "E-PC-2")
def test_an_action_against_a_wound_looks_at_who_is_wounded() -> None:
    ward = action("Ward", Prevent(), timing="wound", cards=Cards(kind="pc", pc_class="wavemaster"))
    wave = pc("Wave", 3, "wavemaster")
    t = Table(Side(hand=[IMP]), Side(pcs=[ANN, wave], hidden=[ward]))
    t.do("attack Imp").to_flip("Imp > Ann").do("pass").only("pass").do("pass")
    assert t.wounded("foe", "Ann"), "asked, so that nobody can tell what lies there, but there is nothing to flip"
    t = Table(Side(hand=[IMP]), Side(pcs=[ANN, wave], hidden=[ward]))
    t.do("attack Imp").to_flip("Imp > Wave").only("pass").do("pass").only("flip Ward", "pass").do("flip Ward").settle()
    assert not t.wounded("foe", "Wave")
    assert t.zone("foe", "hidden") == []
    assert t.zone("you", "score") == ["Imp"], "the monsters have won all the same"


@pytest.mark.rule("E-HID-3")
def test_a_text_can_forbid_flipping() -> None:
    hush = monster("Hush", 3, abilities=(Restrict(what="flip"),))
    t = Table(Side(hand=[hush]), Side(pcs=[ANN], hidden=[PUSH]))
    t.do("attack Hush").to_flip().cannot("flip Push").fight()
    assert t.totals == [(3, 3)]


@pytest.mark.rule("M9", "E-HID-2", "E-SPOT-1")
def test_only_text_that_speaks_of_hidden_cards_sees_them() -> None:
    spy = monster("Spy", to_play=(NeedSpot(cards=Cards(kind="hidden")),))
    any_card = monster("Any", to_play=(NeedSpot(cards=Cards(kind="card", side="opponents")),))
    t = Table(Side(hand=[spy, any_card]), Side(hidden=[IMP]))
    t.can("attack Spy").cannot("attack Any")
    bare = Table(Side(hand=[spy, any_card]), Side())
    bare.cannot("attack Spy", "attack Any")


@pytest.mark.rule("M9")
def test_hidden_cards_are_destroyed_only_by_text_that_names_them() -> None:
    wide = event("Wide", Destroy(target=All(cards=Cards(kind="card", side="opponents"))))
    exact = event("Exact", Destroy(target=Choose(cards=Cards(kind="hidden", side="opponents"))))
    t = Table(Side(hand=[wide]), Side(pcs=[ANN], hidden=[PUSH], hand=[BLANK]))
    t.do("play Wide")
    assert t.zone("foe", "hidden") == ["Push"]
    assert t.zone("foe", "discard") == ["Ann"]
    t = Table(Side(hand=[exact]), Side(pcs=[ANN], hidden=[PUSH], hand=[BLANK]))
    t.do("play Exact").choose_if_asked("Push")
    assert t.zone("foe", "hidden") == []
    assert t.zone("foe", "discard") == ["Push"]
    assert t.zone("foe", "pcs") == ["Ann"]


@pytest.mark.rule("E-VIEW-1", "E-HID-1")
def test_neither_hand_nor_deck_nor_hidden_cards_are_seen_by_the_other_player() -> None:
    secret = [monster(f"Secret {n}") for n in range(3)]
    t = Table(Side(hand=[secret[0], BLANK], hidden=[secret[1]], deck=[secret[2]]), Side(hand=[BLANK]))
    assert {"Secret 0", "Secret 1"} <= t.seen_by("you")
    assert not {name for name in t.seen_by("foe") if name.startswith("Secret")}
    assert t.counts_seen_by("foe", "you")["hand"] == 2
    assert t.counts_seen_by("foe", "you")["hidden"] == 1
    assert t.counts_seen_by("foe", "you")["deck"] == t.counts_seen_by("you", "you")["deck"]
    assert "Secret 2" not in t.seen_by("you"), "nobody knows the order of the deck"


@pytest.mark.rule("E-VIEW-1", "D14")
def test_everything_else_lies_open_for_both() -> None:
    names = ["Pc", "Item", "Stored", "Scored", "Gone", "Spent", "Meadow"]
    stored, scored, gone, spent = (monster(name, storable=True) for name in ("Stored", "Scored", "Gone", "Spent"))
    pc_card, item_card = pc("Pc"), weapon("Item")
    t = Table(
        Side(
            pcs=[bearing(pc_card, item_card)],
            portal=[stored],
            score=[scored],
            discard=[gone],
            removed=[spent],
            field=field("Meadow"),
        ),
        Side(hand=[BLANK]),
        turn="foe",
    )
    assert set(names) <= t.seen_by("you")
    assert set(names) <= t.seen_by("foe")
