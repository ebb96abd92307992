"""Keyword Duel with texts that are more than keywords: they are carried out by hand, and everything stays sound."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from duel_cards import CARDS, rite, spell, unit

from enemy_desktop.engine.by_hand import EV_BY_HAND, EV_UNREAD, HandStep
from enemy_desktop.engine.errors import IllegalMoveError
from enemy_desktop.engine.game import DeckList, Setup
from enemy_desktop.engine.match import Match
from enemy_desktop.engine.record import read_record
from enemy_desktop.engine.view import View, handle
from enemy_desktop.games.keyword_duel import by_hand as h
from enemy_desktop.games.keyword_duel.consts import (
    BACK,
    DECK,
    ENHANCE,
    FRONT,
    GRAVEYARD,
    HAND,
    PURPOSE_NAMES,
    VERB_NAMES,
    ZONES,
)
from enemy_desktop.games.keyword_duel.game import DuelGame
from enemy_desktop.games.keyword_duel.state import DuelState
from enemy_desktop.games.keyword_duel.table_words.table import DuelTable
from enemy_desktop.games.keyword_duel.words import CardData
from enemy_desktop.games.lines import plain
from enemy_desktop.games.module import HandEntry

TEXT = "Tell a joke; whoever laughs loses a card."


def unread(card: CardData) -> CardData:
    """The card with a text instead of its keywords."""
    return CardData.model_validate({**card.model_dump(), "keywords": (), "unread": TEXT})


JOKE = unread(spell("Joke", "heal"))
FEAST = unread(rite("Feast", "heal"))
JESTER = unread(unit("Jester", 2, 3))
GAME = DuelGame([*CARDS, JOKE, FEAST, JESTER])


@dataclass
class Play:
    match: Match

    @property
    def s(self) -> DuelState:
        state = self.match._state
        assert isinstance(state, DuelState)
        return state

    @property
    def asks(self) -> str:
        return PURPOSE_NAMES[self.s.purpose] if self.s.options else ""

    def names(self, player: int, zone: int) -> list[str]:
        return [GAME.card_name(self.s.defs[c]) for c in self.s.zones[player * ZONES + zone]]

    def card(self, player: int, zone: int, number: int = 0) -> int:
        return self.s.zones[player * ZONES + zone][number]

    def do(self, verb: str, name: str = "") -> Play:
        view = self.match.view(self.match.decider)
        for i, (v, a, _) in enumerate(view.options):
            if VERB_NAMES[v] == verb and (not name or GAME.card_name(view.defs[a]) == name):
                self.match.play(view.viewer, view.serial, i)
                return self
        raise AssertionError(f"{verb} {name} is not possible: {self.asks}")

    def hand(self, operation: int, a: int, b: int = -1, n: int = 0) -> Play:
        player = self.match.decider
        self.match.by_hand(player, self.s.serial(player), HandStep(operation, a, b, n))
        assert not (faults := GAME.faults(self.s)), faults
        return self

    def refuses(self, operation: int, a: int, b: int = -1, n: int = 0) -> str:
        before = self.match.checksum()
        with pytest.raises(IllegalMoveError) as error:
            self.hand(operation, a, b, n)
        assert self.match.checksum() == before
        return str(error.value)

    def told(self, code: int) -> list[tuple[int, ...]]:
        return [event for _, event in self.match.events if event[0] == code]


def start(
    you: dict[str, Any], foe: dict[str, Any] | None = None, hands_on: tuple[int, ...] = (0, 1), **more: Any
) -> Play:
    data = {
        "format": 1,
        "players": [you, foe or {}],
        "options": {"hands_on": list(hands_on)},
        "filler": "Plain",
        **more,
    }
    deck = DeckList(sections={"main": ["Plain"]})
    return Play(Match(GAME, Setup(game=GAME.id, decks=(deck, deck), scenario=data)))


def test_a_spell_and_a_rite_may_have_a_text_instead_of_a_keyword() -> None:
    assert JOKE.unread == FEAST.unread == TEXT
    with pytest.raises(ValueError, match="exactly one keyword"):
        CardData(id="x", name="X", type="spell")
    plain_game, again = DuelGame(CARDS), DuelGame(CARDS)
    assert plain_game.fingerprint == again.fingerprint != GAME.fingerprint


def test_a_text_is_due_when_a_spell_is_cast_a_unit_comes_or_a_rite_is_used() -> None:
    p = start({"hand": ["Joke", "Jester"], "back": ["Feast"]}).do("cast", "Joke")
    for verb, name in (("", "Joke"), ("summon", "Jester"), ("use", "Feast")):
        if verb:
            p.do(verb, name)
        assert (p.match.decider, p.asks) == (0, "by_hand")
        assert GAME.card_name(p.match.view(0).defs[p.match.view(0).source]) == name
        p.do("confirm")
        assert p.asks == "main"
    assert len(p.told(EV_UNREAD)) == 3
    assert p.names(0, GRAVEYARD) == ["Joke"]


def test_the_person_carries_out_the_computers_text_and_nobody_does_without_people() -> None:
    p = start({"hand": ["Joke"]}, hands_on=(1,)).do("cast", "Joke")
    assert (p.match.decider, p.asks) == (1, "by_hand")
    p = start({"hand": ["Joke"]}, hands_on=()).do("cast", "Joke")
    assert p.asks == "main"
    assert not p.told(EV_UNREAD)


def test_both_fighters_texts_are_due_before_they_strike() -> None:
    p = start({"front": ["Brute"]}, {"front": ["Jester"]}).do("battle").do("attack", "Brute")
    assert (p.match.decider, p.asks) == (1, "by_hand")
    p.hand(h.H_POWER, p.card(1, FRONT), -1, 5).do("confirm")
    assert (p.names(0, FRONT), p.names(1, FRONT)) == ([], ["Jester"])


def test_an_attack_is_over_when_its_target_is_gone_by_hand() -> None:
    p = start({"front": ["Brute"]}, {"front": ["Jester"]}).do("battle").do("attack", "Brute")
    p.hand(h.H_MOVE, p.card(1, FRONT), ZONES + HAND).do("confirm")
    assert (p.names(0, FRONT), p.s.life[1]) == (["Brute"], 20)


def test_what_steps_do() -> None:
    p = start(
        {"hand": ["Joke", "Plain"], "graveyard": ["Mouse", "Titan"]}, {"front": ["Wall"], "hand": ["Plain", "Plain"]}
    )
    p.hand(h.H_MOVE, p.card(0, GRAVEYARD), FRONT)
    assert (p.names(0, FRONT), p.s.fresh[p.card(0, FRONT)]) == (["Mouse"], 1)
    p.hand(h.H_READY, p.card(0, FRONT))
    assert p.s.fresh[p.card(0, FRONT)] == 0
    p.hand(h.H_MOVE, p.card(0, GRAVEYARD), ENHANCE)
    p.hand(h.H_MOVE, p.card(0, HAND), BACK, 1)
    assert (p.names(0, ENHANCE), p.names(0, BACK), p.s.down[p.card(0, BACK)]) == (["Titan"], ["Joke"], 1)
    wall = p.card(1, FRONT)
    p.hand(h.H_DAMAGE, wall, -1, 5).hand(h.H_DAMAGE, wall, -1, -2).hand(h.H_STOP, wall)
    assert (p.s.damage[wall], p.s.stopped[wall]) == (3, 1)
    p.hand(h.H_POWER, wall, -1, 1)
    assert "range" in p.refuses(h.H_POWER, wall, -1, -2)
    p.hand(h.H_DAMAGE, wall, -1, 6)
    assert p.names(1, GRAVEYARD) == ["Wall"]
    p.hand(h.H_DESTROY, p.card(0, FRONT))
    assert p.names(0, GRAVEYARD) == ["Mouse"]
    p.hand(h.H_DISCARD, 1, -1, 2).hand(h.H_DRAW, 1, -1, 3).hand(h.H_MILL, 1, -1, 4)
    assert [len(p.names(1, z)) for z in (HAND, GRAVEYARD)] == [3, 7]
    p.hand(h.H_MOVE, p.card(0, HAND), DECK)
    p.hand(h.H_LIFE, 1, -1, -7).hand(h.H_LIFE, 0, -1, 2)
    assert p.s.life == [22, 13]
    p.hand(h.H_LIFE, 1, -1, -12)
    p.hand(h.H_LIFE, 1, -1, -1)
    assert p.match.result == 0, "no life left"


def test_drawing_from_an_empty_deck_by_hand_loses() -> None:
    p = start({"hand": ["Joke"]}, {"deck": ["Plain"]})
    p.hand(h.H_DRAW, 1, -1, 5)
    assert p.match.result == 0


def test_what_cannot_be() -> None:
    p = start(
        {"hand": ["Joke", "Plain", "Feast"], "front": ["Plain"] * 3, "enhance": ["Titan"]},
        {"hand": ["Joke"], "set": ["Nope"]},
    )
    assert p.match.view(0).by_hand == 1
    joke, plain_unit, feast = (p.card(0, HAND, n) for n in range(3))
    assert "room" in p.refuses(h.H_MOVE, plain_unit, FRONT)
    for card, z, n in ((plain_unit, BACK, 0), (joke, FRONT, 0), (joke, BACK, 0), (joke, ENHANCE, 0), (feast, HAND, 0)):
        assert "such a card" in p.refuses(h.H_MOVE, card, z, n)
    assert "such a card" in p.refuses(h.H_MOVE, p.card(0, ENHANCE), HAND)
    assert "such a card" in p.refuses(h.H_MOVE, joke, ZONES + GRAVEYARD)
    assert "taken" in p.refuses(h.H_DAMAGE, joke, -1, 1)
    assert "seen" in p.refuses(h.H_MOVE, p.card(1, HAND), ZONES + GRAVEYARD)
    assert "no step" in p.refuses(11, 0)
    for z, place in ((HAND, DECK), (BACK, HAND)):
        unknown = handle(ZONES + z, 0)
        assert "such a card" in p.refuses(h.H_MOVE, unknown, ZONES + FRONT)
        assert "taken" in p.refuses(h.H_SHOW, unknown)
        p.hand(h.H_MOVE, unknown, ZONES + place)
    p.hand(h.H_SHOW, joke)
    assert p.match.view(1).defs[joke] >= 0
    # A card is being played: nothing is done by hand until that is over.
    p.do("confirm").do("cast", "Joke")
    if p.asks == "nope":
        assert p.match.view(1).by_hand == 0
        assert "now" in p.refuses(h.H_DRAW, 1, -1, 1)


# -- words -------------------------------------------------------------------------------------------------------------


def leaves(entries: tuple[HandEntry, ...]) -> list[HandEntry]:
    return [x for e in entries for x in (leaves(e.entries) if e.entries else [e])]


def test_the_menu_offers_what_is_possible_and_the_log_tells_it() -> None:
    table = DuelTable(GAME, ())
    p = start({"hand": ["Joke"], "front": ["Plain"], "set": ["Nope"]}, {"hand": ["Plain"], "front": ["Mouse"]})
    p.hand(h.H_LIFE, 0, -1, 1)
    view = p.match.view(0)
    done = set()
    for lang in ("en", "ja"):
        found = [
            entry
            for zone in view.zones
            for card in zone
            for entry in leaves(table.by_hand(view, card, -1, ("Ann", "Bob"), lang))  # type: ignore[arg-type]
        ]
        found += [e for q in (0, 1) for e in leaves(table.by_hand(view, -1, q, ("Ann", "Bob"), lang))]  # type: ignore[arg-type]
        assert all(entry.text for entry in found)
        for entry in found:
            if entry.step is not None:
                twin = Match.replay(GAME, p.match.record())
                twin.by_hand(0, view.serial, entry.step)
                done.add(entry.step.operation)
                for reader in (0, 1):
                    told = [e for e in twin.events_for(reader) if e[0] == EV_BY_HAND][-1]
                    line = table.line(told, twin.view(reader), ("Ann", "Bob"), lang)  # type: ignore[arg-type]
                    assert line is not None
                    words = plain(line)
                    assert ("手動" if lang == "ja" else "by hand") in words
                    assert "{" not in words
    assert done == set(range(h.OPERATIONS)), done
    for lang, words in (("en", "go on"), ("ja", "続けて")):
        assert words in table.prompt(view, ("Ann", "Bob"), lang)  # type: ignore[arg-type]
        assert table.option(view, 0, lang)  # type: ignore[arg-type]
        assert table.prompt(p.match.view(1), ("Ann", "Bob"), lang)  # type: ignore[arg-type]
    assert TEXT in table.face(GAME.by_name["Joke"], "en").spoken()


# -- whole games -------------------------------------------------------------------------------------------------------


def new_match(seed: int) -> Match:
    r = Random(seed)
    main = [c.name for c in GAME.cards if not c.enhance]
    enhance = [c.name for c in GAME.cards if c.enhance]
    decks = tuple(
        DeckList(
            sections={"main": [*r.sample(main, 22), *["Joke", "Feast", "Jester"] * 3], "enhance": r.sample(enhance, 4)}
        )
        for _ in (0, 1)
    )
    options = {"hands_on": ((0, 1), (0,), (1,))[seed % 3], "nope_on_nope": seed % 2 == 0}
    return Match(GAME, Setup(game=GAME.id, decks=(decks[0], decks[1]), options=options, seed=seed))


def any_step(r: Random, view: View) -> HandStep:
    cards = [
        c for z in (HAND, GRAVEYARD, FRONT, BACK, ENHANCE, FRONT) for p in (0, 1) for c in view.zones[p * ZONES + z]
    ]
    operation = r.choice((h.H_MOVE, h.H_MOVE, *range(h.OPERATIONS)))
    a = r.choice(cards) if h.HAND_CARDS[operation] and cards else r.randrange(2)
    return HandStep(operation, a, r.randrange(2 * ZONES), r.choice((0, 0, 1, 2, 3, -2)))


def test_random_games_with_steps_by_hand_stay_sound_replay_and_tell_nothing_hidden() -> None:
    done: set[int] = set()
    for seed in range(12):
        r = Random(seed)
        match = new_match(seed)
        while match.result is None:
            view = match.view(match.decider)
            player = view.viewer
            if view.by_hand and r.random() < 0.3:
                other = GAME.redeal(match._state, player, r.randrange(1 << 30))
                assert facts(GAME.view(other, player)) == facts(view)
                deal = GAME.determinize(view, GAME.knowledge(match.setup, player, open_lists=True), seed)
                assert facts(GAME.view(deal, player)) == facts(view)
                made = len(match.moves)
                for _ in range(12):
                    step = any_step(r, view)
                    assert legal(match._state, player, step) == legal(other, player, step)
                    if legal(match._state, player, step).startswith("-"):
                        match.by_hand(player, view.serial, step)
                        done.add(step.operation)
                        break
                if len(match.moves) > made:
                    assert not (faults := GAME.faults(match._state)), (seed, len(match.moves), faults)
                    continue
            match.play(player, view.serial, r.randrange(len(view.options)))
            assert not (faults := GAME.faults(match._state)), (seed, len(match.moves), faults)
            assert len(match.moves) < 4000
        again = Match.replay(GAME, read_record(match.record().to_text()))
        assert again.checksum() == match.checksum()
        assert again.events == match.events
    assert done == set(range(h.OPERATIONS)), done


def facts(view: View) -> dict[str, object]:
    names = [name for cls in type(view).__mro__ for name in getattr(cls, "__slots__", ())]
    return {n: getattr(view, n) for n in names if n not in ("t", "rules", "template", "template_for", "asked")}


def legal(state: Any, player: int, step: HandStep) -> str:
    try:
        return str(GAME.hand_step(state, player, step))
    except IllegalMoveError as error:
        return str(error)
