"""Paints a whole card from its face, at three levels of detail. Units: a card is 630 by 880."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen

from enemy_desktop.cards.face import CardFace
from enemy_desktop.ui.cards import marks
from enemy_desktop.ui.cards.emblem import paint_emblem
from enemy_desktop.ui.cards.kit import ellipse, moved
from enemy_desktop.ui.cards.layout import (
    ASPECT,
    EDGE,
    GAP,
    HEIGHT,
    PAD_X,
    WIDTH,
    Detail,
    Layout,
    box_font,
    detail_for,
    lay_out,
    text_width,
)
from enemy_desktop.ui.cards.palette import GOLD, INK, INK_SOFT, PANEL, Tint, mix, tint, with_alpha
from enemy_desktop.ui.cards.shapes import box_icon, chamfered
from enemy_desktop.ui.cards.text import (
    LEFT_MIDDLE,
    TOP_LEFT,
    Fonts,
    draw_text,
    fit_title,
)

__all__ = ["ASPECT", "HEIGHT", "WIDTH", "ArtPainter", "Detail", "detail_for", "paint_card"]
RADIUS = 34.0


def paint_card(
    painter: QPainter, face: CardFace, scale: float, detail: Detail, fonts: Fonts, art: ArtPainter | None = None
) -> None:
    """Paint a face into (0, 0) to (630, 880) of the painter's coordinates.

    ``scale`` tells how many logical pixels a unit has, for the choice of font sizes. ``art`` paints the emblem into a
    box (a cache may stand behind it); by default it is drawn directly.
    """
    painter.save()
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing
        | QPainter.RenderHint.TextAntialiasing
        | QPainter.RenderHint.SmoothPixmapTransform
    )
    colours = _tint_of(face)
    outline = QPainterPath()
    outline.addRoundedRect(QRectF(0, 0, WIDTH, HEIGHT), RADIUS, RADIUS)
    base = QLinearGradient(0, 0, WIDTH * 0.35, HEIGHT)
    base.setColorAt(0, mix(colours.dark, "#0a1430", 0.35))
    base.setColorAt(0.5, mix(colours.deep, "#070d20", 0.4))
    base.setColorAt(1, mix(colours.dark, "#060b1a", 0.55))
    painter.fillPath(outline, QBrush(base))
    painter.setClipPath(outline)
    if detail is Detail.TINY:
        _paint_tiny(painter, face, fonts, colours, art or _direct)
    else:
        _paint_full(painter, face, scale, detail, fonts, colours, art or _direct)
    painter.setClipping(False)
    _paint_rim(painter, colours, detail)
    painter.restore()


class ArtPainter:
    """The way to an emblem's picture; a cache overrides it."""

    def paint(self, painter: QPainter, box: QRectF, face: CardFace) -> None:
        """Fill the box with the emblem of the face."""
        paint_emblem(painter, box, face.emblem, face.element)


_direct = ArtPainter()


def _tint_of(face: CardFace) -> Tint:
    if face.element is not None:
        return tint(face.element.colour)
    return tint({"trophy": "gold", "gear": "grey", "spell": "teal", "secret": "grey"}.get(face.frame, "grey"))


def _paint_rim(painter: QPainter, colours: Tint, detail: Detail) -> None:
    wide = 12.0 if detail is Detail.TINY else 8.0
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, width, colour in (
        (3.0, 6.0, QColor("#04070f")),
        (wide / 2 + 4, wide, mix(colours.mid, colours.dark, 0.25)),
        (wide / 2 + 3, 2.5, with_alpha(colours.glow, 0.8)),
    ):
        painter.setPen(QPen(colour, width))
        painter.drawRoundedRect(
            QRectF(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset), RADIUS - inset, RADIUS - inset
        )


