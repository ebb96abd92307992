"""What is done with card packs, wherever in the window it was asked for. The work is done beside the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from enemy_desktop.cards.faults import Fault, InputError
from enemy_desktop.cards.pack import read_meta
from enemy_desktop.storage.atomic import StorageError
from enemy_desktop.storage.pack_install import Installed, PackLibrary, StoredPack
from enemy_desktop.ui.i18n import tr, tr_error, trn
from enemy_desktop.ui.packs.files import pack_source
from enemy_desktop.ui.packs.worker import Worker
from enemy_desktop.ui.windows.library import LoadedGame

if TYPE_CHECKING:
    from enemy_desktop.ui.windows.program import Program

TAKEN = "a pack with this id is installed"
"""Why ``PackLibrary.install`` refuses a pack that is there already."""


@dataclass(frozen=True)
class Told:
    """What happened, for the user: a sentence, and faults by file and line. ``pack``: game and id of the pack meant.

    ``again``: what the user may be asked to do after all (put a new version over an old one). ``undo``: takes it back.
    """

    text: str
    good: bool = True
    faults: tuple[Fault, ...] = ()
    pack: tuple[str, str] | None = None
    again: Callable[[], None] | None = field(default=None, compare=False)
    undo: Callable[[], None] | None = field(default=None, compare=False)


class PackDesk(QObject):
    """``told`` comes after everything that was asked for; ``changed`` when a game's packs are others than before."""

    told = Signal(object)
    changed = Signal(str)
    busy_changed = Signal(bool)

    def __init__(self, program: Program, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.program = program
        self.library = PackLibrary(program.paths.packs)
        self.worker = Worker(self)
        self.worker.busy_changed.connect(self.busy_changed)

    def close(self) -> None:
        """The window closes."""
        self.worker.close()

    # -- reading

    def read(self, answer: Callable[[dict[str, list[StoredPack]]], object]) -> None:
        """All packs of all games, for ``answer``."""
        games = list(self.program.library.games)

        def work() -> dict[str, list[StoredPack]]:
            return {game: self.library.packs(game) for game in games}

        self.worker.ask(work, answer, self._failed)

    # -- changing

    def install(self, source: Path, *, replace_old: bool = False) -> None:
        """Install the pack in a folder or zip; it is played with from then on."""
        source = pack_source(source)

        def work() -> tuple[Installed, LoadedGame]:
            done = self.library.install(source, replace_old=replace_old)
            return done, self.program.library.reload(done.pack.game)

        def answer(found: tuple[Installed, LoadedGame]) -> None:
            done, game = found
            self._put(game)
            cards = trn("{n} card", "{n} cards", len(done.pack.pack.cards) if done.pack.pack else 0)
            text = tr("'{name}' is installed: {cards}.", name=done.pack.name, cards=cards)
            if done.left_out:
                some = ", ".join(done.left_out[:3]) + ("…" if len(done.left_out) > 3 else "")
                text += " " + tr("Left out: {files}", files=some)
            self.told.emit(Told(text, True, done.pack.faults, (done.pack.game, done.pack.id)))

        def failed(error: Exception) -> None:
            if isinstance(error, StorageError) and error.why == TAKEN and not replace_old:
                text = tr("A pack with the id '{id}' is installed already.", id=error.path.name)
                again = lambda: self.install(source, replace_old=True)  # noqa: E731
                self.told.emit(Told(text, False, (), (_game_of(error.path), error.path.name), again))
                return
            self._failed(error, tr("'{name}' was not installed.", name=source.name))

        self.worker.ask(work, answer, failed)

    def install_all(self, sources: Sequence[Path]) -> None:
        """One after the other."""
        for source in sources:
            self.install(source)

    def install_made(self, make: Callable[[Path], None], answer: Callable[[Installed], object]) -> None:
        """Install a pack that ``make`` writes into a new folder. ``make`` may raise StorageError or InputError."""
        import shutil
        import tempfile

        from enemy_desktop.storage.atomic import reason_of

        def work() -> tuple[Installed, LoadedGame]:
            try:
                folder = Path(tempfile.mkdtemp(prefix="enemy-desktop-"))
            except OSError as error:
                raise StorageError(Path(tempfile.gettempdir()), "cannot be written: {why}", reason_of(error)) from error
            try:
                make(folder)
                done = self.library.install(folder, replace_old=True)
            except InputError as error:
                # Nobody knows the folder where it lay for a moment.
                raise InputError([replace(one, file=Path(one.file).name) for one in error.faults]) from None
            finally:
                shutil.rmtree(folder, ignore_errors=True)
            return done, self.program.library.reload(done.pack.game)

        def put(found: tuple[Installed, LoadedGame]) -> None:
            self._put(found[1])
            answer(found[0])

        self.worker.ask(work, put, lambda error: self._failed(error, tr("The pack was not installed.")))

    def switch(self, stored: StoredPack, on: bool) -> None:
        """Switch a pack on or off. One that cannot be used, or not beside another one, stays off, and why is told."""

        def work() -> LoadedGame | StoredPack:
            if on:
                now = next((p for p in self.library.packs(stored.game) if p.id == stored.id and not p.on), None)
                if now is not None and now.pack is None:
                    return now
            self.library.switch(stored.game, stored.id, on)
            return self.program.library.reload(stored.game)

        def answer(found: LoadedGame | StoredPack) -> None:
            where = (stored.game, stored.id)
            if isinstance(found, StoredPack):
                text = tr("'{name}' cannot be switched on.", name=stored.name)
                self.told.emit(Told(text, False, found.faults, where))
                return
            self._put(found)
            name = stored.name
            text = tr("'{name}' is on.", name=name) if on else tr("'{name}' is off.", name=name)
            self.told.emit(Told(text, True, (), where, undo=lambda: self.switch(stored, not on)))

        self.worker.ask(work, answer, self._failed)

    def remove(self, stored: StoredPack) -> None:
        """Take a pack away. Its files are kept, so that it can be brought back."""

        def work() -> tuple[Path, LoadedGame]:
            return self.library.remove(stored.game, stored.id), self.program.library.reload(stored.game)

        def answer(found: tuple[Path, LoadedGame]) -> None:
            kept, game = found
            self._put(game)
            text = tr("'{name}' was removed.", name=stored.name)
            self.told.emit(Told(text, True, undo=lambda: self._bring_back(stored, kept)))

        self.worker.ask(work, answer, self._failed)

    def _bring_back(self, stored: StoredPack, kept: Path) -> None:
        def work() -> LoadedGame:
            self.library.bring_back(kept, stored.game, stored.id, stored.on)
            return self.program.library.reload(stored.game)

        def answer(game: LoadedGame) -> None:
            self._put(game)
            self.told.emit(Told(tr("'{name}' is back.", name=stored.name), True, (), (stored.game, stored.id)))

        self.worker.ask(work, answer, self._failed)

    # -- telling

    def _put(self, game: LoadedGame) -> None:
        self.program.library.put(game)
        self.changed.emit(game.id)

    def _failed(self, error: Any, text: str = "") -> None:
        if isinstance(error, InputError):
            self.told.emit(Told(text or tr("That did not work."), False, error.faults))
            return
        why = tr_error(error) if isinstance(error, StorageError) else str(error)
        self.told.emit(Told(f"{text} {why}".strip(), False))


def _game_of(path: Path) -> str:
    """The game of an installed pack's folder."""
    try:
        return read_meta(path).game
    except InputError:
        return ""
