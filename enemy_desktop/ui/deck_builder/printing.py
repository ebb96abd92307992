"""A deck on paper and as a picture: its list, and proxy cards at card size (63 by 88 mm) with marks to cut along."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QIODevice, QLineF, QMarginsF, QPointF, QRectF, QSaveFile, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPageLayout, QPageSize, QPainter, QPdfWriter, QPen

from enemy_desktop.cards.deck import DeckFile
from enemy_desktop.storage.atomic import StorageError
from enemy_desktop.ui.cards.artist import CardArtist
from enemy_desktop.ui.cards.frame import ASPECT
from enemy_desktop.ui.deck_builder.catalogue import CardEntry, Catalogue
from enemy_desktop.ui.i18n import language, tr, trn
from enemy_desktop.ui.theme import theme

CARD_MM = (63.0, 88.0)
DPI = 300
PAPERS = {"A4": QPageSize.PageSizeId.A4, "Letter": QPageSize.PageSizeId.Letter}
GAP_MM = 0.0
PICTURE_CARD = 220
Cards = Sequence[tuple[CardEntry, int]]


@dataclass(frozen=True, slots=True)
class ListGroup:
    """A group of a printed list."""

    title: str
    size: int
    cards: tuple[tuple[CardEntry | None, str, int], ...]


def groups_of(content: DeckFile, catalogue: Catalogue) -> list[ListGroup]:
    """A deck's cards by group, in the order in which decks are shown; cards that no pack has come last."""
    group_field = catalogue.fields.get(catalogue.look.group)
    order = list(group_field.words) if group_field is not None else []
    found: dict[str, dict[str, tuple[CardEntry | None, str, int]]] = {}
    for entries in content.sections.values():
        for one in entries:
            entry = catalogue.entry(one.card)
            group = catalogue.group_of(entry) if entry is not None else "?"
            title = catalogue.title(entry) if entry is not None else one.card
            before = found.setdefault(group, {}).get(title)
            found[group][title] = (entry, title, one.n + (before[2] if before else 0))
    groups = []
    for group in sorted(found, key=lambda g: (order.index(g) if g in order else len(order), g)):
        cards = sorted(found[group].values(), key=lambda c: (c[0].number if c[0] is not None else 0, c[1]))
        title = tr("Unknown cards") if group == "?" else catalogue.group_title(group) or tr("Cards")
        groups.append(ListGroup(title, sum(n for _, _, n in cards), tuple(cards)))
    return groups


def _writer(path: Path, paper: str, title: str) -> tuple[QPdfWriter, QSaveFile]:
    """A PDF that takes its name only when it is whole. Raises StorageError."""
    file = QSaveFile(str(path))
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        raise StorageError(path, "cannot be written: {why}", file.errorString())
    writer = QPdfWriter(file)
    writer.setResolution(DPI)
    writer.setTitle(title)
    writer.setCreator("Enemy Desktop")
    layout = QPageLayout(QPageSize(PAPERS[paper]), QPageLayout.Orientation.Portrait, QMarginsF(0, 0, 0, 0))
    layout.setMode(QPageLayout.Mode.FullPageMode)
    writer.setPageLayout(layout)
    return writer, file


def _commit(path: Path, file: QSaveFile) -> None:
    if not file.commit():
        raise StorageError(path, "cannot be written: {why}", file.errorString())


def mm(value: float) -> float:
    """Millimetres as dots of the printed page."""
    return value / 25.4 * DPI


# ---------------------------------------------------------------------------------------------------------------------
# Proxies


