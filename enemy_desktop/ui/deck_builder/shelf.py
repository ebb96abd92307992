"""The shelf: all decks of a game as panes with three of their cards, by folders, filtered by words and tags."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QContextMenuEvent,
    QFontMetricsF,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPen,
    QShortcut,
)
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QMenu, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from enemy_desktop.cards.deck import Deck, DeckFile
from enemy_desktop.cards.query import fold
from enemy_desktop.storage.decks import StoredDeck
from enemy_desktop.storage.drafts import Draft
from enemy_desktop.ui.cards.frame import ASPECT
from enemy_desktop.ui.deck_builder.document import folder_of, tags_of
from enemy_desktop.ui.i18n import language, tr, translator, trn
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.library import LoadedGame, plan_of
from enemy_desktop.ui.windows.program import Program
from enemy_desktop.ui.windows.quick import signature
from enemy_desktop.ui.windows.widgets import Scroller, button, label

CARD = 78


@dataclass(frozen=True)
class Shelved:
    """A deck on the shelf: a file, a draft (unsaved work), or both. ``faults``: how many things speak against it."""

    stored: StoredDeck
    draft: Draft | None = None
    faults: int = 0

    @property
    def content(self) -> DeckFile | None:
        """What is in it; the draft's where there is one."""
        if self.draft is not None:
            return self.draft.deck.content
        return self.stored.deck.content if self.stored.deck is not None else None

    @property
    def name(self) -> str:
        """The name in the interface's language."""
        content = self.content
        if content is None:
            return self.stored.name
        return (content.ja_name if language() == "ja" else "") or content.name or self.stored.name

    @property
    def shown(self) -> StoredDeck:
        """As a stored deck, for whoever shows decks."""
        if self.draft is None:
            return self.stored
        return StoredDeck(self.stored.path, self.stored.bundled, Deck(str(self.draft.path), self.draft.deck.content))

    @property
    def folder(self) -> str:
        """The user's folder, or the one of starter decks."""
        if self.stored.bundled:
            return tr("Starter decks")
        return folder_of(self.content) if self.content is not None else ""

    @property
    def tags(self) -> tuple[str, ...]:
        """The deck's tags."""
        return tags_of(self.content) if self.content is not None else ()


ACTIONS = ("open", "duplicate", "rename", "folder", "tags", "compare", "export", "delete")


