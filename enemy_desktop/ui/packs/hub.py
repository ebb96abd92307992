"""Card packs for the whole window: drops anywhere on it, and what is told while another page is shown."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.packs.desk import PackDesk, Told
from enemy_desktop.ui.packs.drops import DropGuard
from enemy_desktop.ui.packs.faults import place
from enemy_desktop.ui.packs.files import Kind, of_kind

if TYPE_CHECKING:
    from enemy_desktop.ui.windows.window import MainWindow

MOST_LINES = 4


class PackHub(QObject):
    """Belongs to the window: ``desk`` does the work, ``guard`` looks at what is dropped."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.desk = PackDesk(window.program, self)
        self.guard = DropGuard(window)
        self.guard.taken.connect(self.take)
        self.desk.told.connect(self._told)

    def take(self, files: list[tuple[Path, Kind]]) -> None:
        """Install packs; open the first table."""
        packs, tables = of_kind(files, "pack"), of_kind(files, "table")
        self.desk.install_all(packs)
        if tables:
            self.open_table(tables[0])
            for other in tables[1:]:
                text = tr("{file}: one table after the other; drop it again when this one is done.", file=other.name)
                self._window.messages.warn(text)

    def open_table(self, path: Path) -> None:
        """Begin to make a pack of a table."""
        page: Any = self._window.show_page("import_pack")
        page.open_file(path)

    def close(self) -> None:
        """The window closes."""
        self.desk.close()

    def _told(self, told: Told) -> None:
        if told.again is not None:
            self._ask_again(told)
        elif self._window.current not in ("packs", "import_pack"):
            lines = [told.text, *(f"{place(fault)}  {fault.message}" for fault in told.faults[:MOST_LINES])]
            if len(told.faults) > MOST_LINES:
                lines.append(tr("… and {n} more", n=len(told.faults) - MOST_LINES))
            self._window.messages.warn("\n".join(lines))

    def _ask_again(self, told: Told) -> None:
        from enemy_desktop.ui.deck_builder.dialogs import QuestionDialog

        question = told.text + " " + tr("The old one is kept beside the packs and no longer played with.")
        dialog = QuestionDialog(self._window, tr("Replace the pack?"), question, (tr("Replace it"),))
        if dialog.exec() and told.again is not None:
            told.again()
