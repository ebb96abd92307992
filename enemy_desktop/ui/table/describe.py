"""What screen readers are told about the things on a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.table.access import Describer
from enemy_desktop.ui.table.focus import NOWHERE, Spotted

if TYPE_CHECKING:
    from enemy_desktop.ui.table.view import TableView


class TableWords(Describer):
    """What readers are told about the things on a table."""

    def __init__(self, owner: TableView) -> None:
        self.owner = owner

    def name(self, card: int, zone: int) -> str:
        owner = self.owner
        if card == -1:
            item = owner.scene.zones[zone]
            return tr("{zone}, {n} cards", zone=owner.piles.words_of(zone), n=item.count)
        face = owner.scene.face_of(card)
        parts = [face.title if face is not None else tr("A card that you can not see"), owner.where(card)]
        parts += owner.scene.facts_of(card).notes
        if owner.control.usable(card):
            parts.append(tr("can be used"))
        return ", ".join(p for p in parts if p)

    def description(self, card: int, zone: int) -> str:
        face = self.owner.scene.face_of(card) if card != -1 else None
        return face.spoken() if face is not None else ""

    def is_usable(self, card: int) -> bool:
        return self.owner.control.usable(card)

    def is_chosen(self, card: int) -> bool:
        return card == self.owner.control.selected

    def has_focus(self, card: int, zone: int) -> bool:
        at = self.owner.ring.at
        if not self.owner.board.hasFocus() or at == NOWHERE:
            return False
        return at.card == card if card != -1 else (at.card == -1 and at.zone == zone)

    def press(self, card: int, zone: int) -> None:
        self.owner.press_thing(Spotted(card=card) if card != -1 else Spotted(zone=zone))
