"""The end of a game: who won, the course of points, the decisive moments, and what comes next."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from enemy_desktop.engine.best_of import BestOf
from enemy_desktop.ui.i18n import tr, translator, trn
from enemy_desktop.ui.session.session import GameSession
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.analysis import Course, course
from enemy_desktop.ui.windows.chart import PointsChart
from enemy_desktop.ui.windows.library import LoadedGame, lang
from enemy_desktop.ui.windows.widgets import button, fit_row, label, panel


class EndPanel(QWidget):
    """Lies where the table was.

    ``wish``: ``rematch``, ``next``, ``start``, ``save``, ``review``, ``table``; ``moment_wanted``: a move.
    """

    wish = Signal(str)
    moment_wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._session: GameSession | None = None
        self._match: BestOf | None = None
        self._event = False
        self._course: Course | None = None
        self.title = label("", "title", 2.3, bold=True)
        self.line = label("", "soft", 1.1, wrap=True)
        self.match_line = label("", "plain", 1.05, bold=True)
        self.chart_heading = label("", "title", 1.05, bold=True)
        self.chart = PointsChart()
        self.chart.move_wanted.connect(self.moment_wanted)
        self.moments_heading = label("", "title", 1.05, bold=True)
        self.moments = QListWidget()
        self.moments.setWordWrap(True)
        self.moments.itemActivated.connect(self._jump)
        self.moments.itemClicked.connect(self._jump)
        self.no_moments = label("", "soft", wrap=True)
        self.next_button = button("", "next", "primary")
        self.rematch_button = button("", "play", "primary")
        self.event_button = button("", "event", "primary")
        self.review_button = button("", "hint")
        self.watch_button = button("", "replay")
        self.save_button = button("", "save")
        self.table_button = button("", "eye")
        self.start_button = button("", "previous")
        self.next_button.clicked.connect(lambda: self.wish.emit("next"))
        self.event_button.clicked.connect(lambda: self.wish.emit("event"))
        self.rematch_button.clicked.connect(lambda: self.wish.emit("rematch"))
        self.review_button.clicked.connect(lambda: self.wish.emit("review"))
        self.watch_button.clicked.connect(lambda: self.moment_wanted.emit(0))
        self.save_button.clicked.connect(lambda: self.wish.emit("save"))
        self.table_button.clicked.connect(lambda: self.wish.emit("table"))
        self.start_button.clicked.connect(lambda: self.wish.emit("start"))
        self._lay_out()
        translator().language_changed.connect(self.retranslate)

    def _lay_out(self) -> None:
        whole = QVBoxLayout(self)
        whole.setContentsMargins(36, 26, 36, 24)
        whole.setSpacing(8)
        whole.addWidget(self.title)
        whole.addWidget(self.line)
        whole.addWidget(self.match_line)
        whole.addSpacing(6)
        middle = QHBoxLayout()
        middle.setSpacing(16)
        left = panel()
        left_box = QVBoxLayout(left)
        left_box.setContentsMargins(14, 12, 14, 12)
        left_box.addWidget(self.chart_heading)
        left_box.addWidget(self.chart, 1)
        right = panel()
        right_box = QVBoxLayout(right)
        right_box.setContentsMargins(14, 12, 14, 12)
        right_box.addWidget(self.moments_heading)
        right_box.addWidget(self.moments, 1)
        right_box.addWidget(self.no_moments, 1)
        middle.addWidget(left, 56)
        middle.addWidget(right, 44)
        whole.addLayout(middle, 1)
        row = QHBoxLayout()
        row.addWidget(self.start_button)
        row.addWidget(self.table_button)
        row.addStretch()
        row.addWidget(self.save_button)
        row.addWidget(self.review_button)
        row.addWidget(self.watch_button)
        row.addWidget(self.rematch_button)
        row.addWidget(self.event_button)
        row.addWidget(self.next_button)
        whole.addLayout(row)

    def show_end(self, game: LoadedGame, session: GameSession, match: BestOf | None, event: bool = False) -> None:
        """Show the end of a game. ``event``: it was a part of a sealed or draft event."""
        self._game, self._session, self._match = game, session, match
        self._event = event
        self.retranslate()

    def take_focus(self) -> None:
        """The keyboard goes to what comes next."""
        order = (self.next_button, self.rematch_button, self.event_button)
        next((one for one in order if one.isVisibleTo(self)), self.start_button).setFocus()

    def result_words(self) -> tuple[str, str]:
        """Title and line: who won, and how it stood."""
        session = self._session
        if session is None:
            return "", ""
        result = session.match.result
        names = session.names()
        turns = trn("after {n} turn", "after {n} turns", session.match.turn)
        if self._course is not None and self._course.scores:
            a, b = self._course.scores[-1]
            turns = tr("{a} : {b}, {turns}", a=a, b=b, turns=turns)
        if result not in (0, 1):
            return tr("A draw"), turns
        humans = [player for player in (0, 1) if session.is_human(player)]
        if len(humans) == 1:
            return (tr("Victory!") if result == humans[0] else tr("Defeat")), f"{names[0]} – {names[1]}: {turns}"
        return tr("{name} wins!", name=names[result]), turns

    def retranslate(self) -> None:
        """Set all words in the current language."""
        self.chart_heading.setText(tr("The course of points"))
        self.moments_heading.setText(tr("Decisive moments"))
        self.moments.setAccessibleName(tr("Decisive moments"))
        self.no_moments.setText(tr("Nothing changed the score."))
        self.next_button.setText(tr("Next game"))
        self.rematch_button.setText(tr("Rematch"))
        self.event_button.setText(tr("To the event"))
        self.review_button.setText(tr("Review"))
        self.review_button.setToolTip(tr("The three decisions that cost most, and what was better"))
        self.watch_button.setText(tr("Watch the replay"))
        self.save_button.setText(tr("Save the replay…"))
        self.table_button.setText(tr("Look at the table"))
        self.start_button.setText(tr("Start page"))
        session = self._session
        if session is None:
            return
        names = session.names()
        self._course = course(session.table, session.match, names, lang())
        self.chart.show_course(self._course, names)
        title, line = self.result_words()
        self.title.setText(title)
        if session.undo_marks:
            line += "  " + tr("(marked: moves were taken back after new cards were seen)")
        if session.hints:
            line += "  " + trn("(with {n} hint)", "(with {n} hints)", session.hints)
        self.line.setText(line)
        self.moments.clear()
        for moment in self._course.moments:
            words = tr("Turn {n}", n=moment.turn)
            symbol = {"score": "★", "loss": "✖", "end": "■"}[moment.kind]
            item = QListWidgetItem(f"{symbol}  {words} · {moment.text}")
            item.setData(Qt.ItemDataRole.UserRole, moment.move)
            item.setToolTip(tr("Show this moment in the replay"))
            fit_row(item)
            self.moments.addItem(item)
        self.moments.setVisible(bool(self._course.moments))
        self.no_moments.setVisible(not self._course.moments)
        match = self._match
        going_on = match is not None and match.result is None
        self.next_button.setVisible(going_on)
        self.rematch_button.setVisible(not going_on and not self._event)
        self.event_button.setVisible(self._event)
        self.match_line.setVisible(match is not None)
        if match is not None:
            a, b = match.wins
            words = tr("Match: {one} {a} : {b} {other}", one=names[0], a=a, b=b, other=names[1])
            if match.result in (0, 1):
                words += "  " + tr("{name} wins the match.", name=names[match.result or 0])
            elif match.result is not None:
                words += "  " + tr("The match is drawn.")
            self.match_line.setText(words)
        self.setAccessibleName(title)

    def _jump(self, item: QListWidgetItem) -> None:
        self.moment_wanted.emit(int(item.data(Qt.ItemDataRole.UserRole)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Light from above in the colour of the table."""
        painter = QPainter(self)
        colours = theme().colours
        painter.fillRect(self.rect(), colours.colour("window"))
        from PySide6.QtCore import QPointF
        from PySide6.QtGui import QRadialGradient

        light = QRadialGradient(QPointF(self.width() * 0.3, 0), max(self.width(), 1) * 0.7)
        light.setColorAt(0, colours.colour("table_centre", 0.55))
        light.setColorAt(1, colours.colour("table_centre", 0.0))
        painter.fillRect(self.rect(), light)
        painter.end()
