"""Small parts of the pages of packs."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QListWidget

from enemy_desktop.storage import bundled
from enemy_desktop.ui.icons import SIZES, icon
from enemy_desktop.ui.theme import theme


def row_icon(name: str, colour: str) -> QIcon:
    """An icon for a row of a list: in its colour, and in the colour of chosen rows where the row is chosen."""
    made = icon(name, colour)
    chosen = icon(name, theme().colours.accent_text)
    for size in SIZES:
        for ratio in (1, 2):
            made.addPixmap(chosen.pixmap(QSize(size, size), ratio), QIcon.Mode.Selected)
    return made


def fit_height(listed: QListWidget, most: int) -> None:
    """As high as its rows, up to ``most`` pixels."""
    rows = sum(max(listed.sizeHintForRow(row), 1) for row in range(min(listed.count(), 40)))
    listed.setFixedHeight(min(most, rows + 2 * listed.frameWidth() + 12))


def indicator_style() -> str:
    """A tick box inside of a list, as boxes look elsewhere."""
    colours = theme().colours
    icons = (bundled.resources() / "icons" / "style" / ("dark" if theme().dark else "light")).as_posix()
    return (
        f"QTreeView::indicator {{ width: 16px; height: 16px; background: {colours.field};"
        f" border: 2px solid {colours.text_faint}; border-radius: 5px; }}"
        f"QTreeView::indicator:checked {{ background: {colours.accent}; border-color: {colours.accent_text};"
        f' image: url("{icons}/check.svg"); }}'
    )
