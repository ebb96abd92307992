"""Puzzles and other prepared positions: scenario files that come with the program, and the user's own."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem

from enemy_desktop.games.registry import games
from enemy_desktop.storage import bundled
from enemy_desktop.ui.i18n import language, tr
from enemy_desktop.ui.lessons.progress import ProgressFile, puzzle_key
from enemy_desktop.ui.windows.widgets import EmptyState, Page, button, fit_row, label

if TYPE_CHECKING:
    from enemy_desktop.ui.windows.window import MainWindow


@dataclass(frozen=True)
class Puzzle:
    """A scenario file. ``fault`` says why it cannot be read."""

    path: Path
    data: dict[str, Any]
    fault: str = ""

    def words(self, key: str) -> str:
        """A text of the file in the interface's language."""
        japanese = self.data.get(f"ja_{key}") if language() == "ja" else None
        return str(japanese or self.data.get(key) or "")

    @property
    def difficulty(self) -> int:
        """1 (easy) to 5, 0 if the file does not say."""
        value = self.data.get("difficulty")
        return min(max(value, 0), 5) if isinstance(value, int) and not isinstance(value, bool) else 0

    @property
    def game_name(self) -> str:
        """Its game in the interface's language, "" for one that is not installed."""
        module = games().get(str(self.data.get("game", "")))
        return "" if module is None else module.ja_name if language() == "ja" else module.name

    @property
    def is_lesson(self) -> bool:
        """Whether there is a coach for it: it says its goal and its solution."""
        return not self.fault and "goal" in self.data and "solution" in self.data

    @property
    def key(self) -> str:
        """What it is called where solved puzzles are noted."""
        return puzzle_key(self.path, str(self.data.get("game", "")))


def find_puzzles(folders: list[Path]) -> list[Puzzle]:
    """All scenario files in the folders and in the games' ``puzzles`` folders below them, by game, difficulty and name."""
    order = list(games())
    found = []
    for folder in folders:
        for file in sorted([*folder.glob("*.json"), *folder.glob("*/puzzles/*.json")]):
            try:
                data = json.loads(file.read_text(encoding="utf-8-sig"))
            except (OSError, ValueError, RecursionError) as error:
                found.append(Puzzle(file, {}, f"{file}: {error}"))
                continue
            if isinstance(data, dict) and "players" in data:
                found.append(Puzzle(file, data))

    def place(puzzle: Puzzle) -> tuple[bool, int, int, str]:
        game = str(puzzle.data.get("game", ""))
        rank = order.index(game) if game in order else len(order)
        return bool(puzzle.fault), rank, puzzle.difficulty, puzzle.path.name

    return sorted(found, key=place)


class PuzzlesPage(Page):
    """A list of puzzles with what each asks."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window_ = window
        self.puzzles: list[Puzzle] = []
        self.list = QListWidget()
        self.list.itemActivated.connect(lambda _item: self.play())
        self.list.currentRowChanged.connect(self._chosen)
        self.task = label("", "plain", 1.05, wrap=True)
        self.empty = EmptyState("puzzle")
        self.play_button = button("", "play", "primary")
        self.play_button.clicked.connect(self.play)
        self.hint_button = button("", "info")
        self.hint_button.clicked.connect(self.show_hint)
        self.file_button = button("", "open")
        self.file_button.clicked.connect(self._ask)
        self.empty.action.clicked.connect(self._ask)
        self.body.addWidget(self.list, 1)
        self.body.addWidget(self.empty, 1)
        self.body.addWidget(self.task)
        row = QHBoxLayout()
        row.addWidget(self.file_button)
        row.addStretch()
        row.addWidget(self.hint_button)
        row.addWidget(self.play_button)
        self.body.addLayout(row)

    def folders(self) -> list[Path]:
        """Where puzzles are looked for."""
        own = (bundled.scenario_folder(game) / "puzzles" for game in games())
        places = (*own, self.window_.paths.data / "puzzles")
        return [folder for folder in places if folder.is_dir()]

    def entered(self) -> None:
        """Read the folders anew."""
        self.puzzles = find_puzzles(self.folders())
        super().entered()

    def _chosen(self, row: int) -> None:
        puzzle = self.puzzles[row] if 0 <= row < len(self.puzzles) else None
        self.task.setText((puzzle.fault or puzzle.words("story") or puzzle.words("note")) if puzzle else "")
        self.hint_button.setEnabled(puzzle is not None and bool(puzzle.words("hint")))
        self.play_button.setEnabled(puzzle is not None and not puzzle.fault)

    def show_hint(self) -> None:
        """Put the hint below the story."""
        row = self.list.currentRow()
        if 0 <= row < len(self.puzzles):
            puzzle = self.puzzles[row]
            self.task.setText(puzzle.words("story") + "\n" + tr("Hint: {hint}", hint=puzzle.words("hint")))

    def play(self) -> None:
        """Set the chosen puzzle up."""
        row = self.list.currentRow()
        if 0 <= row < len(self.puzzles) and not self.puzzles[row].fault:
            puzzle = self.puzzles[row]
            if puzzle.is_lesson:
                self.window_.flow.open_puzzle(puzzle.path, [one.path for one in self.puzzles if one.is_lesson])
            else:
                self.window_.flow.open_scenario(puzzle.path)

    def _ask(self) -> None:
        from enemy_desktop.ui.windows.window import open_file_dialog

        path = open_file_dialog(
            self, tr("Open a scenario"), self.window_.paths.data, tr("Scenarios (*.json);;All files (*)")
        )
        if path is not None:
            self.window_.flow.open_scenario(path)

    def retranslate(self) -> None:
        """Set all words in the current language."""
        self.set_heading(tr("Puzzles"), tr("Find the way to win this turn."))
        self.list.setAccessibleName(tr("Puzzles"))
        self.play_button.setText(tr("Try it"))
        self.hint_button.setText(tr("Hint"))
        self.file_button.setText(tr("Open a file…"))
        row = max(self.list.currentRow(), 0)
        progress = ProgressFile(self.window_.paths.data / "lessons.json")
        self.list.clear()
        several = len({puzzle.game_name for puzzle in self.puzzles if puzzle.game_name}) > 1
        for puzzle in self.puzzles:
            name = puzzle.words("name") or puzzle.path.stem
            stars = "★" * puzzle.difficulty + "☆" * (5 - puzzle.difficulty) if puzzle.difficulty else ""
            solved = progress.is_solved(puzzle.key)
            words = " ".join(part for part in ("✓" if solved else "　", stars, name) if part)
            if several and puzzle.game_name:
                words += f"  ·  {puzzle.game_name}"
            item = QListWidgetItem(f"⚠ {name}" if puzzle.fault else words)
            if solved:
                item.setData(Qt.ItemDataRole.AccessibleTextRole, tr("{name}, solved", name=name))
            fit_row(item)
            self.list.addItem(item)
        if self.puzzles:
            self.list.setCurrentRow(min(row, len(self.puzzles) - 1))
        for widget in (self.list, self.task, self.play_button, self.hint_button, self.file_button):
            widget.setVisible(bool(self.puzzles))
        self.empty.setVisible(not self.puzzles)
        self.empty.set_words(
            tr("No puzzles yet"),
            tr("Puzzles are scenario files. Open one, or put some into the folder “puzzles” of the program's data."),
            tr("Open a file…"),
        )
