"""Taking a pack out of a zip or a folder that a stranger made. Data comes out, and nothing else; nothing is run.

Refused as a whole: names that lead outside (absolute, ``..``, drive letters, backslashes), links, devices, names that
two systems read differently, encryption, archives that blow up (by size, by ratio, by number of files). Left out and
told: files that are no card data, text or picture, among them archives inside the archive. Counted are the bytes that
really come out, never what the archive says about itself.
"""

from __future__ import annotations

import os
import re
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from enemy_desktop.cards.faults import file_error, shown
from enemy_desktop.cards.jsonplace import MAX_BYTES
from enemy_desktop.storage.atomic import StorageError, reason_of

MAX_FILES = 25_000
MAX_TOTAL = 500_000_000
MAX_RATIO = 200
"""Nothing that a pack holds shrinks to less than a two-hundredth."""
MAX_DIRECTORY = 8_000_000
MAX_PARTS = 8
MAX_PATH = 200
LIMITS = {
    ".json": MAX_BYTES, ".txt": 1_000_000, ".md": 1_000_000,
    ".png": 20_000_000, ".webp": 20_000_000, ".jpg": 20_000_000, ".jpeg": 20_000_000,
}  # fmt: skip
"""What may come out of a pack, by suffix, and how large it may be."""

_CHUNK = 1 << 16
_SMALL = 1_000_000
_MAGIC = {
    ".png": (b"\x89PNG\r\n\x1a\n",), ".jpg": (b"\xff\xd8\xff",), ".jpeg": (b"\xff\xd8\xff",), ".webp": (b"RIFF",),
}  # fmt: skip
_BAD_CHARS = re.compile(r'[<>:"|?*\\\x00-\x1f\x7f]')
_RESERVED = {"con", "prn", "aux", "nul", *(f"com{i}" for i in range(10)), *(f"lpt{i}" for i in range(10))}
_END = b"PK\x05\x06"
_END64 = b"PK\x06\x07"


@dataclass
class Unpacked:
    """What came out: the folder with ``pack.json``, and what was left out, in words."""

    folder: Path
    left_out: list[str] = field(default_factory=list)


def unpack(source: Path, target: Path) -> Unpacked:
    """Take the pack in ``source`` (a folder or a zip) out into ``target``, which must not exist yet.

    Raises InputError for a source that is no pack or not a safe one, StorageError where it cannot be written.
    ``target`` may then hold a part of it.
    """
    try:
        status = os.stat(source)
    except OSError as error:
        raise file_error(str(source), reason_of(error)) from None
    except ValueError:
        raise file_error(str(source), "this is not a file name") from None
    if stat.S_ISDIR(status.st_mode):
        return _Taking(source, target).folder()
    if not stat.S_ISREG(status.st_mode):
        raise file_error(str(source), "this is neither a folder nor a zip file")
    return _Taking(source, target).zip(status.st_size)


