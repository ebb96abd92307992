"""The guided first game on the screen."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from enemy_desktop.games.lessons import LessonError, load_tutorial
from enemy_desktop.storage import bundled
from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.lessons.guides import TutorialGuide
from enemy_desktop.ui.lessons.page import LessonPage
from enemy_desktop.ui.lessons.pointer import option_marks, written_marks
from enemy_desktop.ui.table.view import words_language
from enemy_desktop.ui.windows.library import LoadedGame

if TYPE_CHECKING:
    from enemy_desktop.ui.windows.window import MainWindow


def tutorial_file(game_id: str) -> Path | None:
    """The guided game of a game, if it has one."""
    file = bundled.scenario_folder(game_id) / "tutorial.json"
    return file if file.is_file() else None


class TutorialPage(LessonPage):
    """Open it with ``start``."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.guide: TutorialGuide | None = None

    def start(self, game: LoadedGame, at: int = 0) -> bool:
        """Begin the guided game of a game, at one of its steps. False, with a message, if it has none that works."""
        file = tutorial_file(game.id)
        if file is None:
            self.window_.messages.warn(tr("There is no guided game for this game."))
            return False
        try:
            tutorial = load_tutorial(file)
            self.guide = TutorialGuide(game.table.game, tutorial, self.hands_on(game) or (), at)
        except LessonError as error:
            self.window_.messages.warn(str(error))
            return False
        self.seat(game, self.guide)
        return True

    def refresh(self) -> None:
        """The step's words, and what to point at."""
        if self.guide is None or self.session is None or self.table is None:
            return
        run = self.guide.run
        lang = words_language()
        count = len(run.tutorial.steps)
        place = tr("Step {n} of {all}", n=run.at + 1, all=count)
        step = run.step
        self.set_heading(run.tutorial.words("name", lang))
        self.coach.tell(place, (run.at + 1) / count, step.words("title", lang), step.words("text", lang))
        if run.finished:
            self.progress.finished(run.tutorial.game)
            self.coach.show_buttons("restart", "next", last=tr("To the puzzles"))
        elif run.reading:
            self.coach.show_buttons("restart", "next")
        else:
            self.coach.show_buttons("restart", "hint")
        self._point()

    def settled(self) -> None:
        """Cards lie where they belong: point at them."""
        self._point()

    def _point(self) -> None:
        if self.guide is None or self.session is None or self.table is None:
            return
        run, view = self.guide.run, self.session.view
        if view is None:
            return
        marks = written_marks(self.table.table, view, run.step.highlight) if run.reading else []
        right = run.right_moves()
        if right and not self.table.stage.busy:
            marks = option_marks(self.table.table, view, right[:1])
        self.point_at(marks)

    def do(self, wish: str) -> None:
        """A button of the coach."""
        if self.guide is None or self.session is None or self.game is None:
            return
        run = self.guide.run
        if wish == "restart":
            self.start(self.game)
        elif wish == "hint":
            self._point()
            self.coach.answer_with(run.step.words("hint", words_language()) or tr("Look at what is ringed."))
        elif wish == "next" and run.finished:
            self.window_.flow.wish("puzzles")
        elif wish == "next":
            before = run.match
            run.next()
            if run.match is not before:
                self.seat(self.game, self.guide)
            else:
                self.refresh()
                self.session.go_on()

    def retranslate(self) -> None:
        """Set all words in the current language."""
        self.refresh()
