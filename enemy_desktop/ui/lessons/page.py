"""The page on which lessons are played: the table, and the coach beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from enemy_desktop.ui.lessons.coach import Coach
from enemy_desktop.ui.lessons.pointer import Mark, Pointer
from enemy_desktop.ui.lessons.progress import ProgressFile
from enemy_desktop.ui.lessons.session import Guide, LessonSession
from enemy_desktop.ui.session.session import Services
from enemy_desktop.ui.windows.docked_table import DockedTable, PreviewHolder
from enemy_desktop.ui.windows.library import LoadedGame
from enemy_desktop.ui.windows.widgets import Page

if TYPE_CHECKING:
    from enemy_desktop.ui.windows.window import MainWindow

COACH_WIDTH = (300, 400)
"""At least and at most; between them it is a share of the window: see ``SHARES``."""
SHARES = (11, 4)
"""Of the width: table and coach."""


class LessonPage(Page):
    """A table with a coach. The two kinds of lessons say what the coach says (``refresh``) and what its buttons do."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window, 1.1)
        self.window_ = window
        self.game: LoadedGame | None = None
        self.session: LessonSession | None = None
        self.table: DockedTable | None = None
        self.pointer: Pointer | None = None
        self.progress = ProgressFile(window.paths.data / "lessons.json")
        layout = self.layout()
        if layout is not None:
            layout.setContentsMargins(8, 6, 8, 6)
            layout.setSpacing(4)
        self.coach = Coach()
        self.coach.wish.connect(self.do)
        self.holder = PreviewHolder()
        side = QWidget()
        side.setMinimumWidth(COACH_WIDTH[0])
        side.setMaximumWidth(COACH_WIDTH[1])
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 4, 4, 4)
        column.setSpacing(6)
        column.addWidget(self.coach, 6)
        column.addWidget(self.holder, 5)
        self._place = QHBoxLayout()
        self._place.setSpacing(4)
        self._place.addWidget(side, SHARES[1])
        self.body.addLayout(self._place, 1)

    # -- what the kinds of lessons say

    def refresh(self) -> None:
        """Let the coach say where the lesson stands."""
        raise NotImplementedError

    def do(self, wish: str) -> None:
        """A button of the coach."""
        raise NotImplementedError

    def settled(self) -> None:
        """The table has come to rest."""

    def ended(self, result: int) -> None:
        """The game of the lesson is over."""
        self.refresh()

    # -- a game

    def hands_on(self, game: LoadedGame, player: int = 0) -> tuple[int, ...] | None:
        """Who confirms choices in steps, where the game knows that."""
        return (player,) if "hands_on" in game.module.options_model.model_fields else None

    def seat(self, game: LoadedGame, guide: Guide) -> None:
        """Show a guide's match and begin it. Another one goes."""
        self.leave()
        self.game = game
        program = self.window_.program
        services = Services(program.settings, None, program.paths.logs)
        session = LessonSession(game.table, guide, services, self)
        table = DockedTable(game.table, program.artist, program.settings)
        self.session, self.table = session, table
        self.holder.hold(table.preview)
        self._place.insertWidget(0, table, SHARES[0])
        # At once, or the coach would stand alone for a moment.
        table.show()
        self._place.activate()
        self.pointer = Pointer(table)
        table.set_session(session)
        session.changed.connect(lambda *_: self.refresh())
        session.asked.connect(lambda *_: self.refresh())
        table.stage.done.connect(self.settled)
        session.refused.connect(self.coach.answer_with)
        session.finished.connect(self.ended)
        self.setFocusProxy(table)
        session.begin()
        self.refresh()
        QTimer.singleShot(0, table, table.setFocus)

    def leave(self) -> None:
        """Let go of the game that was shown."""
        if self.session is not None:
            self.session.close()
            self.session.deleteLater()
            self.session = None
        if self.table is not None:
            self._place.removeWidget(self.table)
            self.table.hide()
            self.table.deleteLater()
            self.table = None
            self.pointer = None

    def point_at(self, marks: Sequence[Mark]) -> None:
        """Point at things of the table."""
        if self.pointer is not None:
            self.pointer.point_at(marks)

    def entered(self) -> None:
        """The words may be in another language now."""
        super().entered()
        if self.session is not None:
            self.refresh()