def _paint_tiny(painter: QPainter, face: CardFace, fonts: Fonts, colours: Tint, art: ArtPainter) -> None:
    window = QRectF(8, 8, WIDTH - 16, 664)
    picture = QRectF(window)
    if face.frame == "place":
        painter.fillRect(window, QColor(colours.deep))
        picture.setTop(60)
    elif face.big is not None:
        painter.fillRect(window, mix(colours.deep, "#070b22", 0.5))
        picture.adjust(76, 44, 0, 0)
    painter.save()
    painter.setClipRect(window, Qt.ClipOperation.IntersectClip)
    art.paint(painter, picture, face)
    if picture.left() > window.left():
        rail = QLinearGradient(picture.left(), 0, picture.left() + 90, 0)
        rail.setColorAt(0, mix(colours.deep, "#070b22", 0.5))
        rail.setColorAt(1, with_alpha(colours.deep, 0))
        painter.fillRect(QRectF(picture.left() - 1, window.top(), 92, window.height()), QBrush(rail))
        roof = QLinearGradient(0, picture.top(), 0, picture.top() + 90)
        roof.setColorAt(0, mix(colours.deep, "#070b22", 0.5))
        roof.setColorAt(1, with_alpha(colours.deep, 0))
        painter.fillRect(QRectF(window.left(), picture.top() - 1, window.width(), 92), QBrush(roof))
    painter.restore()
    band = QLinearGradient(0, 560, 0, 700)
    band.setColorAt(0, with_alpha(PANEL, 0))
    band.setColorAt(1, QColor(PANEL))
    painter.fillRect(QRectF(0, 560, WIDTH, 320), QBrush(band))
    painter.fillRect(QRectF(0, 668, WIDTH, 5), mix(colours.mid, colours.bright, 0.5))
    if face.upper_left is not None:
        marks.points_star(painter, 92, 92, 74, face.upper_left.text, fonts)
    if face.upper_right is not None:
        marks.destiny_disc(painter, WIDTH - 92, 92, 68, face.upper_right.text, fonts, colours)
    bottom = 190.0
    if face.big is not None:
        marks.strength_shield(painter, 94, 274, 82, face, fonts, colours)
        bottom = 372
    if face.pips:
        bottom = marks.spheres(painter, 92, bottom, 25 if face.pips > 3 else 29, face.pips) + 8
    marks.type_icon(painter, 78, 620, 48, face.frame, colours)
    if face.rank is not None:
        marks.level_tag(painter, 206, 620, 142, face.rank.text, fonts, face.lang, colours)
    if face.element is not None:
        marks.element_badge(painter, WIDTH - 92, 606, 60, face.element, fonts)
    box = QRectF(34, 684, WIDTH - 68, 174)
    if face.unique:
        marks.unique_dot(painter, 50, box.center().y(), 15)
        box.setLeft(box.left() + 44)
    font, text = fit_title(fonts, face.title, face.lang, box, 88, 46, 2)
    draw_text(painter, box, LEFT_MIDDLE, text, font, INK, 0.8)


