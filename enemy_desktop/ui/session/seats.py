"""Who sits where, and what a session is started with."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from enemy_desktop.engine.errors import RecordError
from enemy_desktop.engine.game import DeckList, Setup
from enemy_desktop.engine.record import Record
from enemy_desktop.games.module import GameTable
from enemy_desktop.storage.pack_install import where_now
from enemy_desktop.storage.record_packs import pack_refs

SeatKind = Literal["human", "ai"]


class Seat(BaseModel):
    """One side of the table. ``level``: the computer's player by name; ``budget_ms``: how long it may think at a decision."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    kind: SeatKind = "human"
    name: str = ""
    level: str = ""
    budget_ms: int = Field(default=1500, ge=0, le=60_000)


Seats = tuple[Seat, Seat]


def human(name: str = "") -> Seat:
    """A seat for somebody at this screen."""
    return Seat(kind="human", name=name)


def computer(level: str = "greedy", name: str = "", budget_ms: int = 1500) -> Seat:
    """A seat for the computer."""
    return Seat(kind="ai", name=name, level=level, budget_ms=budget_ms)


def make_setup(
    table: GameTable,
    decks: tuple[DeckList, DeckList],
    seats: Seats,
    seed: int,
    options: Mapping[str, Any] | None = None,
    first: int | None = None,
) -> Setup:
    """The setup of a new game. Where the game has the option ``hands_on``, people are in it and the computer is not."""
    chosen = dict(options or {})
    from enemy_desktop.games.registry import games

    module = games().get(table.game.id)
    if module is not None and "hands_on" in module.options_model.model_fields:
        chosen["hands_on"] = [p for p in (0, 1) if seats[p].kind == "human"]
    return Setup(
        game=table.game.id,
        decks=decks,
        options=chosen,
        seed=seed,
        first=first,
        packs=pack_refs(table.game, table.packs),
    )


def pack_folders(table: GameTable) -> tuple[Path, ...]:
    """The folders of a table's packs, for another process to load the same; packs that were switched off since count."""
    return tuple(where_now(pack.folder) for pack in table.packs)


def saved_seats(record: Record) -> Seats:
    """The seats that a record was played with. Raises RecordError if it does not say."""
    notes = record.notes.get("session")
    raw = notes.get("seats") if isinstance(notes, dict) else None
    try:
        first, second = [Seat.model_validate(seat) for seat in raw] if isinstance(raw, list) else []
    except ValueError as error:
        raise RecordError("the record does not say who sat where; it can be watched, not played on") from error
    return first, second


def people(record: Record) -> tuple[int, ...]:
    """The players of a record who were people; empty where it does not say."""
    try:
        return tuple(player for player, seat in enumerate(saved_seats(record)) if seat.kind == "human")
    except RecordError:
        return ()
