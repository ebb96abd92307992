"""Why a card cannot go somewhere: the first requirement that fails, in words."""

from __future__ import annotations

from typing import Any

import pytest
from tell_table import Position, action, card, event, item, monster, pc

from enemy_desktop.games.enemy import words as w
from enemy_desktop.games.enemy.text.render import render_cards, render_requirement

FIRE = w.Cards(element="fire")
LONG_ARM = w.Cards(kind="pc", pc_class="long_arm")
CARDS = [
    pc("Ann PC"),
    pc("Spear", pc_class="long_arm"),
    pc("Third"),
    pc("Fourth"),
    pc("Heir", to_play=(w.NeedReplace(cards=w.Cards(kind="pc", level=2)),)),
    pc("Veteran", level=2),
    item("Lance", LONG_ARM),
    item("Ember Lance", LONG_ARM, w.NeedSpot(cards=FIRE, n=2)),
    monster("Goblin", storable=True),
    monster("Brute"),
    monster("Spark", element="fire"),
    monster("King", unique=True, points=1),
    monster("Elder", storable=True, to_play=(w.NeedReplace(cards=w.Cards(kind="monster", name="Goblin")),)),
    monster("Flare", to_play=(w.NeedSpot(cards=FIRE, n=2),)),
    monster("Gift", to_play=(w.CostDiscard(n=1), w.CostSacrifice(cards=w.Cards(kind="pc")))),
    monster("Greed", to_play=(w.CostSacrifice(cards=w.Cards(kind="pc")), w.CostSacrifice(cards=w.Cards(kind="card")))),
    monster("Peace", to_play=(w.NeedNone(cards=w.Cards(kind="field")),)),
    monster("Late", to_play=(w.NeedPoints(who="you", least=3),)),
    event("Shout"),
    event("Second wind", w.ExtraPlay(kind="item")),
    card("Plain", "field"),
    card("Silence", "field", abilities=(w.Restrict(who="both", what="hidden"),)),
    card("Clamp", "field", abilities=(w.Restrict(who="both", what="flip"),)),
    action("Guard"),
    action("Scout", "play", w.Draw()),
    action("Pact", "play", w.Draw(), to_flip=(w.NeedSpot(cards=FIRE),)),
    action("Ambush", "attack", w.Draw(), cards=w.Cards(kind="monster", side="yours", element="fire", place="attack")),
]


def position(me: dict[str, Any], other: dict[str, Any] | None = None, **fields: Any) -> Position:
    return Position(CARDS, me, other or {}, **fields)


