"""The menu "By hand": what the viewer may do themselves with a card or for a player, in words.

Possible steps are found by the rules' own question, asked on a state that is built from the view (``view.open_state``), so
that the menu says nothing that the viewer cannot know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from enemy_desktop.engine.by_hand import HandStep
from enemy_desktop.engine.view import place_of_handle, zone_of_handle
from enemy_desktop.games.enemy import by_hand as h
from enemy_desktop.games.enemy import consts as c
from enemy_desktop.games.enemy.state import EnemyState
from enemy_desktop.games.enemy.table_words.names import CardNames
from enemy_desktop.games.enemy.table_words.sentences import ZONE_WORDS
from enemy_desktop.games.enemy.view import EnemyView, open_state
from enemy_desktop.games.module import HandEntry, Lang

MENU: Final[Mapping[Lang, Mapping[str, str]]] = {
    "en": {
        "move": "Move to",
        "deck_0": "on top of the deck",
        "deck_1": "at the bottom of the deck",
        "deck_2": "into the deck, shuffled",
        "score": "score pile of {player}",
        "own_score": "your score pile",
        "bear": "Give to",
        "wound": "Wound",
        "heal": "Heal",
        "destroy": "Destroy",
        "strength_fight": "Strength for this fight",
        "strength_turn": "Strength for this turn",
        "tolerance_fight": "Tolerance for this fight",
        "tolerance_turn": "Tolerance for this turn",
        "show": "Show to both players",
        "draw": "Draw cards",
        "discard": "Discard at random from the hand",
        "mill": "Discard from the top of the deck",
        "look": "Look at the top of the deck",
        "top": "Move the top card of the deck to",
        "shuffle": "Shuffle the deck",
        "extra": "Play one more card this turn",
        "all": "all ({n})",
        "full": "no room",
        "copy": "a copy is there",
    },
    "ja": {
        "move": "移す",
        "deck_0": "デッキの一番上へ",
        "deck_1": "デッキの一番下へ",
        "deck_2": "デッキに加えてシャッフル",
        "score": "{player}の得点置き場",
        "own_score": "自分の得点置き場",
        "bear": "装備させる",
        "wound": "負傷させる",
        "heal": "回復する",
        "destroy": "破壊する",
        "strength_fight": "この戦闘の間の強さ",
        "strength_turn": "このターンの間の強さ",
        "tolerance_fight": "この戦闘の間の耐久",
        "tolerance_turn": "このターンの間の耐久",
        "show": "両プレイヤーに見せる",
        "draw": "カードを引く",
        "discard": "手札から無作為に捨てる",
        "mill": "デッキの上から捨てる",
        "look": "デッキの上を見る",
        "top": "デッキの一番上のカードを移す",
        "shuffle": "デッキをシャッフルする",
        "extra": "このターンにもう1枚プレイする",
        "all": "すべて（{n}枚）",
        "full": "場所がない",
        "copy": "同じカードがある",
    },
}

_WHY: Final = {h.FULL: "full", h.COPY: "copy"}
# The order of the places a card can be moved to.
_PLACES: Final = (c.HAND, c.DISCARD, c.DECK, c.HIDDEN, c.PORTAL, c.PCS, c.ATTACK, c.FIELD, c.SCORE, c.REMOVED)
_TOPS: Final = (c.HAND, c.HIDDEN, c.REMOVED)
_HAPPENS: Final = ((h.H_WOUND, "wound"), (h.H_HEAL, "heal"), (h.H_DESTROY, "destroy"), (h.H_SHOW, "show"))
_NUMBERS: Final = (
    (h.H_STRENGTH_FIGHT, "strength_fight", 6),
    (h.H_STRENGTH_TURN, "strength_turn", 6),
    (h.H_TOLERANCE_FIGHT, "tolerance_fight", 3),
    (h.H_TOLERANCE_TURN, "tolerance_turn", 3),
)
_COUNTS: Final = (
    (h.H_DRAW, "draw", ()),
    (h.H_DISCARD, "discard", (c.HAND,)),
    (h.H_MILL, "mill", (c.DECK,)),
    (h.H_LOOK, "look", (c.DECK,)),
)
_UP_TO: Final = 5


class HandMenu:
    """The entries for one view, in one language. ``players``: the players' names."""

    def __init__(self, view: EnemyView, players: tuple[str, str], names: CardNames, lang: Lang) -> None:
        self.view = view
        self.s: EnemyState = open_state(view)
        self.players = players
        self.names = names
        self.lang = lang
        self.words = MENU[lang]

    def of_card(self, card: int) -> tuple[HandEntry, ...]:
        """What can be done with a card (an instance or a handle); for one that lies unknown in a deck, with that deck."""
        if card < -1:
            zone, place = zone_of_handle(card), place_of_handle(card)
            if zone % c.ZONES == c.DECK:
                return self.of_player(zone // c.ZONES)
            instance = self.s.zones[zone][place]
        else:
            instance = card
        found = [*self._moves(card, instance), *self._bearers(card, instance)]
        for operation, key in _HAPPENS:
            found += self._entry(self.words[key], HandStep(operation, card), instance)
        for operation, key, most in _NUMBERS:
            steps = [n for n in range(most, -most - 1, -1) if n]
            entries = [e for n in steps for e in self._entry(f"{n:+d}", HandStep(operation, card, -1, n), instance)]
            found += _menu(self.words[key], entries)
        return tuple(found)

    def of_player(self, player: int) -> tuple[HandEntry, ...]:
        """What can be done for a player: cards drawn, discarded, looked at, shuffled."""
        found: list[HandEntry] = []
        for operation, key, zones in _COUNTS:
            many = sum(len(self.s.zones[player * c.ZONES + z]) for z in zones) if zones else _UP_TO
            entries = [
                e
                for n in range(1, min(many, _UP_TO) + 1)
                for e in self._entry(str(n), HandStep(operation, player, -1, n))
            ]
            if many > _UP_TO:
                words = self.words["all"].format(n=many)
                entries += self._entry(words, HandStep(operation, player, -1, many))
            found += _menu(self.words[key], entries)
        tops: list[HandEntry] = []
        for z in _TOPS:
            step = HandStep(h.H_TOP, player, player * c.ZONES + z)
            tops += self._entry(ZONE_WORDS[self.lang][z], step)
        found += _menu(self.words["top"], tops)
        found += self._entry(self.words["shuffle"], HandStep(h.H_SHUFFLE, player))
        found += self._entry(self.words["extra"], HandStep(h.H_EXTRA, player, -1, 1))
        return tuple(found)

    def _entry(self, text: str, step: HandStep, a: int | None = None, b: int | None = None) -> list[HandEntry]:
        """The entry, if the step can be done or nothing but room is missing. ``a``, ``b``: the cards as instances."""
        real = HandStep(step.operation, step.a if a is None else a, step.b if b is None else b, step.n)
        why = h.impossible(self.s, self.view.viewer, real)
        if why == h.POSSIBLE:
            return [HandEntry(text, step)]
        return [HandEntry(text, None, self.words[_WHY[why]])] if why in _WHY else []

    def _moves(self, card: int, instance: int) -> list[HandEntry]:
        owner = self.s.owner[instance]
        found: list[HandEntry] = []
        for z in _PLACES:
            if z == c.DECK:
                for n in range(3):
                    step = HandStep(h.H_MOVE, card, owner * c.ZONES + z, n)
                    found += self._entry(self.words[f"deck_{n}"], step, instance)
                continue
            for player in (self.view.viewer, 1 - self.view.viewer) if z == c.SCORE else (owner,):
                words = ZONE_WORDS[self.lang][z]
                if z == c.SCORE:
                    own = player == self.view.viewer
                    words = self.words["own_score" if own else "score"].format(player=self.players[player])
                found += self._entry(words, HandStep(h.H_MOVE, card, player * c.ZONES + z), instance)
        return _menu(self.words["move"], found)

    def _bearers(self, card: int, instance: int) -> list[HandEntry]:
        pcs = self.view.zones[self.s.owner[instance] * c.ZONES + c.PCS]
        found: list[HandEntry] = []
        for pc in pcs:
            name = self.names.name(self.view.defs[pc], self.lang)
            found += self._entry(name, HandStep(h.H_BEAR, card, pc), instance)
        return _menu(self.words["bear"], found)


def _menu(text: str, entries: Sequence[HandEntry]) -> list[HandEntry]:
    return [HandEntry(text, entries=tuple(entries))] if entries else []
