"""Several packs of one game together: in which order they are read, which cannot be on together, which a record needs."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from test_pack_install import META, files, laid, library, own, zipped

from enemy_desktop.cards.faults import InputError
from enemy_desktop.games.registry import games
from enemy_desktop.storage.atomic import StorageError
from enemy_desktop.storage.pack_install import PackLibrary, where_now
from enemy_desktop.storage.record_packs import fits, missing_packs, pack_refs, packs_of_record

__all__ = ["library"]


def meta_with(**changes: Any) -> bytes:
    return json.dumps({**META, **changes}).encode()


def test_packs_may_speak_of_cards_of_packs_that_come_later(library: PackLibrary, tmp_path: Path) -> None:
    """The order of names is not the order in which packs can be read."""
    needed = json.loads(files()["cards.json"])
    name = needed[0]["name"]
    library.install(zipped(tmp_path / "z.zip", {**files(), "pack.json": meta_with(id="zz")}))
    needs = {
        "id": "aa-1",
        "name": "Asks for it",
        "type": "field",
        "to_play": [{"need": "spot", "cards": {"name": name}}],
    }
    library.install(
        zipped(tmp_path / "a.zip", {"pack.json": meta_with(id="aa"), "cards.json": json.dumps([needs]).encode()})
    )
    packs, left_out = library.playable("enemy")
    assert left_out == []
    assert [pack.meta.id for pack in packs][-2:] == ["zz", "aa"]
    library.switch("enemy", "zz", False)
    _, left_out = library.playable("enemy")
    assert [one.id for one in left_out] == ["aa"]
    assert left_out[0].clash == ""
    assert f"is called '{name}'" in left_out[0].faults[0].message


def test_two_packs_with_the_same_cards_by_name_or_by_id(library: PackLibrary, tmp_path: Path) -> None:
    library.install(zipped(tmp_path / "p.zip", files()))
    other = json.loads(files()["cards.json"])
    for card in other:
        card["name"] = "Other " + card["name"]
    put = laid(library.folder / "enemy" / "same-ids", {**files(), "pack.json": meta_with(id="same-ids")})
    (put / "cards.json").write_text(json.dumps(other, indent=1), encoding="utf-8")
    _, left_out = library.playable("enemy")
    (one,) = left_out
    assert (one.id, one.clash, one.pack) == ("same-ids", "mine", None)
    assert all("has a card with the id" in fault.message and fault.line > 1 for fault in one.faults)
    with pytest.raises(InputError, match="has a card with the id"):
        library.install(
            zipped(
                tmp_path / "q.zip",
                {**files(), "pack.json": meta_with(id="third"), "cards.json": (put / "cards.json").read_bytes()},
            )
        )
    assert [pack.id for pack in library.packs("enemy") if not pack.bundled] == ["mine", "same-ids"]


def test_a_removed_pack_is_brought_back_as_it_was(library: PackLibrary, tmp_path: Path) -> None:
    done = library.install(zipped(tmp_path / "p.zip", files()))
    library.switch("enemy", "mine", False)
    kept = library.remove("enemy", "mine")
    assert own(library) == []
    assert library.bring_back(kept, "enemy", "mine", False) == library.folder / "enemy" / ".off" / "mine"
    assert own(library) == [("mine", False, True)]
    kept = library.remove("enemy", "mine")
    library.install(zipped(tmp_path / "p.zip", files()))
    with pytest.raises(StorageError, match="a pack with this id is installed"):
        library.bring_back(kept, "enemy", "mine", True)
    with pytest.raises(StorageError, match="there is no such pack"):
        library.bring_back(tmp_path / "elsewhere", "enemy", "mine", True)
    assert kept.is_dir()
    assert done.pack.folder.is_dir()


def test_the_packs_of_a_record_are_found_again(library: PackLibrary, tmp_path: Path) -> None:
    module = games()["enemy"]
    for number in range(3):
        cards = json.loads(files()["cards.json"])
        for card in cards:
            card["name"], card["id"] = f"{card['name']} {number}", f"p{number}-{card['id']}"
        content = {"pack.json": meta_with(id=f"p{number}"), "cards.json": json.dumps(cards).encode()}
        library.install(zipped(tmp_path / f"{number}.zip", content))
    packs, _ = library.playable("enemy")
    for chosen in ([], ["p1"], ["p0", "p2"], ["p0", "p1", "p2"]):
        some = [pack for pack in packs if pack.meta.id in ("root", *chosen)]
        game = module.load_game(some)
        refs = pack_refs(game, some)
        found = packs_of_record(library, module, refs)
        assert found is not None
        assert [pack.meta.id for pack in found] == [pack.meta.id for pack in some]
        # Records of before have the fingerprint alone.
        found = packs_of_record(library, module, refs[:1])
        assert found is not None
        assert fits(module.load_game(found), refs)
    # Removed or replaced, a pack still serves the records that name it.
    kept = library.remove("enemy", "p1")
    found = packs_of_record(library, module, refs)
    assert found is not None
    assert kept in [pack.folder for pack in found]
    assert where_now(packs[-1].folder) == packs[-1].folder
    assert where_now(library.folder / "enemy" / "p1") == kept
    off = library.switch("enemy", "p2", False)
    assert where_now(library.folder / "enemy" / "p2") == off
    library.switch("enemy", "p2", True)
    assert where_now(off) == library.folder / "enemy" / "p2"
    shutil.rmtree(kept)
    assert packs_of_record(library, module, refs) is None
    assert missing_packs(library, "enemy", refs) == ["p1"]
