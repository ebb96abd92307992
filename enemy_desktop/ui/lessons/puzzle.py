"""A puzzle on the screen: the story, a hint, as many tries as one likes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from enemy_desktop.games.lessons import LessonError, load_puzzle
from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.lessons.guides import PuzzleGuide
from enemy_desktop.ui.lessons.page import LessonPage
from enemy_desktop.ui.lessons.pointer import option_marks
from enemy_desktop.ui.lessons.progress import puzzle_key
from enemy_desktop.ui.table.view import words_language

if TYPE_CHECKING:
    from collections.abc import Sequence

    from enemy_desktop.ui.windows.window import MainWindow


class PuzzlePage(LessonPage):
    """Open it with ``start``."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.guide: PuzzleGuide | None = None
        self.files: list[Path] = []
        self.path = Path()
        self._hinted = False
        self._told: tuple[object, ...] = ()

    def start(self, path: Path, files: Sequence[Path] = ()) -> bool:
        """Set a puzzle up; ``files`` are the puzzles to go on with. False, with a message, if it cannot be set up."""
        try:
            puzzle, data = load_puzzle(path)
        except LessonError as error:
            self.window_.messages.warn(str(error))
            return False
        game = self.window_.flow.game(puzzle.game)
        if game is None:
            return False
        try:
            guide = PuzzleGuide(game.table.game, puzzle, data, self.hands_on(game, puzzle.goal.player))
        except ValueError as error:
            self.window_.messages.warn(f"{path}: {error}")
            return False
        self.guide, self.path, self.files = guide, path, list(files) or [path]
        self._hinted, self._told = False, ()
        self.seat(game, guide)
        return True

    def _next_file(self) -> Path | None:
        """The next puzzle that is not solved yet, else simply the next one."""
        if self.path not in self.files:
            return None
        at = self.files.index(self.path)
        later = self.files[at + 1 :]
        game = self.guide.puzzle.game if self.guide is not None else ""
        fresh = [file for file in later if not self.progress.is_solved(puzzle_key(file, game))]
        return next(iter(fresh or later), None)

    def refresh(self) -> None:
        """The story, and how it stands."""
        if self.guide is None or self.session is None:
            return
        lang = words_language()
        puzzle = self.guide.puzzle
        outcome = self.guide.outcome
        key = (lang, outcome, self.guide.match)
        self.point_at([])
        if key != self._told:
            self._told = key
            stars = "★" * puzzle.difficulty + "☆" * (5 - puzzle.difficulty)
            place = tr("Puzzle {n} of {all}", n=self.files.index(self.path) + 1, all=len(self.files))
            self.set_heading(tr("Win this turn"))
            solved = len([f for f in self.files if self.progress.is_solved(puzzle_key(f, puzzle.game))])
            share = (solved + bool(outcome and not self._is_solved())) / len(self.files)
            self.coach.tell(f"{place}   {stars}", share, puzzle.words("name", lang), puzzle.words("story", lang))
        if outcome is None:
            self.coach.show_buttons("hint", "restart", "undo")
        elif outcome:
            self.progress.solved(puzzle_key(self.path, puzzle.game))
            self.coach.answer_with(tr("Solved!"), good=True)
            last = tr("Next puzzle") if self._next_file() is not None else tr("To the puzzles")
            self.coach.show_buttons("restart", "next", last=last)
        else:
            self.coach.answer_with(tr("The other player found an answer: this turn did not win. Try again."))
            self.coach.show_buttons("hint", "undo", "next", last=tr("Try again"))
            if self.table is not None:
                self.table.control.rest()

    def _is_solved(self) -> bool:
        return self.guide is not None and self.progress.is_solved(puzzle_key(self.path, self.guide.puzzle.game))

    def _hint(self) -> None:
        """First the hint in words; then, whoever asks again, a move that still wins."""
        if self.guide is None or self.session is None or self.table is None:
            return
        words = self.guide.puzzle.words("hint", words_language())
        if not self._hinted:
            self._hinted = True
            self.coach.answer_with(words)
            return
        winning = self.guide.winning()
        view = self.session.view
        if winning and view is not None:
            self.coach.answer_with(words + "\n\n" + tr("This move leads on:"))
            self.point_at(option_marks(self.table.table, view, winning[:1]))
        elif winning is None or self.guide.match.decider != self.guide.player:
            self.coach.answer_with(words)
        else:
            self.coach.answer_with(
                words + "\n\n" + tr("From here it can not be won any more. Take moves back, or begin again.")
            )

    def do(self, wish: str) -> None:
        """A button of the coach."""
        if self.guide is None or self.session is None:
            return
        if wish == "hint":
            self._hint()
        elif wish == "undo":
            self.session.undo()
        elif wish == "restart" or (wish == "next" and not self.guide.outcome):
            hinted = self._hinted
            self.start(self.path, self.files)
            self._hinted = hinted
        elif wish == "next":
            following = self._next_file()
            if following is None:
                self.window_.flow.wish("puzzles")
            else:
                self.start(following, self.files)

    def retranslate(self) -> None:
        """Set all words in the current language."""
        self._told = ()
        self.refresh()