def _paint_full(
    painter: QPainter, face: CardFace, scale: float, detail: Detail, fonts: Fonts, colours: Tint, art: ArtPainter
) -> None:
    layout = lay_out(face, scale, detail, fonts)
    art_bottom = layout.art_bottom
    wide = face.frame == "place"
    top = 12.0 if wide else 104.0
    window = (
        QRectF(12, top, WIDTH - 24, art_bottom - top) if wide else QRectF(EDGE, top, WIDTH - 2 * EDGE, art_bottom - top)
    )
    shape = _window_shape(face, window)
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    picture = QRectF(window)
    if face.big is not None or face.rank is not None:
        # The rail of numbers stands on the left: the emblem moves out of its way, the sky goes on behind it.
        painter.fillRect(window, mix(colours.deep, "#070b22", 0.5))
        picture.setLeft(window.left() + 58)
    if wide:
        # The sky goes on behind the title, the landscape starts below it.
        painter.fillRect(window, QColor(colours.deep))
        picture.setTop(88)
    art.paint(painter, picture, face)
    if picture.left() > window.left():
        rail = QLinearGradient(window.left(), 0, picture.left() + 70, 0)
        rail.setColorAt(0, mix(colours.deep, "#070b22", 0.5))
        rail.setColorAt(0.45, mix(colours.deep, "#070b22", 0.5))
        rail.setColorAt(1, with_alpha(colours.deep, 0))
        painter.fillRect(QRectF(window.left(), top, 130, window.height()), QBrush(rail))
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for width, colour in (
        (9.0, QColor("#04070f")),
        (5.0, mix(colours.mid, colours.bright, 0.35)),
        (1.6, with_alpha("#ffffff", 0.6)),
    ):
        painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.drawPath(shape)
    _paint_title(painter, face, fonts, colours)
    if face.upper_left is not None:
        marks.points_star(painter, 66, 66, 52, face.upper_left.text, fonts)
    if face.upper_right is not None:
        marks.destiny_disc(painter, WIDTH - 66, 66, 48, face.upper_right.text, fonts, colours)
    bottom = 136.0
    if face.big is not None:
        marks.strength_shield(painter, 76, 186, 58, face, fonts, colours)
        bottom = 258
    if face.pips:
        room = art_bottom - 60 - bottom
        radius = 17.0 if face.pips > 3 else 19.0
        rows = (face.pips + 1) // 2 if face.pips > 3 else face.pips
        marks.spheres(painter, 76, bottom, min(radius, room / max(rows, 1) / 2.4), face.pips)
    if face.rank is not None:
        marks.level_tag(painter, 82, art_bottom - 34, 104, face.rank.text, fonts, face.lang, colours)
    if face.element is not None:
        marks.element_badge(painter, WIDTH - 80, art_bottom - 54, 40, face.element, fonts)
    _paint_tags(painter, face, art_bottom, fonts, colours)
    _paint_boxes(painter, face, layout, detail, fonts, colours)


def _window_shape(face: CardFace, box: QRectF) -> QPainterPath:
    """The outline of the picture: each kind of frame has its own."""
    path = QPainterPath()
    if face.frame == "hero":
        arch = min(box.height() * 0.4, 120.0)
        path.moveTo(box.left(), box.bottom())
        path.lineTo(box.left(), box.top() + 26)
        path.quadTo(box.left(), box.top(), box.left() + 26, box.top())
        path.lineTo(box.right() - arch, box.top())
        path.quadTo(box.right(), box.top(), box.right(), box.top() + arch)
        path.lineTo(box.right(), box.bottom())
        path.closeSubpath()
        return path
    if face.frame == "gear":
        return chamfered(box, 36)
    if face.frame == "secret":
        return chamfered(box, 62, "bd")
    if face.frame == "spell":
        path.addRoundedRect(box, 70, 70)
        return path
    if face.frame == "place":
        path.addRoundedRect(box, 22, 22)
        return path
    if face.frame == "trophy":
        return chamfered(box, 70)
    if face.frame == "creature":
        return chamfered(box, 30, "ac")
    path.addRoundedRect(box, 18, 18)
    return path


def _paint_title(painter: QPainter, face: CardFace, fonts: Fonts, colours: Tint) -> None:
    left = 112.0 if face.upper_left is not None else 26.0
    right = WIDTH - (112.0 if face.upper_right is not None else 26.0)
    plate = QRectF(left, 26, right - left, 72)
    if face.upper_left is not None:
        plate.setLeft(left - 14)
    if face.upper_right is not None:
        plate.setRight(right + 14)
    marks.fill(
        painter,
        chamfered(plate, 18),
        mix(colours.dark, "#1b2a49", 0.35),
        mix(PANEL, colours.deep, 0.4),
        mix(colours.mid, colours.bright, 0.3),
        3,
    )
    painter.fillRect(QRectF(plate.left() + 18, plate.top() + 3, plate.width() - 36, 2.5), with_alpha(colours.glow, 0.5))
    box = QRectF(left + 10, 28, right - left - 20, 68)
    if face.unique:
        marks.unique_dot(painter, box.left() + 10, 62, 9)
        box.setLeft(box.left() + 30)
    font, text = fit_title(fonts, face.title, face.lang, box, 44, 32, 1)
    if text != face.title:
        font, text = fit_title(fonts, face.title, face.lang, box, 31, 22, 2)
    draw_text(painter, box, LEFT_MIDDLE, text, font, INK, 0.7)


