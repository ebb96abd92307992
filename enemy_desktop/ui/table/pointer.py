"""The table by mouse: clicks, drops, and cards that fly back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint

from enemy_desktop.ui.table.motion import Track
from enemy_desktop.ui.theme import theme

if TYPE_CHECKING:
    from enemy_desktop.ui.table.view import TableView


class Pointer:
    """What the mouse does on a table."""

    def __init__(self, owner: TableView) -> None:
        self.owner = owner

    def may_drag(self, card: int) -> bool:
        """Cards that something can be done with; and the viewer's own ones, so that the table can say why not."""
        if not self.owner.control.asking:
            return False
        if self.owner.control.usable(card):
            return True
        zone = self.owner.scene.zone_of_card(card)
        return zone is not None and zone.place.side == "mine" and zone.place.layout in ("fan", "row", "slots")

    def card_clicked(self, card: int) -> None:
        self.used()
        zone = self.owner.scene.zone_of_card(card)
        if self.owner.control.click(card, self.owner.scene.zone_keys(zone) if zone is not None else ()):
            return
        if zone is not None and zone.place.browse:
            self.owner.piles.browse(self.owner.scene.zones.index(zone))

    def card_double_clicked(self, card: int) -> None:
        self.used()
        self.owner.control.double_click(card)

    def zone_clicked(self, number: int) -> None:
        self.used()
        if number < 0:
            self.owner.control.let_go()
            return
        zone = self.owner.scene.zones[number]
        if self.owner.control.click_zone(self.owner.scene.zone_keys(zone), self.owner.scene.cards_in(zone)):
            return
        if zone.place.browse:
            self.owner.piles.browse(number)

    def right_clicked(self, card: int, at: QPoint) -> None:
        """The menu "By hand" where that is allowed, else the card is shown large and kept. ``at``: a point of the viewport."""
        owner = self.owner
        if owner.hands.allowed:
            if card != -1:
                owner.show_card(card)
            zone = owner.scene.zone_at(owner.board.mapToScene(at)) if card == -1 else None
            number = owner.scene.zones.index(zone) if zone is not None else -1
            owner.hands.open(card, number, owner.board.viewport().mapToGlobal(at))
        elif card == -1:
            owner.preview.set_locked(False)
        else:
            self.lock(card)

    def lock(self, card: int) -> None:
        """Shows a card large and keeps it."""
        self.owner.show_card(card, force=True)
        self.owner.preview.set_locked(True)

    def dropped(self, card: int, onto: int, number: int) -> None:
        zone = self.owner.scene.zones[number] if number >= 0 else None
        keys = self.owner.scene.zone_keys(zone) if zone is not None else ()
        cards = self.owner.scene.cards_in(zone) if zone is not None else ()
        if not self.owner.control.drop(card, onto, keys, cards) or self.owner.control.selected != -1:
            self.fly_home()

    def fly_home(self) -> None:
        """Cards that do not lie where the view has them go back there."""
        shown = self.owner.scene.shown
        if shown is None or self.owner.stage.busy:
            return
        seconds = theme().duration(260) / 1000
        tracks = [
            Track(item, item.pose, shown.spots[c].pose, (item.flip, item.flip), (1.0, 1.0), 0.0, seconds)
            for c, item in self.owner.scene.cards.items()
            if c in shown.spots and item.pose != shown.spots[c].pose
        ]
        self.owner.stage.motion.start(tracks)

    def drop_drag(self) -> None:
        if self.owner.board.let_drop() != -1:
            self.owner.control.drag(-1)

    def used(self) -> None:
        if self.owner.by_keys:
            self.owner.by_keys = False
            self.owner.refresh()
