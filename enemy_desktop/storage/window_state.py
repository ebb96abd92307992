"""Where windows and docks were left. Losing this is no loss: a broken file is just not used."""

from __future__ import annotations

import base64
import binascii
import json
import logging
from dataclasses import dataclass, field
from pathlib import Path

from enemy_desktop.storage.atomic import StorageError, read_bytes, write_atomic

LOG = logging.getLogger(__name__)


@dataclass(slots=True)
class WindowState:
    """Opaque bytes by name (``table.geometry``, ``table.docks``), as the screen hands them over."""

    path: Path
    values: dict[str, bytes] = field(default_factory=dict)

    @classmethod
    def open(cls, path: Path) -> WindowState:
        """Read the file, as far as it makes sense. Never raises."""
        state = cls(path)
        if not path.exists():
            return state
        try:
            data = json.loads(read_bytes(path, 4 << 20))
        except (StorageError, ValueError, RecursionError) as error:
            LOG.warning("The window state is not used: %s", error)
            return state
        windows = data.get("windows") if isinstance(data, dict) else None
        if isinstance(windows, dict):
            for name, text in windows.items():
                if isinstance(text, str):
                    try:
                        state.values[name] = base64.b64decode(text, validate=True)
                    except (binascii.Error, ValueError):
                        LOG.warning("The state of window %s is not used", name)
        return state

    def get(self, name: str) -> bytes | None:
        """What was kept under a name."""
        return self.values.get(name)

    def put(self, name: str, value: bytes) -> None:
        """Keep bytes under a name; ``save`` writes them."""
        self.values[name] = bytes(value)

    def save(self) -> bool:
        """Write the file. False, and a line in the log, when that fails."""
        windows = {name: base64.b64encode(value).decode() for name, value in self.values.items()}
        text = json.dumps({"format": 1, "windows": windows}, indent=1) + "\n"
        try:
            write_atomic(self.path, text.encode(), backup=False)
        except StorageError as error:
            LOG.warning("The window state was not kept: %s", error)
            return False
        return True
