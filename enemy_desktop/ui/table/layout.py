"""Where every card of a view lies, in card units. Pure arithmetic: no Qt, no game's name.

A ``Spot`` is one card that is drawn; piles give spots for their uppermost cards only. Turning is clockwise in degrees.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import cos, radians, sin

from enemy_desktop.engine.view import View
from enemy_desktop.games.module import Link
from enemy_desktop.games.plan import CARD_HEIGHT, Place, TablePlan

GAP = 0.1
TUCK = 0.27
"""How much of a tucked card's left edge shows."""
PILE_SHOWN = 2
FAN_TURN = 1.9
FAN_DROP = 0.013


@dataclass(frozen=True, slots=True)
class Pose:
    """The middle of a card, its size (1: one unit wide), its turn, and what lies above what (higher: above)."""

    x: float
    y: float
    scale: float = 1.0
    turn: float = 0.0
    z: float = 0.0


@dataclass(frozen=True, slots=True)
class Spot:
    """A card that is drawn: an instance or a handle, its zone's index in the view, its place in the zone, how it lies.

    ``up``: its face shows. ``bearer``: the card under which it is tucked, -1 if under none.
    """

    card: int
    zone: int
    index: int
    pose: Pose
    up: bool
    bearer: int = -1


def player_of(place: Place, viewer: int) -> tuple[int, ...]:
    """Whose zones lie at a place."""
    if place.side == "shared":
        return (viewer, 1 - viewer)
    return (viewer,) if place.side == "mine" else (1 - viewer,)


class Arranger:
    """Lays views of one game out by its plan."""

    def __init__(self, plan: TablePlan, zone_names: Sequence[str]) -> None:
        self.plan = plan
        self.zone_names = tuple(zone_names)
        self._number = {name: i for i, name in enumerate(zone_names)}

    def zone(self, player: int, name: str) -> int:
        """The index of a player's zone in ``View.zones``."""
        return player * len(self.zone_names) + self._number[name]

    def zones_at(self, place: Place, viewer: int) -> tuple[int, ...]:
        """The zones that lie at a place."""
        return tuple(self.zone(player, place.zone) for player in player_of(place, viewer))

    def name_of(self, zone: int) -> tuple[int, str]:
        """Player and name of a zone."""
        player, number = divmod(zone, len(self.zone_names))
        return player, self.zone_names[number]

    def place_of(self, zone: int, viewer: int) -> Place | None:
        """Where a zone lies; a zone whose cards are tucked lies where their bearers do."""
        player, name = self.name_of(zone)
        for place in self.plan.places:
            if name in (place.zone, place.tucked) and player in player_of(place, viewer):
                return place
        return None

    def centre(self, zone: int, viewer: int) -> Pose | None:
        """The middle of the zone's place, for cards that come from or go to a pile."""
        place = self.place_of(zone, viewer)
        return None if place is None else Pose(place.x + place.w / 2, place.y + place.h / 2, _scale(place))

    def arrange(self, view: View, links: Iterable[Link], turned: Iterable[int]) -> dict[int, Spot]:
        """Every drawn card's spot, by card."""
        links = tuple(links)
        lying = frozenset(turned)
        spots: dict[int, Spot] = {}
        for place in self.plan.places:
            if place.layout != "lane":
                self._place(place, view, links, lying, spots)
        for place in self.plan.places:
            if place.layout == "lane":
                self._place(place, view, links, lying, spots)
        return spots

    def _place(
        self, place: Place, view: View, links: Sequence[Link], lying: frozenset[int], spots: dict[int, Spot]
    ) -> None:
        cards = [(c, z, i) for z in self.zones_at(place, view.viewer) for i, c in enumerate(view.zones[z])]
        if not cards and not place.tucked:
            return
        match place.layout:
            case "pile":
                poses = _pile(place, len(cards))
                cards = cards[len(cards) - len(poses) :]
            case "row":
                poses = _row(place, len(cards))
            case "fan":
                poses = _fan(place, len(cards))
            case "slots":
                poses = _slots(place, len(cards))
            case "lane":
                poses = _lane(place, [c for c, _, _ in cards], links, spots)
        for (card, zone, index), pose in zip(cards, poses, strict=True):
            turn = 90.0 if place.turned and card in lying else 0.0
            up = view_knows(view, card) and not place.face_down
            spots[card] = Spot(card, zone, index, replace(pose, turn=pose.turn + turn), up)
        if place.tucked:
            self._tuck(place, view, links, spots)

    def _tuck(self, place: Place, view: View, links: Sequence[Link], spots: dict[int, Spot]) -> None:
        bearer = {link.card: link.to for link in links if link.kind == "tucked"}
        under: dict[int, int] = {}
        for player in player_of(place, view.viewer):
            zone = self.zone(player, place.tucked)
            for index, card in enumerate(view.zones[zone]):
                on = spots.get(bearer.get(card, -1))
                if on is None:
                    pose = Pose(place.x + place.w / 2, place.y + place.h / 2, 0.8)
                else:
                    n = under[on.card] = under.get(on.card, 0) + 1
                    pose = _beneath(on.pose, n)
                spots[card] = Spot(card, zone, index, pose, view_knows(view, card), bearer.get(card, -1))
        # A bearer moves aside, so that it and what it bears stand in the middle of the slot together.
        for card, n in under.items():
            spot = spots[card]
            dx, dy = _along(spot.pose.turn, TUCK * spot.pose.scale * n / 2)
            group = [card, *(c for c, b in bearer.items() if b == card and c in spots)]
            for member in group:
                old = spots[member].pose
                spots[member] = replace(spots[member], pose=replace(old, x=old.x + dx, y=old.y + dy))


