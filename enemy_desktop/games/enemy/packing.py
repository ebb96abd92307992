"""A state as bytes and back."""

from __future__ import annotations

from enemy_desktop.engine.packing import Packer
from enemy_desktop.games.enemy.state import EnemyState

_PACKER = Packer(
    scalars=(
        "turn", "active", "phase", "result", "decider", "shape", "purpose", "source", "least", "most", "group",
        "fight_open", "fight_now", "plays", "played", "last_turn", "attack_rule",
    ),
    lists=(
        "answered", "where", "defs", "know", "loose", "wounded", "bearer", "fight_of", "fight_pc", "points", "extras",
        "skip_turn", "skip_draw", "turns", "destiny", "speakers",
    ),
    frames=("stack", "mods", "triggers"),
)  # fmt: skip


def pack(s: EnemyState) -> bytes:
    """Equal states give equal bytes, on every platform."""
    return _PACKER.pack(s)


def unpack(data: bytes, like: EnemyState) -> EnemyState:
    """The state behind ``data``, with the unchanging parts of ``like``."""
    s = EnemyState()
    s.t = like.t
    s.rules = like.rules
    s.owner = like.owner
    _PACKER.fill(s, data, len(like.zones))
    return s