# In a reason, {0} and {1} are the card's first and second requirement as the card words it.
@pytest.mark.parametrize(
    ("me", "name", "to", "zone", "reason"),
    [
        ({"hand": ["Flare", "Shout"], "score": ["Spark"]}, "Flare", "", "attack", "{0} There is 1."),
        ({"hand": ["Flare", "Shout"]}, "Flare", "", "attack", "{0} There are 0."),
        ({"hand": ["Flare", "Shout"], "score": ["Spark", "Spark"]}, "Flare", "", "attack", ""),
        ({"hand": ["Lance", "Shout"], "pcs": ["Ann PC"]}, "Lance", "Ann PC", "",
         "This PC cannot bear it. {0}"),
        ({"hand": ["Lance", "Shout"], "pcs": ["Spear"]}, "Lance", "Spear", "", ""),
        ({"hand": ["Lance", "Shout"], "pcs": ["Spear"]}, "Lance", "", "items", "An item is given to one of your PCs."),
        ({"hand": ["Lance", "Shout"]}, "Lance", "", "pcs", "You have no PC that could bear it."),
        ({"hand": ["Ember Lance", "Shout"], "pcs": ["Spear"]}, "Ember Lance", "Spear", "", "{1} There are 0."),
        ({"hand": ["King", "Shout"], "score": ["King"]}, "King", "", "attack", "Unique: a copy is in play."),
        ({"hand": ["Brute", "Shout"]}, "Brute", "", "portal", "It is not storable: it attacks, or is played hidden."),
        ({"hand": ["Goblin", "Shout"]}, "Goblin", "", "portal", ""),
        ({"hand": ["Goblin", "Shout"]}, "Goblin", "", "field",
         "A monster attacks, goes to your portal if it is storable, or is played hidden."),
        ({"hand": ["Elder", "Shout"]}, "Elder", "", "portal",
         "There is nothing whose place it can take. {0}"),
        ({"hand": ["Elder", "Shout"], "portal": ["Goblin"]}, "Elder", "", "portal",
         "It takes the place of another card. {0}"),
        ({"hand": ["Elder", "Shout"], "portal": ["Goblin"]}, "Elder", "Goblin", "", ""),
        ({"hand": ["Goblin", "Shout"], "portal": ["Elder"]}, "Goblin", "Elder", "", "It takes no other card's place."),
        ({"hand": ["Gift"], "hidden": ["Scout"], "pcs": ["Third"]}, "Gift", "", "attack", "{0} There are 0."),
        ({"hand": ["Gift", "Shout"]}, "Gift", "", "attack", "{1} There are 0."),
        ({"hand": ["Greed", "Shout"], "pcs": ["Ann PC"]}, "Greed", "", "attack",
         "Its costs cannot be paid by different cards all at once."),
        ({"hand": ["Peace", "Shout"], "field": "Plain"}, "Peace", "", "attack", "{0}"),
        ({"hand": ["Late", "Shout"]}, "Late", "", "attack", "{0}"),
        ({"hand": ["Fourth", "Shout"], "pcs": ["Ann PC", "Spear", "Third"]}, "Fourth", "", "pcs",
         "You have three PCs: choose the one it replaces."),
        ({"hand": ["Ann PC", "Shout"], "pcs": ["Ann PC", "Spear"]}, "Ann PC", "", "pcs",
         "A copy of it is among your PCs: that is the one it replaces."),
        ({"hand": ["Heir", "Shout"], "pcs": ["Ann PC"]}, "Heir", "", "pcs",
         "There is nothing whose place it can take. {0}"),
        ({"hand": ["Heir", "Shout"], "pcs": ["Ann PC", "Veteran"]}, "Heir", "Ann PC", "",
         "It takes the place of another card. {0}"),
        ({"hand": ["Third", "Shout"]}, "Third", "", "portal", "A PC goes to your PCs."),
        ({"hand": ["Plain", "Shout"]}, "Plain", "", "pcs", "A field goes to the field's place."),
        ({"hand": ["Shout", "Plain"]}, "Shout", "", "pcs", "An event is played in the middle of the table."),
        ({"hand": ["Guard", "Shout"]}, "Guard", "", "pcs", "An action is only played hidden."),
        ({"hand": ["Guard", "Shout"]}, "Guard", "", "hidden", ""),
        ({"hand": ["Guard", "Shout", "Plain"], "field": "Silence"}, "Guard", "", "hidden",
         "A text in play forbids playing hidden cards."),
        ({"hand": ["Shout"], "pcs": ["Ann PC"]}, "Ann PC", "", "portal", "Only cards from your hand can be played."),
        ({"hand": ["Shout"], "portal": ["Goblin"]}, "Goblin", "", "attack",
         "A monster in the portal joins by its text, after another monster attacks."),
        ({"hand": ["Shout"], "hidden": ["Brute"]}, "Brute", "", "attack", "Only an action can be flipped."),
        ({"hand": ["Shout"], "hidden": ["Guard"]}, "Guard", "", "limbo", "It is flipped in a fight."),
        ({"hand": ["Shout"], "hidden": ["Ambush"]}, "Ambush", "", "limbo", "It is flipped when an attack is declared."),
        ({"hand": ["Shout"], "hidden": ["Pact"]}, "Pact", "", "limbo", "{0} There are 0."),
        ({"hand": ["Shout"], "hidden": ["Scout"]}, "Scout", "", "limbo", ""),
        ({"hand": ["Shout"], "hidden": ["Scout"]}, "Scout", "", "pcs", "An action is flipped in the middle of the table."),
        ({"hand": ["Shout"], "hidden": ["Scout"], "field": "Clamp"}, "Scout", "", "limbo",
         "A text in play forbids flipping actions."),
    ],
)  # fmt: skip
def test_in_the_play_step(me: dict[str, Any], name: str, to: str, zone: str, reason: str) -> None:
    g = position(me)
    card = g.table.game.cards[g.table.game.by_name[name]]
    asked = [*card.to_play, *(r for a in card.abilities if isinstance(a, w.Flip) for r in a.to_flip)]
    assert g.why(name, to, zone) == reason.format(*(render_requirement(r, "en", g.table.names.vocab) for r in asked))


