"""What the table looks like, against kept pictures, coarsely: fonts may differ from machine to machine, the layout may not.

Pictures are scaled down to 64 × 36 before they are compared, so letters are grey noise, while a zone, a card or a colour in the
wrong place is seen. ``ENEMY_DESKTOP_KEEP_PICTURES=1`` writes the kept pictures anew; look at them before a commit.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage, QTransform
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from table_kit import game_table, new_setup, quick_settings, two_people
from waiting import pause, wait

from enemy_desktop.engine.match import Match
from enemy_desktop.engine.view import View
from enemy_desktop.ui.cards.artist import CardArtist
from enemy_desktop.ui.table.view import TableView
from enemy_desktop.ui.theme import theme

KEPT = Path(__file__).parent / "pictures"
COARSE = QSize(64, 36)
MEAN, WORST = 8.0, 130


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


def position() -> View:
    """What the first player sees at the beginning of turn 9 of a game played at random: no process has a hand in it."""
    match = Match(game_table().game, new_setup(two_people(), 4))
    r = Random(4)
    while match.turn < 9:
        view = match.view(match.decider)
        match.play(view.viewer, view.serial, r.randrange(len(view.options)))
    return match.view(0)


def picture_of_table(dark: bool, font: str = "") -> QImage:
    settings = quick_settings()
    settings.appearance.font = font
    settings.appearance.theme = "dark" if dark else "light"
    theme().apply(settings)
    table = TableView(game_table(), CardArtist(theme().card_fonts), settings)
    try:
        table.resize(1280, 720)
        table.show()
        QTest.qWaitForWindowExposed(table)
        table.show_view(position(), (), ("Anna", "Ben"), animate=False)
        scene = table.scene

        def painted() -> bool:
            shown = scene.shown
            assert shown is not None
            unit, ratio = scene.measure.unit, scene.measure.ratio
            return all(scene.artist.is_ready(scene.face_of(c), unit, ratio) for c, s in shown.spots.items() if s.up)

        wait(painted)
        pause(200)
        return table.grab().toImage()
    finally:
        table.artist.close()
        table.close()
        table.deleteLater()
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
