"""Finished pictures of cards for every size and screen, kept within a budget of memory.

Cards are painted at once (``pixmap``), or by one thread in the background (``soon``, ``warm``), which hands images over
through a queue: no Qt object but images ever belongs to two threads.
"""

from __future__ import annotations

import logging
import queue
import threading
from collections import OrderedDict
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from PySide6.QtCore import QCoreApplication, QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPixmap

from enemy_desktop.cards.face import CardFace
from enemy_desktop.ui.cards.back import paint_back
from enemy_desktop.ui.cards.emblem import paint_emblem
from enemy_desktop.ui.cards.frame import ASPECT, HEIGHT, RADIUS, WIDTH, ArtPainter, Detail, detail_for, paint_card
from enemy_desktop.ui.cards.palette import mix, tint
from enemy_desktop.ui.cards.scans import Scans
from enemy_desktop.ui.cards.text import Fonts

LOG = logging.getLogger(__name__)
Picture = TypeVar("Picture", QImage, QPixmap)
MEGABYTE = 1 << 20


class PictureCache(Generic[Picture]):
    """The least recently used pictures go first when the budget of bytes is passed. One picture is always kept.

    Two threads may use one cache.
    """

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.bytes = 0
        self.hits = 0
        self.misses = 0
        self._lock = threading.Lock()
        self._kept: OrderedDict[Hashable, tuple[Picture, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def get(self, key: Hashable) -> Picture | None:
        """The picture of a key, which becomes the most recently used one."""
        with self._lock:
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
        with self._lock:
            if key in self._kept:
                self.bytes -= self._kept.pop(key)[1]
            self._kept[key] = (picture, size)
            self.bytes += size
            while self.bytes > self.budget and len(self._kept) > 1:
                _, (_, freed) = self._kept.popitem(last=False)
                self.bytes -= freed

    def clear(self) -> None:
        """Forget all."""
        with self._lock:
            self._kept.clear()
            self.bytes = 0


class _CachedArt(ArtPainter):
    """Emblems in device pixels: the same emblem serves a card whose numbers or language change."""

    def __init__(self, cache: PictureCache[QImage], scale: float) -> None:
        self.cache = cache
        self.scale = scale

    def paint(self, painter: QPainter, box: QRectF, face: CardFace) -> None:
        size = QSize(max(round(box.width() * self.scale), 1), max(round(box.height() * self.scale), 1))
        mark = face.element
        key = (face.emblem, mark and (mark.colour, mark.shape), size.width(), size.height())
        image = self.cache.get(key)
        if image is None:
            image = _blank(size)
            brush = QPainter(image)
            try:
                brush.setRenderHints(QPainter.RenderHint.Antialiasing)
                paint_emblem(brush, QRectF(0, 0, size.width(), size.height()), face.emblem, mark)
            finally:
                brush.end()
            self.cache.put(key, image)
        painter.drawImage(box, image)


@dataclass(frozen=True, slots=True)
class _Order:
    """A card to be painted. ``face`` None is the back. Equal orders give equal pictures."""

    face: CardFace | None
    size: tuple[int, int]
    ratio: float
    detail: Detail

    @classmethod
    def of(cls, face: CardFace | None, width: float, ratio: float, detail: Detail | None = None) -> _Order:
        size = _device_size(width, ratio)
        return cls(face, (size.width(), size.height()), round(ratio, 3), detail or detail_for(width))

    @property
    def width(self) -> float:
        return self.size[0] / self.ratio


@dataclass(frozen=True, slots=True, eq=False)
class _Tools:
    """All that painting needs. A change of fonts or scans makes new tools, and what old ones painted is thrown away: tools
    that hold the same are not the same tools.
    """

    fonts: Fonts
    scans: Scans
    emblems: PictureCache[QImage]

    def paint(self, order: _Order) -> QImage:
        """The picture of an order."""
        size = QSize(*order.size)
        if order.face is None:
            return _painted_back(size, order.width)
        scan = self.scans.image(order.face.card_id, order.face.title, size)
        return _rounded(scan) if scan is not None else self.draw(order)

    def draw(self, order: _Order) -> QImage:
        """The picture of an order, without regard to scans."""
        assert order.face is not None
        image = _blank(QSize(*order.size))
        scale = order.size[0] / WIDTH
        painter = QPainter(image)
        try:
            painter.scale(scale, order.size[1] / HEIGHT)
            art = _CachedArt(self.emblems, scale)
            paint_card(painter, order.face, scale / order.ratio, order.detail, self.fonts, art)
        finally:
            # A painter that is still active when its image goes away takes the whole program with it.
            painter.end()
        return image


class _Worker:
    """One thread that paints orders, the last urgent one first. It ends when it has nothing to do for a while."""

    IDLE_SECONDS = 2.0

    def __init__(self) -> None:
        self._done: queue.SimpleQueue[tuple[_Order, _Tools, QImage | None]] = queue.SimpleQueue()
        self._orders: OrderedDict[_Order, _Tools] = OrderedDict()
        self._begun: set[tuple[_Order, _Tools]] = set()
        """What is being painted, or is painted and was not taken yet: to order it once more would paint it twice."""
        self._wake = threading.Condition()
        self._thread: threading.Thread | None = None
        self._closed = False

    @property
    def busy(self) -> bool:
        """Whether there is something to be painted or to be taken."""
        with self._wake:
            return bool(self._orders or self._begun)

    def add(self, order: _Order, tools: _Tools, urgent: bool) -> None:
        """Order a picture; an urgent one is painted next."""
        with self._wake:
            if self._closed or (order, tools) in self._begun:
                return
            self._orders[order] = tools
            self._orders.move_to_end(order, last=not urgent)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="card painter", daemon=True)
                self._thread.start()
            self._wake.notify()

    def take(self) -> tuple[_Order, _Tools, QImage | None] | None:
        """Something that was painted (no image: it could not be), or None if there is nothing yet."""
        try:
            order, tools, image = self._done.get_nowait()
        except queue.Empty:
            return None
        with self._wake:
            self._begun.discard((order, tools))
        return order, tools, image

    def forget(self) -> None:
        """Drop the orders that were not begun."""
        with self._wake:
            self._orders.clear()

    def close(self) -> None:
        """Drop all orders and wait for the one that is being painted."""
        self.forget()
        with self._wake:
            self._closed = True
            self._wake.notify()
            thread = self._thread
        if thread is not None:
            thread.join(5)

    def _run(self) -> None:
        while True:
            with self._wake:
                if not self._orders and not self._closed:
                    self._wake.wait(self.IDLE_SECONDS)
                if not self._orders:
                    self._thread = None
                    return
                order, tools = self._orders.popitem(last=False)
                self._begun.add((order, tools))
            image: QImage | None = None
            try:
                image = tools.paint(order)
            except Exception:
                LOG.exception("A card could not be painted: %s", order.face and order.face.card_id)
            self._done.put((order, tools, image))


class CardArtist(QObject):
    """Paints cards and keeps what it painted.

    ``changed`` tells that all pictures are outdated (fonts or scans changed): ask for them again. ``warmed`` tells that
    a picture asked for with ``soon`` or ``warm`` can be had; ``ready`` tells which: its face (None: the back) and width.
    """

    changed = Signal()
    warmed = Signal()
    ready = Signal(object, float)

    def __init__(
        self,
        fonts: Fonts | None = None,
        scans: Scans | None = None,
        budget_mb: int = 160,
        emblem_budget_mb: int = 64,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.cards: PictureCache[QPixmap] = PictureCache(budget_mb * MEGABYTE)
        self.emblems: PictureCache[QImage] = PictureCache(emblem_budget_mb * MEGABYTE)
        self._tools = _Tools(fonts or Fonts(), scans or Scans(), self.emblems)
        self._worker = _Worker()
        self._sizes: dict[CardFace | None, _Order] = {}
        self._timer = QTimer(self)
        self._timer.setInterval(4)
        self._timer.timeout.connect(self._fetch)
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.close)

    @property
    def fonts(self) -> Fonts:
        """The fonts that cards are written with."""
        return self._tools.fonts

    def set_fonts(self, fonts: Fonts) -> None:
        """Write cards with other fonts."""
        if fonts != self.fonts:
            self._change(_Tools(fonts, self._tools.scans, self.emblems))

    def set_scans(self, scans: Scans) -> None:
        """Use other pictures."""
        self._change(_Tools(self.fonts, scans, self.emblems))

    def _change(self, tools: _Tools) -> None:
        self._tools = tools
        self._sizes.clear()
        self._worker.forget()
        self.cards.clear()
        self.changed.emit()

    def has_scan(self, face: CardFace) -> bool:
        """Whether a card is shown by the user's own picture."""
        return self._tools.scans.find(face.card_id, face.title) is not None

    @staticmethod
    def size(width: float) -> tuple[float, float]:
        """The size of a card of that width, in the same unit."""
        return width, width * ASPECT

    def pixmap(self, face: CardFace, width: float, ratio: float = 1.0, detail: Detail | None = None) -> QPixmap:
        """A card ``width`` logical pixels wide, sharp on a screen with that device pixel ratio; painted now if need be.

        Draw it at its own logical size (``drawPixmap(QPointF(0, 0), pixmap)``): it carries the ratio.
        """
        return self._now(_Order.of(face, width, ratio, detail))

    def back(self, width: float, ratio: float = 1.0) -> QPixmap:
        """The back of a card."""
        return self._now(_Order.of(None, width, ratio))

    def soon(self, face: CardFace | None, width: float, ratio: float = 1.0) -> tuple[QPixmap, bool]:
        """A card without waiting: the picture and True, or a stand-in of the same size and False.

        The stand-in is the same card at another size where there is one, else a plain card in its colour. ``ready``
        tells when the picture itself can be had. For what must not make the window stutter.
        """
        order = _Order.of(face, width, ratio)
        found = self.cards.get(order)
        if found is not None:
            return found, True
        self._order(order, urgent=True)
        return self._stand_in(order), False

    def warm(self, faces: Iterable[CardFace | None], width: float, ratio: float = 1.0) -> None:
        """Have cards (None: the back) painted in the background, in this order."""
        for face in faces:
            order = _Order.of(face, width, ratio)
            if order not in self.cards:
                self._order(order, urgent=False)

    def is_ready(self, face: CardFace | None, width: float, ratio: float = 1.0) -> bool:
        """Whether a card can be had at once."""
        return _Order.of(face, width, ratio) in self.cards

    def image(self, face: CardFace, width: float, ratio: float = 1.0, detail: Detail | None = None) -> QImage:
        """Like ``pixmap``, not kept, and without scans: for exports and printing."""
        image = self._tools.draw(_Order.of(face, width, ratio, detail))
        image.setDevicePixelRatio(ratio)
        return image

    def close(self) -> None:
        """Stop the background painter. Painting at once still works."""
        self._timer.stop()
        self._worker.close()

    def _now(self, order: _Order) -> QPixmap:
        found = self.cards.get(order)
        return found if found is not None else self._keep(order, self._tools.paint(order))

    def _keep(self, order: _Order, image: QImage) -> QPixmap:
        pixmap = QPixmap.fromImage(image)
        pixmap.setDevicePixelRatio(order.ratio)
        self.cards.put(order, pixmap)
        self._sizes[order.face] = order
        return pixmap

    def _order(self, order: _Order, urgent: bool) -> None:
        self._worker.add(order, self._tools, urgent)
        self._timer.start()

    def _fetch(self) -> None:
        """Take over what the thread painted."""
        while (taken := self._worker.take()) is not None:
            order, tools, image = taken
            if image is not None and tools is self._tools:
                if order not in self.cards:  # else somebody could not wait: what they show stays the one picture
                    self._keep(order, image)
                self.ready.emit(order.face, order.width)
                self.warmed.emit()
        if not self._worker.busy:
            self._timer.stop()

    def _stand_in(self, order: _Order) -> QPixmap:
        other = self.cards.get(self._sizes[order.face]) if order.face in self._sizes else None
        if other is not None:
            pixmap = other.scaled(
                QSize(*order.size), Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
            )
        else:
            pixmap = QPixmap.fromImage(_plain(QSize(*order.size), order.face))
        pixmap.setDevicePixelRatio(order.ratio)
        return pixmap


def _device_size(width: float, ratio: float) -> QSize:
    pixels = max(round(width * ratio), 8)
    return QSize(pixels, round(pixels * ASPECT))


def _blank(size: QSize) -> QImage:
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(0, 0, 0, 0))
    return image


def _painted_back(size: QSize, width: float) -> QImage:
    image = _blank(size)
    painter = QPainter(image)
    try:
        painter.scale(size.width() / WIDTH, size.height() / HEIGHT)
        paint_back(painter, width < 110)
    finally:
        painter.end()
    return image


def _plain(size: QSize, face: CardFace | None) -> QImage:
    """A card of one colour, for the moment before its picture is ready."""
    image = _blank(size)
    painter = QPainter(image)
    try:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing)
        colours = tint(face.element.colour if face is not None and face.element is not None else "teal")
        radius = RADIUS * size.width() / WIDTH
        painter.setBrush(mix(colours.deep, colours.dark, 0.6))
        painter.setPen(QPen(QColor(colours.mid), radius * 0.3))
        inset = radius * 0.25
        box = QRectF(0, 0, size.width(), size.height()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(box, radius, radius)
    finally:
        painter.end()
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
