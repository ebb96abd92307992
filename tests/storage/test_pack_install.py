"""Packs from strangers: installed whole or not at all, and nothing outside their folder is ever touched."""

from __future__ import annotations

import io
import json
import os
import stat
import struct
import zipfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from enemy_desktop.cards.faults import InputError
from enemy_desktop.storage import unpack as unpacking
from enemy_desktop.storage.atomic import StorageError
from enemy_desktop.storage.pack_install import PackLibrary

CARD = {"id": "mine-001", "name": "Own Lantern", "type": "field", "destiny": 3}
META = {"format": 1, "game": "enemy", "id": "mine", "name": "My Cards", "cards": ["cards.json"]}
PNG = b"\x89PNG\r\n\x1a\n" + b"\0" * 20


def files() -> dict[str, bytes]:
    return {"pack.json": json.dumps(META).encode(), "cards.json": json.dumps([CARD]).encode()}


def pack_files(pack_id: str, card: str) -> dict[str, bytes]:
    meta = {**META, "id": pack_id, "name": pack_id.title()}
    return {
        "pack.json": json.dumps(meta).encode(),
        "cards.json": json.dumps([{**CARD, "id": f"{pack_id}-001", "name": card}]).encode(),
    }


def zipped(path: Path, content: dict[str, bytes], folder: str = "") -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in content.items():
            archive.writestr(folder + name, data)
    return path


def laid(folder: Path, content: dict[str, bytes]) -> Path:
    for name, data in content.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return folder


@pytest.fixture
def library(tmp_path: Path) -> PackLibrary:
    return PackLibrary(tmp_path / "packs")


def everything(folder: Path) -> list[str]:
    """All files and links below a folder."""
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if not path.is_dir() or path.is_symlink())


def own(library: PackLibrary) -> list[tuple[str, bool, bool]]:
    """The user's packs: id, whether on, whether usable."""
    return [(pack.id, pack.on, pack.pack is not None) for pack in library.packs("enemy") if not pack.bundled]


# -- installing ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["zip", "zip with a folder", "folder", "folder in a folder"])
def test_a_pack_is_installed(library: PackLibrary, tmp_path: Path, kind: str) -> None:
    content = files() | {"images/mine-001.png": PNG, "README.md": b"Hello"}
    if kind.startswith("zip"):
        source = zipped(tmp_path / "p.zip", content, "My Pack/" if "folder" in kind else "")
    else:
        source = tmp_path / "source"
        laid(source / "inner" if "in a" in kind else source, content)
    done = library.install(source)
    assert done.left_out == ()
    assert (done.pack.name, done.pack.on, done.pack.bundled, done.pack.faults) == ("My Cards", True, False, ())
    assert done.pack.folder == library.folder / "enemy" / "mine"
    assert everything(library.folder) == [f"enemy/mine/{name}" for name in sorted(content)]
    assert own(library) == [("mine", True, True)]
    assert library.folders("enemy") == [done.pack.folder]


def test_what_is_no_card_data_stays_outside_and_is_told(library: PackLibrary, tmp_path: Path) -> None:
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w") as archive:
        archive.writestr("x", "y")
    more = {
        "run.py": b"print()", "tool.exe": b"MZ", "more.zip": inner.getvalue(), ".git/config": b"x", "image.svg": b"<svg/>",
        "__MACOSX/._a": b"x", "images/fake.png": b"#!/bin/sh", "images/empty.jpg": b"",
    }  # fmt: skip
    done = library.install(zipped(tmp_path / "p.zip", files() | more))
    assert len(done.left_out) == len(more)
    assert everything(done.pack.folder) == ["cards.json", "pack.json"]
    assert any(text.startswith("more.zip (not card data") for text in done.left_out)


def test_files_beside_the_pack_are_told(library: PackLibrary, tmp_path: Path) -> None:
    content = {f"deep/pack/{name}": data for name, data in files().items()} | {"notes.txt": b"x"}
    done = library.install(zipped(tmp_path / "p.zip", content))
    assert done.left_out == ("notes.txt (beside the pack)",)


