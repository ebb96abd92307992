"""The menu "By hand": with it people carry out what the rules cannot read on a card. It is there only where a game allows it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu

from enemy_desktop.engine.by_hand import HandStep
from enemy_desktop.games.module import HandEntry
from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.table.focus import NOWHERE

if TYPE_CHECKING:
    from enemy_desktop.ui.table.view import TableView


class ByHand:
    """Opens the menu of a table, for a card, a place or both players, and has its steps done."""

    def __init__(self, owner: TableView) -> None:
        self.owner = owner
        self.menu: QMenu | None = None

    @property
    def allowed(self) -> bool:
        """Whether the person at the screen may do something by hand now."""
        session = self.owner.session
        shown = self.owner.scene.shown
        return (
            session is not None
            and shown is not None
            and session.my_turn
            and not self.owner.stage.busy
            and bool(shown.view.by_hand)
        )

    def open(self, card: int, zone: int, at: QPoint) -> bool:
        """Opens the menu of a card (-1: none) at place number ``zone`` (-1: none), at a point of the screen."""
        if not self.allowed:
            return False
        self.close()
        menu = QMenu(self.owner)
        menu.setToolTipsVisible(True)
        menu.setAccessibleName(tr("By hand"))
        self._fill(menu, card, zone)
        self.menu = menu
        menu.aboutToHide.connect(self.owner.board.setFocus)
        menu.popup(at)
        return True

    def open_at_focus(self) -> bool:
        """By key: the menu of the card or place that has the focus, else that of the chosen card, else of both players."""
        owner = self.owner
        at = owner.ring.at if owner.by_keys and owner.ring.valid() else NOWHERE
        card = at.card if at.card != -1 else owner.control.selected
        if card == -1 and at.zone == -1:
            card = owner.hovered
        zone = at.zone if card == -1 else -1
        if card != -1 and card in owner.scene.cards:
            point = owner.card_point(card).toPoint()
        elif zone >= 0:
            point = owner.board.mapFromScene(owner.scene.zones[zone].box.center())
        else:
            card, point = -1, owner.board.viewport().rect().center()
        return self.open(card, zone, owner.board.viewport().mapToGlobal(point))

    def close(self) -> None:
        """Takes an open menu away: nothing of it stays for another player's eyes."""
        menu, self.menu = self.menu, None
        if menu is not None:
            menu.hide()
            menu.deleteLater()

    def _fill(self, menu: QMenu, card: int, zone: int) -> None:
        owner = self.owner
        shown = owner.scene.shown
        if shown is None:
            return
        view = shown.view
        lang = owner.scene.lang
        place = owner.scene.zones[zone] if zone >= 0 else owner.scene.zone_of_card(card) if card != -1 else None
        if card != -1:
            face = owner.scene.face_of(card)
            name = face.title if face is not None else tr("A card that you can not see")
            menu.addAction(tr("By hand: {card}", card=name)).setEnabled(False)
            self._add(menu, owner.table.by_hand(view, card, -1, owner.names, lang))
        else:
            menu.addAction(tr("By hand")).setEnabled(False)
        menu.addSeparator()
        for player in (view.viewer, 1 - view.viewer):
            entries = owner.table.by_hand(view, -1, player, owner.names, lang)
            if entries:
                self._add(menu.addMenu(owner.names[player]), entries)
        menu.addSeparator()
        if place is not None and place.place.layout in ("pile", "row") and owner.scene.cards_in(place):
            number = owner.scene.zones.index(place)
            menu.addAction(tr("Look through the pile")).triggered.connect(lambda: owner.piles.browse(number))
        if card != -1 and owner.scene.face_of(card) is not None:
            menu.addAction(tr("Show the card large and keep it")).triggered.connect(lambda: owner.pointer.lock(card))

    def _add(self, menu: QMenu, entries: Sequence[HandEntry]) -> None:
        for entry in entries:
            if entry.entries:
                self._add(menu.addMenu(entry.text), entry.entries)
                continue
            action = menu.addAction(f"{entry.text} ({entry.why})" if entry.why else entry.text)
            if entry.step is None:
                action.setEnabled(False)
            else:
                action.triggered.connect(partial(self._do, entry.step))

    def _do(self, step: HandStep, _checked: bool = False) -> None:
        owner = self.owner
        owner.browser.finish()
        if owner.session is not None and owner.scene.shown is not None:
            owner.session.by_hand(step, owner.scene.shown.view.serial)
