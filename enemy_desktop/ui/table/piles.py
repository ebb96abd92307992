"""Piles to look through, and cards to choose from that do not lie open on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.table.overlays import Entry
from enemy_desktop.ui.theme import theme

if TYPE_CHECKING:
    from enemy_desktop.ui.table.view import TableView


class Piles:
    """Opens the browser of a table."""

    def __init__(self, owner: TableView) -> None:
        self.owner = owner

    def browse(self, number: int) -> None:
        zone = self.owner.scene.zones[number]
        cards = list(reversed(self.owner.scene.cards_in(zone)))
        if not cards:
            return
        title = f"{self.words_of(number)}: {len(cards)}"
        self._open(title, cards, {})

    def words_of(self, number: int) -> str:
        zone = self.owner.scene.zones[number]
        if zone.place.side == "shared":
            return zone.label
        shown = self.owner.scene.shown
        if shown is None:
            return zone.label
        player = shown.view.viewer if zone.place.side == "mine" else 1 - shown.view.viewer
        name = self.owner.names[player]
        if name == tr("You"):
            return tr("{zone} (yours)", zone=zone.label)
        return tr("{zone} of {name}", zone=zone.label, name=name)

    def look_for_hidden_cards(self) -> None:
        """Cards to choose from that are not on the table are opened, once the table has settled."""
        choices = self.owner.control.choices
        if choices is None or self.owner.stage.busy:
            return
        hidden = choices.hidden_from(self.owner.scene.reachable)
        if hidden and not self.owner.control.has_hidden_cards:
            self.owner.control.has_hidden_cards = True
            self.open_choice()
            self.owner.refresh()

    def open_choice(self) -> None:
        choices = self.owner.control.choices
        if choices is None:
            return
        options = {c.source: c.index for c in choices.all if c.source != -1}
        options |= {c.target: c.index for c in choices.all if c.source == -1 and c.target != -1}
        self._open(self.owner.prompt(), list(options), options)

    def _open(self, title: str, cards: Sequence[int], options: dict[int, int]) -> None:
        shown = self.owner.scene.shown
        if shown is None:
            return
        width = round(min(180.0, max(96.0, self.owner.board.width() / 8)) * theme().card_scale)
        ratio = self.owner.devicePixelRatioF()
        entries = []
        for card in cards:
            face = self.owner.scene.face_of(card)
            picture = (
                self.owner.artist.pixmap(face, width, ratio)
                if face is not None
                else self.owner.artist.back(width, ratio)
            )
            text = face.title if face is not None else tr("Face down")
            entries.append(Entry(card, picture, text, options.get(card, -1)))
        self.owner.browser.open_with(title, entries, width)
