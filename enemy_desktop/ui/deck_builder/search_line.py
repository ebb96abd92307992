"""The search line: what is typed filters at once; proposals below it; a popover that explains the language."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from enemy_desktop.cards.query import CardIndex, Completion, QueryFault
from enemy_desktop.ui.deck_builder.catalogue import Catalogue
from enemy_desktop.ui.i18n import tr, translator
from enemy_desktop.ui.icons import icon
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.library import lang
from enemy_desktop.ui.windows.widgets import IconTool, Scroller, label

MOST_SHOWN = 9


class QueryEdit(QLineEdit):
    """The line itself. ``down_wanted``: the keyboard wants to go on to the cards."""

    down_wanted = Signal()

    def __init__(self, holder: QWidget) -> None:
        super().__init__(holder)
        self.index: CardIndex | None = None
        self.faults: Sequence[QueryFault] = ()
        self.setClearButtonEnabled(True)
        self._popup: QListWidget | None = None
        self._found: list[Completion] = []
        self._symbol = self.addAction(icon("search"), QLineEdit.ActionPosition.LeadingPosition)
        self.textEdited.connect(lambda _text: self.propose())
        self.cursorPositionChanged.connect(lambda _old, _new: self._moved())
        theme().changed.connect(self._redraw)

    def _redraw(self) -> None:
        self._symbol.setIcon(icon("search"))

    # -- proposals

    @property
    def popup(self) -> QListWidget:
        """The list of proposals; it lies over the window and never takes the keyboard."""
        if self._popup is None:
            made = QListWidget(self.window())
            made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            made.setObjectName("proposals")
            made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            made.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
            made.setUniformItemSizes(True)
            made.itemClicked.connect(lambda item: self.take(made.row(item)))
            made.hide()
            self._popup = made
        return self._popup

    @property
    def proposals(self) -> list[Completion]:
        """What is proposed now; empty while the list is hidden."""
        return self._found if self._popup is not None and self._popup.isVisible() else []

    def propose(self) -> None:
        """Show what can stand where the cursor is."""
        if self.index is None:
            return
        text, cursor = self.text(), self.cursorPosition()
        self._found = self.index.complete(text, cursor, lang())
        typed = text[:cursor]
        # A blank line or a blank after a finished word asks for nothing in particular.
        if not self._found or not typed or typed[-1].isspace() or self._complete_already():
            self.hide_proposals()
            return
        popup = self.popup
        popup.clear()
        faint = theme().font(0.94)
        for one in self._found:
            words = f"{one.insert}   {one.label}" if one.label and one.label != one.insert else one.insert
            item = QListWidgetItem(f"{words}   ({one.n})")
            item.setFont(faint)
            popup.addItem(item)
        popup.setCurrentRow(-1)
        popup.setAccessibleName(tr("Proposals"))
        metrics = QFontMetricsF(faint)
        row = round(metrics.height() + 12)
        for n in range(popup.count()):
            popup.item(n).setSizeHint(QSize(0, row))
        wide = max(metrics.horizontalAdvance(popup.item(n).text()) for n in range(popup.count())) + 56
        window = self.window()
        at = self.mapTo(window, QPoint(0, self.height() + 3))
        left = at.x() + self.cursorRect().left() - 12
        width = round(min(max(wide, 240), window.width() - 24))
        left = min(max(left, 12), window.width() - width - 12)
        popup.setGeometry(left, at.y(), width, row * min(popup.count(), MOST_SHOWN) + 14)
        popup.show()
        popup.raise_()

    def _complete_already(self) -> bool:
        return len(self._found) == 1 and self.text()[self._found[0].start : self._found[0].end] == self._found[0].insert

    def hide_proposals(self) -> None:
        """Take the list away."""
        if self._popup is not None:
            self._popup.hide()

    def take(self, row: int) -> None:
        """Take a proposal over."""
        if not 0 <= row < len(self._found):
            return
        one = self._found[row]
        text = self.text()
        open_end = one.insert.endswith((":", ">=", "="))
        tail = text[one.end :]
        insert = one.insert if open_end or tail.startswith(" ") else one.insert + " "
        self.hide_proposals()
        self.setText(text[: one.start] + insert + tail)
        self.setCursorPosition(one.start + len(insert))
        self.textEdited.emit(self.text())
        self.setFocus()
        if open_end:
            self.propose()

    def _moved(self) -> None:
        if self.proposals and self._found and not self._found[0].start <= self.cursorPosition():
            self.hide_proposals()

    # -- keys

    def event(self, event: QEvent) -> bool:
        """Tab takes a proposal, before it goes to the next widget."""
        if (
            event.type() == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Tab
            and self.proposals
        ):
            self.take(max(self.popup.currentRow(), 0))
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk through the proposals, Enter takes one; without any they lead to the cards."""
        key = event.key()
        if self.proposals:
            popup = self.popup
            if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                step = 1 if key == Qt.Key.Key_Down else -1
                popup.setCurrentRow(
                    (popup.currentRow() + step) % popup.count() if popup.currentRow() + step >= 0 else -1
                )
                return
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and popup.currentRow() >= 0:
                self.take(popup.currentRow())
                return
            if key == Qt.Key.Key_Escape:
                self.hide_proposals()
                event.accept()
                return
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.hide_proposals()
            self.down_wanted.emit()
            return
        if key == Qt.Key.Key_Escape and self.text():
            self.clear()
            self.textEdited.emit("")
            event.accept()
            return
        if key == Qt.Key.Key_Space and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.propose()
            return
        super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Proposals go with the keyboard."""
        self.hide_proposals()
        super().focusOutEvent(event)

    # -- what was left out is underlined

    def show_faults(self, faults: Sequence[QueryFault]) -> None:
        """Underline what was left out of the search."""
        self.faults = faults
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The line, with waves under what was left out."""
        super().paintEvent(event)
        if not self.faults:
            return
        metrics = QFontMetricsF(self.font())
        text = self.text()
        here = QRectF(self.cursorRect())
        zero = here.center().x() - metrics.horizontalAdvance(text[: self.cursorPosition()])
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme().colours.bad), 1.6))
        base = here.bottom() - 1
        for fault in self.faults:
            left = zero + metrics.horizontalAdvance(text[: fault.start])
            right = zero + metrics.horizontalAdvance(text[: fault.end])
            x = max(left, 30.0)
            high = False
            while x < min(right, self.width() - 34):
                painter.drawLine(QPointF(x, base + (2 if high else 0)), QPointF(x + 3, base + (0 if high else 2)))
                x += 3
                high = not high
        painter.end()


