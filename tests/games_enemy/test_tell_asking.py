"""Prompts, options and reasons: never empty, in both languages, and the same whatever the hidden cards are."""

from __future__ import annotations

import pytest
from tell_games import EN, JA, any_setup, english_in, is_japanese, played, starter_setup, the_table

from enemy_desktop.engine.view import View
from enemy_desktop.games.enemy import consts as c
from enemy_desktop.games.enemy.table_words.facts import target_zone
from enemy_desktop.games.enemy.table_words.options import SAID as OPTIONS
from enemy_desktop.games.enemy.table_words.prompts import ASKED, WAITING
from enemy_desktop.games.enemy.table_words.why import SAID as REASONS
from enemy_desktop.games.enemy.view import EnemyView
from enemy_desktop.games.module import Lang

BOTH: tuple[tuple[Lang, tuple[str, str]], ...] = (("en", EN), ("ja", JA))


def test_both_languages_say_the_same_things() -> None:
    for said in (OPTIONS, REASONS, ASKED):
        assert said["en"].keys() == said["ja"].keys()
    assert set(WAITING["en"]) == set(WAITING["ja"]) == set(range(len(c.PURPOSE_NAMES)))


def asked(view: View, lang: Lang, names: tuple[str, str]) -> list[str]:
    table = the_table()
    return [table.prompt(view, names, lang), *(table.option(view, i, lang) for i in range(len(view.options)))]


@pytest.mark.parametrize("seed", range(12))
def test_every_decision_is_asked_in_words(seed: int) -> None:
    setup = starter_setup(seed) if seed % 3 == 0 else any_setup(seed, hands_on=[0, 1] if seed % 3 == 1 else [])
    for number, match in enumerate(played(setup, seed)):
        for viewer in (0, 1):
            view = match.view(viewer)
            for lang, names in BOTH:
                texts = asked(view, lang, names)
                for text in texts:
                    assert text
                    assert "{" not in text
                    if lang == "ja":
                        assert is_japanese(text), text
                        assert english_in(text) == "", text
                if match.decider >= 0:
                    assert names[match.decider] in texts[0]
                    assert names[1 - match.decider] not in texts[0]
            if number % 4 == 0:
                dealt = the_table().game.view(the_table().game.redeal(match.peek(), viewer, number), viewer)
                assert asked(dealt, "en", EN) == asked(view, "en", EN)


def test_the_one_who_waits_is_told_whose_decision_it_is_and_no_card_that_they_do_not_know() -> None:
    table = the_table()
    for match in played(any_setup(5), 5):
        if match.decider < 0:
            assert table.prompt(match.view(0), EN, "en").startswith("The game is over")
            break
        view = match.view(1 - match.decider)
        text = table.prompt(view, EN, "en")
        assert " is " in text
        state = match.peek()
        hidden = {table.name(d, "en") for d, known in zip(state.defs, view.defs, strict=True) if known < 0}
        shown = {table.name(d, "en") for d in view.defs if d >= 0}
        assert not any(f"({name})" in text for name in hidden - shown)


def possible(view: EnemyView, card: int, to: int, zone: str) -> bool:
    """Whether some option moves ``card`` there, by the options themselves."""
    for i, (verb, a, b) in enumerate(view.options):
        if c.VERB_CARDS[verb] == 3 and b != -1:
            if (a, b) == (card, to) or (verb in (c.V_PAIR, c.V_EXTRA) and (b, a) == (card, to)):
                return True
        elif c.VERB_CARDS[verb] & 1 and a == card and to == -1 and (target_zone(view, i) or ("", ""))[1] == zone:
            return True
    return False


@pytest.mark.parametrize("seed", range(5))
def test_what_cannot_be_done_has_a_reason_and_what_can_has_none(seed: int) -> None:
    table = the_table()
    vague = {said["no"] for said in REASONS.values()}
    told: set[str] = set()
    for number, match in enumerate(played(any_setup(seed + 40), seed)):
        if number % 6 or match.decider < 0:
            continue
        viewer = match.decider
        view = table.game.view(match.peek(), viewer)
        dealt = table.game.view(table.game.redeal(match.peek(), viewer, number), viewer)
        own = [x for z in (c.HAND, c.HIDDEN, c.PCS, c.PORTAL) for x in view.zones[viewer * c.ZONES + z]]
        open_cards = [
            x
            for z in (c.PCS, c.ITEMS, c.PORTAL, c.ATTACK, c.FIELD)
            for p in (0, 1)
            for x in view.zones[p * c.ZONES + z]
        ]
        places = [(x, "") for x in open_cards] + [(-1, zone) for zone in c.ZONE_NAMES]
        for card in own[:: 1 + number % 2]:
            for to, zone in places:
                reason = table.why_not(view, card, to, zone, "en")
                assert (reason == "") == possible(view, card, to, zone), (card, to, zone, reason)
                assert reason not in vague, (table.name(view.defs[card], "en"), to, zone)
                assert table.why_not(dealt, card, to, zone, "en") == reason
                japanese = table.why_not(view, card, to, zone, "ja")
                assert (japanese == "") == (reason == "")
                if japanese:
                    assert is_japanese(japanese)
                    assert english_in(japanese) == "", japanese
                told.add(reason)
    assert len(told) > 15
