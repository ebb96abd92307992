"""Which puzzles were solved, and how far the guided game was played: one small file."""

from __future__ import annotations

import json
import logging
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from enemy_desktop.storage.atomic import StorageError, write_atomic

LOG = logging.getLogger(__name__)


class Progress(BaseModel):
    """``solved``: puzzles by game and file name ("some_game/01-first-steps"). ``tutorials``: the games whose guided game was
    played to its end."""

    model_config = ConfigDict(extra="allow")

    format: int = 1
    solved: list[str] = Field(default_factory=list)
    tutorials: list[str] = Field(default_factory=list)


class ProgressFile:
    """Reads at once, writes at each change. A file that makes no sense is kept as a backup beside the new one."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.progress = Progress()
        try:
            self.progress = Progress.model_validate(json.loads(path.read_text(encoding="utf-8-sig")))
        except FileNotFoundError:
            pass
        except (OSError, ValueError, RecursionError, ValidationError) as error:
            LOG.warning("%s cannot be understood, lessons count anew: %s", path, error)

    def is_solved(self, key: str) -> bool:
        """Whether the puzzle was solved."""
        return key in self.progress.solved

    def solved(self, key: str) -> None:
        """The puzzle is solved."""
        if key not in self.progress.solved:
            self.progress.solved.append(key)
            self._write()

    def finished(self, game: str) -> None:
        """The guided game was played to its end."""
        if game not in self.progress.tutorials:
            self.progress.tutorials.append(game)
            self._write()

    def _write(self) -> None:
        try:
            write_atomic(self.path, (self.progress.model_dump_json(indent=1) + "\n").encode())
        except StorageError as error:
            LOG.warning("Progress is not kept: %s", error)


def puzzle_key(path: Path, game: str) -> str:
    """What a puzzle is called in the file."""
    return f"{game}/{path.stem}"
