"""The menu "By hand" with real mouse and key events: who has it, what it does, that the log marks it and undo takes it back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from table_kit import Mouse, Table, against_computer, game_table, quick_settings, seat, services, two_people
from waiting import pause

from enemy_desktop.engine.by_hand import EV_BY_HAND, decode, is_by_hand
from enemy_desktop.engine.game import DeckList
from enemy_desktop.games.enemy.words import CardData
from enemy_desktop.games.module import GameTable
from enemy_desktop.games.registry import game_module
from enemy_desktop.storage.bundled import pack_folders, starter_lists
from enemy_desktop.ui.i18n import translator
from enemy_desktop.ui.session.seats import Seats, make_setup
from enemy_desktop.ui.session.session import GameSession
from enemy_desktop.ui.table.control import BY_HAND
from enemy_desktop.ui.windows.log_panel import LogPanel

pytestmark = pytest.mark.usefixtures("qapp")
TEXT = "Whistle a tune; something happens."


def unread(card: CardData) -> CardData:
    return CardData.model_validate({**card.model_dump(), "abilities": (), "unread": TEXT})


@cache
def strange_table() -> GameTable:
    """The game with a pack in which no event and no action could be read."""
    module = game_module("enemy")
    packs = module.cards.load_packs(pack_folders("enemy"))
    return module.load_table(
        [
            replace(pack, cards=tuple(unread(c) if c.type in ("event", "action") else c for c in pack.cards))
            for pack in packs
        ]
    )


def strange_deck() -> DeckList:
    """A starter deck half of which are events that need nothing."""
    table = strange_table()
    events = [c.name for c in table.game.cards if c.type == "event" and not c.to_play][:4]  # type: ignore[attr-defined]
    starter = starter_lists("enemy")[0]
    main = [*starter.sections["main"][:30], *(events * 10)[:30]]
    return DeckList(name="Strange", sections={"main": main})


def open_strange(seats: Seats, seed: int = 4) -> Table:
    table = strange_table()
    settings = quick_settings()
    setup = make_setup(table, (strange_deck(), strange_deck()), seats, seed)
    return seat(GameSession.start(table, setup, seats, services(settings=settings)), settings)


@pytest.fixture
def strange() -> Iterator[Table]:
    opened = open_strange(two_people())
    ready(opened)
    yield opened
    opened.close()


def ready(t: Table) -> None:
    """Plain moves until somebody who sees the table may do something by hand in a play step."""
    r = Random(2)
    for _ in range(200):
        t.wait_for_me()
        if t.view.curtain.isVisible():
            pause(5)
            t.session.lift()
            t.view.curtain.hide()
            continue
        view = t.session.view
        assert view is not None
        if view.by_hand and view.purpose == 0:
            return
        t.session.act(r.randrange(len(view.options)))
    raise AssertionError("by hand is never offered")


def entry(menu: QMenu, *way: str) -> QMenu | None:
    """Triggers the entry at the end of the way through the menus; None if it is not there."""
    for number, words in enumerate(way):
        action = next((a for a in menu.actions() if a.text() == words and a.isEnabled()), None)
        assert action is not None, f"{words!r} is not among {[a.text() for a in menu.actions()]}"
        if number == len(way) - 1:
            action.trigger()
            return menu
        inner = action.menu()
        assert isinstance(inner, QMenu)
        menu = inner
    return None


def right_click(t: Table, card: int) -> QMenu:
    pos = Mouse(t, Random(1)).point(card)
    QTest.mouseClick(t.view.board.viewport(), Qt.MouseButton.RightButton, pos=pos)
    assert t.view.hands.menu is not None
    return t.view.hands.menu


def hand_card(t: Table) -> int:
    view = t.session.view
    assert view is not None
    names = t.session.table.game.zone_names
    return view.zones[view.viewer * len(names) + names.index("hand")][0]


def test_a_card_moves_by_hand_and_the_move_is_undone(strange: Table) -> None:
    t = strange
    card = hand_card(t)
    before = t.session.match.checksum()
    menu = right_click(t, card)
    assert menu.actions()[0].text().startswith("By hand: ")
    entry(menu, "Move to", "discard pile")
    t.wait_for_me()
    assert decode(t.session.match.moves[-1])[1][1] == card
    assert t.session.my_turn
    view = t.session.view
    assert view is not None
    assert view.purpose == t.session.table.game.by_hand_purpose
    assert "go on when all is done by hand" in t.view.prompt()
    # The other person is asked whether a move may be taken back.
    t.session.undo()
    t.session.answer_undo(True)
    assert t.session.match.checksum() == before


def test_several_steps_then_go_on(strange: Table) -> None:
    t = strange
    made = len(t.session.match.moves)
    name = t.session.names()[t.session.shown]
    for _ in range(2):
        QTest.keyClick(t.view.board, Qt.Key.Key_H)
        menu = t.view.hands.menu
        assert menu is not None
        entry(menu, name, "Draw cards", "1")
        t.wait_for_me()
    assert [is_by_hand(move) for move in t.session.match.moves[made:]] == [True, True]
    Mouse(t, Random(1)).press_button(0)
    t.wait_for_me()
    assert t.session.match.moves[-1] == 0
    view = t.session.view
    assert view is not None
    assert view.purpose == 0, "the play is asked anew"


def test_the_menu_of_the_keyboards_card_and_of_a_place(strange: Table) -> None:
    t = strange
    card = hand_card(t)
    for _ in range(60):
        QTest.keyClick(t.view.board, Qt.Key.Key_Tab)
        if t.view.ring.at.card == card:
            break
    QTest.keyClick(t.view.board, Qt.Key.Key_Menu)
    menu = t.view.hands.menu
    face = t.view.scene.face_of(card)
    assert menu is not None
    assert face is not None
    assert menu.actions()[0].text() == f"By hand: {face.title}"
    QTest.keyClick(menu, Qt.Key.Key_Escape)
    at = t.view.zone_point(t.session.shown, "removed").toPoint()
    QTest.mouseClick(t.view.board.viewport(), Qt.MouseButton.RightButton, pos=at)
    menu = t.view.hands.menu
    assert menu is not None
    assert [a.text() for a in menu.actions() if a.menu()] == [
        t.session.names()[p] for p in (t.session.shown, 1 - t.session.shown)
    ]
    entry(menu, t.session.names()[1 - t.session.shown], "Shuffle the deck")
    assert is_by_hand(t.session.match.moves[-1])


def test_cards_deep_in_a_pile_are_reached_in_the_browser(strange: Table) -> None:
    t = strange
    name = t.session.names()[t.session.shown]
    QTest.keyClick(t.view.board, Qt.Key.Key_H)
    assert t.view.hands.menu is not None
    entry(t.view.hands.menu, name, "Discard from the top of the deck", "3")
    t.wait_for_me()
    scene = t.view.scene
    number = next(i for i, z in enumerate(scene.zones) if z.place.zone == "discard" and z.place.side == "mine")
    t.view.piles.browse(number)
    browser = t.view.browser
    assert len(browser.entries) >= 3
    lowest = browser.entries[-1].card
    browser.list.setCurrentRow(len(browser.entries) - 1)
    rect = browser.list.visualItemRect(browser.list.currentItem())
    browser.list.customContextMenuRequested.emit(rect.center())
    menu = t.view.hands.menu
    assert menu is not None
    entry(menu, "Move to", "hand")
    view = t.session.view
    assert view is not None
    assert not browser.isVisible()
    names = t.session.table.game.zone_names
    assert lowest in view.zones[view.viewer * len(names) + names.index("hand")]


def test_the_log_marks_it_for_both_in_both_languages(strange: Table) -> None:
    t = strange
    right_click(t, hand_card(t))
    assert t.view.hands.menu is not None
    entry(t.view.hands.menu, "Move to", "discard pile")
    log = LogPanel()
    for player in (0, 1):
        events = [e for e in t.session.match.events_for(player) if e[0] == EV_BY_HAND]
        assert len(events) == 1
        for language, words in (("en", " by hand."), ("ja", "手動：")):
            translator().set_language(language)
            log.clear()
            log.add(t.session.table, events, t.session.match.view(player), t.session.names())
            assert words in log.lines()[0]
            assert "<i>»" in log._html(log._entries[0])
    log.deleteLater()


def test_the_curtain_takes_an_open_menu_away(strange: Table) -> None:
    right_click(strange, hand_card(strange))
    strange.session.curtain.emit(1 - strange.session.shown)
    assert strange.view.hands.menu is None


def test_without_unread_cards_a_right_click_shows_the_card() -> None:
    from table_kit import open_table

    t = open_table(against_computer(), seed=3)
    t.wait_for_me()
    assert all(b.value != BY_HAND for b in t.view.control.buttons())
    QTest.keyClick(t.view.board, Qt.Key.Key_H)
    card = hand_card(t)
    QTest.mouseClick(t.view.board.viewport(), Qt.MouseButton.RightButton, pos=Mouse(t, Random(1)).point(card))
    assert t.view.hands.menu is None
    assert t.view.preview.locked
    assert game_table() is t.session.table
    t.close()


def test_the_band_offers_it_and_a_played_text_is_asked_for_by_name(strange: Table) -> None:
    t = strange
    game = t.session.table.game
    for _ in range(60):
        t.wait_for_me()
        view = t.session.view
        if t.view.curtain.isVisible() or view is None:
            t.session.lift()
            t.view.curtain.hide()
            continue
        events = [
            i
            for i, (verb, a, _) in enumerate(view.options)
            if game.verb_names[verb] == "play" and a >= 0 and strange_kind(view.defs[a]) == "event"
        ]
        if view.purpose == game.by_hand_purpose:
            break
        t.session.act(events[0] if events else 0)
    assert view is not None
    assert view.source >= 0
    name = t.session.table.name(view.defs[view.source], "en")
    assert f"carry out by hand what {name} says" in t.view.prompt()
    assert [b.text for b in t.view.control.buttons()] == ["Done by hand: go on", "By hand…"]
    assert t.session.act(0)


def strange_kind(definition: int) -> str:
    return str(strange_table().game.cards[definition].type)  # type: ignore[attr-defined]
