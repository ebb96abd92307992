"""What comes along in the packaged program and what is left out."""

from __future__ import annotations

import pytest
import slim


@pytest.mark.parametrize(
    "name",
    [
        "PySide6/Qt/plugins/platforms/libqxcb.so",
        "PySide6/Qt/plugins/platforms/libqwayland.so",
        "PySide6/Qt/plugins/platforms/libqoffscreen.so",
        "PySide6\\plugins\\platforms\\qwindows.dll",
        "PySide6/Qt/plugins/platforms/libqcocoa.dylib",
        "PySide6/Qt/plugins/platforminputcontexts/libibusplatforminputcontextplugin.so",
        "PySide6/Qt/plugins/imageformats/libqwebp.so",
        "PySide6\\plugins\\styles\\qmodernwindowsstyle.dll",
        "PySide6/Qt/translations/qtbase_ja.qm",
        "PySide6/Qt/lib/libQt6Core.so.6",
        "enemy_desktop/_bundled/decks/enemy/ember-rush.json",
        "pydantic-2.14.4.dist-info/METADATA",
        "pydantic-2.14.4.dist-info/licenses/LICENSE",
        "defusedxml-0.7.1.dist-info/LICENSE",
        "enemy_desktop-0.1.0.dist-info/entry_points.txt",
    ],
)
def test_kept(name: str) -> None:
    assert slim.is_kept(name)


@pytest.mark.parametrize(
    "name",
    [
        "PySide6/Qt/plugins/platforms/libqeglfs.so",
        "PySide6/Qt/plugins/platformthemes/libqgtk3.so",
        "PySide6/Qt/plugins/imageformats/libqpdf.so",
        "PySide6/Qt/plugins/platforminputcontexts/libqtvirtualkeyboardplugin.so",
        "PySide6/Qt/translations/qtbase_de.qm",
        "libdbus-1.so.3",
        "libsystemd.so.0",
        "enemy_desktop-0.1.0.dist-info/direct_url.json",
        "pyside6_essentials-6.11.3.dist-info/RECORD",
        "libfontconfig.so.1",
    ],
)
def test_left_out(name: str) -> None:
    assert not slim.is_kept(name)


def test_libraries_go_with_those_who_need_them() -> None:
    links = {
        "/x/program.so": ["libwanted.so.1"],
        "/x/libwanted.so.1": ["libbelow.so.2", "libc.so.6"],
        "/x/libunwanted.so.3": ["libbelow.so.2"],
    }
    entries = [
        ("package/program.so", "/x/program.so", "EXTENSION"),
        ("libpython3.11.so.1.0", "/x/libpython3.11.so.1.0", "BINARY"),
        ("PySide6/Qt/lib/libwanted.so.1", "/x/libwanted.so.1", "BINARY"),
        ("libwanted.so.1", "PySide6/Qt/lib/libwanted.so.1", "SYMLINK"),
        ("libbelow.so.2", "/x/libbelow.so.2", "BINARY"),
        ("libunwanted.so.3", "/x/libunwanted.so.3", "BINARY"),
    ]
    left = [entry[0] for entry in slim.needed(entries, lambda file: links.get(file, []))]
    assert left == [
        "package/program.so",
        "libpython3.11.so.1.0",
        "PySide6/Qt/lib/libwanted.so.1",
        "libwanted.so.1",
        "libbelow.so.2",
    ]


def test_plugins_are_needed_by_themselves() -> None:
    plugin = ("PySide6/Qt/plugins/platforms/libqxcb.so", "/x/libqxcb.so", "BINARY")
    below = ("libxcb-cursor.so.0", "/x/libxcb-cursor.so.0", "BINARY")
    assert slim.needed([plugin, below], lambda file: ["libxcb-cursor.so.0"] if "qxcb" in file else []) == [
        plugin,
        below,
    ]
