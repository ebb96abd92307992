"""Where the keyboard is on the table, and where an arrow or Tab takes it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QPointF

from enemy_desktop.ui.table.scene import TableScene


@dataclass(frozen=True, slots=True)
class Spotted:
    """A card (``card`` not -1) or the place with number ``zone``."""

    card: int = -1
    zone: int = -1


NOWHERE = Spotted()


class FocusRing:
    """Moves over the drawn cards and over the places that are empty or can be opened."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.at = NOWHERE

    def valid(self) -> bool:
        """Whether what has the focus is still there."""
        if self.at.card != -1:
            return self.at.card in self.scene.cards
        return 0 <= self.at.zone < len(self.scene.zones)

    def stops(self) -> list[Spotted]:
        """Everything that the keyboard can stand on, place by place."""
        scene = self.scene
        found: list[Spotted] = []
        if scene.shown is None:
            return found
        for number, zone in enumerate(scene.zones):
            cards = [c for c in scene.cards if scene.zone_of_card(c) is zone]
            cards.sort(key=lambda c: (scene.cards[c].pose.x, scene.cards[c].pose.z))
            if zone.place.layout == "pile":
                cards = cards[-1:] if not cards else [max(cards, key=lambda c: scene.cards[c].pose.z)]
            found += [Spotted(card=c) for c in cards]
            if not cards:
                found.append(Spotted(zone=number))
        return found

    def step(self, wanted: Iterable[int], zones: Iterable[tuple[int, str]], forward: bool) -> bool:
        """To the next of the cards that something can be done with (else of all stops). False past the end: then the focus
        leaves the table."""
        cards, keys = set(wanted), set(zones)
        stops = self.stops()
        if cards or keys:
            stops = self._goals(stops, cards, keys)
        if not stops:
            return False
        if self.at in stops:
            index = stops.index(self.at) + (1 if forward else -1)
            if not 0 <= index < len(stops):
                self.at = NOWHERE
                return False
            self.at = stops[index]
        else:
            self.at = stops[0] if forward else stops[-1]
        return True

    def _goals(self, stops: list[Spotted], cards: set[int], keys: set[tuple[int, str]]) -> list[Spotted]:
        """The stops among these that are wanted cards or stand for a wanted place: the place itself where it is empty, else
        its last card."""
        found: list[Spotted] = []
        for stop in stops:
            if stop.card == -1:
                if self._has_zone(stop.zone, keys):
                    found.append(stop)
                continue
            zone = self.scene.zone_of_card(stop.card)
            number = self.scene.zones.index(zone) if zone is not None else -1
            last = [s for s in stops if s.card != -1 and self.scene.zone_of_card(s.card) is zone][-1:] == [stop]
            if stop.card in cards or (last and number >= 0 and self._has_zone(number, keys)):
                found.append(stop)
        return found

    def _has_zone(self, number: int, keys: set[tuple[int, str]]) -> bool:
        return any(key in keys for key in self.scene.zone_keys(self.scene.zones[number]))

    def point(self, spotted: Spotted) -> QPointF:
        """The middle of a stop, in card units."""
        scene = self.scene
        if spotted.card != -1 and spotted.card in scene.cards:
            pose = scene.cards[spotted.card].pose
            return QPointF(pose.x, pose.y)
        place = scene.zones[spotted.zone].place
        return QPointF(place.x + place.w / 2, place.y + place.h / 2)

    def go(self, dx: int, dy: int) -> bool:
        """To the nearest stop in a direction."""
        stops = self.stops()
        if not stops:
            return False
        if self.at == NOWHERE or not self.valid():
            hand = [s for s in stops if s.card != -1]
            self.at = (hand or stops)[-1]
            return True
        here = self.point(self.at)
        best: Spotted | None = None
        least = 1e9
        for stop in stops:
            if stop == self.at:
                continue
            off = self.point(stop) - here
            along = off.x() * dx + off.y() * dy
            across = abs(off.x() * dy) + abs(off.y() * dx)
            if along < 0.12 or across > along * 2.2 + 0.3:
                continue
            cost = along + 2.0 * across
            if cost < least:
                best, least = stop, cost
        if best is None:
            return False
        self.at = best
        return True
