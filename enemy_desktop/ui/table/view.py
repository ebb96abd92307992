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
from enemy_desktop.ui.table.access import Describer, announce, make_accessible
from enemy_desktop.ui.table.board import Board
from enemy_desktop.ui.table.control import Control
from enemy_desktop.ui.table.focus import NOWHERE, FocusRing, Spotted
from enemy_desktop.ui.table.keys import KeyMap
from enemy_desktop.ui.table.layout import view_knows
from enemy_desktop.ui.table.motion import Track
from enemy_desktop.ui.table.overlays import Browser, Curtain, Entry, Question, Toast
from enemy_desktop.ui.table.preview import PreviewPanel
from enemy_desktop.ui.table.scene import Marks, TableScene
from enemy_desktop.ui.table.stage import Stage
from enemy_desktop.ui.table.strip import Strip
from enemy_desktop.ui.table.warm import Warmer
from enemy_desktop.ui.theme import theme

HOLD = "table"
HOVER_MS = 90


class _Board(Board):
    """The board of one table widget: asks it instead of guessing."""

    owner: TableView

    def before_press(self) -> bool:
        return self.owner.skip_motion()

    def may_drag(self, card: int) -> bool:
        return self.owner.may_drag(card)

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
        self.access = make_accessible(self.board, _TableWords(self))
        self._names = ("", "")
        self.warmer = Warmer(self.scene, lambda: self.stage.busy or not self.isVisible(), self)
        self._by_keys = False
        self._hovered = -1
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
        self.board.card_clicked.connect(self._card_clicked)
        self.board.card_double_clicked.connect(self._card_double_clicked)
        self.board.zone_clicked.connect(self._zone_clicked)
        self.board.right_clicked.connect(self._right_clicked)
        self.board.drag_started.connect(self.control.drag)
        self.board.dropped.connect(self._dropped)
        self.control.chosen.connect(self._chosen)
        self.control.changed.connect(self._refresh)
        self.control.refused.connect(self.notify)
        self.control.take_back.connect(self._take_back)
        self.control.show_cards.connect(self._open_choice)
        self.strip.pressed.connect(self.control.press)
        self.stage.done.connect(self._settled)
        self.stage.told.connect(self._told)
        self.stage.held_up.connect(self._held_up)
        self.browser.picked.connect(self._picked)
        self.browser.pointed.connect(self._pointed)
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
        session.paused_changed.connect(lambda _: self._refresh())
        self.curtain.lifted.connect(self._lift)
        self.question.answered.connect(session.answer_undo)

    def _lift(self) -> None:
        if self.session is not None:
            self.session.lift()
        self.board.setFocus()

    def _changed(self, before: View | None, view: View, events: Sequence[Frame]) -> None:
        self.control.rest()
        self.browser.finish()
        self._drop_drag()
        if self.session is not None:
            self._names = self.session.names()
        animate = before is not None
        if animate and self.session is not None:
            self.session.hold(HOLD)
        self._show(view, events, animate)

    def _asked(self, view: View) -> None:
        can_take_back = self.session is not None and self.session.can_take_back()
        self.control.ask(view, can_take_back)
        self._look_for_hidden_cards()
        announce(self.board, self.prompt(), pressing=True)

    def _thinking(self, thinking: bool) -> None:
        self._refresh()

    def _hide_all(self) -> None:
        """Nothing of the last view stays: not on the table, at the side, in a browser, in a tooltip or for a reader."""
        self.stage.stop()
        self.control.rest()
        self.browser.finish()
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
        names = self.session.names() if self.session is not None else self._names
        text = tr(
            "{other} wants to take the last move back. {name}, do you agree?",
            other=names[1 - player],
            name=names[player],
        )
        self.question.put(text, tr("Agree"), tr("No"))
        announce(self, text, pressing=True)

    def _finished(self, result: int) -> None:
        self.control.rest()
        self._refresh()
        announce(self.board, self.prompt(), pressing=True)

    def _chosen(self, index: int, serial: int) -> None:
        if self.session is not None and not self.session.act(index, serial):
            self._refresh()
            self._fly_home()

    def _take_back(self) -> None:
        if self.session is not None:
            self.session.take_back()

    # -- single views

    def show_view(
        self, view: View, events: Sequence[Frame] = (), names: tuple[str, str] = ("", ""), animate: bool = True
    ) -> None:
        """Shows a view without a session. With ``animate``, as a change from the view that was shown before."""
        self._names = names
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
        self._refresh()

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
        self._look_for_hidden_cards()
        self._refresh()

    def _told(self, lines: list[str]) -> None:
        if lines:
            self._news = [*self._news, *lines][-8:]
            self._last_lines = lines[-3:]
            self.scene.tell(self._news)
        self.told.emit(lines)
        if lines:
            announce(self.board, ". ".join(lines[-6:]))

    # -- what is written

    def _words(self) -> None:
        self.scene.lang = self.control.lang = words_language()
        chosen = self.settings.appearance.card_language
        self.scene.card_lang = self.scene.lang if chosen == "interface" else chosen
        self.scene.names = self._names

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
            winner = self._names[result or 0]
            return tr("You win the game") if winner == tr("You") else tr("{name} wins the game", name=winner)
        if session is not None and session.paused:
            return tr("Paused")
        return self.table.prompt(view, self._names, words_language())

    def retell(self) -> None:
        """Another language, theme or size of fonts: everything is written and painted anew."""
        if self.session is not None:
            self._names = self.session.names()
        self._words()
        if not self.stage.busy:
            self.scene.repaint_cards()
        if self.session is not None:
            self.warmer.start()
        self._fit_preview()
        self._refresh()

    def notify(self, text: str) -> None:
        """Tells the user something for a moment."""
        self.toast.tell(text)
        announce(self.board, text, pressing=True)

    def _refresh(self) -> None:
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
        ring = self.ring.at if self._by_keys and self.board.hasFocus() else NOWHERE
        self.scene.set_marks(
            Marks(legal, cards, zones, control.selected, ring.card, ring.zone if ring.card == -1 else -1)
        )
        prompt = self.prompt()
        if control.selected != -1 and control.asking:
            prompt = self._chosen_words() or prompt
        self.strip.set_prompt(prompt, control.asking)
        self.strip.set_buttons(control.buttons())
        self.strip.set_news([] if self.scene.notes else self._last_lines)

    def _chosen_words(self) -> str:
        face = self.scene.face_of(self.control.selected)
        if face is None:
            return ""
        return tr("{card}: choose where it goes, or what to do", card=face.title)

    # -- cards at the side

    def _hover(self, card: int) -> None:
        self._hovered = card
        if card != -1:
            self._hover_timer.start()
        else:
            self._hover_timer.stop()

    def _show_hovered(self) -> None:
        if self._hovered in self.scene.cards:
            self.show_card(self._hovered)

    def show_card(self, card: int, force: bool = False) -> None:
        """Shows a card of the table large."""
        shown = self.scene.shown
        if shown is None:
            return
        face = self.scene.face_of(card)
        self.preview.show_card(face, self.scene.facts_of(card), self._where(card), force)
        if face is not None and view_knows(shown.view, card):
            self.card_shown.emit(shown.view.defs[card])

    def show_definition(self, definition: int, force: bool = True) -> None:
        """Shows a card by its definition, as a log does; without ``force`` only if no card is locked."""
        face = self.table.face(definition, self.scene.card_lang)
        self.preview.show_card(face, CardFacts(), "", force)

    def _held_up(self, definition: int) -> None:
        self.show_definition(definition, force=False)

    def _where(self, card: int) -> str:
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
        return self._names[1 - shown.view.viewer] if shown is not None else ""

    def _pointed(self, card: int) -> None:
        self.show_card(card)

    # -- mouse

    def may_drag(self, card: int) -> bool:
        """Cards that something can be done with; and the viewer's own ones, so that the table can say why not."""
        if not self.control.asking:
            return False
        if self.control.usable(card):
            return True
        zone = self.scene.zone_of_card(card)
        return zone is not None and zone.place.side == "mine" and zone.place.layout in ("fan", "row", "slots")

    def _card_clicked(self, card: int) -> None:
        self._mouse_used()
        zone = self.scene.zone_of_card(card)
        if self.control.click(card, self.scene.zone_keys(zone) if zone is not None else ()):
            return
        if zone is not None and zone.place.browse:
            self._browse(self.scene.zones.index(zone))

    def _card_double_clicked(self, card: int) -> None:
        self._mouse_used()
        self.control.double_click(card)

    def _zone_clicked(self, number: int) -> None:
        self._mouse_used()
        if number < 0:
            self.control.let_go()
            return
        zone = self.scene.zones[number]
        if self.control.click_zone(self.scene.zone_keys(zone), self.scene.cards_in(zone)):
            return
        if zone.place.browse:
            self._browse(number)

    def _right_clicked(self, card: int) -> None:
        if card == -1:
            self.preview.set_locked(False)
        else:
            self.show_card(card, force=True)
            self.preview.set_locked(True)

    def _dropped(self, card: int, onto: int, number: int) -> None:
        zone = self.scene.zones[number] if number >= 0 else None
        keys = self.scene.zone_keys(zone) if zone is not None else ()
        cards = self.scene.cards_in(zone) if zone is not None else ()
        if not self.control.drop(card, onto, keys, cards) or self.control.selected != -1:
            self._fly_home()

    def _fly_home(self) -> None:
        """Cards that do not lie where the view has them go back there."""
        shown = self.scene.shown
        if shown is None or self.stage.busy:
            return
        seconds = theme().duration(260) / 1000
        tracks = [
            Track(item, item.pose, shown.spots[c].pose, (item.flip, item.flip), (1.0, 1.0), 0.0, seconds)
            for c, item in self.scene.cards.items()
            if c in shown.spots and item.pose != shown.spots[c].pose
        ]
        self.stage.motion.start(tracks)

    def _drop_drag(self) -> None:
        if self.board.let_drop() != -1:
            self.control.drag(-1)

    def _mouse_used(self) -> None:
        if self._by_keys:
            self._by_keys = False
            self._refresh()

    # -- piles

    def _browse(self, number: int) -> None:
        zone = self.scene.zones[number]
        cards = list(reversed(self.scene.cards_in(zone)))
        if not cards:
            return
        title = f"{self._place_words(number)}: {len(cards)}"
        self._open(title, cards, {})

    def _place_words(self, number: int) -> str:
        zone = self.scene.zones[number]
        if zone.place.side == "shared":
            return zone.label
        shown = self.scene.shown
        if shown is None:
            return zone.label
        player = shown.view.viewer if zone.place.side == "mine" else 1 - shown.view.viewer
        return tr("{zone} of {name}", zone=zone.label, name=self._names[player])

    def _look_for_hidden_cards(self) -> None:
        """Cards to choose from that are not on the table are opened, once the table has settled."""
        choices = self.control.choices
        if choices is None or self.stage.busy:
            return
        hidden = choices.hidden_from(self.scene.reachable)
        if hidden and not self.control.has_hidden_cards:
            self.control.has_hidden_cards = True
            self._open_choice()
            self._refresh()

    def _open_choice(self) -> None:
        choices = self.control.choices
        if choices is None:
            return
        options = {c.source: c.index for c in choices.all if c.source != -1}
        options |= {c.target: c.index for c in choices.all if c.source == -1 and c.target != -1}
        self._open(self.prompt(), list(options), options)

    def _open(self, title: str, cards: Sequence[int], options: dict[int, int]) -> None:
        shown = self.scene.shown
        if shown is None:
            return
        width = round(min(180.0, max(96.0, self.board.width() / 8)) * theme().card_scale)
        ratio = self.devicePixelRatioF()
        entries = []
        for card in cards:
            face = self.scene.face_of(card)
            picture = self.artist.pixmap(face, width, ratio) if face is not None else self.artist.back(width, ratio)
            text = face.title if face is not None else tr("Face down")
            entries.append(Entry(card, picture, text, options.get(card, -1)))
        self.browser.open_with(title, entries, width)

    def _picked(self, option: int) -> None:
        self.control.press(option)

    # -- keys

    def handle_key(self, event: QKeyEvent) -> bool:
        """A key on the table. True if it was used."""
        name = self.keys.command(event)
        if not name:
            return False
        moves = {"table.left": (-1, 0), "table.right": (1, 0), "table.up": (0, -1), "table.down": (0, 1)}
        if self.stage.busy and name not in ("table.preview", "table.read"):
            # Who wants to see the end of a motion has not seen the question yet.
            self.stage.skip()
            return True
        if name in moves:
            self._focus_on(self.ring.go(*moves[name]))
        elif name in ("table.next", "table.previous"):
            return self._tab(name == "table.next")
        elif name == "table.activate":
            self._activate()
        elif name == "table.preview":
            self._preview_key()
        elif name == "table.cancel":
            if not self._cancel():
                return False
        elif name == "table.browse":
            self._browse_key()
        elif name == "table.read":
            announce(self.board, self.prompt(), pressing=True)
        elif name == "table.more":
            self.strip.turn_page()
        else:
            number = int(name.removeprefix("table.option"))
            values = self.strip.shown_values()
            if number <= len(values):
                self.control.press(values[number - 1])
        return True

    def _tab(self, forward: bool) -> bool:
        cards, zones = self.control.aimed_at()
        wanted = cards if self.control.selected != -1 else self.control.starts()
        found = self.ring.step(wanted, zones if self.control.selected != -1 else (), forward)
        self._focus_on(True)
        return found

    def _focus_on(self, moved: bool) -> None:
        self._by_keys = True
        self._refresh()
        at = self.ring.at
        if moved and at != NOWHERE:
            self.scene.raise_card(at.card if at.card != -1 else None)
            if at.card != -1:
                self.show_card(at.card)
            self.access.focus_moved(at.card, at.zone if at.card == -1 else -1)

    def _activate(self) -> None:
        at = self.ring.at
        if at == NOWHERE or not self.ring.valid():
            return
        self._by_keys = True
        self.press_thing(at)

    def press_thing(self, at: Spotted) -> None:
        """What Enter does on a card or a place."""
        if at.card != -1:
            zone = self.scene.zone_of_card(at.card)
            before = self.control.selected
            used = self.control.activate(at.card, self.scene.zone_keys(zone) if zone is not None else ())
            if used and self.control.selected != -1 and self.control.selected != before:
                self._focus_first_goal()
            elif not used and zone is not None and zone.place.browse:
                self._browse(self.scene.zones.index(zone))
        elif at.zone >= 0:
            zone = self.scene.zones[at.zone]
            if not self.control.click_zone(self.scene.zone_keys(zone), self.scene.cards_in(zone)) and zone.place.browse:
                self._browse(at.zone)

    def _focus_first_goal(self) -> None:
        """After a card was chosen with the keyboard, Tab goes to its goals; where there is one only, the focus goes there."""
        cards, zones = self.control.aimed_at()
        if len(cards) + len(zones) == 1 and self.ring.step(cards, zones, True):
            self._focus_on(True)

    def _preview_key(self) -> None:
        card = self.ring.at.card if self._by_keys else self._hovered
        if self.preview.locked:
            self.preview.set_locked(False)
            if card != -1:
                self.show_card(card)
        elif card != -1:
            self.show_card(card, force=True)
            self.preview.set_locked(True)

    def _cancel(self) -> bool:
        dragged = self.board.let_drop()
        if dragged != -1:
            self.control.drag(-1)
            self._fly_home()
            return True
        if self.control.selected != -1 or self.control.can_take_back:
            self.control.cancel()
            return True
        return False

    def _browse_key(self) -> None:
        at = self.ring.at
        zone = self.scene.zone_of_card(at.card) if at.card != -1 else None
        number = self.scene.zones.index(zone) if zone is not None else at.zone
        if number >= 0:
            self._browse(number)

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


