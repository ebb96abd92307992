"""What is kept when the rules fail: the record to the point before, and the traceback."""

from __future__ import annotations

import logging
import traceback
from datetime import datetime
from pathlib import Path

from enemy_desktop.engine.record import Record
from enemy_desktop.storage.atomic import StorageError, write_atomic

LOG = logging.getLogger(__name__)


def write_fault(record: Record, error: Exception, folder: Path | None) -> str:
    """Writes ``crash-<time>.json`` (the record) and ``.txt`` (the traceback). The record's path, "" if nothing was written."""
    if folder is None:
        return ""
    path = folder / f"crash-{datetime.now():%Y%m%d-%H%M%S-%f}.json"
    try:
        write_atomic(path, record.to_text().encode(), backup=False)
        write_atomic(path.with_suffix(".txt"), "".join(traceback.format_exception(error)).encode(), backup=False)
    except StorageError as problem:
        LOG.warning("The crash record is not written: %s", problem)
        return ""
    return str(path)
