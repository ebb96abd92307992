"""A table to be tested with: a real game, a session, and hands that only know a mouse and a keyboard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from waiting import pause, wait

from enemy_desktop.engine.game import DeckList, Setup
from enemy_desktop.games.module import GameTable
from enemy_desktop.games.registry import game_module
from enemy_desktop.storage.bundled import pack_folders, starter_lists
from enemy_desktop.storage.records import RecordFolder
from enemy_desktop.storage.settings import Settings
from enemy_desktop.ui.cards.artist import CardArtist
from enemy_desktop.ui.session.seats import Seats, computer, human, make_setup
from enemy_desktop.ui.session.session import GameSession, Services
from enemy_desktop.ui.table.choices import Choice
from enemy_desktop.ui.table.view import TableView
from enemy_desktop.ui.theme import theme

GAME = "enemy"


@cache
def game_table() -> GameTable:
    module = game_module(GAME)
    return module.load_table(module.cards.load_packs(pack_folders(GAME)))


@cache
def decks() -> tuple[DeckList, ...]:
    return tuple(starter_lists(GAME))


def quick_settings() -> Settings:
    """Nothing moves and nothing waits."""
    settings = Settings()
    settings.motion.speed = 0
    settings.motion.ai_pause_ms = 0
    return settings


def new_setup(seats: Seats, seed: int = 1, **options: object) -> Setup:
    pool = decks()
    r = Random(seed)
    return make_setup(game_table(), (r.choice(pool), r.choice(pool)), seats, seed, options)


def against_computer(level: str = "random") -> Seats:
    return human("Anna"), computer(level, "Robo")


def two_people() -> Seats:
    return human("Anna"), human("Ben")


def services(home: Path | None = None, settings: Settings | None = None) -> Services:
    records = RecordFolder(home / "autosaves", home / "records") if home is not None else None
    return Services(settings or quick_settings(), records, home / "logs" if home is not None else None)


@dataclass
class Table:
    view: TableView
    session: GameSession

    def close(self) -> None:
        self.session.close()
        self.view.artist.close()
        self.view.close()
        self.view.deleteLater()

    def wait(self, until: Callable[[], object]) -> None:
        wait(until, lambda: f"the banner says: {self.view.strip.prompt.full()}")

    def wait_for_me(self) -> None:
        """Until somebody here is asked, or the game is over, or the curtain is down."""
        view, session = self.view, self.session
        self.wait(lambda: session.over or view.curtain.isVisible() or (view.control.asking and session.my_turn))


def open_table(
    seats: Seats, seed: int = 1, home: Path | None = None, settings: Settings | None = None, **options: object
) -> Table:
    """A shown table with a session that has begun."""
    settings = settings or quick_settings()
    theme().apply(settings)
    session = GameSession.start(game_table(), new_setup(seats, seed, **options), seats, services(home, settings))
    return seat(session, settings)


def seat(session: GameSession, settings: Settings) -> Table:
    view = TableView(session.table, CardArtist(theme().card_fonts), settings)
    view.resize(1280, 720)
    view.show()
    QTest.qWaitForWindowExposed(view)
    view.set_session(session)
    session.begin()
    view.board.setFocus()
    return Table(view, session)


# -- a mouse


class Mouse:
    """Acts with real mouse events on what can be seen."""

    def __init__(self, table: Table, r: Random) -> None:
        self.table = table
        self.view = table.view
        self.r = r
        self.ways: dict[str, int] = {}

    def point(self, card: int) -> QPoint:
        """A point where the card is on top."""
        view = self.view
        item = view.scene.cards[card]
        box = item.mapToScene(item.shape()).boundingRect()
        for fx in (0.5, 0.1, 0.9, 0.04, 0.96, 0.25, 0.75):
            for fy in (0.5, 0.1, 0.9, 0.04, 0.96, 0.25, 0.75):
                pos = QPointF(box.left() + box.width() * fx, box.top() + box.height() * fy)
                where = view.board.mapFromScene(pos)
                if view.board.viewport().rect().contains(where) and self.hits(where) is item:
                    return where
        raise AssertionError(f"card {card} can nowhere be clicked")

    def hits(self, where: QPoint) -> object:
        """The card that a click there is for, on whole pixels."""
        return self.view.scene.card_at(self.view.board.mapToScene(where))

    def click_card(self, card: int) -> None:
        QTest.mouseClick(self.view.board.viewport(), Qt.MouseButton.LeftButton, pos=self.point(card))

    def double_click_card(self, card: int) -> None:
        at = self.point(card)
        port = self.view.board.viewport()
        QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=at)
        QTest.mouseDClick(port, Qt.MouseButton.LeftButton, pos=at)

    def click_zone(self, zone: tuple[int, str]) -> None:
        QTest.mouseClick(self.view.board.viewport(), Qt.MouseButton.LeftButton, pos=self.zone_point(zone))

    def zone_point(self, zone: tuple[int, str]) -> QPoint:
        return self.view.zone_point(*zone).toPoint()

    def drag(self, card: int, to: QPoint) -> None:
        port = self.view.board.viewport()
        start = self.point(card)
        QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
        for step in (0.2, 0.6, 1.0):
            at = QPoint(round(start.x() + (to.x() - start.x()) * step), round(start.y() + (to.y() - start.y()) * step))
            QTest.mouseMove(port, at)
        QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=to)

    def press_button(self, value: int) -> None:
        """Clicks the button of an option, leafing through the pages."""
        strip = self.view.strip
        for _ in range(30):
            if value in strip.shown_values():
                break
            more = [b for b in strip.findChildren(QPushButton) if b.isVisible() and b.text().startswith("0  ")]
            assert more, f"no button for option {value}"
            QTest.mouseClick(more[0], Qt.MouseButton.LeftButton)
        pause(1)  # the layout gives new buttons their places
        number = strip.shown_values().index(value) + 1
        button = next(
            b for b in strip.findChildren(QPushButton) if b.isVisible() and b.text().startswith(f"{number}  ")
        )
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def pick_in_browser(self, option: int) -> None:
        browser = self.view.browser
        assert browser.isVisible()
        row = next(i for i, entry in enumerate(browser.entries) if entry.option == option)
        item = browser.list.item(row)
        browser.list.scrollToItem(item)
        pause(1)
        rect = browser.list.visualItemRect(item)
        QTest.mouseClick(browser.list.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())

    def do(self, choice: Choice) -> str:
        """Carries an option out; returns in which way."""
        way = self._do(choice)
        self.ways[way] = self.ways.get(way, 0) + 1
        return way

    def _do(self, choice: Choice) -> str:
        view, control = self.view, self.view.control
        if choice.source == -1:
            if view.browser.isVisible():
                QTest.mouseClick(view.browser.button, Qt.MouseButton.LeftButton)
            self.press_button(choice.index)
            return "button"
        if view.browser.isVisible():
            self.pick_in_browser(choice.index)
            return "browser"
        choices = control.choices
        assert choices is not None
        if choices.picking:
            self.click_card(choice.source)
            return "pick"
        on_table = choice.target != -1 and choice.target in view.scene.cards
        kinds = ["listed"]
        if on_table:
            kinds += ["drag to card", "click card"]
        elif choice.zone is not None:
            kinds += ["drag to zone", "click zone"]
        if choices.sensible(choice.source) == choice:
            kinds.append("double click")
        way = self.r.choice(kinds)
        if way == "double click":
            self.double_click_card(choice.source)
            return way
        if way == "drag to card":
            self.drag(choice.source, self.point(choice.target))
        elif way == "drag to zone":
            assert choice.zone is not None
            self.drag(choice.source, self.zone_point(choice.zone))
        else:
            self.click_card(choice.source)
            assert control.selected == choice.source
            if way == "click card":
                self.click_card(choice.target)
            elif way == "click zone":
                assert choice.zone is not None
                self.click_zone(choice.zone)
            else:
                self.press_button(choice.index)
        return way

    def finish(self, choice: Choice, made: int) -> str:
        """Carries an option out and, where a click or drop meant several, names the one on its button. ``made``: moves so
        far."""
        way = self.do(choice)
        if len(self.table.session.match.moves) == made:
            self.press_button(choice.index)
            way += ", listed"
        return way


# -- a keyboard


class Keyboard:
    """Acts with real key events, and looks at nothing but where the focus ring is."""

    def __init__(self, table: Table, r: Random) -> None:
        self.table = table
        self.view = table.view
        self.r = r
        self.ways: dict[str, int] = {}

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        target = self.view.browser.list if self.view.browser.isVisible() else self.view.board
        QTest.keyClick(target, key, modifiers)

    def number(self, value: int) -> None:
        strip = self.view.strip
        for _ in range(30):
            if value in strip.shown_values():
                break
            self.key(Qt.Key.Key_0)
        number = strip.shown_values().index(value) + 1
        self.key(Qt.Key(Qt.Key.Key_0 + number))

    def tab_to(self, card: int = -1, zone: tuple[int, str] | None = None) -> None:
        """Tab until the ring is on the card, or on something in the zone."""
        view = self.view
        for _ in range(120):
            self.key(Qt.Key.Key_Tab)
            at = view.ring.at
            if card != -1 and at.card == card:
                return
            if zone is not None:
                place = view.scene.zones[at.zone] if at.card == -1 else view.scene.zone_of_card(at.card)
                if place is not None and at.card != view.control.selected and zone in view.scene.zone_keys(place):
                    return
        raise AssertionError(f"Tab never comes to {card if card != -1 else zone}")

    def arrows_to(self, card: int) -> bool:
        """Arrow keys towards a card, as somebody who sees the table would. False if that does not come there in time."""
        view = self.view
        goal = view.scene.cards[card].pose
        if view.ring.at.card == -1 or not view.ring.valid():
            self.key(Qt.Key.Key_Right)
        for _ in range(40):
            if view.ring.at.card == card:
                return True
            here = view.ring.point(view.ring.at)
            dx, dy = goal.x - here.x(), goal.y - here.y()
            flat = Qt.Key.Key_Right if dx > 0 else Qt.Key.Key_Left
            steep = Qt.Key.Key_Down if dy > 0 else Qt.Key.Key_Up
            before = view.ring.at
            self.key(flat if abs(dx) > abs(dy) else steep)
            if view.ring.at == before:
                self.key(steep if abs(dx) > abs(dy) else flat)
        return False

    def do(self, choice: Choice) -> str:
        way = self._do(choice)
        self.ways[way] = self.ways.get(way, 0) + 1
        return way

    def _do(self, choice: Choice) -> str:
        view, control = self.view, self.view.control
        choices = control.choices
        assert choices is not None
        if view.browser.isVisible():
            if choice.source == -1:
                self.key(Qt.Key.Key_Escape)
            else:
                row = next(i for i, entry in enumerate(view.browser.entries) if entry.option == choice.index)
                view.browser.list.setCurrentRow(0)
                self.key(Qt.Key.Key_Home)
                for _ in range(200):
                    if view.browser.list.currentRow() == row:
                        break
                    self.key(Qt.Key.Key_Right)
                assert view.browser.list.currentRow() == row
                self.key(Qt.Key.Key_Return)
                return "browser"
        if choice.source == -1:
            self.number(choice.index)
            return "number"
        if self.r.random() < 0.4 and self.arrows_to(choice.source):
            first = "arrows"
        else:
            self.tab_to(choice.source)
            first = "tab"
        self.key(Qt.Key.Key_Return)
        if choices.picking:
            return f"{first}, picked"
        assert control.selected == choice.source
        if choice.target != -1 and choice.target in view.scene.cards and self.r.random() < 0.6:
            if view.ring.at.card != choice.target:
                self.tab_to(choice.target)
            self.key(Qt.Key.Key_Return)
            return f"{first}, card"
        if choice.zone is not None and choice.target == -1 and self.r.random() < 0.6:
            at = view.ring.at
            place = view.scene.zones[at.zone] if at.card == -1 else None
            if place is None or choice.zone not in view.scene.zone_keys(place):
                self.tab_to(zone=choice.zone)
            self.key(Qt.Key.Key_Return)
            return f"{first}, zone"
        self.number(choice.index)
        return f"{first}, number"

    def finish(self, choice: Choice, made: int) -> str:
        way = self.do(choice)
        if len(self.table.session.match.moves) == made:
            self.number(choice.index)
            way += ", number"
        return way
