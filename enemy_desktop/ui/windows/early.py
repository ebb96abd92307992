"""The few settings that the window's first picture needs, read without the weight of the whole settings model."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication


@dataclass(frozen=True, slots=True)
class EarlyLook:
    """Dark or light, the language as the settings name it, and the factor of the fonts."""

    dark: bool = True
    language: str = "system"
    scale: float = 1.0


def early_look(settings: Path) -> EarlyLook:
    """What the settings file says, as far as it makes sense; the real settings correct it a moment later. Never raises."""
    look: dict[str, object] = {}
    try:
        data = json.loads(settings.read_text(encoding="utf-8-sig"))
        if isinstance(data, dict) and isinstance(data.get("appearance"), dict):
            look = data["appearance"]
    except (OSError, ValueError, RecursionError):
        pass
    theme = look.get("theme", "system")
    system = QGuiApplication.styleHints().colorScheme() != Qt.ColorScheme.Light
    language = look.get("language", "system")
    scale = look.get("font_scale", 1.0)
    return EarlyLook(
        system if theme not in ("dark", "light") else theme == "dark",
        language if isinstance(language, str) else "system",
        float(scale) if isinstance(scale, (int, float)) and 0.5 <= scale <= 3 else 1.0,
    )