class _TableWords(Describer):
    """What readers are told about the things on a table."""

    def __init__(self, owner: TableView) -> None:
        self.owner = owner

    def name(self, card: int, zone: int) -> str:
        owner = self.owner
        if card == -1:
            item = owner.scene.zones[zone]
            return tr("{zone}, {n} cards", zone=owner._place_words(zone), n=item.count)
        face = owner.scene.face_of(card)
        parts = [face.title if face is not None else tr("A card that you can not see"), owner._where(card)]
        parts += owner.scene.facts_of(card).notes
        if owner.control.usable(card):
            parts.append(tr("can be used"))
        return ", ".join(p for p in parts if p)

    def description(self, card: int, zone: int) -> str:
        face = self.owner.scene.face_of(card) if card != -1 else None
        return face.spoken() if face is not None else ""

    def is_usable(self, card: int) -> bool:
        return self.owner.control.usable(card)

    def is_chosen(self, card: int) -> bool:
        return card == self.owner.control.selected

    def has_focus(self, card: int, zone: int) -> bool:
        at = self.owner.ring.at
        if not self.owner.board.hasFocus() or at == NOWHERE:
            return False
        return at.card == card if card != -1 else (at.card == -1 and at.zone == zone)

    def press(self, card: int, zone: int) -> None:
        self.owner.press_thing(Spotted(card=card) if card != -1 else Spotted(zone=zone))


def words_language() -> Lang:
    """The interface's language as games know it."""
    return "ja" if language() == "ja" else "en"
