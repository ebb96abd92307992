"""The scene of the table: zones, cards, plates and fights of one view, and how it becomes the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from enemy_desktop.cards.face import CardFace
from enemy_desktop.engine.state import Frame
from enemy_desktop.engine.view import View
from enemy_desktop.games.module import CardFacts, FightSum, GameTable, Lang
from enemy_desktop.games.plan import Place
from enemy_desktop.ui.cards.artist import CardArtist
from enemy_desktop.ui.i18n import tr, trn
from enemy_desktop.ui.table.backdrop import paint_backdrop
from enemy_desktop.ui.table.card_item import CardItem, Measure
from enemy_desktop.ui.table.changes import Old, changes
from enemy_desktop.ui.table.layout import Arranger, Spot, view_knows
from enemy_desktop.ui.table.motion import Track
from enemy_desktop.ui.table.signs import FightItem, NotesItem, PlateItem
from enemy_desktop.ui.table.zone_item import BadgeItem, ZoneItem
from enemy_desktop.ui.theme import theme

STAGGER = 0.07
LONGEST_STAGGER = 0.8
MOVE_SECONDS = 0.42
MOST_FACES = 1500
GAP_REACH = 0.07
"""How far beside a card of the hand, in card widths, a click is still for it."""
NEWS = 4
"""How many lines of what happened stand on the table."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What glows: cards that can be used, cards and zones that can be aimed at, the chosen card, the keyboard's place."""

    legal: frozenset[int] = frozenset()
    targets: frozenset[int] = frozenset()
    zones: frozenset[tuple[int, str]] = frozenset()
    chosen: int = -1
    focus_card: int = -1
    focus_zone: int = -1


@dataclass(slots=True)
class _Shown:
    """What the scene knows of the view that it shows."""

    view: View
    spots: dict[int, Spot] = field(default_factory=dict)
    facts: dict[int, CardFacts] = field(default_factory=dict)
    fights: tuple[FightSum, ...] = ()


