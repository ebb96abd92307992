"""The log in words: card names are links that show the card; a filter; copying."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QGuiApplication, QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QTextBrowser, QVBoxLayout, QWidget

from enemy_desktop.engine.by_hand import EV_BY_HAND, EV_UNREAD
from enemy_desktop.engine.state import EV_TURN, Frame
from enemy_desktop.engine.view import View
from enemy_desktop.games.module import GameTable, Line
from enemy_desktop.ui.i18n import tr, translator
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.analysis import plain
from enemy_desktop.ui.windows.library import lang
from enemy_desktop.ui.windows.widgets import IconTool

BY_HAND = (EV_BY_HAND, EV_UNREAD)
"""Events that tell what people do, or have to do, in place of the rules."""


@dataclass(slots=True)
class _Entry:
    line: Line
    heading: bool
    times: int = 1
    move: int = -1
    by_hand: bool = False

    def text(self) -> str:
        return plain(self.line) + (f" (×{self.times})" if self.times > 1 else "")


class LogPanel(QWidget):
    """``card_wanted`` brings the definition of a card whose name was clicked, ``card_pointed`` of one pointed at (-1: none)."""

    card_wanted = Signal(int)
    card_pointed = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._entries: list[_Entry] = []
        self._limit = -1
        self.filter = QLineEdit()
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._show_all)
        self.copy_button = IconTool("copy")
        self.copy_button.clicked.connect(self.copy)
        self.text = QTextBrowser()
        self.text.setOpenLinks(False)
        self.text.anchorClicked.connect(self._clicked)
        self.text.highlighted.connect(self._pointed)
        self._follow = True
        bar = self.text.verticalScrollBar()
        bar.rangeChanged.connect(self._grown)
        bar.valueChanged.connect(self._scrolled)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.filter, 1)
        row.addWidget(self.copy_button)
        box = QVBoxLayout(self)
        box.setContentsMargins(6, 6, 6, 6)
        box.setSpacing(4)
        box.addLayout(row)
        box.addWidget(self.text, 1)
        theme().changed.connect(self._show_all)
        translator().language_changed.connect(self._retranslate)
        self._retranslate()

    def clear(self) -> None:
        """Forget everything: nothing of it stays on the screen."""
        self._entries.clear()
        self.text.clear()

    def add(
        self, table: GameTable, events: Iterable[Frame], view: View, names: tuple[str, str], moves: Sequence[int] = ()
    ) -> None:
        """Tell more events. ``moves``: after which move each came (for replays)."""
        for index, event in enumerate(events):
            line = table.line(event, view, names, lang())
            if not line:
                continue
            move = moves[index] if index < len(moves) else -1
            last = self._entries[-1] if self._entries else None
            if last is not None and last.line == line and last.move == move and event[0] != EV_TURN:
                last.times += 1
                self._replace_last()
                continue
            self._entries.append(_Entry(line, event[0] == EV_TURN, move=move, by_hand=event[0] in BY_HAND))
            if self._matches(self._entries[-1]):
                self.text.append(self._html(self._entries[-1]))

    def lines(self) -> list[str]:
        """The lines that the filter lets through, as plain text."""
        return [entry.text() for entry in self._entries if self._matches(entry)]

    def copy(self) -> None:
        """Copy what is shown."""
        QGuiApplication.clipboard().setText("\n".join(self.lines()))

    def show_until(self, move: int) -> None:
        """Show only what had been told by this move (-1: everything)."""
        if move != self._limit:
            self._limit = move
            self._show_all()

    def _matches(self, entry: _Entry) -> bool:
        if 0 <= self._limit < entry.move:
            return False
        wanted = self.filter.text().casefold().split()
        text = entry.text().casefold()
        return all(word in text for word in wanted)

    def _show_all(self) -> None:
        self.text.setHtml("".join(self._html(entry) for entry in self._entries if self._matches(entry)))
        self._to_end()

    def _replace_last(self) -> None:
        entry = self._entries[-1]
        if not self._matches(entry):
            return
        cursor = QTextCursor(self.text.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
        first = self.text.document().blockCount() <= 1
        cursor.removeSelectedText()
        if first:
            self.text.setHtml(self._html(entry))
        else:
            self.text.append(self._html(entry))

    def _html(self, entry: _Entry) -> str:
        colours = theme().colours
        parts = []
        for piece in entry.line:
            if isinstance(piece, str):
                parts.append(escape(piece))
            else:
                parts.append(
                    f'<a href="card:{piece.definition}" style="color:{colours.accent_strong};text-decoration:none">'
                    f"{escape(piece.text)}</a>"
                )
        if entry.times > 1:
            parts.append(f' <span style="color:{colours.text_soft}">(×{entry.times})</span>')
        body = "".join(parts)
        if entry.heading:
            return f'<p style="margin:8px 0 2px 0;color:{colours.warn}"><b>{body}</b></p>'
        if entry.by_hand:
            # Not by the rules: seen at a glance, and not by colour alone.
            style = f"margin:2px 0 2px 8px;background-color:{colours.raised};color:{colours.warn}"
            return f'<p style="{style}"><i>» {body}</i></p>'
        return f'<p style="margin:1px 0">{body}</p>'

    def _grown(self, _least: int, most: int) -> None:
        """New lines come into sight, unless the reader has scrolled back."""
        if self._follow:
            self.text.verticalScrollBar().setValue(most)

    def _scrolled(self, value: int) -> None:
        self._follow = value >= self.text.verticalScrollBar().maximum() - 4

    def _to_end(self) -> None:
        self._follow = True
        bar = self.text.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _clicked(self, url: QUrl) -> None:
        definition = _definition(url)
        if definition >= 0:
            self.card_wanted.emit(definition)

    def _pointed(self, url: QUrl) -> None:
        self.card_pointed.emit(_definition(url))

    def _retranslate(self) -> None:
        self.filter.setPlaceholderText(tr("Filter the log"))
        self.filter.setAccessibleName(tr("Filter the log"))
        self.copy_button.set_words(tr("Copy the log"))
        self.text.setAccessibleName(tr("Log of the game"))


def _definition(url: QUrl) -> int:
    text = url.toString()
    if text.startswith("card:") and text[5:].isdigit():
        return int(text[5:])
    return -1
