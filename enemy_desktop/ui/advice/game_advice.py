"""Hints and the analysis bar for a game that is being played: when they are allowed, asked for, shown and taken away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from enemy_desktop.ai.advice import Advice, Effort
from enemy_desktop.ai.search import Budget
from enemy_desktop.engine.view import View
from enemy_desktop.ui.advice.adviser import Adviser
from enemy_desktop.ui.advice.bar import AnalysisBar
from enemy_desktop.ui.advice.hint_panel import HintPanel
from enemy_desktop.ui.advice.words import spoken
from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.lessons.pointer import Pointer, option_marks
from enemy_desktop.ui.session.seats import pack_folders
from enemy_desktop.ui.table.access import announce
from enemy_desktop.ui.table.view import words_language

if TYPE_CHECKING:
    from enemy_desktop.storage.settings import Settings
    from enemy_desktop.ui.session.session import GameSession
    from enemy_desktop.ui.table.view import TableView

HINT = Effort(Budget(seconds=1.2), visits=120, deals=32, look_seconds=0.9)


class GameAdvice(QObject):
    """Belongs to the page of a game. ``opened`` says whether there is a hint to be seen, ``changed`` that ``refusal`` may be
    another one."""

    opened = Signal(bool)
    changed = Signal()

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self.panel = HintPanel()
        self.panel.accepted.connect(self.accept)
        self.panel.closed.connect(self.dismiss)
        self.bar = AnalysisBar()
        self.bar.hide()
        self.bar_on = False
        self.effort = HINT
        self.session: GameSession | None = None
        self.table: TableView | None = None
        self.pointer: Pointer | None = None
        self.adviser: Adviser | None = None
        self._asked: View | None = None
        self._advice: Advice | None = None
        self._guessed: View | None = None

    # -- a game

    def take(self, session: GameSession, table: TableView) -> None:
        """Another game. Call before the session's ``begin``."""
        self.close()
        self.session, self.table = session, table
        self.pointer = Pointer(table)
        self.pointer.point_at(())
        session.changed.connect(lambda *_: self._moved(session))
        session.curtain.connect(lambda _: self.dismiss())
        session.undo_asked.connect(lambda _: self.dismiss())
        session.finished.connect(lambda _: self._over(session))
        self.apply_settings()

    def close(self) -> None:
        """The game goes: the process ends."""
        self.dismiss()
        if self.adviser is not None:
            self.adviser.close()
            self.adviser.deleteLater()
            self.adviser = None
        self._guessed = None
        self.bar.show_chance(None, False)
        self.bar.hide()
        self.bar_on = False
        self.session = self.table = self.pointer = None

    def refusal(self) -> str:
        """Why there is neither hint nor bar in this game, in words; empty where there may be."""
        session = self.session
        if session is None:
            return tr("There is no game.")
        if session.match_play:
            return tr("In match play there are no hints and no analysis.")
        if session.hot_seat:
            return tr("Two people play at this screen: there are no hints and no analysis.")
        if not any(session.is_human(player) for player in (0, 1)):
            return tr("Nobody at this screen plays in this game.")
        return ""

    @property
    def hints_allowed(self) -> bool:
        """Whether a hint may be asked for in this game at all."""
        return self.settings.play.hints and not self.refusal()

    def apply_settings(self) -> None:
        """The bar is shown or not."""
        session = self.session
        wanted = self.settings.play.analysis_bar and not self.refusal() and session is not None and not session.over
        self.bar_on = wanted
        self.bar.setVisible(wanted)
        if wanted:
            self._guess()
        elif self._asked is None and self.adviser is not None:
            self.adviser.stop()
        if not self.hints_allowed:
            self.dismiss()
        self.changed.emit()

    # -- a hint

    def hint(self) -> bool:
        """Asks what to do now. False, and a notice, where that is not possible."""
        session, table = self.session, self.table
        if session is None or table is None:
            return False
        refusal = self.refusal()
        if not refusal and not self.settings.play.hints:
            refusal = tr("Hints are switched off in the settings.")
        if not refusal and session.over:
            refusal = tr("The game is over.")
        view = session.view
        if not refusal and (view is None or not session.my_turn):
            refusal = tr("There is nothing for you to decide now.")
        if refusal or view is None:
            table.notify(refusal)
            return False
        self._advice, self._asked = None, view
        self._point()
        self.panel.think()
        self.opened.emit(True)
        self._brain().weigh(view, self._knowledge(view.viewer), self.effort)
        return True

    def dismiss(self) -> None:
        """Takes the hint away, and stops looking for one."""
        was = self._asked is not None or self._advice is not None
        if self._asked is not None and self._advice is None and self.adviser is not None:
            self.adviser.stop()
        self._asked = self._advice = None
        self._point()
        self.panel.rest("")
        if was:
            self.opened.emit(False)
            self._guess()

    def accept(self) -> None:
        """Makes the proposed move."""
        session, advice, view = self.session, self._advice, self._asked
        if session is None or advice is None or view is None:
            return
        session.act(advice.best.move, view.serial)

    def retell(self) -> None:
        """Another language."""
        self.bar.retranslate()
        if self._advice is not None:
            self._speak()
        elif self._asked is not None:
            self.panel.think()

    def _advised(self, advice: Advice) -> None:
        session, view = self.session, self._asked
        if session is None or view is None or any(w.move >= len(view.options) for w in advice.moves):
            return
        now = session.view
        if now is None or not session.my_turn or now.serial != view.serial:
            self.dismiss()
            return
        self._advice = advice
        session.hints += 1
        self._speak()
        self._point()
        if self.table is not None:
            announce(self.table.board, self.panel.told(), pressing=True)
        self._guess()

    def _speak(self) -> None:
        session, view, advice = self.session, self._asked, self._advice
        if session is not None and view is not None and advice is not None:
            knowledge = self._knowledge(view.viewer)
            self.panel.show_spoken(spoken(session.table, view, knowledge, advice, words_language()))

    def _point(self) -> None:
        pointer, session = self.pointer, self.session
        if pointer is None or session is None:
            return
        if self._advice is None or self._asked is None:
            pointer.point_at(())
        else:
            pointer.point_at(option_marks(session.table, self._asked, [self._advice.best.move]))

    # -- the bar

    def _guess(self) -> None:
        """Looks for the chance to win in the position that is on the table, once for each."""
        session = self.session
        if session is None or not self.bar_on or session.view is None or session.over:
            return
        if self._asked is not None and self._advice is None:
            return  # a hint is more important; it comes back here
        view = session.view
        known = self._guessed
        if known is not None and (known.turn, known.serial, known.decider, known.zones) == (
            view.turn, view.serial, view.decider, view.zones,
        ):  # fmt: skip
            return
        if view.result >= 0:
            return
        self._guessed = view
        self._brain().outlook(view, self._knowledge(view.viewer))

    def _chance(self, chance: float, last: bool) -> None:
        if self._guessed is not None:
            self.bar.show_chance(chance, last)

    # -- what happens

    def _moved(self, session: GameSession) -> None:
        if session is self.session:
            self.dismiss()
            self._guess()

    def _over(self, session: GameSession) -> None:
        if session is not self.session:
            return
        self.dismiss()
        self.bar.hide()
        self.bar_on = False
        if self.adviser is not None:
            self.adviser.close()
            self.adviser.deleteLater()
            self.adviser = None
        self.changed.emit()

    def _failed(self, why: str) -> None:
        if self._asked is not None and self._advice is None:
            self.panel.rest(why)
            self._asked = None
        elif self._guessed is not None:
            self.bar.show_chance(None, True)

    def _brain(self) -> Adviser:
        if self.adviser is None:
            assert self.session is not None
            table = self.session.table
            self.adviser = Adviser(table.game, pack_folders(table), self)
            self.adviser.advised.connect(self._advised)
            self.adviser.guessed.connect(self._chance)
            self.adviser.failed.connect(self._failed)
        return self.adviser

    def _knowledge(self, player: int) -> object:
        assert self.session is not None
        return self.session.knowledge(player)
