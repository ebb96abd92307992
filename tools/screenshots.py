"""Renders sheets of cards to PNG files: every type and element, both languages, at 100 % and 200 %.

    python tools/screenshots.py [--out FOLDER] [--pack FOLDER] [--all]

Works without a screen (Qt's offscreen platform). ``--all`` adds every card of the pack in the large view.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter

from enemy_desktop.cards.face import CardFace
from enemy_desktop.cards.faults import InputError
from enemy_desktop.cards.pack import Pack, load_pack
from enemy_desktop.games.enemy.face import ELEMENTS, card_face
from enemy_desktop.games.enemy.text.vocab import Vocab
from enemy_desktop.games.enemy.words import CardData
from enemy_desktop.storage import bundled
from enemy_desktop.storage.settings import Settings
from enemy_desktop.ui.app import application
from enemy_desktop.ui.cards.artist import CardArtist
from enemy_desktop.ui.theme import load_bundled_fonts, theme

TYPES = ("monster", "pc", "item", "action", "event", "field")
GAP = 12


def sheet(
    artist: CardArtist, faces: Sequence[CardFace | None], width: int, columns: int, ratio: float, file: Path
) -> None:
    """Draw cards in rows (None: the back) and save the picture."""
    card_width, card_height = artist.size(width)
    step_x, step_y = card_width + GAP, card_height + GAP
    rows = -(-len(faces) // columns)
    size = (round((columns * step_x + GAP) * ratio), round((rows * step_y + GAP) * ratio))
    image = QImage(*size, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor(theme().colours.table_edge))
    painter = QPainter(image)
    try:
        for index, face in enumerate(faces):
            row, column = divmod(index, columns)
            pixmap = artist.back(width, ratio) if face is None else artist.pixmap(face, width, ratio)
            painter.drawPixmap(QPointF(GAP + column * step_x, GAP + row * step_y), pixmap)
    finally:
        painter.end()
    if not image.save(str(file)):
        raise OSError(f"{file}: the picture cannot be written")
    print(f"{file}  {image.width()}x{image.height()}")


def sample(pack: Pack[CardData]) -> list[CardData]:
    """One card for each type and element where the pack has it, then one of each type without an element."""
    found = []
    for card_type in TYPES:
        for element in (*ELEMENTS, None):
            matching = [c for c in pack.cards if c.type == card_type and c.element == element]
            if matching:
                # The one with the most to say shows whether texts fit.
                found.append(max(matching, key=lambda c: (len(c.model_dump_json()), c.id)))
    return [*found, *[c for c in pack.cards if c.type == "level_up"][:1]]


def main(arguments: Sequence[str] | None = None) -> int:
    """The program. Returns its exit code."""
    parser = argparse.ArgumentParser(description="Render sheets of cards to PNG files.")
    parser.add_argument("--out", type=Path, default=Path("screenshots"), help="folder for the pictures")
    parser.add_argument("--pack", type=Path, help="a pack of the game 'enemy' (default: the first that comes along)")
    parser.add_argument("--all", action="store_true", help="also every card of the pack, large")
    options = parser.parse_args(arguments)
    app = application()
    load_bundled_fonts()
    theme().apply(Settings())
    try:
        pack = load_pack(options.pack or bundled.pack_folders("enemy")[0], CardData)
        options.out.mkdir(parents=True, exist_ok=True)
    except InputError as error:
        print(error, file=sys.stderr)
        return 2
    except OSError as error:
        print(f"{options.out}: {error.strerror}", file=sys.stderr)
        return 2
    vocab = Vocab.from_pack(pack.meta.vocab, pack.cards)
    artist = CardArtist(theme().card_fonts)
    cards = sample(pack)
    for lang in ("en", "ja"):
        names = {"en": pack.meta.name, "ja": pack.meta.ja_name or pack.meta.name}
        faces: list[CardFace | None] = [card_face(c, lang, vocab, set_code=names[lang]) for c in cards]
        faces.append(None)
        for ratio in (1.0, 2.0):
            percent = round(ratio * 100)
            sheet(artist, faces, 88, 14, ratio, options.out / f"cards-tiny-{lang}-{percent}.png")
            sheet(artist, faces, 200, 7, ratio, options.out / f"cards-normal-{lang}-{percent}.png")
            sheet(artist, faces, 340, 7, ratio, options.out / f"cards-large-{lang}-{percent}.png")
        if options.all:
            for start in range(0, len(pack.cards), 28):
                part: list[CardFace | None] = [
                    card_face(c, lang, vocab, set_code=names[lang]) for c in pack.cards[start : start + 28]
                ]
                sheet(artist, part, 340, 7, 1.0, options.out / f"all-{lang}-{start // 28 + 1:02}.png")
    del app
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
