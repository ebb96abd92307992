"""Colours, fonts, sizes, motion, icons."""

from __future__ import annotations

import re
from dataclasses import asdict
from pathlib import Path

import pytest
from PySide6.QtGui import QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from enemy_desktop.storage import bundled
from enemy_desktop.storage.settings import Settings
from enemy_desktop.ui import icons
from enemy_desktop.ui import theme as theme_module
from enemy_desktop.ui.motion import system_reduces_motion
from enemy_desktop.ui.theme import DARK, LIGHT, Colours, Theme, choose_fonts, contrast, style_sheet


def settings(**appearance: object) -> Settings:
    result = Settings()
    for name, value in appearance.items():
        setattr(result.appearance, name, value)
    return result


@pytest.mark.parametrize("colours", [DARK, LIGHT])
def test_texts_can_be_read(colours: Colours) -> None:
    for ground in (colours.window, colours.panel, colours.raised, colours.field):
        assert contrast(colours.text, ground) >= 10
        assert contrast(colours.text_soft, ground) >= 5.5
        assert contrast(colours.text_faint, ground) >= 4.5
        for name in ("accent_strong", "good", "warn", "bad"):
            assert contrast(getattr(colours, name), ground) >= 4.5, name
    assert contrast(colours.accent_text, colours.accent) >= 4.5


@pytest.mark.parametrize("colours", [DARK, LIGHT])
def test_glows_stand_out_from_the_table(colours: Colours) -> None:
    for ground in (colours.table_centre, colours.table_edge):
        for name in ("legal", "target", "chosen", "focus"):
            assert contrast(getattr(colours, name), ground) >= (3 if colours is DARK else 1.4), (name, ground)


def test_the_style_sheet_uses_known_colours_only() -> None:
    source = (bundled.resources() / "styles" / "app.qss").read_text(encoding="utf-8")
    used = set(re.findall(r"@([a-z_]+)", source))
    assert used <= {*asdict(DARK), "icons"}
    for colours in (DARK, LIGHT):
        text = style_sheet(colours)
        assert not re.search(r"@[a-z]", text)
        pictures = re.findall(r'url\("([^"]+)"\)', text)
        assert pictures
        assert all(Path(file).is_file() for file in pictures)
    assert style_sheet(DARK) != style_sheet(LIGHT)


def test_themes_are_put_into_force(qtbot: QtBot) -> None:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    theme = Theme()
    with qtbot.waitSignal(theme.changed):
        theme.apply(settings(theme="light"))
    assert not theme.dark
    assert application.palette().color(QPalette.ColorRole.Window).name() == LIGHT.window
    button = QPushButton("x")
    qtbot.addWidget(button)
    theme.apply(settings(theme="dark", font_scale=2.0))
    assert theme.dark
    assert application.palette().color(QPalette.ColorRole.Window).name() == DARK.window
    assert application.font().pointSizeF() == pytest.approx(theme_module.BASE_POINTS * 2)
    theme.apply(settings(theme="dark"))


def test_sizes_of_cards_follow_the_setting(qtbot: QtBot) -> None:
    theme = Theme()
    theme.apply(settings(card_scale=1.5))
    assert theme.card_width == pytest.approx(theme_module.BASE_CARD * 1.5)


def test_motion(qtbot: QtBot) -> None:
    theme = Theme()
    values = settings()
    values.motion.reduced = "no"
    values.motion.speed = 2.0
    theme.apply(values)
    assert not theme.reduced_motion
    assert theme.duration(300) == 150
    values.motion.speed = 0
    theme.apply(values)
    assert theme.reduced_motion
    assert theme.duration(300) == 0
    values.motion.speed, values.motion.reduced = 1.0, "yes"
    theme.apply(values)
    assert theme.duration(300) == 0


@pytest.mark.parametrize(
    ("name", "text", "reduced"),
    [
        ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=0\n", True),
        ("gtk-4.0/settings.ini", "[Settings]\ngtk-enable-animations=false\n", True),
        ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=1\n", False),
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0\n", True),
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=1.5\n", False),
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=quick\n", False),
        ("kdeglobals", "no file of settings", False),
        ("elsewhere", "", False),
    ],
)
def test_what_the_desktop_asks_for(tmp_path: Path, name: str, text: str, reduced: bool) -> None:
    file = tmp_path / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    assert system_reduces_motion({"XDG_CONFIG_HOME": str(tmp_path)}, "linux") is reduced


def test_wanted_fonts_are_taken_where_they_are(qtbot: QtBot) -> None:
    some = QFontDatabase.families()[0]
    assert choose_fonts(some).latin == some
    assert choose_fonts("No Such Font Anywhere").latin in QFontDatabase.families()


def test_a_missing_japanese_font_is_noticed(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    real = QFontDatabase.families

    def without_japanese(system: QFontDatabase.WritingSystem = QFontDatabase.WritingSystem.Any) -> list[str]:
        return [] if system is QFontDatabase.WritingSystem.Japanese else real(system)

    theme = Theme()
    monkeypatch.setattr(theme_module.QFontDatabase, "families", without_japanese)
    theme.apply(settings())
    assert theme.fonts.japanese_missing
    assert "No Japanese font" in theme.font_notice
    assert theme.card_fonts.japanese == ()


def test_bundled_fonts_are_loaded_and_broken_ones_are_not(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts" / "broken.ttf").write_bytes(b"not a font")
    monkeypatch.setattr(theme_module.bundled, "resources", lambda: tmp_path)
    assert theme_module.load_bundled_fonts() == []


def test_icons_are_drawn_in_the_colour_of_the_theme(qtbot: QtBot) -> None:
    names = icons.names()
    assert len(names) >= 40
    for name in names:
        image = icons.icon(name, "#ff0000").pixmap(32, 32).toImage()
        inked = [
            image.pixelColor(x, y)
            for x in range(image.width())
            for y in range(image.height())
            if image.pixelColor(x, y).alpha() > 200
        ]
        assert len(inked) > 20, name
        assert all(c.red() > 200 and c.green() < 40 and c.blue() < 40 for c in inked), name
    assert icons.icon("no such icon").isNull()
    assert not icons.app_icon().isNull()
