"""Single decisions in words: what is asked of the one who decides, what the other is told, and what the options say."""

from __future__ import annotations

from typing import Any

import pytest
from tell_table import Position, action, card, event, item, monster, pc

from enemy_desktop.games.enemy import words as w
from enemy_desktop.games.enemy.text.render import render_ability, render_effects
from enemy_desktop.games.enemy.text.vocab import Vocab
from enemy_desktop.games.module import Lang

PCS = w.Cards(kind="pc")
YOURS = w.Cards(kind="pc", side="yours")


def said(*effects: w.Effect, lang: Lang = "en") -> str:
    """The effects as a card words them."""
    return render_effects(effects, lang, Vocab({}, {}))


def chosen(**fields: Any) -> w.Choose:
    return w.Choose(cards=fields.pop("cards", PCS), **fields)


def after(spell: w.CardData, *cards: w.CardData, **fields: Any) -> Position:
    """The position after ``spell`` was played, with two PCs on each side and cards in all hands and piles."""
    people = [pc("Ann PC"), pc("Bea"), pc("Carl"), pc("Dora")]
    me = {
        "hand": [spell.name, "Goblin", "Troll"],
        "pcs": ["Ann PC", "Bea"],
        "discard": ["Goblin"],
        "deck": ["Goblin"] * 9,
    }
    them = {"hand": ["Goblin", "Troll"], "pcs": ["Carl", "Dora"], "hidden": ["Goblin", "Troll"]}
    setup = [spell, *people, monster("Goblin"), monster("Troll", 5), *cards]
    g = Position(setup, {**me, **fields.get("me", {})}, {**them, **fields.get("them", {})})
    g.play.do("play", spell.name)
    return g


@pytest.mark.parametrize(
    ("effect", "prompt", "first"),
    [
        (w.Wound(target=chosen()), "Ann, choose a PC to wound (Spell).", "Choose Ann PC (yours)"),
        (w.Destroy(target=chosen(cards=YOURS)), "Ann, choose one of your PCs to destroy (Spell).", "Choose Ann PC"),
        (
            w.Wound(target=chosen(cards=YOURS, by="opponent")),
            "Ben, choose an opponent's PC to wound (Spell).",
            "Choose Ann PC",
        ),
        (w.Wound(target=chosen(n=2)), "Ann, choose a PC to wound (2 to go) (Spell).", "Choose Ann PC (yours)"),
        (
            w.Wound(target=chosen(n=2, up_to=True)),
            "Ann, choose a PC to wound (up to 2) (Spell).",
            "Choose Ann PC (yours)",
        ),
        (
            w.Strength(target=chosen(), amount=2, until="turn"),
            "Ann, choose a PC whose strength changes (Spell).",
            "Choose Ann PC (yours)",
        ),
        (
            w.Move(target=chosen(), to="deck_top"),
            "Ann, choose a PC to put on top of the deck (Spell).",
            "Choose Ann PC (yours)",
        ),
        (w.Remember(target=chosen()), "Ann, choose a PC (Spell).", "Choose Ann PC (yours)"),
        (
            w.Look(what="hidden"),
            "Ann, choose an opponent's hidden card to see (Spell).",
            "Choose the opponent's card 1 (hidden)",
        ),
        (
            w.Discard(who="you"),
            "Ann, choose a card in your hand to discard (Spell).",
            "Discard Goblin",
        ),
        (
            w.Discard(who="opponent", how="pick"),
            "Ann, choose a card in your opponent's hand to discard (Spell).",
            "Discard Goblin",
        ),
        (w.Sacrifice(cards=PCS), "Ann, choose one of your PCs to sacrifice (Spell).", "Sacrifice Ann PC"),
        (
            w.Search(place="deck", cards=w.Cards(kind="monster"), to="portal"),
            "Ann, look for a monster in your deck to put into the portal (up to 1) (Spell).",
            "Take Goblin",
        ),
        (w.May(then=(w.Draw(n=2),)), "Ann, do this? {text} (Spell)", "Yes"),
        (
            w.May(cost=w.CostDiscard(), then=(w.Draw(),)),
            "Ann, do this? {text} (Spell)",
            "Yes",
        ),
        (w.ChooseOne(options=((w.Draw(),), (w.Wound(target=w.All(cards=PCS)),))), "Ann, choose one (Spell).", "Draw a card."),
        (
            w.Look(what="deck_top", who="you", n=2, arrange=True),
            "Ann, choose the card that lies next from the top.",
            "Put Goblin next from the top",
        ),
    ],
)  # fmt: skip
def test_a_text_asks(effect: w.Effect, prompt: str, first: str) -> None:
    g = after(event("Spell", effect))
    assert g.prompt(g.play.decider) == prompt.format(text=said(effect))
    assert g.options()[0] == first
    waiting = g.prompt(1 - g.play.decider)
    assert waiting.startswith(("Ben", "Ann")[1 - g.play.decider] + " is ")
    if g.play.view(0).source >= 0:
        assert waiting.endswith(" (Spell).")


