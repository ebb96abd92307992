"""Soft light and shadow around cards, painted once for each size and colour and kept."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

RADIUS = 0.054
"""The corner of a card, in card widths."""


@lru_cache(maxsize=64)
def halo(
    width: int, height: int, colour: str, spread: int, strength: float, ratio: float, hollow: float = -1.0
) -> QPixmap:
    """Light around a rounded rectangle of ``width`` x ``height`` logical pixels: the picture is larger by ``spread`` on each
    side. It is full in the middle, where a card covers it; with ``hollow``, the radius of the corners in pixels, it is empty
    there."""
    pixmap = QPixmap(round((width + 2 * spread) * ratio), round((height + 2 * spread) * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        rings = max(3, spread)
        for ring in range(rings):
            out = spread * (1 - ring / rings)
            ink = QColor(colour)
            ink.setAlphaF(min(1.0, strength * 2.2 / rings * (ring + 1) / rings * 1.6))
            painter.setBrush(ink)
            box = QRectF(spread - out, spread - out, width + 2 * out, height + 2 * out)
            corner = (hollow if hollow >= 0 else RADIUS * width) + out
            painter.drawRoundedRect(box, corner, corner)
        if hollow >= 0:
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
            painter.drawRoundedRect(QRectF(spread, spread, width, height), hollow, hollow)
    finally:
        painter.end()
    return pixmap


@lru_cache(maxsize=16)
def shadow(width: int, height: int, colour: str, ratio: float) -> QPixmap:
    """The soft shadow below a card."""
    return halo(width, height, colour, max(4, width // 12), 0.42, ratio)


def shadow_spread(width: int) -> int:
    """By how much the picture of ``shadow`` is larger than its card on each side."""
    return max(4, width // 12)
