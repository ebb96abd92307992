"""What is dragged: names of cards, with where they come from; and the picture under the pointer."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import PurePath
from typing import Any

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QDrag, QFontMetricsF, QPainter, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QWidget

from enemy_desktop.cards.face import CardFace
from enemy_desktop.ui.cards.artist import CardArtist
from enemy_desktop.ui.cards.frame import ASPECT
from enemy_desktop.ui.theme import theme

MIME = "application/x-enemy-desktop-cards"
WIDTH = 110
DECK_SUFFIXES = (".enemydeck", ".dek", ".cod", ".o8d", ".json", ".txt")


def carried(names: Sequence[str], source: str) -> QMimeData:
    """Cards on their way; as text they are a list of names."""
    data = QMimeData()
    data.setData(MIME, json.dumps({"cards": list(names), "from": source}).encode())
    data.setText("\n".join(names))
    return data


def read_carried(data: QMimeData) -> tuple[list[str], str]:
    """The names and where they come from; nothing for anything else."""
    if not data.hasFormat(MIME):
        return [], ""
    try:
        found: Any = json.loads(bytes(data.data(MIME).data()))
        return [str(name) for name in found["cards"]], str(found["from"])
    except (ValueError, KeyError, TypeError):
        return [], ""


def deck_files(data: QMimeData) -> list[str]:
    """The files among what is dragged that can hold a deck, by their endings; packs and pictures are for others."""
    files = [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
    return [file for file in files if PurePath(file).suffix.lower() in DECK_SUFFIXES]


def drag_picture(artist: CardArtist, faces: Sequence[CardFace], ratio: float) -> QPixmap:
    """Up to three cards, fanned, and how many there are."""
    shown = list(faces[:3])
    step = 16
    width = WIDTH + step * (len(shown) - 1) + 8
    height = WIDTH * ASPECT + step * (len(shown) - 1) + 8
    pixmap = QPixmap(round(width * ratio), round(height * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.setOpacity(0.92)
    for n, face in reversed(list(enumerate(shown))):
        painter.drawPixmap(QPointF(4 + n * step, 4 + n * step), artist.soon(face, WIDTH, ratio)[0])
    if len(faces) > 1:
        colours = theme().colours
        font = theme().font(1.0, True)
        text = str(len(faces))
        size = max(QFontMetricsF(font).horizontalAdvance(text) + 14, 26)
        painter.setBrush(QColor(colours.accent))
        painter.setPen(QColor(colours.accent_text))
        painter.drawEllipse(QPointF(WIDTH / 2, 22), size / 2, size / 2)
        painter.setFont(font)
        painter.drawText(
            round(WIDTH / 2 - size / 2),
            round(22 - size / 2),
            round(size),
            round(size),
            Qt.AlignmentFlag.AlignCenter,
            text,
        )
    painter.end()
    return pixmap


def start_drag(
    view: QAbstractItemView | QWidget,
    artist: CardArtist,
    data: QMimeData,
    faces: Sequence[CardFace],
    actions: Qt.DropAction,
) -> Qt.DropAction:
    """Carry cards until they are dropped."""
    drag = QDrag(view)
    drag.setMimeData(data)
    drag.setPixmap(drag_picture(artist, faces, view.devicePixelRatioF()))
    drag.setHotSpot(QPoint(WIDTH // 2, round(WIDTH * ASPECT / 3)))
    return drag.exec(actions)