class SearchLine(QWidget):
    """The line with its words around it. ``changed`` comes with every keystroke."""

    changed = Signal(str)
    down_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.edit = QueryEdit(self)
        self.edit.textEdited.connect(self._edited)
        self.edit.textChanged.connect(lambda text: None if text else self._edited(text))
        self.edit.down_wanted.connect(self.down_wanted)
        self.help_button = IconTool("help")
        self.help_button.clicked.connect(self.show_help)
        self._catalogue: Catalogue | None = None
        self._help: SearchHelp | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self.edit, 1)
        row.addWidget(self.help_button)
        translator().language_changed.connect(self.retranslate)
        self.retranslate()

    def set_catalogue(self, catalogue: Catalogue) -> None:
        """Search another game's cards."""
        self._catalogue = catalogue
        self.edit.index = catalogue.index
        catalogue.ready.connect(self._ready)
        self.retranslate()

    def _ready(self) -> None:
        if self._catalogue is not None:
            self.edit.index = self._catalogue.index

    def text(self) -> str:
        """What is typed."""
        return self.edit.text()

    def set_text(self, text: str) -> None:
        """Search for something else."""
        self.edit.setText(text)
        self.edit.hide_proposals()
        self._edited(text)

    def _edited(self, text: str) -> None:
        self.changed.emit(text)

    def show_faults(self, faults: Sequence[QueryFault]) -> None:
        """Underline what was left out of the search; the words are the tooltip."""
        self.edit.show_faults(faults)
        self.edit.setToolTip("\n".join(query_fault_words(fault) for fault in faults))

    def retranslate(self) -> None:
        """Set all words in the current language."""
        example = self._example()
        words = tr("Search cards: a word, or {example}", example=example) if example else tr("Search cards")
        self.edit.setPlaceholderText(words)
        self.edit.setAccessibleName(tr("Search cards"))
        self.edit.setAccessibleDescription(tr("Words, fields and numbers; the button beside it explains the language"))
        self.help_button.set_words(tr("How to search"))

    def _example(self) -> str:
        """A query on this game's own fields."""
        if self._catalogue is None:
            return ""
        parts: list[str] = []
        for one in self._catalogue.fields.values():
            name = one.ja_label if lang() == "ja" else one.id
            if one.kind == "word" and one.words and not parts:
                slug = next(iter(one.words))
                parts.append(f"{name}:{one.shown(slug, 'ja') if lang() == 'ja' else slug}")
            elif one.kind == "number" and parts:
                return f"{parts[0]} {name}>=5"
        return "".join(parts)

    def show_help(self) -> None:
        """Explain the language, with the fields of this game."""
        if self._catalogue is None:
            return
        self._help = SearchHelp(self._catalogue, self)
        self._help.wanted.connect(self.set_text)
        self._help.open_below(self)