def sheet_places(paper: str) -> list[QRectF]:
    """Where the cards of one sheet lie, in dots: as many as fit, in the middle of the paper."""
    size: QSizeF = QPageSize(PAPERS[paper]).size(QPageSize.Unit.Millimeter)
    columns = int((size.width() - 8) // CARD_MM[0])
    rows = int((size.height() - 8) // CARD_MM[1])
    left = (size.width() - columns * CARD_MM[0]) / 2
    top = (size.height() - rows * CARD_MM[1]) / 2
    return [
        QRectF(mm(left + c * CARD_MM[0]), mm(top + r * CARD_MM[1]), mm(CARD_MM[0]), mm(CARD_MM[1]))
        for r in range(rows)
        for c in range(columns)
    ]


def write_proxies(
    path: Path,
    cards: Cards,
    catalogue: Catalogue,
    artist: CardArtist,
    paper: str = "A4",
    progress: Callable[[int, int], bool] = lambda done, all_: True,
) -> int:
    """Sheets of cards at card size; the number of sheets. ``progress`` returns False to stop. Raises StorageError."""
    places = sheet_places(paper)
    whole = [entry for entry, n in cards for _ in range(n)]
    writer, file = _writer(path, paper, tr("Proxy cards"))
    painter = QPainter(writer)
    images: dict[int, QImage] = {}
    sheets = 0
    try:
        for first in range(0, len(whole), len(places)):
            if first:
                writer.newPage()
            sheets += 1
            part = whole[first : first + len(places)]
            for entry, place in zip(part, places, strict=False):
                if entry.number not in images:
                    # Opaque: a picture with alpha would be stored twice in the file.
                    drawn = artist.image(catalogue.face(entry), place.width() / 2, 2.0)
                    images[entry.number] = _on_black(drawn)
                painter.drawImage(place, images[entry.number])
                if not progress(len(images), len(cards)):
                    file.cancelWriting()
                    return 0
            _cut_marks(painter, places[: len(part)])
    finally:
        painter.end()
    _commit(path, file)
    return sheets


def _on_black(image: QImage) -> QImage:
    """A card with its round corners filled, as printers want it."""
    made = QImage(image.size(), QImage.Format.Format_RGB32)
    made.fill(QColor("#0a0d14"))
    painter = QPainter(made)
    painter.drawImage(QRectF(made.rect()), image, QRectF(image.rect()))
    painter.end()
    return made


def _cut_marks(painter: QPainter, places: Sequence[QRectF]) -> None:
    """Short lines outside the block of cards, at every edge."""
    painter.setPen(QPen(QColor("#808080"), mm(0.15)))
    xs = sorted({x for place in places for x in (place.left(), place.right())})
    ys = sorted({y for place in places for y in (place.top(), place.bottom())})
    top, bottom, left, right = ys[0], ys[-1], xs[0], xs[-1]
    near, far = mm(0.8), mm(3.2)
    for x in xs:
        painter.drawLine(QLineF(x, top - far, x, top - near))
        painter.drawLine(QLineF(x, bottom + near, x, bottom + far))
    for y in ys:
        painter.drawLine(QLineF(left - far, y, left - near, y))
        painter.drawLine(QLineF(right + near, y, right + far, y))


# ---------------------------------------------------------------------------------------------------------------------
# The list


class _ListPrinter:
    """Fills two columns a page, from the top."""

    def __init__(self, writer: QPdfWriter, painter: QPainter, paper: str) -> None:
        size = QPageSize(PAPERS[paper]).size(QPageSize.Unit.Millimeter)
        self.writer, self.painter = writer, painter
        self.left, self.right = mm(16), mm(size.width() - 16)
        self.bottom = mm(size.height() - 16)
        self.width = (self.right - self.left - mm(10)) / 2
        self.top = mm(16)
        self.y = self.top
        self.column = 0

    @property
    def x(self) -> float:
        return self.left + self.column * (self.width + mm(10))

    def font(self, points: float, bold: bool = False) -> QFont:
        font = QFont(theme().font(1.0, bold))
        font.setPointSizeF(points)
        self.painter.setFont(font)
        return font

    def metrics(self, font: QFont) -> QFontMetricsF:
        return QFontMetricsF(font, self.writer)

    def room(self, height: float) -> None:
        """Go on in the next column or page where there is no room for a line."""
        if self.y + height <= self.bottom:
            return
        if self.column == 0:
            self.column = 1
        else:
            self.column = 0
            self.writer.newPage()
            self.top = mm(16)
        self.y = self.top

    def head(self, name: str, line: str, plan: str) -> None:
        font = self.font(20, True)
        metrics = self.metrics(font)
        self.painter.setPen(QColor("#101820"))
        width = self.right - self.left
        self.painter.drawText(
            QPointF(self.left, self.y + metrics.ascent()), metrics.elidedText(name, Qt.TextElideMode.ElideRight, width)
        )
        self.y += metrics.height() + mm(1)
        for text, points in ((line, 10.5), (plan, 9.5)):
            if not text:
                continue
            metrics = self.metrics(self.font(points))
            self.painter.setPen(QColor("#48566a"))
            flags = int(Qt.TextFlag.TextWordWrap)
            box = metrics.boundingRect(QRectF(0, 0, width, mm(40)), flags, text)
            self.painter.drawText(QRectF(self.left, self.y, width, box.height() + 2), flags, text)
            self.y += box.height() + mm(1)
        self.y += mm(2)
        self.painter.setPen(QPen(QColor("#0b7f86"), mm(0.5)))
        self.painter.drawLine(QLineF(self.left, self.y, self.right, self.y))
        self.y += mm(5)
        self.top = self.y

    def group(self, group: ListGroup) -> None:
        font = self.font(11.5, True)
        metrics = self.metrics(font)
        self.room(metrics.height() * 2.6)
        self.font(11.5, True)
        self.painter.setPen(QColor("#0b6b72"))
        self.painter.drawText(QPointF(self.x, self.y + metrics.ascent()), f"{group.title}  ({group.size})")
        self.y += metrics.height() + mm(1)
        for entry, title, n in group.cards:
            self.card(entry, title, n)
        self.y += mm(3.5)

    def card(self, entry: CardEntry | None, title: str, n: int) -> None:
        font = self.font(10)
        metrics = self.metrics(font)
        self.room(metrics.height() + mm(0.8))
        self.painter.setPen(QPen(QColor("#8894a4"), mm(0.2)))
        size = metrics.height() * 0.62
        self.painter.drawRect(QRectF(self.x, self.y + metrics.height() * 0.2, size, size))
        self.painter.setPen(QColor("#101820"))
        base = self.y + metrics.ascent()
        self.painter.drawText(QPointF(self.x + size + mm(2), base), str(n))
        left = self.x + size + mm(8)
        room = self.width - (left - self.x)
        self.painter.drawText(QPointF(left, base), metrics.elidedText(title, Qt.TextElideMode.ElideRight, room))
        self.y += metrics.height() + mm(0.8)


def write_list(path: Path, content: DeckFile, catalogue: Catalogue, paper: str = "A4") -> int:
    """The deck's list with a box to tick for each card; the number of cards. Raises StorageError."""
    groups = groups_of(content, catalogue)
    count = sum(group.size for group in groups)
    name = (content.ja_name if language() == "ja" else "") or content.name
    plan = (content.ja_plan if language() == "ja" else "") or content.plan
    writer, file = _writer(path, paper, name)
    painter = QPainter(writer)
    try:
        printer = _ListPrinter(writer, painter, paper)
        line = f"{catalogue.game.shown_name()} · {trn('{n} card', '{n} cards', count)}"
        printer.head(name, line, plan)
        for group in groups:
            printer.group(group)
    finally:
        painter.end()
    _commit(path, file)
    return count


# ---------------------------------------------------------------------------------------------------------------------
# The picture


def deck_picture(content: DeckFile, catalogue: Catalogue, artist: CardArtist, columns: int = 8) -> QImage:
    """All cards of a deck side by side, each once with its copies, under the deck's name."""
    groups = groups_of(content, catalogue)
    cards = [(entry, n) for group in groups for entry, _, n in group.cards if entry is not None]
    columns = min(max(len(cards), 1), columns)
    rows = -(-len(cards) // columns)
    gap, head = 18, 96
    height = round(PICTURE_CARD * ASPECT)
    columns_wide = max(columns, 3)
    image = QImage(
        gap + columns_wide * (PICTURE_CARD + gap),
        head + gap + max(rows, 1) * (height + gap + 12),
        QImage.Format.Format_RGB32,
    )
    colours = theme().colours
    image.fill(QColor(colours.window))
    painter = QPainter(image)
    try:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        font = QFont(theme().font(1.0, True))
        font.setPixelSize(40)
        painter.setFont(font)
        painter.setPen(QColor(colours.accent_strong))
        name = (content.ja_name if language() == "ja" else "") or content.name
        metrics = QFontMetricsF(font)
        name = metrics.elidedText(name, Qt.TextElideMode.ElideRight, image.width() - 3 * gap)
        painter.drawText(QPointF(gap + 6, 52), name)
        small = QFont(theme().font())
        small.setPixelSize(22)
        painter.setFont(small)
        painter.setPen(QColor(colours.text_soft))
        painter.drawText(QPointF(gap + 6, 86), "   ".join(f"{group.title} {group.size}" for group in groups))
        for number, (entry, n) in enumerate(cards):
            x = gap + (number % columns) * (PICTURE_CARD + gap)
            y = head + gap + (number // columns) * (height + gap + 12)
            painter.drawImage(QPointF(x, y), artist.image(catalogue.face(entry), PICTURE_CARD, 1.0))
            badge = QRectF(x + PICTURE_CARD / 2 - 32, y + height - 18, 64, 36)
            painter.setPen(QPen(QColor(colours.window), 3))
            painter.setBrush(QColor(colours.accent))
            painter.drawRoundedRect(badge, 18, 18)
            painter.setFont(small)
            painter.setPen(QColor(colours.accent_text))
            painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, f"×{n}")
    finally:
        painter.end()
    return image