def test_on_the_other_players_turn() -> None:
    g = position({"hand": ["Goblin"]}, {"hand": ["Shout"], "pcs": ["Ann PC"], "hidden": ["Guard"]})
    assert g.why("Shout", zone="limbo", viewer=1) == "Only on your turn."
    assert g.why("Shout", zone="limbo", viewer=1, lang="ja") == "自分のターンにだけできます。"
    assert g.why("Guard", zone="limbo", viewer=1) == "It is not your decision now."


def test_the_other_players_card() -> None:
    g = position({"hand": ["Goblin", "Shout"]}, {"pcs": ["Ann PC"]})
    assert g.table.why_not(g.view(), g.card("Ann PC", 1), -1, "pcs", "en") == "That is not your card."
    assert (
        g.why("Goblin", to="Ann PC") == "A monster attacks, goes to your portal if it is storable, or is played hidden."
    )
    assert g.table.why_not(g.view(), g.view().zones[12][0], -1, "hand", "en") == "That is not your card."


def test_a_play_that_is_used_and_an_extra_play_for_another_type() -> None:
    g = position({"hand": ["Second wind", "Goblin", "Guard", "Lance"], "pcs": ["Spear"]})
    g.play.do("play", "Second wind")
    assert g.prompt() == "Ann, you may play another card."
    assert g.why("Goblin", zone="portal") == "The extra play is not for this type of card (Monster)."
    assert g.why("Guard", zone="hidden") == "The extra play is not for this type of card (Action)."
    assert g.why("Lance", to="Spear") == ""


def test_while_something_else_is_asked() -> None:
    g = position({"hand": ["Spark", "Goblin"]}, {"pcs": ["Ann PC", "Spear"], "hand": ["Shout"], "hidden": ["Ambush"]})
    g.play.do("attack", "Spark")
    wanted = render_cards(
        w.Cards(kind="monster", side="yours", element="fire", place="attack"), "en", g.table.names.vocab
    )
    assert g.why("Ambush", zone="limbo", viewer=1) == f"It asks for {wanted}."
    g.play.settle()
    asked = "This card cannot be chosen now. Fight this attack or avoid it."
    assert g.why("Shout", zone="limbo", viewer=1) == asked
    g.play.do("fight")
    assert g.play.purpose == "pair"
    assert g.why("Spear", to="Spark", viewer=1) == ""
    assert g.why("Spear", zone="portal", viewer=1) == "Not there. Set a PC against an attacking monster."
    assert g.why("Spear", zone="portal", viewer=1, lang="ja").startswith("そこには置けません。")


def test_after_the_end() -> None:
    g = position({"hand": ["King"], "deck": ["Goblin"]}, options={"points_to_win": 1})
    g.play.do("attack", "King").settle()
    assert g.play.result == 0
    assert g.prompt() == "The game is over: Ann wins."
    assert g.prompt(1, "ja") == "ゲーム終了：Annの勝ち。"
    assert g.table.why_not(g.view(), 0, -1, "pcs", "en") == "The game is over."
