"""The record of a game: game, options, decks, seed and moves. A save, a replay, undo and a bug report are all this."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from enemy_desktop.engine.errors import RecordError
from enemy_desktop.engine.game import Setup

FORMAT = 1
MAX_BYTES = 8_000_000


class Check(BaseModel):
    """A checksum of the state at the start of a turn: after how many moves, which turn, the sum."""

    model_config = ConfigDict(extra="forbid")

    moves: int = Field(ge=0)
    turn: int = Field(ge=0)
    sum: str


class Record(BaseModel):
    """One game. ``moves`` are option numbers (or CONCEDE, TIME_CALLED, steps by hand).

    Fields that this version does not know are kept.
    """

    model_config = ConfigDict(extra="allow")

    format: Literal[1] = 1
    setup: Setup
    moves: list[int] = Field(default_factory=list)
    result: int | None = Field(default=None, ge=0, le=2)
    checks: list[Check] = Field(default_factory=list)
    players: list[str] = Field(default_factory=list)
    notes: dict[str, Any] = Field(default_factory=dict)

    def to_text(self, sealed: bool = False) -> str:
        """JSON. ``sealed``: for a game that still runs, so that who opens the file does not read decks and seed in it."""
        if not sealed:
            return self.model_dump_json(indent=1) + "\n"
        packed = base64.b85encode(zlib.compress(self.model_dump_json().encode(), 9)).decode()
        return json.dumps({"format": FORMAT, "sealed": packed}, indent=1) + "\n"


def read_record(text: str) -> Record:
    """The record in ``text``. Raises RecordError that says what is wrong with it and where."""
    if len(text) > MAX_BYTES:
        raise RecordError(f"a record of {len(text)} characters is too large (at most {MAX_BYTES})")
    try:
        data = json.loads(text)
    except RecursionError:
        raise RecordError("not a record: nested too deeply") from None
    except ValueError as error:
        raise RecordError(f"not a record, or cut off: {error}") from None
    if isinstance(data, dict) and "sealed" in data:
        data = _unseal(data["sealed"])
    if not isinstance(data, dict):
        raise RecordError("not a record: a JSON object is expected")
    if isinstance(data.get("format"), int) and data["format"] > FORMAT:
        raise RecordError(f"format {data['format']} is newer than this program ({FORMAT})")
    try:
        return Record.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise RecordError(f"not a record: {where}: {first['msg']}") from None


def _unseal(packed: object) -> object:
    if not isinstance(packed, str):
        raise RecordError("not a record: sealed: a text is expected")
    try:
        opened = zlib.decompressobj()
        raw = opened.decompress(base64.b85decode(packed), MAX_BYTES)
        if not opened.eof:
            raise RecordError("not a record: sealed: cut off or too large")
        data: object = json.loads(raw)
    except (ValueError, zlib.error, RecursionError) as error:
        raise RecordError(f"not a record: sealed: {error}") from None
    return data
