"""The icons of the interface: line drawings that take the colour of the theme."""

from __future__ import annotations

import logging
from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from enemy_desktop.storage import bundled
from enemy_desktop.ui.theme import theme

LOG = logging.getLogger(__name__)
SIZES = (16, 20, 24, 32, 48)


def names() -> list[str]:
    """All icons that there are."""
    return sorted(file.stem for file in (bundled.resources() / "icons" / "ui").glob("*.svg"))


def icon(name: str, colour: str | None = None) -> QIcon:
    """An icon in the theme's text colour (or another), sharp at every size. Ask again when the theme changed.

    An unknown name gives an empty icon and a line in the log.
    """
    colours = theme().colours
    return QIcon(_icon(name, colour or colours.text, colours.text_faint))


@lru_cache(maxsize=256)
def _icon(name: str, usual: str, faint: str) -> QIcon:
    """Twenty pictures: too many to draw them again for every button with the same icon."""
    result = QIcon()
    for mode, ink in ((QIcon.Mode.Normal, usual), (QIcon.Mode.Disabled, faint)):
        for size in SIZES:
            for ratio in (1, 2):
                pixmap = _drawn(name, ink, size * ratio)
                if pixmap is None:
                    return QIcon()
                pixmap.setDevicePixelRatio(ratio)
                result.addPixmap(pixmap, mode)
    return result


def app_icon() -> QIcon:
    """The program's own icon."""
    file = bundled.resources() / "icons" / "enemy-desktop.svg"
    renderer = QSvgRenderer(str(file))
    result = QIcon()
    for size in (16, 24, 32, 48, 64, 128, 256):
        result.addPixmap(_paint(renderer, size))
    return result


@lru_cache(maxsize=256)
def _source(name: str) -> str:
    file = bundled.resources() / "icons" / "ui" / f"{name}.svg"
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        LOG.warning("No icon %s: %s", name, error)
        return ""


def _drawn(name: str, colour: str, size: int) -> QPixmap | None:
    source = _source(name)
    if not source:
        return None
    text = source.replace("currentColor", QColor(colour).name())
    return _paint(QSvgRenderer(QByteArray(text.encode())), size)


def _paint(renderer: QSvgRenderer, size: int) -> QPixmap:
    pixmap = QPixmap(QSize(size, size))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    try:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing)
        renderer.render(painter, QRectF(0, 0, size, size))
    finally:
        painter.end()
    return pixmap
