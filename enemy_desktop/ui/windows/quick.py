"""The choice of a starter deck for a quick game: one click on a deck starts it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from enemy_desktop.cards.face import CardFace
from enemy_desktop.storage.decks import StoredDeck
from enemy_desktop.ui.cards.frame import ASPECT
from enemy_desktop.ui.i18n import language, tr, translator
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.library import LoadedGame, plan_of
from enemy_desktop.ui.windows.program import Program
from enemy_desktop.ui.windows.widgets import EnterButton, IconTool, Scroller, label

FAN = 3
CARD = 92


def signature(game: LoadedGame, deck: StoredDeck, count: int = FAN) -> list[CardFace]:
    """The cards that stand for a deck: those with the grandest pictures, one of each kind of frame first."""
    if deck.deck is None:
        return []
    names: list[str] = []
    for entries in deck.deck.content.sections.values():
        names += [entry.card for entry in entries]
    faces = [face for name in dict.fromkeys(names) if (face := game.face(name)) is not None]
    faces.sort(key=lambda face: (-(face.emblem.rank + 3 * face.unique), face.card_id))
    chosen: list[CardFace] = []
    for face in faces:
        if face.frame not in {other.frame for other in chosen}:
            chosen.append(face)
        if len(chosen) == count:
            break
    chosen += [face for face in faces if face not in chosen][: count - len(chosen)]
    return chosen


class DeckTile(EnterButton):
    """A deck as a pane of glass: three of its cards, its name, and how it means to win."""

    def __init__(self, program: Program, game: LoadedGame, deck: StoredDeck) -> None:
        super().__init__()
        self.program, self.game, self.deck = program, game, deck
        self._faces: list[CardFace] = []
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        program.artist.warmed.connect(self.update)
        theme().changed.connect(self._fit)
        self._fit()
        self.retranslate()

    def _fit(self) -> None:
        """The style sheet's own least height of buttons would win over the size hint."""
        self.setStyleSheet(f"QPushButton {{ min-height: {self.sizeHint().height() - 4}px; padding: 0; }}")
        self.updateGeometry()

    def retranslate(self) -> None:
        """Words and cards in the current language."""
        self._faces = signature(self.game, self.deck)
        self.program.artist.warm(self._faces, CARD, self.devicePixelRatioF())
        self.setAccessibleName(self.deck.shown_name(language()))
        self.setAccessibleDescription(plan_of(self.deck))
        self.update()

    def sizeHint(self) -> QSize:
        """Room for the cards and four lines of plan."""
        return QSize(330, max(160, round(QFontMetricsF(theme().font(0.98)).height() * 9.2)))

    def minimumSizeHint(self) -> QSize:
        """The same height, but it may be narrower."""
        return QSize(250, self.sizeHint().height())

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
        ratio = self.devicePixelRatioF()
        height = CARD * ASPECT
        middle = QPointF(box.left() + 92, box.center().y())
        places = ((-28.0, -12.0), (28.0, 12.0), (0.0, 0.0))
        order = self._faces[1:] + self._faces[:1]
        for face, (dx, turn) in zip(order, places[3 - len(order) :], strict=True):
            pixmap, _ = self.program.artist.soon(face, CARD, ratio)
            painter.save()
            painter.translate(middle.x() + dx, middle.y() + (6 if turn else 0))
            painter.rotate(turn)
            painter.drawPixmap(QPointF(-CARD / 2, -height / 2), pixmap)
            painter.restore()
        left = box.left() + 184
        big, small = theme().font(1.2, True), theme().font(0.98)
        metrics = QFontMetricsF(big)
        room = box.right() - 14 - left
        flags = int(Qt.TextFlag.TextWordWrap)
        need = QFontMetricsF(small).boundingRect(QRectF(0, 0, room, 2000), flags, plan_of(self.deck)).height()
        top = max(box.top() + 10, box.center().y() - (metrics.height() + 6 + need) / 2)
        words = QRectF(left, top, room, box.bottom() - 8 - top)
        painter.setFont(big)
        painter.setPen(QColor(colours.accent_strong if lit else colours.text))
        name = metrics.elidedText(self.deck.shown_name(language()), Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(QPointF(words.left(), words.top() + metrics.ascent()), name)
        painter.setFont(small)
        painter.setPen(QColor(colours.text_soft))
        rest = words.adjusted(0, metrics.height() + 6, 0, 0)
        painter.drawText(rest, flags, plan_of(self.deck))
        painter.end()


class QuickPanel(QWidget):
    """Lies over the start page. ``chosen`` brings the game and the deck; ``closed`` comes when nothing was chosen."""

    chosen = Signal(object, object)
    closed = Signal()

    def __init__(self, program: Program, parent: QWidget) -> None:
        super().__init__(parent)
        self.program = program
        self.tiles: list[DeckTile] = []
        self.game_buttons: dict[str, EnterButton] = {}
        self.game_id = ""
        self._heading = label("", "title", 1.4, bold=True)
        self._lead = label("", "soft", wrap=True)
        self.close_button = IconTool("close")
        self.close_button.clicked.connect(self.dismiss)
        head = QHBoxLayout()
        words = QVBoxLayout()
        words.addWidget(self._heading)
        words.addWidget(self._lead)
        head.addLayout(words, 1)
        self._games = QHBoxLayout()
        head.addLayout(self._games)
        head.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        self._holder = QWidget()
        self._grid = QGridLayout(self._holder)
        self._grid.setContentsMargins(4, 4, 4, 4)
        self._grid.setSpacing(12)
        self._scroller = Scroller(self._holder)
        self._box = QVBoxLayout(self)
        self._box.addLayout(head)
        self._box.addWidget(self._scroller, 1)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        translator().language_changed.connect(self._retranslate)
        program.library.ready.connect(self._fill)
        program.library.changed.connect(self._changed)

    def open(self) -> None:
        """Show the decks, as soon as they are there."""
        self._retranslate()
        self._fill()
        if self.program.wanted_game() in self.game_buttons:
            self.show_game(self.program.wanted_game())
        self.show()
        self.raise_()
        (self.tiles[0] if self.tiles else self.close_button).setFocus()

    def dismiss(self) -> None:
        """Leave without a choice."""
        self.hide()
        self.closed.emit()

    def _retranslate(self) -> None:
        ready = self.program.library.is_ready
        self._heading.setText(tr("Choose your deck"))
        self._lead.setText(
            tr("The computer takes another one. The game starts with your click.")
            if ready
            else tr("Laying out the cards…")
        )
        self.close_button.set_words(tr("Close"))
        self.setAccessibleName(tr("Choose your deck"))
        for tile in self.tiles:
            tile.retranslate()
        for game_id, button in self.game_buttons.items():
            button.setText(self.program.library.games[game_id].shown_name())

    def _fill(self) -> None:
        """Once the games are there: a button for each, if there are several, and the decks of one."""
        library = self.program.library
        if not library.is_ready or self.tiles:
            return
        games = [g for g in library.games.values() if library.starters(g.id)]
        for game in games if len(games) > 1 else ():
            button = EnterButton(game.shown_name())
            button.setCheckable(True)
            button.clicked.connect(lambda _=False, g=game.id: self.show_game(g))
            self._games.addWidget(button)
            self.game_buttons[game.id] = button
        wanted = self.program.wanted_game()
        games.sort(key=lambda game: game.id != wanted)
        if games:
            self.show_game(games[0].id)

    def _changed(self, game_id: str) -> None:
        """The game has other packs now: its decks are laid out anew."""
        if game_id == self.game_id and self.tiles:
            self.game_id = ""
            self.show_game(game_id)

    def show_game(self, game_id: str) -> None:
        """Show the decks of this game."""
        for known, button in self.game_buttons.items():
            button.setChecked(known == game_id)
        if game_id == self.game_id:
            return
        self.game_id = game_id
        for tile in self.tiles:
            self._grid.removeWidget(tile)
            tile.deleteLater()
        game = self.program.library.games[game_id]
        self.tiles = [DeckTile(self.program, game, deck) for deck in self.program.library.starters(game_id)]
        for tile in self.tiles:
            tile.clicked.connect(lambda _=False, t=tile: self._choose(t.game, t.deck))
        self._arrange()
        self._retranslate()
        if self.isVisible() and self.tiles:
            self.tiles[0].setFocus()

    def _arrange(self) -> None:
        columns = max(1, min(3, (self.width() - 120) // 330))
        for index, tile in enumerate(self.tiles):
            self._grid.addWidget(tile, index // columns, index % columns)

    def _choose(self, game: LoadedGame, deck: StoredDeck) -> None:
        self.hide()
        self.chosen.emit(game, deck)

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802
        """Tab stays among the decks: what lies below is out of reach while this is open."""
        ring: list[QWidget] = [*self.tiles, *self.game_buttons.values(), self.close_button]
        focus = self.focusWidget()
        here = ring.index(focus) if focus in ring else -1
        ring[(here + (1 if forward else -1)) % len(ring)].setFocus(
            Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        )
        return True

    def resizeEvent(self, _event: object) -> None:
        """Wider windows show more decks in a row."""
        side = max(36, round(self.width() * 0.05))
        self._box.setContentsMargins(side, max(24, round(self.height() * 0.08)), side, 28)
        self._arrange()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Dim what lies below."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme().colours.colour("window", 0.965))
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click beside the decks leaves."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.dismiss()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leaves; arrow keys walk."""
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
            return
        focus = self.focusWidget()
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if Qt.Key(event.key()) in steps and isinstance(focus, DeckTile) and focus in self.tiles:
            step = steps[Qt.Key(event.key())]
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                step *= max(1, min(3, (self.width() - 120) // 330))
            there = self.tiles.index(focus) + step
            if 0 <= there < len(self.tiles):
                self.tiles[there].setFocus(Qt.FocusReason.TabFocusReason)
            return
        super().keyPressEvent(event)
