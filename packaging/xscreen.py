"""An X screen in memory whose pixels can be looked at: to measure when a program has painted, and for pictures of it.

Needs Xvfb. Xvfb keeps the screen in a file (``-fbdir``) in the X window dump format; this module reads that file, so
nothing is asked of the program that is watched.
"""

from __future__ import annotations

import mmap
import os
import shutil
import struct
import subprocess
import tempfile
import zlib
from pathlib import Path
from time import perf_counter, sleep
from types import TracebackType


class Screen:
    """A screen of its own, from ``with`` to its end. ``display`` is its name for the variable DISPLAY."""

    def __init__(self, width: int = 1280, height: int = 800) -> None:
        self.width, self.height = width, height
        self.display = ""
        self._folder = ""
        self._server: subprocess.Popen[bytes] | None = None
        self._memory: mmap.mmap | None = None
        self._start = 0
        self._line = 0

    def __enter__(self) -> Screen:
        if shutil.which("Xvfb") is None:
            raise FileNotFoundError("Xvfb is not installed (Debian: apt install xvfb)")
        self._folder = tempfile.mkdtemp(prefix="screen-")
        reader, writer = os.pipe()
        size = f"{self.width}x{self.height}x24"
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", size, "-fbdir", self._folder, "-nolisten", "tcp"],
            pass_fds=[writer],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writer)
        with os.fdopen(reader) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise RuntimeError("Xvfb has not started")
        self.display = f":{number}"
        file = Path(self._folder, "Xvfb_screen0")
        with file.open("rb") as source:
            self._memory = mmap.mmap(source.fileno(), 0, access=mmap.ACCESS_READ)
        header = struct.unpack(">25I", self._memory[:100])
        self._line = header[12]
        self._start = header[0] + header[19] * 12
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._memory is not None:
            self._memory.close()
        if self._server is not None:
            self._server.terminate()
            self._server.wait()
        shutil.rmtree(self._folder, ignore_errors=True)

    def environment(self, **more: str) -> dict[str, str]:
        """The variables for a program that is to appear here."""
        env = {**os.environ, "DISPLAY": self.display, **more}
        for name in ("WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
            env.pop(name, None)
        return env

    def row(self, y: int) -> bytes:
        """One row of pixels, four bytes each."""
        assert self._memory is not None
        start = self._start + y * self._line
        return self._memory[start : start + 4 * self.width]

    def fingerprint(self) -> int:
        """A number that changes when a picture on the screen does; looks at every eighth row."""
        number = 0
        for y in range(0, self.height, 8):
            number = zlib.crc32(self.row(y), number)
        return number

    def wait_for_change(self, before: int, seconds: float = 30.0) -> float:
        """Wait until the screen looks different; the time of it, as ``perf_counter`` counts. Raises TimeoutError."""
        end = perf_counter() + seconds
        while perf_counter() < end:
            if self.fingerprint() != before:
                return perf_counter()
            sleep(0.001)
        raise TimeoutError(f"nothing was painted within {seconds:g} seconds")

    def settle(self, quiet: float = 0.6, seconds: float = 20.0) -> None:
        """Wait until the screen has looked the same for a while, or at most ``seconds``."""
        end = perf_counter() + seconds
        last, since = self.fingerprint(), perf_counter()
        while perf_counter() < end and perf_counter() - since < quiet:
            sleep(0.05)
            now = self.fingerprint()
            if now != last:
                last, since = now, perf_counter()

    def save(self, file: Path) -> None:
        """The screen as a PNG file."""
        rows = bytearray()
        for y in range(self.height):
            row = self.row(y)
            rgb = bytearray(3 * self.width)
            rgb[0::3], rgb[1::3], rgb[2::3] = row[2::4], row[1::4], row[0::4]
            rows += b"\0" + rgb
        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        parts = [(b"IHDR", head), (b"IDAT", zlib.compress(bytes(rows), 6)), (b"IEND", b"")]
        data = b"\x89PNG\r\n\x1a\n"
        for name, body in parts:
            data += struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        file.write_bytes(data)
