"""The look back at a finished game: the decisions that cost most, what was better, and why."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from enemy_desktop.ai.advice import Advice
from enemy_desktop.ai.review import FIRST_LOOK, THOROUGH, Mistake, Review, decisions_of
from enemy_desktop.engine.match import Match
from enemy_desktop.games.module import GameTable
from enemy_desktop.ui.advice.adviser import Adviser
from enemy_desktop.ui.advice.hint_panel import AGAINST, FOR
from enemy_desktop.ui.advice.words import percent_words, why
from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.session.seats import pack_folders
from enemy_desktop.ui.table.view import words_language
from enemy_desktop.ui.windows.widgets import IconTool, Scroller, button, label, panel

FEW_DECISIONS = 4


class ReviewPanel(QWidget):
    """``shown(player, count, move)``: go to the decision after ``count`` moves, where ``move`` was better. ``closed``: away.

    A review that is ready stays ready: opened again for the same game and player it is not made again.
    """

    shown = Signal(int, int, int)
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.first, self.thorough = FIRST_LOOK, THOROUGH
        self.review: Review | None = None
        self.running = False
        self._table: GameTable | None = None
        self._match: Match | None = None
        self._names = ("", "")
        self._player = -1
        self._fault = ""
        self._ready: dict[int, Review] = {}
        self._adviser: Adviser | None = None
        self._knowledge: object = None
        self._items: list[QWidget] = []
        self.title = label("", "title", 1.1, bold=True)
        self.close_tool = IconTool("close")
        self.close_tool.clicked.connect(self._close)
        self.who_box = QComboBox()
        self.who_box.activated.connect(lambda index: self.begin(index))
        self.progress = QProgressBar()
        self.progress.setRange(0, 1000)
        self.progress.setTextVisible(False)
        self.progress.setFixedHeight(8)
        self.state = label("", "soft", 0.95, wrap=True)
        self.cancel_button = button("", "close")
        self.cancel_button.clicked.connect(self.cancel)
        self.again_button = button("", "redo")
        self.again_button.clicked.connect(lambda: self.begin(self._player))
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.close_tool)
        self._list = QVBoxLayout()
        self._list.setSpacing(8)
        content = QWidget()
        inner = QVBoxLayout(content)
        inner.setContentsMargins(0, 0, 4, 0)
        inner.addLayout(self._list)
        inner.addStretch(1)
        area = Scroller(content)
        box = QVBoxLayout(self)
        box.setContentsMargins(6, 2, 2, 2)
        box.setSpacing(7)
        box.addLayout(head)
        box.addWidget(self.who_box)
        box.addWidget(self.state)
        box.addWidget(self.progress)
        box.addWidget(self.cancel_button)
        box.addWidget(self.again_button)
        box.addWidget(area, 1)
        self.retranslate()

    # -- a game

    def take(self, table: GameTable, match: Match, names: tuple[str, str]) -> None:
        """Another game; nothing is weighed yet."""
        self.stop()
        if self._match is None or match.setup != self._match.setup or match.moves != self._match.moves:
            self._ready.clear()
        self._table, self._match, self._names = table, match, names
        self.review, self._player = None, -1
        self.retranslate()

    def begin(self, player: int) -> None:
        """Look back at one player's decisions."""
        if self._table is None or self._match is None or player not in (0, 1):
            return
        self.stop()
        self._player, self._fault = player, ""
        ready = self._ready.get(player)
        self.review = (
            ready if ready is not None else Review(decisions_of(self._match, player), self.first, self.thorough)
        )
        if ready is None:
            game = self._table.game
            self._knowledge = game.knowledge(self._match.setup, player)
            self.running = True
            self._adviser = Adviser(game, pack_folders(self._table), self)
            self._adviser.advised.connect(self._advised)
            self._adviser.failed.connect(self._failed)
            self._next()
        self.retranslate()

    def cancel(self) -> None:
        """No more; what was found out so far stays."""
        self.stop()
        self.retranslate()

    def stop(self) -> None:
        """Ends the process."""
        self.running = False
        if self._adviser is not None:
            self._adviser.close()
            self._adviser.deleteLater()
            self._adviser = None

    def _close(self) -> None:
        self.cancel()
        self.closed.emit()

    def _next(self) -> None:
        review, adviser = self.review, self._adviser
        if review is None or adviser is None:
            return
        task = review.task()
        if task is None:
            self._ready[self._player] = review
            self.stop()
            self.retranslate()
            return
        decision, effort = task
        adviser.weigh(decision.view, self._knowledge, effort, decision.played)

    def _advised(self, advice: Advice) -> None:
        review = self.review
        if review is None:
            return
        before = len(review.mistakes)
        task = review.task()
        if task is not None and all(w.move < len(task[0].view.options) for w in advice.moves):
            review.take(advice)
        else:
            review.skip()
        self._next()
        if not self.running or len(review.mistakes) != before:
            self.retranslate()
        else:
            self._words_of_state()

    def _failed(self, sentence: str) -> None:
        adviser = self._adviser
        if adviser is None or self.review is None:
            return
        if adviser.failures:
            # The process is gone: another one would fail at the same place.
            self._fault = sentence
            self.cancel()
            return
        self.review.skip()
        self._next()
        self._words_of_state()

    # -- words

    def mistakes(self) -> Sequence[Mistake]:
        """What is shown."""
        return self.review.mistakes if self.review is not None else ()

    def summary(self) -> str:
        """How far it is, or what came of it."""
        review = self.review
        if review is None:
            return ""
        if self.running:
            return tr("Looking at {n} decisions…", n=len(review.decisions))
        if self._fault:
            return self._fault
        if review.task() is not None:
            return tr("Stopped before the end.")
        if not review.decisions:
            return tr("There was nothing to decide in this game.")
        if not review.mistakes:
            if len(review.decisions) < FEW_DECISIONS:
                return tr("The game was too short to find a mistake in it.")
            return tr("No decision cost much: well played!")
        return tr("What cost most, as far as could be known then:")

    def retranslate(self) -> None:
        """Set all words in the current language."""
        self.title.setText(tr("Review"))
        self.close_tool.set_words(tr("Close the review"))
        self.cancel_button.setText(tr("Stop"))
        self.again_button.setText(tr("Look again"))
        self.who_box.clear()
        for name in self._names:
            self.who_box.addItem(tr("Decisions of {name}", name=name or tr("Player")))
        self.who_box.setCurrentIndex(max(self._player, 0))
        self.who_box.setAccessibleName(tr("Whose decisions"))
        self._words_of_state()
        for item in self._items:
            self._list.removeWidget(item)
            item.hide()
            item.deleteLater()
        self._items = [self._item(mistake) for mistake in self.mistakes()]
        for item in self._items:
            self._list.addWidget(item)

    def _words_of_state(self) -> None:
        self.state.setText(self.summary())
        self.progress.setVisible(self.running)
        self.cancel_button.setVisible(self.running)
        unfinished = self.review is not None and not self.running and self.review.task() is not None
        self.again_button.setVisible(unfinished)
        if self.review is not None:
            self.progress.setValue(round(1000 * self.review.progress))
            self.progress.setAccessibleName(tr("How far the review is"))

    def _item(self, mistake: Mistake) -> QWidget:
        table = self._table
        assert table is not None
        decision, advice = mistake.decision, mistake.advice
        view, lang = decision.view, words_language()
        frame = panel()
        box = QVBoxLayout(frame)
        box.setContentsMargins(10, 8, 10, 8)
        box.setSpacing(4)
        title = tr("Turn {n}", n=view.turn) + " · " + tr("cost {n}", n=percent_words(mistake.lost))
        box.addWidget(label(title, "title", 1.0, bold=True, wrap=True))
        played = table.option(view, decision.played, lang)
        better = table.option(view, advice.best.move, lang)
        box.addWidget(label(tr("Played: {move}", move=played), wrap=True))
        box.addWidget(label(tr("Better: {move}", move=better), bold=True, wrap=True))
        chances = tr(
            "Chance to win: {a} instead of {b}",
            a=percent_words(advice.best.chance),
            b=percent_words(advice.of(advice.against).chance),
        )
        box.addWidget(label(chances, "soft", 0.94, wrap=True))
        reasons = "\n".join(f"{FOR if good else AGAINST} {text}" for good, text in why(table, view, advice, lang))
        box.addWidget(label(reasons, wrap=True))
        show = button(tr("Show it"), "eye")
        show.clicked.connect(lambda: self.shown.emit(self._player, decision.count, advice.best.move))
        box.addWidget(show)
        for text in frame.findChildren(type(self.state)):
            text.setTextFormat(Qt.TextFormat.PlainText)
        frame.setAccessibleName(f"{title}. {played}. {better}.")
        return frame
