"""The table by keyboard alone: a focus ring through places and cards, Enter, numbers for the listed options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from enemy_desktop.ui.table.access import announce
from enemy_desktop.ui.table.focus import NOWHERE, Spotted

if TYPE_CHECKING:
    from enemy_desktop.ui.table.view import TableView


class Keyboard:
    """What keys do on a table."""

    def __init__(self, owner: TableView) -> None:
        self.owner = owner

    def handle(self, event: QKeyEvent) -> bool:
        """A key on the table. True if it was used."""
        name = self.owner.keys.command(event)
        if not name and event.key() == Qt.Key.Key_Menu:
            name = "table.by_hand"
        if not name:
            return False
        moves = {"table.left": (-1, 0), "table.right": (1, 0), "table.up": (0, -1), "table.down": (0, 1)}
        if self.owner.stage.busy and name not in ("table.preview", "table.read"):
            # Who wants to see the end of a motion has not seen the question yet.
            self.owner.stage.skip()
            return True
        if name in moves:
            self.focus_on(self.owner.ring.go(*moves[name]))
        elif name in ("table.next", "table.previous"):
            return self._tab(name == "table.next")
        elif name == "table.activate":
            self._activate()
        elif name == "table.preview":
            self._preview_key()
        elif name == "table.cancel":
            if not self._cancel():
                return False
        elif name == "table.browse":
            self._browse_key()
        elif name == "table.by_hand":
            return self.owner.hands.open_at_focus()
        elif name == "table.read":
            announce(self.owner.board, self.owner.prompt(), pressing=True)
        elif name == "table.more":
            self.owner.strip.turn_page()
        else:
            number = int(name.removeprefix("table.option"))
            values = self.owner.strip.shown_values()
            if number <= len(values):
                self.owner.control.press(values[number - 1])
        return True

    def _tab(self, forward: bool) -> bool:
        cards, zones = self.owner.control.aimed_at()
        wanted = cards if self.owner.control.selected != -1 else self.owner.control.starts()
        found = self.owner.ring.step(wanted, zones if self.owner.control.selected != -1 else (), forward)
        self.focus_on(True)
        return found

    def focus_on(self, moved: bool) -> None:
        self.owner.by_keys = True
        self.owner.refresh()
        at = self.owner.ring.at
        if moved and at != NOWHERE:
            self.owner.scene.raise_card(at.card if at.card != -1 else None)
            if at.card != -1:
                self.owner.show_card(at.card)
            self.owner.access.focus_moved(at.card, at.zone if at.card == -1 else -1)

    def _activate(self) -> None:
        at = self.owner.ring.at
        if at == NOWHERE or not self.owner.ring.valid():
            return
        self.owner.by_keys = True
        self.press(at)

    def press(self, at: Spotted) -> None:
        """What Enter does on a card or a place."""
        if at.card != -1:
            zone = self.owner.scene.zone_of_card(at.card)
            before = self.owner.control.selected
            used = self.owner.control.activate(at.card, self.owner.scene.zone_keys(zone) if zone is not None else ())
            if used and self.owner.control.selected != -1 and self.owner.control.selected != before:
                self._focus_first_goal()
            elif not used and zone is not None and zone.place.browse:
                self.owner.piles.browse(self.owner.scene.zones.index(zone))
        elif at.zone >= 0:
            zone = self.owner.scene.zones[at.zone]
            used = self.owner.control.click_zone(self.owner.scene.zone_keys(zone), self.owner.scene.cards_in(zone))
            if not used and zone.place.browse:
                self.owner.piles.browse(at.zone)

    def _focus_first_goal(self) -> None:
        """After a card was chosen by key, Tab goes to its goals; where there is one only, the focus goes there at once."""
        cards, zones = self.owner.control.aimed_at()
        if len(cards) + len(zones) == 1 and self.owner.ring.step(cards, zones, True):
            self.focus_on(True)

    def _preview_key(self) -> None:
        card = self.owner.ring.at.card if self.owner.by_keys else self.owner.hovered
        if self.owner.preview.locked:
            self.owner.preview.set_locked(False)
            if card != -1:
                self.owner.show_card(card)
        elif card != -1:
            self.owner.show_card(card, force=True)
            self.owner.preview.set_locked(True)

    def _cancel(self) -> bool:
        dragged = self.owner.board.let_drop()
        if dragged != -1:
            self.owner.control.drag(-1)
            self.owner.pointer.fly_home()
            return True
        if self.owner.control.selected != -1 or self.owner.control.can_take_back:
            self.owner.control.cancel()
            return True
        return False

    def _browse_key(self) -> None:
        at = self.owner.ring.at
        zone = self.owner.scene.zone_of_card(at.card) if at.card != -1 else None
        number = self.owner.scene.zones.index(zone) if zone is not None else at.zone
        if number >= 0:
            self.owner.piles.browse(number)