def test_every_branch_of_a_choice_is_said_by_its_own_words() -> None:
    inner = w.ChooseOne(options=((w.Mill(n=1),), (w.Mill(n=2),)))
    g = after(event("Spell", w.Draw(), w.ChooseOne(options=((w.Draw(n=3), w.Mill(n=3)), (inner,)))))
    assert len(g.options()) == 2
    assert g.options()[0] == said(w.Draw(n=3), w.Mill(n=3))
    assert g.options("ja")[0] == said(w.Draw(n=3), w.Mill(n=3), lang="ja")
    g.play.do("option", 1)
    assert g.options("ja") == [said(w.Mill(n=1), lang="ja"), said(w.Mill(n=2), lang="ja")]


def test_costs_say_what_they_are_for() -> None:
    greed = monster("Greed", to_play=(w.CostDiscard(n=2),))
    g = Position([greed, monster("Goblin")], {"hand": ["Greed", "Goblin", "Goblin", "Goblin"]}, {})
    g.play.do("attack", "Greed")
    assert g.prompt() == "Ann, choose a card in your hand to discard (2 to go) (Greed)."
    assert g.prompt(lang="ja") == "Ann：捨てる自分の手札のカードを選んでください（あと2枚）（《Greed》）。"
    assert g.prompt(1) == "Ann is paying a cost (Greed)."
    g.play.do("card", "Goblin")
    assert g.prompt() == "Ann, choose a card in your hand to discard (Greed)."


def test_an_attack_from_both_sides() -> None:
    mate = monster("Mate", storable=True, points=1, abilities=(w.Joins(partner=w.Cards(kind="monster")),))
    boon = monster("Boon", 9, points=1, abilities=(w.Reward(then=(w.Draw(),)),))
    g = Position(
        [mate, boon, pc("Carl"), pc("Dora"), action("Guard", "wound", w.Prevent())],
        {"hand": ["Boon", "Mate"], "portal": ["Mate", "Mate"]},
        {"pcs": ["Carl", "Dora"], "hidden": ["Guard"]},
    )
    assert g.prompt() == "Ann, play a card."
    assert g.prompt(1) == "Ann is choosing what to play."
    g.play.do("attack", "Boon")
    assert g.prompt() == "Ann, choose who joins the attack from the portal."
    assert g.options() == ["Mate joins the attack", "Mate joins the attack", "Nobody else joins"]
    g.play.do("join", "Mate").do("join", "Mate")
    assert g.prompt(1) == "Ben, you may flip an action in this attack."
    assert g.options() == ["Flip nothing"]
    assert g.prompt(0) == "Ben is deciding whether to flip an action."
    g.play.settle()
    assert g.prompt(1) == "Ben, fight this attack or avoid it."
    assert g.prompt(0) == "Ben is deciding whether to avoid the attack."
    assert g.options() == ["Fight", "Avoid the attack"]
    g.play.do("fight")
    assert g.prompt(1) == "Ben, set a PC against an attacking monster."
    assert g.options()[0] == "Carl fights Boon"
    g.play.do("pair", "Boon", "Carl").do("pair", "Mate", "Dora")
    assert g.prompt(0) == "Ann, add the remaining monsters to fights."
    assert g.options() == ["Mate is added to the fight of Carl", "Mate is added to the fight of Dora"]
    g.play.do("extra", "Mate", "Carl")
    assert g.prompt(1) == "Ben, choose the fight to resolve next."
    assert g.options() == ["Fight 1: Carl", "Fight 2: Dora"]
    g.play.do("resolve", "Carl")
    assert g.prompt(1) == "Ben, you may flip an action in this fight."
    g.play.do("pass")
    assert g.prompt(1) == "Ben, you may flip an action: Carl is about to be wounded."
    assert g.prompt(1, "ja") == "Ben：《Carl》が負傷します。アクションを表にできます。"
    assert g.options() == ["Flip Guard", "Flip nothing"]
    g.play.do("flip", "Guard")
    assert g.prompt() == "Ann, choose a reward to use."
    assert g.options() == ["Use the reward of Boon", "No more rewards"]
    g.play.do("done")
    assert g.prompt() == "Ann, choose the monster to score."
    assert g.options() == ["Score Boon", "Score Mate"]


