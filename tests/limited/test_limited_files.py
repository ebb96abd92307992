"""Files of events and of the collection: left and resumed, never lost, never overwritten by somebody else."""

from __future__ import annotations

import json
from pathlib import Path
from time import sleep

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit import event_of, kit_of

from enemy_desktop.ai.tables import Table, TablesWorker, play_table
from enemy_desktop.cards.limited.event import begin_rounds, pick, proposal
from enemy_desktop.engine.game import DeckList
from enemy_desktop.games.registry import game_module
from enemy_desktop.storage import bundled
from enemy_desktop.storage.atomic import StorageError
from enemy_desktop.storage.collection import Collection
from enemy_desktop.storage.events import EventFolder, read_event


def test_an_event_is_left_and_resumed(tmp_path: Path) -> None:
    kit = kit_of("enemy", "draft")
    event = event_of("enemy", "draft", packs=3, name="Draft / 1")
    folder = EventFolder(tmp_path)
    path = folder.create(event)
    for _ in range(5):
        pick(event, kit, event.table().pack(0)[-1])
        folder.save(path, event)
    (stored,) = EventFolder(tmp_path).events("enemy")
    assert stored.path == path
    assert stored.event == event
    again = stored.event
    for one in (event, again):
        pick(one, kit, one.table().pack(0)[0])
    assert again.picks == event.picks


def test_two_windows_do_not_undo_each_other(tmp_path: Path) -> None:
    kit = kit_of("enemy", "draft")
    folder = EventFolder(tmp_path)
    event = event_of("enemy", "draft", packs=3)
    path = folder.create(event)
    other = read_event(path)
    pick(other, kit, other.table().pack(0)[0])
    folder.save(path, other)
    pick(event, kit, event.table().pack(0)[1])
    with pytest.raises(StorageError, match="another window went on with this event"):
        folder.save(path, event)
    assert read_event(path).picks == other.picks


def test_unknown_fields_of_an_event_stay(tmp_path: Path) -> None:
    folder = EventFolder(tmp_path)
    path = folder.create(event_of("enemy", "sealed"))
    data = json.loads(path.read_text())
    data["later"] = {"a": 1}
    data["seats"][1]["mood"] = "calm"
    path.write_text(json.dumps(data))
    event = read_event(path)
    folder.save(path, event)
    kept = json.loads(path.read_text())
    assert kept["later"] == {"a": 1}
    assert kept["seats"][1]["mood"] == "calm"
    assert kept["revision"] == data["revision"] + 1


def broken(name: str, data: dict[str, object]) -> object:
    if name == "newer":
        return {**data, "format": 9}
    if name == "seat":
        return {**data, "rounds": [[{"a": 0, "b": 6}]]}
    if name == "picks":
        return {**data, "picks": [["No Such Card"], ["x"], ["x"]]}
    return [1]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("newer", "newer version"),
        ("seat", "a seat that there is not"),
        ("picks", "No Such Card"),
        ("list", "not an object"),
    ],
)
def test_a_broken_event_is_set_aside(tmp_path: Path, name: str, words: str) -> None:
    folder = EventFolder(tmp_path)
    path = folder.create(event_of("enemy", "draft", packs=3))
    path.write_text(json.dumps(broken(name, json.loads(path.read_text()))))
    source = path.read_bytes()
    assert folder.events() == []
    (notice,) = folder.notices
    assert words in notice
    assert str(path) in notice
    assert not path.exists()
    assert path.with_name(path.name + ".broken-1").read_bytes() == source


