"""Settings: forgiving to read, careful to write, nothing of the user's is lost."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from enemy_desktop.storage.atomic import StorageError
from enemy_desktop.storage.settings import FORMAT, Settings, SettingsStore


def test_no_file_means_the_usual_settings(tmp_path: Path) -> None:
    store = SettingsStore.open(tmp_path / "settings.json")
    assert store.settings == Settings()
    assert store.notices == []
    assert list(tmp_path.iterdir()) == []


def test_saved_and_read_again(tmp_path: Path) -> None:
    file = tmp_path / "config" / "settings.json"
    store = SettingsStore.open(file)
    store.settings.appearance.theme = "light"
    store.settings.keys["undo"] = "Ctrl+Z"
    store.save()
    again = SettingsStore.open(file)
    assert again.settings.appearance.theme == "light"
    assert again.settings.keys == {"undo": "Ctrl+Z"}
    assert again.notices == []
    assert json.loads(file.read_text())["format"] == FORMAT


def test_a_wrong_value_cannot_be_set() -> None:
    with pytest.raises(ValidationError):
        Settings().appearance.font_scale = 99


def test_unknown_fields_stay(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text('{"format": 1, "future": [1, 2], "appearance": {"theme": "dark", "sparkles": "many"}}')
    store = SettingsStore.open(file)
    store.settings.appearance.theme = "light"
    store.save()
    data = json.loads(file.read_text())
    assert data["future"] == [1, 2]
    assert data["appearance"]["sparkles"] == "many"
    assert data["appearance"]["theme"] == "light"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b'{"format": 1,\n "appearance": {', "cannot be understood (line 2)"),
        (b"[]", "holds no settings"),
        (b"\xff\xfe\x00nonsense", "cannot be understood"),
        (b"[" * 100_000, "cannot be understood"),
        (b'{"format": 99}', "newer version (format 99)"),
        (b'{"format": "one"}', "does not say a format"),
        (b'{"format": true}', "does not say a format"),
        (b"", "cannot be understood"),
    ],
)
def test_a_broken_file_is_set_aside(tmp_path: Path, text: bytes, says: str) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(text)
    store = SettingsStore.open(file)
    assert store.settings == Settings()
    assert len(store.notices) == 1
    assert says in store.notices[0].message
    assert store.notices[0].kept_as == tmp_path / "settings.json.broken-1"
    assert (tmp_path / "settings.json.broken-1").read_bytes() == text
    store.save()
    assert (tmp_path / "settings.json.broken-1").read_bytes() == text
    assert SettingsStore.open(file).notices == []


def test_only_the_values_that_make_no_sense_are_reset(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    source = {
        "format": 1,
        "appearance": {"theme": "pink", "language": "ja", "font_scale": 40, "extra": 1},
        "motion": "fast",
        "keys": {"undo": "Ctrl+Z", "redo": 5},
    }
    file.write_text(json.dumps(source))
    store = SettingsStore.open(file)
    assert store.settings.appearance.language == "ja"
    assert store.settings.appearance.theme == "system"
    assert store.settings.appearance.font_scale == 1.0
    assert store.settings.motion.speed == 1.0
    assert store.settings.keys == {"undo": "Ctrl+Z"}
    message = store.notices[0].message
    for name in ("appearance.theme", "appearance.font_scale", "motion", "keys.redo"):
        assert name in message
    assert json.loads((tmp_path / "settings.json.broken-1").read_text()) == source
    assert json.loads(file.read_text())["appearance"]["extra"] == 1


def test_a_file_that_cannot_be_renamed_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "settings.json"
    file.write_text("broken")

    def refused(*_args: object, **_kwargs: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "rename", refused)
    store = SettingsStore.open(file)
    assert store.locked
    assert any("could not be renamed" in n.message for n in store.notices)
    with pytest.raises(StorageError):
        store.save()
    assert file.read_text() == "broken"


def test_a_full_disk_keeps_the_settings_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "settings.json"
    store = SettingsStore.open(file)
    store.save()
    before = file.read_bytes()

    def full(*_args: object, **_kwargs: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    store.settings.appearance.theme = "light"
    with pytest.raises(StorageError, match="the disk is full"):
        store.save()
    assert file.read_bytes() == before


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-99, 99) | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
PARTS = st.dictionaries(
    st.sampled_from(["theme", "language", "speed", "volume", "on", "x", "font_scale"]), JSON, max_size=4
)


@given(
    st.dictionaries(
        st.sampled_from(["appearance", "motion", "sound", "play", "keys", "house_rules", "format", "new"]), JSON | PARTS
    )
)
def test_any_object_gives_settings(tmp_path_factory: pytest.TempPathFactory, data: dict[str, object]) -> None:
    file = tmp_path_factory.mktemp("settings") / "settings.json"
    file.write_text(json.dumps(data))
    store = SettingsStore.open(file)
    Settings.model_validate(store.settings.model_dump())
    for notice in store.notices:
        assert notice.kept_as is not None
        assert json.loads(notice.kept_as.read_text()) == data
