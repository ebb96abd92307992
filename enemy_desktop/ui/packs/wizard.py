"""The page on which a table of cards becomes a pack: file, columns, cards one by one, name, installed."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QStackedWidget, QWidget

from enemy_desktop.cards.faults import InputError
from enemy_desktop.cards.tsv_import import ImportedPack, RowReader
from enemy_desktop.games.registry import games
from enemy_desktop.storage.atomic import StorageError
from enemy_desktop.storage.pack_install import Installed, StoredPack
from enemy_desktop.ui.deck_builder.dialogs import QuestionDialog
from enemy_desktop.ui.i18n import tr, tr_error
from enemy_desktop.ui.packs.card_step import CardStep
from enemy_desktop.ui.packs.column_step import ColumnStep
from enemy_desktop.ui.packs.desk import Told
from enemy_desktop.ui.packs.draft import TableDraft, open_table
from enemy_desktop.ui.packs.file_step import FileStep
from enemy_desktop.ui.packs.files import table_kinds
from enemy_desktop.ui.packs.finish_step import FinishStep
from enemy_desktop.ui.packs.worker import Worker
from enemy_desktop.ui.windows.widgets import Page, button, label

if TYPE_CHECKING:
    from enemy_desktop.ui.windows.window import MainWindow

LOG = logging.getLogger(__name__)
STEPS = ("file", "columns", "cards", "finish")
KEEP_DELAY_MS = 700


class _StoppedError(Exception):
    """Reading is of no use any more."""


class ImportPage(Page):
    """``draft`` is the table that is being made a pack; ``pack`` what it gave when it was read last as a whole."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window_ = window
        self.program = window.program
        self.draft: TableDraft | None = None
        self.pack: ImportedPack | None = None
        self._reader: RowReader
        self.installed: StoredPack | None = None
        self.step = "file"
        self.worker = Worker(self)
        self._reading = 0
        self._progress = (0, 0)
        self._wanted = ""
        self._stale = True
        self._ids: dict[str, str] = {}
        self.files, self.columns = FileStep(), ColumnStep(self.program)
        self.cards, self.finish = CardStep(self.program), FinishStep()
        self.files.choose.connect(self.ask_file)
        self.files.game_chosen.connect(self._set_game)
        self.columns.changed.connect(self._changed)
        self.cards.edited.connect(self._changed)
        self.finish.changed.connect(self._named)
        self.finish.action.connect(self._after)
        self._build()
        self._keep_timer = QTimer(self)
        self._keep_timer.setSingleShot(True)
        self._keep_timer.setInterval(KEEP_DELAY_MS)
        self._keep_timer.timeout.connect(self.keep_draft)
        self._progress_timer = QTimer(self)
        self._progress_timer.setInterval(80)
        self._progress_timer.timeout.connect(self._show_progress)
        window.packs.told.connect(self._told)
        self._go("file")

    def _build(self) -> None:
        self.marks = {name: label("", "soft") for name in STEPS}
        bar = QHBoxLayout()
        bar.setSpacing(22)
        for name in STEPS:
            bar.addWidget(self.marks[name])
        bar.addStretch()
        self.body.addLayout(bar)
        self.stack = QStackedWidget()
        self._steps: dict[str, QWidget] = dict(
            zip(STEPS, (self.files, self.columns, self.cards, self.finish), strict=True)
        )
        for widget in self._steps.values():
            self.stack.addWidget(widget)
        self.body.addWidget(self.stack, 1)
        self.progress = QProgressBar()
        self.progress.setMaximumWidth(240)
        self.progress.hide()
        self.stop_button = button("", "close")
        self.stop_button.clicked.connect(self.stop_reading)
        self.stop_button.hide()
        self.wrong = label("", "warning", wrap=True)
        self.before_button, self.next_button = button("", "previous"), button("", "next", "primary")
        self.before_button.clicked.connect(self.go_before)
        self.next_button.clicked.connect(self.go_next)
        foot = QHBoxLayout()
        foot.addWidget(self.progress)
        foot.addWidget(self.stop_button)
        foot.addWidget(self.wrong, 1)
        foot.addWidget(self.before_button)
        foot.addWidget(self.next_button)
        self.body.addLayout(foot)

    # -- the file

    def ask_file(self) -> None:
        """Ask for a table."""
        from enemy_desktop.ui.windows.window import open_file_dialog

        start = self.draft.file.parent if self.draft is not None else Path.home()
        path = open_file_dialog(self, tr("Choose a table of cards"), start, table_kinds())
        if path is not None:
            self.open_file(path)

    def open_file(self, path: Path) -> bool:
        """Begin with a table; corrections of one that is open are kept. False, with the reason shown, if it is none."""
        self.keep_draft()
        self.stop_reading()
        self.draft = self.pack = self.installed = None
        self._stale = True
        self._go("file")
        try:
            draft = open_table(path, games())
        except InputError as error:
            self.files.show_nothing(tr("'{name}' cannot be used.", name=path.name), error.faults)
            QAccessible.updateAccessibility(QAccessibleEvent(self.files.wrong, QAccessible.Event.Alert))
            self._show_buttons()
            return False
        draft.pack_id = self._free_id(draft)
        kept = draft.fetch(self._folder, games())
        self.draft = draft
        self.cards.row = -1
        self.cards.draft = None
        self.files.show_draft(draft, games(), kept)
        self._show_buttons()
        self.next_button.setFocus()
        return True

    @property
    def _folder(self) -> Path:
        """Where corrections are kept."""
        return self.program.paths.state / "table_drafts"

    def _free_id(self, draft: TableDraft) -> str:
        """An id that no installed pack of the game has, made of the file's name."""
        self._ids = {}
        for path in self.program.paths.packs.glob(f"{draft.module.id}/*/pack.json"):
            self._ids[path.parent.name] = path.parent.name
        for path in self.program.paths.packs.glob(f"{draft.module.id}/.off/*/pack.json"):
            self._ids[path.parent.name] = path.parent.name
        loaded = self.program.library.games.get(draft.module.id)
        for pack in loaded.packs if loaded is not None else ():
            self._ids[pack.meta.id] = pack.meta.name
        base, number = draft.pack_id, 2
        found = base
        while found in self._ids:
            found = f"{base[:27]}-{number}"
            number += 1
        return found

    def _set_game(self, game_id: str) -> None:
        module = games().get(game_id)
        if self.draft is not None and module is not None and module.cards.importer is not None:
            self.draft.set_game(module, module.cards.importer())
            self._changed()

    def keep_draft(self) -> None:
        """Corrections and choices to the disk."""
        self._keep_timer.stop()
        if self.draft is None or self.installed is not None:
            return
        try:
            self.draft.keep(self._folder)
        except StorageError as error:
            self.window_.messages.warn(tr_error(error))

    # -- steps

    def _go(self, step: str) -> None:
        self.step = step
        self.stack.setCurrentWidget(self._steps[step])
        self.wrong.setText("")
        self._show_marks()
        self._show_buttons()

    def go_next(self) -> None:
        """The next step; from the columns on the whole table is read before."""
        if self.draft is None:
            return
        if self.step == "file":
            self.columns.show_draft(self.draft)
            self._go("columns")
            self.columns.table.setFocus()
        elif self.step == "columns":
            self._read("cards")
        elif self.step == "cards":
            self.cards.read_row()
            self._read("finish")
        elif self.step == "finish" and self.finish.valid:
            self._install()

    def go_before(self) -> None:
        """The step before."""
        at = STEPS.index(self.step)
        if at > 0:
            self.stop_reading()
            if STEPS[at - 1] == "columns" and self.draft is not None:
                self.columns.show_draft(self.draft)
            if STEPS[at - 1] == "cards" and self.pack is not None and self._stale:
                self._read("cards")
                return
            self._go(STEPS[at - 1])

    def _changed(self) -> None:
        """The cards will be others."""
        self._stale = True
        self.wrong.setText("")
        self._keep_timer.start()
        self._show_buttons()

    def _named(self) -> None:
        """The pack is called otherwise: it is read anew when it is installed, since its id is in its cards' ids."""
        self._keep_timer.start()
        self._show_buttons()

    # -- reading

    def _read(self, then: str) -> None:
        """Read the whole table, beside the window, then go on."""
        draft = self.draft
        if draft is None or draft.missing:
            return
        if not self._stale and self.pack is not None:
            self._go_read(then)
            return
        self._reading += 1
        number = self._reading
        elsewhere = self._elsewhere(draft)

        def step(done: int, all_rows: int) -> None:
            self._progress = (done, all_rows)
            if number != self._reading:
                raise _StoppedError

        def work() -> tuple[ImportedPack, RowReader]:
            pack = draft.read(elsewhere, step)
            return pack, draft.reader(elsewhere)

        def answer(found: tuple[ImportedPack, RowReader]) -> None:
            if number != self._reading or self.draft is not draft:
                return
            self._end_reading()
            self.pack, self._reader = found
            self._stale = False
            self._go_read(then)

        def failed(error: Exception) -> None:
            if number != self._reading or isinstance(error, _StoppedError):
                return
            self._end_reading()
            if isinstance(error, InputError):
                self.columns.show_draft(draft)
                self._go("columns")
                self.wrong.setText("\n".join(str(fault.message) for fault in error.faults[-1:]))
                self.files.faults.show_faults(error.faults, draft.file.parent)
            else:
                LOG.error("The table cannot be read", exc_info=error)
                self.wrong.setText(str(error))

        self._progress = (0, len(draft.table.rows))
        self._wanted = then
        self._progress_timer.start()
        self._show_buttons()
        self.worker.ask(work, answer, failed)

    def _go_read(self, then: str) -> None:
        assert self.draft is not None
        assert self.pack is not None
        if then == "cards":
            self.cards.show_pack(self.draft, self._reader, self.pack)
            self._go("cards")
            self.cards.list.setFocus()
        else:
            self.finish.show_pack(self.draft, self.pack, lambda pack_id: self._ids.get(pack_id, ""))
            self._go("finish")
            self.finish.edits["name"].setFocus()

    def _elsewhere(self, draft: TableDraft) -> dict[str, str]:
        """The cards of other packs that are on: their names, with the packs' ids."""
        loaded = self.program.library.games.get(draft.module.id)
        packs = loaded.packs if loaded is not None else []
        return {name: pack.meta.id for pack in packs if pack.meta.id != draft.pack_id for name in pack.by_name}

    def stop_reading(self) -> None:
        """What is being read is of no use any more."""
        self._reading += 1
        self._end_reading()

    def _end_reading(self) -> None:
        self._progress_timer.stop()
        self.progress.hide()
        self.stop_button.hide()
        self._wanted = ""
        self._show_buttons()

    def _show_progress(self) -> None:
        done, rows = self._progress
        self.progress.setRange(0, max(rows, 1))
        self.progress.setValue(done)
        self.progress.show()
        self.stop_button.show()

    # -- the end

    def _install(self) -> None:
        draft, pack = self.draft, self.pack
        if draft is None or pack is None:
            return
        if draft.pack_id in self._ids:
            question = tr("The old one is kept beside the packs and no longer played with.")
            dialog = QuestionDialog(self, tr("Replace the pack?"), question, (tr("Replace it"),))
            if not dialog.exec():
                return
        elsewhere = self._elsewhere(draft)

        def make(folder: Path) -> None:
            # Anew, since the pack's name and id are in every card's id and in pack.json.
            draft.write(draft.read(elsewhere), folder / draft.pack_id)

        self.next_button.setEnabled(False)
        self.progress.setRange(0, 0)
        self.progress.show()
        self.window_.packs.install_made(make, self._made)

    def _made(self, done: Installed) -> None:
        self.progress.hide()
        if self.draft is not None:
            self.draft.forget(self._folder)
        self.installed = done.pack
        self._ids[done.pack.id] = done.pack.name
        self.finish.show_done(done.pack.name, len(done.pack.pack.cards) if done.pack.pack is not None else 0)
        QAccessible.updateAccessibility(QAccessibleEvent(self.finish.done, QAccessible.Event.Alert))
        self._show_buttons()

    def _told(self, told: Told) -> None:
        """What went wrong while the pack was installed."""
        if self.window_.current == "import_pack" and told.again is None:
            self._show_buttons()
            if self.step == "finish" and not told.good:
                self.progress.hide()
                self.wrong.setText(told.text)
                if told.faults:
                    self.finish.faults.show_faults(told.faults)
            else:
                self.window_.messages.warn(told.text)

    def _after(self, wish: str) -> None:
        if wish == "again":
            self.draft = self.pack = self.installed = None
            self.files.show_nothing()
            self._go("file")
            self.ask_file()
        elif self.installed is not None and wish == "deck":
            from enemy_desktop.ui.packs.manager import build_deck_with

            build_deck_with(self.window_, self.installed)
        elif self.installed is not None:
            self.window_.packs.told.emit(Told("", True, (), (self.installed.game, self.installed.id)))
            self.window_.show_page("packs")

    # -- words and state

    def _show_buttons(self) -> None:
        reading = bool(self._wanted)
        draft = self.draft
        self.before_button.setVisible(self.step != "file")
        self.next_button.setText(tr("Install") if self.step == "finish" else tr("Next"))
        able = draft is not None and not reading
        if able and self.step == "columns":
            able = draft is not None and not draft.missing
        if self.step == "finish":
            able = able and self.finish.valid and self.installed is None and not self.window_.packs.worker.busy
        self.next_button.setEnabled(able)
        self.before_button.setEnabled(self.installed is None)

    def _show_marks(self) -> None:
        words = {
            "file": tr("1  File"),
            "columns": tr("2  Columns"),
            "cards": tr("3  Cards"),
            "finish": tr("4  Name and install"),
        }
        for name, mark in self.marks.items():
            here = name == self.step
            mark.setText(f"● {words[name]}" if here else f"○ {words[name]}")
            mark.setProperty("role", "title" if here else "soft")
            mark.style().polish(mark)

    def entered(self) -> None:
        """The words are set; what was begun is still there."""
        super().entered()
        self._show_buttons()

    def focus_first(self) -> None:
        """The keyboard goes to what is next."""
        (self.files.choose_button if self.draft is None else self.next_button).setFocus()

    def keep_state(self) -> None:
        """The window closes: corrections go to the disk."""
        self.keep_draft()
        self.stop_reading()
        self.worker.close()

    def retranslate(self) -> None:
        """Set all words in the current language."""
        self.set_heading(tr("Import cards"), tr("Make a card pack of a table. The table's file is never changed."))
        self.before_button.setText(tr("Previous"))
        self.stop_button.setText(tr("Stop"))
        self.progress.setAccessibleName(tr("Reading the table"))
        for widget in (self.files, self.columns, self.cards, self.finish):
            widget.retranslate()
        self._show_marks()
        self._show_buttons()
