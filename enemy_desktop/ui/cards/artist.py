"""Finished pictures of cards for every size and screen, kept within a budget of memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, QRectF, QSize, QTimer, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPixmap

from enemy_desktop.cards.face import CardFace
from enemy_desktop.ui.cards.back import paint_back
from enemy_desktop.ui.cards.emblem import paint_emblem
from enemy_desktop.ui.cards.frame import ASPECT, HEIGHT, RADIUS, WIDTH, ArtPainter, Detail, detail_for, paint_card
from enemy_desktop.ui.cards.scans import Scans
from enemy_desktop.ui.cards.text import Fonts

Picture = TypeVar("Picture", QImage, QPixmap)
MEGABYTE = 1 << 20


class PictureCache(Generic[Picture]):
    """The least recently used pictures go first when the budget of bytes is passed. One picture is always kept."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.bytes = 0
        self.hits = 0
        self.misses = 0
        self._kept: OrderedDict[Hashable, tuple[Picture, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def get(self, key: Hashable) -> Picture | None:
        """The picture of a key, which becomes the most recently used one."""
        found = self._kept.get(key)
        if found is None:
            self.misses += 1
            return None
        self.hits += 1
        self._kept.move_to_end(key)
        return found[0]

    def put(self, key: Hashable, picture: Picture) -> None:
        """Keep a picture."""
        size = picture.width() * picture.height() * 4
        if key in self._kept:
            self.bytes -= self._kept.pop(key)[1]
        self._kept[key] = (picture, size)
        self.bytes += size
        while self.bytes > self.budget and len(self._kept) > 1:
            _, (_, freed) = self._kept.popitem(last=False)
            self.bytes -= freed

    def clear(self) -> None:
        """Forget all."""
        self._kept.clear()
        self.bytes = 0


class _CachedArt(ArtPainter):
    """Emblems in device pixels: the same emblem serves a card whose numbers or language change."""

    def __init__(self, cache: PictureCache[QImage]) -> None:
        self.cache = cache
        self.scale = 1.0

    def paint(self, painter: QPainter, box: QRectF, face: CardFace) -> None:
        size = QSize(max(round(box.width() * self.scale), 1), max(round(box.height() * self.scale), 1))
        mark = face.element
        key = (face.emblem, mark and (mark.colour, mark.shape), size.width(), size.height())
        image = self.cache.get(key)
        if image is None:
            image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
            image.fill(QColor(0, 0, 0, 0))
            brush = QPainter(image)
            try:
                brush.setRenderHints(QPainter.RenderHint.Antialiasing)
                paint_emblem(brush, QRectF(0, 0, size.width(), size.height()), face.emblem, mark)
            finally:
                brush.end()
            self.cache.put(key, image)
        painter.drawImage(box, image)


@dataclass(frozen=True, slots=True)
class _Wish:
    face: CardFace | None
    width: float
    ratio: float


class CardArtist(QObject):
    """Paints cards and keeps what it painted.

    ``changed`` tells that all pictures are outdated (fonts or scans changed): ask for them again. ``warmed`` tells that
    one more picture asked for with ``warm`` is ready.
    """

    changed = Signal()
    warmed = Signal()

    def __init__(
        self,
        fonts: Fonts | None = None,
        scans: Scans | None = None,
        budget_mb: int = 160,
        emblem_budget_mb: int = 64,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._fonts = fonts or Fonts()
        self._scans = scans or Scans()
        self.cards: PictureCache[QPixmap] = PictureCache(budget_mb * MEGABYTE)
        self.emblems: PictureCache[QImage] = PictureCache(emblem_budget_mb * MEGABYTE)
        self._art = _CachedArt(self.emblems)
        self._wishes: OrderedDict[_Wish, None] = OrderedDict()
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._warm_one)

    @property
    def fonts(self) -> Fonts:
        """The fonts that cards are written with."""
        return self._fonts

    def set_fonts(self, fonts: Fonts) -> None:
        """Write cards with other fonts."""
        if fonts != self._fonts:
            self._fonts = fonts
            self.cards.clear()
            self.changed.emit()

    def set_scans(self, scans: Scans) -> None:
        """Use other pictures."""
        self._scans = scans
        self.cards.clear()
        self.changed.emit()

    def has_scan(self, face: CardFace) -> bool:
        """Whether a card is shown by the user's own picture."""
        return self._scans.find(face.card_id, face.title) is not None

    @staticmethod
    def size(width: float) -> tuple[float, float]:
        """The size of a card of that width, in the same unit."""
        return width, width * ASPECT

    def pixmap(self, face: CardFace, width: float, ratio: float = 1.0, detail: Detail | None = None) -> QPixmap:
        """A card ``width`` logical pixels wide, sharp on a screen with that device pixel ratio.

        Draw it at its own logical size (``drawPixmap(QPointF(0, 0), pixmap)``): it carries the ratio.
        """
        level = detail or detail_for(width)
        size = _device_size(width, ratio)
        key = (face, size.width(), level, round(ratio * 100))
        found = self.cards.get(key)
        if found is not None:
            return found
        scan = self._scans.image(face.card_id, face.title, size)
        pixmap = QPixmap.fromImage(_rounded(scan) if scan is not None else self._drawn(face, size, ratio, level))
        pixmap.setDevicePixelRatio(ratio)
        self.cards.put(key, pixmap)
        return pixmap

    def back(self, width: float, ratio: float = 1.0) -> QPixmap:
        """The back of a card."""
        size = _device_size(width, ratio)
        key = ("back", size.width(), round(ratio * 100))
        found = self.cards.get(key)
        if found is None:
            image = _blank(size)
            painter = QPainter(image)
            try:
                painter.scale(size.width() / WIDTH, size.height() / HEIGHT)
                paint_back(painter, width < 110)
            finally:
                painter.end()
            found = QPixmap.fromImage(image)
            found.setDevicePixelRatio(ratio)
            self.cards.put(key, found)
        return found

    def image(self, face: CardFace, width: float, ratio: float = 1.0, detail: Detail | None = None) -> QImage:
        """Like ``pixmap``, not kept, and without scans: for exports and printing."""
        image = self._drawn(face, _device_size(width, ratio), ratio, detail or detail_for(width))
        image.setDevicePixelRatio(ratio)
        return image

    def warm(self, faces: Iterable[CardFace | None], width: float, ratio: float = 1.0) -> None:
        """Paint cards (None: the back) ahead of time, one in each idle moment of the event loop."""
        for face in faces:
            wish = _Wish(face, width, ratio)
            if wish not in self._wishes and not self.is_ready(face, width, ratio):
                self._wishes[wish] = None
        if self._wishes:
            self._timer.start()

    def is_ready(self, face: CardFace | None, width: float, ratio: float = 1.0) -> bool:
        """Whether a card can be had at once."""
        size = _device_size(width, ratio)
        if face is None:
            return ("back", size.width(), round(ratio * 100)) in self.cards
        return (face, size.width(), detail_for(width), round(ratio * 100)) in self.cards

    def _warm_one(self) -> None:
        if not self._wishes:
            self._timer.stop()
            return
        wish, _ = self._wishes.popitem(last=False)
        if wish.face is None:
            self.back(wish.width, wish.ratio)
        else:
            self.pixmap(wish.face, wish.width, wish.ratio)
        self.warmed.emit()

    def _drawn(self, face: CardFace, size: QSize, ratio: float, detail: Detail) -> QImage:
        image = _blank(size)
        painter = QPainter(image)
        try:
            painter.scale(size.width() / WIDTH, size.height() / HEIGHT)
            self._art.scale = size.width() / WIDTH
            paint_card(painter, face, size.width() / WIDTH / ratio, detail, self._fonts, self._art)
        finally:
            # A painter that is still active when its image goes away takes the whole program with it.
            painter.end()
        return image


def _device_size(width: float, ratio: float) -> QSize:
    pixels = max(round(width * ratio), 8)
    return QSize(pixels, round(pixels * ASPECT))


def _blank(size: QSize) -> QImage:
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(0, 0, 0, 0))
    return image


def _rounded(scan: QImage) -> QImage:
    image = _blank(scan.size())
    painter = QPainter(image)
    try:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing)
        outline = QPainterPath()
        radius = RADIUS * scan.width() / WIDTH
        outline.addRoundedRect(QRectF(0, 0, scan.width(), scan.height()), radius, radius)
        painter.setClipPath(outline)
        painter.drawImage(0, 0, scan)
    finally:
        painter.end()
    return image