def query_fault_words(fault: QueryFault) -> str:
    """A fault of the search line in the interface's language."""
    return translator().text(fault.template).format(**fault.places)


class SearchHelp(QFrame):
    """A popover: the language by examples that can be clicked, and all fields of the game."""

    wanted = Signal(str)

    def __init__(self, catalogue: Catalogue, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("popover")
        self.setAccessibleName(tr("How to search"))
        colours = theme().colours
        self.setStyleSheet(f"QFrame#popover {{ background: {colours.panel}; border: 1px solid {colours.accent}; }}")
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(6, 4, 10, 6)
        column.setSpacing(8)
        column.addWidget(label(tr("How to search"), "title", 1.2, bold=True))
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        self.examples: list[QPushButton] = []
        for row, (query, words) in enumerate(self._examples(catalogue)):
            made = QPushButton(query)
            made.setCursor(Qt.CursorShape.PointingHandCursor)
            made.setStyleSheet(f"text-align: left; color: {colours.accent_strong}; padding: 3px 10px;")
            made.clicked.connect(lambda _=False, text=query: self._take(text))
            made.setAccessibleDescription(words)
            self.examples.append(made)
            grid.addWidget(made, row, 0)
            grid.addWidget(label(words, wrap=True), row, 1)
        grid.setColumnStretch(1, 1)
        column.addLayout(grid)
        column.addWidget(label(tr("Fields of this game"), "title", 1.05, bold=True))
        fields = QGridLayout()
        fields.setHorizontalSpacing(16)
        for row, one in enumerate(catalogue.fields.values()):
            names = ", ".join(dict.fromkeys((one.id, *one.aliases)))
            fields.addWidget(_code(names), row, 0)
            fields.addWidget(label(one.title(lang())), row, 1)
            values = ""
            if one.kind == "word" and catalogue.index is not None:
                shown = [one.shown(slug, lang()) for slug, _ in catalogue.index.values(one.id)]
                values = ", ".join(shown[:9]) + (" …" if len(shown) > 9 else "")
            elif one.kind == "flag":
                values = tr("alone, or with a minus before it")
            elif one.kind == "number":
                values = "= != < <= > >=  2..4"
            fields.addWidget(label(values, "soft", 0.94, wrap=True), row, 2)
        fields.setColumnStretch(2, 1)
        column.addLayout(fields)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(12, 10, 6, 10)
        whole.addWidget(Scroller(content))

    @staticmethod
    def _examples(catalogue: Catalogue) -> list[tuple[str, str]]:
        """The language shown on this game's own fields."""
        index = catalogue.index
        words = [f for f in catalogue.fields.values() if f.kind == "word" and index is not None and index.values(f.id)]
        numbers = [f.id for f in catalogue.fields.values() if f.kind == "number"]
        flags = [f.id for f in catalogue.fields.values() if f.kind == "flag"]
        found: list[tuple[str, str]] = []
        if words and index is not None:
            first = words[0]
            values = [slug for slug, _ in index.values(first.id)]
            found.append((f"{first.id}:{values[0]}", tr("a field has a value; its beginning is enough")))
            if len(values) > 1:
                found.append((f"{first.id}:{values[0]},{values[1]}", tr("one of several values")))
            if len(words) > 1:
                found.append((f"{words[1].id}:none", tr("a field has no value")))
        if numbers:
            found.append((f"{numbers[0]}>=5", tr("numbers compare: = != < <= > >=")))
            found.append((f"{numbers[0]}:2..4", tr("from one number to another")))
        found.append(('text:"when you"', tr("these words stand in the rules text")))
        found.append(("name:an", tr("this stands in the name")))
        if flags:
            found.append((f"-{flags[0]}", tr("a minus means: not")))
            if numbers:
                found.append((f"({flags[0]} | {numbers[0]}>=7) -name:a", tr("brackets and | for either")))
        return found

    def _take(self, text: str) -> None:
        self.close()
        self.wanted.emit(text)

    def open_below(self, line: QWidget) -> None:
        """Open under the line, within the screen."""
        window = line.window()
        width = min(max(line.width(), round(620 * theme().font().pointSizeF() / 10.5)), window.width() - 40)
        height = min(round(560 * theme().font().pointSizeF() / 10.5), window.height() - 120)
        at = line.mapToGlobal(QPoint(line.width() - width if line.width() > width else 0, line.height() + 4))
        screen = line.screen().availableGeometry()
        at.setX(min(max(at.x(), screen.left() + 8), screen.right() - width - 8))
        at.setY(min(at.y(), max(screen.bottom() - height - 8, screen.top() + 8)))
        self.setGeometry(at.x(), at.y(), width, height)
        self.show()
        if self.examples:
            self.examples[0].setFocus()


def _code(text: str) -> QLabel:
    made = label(text, bold=True)
    made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return made