def view_knows(view: View, card: int) -> bool:
    """Whether the viewer knows which card it is."""
    return card >= 0 and view.defs[card] >= 0


def _along(turn: float, length: float) -> tuple[float, float]:
    """A step to the right of a card that is turned."""
    return cos(radians(turn)) * length, sin(radians(turn)) * length


def _beneath(pose: Pose, n: int) -> Pose:
    dx, dy = _along(pose.turn, -TUCK * pose.scale * n)
    return replace(pose, x=pose.x + dx, y=pose.y + dy, z=pose.z - 0.1 * n)


def _scale(place: Place) -> float:
    return min(1.0, place.h / CARD_HEIGHT)


def _steps(room: float, width: float, n: int) -> float:
    """The distance between the middles of ``n`` cards that must fit into a room."""
    if n < 2:
        return width + GAP
    return min(width + GAP, (room - width) / (n - 1))


def _pile(place: Place, n: int) -> list[Pose]:
    """The uppermost cards, on top of each other."""
    x, y = place.x + place.w / 2, place.y + place.h / 2
    return [Pose(x, y, _scale(place), 0.0, float(i)) for i in range(min(n, PILE_SHOWN))]


def _row(place: Place, n: int) -> list[Pose]:
    scale = _scale(place)
    step = _steps(place.w, scale, n)
    y = place.y + place.h / 2
    return [Pose(place.x + scale / 2 + i * step, y, scale, 0.0, float(i)) for i in range(n)]


def _fan(place: Place, n: int) -> list[Pose]:
    scale = _scale(place)
    step = _steps(place.w, scale, n)
    middle = (n - 1) / 2
    sign = 1.0 if place.side != "theirs" else -1.0
    poses = []
    for i in range(n):
        off = i - middle
        bend = FAN_DROP * off * off * min(1.0, 6 / max(n, 1))
        turn = FAN_TURN * off * min(1.0, 6 / max(n, 1))
        poses.append(
            Pose(place.x + place.w / 2 + off * step, place.y + place.h / 2 + sign * bend, scale, sign * turn, float(i))
        )
    return poses


def _slots(place: Place, n: int) -> list[Pose]:
    count = max(place.slots, n, 1)
    width = place.w / count
    y = place.y + place.h / 2
    return [Pose(place.x + (i + 0.5) * width, y, min(1.0, width * 0.95), 0.0, 1.0) for i in range(n)]


def slot_poses(place: Place) -> list[Pose]:
    """Where the empty slots of a place are drawn."""
    if place.layout == "slots":
        return _slots(place, max(place.slots, 1))
    return [Pose(place.x + place.w / 2, place.y + place.h / 2, _scale(place))]


def _lane(place: Place, cards: Sequence[int], links: Sequence[Link], spots: dict[int, Spot]) -> list[Pose]:
    """Attackers stand before the card that they fight; those without a fight share what room is left."""
    facing = {link.card: link.to for link in links if link.kind == "fight" and link.to in spots}
    y = place.y + place.h / 2
    groups: dict[int, list[int]] = {}
    for card in cards:
        if card in facing:
            groups.setdefault(facing[card], []).append(card)
    found: dict[int, Pose] = {}
    columns = [spots[to].pose.x for to in groups]
    for to, members in groups.items():
        step = min(0.5, 0.8 / max(1, len(members) - 1))
        for i, card in enumerate(members):
            x = spots[to].pose.x + (i - (len(members) - 1) / 2) * step
            found[card] = Pose(_inside(place, x), y, 1.0, 0.0, float(i))
    free = [card for card in cards if card not in found]
    for card, x in zip(free, _free_columns(place, columns, len(free)), strict=True):
        found[card] = Pose(x, y, 1.0, 0.0, 0.5)
    return [found[card] for card in cards]


def _inside(place: Place, x: float) -> float:
    return min(max(x, place.x + 0.5), place.x + place.w - 0.5)


def _free_columns(place: Place, taken: Sequence[float], n: int) -> list[float]:
    if not taken:
        step = _steps(place.w, 1.0, n)
        return [place.x + place.w / 2 + (i - (n - 1) / 2) * step for i in range(n)]
    room = [place.x + 0.5 + k * (place.w - 1) / 20 for k in range(21)]
    chosen: list[float] = []
    for _ in range(n):
        best = max(room, key=lambda x: min(abs(x - t) for t in (*taken, *chosen)))
        chosen.append(best)
    return chosen
