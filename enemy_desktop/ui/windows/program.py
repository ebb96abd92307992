"""What all pages share: folders, settings, games, the painter of cards. Changes of settings come into force at once."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from enemy_desktop.storage.atomic import StorageError
from enemy_desktop.storage.decks import DeckFolder
from enemy_desktop.storage.paths import Paths
from enemy_desktop.storage.records import RecordFolder
from enemy_desktop.storage.settings import Settings, SettingsStore
from enemy_desktop.storage.window_state import WindowState
from enemy_desktop.ui.i18n import translator
from enemy_desktop.ui.statistics.keeper import StatisticsKeeper
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.library import Library

if TYPE_CHECKING:
    from enemy_desktop.ui.cards.artist import CardArtist
    from enemy_desktop.ui.sound import Sounds

LOG = logging.getLogger(__name__)
SAVE_DELAY_MS = 400


class Program(QObject):
    """One for the window. ``settings_changed`` names what changed (``motion.speed``); ``notice`` is for the user's eyes."""

    settings_changed = Signal(str)
    notice = Signal(str)

    def __init__(self, paths: Paths, store: SettingsStore, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.paths = paths
        self.store = store
        self.window_state = WindowState.open(paths.window)
        self.deck_folder = DeckFolder(paths.decks)
        self.records = RecordFolder(paths.autosaves, paths.records)
        self.library = Library(paths, self.deck_folder, self)
        self.statistics = StatisticsKeeper(paths.statistics, self)
        self.statistics.notice.connect(self.notice)
        self.asked_game = ""
        self._artist: CardArtist | None = None
        self._sounds: Sounds | None = None
        self._scans = 0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SAVE_DELAY_MS)
        self._timer.timeout.connect(self.save)
        self._dirty = False
        theme().changed.connect(self._fonts_changed)
        self.library.ready.connect(self.use_scans)
        self.library.changed.connect(lambda _game: self.use_scans())

    def wanted_game(self) -> str:
        """The game that was asked for at the start, else the one that was played last; empty at first."""
        return self.asked_game or self.settings.play.last_game

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self.store.settings

    @property
    def artist(self) -> CardArtist:
        """The painter of cards for all pages."""
        if self._artist is None:
            from enemy_desktop.ui.cards.artist import CardArtist

            self._artist = CardArtist(theme().card_fonts, parent=self)
            self.use_scans()
        return self._artist

    def use_scans(self) -> None:
        """Show the user's own card pictures, or our drawings, as the settings say."""
        from enemy_desktop.ui.cards.scans import Scans

        if self._artist is None:
            return
        folders: list[Path] = []
        if self.settings.appearance.use_scans:
            for game in self.library.games.values():
                for pack in game.packs:
                    folders += self.paths.image_folders(pack.meta.id, pack.folder)
        scans = Scans(folders)
        if len(scans) or self._scans:
            self._scans = len(scans)
            self._artist.set_scans(scans)

    @property
    def sounds(self) -> Sounds:
        """The sounds; silent where there is no device or library for them."""
        if self._sounds is None:
            from enemy_desktop.ui.sound import Sounds

            self._sounds = Sounds(self.settings.sound.on, self.settings.sound.volume)
        return self._sounds

    def apply(self) -> None:
        """Put all settings into force."""
        translator().set_language(self.settings.appearance.language)
        theme().apply(self.settings)

    def change(self, where: str, value: Any) -> None:
        """Set one setting by its place (``appearance.theme``) and put it into force. Raises ValueError for a bad value."""
        part_name, _, name = where.rpartition(".")
        part: Any = getattr(self.settings, part_name) if part_name else self.settings
        if getattr(part, name) == value:
            return
        setattr(part, name, value)
        if where == "appearance.use_scans":
            self.use_scans()
        elif where == "appearance.language":
            translator().set_language(value)
            theme().refresh()
        elif part_name in ("appearance", "motion"):
            theme().apply(self.settings)
        elif part_name == "sound" and self._sounds is not None:
            self._sounds.set(self.settings.sound.on, self.settings.sound.volume)
        self._dirty = True
        self._timer.start()
        self.settings_changed.emit(where)

    def touch(self) -> None:
        """Settings were changed in place (key bindings, house rules): write them soon."""
        self._dirty = True
        self._timer.start()

    def save(self) -> None:
        """Write the settings if they changed. A failure is shown, not raised."""
        self._timer.stop()
        if not self._dirty:
            return
        self._dirty = False
        try:
            self.store.save()
        except StorageError as error:
            LOG.warning("%s", error)
            self.notice.emit(str(error))

    def close(self) -> None:
        """Nothing works in the background any more."""
        self.library.close()
        self.statistics.close()
        if self._artist is not None:
            self._artist.close()
        if self._sounds is not None:
            self._sounds.close()

    def _fonts_changed(self) -> None:
        if self._artist is not None:
            self._artist.set_fonts(theme().card_fonts)
