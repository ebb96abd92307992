"""The table's widget: drag and drop, what is refused and why, focus, curtain, preview, piles, languages, motion."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import thread_time

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from table_kit import (
    Keyboard,
    Mouse,
    Table,
    against_computer,
    game_table,
    new_setup,
    open_table,
    quick_settings,
    seat,
    services,
    two_people,
)
from waiting import pause

from enemy_desktop.engine.record import read_record
from enemy_desktop.storage.settings import Settings
from enemy_desktop.ui.i18n import translator
from enemy_desktop.ui.session.session import GameSession
from enemy_desktop.ui.table.access import Thing
from enemy_desktop.ui.table.choices import Choice, Choices
from enemy_desktop.ui.table.keys import TABLE_KEYS, KeyMap
from enemy_desktop.ui.table.stage import folded
from enemy_desktop.ui.table.strip import Button, Strip


@pytest.fixture
def tables() -> Iterator[list[Table]]:
    found: list[Table] = []
    yield found
    for table in found:
        table.close()
    translator().set_language("en")


def opened(tables: list[Table], seats: object = None, seed: int = 1, settings: Settings | None = None) -> Table:
    table = open_table(seats or against_computer(), seed, settings=settings)  # type: ignore[arg-type]
    tables.append(table)
    return table


def play_until(table: Table, wanted: Callable[[Choices], bool], seed: int = 1, most: int = 800) -> Choices:
    """Plays at random until the pending decision is as wanted; returns its choices."""
    r = Random(seed)
    for _ in range(most):
        table.wait_for_me()
        assert not table.session.over, "no such decision in the whole game"
        choices = table.view.control.choices
        assert choices is not None
        if wanted(choices):
            pause(5)
            return choices
        table.session.act(r.randrange(len(choices.all)))
    raise AssertionError("no such decision")


def with_zone(choices: Choices) -> list[Choice]:
    return [c for c in choices.all if c.source != -1 and c.target == -1 and c.zone is not None and not choices.picking]


def with_target(choices: Choices, table: Table) -> list[Choice]:
    cards = table.view.scene.cards
    return [c for c in choices.all if c.source in cards and c.target in cards]


# -- drag and drop


def test_a_card_is_dragged_into_a_place(qtbot: QtBot, tables: list[Table]) -> None:
    table = opened(tables)
    choices = play_until(table, lambda c: bool(with_zone(c)))
    choice = with_zone(choices)[0]
    assert choice.zone is not None
    mouse = Mouse(table, Random(1))
    made = len(table.session.match.moves)
    mouse.drag(choice.source, mouse.zone_point(choice.zone))
    assert table.session.match.moves[made] == choice.index


def test_legal_goals_glow_while_dragging_and_only_then(qtbot: QtBot, tables: list[Table]) -> None:
    table = opened(tables)
    choices = play_until(table, lambda c: bool(with_zone(c)))
    choice = with_zone(choices)[0]
    view = table.view
    assert view.scene.marks.legal == choices.sources
    assert not view.scene.marks.zones
    port = view.board.viewport()
    start = Mouse(table, Random(1)).point(choice.source)
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(port, start + QPoint(40, -40))
    assert choice.zone in view.scene.marks.zones
    assert any(zone.legal for zone in view.scene.zones)
    assert not view.scene.marks.legal
    # Escape puts it back.
    QTest.keyClick(view.board, Qt.Key.Key_Escape)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=start + QPoint(40, -40))
    assert not view.scene.marks.zones
    assert view.scene.shown is not None
    assert view.scene.cards[choice.source].pose == view.scene.shown.spots[choice.source].pose


def test_an_illegal_drop_flies_back_and_says_why(qtbot: QtBot, tables: list[Table]) -> None:
    table = opened(tables)
    choices = play_until(table, lambda c: bool(with_zone(c)))
    choice = with_zone(choices)[0]
    view = table.view
    legal = choices.zones(choices.of(choice.source))
    me = choices.view.viewer
    home = view.scene.zone_of_card(choice.source)
    assert home is not None
    wrong = next(
        key
        for zone in view.scene.zones
        for key in view.scene.zone_keys(zone)
        if key not in legal and zone is not home and key[0] == 1 - me and not view.scene.cards_in(zone)
    )
    said: list[str] = []
    view.control.refused.connect(said.append)
    made = len(table.session.match.moves)
    mouse = Mouse(table, Random(1))
    mouse.drag(choice.source, mouse.zone_point(wrong))
    assert len(table.session.match.moves) == made
    assert len(said) == 1
    assert len(said[0]) > 8
    assert view.toast.isVisible()
    assert view.toast.text() == said[0]
    assert view.scene.shown is not None
    table.wait(lambda: view.scene.cards[choice.source].pose == view.scene.shown.spots[choice.source].pose)  # type: ignore[union-attr]
    assert view.control.choices is not None


def test_a_drop_where_it_came_from_says_nothing(qtbot: QtBot, tables: list[Table]) -> None:
    table = opened(tables)
    choices = play_until(table, lambda c: bool(with_zone(c)))
    card = with_zone(choices)[0].source
    said: list[str] = []
    table.view.control.refused.connect(said.append)
    mouse = Mouse(table, Random(1))
    mouse.drag(card, mouse.point(card) + QPoint(14, 3))
    assert said == []
    assert table.view.control.choices is choices


def test_a_card_is_dragged_onto_a_card(qtbot: QtBot, tables: list[Table]) -> None:
    table = opened(tables, seed=4)
    choices = play_until(table, lambda c: bool(with_target(c, table)), 4)
    choice = with_target(choices, table)[0]
    made = len(table.session.match.moves)
    mouse = Mouse(table, Random(1))
    mouse.drag(choice.source, mouse.point(choice.target))
    if len(table.session.match.moves) == made:  # several things could be meant
        mouse.press_button(choice.index)
    assert table.session.match.moves[made] == choice.index


# -- choosing


def test_a_chosen_card_lists_its_options_and_escape_lets_go(qtbot: QtBot, tables: list[Table]) -> None:
    table = opened(tables)
    choices = play_until(table, lambda c: bool(with_zone(c)))
    card = with_zone(choices)[0].source
    view = table.view
    Mouse(table, Random(1)).click_card(card)
    assert view.control.selected == card
    assert view.scene.cards[card].chosen
    values = [b.value for b in view.strip.buttons if b.value >= 0]
    assert values == [c.index for c in choices.of(card)]
    QTest.keyClick(view.board, Qt.Key.Key_Escape)
    assert view.control.selected == -1
    assert not view.scene.cards[card].chosen


def test_steps_are_taken_back_with_escape(qtbot: QtBot, tables: list[Table]) -> None:
    table = opened(tables, seed=4)
    play_until(table, lambda c: table.session.can_take_back(), 4)
    made = len(table.session.match.moves)
    assert any(b.value == -1 for b in table.view.strip.buttons)
    QTest.keyClick(table.view.board, Qt.Key.Key_Escape)
    assert len(table.session.match.moves) == made - 1
    assert table.view.control.asking


def test_nothing_can_be_done_when_the_other_player_decides(qtbot: QtBot, tables: list[Table]) -> None:
    table = opened(tables)
    choices = play_until(table, lambda c: bool(with_zone(c)))
    choice = with_zone(choices)[0]
    assert choice.zone is not None
    table.session.set_paused(True)
    table.view.control.rest()
    made = len(table.session.match.moves)
    mouse = Mouse(table, Random(1))
    mouse.drag(choice.source, mouse.zone_point(choice.zone))
    mouse.click_card(choice.source)
    QTest.keyClick(table.view.board, Qt.Key.Key_1)
    assert len(table.session.match.moves) == made
    assert table.view.strip.buttons == []


def test_the_banner_says_what_is_asked(qtbot: QtBot, tables: list[Table]) -> None:
    table = opened(tables)
    play_until(table, lambda c: bool(with_zone(c)))
    view = table.session.view
    assert view is not None
    assert table.view.strip.prompt.full() == game_table().prompt(view, table.session.names(), "en")


# -- undo


def test_undo_shows_the_table_of_before(qtbot: QtBot, tables: list[Table]) -> None:
    table = opened(tables, seed=6)
    play_until(table, lambda c: table.session.undo_state() == "free", 6)
    assert table.session.undo()
    table.wait_for_me()
    shown = table.view.scene.shown
    view = table.session.view
    assert shown is not None
    assert view is not None
    assert shown.view.zones == view.zones
    assert shown.view.serial == view.serial
    assert set(table.view.scene.cards) == set(shown.spots)


def test_two_people_are_asked_on_the_table(qtbot: QtBot, tables: list[Table]) -> None:
    table = opened(tables, two_people(), 3)
    view, session = table.view, table.session
    r = Random(2)
    for _ in range(400):
        table.wait_for_me()
        if view.curtain.isVisible():
            QTest.mouseClick(view.curtain.button, Qt.MouseButton.LeftButton)
        elif session.undo_state() == "consent" and len(session.match.moves) > 6:
            break
        else:
            session.act(r.randrange(len(view.control.choices.all)))  # type: ignore[union-attr]
    made = len(session.match.moves)
    session.undo()
    assert view.question.isVisible()
    assert view.question.geometry() == view.rect()
    assert view.scene.cards == {}
    assert view.access.childCount() == 0
    QTest.mouseClick(view.question.no, Qt.MouseButton.LeftButton)
    assert len(session.match.moves) == made
    assert view.curtain.isVisible()
    QTest.mouseClick(view.curtain.button, Qt.MouseButton.LeftButton)
    assert view.scene.cards
    session.undo()
    QTest.mouseClick(view.question.yes, Qt.MouseButton.LeftButton)
    assert len(session.match.moves) < made
    assert view.curtain.isVisible()


# -- the curtain


def everything_said(widget: QWidget) -> str:
    """All words and tooltips of a widget and its children, shown or not."""
    parts = []
    for child in [widget, *widget.findChildren(QWidget)]:
        parts += [child.toolTip(), child.accessibleName(), child.accessibleDescription()]
        if isinstance(child, QLabel | QPushButton):
            parts.append(child.text())
    return "\n".join(parts)


def test_behind_the_curtain_there_is_nothing(qtbot: QtBot, tables: list[Table]) -> None:
    table = opened(tables, two_people(), 3)
    view, session = table.view, table.session
    r = Random(3)
    falls = 0
    for _ in range(200):
        table.wait_for_me()
        if session.over or falls >= 12:
            break
        if view.curtain.isVisible():
            falls += 1
            assert view.scene.cards == {}
            assert view.scene.shown is None
            assert view.access.childCount() == 0
            assert view.preview.picture.empty
            assert view.curtain.geometry() == view.rect()
            said = everything_said(view)
            names = {game_table().name(d, "en") for c in session.match.peek().defs for d in [c]}
            assert not [name for name in names if name in said]
            assert view.board.table_scene.items(QPoint(0, 0)) is not None
            # Nothing can be clicked through it.
            made = len(session.match.moves)
            QTest.keyClick(view.board, Qt.Key.Key_1)
            assert len(session.match.moves) == made
            QTest.keyClick(view.curtain, Qt.Key.Key_Return)
            assert not view.curtain.isVisible()
            assert session.shown == session.match.decider
            continue
        shown = view.scene.shown
        assert shown is not None
        assert shown.view.viewer == session.match.decider
        hand = [c for c in view.scene.cards if view.scene.face_of(c) is not None]
        if hand:
            view.show_card(r.choice(hand), force=True)
            view.preview.set_locked(True)
        session.act(r.randrange(len(view.control.choices.all)))  # type: ignore[union-attr]
    assert falls >= 5


def test_no_face_is_painted_that_the_viewer_does_not_know(qtbot: QtBot, tables: list[Table]) -> None:
    table = opened(tables, seed=9)
    r = Random(9)
    for _ in range(120):
        table.wait_for_me()
        if table.session.over:
            break
        scene = table.view.scene
        assert scene.shown is not None
        for card, item in scene.cards.items():
            if card < 0:
                assert item.face is None
                assert item.ribbon == ""
                assert scene.face_of(card) is None
        table.session.act(r.randrange(len(table.view.control.choices.all)))  # type: ignore[union-attr]


# -- looking


def test_hovering_shows_a_card_and_space_keeps_it(qtbot: QtBot, tables: list[Table]) -> None:
    table = opened(tables)
    choices = play_until(table, lambda c: len(c.sources) > 2 and not c.picking)
    first, second = sorted(choices.sources)[:2]
    view = table.view
    mouse = Mouse(table, Random(1))
    port = view.board.viewport()
    QTest.mouseMove(port, mouse.point(first))
    face = view.scene.face_of(first)
    assert face is not None
    table.wait(lambda: view.preview.picture.face == face)
    QTest.keyClick(view.board, Qt.Key.Key_Space)
    assert view.preview.locked
    QTest.mouseMove(port, mouse.point(second))
    pause(200)
    assert view.preview.picture.face == face
    QTest.keyClick(view.board, Qt.Key.Key_Space)
    assert not view.preview.locked


def test_the_preview_adds_strength_up(qtbot: QtBot, tables: list[Table]) -> None:
    table = opened(tables, seed=4)
    seen = []

    def boosted(choices: Choices) -> bool:
        scene = table.view.scene
        seen[:] = [c for c in scene.cards if len(scene.facts_of(c).parts) > 1]
        return bool(seen)

    play_until(table, boosted, 4)
    table.view.show_card(seen[0], force=True)
    facts = table.view.scene.facts_of(seen[0])
    words = table.view.preview.words.text()
    assert sum(part.amount for part in facts.parts) == facts.strength
    assert f"<b>{facts.strength}</b>" in words
    for part in facts.parts:
        assert f"{abs(part.amount)}" in words


def test_a_pile_opens_and_closes(qtbot: QtBot, tables: list[Table]) -> None:
    table = opened(tables, seed=2)
    view = table.view
    pile = next(
        zone
        for zone in view.scene.zones
        if zone.place.browse and zone.place.side == "mine" and zone.place.layout == "pile"
    )

    def full(choices: Choices) -> bool:
        cards = view.scene.cards_in(pile)
        return len(cards) > 2 and not view.browser.isVisible() and not set(cards) & choices.sources

    play_until(table, full, 2)
    cards = view.scene.cards_in(pile)
    mouse = Mouse(table, Random(1))
    mouse.click_card(cards[-1])
    assert view.browser.isVisible()
    assert [entry.card for entry in view.browser.entries] == cards[::-1]
    assert view.browser.list.count() == len(cards)
    made = len(table.session.match.moves)
    QTest.keyClick(view.browser.list, Qt.Key.Key_Return)
    assert len(table.session.match.moves) == made
    QTest.keyClick(view.browser.list, Qt.Key.Key_Escape)
    assert not view.browser.isVisible()


def test_tab_stays_in_an_open_pile_and_escape_closes_it(qtbot: QtBot, tables: list[Table]) -> None:
    table = opened(tables)
    play_until(table, lambda c: True)
    view = table.view
    number = next(i for i, z in enumerate(view.scene.zones) if z.place.layout == "fan" and z.place.side == "mine")
    view.piles.browse(number)
    browser = view.browser
    assert browser.isVisible()
    assert browser.title.text().count("Anna") == 1
    been = []
    for _ in range(4):
        QTest.keyClick(browser.focusWidget(), Qt.Key.Key_Tab)
        been.append(browser.focusWidget())
    assert been == [browser.button, browser.list] * 2
    QTest.keyClick(browser.button, Qt.Key.Key_Escape)
    assert not browser.isVisible()


def test_enter_presses_the_buttons_of_what_lies_over_the_table(qtbot: QtBot, tables: list[Table]) -> None:
    view = opened(tables, two_people()).view
    answers: list[bool] = []
    view.question.answered.disconnect()
    view.question.answered.connect(answers.append)
    for tabs in (1, 0):
        view.question.put("Agreed?", "Agree", "No")
        for _ in range(tabs):
            QTest.keyClick(view.question.focusWidget(), Qt.Key.Key_Tab)
        QTest.keyClick(view.question.focusWidget(), Qt.Key.Key_Return)
        assert not view.question.isVisible()
    assert answers == [True, False]


def test_a_second_click_does_not_lift_the_curtain_that_just_fell(qtbot: QtBot, tables: list[Table]) -> None:
    settings = slow_settings()
    settings.motion.speed = 0.01  # even a busy machine clicks twice in that time
    table = opened(tables, two_people(), settings=settings)
    curtain = table.view.curtain
    lifted: list[int] = []
    curtain.lifted.connect(lambda: lifted.append(1))
    curtain.close_for("Ben")
    QTest.mouseClick(curtain.button, Qt.MouseButton.LeftButton)
    assert curtain.isVisible()
    assert not lifted
    settings.motion.speed = 4.0
    pause(200)
    QTest.mouseClick(curtain.button, Qt.MouseButton.LeftButton)
    assert lifted


def test_fights_show_both_sums_before_they_are_decided(qtbot: QtBot, tables: list[Table]) -> None:
    table = opened(tables, seed=5)
    view = table.view
    play_until(table, lambda c: any(f.unknown for f in table.view.scene.shown.fights), 5)  # type: ignore[union-attr]
    assert view.scene.shown is not None
    fights = view.scene.shown.fights
    assert len(view.scene.fights) == len(fights)
    item = view.scene.fights[0]
    assert str(fights[0].attack) in item.toolTip()
    assert str(fights[0].defence) in item.toolTip()
    for unknown in item.fight.unknown:
        assert unknown in item.spoken()


# -- keys


def test_every_key_can_be_bound_anew(qtbot: QtBot, tables: list[Table]) -> None:
    settings = quick_settings()
    settings.keys = {"table.option1": "Q", "table.next": "none"}
    table = opened(tables, settings=settings)
    choices = play_until(table, lambda c: bool(c.plain) or len(c.all) <= 9)
    QTest.keyClick(table.view.board, Qt.Key.Key_Tab)
    assert table.view.ring.at.card == -1
    value = table.view.strip.shown_values()[0]
    made = len(table.session.match.moves)
    QTest.keyClick(table.view.board, Qt.Key.Key_1)
    assert len(table.session.match.moves) == made
    QTest.keyClick(table.view.board, Qt.Key.Key_Q)
    assert table.session.match.moves[made] == choices.all[value].index


def test_the_usual_keys_are_all_different() -> None:
    keys = [usual for _, _, usual in TABLE_KEYS]
    assert len(set(keys)) == len(keys)
    assert len({name for name, _, _ in TABLE_KEYS}) == len(TABLE_KEYS)
    KeyMap({name: "none" for name, _, _ in TABLE_KEYS})


def test_arrows_reach_every_place(qtbot: QtBot, tables: list[Table]) -> None:
    table = opened(tables, seed=2)
    play_until(table, lambda c: len(table.session.match.moves) > 30 and not table.view.browser.isVisible(), 2)
    view = table.view
    keyboard = Keyboard(table, Random(1))
    QTest.keyClick(view.board, Qt.Key.Key_Right)
    reached = {view.ring.at}
    waiting = [view.ring.at]
    while waiting:
        here = waiting.pop()
        for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            view.ring.at = here
            keyboard.key(key)
            if view.ring.at not in reached:
                reached.add(view.ring.at)
                waiting.append(view.ring.at)
    assert reached == set(view.ring.stops())


# -- words


def test_another_language_while_it_runs(qtbot: QtBot, tables: list[Table]) -> None:
    table = opened(tables)
    choices = play_until(table, lambda c: bool(with_zone(c)))
    card = with_zone(choices)[0].source
    english = table.view.scene.face_of(card)
    before = table.view.strip.prompt.full()
    translator().set_language("ja")
    japanese = table.view.scene.face_of(card)
    assert english is not None
    assert japanese is not None
    assert japanese.lang == "ja"
    assert japanese.title != english.title
    view = table.session.view
    assert view is not None
    assert table.view.strip.prompt.full() == game_table().prompt(view, table.session.names(), "ja") != before
    translator().set_language("en")
    assert table.view.strip.prompt.full() == before


def test_news_are_told_in_the_language_of_now(qtbot: QtBot, tables: list[Table]) -> None:
    from enemy_desktop.ui.i18n import translator

    table = opened(tables)
    play_until(table, lambda c: len(table.session.match.moves) > 4)
    view = table.view
    notes = view.scene.notes[0]
    assert notes.lines
    before = notes.lines
    try:
        translator().set_language("ja")
        view.retell()
        assert all(any(ord(letter) > 0x3000 for letter in line) for line in notes.lines)
    finally:
        translator().set_language("en")
    view.retell()
    assert notes.lines == before


def test_equal_news_are_one_line() -> None:
    assert folded(["a", "b", "b", "a"]) == ["a", "b (×2)", "a"]


def test_the_strip_says_that_cards_can_be_used(qtbot: QtBot, tables: list[Table]) -> None:
    table = opened(tables)
    choices = play_until(table, lambda c: len(c.sources) > 3 and not c.picking)
    view = table.view
    assert view.control.has_more_than_buttons
    assert view.strip.news.isVisible()
    Mouse(table, Random(1)).click_card(next(iter(choices.sources & set(view.scene.cards))))
    assert view.control.selected != -1
    assert not view.control.has_more_than_buttons


def test_a_lonely_button_has_the_whole_strip(qtbot: QtBot) -> None:
    strip = Strip()
    qtbot.addWidget(strip)
    strip.resize(500, strip.height())
    words = "Discard the whole hand instead of playing a card"
    strip.set_buttons([Button(7, words)])
    lonely = strip.button_for(7)
    assert lonely is not None
    assert lonely.text() == f"1  {words}"
    pressed: list[int] = []
    strip.pressed.connect(pressed.append)
    QTest.keyClick(lonely, Qt.Key.Key_Return)
    assert pressed == []  # the focus is elsewhere
    strip.show()
    qtbot.waitExposed(strip)
    lonely.setFocus()
    QTest.keyClick(lonely, Qt.Key.Key_Return)
    assert pressed == [7]
    strip.set_buttons([Button(7, words), Button(8, "No")])
    shared = strip.button_for(7)
    assert shared is not None
    assert shared.maximumWidth() <= 250


def test_a_reader_finds_every_card_with_name_and_place(qtbot: QtBot, tables: list[Table]) -> None:
    table = opened(tables)
    choices = play_until(table, lambda c: bool(with_zone(c)))
    access = table.view.access
    things = [access.child(i) for i in range(access.childCount())]
    assert all(isinstance(thing, Thing) for thing in things)
    cards = {thing.card: thing for thing in things if isinstance(thing, Thing) and thing.card != -1}
    assert set(cards) == set(table.view.scene.cards)
    choice = with_zone(choices)[0]
    thing = cards[choice.source]
    face = table.view.scene.face_of(choice.source)
    assert face is not None
    name = thing.text(QAccessible.Text.Name)
    assert face.title in name
    assert "can be used" in name
    assert thing.role() == QAccessible.Role.Button
    assert thing.rect().isValid()
    hidden = [card for card in cards if card < 0]
    for card in hidden:
        assert "can not see" in cards[card].text(QAccessible.Text.Name)
    # A reader's press is Enter.
    thing.owner.describer.press(choice.source, -1)
    assert table.view.control.selected == choice.source


# -- motion


def slow_settings() -> Settings:
    settings = Settings()
    settings.motion.speed = 1.0
    settings.motion.reduced = "no"
    settings.motion.ai_pause_ms = 0
    return settings


def test_the_computer_waits_for_the_table_and_a_click_skips(qtbot: QtBot, tables: list[Table]) -> None:
    settings = slow_settings()
    settings.motion.speed = 4.0
    table = opened(tables, settings=settings)
    view, session = table.view, table.session
    table.wait_for_me()
    table.wait(lambda: not view.stage.busy)
    settings.motion.speed = 0.01  # even a busy machine looks and clicks in that time
    session.act(0)
    table.wait(lambda: view.stage.busy)
    made = len(session.match.moves)
    pause(60)
    assert view.stage.busy
    assert len(session.match.moves) == made
    QTest.mouseClick(view.board.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    shown = view.scene.shown
    assert shown is not None
    table.wait(lambda: len(session.match.moves) > made or session.my_turn)


def test_cards_end_where_the_view_has_them(qtbot: QtBot, tables: list[Table]) -> None:
    settings = slow_settings()
    settings.motion.speed = 4.0
    table = opened(tables, settings=settings)
    view = table.view
    r = Random(3)
    for _ in range(25):
        table.wait_for_me()
        if table.session.over:
            break
        if view.stage.busy:
            view.stage.skip()
        shown = view.scene.shown
        assert shown is not None
        for card, spot in shown.spots.items():
            assert view.scene.cards[card].pose == spot.pose
            assert view.scene.cards[card].flip == (1.0 if spot.up else -1.0)
            assert view.scene.cards[card].opacity() == 1.0
        assert not view.scene.leaving
        table.session.act(r.randrange(len(view.control.choices.all)))  # type: ignore[union-attr]


def test_a_click_between_cards_of_the_hand_is_for_one_of_them(qtbot: QtBot, tables: list[Table]) -> None:
    view = opened(tables).view
    play_until(tables[0], lambda c: True)
    places = {c: view.scene.zone_of_card(c) for c in view.scene.cards}
    mine = [c for c, z in places.items() if z is not None and (z.place.layout, z.place.side) == ("fan", "mine")]
    hand = sorted((view.scene.cards[c] for c in mine), key=lambda item: item.scenePos().x())
    y = hand[1].scenePos().y()
    left, right = hand[1].scenePos().x(), hand[2].scenePos().x()
    for step in range(101):
        found = view.scene.card_at(QPointF(left + (right - left) * step / 100, y))
        assert found in (hand[1], hand[2])
    box = view.scene.zone_of_card(hand[1].card)
    assert box is not None
    assert view.scene.card_at(QPointF(box.box.left() + 1, y)) is None


def test_a_card_played_from_under_the_mouse_lies_flat(qtbot: QtBot, tables: list[Table]) -> None:
    table = opened(tables)
    choices = play_until(table, lambda c: any(c.sensible(x.source) for x in with_zone(c)))
    choice = next(c for c in with_zone(choices) if choices.sensible(c.source))
    mouse = Mouse(table, Random(1))
    at = mouse.point(choice.source)
    QTest.mouseMove(table.view.board.viewport(), at)
    item = table.view.scene.cards[choice.source]
    assert item.raised
    made = len(table.session.match.moves)
    mouse.double_click_card(choice.source)
    assert len(table.session.match.moves) > made
    raised = [c for c, i in table.view.scene.cards.items() if i.raised]
    assert all(table.view.scene.zone_of_card(c).place.layout == "fan" for c in raised)  # type: ignore[union-attr]
    assert not item.raised


def test_nothing_moves_when_motion_is_off(qtbot: QtBot, tables: list[Table]) -> None:
    table = opened(tables)
    r = Random(3)
    busy = []
    for _ in range(20):
        table.wait_for_me()
        if table.session.over:
            break
        table.session.act(r.randrange(len(table.view.control.choices.all)))  # type: ignore[union-attr]
        busy.append(table.view.stage.motion.running)
    assert not any(busy)


@pytest.mark.slow
def test_the_table_never_holds_the_window_up(qtbot: QtBot, tables: list[Table]) -> None:
    """With motion, against the computer: the window's own work between two events, not counting the first picture."""
    table = opened(tables, against_computer("greedy"), 5, slow_settings())
    table.wait_for_me()
    table.wait(lambda: not table.view.stage.busy)
    worked: list[float] = []
    last = [thread_time()]

    def tick() -> None:
        now = thread_time()
        worked.append(now - last[0])
        last[0] = now

    timer = QTimer()
    timer.setInterval(1)
    timer.timeout.connect(tick)
    timer.start()
    r = Random(5)
    made = 0
    while made < 3 and not table.session.over:
        pause(5)
        if table.session.my_turn and table.view.control.asking and not table.view.stage.busy:
            table.session.act(r.randrange(len(table.view.control.choices.all)))  # type: ignore[union-attr]
            made += 1
    table.wait(lambda: not table.view.stage.busy)
    timer.stop()
    worked.sort()
    assert len(worked) > 100
    assert worked[len(worked) * 98 // 100] < 0.05


# -- going on after the program was closed


def test_a_resumed_game_is_played_on_at_the_table(qtbot: QtBot, tables: list[Table], tmp_path: Path) -> None:
    table = open_table(against_computer(), 8, tmp_path)
    play_until(table, lambda c: len(table.session.match.moves) > 20, 8)
    moves = list(table.session.match.moves)
    table.close()
    records = services(tmp_path).records
    assert records is not None
    record = read_record(records.read(records.running()[0]).decode())
    assert record.moves == moves
    settings = quick_settings()
    session = GameSession.resume(game_table(), record, services(tmp_path, settings))
    again = seat(session, settings)
    tables.append(again)
    again.wait_for_me()
    assert again.session.match.moves == moves
    mouse = Mouse(again, Random(1))
    choices = again.view.control.choices
    assert choices is not None
    mouse.finish(choices.all[0], len(moves))
    assert len(again.session.match.moves) > len(moves)


def test_a_setup_with_unknown_cards_is_refused_before_a_table_opens() -> None:
    setup = new_setup(against_computer(), 1).model_copy(deep=True)
    setup.decks[0].sections["main"][0] = "No Such Card"
    with pytest.raises(ValueError, match="No Such Card"):
        GameSession.start(game_table(), setup, against_computer())


# -- pictures


@pytest.mark.parametrize("size", [(1280, 720), (1111, 653), (1937, 1021)])
def test_every_open_card_gets_its_picture_at_any_size(qtbot: QtBot, tables: list[Table], size: tuple[int, int]) -> None:
    """Cards are as wide as the window makes them, which is hardly ever a whole number of pixels."""
    table = opened(tables)
    table.view.resize(*size)
    play_until(table, lambda choices: table.session.match.turn >= 6)
    scene = table.view.scene

    def waiting() -> list[int]:
        shown = scene.shown
        assert shown is not None
        cards = [card for card, spot in shown.spots.items() if spot.up]
        assert len(cards) >= 5
        unit, ratio = scene.measure.unit, scene.measure.ratio
        ready = {card for card in cards if scene.artist.is_ready(scene.face_of(card), unit, ratio)}
        right = {
            card
            for card in ready
            if scene.cards[card].face is not None
            and scene.cards[card].face.cacheKey() == scene.artist.pixmap(scene.face_of(card), unit, ratio).cacheKey()
        }
        return [card for card in cards if card not in right]

    table.wait(lambda: not waiting())