class TableScene(QGraphicsScene):
    """Shows views of one game. Scene coordinates are logical pixels of the widget that shows it."""

    def __init__(self, table: GameTable, artist: CardArtist) -> None:
        super().__init__()
        self.table = table
        self.artist = artist
        self.arranger = Arranger(table.plan, table.game.zone_names)
        self.measure = Measure()
        self.lang: Lang = "en"
        self.card_lang: Lang = "en"
        self.names: tuple[str, str] = ("", "")
        self.shown: _Shown | None = None
        self.cards: dict[int, CardItem] = {}
        self.leaving: list[CardItem] = []
        self.marks = Marks()
        self.news: list[str] = []
        self._faces: dict[tuple[int, str, CardFacts], CardFace] = {}
        self._waiting: dict[CardFace, set[int]] = {}
        self._at_once = True
        artist.ready.connect(self._picture_ready)
        self._backdrop: QPixmap | None = None
        self.zones = [ZoneItem(place, self.measure) for place in table.plan.places]
        self.badges = [BadgeItem(zone) for zone in self.zones if zone.place.layout in ("pile", "row")]
        self.plates = [PlateItem(plate, self.measure) for plate in table.plan.plates]
        self.notes = [NotesItem(table.plan.notes, self.measure)] if table.plan.notes is not None else []
        self.fights: list[FightItem] = []
        for item in (*self.zones, *self.badges, *self.plates, *self.notes):
            self.addItem(item)
        self.set_size(1000, 640, 1.0)

    # -- size and look

    def set_size(self, width: int, height: int, ratio: float) -> None:
        """Fits the plan into a widget of that size. Cards are painted anew, sharp."""
        plan = self.table.plan
        margin = 6
        unit = max(20.0, min((width - 2 * margin) / plan.width, (height - 2 * margin) / plan.height))
        self.measure.unit = unit
        self.measure.left = (width - plan.width * unit) / 2
        self.measure.top = (height - plan.height * unit) / 2
        self.measure.ratio = ratio
        self._backdrop = None
        self.setSceneRect(0, 0, width, height)
        for item in (*self.zones, *self.badges, *self.plates, *self.notes):
            item.prepareGeometryChange()
            item.update()
        self.repaint_cards()

    def repaint_cards(self) -> None:
        """Asks for all pictures anew (another size, language, font) and puts the cards where they belong."""
        self._backdrop = None
        if self.shown is not None:
            self.show_now(self.shown.view)
        self.invalidate()
        self.update()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:  # noqa: N802
        rect = QRectF(rect)
        box = self.sceneRect()
        if self._backdrop is None:
            plan = self.table.plan
            middle = self.measure.point(plan.width / 2, plan.height * 0.437)
            self._backdrop = paint_backdrop(
                round(box.width()),
                round(box.height()),
                self.measure.ratio,
                theme().colours,
                middle,
                self.measure.unit * 2.45,
            )
        ratio = self.measure.ratio
        source = QRectF(rect.x() * ratio, rect.y() * ratio, rect.width() * ratio, rect.height() * ratio)
        painter.drawPixmap(rect, self._backdrop, source)

    # -- showing views

    def clear_view(self) -> None:
        """Takes every card off the table: behind a curtain there is nothing to find."""
        for item in (*self.cards.values(), *self.leaving, *self.fights):
            self.removeItem(item)
        self.cards.clear()
        self.leaving.clear()
        self.fights.clear()
        self.shown = None
        self.marks = Marks()
        for zone in self.zones:
            zone.set_state(count=0, legal=False, focused=False)
        for plate in self.plates:
            plate.show_player("", (), False, False)
        self.news = []
        for notes in self.notes:
            notes.show_words("", ())

    def show_now(self, view: View) -> None:
        """Shows a view as it is, nothing moving."""
        for track in self.change_to(view, ()):
            track.item.lie(track.end)
            track.item.set_flip(track.flip[1])
            track.item.set_presence(track.presence[1])
            if track.done is not None:
                track.done()

    def change_to(self, view: View, events: Sequence[Frame], seconds: float = MOVE_SECONDS) -> list[Track]:
        """Makes ``view`` the one that is shown, and returns the ways that its cards have to go to be there."""
        self._finish_leaving()
        links = self.table.links(view)
        facts = self._facts(view)
        spots = self.arranger.arrange(view, links, [c for c, f in facts.items() if f.turned])
        old = {card: Old(item.zone, item.index) for card, item in self.cards.items()}
        moved = changes(old, spots, events)
        # The first view of a table is shown complete; later, a picture that is not there yet holds nothing up.
        self._at_once = self.shown is None
        self.shown = _Shown(view, spots, facts, self.table.fights(view, self.lang))
        tracks: list[Track] = []
        for card, spot in spots.items():
            item = self.cards.get(card)
            if item is not None and not self._can_be_raised(spot):
                # It was played from under a mouse that rests there: nobody will call ``raise_card`` for it.
                item.sink()
            if item is None:
                tracks.append(self._arrival(spot, moved.came_as.get(card), moved.came_from.get(card), seconds))
            else:
                tracks.append(
                    Track(item, item.pose, spot.pose, (item.flip, _flip(spot)), (item.opacity(), 1.0), 0, seconds)
                )
            self._dress(self.cards[card], spot)
        for card, goal in moved.went.items():
            tracks.append(self._departure(self.cards.pop(card), goal, seconds))
        for card in set(moved.came_as.values()):
            gone = self.cards.pop(card, None)
            if gone is not None:
                self.removeItem(gone)
        for track in tracks:
            if isinstance(track.item, CardItem):
                number = moved.order.get(track.item.card, 0)
                track.delay = min(LONGEST_STAGGER, max(0, number - 1) * STAGGER) if seconds > 0 else 0.0
        self._settle_zones(view)
        self._settle_fights()
        return tracks

    def _facts(self, view: View) -> dict[int, CardFacts]:
        known = [c for zone in view.zones for c in zone if view_knows(view, c)]
        return {card: self.table.facts(view, card, self.lang) for card in known}

    def _arrival(self, spot: Spot, was: int | None, zone: int | None, seconds: float) -> Track:
        item = CardItem(spot.card, self.measure)
        before = self.cards.get(was) if was is not None else None
        start, flip, presence = spot.pose, _flip(spot), 0.0
        if before is not None:
            start, flip, presence = before.pose, before.flip, 1.0
        elif zone is not None and self.shown is not None:
            centre = self.arranger.centre(zone, self.shown.view.viewer)
            place = self.arranger.place_of(zone, self.shown.view.viewer)
            if centre is not None and place is not None:
                start, presence = centre, 1.0
                flip = -1.0 if place.face_down else flip
        self.cards[spot.card] = item
        item.lie(start)
        item.set_flip(flip)
        item.set_presence(presence)
        self.addItem(item)
        return Track(item, start, spot.pose, (flip, _flip(spot)), (presence, 1.0), 0, seconds)

    def _departure(self, item: CardItem, goal: int, seconds: float) -> Track:
        self.leaving.append(item)
        item.sink()
        item.set_marks(legal=False, target=False, chosen=False, focused=False)
        viewer = self.shown.view.viewer if self.shown is not None else 0
        centre = self.arranger.centre(goal, viewer) if goal >= 0 else None
        place = self.arranger.place_of(goal, viewer) if goal >= 0 else None
        done = lambda: self._gone(item)  # noqa: E731
        if centre is None or place is None:
            return Track(
                item, item.pose, item.pose, (item.flip, item.flip), (item.opacity(), 0.0), 0, seconds, done=done
            )
        flip = -1.0 if place.face_down else item.flip
        return Track(item, item.pose, centre, (item.flip, flip), (1.0, 1.0), 0, seconds, done=done)

    def _gone(self, item: CardItem) -> None:
        if item in self.leaving:
            self.leaving.remove(item)
            self.removeItem(item)

    def _finish_leaving(self) -> None:
        for item in list(self.leaving):
            self._gone(item)

    def _dress(self, item: CardItem, spot: Spot) -> None:
        """Gives a card its pictures. A card that lies face down has no face picture at all unless its owner turned it."""
        item.zone = spot.zone
        item.index = spot.index
        unit, ratio = self.measure.unit, self.measure.ratio
        face = self.face_of(spot.card) if spot.up else None
        picture = item.face if item.flip >= 0 else None
        if face is not None:
            if self._at_once:
                picture, there = self.artist.pixmap(face, unit, ratio), True
            else:
                picture, there = self.artist.soon(face, unit, ratio)
            if not there:
                self._waiting.setdefault(face, set()).add(spot.card)
        item.dress(picture, self.artist.back(unit, ratio), self._ribbon(spot))

    def _picture_ready(self, face: CardFace | None, width: float) -> None:
        """A picture that was asked for is painted: the cards that wait for it get it."""
        unit, ratio = self.measure.unit, self.measure.ratio
        # Pictures are whole device pixels wide, so ``width`` need not be the very number that was asked for.
        if face is None or self.shown is None or not self.artist.is_ready(face, unit, ratio):
            return
        for card in self._waiting.pop(face, ()):
            item, spot = self.cards.get(card), self.shown.spots.get(card)
            if item is not None and spot is not None and spot.up and self.face_of(card) == face:
                item.dress(self.artist.pixmap(face, unit, ratio), item.back, item.ribbon)

    def _ribbon(self, spot: Spot) -> str:
        """The name on a card that lies face down, for whoever may look at it; on a pile it would only be in the way."""
        if spot.up or self.shown is None or not view_knows(self.shown.view, spot.card):
            return ""
        place = self.arranger.place_of(spot.zone, self.shown.view.viewer)
        if place is None or place.layout == "pile":
            return ""
        return self.table.name(self.shown.view.defs[spot.card], self.card_lang)

    def _settle_zones(self, view: View) -> None:
        for zone in self.zones:
            zone.zones = self.arranger.zones_at(zone.place, view.viewer)
        for plate in self.plates:
            player = view.viewer if plate.plate.side == "mine" else 1 - view.viewer
            numbers = self.table.counters(view, player)
            labels = [
                (c.ja_label if self.lang == "ja" else c.label, numbers.get(c.key, 0)) for c in self.table.plan.counters
            ]
            plate.show_player(self.names[player], tuple(labels), view.active == player, view.decider == player)
        self._apply_marks()
        for badge in self.badges:
            badge.prepareGeometryChange()
            badge.update()

    def _settle_fights(self) -> None:
        for old in self.fights:
            self.removeItem(old)
        self.fights.clear()
        if self.shown is None:
            return
        for fight in self.shown.fights:
            spot = self.shown.spots.get(fight.defender)
            lane = next((self.shown.spots[m] for m in fight.attackers if m in self.shown.spots), None)
            if spot is None or lane is None:
                continue
            at = self.measure.point(spot.pose.x, (spot.pose.y + lane.pose.y) / 2)
            item = FightItem(fight, at, self.measure)
            self.fights.append(item)
            self.addItem(item)
        for notes in self.notes:
            self._write(notes)

    def _write(self, notes: NotesItem) -> None:
        """The fights' sums and what is still unknown about them, or whose turn it is."""
        if self.shown is None:
            return
        view = self.shown.view
        fights = self.shown.fights
        if not fights:
            notes.show_words(tr("Turn {n}", n=view.turn), tuple(self.news[-NEWS:]))
            return
        now = next((f for f in fights if f.current), None)
        if now is not None or len(fights) == 1:
            fight = now or fights[0]
            notes.show_words(self._sums(fight), self._unknown(fight.unknown))
            return
        unknown = list(dict.fromkeys(u for f in fights for u in f.unknown))
        sums = [f"{n}. {self._sums(fight)}" for n, fight in enumerate(fights, 1)]
        notes.show_words(trn("{n} fight", "{n} fights", len(fights)), (*sums, *self._unknown(tuple(unknown))))

    def tell(self, lines: Sequence[str]) -> None:
        """What happened last, to be written on the table where it has room for words."""
        self.news = list(lines)
        for notes in self.notes:
            self._write(notes)

    def _unknown(self, what: tuple[str, ...]) -> tuple[str, ...]:
        return (tr("Still unknown: {what}", what=", ".join(what)),) if what else ()

    def _sums(self, fight: FightSum) -> str:
        text = tr("{attack} against {defence}", attack=fight.attack, defence=fight.defence)
        return text + (tr(", tolerance {n}", n=fight.tolerance) if fight.tolerance else "")

    # -- asking

    def face_of(self, card: int) -> CardFace | None:
        """The face of a card that the viewer knows, with its numbers of now; None for any other."""
        if self.shown is None or not view_knows(self.shown.view, card):
            return None
        facts = self.facts_of(card)
        key = (self.shown.view.defs[card], self.card_lang, facts)
        face = self._faces.get(key)
        if face is None:
            if len(self._faces) > MOST_FACES:
                self._faces.clear()
            face = self._faces[key] = self.table.face(key[0], self.card_lang, facts)
        return face

    def facts_of(self, card: int) -> CardFacts:
        """What a card is worth now."""
        return self.shown.facts.get(card, CardFacts()) if self.shown is not None else CardFacts()

    def card_at(self, pos: QPointF) -> CardItem | None:
        """The uppermost card at a point; in the narrow gaps of the viewer's own hand, the next one."""
        for item in self.items(pos):
            if isinstance(item, CardItem) and item.card in self.cards and self.cards[item.card] is item:
                return item
        reach = self.measure.unit * GAP_REACH
        near = [
            item
            for item in self.items(QRectF(pos.x() - reach, pos.y() - 1, 2 * reach, 2))
            if isinstance(item, CardItem) and self.cards.get(item.card) is item and self._lies_in_hand(item.card)
        ]
        return min(near, key=lambda item: abs(item.scenePos().x() - pos.x()), default=None)

    def _lies_in_hand(self, card: int) -> bool:
        spot = self.shown.spots.get(card) if self.shown is not None else None
        return spot is not None and self._can_be_raised(spot)

    def zone_at(self, pos: QPointF) -> ZoneItem | None:
        """The zone at a point; where two overlap, the smaller one."""
        here = [zone for zone in self.zones if zone.box.contains(pos)]
        return min(here, key=lambda z: z.box.width() * z.box.height(), default=None)

    def zone_keys(self, zone: ZoneItem) -> tuple[tuple[int, str], ...]:
        """(player, name) of the zones at a place, tucked ones too."""
        found = [self.arranger.name_of(z) for z in zone.zones]
        if zone.place.tucked:
            found += [(player, zone.place.tucked) for player, _ in found]
        return tuple(found)

    def cards_in(self, zone: ZoneItem) -> list[int]:
        """All cards and handles of a place, the drawn ones and those below, bottom first."""
        if self.shown is None:
            return []
        return [c for z in zone.zones for c in self.shown.view.zones[z]]

    def zone_of_card(self, card: int) -> ZoneItem | None:
        """The place where a drawn card lies."""
        if self.shown is None or card not in self.shown.spots:
            return None
        place: Place | None = self.arranger.place_of(self.shown.spots[card].zone, self.shown.view.viewer)
        return next((zone for zone in self.zones if zone.place is place), None)

    def reachable(self, card: int) -> bool:
        """Whether a card can be pointed at where it lies: not deep in a pile, and not face down on one."""
        if self.shown is None or card not in self.cards or card not in self.shown.spots:
            return False
        spot = self.shown.spots[card]
        place = self.arranger.place_of(spot.zone, self.shown.view.viewer)
        if place is None or place.layout != "pile":
            return place is not None
        return spot.up and spot.index == len(self.shown.view.zones[spot.zone]) - 1

    # -- marks

    def set_marks(self, marks: Marks) -> None:
        """Lets things glow."""
        self.marks = marks
        self._apply_marks()

    def _apply_marks(self) -> None:
        m = self.marks
        for card, item in self.cards.items():
            item.set_marks(
                legal=card in m.legal,
                target=card in m.targets,
                chosen=card == m.chosen and m.chosen != -1,
                focused=card == m.focus_card and m.focus_card != -1,
            )
        for i, zone in enumerate(self.zones):
            zone.set_state(
                count=len(self.cards_in(zone)),
                legal=any(key in m.zones for key in self.zone_keys(zone)),
                focused=i == m.focus_zone,
            )

    def raise_card(self, card: int | None) -> None:
        """Lifts one card of a hand out of its row; the others sink back."""
        for key, item in self.cards.items():
            item.set_raised(key == card and self._lies_in_hand(key))

    def _can_be_raised(self, spot: Spot) -> bool:
        """Whether a card lies in the viewer's own hand."""
        place = self.arranger.place_of(spot.zone, self.shown.view.viewer) if self.shown is not None else None
        return place is not None and place.layout == "fan" and place.side == "mine"


def _flip(spot: Spot) -> float:
    return 1.0 if spot.up else -1.0
