"""What the table looks like, against kept pictures, coarsely: fonts may differ from machine to machine, the layout may not.

Pictures are scaled down to 64 × 36 before they are compared, so letters are grey noise, while a zone, a card or a colour in the
wrong place is seen. ``ENEMY_DESKTOP_KEEP_PICTURES=1`` writes the kept pictures anew; look at them before a commit.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QEventLoop, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QImage, QTransform
from pytestqt.qtbot import QtBot
from table_kit import against_computer, open_table, quick_settings

from enemy_desktop.ui.theme import theme

KEPT = Path(__file__).parent / "pictures"
COARSE = QSize(64, 36)
MEAN, WORST = 8.0, 130


def settle(milliseconds: int = 50) -> None:
    """Lets background painters finish; unlike QTest.qWait this gives their threads time."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def coarse(image: QImage) -> QImage:
    return image.scaled(
        COARSE, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    ).convertToFormat(QImage.Format.Format_RGB32)


def distance(a: QImage, b: QImage) -> tuple[float, int]:
    """Mean and worst difference of a colour channel."""
    total = worst = 0
    for y in range(COARSE.height()):
        for x in range(COARSE.width()):
            p, q = QColor(a.pixel(x, y)), QColor(b.pixel(x, y))
            for m, n in ((p.red(), q.red()), (p.green(), q.green()), (p.blue(), q.blue())):
                total += abs(m - n)
                worst = max(worst, abs(m - n))
    return total / (COARSE.width() * COARSE.height() * 3), worst


def picture_of_table(dark: bool, font: str = "") -> QImage:
    settings = quick_settings()
    settings.appearance.font = font
    settings.appearance.theme = "dark" if dark else "light"
    table = open_table(against_computer(), 4, settings=settings)
    try:
        r = Random(4)
        while table.session.match.turn < 9:
            table.wait_for_me()
            choices = table.view.control.choices
            assert choices is not None
            table.session.act(r.randrange(len(choices.all)))
        table.wait_for_me()
        scene = table.view.scene
        for _ in range(200):
            settle()
            shown = scene.shown
            assert shown is not None
            up = [card for card, spot in shown.spots.items() if spot.up]
            if all(scene.artist.is_ready(scene.face_of(c), scene.measure.unit, scene.measure.ratio) for c in up):
                break
        settle(200)
        return table.view.grab().toImage()
    finally:
        table.close()
        theme().apply(quick_settings())


@pytest.mark.parametrize("look", ["dark", "light"])
def test_the_table_looks_as_it_did(qtbot: QtBot, look: str, tmp_path: Path) -> None:
    image = picture_of_table(look == "dark")
    small = coarse(image)
    kept = KEPT / f"table-{look}.png"
    if os.environ.get("ENEMY_DESKTOP_KEEP_PICTURES"):
        kept.parent.mkdir(exist_ok=True)
        assert small.save(str(kept))
    before = QImage(str(kept))
    assert not before.isNull(), f"{kept} is missing"
    mean, worst = distance(small, before.convertToFormat(QImage.Format.Format_RGB32))
    if mean > MEAN or worst > WORST:
        image.save(str(tmp_path / f"table-{look}.png"))
    assert mean <= MEAN, f"mean difference {mean:.1f}; see {tmp_path}"
    assert worst <= WORST, f"worst difference {worst}; see {tmp_path}"


def test_another_font_is_no_other_table(qtbot: QtBot) -> None:
    mean, worst = distance(coarse(picture_of_table(True, "VL Gothic")), QImage(str(KEPT / "table-dark.png")))
    assert mean <= MEAN
    assert worst <= WORST


def test_another_layout_would_be_seen(qtbot: QtBot) -> None:
    """The comparison is not so coarse that it sees nothing: a mirrored table and the other theme are both far off."""
    dark = QImage(str(KEPT / "table-dark.png"))
    light = QImage(str(KEPT / "table-light.png"))
    assert distance(dark, light)[0] > 3 * MEAN
    mirrored = dark.transformed(QTransform().scale(-1, 1))
    mean, worst = distance(dark, mirrored)
    assert mean > MEAN or worst > WORST
