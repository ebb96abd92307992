"""The words of the interface, in English and Japanese, switchable while the program runs.

English texts are the keys. ``resources/translations/ja.json`` is an object from English to Japanese; each file in
``resources/translations/ja/`` is another one, so that each part of the screen keeps its words apart. Write
``tr("Draw {n} cards", n=3)`` with a literal text and named places, never an f-string; for counts write
``trn("{n} card", "{n} cards", n)``. A widget that shows words connects to ``language_changed`` and sets them anew.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator, Signal

from enemy_desktop.storage import bundled

if TYPE_CHECKING:
    # The window's first picture needs words, but not the weight of these.
    from enemy_desktop.storage.atomic import StorageError
    from enemy_desktop.storage.settings import Notice

LOG = logging.getLogger(__name__)
LANGUAGES = {"en": "English", "ja": "日本語"}


def catalogue_file(language: str) -> Path:
    """The file with the translations into a language."""
    return bundled.resources() / "translations" / f"{language}.json"


def load_catalogue(path: Path) -> dict[str, str]:
    """The translations in a file; empty, and a line in the log, when it cannot be used. Never raises."""
    import json

    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        LOG.warning("No translations from %s: %s", path, error)
        return {}
    if not isinstance(data, dict):
        LOG.warning("No translations from %s: not an object", path)
        return {}
    return {key: text for key, text in data.items() if isinstance(key, str) and isinstance(text, str)}


def load_language(language: str) -> dict[str, str]:
    """All translations into a language: its own file, then the files in its folder by name. Never raises."""
    main = catalogue_file(language)
    texts = load_catalogue(main) if main.exists() else {}
    for file in sorted(main.with_suffix("").glob("*.json")):
        texts.update(load_catalogue(file))
    return texts


def system_language() -> str:
    """The language of the desktop, if there is a translation into it, else English."""
    for name in QLocale.system().uiLanguages():
        code = name.replace("_", "-").split("-")[0].lower()
        if code in LANGUAGES:
            return code
    return "en"


class Translator(QObject):
    """Holds the language and its catalogue; there is one for the program (``translator()``)."""

    language_changed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._language = "en"
        self._texts: dict[str, str] = {}
        self._reported: set[str] = set()
        self._qt: QTranslator | None = None

    @property
    def language(self) -> str:
        """``en`` or ``ja``."""
        return self._language

    def set_language(self, language: str) -> None:
        """Switch to ``en``, ``ja`` or ``system``. Everybody who shows words hears of it."""
        wanted = system_language() if language == "system" else language
        if wanted not in LANGUAGES:
            wanted = "en"
        if wanted == self._language:
            return
        self._language = wanted
        self._texts = {} if wanted == "en" else load_language(wanted)
        self._switch_qt()
        self.language_changed.emit(wanted)

    def _switch_qt(self) -> None:
        """The words of Qt's own dialogs (OK, Cancel, Open) follow."""
        if QCoreApplication.instance() is None:
            return
        if self._qt is not None:
            QCoreApplication.removeTranslator(self._qt)
            self._qt = None
        if self._language != "en":
            qt = QTranslator()
            folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
            if qt.load(f"qtbase_{self._language}", folder) and QCoreApplication.installTranslator(qt):
                self._qt = qt

    def text(self, english: str) -> str:
        """The text in the current language, its places still open."""
        if self._language == "en":
            return english
        found = self._texts.get(english)
        if found is None:
            if english not in self._reported:
                self._reported.add(english)
                LOG.warning("No translation into %s: %r", self._language, english)
            return english
        return found


_TRANSLATOR: list[Translator] = []


def translator() -> Translator:
    """The translator of the program."""
    if not _TRANSLATOR:
        _TRANSLATOR.append(Translator())
    return _TRANSLATOR[0]


def tr(english: str, **places: object) -> str:
    """A text in the current language with its named places filled in.

    A translation whose places do not fit is not used, rather than shown broken.
    """
    text = translator().text(english)
    if not places:
        return text
    try:
        return text.format(**places)
    except (KeyError, IndexError, ValueError):
        LOG.warning("The translation of %r does not fit its places", english)
        return english.format(**places)


def trn(one: str, many: str, n: int, **places: object) -> str:
    """A text about a count: ``one`` for exactly one, else ``many``; ``{n}`` is the count.

    Japanese has one form: the catalogue holds both keys.
    """
    return tr(one, n=n, **places) if n == 1 else tr(many, n=n, **places)


def tr_error(error: StorageError) -> str:
    """What happened to a file, in the current language."""
    text = translator().text(error.template)
    return f"{error.path}: {text.replace('{why}', translator().text(error.why) if error.why else '')}"


def tr_notice(notice: Notice) -> str:
    """A notice from reading the settings, in the current language, with the name under which the file was kept."""
    places = {name: translator().text(value) if name == "why" else value for name, value in notice.places.items()}
    text = translator().text(notice.template).format(**places)
    if notice.kept_as is not None:
        text += " " + tr("The old file was kept as {name}.", name=notice.kept_as.name)
    return text


def language() -> str:
    """The current language, ``en`` or ``ja``."""
    return translator().language
