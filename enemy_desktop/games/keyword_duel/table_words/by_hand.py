"""The menu "By hand": what the viewer may do themselves with a card or for a player, in words.

Possible steps are found by the rules' own question, asked on a state that is built from the view (``view.open_state``), so
that the menu says nothing that the viewer cannot know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from enemy_desktop.engine.by_hand import HandStep
from enemy_desktop.engine.view import place_of_handle, zone_of_handle
from enemy_desktop.games.keyword_duel import by_hand as h
from enemy_desktop.games.keyword_duel import consts as c
from enemy_desktop.games.keyword_duel.view import DuelView, open_state
from enemy_desktop.games.module import HandEntry, Lang

MENU: Final[Mapping[Lang, Mapping[str, str]]] = {
    "en": {
        "move": "Move to",
        "hand": "hand",
        "graveyard": "Graveyard",
        "front": "Front Row",
        "back": "Back Row",
        "set": "Back Row, face down",
        "deck": "into the deck, shuffled",
        "enhance": "Enhance Deck",
        "destroy": "Destroy",
        "damage": "Damage",
        "power": "Power and Toughness this turn",
        "stop": "Cannot attack in its next Battle Phase",
        "ready": "Can attack or be used again this turn",
        "show": "Show to both players",
        "life": "Life Points",
        "draw": "Draw cards",
        "discard": "Discard at random from the hand",
        "mill": "Discard from the top of the deck",
        "full": "no room",
    },
    "ja": {
        "move": "移す",
        "hand": "手札",
        "graveyard": "墓地",
        "front": "前列",
        "back": "後列",
        "set": "後列に裏向きで",
        "deck": "デッキに加えてシャッフル",
        "enhance": "エンハンスデッキ",
        "destroy": "破壊する",
        "damage": "ダメージ",
        "power": "このターンのパワーとタフネス",
        "stop": "次のバトルフェイズに攻撃できない",
        "ready": "このターンもう一度攻撃か起動ができる",
        "show": "両プレイヤーに見せる",
        "life": "ライフ",
        "draw": "カードを引く",
        "discard": "手札から無作為に捨てる",
        "mill": "デッキの上から捨てる",
        "full": "場所がない",
    },
}
_PLACES: Final = (
    ("hand", c.HAND, 0),
    ("graveyard", c.GRAVEYARD, 0),
    ("front", c.FRONT, 0),
    ("back", c.BACK, 0),
    ("set", c.BACK, 1),
    ("deck", c.DECK, 0),
    ("enhance", c.ENHANCE, 0),
)
_HAPPENS: Final = ((h.H_DESTROY, "destroy"), (h.H_STOP, "stop"), (h.H_READY, "ready"), (h.H_SHOW, "show"))
_SIGNED: Final = tuple(n for n in range(5, -6, -1) if n)
_COUNTS: Final = tuple(range(1, 6))


class HandMenu:
    """The entries for one view, in one language."""

    def __init__(self, view: DuelView, lang: Lang) -> None:
        self.view = view
        self.s = open_state(view)
        self.words = MENU[lang]

    def of_card(self, card: int) -> tuple[HandEntry, ...]:
        """What can be done with a card (an instance or a handle); for one of a deck, with that deck."""
        instance = card
        if card < -1:
            zone = zone_of_handle(card)
            if zone % c.ZONES == c.DECK:
                return self.of_player(zone // c.ZONES)
            instance = self.s.zones[zone][place_of_handle(card)]
        base = self.s.owner[instance] * c.ZONES
        places = [
            e
            for key, z, n in _PLACES
            for e in self._entry(self.words[key], HandStep(h.H_MOVE, card, base + z, n), instance)
        ]
        found = _menu(self.words["move"], places)
        for operation, key in _HAPPENS:
            found += self._entry(self.words[key], HandStep(operation, card), instance)
        for operation, key in ((h.H_DAMAGE, "damage"), (h.H_POWER, "power")):
            found += self._numbers(operation, key, card, _SIGNED, instance)
        return tuple(found)

    def of_player(self, player: int) -> tuple[HandEntry, ...]:
        """What can be done for a player: life points, cards drawn and discarded."""
        found = self._numbers(h.H_LIFE, "life", player, _SIGNED)
        for operation, key in ((h.H_DRAW, "draw"), (h.H_DISCARD, "discard"), (h.H_MILL, "mill")):
            found += self._numbers(operation, key, player, _COUNTS)
        return tuple(found)

    def _numbers(
        self, operation: int, key: str, a: int, numbers: Sequence[int], instance: int | None = None
    ) -> list[HandEntry]:
        signed = numbers is _SIGNED
        entries = [
            e
            for n in numbers
            for e in self._entry(f"{n:+d}" if signed else str(n), HandStep(operation, a, -1, n), instance)
        ]
        return _menu(self.words[key], entries)

    def _entry(self, text: str, step: HandStep, instance: int | None = None) -> list[HandEntry]:
        """The entry, if the step can be done or nothing but room is missing. ``instance``: the card itself."""
        real = step if instance is None else step._replace(a=instance)
        why = h.impossible(self.s, self.view.viewer, real)
        if why == h.POSSIBLE:
            return [HandEntry(text, step)]
        return [HandEntry(text, None, self.words["full"])] if why == h.FULL else []


def _menu(text: str, entries: Sequence[HandEntry]) -> list[HandEntry]:
    return [HandEntry(text, entries=tuple(entries))] if entries else []
