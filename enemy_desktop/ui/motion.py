"""Whether the desktop asks for less motion. Read from where desktops write it: no process is started."""

from __future__ import annotations

import configparser
import os
import sys
from collections.abc import Mapping
from pathlib import Path

_OFF = {"0", "false", "no", "off"}


def system_reduces_motion(environment: Mapping[str, str] | None = None, platform: str = sys.platform) -> bool:
    """True when the user switched animations off: in GTK's settings, in KDE's, or in Windows' own."""
    values = os.environ if environment is None else environment
    if platform == "win32":
        return _windows_says_so()
    config = Path(values.get("XDG_CONFIG_HOME") or Path(values.get("HOME") or "~").expanduser() / ".config")
    for version in ("gtk-4.0", "gtk-3.0"):
        answer = _read(config / version / "settings.ini", "Settings", "gtk-enable-animations")
        if answer is not None and answer.lower() in _OFF:
            return True
    factor = _read(config / "kdeglobals", "KDE", "AnimationDurationFactor")
    try:
        return factor is not None and float(factor) == 0
    except ValueError:
        return False


def _read(file: Path, section: str, key: str) -> str | None:
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    try:
        parser.read_string(file.read_text(encoding="utf-8", errors="replace"))
    except (OSError, configparser.Error):
        return None
    return parser.get(section, key, fallback=None)


def _windows_says_so() -> bool:
    if sys.platform != "win32":
        return False
    import ctypes

    enabled = ctypes.c_int(1)
    get_client_area_animation = 0x1042
    if not ctypes.windll.user32.SystemParametersInfoW(get_client_area_animation, 0, ctypes.byref(enabled), 0):
        return False
    return enabled.value == 0
