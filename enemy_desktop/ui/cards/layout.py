"""How much room the picture and the texts of a card get, and at which font size."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtGui import QFont

from enemy_desktop.cards.face import Box, CardFace
from enemy_desktop.ui.cards.text import Fonts, cut_to_fit, wrapped_height

WIDTH = 630.0
HEIGHT = 880.0
ASPECT = HEIGHT / WIDTH
EDGE = 22.0


class Detail(StrEnum):
    """How much of a card is drawn."""

    TINY = "tiny"
    """Name, numbers, signs and a large emblem: for cards on the table."""
    NORMAL = "normal"
    """The whole card, with texts shortened where they would be too small to read."""
    LARGE = "large"
    """Everything, lore and set code too; nothing is shortened."""


def detail_for(width: float) -> Detail:
    """The level of detail for a card of this width in logical pixels."""
    if width < 150:
        return Detail.TINY
    return Detail.NORMAL if width < 290 else Detail.LARGE


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the picture ends, and with which font size which texts are drawn."""

    art_bottom: float
    size: int
    texts: tuple[tuple[Box, str, float], ...]


PAD_X = 22.0
GAP = 12.0


def lay_out(face: CardFace, scale: float, detail: Detail, fonts: Fonts) -> Layout:
    """Find the largest font with which all texts fit under a picture that is still large enough.

    At the normal level texts never get smaller than about 8 pixels: they are shortened instead, and the large view has
    them whole. At the large level nothing is shortened, down to a size that still can be read on a full screen.
    """
    large = detail is Detail.LARGE
    boxes = [box for box in face.boxes if box.text and (large or box.kind != "lore")]
    floor = HEIGHT - (52.0 if large else 34.0)
    highest = 640.0
    lowest = 330.0 if large else 300.0
    if not boxes:
        return Layout(floor - 66, 30, ())
    biggest = 31 if large else max(38, round(9.5 / scale))
    smallest = 19 if large else max(24, round(8 / scale))
    # First with a generous picture and letters that are not small yet, then with whatever fits.
    for wanted, least in ((440.0, 25) if large else (360.0, round(9 / scale)), (lowest, smallest)):
        for size in range(biggest, min(max(least, smallest), biggest) - 1, -1):
            needed, texts = _measure(face, boxes, size, fonts)
            art_bottom = floor - needed - 62
            if art_bottom >= wanted:
                step = min(art_bottom, highest)
                return Layout(step - step % 10, size, texts)
    if large:
        for size in range(smallest, 11, -1):
            needed, texts = _measure(face, boxes, size, fonts)
            if floor - needed - 62 >= 250:
                return Layout(floor - needed - 62, size, texts)
    return _shortened(face, boxes, smallest, fonts, floor, lowest)


def _measure(
    face: CardFace, boxes: list[Box], size: int, fonts: Fonts
) -> tuple[float, tuple[tuple[Box, str, float], ...]]:
    total = 0.0
    texts = []
    for box in boxes:
        font = box_font(box, size, face.lang, fonts)
        height = wrapped_height(font, box_text(box, face.lang), text_width(box))
        texts.append((box, box_text(box, face.lang), height))
        total += height + GAP * 1.6
    return total, tuple(texts)


def _shortened(face: CardFace, boxes: list[Box], size: int, fonts: Fonts, floor: float, lowest: float) -> Layout:
    """Give each text its fair share of the room: short ones in full, long ones cut."""
    room = floor - lowest - 62 - GAP * 1.6 * len(boxes)
    heights = [
        wrapped_height(box_font(b, size, face.lang, fonts), box_text(b, face.lang), text_width(b)) for b in boxes
    ]
    shares = list(heights)
    while sum(shares) > room + 0.5:
        top = max(shares)
        others = [s for s in shares if s < top]
        count = len(shares) - len(others)
        target = max((room - sum(others)) / count, max(others, default=0.0))
        if target >= top:
            break
        shares = [target if s == top else s for s in shares]
    texts = []
    for box, share in zip(boxes, shares, strict=True):
        font = box_font(box, size, face.lang, fonts)
        text = cut_to_fit(font, box_text(box, face.lang), text_width(box), share + 1)
        texts.append((box, text, wrapped_height(font, text, text_width(box))))
    return Layout(lowest, size, tuple(texts))


def box_font(box: Box, size: int, lang: str, fonts: Fonts) -> QFont:
    return fonts.font(round(size * 0.92) if box.kind == "lore" else size, lang, italic=box.kind == "lore")


def box_text(box: Box, lang: str) -> str:
    if not box.label or box.kind == "lore":
        return box.text
    return f"{box.label}{'：' if lang == 'ja' else ': '}{box.text}"


def text_width(box: Box) -> float:
    return WIDTH - 2 * (EDGE + PAD_X) - (34.0 if box.kind in ("to_play", "reward") else 0.0)
