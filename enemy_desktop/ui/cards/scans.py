"""A user's own pictures of cards: found in image folders, they replace the drawing."""

from __future__ import annotations

import logging
import unicodedata
from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QImageReader

LOG = logging.getLogger(__name__)
SUFFIXES = (".png", ".webp", ".jpg", ".jpeg")
MAX_SIDE = 4000


def plain_name(text: str) -> str:
    """How names are compared: without case, accents' spelling, and signs that a file system may not like."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    return "".join(c for c in folded if c.isalnum())


class Scans:
    """The pictures in some folders, looked up by a card's id, or by its title.

    The folders are read once and again on ``reload``; a picture is read when it is wanted. A file that is no picture
    is reported in the log once, and the card is drawn.
    """

    def __init__(self, folders: Iterable[Path] = ()) -> None:
        self._folders = tuple(folders)
        self._files: dict[str, Path] = {}
        self._broken: set[Path] = set()
        self.reload()

    def reload(self) -> None:
        """Read the folders again. A folder that is not there is no fault."""
        self._files.clear()
        self._broken.clear()
        for folder in self._folders:
            try:
                files = sorted(p for p in folder.iterdir() if p.suffix.lower() in SUFFIXES)
            except OSError:
                continue
            for file in files:
                self._files.setdefault(plain_name(file.stem), file)

    def __len__(self) -> int:
        return len(self._files)

    def find(self, card_id: str, title: str = "") -> Path | None:
        """The picture of a card, or None."""
        for name in (card_id, title):
            key = plain_name(name)
            if key and key in self._files and self._files[key] not in self._broken:
                return self._files[key]
        return None

    def image(self, card_id: str, title: str, size: QSize) -> QImage | None:
        """The picture filled to a size in device pixels (its edges are cut where the shape differs), or None."""
        file = self.find(card_id, title)
        if file is None:
            return None
        reader = QImageReader(str(file))
        reader.setAutoTransform(True)
        found = reader.size()
        if found.isValid() and max(found.width(), found.height()) > MAX_SIDE:
            reader.setScaledSize(found.scaled(MAX_SIDE, MAX_SIDE, Qt.AspectRatioMode.KeepAspectRatio))
        image = reader.read()
        if image.isNull():
            LOG.warning("%s is not a picture that can be shown: %s", file, reader.errorString())
            self._broken.add(file)
            return None
        # Halving first keeps fine print sharp where a scan is much larger than the card on the table.
        while image.width() > size.width() * 4 and image.height() > size.height() * 4:
            image = image.scaled(
                image.width() // 2,
                image.height() // 2,
                Qt.AspectRatioMode.IgnoreAspectRatio,
                Qt.TransformationMode.SmoothTransformation,
            )
        filled = image.scaled(
            size, Qt.AspectRatioMode.KeepAspectRatioByExpanding, Qt.TransformationMode.SmoothTransformation
        )
        left = (filled.width() - size.width()) // 2
        top = (filled.height() - size.height()) // 2
        return filled.copy(left, top, size.width(), size.height())
