"""What a dropped or chosen file is to the window: a card pack, a table of cards, or nothing of these."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QMimeData

from enemy_desktop.ui.i18n import tr

Kind = Literal["pack", "table"]
PACK_SUFFIXES = (".enemypack", ".zip")
TABLE_SUFFIXES = (".tsv", ".csv", ".tab")
_PEEK = 4096


def kind_of(path: Path) -> Kind | None:
    """By the name, and where that is not enough (``.txt``) by the first line. Never raises."""
    suffix = path.suffix.lower()
    try:
        mode = os.stat(path).st_mode
    except (OSError, ValueError):
        return None
    if stat.S_ISDIR(mode) or suffix in PACK_SUFFIXES or path.name == "pack.json":
        return "pack"
    if suffix in TABLE_SUFFIXES:
        return "table"
    return "table" if suffix == ".txt" and stat.S_ISREG(mode) and _has_header(path) else None


def _has_header(path: Path) -> bool:
    """Whether a text file begins as LackeyCCG's card data do: names of columns, parted by tabs. Deck lists do not."""
    try:
        with open(path, "rb") as file:
            start = file.read(_PEEK)
    except OSError:
        return False
    text = start.decode("utf-16" if start[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig", "replace")
    cells = [cell.strip().casefold() for cell in text.lstrip().partition("\n")[0].split("\t")]
    return len(cells) >= 3 and any("name" in cell or cell == "title" for cell in cells)


def pack_source(path: Path) -> Path:
    """What is to be installed: the folder of a ``pack.json`` instead of the file."""
    return path.parent if path.name == "pack.json" and path.is_file() else path


def dropped(data: QMimeData) -> list[tuple[Path, Kind]]:
    """The packs and tables among what is dragged. Empty if there is anything else too: that is for others."""
    urls = data.urls()
    found: list[tuple[Path, Kind]] = []
    for url in urls:
        kind = kind_of(Path(url.toLocalFile())) if url.isLocalFile() and url.toLocalFile() else None
        if kind is None:
            return []
        found.append((Path(url.toLocalFile()), kind))
    return found


def of_kind(files: Iterable[tuple[Path, Kind]], kind: Kind) -> list[Path]:
    """The paths of one kind."""
    return [path for path, is_kind in files if is_kind == kind]


def pack_kinds() -> str:
    """The kinds of files that a pack can be, for file dialogs."""
    return tr("Card packs (*.enemypack *.zip pack.json);;All files (*)")


def table_kinds() -> str:
    """The kinds of files that a table of cards can be, for file dialogs."""
    return tr("Tables of cards (*.txt *.tsv *.tab *.csv);;All files (*)")