class ShelfTile(QPushButton):
    """One deck. ``action_wanted`` names what is to be done with it."""

    action_wanted = Signal(str)

    def __init__(self, program: Program, game: LoadedGame, deck: Shelved) -> None:
        super().__init__()
        self.program, self.game, self.deck = program, game, deck
        self._faces = signature(game, deck.shown)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(lambda: self.action_wanted.emit("open"))
        program.artist.warm(self._faces, CARD, self.devicePixelRatioF())
        program.artist.warmed.connect(self.update)
        self.setAccessibleName(deck.name)
        self.setAccessibleDescription(". ".join(part for part in (*self._lines(), plan_of(deck.shown)) if part))

    def _lines(self) -> list[str]:
        content = self.deck.content
        if content is None:
            return [tr("cannot be read")]
        count = sum(content.size(key) for key in content.sections)
        lines = [trn("{n} card", "{n} cards", count)]
        if self.deck.draft is not None:
            lines.append(tr("unsaved changes"))
        elif self.deck.faults:
            lines.append(tr("not legal yet"))
        return lines

    def sizeHint(self) -> QSize:
        """Room for the cards and some lines."""
        height = max(CARD * ASPECT + 26, QFontMetricsF(theme().font()).height() * 6.2)
        return QSize(300, round(height))

    def minimumSizeHint(self) -> QSize:
        """It may be narrower."""
        return QSize(240, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint pane, cards and words."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        colours = theme().colours
        lit = self.underMouse() or self.hasFocus()
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        painter.setBrush(colours.colour("raised" if lit else "panel", 0.97))
        edge = colours.colour("focus") if self.hasFocus() else colours.colour("accent" if lit else "border")
        painter.setPen(QPen(edge, 2.4 if self.hasFocus() else 1.4))
        painter.drawRoundedRect(box, 12, 12)
        left = box.left() + 150
        self._paint_cards(painter, QPointF(box.left() + 76, box.center().y()))
        self._paint_words(painter, QRectF(left, box.top() + 10, box.right() - 12 - left, box.height() - 18), lit)
        painter.end()

    def _paint_cards(self, painter: QPainter, middle: QPointF) -> None:
        ratio = self.devicePixelRatioF()
        artist = self.program.artist
        places = ((-24.0, -11.0), (24.0, 11.0), (0.0, 0.0))
        order = self._faces[1:] + self._faces[:1]
        if not order:
            colours = theme().colours
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colours.colour("border"), 1.5, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(
                QRectF(middle.x() - CARD / 2, middle.y() - CARD * ASPECT / 2, CARD, CARD * ASPECT), 7, 7
            )
        for face, (dx, turn) in zip(order, places[3 - len(order) :], strict=True):
            painter.save()
            painter.translate(middle.x() + dx, middle.y() + (5 if turn else 0))
            painter.rotate(turn)
            painter.drawPixmap(QPointF(-CARD / 2, -CARD * ASPECT / 2), artist.soon(face, CARD, ratio)[0])
            painter.restore()

    def _paint_words(self, painter: QPainter, box: QRectF, lit: bool) -> None:
        colours = theme().colours
        big, small = theme().font(1.12, True), theme().font(0.88)
        metrics, fine = QFontMetricsF(big), QFontMetricsF(small)
        painter.setFont(big)
        painter.setPen(QColor(colours.accent_strong if lit else colours.text))
        painter.drawText(
            QPointF(box.left(), box.top() + metrics.ascent()),
            metrics.elidedText(self.deck.name, Qt.TextElideMode.ElideRight, box.width()),
        )
        top = box.top() + metrics.height() + 3
        painter.setFont(small)
        warn = self.deck.content is None or self.deck.draft is not None or bool(self.deck.faults)
        painter.setPen(QColor(colours.warn if warn else colours.good))
        line = ("⚠ " if warn else "✓ ") + " · ".join(self._lines())
        painter.drawText(
            QPointF(box.left(), top + fine.ascent()), fine.elidedText(line, Qt.TextElideMode.ElideRight, box.width())
        )
        top += fine.height() + 4
        bottom = box.bottom()
        if self.deck.tags:
            bottom -= fine.height() + 6
            self._paint_tags(painter, QRectF(box.left(), bottom + 3, box.width(), fine.height() + 3))
        painter.setPen(QColor(colours.text_soft))
        text = plan_of(self.deck.shown) if self.deck.content is not None else self.deck.stored.fault
        lines = int(max(bottom - top, 0) / fine.lineSpacing())
        for number, piece in enumerate(_wrapped(text, fine, box.width(), lines)):
            painter.drawText(QPointF(box.left(), top + fine.ascent() + number * fine.lineSpacing()), piece)

    def _paint_tags(self, painter: QPainter, box: QRectF) -> None:
        colours = theme().colours
        fine = QFontMetricsF(theme().font(0.8))
        painter.setFont(theme().font(0.8))
        left = box.left()
        for tag in self.deck.tags:
            width = fine.horizontalAdvance(tag) + 14
            if left + width > box.right():
                break
            plate = QRectF(left, box.top(), width, box.height())
            painter.setPen(QPen(colours.colour("accent", 0.7), 1))
            painter.setBrush(colours.colour("accent", 0.14))
            painter.drawRoundedRect(plate, plate.height() / 2, plate.height() / 2)
            painter.setPen(QColor(colours.text))
            painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, tag)
            left += width + 5

    # -- what can be done

    def menu_for(self) -> QMenu:
        """What can be done with this deck."""
        words = {
            "open": tr("Look at it") if self.deck.stored.bundled else tr("Open"),
            "duplicate": tr("Duplicate…"),
            "rename": tr("Rename…"),
            "folder": tr("Put into a folder…"),
            "tags": tr("Tags…"),
            "compare": tr("Compare with…"),
            "export": tr("Export…"),
            "delete": tr("Delete…"),
        }
        menu = QMenu(self)
        for name in ACTIONS:
            if self.deck.stored.bundled and name in ("rename", "folder", "tags", "delete"):
                continue
            if self.deck.content is None and name != "delete":
                continue
            if name == "delete":
                menu.addSeparator()
            action = QAction(words[name], menu)
            action.triggered.connect(lambda _=False, what=name: self.action_wanted.emit(what))
            menu.addAction(action)
        return menu

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """By mouse or by the menu key."""
        at = event.globalPos()
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            at = self.mapToGlobal(QPoint(self.width() // 2, self.height() // 2))
        self.menu_for().popup(at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens, F2 renames, Delete deletes."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.action_wanted.emit("open")
        elif key == Qt.Key.Key_F2 and not self.deck.stored.bundled:
            self.action_wanted.emit("rename")
        elif key == Qt.Key.Key_Delete and not self.deck.stored.bundled:
            self.action_wanted.emit("delete")
        else:
            super().keyPressEvent(event)


def _wrapped(text: str, metrics: QFontMetricsF, width: float, lines: int) -> list[str]:
    """Up to ``lines`` lines; the last one ends with an ellipsis where more would follow."""
    if lines < 1 or not text:
        return []
    spaced = " " in text
    parts = text.split(" ") if spaced else list(text)
    found: list[str] = []
    here = ""
    for number, part in enumerate(parts):
        longer = f"{here} {part}" if here and spaced else here + part
        # A line of Japanese never begins with a closing sign.
        if metrics.horizontalAdvance(longer) <= width or not here or (not spaced and part in "、。）」』！？ー々"):
            here = longer
            continue
        if len(found) == lines - 1:
            rest = (" " if spaced else "").join(parts[number:])
            whole = f"{here} {rest}" if spaced else here + rest
            return [*found, metrics.elidedText(whole, Qt.TextElideMode.ElideRight, width)]
        found.append(here)
        here = part
    return [*found, metrics.elidedText(here, Qt.TextElideMode.ElideRight, width)]


class Shelf(QWidget):
    """``action_wanted`` brings what is to be done with which deck; the other signals ask for more decks: ``new_wanted``,
    ``import_wanted`` from files, ``paste_wanted`` from the clipboard.
    """

    action_wanted = Signal(str, object)
    new_wanted = Signal()
    import_wanted = Signal()
    paste_wanted = Signal()

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.program = program
        self.game: LoadedGame | None = None
        self.decks: list[Shelved] = []
        self.tiles: list[ShelfTile] = []
        self.tag = ""
        self.filter = QLineEdit()
        self.filter.setClearButtonEnabled(True)
        self.filter.setMaximumWidth(340)
        self.filter.textChanged.connect(lambda _t: self._fill())
        self.new_button = button("", "add", "primary")
        self.new_button.clicked.connect(self.new_wanted)
        self.import_button = button("", "open")
        self.import_button.clicked.connect(self.import_wanted)
        self.paste_button = button("", "copy")
        self.paste_button.clicked.connect(self.paste_wanted)
        # What every program pastes with; in the field for finding it still pastes into the field.
        paste = QShortcut(QKeySequence.StandardKey.Paste, self)
        paste.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        paste.activated.connect(self.paste_wanted)
        self._tags = QHBoxLayout()
        self._tags.setSpacing(6)
        top = QHBoxLayout()
        top.setSpacing(10)
        top.addWidget(self.filter, 1)
        top.addLayout(self._tags)
        top.addStretch(1)
        top.addWidget(self.import_button)
        top.addWidget(self.paste_button)
        top.addWidget(self.new_button)
        self._content = QWidget()
        self._column = QVBoxLayout(self._content)
        self._column.setContentsMargins(0, 0, 8, 0)
        self._column.setSpacing(8)
        self._scroller = Scroller(self._content)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(12)
        whole.addLayout(top)
        whole.addWidget(self._scroller, 1)
        translator().language_changed.connect(self.retranslate)
        theme().changed.connect(self._restyle)
        self.retranslate()

    def _restyle(self) -> None:
        self._arrange()

    def show_decks(self, game: LoadedGame, decks: Sequence[Shelved]) -> None:
        """Show the decks of a game."""
        self.game, self.decks = game, list(decks)
        tags = sorted({tag for deck in decks for tag in deck.tags}, key=fold)
        if self.tag not in tags:
            self.tag = ""
        while self._tags.count():
            item = self._tags.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.deleteLater()
        for tag in tags[:8]:
            made = QPushButton(tag)
            made.setCheckable(True)
            made.setChecked(tag == self.tag)
            made.setProperty("role", "choice")
            made.setAccessibleName(tr("Only decks tagged {tag}", tag=tag))
            made.clicked.connect(lambda on, wanted=tag: self._choose_tag(wanted if on else ""))
            self._tags.addWidget(made)
        self._fill()

    def _choose_tag(self, tag: str) -> None:
        self.tag = tag
        for n in range(self._tags.count()):
            item = self._tags.itemAt(n)
            widget = item.widget() if item is not None else None
            if isinstance(widget, QPushButton):
                widget.setChecked(widget.text() == tag)
        self._fill()

    def _fill(self) -> None:
        if self.game is None:
            return
        focused = next((tile.deck.stored.path for tile in self.tiles if tile.hasFocus()), None)
        while self._column.count():
            item = self._column.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.tiles = []
        words = fold(self.filter.text()).split()
        shown = [deck for deck in self.decks if self._fits(deck, words)]
        starters = tr("Starter decks")
        mine = sorted({deck.folder for deck in shown if not deck.stored.bundled}, key=lambda f: (f != "", fold(f)))
        if not any(not deck.stored.bundled for deck in self.decks) and not words:
            hint = label(
                tr("No decks of your own yet: make a new one, or begin with a copy of a starter deck."), "soft"
            )
            hint.setWordWrap(True)
            self._column.addWidget(hint)
        for folder in [*mine, *([starters] if any(deck.stored.bundled for deck in shown) else [])]:
            inside = [deck for deck in shown if deck.folder == folder and deck.stored.bundled == (folder == starters)]
            if inside:
                self._column.addWidget(label(folder or tr("My decks"), "title", 1.1, bold=True))
                self._column.addWidget(self._rows(inside))
        if not shown and (words or self.tag):
            self._column.addWidget(label(tr("No deck fits."), "soft"))
        self._column.addStretch()
        for tile in self.tiles:
            if tile.deck.stored.path == focused:
                tile.setFocus()
        self._arrange()

    def _fits(self, deck: Shelved, words: Sequence[str]) -> bool:
        if self.tag and self.tag not in deck.tags:
            return False
        content = deck.content
        whole = fold(" ".join((deck.name, deck.stored.name, deck.folder, *deck.tags, content.note if content else "")))
        return all(word in whole for word in words)

    def _rows(self, decks: Sequence[Shelved]) -> QWidget:
        assert self.game is not None
        holder = QWidget()
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(10)
        for deck in decks:
            tile = ShelfTile(self.program, self.game, deck)
            tile.action_wanted.connect(lambda what, which=deck: self.action_wanted.emit(what, which))
            self.tiles.append(tile)
            grid.addWidget(tile)
        return holder

    def resizeEvent(self, event: object) -> None:
        """Another number of columns."""
        super().resizeEvent(event)  # type: ignore[arg-type]
        self._arrange()

    def _arrange(self) -> None:
        scale = theme().font().pointSizeF() / 10.5
        columns = max(int(self.width() / (330 * max(scale, 1.0))), 1)
        holders: dict[int, list[ShelfTile]] = {}
        for tile in self.tiles:
            holders.setdefault(id(tile.parentWidget()), []).append(tile)
        for tiles in holders.values():
            parent = tiles[0].parentWidget()
            grid = parent.layout() if parent is not None else None
            if not isinstance(grid, QGridLayout):
                continue
            for number, tile in enumerate(tiles):
                # The scroll area would squeeze them otherwise.
                tile.setFixedHeight(tile.sizeHint().height())
                grid.addWidget(tile, number // columns, number % columns)
            for column in range(max(grid.columnCount(), columns)):
                grid.setColumnStretch(column, 1 if column < columns else 0)

    def tile(self, path: Path) -> ShelfTile | None:
        """The tile of the deck in that file."""
        return next((tile for tile in self.tiles if tile.deck.stored.path == path), None)

    def retranslate(self) -> None:
        """Set all words in the current language."""
        self.filter.setPlaceholderText(tr("Find a deck by name, tag or note"))
        self.filter.setAccessibleName(tr("Find a deck"))
        self.new_button.setText(tr("New deck"))
        self.import_button.setText(tr("Import…"))
        self.paste_button.setText(tr("Paste"))
        self.paste_button.setToolTip(tr("A deck list from the clipboard"))
        if self.game is not None:
            self._fill()
