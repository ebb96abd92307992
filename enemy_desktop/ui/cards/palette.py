"""The colours of the cards, by the neutral colour keys of a face."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QColor


@dataclass(frozen=True, slots=True)
class Tint:
    """One family of colours, from the dark of the sky behind an emblem to its brightest glow."""

    deep: str
    dark: str
    mid: str
    bright: str
    glow: str
    accent: str

    def colour(self, name: str, alpha: float = 1.0) -> QColor:
        """The named step (``deep``, ``dark``, ``mid``, ``bright``, ``glow``, ``accent``) with an alpha of 0 to 1."""
        colour = QColor(getattr(self, name))
        colour.setAlphaF(alpha)
        return colour


TINTS: dict[str, Tint] = {
    "green": Tint("#04150f", "#0c3a2b", "#2f8f5b", "#7be08f", "#d6ffb8", "#f2c14e"),
    "ochre": Tint("#170e06", "#432a14", "#a9713a", "#e6b673", "#ffe9b8", "#6fd3c1"),
    "red": Tint("#1a060a", "#551420", "#c8402f", "#ff8f55", "#ffe0a0", "#ffd04a"),
    "blue": Tint("#04101f", "#0d325c", "#2f7fd0", "#79c8ff", "#d9f6ff", "#ffb3c7"),
    "violet": Tint("#0d0620", "#2d1659", "#7649c4", "#bd93ff", "#eedcff", "#ff7fb5"),
    "yellow": Tint("#161204", "#4a3c0c", "#c9a326", "#ffe36b", "#fffbd0", "#7fd4ff"),
    "grey": Tint("#0b0f16", "#2a3442", "#75879c", "#bccbdb", "#f2f8ff", "#7fe3d4"),
    "teal": Tint("#03151a", "#0b3d45", "#1f96a0", "#6fe6e0", "#d2fff8", "#ff9f6b"),
    "rose": Tint("#1b0614", "#541539", "#cf4583", "#ff97bd", "#ffe0ea", "#7fe3d4"),
    "gold": Tint("#181003", "#4d360b", "#c48a1d", "#ffd166", "#fff3c4", "#7fb8ff"),
}

INK = "#f3f8ff"
INK_SOFT = "#b9c9dc"
PANEL = "#0a1322"
RAISED = "#8dffb0"
LOWERED = "#ff9a8c"
GOLD = "#ffd673"
STEEL = "#d7e3ee"


def tint(key: str | None) -> Tint:
    """The tint of a colour key; an unknown key or none gives grey."""
    return TINTS.get(key or "grey", TINTS["grey"])


def mix(a: QColor | str, b: QColor | str, share: float) -> QColor:
    """A colour between two: ``share`` 0 is ``a``, 1 is ``b``. The alpha is mixed too."""
    one, two = QColor(a), QColor(b)
    keep = 1.0 - share
    return QColor.fromRgbF(
        one.redF() * keep + two.redF() * share,
        one.greenF() * keep + two.greenF() * share,
        one.blueF() * keep + two.blueF() * share,
        one.alphaF() * keep + two.alphaF() * share,
    )


def with_alpha(colour: QColor | str, alpha: float) -> QColor:
    """The same colour with another alpha (0 to 1)."""
    result = QColor(colour)
    result.setAlphaF(alpha)
    return result