def test_no_file_of_a_pack_can_be_run(library: PackLibrary, tmp_path: Path) -> None:
    source = tmp_path / "p.zip"
    with zipfile.ZipFile(source, "w") as archive:
        for name, data in files().items():
            info = zipfile.ZipInfo(name)
            info.external_attr = (stat.S_IFREG | 0o777) << 16
            archive.writestr(info, data)
    done = library.install(source)
    assert all(path.stat().st_mode & 0o111 == 0 for path in done.pack.folder.iterdir())


# -- refused ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "../evil.json", "a/../../evil.json", "/evil.json", "//evil.json", "C:/evil.json", "c:evil.json", "..\\evil.json",
        "a\\b.json", "a//b.json", "./a.json", "con.json", "images/NUL.png", "a:b.json", "trailing./x.json", "end .json/x.json ",
        "a\nb.json", "q?.json", "x" * 300 + ".json", "/".join("abcdefghij") + ".json",
    ],
)  # fmt: skip
def test_names_that_lead_elsewhere_refuse_the_whole_pack(library: PackLibrary, tmp_path: Path, name: str) -> None:
    source = zipped(tmp_path / "p.zip", files() | {name: b"[]"})
    before = everything(tmp_path)
    with pytest.raises(InputError, match="this pack is refused"):
        library.install(source)
    assert everything(tmp_path) == before


def test_a_zero_byte_in_a_name(library: PackLibrary, tmp_path: Path) -> None:
    source = zipped(tmp_path / "p.zip", files() | {"aXb.json": b"[]"})
    source.write_bytes(source.read_bytes().replace(b"aXb.json", b"a\0b.json"))
    with pytest.raises(InputError, match="this pack is refused"):
        library.install(source)


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFIFO, stat.S_IFCHR, stat.S_IFSOCK])
def test_links_and_devices_in_a_zip(library: PackLibrary, tmp_path: Path, kind: int) -> None:
    source = zipped(tmp_path / "p.zip", files())
    with zipfile.ZipFile(source, "a") as archive:
        info = zipfile.ZipInfo("link.json")
        info.external_attr = (kind | 0o777) << 16
        archive.writestr(info, "/etc/passwd")
    with pytest.raises(InputError, match="is a link or a device"):
        library.install(source)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="links and pipes as Unix has them")
def test_links_and_pipes_in_a_folder(library: PackLibrary, tmp_path: Path) -> None:
    secret = tmp_path / "secret.json"
    secret.write_text("[]")
    for number, make in enumerate(
        (
            lambda path: path.symlink_to(secret),
            lambda path: path.symlink_to(tmp_path),
            lambda path: os.mkfifo(path),
        )
    ):
        source = laid(tmp_path / f"source{number}", files())
        make(source / "more.json")
        with pytest.raises(InputError, match="this pack is refused"):
            library.install(source)
    linked = laid(tmp_path / "source9", {"cards.json": files()["cards.json"]})
    (linked / "pack.json").symlink_to(tmp_path / "source0" / "pack.json")
    with pytest.raises(InputError, match="is a link"):
        library.install(linked)
    assert own(library) == []


def test_a_small_zip_that_becomes_large(library: PackLibrary, tmp_path: Path) -> None:
    bomb = zipped(tmp_path / "p.zip", files() | {"images/x.png": PNG + b"\0" * 15_000_000})
    assert bomb.stat().st_size < 50_000
    with pytest.raises(InputError, match="blows up to many times its size"):
        library.install(bomb)
    large = zipped(tmp_path / "q.zip", files() | {"more.json": b" " * 6_000_000})
    with pytest.raises(InputError, match=r"is too large|blows up"):
        library.install(large)
    assert everything(tmp_path) == ["p.zip", "q.zip"]


