"""The light around cards and places, and the labels in them."""

from __future__ import annotations

from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from enemy_desktop.ui.table.glow import halo
from enemy_desktop.ui.table.zone_item import label_font


def test_light_around_a_place_leaves_its_label_readable(qtbot: QtBot) -> None:
    picture = halo(120, 60, "#ffcc66", 10, 0.7, 1.0, hollow=6.0).toImage()
    assert picture.pixelColor(70, 40).alpha() == 0
    assert picture.pixelColor(70, 7).alpha() > 0
    covered = halo(120, 60, "#ffcc66", 10, 0.7, 1.0).toImage()
    assert covered.pixelColor(70, 40).alpha() > 0


def test_labels_shrink_into_narrow_places(qtbot: QtBot) -> None:
    usual = QFontMetricsF(label_font("Discard pile", 500.0))
    assert QFontMetricsF(label_font("Removed", 500.0)).height() == usual.height()
    for width in (60.0, 44.0, 36.0):
        assert QFontMetricsF(label_font("Removed", width)).horizontalAdvance("Removed") <= width + 1
