"""How the program looks: colours for dark and light, fonts with a Japanese fallback, sizes, and how much moves."""

from __future__ import annotations

import logging
import re
from dataclasses import asdict, dataclass

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QStyleFactory

from enemy_desktop.storage import bundled
from enemy_desktop.storage.settings import Settings
from enemy_desktop.ui.cards.text import Fonts
from enemy_desktop.ui.i18n import language, tr
from enemy_desktop.ui.motion import system_reduces_motion

LOG = logging.getLogger(__name__)

LATIN = (
    "Inter",
    "Noto Sans",
    "Segoe UI",
    "SF Pro Text",
    "Helvetica Neue",
    "Open Sans",
    "Cantarell",
    "DejaVu Sans",
    "Arial",
)
JAPANESE = (
    "Noto Sans JP",
    "Noto Sans CJK JP",
    "Source Han Sans JP",
    "Yu Gothic UI",
    "Hiragino Sans",
    "Meiryo",
    "BIZ UDPGothic",
    "IPAexGothic",
    "IPAGothic",
    "VL PGothic",
    "TakaoPGothic",
)
BASE_POINTS = 10.5
BASE_CARD = 92.0
"""The usual width of a card on the table, in logical pixels."""


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours of a theme, as ``#rrggbb``. Nothing on the table is told by these alone."""

    window: str
    panel: str
    raised: str
    field: str
    border: str
    text: str
    text_soft: str
    text_faint: str
    accent: str
    accent_strong: str
    accent_text: str
    good: str
    warn: str
    bad: str
    table_centre: str
    table_edge: str
    table_line: str
    zone: str
    zone_line: str
    legal: str
    """The glow of what can be used now."""
    target: str
    """The glow of a place where it can go."""
    chosen: str
    """The outline of what is chosen."""
    focus: str
    """The ring of the keyboard."""
    mine: str
    theirs: str
    shadow: str

    def colour(self, name: str, alpha: float = 1.0) -> QColor:
        """A colour by its name, with an alpha of 0 to 1."""
        colour = QColor(getattr(self, name))
        colour.setAlphaF(alpha)
        return colour


DARK = Colours(
    window="#0a1020",
    panel="#111a30",
    raised="#1a2644",
    field="#0d1528",
    border="#2c3d63",
    text="#eaf2ff",
    text_soft="#b4c4de",
    text_faint="#8496b6",
    accent="#4fd6d0",
    accent_strong="#7ff0e6",
    accent_text="#04181c",
    good="#7ee2a0",
    warn="#ffd27a",
    bad="#ff9b8c",
    table_centre="#15406b",
    table_edge="#0a0f26",
    table_line="#4fd6d0",
    zone="#0d1a36",
    zone_line="#3b6a94",
    legal="#5ff2d6",
    target="#ffd27a",
    chosen="#ffffff",
    focus="#ff9fd0",
    mine="#5ff2d6",
    theirs="#ff9b8c",
    shadow="#000000",
)

LIGHT = Colours(
    window="#e9eff6",
    panel="#f8fbff",
    raised="#ffffff",
    field="#ffffff",
    border="#b4c4d8",
    text="#101c30",
    text_soft="#3c4d68",
    text_faint="#5a6b86",
    accent="#0b7f86",
    accent_strong="#06656b",
    accent_text="#ffffff",
    good="#1a7a45",
    warn="#8a5a00",
    bad="#b3312a",
    table_centre="#bfe3ea",
    table_edge="#8fa8cf",
    table_line="#0f6f80",
    zone="#d9e8f3",
    zone_line="#6d8fb0",
    legal="#00857a",
    target="#b26a00",
    chosen="#0c1626",
    focus="#b8257a",
    mine="#00796b",
    theirs="#b3312a",
    shadow="#1b2a44",
)


@dataclass(frozen=True, slots=True)
class FontChoice:
    """The families in use. ``japanese`` is empty when the system has no Japanese font: tell the user."""

    latin: str
    japanese: str

    @property
    def japanese_missing(self) -> bool:
        """Japanese would be drawn as boxes."""
        return not self.japanese


def load_bundled_fonts() -> list[str]:
    """Make the fonts in ``resources/fonts`` known (packages of the program bring them along); their families."""
    families: list[str] = []
    folder = bundled.resources() / "fonts"
    for file in sorted(folder.glob("*.[ot]tf")) if folder.is_dir() else []:
        number = QFontDatabase.addApplicationFont(str(file))
        if number < 0:
            LOG.warning("The font %s cannot be used", file)
        else:
            families += QFontDatabase.applicationFontFamilies(number)
    return families


def choose_fonts(latin: str = "", japanese: str = "") -> FontChoice:
    """The wanted families where the system has them, else the best that it has."""
    known = set(QFontDatabase.families())
    able = QFontDatabase.families(QFontDatabase.WritingSystem.Japanese)
    latin_choice = next((name for name in (latin, *LATIN) if name and name in known), "")
    if not latin_choice:
        latin_choice = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()
    japanese_choice = next((name for name in (japanese, *JAPANESE) if name and name in able), "")
    return FontChoice(latin_choice, japanese_choice or next(iter(able), ""))