def test_an_archive_that_lies_about_its_sizes(library: PackLibrary, tmp_path: Path) -> None:
    source = zipped(tmp_path / "p.zip", files() | {"images/x.png": PNG + os.urandom(100) + b"\0" * 15_000_000})
    data = bytearray(source.read_bytes())
    size = struct.pack("<L", 15_000_000 + 128)
    assert data.count(size) == 2
    source.write_bytes(bytes(data).replace(size, struct.pack("<L", 10)))
    with pytest.raises(InputError, match="this pack is refused"):
        library.install(source)


def test_too_much_altogether_and_too_many_files(
    library: PackLibrary, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = zipped(tmp_path / "p.zip", files() | {f"{i}.txt": b"x" for i in range(50)})
    folder = laid(tmp_path / "folder", files() | {f"{i}.txt": b"x" for i in range(50)})
    monkeypatch.setattr(unpacking, "MAX_FILES", 40)
    for source in (many, folder):
        with pytest.raises(InputError, match="more than 40 files"):
            library.install(source)
    monkeypatch.setattr(unpacking, "MAX_FILES", 400)
    monkeypatch.setattr(unpacking, "MAX_TOTAL", 150)
    for source in (many, folder):
        with pytest.raises(InputError, match="too large"):
            library.install(source)
    assert not library.folder.exists() or everything(library.folder) == []


def test_a_zip_whose_list_of_files_is_huge_is_refused_unread(library: PackLibrary, tmp_path: Path) -> None:
    source = zipped(tmp_path / "p.zip", files())
    data = source.read_bytes()
    end = data.rindex(b"PK\x05\x06")
    for entries, directory, message in (
        (65_000, 100, "more than"),
        (2, 100_000_000, "more than"),
        (0xFFFF, 1, "thousands of"),
    ):
        changed = bytearray(data)
        changed[end + 10 : end + 16] = struct.pack("<HL", entries, directory)
        source.write_bytes(changed)
        with pytest.raises(InputError, match=message):
            library.install(source)


def test_encrypted_doubled_and_strangely_packed_files(library: PackLibrary, tmp_path: Path) -> None:
    source = zipped(tmp_path / "p.zip", files())
    data = bytearray(source.read_bytes())
    at = data.index(b"PK\x01\x02")
    data[at + 8] |= 1
    source.write_bytes(data)
    with pytest.raises(InputError, match="is encrypted"):
        library.install(source)
    with zipfile.ZipFile(source, "w") as archive:
        archive.writestr("pack.json", "{}")
        with pytest.warns(UserWarning, match="Duplicate"):
            archive.writestr("pack.json", "{}")
    with pytest.raises(InputError, match="stands in it twice"):
        library.install(source)
    with zipfile.ZipFile(source, "w", zipfile.ZIP_LZMA) as archive:
        for name, content in files().items():
            archive.writestr(name, content)
    with pytest.raises(InputError, match="packed in a way that packs do not use"):
        library.install(source)


def test_names_that_some_systems_hold_for_one(library: PackLibrary, tmp_path: Path) -> None:
    source = zipped(tmp_path / "p.zip", files() | {"Cards.JSON": b"[]"})
    with pytest.raises(InputError, match="are one name on some systems"):
        library.install(source)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ({"a.txt": b"x"}, "there is no pack.json in it"),
        ({"a/pack.json": b"{}", "b/pack.json": b"{}"}, "there are several packs in it"),
        (files() | {"pack.json": b"{"}, r"p\.zip/pack\.json:1:2: error"),
        (files() | {"cards.json": b'[\n{"id": "x"}]'}, r"p\.zip/cards\.json:2:1: error: .*name"),
        (files() | {"pack.json": json.dumps({**META, "game": "chess"}).encode()}, "no game 'chess' is installed"),
        (files() | {"pack.json": json.dumps({**META, "id": "con"}).encode()}, "a pack cannot have the id 'con'"),
        (files() | {"pack.json": json.dumps({**META, "id": "root"}).encode()}, "comes with the program"),
        (files() | {"cards.json": json.dumps([{**CARD, "name": "Cinder Imp"}]).encode()}, "'root' has a card called"),
        (files() | {"pack.json": json.dumps({**META, "cards": ["../x.json"]}).encode()}, "not a file inside the pack"),
    ],
)
def test_a_pack_with_faults_is_not_installed(
    library: PackLibrary, tmp_path: Path, content: dict[str, bytes], message: str
) -> None:
    with pytest.raises(InputError, match=message) as caught:
        library.install(zipped(tmp_path / "p.zip", content))
    assert ".incoming" not in str(caught.value)
    assert own(library) == []
    assert everything(library.folder) == []


