"""Which cards the user owns: one file a game, by the cards' English names."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from enemy_desktop.storage.atomic import StorageError, read_bytes, set_aside, write_atomic
from enemy_desktop.storage.decks import SUFFIX

LOG = logging.getLogger(__name__)
FORMAT = 1
MOST = 9_999
MOST_BYTES = 16 << 20

Count = Annotated[int, Field(ge=0, le=MOST)]


class CollectionFile(BaseModel):
    """``cards``: copies by name; a name with 0 need not stand there. ``respected``: the deck builder shows only these.

    Fields that this version does not know are kept.
    """

    model_config = ConfigDict(extra="allow")

    format: int = FORMAT
    game: str
    respected: bool = False
    cards: dict[Annotated[str, Field(min_length=1, max_length=200)], Count] = Field(default_factory=dict)


class Collection:
    """The collection of one game. Every change reads the file first, so that two windows do not undo each other's work.

    ``notices``: what happened to a file that could not be used: it was renamed, never written over.
    """

    def __init__(self, folder: Path, game: str) -> None:
        self.path = folder / f"{game}{SUFFIX}"
        self.game = game
        self.notices: list[str] = []
        self._file = CollectionFile(game=game)
        self.read()

    @property
    def cards(self) -> Mapping[str, int]:
        """Copies by name."""
        return self._file.cards

    @property
    def respected(self) -> bool:
        """Whether the deck builder shows only owned cards."""
        return self._file.respected

    def owned(self, name: str) -> int:
        """Copies of a card."""
        return self._file.cards.get(name, 0)

    def read(self) -> None:
        """Read the file anew; a broken one is set aside and the collection is empty. Never raises."""
        if not self.path.exists():
            self._file = CollectionFile(game=self.game)
            return
        try:
            data = json.loads(read_bytes(self.path, MOST_BYTES).decode("utf-8-sig"))
            if isinstance(data, dict) and isinstance(data.get("format"), int) and data["format"] > FORMAT:
                raise ValueError(f"format {data['format']} is of a newer version")
            found = CollectionFile.model_validate(data)
            if found.game != self.game:
                raise ValueError(f"it is the collection of another game ('{found.game}')")
            self._file = found
        except StorageError as error:
            # Perhaps it can be read later: it stays where it is, and nothing is written over it.
            self.notices.append(str(error))
            self._file = CollectionFile(game=self.game)
        except (ValueError, RecursionError) as error:
            kept = set_aside(self.path)
            why = _first(error) if isinstance(error, ValidationError) else str(error)
            name = kept.name if kept is not None else self.path.name
            self.notices.append(f"{self.path}: the collection cannot be used ({why}); kept as {name}")
            LOG.warning("%s", self.notices[-1])
            self._file = CollectionFile(game=self.game)

    def set(self, counts: Mapping[str, int]) -> None:
        """Own so many copies of some cards; others stay. Raises StorageError, with nothing changed."""
        self._change({name: min(max(n, 0), MOST) for name, n in counts.items()})

    def add(self, counts: Mapping[str, int]) -> None:
        """Own so many copies more (or fewer). Raises StorageError, with nothing changed."""
        self.read()
        self._change({name: min(max(self.owned(name) + n, 0), MOST) for name, n in counts.items()}, fresh=True)

    def at_least(self, counts: Mapping[str, int]) -> None:
        """Own at least so many copies: what a deck on the table shows. Raises StorageError, with nothing changed."""
        self.read()
        self._change({name: max(self.owned(name), min(n, MOST)) for name, n in counts.items()}, fresh=True)

    def respect(self, on: bool) -> None:
        """Whether the deck builder shows only owned cards. Raises StorageError, with nothing changed."""
        self.read()
        self._write(self._file.model_copy(update={"respected": on}))

    def _change(self, counts: Mapping[str, int], fresh: bool = False) -> None:
        if not fresh:
            self.read()
        cards = {name: n for name, n in {**self._file.cards, **counts}.items() if n}
        self._write(self._file.model_copy(update={"cards": dict(sorted(cards.items()))}))

    def _write(self, file: CollectionFile) -> None:
        text = json.dumps(file.model_dump(mode="json"), ensure_ascii=False, indent=1) + "\n"
        if self.path.exists():
            read_bytes(self.path, MOST_BYTES)  # a file that cannot be read is not written over
        write_atomic(self.path, text.encode())
        self._file = file


def _first(error: ValidationError) -> str:
    one = error.errors()[0]
    return f"{'.'.join(str(step) for step in one['loc'])}: {one['msg']}"