def _paint_tags(painter: QPainter, face: CardFace, art_bottom: float, fonts: Fonts, colours: Tint) -> None:
    plate = QRectF(26, art_bottom + 8, WIDTH - 52, 46)
    marks.fill(
        painter,
        chamfered(plate, 12),
        mix(colours.dark, "#14213c", 0.35),
        mix(PANEL, colours.dark, 0.35),
        with_alpha(colours.bright, 0.55),
        2,
    )
    marks.type_icon(painter, 54, plate.center().y(), 25, face.frame, colours)
    box = QRectF(90, plate.top(), WIDTH - 90 - 40, plate.height())
    text = " · ".join(face.tags)
    font, text = fit_title(fonts, text, face.lang, box, 30, 20, 1)
    draw_text(painter, box, LEFT_MIDDLE, text, font, mix(colours.glow, "#ffffff", 0.45))


def _paint_boxes(
    painter: QPainter, face: CardFace, layout: Layout, detail: Detail, fonts: Fonts, colours: Tint
) -> None:
    if not layout.texts:
        if detail is Detail.LARGE:
            _paint_footer(painter, face, fonts)
        return
    top = layout.art_bottom + 62
    floor = HEIGHT - (46.0 if detail is Detail.LARGE else 26.0)
    panel = QRectF(EDGE + 4, top, WIDTH - 2 * EDGE - 8, floor - top)
    marks.fill(
        painter,
        chamfered(panel, 16, "cd"),
        with_alpha("#101b30", 0.94),
        with_alpha(PANEL, 0.97),
        with_alpha(colours.mid, 0.8),
        2,
    )
    used = sum(height + GAP * 1.6 for _, _, height in layout.texts)
    y = top + max((panel.height() - used) / 2, 0) * (0.55 if len(layout.texts) > 0 else 1)
    for index, (box, text, height) in enumerate(layout.texts):
        strip = QRectF(panel.left() + 2, y, panel.width() - 4, height + GAP * 1.6)
        x = EDGE + PAD_X
        if box.kind in ("to_play", "reward"):
            tone = QColor("#7fd8ff") if box.kind == "to_play" else QColor(GOLD)
            shade = QLinearGradient(strip.topLeft(), strip.topRight())
            shade.setColorAt(0, with_alpha(tone, 0.26))
            shade.setColorAt(1, with_alpha(tone, 0.04))
            painter.fillRect(strip.adjusted(0, 2, 0, -2), QBrush(shade))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tone)
            painter.drawPath(
                moved(box_icon(box.kind), x + 11, y + GAP * 0.8 + layout.size * 0.68, 0, min(layout.size * 0.42, 13))
            )
            x += 34
        elif box.kind == "lore" and index > 0:
            painter.setPen(QPen(with_alpha(colours.bright, 0.4), 1.6))
            painter.drawLine(QPointF(WIDTH * 0.3, y + 3), QPointF(WIDTH * 0.7, y + 3))
            painter.setBrush(with_alpha(colours.bright, 0.7))
            painter.drawPath(moved(ellipse(0, 0, 3.5), WIDTH / 2, y + 3))
        colour = INK_SOFT if box.kind == "lore" else INK
        font = box_font(box, layout.size, face.lang, fonts)
        draw_text(painter, QRectF(x, y + GAP * 0.8, text_width(box), height + 4), TOP_LEFT, text, font, colour)
        y += height + GAP * 1.6
    if detail is Detail.LARGE:
        _paint_footer(painter, face, fonts)


def _paint_footer(painter: QPainter, face: CardFace, fonts: Fonts) -> None:
    font = fonts.font(19, "en", bold=True)
    line = "  ·  ".join(part for part in (face.set_code, face.footer) if part)
    draw_text(
        painter,
        QRectF(EDGE + 20, HEIGHT - 44, WIDTH - 2 * EDGE - 40, 28),
        LEFT_MIDDLE,
        line,
        font,
        with_alpha(INK_SOFT, 0.85),
    )
