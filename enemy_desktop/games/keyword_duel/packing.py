"""A state as bytes and back."""

from __future__ import annotations

from enemy_desktop.engine.packing import Packer
from enemy_desktop.games.keyword_duel.state import DuelState

_PACKER = Packer(
    scalars=(
        "turn", "active", "phase", "result", "decider", "shape", "purpose", "source", "least", "most", "group", "plays",
        "last_turn",
    ),
    lists=("answered", "where", "defs", "know", "loose", "life", "damage", "boost", "fresh", "spent", "stopped", "down"),
    frames=("stack",),
)  # fmt: skip


def pack(s: DuelState) -> bytes:
    """Equal states give equal bytes, on every platform."""
    return _PACKER.pack(s)


def unpack(data: bytes, like: DuelState) -> DuelState:
    """The state behind ``data``, with the unchanging parts of ``like``."""
    s = DuelState()
    s.t = like.t
    s.rules = like.rules
    s.owner = like.owner
    _PACKER.fill(s, data, len(like.zones))
    return s
