"""What a click, a drop, a button or a key means now: turns them into one of the legal moves. Paints nothing."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from enemy_desktop.engine.state import YES_NO
from enemy_desktop.engine.view import View
from enemy_desktop.games.module import GameTable, Lang
from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.table.choices import Choice, Choices
from enemy_desktop.ui.table.strip import Button

TAKE_BACK = -1
SHOW_CARDS = -2
LET_GO = -3
BY_HAND = -4
FEW = 9
"""Up to so many options are buttons even if all of them start from cards."""


class Control(QObject):
    """Holds the legal moves of the pending decision and what was chosen so far.

    Signals: ``chosen(index, serial)`` a legal move; ``changed`` glow and buttons are new; ``refused(text)`` why something can
    not be done; ``take_back``; ``show_cards`` the user wants to see the cards to choose from; ``by_hand`` the menu is wanted.
    """

    chosen = Signal(int, int)
    changed = Signal()
    refused = Signal(str)
    take_back = Signal()
    show_cards = Signal()
    by_hand = Signal()

    def __init__(self, table: GameTable, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.table = table
        self.lang: Lang = "en"
        self.choices: Choices | None = None
        self.can_take_back = False
        self.has_hidden_cards = False
        self.selected = -1
        self.dragged = -1
        self._narrowed: tuple[Choice, ...] = ()

    # -- what is asked

    def ask(self, view: View, can_take_back: bool) -> None:
        """A decision of somebody at this screen."""
        self.choices = Choices(view, self.table)
        self.can_take_back = can_take_back
        self.has_hidden_cards = False
        self.selected = self.dragged = -1
        self._narrowed = ()
        self.changed.emit()

    def rest(self) -> None:
        """Nothing is asked here now."""
        if self.choices is not None or self.selected != -1:
            self.choices = None
            self.can_take_back = False
            self.selected = self.dragged = -1
            self._narrowed = ()
            self.changed.emit()

    @property
    def asking(self) -> bool:
        return self.choices is not None

    def usable(self, card: int) -> bool:
        """Whether something can be done with a card, or something can be done to it."""
        return self.choices is not None and (card in self.choices.sources or card in self.aims(card)[0])

    def starts(self) -> frozenset[int]:
        """The cards that a choice can start from now: they glow while nothing is chosen."""
        if self.choices is None or self.selected != -1 or self.dragged != -1:
            return frozenset()
        return self.choices.sources

    def aims(self, card: int) -> tuple[frozenset[int], frozenset[tuple[int, str]]]:
        """The cards and zones that ``card`` can go onto."""
        if self.choices is None or card == -1:
            return frozenset(), frozenset()
        return self.choices.drop_targets(card)

    def aimed_at(self) -> tuple[frozenset[int], frozenset[tuple[int, str]]]:
        """The cards and zones that glow as goals now."""
        if self._narrowed and self.choices is not None:
            return self.choices.targets(self._narrowed), self.choices.zones(self._narrowed)
        return self.aims(self.dragged if self.dragged != -1 else self.selected)

    def listed(self) -> tuple[Choice, ...]:
        """The options that are buttons now."""
        if self.choices is None:
            return ()
        if self._narrowed:
            return self._narrowed
        if self.selected != -1:
            mine = self.choices.of(self.selected)
            return mine or tuple(c for c in self.choices.all if c.target == self.selected)
        if not self.choices.plain and not self.has_hidden_cards and len(self.choices.all) <= FEW:
            return self.choices.all
        return self.choices.plain

    @property
    def has_more_than_buttons(self) -> bool:
        """Nothing is chosen yet, and cards stand for options that are not buttons."""
        return (
            self.asking
            and self.choices is not None
            and len(self.listed()) < len(self.choices.all)
            and not (self.selected != -1 or self._narrowed or self.has_hidden_cards)
        )

    def buttons(self) -> list[Button]:
        """The buttons of the strip."""
        if self.choices is None:
            return []
        listed = self.listed()
        only = len(listed) == 1 and (not self.choices.sources or self.selected != -1)
        yes_no = self.choices.view.shape == YES_NO
        found = [
            Button(c.index, self.choices.text(c, self.lang), main=only or (yes_no and i == 0))
            for i, c in enumerate(listed)
        ]
        if self.selected != -1:
            found.append(Button(LET_GO, tr("Let go")))
        else:
            if self.has_hidden_cards:
                found.append(Button(SHOW_CARDS, tr("Show the cards"), main=not found))
            if self.choices.view.by_hand:
                found.append(Button(BY_HAND, tr("By hand…")))
            if self.can_take_back:
                found.append(Button(TAKE_BACK, tr("Take back")))
        return found

    # -- what the user does

    def press(self, value: int) -> None:
        """A button of the strip."""
        if value == TAKE_BACK:
            self.take_back.emit()
        elif value == SHOW_CARDS:
            self.show_cards.emit()
        elif value == BY_HAND:
            self.by_hand.emit()
        elif value == LET_GO:
            self.let_go()
        elif self.choices is not None and 0 <= value < len(self.choices.all):
            self._do(self.choices.all[value])

    def let_go(self) -> bool:
        """Forgets what was chosen. False if nothing was."""
        if self.selected == -1 and not self._narrowed:
            return False
        self.selected = -1
        self._narrowed = ()
        self.changed.emit()
        return True

    def cancel(self) -> None:
        """Escape: lets go, and if there is nothing to let go of, takes the last step back."""
        if not self.let_go() and self.can_take_back:
            self.take_back.emit()

    def click(self, card: int, zone: tuple[tuple[int, str], ...] = ()) -> bool:
        """A card is pointed at; ``zone``: where it lies. False if that means nothing now."""
        choices = self.choices
        if choices is None:
            return False
        if self.selected != -1 and card != self.selected:
            if self._take(choices.onto_card(self.selected, card)):
                return True
            for key in zone:
                if self._take(tuple(c for c in choices.of(self.selected) if c.zone == key)):
                    return True
        if card == self.selected:
            return self.let_go()
        if choices.picking and card in choices.sources:
            self._do(choices.of(card)[0])
            return True
        if self.usable(card):
            self.selected = card
            self._narrowed = ()
            self.changed.emit()
            return True
        return self.let_go()

    def activate(self, card: int, zone: tuple[tuple[int, str], ...] = ()) -> bool:
        """Enter on a card: like a click, but on the chosen card again it does the sensible thing."""
        if card == self.selected and self.choices is not None:
            move = self.choices.sensible(card)
            if move is not None:
                self._do(move)
                return True
        return self.click(card, zone)

    def double_click(self, card: int) -> bool:
        """Does the only sensible thing with a card; where there are several, shows them."""
        if self.choices is None:
            return False
        move = self.choices.sensible(card)
        if move is not None:
            self._do(move)
            return True
        if self.usable(card):
            self.selected = card
            self._narrowed = ()
            self.changed.emit()
            return True
        return False

    def click_zone(self, zones: Sequence[tuple[int, str]], cards: Sequence[int]) -> bool:
        """A place is pointed at."""
        if self.choices is None or self.selected == -1:
            return False
        return self._into(self.selected, zones, cards) or self.let_go()

    def drag(self, card: int) -> None:
        """A card is being dragged (-1: no more)."""
        if card != self.dragged:
            self.dragged = card
            if card != -1:
                self.selected = -1
                self._narrowed = ()
            self.changed.emit()

    def drop(self, card: int, onto: int, zones: Sequence[tuple[int, str]], cards: Sequence[int]) -> bool:
        """A dragged card is let go over card ``onto`` (-1: none) in a place. False: it must fly back, and the reason was
        told."""
        choices = self.choices
        self.dragged = -1
        if choices is None:
            self.changed.emit()
            return False
        if onto != -1 and onto != card:
            self.selected = card
            if self._take(choices.onto_card(card, onto), (card,)):
                return True
            self.selected = -1
        if self._into(card, zones, cards):
            return True
        view = choices.view
        home = any(card in view.zones[i] for i in self._indices(zones))
        self.changed.emit()
        if zones and not home:
            name = zones[0][1]
            goal = onto if onto != card else -1
            self.refused.emit(self.table.why_not(view, card, goal, name, self.lang))
        return False

    def _indices(self, zones: Sequence[tuple[int, str]]) -> list[int]:
        names = self.table.game.zone_names
        return [player * len(names) + names.index(name) for player, name in zones]

    def _into(self, card: int, zones: Sequence[tuple[int, str]], cards: Sequence[int]) -> bool:
        choices = self.choices
        if choices is None:
            return False
        for zone in zones:
            found = choices.onto_zone(card, zone, ())
            if found:
                return self._take(found, (card,))
        for zone in zones:
            found = choices.onto_zone(card, zone, cards)
            if found:
                return self._take(found, (card,))
        return False

    def _take(self, found: tuple[Choice, ...], select: tuple[int, ...] = ()) -> bool:
        """Does the only option that is meant; several are shown as buttons."""
        if not found:
            return False
        if len(found) == 1:
            self._do(found[0])
            return True
        if select:
            self.selected = select[0]
        self._narrowed = found
        self.changed.emit()
        return True

    def _do(self, choice: Choice) -> None:
        if self.choices is None:
            return
        serial = self.choices.view.serial
        self.selected = self.dragged = -1
        self._narrowed = ()
        self.chosen.emit(choice.index, serial)
