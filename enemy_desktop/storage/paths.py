"""Where the program keeps the user's files."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

HOME_VARIABLE = "ENEMY_DESKTOP_HOME"
APP = "enemy-desktop"


class Paths(NamedTuple):
    """Folders by their purpose. Nothing is made before something is written.

    No dataclass, and nothing heavy at import: the window's first picture waits for this module.
    """

    config: Path
    data: Path
    state: Path

    @classmethod
    def of_user(cls, environment: Mapping[str, str] | None = None) -> Paths:
        """The places that the system has for this, or all below ``ENEMY_DESKTOP_HOME`` where that is set."""
        home = (os.environ if environment is None else environment).get(HOME_VARIABLE, "")
        if home:
            return cls.below(Path(home).expanduser())
        import platformdirs

        return cls(
            Path(platformdirs.user_config_dir(APP, appauthor=False)),
            Path(platformdirs.user_data_dir(APP, appauthor=False)),
            Path(platformdirs.user_state_dir(APP, appauthor=False)),
        )

    @classmethod
    def below(cls, home: Path) -> Paths:
        """Everything below one folder."""
        home = home.absolute()
        return cls(home / "config", home / "data", home / "state")

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.config / "settings.json"

    @property
    def window(self) -> Path:
        """Where windows were left."""
        return self.state / "window.json"

    @property
    def decks(self) -> Path:
        """The user's own decks, one folder a game."""
        return self.data / "decks"

    @property
    def packs(self) -> Path:
        """The user's own card packs, one folder a game."""
        return self.data / "packs"

    @property
    def images(self) -> Path:
        """The user's own card pictures: a folder a pack (``images/<pack id>``)."""
        return self.data / "images"

    @property
    def records(self) -> Path:
        """Saved games and replays."""
        return self.data / "records"

    @property
    def autosaves(self) -> Path:
        """Games that go on where they stopped."""
        return self.state / "autosaves"

    @property
    def statistics(self) -> Path:
        """The database of results."""
        return self.data / "statistics.sqlite3"

    @property
    def arena(self) -> Path:
        """The database of the arena's results."""
        return self.data / "arena.sqlite3"

    @property
    def collections(self) -> Path:
        """Which cards the user owns, one file a game."""
        return self.data / "collections"

    @property
    def events(self) -> Path:
        """Sealed and draft events, one folder a game."""
        return self.data / "events"

    @property
    def logs(self) -> Path:
        """Log files."""
        return self.state / "logs"

    def image_folders(self, pack_id: str, pack_folder: Path) -> tuple[Path, ...]:
        """Where pictures of a pack's cards are looked for: the user's folder first, then ``images`` in the pack."""
        return self.images / pack_id, pack_folder / "images"