@settings(max_examples=50)
@given(st.binary(max_size=80))
def test_any_bytes_are_an_event_or_a_clear_error(tmp_path_factory: pytest.TempPathFactory, source: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "any-event.json"
    path.write_bytes(source)
    with pytest.raises(ValueError, match=r"no event|newer"):
        read_event(path)


def test_removed_events_can_be_fetched_back(tmp_path: Path) -> None:
    folder = EventFolder(tmp_path)
    path = folder.create(event_of("enemy", "sealed"))
    kept = folder.remove(path)
    assert kept.parent.name == "removed"
    assert read_event(kept).kind == "sealed"
    assert folder.events() == []


# -- the collection


def test_the_collection_counts(tmp_path: Path) -> None:
    mine = Collection(tmp_path, "enemy")
    assert mine.cards == {}
    mine.set({"Zigzag": 2, "Undertow": 4})
    mine.add({"Zigzag": 1, "Ashlance": 1})
    mine.at_least({"Undertow": 3, "Ashlance": 2})
    mine.set({"Undertow": 0})
    mine.respect(True)
    again = Collection(tmp_path, "enemy")
    assert again.cards == {"Ashlance": 2, "Zigzag": 3}
    assert again.respected
    assert Collection(tmp_path, "keyword_duel").cards == {}


def test_two_windows_count_together(tmp_path: Path) -> None:
    one, other = Collection(tmp_path, "enemy"), Collection(tmp_path, "enemy")
    one.add({"Zigzag": 2})
    other.add({"Zigzag": 1, "Undertow": 1})
    one.set({"Ashlance": 3})
    assert one.cards == {"Ashlance": 3, "Undertow": 1, "Zigzag": 3}


def test_unknown_fields_of_a_collection_stay(tmp_path: Path) -> None:
    file = tmp_path / "enemy.json"
    file.write_text('{"format": 1, "game": "enemy", "cards": {"Zigzag": 1}, "wanted": ["Undertow"]}')
    Collection(tmp_path, "enemy").add({"Zigzag": 1})
    assert json.loads(file.read_text())["wanted"] == ["Undertow"]


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        '{"format": 7, "game": "enemy"}',
        '{"format": 1, "game": "other"}',
        '{"format": 1, "game": "enemy", "cards": {"A": -1}}',
    ],
)
def test_a_broken_collection_is_set_aside(tmp_path: Path, text: str) -> None:
    file = tmp_path / "enemy.json"
    file.write_text(text)
    mine = Collection(tmp_path, "enemy")
    assert len(mine.notices) == 1
    assert file.name in mine.notices[0]
    assert (tmp_path / "enemy.json.broken-1").read_text() == text
    mine.add({"Zigzag": 1})
    assert Collection(tmp_path, "enemy").cards == {"Zigzag": 1}


def test_a_full_folder_is_told_and_loses_nothing(tmp_path: Path) -> None:
    mine = Collection(tmp_path / "file", "enemy")
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StorageError):
        mine.add({"Zigzag": 1})
    assert mine.cards == {}


# -- the other tables


def test_other_tables_are_played_in_a_process_as_they_would_be_here() -> None:
    kit = kit_of("keyword_duel", "sealed")
    event = event_of("keyword_duel", "sealed", opponents=3)
    begin_rounds(event, kit, proposal(event, kit))
    module = game_module("keyword_duel")
    first, second = event.decks[1], event.decks[2]
    assert first is not None
    assert second is not None
    table = Table(3, (DeckList(sections=first), DeckList(sections=second)), 7, 3, module.options_for("sealed"), (1,))
    here = list(play_table(module.load_game(kit.packs), module.next_setup, table))
    assert 1 <= len(here) <= 2
    worker = TablesWorker("keyword_duel", bundled.pack_folders("keyword_duel"), [table])
    try:
        told = []
        while len(told) < len(here) and worker.alive:
            told += worker.poll()
            sleep(0.02)
        told += worker.poll() if len(told) < len(here) else []
    finally:
        worker.kill()
    assert [(one.number, one.result, one.error) for one in told] == [(3, result, "") for result in here]


def test_a_table_that_cannot_be_played_says_why() -> None:
    module = game_module("keyword_duel")
    table = Table(0, (DeckList(sections={"main": ["Nobody"]}), DeckList(sections={"main": ["Nobody"]})), 1)
    with pytest.raises(ValueError, match="Nobody"):
        list(play_table(module.load_game(kit_of("keyword_duel", "sealed").packs), module.next_setup, table))
