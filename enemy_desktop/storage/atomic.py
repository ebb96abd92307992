"""Files are written whole or not at all, and the version before stays beside them."""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
from pathlib import Path

BACKUP = ".bak"


class StorageError(Exception):
    """A file could not be read or written.

    ``path`` says which. ``template`` and ``why`` say what happened in English, apart, so that the screen can translate
    both (``{why}`` stands in the template where ``why`` belongs); ``reason`` is the two together.
    """

    def __init__(self, path: Path, template: str, why: str = "") -> None:
        self.path = path
        self.template = template
        self.why = why
        self.reason = template.replace("{why}", why)
        super().__init__(f"{path}: {self.reason}")


def reason_of(error: OSError) -> str:
    """An operating system's error in plain words."""
    if isinstance(error, PermissionError):
        return "no permission to do that"
    if isinstance(error, FileNotFoundError):
        return "there is no such file or folder"
    if isinstance(error, (IsADirectoryError, NotADirectoryError, FileExistsError)):
        return "a folder stands where a file is expected, or the other way round"
    if error.errno == errno.ENOSPC:
        return "the disk is full"
    if error.errno == errno.EROFS:
        return "this disk can only be read"
    return error.strerror or str(error) or "unknown error"


def write_atomic(path: Path, data: bytes, *, backup: bool = True) -> None:
    """Write a file so that it holds either the old bytes or the new ones, also when the power fails.

    The bytes go to a temporary file beside it, to the disk, and then take the name. With ``backup`` the old file
    stays as ``<name>.bak``. Missing folders are made. Raises StorageError; the old file is then untouched and no
    temporary file is left.
    """
    temporary = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".new", dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if backup and path.is_file():
            _keep(path)
        os.replace(temporary, path)
        _sync_folder(path.parent)
    except OSError as error:
        if temporary:
            with contextlib.suppress(OSError):
                os.unlink(temporary)
        raise StorageError(path, "cannot be written: {why}", reason_of(error)) from error


def _keep(path: Path) -> None:
    """The old file gets a second name. Where a file system knows no links, its bytes are copied."""
    kept = path.with_name(path.name + BACKUP)
    spare = path.with_name(f".{path.name}{BACKUP}.new")
    with contextlib.suppress(FileNotFoundError):
        spare.unlink()
    try:
        try:
            os.link(path, spare)
        except OSError:
            spare.write_bytes(path.read_bytes())
        os.replace(spare, kept)
    except OSError:
        with contextlib.suppress(OSError):
            spare.unlink()
        raise


def _sync_folder(folder: Path) -> None:
    """The new name itself must reach the disk, too. Windows cannot do this and does not need it."""
    with contextlib.suppress(OSError, AttributeError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def read_bytes(path: Path, most: int = 64 << 20) -> bytes:
    """The bytes of a file. Raises StorageError, also when it is larger than ``most``."""
    try:
        size = path.stat().st_size
        if size > most:
            raise StorageError(path, "cannot be read: {why}", "the file is far too large")
        return path.read_bytes()
    except OSError as error:
        raise StorageError(path, "cannot be read: {why}", reason_of(error)) from error


def set_aside(path: Path, word: str = "broken") -> Path | None:
    """Rename a file that cannot be used to the first free ``<name>.<word>-<n>``. None if that fails."""
    for number in range(1, 1000):
        target = path.with_name(f"{path.name}.{word}-{number}")
        if target.exists():
            continue
        try:
            os.rename(path, target)
        except OSError:
            return None
        return target
    return None
