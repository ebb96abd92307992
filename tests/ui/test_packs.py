"""The page of card packs: dropping, installing, switching, removing, faults; packs that are on are played with."""

from __future__ import annotations

import json
import os
import shutil
import zipfile
from pathlib import Path
from typing import cast

import pytest
from packs_kit import HARBOUR, Drag, harbour, idle, table, zipped
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from windows_kit import MakeWindow, click, home, make_window, play_on, window

from enemy_desktop.cards.deck import DeckFile
from enemy_desktop.engine.record import read_record
from enemy_desktop.storage.atomic import StorageError
from enemy_desktop.storage.paths import Paths
from enemy_desktop.ui.deck_builder.dialogs import QuestionDialog
from enemy_desktop.ui.i18n import translator
from enemy_desktop.ui.packs.files import dropped, kind_of
from enemy_desktop.ui.packs.manager import PacksPage
from enemy_desktop.ui.session.seats import computer, human
from enemy_desktop.ui.windows.library import deck_list
from enemy_desktop.ui.windows.spec import NewGame
from enemy_desktop.ui.windows.window import MainWindow

__all__ = ["home", "make_window", "window"]


def packs_page(qtbot: QtBot, window: MainWindow) -> PacksPage:
    """The page, filled."""
    window.flow.wish("packs")
    page = cast(PacksPage, window.page("packs"))
    idle(qtbot, window, lambda: bool(page.stored))
    return page


def rows(page: PacksPage) -> list[tuple[str, str]]:
    """What the list shows: names and states, without the heads."""
    found = []
    for top in range(page.tree.topLevelItemCount()):
        head = page.tree.topLevelItem(top)
        found += [(head.child(row).text(0), head.child(row).text(2)) for row in range(head.childCount())]
    return found