def test_a_fight_that_has_lost_its_pc_and_a_score_that_may_be_declined() -> None:
    bomb = monster("Bomb", 9, points=1, abilities=(w.Reward(then=(w.Destroy(target=w.All(cards=PCS)),)),))
    mate = monster("Mate", 9, points=1, abilities=(w.Joins(partner=w.Cards(kind="monster")),), storable=True)
    g = Position(
        [bomb, mate, pc("Carl"), pc("Dora"), pc("Ewan")],
        {"hand": ["Bomb", "Mate"], "portal": ["Mate", "Mate"]},
        {"pcs": ["Carl", "Dora", "Ewan"]},
        options={"decline_scoring": True},
    )
    g.play.do("attack", "Bomb").do("join", "Mate").do("join", "Mate").do("fight")
    for monster_name, name in (("Bomb", "Carl"), ("Mate", "Dora")):
        g.play.do("pair", monster_name, name)
    g.play.do("resolve", "Carl").do("reward", "Bomb")
    assert g.options() == ["Score Bomb", "Score nothing"]
    g.play.do("score", "Bomb")
    assert g.options() == ["Fight 2, which has lost its PC: Mate", "Fight 3, which has lost its PC: Mate"]


def test_simultaneous_texts_and_replacements() -> None:
    grit = pc("Grit", abilities=(w.Instead(of="wound", subject=w.Ref(pick="this"), then=(w.Draw(),)),))
    both = (w.Trigger(on="turn_end", then=(w.Draw(),)),)
    first, second = (
        pc("Early", abilities=both),
        pc("Late", abilities=(w.Trigger(on="turn_end", may=True, then=(w.Mill(n=2),)),)),
    )
    spell = event("Spell", w.Wound(target=w.All(cards=YOURS)))
    g = after(spell, grit, first, second, me={"pcs": ["Grit", "Early", "Late"]})
    text = render_ability(grit.abilities[0], "en", g.table.names.vocab, "pc")
    assert g.prompt() == f"Ann, do this? {text} (Grit)"
    assert g.prompt(1) == "Ann is deciding whether to use a text (Grit)."
    assert g.options() == ["Yes", "No"]
    g.play.do("yes")
    assert g.prompt() == "Ann, choose whose text takes effect first."
    assert g.options() == [f"Early: {said(w.Draw())}", f"Late: {said(w.Mill(n=2))}"]
    g.play.do("trigger", "Late")
    assert g.prompt() == f"Ann, do this? {said(w.Mill(n=2))} (Late)"


def test_a_player_with_the_table_in_hand_confirms() -> None:
    g = Position(
        [monster("Goblin"), pc("Carl"), pc("Dora")],
        {"hand": ["Goblin", "Goblin"]},
        {"pcs": ["Carl", "Dora"]},
        options={"hands_on": [0, 1]},
    )
    g.play.do("attack", "Goblin").do("fight").do("pair", "Goblin", "Carl")
    assert g.play.purpose == "confirm"
    assert g.prompt(1) == "Ben, confirm your choice."
    assert g.prompt(0) == "Ben is confirming the choice."
    assert g.options() == ["Confirm"]


def test_limits_and_reconciling() -> None:
    stack = ["Goblin"] * 5
    g = Position([monster("Goblin"), pc("Carl")], {"hand": ["Goblin", "Carl"], "hidden": stack}, {})
    g.play.do("hide", "Carl")
    assert g.prompt() == "Ann, sacrifice a hidden card to make room for the new one."
    assert g.prompt(1) == "Ann is choosing a hidden card to sacrifice."
    assert g.options()[0] == "Sacrifice Goblin"
    g = Position([monster("Goblin"), pc("Carl")], {"hand": ["Goblin"] * 6 + ["Carl"]}, {}, step="draw")
    assert g.prompt() == "Ann, discard down to 5 cards (3 to go)."
    assert g.prompt(1, "ja") == "Annが手札を5枚に減らしています。"


def test_the_first_turn_and_extra_plays() -> None:
    wind = event("Wind", w.ExtraPlay(kind="card"))
    sword = item("Sword")
    g = Position(
        [wind, sword, monster("Goblin", storable=True), pc("Carl"), card("Plain", "field")],
        {"hand": ["Wind", "Sword", "Goblin", "Carl"], "pcs": ["Carl"], "own_turns": 0},
        {},
    )
    texts = g.options()
    assert "Discard the whole hand instead of playing a card" in texts
    assert "Give Sword to Carl" in texts
    assert "Play Carl in place of Carl" in texts
    assert "Put Goblin into the portal" in texts
    g.play.do("play", "Wind")
    assert g.prompt() == "Ann, you may play another card."
    assert "End the play step" in g.options()