def test_sources_that_are_nothing(library: PackLibrary, tmp_path: Path) -> None:
    text = tmp_path / "x.txt"
    text.write_text("hello")
    for source, message in (
        (tmp_path / "none", "no such file"),
        (text, "neither a folder nor a zip file"),
        (Path("a\0b"), "not a file name"),
        (laid(tmp_path / "empty", {"x/y.txt": b""}), "there is no pack.json in it"),
    ):
        with pytest.raises(InputError, match=message):
            library.install(source)


@settings(max_examples=200)
@given(
    cut=st.integers(0, 2000), at=st.integers(0, 2000), byte=st.integers(0, 255), kind=st.sampled_from(["cut", "set"])
)
def test_a_damaged_zip_is_installed_right_or_refused(
    tmp_path_factory: pytest.TempPathFactory, cut: int, at: int, byte: int, kind: str
) -> None:
    folder = tmp_path_factory.mktemp("damaged")
    source = zipped(folder / "p.zip", files() | {"images/a.png": PNG})
    data = bytearray(source.read_bytes())
    if kind == "cut":
        del data[cut % len(data) :]
    else:
        data[at % len(data)] = byte
    source.write_bytes(data)
    library = PackLibrary(folder / "packs")
    try:
        library.install(source)
        installed = True
    except InputError:
        installed = False
    assert [path.name for path in folder.iterdir() if path.name not in ("p.zip", "packs")] == []
    if installed:
        assert own(library) == [("mine", True, True)]
    else:
        assert not library.folder.exists() or everything(library.folder) == []


