"""The large card in a dock: readable at any height, its words never below the picture."""

from __future__ import annotations

from html import escape

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot
from table_kit import game_table, quick_settings

from enemy_desktop.games.module import CardFacts
from enemy_desktop.ui.cards.artist import CardArtist
from enemy_desktop.ui.table.preview import WRAPPED, fitting_font
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.docked_table import DockedTable, PreviewHolder


@pytest.mark.parametrize("size", [(330, 283), (270, 440), (260, 330), (400, 300), (260, 600)])
def test_picture_and_words_share_the_room(qtbot: QtBot, size: tuple[int, int]) -> None:
    settings = quick_settings()
    theme().apply(settings)
    table = DockedTable(game_table(), CardArtist(theme().card_fonts), settings)
    holder = PreviewHolder()
    qtbot.addWidget(holder)
    qtbot.addWidget(table)
    preview = table.preview
    holder.hold(preview)
    holder.resize(*size)
    holder.show()
    qtbot.waitExposed(holder)
    qtbot.wait(20)
    scroll = preview.words.parentWidget().parentWidget()
    picture = preview.picture.geometry()
    assert preview.rect().contains(picture)
    assert not picture.intersects(scroll.geometry())
    assert not picture.intersects(preview.lock.geometry())
    assert picture.width() >= 130
    table.artist.close()


def test_a_long_text_gets_a_smaller_font_in_a_small_box(qtbot: QtBot) -> None:
    text = "Point at a card, or press Space on it, to see it here."
    usual, box = fitting_font(text, QRectF(0, 0, 400, 400)), QRectF(0, 0, 70, 60)
    small = fitting_font(text, box)
    assert small.pointSizeF() < usual.pointSizeF()
    assert QFontMetricsF(small).boundingRect(box, WRAPPED, text).height() <= box.height()


def test_words_say_what_a_tiny_picture_does_not(qtbot: QtBot) -> None:
    settings = quick_settings()
    theme().apply(settings)
    table = DockedTable(game_table(), CardArtist(theme().card_fonts), settings)
    holder = PreviewHolder()
    qtbot.addWidget(holder)
    qtbot.addWidget(table)
    holder.hold(table.preview)
    holder.resize(270, 600)
    holder.show()
    qtbot.waitExposed(holder)
    definition = next(d for d in range(50) if game_table().face(d, "en").boxes)
    face = game_table().face(definition, "en")
    table.preview.show_card(face, CardFacts(), "")
    text = escape(face.spoken())
    assert text not in table.preview.words.text()
    holder.resize(180, 220)
    qtbot.waitUntil(lambda: text in table.preview.words.text())
    holder.resize(270, 600)
    qtbot.waitUntil(lambda: text not in table.preview.words.text())
    table.artist.close()
