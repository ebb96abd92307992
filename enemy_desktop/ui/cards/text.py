"""Fitting words into boxes: font choice, one or two line titles, wrapped blocks that shrink until they fit."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from enemy_desktop.ui.cards.palette import INK, with_alpha

WRAP = int(Qt.TextFlag.TextWordWrap)
TOP_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
CENTRE = int(Qt.AlignmentFlag.AlignCenter)
LEFT_MIDDLE = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
ELLIPSIS = "…"


@dataclass(frozen=True, slots=True)
class Fonts:
    """Font families for Latin and Japanese text, first choice first. Empty lists mean the application's font."""

    latin: tuple[str, ...] = ()
    japanese: tuple[str, ...] = ()

    def font(self, size: int, lang: str = "en", bold: bool = False, italic: bool = False) -> QFont:
        """A font of ``size`` units; unhinted, so that a text keeps its line breaks at every scale."""
        font = QFont()
        families = [*self.japanese, *self.latin] if lang == "ja" else [*self.latin, *self.japanese]
        if families:
            font.setFamilies(families)
        font.setPixelSize(max(size, 1))
        font.setWeight(QFont.Weight.Bold if bold else QFont.Weight.Medium)
        # Japanese has no italic: a slanted fallback looks broken.
        font.setItalic(italic and lang != "ja")
        font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
        return font


def wrapped_height(font: QFont, text: str, width: float) -> float:
    """The height of a text wrapped to a width."""
    return QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 100000), WRAP | TOP_LEFT, text).height()


def widest_word(font: QFont, text: str) -> float:
    """The width of the widest part that cannot be broken."""
    metrics = QFontMetricsF(font)
    return max((metrics.horizontalAdvance(word) for word in text.split() if word.isascii()), default=0.0)


def cut_to_fit(font: QFont, text: str, width: float, height: float) -> str:
    """The text, shortened with an ellipsis until it fits the box. Something is always left."""
    if wrapped_height(font, text, width) <= height:
        return text
    low, high = 1, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if wrapped_height(font, text[:middle].rstrip() + ELLIPSIS, width) <= height:
            low = middle
        else:
            high = middle - 1
    cut = text[:low].rstrip()
    space = cut.rfind(" ")
    if space > len(cut) * 0.7:
        cut = cut[:space]
    return cut + ELLIPSIS


def balanced(font: QFont, text: str, width: float) -> str:
    """A text that needs two lines, broken so that both are about equally long; at a space or dot where there is one."""
    metrics = QFontMetricsF(font)
    if metrics.horizontalAdvance(text) <= width or len(text) < 4:
        return text
    middle = len(text) / 2
    spots = [i + 1 for i, c in enumerate(text[:-1]) if c in " 　・！-"]
    spots = spots or [
        i
        for i in range(2, len(text) - 1)
        if text[i] not in "ーャュョァィゥェォッンゃゅょっん、。！）』" and not text[i].isascii()
    ]
    for spot in sorted(spots, key=lambda i: abs(i - middle)):
        first, second = text[:spot].rstrip(), text[spot:].lstrip()
        if max(metrics.horizontalAdvance(first), metrics.horizontalAdvance(second)) <= width:
            return f"{first}\n{second}"
    return text


def fit_title(
    fonts: Fonts, text: str, lang: str, box: QRectF, largest: int, smallest: int, lines: int
) -> tuple[QFont, str]:
    """The largest bold font with which the title fits the box in at most ``lines`` lines; shortened as a last resort."""
    for size in range(largest, smallest - 1, -2):
        font = fonts.font(size, lang, bold=True)
        metrics = QFontMetricsF(font)
        if lines == 1:
            if metrics.horizontalAdvance(text) <= box.width():
                return font, text
        elif widest_word(font, text) <= box.width() and wrapped_height(font, text, box.width()) <= min(
            box.height(), metrics.lineSpacing() * lines + 1
        ):
            return font, balanced(font, text, box.width())
    font = fonts.font(smallest, lang, bold=True)
    if lines == 1:
        return font, QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, box.width())
    return font, cut_to_fit(font, text, box.width(), box.height())


def draw_text(
    painter: QPainter, box: QRectF, flags: int, text: str, font: QFont, colour: QColor | str = INK, shadow: float = 0.0
) -> None:
    """Draw wrapped text, with a soft dark shadow below it when asked."""
    painter.setFont(font)
    if shadow > 0:
        painter.setPen(with_alpha("#000000", shadow))
        painter.drawText(box.translated(0, font.pixelSize() * 0.06), flags | WRAP, text)
    painter.setPen(QColor(colour))
    painter.drawText(box, flags | WRAP, text)


def draw_number(
    painter: QPainter,
    cx: float,
    cy: float,
    text: str,
    font: QFont,
    colour: QColor | str,
    outline: QColor | str,
    width: float,
) -> None:
    """A number with an outline, centred on a point by its ink, not by its line height."""
    path = QPainterPath()
    path.addText(0, 0, font, text)
    box = path.boundingRect()
    path.translate(cx - box.center().x(), cy - box.center().y())
    painter.setPen(
        QPen(QColor(outline), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    )
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    painter.drawPath(path)
