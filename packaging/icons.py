"""The program's icon in the forms that systems ask for, made from ``resources/icons/enemy-desktop.svg``.

``python packaging/icons.py FOLDER`` needs PySide6 and no screen. It writes ``<size>.png``, ``enemy-desktop.ico`` and
``enemy-desktop.icns``; the last two hold PNG pictures.
"""

from __future__ import annotations

import os
import struct
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QBuffer, QIODevice, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

SOURCE = Path(__file__).resolve().parent.parent / "resources" / "icons" / "enemy-desktop.svg"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = {128: b"ic07", 256: b"ic08", 512: b"ic09", 32: b"ic11", 64: b"ic12"}


def png(renderer: QSvgRenderer, size: int) -> bytes:
    """The icon as the bytes of a PNG file."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(0, 0, size, size))
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not image.save(buffer, "PNG"):  # type: ignore[call-overload] # a text is what works
        raise OSError("Qt cannot write PNG pictures")
    return bytes(buffer.data().data())


def ico(pictures: dict[int, bytes]) -> bytes:
    """Windows' icon file."""
    head, body = struct.pack("<HHH", 0, 1, len(ICO_SIZES)), b""
    start = 6 + 16 * len(ICO_SIZES)
    for size in ICO_SIZES:
        data = pictures[size]
        side = size % 256  # 0 means 256
        head += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(data), start + len(body))
        body += data
    return head + body


def icns(pictures: dict[int, bytes]) -> bytes:
    """macOS's icon file."""
    body = b"".join(
        kind + struct.pack(">I", len(pictures[size]) + 8) + pictures[size] for size, kind in ICNS_TYPES.items()
    )
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def main(folder: Path) -> None:
    """Write all forms into a folder."""
    app = QGuiApplication.instance() or QGuiApplication([])
    renderer = QSvgRenderer(str(SOURCE))
    if not renderer.isValid():
        raise ValueError(f"{SOURCE}: this picture cannot be read")
    pictures = {size: png(renderer, size) for size in SIZES}
    folder.mkdir(parents=True, exist_ok=True)
    for size, data in pictures.items():
        (folder / f"{size}.png").write_bytes(data)
    (folder / "enemy-desktop.ico").write_bytes(ico(pictures))
    (folder / "enemy-desktop.icns").write_bytes(icns(pictures))
    del app


if __name__ == "__main__":
    main(Path(sys.argv[1]))
