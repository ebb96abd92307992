"""The table as a widget: the board, the strip below it, the large card at the side, and what can lie over them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from enemy_desktop.engine.state import Frame
from enemy_desktop.engine.view import View
from enemy_desktop.games.module import CardFacts, GameTable, Lang
from enemy_desktop.storage.settings import Settings
from enemy_desktop.ui.cards.artist import CardArtist
from enemy_desktop.ui.i18n import language, tr, translator
from enemy_desktop.ui.session.session import GameSession
from enemy_desktop.ui.table.access import announce, make_accessible
from enemy_desktop.ui.table.board import Board
from enemy_desktop.ui.table.by_hand import ByHand
from enemy_desktop.ui.table.control import Control
from enemy_desktop.ui.table.describe import TableWords
from enemy_desktop.ui.table.focus import NOWHERE, FocusRing, Spotted
from enemy_desktop.ui.table.keyboard import Keyboard
from enemy_desktop.ui.table.keys import KeyMap
from enemy_desktop.ui.table.layout import view_knows
from enemy_desktop.ui.table.overlays import Browser, Curtain, Question, Toast
from enemy_desktop.ui.table.piles import Piles
from enemy_desktop.ui.table.pointer import Pointer
from enemy_desktop.ui.table.preview import PreviewPanel
from enemy_desktop.ui.table.scene import Marks, TableScene
from enemy_desktop.ui.table.stage import Stage, folded
from enemy_desktop.ui.table.strip import Strip
from enemy_desktop.ui.table.warm import Warmer
from enemy_desktop.ui.theme import theme

HOLD = "table"
HOVER_MS = 90
RECENT = 12
"""How many sentences of news are kept."""
FEW_EVENTS = 80
"""Of how many events the news are told again in another language."""


class _Board(Board):
    """The board of one table widget: asks it instead of guessing."""

    owner: TableView

    def before_press(self) -> bool:
        return self.owner.skip_motion()

    def may_drag(self, card: int) -> bool:
        return self.owner.pointer.may_drag(card)

    def may_aim(self, dragged: int, card: int) -> bool:
        return card in self.owner.control.aims(dragged)[0]

    def handle_key(self, event: QKeyEvent) -> bool:
        return self.owner.handle_key(event)


class TableView(QWidget):
    """Shows a game: a session that is played (``set_session``), or single views, as a replay does (``show_view``).

    Signals: ``card_shown(definition)`` another card is shown large; ``told(lines)`` what happened, in words.
    """

    card_shown = Signal(int)
    told = Signal(list)

    def __init__(
        self,
        table: GameTable,
        artist: CardArtist,
        settings: Settings | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("table")
        self.table = table
        self.artist = artist
        self.settings = settings or Settings()
        self.session: GameSession | None = None
        self.keys = KeyMap(self.settings.keys)
        self.scene = TableScene(table, artist)
        self.control = Control(table, self)
        self.stage = Stage(self.scene, self)
        self.board = _Board(self.scene)
        self.board.owner = self
        self.strip = Strip()
        self.preview = PreviewPanel(artist)
        self.ring = FocusRing(self.scene)
        self.pointer = Pointer(self)
        self.keyboard = Keyboard(self)
        self.piles = Piles(self)
        self.hands = ByHand(self)
        self.access = make_accessible(self.board, TableWords(self))
        self.names = ("", "")
        self.warmer = Warmer(self.scene, lambda: self.stage.busy or not self.isVisible(), self)
        self.by_keys = False
        self.hovered = -1
        self._wanted: View | None = None
        self._news: list[str] = []
        self._last_lines: list[str] = []
        left = QVBoxLayout()
        left.setSpacing(6)
        left.addWidget(self.board, 1)
        left.addWidget(self.strip)
        box = QHBoxLayout(self)
        box.setContentsMargins(6, 6, 6, 6)
        box.setSpacing(6)
        box.addLayout(left, 1)
        box.addWidget(self.preview)
        self.toast = Toast(self.board)
        self.browser = Browser(self.board)
        self.question = Question(self)
        self.curtain = Curtain(self)
        self._hover_timer = QTimer(self)
        self._hover_timer.setSingleShot(True)
        self._hover_timer.setInterval(HOVER_MS)
        self._hover_timer.timeout.connect(self._show_hovered)
        self._connect()
        self.setFocusProxy(self.board)
        self.retell()

    def _connect(self) -> None:
        self.board.resized.connect(self._resized)
        self.board.hovered.connect(self._hover)
        self.board.card_clicked.connect(self.pointer.card_clicked)
        self.board.card_double_clicked.connect(self.pointer.card_double_clicked)
        self.board.zone_clicked.connect(self.pointer.zone_clicked)
        self.board.right_clicked.connect(self.pointer.right_clicked)
        self.board.drag_started.connect(self.control.drag)
        self.board.dropped.connect(self.pointer.dropped)
        self.control.chosen.connect(self._chosen)
        self.control.changed.connect(self.refresh)
        self.control.refused.connect(self.notify)
        self.control.take_back.connect(self._take_back)
        self.control.show_cards.connect(self.piles.open_choice)
        self.control.by_hand.connect(self.hands.open_at_focus)
        self.strip.pressed.connect(self.control.press)
        self.stage.done.connect(self._settled)
        self.stage.told.connect(self._told)
        self.stage.held_up.connect(self._held_up)
        self.browser.picked.connect(self.control.press)
        self.browser.pointed.connect(self._pointed)
        self.browser.menu_wanted.connect(lambda card, at: self.hands.open(card, -1, at))
        self.browser.closed.connect(self.board.setFocus)
        self.artist.changed.connect(self.scene.repaint_cards)
        theme().changed.connect(self.retell)
        translator().language_changed.connect(self.retell)

    # -- a session

    def set_session(self, session: GameSession) -> None:
        """Connects a session; call its ``begin`` afterwards."""
        self.session = session
        self.warmer.start()
        session.changed.connect(self._changed)
        session.asked.connect(self._asked)
        session.thinking.connect(self._thinking)
        session.curtain.connect(self._curtain)
        session.undo_asked.connect(self._undo_asked)
        session.finished.connect(self._finished)
        session.notice.connect(self.notify)
        session.paused_changed.connect(lambda _: self.refresh())
        self.curtain.lifted.connect(self._lift)
        self.question.answered.connect(session.answer_undo)

    def _lift(self) -> None:
        if self.session is not None:
            self.session.lift()
        self.board.setFocus()

    def _changed(self, before: View | None, view: View, events: Sequence[Frame]) -> None:
        self.control.rest()
        self.browser.finish()
        self.hands.close()
        self.pointer.drop_drag()
        if self.session is not None:
            self.names = self.session.names()
        animate = before is not None
        if animate and self.session is not None:
            self.session.hold(HOLD)
        self._show(view, events, animate)

    def _asked(self, view: View) -> None:
        can_take_back = self.session is not None and self.session.can_take_back()
        self.control.ask(view, can_take_back)
        if view.purpose == self.table.game.by_hand_purpose and view.source != -1:
            self.show_card(view.source)
        self.piles.look_for_hidden_cards()
        announce(self.board, self.prompt(), pressing=True)

    def _thinking(self, thinking: bool) -> None:
        self.refresh()

    def _hide_all(self) -> None:
        """Nothing of the last view stays: not on the table, at the side, in a browser, in a tooltip or for a reader."""
        self.stage.stop()
        self.control.rest()
        self.browser.finish()
        self.hands.close()
        self.toast.hide()
        self.preview.clear()
        self.strip.set_buttons([])
        self._news = []
        self._last_lines = []
        self._wanted = None
        self.strip.set_news([])
        self.ring.at = NOWHERE
        self.scene.clear_view()

    def _curtain(self, player: int) -> None:
        self._hide_all()
        name = self.session.names()[player] if self.session is not None else ""
        self.strip.set_prompt(tr("{name} decides", name=name), False)
        self.curtain.close_for(name)
        announce(self, self.curtain.title.text(), pressing=True)

    def _undo_asked(self, player: int) -> None:
        self._hide_all()
        self.strip.set_prompt("", False)
        names = self.session.names() if self.session is not None else self.names
        text = tr(
            "{other} wants to take the last move back. {name}, do you agree?",
            other=names[1 - player],
            name=names[player],
        )
        self.question.put(text, tr("Agree"), tr("No"))
        announce(self, text, pressing=True)

    def _finished(self, result: int) -> None:
        self.control.rest()
        self.refresh()
        announce(self.board, self.prompt(), pressing=True)

    def _chosen(self, index: int, serial: int) -> None:
        if self.session is not None and not self.session.act(index, serial):
            self.refresh()
            self.pointer.fly_home()

    def _take_back(self) -> None:
        if self.session is not None:
            self.session.take_back()

    # -- single views

    def show_view(
        self, view: View, events: Sequence[Frame] = (), names: tuple[str, str] = ("", ""), animate: bool = True
    ) -> None:
        """Shows a view without a session. With ``animate``, as a change from the view that was shown before."""
        self.names = names
        self._show(view, events, animate and self.scene.shown is not None)

    def set_speed(self, factor: float) -> None:
        """How fast motion is, beside the settings: for a replay that runs faster."""
        self.stage.factor = factor

    def _show(self, view: View, events: Sequence[Frame], animate: bool) -> None:
        self._words()
        self._wanted = view
        self.stage.speed = self.settings.motion.speed
        self.board.set_busy(True)
        self.stage.play(view, events, animate)
        self.refresh()

    def skip_motion(self) -> bool:
        """Shows the end of a motion at once. False if nothing moves."""
        if self.stage.busy:
            self.stage.skip()
            return True
        return False

    def _settled(self) -> None:
        self.board.set_busy(False)
        if self.session is not None:
            self.session.release(HOLD)
        if not self.ring.valid():
            self.ring.at = NOWHERE
        self.piles.look_for_hidden_cards()
        self.refresh()

    def _told(self, lines: list[str]) -> None:
        if lines:
            self._take_news([*self._news, *lines], lines)
        self.told.emit(lines)
        if lines:
            announce(self.board, ". ".join(lines[-6:]))

    def _take_news(self, all_lines: Sequence[str], latest: Sequence[str]) -> None:
        self._news = list(all_lines[-RECENT:])
        self._last_lines = folded(latest)[-3:]
        self.scene.tell(folded(self._news))

    # -- what is written

    def _words(self) -> None:
        self.scene.lang = self.control.lang = words_language()
        chosen = self.settings.appearance.card_language
        self.scene.card_lang = self.scene.lang if chosen == "interface" else chosen
        self.scene.names = self.names

    def prompt(self) -> str:
        """What the banner says."""
        view = self._wanted
        if view is None:
            return ""
        session = self.session
        if session is not None and session.over:
            result = session.match.result
            if result == 2:
                return tr("The game is drawn")
            winner = self.names[result or 0]
            return tr("You win the game") if winner == tr("You") else tr("{name} wins the game", name=winner)
        if session is not None and session.paused:
            return tr("Paused")
        return self.table.prompt(view, self.names, words_language())

    def retell(self) -> None:
        """Another language, theme or size of fonts: everything is written and painted anew."""
        if self.session is not None:
            self.names = self.session.names()
        self._words()
        if self.session is not None and self._wanted is not None and self._news:
            lines = self.stage.words(self._wanted, self.session.events()[-FEW_EVENTS:])
            self._take_news(lines, lines[-3:])
        if not self.stage.busy:
            self.scene.repaint_cards()
        if self.session is not None:
            self.warmer.start()
        self._fit_preview()
        self.refresh()

    def notify(self, text: str) -> None:
        """Tells the user something for a moment."""
        self.toast.tell(text)
        announce(self.board, text, pressing=True)

    def refresh(self) -> None:
        """Glow, banner and buttons follow what is asked and chosen. While something is still being shown, nothing is asked."""
        control = self.control
        if self.stage.busy:
            self.scene.set_marks(Marks())
            self.strip.set_prompt("  ·  ".join(self._last_lines), False)
            self.strip.set_news([])
            self.strip.set_buttons([])
            return
        cards, zones = control.aimed_at()
        legal = control.starts()
        ring = self.ring.at if self.by_keys and self.board.hasFocus() else NOWHERE
        self.scene.set_marks(
            Marks(legal, cards, zones, control.selected, ring.card, ring.zone if ring.card == -1 else -1)
        )
        prompt = self.prompt()
        if control.selected != -1 and control.asking:
            prompt = self._chosen_words() or prompt
        self.strip.set_prompt(prompt, control.asking)
        self.strip.set_buttons(control.buttons())
        if control.has_more_than_buttons:
            self.strip.set_news([tr("What glows can be used: drag it, or click it.")])
        else:
            self.strip.set_news([] if self.scene.notes else self._last_lines)

    def _chosen_words(self) -> str:
        face = self.scene.face_of(self.control.selected)
        if face is None:
            return ""
        return tr("{card}: choose where it goes, or what to do", card=face.title)

    # -- cards at the side

    def _hover(self, card: int) -> None:
        self.hovered = card
        if card != -1:
            self._hover_timer.start()
        else:
            self._hover_timer.stop()

    def _show_hovered(self) -> None:
        if self.hovered in self.scene.cards:
            self.show_card(self.hovered)

    def show_card(self, card: int, force: bool = False) -> None:
        """Shows a card of the table large."""
        shown = self.scene.shown
        if shown is None:
            return
        face = self.scene.face_of(card)
        self.preview.show_card(face, self.scene.facts_of(card), self.where(card), force)
        if face is not None and view_knows(shown.view, card):
            self.card_shown.emit(shown.view.defs[card])

    def show_definition(self, definition: int, force: bool = True) -> None:
        """Shows a card by its definition, as a log does; without ``force`` only if no card is locked."""
        face = self.table.face(definition, self.scene.card_lang)
        self.preview.show_card(face, CardFacts(), "", force)

    def _held_up(self, definition: int) -> None:
        self.show_definition(definition, force=False)

    def where(self, card: int) -> str:
        zone = self.scene.zone_of_card(card)
        if zone is None:
            return ""
        if zone.place.side == "shared":
            return zone.label
        return (
            tr("{zone} (yours)", zone=zone.label)
            if zone.place.side == "mine"
            else tr("{zone} (of {name})", zone=zone.label, name=self._their_name())
        )

    def _their_name(self) -> str:
        shown = self.scene.shown
        return self.names[1 - shown.view.viewer] if shown is not None else ""

    def _pointed(self, card: int) -> None:
        self.show_card(card)

    # -- keys

    def handle_key(self, event: QKeyEvent) -> bool:
        """A key on the table. True if it was used."""
        return self.keyboard.handle(event)

    def press_thing(self, at: Spotted) -> None:
        """What Enter does on a card or a place."""
        self.keyboard.press(at)

    # -- size

    def _resized(self) -> None:
        if self.stage.busy:
            self.stage.skip()
        size = self.board.viewport().size()
        self.scene.set_size(size.width(), size.height(), self.devicePixelRatioF())
        if self.session is not None:
            self.warmer.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_preview()

    def _fit_preview(self) -> None:
        width = round(min(420.0, max(200.0, self.width() * 0.195)) * min(1.6, theme().card_scale))
        self.preview.setFixedWidth(width)

    # -- for tests and readers

    def card_point(self, card: int) -> QPointF:
        """Where to click on a drawn card, in the board's viewport."""
        item = self.scene.cards[card]
        return QPointF(self.board.mapFromScene(item.scenePos()))

    def zone_point(self, player: int, name: str) -> QPointF:
        """The middle of a place, in the board's viewport."""
        zone = next(z for z in self.scene.zones if (player, name) in self.scene.zone_keys(z))
        return QPointF(self.board.mapFromScene(zone.box.center()))


def words_language() -> Lang:
    """The interface's language as games know it."""
    return "ja" if language() == "ja" else "en"
