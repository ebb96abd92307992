"""The light around cards and places."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from enemy_desktop.ui.table.glow import halo


def test_light_around_a_place_leaves_its_label_readable(qtbot: QtBot) -> None:
    picture = halo(120, 60, "#ffcc66", 10, 0.7, 1.0, hollow=6.0).toImage()
    assert picture.pixelColor(70, 40).alpha() == 0
    assert picture.pixelColor(70, 7).alpha() > 0
    covered = halo(120, 60, "#ffcc66", 10, 0.7, 1.0).toImage()
    assert covered.pixelColor(70, 40).alpha() > 0
