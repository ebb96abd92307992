"""A pack that was made of a table of cards, written as a folder, with the pictures that the table names."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

from enemy_desktop.cards.faults import Fault, InputError, shown
from enemy_desktop.cards.formats.lackey_plugin import NAME, read_plugin
from enemy_desktop.cards.jsonplace import read_bytes
from enemy_desktop.cards.tsv_import import ImportedPack
from enemy_desktop.storage.atomic import StorageError, reason_of

PICTURES = (".png", ".webp", ".jpg", ".jpeg")
PACK_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,29}")
"""What a new pack can have as its id."""
_FILE_NAME = re.compile(r"^[^/\\:*?\"<>|\x00-\x1f]{1,120}$")


def id_from(text: str) -> str:
    """An id for a pack, made of a file's name or of a title."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")[:30].strip("-") or "pack"


def plugin_name(file: Path) -> tuple[str, tuple[Fault, ...]]:
    """The name of the LackeyCCG plug-in that a table belongs to ("" for none), and faults of the plug-in's description.

    The description lies beside the folder "sets", where the table is.
    """
    folder = file.absolute().parent
    if folder.name.lower() != "sets" or not (folder.parent / NAME).is_file():
        return "", ()
    try:
        plugin = read_plugin(read_bytes(folder.parent / NAME), str(folder.parent / NAME))
    except InputError as error:
        return "", error.faults
    return (f"{plugin.name} {file.stem}" if plugin.name else ""), ()


def picture_folder(file: Path) -> Path | None:
    """Where LackeyCCG keeps the pictures of a table: ``setimages`` beside the folder "sets"."""
    folder = file.absolute().parent.parent / "setimages"
    return folder if folder.is_dir() else None


def write_pack(folder: Path, pack: ImportedPack, images: Path | None, file: str) -> list[Fault]:
    """Write the whole pack or nothing: it is made beside its place and moved there. Returns pictures that are not there.

    Raises StorageError.
    """
    partial_folder = folder.with_name(f".{folder.name}.new")
    missing: list[Fault] = []
    try:
        partial_folder.mkdir(parents=True)
        for file_name, data in pack.files.items():
            (partial_folder / file_name).write_bytes(data)
        if images is not None:
            missing = copy_pictures(pack, images, partial_folder / "images", file)
        os.rename(partial_folder, folder)
    except OSError as error:
        shutil.rmtree(partial_folder, ignore_errors=True)
        raise StorageError(folder, "cannot be written: {why}", reason_of(error)) from error
    return missing


def copy_pictures(pack: ImportedPack, source: Path, target: Path, file: str) -> list[Fault]:
    """Copy the pictures that the table names. A name that is no plain file name is never looked for. Raises OSError."""
    target.mkdir()
    missing: list[Fault] = []
    places = [source, *sorted(p for p in source.iterdir() if p.is_dir())]
    for card_id, image in pack.images.items():
        found = None
        if _FILE_NAME.match(image) and image not in (".", ".."):
            paths = (place / (image + suffix) for place in places for suffix in ("", *PICTURES))
            found = next((p for p in paths if p.suffix.lower() in PICTURES and p.is_file()), None)
        if found is None:
            missing.append(Fault(file, 0, 0, "", f"there is no picture '{shown(image)}' in {source}", "warning"))
        else:
            shutil.copyfile(found, target / (card_id + found.suffix.lower()))
    return missing
