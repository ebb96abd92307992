"""The large picture of a card at the side, with what it is worth now, why, and what its words mean."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QScrollArea, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from enemy_desktop.cards.face import CardFace
from enemy_desktop.games.module import CardFacts
from enemy_desktop.ui.cards.artist import CardArtist
from enemy_desktop.ui.cards.frame import ASPECT, Detail, detail_for
from enemy_desktop.ui.i18n import tr, translator
from enemy_desktop.ui.icons import icon
from enemy_desktop.ui.theme import theme

WRAPPED = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)


def fitting_font(text: str, box: QRectF) -> QFont:
    """The usual font, or a smaller one in which the text has room in the box."""
    scale = 0.95
    while True:
        font = theme().font(scale)
        need = QFontMetricsF(font).boundingRect(box, WRAPPED, text)
        if scale <= 0.4 or (need.height() <= box.height() and need.width() <= box.width()):
            return font
        scale -= 0.05


class CardPicture(QWidget):
    """A card as large as the widget is wide, or its back. ``detail_changed``: it bears texts now, or does not any more."""

    detail_changed = Signal()

    def __init__(self, artist: CardArtist, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.artist = artist
        self.face: CardFace | None = None
        self.empty = True
        artist.ready.connect(self._ready)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        return round(width * ASPECT)

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        return True

    def sizeHint(self) -> QSize:
        return QSize(230, round(230 * ASPECT))

    @property
    def is_tiny(self) -> bool:
        """Whether the picture is so small that it bears no texts."""
        return detail_for(self.width()) is Detail.TINY

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.setFixedHeight(round(event.size().width() * ASPECT))
        if (detail_for(event.oldSize().width()) is Detail.TINY) != self.is_tiny:
            self.detail_changed.emit()

    def show_face(self, face: CardFace | None, empty: bool = False) -> None:
        """``None``: the back of a card that nobody here may see; ``empty``: no card at all."""
        self.face = face
        self.empty = empty
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            if self.empty:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                colours = theme().colours
                painter.setPen(colours.colour("border"))
                painter.setBrush(colours.colour("zone", 0.35))
                box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
                painter.drawRoundedRect(box, 12, 12)
                painter.setPen(colours.colour("text_soft"))
                text = tr("Point at a card, or press Space on it, to see it here.")
                side = min(18.0, box.width() * 0.08)
                inner = box.adjusted(side, side, -side, -side)
                painter.setFont(fitting_font(text, inner))
                painter.drawText(inner, WRAPPED, text)
                return
            painter.drawPixmap(0, 0, self._picture())
        finally:
            painter.end()

    def _picture(self) -> QPixmap:
        return self.artist.soon(self.face, float(self.width()), self.devicePixelRatioF())[0]

    def _ready(self, face: CardFace | None, width: float) -> None:
        if face == self.face:
            self.update()


class PreviewPanel(QFrame):
    """Shows one card. ``locked``: hovering over others does not change it any more."""

    locked_changed = Signal(bool)

    def __init__(self, artist: CardArtist, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("preview")
        self.setProperty("role", "panel")
        self.locked = False
        self._key: tuple[object, ...] = ()
        self._shown: tuple[CardFace | None, CardFacts, str] | None = None
        self.picture = CardPicture(artist)
        self.picture.detail_changed.connect(self._tell_again)
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.RichText)
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.lock = QToolButton()
        self.lock.setCheckable(True)
        self.lock.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.lock.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.lock.toggled.connect(self.set_locked)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setMinimumHeight(
            40
        )  # by itself it would ask for more, and lie on the picture where there is little room
        scroll.setWidget(self.words)
        scroll.viewport().setAutoFillBackground(False)
        self.words.setAutoFillBackground(False)
        scroll.setStyleSheet("QScrollArea { background: transparent; }")
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addWidget(scroll, 1)
        column.addWidget(self.lock)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(10, 10, 10, 8)
        self._box.setSpacing(8)
        self._box.addWidget(self.picture)
        self._box.addLayout(column, 1)
        translator().language_changed.connect(self._retell)
        theme().changed.connect(self._retell)
        self.clear()
        self._retell()

    def _retell(self) -> None:
        self.lock.setText(tr("Locked") if self.locked else tr("Lock"))
        self.lock.setIcon(icon("lock" if self.locked else "unlock"))
        self.lock.setToolTip(tr("Keep this card here while you point at others (Space)"))

    def set_beside(self, beside: bool) -> None:
        """The words stand beside the picture, where there is little height, or below it."""
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        self._box.setDirection(way)
        side = Qt.AlignmentFlag.AlignTop if beside else Qt.AlignmentFlag.AlignHCenter
        self._box.setAlignment(self.picture, side)

    def set_locked(self, locked: bool) -> None:
        """Keeps the card, or lets others take its place again."""
        if locked != self.locked:
            self.locked = locked
            self.lock.setChecked(locked)
            self._retell()
            self.locked_changed.emit(locked)

    def clear(self) -> None:
        """Shows no card, whatever was locked."""
        self._key = ()
        self._shown = None
        self.set_locked(False)
        self.picture.show_face(None, empty=True)
        self.words.setText("")
        self.setAccessibleName(tr("Card"))
        self.setAccessibleDescription("")

    def show_card(self, face: CardFace | None, facts: CardFacts, where: str, force: bool = False) -> None:
        """Shows a card (None: one whose face the viewer does not know), unless another one is locked."""
        key = (face, facts, where)
        if (self.locked and not force) or key == self._key:
            return
        self._key = key
        self._shown = (face, facts, where)
        self.picture.show_face(face)
        self.words.setText(self._tell(face, facts, where))
        self.setAccessibleName(face.title if face is not None else tr("A card that you can not see"))
        self.setAccessibleDescription(face.spoken() if face is not None else where)

    def _tell_again(self) -> None:
        if self._shown is not None:
            self.words.setText(self._tell(*self._shown))

    def _tell(self, face: CardFace | None, facts: CardFacts, where: str) -> str:
        colours = theme().colours
        parts = [f"<p style='color:{colours.text_soft}'>{escape(where)}</p>"] if where else []
        if face is None:
            parts.append(f"<p>{escape(tr('You can not see this card.'))}</p>")
        if facts.notes:
            parts.append(f"<p style='color:{colours.warn}'>{escape(' · '.join(facts.notes))}</p>")
        if facts.strength is not None and facts.parts:
            rows = "".join(
                f"<tr><td>{escape(p.label)}</td><td align='right'>&nbsp;<b>{p.amount:+d}</b></td></tr>"
                if i
                else f"<tr><td>{escape(p.label)}</td><td align='right'>&nbsp;<b>{p.amount}</b></td></tr>"
                for i, p in enumerate(facts.parts)
            )
            total = (
                f"<tr><td><b>{escape(tr('Strength'))}</b></td><td align='right'>&nbsp;<b>{facts.strength}</b></td></tr>"
            )
            parts.append(f"<table width='100%'>{rows}{total if len(facts.parts) > 1 else ''}</table>")
        if face is not None and self.picture.is_tiny:
            # What the picture has no room for.
            parts.append(f"<p>{escape(face.spoken())}</p>")
        if face is not None:
            parts += [f"<p><b>{escape(word)}</b>: {escape(text)}</p>" for word, text in face.keywords]
        return "".join(parts)
