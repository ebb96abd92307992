"""What is left out of the packaged program. Everything here was tried: the packaged program is tested without it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from importlib.util import find_spec

OPTIONAL_PACKAGES = [name for name in ("miniaudio",) if find_spec(name) is not None]
OPTIONAL_IMPORTS = [name for name in ("_cffi_backend",) if find_spec(name) is not None]
"""Packages that are used where they are installed; they come along if the build has them."""

_ENCRYPTION = ["_hashlib", "_ssl", "ssl"] if find_spec("websockets") is None else []
EXCLUDED_MODULES = [
    *_ENCRYPTION,
    "PySide6.QtNetwork",
    "PySide6.QtOpenGL",
    "PySide6.QtOpenGLWidgets",
    "PySide6.QtQml",
    "PySide6.QtQuick",
    "PySide6.QtTest",
    "_codecs_cn",
    "_codecs_hk",
    "_codecs_iso2022",
    "_codecs_kr",
    "_codecs_tw",
    "markdown_it",
    "numpy",
    "pip",
    "pkg_resources",
    "pygments",
    "rapidfuzz.distance.metrics_cpp_avx2",
    "rapidfuzz.fuzz_cpp_avx2",
    "setuptools",
    "tkinter",
    "unittest",
]
"""Modules that a library mentions and the program never runs through; encryption without a network; and rapidfuzz's
variants for newer processors, which are no faster where a few thousand card names are all there is."""

KEPT_PLUGINS = (
    r"platforms/.*(qxcb|qwayland|qoffscreen|qwindows|qcocoa)",
    r"platforminputcontexts/.*(compose|ibus)",
    r"platformthemes/.*xdgdesktopportal",
    r"imageformats/.*(qjpeg|qwebp|qsvg|qico)",
    r"iconengines/.*qsvgicon",
    r"styles/",
    r"printsupport/",
    r"wayland-shell-integration/.*xdg",
    r"wayland-decoration-client/",
)
"""Of Qt's plugins: windows on all systems, Japanese input, the desktop's dialogs, pictures."""

LEFT_TO_THE_SYSTEM = (
    "libX11.so.6",
    "libdbus-1.so.3",
    "libexpat.so.1",
    "libfontconfig.so.1",
    "libfreetype.so.6",
    "libmvec.so.1",
    "libuuid.so.1",
    "libz.so.1",
)
"""Libraries that every Linux with windows has, and that work best in its own version: fonts, D-Bus, X11."""

ONLY_FOR_THOSE = (
    "libbrotlicommon.so.1",
    "libbrotlidec.so.1",
    "libcap.so.2",
    "libgcrypt.so.20",
    "libgpg-error.so.0",
    "liblz4.so.1",
    "libpng16.so.16",
    "libsystemd.so.0",
)
"""Libraries that nothing in the package is linked with but the libraries that are left to the system (D-Bus and the one for
fonts): where those are, these are too, in the version that fits them."""

KEPT_TRANSLATIONS = ("qtbase_ja.qm",)

_PLUGIN = re.compile(r"PySide6/(?:Qt/)?plugins/(.+)")
_METADATA = re.compile(r"\.dist-info/(?!METADATA$|entry_points\.txt$|licen[cs]es/|LICEN[CS]E|COPYING|NOTICE)")
_SHARED_LIBRARY = re.compile(r"lib[^/]+\.so(?:\.[0-9.]+)?")


def is_kept(name: str) -> bool:
    """Whether a file (its place in the package, with ``/`` or ``\\``) comes along."""
    name = name.replace("\\", "/")
    if plugin := _PLUGIN.search(name):
        return any(re.match(pattern, plugin[1]) for pattern in KEPT_PLUGINS)
    if "PySide6" in name and "/translations/" in name:
        return name.rsplit("/", 1)[1] in KEPT_TRANSLATIONS
    if name in LEFT_TO_THE_SYSTEM or name in ONLY_FOR_THOSE:
        return False
    # Of what pip notes about a package only what the program reads and the licence are kept, not paths of the build.
    return _METADATA.search(name) is None


Entry = tuple[str, str, str]
"""PyInstaller's: the place in the package, the file, the kind."""


def kept(entries: Iterable[Entry]) -> list[Entry]:
    """PyInstaller's list of files without those that are left out."""
    return [entry for entry in entries if is_kept(entry[0])]


def needed(entries: Sequence[Entry], needs: Callable[[str], Iterable[str]]) -> list[Entry]:
    """Without shared libraries that only left-out files needed. ``needs`` names what a file wants to be linked with."""
    files = [entry for entry in entries if entry[2] != "SYMLINK"]
    waiting = {_base(entry[0]): entry for entry in files if _is_library(entry)}
    todo = [entry for entry in files if not _is_library(entry)]
    wanted = list(todo)
    while todo:
        _, file, kind = todo.pop()
        if kind not in ("BINARY", "EXTENSION"):
            continue
        for library in needs(file):
            entry = waiting.pop(_base(library), None)
            if entry is not None:
                todo.append(entry)
                wanted.append(entry)
    chosen = set(wanted) | {entry for entry in entries if entry[2] == "SYMLINK" and _base(entry[0]) not in waiting}
    return [entry for entry in entries if entry in chosen]


def _is_library(entry: Entry) -> bool:
    """Linked by others, and of no use alone. Python's own library is what the program runs in."""
    base = _base(entry[0])
    is_plugin = _PLUGIN.search(entry[0].replace("\\", "/")) is not None
    return not is_plugin and not base.startswith("libpython") and _SHARED_LIBRARY.fullmatch(base) is not None


def _base(name: str) -> str:
    return name.replace("\\", "/").rsplit("/", 1)[-1]