class _Taking:
    def __init__(self, source: Path, target: Path) -> None:
        self.source = source
        self.target = target
        self.total = 0
        self.out = Unpacked(target)

    def wrong(self, message: str, name: str = "") -> Exception:
        where = f"'{shown(name, 120)}' in it " if name else ""
        return file_error(str(self.source), f"this pack is refused: {where}{message}", unreadable=False)

    # -- a folder -----------------------------------------------------------------------------------------------------

    def folder(self) -> Unpacked:
        found = dict(self._walk())
        prefix = self.prefix(found)
        for name in self.wanted(found, prefix):
            self.take(name.removeprefix(prefix), self._file_chunks(found[name], name), 0)
        return self.out

    def _walk(self) -> Iterator[tuple[str, Path]]:
        """All files by their relative names. Links are never followed, so that there is no way out and no circle."""
        todo = [(self.source, "")]
        count = 0
        while todo:
            folder, base = todo.pop()
            try:
                with os.scandir(folder) as entries:
                    listed = sorted(entries, key=lambda e: e.name)
            except OSError as error:
                raise file_error(str(folder), reason_of(error)) from None
            for entry in listed:
                count += 1
                if count > MAX_FILES:
                    raise self.wrong(f"it has more than {MAX_FILES:,} files")
                name = base + entry.name
                if entry.name.startswith("."):
                    self.out.left_out.append(f"{name} (hidden)")
                elif entry.is_symlink():
                    raise self.wrong("is a link", name)
                elif entry.is_dir(follow_symlinks=False):
                    todo.append((Path(entry.path), name + "/"))
                elif entry.is_file(follow_symlinks=False):
                    yield name, Path(entry.path)
                else:
                    raise self.wrong("is not an ordinary file", name)

    def _file_chunks(self, path: Path, name: str) -> Iterator[bytes]:
        flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        try:
            handle = os.open(path, flags)
            with os.fdopen(handle, "rb") as file:
                if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                    raise self.wrong("is not an ordinary file", name)
                while chunk := file.read(_CHUNK):
                    yield chunk
        except OSError as error:
            raise file_error(str(path), reason_of(error)) from None

    # -- a zip --------------------------------------------------------------------------------------------------------

    def zip(self, size: int) -> Unpacked:
        if size > MAX_TOTAL:
            raise file_error(str(self.source), f"the file is too large (at most {MAX_TOTAL:,} bytes)")
        try:
            with open(self.source, "rb") as file:
                self._directory(file.seek(0, os.SEEK_END), file)
                with zipfile.ZipFile(file) as archive:
                    return self._archive(archive)
        except (zipfile.BadZipFile, zlib.error, struct.error, EOFError, NotImplementedError, RuntimeError) as error:
            raise self.wrong(f"the zip file is damaged ({shown(error, 120)})") from None
        except UnicodeDecodeError:
            raise self.wrong("the zip file's names are no text") from None
        except OSError as error:
            raise file_error(str(self.source), reason_of(error)) from None

    def _directory(self, size: int, file: IO[bytes]) -> None:
        """The list of files is read at once by the library, so that its size is looked at before."""
        file.seek(max(0, size - (1 << 16) - 22 - 20))
        tail = file.read()
        at = tail.rfind(_END)
        if at < 0 or len(tail) - at < 22:
            raise file_error(str(self.source), "this is neither a folder nor a zip file", unreadable=False)
        entries, directory = struct.unpack("<HL", tail[at + 10 : at + 16])
        if tail[max(0, at - 20) : at].startswith(_END64) or entries == 0xFFFF or directory == 0xFFFFFFFF:
            raise self.wrong("it is a zip file of the kind for thousands of millions of bytes")
        if entries > MAX_FILES or directory > MAX_DIRECTORY:
            raise self.wrong(f"it has more than {MAX_FILES:,} files")

    def _archive(self, archive: zipfile.ZipFile) -> Unpacked:
        infos = archive.infolist()
        if len(infos) > MAX_FILES:
            raise self.wrong(f"it has more than {MAX_FILES:,} files")
        found: dict[str, zipfile.ZipInfo] = {}
        for info in infos:
            # The library itself cuts a name at a zero byte; the name before the cut is what counts.
            name = info.orig_filename
            mode = info.external_attr >> 16
            if stat.S_IFMT(mode) not in (0, stat.S_IFREG, stat.S_IFDIR):
                raise self.wrong("is a link or a device", name)
            self.safe(name.removesuffix("/"))
            if name.endswith("/"):
                continue
            if info.flag_bits & 1:
                raise self.wrong("is encrypted", name)
            if name in found:
                raise self.wrong("stands in it twice", name)
            if name.startswith("__MACOSX/") or any(part.startswith(".") for part in name.split("/")):
                self.out.left_out.append(f"{name} (hidden)")
            else:
                found[name] = info
        prefix = self.prefix(found)
        for name in self.wanted(found, prefix):
            info = found[name]
            if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
                raise self.wrong("is packed in a way that packs do not use", name)
            self.take(name.removeprefix(prefix), self._zip_chunks(archive, info), info.compress_size)
        return self.out

    def _zip_chunks(self, archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> Iterator[bytes]:
        with archive.open(info) as file:
            while chunk := file.read(_CHUNK):
                yield chunk

    # -- both ---------------------------------------------------------------------------------------------------------

    def safe(self, name: str) -> None:
        """Refuse a name that could lead anywhere but into the pack, on any system."""
        parts = name.split("/")
        if name.startswith("/") or ".." in parts or "\\" in name or re.match(r"^[A-Za-z]:", name):
            raise self.wrong("leads out of the pack's folder", name)
        if "" in parts or "." in parts or _BAD_CHARS.search(name):
            raise self.wrong("is not a plain file name", name)
        if len(parts) > MAX_PARTS or len(name) > MAX_PATH:
            raise self.wrong("is too long or too deep a name", name)
        for part in parts:
            if part.split(".")[0].casefold() in _RESERVED or part.endswith((" ", ".")):
                raise self.wrong("is a name that not every system takes", name)

    def prefix(self, found: Iterable[str]) -> str:
        """The folder inside the source that has ``pack.json``."""
        here = sorted((n for n in found if n.rpartition("/")[2] == "pack.json"), key=lambda n: (n.count("/"), n))
        if not here:
            raise file_error(str(self.source), "there is no pack.json in it", unreadable=False)
        if len(here) > 1 and here[1].count("/") == here[0].count("/"):
            raise file_error(
                str(self.source), "there are several packs in it; install them one by one", unreadable=False
            )
        return here[0].removesuffix("pack.json")

    def wanted(self, found: Iterable[str], prefix: str) -> list[str]:
        """The files that are taken. Those outside the pack's folder, and of other kinds, are left out and told."""
        taken: list[str] = []
        seen: dict[str, str] = {}
        for name in found:
            self.safe(name)
            if not name.startswith(prefix):
                self.out.left_out.append(f"{name} (beside the pack)")
                continue
            if os.path.splitext(name)[1].lower() not in LIMITS:
                self.out.left_out.append(f"{name} (not card data, text or a picture)")
                continue
            folded = name.casefold()
            if folded in seen:
                raise self.wrong(f"and '{shown(seen[folded])}' are one name on some systems", name)
            seen[folded] = name
            taken.append(name)
        return taken

    def take(self, name: str, chunks: Iterable[bytes], packed: int) -> None:
        """Write one file. ``packed``: its size in an archive."""
        suffix = os.path.splitext(name)[1].lower()
        path = self.target.joinpath(*name.split("/"))
        size = 0
        magic = _MAGIC.get(suffix)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with open(path, "xb") as file:
                for chunk in chunks:
                    if magic and not size and not chunk.startswith(magic):
                        break
                    size += len(chunk)
                    self.total += len(chunk)
                    if size > LIMITS[suffix]:
                        raise self.wrong(f"is too large (at most {LIMITS[suffix]:,} bytes)", name)
                    if packed and size > _SMALL and size > packed * MAX_RATIO:
                        raise self.wrong("blows up to many times its size", name)
                    if self.total > MAX_TOTAL:
                        raise self.wrong(f"it is too large (at most {MAX_TOTAL:,} bytes)")
                    file.write(chunk)
            if magic and not size:
                self.out.left_out.append(f"{name} (no picture of its kind)")
                with suppress(OSError):
                    path.unlink()
        except OSError as error:
            raise StorageError(path, "cannot be written: {why}", reason_of(error)) from error
