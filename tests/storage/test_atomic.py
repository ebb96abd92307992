"""Writing files: all or nothing, also when the disk is full or may only be read."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from enemy_desktop.storage import atomic
from enemy_desktop.storage.atomic import StorageError, read_bytes, set_aside, write_atomic


def names(folder: Path) -> list[str]:
    return sorted(p.name for p in folder.iterdir())


def test_writes_and_keeps_the_version_before(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "er" / "a.json"
    write_atomic(file, b"one")
    assert names(file.parent) == ["a.json"]
    write_atomic(file, b"two")
    write_atomic(file, b"three")
    assert file.read_bytes() == b"three"
    assert file.with_name("a.json.bak").read_bytes() == b"two"
    assert names(file.parent) == ["a.json", "a.json.bak"]


def test_without_backup_nothing_else_is_left(tmp_path: Path) -> None:
    file = tmp_path / "a"
    write_atomic(file, b"one", backup=False)
    write_atomic(file, b"two", backup=False)
    assert names(tmp_path) == ["a"]
    assert file.read_bytes() == b"two"


def test_backup_works_where_there_are_no_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*_args: object, **_kwargs: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", no_links)
    file = tmp_path / "a"
    write_atomic(file, b"one")
    write_atomic(file, b"two")
    assert (tmp_path / "a.bak").read_bytes() == b"one"
    assert names(tmp_path) == ["a", "a.bak"]


@pytest.mark.parametrize("step", ["fsync", "replace", "mkstemp"])
def test_a_full_disk_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    file = tmp_path / "settings.json"
    write_atomic(file, b"old")

    def full(*_args: object, **_kwargs: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(atomic.tempfile if step == "mkstemp" else os, step, full)
    with pytest.raises(StorageError, match="the disk is full") as caught:
        write_atomic(file, b"new and longer")
    monkeypatch.undo()
    assert caught.value.path == file
    assert caught.value.reason == "cannot be written: the disk is full"
    assert file.read_bytes() == b"old"
    assert all(not name.endswith(".new") for name in names(tmp_path))


def test_a_folder_that_may_only_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Whoever runs the tests may be root, whom no permission stops: so the system's answer is played, not provoked.
    def refused(*_args: object, **_kwargs: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(atomic.tempfile, "mkstemp", refused)
    with pytest.raises(StorageError, match="no permission"):
        write_atomic(tmp_path / "a", b"x")
    assert names(tmp_path) == []


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_real_read_only_folder(tmp_path: Path) -> None:
    folder = tmp_path / "locked"
    folder.mkdir()
    folder.chmod(0o555)
    try:
        with pytest.raises(StorageError, match="no permission"):
            write_atomic(folder / "a", b"x")
    finally:
        folder.chmod(0o755)


def test_a_file_where_a_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "data").write_bytes(b"I am a file")
    with pytest.raises(StorageError, match="a folder stands where a file is expected"):
        write_atomic(tmp_path / "data" / "a.json", b"x")
    assert (tmp_path / "data").read_bytes() == b"I am a file"


def test_reading_says_what_is_wrong(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="there is no such file"):
        read_bytes(tmp_path / "none")
    (tmp_path / "big").write_bytes(b"12345")
    with pytest.raises(StorageError, match="far too large"):
        read_bytes(tmp_path / "big", most=4)
    assert read_bytes(tmp_path / "big", most=5) == b"12345"
    with pytest.raises(StorageError, match="folder stands"):
        read_bytes(tmp_path)


def test_setting_aside_never_overwrites(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    kept = []
    for text in (b"1", b"2"):
        file.write_bytes(text)
        kept.append(set_aside(file))
    assert [k.name for k in kept if k is not None] == ["a.json.broken-1", "a.json.broken-2"]
    assert (tmp_path / "a.json.broken-1").read_bytes() == b"1"
    assert set_aside(file) is None
