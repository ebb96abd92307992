"""Settings. Everything comes into force at once; there is no button to press."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRectF, QSize, Qt, QUrl
from PySide6.QtGui import QColor, QDesktopServices, QFontDatabase, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QSlider,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.theme import theme
from enemy_desktop.ui.windows.keys_editor import KeysEditor
from enemy_desktop.ui.windows.library import lang
from enemy_desktop.ui.windows.widgets import Page, Scroller, button, fit_row, label, panel

if TYPE_CHECKING:
    from enemy_desktop.cards.face import ElementMark
    from enemy_desktop.ui.windows.program import Program
    from enemy_desktop.ui.windows.window import MainWindow

Words = Callable[[], str]
Choices = Callable[[], list[tuple[Any, str]]]


class _Row:
    """One setting: its widget, its words, and how its value is shown."""

    def __init__(self, words: Words, line: Words | None, widget: QWidget, again: Callable[[], None]) -> None:
        self.words, self.line, self.widget, self.again = words, line, widget, again
        self.title = label("", bold=True, wrap=True)
        self.note = label("", "soft", 0.93, wrap=True)


class SettingsPage(Page):
    """Sections on the left, the chosen one on the right."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window_ = window
        self.program = window.program
        self.rows: dict[str, _Row] = {}
        self.sections = QListWidget()
        self.sections.setMaximumWidth(230)
        self.sections.setMinimumWidth(150)
        self.stack = QStackedWidget()
        self._section_words: list[Words] = []
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addWidget(self.sections)
        row.addWidget(self.stack, 1)
        self.body.addLayout(row, 1)
        self._look()
        self._motion()
        self._play()
        self._sound()
        self.keys = KeysEditor(window.commands)
        self._section(lambda: tr("Keys"), self.keys, scroll=False)
        self._eyes()
        self._files()
        self.sections.currentRowChanged.connect(self.stack.setCurrentIndex)
        self.sections.setCurrentRow(0)
        self.program.settings_changed.connect(self._changed)

    # -- sections

    def _section(self, words: Words, content: QWidget, scroll: bool = True) -> None:
        self._section_words.append(words)
        self.sections.addItem(words())
        self.stack.addWidget(Scroller(content) if scroll else content)

    def _rows_widget(self, rows: list[str]) -> QWidget:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(8)
        for name in rows:
            column.addWidget(self._framed(self.rows[name]))
        column.addStretch()
        return holder

    def _framed(self, row: _Row) -> QWidget:
        frame = panel()
        line = QHBoxLayout(frame)
        line.setContentsMargins(16, 11, 16, 11)
        line.setSpacing(18)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(row.title)
        words.addWidget(row.note)
        line.addLayout(words, 1)
        line.addWidget(row.widget)
        return frame

    def _look(self) -> None:
        self._combo("appearance.theme", lambda: tr("Theme"), None, lambda: [
            ("system", tr("As the desktop")), ("dark", tr("Dark")), ("light", tr("Light"))])  # fmt: skip
        self._combo("appearance.language", lambda: tr("Language"), None, lambda: [
            ("system", tr("As the desktop")), ("en", "English"), ("ja", "日本語")])  # fmt: skip
        self._combo(
            "appearance.font", lambda: tr("Font"), None, lambda: [("", tr("The best one found")), *_families(False)]
        )
        self._combo(
            "appearance.japanese_font",
            lambda: tr("Japanese font"),
            lambda: (
                tr("No Japanese font was found: Japanese shows as boxes. Please install one, Noto Sans CJK say.")
                if theme().fonts.japanese_missing
                else ""
            ),
            lambda: [("", tr("The best one found")), *_families(True)],
        )
        self._slider("appearance.font_scale", lambda: tr("Size of the letters"), None, 70, 250, 5, "{n} %")
        self._slider("appearance.card_scale", lambda: tr("Size of the cards"), None, 60, 250, 5, "{n} %")
        self._combo(
            "appearance.card_language",
            lambda: tr("Language of the cards"),
            None,
            lambda: [("interface", tr("As the interface")), ("en", "English"), ("ja", "日本語")],
        )
        self._check(
            "appearance.use_scans",
            lambda: tr("Use my own card pictures"),
            lambda: tr("Pictures in the image folder replace our drawings."),
        )
        names = ["theme", "language", "font", "japanese_font", "font_scale", "card_scale", "card_language", "use_scans"]
        self._section(lambda: tr("Look"), self._rows_widget([f"appearance.{name}" for name in names]))

    def _motion(self) -> None:
        self._slider(
            "motion.speed",
            lambda: tr("Speed of motion"),
            lambda: tr("0 % is no motion at all: cards are where they belong at once."),
            0, 400, 25, "{n} %",
        )  # fmt: skip
        self._combo(
            "motion.reduced",
            lambda: tr("Less motion"),
            lambda: tr("Nothing flies, turns or pulses."),
            lambda: [("system", tr("As the desktop")), ("yes", tr("Yes")), ("no", tr("No"))],
        )
        self._slider(
            "motion.ai_pause_ms",
            lambda: tr("Pause before the computer's moves"),
            lambda: tr("So that its moves can be followed."),
            0, 5000, 100, "{n} ms", factor=1,
        )  # fmt: skip
        self._section(lambda: tr("Motion"), self._rows_widget(["motion.speed", "motion.reduced", "motion.ai_pause_ms"]))

    def _play(self) -> None:
        self._check(
            "play.confirm_choices",
            lambda: tr("Confirm choices"),
            lambda: tr("Choices made in steps are final only when confirmed."),
        )
        self._check(
            "play.take_forced",
            lambda: tr("Make forced moves by themselves"),
            lambda: tr("Where only one move is possible it is made for you."),
        )
        self._check(
            "play.undo_hidden",
            lambda: tr("Undo also after new cards were seen"),
            lambda: tr("Against the computer only. The game is then marked."),
        )
        self._check(
            "play.autosave",
            lambda: tr("Save after each move"),
            lambda: tr("A game goes on at the same decision, even if the power fails."),
        )
        self._check(
            "play.hints",
            lambda: tr("Hints"),
            lambda: tr("A proposal with its reasons when you ask for one. Never in match play."),
        )
        self._check(
            "play.analysis_bar",
            lambda: tr("Analysis bar"),
            lambda: tr("Your chance to win, from what you know yourself. Never in match play."),
        )
        self._line("play.player_name", lambda: tr("My name"), None)
        names = ["confirm_choices", "take_forced", "undo_hidden", "autosave", "hints", "analysis_bar", "player_name"]
        self._section(lambda: tr("Playing"), self._rows_widget([f"play.{name}" for name in names]))

    def _sound(self) -> None:
        self._check("sound.on", lambda: tr("Sounds"), self._sound_line)
        self._slider("sound.volume", lambda: tr("Volume"), None, 0, 100, 5, "{n} %")
        holder = self._rows_widget(["sound.on", "sound.volume"])
        self.try_button = button("", "sound_on")
        self.try_button.clicked.connect(lambda: self.program.sounds.play("destiny"))
        layout = holder.layout()
        if isinstance(layout, QVBoxLayout):
            layout.insertWidget(2, self.try_button, 0, Qt.AlignmentFlag.AlignLeft)
        self._section(lambda: tr("Sound"), holder)

    def _sound_line(self) -> str:
        why = self.program.sounds.missing
        return {
            "": tr("Short sounds for moves, fights and your turn."),
            "library": tr("There is no sound: the package “miniaudio” is not installed."),
            "device": tr("There is no sound: no device was found."),
        }[why]

    def _eyes(self) -> None:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(10)
        self._eyes_line = label("", wrap=True)
        column.addWidget(self._eyes_line)
        self.marks = _Marks(self.program)
        column.addWidget(self.marks)
        self._signs_line = label("", wrap=True)
        column.addWidget(self._signs_line)
        self._reader_line = label("", wrap=True)
        column.addWidget(self._reader_line)
        column.addStretch()
        self._section(lambda: tr("Accessibility"), holder)

    def _files(self) -> None:
        holder = QWidget()
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 0, 6, 0)
        grid.setVerticalSpacing(10)
        grid.setHorizontalSpacing(14)
        grid.setColumnStretch(1, 1)
        paths = self.program.paths
        self._folders: list[tuple[Words, QLabel, QLineEdit, QPushButton]] = []
        rows: list[tuple[Words, Any]] = [
            (lambda: tr("Decks"), paths.decks),
            (lambda: tr("Card packs"), paths.packs),
            (lambda: tr("Card pictures"), paths.images),
            (lambda: tr("Records"), paths.records),
            (lambda: tr("Settings"), paths.settings.parent),
            (lambda: tr("Log files"), paths.logs),
        ]
        for index, (words, path) in enumerate(rows):
            caption = label("", bold=True)
            place = QLineEdit(str(path))
            place.setReadOnly(True)
            place.setCursorPosition(0)
            show = button("", "open")
            show.clicked.connect(lambda _=False, folder=path: self._show_folder(folder))
            grid.addWidget(caption, index, 0)
            grid.addWidget(place, index, 1)
            grid.addWidget(show, index, 2)
            self._folders.append((words, caption, place, show))
        grid.setRowStretch(len(rows), 1)
        self._section(lambda: tr("Files"), holder)

    def _show_folder(self, folder: Any) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self.window_.messages.warn(f"{folder}: {error.strerror}")
            return
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))

    # -- kinds of rows

    def value(self, where: str) -> Any:
        """The setting's value."""
        part, _, name = where.partition(".")
        return getattr(getattr(self.program.settings, part), name)

    def _combo(self, where: str, words: Words, line: Words | None, choices: Choices) -> None:
        box = QComboBox()
        box.setMinimumWidth(190)
        box.setMaximumWidth(300)

        def again() -> None:
            box.blockSignals(True)
            box.clear()
            for value, text in choices():
                box.addItem(text, value)
            box.setCurrentIndex(max(box.findData(self.value(where)), 0))
            box.blockSignals(False)

        box.currentIndexChanged.connect(lambda index: self.program.change(where, box.itemData(index)))
        self.rows[where] = _Row(words, line, box, again)

    def _check(self, where: str, words: Words, line: Words | None) -> None:
        box = QCheckBox()

        def again() -> None:
            box.blockSignals(True)
            box.setChecked(bool(self.value(where)))
            box.blockSignals(False)

        box.toggled.connect(lambda on: self.program.change(where, on))
        self.rows[where] = _Row(words, line, box, again)

    def _slider(
        self,
        where: str,
        words: Words,
        line: Words | None,
        least: int,
        most: int,
        step: int,
        shown: str,
        factor: float = 0.01,
    ) -> None:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setRange(least // step, most // step)
        slider.setMinimumSize(190, 26)
        number = label("")
        number.setMinimumWidth(72)
        number.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(slider, 1)
        row.addWidget(number)
        holder.setFocusProxy(slider)

        def again() -> None:
            slider.blockSignals(True)
            value = round(self.value(where) / factor)
            slider.setValue(round(value / step))
            number.setText(shown.replace("{n}", str(value)))
            slider.setAccessibleName(words())
            slider.blockSignals(False)

        def moved(position: int) -> None:
            value = position * step * factor
            number.setText(shown.replace("{n}", str(position * step)))
            if not slider.isSliderDown() or where not in ("appearance.font_scale",):
                self.program.change(where, round(value) if factor == 1 else round(value, 3))

        slider.valueChanged.connect(moved)
        slider.sliderReleased.connect(lambda: moved(slider.value()))
        self.rows[where] = _Row(words, line, holder, again)

    def _line(self, where: str, words: Words, line: Words | None) -> None:
        edit = QLineEdit()
        edit.setMaxLength(60)
        edit.setMinimumWidth(220)

        def again() -> None:
            if edit.text() != self.value(where):
                edit.setText(self.value(where))

        edit.textEdited.connect(lambda text: self.program.change(where, text.strip()))
        self.rows[where] = _Row(words, line, edit, again)

    # -- words

    def _changed(self, where: str) -> None:
        if where == "keys":
            return
        row = self.rows.get(where)
        if row is not None and not row.widget.hasFocus():
            row.again()

    def entered(self) -> None:
        """Show the values in force."""
        super().entered()
        self.keys.refresh()

    def retranslate(self) -> None:
        """Set all words in the current language."""
        self.set_heading(tr("Settings"), tr("Everything comes into force at once."))
        self.sections.setAccessibleName(tr("Sections of the settings"))
        for index, words in enumerate(self._section_words):
            item = self.sections.item(index)
            if item is not None:
                item.setText(words())
                fit_row(item)
        for row in self.rows.values():
            row.title.setText(row.words())
            row.widget.setAccessibleName(row.words())
            line = row.line() if row.line is not None else ""
            row.note.setText(line)
            row.note.setVisible(bool(line))
            row.again()
        self.try_button.setText(tr("Play a sound"))
        self._eyes_line.setText(
            tr("Nothing is told by colour alone. Elements have a shape and a letter beside their colour:")
        )
        self._signs_line.setText(
            tr(
                "On the table, what you can use has a solid bright edge, where it can go a dashed one, what is chosen a "
                "check mark, and the keyboard's place a double ring."
            )
        )
        self._reader_line.setText(
            tr("Screen readers can read every card and zone, and hear turns and events as they happen.")
        )
        for words, caption, place, show in self._folders:
            caption.setText(words())
            place.setAccessibleName(words())
            show.setText(tr("Show"))
            show.setAccessibleName(tr("Show the folder: {name}", name=words()))


def _families(japanese: bool) -> list[tuple[str, str]]:
    system = QFontDatabase.WritingSystem.Japanese if japanese else QFontDatabase.WritingSystem.Latin
    return [(name, name) for name in QFontDatabase.families(system) if not QFontDatabase.isPrivateFamily(name)]


class _Marks(QWidget):
    """The elements' marks as they stand on cards: colour, shape and letter."""

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.setMinimumHeight(96)
        self._program = program
        theme().changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """One row."""
        return QSize(600, 96)

    def elements(self) -> list[ElementMark]:
        """The elements of the games' cards, each once."""
        found: dict[str, ElementMark] = {}
        for game in self._program.library.games.values():
            for definition in game.definitions.values():
                mark = game.table.face(definition, lang()).element
                if mark is not None:
                    found.setdefault(mark.name, mark)
        return list(found.values())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the marks with their names."""
        from enemy_desktop.ui.cards.marks import element_badge

        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        elements = self.elements()
        step = min(self.width() / max(len(elements), 1), 120)
        painter.setFont(theme().font(0.92))
        for index, mark in enumerate(elements):
            middle = index * step + step / 2
            element_badge(painter, middle, 32, 26, mark, theme().card_fonts)
            painter.setPen(QColor(theme().colours.text))
            painter.drawText(QRectF(middle - step / 2, 66, step, 26), Qt.AlignmentFlag.AlignCenter, mark.name)
        painter.end()
