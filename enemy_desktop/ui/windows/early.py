"""The few settings that the window's first picture needs, read without the weight of the whole settings model."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

LOOK = "main.look"
"""Where the window's state keeps whether it was dark or light."""
LIGHT = "bGlnaHQ="
"""``light``, as that file writes it."""


class EarlyLook(NamedTuple):
    """Dark or light, the language as the settings name it, and the factor of the fonts."""

    dark: bool = True
    language: str = "system"
    scale: float = 1.0


def early_look(settings: Path, window: Path) -> EarlyLook:
    """What the settings file says, as far as it makes sense; the real settings correct it a moment later. Never raises.

    Where the theme follows the desktop, it looks as it did last time (``window``: the file with the window's state):
    asking the desktop takes longer than the whole first picture.
    """
    look = _part(settings, "appearance")
    theme = look.get("theme", "system")
    language = look.get("language", "system")
    scale = look.get("font_scale", 1.0)
    was_light = _part(window, "windows").get(LOOK) == LIGHT
    return EarlyLook(
        theme == "dark" if theme in ("dark", "light") else not was_light,
        language if isinstance(language, str) else "system",
        float(scale) if isinstance(scale, (int, float)) and 0.5 <= scale <= 3 else 1.0,
    )


def _part(file: Path, name: str) -> dict[str, object]:
    if not file.exists():
        return {}
    import json

    try:
        data = json.loads(file.read_text(encoding="utf-8-sig"))
    except (OSError, ValueError, RecursionError):
        return {}
    part = data.get(name) if isinstance(data, dict) else None
    return part if isinstance(part, dict) else {}