@settings(max_examples=100)
@given(st.binary(max_size=300))
def test_any_bytes_as_a_zip(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    folder = tmp_path_factory.mktemp("bytes")
    (folder / "p.zip").write_bytes(data + b"PK\x05\x06" + b"\0" * 18 if len(data) % 2 else data)
    with pytest.raises(InputError):
        PackLibrary(folder / "packs").install(folder / "p.zip")


# -- the library --------------------------------------------------------------------------------------------------------


def test_off_and_on_again(library: PackLibrary, tmp_path: Path) -> None:
    library.install(laid(tmp_path / "s", files()))
    where = library.switch("enemy", "mine", False)
    assert where == library.folder / "enemy" / ".off" / "mine"
    assert own(library) == [("mine", False, True)]
    assert library.folders("enemy") == []
    assert library.switch("enemy", "mine", False) == where
    assert library.switch("enemy", "mine", True) == library.folder / "enemy" / "mine"
    assert own(library) == [("mine", True, True)]


def test_removed_packs_can_be_fetched_back(library: PackLibrary, tmp_path: Path) -> None:
    source = laid(tmp_path / "s", files())
    kept = []
    for _ in range(2):
        library.install(source)
        kept.append(library.remove("enemy", "mine"))
    assert own(library) == []
    assert [path.name for path in kept] == ["mine", "mine 2"]
    assert all((path / "cards.json").is_file() for path in kept)
    assert library.install(kept[0]).pack.id == "mine"


@pytest.mark.parametrize("name", ["nothing", "..", "../enemy", "", ".off", "a/b", "con"])
def test_only_packs_of_the_user_can_be_switched_and_removed(library: PackLibrary, tmp_path: Path, name: str) -> None:
    library.install(laid(tmp_path / "s", files()))
    before = everything(tmp_path)
    for change in (
        lambda: library.switch("enemy", name, False),
        lambda: library.switch("enemy", name, True),
        lambda: library.remove("enemy", name),
    ):
        with pytest.raises(StorageError, match="there is no such pack"):
            change()
    with pytest.raises(StorageError):
        library.remove("enemy", "root")
    assert everything(tmp_path) == before


def test_the_same_pack_twice_only_on_purpose(library: PackLibrary, tmp_path: Path) -> None:
    library.install(laid(tmp_path / "old", files()))
    library.switch("enemy", "mine", False)
    newer = laid(tmp_path / "new", files() | {"README.md": b"newer"})
    with pytest.raises(StorageError, match="a pack with this id is installed"):
        library.install(newer)
    assert library.install(newer, replace_old=True).pack.on
    assert own(library) == [("mine", True, True)]
    assert (library.folder / ".removed" / "enemy" / "mine" / "cards.json").is_file()


def test_a_failed_replacement_leaves_the_old_pack(
    library: PackLibrary, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = laid(tmp_path / "s", files())
    library.install(source)
    real = os.rename

    def rename(old: Any, new: Any) -> None:
        if ".incoming" in str(old):
            raise OSError(28, "No space left on device")
        real(old, new)

    monkeypatch.setattr(os, "rename", rename)
    with pytest.raises(StorageError, match="the disk is full"):
        library.install(source, replace_old=True)
    assert own(library) == [("mine", True, True)]


def test_a_full_disk_while_unpacking_leaves_nothing(
    library: PackLibrary, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = zipped(tmp_path / "p.zip", files())

    def full(self: Any, name: str, *_: Any) -> None:
        raise StorageError(Path(name), "cannot be written: {why}", "the disk is full")

    monkeypatch.setattr(unpacking._Taking, "take", full)
    with pytest.raises(StorageError, match="the disk is full"):
        library.install(source)
    assert everything(library.folder) == []


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="needs a folder that this user cannot write to")
def test_a_folder_that_cannot_be_written(library: PackLibrary, tmp_path: Path) -> None:
    source = laid(tmp_path / "s", files())
    library.folder.mkdir()
    library.folder.chmod(0o500)
    try:
        with pytest.raises(StorageError, match="cannot be written"):
            library.install(source)
    finally:
        library.folder.chmod(0o700)


def test_broken_packs_are_listed_with_their_faults_and_disturb_no_other(library: PackLibrary, tmp_path: Path) -> None:
    library.install(laid(tmp_path / "a", pack_files("aaa", "First")))
    library.install(laid(tmp_path / "b", pack_files("bbb", "Second")))
    library.install(laid(tmp_path / "c", pack_files("ccc", "Third")))
    broken = library.folder / "enemy" / "bbb" / "cards.json"
    broken.write_text('[\n{"id": "bbb-001"}]')
    (library.folder / "enemy" / "ccc" / "pack.json").unlink()
    assert own(library) == [("aaa", True, True), ("bbb", True, False), ("ccc", True, False)]
    faults = {pack.id: [str(fault) for fault in pack.faults] for pack in library.packs("enemy")}
    assert any(text.startswith(f"{broken}:2:1: error:") for text in faults["bbb"])
    assert "there is no pack.json" in faults["ccc"][0]
    assert library.remove("enemy", "ccc").name == "ccc"


def test_two_packs_with_one_card_name(library: PackLibrary, tmp_path: Path) -> None:
    library.install(laid(tmp_path / "a", pack_files("aaa", "Same")))
    with pytest.raises(InputError, match="the pack 'aaa' has a card called 'Same' already"):
        library.install(laid(tmp_path / "b", pack_files("bbb", "Same")))
    library.switch("enemy", "aaa", False)
    library.install(tmp_path / "b")
    library.switch("enemy", "aaa", True)
    assert own(library) == [("aaa", True, True), ("bbb", True, False)]
    assert "has a card called 'Same' already" in str(library.packs("enemy")[-1].faults[-1])


def test_packs_of_the_program_are_listed_and_on(library: PackLibrary) -> None:
    found = library.packs("enemy")
    assert [(pack.id, pack.on, pack.bundled) for pack in found] == [("root", True, True)]
    assert found[0].pack is not None