class Theme(QObject):
    """The look in force. ``changed`` tells that colours, fonts or sizes are new: ask again and repaint."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = Settings()
        self._dark = True
        self._fonts = FontChoice("", "")
        self._reduced = False
        self._listening = False

    # -- what the rest of the program asks

    @property
    def dark(self) -> bool:
        """Whether the dark theme is in force."""
        return self._dark

    @property
    def colours(self) -> Colours:
        """The colours in force."""
        return DARK if self._dark else LIGHT

    @property
    def fonts(self) -> FontChoice:
        """The font families in force."""
        return self._fonts

    @property
    def card_fonts(self) -> Fonts:
        """The fonts for cards."""
        japanese = (self._fonts.japanese,) if self._fonts.japanese else ()
        return Fonts((self._fonts.latin,) if self._fonts.latin else (), japanese)

    @property
    def font_notice(self) -> str:
        """What to tell the user about fonts; empty when all is well."""
        if not self._fonts.japanese_missing:
            return ""
        return tr(
            "No Japanese font was found: Japanese names and texts cannot be shown. Install one, for example Noto Sans JP."
        )

    @property
    def card_scale(self) -> float:
        """The user's factor for the size of cards."""
        return self._settings.appearance.card_scale

    @property
    def card_width(self) -> float:
        """The usual width of a card in logical pixels, with the user's factor; a table may need smaller ones."""
        return BASE_CARD * self.card_scale

    @property
    def reduced_motion(self) -> bool:
        """Nothing should fly, turn or pulse; changes are shown at once or by a short fade."""
        return self._reduced or self._settings.motion.speed <= 0

    def duration(self, ms: int) -> int:
        """How long a motion of ``ms`` milliseconds takes at the user's speed; 0 with reduced motion."""
        if self.reduced_motion:
            return 0
        return max(round(ms / self._settings.motion.speed), 1)

    def font(self, scale: float = 1.0, bold: bool = False) -> QFont:
        """The interface's font, larger or smaller by a factor."""
        font = QFont()
        latin, japanese = self._fonts.latin, self._fonts.japanese
        order = [japanese, latin] if language() == "ja" else [latin, japanese]
        if families := [name for name in order if name]:
            font.setFamilies(families)
        font.setPointSizeF(BASE_POINTS * self._settings.appearance.font_scale * scale)
        font.setBold(bold)
        return font

    # -- setting it

    def apply(self, settings: Settings) -> None:
        """Put the settings into force, for the whole application."""
        self._settings = settings
        wanted = settings.appearance.theme
        self._dark = _system_is_dark() if wanted == "system" else wanted == "dark"
        self._fonts = choose_fonts(settings.appearance.font, settings.appearance.japanese_font)
        reduced = settings.motion.reduced
        self._reduced = system_reduces_motion() if reduced == "system" else reduced == "yes"
        application = QApplication.instance()
        if isinstance(application, QApplication):
            if application.style().name().lower() != "fusion":
                application.setStyle(QStyleFactory.create("Fusion"))
            application.setPalette(palette(self.colours))
            application.setFont(self.font())
            application.setStyleSheet(style_sheet(self.colours))
        if not self._listening:
            self._listening = True
            QGuiApplication.styleHints().colorSchemeChanged.connect(self._system_changed)
        self.changed.emit()

    def refresh(self) -> None:
        """Put the same settings into force again: after a change of language, which changes the order of fonts."""
        self.apply(self._settings)

    def _system_changed(self) -> None:
        if self._settings.appearance.theme == "system":
            self.refresh()


def _system_is_dark() -> bool:
    """What the desktop prefers; a desktop that does not say gets the dark theme, this table's own mood."""
    return QGuiApplication.styleHints().colorScheme() != Qt.ColorScheme.Light


def palette(colours: Colours) -> QPalette:
    """The colours for Qt's own widgets."""
    roles = {
        QPalette.ColorRole.Window: colours.window,
        QPalette.ColorRole.WindowText: colours.text,
        QPalette.ColorRole.Base: colours.field,
        QPalette.ColorRole.AlternateBase: colours.panel,
        QPalette.ColorRole.Text: colours.text,
        QPalette.ColorRole.Button: colours.raised,
        QPalette.ColorRole.ButtonText: colours.text,
        QPalette.ColorRole.BrightText: colours.bad,
        QPalette.ColorRole.ToolTipBase: colours.raised,
        QPalette.ColorRole.ToolTipText: colours.text,
        QPalette.ColorRole.PlaceholderText: colours.text_faint,
        QPalette.ColorRole.Highlight: colours.accent,
        QPalette.ColorRole.HighlightedText: colours.accent_text,
        QPalette.ColorRole.Link: colours.accent_strong,
        QPalette.ColorRole.LinkVisited: colours.accent,
        QPalette.ColorRole.Light: colours.raised,
        QPalette.ColorRole.Midlight: colours.panel,
        QPalette.ColorRole.Mid: colours.border,
        QPalette.ColorRole.Dark: colours.border,
        QPalette.ColorRole.Shadow: colours.shadow,
        QPalette.ColorRole.Accent: colours.accent,
    }
    result = QPalette()
    for role, colour in roles.items():
        result.setColor(role, QColor(colour))
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        result.setColor(QPalette.ColorGroup.Disabled, role, QColor(colours.text_faint))
    return result


def style_sheet(colours: Colours) -> str:
    """The application's style sheet: ``resources/styles/app.qss`` with ``@name`` replaced by colours, ``@icons`` by a folder."""
    file = bundled.resources() / "styles" / "app.qss"
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        LOG.warning("No style sheet: %s", error)
        return ""
    values = asdict(colours)
    values["icons"] = (bundled.resources() / "icons" / "style" / ("light" if colours is LIGHT else "dark")).as_posix()
    return re.sub(r"@([a-z_]+)", lambda match: values.get(match[1], match[0]), text)


def contrast(one: QColor | str, other: QColor | str) -> float:
    """The contrast of two colours as WCAG counts it, from 1 to 21."""

    def luminance(colour: QColor) -> float:
        parts = (colour.redF(), colour.greenF(), colour.blueF())
        red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    bright, dim = sorted((luminance(QColor(one)), luminance(QColor(other))), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


_THEME: list[Theme] = []


def theme() -> Theme:
    """The theme of the program."""
    if not _THEME:
        _THEME.append(Theme())
    return _THEME[0]