def test_a_pack_is_dropped_played_with_switched_off_removed_and_brought_back(
    qtbot: QtBot, window: MainWindow, home: Paths, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = packs_page(qtbot, window)
    assert rows(page) == [("Root Set", "With the program"), ("Lantern Harbor", "With the program")]
    assert "Nothing but the program's own packs" in page.hint.text()
    assert not page.remove_button.isEnabled()
    veil = window.pack_hub.guard.veil
    drag = Drag(window, zipped(HARBOUR, tmp_path / "harbour.enemypack"))
    assert drag.enter()
    assert veil.isVisible()
    assert veil.title == "Let go to install 1 card pack"
    drag.leave()
    assert not veil.isVisible()
    assert "Quay Crab" not in window.program.library.games["enemy"].definitions
    assert drag.drop()
    assert not veil.isVisible()
    idle(qtbot, window, lambda: ("Harbour", "On") in rows(page))
    assert "Quay Crab" in window.program.library.games["enemy"].definitions
    assert page.chosen is not None
    assert page.chosen.id == "harbour"
    assert page.notice_text.text() == "'Harbour' is installed: 4 cards."
    assert "Version 1.0" in page.details.line.text()
    assert page.details.rows["license"][1].text() == "CC0-1.0"
    assert page.details.rows["words"][1].text() == "species: crab"
    # The keyboard alone: the list has it, Space switches off, Undo switches on again.
    assert page.tree.currentItem().data(0, Qt.ItemDataRole.AccessibleTextRole) == "Harbour, 4 cards, On"
    page.tree.setFocus()
    QTest.keyClick(page.tree, Qt.Key.Key_Space)
    idle(qtbot, window, lambda: ("Harbour", "Off") in rows(page))
    assert "Quay Crab" not in window.program.library.games["enemy"].definitions
    assert (home.packs / "enemy" / ".off" / "harbour" / "pack.json").exists()
    click(page.undo_button)
    idle(qtbot, window, lambda: ("Harbour", "On") in rows(page))
    # Removed after a question, and brought back.
    monkeypatch.setattr(QuestionDialog, "exec", lambda _self: 1)
    page.tree.setFocus()
    QTest.keyClick(page.tree, Qt.Key.Key_Delete)
    idle(qtbot, window, lambda: len(rows(page)) == 2)
    assert not (home.packs / "enemy" / "harbour").exists()
    click(page.undo_button)
    idle(qtbot, window, lambda: ("Harbour", "On") in rows(page))
    assert (home.packs / "enemy" / "harbour" / "cards.json").exists()


def test_what_cannot_be_installed_is_told_and_changes_nothing(
    qtbot: QtBot, window: MainWindow, home: Paths, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = packs_page(qtbot, window)
    slip = tmp_path / "slip.zip"
    with zipfile.ZipFile(slip, "w") as archive:
        archive.writestr("../evil.json", "{}")
    bomb = tmp_path / "bomb.zip"
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("pack.json", " " * 4_000_000)
    broken = harbour(tmp_path / "broken", id="broken")
    (broken / "cards.json").write_text('[\n {"id": "b-1", "name": "Odd", "type": "monster", "strenght": 3}\n]')
    linked = harbour(tmp_path / "linked")
    (linked / "more.json").symlink_to(tmp_path / "secret.json")
    twice = harbour(tmp_path / "twice", id="twice")
    cards = json.loads((twice / "cards.json").read_text(encoding="utf-8"))
    cards[0]["name"] = "Cinder Imp"
    (twice / "cards.json").write_text(json.dumps(cards, indent=1), encoding="utf-8")
    for source, message in (
        (slip, "'../evil.json' in it leads out of the pack's folder"),
        (bomb, "blows up to many times its size"),
        (broken, "unknown field 'strenght' (did you mean 'strength'?)"),
        (linked, "'more.json' in it is a link"),
        (twice, "the pack 'root' has a card called 'Cinder Imp' already"),
    ):
        assert Drag(window, source).drop()
        idle(qtbot, window, lambda name=source.name: page.notice_text.text() == f"'{name}' was not installed.")
        told = [fault for fault in page.notice_faults.faults if message in fault.message]
        assert told, (source, page.notice_faults.faults)
        assert told[0].file.startswith(str(source))
        assert page.notice.isVisible()
    assert told[0].line > 1, "the card is named by its line"
    page.notice_faults.copy()
    assert f"{twice / 'cards.json'}:{told[0].line}:" in QGuiApplication.clipboard().text()
    assert not home.packs.exists() or [path.name for path in home.packs.rglob("*.json")] == []
    assert rows(page) == [("Root Set", "With the program"), ("Lantern Harbor", "With the program")]
    # A folder that can only be read, or a full disk: the library's own message, naming the place.
    full = StorageError(home.packs, "cannot be written: {why}", "the disk is full")

    def fail(*_: object, **__: object) -> None:
        raise full

    monkeypatch.setattr(window.packs.library, "install", fail)
    window.packs.install(HARBOUR)
    idle(qtbot, window, lambda: "the disk is full" in page.notice_text.text())
    assert str(home.packs) in page.notice_text.text()


def test_packs_that_were_put_there_by_hand(
    qtbot: QtBot, make_window: MakeWindow, home: Paths, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two with the same cards: the start goes well, one is switched off and says why; a broken one says where."""
    folder = home.packs / "enemy"
    harbour(folder / "harbour")
    harbour(folder / "second", id="second", name="Second Harbour")
    broken = harbour(folder / "worse", id="worse", name="Worse")
    (broken / "cards.json").write_text("[\n {,\n]")
    window = make_window()
    assert "Quay Crab" in window.program.library.games["enemy"].definitions
    texts = "\n".join(window.messages.texts())
    assert "The card pack 'Second Harbour' was switched off:" in texts
    assert "the pack 'harbour' has a card called 'Quay Crab' already" in texts
    assert "The card pack 'Worse' is left out:" in texts
    assert (folder / ".off" / "second" / "pack.json").exists()
    page = packs_page(qtbot, window)
    assert ("Second Harbour", "Off: same cards as 'harbour'") in rows(page)
    assert ("Worse", "1 error") in rows(page)
    page.choose("enemy", "worse")
    assert page.details.faults.item(0).text().startswith("cards.json:2:3")
    assert not page.details.deck_button.isVisible()
    # It cannot be switched on beside the other one; without that it can.
    page.choose("enemy", "second")
    click(page.switch_button)
    idle(qtbot, window, lambda: page.notice_text.text() == "'Second Harbour' cannot be switched on.")
    assert page.notice_faults.faults[0].line > 1
    page.choose("enemy", "harbour")
    click(page.switch_button)
    idle(
        qtbot,
        window,
        lambda: ("Harbour", "Off: same cards as 'second'") in rows(page) or ("Harbour", "Off") in rows(page),
    )
    page.choose("enemy", "second")
    click(page.switch_button)
    idle(qtbot, window, lambda: ("Second Harbour", "On") in rows(page))
    # A newer version of an installed pack, dropped while another page is shown: asked, then replaced.
    window.show_start()
    newer = harbour(tmp_path / "newer", id="second", name="Second Harbour", version="2.0")
    asked: list[str] = []
    monkeypatch.setattr(QuestionDialog, "exec", lambda self: asked.append(self.windowTitle()) or 1)
    assert Drag(window, newer / "pack.json").drop()
    idle(qtbot, window, lambda: any("is installed: 4 cards" in text for text in window.messages.texts()))
    assert asked == ["Replace the pack?"]
    assert json.loads((folder / "second" / "pack.json").read_text(encoding="utf-8"))["version"] == "2.0"
    assert (home.packs / ".removed" / "enemy" / "second").exists()
    translator().set_language("ja")
    assert page.install_button.text().strip() == "ファイルを追加…"


def test_games_are_played_and_replayed_with_the_packs_that_they_began_with(
    qtbot: QtBot, window: MainWindow, home: Paths
) -> None:
    window.packs.install(HARBOUR)
    idle(qtbot, window, lambda: "Quay Crab" in window.program.library.games["enemy"].definitions)
    game = window.program.library.games["enemy"]
    main = [{"card": name, "n": 15} for name in ("Quay Crab", "Anchor Crab", "Sudden Wave", "Dock Hand")]
    content = DeckFile.model_validate({"format": 1, "game": "enemy", "name": "Crabs", "sections": {"main": main}})
    path = window.program.deck_folder.save(content)
    stored = next(deck for deck in window.program.library.decks("enemy") if deck.path == path)
    deck = deck_list(stored)
    spec = NewGame("enemy", (human("Ann"), computer("random", "Bot", 100)), (deck, deck), seed=4)
    assert window.flow.start_game(spec)
    session = window.flow.session
    assert session is not None
    assert [ref.id for ref in session.match.setup.packs[1:]] == ["root", "harbour"]
    # The worker process has the pack's cards, too: it answers.
    play_on(qtbot, session, lambda: len(session.match.moves) >= 12, 60)
    session.flush()
    text = session.record().to_text()
    # Switched off, the pack is still there for the record; new games do not know it.
    window.flow.leave_game()
    mine = next(one for one in window.packs.library.packs("enemy") if one.id == "harbour")
    window.packs.switch(mine, False)
    idle(qtbot, window, lambda: "Quay Crab" not in window.program.library.games["enemy"].definitions)
    record = read_record(text)
    assert window.flow.watch(record)
    assert window.current == "replay"
    found = window.program.library.for_record(window.program.library.games["enemy"], record.setup.packs)
    assert "Quay Crab" in found.definitions
    assert game.table.game.pack_ref() == found.table.game.pack_ref()
    # And the record of a game without it replays although the pack is on again.
    bare = window.program.library.games["enemy"].table.game.pack_ref()
    window.packs.switch(mine, True)
    idle(qtbot, window, lambda: "Quay Crab" in window.program.library.games["enemy"].definitions)
    now = window.program.library.games["enemy"]
    assert window.program.library.for_record(now, [bare]).table.game.pack_ref() == bare
    # Removed, it is named.
    window.packs.remove(mine)
    idle(qtbot, window, lambda: "Quay Crab" not in window.program.library.games["enemy"].definitions)
    assert window.flow.watch(record), "its files are still kept"
    shutil.rmtree(home.packs / ".removed")
    assert not window.flow.watch(record)
    assert "a card pack that is not installed: harbour" in window.messages.texts()[0]
    assert home.packs.exists()


def test_the_workbench_follows_when_packs_change_and_takes_other_drags(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    page = window.show_page("decks")
    content = DeckFile.model_validate(
        {"format": 1, "game": "enemy", "name": "Mine", "sections": {"main": [{"card": "Cinder Imp"}]}}
    )
    page.begin(content)  # type: ignore[attr-defined]
    window.packs.install(HARBOUR)
    idle(qtbot, window, lambda: page.bench is not None and page.bench.catalogue.entry("Quay Crab") is not None)  # type: ignore[attr-defined]
    assert page.deck.content.cards("main") == ["Cinder Imp"]  # type: ignore[attr-defined]
    assert page.deck.catalogue is page.bench.catalogue  # type: ignore[attr-defined]
    # Other drags go to others.
    (tmp_path / "deck.dek").write_text("x")
    deck = Drag(window, tmp_path / "deck.dek")
    assert deck.enter(), "the page of decks takes it"
    assert not window.pack_hub.guard.held
    deck.leave()
    Drag(window, HARBOUR, tmp_path / "deck.dek").enter()
    assert not window.pack_hub.guard.held, "with something else among them"
    assert not window.pack_hub.guard.veil.isVisible()
    assert not Drag(window).drop()
    qt = Drag(window, HARBOUR)
    assert qt.enter(), "over any page"
    assert window.pack_hub.guard.held
    qt.leave()
    assert page.isVisible()
    assert os.listdir(HARBOUR)


def test_what_a_file_is(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    lackey = table(tmp_path / "set.txt", "A\tField\t\t\t1\t\t\t\t")
    wide = tmp_path / "wide.txt"
    wide.write_bytes(b"\xff\xfe" + "Title\tType\tText\nA\tB\tC\n".encode("utf-16-le"))
    deck = tmp_path / "deck.txt"
    deck.write_text("4\tCinder Imp\n4\tOther name\n")
    for name in ("cards.csv", "cards.tsv", "p.zip", "p.enemypack", "pack.json", "deck.json", "picture.png"):
        (tmp_path / name).write_bytes(b"")
    kinds = {path.name: kind_of(path) for path in tmp_path.iterdir()}
    assert kinds == {
        "folder": "pack", "set.txt": "table", "wide.txt": "table", "deck.txt": None, "cards.csv": "table",
        "cards.tsv": "table", "p.zip": "pack", "p.enemypack": "pack", "pack.json": "pack", "deck.json": None,
        "picture.png": None,
    }  # fmt: skip
    assert kind_of(tmp_path / "nothing.zip") is None
    assert kind_of(Path("bad\0name.zip")) is None
    data = QMimeData()
    assert dropped(data) == []
    assert lackey.exists()


@pytest.mark.parametrize("width", [1280, 1920])
def test_no_fact_of_a_pack_is_cut_off(qtbot: QtBot, window: MainWindow, width: int) -> None:
    window.resize(width, 720)
    page = packs_page(qtbot, window)
    for one in [one for found in page.stored.values() for one in found]:
        page.choose(one.game, one.id)
        assert page.chosen is one
        shown = [value for _, value in page.details.rows.values() if value.isVisible()]
        assert len(shown) > 3
        qtbot.waitUntil(
            lambda shown=shown: all(value.height() >= value.heightForWidth(value.width()) for value in shown)
        )
